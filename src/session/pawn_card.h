/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef SESSION_PAWN_CARD_H
#define SESSION_PAWN_CARD_H

#include "rules/position.h"

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
