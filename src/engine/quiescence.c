/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/move_picker.h"
#include "engine/parameters.h"

/*
 * Quiescence search: captures and promotions only, until the position is quiet enough to be
 * evaluated; in check, every move.
 */

enum {
	CHOICES = 2,            /* tried, of moves that differ in side effects only */
	RECAPTURES_FROM = 6,    /* plies; from here on only recaptures */
	QS_PLIES = 12
};

struct qnode {
	int ply, alpha, beta;
	int depth;              /* plies since the search proper ended */
	int best;
	int delta;              /* with what a capture gains more than alpha, it is tried */
	bool check;
	uint32_t best_hash;
	uint16_t squares;       /* from and to of the last move with side effects ... */
	int choices;            /* ... and how many in a row had them */
	struct tt_entry tt;
	bool tt_hit;
};

/* Table cutoff. */
static bool is_table_cutoff(const struct qnode *node)
{
	return node->tt_hit && (node->tt.bound == BOUND_EXACT ||
	    (node->tt.bound == BOUND_LOWER && node->tt.score >= node->beta) ||
	    (node->tt.bound == BOUND_UPPER && node->tt.score <= node->alpha));
}

/* Stand pat: doing nothing is a lower bound, except in check. */
static void stand_pat(struct searcher *s, struct qnode *node)
{
	struct stack_entry *ss = &s->stack[node->ply];
	int raw;

	node->check = ss->info.check;
	if (node->check) {
		node->best = -MATE + node->ply;
		node->tt.eval = NO_EVAL;
		return;
	}
	raw = node->tt_hit && node->tt.eval != NO_EVAL ? node->tt.eval : raw_eval(s, node->ply);
	node->tt.eval = (int16_t)raw;
	node->best = ss->eval = corrected_eval(s, ss, raw);
	if (node->tt_hit && !is_mate_score(node->tt.score) &&
	    node->tt.bound & (node->tt.score > node->best ? BOUND_LOWER : BOUND_UPPER))
		node->best = node->tt.score;
	node->delta = node->best + DELTA_MARGIN;
	if (node->best > node->alpha)
		node->alpha = node->best;
}

/* Delta pruning: cannot even this capture bring the score up to alpha? */
static bool is_delta_pruned(const struct searcher *s, struct qnode *node, const struct move *m)
{
	int hope;

	if (node->check || node->best <= -MATE_IN_MAX)
		return false;
	hope = node->delta + material_delta(s->evaluator, &s->stack[node->ply].pos, m);
	if (hope > node->alpha)
		return false;
	if (hope > node->best)
		node->best = hope;
	return true;
}

/*
 * Where a move leaves a choice of side effects, one capture is many moves, and exchanges would
 * never end.  The picker hands out the best first.
 */
static bool is_redundant_choice(struct qnode *node, const struct move *m)
{
	uint16_t squares = (uint16_t)(move_from(m) << 8 | move_to(m));

	if (m->count == 2)
		return false;
	if (squares != node->squares) {
		node->squares = squares;
		node->choices = 0;
	}
	return ++node->choices > CHOICES;
}

/* Late in a line of captures only recaptures are tried. */
static bool is_no_recapture(
    const struct searcher *s, const struct qnode *node, const struct move *m)
{
	const struct move *last = s->stack[node->ply - 1].move;

	return !node->check && node->depth >= RECAPTURES_FROM && last &&
	    move_to(m) != move_to(last);
}

/* What is_delta_pruned would pass over without raising the best score is not even looked at. */
static const struct move *next_move(const struct qnode *node, struct picker *picker)
{
	if (!node->check && node->best > -MATE_IN_MAX)
		picker_leave_out(picker, node->best - node->delta);
	return picker_next(picker);
}

static int qsearch(struct searcher *s, int ply, int alpha, int beta, int depth);

static void try_moves(struct searcher *s, struct qnode *node)
{
	struct stack_entry *ss = &s->stack[node->ply];
	struct picker picker;
	const struct move *m;
	int moves_tried = 0;

	picker_open(&picker, s, node->ply, node->tt_hit ? node->tt.move : 0,
	    node->check ? ALL_MOVES : NOISY_MOVES, 0);
	while ((m = next_move(node, &picker))) {
		int score;

		if (!move_is_legal(&ss->pos, &ss->info, m))
			continue;
		if (is_delta_pruned(s, node, m) || is_no_recapture(s, node, m) ||
		    is_redundant_choice(node, m))
			continue;
		if (node->check && moves_tried > 1 && node->best > -MATE_IN_MAX &&
		    !picker_is_at_noisy(&picker))
			break;
		moves_tried++;
		make_move(s, node->ply, m);
		score = -qsearch(s, node->ply + 1, -node->beta, -node->alpha, node->depth + 1);
		if (search_aborted(s))
			break;
		if (score <= node->best)
			continue;
		node->best = score;
		if (score > node->alpha) {
			node->alpha = score;
			node->best_hash = move_hash(m);
			update_pv(s, node->ply, m);
		}
		if (score >= node->beta)
			break;
	}
	picker_close(&picker);
}

static int qsearch(struct searcher *s, int ply, int alpha, int beta, int depth)
{
	struct stack_entry *ss = &s->stack[ply];
	struct qnode node = { .ply = ply, .alpha = alpha, .beta = beta, .depth = depth };
	int score;

	ss->length = 0;
	if (search_should_stop(s))
		return 0;
	if (ply > s->selective_depth)
		s->selective_depth = ply;
	if (is_game_over(s, ply, &score))
		return score;
	if (ply >= PLIES - 1 || s->buffer_used + MOVES_MAX > MOVE_BUFFER || depth > QS_PLIES ||
	    search_should_hurry(s))
		return ss->info.check ? 0 : corrected_eval(s, ss, raw_eval(s, ply));
	node.tt_hit = tt_probe(s->shared->tt, ss->pos.key, &node.tt);
	node.tt.score = (int16_t)score_from_tt(node.tt.score, ply);
	if (beta - alpha == 1 && is_table_cutoff(&node))
		return node.tt.score;
	stand_pat(s, &node);
	if (node.best < beta)
		try_moves(s, &node);
	if (search_aborted(s))
		return 0;
	tt_store(s->shared->tt, ss->pos.key, &(struct tt_entry){
	    .move = node.best_hash, .eval = node.tt.eval, .depth = 0,
	    .score = (int16_t)score_to_tt(node.best, ply),
	    .bound = node.best >= beta ? BOUND_LOWER : BOUND_UPPER });
	return node.best;
}

int quiesce(struct searcher *s, int ply, int alpha, int beta)
{
	return qsearch(s, ply, alpha, beta, 0);
}
