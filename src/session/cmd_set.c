/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include "session/commands.h"

#include <string.h>

/* Settings that the user changes: their effects, and keeping them. */

/* The clocks of the current game stay: `time` changes them. */
static void clocks_changed(struct session *session)
{
	session_set_clocks(session);
	session_say(session, "Clocks: %s from the next game on.",
	    session->new_game_clocks.used ? session->settings.clocks : "none");
}

static void idle_changed(struct session *session)
{
	idle_apply(&session->idle, &session->settings);
	session_say(session, session->idle.ms > 0 ? "Idle: Philidor exits after %g minutes "
	    "without input." : "Idle: Philidor never exits by itself.",
	    session->idle.ms / 60000.0);
}

/* Without colors it is only the background that tells which figurines are White's. */
static void theme_changed(struct session *session)
{
	const char *theme = session->settings.theme;

	session_say(session, "Theme: %s.%s", theme,
	    !strcmp(theme, "mono") ? " Without colors, for light text on a dark background." :
	    !strcmp(theme, "paper") ? " Without colors, for dark text on a light background." : "");
}

static void tell_value(struct session *session, const struct setting *setting, const char *value)
{
	session_say(session, "%s: %s.", setting->name, *value ? value : "none");
}

static void take_effect(struct session *session, const struct setting *setting, const char *value)
{
	switch (setting->effect) {
	case EFFECT_LEVEL:
		level_changed(session);
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
		session_say(session, "%s: %s from the next start on.", setting->name, value);
		break;
	case EFFECT_NONE:
		tell_value(session, setting, value);
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
	take_effect(session, setting, value);
	if (session->storage.config_path && !setting_store(&session->settings, setting,
	    session->storage.config_path, !session->options->kiosk, &error))
		session_say(session, "Not saved: %s.", error.why);
}

static void tell_setting(struct session *session, const struct setting *setting)
{
	char value[SETTING_TEXT];

	setting_write(&session->settings, setting, value);
	tell_value(session, setting, value);
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
		tell_setting(session, setting);
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
