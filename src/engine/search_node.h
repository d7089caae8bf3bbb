/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ENGINE_SEARCH_NODE_H
#define ENGINE_SEARCH_NODE_H

#include "engine/search.h"

/* One node of the main search, for search.c and early_cutoffs.c. */
struct search_node {
	int ply, alpha, beta, depth;
	bool pv;                        /* the window is open: on a principal variation */
	bool cut;                       /* expected to fail high */
	bool check, improving;
	bool was_pv;                    /* is, or once was, on a principal variation */
	int raw_eval, eval;             /* static; corrected, or the bound of the table */
	bool tt_hit;
	struct tt_entry tt;             /* with its mates counted from the root */
	int best_score;
	const struct move *best_move;
	int moves_tried;
	bool may_prune;                 /* moves may be left out */
	int reduction;                  /* of the next move, as far as its number tells ... */
	int late_depth;                 /* ... and the depth that it leaves */
	bool multi_cut;                 /* failed high, but by a shallow search */
};

/* Is the node decided, with *score, before a move is searched to its depth? */
bool is_cut_early(struct searcher *s, const struct search_node *node, int *score);

#endif
