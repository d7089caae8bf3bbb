/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef UI_TERMINAL_H
#define UI_TERMINAL_H

#include <termios.h>
#include <wchar.h>

#include "base/error.h"
#include "ui/canvas.h"
#include "ui/unknown_input.h"

/*
 * The terminal: shows canvases, reads keys.  There can be only one, as curses has one screen.
 */

/* Keys that are no characters; characters are their code points. */
enum {
	KEYS_BEGIN = 0x110000,
	K_UP, K_DOWN, K_LEFT, K_RIGHT, K_HOME, K_END, K_PAGE_UP, K_PAGE_DOWN,
	K_BACKSPACE, K_DELETE, K_HELP, K_BACK_TAB, K_MOUSE, K_MOUSE_UP, K_OTHER,
	K_PASTE_BEGINS, K_PASTE_ENDS    /* around text that is pasted, not typed */
};
enum { K_TAB = 9, K_ENTER = 10, K_ESCAPE = 27, K_REDRAW = 12 };

struct key {
	uint32_t code;
	int row, column;                /* of the mouse: its first button */
};

struct terminal_options {
	bool ascii, no_color, mouse;
	bool no_ascii;                  /* also where figurines are not to be expected */
};

/* The largest window size that is used. */
enum { TERMINAL_ROWS_MOST = 500, TERMINAL_COLUMNS_MOST = 500 };

enum { CLICKS_AT_ONCE = 16 };

/* The state of curses.c; others only ask whether it is suspended. */
struct terminal {
	void *curses;                   /* its SCREEN */
	struct writer *writer;          /* in whose thread all output is done */
	struct terminal_options options;
	struct termios modes;           /* as they were before */
	char restoring[256];            /* what else restores it, if there is no time for curses */
	bool suspended;                 /* restored, until it is set up again */
	bool was_suspended;             /* for the writer's job of setting it up again */
	bool afresh, bell;              /* for the writer's job of showing */
	int depth;                      /* colors: 256, 8 or 0 */
	const struct theme *theme;      /* what looks are in colors */
	short pair[FG_ALL][BACKGROUNDS];  /* numbers of color pairs; 0: not made yet */
	short pairs;
	mbstate_t partial;              /* of a character whose last bytes have not come yet */
	struct unknown_input unknown;
	struct key click[CLICKS_AT_ONCE];   /* not taken yet, the latest first */
	int clicks;
};

/* Is its kind, which TERM names, known, and can it show a screen?  Writes nothing. */
bool terminal_known(void);

/*
 * Sets the terminal up, and says in *canvas what it can show.  False with the reason if its kind is
 * not known, or if out of memory; there is nothing to be closed then.  signals_fd is what
 * signals_open returned.  Output that is blocked for so many milliseconds (-1: any time) is given
 * up.
 */
bool terminal_open(struct terminal *terminal, const struct terminal_options *options,
    struct canvas *canvas, int signals_fd, int patience_ms, struct error *error);

/* The theme that the terminal shows where that of this name is set: one for the colors it has. */
const struct theme *terminal_theme_for(const struct terminal *terminal, const char *name);

/*
 * Uses the theme of that name, or what the terminal can show of it, and says in *canvas what that
 * means; true if it is another than before, so that all is to be shown afresh.  To be called before
 * anything is shown.
 */
bool terminal_use_theme(struct terminal *terminal, const char *name, struct canvas *canvas);

/* Restores the terminal; only terminal_resume or terminal_close may follow. */
void terminal_suspend(struct terminal *terminal);

/*
 * Begins to set it up anew, after it was suspended or the program was stopped.  Output must not be
 * busy, and is so until that is done.
 */
void terminal_resume(struct terminal *terminal);

/* Restores it for good; unless patient, waits only a moment for output that is being written. */
void terminal_close(struct terminal *terminal, bool patient);

/*
 * Is something still being shown?  Nothing else may be done then but to close or suspend it;
 * when it is done, terminal_shown_fd is readable.
 */
bool terminal_busy(const struct terminal *terminal);
int terminal_shown_fd(const struct terminal *terminal);

/*
 * Its present size, but at most the largest that is used, and without the last column where writing
 * there is unsafe.
 */
void terminal_measure(int *rows, int *columns);

/*
 * Begins to show what has changed since the last time; `afresh`: everything.  With a bell,
 * if it is asked for.
 */
void terminal_show(struct terminal *terminal, const struct canvas *canvas, bool afresh,
    bool bell);

/*
 * The next key, if one was pressed; K_OTHER for bytes that are no character of the locale, and for
 * what is no known key: a control sequence (ECMA-48), a click in the form of X10, an answer that
 * another program has asked the terminal for.
 */
bool terminal_key(struct terminal *terminal, struct key *key);

#endif
