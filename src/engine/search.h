/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ENGINE_SEARCH_H
#define ENGINE_SEARCH_H

#include "engine/searcher.h"

/*
 * The score of the position at ply for the side to move (score.h); at ply 0, of the root by the
 * moves left to it.  Outside of the window it is a bound (fail-soft).  If search_aborted then, it
 * means nothing.  The depth is in plies; with 0 or less it is quiesce.  `cut`: expected to fail
 * high.
 */
int search(struct searcher *s, int ply, int alpha, int beta, int depth, bool cut);

#endif
