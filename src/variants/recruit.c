/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/variant.h"
#include "variants/weights.h"

/*
 * Recruit Chess (Tony Paletta)
 *
 * Pawns may also move diagonally forward without capturing; but they change
 * files, capturing or not, only to a file on which a friendly man stands.
 */

/* The files on which the side has men. */
static squareset own_files(const struct position *pos, enum color c)
{
	squareset men = pos->men[c];

	men |= men >> 8;
	men |= men >> 16;
	men |= men >> 32;
	return (men & RANK(1)) * FILE_A;
}

static bool explain(const struct position *pos, square from, square to, struct fault *why)
{
	enum color us = (enum color)pos->turn;

	if (from == NO_SQUARE || kind_of(pos->board[from]) != PAWN ||
	    !has(pos->rules->kind[PAWN].takes[us][from], to) || has(own_files(pos, us), to))
		return false;
	return !fault_set(why,
	    "a pawn changes files only to a file on which a friendly man stands, "
	    "and none stands on the %c-file", 'a' + file_of(to));
}

const struct variant recruit = {
	.id = "recruit",
	.name = "Recruit Chess",
	.inventor = "Tony Paletta",
	.summary = "Pawns change files only to join a friend",
	.opening = "d2d4",
	.examples = EXAMPLES(
	    { "A diagonal step needs a friendly man somewhere on the new file.",
	      "e4 d5 c2d3",
	      NULL }),
	.help =
		"Pawns move straight forward as in orthodox chess. They may also move one square "
		"diagonally forward without capturing.\n\n"
		"But a pawn may change files, capturing (en passant too) or not, only if a "
		"friendly man already stands somewhere on the new file. A pawn without such a "
		"friend there gives no check either.\n\n"
		"Since a pawn may be able to go to the same square both ways, captures en passant "
		"are written with ep: e5d6ep.",
	.men[PAWN].steps = STEPS(
		{ MOVE, .direction = AHEAD, .twice_from = RANK(2) },
		{ MOVE | CAPTURE, .direction = DIAGONALLY_AHEAD, .to_when = own_files }),
	.writes_passing = true,
	.explain = explain,
	.weights = &weights_recruit,
};
