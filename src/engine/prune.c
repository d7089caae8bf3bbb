/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/node.h"

/*
 * What is not searched: positions too good or too bad for either side to allow,
 * and moves that hardly ever turn out well.
 */

/* Men other than pawns and kings: with none, to pass is often best. */
static bool has_men(const struct position *pos)
{
	return (pos->men[pos->turn] & ~pos->of[PAWN] & ~pos->of[KING]) != 0;
}

/* Would even a pass be too good for the opponent to allow this position? */
static bool null_move_fails_high(struct searcher *s, struct node *node, int *score)
{
	int depth = node->depth - 4 - node->depth / 4, more = (node->eval - node->beta) / 200;
	int until = s->null_until;

	depth -= more < 3 ? more : 3;
	follow_pass(s, node->ply);
	*score = -(depth <= 0 ? quiesce(s, node->ply + 1, -node->beta, -node->beta + 1) :
	    search(s, node->ply + 1, -node->beta, -node->beta + 1, depth, !node->cut));
	if (*score < node->beta || search_is_void(s))
		return false;
	if (*score >= WON)
		*score = node->beta;
	if (node->depth < (s->judge->verify_null ? 8 : 12))
		return true;
	s->null_until = node->ply + (depth > 0 ? depth * 3 / 4 : 1) + 1;
	*score = search(s, node->ply, node->beta - 1, node->beta, depth > 0 ? depth : 1, false);
	s->null_until = until;          /* this may be within such a search itself */
	return *score >= node->beta;
}

/* A capture that refutes the node at lesser depth by a wide margin will at this one. */
static bool capture_refutes(struct searcher *s, struct node *node, int *score)
{
	struct frame *frame = &s->frame[node->ply];
	int beta = node->beta + 180 - 40 * node->improving;
	struct picker picker;
	const struct move *m;

	if (node->found && node->hit.depth >= node->depth - 3 && node->hit.score < beta)
		return false;
	picker_open(&picker, s, node->ply, node->hit.name, NOISY_MOVES, beta - node->eval);
	*score = -INFINITE;
	while (*score < beta && (m = picker_next(&picker))) {
		if (!move_is_legal(&frame->pos, &frame->danger, m))
			continue;
		follow_move(s, node->ply, m);
		*score = -quiesce(s, node->ply + 1, -beta, -beta + 1);
		if (*score >= beta)
			*score = -search(s, node->ply + 1, -beta, -beta + 1, node->depth - 4, !node->cut);
		if (search_is_void(s))
			break;
	}
	picker_close(&picker);
	return *score >= beta;
}

/* The position will come again, and need not be judged again then. */
static void remember_judgement(struct searcher *s, const struct node *node)
{
	const struct frame *frame = &s->frame[node->ply];

	if (!node->found)
		table_store(s->task->table, frame->pos.key, &(struct entry){
		    .score = (int16_t)frame->eval, .eval = (int16_t)node->raw, .bound = AT_LEAST });
}

bool prune_node(struct searcher *s, struct node *node, int *score)
{
	const struct frame *frame = &s->frame[node->ply];
	int beta = node->beta;

	if (node->pv || node->check || frame->excluded || s->task->exact)
		return false;
	if (node->depth <= 8 && node->eval < WON && beta > -WON &&
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
	if (s->judge->null_moves && node->depth >= 3 && frame[-1].move && node->eval >= beta &&
	    frame->eval >= beta - 20 * node->depth + 120 && beta > -WON &&
	    node->ply >= s->null_until && has_men(&frame->pos) && null_move_fails_high(s, node, score))
		return true;
	return node->depth >= 5 && beta < WON && beta > -WON && !search_is_void(s) &&
	    capture_refutes(s, node, score);
}

bool prune_move(struct searcher *s, const struct node *node, struct picker *picker,
    const struct move *m, bool noisy)
{
	const struct position *pos = &s->frame[node->ply].pos;
	int depth = node->depth, left;

	if (node->best <= -WON || !node->tried || s->task->exact)
		return false;
	left = depth - reduction_of(depth, node->tried + 1) / 1024;
	if (left < 1)
		left = 1;
	if (noisy)
		return depth <= 7 && picker->stage == PICK_BAD &&
		    !exchange_pays(s->judge, pos, m, -90 * depth);
	if ((!node->pv && depth <= 8 && node->tried >= (3 + depth * depth) / (2 - node->improving)) ||
	    (left <= 7 && !node->check && node->eval + 90 + 85 * left <= node->alpha)) {
		picker_skip_quiets(picker);
		return true;
	}
	if (depth <= 5 && quiet_score(picker, m) < -7000 * depth)
		return true;
	return left <= 8 && !exchange_pays(s->judge, pos, m, -22 * left * left);
}
