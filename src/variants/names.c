/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "variants/names.h"

bool is_own_pawn(const struct position *pos, square s)
{
	return s != NO_SQUARE && pos->board[s] == piece_make((enum color)pos->turn, PAWN);
}

bool explain_hop(const struct position *pos, square from, square to, const char *no_step,
    struct error *why)
{
	square over = (square)((from + to) / 2);

	if (has(next_to(from), to))
		return explained(why, "%s", has(pos->by_color[!pos->turn], to)
		    ? "pawns capture by hopping over the enemy" : no_step);
	if (has(pos->by_color[pos->turn], to))
		return explained(why, "the hop would land on your own %s", piece_name(pos, to));
	if (has(pos->by_color[pos->turn], over))
		return explained(why, "pawns hop over enemies only, not over your own %s",
		    piece_name(pos, over));
	if (!has(occupied(pos), over))
		return explained(why, "there is no enemy on " SQUARE_FORMAT " to hop over",
		    SQUARE_NAME(over));
	return false;
}
