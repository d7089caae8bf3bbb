/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <check.h>
#include <fcntl.h>
#include <pwd.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/text.h"
#include "game/game_files.h"
#include "game/paths.h"
#include "tests/scratch.h"
#include "tests/suite.h"

/* Games in files that are found by name. */

struct places {
	char directory[SCRATCH_PATH];
	struct game_directories games;
};

/* Writes a file of the user's own, or one for everybody. */
static void write_game(const struct places *places, bool own, const char *name, const char *text)
{
	char path[128];

	snprintf(path, sizeof path, "%s/%s/%s", places->directory,
	    own ? "philidor/games" : "common", name);
	scratch_write(path, "%s", text);
}

static void open_places(struct places *places)
{
	struct error error;
	char path[96];

	scratch_make(places->directory);
	setenv("XDG_DATA_HOME", places->directory, 1);
	snprintf(path, sizeof path, "%s/philidor/games", places->directory);
	ck_assert(path_make(path, &error));
	snprintf(path, sizeof path, "%s/common", places->directory);
	ck_assert(path_make(path, &error));
	places->games = (struct game_directories){ .own = NULL };
}

static void look(struct places *places, bool own)
{
	char path[96];

	game_directories_free(&places->games);
	snprintf(path, sizeof path, "%s/common", places->directory);
	places->games = game_directories(own, path);
}

static void close_places(struct places *places)
{
	game_directories_free(&places->games);
	scratch_remove(places->directory);
}

START_TEST(own_games_come_first)
{
	struct places places;
	struct game_entry *list;
	struct strbuf told = { 0 }, path = { 0 };
	int count;

	open_places(&places);
	write_game(&places, true, "one.game", "game: one\nsummary: Mine\n");
	write_game(&places, false, "one.game", "game: one\nsummary: Everybody's\n");
	write_game(&places, false, "two.game", "game: two\nsummary: Another\n");
	write_game(&places, false, "bad.game", "nonsense\n");
	write_game(&places, false, "chess.game", "game: chess\n");
	look(&places, true);
	ck_assert_int_eq(places.games.names, 3);
	count = game_entries(&places.games, &list);
	for (int i = 0; i < count; i++) {
		strbuf_printf(&told, "%s ", list[i].name);
		game_entry_tell(&list[i], &told);
		strbuf_add(&told, "\n");
	}
	game_entries_free(list, count);
	ck_assert_str_eq(strbuf_str(&told), "one file: Mine\ntwo example: Another\n");
	ck_assert(game_file_find(&places.games, "one", &path));
	ck_assert_ptr_nonnull(strstr(strbuf_str(&path), "philidor/games/one.game"));
	look(&places, false);
	ck_assert(game_file_find(&places.games, "one", &path));
	ck_assert_ptr_nonnull(strstr(strbuf_str(&path), "common/one.game"));
	strbuf_free(&path);
	strbuf_free(&told);
	close_places(&places);
}
END_TEST

/* Names lead to no other directory, and to no built-in game. */
START_TEST(names_lead_nowhere_else)
{
	static const char *const names[] = { "", "../common/two", "Two", "two.game", "chess", ".",
		"a-b", "abcdefghijklmnopqrstu", "two\n" };
	struct places places;
	struct strbuf path = { 0 };

	open_places(&places);
	write_game(&places, false, "two.game", "game: two\n");
	write_game(&places, true, "chess.game", "game: chess\n");
	write_game(&places, true, "a-b.game", "game: ab\n");
	write_game(&places, true, "abcdefghijklmnopqrstu.game", "game: long\n");
	look(&places, true);
	ck_assert_int_eq(places.games.names, 1);
	for (size_t i = 0; i < sizeof names / sizeof *names; i++)
		ck_assert_msg(!game_file_find(&places.games, names[i], &path), "%s", names[i]);
	ck_assert(game_file_find(&places.games, "two", &path));
	strbuf_free(&path);
	close_places(&places);
}
END_TEST

/* Whatever the directory holds, the list is bounded, and safe to be shown. */
START_TEST(lists_are_bounded_and_safe)
{
	struct places places;
	struct game_entry *list;
	char name[32];
	int count;

	open_places(&places);
	for (int i = 0; i < 120; i++) {
		snprintf(name, sizeof name, "%s%d.game", i % 3 ? "g" : "\033[2J\xff", i);
		write_game(&places, true, name, "game: g\nname: \033[2J\n");
	}
	look(&places, true);
	count = game_entries(&places.games, &list);
	ck_assert_int_eq(count, 100);
	for (int i = 0; i < count; i++) {
		ck_assert_ptr_null(list[i].rules);
		ck_assert(text_is_safe(list[i].name) && text_is_safe(list[i].why.why));
		ck_assert_str_ne(list[i].why.why, "");
	}
	game_entries_free(list, count);
	close_places(&places);
}
END_TEST

/* A link that leads nowhere is told of, where it is listed and where it is wanted. */
START_TEST(dangling_links_are_told)
{
	static const char *const names[] = { "lost.game", "one.weights" };
	struct places places;
	struct game_entry *list;
	struct strbuf path = { 0 };
	int count;

	open_places(&places);
	write_game(&places, true, "one.game", "game: one\n");
	for (int i = 0; i < 2; i++) {
		char link[128];

		snprintf(link, sizeof link, "%s/philidor/games/%s", places.directory, names[i]);
		ck_assert_int_eq(symlink("nowhere", link), 0);
	}
	look(&places, true);
	count = game_entries(&places.games, &list);
	ck_assert_int_eq(count, 2);
	for (int i = 0; i < count; i++) {
		ck_assert_ptr_null(list[i].rules);
		ck_assert_ptr_nonnull(strstr(list[i].why.why, names[i]));
		ck_assert_ptr_nonnull(strstr(list[i].why.why, "dangling symbolic link"));
	}
	ck_assert(game_file_find(&places.games, "lost", &path));
	game_entries_free(list, count);
	strbuf_free(&path);
	close_places(&places);
}
END_TEST

/* In place of those of the system: an account without a home directory. */
static bool homeless;
static int looked_below_root;

struct passwd *getpwuid(uid_t uid)
{
	static struct passwd nobody = { .pw_dir = "" };

	(void)uid;
	return &nobody;
}

int lstat(const char *restrict path, struct stat *restrict is)
{
	looked_below_root += homeless && strchr(path, '/') == path && !strchr(path + 1, '/');
	return fstatat(AT_FDCWD, path, is, AT_SYMLINK_NOFOLLOW);
}

START_TEST(without_a_home_there_are_no_own_games)
{
	struct game_directories games;
	struct strbuf path = { 0 };

	unsetenv("HOME");
	unsetenv("XDG_DATA_HOME");
	homeless = true;
	games = game_directories(true, "/nonexistent/games");
	ck_assert_ptr_null(games.own);
	ck_assert(!game_file_find(&games, "trial", &path));
	ck_assert_int_eq(looked_below_root, 0);
	game_directories_free(&games);
	strbuf_free(&path);
}
END_TEST

int main(void)
{
	Suite *suite = suite_create("names of games in files");
	TCase *tests = tcase_create("");

	tcase_add_test(tests, own_games_come_first);
	tcase_add_test(tests, names_lead_nowhere_else);
	tcase_add_test(tests, lists_are_bounded_and_safe);
	tcase_add_test(tests, dangling_links_are_told);
	tcase_add_test(tests, without_a_home_there_are_no_own_games);
	suite_add_tcase(suite, tests);
	return suite_run(suite);
}
