/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "variants/reasons.h"

bool is_own_pawn(const struct position *pos, square s)
{
	return s != NO_SQUARE && pos->board[s] == piece_make(pos->turn, PAWN);
}

/* Why a pawn may not capture the enemy next to it, or passing it, by going to that square. */
static bool explain_taking(const struct position *pos, square from, square enemy,
    struct error *why)
{
	square to = square_offset(enemy, file_of(enemy) - file_of(from),
	    rank_of(enemy) - rank_of(from));

	if (to == NO_SQUARE)
		return explained(why, "pawns capture by hopping over the enemy, and no square is "
		    "beyond %s", square_name(enemy).text);
	if (has(pos->by_color[pos->turn], to))
		return explained(why, "pawns capture by hopping over the enemy, and your own %s is "
		    "on %s", piece_name(pos, to), square_name(to).text);
	return explained(why, "pawns capture by hopping over the enemy, here to %s",
	    square_name(to).text);
}

bool explain_hop(const struct position *pos, square from, square to, const char *no_step,
    struct error *why)
{
	square over = (square)((from + to) / 2);

	if (has(next_to(from), to))
		return has(pos->by_color[!pos->turn] | pos->ep_squares, to) ?
		    explain_taking(pos, from, to, why) : explained(why, "%s", no_step);
	if (has(pos->by_color[pos->turn], to))
		return explained(why, "the hop would land on your own %s", piece_name(pos, to));
	if (has(pos->by_color[pos->turn], over))
		return explained(why, "pawns hop over enemies only, not over your own %s",
		    piece_name(pos, over));
	if (!has(occupied(pos), over))
		return explained(why, "there is no enemy on %s to hop over",
		    square_name(over).text);
	return false;
}
