/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "engine/correction.h"
#include "engine/searcher.h"
#include "rules/outcome.h"

/*
 * The search stack: making moves on it, whether the game is over where it ends, and the principal
 * variation.
 */

static void count_node(struct searcher *s)
{
	atomic_store_explicit(&s->nodes, nodes_of(s) + 1, memory_order_relaxed);
}

/* After any move: what else belongs to its position, which is there already. */
static void reach_ply(struct searcher *s, int ply)
{
	struct stack_entry *ss = &s->stack[ply];

	tt_prefetch(s->shared->tt, ss->pos.key);
	prefetch_evaluation(s, &ss->pos);
	ss->extensions = ss[-1].extensions;
	ss->accumulated = false;
	check_info_begin(&ss->pos, &ss->info);
	s->keys[s->shared->key_count - 1 + ply] = ss->pos.key;
	count_node(s);
}

/* The key is right after plain moves that change no rights to castle or to capture en passant. */
void prefetch_table(const struct searcher *s, const struct position *pos, const struct move *m)
{
	const struct rules *rules = pos->rules;
	square from = move_from(m), to = move_to(m);

	if (move_is_plain(m))
		tt_prefetch(s->shared->tt, pos->key ^ rules->turn_key ^
		    rules->key[from][pos->board[from]] ^ rules->key[to][pos->board[to]] ^
		    rules->key[to][m->change[1].holds]);
}

void make_move(struct searcher *s, int ply, const struct move *m)
{
	struct stack_entry *ss = &s->stack[ply], *next = ss + 1;

	ss->move = m;
	ss->history = 0;
	ss->continuation = &s->history->continuation[mover_index(&ss->pos, m)][target_index(m)];
	position_apply(&ss->pos, m, &next->pos);
	next->since_capture = count(occupied(&next->pos)) == count(occupied(&ss->pos)) ?
	    ss->since_capture + 1 : 0;
	reach_ply(s, ply + 1);
}

void make_null_move(struct searcher *s, int ply)
{
	struct stack_entry *ss = &s->stack[ply], *next = ss + 1;

	ss->move = NULL;
	ss->history = 0;
	ss->continuation = &s->history->continuation[0][0];
	position_pass(&ss->pos, &next->pos);
	next->since_capture = 0;        /* nothing before a null move can repeat */
	reach_ply(s, ply + 1);
}

const struct accumulator *accumulator_at(struct searcher *s, int ply)
{
	struct stack_entry *ss = &s->stack[ply], *before = ss - 1;

	if (ss->accumulated)
		return &ss->accumulator;
	if (before->move)
		accumulator_after(s->evaluator, accumulator_at(s, ply - 1), &before->pos,
		    before->move, &ss->pos, &ss->accumulator);
	else
		ss->accumulator = *accumulator_at(s, ply - 1);
	ss->accumulated = true;
	return &ss->accumulator;
}

/*
 * Repetition: a position that repeats within the line searched is a draw at once; one from
 * the game must have been there twice.
 */
static bool is_repetition(const struct searcher *s, int ply)
{
	const struct stack_entry *ss = &s->stack[ply];
	int now = s->shared->key_count - 1 + ply, back = ss->since_capture, times = 0;
	const uint64_t *key = &s->keys[now];

	if (!s->evaluator->pawns_can_return && back > ss->pos.halfmove_clock)
		back = ss->pos.halfmove_clock;
	if (back < 4)
		return false;
	if (back > now)
		back = now;
	for (int i = 4; i <= back; i += 2)
		if (key[-i] == *key && (i < ply || ++times == 2))
			return true;
	return false;
}

bool is_game_over(const struct searcher *s, int ply, int *score)
{
	const struct position *pos = &s->stack[ply].pos;

	if (position_lost(pos)) {
		*score = -MATE + ply;
		return true;
	}
	*score = 0;
	return is_repetition(s, ply) ||
	    ((pos->halfmove_clock >= 100 || position_is_dead(pos)) && position_can_move(pos));
}

void update_pv(struct searcher *s, int ply, const struct move *m)
{
	struct stack_entry *ss = &s->stack[ply], *next = ss + 1;
	int length = next->length < VARIATION_MAX - 1 ? next->length : VARIATION_MAX - 1;

	ss->line[0] = *m;
	memcpy(&ss->line[1], next->line, (size_t)length * sizeof *m);
	ss->length = length + 1;
}
