/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "game/file.h"
#include "game/paths.h"
#include "game/savefile.h"
#include "game/sweep.h"
#include "tests/sample.h"
#include "tests/scratch.h"
#include "tests/suite.h"

/* Games on disk: names, locks, and failures. */

START_TEST(saved_games_are_found_again)
{
	char directory[SCRATCH_PATH];
	struct error error = { "" };
	struct savefile *save;
	struct game *game = sample_game("teamster");
	struct saved *list;
	struct stat status;
	char name[80], *path;

	scratch_make(directory);
	save = savefile_new(directory, "teamster", &error);
	ck_assert_msg(save != NULL, "%s", error.why);
	sample_play(game, "e4");
	sample_play(game, "e5");
	sample_play(game, "d4");
	ck_assert(savefile_write(save, game, &error));
	snprintf(name, sizeof name, "%s", savefile_name(save));
	path = path_join(directory, name);
	ck_assert_int_eq(stat(path, &status), 0);
	ck_assert_int_eq(status.st_mode & 0777, 0600);
	ck_assert_int_eq(savefile_list(directory, &list), 1);
	ck_assert_str_eq(list[0].id, "teamster");
	ck_assert_int_eq(list[0].result, UNDECIDED);
	ck_assert_int_eq(list[0].moves, 2);
	ck_assert(list[0].in_use);
	free(list);
	ck_assert_ptr_null(savefile_open(directory, name, &error));
	savefile_free(save);
	ck_assert_int_eq(savefile_list(directory, &list), 1);
	ck_assert(!list[0].in_use);
	free(list);
	save = savefile_open(directory, name, &error);
	ck_assert_ptr_nonnull(save);
	savefile_discard(save);
	ck_assert_int_eq(savefile_list(directory, &list), 0);
	free(list);
	free(path);
	game_free(game);
	scratch_remove(directory);
}
END_TEST

START_TEST(typed_paths_may_begin_at_home)
{
	static const struct { const char *typed, *path; } paths[] = {
		{ "~/games/a.pgn", "/home/anna/games/a.pgn" }, { "~anna/a.pgn", "~anna/a.pgn" },
		{ "a/~/b.pgn", "a/~/b.pgn" }
	};

	ck_assert_int_eq(setenv("HOME", "/home/anna", 1), 0);
	for (size_t i = 0; i < sizeof paths / sizeof *paths; i++) {
		char *path = path_typed(paths[i].typed);

		ck_assert_str_eq(path, paths[i].path);
		free(path);
	}
}
END_TEST

START_TEST(names_do_not_lead_out_of_the_directory)
{
	static const char *const names[] = { "../game.pgn", "a/b.pgn", ".hidden", "" };
	char directory[SCRATCH_PATH];
	struct error error;

	scratch_make(directory);
	for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
		ck_assert_ptr_null(savefile_open(directory, names[i], &error));
		/* Not because its lock cannot be made. */
		ck_assert_ptr_nonnull(strstr(error.why, "is not the name of a game"));
	}
	scratch_remove(directory);
}
END_TEST

START_TEST(players_have_directories_apart)
{
	static const char *const names[] = {
		"alice", "Alice", "alice ", "_41lice", "..", ".", "/", "a/b", "a_2fb", "a", "b",
		"../bob", "config", "kept", "a.pgn", "\xc3\xa9", "e\n", "-"
	};
	enum { NAMES = sizeof names / sizeof *names };
	static const char below[] = "host/players/";
	char *path[NAMES];

	for (int i = 0; i < NAMES; i++) {
		path[i] = path_player("host", names[i]);
		ck_assert_int_eq(strncmp(path[i], below, strlen(below)), 0);
		ck_assert_str_ne(path[i], below);
		ck_assert_ptr_null(strpbrk(path[i] + strlen(below), "./-ABC \n\xc3"));
		for (int j = 0; j < i; j++)
			ck_assert_str_ne(path[i], path[j]);
	}
	for (int i = 0; i < NAMES; i++)
		free(path[i]);
}
END_TEST

START_TEST(two_games_of_one_second_have_two_names)
{
	char directory[SCRATCH_PATH];
	struct error error = { "" };
	struct game *game = sample_game("chess");
	struct savefile *save[3];

	scratch_make(directory);
	for (int i = 0; i < 3; i++) {
		save[i] = savefile_new(directory, "chess", &error);
		ck_assert_msg(save[i] != NULL, "%s", error.why);
		ck_assert(savefile_write(save[i], game, &error));
	}
	ck_assert_str_ne(savefile_name(save[0]), savefile_name(save[1]));
	ck_assert_str_ne(savefile_name(save[1]), savefile_name(save[2]));
	for (int i = 0; i < 3; i++)
		savefile_free(save[i]);
	game_free(game);
	scratch_remove(directory);
}
END_TEST

START_TEST(damaged_games_are_put_aside)
{
	char directory[SCRATCH_PATH];
	struct error error = { "" };
	struct game *game = sample_game("chess");
	char *kept[2] = { NULL, NULL };
	struct saved *list;
	struct savefile *save;

	scratch_make(directory);
	save = savefile_new(directory, "chess", &error);
	ck_assert_ptr_nonnull(save);
	ck_assert(!savefile_put_aside(save, &kept[0], &error));     /* there is no file */
	ck_assert_ptr_null(kept[0]);
	for (int i = 0; i < 2; i++) {
		ck_assert(savefile_write(save, game, &error));
		ck_assert_msg(savefile_put_aside(save, &kept[i], &error), "%s", error.why);
		ck_assert_int_eq(access(kept[i], F_OK), 0);
	}
	ck_assert_str_ne(kept[0], kept[1]);
	ck_assert_int_eq(savefile_list(directory, &list), 0);
	savefile_discard(save);
	ck_assert_int_eq(access(kept[0], F_OK), 0);
	free(list);
	free(kept[0]);
	free(kept[1]);
	game_free(game);
	scratch_remove(directory);
}
END_TEST

/* The kernel releases a lock when its holder dies, however that happens. */
START_TEST(locks_die_with_their_holder)
{
	char directory[SCRATCH_PATH];
	struct error error = { "" };
	struct savefile *save;
	struct game *game = sample_game("chess");
	char name[80];
	int ready[2], status;
	pid_t child;
	char byte;

	scratch_make(directory);
	save = savefile_new(directory, "chess", &error);
	ck_assert(save && savefile_write(save, game, &error));
	snprintf(name, sizeof name, "%s", savefile_name(save));
	savefile_free(save);
	ck_assert_int_eq(pipe(ready), 0);
	child = fork();
	if (child == 0) {
		save = savefile_open(directory, name, &error);
		if (save && write(ready[1], "r", 1) == 1)
			pause();
		_exit(1);
	}
	ck_assert_int_eq(read(ready[0], &byte, 1), 1);
	ck_assert_ptr_null(savefile_open(directory, name, &error));
	kill(child, SIGKILL);
	ck_assert_int_eq(waitpid(child, &status, 0), child);
	save = savefile_open(directory, name, &error);
	ck_assert_ptr_nonnull(save);
	savefile_free(save);
	close(ready[0]);
	close(ready[1]);
	game_free(game);
	scratch_remove(directory);
}
END_TEST

static int open_descriptors(void)
{
	enum { LOOKED_AT = 100 };
	int count = 0;

	for (int fd = 0; fd < LOOKED_AT; fd++)
		count += fcntl(fd, F_GETFD) != -1;
	return count;
}

/* Who removes the games of a running program, or only its lock, stops neither. */
START_TEST(a_removed_place_is_made_again)
{
	char directory[SCRATCH_PATH], *below;
	struct error error = { "" };
	struct savefile *save;
	struct game *game = sample_game("chess");
	struct holder holder;
	struct lock request;
	struct stat status;
	int opened;

	scratch_make(directory);
	below = path_join(directory, "a/b");
	save = savefile_new(below, "chess", &error);
	ck_assert(save && savefile_write(save, game, &error));
	opened = open_descriptors();
	for (int all = 0; all < 2; all++) {
		struct strbuf command = { 0 };

		strbuf_printf(&command, all ? "rm -r %s/a" : "rm %s/a/b/.*.lock %s/a/b/.*.bell",
		    directory, directory);
		ck_assert_int_eq(system(strbuf_str(&command)), 0);
		strbuf_free(&command);
		ck_assert_msg(savefile_write(save, game, &error), "%s", error.why);
		ck_assert_ptr_null(savefile_open(below, savefile_name(save), &error));
		ck_assert(savefile_request(below, savefile_name(save), &request, &error));
		ck_assert(savefile_requested(save, &holder));
		lock_release(&request);
		ck_assert_int_eq(open_descriptors(), opened);
	}
	ck_assert(lstat(below, &status) == 0 && (status.st_mode & 0777) == 0700);
	savefile_free(save);
	free(below);
	game_free(game);
	scratch_remove(directory);
}
END_TEST

START_TEST(a_failed_write_leaves_the_last_good_file)
{
	char directory[SCRATCH_PATH];
	char *path, *data;
	struct error error = { "" };
	char missing[128];
	size_t length;

	scratch_make(directory);
	path = path_join(directory, "file");
	ck_assert(file_replace(path, "good", 4, &error));
	/* Something in the way of the new version. */
	snprintf(missing, sizeof missing, "%s/no/file", directory);
	ck_assert(!file_replace(missing, "bad", 3, &error));
	ck_assert(error.why[0]);
	data = file_read(path, 100, &length, &error);
	ck_assert_str_eq(data, "good");
	free(data);
	ck_assert_ptr_null(file_read(path, 3, &length, &error));
	free(path);
	scratch_remove(directory);
}
END_TEST

START_TEST(what_cannot_be_read_has_no_length)
{
	char directory[SCRATCH_PATH];
	char *long_file, *missing;
	struct error error = { "" };

	scratch_make(directory);
	long_file = path_join(directory, "long");
	missing = path_join(directory, "missing");
	ck_assert(file_replace(long_file, "long", 4, &error));
	const char *const paths[] = { long_file, missing, directory, "/dev/null" };

	for (size_t i = 0; i < sizeof paths / sizeof *paths; i++) {
		size_t length = 99;

		ck_assert_ptr_null(file_read(paths[i], 3, &length, &error));
		ck_assert_uint_eq(length, 0);
	}
	free(long_file);
	free(missing);
	scratch_remove(directory);
}
END_TEST

static unsigned mode_of(const char *path)
{
	struct stat status;

	ck_assert_int_eq(lstat(path, &status), 0);
	return (unsigned)status.st_mode & 0777;
}

/*
 * Files that the user may not write are not replaced, nor what links of others lead to.  Run by
 * root, the test goes on as another user.
 */
START_TEST(keeps_what_may_not_be_written)
{
	enum { NOBODY = 65534, SOMEBODY = 65533 };
	char directory[SCRATCH_PATH];
	char *path, *foreign;
	struct error error = { "" };
	bool root = geteuid() == 0;
	size_t length;
	char *data;

	scratch_make(directory);
	path = path_join(directory, "file");
	foreign = path_join(directory, "foreign");
	ck_assert(file_replace(path, "mine", 4, &error));
	ck_assert_int_eq(symlink("file", foreign), 0);
	ck_assert_int_eq(chmod(path, 0444), 0);
	if (root) {
		ck_assert_int_eq(chown(directory, NOBODY, NOBODY), 0);
		ck_assert_int_eq(chown(path, NOBODY, NOBODY), 0);
		ck_assert_int_eq(lchown(foreign, SOMEBODY, SOMEBODY), 0);
		ck_assert_int_eq(seteuid(NOBODY), 0);
	}
	ck_assert(!file_export(path, "new", 3, &error));
	ck_assert_ptr_nonnull(strstr(error.why, strerror(EACCES)));
	ck_assert_int_eq(chmod(path, 0644), 0);
	if (root) {
		ck_assert(!file_export(foreign, "new", 3, &error));
		ck_assert_ptr_nonnull(strstr(error.why, "symbolic link of another user"));
		ck_assert_ptr_null(file_append(foreign, &error));
		ck_assert_ptr_nonnull(strstr(error.why, "symbolic link of another user"));
	}
	data = file_read(path, 100, &length, &error);
	ck_assert_str_eq(data, "mine");
	free(data);
	if (root)
		ck_assert_int_eq(seteuid(0), 0);
	free(path);
	free(foreign);
	scratch_remove(directory);
}
END_TEST

/* What is added to a file is there at once, whole, and no pipe is waited for. */
START_TEST(adds_all_or_nothing)
{
	char directory[SCRATCH_PATH], text[2048] = "";
	struct rlimit before, small;
	struct error error = { "" };
	char *path, *data;
	size_t length;
	char *link;
	bool added;
	FILE *out;
	int why;

	scratch_make(directory);
	path = path_join(directory, "file");
	memset(text, 'x', sizeof text - 1);
	ck_assert(file_replace(path, "one ", 4, &error));
	out = file_append(path, &error);
	ck_assert_ptr_nonnull(out);
	ck_assert(file_add(out, "two ", 4));
	ck_assert_ptr_null(file_append(path, &error));
	signal(SIGXFSZ, SIG_IGN);
	ck_assert_int_eq(getrlimit(RLIMIT_FSIZE, &before), 0);
	small = (struct rlimit){ 1500, before.rlim_max };
	ck_assert_int_eq(setrlimit(RLIMIT_FSIZE, &small), 0);
	added = file_add(out, text, sizeof text - 1);
	why = errno;
	ck_assert_int_eq(setrlimit(RLIMIT_FSIZE, &before), 0);
	signal(SIGXFSZ, SIG_DFL);
	ck_assert(!added);
	ck_assert_int_eq(why, EFBIG);
	ck_assert(file_add(out, "three", 5));
	ck_assert_int_eq(fclose(out), 0);
	data = file_read(path, 100, &length, &error);
	ck_assert_ptr_nonnull(data);
	ck_assert_str_eq(data, "one two three");
	free(data);
	ck_assert(unlink(path) == 0 && mkfifo(path, 0600) == 0);
	ck_assert_ptr_null(file_append(path, &error));
	ck_assert_ptr_nonnull(strstr(error.why, "it is a pipe that nobody reads"));
	link = path_join(directory, "link");
	ck_assert_int_eq(symlink(path, link), 0);
	ck_assert_ptr_null(file_append(link, &error));
	ck_assert_ptr_nonnull(strstr(error.why, "link: it is a pipe that nobody reads"));
	free(link);
	out = file_append("/dev/null", &error);
	ck_assert_ptr_nonnull(out);
	ck_assert(file_add(out, text, sizeof text - 1));
	fclose(out);
	out = access("/dev/full", W_OK) == 0 ? file_append("/dev/full", &error) : NULL;
	if (out) {                      /* what is no file cannot be cut, which is not the reason */
		ck_assert(!file_add(out, text, sizeof text - 1));
		ck_assert_int_eq(errno, ENOSPC);
		fclose(out);
	}
	free(path);
	scratch_remove(directory);
}
END_TEST

START_TEST(exported_files_may_be_read_as_before)
{
	char directory[SCRATCH_PATH];
	char *path, *link;
	struct error error = { "" };
	struct stat status;
	mode_t umask_before = umask(027);

	scratch_make(directory);
	path = path_join(directory, "file");
	link = path_join(directory, "link");
	ck_assert(file_replace(path, "mine", 4, &error));
	ck_assert_uint_eq(mode_of(path), 0600);
	ck_assert_int_eq(unlink(path), 0);
	ck_assert(file_export(path, "new", 3, &error));
	ck_assert_uint_eq(mode_of(path), 0640);
	ck_assert_int_eq(chmod(path, 0644), 0);
	ck_assert_int_eq(symlink("file", link), 0);
	ck_assert(file_export(link, "newer", 5, &error));
	ck_assert_uint_eq(mode_of(path), 0644);
	ck_assert(lstat(link, &status) == 0 && S_ISLNK(status.st_mode));
	ck_assert(stat(link, &status) == 0 && status.st_size == 5);
	ck_assert_int_eq(unlink(path), 0);
	ck_assert(!file_export(link, "lost", 4, &error));
	ck_assert_ptr_nonnull(strstr(error.why, "dangling symbolic link"));
	ck_assert(unlink(link) == 0 && symlink("link", link) == 0);
	ck_assert(!file_export(link, "lost", 4, &error));
	ck_assert_ptr_nonnull(strstr(error.why, strerror(ELOOP)));
	umask(umask_before);
	free(path);
	free(link);
	scratch_remove(directory);
}
END_TEST

/* How often a name in a directory ends so; every name ends in "". */
static int count_names(const char *directory, const char *end)
{
	DIR *entries = opendir(directory);
	struct dirent *entry;
	int count = 0;

	while (entries && (entry = readdir(entries))) {
		size_t length = strlen(entry->d_name);

		count += entry->d_name[0] != '.' && length >= strlen(end) &&
		    strcmp(entry->d_name + length - strlen(end), end) == 0;
	}
	closedir(entries);
	return count;
}

static void holds(const char *path, const char *text)
{
	struct error error = { "" };
	size_t length;
	char *data = file_read(path, 100, &length, &error);

	ck_assert_msg(data != NULL, "%s", error.why);
	ck_assert_str_eq(data, text);
	free(data);
}

START_TEST(new_files_overwrite_nothing)
{
	char directory[SCRATCH_PATH], *path;
	struct error error = { "" };

	scratch_make(directory);
	path = path_join(directory, "file");
	ck_assert(file_create(path, "mine", 4, &error));
	ck_assert(!file_create(path, "lost", 4, &error));
	ck_assert_ptr_nonnull(strstr(error.why, "already exists"));
	holds(path, "mine");
	ck_assert(unlink(path) == 0 && symlink("nowhere", path) == 0);
	ck_assert(!file_create(path, "lost", 4, &error));
	ck_assert(unlink(path) == 0 && mkdir(path, 0700) == 0);
	ck_assert(!file_create(path, "lost", 4, &error));
	ck_assert_int_eq(count_names(directory, ""), 1);
	free(path);
	scratch_remove(directory);
}
END_TEST

/* A file of another program, so many seconds old. */
static int begin_file(const char *directory, const char *name, int seconds)
{
	char *path = path_join(directory, name);
	int fd = open(path, O_WRONLY | O_CREAT, 0600);
	struct timespec then = { .tv_sec = time(NULL) - seconds }, times[2] = { then, then };

	ck_assert(write(fd, "yours", 5) == 5 && futimens(fd, times) == 0);
	free(path);
	return fd;
}

START_TEST(leftovers_of_killed_programs_are_removed)
{
	enum { DAY = 86400 };
	static const char *const others[] = {
		"notes.philidor-new", ".philidor-new", "philidor-new", "a.b.philidor-new",
		"a..philidor-new", "a1.philidor-new", ".1.philidor-new", "a.0.philidor-new",
		"a.01.philidor-new", "a.101.philidor-new", "a.2024.philidor-new",
		"a.4294967297.philidor-new", "a.1.philidor-newer"
	};
	char directory[SCRATCH_PATH], *path, *link;
	struct error error = { "" };
	int locked;

	scratch_make(directory);
	path = path_join(directory, "file");
	link = path_join(directory, "link.1.philidor-new");
	close(begin_file(directory, "file.1.philidor-new", DAY));
	close(begin_file(directory, "other.100.philidor-new", DAY));
	for (size_t i = 0; i < sizeof others / sizeof *others; i++)
		close(begin_file(directory, others[i], DAY));
	close(begin_file(directory, "new.1.philidor-new", 1));
	locked = begin_file(directory, "held.1.philidor-new", DAY);
	ck_assert_int_eq(flock(locked, LOCK_EX), 0);
	ck_assert_int_eq(symlink("philidor-new", link), 0);
	ck_assert(file_replace(path, "mine", 4, &error));
	holds(path, "mine");
	ck_assert_int_eq(count_names(directory, "file.1.philidor-new"), 0);
	ck_assert_int_eq(count_names(directory, "other.100.philidor-new"), 0);
	ck_assert_int_eq(count_names(directory, "new.1.philidor-new"), 1);
	ck_assert_int_eq(count_names(directory, "held.1.philidor-new"), 1);
	ck_assert_int_eq(count_names(directory, "link.1.philidor-new"), 1);
	for (size_t i = 0; i < sizeof others / sizeof *others; i++) {
		char *other = path_join(directory, others[i]);

		holds(other, "yours");
		free(other);
	}
	close(locked);
	ck_assert(file_replace(path, "more", 4, &error));
	ck_assert_int_eq(count_names(directory, "held.1.philidor-new"), 0);
	if (geteuid() == 0) {
		/* Another account's. */
		close(begin_file(directory, "file.1.philidor-new", DAY));
		free(link);
		link = path_join(directory, "file.1.philidor-new");
		ck_assert_int_eq(chown(link, 65534, 65534), 0);
		ck_assert(file_replace(path, "last", 4, &error));
		holds(link, "yours");
	}
	free(path);
	free(link);
	scratch_remove(directory);
}
END_TEST

/* What a program killed long ago has left beside its game goes; the game and others' stay. */
START_TEST(locks_of_killed_programs_are_removed)
{
	static const struct {
		const char *name;
		bool bell;
	} left[] = {
		{ ".old.pgn.lock", false }, { ".old.pgn.bell", true },
		{ ".old.pgn.request", false }, { ".alone.pgn.bell", true },
		{ ".file.pgn.bell", false }
	};
	static const struct {
		const char *name;
		bool stays;
	} there[] = {
		{ "old.pgn", true }, { ".old.pgn.lock", false }, { ".old.pgn.bell", false },
		{ ".old.pgn.request", false }, { ".held.pgn.lock", true },
		{ ".held.pgn.bell", true }, { ".new.pgn.lock", true }, { "lock", true },
		{ ".alone.pgn.bell", false }, { ".alone.pgn.lock", false },
		{ ".file.pgn.bell", true }, { ".new.pgn.bell", true }
	};
	const struct timespec times[2] = { { .tv_sec = 1000 }, { .tv_sec = 1000 } };
	char directory[SCRATCH_PATH], *path;
	struct error error = { "" };
	struct savefile *held;

	scratch_make(directory);
	path = path_join(directory, "old.pgn");
	ck_assert(file_replace(path, "1. e4 *\n", 8, &error));
	free(path);
	held = savefile_open(directory, "held.pgn", &error);
	ck_assert_ptr_nonnull(held);
	for (size_t i = 0; i < sizeof left / sizeof *left; i++) {
		path = path_join(directory, left[i].name);
		ck_assert(left[i].bell ? mkfifo(path, 0600) == 0
		    : file_replace(path, "", 0, &error));
		ck_assert_int_eq(utimensat(AT_FDCWD, path, times, 0), 0);
		free(path);
	}
	for (int bell = 0; bell < 2; bell++) {
		path = path_join(directory, bell ? ".held.pgn.bell" : ".held.pgn.lock");
		ck_assert_int_eq(utimensat(AT_FDCWD, path, times, 0), 0);
		free(path);
	}
	path = path_join(directory, ".new.pgn.bell");
	ck_assert_int_eq(mkfifo(path, 0600), 0);
	free(path);
	close(begin_file(directory, ".new.pgn.lock", 1));
	close(begin_file(directory, "lock", 86400));
	sweep_game_locks(directory);
	for (size_t i = 0; i < sizeof there / sizeof *there; i++) {
		path = path_join(directory, there[i].name);
		ck_assert_msg((access(path, F_OK) == 0) == there[i].stays, "%s", path);
		free(path);
	}
	savefile_free(held);
	scratch_remove(directory);
}
END_TEST

/* Not so what was set up, or is over. */
START_TEST(empty_games_go_with_their_locks)
{
	static const struct {
		const char *name, *text;
		bool stays;
	} games[] = {
		{ "20260101-000001-chess.pgn", "[Event \"?\"]\n\n*\n", false },
		{ "20260101-000002-chess.pgn", "[SetUp \"1\"]\n"
		    "[FEN \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\"]\n\n*\n", true },
		{ "20260101-000003-chess.pgn", "[Result \"1-0\"]\n\n1-0\n", true },
		{ "20260101-000004-chess.pgn", "1. e4 *\n", true }
	};
	const struct timespec times[2] = { { .tv_sec = 1000 }, { .tv_sec = 1000 } };
	char directory[SCRATCH_PATH], path[128];
	struct error error = { "" };

	scratch_make(directory);
	for (size_t i = 0; i < sizeof games / sizeof *games; i++) {
		snprintf(path, sizeof path, "%s/%s", directory, games[i].name);
		scratch_write(path, "%s", games[i].text);
		snprintf(path, sizeof path, "%s/.%s.lock", directory, games[i].name);
		ck_assert(file_replace(path, "", 0, &error));
		ck_assert_int_eq(utimensat(AT_FDCWD, path, times, 0), 0);
	}
	sweep_game_locks(directory);
	for (size_t i = 0; i < sizeof games / sizeof *games; i++) {
		snprintf(path, sizeof path, "%s/%s", directory, games[i].name);
		ck_assert_msg((access(path, F_OK) == 0) == games[i].stays, "%s", path);
	}
	scratch_remove(directory);
}
END_TEST

static int count_bells(const char *directory)
{
	DIR *entries = opendir(directory);
	struct dirent *entry;
	int count = 0;

	while (entries && (entry = readdir(entries)))
		count += strstr(entry->d_name, ".bell") != NULL;
	closedir(entries);
	return count;
}

/* A program that may open only a lock leaves no bell without one. */
START_TEST(no_bell_is_left_for_want_of_descriptors)
{
	char directory[SCRATCH_PATH];
	struct error error = { "" };
	struct rlimit before, few;
	struct savefile *save;
	int next = dup(0), bells;

	scratch_make(directory);
	ck_assert(next >= 0 && close(next) == 0 && getrlimit(RLIMIT_NOFILE, &before) == 0);
	few = before;
	few.rlim_cur = (rlim_t)next + 1;
	ck_assert_int_eq(setrlimit(RLIMIT_NOFILE, &few), 0);
	save = savefile_new(directory, "chess", &error);
	ck_assert_int_eq(setrlimit(RLIMIT_NOFILE, &before), 0);
	ck_assert_msg(save, "%s", error.why);
	ck_assert_int_eq(savefile_request_fd(save), -1);
	bells = count_bells(directory);
	savefile_free(save);
	ck_assert_int_eq(bells, 0);
	scratch_remove(directory);
}
END_TEST

START_TEST(two_writers_do_not_collide)
{
	char directory[SCRATCH_PATH], *path, *other;
	struct error error = { "" };

	scratch_make(directory);
	path = path_join(directory, "file");
	other = path_join(directory, "file.1.philidor-new");
	close(begin_file(directory, "file.1.philidor-new", 1));
	ck_assert(file_replace(path, "mine", 4, &error));
	holds(path, "mine");
	holds(other, "yours");
	free(path);
	free(other);
	scratch_remove(directory);
}
END_TEST

/* An is_needed of a name, which may be none. */
static bool is_named(const void *name, const char *game)
{
	return strcmp(name, game) == 0;
}

START_TEST(the_oldest_games_are_replaced)
{
	enum { GAMES = 6, MOST = 3 };
	char directory[SCRATCH_PATH], oldest[80] = "";
	struct error error = { "" };
	struct game *game = sample_game("chess");
	struct savefile *save, *locked = NULL;
	struct saved *list;

	scratch_make(directory);
	for (int i = 0; i < GAMES; i++) {
		struct timespec times[2] = { { .tv_sec = 1000 + i }, { .tv_sec = 1000 + i } };
		char *path;

		save = savefile_new(directory, "chess", &error);
		ck_assert(save && savefile_write(save, game, &error));
		path = path_join(directory, savefile_name(save));
		ck_assert_int_eq(utimensat(AT_FDCWD, path, times, 0), 0);
		free(path);
		if (i == 0) {
			snprintf(oldest, sizeof oldest, "%s", savefile_name(save));
			locked = save;            /* one in play is kept */
		} else {
			savefile_free(save);
		}
	}
	sweep_games(directory, MOST, is_named, "");
	ck_assert_int_eq(savefile_list(directory, &list), MOST + 1);
	ck_assert_str_eq(list[MOST].name, oldest);
	for (int i = 0; i < MOST; i++)
		ck_assert_int_eq(list[i].when, 1000 + GAMES - 1 - i);
	free(list);
	savefile_free(locked);
	game_free(game);
	scratch_remove(directory);
}
END_TEST

/* Writes saved games with these texts, each a second newer than the one before. */
static void write_old_games(const char *directory, const char *const *text, int count)
{
	for (int i = 0; i < count; i++) {
		struct timespec times[2] = { { .tv_sec = 1000 + i }, { .tv_sec = 1000 + i } };
		struct strbuf path = { 0 };

		strbuf_printf(&path, "%s/20260131-23595%d-chess.pgn", directory, i);
		scratch_write(path.data, "%s", text[i]);
		ck_assert_int_eq(utimensat(AT_FDCWD, path.data, times, 0), 0);
		strbuf_free(&path);
	}
}

START_TEST(finished_games_are_replaced_first)
{
	static const char *const text[] = {
		"1. e4 *", "1. f4 1-0", "1. c4 1/2-1/2", "1. d4 *", "1. g4 0-1"
	};
	enum { GAMES = sizeof text / sizeof *text };
	static const int newest[GAMES] = { 0, 3, 3, 4, 4 }, oldest[GAMES] = { 0, 3, 0, 0, 0 };
	char directory[SCRATCH_PATH];
	struct saved *list;

	scratch_make(directory);
	write_old_games(directory, text, GAMES);
	for (int most = GAMES - 1; most > 0; most--) {
		sweep_games(directory, most, is_named, "");
		ck_assert_int_eq(savefile_list(directory, &list), most);
		ck_assert_int_eq(list[0].when, 1000 + newest[most]);
		ck_assert_int_eq(list[most - 1].when, 1000 + oldest[most]);
		free(list);
	}
	scratch_remove(directory);
}
END_TEST

/* What the caller needs stays, finished or not. */
START_TEST(a_needed_game_is_not_replaced)
{
	static const char needed[] = "20260131-235950-chess.pgn";
	const char *const text[] = { _i ? "1. e4 1-0" : "1. e4 *", "1. e4 *", "1. e4 *" };
	char directory[SCRATCH_PATH];
	struct saved *list;

	scratch_make(directory);
	write_old_games(directory, text, 3);
	sweep_games(directory, 2, is_named, needed);
	sweep_games(directory, 1, is_named, needed);
	ck_assert_int_eq(savefile_list(directory, &list), 2);
	ck_assert_str_eq(list[1].name, needed);
	free(list);
	scratch_remove(directory);
}
END_TEST

/* Is needed of a directory: nothing; but in another session the oldest game goes on. */
static bool goes_on(const void *directory, const char *game)
{
	char *path = path_join(directory, game);

	if (strcmp(game, "20260131-235950-chess.pgn") == 0)
		scratch_write(path, "1. e4 e5 *");
	free(path);
	return false;
}

START_TEST(a_game_that_goes_on_is_not_replaced)
{
	static const char *const text[] = { "1. e4 1-0", "1. d4 *", "1. c4 1-0" };
	enum { GAMES = sizeof text / sizeof *text };
	char directory[SCRATCH_PATH];
	struct saved *list;

	scratch_make(directory);
	write_old_games(directory, text, GAMES);
	sweep_games(directory, GAMES - 1, goes_on, directory);
	ck_assert_int_eq(savefile_list(directory, &list), GAMES - 1);
	ck_assert_str_eq(list[0].name, "20260131-235950-chess.pgn");
	ck_assert_int_eq(list[1].when, 1001);
	free(list);
	scratch_remove(directory);
}
END_TEST

/* One that is in use stays, and another makes room. */
START_TEST(finished_games_in_use_stay)
{
	static const char *const text[] = { "1. e4 1-0", "1. d4 *", "1. c4 1-0" };
	enum { GAMES = sizeof text / sizeof *text };
	char directory[SCRATCH_PATH];
	struct error error = { "" };
	struct savefile *held;
	struct saved *list;

	scratch_make(directory);
	write_old_games(directory, text, GAMES);
	held = savefile_open(directory, "20260131-235950-chess.pgn", &error);
	ck_assert_ptr_nonnull(held);
	sweep_games(directory, GAMES - 1, is_named, "");
	ck_assert_int_eq(savefile_list(directory, &list), GAMES - 1);
	ck_assert_int_eq(list[0].when, 1001);
	ck_assert_int_eq(list[1].when, 1000);
	free(list);
	savefile_free(held);
	scratch_remove(directory);
}
END_TEST

/* However large other games are, the newest are listed, and all are counted. */
START_TEST(large_games_hide_no_others)
{
	enum { LARGE = 60, NEW = 5, MOST = 20 };
	char directory[SCRATCH_PATH];
	struct error error = { "" };
	struct game *game = sample_game("chess");
	struct savefile *save[NEW];
	struct saved_name *names;
	struct saved *list;

	scratch_make(directory);
	scratch_write_large_games(directory, "kasparov-", LARGE / 2);
	scratch_write_large_games(directory, "20260131-235959-chess-", LARGE / 2);
	for (int i = 0; i < NEW; i++) {
		save[i] = savefile_new(directory, "chess", &error);
		ck_assert(save[i] && savefile_write(save[i], game, &error));
	}
	ck_assert_int_eq(savefile_list(directory, &list), LARGE + NEW);
	for (int i = 0; i < LARGE + NEW; i++) {
		ck_assert_int_eq(list[i].when > 1000, i < NEW);
		ck_assert_int_eq(list[i].moves, i >= NEW);
		ck_assert_int_eq(list[i].result, UNDECIDED);
	}
	free(list);
	for (int i = 0; i < NEW; i++)
		savefile_free(save[i]);
	sweep_games(directory, MOST, is_named, "");
	ck_assert_int_eq(savefile_names(directory, &names), LARGE / 2 + MOST);
	free(names);
	/* Those that Philidor did not name stay. */
	sweep_games(directory, 0, is_named, "");
	ck_assert_int_eq(savefile_names(directory, &names), LARGE / 2);
	ck_assert_int_eq(strncmp(names[0].name, "kasparov-", 9), 0);
	free(names);
	game_free(game);
	scratch_remove(directory);
}
END_TEST

/* Of games that were written within one second, too, the later one comes first. */
START_TEST(the_last_game_comes_first)
{
	static const char *const name[] = {
		"20260131-235951-chess.pgn", "20260131-235950-chess.pgn"
	};
	char directory[SCRATCH_PATH];
	struct saved *list;

	scratch_make(directory);
	for (int i = 0; i < 2; i++) {
		const struct timespec written = { 1000, 1000 * 1000 * (i + 1) };
		const struct timespec times[2] = { written, written };
		char *path = path_join(directory, name[i]);

		scratch_write(path, "1. e4 *\n");
		ck_assert_int_eq(utimensat(AT_FDCWD, path, times, 0), 0);
		free(path);
	}
	ck_assert_int_eq(savefile_list(directory, &list), 2);
	ck_assert_str_eq(list[0].name, name[1]);
	free(list);
	scratch_remove(directory);
}
END_TEST

/* The result that a list tells is one of PGN, whatever tags there are. */
START_TEST(results_are_known_without_their_tag)
{
	static const char *const text[][2] = {
		{ "[Result \"1-0\"]\n\n1. e4 *\n", "1-0" },      /* not all moves may be read */
		{ "[White \"anna\"]\n\n1. f3 e5 2. g4 Qh4# 0-1\n", "0-1" },
		{ "[Result \"?\"]\n\n1. e4 1/2-1/2\n", "1/2-1/2" },
		{ "[White \"anna\"]\n\n1. e4 e5\n", "*" },
		{ "[Result \"who knows\"]\n\n", "*" }
	};

	for (size_t i = 0; i < sizeof text / sizeof *text; i++) {
		struct saved saved;

		ck_assert_int_eq(savefile_scan(text[i][0], strlen(text[i][0]), &saved), 1);
		ck_assert_str_eq(result_text(saved.result), text[i][1]);
	}
}
END_TEST

/* A request rings, tells whose it is, and goes with its program. */
START_TEST(games_can_be_asked_for)
{
	char directory[SCRATCH_PATH];
	struct error error = { "" };
	struct game *game = sample_game("chess");
	struct savefile *save;
	struct holder by = { 0 };
	struct lock request, other;
	int status;
	pid_t child;

	scratch_make(directory);
	save = savefile_new(directory, "chess", &error);
	ck_assert(save && savefile_write(save, game, &error));
	ck_assert_int_ge(savefile_request_fd(save), 0);
	ck_assert(!savefile_requested(save, &by));
	ck_assert_msg(
	    savefile_request(directory, savefile_name(save), &request, &error), "%s", error.why);
	ck_assert(!savefile_request(directory, savefile_name(save), &other, &error));
	ck_assert(savefile_requested(save, &by));
	ck_assert_int_eq(by.pid, getpid());
	ck_assert(!savefile_requested(save, &by));             /* once */
	lock_release(&request);
	child = fork();
	if (child == 0)
		_exit(savefile_request(directory, savefile_name(save), &request, &error) ? 0 : 1);
	ck_assert_int_eq(waitpid(child, &status, 0), child);
	ck_assert_int_eq(status, 0);
	ck_assert(!savefile_requested(save, &by));             /* it waits no more */
	savefile_free(save);
	game_free(game);
	scratch_remove(directory);
}
END_TEST

Suite *savefile_suite(void)
{
	Suite *suite = suite_create("savefile");
	TCase *files = tcase_create("files");

	tcase_add_test(files, saved_games_are_found_again);
	tcase_add_test(files, typed_paths_may_begin_at_home);
	tcase_add_test(files, names_do_not_lead_out_of_the_directory);
	tcase_add_test(files, players_have_directories_apart);
	tcase_add_test(files, two_games_of_one_second_have_two_names);
	tcase_add_test(files, damaged_games_are_put_aside);
	tcase_add_test(files, locks_die_with_their_holder);
	tcase_add_test(files, the_oldest_games_are_replaced);
	tcase_add_test(files, finished_games_are_replaced_first);
	tcase_add_loop_test(files, a_needed_game_is_not_replaced, 0, 2);
	tcase_add_test(files, a_game_that_goes_on_is_not_replaced);
	tcase_add_test(files, finished_games_in_use_stay);
	tcase_add_test(files, large_games_hide_no_others);
	tcase_add_test(files, the_last_game_comes_first);
	tcase_add_test(files, results_are_known_without_their_tag);
	tcase_add_test(files, games_can_be_asked_for);
	tcase_add_test(files, a_removed_place_is_made_again);
	tcase_add_test(files, a_failed_write_leaves_the_last_good_file);
	tcase_add_test(files, what_cannot_be_read_has_no_length);
	tcase_add_test(files, keeps_what_may_not_be_written);
	tcase_add_test(files, adds_all_or_nothing);
	tcase_add_test(files, exported_files_may_be_read_as_before);
	tcase_add_test(files, new_files_overwrite_nothing);
	tcase_add_test(files, leftovers_of_killed_programs_are_removed);
	tcase_add_test(files, locks_of_killed_programs_are_removed);
	tcase_add_test(files, empty_games_go_with_their_locks);
	tcase_add_test(files, no_bell_is_left_for_want_of_descriptors);
	tcase_add_test(files, two_writers_do_not_collide);
	suite_add_tcase(suite, files);
	return suite;
}
