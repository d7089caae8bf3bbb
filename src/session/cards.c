/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include "session/rules_help.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/text.h"
#include "game/card_position.h"
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
	char id[SPEC_TEXT];

	if (variant->source || (card->option && !*card->option))
		return variant_rules(rules_spec(game), error);
	return variant_rules(variant_spec_with(variant, card->option, id), error);
}

/* -- What the piece does -- */

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

/* The kinds of the pieces that a move puts on these squares. */
static uint32_t kinds_put(const struct move *m, squareset squares)
{
	uint32_t kinds = 0;

	for (int i = 0; i < m->count; i++)
		if (m->change[i].place < SQUARES && has(squares, m->change[i].place))
			kinds |= KIND(kind_of(m->change[i].holds));
	return kinds;
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
		position_moves_of(pos, state->from, list);
	else
		position_moves(pos, ALL_MOVES, list);
	for (int i = 0; i < list->count; i++) {
		const struct move *m = &list->move[i];
		squareset captured = move_captured(pos, m) & captures;
		bool own = move_written_from(pos, m) == state->from;
		squareset brought = own || !move_has_mover(m) ? 0 : brings(state, pos, m);

		if ((trial && !captured) || (!own && !brought))
			continue;
		state->attacks |= own ? captured : captured & brought;
		if (own) {
			state->carried |= move_carried(pos, m);
			state->carried_kinds |= kinds_put(m, move_carried(pos, m));
		} else {
			state->brought |= brought;
			state->brought_by |= KIND(kind_of(pos->board[move_from(m)]));
		}
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
	if (position_is_possible(&pos))
		note_moves(state, &pos, bit(s), true, list);
}

bool card_make(struct card_state *state, const struct rules *rules, const struct card *card,
    square from, struct error *error)
{
	struct moves list = { xcalloc(MOVES_MAX, sizeof *list.move), 0 };
	bool made;

	*state = (struct card_state){ .from = from };
	if (from == NO_SQUARE)
		state->from = square_read(card->square);
	made = card_position(&state->pos, rules, card, from, error);
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

/* -- The signs of the card -- */

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

/* One entry; in a brief legend on the line of the one before, if there is room. */
static void add_sign(struct strbuf *text, int columns, const char *sign, const char *meaning)
{
	const char *line = strbuf_str(text), *last = strrchr(line, '\n');
	int before = text_columns(last ? last + 1 : line);

	if (columns == 0) {
		strbuf_printf(text, "%s  %s\n", sign, meaning);
		return;
	}
	if (before > 0)
		strbuf_add(text, before + 4 + text_columns(meaning) > columns ? "\n" : "  ");
	strbuf_printf(text, "%s %s", sign, meaning);
}

void card_other(const struct card_state *state, uint32_t kinds, struct strbuf *text)
{
	char name[KINDS_TEXT];

	if (kinds & (kinds - 1)) {
		strbuf_add(text, "another piece");
		return;
	}
	kinds_write(state->pos.rules, kinds, name);
	strbuf_printf(text, "the %s", name);
}

/* Where other pieces come, or from which it comes. */
static void add_others(const struct card_state *state, int columns, struct strbuf *text)
{
	struct strbuf carried = { 0 }, brought = { 0 };

	card_other(state, state->carried_kinds, &carried);
	strbuf_add(&carried, columns ? "" : " comes here");
	strbuf_add(&brought, columns ? "moved by " : "");
	card_other(state, state->brought_by, &brought);
	strbuf_add(&brought, columns ? "" : " moves it here");
	if (state->carried)
		add_sign(text, columns, "+", strbuf_str(&carried));
	if (state->brought)
		add_sign(text, columns, "+", strbuf_str(&brought));
	strbuf_free(&carried);
	strbuf_free(&brought);
}

void card_legend(const struct card_state *state, int columns, struct strbuf *text)
{
	const squareset shown[] = {
		state->moves & ~state->attacks, state->attacks & ~state->moves,
		state->moves & state->attacks
	};
	const struct {
		const char *sign, *full, *brief;
	} entries[] = {
		{ "*", "it moves here", "moves" },
		{ "x", "it captures here", "captures" },
		{ "#", "it moves or captures here",
		  shown[0] && shown[1] ? "both" : "moves or captures" }
	};
	const struct square_sign *entry = sign_on(state, ~(squareset)0, WHITE);
	char kinds[KINDS_TEXT], becomes[KINDS_TEXT + 16];

	for (size_t i = 0; i < sizeof entries / sizeof *entries; i++)
		if (shown[i])
			add_sign(text, columns, entries[i].sign,
			    columns ? entries[i].brief : entries[i].full);
	add_others(state, columns, text);
	if (entry)
		add_sign(text, columns, entry->sign[WHITE], entry->meaning);
	if (state->promotes) {
		kinds_write(state->pos.rules, state->promotes_to, kinds);
		snprintf(becomes, sizeof becomes, "%s %s %s",
		    columns ? "becomes" : "it becomes", article(kinds), kinds);
		add_sign(text, columns, "=", becomes);
	}
}
