/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include "session/describe.h"

#include <string.h>

#include "base/text.h"
#include "notation/notation.h"
#include "rules/move.h"
#include "rules/rules.h"

/* What is on a square, and what the position remembers of squares, in words. */

static void add_square(struct strbuf *text, const char *before, square s)
{
	char name[3];

	square_write(s, name);
	strbuf_printf(text, "%s%s", before, name);
}

static void add_squares(struct strbuf *text, squareset squares)
{
	while (squares)
		add_square(text, " ", pop_lsb(&squares));
}

/* The part of a meaning that names it: "bereaved" of "bereaved: may only capture". */
static int name_length(const struct square_sign *entry)
{
	return (int)strcspn(entry->meaning, ":");
}

/* "; the front of a pawn (White)"; the side goes without saying on a piece of its own. */
static void add_signs(const struct position *pos, square s, struct strbuf *text)
{
	const struct square_sign *entry = pos->rules->variant->signs;

	for (; entry && entry->squares; entry++)
		for (enum color c = WHITE; c <= BLACK; c++) {
			if (!has(entry->squares(pos, c), s))
				continue;
			if (has(pos->by_color[c], s) && !entry->on_demand)
				strbuf_printf(text, "; %s", entry->meaning);
			else
				strbuf_printf(text, "; %.*s (%s)", name_length(entry),
				    entry->meaning, color_name[c]);
		}
}

/* Where pieces of that kind will appear. */
static squareset waiting(const struct position *pos, enum color c, enum kind kind)
{
	const struct extra_ops *extra = pos->rules->extra;

	return extra->waiting ? extra->waiting(pos, c, kind) : NOWHERE;
}

static void add_waiting(const struct position *pos, square s, struct strbuf *text)
{
	for (enum kind kind = PAWN; kind < (enum kind)pos->rules->kinds; kind++)
		for (enum color c = WHITE; c <= BLACK; c++)
			if (has(waiting(pos, c, kind), s))
				strbuf_printf(text, "; %s's %s waits behind it", color_name[c],
				    rules_name(pos->rules, kind));
}

/* "; it belongs to the king on e1", or "; its pawn is on e2". */
static void add_partner(const struct position *pos, square s, struct strbuf *text)
{
	const struct pair_ops *pairs = pos->rules->pairs;
	square partner = describe_partner(pos, s);
	bool pawn = kind_of(pos->board[s]) == PAWN;

	if (!pairs->partner || pos->board[s] == EMPTY || (pawn && partner == NO_SQUARE))
		return;
	if (partner == NO_SQUARE)
		strbuf_add(text, "; it has no pawn");
	else if (pawn)
		strbuf_printf(text, "; it belongs to the %s",
		    rules_name(pos->rules, kind_of(pos->board[partner])));
	else
		strbuf_add(text, "; its pawn is");
	if (partner != NO_SQUARE)
		add_square(text, " on ", partner);
}

static void add_en_passant(const struct position *pos, square s, struct strbuf *text)
{
	squareset squares = describe_ep_captures(pos);

	if (squares && s == pos->ep_target) {
		strbuf_add(text, "; it can be captured en passant on");
		add_squares(text, squares);
	}
	if (has(squares, s)) {
		strbuf_printf(text, "; the %s",
		    rules_name(pos->rules, kind_of(pos->board[pos->ep_target])));
		add_square(text, " on ", pos->ep_target);
		strbuf_add(text, " can be captured here en passant");
	}
}

void describe_square(const struct position *pos, square s, struct strbuf *text)
{
	piece p = pos->board[s];

	add_square(text, "", s);
	if (p == EMPTY)
		strbuf_add(text, " is empty");
	else
		strbuf_printf(text, ": %s %s", color_name[color_of(p)],
		    rules_name(pos->rules, kind_of(p)));
	add_partner(pos, s, text);
	add_signs(pos, s, text);
	add_waiting(pos, s, text);
	add_en_passant(pos, s, text);
	strbuf_add(text, ".\n");
}

void describe_state(const struct position *pos, squareset squares, struct strbuf *text)
{
	const struct square_sign *entry = pos->rules->variant->signs;
	squareset captures = describe_ep_captures(pos);

	for (; entry && entry->squares; entry++) {
		bool any = false;

		for (enum color c = WHITE; c <= BLACK && !entry->on_demand; c++) {
			squareset signed_squares = entry->squares(pos, c) & squares;

			if (!signed_squares)
				continue;
			if (any)
				strbuf_add(text, ";");
			else
				strbuf_printf(text, "%c%.*s:", upper(*entry->meaning),
				    name_length(entry) - 1, entry->meaning + 1);
			strbuf_printf(text, " %s", color_name[c]);
			add_squares(text, signed_squares);
			any = true;
		}
		strbuf_add(text, any ? ".\n" : "");
	}
	if (captures && (captures | bit(pos->ep_target)) & squares) {
		strbuf_printf(text, "The %s",
		    rules_name(pos->rules, kind_of(pos->board[pos->ep_target])));
		add_square(text, " on ", pos->ep_target);
		strbuf_add(text, " can be captured en passant on");
		add_squares(text, captures);
		strbuf_add(text, ".\n");
	}
}

/* The pawns that have a sign which they had not before the move to `pos`. */
static squareset newly_signed(const struct position *before, const struct position *pos)
{
	const struct square_sign *entry = pos->rules->variant->signs;
	squareset found = NOWHERE;

	for (; entry && entry->squares; entry++)
		for (enum color c = WHITE; c <= BLACK && !entry->on_demand; c++)
			found |= pieces_of(pos, c, PAWN) & pieces_of(before, c, PAWN) &
			    entry->squares(pos, c) & ~entry->squares(before, c);
	return found;
}

void describe_news(const struct position *before, const struct position *pos, bool en_passant,
    struct strbuf *text)
{
	squareset captures = en_passant ? describe_ep_captures(pos) : NOWHERE;

	describe_state(pos, newly_signed(before, pos) | captures, text);
}

/* Appends ", 2 rooks"; a single one with its article, if asked. */
static void add_kind(const struct rules *rules, enum kind kind, int number, bool article,
    struct strbuf *text)
{
	const char *name = rules_name(rules, kind);

	if (number > 1)
		strbuf_printf(text, "%d %ss", number, name);
	else if (article)
		strbuf_printf(text, "%s %s", strchr("aeiouAEIOU", *name) ? "an" : "a", name);
	else
		strbuf_add(text, name);
}

/*
 * Appends what comes before, and "queen, 2 rooks, 8 pawns."; nothing, and returns false, if there
 * are no such pieces.  Numbers are by kind.
 */
static bool add_material(const struct rules *rules, const char *before, const int pieces[KINDS],
    bool articles, struct strbuf *text)
{
	static const enum kind order[] = {
		KING, QUEEN, ROOK, EXTRA1, EXTRA2, BISHOP, KNIGHT, PAWN
	};
	bool any = false;

	for (size_t i = 0; i < sizeof order / sizeof *order; i++)
		if (pieces[order[i]] > 0) {
			strbuf_add(text, any ? ", " : before);
			add_kind(rules, order[i], pieces[order[i]], articles, text);
			any = true;
		}
	strbuf_add(text, any ? ".\n" : "");
	return any;
}

void describe_material(const struct game *game, struct strbuf *text)
{
	static const char *const has[] = { "White: ", "Black: " };
	static const char *const has_more[] = { "White is ahead by ", "Black is ahead by " };
	static const char *const has_lost[] = { "White has lost ", "Black has lost " };
	const struct position *pos = game_position(game);
	int pieces[2][KINDS], more[2][KINDS] = { { 0 } }, gone[2][KINDS];
	bool equal = true;

	for (enum kind kind = PAWN; kind < KINDS; kind++)
		for (enum color c = WHITE; c <= BLACK; c++)
			pieces[c][kind] = count(pieces_of(pos, c, kind) | waiting(pos, c, kind));
	for (enum color c = WHITE; c <= BLACK; c++) {
		add_material(pos->rules, has[c], pieces[c], false, text);
		for (enum kind kind = PAWN; kind < KINDS; kind++)
			more[c][kind] = pieces[c][kind] - pieces[!c][kind];
	}
	for (enum color c = WHITE; c <= BLACK; c++)
		equal &= !add_material(pos->rules, has_more[c], more[c], true, text);
	if (equal)
		strbuf_add(text, "Material is equal.\n");
	describe_captured(game, gone);
	for (enum color c = WHITE; c <= BLACK; c++)
		add_material(pos->rules, has_lost[c], gone[c], true, text);
}
