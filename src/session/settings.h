/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef SESSION_SETTINGS_H
#define SESSION_SETTINGS_H

#include "session/session.h"

/*
 * Settings by name, for `set` and for the configuration file, which holds lines
 * of the form "name = value"; a # begins a comment.
 */

/* As they are when nobody says otherwise. */
void settings_usual(struct settings *settings);

/* The name of the Nth; NULL if there are fewer. */
const char *setting_name(int n);

/* Sets one; false with the reason. */
bool setting_put(struct settings *settings, const char *name, const char *value,
    struct error *error);

/* Appends all of them, a line each: name, value, what it is. */
void settings_list(const struct settings *settings, struct strbuf *text);

/*
 * Reads the configuration file, if there is one; appends what is wrong with it
 * to `problems`, a line each, and keeps what is right.
 */
void settings_load(struct settings *settings, const char *path, struct strbuf *problems);

/* Writes the whole file, each setting explained; false with the reason. */
bool settings_store(const struct settings *settings, const char *path, struct error *error);

#endif
