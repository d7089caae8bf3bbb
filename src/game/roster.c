/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include "game/roster.h"

#include <stdio.h>
#include <string.h>
#include <time.h>

#include "base/clock.h"
#include "base/ascii.h"

static const char control_tag[] = "TimeControl", forfeit[] = "time forfeit";

void roster_set_date(struct game *game)
{
	char text[DATE_TEXT] = "????.??.??";

	if (game_tag(game, "Date"))
		return;
	date_write(time(NULL), DATE_PGN, text);
	game_set_tag(game, "Date", text);
}

void roster_set_clocks(struct game *game, int start_ms, int increment_ms)
{
	char text[48] = "-";

	if (start_ms > 0 && increment_ms > 0)
		snprintf(text, sizeof text, "%g+%g", start_ms / 1000.0, increment_ms / 1000.0);
	else if (start_ms > 0)
		snprintf(text, sizeof text, "%g", start_ms / 1000.0);
	game_set_tag(game, control_tag, text);
}

bool roster_clocks(const struct game *game, int *start_ms, int *increment_ms)
{
	const char *control = game_tag(game, control_tag);
	double start = 0, increment = 0;
	char rest;
	int read = control ? sscanf(control, "%lf+%lf%c", &start, &increment, &rest) : 0;

	/* A lone number is a time for all moves; 40/5400 is another control. */
	if ((read != 2 && !(read == 1 && control[strspn(control, "0123456789.")] == '\0')) ||
	    !(start > 0 && start <= 600000 && increment >= 0 && increment <= 3600))
		return false;
	*start_ms = (int)(start * 1000);
	*increment_ms = (int)(increment * 1000);
	return true;
}

bool roster_is_time_forfeit(const char *termination)
{
	return termination && alike(termination, forfeit);
}

/* Terminations that are known only from the tag. */
static bool is_broken_off(const char *termination)
{
	return alike(termination, "abandoned") || alike(termination, "death") ||
	    alike(termination, "emergency");
}

const char *roster_termination(const struct game *game)
{
	const char *recorded = game_tag(game, "Termination");

	if (game->termination == AS_RECORDED)
		return recorded;
	if (game_result(game) == UNDECIDED)
		return recorded && is_broken_off(recorded) ? recorded : "unterminated";
	return game->termination == BY_TIME ? forfeit : "normal";
}
