/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tests/rng.h"

#include <stdlib.h>
#include <string.h>

#include "notation/notation.h"

unsigned rng_below(struct rng *rng, unsigned n)
{
	return (unsigned)(splitmix64(++rng->state) >> 32) % n;
}

square rng_square(struct rng *rng, squareset among)
{
	for (unsigned skip = rng_below(rng, (unsigned)count(among)); skip; skip--)
		pop_lsb(&among);
	return lsb(among);
}

/* Puts a piece on one of the squares that are still vacant, if there is any. */
static void put_piece(struct rng *rng, struct position *pos, piece p, squareset squares)
{
	squares &= ~occupied(pos);
	if (squares)
		position_put(pos, rng_square(rng, squares), p);
}

static void put_any_piece(struct rng *rng, struct position *pos)
{
	enum color c = rng_below(rng, 2);
	unsigned others = (unsigned)pos->rules->kinds - PAWN;
	enum kind kind = PAWN + rng_below(rng, others);

	if (kind == KING || rng_below(rng, 3) == 0)
		kind = PAWN;
	if (kind == PAWN)
		put_piece(rng, pos, piece_make(c, kind), relative_set(c, pos->rules->pawn_squares));
	else if (rules_letter(pos->rules, kind) != '?')
		put_piece(rng, pos, piece_make(c, kind), ANYWHERE);
}

/* Castling rights where they are possible: kings go home now and then. */
static void put_kings(struct rng *rng, struct position *pos)
{
	for (int c = WHITE; c <= BLACK; c++) {
		const struct castle *castles = &pos->rules->castle[2 * c];
		const struct castle *castle = &castles[rng_below(rng, 2)];

		if (!castle->right || rng_below(rng, 3)) {
			put_piece(rng, pos, piece_make(c, KING), ANYWHERE);
			continue;
		}
		position_put(pos, castle->king_from, piece_make(castle->color, KING));
		position_put(pos, castle->rook_from, piece_make(castle->color, ROOK));
		pos->castling |= castle->right;
	}
}

/*
 * A seventh field that may fit: for a game of owners, pairs of an owner and a
 * pawn of its side; for one of waiting pieces, a piece behind the first pawns at home.
 */
static char *write_owners(struct rng *rng, const struct position *pos, char *end)
{
	squareset free_pawns = pos->by_kind[PAWN];
	char *start = end;

	for (square s = 0; s < SQUARES; s++) {
		piece p = pos->board[s];
		squareset pawns = p ? free_pawns & pos->by_color[color_of(p)] : 0;
		square pawn;

		if (!pawns || kind_of(p) == PAWN || rng_below(rng, 4) == 0)
			continue;
		pawn = rng_square(rng, pawns);
		free_pawns &= ~bit(pawn);
		if (end != start)
			end = write_char(end, ',');
		end = write_square(write_square(end, s), pawn);
	}
	return end == start ? write_char(end, '-') : end;
}

static char *write_waiting(struct rng *rng, const struct position *pos, char *end)
{
	for (int c = WHITE; c <= BLACK; c++) {
		squareset pawns = pieces_of(pos, c, PAWN) & relative_set(c, RANK(2));

		if (pawns && rng_below(rng, 4)) {
			end = write_char(end, rules_letter(pos->rules, EXTRA1));
			end = write_square(end, rng_square(rng, pawns));
		} else {
			end = write_char(end, '-');
		}
		if (c == WHITE)
			end = write_char(end, '/');
	}
	return end;
}

/* The text of a position that is set up but for its seventh field. */
static void write_position(struct rng *rng, const struct position *pos, char text[FEN_TEXT])
{
	char *end;

	fen_write(pos, text);
	if (!pos->rules->extra->read)
		return;
	end = strrchr(text, ' ') + 1;
	if (pos->rules->variant->options)
		write_waiting(rng, pos, end);
	else
		write_owners(rng, pos, end);
}

void rng_set_up(struct rng *rng, const struct rules *rules, struct position *pos)
{
	for (int tries = 0; tries < 10000; tries++) {
		unsigned pieces = 2 + rng_below(rng, 12);
		struct position trial;
		struct error error;
		char text[FEN_TEXT];

		position_clear(&trial, rules);
		put_kings(rng, &trial);
		while (pieces--)
			put_any_piece(rng, &trial);
		trial.turn = (uint8_t)rng_below(rng, 2);
		write_position(rng, &trial, text);
		if (fen_read(text, rules, pos, &error))
			return;
	}
	abort();        /* a game that has no such positions */
}

static bool is_lively(const struct position *pos, const struct move *m)
{
	return move_captures(pos, m) || m->ep_squares ||
	    (move_has_mover(m) && m->change[1].holds != pos->board[move_from(m)]);
}

bool rng_move(struct rng *rng, const struct position *pos, struct move *m)
{
	struct move store[MOVES_MAX];
	struct moves list = { store, 0 };
	unsigned tries = 1 + rng_below(rng, 4);

	position_legal_moves(pos, &list);
	while (list.count && tries--) {
		*m = store[rng_below(rng, (unsigned)list.count)];
		if (is_lively(pos, m))
			break;
	}
	return list.count > 0;
}
