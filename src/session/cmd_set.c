/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include "session/commands.h"

#include <string.h>

#include "session/exercise.h"
#include "session/stats.h"
#include "session/table.h"

/* Settings that the user changes: their effects, and keeping them. */

/* In an exercise it is the game behind that: `level` waits, but `set level` does not. */
static void level_changed(struct session *session)
{
	struct suspended_game *behind = session->exercise ? &session->exercise->suspended : NULL;
	struct player *player = behind ? behind->player : session->player;
	const struct game *game = behind ? behind->game : session->game;
	const char *id = game ? game->rules->variant->id : "";
	struct stats_level level;

	session->level_given = true;    /* it comes before the one kept of this game */
	level = stats_level_for(session, id);
	for (int side = WHITE; side <= BLACK; side++)
		player[side].level = level.level;
	session_say(session, level.adaptive
	    ? "The computer adapts to you; now it plays at level %d of %d, %s."
	    : "The computer plays at level %d of %d, %s.", level.level, LEVEL_MOST,
	    level_name(level.level));
	if (level.level < LEVEL_MOST)
		session_say(session, "Its Elo in chess is about %d.", level_elo(level.level));
	stats_choose_level(session, id, level.level, level.adaptive);
	if (behind)
		behind->level_set = true;       /* saved with it */
	if (behind || !session->game)
		return;
	stats_note_adaptive(session);
	session_save_later(session);
}

static void engine_line_changed(struct session *session)
{
	enum search_purpose purpose = session->engine.purpose;
	bool on = session->settings.engine_line;

	if (on && session->settings.engine_forbidden) {
		session->settings.engine_line = false;
		session_say_disabled(session);
		return;
	}
	if (session->game && on && (purpose == SEARCH_ANALYSIS || purpose == NO_SEARCH))
		session_think(session, SEARCH_ANALYSIS);
	else if (session->game && !on && purpose == SEARCH_ANALYSIS)
		thinking_forget(&session->engine);
	if (on && session->table)
		session_say(session, "The engine's analysis is shown after this table.");
	else
		session_say(session, on ? "Showing the engine's analysis."
		    : "No longer showing the engine's analysis.");
}

/* The clocks of the current game stay: `time` changes them. */
static void clocks_changed(struct session *session)
{
	session_set_clocks(session);
	session_say(session, "Clocks: %s from the next game on.",
	    session->new_game_clocks.used ? session->settings.clocks : "none");
}

static void idle_changed(struct session *session)
{
	double minutes;

	idle_apply(&session->idle, &session->settings);
	minutes = session->idle.ms / 60000.0;
	session_say(session, minutes > 0 ? "Idle: Philidor exits after %g minute%s without input."
	    : "Idle: Philidor never exits by itself.", minutes, minutes == 1 ? "" : "s");
}

/* Without colors it is only the background that tells which figurines are White's. */
static void theme_changed(struct session *session)
{
	const char *theme = session->settings.theme;

	session_say(session, "Theme: %s.%s", theme,
	    !strcmp(theme, "mono") ? " Without colors, for light text on a dark background." :
	    !strcmp(theme, "paper") ? " Without colors, for dark text on a light background." : "");
}

/* The value as it is now, which may have been typed otherwise. */
static void tell_setting(struct session *session, const struct setting *setting, const char *since)
{
	char value[SETTING_TEXT];

	setting_write(&session->settings, setting, value);
	session_say(session, "%s: %s%s.", setting->name, *value ? value : "none", since);
}

static void take_effect(struct session *session, const struct setting *setting)
{
	switch (setting->effect) {
	case EFFECT_LEVEL:
		level_changed(session);
		break;
	case EFFECT_AUTOFLIP:
		session_turn_board(session);
		tell_setting(session, setting, "");
		break;
	case EFFECT_PLAYER:
		tell_setting(session, setting, "");
		table_rename_user(session);
		session_save_later(session);
		break;
	case EFFECT_ENGINE:
		engine_line_changed(session);
		break;
	case EFFECT_CLOCKS:
		clocks_changed(session);
		break;
	case EFFECT_IDLE:
		idle_changed(session);
		break;
	case EFFECT_THEME:
		theme_changed(session);
		break;
	case EFFECT_NEXT_START:
		tell_setting(session, setting, " from the next start on");
		break;
	case EFFECT_NONE:
		tell_setting(session, setting, "");
	}
}

bool setting_is_forbidden(const struct session *session, const struct setting *setting)
{
	return session->options->kiosk && (setting->of_host ||
	    (setting == &settings_table[SETTING_PLAYER] &&
	    session->options->setting[SETTING_PLAYER]) ||
	    (setting == &settings_table[SETTING_ENGINE] && session->settings.engine_forbidden));
}

void session_set(struct session *session, const char *name, const char *value)
{
	const struct setting *setting = setting_find(name);
	struct error error = { "" };

	if (setting && setting_is_forbidden(session, setting)) {
		session_say_disabled(session);
		return;
	}
	if (!setting_put(&session->settings, name, value, &error)) {
		session_say(session, "%s.", error.why);
		return;
	}
	take_effect(session, setting);
	if (session->storage.config_path && !setting_store(&session->settings, setting,
	    session->storage.config_path, !session->options->kiosk, &error))
		session_say(session, "Not saved: %s.", error.why);
}

/* A name alone asks for the value; "=" after it removes one. */
void cmd_set(struct session *session, const char *argument)
{
	size_t length = strcspn(argument, " =");
	const char *value = argument + length + strspn(argument + length, " =");
	struct strbuf name = { 0 };
	const struct setting *setting;

	if (!*argument && session->on_screen) {
		session->dialog.request = REQUEST_SETTINGS;
		return;
	}
	if (!*argument) {
		settings_list(&session->settings, dialog_page(&session->dialog, "Settings"));
		return;
	}
	strbuf_add_bytes(&name, argument, length);
	setting = setting_find(strbuf_str(&name));
	if (setting && !argument[length])
		tell_setting(session, setting, "");
	else
		session_set(session, strbuf_str(&name), value);
	strbuf_free(&name);
}

void cmd_theme(struct session *session, const char *argument)
{
	const struct setting *setting = &settings_table[SETTING_THEME];

	if (!*argument) {
		session_say(session, "Theme: %s. Themes: %s.", session->settings.theme,
		    setting->choices);
		return;
	}
	session_set(session, setting->name, argument);
}

/* The level at which the computer plays this side; 0: it does not. */
static int level_of(const struct session *session, enum color side)
{
	const struct player *player = &session->player[side];

	return session->game && player->who == COMPUTER ? player->level : 0;
}

static void write_level(struct strbuf *text, const char *before, int level)
{
	strbuf_printf(text, "%s %d, %s", before, level, level_name(level));
}

/* Those of the game on the board and, where it is another one, that of the next. */
static void write_levels(const struct session *session, struct strbuf *text)
{
	const struct stats_level next = stats_level_for(session,
	    session->game ? session->game->rules->variant->id : "");
	int white = level_of(session, WHITE), black = level_of(session, BLACK);
	int now = white ? white : black;
	bool differ = white && black && white != black;

	if (differ) {
		write_level(text, "White plays at level", white);
		write_level(text, "; Black at level", black);
	} else if (now) {
		write_level(text, "Level", now);
	}
	if (differ || now != next.level)
		write_level(text, now ? ". In the next game level" : "Level", next.level);
	if (next.adaptive)
		strbuf_add(text, ", adaptive");
}

static void list_levels(struct session *session)
{
	struct strbuf text = { 0 };

	write_levels(session, &text);
	strbuf_add(&text, ". Levels: ");
	for (int i = 1; i <= LEVEL_MOST; i++)
		strbuf_printf(&text, "%s%d %s", i > 1 ? ", " : "", i, level_name(i));
	session_say(session, "%s.", strbuf_str(&text));
	strbuf_free(&text);
}

void cmd_level(struct session *session, const char *argument)
{
	struct error error;

	if (!*argument)
		list_levels(session);
	else if (setting_put(&session->settings, "level", argument, &error))
		level_changed(session);
	else
		session_say(session, "%s.", error.why);
}

void cmd_engine(struct session *session, const char *argument)
{
	const char *other = session->settings.engine_line ? "off" : "on";
	struct error error = { "" };

	if (setting_put(&session->settings, "engine", *argument ? argument : other, &error))
		engine_line_changed(session);
	else
		session_say(session, "%s.", error.why);
}
