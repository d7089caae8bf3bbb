/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef SESSION_SANDBOX_H
#define SESSION_SANDBOX_H

#include <stdbool.h>

#include "base/error.h"

/*
 * Restrictions on this program and all threads started later.  Open files stay open.  Where the
 * kernel has no such means, nothing is restricted.
 */

/*
 * Files: what is below a directory, or a second one (unless NULL), may be read, written,
 * made and removed; what is below a third (unless NULL), and descriptions of terminals, may be
 * read; no other file may be opened, and none executed.  The first two must be there.
 *
 * As far as the kernel supports it, TCP connections, abstract Unix sockets and signals to other
 * programs fail, too.
 *
 * False with the reason if files cannot be restricted.
 */
bool sandbox_files(const char *directory, const char *second, const char *readable,
    struct error *error);

/*
 * Limits memory, descriptors and file size, beyond what a game needs, and disables core
 * dumps.  The limit of processes is for hundreds of sessions, as the system counts them by
 * account, threads with them, and all players of a host may share one.
 */
void sandbox_resources(void);

/*
 * Starting processes (threads stay possible), running other programs and opening sockets: EPERM
 * from now on.
 */
void sandbox_calls(void);

#endif
