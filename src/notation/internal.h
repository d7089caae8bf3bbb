/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef NOTATION_INTERNAL_H
#define NOTATION_INTERNAL_H

#include "notation.h"

/*
 * Shared by the files of src/notation: the many ways to write a move, and the comparison of
 * a typed text with them.
 */

/* Is this en passant capture written with "ep" or "e.p." in its game? */
bool writes_en_passant(const struct position *pos, const struct move *m);

/*
 * SAN without the mark for check and with as much of the origin as the caller asks for (see
 * write_origin).
 */
void san_body(const struct position *pos, const struct move *m, int origin, char text[MOVE_TEXT]);

/*
 * How much of the origin SAN needs to tell move number `index` from the others of the list,
 * as an argument to san_body; -1 if not even all of it does.
 */
int san_origin(const struct position *pos, const struct moves *list, int index);

/*
 * How well a text matches a move, best first: its SAN, without the mark for check (perhaps
 * with more or less of the origin); its move text; the same but for redundant characters;
 * with side effects or "e.p." left out; the last two again with x left out on either side;
 * without the promotion.
 */
enum match { EXACT, TEXT, SAME, BARE, SAME_QUIET, BARE_QUIET, UNPROMOTED, UNLIKE };

/* A typed text, normalized for comparison with moves. */
struct move_input {
	char text[MOVE_TEXT];           /* as typed, without spaces around it */
	char loud[MOVE_TEXT];           /* without redundant characters */
	char quiet[MOVE_TEXT];          /* ... without x */
};

/* The text after a move number, as in "1. e4" or "12...Nf6". */
const char *skip_number(const char *text);

/* Skips a move number.  False if the text is too long to be a move, or empty. */
bool move_input_parse(const struct rules *rules, const char *text, struct move_input *input);

/* How well the text matches a move of pos. */
enum match move_input_rank(const struct position *pos, const struct move *m,
    const struct move_input *input);

/* Could the text be the beginning of this move? */
bool move_input_begins(
    const struct position *pos, const struct move *m, const struct move_input *input);

/*
 * Moves the best matches of the text to the front of the list, in their order; returns
 * their number, 0 if there are none.
 */
int move_input_select(
    const struct position *pos, const struct move_input *input, struct moves *list);

/*
 * Writes the SAN of the only legal move from which the text differs by case or by one
 * character; false if there is none, or more than one.
 */
bool suggest_moves(const struct position *pos, const struct move_input *input, char san[MOVE_TEXT]);

/* Sets the reason why a text is not a legal move, and returns false. */
bool explain_illegal(const struct position *pos, const char *text, struct error *error);

/* The piece on an occupied square: "knight on e5". */
enum { PIECE_TEXT = 40 };
const char *name_piece(const struct position *pos, square s, char text[PIECE_TEXT]);

/* The pieces between the origin and the destination of a slide or double step. */
squareset obstacles(const struct position *pos, square from, square to);

/*
 * Sets the reason, found in the steps of its kind, why the piece on `from` may not
 * go to `to`; false if there is nothing to explain.
 */
bool explain_steps(const struct position *pos, square from, square to, struct error *error);

/*
 * Sets the reason if only the promotion in the text is wrong; false if that is not so.
 */
bool explain_promotion(const struct position *pos, const struct move_input *input,
    struct error *error);

/* The same for the side effects after a slash or comma. */
bool explain_effects(
    const struct position *pos, const struct move_input *input, struct error *error);

/* Sets the reason why a text may mean any of these moves, and returns false. */
bool explain_ambiguity(const struct position *pos, const char *text, const struct moves *list,
    struct error *error);

#endif
