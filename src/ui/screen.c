/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include "ui/screen.h"

#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/text.h"
#include "session/commands.h"
#include "ui/board_view.h"
#include "base/signals.h"
#include "session/files.h"

bool screen_begin(struct screen *screen, struct session *session)
{
	*screen = (struct screen){ .session = session };
	screen->board.picked = NO_SQUARE;
	screen->board.cursor = session->settings.flipped ? E8 : E1;
	screen->board.meant.move = malloc(MOVES_MAX * sizeof(struct move));
	screen->board.choice.move = malloc(MOVES_MAX * sizeof(struct move));
	screen->view[0] = &board_view;
	screen->depth = 1;
	return screen->board.meant.move && screen->board.choice.move;
}

void screen_end(struct screen *screen)
{
	while (screen->depth > 1)
		screen_pop(screen);
	free(screen->board.meant.move);
	free(screen->board.choice.move);
	strbuf_free(&screen->page.text);
	strbuf_free(&screen->news);
	canvas_free(&screen->canvas);
}

void screen_push(struct screen *screen, const struct view *view)
{
	/* A view that is in the stack already is raised: its state exists only once. */
	for (int i = 0; i < screen->depth; i++)
		if (screen->view[i] == view) {
			while (screen->depth > i + 1)
				screen_pop(screen);
			return;
		}
	if (screen->depth == VIEWS_DEEP)
		return;
	screen->view[screen->depth++] = view;
	if (view->enter)
		view->enter(screen);
}

void screen_pop(struct screen *screen)
{
	if (screen->depth == 1)
		return;
	screen->depth--;
	if (screen->view[screen->depth]->leave)
		screen->view[screen->depth]->leave(screen);
}

void screen_to_board(struct screen *screen)
{
	while (screen->depth > 1)
		screen_pop(screen);
	strbuf_clear(&screen->news);      /* of a game that has been left */
}

void screen_show_page(struct screen *screen, const char *title, const char *text)
{
	strbuf_clear(&screen->page.text);
	strbuf_add(&screen->page.text, text);
	screen->page.title = title;
	screen->page.top = 0;
	screen_push(screen, &page_view);
}

void screen_title(struct screen *screen, const char *title, const char *right)
{
	struct canvas *canvas = &screen->canvas;
	int columns = text_columns(right);

	canvas_fill(canvas, 0, 0, 1, canvas->columns, BAR);
	canvas_write(canvas, 0, 1, canvas->columns - columns - 4, BAR, title);
	canvas_write(canvas, 0, canvas->columns - columns - 1, columns, BAR, right);
}

void screen_keys(struct screen *screen, const char *keys)
{
	struct canvas *canvas = &screen->canvas;

	canvas_write(canvas, canvas->rows - 1, 1, canvas->columns - 2, DIM, keys);
}

void screen_keys_fit(struct screen *screen, const char *keys, const char *in_short)
{
	bool fits = (int)strlen(keys) <= screen->canvas.columns - 2;

	screen_keys(screen, fits ? keys : in_short);
}

static const struct view *topmost(const struct screen *screen)
{
	return screen->view[screen->depth - 1];
}

static bool too_small(const struct screen *screen)
{
	const struct view *view = topmost(screen);

	return screen->canvas.rows < view->rows || screen->canvas.columns < view->columns;
}

static void draw_too_small(struct screen *screen)
{
	const struct view *view = topmost(screen);
	struct canvas *canvas = &screen->canvas;
	const struct rectangle all = { 0, 0, canvas->rows, canvas->columns };
	char text[96];
	int lines;

	snprintf(text, sizeof text, "terminal too small: need %dx%d, have %dx%d", view->columns,
	    view->rows, canvas->columns, canvas->rows);
	lines = canvas_wrap(canvas, &all, 0, PLAIN, text);
	canvas->cursor_row = (lines < canvas->rows ? lines : canvas->rows) - 1;
	canvas->cursor_column = 0;
}

void screen_draw(struct screen *screen)
{
	canvas_clear(&screen->canvas);
	if (too_small(screen))
		draw_too_small(screen);
	else
		topmost(screen)->draw(screen);
}

void screen_key(struct screen *screen, const struct key *key)
{
	struct session *session = screen->session;

	idle_heard(&session->idle);
	if (key->code == K_REDRAW) {
		screen->redraw = true;
		return;
	}
	if (too_small(screen)) {
		if (key->code == 'q')
			session->quit = true;
		return;
	}
	if (topmost(screen)->key(screen, key))
		return;
	if (key->code == K_HELP && session->game)
		screen_push(screen, &rules_view);
	else if (key->code == K_ESCAPE || key->code == 'q')
		screen_pop(screen);
	else if (key->code == '?')
		session->dialog.request = REQUEST_HELP;
}

void screen_poll(struct screen *screen)
{
	struct strbuf *said = &screen->session->dialog.lines;

	session_poll(screen->session);
	if (topmost(screen) != &board_view) {
		strbuf_add(&screen->news, strbuf_str(said));
		strbuf_clear(said);
	}
	takeover_follow(screen->session);       /* whose answer is awaited in any view */
}

/* Messages, as one safe line. */
static void take_lines(struct screen *screen, struct strbuf *said)
{
	if (said->length == 0)
		return;
	sanitize(strbuf_str(said), screen->message, sizeof screen->message);
	strbuf_clear(said);
}

static void take_message(struct screen *screen)
{
	struct strbuf *said = &screen->session->dialog.lines;

	if (topmost(screen) == &board_view && screen->news.length > 0) {
		strbuf_add(&screen->news, strbuf_str(said));
		strbuf_clear(said);
		take_lines(screen, &screen->news);
	}
	take_lines(screen, said);
}

static void show_help(struct screen *screen)
{
	struct strbuf text = { 0 };

	strbuf_add(&text,
	    "Type a move - e4, Nf3, e2e4, O-O, e8=Q - and press Enter. Tab completes it; the "
	    "board marks the moves that still match.\n"
	    "Or move the cursor with the arrow keys: Enter picks up a piece and puts it down.\n"
	    "Esc switches to key mode, where letters are commands and hjkl move the cursor, "
	    "and back. A colon starts a command in both modes.\n"
	    "F1 shows the rules of the game, Ctrl-L redraws the screen.\n\n"
	    "Keys and commands:\n");
	command_help(&text, true);
	screen_show_page(screen, "Help", strbuf_str(&text));
	strbuf_free(&text);
}

/* A move by another player invalidates the piece picked up and the matches of the prompt. */
static void notice_moves(struct screen *screen)
{
	if (screen->seen_moves == screen->session->computer_moves)
		return;
	screen->seen_moves = screen->session->computer_moves;
	cursor_move_clear(screen);
	prompt_consider(screen);
}

void screen_handle_requests(struct screen *screen)
{
	struct session *session = screen->session;

	notice_moves(screen);
	take_message(screen);
	if (session->dialog.page_title)
		screen_show_page(screen, session->dialog.page_title,
		    strbuf_str(&session->dialog.page));
	session->dialog.page_title = NULL;
	switch (session->dialog.request) {
	case REQUEST_BOARD:
		screen_to_board(screen);
		break;
	case REQUEST_HELP:
		show_help(screen);
		break;
	case REQUEST_RULES:
		screen_push(screen, &rules_view);
		break;
	case REQUEST_START:
		screen_push(screen, &start_view);
		break;
	case REQUEST_GAMES:
		screen_push(screen, &games_view);
		break;
	case REQUEST_SET_UP:
		screen_push(screen, &set_up_view);
		break;
	default:
		break;
	}
	session->dialog.request = NO_REQUEST;
}

/* Makes the canvas as large as the terminal is now. */
static void measure(struct screen *screen)
{
	int rows, columns;

	terminal_measure(&rows, &columns);
	canvas_resize(&screen->canvas, rows, columns);
}

/* After a stop, from whatever sender, the state of the terminal is unknown. */
static void handle_stops(struct screen *screen)
{
	if (signals_stopped()) {
		terminal_give(&screen->terminal);
		signals_stop();
	}
	if (signals_deadly())
		return;
	if (!signals_continued() && !screen->terminal.away)
		return;
	terminal_take(&screen->terminal);
	measure(screen);
	screen->redraw = true;
}

/* Handles the keys that were pressed; a deadly signal ends the loop. */
static void handle_keys(struct screen *screen)
{
	struct key key;

	while (!signals_deadly() && terminal_key(&key)) {
		screen_key(screen, &key);
		screen_handle_requests(screen);
	}
}

/*
 * Waits for a key or an event; false if only output has finished.  The terminal is not used
 * while output is still being written.
 */
static bool wait_for(struct screen *screen, int wake_fd)
{
	bool busy = terminal_busy(&screen->terminal);
	struct pollfd fds[4] = {
		{ .fd = wake_fd, .events = POLLIN },
		{ .fd = busy ? -1 : STDIN_FILENO, .events = POLLIN },
		{ .fd = terminal_shown_fd(&screen->terminal), .events = POLLIN },
		{ .fd = takeover_bell(screen->session), .events = POLLIN }
	};
	int ready = poll(fds, 4, session_due(screen->session));

	if (ready < 0)
		return true;
	if (fds[0].revents)
		signals_drain(wake_fd);
	handle_stops(screen);
	if (terminal_busy(&screen->terminal))
		return ready == 0 || fds[0].revents || fds[3].revents;
	if (signals_resized()) {
		measure(screen);
		screen->redraw = true;
		return true;
	}
	if (!busy && fds[1].revents)
		handle_keys(screen);
	/* The connection is lost; SIGHUP may follow later. */
	if (fds[1].revents & ~POLLIN)
		signals_hang_up();
	return ready == 0 || fds[0].revents || fds[1].revents || fds[3].revents;
}

static void show(struct screen *screen, int *heard)
{
	struct session *session = screen->session;
	bool news = session->computer_moves != *heard;

	screen_draw(screen);
	terminal_show(&screen->terminal, &screen->canvas, screen->redraw,
	    news && session->settings.bell);
	screen->redraw = false;
	*heard = session->computer_moves;
}

static void play(struct screen *screen, int wake_fd)
{
	struct session *session = screen->session;
	int heard = session->computer_moves;
	bool stale = true;              /* what is shown, or being shown */

	while (!session->quit && !signals_deadly()) {
		screen_handle_requests(screen);
		if (stale && !terminal_busy(&screen->terminal)) {
			show(screen, &heard);
			stale = false;
		}
		session_write_behind(session);
		if (wait_for(screen, wake_fd))
			stale = true;
		screen_poll(screen);
	}
}

bool screen_run(struct session *session, int wake_fd, struct error *error)
{
	const struct play_options *options = session->options;
	const struct settings *settings = &session->settings;
	const char *no_color = getenv("NO_COLOR");
	bool unwanted = no_color && *no_color && !options->setting[SETTING_COLOR];
	struct terminal_options how = {
		.ascii = settings->ascii, .no_color = !settings->color || unwanted,
		.mouse = settings->mouse
	};
	struct screen screen;
	bool began, opened;

	if (!session_begin(session, &began, error))
		return false;
	if (began && !options->file && !options->table)
		screen_greet(session);
	opened = screen_begin(&screen, session) || error_set(error, "out of memory");
	opened = opened && terminal_open(&screen.terminal, &how, &screen.canvas, wake_fd);
	if (opened) {
		signals_catch();        /* ncurses has installed its own handlers */
		signals_catch_stops();
		if (!began)
			screen_push(&screen, &start_view);
		measure(&screen);
		play(&screen, wake_fd);
		terminal_close(&screen.terminal);
	}
	screen_end(&screen);
	return opened;
}
