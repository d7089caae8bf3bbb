/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef SESSION_KIOSK_H
#define SESSION_KIOSK_H

#include "base/error.h"
#include "session/session.h"

/* For public hosts: what a kiosk must read from the system before it is sandboxed. */
struct kiosk {
	char *state_dir, *tables_dir;
	struct game_directories games;
	char account[NAME_TEXT];
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

/* Where the host keeps its files is not told to visitors; elsewhere these change nothing. */

/* A path as it is shown to the user: without the directory. */
const char *kiosk_display_path(const struct session *session, const char *path);

/* Takes its directories out of a text, such as a message: of a path, what is below them stays. */
void kiosk_hide_directories(const struct session *session, char *text);

#endif
