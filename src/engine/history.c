/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/move_picker.h"
#include "engine/parameters.h"
#include "engine/search.h"

/*
 * The tables of history.h: what they say of a move, and what they learn from a node.
 */

void add_failed(struct failed_moves *failed, const struct move *m, bool noisy)
{
	if (noisy && failed->noisy_count < NOISIES_KEPT)
		failed->noisy[failed->noisy_count++] = m;
	if (!noisy && failed->quiet_count < QUIETS_KEPT)
		failed->quiet[failed->quiet_count++] = m;
}

static void add_quiet_history(struct picker *picker, const struct move *m, int bonus)
{
	const struct position *pos = &picker->ss->pos;
	int mover = mover_index(pos, m);
	square to = target_index(m);

	if (!move_has_mover(m))
		return;
	history_add(&picker->s->history->quiet[pos->turn][move_from(m)][to], bonus);
	for (int i = 0; i < CONTINUATIONS; i++)
		continuation_add(&picker->continuation[i]->score[mover][to], bonus);
	history_add(&picker->pawn->score[mover][to], bonus);
}

static int history_bonus(int depth)
{
	int bonus = BONUS_DEPTH * depth - 80;

	return bonus < BONUS_MOST ? bonus : BONUS_MOST;
}

/* Most moves fail, and most failures say little: the malus is smaller, but soon at its limit. */
static int history_malus(int depth)
{
	int malus = MALUS_DEPTH * depth - 100;

	return malus < MALUS_MOST ? malus : MALUS_MOST;
}

void history_update_fail_low(struct searcher *s, int ply, int depth)
{
	struct stack_entry *ss = &s->stack[ply - 1];
	const struct move *m = ss->move;
	int bonus = history_bonus(depth);

	if (!m || !move_has_mover(m) || is_noisy(&ss->pos, m))
		return;
	history_add(&s->history->quiet[ss->pos.turn][move_from(m)][move_to(m)], bonus / 2);
	continuation_add(&ss[-1].continuation->score[mover_index(&ss->pos, m)][move_to(m)], bonus);
}

/* Killers and the countermove. */
static void add_killer(struct picker *picker, const struct move *best)
{
	struct history *history = picker->s->history;
	struct stack_entry *ss = picker->ss;
	uint32_t hash = move_hash(best);
	const struct move *last = ss[-1].move;

	if (ss->killers[0] != hash) {
		ss->killers[1] = ss->killers[0];
		ss->killers[0] = hash;
	}
	if (last)
		history->countermove[mover_index(&ss[-1].pos, last)][target_index(last)] = hash;
}

void history_update(struct picker *picker, const struct move *best, int depth,
    const struct failed_moves *failed)
{
	const struct position *pos = &picker->ss->pos;
	int bonus = history_bonus(depth), malus = history_malus(depth);

	if (is_noisy(pos, best)) {
		history_add(capture_history(picker->s->history, pos, best), bonus);
	} else {
		add_killer(picker, best);
		if (depth > 1 || failed->quiet_count)
			add_quiet_history(picker, best, bonus);
		for (int i = 0; i < failed->quiet_count; i++)
			add_quiet_history(picker, failed->quiet[i], -malus);
	}
	for (int i = 0; i < failed->noisy_count; i++)
		history_add(capture_history(picker->s->history, pos, failed->noisy[i]), -malus);
}

/*
 * Correction history: by how much searches found the evaluation to be wrong with the same
 * pawns, or the same pieces of one side.
 */

static int16_t *correction_of(const struct searcher *s, const struct position *pos, int part)
{
	return &s->history->correction[pos->turn][part][pos->part_key[part] % CORRECTIONS];
}

void prefetch_evaluation(const struct searcher *s, const struct position *pos)
{
	for (int part = 0; part < KEY_PARTS; part++)
		__builtin_prefetch(correction_of(s, pos, part));
	prefetch_pawns(s->pawns, pos->part_key[PAWN_PART]);
}

int raw_eval(struct searcher *s, int ply)
{
	const struct stack_entry *ss = &s->stack[ply];

	return evaluate_position(s->evaluator, &ss->pos, ss->psqt, s->pawns);
}

int corrected_eval(const struct searcher *s, const struct stack_entry *ss, int raw)
{
	int sum = 0, eval;

	for (int part = 0; part < KEY_PARTS; part++)
		sum += *correction_of(s, &ss->pos, part);
	eval = raw + sum / (2 * CORRECTION_UNIT);
	eval -= eval * ss->pos.halfmove_clock / 256;
	return eval >= MATE_IN_MAX ? MATE_IN_MAX - 1 :
	    eval <= -MATE_IN_MAX ? -MATE_IN_MAX + 1 : eval;
}

void update_correction(struct searcher *s, const struct stack_entry *ss, int score, int depth)
{
	int error = (score - ss->eval) * CORRECTION_UNIT;
	int weight = depth < 15 ? depth + 1 : 16;

	for (int part = 0; part < KEY_PARTS; part++) {
		int16_t *correction = correction_of(s, &ss->pos, part);
		int next = *correction + error * weight / 256;

		if (next > CORRECTION_MAX)
			next = CORRECTION_MAX;
		if (next < -CORRECTION_MAX)
			next = -CORRECTION_MAX;
		*correction = (int16_t)next;
	}
}
