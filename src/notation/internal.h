/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef NOTATION_INTERNAL_H
#define NOTATION_INTERNAL_H

#include "notation.h"

/*
 * What the files of this room share: the many ways to write one move, and the
 * comparing of what somebody typed with them.
 */

/* Is this en passant capture written with "ep" or "e.p." in its game? */
bool writes_en_passant(const struct position *pos, const struct move *m);

/*
 * SAN without the mark for check and with so much of the origin (see
 * write_origin); the one who writes it decides how much is needed.
 */
void san_body(const struct position *pos, const struct move *m, int origin, char text[MOVE_TEXT]);

/*
 * How much of the origin SAN needs to tell move number `index` from the others
 * of the list, as an argument to san_body; -1 if no amount will do.
 */
int san_origin(const struct position *pos, const struct moves *list, int index);

/*
 * How near a text comes to a move, best first: its SAN, marks for check aside
 * (perhaps with more or less of the origin); its move text; the same but for
 * signs that say nothing new; with side effects or "e.p." left out; the last
 * two again with x left out on either side; without the promotion.
 */
enum rank { EXACT, TEXT, SAME, BARE, SAME_QUIET, BARE_QUIET, UNPROMOTED, UNLIKE };

/* A typed text, made ready for being compared with moves. */
struct move_input {
	char text[MOVE_TEXT];           /* as it was, spaces at its ends aside */
	char loud[MOVE_TEXT];           /* only what says something */
	char quiet[MOVE_TEXT];          /* ... without x */
};

/* What follows the number of a move, as in "1. e4" or "12...Nf6"; the text if it has none. */
const char *skip_number(const char *text);

/* False if the text is too long to be a move, or empty; its number does not count. */
bool move_input_parse(const struct rules *rules, const char *text, struct move_input *input);

/* How like the move of pos the text is. */
enum rank move_input_rank(const struct position *pos, const struct move *m,
    const struct move_input *input);

/* May the text, when more of it is typed, come to mean this move? */
bool move_input_begins(
    const struct position *pos, const struct move *m, const struct move_input *input);

/*
 * The moves of the list that the text is most like, put to its front; returns
 * their number, 0 if there are none.  The order among them is kept.
 */
int typed_select(const struct position *pos, const struct move_input *input, struct moves *list);

/*
 * Writes the SAN of the one legal move that the text misses by case or by one
 * letter; false if there is none, or more than one.
 */
bool suggest_moves(const struct position *pos, const struct move_input *input, char san[MOVE_TEXT]);

/* Sets the reason why a text is no legal move, and returns false. */
bool explain_illegal(const struct position *pos, const char *text, struct error *error);

/* The piece on a held square: "knight on e5". */
enum { PIECE_TEXT = 40 };
const char *name_piece(const struct position *pos, square s, char text[PIECE_TEXT]);

/* The pieces that stand between one who slides, or makes a double step, and where it is to go. */
squareset obstacles(const struct position *pos, square from, square to);

/*
 * Sets the reason, found in the steps of its kind, why the piece on `from` may not
 * go to `to`; false if they say no more than everybody knows.
 */
bool explain_steps(const struct position *pos, square from, square to, struct error *error);

/*
 * Sets the reason if the text would be a move but for what it says that the piece
 * becomes; false if it would not.
 */
bool explain_promotion(const struct position *pos, const struct move_input *input,
    struct error *error);

/* The same for what it says, after a slash or comma, that else happens. */
bool explain_effects(
    const struct position *pos, const struct move_input *input, struct error *error);

/* Sets the reason why a text may mean any of these moves, and returns false. */
bool refuse_ambiguous(const struct position *pos, const char *text, const struct moves *list,
    struct error *error);

#endif
