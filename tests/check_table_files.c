/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "game/account.h"
#include "game/file.h"
#include "game/paths.h"
#include "game/savefile.h"
#include "game/shared_game.h"
#include "game/sweep.h"
#include "game/table_talk.h"
#include "base/strbuf.h"
#include "tests/sample.h"
#include "tests/scratch.h"
#include "tests/suite.h"

/* The files of tables: damaged, endless or countless ones, permissions, and old ones that go. */

/* How the file of the table begins. */
#define EVENT "[Event \"Table evening\"]\n"

static void put_file(const char *directory, const char *text, size_t length)
{
	char *path = path_join(directory, "evening.pgn");
	struct error error;

	ck_assert(file_replace(path, text, length, &error));
	free(path);
}

/* The game there is refused, and the owner of the file named, before a reason that is short. */
static void check_refused(struct shared_game *shared_game, const char *what)
{
	struct error error = { "" };
	const char *why;
	char owner[32], whose[64];

	ck_assert_ptr_null(shared_game_read(shared_game, &error));
	account_name(geteuid(), owner, sizeof owner);
	snprintf(whose, sizeof whose, "whose file belongs to %s: ", owner);
	why = strstr(error.why, whose);
	ck_assert_msg(why && !strstr(why, "cannot read"), "%s: %s", what, error.why);
}

/* Files left there by others do no harm. */
START_TEST(damaged_games_are_refused)
{
	static const char whole[] =
	    EVENT "[Variant \"chess\"]\n[White \"a\"]\n\n1. e4 e5 2. Nf3 *\n";
	static const char *const bad[] = {
		"", EVENT "1. e4 e4 *", EVENT "[Variant \"nonsense\"]\n\n*",
		EVENT "[FEN \"8/8\"]\n\n*", EVENT "1. e4 e5 2. Ke3 *", "\377\376\001",
		/* Somebody's own games: */
		"1. e4 e5 *\n", "[Event \"Table morning\"]\n\n1. e4 e5 *\n",
		"[Event \"?\"]\n[SetUp \"1\"]\n[FEN \"8/8/8/4k3/8/4K3/4P3/8 w - - 0 1\"]\n\n*\n",
		EVENT "\n1. e4 *\n\n" EVENT "\n1. d4 *\n", EVENT "\n*\n\n[White \"a\"]\n\n1. d4 *\n"
	};
	char directory[SCRATCH_PATH], *path;
	struct error error = { "" };
	struct shared_game *shared_game;
	struct game *game;

	scratch_make(directory);
	shared_game = sample_table(directory);
	for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
		put_file(directory, bad[i], strlen(bad[i]));
		check_refused(shared_game, bad[i]);
	}
	for (size_t length = 0; length < sizeof whole; length++) {
		put_file(directory, whole, length);
		game_free(shared_game_read(shared_game, &error));
	}
	put_file(directory, whole, sizeof whole - 1);
	game = shared_game_read(shared_game, &error);
	ck_assert_ptr_nonnull(game);
	game_free(game);
	/* Neither a link nor a file that blocks is read, */
	path = path_join(directory, "evening.pgn");
	unlink(path);
	ck_assert_int_eq(symlink("/etc/passwd", path), 0);
	check_refused(shared_game, "a link");
	unlink(path);
	ck_assert_int_eq(mkfifo(path, 0600), 0);
	check_refused(shared_game, "a pipe");
	free(path);
	shared_game_free(shared_game);
	scratch_remove(directory);
}
END_TEST

/* nor a file without end, or with moves without end, */
START_TEST(endless_games_are_refused)
{
	static const off_t sizes[] = { 1 << 20, (off_t)1 << 32, (off_t)1 << 40 };
	char directory[SCRATCH_PATH], *path, *elsewhere;
	struct error error = { "" };
	struct shared_game *shared_game;
	struct strbuf moves = { 0 };
	struct saved *list;

	scratch_make(directory);
	shared_game = sample_table(directory);
	path = path_join(directory, "evening.pgn");
	for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
		put_file(directory, "", 0);
		if (truncate(path, sizes[i]) != 0)
			continue;
		check_refused(shared_game, "an endless file");
		ck_assert_int_eq(savefile_list(directory, &list), 0);
		free(list);
	}
	ck_assert_int_eq(unlink(path), 0);
	ck_assert_int_eq(symlink("/dev/zero", path), 0);
	check_refused(shared_game, "a device");
	ck_assert_int_eq(savefile_list(directory, &list), 0);
	free(list);
	/* nor a game elsewhere. */
	put_file(directory, "1. e4 *\n", 8);
	ck_assert_int_eq(savefile_list(directory, &list), 1);
	free(list);
	elsewhere = path_join(directory, "game");
	ck_assert_int_eq(rename(path, elsewhere), 0);
	ck_assert_int_eq(symlink("game", path), 0);
	ck_assert_int_eq(savefile_list(directory, &list), 0);
	free(list);
	free(elsewhere);
	for (int i = 0; i < 10000; i++)
		strbuf_add(&moves, i % 2 ? "Ng1 Ng8\n" : "Nf3 Nf6 ");
	put_file(directory, strbuf_str(&moves), moves.length);
	ck_assert(!shared_game_read(shared_game, &error));
	ck_assert_ptr_nonnull(strstr(error.why, "more than"));
	strbuf_free(&moves);
	free(path);
	shared_game_free(shared_game);
	scratch_remove(directory);
}
END_TEST

/* Too many files are not all listed. */
START_TEST(countless_files_are_left_out)
{
	enum { FILES = 17000 };
	char directory[SCRATCH_PATH], name[32], *path, *other;
	struct saved *list;

	scratch_make(directory);
	put_file(directory, "1. e4 *\n", 8);
	path = path_join(directory, "evening.pgn");
	for (int i = 1; i < FILES; i++) {
		snprintf(name, sizeof name, "evening%d.pgn", i);
		other = path_join(directory, name);
		ck_assert_int_eq(link(path, other), 0);
		free(other);
	}
	ck_assert_int_lt(savefile_list(directory, &list), FILES);
	free(list);
	free(path);
	scratch_remove(directory);
}
END_TEST

/*
 * Files get the directory's permissions, whatever the umask; only their owner writes in them, in
 * those of locks, too.
 */
START_TEST(files_are_as_open_as_their_directory)
{
	static const struct {
		mode_t directory, game, lock;
	} modes[] = {
		{ 0700, 0600, 0600 },
		{ 0755, 0644, 0600 },   /* who cannot play must not lock */
		{ 02770, 0640, 0640 },
		{ 0777, 0644, 0644 }
	};
	char directory[SCRATCH_PATH], *path;
	struct error error;
	struct game *game = sample_game("chess");

	umask(077);
	for (size_t i = 0; i < sizeof modes / sizeof *modes; i++) {
		struct shared_game *shared_game;
		struct stat status;

		scratch_make(directory);
		ck_assert_int_eq(chmod(directory, modes[i].directory), 0);
		shared_game = sample_table(directory);
		ck_assert(shared_game_is_private(shared_game) == (modes[i].directory == 0700));
		ck_assert(shared_game_write(shared_game, game, &error));
		path = path_join(directory, "evening.pgn");
		ck_assert_int_eq(stat(path, &status), 0);
		ck_assert_int_eq(status.st_mode & 0777, modes[i].game);
		free(path);
		ck_assert(sample_claim(shared_game, WHITE));
		path = path_join(directory, ".evening.white");
		ck_assert_int_eq(stat(path, &status), 0);
		ck_assert_int_eq(status.st_mode & 0777, modes[i].lock);
		free(path);
		shared_game_free(shared_game);
		scratch_remove(directory);
	}
	game_free(game);
}
END_TEST

/* Makes a file of a directory so old. */
static void make_old(const char *directory, const char *name, int days)
{
	char *path = path_join(directory, name);
	struct timespec times[2];

	clock_gettime(CLOCK_REALTIME, &times[0]);
	times[0].tv_sec -= (time_t)days * 24 * 60 * 60;
	times[1] = times[0];
	ck_assert_int_eq(utimensat(AT_FDCWD, path, times, 0), 0);
	free(path);
}

static void put_table(const char *directory, const char *name, const char *text, int days)
{
	char *path = path_join(directory, name);
	struct error error;

	ck_assert(file_replace(path, text, strlen(text), &error));
	free(path);
	make_old(directory, name, days);
}

static bool is_there(const char *directory, const char *name)
{
	char *path = path_join(directory, name);
	bool there = access(path, F_OK) == 0;

	free(path);
	return there;
}

#define TABLE(name) "[Event \"Table " name "\"]\n\n"

/* Who removes the directory of a table in play stops the game only where others cannot find it. */
START_TEST(a_removed_directory_is_made_again)
{
	char directory[SCRATCH_PATH];
	struct shared_game *shared_game, *other;
	struct error error = { "" };

	for (int open = 0; open < 2; open++) {
		scratch_make(directory);
		ck_assert_int_eq(chmod(directory, open ? 0770 : 0700), 0);
		shared_game = sample_table(directory);
		ck_assert(sample_claim(shared_game, WHITE));
		scratch_remove(directory);
		ck_assert_int_eq(shared_game_begin(shared_game, &error), !open);
		if (!open) {
			shared_game_end(shared_game);
			other = sample_table(directory);
			ck_assert(!sample_claim(other, WHITE));
			shared_game_free(other);
		} else {
			ck_assert_msg(strstr(error.why, "is missing") != NULL, "%s", error.why);
		}
		shared_game_free(shared_game);
		scratch_remove(directory);
	}
}
END_TEST

START_TEST(unused_tables_are_removed)
{
	static const struct {
		const char *name, *text;
		int days;
		bool stays;
	} files[] = {
		{ "fresh.pgn", TABLE("fresh") "*\n", 0, true },
		{ "never-begun.pgn", TABLE("never-begun") "*\n", 2, false },
		{ "slow.pgn", TABLE("slow") "1. e4 *\n", 80, true },
		{ "forgotten.pgn", TABLE("forgotten") "1. e4 *\n", 100, false },
		{ "evening.pgn", TABLE("evening") "1. e4 *\n", 100, true }, /* White sits there */
		{ "morning.pgn", TABLE("morning") "1. e4 *\n", 100, true }, /* Black sits there */
		{ "slow.20260131-235959.pgn", TABLE("slow") "1. e4 *\n", 100, true },
		/* Somebody's own games. */
		{ "carlsen.pgn", "[Event \"Wch\"]\n\n1. e4 *\n", 100, true },
		{ "endings.pgn", "[White \"a\"]\n\n*\n", 100, true },
		{ "copy.pgn", TABLE("slow") "1. e4 *\n", 100, true },
		{ "two.pgn", TABLE("two") "*\n\n" TABLE("two") "1. e4 *\n", 100, true },
		{ "notes.txt", "1. e4 *\n", 1000, true },
		{ ".slow.white", "4711 1 pts/1\n", 2, false },
		{ ".slow.black", "4711 1 pts/1\n", 0, true },
		{ ".slow.watch0", "4711 1 pts/1 carl\n", 2, false },
		{ ".slow.watch19", "4711 1 pts/1 carl\n", 0, true },
		{ ".slow.watchdog", "4711 1 pts/1 carl\n", 2, true },
		{ "slow.watch0", "4711 1 pts/1 carl\n", 2, true },
		{ ".chess.ladder.lock", "4711 1 pts/1\n", 2, false },
		/* What was said goes with its table. */
		{ ".slow.talk", "1\ta\tb\n", 80, true },
		{ ".forgotten.talk", "1\ta\tb\n", 0, false },
		{ ".gone.talk", "1\ta\tb\n", 2, false },
		{ ".going.talk", "1\ta\tb\n", 0, true },
		{ "gone.talk", "1\ta\tb\n", 2, true }
	};
	char directory[SCRATCH_PATH];
	struct shared_game *shared_game, *morning, *other;
	struct error error;

	scratch_make(directory);
	shared_game = sample_table(directory);
	ck_assert(sample_claim(shared_game, WHITE));
	make_old(directory, ".evening.white", 2);
	morning = shared_game_new(directory, "morning", &error);
	ck_assert(morning && sample_claim(morning, BLACK));
	other = sample_table(directory);
	shared_game_watch(other, "carl");
	make_old(directory, ".evening.watch0", 2);
	for (size_t i = 0; i < sizeof files / sizeof *files; i++)
		put_table(directory, files[i].name, files[i].text, files[i].days);
	sweep_tables(directory);
	for (size_t i = 0; i < sizeof files / sizeof *files; i++)
		ck_assert_msg(is_there(directory, files[i].name) == files[i].stays, "%s",
		    files[i].name);
	ck_assert(is_there(directory, ".evening.white"));
	ck_assert(is_there(directory, ".evening.watch0"));
	shared_game_free(other);
	shared_game_free(morning);
	shared_game_free(shared_game);
	ck_assert(!is_there(directory, ".evening.white"));
	scratch_remove(directory);
}
END_TEST

/* Where a host's tables are all in use, only those that are over make room. */
START_TEST(finished_tables_are_put_aside)
{
	char directory[SCRATCH_PATH];

	scratch_make(directory);
	put_table(directory, "going.pgn", TABLE("going") "1. e4 *\n", 0);
	put_table(directory, "over.pgn", TABLE("over") "1. f3 e5 2. g4 Qh4# 0-1\n", 0);
	ck_assert(!sweep_finished_table(directory, "going"));
	ck_assert(is_there(directory, "going.pgn"));
	ck_assert(sweep_finished_table(directory, "over"));
	ck_assert(!is_there(directory, "over.pgn"));
	scratch_remove(directory);
}
END_TEST

/*
 * Of the games that were put aside the oldest go, when there are more than a thousand; not those
 * that others have given such a name.
 */
START_TEST(games_put_aside_are_limited)
{
	char directory[SCRATCH_PATH], name[40];

	scratch_make(directory);
	put_table(directory, "own.20260131-000000.pgn", "1. e4 *\n", 3);
	put_table(directory, "evening.20260131-000000.pgn", EVENT "\n1. e4 *\n", 2);
	put_table(directory, "evening.20260132-000000.pgn", EVENT "\n1. e4 *\n", 1);
	for (int i = 0; i < 999; i++) {
		char *path, *from = path_join(directory, "evening.20260132-000000.pgn");

		snprintf(name, sizeof name, "evening.20260201-%06d.pgn", i);
		path = path_join(directory, name);
		ck_assert_int_eq(link(from, path), 0);
		free(path);
		free(from);
	}
	sweep_tables(directory);
	ck_assert(is_there(directory, "own.20260131-000000.pgn"));
	ck_assert(!is_there(directory, "evening.20260131-000000.pgn"));
	ck_assert(is_there(directory, "evening.20260132-000000.pgn"));
	ck_assert(is_there(directory, "evening.20260201-000998.pgn"));
	scratch_remove(directory);
}
END_TEST

START_TEST(games_are_put_aside)
{
	static const struct talk_speaker anna = { .name = "anna" };
	char directory[SCRATCH_PATH];
	struct error error = { "" };
	struct shared_game *shared_game;
	struct game *game = sample_game("chess");
	struct saved *list;

	scratch_make(directory);
	shared_game = sample_table(directory);
	ck_assert(shared_game_write(shared_game, game, &error));
	ck_assert(shared_game_say(shared_game, &anna, "hello", &error));
	ck_assert(is_there(directory, ".evening.talk"));
	ck_assert(shared_game_put_aside(shared_game, &error));
	ck_assert(!is_there(directory, ".evening.talk"));
	ck_assert_ptr_null(shared_game_read(shared_game, &error));
	ck_assert_str_eq(error.why, "");
	ck_assert_int_eq(savefile_list(directory, &list), 1);
	ck_assert_int_eq(strncmp(list[0].name, "evening.", 8), 0);
	free(list);
	ck_assert(shared_game_write(shared_game, game, &error));
	ck_assert(shared_game_put_aside(shared_game, &error));     /* within the same second */
	ck_assert_int_eq(savefile_list(directory, &list), 2);
	free(list);
	ck_assert(shared_game_write(shared_game, game, &error));
	ck_assert(shared_game_say(shared_game, &anna, "hello", &error));
	shared_game_clear(shared_game);
	ck_assert(!is_there(directory, ".evening.talk"));
	ck_assert(!is_there(directory, "evening.pgn"));
	ck_assert(!shared_game_news(shared_game));
	put_file(directory, "*\n", 2);
	shared_game_clear(shared_game);
	ck_assert(is_there(directory, "evening.pgn"));
	game_free(game);
	shared_game_free(shared_game);
	scratch_remove(directory);
}
END_TEST

Suite *table_files_suite(void)
{
	Suite *suite = suite_create("table_files");
	TCase *files = tcase_create("files");

	tcase_add_test(files, damaged_games_are_refused);
	tcase_add_test(files, endless_games_are_refused);
	tcase_add_test(files, countless_files_are_left_out);
	tcase_add_test(files, files_are_as_open_as_their_directory);
	tcase_add_test(files, a_removed_directory_is_made_again);
	tcase_add_test(files, unused_tables_are_removed);
	tcase_add_test(files, finished_tables_are_put_aside);
	tcase_add_test(files, games_put_aside_are_limited);
	tcase_add_test(files, games_are_put_aside);
	suite_add_tcase(suite, files);
	return suite;
}
