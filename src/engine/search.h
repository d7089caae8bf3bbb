/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ENGINE_SEARCH_H
#define ENGINE_SEARCH_H

#include "engine/searcher.h"

/*
 * The score of the position at ply; at ply 0, of the root by the moves left to it.  `cut`:
 * expected to fail high.  With depth <= 0 it is quiesce.
 */
int search(struct searcher *s, int ply, int alpha, int beta, int depth, bool cut);

#endif
