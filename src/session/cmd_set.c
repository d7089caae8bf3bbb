/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <string.h>

#include "session/idle.h"
#include "session/cmds.h"
#include "session/settings.h"

/* The clocks of the game under way stay: `time` is for them. */
static void clocks_changed(struct session *session)
{
	int start, bonus;

	if (!clocks_read(session->settings.clocks, &start, &bonus))
		start = bonus = 0;
	clocks_set(&session->usual, start, bonus);
	session_say(session, "Clocks: %s from the next game on.",
	    session->usual.used ? session->settings.clocks : "none");
}

static void idle_changed(struct session *session)
{
	idle_settle(session);
	session_say(session, session->idle_ms > 0 ? "Idle: the program ends after %g minutes "
	    "without input." : "Idle: the program does not end by itself.",
	    session->idle_ms / 60000.0);
}

/* Some settings have something to do at once. */
static void take_effect(struct session *session, const char *name, const char *value)
{
	if (strcmp(name, "level") == 0)
		level_changed(session);
	else if (strcmp(name, "engine") == 0)
		engine_line_changed(session);
	else if (strcmp(name, "clocks") == 0)
		clocks_changed(session);
	else if (strcmp(name, "idle") == 0)
		idle_changed(session);
	else if (strcmp(name, "ascii") == 0 || strcmp(name, "color") == 0 ||
	    strcmp(name, "mouse") == 0)
		session_say(session, "%s: %s from the next start on.", name, value);
	else
		session_say(session, "%s: %s.", name, value);
}

/* Keeps this one setting; others may differ from those kept, by the command line. */
static bool keep(const struct session *session, const char *name, const char *value,
    struct error *error)
{
	struct settings settings;
	struct strbuf problems = { 0 };

	session_kept_settings(session, &settings, &problems);
	strbuf_free(&problems);
	return setting_put(&settings, name, value, error) &&
	    settings_store(&settings, session->config_path, error);
}

void cmd_set(struct session *session, const char *argument)
{
	struct error error = { "" };
	char name[32] = "";
	size_t length = strcspn(argument, " =");

	if (!*argument) {
		strbuf_clear(&session->page);
		session->page_title = "Settings";
		settings_list(&session->settings, &session->page);
		return;
	}
	if (length < sizeof name)
		memcpy(name, argument, length);
	argument += length + strspn(argument + length, " =");
	if (session->options->kiosk && strcmp(name, "idle") == 0) {
		session_say(session, "Not here: this is a public place.");
		return;
	}
	if (!setting_put(&session->settings, name, argument, &error)) {
		session_say(session, "%s.", error.why);
		return;
	}
	take_effect(session, name, argument);
	if (session->config_path && !keep(session, name, argument, &error))
		session_say(session, "Not kept: %s.", error.why);
}
