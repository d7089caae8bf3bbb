/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef UI_BIG_PIECE_H
#define UI_BIG_PIECE_H

#include "rules/rules.h"
#include "ui/layout.h"

/*
 * Is a piece, drawn or a figurine, only an outline?  Where no colors tell the sides apart, those
 * of one side are: that whose color is not the color of text.
 */
bool piece_is_hollow(const struct canvas *canvas, piece p);

/*
 * Draws a piece in the middle of a tile whose top left corner is given, in blocks of quarter
 * characters, or with its letter where there are none.  A piece that chess
 * does not have gets its letter in the corner.
 */
void big_piece_draw(struct canvas *canvas, const struct board_size *size, int row, int column,
    struct look look, const struct rules *rules, piece p);

#endif
