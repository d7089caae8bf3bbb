/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef PLAY_PLAY_H
#define PLAY_PLAY_H

#include "session/options.h"

/*
 * Plays until the user leaves: on a screen where there is one, else in lines of text.
 * Returns the exit status (0, or 1 after a message on standard error); ended by a
 * signal, it restores the terminal and exits by that signal.
 */
int front_end_run(const struct play_options *options);

#endif
