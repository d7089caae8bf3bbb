/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdlib.h>

#include "rules/hooks.h"
#include "rules/write.h"
#include "variants/reasons.h"
#include "variants/games.h"

/*
 * Pawns are alike, so the move of a group is a simpler one: its rear pawn
 * appears ahead of the leading one.
 */

/* The pawns that may move in a group. */
static squareset phalanx_pawns(const struct position *pos, enum color c)
{
	return pieces_of(pos, c, PAWN) & relative_set(c, ~(RANK(1) | RANK(2)));
}

static void add_advances(const struct position *pos, enum gen_type type, struct moves *list)
{
	enum color us = pos->turn;
	squareset pawns = phalanx_pawns(pos, us), goals = ~pos->by_color[us];

	if (type == NOISY_MOVES)
		goals &= pos->by_color[!us] | relative_set(us, RANK(8));
	for (int i = 0; i < ADVANCES; i++) {
		struct direction way = advance(i, us);
		squareset rears = pawns & one_back(pawns, way);

		while (rears) {
			square from = pop_lsb(&rears);
			squareset front = one_on(bit(from), way);

			while (front & pawns)
				front = one_on(front, way);
			if (front & goals)
				emit(pos, from, lsb(front), list);
		}
	}
}

/* Diagonal captures are any pawn's, so a group's matter straight ahead and sideways alone. */
static bool attacks(const struct position *pos, square target, enum color by)
{
	int ahead = ahead_of(by);
	squareset pawns = phalanx_pawns(pos, by), here = bit(target);
	squareset below = shifted(here, -ahead) & pawns;

	return shifted(below, -ahead) & pawns || beside(beside(here) & pawns) & pawns ||
	    steps_attack(pos, target, by, ~0u);
}

/* Does m move a group?  No other pawn moves two squares, except from its second rank. */
static bool moves_group(const struct position *pos, const struct move *m)
{
	square from = move_from(m), to = move_to(m);

	return has(phalanx_pawns(pos, pos->turn), from) &&
	    (abs(file_of(to) - file_of(from)) > 1 || abs(rank_of(to) - rank_of(from)) > 1);
}

/* From one square to the next on the line between two that are not neighbors. */
static int step_toward(square from, square to)
{
	return lsb(between(from, to) & next_to(from)) - from;
}

static bool write_san(const struct position *pos, const struct move *m, int origin, char *end)
{
	square from = move_from(m), to = move_to(m);
	int step;

	(void)origin;   /* it is always written */
	if (!moves_group(pos, m))
		return false;
	step = step_toward(from, to);
	end = write_char(write_square(end, from), '-');
	for (from += step; from != to; from += step)
		end = write_square(end, from);
	if (pos->board[to])
		end = write_char(end, 'x');
	end = write_square(end, to);
	write_promotion_san(end, pos, m);
	return true;
}

static bool describe(const struct position *pos, const struct move *m, char *end)
{
	square from = move_from(m), to = move_to(m);
	int step;

	if (!moves_group(pos, m))
		return false;
	step = step_toward(from, to);
	end = write_square(write_text(end, "pawns "), from);
	for (square s = from + step; s != to; s += step)
		end = write_square(write_text(end, " "), s);
	end = write_text(end, " to");
	for (square s = from + step; s != to; s += step)
		end = write_square(write_text(end, " "), s);
	write_square(write_text(end, " "), to);
	return true;
}

static bool explain(const struct position *pos, square from, square to, struct error *why)
{
	enum color us = pos->turn;
	squareset line;

	if (!is_own_pawn(pos, from) || ranks_ahead(us, from, to) < 0)
		return false;
	line = between(from, to);
	if (!line)
		return false;
	if (line & ~pieces_of(pos, us, PAWN)) {
		int step = step_toward(from, to);
		square gap = from + step;

		while (has(pieces_of(pos, us, PAWN), gap))
			gap += step;
		if (file_of(from) == file_of(to) && gap == from + step)
			return false;   /* a lone pawn, too far */
		return explained(why, "no unbroken group of pawns leads from %s to %s: no pawn of "
		    "yours is on %s",
		    square_name(from).text, square_name(to).text, square_name(gap).text);
	}
	if ((line | bit(from)) & relative_set(us, RANK(2)))
		return explained(why, "pawns on their second rank cannot move in a group");
	if (has(pos->by_color[us], to))
		return explained(why, "the square ahead of the leading pawn, %s, is occupied by "
		    "your own %s", square_name(to).text, piece_name(pos, to));
	return false;
}

const struct variant phalanx = {
	.id = "phalanx",
	.name = "Phalanx Chess",
	.inventor = "Tony Paletta",
	.summary = "Pawns in a line may all advance together",
	.opening = "d2d4",
	.cards = CARDS(
	    { "Two pawns in line may move together, one square along their line.",
	      "c3", "6k1/8/8/8/3P4/2P5/8/6K1 w - - 0 1", "c3e5", NULL }),
	.examples = EXAMPLES(
	    { "After 1 c3 Nf6 2 d4 d5 White may play 3 c3-d4e5: both pawns move one square "
	      "along their line.",
	      "c3 Nf6 d4 d5 c3e5",
	      NULL },
	    { "The leading pawn may promote.",
	      "c6e8q",
	      "7k/3P4/2P5/8/8/8/8/4K3 w - - 0 1" }),
	.lesson = LESSON(
	    { "6k1/5ppp/5n2/8/3P4/2P5/1P3PPP/6K1 w - - 0 1",
	      "Two or more pawns in a line can move one square along it, ahead, diagonally ahead "
	      "or sideways: e3-e4e5 moves those on e3 and e4. On the second rank they cannot join.",
	      "Attack the knight by moving two pawns together.",
	      "reach e5", "c3-d4e5",
	      TRIES({ "d5", "Nxd5", "A pawn alone is lost." },
	          { "b2-c3d4e5", NULL, NULL }) },
	    { "6k1/5ppp/3r4/3P4/3P4/8/5PPP/6K1 w - - 0 1",
	      "A group captures along its line. So two pawns on a file may capture straight "
	      "ahead.",
	      "Capture the rook.",
	      "capture d6", "d4-d5xd6",
	      TRIES({ "dxd6", NULL, NULL }) },
	    { "6k1/5p1p/6p1/2nPPb2/8/8/6PP/6K1 w - - 0 1",
	      "Two pawns side by side attack both ends of their line.",
	      "Capture the piece that is not protected.",
	      "win 3 in 1", "e5-d5xc5",
	      TRIES({ "d5-e5xf5", "gxf5", "The pawn on g6 recaptures." }) },
	    { "8/p5pp/2r5/4Pk2/3P4/8/P6P/6K1 w - - 0 1",
	      "A pawn alone does not attack the square beside it. When another pawn joins it, a "
	      "king there is in check.",
	      "Give check, and attack the rook.",
	      "win 4 in 1", "d5+",
	      TRIES({ "e6", "Rxe6",
	            "The rook captures the pawn. The other one should have joined it." }) },
	    { "4r1k1/4Pppp/4P3/8/8/8/1r3PPP/6K1 w - - 0 1",
	      "When a group arrives on the last rank, its leading pawn promotes.",
	      "Checkmate in one move.",
	      "mate in 1", "e6-e7xe8=Q#",
	      TRIES({ "exf7+", "Kxf7", "The king escapes from the back rank." }) },
	    { "8/7k/8/6P1/6P1/3r2P1/8/6K1 w - - 0 1",
	      "A group may be as long as its line.",
	      "Checkmate in two moves.",
	      "mate in 2", "g3-g4g5g6+ Kg8 g4-g5g6g7#",
	      TRIES({ "g4-g5g6+", "Kg8",
	            "Two pawns are too few: on g7 the king would capture the leading one." }) }),
	.help =
		"Everything is as in orthodox chess, except that pawns may also move in groups.\n\n"
		"A group is two or more pawns of one side on consecutive squares of a file, rank "
		"or diagonal, all beyond their second rank. In one turn all of them move one "
		"square along that line: straight ahead, diagonally ahead or sideways, never "
		"backward. You may leave out pawns at the rear of a line, but not at its front: "
		"the square ahead of the leading pawn must be vacant or hold an enemy.\n\n"
		"A group captures the enemy piece ahead of its leading pawn, even straight ahead "
		"or sideways.\n\n"
		"Group moves neither capture en passant nor can be captured en passant.\n\n"
		"The leading pawn promotes if it arrives on the last rank.\n\n"
		"Check: a group attacks the square ahead of its leading pawn. So two pawns side by "
		"side attack the squares at both ends of their line, and two pawns on a file the "
		"square ahead.\n\n"
		"A group's move is written with the square that the rear pawn leaves and the "
		"squares on which the group then stands: c3-d4e5, with an x before the last if it "
		"captures: c3-d4xe5. In coordinates: where the rear pawn starts and the leading "
		"pawn arrives, c3e5.\n\n"
		"Example: after 1 c3 Nf6 2 d4 d5 White may play 3 c3-d4e5.",
	.weights = &weights_phalanx,
	.puzzles = puzzles_phalanx,
	.add = add_advances,
	.attacks = attacks,
	/* No move of one's own gives the enemy a group. */
	.king_sensitive = king_sensitive_nowhere,
	.explain = explain,
	.notation = &(const struct notation_ops){
		.write_san = write_san,
		.describe = describe,
		.pawns_also = "move in a group of pawns",
	},
};
