/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdlib.h>

#include "rules/hooks.h"
#include "variants/reasons.h"
#include "variants/games.h"

static squareset fronts(const struct position *pos, enum color c)
{
	return shifted(pieces_of(pos, c, PAWN), ahead_of(c));
}

/* Pawns of a side on whose front no friend stands. */
static squareset free_pawns(const struct position *pos, enum color c)
{
	return pieces_of(pos, c, PAWN) & ~shifted(pos->by_color[c], -ahead_of(c));
}

/* The pawn of side c whose front is s: a set of one square or none. */
static squareset owner_of_front(const struct position *pos, enum color c, square s)
{
	return shifted(bit(s) & fronts(pos, c), -ahead_of(c));
}

/* Makes m capture an enemy pawn whose front is s. */
static void take_front(const struct position *pos, struct move *m, square s)
{
	squareset owner = owner_of_front(pos, !pos->turn, s);

	if (owner)
		move_put(m, lsb(owner), EMPTY);
}

/* Adds what an arriving piece captures besides the piece on its square. */
static void arrive(const struct position *pos, const struct move *m, struct moves *list)
{
	struct move *out = moves_new(list);

	*out = *m;
	take_front(pos, out, move_to(m));
}

static void add_pawn_capture(const struct position *pos, square from, square to, struct moves *list)
{
	square front = (square)(to + ahead_of(pos->turn));
	struct move m = move_start(pos, from, to);

	/* A pawn whose front is `to` stands on the new front. */
	if (has(pos->by_color[!pos->turn], front))
		move_put(&m, front, EMPTY);
	take_front(pos, &m, front);
	emit_promoting(pos, &m, list);
}

/* The pawns that may move by `delta`: both their square and their front are suitable then. */
static squareset pawns_for(squareset pawns, int delta, int ahead, squareset met, squareset bad)
{
	squareset hit = shifted(met, -delta) | shifted(met, -delta - ahead);

	return pawns & hit & ~(shifted(bad, -delta) | shifted(bad, -delta - ahead));
}

static void add_pawn_moves(const struct position *pos, enum gen_type type, struct moves *list)
{
	enum color us = pos->turn;
	int ahead = ahead_of(us);
	squareset pawns = free_pawns(pos, us), enemy_fronts = fronts(pos, !us);
	squareset steps = pawns & ~shifted(occupied(pos) | enemy_fronts, -2 * ahead);

	if (type == NOISY_MOVES)
		steps &= relative_set(us, RANK(6));
	while (steps) {
		square from = pop_lsb(&steps);

		emit(pos, from, (square)(from + ahead), list);
	}
	for (int files = -1; files <= 1; files += 2) {
		squareset captors = pawns_for(pawns & ~(files < 0 ? FILE_A : FILE_H), ahead + files,
		    ahead, pos->by_color[!us] | enemy_fronts, pos->by_color[us] | fronts(pos, us));

		while (captors) {
			square from = pop_lsb(&captors);

			add_pawn_capture(pos, from, (square)(from + ahead + files), list);
		}
	}
}

/* Captures on vacant fronts, which the steps regard as quiet moves. */
static void add_front_captures(const struct position *pos, struct moves *list)
{
	enum color us = pos->turn;
	squareset vacant = fronts(pos, !us) & ~occupied(pos);

	while (vacant) {
		square to = pop_lsb(&vacant);
		squareset pieces = attackers_to(pos, to, us, ~KIND(PAWN));

		while (pieces) {
			struct move m = move_start(pos, pop_lsb(&pieces), to);

			arrive(pos, &m, list);
		}
	}
}

static void add_moves(const struct position *pos, enum gen_type type, struct moves *list)
{
	add_pawn_moves(pos, type, list);
	if (type == NOISY_MOVES)
		add_front_captures(pos, list);
}

/* A pawn may capture on the target with its new square or with its new front. */
static bool pawns_attack(const struct position *pos, square target, enum color by)
{
	int ahead = ahead_of(by);
	squareset pawns = free_pawns(pos, by) & around(around(bit(target)));
	squareset bad = pos->by_color[by] | fronts(pos, by);

	if (!pawns)
		return false;
	return pawns_for(pawns & ~FILE_A, ahead - 1, ahead, bit(target), bad) ||
	    pawns_for(pawns & ~FILE_H, ahead + 1, ahead, bit(target), bad);
}

static bool attacks(const struct position *pos, square target, enum color by)
{
	return pawns_attack(pos, target, by) || steps_attack(pos, target, by, ~KIND(PAWN));
}

static bool accept(const struct position *pos, struct error *error)
{
	squareset white = fronts(pos, WHITE), black = fronts(pos, BLACK);
	squareset wrong = (white & pos->by_color[BLACK]) | (black & pos->by_color[WHITE]);

	if (wrong)
		return error_set(error, "an enemy of the pawn stands on its front, %s",
		    square_name(lsb(wrong)).text);
	wrong = (white | black) & pos->by_kind[PAWN];
	if (wrong)
		return error_set(error, "a pawn stands on the front of another, %s",
		    square_name(lsb(wrong)).text);
	if (white & black)
		return error_set(error, "opposing pawns have the same front, %s",
		    square_name(lsb(white & black)).text);
	return true;
}

/* Why a pawn may not occupy one of its two new squares. */
static bool explain_square(const struct position *pos, square from, square s, bool captures,
    struct error *why)
{
	enum color us = pos->turn;
	squareset others = fronts(pos, us) & ~shifted(bit(from), ahead_of(us));

	if (has(pos->by_color[us], s))
		return explained(why, "the pawn would come to hold %s, where your own %s stands",
		    square_name(s).text, piece_name(pos, s));
	if (has(others, s))
		return explained(why,
		    "the pawn would come to hold %s, the front of another pawn of yours",
		    square_name(s).text);
	if (!captures && has(occupied(pos) | fronts(pos, !us), s))
		return explained(why, "pawns do not capture straight ahead, and the new front %s "
		    "is held by an enemy", square_name(s).text);
	return false;
}

static bool explain(const struct position *pos, square from, square to, struct error *why)
{
	enum color us = pos->turn;
	int ahead = ahead_of(us), files;
	square front = (square)(to + ahead);

	if (!is_own_pawn(pos, from))
		return false;
	files = file_of(to) - file_of(from);
	if (has(relative_set(us, RANK(8)), to))
		return explained(why, "pawns promote on their seventh rank and go no further");
	if (to == from + 2 * ahead)
		return explained(why, "pawns make no double steps");
	if (rank_of(to) != rank_of((square)(from + ahead)) || abs(files) > 1)
		return false;
	if (has(pos->by_color[us], (square)(from + ahead)))
		return explained(why,
		    "the pawn cannot move while your own %s is on its front",
		    piece_name(pos, (square)(from + ahead)));
	if (explain_square(pos, from, to, true, why) ||
	    explain_square(pos, from, front, files != 0, why))
		return true;
	return files && explained(why, "a pawn moves diagonally only to capture, and no enemy "
	    "holds %s or %s", square_name(to).text, square_name(front).text);
}

const struct variant dyadic = {
	.id = "dyadic",
	.name = "Dyadic Pawn Chess",
	.inventor = "Tony Paletta",
	.summary = "Each pawn holds two squares, its own and the one ahead",
	.opening = "e2e3",
	.cards = CARDS(
	    { "A pawn holds the square ahead of it, too: its front, which captures here.",
	      "d3", "6k1/8/8/4n3/8/3P4/8/6K1 w - - 0 1", "d3e4", NULL }),
	.examples = EXAMPLES(
	    { "The pawn comes to stand on d5, and its front takes the knight on d6.",
	      "c4d5",
	      "4k3/8/3n4/8/2P5/8/8/4K3 w - - 0 1" },
	    { "The pawn on e6 also holds e5, where a pawn may capture it.",
	      "d4e5",
	      "4k3/8/4p3/8/3P4/5N2/8/4K3 w - - 0 1" },
	    { "A piece that arrives on e5 captures the pawn on e6, too.",
	      "f3e5",
	      "4k3/8/4p3/8/3P4/5N2/8/4K3 w - - 0 1" },
	    { "A pawn promotes on its seventh rank.",
	      "d6d7q",
	      "8/8/3P3k/8/8/8/8/4K3 w - - 0 1" }),
	.lesson = LESSON(
	    { "6k1/5pp1/4p2p/R7/8/8/5PPP/6K1 w - - 0 1",
	      "A pawn holds two squares: its own and the one ahead, its front, marked with an "
	      "arrow. A piece may pass over an enemy front; if it stops there, it captures the "
	      "pawn.",
	      "Capture the pawn on e6 with the rook.",
	      "capture e6", "Rxe5",
	      TRIES({ "Ra6", NULL, "That attacks the pawn. But its front is closer: look at e5." },
	          { "Ra8", NULL, "A check, but it captures nothing." }) },
	    { "6k1/5ppp/3b4/3n4/4P3/8/5PPP/6K1 w - - 0 1",
	      "A pawn captures diagonally with both its squares: whatever is on its new square "
	      "and whatever is on its new front.",
	      "Capture two pieces with one move.",
	      "capture d5 and capture d6", "exd5",
	      TRIES({ "exf5", NULL,
	                "That captures the pawn on f7 by its front, but pieces are worth more." },
	          { "e5", "Bxe5", "The bishop captures the pawn: you lose it for nothing." }) },
	    { "6k1/8/4pp2/4nb2/8/8/5PPP/4R1K1 w - - 0 1",
	      "A piece may stand on the front of a friendly pawn. Until it leaves, the pawn can "
	      "neither move nor capture; and one capture takes both.",
	      "Capture two pieces that nothing can recapture.",
	      "capture e5 and capture e6", "Rxe5",
	      TRIES({ "f3", NULL,
	                "Why wait? The pawn on f6 cannot recapture: its front is occupied." }) },
	    { "1r4k1/6pp/1P2P3/8/8/8/5PPP/6K1 w - - 0 1",
	      "A pawn promotes on the seventh rank, when its front reaches the last. It steps one "
	      "square straight ahead, never two, and only if its new front is free.",
	      "Promote a pawn.",
	      "promote", "e7=Q",
	      TRIES({ "b7", NULL, NULL },
	          { "f3", "Rxb6", "You lose a pawn instead of promoting one." }) },
	    { "7k/pp6/8/6P1/2B5/8/5P1P/6RK w - - 0 1",
	      "Since its front captures as well, a pawn attacks two ranks ahead. The king may "
	      "capture a pawn by its front, too, if nothing guards it.",
	      "Checkmate in one move.",
	      "mate in 1", "g6#",
	      TRIES({ "Be6", NULL, "The bishop guards g8 already. What gives check?" },
	          { "f3", NULL, "No check. The pawn on g5 has long arms." }) }),
	.help =
		"Everything is as in orthodox chess, except that a pawn holds two squares: the one "
		"it stands on and the next one straight ahead, its front. The board shows where it "
		"stands.\n\n"
		"A friendly piece other than a pawn may move onto a pawn's front and stand there. "
		"While it does, the pawn can neither move nor capture. Pieces other than pawns "
		"pass over the fronts of either side as if they were vacant.\n\n"
		"A piece that arrives on a square captures the enemy piece that stands there, the "
		"enemy pawn whose front it is, or both. A pawn that arrives does so on both its "
		"squares.\n\n"
		"A pawn moves one square straight ahead, never two, if its new front holds no "
		"piece and is not the front of an enemy pawn. It never captures straight ahead.\n\n"
		"A pawn captures by moving one square diagonally ahead. It may do so if its new "
		"square or its new front (or both) holds an enemy piece or is the front of an "
		"enemy pawn; all of these are captured.\n\n"
		"Neither move may bring one of the pawn's two squares onto a friendly piece or "
		"onto the front of another friendly pawn.\n\n"
		"There is no en passant.\n\n"
		"A pawn promotes on its seventh rank, to a queen, rook, bishop or knight, which "
		"stands there. Enemies on its new front, on the last rank, are captured as "
		"usual.\n\n"
		"Check: a king is in check if any of these captures could take it, even on a "
		"pawn's new front.\n\n"
		"Moves are written as in chess. Nxe5 may capture a pawn on e6, whose front is "
		"e5.\n\n"
		"Example: a white pawn on d4 also holds d5; a black pawn on e6 also holds e5. "
		"White may capture the black pawn by dxe5, or with a knight on f3 by Nxe5. A white "
		"pawn on e3 could not move to e4, because e5 would be its new front.",
	.pieces[PAWN].steps = (const struct step[]){ { 0 } },
	.promotions = PROMOTE(
		{ PAWN, RANK(7), KIND(QUEEN) | KIND(ROOK) | KIND(BISHOP) | KIND(KNIGHT), 0 }
	),
	.pawn_squares = RANK(2) | RANK(3) | RANK(4) | RANK(5) | RANK(6),
	.no_en_passant = true,
	.weights = &weights_dyadic,
	.puzzles = puzzles_dyadic,
	.add = add_moves,
	.completes = ~KIND(PAWN),
	.complete = arrive,
	.attacks = attacks,
	/* Captures near enemy pawns may enable them to capture. */
	.king_sensitive = king_sensitive_near_pawns,
	.explain = explain,
	.position = &(const struct position_ops){ .accept = accept },
	.signs = SQUARE_SIGNS({ fronts, { "^", "v" }, .meaning = "the front of a pawn" }),
	.notation = &(const struct notation_ops){
		.pawns_also = "move one square straight ahead, or capture diagonally ahead",
	},
};
