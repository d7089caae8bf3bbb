/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdlib.h>

#include "rules/variant.h"
#include "variants/reasons.h"
#include "variants/games.h"

/* The vacant squares that the piece on `from` passes. */
static squareset passed_squares(const struct position *pos, square from, square to)
{
	int ranks = rank_of(to) - rank_of(from);
	int files = file_of(to) - file_of(from);

	if (kind_of(pos->board[from]) != KNIGHT)
		return between(from, to);
	return shifted(bit(from), abs(files) == 2 ? files / 2 : ranks * 4) & ~occupied(pos);
}

static void pass(const struct position *pos, const struct move *m, struct moves *list)
{
	struct move *out = moves_new(list);
	square arrives = move_to(m);

	*out = *m;
	if (pos->rules->variant->no_en_passant)
		return;
	if (move_castles(pos, m)) {
		arrives = m->change[3].place;
		out->ep_squares = between(m->change[2].place, arrives) & ~bit(move_to(m));
	} else {
		out->ep_squares = passed_squares(pos, move_from(m), arrives);
	}
	out->ep_target = out->ep_squares ? arrives : NO_SQUARE;
}

static bool explain(const struct position *pos, square from, square to, struct error *why)
{
	if (!is_own_pawn(pos, from) || has(occupied(pos), to) ||
	    !has(pos->rules->kind[PAWN].attacks[pos->turn][from], to))
		return false;
	return explained(why, "no enemy is on %s and none passed over it just now",
	    square_name(to).text);
}

const struct variant interceptor = {
	.id = "interceptor",
	.name = "Interceptor Chess",
	.inventor = "Tony Paletta",
	.summary = "Pawns can capture any piece en passant",
	.cards = CARDS(
	    { "The knight has come from c6 and passed c5. A pawn may capture it there en "
	      "passant.",
	      "b4", "6k1/8/8/8/1P1n4/8/8/6K1 w - c5:d4 0 1", "b4c5", NULL }),
	.examples = EXAMPLES(
	    { "The knight that takes on d4 has passed c5, where a pawn intercepts it.",
	      "Nxd4 b4c5",
	      "4k3/8/2nb4/8/1P1P4/8/8/4K3 b - - 0 1" },
	    { "The knight that takes on b4 has passed c5 too.",
	      "Nxb4 d4c5",
	      "4k3/8/2nb4/8/1P1P4/8/8/4K3 b - - 0 1" },
	    { "So has the bishop that takes on b4.",
	      "Bxb4 d4c5",
	      "4k3/8/2nb4/8/1P1P4/8/8/4K3 b - - 0 1" },
	    { "The bishop has passed e5 on its way to g3.",
	      "Bg3 d4e5",
	      "4k3/8/2nb4/8/1P1P4/8/8/4K3 b - - 0 1" },
	    { "In castling the rook passes b1.",
	      "O-O-O a2b1q",
	      "4k3/8/8/8/8/8/p7/R3K3 w Q - 0 1" }),
	.lesson = LESSON(
	    { "6k1/5ppp/8/7r/4P3/8/5PPP/6K1 w - d5e5f5g5:h5 0 1",
	      "Pawns capture any piece but a king en passant. Black's rook has just moved from c5 "
	      "to h5, over squares that your pawn attacks.",
	      "Capture the rook where it passed.",
	      "capture h5", "exf5",
	      TRIES({ "g4", NULL,
			"Then the rook is safe from your e-pawn: the right lasts for one "
			"move only." }) },
	    { "6k1/5ppp/8/8/1P1n4/8/5PPP/6K1 w - c5:d4 0 1",
	      "A knight passes a square, too: one straight, along the longer side of its leap, "
	      "then one diagonally. From c6 to d4 it passed c5.",
	      "Capture the knight.",
	      "capture d4", "bxc5",
	      TRIES({ "b5", NULL,
			"The right lasts for one move only, so now the knight is safe." }) },
	    { "6k1/5ppp/8/4P3/7q/8/4P1PP/4K3 w - e7f6g5:h4 0 1",
	      "A piece that gives check can be captured like any other. The queen has come from "
	      "d8.",
	      "Answer the check by capturing the queen.",
	      "capture h4", "exf6",
	      TRIES({ "g3", NULL, "That ends the check, but the queen gets away." }) },
	    { "7k/8/4p3/R5n1/8/5N2/8/6K1 w - - 0 1",
	      "Your own pieces are in the same danger wherever they pass. The pawn on e6 watches "
	      "d5 and f5.",
	      "Win the knight.",
	      "capture g5 and win 3 in 1", "Nxg5",
	      TRIES({ "Rxg5", "exf5",
			"The rook has passed f5 and is captured there: you lose it." }) },
	    { "2kr4/P7/8/8/8/6B1/8/6K1 w - b8:d8 0 1",
	      "In castling, the rook passes squares. Black has just castled queenside, its rook by "
	      "way of b8.",
	      "Win the rook and get a queen.",
	      "win 13 in 1", "axb8=Q+",
	      TRIES({ "a8=Q+", "Kd7", "You have a queen, but the rook is still there." }) },
	    { "6k1/5ppp/8/4P3/8/b7/5PPP/3R2K1 w - - 0 1",
	      "In chess the bishop would save its king from the check on d8.",
	      "Checkmate in two moves.",
	      "mate in 2", "Rd8+ Bf8 exd6",
	      TRIES({ "Ra1", "Bb2",
			"The bishop gets away by a single step, and that passes no square." }) }),
	.help =
		"Everything is as in orthodox chess, except that pawns can capture any piece but a "
		"king en passant.\n\n"
		"When an enemy piece has moved over vacant squares, a pawn that could have "
		"captured it on one of them may do so, on the next move only: the pawn moves "
		"diagonally forward to that square, and the piece is removed from where it now "
		"stands. No other piece captures en passant.\n\n"
		"A queen, rook or bishop passes all squares between those it left and reached, a "
		"pawn the one that it skips by a double step. A knight counts as moving one square "
		"straight along the longer side of its leap, then one diagonally: from c6 to d4 or "
		"b4 it passes c5, unless c5 is occupied.\n\n"
		"In castling only the rook passes, over squares that are vacant afterwards: "
		"castling queenside exposes it to a pawn that attacks b1 (or b8); castling "
		"kingside exposes nothing.\n\n"
		"A pawn that captures en passant on the last rank promotes.\n\n"
		"Check is as in chess. A piece that gives check may be captured en passant like "
		"any other.\n\n"
		"These captures are written like other captures by pawns: dxc5 (d4c5).\n\n"
		"Examples: White has pawns on b4 and d4, Black a bishop on d6 and a knight on c6. "
		"After ...Nxd4 White may recapture by bxc5, after ...Nxb4 or ...Bxb4 by dxc5, and "
		"after ...Bg3 White may capture the bishop by dxe5.",
	.weights = &weights_interceptor,
	.puzzles = puzzles_interceptor,
	.completes = ~KIND(PAWN),
	.complete = pass,
	.explain = explain,
};
