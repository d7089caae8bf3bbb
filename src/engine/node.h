/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ENGINE_NODE_H
#define ENGINE_NODE_H

#include "engine/move_picker.h"

/* One node, while it is being searched. */
struct node {
	int ply, alpha, beta, depth;
	bool pv, cut, check, improving;
	bool was_pv;            /* it is, or once was, on a principal variation */
	int raw, eval;
	bool tt_hit;
	struct tt_entry tt;
	int best;
	const struct move *best_move;
	int moves_tried;
	struct failed *failed;      /* those of them that did not refute the node */
};

/*
 * Judges the whole node without looking at its moves one by one, if it promises
 * too much or too little for that to be needed.
 */
bool prune_node(struct searcher *s, struct node *node, int *score);

/* Is this move, late in the list, not worth a look at this depth? */
bool prune_move(struct searcher *s, const struct node *node, struct picker *picker,
    const struct move *m, bool noisy);

/* The result tells how wrong the evaluation was. */
void update_correction(struct searcher *s, const struct node *node);

#endif
