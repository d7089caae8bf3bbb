/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "engine/move_picker.h"
#include "engine/parameters.h"
#include "engine/search_node.h"
#include "rules/outcome.h"

/*
 * The main search: principal variation search with a transposition table.
 *
 * search(), at the end, is one node from top to bottom: what ends it before a move is looked
 * at (early_cutoffs.c), then search_moves(), in which each move may be skipped, extended or
 * reduced.  Depths are in plies, margins in centipawns.
 */

int score_to_tt(int score, int ply)
{
	return score >= MATE_IN_MAX ? score + ply : score <= -MATE_IN_MAX ? score - ply : score;
}

int score_from_tt(int score, int ply)
{
	return score >= MATE_IN_MAX ? score - ply : score <= -MATE_IN_MAX ? score + ply : score;
}

void update_pv(struct searcher *s, int ply, const struct move *m)
{
	struct stack_entry *ss = &s->stack[ply], *next = ss + 1;
	int length = next->length < VARIATION_MAX - 1 ? next->length : VARIATION_MAX - 1;

	ss->line[0] = *m;
	memcpy(&ss->line[1], next->line, (size_t)length * sizeof *m);
	ss->length = length + 1;
}

/* What the transposition table has of the node; a singular search has an entry of its own: none. */
static void probe_table(struct searcher *s, struct search_node *node)
{
	const struct stack_entry *ss = &s->stack[node->ply];

	node->tt_hit = !ss->excluded && tt_probe(s->shared->tt, ss->pos.key, &node->tt);
	if (!node->tt_hit)
		node->tt = (struct tt_entry){ .eval = NO_EVAL };
	node->tt.score = (int16_t)score_from_tt(node->tt.score, node->ply);
	node->was_pv = node->pv || node->tt.pv;
}

/* Does its score serve instead of a search?  Not where the fifty-move rule may make it untrue. */
static bool is_table_cutoff(const struct searcher *s, const struct search_node *node)
{
	return node->tt_hit && !node->pv && node->tt.depth >= node->depth &&
	    s->stack[node->ply].pos.halfmove_clock < 90 &&
	    (node->tt.bound & (node->tt.score >= node->beta ? BOUND_LOWER : BOUND_UPPER));
}

/*
 * The static evaluation: none in check.  A score of the table that bounds it from the right
 * side is the better estimate.
 */
static void evaluate_node(struct searcher *s, struct search_node *node)
{
	struct stack_entry *ss = &s->stack[node->ply];
	bool stored = node->tt_hit && node->tt.eval != NO_EVAL;

	ss->eval = node->eval = node->raw_eval = NO_EVAL;
	if (node->check)
		return;
	node->raw_eval = stored ? node->tt.eval : raw_eval(s, node->ply);
	node->eval = ss->eval = corrected_eval(s, ss, node->raw_eval);
	node->improving = ss[-2].eval == NO_EVAL || node->eval > ss[-2].eval;
	if (node->tt_hit && !is_mate_score(node->tt.score) &&
	    node->tt.bound & (node->tt.score > node->eval ? BOUND_LOWER : BOUND_UPPER))
		node->eval = node->tt.score;
}

/*
 * The reduction of late moves by depth and number of the move, in 1024ths of a ply.
 * log_1024[n] is 1024 * ln(n).
 */
static int base_reduction(int depth, int number)
{
	static const uint16_t log_1024[64] = {
		0, 0, 710, 1125, 1420, 1648, 1835, 1993, 2129, 2250, 2358, 2455,
		2545, 2626, 2702, 2773, 2839, 2901, 2960, 3015, 3068, 3118, 3165, 3211,
		3254, 3296, 3336, 3375, 3412, 3448, 3483, 3516, 3549, 3580, 3611, 3641,
		3670, 3698, 3725, 3751, 3777, 3803, 3827, 3851, 3875, 3898, 3921, 3942,
		3964, 3985, 4006, 4026, 4046, 4066, 4085, 4103, 4122, 4140, 4158, 4175,
		4193, 4210, 4226, 4243,
	};
	int d = depth < 64 ? depth : 63, n = number < 64 ? number : 63;

	return REDUCTION_BASE + log_1024[d] * log_1024[n] / REDUCTION_DIVISOR;
}

/* Late move pruning: have enough moves been tried, so that quiet ones to come are left out? */
static bool are_quiets_late(const struct search_node *node)
{
	int depth = node->depth;

	return !node->pv && depth <= 8 &&
	    node->moves_tried >= (LATE_MOVES + depth * depth) / (2 - node->improving);
}

/* Futility pruning: is the evaluation so low that no quiet move to come will do, but for checks? */
static bool are_quiets_futile(const struct search_node *node)
{
	return node->late_depth <= 7 && !node->check &&
	    node->eval + FUTILITY_BASE + FUTILITY_DEPTH * node->late_depth <= node->alpha;
}

/* A move was tried: what of those to come?  Quiet ones are not even generated if all are late. */
static void look_ahead(
    const struct searcher *s, struct search_node *node, struct picker *picker)
{
	node->may_prune = node->ply && node->best_score > -MATE_IN_MAX && !s->shared->mate_search;
	node->reduction = base_reduction(node->depth, node->moves_tried + 1);
	node->late_depth = node->depth - node->reduction / 1024;
	if (node->late_depth < 1)
		node->late_depth = 1;
	if (!node->may_prune || !picker_has_quiets(picker))
		return;
	if (are_quiets_late(node))
		picker_skip_quiets(picker);
	else if (are_quiets_futile(node))
		picker_keep_checks(picker);
}

/* Is a move, late in the order, not worth a search at this depth? */
static bool is_pruned(struct searcher *s, const struct search_node *node, struct picker *picker,
    const struct move *m, bool noisy)
{
	const struct position *pos = &s->stack[node->ply].pos;
	int depth = node->depth;

	if (!node->may_prune)
		return false;

	/* SEE pruning of captures. */
	if (noisy)
		return depth <= 7 && picker->stage == PICK_BAD_CAPTURES &&
		    !see_ge(s->evaluator, pos, m, -CAPTURE_SEE_DEPTH * depth);

	/* History pruning. */
	if (depth <= 5 && quiet_score(picker, m) < -HISTORY_PRUNING_DEPTH * depth)
		return true;

	/* SEE pruning of quiet moves. */
	return node->late_depth <= 8 &&
	    !see_ge(s->evaluator, pos, m, -QUIET_SEE_DEPTH * node->late_depth * node->late_depth);
}

static bool may_be_singular(
    const struct searcher *s, const struct search_node *node, const struct move *m)
{
	return node->ply && node->depth >= 8 && !s->stack[node->ply].excluded && node->tt_hit &&
	    node->tt.move && move_has_hash(m, node->tt.move) && (node->tt.bound & BOUND_LOWER) &&
	    node->tt.depth >= node->depth - 3 && !is_mate_score(node->tt.score) &&
	    node->ply < 2 * s->depth;
}

/*
 * Singular extension: if all other moves are clearly worse than the table's, it is searched
 * deeper.  Multi-cut: if one of the others fails high too, so does the node; false then, or if
 * the search was aborted.
 */
static bool singular_extension(struct searcher *s, struct search_node *node, int *extension)
{
	struct stack_entry *ss = &s->stack[node->ply];
	int beta = node->tt.score - SINGULAR_DEPTH * node->depth / 16, score;

	ss->excluded = node->tt.move;
	score = search(s, node->ply, beta - 1, beta, (node->depth - 1) / 2, node->cut);
	ss->excluded = 0;
	if (search_aborted(s))
		return false;
	if (score < beta) {
		*extension = 1 + (!node->pv && score < beta - DOUBLE_MARGIN && ss->extensions < 8);
	} else if (!node->pv && beta >= node->beta) {
		node->best_score = beta;
		node->multi_cut = true;
		return false;
	} else {
		*extension = node->tt.score >= node->beta ? -1 : 0;
	}
	return true;
}

/* Check extension, of the move just made. */
static int check_extension(const struct searcher *s, const struct search_node *node)
{
	return s->stack[node->ply + 1].info.check && node->ply < 2 * s->depth &&
	    (node->pv || node->depth <= 6);
}

/* Late move reduction in plies; the sum is in 1024ths of a ply. */
static int late_move_reduction(const struct searcher *s, const struct search_node *node,
    const struct picker *picker, const struct move *m, bool noisy)
{
	const struct stack_entry *next = &s->stack[node->ply + 1];
	int r = node->reduction;

	if (noisy) {
		r = r / 2 - noisy_score(picker, m) / REDUCTION_CAPTURE_HISTORY;
	} else {
		r += node->cut ? REDUCTION_CUT + REDUCTION_NO_MOVE * !node->tt.move : 0;
		r -= quiet_score(picker, m) / REDUCTION_HISTORY;
	}
	r += node->improving ? 0 : REDUCTION_NOT_IMPROVING;
	r += picker->hash_noisy ? REDUCTION_HASH_NOISY : 0;
	r -= node->was_pv ? REDUCTION_WAS_PV + REDUCTION_PV * node->pv : 0;
	r += next->cutoffs > 3 ? REDUCTION_CUTOFFS : 0;
	r -= next->info.check ? REDUCTION_CHECK : 0;
	r -= picker->stage == PICK_QUIETS && picker->is_killer ? REDUCTION_KILLER : 0;
	r /= 1024;
	return r < 0 ? 0 : r;
}

/*
 * The score of the move just made, the first with the whole window, the others with a null
 * window to show that they are worse, unless they are not.
 */
static int search_move(struct searcher *s, struct search_node *node, const struct picker *picker,
    const struct move *m, int depth, bool noisy)
{
	int ply = node->ply + 1, alpha = node->alpha, score = 0;
	bool first = node->moves_tried == 1;

	if (node->depth >= 3 && node->moves_tried > 1 + node->pv) {
		int reduced = depth - late_move_reduction(s, node, picker, m, noisy);

		if (reduced < 1)
			reduced = 1;
		score = -search(s, ply, -alpha - 1, -alpha, reduced, true);
		if (score > alpha && reduced < depth) {
			depth += (score > node->best_score + DEEPER_MARGIN + 2 * depth) -
			    (score < node->best_score + depth);
			score = -search(s, ply, -alpha - 1, -alpha, depth, !node->cut);
		}
	} else if (!node->pv || !first) {
		score = -search(s, ply, -alpha - 1, -alpha, depth, !node->cut);
	}
	if (node->pv && (first || score > alpha))
		score = -search(s, ply, -node->beta, -alpha, depth, false);
	return score;
}

/* The move has this score: does the node fail high? */
static bool fails_high(
    struct searcher *s, struct search_node *node, const struct move *m, int score)
{
	if (score > node->best_score)
		node->best_score = score;
	if (score <= node->alpha)
		return false;
	node->best_move = m;
	if (node->pv)
		update_pv(s, node->ply, m);
	if (score >= node->beta) {
		s->stack[node->ply].cutoffs++;
		return true;
	}
	node->alpha = score;
	return false;
}

/* Mate or stalemate; or in a singular search, nothing but the excluded move. */
static int score_without_moves(const struct stack_entry *ss, const struct search_node *node)
{
	if (ss->excluded)
		return node->alpha;
	return loses_without_moves(&ss->pos, node->check) ? -MATE + node->ply : 0;
}

/* Searches the moves of a node until one fails high; leaves the best in *node. */
static void search_moves(struct searcher *s, struct search_node *node)
{
	struct stack_entry *ss = &s->stack[node->ply];
	struct picker picker;
	struct failed_moves failed;             /* not cleared: it is large */
	const struct move *m;
	bool legal = false;                     /* is any?  Of those pruned one was before them */

	failed.quiet_count = failed.noisy_count = 0;
	picker_open(&picker, s, node->ply, node->tt.move, ALL_MOVES, 0);
	while ((m = picker_next(&picker))) {
		int64_t nodes = atomic_load_explicit(&s->nodes, memory_order_relaxed);
		int extension = 0, score;
		bool noisy = picker_is_at_noisy(&picker);

		if ((ss->excluded && move_has_hash(m, ss->excluded)) ||
		    (!node->ply && !find_root_move(s, m)) ||
		    is_pruned(s, node, &picker, m, noisy) ||
		    !move_is_legal(&ss->pos, &ss->info, m))
			continue;
		legal = true;
		if (may_be_singular(s, node, m) && !singular_extension(s, node, &extension))
			break;

		make_move(s, node->ply, m);
		if (!extension)
			extension = check_extension(s, node);
		ss[1].extensions = ss->extensions + (extension > 1);
		node->moves_tried++;
		score = search_move(s, node, &picker, m, node->depth - 1 + extension, noisy);
		if (search_aborted(s))
			break;
		if (!node->ply)
			update_root_move(s, m, score, node->moves_tried == 1 || score > node->alpha,
			    atomic_load_explicit(&s->nodes, memory_order_relaxed) - nodes);
		if (fails_high(s, node, m, score))
			break;
		add_failed(&failed, m, noisy);
		look_ahead(s, node, &picker);
	}

	if (!legal)
		node->best_score = score_without_moves(ss, node);
	else if (node->best_score >= node->beta && node->best_move && !search_aborted(s))
		history_update(&picker, node->best_move, node->depth, &failed);
	else if (!node->best_move && !node->multi_cut && !ss->excluded && node->ply &&
	    !search_aborted(s))
		history_update_fail_low(s, node->ply, node->depth);
	picker_close(&picker);
}

/* Keeps what was found; alpha is that of the beginning. */
static void store(struct searcher *s, const struct search_node *node, int alpha)
{
	const struct stack_entry *ss = &s->stack[node->ply];
	int bound = node->best_score >= node->beta ? BOUND_LOWER :
	    node->best_score > alpha ? BOUND_EXACT : BOUND_UPPER;

	if (!node->check && (!node->best_move || !is_noisy(&ss->pos, node->best_move)) &&
	    !is_mate_score(node->best_score) &&
	    bound & (node->best_score > ss->eval ? BOUND_LOWER : BOUND_UPPER))
		update_correction(s, ss, node->best_score, node->depth);
	tt_store(s->shared->tt, ss->pos.key,
	    &(struct tt_entry){ .move = node->best_move ? move_hash(node->best_move) : 0,
	        .score = (int16_t)score_to_tt(node->best_score, node->ply),
	        .eval = (int16_t)node->raw_eval,
	        .depth = (uint8_t)(node->depth < 255 ? node->depth : 255),
	        .bound = (uint8_t)bound,
	        .pv = node->was_pv });
}

/* Are all moves at the root searched, so that their best is the root's? */
static bool is_whole_root(const struct searcher *s)
{
	return !s->pv_index && !s->shared->limits.only_count;
}

/* Sets what is not set on the way: to clear it all would take longer than many a node. */
static void node_begin(struct search_node *node, const struct stack_entry *ss, int ply, int depth,
    bool cut)
{
	node->ply = ply;
	node->depth = depth;
	node->cut = cut;
	node->check = ss->info.check;
	node->improving = node->may_prune = node->multi_cut = false;
	node->best_score = -INFINITE;
	node->best_move = NULL;
	node->moves_tried = 0;
}

int search(struct searcher *s, int ply, int alpha, int beta, int depth, bool cut)
{
	struct stack_entry *ss = &s->stack[ply];
	struct search_node node;
	int score;

	if (depth <= 0)
		return quiesce(s, ply, alpha, beta);
	ss->length = 0;
	if (search_should_stop(s))
		return 0;
	if (ply && !ss->excluded && is_game_over(s, ply, &score))
		return score;
	if (ply >= PLIES - 1 || s->buffer_used + MOVES_MAX > MOVE_BUFFER ||
	    (ply && search_should_hurry(s)))
		return ss->info.check ? 0 : corrected_eval(s, ss, raw_eval(s, ply));

	node_begin(&node, ss, ply, depth, cut);
	node.pv = beta - alpha > 1;
	/* Mate distance pruning: no score beats a mate on the spot, or is worse than one here. */
	node.alpha = alpha > -MATE + ply ? alpha : -MATE + ply;
	node.beta = beta < MATE - ply - 1 ? beta : MATE - ply - 1;
	if (node.alpha >= node.beta)
		return node.alpha;

	probe_table(s, &node);
	if (is_table_cutoff(s, &node))
		return node.tt.score;
	if (!ply)
		node.tt.move = move_hash(&s->root[s->pv_index].move);

	evaluate_node(s, &node);
	if (is_cut_early(s, &node, &score))
		return score;
	if (search_aborted(s))
		return 0;

	/* Internal iterative reduction, without a hash move. */
	if ((node.pv || cut) && depth >= 4 && !node.tt.move)
		node.depth--;

	alpha = node.alpha;
	ss[2].cutoffs = 0;
	ss[2].killers[0] = ss[2].killers[1] = 0;
	search_moves(s, &node);
	if (search_aborted(s))
		return 0;
	if (!ss->excluded && !node.multi_cut && (ply || is_whole_root(s)))
		store(s, &node, alpha);
	return node.best_score;
}
