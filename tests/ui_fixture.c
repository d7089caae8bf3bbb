/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include "tests/ui_fixture.h"

#include <ctype.h>
#include <fcntl.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/text.h"
#include "game/paths.h"
#include "session/describe.h"
#include "ui/board_view.h"

static void give_up(const char *what)
{
	printf("Bail out! %s\n", what);
	exit(EXIT_FAILURE);
}

static void set_directory(const char *variable, const char *directory, const char *name)
{
	char path[128];

	snprintf(path, sizeof path, "%s/%s", directory, name);
	if (setenv(variable, path, 1) != 0)
		give_up("setenv");
}

/*
 * In place of that of the system: no power failure is tested here, and waiting for the disk after
 * every move takes longer than all else.
 */
int fsync(int fd)
{
	(void)fd;
	return 0;
}

/* Everything the session writes goes below the fixture's directory. */
static void make_directory(struct ui_fixture *ui)
{
	scratch_make(ui->directory);
	set_directory("XDG_STATE_HOME", ui->directory, "state");
	set_directory("XDG_DATA_HOME", ui->directory, "data");
	set_directory("XDG_CONFIG_HOME", ui->directory, "config");
	set_directory("XDG_RUNTIME_DIR", ui->directory, "run");
	setenv("TZ", "UTC0", 1);
}

static void start(struct ui_fixture *ui)
{
	struct error error = { "" };

	if (!session_init(&ui->session, &ui->options, ui->wake[1], &error))
		give_up(error.why);
	ui->session.on_screen = true;
	screen_begin(&ui->screen, &ui->session);
	ui->screen.canvas.unicode = ui->screen.canvas.colors = true;
	ui_fixture_resize(ui, 24, 80);
}

static void stop(struct ui_fixture *ui)
{
	screen_end(&ui->screen);
	session_end(&ui->session);
}

void ui_fixture_open(struct ui_fixture *ui)
{
	memset(ui, 0, sizeof *ui);
	make_directory(ui);
	snprintf(ui->tables, sizeof ui->tables, "%s/tables", ui->directory);
	ui->options.tables_dir = ui->tables;
	ui->options.account = "alexandrina";    /* rather long, and the same for every tester */
	snprintf(ui->games, sizeof ui->games, "%s/games", ui->directory);
	ui->options.games_dir = ui->games;
	ui->options.who[WHITE] = ui->options.who[BLACK] = "human";
	if (pipe(ui->wake) != 0 || fcntl(ui->wake[0], F_SETFL, O_NONBLOCK) != 0 ||
	    fcntl(ui->wake[1], F_SETFL, O_NONBLOCK) != 0)
		give_up("no pipe");
	start(ui);
}

void ui_fixture_restart(struct ui_fixture *ui)
{
	stop(ui);
	start(ui);
}

void ui_fixture_close(struct ui_fixture *ui)
{
	stop(ui);
	close(ui->wake[0]);
	close(ui->wake[1]);
	scratch_remove(ui->directory);
}

bool ui_fixture_begin(struct ui_fixture *ui, const char *id, const char *fen, struct error *error)
{
	bool begun = session_new(&ui->session, id, fen, error);

	screen_to_board(&ui->screen);
	ui_fixture_draw(ui);
	return begun;
}

void ui_fixture_add_games(struct ui_fixture *ui)
{
	struct error error;
	char path[128];

	snprintf(path, sizeof path, "%s/data/philidor/games", ui->directory);
	if (!path_make(path, &error) || !path_make(ui->games, &error))
		give_up(error.why);
	strcat(path, "/aside.game");
	scratch_write(path, "game: aside\nname: Sidesteppers\ninventor: Ida\n"
	    "summary: Pawns also step aside\npawn also moves sideways.\n");
	strcpy(strrchr(path, '/'), "/bad.game");
	scratch_write(path, "game: bad\npawn flies over the wall of the old castle.\n");
	snprintf(path, sizeof path, "%s/backers.game", ui->games);
	scratch_write(path, "game: backers\nname: Backers\nsummary: Pawns also step back\n"
	    "pawn also moves back, to anywhere but rank 1.\n");
	ui_fixture_restart(ui);
}

const char *ui_fixture_kept(const struct ui_fixture *ui, const char *name)
{
	static char text[70000];
	char path[256];
	FILE *file;
	size_t length = 0;

	snprintf(path, sizeof path, "%s/state/philidor/%s", ui->directory, name);
	file = fopen(path, "r");
	if (file) {
		length = fread(text, 1, sizeof text - 1, file);
		fclose(file);
	}
	text[length] = '\0';
	return text;
}

void ui_fixture_play(struct ui_fixture *ui, const char *move)
{
	struct error error = { "" };
	struct move m;

	if (!san_read(game_position(ui->session.game), move, &m, &error))
		give_up(error.why);
	session_play(&ui->session, &m);
}

void ui_fixture_draw(struct ui_fixture *ui)
{
	screen_handle_requests(&ui->screen);
	screen_poll(&ui->screen);
	screen_handle_requests(&ui->screen);
	screen_draw(&ui->screen);
}

void ui_fixture_resize(struct ui_fixture *ui, int rows, int columns)
{
	if (!canvas_resize(&ui->screen.canvas, rows, columns))
		give_up("out of memory");
	ui_fixture_draw(ui);
}

void ui_fixture_key(struct ui_fixture *ui, uint32_t code)
{
	struct key key = { .code = code };

	screen_key(&ui->screen, &key);
	ui_fixture_draw(ui);
}

void ui_fixture_type(struct ui_fixture *ui, const char *text)
{
	const char *end = text + strlen(text);

	while (text < end)
		ui_fixture_key(ui, (uint32_t)text_next(&text, (size_t)(end - text)));
}

void ui_fixture_enter(struct ui_fixture *ui, const char *lines)
{
	for (; *lines; lines++) {
		uint32_t c = (unsigned char)*lines;

		ui_fixture_key(ui, c == ' ' ? K_ENTER : c == '_' ? ' ' : c);
	}
	ui_fixture_key(ui, K_ENTER);
}

static const struct {
	const char *name;
	uint32_t code;
} key_names[] = {
	{ "Up", K_UP }, { "Down", K_DOWN }, { "Left", K_LEFT }, { "Right", K_RIGHT },
	{ "Home", K_HOME }, { "End", K_END }, { "PageUp", K_PAGE_UP }, { "PageDown", K_PAGE_DOWN },
	{ "Backspace", K_BACKSPACE }, { "Delete", K_DELETE }, { "F1", K_HELP },
	{ "BackTab", K_BACK_TAB }, { "Tab", K_TAB }, { "Enter", K_ENTER }, { "Escape", K_ESCAPE },
	{ "Space", ' ' }
};

/* The key of a name, which may be "^X" or a character; 0 if there is none. */
static uint32_t key_named(const char *name, size_t length)
{
	const char *next = name;
	long c = text_next(&next, length);

	for (size_t i = 0; i < sizeof key_names / sizeof *key_names; i++)
		if (strlen(key_names[i].name) == length &&
		    memcmp(key_names[i].name, name, length) == 0)
			return key_names[i].code;
	if (length == 2 && name[0] == '^' && isupper((unsigned char)name[1]))
		return (uint32_t)(name[1] - 'A' + 1);
	return c > 0 && next == name + length ? (uint32_t)c : 0;
}

bool ui_fixture_press(struct ui_fixture *ui, const char *names, struct error *error)
{
	for (names += strspn(names, " "); *names; names += strspn(names, " ")) {
		size_t length = strcspn(names, " ");
		uint32_t code = key_named(names, length);

		if (code == 0)
			return error_set(error, "no key is called %.*s", (int)length, names);
		ui_fixture_key(ui, code);
		names += length;
	}
	return true;
}

void ui_fixture_wait(struct ui_fixture *ui)
{
	while (ui->session.engine.purpose != NO_SEARCH &&
	    ui->session.engine.purpose != SEARCH_ANALYSIS) {
		struct pollfd wake = { .fd = ui->wake[0], .events = POLLIN };
		char bytes[64];

		poll(&wake, 1, 1000);
		while (read(ui->wake[0], bytes, sizeof bytes) > 0)
			;
		screen_poll(&ui->screen);
	}
	ui_fixture_draw(ui);
}

static const struct cell *cell_at(const struct ui_fixture *ui, int row, int column)
{
	const struct canvas *canvas = &ui->screen.canvas;

	return &canvas->cell[row * canvas->columns + column];
}

void ui_fixture_row(const struct ui_fixture *ui, int row, char text[static ROW_TEXT])
{
	char *to = text, *end = text;

	for (int column = 0; column < ui->screen.canvas.columns && column < 1000; column++) {
		const struct cell *cell = cell_at(ui, row, column);
		uint32_t glyph = cell->glyph;

		if (glyph == RIGHT_HALF)
			continue;
		if (cell->look.foreground == FG_WHITE_PIECE && glyph >= 0x265a && glyph <= 0x265f)
			glyph -= 6;
		to += utf8_encode(glyph, to);
		for (int i = 0; i < MARKS && cell->mark[i]; i++)
			to += utf8_encode(cell->mark[i], to);
		if (glyph != ' ')
			end = to;
	}
	*end = '\0';
}

bool ui_fixture_shows(const struct ui_fixture *ui, const char *text)
{
	char row_text[ROW_TEXT];

	for (int row = 0; row < ui->screen.canvas.rows; row++) {
		ui_fixture_row(ui, row, row_text);
		if (strstr(row_text, text))
			return true;
	}
	return false;
}

/* Does a cell have a character of one column, or half of one of two, whose other half is there? */
static bool is_whole(const struct canvas *canvas, int column, const struct cell *cell)
{
	if (cell->glyph == RIGHT_HALF)
		return column > 0 && char_columns((long)cell[-1].glyph) == 2;
	if (char_columns((long)cell->glyph) == 2)
		return column + 1 < canvas->columns && cell[1].glyph == RIGHT_HALF;
	return char_columns((long)cell->glyph) == 1;
}

static bool sound_marks(const struct cell *cell)
{
	for (int i = 0; i < MARKS; i++)
		if (cell->mark[i] && char_columns((long)cell->mark[i]) != 0)
			return false;
	return true;
}

static bool sound_characters(const struct ui_fixture *ui, struct error *error)
{
	const struct canvas *canvas = &ui->screen.canvas;

	for (int row = 0; row < canvas->rows; row++)
		for (int column = 0; column < canvas->columns; column++) {
			const struct cell *cell = cell_at(ui, row, column);

			if (!is_whole(canvas, column, cell) || !sound_marks(cell) ||
			    (!canvas->unicode && (cell->glyph > 126 || cell->mark[0])) ||
			    cell->look.foreground >= FG_ALL ||
			    cell->look.background >= BACKGROUNDS)
				return error_set(error, "U+%04X at row %d, column %d",
				    (unsigned)cell->glyph, row, column);
		}
	return true;
}

/* Is a board before the user, with nothing over it? */
static bool shows_board(const struct ui_fixture *ui)
{
	const struct screen *screen = &ui->screen;

	return screen->depth == 1 && ui->session.game &&
	    screen->canvas.rows >= board_view.rows && screen->canvas.columns >= board_view.columns;
}

static const struct cell *cell_of(
    const struct ui_fixture *ui, const struct layout *layout, square s)
{
	int row, column;

	layout_middle(layout, s, &row, &column);
	if (row >= ui->screen.canvas.rows || column >= ui->screen.canvas.columns)
		return NULL;
	return cell_at(ui, row, column);
}

/*
 * Does a character on a square say that it is this piece, whatever the colors?  Figurines are
 * filled where the brightness tells the sides.
 */
static bool tells(const struct rules *rules, piece p, uint32_t glyph, const struct canvas *canvas)
{
	bool filled = canvas->colors || (color_of(p) == WHITE) == canvas->dark;
	static const uint32_t figurine[] = {
		[PAWN] = 0x2659, [KNIGHT] = 0x2658, [BISHOP] = 0x2657, [ROOK] = 0x2656,
		[QUEEN] = 0x2655, [KING] = 0x2654
	};
	char letter = piece_letter(rules, p);

	if (color_of(p) == WHITE ? !isupper((unsigned char)letter)
	    : !islower((unsigned char)letter))
		return false;
	return glyph == (unsigned char)letter || (kind_of(p) <= KING &&
	    glyph == figurine[kind_of(p)] + (filled ? 6 : 0));
}

/* May a character stand on a vacant square: is it no piece of the game? */
static bool tells_none(const struct rules *rules, uint32_t glyph,
    const struct canvas *canvas)
{
	for (enum color c = WHITE; c <= BLACK; c++)
		for (enum kind kind = PAWN; kind < rules->kinds; kind++)
			if (rules->kind[kind].piece &&
			    tells(rules, piece_make(c, kind), glyph, canvas))
				return false;
	return true;
}

/* Are two squares drawn with the same characters, besides what is at their sides? */
static bool looks_like(
    const struct ui_fixture *ui, const struct layout *layout, square s, square t)
{
	int top = layout->size.high / 2, columns = ui->screen.canvas.columns;
	const struct cell *one = cell_of(ui, layout, s), *two = cell_of(ui, layout, t);

	for (int row = -top; row < layout->size.high - top; row++)
		for (int column = -3; column <= 3; column++)
			if (one[row * columns + column].glyph != two[row * columns + column].glyph)
				return false;
	return true;
}

/* Large drawings: those of one piece are alike, those of others differ. */
static bool sound_drawings(
    const struct ui_fixture *ui, const struct layout *layout, const struct position *pos,
    struct error *error)
{
	bool colors = ui->screen.canvas.colors;

	for (square s = 0; s < SQUARES; s++)
		for (square t = 0; t < s; t++) {
			piece p = pos->board[s], q = pos->board[t];
			bool alike = p == q || (colors && kind_of(p) == kind_of(q) &&
			    ui->screen.canvas.unicode);

			if (p != EMPTY && q != EMPTY && alike != looks_like(ui, layout, s, t))
				return error_set(error, "%c on square %d and %c on square %d "
				    "are drawn %s", piece_letter(pos->rules, p), s,
				    piece_letter(pos->rules, q), t, alike ? "unlike" : "alike");
		}
	return true;
}

static bool sound_pieces(const struct ui_fixture *ui, const struct position *pos,
    struct error *error)
{
	const struct layout layout = board_view_layout(&ui->screen);

	if (layout.size.drawn && !sound_drawings(ui, &layout, pos, error))
		return false;
	for (square s = 0; s < SQUARES; s++) {
		const struct cell *cell = cell_of(ui, &layout, s);
		piece p = pos->board[s];

		if (!cell)
			return error_set(error, "square %d is not on the screen", s);
		if (p == EMPTY ? !tells_none(pos->rules, cell->glyph, &ui->screen.canvas)
		    : !layout.size.drawn && !tells(pos->rules, p, cell->glyph, &ui->screen.canvas))
			return error_set(error, "U+%04X on square %d", (unsigned)cell->glyph, s);
		if (p != EMPTY && cell->look.foreground != (color_of(p) == WHITE ? FG_WHITE_PIECE
		    : FG_BLACK_PIECE))
			return error_set(
			    error, "the piece on square %d has no foreground of its own", s);
	}
	return true;
}

/* Is the board's cursor on the square, as the brackets say? */
static bool has_brackets(const struct ui_fixture *ui, const struct layout *layout, square s)
{
	const struct cell *cell = cell_of(ui, layout, s);

	return cell && cell[-layout->size.side].glyph == '[' &&
	    cell[layout->size.side].glyph == ']';
}

static bool sound_cursor(const struct ui_fixture *ui, struct error *error)
{
	const struct canvas *canvas = &ui->screen.canvas;
	struct layout layout;
	int focus_row, focus_column = canvas->cursor_column;

	if (canvas->cursor_row < 0 || canvas->cursor_row >= canvas->rows ||
	    canvas->cursor_column < 0 || canvas->cursor_column >= canvas->columns)
		return error_set(error, "the cursor is outside");
	if (!shows_board(ui) || ui_fixture_shows(ui, " Choose "))
		return true;
	layout = board_view_layout(&ui->screen);
	focus_row = layout.prompt_row;
	for (square s = 0; s < SQUARES; s++)
		if (has_brackets(ui, &layout, s))
			layout_middle(&layout, s, &focus_row, &focus_column);
	if (canvas->cursor_row != focus_row || canvas->cursor_column != focus_column)
		return error_set(error, "the cursor is not on the focus but at row %d, column %d",
		    canvas->cursor_row, canvas->cursor_column);
	return true;
}

bool ui_fixture_sound(const struct ui_fixture *ui, struct error *error)
{
	struct preview preview;
	bool sound;

	if (!sound_characters(ui, error) || !sound_cursor(ui, error))
		return false;
	if (!shows_board(ui))
		return true;
	board_view_preview(&ui->screen, &preview);
	sound = sound_pieces(ui, &preview.shown, error);
	strbuf_free(&preview.words);
	strbuf_free(&preview.legend);
	return sound;
}
