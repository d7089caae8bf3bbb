/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include "session/session.h"

#include <pwd.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/text.h"
#include "game/paths.h"
#include "session/commands.h"
#include "session/exercise.h"
#include "session/files.h"
#include "session/pgn_tags.h"
#include "session/review.h"
#include "session/stats.h"
#include "session/table.h"
#include "session/takeover.h"
#include "session/tried.h"
#include "variants/list.h"

/* Beginning and ending: the session, with its settings and players, and games in it. */

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
		.options = options, .engine = { .wake_fd = wake_fd, .analysis_ms = 30000 }
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

/* Leaves the game, with its table or its save file. */
static void leave_game(struct session *session)
{
	exercise_leave(session);
	thinking_forget(&session->engine);
	table_leave(session);
	session_close_savefile(session);
	review_forget(session);
	tried_forget(session);
	session->missed = (struct missed){ 0 };
	game_free(session->game);
	session->game = NULL;
	strbuf_clear(&session->storage.saved_path);
}

void session_end(struct session *session)
{
	struct storage *storage = &session->storage;
	struct dialog *dialog = &session->dialog;

	takeover_forget(session);
	leave_game(session);
	engine_session_close(&session->engine.search);
	external_engine_free(session->engine.external);
	free(storage->state_dir);
	free(storage->tables_dir);
	free(storage->config_path);
	game_directories_free(&storage->games);
	free(storage->listed);
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
		command_line(session, options->command, false);
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

void session_replace_game(struct session *session, struct game *game, struct savefile *save)
{
	takeover_forget(session);
	leave_game(session);
	session->game = game;
	session->head = game->now;
	session->games++;
	strbuf_clear(&session->dialog.after_reply);
	session->storage.kept = (struct kept){ .save = save };
	session->clocks_wait = session->end_announced = false;
	thinking_new_game(&session->engine);
}

void session_resume(struct session *session, struct game *game, struct savefile *save)
{
	session_replace_game(session, game, save);
	pgn_tags_to_session(session);
	stats_note_adaptive(session);
	session->head = game->now;
	session_store(session);
}

void session_show(struct session *session, struct game *game)
{
	const struct play_options *given = session->options;
	bool spoken_of = given->file && !session->game;

	session_replace_game(session, game, NULL);
	if (!spoken_of || (!given->who[WHITE] && !given->who[BLACK]))
		session->player[WHITE].who = session->player[BLACK].who = HUMAN;
	if (spoken_of && given->setting[SETTING_CLOCKS])
		session->clocks = session->new_game_clocks;
	else
		clocks_set(&session->clocks, 0, 0);
	/* The head is its end: it goes on from there, or after a move. */
	game_go(game, game->root);
}

/* After a game between two machines the user gets White, so that no new game runs unseen. */
static void give_user_white(struct session *session)
{
	struct player *player = session->player;

	if (!session->game || !both_play_elsewhere(player))
		return;
	player[WHITE].who = HUMAN;
	session_orient_board(session);
	session_say(session, "You play White now. `white computer` makes the computer play it.");
}

/* `back` leads from it to a game that has ended, if that is not NULL. */
static void start_with_clocks(struct session *session, struct game *game,
    const struct clocks *clocks, struct tried *back)
{
	session_replace_game(session, game, NULL);
	session->tried = back;
	stats_note_adaptive(session);
	session->clocks = *clocks;
	session_store(session);
	session_continue(session);
}

void session_start(struct session *session, struct game *game)
{
	give_user_white(session);
	start_with_clocks(session, game, &session->new_game_clocks, NULL);
}

/* Where people play each other they change seats: who sat before the board does so again. */
static void swap_colors(struct session *session)
{
	struct player *player = session->player, white = player[WHITE];

	player[WHITE] = player[BLACK];
	player[BLACK] = white;
	if (both_play_here(player))
		session->settings.flipped = !session->settings.flipped;
	else
		session_orient_board(session);
}

/* The computer plays at the level to which it has adapted, if it does. */
static void adapt_level(struct session *session, const struct game *game)
{
	struct stats_level level = stats_level_for(session, game->rules->variant->id);

	for (int side = WHITE; side <= BLACK && level.adaptive; side++)
		session->player[side].level = level.level;
}

/* Two people at one keyboard have no names that tell them apart. */
static void tell_rematch(struct session *session)
{
	const struct player *player = session->player;

	if (both_play_here(player))
		session_say(session, "New game, colors swapped. %s is now at the bottom.",
		    color_name[session->settings.flipped ? BLACK : WHITE]);
	else
		session_say_players(session, "New game, colors swapped.");
}

bool session_rematch(struct session *session, struct error *error)
{
	struct game *game = game_again(session->game, error);
	struct tried *tried;
	struct clocks clocks;

	if (!game)
		return false;
	tried = tried_leave_ended(session);
	clocks_set(&clocks, session->clocks.start_ms, session->clocks.increment_ms);
	swap_colors(session);
	adapt_level(session, game);
	start_with_clocks(session, game, &clocks, tried);
	tell_rematch(session);
	if (tried)
		session_say_past_reply(session, "`back` returns to the game before.");
	return true;
}

void session_practise(struct session *session, struct game *game)
{
	enum color mine = (enum color)game_position(game)->turn;
	struct player *player = session->player;
	int level = player[WHITE].who == COMPUTER ? player[WHITE].level
	    : player[BLACK].who == COMPUTER ? player[BLACK].level : session->settings.level;

	game_set_tag(game, "Counted", "0");
	session_replace_game(session, game, NULL);
	player[mine] = (struct player){ .who = HUMAN, .level = level };
	player[!mine] = (struct player){ .who = COMPUTER, .level = level };
	clocks_set(&session->clocks, 0, 0);
	session_orient_board(session);
	session_say(session, "Try again: you are %s, against level %d, %s.", color_name[mine],
	    level, level_name(level));
	session_continue(session);
}

/* A level named with a player on the command line holds for the first game. */
static bool has_own_level(const struct session *session, int side)
{
	const char *player = session->options->who[side];

	return !session->game && player && names_level(player);
}

/* The computer plays at the level that was chosen last for that game. */
static void recall_level(struct session *session, const char *id)
{
	struct stats_level level = stats_level_for(session, id);
	bool plays = false;
	int own = 0;

	for (int side = WHITE; side <= BLACK; side++) {
		struct player *player = &session->player[side];

		plays = plays || player->who == COMPUTER;
		if (has_own_level(session, side))
			own = player->level;
		else
			player->level = level.level;
	}
	if (plays)
		stats_choose_level(session, id, own ? own : level.level, !own && level.adaptive);
}

bool session_new(struct session *session, const char *id, const char *fen, struct error *error)
{
	struct error why = { "" };
	struct game *game = game_new(id, fen, &why);

	if (!game)
		return error_set(error, "%s%.200s", fen ? "invalid position: " : "", why.why);
	exercise_leave(session);        /* the players are those of the game before */
	recall_level(session, game->rules->variant->id);
	session_start(session, game);
	return true;
}

/* The reason that no game has that name, with the nearest that one has. */
static void tell_unknown_game(const struct session *session, const char *name,
    struct error *error)
{
	const char *nearest = game_nearest(&session->storage.games, name);

	if (nearest)
		error_set(error, "there is no game called \"%s\"; perhaps you mean %s",
		    shorten(name).text, nearest);
	else
		error_set(error, "there is no game called \"%s\"; `list` shows all games",
		    shorten(name).text);
}

/* Is it the id of the game on the board, whose file may have another name, or be in no list? */
static bool is_on_board(const struct session *session, const char *name)
{
	return session->game && strcmp(session->game->rules->variant->id, name) == 0;
}

struct rules *session_find_game(const struct session *session, const char *name,
    struct error *error)
{
	bool kiosk = session->options->kiosk, is_path = names_game_file(name);
	const struct variant *named = variant_named(name);
	struct strbuf path = { 0 };
	struct rules *rules = NULL;

	if (named)
		name = named->id;
	if (is_path && kiosk) {
		error_set(error, "file names are not allowed here");
	} else if (is_path) {
		rules = game_file_load(name, error);
	} else if (game_file_find(&session->storage.games, name, &path)) {
		rules = kiosk ? game_file_load_hidden(strbuf_str(&path), error)
		    : game_file_load(strbuf_str(&path), error);
	} else if (!named && is_on_board(session, name)) {
		rules = variant_rules(rules_spec(session->game->rules), error);
	} else {
		rules = variant_rules(name, error);
		if (!rules && !strchr(name, ':'))       /* else the option may be wrong */
			tell_unknown_game(session, name, error);
	}
	strbuf_free(&path);
	return rules;
}
