/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <stdio.h>

#include "base/text.h"
#include "rules/rules.h"
#include "session/rules_help.h"
#include "ui/board.h"
#include "ui/screen.h"
#include "ui/widgets.h"
#include "variants/list.h"

/*
 * The rules of a game: its text, and beside it a board on which a pawn can be moved to show where
 * it moves and captures, or an example played through.  Where there is no room beside the text, the
 * board takes its place in turn.
 */

struct rules_view {
	const struct variant *variant;
	struct rules *rules;            /* of the variant; owned */
	int top, lines;                 /* of the text */
	square pawn;                    /* where the pawn of the card stands */
	int example, step;              /* shown instead of the card, from 1; and its moves */
	int below, below_lines;         /* of the text below an example, as `top` and `lines` */
	int below_room;                 /* lines of it that are seen at once */
	bool turned;                    /* the board is shown in place of the text */
};

enum { CARD_COLUMNS = 30, CARD_ROWS = 14, CARD_FROM = 70 };

static bool is_wide(const struct canvas *canvas)
{
	return canvas->columns >= CARD_FROM && canvas->rows >= 20;
}

static bool shows_board(const struct rules_view *view, const struct canvas *canvas)
{
	return view->rules && (is_wide(canvas) || (view->turned &&
	    canvas->columns >= CARD_COLUMNS && canvas->rows >= CARD_ROWS));
}

static bool shows_text(const struct rules_view *view, const struct canvas *canvas)
{
	return is_wide(canvas) || !shows_board(view, canvas);
}

static void open_view(struct screen *screen, void *state, const void *subject)
{
	struct rules_view *view = state;
	const struct rules *now = subject ? NULL : screen->session->game->rules;
	struct error error;

	view->variant = subject ? subject : now->variant;
	view->rules = variant_rules(now ? rules_spec(now) : view->variant->id, &error);
	view->pawn = square_at(3, 1);
}

static void close_view(void *state)
{
	struct rules_view *view = state;

	rules_free(view->rules);
}

static void draw_text(struct rules_view *view, struct canvas *canvas, int columns)
{
	const struct rectangle at = { 2, 2, canvas->rows - 4, columns };

	view->lines = canvas_wrap(canvas, &at, view->top, PLAIN, view->variant->help);
	if (view->top + at.rows < view->lines)
		canvas_write(canvas, 2 + at.rows, 2, columns, DIM, "(more: Space)");
}

/* The legend below the card. */
static void draw_key(struct canvas *canvas, int row, int column)
{
	static const char *const lines[] = {
		"*  the pawn may move here", "x  the pawn may capture here", "#  either", "",
		"Arrow keys move the pawn."
	};

	for (size_t i = 0; i < sizeof lines / sizeof *lines && row < canvas->rows - 1; i++)
		canvas_write(canvas, row++, column, CARD_COLUMNS - 3, DIM, lines[i]);
}

/* Where the small board stands. */
static struct layout layout_small(const struct canvas *canvas)
{
	return (struct layout){
		.size = { .high = 1, .wide = 3, .side = 1 }, .coordinates = true, .board_row = 3,
		.board_column = is_wide(canvas) ? canvas->columns - CARD_COLUMNS + 3 : 4
	};
}

static void draw_card(const struct rules_view *view, struct canvas *canvas)
{
	const struct layout layout = layout_small(canvas);
	struct marks marks = { 0 };
	struct pawn_card card;

	if (!pawn_card_make(&card, view->rules, view->pawn)) {
		position_clear(&card.pos, view->rules);
		marks.sign[view->pawn] = '-';
	}
	marks.target = card.moves | card.attacks;
	for (square s = 0; s < SQUARES; s++)
		if (has(marks.target, s))
			marks.sign[s] = !has(card.attacks, s) ? '*'
			    : has(card.moves, s) ? '#' : 'x';
	marks.cursor = bit(view->pawn);
	canvas_write(canvas, 2, layout.board_column, 24, STRONG, "The pawn");
	board_draw(canvas, &layout, &card.pos, &marks);
	draw_key(canvas, 13, layout.board_column - 2);
}

/* The text below an example; what does not fit is scrolled. */
static void draw_below(struct rules_view *view, struct canvas *canvas, int column,
    const char *text)
{
	int row = is_wide(canvas) ? 13 : 12;
	struct rectangle at = { row, column, canvas->rows - 1 - row, canvas->columns - column - 1 };

	view->below_lines = text_lines(text, at.columns);
	if (view->below_lines > at.rows)
		at.rows--;
	view->below_room = at.rows;
	canvas_wrap(canvas, &at, view->below, PLAIN, text);
	if (view->below + at.rows < view->below_lines)
		canvas_write(canvas, row + at.rows, column, at.columns, DIM, "(more: Down)");
}

static void draw_example(struct rules_view *view, struct canvas *canvas)
{
	const struct layout layout = layout_small(canvas);
	struct marks marks = { 0 };
	struct example_state played;
	struct error error = { "" };
	char words[WORDS_TEXT];
	struct strbuf text = { 0 };

	if (!example_play(&played, view->rules, view->example - 1, view->step, &error))
		return;
	if (played.step > 0)
		marks.last = move_squares(&played.last);
	canvas_print(canvas, 2, layout.board_column, 24, STRONG, "Example %d, move %d of %d",
	    view->example, played.step, played.steps);
	board_draw(canvas, &layout, &played.pos, &marks);
	strbuf_add(&text, view->variant->examples[view->example - 1].text);
	if (played.step > 0) {
		move_words(&played.before, &played.last, words);
		strbuf_printf(&text, is_wide(canvas) ? "\n\n%s" : "\n%s", words);
	}
	draw_below(view, canvas, layout.board_column - 2, strbuf_str(&text));
	strbuf_free(&text);
}

static void draw(struct screen *screen, void *state)
{
	struct rules_view *view = state;
	struct canvas *canvas = &screen->canvas;
	bool board = shows_board(view, canvas);
	char inventor[80] = "";

	if (view->variant->inventor)
		snprintf(inventor, sizeof inventor, "by %s", view->variant->inventor);
	screen_title(screen, view->variant->name, inventor);
	canvas->cursor_row = 2;
	canvas->cursor_column = 1;
	if (shows_text(view, canvas))
		draw_text(view, canvas, canvas->columns - (board ? CARD_COLUMNS + 3 : 4));
	if (board && view->example > 0)
		draw_example(view, canvas);
	else if (board)
		draw_card(view, canvas);
}

static const char *hints(const struct screen *screen, const void *state, bool brief)
{
	const struct rules_view *view = state;

	(void)brief;
	if (!shows_board(view, &screen->canvas))
		return "Space scroll  Tab board  Esc back";
	if (!shows_text(view, &screen->canvas))
		return view->example > 0 ? "left, right step  Tab next  Esc back"
		    : "arrows move the pawn  Tab  Esc back";
	if (view->example > 0)
		return "left, right: step through   Tab next   Space, b scroll   Esc back";
	if (example_count(view->variant) > 0)
		return "arrows move the pawn   Tab examples   Space, b scroll   Esc back";
	return "arrows move the pawn   Space, b scroll   Esc back";
}

static void step_example(struct rules_view *view, int by)
{
	struct example_state played;
	struct error error;

	if (view->step + by >= 0 &&
	    example_play(&played, view->rules, view->example - 1, view->step + by, &error))
		view->step = played.step;
	view->below = 0;
}

/* The card, then each example, and where there is room for one thing only the text. */
static void turn_over(struct rules_view *view, const struct canvas *canvas)
{
	bool board = shows_board(view, canvas);

	view->step = view->below = 0;
	view->example = board ? (view->example + 1) % (example_count(view->variant) + 1) : 0;
	view->turned = !board || view->example > 0;
}

/* Keys for the board beside the text. */
static bool card_key(struct rules_view *view, const struct canvas *canvas, const struct key *key)
{
	int right, up;

	if (key->code == K_TAB) {
		turn_over(view, canvas);
		return true;
	}
	if (!shows_board(view, canvas))
		return false;
	key_arrow(key, &right, &up);
	if (view->example > 0 && !right)
		return (up || !shows_text(view, canvas)) &&
		    scroll_key(key, view->below_room, view->below_lines - view->below_room,
		    &view->below);
	if (view->example > 0)
		step_example(view, right);
	else
		view->pawn = square_beside(view->pawn, right, up, false);
	return right || up;
}

static bool key_pressed(struct screen *screen, void *state, const struct key *key)
{
	struct rules_view *view = state;
	int room = screen->canvas.rows - 4;

	if (card_key(view, &screen->canvas, key) ||
	    scroll_key(key, room - 1, view->lines - room, &view->top))
		return true;
	if (key->code != K_ENTER && key->code != K_HELP)
		return false;
	screen_pop(screen);
	return true;
}

const struct view rules_view = {
	.rows = 6, .columns = 20,
	.size = sizeof(struct rules_view),
	.open = open_view,
	.close = close_view,
	.draw = draw,
	.hints = hints,
	.key = key_pressed
};
