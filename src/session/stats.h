/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef SESSION_STATS_H
#define SESSION_STATS_H

#include "session/session.h"

/*
 * The user's results against the computer, and the level last chosen for each game: a text file
 * in the state directory.  Lines that are not understood are kept, blank ones are not.
 */
enum { STATS_ID = 32, STATS_RECENT = 20 };

/* The results of one game at one level. */
struct stats_result {
	char id[STATS_ID];
	int level, won, drawn, lost;
	char recent[STATS_RECENT + 1];  /* the last of them, oldest first: W, D or L each */
};

/* The level for the next game of that kind. */
struct stats_level {
	char id[STATS_ID];
	int level;
	bool adaptive;                  /* it moves after each game */
};

struct stats {
	struct stats_result *result;
	struct stats_level *level;
	int results, levels;
	struct strbuf foreign;          /* other lines, with comments */
	bool is_text;                   /* the file has no NUL */
};

/* Reads a file; one that does not exist is empty.  False with the reason if it cannot be read. */
bool stats_load(struct stats *stats, const char *path, struct error *error);

/* Replaces the file; false with the reason, also if it was no text or would grow too large. */
bool stats_store(const struct stats *stats, const char *path, struct error *error);
void stats_free(struct stats *stats);

/* Counts a result: W, D or L. */
void stats_count(struct stats *stats, const char *id, int level, char result);

/* Remembers a level; false if that was known. */
bool stats_set_level(struct stats *stats, const char *id, int level, bool adaptive);

/* The level for a game of that id against the computer, as it was chosen last or is set. */
struct stats_level stats_level_for(const struct session *session, const char *id);

/* The user has chosen that level for a game of that id. */
void stats_choose_level(struct session *session, const char *id, int level, bool adaptive);

/*
 * The game at its head has ended.  If it is one of the user against the computer, from the start,
 * it is counted, once; an adaptive level moves, and the user is told.
 */
void stats_note_end(struct session *session);

#endif
