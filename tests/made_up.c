/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tests/made_up.h"

#include <string.h>

#include "tests/example_files.h"
#include "variants/list.h"

/* A trial of "How to add a game": a known game, as its file in src/variants/ would be. */
static const struct variant berolina = {
	.id = "berolina",
	.name = "Berolina Chess",
	.inventor = "Edmund Nebermann",
	.summary = "Pawns move diagonally and capture straight ahead",
	.opening = "e2c4",
	.examples = EXAMPLES(
	    { "Having moved from c2 over d3, the pawn may be captured there en passant.",
	      "c2e4 d4d3",
	      "4k3/8/8/8/3p4/8/2P5/4K3 w - - 0 1" }),
	.help =
		"Everything is as in orthodox chess, except how pawns move and capture.\n\n"
		"A pawn moves one square diagonally ahead, or two along the diagonal from its "
		"second rank if both are vacant. It captures one square straight ahead, also en "
		"passant on the square that an enemy pawn has just passed.",
	.pieces[PAWN].steps = STEPS(
		{ MOVE, .direction = DIAGONALLY_AHEAD, .twice_from = RANK(2) },
		{ CAPTURE, .direction = AHEAD }),
};

/* A move of two pieces of which none is captured: the one on `to` goes to `goes`. */
static void add_friendly(const struct position *pos, square from, square to, square goes,
    struct moves *list)
{
	struct move *m = moves_new(list);

	*m = (struct move){ .ep_target = NO_SQUARE };
	move_put(m, from, EMPTY);
	move_put(m, to, pos->board[from]);
	move_put(m, goes, pos->board[to]);
}

/* The king on `from` goes to `to`, and the piece behind it comes to where it was. */
static void add_pull(const struct position *pos, square from, square to, square behind,
    struct moves *list)
{
	struct move *m = moves_new(list);

	*m = (struct move){ .ep_target = NO_SQUARE };
	move_put(m, from, pos->board[behind]);
	move_put(m, to, pos->board[from]);
	move_put(m, behind, EMPTY);
}

/* Kings swap with their neighbours, of either side, push them, and pull those behind them. */
static void add_swaps_pushes_and_pulls(const struct position *pos, enum gen_type type,
    struct moves *list)
{
	square from = king_of(pos, pos->turn);

	(void)type;
	for (int i = 0; i < 9; i++) {
		int file = i % 3 - 1, rank = i / 3 - 1;
		int f = file_of(from) + file, r = rank_of(from) + rank;
		square to, beyond, behind;

		if (i == 4 || !on_board(f, r) || kind_of(pos->board[square_at(f, r)]) == KING)
			continue;
		to = square_at(f, r);
		beyond = on_board(f + file, r + rank) ? square_at(f + file, r + rank) : NO_SQUARE;
		behind = on_board(f - 2 * file, r - 2 * rank) ?
		    square_at(f - 2 * file, r - 2 * rank) : NO_SQUARE;
		if (pos->board[to])
			add_friendly(pos, from, to, from, list);
		if (pos->board[to] && beyond != NO_SQUARE && !pos->board[beyond])
			add_friendly(pos, from, to, beyond, list);
		if (!pos->board[to] && behind != NO_SQUARE && pos->board[behind])
			add_pull(pos, from, to, behind, list);
	}
}

static const struct variant pushers = {
	.id = "pushers", .name = "Pushers", .pawn_squares = ANYWHERE, .no_check = true,
	.add = add_swaps_pushes_and_pulls
};

const struct variant *made_up_find(const char *id)
{
	static const struct variant *const made_up[] = { &berolina, &pushers };

	for (size_t i = 0; i < sizeof made_up / sizeof *made_up; i++)
		if (strcmp(made_up[i]->id, id) == 0)
			return made_up[i];
	return variant_find(id);
}

struct rules *made_up_rules(const char *id, struct error *error)
{
	const struct variant *variant = made_up_find(id);
	struct rules *rules = variant ? rules_new(variant, "", error) : variant_rules(id, error);

	return rules ? rules : example_file_rules(id, error);
}
