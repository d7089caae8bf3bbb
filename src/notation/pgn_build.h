/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef NOTATION_PGN_BUILD_H
#define NOTATION_PGN_BUILD_H

#include "pgn.h"

/*
 * Between the reader of PGN, which cuts a file into words, and the game that is
 * made of them: what to do with each, within the bounds of pgn.h.
 */

/* A line of play that is being read: the game itself, or a variation. */
struct level {
	int last;               /* its last move so far; -1: none */
	int tail;               /* the last alternative to that move */
};

struct pgn_reader {
	FILE *in;
	void (*complain)(int line, const char *problem, void *context);
	void *context;
	int line;               /* of the next character */
	bool fresh;             /* the next character is the first of its line */

	/* The game that is being read. */
	struct pgn_game *game;
	struct level level[PGN_NESTING];
	int depth;              /* of the innermost variation; 0 is the game itself */
	int skipped;            /* parentheses open in a variation that is left out */
	bool begun;             /* its moves have begun */
	bool over;              /* its end has been read */
	bool full;              /* no more moves are taken */
	bool failed;            /* memory runs out */
	int complaints;
	size_t comments;        /* bytes of comments so far */
	char *pending;          /* comment before a move still to come */
};

/* Tells of a problem, unless there have been too many. */
void pgn_complain(struct pgn_reader *reader, const char *problem);

/* Memory is short: the game will not be read to its end. */
void pgn_run_short(struct pgn_reader *reader);

/* What the reader found, in the order in which it stands there. */
void pgn_take_comment(struct pgn_reader *reader, const char *text);
void pgn_take_move(struct pgn_reader *reader, const char *san);
void pgn_take_nag(struct pgn_reader *reader, int nag);
void pgn_take_result(struct pgn_reader *reader, const char *word);
void pgn_open_variation(struct pgn_reader *reader);
void pgn_close_variation(struct pgn_reader *reader);

/* Takes "e.p." and the like, which stand after a space but belong to the move. */
bool pgn_take_en_passant(struct pgn_reader *reader, const char *word);

#endif
