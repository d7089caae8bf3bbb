/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include "session/describe.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/text.h"
#include "notation/notation.h"
#include "rules/generate.h"
#include "rules/move.h"
#include "rules/rules.h"

const enum kind describe_order[ORDERED_KINDS] = {
	KING, QUEEN, ROOK, EXTRA1, EXTRA2, BISHOP, KNIGHT, PAWN
};

void describe_board(const struct position *pos, bool flipped, struct strbuf *text)
{
	struct strbuf legend = { 0 }, waiting = { 0 };
	struct sign on[SQUARES];

	describe_vacant_signs(pos, on, &legend);
	describe_waiting(pos, &waiting);
	for (int row = 0; row < 8; row++) {
		int rank = flipped ? row : 7 - row;

		strbuf_printf(text, "%d ", rank + 1);
		for (int column = 0; column < 8; column++) {
			square s = square_at(flipped ? 7 - column : column, rank);

			strbuf_printf(text, " %c", pos->board[s] == EMPTY && on[s].glyph
			    ? on[s].ascii : piece_letter(pos->rules, pos->board[s]));
		}
		strbuf_add(text, "\n");
	}
	strbuf_add(text, flipped ? "   h g f e d c b a\n" : "   a b c d e f g h\n");
	if (legend.length > 0)
		strbuf_printf(text, "%s.\n", strbuf_str(&legend));
	if (waiting.length > 0)
		strbuf_printf(text, "Waiting:%s.\n", strbuf_str(&waiting));
	strbuf_free(&legend);
	strbuf_free(&waiting);
}

static void list_squares(squareset squares, const char *comma, const char *last,
    struct strbuf *text)
{
	const char *before = " ";

	while (squares) {
		strbuf_printf(text, "%s%s", before, square_name(pop_lsb(&squares)).text);
		before = more_than_one(squares) ? comma : last;
	}
}

void describe_set(squareset squares, struct strbuf *text)
{
	list_squares(squares, " ", " ", text);
}

void describe_choice(squareset squares, struct strbuf *text)
{
	list_squares(squares, ", ", " or ", text);
}

/* "; knights b1 g1", if there are any; the first of a side goes without the sign. */
static bool describe_kind(const struct position *pos, enum kind kind, squareset squares,
    const char *where, bool is_first, struct strbuf *text)
{
	const char *name = rules_name(pos->rules, kind);

	if (!squares)
		return false;
	strbuf_printf(text, "%s %s%s", is_first ? "" : ";",
	    more_than_one(squares) ? plural_of(name).text : name, where);
	describe_set(squares, text);
	return true;
}

/* One side: its pieces of one kind, or (NOTHING) all. */
static void describe_side(const struct position *pos, enum color side, enum kind only,
    struct strbuf *text)
{
	bool any = false;

	strbuf_printf(text, "%s:", color_name[side]);
	for (int i = 0; i < ORDERED_KINDS; i++) {
		enum kind kind = describe_order[i];

		if (only != NOTHING && kind != only)
			continue;
		any |= describe_kind(pos, kind, pieces_of(pos, side, kind), "", !any, text);
		any |= describe_kind(pos, kind, describe_waiters(pos, side, kind),
		    " waiting behind", !any, text);
	}
	strbuf_add(text, any ? ".\n" : " none.\n");
}

square describe_partner(const struct position *pos, square s)
{
	const struct pair_ops *pairs = pos->rules->pairs;

	return pairs->partner ? pairs->partner(pos, s) : NO_SQUARE;
}

void describe_waiting(const struct position *pos, struct strbuf *text)
{
	for (enum color c = WHITE; c <= BLACK; c++)
		for (enum kind kind = PAWN; kind < pos->rules->kinds; kind++)
			for (squareset homes = describe_waiters(pos, c, kind); homes; )
				strbuf_printf(text, " %c%s",
				    piece_letter(pos->rules, piece_make(c, kind)),
				    square_name(pop_lsb(&homes)).text);
}

/* Pairs of pieces and pawns, in the game that has them. */
static void describe_partners(const struct position *pos, enum color side, struct strbuf *text)
{
	bool any = false;

	for (squareset owners = pos->by_color[side] & ~pos->by_kind[PAWN]; owners; ) {
		square s = pop_lsb(&owners), partner = describe_partner(pos, s);

		if (partner == NO_SQUARE)
			continue;
		if (!any)
			strbuf_printf(text, "%s's pawns: ", color_name[side]);
		strbuf_printf(text, "%s%s owns %s", any ? ", " : "", square_name(s).text,
		    square_name(partner).text);
		any = true;
	}
	if (any)
		strbuf_add(text, ".\n");
}

/* The kind of that name or letter, of which *what is then the rest; NOTHING if it is none. */
static enum kind kind_meant(const struct rules *rules, const char **what)
{
	enum kind kind = kind_named(rules, what);

	if (kind == NOTHING && **what && !(*what)[1]) {
		kind = rules_kind(rules, **what);
		*what += kind != NOTHING;
	}
	return kind;
}

bool describe_pieces(const struct position *pos, const char *what, struct strbuf *text)
{
	bool told[2] = { true, true };
	enum kind only;

	for (enum color c = WHITE; c <= BLACK; c++) {
		const char *rest = text_after_nocase(what, color_name[c]);

		told[!c] = told[!c] && !rest;
		what = rest ? rest : what;
	}
	only = kind_meant(pos->rules, &what);
	if (*what)
		return false;
	for (enum color c = WHITE; c <= BLACK; c++)
		if (told[c])
			describe_side(pos, c, only, text);
	for (enum color c = WHITE; c <= BLACK; c++)
		if (told[c] && only == NOTHING)
			describe_partners(pos, c, text);
	if (told[WHITE] && told[BLACK] && only == NOTHING) {
		describe_state(pos, occupied(pos), text);
		describe_check(pos, text);
	}
	return true;
}

void describe_stuck(const struct position *pos, square from, struct strbuf *text)
{
	struct error error;

	strbuf_printf(text, "The %s on %s has no legal move",
	    rules_name(pos->rules, kind_of(pos->board[from])), square_name(from).text);
	if (explain_stuck(pos, from, &error))
		strbuf_printf(text, ": %s", error.why);
	strbuf_add(text, ".");
}

void describe_squares(const struct position *pos, squareset squares, struct strbuf *text)
{
	bool any = false;

	for (squareset pieces = squares & occupied(pos); pieces; any = true) {
		square s = pop_lsb(&pieces);

		strbuf_printf(text, "%s%s %s %s", any ? ", " : "",
		    color_name[color_of(pos->board[s])],
		    rules_name(pos->rules, kind_of(pos->board[s])), square_name(s).text);
	}
}

void describe_checker(const struct position *pos, struct strbuf *text)
{
	square s = indirect_checker(pos);

	if (s != NO_SQUARE)
		strbuf_printf(text, " %s the %s on %s", position_can_move(pos) ? "from" : "by",
		    rules_name(pos->rules, kind_of(pos->board[s])), square_name(s).text);
}

void describe_check(const struct position *pos, struct strbuf *text)
{
	if (!position_in_check(pos))
		return;
	strbuf_printf(text, "%s is %s", color_name[pos->turn],
	    position_can_move(pos) ? "in check" : "checkmated");
	describe_checker(pos, text);
	strbuf_add(text, ".\n");
}

void describe_checkers(const struct position *pos, const struct position *passed,
    struct strbuf *text)
{
	struct moves list = { xmalloc(MOVES_MAX * sizeof(struct move)), 0 };
	squareset from = NOWHERE;

	if (position_in_check(pos))
		position_moves(passed, ALL_MOVES, &list);
	for (int i = 0; i < list.count; i++)
		if (move_captures_king(passed, &list.move[i], pos->turn))
			from |= bit(move_written_from(passed, &list.move[i]));
	free(list.move);
	if (!from)
		return;
	strbuf_printf(text, "%s is in check from: ", color_name[pos->turn]);
	describe_squares(pos, from, text);
	strbuf_add(text, ".\n");
}

/* Is it wanted: a move of the piece on `s` (NO_SQUARE: of any), or else a capture of that? */
static bool is_wanted(const struct position *pos, const struct move *m, square s, bool captures)
{
	squareset captured = captures ? move_captured(pos, m) : NOWHERE;

	return (!captures || captured) &&
	    (s == NO_SQUARE || move_written_from(pos, m) == s || has(captured, s));
}

int describe_legal(const struct position *pos, square s, bool captures, struct strbuf *text)
{
	struct moves list = { xmalloc(MOVES_MAX * sizeof(struct move)), 0 };
	char san[MOVE_TEXT];
	int count = 0;

	position_legal_moves(pos, &list);
	for (int i = 0; i < list.count; i++) {
		if (!is_wanted(pos, &list.move[i], s, captures))
			continue;
		san_write(pos, &list.move[i], san);
		strbuf_printf(text, "%s%s", count++ ? " " : "", san);
	}
	free(list.move);
	return count;
}

bool describe_opening(const struct game *game, char text[static MOVE_TEXT])
{
	const char *opening = game->rules->variant->opening;
	const struct position *pos = game_position(game);
	char first[MOVE_TEXT];
	struct error error;
	struct move m;

	opening = opening ? opening : "e2e4";
	/* The file of a game may go on with the reply. */
	snprintf(first, sizeof first, "%.*s", (int)strcspn(opening, " "), opening);
	if (game->nodes > 0 || !game_starts_as_usual(game) || !san_read(pos, first, &m, &error))
		return false;
	san_write(pos, &m, text);
	/* A newcomer reads c2e4 more easily than ce4. */
	if (is_lower(text[0]) && is_lower(text[1]) && text[1] != 'x')
		move_write(pos, &m, text);
	return true;
}

bool describe_first(const struct position *pos, struct error *why)
{
	const struct variant *variant = pos->rules->variant;

	if (!position_is_setup_phase(pos) || !variant->explain ||
	    !variant->explain(pos, NO_SQUARE, NO_SQUARE, why))
		return false;
	why->why[0] = upper(why->why[0]);
	return true;
}

void describe_game(const struct rules *rules, bool plain, struct strbuf *text)
{
	strbuf_printf(text, "%s.\n", rules->variant->name);
	if (plain && rules->variant->inventor)
		strbuf_printf(text, "%s. `rules` and `card` tell more.\n",
		    rules->variant->summary);
}
