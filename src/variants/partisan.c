/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdlib.h>

#include "rules/hooks.h"
#include "rules/write.h"
#include "variants/reasons.h"
#include "variants/games.h"

/* The board before the first or second move of one pawn's turn. */
struct partial_board {
	squareset occupied, enemies;
	squareset ep_squares;       /* where the target may still be captured */
	square ep_target;
	enum color us;
};

static struct partial_board before_first_step(const struct position *pos)
{
	enum color us = pos->turn;

	return (struct partial_board){ .occupied = occupied(pos), .enemies = pos->by_color[!us],
		.ep_squares = pos->ep_squares, .ep_target = pos->ep_target, .us = us };
}

/* One ordinary move or capture of a pawn. */
struct pawn_step {
	square to;
	squareset taken;        /* the enemy's square, if it captures */
	squareset ep_squares;       /* the square that a double step passes */
};
enum { STEPS_MAX = 4 };

static int find_steps(
    const struct partial_board *partial, square from, struct pawn_step step[STEPS_MAX])
{
	enum color us = partial->us;
	squareset once = shifted(bit(from), ahead_of(us)), aims;
	int count = 0;

	aims = beside(once) & (partial->enemies | partial->ep_squares);
	if (once & ~partial->occupied) {
		squareset twice = shifted(once, ahead_of(us)) & ~partial->occupied;

		step[count++] = (struct pawn_step){ lsb(once), 0, 0 };
		if (twice && has(relative_set(us, RANK(2)), from))
			step[count++] = (struct pawn_step){ lsb(twice), 0, once };
	}
	while (aims) {
		square to = pop_lsb(&aims);
		bool plain = has(partial->enemies, to);

		step[count++] = (struct pawn_step){ to, bit(plain ? to : partial->ep_target), 0 };
	}
	return count;
}

/* The board after the first step. */
static struct partial_board after_step(
    const struct partial_board *partial, square from, const struct pawn_step *step)
{
	struct partial_board after = *partial;

	after.occupied &= ~(bit(from) | step->taken);
	after.occupied |= bit(step->to);
	after.enemies &= ~step->taken;
	if (partial->ep_squares && step->taken & bit(partial->ep_target))
		after.ep_squares = 0;
	return after;
}

static void join_steps(const struct position *pos, square from, const struct pawn_step *one,
    const struct pawn_step *two, struct moves *list)
{
	struct move m = move_start(pos, from, two->to);
	squareset taken = (one->taken | two->taken) & ~bit(two->to);

	while (taken)
		move_put(&m, pop_lsb(&taken), EMPTY);
	m.ep_squares = one->ep_squares | bit(one->to);
	m.ep_target = two->to;
	emit_promoting(pos, &m, list);
}

/* Two single steps from the second rank are a double step, and listed as such. */
static bool is_double_step(
    square from, const struct pawn_step *one, const struct pawn_step *two, enum color us)
{
	return has(relative_set(us, RANK(2)), from) && !one->taken && !two->taken &&
	    two->to == from + 2 * ahead_of(us);
}

static void add_second_steps(const struct position *pos, const struct partial_board *partial,
    square from, const struct pawn_step *one, enum gen_type type, struct moves *list)
{
	squareset last = relative_set(partial->us, RANK(8));
	squareset once = shifted(bit(one->to), ahead_of(partial->us));
	struct partial_board halfway;
	struct pawn_step two[STEPS_MAX];
	int count;

	if (type == NOISY_MOVES ? !one->taken && !(once & last) &&
	    !(beside(once) & (partial->enemies | partial->ep_squares))
	    : type == QUIET_MOVES && one->taken)
		return;
	halfway = after_step(partial, from, one);
	count = find_steps(&halfway, one->to, two);
	for (int i = 0; i < count; i++) {
		bool noisy = one->taken || two[i].taken || has(last, two[i].to);

		if (type == (noisy ? QUIET_MOVES : NOISY_MOVES))
			continue;
		if (!is_double_step(from, one, &two[i], partial->us))
			join_steps(pos, from, one, &two[i], list);
	}
}

/* The pawns that may capture or promote by a turn of two moves; some of them cannot. */
static squareset noisy_pawns(const struct position *pos, enum color us)
{
	int ahead = ahead_of(us);
	squareset captors = shifted(beside(pos->by_color[!us] | pos->ep_squares), -ahead);
	squareset vacant = ~occupied(pos), behind = shifted(captors & vacant, -ahead);

	return captors | behind | relative_set(us, RANK(6)) |
	    (shifted(behind & vacant, -ahead) & relative_set(us, RANK(2)));
}

static void add_double_moves(const struct position *pos, enum gen_type type, struct moves *list)
{
	enum color us = pos->turn;
	struct partial_board partial = before_first_step(pos);
	squareset last = relative_set(us, RANK(8)), pawns = pieces_of(pos, us, PAWN);

	if (type == NOISY_MOVES)
		pawns &= noisy_pawns(pos, us);
	while (pawns) {
		square from = pop_lsb(&pawns);
		struct pawn_step one[STEPS_MAX];
		int count = find_steps(&partial, from, one);

		for (int i = 0; i < count; i++)
			if (!has(last, one[i].to))
				add_second_steps(pos, &partial, from, &one[i], type, list);
	}
}

/* Can a pawn of the side come to one of these squares by one step, and stop there? */
static bool pawns_reach(const struct position *pos, squareset stops, enum color by)
{
	int ahead = ahead_of(by);
	squareset pawns = pieces_of(pos, by, PAWN), vacant = ~occupied(pos);
	squareset behind = shifted(stops & vacant, -ahead);
	squareset twice_behind = shifted(behind & vacant, -ahead) & relative_set(by, RANK(2));
	squareset captors = beside(shifted(stops & pos->by_color[!by], -ahead));

	return pawns & (behind | twice_behind | captors);
}

/* The squares from which a pawn of side `by` captures on these. */
static squareset pawn_sources(squareset targets, enum color by)
{
	squareset behind = shifted(targets, -ahead_of(by));

	return beside(behind) & relative_set(by, ~(RANK(1) | RANK(8)));
}

/* By two steps a pawn captures on any square from which it could capture after one. */
static bool attacks(const struct position *pos, square target, enum color by)
{
	return pawns_reach(pos, pawn_sources(bit(target), by), by) ||
	    steps_attack(pos, target, by, ~0u);
}

/* A pawn reaches the king by way of squares next to it, or behind those. */
static squareset king_sensitive(const struct position *pos, enum color side)
{
	enum color by = !side;
	squareset stops = pawn_sources(pieces_of(pos, side, KING), by);

	return stops | shifted(stops, -ahead_of(by));
}

/* Where the pawn stopped between its two steps, or NO_SQUARE if m is no such turn. */
static square stop_of(const struct position *pos, const struct move *m)
{
	int ahead = ahead_of(pos->turn);
	square from = move_from(m);

	if (kind_of(pos->board[from]) != PAWN || !m->ep_squares)
		return NO_SQUARE;
	if (has(relative_set(pos->turn, RANK(2)), from) &&
	    move_to(m) == from + 2 * ahead &&
	    m->ep_squares == bit((square)(from + ahead)))
		return NO_SQUARE;
	return lsb(m->ep_squares & RANK(1) << 8 * (rank_of((square)(move_to(m) - ahead)) & 7));
}

static bool write_move(const struct position *pos, const struct move *m, char *end)
{
	square stop = stop_of(pos, m);

	if (stop == NO_SQUARE)
		return false;
	end = write_square(write_square(end, move_from(m)), stop);
	end = write_char(end, ',');
	end = write_square(write_square(end, stop), move_to(m));
	write_promotion_text(end, pos, m);
	return true;
}

static bool write_san(const struct position *pos, const struct move *m, int origin, char *end)
{
	square stop = stop_of(pos, m);

	if (stop == NO_SQUARE)
		return false;
	if (file_of(stop) != file_of(move_from(m))) {
		end = write_origin(end, move_from(m), origin | 1);
		end = write_char(end, 'x');
	} else {
		end = write_origin(end, move_from(m), origin);
	}
	end = write_square(end, stop);
	end = write_text(end, file_of(move_to(m)) != file_of(stop) ? "/x" : "/");
	end = write_square(end, move_to(m));
	write_promotion_san(end, pos, m);
	return true;
}

static bool describe(const struct position *pos, const struct move *m, char *end)
{
	square stop = stop_of(pos, m);

	if (stop == NO_SQUARE)
		return false;
	end = write_square(write_text(end, "pawn "), move_from(m));
	end = write_square(write_text(end, " to "), stop);
	write_square(write_text(end, " and on to "), move_to(m));
	return true;
}

/* Can a pawn go on to that square, not from the last rank, after this step? */
static bool goes_on_to(const struct partial_board *partial, square from,
    const struct pawn_step *first, square to)
{
	struct partial_board after = after_step(partial, from, first);
	struct pawn_step step[STEPS_MAX];

	if (has(relative_set(partial->us, RANK(8)), first->to))
		return false;
	for (int i = find_steps(&after, first->to, step); i-- > 0; )
		if (step[i].to == to)
			return true;
	return false;
}

static bool explain(const struct position *pos, square from, square to, struct error *why)
{
	enum color us = pos->turn;
	struct partial_board partial = before_first_step(pos);
	struct pawn_step step[STEPS_MAX];
	int ahead, files;

	if (!is_own_pawn(pos, from))
		return false;
	if (has(relative_set(us, RANK(2)), from) && to == from + ahead_of(us) &&
	    !has(occupied(pos), to)) {
		square beyond = (square)(to + ahead_of(us));
		bool free = !has(occupied(pos), beyond);

		return explained(why, "the pawn cannot go on like that from %s: it captures only "
		    "diagonally%s%s", square_name(to).text,
		    free ? ", and two single steps are written as a double step, " : "",
		    free ? square_name(beyond).text : "");
	}
	if (to == from + ahead_of(us) && has(occupied(pos), to))
		return false;
	for (int i = find_steps(&partial, from, step); i-- > 0; )
		if (step[i].to == to || goes_on_to(&partial, from, &step[i], to))
			return false;
	ahead = ranks_ahead(us, from, to);
	files = abs(file_of(to) - file_of(from));
	if (ahead <= 0)
		return explained(why, "pawns do not move backward or sideways");
	if (files > 2 || ahead > 3 || (ahead == 3 && !has(relative_set(us, RANK(2)), from)))
		return explained(why, "a pawn makes at most two moves in a turn");
	if (files >= ahead)
		return false;
	return explained(why, "the pawn cannot reach %s in one move or two: it moves straight to "
	    "vacant squares and captures diagonally", square_name(to).text);
}

const struct variant partisan = {
	.id = "partisan",
	.name = "Partisan Chess",
	.inventor = "Tony Paletta",
	.summary = "Pawns may make two moves or captures in a turn: d4/d5",
	.opening = "g1f3",
	.needs_en_passant = true,       /* the text of a turn tells by it where the pawn stopped */
	.cards = CARDS(
	    { "A pawn may make two moves in one turn, written with a slash.",
	      "d2", "6k1/8/8/8/8/8/3P4/6K1 w - - 0 1", "d2d4,d4d5", NULL }),
	.examples = EXAMPLES(
	    { "Two moves in one turn. The pawn on d5 may be captured where it stands, from e6.",
	      "d2d4,d4d5 e7e6,e6d5",
	      NULL },
	    { "The pawn on d5 may also be captured from c6.",
	      "d2d4,d4d5 c7c6,c6d5",
	      NULL },
	    { "The pawn on d5 may be captured en passant on d4, which it passed, from e5.",
	      "d2d4,d4d5 e7e5,e5d4",
	      NULL },
	    { "It may also be captured en passant from c5.",
	      "d2d4,d4d5 c7c5,c5d4",
	      NULL },
	    { "Seven captures en passant, one after the other.",
	      "a2a4,a4a5 b7b5,b5a4 c2c4,c4b5 d7d5,d5c4 e2e4,e4d5 f7f5,f5e4 g2g4,g4f5 h7h5,h5g4",
	      NULL },
	    { "A pawn two squares from the last rank promotes in one turn.",
	      "e6e7,e7e8q",
	      "k7/8/4P3/8/8/8/8/4K3 w - - 0 1" }),
	.lesson = LESSON(
	    { "6k1/3q1ppp/8/4P3/8/8/5PPP/6K1 w - - 0 1",
	      "A pawn may make two moves in one turn: any two of its ordinary moves and captures, "
	      "written with a slash, as in d4/d5.",
	      "Capture the queen with the pawn on e5.",
	      "capture d7", "e6/xd7",
	      TRIES({ "e6+", "Qxe6", "The pawn stopped halfway, and the queen captures it." },
	          { "e6/xf7+", "Qxf7", "This captures a pawn only." }) },
	    { "6k1/5ppp/5b2/4n3/3P4/8/5PPP/6K1 w - - 0 1",
	      "Both moves may be captures. So it is of little use to protect a piece by another "
	      "one.",
	      "Capture two pieces with the pawn.",
	      "capture e5 and capture f6", "dxe5/xf6",
	      TRIES({ "dxe5", "Bxe5", "The bishop recaptures." }) },
	    { "6k1/5ppp/4r3/3n4/4P3/8/5PPP/4K3 w - - 0 1",
	      "Your king has to be safe when your turn ends, not between the two moves.",
	      "Capture two pieces with the pinned pawn.",
	      "capture d5 and capture e6", "exd5/xe6+",
	      TRIES({ "e5", "Rxe5+", "The rook captures the pawn." }) },
	    { "6k1/5ppp/8/8/3Pp3/8/5PPP/6K1 w - e6e5:e4 0 1",
	      "After a turn of two moves a pawn can be captured en passant on every square that "
	      "it passed. Black has just moved a pawn from e7 to e4.",
	      "Capture it.",
	      "capture e4", "dxe5",
	      TRIES({ "dxe4", NULL, NULL }) },
	    { "6k1/4rpp1/3P4/8/8/8/5PPP/6K1 w - - 0 1",
	      "From the sixth rank a pawn promotes in one turn, and may capture on its way. On the "
	      "last rank its turn ends.",
	      "Capture the rook and promote.",
	      "capture e7 and promote", "dxe7/e8=Q+",
	      TRIES({ "dxe7", NULL, "The pawn could go on to e8 in the same turn." },
	          { "d7/d8=Q+", "Re8", "You have a queen, but the rook is still there." }) },
	    { "6nk/7n/8/5N2/6P1/8/1r6/7K w - - 0 1",
	      "A pawn gives check with its second move, too: from g6 it attacks f8 and h8, by way "
	      "of g7.",
	      "Checkmate with the pawn.",
	      "mate in 1", "g5/g6#",
	      TRIES({ "g5", "Rb1+", "Black is the first to give check." }) }),
	.help =
		"Everything is as in orthodox chess, except that a pawn may make a second move in "
		"the same turn.\n\n"
		"The first move is any ordinary move or capture of a pawn, a double step or a "
		"capture en passant included. Then the same pawn may make a second one. It is "
		"never a double step, since these start from the second rank only.\n\n"
		"En passant: after a double step, and after every turn of two moves, a pawn may be "
		"captured on any vacant square that it passed or stopped on during its turn. An "
		"enemy pawn captures it as if it had stopped there, by its first move or by its "
		"second. If it does so by its second move, its first may go anywhere that leaves "
		"the passed square vacant and the pawn uncaptured.\n\n"
		"A pawn that reaches the last rank promotes, and its turn ends there. If its turn "
		"had two moves, it may be captured en passant even so.\n\n"
		"Check: a pawn attacks with its second move as well as with its first. Your own "
		"king must be safe at the end of your turn, not between the two moves.\n\n"
		"Two moves are written with a slash: d4/d5, e6/xd5, exd5/d6, e7/e8=Q; in "
		"coordinates with a comma: d2d4,d4d5. Two single steps from the second rank are "
		"the same as a double step and are written so: e4 (e2e4).\n\n"
		"Examples: after 1 d4/d5 Black may capture the pawn by 1...e6/xd5, c6/xd5, e5/xd4 "
		"or c5/xd4, the last two en passant. After 1 a4/a5 there could follow seven en "
		"passant captures in a row: 1...b5/xa4 2 c4/xb5 d5/xc4 3 e4/xd5 f5/xe4 4 g4/xf5 "
		"h5/xg4.",
	.adds_ep_captures = true,
	.ep_checks = true,
	.weights = &weights_partisan,
	.puzzles = puzzles_partisan,
	.add = add_double_moves,
	.parts_moves = true,
	.attacks = attacks,
	.king_sensitive = king_sensitive,
	.explain = explain,
	.notation = &(const struct notation_ops){
		.write_move = write_move,
		.write_san = write_san,
		.describe = describe,
		.pawns_also = "make a second such move in its turn",
	},
};
