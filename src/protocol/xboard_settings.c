/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "protocol/xboard_session.h"

#include <stdlib.h>
#include <string.h>

#include "protocol/lines.h"

/* Clocks, and settings of the engine. */

enum { MINUTES_MOST = 10000, INCREMENT_MOST = 3600, CENTISECONDS_MOST = 100000000 };

bool xboard_number(struct xboard *x, const char *text, double least, double most, double *number)
{
	char *end = NULL;
	double n = text ? strtod(text, &end) : 0;

	if (!end || end == text || *end || n != n) {
		xboard_say(x, "Error (not a number): %.40s", text ? text : "");
		return false;
	}
	*number = n < least ? least : n > most ? most : n;
	return true;
}

/* "level MOVES MINUTES[:SECONDS] SECONDS" */
void xboard_level(struct xboard *x, char *rest)
{
	char *moves = word_next(&rest), *base = word_next(&rest), *increment = word_next(&rest);
	char *after = base ? strchr(base, ':') : NULL;
	double period, minutes, seconds = 0, more;

	if (after)
		*after++ = '\0';
	if (!xboard_number(x, moves, 0, 1000, &period) ||
	    !xboard_number(x, base, 0, MINUTES_MOST, &minutes) ||
	    (after && !xboard_number(x, after, 0, 59, &seconds)) ||
	    !xboard_number(x, increment, 0, INCREMENT_MOST, &more))
		return;
	x->period_moves = (int)period;
	x->increment_ms = (int)(1000 * more);
	x->base_ms = x->own_ms = x->other_ms = (int)(60000 * minutes + 1000 * seconds);
	x->move_ms = 0;
}

void xboard_st(struct xboard *x, char *rest)
{
	double seconds;

	if (xboard_number(x, word_next(&rest), 0.001, 100000, &seconds))
		x->move_ms = (int)(1000 * seconds);
}

void xboard_sd(struct xboard *x, char *rest)
{
	double depth;

	if (xboard_number(x, word_next(&rest), 0, DEPTH_MOST, &depth))
		x->depth = (int)depth;
}

/* Clocks come in hundredths of a second. */
static void set_clock(struct xboard *x, int *clock_ms, char *rest)
{
	double time;

	if (xboard_number(x, word_next(&rest), 0, CENTISECONDS_MOST, &time))
		*clock_ms = (int)(10 * time);
}

/* Ours is ours whatever side we play, and are told to play next. */
void xboard_time(struct xboard *x, char *rest)
{
	set_clock(x, &x->own_ms, rest);
}

void xboard_otim(struct xboard *x, char *rest)
{
	set_clock(x, &x->other_ms, rest);
}

/* A number that is refused, not cut, where it is out of range. */
static bool read_within(struct xboard *x, const char *name, const char *text, int most,
    int *number)
{
	double n;

	if (!xboard_number(x, text, 0, (double)most + 1, &n))
		return false;
	*number = (int)n;
	if (*number >= 1 && n <= most)
		return true;
	xboard_say(x, "Error (%s must be a number from 1 to %d): %.40s", name, most, text);
	return false;
}

void xboard_memory(struct xboard *x, char *rest)
{
	struct error error;
	int megabytes;

	if (read_within(x, "memory", word_next(&rest), TABLE_MB_MAX, &megabytes) &&
	    !engine_session_set_table(&x->engine_session, megabytes, &error))
		xboard_complain(x, &error);
	xboard_go_on(x);        /* if it was thinking */
}

void xboard_cores(struct xboard *x, char *rest)
{
	struct error error;
	int cores;

	if (read_within(x, "cores", word_next(&rest), THREADS_MOST, &cores) &&
	    !engine_session_set_threads(&x->engine_session, cores, &error))
		xboard_complain(x, &error);
	xboard_go_on(x);        /* if it was thinking */
}

void xboard_option(struct xboard *x, char *rest)
{
	int level;

	rest += strspn(rest, " ");
	if (strncmp(rest, "Level=", 6) == 0) {
		if (read_within(x, "Level", rest + 6, LEVEL_MOST, &level))
			x->level = level;
	} else if (strncmp(rest, "Extra pieces=", 13) == 0) {
		snprintf(x->letters, sizeof x->letters, "%s", rest + 13);
	} else {
		xboard_say(x, "Error (unknown option): %.40s", rest);
	}
}
