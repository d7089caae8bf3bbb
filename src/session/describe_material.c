/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include "session/describe.h"

#include <string.h>

#include "base/text.h"
#include "engine/points.h"
#include "rules/generate.h"
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

/* How many more a side has; while extra pieces are placed one by one, nobody is ahead by these. */
static int count_more(const struct position *pos, enum color side, enum kind kind)
{
	if (kind >= EXTRA1 && position_is_setup_phase(pos))
		return 0;
	return count_pieces(pos, side, kind) - count_pieces(pos, !side, kind);
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
		int more = count_more(pos, side, kind);

		if (kind == KING)
			continue;
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

/* Appends "2 rooks"; a single one with its article, if asked. */
static void add_kind(const struct rules *rules, enum kind kind, int number, bool with_article,
    struct strbuf *text)
{
	const char *name = rules_name(rules, kind);

	if (number > 1)
		strbuf_printf(text, "%d %s", number, plural_of(name).text);
	else if (with_article)
		strbuf_printf(text, "%s %s", article(name), name);
	else
		strbuf_add(text, name);
}

/*
 * Appends pieces, of which there are so many by kind: "queen, 2 rooks, 8 pawns" as a list, or "a
 * queen, 2 rooks and 8 pawns" in a sentence.
 */
static void add_pieces(const struct rules *rules, const int pieces[KINDS], bool in_sentence,
    struct strbuf *text)
{
	int left = 0;

	for (int i = 0; i < ORDERED_KINDS; i++)
		left += pieces[describe_order[i]] > 0;
	for (int i = 0; i < ORDERED_KINDS; i++) {
		enum kind kind = describe_order[i];

		if (pieces[kind] <= 0)
			continue;
		add_kind(rules, kind, pieces[kind], in_sentence, text);
		if (--left > 0)
			strbuf_add(text, in_sentence && left == 1 ? " and " : ", ");
	}
}

/* Appends a line of what comes before and such pieces, if there are any. */
static void add_line(const struct rules *rules, const char *before, const int pieces[KINDS],
    bool is_sentence, struct strbuf *text)
{
	struct strbuf list = { 0 };

	add_pieces(rules, pieces, is_sentence, &list);
	if (list.length > 0)
		strbuf_printf(text, "%s%s.\n", before, strbuf_str(&list));
	strbuf_free(&list);
}

/* Appends the difference: what each side has more than the other. */
static void add_difference(const struct rules *rules, int more[2][KINDS], struct strbuf *text)
{
	struct strbuf white = { 0 }, black = { 0 };

	add_pieces(rules, more[WHITE], true, &white);
	add_pieces(rules, more[BLACK], true, &black);
	if (white.length && black.length)
		strbuf_printf(text, "White has %s for %s.\n", strbuf_str(&white),
		    strbuf_str(&black));
	else if (white.length)
		strbuf_printf(text, "White is %s ahead.\n", strbuf_str(&white));
	else if (black.length)
		strbuf_printf(text, "Black is %s ahead.\n", strbuf_str(&black));
	else
		strbuf_add(text, "Material is equal.\n");
	strbuf_free(&white);
	strbuf_free(&black);
}

void describe_material(const struct game *game, struct strbuf *text)
{
	static const char *const has[] = { "White: ", "Black: " };
	static const char *const has_lost[] = { "White has lost ", "Black has lost " };
	const struct position *pos = game_position(game);
	int pieces[2][KINDS], more[2][KINDS] = { { 0 } }, gone[2][KINDS];

	for (enum kind kind = PAWN; kind < KINDS; kind++)
		for (enum color c = WHITE; c <= BLACK; c++)
			pieces[c][kind] = count_pieces(pos, c, kind);
	for (enum color c = WHITE; c <= BLACK; c++) {
		add_line(pos->rules, has[c], pieces[c], false, text);
		for (enum kind kind = PAWN; kind < KINDS; kind++)
			more[c][kind] = count_more(pos, c, kind);
	}
	add_difference(pos->rules, more, text);
	describe_captured(game, gone);
	for (enum color c = WHITE; c <= BLACK; c++)
		add_line(pos->rules, has_lost[c], gone[c], true, text);
}
