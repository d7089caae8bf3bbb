/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/write.h"
#include "variants/attending.h"
#include "variants/reasons.h"

/*
 * Attending Pawns (Terry H. Jones) as text: pairs in a FEN, attendants in moves.
 */

/*
 * The seventh field of a FEN: each pair's owner and pawn, by the owner's square.
 */

void attending_write_pairs(const struct position *pos, char *text)
{
	char *end = text;

	for (square s = 0; s < SQUARES; s++) {
		int pair = pair_of(pos, OWNER, s);

		if (pair == NO_PAIR)
			continue;
		if (end != text)
			end = write_char(end, ',');
		end = write_square(write_square(end, s), pos->extra[PAWN_OF + pair]);
	}
	if (end == text)
		write_char(end, '-');
}

static bool read_pair(struct position *pos, int pair, square owner, square pawn,
    struct error *error)
{
	piece p = pos->board[owner];

	if (!p || kind_of(p) == PAWN)
		return error_set(error, "no piece that could own a pawn is on %s",
		    square_name(owner).text);
	if (pos->board[pawn] != piece_make(color_of(p), PAWN))
		return error_set(error, "no pawn that the piece on %s could own is on %s",
		    square_name(owner).text, square_name(pawn).text);
	if (pair_of(pos, OWNER, owner) != NO_PAIR)
		return error_set(error, "the piece on %s owns two pawns",
		    square_name(owner).text);
	if (pair_of(pos, PAWN_OF, pawn) != NO_PAIR)
		return error_set(error, "the pawn on %s has two owners",
		    square_name(pawn).text);
	if (pair == PAIRS)
		return error_set(error, "there are more than %d pawns with owners", PAIRS);
	pos->extra[OWNER + pair] = owner;
	pos->extra[PAWN_OF + pair] = pawn;
	return true;
}

bool attending_read_pairs(struct position *pos, const char *text, struct error *error)
{
	int pair = 0;

	memset(pos->extra, NO_SQUARE, sizeof pos->extra);
	if (strcmp(text, "-") == 0)
		return true;
	for (const char *s = text; ; s += 5) {
		square owner = square_read(s);
		square pawn = owner == NO_SQUARE ? NO_SQUARE : square_read(s + 2);

		if (pawn == NO_SQUARE || (s[4] != ',' && s[4] != '\0'))
			return error_set(error, "a seventh field must list owners and their "
			    "pawns, as in a1a2,b1b2, or be - for none");
		if (!read_pair(pos, pair++, owner, pawn, error))
			return false;
		if (s[4] == '\0')
			return true;
	}
}

/*
 * Moves as text.
 */

/*
 * Where the pawn of the Celebrity that came from `from` goes; NO_SQUARE if it does not move.  If
 * there is one, *pawn is where it comes from.
 */
static square attendant_goes(const struct position *pos, const struct move *m, square from,
    square *pawn)
{
	int pair = pair_of(pos, OWNER, from);
	square to;

	if (pair == NO_PAIR)
		return NO_SQUARE;
	*pawn = pos->extra[PAWN_OF + pair];
	to = move_leaves(pos, m, (square)(SQUARES + PAWN_OF + pair));
	return to == *pawn ? NO_SQUARE : to;
}

/* Where the pawn of a newly promoted Celebrity appears; NO_SQUARE if it gets none. */
static square attendant_comes(const struct position *pos, const struct move *m)
{
	for (int i = 0; i < PAIRS; i++)
		if (move_leaves(pos, m, (square)(SQUARES + OWNER + i)) == move_to(m) &&
		    pos->extra[OWNER + i] != move_to(m))
			return move_leaves(pos, m, (square)(SQUARES + PAWN_OF + i));
	return NO_SQUARE;
}

static bool promotes(const struct position *pos, const struct move *m)
{
	return kind_of(pos->board[move_from(m)]) == PAWN && kind_of(m->change[1].holds) != PAWN;
}

bool attending_write_move(const struct position *pos, const struct move *m, char *text)
{
	char *end = write_square(write_square(text, move_from(m)), move_to(m));
	square pawn, to;

	if (promotes(pos, m)) {
		end = write_promotion_text(end, pos, m);
		to = attendant_comes(pos, m);
		if (to != NO_SQUARE)
			write_square(write_text(end, ",p@"), to);
		return true;
	}
	to = attendant_goes(pos, m, move_from(m), &pawn);
	if (to != NO_SQUARE)
		end = write_square(write_square(write_char(end, ','), pawn), to);
	if (!move_castles(pos, m))
		return true;
	to = attendant_goes(pos, m, m->change[2].place, &pawn);
	if (to != NO_SQUARE)
		write_square(write_square(write_char(end, ','), pawn), to);
	return true;
}

/* "/e4", "/xe4", "/@e7", "/@xe7". */
static char *write_arrival(char *end, const struct position *pos, square to, bool new)
{
	piece there = pos->board[to];

	end = write_text(end, new ? "/@" : "/");
	if (there && color_of(there) != pos->turn)
		end = write_char(end, 'x');
	return write_square(end, to);
}

/*
 * "O-O/h2/e2": the king's pawn, then the rook's.  Where both have one and only
 * the rook's goes elsewhere, the king's part is empty: "O-O//e2".
 */
static void write_castling(const struct position *pos, const struct move *m, char *text)
{
	char *end = write_text(text, move_to(m) > move_from(m) ? "O-O" : "O-O-O");
	square pawn = NO_SQUARE, king = attendant_goes(pos, m, move_from(m), &pawn), ignored;
	square rook = attendant_goes(pos, m, m->change[2].place, &ignored);

	if (king != NO_SQUARE)
		end = write_arrival(end, pos, king, false);
	else if (pawn != NO_SQUARE && rook != NO_SQUARE)
		end = write_char(end, '/');
	if (rook != NO_SQUARE)
		write_arrival(end, pos, rook, false);
}

bool attending_write_san(const struct position *pos, const struct move *m, int origin,
    char *text)
{
	square pawn, to;
	char *end;

	if (move_castles(pos, m)) {
		write_castling(pos, m, text);
		return true;
	}
	end = write_mover(text, pos, m, origin);
	to = promotes(pos, m) ? attendant_comes(pos, m) :
	    attendant_goes(pos, m, move_from(m), &pawn);
	if (to != NO_SQUARE)
		write_arrival(end, pos, to, promotes(pos, m));
	return true;
}
