/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include "session/describe.h"

#include <string.h>

#include "base/text.h"
#include "rules/variant.h"

/* What a position remembers of its squares besides the pieces on them, as signs. */

static void put_sign(squareset squares, const char *sign, struct sign on[SQUARES])
{
	uint32_t glyph = (uint32_t)text_next(&sign, strlen(sign));

	while (squares)
		on[pop_lsb(&squares)] = (struct sign){ glyph, (char)ascii_for(glyph) };
}

/* Begins an entry of the legend. */
static void part_entries(struct strbuf *legend)
{
	if (legend->length > 0)
		strbuf_add(legend, "  ");
}

/* "^ v the front of a pawn" */
static void sign_squares(const struct position *pos, const struct square_sign *entry,
    struct sign on[SQUARES], struct strbuf *legend)
{
	squareset white = entry->squares(pos, WHITE), black = entry->squares(pos, BLACK);

	if (!(white | black))
		return;
	put_sign(white, entry->sign[WHITE], on);
	put_sign(black, entry->sign[BLACK], on);
	if (white & black && entry->sign[2])
		put_sign(white & black, entry->sign[2], on);
	part_entries(legend);
	for (int i = 0; i < 3; i++)
		if (entry->sign[i] && (i == 0 || strcmp(entry->sign[i], entry->sign[i - 1]) != 0))
			strbuf_printf(legend, "%s ", entry->sign[i]);
	strbuf_add(legend, entry->meaning);
}

/* "M m waiting behind the pawn" */
static void sign_waiting(const struct position *pos, struct sign on[SQUARES],
    struct strbuf *legend)
{
	bool any = false;

	for (enum kind kind = PAWN; kind < pos->rules->kinds; kind++)
		for (enum color c = WHITE; c <= BLACK; c++) {
			char letter[] = { piece_letter(pos->rules, piece_make(c, kind)), '\0' };
			squareset homes = describe_waiters(pos, c, kind);

			if (!homes)
				continue;
			put_sign(homes, letter, on);
			if (!any)
				part_entries(legend);
			strbuf_printf(legend, "%s ", letter);
			any = true;
		}
	if (any)
		strbuf_add(legend, "waiting behind the pawn");
}

squareset describe_ep_captures(const struct position *pos)
{
	struct move store[MOVES_MAX];
	struct moves list = { store, 0 };
	squareset squares = 0, on;

	if (!pos->ep_squares)
		return 0;
	position_legal_moves(pos, &list);
	for (int i = 0; i < list.count; i++) {
		if (!move_is_en_passant(pos, &store[i]))
			continue;
		/* A pawn that goes on after its capture has passed the square of that. */
		on = (bit(move_to(&store[i])) | store[i].ep_squares) & pos->ep_squares;
		squares |= on ? on : pos->ep_squares;
	}
	return squares;
}

/* "~ e4 can be captured en passant on e3" */
static void sign_en_passant(const struct position *pos, struct sign on[SQUARES],
    struct strbuf *legend)
{
	squareset squares = describe_ep_captures(pos);

	if (!squares)
		return;
	put_sign(squares | bit(pos->ep_target), "~", on);
	part_entries(legend);
	strbuf_printf(legend, "~ %s can be captured en passant on",
	    square_name(pos->ep_target).text);
	describe_choice(squares, legend);
}

void describe_on_demand(const struct position *pos, struct strbuf *text)
{
	const struct square_sign *entry = pos->rules->variant->signs;

	for (; entry && entry->squares; entry++)
		for (enum color c = WHITE; entry->on_demand && c <= BLACK; c++) {
			strbuf_printf(text, "%s:", color_name[c]);
			if (!entry->squares(pos, c))
				strbuf_add(text, " none");
			describe_set(entry->squares(pos, c), text);
			strbuf_add(text, ".\n");
		}
}

void describe_vacant_signs(const struct position *pos, struct sign on[SQUARES],
    struct strbuf *legend)
{
	const struct square_sign *entry = pos->rules->variant->signs;

	memset(on, 0, SQUARES * sizeof *on);
	for (; entry && entry->squares; entry++)
		if (!entry->on_demand &&
		    (entry->squares(pos, WHITE) | entry->squares(pos, BLACK)) & ~occupied(pos))
			sign_squares(pos, entry, on, legend);
}

void describe_signs(const struct position *pos, bool asked, struct sign on[SQUARES],
    struct strbuf *legend)
{
	const struct square_sign *entry = pos->rules->variant->signs;

	memset(on, 0, SQUARES * sizeof *on);
	for (; entry && entry->squares; entry++)
		if (asked || !entry->on_demand)
			sign_squares(pos, entry, on, legend);
	sign_waiting(pos, on, legend);
	sign_en_passant(pos, on, legend);
}
