/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef PROTOCOL_UCI_H
#define PROTOCOL_UCI_H

#include "protocol/gui.h"

/*
 * Speaks UCI until "quit" or the end of input; returns the exit status.  `unread` is input
 * that was read before.  What it knows beyond the standard is listed in the manual.
 */
int uci_run(int in, const char *unread, FILE *out);

/* The rest is shared by the files of UCI, and by their tests. */
struct uci {
	struct gui gui;
	bool quits;
	bool counting;                  /* perft is under way, and still wanted */
	int multipv;                    /* principal variations to report */
	int ponder, limit_strength, elo, level, overhead_ms;
};

enum { LINES_MOST = 256 };

/* A search as it was asked for; limits.only is `only` of the same one. */
struct uci_request {
	struct limits limits;
	bool clocks;                    /* those of a game were told */
	int perft;                      /* depth, or -1 */
	bool moves_follow;              /* after "searchmoves" */
	struct move only[MOVES_MAX];
};

/*
 * Carries out the GUI's commands and sends the engine's reports, until "quit".  `counting`: only
 * what there is now, until it says "stop".
 */
void uci_converse(struct uci *uci, bool counting);

/* "info string error: why" */
void uci_refuse(struct uci *uci, const struct error *error);

/* Rejects what is not possible during perft. */
bool uci_is_free(const struct uci *uci, struct error *error);

/* Gives all options their presets. */
void uci_options_preset(struct uci *uci);

/* Announces all options, as the answer to "uci". */
void uci_options(struct uci *uci);

/* Carries out "setoption" and "go"; what follows is cut up. */
void uci_setoption(struct uci *uci);
void uci_go(struct uci *uci);

/*
 * Reads what follows "go", and tells what is ignored of it; false with the reason if nothing can be
 * done.
 */
bool uci_read_go(struct uci *uci, char *rest, struct uci_request *r, struct error *error);

/* Sends a report of the search, or its final move. */
void uci_tell(struct uci *uci, const struct report *report, bool final);

#endif
