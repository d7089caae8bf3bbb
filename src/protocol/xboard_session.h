/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef PROTOCOL_XBOARD_SESSION_H
#define PROTOCOL_XBOARD_SESSION_H

#include <pthread.h>
#include <stdio.h>

#include "protocol/desk.h"

/*
 * What the files of CECP share.  The engine's thread plays its move by itself
 * when a search has ended, so it and the reader of commands take turns: `lock`
 * is held while a command is carried out, and while a move is played.
 */
struct xboard {
	FILE *out;
	struct desk desk;
	pthread_mutex_t lock;
	bool force;                     /* moves are only taken down */
	bool analysing;
	bool over;                      /* the result has been told */
	bool discard;                   /* the search under way is not to be played */
	bool post;                      /* show what the engine thinks */
	enum color side;                /* which the engine plays */
	int level;                      /* strength, as in struct limits */
	int depth, move_ms;             /* limits from "sd" and "st"; 0: none */
	int period_moves, bonus_ms;     /* from "level" */
	int clock_ms[2];                /* ours and theirs, by color */
	struct report seen;             /* the latest of the search under way */
	struct move hint;               /* the reply we expect ... */
	uint64_t hint_key;              /* ... to the position with this key; 0: none */
};

/* Writes one line and sends it off. */
void xboard_say(struct xboard *x, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* A message for the user. */
void xboard_complain(struct xboard *x, const struct fault *fault);

/* Reads a whole number, cut to the range; the least one for a NULL text. */
int xboard_number(const char *text, int least, int most);

/* Commands that set something, with what follows their names. */
void xboard_level(struct xboard *x, char *rest);
void xboard_st(struct xboard *x, char *rest);
void xboard_sd(struct xboard *x, char *rest);
void xboard_time(struct xboard *x, char *rest);
void xboard_otim(struct xboard *x, char *rest);
void xboard_memory(struct xboard *x, char *rest);
void xboard_cores(struct xboard *x, char *rest);
void xboard_option(struct xboard *x, char *rest);

/* The answer to "protover". */
void xboard_features(struct xboard *x);

/* How a game that XBoard does not know is set up, and how its men move. */
void xboard_introduce(struct xboard *x);

/* Starts to think, for the move to be played or for analysis.  No search is under way. */
void xboard_think(struct xboard *x);

/* Ends the search under way without playing its move.  The lock is not held. */
void xboard_halt(struct xboard *x);

/* Tells the result if the game is over, once. */
void xboard_judge(struct xboard *x);

#endif
