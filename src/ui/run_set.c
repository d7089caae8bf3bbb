/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include "ui/runs.h"
#include "ui/settings.h"

/* Each setting, where it is kept, and what it is. */
static const struct setting {
	const char *name;
	size_t offset;
	int least, most;                /* for numbers; both 0: on or off */
	const char *help;
} table[] = {
	{ "level", offsetof(struct settings, level), 1, 10, "strength of the computer" },
	{ "coordinates", offsetof(struct settings, coordinates), 0, 0, "letters and figures round the board" },
	{ "engine", offsetof(struct settings, engine_line), 0, 0, "show what the computer thinks" },
	{ "bell", offsetof(struct settings, bell), 0, 0, "ring when the computer has moved" },
	{ "board", offsetof(struct settings, auto_board), 0, 0, "plain mode: print the board after each move" },
	{ "words", offsetof(struct settings, words), 0, 0, "plain mode: tell every move in words" }
};
enum { COUNT = sizeof table / sizeof *table };

bool setting_put(struct settings *settings, const char *name, const char *value,
    struct fault *fault)
{
	for (int i = 0; i < COUNT; i++) {
		void *place = (char *)settings + table[i].offset;
		bool on = strcmp(value, "on") == 0 || strcmp(value, "yes") == 0;
		char *end;
		long number;

		if (strcmp(table[i].name, name) != 0)
			continue;
		if (table[i].most == 0) {
			if (!on && strcmp(value, "off") != 0 && strcmp(value, "no") != 0)
				return fault_set(fault, "%s is on or off", name);
			*(bool *)place = on;
			return true;
		}
		number = strtol(value, &end, 10);
		if (end == value || *end || number < table[i].least || number > table[i].most)
			return fault_set(fault, "%s is a number from %d to %d", name,
			    table[i].least, table[i].most);
		*(int *)place = (int)number;
		return true;
	}
	return fault_set(fault, "there is no setting \"%.40s\"", name);
}

void settings_write(const struct settings *settings, struct text *text)
{
	for (int i = 0; i < COUNT; i++) {
		const void *place = (const char *)settings + table[i].offset;

		if (table[i].most > 0)
			text_print(text, "%-12s %-4d %s\n", table[i].name, *(const int *)place,
			    table[i].help);
		else
			text_print(text, "%-12s %-4s %s\n", table[i].name,
			    *(const bool *)place ? "on" : "off", table[i].help);
	}
}

void run_set(struct session *session, const char *argument)
{
	struct fault fault = { "" };
	char name[32] = "";
	size_t length = strcspn(argument, " =");

	if (!*argument) {
		text_clear(&session->page);
		session->page_title = "Settings";
		settings_write(&session->settings, &session->page);
		return;
	}
	if (length < sizeof name)
		memcpy(name, argument, length);
	argument += length + strspn(argument + length, " =");
	if (!setting_put(&session->settings, name, argument, &fault)) {
		session_say(session, "%s.", fault.why);
		return;
	}
	session_say(session, "%s is %s.", name, argument);
	if (strcmp(name, "level") == 0)
		run_level(session, argument);
}
