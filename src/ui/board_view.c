/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <stdio.h>
#include <string.h>

#include "base/text.h"
#include "rules/variant.h"
#include "ui/board.h"
#include "session/commands.h"
#include "session/describe.h"
#include "ui/board_view.h"

/* The game itself. */

/* What is marked on the board. */
static void make_marks(struct screen *screen, struct marks *marks)
{
	const struct board_state *board = &screen->board;
	const struct game *game = screen->session->game;
	const struct position *pos = game_position(game);

	marks_clear(marks);
	if (game->now->parent)
		marks->last = move_squares(&game->now->move);
	if (position_in_check(pos))
		marks->check = bit(king_of(pos, (enum color)pos->turn));
	if (board->focus == ON_BOARD)
		marks->cursor = board->cursor;
	if (board->choice.count > 0) {
		marks->target = move_squares(&board->choice.move[board->chosen]);
		marks->cursor = NO_SQUARE;
	} else if (board->picked != NO_SQUARE) {
		square partner = describe_partner(pos, board->picked);

		marks->meant = bit(board->picked) | (partner == NO_SQUARE ? 0 : bit(partner));
		marks->target = cursor_move_targets(pos, board->picked);
	} else if (board->meaning) {
		for (int i = 0; i < board->meant.count; i++) {
			if (!move_has_mover(&board->meant.move[i]))
				continue;
			marks->meant |= bit(move_from(&board->meant.move[i]));
			marks->target |= bit(move_to(&board->meant.move[i]));
		}
	}
}

static void draw_title(struct screen *screen)
{
	const struct session *session = screen->session;
	const struct game *game = session->game;
	const struct variant *variant = game->rules->variant;
	const struct storage *storage = &session->storage;
	const char *warning = storage->unsaved || storage->no_savefile ? "NOT SAVED  " : "";
	char title[128], right[64];

	if (variant->inventor && screen->canvas.columns >= 60)
		snprintf(title, sizeof title, "%s, by %s", variant->name, variant->inventor);
	else
		snprintf(title, sizeof title, "%s", variant->name);
	if (game_over(game) && session_at_head(session))
		snprintf(right, sizeof right, "%s%s", warning,
		    score_text(game_outcome(game).score));
	else
		snprintf(right, sizeof right, "%smove %d", warning, game_position(game)->fullmove);
	screen_title(screen, title, right);
}

static void prompt_label(const struct screen *screen, char *text, size_t size)
{
	const struct session *session = screen->session;
	const struct position *pos = game_position(session->game);
	const char *turn = color_name[pos->turn];
	const char *mode = screen->board.key_mode ? " [keys]" : "";
	char ending[64];

	if (!session_at_head(session))
		snprintf(text, size, "Looking back, %s to move%s:", turn, mode);
	else if (game_over(session->game)) {
		game_ending(session->game, ending, sizeof ending);
		ending[0] = upper(ending[0]);
		snprintf(text, size, "%s%s:", ending, mode);
	} else if (session->engine.thought == THINK_MOVE)
		snprintf(text, size, "%s is thinking%s:", turn, mode);
	else if (position_in_check(pos))
		snprintf(text, size, "%s is in check%s:", turn, mode);
	else if (position_is_setup_phase(pos))
		snprintf(text, size, "%s to place or vote%s:", turn, mode);
	else
		snprintf(text, size, "%s to move%s:", turn, mode);
}

static void draw_message(struct screen *screen, const struct layout *layout)
{
	struct canvas *canvas = &screen->canvas;
	const struct session *session = screen->session;
	const char *rest = session->dialog.question ? session_question(session) : screen->message;
	struct look look = session->dialog.question ? WARNING : STRONG;
	struct error first = { "" };
	int width = canvas->columns - 2;

	if (!*rest && session_at_head(session) && !game_over(session->game))
		rest = describe_first(game_position(session->game), &first);
	for (int i = 0; i < layout->message_rows && *rest; i++) {
		const char *line = rest;
		bool last = i == layout->message_rows - 1;
		char part[LINE_TEXT];
		size_t length = text_line(&rest, width);

		snprintf(part, sizeof part, "%.*s", last ? LINE_TEXT - 1 : (int)length, line);
		canvas_write(canvas, layout->message_row + i, 1, width, look, part);
	}
}

/* The cursor goes to the prompt, unless the board has it. */
static void draw_prompt(struct screen *screen, const struct layout *layout)
{
	struct canvas *canvas = &screen->canvas;
	int row = canvas->cursor_row, at = canvas->cursor_column, column;
	char label[80];

	prompt_label(screen, label, sizeof label);
	column = canvas_write(canvas, layout->prompt_row, 1, canvas->columns - 12, STRONG,
	    label) + 1;
	line_draw(&screen->board.prompt, canvas, layout->prompt_row, column,
	    canvas->columns - column - 1);
	if (screen->board.focus == ON_BOARD) {
		canvas->cursor_row = row;
		canvas->cursor_column = at;
	}
}

/* The most useful keys now. */
static const char *useful_keys(const struct screen *screen, bool narrow)
{
	const struct session *session = screen->session;

	if (session->dialog.question)
		return "y yes  n no";
	if (screen->board.choice.count > 0)
		return narrow ? "arrows, number  Enter  Esc cancel"
		    : "arrows or number   Enter choose   Esc cancel";
	if (screen->board.key_mode)
		return narrow ? "u undo f flip n new q quit ? help Esc back"
		    : "hjkl move  u undo  U redo  f flip  i hint  n new  q quit  ? help  Esc back";
	if (!session_at_head(session))
		return narrow ? "PgUp PgDn Home End browse  ? help"
		    : "PageUp, PageDown browse   Home start   End return to the game   ? help";
	if (game_over(session->game))
		return narrow ? ":new  :undo  PgUp look back  ? help"
		    : ":new new game   :undo take back   PageUp look back   ? help   Esc keys";
	return narrow ? "F1 rules  ? help  Tab  Esc keys"
	    : "Type a move, or arrows and Enter   Tab complete   F1 rules   ? help   Esc keys";
}

/* The choice lies over the panel, or over the board where there is no panel. */
static void draw_choice(struct screen *screen, const struct layout *layout)
{
	struct rectangle at = layout->panel;
	int rows = screen->board.choice.count + 2;

	if (at.columns < 12) {
		at.columns = 16;
		at.column = screen->canvas.columns - at.columns;
	}
	cursor_move_draw_choice(screen, at.row, at.column, rows < at.rows ? rows : at.rows,
	    at.columns < 36 ? at.columns : 36);
}

static void no_game(struct screen *screen)
{
	screen_title(screen, "Philidor", "");
	canvas_write(&screen->canvas, 2, 2, screen->canvas.columns - 4, PLAIN,
	    "No game in progress.");
	canvas_write(&screen->canvas, 3, 2, screen->canvas.columns - 4, PLAIN, screen->message);
	screen_keys(screen, "Enter start  q quit");
	screen->canvas.cursor_row = screen->canvas.cursor_column = 0;
}

static void draw(struct screen *screen)
{
	struct session *session = screen->session;
	const struct game *game = session->game;
	struct layout layout;
	struct marks marks;
	struct position shown;

	if (!game) {
		no_game(screen);
		return;
	}
	layout_make(&layout, &screen->canvas, session->settings.flipped,
	    session->settings.coordinates);
	shown = *game_position(game);
	make_marks(screen, &marks);
	if (screen->board.choice.count > 0)
		position_apply_board(
		    &shown, &screen->board.choice.move[screen->board.chosen], &shown);
	draw_title(screen);
	board_draw(&screen->canvas, &layout, &shown, &marks);
	panels_draw(&screen->canvas, &layout, session);
	draw_message(screen, &layout);
	draw_prompt(screen, &layout);
	prompt_draw_proposals(screen, layout.proposal_row);
	screen_keys(screen, useful_keys(screen, screen->canvas.columns < 76));
	if (screen->board.choice.count > 0)
		draw_choice(screen, &layout);
}

bool question_key(struct screen *screen, const struct key *key)
{
	if (key->code == 'y' || key->code == 'Y')
		session_answer(screen->session, true);
	else if (key->code == 'n' || key->code == 'N' || key->code == K_ESCAPE)
		session_answer(screen->session, false);
	else if (key->code == 'q' && screen->session->dialog.question == ASK_QUIT)
		session_answer(screen->session, true);
	if (!screen->session->dialog.question)
		screen->message[0] = '\0';
	return true;
}

/* A command by its key; letters that are moves of the cursor come first. */
static bool letter_key(struct screen *screen, const struct key *key)
{
	struct board_state *board = &screen->board;
	const struct command_entry *command;
	char count[16] = "";

	if (key->code >= '0' && key->code <= '9') {
		if (board->count < 1000)
			board->count = board->count * 10 + (int)key->code - '0';
		return true;
	}
	switch (key->code) {
	case 'h': cursor_move_move(screen, -1, 0); return true;
	case 'j': cursor_move_move(screen, 0, -1); return true;
	case 'k': cursor_move_move(screen, 0, 1); return true;
	case 'l': cursor_move_move(screen, 1, 0); return true;
	}
	command = key->code < 127 ? command_of_key((char)key->code) : NULL;
	if (!command)
		return key->code < KEYS_BEGIN && key->code > ' ';
	if (board->count > 0)
		snprintf(count, sizeof count, "%d", board->count);
	board->count = 0;
	screen->message[0] = '\0';
	cursor_move_clear(screen);
	command_do(screen->session, command, count);
	return true;
}

static bool arrow_key(struct screen *screen, const struct key *key)
{
	struct board_state *board = &screen->board;
	bool editing = board->focus == ON_PROMPT && board->prompt.length > 0;

	switch (key->code) {
	case K_LEFT:
		if (editing)
			line_move(&board->prompt, -1);
		else
			cursor_move_move(screen, -1, 0);
		return true;
	case K_RIGHT:
		if (editing)
			line_move(&board->prompt, 1);
		else
			cursor_move_move(screen, 1, 0);
		return true;
	case K_UP:
		cursor_move_move(screen, 0, 1);
		return true;
	case K_DOWN:
		cursor_move_move(screen, 0, -1);
		return true;
	}
	return false;
}

/* Keys that walk through the game. */
static bool walk_key(struct screen *screen, const struct key *key)
{
	const char *command = key->code == K_PAGE_UP ? "previous"
	    : key->code == K_PAGE_DOWN ? "next"
	    : key->code == K_HOME ? "first"
	    : key->code == K_END ? "end" : NULL;

	if (!command)
		return false;
	cursor_move_clear(screen);
	screen->message[0] = '\0';
	command_line(screen->session, command, false);
	return true;
}

static void escape(struct screen *screen)
{
	struct board_state *board = &screen->board;

	if (board->picked != NO_SQUARE) {
		cursor_move_clear(screen);
	} else if (board->prompt.length > 0) {
		line_clear(&board->prompt);
		prompt_consider(screen);
	} else {
		board->key_mode = !board->key_mode;
		board->focus = board->key_mode ? ON_BOARD : ON_PROMPT;
		board->count = 0;
		screen->message[0] = '\0';
		if (board->key_mode)
			session_say(screen->session,
			    "Letters are now commands; Esc returns to typing moves.");
	}
}

static void type(struct screen *screen, const struct key *key)
{
	struct board_state *board = &screen->board;

	if (!line_key(&board->prompt, key))
		return;
	board->focus = ON_PROMPT;
	board->picked = NO_SQUARE;
	prompt_consider(screen);
}

static void press_mouse(struct screen *screen, const struct key *key)
{
	struct layout layout;
	square s;

	layout_make(&layout, &screen->canvas, screen->session->settings.flipped,
	    screen->session->settings.coordinates);
	s = layout_at(&layout, key->row, key->column);
	if (s == NO_SQUARE)
		return;
	screen->board.cursor = s;
	cursor_move_press(screen);
}

static bool playing_key(struct screen *screen, const struct key *key)
{
	struct board_state *board = &screen->board;
	bool typing = board->prompt.length > 0;

	if (board->choice.count > 0 && cursor_move_choose(screen, key))
		return true;
	if (arrow_key(screen, key) || walk_key(screen, key))
		return true;
	if (key->code == K_ESCAPE)
		escape(screen);
	else if (key->code == K_MOUSE)
		press_mouse(screen, key);
	else if (key->code == K_TAB)
		prompt_complete(screen);
	else if (key->code == K_ENTER && typing && board->focus == ON_PROMPT)
		prompt_submit(screen);
	else if (key->code == K_ENTER || (key->code == ' ' && !typing))
		cursor_move_press(screen);
	else if (key->code == K_HELP || (key->code == '?' && !typing))
		return false;
	else if (board->key_mode && !typing && key->code != ':' && letter_key(screen, key))
		return true;
	else
		type(screen, key);
	return true;
}

static bool key_pressed(struct screen *screen, const struct key *key)
{
	if (screen->session->dialog.question)
		return question_key(screen, key);
	if (screen->session->game)
		return playing_key(screen, key);
	if (key->code == K_ENTER)
		screen_push(screen, &start_view);
	else if (key->code == 'q')
		screen->session->quit = true;
	else
		return false;
	return true;
}

const struct view board_view = {
	.name = "game",
	.rows = LEAST_ROWS, .columns = LEAST_COLUMNS,
	.draw = draw,
	.key = key_pressed
};
