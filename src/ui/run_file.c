/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "game/file.h"
#include "game/paths.h"
#include "game/record.h"
#include "notation/safe.h"
#include "ui/files.h"
#include "ui/runs.h"
#include "ui/tags.h"

int files_unfinished(const struct session *session, struct saved **list)
{
	struct saved *all;
	int count, kept = 0;

	*list = NULL;
	if (!session->state_dir)
		return 0;
	count = save_list(session->state_dir, &all);
	for (int i = 0; i < count; i++)
		if (strcmp(all[i].result, "*") == 0 && !all[i].in_use)
			all[kept++] = all[i];
	*list = all;
	return kept;
}

/* Says what is wrong with a record, but not all of it. */
static void say_problems(struct session *session, const struct text *problems)
{
	const char *line = text_of(problems);
	char safe[256];
	int said = 0, left = 0;

	while (*line) {
		size_t length = strcspn(line, "\n");
		struct text one = { 0 };

		text_add_bytes(&one, line, length);
		text_clean(text_of(&one), safe, sizeof safe);
		text_free(&one);
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

bool files_resume(struct session *session, const char *name, struct fault *fault)
{
	struct text problems = { 0 };
	struct save *save = save_open(session->state_dir, name, fault);
	char *path = save ? path_join(session->state_dir, name) : NULL;
	struct game *game = path ? record_load(path, 1, &problems, fault) : NULL;

	if (game) {
		session_adopt(session, game, save);
		save = NULL;
		say_problems(session, &problems);
		session_say(session, "%s: the game goes on.", game->rules->variant->name);
		session_continue(session);
	}
	save_free(save);
	free(path);
	text_free(&problems);
	return game != NULL;
}

bool files_open(struct session *session, const char *path, int number, struct fault *fault)
{
	struct text problems = { 0 };
	struct game *game = record_load(path, number, &problems, fault);

	if (game)
		session_show(session, game);
	say_problems(session, &problems);
	text_free(&problems);
	return game != NULL;
}

bool files_offer(struct session *session, const char *path, struct fault *fault)
{
	struct saved *list;
	int count = save_list_file(path, &list, fault);

	free(list);
	if (count > 1 && session->on_screen) {
		text_clear(&session->file);
		text_add(&session->file, path);
		session->wish = WISH_GAMES;
		return true;
	}
	if (count > 1)
		session_say(session, "The file holds %d games; `load FILE N` opens another.",
		    count);
	return count >= 0 && files_open(session, path, 1, fault);
}

void run_load(struct session *session, const char *argument)
{
	struct fault fault = { "" };
	const char *space = strrchr(argument, ' ');
	char *path = string_copy(argument);
	int number = 0;

	if (!*argument) {
		session_say(session, "Say which file: load FILE.");
	} else if (path) {
		if (space && space[1] && strspn(space + 1, "0123456789") == strlen(space + 1)) {
			number = atoi(space + 1);
			path[space - argument] = '\0';
		}
		if (number > 0 ? !files_open(session, path, number, &fault)
		    : !files_offer(session, path, &fault))
			session_say(session, "%s.", fault.why);
	}
	free(path);
}

/*
 * Where `save` without a name puts a game: by its name on disk, in the data
 * directory, or on a public host below that of the games.
 */
static char *usual_path(struct session *session, struct fault *fault)
{
	const char *name = session->save ? save_name(session->save) : "game.pgn";
	char *directory = NULL, *path = NULL;

	if (!session->options->kiosk)
		directory = path_data(fault);
	else if (session->state_dir)
		directory = path_join(session->state_dir, "kept");
	if (directory && path_make(directory, fault))
		path = path_join(directory, name);
	if (!path && !fault->why[0])
		fault_set(fault, "there is no place for it");
	free(directory);
	return path;
}

static bool save_as(struct session *session, const char *path, struct fault *fault)
{
	struct text text = { 0 };
	bool saved = tags_from_session(session);

	record_write(session->game, &text);
	saved = !saved || text.failed ? fault_set(fault, "out of memory")
	    : file_replace(path, text.data, text.length, fault);
	text_free(&text);
	return saved;
}

/* In public places nobody needs to know where the files are. */
static const char *to_be_told(const struct session *session, const char *path)
{
	const char *slash = strrchr(path, '/');

	return session->options->kiosk && slash ? slash + 1 : path;
}

void run_save(struct session *session, const char *argument)
{
	struct fault fault = { "" };
	char *path, safe[200];

	if (*argument && session->options->kiosk) {
		session_say(session, "Not here: this is a public place.");
		return;
	}
	path = *argument ? string_copy(argument) : usual_path(session, &fault);
	if (path && *argument && access(path, F_OK) == 0)
		fault_set(&fault, "%s is there already: give another name", path);
	else if (path && save_as(session, path, &fault))
		fault.why[0] = '\0';
	text_clean(path ? path : "", safe, sizeof safe);
	if (fault.why[0])
		session_say(session, "Not saved: %s.", fault.why);
	else
		session_say(session, "Saved as %s.", to_be_told(session, safe));
	free(path);
}

void run_games(struct session *session, const char *argument)
{
	struct saved *list;
	int count;

	(void)argument;
	if (session->on_screen) {
		session->wish = WISH_START;
		return;
	}
	count = files_unfinished(session, &list);
	text_clear(&session->page);
	session->page_title = "Games";
	for (int i = 0; i < count; i++)
		text_print(&session->page, "%d. %s: %s v %s, %d %s\n", i + 1, list[i].id,
		    list[i].white, list[i].black, list[i].moves,
		    list[i].moves == 1 ? "move" : "moves");
	if (count == 0)
		text_add(&session->page, "No game waits to be taken up.\n");
	free(list);
}

void run_resume(struct session *session, const char *argument)
{
	struct fault fault = { "" };
	struct saved *list;
	int number, count;

	if (!argument_number(session, argument, 1, 9999, 1, &number))
		return;
	count = files_unfinished(session, &list);
	if (number > count)
		session_say(session, count == 0 ? "No game waits to be taken up."
		    : "There are only %d.", count);
	else if (!files_resume(session, list[number - 1].name, &fault))
		session_say(session, "%s.", fault.why);
	free(list);
}
