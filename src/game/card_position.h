/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef GAME_CARD_POSITION_H
#define GAME_CARD_POSITION_H

#include "notation/notation.h"

/* The positions of the cards of a game's rules. */

/* Is the position possible?  Then its FEN can be read. */
bool position_is_possible(const struct position *pos);

/*
 * Sets up the position of a card; its piece stands on that square, with what is around it, or
 * (NO_SQUARE) where the card says.  False with the reason if it cannot stand there.
 */
bool card_position(struct position *pos, const struct rules *rules, const struct card *card,
    square on, struct error *error);

#endif
