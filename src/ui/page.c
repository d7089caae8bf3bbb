/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include "session/commands.h"
#include "ui/board_view.h"
#include "ui/widgets.h"

/* A text that may be longer than the screen, such as the help on keys and commands. */

struct page_view {
	const char *title;
	struct strbuf text;
	bool is_help;                   /* the text depends on the width */
	bool is_task;
	int top, lines;
};

static void open_view(struct screen *screen, void *state, const void *subject)
{
	struct page_view *view = state;
	const struct page *page = subject;

	(void)screen;
	view->title = page->title;
	view->is_help = !page->text;
	view->is_task = page->is_task;
	strbuf_add(&view->text, page->text ? page->text : "");
}

static void close_view(void *state)
{
	struct page_view *view = state;

	strbuf_free(&view->text);
}

static void write_help(const struct session *session, int width, struct strbuf *text)
{
	strbuf_clear(text);
	if (session->exercise)
		strbuf_add(text, "After a wrong move, any key takes it back. When the task is "
		    "done, Enter goes on.\n");
	strbuf_add(text,
	    "Type a move - e4, Nf3, e2e4, O-O, e8=Q - and press Enter. Tab completes it; the "
	    "board marks the moves that still match.\n"
	    "Or move the cursor with the arrow keys: Enter picks up a piece and puts it down.\n"
	    "Esc switches to key mode, where letters are commands and hjkl move the cursor, "
	    "and back. A colon starts a command in both modes.\n"
	    "F1 shows the rules of the game, Ctrl-L redraws the screen.\n\n"
	    "Keys and commands:\n");
	command_help(session, width, text);
	strbuf_add(text, "\nOn the board, [] marks the cursor, () a piece picked up, * where it "
	    "can go, <> the last move, !! a check. Of a move that is shown before it is made, {} "
	    "marks what arrives, xx what it captures, () what it leaves.");
	if (session->game && session->game->rules->pairs->partner)
		strbuf_add(text, " == marks the other of a pair.");
	strbuf_add(text, "\n");
	if (!session->exercise)
		strbuf_add(text, "\nA dot (in ASCII ~) after a move in the list of moves means "
		    "that there are variations of it. In the position before it, :variation lists "
		    "them, and enters one by its number.\n");
}

static void draw(struct screen *screen, void *state)
{
	struct page_view *view = state;
	struct canvas *canvas = &screen->canvas;
	const struct rectangle at = { 2, 2, canvas->rows - 4, canvas->columns - 4 };

	screen_title(screen, view->title, "");
	if (view->is_help)
		write_help(screen->session, at.columns, &view->text);
	view->lines = scroll_draw(canvas, &at, &view->top, strbuf_str(&view->text));
	canvas->cursor_row = 2;
	canvas->cursor_column = 1;
}

static const char *hints(const struct screen *screen, const void *state, bool brief)
{
	const struct page_view *view = state;

	(void)brief;
	if (view->is_task && board_view_takes_moves(screen))
		return "Type a move, or Enter: the board";
	return view->lines > screen->canvas.rows - 4 ? "arrows, Space: scroll   Esc back"
	    : "Esc back";
}

enum { FAR = 100000 };          /* a line to which draw finds the last */

static bool key_pressed(struct screen *screen, void *state, const struct key *key)
{
	struct page_view *view = state;
	int room = screen->canvas.rows - 4;

	if (key->code == K_ENTER) {
		screen_pop(screen);
	} else if (view->is_task && key->code != 'q' && board_view_types(screen, key)) {
		screen_pop(screen);
		screen_key(screen, key);
	} else if (key->code != '?') {
		return scroll_key(key, room - 1, view->lines > 0 ? view->lines - room : FAR,
		    &view->top);
	}
	return true;
}

static void paste(struct screen *screen, void *state, const char *text)
{
	const struct page_view *view = state;

	if (!view->is_task)
		return;
	screen_pop(screen);
	board_view.paste(screen, screen->stack[0].state, text);
}

const struct view page_view = {
	.rows = 6, .columns = 20,
	.size = sizeof(struct page_view),
	.open = open_view,
	.close = close_view,
	.draw = draw,
	.hints = hints,
	.key = key_pressed,
	.paste = paste
};

void page_view_show_help(struct screen *screen)
{
	screen_push(screen, &page_view, &(struct page){ .title = "Help" });
}
