/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include "ui/board_view.h"

#include <stdio.h>
#include <string.h>

#include "base/text.h"
#include "session/commands.h"
#include "session/exercise.h"
#include "session/navigate.h"

/* The keys of the game itself, the mouse, and pasted text. */

/* A command by its key, with the number typed before it as its argument, if it takes one. */
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
	screen->message[0] = '\0';
	command = key->code < 127 ? command_of_key((char)key->code) : NULL;
	if (count > 0 && command && *command_argument(screen->session, command))
		snprintf(argument, sizeof argument, "%d", count);
	if (!command) {
		session_say(screen->session,
		    "That key is not a command: ? lists them; Esc returns to typing moves.");
		return true;
	}
	cursor_clear(&view->cursor);
	command_do(screen->session, command, argument);
	return true;
}

/*
 * Arrows move the cursor, or in the prompt, where those of a command stay; in key mode hjkl do the
 * former.
 */
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
	if (!view->on_board && view->prompt.line.length > 0 &&
	    (right || prompt_is_command(&view->prompt))) {
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

/* Home and End go to an end of what is typed instead; PageDown does not leave a puzzle. */
static bool walk_key(struct board_view *view, struct screen *screen, const struct key *key)
{
	const char *command = walk_command(key);

	if (!command)
		return false;
	if (!view->on_board && line_key(&view->prompt.line, key))
		return true;
	if (key->code == K_PAGE_DOWN && is_at_end_of_puzzle(screen->session))
		return true;
	cursor_clear(&view->cursor);
	screen->message[0] = '\0';
	command_do_line(screen->session, command, false);
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

/*
 * `offered`: Enter has just made the line that stands there of another one.  What is typed takes
 * its place, as a second position does, of which a terminal may not tell that it is pasted.
 */
static void type(struct board_view *view, struct screen *screen, const struct key *key,
    bool offered)
{
	if (offered && key->code > ' ' && key->code < KEYS_BEGIN)
		line_clear(&view->prompt.line);
	if (!prompt_key(&view->prompt, screen->session, key))
		return;
	view->on_board = false;
	view->cursor.picked = NO_SQUARE;
}

static void press(struct board_view *view, struct screen *screen)
{
	view->on_board = true;
	cursor_press(&view->cursor, screen);
	if (view->cursor.choice.count > 0) {    /* text is for it, and none is typed yet */
		line_clear(&view->prompt.line);
		prompt_match(&view->prompt, screen->session);
	}
}

static void press_mouse(struct board_view *view, struct screen *screen, const struct key *key)
{
	const struct layout layout = board_view_layout(screen);
	square s = layout_at(&layout, key->row, key->column);

	if (s == NO_SQUARE || cursor_choose_square(&view->cursor, screen, s))
		return;
	view->cursor.at = s;
	press(view, screen);
	view->dragging = view->cursor.picked == s;
}

void board_view_mouse_up(struct screen *screen, const struct key *key)
{
	struct board_view *view = screen->stack[0].state;
	const struct layout layout = board_view_layout(screen);
	square s = layout_at(&layout, key->row, key->column);

	if (view->dragging && view->cursor.picked != NO_SQUARE && s != NO_SQUARE &&
	    s != view->cursor.picked)
		board_view_key(screen, view, &(struct key){ K_MOUSE, key->row, key->column });
	view->dragging = false;
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
	struct strbuf names = { 0 };

	if (cursor_find(&view->cursor, pos, text))
		return true;
	cursor_name_choices(&view->cursor, pos, &names);
	session_say(screen->session, "No choice begins with %s: type %s.", quote(text).text,
	    strbuf_str(&names));
	strbuf_free(&names);
	return false;
}

/*
 * While there is a choice, text is what is chosen.  A digit is the number of a choice unless it
 * follows such text.  Enter clears text that selects nothing, as in the prompt of moves; the next
 * one only dismisses what was said of it.
 */
static bool choosing_key(struct board_view *view, struct screen *screen, const struct key *key,
    bool answered)
{
	struct typed_line *line = &view->prompt.line;
	bool in_text = line->length > 0 && (key->code == K_HOME || key->code == K_END ||
	    (key->code >= '1' && key->code <= '9'));
	bool ends = key->code == K_ENTER || key->code == ' ';

	if (key->code == ':') {
		cursor_clear(&view->cursor);
		return false;
	}
	if (ends && answered && *screen->message) {
		screen->message[0] = '\0';
		return true;
	}
	if (line->length > 0)
		screen->message[0] = '\0';
	if (ends && !text_chooses(view, screen)) {
		line_clear(line);
		view->answered = true;
		return true;
	}
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
	if (key->code == 'q')
		screen->session->quit = true;
	else if (key->code == K_ENTER || key->code == ':')
		screen_push(screen, &start_view, NULL);
	else
		return false;
	if (key->code == ':')           /* commands are typed there */
		screen_key(screen, key);
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

/*
 * Enter executes what is typed; else it is for the board, unless it only dismisses an answer, or
 * shows the cursor there.
 */
static void enter(struct board_view *view, struct screen *screen, bool typed, bool answered)
{
	const struct session *session = screen->session;
	const struct node *now = session->game->now;
	int games = session->games;

	if (typed) {
		prompt_submit(&view->prompt, screen, &view->cursor);
		view->on_board = view->key_mode && view->prompt.line.length == 0;
	} else if (answered && *screen->message) {
		screen->message[0] = '\0';
	} else if (!view->on_board && session_my_move(session, NULL)) {
		screen->message[0] = '\0';
		view->on_board = true;
	} else {
		press(view, screen);
	}
	view->answered = session->dialog.lines.length > 0 && session->games == games &&
	    session->game->now == now;
}

static bool take_key(struct board_view *view, struct screen *screen, const struct key *key)
{
	bool typing = view->prompt.line.length > 0, answered = view->answered;
	int count = view->count;

	view->count = 0;
	view->answered = view->dragging = false;
	if (screen_answer(screen, key) ||
	    exercise_panel_key(screen, &view->prompt, &view->cursor, key))
		return true;
	if (!screen->session->game)
		return no_game_key(screen, key);
	if (view->cursor.choice.count > 0 && choosing_key(view, screen, key, answered))
		return true;
	if (arrow_key(view, screen, key) || walk_key(view, screen, key))
		return true;
	if (key->code == K_ESCAPE) {
		escape(view, screen);
	} else if (key->code == K_MOUSE) {
		press_mouse(view, screen, key);
	} else if (key->code == K_TAB) {
		line_complete(&view->prompt.line, prompt_moves(&view->prompt), screen->session);
		prompt_match(&view->prompt, screen->session);
	} else if (key->code == K_ENTER || (key->code == ' ' && !typing)) {
		enter(view, screen, typing && !view->on_board, answered);
	} else if (key->code == K_HELP || (key->code == '?' && !typing)) {
		return false;
	} else if (typing || key->code == ':' ||
	    !(view->key_mode || leads_on(screen->session, key)) ||
	    !letter_key(view, screen, key, count)) {
		type(view, screen, key, answered);
	}
	return true;
}

/* That a line typed ahead is dropped is told together with what the key has said. */
bool board_view_key(struct screen *screen, void *state, const struct key *key)
{
	struct board_view *view = state;
	bool taken = take_key(view, screen, key);

	prompt_submit_ahead(&view->prompt, screen, &view->cursor);
	return taken;
}

void board_view_paste(struct screen *screen, void *state, const char *text)
{
	struct board_view *view = state;

	if (!screen->session->game || screen->session->dialog.question)
		return;
	exercise_retry(screen->session);
	cursor_clear(&view->cursor);
	view->count = 0;
	view->answered = false;
	if (prompt_paste(&view->prompt, screen->session, text))
		view->on_board = false;
	else
		session_say(screen->session, "There is no room for the text.");
}
