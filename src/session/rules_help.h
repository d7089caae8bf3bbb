/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef SESSION_RULES_HELP_H
#define SESSION_RULES_HELP_H

#include "notation/notation.h"

/* What illustrates the rules of a game: examples to be stepped through, and its pawn. */

/* An example from a game's rules, played up to some step. */
struct example_state {
	struct position pos;            /* as it then stands */
	struct position before;         /* before the last move ... */
	struct move last;               /* ... if any was played */
	int step, steps;                /* moves played, and all there are */
};

/* The number of examples a game has. */
int example_count(const struct variant *variant);

/*
 * Plays an example (from 0) so many moves, or to its end.  False with the reason
 * if the example is wrong.
 */
bool example_play(struct example_state *state, const struct rules *rules, int example, int steps,
    struct error *error);

/*
 * A pawn card: where a lone White pawn moves and what it captures, asked of the
 * rules themselves.
 */
struct pawn_card {
	struct position pos;            /* the pawn, and the kings out of its way */
	square pawn;
	squareset moves;                /* where it may go */
	squareset attacks;              /* where an enemy may be captured */
};

/* Makes the card for a pawn on that square; false if no pawn may stand there. */
bool pawn_card_make(struct pawn_card *card, const struct rules *rules, square pawn);

#endif
