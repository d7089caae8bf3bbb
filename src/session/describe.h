/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef SESSION_DESCRIBE_H
#define SESSION_DESCRIBE_H

#include "base/strbuf.h"
#include "engine/engine.h"
#include "game/game.h"

/* Positions and games in words and letters, for people. */

/* -- The board, pieces, and what can be done: describe.c -- */

/* The order in which kinds of pieces are told. */
enum { ORDERED_KINDS = KINDS - 1 };
extern const enum kind describe_order[ORDERED_KINDS];

/* The board in letters, eight lines and the files, Black at the bottom if flipped. */
void describe_board(const struct position *pos, bool flipped, struct strbuf *text);

/*
 * Where the pieces stand, which wait beside the board and which pawns belong to them: "White: king
 * e1; ..."  `what` selects some: "" for all, "white", "knights", "black pawns" (a kind by its
 * letter, too).  False if it is none of these.
 */
bool describe_pieces(const struct position *pos, const char *what, struct strbuf *text);

/* What stands on the squares, in order of their names: "White rook a1, Black pawn a7". */
void describe_squares(const struct position *pos, squareset squares, struct strbuf *text);

/*
 * " from the pawn on e3", or " by the pawn on e3" if it is checkmated: what checks the side to
 * move, where one does not see it.
 */
void describe_checker(const struct position *pos, struct strbuf *text);

/* "White is in check.", or that it is checkmated; nothing if neither. */
void describe_check(const struct position *pos, struct strbuf *text);

/*
 * "White is in check from: Black bishop b4."; nothing if it is not.  `passed` is the position after
 * a null move.
 */
void describe_checkers(const struct position *pos, const struct position *passed,
    struct strbuf *text);

/* Why the piece there, of the side to move, has no legal move: "The pawn on e2 has no ...". */
void describe_stuck(const struct position *pos, square from, struct strbuf *text);

/*
 * Legal moves in SAN, or captures only; unless NO_SQUARE, those of the piece on `s`, and captures
 * of it.  Their number.
 */
int describe_legal(const struct position *pos, square s, bool captures, struct strbuf *text);

/*
 * A good first move, as an example of how moves are written: "e4", or "c2e4" where SAN would need
 * the file of a pawn that does not capture.  False if the game is not at its usual start, or begins
 * with a setup phase.
 */
bool describe_opening(const struct game *game, char text[static MOVE_TEXT]);

/*
 * Has something to be done before pieces move?  Then *why says what, as a sentence that lacks its
 * full stop.
 */
bool describe_first(const struct position *pos, struct error *why);

/* The names of these squares, each after a space; and as a choice: " d3 or d4". */
void describe_set(squareset squares, struct strbuf *text);
void describe_choice(squareset squares, struct strbuf *text);

/* The pieces that wait beside the board, and where they will appear: " Me2 mh7". */
void describe_waiting(const struct position *pos, struct strbuf *text);

/* The square that the game pairs with this one, such as of a piece's own pawn; or NO_SQUARE. */
square describe_partner(const struct position *pos, square s);

/* Appends the name of a game; in plain mode also its summary, and how to read its rules. */
void describe_game(const struct rules *rules, bool plain, struct strbuf *text);

/* -- Squares: describe_square.c -- */

/* What is on a square, and its state: "d2: White pawn; it belongs to the queen on d1." */
void describe_square(const struct position *pos, square s, struct strbuf *text);

/*
 * The state of squares other than their pieces and pairs (the game's signs), a line for each sign:
 * "the front of a pawn: White e3; Black e6."
 */
void describe_state(const struct position *pos, squareset squares, struct strbuf *text);

/* Which of these lines are new since `before`; if asked, also en passant captures. */
void describe_changes(const struct position *before, const struct position *pos, bool en_passant,
    struct strbuf *text);

/* -- What is remembered of squares, as signs: square_signs.c -- */

/* A character with its substitute in ASCII; glyph 0 is none. */
struct sign {
	uint32_t glyph;
	char ascii;
};

/*
 * Signs for the state of squares: the game's signs (with `asked` also those on demand), pieces
 * that wait behind pawns, and squares of legal en passant captures.  Appends a legend of those
 * that appear: "^ v the front of a pawn".
 */
void describe_signs(const struct position *pos, bool asked, struct sign on[SQUARES],
    struct strbuf *legend);

/* The squares on which the side to move can really capture en passant. */
squareset describe_ep_captures(const struct position *pos);

/* The squares with signs on demand: "White: a3 b3.\nBlack: none.\n". */
void describe_on_demand(const struct position *pos, struct strbuf *text);

/*
 * The signs that are not on demand, with their legend, if some are on vacant squares: a board in
 * letters has no room for others.
 */
void describe_vacant_signs(const struct position *pos, struct sign on[SQUARES],
    struct strbuf *legend);

/* -- How many pieces there are: describe_material.c -- */

/* The pieces of each side, which has more of what, and what each has lost. */
void describe_material(const struct game *game, struct strbuf *text);

/* The squares with pawns behind which pieces of this kind and side wait to appear. */
squareset describe_waiters(const struct position *pos, enum color side, enum kind kind);

/*
 * How many pieces of each kind and side the moves up to now have captured, as what they were then;
 * a piece that waited behind a captured pawn is one of them.
 */
void describe_captured(const struct game *game, int gone[2][KINDS]);

/*
 * Appends by how much a side is ahead as chess counts pieces, "+2": 1 for a pawn, 3 for knight or
 * bishop, 5 for a rook, 9 for a queen, and nothing for a king.  Where the sides differ in pieces
 * that chess does not have, the letters of those that the side has more of come first, all in
 * parentheses: "(M+2)".  Nothing if it is not ahead.
 */
void describe_lead(const struct position *pos, enum color side, struct strbuf *text);

/* -- Moves, and what is told of them: describe_moves.c -- */

/*
 * What the engine reports: "depth 18  +0.35  e4 e5 Nf3", at most so many moves; and the same
 * without the depth.
 */
enum { REPORT_MOVES = 12 };
void describe_report(const struct position *pos, const struct report *report, struct strbuf *text);
void describe_briefly(const struct position *pos, const struct report *report, struct strbuf *text);

/* A move with its number and mark: "1. e4", "1... e5?". */
void describe_numbered(const struct game *game, const struct node *node, struct strbuf *text);

/*
 * The moves of the line that is looked at, to its end: "1. e4 e5\n2. Nf3 ..."; then what else was
 * played in it, and where in it the position is, if not at its end.
 */
void describe_moves(const struct game *game, struct strbuf *text);

/*
 * The move that led to `now` in words, with what it did and whether it gives check: "Black plays
 * Qh4+: queen d8 to h4, check."  Checkmate is left out if the end of the game is told after it.
 */
void describe_played(const struct game *game, const char *plays, bool end_follows,
    struct strbuf *text);

/*
 * A comment (NULL: none) without the commands to programs in it, such as [%clk 0:01:00]; an
 * evaluation, [%eval -0.73], is told in words.
 */
void describe_comment(const struct rules *rules, const char *comment, struct strbuf *text);

/* The sign of a numeric glyph, such as "!?" for 5; "" if it has none. */
const char *glyph_sign(int glyph);

/* The glyph that a sign or "$N", from 1 to 255, means; else 0. */
int glyph_read(const char *text);

#endif
