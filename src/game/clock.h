/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef GAME_CLOCK_H
#define GAME_CLOCK_H

#include <stdbool.h>
#include <stdint.h>

#include "rules/board.h"

/*
 * Two clocks of which at most one runs.  Times are milliseconds; `now` is a
 * reading of now_ms, or any time that does not run backwards.
 */
struct clocks {
	bool used;                      /* false: the game is played without clocks */
	int start_ms, increment_ms;     /* at the start, and added after each move */
	int left_ms[2];                 /* by color, as of `since` for the running one */
	int running;                    /* enum color, or -1 */
	int64_t since;
};

/*
 * A moment as text for other programs, valid even on another machine or after a restart,
 * and how long ago it was: at least 0; if in doubt, the lesser time.  False if it is no such text.
 */
enum { MOMENT_TEXT = 48 };
void clocks_moment(char text[static MOMENT_TEXT]);
bool clocks_since(const char *text, int64_t *ago);

/* A clock with so much added to it; never beyond CLOCK_MOST_MS, eleven days, above or below 0. */
enum { CLOCK_MOST_MS = 1000000000 };
int clock_add(int left_ms, int64_t ms);

/* Sets full, stopped clocks; start_ms 0: no clocks. */
void clocks_set(struct clocks *clocks, int start_ms, int increment_ms);

/* What is left for a side; may be negative, down to a day. */
int clocks_left(const struct clocks *clocks, enum color side, int64_t now);

/*
 * The time left that is little: an eighth of the game's, but from 10 seconds, or half the game's,
 * to a minute.
 */
int clocks_low_ms(const struct clocks *clocks);

/* Starts the clock of a side, stopping the other. */
void clocks_run(struct clocks *clocks, enum color side, int64_t now);
void clocks_stop(struct clocks *clocks, int64_t now);

/* The side has moved: its clock stops and gets the increment. */
void clocks_moved(struct clocks *clocks, enum color side, int64_t now);

/*
 * "5", "5+2", "0.5+1": minutes, at most 10000, and seconds, at most 3600; "0", or "none"
 * as such clocks are shown, for no clocks.  False if it is no such text, or has seconds only.
 */
bool clocks_read(const char *text, int *start_ms, int *increment_ms);

/* The same with the time of the game in seconds, as in the tag TimeControl of PGN. */
bool clocks_read_seconds(const char *text, int *start_ms, int *increment_ms);

/* What clocks_read reads, of clocks that are used. */
enum { CLOCKS_TEXT = 32 };
void clocks_name(int start_ms, int increment_ms, char text[static CLOCKS_TEXT]);

/* "1:05:09", "4:59", "0:07.3" (tenths below ten seconds); negative shows as 0. */
void clocks_write(int ms, char *text, size_t size);

#endif
