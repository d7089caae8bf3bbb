/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef PROTOCOL_XBOARD_H
#define PROTOCOL_XBOARD_H

#include "protocol/gui.h"
#include "protocol/xboard_board.h"

/*
 * Speaks CECP version 2, the protocol of XBoard, until "quit" or the end of input; returns
 * the exit status.  `unread` is input that was read before.  Moves are taken as in
 * version 1, too.
 */
int xboard_run(int in, const char *unread, FILE *out);

/* The rest is shared by the files of CECP, and by their tests. */

enum { PINGS_MOST = 32, XBOARD_MATE = 100000 };
enum { PLAYING, FORCED, ANALYZING };    /* FORCED: moves are only recorded */

struct xboard {
	struct gui gui;
	enum color side;                /* which the engine plays ... */
	int mode;                       /* ... if PLAYING */
	int quits;                      /* these are true or false: */
	int over;                       /* the result has been sent */
	int post;                       /* "post": show thinking */
	int ponders;                    /* "hard" */
	int computer;                   /* the opponent is a computer and sends effects */
	bool known;                     /* XBoard knows the rules of this game */
	char letters[8];                /* option of games that have one, as after the colon */
	int level;                      /* strength, as in struct limits */
	int depth, move_ms;             /* limits from "sd" and "st"; 0: none */
	int overhead_ms;                /* as in struct limits */
	int period_moves, base_ms, increment_ms;    /* from "level" ... */
	int period_ply;                 /* ... and the ply from which the period counts */
	int own_ms, other_ms;           /* on the engine's clock, and on the other */
	struct xboard_board board;      /* XBoard's board */
	struct past {
		struct xboard_board board;   /* before each ply that XBoard counts ... */
		int count;              /* ... and how many positions there were */
	} *past;
	int plies;
	bool refused;                   /* its position is illegal: no moves until the next */
	bool searching;                 /* a move is to come */
	bool pondering;                 /* the last move of the game is only expected */
	int score;                      /* of its latest move; XBOARD_MATE before */
	int pings[PINGS_MOST];          /* to be answered after the move */
	int ping_count;
	struct report seen;             /* the latest of the search under way */
	struct move hint;               /* the reply we expect ... */
	uint64_t hint_key;              /* ... to the position with this key; 0: none */
};

/* A message for the user. */
void xboard_complain(struct xboard *x, const struct error *error);

/* Carries out a command; what follows its name is in gui.rest. */
void xboard_command(struct xboard *x, const char *name);

/* Starts a game from the present position. */
void xboard_begin(struct xboard *x);

/* From the present position on, moves are counted to the time control. */
void xboard_begin_period(struct xboard *x);

/* Commands about the course of the game. */
void xboard_usermove(struct xboard *x);
void xboard_setboard(struct xboard *x);
void xboard_take_back(struct xboard *x, int plies);

/* From now on the engine plays this side. */
void xboard_take_over(struct xboard *x, int side);

/* Thinks if it is the engine's turn, and does not yet. */
void xboard_go_on(struct xboard *x);

/* Takes a report of the search, which may be its move. */
void xboard_tell(struct xboard *x, const struct report *report, bool final);

/* Answers every "ping" that had to wait. */
void xboard_pong(struct xboard *x);

/* The limits of the next search. */
void xboard_limits(const struct xboard *x, struct limits *limits);

/* Starts to think, for the move to be played or for analysis.  No search is under way. */
void xboard_think(struct xboard *x);

/* Ends the search under way without playing its move. */
void xboard_halt(struct xboard *x);

#endif
