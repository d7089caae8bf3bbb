/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/parameters.h"
#include "engine/searcher.h"

/*
 * What the tables of history.h learn from a node.
 */

void add_failed(struct failed_moves *failed, const struct move *m, bool noisy)
{
	if (noisy && failed->noisy_count < NOISIES_KEPT)
		failed->noisy[failed->noisy_count++] = m;
	if (!noisy && failed->quiet_count < QUIETS_KEPT)
		failed->quiet[failed->quiet_count++] = m;
}

/* A quiet move of this ply, by the piece that moves and its squares, did well or badly. */
static void learn_continuations(struct stack_entry *ss, int mover, square to, int bonus)
{
	int count = ss->info.check ? 2 : CONTINUATIONS; /* evasions answer what was just played */

	for (int i = 0; i < count; i++) {
		const struct stack_entry *before = ss - continuation_plies[i];

		if (before->move)
			add_within(&before->continuation->score[mover][to], bonus,
			    CONTINUATION_MAX);
	}
}

static int16_t *quiet_history(struct searcher *s, const struct position *pos, const struct move *m)
{
	return &s->history->quiet[pos->turn][move_from(m)][move_to(m)];
}

static void learn_quiet(struct searcher *s, struct stack_entry *ss, const struct move *m, int bonus)
{
	const struct position *pos = &ss->pos;

	if (!move_has_mover(m))
		return;
	add_within(quiet_history(s, pos, m), bonus, HISTORY_MAX);
	learn_continuations(ss, mover_index(pos, m), move_to(m), bonus);
}

static void learn_noisy(struct searcher *s, struct stack_entry *ss, const struct move *m, int bonus)
{
	add_within(capture_history(s->history, &ss->pos, m), bonus, CAPTURE_MAX);
}

int history_bonus(int depth)
{
	int bonus = (BONUS_SQUARE * depth + BONUS_DEPTH) * depth - BONUS_BASE;

	return bonus < BONUS_MOST ? bonus : BONUS_MOST;
}

/* Killers and the countermove. */
static void add_killer(struct searcher *s, struct stack_entry *ss, uint32_t hash)
{
	const struct move *last = ss[-1].move;

	if (ss->killers[0] != hash) {
		ss->killers[1] = ss->killers[0];
		ss->killers[0] = hash;
	}
	if (last)
		s->history->countermove[mover_index(&ss[-1].pos, last)][target_index(last)] = hash;
}

/* The move before this ply, if it is a quiet one. */
static const struct move *last_quiet(const struct stack_entry *ss)
{
	const struct move *last = ss[-1].move;

	return last && move_has_mover(last) && !is_noisy(&ss[-1].pos, last) ? last : NULL;
}

/* It (NULL: none) did well, or badly if the bonus is below 0, after the moves before it. */
static void learn_last(struct stack_entry *ss, const struct move *last, int bonus)
{
	if (last)
		learn_continuations(ss - 1, mover_index(&ss[-1].pos, last), move_to(last), bonus);
}

void history_learn_fail_low(struct searcher *s, struct stack_entry *ss, int bonus)
{
	const struct move *last = last_quiet(ss);

	learn_last(ss, last, bonus);
	if (last)
		add_within(quiet_history(s, &ss[-1].pos, last), bonus / 2, HISTORY_MAX);
}

void history_learn_again(
    struct stack_entry *ss, const struct move *m, int depth, bool noisy, bool well)
{
	int bonus = history_bonus(depth) / (noisy ? 6 : 1);

	if (move_has_mover(m))
		learn_continuations(
		    ss, mover_index(&ss->pos, m), move_to(m), well ? bonus : -bonus);
}

void history_learn_change(struct searcher *s, struct stack_entry *ss)
{
	const struct move *last = last_quiet(ss);
	int bonus;

	if (!last || ss[-1].eval == NO_EVAL)
		return;
	bonus = bounded(-EVAL_CHANGE * (ss[-1].eval + ss->eval), EVAL_CHANGE_MOST);
	add_within(quiet_history(s, &ss[-1].pos, last), bonus, HISTORY_MAX);
}

void history_learn_table(struct searcher *s, struct stack_entry *ss, uint32_t hash, int depth,
    bool failed_high)
{
	const struct position *pos = &ss->pos;
	square from = move_hash_from(hash), to = move_hash_to(hash);
	int bonus = failed_high ? history_bonus(depth) : -history_bonus(depth);

	if (hash && failed_high && ss[-1].number <= 2)
		learn_last(ss, last_quiet(ss), -history_bonus(depth + 1));
	if (!(hash & HASH_PLAIN) || from >= SQUARES || pos->board[to] != EMPTY ||
	    !has(pos->by_color[pos->turn], from) || move_hash_piece(hash) != pos->board[from])
		return;
	if (failed_high)
		add_killer(s, ss, hash);
	add_within(&s->history->quiet[pos->turn][from][to], bonus, HISTORY_MAX);
	learn_continuations(ss, piece_index(pos->board[from]), to, bonus);
}

void history_learn_best(struct searcher *s, struct stack_entry *ss, const struct move *best,
    int depth, bool clearly, const struct failed_moves *failed)
{
	int bonus = history_bonus(depth + 1), quiet_bonus = clearly ? bonus : history_bonus(depth);

	if (is_noisy(&ss->pos, best)) {
		learn_noisy(s, ss, best, bonus);
	} else {
		add_killer(s, ss, move_hash(best));
		learn_quiet(s, ss, best, quiet_bonus);
		for (int i = 0; i < failed->quiet_count; i++)
			learn_quiet(s, ss, failed->quiet[i], -quiet_bonus);
	}
	for (int i = 0; i < failed->noisy_count; i++)
		learn_noisy(s, ss, failed->noisy[i], -bonus);
	/* The move before was tried at once, and is refuted. */
	if (ss[-1].move && (ss[-1].number == 1 + ss[-1].tt_hit ||
	    move_has_hash(ss[-1].move, ss[-1].killers[0])))
		learn_last(ss, last_quiet(ss), -bonus);
}
