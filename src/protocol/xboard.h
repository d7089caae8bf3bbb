/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef PROTOCOL_XBOARD_H
#define PROTOCOL_XBOARD_H

#include <stdio.h>

/*
 * Speaks CECP version 2, the protocol of XBoard, until "quit" or the end of
 * input; returns the exit status.  Moves are taken as in version 1, too.
 */
int xboard_run(FILE *in, FILE *out);

#endif
