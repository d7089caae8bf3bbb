/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ENGINE_EVALUATOR_H
#define ENGINE_EVALUATOR_H

#include <stdlib.h>

#include "engine/eval_network.h"
#include "rules/variant.h"
#include "rules/weights.h"

enum {
	KING_VALUE = 10000,
	MIDDLE_GAME = 256       /* the phase with pieces as at the start; 0: with few of them */
};

/*
 * What the evaluation of one game needs, computed once from its rules: the weights with all
 * gaps filled, values for exchanges, and how pieces attack and pawns advance.  Read-only once
 * made.
 */
struct evaluator {
	const struct rules *rules;
	struct weights weights;
	int value[KINDS];                       /* in exchanges, centipawns */
	int piece_value[PIECES];                /* the same of pieces: negative for Black's */
	uint8_t by_value[KINDS];                /* kinds by it, the least first; KING ends them */
	int start_worth;                        /* pieces_worth at the start, or of chess */
	uint32_t minor;                         /* kinds worth no more than knight or bishop */
	uint32_t queen_like;                    /* kinds as dangerous to kings as a queen */

	int32_t psqt[PIECES][SQUARES];          /* for White; [EMPTY]: 0 */

	/* Of two pieces, the second at an offset from the first; for White. */
	int32_t relations[PIECES][PIECES][OFFSETS];
	bool has_relations;                     /* are any of these not 0? */

	const struct network *network;          /* NULL: none */
	struct hidden input[PIECES][SQUARES];   /* what a piece adds to it; [EMPTY]: 0 */

	squareset moves[2][KINDS][SQUARES];     /* by one step, its conditions taken as met */
	bool captures_as_it_moves[KINDS];
	uint32_t steps;                         /* kinds that capture by steps or leaps */
	uint32_t plain[ALL_LINES + 1];          /* kinds that move and capture along these lines,
	                                         * or by steps ([NO_LINES]), and in no other way */
	uint32_t special;                       /* the rest, but for pawns and kings */

	int8_t distance[SQUARES + 1][SQUARES];  /* king's steps, less four; [SQUARES]: 0 */
	squareset king_ring[SQUARES];           /* 3 x 3 squares around a king, on the board */
	squareset king_flank[2][SQUARES];       /* the side of the board where a king is */
	int attacker_weight[KINDS];             /* how dangerous a piece is near a king */

	/* The way of a pawn, by side and square, on an empty board and without captures. */
	uint8_t to_promotion[2][SQUARES];       /* moves; 0: never, or too many */
	square next_square[2][SQUARES];         /* the first step of the shortest path */
	squareset path[2][SQUARES];             /* that path */
	squareset stoppers[2][SQUARES];         /* enemy pawns there can stop or capture it */
	squareset attack_span[2][SQUARES];      /* what it may attack, now or later */
	squareset push_attacks[2][SQUARES];     /* what it may attack after one step */
	bool pawns_can_return;                  /* to a square that they have left */

	struct eval_trace *trace;               /* for evaluate_traced */
};

/* For the game of these rules. */
struct evaluator *evaluator_new(const struct rules *rules);

/*
 * The same with these weights instead of the game's own, NULL: with default ones; and without a
 * network, which corrects just the weights that it was learned with.
 */
struct evaluator *evaluator_with(const struct rules *rules, const struct weights *weights);

void evaluator_free(struct evaluator *evaluator);

/*
 * Default weights for whatever the table leaves out: all of them if there is none, or those of
 * kinds that an option brings in.
 */
void weights_fill(struct evaluator *evaluator, bool no_table);

/*
 * What a piece of this kind is worth, in centipawns for the middle game and for the endgame: on
 * average over the squares on which it can stand, reaching as many squares as is usual.
 */
struct kind_worth {
	int middle, end;
};
struct kind_worth kind_worth(const struct evaluator *evaluator, enum kind k);

/* The same without its reach: by its squares, and by the other pieces that usually are there. */
struct kind_worth kind_worth_on_squares(const struct evaluator *evaluator, enum kind k);

/*
 * How many pieces of a kind a side usually has, half-way through a game: so many as in chess, as
 * other games may go by its weights.
 */
static inline int usual_count(enum kind k)
{
	return k == PAWN ? 5 : k <= KING ? 1 : 0;
}

/*
 * What all pieces but pawns and kings are worth together; the less, the nearer is the endgame.
 * Where a file of a game says that a piece is a burden, it counts like one that is wanted.
 */
static inline int pieces_worth(const struct evaluator *evaluator, const struct position *pos)
{
	int worth = 0;

	for (enum kind k = KNIGHT; k < evaluator->rules->kinds; k++)
		if (k != KING)
			worth += abs(evaluator->value[k]) * count(pos->by_kind[k]);
	return worth;
}

#endif
