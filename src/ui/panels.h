/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef UI_PANELS_H
#define UI_PANELS_H

#include "ui/layout.h"
#include "session/session.h"

/*
 * What stands beside the board: players, clocks and captured pieces, the moves,
 * what the computer thinks, the letters of the game's own pieces.
 */
void panels_draw(struct canvas *canvas, const struct layout *layout, const struct session *session);

#endif
