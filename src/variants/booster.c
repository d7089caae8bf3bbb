/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/hooks.h"
#include "rules/write.h"
#include "variants/reasons.h"
#include "variants/games.h"

/*
 * Pawns are alike, so the boost of a pawn is a simpler move: the rear pawn
 * appears ahead of the other.  Only its text says that it steps one square.
 */

/* The pawns of a side that can boost: a friend ahead of them, no friend ahead of it. */
static squareset boosters(const struct position *pos, enum color us)
{
	squareset pawns = pieces_of(pos, us, PAWN) & relative_set(us, ~(RANK(7) | RANK(8)));
	int ahead = ahead_of(us);

	return pawns & shifted(pos->by_color[us], -ahead) & shifted(~pos->by_color[us], -2 * ahead);
}

static void add_boosts(const struct position *pos, enum gen_type type, struct moves *list)
{
	enum color us = pos->turn;
	int ahead = ahead_of(us);
	squareset pawns = boosters(pos, us);

	if (type == NOISY_MOVES)
		pawns &= shifted(pos->by_color[!us], -2 * ahead) |
		    (relative_set(us, RANK(6)) & shifted(pieces_of(pos, us, PAWN), -ahead));
	while (pawns) {
		square from = pop_lsb(&pawns);
		square to = from + ahead, beyond = to + ahead;
		struct move *m;

		if (kind_of(pos->board[to]) == PAWN) {
			emit(pos, from, beyond, list);
			continue;
		}
		m = moves_new(list);
		*m = move_start(pos, from, to);
		move_put(m, beyond, pos->board[to]);
	}
}

/* Three pieces in a file, the pawn, its friend and the target, are an attack too. */
static bool attacks(const struct position *pos, square target, enum color by)
{
	int ahead = ahead_of(by);
	squareset pawns = pieces_of(pos, by, PAWN) & shifted(pos->by_color[by], -ahead);

	return (bit(target) & shifted(pawns & relative_set(by, ~(RANK(7) | RANK(8))), 2 * ahead)) ||
	    steps_attack(pos, target, by, ~0u);
}

static bool write_move(const struct position *pos, const struct move *m, char *end)
{
	square from = move_from(m);

	if (!advances_two_pawns(pos, m))
		return false;
	end = write_square(end, from);
	end = write_square(end, (from + move_to(m)) / 2);
	write_promotion_text(end, pos, m);
	return true;
}

static bool write_san(const struct position *pos, const struct move *m, int origin, char *end)
{
	square to = move_to(m);

	(void)origin;   /* only one pawn can boost onto a square */
	if (!advances_two_pawns(pos, m))
		return false;
	end = write_square(end, (move_from(m) + to) / 2);
	end = write_text(end, pos->board[to] ? "/x" : "/");
	end = write_square(end, to);
	write_promotion_san(end, pos, m);
	return true;
}

static bool describe(const struct position *pos, const struct move *m, char *end)
{
	square from = move_from(m), to = move_to(m);
	square middle = (square)((from + to) / 2);

	if (!advances_two_pawns(pos, m))
		return false;
	end = write_square(write_text(end, "pawn "), from);
	end = write_square(write_text(end, " to "), middle);
	end = write_square(write_text(end, ", boosting the pawn from "), middle);
	write_square(write_text(end, " to "), to);
	return true;
}

static bool explain(const struct position *pos, square from, square to, struct error *why)
{
	enum color us = pos->turn;
	int ahead = ahead_of(us);
	squareset friends = pos->by_color[us];

	if (!is_own_pawn(pos, from) || !has(friends, to))
		return false;
	if (to == from + 2 * ahead)
		return explained(why, "a pawn boosts only the piece next to it, by a single step");
	if (to != from + ahead)
		return has(next_to(from), to) &&
		    explained(why, "a pawn boosts only straight ahead");
	if (has(relative_set(us, RANK(8)), to))
		return explained(why, "there is no square beyond the last rank to boost the %s to",
		    piece_name(pos, to));
	return has(friends, to + ahead) && explained(why, "the square beyond the boosted %s, %s, "
	    "is occupied by your own %s", piece_name(pos, to), square_name(to + ahead).text,
	    piece_name(pos, to + ahead));
}

const struct variant booster = {
	.id = "booster",
	.name = "Booster Chess",
	.inventor = "Tony Paletta",
	.summary = "Pawns can boost the friendly piece ahead of them",
	.cards = CARDS(
	    { "The pawn steps onto the knight's square and moves the knight one square on.",
	      "c2", "6k1/8/8/8/8/2N5/2P5/6K1 w - - 0 1", "c2c3", NULL }),
	.examples = EXAMPLES(
	    { "The inventor's example: the pawn boosts the knight to c4.",
	      "Nc3 e5 c3/Nc4",
	      NULL }),
	.lesson = LESSON(
	    { "6k1/8/8/8/2r5/2N5/2P5/6K1 w - - 0 1",
	      "A pawn may step onto a friendly piece straight ahead and boost it by one square, "
	      "capturing an enemy there.",
	      "Boost the knight so that it captures the rook.",
	      "capture c4", "c3/Nxc4",
	      TRIES({ "Nxc4", NULL, NULL }) },
	    { "8/8/3k4/8/2KP4/5B2/8/8 w - - 0 1",
	      "So three in a file are check: your pawn, your piece ahead of it, and the king ahead "
	      "of that. The piece itself need not attack the king.",
	      "Give check.",
	      "check", "Bd5+",
	      TRIES({ "Be4", NULL,
			"A bishop on e4 is not in line with your pawn and the king." },
	          { "d5", NULL, "From d5 the pawn attacks c6 and e6, not the king." }) },
	    { "8/8/8/8/8/4K3/R3P2k/6b1 w - - 0 1",
	      "Even a king can be boosted. Pawn and king then move at once, which may open a line.",
	      "Answer the check with a check.",
	      "check", "e3/Ke4+",
	      TRIES({ "Ke4", NULL, "The pawn on e2 still closes the line of your rook." }) },
	    { "4r3/4P1k1/4P3/8/8/8/8/6K1 w - - 0 1",
	      "A boosted pawn also captures straight ahead, and it promotes on the last rank. So a "
	      "piece ahead of two pawns does not stop them.",
	      "Promote a pawn.",
	      "promote", "e7/xe8=Q",
	      TRIES({ "e8=Q", NULL, NULL }) },
	    { "5r1k/6pp/5N2/5P2/2Q5/8/6PP/6K1 w - - 0 1",
	      "A boosted knight arrives on a square that it could not leap to: here on f7, from "
	      "where it attacks h8.",
	      "Checkmate in two moves.",
	      "mate in 2", "Qg8+ Rxg8 f6/Nf7",
	      TRIES({ "f6/Nf7+", "Rxf7",
			"The rook captures the knight, so you lose it. Lure it away first." },
	          { "Qf7", "Rxf7", "The rook captures the queen, so you lose it." }) }),
	.help =
		"Everything is as in orthodox chess, except that pawns can also boost the piece "
		"ahead of them.\n\n"
		"A pawn may step straight ahead onto any friendly piece, even the king, and move "
		"it one square on. That piece must arrive on a vacant square or on an enemy piece, "
		"which it captures. A friendly piece there, or the edge of the board, prevents the "
		"boost.\n\n"
		"Only single steps straight ahead boost, and only one piece at a time. A king or "
		"rook that has been boosted has moved, so it may not castle.\n\n"
		"A boosted pawn that arrives on the last rank promotes.\n\n"
		"Check: a pawn, a piece of its side and the enemy king on three consecutive "
		"squares, ahead of each other, are check, since the piece could be boosted onto "
		"the king. You may answer a check by boosting; even your king can be boosted "
		"away.\n\n"
		"A boost is written as the pawn's move, then a slash and where the other piece "
		"goes: c3/Nc4 (c2c3), with an x if it captures: c3/Nxc4. A boosted pawn that "
		"promotes: e7/e8=Q (e6e7q).\n\n"
		"Example: after 1 Nc3 e5 White may play 2 c3/Nc4.",
	.weights = &weights_booster,
	.puzzles = puzzles_booster,
	.add = add_boosts,
	.attacks = attacks,
	/* No move of one's own places two enemy pieces in a file before one's king. */
	.king_sensitive = king_sensitive_nowhere,
	.explain = explain,
	.notation = &(const struct notation_ops){
		.write_move = write_move,
		.write_san = write_san,
		.describe = describe,
		.taking_along = "boosting",
		.pawns_also = "boost a piece of yours just ahead of it",
	},
};
