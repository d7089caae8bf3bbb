/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "variants/games.h"

/* The files on which the side has pieces. */
static squareset own_files(const struct position *pos, enum color c)
{
	squareset pieces = pos->by_color[c];

	pieces |= pieces >> 8;
	pieces |= pieces >> 16;
	pieces |= pieces >> 32;
	return (pieces & RANK(1)) * FILE_A;
}

static bool explain(const struct position *pos, square from, square to, struct error *why)
{
	enum color us = (enum color)pos->turn;

	if (from == NO_SQUARE || kind_of(pos->board[from]) != PAWN ||
	    !has(pos->rules->kind[PAWN].attacks[us][from], to) || has(own_files(pos, us), to))
		return false;
	return explained(why,
	    "a pawn may change files only if a friendly piece stands on the new file, "
	    "and none stands on the %c-file", 'a' + file_of(to));
}

const struct variant recruit = {
	.id = "recruit",
	.name = "Recruit Chess",
	.inventor = "Tony Paletta",
	.summary = "Pawns move diagonally, but only to a friend's file",
	.opening = "d2d4",
	.cards = CARDS(
	    { "A pawn may step or capture diagonally onto a file where a friendly piece "
	      "stands: here, the d-file.",
	      "e4", "6k1/8/8/8/4P3/8/8/3R2K1 w - - 0 1", NULL, NULL }),
	.examples = EXAMPLES(
	    { "A diagonal step needs a friendly piece somewhere on the new file.",
	      "e4 d5 c2d3",
	      NULL }),
	.help =
		"Everything is as in orthodox chess, except when and how pawns may change "
		"files.\n\n"
		"A pawn may also move one square diagonally forward without capturing.\n\n"
		"A pawn may change files, with or without capturing, only if a friendly piece "
		"already stands on the new file. This goes for en passant captures, and for check: "
		"a pawn attacks nothing on a file without a friendly piece.\n\n"
		"En passant captures are written with ep, because the pawn might also go there "
		"without capturing: e5d6ep.",
	.pieces[PAWN].steps = STEPS(
		{ MOVE, .direction = AHEAD, .twice_from = RANK(2) },
		{ MOVE | CAPTURE, .direction = DIAGONALLY_AHEAD, .to_when = own_files }),
	.writes_ep = true,
	.weights = &weights_recruit,
	.explain = explain,
};
