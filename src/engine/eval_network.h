/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ENGINE_EVAL_NETWORK_H
#define ENGINE_EVAL_NETWORK_H

#include "rules/move.h"
#include "rules/network.h"
#include "rules/position.h"

struct evaluator;

/*
 * The network of a game, which sees what the weights cannot say, as it is no sum of single facts.
 *
 * Each side has hidden units.  Every piece adds its inputs to them, which depend on whether it is
 * an own or an enemy piece, and on its square as that side sees it.  So a move changes the sums of
 * few pieces, and the hidden layer is kept up with the moves (Yu Nasu, "Efficiently Updatable
 * Neural-Network-based Evaluation Functions for Computer Shogi", 2018).  The output is a weighted
 * sum of the squares of the units, these being limited from 0 to 1; first those of the side to
 * move, then those of the other, with weights of its own for each stage of the game.
 */

/* The hidden layer, before it is limited: [0] White's. */
struct hidden {
	int16_t unit[2][NETWORK_UNITS];
};

/* That of a position; the evaluator must have a network, here and below. */
void hidden_of(const struct evaluator *evaluator, const struct position *pos,
    struct hidden *hidden);

/* The same after a move: pos is the position before it, next after it. */
void hidden_after(const struct evaluator *evaluator, const struct hidden *before,
    const struct position *pos, const struct move *m, const struct position *next,
    struct hidden *hidden);

/* What the network adds to the evaluation, in centipawns for the side to move. */
int network_score(const struct evaluator *evaluator, const struct position *pos,
    const struct hidden *hidden);

/* The stage of a position with so many pieces, 1 or more. */
static inline int network_stage(int pieces)
{
	int stage = (pieces - 1) * NETWORK_STAGES / 32;

	return stage < NETWORK_STAGES ? stage : NETWORK_STAGES - 1;
}

/* Makes the evaluator go by a network, which must remain, or (NULL) by none. */
void evaluator_use_network(struct evaluator *evaluator, const struct network *network);

#endif
