/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/correction.h"
#include "engine/iterative_deepening.h"
#include "engine/limits.h"
#include "engine/move_picker.h"
#include "engine/parameters.h"
#include "engine/quiescence.h"
#include "engine/search_node.h"
#include "engine/see.h"
#include "rules/outcome.h"

/*
 * The main search: principal variation search with a transposition table.
 *
 * search(), at the end, is one node from top to bottom: what ends it before a move is looked
 * at (early_cutoffs.c), then search_moves(), in which each move may be skipped, extended or
 * reduced.  Depths are in plies, margins in centipawns.
 */

/* A singular search, without a move of the node, has entries of its own in the table. */
static uint64_t node_key(const struct stack_entry *ss)
{
	return ss->pos.key ^ (ss->excluded ? splitmix64(ss->excluded) : 0);
}

/* What the transposition table has of the node. */
static void probe_table(struct searcher *s, struct search_node *node)
{
	struct stack_entry *ss = &s->stack[node->ply];
	bool hit = tt_probe(s->shared->tt, node_key(ss), &node->tt);

	if (!hit)
		node->tt = (struct tt_entry){ .bound = BOUND_NONE, .eval = NO_EVAL };
	node->tt.score = (int16_t)score_from_tt(node->tt.score, node->ply);
	if (ss->excluded)
		return;
	ss->number = 0;
	ss->tt_hit = hit;
	ss->was_pv = node->pv || node->tt.pv;
}

void store_score(struct searcher *s, const struct search_node *node, int score, int bound,
    const struct move *m, int depth)
{
	const struct stack_entry *ss = &s->stack[node->ply];

	tt_store(s->shared->tt, node_key(ss),
	    &(struct tt_entry){ .move = m ? move_hash(m) : 0,
	        .score = (int16_t)score_to_tt(score, node->ply),
	        .eval = (int16_t)node->raw_eval,
	        .depth = (uint8_t)(depth < 255 ? depth : 255),
	        .bound = (uint8_t)bound,
	        .pv = ss->was_pv });
}

/* Does its score serve instead of a search?  A bound is to come from a deeper one. */
static bool is_table_cutoff(const struct search_node *node)
{
	int depth = node->depth + (node->tt.bound != BOUND_EXACT);

	return !node->pv && node->tt.depth >= depth &&
	    (node->tt.bound & (node->tt.score >= node->beta ? BOUND_LOWER : BOUND_UPPER));
}

/* Not in check: the static evaluation. */
static void evaluate_node(struct searcher *s, struct search_node *node)
{
	struct stack_entry *ss = &s->stack[node->ply];
	int before = ss[-2].eval != NO_EVAL ? ss[-2].eval : ss[-4].eval;

	if (!ss->excluded) {
		node->raw_eval =
		    node->tt.eval != NO_EVAL ? node->tt.eval : raw_eval(s, node->ply);
		ss->eval = corrected_eval(s, ss, node->raw_eval);
		history_learn_change(s, ss);
	}
	node->improvement = before != NO_EVAL ? ss->eval - before : IMPROVEMENT_UNKNOWN;
	node->improving = node->improvement > 0;
	node->eval = eval_by_table(ss->eval, &node->tt);
}

/*
 * Hindsight: the evaluation shows what a move before that was reduced has lost, if anything.  Plies
 * to search deeper or, below 0, less deep.
 */
static int hindsight(const struct stack_entry *ss, int depth)
{
	const struct stack_entry *before = &ss[-1];
	int lost = before->eval + ss->eval;

	if (before->reduction < 1 || before->eval == NO_EVAL || ss->eval == NO_EVAL || ss->excluded)
		return 0;
	if (lost <= 0)
		return before->reduction >= HINDSIGHT_LEAST_REDUCTION;
	return -(lost > HINDSIGHT_LOSS && depth >= HINDSIGHT_LEAST_DEPTH);
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

	return log_1024[d] * log_1024[n] / REDUCTION_DIVISOR;
}

/* Counts the next move, and finds what it is reduced by for its number. */
static void count_move(struct searcher *s, struct search_node *node)
{
	int base = base_reduction(node->depth, ++node->number);

	s->stack[node->ply].number = node->number;
	node->reduction = base + REDUCTION_BASE;
	if (node->pv)
		node->reduction -= REDUCTION_WINDOW * (node->beta - node->alpha) / s->root_window;
	if (!node->improving && base > REDUCTION_NOT_IMPROVING_FROM)
		node->reduction += REDUCTION_NOT_IMPROVING;
	node->late_depth = node->depth - 1 - node->reduction / 1024;
	if (node->late_depth < 0)
		node->late_depth = 0;
}

/*
 * May moves be left out?  Not before one is known that does not lose to a mate, nor to find a
 * shorter mate.
 */
static bool may_prune(const struct searcher *s, const struct search_node *node)
{
	return node->ply && node->best_score > -MATE_IN_MAX && node->alpha < MATE_IN_MAX &&
	    !is_mate_search(s->shared) && has_pieces(&s->stack[node->ply].pos);
}

/* With this added, the evaluation of a quiet move must exceed alpha (futility pruning). */
static int futility_margin(const struct search_node *node)
{
	return FUTILITY_BASE + FUTILITY_DEPTH * node->late_depth;
}

/*
 * Late move pruning: were enough moves tried, so that quiet ones to come are left out?  Or is the
 * evaluation so low that hardly any history would save them?  Then they are not even generated,
 * but for killers and the countermove.
 */
static void prune_quiets(
    const struct searcher *s, const struct search_node *node, struct picker *picker)
{
	int depth = node->depth, eval = s->stack[node->ply].eval;

	if (node->check || !picker_has_quiets(picker))
		return;
	if (node->number >= (LATE_MOVES + depth * depth) / (2 - node->improving))
		picker_skip_quiets(picker);
	else if (node->late_depth <= FUTILITY_MOST_DEPTH &&
	    eval + futility_margin(node) + FUTILITY_HOPELESS <= node->alpha)
		picker_keep_checks(picker);
}

/* Futility pruning, except of checks, and SEE pruning of captures and promotions. */
static bool is_noisy_pruned(struct searcher *s, const struct search_node *node,
    struct picker *picker, const struct move *m)
{
	const struct stack_entry *ss = &s->stack[node->ply];
	int gain = hoped_gain(s->evaluator, &ss->pos, m) +
	    noisy_score(picker, m) / CAPTURE_FUTILITY_HISTORY;
	int margin = CAPTURE_FUTILITY_BASE + CAPTURE_FUTILITY_DEPTH * node->late_depth;

	if (!node->pv && !node->check && node->late_depth <= CAPTURE_FUTILITY_MOST_DEPTH &&
	    ss->eval + margin + gain < node->alpha && !picker_attacks_king(picker, m))
		return true;
	return !see_ge(s->evaluator, &ss->pos, m, -CAPTURE_SEE_DEPTH * node->depth);
}

/*
 * History pruning, futility pruning and SEE pruning of quiet moves.  Where the history is too bad,
 * that of the moves to come is no better, but for killers and the countermove.  Pieces that are
 * threatened, and come early for that, are spared.
 */
static bool is_quiet_pruned(struct searcher *s, const struct search_node *node,
    struct picker *picker, const struct move *m)
{
	const struct stack_entry *ss = &s->stack[node->ply];
	int late = node->late_depth, history = picker_score(picker, m);
	bool poor = late <= HISTORY_PRUNING_MOST_DEPTH &&
	    history < -HISTORY_PRUNING_DEPTH * (node->depth - 1);
	bool futile = !node->check && late <= FUTILITY_MOST_DEPTH &&
	    ss->eval + futility_margin(node) + history / FUTILITY_HISTORY <= node->alpha;

	if (picker_attacks_king(picker, m))
		return !see_ge(s->evaluator, &ss->pos, m, -CAPTURE_SEE_DEPTH * node->depth);
	if (poor || futile) {
		if (!picker_is_at_refutation(picker))
			picker_keep_checks(picker);
		return true;
	}
	return !see_ge(s->evaluator, &ss->pos, m,
	    -(QUIET_SEE_SQUARE * late + QUIET_SEE_DEPTH) * late);
}

/* Is a move not worth a search at this depth? */
static bool is_pruned(struct searcher *s, const struct search_node *node, struct picker *picker,
    const struct move *m, bool noisy)
{
	if (!may_prune(s, node))
		return false;
	prune_quiets(s, node, picker);
	return noisy ? is_noisy_pruned(s, node, picker, m) : is_quiet_pruned(s, node, picker, m);
}

/* Is it the move of the table, with a score that a singular search can be compared to? */
static bool is_trusted_hash_move(const struct search_node *node, const struct move *m)
{
	return move_has_hash(m, node->tt.move) && (node->tt.bound & BOUND_LOWER) &&
	    node->tt.depth >= node->depth - SINGULAR_TABLE_BEHIND &&
	    !is_mate_score(node->tt.score);
}

/* Singular searches neither nest nor go on without end. */
static bool may_be_singular(
    const struct searcher *s, const struct search_node *node, const struct move *m)
{
	int least = node->pv && node->tt.pv ? SINGULAR_LEAST_DEPTH_PV : SINGULAR_LEAST_DEPTH;

	return node->ply && node->depth >= least && !is_mate_search(s->shared) &&
	    !s->stack[node->ply].excluded && node->ply < 2 * s->depth &&
	    is_trusted_hash_move(node, m);
}

/*
 * Singular extension: if all other moves are clearly worse than the table's, it is searched
 * deeper.  Multi-cut: if one of the others fails high too, so does the node; false then, or if
 * the search was aborted.
 */
static bool singular_extension(struct searcher *s, struct search_node *node, int *extension)
{
	struct stack_entry *ss = &s->stack[node->ply];
	int margin = SINGULAR_DEPTH + (ss->was_pv && !node->pv ? SINGULAR_WAS_PV : 0);
	int beta = node->tt.score - margin * node->depth / 16, score;

	ss->excluded = node->tt.move;
	score = search(s, node->ply, beta - 1, beta, (node->depth - 1) / 2, node->cut);
	ss->excluded = 0;
	ss->number = node->number;
	ss->length = 0;
	if (search_aborted(s))
		return false;
	if (score < beta) {
		node->singular = true;
		*extension = 1 + (!node->pv && score < beta - DOUBLE_MARGIN &&
		    ss->extensions < DOUBLE_EXTENSIONS_MOST);
	} else if (beta >= node->beta) {
		node->best_score = beta;
		node->multi_cut = true;
		return false;
	} else if (node->tt.score >= node->beta) {
		*extension = -2;
	} else if (node->tt.score <= node->alpha && node->tt.score <= score) {
		*extension = -1;
	}
	return true;
}

/* Does the table say that the principal variation fails low here? */
static bool is_failing_low(const struct search_node *node)
{
	return node->pv && node->tt.move && (node->tt.bound & BOUND_UPPER) &&
	    node->tt.depth >= node->depth;
}

/* Late move reduction in plies, less than none to extend; the sum is in 1024ths of a ply. */
static int late_move_reduction(const struct searcher *s, const struct search_node *node,
    const struct picker *picker)
{
	const struct stack_entry *ss = &s->stack[node->ply];
	int r = node->reduction;

	r -= ss->was_pv && !is_failing_low(node) ? REDUCTION_WAS_PV : 0;
	r -= node->pv ? REDUCTION_PV + REDUCTION_PV_SHALLOW / (3 + node->depth) : 0;
	r += node->cut ? REDUCTION_CUT : 0;
	r += picker->hash_noisy ? REDUCTION_HASH_NOISY : 0;
	r -= node->singular && !picker->hash_noisy ? REDUCTION_SINGULAR : 0;
	r -= ss[-1].number >= LATE_BEFORE_NUMBER ? REDUCTION_LATE_BEFORE : 0;
	r += ss[1].cutoffs >= MANY_CUTOFFS ? REDUCTION_CUTOFFS : 0;
	r -= ss->history / REDUCTION_HISTORY;
	return r / 1024;
}

static bool may_be_reduced(const struct searcher *s, const struct search_node *node, bool noisy)
{
	const struct stack_entry *ss = &s->stack[node->ply];

	return node->depth >= REDUCED_LEAST_DEPTH &&
	    node->number > 1 + (node->pv && node->ply <= 1) &&
	    (!ss->was_pv || !noisy || (node->cut && ss[-1].number > 1));
}

/*
 * The score of a late move: searched less deep, and if it is better than expected, again to *depth;
 * a ply deeper if it is much better, a ply less if it is hardly the best so far.
 */
static int search_late_move(struct searcher *s, struct search_node *node,
    const struct picker *picker, const struct move *m, int *depth, bool noisy)
{
	struct stack_entry *ss = &s->stack[node->ply];
	int ply = node->ply + 1, alpha = node->alpha, reduced, score;

	ss->history = quiet_score(picker, m) - REDUCTION_HISTORY_BASE;
	reduced = *depth - late_move_reduction(s, node, picker);
	reduced = reduced < 1 ? 1 : reduced > *depth + 1 ? *depth + 1 : reduced;
	ss->reduction = *depth - reduced;
	score = -search(s, ply, -alpha - 1, -alpha, reduced, true);
	ss->reduction = 0;
	if (score <= alpha || reduced >= *depth)
		return score;
	*depth += (score > alpha + DEEPER_MARGIN + DEEPER_REDUCED * (*depth - reduced)) -
	    (score < node->best_score + *depth);
	if (*depth <= reduced)
		return score;
	score = -search(s, ply, -alpha - 1, -alpha, *depth, !node->cut);
	if (!search_aborted(s))
		history_learn_again(ss, m, *depth, noisy, score > alpha);
	return score;
}

/*
 * The score of the move just made, the first with the whole window, the others with a null
 * window to show that they are worse, unless they are not.
 */
static int search_move(struct searcher *s, struct search_node *node, const struct picker *picker,
    const struct move *m, int depth, bool noisy)
{
	int ply = node->ply + 1, alpha = node->alpha, score = 0;
	bool first = node->number == 1;

	if (may_be_reduced(s, node, noisy))
		score = search_late_move(s, node, picker, m, &depth, noisy);
	else if (!node->pv || !first)
		score = -search(s, ply, -alpha - 1, -alpha, depth, !node->cut);
	if (node->pv && (first || (score > alpha && (!node->ply || score < node->beta))))
		score = -search(s, ply, -node->beta, -alpha, depth, false);
	return score;
}

/* Takes the score of a move; true if the node fails high. */
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
	/* With one good move known, the others are searched less deep. */
	if (node->depth >= RAISED_LEAST_DEPTH && node->depth <= RAISED_MOST_DEPTH &&
	    !is_mate_score(score) && node->beta < MATE_IN_MAX && !is_mate_search(s->shared))
		node->depth--;
	return false;
}

/* Mate or stalemate; or in a singular search, nothing but the excluded move. */
static int score_without_moves(const struct stack_entry *ss, const struct search_node *node)
{
	if (ss->excluded)
		return node->alpha;
	return loses_without_moves(&ss->pos, node->check) ? -MATE + node->ply : 0;
}

/*
 * All moves failed low: how much speaks for the move before?  At depth 1 the bonus is below 0, so
 * that it speaks against it; play is not better without.
 */
static int fail_low_weight(const struct stack_entry *ss, const struct search_node *node)
{
	return (node->depth >= FAIL_LOW_LEAST_DEPTH) + (node->pv || node->cut) +
	    (ss[-1].number >= FAIL_LOW_NUMBER) +
	    (!node->check && node->best_score <= ss->eval - FAIL_LOW_MARGIN) +
	    (ss[-1].eval != NO_EVAL &&
	        node->best_score <= -ss[-1].eval - FAIL_LOW_MARGIN_BEFORE);
}

/* What the end of a node says of its moves and of the one before. */
static void learn(struct searcher *s, const struct search_node *node,
    const struct failed_moves *failed)
{
	struct stack_entry *ss = &s->stack[node->ply];

	if (node->best_move)
		history_learn_best(s, ss, node->best_move, node->depth,
		    node->best_score > node->beta + CLEAR_MARGIN, failed);
	else
		history_learn_fail_low(
		    s, ss, fail_low_weight(ss, node) * history_bonus(node->depth));
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
		int64_t nodes = nodes_of(s);
		int extension = 0, score;
		bool noisy = picker_is_at_noisy(&picker);

		if ((ss->excluded && move_has_hash(m, ss->excluded)) ||
		    (!node->ply && !find_root_move(s, m)))
			continue;
		count_move(s, node);
		prefetch_table(s, &ss->pos, m);
		if (is_pruned(s, node, &picker, m, noisy))
			continue;
		if (!move_is_legal(&ss->pos, &ss->info, m)) {
			node->number--;
			continue;
		}
		legal = true;
		if (may_be_singular(s, node, m) && !singular_extension(s, node, &extension))
			break;

		make_move(s, node->ply, m);
		ss[1].extensions += extension > 1;
		score = search_move(s, node, &picker, m, node->depth - 1 + extension, noisy);
		if (search_aborted(s))
			break;
		if (!node->ply)
			update_root_move(s, m, score, node->number == 1 || score > node->alpha,
			    nodes_of(s) - nodes);
		if (fails_high(s, node, m, score))
			break;
		if (m != node->best_move)
			add_failed(&failed, m, noisy);
	}

	if (!legal)
		node->best_score = score_without_moves(ss, node);
	else if (!search_aborted(s) && !node->multi_cut)
		learn(s, node, &failed);
	picker_close(&picker);
}

/*
 * Brings a score above beta, which is only a bound (but for a stalemate), nearer to it: it tends to
 * be too high, the more so the less deep the search was.
 */
static void damp_fail_high(struct search_node *node)
{
	if (node->best_score > node->beta && !is_mate_score(node->best_score) &&
	    !is_mate_score(node->beta))
		node->best_score = (node->best_score * node->depth + node->beta) /
		    (node->depth + 1);
}

/* Keeps what was found; alpha is that of the beginning. */
static void store(struct searcher *s, const struct search_node *node, int alpha)
{
	struct stack_entry *ss = &s->stack[node->ply];
	int bound = node->best_score >= node->beta ? BOUND_LOWER :
	    node->best_score > alpha ? BOUND_EXACT : BOUND_UPPER;

	if (!ss->excluded && !node->check &&
	    (!node->best_move || !is_noisy(&ss->pos, node->best_move)) &&
	    !is_mate_score(node->best_score) &&
	    bound & (node->best_score > ss->eval ? BOUND_LOWER : BOUND_UPPER))
		update_correction(s, ss, node->best_score, node->depth);
	/* The move before refutes all that was tried: it belongs to the variation. */
	if (!ss->excluded && node->best_score <= alpha && node->depth >= WAS_PV_LEAST_DEPTH &&
	    ss[-1].was_pv)
		ss->was_pv = true;
	store_score(s, node, node->best_score, bound, node->best_move, node->depth);
}

/* Are all moves at the root searched, so that their best is the root's? */
static bool is_whole_root(const struct searcher *s)
{
	return !s->pv_index && !s->shared->limits.only_count;
}

/* Is there nothing to search at this ply, but a score for it?  *score then. */
static bool ends_here(struct searcher *s, int ply, int *score)
{
	*score = 0;
	if (search_should_stop(s) ||
	    (ply && !s->stack[ply].excluded && is_game_over(s, ply, score)))
		return true;
	if (!is_out_of_room(s, ply) && !(ply && search_should_hurry(s)))
		return false;
	*score = eval_unsearched(s, ply);
	return true;
}

/* Sets what is not set on the way: to clear it all would take longer than many a node. */
static void node_begin(struct search_node *node, const struct stack_entry *ss, int ply, int depth,
    bool cut)
{
	node->ply = ply;
	node->depth = depth;
	node->cut = cut;
	node->check = ss->info.check;
	node->raw_eval = node->eval = NO_EVAL;
	node->improvement = 0;
	node->improving = node->singular = node->multi_cut = false;
	node->best_score = -INFINITE;
	node->best_move = NULL;
	node->number = 0;
}

/* Mate distance pruning: no score beats a mate on the spot, or is worse than one here. */
static void node_set_window(struct search_node *node, int alpha, int beta)
{
	int least = -MATE + node->ply, most = MATE - node->ply - 1;

	node->pv = beta - alpha > 1;
	node->alpha = alpha > least ? alpha : least;
	node->beta = beta < most ? beta : most;
}

/* Internal iterative reduction, in plies; depth is that before hindsight. */
static int no_hash_move_reduction(const struct search_node *node, int depth)
{
	if (node->check || node->tt.move)
		return 0;
	if (node->pv)
		return NO_HASH_MOVE_REDUCTION_PV;
	return node->cut && depth >= NO_HASH_MOVE_CUT_LEAST_DEPTH ? NO_HASH_MOVE_REDUCTION_CUT : 0;
}

/* Forgets what other nodes have left for those below this one. */
static void clear_below(struct stack_entry *ss, int ply)
{
	ss->length = 0;                 /* razoring may have left a line */
	if (!ply)
		ss[1].cutoffs = 0;
	ss[2].cutoffs = 0;
	ss[2].killers[0] = ss[2].killers[1] = 0;
}

int search(struct searcher *s, int ply, int alpha, int beta, int depth, bool cut)
{
	struct stack_entry *ss = &s->stack[ply];
	struct search_node node;
	int score;

	if (depth <= 0)
		return quiesce(s, ply, alpha, beta);
	ss->length = 0;
	if (ends_here(s, ply, &score))
		return score;
	node_begin(&node, ss, ply, depth, cut);
	node_set_window(&node, alpha, beta);
	if (node.alpha >= node.beta)
		return node.alpha;
	if (!ply)
		s->root_window = node.beta - node.alpha;

	probe_table(s, &node);
	if (is_table_cutoff(&node)) {
		history_learn_table(s, ss, node.tt.move, depth, node.tt.score >= node.beta);
		if (ss->pos.halfmove_clock < FIFTY_MOVES_NEAR)
			return node.tt.score;
	}
	if (!ply)
		node.tt.move = move_hash(&s->root[s->pv_index].move);

	if (node.check)
		ss->eval = NO_EVAL;
	else
		evaluate_node(s, &node);
	node.depth += hindsight(ss, node.depth);
	if (is_cut_early(s, &node, &score))
		return score;
	node.depth -= no_hash_move_reduction(&node, depth);
	if (node.depth < 1)
		node.depth = 1;

	alpha = node.alpha;
	clear_below(ss, ply);
	search_moves(s, &node);
	if (search_aborted(s))
		return 0;
	if (ply)
		damp_fail_high(&node);
	if (!node.multi_cut && (ply || is_whole_root(s)))
		store(s, &node, alpha);
	return node.best_score;
}
