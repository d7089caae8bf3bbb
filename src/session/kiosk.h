/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef SESSION_KIOSK_H
#define SESSION_KIOSK_H

#include "session/session.h"
#include "base/error.h"

/*
 * For public hosts: restrictions on this program and all threads started later.  Open files
 * stay open.  Where the kernel has no such means, nothing is restricted.
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

/* Starting processes (threads stay possible) and opening sockets: EPERM from now on. */
void sandbox_calls(void);

/* What a kiosk must read from the system before it is sandboxed. */
struct kiosk {
	char *state_dir, *tables_dir;
	struct game_directories games;
	char account[48];
};

/*
 * Makes the directories of a kiosk, and gives up all that it does not need; the options
 * then name them.  To be called before any thread is started, and before anything is read that
 * a visitor may have chosen, such as the kind of terminal.
 *
 * False with the reason if the system cannot sandbox the program, unless the options allow
 * that.  kiosk_free is called in any case, when the options are done with.
 */
bool kiosk_enter(struct kiosk *kiosk, struct play_options *options, struct error *error);
void kiosk_free(struct kiosk *kiosk);

#endif
