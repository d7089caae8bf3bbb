/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef NOTATION_EXPLAIN_H
#define NOTATION_EXPLAIN_H

#include "notation/move_input.h"

/* Why a text is not a legal move, and which it may mean: parts of san_read_or_refuse. */

/* -- What it may mean: suggest.c -- */

/* Names a few moves of a list in SAN: "Nc3, Nd2 or Nf3". */
void suggest_names(const struct position *pos, const struct moves *list, char names[MEANT_TEXT]);

/*
 * Sets the reason that a text may mean any of these moves, with what is to be chosen if they differ
 * by a choice; returns false.
 */
bool suggest_all(const struct position *pos, const char *text, const struct moves *list,
    struct error *error);

/* Is the text a move but for its spelling?  Then that is the reason, with what it may mean. */
bool suggest_spelling(const struct position *pos, const struct move_input *input,
    struct refusal *refusal);

/*
 * Are there captures by these files, "ed": onto the second, or of what stands there?  Then that is
 * the reason, with those moves.
 */
bool suggest_by_files(const struct position *pos, const struct move_input *input,
    struct refusal *refusal);

/*
 * Is the text only a square to which pawns can go by moves that are written otherwise, such as
 * captures?  Then that is the reason, with those moves.
 */
bool suggest_origin(const struct position *pos, const struct move_input *input,
    struct refusal *refusal);

/* Does the text begin with a legal move, and go on?  Then that is the reason. */
bool suggest_first(const struct position *pos, const char *text, struct refusal *refusal);

/*
 * Adds to a reason the legal moves of pieces of that kind on those squares that go to `to` or
 * capture what stands there, if there are any, but no more than a few.
 */
void suggest_alike(const struct position *pos, enum kind kind, squareset origins, square to,
    struct refusal *refusal);

/*
 * The same for moves that take one of those pieces along to that square; in place of a capture,
 * for captures.
 */
void suggest_carrying(const struct position *pos, const struct move_input *input,
    squareset pieces, square to, struct refusal *refusal);

/* Adds to a reason the first legal moves of the piece there; false if there are none. */
bool suggest_from(const struct position *pos, square from, struct refusal *refusal);

/*
 * Adds to a reason the legal move from which the text differs by case or by one character, if
 * there is one that the reason does not name.  In place of a capture it is a capture, and it ends
 * near the square `to`, which the text names; NO_SQUARE if it names none.
 */
void suggest_similar(const struct position *pos, const struct move_input *input, square to,
    struct refusal *refusal);

/* -- Why it is none: explain.c -- */

/* Sets the reason why a text is not a legal move, and returns false. */
bool explain_illegal(const struct position *pos, const char *text, struct refusal *refusal);

/* The piece on an occupied square: "knight on e5". */
enum { PIECE_TEXT = 40 };
const char *name_piece(const struct position *pos, square s, char text[PIECE_TEXT]);

/* -- Castling: explain_castling.c -- */

/*
 * Would the king on `from`, which may be NO_SQUARE, castle by going to `to`, with the right to it
 * or not: to where it goes then, which is *king_to, or onto the rook?
 */
bool find_castling(const struct position *pos, square from, square to, square *king_to);

/*
 * Sets the reason why the king cannot castle to `to`; or if it can, how that is written.  If only
 * the side effects are wrong, that is the reason.
 */
void explain_castling(const struct position *pos, const struct move_input *input, square to,
    struct refusal *refusal);

/* -- What the move also does: explain_effects.c -- */

/* Is only the promotion in the text wrong?  Then that is the reason. */
bool explain_promotion(const struct position *pos, const struct move_input *input,
    struct refusal *refusal);

/*
 * Are only the side effects wrong, after a slash or comma?  Then that is the reason,
 * which names a legal move.
 */
bool explain_effects(const struct position *pos, const struct move_input *input,
    struct refusal *refusal);

/* -- Words: explain_words.c -- */

/* Is it, but for its spelling, a word that is a move in the phase before pieces move? */
bool is_setup_word(const struct rules *rules, const char *text);

/*
 * Is it a move in words, legal or not?  Then *text is "Ng1f3" of "knight g1 to f3", and "e2 to e4"
 * of "I move e2 to e4".
 */
bool words_to_text(const struct rules *rules, const char *words, char text[MOVE_TEXT]);

/*
 * Is it a word for moving or castling, or the name of a piece, in place of what stands for it in
 * moves; or a word that is a move only before pieces move?  Then that is the reason.
 */
bool explain_word(const struct position *pos, const char *text, struct error *error);

/* Is it a move but for the letter of a piece, which this game has not?  The same. */
bool explain_letter(const struct rules *rules, const char *text, struct error *error);

/* Has the text a letter and a digit that look like a square beyond the board?  The same. */
bool explain_missing_square(const char *text, struct error *error);

/* -- What keeps a piece from going somewhere: explain_piece.c -- */

/* Sets the reason that the move leaves the king in check; false if nothing attacks it then. */
bool explain_exposure(const struct position *pos, const struct move *m, struct error *error);

/* Is it only the safety of the king that forbids the piece to go there?  Then it is the reason. */
bool explain_safety(const struct position *pos, square from, square to, struct error *error);

/*
 * Is it only that the piece would promote there, and its side has enough of all that it becomes?
 * The same.
 */
bool explain_enough(const struct position *pos, square from, square to, struct error *error);

/* Could the piece go there, legally or not, if the piece there were an enemy or gone? */
bool could_go(const struct position *pos, square from, square to);

/* Is the piece kept from going there only by an enemy that it cannot capture by any step? */
bool is_stopped(const struct position *pos, square from, square to);

/* -- What its steps say of that: explain_steps.c -- */

/* The pieces between the origin and the destination of a slide or double step. */
squareset obstacles(const struct position *pos, square from, square to);

/* Sets the reason that an enemy on `to` stops the piece on `from`, which cannot capture it. */
void explain_stop(const struct position *pos, square from, square to, struct error *error);

/*
 * Sets the reason, found in the steps of its kind, why the piece on `from` may not
 * go to `to`; false if there is nothing to explain.
 */
bool explain_steps(const struct position *pos, square from, square to, struct error *error);

#endif
