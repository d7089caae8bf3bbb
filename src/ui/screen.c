/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include "ui/screen.h"

#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/text.h"
#include "session/commands.h"
#include "session/exercise.h"
#include "session/table.h"
#include "session/takeover.h"

static const struct open_view *topmost(const struct screen *screen)
{
	return &screen->stack[screen->depth - 1];
}

static void open_view(struct screen *screen, const struct view *view, const void *subject)
{
	void *state = xcalloc(1, view->size);

	screen->stack[screen->depth++] = (struct open_view){ view, state };
	if (view->open)
		view->open(screen, state, subject);
}

static void close_view(struct screen *screen)
{
	struct open_view *open = &screen->stack[--screen->depth];

	if (open->view->close)
		open->view->close(open->state);
	free(open->state);
}

void screen_begin(struct screen *screen, struct session *session)
{
	struct dialog *dialog = &session->dialog;

	*screen = (struct screen){ .session = session, .games = session->games };
	open_view(screen, &board_view, NULL);
	if (dialog->lines.length >= sizeof screen->message && !dialog->page_title)
		strbuf_add(dialog_page(dialog, "Messages"), strbuf_str(&dialog->lines));
}

void screen_end(struct screen *screen)
{
	while (screen->depth > 0)
		close_view(screen);
	strbuf_free(&screen->news);
	canvas_free(&screen->canvas);
}

void screen_push(struct screen *screen, const struct view *view, const void *subject)
{
	for (int i = 0; i < screen->depth; i++)
		if (screen->stack[i].view == view) {
			while (screen->depth > (subject ? i : i + 1))
				close_view(screen);
			if (!subject)
				return;
		}
	open_view(screen, view, subject);
}

void screen_pop(struct screen *screen)
{
	if (screen->depth > 1)
		close_view(screen);
}

void screen_to_board(struct screen *screen)
{
	while (screen->depth > 1)
		close_view(screen);
	strbuf_clear(&screen->news);      /* of a game that has been left */
	screen->games = screen->session->games;
	board_view_let_go(screen);
}

int screen_title_room(int columns, const char *right)
{
	return columns - text_columns(right) - 4;
}

void screen_title(struct screen *screen, const char *title, const char *right)
{
	struct canvas *canvas = &screen->canvas;
	int columns = text_columns(right);

	canvas_fill(canvas, 0, 0, 1, canvas->columns, BAR);
	canvas_write(canvas, 0, 1, screen_title_room(canvas->columns, right), BAR, title);
	canvas_write(canvas, 0, canvas->columns - columns - 1, columns, BAR, right);
}

static bool too_small(const struct screen *screen)
{
	const struct view *view = topmost(screen)->view;

	return screen->canvas.rows < view->rows || screen->canvas.columns < view->columns;
}

/* The sentence of a question that asks: "Quit? (y/n)". */
static void shorten_question(const char *question, struct strbuf *text)
{
	const char *end = strchr(question, '?'), *begin = end;

	while (begin > question && !(begin[-1] == ' ' && begin - question > 1 && begin[-2] == '.'))
		begin--;
	strbuf_add_bytes(text, begin, (size_t)(end - begin));
	strbuf_add(text, "? (y/n)");
}

/* A question is asked all the same. */
static void write_too_small(const struct screen *screen, struct strbuf *text)
{
	const struct view *view = topmost(screen)->view;
	const struct canvas *canvas = &screen->canvas;
	const char *question = session_question(screen->session);

	if (!*question)
		strbuf_printf(text, "terminal too small: need %dx%d, have %dx%d", view->columns,
		    view->rows, canvas->columns, canvas->rows);
	else if (text_lines(question, canvas->columns) <= canvas->rows)
		strbuf_add(text, question);
	else
		shorten_question(question, text);
}

static void draw_too_small(struct screen *screen)
{
	struct canvas *canvas = &screen->canvas;
	const struct rectangle all = { 0, 0, canvas->rows, canvas->columns };
	struct strbuf text = { 0 };
	int lines;

	write_too_small(screen, &text);
	lines = canvas_wrap(canvas, &all, 0, PLAIN, strbuf_str(&text));
	strbuf_free(&text);
	canvas->cursor_row = (lines < canvas->rows ? lines : canvas->rows) - 1;
	canvas->cursor_column = 0;
}

/* Over the last rows of a view that has no place for it. */
static void draw_question(struct screen *screen)
{
	struct canvas *canvas = &screen->canvas;
	const char *question = session_question(screen->session);
	struct rectangle at = { 0, 1, 0, canvas->columns - 2 };

	at.rows = text_lines(question, at.columns);
	at.row = canvas->rows - 1 - at.rows;
	canvas_fill(canvas, at.row - 1, 0, at.rows + 2, canvas->columns, PLAIN);
	canvas_wrap(canvas, &at, 0, WARNING, question);
	canvas->cursor_row = at.row;
	canvas->cursor_column = at.column;
}

/* Is there a question that the topmost view leaves to us? */
static bool is_asked_here(const struct screen *screen)
{
	return screen->session->dialog.question && !topmost(screen)->view->asks;
}

static const char question_hints[] = "y yes  n no";

void screen_draw(struct screen *screen)
{
	struct canvas *canvas = &screen->canvas;
	const struct open_view *top = topmost(screen);
	int width = canvas->columns - 2;
	const char *hints;

	canvas_clear(canvas);
	if (too_small(screen)) {
		draw_too_small(screen);
		return;
	}
	top->view->draw(screen, top->state);
	if (is_asked_here(screen))
		draw_question(screen);
	hints = screen->session->dialog.question ? question_hints
	    : top->view->hints(screen, top->state, false);
	if (text_columns(hints) > width)
		hints = top->view->hints(screen, top->state, true);
	canvas_write(canvas, canvas->rows - 1, 1, width, DIM, hints);
}

static void paste(struct screen *screen)
{
	const struct open_view *top = topmost(screen);

	if (screen->pasted.length + 4 >= TYPED_TEXT)
		session_say(screen->session, "That is too long to be pasted.");
	else if (top->view->paste && !too_small(screen) && !is_asked_here(screen))
		top->view->paste(screen, top->state, screen->pasted.text);
}

/* Pasted text never acts as keys, whatever it contains: only its end mark ends it. */
static bool take_pasted(struct screen *screen, const struct key *key)
{
	struct key blank = { .code = ' ' };
	bool begins = key->code == K_PASTE_BEGINS, ends = key->code == K_PASTE_ENDS;

	if (begins)
		line_clear(&screen->pasted);
	if (ends && screen->pasting)
		paste(screen);
	if (begins || ends)
		screen->pasting = begins;
	else if (screen->pasting && key->code < KEYS_BEGIN)
		line_key(&screen->pasted, key->code < ' ' ? &blank : key);
	return begins || ends || screen->pasting;
}

void screen_end_paste(struct screen *screen)
{
	take_pasted(screen, &(struct key){ .code = K_PASTE_ENDS });
}

/* Nothing of the game is seen: there is only a way out. */
static void small_key(struct screen *screen, const struct key *key)
{
	struct session *session = screen->session;

	if (!screen_answer(screen, key) && key->code == 'q')
		cmd_quit(session, "");
}

void screen_key(struct screen *screen, const struct key *key)
{
	struct session *session = screen->session;
	const struct open_view *top = topmost(screen);

	session_note_input(session);
	if (take_pasted(screen, key))
		return;
	if (key->code == K_REDRAW)
		screen->redraw = true;
	else if (too_small(screen))
		small_key(screen, key);
	else if (key->code == K_MOUSE_UP)
		board_view_mouse_up(screen, key);
	else if (is_asked_here(screen))
		screen_answer(screen, key);
	else if (top->view->key(screen, top->state, key))
		return;
	else if (key->code == K_HELP && session->game)
		screen_push(screen, &rules_view, NULL);
	else if (key->code == K_ESCAPE || key->code == 'q')
		screen_pop(screen);
	else if (key->code == '?')
		page_view_show_help(screen);
	else if (key->code == ':' && screen->depth > 1) {
		screen_pop(screen);             /* to where commands are typed */
		screen_key(screen, key);
	}
}

bool screen_answer(struct screen *screen, const struct key *key)
{
	struct session *session = screen->session;
	enum question question = session->dialog.question;

	if (!question)
		return false;
	if (key->code == 'y' || key->code == 'Y' || (key->code == 'q' && question == ASK_QUIT))
		session_answer(session, true);
	else if (key->code == 'n' || key->code == 'N' || key->code == K_ESCAPE)
		session_answer(session, false);
	if (!session->dialog.question)
		screen->message[0] = '\0';
	return true;
}

int screen_due(const struct screen *screen)
{
	int due = session_due(screen->session);
	const struct open_view *top = topmost(screen);
	int watch_ms = top->view->watch_ms ? top->view->watch_ms(top->state) : 0;

	return watch_ms > 0 && (due < 0 || due > watch_ms) ? watch_ms : due;
}

/* Does another view, or a question, stand where messages are shown? */
static bool hides_messages(const struct screen *screen)
{
	return screen->depth > 1 || screen->session->dialog.question;
}

/* Another game is on the board: no view is of that, and no news. */
static void follow_game(struct screen *screen)
{
	if (screen->games != screen->session->games)
		screen_to_board(screen);
}

void screen_poll(struct screen *screen)
{
	struct strbuf *messages = &screen->session->dialog.lines;

	session_poll(screen->session);
	follow_game(screen);            /* what is said of it is no news of the one before */
	board_view_notice_moves(screen);
	if (hides_messages(screen)) {
		strbuf_add(&screen->news, strbuf_str(messages));
		strbuf_clear(messages);
		if (screen->session->table)     /* nothing is replaced there */
			strbuf_clear(&screen->session->table->unread);
	}
	takeover_follow(screen->session);       /* whose answer is awaited in any view */
}

/* The lines become one safe line. */
static void show_lines(struct screen *screen, struct strbuf *lines)
{
	struct dialog *dialog = &screen->session->dialog;
	struct strbuf text = { 0 };

	if (lines->length == 0)
		return;
	if (dialog->adds && *screen->message)
		strbuf_printf(&text, "%s ", screen->message);
	strbuf_add(&text, strbuf_str(lines));
	sanitize(strbuf_str(&text), screen->message, sizeof screen->message);
	dialog->adds = false;
	strbuf_clear(lines);
	strbuf_free(&text);
}

static void show_messages(struct screen *screen)
{
	struct strbuf *messages = &screen->session->dialog.lines;

	if (!hides_messages(screen) && screen->news.length > 0) {
		strbuf_add(&screen->news, strbuf_str(messages));
		strbuf_clear(messages);
		show_lines(screen, &screen->news);
	}
	show_lines(screen, messages);
}

void screen_handle_requests(struct screen *screen)
{
	static const struct view *const wanted[REQUEST_BACK + 1] = {
		[REQUEST_RULES] = &rules_view, [REQUEST_START] = &start_view,
		[REQUEST_GAMES] = &games_view, [REQUEST_SET_UP] = &set_up_view,
		[REQUEST_REVIEW] = &review_view, [REQUEST_SETTINGS] = &settings_view,
		[REQUEST_LESSONS] = &exercises_view, [REQUEST_PUZZLES] = &exercises_view
	};
	static const void *const subject[REQUEST_BACK + 1] = {
		[REQUEST_LESSONS] = &lesson_list, [REQUEST_PUZZLES] = &puzzle_list
	};
	struct dialog *dialog = &screen->session->dialog;
	const struct page page = { .title = dialog->page_title, .text = strbuf_str(&dialog->page) };
	enum request request = dialog->request;

	follow_game(screen);
	if (request == REQUEST_BACK)
		screen_pop(screen);
	show_messages(screen);
	dialog->page_title = NULL;
	dialog->request = NO_REQUEST;
	if (page.title)
		screen_push(screen, &page_view, &page);
	if (subject[request] && !screen->session->game && screen->depth == 1)
		screen_push(screen, &start_view, NULL);         /* below the list */
	if (request == REQUEST_HELP)
		page_view_show_help(screen);
	else if (wanted[request])
		screen_push(screen, wanted[request], subject[request]);
}
