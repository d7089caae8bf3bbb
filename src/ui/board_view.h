/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef UI_BOARD_VIEW_H
#define UI_BOARD_VIEW_H

#include "ui/board.h"
#include "ui/screen.h"

/* A key that answers the question that the session asks, in any view that shows it. */
bool question_key(struct screen *screen, const struct key *key);

/* The line on which moves and commands are typed. */

/* Finds the moves that begin with the line. */
void prompt_consider(struct screen *screen);

/* Completes the line as far as it is determined. */
void prompt_complete(struct screen *screen);

/* Executes the line and clears it. */
void prompt_submit(struct screen *screen);

/* Draws the possible completions. */
void prompt_draw_proposals(struct screen *screen, int row);

/*
 * Playing with the cursor: picking pieces up, putting them down, and choosing
 * where that leaves a choice.
 */

/* Picks up the piece under the cursor, or puts the picked-up piece down there. */
void cursor_move_press(struct screen *screen);

/* Puts the piece back and ends a choice. */
void cursor_move_clear(struct screen *screen);

/* Moves the cursor on the board, as the user sees it. */
void cursor_move_move(struct screen *screen, int right, int up);

/* Where the piece on `from` can go. */
squareset cursor_move_targets(const struct position *pos, square from);

/* Lets the user choose among legal moves. */
void cursor_move_offer(struct screen *screen, const struct moves *list);

/* A key while there is a choice; false: not for it. */
bool cursor_move_choose(struct screen *screen, const struct key *key);

/* Draws the list of choices. */
void cursor_move_draw_choice(struct screen *screen, int row, int column, int rows, int columns);

/*
 * The panel: players, clocks and captured pieces, moves, analysis, and the letters of the game's
 * own pieces.
 */
void panels_draw(struct canvas *canvas, const struct layout *layout, const struct session *session);

#endif
