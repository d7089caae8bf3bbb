/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef NOTATION_PGN_H
#define NOTATION_PGN_H

#include <stdbool.h>
#include <stdio.h>

#include "rules/outcome.h"

/*
 * PGN as text: a reader that tells a sink of tags, moves as they are written, comments,
 * annotation glyphs, variations and results.  The moves are not checked here.
 *
 * Text from a file is kept as it is, except that controls become spaces and bytes that are not
 * UTF-8 are read as ISO 8859-1 (but in lines that begin with %): it must go through sanitize
 * (base/text.h) before it is shown.
 */

/*
 * Limits of one game.  What exceeds them is left out with a complaint (but for lines that begin
 * with %, which are for programs), so memory is bounded whatever the file contains.
 */
enum {
	PGN_TAGS = 64,                  /* number of tags */
	PGN_NAME = 64,                  /* bytes of a tag's name, with the final '\0' */
	PGN_VALUE = 512,                /* ... and of its value */
	PGN_ESCAPE = 1 << 16,           /* bytes of a line that begins with % */
	PGN_COMMENT = 8192,             /* bytes of a comment, with the final '\0' */
	PGN_COMMENTS = 1 << 22,         /* ... and of all together */
	PGN_MOVES = 50000,              /* number of moves, with those of variations */
	PGN_NAGS = 4,                   /* glyphs of one move; for the sink to hold */
	PGN_NESTING = 64,               /* of variations in variations, the main line included */
	PGN_COMPLAINTS = 20             /* number of complaints about one game */
};

/*
 * The receiver of a game's parts, in the order of the file; NULL members are not called.  Some
 * return a problem, safe to show, which becomes a complaint, or NULL.
 */
struct pgn_sink {
	bool main_line;                 /* variations are passed over */
	bool typed;                     /* by a user: moves alone, so no sign stands for a glyph */
	/* A line that begins with %, which the standard leaves to programs; without the %. */
	const char *(*escape)(void *context, const char *line);
	const char *(*tag)(void *context, const char *name, const char *value);
	/* Without glyphs; "dxe6 e.p." is one text. */
	const char *(*move)(void *context, const char *san);
	/* Of the last move of its line, or (if there is none yet) of the next. */
	const char *(*comment)(void *context, const char *text);
	/* From 0 to 255; of the last move. */
	const char *(*nag)(void *context, int nag);
	/* The moves from here to its end are an alternative to the last move. */
	void (*begin_variation)(void *context);
	void (*end_variation)(void *context);
	/* At most once. */
	void (*result)(void *context, enum result result);
	void (*complain)(void *context, int line, const char *problem);
};

/* A reader of a file, which pgn_close closes. */
struct pgn_reader;
struct pgn_reader *pgn_open(FILE *in);
void pgn_close(struct pgn_reader *reader);

/*
 * Has the reader stop, now and for good, when `asked` says so.  It is called now and then while a
 * game is read; `stop` must last.
 */
struct pgn_stop {
	bool (*asked)(void *context);
	void *context;
};
void pgn_stop_when(struct pgn_reader *reader, const struct pgn_stop *stop);

/* Has it stopped?  Then the last game that was told is not whole. */
bool pgn_stopped(const struct pgn_reader *reader);

/*
 * Reads the next game.  Comments between its result and a blank line belong to its last
 * move.  Returns the line in which it begins; 0 at the end of the file, where the reader has
 * stopped, or after a read error, of which it complains.
 */
int pgn_read(struct pgn_reader *reader, const struct pgn_sink *sink, void *context);

/* Was there a read error?  Then the last game that was told may not be whole. */
bool pgn_failed(const struct pgn_reader *reader);

#endif
