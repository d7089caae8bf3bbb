/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/variant.h"
#include "variants/reasons.h"
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
	enum color us = pos->turn;

	if (!is_own_pawn(pos, from) ||
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
	.summary = "Pawns also move diagonally, to files with a friendly piece",
	.opening = "d2d4",
	.cards = CARDS(
	    { "A pawn may step or capture diagonally onto a file where a friendly piece "
	      "stands: here, the d-file.",
	      "e4", "6k1/8/8/8/4P3/8/8/3R2K1 w - - 0 1", NULL, NULL }),
	.examples = EXAMPLES(
	    { "A diagonal step needs a friendly piece somewhere on the new file.",
	      "e4 d5 c2d3",
	      NULL }),
	.lesson = LESSON(
	    { "6k1/5ppp/4n3/4P3/8/8/6PP/3R2K1 w - - 0 1",
	      "A pawn may also move diagonally forward without capturing, but only onto a file "
	      "where a piece of its own side stands.",
	      "Go around the knight with the pawn on e5.",
	      "play d6", "d6",
	      TRIES({ "e6", NULL, NULL }) },
	    { "6k1/5ppp/8/2n1r3/3P4/8/5PPP/4K3 w - - 0 1",
	      "To capture, too, a pawn needs a friendly piece on the new file. The king will do.",
	      "Capture the rook that gives check.",
	      "capture e5", "dxe5",
	      TRIES({ "dxc5", NULL, NULL }) },
	    { "8/6pp/2qk4/4P3/8/5N2/6PP/6K1 w - - 0 1",
	      "The pawn attacks nothing on the d-file now. A piece that comes to the file gives "
	      "it this power.",
	      "Bring a piece that lets the pawn give check, and that attacks the queen.",
	      "win 5 in 1", "Nd4+",
	      TRIES({ "Nd2+", "Ke7", "The queen is not attacked." }) },
	    { "6k1/2p2ppp/8/3p4/2n1n3/8/6PP/2R1R1K1 w - - 0 1",
	      "A pawn protects a piece only if another piece of its side stands on that file, "
	      "because the captured piece is gone.",
	      "Capture the knight that is not protected.",
	      "win 3 in 1", "Rxe4",
	      TRIES({ "Rxc4", "dxc4", "The pawn on c7 is a friend on this file." }) },
	    { "6k1/pb3p1p/5PpQ/8/8/8/8/5K2 w - - 0 1",
	      "The pawn on f6 does not protect the square g7 as long as no other white piece is "
	      "on the g-file.",
	      "Checkmate in two moves.",
	      "mate in 2", "Kg1 Kh8 Qg7#",
	      TRIES({ "Qg7+", "Kxg7", "The pawn cannot recapture." }) }),
	.help =
		"Everything is as in orthodox chess, except when and how pawns may change "
		"files.\n\n"
		"A pawn may also move one square diagonally forward without capturing.\n\n"
		"A pawn may change files, with or without capturing, only if a friendly piece, "
		"even a pawn, already stands on the new file. This goes for en passant captures, "
		"and for check: a pawn attacks nothing on a file without a friendly piece.\n\n"
		"En passant captures are written with ep, because the pawn might also go there "
		"without capturing: e5d6ep.",
	.pieces[PAWN].steps = STEPS(
		{ MOVE, .direction = AHEAD, .twice_from = RANK(2) },
		{ MOVE | CAPTURE, .direction = DIAGONALLY_AHEAD, .to_when = own_files }),
	.writes_ep = true,
	.weights = &weights_recruit,
	.puzzles = puzzles_recruit,
	.explain = explain,
};
