/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tests/grammar.h"

#include "variants/list.h"

/* A game's id, a FEN, and moves. */

void grammar_go_on(struct rng *rng, struct strbuf *script)
{
	const char *id = grammar_game(rng);
	unsigned moves = 1 + rng_below(rng, 12);
	struct error error;
	struct rules *rules = variant_rules(id, &error);
	struct position pos;

	if (!rules)
		return;
	strbuf_clear(script);
	strbuf_printf(script, "%s\n", id);
	grammar_position(rng, rules, &pos);
	grammar_fen(rng, &pos, script);
	while (moves--) {
		strbuf_add(script, "\n");
		grammar_move(rng, &pos, script);
	}
	strbuf_add(script, "\n");
	rules_free(rules);
}
