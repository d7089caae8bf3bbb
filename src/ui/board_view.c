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
	int seen_moves;                 /* of session->others_moves */
	int seen_games, seen_told;      /* of session->games and of its exercise: show_task */
	struct cursor cursor;
	struct prompt prompt;
};

static void open_view(struct screen *screen, void *state, const void *subject)
{
	struct board_view *view = state;

	(void)subject;
	view->cursor.choice.move = view->cursor.room;
	view->prompt.matches.move = view->prompt.room;
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

/* The text of a task that does not fit beside the board is shown once in a view of its own. */
static void show_task(struct board_view *view, struct screen *screen)
{
	const struct session *session = screen->session;
	const struct exercise *exercise = session->exercise;
	const struct layout layout = layout_now(screen);

	if (!exercise || screen->depth > 1 || (view->seen_games == session->games &&
	    view->seen_told == exercise->told))
		return;
	view->seen_games = session->games;
	view->seen_told = exercise->told;
	if (!exercise_fits(&screen->canvas, &layout, exercise))
		exercise_page_show(screen);
}

/* A move by another player invalidates the piece picked up and the matches of the prompt. */
void board_view_notice_moves(struct screen *screen)
{
	struct board_view *view = screen->stack[0].state;

	if (view->seen_moves != screen->session->others_moves) {
		view->seen_moves = screen->session->others_moves;
		cursor_clear(&view->cursor);
		prompt_match(&view->prompt, screen->session);
	}
	prompt_submit_ahead(&view->prompt, screen, &view->cursor);
	show_task(view, screen);
}

static void draw_title(struct screen *screen)
{
	const struct session *session = screen->session;
	const struct game *game = session->game;
	const struct variant *variant = game->rules->variant;
	const struct storage *storage = &session->storage;
	const char *warning = storage->unsaved || storage->no_savefile ? "NOT SAVED  " : "";
	char title[128], right[64];

	if (session->exercise)
		session->exercise->giver->title(session, title, right, sizeof right);
	else if (variant->inventor && screen->canvas.columns >= 60)
		snprintf(title, sizeof title, "%s, by %s", variant->name, variant->inventor);
	else
		snprintf(title, sizeof title, "%s", variant->name);
	if (session->exercise)
		;
	else if (game_over(game) && session_at_head(session))
		snprintf(right, sizeof right, "%s%s", warning,
		    score_text(game_outcome(game).score));
	else
		snprintf(right, sizeof right, "%smove %d", warning, game_position(game)->fullmove);
	screen_title(screen, title, right);
}

static void write_label(const struct session *session, char *text,
    size_t size)
{
	const struct position *pos = game_position(session->game);
	const char *turn = color_name[pos->turn];
	char ending[64];
	struct error first;

	if (session->exercise && exercise_prompt(session->exercise))
		snprintf(text, size, "%s", exercise_prompt(session->exercise));
	else if (!session_at_head(session))
		snprintf(text, size, "Looking back, %s to move", turn);
	else if (game_over(session->game)) {
		game_ending(session->game, ending, sizeof ending);
		ending[0] = upper(ending[0]);
		snprintf(text, size, "%s", ending);
	} else if (session->engine.purpose == SEARCH_MOVE)
		snprintf(text, size, "%s is thinking", turn);
	else if (position_in_check(pos))
		snprintf(text, size, "%s is in check", turn);
	else if (position_is_setup_phase(pos))
		snprintf(text, size, strstr(describe_first(pos, &first), "decline")
		    ? "%s to place or vote" : "%s to place", turn);
	else
		snprintf(text, size, "%s to move", turn);
}

/* When no move is awaited, the message may take the place of the prompt. */
static bool awaits_key(const struct board_view *view, const struct session *session)
{
	return session->exercise && exercise_bars(session->exercise) &&
	    !session->dialog.question && view->prompt.line.length == 0;
}

static void draw_message(const struct board_view *view, struct screen *screen,
    const struct layout *layout)
{
	struct canvas *canvas = &screen->canvas;
	const struct session *session = screen->session;
	const char *rest = session->dialog.question ? session_question(session) : screen->message;
	struct look look = session->dialog.question ? WARNING : STRONG;
	char both[2 * sizeof screen->message];
	struct error first = { "" };
	int width = canvas->columns - 2, rows = layout->message_rows;

	if (awaits_key(view, session))
		rows = layout->proposal_row - layout->message_row + 1;
	if (!session->dialog.question && session_at_head(session) && session_my_move(session, NULL))
		describe_first(game_position(session->game), &first);
	if (*first.why && !contains_nocase(rest, first.why)) {
		snprintf(both, sizeof both, "%s%s%s", rest, *rest ? " " : "", first.why);
		rest = both;
	}
	for (int i = 0; i < rows && *rest; i++) {
		const char *line = rest;
		bool last = i == rows - 1;
		char part[LINE_TEXT];
		size_t length = text_line(&rest, width);

		snprintf(part, sizeof part, "%.*s", last ? LINE_TEXT - 1 : (int)length, line);
		canvas_write(canvas, layout->message_row + i, 1, width, look, part);
	}
}

/* In key mode there is no prompt before a colon begins a command. */
static void draw_key_mode(const struct board_view *view, struct canvas *canvas, int row, int column)
{
	if (view->count > 0)
		column = canvas_print(canvas, row, column + 1, 5, STRONG, "%d", view->count);
	canvas_write(canvas, row, column + 2, canvas->columns - column - 3, DIM,
	    canvas->columns < 60 ? "Esc: type" : "letters are commands; Esc: type moves");
}

/* The cursor goes to the prompt, unless the board has it. */
static void draw_prompt(struct board_view *view, struct screen *screen, const struct layout *layout)
{
	struct canvas *canvas = &screen->canvas;
	int row = canvas->cursor_row, at = canvas->cursor_column, column = 1;
	char label[80];

	write_label(screen->session, label, sizeof label);
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

static const char *exercise_hints(const struct exercise *exercise, const struct board_view *view,
    bool brief)
{
	if (exercise->state == EXERCISE_REFUTED)
		return "any key: try again";
	if (exercise->state == EXERCISE_DONE)
		return brief ? "Enter next  :leave" : "Enter next   :previous   :leave";
	if (view->key_mode)
		return brief ? "i hint  t task  . next  q leave"
		    : "i hint   t task   . next   , previous   q leave   ? help   Esc back";
	return brief ? ":hint :solution :next :leave  F1 rules"
	    : "Type a move   :hint   :solution   :next   :leave   F1 rules   Esc keys";
}

static const char *hints(const struct screen *screen, const void *state, bool brief)
{
	const struct session *session = screen->session;
	const struct board_view *view = state;

	if (!session->game)
		return "Enter start  q quit";
	if (session->dialog.question)
		return "y yes  n no";
	if (session->exercise && view->cursor.choice.count == 0)
		return exercise_hints(session->exercise, view, brief);
	if (view->cursor.choice.count > 0)
		return brief ? "arrows, number  Enter  Esc cancel"
		    : "arrows, number or typing   Enter choose   Esc cancel";
	if (view->key_mode && !session_at_head(session))
		return brief ? ", . browse  G return  ? help"
		    : ", . browse   G return to the game   hjkl move   ? help   Esc back";
	if (view->key_mode && game_over(session->game))
		return brief ? "a again  V review  u undo  ? help"
		    : "a again, colors swapped   V review   u undo   , look back   ? help";
	if (view->key_mode)
		return brief ? "u undo f flip n new q quit ? help Esc back"
		    : "hjkl move  u undo  U redo  f flip  i hint  n new  q quit  ? help  Esc back";
	if (!session_at_head(session))
		return brief ? "PgUp PgDn Home End browse  ? help"
		    : "PageUp, PageDown browse   Home start   End return to the game   ? help";
	if (game_over(session->game))
		return brief ? "a again  V review  :undo  ? help"
		    : "a again, colors swapped   V review   :undo   PageUp look back   ? help";
	return brief ? "F1 rules  ? help  Tab  Esc keys"
	    : "Type a move, or arrows and Enter   Tab complete   F1 rules   ? help   Esc keys";
}

/* The choice lies over the panel, or over the board where there is no panel. */
static void draw_choice(struct board_view *view, struct screen *screen, const struct layout *layout)
{
	struct rectangle at = layout->panel;
	int rows = view->cursor.choice.count + 2;

	if (at.columns < 12) {
		at.columns = 16;
		at.column = screen->canvas.columns - at.columns;
	}
	at.rows = rows < at.rows ? rows : at.rows;
	at.columns = at.columns < 36 ? at.columns : 36;
	cursor_draw_choice(&view->cursor, screen, &at);
}

static void draw_no_game(struct screen *screen)
{
	struct canvas *canvas = &screen->canvas;

	screen_title(screen, "Philidor", "");
	canvas_write(canvas, 2, 2, canvas->columns - 4, PLAIN, "No game in progress.");
	canvas_write(canvas, 3, 2, canvas->columns - 4, PLAIN, screen->message);
	canvas->cursor_row = canvas->cursor_column = 0;
}

/* What the move that is meant does; else what may be typed, or what signs there are. */
static void draw_words(struct board_view *view, struct screen *screen, int row,
    struct preview *preview)
{
	int width = screen->canvas.columns - 2, column;

	if (preview->words.length > 0) {
		column = canvas_write(&screen->canvas, row, 1, width, STRONG,
		    strbuf_str(&preview->words));
		prompt_draw_others(&view->prompt, screen, row, column + 2);
	} else if (!prompt_draw_proposals(&view->prompt, screen, row)) {
		canvas_write(&screen->canvas, row, 1, width, DIM, strbuf_str(&preview->legend));
	}
	strbuf_free(&preview->words);
	strbuf_free(&preview->legend);
}

void board_view_preview(const struct screen *screen, struct preview *preview)
{
	const struct board_view *view = screen->stack[0].state;

	preview_make(preview, screen->session, &view->cursor, &view->prompt, view->on_board);
}

/* No move is awaited: the message has the place of the prompt. */
static void draw_no_prompt(const struct board_view *view, struct canvas *canvas,
    const struct layout *layout, struct preview *preview)
{
	if (!view->on_board) {
		canvas->cursor_row = layout->prompt_row;
		canvas->cursor_column = 1;
	}
	strbuf_free(&preview->words);
	strbuf_free(&preview->legend);
}

static void draw(struct screen *screen, void *state)
{
	struct session *session = screen->session;
	struct board_view *view = state;
	const struct moves *choice = &view->cursor.choice;
	struct layout layout;
	struct preview preview;

	if (!session->game) {
		draw_no_game(screen);
		return;
	}
	layout = layout_now(screen);
	if (!screen->hurried)
		view->cursor.rested = view->on_board ? view->cursor.at : NO_SQUARE;
	board_view_preview(screen, &preview);
	draw_title(screen);
	board_draw(&screen->canvas, &layout, &preview.shown, &preview.marks);
	if (session->exercise)
		exercise_panel_draw(&screen->canvas, &layout, session);
	else
		panels_draw(&screen->canvas, &layout, session);
	if (awaits_key(view, session)) {
		draw_no_prompt(view, &screen->canvas, &layout, &preview);
	} else {
		draw_prompt(view, screen, &layout);
		draw_words(view, screen, layout.proposal_row, &preview);
	}
	draw_message(view, screen, &layout);
	if (choice->count > 0)
		draw_choice(view, screen, &layout);
}

/* A command by its key. */
static bool letter_key(struct board_view *view, struct screen *screen, const struct key *key)
{
	const struct command_entry *command;
	char count[16] = "";

	if (key->code >= '0' && key->code <= '9') {
		if (view->count < 1000)
			view->count = view->count * 10 + (int)key->code - '0';
		return true;
	}
	if (key->code <= ' ' || key->code >= KEYS_BEGIN)
		return false;
	if (view->count > 0)
		snprintf(count, sizeof count, "%d", view->count);
	view->count = 0;
	screen->message[0] = '\0';
	command = key->code < 127 ? command_of_key((char)key->code) : NULL;
	if (!command) {
		session_say(screen->session,
		    "That key is no command: ? lists them; Esc returns to typing moves.");
		return true;
	}
	cursor_clear(&view->cursor);
	command_do(screen->session, command, count);
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

/* Keys that walk through the game. */
static bool walk_key(struct board_view *view, struct screen *screen, const struct key *key)
{
	const char *command = key->code == K_PAGE_UP ? "previous"
	    : key->code == K_PAGE_DOWN ? "next"
	    : key->code == K_HOME ? "first"
	    : key->code == K_END ? "end" : NULL;

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
		view->count = 0;
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

	if (s == NO_SQUARE)
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

/*
 * While there is a choice, text is what is chosen, or else a move of its own.  A digit is the
 * number of a choice unless it follows such text.
 */
static bool choosing_key(struct board_view *view, struct screen *screen, const struct key *key)
{
	struct typed_line *line = &view->prompt.line;
	bool in_text = line->length > 0 && key->code >= '1' && key->code <= '9';

	if (!in_text && cursor_choose(&view->cursor, screen, key)) {
		line_clear(line);
		return true;
	}
	if (!line_key(line, key))
		return false;
	if (line->length > 0 && !cursor_find(&view->cursor,
	    game_position(screen->session->game), line->text)) {
		cursor_clear(&view->cursor);
		view->on_board = false;
		prompt_match(&view->prompt, screen->session);
	}
	return true;
}

/* In an exercise any key takes a wrong move back, and Enter leads on.  True if that is all. */
static bool exercise_key(struct board_view *view, struct screen *screen, const struct key *key)
{
	struct session *session = screen->session;
	bool typing = view->prompt.line.length > 0;
	bool plain = key->code == K_ENTER || key->code == ' ' || key->code == K_ESCAPE;

	if (exercise_retry(session)) {
		cursor_clear(&view->cursor);
		prompt_match(&view->prompt, session);
		screen->message[0] = '\0';
		return plain;
	}
	if (key->code != K_ENTER || typing || !exercise_enter(session))
		return false;
	screen->message[0] = '\0';
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

/* A key for the move that is meant, or for the game; false if it may be for any view. */
static bool key_pressed(struct screen *screen, void *state, const struct key *key)
{
	struct board_view *view = state;
	bool typing = view->prompt.line.length > 0;

	if (screen_answer(screen, key) ||
	    (screen->session->exercise && exercise_key(view, screen, key)))
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
	} else if (key->code == K_ENTER && typing && !view->on_board) {
		prompt_submit(&view->prompt, screen, &view->cursor);
		view->on_board = view->key_mode;
	} else if (key->code == K_ENTER || (key->code == ' ' && !typing)) {
		press(view, screen);
	} else if (key->code == K_HELP || (key->code == '?' && !typing)) {
		return false;
	} else if (typing || key->code == ':' ||
	    !(view->key_mode || leads_on(screen->session, key)) ||
	    !letter_key(view, screen, key)) {
		type(view, screen, key);
	}
	return true;
}

/* Pasted text is for the prompt, in key mode as well. */
static void paste(struct screen *screen, void *state, const char *text)
{
	struct board_view *view = state;

	if (!screen->session->game || screen->session->dialog.question)
		return;
	cursor_clear(&view->cursor);
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
