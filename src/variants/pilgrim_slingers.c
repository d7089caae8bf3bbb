/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "variants/pilgrim.h"

/*
 * Extra pieces of Pilgrim Chess (Mats Winther) that sling: Trebuchet and Belfry.
 *
 * They move without capturing.  The first piece behind the slinger, of either
 * side, as it sets out, is thrown over it to the square directly ahead of where
 * it ends, if that square is vacant or holds an enemy of the slinger.
 */

/* What a piece thrown to `to` becomes there; EMPTY if it cannot be thrown. */
static piece thrown_to(piece thrown, square to)
{
	enum color c = color_of(thrown);
	square seen = relative_square(c, to);

	if (kind_of(thrown) != PAWN)
		return thrown;
	if (rank_of(seen) == 0)
		return EMPTY;
	return rank_of(seen) == 7 ? piece_make(c, QUEEN) : thrown;
}

static void add_sling(const struct position *pos, square from, square to, int way, square load,
    enum gen_type type, struct moves *list)
{
	square beyond = way_next(to, way);
	struct move m = move_start(pos, from, to);
	piece becomes = EMPTY;

	if (load != NO_SQUARE && beyond != NO_SQUARE && !has(pos->by_color[pos->turn], beyond))
		becomes = thrown_to(pos->board[load], beyond);
	if (becomes) {
		move_put(&m, load, pilgrim_leaves(pos, load));
		move_put(&m, beyond, becomes);
	}
	if (type == ALL_MOVES || (becomes && (pos->board[beyond] || becomes != pos->board[load])))
		*moves_new(list) = m;
}

static void slide_and_sling(const struct position *pos, square from, int way, int steps,
    enum gen_type type, struct moves *list)
{
	square load = way_meets(pos, from, way + 4);
	square to = way_next(from, way);

	for (int i = 0; i < steps && to != NO_SQUARE && !pos->board[to]; i++) {
		add_sling(pos, from, to, way, load, type, list);
		to = way_next(to, way);
	}
}

/* Can a piece be thrown onto the target from behind `from`, at most `distance` squares? */
static bool throws_at(const struct position *pos, square from, square target, int distance)
{
	squareset way_there = between(from, target);
	square load;

	if (!way_there || way_there & occupied(pos) || count(way_there) > distance)
		return false;
	load = way_meets(pos, from, way_to(target, from));
	return load != NO_SQUARE && thrown_to(pos->board[load], target);
}

static void trebuchet_moves(const struct position *pos, square from, enum gen_type type,
    struct moves *list)
{
	for (int way = 0; way < WAYS; way++)
		slide_and_sling(pos, from, way, 2, type, list);
}

static bool trebuchet_attacks(const struct position *pos, square from, square target)
{
	return throws_at(pos, from, target, 2);
}

static void belfry_moves(const struct position *pos, square from, enum gen_type type,
    struct moves *list)
{
	for (int way = NORTH; way < WAYS; way += 2)
		slide_and_sling(pos, from, way, 7, type, list);
}

static bool belfry_attacks(const struct position *pos, square from, square target)
{
	return has(orthogonals(from), target) && throws_at(pos, from, target, 7);
}

const struct pilgrim pilgrim_slingers[] = {
	{
		.kind = { .letter = 'T', .name = "Trebuchet", .moves = trebuchet_moves,
			.attacks = trebuchet_attacks },
		.how = "slides one or two squares to a vacant one, and slings the piece behind it",
		.king_sensitive = watch_lines,
	}, {
		.kind = { .letter = 'F', .name = "Belfry", .moves = belfry_moves,
			.attacks = belfry_attacks },
		.how = "slides along ranks and files to a vacant square, and slings the piece "
		    "behind it",
		.king_sensitive = watch_orthogonals,
	},
	{ .how = NULL }
};
