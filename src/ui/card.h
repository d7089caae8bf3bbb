/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef UI_CARD_H
#define UI_CARD_H

#include "rules/position.h"

/*
 * A pawn card: where a lone White pawn moves and what it captures, asked of the
 * rules themselves.
 */
struct card {
	struct position pos;            /* the pawn, and the kings out of its way */
	square pawn;
	squareset moves;                /* where it may go */
	squareset takes;                /* where an enemy may be captured */
};

/* Makes the card for a pawn on that square; false if no pawn may stand there. */
bool card_make(struct card *card, const struct rules *rules, square pawn);

#endif
