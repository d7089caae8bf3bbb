/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/move_picker.h"

enum { KILLER_SCORE = 1000000 };     /* the rank of moves that refuted neighbouring nodes */

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

static void swap_keys(struct picker *picker, int a, int b)
{
	sort_key old = picker->key[a];

	picker->key[a] = picker->key[b];
	picker->key[b] = old;
}

static struct move *move_at(const struct picker *picker, int n)
{
	return &picker->list.move[sort_key_index(picker->key[n])];
}

static int16_t *capture_history(struct searcher *s, const struct position *pos,
    const struct move *m)
{
	return &s->history->capture[mover_index(pos, m)][target_index(m)][captured(pos, m)];
}

/* Takes moves generated from index `since` on into the order, at its end. */
static void add_keys(struct picker *picker, int since)
{
	for (int i = since; i < picker->list.count; i++)
		picker->key[i] = sort_key_make(0, i);
	picker->s->buffer_used += picker->list.count - since;
}

/* Captures before the other moves. */
static void partition_noisy(struct picker *picker)
{
	if (picker->ss->pos.rules->parts_moves)
		picker->noisy_end = picker->list.count; /* the others wait, or are not wanted */
	for (int i = picker->noisy_end; i < picker->list.count; i++)
		if (is_noisy(&picker->ss->pos, &picker->list.move[i]))
			swap_keys(picker, picker->noisy_end++, i);
	picker->quiet_start = picker->quiet_next = picker->noisy_end;
}

static void fetch_quiets(struct picker *picker)
{
	int since = picker->list.count;

	position_moves(&picker->ss->pos, QUIET_MOVES, &picker->list);
	add_keys(picker, since);
	picker->quiets_pending = false;
}

void picker_open(struct picker *picker, struct searcher *s, int ply, uint32_t hash,
    enum wanted wanted, int threshold)
{
	struct stack_entry *ss = &s->stack[ply];
	const struct move *last = ss[-1].move;

	*picker = (struct picker){ .s = s, .ss = ss, .hash = hash, .stage = PICK_HASH,
	    .noisy_only = wanted == NOISY_MOVES, .threshold = threshold };
	picker->quiets_pending = wanted == ALL_MOVES && ss->pos.rules->parts_moves;
	picker->list.move = s->move_buffer + s->buffer_used;
	picker->key = s->sort_keys + s->buffer_used;
	position_moves(&ss->pos, picker->quiets_pending ? NOISY_MOVES : wanted, &picker->list);
	add_keys(picker, 0);
	partition_noisy(picker);
	picker->continuation[0] = ss[-1].continuation;
	picker->continuation[1] = ss[-2].continuation;
	picker->continuation[2] = ss[-4].continuation;
	picker->pawn = &s->history->pawn[ss->correction_key[0] % PAWN_SLOTS];
	if (last)
		picker->countermove = s->history->countermove[mover_index(&ss[-1].pos, last)][target_index(last)];
}

void picker_close(struct picker *picker)
{
	picker->s->buffer_used = (int)(picker->list.move - picker->s->move_buffer);
}

void picker_skip_quiets(struct picker *picker)
{
	if (picker->stage == PICK_QUIETS)
		picker->stage = PICK_BAD_CAPTURES;
}

int quiet_score(const struct picker *picker, const struct move *m)
{
	const struct position *pos = &picker->ss->pos;
	int man = mover_index(pos, m), score;
	square to = target_index(m);

	if (!move_has_mover(m))
		return 0;
	score = 2 * picker->s->history->quiet[pos->turn][move_from(m)][to];
	score += 2 * picker->continuation[0]->score[man][to];
	score += picker->continuation[1]->score[man][to];
	score += picker->continuation[2]->score[man][to] / 2;
	score += picker->pawn->score[man][to];
	return score;
}

int noisy_score(const struct picker *picker, const struct move *m)
{
	return *capture_history(picker->s, &picker->ss->pos, m);
}

/* The rank, from `since` on, of the move that the table knows; -1 if there is none. */
static int find_hash(const struct picker *picker, int since)
{
	for (int i = since; i < picker->list.count; i++)
		if (move_has_hash(move_at(picker, i), picker->hash))
			return i;
	return -1;
}

static const struct move *pick_hash(struct picker *picker)
{
	int found;

	picker->stage = PICK_SCORE_CAPTURES;
	if (!picker->hash)
		return NULL;
	found = find_hash(picker, 0);
	if (found < 0 && picker->quiets_pending) {
		fetch_quiets(picker);
		found = find_hash(picker, picker->quiet_start);
	}
	if (found < 0)
		return NULL;
	if (found < picker->quiet_start) {
		picker->hash_noisy = true;
		swap_keys(picker, picker->next, found);
		return move_at(picker, picker->next++);
	}
	swap_keys(picker, picker->quiet_next, found);
	return move_at(picker, picker->quiet_next++);
}

/* Says how good captures and promotions look. */
static void score_noisy(struct picker *picker)
{
	const struct position *pos = &picker->ss->pos;
	const struct evaluator *evaluator = picker->s->evaluator;

	for (int i = picker->next; i < picker->noisy_end; i++) {
		const struct move *m = move_at(picker, i);

		picker->key[i] = sort_key_make(16 * material_delta(evaluator, pos, m) +
		    *capture_history(picker->s, pos, m) -
		    evaluator->value[kind_of(pos->board[move_from(m)])] / 8,
		    sort_key_index(picker->key[i]));
	}
}

/* The best of the ranks from picker->next to end comes to the front. */
static bool select_best(struct picker *picker, int end)
{
	const sort_key *keys = picker->key;
	int place = picker->next;
	sort_key best = INT64_MIN;

	if (place >= end)
		return false;
	for (int i = place; i < end; i++)
		best = keys[i] > best ? keys[i] : best;
	while (keys[place] != best)
		place++;
	swap_keys(picker, picker->next, place);
	return true;
}

/* Captures found to lose gather at the end of the noisy moves, the best last. */
static const struct move *pick_good(struct picker *picker)
{
	while (select_best(picker, picker->noisy_end)) {
		const struct move *m = move_at(picker, picker->next);

		if (see_ge(picker->s->evaluator, &picker->ss->pos, m, picker->threshold)) {
			picker->next++;
			return m;
		}
		swap_keys(picker, picker->next, --picker->noisy_end);
	}
	return NULL;
}

/* Did the move refute a neighbouring node?  Its rank then, or 0. */
static int killer_score(const struct picker *picker, const struct move *m)
{
	if (move_has_hash(m, picker->ss->killers[0]))
		return KILLER_SCORE + 2;
	if (move_has_hash(m, picker->ss->killers[1]))
		return KILLER_SCORE + 1;
	return move_has_hash(m, picker->countermove) ? KILLER_SCORE : 0;
}

static void score_quiets(struct picker *picker)
{
	for (int i = picker->quiet_next; i < picker->list.count; i++) {
		const struct move *m = move_at(picker, i);
		int score = killer_score(picker, m);

		picker->key[i] = sort_key_make(score ? score : quiet_score(picker, m),
		    sort_key_index(picker->key[i]));
	}
}

static const struct move *pick_quiet(struct picker *picker)
{
	if (!select_best(picker, picker->list.count))
		return NULL;
	picker->is_killer = sort_key_score(picker->key[picker->next]) >= KILLER_SCORE;
	return move_at(picker, picker->next++);
}

static const struct move *pick_bad(struct picker *picker)
{
	if (picker->quiet_start <= picker->noisy_end)
		return NULL;
	return move_at(picker, --picker->quiet_start);
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
	case PICK_SCORE_CAPTURES:
		score_noisy(picker);
		picker->stage = PICK_GOOD_CAPTURES;
		/* fallthrough */
	case PICK_GOOD_CAPTURES:
		m = pick_good(picker);
		if (m)
			return m;
		if (picker->noisy_only)
			return NULL;
		picker->stage = PICK_SCORE_QUIETS;
		/* fallthrough */
	case PICK_SCORE_QUIETS:
		if (picker->quiets_pending)
			fetch_quiets(picker);
		score_quiets(picker);
		picker->next = picker->quiet_next;
		picker->stage = PICK_QUIETS;
		/* fallthrough */
	case PICK_QUIETS:
		m = pick_quiet(picker);
		if (m)
			return m;
		picker->stage = PICK_BAD_CAPTURES;
		/* fallthrough */
	case PICK_BAD_CAPTURES:
		return pick_bad(picker);
	default:
		return NULL;
	}
}

static void add_quiet_history(struct picker *picker, const struct move *m, int bonus)
{
	const struct position *pos = &picker->ss->pos;
	int man = mover_index(pos, m);
	square to = target_index(m);

	if (!move_has_mover(m))
		return;
	history_add(&picker->s->history->quiet[pos->turn][move_from(m)][to], bonus);
	for (int i = 0; i < 3; i++)
		history_add(&picker->continuation[i]->score[man][to], bonus);
	history_add(&picker->pawn->score[man][to], bonus);
}

static int history_bonus(int depth)
{
	int bonus = 150 * depth - 80;

	return bonus < 1600 ? bonus : 1600;
}

/* Most moves fail, and most failures say little: they count less, but soon. */
static int history_malus(int depth)
{
	int malus = 400 * depth - 100;

	return malus < 700 ? malus : 700;
}

void history_update_fail_low(struct searcher *s, int ply, int depth)
{
	struct stack_entry *ss = &s->stack[ply - 1];
	const struct move *m = ss->move;
	int bonus = history_bonus(depth);

	if (!m || !move_has_mover(m) || is_noisy(&ss->pos, m))
		return;
	history_add(&s->history->quiet[ss->pos.turn][move_from(m)][move_to(m)], bonus / 2);
	history_add(&ss[-1].continuation->score[mover_index(&ss->pos, m)][move_to(m)], bonus);
}

static void add_killer(struct picker *picker, const struct move *best)
{
	struct stack_entry *ss = picker->ss;
	uint32_t name = move_hash(best);
	const struct move *last = ss[-1].move;

	if (ss->killers[0] != name) {
		ss->killers[1] = ss->killers[0];
		ss->killers[0] = name;
	}
	if (last)
		picker->s->history->countermove[mover_index(&ss[-1].pos, last)][target_index(last)] = name;
}

void history_update(struct picker *picker, const struct move *best, int depth,
    const struct failed *failed)
{
	const struct position *pos = &picker->ss->pos;
	int bonus = history_bonus(depth), malus = history_malus(depth);

	if (is_noisy(pos, best)) {
		history_add(capture_history(picker->s, pos, best), bonus);
	} else {
		add_killer(picker, best);
		if (depth > 1 || failed->quiet_count)
			add_quiet_history(picker, best, bonus);
		for (int i = 0; i < failed->quiet_count; i++)
			add_quiet_history(picker, failed->quiet[i], -malus);
	}
	for (int i = 0; i < failed->noisy_count; i++)
		history_add(capture_history(picker->s, pos, failed->noisy[i]), -malus);
}
