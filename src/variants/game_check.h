/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef VARIANTS_GAME_CHECK_H
#define VARIANTS_GAME_CHECK_H

#include "rules/variant.h"

/*
 * What must hold of the rules of an invented game, beyond each of its sentences.
 */

/*
 * Is there one way only in which a piece of this kind moves from a square to another, and
 * one in which it captures there?  Pawns are where they may stand.  False with the reason if there
 * are two.
 */
bool kind_is_clear(const struct rules *rules, enum kind kind, struct error *why);

/*
 * Does a white piece of this kind, on any of these squares, arrive where this step of it allows?
 * True if it leaps or goes any distance.
 */
bool step_leads_from(const struct rules *rules, enum kind kind, const struct step *step,
    squareset from);

/* Can a white piece of this kind capture so, were nothing else on the board? */
bool may_capture(const struct rules *rules, enum kind kind, square from, square to);

/* How many moves a white piece of this kind can have from a square, at most. */
int most_moves(const struct rules *rules, enum kind kind, square from);

/* Can no position have more than MOVES_MAX moves? */
bool moves_are_bounded(const struct rules *rules);

/* May a piece of this kind both move and capture en passant to the same vacant square? */
bool en_passant_is_ambiguous(const struct rules *rules, enum kind kind);

/* The squares where White's pawns may stand: the ranks that pawns can reach from the start. */
squareset pawn_squares(const struct rules *rules, squareset start);

/* Do two games have the same starting position, pieces and moves? */
bool rules_are_alike(const struct rules *a, const struct rules *b);

#endif
