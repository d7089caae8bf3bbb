/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef NOTATION_CHOICES_H
#define NOTATION_CHOICES_H

#include "notation/notation.h"

/*
 * Legal moves of one piece to one square that differ in promotion, side effects or captures, so
 * that the user has to choose among them.
 */

/* Are these two moves or more of one piece to one square? */
bool choices_are(const struct moves *list);

/*
 * What all of them do with squares and places, in the form of a move; the mover arrives as it is
 * where they differ in what it becomes.  They must be moves of pieces on the board.
 */
void choices_common(const struct position *pos, const struct moves *list, struct move *common);

/*
 * For each of them a square that distinguishes it from the others: where a piece arrives, is
 * captured or stays by this move alone.  False if one of them has no such square.
 */
bool choices_squares(const struct position *pos, const struct moves *list, square *where);

/* Appends what all of them do, "knight b1 to c3"; two ways of a pawn may have nothing in common. */
void choices_common_words(const struct position *pos, const struct moves *list,
    struct strbuf *words);

/*
 * Appends what the move at this index does and others of the list do not, "pawn b2 to d4", or all
 * that it does, if that is nothing.
 */
void choices_words(const struct position *pos, const struct moves *list, int index,
    struct strbuf *words);

/* What follows "choose": " the pawn's square", or "" where there is no word for it. */
const char *choices_object(const struct position *pos, const struct moves *list);

/*
 * The length of the part of SAN that is common to all of them, before what is chosen: that of "Nc3"
 * or "a8".
 */
size_t choices_common_text(const struct position *pos, const struct moves *list);

/*
 * The index of the first move that a typed text selects: by its square in `where` (unless NULL), by
 * the end of its SAN that the others do not share ("d4" or "xd4" for Nc3/xd4, "q" for a8=Q), or by
 * all of its SAN; -1 if there is none.  Signs alone, "=", leave it at `chosen`.
 */
int choices_find(const struct position *pos, const struct moves *list, const square *where,
    const char *text, int chosen);

/* What may be typed to select one of them: "b4, d5 or g2", of many the first. */
void choices_names(const struct position *pos, const struct moves *list, const square *where,
    struct strbuf *names);

#endif
