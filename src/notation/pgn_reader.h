/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef NOTATION_PGN_READER_H
#define NOTATION_PGN_READER_H

#include <stdbool.h>
#include <stdint.h>

#include "notation/pgn.h"
#include "rules/variant.h"

/* What pgn_read.c, which reads, and pgn_sink.c, which passes on, share. */
struct pgn_reader {
	FILE *in;
	int ahead;              /* the next character, or EOF ... */
	bool peeked;            /* ... if it was read already */
	int line;               /* of the next character */
	bool fresh;             /* the next character is the first of its line */
	const struct pgn_stop *stop;    /* or NULL */
	unsigned read;          /* characters, which may overflow */
	bool stopped;           /* for the rest there is nothing to read */

	/* The game that is being read. */
	const struct pgn_sink *sink;
	void *context;
	int first_line;         /* 0: not found yet */
	bool moved[PGN_NESTING]; /* the line of moves at that depth has a move */
	int depth;              /* of the innermost variation; 0 is the game itself */
	int64_t skipped;        /* parentheses open in a variation that is left out */
	bool begun;             /* its moves have begun */
	bool over;              /* its end has been read */
	bool full;              /* no more moves are taken */
	int tags, moves, complaints;
	size_t comments;        /* bytes of comments so far */
	char san[MOVE_TEXT];    /* a move that "e.p." may follow; "": none */
	int san_line;
};

/* Reports a problem (NULL: none) in this line, unless there have been too many. */
void pgn_complain(struct pgn_reader *reader, const char *problem);

/* Pass on what was read; what is beyond the limits, with a complaint, is left out. */
void pgn_take_comment(struct pgn_reader *reader, const char *text);
void pgn_take_nag(struct pgn_reader *reader, int nag);
void pgn_take_result(struct pgn_reader *reader, enum result result);
void pgn_open_variation(struct pgn_reader *reader);
void pgn_close_variation(struct pgn_reader *reader);

/* A move waits until something else follows, as an "e.p." may: is the word such an addition? */
void pgn_take_move(struct pgn_reader *reader, const char *san);
bool pgn_take_en_passant(struct pgn_reader *reader, const char *word);
void pgn_flush_move(struct pgn_reader *reader);

#endif
