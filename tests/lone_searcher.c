/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "tests/lone_searcher.h"
#include "tests/suite.h"

const char *game_id(int i)
{
	static const char *const more[] = { "berolina", "pushers", "pilgrim:CA" };
	int listed = variants_count();

	return i < listed ? variants[i]->id : more[i - listed];
}

int count_games(void) { return variants_count() + 3; }

struct position lone_open(struct lone_searcher *lone, const char *game, const char *fen)
{
	struct position pos;

	memset(lone, 0, sizeof *lone);
	lone->rules = rules_of(game);
	pos = position_of(lone->rules, fen);
	lone->keys[0] = pos.key;
	lone->shared.evaluator = evaluator_new(lone->rules);
	lone->shared.tt = tt_new(1);
	lone->shared.keys = lone->keys;
	lone->shared.key_count = lone->shared.threads = 1;
	lone->list.move = xcalloc(MOVES_MAX, sizeof *lone->list.move);
	ck_assert(lone->shared.evaluator && lone->shared.tt &&
	    searcher_init(&lone->s, &lone->shared, 0));
	return pos;
}

void lone_close(struct lone_searcher *lone)
{
	free(lone->list.move);
	searcher_free(&lone->s);
	tt_free(lone->shared.tt);
	evaluator_free(lone->shared.evaluator);
	rules_free(lone->rules);
}

void list_legal(struct lone_searcher *lone, const struct position *pos)
{
	lone->list.count = 0;
	position_legal_moves(pos, &lone->list);
}

int evaluate_once(const struct evaluator *evaluator, const struct position *pos,
    struct pawn_entry *pawns)
{
	struct accumulator accumulator;

	accumulator_of(evaluator, pos, &accumulator);
	return evaluate_position(evaluator, pos, &accumulator, pawns);
}
