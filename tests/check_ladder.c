/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/memory.h"
#include "base/strbuf.h"
#include "game/file.h"
#include "game/ladder.h"
#include "game/lock.h"
#include "game/paths.h"
#include "tests/sample.h"
#include "tests/scratch.h"
#include "tests/suite.h"

/* Ladders: ratings from lines, whatever these say, and results that are added once. */

static char directory[SCRATCH_PATH];

static void set_up(void)
{
	scratch_make(directory);
}

static void tear_down(void)
{
	scratch_remove(directory);
}

/* A line of the file. */
#define RESULT(day, white, black, result) \
	"2026-01-" day "\tevening.20260101-000000-0" day "\t" white "\t" black "\t" result "\t9\n"

static struct ladder rated(const char *text, size_t length)
{
	char *copy = xmalloc(length + 1);
	struct ladder ladder;

	memcpy(copy, text, length);
	copy[length] = '\0';
	ladder_rate(copy, length, &ladder);
	free(copy);
	return ladder;
}

static void check_player(const struct ladder_player *player, const char *name, double rating,
    const char *record)
{
	char text[48];

	snprintf(text, sizeof text, "%d: %d-%d-%d", player->games, player->won, player->drawn,
	    player->lost);
	ck_assert_str_eq(player->name, name);
	ck_assert_double_eq_tol(player->rating, rating, 0.001);
	ck_assert_str_eq(text, record);
}

/* The numbers were computed by hand from Elo's formula. */
START_TEST(ratings_are_elos)
{
	static const char text[] = RESULT("01", "anna", "bob", "1-0")
	    RESULT("02", "carl", "anna", "1/2-1/2") RESULT("03", "bob", "carl", "0-1");
	struct ladder ladder = rated(text, strlen(text));

	ck_assert_int_eq(ladder.games, 3);
	ck_assert_int_eq(ladder.players, 3);
	ck_assert_int_eq(ladder.skipped, 0);
	check_player(&ladder.player[0], "carl", 1515.9662, "2: 1-1-0");
	check_player(&ladder.player[1], "anna", 1515.2637, "2: 1-1-0");
	check_player(&ladder.player[2], "bob", 1468.7701, "2: 0-0-2");
	ck_assert_str_eq(ladder.player[2].last, "2026-01-03");
	ladder_free(&ladder);
}
END_TEST

/* After 20 games half as much is gained: two who draw all the time first, then win. */
START_TEST(ratings_settle)
{
	struct strbuf text = { 0 };
	struct ladder ladder;

	for (int i = 0; i < 20; i++)
		strbuf_add(&text, RESULT("01", "anna", "bob", "1/2-1/2"));
	strbuf_add(&text, RESULT("02", "anna", "carl", "1-0"));
	ladder = rated(text.data, text.length);
	check_player(&ladder.player[0], "anna", 1508, "21: 1-20-0");
	check_player(&ladder.player[1], "bob", 1500, "20: 0-20-0");
	check_player(&ladder.player[2], "carl", 1484, "1: 0-0-1");
	ladder_free(&ladder);
	strbuf_free(&text);
}
END_TEST

/* Each is one that is skipped, between two that count. */
START_TEST(hostile_lines_are_skipped)
{
	static const char *const bad[] = {
		"x", "\t\t\t\t\t", "2026-01-01\ta.1\tanna\tbob\t1-0",
		"2026-01-01 a.1 anna bob 1-0 9",
		"2026-01-01\ta.1\tanna\tbob\t1-0\t9\t", "2026-01-01\ta.1\tanna\tbob\t1-0\t9\tx",
		"2026-1-01\ta.1\tanna\tbob\t1-0\t9", "2026-01-011\ta.1\tanna\tbob\t1-0\t9",
		"2026/01/01\ta.1\tanna\tbob\t1-0\t9", "2026-01-0x\ta.1\tanna\tbob\t1-0\t9",
		"2026-01-01\t\tanna\tbob\t1-0\t9", "2026-01-01\ta.1\t\tbob\t1-0\t9",
		"2026-01-01\ta.1\tanna\t\t1-0\t9", "2026-01-01\ta.1\tanna\tanna\t1-0\t9",
		"2026-01-01\ta.1\tan\033[2Jna\tbob\t1-0\t9", "2026-01-01\ta.1\tanna\tb\xff\t1-0\t9",
		"2026-01-01\ta.\033\tanna\tbob\t1-0\t9", "2026-01-01\ta.1\tanna\tbob\t*\t9",
		"2026-01-01\ta.1\tanna\tbob\t1-1\t9", "2026-01-01\ta.1\tanna\tbob\t1-0\t-1",
		"2026-01-01\ta.1\tanna\tbob\t1-0\t99999999999", "2026-01-01\ta.1\tanna\tbob\t1-0\t",
		"2026-01-01\ta.1\taaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa\tbob\t1-0\t9",
		"2026-01-01\ta.1\tanna\tbob\t1-0\t9\r"
	};
	struct strbuf text = { 0 };
	struct ladder ladder;

	for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
		strbuf_clear(&text);
		strbuf_printf(&text, "%s%s\n\n%s", RESULT("01", "anna", "bob", "1-0"), bad[i],
		    RESULT("02", "anna", "bob", "0-1"));
		ladder = rated(text.data, text.length);
		ck_assert_msg(ladder.games == 2 && ladder.skipped == 1 && ladder.players == 2,
		    "%s: %d, %d", bad[i], ladder.games, ladder.skipped);
		ladder_free(&ladder);
	}
	strbuf_free(&text);
}
END_TEST

START_TEST(odd_texts_are_read)
{
	static const char text[] = RESULT("01", "anna", "bob", "1-0"), nul[] = "2026\0-01\n";
	struct ladder ladder = rated("", 0);
	char *endless = xmalloc(100000);

	ck_assert_int_eq(ladder.players + ladder.games + ladder.skipped, 0);
	ladder_free(&ladder);
	ladder = rated(text, strlen(text) - 1);         /* no line end */
	ck_assert_int_eq(ladder.games, 1);
	ladder_free(&ladder);
	ladder = rated(nul, sizeof nul - 1);
	ck_assert_int_eq(ladder.skipped, 1);
	ladder_free(&ladder);
	memset(endless, '\t', 100000);
	ladder = rated(endless, 100000);
	ck_assert_int_eq(ladder.skipped, 1);
	ladder_free(&ladder);
	/* Cut anywhere, a line is none. */
	for (size_t length = 0; length < sizeof text - 1; length++) {
		ladder = rated(text, length);
		ck_assert_int_eq(ladder.games, length == sizeof text - 2);
		ladder_free(&ladder);
	}
	free(endless);
}
END_TEST

static const char *const accounts[2] = { "anna", "bob" };

/* A rated game that White has won. */
static struct game *won_game(void)
{
	struct game *game = sample_game("chess");

	sample_play(game, "e4");
	sample_play(game, "e5");
	game_rate(game, accounts);
	game_close(game, WHITE_WINS, BY_RESIGNATION);
	return game;
}

static void add(const struct game *game)
{
	struct error error = { "" };

	ck_assert_msg(ladder_add(directory, "evening", game, 0, &error) == TAKEN, "%s", error.why);
}

static int games_there(void)
{
	struct ladder ladder;
	struct error error = { "" };
	int games;

	ck_assert_msg(ladder_read(directory, "chess", &ladder, &error), "%s", error.why);
	games = ladder.games;
	ck_assert_int_eq(ladder.skipped, 0);
	ladder_free(&ladder);
	return games;
}

START_TEST(a_result_is_added_once)
{
	struct game *game = won_game(), *other = won_game();
	char *path = path_join(directory, "chess.ladder"), *text;
	struct error error;
	size_t length;

	game_set_tag(game, "Rated", "20260131-184502-117");
	add(game);
	add(game);
	ck_assert_int_eq(games_there(), 1);
	text = file_read(path, 1000, &length, &error);
	ck_assert(text && strstr(text, "\tevening.20260131-184502-117\tanna\tbob\t1-0\t2\n"));
	free(text);
	game_set_tag(other, "Rated", "20260131-184502-118");
	add(other);
	add(game);
	ck_assert_int_eq(games_there(), 2);
	/* On another day, and at another table. */
	scratch_write(path, "2026-01-31\tevening.20260131-184502-117\tanna\tbob\t1-0\t2");
	add(game);
	ck_assert_int_eq(games_there(), 1);
	ck_assert_int_eq(ladder_add(directory, "morning", game, 0, &error), TAKEN);
	ck_assert_int_eq(games_there(), 2);
	free(path);
	game_free(other);
	game_free(game);
}
END_TEST

/* A result that the host has voided does not count, nor is it added again. */
START_TEST(a_voided_result_stays)
{
	struct game *game = won_game();
	char *path = path_join(directory, "chess.ladder");
	struct ladder ladder;
	struct error error;

	game_set_tag(game, "Rated", "20260131-184502-117");
	scratch_write(path, "2026-01-31\tevening.20260131-184502-117\tanna\tbob\t*\t2\n");
	add(game);
	ck_assert(ladder_read(directory, "chess", &ladder, &error));
	ck_assert_int_eq(ladder.games, 0);
	ck_assert_int_eq(ladder.skipped, 1);
	ladder_free(&ladder);
	free(path);
	game_free(game);
}
END_TEST

/* Programs that end at the same time: each adds the same game and one of its own. */
START_TEST(programs_add_at_the_same_time)
{
	enum { PROGRAMS = 4 };
	struct game *game = won_game();
	struct error error;
	pid_t child[PROGRAMS];
	int status;

	for (int i = 0; i < PROGRAMS; i++) {
		char table[16];

		child[i] = fork();
		ck_assert_int_ge(child[i], 0);
		if (child[i] > 0)
			continue;
		snprintf(table, sizeof table, "t%d", i);
		while (ladder_add(directory, "evening", game, 1000, &error) != TAKEN ||
		    ladder_add(directory, table, game, 1000, &error) != TAKEN)
			;
		_exit(0);
	}
	for (int i = 0; i < PROGRAMS; i++) {
		ck_assert_int_eq(waitpid(child[i], &status, 0), child[i]);
		ck_assert_int_eq(status, 0);
	}
	ck_assert_int_eq(games_there(), PROGRAMS + 1);
	game_free(game);
}
END_TEST

START_TEST(only_rated_results_are_added)
{
	struct game *game = won_game();
	struct error error = { "" };
	char *path = path_join(directory, "chess.ladder");

	game_close(game, UNDECIDED, NOT_CLOSED);
	add(game);
	ck_assert_int_ne(access(path, F_OK), 0);
	game_free(game);
	game = sample_game("chess");
	game_close(game, DRAWN, BY_AGREEMENT);
	add(game);
	ck_assert_int_ne(access(path, F_OK), 0);
	game_free(game);
	game = won_game();
	game_set_tag(game, "BlackAccount", "b\tob");
	ck_assert_int_eq(ladder_add(directory, "evening", game, 0, &error), FAILED);
	game_set_tag(game, "BlackAccount", "bob\n");
	ck_assert_int_eq(ladder_add(directory, "evening", game, 0, &error), FAILED);
	game_set_tag(game, "BlackAccount", "anna");
	ck_assert_int_eq(ladder_add(directory, "evening", game, 0, &error), FAILED);
	ck_assert_int_ne(access(path, F_OK), 0);
	game_free(game);
	free(path);
}
END_TEST

/* What is in the way is told, and stays. */
START_TEST(what_cannot_be_added_is_told)
{
	struct game *game = won_game();
	char *path = path_join(directory, "chess.ladder");
	char *lock_path = path_join(directory, ".chess.ladder.lock");
	struct error error = { "" };
	struct lock lock;
	struct stat status;
	enum { LARGEST = 4 << 20 };

	ck_assert_int_eq(lock_take(&lock, lock_path, NULL, &error), TAKEN);
	ck_assert_int_eq(ladder_add(directory, "evening", game, 0, &error), HELD);
	ck_assert_msg(strstr(error.why, "the ladder is locked by ") != NULL, "%s", error.why);
	lock_release(&lock);
	ck_assert_int_eq(symlink("/dev/null", path), 0);
	ck_assert_int_eq(ladder_add(directory, "evening", game, 0, &error), FAILED);
	ck_assert_int_eq(unlink(path), 0);
	scratch_write(path, "\n");
	ck_assert_int_eq(truncate(path, LARGEST), 0);
	ck_assert_int_eq(ladder_add(directory, "evening", game, 0, &error), FAILED);
	ck_assert_msg(strstr(error.why, "full") != NULL, "%s", error.why);
	ck_assert_int_eq(stat(path, &status), 0);
	ck_assert_int_eq(status.st_size, LARGEST);
	ck_assert_int_ne(access(lock_path, F_OK), 0);
	free(lock_path);
	free(path);
	game_free(game);
}
END_TEST

START_TEST(permissions_are_those_of_the_directory)
{
	static const mode_t modes[] = { 0700, 0770, 0777 };
	char *path = path_join(directory, "chess.ladder");
	struct game *game = won_game();
	struct stat status;

	for (size_t i = 0; i < sizeof modes / sizeof *modes; i++) {
		unlink(path);
		ck_assert_int_eq(chmod(directory, modes[i]), 0);
		add(game);
		ck_assert_int_eq(stat(path, &status), 0);
		ck_assert_int_eq(status.st_mode & 0777, modes[i] & 0644);
	}
	game_free(game);
	free(path);
}
END_TEST

START_TEST(ladders_are_listed)
{
	static const char *const other[] = { ".ladder", "A.ladder", "a b.ladder", "chess.pgn" };
	char (*list)[LADDER_ID], *path;
	struct strbuf text = { 0 };
	struct error error;

	ck_assert(ladders_write(directory, NULL, &text, &error));
	ck_assert_str_eq(text.data, "There are no rated games yet.\n");
	strbuf_clear(&text);
	for (size_t i = 0; i < sizeof other / sizeof *other; i++) {
		path = path_join(directory, other[i]);
		scratch_write(path, "x\n");
		free(path);
	}
	path = path_join(directory, "mine.ladder");
	scratch_write(path, RESULT("01", "anna", "bob", "1-0") "x\n");
	free(path);
	path = path_join(directory, "chess.ladder");
	scratch_write(path, RESULT("01", "Zo\xc3\xab", "bob", "1/2-1/2"));
	free(path);
	ck_assert_int_eq(ladder_list(directory, &list), 2);
	ck_assert_str_eq(list[0], "chess");
	ck_assert_str_eq(list[1], "mine");
	free(list);
	ck_assert(ladders_write(directory, NULL, &text, &error));
	ck_assert_str_eq(text.data,
	    "Orthodox Chess: 1 rated game.\n"
	    "Rank  Account                  Rating  Games  Won-drawn-lost  Last game\n"
	    "   1  Zo\xc3\xab                        1500      1           0-1-0  2026-01-01\n"
	    "   2  bob                        1500      1           0-1-0  2026-01-01\n"
	    "\n"
	    "mine: 1 rated game.\n"
	    "Rank  Account                  Rating  Games  Won-drawn-lost  Last game\n"
	    "   1  anna                       1516      1           1-0-0  2026-01-01\n"
	    "   2  bob                        1484      1           0-0-1  2026-01-01\n"
	    "1 line was skipped, as it is not a result.\n");
	ck_assert(!ladders_write(directory, "../chess", &text, &error));
	strbuf_free(&text);
}
END_TEST

/* What others put beside a ladder hides it only if it is very large, and takes no long time. */
START_TEST(other_files_do_no_harm)
{
	enum { LARGE = 3 << 20, LINKS = 1000 };
	char *pipe = path_join(directory, "a.ladder"), *large = path_join(directory, "y.ladder");
	char *ladder = path_join(directory, "mine.ladder");
	struct strbuf text = { 0 };
	struct error error;

	ck_assert_int_eq(mkfifo(pipe, 0600), 0);
	scratch_write(ladder, RESULT("01", "anna", "bob", "1-0"));
	scratch_write(large, "x\n");
	ck_assert_int_eq(truncate(large, LARGE), 0);
	for (int i = 0; i < LINKS; i++) {
		char name[24], *path;

		snprintf(name, sizeof name, "z%d.ladder", i);
		path = path_join(directory, name);
		ck_assert_int_eq(link(large, path), 0);
		free(path);
	}
	ck_assert(ladders_write(directory, NULL, &text, &error));
	ck_assert_msg(strncmp(text.data, "a: cannot read ", 15) == 0, "%s", text.data);
	ck_assert_ptr_nonnull(strstr(text.data, "\nmine: 1 rated game.\n"));
	ck_assert_ptr_nonnull(strstr(text.data, "\n999 more not shown; name a game"));
	ck_assert(!ladders_write(directory, "a", &text, &error));
	strbuf_free(&text);
	free(ladder);
	free(large);
	free(pipe);
}
END_TEST

Suite *ladder_suite(void)
{
	Suite *suite = suite_create("ladder");
	TCase *ladder = tcase_create("ladder");

	tcase_add_checked_fixture(ladder, set_up, tear_down);
	tcase_add_test(ladder, ratings_are_elos);
	tcase_add_test(ladder, ratings_settle);
	tcase_add_test(ladder, hostile_lines_are_skipped);
	tcase_add_test(ladder, odd_texts_are_read);
	tcase_add_test(ladder, a_result_is_added_once);
	tcase_add_test(ladder, a_voided_result_stays);
	tcase_add_test(ladder, programs_add_at_the_same_time);
	tcase_add_test(ladder, only_rated_results_are_added);
	tcase_add_test(ladder, what_cannot_be_added_is_told);
	tcase_add_test(ladder, permissions_are_those_of_the_directory);
	tcase_add_test(ladder, ladders_are_listed);
	tcase_add_test(ladder, other_files_do_no_harm);
	suite_add_tcase(suite, ladder);
	return suite;
}
