/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include "session/session.h"

#include <string.h>

#include "base/text.h"
#include "session/exercise.h"
#include "session/pgn_tags.h"
#include "session/review.h"
#include "session/stats.h"
#include "session/table.h"
#include "session/takeover.h"
#include "session/way_back.h"
#include "variants/list.h"

/* Games in a session: leaving one for another, which is new, or was read from a file. */

void session_leave_game(struct session *session)
{
	exercise_leave(session);
	thinking_forget(&session->engine);
	table_leave(session);
	session_close_savefile(session);
	review_forget(session);
	way_back_forget(session);
	game_free(session->game);
	session->game = NULL;
}

void session_put_version(struct session *session, struct game *game)
{
	thinking_new_game(&session->engine);
	review_forget(session);
	game_free(session->game);
	session->game = game;
	session->head = game->now;
}

void session_put_game(struct session *session, struct game *game)
{
	session_put_version(session, game);
	session->games++;
	session->missed = (struct missed_mate){ 0 };
	session->dialog.question = NO_QUESTION; /* it was about the game before */
	strbuf_clear(&session->dialog.after_reply);
	strbuf_clear(&session->storage.saved_path);
	session->low_time_told[WHITE] = session->low_time_told[BLACK] = false;
	session->clocks_wait = session->end_announced = false;
}

void session_replace_game(struct session *session, struct game *game, struct savefile *save)
{
	takeover_forget(session);
	session_leave_game(session);
	session_put_game(session, game);
	session->storage.kept = (struct kept){ .save = save };
}

void session_resume(struct session *session, struct game *game, struct savefile *save)
{
	session_replace_game(session, game, save);
	pgn_tags_to_session(session);
	stats_note_adaptive(session);
	session->head = game->now;
	session->storage.kept.wanted = true;
}

void session_show(struct session *session, struct game *game)
{
	const struct play_options *given = session->options;
	bool spoken_of = given->file && !session->game;

	game_change_control(game);      /* clocks that run here are others than those in the file */
	session_replace_game(session, game, NULL);
	if (!spoken_of || (!given->who[WHITE] && !given->who[BLACK]))
		session->player[WHITE].who = session->player[BLACK].who = HUMAN;
	session_orient_board(session);
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
    const struct clocks *clocks, struct way_back *back)
{
	session_replace_game(session, game, NULL);
	session->way_back = back;
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
	struct way_back *back;
	struct clocks clocks;

	if (!game)
		return false;
	back = way_back_leave(session);
	clocks_set(&clocks, session->clocks.start_ms, session->clocks.increment_ms);
	swap_colors(session);
	adapt_level(session, game);
	start_with_clocks(session, game, &clocks, back);
	tell_rematch(session);
	if (back)
		session_say_past_reply(session, "`back` returns to the game before.");
	return true;
}

void session_practise(struct session *session, struct game *game)
{
	enum color mine = game_position(game)->turn;
	struct player *player = session->player;
	int level = player[WHITE].who == COMPUTER ? player[WHITE].level
	    : player[BLACK].who == COMPUTER ? player[BLACK].level : session->settings.level;

	game_set_tag(game, "Counted", "0");
	session_replace_game(session, game, NULL);
	session->storage.kept.wanted = true;    /* once something is played in it */
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
	/* The players are those of the game before, and before a table. */
	exercise_leave(session);
	if (session->table)
		session_say(session, "You left table %s.",
		    shared_game_name(session->table->shared_game));
	table_leave(session);
	recall_level(session, game->rules->variant->id);
	session_start(session, game);
	return true;
}

/* The reason that no game has that name, with the nearest that one has. */
static void tell_unknown_game(const struct session *session, const char *name,
    struct error *error)
{
	const char *nearest = game_nearest(&session->storage.games, name);

	if (!session->options->kiosk && game_file_is_here(name))
		error_set(error, "there is no game called \"%s\"; perhaps you mean ./%s.game", name,
		    name);
	else if (nearest)
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
