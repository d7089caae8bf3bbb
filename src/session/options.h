/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef SESSION_OPTIONS_H
#define SESSION_OPTIONS_H

#include <stdbool.h>

#include "base/strbuf.h"
#include "session/settings.h"

/*
 * What the command line says about playing.  Start it with play_options_init; strings
 * belong to the caller and must outlive the session.
 */
struct play_options {
	const char *game;               /* id of the game to begin; NULL: the start screen */
	const char *file;               /* PGN file to open; NULL: none */
	const char *fen;                /* where to begin; NULL: the game's start */
	const char *who[2];             /* by color: "human", "computer", "uci:..."; NULL: unsaid */
	const char *setting[SETTING_COUNT];     /* values that setting_put takes; NULL: unsaid */
	bool plain;                     /* lines of text even on a terminal */
	bool kiosk;                     /* the user may not name files or programs */
	bool unconfined;                /* in a kiosk, even if the system cannot enforce it */
	const char *account;            /* what the system calls the user; NULL: to be asked */
	/*
	 * NULL: $XDG_STATE_HOME/philidor.  In a kiosk a player with a name has games and
	 * settings below it, apart from all others.
	 */
	const char *state_dir;
	const char *table;              /* name of the table to join; NULL: none */
	const char *tables_dir;         /* where tables are; NULL: see path_tables */
	const struct strbuf *heard;     /* input read but not yet used; NULL: none */
};

/* Sets every option to "not given". */
void play_options_init(struct play_options *options);

#endif
