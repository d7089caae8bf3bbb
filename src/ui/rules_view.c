/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <stdio.h>

#include "base/memory.h"
#include "base/text.h"
#include "rules/rules.h"
#include "session/describe.h"
#include "session/rules_help.h"
#include "ui/board.h"
#include "ui/card.h"
#include "ui/screen.h"
#include "ui/widgets.h"
#include "variants/list.h"

/*
 * The rules of a game: its text, and beside it a board: a card, on which a piece can be moved to
 * show where it moves and captures, or an example played through.  Where there is no room beside
 * the text, the board takes its place in turn.
 */

struct rules_view {
	struct rules *game;             /* owned */
	const struct variant *variant;  /* of the game */
	struct strbuf text;             /* of its rules */
	struct rules *rules;            /* of what is on the board; owned; NULL: nothing is */
	int top, lines;                 /* of the text */
	int face;                       /* on the board: a card, or behind all of them an example */
	square piece;                   /* where the piece of the card stands */
	square rested;                  /* where it last was for a moment: its marks are shown */
	int step;                       /* moves of the example that are played */
	int below, below_lines;         /* of the text below the board, as `top` and `lines` */
	int below_room;                 /* lines of it that are seen at once */
	bool turned;                    /* the board is shown in place of the text */
};

enum { CARD_ROWS = 14, CARD_FROM = 70 };

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

static int face_count(const struct rules_view *view)
{
	return card_count(view->variant) + example_count(view->variant);
}

/* The example on the board, from 0; negative if it is a card. */
static int example_shown(const struct rules_view *view)
{
	return view->face - card_count(view->variant);
}

/* Is it that of an extra piece of the game that is played? */
static bool is_of_game(const struct rules_view *view, const struct card *card)
{
	return card->option && *card->option && rules_kind(view->game, *card->option) != NOTHING;
}

/* The card that is so many after the first: those of the game that is played come before others. */
static const struct card *card_after(const struct rules_view *view, int number)
{
	const struct card *card = card_of(view->variant, 0);

	for (int others = 0; others <= 1 && number > 0; others++)
		for (int i = 1; i < card_count(view->variant) && number > 0; i++)
			if (is_of_game(view, card_of(view->variant, i)) != others) {
				card = card_of(view->variant, i);
				number--;
			}
	return card;
}

static const struct card *card_shown(const struct rules_view *view)
{
	return card_after(view, example_shown(view) < 0 ? view->face : 0);
}

/* Shows a card or an example. */
static void show_face(struct rules_view *view, int face)
{
	struct rules *before = view->rules;
	struct error error;

	view->face = face;
	view->step = view->below = 0;
	view->piece = view->rested = square_read(card_shown(view)->square);
	view->rules = card_rules(view->game, card_shown(view), &error);
	rules_free(before);
}

static void open_view(struct screen *screen, void *state, const void *subject)
{
	struct rules_view *view = state;
	const struct rules *now = subject ? NULL : screen->session->game->rules;
	struct error error;

	view->game = variant_rules(now ? rules_spec(now) : variant_spec(subject), &error);
	if (!view->game)                        /* it was made before: there is no memory */
		out_of_memory();
	view->variant = view->game->variant;
	rules_write(view->variant, &view->text);
	show_face(view, 0);
}

static void close_view(void *state)
{
	struct rules_view *view = state;

	strbuf_free(&view->text);
	rules_free(view->rules);
	rules_free(view->game);
}

static void draw_text(struct rules_view *view, struct canvas *canvas, int columns)
{
	const struct rectangle at = { 2, 2, canvas->rows - 4, columns };

	view->lines = scroll_draw(canvas, &at, &view->top, strbuf_str(&view->text));
	if (view->top + at.rows < view->lines)
		canvas_write(canvas, 2 + at.rows, 2, columns, DIM, "(more: Space)");
}

/* Where the board stands. */
static struct layout layout_beside(const struct canvas *canvas)
{
	return layout_small(3, is_wide(canvas) ? canvas->columns - CARD_COLUMNS + 3 : 4);
}

/* The text below the board; what does not fit is scrolled. */
static void draw_below(struct rules_view *view, struct canvas *canvas, int column,
    const char *text)
{
	int row = is_wide(canvas) ? 13 : 12;
	struct rectangle at = { row, column, canvas->rows - 1 - row, canvas->columns - column - 1 };

	view->below_lines = text_lines(text, at.columns);
	if (view->below_lines > at.rows)
		at.rows--;
	view->below_room = at.rows;
	scroll_within(view->below_lines - at.rows, &view->below);
	canvas_wrap(canvas, &at, view->below, PLAIN, text);
	if (view->below + at.rows < view->below_lines)
		canvas_write(canvas, row + at.rows, column, at.columns, DIM,
		    example_shown(view) < 0 ? "(more: Space)" : "(more: Down)");
}

/* The piece alone is elsewhere than where the marks show its moves. */
static void move_piece(struct card_state *card, square to)
{
	piece p = card->pos.board[card->from];

	position_put(&card->pos, card->from, EMPTY);
	position_put(&card->pos, to, p);
	card->from = to;
}

static void draw_card(struct rules_view *view, struct canvas *canvas)
{
	const struct layout layout = layout_beside(canvas);
	struct card_state card;
	struct strbuf title = { 0 }, text = { 0 };
	struct error error = { "" };

	if (card_make(&card, view->rules, card_shown(view), view->rested, &error)) {
		card_title(&card, &title);
		if (*card_shown(view)->text)
			strbuf_printf(&text, "%s\n", card_shown(view)->text);
		card_move_words(&card, card_shown(view), &text);
		strbuf_add(&text, text.length ? "\n" : "");
		card_legend(&card, 0, &text);
	} else {
		position_clear(&card.pos, view->rules);
		strbuf_printf(&text, "It cannot stand there: %s.", error.why);
	}
	canvas_write(canvas, 2, layout.board_column, 27, STRONG, strbuf_str(&title));
	if (view->piece != view->rested)
		move_piece(&card, view->piece);
	card_board(canvas, &layout, &card);
	draw_below(view, canvas, layout.board_column - 2, strbuf_str(&text));
	strbuf_free(&title);
	strbuf_free(&text);
}

static void draw_example(struct rules_view *view, struct canvas *canvas)
{
	const struct layout layout = layout_beside(canvas);
	int example = example_shown(view);
	struct marks marks = { 0 };
	struct example_state played;
	struct error error = { "" };
	char words[WORDS_TEXT];
	struct strbuf text = { 0 }, legend = { 0 };

	if (!example_play(&played, view->rules, example, view->step, &error))
		return;
	if (played.step > 0)
		marks.last = move_squares(&played.last);
	marks_check(&marks, &played.pos);
	describe_signs(&played.pos, false, marks.note, &legend);
	canvas_print(canvas, 2, layout.board_column, 27, STRONG,
	    played.step > 0 ? "Example %d, move %d of %d" : "Example %d, before move 1",
	    example + 1, played.step, played.steps);
	board_draw(canvas, &layout, &played.pos, &marks);
	strbuf_add(&text, view->variant->examples[example].text);
	if (played.step > 0) {
		move_words(&played.before, &played.last, words);
		strbuf_printf(&text, is_wide(canvas) ? "\n\n%s" : "\n%s", words);
	}
	if (legend.length > 0 && is_wide(canvas))
		strbuf_printf(&text, "\n\n%s", strbuf_str(&legend));
	draw_below(view, canvas, layout.board_column - 2, strbuf_str(&text));
	strbuf_free(&text);
	strbuf_free(&legend);
}

static void draw(struct screen *screen, void *state)
{
	struct rules_view *view = state;
	struct canvas *canvas = &screen->canvas;
	bool board = shows_board(view, canvas);
	char inventor[80] = "";

	if (!screen->hurried)
		view->rested = view->piece;
	if (view->variant->inventor)
		snprintf(inventor, sizeof inventor, "by %s", view->variant->inventor);
	screen_title(screen, view->variant->name, inventor);
	canvas->cursor_row = 2;
	canvas->cursor_column = 1;
	if (shows_text(view, canvas))
		draw_text(view, canvas, canvas->columns - (board ? CARD_COLUMNS + 3 : 4));
	if (board && example_shown(view) >= 0)
		draw_example(view, canvas);
	else if (board)
		draw_card(view, canvas);
}

static const char *hints(const struct screen *screen, const void *state, bool brief)
{
	const struct rules_view *view = state;
	bool example = example_shown(view) >= 0;

	(void)brief;
	if (!shows_board(view, &screen->canvas))
		return "Space scroll  Tab board  Esc back";
	if (!shows_text(view, &screen->canvas))
		return example ? "left, right step  Tab next  Esc back"
		    : "arrows move it  Tab next  Esc back";
	if (example)
		return "left, right: step through   Tab next   Space, b scroll   Esc back";
	if (face_count(view) == 1)
		return "arrows move the piece   Space, b scroll   Esc back";
	if (card_of(view->variant, card_count(view->variant) - 1)->option)
		return "arrows move the piece   Tab, or a piece's letter: next card   Esc back";
	return view->face + 1 < card_count(view->variant)
	    ? "arrows move the piece   Tab next card   Space, b scroll   Esc back"
	    : "arrows move the piece   Tab examples   Space, b scroll   Esc back";
}

static void step_example(struct rules_view *view, int by)
{
	struct example_state played;
	struct error error;

	if (view->step + by >= 0 &&
	    example_play(&played, view->rules, example_shown(view), view->step + by, &error))
		view->step = played.step;
	view->below = 0;
}

/* The next card or example, or the one before; in turn with the text where that is covered. */
static void turn_over(struct rules_view *view, const struct canvas *canvas, int by)
{
	int count = face_count(view), face = view->face + by;
	bool covers = !is_wide(canvas);

	if (!view->rules)
		return;
	if (covers && !shows_board(view, canvas))
		face = by > 0 ? 0 : count - 1;
	view->turned = face >= 0 && face < count;
	show_face(view, (face + count) % count);
}

/* The card of an extra piece, by its letter. */
static bool show_piece(struct rules_view *view, uint32_t letter)
{
	for (int i = 0; view->rules && i < card_count(view->variant); i++) {
		const char *option = card_after(view, i)->option;

		if (i > 0 && option && (unsigned char)*option == letter) {
			show_face(view, i);
			view->turned = true;
			return true;
		}
	}
	return false;
}

/* Keys for the board beside the text. */
static bool card_key(struct rules_view *view, const struct canvas *canvas, const struct key *key)
{
	int right, up;

	if (key->code == K_TAB || key->code == K_BACK_TAB) {
		turn_over(view, canvas, key->code == K_TAB ? 1 : -1);
		return true;
	}
	if (show_piece(view, key->code))
		return true;
	if (!shows_board(view, canvas))
		return false;
	key_arrow(key, &right, &up);
	if (example_shown(view) < 0 && (right || up)) {
		view->piece = square_beside(view->piece, right, up, false);
		view->below = 0;
		return true;
	}
	if (right)
		step_example(view, right);
	return right || ((up || !shows_text(view, canvas)) &&
	    scroll_key(key, view->below_room, view->below_lines - view->below_room,
	    &view->below));
}

static bool key_pressed(struct screen *screen, void *state, const struct key *key)
{
	struct rules_view *view = state;
	int room = screen->canvas.rows - 4;

	if (card_key(view, &screen->canvas, key) ||
	    scroll_key(key, room - 1, view->lines - room, &view->top) ||
	    (key->code < 127 && show_piece(view, (unsigned char)upper((char)key->code))))
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
