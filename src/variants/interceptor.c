/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdlib.h>

#include "rules/variant.h"
#include "variants/words.h"
#include "variants/weights.h"

/*
 * Interceptor Chess (Tony Paletta)
 *
 * Pawns capture in passing whatever passes: any enemy man who went over a
 * vacant square on which a pawn could have captured him.  A knight goes one
 * square along the longer side of its leap first, and passes that square if it
 * is vacant.  When a side castles, its rook passes.
 *
 * Examples: white pawns on b4 and d4, black bishop on d6, knight on c6.  After
 * ...Nxd4 White may play bxc5, after ...Nxb4 or ...Bxb4 dxc5, after ...Bg3
 * dxe5, all in passing.
 */

/* The vacant squares that the man on `from` passes on his way. */
static squareset way(const struct position *pos, square from, square to)
{
	int ranks = rank_of(to) - rank_of(from);
	int files = file_of(to) - file_of(from);

	if (kind_of(pos->board[from]) != KNIGHT)
		return between(from, to);
	return shifted(bit(from), abs(files) == 2 ? files / 2 : ranks * 4) & ~held(pos);
}

static void pass(const struct position *pos, const struct move *m, struct moves *list)
{
	struct move *out = moves_new(list);
	square arrives = move_to(m);

	*out = *m;
	if (move_castles(m, pos)) {
		arrives = m->change[3].place;
		out->passed = between(m->change[2].place, arrives) & ~bit(move_to(m));
	} else {
		out->passed = way(pos, move_from(m), arrives);
	}
	out->victim = out->passed ? arrives : NO_SQUARE;
}

static bool explain(const struct position *pos, square from, square to, struct fault *why)
{
	enum color us = (enum color)pos->turn;
	squareset row;

	if (from == NO_SQUARE || pos->board[from] != man(us, PAWN) || has(held(pos), to))
		return false;
	row = RANK(1) << (8 * rank_of((square)(from + ahead_of(us))));
	if (!has(next_to(from) & row, to) || file_of(to) == file_of(from))
		return false;
	return !fault_set(why, "no enemy is on " SQUARE_FORMAT " and none passed over it just now",
	    SQUARE_NAME(to));
}

const struct variant interceptor = {
	.id = "interceptor",
	.name = "Interceptor Chess",
	.inventor = "Tony Paletta",
	.summary = "Pawns capture any passing man en passant",
	.examples = EXAMPLES(
	    { "A knight from c6 to d4 passes c5, where the pawn intercepts it.",
	      "Nd4 b4c5",
	      "4k3/8/2n5/8/1P6/8/8/4K3 b - - 0 1" },
	    { "The knight that takes on d4 has passed c5.",
	      "Nxd4 b4c5",
	      "4k3/8/2nb4/8/1P1P4/8/8/4K3 b - - 0 1" },
	    { "The knight that takes on b4 has passed c5 too.",
	      "Nxb4 d4c5",
	      "4k3/8/2nb4/8/1P1P4/8/8/4K3 b - - 0 1" },
	    { "The bishop has passed e5 on its way to g3.",
	      "Bg3 d4e5",
	      "4k3/8/2nb4/8/1P1P4/8/8/4K3 b - - 0 1" }),
	.help =
	"Interceptor Chess was invented by Tony Paletta. Everything is as in orthodox chess, but "
	"pawns intercept: they capture not only pawns en passant, but any man that passes.\n\n"
	"When an enemy man has moved over vacant squares, a pawn that could have captured it on "
	"one of them may capture it there, on the very next turn only: the pawn moves diagonally "
	"ahead to the passed square, and the man that passed is removed from wherever it went.\n\n"
	"Queens, rooks and bishops pass all squares between the ones they left and reached; a "
	"pawn passes one by its double step. A knight is taken to go one square along the longer "
	"side of its leap first, then one diagonally: from c6 to d4 or b4 it passes c5; if a man "
	"stands there, nothing. When a side castles it is the rook that passes, over squares that "
	"are vacant afterwards: castling on the queen's side exposes it to a pawn that attacks b1 "
	"(or b8); on the king's side nothing is exposed. Kings pass nothing by their ordinary "
	"moves.\n\n"
	"Only pawns intercept, and only by their capturing move. A pawn that intercepts on the "
	"last rank promotes. A checking man may be captured in this way, like any other. Kings "
	"cannot be intercepted, so that check is as in chess.\n\n"
	"Interceptions are written as ordinary captures by pawns: dxc5 (d4c5).\n\n"
	"Examples: White has pawns on b4 and d4, Black a bishop on d6 and a knight on c6. After "
	"...Nxd4 White may recapture by bxc5, after ...Nxb4 or ...Bxb4 by dxc5, and after ...Bg3 "
	"White may capture the bishop by dxe5.",
	.finishes = KIND(KNIGHT) | KIND(BISHOP) | KIND(ROOK) | KIND(QUEEN) | KIND(KING),
	.finish = pass,
	.explain = explain,
	.weights = &weights_interceptor,
};
