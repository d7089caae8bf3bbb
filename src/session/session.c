/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include "session/session.h"

#include <pwd.h>
#include <stdlib.h>
#include <unistd.h>

#include "base/text.h"
#include "game/paths.h"
#include "session/commands.h"
#include "session/files.h"
#include "session/table.h"
#include "session/takeover.h"
#include "variants/list.h"

/* Beginning and ending the session, with its settings and players. */

static bool has_own_directory(const struct play_options *options)
{
	return options->kiosk && options->setting[SETTING_PLAYER];
}

/* The directories: in a kiosk, each player with a name has one below the common one. */
static char *games_directory(const struct play_options *options, struct error *error)
{
	char *shared = path_state(options->state_dir, error), *own;

	if (!shared || !has_own_directory(options))
		return shared;
	own = path_player(shared, options->setting[SETTING_PLAYER]);
	free(shared);
	return own;
}

/* In a kiosk the host's settings come first, then those of a player with a name. */
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

	settings_default(settings);
	if (session->options->kiosk)
		load_host_settings(session->options, settings, problems);
	settings->engine_forbidden = session->options->kiosk && !settings->engine_line;
	host = *settings;
	if (session->storage.config_path)
		settings_load(settings, session->storage.config_path, problems);
	if (session->options->kiosk)
		settings_take_of_host(settings, &host);
	if (settings->engine_forbidden)
		settings->engine_line = false;
}

void session_set_clocks(struct session *session)
{
	int start, increment;

	if (!clocks_read(session->settings.clocks, &start, &increment))
		start = increment = 0;
	clocks_set(&session->new_game_clocks, start, increment);
}

/* The settings: the defaults, then the files, then the command line. */
static void apply_settings(struct session *session, const struct play_options *options)
{
	struct error error;
	struct strbuf problems = { 0 };

	if (!options->kiosk)
		session->storage.config_path = path_config(&error);
	else if (has_own_directory(options) && session->storage.state_dir)
		session->storage.config_path = path_join(session->storage.state_dir, "config");
	session_kept_settings(session, &session->settings, &problems);
	session_say_lines(session, strbuf_str(&problems));
	strbuf_free(&problems);
	for (int n = 0; n < SETTING_COUNT; n++)
		if (options->setting[n])
			setting_put(&session->settings, settings_table[n].name,
			    options->setting[n], &error);
	session->level_given = options->setting[SETTING_LEVEL] != NULL;
	session_set_clocks(session);
	idle_apply(&session->idle, &session->settings);
}

static void ask_user_name(struct session *session)
{
	const char *account = session->options->account;
	const struct passwd *user = account ? NULL : getpwuid(getuid());

	if (user)
		account = user->pw_name;
	sanitize(account && *account ? account : "human", session->user, sizeof session->user);
}

/* Who plays against the one that is named. */
static const char *played_against(const char *player)
{
	const char *rest;
	enum who who;

	return who_read(player, &who, &rest) && who == HUMAN ? "computer" : "human";
}

/* The players, by the command line; by default the computer is Black. */
static bool apply_players(struct session *session, const struct play_options *options,
    struct error *error)
{
	const char *white = options->who[WHITE], *black = options->who[BLACK];

	for (int side = WHITE; side <= BLACK; side++)
		session->player[side] = (struct player){
			.who = HUMAN, .level = session->settings.level
		};
	if (!white && !black)
		white = "human";
	if (!white)
		white = played_against(black);
	if (!black)
		black = played_against(white);
	if (!session_seat(session, WHITE, white, error) ||
	    !session_seat(session, BLACK, black, error))
		return false;
	session_orient_board(session);
	return true;
}

bool session_init(struct session *session, const struct play_options *options, int wake_fd,
    struct error *error)
{
	*session = (struct session){
		.options = options, .engine = { .wake_fd = wake_fd, .analysis_ms = 30000 },
		.columns = PLAIN_COLUMNS
	};
	clocks_set(&session->clocks, 0, 0);
	if (!engine_session_open(&session->engine.search, wake_fd, error))
		return false;
	session->storage.state_dir = games_directory(options, error);
	session->storage.tables_dir = path_tables(options->tables_dir, options->state_dir, error);
	session->storage.games = game_directories(!options->kiosk, options->games_dir);
	ask_user_name(session);
	apply_settings(session, options);
	return apply_players(session, options, error);
}

void session_end(struct session *session)
{
	struct storage *storage = &session->storage;
	struct dialog *dialog = &session->dialog;

	session->quit = true;           /* input may have ended instead */
	takeover_forget(session);
	session_leave_game(session);
	engine_session_close(&session->engine.search);
	external_engine_free(session->engine.external);
	free(storage->state_dir);
	free(storage->tables_dir);
	free(storage->config_path);
	game_directories_free(&storage->games);
	free(storage->listed);
	free(storage->saved_listed);
	free(session->learnt);
	strbuf_free(&storage->saved_path);
	strbuf_free(&dialog->lines);
	strbuf_free(&dialog->unbroken);
	strbuf_free(&dialog->page);
	strbuf_free(&dialog->about);
	strbuf_free(&dialog->file);
	strbuf_free(&dialog->exit_message);
	strbuf_free(&dialog->after_reply);
}

bool session_begin(struct session *session, bool *began, struct error *error)
{
	const struct play_options *options = session->options;

	*began = true;
	if (options->command) {
		command_do_line(session, options->command, false);
		*began = session->game || !session->on_screen;
		return true;
	}
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
