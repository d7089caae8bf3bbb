/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/limits.h"
#include "engine/move_picker.h"
#include "engine/parameters.h"
#include "engine/quiescence.h"
#include "engine/search_node.h"

/*
 * What may decide a node before its moves are searched: the static evaluation alone, a search that
 * is less deep, or a score of the table.
 */

/*
 * Reverse futility pruning: the evaluation is so far above beta that some move will hold it.  The
 * margin is larger if the move before usually does well.
 */
static bool reverse_futility(struct searcher *s, const struct search_node *node, int *score)
{
	const struct stack_entry *ss = &s->stack[node->ply];
	int margin = REVERSE_FUTILITY_DEPTH * (node->depth - node->improving) +
	    ss[-1].history / REVERSE_FUTILITY_HISTORY;

	if (node->depth > REVERSE_FUTILITY_MOST_DEPTH || ss->was_pv || node->eval < node->beta ||
	    node->beta <= -MATE_IN_MAX || node->eval - margin < node->beta)
		return false;
	if (!ss->tt_hit)                        /* the evaluation is kept for the next visit */
		store_score(s, node, ss->eval, BOUND_LOWER, NULL, 0);
	*score = node->eval;
	return true;
}

/* Razoring: the evaluation is so far below alpha that only captures could help. */
static bool razoring(struct searcher *s, const struct search_node *node, int *score)
{
	int margin = RAZORING_BASE + RAZORING_DEPTH * node->depth * node->depth;

	if (node->eval + margin >= node->alpha || node->alpha >= MATE_IN_MAX)
		return false;
	*score = quiesce(s, node->ply, node->alpha - 1, node->alpha);
	return *score < node->alpha || search_aborted(s);
}

/*
 * May a null move be tried?  Neither twice in a row, nor where one is being verified, nor with king
 * and pawns only, nor while pieces are still being placed.
 */
static bool may_pass(const struct searcher *s, const struct search_node *node)
{
	const struct stack_entry *ss = &s->stack[node->ply];

	return !node->pv && !ss->excluded && ss[-1].move && node->ply >= s->null_min_ply &&
	    node->beta > -MATE_IN_MAX && has_pieces(&ss->pos) &&
	    !position_is_setup_phase(&ss->pos);
}

/* Is the evaluation high enough for one?  Not after a move that usually does very well. */
static bool is_null_move_promising(const struct searcher *s, const struct search_node *node)
{
	const struct stack_entry *ss = &s->stack[node->ply];
	int margin = NULL_MOVE_BASE - NULL_MOVE_DEPTH * node->depth -
	    node->improvement / NULL_MOVE_IMPROVEMENT;

	return node->eval >= node->beta && node->eval >= ss->eval &&
	    ss->eval >= node->beta + margin && ss[-1].history < NULL_MOVE_HISTORY;
}

/* The score of a search without null moves for a while, against zugzwang. */
static int verify_null_move(struct searcher *s, const struct search_node *node, int depth)
{
	int min_ply = s->null_min_ply, score;   /* this may be within a verification itself */

	s->null_min_ply = node->ply + depth * 3 / 4 + 1;
	score = search(s, node->ply, node->beta - 1, node->beta, depth, false);
	s->null_min_ply = min_ply;
	return score;
}

/* Null move: would even passing be too good for the opponent to allow this position? */
static bool null_move(struct searcher *s, const struct search_node *node, int *score)
{
	int excess = (node->eval - node->beta) / NULL_MOVE_EXCESS;
	int depth = node->depth - NULL_MOVE_REDUCTION - node->depth / 3 -
	    (excess < NULL_MOVE_EXCESS_MOST ? excess : NULL_MOVE_EXCESS_MOST);
	int verify_depth = s->evaluator->weights.verify_null_move
	    ? NULL_MOVE_VERIFY_ZUGZWANG_DEPTH : NULL_MOVE_VERIFY_DEPTH;

	if (!is_null_move_promising(s, node) || !may_pass(s, node))
		return false;
	make_null_move(s, node->ply);
	*score = -search(s, node->ply + 1, -node->beta, -node->beta + 1, depth, !node->cut);
	if (search_aborted(s))
		return true;
	if (*score < node->beta)
		return false;
	if (*score >= MATE_IN_MAX)              /* unproved: the opponent gets two moves in a row */
		*score = node->beta;
	if (node->depth < verify_depth)
		return true;
	*score = verify_null_move(s, node, depth > 0 ? depth : 1);
	return *score >= node->beta || search_aborted(s);
}

/*
 * ProbCut: a capture that beats beta by a wide margin at lesser depth will beat it at this
 * depth.
 */
static bool probcut(struct searcher *s, const struct search_node *node, int *score)
{
	struct stack_entry *ss = &s->stack[node->ply];
	int beta = node->beta + PROBCUT_MARGIN - PROBCUT_IMPROVING * node->improving;
	int depth = node->depth - PROBCUT_REDUCTION;
	struct picker picker;
	const struct move *m;

	if (node->pv || node->depth < PROBCUT_LEAST_DEPTH || is_mate_score(node->beta) ||
	    (node->tt.bound != BOUND_NONE && node->tt.depth >= depth && node->tt.score < beta))
		return false;
	picker_open(&picker, s, node->ply, node->tt.move, NOISY_MOVES, beta - ss->eval);
	*score = -INFINITE;
	while (*score < beta && (m = picker_next(&picker))) {
		if ((ss->excluded && move_has_hash(m, ss->excluded)) ||
		    !move_is_legal(&ss->pos, &ss->info, m))
			continue;
		make_move(s, node->ply, m);
		*score = -quiesce(s, node->ply + 1, -beta, -beta + 1);
		if (*score >= beta)
			*score = -search(
			    s, node->ply + 1, -beta, -beta + 1, depth - 1, !node->cut);
		if (search_aborted(s))
			break;
		if (*score >= beta)
			store_score(s, node, *score, BOUND_LOWER, m, depth);
	}
	picker_close(&picker);
	return *score >= beta || search_aborted(s);
}

/*
 * The same by the table alone, whose score is from a search nearly as deep: in check, too, but not
 * where the fifty-move rule may make the score untrue.
 */
static bool table_probcut(const struct searcher *s, const struct search_node *node, int *score)
{
	const struct stack_entry *ss = &s->stack[node->ply];
	int beta = node->beta + PROBCUT_TABLE_MARGIN;

	if (node->pv || ss->excluded || ss->pos.halfmove_clock >= FIFTY_MOVES_NEAR ||
	    !(node->tt.bound & BOUND_LOWER) ||
	    node->tt.depth < node->depth - PROBCUT_TABLE_BEHIND || node->tt.score < beta ||
	    is_mate_score(node->tt.score) || is_mate_score(node->beta))
		return false;
	*score = beta;
	return true;
}

bool is_cut_early(struct searcher *s, const struct search_node *node, int *score)
{
	if (!node->ply || is_mate_search(s->shared))
		return false;
	if (!node->check && (razoring(s, node, score) || reverse_futility(s, node, score) ||
	    null_move(s, node, score) || probcut(s, node, score)))
		return true;
	return table_probcut(s, node, score);
}
