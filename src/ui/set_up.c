/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/text.h"
#include "rules/rules.h"
#include "ui/board.h"
#include "session/describe.h"
#include "ui/screen.h"

/* Setting a position up: pieces by their letters, or the whole as FEN. */

static void show_fen(struct screen *screen)
{
	char fen[FEN_TEXT];

	fen_write(&screen->set_up.pos, fen);
	line_set(&screen->set_up.fen, fen);
}

static void enter(struct screen *screen)
{
	struct set_up_state *state = &screen->set_up;

	state->pos = *game_position(screen->session->game);
	state->cursor = square_at(4, 3);
	state->typing = false;
	screen->message[0] = '\0';
	show_fen(screen);
}

static bool at_home(const struct position *pos, const struct castle *castle)
{
	return pos->board[castle->king_from] == piece_make(castle->color, KING) &&
	    pos->board[castle->rook_from] == piece_make(castle->color, ROOK);
}

/* Removes castling and en passant rights that the change of a square makes impossible. */
static void update_rights(struct screen *screen)
{
	struct position *pos = &screen->set_up.pos;

	for (int i = 0; i < 4; i++) {
		const struct castle *castle = &pos->rules->castle[i];

		if (castle->right && !at_home(pos, castle))
			pos->castling &= (uint8_t)~castle->right;
	}
	pos->ep_squares = 0;
	pos->ep_target = NO_SQUARE;
	pos->halfmove_clock = 0;
	pos->fullmove = 1;
	position_rekey(pos);
	show_fen(screen);
}

static void put(struct screen *screen, piece p)
{
	struct set_up_state *state = &screen->set_up;
	const struct pair_ops *pairs = state->pos.rules->pairs;

	if (pairs->unpair)
		pairs->unpair(&state->pos, state->cursor);
	position_put(&state->pos, state->cursor, p);
	update_rights(screen);
}

/* Toggles the castling right with that number. */
static void toggle_castling(struct screen *screen, int number)
{
	struct position *pos = &screen->set_up.pos;
	const struct castle *castle = &pos->rules->castle[number];

	if (!castle->right)
		session_say(screen->session, "This game has no castling.");
	else if (!at_home(pos, castle))
		session_say(screen->session, "%s's king or rook is not on its initial square.",
		    color_name[castle->color]);
	else
		pos->castling ^= castle->right;
	update_rights(screen);
}

/* The rights to castle in their order, as of FEN: "KQ-q". */
static void write_castling(const struct position *pos, char text[static 5])
{
	for (int i = 0; i < 4; i++)
		text[i] = pos->castling & pos->rules->castle[i].right ? "KQkq"[i] : '-';
	text[4] = '\0';
}

/* The pieces and the keys, as far as there is room. */
static void draw_legend(struct screen *screen, const struct rectangle *at)
{
	static const char *const keys[] = {
		".    empty square", "Tab  switch side to move", "-    clear the board",
		"=    initial position", ":    enter a FEN", NULL
	};
	const struct rules *rules = screen->set_up.pos.rules;
	struct canvas *canvas = &screen->canvas;
	int row = at->row, end = at->row + at->rows;
	char rights[5];

	for (int kind = PAWN; kind < rules->kinds; kind++) {
		char letter = rules_letter(rules, (enum kind)kind);

		if (!rules->kind[kind].piece)
			continue;
		canvas_print(canvas, row++, at->column, at->columns, PLAIN, "%c %c  %s", letter,
		    lower(letter), rules_name(rules, (enum kind)kind));
	}
	row += row + 7 <= end;
	for (int i = 0; keys[i] && row < end; i++)
		canvas_write(canvas, row++, at->column, at->columns, DIM, keys[i]);
	write_castling(&screen->set_up.pos, rights);
	if (rules->castle[0].right && row < end)
		canvas_print(canvas, row, at->column, at->columns, DIM, "1-4  castling %s", rights);
}

static void draw(struct screen *screen)
{
	const struct set_up_state *state = &screen->set_up;
	struct canvas *canvas = &screen->canvas;
	struct layout layout;
	struct marks marks;
	int column;

	layout_make(&layout, canvas, screen->session->settings.flipped, true);
	marks_clear(&marks);
	if (!state->typing)
		marks.cursor = state->cursor;
	screen_title(screen, "Set up a position",
	    state->pos.turn == WHITE ? "White to move" : "Black to move");
	board_draw(canvas, &layout, &state->pos, &marks);
	if (layout.panel.rows > 4)
		draw_legend(screen, &layout.panel);
	canvas_write(canvas, layout.message_row, 1, canvas->columns - 2, WARNING, screen->message);
	column = canvas_write(canvas, layout.prompt_row, 1, 5, STRONG, "FEN:") + 1;
	if (state->typing)
		line_draw(&state->fen, canvas, layout.prompt_row, column,
		    canvas->columns - column - 1);
	else
		canvas_write(canvas, layout.prompt_row, column, canvas->columns - column - 1, PLAIN,
		    state->fen.text);
	if (state->typing)
		screen_keys(screen, "Enter accept   Esc back");
	else
		screen_keys_fit(screen,
		    "letters place pieces   arrows   Enter play   Esc back",
		    "letters  Enter play  : FEN  Esc back");
}

static bool read_fen(struct screen *screen)
{
	struct set_up_state *state = &screen->set_up;
	struct error error = { "" };

	if (fen_read(state->fen.text, state->pos.rules, &state->pos, &error)) {
		screen->message[0] = '\0';
		return true;
	}
	session_say(screen->session, "%s.", error.why);
	return false;
}

static void play(struct screen *screen)
{
	struct session *session = screen->session;
	struct error error = { "" };
	char *id = xstrdup(rules_spec(session->game->rules)), fen[LINE_TEXT];

	/* Copies, as both strings belong to the game being left. */
	memcpy(fen, screen->set_up.fen.text, sizeof fen);
	if (session_new(session, id, fen, &error))
		screen_to_board(screen);
	else
		session_say(session, "%s.", error.why);
	free(id);
}

static bool typing_key(struct screen *screen, const struct key *key)
{
	struct set_up_state *state = &screen->set_up;

	if (key->code == K_LEFT || key->code == K_RIGHT) {
		line_move(&state->fen, key->code == K_LEFT ? -1 : 1);
	} else if (key->code == K_ENTER) {
		state->typing = !read_fen(screen);
	} else if (key->code == K_ESCAPE) {
		state->typing = false;
		show_fen(screen);
	} else {
		line_key(&state->fen, key);
	}
	return true;
}

static void move_cursor(struct screen *screen, int right, int up)
{
	struct set_up_state *state = &screen->set_up;
	int turn = screen->session->settings.flipped ? -1 : 1;
	int file = file_of(state->cursor) + turn * right, rank = rank_of(state->cursor) + turn * up;

	if (on_board(file, rank))
		state->cursor = square_at(file, rank);
}

static bool letter_key(struct screen *screen, uint32_t code)
{
	enum kind kind = code < 127 ? rules_kind(screen->set_up.pos.rules, (char)code) : NOTHING;

	if (kind == NOTHING)
		return false;
	put(screen, piece_make(code >= 'a' ? BLACK : WHITE, kind));
	return true;
}

static bool key_pressed(struct screen *screen, const struct key *key)
{
	struct set_up_state *state = &screen->set_up;
	const struct rules *rules = state->pos.rules;
	struct error error;

	if (state->typing)
		return typing_key(screen, key);
	screen->message[0] = '\0';
	switch (key->code) {
	case K_UP: move_cursor(screen, 0, 1); return true;
	case K_DOWN: move_cursor(screen, 0, -1); return true;
	case K_LEFT: move_cursor(screen, -1, 0); return true;
	case K_RIGHT: move_cursor(screen, 1, 0); return true;
	case K_ENTER: play(screen); return true;
	case ':': state->typing = true; return true;
	case '1': case '2': case '3': case '4':
		toggle_castling(screen, (int)key->code - '1');
		return true;
	case '.': case ' ': case K_DELETE: case K_BACKSPACE: put(screen, EMPTY); return true;
	case K_TAB:
		state->pos.turn = !state->pos.turn;
		update_rights(screen);
		return true;
	case '-':
		position_clear(&state->pos, rules);
		update_rights(screen);
		return true;
	case '=':
		if (fen_read(NULL, rules, &state->pos, &error))
			show_fen(screen);
		return true;
	}
	return letter_key(screen, key->code);
}

const struct view set_up_view = {
	.name = "set up",
	.rows = LEAST_ROWS, .columns = LEAST_COLUMNS,
	.enter = enter,
	.draw = draw,
	.key = key_pressed
};
