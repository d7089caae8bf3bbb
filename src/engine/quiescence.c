/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/order.h"

/*
 * The search at the leaves: captures and promotions only, until the position is
 * quiet enough to be judged; out of check, every move.
 */

enum {
	CAPTURE_MARGIN = 150,
	ALIKE = 2,              /* moves of one man to one square: more differ too little */
	ANY_CAPTURES = 6,       /* plies of captures anywhere; then only of who captured last */
	CAPTURES = 12           /* plies of captures at all */
};

struct leaf {
	int ply, alpha, beta;
	int depth;              /* plies since the search proper ended */
	int best;
	int futile;             /* captures that gain less than up to alpha are not tried */
	bool check;
	uint32_t best_name;
	uint16_t way;           /* of the last move tried with side effects ... */
	int alike;              /* ... and how many in a row went it */
	struct entry hit;
	bool found;
};

static bool table_settles(const struct leaf *leaf, int *score)
{
	if (!leaf->found)
		return false;
	*score = score_from_table(leaf->hit.score, leaf->ply);
	return leaf->hit.bound == EXACT || (leaf->hit.bound == AT_LEAST && *score >= leaf->beta) ||
	    (leaf->hit.bound == AT_MOST && *score <= leaf->alpha);
}

/* One may always do nothing, except in check. */
static void stand_pat(struct searcher *s, struct leaf *leaf)
{
	struct frame *frame = &s->frame[leaf->ply];
	int raw;

	leaf->check = frame->danger.check;
	if (leaf->check) {
		leaf->best = -MATE + leaf->ply;
		leaf->hit.eval = UNKNOWN;
		return;
	}
	raw = leaf->found && leaf->hit.eval != UNKNOWN ? leaf->hit.eval : raw_eval(s, leaf->ply);
	leaf->hit.eval = (int16_t)raw;
	leaf->best = frame->eval = corrected_eval(s, frame, raw);
	if (leaf->found && leaf->hit.bound & (leaf->hit.score > leaf->best ? AT_LEAST : AT_MOST)) {
		int score = score_from_table(leaf->hit.score, leaf->ply);

		if (score > -WON && score < WON)
			leaf->best = score;
	}
	leaf->futile = leaf->best + CAPTURE_MARGIN;
	if (leaf->best > leaf->alpha)
		leaf->alpha = leaf->best;
}

/* Cannot even this capture bring the score up? */
static bool is_futile(const struct searcher *s, struct leaf *leaf, const struct move *m)
{
	int hope;

	if (leaf->check || leaf->best <= -WON)
		return false;
	hope = leaf->futile + judge_gain(s->judge, &s->frame[leaf->ply].pos, m);
	if (hope > leaf->alpha)
		return false;
	if (hope > leaf->best)
		leaf->best = hope;
	return true;
}

/*
 * Where a move leaves a choice of side effects, one capture is many moves, and
 * exchanges would never end.  The picker shows the best first.
 */
static bool is_repetitive(struct leaf *leaf, const struct move *m)
{
	uint16_t way = (uint16_t)(move_from(m) << 8 | move_to(m));

	if (m->count == 2)
		return false;
	if (way != leaf->way) {
		leaf->way = way;
		leaf->alike = 0;
	}
	return ++leaf->alike > ALIKE;
}

/* Late in a line of captures only the last capturer is captured. */
static bool is_astray(const struct searcher *s, const struct leaf *leaf, const struct move *m)
{
	const struct move *last = s->frame[leaf->ply - 1].move;

	return !leaf->check && leaf->depth >= ANY_CAPTURES && last && move_to(m) != move_to(last);
}

static int quiesce_deeper(struct searcher *s, int ply, int alpha, int beta, int depth);

static void try_moves(struct searcher *s, struct leaf *leaf)
{
	struct frame *frame = &s->frame[leaf->ply];
	struct picker picker;
	const struct move *m;
	int tried = 0;

	picker_open(&picker, s, leaf->ply, leaf->found ? leaf->hit.name : 0,
	    leaf->check ? ALL_MOVES : NOISY_MOVES, 0);
	while ((m = picker_next(&picker))) {
		int score;

		if (!move_is_legal(&frame->pos, &frame->danger, m))
			continue;
		if (is_futile(s, leaf, m) || is_astray(s, leaf, m) || is_repetitive(leaf, m))
			continue;
		if (leaf->check && tried > 1 && leaf->best > -WON && !is_noisy(&frame->pos, m))
			break;
		tried++;
		follow_move(s, leaf->ply, m);
		score = -quiesce_deeper(s, leaf->ply + 1, -leaf->beta, -leaf->alpha, leaf->depth + 1);
		if (search_is_void(s))
			break;
		if (score <= leaf->best)
			continue;
		leaf->best = score;
		if (score > leaf->alpha) {
			leaf->alpha = score;
			leaf->best_name = move_name(m);
			extend_line(s, leaf->ply, m);
		}
		if (score >= leaf->beta)
			break;
	}
	picker_close(&picker);
}

static int quiesce_deeper(struct searcher *s, int ply, int alpha, int beta, int depth)
{
	struct frame *frame = &s->frame[ply];
	struct leaf leaf = { .ply = ply, .alpha = alpha, .beta = beta, .depth = depth };
	int score;

	frame->length = 0;
	if (search_must_stop(s))
		return 0;
	if (ply > s->selective_depth)
		s->selective_depth = ply;
	if (is_settled(s, ply, &score))
		return score;
	if (ply >= PLIES - 1 || s->room_used + MOVES_MAX > ROOM || depth > CAPTURES)
		return frame->danger.check ? 0 : corrected_eval(s, frame, raw_eval(s, ply));
	leaf.found = table_find(s->task->table, frame->pos.key, &leaf.hit);
	if (beta - alpha == 1 && table_settles(&leaf, &score))
		return score;
	stand_pat(s, &leaf);
	if (leaf.best < beta)
		try_moves(s, &leaf);
	if (search_is_void(s))
		return 0;
	table_store(s->task->table, frame->pos.key, &(struct entry){
	    .name = leaf.best_name, .eval = leaf.hit.eval, .depth = 0,
	    .score = (int16_t)score_to_table(leaf.best, ply),
	    .bound = leaf.best >= beta ? AT_LEAST : AT_MOST });
	return leaf.best;
}

int quiesce(struct searcher *s, int ply, int alpha, int beta)
{
	return quiesce_deeper(s, ply, alpha, beta, 0);
}
