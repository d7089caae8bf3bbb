/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include "session/session.h"

#include <pwd.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "game/paths.h"
#include "base/sanitize.h"
#include "session/files.h"
#include "session/idle.h"
#include "session/table.h"
#include "variants/list.h"

/* What a session begins with: settings and players. */

static bool has_own_directory(const struct play_options *options)
{
	return options->kiosk && options->setting[SETTING_PLAYER];
}

/*
 * Where games are: on a public host, each player whose name is given has a directory
 * below the one that is for all.
 */
static char *games_directory(const struct play_options *options, struct error *error)
{
	char *shared = path_state(options->state_dir, error), *own;

	if (!shared || !has_own_directory(options))
		return shared;
	own = path_player(shared, options->setting[SETTING_PLAYER]);
	free(shared);
	return own;
}

/*
 * On a public host the host's settings come first, then those of a player with a name.
 */
static void load_host_settings(const struct play_options *options, struct settings *settings,
    struct strbuf *problems)
{
	struct error error;
	char *shared = path_state(options->state_dir, &error);
	char *path = shared ? path_join(shared, "config") : NULL;

	if (path)
		settings_load(settings, path, problems);
	free(path);
	free(shared);
}

void session_kept_settings(const struct session *session, struct settings *settings,
    struct strbuf *problems)
{
	struct settings host;

	settings_usual(settings);
	if (session->options->kiosk)
		load_host_settings(session->options, settings, problems);
	settings->engine_barred = session->options->kiosk && !settings->engine_line;
	host = *settings;
	if (session->config_path)
		settings_load(settings, session->config_path, problems);
	if (session->options->kiosk)
		settings_take_of_host(settings, &host);
	if (settings->engine_barred)
		settings->engine_line = false;
}

void session_set_clocks(struct session *session)
{
	int start, increment;

	if (!clocks_read(session->settings.clocks, &start, &increment))
		start = increment = 0;
	clocks_set(&session->usual, start, increment);
}

/* The settings: as usual, then as the files say, then as the command line does. */
static void apply_settings(struct session *session, const struct play_options *options)
{
	struct error error;
	struct strbuf problems = { 0 };

	if (!options->kiosk)
		session->config_path = path_config(&error);
	else if (has_own_directory(options) && session->state_dir)
		session->config_path = path_join(session->state_dir, "config");
	session_kept_settings(session, &session->settings, &problems);
	if (problems.length > 0)
		session_say(session, "%s", strbuf_str(&problems));
	strbuf_free(&problems);
	for (int n = 0; n < SETTING_COUNT; n++)
		if (options->setting[n])
			setting_put(&session->settings, settings_table[n].name,
			    options->setting[n], &error);
	session_set_clocks(session);
	idle_apply(session);
}

static void ask_user_name(struct session *session)
{
	const char *account = session->options->account;
	const struct passwd *user = account ? NULL : getpwuid(getuid());

	if (user)
		account = user->pw_name;
	sanitize(account && *account ? account : "human", session->user, sizeof session->user);
}

/* The players, by the command line; by default the computer is Black. */
static bool apply_players(struct session *session, const struct play_options *options,
    struct error *error)
{
	const char *white = options->who[WHITE], *black = options->who[BLACK];

	for (int side = WHITE; side <= BLACK; side++)
		session->player[side] = (struct player){ HUMAN, session->settings.level, "" };
	if (!white && !black)
		white = "human";
	/* A side that is not named plays against the one that is. */
	if (!white)
		white = strcmp(black, "human") == 0 ? "computer" : "human";
	if (!black)
		black = strcmp(white, "human") == 0 ? "computer" : "human";
	if (!session_seat(session, WHITE, white, error) ||
	    !session_seat(session, BLACK, black, error))
		return false;
	session_face(session);
	return true;
}

bool session_init(struct session *session, const struct play_options *options, int wake_fd,
    struct error *error)
{
	*session = (struct session){
		.options = options, .at_head = true, .wake_fd = wake_fd, .analysis_ms = 30000
	};
	clocks_set(&session->clocks, 0, 0);
	session->async = async_search_new(wake_fd);
	if (!session->async)
		return error_set(error, "out of memory");
	session->state_dir = games_directory(options, error);
	session->tables_dir = path_tables(options->tables_dir, options->state_dir, error);
	ask_user_name(session);
	apply_settings(session, options);
	return apply_players(session, options, error);
}

bool session_begin(struct session *session, bool *began, struct error *error)
{
	const struct play_options *options = session->options;

	*began = true;
	if (options->table)
		return table_join(session, options->table, options->game, error);
	if (options->file)
		return files_offer(session, options->file, error);
	if (options->game || options->fen)
		return session_new(session, options->game ? options->game : variants[0]->id,
		    options->fen, error);
	*began = false;
	return true;
}
