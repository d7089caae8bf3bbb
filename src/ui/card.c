/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include "base/text.h"
#include "rules/rules.h"
#include "ui/board.h"
#include "ui/card.h"

/* The cards of pieces on the screen. */

enum { BOARD_ROWS = 8, BOARD_COLUMNS = 24 };    /* of a small board without coordinates */

struct layout layout_small(int row, int column)
{
	return (struct layout){
		.size = { .high = 1, .wide = 3, .side = 1 }, .coordinates = true,
		.board_row = row, .board_column = column
	};
}

static void mark_card(const struct card_state *card, struct marks *marks)
{
	squareset vacant = ~occupied(&card->pos);

	marks->target = card->moves | card->attacks | card->carried | card->brought;
	marks->captured = card->attacks & ~vacant;
	marks->cursor = bit(card->from);
	for (square s = 0; s < SQUARES; s++) {
		char note = card_note(card, s);

		marks->sign[s] = has(vacant, s) ? card_sign(card, s) : '\0';
		if (has(vacant, s) && !marks->sign[s])
			marks->sign[s] = note;
		else
			marks->note[s] = (struct sign){ (unsigned char)note, note };
	}
	if (has(vacant, card->from))
		marks->sign[card->from] = '-';
}

static void draw_card(struct canvas *canvas, const struct layout *layout,
    const struct card_state *card)
{
	struct marks marks = { 0 };

	mark_card(card, &marks);
	board_draw(canvas, layout, &card->pos, &marks);
	/* The brackets around the piece leave no room for its note, which replaces both. */
	if (marks.note[card->from].ascii) {
		const struct look look = LOOK(FG_WHITE_PIECE, BG_CURSOR);

		canvas_put(canvas, canvas->cursor_row, canvas->cursor_column - 1, look, ' ');
		canvas_put(canvas, canvas->cursor_row, canvas->cursor_column + 1, look,
		    (unsigned char)marks.note[card->from].ascii);
	}
}

void card_board(struct canvas *canvas, int row, int column, const struct card_state *card)
{
	const struct layout layout = layout_small(row, column);

	draw_card(canvas, &layout, card);
}

/* Makes the first card that suits the rules: others need another option of the game. */
static bool first_card(struct card_state *card, const struct rules *rules)
{
	struct error error;

	for (int i = 0; i < card_count(rules->variant); i++)
		if (card_make(card, rules, card_of(rules->variant, i), NO_SQUARE, &error))
			return true;
	return false;
}

/*
 * Draws the card at the bottom, where it stays, and the legend above it if there is room in so many
 * rows; the rows it takes.
 */
static int draw_small_card(struct canvas *canvas, const struct rectangle *at, int most,
    const struct card_state *card)
{
	struct rectangle above = *at;
	struct layout layout = layout_small(at->row + at->rows - BOARD_ROWS, at->column);
	struct strbuf legend = { 0 };
	int rows;

	layout.coordinates = false;
	draw_card(canvas, &layout, card);
	above.rows -= BOARD_ROWS;
	card_legend(card, at->columns, &legend);
	rows = text_lines(strbuf_str(&legend), at->columns);
	if (BOARD_ROWS + rows > most)
		rows = 0;
	else
		canvas_wrap_last(canvas, &above, DIM, strbuf_str(&legend));
	strbuf_free(&legend);
	return BOARD_ROWS + rows;
}

void card_panel_draw(struct canvas *canvas, const struct rectangle *at,
    const struct rules *rules)
{
	const char *summary = rules->variant->summary;
	int row = canvas->cursor_row, column = canvas->cursor_column;
	int lines = text_lines(summary, at->columns);
	struct rectangle above = *at;
	struct card_state card;

	if (at->rows > lines + BOARD_ROWS && at->columns >= BOARD_COLUMNS &&
	    first_card(&card, rules))
		above.rows -= 1 + draw_small_card(canvas, at, at->rows - lines - 1, &card);
	if (above.rows >= lines)
		canvas_wrap_last(canvas, &above, PLAIN, summary);
	canvas->cursor_row = row;
	canvas->cursor_column = column;
}
