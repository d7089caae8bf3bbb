/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "variants/pilgrim.h"

/*
 * Extra men of Pilgrim Chess (Mats Winther) that hop or fly over others on a line:
 * Swedish Cannon, Culverin, Zeppelin and Dragonet.
 */

/*
 * Swedish Cannon: behind the first man on each of its lines lie the squares
 * that it sees only when that man is taken off.
 */
static squareset cannon_hops(const struct position *pos, square from)
{
	squareset men = held(pos), seen = rook_sees(from, men);

	return (rook_sees(from, men & ~seen) ^ seen) & ~pos->men[pos->turn];
}

static void cannon_moves(const struct position *pos, square from, enum wanted wanted,
    struct moves *list)
{
	squareset targets = cannon_hops(pos, from);

	if (!targets)
		targets = rook_sees(from, held(pos)) & ~held(pos);
	pilgrim_go(pos, from, targets, wanted, list);
}

static bool cannon_hits(const struct position *pos, square from, square target)
{
	return has(orthogonals(from), target) && count(between(from, target) & held(pos)) == 1;
}

/* Culverin: the enemies behind the first man on each line. */
static squareset culverin_takes(const struct position *pos, square from)
{
	enum color us = (enum color)pos->turn;
	squareset takes = 0;

	for (int way = 0; way < WAYS; way++) {
		square over = way_meets(pos, from, way), target;

		if (over == NO_SQUARE)
			continue;
		target = pos->board[over] == man(!us, PAWN) ? way_next(over, way) :
		    way_meets(pos, over, way);
		takes |= target == NO_SQUARE ? 0 : bit(target) & pos->men[!us];
	}
	return takes;
}

static void culverin_moves(const struct position *pos, square from, enum wanted wanted,
    struct moves *list)
{
	squareset steps = next_to(from) & ~held(pos);

	pilgrim_go(pos, from, steps | culverin_takes(pos, from), wanted, list);
}

static bool culverin_hits(const struct position *pos, square from, square target)
{
	squareset over = between(from, target) & held(pos);
	enum color us = color_of(pos->board[from]);

	if (!over || several(over))
		return false;
	return pos->board[first(over)] != man(!us, PAWN) || has(next_to(target), first(over));
}

/* Zeppelin and Dragonet: whom they capture on the way to a vacant square, or NO_SQUARE. */
static square flown_over(const struct position *pos, square from, square to)
{
	square last = way_next(to, way_to(to, from));

	return has(pos->men[!pos->turn], last) ? last : NO_SQUARE;
}

static void fly(const struct position *pos, square from, squareset targets, enum wanted wanted,
    struct moves *list)
{
	for (targets &= ~held(pos); targets; ) {
		square to = take(&targets), over = flown_over(pos, from, to);
		struct move *m;

		if (wanted == NOISY_MOVES && over == NO_SQUARE)
			continue;
		m = moves_new(list);
		*m = move_start(pos, from, to);
		if (over != NO_SQUARE)
			move_put(m, over, EMPTY);
	}
}

static void zeppelin_moves(const struct position *pos, square from, enum wanted wanted,
    struct moves *list)
{
	fly(pos, from, orthogonals(from), wanted, list);
}

/* The vacant square directly behind the target on a line from `from`, or NO_SQUARE. */
static square landing_behind(const struct position *pos, square from, square target)
{
	square behind = way_next(target, way_to(from, target));

	return behind != NO_SQUARE && !pos->board[behind] ? behind : NO_SQUARE;
}

static bool zeppelin_hits(const struct position *pos, square from, square target)
{
	return has(orthogonals(from), target) && landing_behind(pos, from, target) != NO_SQUARE;
}

static squareset same_color(square s)
{
	return has(LIGHT_SQUARES, s) ? LIGHT_SQUARES : ~LIGHT_SQUARES;
}

static void dragonet_moves(const struct position *pos, square from, enum wanted wanted,
    struct moves *list)
{
	fly(pos, from, (orthogonals(from) | diagonals(from)) & same_color(from), wanted, list);
}

static bool dragonet_hits(const struct position *pos, square from, square target)
{
	square landing;

	if (!has(orthogonals(from) | diagonals(from), target))
		return false;
	landing = landing_behind(pos, from, target);
	return landing != NO_SQUARE && has(same_color(from), landing);
}

const struct pilgrim pilgrim_hoppers[] = {
	{
		.man = { .letter = 'S', .name = "Swedish Cannon", .moves = cannon_moves,
			.hits = cannon_hits },
		.how = "hops over one piece along ranks and files and slides on; only if it has no "
		    "such hop may it slide, without capturing",
		.watched = watch_orthogonals,
	}, {
		.man = { .letter = 'X', .name = "Culverin", .moves = culverin_moves,
			.hits = culverin_hits },
		.how = "moves one square without capturing, and captures the second piece on a "
		    "line",
		.watched = watch_lines,
	}, {
		.man = { .letter = 'E', .name = "Zeppelin", .moves = zeppelin_moves,
			.hits = zeppelin_hits },
		.how = "flies along ranks and files to vacant squares, and captures on the square "
		    "just before",
		.watched = watch_orthogonals,
	}, {
		.man = { .letter = 'O', .name = "Dragonet", .moves = dragonet_moves,
			.hits = dragonet_hits },
		.how = "flies in any direction to vacant squares of its own color, and captures on "
		    "the square just before",
		.watched = watch_lines,
	},
	{ .how = NULL }
};
