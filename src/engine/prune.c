/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/node.h"

/*
 * What is not searched: positions too good or too bad for either side to allow,
 * and moves that hardly ever turn out well.
 */

/* Men other than pawns and kings: with none, to pass is often best. */
static bool has_pieces(const struct position *pos)
{
	return (pos->men[pos->turn] & ~pos->of[PAWN] & ~pos->of[KING]) != 0;
}

/* Would even a pass be too good for the opponent to allow this position? */
static bool null_move_cutoff(struct searcher *s, struct node *node, int *score)
{
	int depth = node->depth - 4 - node->depth / 4, more = (node->eval - node->beta) / 200;
	int until = s->null_min_ply;

	depth -= more < 3 ? more : 3;
	make_null_move(s, node->ply);
	*score = -(depth <= 0 ? quiesce(s, node->ply + 1, -node->beta, -node->beta + 1) :
	    search(s, node->ply + 1, -node->beta, -node->beta + 1, depth, !node->cut));
	if (*score < node->beta || search_aborted(s))
		return false;
	if (*score >= MATE_IN_MAX)
		*score = node->beta;
	if (node->depth < (s->evaluator->verify_null_move ? 8 : 12))
		return true;
	s->null_min_ply = node->ply + (depth > 0 ? depth * 3 / 4 : 1) + 1;
	*score = search(s, node->ply, node->beta - 1, node->beta, depth > 0 ? depth : 1, false);
	s->null_min_ply = until;          /* this may be within such a search itself */
	return *score >= node->beta;
}

/* A capture that refutes the node at lesser depth by a wide margin will at this one. */
static bool probcut(struct searcher *s, struct node *node, int *score)
{
	struct stack_entry *ss = &s->stack[node->ply];
	int beta = node->beta + 180 - 40 * node->improving;
	struct picker picker;
	const struct move *m;

	if (node->tt_hit && node->tt.depth >= node->depth - 3 && node->tt.score < beta)
		return false;
	picker_open(&picker, s, node->ply, node->tt.move, NOISY_MOVES, beta - node->eval);
	*score = -INFINITE;
	while (*score < beta && (m = picker_next(&picker))) {
		if (!move_is_legal(&ss->pos, &ss->danger, m))
			continue;
		make_move(s, node->ply, m);
		*score = -quiesce(s, node->ply + 1, -beta, -beta + 1);
		if (*score >= beta)
			*score = -search(s, node->ply + 1, -beta, -beta + 1, node->depth - 4, !node->cut);
		if (search_aborted(s))
			break;
	}
	picker_close(&picker);
	return *score >= beta;
}

/* The position will come again, and need not be judged again then. */
static void remember_judgement(struct searcher *s, const struct node *node)
{
	const struct stack_entry *ss = &s->stack[node->ply];

	if (!node->tt_hit)
		tt_store(s->shared->tt, ss->pos.key, &(struct tt_entry){
		    .score = (int16_t)ss->eval, .eval = (int16_t)node->raw, .bound = BOUND_LOWER });
}

bool prune_node(struct searcher *s, struct node *node, int *score)
{
	const struct stack_entry *ss = &s->stack[node->ply];
	int beta = node->beta;

	if (node->pv || node->check || ss->excluded || s->shared->mate_search)
		return false;
	if (node->depth <= 8 && node->eval < MATE_IN_MAX && beta > -MATE_IN_MAX &&
	    node->eval - 75 * (node->depth - node->improving) >= beta) {
		*score = (node->eval + beta) / 2;
		remember_judgement(s, node);
		return true;
	}
	if (node->depth <= 3 && node->eval + 220 + 180 * node->depth * node->depth <= node->alpha) {
		*score = quiesce(s, node->ply, node->alpha, node->alpha + 1);
		if (*score <= node->alpha)
			return true;
	}
	if (s->evaluator->null_move && node->depth >= 3 && ss[-1].move && node->eval >= beta &&
	    ss->eval >= beta - 20 * node->depth + 120 && beta > -MATE_IN_MAX &&
	    node->ply >= s->null_min_ply && has_pieces(&ss->pos) && null_move_cutoff(s, node, score))
		return true;
	return node->depth >= 5 && beta < MATE_IN_MAX && beta > -MATE_IN_MAX && !search_aborted(s) &&
	    probcut(s, node, score);
}

bool prune_move(struct searcher *s, const struct node *node, struct picker *picker,
    const struct move *m, bool noisy)
{
	const struct position *pos = &s->stack[node->ply].pos;
	int depth = node->depth, left;

	if (node->best <= -MATE_IN_MAX || !node->moves_tried || s->shared->mate_search)
		return false;
	left = depth - lmr_reduction(depth, node->moves_tried + 1) / 1024;
	if (left < 1)
		left = 1;
	if (noisy)
		return depth <= 7 && picker->stage == PICK_BAD_CAPTURES &&
		    !see_ge(s->evaluator, pos, m, -90 * depth);
	if ((!node->pv && depth <= 8 && node->moves_tried >= (3 + depth * depth) / (2 - node->improving)) ||
	    (left <= 7 && !node->check && node->eval + 90 + 85 * left <= node->alpha)) {
		picker_skip_quiets(picker);
		return true;
	}
	if (depth <= 5 && quiet_score(picker, m) < -7000 * depth)
		return true;
	return left <= 8 && !see_ge(s->evaluator, pos, m, -22 * left * left);
}
