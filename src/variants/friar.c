/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/variant.h"
#include "variants/words.h"
#include "variants/weights.h"

/*
 * Friar Chess (Tony Paletta)
 *
 * Pawns move, without capturing, one square straight ahead or sideways, or two
 * straight ahead from their second rank.  They capture by hopping over an enemy
 * diagonally ahead to the next square of that diagonal, which must be vacant or
 * hold an enemy; both enemies fall.  After a double step, a pawn that could
 * have hopped over the passed square captures in passing.
 *
 * Examples: after 1 e4 d5 White may capture 2 exc6.  After 1 d4 c5 2 d5 e6 (or
 * e5) 3 dxf7 takes two pawns.
 */

static bool explain(const struct position *pos, square from, square to, struct fault *why)
{
	enum color us = (enum color)pos->turn;
	int files, ahead;

	if (from == NO_SQUARE || pos->board[from] != man(us, PAWN))
		return false;
	files = file_of(to) - file_of(from);
	ahead = rank_of(seen_by(us, to)) - rank_of(seen_by(us, from));
	if (files * files == 4 && ahead == 2)
		return explain_hop(pos, from, to, why);
	if (files * files == 1 && ahead == 1 && has(pos->men[!us], to))
		return !fault_set(why, "pawns capture by hopping over the enemy");
	if (files * files == 1 && ahead == 1)
		return !fault_set(why, "pawns go diagonally only to capture, by hopping");
	if (files * files + ahead * ahead == 1 && ahead >= 0 && has(pos->men[!us], to))
		return !fault_set(why, "pawns do not capture straight ahead or sideways");
	if (files == 0 && ahead < 0)
		return !fault_set(why, "pawns do not go back");
	return false;
}

const struct variant friar = {
	.id = "friar",
	.name = "Friar Chess",
	.inventor = "Tony Paletta",
	.summary = "Pawns step sideways too, and capture by diagonal hops",
	.examples = EXAMPLES(
	    { "Hopping over the knight and landing on the rook, the pawn captures both.",
	      "e4c6",
	      "4k3/8/2r5/3n4/4P3/8/8/4K3 w - - 0 1" },
	    { "After 1 e4 d5 White may capture with 2 e4-c6.",
	      "e4 d5 e4c6",
	      NULL },
	    { "1 d4 c5 2 d5 e5: hopped over en passant, and the pawn on f7 falls too.",
	      "d4 c5 d5 e5 d5f7",
	      NULL }),
	.help =
	"Friar Chess was invented by Tony Paletta. Everything is as in orthodox chess, except for "
	"the pawns.\n\n"
	"A pawn moves, without capturing, one square straight ahead or one square sideways; from "
	"its own second rank, however it came there, also two squares straight ahead if both are "
	"vacant.\n\n"
	"A pawn captures by hopping: it leaps over an enemy who stands next to it diagonally "
	"ahead, and lands on the next square of that diagonal. The landing square must be vacant "
	"or hold another enemy. The enemy it hopped over is captured, and so is the one on the "
	"landing square: two at a stroke.\n\n"
	"Check: a king can be captured either way, hopped over or landed upon. So a king may be "
	"shielded from the hop by a man of the pawn's own side behind him, and endangered by a "
	"man of his own in front of him.\n\n"
	"En passant: a pawn that has just made a double step can be captured by an enemy pawn "
	"that could have hopped over it, had it made a single step. The hop goes over the passed "
	"square; an enemy on the landing square falls too. A hop that merely lands on the passed "
	"square takes only the man it hopped over.\n\n"
	"Promotion on the last rank, to queen, rook, bishop or knight, is compulsory, as in "
	"chess.\n\n"
	"Hops are written with the landing square: exc6, or in coordinates e4c6.\n\n"
	"Examples: after 1 e4 d5 White may capture with 2 exc6. After 1 d4 c5 2 d5 Black must not "
	"play 2...e5 or 2...e6, for 3 dxf7 takes two pawns.",
	.men[PAWN].steps = STEPS(
		{ MOVE, .direction = AHEAD, .twice_from = RANK(2) },
		{ MOVE, .direction = SIDEWAYS },
		{ HOP_CAPTURE, .direction = DIAGONALLY_AHEAD }
	),
	.passing_checks = true,
	.explain = explain,
	.weights = &weights_friar,
};
