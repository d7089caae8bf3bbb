/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/node.h"

/*
 * Where the evaluation was wrong before, with the same pawns or the same men of
 * one side, it will be wrong again: it is corrected by what searches found.
 */

static int16_t *correction_of(const struct searcher *s, const struct stack_entry *ss, int part)
{
	return &s->history->correction[ss->pos.turn][part][ss->correction_key[part] % CORRECTIONS];
}

int raw_eval(struct searcher *s, int ply)
{
	const struct stack_entry *ss = &s->stack[ply];

	return evaluate_position(s->evaluator, &ss->pos, ss->psqt, s->pawns);
}

int corrected_eval(const struct searcher *s, const struct stack_entry *ss, int raw)
{
	int sum = 0, eval;

	for (int part = 0; part < CORRECTION_KEYS; part++)
		sum += *correction_of(s, ss, part);
	eval = raw + sum / (2 * CORRECTION_UNIT);
	eval -= eval * ss->pos.quiet / 256;
	return eval >= MATE_IN_MAX ? MATE_IN_MAX - 1 : eval <= -MATE_IN_MAX ? -MATE_IN_MAX + 1 : eval;
}

void update_correction(struct searcher *s, const struct node *node)
{
	const struct stack_entry *ss = &s->stack[node->ply];
	int error = (node->best - ss->eval) * CORRECTION_UNIT;
	int weight = node->depth < 15 ? node->depth + 1 : 16;

	for (int part = 0; part < CORRECTION_KEYS; part++) {
		int16_t *correction = correction_of(s, ss, part);
		int next = *correction + error * weight / 256;

		if (next > CORRECTION_MAX)
			next = CORRECTION_MAX;
		if (next < -CORRECTION_MAX)
			next = -CORRECTION_MAX;
		*correction = (int16_t)next;
	}
}
