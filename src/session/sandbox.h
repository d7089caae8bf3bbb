/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef SESSION_SANDBOX_H
#define SESSION_SANDBOX_H

#include <stdbool.h>

#include "rules/types.h"

/*
 * For public hosts: what this program, and every thread that it starts later, gives up.
 * What is open stays open.  Where the kernel knows no such thing, nothing is given up.
 */

/*
 * Files: what is below a directory, or a second one (unless NULL), may be read, written,
 * made and removed; descriptions of terminals may be read; no other file may be opened,
 * and none executed.  The directories must be there.
 *
 * As far as the kernel can, neither TCP nor abstract Unix sockets lead anywhere any more,
 * nor signals to other programs.
 *
 * False with the reason where files stay open to it.
 */
bool confine_files(const char *directory, const char *second, struct error *error);

/*
 * Memory, descriptors, and the size of a file get limits that a game does not meet;
 * there will be no core.  Processes have none: the system counts them by account,
 * threads with them, and all players of a host may share one.
 */
void confine_resources(void);

/* Starting processes (threads stay possible) and opening sockets: EPERM from now on. */
void confine_calls(void);

#endif
