/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include "session/files.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/memory.h"
#include "base/signals.h"
#include "base/text.h"
#include "game/file.h"
#include "game/game_pgn.h"
#include "game/paths.h"
#include "game/sweep.h"
#include "session/exercise.h"
#include "session/kiosk.h"
#include "session/leaving.h"
#include "session/navigate.h"
#include "session/pgn_tags.h"
#include "session/table.h"
#include "session/way_back.h"
#include "variants/list.h"

/* Games on disk: keeping the one being played, resuming others, opening files. */

/* Sets these tags and writes the save file. */
static bool write_save(struct session *session, void (*set_tags)(struct session *session),
    struct error *error)
{
	struct node *looked_at = session_visit(session, session->head);
	bool written;

	set_tags(session);
	written = savefile_write(session->storage.kept.save, session->game, error);
	session_visit(session, looked_at);
	return written;
}

void session_release_savefile(struct session *session, bool resumed)
{
	struct kept *kept = &session->storage.kept;

	if (kept->save && session->game->nodes == 0 && !resumed)
		savefile_discard(kept->save);
	else
		savefile_free(kept->save);
	kept->save = NULL;
}

/* A game that is over was written when it ended, and keeps the date of that. */
static bool is_to_be_written(struct session *session)
{
	const struct storage *storage = &session->storage;

	return storage->kept.unsaved || storage->changed || !session_has_ended(session);
}

void session_close_savefile(struct session *session)
{
	const struct kept *kept = &session->storage.kept;
	struct error error;

	if (kept->save && session->game->nodes > 0 && is_to_be_written(session) &&
	    !write_save(session, pgn_tags_from_head, &error) && !kept->unsaved)
		session_say(session, "Warning: the game is not saved: %s.", error.why);
	session_release_savefile(session, session->quit && session_keeps_game(session));
}

void session_save(struct session *session)
{
	struct kept *kept = &session->storage.kept;
	struct error error;
	bool saved;

	session->storage.changed = false;
	if (!session->game || (!kept->save && !session->table))
		return;
	saved = session->table ? table_save(session, &error)
	    : write_save(session, pgn_tags_from_session, &error);
	if (saved && kept->unsaved)
		session_say(session, "The game is saved again.");
	else if (!saved && !kept->unsaved)
		session_say(session, "Warning: the game is not saved: %s.", error.why);
	kept->unsaved = !saved;
	if (!saved && session->table)
		table_set_clocks(session);
}

void session_save_later(struct session *session)
{
	if (!session->game || session->table)
		return;
	pgn_tags_from_session(session);
	session->storage.changed = true;
}

void session_write_behind(struct session *session)
{
	if (session->storage.changed)
		session_save(session);
}

bool session_save_at_hangup(struct session *session)
{
	bool kept;

	exercise_leave(session);
	if (session->table)
		table_say_waiting(session, true);
	kept = session_keeps_game(session);
	if (session->table ? session->storage.kept.unsaved
	    : session->game && is_to_be_written(session))
		session_save(session);
	table_drop(session);
	session_release_savefile(session, kept);
	return kept;
}

/* A place on disk for the game on the board; NULL with the reason. */
static struct savefile *new_savefile(struct session *session, struct error *error)
{
	const char *directory = session->storage.state_dir;

	sweep_game_locks(directory);
	if (session->options->kiosk)
		sweep_games(directory, files_most(session) - 1, way_back_needs, session);
	return savefile_new(directory, session->game->rules->id, error);
}

bool files_keep_copy(struct session *session, char name[static SAVED_NAME], struct error *error)
{
	struct savefile *save = new_savefile(session, error);
	bool kept = save && savefile_write(save, session->game, error);

	if (kept)
		strcpy(name, savefile_name(save));
	if (save && !kept)
		savefile_discard(save);
	else
		savefile_free(save);
	return kept;
}

/* Finds a place on disk for a game that has none. */
static void claim_place(struct session *session)
{
	struct storage *storage = &session->storage;
	struct kept *kept = &storage->kept;
	struct error error = { "" };

	if (kept->save || session->table || session->exercise || kept->no_savefile ||
	    !storage->state_dir)
		return;
	kept->save = new_savefile(session, &error);
	kept->no_savefile = kept->save == NULL;
	if (kept->no_savefile)
		session_say(session, "Warning: the game will not be saved: %s.", error.why);
}

void session_store(struct session *session)
{
	session->storage.kept.wanted = !session->table;
	claim_place(session);
	session_save(session);
}

struct savefile *files_own(const struct session *session)
{
	return session->exercise ? session->exercise->suspended.kept.save
	    : session->storage.kept.save;
}

bool files_is_own(const struct session *session, const char *name)
{
	const struct savefile *save = files_own(session);

	return save && strcmp(savefile_name(save), name) == 0;
}

/* Has it moves, or a position that was set up, but no result; and is it another game? */
static bool is_unfinished(const struct session *session, const struct saved *saved)
{
	return (saved->moves > 0 || saved->set_up) && saved->result == UNDECIDED &&
	    !files_is_own(session, saved->name);
}

int files_unfinished(const struct session *session, struct saved **list)
{
	const struct storage *storage = &session->storage;
	struct saved *all;
	int count, kept = 0;

	*list = NULL;
	if (!storage->state_dir)
		return 0;
	count = savefile_list(storage->state_dir, &all);
	*list = xcalloc((size_t)count, sizeof **list);
	for (int in_use = 0; in_use <= 1; in_use++)
		for (int i = 0; i < count; i++)
			if (all[i].in_use == in_use && is_unfinished(session, &all[i]))
				(*list)[kept++] = all[i];
	free(all);
	return kept;
}

/* Reports the first problems of a PGN. */
static void say_problems(struct session *session, const struct strbuf *problems)
{
	enum { TOLD = 3 };
	const char *text = strbuf_str(problems);
	char safe[256];
	int count = 0;

	while (*text) {
		const char *line = text;
		struct strbuf one = { 0 };

		strbuf_add_bytes(&one, line, text_take_line(&text));
		sanitize(strbuf_str(&one), safe, sizeof safe);
		strbuf_free(&one);
		if (++count <= TOLD)
			session_say(session, "%s", safe);
	}
	if (count > TOLD)
		session_say(session, "... and %d more.", count - TOLD);
}

/*
 * Parts of a damaged file would be lost with its next version: keeps the file under another
 * name and tells the user.
 */
static bool keep_damaged(struct session *session, struct savefile *save, struct error *error)
{
	char *kept;

	if (!savefile_put_aside(save, &kept, error))
		return false;
	strbuf_printf(dialog_page(&session->dialog, "Damaged game"), "Parts of the file of this "
	    "game could not be read and were left out.\n\nThe original file is kept:\n%s\n",
	    kiosk_display_path(session, kept));
	free(kept);
	return true;
}

bool files_reopen(struct session *session, const char *name, struct error *error)
{
	struct strbuf problems = { 0 };
	struct savefile *save = savefile_open(session->storage.state_dir, name, error);
	char *path = save ? path_join(session->storage.state_dir, name) : NULL;
	struct game *game = path ? game_pgn_load_ours(path, &problems, error) : NULL;

	if (game && problems.length > 0 && !keep_damaged(session, save, error)) {
		game_free(game);
		game = NULL;
	}
	if (game) {
		session_resume(session, game, save);
		if (problems.length > 0)
			session_save(session);
		save = NULL;
		say_problems(session, &problems);
		session->clocks_wait = session->clocks.used && !game_over(game);
	}
	savefile_free(save);
	free(path);
	strbuf_free(&problems);
	return game != NULL;
}

void files_say_return(struct session *session, const char *words)
{
	bool wait = session->clocks_wait && session->head->parent;      /* else for a move */

	session_say(session, "%s%s", words, !wait ? ""
	    : session->on_screen ? " The clocks wait for your first key."
	    : " The clocks wait for your next line.");
}

void files_go_on(struct session *session, const char *words)
{
	files_say_return(session, words);
	session_continue(session);
}

void files_name_game(struct session *session)
{
	struct strbuf name = { 0 };

	if (session->on_screen)
		return;
	strbuf_printf(&name, "%s.", session->game->rules->variant->name);
	session_say_players(session, strbuf_str(&name));
	strbuf_free(&name);
}

bool files_resume(struct session *session, const char *name, struct error *error)
{
	if (!files_reopen(session, name, error))
		return false;
	files_name_game(session);
	files_go_on(session, "Game resumed.");
	return true;
}

struct rules *files_rules(const char *directory, const char *name, struct error *error)
{
	struct strbuf problems = { 0 };
	char *path = path_join(directory, name);
	struct game *game = game_pgn_load_ours(path, &problems, error);
	struct rules *rules = game ? variant_rules(rules_spec(game->rules), error) : NULL;

	game_free(game);
	strbuf_free(&problems);
	free(path);
	return rules;
}

/* The result at the end of the game, whichever position is shown. */
static enum result final_result(struct session *session)
{
	struct node *looked_at = session_visit(session, game_last(session->game));
	enum result result = game_result(session->game);

	session_visit(session, looked_at);
	return result;
}

/* Tells the players, the result and the current position of the game. */
static void say_game(struct session *session)
{
	const struct game *game = session->game;
	const char *white = pgn_tags_name(game, WHITE), *black = pgn_tags_name(game, BLACK);
	const enum result result = final_result(session);
	char safe[2][64];

	sanitize(white ? white : PGN_UNKNOWN, safe[WHITE], sizeof safe[WHITE]);
	sanitize(black ? black : PGN_UNKNOWN, safe[BLACK], sizeof safe[BLACK]);
	session_say(session, "%s: %s v %s, %s.", game->rules->variant->name, safe[WHITE],
	    safe[BLACK], result == UNDECIDED ? "unfinished" : result_text(result));
	if (!session->on_screen && !session_at_head(session))
		session_say(session,
		    "Start of the game. `next` steps forward, `end` goes to the end.");
	session_say_comment(session);
}

void files_saved_path(struct session *session, const char *path)
{
	struct storage *storage = &session->storage;

	strbuf_clear(&storage->saved_path);
	if (stat(path, &storage->saved_version) == 0)
		strbuf_add(&storage->saved_path, path);
}

bool files_changed_elsewhere(const struct storage *storage)
{
	struct stat there;

	return stat(strbuf_str(&storage->saved_path), &there) == 0 &&
	    !file_same_version(&there, &storage->saved_version);
}

/* Is the reading of a file to be left off?  It may be of any size. */
static bool is_given_up(void *context)
{
	struct session *session = context;

	return signals_deadly() || (session->gives_up && session->gives_up(session->key_reader));
}

/* Shows the Nth game; where it is alone in the file, it may be saved there again. */
static bool open_game(struct session *session, const char *path, int number, bool alone,
    struct error *error)
{
	struct strbuf problems = { 0 };
	const struct pgn_stop stop = { is_given_up, session };
	struct game *game = game_pgn_load(path, number, &session->storage.games, &stop, &problems,
	    error);

	if (game) {
		pgn_tags_leave(game);
		session_show(session, game);
		say_game(session);
		session_continue(session);
	}
	if (game && alone && problems.length == 0)
		files_saved_path(session, path);
	say_problems(session, &problems);
	strbuf_free(&problems);
	return game != NULL;
}

bool files_open(struct session *session, const char *path, int number, struct error *error)
{
	return open_game(session, path, number, false, error);
}

int files_list(struct session *session, const char *path, struct saved **list,
    struct error *error)
{
	const struct pgn_stop stop = { is_given_up, session };

	return savefile_list_file(path, &stop, list, error);
}

bool files_offer(struct session *session, const char *path, struct error *error)
{
	struct saved *list;
	int count = files_list(session, path, &list, error);

	free(list);
	if (count > 1 && session->on_screen) {
		strbuf_clear(&session->dialog.file);
		strbuf_add(&session->dialog.file, path);
		session->dialog.request = REQUEST_GAMES;
		return true;
	}
	if (count > 1 && error->why[0])
		session_say(session, "%s.", error->why);
	if (count > 1)
		session_say(session, "The file holds %d games%s; `load FILE N` opens another.",
		    count, count == LISTED_MOST || error->why[0] ? " or more" : "");
	return count >= 0 && open_game(session, path, 1, count == 1, error);
}

int files_most(const struct session *session)
{
	return session->options->setting[SETTING_PLAYER] ? 100 : 1000;
}

char *files_directory(const struct session *session, struct error *error)
{
	if (!session->options->kiosk)
		return path_data(error);
	if (session->storage.state_dir)
		return path_join(session->storage.state_dir, "kept");
	error_set(error, "no directory for saved games");
	return NULL;
}

static bool is_listed(const struct saved *list, int count, const char *name)
{
	for (int i = 0; i < count; i++)
		if (strcmp(list[i].name, name) == 0)
			return true;
	return false;
}

/* Appends the finished games that are not saved, which has them under the same name. */
static int add_finished(const struct session *session, struct saved **list, int saved)
{
	struct saved *played;
	int all = savefile_list(session->storage.state_dir, &played), count = saved;

	for (int i = 0; i < all; i++)
		if (played[i].moves > 0 && played[i].result != UNDECIDED &&
		    !files_is_own(session, played[i].name) &&
		    !is_listed(*list, saved, played[i].name)) {
			*list = xgrow(*list, (size_t)count, sizeof **list);
			(*list)[count++] = played[i];
		}
	free(played);
	return count;
}

int files_saved(const struct session *session, struct saved **list)
{
	struct error error;
	char *directory = files_directory(session, &error);
	int count = 0;

	*list = NULL;
	if (directory)
		count = savefile_list(directory, list);
	if (session->storage.state_dir)
		count = add_finished(session, list, count);
	free(directory);
	return count;
}

bool files_say_unlisted(struct session *session, const char *directory)
{
	struct error error;

	if (!directory || path_can_list(directory, &error))
		return false;
	session_say(session, "%s.", error.why);
	return true;
}

int files_saved_count(const struct session *session)
{
	struct saved_name *list = NULL;
	struct error ignored;
	char *directory = files_directory(session, &ignored);
	int count = directory ? savefile_names(directory, &list) : 0;

	free(list);
	free(directory);
	return count;
}

/* Shows a finished game of the directory of unfinished games, at its end. */
static bool open_finished(struct session *session, const char *name, struct error *error)
{
	if (files_is_own(session, name))
		return error_set(error, "that game is already open");
	if (!files_reopen(session, name, error))
		return false;
	session->end_announced = game_over(session->game);
	say_game(session);
	session_continue(session);
	return true;
}

bool files_open_saved(struct session *session, const char *name, struct error *error)
{
	char *directory = files_directory(session, error);
	char *path = directory ? path_join(directory, name) : NULL;
	bool finished = session->storage.state_dir && (!path || access(path, F_OK) != 0);
	bool opened = finished ? open_finished(session, name, error)
	    : path && files_offer(session, path, error);

	free(directory);
	free(path);
	return opened;
}
