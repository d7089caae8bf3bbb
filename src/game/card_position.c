/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include "game/card_position.h"

#include <stdio.h>
#include <string.h>

bool position_is_possible(const struct position *pos)
{
	char fen[FEN_TEXT];
	struct position again;
	struct error error;

	fen_write(pos, fen);
	return fen_read(fen, pos->rules, &again, &error);
}

static void take_off(struct position *pos, square s)
{
	if (pos->rules->pairs->unpair)
		pos->rules->pairs->unpair(pos, s);
	position_put(pos, s, EMPTY);
}

/* Puts a king where it does not interfere with the piece: near a corner, not in check. */
static void place_king_away(struct position *pos, square on, enum color side)
{
	square king = king_of(pos, side);
	int corner = file_of(on) < 4 ? 7 : 0, inwards = corner ? -1 : 1;

	for (int i = 0; i < 4; i++) {
		square to = square_at(corner + i * inwards, side == WHITE ? 0 : 7);

		if (pos->board[to] != EMPTY && to != king)
			continue;
		if (king != NO_SQUARE)
			position_put(pos, king, EMPTY);
		position_put(pos, to, piece_make(side, KING));
		king = to;
		position_rekey(pos);
		if (position_is_possible(pos))
			return;
	}
}

/* The start, with only the pawn, the kings, and White's pieces behind it left. */
static bool set_up_start(struct position *pos, const struct rules *rules, square on,
    struct error *error)
{
	bool home = rank_of(on) == 1;

	if (!has(rules->pawn_squares, on))
		return error_set(error, "no pawn can");
	if (!fen_read(NULL, rules, pos, error))
		return false;
	for (square s = 0; s < SQUARES; s++) {
		bool stays = kind_of(pos->board[s]) == KING ||
		    (home && (rank_of(s) == 0 || s == on));

		if (pos->board[s] != EMPTY && !stays)
			take_off(pos, s);
	}
	if (rules->extra->fit)
		rules->extra->fit(pos);
	if (!home)
		place_king_away(pos, on, WHITE);
	if (!home && pos->board[on] != EMPTY)
		return error_set(error, "the king stands there");
	position_put(pos, on, piece_make(WHITE, PAWN));
	pos->castling = 0;
	place_king_away(pos, on, BLACK);
	return true;
}

/* Makes pairs again of those of these pieces that were pairs before, and are still there. */
static void shift_pairs(struct position *pos, const struct position *before, squareset pieces,
    int right, int up)
{
	const struct pair_ops *pairs = pos->rules->pairs;

	while (pairs->pair && pieces) {
		square s = pop_lsb(&pieces), partner = pairs->partner(before, s), one, other;

		if (partner == NO_SQUARE || !has(pieces, partner))
			continue;
		one = square_offset(s, right, up);
		other = square_offset(partner, right, up);
		if (one != NO_SQUARE && other != NO_SQUARE)
			pairs->pair(pos, one, other);
	}
}

/* Moves all pieces but the kings so that the one on `from` comes to stand on `on`. */
static void shift_pieces(struct position *pos, square on, square from)
{
	const struct position before = *pos;
	const squareset others = occupied(pos) & ~pos->by_kind[KING];
	int right = file_of(on) - file_of(from), up = rank_of(on) - rank_of(from);

	for (squareset left = others; left; )
		take_off(pos, pop_lsb(&left));
	for (squareset left = others; left; ) {
		square s = pop_lsb(&left), to = square_offset(s, right, up);

		if (to != NO_SQUARE)
			position_put(pos, to, before.board[s]);
	}
	shift_pairs(pos, &before, others, right, up);
	pos->ep_squares = 0;
	pos->ep_target = NO_SQUARE;
	pos->castling = 0;
	if (king_of(pos, WHITE) == NO_SQUARE || !position_is_possible(pos))
		place_king_away(pos, on, WHITE);
	if (king_of(pos, BLACK) == NO_SQUARE || !position_is_possible(pos))
		place_king_away(pos, on, BLACK);
	position_rekey(pos);
}

/* The position of the card, in which '*' is the first extra piece of the game. */
static bool read_fen(struct position *pos, const struct rules *rules, const char *fen,
    struct error *error)
{
	char text[FEN_TEXT], *place;

	if (!strchr(fen, '*'))
		return fen_read(fen, rules, pos, error);
	snprintf(text, sizeof text, "%s", fen);
	while ((place = strchr(text, '*')))
		*place = rules_letter(rules, EXTRA1);
	return fen_read(text, rules, pos, error);
}

bool card_position(struct position *pos, const struct rules *rules, const struct card *card,
    square on, struct error *error)
{
	square from = square_read(card->square);
	enum kind kind;

	if (from == NO_SQUARE)
		return error_set(error, "\"%.20s\" is not a square", card->square);
	if (on == NO_SQUARE)
		on = from;
	if (!card->fen)
		return set_up_start(pos, rules, on, error);
	if (!read_fen(pos, rules, card->fen, error))
		return false;
	kind = kind_of(pos->board[from]);
	if (!has(pos->by_color[WHITE], from))
		return error_set(error, "there is no white piece");
	if (from == on)
		return true;
	shift_pieces(pos, on, from);
	if (kind_of(pos->board[on]) == kind && position_is_possible(pos))
		return true;
	return kind == PAWN ? set_up_start(pos, rules, on, error)
	    : error_set(error, "the position would be impossible");
}
