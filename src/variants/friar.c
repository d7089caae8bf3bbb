/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdlib.h>

#include "rules/variant.h"
#include "variants/names.h"
#include "variants/games.h"

static bool explain(const struct position *pos, square from, square to, struct error *why)
{
	enum color us = (enum color)pos->turn;
	int files = abs(file_of(to) - file_of(from)), ahead;

	if (!is_own_pawn(pos, from))
		return false;
	ahead = rank_of(relative_square(us, to)) - rank_of(relative_square(us, from));
	if (ahead == files && (ahead == 1 || ahead == 2))
		return explain_hop(pos, from, to,
		    "pawns move diagonally only to capture, by hopping", why);
	if (ahead >= 0 && files + ahead == 1 && has(pos->by_color[!us], to))
		return explained(why, "pawns do not capture straight ahead or sideways");
	if (files == 0 && ahead < 0)
		return explained(why, "pawns do not move backward");
	return false;
}

const struct variant friar = {
	.id = "friar",
	.name = "Friar Chess",
	.inventor = "Tony Paletta",
	.summary = "Pawns also move sideways, and capture by hopping",
	.cards = CARDS(
	    { "A pawn captures by hopping diagonally over an enemy. An enemy where it lands "
	      "falls, too.",
	      "e4", "6k1/8/2r5/3n4/4P3/8/8/6K1 w - - 0 1", "e4c6", NULL }),
	.examples = EXAMPLES(
	    { "After 1 e4 d5 White may capture with 2 e4-c6.",
	      "e4 d5 e4c6",
	      NULL },
	    { "1 d4 c5 2 d5 e5: hopped over en passant, and the pawn on f7 falls too.",
	      "d4 c5 d5 e5 d5f7",
	      NULL },
	    { "After 2...e6, the pawn on e6 is hopped over where it stands.",
	      "d4 c5 d5 e6 d5f7",
	      NULL }),
	.help =
		"Everything is as in orthodox chess, except how pawns move and capture.\n\n"
		"A pawn moves one square straight ahead or sideways, or two straight ahead from "
		"its second rank if both are vacant.\n\n"
		"A pawn captures by hopping over an enemy piece diagonally ahead of it to the next "
		"square of that diagonal, which must be vacant or hold another enemy piece. Both "
		"the piece hopped over and the piece on the landing square are captured.\n\n"
		"En passant: a pawn that has just made a double step may be captured by an enemy "
		"pawn that could have hopped over it on the square it passed. An enemy piece on "
		"the landing square is captured too. A hop that merely lands on the passed square "
		"captures only the piece it hopped over.\n\n"
		"Check: a pawn attacks the king both by hopping over it and by landing on it. A "
		"piece of the pawn's side on the landing square protects the king; a piece of the "
		"king's own side between pawn and king exposes it.\n\n"
		"A hop is written with its landing square: exc6 (e4c6).\n\n"
		"Examples: after 1 e4 d5 White may capture with 2 exc6. After 1 d4 c5 2 d5 Black "
		"should play neither 2...e5 nor 2...e6: 3 dxf7 captures two pawns.",
	.pieces[PAWN].steps = STEPS(
		{ MOVE, .direction = AHEAD, .twice_from = RANK(2) },
		{ MOVE, .direction = SIDEWAYS },
		{ HOP_CAPTURE, .direction = DIAGONALLY_AHEAD }
	),
	.ep_checks = true,
	.weights = &weights_friar,
	.explain = explain,
};
