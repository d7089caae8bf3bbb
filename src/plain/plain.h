/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef PLAIN_PLAIN_H
#define PLAIN_PLAIN_H

#include "session/session.h"

/*
 * The game as lines of text, until the user leaves, the input ends, or a deadly signal
 * comes.  signals_fd is what signals_open returned.  False with the reason.
 */
bool plain_run(struct session *session, int signals_fd, struct error *error);

#endif
