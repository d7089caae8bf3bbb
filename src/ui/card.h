/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef UI_CARD_H
#define UI_CARD_H

#include "session/rules_help.h"
#include "ui/layout.h"

/* A board of one line a square, with coordinates; its top left square is there. */
struct layout layout_small(int row, int column);

/* Draws a card on such a board, the cursor on its piece, or where it cannot stand. */
enum { CARD_COLUMNS = 30 };
void card_board(struct canvas *canvas, int row, int column, const struct card_state *card);

/*
 * What a game is about, for a panel with nothing else to show: at the bottom of it the game's rule
 * in one line, and if there is room its first card.
 */
void card_panel_draw(struct canvas *canvas, const struct rectangle *at,
    const struct rules *rules);

#endif
