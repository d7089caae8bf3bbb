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

void card_board(struct canvas *canvas, const struct layout *layout, const struct card_state *card)
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

/* Makes the first card that suits the rules: others need another option of the game. */
static bool first_card(struct card_state *card, const struct rules *rules)
{
	struct error error;

	for (int i = 0; i < card_count(rules->variant); i++)
		if (card_make(card, rules, card_of(rules->variant, i), NO_SQUARE, &error))
			return true;
	return false;
}

/* Draws the card at the bottom, where it stays, and what its signs mean above it. */
static void draw_small_card(struct canvas *canvas, const struct rectangle *at,
    const struct card_state *card, const char *legend)
{
	struct layout layout = layout_small(at->row + at->rows - BOARD_ROWS, at->column);
	struct rectangle above = *at;

	layout.coordinates = false;
	card_board(canvas, &layout, card);
	above.rows -= BOARD_ROWS;
	canvas_wrap_last(canvas, &above, DIM, legend);
}

/* The rows of a card with its legend, and those left free below and above it. */
struct card_place {
	int card, below, above;
};

/*
 * In a panel of so many rows.  Where nothing was played, the rows of the summary have precedence
 * over free ones, and then over the legend.
 */
static struct card_place place_card(int rows, int legend, int summary, bool begun)
{
	int spare = rows - BOARD_ROWS - legend - summary;

	if (begun)
		return (struct card_place){ BOARD_ROWS + legend, 1, 1 };
	if (spare >= 0)
		return (struct card_place){ BOARD_ROWS + legend, spare >= 2, spare >= 1 };
	return (struct card_place){ BOARD_ROWS, 1, 1 };
}

void card_panel_draw(struct canvas *canvas, const struct rectangle *at,
    const struct rules *rules, bool begun)
{
	const char *summary = rules->variant->summary;
	int row = canvas->cursor_row, column = canvas->cursor_column;
	int lines = text_lines(summary, at->columns);
	struct rectangle card_at = *at, above = *at;
	struct strbuf legend = { 0 };
	struct card_place place;
	struct card_state card;

	above.rows--;
	if (at->columns >= BOARD_COLUMNS && first_card(&card, rules)) {
		card_legend(&card, at->columns, &legend);
		place = place_card(at->rows, text_lines(strbuf_str(&legend), at->columns), lines,
		    begun);
		if (place.card == BOARD_ROWS)
			strbuf_clear(&legend);
		card_at.rows -= place.below;
		if (place.card + (begun ? 0 : place.above + lines) <= card_at.rows) {
			draw_small_card(canvas, &card_at, &card, strbuf_str(&legend));
			above.rows = card_at.rows - place.card - place.above;
		}
	}
	if (above.rows >= lines)
		canvas_wrap_last(canvas, &above, PLAIN, summary);
	strbuf_free(&legend);
	canvas->cursor_row = row;
	canvas->cursor_column = column;
}
