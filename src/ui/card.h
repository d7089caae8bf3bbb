/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef UI_CARD_H
#define UI_CARD_H

#include "session/rules_help.h"
#include "ui/layout.h"

/* A board of one line a square, with coordinates; its top left square is there. */
struct layout layout_small(int row, int column);

/* Draws a card on such a board, with the cursor on its piece. */
enum { CARD_COLUMNS = 30 };
void card_board(struct canvas *canvas, const struct layout *layout, const struct card_state *card);

/*
 * Draws an introduction to a game at the bottom of an empty panel: its summary; if there is room
 * its first card; and if there is still room what the signs on that mean.  Once the game has begun,
 * the summary is known: where room is short the card comes first, and never without its signs.
 */
void card_panel_draw(struct canvas *canvas, const struct rectangle *at,
    const struct rules *rules, bool begun);

#endif
