/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef UI_PROMPT_H
#define UI_PROMPT_H

#include "ui/screen.h"

/* The line on which moves and commands are typed. */

/* Finds out what the line may still become. */
void prompt_consider(struct screen *screen);

/* Completes the line as far as it is determined. */
void prompt_complete(struct screen *screen);

/* Does what the line says, and empties it. */
void prompt_submit(struct screen *screen);

/* Draws what the line may become. */
void prompt_draw_proposals(struct screen *screen, int row);

#endif
