/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/hooks.h"
#include "variants/pilgrim.h"

/*
 * Extra pieces of Pilgrim Chess (Mats Winther) that do more than slide along lines, and the
 * lines.  Dimachaer and Murmillo turn on their way; the Divaricator captures what stood behind
 * it on both sides; Trebuchet and Belfry sling.
 */

static const struct {
	int8_t files, ranks;
} vectors[RAYS] = {
	{ 0, 1 }, { 1, 1 }, { 1, 0 }, { 1, -1 }, { 0, -1 }, { -1, -1 }, { -1, 0 }, { -1, 1 },
};

square ray_next(square s, int direction)
{
	return square_offset(s, vectors[direction & 7].files, vectors[direction & 7].ranks);
}

/* All squares in a direction from s, s not among them. */
static squareset ray_squares(square s, int direction)
{
	squareset north = ANYWHERE << s << 1, south = bit(s) - 1;

	/* Shifting twice, since h8 leaves nothing to shift. */
	switch (direction & 7) {
	case NORTH: return file_line(s) & north;
	case NORTH_EAST: return diagonal_of[s] & north;
	case EAST: return rank_line(s) & north;
	case SOUTH_EAST: return antidiagonal_of[s] & south;
	case SOUTH: return file_line(s) & south;
	case SOUTH_WEST: return diagonal_of[s] & south;
	case WEST: return rank_line(s) & south;
	default: return antidiagonal_of[s] & north;
	}
}

int direction_to(square from, square to)
{
	for (int direction = 0; direction < RAYS; direction++)
		if (has(ray_squares(from, direction), to))
			return direction;
	return -1;
}

/* The last vacant square that a slide from s reaches; s itself if it cannot move. */
static square ray_end(const struct position *pos, square s, int direction)
{
	square next = ray_next(s, direction);

	while (next != NO_SQUARE && !pos->board[next]) {
		s = next;
		next = ray_next(s, direction);
	}
	return s;
}

square ray_first(const struct position *pos, square s, int direction)
{
	return ray_next(ray_end(pos, s, direction), direction);
}

squareset sensitive_orthogonals(square king)
{
	return orthogonals(king);
}

squareset sensitive_lines(square king)
{
	return orthogonals(king) | diagonals(king);
}

void add_plain_moves(const struct position *pos, square from, squareset targets, enum gen_type type,
    struct moves *list)
{
	targets &= type == ALL_MOVES ? ~pos->by_color[pos->turn] : pos->by_color[!pos->turn];
	while (targets)
		*moves_new(list) = move_start(pos, from, pop_lsb(&targets));
}

static squareset all_squares(square king)
{
	(void)king;
	return ANYWHERE;
}

/* Dimachaer: what it sees beyond its turns, the first piece on each line included. */
static squareset dimachaer_sees(const struct position *pos, square from)
{
	squareset seen = 0;

	for (int direction = NORTH; direction < RAYS; direction += 2) {
		square turn = ray_end(pos, from, direction);

		if (ray_next(turn, direction) != NO_SQUARE)
			seen |= bishop_sees(turn, occupied(pos)) &
			    (ray_squares(turn, direction + 1) | ray_squares(turn, direction + 7));
	}
	return seen;
}

static void dimachaer_moves(const struct position *pos, square from, enum gen_type type,
    struct moves *list)
{
	add_plain_moves(pos, from, dimachaer_sees(pos, from), type, list);
}

static bool dimachaer_attacks(const struct position *pos, square from, square target)
{
	return has(dimachaer_sees(pos, from), target);
}

/* Murmillo: the first pieces that it meets after turning. */
static squareset murmillo_meets(const struct position *pos, square from)
{
	squareset seen = 0;

	for (int direction = NORTH_EAST; direction < RAYS; direction += 2) {
		square turn = ray_end(pos, from, direction);

		seen |= rook_sees(turn, occupied(pos)) &
		    (ray_squares(turn, direction + 1) | ray_squares(turn, direction + 7));
	}
	return seen & occupied(pos);
}

static void murmillo_moves(const struct position *pos, square from, enum gen_type type,
    struct moves *list)
{
	squareset slides = bishop_sees(from, occupied(pos)) & ~occupied(pos);

	add_plain_moves(pos, from, slides | murmillo_meets(pos, from), type, list);
}

static bool murmillo_attacks(const struct position *pos, square from, square target)
{
	return has(murmillo_meets(pos, from), target);
}

/* Divaricator: the squares behind it on both sides, as it sets out in a direction. */
static squareset sides_behind(square s, int direction)
{
	square left = ray_next(s, direction + 3), right = ray_next(s, direction + 5);

	return (left == NO_SQUARE ? 0 : bit(left)) | (right == NO_SQUARE ? 0 : bit(right));
}

static void add_divaricator(const struct position *pos, square from, square to, squareset captured,
    struct moves *list)
{
	struct move *m = moves_new(list);

	*m = move_start(pos, from, to);
	while (captured)
		move_put(m, pop_lsb(&captured), EMPTY);
}

static void divaricator_moves(const struct position *pos, square from, enum gen_type type,
    struct moves *list)
{
	for (int direction = 0; direction < RAYS; direction++) {
		squareset captured = sides_behind(from, direction) & pos->by_color[!pos->turn];
		square to = from;

		if (type == NOISY_MOVES && !captured)
			continue;
		for (int i = 0; i < 2; i++) {
			to = ray_next(to, direction);
			if (to == NO_SQUARE || pos->board[to])
				break;
			add_divaricator(pos, from, to, captured, list);
		}
	}
}

static bool divaricator_attacks(const struct position *pos, square from, square target)
{
	int direction;

	if (!has(next_to(from), target))
		return false;
	direction = direction_to(from, target);
	for (int turn = 3; turn <= 5; turn += 2) {
		square to = ray_next(from, direction + turn);

		if (to != NO_SQUARE && !pos->board[to])
			return true;
	}
	return false;
}

static squareset sensitive_near(square king)
{
	return around(around(bit(king)));
}

/*
 * Slingers move without capturing.  The first piece behind the slinger, of either
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

static void add_sling(const struct position *pos, square from, square to, int direction,
    square load, enum gen_type type, struct moves *list)
{
	square beyond = ray_next(to, direction);
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

static void slide_and_sling(const struct position *pos, square from, int direction, int steps,
    enum gen_type type, struct moves *list)
{
	square load = ray_first(pos, from, direction + 4);
	square to = ray_next(from, direction);

	for (int i = 0; i < steps && to != NO_SQUARE && !pos->board[to]; i++) {
		add_sling(pos, from, to, direction, load, type, list);
		to = ray_next(to, direction);
	}
}

/* Can a piece be thrown onto the target from behind `from`, at most `distance` squares? */
static bool throws_at(const struct position *pos, square from, square target, int distance)
{
	squareset between_them = between(from, target);
	square load;

	if (!between_them || between_them & occupied(pos) || count(between_them) > distance)
		return false;
	load = ray_first(pos, from, direction_to(target, from));
	return load != NO_SQUARE && thrown_to(pos->board[load], target);
}

static void trebuchet_moves(const struct position *pos, square from, enum gen_type type,
    struct moves *list)
{
	for (int direction = 0; direction < RAYS; direction++)
		slide_and_sling(pos, from, direction, 2, type, list);
}

static bool trebuchet_attacks(const struct position *pos, square from, square target)
{
	return throws_at(pos, from, target, 2);
}

static void belfry_moves(const struct position *pos, square from, enum gen_type type,
    struct moves *list)
{
	for (int direction = NORTH; direction < RAYS; direction += 2)
		slide_and_sling(pos, from, direction, 7, type, list);
}

static bool belfry_attacks(const struct position *pos, square from, square target)
{
	return has(orthogonals(from), target) && throws_at(pos, from, target, 7);
}

const struct pilgrim pilgrim_sliders[] = {
	{
		.kind = { .letter = 'D', .name = "Dimachaer", .moves = dimachaer_moves,
			.attacks = dimachaer_attacks },
		.how = "slides along a rank or file up to a piece, then turns 45 degrees and "
		    "slides on diagonally",
		.king_sensitive = all_squares,
	}, {
		.kind = { .letter = 'U', .name = "Murmillo", .moves = murmillo_moves,
			.attacks = murmillo_attacks },
		.how = "slides diagonally without capturing; to capture, it slides until it is "
		    "stopped and turns 45 degrees",
		.king_sensitive = all_squares,
	}, {
		.kind = { .letter = 'V', .name = "Divaricator", .moves = divaricator_moves,
			.attacks = divaricator_attacks },
		.how = "slides one or two squares to a vacant one, and captures the enemies behind "
		    "it on both sides",
		.king_sensitive = sensitive_near,
	}, {
		.kind = { .letter = 'T', .name = "Trebuchet", .moves = trebuchet_moves,
			.attacks = trebuchet_attacks },
		.how = "slides one or two squares to a vacant one, and slings the piece behind it",
		.king_sensitive = sensitive_lines,
	}, {
		.kind = { .letter = 'F', .name = "Belfry", .moves = belfry_moves,
			.attacks = belfry_attacks },
		.how = "slides along ranks and files to a vacant square, and slings the piece "
		    "behind it",
		.king_sensitive = sensitive_orthogonals,
	},
	{ .how = NULL }
};
