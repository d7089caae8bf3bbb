/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef UI_SCROLL_H
#define UI_SCROLL_H

#include "ui/terminal.h"

/* Moving about in what may be longer than the screen: lists and texts. */

/* A list of which one entry is chosen. */
struct list_state {
	int chosen, top;                /* top: the first that is shown */
};

/*
 * Keys that lead on and back: arrows, Tab, PageUp, PageDown, Home, End, and those
 * of less(1), j k Space b g G.  Moves *at, by `page` at most, and keeps it between
 * 0 and last; false if the key is none of them.
 */
bool scroll_key(const struct key *key, int page, int last, int *at);

/* Scrolls just so far that the chosen entry is among the `room` shown. */
void list_show(struct list_state *list, int room);

/* Marks the row in which the chosen entry is to be drawn, from column 3 on. */
void list_mark(struct canvas *canvas, int row);

#endif
