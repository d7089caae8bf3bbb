/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include "session/settings.h"

#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include "base/nearest.h"
#include "base/text.h"
#include "engine/engine.h"
#include "game/clock.h"
#include "session/players.h"

/* The themes of ui/theme.c. */
#define THEMES "wood green sea stone classic mono paper"

const struct setting settings_table[SETTING_COUNT] = {
#define AT(member) offsetof(struct settings, member), sizeof ((struct settings *)0)->member
	[SETTING_LEVEL] = {
		"level", TYPE_LEVEL, AT(level), "3",
		.help = "strength: 1 (beginner) to 10 (full), or adaptive", .effect = EFFECT_LEVEL,
		.option = "level", .argument = "N", .wants = "1 to 10, its name, or adaptive",
		.group = GROUP_PLAYING
	},
	[SETTING_CLOCKS] = {
		"clocks", TYPE_CLOCKS, AT(clocks), "",
		.help = "minutes, or minutes+seconds a move (5+2); 0: none",
		.effect = EFFECT_CLOCKS,
		.option = "time", .argument = "MIN[+SEC]", .wants = "MINUTES or MINUTES+SECONDS",
		.group = GROUP_PLAYING
	},
	[SETTING_PLAYER] = {
		"player", TYPE_TEXT, AT(player), "",
		.help = "your name at tables and in saved games", .effect = EFFECT_PLAYER,
		.option = "player", .argument = "NAME", .wants = "a name",
		.group = GROUP_HOSTING
	},
	[SETTING_ASCII] = {
		"ascii", TYPE_SWITCH, AT(ascii), "off",
		.help = "letters and ASCII lines instead of figurines", .effect = EFFECT_NEXT_START,
		.option = "ascii", .off = "no-ascii", .off_help = "figurines and drawn lines",
		.group = GROUP_DISPLAY
	},
	[SETTING_COLOR] = {
		"color", TYPE_SWITCH, AT(color), "on",
		.help = "colors, if the terminal has them", .effect = EFFECT_NEXT_START,
		.option = "color", .off = "no-color", .off_help = "no colors",
		.group = GROUP_DISPLAY
	},
	[SETTING_MOUSE] = {
		"mouse", TYPE_SWITCH, AT(mouse), "off",
		.help = "move pieces with the mouse", .effect = EFFECT_NEXT_START,
		.option = "mouse", .off = "no-mouse", .off_help = "leave the mouse to the terminal",
		.group = GROUP_DISPLAY
	},
	[SETTING_THEME] = {
		"theme", TYPE_CHOICE, AT(theme), "wood",
		.help = "colors: " THEMES,
		.choices = THEMES, .effect = EFFECT_THEME,
		.option = "theme", .argument = "NAME", .wants = "one of: " THEMES,
		.group = GROUP_DISPLAY
	},
	[SETTING_COORDINATES] = {
		"coordinates", TYPE_SWITCH, AT(coordinates), "on",
		.help = "coordinates around the board"
	},
	[SETTING_AUTOFLIP] = {
		"autoflip", TYPE_SWITCH, AT(autoflip), "off",
		.help = "two people here: flip the board for each move",
		.effect = EFFECT_AUTOFLIP
	},
	[SETTING_ENGINE] = {
		"engine", TYPE_SWITCH, AT(engine_line), "off",
		.help = "show the engine's analysis", .effect = EFFECT_ENGINE
	},
	[SETTING_BELL] = {
		"bell", TYPE_SWITCH, AT(bell), "off",
		.help = "ring the bell when the opponent has moved"
	},
	[SETTING_ALARM] = {
		"alarm", TYPE_SWITCH, AT(alarm), "off",
		.help = "ring the bell when your time is low"
	},
	[SETTING_BOARD] = {
		"board", TYPE_SWITCH, AT(auto_board), "on",
		.help = "plain mode: print the board after each move"
	},
	[SETTING_WORDS] = {
		"words", TYPE_SWITCH, AT(words), "off",
		.help = "describe your own moves in words"
	},
	[SETTING_IDLE] = {
		"idle", TYPE_MINUTES, AT(idle), "",
		.help = "minutes without input before exit; 0: never",
		.effect = EFFECT_IDLE,
		.of_host = true, .option = "idle", .argument = "MIN",
		.wants = "a number of minutes",
		.group = GROUP_HOSTING
	}
#undef AT
};

void settings_default(struct settings *settings)
{
	struct error error;

	*settings = (struct settings){ 0 };
	for (const struct setting *s = settings_table; s < settings_table + SETTING_COUNT; s++)
		setting_put(settings, s->name, s->default_value, &error);
}

const struct setting *setting_find(const char *name)
{
	for (const struct setting *s = settings_table; s < settings_table + SETTING_COUNT; s++)
		if (equal_nocase(s->name, name))
			return s;
	return NULL;
}

const char *setting_values(const struct setting *setting)
{
	return setting->type == TYPE_SWITCH ? "on off"
	    : setting->type == TYPE_CHOICE ? setting->choices : "";
}

void settings_take_of_host(struct settings *settings, const struct settings *host)
{
	for (const struct setting *s = settings_table; s < settings_table + SETTING_COUNT; s++)
		if (s->of_host)
			memcpy((char *)settings + s->offset, (const char *)host + s->offset,
			    s->size);
}

static bool put_switch(bool *place, const char *name, const char *value, struct error *error)
{
	bool on = equal_nocase(value, "on") || equal_nocase(value, "yes");

	if (!on && !equal_nocase(value, "off") && !equal_nocase(value, "no"))
		return error_set(error, "%s must be on or off", name);
	*place = on;
	return true;
}

bool idle_read(const char *text, int *ms)
{
	int increment;

	return !strchr(text, '+') && clocks_read(text, ms, &increment);
}

/* The word after one in a list of choices; "" at the end. */
static const char *next_choice(const char *word)
{
	word += strcspn(word, " ");
	return word + strspn(word, " ");
}

/* Where a word is in a list of choices; "" if it is none of them. */
static const char *find_choice(const char *choices, const char *wanted)
{
	size_t length = strlen(wanted);

	while (*choices && (strcspn(choices, " ") != length ||
	    !starts_nocase(choices, wanted, length)))
		choices = next_choice(choices);
	return choices;
}

static bool put_choice(char *place, const struct setting *setting, const char *value,
    struct error *error)
{
	const char *choice = find_choice(setting->choices, value);

	if (!*choice)
		return error_set(error, "%s must be one of: %s", setting->name, setting->choices);
	snprintf(place, setting->size, "%.*s", (int)strcspn(choice, " "), choice);
	return true;
}

static bool put_level(struct settings *settings, const char *value, struct error *error)
{
	bool adaptive = equal_nocase(value, "adaptive");
	struct error unknown;

	if (!adaptive && !level_read(value, &settings->level, &unknown))
		return error_set(error, "%s, or adaptive", unknown.why);
	settings->adaptive = adaptive;
	return true;
}

static bool put_text(char *place, const struct setting *setting, const char *value,
    struct error *error)
{
	int start, increment;

	if (setting->type == TYPE_CLOCKS && *value && !clocks_read(value, &start, &increment))
		return error_set(error,
		    "clocks must be minutes or minutes+seconds, such as 5 or 3+2");
	if (setting->type == TYPE_MINUTES && *value && !idle_read(value, &start))
		return error_set(error, "idle must be a number of minutes; 0: never");
	sanitize(value, place, setting->size);
	value = text_trim(place);
	memmove(place, value, strlen(value) + 1);
	return true;
}

/* What was meant may be an option, of another name. */
static bool unknown_setting(const char *name, struct error *error)
{
	struct nearest nearest = nearest_to(name);
	struct quoted_text quoted = quote(name);

	for (const struct setting *s = settings_table; s < settings_table + SETTING_COUNT; s++) {
		nearest_note(&nearest, s->name);
		if (s->option && strcmp(s->option, name) == 0) {
			nearest.found = s->name;
			break;
		}
	}
	return nearest.found
	    ? error_set(error, "there is no setting %s; did you mean %s?", quoted.text,
	        nearest.found)
	    : error_set(error, "there is no setting %s; `set` lists them", quoted.text);
}

bool setting_put(struct settings *settings, const char *name, const char *value,
    struct error *error)
{
	const struct setting *setting = setting_find(name);
	char *place;

	if (!setting)
		return unknown_setting(name, error);
	place = (char *)settings + setting->offset;
	if (setting->type == TYPE_SWITCH)
		return put_switch((bool *)place, name, value, error);
	if (setting->type == TYPE_LEVEL)
		return put_level(settings, value, error);
	if (setting->type == TYPE_CHOICE)
		return put_choice(place, setting, value, error);
	return put_text(place, setting, value, error);
}

void setting_write(const struct settings *settings, const struct setting *setting,
    char text[static SETTING_TEXT])
{
	const char *place = (const char *)settings + setting->offset;

	if (setting->type == TYPE_SWITCH)
		snprintf(text, SETTING_TEXT, "%s", *(const bool *)place ? "on" : "off");
	else if (setting->type == TYPE_LEVEL && settings->adaptive)
		snprintf(text, SETTING_TEXT, "adaptive");
	else if (setting->type == TYPE_LEVEL)
		snprintf(text, SETTING_TEXT, "%d", *(const int *)place);
	else
		snprintf(text, SETTING_TEXT, "%s", place);
}

/* The choice after that one, or before it if by < 0, in a list the ends of which meet. */
static void step_choice(const char *choices, const char *now, int by,
    char text[static SETTING_TEXT])
{
	const char *at = find_choice(choices, now), *to = choices;

	if (by > 0 && *next_choice(at))
		to = next_choice(at);
	while (by < 0 && *next_choice(to) && next_choice(to) != at)
		to = next_choice(to);
	snprintf(text, SETTING_TEXT, "%.*s", (int)strcspn(to, " "), to);
}

/* After the last level comes "adaptive", and then the first. */
static void step_level(const struct settings *settings, int by, char text[static SETTING_TEXT])
{
	int now = settings->adaptive ? LEVEL_MOST : settings->level - 1;
	int level = (now + by + LEVEL_MOST + 1) % (LEVEL_MOST + 1) + 1;

	if (level > LEVEL_MOST)
		snprintf(text, SETTING_TEXT, "adaptive");
	else
		snprintf(text, SETTING_TEXT, "%d", level);
}

bool setting_step(const struct settings *settings, const struct setting *setting, int by,
    char text[static SETTING_TEXT])
{
	const char *place = (const char *)settings + setting->offset;

	if (setting->type == TYPE_SWITCH)
		snprintf(text, SETTING_TEXT, "%s", *(const bool *)place ? "off" : "on");
	else if (setting->type == TYPE_LEVEL)
		step_level(settings, by, text);
	else if (setting->type == TYPE_CHOICE)
		step_choice(setting->choices, place, by, text);
	else
		return false;
	return true;
}

void settings_list(const struct settings *settings, struct strbuf *text)
{
	enum { COLUMNS = sizeof "adaptive" - 1 };       /* the longest value but for names */
	char value[SETTING_TEXT];

	for (const struct setting *s = settings_table; s < settings_table + SETTING_COUNT; s++) {
		setting_write(settings, s, value);
		strbuf_printf(text, "%-12s ", s->name);
		text_pad(*value ? value : "none", COLUMNS, text);
		strbuf_printf(text, " %s\n", s->help);
	}
}
