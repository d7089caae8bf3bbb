/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "engine/search.h"
#include "rules/outcome.h"

/*
 * Going along a line: what every new position needs, and when it ends the game.
 */

static void count_node(struct searcher *s)
{
	int64_t nodes = atomic_load_explicit(&s->nodes, memory_order_relaxed);

	atomic_store_explicit(&s->nodes, nodes + 1, memory_order_relaxed);
}

/* To which part of the men a man belongs. */
static int part_of(piece p) { return kind_of(p) == PAWN ? 0 : color_of(p) == WHITE ? 1 : 2; }

void part_keys(const struct position *pos, uint64_t key[PARTS])
{
	key[0] = key[1] = key[2] = 0;
	for (squareset left = held(pos); left;) {
		square s = take(&left);

		key[part_of(pos->board[s])] ^= pos->rules->key[s][pos->board[s]];
	}
}

static void change_part_keys(const struct position *pos, const struct move *m, uint64_t key[PARTS])
{
	for (int i = 0; i < m->count && m->change[i].place < SQUARES; i++) {
		square s = m->change[i].place;
		piece old = pos->board[s], new = m->change[i].holds;

		if (old)
			key[part_of(old)] ^= pos->rules->key[s][old];
		if (new)
			key[part_of(new)] ^= pos->rules->key[s][new];
	}
}

void follow_move(struct searcher *s, int ply, const struct move *m)
{
	struct frame *frame = &s->frame[ply], *next = frame + 1;

	frame->move = m;
	frame->follow = &s->history->after[mover_index(&frame->pos, m)][target_index(m)];
	position_apply(&frame->pos, m, &next->pos);
	table_prefetch(s->task->table, next->pos.key);
	next->placed = frame->placed + placed_change(s->judge, &frame->pos, m);
	memcpy(next->part_key, frame->part_key, sizeof next->part_key);
	change_part_keys(&frame->pos, m, next->part_key);
	next->since_capture = count(held(&next->pos)) == count(held(&frame->pos)) ?
	    frame->since_capture + 1 : 0;
	position_danger(&next->pos, &next->danger);
	s->keys[s->task->key_count + ply] = next->pos.key;
	count_node(s);
}

void follow_pass(struct searcher *s, int ply)
{
	struct frame *frame = &s->frame[ply], *next = frame + 1;

	frame->move = NULL;
	frame->follow = &s->history->after[0][0];
	position_pass(&frame->pos, &next->pos);
	next->placed = frame->placed;
	memcpy(next->part_key, frame->part_key, sizeof next->part_key);
	next->since_capture = 0;        /* nothing before a pass can come again */
	position_danger(&next->pos, &next->danger);
	s->keys[s->task->key_count + ply] = next->pos.key;
	count_node(s);
}

/*
 * A position that comes again within the line searched is a draw at once; one
 * from the game must have been there twice.
 */
static bool has_returned(const struct searcher *s, int ply)
{
	const struct frame *frame = &s->frame[ply];
	const uint64_t *key = &s->keys[s->task->key_count - 1 + ply];
	int back = frame->since_capture, times = 0;

	if (!s->task->draws_by_return && back > frame->pos.quiet)
		back = frame->pos.quiet;
	if (back > s->task->key_count - 1 + ply)
		back = s->task->key_count - 1 + ply;
	for (int i = 4; i <= back; i += 2)
		if (key[-i] == *key && (i < ply || ++times == 2))
			return true;
	return false;
}

static bool can_move(struct searcher *s, int ply)
{
	const struct frame *frame = &s->frame[ply];
	struct moves list = { s->room + s->room_used, 0 };

	position_moves(&frame->pos, ALL_MOVES, &list);
	for (int i = 0; i < list.count; i++)
		if (move_is_legal(&frame->pos, &frame->danger, &list.move[i]))
			return true;
	return false;
}

bool is_settled(struct searcher *s, int ply, int *score)
{
	const struct position *pos = &s->frame[ply].pos;

	if (position_lost(pos)) {
		*score = -MATE + ply;
		return true;
	}
	*score = 0;
	if (has_returned(s, ply))
		return true;
	if (pos->quiet >= 100 && can_move(s, ply))
		return true;
	return position_is_dead(pos) && can_move(s, ply);
}
