/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef UI_SETTINGS_H
#define UI_SETTINGS_H

#include "ui/session.h"

/*
 * Settings by name, for `set` and the configuration file.
 */

/* Sets one; false with the reason. */
bool setting_put(struct settings *settings, const char *name, const char *value,
    struct fault *fault);

/* Appends all of them, a line each: name, value, what it is. */
void settings_write(const struct settings *settings, struct text *text);

#endif
