/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include "ui/board_view.h"

#include <stdio.h>
#include <string.h>

#include "base/text.h"
#include "rules/variant.h"
#include "session/commands.h"
#include "session/describe.h"
#include "session/exercise.h"

/* The game itself. */

struct board_view {
	bool on_board;                  /* the focus, which else is on the prompt */
	bool key_mode;                  /* letters are commands */
	int count;                      /* typed before a command in key mode */
	bool answered;                  /* what the last key said has changed nothing */
	int seen_moves;                 /* of session->others_moves */
	struct shown_task told;
	struct cursor cursor;
	struct prompt prompt;
};

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

static struct layout layout_now(const struct screen *screen)
{
	const struct settings *settings = &screen->session->settings;
	struct layout layout;

	layout_make(&layout, &screen->canvas, settings->flipped, settings->coordinates);
	return layout;
}

/*
 * A move by another player invalidates the piece picked up, a number typed before a command and the
 * matches of the prompt.
 */
void board_view_notice_moves(struct screen *screen)
{
	struct board_view *view = screen->stack[0].state;
	const struct layout layout = layout_now(screen);

	if (view->seen_moves != screen->session->others_moves) {
		view->seen_moves = screen->session->others_moves;
		view->count = 0;
		cursor_clear(&view->cursor);
		prompt_match(&view->prompt, screen->session);
	}
	prompt_submit_ahead(&view->prompt, screen, &view->cursor);
	exercise_show_task(screen, &layout, &view->told);
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
	char label[80];

	status_write_label(screen->session, label, sizeof label);
	if (view->key_mode)
		column = canvas_write(canvas, layout->prompt_row, 1, 6, CHOSEN, "[keys]") + 1;
	column = canvas_write(canvas, layout->prompt_row, column, canvas->columns - 10 - column,
	    STRONG, label);
	if (view->key_mode && view->on_board && view->prompt.line.length == 0) {
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
static struct layout draw_choice(struct board_view *view, struct screen *screen,
    const struct layout *layout)
{
	struct rectangle at = layout->panel;
	struct layout left = *layout;
	int rows = view->cursor.choice.count + 2;

	if (at.columns < 12) {  /* to the edge */
		at.column--;
		at.columns = screen->canvas.columns - at.column;
	}
	at.rows = rows < at.rows ? rows : at.rows;
	at.columns = at.columns < 36 ? at.columns : 36;
	cursor_draw_choice(&view->cursor, screen, &at);
	left.panel.row += at.rows;
	left.panel.rows -= at.rows;
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

/* What the previewed move does; else completions, or the legend of the signs. */
static void draw_words(struct board_view *view, struct screen *screen, const struct layout *layout,
    const struct preview *preview)
{
	const char *words = strbuf_str(&preview->words);
	int others = 1;

	if (!*words) {
		if (!prompt_draw_proposals(&view->prompt, screen, &layout->told))
			canvas_wrap_last(&screen->canvas, &layout->told, DIM,
			    strbuf_str(&preview->legend));
		return;
	}
	if (!words_above(view, screen, layout, preview)) {
		canvas_wrap_last(&screen->canvas, &layout->told, STRONG, words);
		others = text_columns(words) + 3;
	}
	prompt_draw_others(&view->prompt, screen, layout->proposal_row, others);
}

void board_view_preview(const struct screen *screen, struct preview *preview)
{
	const struct board_view *view = screen->stack[0].state;

	preview_make(preview, screen->session, &view->cursor, &view->prompt, view->on_board);
}

static void draw(struct screen *screen, void *state)
{
	struct session *session = screen->session;
	struct board_view *view = state;
	const struct moves *choice = &view->cursor.choice;
	struct layout layout, beside;
	struct preview preview;

	if (!session->game) {
		draw_no_game(screen);
		return;
	}
	layout = beside = layout_now(screen);
	if (!screen->hurried)
		view->cursor.rested = view->on_board ? view->cursor.at : NO_SQUARE;
	board_view_preview(screen, &preview);
	status_draw_title(screen);
	board_draw(&screen->canvas, &layout, &preview.shown, &preview.marks);
	if (choice->count > 0)
		beside = draw_choice(view, screen, &layout);
	if (session->exercise)
		exercise_panel_draw(&screen->canvas, &beside, session);
	else
		panels_draw(&screen->canvas, &beside, session);
	if (awaits_key(view, session)) {
		if (!view->on_board) {
			screen->canvas.cursor_row = layout.prompt_row;
			screen->canvas.cursor_column = 1;
		}
		status_draw_message(screen, &layout, NULL,
		    layout.proposal_row - layout.message_row + 1);
	} else {
		draw_prompt(view, screen, &layout);
		draw_words(view, screen, &layout, &preview);
		status_draw_message(screen, &layout,
		    words_above(view, screen, &layout, &preview), layout.message_rows);
	}
	strbuf_free(&preview.words);
	strbuf_free(&preview.legend);
}

/* A command by its key, with the number typed before it as its argument. */
static bool letter_key(struct board_view *view, struct screen *screen, const struct key *key,
    int count)
{
	const struct command_entry *command;
	char argument[16] = "";

	if (key->code >= '0' && key->code <= '9') {
		view->count = count < 1000 ? count * 10 + (int)key->code - '0' : count;
		return true;
	}
	if (key->code <= ' ' || key->code >= KEYS_BEGIN)
		return false;
	if (count > 0)
		snprintf(argument, sizeof argument, "%d", count);
	screen->message[0] = '\0';
	command = key->code < 127 ? command_of_key((char)key->code) : NULL;
	if (!command) {
		session_say(screen->session,
		    "That key is no command: ? lists them; Esc returns to typing moves.");
		return true;
	}
	cursor_clear(&view->cursor);
	command_do(screen->session, command, argument);
	return true;
}

/* Arrows move the cursor, or in the prompt; in key mode hjkl do the former. */
static bool arrow_key(struct board_view *view, struct screen *screen, const struct key *key)
{
	static const uint32_t arrow[] = {
		['h'] = K_LEFT, ['j'] = K_DOWN, ['k'] = K_UP, ['l'] = K_RIGHT
	};
	bool letter = view->key_mode && view->prompt.line.length == 0 && key->code <= 'l';
	struct key moves = { .code = letter && arrow[key->code] ? arrow[key->code] : key->code };
	int right, up;

	if (!key_arrow(&moves, &right, &up))
		return false;
	if (right && !view->on_board && view->prompt.line.length > 0) {
		line_move(&view->prompt.line, right);
		return true;
	}
	view->on_board = true;
	view->cursor.at = square_beside(
	    view->cursor.at, right, up, screen->session->settings.flipped);
	return true;
}

/* The commands of the keys that walk through the game; NULL: it is none of them. */
static const char *walk_command(const struct key *key)
{
	return key->code == K_PAGE_UP ? "previous"
	    : key->code == K_PAGE_DOWN ? "next"
	    : key->code == K_HOME ? "first"
	    : key->code == K_END ? "end" : NULL;
}

static bool walk_key(struct board_view *view, struct screen *screen, const struct key *key)
{
	const char *command = walk_command(key);

	if (!command)
		return false;
	cursor_clear(&view->cursor);
	screen->message[0] = '\0';
	command_line(screen->session, command, false);
	return true;
}

static void escape(struct board_view *view, struct screen *screen)
{
	if (view->cursor.picked != NO_SQUARE) {
		cursor_clear(&view->cursor);
	} else if (view->prompt.line.length > 0) {
		line_clear(&view->prompt.line);
		prompt_match(&view->prompt, screen->session);
		view->on_board = view->key_mode;
	} else if (view->prompt.ahead.length > 0) {
		line_clear(&view->prompt.ahead);
	} else {
		view->key_mode = view->on_board = !view->key_mode;
		screen->message[0] = '\0';
		if (view->key_mode)
			session_say(screen->session,
			    "Letters are now commands; Esc returns to typing moves.");
	}
}

static void type(struct board_view *view, struct screen *screen, const struct key *key)
{
	if (!prompt_key(&view->prompt, screen->session, key))
		return;
	view->on_board = false;
	view->cursor.picked = NO_SQUARE;
}

static void press(struct board_view *view, struct screen *screen)
{
	view->on_board = true;
	cursor_press(&view->cursor, screen);
}

static void press_mouse(struct board_view *view, struct screen *screen, const struct key *key)
{
	const struct layout layout = layout_now(screen);
	square s = layout_at(&layout, key->row, key->column);

	if (s == NO_SQUARE || cursor_choose_square(&view->cursor, screen, s))
		return;
	view->cursor.at = s;
	press(view, screen);
}

/* After the game no letter can be a move: some lead on at once. */
static bool leads_on(const struct session *session, const struct key *key)
{
	return (key->code == 'a' || key->code == 'V') && !session->exercise &&
	    session_at_head(session) && game_over(session->game);
}

/* Does the text that is typed, if any, select a choice?  If not, says what would. */
static bool text_chooses(struct board_view *view, struct screen *screen)
{
	const struct position *pos = game_position(screen->session->game);
	const char *text = view->prompt.line.text;
	char quoted[QUOTED_TEXT];
	struct strbuf names = { 0 };

	if (!*text || cursor_find(&view->cursor, pos, text))
		return true;
	quote(text, quoted);
	cursor_name_choices(&view->cursor, pos, &names);
	session_say(screen->session, "No choice begins with %s: type %s.", quoted,
	    strbuf_str(&names));
	strbuf_free(&names);
	return false;
}

/*
 * While there is a choice, text is what is chosen.  A digit is the number of a choice unless it
 * follows such text.
 */
static bool choosing_key(struct board_view *view, struct screen *screen, const struct key *key)
{
	struct typed_line *line = &view->prompt.line;
	bool in_text = line->length > 0 && key->code >= '1' && key->code <= '9';
	bool ends = key->code == K_ENTER || key->code == ' ';

	if (key->code == ':') {
		cursor_clear(&view->cursor);
		return false;
	}
	if (line->length > 0)
		screen->message[0] = '\0';
	if (ends && !text_chooses(view, screen))
		return true;
	if (!in_text && cursor_choose(&view->cursor, screen, key)) {
		line_clear(line);
		return true;
	}
	if ((key->code == '?' && line->length == 0) || !line_key(line, key))
		return false;
	text_chooses(view, screen);
	return true;
}

static bool no_game_key(struct screen *screen, const struct key *key)
{
	if (key->code == K_ENTER)
		screen_push(screen, &start_view, NULL);
	else if (key->code == 'q')
		screen->session->quit = true;
	else
		return false;
	return true;
}

bool board_view_takes_moves(const struct screen *screen)
{
	const struct board_view *view = screen->stack[0].state;

	return !view->key_mode;
}

bool board_view_types(const struct screen *screen, const struct key *key)
{
	return board_view_takes_moves(screen) && prompt_begins(screen->session, key);
}

bool board_view_begins(const struct screen *screen, const struct key *key)
{
	const struct board_view *view = screen->stack[0].state;
	int right, up;

	if (key_arrow(key, &right, &up) || walk_command(key) || key->code == K_MOUSE ||
	    key->code == K_HELP || key->code == '?' || key->code == ':')
		return true;
	if (!view->key_mode)
		return prompt_begins(screen->session, key);
	return key->code > ' ' && key->code < 127 && (strchr("hjkl0123456789", (int)key->code) ||
	    command_of_key((char)key->code));
}

/* Enter executes what is typed; else it is for the board, unless it only dismisses an answer. */
static void enter(struct board_view *view, struct screen *screen, bool typed, bool answered)
{
	const struct session *session = screen->session;
	const struct node *now = session->game->now;
	int games = session->games;

	if (typed) {
		prompt_submit(&view->prompt, screen, &view->cursor);
		view->on_board = view->key_mode;
	} else if (answered && *screen->message) {
		screen->message[0] = '\0';
	} else {
		press(view, screen);
	}
	view->answered = session->dialog.lines.length > 0 && session->games == games &&
	    session->game->now == now;
}

/* False for keys that are the same in all views. */
static bool key_pressed(struct screen *screen, void *state, const struct key *key)
{
	struct board_view *view = state;
	bool typing = view->prompt.line.length > 0, answered = view->answered;
	int count = view->count;

	view->count = 0;
	view->answered = false;
	if (screen_answer(screen, key) ||
	    exercise_key(screen, &view->prompt, &view->cursor, key))
		return true;
	if (!screen->session->game)
		return no_game_key(screen, key);
	if (view->cursor.choice.count > 0 && choosing_key(view, screen, key))
		return true;
	if (arrow_key(view, screen, key) || walk_key(view, screen, key))
		return true;
	if (key->code == K_ESCAPE) {
		escape(view, screen);
	} else if (key->code == K_MOUSE) {
		press_mouse(view, screen, key);
	} else if (key->code == K_TAB) {
		prompt_complete(&view->prompt, screen->session);
	} else if (key->code == K_ENTER || (key->code == ' ' && !typing)) {
		enter(view, screen, typing && !view->on_board, answered);
	} else if (key->code == K_HELP || (key->code == '?' && !typing)) {
		return false;
	} else if (typing || key->code == ':' ||
	    !(view->key_mode || leads_on(screen->session, key)) ||
	    !letter_key(view, screen, key, count)) {
		type(view, screen, key);
	}
	return true;
}

/* Pasted text is for the prompt, in key mode as well; it takes a wrong move back as a key does. */
static void paste(struct screen *screen, void *state, const char *text)
{
	struct board_view *view = state;

	if (!screen->session->game || screen->session->dialog.question)
		return;
	exercise_retry(screen->session);
	cursor_clear(&view->cursor);
	view->count = 0;
	if (prompt_paste(&view->prompt, screen->session, text))
		view->on_board = false;
	else
		session_say(screen->session, "There is no room for the text.");
}

const struct view board_view = {
	.rows = LEAST_ROWS, .columns = LEAST_COLUMNS,
	.size = sizeof(struct board_view),
	.open = open_view,
	.draw = draw,
	.hints = hints,
	.key = key_pressed,
	.paste = paste
};
