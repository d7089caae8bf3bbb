/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "engine/move_picker.h"
#include "engine/parameters.h"
#include "engine/see.h"

static void swap_keys(struct picker *picker, int a, int b)
{
	sort_key old = picker->key[a];

	picker->key[a] = picker->key[b];
	picker->key[b] = old;
}

/*
 * In check: does a move, whatever choice it leaves, change no square where that would help?  Of
 * most moves this tells sooner than move_is_legal.
 */
static bool is_hopeless(const struct picker *picker, const struct move *m)
{
	squareset to;

	if (m->count != 2 || !move_has_mover(m))
		return false;
	to = bit(move_to(m));
	return !(picker->ss->info.evasions &
	    (bit(move_from(m)) | (m->incomplete ? around(to) : to)));
}

/* Gives keys to the moves generated from index `since` on that may be legal. */
static void add_keys(struct picker *picker, int since)
{
	bool check = picker->ss->info.check;
	sort_key *key = picker->key + picker->keys;

	for (int i = since; i < picker->list.count; i++)
		if (!check || !is_hopeless(picker, &picker->list.move[i]))
			*key++ = sort_key_make(i);
	picker->keys = (int)(key - picker->key);
	picker->s->buffer_used += picker->list.count - since;
}

/*
 * Puts the moves that an incomplete one stands for in its place.  They have its score, and its
 * place among moves of equal score: the order is as if all had been listed at once.
 */
static void complete_at(struct picker *picker, int n)
{
	sort_key *key = &picker->key[n], old = *key;
	int since = picker->list.count, choices;

	move_choices(&picker->ss->pos, picker_move_at(picker, n), &picker->list);
	choices = picker->list.count - since;
	picker->s->buffer_used += choices;
	memmove(key + choices, key + 1, (size_t)(picker->keys - n - 1) * sizeof *key);
	for (int i = 0; i < choices; i++)
		key[i] = sort_key_reindexed(old, since + i);
	picker->keys += choices - 1;
	if (n < picker->noisy_end) {
		picker->noisy_end += choices - 1;
		picker->quiet_start += choices - 1;
		picker->quiet_next += choices - 1;
	}
}

/* Completes the moves, from key `since` on, that may stand for one with this hash. */
static void complete_for(struct picker *picker, int since, uint32_t hash)
{
	if (!picker->ss->pos.rules->variant->leaves_choice)
		return;
	for (int i = since; i < picker->keys; i++) {
		const struct move *m = picker_move_at(picker, i);

		if (m->incomplete && may_have_hash(m, hash))
			complete_at(picker, i--);
	}
}

/* Noisy moves before the quiet ones. */
static void partition_noisy(struct picker *picker)
{
	if (picker->ss->pos.rules->exact_noisy)
		picker->noisy_end = picker->keys;       /* quiet moves are pending, or not wanted */
	for (int i = picker->noisy_end; i < picker->keys; i++)
		if (is_noisy(&picker->ss->pos, picker_move_at(picker, i)))
			swap_keys(picker, picker->noisy_end++, i);
	picker->quiet_start = picker->quiet_next = picker->noisy_end;
}

static void fetch_quiets(struct picker *picker, squareset goals)
{
	int since = picker->list.count;

	position_moves_lazily(&picker->ss->pos, QUIET_MOVES, goals, &picker->list);
	add_keys(picker, since);
	picker->quiets_pending = false;
}

/* The moves to begin with: the noisy ones, or all. */
static void fetch_moves(struct picker *picker)
{
	int since = picker->list.count;

	position_moves_lazily(&picker->ss->pos,
	    picker->noisy_only || picker->quiets_pending ? NOISY_MOVES : ALL_MOVES, ANYWHERE,
	    &picker->list);
	add_keys(picker, since);
	partition_noisy(picker);
	picker->fetched = true;
}

void picker_open(struct picker *picker, struct searcher *s, int ply, uint32_t hash,
    enum gen_type type, int threshold)
{
	struct stack_entry *ss = &s->stack[ply];

	check_info_complete(&ss->pos, &ss->info);
	picker->s = s;
	picker->ss = ss;
	picker->stage = PICK_HASH;
	picker->hash = hash;
	picker->threshold = threshold;
	picker->goals = ANYWHERE;
	picker->noisy_only = type == NOISY_MOVES;
	picker->checks_only = false;
	picker->quiets_pending = type == ALL_MOVES && ss->pos.rules->exact_noisy;
	picker->no_quiets = picker->fetched = false;
	picker->hash_first = picker->hash_noisy = false;
	picker->checks_found = false;
	picker->refutations = 0;
	picker->list.move = s->move_buffer + s->buffer_used;
	picker->key = s->sort_keys + s->buffer_used;
	picker->list.count = picker->keys = 0;
	picker->next = picker->noisy_end = picker->quiet_start = picker->quiet_next = 0;
	picker->continuation[0] = ss[-continuation_plies[0]].continuation;
	picker->continuation[1] = ss[-continuation_plies[1]].continuation;
	picker->continuation[2] = ss[-continuation_plies[2]].continuation;
	picker->continuation[3] = ss[-continuation_plies[3]].continuation;
}

void picker_close(struct picker *picker)
{
	picker->s->buffer_used = (int)(picker->list.move - picker->s->move_buffer);
}

/* The move with this hash, if steps describe it, before others are generated; outside the keys. */
static const struct move *generate_one(struct picker *picker, uint32_t hash, enum gen_type type)
{
	const struct position *pos = &picker->ss->pos;
	square from = move_hash_from(hash);
	struct move *next = picker->list.move + picker->list.count;
	struct moves list = { next, 0 };

	if (from >= SQUARES || !has(pos->by_color[pos->turn], from) ||
	    pos->rules->extra->setup_phase)
		return NULL;
	position_moves_between(pos, from, move_hash_to(hash), type, &list);
	for (int i = 0; i < list.count; i++)
		if (move_has_hash(&next[i], hash)) {
			if (i)
				*next = next[i];
			picker->list.count++;
			picker->s->buffer_used++;
			return next;
		}
	return NULL;
}

/* The hash move in this way: often no other is tried. */
static const struct move *generate_hash(struct picker *picker)
{
	const struct move *m = generate_one(
	    picker, picker->hash, picker->noisy_only ? NOISY_MOVES : ALL_MOVES);

	if (!m)
		return NULL;
	picker->hash_first = true;
	picker->hash_noisy = is_noisy(&picker->ss->pos, m);
	return m;
}

/* The place, from `since` on, of the move with this hash; -1 if it is not there. */
static int find_move(struct picker *picker, int since, uint32_t hash)
{
	complete_for(picker, since, hash);
	for (int i = since; i < picker->keys; i++)
		if (move_has_hash(picker_move_at(picker, i), hash))
			return i;
	return -1;
}

/* The quiet move at this place comes next. */
static const struct move *take_quiet(struct picker *picker, int found)
{
	swap_keys(picker, picker->quiet_next, found);
	return picker_move_at(picker, picker->quiet_next++);
}

/* The hash move among all moves. */
static const struct move *fetch_hash(struct picker *picker)
{
	int found;

	fetch_moves(picker);
	found = find_move(picker, 0, picker->hash);
	if (found < 0 && picker->quiets_pending) {
		fetch_quiets(picker, ANYWHERE);
		found = find_move(picker, picker->quiet_start, picker->hash);
	}
	if (found < 0)
		return NULL;
	if (found < picker->quiet_start) {
		picker->hash_noisy = true;
		swap_keys(picker, picker->next, found);
		return picker_move_at(picker, picker->next++);
	}
	return take_quiet(picker, found);
}

static const struct move *pick_hash(struct picker *picker)
{
	const struct move *m;

	picker->stage = PICK_SCORE_CAPTURES;
	if (!picker->hash)
		return NULL;
	m = generate_hash(picker);
	return m ? m : fetch_hash(picker);
}

/* Selection sort: the best from picker->next to end comes to the front. */
static bool select_best_key(struct picker *picker, int end)
{
	sort_key *first = picker->key + picker->next, *found;
	sort_key best = INT64_MIN;
	int left = end - picker->next;

	if (left <= 1)
		return left == 1;
	for (int i = 0; i < left; i++)
		best = first[i] > best ? first[i] : best;
	for (found = first; *found != best; found++)
		continue;
	*found = *first;
	*first = best;
	return true;
}

static bool is_left_out(const struct picker *picker, const struct move *m)
{
	return picker->noisy_only && !has(picker->goals, target_index(m));
}

/* As the hash move, a killer or the countermove. */
static bool was_tried(const struct picker *picker, const struct move *m)
{
	if (picker->hash_first && move_has_hash(m, picker->hash))
		return true;
	for (int i = 0; i < picker->refutations; i++)
		if (move_has_hash(m, picker->refutation[i]))
			return true;
	return false;
}

/* The best noisy or quiet move, with choices completed, without what was tried or is left out. */
static bool select_best(struct picker *picker, bool noisy)
{
	while (select_best_key(picker, noisy ? picker->noisy_end : picker->keys)) {
		const struct move *m = picker_move_at(picker, picker->next);

		if (is_left_out(picker, m) || was_tried(picker, m))
			picker->next++;
		else if (m->incomplete)
			complete_at(picker, picker->next);
		else
			return true;
	}
	return false;
}

/* What the next capture must gain to be tried early: of several moves, little is risked on any. */
static int good_capture(const struct picker *picker)
{
	if (picker->noisy_only)
		return picker->threshold;
	if (picker->ss->info.check)
		return -KING_VALUE;
	return -sort_key_score(picker->key[picker->next]) / GOOD_CAPTURE;
}

/* Captures that fail SEE gather at the end of the noisy moves, the best last. */
static const struct move *pick_good(struct picker *picker)
{
	while (select_best(picker, true)) {
		const struct move *m = picker_move_at(picker, picker->next);

		if (see_ge(picker->s->evaluator, &picker->ss->pos, m, good_capture(picker))) {
			picker->next++;
			return m;
		}
		swap_keys(picker, picker->next, --picker->noisy_end);
	}
	return NULL;
}

/* What refuted the other side's last move elsewhere, a move hash; 0 if nothing is known. */
static uint32_t countermove(const struct picker *picker)
{
	const struct stack_entry *ss = picker->ss;
	const struct move *last = ss[-1].move;

	return last ? picker->s->history->countermove[mover_index(&ss[-1].pos, last)]
	    [target_index(last)] : 0;
}

/*
 * The quiet move with this hash, unless it was tried.  While quiet moves are not generated, only
 * if steps describe it.
 */
static const struct move *find_refutation(struct picker *picker, uint32_t hash)
{
	const struct move *m;
	int found;

	if (!hash || hash == picker->hash)
		return NULL;
	for (int i = 0; i < picker->refutations; i++)
		if (hash == picker->refutation[i])
			return NULL;
	if (!picker->quiets_pending) {
		found = find_move(picker, picker->quiet_next, hash);
		return found < 0 ? NULL : take_quiet(picker, found);
	}
	m = generate_one(picker, hash, ALL_MOVES);
	if (!m || is_noisy(&picker->ss->pos, m) ||
	    (picker->ss->info.check && is_hopeless(picker, m)))
		return NULL;
	return m;
}

/* Killers and the countermove, before other quiet moves are generated or scored. */
static const struct move *pick_refutation(struct picker *picker)
{
	while (picker->refutations < REFUTATIONS) {
		int n = picker->refutations;
		uint32_t hash = n < KILLERS ? picker->ss->killers[n] : countermove(picker);
		const struct move *m = find_refutation(picker, hash);

		picker->refutation[picker->refutations++] = m ? hash : 0;
		if (m)
			return m;
	}
	return NULL;
}

/* Of the moves from key `since` on, those that do not attack the king. */
static void drop_others(struct picker *picker, int since)
{
	int kept = since;

	for (int i = since; i < picker->keys; i++)
		if (picker_attacks_king(picker, picker_move_at(picker, i)))
			picker->key[kept++] = picker->key[i];
	picker->keys = kept;
}

void picker_keep_checks(struct picker *picker)
{
	if (picker->checks_only)
		return;
	picker->checks_only = true;
	if (picker->stage == PICK_QUIETS)
		drop_others(picker, picker->next);
}

static void open_quiets(struct picker *picker)
{
	if (picker->quiets_pending)
		fetch_quiets(picker, picker->checks_only ? picker_checks(picker) : ANYWHERE);
	if (picker->checks_only)
		drop_others(picker, picker->quiet_next);
	picker_score_quiets(picker);
	picker->next = picker->quiet_next;
}

static const struct move *pick_quiet(struct picker *picker)
{
	if (!select_best(picker, false))
		return NULL;
	return picker_move_at(picker, picker->next++);
}

static const struct move *pick_bad(struct picker *picker)
{
	if (picker->quiet_start <= picker->noisy_end)
		return NULL;
	return picker_move_at(picker, --picker->quiet_start);
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
		if (!picker->fetched)
			fetch_moves(picker);
		picker_score_noisy(picker);
		picker->stage = PICK_GOOD_CAPTURES;
		/* fallthrough */
	case PICK_GOOD_CAPTURES:
		m = pick_good(picker);
		if (m)
			return m;
		if (picker->noisy_only)
			return NULL;
		picker->stage = PICK_REFUTATIONS;
		/* fallthrough */
	case PICK_REFUTATIONS:
		m = pick_refutation(picker);
		if (m)
			return m;
		if (!picker->no_quiets)
			open_quiets(picker);
		picker->stage = PICK_QUIETS;
		/* fallthrough */
	case PICK_QUIETS:
		m = picker->no_quiets ? NULL : pick_quiet(picker);
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
