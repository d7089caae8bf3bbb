/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "chance.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "notation/notation.h"

unsigned chance_below(struct chance *chance, unsigned n)
{
	return (unsigned)(mixed(++chance->state) >> 32) % n;
}

static square random_square(struct chance *chance, squareset among)
{
	for (unsigned skip = chance_below(chance, (unsigned)count(among)); skip; skip--)
		take(&among);
	return first(among);
}

/* Puts a man on one of the squares that are still vacant, if there is any. */
static void put_man(struct chance *chance, struct position *pos, piece p, squareset squares)
{
	squares &= ~held(pos);
	if (squares)
		position_put(pos, random_square(chance, squares), p);
}

static void put_any_man(struct chance *chance, struct position *pos)
{
	enum color c = (enum color)chance_below(chance, 2);
	unsigned others = (unsigned)pos->rules->kinds - PAWN;
	enum kind kind = (enum kind)(PAWN + chance_below(chance, others));

	if (kind == KING || chance_below(chance, 3) == 0)
		kind = PAWN;
	if (kind == PAWN)
		put_man(chance, pos, man(c, kind), view(c, pos->rules->pawn_squares));
	else if (rules_letter(pos->rules, kind) != '?')
		put_man(chance, pos, man(c, kind), ANYWHERE);
}

/* Castling rights where they are possible: kings go home now and then. */
static void put_kings(struct chance *chance, struct position *pos)
{
	for (int c = WHITE; c <= BLACK; c++) {
		const struct castle *castles = &pos->rules->castle[2 * c];
		const struct castle *castle = &castles[chance_below(chance, 2)];

		if (!castle->right || chance_below(chance, 3)) {
			put_man(chance, pos, man((enum color)c, KING), ANYWHERE);
			continue;
		}
		position_put(pos, castle->king_from, man(castle->color, KING));
		position_put(pos, castle->rook_from, man(castle->color, ROOK));
		pos->castling |= castle->right;
	}
}

/*
 * A seventh field that may fit: for a game of owners, pairs of an owner and a
 * pawn of his side; for one of waiting men, a man behind the first pawns at home.
 */
static char *write_owners(struct chance *chance, const struct position *pos, char *end)
{
	squareset free_pawns = pos->of[PAWN];
	char *start = end;

	for (square s = 0; s < SQUARES; s++) {
		piece p = pos->board[s];
		squareset pawns = p ? free_pawns & pos->men[color_of(p)] : 0;
		square pawn;

		if (!pawns || kind_of(p) == PAWN || chance_below(chance, 4) == 0)
			continue;
		pawn = random_square(chance, pawns);
		free_pawns &= ~bit(pawn);
		if (end != start)
			end = write_char(end, ',');
		end = write_square(write_square(end, s), pawn);
	}
	return end == start ? write_char(end, '-') : end;
}

static char *write_waiting(struct chance *chance, const struct position *pos, char *end)
{
	for (int c = WHITE; c <= BLACK; c++) {
		squareset pawns = men_of(pos, (enum color)c, PAWN) & view((enum color)c, RANK(2));

		if (pawns && chance_below(chance, 4)) {
			end = write_char(end, rules_letter(pos->rules, EXTRA1));
			end = write_square(end, random_square(chance, pawns));
		} else {
			end = write_char(end, '-');
		}
		if (c == WHITE)
			end = write_char(end, '/');
	}
	return end;
}

/* The text of a position that is set up but for its seventh field. */
static void write_position(struct chance *chance, const struct position *pos, char text[FEN_TEXT])
{
	char *end;

	fen_write(pos, text);
	if (!pos->rules->variant->extra_read)
		return;
	end = strrchr(text, ' ') + 1;
	if (pos->rules->variant->options)
		write_waiting(chance, pos, end);
	else
		write_owners(chance, pos, end);
}

void chance_set_up(struct chance *chance, const struct rules *rules, struct position *pos)
{
	for (int tries = 0; tries < 10000; tries++) {
		unsigned men = 2 + chance_below(chance, 12);
		struct position trial;
		struct fault fault;
		char text[FEN_TEXT];

		position_clear(&trial, rules);
		put_kings(chance, &trial);
		while (men--)
			put_any_man(chance, &trial);
		trial.turn = (uint8_t)chance_below(chance, 2);
		write_position(chance, &trial, text);
		if (fen_read(text, rules, pos, &fault))
			return;
	}
	abort();        /* a game that has no such positions */
}

static bool is_lively(const struct position *pos, const struct move *m)
{
	return move_captures(m, pos) || m->passed ||
	    (move_has_mover(m) && m->change[1].holds != pos->board[move_from(m)]);
}

bool chance_move(struct chance *chance, const struct position *pos, struct move *m)
{
	struct move store[MOVES_MAX];
	struct moves list = { store, 0 };
	unsigned tries = 1 + chance_below(chance, 4);

	position_legal_moves(pos, &list);
	while (list.count && tries--) {
		*m = store[chance_below(chance, (unsigned)list.count)];
		if (is_lively(pos, m))
			break;
	}
	return list.count > 0;
}
