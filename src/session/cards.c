/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include "session/rules_help.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/text.h"
#include "variants/list.h"

/* The cards of the rules help. */

static const struct card cards_by_default[] = {
	{ .text = "", .square = "d2" },
	{ 0 }
};

static const struct card *cards_of(const struct variant *variant)
{
	return variant->cards ? variant->cards : cards_by_default;
}

int card_count(const struct variant *variant)
{
	int count = 0;

	while (cards_of(variant)[count].text)
		count++;
	return count;
}

const struct card *card_of(const struct variant *variant, int card)
{
	return &cards_of(variant)[card];
}

struct rules *card_rules(const struct rules *game, const struct card *card, struct error *error)
{
	const struct variant *variant = game->variant;
	char id[64];

	if (variant->source)
		return variant_rules(rules_spec(game), error);
	snprintf(id, sizeof id, "%s%s%s", variant->id, card->option ? ":" : "",
	    card->option ? card->option : "");
	return variant_rules(id, error);
}

/*
 * The position.
 */

/* Is the position possible?  Then its FEN can be read. */
static bool is_possible(const struct position *pos)
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
static void place_king_away(struct card_state *state, enum color side)
{
	struct position *pos = &state->pos;
	square king = king_of(pos, side);
	int corner = file_of(state->from) < 4 ? 7 : 0, inwards = corner ? -1 : 1;

	for (int i = 0; i < 4; i++) {
		square to = square_at(corner + i * inwards, side == WHITE ? 0 : 7);

		if (pos->board[to] != EMPTY && to != king)
			continue;
		if (king != NO_SQUARE)
			position_put(pos, king, EMPTY);
		position_put(pos, to, piece_make(side, KING));
		king = to;
		position_rekey(pos);
		if (is_possible(pos))
			return;
	}
}

/* The start, with only the pawn, the kings, and White's pieces behind it left. */
static bool set_up_start(struct card_state *state, const struct rules *rules, struct error *error)
{
	struct position *pos = &state->pos;
	bool home = rank_of(state->from) == 1;

	if (!has(rules->pawn_squares, state->from))
		return error_set(error, "no pawn can");
	if (!fen_read(NULL, rules, pos, error))
		return false;
	for (square s = 0; s < SQUARES; s++) {
		bool stays = kind_of(pos->board[s]) == KING ||
		    (home && (rank_of(s) == 0 || s == state->from));

		if (pos->board[s] != EMPTY && !stays)
			take_off(pos, s);
	}
	if (!home)
		place_king_away(state, WHITE);
	if (!home && pos->board[state->from] != EMPTY)
		return error_set(error, "the king stands there");
	position_put(pos, state->from, piece_make(WHITE, PAWN));
	pos->castling = 0;
	place_king_away(state, BLACK);
	return true;
}

/* Moves all pieces but the kings so that the one on `from` comes to stand on state->from. */
static void shift_pieces(struct card_state *state, square from)
{
	struct position *pos = &state->pos;
	const struct position before = *pos;
	int right = file_of(state->from) - file_of(from), up = rank_of(state->from) - rank_of(from);

	for (squareset others = occupied(pos) & ~pos->by_kind[KING]; others; )
		take_off(pos, pop_lsb(&others));
	for (square s = 0; s < SQUARES; s++) {
		int file = file_of(s) + right, rank = rank_of(s) + up;

		if (before.board[s] == EMPTY || kind_of(before.board[s]) == KING)
			continue;
		if (on_board(file, rank))
			position_put(pos, square_at(file, rank), before.board[s]);
	}
	pos->ep_squares = 0;
	pos->ep_target = NO_SQUARE;
	pos->castling = 0;
	if (king_of(pos, WHITE) == NO_SQUARE || !is_possible(pos))
		place_king_away(state, WHITE);
	if (king_of(pos, BLACK) == NO_SQUARE || !is_possible(pos))
		place_king_away(state, BLACK);
	position_rekey(pos);
}

static bool set_up(struct card_state *state, const struct rules *rules, const struct card *card,
    square from, struct error *error)
{
	enum kind kind;

	if (!card->fen)
		return set_up_start(state, rules, error);
	if (!fen_read(card->fen, rules, &state->pos, error))
		return false;
	kind = kind_of(state->pos.board[from]);
	if (!has(state->pos.by_color[WHITE], from))
		return error_set(error, "there is no white piece");
	if (from == state->from)
		return true;
	shift_pieces(state, from);
	if (kind_of(state->pos.board[state->from]) == kind && is_possible(&state->pos))
		return true;
	return kind == PAWN ? set_up_start(state, rules, error)
	    : error_set(error, "the position would be impossible");
}

/*
 * What the piece does.
 */

/* Takes down what a move of the piece does. */
static void note_move(struct card_state *state, const struct position *pos, const struct move *m)
{
	squareset captured = move_captured(pos, m) & pos->by_color[BLACK];
	enum kind before = kind_of(pos->board[move_from(m)]), after = kind_of(m->change[1].holds);

	if (captured)
		state->reached |= bit(move_to(m)) & ~captured;
	else
		state->moves |= bit(move_to(m));
	if (before != after) {
		state->promotes |= bit(move_to(m));
		state->promotes_to |= KIND(after);
	}
}

/* The squares to which a move of another piece brings the pawn. */
static squareset brings(const struct card_state *state, const struct position *pos,
    const struct move *m)
{
	squareset carried = kind_of(pos->board[state->from]) == PAWN ? move_carried(pos, m) : 0;
	squareset found = 0;

	while (carried) {
		square s = pop_lsb(&carried);

		if (move_origin_of(pos, m, s) == state->from)
			found |= bit(s);
	}
	return found;
}

/* Takes down what captures on these squares, and (unless it is a trial) everything else. */
static void note_moves(struct card_state *state, const struct position *pos, squareset captures,
    bool trial, struct moves *list)
{
	list->count = 0;
	if (position_is_setup_phase(pos))       /* where only the steps are known */
		position_moves_of(pos, state->from, ALL_MOVES, list);
	else
		position_moves(pos, ALL_MOVES, list);
	for (int i = 0; i < list->count; i++) {
		const struct move *m = &list->move[i];
		squareset captured = move_captured(pos, m) & captures;
		bool own = move_has_mover(m) && move_from(m) == state->from;
		squareset brought = own || !move_has_mover(m) ? 0 : brings(state, pos, m);

		if ((trial && !captured) || (!own && !brought))
			continue;
		state->attacks |= own ? captured : captured & brought;
		state->carried |= own ? move_carried(pos, m) : 0;
		state->brought |= brought;
		if (own && !trial)
			note_move(state, pos, m);
	}
}

/* Tries an enemy on a vacant square: is it captured? */
static void try_capture(struct card_state *state, square s, struct moves *list)
{
	struct position pos = state->pos;

	pos.ep_squares = 0;
	pos.ep_target = NO_SQUARE;
	position_put(&pos, s, piece_make(BLACK, KNIGHT));
	position_rekey(&pos);
	if (is_possible(&pos))
		note_moves(state, &pos, bit(s), true, list);
}

bool card_make(struct card_state *state, const struct rules *rules, const struct card *card,
    square from, struct error *error)
{
	struct moves list = { xcalloc(MOVES_MAX, sizeof *list.move), 0 };
	square usual = square_read(card->square);
	bool made;

	*state = (struct card_state){ .from = from == NO_SQUARE ? usual : from };
	made = usual != NO_SQUARE ? set_up(state, rules, card, usual, error)
	    : error_set(error, "\"%.20s\" is not a square", card->square);
	if (made) {
		note_moves(state, &state->pos, state->pos.by_color[BLACK], false, &list);
		for (square s = 0; s < SQUARES; s++)
			if (state->pos.board[s] == EMPTY)
				try_capture(state, s, &list);
		/* A capture en passant, or by hopping, ends on a square of its own. */
		state->moves |= state->reached & ~state->attacks;
	}
	free(list.move);
	return made;
}

/*
 * The signs of the card.
 */

char card_sign(const struct card_state *state, square s)
{
	if (has(state->attacks, s))
		return has(state->moves, s) ? '#' : 'x';
	return has(state->moves, s) ? '*' : '\0';
}

/* What the game always shows of its squares, such as the front of a pawn; or NULL. */
static const struct square_sign *sign_on(const struct card_state *state, squareset squares,
    enum color c)
{
	const struct square_sign *entry = state->pos.rules->variant->signs;

	for (; entry && entry->squares; entry++)
		if (!entry->on_demand && entry->squares(&state->pos, c) & squares)
			return entry;
	return NULL;
}

char card_note(const struct card_state *state, square s)
{
	if (has(state->promotes, s))
		return '=';
	if (has(state->carried | state->brought, s))
		return '+';
	for (enum color c = WHITE; c <= BLACK; c++) {
		const struct square_sign *entry = sign_on(state, bit(s), c);
		const char *sign = entry ? entry->sign[c] : "";

		if (entry)
			return (char)ascii_for((uint32_t)text_next(&sign, strlen(sign)));
	}
	return '\0';
}

void card_legend(const struct card_state *state, struct strbuf *text)
{
	static const char *const lines[] = {
		"*  it moves here\n", "x  it captures here\n", "#  it moves or captures here\n",
		"+  another piece comes here\n", "+  a piece takes it here\n"
	};
	const squareset shown[] = {
		state->moves & ~state->attacks, state->attacks & ~state->moves,
		state->moves & state->attacks, state->carried, state->brought
	};
	const struct square_sign *entry = sign_on(state, ~(squareset)0, WHITE);
	char kinds[KINDS_TEXT];

	for (size_t i = 0; i < sizeof lines / sizeof *lines; i++)
		if (shown[i])
			strbuf_add(text, lines[i]);
	if (entry)
		strbuf_printf(text, "%s  %s\n", entry->sign[WHITE], entry->meaning);
	if (state->promotes) {
		kinds_write(state->pos.rules, state->promotes_to, kinds);
		strbuf_printf(text, "=  it becomes a %s\n", kinds);
	}
}
