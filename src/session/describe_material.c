/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include "session/describe.h"

#include <string.h>

#include "base/text.h"
#include "engine/solve.h"
#include "rules/move.h"
#include "rules/rules.h"

/* How many pieces the sides have, counting those that wait, and which they have lost. */

squareset describe_waiters(const struct position *pos, enum color side, enum kind kind)
{
	const struct extra_ops *extra = pos->rules->extra;

	return extra->waiting ? extra->waiting(pos, side, kind) : NOWHERE;
}

static int count_pieces(const struct position *pos, enum color side, enum kind kind)
{
	return count(pieces_of(pos, side, kind)) + count(describe_waiters(pos, side, kind));
}

/* Counts what a move captures, and the pieces that will never appear because of it. */
static void count_captured(const struct position *before, const struct move *m,
    const struct position *after, int gone[2][KINDS])
{
	for (squareset captured = move_captured(before, m); captured; ) {
		piece p = before->board[pop_lsb(&captured)];

		gone[color_of(p)][kind_of(p)]++;
	}
	for (enum color c = WHITE; c <= BLACK; c++)
		for (enum kind kind = EXTRA1; kind < KINDS; kind++)
			gone[c][kind] += count(describe_waiters(before, c, kind) &
			    ~describe_waiters(after, c, kind) & ~pieces_of(after, c, kind));
}

void describe_captured(const struct game *game, int gone[2][KINDS])
{
	memset(gone, 0, 2 * sizeof *gone);
	for (const struct node *node = game->now; node->parent; node = node->parent)
		count_captured(&game->history[node->ply - 1], &node->move,
		    &game->history[node->ply], gone);
}

void describe_lead(const struct position *pos, enum color side, struct strbuf *text)
{
	struct strbuf lead = { 0 };
	bool counted = true;
	int points = 0;

	for (enum kind kind = PAWN; kind < KINDS; kind++) {
		int more = count_pieces(pos, side, kind) - count_pieces(pos, !side, kind);

		points += more * chess_points[kind];
		counted &= more == 0 || chess_points[kind] > 0;
		for (; more > 0 && !chess_points[kind]; more--)
			strbuf_printf(&lead, "%c", rules_letter(pos->rules, kind));
	}
	if (points > 0)
		strbuf_printf(&lead, "+%d", points);
	if (lead.length > 0)
		strbuf_printf(text, counted ? "%s" : "(%s)", strbuf_str(&lead));
	strbuf_free(&lead);
}

/* Appends ", 2 rooks"; a single one with its article, if asked. */
static void add_kind(const struct rules *rules, enum kind kind, int number, bool with_article,
    struct strbuf *text)
{
	const char *name = rules_name(rules, kind);

	if (number > 1)
		strbuf_printf(text, "%d %ss", number, name);
	else if (with_article)
		strbuf_printf(text, "%s %s", article(name), name);
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
	bool any = false;

	for (int i = 0; i < ORDERED_KINDS; i++) {
		enum kind kind = describe_order[i];

		if (pieces[kind] <= 0)
			continue;
		strbuf_add(text, any ? ", " : before);
		add_kind(rules, kind, pieces[kind], articles, text);
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
			pieces[c][kind] = count_pieces(pos, c, kind);
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
