/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef PROTOCOL_GUI_H
#define PROTOCOL_GUI_H

#include <stdio.h>

#include "base/line_reader.h"
#include "engine/engine_session.h"
#include "notation/notation.h"

/*
 * A conversation with a GUI, in either protocol: the lines of both, a game, and the engine.
 *
 * Where a function returns false, *error says why and nothing has changed.
 */
struct gui {
	struct line_reader reader;
	char *rest;                     /* what follows a command's name, to be cut up */
	FILE *out;
	struct rules *rules;
	struct rules *file_game;        /* read from a file, to be chosen by its id; NULL: none */
	struct position *history;       /* of the game so far; the last is the present one */
	int count;
	struct engine_session engine;
};

/*
 * Begins with the first game of the list, in its starting position.  `unread` is input that
 * was read before.
 */
bool gui_open(struct gui *gui, int in, const char *unread, FILE *out, struct error *error);

/* Discards a search under way and frees everything. */
void gui_close(struct gui *gui);

struct event {
	enum { GUI_LINE, GUI_LONG_LINE, GUI_REPORT, GUI_END } kind;
	char *line;                     /* without blanks at its end; '?' for controls, and for
	                                 * what is no UTF-8 */
	struct report report;           /* of the search under way */
	bool final;
};

/*
 * The next event, waiting for it or not; false if there is none.  GUI_END: the input has ended, or
 * the output is closed.
 */
bool gui_next(struct gui *gui, bool wait, struct event *event);

/* Writes one line and sends it off. */
void gui_say(struct gui *gui, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* The present position. */
static inline const struct position *gui_now(const struct gui *gui)
{
	return &gui->history[gui->count - 1];
}

/* Writes the ids of the games from this number of the list on, each after `before`. */
void gui_list_games(const struct gui *gui, int first, const char *before);

/* Turns to the game with this id, in its starting position.  The engine must not think. */
bool gui_choose(struct gui *gui, const char *id, struct error *error);

/*
 * Reads a game from a file, which can be chosen by its id from then on; a game of that id in the
 * list cannot.  "" forgets it.  A game that is being played goes on.
 */
bool gui_read_game(struct gui *gui, const char *path, struct error *error);

/* A new history, of one position: from a FEN (NULL: the starting position). */
bool gui_set(struct gui *gui, const char *fen, struct error *error);

/* Plays a legal move. */
void gui_play(struct gui *gui, const struct move *m);

/* Starts to think about the present position. */
bool gui_think(struct gui *gui, const struct limits *limits, struct error *error);

/* Writes the moves of a report, each after a space. */
enum { PV_TEXT = VARIATION_MAX * (MOVE_TEXT + 1) + 1 };
void gui_write_pv(const struct gui *gui, const struct report *report, char text[PV_TEXT]);

/*
 * Cuts the next word off *rest, in place: returns it, with *rest at what
 * follows.  NULL if there is none.
 */
char *word_next(char **rest);

#endif
