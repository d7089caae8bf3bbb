/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef SESSION_STATE_FILE_H
#define SESSION_STATE_FILE_H

#include "game/lock.h"
#include "rules/variant.h"
#include "session/session.h"

/*
 * Text files in the state directory: what is kept about the user, such as results and progress.
 */

/* The path, to be freed; NULL if nothing is kept: strangers in a kiosk have nothing in common. */
char *state_file_path(const struct session *session, const char *name);

/*
 * Before the file at a path is changed: makes its directory (false with the reason on failure), and
 * waits a moment for another program that is writing it; it goes on without the lock.  *lock, which
 * is { .fd = -1 } before, is to be released in any case.
 */
bool state_file_begin(const char *path, struct lock *lock, struct error *error);

/* The text at a path, to be freed, "" if there is no file; NULL with the reason. */
char *state_file_load(const char *path, struct error *error);

/* Is a text small enough to be read again?  If not, false with the reason. */
enum { STATE_FILE_MOST = 65536 };
bool state_file_fits(const char *path, const struct strbuf *text, struct error *error);

/* Replaces it, if the text fits; false with the reason. */
bool state_file_store(const char *path, const struct strbuf *text, struct error *error);

/*
 * The text of the file of that name, to be freed, "" if there is no file; NULL if nothing is kept,
 * or it cannot be read.
 */
char *state_file_read(const struct session *session, const char *name);

/*
 * Puts lines into a file of lines that each begin with a word, all or none of them, in place of
 * those that begin with the same words; `heading` is the first line of a new file.  False with the
 * reason; true also if nothing is kept.
 */
bool state_file_put(const struct session *session, const char *name, const char *heading,
    const char *lines, struct error *error);

/*
 * How lines about a game begin: its id, or (from a file) "file." and its id, so that no file can
 * say that it is a built-in game.
 */
enum { STATE_KEY = 32 };
void state_key(const struct variant *variant, char key[STATE_KEY]);

/*
 * Finds the line that begins with this word in such a text (NULL: there is none); what follows the
 * word, with the lines after it, or NULL.
 */
const char *state_line(const char *text, const char *word);

#endif
