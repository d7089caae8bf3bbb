/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef UI_UI_H
#define UI_UI_H

#include "session/front_end.h"

/* The terminal cannot show a screen, or its kind is not known. */
enum { NO_SCREEN = -1 };

/* The game on a screen; returns as front_end.h says, or NO_SCREEN. */
int screen_run(struct front_end *front);

#endif
