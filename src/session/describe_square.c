/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include "session/describe.h"

#include <string.h>

#include "base/text.h"
#include "rules/rules.h"

/* What is on a square, and what the position remembers of squares, in words. */

static void add_square(struct strbuf *text, const char *before, square s)
{
	strbuf_printf(text, "%s%s", before, square_name(s).text);
}

/* The part of a meaning that names it: "bereaved" of "bereaved: may only capture". */
static int name_length(const struct square_sign *entry)
{
	return (int)strcspn(entry->meaning, ":");
}

/*
 * "; the front of a pawn (White)", "; White's pawns may capture here"; the side goes
 * without saying on a piece of its own.
 */
static void add_signs(const struct position *pos, square s, struct strbuf *text)
{
	const struct square_sign *entry = pos->rules->variant->signs;

	for (; entry && entry->squares; entry++)
		for (enum color c = WHITE; c <= BLACK; c++) {
			if (!has(entry->squares(pos, c), s))
				continue;
			if (entry->on_demand)
				strbuf_printf(text, "; %s's %.*s", color_name[c],
				    name_length(entry), entry->meaning);
			else if (has(pos->by_color[c], s))
				strbuf_printf(text, "; %s", entry->meaning);
			else
				strbuf_printf(text, "; %.*s (%s)", name_length(entry),
				    entry->meaning, color_name[c]);
		}
}

static void add_waiting(const struct position *pos, square s, struct strbuf *text)
{
	for (enum kind kind = PAWN; kind < pos->rules->kinds; kind++)
		for (enum color c = WHITE; c <= BLACK; c++)
			if (has(describe_waiters(pos, c, kind), s))
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
		describe_choice(squares, text);
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
			describe_set(signed_squares, text);
			any = true;
		}
		strbuf_add(text, any ? ".\n" : "");
	}
	if (captures && (captures | bit(pos->ep_target)) & squares) {
		strbuf_printf(text, "The %s",
		    rules_name(pos->rules, kind_of(pos->board[pos->ep_target])));
		add_square(text, " on ", pos->ep_target);
		strbuf_add(text, " can be captured en passant on");
		describe_choice(captures, text);
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

void describe_changes(const struct position *before, const struct position *pos, bool en_passant,
    struct strbuf *text)
{
	squareset captures = en_passant ? describe_ep_captures(pos) : NOWHERE;

	describe_state(pos, newly_signed(before, pos) | captures, text);
}
