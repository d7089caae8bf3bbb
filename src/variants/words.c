/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "variants/words.h"

bool explain_hop(const struct position *pos, square from, square to, struct fault *why)
{
	square over = (square)((from + to) / 2);

	if (has(pos->men[pos->turn], to))
		return !fault_set(why, "the hop would land on your own %s", man_name(pos, to));
	if (has(pos->men[pos->turn], over))
		return !fault_set(why, "pawns hop over enemies only, not over your own %s",
		    man_name(pos, over));
	if (!has(held(pos), over))
		return !fault_set(why, "there is no enemy on " SQUARE_FORMAT " to hop over",
		    SQUARE_NAME(over));
	return false;
}
