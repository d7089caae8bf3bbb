/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef NOTATION_MOVE_INPUT_H
#define NOTATION_MOVE_INPUT_H

#include <string.h>

#include "notation/notation.h"

/* The many ways to write a move, and the comparison of a typed text with them. */

/*
 * Writes a move in one of several forms: as SAN without the mark for check and with as much of
 * the origin as 0 to 3 ask for (see write_origin), or as move text.  Two more are only read:
 * SAN with the whole origin but without slashes, "e7e6xd5", and a pawn's capture by files,
 * "cxd/Bd4", since inventors write so (move_text.c).
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

/*
 * Makes a typed text, without a move number before it, ready for comparison.  False if it is empty,
 * or too long to be a move; then *input is of no use.
 */
bool move_input_parse(const struct rules *rules, const char *text, struct move_input *input);

/* The same of what stands before "=", which begins a promotion; of all if there is no such sign. */
bool move_input_parse_way(const struct rules *rules, const struct move_input *input,
    struct move_input *way);

/* Is there an x in the text, for a capture? */
static inline bool move_input_has_x(const struct move_input *input)
{
	return strchr(input->normalized, 'x') != NULL;
}

/* Does the text begin with "e.p." or "ep", the mark of an en passant capture? */
bool begins_en_passant(const char *text);

/*
 * Does each mark of a text, such as x or +, stand where moves have it, or the unfinished might
 * (move_marks.c)?
 */
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

#endif
