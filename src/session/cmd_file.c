/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/clock.h"
#include "base/memory.h"
#include "base/text.h"
#include "game/file.h"
#include "game/game_pgn.h"
#include "game/paths.h"
#include "session/commands.h"
#include "session/exercise.h"
#include "session/files.h"
#include "session/kiosk.h"
#include "session/navigate.h"
#include "session/pgn_tags.h"
#include "session/table.h"
#include "session/takeover.h"

/* The file in "as FILE", "the game as FILE" or "FILE"; "" in "game", which is no name for it. */
static const char *file_meant(const char *argument)
{
	static const char *const games[] = { "game", "the game", "this game", "my game", "it" };
	const char *rest = NULL, *file;

	for (size_t i = 0; !rest && i < sizeof games / sizeof *games; i++)
		rest = text_after_nocase(argument, games[i]);
	if (rest && !*rest)
		return rest;
	file = text_after_nocase(rest ? rest : argument, "as");
	return file ? file : argument;
}

/* Opens "FILE" or "FILE N"; a file that has all of that as its name comes first. */
static void load_file(struct session *session, const char *argument)
{
	struct error error = { "" };
	char *path = path_typed(argument), *space = strrchr(path, ' ');
	int number = 0;

	if (space && access(path, F_OK) != 0 && number_read(space + 1, 1, INT_MAX, &number))
		*space = '\0';
	if (number > 0 ? !files_open(session, path, number, &error)
	    : !files_offer(session, path, &error))
		session_say(session, "%s.", error.why);
	free(path);
}

static void list_games(struct session *session, const char *title, const struct saved *list,
    int count)
{
	struct strbuf *text = dialog_page(&session->dialog, title);
	char use[IN_USE_TEXT], date[DATE_TEXT] = "";

	for (int i = 0; i < count; i++) {
		bool open = list[i].result == UNDECIDED;

		takeover_describe_holder(&list[i], use);
		date_write(list[i].when, DATE_SHORT, date);
		strbuf_printf(text, "%d. %s: ", i + 1,
		    *list[i].title ? list[i].title : list[i].id);
		savefile_tell_players(&list[i], " v ", text);
		strbuf_printf(text, ", %s, %d move%s%s%s%s%s\n", date, list[i].moves,
		    list[i].moves == 1 ? "" : "s",
		    open ? "" : ", ", open ? "" : result_text(list[i].result),
		    list[i].in_use ? ", " : "", list[i].in_use ? use : "");
	}
}

static void say_no_saved(struct session *session)
{
	struct error ignored;
	char *directory = files_directory(session, &ignored);

	if (!files_say_unlisted(session, directory) &&
	    !files_say_unlisted(session, session->storage.state_dir))
		session_say(session, "There are no saved or finished games. `save` saves one.");
	free(directory);
}

static void list_saved(struct session *session)
{
	struct storage *storage = &session->storage;

	free(storage->saved_listed);
	storage->saved_listed_count = files_saved(session, &storage->saved_listed);
	if (storage->saved_listed_count == 0) {
		say_no_saved(session);
	} else if (session->on_screen) {
		strbuf_clear(&session->dialog.file);
		session->dialog.request = REQUEST_GAMES;
	} else {
		list_games(session, "Saved and finished games", storage->saved_listed,
		    storage->saved_listed_count);
	}
}

/* Opens a saved or finished game by its number in the list last shown, or else in that of now. */
static void load_saved(struct session *session, int number)
{
	struct error error = { "" };
	bool anew = session->storage.saved_listed_count == 0;
	struct saved *list = session->storage.saved_listed;
	int count = session->storage.saved_listed_count;

	if (anew)
		count = files_saved(session, &list);
	if (count == 0)
		say_no_saved(session);
	else if (number > count)
		say_too_few(session, count, "game");
	else if (!files_open_saved(session, list[number - 1].name, &error))
		session_say(session, "%s.", error.why);
	if (anew)
		free(list);
}

void cmd_load(struct session *session, const char *argument)
{
	int number = 0;

	argument = file_meant(argument);
	if (!*argument)
		list_saved(session);
	else if (number_read(argument, 1, INT_MAX, &number))
		load_saved(session, number);
	else if (session->options->kiosk)
		session_say_disabled(session);
	else
		load_file(session, argument);
}

/* The name of the game on disk; of one at a table that of its copy, if it has one; or NULL. */
static const char *name_on_disk(const struct session *session)
{
	const struct table *table = session->table;

	if (session->storage.kept.save)
		return savefile_name(session->storage.kept.save);
	return table && table->over && *table->copy ? table->copy : NULL;
}

/*
 * Where `save` without a name puts a game in a directory: where it did so before,
 * else by its name on disk.  A game that was only looked at has none: *place is then
 * held for it.  NULL with the reason.
 */
static char *path_in(struct session *session, const char *directory, struct savefile **place,
    struct error *error)
{
	const char *own = strbuf_str(&session->storage.saved_path);
	const char *name = name_on_disk(session);
	size_t length = strlen(directory);

	if (!path_make(directory, error))
		return NULL;
	if (strncmp(own, directory, length) == 0 && own[length] == '/' &&
	    !files_changed_elsewhere(&session->storage))
		return xstrdup(own);
	if (name)
		return path_join(directory, name);
	*place = savefile_new(directory, "game", error);
	return *place ? path_join(directory, savefile_name(*place)) : NULL;
}

/* Is there room for one more among the games saved without a name? */
static bool has_room(const struct session *session, struct error *error)
{
	int most = files_most(session);

	return !session->options->kiosk || session->storage.saved_path.length > 0 ||
	    files_saved_count(session) < most ||
	    error_set(error, "limit of %d saved games reached", most);
}

static char *usual_path(struct session *session, struct savefile **place, struct error *error)
{
	char *directory = has_room(session, error) ? files_directory(session, error) : NULL;
	char *path = directory ? path_in(session, directory, place, error) : NULL;

	free(directory);
	return path;
}

static bool save_as(struct session *session, const char *path,
    bool (*write)(const char *path, const char *data, size_t length, struct error *error),
    struct error *error)
{
	struct strbuf text = { 0 };
	struct node *looked_at = session_visit(session, session->head);
	bool saved;

	pgn_tags_from_session(session);
	game_pgn_write(session->game, &text);
	session_visit(session, looked_at);
	saved = write(path, text.data, text.length, error);
	strbuf_free(&text);
	return saved;
}

/* Stores the game in a file of its own, never in that of another one. */
static bool save_to(struct session *session, const char *path, bool named, struct error *error)
{
	bool own = path && strcmp(path, strbuf_str(&session->storage.saved_path)) == 0;

	if (!path)
		return false;
	if (own && files_changed_elsewhere(&session->storage))
		return error_set(error, "the file was changed elsewhere; give another name");
	if (!save_as(session, path, !named ? file_replace : own ? file_export : file_create, error))
		return false;
	files_saved_path(session, path);
	return true;
}

void cmd_save(struct session *session, const char *argument)
{
	struct error error = { "" };
	struct savefile *place = NULL;
	char *path;

	argument = file_meant(argument);
	if (*argument && session->options->kiosk) {
		session_say_disabled(session);
		return;
	}
	path = *argument ? path_typed(argument) : usual_path(session, &place, &error);
	if (save_to(session, path, *argument, &error))
		session_say(session, "Saved as %s.", kiosk_display_path(session, path));
	else
		session_say(session, "Not saved: %s.", error.why);
	savefile_free(place);
	free(path);
}

/* Says that, and what to do. */
static void say_no_games(struct session *session, const char *advice)
{
	if (exercise_hides_unfinished(session))
		session_say(session, "There is no other game: `resume` goes back to yours.");
	else if (!files_say_unlisted(session, session->storage.state_dir))
		session_say(session, "There are no unfinished games. %s", advice);
}

void cmd_games(struct session *session, const char *argument)
{
	struct storage *storage = &session->storage;

	(void)argument;
	free(storage->listed);
	storage->listed_count = files_unfinished(session, &storage->listed);
	if (session->on_screen)
		session->dialog.request = REQUEST_START;
	else if (storage->listed_count > 0)
		list_games(session, "Games", storage->listed, storage->listed_count);
	if (storage->listed_count == 0)
		say_no_games(session, session->on_screen ? "Choose a game to start one."
		    : "`new GAME` starts one, `list` shows the games.");
}

/* A game to resume: the latest that is free, or (not 0) one by its number in `games`. */
static bool choose_game(struct session *session, int number, struct saved *chosen)
{
	bool anew = number == 0 || session->storage.listed_count == 0, found = false;
	struct saved *list = session->storage.listed;
	int count = session->storage.listed_count;

	if (anew)
		count = files_unfinished(session, &list);
	if (count == 0)
		say_no_games(session, "`new` starts one.");
	else if (number > count)
		say_too_few(session, count, "game");
	else if (number == 0 && list[0].in_use)
		session_say(session, "All games are in use: `games` lists them, "
		    "`resume N` takes one over.");
	else
		found = true;
	if (found)
		*chosen = list[number > 0 ? number - 1 : 0];
	if (anew)
		free(list);
	return found;
}

void cmd_resume(struct session *session, const char *argument)
{
	struct saved chosen;
	int number;

	if (!argument_number(session, argument, 0, &number))
		return;
	if (number == 0 && exercise_hides_unfinished(session)) {
		cmd_leave(session, "");
		return;
	}
	if (!choose_game(session, number, &chosen))
		return;
	/* The present state: the list may be old. */
	if (files_is_own(session, chosen.name) && session->exercise)
		cmd_leave(session, "");
	else if (files_is_own(session, chosen.name))
		session_say(session, "That game is already open.");
	else
		takeover_resume(session, &chosen);
}
