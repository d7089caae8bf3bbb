/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/variant.h"
#include "variants/weights.h"

/*
 * Every Man a Pawn (Peter Aronson)
 *
 * Each man has the moves of a pawn besides his own, but only pawns promote.
 * The double step from the second rank belongs to pawns, knights, bishops and
 * kings, who may then be captured in passing by any enemy man.  Below only what
 * a man could not do already is said.
 */

/* A lone knight can give mate, and two bishops are not bound to their colour. */
static bool is_dead(const struct position *pos)
{
	squareset men = held(pos) & ~pos->of[KING];

	return !several(men) && !(men & ~pos->of[BISHOP]);
}

#define PAWN_CAPTURE { CAPTURE, .direction = DIAGONALLY_AHEAD }
#define PAWN_CAPTURE_IN_PASSING { IN_PASSING, .direction = DIAGONALLY_AHEAD }

const struct variant everyman = {
	.id = "everyman",
	.name = "Every Man a Pawn",
	.inventor = "Peter Aronson",
	.summary = "Every man also has the moves of a pawn",
	.examples = EXAMPLES(
	    { "The bishop captures en passant as a pawn would.",
	      "d4 c4d3ep",
	      "4k3/8/8/8/2b5/8/3P4/4K3 w - - 0 1" }),
	.help =
		"Besides his own moves every man has those of a pawn, but only pawns promote: one "
		"square straight forward without capturing, one square diagonally forward "
		"capturing.\n\n"
		"From its second rank a pawn, knight, bishop or king may move two squares "
		"straight forward, both vacant. Queens and rooks move that far anyway.\n\n"
		"En passant: who has made such a double step may be captured, on the next turn "
		"only, by any enemy man that could have captured him on the square passed over "
		"with a pawn's capture. Such captures by men other than pawns are written with "
		"ep, since the man could perhaps also go there and capture nothing: c4d3ep. A "
		"king may not double-step past a square on which he could be captured so.\n\n"
		"King and bishop against king is a draw; king and knight against king is not.",
	.men[KNIGHT].steps = STEPS(
		KNIGHT_STEPS,
		{ MOVE, .direction = AHEAD, .twice_from = RANK(2) },
		PAWN_CAPTURE),
	.men[BISHOP].steps = STEPS(
		BISHOP_STEPS,
		{ MOVE, .direction = AHEAD, .twice_from = RANK(2) },
		PAWN_CAPTURE_IN_PASSING),
	.men[ROOK].steps = STEPS(ROOK_STEPS, PAWN_CAPTURE),
	.men[QUEEN].steps = STEPS(QUEEN_STEPS, PAWN_CAPTURE_IN_PASSING),
	.men[KING].steps = STEPS(
		KING_STEPS,
		{ MOVE, .direction = AHEAD, .twice_from = RANK(2), .only_twice = true },
		PAWN_CAPTURE_IN_PASSING),
	.writes_passing = true,
	.writes_passing_men = true,
	.passing_checks = true,
	.dead = is_dead,
	.weights = &weights_everyman,
};
