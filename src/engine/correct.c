/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/node.h"

/*
 * Where the evaluation was wrong before, with the same pawns or the same men of
 * one side, it will be wrong again: it is corrected by what searches found.
 */

static int16_t *correction_of(const struct searcher *s, const struct frame *frame, int part)
{
	return &s->history->correction[frame->pos.turn][part][frame->part_key[part] % CORRECTIONS];
}

int raw_eval(struct searcher *s, int ply)
{
	const struct frame *frame = &s->frame[ply];

	return judge_position(s->judge, &frame->pos, frame->placed, s->pawns);
}

int corrected_eval(const struct searcher *s, const struct frame *frame, int raw)
{
	int sum = 0, eval;

	for (int part = 0; part < PARTS; part++)
		sum += *correction_of(s, frame, part);
	eval = raw + sum / (2 * CORRECTION_UNIT);
	eval -= eval * frame->pos.quiet / 256;
	return eval >= WON ? WON - 1 : eval <= -WON ? -WON + 1 : eval;
}

void learn_correction(struct searcher *s, const struct node *node)
{
	const struct frame *frame = &s->frame[node->ply];
	int error = (node->best - frame->eval) * CORRECTION_UNIT;
	int weight = node->depth < 15 ? node->depth + 1 : 16;

	for (int part = 0; part < PARTS; part++) {
		int16_t *correction = correction_of(s, frame, part);
		int next = *correction + error * weight / 256;

		if (next > CORRECTION_MAX)
			next = CORRECTION_MAX;
		if (next < -CORRECTION_MAX)
			next = -CORRECTION_MAX;
		*correction = (int16_t)next;
	}
}
