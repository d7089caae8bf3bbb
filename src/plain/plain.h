/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef PLAIN_PLAIN_H
#define PLAIN_PLAIN_H

#include "session/front_end.h"

/* The game as lines of text; returns as front_end.h says. */
int plain_run(struct front_end *front);

#endif
