/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rules/letters.h"
#include "rules/variant.h"
#include "rules/write.h"
#include "variants/words.h"
#include "variants/weights.h"

/*
 * Booster Chess (Tony Paletta)
 *
 * A pawn may also step one square straight ahead onto a friendly man of any
 * kind, if the square beyond is vacant or holds an enemy: the friendly man is
 * boosted there, and captures the enemy.  A boosted pawn that arrives on the
 * last rank promotes.  Double steps and captures do not boost.
 *
 * Since pawns are alike, boosting a pawn is told more simply: the rear pawn
 * turns up ahead of the other.  Only its text says that it steps one square.
 *
 * Example: after 1 Nc3 e5 White may play 2 c3/Nc4.
 */

/* The pawns of a side that can boost: a friend ahead of them, no friend ahead of him. */
static squareset boosters(const struct position *pos, enum color us)
{
	squareset pawns = men_of(pos, us, PAWN) & view(us, ~(RANK(7) | RANK(8)));
	int ahead = ahead_of(us);

	return pawns & shifted(pos->men[us], -ahead) & shifted(~pos->men[us], -2 * ahead);
}

static void add_boosts(const struct position *pos, enum wanted wanted, struct moves *list)
{
	enum color us = (enum color)pos->turn;
	int ahead = ahead_of(us);
	squareset pawns = boosters(pos, us);

	if (wanted == NOISY_MOVES)
		pawns &= shifted(pos->men[!us], -2 * ahead) |
		    (view(us, RANK(6)) & shifted(men_of(pos, us, PAWN), -ahead));
	while (pawns) {
		square from = take(&pawns);
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

/* Three men in a file, the pawn, its friend and the target, are an attack too. */
static bool attacks(const struct position *pos, square target, enum color by)
{
	int ahead = ahead_of(by);
	squareset pawns = men_of(pos, by, PAWN) & shifted(pos->men[by], -ahead);

	return (bit(target) & shifted(pawns & view(by, ~(RANK(7) | RANK(8))), 2 * ahead)) ||
	    steps_attack(pos, target, by, ~0u);
}

/* Nothing that a side does to its own men puts two enemies before its king. */
static squareset watched(const struct position *pos, enum color side)
{
	return men_of(pos, side, KING);
}

/* Does m boost a pawn? */
static bool boosts_pawn(const struct position *pos, const struct move *m)
{
	square from = move_from(m);
	int ahead = ahead_of((enum color)pos->turn);

	return kind_of(pos->board[from]) == PAWN && move_to(m) == from + 2 * ahead &&
	    pos->board[from + ahead];
}

static bool text(const struct position *pos, const struct move *m, char *end)
{
	enum kind becomes = kind_of(m->change[1].holds);
	square from = move_from(m);

	if (!boosts_pawn(pos, m))
		return false;
	end = write_square(end, from);
	end = write_square(end, (from + move_to(m)) / 2);
	if (becomes != PAWN)
		write_char(end, lower(rules_letter(pos->rules, becomes)));
	return true;
}

static bool san(const struct position *pos, const struct move *m, int origin, char *end)
{
	enum kind becomes = kind_of(m->change[1].holds);
	square to = move_to(m);

	(void)origin;   /* only one pawn can boost onto a square */
	if (!boosts_pawn(pos, m))
		return false;
	end = write_square(end, (move_from(m) + to) / 2);
	end = write_text(end, pos->board[to] ? "/x" : "/");
	end = write_square(end, to);
	if (becomes != PAWN) {
		end = write_char(end, '=');
		write_char(end, rules_letter(pos->rules, becomes));
	}
	return true;
}

static bool way(const struct position *pos, const struct move *m, char *end)
{
	square from = move_from(m), to = move_to(m);

	if (!boosts_pawn(pos, m))
		return false;
	end = write_square(write_text(end, "pawn "), from);
	end = write_square(write_text(end, " to "), (from + to) / 2);
	write_square(write_text(end, ", boosting the pawn to "), to);
	return true;
}

static bool explain(const struct position *pos, square from, square to, struct fault *why)
{
	enum color us = (enum color)pos->turn;
	int ahead = ahead_of(us);
	squareset friends = pos->men[us];

	if (from == NO_SQUARE || pos->board[from] != man(us, PAWN) || !has(friends, to))
		return false;
	if (to == from + 2 * ahead)
		fault_set(why, "a pawn boosts only a man next to it, by a single step");
	else if (to != from + ahead && has(next_to(from), to))
		fault_set(why, "a pawn boosts only straight ahead");
	else if (to != from + ahead)
		return false;
	else if (has(view(us, RANK(8)), to))
		fault_set(why, "there is no square beyond the last rank to boost the %s to",
		    man_name(pos, to));
	else if (has(friends, to + ahead))
		fault_set(why, "the square beyond the boosted %s, " SQUARE_FORMAT
		    ", is held by your own %s", man_name(pos, to), SQUARE_NAME(to + ahead),
		    man_name(pos, to + ahead));
	else
		return false;
	return true;
}

const struct variant booster = {
	.id = "booster",
	.name = "Booster Chess",
	.inventor = "Tony Paletta",
	.summary = "Pawns push the friendly man ahead of them one square on",
	.examples = EXAMPLES(
	    { "The inventor's example: the pawn boosts the knight to c4.",
	      "Nc3 e5 c3/Nc4",
	      NULL }),
	.help =
	"Booster Chess was invented by Tony Paletta. Everything is as in orthodox chess, and "
	"pawns can do one thing more.\n\n"
	"A pawn may step one square straight ahead onto a friendly man, whoever he is, the king "
	"included. That man is boosted: he moves one square on in the same direction. The square "
	"he is boosted to must be vacant or hold an enemy, who is captured; a friendly man there, "
	"or the edge of the board, forbids the step.\n\n"
	"Only single steps straight ahead boost, not double steps and not captures; and only one "
	"man is boosted, never two in a row. A pawn can boost another pawn, and one that is "
	"boosted onto the last rank promotes.\n\n"
	"Check: a pawn, a friendly man ahead of it and the enemy king ahead of him, all on one "
	"file, are check, for the man could be boosted onto the king. You may get out of check by "
	"a boost, too: your king himself can be boosted away.\n\n"
	"A king or rook that was boosted has moved, and castles no more. En passant and promotion "
	"are as in chess.\n\n"
	"A boost is written as the pawn's move, and after a slash where the other man goes: "
	"c3/Nc4 (in coordinates simply c2c3), with an x if he captures, c3/Nxc4. A boosted pawn "
	"that becomes a queen: e7/e8=Q (e6e7q).\n\n"
	"Example: after 1 Nc3 e5 White may play 2 c3/Nc4.",
	.add = add_boosts,
	.attacks = attacks,
	.watched = watched,
	.text = text,
	.san = san,
	.way = way,
	.taking_along = "boosting",
	.pawns_also = "boost the man just ahead of it",
	.explain = explain,
	.weights = &weights_booster,
};
