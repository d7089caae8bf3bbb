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
	return score >= WON ? score + ply : score <= -WON ? score - ply : score;
}

int score_from_table(int score, int ply)
{
	return score >= WON ? score - ply : score <= -WON ? score + ply : score;
}

/* Looks at the clock now and then: is the search to be broken off? */
static bool overstays(struct searcher *s, int64_t nodes)
{
	const struct task *task = s->task;

	if (nodes < s->next_look || task->budget.most == INT64_MAX)
		return false;
	s->next_look = nodes + NODES_A_LOOK;
	return task_ms(task) >= task->budget.most;
}

/* Have as many nodes been searched as were allowed, by all threads together? */
static bool overspends(const struct searcher *s, int64_t nodes)
{
	int64_t most = s->task->limits.nodes;

	if (!most || s->task->threads == 1)
		return most && nodes >= most;
	return nodes % NODES_A_LOOK == 0 && all_nodes(s) >= most;
}

bool search_must_stop(struct searcher *s)
{
	struct task *task = s->task;
	int64_t nodes = atomic_load_explicit(&s->nodes, memory_order_relaxed);

	if (search_is_void(s))
		return true;
	if (is_first_depth(s) || s->number ||
	    atomic_load_explicit(&task->pondering, memory_order_relaxed))
		return false;
	if (overspends(s, nodes) || overstays(s, nodes))
		atomic_store_explicit(&task->stop, true, memory_order_relaxed);
	return atomic_load_explicit(&task->stop, memory_order_relaxed);
}

void extend_line(struct searcher *s, int ply, const struct move *m)
{
	struct frame *frame = &s->frame[ply], *next = frame + 1;
	int length = next->length < VARIATION_MAX - 1 ? next->length : VARIATION_MAX - 1;

	frame->line[0] = *m;
	memcpy(&frame->line[1], next->line, (size_t)length * sizeof *m);
	frame->length = length + 1;
}

static bool bound_fits(int bound, int score, int best)
{
	return bound & (score > best ? AT_LEAST : AT_MOST);
}

/* Evaluates the node unless it is in check. */
static void judge_node(struct searcher *s, struct node *node)
{
	struct frame *frame = &s->frame[node->ply];

	frame->eval = node->eval = node->raw = UNKNOWN;
	if (node->check)
		return;
	node->raw = node->found && node->hit.eval != UNKNOWN ? node->hit.eval : raw_eval(s, node->ply);
	node->eval = frame->eval = corrected_eval(s, frame, node->raw);
	node->improving = frame[-2].eval == UNKNOWN || node->eval > frame[-2].eval;
	if (node->found && bound_fits(node->hit.bound, node->hit.score, node->eval) &&
	    node->hit.score < WON && node->hit.score > -WON)
		node->eval = node->hit.score;
}

/*
 * If all other moves are clearly worse than the table's, it is searched
 * deeper.  Returns the extension; *cutoff when several moves refute the node.
 */
static int singular_extension(struct searcher *s, struct node *node, bool *cutoff)
{
	struct frame *frame = &s->frame[node->ply];
	int beta = score_from_table(node->hit.score, node->ply) - 2 * node->depth, score;

	frame->excluded = node->hit.name;
	score = search(s, node->ply, beta - 1, beta, (node->depth - 1) / 2, node->cut);
	frame->excluded = 0;
	if (score < beta)
		return !node->pv && score < beta - 20 && frame->extensions < 8 ? 2 : 1;
	*cutoff = beta >= node->beta;
	return node->hit.score >= node->beta ? -1 : 0;
}

static bool may_be_singular(const struct searcher *s, const struct node *node, const struct move *m)
{
	return node->ply && node->depth >= 8 && !s->frame[node->ply].excluded && node->found &&
	    node->hit.name && move_has_name(m, node->hit.name) &&
	    (node->hit.bound & AT_LEAST) && node->hit.depth >= node->depth - 3 &&
	    node->hit.score < WON && node->hit.score > -WON && node->ply < 2 * s->depth;
}

/* How much less deeply a late move is searched at first. */
static int reduce(const struct searcher *s, const struct node *node, const struct picker *picker,
    const struct move *m, bool noisy)
{
	int r = reduction_of(node->depth, node->tried);

	if (noisy) {
		r = r / 2 - noisy_score(picker, m) / 12;
	} else {
		r += node->cut ? 1400 + 600 * !node->hit.name : 0;
		r -= quiet_score(picker, m) / 20;
	}
	r += node->improving ? 0 : 600;
	r += picker->hash_noisy ? 900 : 0;
	r -= node->was_pv ? 800 + 400 * node->pv : 0;
	r += s->frame[node->ply + 1].cutoffs > 3 ? 700 : 0;
	r -= s->frame[node->ply + 1].danger.check ? 1000 : 0;
	r -= picker->stage == PICK_QUIET && picker->refuter ? 1000 : 0;
	r /= 1024;
	return r < 0 ? 0 : r;
}

/* Searches the move just made: the first with the whole window, others to show they are worse. */
static int search_move(struct searcher *s, struct node *node, const struct picker *picker,
    const struct move *m, int depth, bool noisy)
{
	int next = node->ply + 1, score = 0;
	bool rest = node->tried > 1;

	if (node->depth >= 3 && node->tried > 1 + node->pv) {
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

static void remember_failure(struct failures *failures, const struct move *m, bool noisy)
{
	if (noisy && failures->noisy_count < NOISIES_KEPT)
		failures->noisy[failures->noisy_count++] = m;
	if (!noisy && failures->quiet_count < QUIETS_KEPT)
		failures->quiet[failures->quiet_count++] = m;
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
		s->frame[node->ply].cutoffs++;
	if (node->pv)
		extend_line(s, node->ply, m);
	if (score >= node->beta)
		return true;
	node->alpha = score;
	return false;
}

/* Tries one move; true if that ends the node. */
static bool try_move(struct searcher *s, struct node *node, struct picker *picker,
    const struct move *m)
{
	struct frame *frame = &s->frame[node->ply];
	bool noisy = is_noisy(&frame->pos, m), cutoff = false;
	int extension = 0, score;
	int64_t before = atomic_load_explicit(&s->nodes, memory_order_relaxed);

	if (node->ply && prune_move(s, node, picker, m, noisy))
		return false;
	if (may_be_singular(s, node, m)) {
		extension = singular_extension(s, node, &cutoff);
		if (search_is_void(s))
			return true;
		if (cutoff && !node->pv) {
			node->best = score_from_table(node->hit.score, node->ply) - 2 * node->depth;
			return true;
		}
	}
	follow_move(s, node->ply, m);
	if (!extension && frame[1].danger.check && node->ply < 2 * s->depth &&
	    (node->pv || node->depth <= 6))
		extension = 1;
	frame[1].extensions = frame->extensions + (extension > 1);
	node->tried++;
	score = search_move(s, node, picker, m, node->depth - 1 + extension, noisy);
	if (search_is_void(s))
		return true;
	if (!node->ply)
		note_root_move(s, m, score, node->tried == 1 || score > node->alpha,
		    atomic_load_explicit(&s->nodes, memory_order_relaxed) - before);
	if (note_score(s, node, m, score))
		return true;
	remember_failure(node->failures, m, noisy);
	return false;
}

static void try_moves(struct searcher *s, struct node *node)
{
	struct frame *frame = &s->frame[node->ply];
	struct picker picker;
	struct failures failures;       /* not cleared: it is large */
	const struct move *m;
	int legal = 0;

	failures.quiet_count = failures.noisy_count = 0;
	node->failures = &failures;
	picker_open(&picker, s, node->ply, node->hit.name, ALL_MOVES, 0);
	while ((m = picker_next(&picker))) {
		if ((frame->excluded && move_has_name(m, frame->excluded)) ||
		    (!node->ply && !root_move_of(s, m)))
			continue;
		if (!move_is_legal(&frame->pos, &frame->danger, m))
			continue;
		legal++;
		if (try_move(s, node, &picker, m))
			break;
	}
	if (!legal && !frame->excluded)
		node->best = loses_without_moves(&frame->pos, node->check) ? -MATE + node->ply : 0;
	else if (!legal)
		node->best = node->alpha;
	else if (node->best >= node->beta && node->best_move && !search_is_void(s))
		learn_from_cutoff(&picker, node->best_move, node->depth, &failures);
	else if (!node->best_move && !frame->excluded && node->ply && !search_is_void(s))
		learn_from_failure(s, node->ply, node->depth);
	picker_close(&picker);
}

static void store(struct searcher *s, const struct node *node, int alpha)
{
	const struct frame *frame = &s->frame[node->ply];
	int bound = node->best >= node->beta ? AT_LEAST : node->best > alpha ? EXACT : AT_MOST;

	if (!node->check && (!node->best_move || !is_noisy(&frame->pos, node->best_move)) &&
	    node->best < WON && node->best > -WON &&
	    bound & (node->best > frame->eval ? AT_LEAST : AT_MOST))
		learn_correction(s, node);
	table_store(s->task->table, frame->pos.key, &(struct entry){
	    .name = node->best_move ? move_name(node->best_move) : 0,
	    .score = (int16_t)score_to_table(node->best, node->ply), .eval = (int16_t)node->raw,
	    .depth = (uint8_t)(node->depth < 255 ? node->depth : 255),
	    .bound = (uint8_t)bound, .pv = node->was_pv });
}

/* What the table knows may settle the node. */
static bool look_up(struct searcher *s, struct node *node, int *score)
{
	const struct frame *frame = &s->frame[node->ply];

	node->found = !frame->excluded && table_find(s->task->table, frame->pos.key, &node->hit);
	if (!node->found) {
		node->hit = (struct entry){ .eval = UNKNOWN };
		return false;
	}
	*score = score_from_table(node->hit.score, node->ply);
	return !node->pv && node->hit.depth >= node->depth && frame->pos.quiet < 90 &&
	    (node->hit.bound & (*score >= node->beta ? AT_LEAST : AT_MOST));
}

/* Are all moves at the root searched, so that their best is the root's? */
static bool is_whole(const struct searcher *s)
{
	return !s->line_index && !s->task->limits.only_count;
}

/* Is there nothing to be searched here? */
static bool ends_here(struct searcher *s, int ply, int *score)
{
	struct frame *frame = &s->frame[ply];

	*score = 0;
	if (search_must_stop(s))
		return true;
	if (ply && !frame->excluded && is_settled(s, ply, score))
		return true;
	if (ply < PLIES - 1 && s->room_used + MOVES_MAX <= ROOM)
		return false;
	*score = frame->danger.check ? 0 : corrected_eval(s, frame, raw_eval(s, ply));
	return true;
}

int search(struct searcher *s, int ply, int alpha, int beta, int depth, bool cut)
{
	struct frame *frame = &s->frame[ply];
	struct node node = { .ply = ply, .pv = beta - alpha > 1, .cut = cut, .best = -INFINITE };
	int score;

	if (depth <= 0)
		return quiesce(s, ply, alpha, beta);
	frame->length = 0;
	if (ends_here(s, ply, &score))
		return score;
	/* No score is better than a win on the spot, or worse than a loss here. */
	node.alpha = alpha > -MATE + ply ? alpha : -MATE + ply;
	node.beta = beta < MATE - ply - 1 ? beta : MATE - ply - 1;
	if (node.alpha >= node.beta)
		return node.alpha;
	node.depth = depth;
	node.check = frame->danger.check;
	if (look_up(s, &node, &score))
		return score;
	if (!ply)
		node.hit.name = move_name(&s->root[s->line_index].move);
	judge_node(s, &node);
	if (prune_node(s, &node, &score))
		return score;
	if (search_is_void(s))
		return 0;
	/* Without a move to begin with, a shallower search finds one as well. */
	if ((node.pv || node.cut) && node.depth >= 4 && !node.hit.name)
		node.depth--;
	alpha = node.alpha;
	node.was_pv = node.pv || node.hit.pv;
	frame[2].cutoffs = 0;
	frame[2].killers[0] = frame[2].killers[1] = 0;
	try_moves(s, &node);
	if (search_is_void(s))
		return 0;
	if (!frame->excluded && (ply || is_whole(s)))
		store(s, &node, alpha);
	return node.best;
}
