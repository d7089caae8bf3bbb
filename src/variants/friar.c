/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdlib.h>

#include "rules/variant.h"
#include "variants/reasons.h"
#include "variants/games.h"

static bool explain(const struct position *pos, square from, square to, struct error *why)
{
	enum color us = pos->turn;
	int files = abs(file_of(to) - file_of(from)), ahead;

	if (!is_own_pawn(pos, from))
		return false;
	ahead = ranks_ahead(us, from, to);
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
	.lesson = LESSON(
	    { "6k1/5ppp/8/3n4/4P3/8/5PPP/6K1 w - - 0 1",
	      "A pawn captures by hopping diagonally over an enemy piece to the square beyond, as "
	      "in checkers.",
	      "Capture the knight.",
	      "capture d5", "exc6",
	      TRIES({ "exd5", NULL, NULL }) },
	    { "6k1/5ppp/2r5/3n1b2/4P3/8/5PPP/6K1 w - - 0 1",
	      "An enemy on the square beyond is captured, too. If your own piece is there, the "
	      "pawn cannot hop.",
	      "Capture two pieces with one move.",
	      "capture d5 and capture c6", "exc6",
	      TRIES({ "exg6", "hxf5",
			"That captures only the bishop, and then a black pawn hops over "
			"yours." }) },
	    { "8/8/1k6/3P4/2K5/8/8/8 w - - 0 1",
	      "Without capturing, a pawn moves one square ahead or sideways. It gives check to a "
	      "king that it could hop over.",
	      "Move the pawn sideways and give check.",
	      "check", "c5+",
	      TRIES({ "d6", NULL, "From d6 the pawn attacks c7 and e7, not the king." }) },
	    { "6k1/5ppp/8/4P3/8/8/5PPP/6K1 w - - 0 1",
	      "A pawn also gives check to a king on the square where it would land. The pawn on f7 "
	      "does not shield its king but exposes it.",
	      "Give check with the pawn.",
	      "check", "e6+",
	      TRIES({ "f5", NULL,
			"From f5 the pawn attacks e6 and g6, and nothing is there." }) },
	    { "4k3/5p2/8/3Pp3/8/8/8/4K3 w - e6 0 1",
	      "En passant, a pawn hops over the square that the other pawn has passed. Black has "
	      "just played e7-e5.",
	      "Capture two pawns with one move.",
	      "capture e5 and capture f7", "dxf7",
	      TRIES({ "dxe6", NULL, NULL },
	          { "d6", NULL,
			"The right to capture en passant lasts for one move only." }) },
	    { "8/1p1p2Q1/3k4/8/3P4/8/8/2K5 w - - 0 1",
	      "A pawn protects a square diagonally ahead if it can land beyond it. Here it guards "
	      "c5 and e5.",
	      "Checkmate in two moves.",
	      "mate in 2", "Qe5+ Kc6 Qc5",
	      TRIES({ "Qxd7+", "Kxd7", "The king captures the queen, so you lose it." }) }),
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
	.puzzles = puzzles_friar,
	.explain = explain,
};
