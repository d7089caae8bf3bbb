/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ENGINE_SEARCH_NODE_H
#define ENGINE_SEARCH_NODE_H

#include "engine/search.h"

/*
 * From this halfmove clock on no score of the table cuts off a node of the main search, as the
 * table does not know the clock.  Quiescence takes them all the same.
 */
enum { FIFTY_MOVES_NEAR = 90 };

/* One node of the main search, for search.c and early_cutoffs.c. */
struct search_node {
	int ply, alpha, beta;
	int depth;                      /* less once alpha was raised */
	bool pv;                        /* the window is open: on a principal variation */
	bool cut;                       /* expected to fail high */
	bool check, improving;
	int improvement;                /* of the evaluation since the last move but one */
	int raw_eval, eval;             /* static; corrected, or the bound of the table */
	struct tt_entry tt;             /* its mates counted from the root; BOUND_NONE: none */
	int best_score;
	const struct move *best_move;
	int number;                     /* of the move being tried, those pruned included ... */
	int reduction;                  /* ... the reduction for it, in 1024ths of a ply, ... */
	int late_depth;                 /* ... and the depth that this leaves */
	bool singular;                  /* the hash move was extended */
	bool multi_cut;                 /* failed high, but by a shallow search */
};

/* Pieces other than pawns and kings: without them zugzwang is common. */
static inline bool has_pieces(const struct position *pos)
{
	return (pos->by_color[pos->turn] & ~pos->by_kind[PAWN] & ~pos->by_kind[KING]) != 0;
}

/* Keeps in the table what was found of the node (search.c); m may be NULL. */
void store_score(struct searcher *s, const struct search_node *node, int score, int bound,
    const struct move *m, int depth);

/*
 * Is the node decided, with *score, before a move is searched to its depth (early_cutoffs.c)?  Also
 * true if the search was aborted; then *score means nothing.
 */
bool is_cut_early(struct searcher *s, const struct search_node *node, int *score);

#endif
