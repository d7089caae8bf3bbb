/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef TESTS_PLAIN_MOVES_H
#define TESTS_PLAIN_MOVES_H

#include "rules/variant.h"

/*
 * Appends the moves that the steps of the pieces describe, as steps.h defines them, one piece and
 * one direction after the other; without castling, captures en passant, and what the game itself
 * adds or completes.
 */
void plain_moves(const struct position *pos, struct moves *list);

#endif
