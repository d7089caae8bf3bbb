/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ENGINE_POINTS_H
#define ENGINE_POINTS_H

#include "rules/variant.h"

/* Material as people count it, in whole pawns. */

/* What chess players count for each kind, in pawns: 1 3 3 5 9; 0 for kings and other pieces. */
extern const int chess_points[KINDS];

/* The same, but other pieces of the game count what the engine has learned of them. */
void piece_points(const struct rules *rules, int points[KINDS]);

/* By how many points the side is ahead, pieces that wait beside the board counted. */
int points_lead(const struct position *pos, const int points[KINDS], enum color side);

/* How many points a legal move wins at once, by captures and promotions, for who makes it. */
int points_won(const struct position *pos, const struct move *m, const int points[KINDS]);

#endif
