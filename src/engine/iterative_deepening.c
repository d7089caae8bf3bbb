/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdlib.h>
#include <string.h>

#include "engine/iterative_deepening.h"
#include "engine/limits.h"
#include "engine/parameters.h"
#include "engine/search.h"

/*
 * Iterative deepening: depth after depth from the root, each guided by the one before.
 */

struct root_move *find_root_move(struct searcher *s, const struct move *m)
{
	for (int i = s->pv_index; i < s->root_count; i++)
		if (move_equal(&s->root[i].move, m))
			return &s->root[i];
	return NULL;
}

void update_root_move(
    struct searcher *s, const struct move *m, int score, bool better, int64_t nodes)
{
	struct root_move *r = find_root_move(s, m);

	r->nodes += nodes;
	r->score = better ? score : -INFINITE;
	if (!better)
		return;
	update_pv(s, 0, m);
	memcpy(r->line, s->stack[0].line, (size_t)s->stack[0].length * sizeof r->line[0]);
	r->length = s->stack[0].length;
	r->selective_depth = s->selective_depth;
}

/* A stable sort, the best first. */
static void sort_root(struct searcher *s, int from, int to)
{
	for (int i = from + 1; i < to; i++) {
		struct root_move r;
		int j = i;

		if (s->root[i].score <= s->root[i - 1].score)
			continue;
		r = s->root[i];
		for (; j > from && s->root[j - 1].score < r.score; j--)
			s->root[j] = s->root[j - 1];
		s->root[j] = r;
	}
}

/* One variation of one depth: a narrow window first, wider if the score falls outside. */
static void aspiration_window(struct searcher *s, int depth)
{
	struct root_move *first = &s->root[s->pv_index];
	int delta = ASPIRATION_WINDOW, failed_high = 0;
	int alpha = -INFINITE, beta = INFINITE;

	if (depth >= ASPIRATION_LEAST_DEPTH && !is_mate_score(first->average)) {
		delta += first->average * first->average / 16384;
		alpha = first->average - delta;
		beta = first->average + delta;
	}
	for (;;) {
		int less = depth - failed_high > 1 ? depth - failed_high : 1;
		int score = search(s, 0, alpha, beta, less, false);

		sort_root(s, s->pv_index, s->root_count);
		if (search_aborted(s))
			return;
		if (score <= alpha && alpha > -INFINITE) {
			beta = (alpha + beta) / 2;
			alpha = score - delta;
			failed_high = 0;
		} else if (score >= beta && beta < INFINITE) {
			beta = score + delta;
			failed_high += failed_high < ASPIRATION_REDUCTIONS_MOST &&
			    depth >= ASPIRATION_REDUCED_LEAST_DEPTH;
		} else {
			break;
		}
		delta += delta / 2;
		if (delta > ASPIRATION_WINDOW_MOST || alpha < -INFINITE)
			alpha = -INFINITE;
		if (delta > ASPIRATION_WINDOW_MOST || beta > INFINITE)
			beta = INFINITE;
	}
	first = &s->root[s->pv_index];
	first->average = first->average == NO_EVAL
	    ? first->score
	    : (first->average + first->score) / 2;
}

void make_report(const struct searcher *s, int index, struct report *report)
{
	const struct root_move *r = &s->root[index];

	memset(report, 0, sizeof *report);
	report->depth = s->depth;
	report->line_number = index + 1;
	report->nodes = all_nodes(s);
	report->ms = now_ms() - s->shared->started_ms;
	report->clock_ms = elapsed_ms(s->shared);
	report->table_permille = tt_permille(s->shared->tt);
	if (!s->root_count)
		return;
	/* The table may have known the line, so that no node of it was searched now. */
	report->selective_depth =
	    r->selective_depth > r->length ? r->selective_depth : r->length;
	report->score = r->score;
	if (r->score >= MATE_IN_MAX)
		report->mate_in = (MATE - r->score + 1) / 2;
	if (r->score <= -MATE_IN_MAX && r->score > -INFINITE)
		report->mate_in = -(MATE + r->score + 1) / 2;
	report->length = r->length;
	memcpy(report->line, r->line, (size_t)r->length * sizeof r->line[0]);
}

static int multipv(const struct searcher *s)
{
	int multipv = s->shared->limits.multipv > 1 ? s->shared->limits.multipv : 1;

	return multipv < s->root_count ? multipv : s->root_count;
}

/* Has the search found what was asked for? */
static bool is_answered(const struct searcher *s)
{
	const struct limits *limits = &s->shared->limits;
	int score = s->root[0].score;

	if (limits->depth && s->depth >= limits->depth)
		return true;
	if (limits->mate)
		return score >= MATE - 2 * limits->mate + 1;
	/* A mate that no shorter one can beat. */
	return !limits->infinite && !limits->depth && multipv(s) == 1 &&
	    is_mate_score(score) &&
	    s->depth > 2 * (MATE - abs(score)) + 2;
}

static void tell_lines(struct searcher *s, report_handler *tell, void *context)
{
	struct report report;

	for (int i = 0; tell && i < multipv(s); i++) {
		make_report(s, i, &report);
		tell(&report, false, context);
	}
}

void iterative_deepening(struct searcher *s, report_handler *tell, void *context)
{
	struct progress progress = { 0 };

	for (int depth = 1; depth < PLIES && s->root_count; depth++) {
		/* Lazy SMP: threads at different depths fill the table for each other. */
		if (s->number && depth > 2 && (depth + s->number) % 3 == 0)
			continue;
		s->depth = depth;
		s->selective_depth = 0;
		for (s->pv_index = 0; s->pv_index < multipv(s); s->pv_index++) {
			aspiration_window(s, depth);
			if (search_aborted(s))
				break;
		}
		sort_root(s, 0, multipv(s));
		if (search_aborted(s))
			break;
		if (s->number)
			continue;
		tell_lines(s, tell, context);
		if (is_answered(s) || is_time_up(s, &progress, nodes_of(s)))
			break;
	}
}
