/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include "game/clock.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "base/text.h"

enum { DAY_MS = 24 * 60 * 60 * 1000 };  /* an overdue clock saturates here */

/*
 * Two readings: the monotonic clock restarts with the machine, and the time of day may be
 * set.
 */
void clocks_moment(char text[static MOMENT_TEXT])
{
	snprintf(text, MOMENT_TEXT, "%lld %lld", (long long)now_ms(),
	    (long long)time_of_day_ms());
}

bool clocks_since(const char *text, int64_t *ago)
{
	long long monotonic, day;
	int64_t by_monotonic, by_day;

	if (sscanf(text, "%18lld %18lld", &monotonic, &day) != 2)
		return false;
	by_monotonic = now_ms() - monotonic;
	by_day = time_of_day_ms() - day;
	if (by_monotonic < 0)
		by_monotonic = by_day;
	if (by_day < 0)
		by_day = by_monotonic;
	*ago = by_monotonic < by_day ? by_monotonic : by_day;
	if (*ago < 0)
		*ago = 0;
	return true;
}

int clock_add(int left_ms, int64_t ms)
{
	int64_t sum = left_ms + ms;

	return sum > CLOCK_MOST_MS ? CLOCK_MOST_MS : sum < -CLOCK_MOST_MS ? -CLOCK_MOST_MS
	    : (int)sum;
}

void clocks_set(struct clocks *clocks, int start_ms, int increment_ms)
{
	clocks->used = start_ms > 0;
	clocks->start_ms = start_ms;
	clocks->increment_ms = increment_ms;
	clocks->left_ms[WHITE] = clocks->left_ms[BLACK] = start_ms;
	clocks->running = -1;
	clocks->since = 0;
}

int clocks_left(const struct clocks *clocks, enum color side, int64_t now)
{
	int64_t left = clocks->left_ms[side];

	if (clocks->running == (int)side)
		left -= now - clocks->since;
	return left > -DAY_MS ? (int)left : -DAY_MS;
}

int clocks_low_ms(const struct clocks *clocks)
{
	int least = clocks->start_ms < 20000 ? clocks->start_ms / 2 : 10000;
	int low = clocks->start_ms / 8;

	return low < least ? least : low > 60000 ? 60000 : low;
}

void clocks_stop(struct clocks *clocks, int64_t now)
{
	if (clocks->running >= 0)
		clocks->left_ms[clocks->running] = clocks_left(clocks, clocks->running, now);
	clocks->running = -1;
}

void clocks_run(struct clocks *clocks, enum color side, int64_t now)
{
	clocks_stop(clocks, now);
	if (!clocks->used)
		return;
	clocks->running = side;
	clocks->since = now;
}

void clocks_moved(struct clocks *clocks, enum color side, int64_t now)
{
	clocks_stop(clocks, now);
	if (clocks->used)
		clocks->left_ms[side] =
		    clock_add(clocks->left_ms[side], clocks->increment_ms);
}

/* Reads a number of digits and a point; *end is what follows. */
static bool read_decimal(const char *text, double *number, char **end)
{
	*number = strtod(text, end);
	return *end > text && strspn(text, "0123456789.") == (size_t)(*end - text);
}

/* Reads a time for the game in units of so many milliseconds, and one for each move. */
static bool read_times(const char *text, int unit_ms, int *start_ms, int *increment_ms)
{
	char *end;
	double time, seconds = 0;

	if (!read_decimal(text, &time, &end) ||
	    (*end == '+' && !read_decimal(end + 1, &seconds, &end)))
		return false;
	if (*end || !(time >= 0 && time * unit_ms <= 600e6 && seconds >= 0 && seconds <= 3600))
		return false;
	*start_ms = (int)(time * unit_ms + 0.5);
	*increment_ms = (int)(seconds * 1000 + 0.5);
	return *start_ms > 0 || *increment_ms == 0;
}

bool clocks_read(const char *text, int *start_ms, int *increment_ms)
{
	return read_times(equal_nocase(text, "none") ? "0" : text, 60000, start_ms, increment_ms);
}

bool clocks_read_seconds(const char *text, int *start_ms, int *increment_ms)
{
	return read_times(text, 1000, start_ms, increment_ms);
}

void clocks_name(int start_ms, int increment_ms, char text[static CLOCKS_TEXT])
{
	int length = snprintf(text, CLOCKS_TEXT, "%g", start_ms / 60000.0);

	if (increment_ms > 0)
		snprintf(text + length, CLOCKS_TEXT - (size_t)length, "+%g",
		    increment_ms / 1000.0);
}

void clocks_write(int ms, char *text, size_t size)
{
	int seconds = ms > 0 ? ms / 1000 : 0;

	if (ms > 0 && ms < 10000)
		snprintf(text, size, "0:%02d.%d", seconds, ms / 100 % 10);
	else if (seconds < 3600)
		snprintf(text, size, "%d:%02d", seconds / 60, seconds % 60);
	else
		snprintf(text, size, "%d:%02d:%02d", seconds / 3600, seconds / 60 % 60,
		    seconds % 60);
}
