/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include "session/session_parts.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "game/sweep.h"
#include "session/table.h"
#include "session/files.h"
#include "session/pgn_tags.h"
#include "session/takeover.h"

/* Sets these tags and writes the save file. */
static bool write_save(struct session *session, void (*set_tags)(struct session *session),
    struct error *error)
{
	struct node *looked_at = session_visit(session, session->head);
	bool written;

	set_tags(session);
	written = savefile_write(session->save, session->game, error);
	session_visit(session, looked_at);
	return written;
}

/* Closes the save file; that of a game without moves is removed. */
static void leave_save(struct session *session)
{
	struct error error;

	if (session->save && session->game->nodes == 0) {
		savefile_discard(session->save);
	} else if (session->save) {
		if (!write_save(session, pgn_tags_from_head, &error) && !session->unsaved)
			session_say(session, "Warning: the game is not saved: %s.", error.why);
		savefile_free(session->save);
	}
	session->save = NULL;
}

static void leave_game(struct session *session)
{
	session_stop_thinking(session);
	session->reported = false;
	table_leave(session);
	leave_save(session);
	game_free(session->game);
	session->game = NULL;
	strbuf_clear(&session->saved_path);
}

void session_end(struct session *session)
{
	takeover_forget(session);
	leave_game(session);
	async_search_free(session->async);
	external_engine_free(session->external);
	free(session->state_dir);
	free(session->tables_dir);
	free(session->config_path);
	strbuf_free(&session->messages);
	strbuf_free(&session->unbroken);
	strbuf_free(&session->page);
	strbuf_free(&session->pending);
	strbuf_free(&session->file);
	strbuf_free(&session->saved_path);
	free(session->listed);
}

/* Sentences begin with a capital, but "exd5 is ambiguous" does not: only words do. */
static void capitalize(char *line)
{
	size_t letters = strspn(line, "abcdefghijklmnopqrstuvwxyz");

	if (letters > 0 && !strchr("0123456789@/", line[letters]))
		line[0] = (char)(line[0] - 'a' + 'A');
}

void session_say(struct session *session, const char *format, ...)
{
	char line[512];
	va_list arguments;

	va_start(arguments, format);
	vsnprintf(line, sizeof line, format, arguments);
	va_end(arguments);
	capitalize(line);
	strbuf_printf(&session->messages, "%s\n", line);
}

static bool store(struct session *session, struct error *error)
{
	return session->table ? table_save(session, error)
	    : write_save(session, pgn_tags_from_session, error);
}

void session_save(struct session *session)
{
	struct error error;

	session->changed = false;
	if (!session->game || (!session->save && !session->table))
		return;
	if (store(session, &error)) {
		if (session->unsaved)
			session_say(session, "The game is saved again.");
		session->unsaved = false;
	} else {
		if (!session->unsaved)
			session_say(session, "Warning: the game is not saved: %s.", error.why);
		session->unsaved = true;
	}
}

void session_write_behind(struct session *session)
{
	if (session->changed)
		session_save(session);
}

/* Makes `now` the head. */
void session_set_head(struct session *session)
{
	session->at_head = true;
	session->head = session->game->now;
}

void session_keep(struct session *session)
{
	if (!session->table || session->unsaved)
		session_save(session);
	table_drop(session);
	savefile_free(session->save);
	session->save = NULL;
}

/* Finds a place on disk for a game that has none. */
static void claim_place(struct session *session)
{
	struct error error = { "" };

	if (session->save || session->table || session->no_savefile || !session->state_dir)
		return;
	if (session->options->kiosk)
		sweep_games(session->state_dir, files_most(session) - 1);
	session->save = savefile_new(session->state_dir, session->game->rules->id, &error);
	session->no_savefile = session->save == NULL;
	if (session->no_savefile)
		session_say(session, "Warning: the game will not be saved: %s.", error.why);
}

void session_store(struct session *session)
{
	claim_place(session);
	session_save(session);
}

void session_take_over(struct session *session, struct game *game, struct savefile *save)
{
	takeover_forget(session);
	leave_game(session);
	session->game = game;
	session->save = save;
	session->announced = session->unsaved = session->no_savefile = false;
	async_search_forget(session->async);
}

void session_adopt(struct session *session, struct game *game, struct savefile *save)
{
	session_take_over(session, game, save);
	if (save)
		pgn_tags_to_session(session);
	session_set_head(session);
	session_store(session);
}

void session_show(struct session *session, struct game *game)
{
	const struct play_options *said = session->options;
	bool spoken_of = said->file && !session->game;

	session_take_over(session, game, NULL);
	if (!spoken_of || (!said->who[WHITE] && !said->who[BLACK]))
		session->player[WHITE].who = session->player[BLACK].who = HUMAN;
	if (spoken_of && said->setting[SETTING_CLOCKS])
		session->clocks = session->usual;
	else
		clocks_set(&session->clocks, 0, 0);
	/* It stands where it ends: only from there, or after a move, does it go on. */
	session_set_head(session);
	game_go(game, game->root);
	session->at_head = game->now == session->head;
}

/* After a game between two machines the user gets White, so that no new game runs unseen. */
static void give_user_white(struct session *session)
{
	struct player *player = session->player;

	if (!session->game || !is_machine(&player[WHITE]) || !is_machine(&player[BLACK]))
		return;
	player[WHITE].who = HUMAN;
	session_face(session);
	session_say(session, "You play White now. `white computer` makes the computer play it.");
}

void session_start(struct session *session, struct game *game)
{
	give_user_white(session);
	leave_game(session);            /* with its own clocks */
	session->clocks = session->usual;
	session_adopt(session, game, NULL);
	session_continue(session);
}

bool session_new(struct session *session, const char *id, const char *fen, struct error *error)
{
	struct game *game = game_new(id, fen, error);

	if (game)
		session_start(session, game);
	return game != NULL;
}

bool session_my_move(const struct session *session, const char **why)
{
	const char *reason = NULL;

	if (!session->game)
		reason = "no game in progress";
	else if (session->at_head && game_over(session->game))
		reason = "the game is over: `undo` or `new`";
	else if (game_over(session->game))
		reason = "the game ended here";
	else if (session->table)
		reason = table_bars(session);
	else if (session->thought == THINK_MOVE)
		reason = "the computer is thinking";
	if (why && reason)
		*why = reason;
	return reason == NULL;
}

void session_note_clocks(struct session *session, struct node *node)
{
	if (!session->clocks.used)
		return;
	node->clock_ms[WHITE] = session->clocks.left_ms[WHITE];
	node->clock_ms[BLACK] = session->clocks.left_ms[BLACK];
}

/* Sets the clocks as they were at `now`. */
void session_restore_clocks(struct session *session)
{
	const struct node *node = session->game->now;

	clocks_stop(&session->clocks, now_ms());
	for (int side = WHITE; side <= BLACK; side++)
		session->clocks.left_ms[side] = node->parent && node->clock_ms[side] >= 0
		    ? node->clock_ms[side] : session->clocks.start_ms;
}

static void announce_end(struct session *session)
{
	char ending[128];

	if (!game_over(session->game) || session->announced)
		return;
	game_ending(session->game, ending, sizeof ending);
	session_say(session, "%s (%s).", ending, score_text(game_outcome(session->game).score));
	session->announced = true;
	/* Resignation and draw are not possible any more. */
	if (session->question == ASK_RESIGN || session->question == ASK_DRAW)
		session->question = NO_QUESTION;
}

void session_close(struct session *session, enum score score, enum termination termination)
{
	if (session->table && !table_plays_on(session))
		return;
	session_stop_thinking(session);
	clocks_stop(&session->clocks, now_ms());
	if (!session->at_head)
		game_go(session->game, session->head);
	session_set_head(session);
	if (game_over(session->game))
		return;
	game_close(session->game, score, termination);
	announce_end(session);
	session_save(session);
}

/*
 * Tells a move in words: the other side's, and the user's own if it has side effects.
 */
void session_tell_move(struct session *session, const struct move *m)
{
	const struct position *pos = game_position(session->game);
	char san[MOVE_TEXT], words[WORDS_TEXT];

	san_write(pos, m, san);
	if (session->player[pos->turn].who == HUMAN && !session->settings.words &&
	    !strchr(san, '/'))
		return;
	move_words(pos, m, words);
	session_say(session, "%s plays %s: %s.", color_name[pos->turn], san, words);
}

void session_play(struct session *session, const struct move *m)
{
	enum color mover = (enum color)game_position(session->game)->turn;

	if (session->table && !table_allows(session, m))
		return;
	session_stop_thinking(session);
	session->reported = false;
	if (!session->at_head)
		session_restore_clocks(session);
	clocks_moved(&session->clocks, mover, now_ms());
	session_tell_move(session, m);
	if (!game_play(session->game, m)) {
		session_say(session, "Move not made: the game is too long.");
		return;
	}
	session_set_head(session);
	session->announced = false;
	session_note_clocks(session, session->game->now);
	session_store(session);
	session_continue(session);
}

bool session_move(struct session *session, const char *text)
{
	const char *why = NULL;
	struct error error = { "" };
	struct move m;

	if (!session_my_move(session, &why)) {
		session_say(session, "%s.", why);
		return false;
	}
	if (!san_read(game_position(session->game), text, &m, &error)) {
		session_say(session, "%s", error.why);
		return false;
	}
	session_play(session, &m);
	return true;
}

void session_continue(struct session *session)
{
	enum color turn;

	if (!session->game || !session->at_head)
		return;
	announce_end(session);
	if (game_over(session->game)) {
		clocks_stop(&session->clocks, now_ms());
		return;
	}
	if (session->table)                   /* a table runs the clocks itself */
		return;
	turn = (enum color)game_position(session->game)->turn;
	if (session->game->now->parent)         /* the clocks start with the first move */
		clocks_run(&session->clocks, turn, now_ms());
	if (is_machine(&session->player[turn]))
		session_think(session, THINK_MOVE);
	else if (session->settings.engine_line)
		session_think(session, THINK_ANALYSIS);
}
