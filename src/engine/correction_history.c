/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/search.h"

/*
 * Correction history: by how much searches found the evaluation to be wrong with the same
 * pawns, or the same pieces of one side.
 */

static int16_t *correction_of(const struct searcher *s, const struct stack_entry *ss, int key)
{
	return &s->history->correction[ss->pos.turn][key][ss->correction_key[key] % CORRECTIONS];
}

int raw_eval(struct searcher *s, int ply)
{
	const struct stack_entry *ss = &s->stack[ply];

	return evaluate_position(s->evaluator, &ss->pos, ss->psqt, s->pawns);
}

int corrected_eval(const struct searcher *s, const struct stack_entry *ss, int raw)
{
	int sum = 0, eval;

	for (int key = 0; key < CORRECTION_KEYS; key++)
		sum += *correction_of(s, ss, key);
	eval = raw + sum / (2 * CORRECTION_UNIT);
	eval -= eval * ss->pos.halfmove_clock / 256;
	return eval >= MATE_IN_MAX ? MATE_IN_MAX - 1 :
	    eval <= -MATE_IN_MAX ? -MATE_IN_MAX + 1 : eval;
}

void update_correction(struct searcher *s, const struct stack_entry *ss, int score, int depth)
{
	int error = (score - ss->eval) * CORRECTION_UNIT;
	int weight = depth < 15 ? depth + 1 : 16;

	for (int key = 0; key < CORRECTION_KEYS; key++) {
		int16_t *correction = correction_of(s, ss, key);
		int next = *correction + error * weight / 256;

		if (next > CORRECTION_MAX)
			next = CORRECTION_MAX;
		if (next < -CORRECTION_MAX)
			next = -CORRECTION_MAX;
		*correction = (int16_t)next;
	}
}
