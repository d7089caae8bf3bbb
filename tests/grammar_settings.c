/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tests/grammar.h"

#include "session/settings.h"

/* A configuration file. */

void grammar_go_on(struct rng *rng, struct strbuf *script)
{
	static const char *const values[] = { "on", "off", "yes", "white", "black", "auto", "dark",
		"light", "mono", "teamster", "pilgrim:CA", "5+3", "figurines", "letters", "large",
		"small", "# nothing", "a#b", "x\x1b[31m", "\xff\xfe", "=", "a = b" };

	for (unsigned lines = 1 + rng_below(rng, 4); lines; lines--)
		strbuf_printf(script, "%s%s%s%s\n",
		    grammar_rarely(rng, 16) ? "bogus"
		    : settings_table[rng_below(rng, SETTING_COUNT)].name,
		    grammar_rarely(rng, 16) ? " " : " = ",
		    grammar_rarely(rng, 2) ? grammar_number(rng) : PICK(rng, values),
		    grammar_rarely(rng, 8) ? "\r # remark" : "");
}
