/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef PROTOCOL_XBOARD_BOARD_H
#define PROTOCOL_XBOARD_BOARD_H

#include "rules/position.h"

/*
 * The board as XBoard sees it, which may differ from ours.  XBoard carries out a ply as it
 * understands it: a piece goes from one square to another, perhaps becomes another kind of piece,
 * and perhaps takes one piece elsewhere.  Where a move of our games has more effects than that,
 * XBoard is sent them as further plies, between which the other side passes, until its board shows
 * what is true.
 */
struct xboard_board {
	char letter[SQUARES];           /* as in a FEN; ' ' is an empty square */
	uint8_t turn;
	int8_t passed_file;             /* of a double step just made; -1 if none */
};

/* A move as XBoard has it. */
struct ply {
	square from;                    /* NO_SQUARE: a piece appears ... */
	square to;                      /* ... or, if this is so too, the side passes */
	square kill;                    /* a further piece captured, or NO_SQUARE */
	char letter;                    /* lower case: what the piece is now; '\0': what it was */
};
enum { PLY_TEXT = 16, PLIES_MAX = 24 };

/* The ply of a side that passes. */
extern const struct ply ply_pass;

/* XBoard's board, if it shows this position. */
void xboard_board_show(struct xboard_board *board, const struct position *pos);

/* Has a FEN that XBoard sends the pieces of this board? */
bool xboard_board_has(const struct xboard_board *board, const char *fen);

/* What XBoard does on its board for a ply. */
void xboard_board_play(struct xboard_board *board, const struct ply *ply);

/*
 * The ply that stands for a legal move; no two legal moves have the same, nor, while the board has
 * vacant squares enough, the same as far as XBoard tells them.  The board shows pos.
 */
void ply_of_move(const struct xboard_board *board, const struct position *pos, const struct move *m,
    struct ply *ply);

/*
 * The legal move meant by a ply: the one it stands for, or the first that goes
 * from the same square to the same.  False if there is none.  What XBoard left
 * out is put in.
 */
bool ply_means(const struct xboard_board *board, const struct position *pos, struct ply *ply,
    struct move *m);

/*
 * The next of the plies by which the board comes to show pos; false if it does already (or
 * cannot).  From any position of a game there are at most PLIES_MAX.
 */
bool ply_towards(const struct xboard_board *board, const struct position *pos, struct ply *ply);

bool ply_equal(const struct ply *a, const struct ply *b);

/*
 * Reads "e2e4", "e7e8q", "e4d5,d5c6", "f8h6,b1i6" (b1 is captured, too), "N@f3" or "@@@@".  False,
 * with a pass, if the text is none of these.
 */
bool ply_read(const char *text, struct ply *ply);

/* Writes it in the same form, so that it is one `move` command for each part. */
void ply_write(const struct ply *ply, char text[PLY_TEXT]);

#endif
