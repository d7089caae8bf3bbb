/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include "session/settings.h"

#include <errno.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "game/file.h"
#include "game/paths.h"
#include "base/sanitize.h"
#include "session/idle.h"

/* Each setting, where it is kept, and what it is. */
enum sort { SWITCH, LEVEL, WORDS, CLOCKS, MINUTES };
static const struct setting {
	const char *name;
	enum sort sort;
	size_t offset, size;            /* size: of words */
	const char *help;
} table[] = {
#define AT(member) offsetof(struct settings, member), sizeof ((struct settings *)0)->member
	{ "level", LEVEL, AT(level), "strength of the computer, 1 to 10" },
	{ "clocks", CLOCKS, AT(clocks), "minutes, and seconds a move (5+2); 0 for none" },
	{ "player", WORDS, AT(player), "your name, for the record of a game" },
	{ "ascii", SWITCH, AT(ascii), "letters and ASCII lines instead of figurines" },
	{ "color", SWITCH, AT(color), "colors, where the terminal has them" },
	{ "mouse", SWITCH, AT(mouse), "pick men up with the mouse as well" },
	{ "coordinates", SWITCH, AT(coordinates), "letters and figures round the board" },
	{ "engine", SWITCH, AT(engine_line), "show what the computer thinks" },
	{ "bell", SWITCH, AT(bell), "ring when the other side has moved" },
	{ "board", SWITCH, AT(auto_board), "plain mode: print the board after each move" },
	{ "words", SWITCH, AT(words), "tell all of your own moves in words, too" },
	{ "idle", MINUTES, AT(idle), "minutes without input until the program ends; 0: never" }
#undef AT
};
enum { COUNT = sizeof table / sizeof *table };

void settings_usual(struct settings *settings)
{
	*settings = (struct settings){
		.level = 3, .color = true, .coordinates = true, .auto_board = true
	};
}

const char *setting_name(int n)
{
	return n < COUNT ? table[n].name : NULL;
}

static bool put_switch(bool *place, const char *name, const char *value, struct error *error)
{
	bool on = strcmp(value, "on") == 0 || strcmp(value, "yes") == 0;

	if (!on && strcmp(value, "off") != 0 && strcmp(value, "no") != 0)
		return error_set(error, "%s is on or off", name);
	*place = on;
	return true;
}

/* Where a remark begins, with a '#' that is not within a word: a name may have one; or NULL. */
static char *find_remark(const char *text)
{
	const char *sign = strchr(text, '#');

	while (sign && sign > text && !strchr(" \t=", sign[-1]))
		sign = strchr(sign + 1, '#');
	return (char *)(uintptr_t)sign;
}

static bool put_words(char *place, size_t size, enum sort sort, const char *value,
    struct error *error)
{
	int start, bonus;

	if (sort == CLOCKS && *value && !clocks_read(value, &start, &bonus))
		return error_set(error, "clocks are minutes, and seconds a move: 5, or 3+2");
	if (sort == MINUTES && *value && !idle_read(value, &start))
		return error_set(error, "idle is a number of minutes; 0 for no end");
	if (find_remark(value))
		return error_set(error, "a # can only stand within a word");
	sanitize(value, place, size);
	return true;
}

bool setting_put(struct settings *settings, const char *name, const char *value,
    struct error *error)
{
	char quoted[QUOTED_TEXT];

	for (int i = 0; i < COUNT; i++) {
		char *place = (char *)settings + table[i].offset;

		if (strcmp(table[i].name, name) != 0)
			continue;
		if (table[i].sort == SWITCH)
			return put_switch((bool *)place, name, value, error);
		if (table[i].sort == LEVEL)
			return level_read(value, (int *)place, error);
		return put_words(place, table[i].size, table[i].sort, value, error);
	}
	quote(name, quoted);
	return error_set(error, "there is no setting %s", quoted);
}

static void write_value(const struct settings *settings, const struct setting *setting,
    char *text, size_t size)
{
	const char *place = (const char *)settings + setting->offset;

	if (setting->sort == SWITCH)
		snprintf(text, size, "%s", *(const bool *)place ? "on" : "off");
	else if (setting->sort == LEVEL)
		snprintf(text, size, "%d", *(const int *)place);
	else
		snprintf(text, size, "%s", place);
}

void settings_list(const struct settings *settings, struct strbuf *text)
{
	char value[64];

	for (int i = 0; i < COUNT; i++) {
		write_value(settings, &table[i], value, sizeof value);
		strbuf_printf(text, "%-12s %-6s %s\n", table[i].name, value, table[i].help);
	}
}

/* Takes blanks off both ends. */
static char *trim(char *text)
{
	size_t length;

	text += strspn(text, " \t\r");
	length = strlen(text);
	while (length > 0 && strchr(" \t\r", text[length - 1]))
		text[--length] = '\0';
	return text;
}

static bool load_line(struct settings *settings, char *line, struct error *error)
{
	char *value, *remark = find_remark(line);

	if (remark)
		*remark = '\0';
	line = trim(line);
	if (!*line)
		return true;
	value = strchr(line, '=');
	if (!value)
		return error_set(error, "say name = value");
	*value++ = '\0';
	return setting_put(settings, trim(line), trim(value), error);
}

void settings_load(struct settings *settings, const char *path, struct strbuf *problems)
{
	enum { MOST = 65536 };
	struct error error = { "" };
	size_t length;
	char *data = access(path, F_OK) == 0 ? file_read(path, MOST, &length, &error) : NULL;
	int number = 0;

	if (error.why[0])
		strbuf_printf(problems, "%s\n", error.why);
	for (char *line = data, *next; line; line = next) {
		next = strchr(line, '\n');
		if (next)
			*next++ = '\0';
		number++;
		if (!load_line(settings, line, &error))
			strbuf_printf(problems, "%s, line %d: %s\n", path, number, error.why);
	}
	free(data);
}

bool settings_store(const struct settings *settings, const char *path, struct error *error)
{
	struct strbuf text = { 0 };
	char *directory = string_copy(path), value[64];
	bool stored = directory != NULL;

	strbuf_add(&text, "# Settings of philidor; `set` writes this file anew.\n");
	for (int i = 0; i < COUNT; i++) {
		write_value(settings, &table[i], value, sizeof value);
		strbuf_printf(&text, "\n# %s\n%s = %s\n", table[i].help, table[i].name, value);
	}
	if (directory)
		*strrchr(directory, '/') = '\0';
	if (!stored || text.failed)
		stored = error_set(error, "out of memory");
	stored = stored && path_make(directory, error) &&
	    file_replace(path, text.data, text.length, error);
	free(directory);
	strbuf_free(&text);
	return stored;
}
