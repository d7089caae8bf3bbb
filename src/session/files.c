/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include "session/files.h"

#include <stdlib.h>
#include <string.h>

#include "game/paths.h"
#include "game/game_pgn.h"
#include "base/sanitize.h"
#include "session/pgn_tags.h"

static bool is_unfinished(const struct session *session, const struct saved *saved)
{
	return strcmp(saved->result, "*") == 0 &&
	    !(session->save && strcmp(savefile_name(session->save), saved->name) == 0);
}

int files_unfinished(const struct session *session, struct saved **list)
{
	struct saved *all;
	int count, kept = 0;

	*list = NULL;
	if (!session->state_dir)
		return 0;
	count = savefile_list(session->state_dir, &all);
	*list = calloc((size_t)count + 1, sizeof **list);
	for (int i = 0; *list && i < 2 * count; i++)
		if (i / count == all[i % count].in_use && is_unfinished(session, &all[i % count]))
			(*list)[kept++] = all[i % count];
	free(all);
	return kept;
}

/* Reports the first problems of a PGN. */
static void say_problems(struct session *session, const struct strbuf *problems)
{
	const char *line = strbuf_str(problems);
	char safe[256];
	int said = 0, left = 0;

	while (*line) {
		size_t length = strcspn(line, "\n");
		struct strbuf one = { 0 };

		strbuf_add_bytes(&one, line, length);
		sanitize(strbuf_str(&one), safe, sizeof safe);
		strbuf_free(&one);
		if (said < 3)
			session_say(session, "%s", safe);
		else
			left++;
		said++;
		line += length + (line[length] == '\n');
	}
	if (left > 0)
		session_say(session, "... and %d more.", left);
}

const char *files_told(const struct session *session, const char *path)
{
	const char *slash = strrchr(path, '/');

	return session->options->kiosk && slash ? slash + 1 : path;
}

/*
 * Parts of a damaged file would be lost with its next version: keeps the file under another
 * name and tells the user.
 */
static bool keep_damaged(struct session *session, struct savefile *save, struct error *error)
{
	char *kept, safe[256];

	if (!savefile_put_aside(save, &kept, error))
		return false;
	sanitize(files_told(session, kept), safe, sizeof safe);
	free(kept);
	strbuf_clear(&session->page);
	strbuf_printf(&session->page, "Parts of the file of this game could not be read "
	    "and were left out.\n\nThe original file is kept:\n%s\n", safe);
	session->page_title = "Damaged game";
	return true;
}

bool files_resume(struct session *session, const char *name, struct error *error)
{
	struct strbuf problems = { 0 };
	struct savefile *save = savefile_open(session->state_dir, name, error);
	char *path = save ? path_join(session->state_dir, name) : NULL;
	struct game *game = path ? game_pgn_load_ours(path, &problems, error) : NULL;

	if (game && problems.length > 0 && !keep_damaged(session, save, error)) {
		game_free(game);
		game = NULL;
	}
	if (game) {
		session_adopt(session, game, save);
		save = NULL;
		say_problems(session, &problems);
		session_say(session, "Game resumed.");
		session_continue(session);
	}
	savefile_free(save);
	free(path);
	strbuf_free(&problems);
	return game != NULL;
}

/* Tells the players, the result and the current position of the game. */
static void say_game(struct session *session)
{
	const struct game *game = session->game;
	const char *white = game_tag(game, "White"), *black = game_tag(game, "Black");
	char safe[2][64];

	sanitize(white ? white : "?", safe[WHITE], sizeof safe[WHITE]);
	sanitize(black ? black : "?", safe[BLACK], sizeof safe[BLACK]);
	session_say(session, "%s: %s v %s, %s.", game->rules->variant->name, safe[WHITE],
	    safe[BLACK], score_text(game_result(game)));
	if (!session->on_screen && !session->at_head)
		session_say(session,
		    "Start of the game. `next` steps forward, `end` goes to the end.");
}

void files_saved_path(struct session *session, const char *path)
{
	strbuf_clear(&session->saved_path);
	strbuf_add(&session->saved_path, path);
}

/* Shows the Nth game; where it is alone in the file, it may be saved there again. */
static bool open_game(struct session *session, const char *path, int number, bool alone,
    struct error *error)
{
	struct strbuf problems = { 0 };
	struct game *game = game_pgn_load(path, number, &problems, error);

	if (game) {
		pgn_tags_leave_unknown(game);
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

bool files_offer(struct session *session, const char *path, struct error *error)
{
	struct saved *list;
	int count = savefile_list_file(path, &list, error);

	free(list);
	if (count > 1 && session->on_screen) {
		strbuf_clear(&session->file);
		strbuf_add(&session->file, path);
		session->request = REQUEST_GAMES;
		return true;
	}
	if (count > 1)
		session_say(session, "The file holds %d games; `load FILE N` opens another.",
		    count);
	return count >= 0 && open_game(session, path, 1, count == 1, error);
}

int files_most(const struct session *session)
{
	return session->options->setting[SETTING_PLAYER] ? 100 : 1000;
}

char *files_directory(const struct session *session, struct error *error)
{
	char *directory = NULL;

	if (!session->options->kiosk)
		return path_data(error);
	if (session->state_dir)
		directory = path_join(session->state_dir, "kept");
	if (!directory)
		error_set(error, "no directory for saved games");
	return directory;
}

int files_saved(const struct session *session, struct saved **list)
{
	struct error error;
	char *directory = files_directory(session, &error);
	int count = 0;

	*list = NULL;
	if (directory)
		count = savefile_list(directory, list);
	free(directory);
	return count;
}

bool files_open_saved(struct session *session, const char *name, struct error *error)
{
	char *directory = files_directory(session, error);
	char *path = directory ? path_join(directory, name) : NULL;
	bool opened = false;

	if (path)
		opened = files_offer(session, path, error);
	free(path);
	free(directory);
	return opened;
}
