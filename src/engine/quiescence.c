/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/correction.h"
#include "engine/limits.h"
#include "engine/move_picker.h"
#include "engine/parameters.h"
#include "engine/quiescence.h"
#include "engine/see.h"

/*
 * Quiescence search: captures and promotions only, until the position is quiet enough to be
 * evaluated; in check, every move.
 */

enum {
	CHOICES = 2,            /* tried, of moves that differ in side effects only */
	CAPTURES = 2,           /* tried of a node before only recaptures are */
	RECAPTURES_FROM = 6,    /* plies; from here on only those, in any case */
	QS_PLIES = 12           /* after so many, positions are evaluated as they are */
};

struct qnode {
	int ply, alpha, beta;
	int depth;              /* plies since the search proper ended */
	int best;
	int number;             /* of the move, those pruned included */
	int futility;           /* the most that a move may bring that captures nothing */
	bool check;
	uint32_t best_hash;
	uint16_t squares;       /* from and to of the last move with side effects ... */
	int choices;            /* ... and how many in a row had them */
	struct tt_entry tt;     /* BOUND_NONE: none */
};

/* Table cutoff. */
static bool is_table_cutoff(const struct qnode *node)
{
	return node->tt.bound == BOUND_EXACT ||
	    (node->tt.bound == BOUND_LOWER && node->tt.score >= node->beta) ||
	    (node->tt.bound == BOUND_UPPER && node->tt.score <= node->alpha);
}

/* Stand pat: doing nothing is a lower bound, except in check. */
static void stand_pat(struct searcher *s, struct qnode *node)
{
	struct stack_entry *ss = &s->stack[node->ply];
	int raw;

	node->check = ss->info.check;
	if (node->check) {
		node->best = -MATE + node->ply;
		ss->eval = NO_EVAL;
		node->tt.eval = NO_EVAL;
		return;
	}
	raw = node->tt.eval != NO_EVAL ? node->tt.eval : raw_eval(s, node->ply);
	node->tt.eval = (int16_t)raw;
	ss->eval = corrected_eval(s, ss, raw);
	node->best = eval_by_table(ss->eval, &node->tt);
	node->futility = node->best + DELTA_MARGIN;
	if (node->best > node->alpha)
		node->alpha = node->best;
}

/* Where the last move arrived; nowhere after a pass, or if nothing moved. */
static squareset recapture_square(const struct searcher *s, const struct qnode *node)
{
	const struct move *last = s->stack[node->ply - 1].move;

	return last && move_has_mover(last) ? bit(move_to(last)) : 0;
}

/*
 * Delta pruning: cannot even this capture bring the score up to alpha?  Recaptures and checks are
 * tried all the same.
 */
static bool is_futile(const struct searcher *s, struct qnode *node, struct picker *picker,
    const struct move *m)
{
	const struct position *pos = &s->stack[node->ply].pos;
	int hope = node->futility + hoped_gain(s->evaluator, pos, m);

	if (has(recapture_square(s, node), target_index(m)))
		return false;
	if (hope > node->alpha) {
		if (node->futility > node->alpha || see_ge(s->evaluator, pos, m, 1))
			return false;
		hope = node->futility;
	}
	if (picker_attacks_king(picker, m))
		return false;
	if (hope > node->best)
		node->best = hope;
	return true;
}

/* Does a quiet move, an evasion or the hash move, lose material, or did it do badly elsewhere? */
static bool is_poor(const struct searcher *s, const struct qnode *node,
    const struct picker *picker, const struct move *m)
{
	const struct position *pos = &s->stack[node->ply].pos;
	int mover = mover_index(pos, m);
	square to = target_index(m);

	return (picker->continuation[0]->score[mover][to] < 0 &&
	    picker->continuation[1]->score[mover][to] < 0) ||
	    !see_ge(s->evaluator, pos, m, 0);
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

/* Is a move left out?  Not before one is known that does not lose to a mate. */
static bool is_pruned(const struct searcher *s, struct qnode *node, struct picker *picker,
    const struct move *m)
{
	if (node->best <= -MATE_IN_MAX)
		return false;
	if (!picker_is_at_noisy(picker))
		return is_poor(s, node, picker, m);
	if (node->check)
		return !see_ge(s->evaluator, &s->stack[node->ply].pos, m, 0);
	return is_futile(s, node, picker, m) || is_redundant_choice(node, m);
}

/* After some captures, and late in a line of them, only recaptures are tried. */
static const struct move *next_move(
    const struct searcher *s, const struct qnode *node, struct picker *picker)
{
	if (!node->check && (node->number >= CAPTURES || node->depth >= RECAPTURES_FROM))
		picker_capture_on(picker, recapture_square(s, node));
	return picker_next(picker);
}

static int qsearch(struct searcher *s, int ply, int alpha, int beta, int depth);

static void try_moves(struct searcher *s, struct qnode *node)
{
	struct stack_entry *ss = &s->stack[node->ply];
	struct picker picker;
	const struct move *m;
	int evasions = 0;               /* quiet ones */

	picker_open(&picker, s, node->ply, node->tt.move,
	    node->check ? ALL_MOVES : NOISY_MOVES, 0);
	while ((m = next_move(s, node, &picker))) {
		int score;

		prefetch_table(s, &ss->pos, m);
		if (!move_is_legal(&ss->pos, &ss->info, m))
			continue;
		node->number++;
		if (is_pruned(s, node, &picker, m))
			continue;
		if (node->best > -MATE_IN_MAX && evasions > 1)
			break;
		evasions += node->check && !picker_is_at_noisy(&picker);
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
	struct qnode node = { .ply = ply, .alpha = alpha, .beta = beta, .depth = depth,
		.tt = { .bound = BOUND_NONE, .eval = NO_EVAL } };
	int score;

	ss->length = 0;
	if (search_should_stop(s))
		return 0;
	if (ply > s->selective_depth)
		s->selective_depth = ply;
	if (is_game_over(s, ply, &score))
		return score;
	if (is_out_of_room(s, ply) || depth > QS_PLIES || search_should_hurry(s))
		return eval_unsearched(s, ply);
	tt_probe(s->shared->tt, ss->pos.key, &node.tt);
	node.tt.score = (int16_t)score_from_tt(node.tt.score, ply);
	if (beta - alpha == 1 && is_table_cutoff(&node))
		return node.tt.score;
	stand_pat(s, &node);
	if (node.best >= beta && node.tt.bound != BOUND_NONE)   /* the table knows as much */
		return node.best;
	if (node.best < beta)
		try_moves(s, &node);
	if (search_aborted(s))
		return 0;
	tt_store(s->shared->tt, ss->pos.key, &(struct tt_entry){
	    .move = node.best_hash, .eval = node.tt.eval, .depth = 0,
	    .score = (int16_t)score_to_tt(node.best, ply),
	    .bound = node.best >= beta ? BOUND_LOWER : BOUND_UPPER, .pv = node.tt.pv });
	return node.best;
}

int quiesce(struct searcher *s, int ply, int alpha, int beta)
{
	return qsearch(s, ply, alpha, beta, 0);
}
