/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <stdio.h>

#include "base/text.h"
#include "session/commands.h"
#include "session/review.h"
#include "ui/board.h"
#include "ui/board_view.h"
#include "ui/screen.h"
#include "ui/widgets.h"

/*
 * The review of a game: while the engine thinks, how far it is; then the turning points, one at a
 * time, each with the better line to be stepped through on the board.
 */

struct review_view {
	int number;                     /* of the turning point, from 0 */
	int step;                       /* moves of the better line shown */
};

/* There the text is beside the board, else below it. */
enum { WIDE_PANEL = 24 };

/* After a try, at the turning point that was tried. */
static void open_view(struct screen *screen, void *state, const void *subject)
{
	const struct review *review = review_done(screen->session);
	struct review_view *view = state;

	(void)subject;
	view->number = review ? review->tried : 0;
}

static void draw_progress(struct screen *screen)
{
	const struct review *review = screen->session->review;
	struct canvas *canvas = &screen->canvas;
	int width = canvas->columns - 6;

	if (!review || !review_under_way(screen->session)) {
		canvas_write(canvas, 3, 3, width, PLAIN, "Stopped.");
		return;
	}
	canvas_print(canvas, 3, 3, width, PLAIN, "Looking at the game: %d percent",
	    review_percent(review));
	canvas_bar(canvas, 5, 3, width, review_percent(review) * width / 100);
	canvas->cursor_row = 3;
	canvas->cursor_column = 3;
}

/* The better move from where it goes and the move played, or the last move of the better line. */
static void mark_moves(const struct review_view *view, const struct review *review,
    const struct position *pos, struct marks *marks)
{
	const struct move *better;

	review_better(review, view->number, &better);
	marks_check(marks, pos);
	if (view->step > 0) {
		marks->last = move_squares(&better[view->step - 1]);
		return;
	}
	marks->last = move_squares(&review->point[view->number].played);
	marks_suggest(marks, pos, better);
}

/*
 * What a turning point was, and what the letters and signs on the board, of this position, mean if
 * there is room.
 */
static void draw_text(const struct review_view *view, const struct review *review,
    struct canvas *canvas, const struct layout *layout, const struct position *pos,
    const char *legend)
{
	bool wide = layout->panel.columns >= WIDE_PANEL;
	struct rectangle at = layout->panel;
	struct strbuf text = { 0 };
	int below;

	if (!wide)
		at = (struct rectangle){ layout->message_row, 1,
			layout->keys_row - layout->message_row, canvas->columns - 2 };
	review_tell(review, view->number, !wide, &text);
	if (wide && at.rows > text_lines(strbuf_str(&text), at.columns) + LEGEND_ROWS)
		at.rows -= panels_draw_legend(canvas, &at, at.row + at.rows - 1, pos);
	below = canvas_wrap(canvas, &at, 0, PLAIN, strbuf_str(&text));
	strbuf_free(&text);
	if (wide || at.row + below <= layout->proposal_row)
		canvas_write(canvas, layout->proposal_row, 1, canvas->columns - 2, DIM, legend);
	if (wide && view->step == 0 && at.rows - below > 3) {
		at.row += below + 1;
		at.rows -= below + 1;
		canvas_wrap(canvas, &at, 0, DIM,
		    "() and * show the better move, <> the move played.");
	}
}

static void draw_point(const struct review_view *view, const struct review *review,
    struct screen *screen)
{
	const struct settings *settings = &screen->session->settings;
	const struct position pos = review_position(review, view->number, view->step);
	struct canvas *canvas = &screen->canvas;
	struct marks marks = { 0 };
	struct strbuf legend = { 0 };
	const struct layout layout = board_view_layout(screen);

	mark_moves(view, review, &pos, &marks);
	describe_signs(&pos, settings->assisted, marks.note, &legend);
	board_draw(canvas, &layout, &pos, &marks);
	draw_text(view, review, canvas, &layout, &pos, strbuf_str(&legend));
	strbuf_free(&legend);
	layout_middle(&layout, lsb(marks.target ? marks.target : marks.last), &canvas->cursor_row,
	    &canvas->cursor_column);
}

static void draw(struct screen *screen, void *state)
{
	const struct review_view *view = state;
	const struct review *review = review_done(screen->session);
	bool annotates = screen->session->review && screen->session->review->annotates;
	char right[32] = "";

	if (review)
		snprintf(right, sizeof right, "%d of %d", view->number + 1, review->count);
	screen_title(screen, review ? "Turning points" : annotates ? "Analysis" : "Review", right);
	if (review)
		draw_point(view, review, screen);
	else
		draw_progress(screen);
}

static const char *hints(const struct screen *screen, const void *state, bool brief)
{
	const struct review *review = review_done(screen->session);

	(void)state;
	if (!review)
		return review_under_way(screen->session) ? "any key stops" : "any key: back";
	if (review->count == 1)
		return brief ? "left, right  t try  Esc"
		    : "left, right: the better line   t try again from here   Esc back";
	return brief ? "left, right  Tab next  t try  Esc"
	    : "left, right: the better line   Tab next   t try again from here   Esc back";
}

/* Plays on from the turning point shown. */
static void try_again(const struct review_view *view, struct screen *screen)
{
	char command[16];

	snprintf(command, sizeof command, "try %d", view->number + 1);
	screen_to_board(screen);
	board_view_reset_cursor(screen);
	command_do_line(screen->session, command, false);
}

/* A key ends the thinking, and begins what it begins on the board; q and V mean just that end. */
static void stop(struct screen *screen, const struct key *key)
{
	review_stop(screen->session);
	screen_pop(screen);
	if (screen->depth == 1 && key->code != 'q' && key->code != 'V' &&
	    board_view_begins(screen, key))
		screen_key(screen, key);
}

static void show_point(struct review_view *view, const struct review *review, int number)
{
	view->number = (number + review->count) % review->count;
	view->step = 0;
}

static bool key_pressed(struct screen *screen, void *state, const struct key *key)
{
	struct review_view *view = state;
	const struct review *review = review_done(screen->session);
	const struct move *better;
	int right, up;

	if (!review) {
		stop(screen, key);
	} else if (key->code == 't') {
		try_again(view, screen);
	} else if (key->code == K_TAB || key->code == K_BACK_TAB) {
		show_point(view, review, view->number + (key->code == K_TAB ? 1 : -1));
	} else if (key->code >= '1' && (int)key->code < '1' + review->count) {
		show_point(view, review, (int)key->code - '1');
	} else if (!key_arrow(key, &right, &up)) {
		return false;
	} else if (up) {
		show_point(view, review, view->number - up);
	} else if (view->step + right >= 0 &&
	    view->step + right <= review_better(review, view->number, &better)) {
		view->step += right;
	}
	return true;
}

const struct view review_view = {
	.rows = LEAST_ROWS, .columns = LEAST_COLUMNS,
	.size = sizeof(struct review_view),
	.open = open_view,
	.draw = draw,
	.hints = hints,
	.key = key_pressed
};
