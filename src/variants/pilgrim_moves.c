/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "variants/pilgrim.h"

/*
 * Lines seen from one of their squares, for extra pieces of Pilgrim Chess that do more than
 * slide along them.
 */

static const struct {
	int8_t files, ranks;
} vectors[WAYS] = {
	{ 0, 1 }, { 1, 1 }, { 1, 0 }, { 1, -1 }, { 0, -1 }, { -1, -1 }, { -1, 0 }, { -1, 1 },
};

square way_next(square s, int way)
{
	int file = file_of(s) + vectors[way & 7].files;
	int rank = rank_of(s) + vectors[way & 7].ranks;

	return on_board(file, rank) ? square_at(file, rank) : NO_SQUARE;
}

int way_to(square from, square to)
{
	for (int way = 0; way < WAYS; way++)
		if (has(way_squares(from, way), to))
			return way;
	return -1;
}

squareset way_squares(square s, int way)
{
	squareset north = ANYWHERE << s << 1, south = bit(s) - 1;

	/* Shifting twice, since h8 leaves nothing to shift. */
	switch (way & 7) {
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

square way_end(const struct position *pos, square s, int way)
{
	square next = way_next(s, way);

	while (next != NO_SQUARE && !pos->board[next]) {
		s = next;
		next = way_next(s, way);
	}
	return s;
}

square way_meets(const struct position *pos, square s, int way)
{
	return way_next(way_end(pos, s, way), way);
}

squareset watch_orthogonals(square king)
{
	return orthogonals(king);
}

squareset watch_lines(square king)
{
	return orthogonals(king) | diagonals(king);
}

void pilgrim_go(const struct position *pos, square from, squareset targets, enum gen_type type,
    struct moves *list)
{
	targets &= type == ALL_MOVES ? ~pos->by_color[pos->turn] : pos->by_color[!pos->turn];
	while (targets)
		*moves_new(list) = move_start(pos, from, take(&targets));
}
