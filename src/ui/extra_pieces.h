/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef UI_EXTRA_PIECES_H
#define UI_EXTRA_PIECES_H

#include "session/rules_help.h"

/*
 * Extra pieces to choose from before a game.  A game with options has a card of each, after that
 * of the pawn: a piece is known by the number of its card, from 1.
 */

/* How many there are. */
int extra_pieces(const struct variant *variant);

/* The piece with that letter; 0 if there is none. */
int extra_piece_find(const struct variant *variant, char letter);

/* Makes its card for a game; the caller frees *rules, or (false) there are none. */
bool extra_piece_make(const struct rules *game, int extra, struct rules **rules,
    struct card_state *state);

/* Writes "L  Llama", or "none" for 0. */
void extra_piece_write(const struct rules *game, int extra, char *text, size_t size);

#endif
