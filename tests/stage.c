/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include "tests/stage.h"

#include <ctype.h>
#include <fcntl.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "notation/safe.h"
#include "ui/describe.h"
#include "ui/layout.h"

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

/* Everything the session writes goes below the stage's directory. */
static void make_directory(struct stage *stage)
{
	scratch_make(stage->directory);
	set_directory("XDG_STATE_HOME", stage->directory, "state");
	set_directory("XDG_DATA_HOME", stage->directory, "data");
	set_directory("XDG_CONFIG_HOME", stage->directory, "config");
	set_directory("XDG_RUNTIME_DIR", stage->directory, "run");
	setenv("TZ", "UTC0", 1);
}

static void start(struct stage *stage)
{
	struct fault fault = { "" };

	if (!session_begin(&stage->session, &stage->options, stage->wake[1], &fault))
		give_up(fault.why);
	stage->session.on_screen = true;
	if (!screen_begin(&stage->screen, &stage->session))
		give_up("out of memory");
	stage->screen.canvas.unicode = stage->screen.canvas.colors = true;
	stage_resize(stage, 24, 80);
}

static void stop(struct stage *stage)
{
	screen_end(&stage->screen);
	session_end(&stage->session);
}

void stage_open(struct stage *stage)
{
	memset(stage, 0, sizeof *stage);
	make_directory(stage);
	ui_defaults(&stage->options);
	snprintf(stage->tables, sizeof stage->tables, "%s/tables", stage->directory);
	stage->options.tables_dir = stage->tables;
	stage->options.who[WHITE] = stage->options.who[BLACK] = "human";
	if (pipe(stage->wake) != 0 || fcntl(stage->wake[0], F_SETFL, O_NONBLOCK) != 0 ||
	    fcntl(stage->wake[1], F_SETFL, O_NONBLOCK) != 0)
		give_up("no pipe");
	start(stage);
}

void stage_restart(struct stage *stage)
{
	stop(stage);
	start(stage);
}

void stage_close(struct stage *stage)
{
	stop(stage);
	close(stage->wake[0]);
	close(stage->wake[1]);
	scratch_remove(stage->directory);
}

bool stage_begin(struct stage *stage, const char *id, const char *fen, struct fault *fault)
{
	bool begun = session_new(&stage->session, id, fen, fault);

	screen_to_board(&stage->screen);
	stage_draw(stage);
	return begun;
}

void stage_draw(struct stage *stage)
{
	screen_listen(&stage->screen);
	screen_pump(&stage->screen);
	screen_listen(&stage->screen);
	screen_draw(&stage->screen);
}

void stage_resize(struct stage *stage, int rows, int columns)
{
	if (!canvas_resize(&stage->screen.canvas, rows, columns))
		give_up("out of memory");
	stage_draw(stage);
}

void stage_key(struct stage *stage, uint32_t code)
{
	struct key key = { .code = code };

	screen_key(&stage->screen, &key);
	stage_draw(stage);
}

void stage_type(struct stage *stage, const char *text)
{
	const char *end = text + strlen(text);

	while (text < end)
		stage_key(stage, (uint32_t)text_next(&text, (size_t)(end - text)));
}

void stage_enter(struct stage *stage, const char *lines)
{
	for (; *lines; lines++) {
		uint32_t c = (unsigned char)*lines;

		stage_key(stage, c == ' ' ? K_ENTER : c == '_' ? ' ' : c);
	}
	stage_key(stage, K_ENTER);
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

bool stage_press(struct stage *stage, const char *names, struct fault *fault)
{
	for (names += strspn(names, " "); *names; names += strspn(names, " ")) {
		size_t length = strcspn(names, " ");
		uint32_t code = key_named(names, length);

		if (code == 0)
			return fault_set(fault, "no key is called %.*s", (int)length, names);
		stage_key(stage, code);
		names += length;
	}
	return true;
}

void stage_wait(struct stage *stage)
{
	while (stage->session.thought != NO_THOUGHT && stage->session.thought != THINK_ANALYSIS) {
		struct pollfd wake = { .fd = stage->wake[0], .events = POLLIN };
		char bytes[64];

		poll(&wake, 1, 1000);
		while (read(stage->wake[0], bytes, sizeof bytes) > 0)
			;
		screen_pump(&stage->screen);
	}
	stage_draw(stage);
}

/* Appends a character to UTF-8 text; where it ends then. */
static char *encode(char *to, uint32_t c)
{
	if (c < 0x80) {
		*to++ = (char)c;
	} else if (c < 0x800) {
		*to++ = (char)(0xc0 | c >> 6);
		*to++ = (char)(0x80 | (c & 0x3f));
	} else {
		*to++ = (char)(0xe0 | c >> 12);
		*to++ = (char)(0x80 | (c >> 6 & 0x3f));
		*to++ = (char)(0x80 | (c & 0x3f));
	}
	return to;
}

static const struct cell *cell_at(const struct stage *stage, int row, int column)
{
	const struct canvas *canvas = &stage->screen.canvas;

	return &canvas->cell[row * canvas->columns + column];
}

void stage_row(const struct stage *stage, int row, char text[static ROW_TEXT])
{
	char *to = text, *end = text;

	for (int column = 0; column < stage->screen.canvas.columns && column < 1000; column++) {
		uint32_t glyph = cell_at(stage, row, column)->glyph;

		to = encode(to, glyph);
		if (glyph != ' ')
			end = to;
	}
	*end = '\0';
}

bool stage_shows(const struct stage *stage, const char *text)
{
	char row_text[ROW_TEXT];

	for (int row = 0; row < stage->screen.canvas.rows; row++) {
		stage_row(stage, row, row_text);
		if (strstr(row_text, text))
			return true;
	}
	return false;
}

static bool sound_characters(const struct stage *stage, struct fault *fault)
{
	const struct canvas *canvas = &stage->screen.canvas;

	for (int row = 0; row < canvas->rows; row++)
		for (int column = 0; column < canvas->columns; column++) {
			const struct cell *cell = cell_at(stage, row, column);

			if (!char_is_safe((long)cell->glyph) ||
			    (!canvas->unicode && cell->glyph > 126) ||
			    cell->look.ink >= INKS || cell->look.ground >= GROUNDS)
				return fault_set(fault, "U+%04X at row %d, column %d",
				    (unsigned)cell->glyph, row, column);
		}
	return true;
}

/* Is a board before the user, with nothing over it? */
static bool shows_board(const struct stage *stage)
{
	const struct screen *screen = &stage->screen;

	return screen->depth == 1 && stage->session.game && screen->board.choice.count == 0 &&
	    screen->canvas.rows >= board_view.rows && screen->canvas.columns >= board_view.columns;
}

static const struct cell *cell_of(const struct stage *stage, const struct layout *layout, square s)
{
	int row, column;

	layout_square(layout, s, &row, &column);
	row += layout->size.high / 2;
	column += layout->size.wide / 2;
	if (row >= stage->screen.canvas.rows || column >= stage->screen.canvas.columns)
		return NULL;
	return cell_at(stage, row, column);
}

/* Does a character on a square say that it is this man, whatever the colors? */
static bool tells(const struct rules *rules, piece p, uint32_t glyph)
{
	static const uint32_t figurine[] = {
		[PAWN] = 0x2659, [KNIGHT] = 0x2658, [BISHOP] = 0x2657, [ROOK] = 0x2656,
		[QUEEN] = 0x2655, [KING] = 0x2654
	};
	char letter = man_letter(rules, p);

	if (color_of(p) == WHITE ? !isupper((unsigned char)letter)
	    : !islower((unsigned char)letter))
		return false;
	return glyph == (unsigned char)letter || (kind_of(p) <= KING &&
	    glyph == figurine[kind_of(p)] + (color_of(p) == BLACK ? 6 : 0));
}

static bool sound_men(const struct stage *stage, struct fault *fault)
{
	const struct position *pos = game_position(stage->session.game);
	const struct settings *settings = &stage->session.settings;
	struct layout layout;

	layout_make(&layout, &stage->screen.canvas, settings->flipped, settings->coordinates);
	for (square s = 0; s < SQUARES; s++) {
		const struct cell *cell = cell_of(stage, &layout, s);
		piece p = pos->board[s];

		if (!cell)
			return fault_set(fault, "square %d is not on the screen", s);
		if (p == EMPTY ? cell->glyph != ' ' && cell->glyph != '.' && cell->glyph != 0xb7 &&
		    cell->glyph != '*' : !tells(pos->rules, p, cell->glyph))
			return fault_set(fault, "U+%04X on square %d", (unsigned)cell->glyph, s);
		if (p != EMPTY && cell->look.ink != (color_of(p) == WHITE ? INK_WHITE_MAN
		    : INK_BLACK_MAN))
			return fault_set(fault, "the man on square %d has no ink of his own", s);
	}
	return true;
}

static bool sound_cursor(const struct stage *stage, struct fault *fault)
{
	const struct screen *screen = &stage->screen;
	const struct canvas *canvas = &screen->canvas;
	struct layout layout;
	int row, column;

	if (canvas->cursor_row < 0 || canvas->cursor_row >= canvas->rows ||
	    canvas->cursor_column < 0 || canvas->cursor_column >= canvas->columns)
		return fault_set(fault, "the cursor is outside");
	if (!shows_board(stage))
		return true;
	layout_make(&layout, canvas, stage->session.settings.flipped,
	    stage->session.settings.coordinates);
	layout_square(&layout, screen->board.cursor, &row, &column);
	if (screen->board.focus == ON_PROMPT ? canvas->cursor_row != layout.prompt_row
	    : canvas->cursor_row != row + layout.size.high / 2 ||
	    canvas->cursor_column != column + layout.size.wide / 2)
		return fault_set(fault, "the cursor is not on the focus but at row %d, column %d",
		    canvas->cursor_row, canvas->cursor_column);
	return true;
}

bool stage_sound(const struct stage *stage, struct fault *fault)
{
	return sound_characters(stage, fault) && sound_cursor(stage, fault) &&
	    (!shows_board(stage) || sound_men(stage, fault));
}
