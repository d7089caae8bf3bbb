/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef PROTOCOL_XBOARD_SESSION_H
#define PROTOCOL_XBOARD_SESSION_H

#include <pthread.h>
#include <stdio.h>

#include "protocol/engine_session.h"
#include "protocol/xboard_board.h"

enum { PINGS_MOST = 32 };

/*
 * What the files of CECP share.  The engine's thread plays its move by itself
 * when a search has ended, so it and the reader of commands take turns: `lock`
 * is held while a command is carried out, and while a move is played.
 */
struct xboard {
	FILE *out;
	struct engine_session engine_session;
	pthread_mutex_t lock;
	bool force;                     /* moves are only taken down */
	bool analysing;
	bool over;                      /* the result has been told */
	bool discard;                   /* the search under way is not to be played */
	bool post;                      /* show what the engine thinks */
	enum color side;                /* which the engine plays */
	char letters[8];                /* option of games that have one, as after the colon */
	int level;                      /* strength, as in struct limits */
	int depth, move_ms;             /* limits from "sd" and "st"; 0: none */
	int period_moves, base_ms, increment_ms;    /* from "level" */
	int own_ms, other_ms;           /* on the engine's clock, and on the other */
	bool known;                     /* XBoard knows the rules of this game */
	bool computer;                  /* the opponent is a computer and sends effects */
	struct xboard_board board;      /* XBoard's board */
	struct past {
		struct xboard_board board;   /* before each ply that XBoard counts ... */
		int count;              /* ... and how many positions there were */
	} *past;
	int plies, past_room;
	struct ply awaited[PLIES_MAX];  /* what XBoard is still to be told by others ... */
	int awaited_first, awaited_end; /* ... from this one to before that */
	bool ponders;                   /* "hard" */
	bool pondering;                 /* the last move of the session is only expected */
	pthread_t starter;              /* starts to ponder once the move is told ... */
	bool starting;                  /* ... and is to be joined */
	bool searching;                 /* a move is to come ... */
	pthread_cond_t moved;           /* ... until this is told */
	bool has_score;                 /* has the engine moved in this game ... */
	int score;                      /* ... and how did it stand then, for it? */
	int pings[PINGS_MOST];          /* to be answered after the move */
	int ping_count;
	struct report seen;             /* the latest of the search under way */
	struct move hint;               /* the reply we expect ... */
	uint64_t hint_key;              /* ... to the position with this key; 0: none */
};

/* Writes one line and sends it off. */
void xboard_say(struct xboard *x, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* A message for the user. */
void xboard_complain(struct xboard *x, const struct error *error);

/* Reads a number, cut to the range.  If the text is none, or NULL, says so: false. */
bool xboard_number(struct xboard *x, const char *text, double least, double most, double *number);

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

/* How a game that XBoard does not know is set up, and how its pieces move. */
void xboard_introduce(struct xboard *x);

/* Starts a game from the present position of the session. */
void xboard_show(struct xboard *x);

/* Plays a move of the engine, and tells it with all its effects. */
bool xboard_move(struct xboard *x, const struct move *m, struct error *error);

/* Commands about the course of the game. */
void xboard_usermove(struct xboard *x, char *rest);
void xboard_setboard(struct xboard *x, char *rest);
void xboard_undo(struct xboard *x, char *rest);
void xboard_remove(struct xboard *x, char *rest);

/* Makes XBoard's board true before the engine takes over. */
void xboard_catch_up(struct xboard *x);

/* After a move or a change of sides: is it the engine's turn to do something? */
void xboard_go_on(struct xboard *x);

/* Is a draw welcome to the engine? */
bool xboard_would_draw(const struct xboard *x);

/* Is the move that the opponent has made the one pondered on?  Then it is played. */
bool xboard_ponder_hit(struct xboard *x, const char *text);

/* If so, goes on thinking, now for our move, and returns true.  The lock is not held. */
bool xboard_keep_thinking(struct xboard *x, const char *text);

/* Ends pondering if there is any.  The lock is not held. */
void xboard_end_pondering(struct xboard *x);

/* Answers every "ping" that had to wait. */
void xboard_pong(struct xboard *x);

/* What may be spent on the next search. */
void xboard_limits(const struct xboard *x, struct limits *limits);

/* Starts to think, for the move to be played or for analysis.  No search is under way. */
void xboard_think(struct xboard *x);

/* Ends the search under way without playing its move.  The lock is not held. */
void xboard_halt(struct xboard *x);

/* Tells the result if the game is over, once. */
void xboard_judge(struct xboard *x);

#endif
