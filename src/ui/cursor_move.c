/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include "ui/board_view.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/engine.h"
#include "rules/generate.h"

void cursor_move_clear(struct screen *screen)
{
	screen->board.picked = NO_SQUARE;
	screen->board.choice.count = 0;
}

void cursor_move_move(struct screen *screen, int right, int up)
{
	struct board_state *board = &screen->board;
	int turn = screen->session->settings.flipped ? -1 : 1;
	int file = file_of(board->cursor) + turn * right, rank = rank_of(board->cursor) + turn * up;

	board->focus = ON_BOARD;
	if (on_board(file, rank))
		board->cursor = square_at(file, rank);
}

squareset cursor_move_targets(const struct position *pos, square from)
{
	struct moves list = { malloc(MOVES_MAX * sizeof(struct move)), 0 };
	squareset targets = 0;

	if (!list.move)
		return 0;
	position_legal_moves(pos, &list);
	for (int i = 0; i < list.count; i++)
		if (move_has_mover(&list.move[i]) && move_from(&list.move[i]) == from)
			targets |= bit(move_to(&list.move[i]));
	free(list.move);
	return targets;
}

/* Does the move, in which no piece of the board moves, name the square? */
static bool names_square(const struct position *pos, const struct move *m, square s)
{
	char text[MOVE_TEXT], name[3];

	move_write(pos, m, text);
	square_write(s, name);
	return strstr(text, name) != NULL;
}

/* Sorts a few moves: what wins most first, such as the queen among promotions. */
static void best_first(const struct position *pos, struct moves *list)
{
	for (int i = 0; i < list->count; i++)
		list->move[i].score = move_gain(pos, &list->move[i]);
	for (int i = 1; i < list->count; i++)
		for (int j = i; j > 0 && list->move[j].score > list->move[j - 1].score; j--) {
			struct move m = list->move[j];

			list->move[j] = list->move[j - 1];
			list->move[j - 1] = m;
		}
}

/* Gathers the legal moves from one square to another, or without a piece of the board. */
static void gather(struct screen *screen, square from, square to)
{
	const struct position *pos = game_position(screen->session->game);
	struct moves *list = &screen->board.choice;
	int kept = 0;

	list->count = 0;
	position_legal_moves(pos, list);
	for (int i = 0; i < list->count; i++) {
		const struct move *m = &list->move[i];
		bool fits = from == NO_SQUARE ? !move_has_mover(m)
		    : move_has_mover(m) && move_from(m) == from && move_to(m) == to;

		if (fits && from == NO_SQUARE && to != NO_SQUARE)
			fits = names_square(pos, m, to);
		if (fits)
			list->move[kept++] = list->move[i];
	}
	list->count = kept;
	best_first(pos, list);
	screen->board.chosen = 0;
}

void cursor_move_offer(struct screen *screen, const struct moves *list)
{
	struct board_state *board = &screen->board;

	memcpy(board->choice.move, list->move, (size_t)list->count * sizeof *list->move);
	board->choice.count = list->count;
	board->chosen = 0;
	best_first(game_position(screen->session->game), &board->choice);
}

static void play_chosen(struct screen *screen)
{
	struct move m = screen->board.choice.move[screen->board.chosen];
	const char *why = NULL;

	cursor_move_clear(screen);
	screen->message[0] = '\0';
	/* The game may have ended during the choice. */
	if (!session_my_move(screen->session, &why)) {
		session_say(screen->session, "%s.", why);
		return;
	}
	session_play(screen->session, &m);
}

/* Plays what was gathered, if it is one move; several stay to be chosen from. */
static bool play_if_single(struct screen *screen)
{
	int count = screen->board.choice.count;

	if (count == 1)
		play_chosen(screen);
	return count > 0;
}

/* Reports why the piece picked up may not go there. */
static void explain(struct screen *screen, square from, square to)
{
	char text[8];
	struct error error = { "" };
	struct move m;

	square_write(from, text);
	square_write(to, text + 2);
	if (san_read(game_position(screen->session->game), text, &m, &error))
		return;
	session_say(screen->session, "%s", error.why);
}

static void pick(struct screen *screen)
{
	struct board_state *board = &screen->board;
	const struct position *pos = game_position(screen->session->game);
	piece p = pos->board[board->cursor];
	char name[3];

	square_write(board->cursor, name);
	/* Where pieces do not move yet, a square may stand for a placing. */
	gather(screen, NO_SQUARE, board->cursor);
	if (board->choice.count > 0) {
		play_if_single(screen);
		return;
	}
	gather(screen, NO_SQUARE, NO_SQUARE);
	if (board->choice.count > 0)
		return;
	if (p == EMPTY)
		session_say(screen->session, "%s is empty.", name);
	else if (color_of(p) != (enum color)pos->turn)
		session_say(screen->session, "The piece on %s is not yours.", name);
	else if (!cursor_move_targets(pos, board->cursor))
		session_say(screen->session, "The %s on %s has no legal move.",
		    rules_name(pos->rules, kind_of(p)), name);
	else
		board->picked = board->cursor;
}

void cursor_move_press(struct screen *screen)
{
	struct board_state *board = &screen->board;
	const struct position *pos = game_position(screen->session->game);
	square from = board->picked;
	const char *why = NULL;
	piece p = pos->board[board->cursor];

	board->focus = ON_BOARD;
	screen->message[0] = '\0';
	if (!session_my_move(screen->session, &why)) {
		session_say(screen->session, "%s.", why);
		return;
	}
	if (from == NO_SQUARE) {
		pick(screen);
		return;
	}
	if (from == board->cursor) {
		cursor_move_clear(screen);
		return;
	}
	gather(screen, from, board->cursor);
	if (play_if_single(screen))
		return;
	board->picked = NO_SQUARE;
	if (p != EMPTY && color_of(p) == (enum color)pos->turn)
		pick(screen);
	else
		explain(screen, from, board->cursor);
}

bool cursor_move_choose(struct screen *screen, const struct key *key)
{
	struct board_state *board = &screen->board;
	int count = board->choice.count, number = (int)key->code - '1';

	switch (key->code) {
	case K_UP: case K_LEFT: case 'k':
		board->chosen = (board->chosen + count - 1) % count;
		return true;
	case K_DOWN: case K_RIGHT: case K_TAB: case 'j':
		board->chosen = (board->chosen + 1) % count;
		return true;
	case K_ENTER: case ' ':
		play_chosen(screen);
		return true;
	case K_ESCAPE:
		cursor_move_clear(screen);
		return true;
	}
	if (number >= 0 && number < 9 && number < count) {
		board->chosen = number;
		play_chosen(screen);
		return true;
	}
	/* Anything else typed is a move of its own. */
	if (key->code < KEYS_BEGIN)
		cursor_move_clear(screen);
	return false;
}

void cursor_move_draw_choice(struct screen *screen, int row, int column, int rows, int columns)
{
	const struct board_state *board = &screen->board;
	struct canvas *canvas = &screen->canvas;
	const struct position *pos = game_position(screen->session->game);
	int room = rows - 2, top;

	canvas_frame(canvas, row, column, rows, columns, MARK, "Choose");
	top = board->chosen < room ? 0 : board->chosen - room + 1;
	for (int i = top; i < board->choice.count && i - top < room; i++) {
		struct look look = i == board->chosen ? CHOSEN : PLAIN;
		char san[MOVE_TEXT], number[16] = "";
		int at = row + 1 + i - top;

		san_write(pos, &board->choice.move[i], san);
		if (i < 9)
			snprintf(number, sizeof number, "%d", i + 1);
		canvas_fill(canvas, at, column + 1, 1, columns - 2, look);
		canvas_print(canvas, at, column + 1, columns - 2, look, "%c%1s %s",
		    i == board->chosen ? '>' : ' ', number, san);
		if (i == board->chosen) {
			canvas->cursor_row = at;
			canvas->cursor_column = column + 1;
		}
	}
}
