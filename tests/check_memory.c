/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

/* What is tested is compiled to ask here for memory. */
#undef malloc
#undef calloc
#undef realloc

#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/memory.h"
#include "game/file.h"
#include "game/paths.h"
#include "game/game_pgn.h"
#include "session/pgn_tags.h"
#include "tests/scratch.h"
#include "tests/suite.h"
#include "session/session.h"

/* When memory runs out, the terminal is restored and the program ends. */

void *scarce_malloc(size_t size);
void *scarce_calloc(size_t count, size_t size);
void *scarce_realloc(void *old, size_t size);

static int left;                /* the request that is refused; below 0: none */

/* One request is refused, and no other: what comes after must not hide it. */
static bool is_there(void)
{
	return left-- != 0;
}

void *scarce_malloc(size_t size)
{
	return is_there() ? malloc(size) : NULL;
}

void *scarce_calloc(size_t count, size_t size)
{
	return is_there() ? calloc(count, size) : NULL;
}

void *scarce_realloc(void *old, size_t size)
{
	return is_there() ? realloc(old, size) : NULL;
}

static void restore(void *context)
{
	ck_assert(write(STDERR_FILENO, context, strlen(context)) > 0);
}

static void ask_for_memory(int way)
{
	char *text = way == 0 ? xmalloc(1) : way == 1 ? xcalloc(1, 1) : way == 2
	    ? xrealloc(NULL, 1) : xstrdup("a");

	free(text);
	_exit(0);
}

START_TEST(the_terminal_is_restored_and_the_program_ends)
{
	static char restored[] = "restored\n";
	char text[100] = "";
	int fd[2], status;
	pid_t child;

	ck_assert(pipe(fd) == 0);
	child = fork();
	if (child == 0) {
		dup2(fd[1], STDERR_FILENO);
		on_out_of_memory(restore, restored);
		left = 0;
		ask_for_memory(_i);
	}
	ck_assert(child > 0 && waitpid(child, &status, 0) == child && close(fd[1]) == 0);
	ck_assert(WIFEXITED(status) && WEXITSTATUS(status) == EXIT_FAILURE);
	ck_assert(read(fd[0], text, sizeof text - 1) > 0);
	ck_assert_str_eq(text, "restored\nphilidor: out of memory\n");
	close(fd[0]);
}
END_TEST

START_TEST(arrays_grow)
{
	int *numbers = NULL;

	left = -1;
	for (int i = 0; i < 100; i++) {
		numbers = xgrow(numbers, (size_t)i, sizeof *numbers);
		numbers[i] = i;
	}
	for (int i = 0; i < 100; i++)
		ck_assert_int_eq(numbers[i], i);
	free(numbers);
}
END_TEST

static const char pgn[] =
    "[Event \"Casual game\"]\n[Site \"Here\"]\n[Date \"2026.01.31\"]\n[Round \"1\"]\n"
    "[White \"Learned\"]\n[Black \"Legion\"]\n[Result \"*\"]\n[Variant \"chess\"]\n"
    "[Annotator \"Somebody\"]\n\n"
    "{all} 1. e4 $1 {[%clk 0:09:58.0] best} ({before} 1. d4 {slower} 1... d5) 1... e5 $2\n"
    "{open} 2. Nf3 Nc6 (2... d6 {solid}) 3. Bb5 {Spanish} *\n";

/* The PGN of a game, to be freed. */
static char *told(struct game *game)
{
	struct strbuf text = { 0 };

	game_pgn_write(game, &text);
	return text.data;
}

/* What a PGN says after it was read and written. */
static char *retold(void *path)
{
	struct strbuf problems = { 0 };
	struct error error = { "" };
	struct game *game = game_pgn_load(path, 1, NULL, NULL, &problems, &error);
	char *text = game ? told(game) : NULL;

	ck_assert(game || error.why[0]);
	game_free(game);
	strbuf_free(&problems);
	return text;
}

/*
 * Has a text made with the nth request refused, in a process of its own.  It either is as it
 * should be, as there was no such request, or the process ends and says why: then false.
 */
static bool is_whole(char *(*make)(void *context), void *context, int n, const char *whole)
{
	char text[100] = "", *made;
	int fd[2], status;
	pid_t child;

	ck_assert(pipe(fd) == 0);
	child = fork();
	if (child == 0) {
		dup2(fd[1], STDERR_FILENO);
		left = n;
		made = make(context);
		/* A refused request leaves `left` below 0. */
		_exit(left >= 0 && made && strcmp(made, whole) == 0 ? 0 : 2);
	}
	close(fd[1]);
	ck_assert(child > 0 && waitpid(child, &status, 0) == child && WIFEXITED(status));
	ck_assert_int_le(WEXITSTATUS(status), EXIT_FAILURE);
	ck_assert(read(fd[0], text, sizeof text - 1) >= 0);
	ck_assert_str_eq(text, WEXITSTATUS(status) == 0 ? "" : "philidor: out of memory\n");
	close(fd[0]);
	return WEXITSTATUS(status) == 0;
}

START_TEST(pgn_is_whole_or_the_program_ends)
{
	char directory[SCRATCH_PATH], *path, *whole;
	struct error error = { "" };
	int n = 0;

	scratch_make(directory);
	left = -1;
	path = path_join(directory, "game.pgn");
	ck_assert(file_replace(path, pgn, strlen(pgn), &error));
	whole = retold(path);
	ck_assert(whole && strstr(whole, "Annotator") && strstr(whole, "{Spanish}"));
	while (!is_whole(retold, path, n, whole))
		n++;
	ck_assert_int_gt(n, 20);
	free(whole);
	free(path);
	scratch_remove(directory);
}
END_TEST

/* The PGN of a new game of a session. */
static char *session_told(void *context)
{
	struct error error = { "" };
	struct play_options options = { 0 };
	struct session session = { .options = &options, .settings.player = "Ann" };
	char *text;

	(void)context;
	session.game = game_new("chess", NULL, &error);
	ck_assert(session.game != NULL);
	game_set_tag(session.game, "Date", "2026.01.31");
	session.head = session.game->root;
	session.player[BLACK] = (struct player){ .who = COMPUTER, .level = 3 };
	clocks_set(&session.clocks, 300000, 2000);
	pgn_tags_from_session(&session);
	text = told(session.game);
	game_free(session.game);
	return text;
}

START_TEST(tags_of_a_session_are_whole_or_the_program_ends)
{
	char *whole;
	int n = 0;

	left = -1;
	whole = session_told(NULL);
	ck_assert(whole && strstr(whole, "BlackIs") && strstr(whole, "TimeControl"));
	while (!is_whole(session_told, NULL, n, whole))
		n++;
	ck_assert_int_gt(n, 20);
	free(whole);
}
END_TEST

/* Of whatever size: whole pages may be given back, the rest is not. */
START_TEST(cleared_tables_are_0)
{
	static const size_t sizes[] = { 1, 4096, (2 << 20) - 1, 2 << 20, (5 << 20) + 7 };
	size_t size = sizes[_i];
	char *table;

	left = -1;
	table = table_alloc(size);
	ck_assert_ptr_nonnull(table);
	memset(table, 1, size);
	table_clear(table, size);
	ck_assert(*table == 0 && memcmp(table, table + 1, size - 1) == 0);
	table_free(table);
}
END_TEST

/* What is added to a size for the pages must not make it small. */
START_TEST(tables_beyond_all_addresses_are_refused)
{
	left = -1;
	for (size_t less = 0; less < (2 << 20); less += 4096)
		ck_assert_ptr_null(table_alloc(SIZE_MAX - less));
}
END_TEST

int main(void)
{
	Suite *suite = suite_create("memory");
	TCase *short_of_it = tcase_create("short");

	left = -1;
	tcase_add_loop_test(short_of_it, cleared_tables_are_0, 0, 5);
	tcase_add_test(short_of_it, tables_beyond_all_addresses_are_refused);
	tcase_add_test(short_of_it, arrays_grow);
	tcase_add_loop_test(short_of_it, the_terminal_is_restored_and_the_program_ends, 0, 4);
	tcase_add_test(short_of_it, pgn_is_whole_or_the_program_ends);
	tcase_add_test(short_of_it, tags_of_a_session_are_whole_or_the_program_ends);
	suite_add_tcase(suite, short_of_it);
	return suite_run(suite);
}
