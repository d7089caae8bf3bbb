/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tests/grammar.h"

#include "ui/settings.h"

/* A configuration file. */

void grammar_go_on(struct chance *chance, struct text *script)
{
	static const char *const values[] = {
		"on", "off", "yes", "white", "black", "auto", "dark", "light", "mono", "teamster", "pilgrim:CA", "5+3",
		"figurines", "letters", "large", "small", "# nothing", "a#b", "x\x1b[31m", "\xff\xfe", "=", "a = b"
	};
	unsigned count = 0;

	while (setting_name((int)count))
		count++;
	for (unsigned lines = 1 + chance_below(chance, 4); lines; lines--)
		text_print(script, "%s%s%s%s\n",
		    grammar_rarely(chance, 16) ? "bogus" : setting_name((int)chance_below(chance, count)),
		    grammar_rarely(chance, 16) ? " " : " = ",
		    grammar_rarely(chance, 2) ? grammar_number(chance) : PICK(chance, values),
		    grammar_rarely(chance, 8) ? "\r # remark" : "");
}
