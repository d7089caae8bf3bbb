/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <dirent.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "base/memory.h"
#include "base/nearest.h"
#include "base/text.h"
#include "game/game_files.h"
#include "game/paths.h"
#include "variants/list.h"

/* Which games there are in files. */

enum { FILES_MOST = 100 };

/* Can the file be found by this name, which leads nowhere else? */
static bool name_check(const char *name, struct error *error)
{
	size_t length = 0;

	while (is_lower(name[length]) || is_digit(name[length]))
		length++;
	if (!length || name[length] || length > GAME_ID_MAX)
		return error_set(error, "the name of the file must be 1 to %d lowercase letters "
		    "and digits, and \".game\"", GAME_ID_MAX);
	return !variant_find(name) ||
	    error_set(error, "the game of this name is built in: rename the file");
}

static int names_file(const struct dirent *entry)
{
	return entry->d_name[0] != '.' && names_game_file(entry->d_name);
}

static bool is_noted(const struct game_directories *directories, const char *name)
{
	for (int i = 0; i < directories->names; i++)
		if (strcmp(directories->name[i], name) == 0)
			return true;
	return false;
}

static void note_names(struct game_directories *directories, const char *directory)
{
	struct dirent **file = NULL;
	int files = directory ? scandir(directory, &file, names_file, alphasort) : 0;
	struct error error;

	for (int i = 0; i < files; i++) {
		char *name = file[i]->d_name;

		game_file_cut_ending(name);
		if (i < FILES_MOST && name_check(name, &error) && !is_noted(directories, name))
			directories->name[directories->names++] = xstrdup(name);
		free(file[i]);
	}
	free(file);
}

static void forget_names(struct game_directories *directories)
{
	while (directories->names > 0)
		free(directories->name[--directories->names]);
}

void game_directories_renew(struct game_directories *directories)
{
	forget_names(directories);
	note_names(directories, directories->own);
	note_names(directories, directories->common);
}

struct game_directories game_directories(bool own, const char *common)
{
	struct error error;
	char *data = own ? path_data(&error) : NULL;
	struct game_directories found = {
		.own = data ? path_join(data, "games") : NULL,
		.common = xstrdup(common ? common : GAMES_DIR),
		.name = xcalloc(2 * FILES_MOST, sizeof *found.name)
	};

	game_directories_renew(&found);
	free(data);
	return found;
}

void game_directories_free(struct game_directories *directories)
{
	forget_names(directories);
	free(directories->name);
	free(directories->own);
	free(directories->common);
	*directories = (struct game_directories){ .own = NULL };
}

/* A link that leads nowhere is found, too: it is told of when the file is read. */
static bool find_in(const char *directory, const char *name, struct strbuf *path)
{
	struct stat is;

	strbuf_clear(path);
	if (!directory)
		return false;
	strbuf_printf(path, "%s/%s.game", directory, name);
	return lstat(strbuf_str(path), &is) == 0;
}

bool game_file_find(const struct game_directories *directories, const char *name,
    struct strbuf *path)
{
	struct error error;

	return name_check(name, &error) && (find_in(directories->own, name, path) ||
	    find_in(directories->common, name, path));
}

bool game_file_is_here(const char *name)
{
	struct strbuf path = { 0 };
	struct error error;
	bool is = name_check(name, &error) && find_in(".", name, &path);

	strbuf_free(&path);
	return is;
}

const char *game_nearest(const struct game_directories *directories, const char *word)
{
	struct nearest nearest = nearest_to(word);

	for (const struct variant *const *v = variants; *v; v++)
		nearest_note(&nearest, (*v)->id);
	for (int i = 0; i < directories->names; i++)
		nearest_note(&nearest, directories->name[i]);
	for (const struct variant *const *v = variants; *v && nearest.least > 1 && *word; v++)
		if (starts_nocase((*v)->name, word, strlen(word)))
			return (*v)->id;
	return nearest.found;
}

static uint64_t directory_stamp(const char *path)
{
	DIR *directory = path ? opendir(path) : NULL;
	uint64_t stamp = 0;

	for (struct dirent *entry; directory && (entry = readdir(directory)); ) {
		const char *name = entry->d_name;
		struct stat is;

		if ((!names_game_file(name) && !has_ending(name, weights_ending)) ||
		    fstatat(dirfd(directory), name, &is, 0) < 0)
			continue;
		stamp += splitmix64((uint64_t)is.st_ino ^ splitmix64((uint64_t)is.st_ctim.tv_sec ^
		    splitmix64((uint64_t)is.st_ctim.tv_nsec)));
	}
	if (directory)
		closedir(directory);
	return stamp;
}

uint64_t game_files_stamp(const struct game_directories *directories)
{
	return splitmix64(directory_stamp(directories->own)) ^ directory_stamp(directories->common);
}

void game_paths(const char *begun, struct strbuf *paths)
{
	const char *name = path_name(begun);
	struct dirent **found = NULL;
	int length = (int)(name - begun), count;
	struct strbuf place = { 0 };

	strbuf_printf(&place, "%.*s", length, begun);
	count = scandir(length ? strbuf_str(&place) : ".", &found, NULL, alphasort);
	for (int i = 0; i < count; i++) {
		const char *entry = found[i]->d_name;
		struct stat is;

		strbuf_clear(&place);
		strbuf_printf(&place, "%.*s%s", length, begun, entry);
		if (strncmp(entry, name, strlen(name)) == 0 && text_is_safe(entry) &&
		    (*entry != '.' || *name == '.') && stat(strbuf_str(&place), &is) == 0 &&
		    (S_ISDIR(is.st_mode) || names_game_file(entry)))
			strbuf_printf(paths, "%s%s\n", strbuf_str(&place),
			    S_ISDIR(is.st_mode) ? "/" : "");
		free(found[i]);
	}
	free(found);
	strbuf_free(&place);
}

static bool is_listed(const struct game_entry *list, int count, const char *name)
{
	while (count > 0 && strcmp(list[count - 1].name, name) != 0)
		count--;
	return count > 0;
}

/* Looks at a file of a directory. */
static struct game_entry read_entry(const char *directory, const char *file, bool own)
{
	struct game_entry entry = { .own = own };
	char *path = path_join(directory, file), *name = xstrdup(file);
	struct error why;

	game_file_cut_ending(name);
	sanitize(name, entry.name, sizeof entry.name);
	if (name_check(name, &why))
		entry.rules = game_file_load_hidden(path, &why);
	if (!entry.rules)
		sanitize(why.why, entry.why.why, sizeof entry.why.why);
	free(name);
	free(path);
	return entry;
}

/* Common files that have the name of another game are left out; the number of entries. */
static int add_entry(const char *directory, const char *file, bool own, struct game_entry *list,
    int count)
{
	list[count] = read_entry(directory, file, own);
	if (own || (list[count].rules && !is_listed(list, count, list[count].name)))
		return count + 1;
	rules_free(list[count].rules);
	return count;
}

static int list_directory(const char *directory, bool own, struct game_entry *list, int count)
{
	struct dirent **file = NULL;
	int files = directory ? scandir(directory, &file, names_file, alphasort) : 0;

	for (int i = 0; i < files; i++) {
		if (i < FILES_MOST)
			count = add_entry(directory, file[i]->d_name, own, list, count);
		free(file[i]);
	}
	free(file);
	return count;
}

int game_entries(const struct game_directories *directories, struct game_entry **list)
{
	int count;

	*list = xcalloc(2 * FILES_MOST, sizeof **list);
	count = list_directory(directories->own, true, *list, 0);
	return list_directory(directories->common, false, *list, count);
}

void game_entries_free(struct game_entry *list, int count)
{
	for (int i = 0; i < count; i++)
		rules_free(list[i].rules);
	free(list);
}

void game_entry_tell(const struct game_entry *entry, struct strbuf *text)
{
	if (entry->rules)
		strbuf_printf(text, "%s: %s", entry->own ? "file" : "example",
		    entry->rules->variant->summary);
	else
		strbuf_add(text, entry->why.why);
}
