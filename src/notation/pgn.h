/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef NOTATION_PGN_H
#define NOTATION_PGN_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

#include "rules/variant.h"

/*
 * PGN as text: tags, moves as they are written, comments, annotation glyphs, variations,
 * result.  The moves are not checked here.
 *
 * Text from a file is kept as it is, except that controls become spaces: it must go through
 * sanitize (base/sanitize.h) before it is shown.
 */

/*
 * Limits of one game.  What exceeds them is left out with a complaint, so memory is bounded
 * whatever the file contains.
 */
enum {
	PGN_TAGS = 64,                  /* number of tags */
	PGN_NAME = 64,                  /* bytes of a tag's name, with the final '\0' */
	PGN_VALUE = 512,                /* ... and of its value */
	PGN_COMMENT = 8192,             /* bytes of the comments at one place */
	PGN_COMMENTS = 1 << 22,         /* ... and of all together */
	PGN_MOVES = 50000,              /* number of moves, with those of variations */
	PGN_NAGS = 4,                   /* glyphs of one move */
	PGN_NESTING = 64,               /* of variations in variations */
	PGN_COMPLAINTS = 20             /* number of complaints about one game */
};

struct pgn_tag {
	char *name, *value;
};

struct pgn_move {
	char san[MOVE_TEXT];            /* without glyphs; "dxe6 e.p." is one text */
	char *before, *after;           /* comments; NULL if none */
	uint8_t nag[PGN_NAGS];
	uint8_t nags;                   /* number of them */
	int next;                       /* the move that follows in this line; -1: none */
	int other;                      /* the next alternative to this move; -1: none */
	int line;                       /* of the file; 0 if not read from one */
};

/* All zeros is an empty game without tags. */
struct pgn_game {
	struct pgn_tag tag[PGN_TAGS];
	int tags;
	struct pgn_move *move;          /* move[0] is the first of the main line */
	int moves, room;
	char *comment;                  /* of a game without moves; NULL if none */
	char result[8];                 /* "1-0", "0-1", "1/2-1/2", "*"; "" if the file has none */
	int line;                       /* where the game begins */
};

void pgn_free(struct pgn_game *game);

/* The value of a tag, or NULL. */
const char *pgn_tag(const struct pgn_game *game, const char *name);

/* Sets a tag, new or not.  False if out of memory or there are too many. */
bool pgn_set_tag(struct pgn_game *game, const char *name, const char *value);

/*
 * Appends a move without links; its index, or -1 if out of memory or there
 * are too many.  The caller links it (next of the move before, or other of the
 * last alternative).
 */
int pgn_add_move(struct pgn_game *game, const char *san);

/* Replaces a comment by a copy of the text (NULL: removes it). */
bool pgn_set_comment(char **place, const char *text);

/*
 * Opens a reader.  `complain`, unless NULL, is called for each problem with the number of
 * its line; its text is safe to show.  NULL if out of memory.
 */
struct pgn_reader;
struct pgn_reader *pgn_open(FILE *in,
    void (*complain)(int line, const char *problem, void *context), void *context);
void pgn_close(struct pgn_reader *reader);

/*
 * Reads the next game into *game, which must be empty and is freed by the caller. Comments
 * between its result and a blank line belong to its last move.  False at the end of the
 * file, or, with a complaint, after a read error or if out of memory.
 */
bool pgn_read(struct pgn_reader *reader, struct pgn_game *game);

/*
 * Writes a game in export format.  Move numbers start as in the FEN tag.  False on a write
 * error.
 */
bool pgn_write(const struct pgn_game *game, FILE *out);

#endif
