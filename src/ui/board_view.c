/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include "ui/board_view.h"

#include <stdio.h>

#include "base/text.h"
#include "session/exercise.h"

/* The game itself. */

static void open_view(struct screen *screen, void *state, const void *subject)
{
	struct board_view *view = state;

	(void)subject;
	view->cursor.choice.move = view->cursor.room;
	view->prompt.matches.move = view->prompt.room;
	view->prompt.meant.move = view->prompt.meant_room;
	cursor_clear(&view->cursor);
	board_view_reset_cursor(screen);
}

void board_view_reset_cursor(struct screen *screen)
{
	struct board_view *view = screen->stack[0].state;

	view->cursor.at = screen->session->settings.flipped ? E8 : E1;
}

struct layout board_view_layout(const struct screen *screen)
{
	const struct settings *settings = &screen->session->settings;
	struct layout layout;

	layout_make(&layout, &screen->canvas, settings->flipped, settings->coordinates);
	return layout;
}

void board_view_let_go(struct screen *screen)
{
	struct board_view *view = screen->stack[0].state;

	view->count = 0;
	cursor_clear(&view->cursor);
	prompt_match(&view->prompt, screen->session);
}

/*
 * A move by another player, the end of the game otherwise than by a move, or its reopening ends
 * what was begun, too.
 */
void board_view_notice_moves(struct screen *screen)
{
	struct board_view *view = screen->stack[0].state;
	bool over = screen->session->game && game_over(screen->session->game);

	if (view->seen_replies != screen->session->replies || view->seen_over != over) {
		view->seen_replies = screen->session->replies;
		view->seen_over = over;
		board_view_let_go(screen);
	}
	prompt_submit_ahead(&view->prompt, screen, &view->cursor);
	exercise_panel_show_task(screen, &view->told);
}

static const char *hints(const struct screen *screen, const void *state, bool brief)
{
	const struct board_view *view = state;

	return status_hints(screen->session, view->key_mode, view->cursor.choice.count > 0, brief);
}

/* When no move is awaited, the message may take the place of the prompt. */
static bool awaits_key(const struct board_view *view, const struct session *session)
{
	return session->exercise && exercise_forbids(session->exercise) &&
	    !session->dialog.question && view->prompt.line.length == 0;
}

/* In key mode there is no prompt before a colon begins a command: the longest text that fits. */
static void draw_key_mode(const struct board_view *view, struct canvas *canvas, int row, int column)
{
	char texts[][64] = { "letters are commands; Esc: type moves", "Esc: type", "" };
	int width = canvas->columns - column - 3, n = 0;

	if (view->count > 0) {
		snprintf(texts[0], sizeof texts[0],
		    "%d and a letter, such as %du; Esc: type moves", view->count, view->count);
		snprintf(texts[1], sizeof texts[1], "%d and a letter", view->count);
		snprintf(texts[2], sizeof texts[2], "%d ...", view->count);
	}
	while (n < 2 && text_columns(texts[n]) > width)
		n++;
	canvas_write(canvas, row, column + 2, width, view->count > 0 ? STRONG : DIM, texts[n]);
}

/* The cursor goes to the prompt, unless the board has it. */
static void draw_prompt(struct board_view *view, struct screen *screen, const struct layout *layout)
{
	struct canvas *canvas = &screen->canvas;
	int row = canvas->cursor_row, at = canvas->cursor_column, column = 1;
	bool types = !view->key_mode || !view->on_board || view->prompt.line.length > 0;
	int left = types || view->count > 0 ? 10 : 2;
	char label[80];

	status_write_label(screen->session, label, sizeof label);
	if (view->key_mode)
		column = canvas_write(canvas, layout->prompt_row, 1, 6, CHOSEN, "[keys]") + 1;
	column = canvas_write(canvas, layout->prompt_row, column, canvas->columns - left - column,
	    STRONG, label);
	if (!types) {
		draw_key_mode(view, canvas, layout->prompt_row, column);
	} else {
		canvas_put(canvas, layout->prompt_row, column, STRONG, ':');
		line_draw(&view->prompt.line, canvas, layout->prompt_row, column + 2,
		    canvas->columns - column - 3);
	}
	if (view->on_board || view->cursor.choice.count > 0) {
		canvas->cursor_row = row;
		canvas->cursor_column = at;
	}
}

/* The list of choices has the upper part of the panel's place; what is left of it. */
static struct rectangle draw_choice(const struct board_view *view, struct screen *screen,
    const struct rectangle *panel)
{
	struct rectangle at = *panel, left = *panel;
	int rows = view->cursor.choice.count + 2;

	if (at.columns < 12) {  /* to the edge */
		at.column--;
		at.columns = screen->canvas.columns - at.column;
	}
	at.rows = rows < at.rows ? rows : at.rows;
	at.columns = at.columns < 36 ? at.columns : 36;
	cursor_draw_choice(&view->cursor, screen, &at);
	left.row += at.rows;
	left.rows -= at.rows;
	return left;
}

static void draw_no_game(struct screen *screen)
{
	struct canvas *canvas = &screen->canvas;

	screen_title(screen, "Philidor", "");
	canvas_write(canvas, 2, 2, canvas->columns - 4, PLAIN, "No game in progress.");
	canvas_write(canvas, 3, 2, canvas->columns - 4, PLAIN, screen->message);
	canvas->cursor_row = canvas->cursor_column = 0;
}

/*
 * What the previewed move does, if that is too long to be told below the prompt: it takes the place
 * of the message.  What is on the cursor's square does so only if there is no message.  Else NULL.
 */
static const char *words_above(const struct board_view *view, const struct screen *screen,
    const struct layout *layout, const struct preview *preview)
{
	const char *words = strbuf_str(&preview->words);
	bool moves = !view->on_board || view->cursor.picked != NO_SQUARE;

	if (text_lines(words, layout->told.columns) <= layout->told.rows ||
	    screen->session->dialog.question)
		return NULL;
	return moves || !*screen->message ? words : NULL;
}

/*
 * What the previewed move does, and what else the text may mean if it is that text; else
 * completions, or the legend of the signs.
 */
static void draw_words(struct board_view *view, struct screen *screen, const struct layout *layout,
    const struct preview *preview, bool above)
{
	const char *words = strbuf_str(&preview->words);
	int others = 1;

	if (!*words) {
		if (!prompt_draw_proposals(&view->prompt, screen, &layout->told))
			canvas_wrap_last(&screen->canvas, &layout->told, DIM,
			    strbuf_str(&preview->legend));
		return;
	}
	if (!above) {
		canvas_wrap_last(&screen->canvas, &layout->told, STRONG, words);
		others = text_columns(words) + 3;
	}
	if (!view->on_board)
		prompt_draw_others(&view->prompt, screen, layout->proposal_row, others);
}

/* The messages; and the prompt, unless only a key is awaited. */
static void draw_below(struct board_view *view, struct screen *screen, const struct layout *layout,
    const struct preview *preview)
{
	const char *above = words_above(view, screen, layout, preview);

	if (!awaits_key(view, screen->session)) {
		draw_prompt(view, screen, layout);
		draw_words(view, screen, layout, preview, above);
		status_draw_message(screen, layout, above, layout->message_rows);
		return;
	}
	if (!view->on_board) {
		screen->canvas.cursor_row = layout->prompt_row;
		screen->canvas.cursor_column = 1;
	}
	status_draw_message(screen, layout, NULL, layout->proposal_row - layout->message_row + 1);
}

static void draw(struct screen *screen, void *state)
{
	struct session *session = screen->session;
	struct board_view *view = state;
	struct layout layout;
	struct rectangle panel;
	struct preview preview;

	if (!session->game) {
		draw_no_game(screen);
		return;
	}
	layout = board_view_layout(screen);
	panel = layout.panel;
	if (!screen->hurried)
		view->cursor.rested = view->on_board ? view->cursor.at : NO_SQUARE;
	board_view_preview(screen, &preview);
	status_draw_title(screen);
	board_draw(&screen->canvas, &layout, &preview.shown, &preview.marks);
	if (view->cursor.choice.count > 0)
		panel = draw_choice(view, screen, &panel);
	if (session->exercise)
		exercise_panel_draw(&screen->canvas, &panel, session);
	else
		panels_draw(&screen->canvas, &panel, session);
	draw_below(view, screen, &layout, &preview);
	strbuf_free(&preview.words);
	strbuf_free(&preview.legend);
}

const struct view board_view = {
	.rows = LEAST_ROWS, .columns = LEAST_COLUMNS,
	.size = sizeof(struct board_view),
	.asks = true,
	.open = open_view,
	.draw = draw,
	.hints = hints,
	.key = board_view_key,
	.paste = board_view_paste
};
