/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

/*
 * The terminal by way of ncurses; the only file that uses it.
 */
#define NCURSES_WIDECHAR 1
#if defined HAVE_NCURSESW_CURSES_H
#include <ncursesw/curses.h>
#include <ncursesw/term.h>
#elif defined HAVE_NCURSES_H
#include <ncurses.h>
#include <term.h>
#else
#include <curses.h>
#include <term.h>
#endif
/* term.h has macros of these names. */
#undef bell
#undef columns

#include <fcntl.h>
#include <limits.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>
#include <wchar.h>

#include "base/memory.h"
#include "base/text.h"
#include "base/writer.h"
#include "ui/terminal.h"
#include "ui/theme.h"

/* From so many colors on, their numbers are red, green and blue. */
enum { DIRECT_COLORS = 1 << 24 };

static int usable_colors(const struct terminal_options *options)
{
	if (options->no_color || !has_colors() || start_color() == ERR)
		return 0;
	if (use_default_colors() == ERR)
		return 0;
	return COLORS >= 256 ? 256 : COLORS >= 8 ? 8 : 0;
}

/* Curses knows so many colors only where it has pairs of them (version 6.1). */
static void make_pair(short pair, int foreground, int background)
{
#if defined NCURSES_EXT_COLORS && NCURSES_EXT_COLORS >= 20180127
	if (COLORS >= DIRECT_COLORS) {
		init_extended_pair(pair, theme_direct_color(foreground),
		    theme_direct_color(background));
		return;
	}
#endif
	init_pair(pair, (short)foreground, (short)background);
}

/* The console of Linux has 512 characters at most, and its fonts no chess pieces among them. */
static bool is_linux_console(void)
{
	const char *term = getenv("TERM");

	return term && strncmp(term, "linux", strlen("linux")) == 0;
}

/* Can the locale, its library and the terminal show chess pieces and frames, one column each? */
static bool has_figurines(const struct terminal_options *options)
{
	static const long needed[] = { 0x2654, 0x265f, 0x2500, 0x253c, 0x2580, 0x2596, 0x2026 };

	if (options->ascii || !locale_is_unicode() || (is_linux_console() && !options->no_ascii))
		return false;
	for (size_t i = 0; i < sizeof needed / sizeof *needed; i++)
		if (char_columns(needed[i]) != 1)
			return false;
	return true;
}

/* A number in the environment, at most that; 0 if there is none. */
static int number_from(const char *variable, int most)
{
	const char *value = getenv(variable);
	long number = value ? strtol(value, NULL, 10) : 0;

	return number <= 0 ? 0 : number < most ? (int)number : most;
}

/* The size of the window within the limits; 0 if unknown. */
static void measure(int *rows, int *columns)
{
	struct winsize size;
	bool told = ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_row > 0 &&
	    size.ws_col > 0;

	*rows = told ? size.ws_row : number_from("LINES", INT_MAX);
	*columns = told ? size.ws_col : number_from("COLUMNS", INT_MAX);
	if (*rows > TERMINAL_ROWS_MOST)
		*rows = TERMINAL_ROWS_MOST;
	if (*columns > TERMINAL_COLUMNS_MOST)
		*columns = TERMINAL_COLUMNS_MOST;
}

static void tell_size(const char *variable, int size)
{
	char text[16];

	snprintf(text, sizeof text, "%d", size);
	if (size > 0)
		setenv(variable, text, 1);
}

/*
 * Marks around what is pasted.  Terminals that know them have them in terminfo, if that is new
 * enough; else those do that have the other screen of xterm.
 */
enum { PASTE_BEGINS = KEY_MAX + 1, PASTE_ENDS, UNKNOWN_KEY };

static const char *paste_mark(bool wanted)
{
	const char *mark = tigetstr(wanted ? "BE" : "BD"), *screen = tigetstr("smcup");
	bool like_xterm = screen && screen != (char *)-1 && strstr(screen, "?1049");

	if (!mark || mark == (char *)-1)
		mark = !like_xterm ? "" : wanted ? "\033[?2004h" : "\033[?2004l";
	return mark;
}

static void ask_for_paste_marks(bool wanted)
{
	const char *mark = paste_mark(wanted);

	/* Not by stdio, whose lock would be held at the exit while output is blocked. */
	if (write(STDOUT_FILENO, mark, strlen(mark)) < 0)
		return;         /* nor will anything else be shown */
}

/* Keys that terminals send, and multiplexers behind them, though their description has none. */
static void define_missing_keys(void)
{
	static const struct {
		const char *sequence;
		int key;
	} usual[] = {
		{ "\033[1~", KEY_HOME }, { "\033[3~", KEY_DC }, { "\033[4~", KEY_END },
		{ "\033[5~", KEY_PPAGE }, { "\033[6~", KEY_NPAGE }, { "\033[H", KEY_HOME },
		{ "\033[F", KEY_END }, { "\033OH", KEY_HOME }, { "\033OF", KEY_END },
		{ "\033[7~", KEY_HOME }, { "\033[8~", KEY_END },
		{ "\033OP", KEY_F(1) }, { "\033[11~", KEY_F(1) }, { "\033[[A", KEY_F(1) },
		{ "\033[A", KEY_UP }, { "\033[B", KEY_DOWN }, { "\033[C", KEY_RIGHT },
		{ "\033[D", KEY_LEFT }, { "\033OA", KEY_UP }, { "\033OB", KEY_DOWN },
		{ "\033OC", KEY_RIGHT }, { "\033OD", KEY_LEFT }, { "\033OM", KEY_ENTER },
		{ "\033\177", 'W' & 31 }, { "\033\b", 'W' & 31 }      /* Alt and Backspace */
	};

	for (size_t i = 0; i < sizeof usual / sizeof *usual; i++)
		if (key_defined(usual[i].sequence) == 0)
			define_key(usual[i].sequence, usual[i].key);
	/* A keypad sends its characters so, in the mode that curses sets for the arrows. */
	for (char c = '*'; c <= '9'; c++)
		define_key((char[]){ '\033', 'O', (char)(c + 'p' - '0'), '\0' }, c);
	/* And rxvt its arrows with Control. */
	for (char c = 'a'; c <= 'd'; c++)
		define_key((char[]){ '\033', 'O', c, '\0' }, UNKNOWN_KEY);
}

/* Adds a sequence, if the terminal has it, without the delays that old terminals want. */
static void keep_sequence(struct terminal *terminal, const char *text)
{
	size_t length = strlen(terminal->restoring);

	if (!text || text == (char *)-1)
		return;
	while (*text && length + 1 < sizeof terminal->restoring) {
		if (strncmp(text, "$<", 2) == 0 && strchr(text, '>'))
			text = strchr(text, '>') + 1;
		else
			terminal->restoring[length++] = *text++;
	}
	terminal->restoring[length] = '\0';
}

/* As endwin would write them. */
static void keep_sequences(struct terminal *terminal)
{
	static const char *const names[] = { "rmkx", "sgr0", "op", "cnorm", "rmcup" };

	if (terminal->options.mouse && has_mouse())
		keep_sequence(terminal, "\033[?1006l\033[?1000l");
	keep_sequence(terminal, paste_mark(false));
	for (size_t i = 0; i < sizeof names / sizeof *names; i++)
		keep_sequence(terminal, tigetstr(names[i]));
	keep_sequence(terminal, exit_ca_mode ? "\r" : "\r\n");
}

/*
 * Restores the terminal at once, from any thread, whatever the writer does: without curses, locks
 * and memory.
 */
static void restore_at_once(void *context)
{
	enum { TRIES = 50, PAUSE_MS = 10 };
	const struct terminal *terminal = context;
	const char *text = terminal->restoring;
	size_t left = strlen(text);
	int fd, flags;

	if (terminal->suspended)
		return;
	fd = writer_silence(terminal->writer);
	flags = fcntl(fd, F_GETFL);
	fcntl(fd, F_SETFL, flags | O_NONBLOCK);
	for (int i = 0; i < TRIES && left > 0; i++) {
		ssize_t written = write(fd, text, left);

		if (written > 0) {
			text += written;
			left -= (size_t)written;
		} else {
			writer_make_room(terminal->writer);
			poll(NULL, 0, PAUSE_MS);
		}
	}
	fcntl(fd, F_SETFL, flags);
	tcsetattr(STDIN_FILENO, TCSANOW, &terminal->modes);
}

/* More than are used: after one that it is not to tell, getch would wait for another key. */
enum {
	MOUSE_EVENTS = BUTTON1_PRESSED | BUTTON1_RELEASED | BUTTON2_PRESSED | BUTTON2_RELEASED |
	    BUTTON3_PRESSED | BUTTON3_RELEASED
};

/* What follows is done in the writer's thread, as all of it may write. */

static void open_job(void *context)
{
	enum { ESCAPE_MS = 25, ESCAPE_MS_MOST = 10000 };        /* for the rest of a key */
	struct terminal *terminal = context;
	int wanted_ms = getenv("ESCDELAY") ? number_from("ESCDELAY", ESCAPE_MS_MOST) : ESCAPE_MS;

	terminal->curses = newterm(NULL, stdout, stdin);
	if (!terminal->curses)
		return;
	cbreak();
	noecho();
	nonl();
	intrflush(stdscr, FALSE);
	keypad(stdscr, TRUE);
	nodelay(stdscr, TRUE);
	set_escdelay(wanted_ms);
	terminal->depth = usable_colors(&terminal->options);
	if (terminal->options.mouse)
		mousemask(MOUSE_EVENTS, NULL);
	else if (key_mouse)
		define_key(key_mouse, 0);       /* what another program has left on is no key */
	mouseinterval(0);
	define_missing_keys();
	define_key("\033[200~", PASTE_BEGINS);
	define_key("\033[201~", PASTE_ENDS);
	keep_sequences(terminal);
	ask_for_paste_marks(true);
}

static void suspend_job(void *context)
{
	(void)context;
	ask_for_paste_marks(false);
	endwin();
}

/*
 * Curses is told that the terminal was given back, also if a stop came unawares.  The modes
 * come first, as a program in the background is stopped by that; endwin forgets the keypad.
 */
static void resume_job(void *context)
{
	const struct terminal *terminal = context;

	reset_prog_mode();
	if (!terminal->was_suspended)
		endwin();
	refresh();
	keypad(stdscr, TRUE);
	ask_for_paste_marks(true);
}

static void show_job(void *context)
{
	const struct terminal *terminal = context;

	if (terminal->afresh)
		clearok(curscr, TRUE);
	refresh();
	if (terminal->bell)
		beep();
}

bool terminal_known(void)
{
	int found;
	bool known = false;

	if (setupterm(NULL, STDOUT_FILENO, &found) == OK) {
		known = cursor_address != NULL; /* or there can be no screen */
		del_curterm(cur_term);
	}
	return known;
}

bool terminal_open(struct terminal *terminal, const struct terminal_options *options,
    struct canvas *canvas, int signals_fd, int patience_ms, struct error *error)
{
	int rows, columns;

	*terminal = (struct terminal){ .options = *options };
	terminal->writer = writer_new(signals_fd, error);
	if (!terminal->writer)
		return false;
	tcgetattr(STDIN_FILENO, &terminal->modes);
	/* Curses would measure without bounds, but to it the environment comes first. */
	measure(&rows, &columns);
	tell_size("LINES", rows);
	tell_size("COLUMNS", columns);
	writer_start(terminal->writer, open_job, terminal);
	writer_wait(terminal->writer, patience_ms);
	if (writer_busy(terminal->writer))
		writer_hasten(terminal->writer);
	writer_finish(terminal->writer);
	if (!terminal->curses) {
		writer_free(terminal->writer);
		return error_set(error, "cannot open the screen");
	}
	canvas->unicode = has_figurines(options);
	on_out_of_memory(restore_at_once, terminal);
	return true;
}

void terminal_suspend(struct terminal *terminal)
{
	writer_finish(terminal->writer);
	writer_start(terminal->writer, suspend_job, terminal);
	if (!writer_finish(terminal->writer)) {
		/* Now there is room. */
		writer_start(terminal->writer, suspend_job, terminal);
		writer_finish(terminal->writer);
	}
	/* Curses has done that already, if it could write. */
	tcsetattr(STDIN_FILENO, TCSANOW, &terminal->modes);
	terminal->suspended = true;
}

void terminal_resume(struct terminal *terminal)
{
	terminal->was_suspended = terminal->suspended;
	terminal->suspended = false;
	writer_start(terminal->writer, resume_job, terminal);
}

void terminal_close(struct terminal *terminal, bool patient)
{
	if (!patient)
		writer_hasten(terminal->writer);
	if (!terminal->suspended)
		terminal_suspend(terminal);
	on_out_of_memory(NULL, NULL);
	delscreen(terminal->curses);
	writer_free(terminal->writer);
}

bool terminal_busy(const struct terminal *terminal)
{
	return writer_busy(terminal->writer);
}

int terminal_shown_fd(const struct terminal *terminal)
{
	return writer_done_fd(terminal->writer);
}

/*
 * Does the cursor go to the next row as soon as the last column is written?  Where TERM says so of
 * a terminal that waits for another character, as nearly all do, what follows would be misplaced.
 */
static bool wraps_at_once(void)
{
	return auto_right_margin && !eat_newline_glitch;
}

void terminal_measure(int *rows, int *columns)
{
	measure(rows, columns);
	if (*rows > 0 && *columns > 0 && (*rows != LINES || *columns != COLS)) {
		resizeterm(*rows, *columns);
		erase();                /* what stands in a last column that is not drawn */
	}
	getmaxyx(stdscr, *rows, *columns);
	*columns -= wraps_at_once() && *columns > 1;
}

/* Pairs are made as they are needed; where they run out, the terminal's own colors do. */
static short pair_for(struct terminal *terminal, struct look look)
{
	short *pair = &terminal->pair[look.foreground][look.background];

	if (*pair == 0 && terminal->pairs + 1 < COLOR_PAIRS) {
		*pair = ++terminal->pairs;
		make_pair(*pair, theme_foreground(terminal->theme, look.foreground)->number,
		    terminal->theme->background[look.background].number);
	}
	return *pair;
}

/* The attributes of a look; its color pair goes to *pair. */
static attr_t rendition(struct terminal *terminal, struct look look, short *pair)
{
	bool reverse = terminal->theme->background[look.background].reverse;
	bool bold = theme_foreground(terminal->theme, look.foreground)->bold;

	*pair = terminal->theme->depth > 0 ? pair_for(terminal, look) : 0;
	return (bold ? A_BOLD : A_NORMAL) | (reverse ? A_REVERSE : A_NORMAL);
}

/* Some terminals tell their colors in a variable: "15;0" is white on black. */
static bool is_dark(void)
{
	const char *colors = getenv("COLORFGBG");
	const char *background = colors ? strrchr(colors, ';') : NULL;

	return !background || (strcmp(background, ";7") != 0 && strcmp(background, ";15") != 0);
}

const struct theme *terminal_theme_for(const struct terminal *terminal, const char *name)
{
	return theme_for(name, terminal->depth, is_dark());
}

bool terminal_use_theme(struct terminal *terminal, const char *name, struct canvas *canvas)
{
	const struct theme *theme = terminal_theme_for(terminal, name);

	if (theme == terminal->theme)
		return false;
	terminal->theme = theme;
	memset(terminal->pair, 0, sizeof terminal->pair);
	terminal->pairs = 0;
	canvas->colors = theme->depth > 0;
	canvas->dark = theme->dark;
	return true;
}

static void show_cell(struct terminal *terminal, int row, int column, const struct cell *cell)
{
	wchar_t glyph[1 + MARKS + 1] = { (wchar_t)cell->glyph };
	cchar_t character;
	short pair;
	attr_t attributes = rendition(terminal, cell->look, &pair);

	for (int i = 0; i < MARKS; i++)
		glyph[1 + i] = (wchar_t)cell->mark[i];
	setcchar(&character, glyph, attributes, pair, NULL);
	mvadd_wch(row, column, &character);
}

void terminal_show(struct terminal *terminal, const struct canvas *canvas, bool afresh,
    bool bell)
{
	const struct cell *cell = canvas->cell;

	for (int row = 0; row < canvas->rows; row++)
		for (int column = 0; column < canvas->columns; column++, cell++)
			if (cell->glyph != RIGHT_HALF)
				show_cell(terminal, row, column, cell);
	move(canvas->cursor_row, canvas->cursor_column);
	terminal->afresh = afresh;
	terminal->bell = bell;
	writer_start(terminal->writer, show_job, terminal);
}

static uint32_t key_code(int code)
{
	switch (code) {
	case KEY_UP: return K_UP;
	case KEY_DOWN: return K_DOWN;
	case KEY_LEFT: return K_LEFT;
	case KEY_RIGHT: return K_RIGHT;
	case KEY_HOME: return K_HOME;
	case KEY_END: return K_END;
	case KEY_PPAGE: return K_PAGE_UP;
	case KEY_NPAGE: return K_PAGE_DOWN;
	case KEY_BACKSPACE: return K_BACKSPACE;
	case KEY_DC: return K_DELETE;
	case KEY_F(1): return K_HELP;
	case KEY_BTAB: return K_BACK_TAB;
	case KEY_ENTER: return K_ENTER;
	case PASTE_BEGINS: return K_PASTE_BEGINS;
	case PASTE_ENDS: return K_PASTE_ENDS;
	default: return K_OTHER;
	}
}

static uint32_t character_code(wchar_t code)
{
	switch (code) {
	case '\r': return K_ENTER;
	case 127: case '\b': return K_BACKSPACE;
	default: return (uint32_t)code;
	}
}

/*
 * A byte of a character, the rest of which may come late on a slow line; false if more are to
 * come.  What is no character is a key without a meaning, and takes nothing with it that follows.
 */
static bool take_byte(struct terminal *terminal, char byte, struct key *key)
{
	bool begun = !mbsinit(&terminal->partial);
	wchar_t code;
	size_t length = mbrtowc(&code, &byte, 1, &terminal->partial);

	if (length == (size_t)-2)
		return false;
	*key = (struct key){ .code = K_OTHER };
	if (length != (size_t)-1)
		key->code = character_code(code);
	else
		memset(&terminal->partial, 0, sizeof terminal->partial);
	return length != (size_t)-1 || !begun || take_byte(terminal, byte, key);
}

/* After Esc: begins what is not to be typed, if that is one. */
static void begin_unknown(struct unknown_input *unknown)
{
	int next = getch(), second = unknown_input_needs_second(next) ? getch() : ERR;
	int taken = unknown_input_begin(unknown, next, second);

	if (second != ERR && taken < 2)
		ungetch(second);
	if (next != ERR && taken < 1)
		ungetch(next);
}

/* As getch, but what has no meaning is one key. */
static int next_code(struct terminal *terminal)
{
	enum { DELETE = 127 };          /* which may be a byte of a click */
	struct unknown_input *unknown = &terminal->unknown;

	for (;;) {
		int code = getch();

		if (code == KEY_RESIZE)         /* curses says it after terminal_measure, too */
			continue;
		if (code == ERR)
			return unknown_input_rest(unknown) ? UNKNOWN_KEY : ERR;
		if (unknown_input_take(unknown, code == KEY_BACKSPACE ? DELETE : code)) {
			if (!unknown->begun)
				return UNKNOWN_KEY;
			continue;
		}
		if (code == K_ESCAPE)
			begin_unknown(unknown);
		if (code != K_ESCAPE || !unknown->begun)
			return code;
	}
}

/* Where the first button went down or up; curses tells of several at once, the last first. */
static bool next_click(struct terminal *terminal, struct key *key)
{
	MEVENT event;

	while (terminal->clicks < CLICKS_AT_ONCE && getmouse(&event) == OK)
		if (event.bstate & (BUTTON1_PRESSED | BUTTON1_RELEASED))
			terminal->click[terminal->clicks++] = (struct key){
				event.bstate & BUTTON1_PRESSED ? K_MOUSE : K_MOUSE_UP, event.y,
				event.x };
	if (terminal->clicks == 0)
		return false;
	*key = terminal->click[--terminal->clicks];
	return true;
}

bool terminal_key(struct terminal *terminal, struct key *key)
{
	int code;

	do {
		if (next_click(terminal, key))
			return true;
		code = next_code(terminal);
		if (code == ERR)
			return false;
	} while (code == KEY_MOUSE ||
	    (code < KEY_MIN && !take_byte(terminal, (char)code, key)));
	if (code >= KEY_MIN)
		*key = (struct key){ .code = key_code(code) };
	return true;
}
