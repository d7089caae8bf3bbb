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
	if (ahead >= 0 && files + ahead <= 2 && (!files || !ahead))
		return explain_hop(pos, from, to,
		    "pawns move diagonally; they capture straight or sideways", why);
	if (files == 1 && ahead == 1 && has(pos->by_color[!us], to))
		return explained(why, "pawns do not capture diagonally");
	if (files == 2 && ahead == 2 && !has(relative_set(us, RANK(2)), from))
		return explained(why, "only pawns on their second rank make a double step");
	if (ahead < 0)
		return explained(why, "pawns do not move backward");
	return false;
}

const struct variant squire = {
	.id = "squire",
	.name = "Squire Chess",
	.inventor = "Tony Paletta",
	.summary = "Pawns move diagonally, and capture by hopping straight",
	.opening = "h2f4",
	.cards = CARDS(
	    { "A pawn captures by hopping straight or sideways over an enemy. An enemy where "
	      "it lands falls, too.",
	      "d4", "6k1/8/8/8/3Pnr2/8/8/6K1 w - - 0 1", "d4f4", NULL }),
	.examples = EXAMPLES(
	    { "After 1 c2-e4 c7-e5 White may capture with 2 e4-e6.",
	      "c2e4 c7e5 e4e6",
	      NULL },
	    { "2 e4-d5 e7-c5: hopped over en passant, and the pawn on d7 falls too.",
	      "c2e4 c7e5 e4d5 e7c5 d5d7",
	      NULL },
	    { "After 2...e7-d6, the pawn on d6 is hopped over where it stands.",
	      "c2e4 c7e5 e4d5 e7d6 d5d7",
	      NULL }),
	.lesson = LESSON(
	    { "6k1/5ppp/3b4/3n4/3Pn3/8/5PPP/6K1 w - - 0 1",
	      "A pawn moves diagonally ahead, from its second rank one square or two. It captures "
	      "by hopping over an enemy straight ahead or beside it; one where it lands falls, "
	      "too.",
	      "Capture two pieces with one hop.",
	      "capture d5 and capture d6", "dxd6",
	      TRIES({ "dxf4", "Nxf4",
	            "This hop captures only one piece, and the pawn is lost." },
	          { "dxd5", NULL, NULL }) },
	    { "6k1/2p3pp/1p6/R7/8/8/6PP/6K1 w - - 0 1",
	      "No pawn hops off the board: a piece on the edge is safe from a pawn beside it.",
	      "Attack the pawn on b6 with the rook.",
	      "reach a6", "Ra6",
	      TRIES({ "Rb5", "bxb4", "The pawn hops over the rook." }) },
	    { "6k1/5ppp/8/8/5r2/6pP/5PN1/6K1 w - - 0 1",
	      "A pawn gives check over a piece in front of your king, because it would land on "
	      "the king. If that piece moves away, there is nothing to hop over.",
	      "Answer the check by capturing the rook.",
	      "capture f4", "Nxf4",
	      TRIES({ "Kf1", "gxg1=Q+", "The pawn hops all the same, and captures the knight." },
	          { "h4", NULL, NULL }) },
	    { "8/4N3/2q1k3/4P3/8/7p/7P/6K1 w - - 0 1",
	      "No pawn can hop where a piece of its own side stands. Your knight stands where the "
	      "pawn would land.",
	      "Give check with the pawn, and capture the queen.",
	      "check and capture c6", "Nxc6+",
	      TRIES({ "Nc8+", "Kxe5", "The king captures the pawn, and the queen is saved." }) },
	    { "3r2k1/3n2pp/8/3Pp3/8/8/5PPP/6K1 w - d6:e5 0 1",
	      "Black has just moved a pawn from c7 to e5. En passant, you hop over d6, the square "
	      "that it passed.",
	      "Capture two pieces.",
	      "capture e5 and capture d7", "dxd7",
	      TRIES({ "dxf5", NULL, "This hop captures only the pawn." }) },
	    { "6rk/7b/4N1p1/6P1/8/8/8/K7 w - - 0 1",
	      "If the piece in front of the king cannot move away, only the king itself or a "
	      "capture of the pawn can end the check.",
	      "Checkmate with the pawn.",
	      "mate in 1", "h6#",
	      TRIES({ "gxg7", "Rxg7", "This hop gives no check." }) }),
	.help =
		"Everything is as in orthodox chess, except how pawns move and capture.\n\n"
		"A pawn moves one square diagonally ahead, or two along the diagonal from its "
		"second rank if both are vacant.\n\n"
		"A pawn captures by hopping over an enemy piece straight ahead of it or beside it "
		"to the next square in that direction, which must be vacant or hold another enemy "
		"piece. Both the piece hopped over and the piece on the landing square are "
		"captured.\n\n"
		"En passant: a pawn that has just made a double step may be captured by an enemy "
		"pawn that could have hopped over it on the square it passed. An enemy piece on "
		"the landing square is captured too. A hop that merely lands on the passed square "
		"captures only the piece it hopped over.\n\n"
		"Check: a pawn attacks the king both by hopping over it and by landing on it. A "
		"piece of the pawn's side on the landing square protects the king; a piece of the "
		"king's own side between pawn and king exposes it.\n\n"
		"A move that two pawns could make is written with the file it comes from: ce4. A "
		"hop is written with its landing square: exe6 (e4e6).\n\n"
		"Examples: after 1 ce4 ce5 (from c2 and c7) White may capture with 2 exe6. After 2 "
		"d5 instead, Black should play neither 2...ec5 nor 2...d6: 3 dxd7 captures two "
		"pawns.",
	.pieces[PAWN].steps = STEPS(
		{ MOVE, .direction = DIAGONALLY_AHEAD, .twice_from = RANK(2) },
		{ HOP_CAPTURE, .direction = AHEAD | SIDEWAYS }
	),
	.ep_checks = true,
	.weights = &weights_squire,
	.puzzles = puzzles_squire,
	.explain = explain,
};
