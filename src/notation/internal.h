/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef NOTATION_INTERNAL_H
#define NOTATION_INTERNAL_H

#include <string.h>

#include "notation/notation.h"

/*
 * Shared by the files of src/notation: the many ways to write a move, and the comparison of
 * a typed text with them.
 */

/*
 * Writes a move in one of several forms: as SAN without the mark for check and with as much of
 * the origin as 0 to 3 ask for (see write_origin), or as move text.  Two more are only read:
 * SAN with the whole origin but without slashes, "e7e6xd5", and a pawn's capture by files,
 * "cxd/Bd4", since inventors write so.
 */
enum { AS_TEXT = 4, JOINED, BY_FILES, MOVE_FORMS, WRITTEN_FORMS = JOINED };
void move_form_write(const struct position *pos, const struct move *m, int form,
    char text[MOVE_TEXT]);

/* A typed text, normalized for comparison with moves. */
struct move_input {
	char text[MOVE_TEXT];           /* as typed, without spaces around it */
	char normalized[MOVE_TEXT];     /* without redundant characters and "e.p." */
	char without_x[MOVE_TEXT];      /* ... nor x */
	bool en_passant;                /* "e.p." is somewhere in it */
	bool marked_well;               /* see move_marks_fit */
	bool may_be_marked_well;        /* the same if it is not finished */
	bool overmarked;                /* see move_marks_are_too_many */
	bool joined;                    /* the form JOINED is read: it names three squares */
	bool by_files;                  /* BY_FILES is read: there is a slash, "ed" is too little */
};

/* The text after a move number, as in "1. e4" or "12...Nf6". */
const char *skip_number(const char *text);

/* Skips a move number.  False if the text is too long to be a move, or empty. */
bool move_input_parse(const struct rules *rules, const char *text, struct move_input *input);

/* Is there an x in the text, for a capture? */
static inline bool move_input_has_x(const struct move_input *input)
{
	return strchr(input->normalized, 'x') != NULL;
}

/* Does the text begin with "e.p." or "ep", the mark of an en passant capture? */
bool begins_en_passant(const char *text);

/* Does each mark of a text, such as x or +, stand where moves have it, or the unfinished might? */
bool move_marks_fit(const char *text, bool finished);

/* Does it end in more of them than any move? */
bool move_marks_are_too_many(const char *text);

/* Could the text be the beginning of this move? */
bool move_input_begins(
    const struct position *pos, const struct move *m, const struct move_input *input);

/*
 * Copies the best matches of the text over the front of the list, in their order; returns their
 * number.  Those that stood there are lost; if nothing matches, the list stays as it was.
 */
int move_input_select(
    const struct position *pos, const struct move_input *input, struct moves *list);

/*
 * The same, but if there are none, those from the first to the second of two squares, or of pawns
 * from a file to a square, whatever else they do: "f2e4", "fxe4" for f3/xe4.
 */
int move_input_select_loosely(
    const struct position *pos, const struct move_input *input, struct moves *list);

/* Of a list of moves keeps those that capture. */
void keep_captures(const struct position *pos, struct moves *list);

/* Sets the reason that a text may mean any of these moves, and returns false. */
bool suggest_all(const struct position *pos, const char *text, const struct moves *list,
    struct error *error);

/* Is the text a move but for its spelling?  Then that is the reason, with what it may mean. */
bool suggest_spelling(const struct position *pos, const struct move_input *input,
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
 * Adds to a reason the legal move that the text means as a capture by files, "ed", or from which
 * it differs by case or by one character, if there is one that the reason does not name.  In place
 * of a capture it is a capture, and it ends near the square `to`, which the text names; NO_SQUARE
 * if it names none.
 */
void suggest_similar(const struct position *pos, const struct move_input *input, square to,
    struct refusal *refusal);

/* Sets the reason why a text is not a legal move, and returns false. */
bool explain_illegal(const struct position *pos, const char *text, struct refusal *refusal);

/* Is only the promotion in the text wrong?  Then that is the reason. */
bool explain_promotion(const struct position *pos, const struct move_input *input,
    struct error *error);

/*
 * Are only the side effects wrong, after a slash or comma?  Then that is the reason,
 * which names a legal move.
 */
bool explain_effects(const struct position *pos, const struct move_input *input,
    struct refusal *refusal);

/* Is it, but for its spelling, a word that is a move in the phase before pieces move? */
bool is_setup_word(const struct rules *rules, const char *text);

/*
 * Is it a word for moving or castling, or the name of a piece, in place of what stands for it in
 * moves; or a word that is a move only before pieces move?  Then that is the reason.
 */
bool explain_word(const struct rules *rules, const char *text, struct error *error);

/* Has the text a letter and a digit that look like a square beyond the board?  The same. */
bool explain_missing_square(const char *text, struct error *error);

/* The piece on an occupied square: "knight on e5". */
enum { PIECE_TEXT = 40 };
const char *name_piece(const struct position *pos, square s, char text[PIECE_TEXT]);

/* Sets the reason that the move, which is not legal, leaves the king in check. */
void explain_exposure(const struct position *pos, const struct move *m, struct error *error);

/* Is it only the safety of the king that forbids the piece to go there?  Then it is the reason. */
bool explain_safety(const struct position *pos, square from, square to, struct error *error);

/* Could the piece go there, legally or not, if the piece there were an enemy or gone? */
bool could_go(const struct position *pos, square from, square to);

/* Is the piece kept from going there only by an enemy that it cannot capture by any step? */
bool is_stopped(const struct position *pos, square from, square to);

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
