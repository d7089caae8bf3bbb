/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "engine/node.h"
#include "rules/outcome.h"

/*
 * The main search: principal variation search with a hash table.  Lines that
 * promise little are searched less deeply or not at all.
 */

enum { NODES_A_LOOK = 200 };    /* searched between two looks at the clock */

int score_to_table(int score, int ply)
{
	return score >= MATE_IN_MAX ? score + ply : score <= -MATE_IN_MAX ? score - ply : score;
}

int score_from_table(int score, int ply)
{
	return score >= MATE_IN_MAX ? score - ply : score <= -MATE_IN_MAX ? score + ply : score;
}

/* Looks at the clock now and then: is the search to be broken off? */
static bool time_up(struct searcher *s, int64_t nodes)
{
	const struct shared_search *shared = s->shared;

	if (nodes < s->next_clock_check || shared->budget.hard == INT64_MAX)
		return false;
	s->next_clock_check = nodes + NODES_A_LOOK;
	return elapsed_ms(shared) >= shared->budget.hard;
}

/* Have as many nodes been searched as were allowed, by all threads together? */
static bool node_limit_reached(const struct searcher *s, int64_t nodes)
{
	int64_t hard = s->shared->limits.nodes;

	if (!hard || s->shared->threads == 1)
		return hard && nodes >= hard;
	return nodes % NODES_A_LOOK == 0 && all_nodes(s) >= hard;
}

bool search_should_stop(struct searcher *s)
{
	struct shared_search *shared = s->shared;
	int64_t nodes = atomic_load_explicit(&s->nodes, memory_order_relaxed);

	if (search_aborted(s))
		return true;
	if (in_first_depth(s) || s->number ||
	    atomic_load_explicit(&shared->pondering, memory_order_relaxed))
		return false;
	if (node_limit_reached(s, nodes) || time_up(s, nodes))
		atomic_store_explicit(&shared->stop, true, memory_order_relaxed);
	return atomic_load_explicit(&shared->stop, memory_order_relaxed);
}

void update_pv(struct searcher *s, int ply, const struct move *m)
{
	struct stack_entry *ss = &s->stack[ply], *next = ss + 1;
	int length = next->length < VARIATION_MAX - 1 ? next->length : VARIATION_MAX - 1;

	ss->line[0] = *m;
	memcpy(&ss->line[1], next->line, (size_t)length * sizeof *m);
	ss->length = length + 1;
}

static bool bound_fits(int bound, int score, int best)
{
	return bound & (score > best ? BOUND_LOWER : BOUND_UPPER);
}

/* Evaluates the node unless it is in check. */
static void evaluate_node(struct searcher *s, struct node *node)
{
	struct stack_entry *ss = &s->stack[node->ply];

	ss->eval = node->eval = node->raw = NO_EVAL;
	if (node->check)
		return;
	node->raw = node->tt_hit && node->tt.eval != NO_EVAL ? node->tt.eval : raw_eval(s, node->ply);
	node->eval = ss->eval = corrected_eval(s, ss, node->raw);
	node->improving = ss[-2].eval == NO_EVAL || node->eval > ss[-2].eval;
	if (node->tt_hit && bound_fits(node->tt.bound, node->tt.score, node->eval) &&
	    node->tt.score < MATE_IN_MAX && node->tt.score > -MATE_IN_MAX)
		node->eval = node->tt.score;
}

/*
 * If all other moves are clearly worse than the table's, it is searched
 * deeper.  Returns the extension; *cutoff when several moves refute the node.
 */
static int singular_extension(struct searcher *s, struct node *node, bool *cutoff)
{
	struct stack_entry *ss = &s->stack[node->ply];
	int beta = score_from_table(node->tt.score, node->ply) - 2 * node->depth, score;

	ss->excluded = node->tt.move;
	score = search(s, node->ply, beta - 1, beta, (node->depth - 1) / 2, node->cut);
	ss->excluded = 0;
	if (score < beta)
		return !node->pv && score < beta - 20 && ss->extensions < 8 ? 2 : 1;
	*cutoff = beta >= node->beta;
	return node->tt.score >= node->beta ? -1 : 0;
}

static bool may_be_singular(const struct searcher *s, const struct node *node, const struct move *m)
{
	return node->ply && node->depth >= 8 && !s->stack[node->ply].excluded && node->tt_hit &&
	    node->tt.move && move_has_hash(m, node->tt.move) &&
	    (node->tt.bound & BOUND_LOWER) && node->tt.depth >= node->depth - 3 &&
	    node->tt.score < MATE_IN_MAX && node->tt.score > -MATE_IN_MAX && node->ply < 2 * s->depth;
}

/* How much less deeply a late move is searched at first. */
static int reduce(const struct searcher *s, const struct node *node, const struct picker *picker,
    const struct move *m, bool noisy)
{
	int r = lmr_reduction(node->depth, node->moves_tried);

	if (noisy) {
		r = r / 2 - noisy_score(picker, m) / 12;
	} else {
		r += node->cut ? 1400 + 600 * !node->tt.move : 0;
		r -= quiet_score(picker, m) / 20;
	}
	r += node->improving ? 0 : 600;
	r += picker->hash_noisy ? 900 : 0;
	r -= node->was_pv ? 800 + 400 * node->pv : 0;
	r += s->stack[node->ply + 1].cutoffs > 3 ? 700 : 0;
	r -= s->stack[node->ply + 1].danger.check ? 1000 : 0;
	r -= picker->stage == PICK_QUIETS && picker->is_killer ? 1000 : 0;
	r /= 1024;
	return r < 0 ? 0 : r;
}

/* Searches the move just made: the first with the whole window, others to show they are worse. */
static int search_move(struct searcher *s, struct node *node, const struct picker *picker,
    const struct move *m, int depth, bool noisy)
{
	int next = node->ply + 1, score = 0;
	bool rest = node->moves_tried > 1;

	if (node->depth >= 3 && node->moves_tried > 1 + node->pv) {
		int r = reduce(s, node, picker, m, noisy);
		int less = depth - r < 1 ? 1 : depth - r;

		score = -search(s, next, -node->alpha - 1, -node->alpha, less, true);
		if (score > node->alpha && less < depth) {
			depth += (score > node->best + 50 + 2 * depth) - (score < node->best + depth);
			score = -search(s, next, -node->alpha - 1, -node->alpha, depth, !node->cut);
		}
	} else if (!node->pv || rest) {
		score = -search(s, next, -node->alpha - 1, -node->alpha, depth, !node->cut);
	}
	if (node->pv && (!rest || score > node->alpha))
		score = -search(s, next, -node->beta, -node->alpha, depth, false);
	return score;
}

static void add_failed(struct failed *failed, const struct move *m, bool noisy)
{
	if (noisy && failed->noisy_count < NOISIES_KEPT)
		failed->noisy[failed->noisy_count++] = m;
	if (!noisy && failed->quiet_count < QUIETS_KEPT)
		failed->quiet[failed->quiet_count++] = m;
}

/* Takes note of a score; true if the node is refuted. */
static bool note_score(struct searcher *s, struct node *node, const struct move *m, int score)
{
	if (score <= node->best)
		return false;
	node->best = score;
	if (score <= node->alpha)
		return false;
	node->best_move = m;
	if (score >= node->beta)
		s->stack[node->ply].cutoffs++;
	if (node->pv)
		update_pv(s, node->ply, m);
	if (score >= node->beta)
		return true;
	node->alpha = score;
	return false;
}

/* Tries one move; true if that ends the node. */
static bool try_move(struct searcher *s, struct node *node, struct picker *picker,
    const struct move *m)
{
	struct stack_entry *ss = &s->stack[node->ply];
	bool noisy = is_noisy(&ss->pos, m), cutoff = false;
	int extension = 0, score;
	int64_t before = atomic_load_explicit(&s->nodes, memory_order_relaxed);

	if (node->ply && prune_move(s, node, picker, m, noisy))
		return false;
	if (may_be_singular(s, node, m)) {
		extension = singular_extension(s, node, &cutoff);
		if (search_aborted(s))
			return true;
		if (cutoff && !node->pv) {
			node->best = score_from_table(node->tt.score, node->ply) - 2 * node->depth;
			return true;
		}
	}
	make_move(s, node->ply, m);
	if (!extension && ss[1].danger.check && node->ply < 2 * s->depth &&
	    (node->pv || node->depth <= 6))
		extension = 1;
	ss[1].extensions = ss->extensions + (extension > 1);
	node->moves_tried++;
	score = search_move(s, node, picker, m, node->depth - 1 + extension, noisy);
	if (search_aborted(s))
		return true;
	if (!node->ply)
		update_root_move(s, m, score, node->moves_tried == 1 || score > node->alpha,
		    atomic_load_explicit(&s->nodes, memory_order_relaxed) - before);
	if (note_score(s, node, m, score))
		return true;
	add_failed(node->failed, m, noisy);
	return false;
}

static void try_moves(struct searcher *s, struct node *node)
{
	struct stack_entry *ss = &s->stack[node->ply];
	struct picker picker;
	struct failed failed;       /* not cleared: it is large */
	const struct move *m;
	int legal = 0;

	failed.quiet_count = failed.noisy_count = 0;
	node->failed = &failed;
	picker_open(&picker, s, node->ply, node->tt.move, ALL_MOVES, 0);
	while ((m = picker_next(&picker))) {
		if ((ss->excluded && move_has_hash(m, ss->excluded)) ||
		    (!node->ply && !find_root_move(s, m)))
			continue;
		if (!move_is_legal(&ss->pos, &ss->danger, m))
			continue;
		legal++;
		if (try_move(s, node, &picker, m))
			break;
	}
	if (!legal && !ss->excluded)
		node->best = loses_without_moves(&ss->pos, node->check) ? -MATE + node->ply : 0;
	else if (!legal)
		node->best = node->alpha;
	else if (node->best >= node->beta && node->best_move && !search_aborted(s))
		history_update(&picker, node->best_move, node->depth, &failed);
	else if (!node->best_move && !ss->excluded && node->ply && !search_aborted(s))
		history_update_fail_low(s, node->ply, node->depth);
	picker_close(&picker);
}

static void store(struct searcher *s, const struct node *node, int alpha)
{
	const struct stack_entry *ss = &s->stack[node->ply];
	int bound = node->best >= node->beta ? BOUND_LOWER : node->best > alpha ? BOUND_EXACT : BOUND_UPPER;

	if (!node->check && (!node->best_move || !is_noisy(&ss->pos, node->best_move)) &&
	    node->best < MATE_IN_MAX && node->best > -MATE_IN_MAX &&
	    bound & (node->best > ss->eval ? BOUND_LOWER : BOUND_UPPER))
		update_correction(s, node);
	tt_store(s->shared->tt, ss->pos.key, &(struct tt_entry){
	    .move = node->best_move ? move_hash(node->best_move) : 0,
	    .score = (int16_t)score_to_table(node->best, node->ply), .eval = (int16_t)node->raw,
	    .depth = (uint8_t)(node->depth < 255 ? node->depth : 255),
	    .bound = (uint8_t)bound, .pv = node->was_pv });
}

/* What the table knows may settle the node. */
static bool look_up(struct searcher *s, struct node *node, int *score)
{
	const struct stack_entry *ss = &s->stack[node->ply];

	node->tt_hit = !ss->excluded && tt_probe(s->shared->tt, ss->pos.key, &node->tt);
	if (!node->tt_hit) {
		node->tt = (struct tt_entry){ .eval = NO_EVAL };
		return false;
	}
	*score = score_from_table(node->tt.score, node->ply);
	return !node->pv && node->tt.depth >= node->depth && ss->pos.quiet < 90 &&
	    (node->tt.bound & (*score >= node->beta ? BOUND_LOWER : BOUND_UPPER));
}

/* Are all moves at the root searched, so that their best is the root's? */
static bool is_whole(const struct searcher *s)
{
	return !s->pv_index && !s->shared->limits.only_count;
}

/* Is there nothing to be searched here? */
static bool ends_here(struct searcher *s, int ply, int *score)
{
	struct stack_entry *ss = &s->stack[ply];

	*score = 0;
	if (search_should_stop(s))
		return true;
	if (ply && !ss->excluded && is_game_over(s, ply, score))
		return true;
	if (ply < PLIES - 1 && s->buffer_used + MOVES_MAX <= MOVE_BUFFER)
		return false;
	*score = ss->danger.check ? 0 : corrected_eval(s, ss, raw_eval(s, ply));
	return true;
}

int search(struct searcher *s, int ply, int alpha, int beta, int depth, bool cut)
{
	struct stack_entry *ss = &s->stack[ply];
	struct node node = { .ply = ply, .pv = beta - alpha > 1, .cut = cut, .best = -INFINITE };
	int score;

	if (depth <= 0)
		return quiesce(s, ply, alpha, beta);
	ss->length = 0;
	if (ends_here(s, ply, &score))
		return score;
	/* No score is better than a win on the spot, or worse than a loss here. */
	node.alpha = alpha > -MATE + ply ? alpha : -MATE + ply;
	node.beta = beta < MATE - ply - 1 ? beta : MATE - ply - 1;
	if (node.alpha >= node.beta)
		return node.alpha;
	node.depth = depth;
	node.check = ss->danger.check;
	if (look_up(s, &node, &score))
		return score;
	if (!ply)
		node.tt.move = move_hash(&s->root[s->pv_index].move);
	evaluate_node(s, &node);
	if (prune_node(s, &node, &score))
		return score;
	if (search_aborted(s))
		return 0;
	/* Without a move to begin with, a shallower search finds one as well. */
	if ((node.pv || node.cut) && node.depth >= 4 && !node.tt.move)
		node.depth--;
	alpha = node.alpha;
	node.was_pv = node.pv || node.tt.pv;
	ss[2].cutoffs = 0;
	ss[2].killers[0] = ss[2].killers[1] = 0;
	try_moves(s, &node);
	if (search_aborted(s))
		return 0;
	if (!ss->excluded && (ply || is_whole(s)))
		store(s, &node, alpha);
	return node.best;
}
