/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "variants/pilgrim.h"

/*
 * Extra pieces of Pilgrim Chess (Mats Winther) that do something at an angle: the
 * Dimachaer and the Murmillo turn on their way, the Divaricator captures what
 * stood behind it on both sides.
 */

static squareset all_squares(square king)
{
	(void)king;
	return ANYWHERE;
}

/* Dimachaer: what it sees beyond its turns, the first piece on each line included. */
static squareset dimachaer_sees(const struct position *pos, square from)
{
	squareset seen = 0;

	for (int way = NORTH; way < WAYS; way += 2) {
		square turn = way_end(pos, from, way);

		if (way_next(turn, way) != NO_SQUARE)
			seen |= bishop_sees(turn, occupied(pos)) &
			    (way_squares(turn, way + 1) | way_squares(turn, way + 7));
	}
	return seen;
}

static void dimachaer_moves(const struct position *pos, square from, enum gen_type type,
    struct moves *list)
{
	pilgrim_go(pos, from, dimachaer_sees(pos, from), type, list);
}

static bool dimachaer_attacks(const struct position *pos, square from, square target)
{
	return has(dimachaer_sees(pos, from), target);
}

/* Murmillo: the first pieces that it meets after turning. */
static squareset murmillo_meets(const struct position *pos, square from)
{
	squareset seen = 0;

	for (int way = NORTH_EAST; way < WAYS; way += 2) {
		square turn = way_end(pos, from, way);

		seen |= rook_sees(turn, occupied(pos)) &
		    (way_squares(turn, way + 1) | way_squares(turn, way + 7));
	}
	return seen & occupied(pos);
}

static void murmillo_moves(const struct position *pos, square from, enum gen_type type,
    struct moves *list)
{
	squareset slides = bishop_sees(from, occupied(pos)) & ~occupied(pos);

	pilgrim_go(pos, from, slides | murmillo_meets(pos, from), type, list);
}

static bool murmillo_attacks(const struct position *pos, square from, square target)
{
	return has(murmillo_meets(pos, from), target);
}

/* Divaricator: the squares behind it on both sides, as it sets out on a way. */
static squareset sides_behind(square s, int way)
{
	square left = way_next(s, way + 3), right = way_next(s, way + 5);

	return (left == NO_SQUARE ? 0 : bit(left)) | (right == NO_SQUARE ? 0 : bit(right));
}

static void add_divaricator(const struct position *pos, square from, square to, squareset captured,
    struct moves *list)
{
	struct move *m = moves_new(list);

	*m = move_start(pos, from, to);
	while (captured)
		move_put(m, take(&captured), EMPTY);
}

static void divaricator_moves(const struct position *pos, square from, enum gen_type type,
    struct moves *list)
{
	for (int way = 0; way < WAYS; way++) {
		squareset captured = sides_behind(from, way) & pos->by_color[!pos->turn];
		square to = from;

		if (type == NOISY_MOVES && !captured)
			continue;
		for (int i = 0; i < 2; i++) {
			to = way_next(to, way);
			if (to == NO_SQUARE || pos->board[to])
				break;
			add_divaricator(pos, from, to, captured, list);
		}
	}
}

static bool divaricator_attacks(const struct position *pos, square from, square target)
{
	int way;

	if (!has(next_to(from), target))
		return false;
	way = way_to(from, target);
	for (int turn = 3; turn <= 5; turn += 2) {
		square to = way_next(from, way + turn);

		if (to != NO_SQUARE && !pos->board[to])
			return true;
	}
	return false;
}

static squareset watch_near(square king)
{
	return around(around(bit(king)));
}

const struct pilgrim pilgrim_turners[] = {
	{
		.kind = { .letter = 'D', .name = "Dimachaer", .moves = dimachaer_moves,
			.attacks = dimachaer_attacks },
		.how = "slides along a rank or file up to a piece, then turns 45 degrees and "
		    "slides on diagonally",
		.king_sensitive = all_squares,
	}, {
		.kind = { .letter = 'U', .name = "Murmillo", .moves = murmillo_moves,
			.attacks = murmillo_attacks },
		.how = "slides diagonally without capturing, and captures after it slides until "
		    "it is stopped and turns 45 degrees",
		.king_sensitive = all_squares,
	}, {
		.kind = { .letter = 'V', .name = "Divaricator", .moves = divaricator_moves,
			.attacks = divaricator_attacks },
		.how = "slides one or two squares to a vacant one, and captures the enemies behind "
		    "it on both sides",
		.king_sensitive = watch_near,
	},
	{ .how = NULL }
};
