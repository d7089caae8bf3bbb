/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "protocol/xboard_session.h"

#include <stdlib.h>
#include <string.h>

#include "protocol/lines.h"

/* Clocks, and settings of the engine. */


int xboard_number(const char *text, int least, int most)
{
	long n = text ? strtol(text, NULL, 10) : least;

	return n < least ? least : n > most ? most : (int)n;
}

/* "level MOVES MINUTES[:SECONDS] SECONDS" */
void xboard_level(struct xboard *x, char *rest)
{
	const char *moves = word_next(&rest), *base = word_next(&rest), *bonus = word_next(&rest);
	const char *seconds = base ? strchr(base, ':') : NULL;
	int base_ms = xboard_number(base, 0, 10000) * 60000 +
	    xboard_number(seconds ? seconds + 1 : NULL, 0, 59) * 1000;

	x->period_moves = xboard_number(moves, 0, 1000);
	x->bonus_ms = (int)(1000 * (bonus ? strtod(bonus, NULL) : 0));
	if (x->bonus_ms < 0 || x->bonus_ms > 3600000)
		x->bonus_ms = 0;
	x->clock_ms[WHITE] = x->clock_ms[BLACK] = base_ms;
	x->move_ms = 0;
}

void xboard_st(struct xboard *x, char *rest)
{
	const char *text = word_next(&rest);
	double seconds = text ? strtod(text, NULL) : 0;

	x->move_ms = seconds > 0.001 && seconds < 100000 ? (int)(1000 * seconds) : 1;
}

void xboard_sd(struct xboard *x, char *rest)
{
	x->depth = xboard_number(word_next(&rest), 0, DEPTH_MOST);
}

/* Clocks come in hundredths of a second; ours is that of the side we play. */
void xboard_time(struct xboard *x, char *rest)
{
	x->clock_ms[x->side] = 10 * xboard_number(word_next(&rest), 0, 100000000);
}

void xboard_otim(struct xboard *x, char *rest)
{
	x->clock_ms[!x->side] = 10 * xboard_number(word_next(&rest), 0, 100000000);
}

void xboard_memory(struct xboard *x, char *rest)
{
	struct fault fault;

	if (!desk_set_table(&x->desk, xboard_number(word_next(&rest), 1, TABLE_MB_MAX), &fault))
		xboard_complain(x, &fault);
}

void xboard_cores(struct xboard *x, char *rest)
{
	struct fault fault;

	if (!desk_set_threads(&x->desk, xboard_number(word_next(&rest), 1, THREADS_MOST), &fault))
		xboard_complain(x, &fault);
}

void xboard_option(struct xboard *x, char *rest)
{
	rest += strspn(rest, " ");
	if (strncmp(rest, "Level=", 6) == 0)
		x->level = xboard_number(rest + 6, 1, 10) % 10;
	else if (strncmp(rest, "Extra men=", 10) == 0)
		snprintf(x->letters, sizeof x->letters, "%s", rest + 10);
}
