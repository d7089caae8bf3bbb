/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef UI_BIG_PIECE_H
#define UI_BIG_PIECE_H

#include "rules/rules.h"
#include "ui/layout.h"

/*
 * Draws a piece in the middle of a tile whose top left corner is given, in blocks of quarter
 * characters, or with its letter where there are none; without colors one side's is hollow.  A
 * piece that chess does not have gets its letter in the corner.
 */
void big_piece_draw(struct canvas *canvas, const struct board_size *size, int row, int column,
    struct look look, const struct rules *rules, piece p);

#endif
