/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef SESSION_SETTINGS_H
#define SESSION_SETTINGS_H

#include <stdbool.h>
#include <stddef.h>

#include "base/error.h"
#include "base/strbuf.h"
#include "game/account.h"

/*
 * Settings.  Each has a default; the configuration file of a public host, that of the user,
 * options of the command line, and the command `set` override it, in this order.  The files have
 * lines of the form "name = value"; a # begins a comment.
 */

struct settings {
	int level;
	bool adaptive;                  /* the level moves after each game, from the one above */
	bool flipped;                   /* Black at the bottom; not in the table */
	bool assisted;                  /* show signs on demand; not in the table */
	bool auto_board;                /* plain mode: print the board after each move */
	bool words;                     /* tell moves in words */
	bool engine_line;               /* show the engine's analysis */
	bool engine_forbidden;          /* disabled by the host */
	bool coordinates;
	bool autoflip;                  /* two people here: who is to move is at the bottom */
	bool bell, alarm;
	bool ascii, color, mouse;       /* as of the start of the screen */
	char theme[12];                 /* colors of the screen */
	char clocks[24];                /* "5+2"; "" or "0": none */
	char player[NAME_TEXT];         /* the user's name; "": as the system says */
	char idle[24];                  /* minutes without input before exit; "" or "0": none */
};

enum setting_id {
	SETTING_LEVEL, SETTING_CLOCKS, SETTING_PLAYER, SETTING_ASCII, SETTING_COLOR, SETTING_MOUSE,
	SETTING_THEME, SETTING_COORDINATES, SETTING_AUTOFLIP, SETTING_ENGINE, SETTING_BELL,
	SETTING_ALARM, SETTING_BOARD, SETTING_WORDS, SETTING_IDLE, SETTING_COUNT
};

enum setting_type { TYPE_SWITCH, TYPE_LEVEL, TYPE_TEXT, TYPE_CLOCKS, TYPE_MINUTES, TYPE_CHOICE };

/* What has to be done when it changes. */
enum setting_effect {
	EFFECT_NONE, EFFECT_LEVEL, EFFECT_PLAYER, EFFECT_AUTOFLIP, EFFECT_ENGINE, EFFECT_CLOCKS,
	EFFECT_IDLE, EFFECT_THEME, EFFECT_NEXT_START
};

enum setting_group { GROUP_PLAYING, GROUP_DISPLAY, GROUP_HOSTING };     /* in --help */

struct setting {
	const char *name;
	enum setting_type type;
	size_t offset, size;            /* in struct settings */
	const char *default_value;
	const char *help;               /* what it is */
	const char *choices;            /* of a TYPE_CHOICE: words separated by blanks */
	enum setting_effect effect;
	bool of_host;                   /* in a kiosk only the host can change it */
	/* On the command line: */
	const char *option;             /* sets it, or turns it on; NULL: there is none */
	const char *argument, *wants;   /* what follows it; NULL with a switch */
	const char *off, *off_help;     /* the option that turns a switch off; NULL: none */
	enum setting_group group;
};

extern const struct setting settings_table[SETTING_COUNT];

/* The defaults. */
void settings_default(struct settings *settings);

/* The setting of that name; NULL if there is none. */
const struct setting *setting_find(const char *name);

/* Its values, separated by blanks; "" if they cannot be listed. */
const char *setting_values(const struct setting *setting);

/* Copies the settings that only the host may change. */
void settings_take_of_host(struct settings *settings, const struct settings *host);

/* Sets one; false with the reason. */
bool setting_put(struct settings *settings, const char *name, const char *value,
    struct error *error);

/* The present value as text, for which there is room. */
enum { SETTING_TEXT = 64 };
void setting_write(const struct settings *settings, const struct setting *setting,
    char text[static SETTING_TEXT]);

/*
 * The next value (by 1) or the previous one (by -1), going round; false if the setting has no list
 * of values, so that one has to be typed.
 */
bool setting_step(const struct settings *settings, const struct setting *setting, int by,
    char text[static SETTING_TEXT]);

/* Appends all of them, a line each: name, value, what it is. */
void settings_list(const struct settings *settings, struct strbuf *text);

/*
 * Reads the configuration file, if there is one; appends what is wrong with it
 * to `problems`, a line each, and keeps what is right.  False if the file cannot be read,
 * which then is the only problem.
 */
bool settings_load(struct settings *settings, const char *path, struct strbuf *problems);

/*
 * Stores the value of one setting in the file: its line is changed or added, and all others stay,
 * also comments and what is not known here.  A new file explains all settings.  `own`: the user
 * may have made it a link, which is followed.  False with the reason, as when the file cannot be
 * read, and then it is as it was.
 */
bool setting_store(const struct settings *settings, const struct setting *setting,
    const char *path, bool own, struct error *error);

/* Reads minutes such as "30" or "0.5" as milliseconds; false if it is no such text. */
bool idle_read(const char *text, int *ms);

#endif
