/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/memory.h"
#include "game/account.h"
#include "game/file.h"
#include "game/lock.h"
#include "game/paths.h"
#include "game/shared_game.h"
#include "tests/sample.h"
#include "tests/scratch.h"
#include "tests/suite.h"

/* Tables: seats, changes of the game, and killed programs. */

/* Another program, which does something and waits to be killed. */
static pid_t other_program(const char *directory, bool (*does)(struct shared_game *shared_game))
{
	int ready[2];
	char byte;
	pid_t child;

	ck_assert_int_eq(pipe(ready), 0);
	child = fork();
	if (child == 0) {
		if (does(sample_table(directory)) && write(ready[1], "r", 1) == 1)
			pause();
		_exit(1);
	}
	close(ready[1]);
	ck_assert_int_eq(read(ready[0], &byte, 1), 1);
	close(ready[0]);
	return child;
}

static void kill_program(pid_t child)
{
	int status;

	kill(child, SIGKILL);
	ck_assert_int_eq(waitpid(child, &status, 0), child);
}

static bool sits_white(struct shared_game *shared_game)
{
	return sample_claim(shared_game, WHITE);
}

static bool begins_change(struct shared_game *shared_game)
{
	struct error error;

	return shared_game_begin(shared_game, &error);
}

static bool changes_game(struct shared_game *shared_game)
{
	struct error error;
	struct game *game = shared_game_read(shared_game, &error);

	if (!game || !shared_game_begin(shared_game, &error) || shared_game_news(shared_game))
		return false;
	sample_play(game, "e4");
	return shared_game_write(shared_game, game, &error);
}

START_TEST(names_are_harmless)
{
	static const char *const bad[] = {
		"", ".", "..", ".hidden", "a/b", "../a", "a b", "a.b", "-a", "_a", "a\n",
		"\303\244", "1234567890123456789012345"
	};
	static const char *const good[] = { "a", "Evening-2", "x_y", "123456789012345678901234" };
	char directory[SCRATCH_PATH];
	struct error error;

	scratch_make(directory);
	for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
		ck_assert_msg(!shared_game_new(directory, bad[i], &error), "%s", bad[i]);
	for (size_t i = 0; i < sizeof good / sizeof *good; i++)
		ck_assert_msg(table_name_check(good[i], &error), "%s", good[i]);
	scratch_remove(directory);
}
END_TEST

/* Of a game that is too long, the last version that can be read stays. */
START_TEST(what_is_written_can_be_read)
{
	static const char *const moves[] = { "Nf3", "Nf6", "Ng1", "Ng8" };
	char directory[SCRATCH_PATH];
	struct shared_game *shared_game;
	struct game *game;
	struct error error;
	char *comment = xcalloc(TABLE_LARGEST + 1, 1);

	scratch_make(directory);
	shared_game = sample_table(directory);
	game = game_new("chess", NULL, &error);
	ck_assert(shared_game_begin(shared_game, &error));
	node_set_comment(game->root, memset(comment, 'x', TABLE_LARGEST));
	ck_assert(!shared_game_write(shared_game, game, &error));
	ck_assert_str_eq(error.why, "it is too long for a table");
	node_set_comment(game->root, NULL);
	while (shared_game_write(shared_game, game, &error))
		for (int i = 0; i < 2000; i++)
			sample_play(game, moves[i % 4]);
	ck_assert_str_eq(error.why, "it is too long for a table");
	game_free(game);
	game = shared_game_read(shared_game, &error);
	ck_assert_msg(game != NULL, "%s", error.why);
	ck_assert_int_eq(game->nodes, 6000);
	game_free(game);
	shared_game_free(shared_game);
	scratch_remove(directory);
	free(comment);
}
END_TEST

START_TEST(seats_are_taken_once_and_die_with_their_holder)
{
	char directory[SCRATCH_PATH], who[40];
	struct shared_game *shared_game;
	struct error error = { "" };
	pid_t child;

	scratch_make(directory);
	child = other_program(directory, sits_white);
	shared_game = sample_table(directory);
	ck_assert(shared_game_taken(shared_game, WHITE, NULL));
	ck_assert(!shared_game_taken(shared_game, BLACK, NULL));
	ck_assert_int_eq(shared_game_claim_seat(shared_game, WHITE, &error), HELD);
	snprintf(who, sizeof who, "White's seat is locked by pid %d", (int)child);
	ck_assert_ptr_nonnull(strstr(error.why, who));
	ck_assert_int_eq(shared_game_side(shared_game), -1);
	ck_assert(sample_claim(shared_game, BLACK));
	kill_program(child);
	ck_assert(!shared_game_taken(shared_game, WHITE, NULL));
	ck_assert(sample_claim(shared_game, WHITE));
	ck_assert_int_eq(shared_game_side(shared_game), WHITE);
	/* No player has two. */
	ck_assert(!shared_game_taken(shared_game, BLACK, NULL));
	shared_game_release_seat(shared_game);
	ck_assert(!shared_game_taken(shared_game, WHITE, NULL));
	shared_game_free(shared_game);
	scratch_remove(directory);
}
END_TEST

/* A link to a lock, and another lock of the same program, take nothing from it. */
START_TEST(links_steal_no_seat)
{
	static const char *const ends[] = { "white", "lock" };
	char directory[SCRATCH_PATH], from[SCRATCH_PATH + 20], to[SCRATCH_PATH + 20];
	struct shared_game *mine, *other;
	struct error error = { "" };
	int status;
	pid_t child;

	scratch_make(directory);
	mine = sample_table(directory);
	ck_assert(sample_claim(mine, WHITE));
	for (size_t i = 0; i < sizeof ends / sizeof *ends; i++) {
		snprintf(from, sizeof from, "%s/.evening.%s", directory, ends[i]);
		snprintf(to, sizeof to, "%s/.other.%s", directory, ends[i]);
		ck_assert(link(from, to) == 0 || access(from, F_OK) != 0);
	}
	other = shared_game_new(directory, "other", &error);
	ck_assert_ptr_nonnull(other);
	sample_claim(other, WHITE);
	shared_game_free(other);
	child = fork();
	if (child == 0) {
		struct shared_game *theirs = sample_table(directory);

		_exit(
		    shared_game_taken(theirs, WHITE, NULL) && !sample_claim(theirs, WHITE)
		        ? 0
		        : 1);
	}
	ck_assert_int_eq(waitpid(child, &status, 0), child);
	ck_assert_int_eq(status, 0);
	shared_game_free(mine);
	scratch_remove(directory);
}
END_TEST

/* What somebody puts at the place of a lock is removed; what cannot be is told. */
START_TEST(locks_make_room_for_themselves)
{
	char directory[SCRATCH_PATH], *locked, *seat, *file, *kept, owner[32];
	struct shared_game *shared_game;
	struct error error = { "" };
	size_t length;

	scratch_make(directory);
	shared_game = sample_table(directory);
	locked = path_join(directory, ".evening.lock");
	seat = path_join(directory, ".evening.white");
	file = path_join(directory, "precious");
	ck_assert(file_replace(file, "text", 4, &error));
	for (int i = 0; i < 4; i++) {
		ck_assert_int_eq(i == 0 ? symlink("precious", locked) :
		    i == 1 ? mkfifo(locked, 0600) : i == 2 ? mkdir(locked, 0700) :
		    link(file, locked), 0);
		ck_assert_msg(shared_game_begin(shared_game, &error), "%d: %s", i, error.why);
		shared_game_end(shared_game);
		kept = file_read(file, 100, &length, &error);
		ck_assert_str_eq(kept, "text");
		free(kept);
	}
	ck_assert_int_eq(mkdir(locked, 0700), 0);
	ck_assert_int_eq(mkdir(seat, 0700), 0);
	ck_assert(shared_game_taken(shared_game, WHITE, NULL));
	kept = path_join(locked, "file");
	ck_assert(file_replace(kept, "", 0, &error));
	ck_assert(!shared_game_begin(shared_game, &error));
	account_name(geteuid(), owner, sizeof owner);
	ck_assert_ptr_nonnull(strstr(error.why, owner));
	ck_assert_ptr_nonnull(strstr(error.why, locked));
	unlink(kept);
	ck_assert(shared_game_begin(shared_game, &error));
	ck_assert(sample_claim(shared_game, WHITE));
	shared_game_free(shared_game);
	free(locked);
	free(seat);
	free(file);
	free(kept);
	scratch_remove(directory);
}
END_TEST

/* A seat can be claimed however often others test it. */
START_TEST(testing_a_seat_blocks_nobody)
{
	char directory[SCRATCH_PATH];
	struct shared_game *shared_game;
	pid_t child;

	scratch_make(directory);
	shared_game = sample_table(directory);
	child = fork();
	while (child == 0)
		shared_game_taken(shared_game, WHITE, NULL);
	for (int i = 0; i < 2000; i++) {
		ck_assert_msg(sample_claim(shared_game, WHITE), "at attempt %d", i);
		shared_game_release_seat(shared_game);
	}
	kill_program(child);
	shared_game_free(shared_game);
	scratch_remove(directory);
}
END_TEST

/* What comes in the place of a directory may be for others, and unfit for tables. */
START_TEST(another_directory_is_looked_at)
{
	char directory[SCRATCH_PATH];
	struct shared_game *shared_game;
	struct error error = { "" };
	struct game *game = sample_game("chess");
	struct stat status;
	char path[SCRATCH_PATH + 16];

	scratch_make(directory);
	snprintf(path, sizeof path, "%s/evening.pgn", directory);
	shared_game = sample_table(directory);
	ck_assert(sample_claim(shared_game, WHITE));
	scratch_remove(directory);
	ck_assert(mkdir(directory, 0700) == 0 && chmod(directory, 0755) == 0);
	ck_assert(shared_game_begin(shared_game, &error));
	ck_assert(shared_game_write(shared_game, game, &error));
	shared_game_end(shared_game);
	ck_assert(stat(path, &status) == 0 && (status.st_mode & 0777) == 0644);
	ck_assert_int_eq(chmod(directory, 01777), 0);
	ck_assert(!shared_game_begin(shared_game, &error));
	ck_assert_ptr_nonnull(strstr(error.why, "sticky bit"));
	game_free(game);
	shared_game_free(shared_game);
	scratch_remove(directory);
}
END_TEST

/* A file in the place of the directory is no directory that may only be read. */
START_TEST(a_file_is_no_directory)
{
	const bool others = _i;
	char directory[SCRATCH_PATH];
	struct shared_game *shared_game;
	struct error error = { "" };
	FILE *file;

	scratch_make(directory);
	ck_assert_int_eq(chmod(directory, others ? 0770 : 0700), 0);
	shared_game = sample_table(directory);
	ck_assert(sample_claim(shared_game, WHITE));
	scratch_remove(directory);
	file = fopen(directory, "w");
	ck_assert(file && fclose(file) == 0);
	ck_assert(!shared_game_has_directory(shared_game));
	ck_assert(!shared_game_is_read_only(shared_game));
	ck_assert_ptr_null(shared_game_read(shared_game, &error));
	ck_assert_str_eq(error.why, "");
	ck_assert(!shared_game_begin(shared_game, &error));
	ck_assert_ptr_nonnull(strstr(error.why, others ? "the directory of tables is missing"
	    : "Not a directory"));
	ck_assert_int_eq(unlink(directory), 0);
	shared_game_free(shared_game);
}
END_TEST

/* Who takes a seat whose lock was removed has it; the player before does not keep it, too. */
START_TEST(a_seat_without_lock_is_lost)
{
	char directory[SCRATCH_PATH], path[SCRATCH_PATH + 20];
	struct shared_game *shared_game;
	struct error error = { "" };
	pid_t child;

	scratch_make(directory);
	snprintf(path, sizeof path, "%s/.evening.white", directory);
	shared_game = sample_table(directory);
	ck_assert(sample_claim(shared_game, WHITE));
	ck_assert_int_eq(unlink(path), 0);
	ck_assert(shared_game_begin(shared_game, &error));
	shared_game_end(shared_game);
	ck_assert_int_eq(shared_game_side(shared_game), WHITE);
	ck_assert_int_eq(access(path, F_OK), 0);
	ck_assert_int_eq(unlink(path), 0);
	child = other_program(directory, sits_white);
	ck_assert(shared_game_begin(shared_game, &error));
	shared_game_end(shared_game);
	ck_assert_int_eq(shared_game_side(shared_game), -1);
	ck_assert(shared_game_taken(shared_game, WHITE, NULL));
	kill_program(child);
	shared_game_free(shared_game);
	scratch_remove(directory);
}
END_TEST

START_TEST(one_at_a_time_changes_the_game)
{
	char directory[SCRATCH_PATH];
	struct shared_game *shared_game;
	struct error error = { "" };
	char who[40];
	pid_t child;

	scratch_make(directory);
	child = other_program(directory, begins_change);
	shared_game = sample_table(directory);
	ck_assert(shared_game_is_busy(shared_game));
	ck_assert(!shared_game_begin(shared_game, &error));
	snprintf(who, sizeof who, "locked by pid %d", (int)child);
	ck_assert_ptr_nonnull(strstr(error.why, who));
	ck_assert(shared_game_was_busy(shared_game));
	kill_program(child);
	ck_assert(!shared_game_is_busy(shared_game));
	ck_assert(shared_game_begin(shared_game, &error));
	ck_assert(!shared_game_was_busy(shared_game));
	shared_game_end(shared_game);
	shared_game_free(shared_game);
	scratch_remove(directory);
}
END_TEST

/* Where there is no directory any more, it is of no use to wait for another program. */
START_TEST(nobody_is_busy_where_no_directory_is)
{
	char directory[SCRATCH_PATH];
	struct shared_game *shared_game;
	struct error error = { "" };
	pid_t child;

	scratch_make(directory);
	ck_assert_int_eq(chmod(directory, 0770), 0);
	child = other_program(directory, begins_change);
	shared_game = sample_table(directory);
	ck_assert(!shared_game_begin(shared_game, &error));
	ck_assert(shared_game_was_busy(shared_game));
	kill_program(child);
	scratch_remove(directory);
	ck_assert(!shared_game_begin(shared_game, &error));
	ck_assert(!shared_game_was_busy(shared_game));
	shared_game_free(shared_game);
}
END_TEST

START_TEST(changes_by_others_are_news)
{
	char directory[SCRATCH_PATH];
	struct shared_game *shared_game;
	struct error error = { "" };
	struct game *game = sample_game("chess");
	pid_t child;

	scratch_make(directory);
	shared_game = sample_table(directory);
	ck_assert(!shared_game_news(shared_game));
	ck_assert_ptr_null(shared_game_read(shared_game, &error));
	ck_assert_str_eq(error.why, "");
	ck_assert(shared_game_write(shared_game, game, &error));
	ck_assert(!shared_game_news(shared_game));
	child = other_program(directory, changes_game);
	ck_assert(shared_game_news(shared_game));
	kill_program(child);
	game_free(game);
	game = shared_game_read(shared_game, &error);
	ck_assert_msg(game != NULL, "%s", error.why);
	ck_assert_str_eq(game->now->san, "e4");
	ck_assert(!shared_game_news(shared_game));
	game_free(game);
	shared_game_free(shared_game);
	scratch_remove(directory);
}
END_TEST

static int make_socket(const char *path)
{
	struct sockaddr_un name = { .sun_family = AF_UNIX };
	int fd = socket(AF_UNIX, SOCK_STREAM, 0), made;

	snprintf(name.sun_path, sizeof name.sun_path, "%s", path);
	made = bind(fd, (struct sockaddr *)&name, sizeof name);
	close(fd);
	return made;
}

/* What is there in place of the game, which is never waited for, is told. */
START_TEST(what_is_no_game_is_told)
{
	static const char *const told[] = {
		"it is a directory", "it is a pipe", "it is a socket", "symbolic link"
	};
	char directory[SCRATCH_PATH], path[SCRATCH_PATH + 16];
	struct shared_game *shared_game;
	struct error error;

	scratch_make(directory);
	shared_game = sample_table(directory);
	snprintf(path, sizeof path, "%s/%s.pgn", directory, shared_game_name(shared_game));
	ck_assert_int_eq(_i == 0 ? mkdir(path, 0700) : _i == 1 ? mkfifo(path, 0600)
	    : _i == 2 ? make_socket(path) : symlink("none", path), 0);
	ck_assert_ptr_null(shared_game_read(shared_game, &error));
	ck_assert_msg(strstr(error.why, told[_i]) != NULL, "%s", error.why);
	shared_game_free(shared_game);
	scratch_remove(directory);
}
END_TEST

/* However often the game is replaced, no version is mistaken for another. */
START_TEST(no_version_is_missed)
{
	char directory[SCRATCH_PATH];
	struct shared_game *reader, *writer;
	struct error error;
	struct game *game = sample_game("chess");

	scratch_make(directory);
	reader = sample_table(directory);
	writer = sample_table(directory);
	for (int i = 0; i < 50; i++) {
		for (int j = 0; j <= i % 3; j++)
			ck_assert(shared_game_write(writer, game, &error));
		ck_assert(shared_game_news(reader));
		game_free(shared_game_read(reader, &error));
		ck_assert(!shared_game_news(reader));
	}
	game_free(game);
	shared_game_free(reader);
	shared_game_free(writer);
	scratch_remove(directory);
}
END_TEST

/* Two programs play a whole game as fast as they can, each its own side. */
static bool plays_side(struct shared_game *shared_game, enum color side, int plies)
{
	struct error error;

	for (;;) {
		struct game *game;
		bool mine, done;

		if (!shared_game_begin(shared_game, &error))
			continue;       /* the disk is slow */
		game = shared_game_read(shared_game, &error);
		if (!game)
			return false;
		mine = game_position(game)->turn == (int)side;
		done = game->now->ply >= plies;
		if (mine && !done) {
			static const char *const shuffle[2][2] = {
				{ "Nf3", "Ng1" }, { "Nf6", "Ng8" }
			};

			sample_play(game, shuffle[side][game->now->ply / 2 % 2]);
			if (!shared_game_write(shared_game, game, &error))
				return false;
		}
		shared_game_end(shared_game);
		game_free(game);
		if (done)
			return true;
		poll(NULL, 0, 1);
	}
}

START_TEST(two_programs_lose_no_move)
{
	enum { PLIES = 60 };
	char directory[SCRATCH_PATH];
	struct shared_game *shared_game;
	struct error error = { "" };
	struct game *game = sample_game("chess");
	int status;
	pid_t child;

	scratch_make(directory);
	shared_game = sample_table(directory);
	ck_assert(shared_game_write(shared_game, game, &error));
	game_free(game);
	child = fork();
	if (child == 0) {
		shared_game_free(shared_game);
		_exit(plays_side(sample_table(directory), BLACK, PLIES) ? 0 : 1);
	}
	ck_assert(plays_side(shared_game, WHITE, PLIES));
	ck_assert_int_eq(waitpid(child, &status, 0), child);
	ck_assert_int_eq(status, 0);
	game = shared_game_read(shared_game, &error);
	ck_assert_int_eq(game->now->ply, PLIES);
	ck_assert_int_eq(game->nodes, PLIES);
	game_free(game);
	shared_game_free(shared_game);
	scratch_remove(directory);
}
END_TEST

/* Releasing a lock whose file was removed takes away no file that came into its place. */
START_TEST(locks_of_others_stay)
{
	char directory[SCRATCH_PATH], *path;
	struct error error = { "" };
	struct lock ours, theirs;

	scratch_make(directory);
	path = path_join(directory, "lock");
	ck_assert_int_eq(lock_take(&ours, path, NULL, &error), TAKEN);
	ck_assert_int_eq(unlink(path), 0);
	ck_assert_int_eq(lock_take(&theirs, path, NULL, &error), TAKEN);
	lock_release(&ours);
	ck_assert(lock_held(path, NULL));
	lock_release(&theirs);
	ck_assert(access(path, F_OK) != 0);
	free(path);
	scratch_remove(directory);
}
END_TEST

/* A pipe in the place of a lock, which can be opened but not removed; root is another user here. */
START_TEST(tells_why_something_stays_there)
{
	enum { NOBODY = 65534 };
	char directory[SCRATCH_PATH], *path;
	struct error error = { "" };
	bool root = geteuid() == 0;
	struct lock lock;

	scratch_make(directory);
	path = path_join(directory, "lock");
	ck_assert_int_eq(mkfifo(path, 0600), 0);
	ck_assert_int_eq(chmod(directory, 0500), 0);
	if (root) {
		ck_assert_int_eq(chown(path, NOBODY, NOBODY), 0);
		ck_assert_int_eq(chown(directory, NOBODY, NOBODY), 0);
		ck_assert_int_eq(seteuid(NOBODY), 0);
	}
	errno = ENOSPC;
	ck_assert_int_eq(lock_take(&lock, path, NULL, &error), FAILED);
	if (root)
		ck_assert_int_eq(seteuid(0), 0);
	ck_assert_ptr_nonnull(strstr(error.why, strerror(EACCES)));
	ck_assert_int_eq(chmod(directory, 0700), 0);
	free(path);
	scratch_remove(directory);
}
END_TEST

/* Who tests a lock for ever keeps nobody from it: the file is replaced, at once. */
START_TEST(shared_locks_block_nobody)
{
	char directory[SCRATCH_PATH], *path;
	struct error error = { "" };
	struct shared_game *shared_game;
	struct rusage before, after;
	int fd;

	scratch_make(directory);
	shared_game = sample_table(directory);
	path = path_join(directory, ".evening.lock");
	fd = open(path, O_RDWR | O_CREAT, 0600);
	ck_assert(fd >= 0 && flock(fd, LOCK_SH) == 0);
	getrusage(RUSAGE_SELF, &before);
	ck_assert_msg(shared_game_begin(shared_game, &error), "%s", error.why);
	getrusage(RUSAGE_SELF, &after);
	/* It does not wait: each time would be a switch. */
	ck_assert_int_lt(after.ru_nvcsw - before.ru_nvcsw, 10);
	ck_assert(lock_held(path, NULL));
	close(fd);
	free(path);
	shared_game_free(shared_game);
	scratch_remove(directory);
}
END_TEST

Suite *shared_game_suite(void)
{
	Suite *suite = suite_create("shared_game");
	TCase *tables = tcase_create("tables");

	tcase_add_test(tables, names_are_harmless);
	tcase_add_test(tables, what_is_written_can_be_read);
	tcase_add_test(tables, seats_are_taken_once_and_die_with_their_holder);
	tcase_add_test(tables, links_steal_no_seat);
	tcase_add_test(tables, locks_make_room_for_themselves);
	tcase_add_test(tables, testing_a_seat_blocks_nobody);
	tcase_add_test(tables, another_directory_is_looked_at);
	tcase_add_loop_test(tables, a_file_is_no_directory, 0, 2);
	tcase_add_test(tables, a_seat_without_lock_is_lost);
	tcase_add_test(tables, one_at_a_time_changes_the_game);
	tcase_add_test(tables, nobody_is_busy_where_no_directory_is);
	tcase_add_test(tables, changes_by_others_are_news);
	tcase_add_loop_test(tables, what_is_no_game_is_told, 0, 4);
	tcase_add_test(tables, no_version_is_missed);
	tcase_add_test(tables, two_programs_lose_no_move);
	tcase_add_test(tables, locks_of_others_stay);
	tcase_add_test(tables, tells_why_something_stays_there);
	tcase_add_test(tables, shared_locks_block_nobody);
	suite_add_tcase(suite, tables);
	return suite;
}
