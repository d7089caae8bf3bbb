/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef RULES_WRITE_H
#define RULES_WRITE_H

#include "rules/position.h"

/*
 * Small pieces of text about squares and moves, for the games that write moves
 * in a form of their own and for the notation above them.
 *
 * The write_* functions put text at `end`, terminate it and return its new end,
 * so that they can be chained; the caller sees to the room (MOVE_TEXT).
 */

/* Do people name a file so, or a rank? */
static inline bool is_file_letter(char c) { return c >= 'a' && c <= 'h'; }
static inline bool is_rank_digit(char c) { return c >= '1' && c <= '8'; }

/* "e2"; s must be a square of the board. */
void square_write(square s, char text[3]);

/*
 * The same for use in a message: in `say("to %s", square_name(s).text)` it lasts until the end of
 * the call.
 */
struct square_text {
	char text[3];
};
static inline struct square_text square_name(square s)
{
	struct square_text name;

	square_write(s, name.text);
	return name;
}

/* The square named by the first two characters of a text, "e2"; NO_SQUARE if they name none. */
square square_read(const char *text);

/* A text, a character, and the name of a square of the board. */
char *write_text(char *end, const char *text);
char *write_char(char *end, char c);
char *write_square(char *end, square s);

/* As much of the origin as SAN needs: nothing (0), file (1), rank (2), both (3). */
char *write_origin(char *end, square from, int origin);

/*
 * What the moving piece becomes, if another piece: "q" in move text, "=Q" in SAN.  In these and the
 * next, m is a move of a piece on the board (move_has_mover), which is not yet played in *pos.
 */
char *write_promotion_text(char *end, const struct position *pos, const struct move *m);
char *write_promotion_san(char *end, const struct position *pos, const struct move *m);

/*
 * The part of SAN that speaks of the piece that moves: letter (none for pawns),
 * origin, x if it captures, destination, =Q if it becomes another piece.  A pawn
 * that captures always shows its file.
 */
char *write_mover(char *end, const struct position *pos, const struct move *m, int origin);

#endif
