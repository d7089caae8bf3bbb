/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef SESSION_TYPED_WORDS_H
#define SESSION_TYPED_WORDS_H

#include "session/session.h"

/* What people type where a move is expected, but is none. */

/* Does the text begin with a word of letters?  But "exd" is a capture by files, cut short. */
bool typed_words_begin(const char *text);

/* Says in *error how to answer the opponent's offer, if the text is "yes", "no" or the like. */
bool typed_words_answer(const struct session *session, const char *text, struct error *error);

/*
 * Says in *error what is typed instead, where the text may be the name of a game from the list of
 * games, or meant for a command; else leaves it.  Before pieces move, the game has said what must
 * be done first.
 */
void typed_words_suggest(const struct session *session, const char *text, struct error *error);

#endif
