/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/variant.h"
#include "variants/words.h"
#include "variants/weights.h"

/*
 * Squire Chess (Tony Paletta)
 *
 * Pawns move, without capturing, one square diagonally ahead, or two along the
 * diagonal from their second rank.  They capture straight ahead or sideways by
 * hopping over an adjacent enemy to the next square, which must be vacant or
 * hold an enemy; both enemies fall.  After a double step, a pawn that could
 * have hopped over the passed square captures in passing.
 *
 * Examples: after 1 c2-e4 c7-e5 White may capture 2 exe6; after 2 d5 instead,
 * 2...ec5 or 2...d6 loses two pawns to 3 dxd7.
 */

static bool explain(const struct position *pos, square from, square to, struct fault *why)
{
	enum color us = (enum color)pos->turn;
	int files, ahead;

	if (from == NO_SQUARE || pos->board[from] != man(us, PAWN))
		return false;
	files = file_of(to) - file_of(from);
	ahead = rank_of(seen_by(us, to)) - rank_of(seen_by(us, from));
	if ((files == 0 && ahead == 2) || (files * files == 4 && ahead == 0))
		return explain_hop(pos, from, to, why);
	if (ahead >= 0 && files * files + ahead == 1 && has(pos->men[!us], to))
		return !fault_set(why, "pawns capture by hopping over the enemy");
	if (ahead >= 0 && files * files + ahead == 1)
		return !fault_set(why, "pawns move diagonally; straight or sideways they capture");
	if (files * files == 1 && ahead == 1 && has(pos->men[!us], to))
		return !fault_set(why, "pawns do not capture diagonally");
	if (files * files == 4 && ahead == 2 && !has(view(us, RANK(2)), from))
		return !fault_set(why, "only pawns on their second rank make a double step");
	if (ahead < 0)
		return !fault_set(why, "pawns do not go back");
	return false;
}

const struct variant squire = {
	.id = "squire",
	.name = "Squire Chess",
	.inventor = "Tony Paletta",
	.summary = "Pawns move diagonally, and capture by orthogonal hops",
	.opening = "h2f4",
	.examples = EXAMPLES(
	    { "Hopping sideways over the knight and landing on the rook, the pawn captures "
	      "both.",
	      "d4f4",
	      "4k3/8/8/8/3Pnr2/8/8/4K3 w - - 0 1" },
	    { "After 1 c2-e4 c7-e5 White may capture with 2 e4-e6.",
	      "c2e4 c7e5 e4e6",
	      NULL },
	    { "Captured en passant, and the pawn on d7 falls too.",
	      "c2e4 c7e5 e4d5 e7c5 d5d7",
	      NULL }),
	.help =
	"Squire Chess was invented by Tony Paletta. Everything is as in orthodox chess, except "
	"for the pawns.\n\n"
	"A pawn moves, without capturing, one square diagonally ahead; from its own second rank, "
	"however it came there, also two squares along the same diagonal if both are vacant.\n\n"
	"A pawn captures by hopping: it leaps over an enemy who stands next to it, straight ahead "
	"or sideways, and lands on the next square in the same direction. The landing square must "
	"be vacant or hold another enemy. The enemy it hopped over is captured, and so is the one "
	"on the landing square: two at a stroke.\n\n"
	"Check: a king can be captured either way, hopped over or landed upon. So a king may be "
	"shielded from the hop by a man of the pawn's own side behind him, and endangered by a "
	"man of his own in front of him.\n\n"
	"En passant: a pawn that has just made a double step can be captured by an enemy pawn "
	"that could have hopped over it, had it made a single step. The hop goes over the passed "
	"square; an enemy on the landing square falls too. A hop that merely lands on the passed "
	"square takes only the man it hopped over.\n\n"
	"Promotion on the last rank, to queen, rook, bishop or knight, is compulsory, as in "
	"chess.\n\n"
	"Since pawns change their file by moving, too, a move that two pawns could make shows the "
	"file it comes from: ce4. Hops are written with the landing square: exe6, or in "
	"coordinates e4e6.\n\n"
	"Examples: after 1 ce4 ce5 (from c2 and c7) White may capture with 2 exe6. If White plays "
	"2 d5 instead, Black must not answer 2...ec5 or 2...d6, for 3 dxd7 takes two pawns.",
	.men[PAWN].steps = STEPS(
		{ MOVE, .direction = DIAGONALLY_AHEAD, .twice_from = RANK(2) },
		{ HOP_CAPTURE, .direction = AHEAD | SIDEWAYS }
	),
	.passing_checks = true,
	.explain = explain,
	.weights = &weights_squire,
};
