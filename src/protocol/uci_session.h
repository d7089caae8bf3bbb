/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef PROTOCOL_UCI_SESSION_H
#define PROTOCOL_UCI_SESSION_H

#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>

#include "protocol/engine_session.h"

/* What the files of the UCI protocol share. */
struct uci {
	FILE *out;
	struct engine_session engine_session;
	bool quits;
	int lines;                      /* principal variations to report */
	bool limit_strength;
	int elo, level;
	pthread_t counter;              /* counts lines of play ... */
	bool counting;                  /* ... and is to be joined */
	int perft_depth;
	atomic_bool perft_stop;
};

enum { LINES_MOST = 256 };

/* A search as it was asked for; limits.only is `only` of the same one. */
struct uci_request {
	struct limits limits;
	int perft;                      /* depth, or -1 */
	struct move only[MOVES_MAX];
};

/* Writes one line and sends it off. */
void uci_say(struct uci *uci, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* "info string error: why" */
void uci_refuse(struct uci *uci, const struct error *error);

/* Reads a whole number without sign; false if it is none or out of range. */
bool uci_number(const char *text, int64_t least, int64_t most, int64_t *number);

/* A command; what follows its name is in `rest`, to be cut up. */
void uci_setoption(struct uci *uci, char *rest);
void uci_go(struct uci *uci, char *rest);
void uci_moves(struct uci *uci, char *rest);
void uci_fen(struct uci *uci, char *rest);
void uci_check(struct uci *uci, char *rest);
void uci_san(struct uci *uci, char *rest);
void uci_unsan(struct uci *uci, char *rest);
void uci_result(struct uci *uci, char *rest);
void uci_draw(struct uci *uci, char *rest);

/* Reads what follows "go"; false with the reason. */
bool uci_read_go(const struct uci *uci, char *rest, struct uci_request *r, struct error *error);

/* Announces all options, as the answer to "uci". */
void uci_options(struct uci *uci);

/*
 * Begins to count the lines of play, to be told by move and altogether.  It ends
 * early if it is stopped or nobody reads the output any more.
 */
void uci_perft(struct uci *uci, int depth);

/* Waits until no count is under way; the second breaks it off first. */
void uci_perft_wait(struct uci *uci);
void uci_perft_stop(struct uci *uci);

#endif
