/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <fcntl.h>
#include <pwd.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/text.h"
#include "game/file.h"
#include "game/paths.h"
#include "game/shared_game.h"
#include "game/table_list.h"
#include "game/watchers.h"
#include "tests/sample.h"
#include "tests/scratch.h"
#include "tests/suite.h"

/* The locks of those who watch a table, and what others put in their place. */

static const struct stat like = { .st_mode = 0600 };
static char directory[SCRATCH_PATH];
static struct watchers seen;

static void open_directory(void)
{
	scratch_make(directory);
}

static void close_directory(void)
{
	scratch_remove(directory);
}

static bool join(struct lock *lock, const char *name)
{
	struct stat mode = like;

	mode.st_gid = getegid();
	return watchers_join(lock, directory, "evening", &mode, name);
}

/* How many watch; those are in `seen`. */
static int look(void)
{
	watchers_look(directory, "evening", &seen);
	return seen.count;
}

/* Accounts of directories that many hosts share. */
enum { LONG_NAMED = 4711, TOO_LONG_NAMED };
static char long_name[] = "hieronymus.carl.friedrich@chess.example.com";
static char too_long_name[] = "hieronymus.carl.friedrich.von.muenchhausen@chess.example.com";

/* In place of the system's, which knows the real accounts only. */
struct passwd *getpwuid(uid_t uid)
{
	static struct passwd user;

	user.pw_name = uid == LONG_NAMED ? long_name : uid == TOO_LONG_NAMED ? too_long_name : NULL;
	return user.pw_name ? &user : NULL;
}

START_TEST(accounts_may_have_long_names)
{
	char name[NAME_TEXT], told[HOLDER_TEXT];
	struct holder holder = { .pid = 2147483647, .tty = "pts/123456789012345678" };
	struct lock lock;

	account_name(LONG_NAMED, name, sizeof name);
	ck_assert_str_eq(name, long_name);
	/* Two such may begin alike. */
	account_name(TOO_LONG_NAMED, name, sizeof name);
	ck_assert_str_eq(name, "uid 4712");
	account_name(1, name, sizeof name);
	ck_assert_str_eq(name, "uid 1");
	memset(holder.user, 'a', sizeof holder.user - 1);
	holder_tell(&holder, told);
	ck_assert(strstr(told, "a) on pts/123456789012345678"));
	if (geteuid() != 0)
		return;
	ck_assert(join(&lock, "carl"));
	ck_assert_int_eq(fchown(lock.fd, LONG_NAMED, getegid()), 0);
	ck_assert_int_eq(look(), 1);
	ck_assert_str_eq(seen.who[0].user, long_name);
	lock_release(&lock);
}
END_TEST

START_TEST(who_watches_is_seen)
{
	struct lock carl, dora;

	ck_assert_int_eq(look(), 0);
	ck_assert(join(&carl, "carl of the hill"));
	ck_assert(join(&dora, ""));
	ck_assert_int_eq(look(), 2);
	ck_assert_str_eq(seen.who[0].name, "carl of the hill");
	ck_assert_str_eq(seen.who[0].user, "");
	ck_assert_int_eq(seen.who[0].pid, getpid());
	ck_assert_str_eq(seen.who[1].name, "");
	lock_release(&carl);
	ck_assert_int_eq(look(), 1);
	ck_assert(join(&carl, "carl"));
	ck_assert_int_eq(look(), 2);
	watchers_look(directory, "morning", &seen);
	ck_assert_int_eq(seen.count, 0);
	lock_release(&carl);
	lock_release(&dora);
	ck_assert_int_eq(look(), 0);
}
END_TEST

/* The file of who was killed stays, and is used again. */
START_TEST(who_is_killed_is_gone)
{
	int ready[2];
	struct lock lock;
	pid_t child;
	char byte;

	ck_assert_int_eq(pipe(ready), 0);
	child = fork();
	if (child == 0) {
		if (!join(&lock, "carl") || write(ready[1], "", 1) != 1)
			_exit(1);
		for (;;)
			pause();
	}
	ck_assert_int_eq(read(ready[0], &byte, 1), 1);
	ck_assert_int_eq(look(), 1);
	ck_assert_int_eq(seen.who[0].pid, child);
	kill(child, SIGKILL);
	ck_assert_int_eq(waitpid(child, NULL, 0), child);
	ck_assert_int_eq(look(), 0);
	ck_assert(join(&lock, "dora"));
	ck_assert_int_eq(look(), 1);
	ck_assert_str_eq(seen.who[0].name, "dora");
	lock_release(&lock);
	close(ready[0]);
	close(ready[1]);
}
END_TEST

START_TEST(more_are_not_seen)
{
	struct lock lock[WATCHERS], more;

	for (int i = 0; i < WATCHERS; i++)
		ck_assert(join(&lock[i], "carl"));
	ck_assert(!join(&more, "dora"));
	ck_assert_int_eq(look(), WATCHERS);
	lock_release(&lock[7]);
	ck_assert(join(&more, "dora"));
	ck_assert_int_eq(look(), WATCHERS);
	lock_release(&more);
	for (int i = 0; i < WATCHERS; i++)
		lock_release(&lock[i]);
	ck_assert_int_eq(look(), 0);
}
END_TEST

/* As where one may not write. */
START_TEST(no_place_is_no_failure)
{
	struct lock lock;

	scratch_remove(directory);
	ck_assert(!join(&lock, "carl"));
	ck_assert_int_eq(look(), 0);
}
END_TEST

static char *place(int number)
{
	char name[32];

	snprintf(name, sizeof name, ".evening.watch%d", number);
	return path_join(directory, name);
}

/* What others may put there is passed over, and what it tells is made safe. */
START_TEST(files_of_others_do_no_harm)
{
	static const char *const notes[] = {
		"4711 1 pts/1 \033[2Jcarl\tdora\nbob\n",
		("4711 1 pts/1 ccccccccccccccccccccccccccccccccccccccccccccccccccccccccccccc"
		 "ccccccccccccccccccccccccccccccccccccccccccccccccccccccccccccccccccccccccccc"),
		"4711 1 pts/1   \n", "4711 1", "", "nonsense of some length\n", "-1 -1 - carl\n"
	};
	enum { NOTES = sizeof notes / sizeof *notes };
	struct error error;
	struct lock lock;
	char *path = place(0);
	int fd;

	ck_assert_int_eq(mkdir(path, 0700), 0);
	free(path);
	path = place(1);
	ck_assert_int_eq(mkfifo(path, 0600), 0);
	free(path);
	path = place(2);
	ck_assert_int_eq(symlink("/dev/zero", path), 0);
	free(path);
	ck_assert_int_eq(look(), 0);
	for (int i = 0; i < NOTES; i++) {
		path = place(3);
		ck_assert(file_replace(path, notes[i], strlen(notes[i]), &error));
		fd = open(path, O_RDWR);
		ck_assert(fd >= 0 && flock(fd, LOCK_EX) == 0);
		ck_assert_int_eq(look(), i < 3);
		if (seen.count > 0) {
			ck_assert(text_is_safe(seen.who[0].name));
			ck_assert_ptr_null(strstr(seen.who[0].name, "bob"));
		}
		close(fd);
		free(path);
	}
	ck_assert(join(&lock, "carl"));
	ck_assert_int_eq(look(), 1);
	lock_release(&lock);
}
END_TEST

/* Who tests the locks for ever neither hides who watches nor delays anybody. */
START_TEST(testers_keep_nobody_out)
{
	int fd[WATCHERS];
	struct lock lock;

	for (int i = 0; i < WATCHERS; i++) {
		char *path = place(i);

		fd[i] = open(path, O_RDWR | O_CREAT, 0600);
		ck_assert(fd[i] >= 0 && flock(fd[i], LOCK_SH) == 0);
		free(path);
	}
	ck_assert(join(&lock, "carl"));
	ck_assert_int_eq(look(), 1);
	lock_release(&lock);
	for (int i = 0; i < WATCHERS; i++)
		close(fd[i]);
}
END_TEST

/* At a table: until a seat is claimed; the list of tables counts them. */
START_TEST(a_seat_ends_watching)
{
	struct shared_game *white = sample_table(directory), *third = sample_table(directory);
	struct game *game = sample_game("chess");
	struct seen_table *list;
	struct error error;

	ck_assert(shared_game_write(white, game, &error));
	ck_assert(sample_claim(white, WHITE));
	shared_game_watch(third, "carl");
	shared_game_watch(third, "carl");
	shared_game_watchers(white, &seen);
	ck_assert_int_eq(seen.count, 1);
	ck_assert(!sample_claim(third, WHITE));
	ck_assert_int_eq(look(), 1);
	ck_assert_int_eq(table_list(directory, &list), 1);
	ck_assert_int_eq(list[0].watchers, 1);
	ck_assert(list[0].there[WHITE] && !list[0].there[BLACK]);
	free(list);
	ck_assert(sample_claim(third, BLACK));
	ck_assert_int_eq(look(), 0);
	shared_game_release_seat(third);
	ck_assert_int_eq(look(), 0);
	shared_game_watch(third, "carl");
	ck_assert_int_eq(look(), 1);
	shared_game_free(third);
	ck_assert_int_eq(look(), 0);
	shared_game_free(white);
	game_free(game);
}
END_TEST

START_TEST(names_of_files_are_known)
{
	ck_assert(watchers_own_file(".watch0"));
	ck_assert(watchers_own_file(".watch19"));
	ck_assert(!watchers_own_file(".watch"));
	ck_assert(!watchers_own_file(".watch1x"));
	ck_assert(!watchers_own_file(".white"));
	ck_assert(!watchers_own_file(""));
}
END_TEST

int main(void)
{
	Suite *suite = suite_create("watchers");
	TCase *watchers = tcase_create("watchers");

	tcase_add_checked_fixture(watchers, open_directory, close_directory);
	tcase_add_test(watchers, who_watches_is_seen);
	tcase_add_test(watchers, accounts_may_have_long_names);
	tcase_add_test(watchers, who_is_killed_is_gone);
	tcase_add_test(watchers, more_are_not_seen);
	tcase_add_test(watchers, no_place_is_no_failure);
	tcase_add_test(watchers, files_of_others_do_no_harm);
	tcase_add_test(watchers, testers_keep_nobody_out);
	tcase_add_test(watchers, a_seat_ends_watching);
	tcase_add_test(watchers, names_of_files_are_known);
	suite_add_tcase(suite, watchers);
	return suite_run(suite);
}
