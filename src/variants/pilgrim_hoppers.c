/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "variants/pilgrim.h"

/*
 * Extra pieces of Pilgrim Chess (Mats Winther) that hop or fly over others on a line:
 * Swedish Cannon, Culverin, Zeppelin and Dragonet.
 */

/*
 * Swedish Cannon: behind the first piece on each of its lines lie the squares
 * that it sees only if that piece is removed.
 */
static squareset cannon_hops(const struct position *pos, square from)
{
	squareset pieces = occupied(pos), seen = rook_sees(from, pieces);

	return (rook_sees(from, pieces & ~seen) ^ seen) & ~pos->by_color[pos->turn];
}

static void cannon_moves(const struct position *pos, square from, enum gen_type type,
    struct moves *list)
{
	squareset targets = cannon_hops(pos, from);

	if (!targets)
		targets = rook_sees(from, occupied(pos)) & ~occupied(pos);
	pilgrim_go(pos, from, targets, type, list);
}

static bool cannon_attacks(const struct position *pos, square from, square target)
{
	return has(orthogonals(from), target) && count(between(from, target) & occupied(pos)) == 1;
}

/* Culverin: the enemies behind the first piece on each line. */
static squareset culverin_takes(const struct position *pos, square from)
{
	enum color us = (enum color)pos->turn;
	squareset attacks = 0;

	for (int way = 0; way < WAYS; way++) {
		square over = way_meets(pos, from, way), target;

		if (over == NO_SQUARE)
			continue;
		target = pos->board[over] == piece_make(!us, PAWN) ? way_next(over, way) :
		    way_meets(pos, over, way);
		attacks |= target == NO_SQUARE ? 0 : bit(target) & pos->by_color[!us];
	}
	return attacks;
}

static void culverin_moves(const struct position *pos, square from, enum gen_type type,
    struct moves *list)
{
	squareset steps = next_to(from) & ~occupied(pos);

	pilgrim_go(pos, from, steps | culverin_takes(pos, from), type, list);
}

static bool culverin_attacks(const struct position *pos, square from, square target)
{
	squareset over = between(from, target) & occupied(pos);
	enum color us = color_of(pos->board[from]);

	if (!over || more_than_one(over))
		return false;
	return pos->board[first(over)] != piece_make(!us, PAWN) ||
	    has(next_to(target), first(over));
}

/* Zeppelin and Dragonet: the piece they capture on the way to a vacant square, or NO_SQUARE. */
static square flown_over(const struct position *pos, square from, square to)
{
	square last = way_next(to, way_to(to, from));

	return has(pos->by_color[!pos->turn], last) ? last : NO_SQUARE;
}

static void fly(const struct position *pos, square from, squareset targets, enum gen_type type,
    struct moves *list)
{
	for (targets &= ~occupied(pos); targets; ) {
		square to = take(&targets), over = flown_over(pos, from, to);
		struct move *m;

		if (type == NOISY_MOVES && over == NO_SQUARE)
			continue;
		m = moves_new(list);
		*m = move_start(pos, from, to);
		if (over != NO_SQUARE)
			move_put(m, over, EMPTY);
	}
}

static void zeppelin_moves(const struct position *pos, square from, enum gen_type type,
    struct moves *list)
{
	fly(pos, from, orthogonals(from), type, list);
}

/* The vacant square directly behind the target on a line from `from`, or NO_SQUARE. */
static square landing_behind(const struct position *pos, square from, square target)
{
	square behind = way_next(target, way_to(from, target));

	return behind != NO_SQUARE && !pos->board[behind] ? behind : NO_SQUARE;
}

static bool zeppelin_attacks(const struct position *pos, square from, square target)
{
	return has(orthogonals(from), target) && landing_behind(pos, from, target) != NO_SQUARE;
}

static squareset same_color(square s)
{
	return has(LIGHT_SQUARES, s) ? LIGHT_SQUARES : ~LIGHT_SQUARES;
}

static void dragonet_moves(const struct position *pos, square from, enum gen_type type,
    struct moves *list)
{
	fly(pos, from, (orthogonals(from) | diagonals(from)) & same_color(from), type, list);
}

static bool dragonet_attacks(const struct position *pos, square from, square target)
{
	square landing;

	if (!has(orthogonals(from) | diagonals(from), target))
		return false;
	landing = landing_behind(pos, from, target);
	return landing != NO_SQUARE && has(same_color(from), landing);
}

const struct pilgrim pilgrim_hoppers[] = {
	{
		.kind = { .letter = 'S', .name = "Swedish Cannon", .moves = cannon_moves,
			.attacks = cannon_attacks },
		.how = "hops over one piece along ranks and files and slides on; only if it has no "
		    "such hop may it slide, without capturing",
		.king_sensitive = watch_orthogonals,
	}, {
		.kind = { .letter = 'X', .name = "Culverin", .moves = culverin_moves,
			.attacks = culverin_attacks },
		.how = "moves one square without capturing, and captures the second piece on a "
		    "line",
		.king_sensitive = watch_lines,
	}, {
		.kind = { .letter = 'E', .name = "Zeppelin", .moves = zeppelin_moves,
			.attacks = zeppelin_attacks },
		.how = "flies along ranks and files to vacant squares, and captures on the square "
		    "just before",
		.king_sensitive = watch_orthogonals,
	}, {
		.kind = { .letter = 'O', .name = "Dragonet", .moves = dragonet_moves,
			.attacks = dragonet_attacks },
		.how = "flies in any direction to vacant squares of its own color, and captures on "
		    "the square just before",
		.king_sensitive = watch_lines,
	},
	{ .how = NULL }
};
