/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdlib.h>

#include "rules/hooks.h"
#include "variants/reasons.h"
#include "variants/games.h"

#define HOME (RANK(1) | RANK(2) | RANK(3) | RANK(4))
#define BEYOND (RANK(5) | RANK(6) | RANK(7) | RANK(8))

static squareset home_pawns(const struct position *pos, enum color c)
{
	return pieces_of(pos, c, PAWN) & relative_set(c, HOME);
}

/* The squares from which a piece could come to s in this direction. */
static squareset ray_behind(struct direction way, square s)
{
	squareset below = direction_delta(way) > 0 ? bit(s) - 1 : ~(bit(s) - 1);

	if (!way.ranks)
		return rank_line(s) & below;
	if (!way.files)
		return file_line(s) & below;
	return (way.files == way.ranks ? diagonal_of[s] : antidiagonal_of[s]) & below;
}

/* The squares from which a knight arrives on s with its last step in this direction. */
static squareset leaps_behind(struct direction way, square s)
{
	squareset last = one_back(bit(s), way);

	if (!way.files || !way.ranks)
		return 0;
	return one_back(last, (struct direction){ 0, way.ranks }) |
	    one_back(last, (struct direction){ way.files, 0 });
}

/* The pieces of side c that can push the pawn on s by one or by two squares. */
static squareset pushers(const struct position *pos, struct direction way, square s, int squares,
    enum color c)
{
	bool straight = !way.files || !way.ranks;
	squareset ray = ray_behind(way, s), others = occupied(pos);
	squareset seen = (straight ? rook_sees(s, others) : bishop_sees(s, others)) & ray;
	squareset sliders = pos->by_kind[QUEEN] | pos->by_kind[straight ? ROOK : BISHOP];
	squareset found = seen & sliders;

	if (squares == 1)
		found |= (seen & next_to(s) & pos->by_kind[KING]) |
		    (leaps_behind(way, s) & pos->by_kind[KNIGHT]);
	return found & pos->by_color[c];
}

static void add_pushes(const struct position *pos, struct direction way, square pawn, int squares,
    struct moves *list)
{
	int delta = direction_delta(way);
	square pusher_to = (square)(pawn + (squares - 1) * delta);
	squareset pieces = pushers(pos, way, pawn, squares, pos->turn);

	while (pieces) {
		struct move *m = moves_new(list);

		*m = move_start(pos, pop_lsb(&pieces), pusher_to);
		if (squares == 2)
			move_put(m, pawn, EMPTY);
		move_put(m, (square)(pusher_to + delta), pos->board[pawn]);
	}
}

static void add_all_pushes(const struct position *pos, enum gen_type type, struct moves *list)
{
	enum color us = pos->turn;
	squareset pawns = home_pawns(pos, us);
	squareset goals = type == NOISY_MOVES ? pos->by_color[!us] : ~pos->by_color[us];

	goals &= relative_set(us, HOME | RANK(5));
	for (int i = 0; i < ADVANCES; i++) {
		struct direction way = advance(i, us);
		squareset near = one_back(goals, way), once = pawns & near;
		squareset twice = pawns & one_back(near & ~occupied(pos), way);

		while (once)
			add_pushes(pos, way, pop_lsb(&once), 1, list);
		while (twice)
			add_pushes(pos, way, pop_lsb(&twice), 2, list);
	}
}

/* Is there a push of a pawn onto the target in this direction? */
static bool pushed_onto(const struct position *pos, struct direction way, square target,
    squareset pawns, enum color by)
{
	squareset near = one_back(bit(target), way), far = one_back(near & ~occupied(pos), way);

	return (near & pawns && pushers(pos, way, lsb(near), 1, by)) ||
	    (far & pawns && pushers(pos, way, lsb(far), 2, by));
}

static bool attacks(const struct position *pos, square target, enum color by)
{
	squareset pawns = home_pawns(pos, by) & around(around(bit(target)));

	if (pawns && has(relative_set(by, HOME | RANK(5)), target))
		for (int i = 0; i < ADVANCES; i++)
			if (pushed_onto(pos, advance(i, by), target, pawns, by))
				return true;
	return steps_attack(pos, target, by, ~0u);
}

/* A push may come along a whole line, with the pawn one or two squares from the king. */
static squareset king_sensitive(const struct position *pos, enum color side)
{
	enum color by = !side;
	squareset king = pieces_of(pos, side, KING), found = NOWHERE;
	squareset pawns = home_pawns(pos, by) & around(around(king));

	if (!pawns || !(king & relative_set(by, HOME | RANK(5))))
		return NOWHERE;
	for (int i = 0; i < ADVANCES; i++) {
		struct direction way = advance(i, by);
		squareset near = one_back(king, way);

		if ((near | one_back(near, way)) & pawns)
			found |= ray_behind(way, lsb(king));
	}
	return found;
}

static int sign(int n) { return (n > 0) - (n < 0); }

/* A push that a text asks for: direction, pawn, and number of squares. */
struct push {
	int files, ranks, squares;
	square pawn;
};

/* Finds which push by a piece is meant; false if none. */
static bool parse_push(const struct position *pos, square from, square to, struct push *push)
{
	int files = file_of(to) - file_of(from), ranks = rank_of(to) - rank_of(from);
	enum kind kind = kind_of(pos->board[from]);
	squareset pawns = pieces_of(pos, pos->turn, PAWN);
	squareset way = between(from, to) & occupied(pos);
	bool straight = !files || !ranks;

	*push = (struct push){ sign(files), sign(ranks), has(pawns, to) && !way ? 1 : 2, to };
	if (kind == KNIGHT)
		return abs(files * ranks) == 2 && push->squares == 1;
	if (!straight && abs(files) != abs(ranks))
		return false;
	if (kind == KING)
		return has(next_to(from), to) && push->squares == 1;
	if (push->squares == 2) {
		push->pawn = (square)(to - push->files - 8 * push->ranks);
		if (way != bit(push->pawn) || !has(pawns, push->pawn))
			return false;
	}
	return kind == QUEEN || kind == (straight ? ROOK : BISHOP);
}

static bool explain_push(const struct position *pos, const struct push *push, square to,
    struct error *why)
{
	enum color us = pos->turn;
	square goal = square_offset(push->pawn, push->squares * push->files,
	    push->squares * push->ranks);

	if (has(relative_set(us, BEYOND), push->pawn))
		return explained(why, "pawns beyond their own half are not pushed");
	if (push->ranks * ahead_of(us) < 0)
		return explained(why, "pawns are not pushed backward");
	if (push->squares == 2 && has(occupied(pos), to))
		return explained(why, "to push the pawn two squares, %s would have to be vacant",
		    square_name(to).text);
	if (goal == NO_SQUARE)
		return explained(why, "the pawn on %s would be pushed off the board",
		    square_name(push->pawn).text);
	if (!has(relative_set(us, HOME | RANK(5)), goal))
		return explained(why, "pawns are pushed to their fifth rank at most");
	if (has(pos->by_color[us], goal))
		return explained(why, "the pawn on %s would be pushed onto your own %s on %s",
		    square_name(push->pawn).text, piece_name(pos, goal), square_name(goal).text);
	return false;
}

/* A piece that slides would push the pawn that it meets more than two squares, which it could. */
static bool explain_distance(const struct position *pos, square from, square to, struct error *why)
{
	int files = file_of(to) - file_of(from), ranks = rank_of(to) - rank_of(from);
	squareset way = between(from, to) & occupied(pos);
	square pawn = to;
	struct push push;
	struct error ignored;

	while (way) {
		square next = pop_lsb(&way);

		if (distance(from, next) < distance(from, pawn))
			pawn = next;
	}
	if (pawn == to)
		return false;
	/* Else the pawn is in the way, no more than that. */
	to = (square)(pawn + sign(files) + 8 * sign(ranks));
	return parse_push(pos, from, to, &push) && !explain_push(pos, &push, to, &ignored) &&
	    explained(why, "the %s may go at most one square beyond the pawn on %s, which it "
	    "pushes", piece_name(pos, from), square_name(pawn).text);
}

static bool explain(const struct position *pos, square from, square to, struct error *why)
{
	enum color us = pos->turn;
	struct push push;

	if (from == NO_SQUARE || !has(pos->by_color[us], from))
		return false;
	if (kind_of(pos->board[from]) != PAWN)
		return parse_push(pos, from, to, &push) ? explain_push(pos, &push, to, why) :
		    explain_distance(pos, from, to, why);
	if (has(relative_set(us, HOME), from))
		return explained(why,
		    "pawns on their own half cannot move; push them with another piece");
	if (to == from + 2 * ahead_of(us))
		return explained(why, "pawns make no double steps");
	return false;
}

const struct variant pawnpusher = {
	.id = "pawnpusher",
	.name = "Pawn Pusher Chess",
	.inventor = "Tony Paletta",
	.summary = "Pawns on their own half move only when pushed",
	.opening = "f1d3",
	.cards = CARDS(
	    { "On its own half a pawn does not move. Another piece pushes it ahead of itself: "
	      "here, the bishop.",
	      "d2", "6k1/8/8/8/8/8/3P4/2B3K1 w - - 0 1", "c1e3", NULL },
	    { "All the pieces at the start that can push this pawn.",
	      "d2", NULL, "d1d3", NULL }),
	.examples = EXAMPLES(
	    { "From the start there are 21 pushes. The rook pushes the pawn on a2 one square.",
	      "a1a2",
	      NULL },
	    { "The rook goes one square beyond a2 and pushes the pawn two squares.",
	      "a1a3",
	      NULL },
	    { "The bishop pushes the pawn on b2 one square.",
	      "c1b2",
	      NULL },
	    { "The bishop pushes the pawn on d2 one square.",
	      "c1d2",
	      NULL },
	    { "The bishop pushes the pawn on d2 two squares.",
	      "c1e3",
	      NULL },
	    { "The knight pushes the pawn on d2 diagonally, in the direction of its last step.",
	      "b1d2",
	      NULL },
	    { "The queen pushes the pawn on c2 one square.",
	      "d1c2",
	      NULL },
	    { "The queen pushes the pawn on c2 two squares.",
	      "d1b3",
	      NULL },
	    { "The queen pushes the pawn on d2 one square.",
	      "d1d2",
	      NULL },
	    { "The queen pushes the pawn on d2 two squares.",
	      "d1d3",
	      NULL },
	    { "The queen pushes the pawn on e2 one square.",
	      "d1e2",
	      NULL },
	    { "The queen pushes the pawn on e2 two squares.",
	      "d1f3",
	      NULL },
	    { "The king pushes the pawn on d2 one square.",
	      "e1d2",
	      NULL },
	    { "The king pushes the pawn on e2 one square.",
	      "e1e2",
	      NULL },
	    { "The king pushes the pawn on f2 one square.",
	      "e1f2",
	      NULL },
	    { "The bishop pushes the pawn on e2 one square.",
	      "f1e2",
	      NULL },
	    { "The bishop pushes the pawn on e2 two squares.",
	      "f1d3",
	      NULL },
	    { "The bishop pushes the pawn on g2 one square.",
	      "f1g2",
	      NULL },
	    { "The knight pushes the pawn on e2 one square.",
	      "g1e2",
	      NULL },
	    { "The rook pushes the pawn on h2 one square.",
	      "h1h2",
	      NULL },
	    { "The rook pushes the pawn on h2 two squares.",
	      "h1h3",
	      NULL }),
	.lesson = LESSON(
	    { "6k1/5ppp/8/8/8/8/4PPPP/4R1K1 w - - 0 1",
	      "On its first four ranks a pawn moves only when pushed: by one square if a piece "
	      "goes to its square, by two if a queen, rook or bishop goes one square beyond.",
	      "Push the pawn on e2 two squares.",
	      "reach e4", "Re3/e4",
	      TRIES({ "e4", NULL, NULL },
	          { "Re2/e3", NULL, "The rook goes one square too few: it must pass e2." }) },
	    { "6k1/5ppp/8/3nn3/3P4/8/5PPP/3R2K1 w - - 0 1",
	      "A pushed pawn captures the enemy that stands where it arrives. By itself a pawn on "
	      "its own half captures nothing.",
	      "Capture a knight.",
	      "capture d5", "Rd4/xd5",
	      TRIES({ "dxe5", NULL, NULL }) },
	    { "6k1/5ppp/8/8/8/4b3/3P1PPP/1N5K w - - 0 1",
	      "A knight pushes too: one square, in the diagonal direction in which its leap ends.",
	      "Capture the bishop.",
	      "capture e3", "Nd2/xe3",
	      TRIES({ "fxe3", NULL, NULL }) },
	    { "6k1/6p1/2r1r2p/8/8/3P4/6PK/3R2B1 w - - 0 1",
	      "No pawn is pushed beyond its fifth rank. From there on it is an ordinary pawn, "
	      "which attacks diagonally.",
	      "Push the pawn to where it attacks both rooks.",
	      "win 4 in 2", "Rd4/d5 Rc4 dxe6",
	      TRIES({ "Rd3/d4", NULL, "On d4 the pawn attacks nothing." },
	          { "d5", NULL, NULL }) },
	    { "8/6pp/8/4k3/p3P3/8/6PP/R5K1 w - - 0 1",
	      "Pawns are pushed straight ahead, diagonally ahead or sideways, never backward. A "
	      "king is in check if a pawn could be pushed onto it.",
	      "Give check.",
	      "check", "Re1+",
	      TRIES({ "Rxa4", NULL,
	            "From a4 the rook cannot push the pawn ahead, for it stops beside it." }) },
	    { "2r5/6K1/8/7k/7P/8/1R6/6R1 w - - 0 1",
	      "So a piece that can push a pawn protects it, and attacks the square in front of "
	      "it.",
	      "Checkmate in one move.",
	      "mate in 1", "Rh2#",
	      TRIES({ "Rb5+", "Kxh4", "The king captures the pawn." }) }),
	.help =
		"Everything is as in orthodox chess, except that pawns on their own half of the "
		"board move only when other pieces push them.\n\n"
		"A pawn on its first four ranks neither moves nor captures by itself, and attacks "
		"nothing. A friendly piece other than a pawn, moving in its usual way, may move "
		"onto the pawn's square and push it one square on in the same direction. A queen, "
		"rook or bishop may also go one square beyond the pawn's square, if that is "
		"vacant, and push the pawn two squares on, so that it is again just ahead.\n\n"
		"Pawns are pushed straight ahead, diagonally ahead or sideways, never backward. A "
		"knight counts as moving one square straight, then one diagonally; it pushes a "
		"pawn one square on in that diagonal direction, forward only: moving from b1 to "
		"d2, it pushes the pawn to e3. A king pushes one square. Castling pushes "
		"nothing.\n\n"
		"A pushed pawn must arrive on a vacant square or on an enemy piece, which it "
		"captures. It may not be pushed onto a friendly piece, off the board or beyond its "
		"fifth rank.\n\n"
		"From its fifth rank on, a pawn is an ordinary pawn and is no longer pushed. There "
		"are no double steps and there is no en passant.\n\n"
		"Check: a king is in check if a pawn could be pushed onto it.\n\n"
		"A push is written as the move of the pushing piece, then a slash and where the "
		"pawn goes: Ra2/a3 (a1a2), with an x if the pawn captures: Ra4/xa5.\n\n"
		"Examples: from the start the rook on a1 can play Ra2/a3 and Ra3/a4, the bishop on "
		"c1 Bb2/a3, Bd2/e3 and Be3/f4, the knight on b1 Nd2/e3. In all there are 21 "
		"pushes, besides four ordinary knight moves.",
	.pieces[PAWN].steps = STEPS(
		{ MOVE, .direction = AHEAD, .from = BEYOND },
		{ TAKE, .direction = DIAGONALLY_AHEAD, .from = BEYOND }
	),
	.no_en_passant = true,
	.weights = &weights_pawnpusher,
	.puzzles = puzzles_pawnpusher,
	.add = add_all_pushes,
	.attacks = attacks,
	.king_sensitive = king_sensitive,
	.explain = explain,
	.notation = &(const struct notation_ops){ .taking_along = "pushing" },
};
