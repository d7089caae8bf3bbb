/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef TESTS_LESSON_CLAIMS_H
#define TESTS_LESSON_CLAIMS_H

#include "rules/variant.h"

/*
 * Does what a text says about attacks and pins hold in a position: "the pawn on e4 attacks e3, but
 * not d3", "from d6 the pawn attacks only d7", "a6 protects a7"?  The piece is the one on the
 * square named last before the verb, in the same sentence; if none stands there, or no squares
 * follow, nothing is claimed.  A square that is vacant, or held by a friend, is attacked if an
 * enemy there could be captured.  "The pinned pawn" is one of the side to move.
 *
 * False if a claim does not hold: then *why says which.
 */
bool claims_hold(const struct position *pos, const char *text, struct error *why);

#endif
