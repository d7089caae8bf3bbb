/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef NOTATION_PGN_BUILD_H
#define NOTATION_PGN_BUILD_H

#include "pgn.h"

/*
 * Builds a game from the tokens that pgn_read.c finds, within the limits of pgn.h.
 */

/* A line of moves being read: the main line or a variation. */
struct variation {
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
	struct variation level[PGN_NESTING];
	int depth;              /* of the innermost variation; 0 is the game itself */
	int skipped;            /* parentheses open in a variation that is left out */
	bool begun;             /* its moves have begun */
	bool over;              /* its end has been read */
	bool full;              /* no more moves are taken */
	bool failed;            /* out of memory */
	int complaints;
	size_t comments;        /* bytes of comments so far */
	char *pending;          /* comment before a move still to come */
};

/* Reports a problem, unless there have been too many. */
void pgn_complain(struct pgn_reader *reader, const char *problem);

/* Out of memory: the game will not be read to its end. */
void pgn_out_of_memory(struct pgn_reader *reader);

/* The tokens, in the order of the file. */
void pgn_take_comment(struct pgn_reader *reader, const char *text);
void pgn_take_move(struct pgn_reader *reader, const char *san);
void pgn_take_nag(struct pgn_reader *reader, int nag);
void pgn_take_result(struct pgn_reader *reader, const char *word);
void pgn_open_variation(struct pgn_reader *reader);
void pgn_close_variation(struct pgn_reader *reader);

/* Takes "e.p." and the like, which stand after a space but belong to the move. */
bool pgn_take_en_passant(struct pgn_reader *reader, const char *word);

#endif
