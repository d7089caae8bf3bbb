/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef UI_HAND_H
#define UI_HAND_H

#include "ui/screen.h"

/*
 * Playing with the cursor: picking men up, putting them down, and choosing
 * where that leaves a choice.
 */

/* Picks up the man under the cursor, or puts the one in hand down there. */
void hand_press(struct screen *screen);

/* Puts back what is in hand, and ends a choice. */
void hand_clear(struct screen *screen);

/* Moves the cursor on the board, as the user sees it. */
void hand_move(struct screen *screen, int right, int up);

/* Where the man on `from` can go. */
squareset hand_targets(const struct position *pos, square from);

/* Lets the user choose among legal moves. */
void hand_offer(struct screen *screen, const struct moves *list);

/* A key while there is a choice; false: not for it. */
bool hand_choose(struct screen *screen, const struct key *key);

/* Draws the list of what there is to choose from. */
void hand_draw_choice(struct screen *screen, int row, int column, int rows, int columns);

#endif
