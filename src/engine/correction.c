/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/correction.h"
#include "base/memory.h"
#include "engine/searcher.h"

static int16_t *correction_of(const struct searcher *s, const struct position *pos, int part)
{
	return &s->history->correction.error[pos->turn][part][pos->part_key[part] % CORRECTIONS];
}

void prefetch_evaluation(const struct searcher *s, const struct position *pos)
{
	for (int part = 0; part < KEY_PARTS; part++)
		prefetch(correction_of(s, pos, part));
	prefetch_pawns(s->pawns, pos->part_key[PAWN_PART]);
}

int raw_eval(struct searcher *s, int ply)
{
	const struct stack_entry *ss = &s->stack[ply];

	return evaluate_position(s->evaluator, &ss->pos, accumulator_at(s, ply), s->pawns);
}

int corrected_eval(const struct searcher *s, const struct stack_entry *ss, int raw)
{
	int sum = 0, eval;

	for (int part = 0; part < KEY_PARTS; part++)
		sum += *correction_of(s, &ss->pos, part);
	eval = raw + sum / (2 * CORRECTION_UNIT);
	eval -= eval * ss->pos.halfmove_clock / 256;
	return bounded(eval, MATE_IN_MAX - 1);
}

int eval_unsearched(struct searcher *s, int ply)
{
	const struct stack_entry *ss = &s->stack[ply];

	return ss->info.check ? 0 : corrected_eval(s, ss, raw_eval(s, ply));
}

void update_correction(struct searcher *s, const struct stack_entry *ss, int score, int depth)
{
	int error = (score - ss->eval) * CORRECTION_UNIT;
	int weight = depth < 15 ? depth + 1 : 16;       /* in 256ths */

	for (int part = 0; part < KEY_PARTS; part++) {
		int16_t *correction = correction_of(s, &ss->pos, part);

		*correction = (int16_t)bounded(
		    *correction + error * weight / 256, CORRECTION_MAX);
	}
}
