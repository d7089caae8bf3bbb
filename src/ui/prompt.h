/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef UI_PROMPT_H
#define UI_PROMPT_H

#include "ui/screen.h"

/* The line on which moves and commands are typed. */

/* Finds the moves that begin with the line. */
void prompt_consider(struct screen *screen);

/* Completes the line as far as it is determined. */
void prompt_complete(struct screen *screen);

/* Executes the line and clears it. */
void prompt_submit(struct screen *screen);

/* Draws the possible completions. */
void prompt_draw_proposals(struct screen *screen, int row);

#endif
