/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ENGINE_QUIESCENCE_H
#define ENGINE_QUIESCENCE_H

struct searcher;                /* searcher.h */

/*
 * Quiescence search: the score of the position at ply for the side to move, once it is quiet.
 * Outside of the window it is a bound; if search_aborted then, it means nothing.
 */
int quiesce(struct searcher *s, int ply, int alpha, int beta);

#endif
