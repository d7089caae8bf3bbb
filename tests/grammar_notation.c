/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tests/grammar.h"

#include "notation/notation.h"
#include "variants/list.h"

/* A game's id, a FEN, and moves. */

void grammar_go_on(struct chance *chance, struct text *script)
{
	const char *id = grammar_game(chance);
	unsigned moves = 1 + chance_below(chance, 12);
	struct fault fault;
	struct rules *rules = variant_rules(id, &fault);
	struct position pos;

	if (!rules)
		return;
	text_clear(script);
	text_print(script, "%s\n", id);
	grammar_position(chance, rules, &pos);
	grammar_fen(chance, &pos, script);
	while (moves--) {
		text_add(script, "\n");
		grammar_move(chance, &pos, script);
	}
	text_add(script, "\n");
	rules_free(rules);
}
