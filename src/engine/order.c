/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/order.h"

enum { REFUTER = 1000000 };     /* the rank of moves that refuted neighbouring nodes */

bool is_noisy(const struct position *pos, const struct move *m)
{
	if (!move_has_mover(m))
		return false;
	if (m->change[1].holds != pos->board[move_from(m)])
		return true;
	if (m->count == 2)
		return pos->board[move_to(m)] != EMPTY;
	return move_captures(m, pos);
}

/* What stands where the move goes, or falls elsewhere. */
static enum kind captured(const struct position *pos, const struct move *m)
{
	for (int i = 1; i < m->count && m->change[i].place < SQUARES; i++) {
		piece old = pos->board[m->change[i].place];

		if (old && color_of(old) != pos->turn)
			return kind_of(old);
	}
	return NOTHING;
}

static void swap_ranks(struct picker *picker, int a, int b)
{
	rank old = picker->rank[a];

	picker->rank[a] = picker->rank[b];
	picker->rank[b] = old;
}

static struct move *move_ranked(const struct picker *picker, int n)
{
	return &picker->list.move[rank_index(picker->rank[n])];
}

static int16_t *capture_history(struct searcher *s, const struct position *pos,
    const struct move *m)
{
	return &s->history->capture[mover_index(pos, m)][target_index(m)][captured(pos, m)];
}

/* Takes moves generated from index `since` on into the order, at its end. */
static void add_ranks(struct picker *picker, int since)
{
	for (int i = since; i < picker->list.count; i++)
		picker->rank[i] = rank_make(0, i);
	picker->s->room_used += picker->list.count - since;
}

/* Captures before the other moves. */
static void part_noisy(struct picker *picker)
{
	if (picker->frame->pos.rules->parts_moves)
		picker->noisy_end = picker->list.count; /* the others wait, or are not wanted */
	for (int i = picker->noisy_end; i < picker->list.count; i++)
		if (is_noisy(&picker->frame->pos, &picker->list.move[i]))
			swap_ranks(picker, picker->noisy_end++, i);
	picker->quiet_start = picker->quiet_next = picker->noisy_end;
}

static void fetch_quiets(struct picker *picker)
{
	int since = picker->list.count;

	position_moves(&picker->frame->pos, QUIET_MOVES, &picker->list);
	add_ranks(picker, since);
	picker->quiets_wait = false;
}

void picker_open(struct picker *picker, struct searcher *s, int ply, uint32_t hash,
    enum wanted wanted, int threshold)
{
	struct frame *frame = &s->frame[ply];
	const struct move *last = frame[-1].move;

	*picker = (struct picker){ .s = s, .frame = frame, .hash = hash, .stage = PICK_HASH,
	    .noisy_only = wanted == NOISY_MOVES, .threshold = threshold };
	picker->quiets_wait = wanted == ALL_MOVES && frame->pos.rules->parts_moves;
	picker->list.move = s->room + s->room_used;
	picker->rank = s->ranks + s->room_used;
	position_moves(&frame->pos, picker->quiets_wait ? NOISY_MOVES : wanted, &picker->list);
	add_ranks(picker, 0);
	part_noisy(picker);
	picker->follow[0] = frame[-1].follow;
	picker->follow[1] = frame[-2].follow;
	picker->follow[2] = frame[-4].follow;
	picker->pawns = &s->history->pawns[frame->part_key[0] % PAWN_SLOTS];
	if (last)
		picker->reply = s->history->reply[mover_index(&frame[-1].pos, last)][target_index(last)];
}

void picker_close(struct picker *picker)
{
	picker->s->room_used = (int)(picker->list.move - picker->s->room);
}

void picker_skip_quiets(struct picker *picker)
{
	if (picker->stage == PICK_QUIET)
		picker->stage = PICK_BAD;
}

int quiet_score(const struct picker *picker, const struct move *m)
{
	const struct position *pos = &picker->frame->pos;
	int man = mover_index(pos, m), score;
	square to = target_index(m);

	if (!move_has_mover(m))
		return 0;
	score = 2 * picker->s->history->quiet[pos->turn][move_from(m)][to];
	score += 2 * picker->follow[0]->score[man][to];
	score += picker->follow[1]->score[man][to];
	score += picker->follow[2]->score[man][to] / 2;
	score += picker->pawns->score[man][to];
	return score;
}

int noisy_score(const struct picker *picker, const struct move *m)
{
	return *capture_history(picker->s, &picker->frame->pos, m);
}

/* The rank, from `since` on, of the move that the table knows; -1 if there is none. */
static int find_hash(const struct picker *picker, int since)
{
	for (int i = since; i < picker->list.count; i++)
		if (move_has_name(move_ranked(picker, i), picker->hash))
			return i;
	return -1;
}

static const struct move *pick_hash(struct picker *picker)
{
	int found;

	picker->stage = PICK_NOISY_START;
	if (!picker->hash)
		return NULL;
	found = find_hash(picker, 0);
	if (found < 0 && picker->quiets_wait) {
		fetch_quiets(picker);
		found = find_hash(picker, picker->quiet_start);
	}
	if (found < 0)
		return NULL;
	if (found < picker->quiet_start) {
		picker->hash_noisy = true;
		swap_ranks(picker, picker->next, found);
		return move_ranked(picker, picker->next++);
	}
	swap_ranks(picker, picker->quiet_next, found);
	return move_ranked(picker, picker->quiet_next++);
}

/* Says how good captures and promotions look. */
static void score_noisy(struct picker *picker)
{
	const struct position *pos = &picker->frame->pos;
	const struct judge *judge = picker->s->judge;

	for (int i = picker->next; i < picker->noisy_end; i++) {
		const struct move *m = move_ranked(picker, i);

		picker->rank[i] = rank_make(16 * judge_gain(judge, pos, m) +
		    *capture_history(picker->s, pos, m) -
		    judge->value[kind_of(pos->board[move_from(m)])] / 8,
		    rank_index(picker->rank[i]));
	}
}

/* The best of the ranks from picker->next to end comes to the front. */
static bool bring_best(struct picker *picker, int end)
{
	const rank *ranks = picker->rank;
	int place = picker->next;
	rank best = INT64_MIN;

	if (place >= end)
		return false;
	for (int i = place; i < end; i++)
		best = ranks[i] > best ? ranks[i] : best;
	while (ranks[place] != best)
		place++;
	swap_ranks(picker, picker->next, place);
	return true;
}

/* Captures found to lose gather at the end of the noisy moves, the best last. */
static const struct move *pick_good(struct picker *picker)
{
	while (bring_best(picker, picker->noisy_end)) {
		const struct move *m = move_ranked(picker, picker->next);

		if (exchange_pays(picker->s->judge, &picker->frame->pos, m, picker->threshold)) {
			picker->next++;
			return m;
		}
		swap_ranks(picker, picker->next, --picker->noisy_end);
	}
	return NULL;
}

/* Did the move refute a neighbouring node?  Its rank then, or 0. */
static int refuter_rank(const struct picker *picker, const struct move *m)
{
	if (move_has_name(m, picker->frame->killers[0]))
		return REFUTER + 2;
	if (move_has_name(m, picker->frame->killers[1]))
		return REFUTER + 1;
	return move_has_name(m, picker->reply) ? REFUTER : 0;
}

static void score_quiets(struct picker *picker)
{
	for (int i = picker->quiet_next; i < picker->list.count; i++) {
		const struct move *m = move_ranked(picker, i);
		int score = refuter_rank(picker, m);

		picker->rank[i] = rank_make(score ? score : quiet_score(picker, m),
		    rank_index(picker->rank[i]));
	}
}

static const struct move *pick_quiet(struct picker *picker)
{
	if (!bring_best(picker, picker->list.count))
		return NULL;
	picker->refuter = rank_score(picker->rank[picker->next]) >= REFUTER;
	return move_ranked(picker, picker->next++);
}

static const struct move *pick_bad(struct picker *picker)
{
	if (picker->quiet_start <= picker->noisy_end)
		return NULL;
	return move_ranked(picker, --picker->quiet_start);
}

const struct move *picker_next(struct picker *picker)
{
	const struct move *m;

	switch (picker->stage) {
	case PICK_HASH:
		m = pick_hash(picker);
		if (m)
			return m;
		/* fallthrough */
	case PICK_NOISY_START:
		score_noisy(picker);
		picker->stage = PICK_GOOD;
		/* fallthrough */
	case PICK_GOOD:
		m = pick_good(picker);
		if (m)
			return m;
		if (picker->noisy_only)
			return NULL;
		picker->stage = PICK_QUIET_START;
		/* fallthrough */
	case PICK_QUIET_START:
		if (picker->quiets_wait)
			fetch_quiets(picker);
		score_quiets(picker);
		picker->next = picker->quiet_next;
		picker->stage = PICK_QUIET;
		/* fallthrough */
	case PICK_QUIET:
		m = pick_quiet(picker);
		if (m)
			return m;
		picker->stage = PICK_BAD;
		/* fallthrough */
	case PICK_BAD:
		return pick_bad(picker);
	default:
		return NULL;
	}
}

static void adjust_quiet(struct picker *picker, const struct move *m, int bonus)
{
	const struct position *pos = &picker->frame->pos;
	int man = mover_index(pos, m);
	square to = target_index(m);

	if (!move_has_mover(m))
		return;
	adjust(&picker->s->history->quiet[pos->turn][move_from(m)][to], bonus);
	for (int i = 0; i < 3; i++)
		adjust(&picker->follow[i]->score[man][to], bonus);
	adjust(&picker->pawns->score[man][to], bonus);
}

static int bonus_for(int depth)
{
	int bonus = 150 * depth - 80;

	return bonus < 1600 ? bonus : 1600;
}

/* Most moves fail, and most failures say little: they count less, but soon. */
static int malus_for(int depth)
{
	int malus = 400 * depth - 100;

	return malus < 700 ? malus : 700;
}

void learn_from_failure(struct searcher *s, int ply, int depth)
{
	struct frame *frame = &s->frame[ply - 1];
	const struct move *m = frame->move;
	int bonus = bonus_for(depth);

	if (!m || !move_has_mover(m) || is_noisy(&frame->pos, m))
		return;
	adjust(&s->history->quiet[frame->pos.turn][move_from(m)][move_to(m)], bonus / 2);
	adjust(&frame[-1].follow->score[mover_index(&frame->pos, m)][move_to(m)], bonus);
}

static void remember_refutation(struct picker *picker, const struct move *best)
{
	struct frame *frame = picker->frame;
	uint32_t name = move_name(best);
	const struct move *last = frame[-1].move;

	if (frame->killers[0] != name) {
		frame->killers[1] = frame->killers[0];
		frame->killers[0] = name;
	}
	if (last)
		picker->s->history->reply[mover_index(&frame[-1].pos, last)][target_index(last)] = name;
}

void learn_from_cutoff(struct picker *picker, const struct move *best, int depth,
    const struct failures *failures)
{
	const struct position *pos = &picker->frame->pos;
	int bonus = bonus_for(depth), malus = malus_for(depth);

	if (is_noisy(pos, best)) {
		adjust(capture_history(picker->s, pos, best), bonus);
	} else {
		remember_refutation(picker, best);
		if (depth > 1 || failures->quiet_count)
			adjust_quiet(picker, best, bonus);
		for (int i = 0; i < failures->quiet_count; i++)
			adjust_quiet(picker, failures->quiet[i], -malus);
	}
	for (int i = 0; i < failures->noisy_count; i++)
		adjust(capture_history(picker->s, pos, failures->noisy[i]), -malus);
}
