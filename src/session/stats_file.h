/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef SESSION_STATS_FILE_H
#define SESSION_STATS_FILE_H

#include "base/error.h"
#include "base/strbuf.h"
#include "session/stats.h"

/*
 * The text file of results and levels, in the state directory.  A line of it is one of
 *
 *	level GAME LEVEL [adaptive]
 *	games GAME LEVEL WON DRAWN LOST RECENT
 *
 * Others, which are not understood, are kept; blank ones are not.
 */

enum { STATS_ID = 32, RECENT_MOST = 20 };

/* The results of one game at one level. */
struct level_result {
	char id[STATS_ID];
	int level, won, drawn, lost;
	char recent[RECENT_MOST + 1];   /* the last of them, oldest first: W, D or L each */
};

/* The level for the next game of that id. */
struct level {
	char id[STATS_ID];
	struct stats_level level;
};

struct stats {
	struct level_result *result;
	struct level *level;
	int results, levels;
	struct strbuf foreign;          /* other lines, with comments */
};

/* A game that has ended. */
struct ended {
	const char *id;
	int level;
	char result;                    /* W, D or L */
};

/* Both are false with the reason if that fails; what was read is to be freed in any case. */
bool stats_read(struct stats *stats, const char *path, struct error *error);
bool stats_write(const struct stats *stats, const char *path, struct error *error);
void stats_free(struct stats *stats);

/* Can that id stand in the file? */
bool stats_takes_id(const char *id);

/* The level for the next game; NULL if none is kept. */
struct level *stats_find_level(const struct stats *stats, const char *id);

/* Sets it; false if nothing changes. */
bool stats_set_level(struct stats *stats, const char *id, struct stats_level level);

void stats_count(struct stats *stats, const struct ended *ended);

#endif
