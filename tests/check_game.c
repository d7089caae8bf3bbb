/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <check.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "chance.h"
#include "game/clock.h"
#include "game/paths.h"
#include "game/record.h"
#include "game/save.h"
#include "variants/list.h"

/* Games as trees, as PGN text, and on disk. */

static struct game *new_game(const char *id)
{
	struct fault fault = { "" };
	struct game *game = game_new(id, NULL, &fault);

	ck_assert_msg(game != NULL, "%s: %s", id, fault.why);
	return game;
}

static void play(struct game *game, const char *san)
{
	struct fault fault = { "" };
	struct move m;

	ck_assert_msg(san_read(game_position(game), san, &m, &fault), "%s: %s", san, fault.why);
	ck_assert(game_play(game, &m));
}

/* A directory of this test's own, empty. */
static const char *scratch(void)
{
	static char path[] = "check-game-XXXXXX";
	static char made[sizeof path];

	strcpy(made, path);
	ck_assert_ptr_nonnull(mkdtemp(made));
	return made;
}

static void remove_all(const char *directory)
{
	char command[256];

	snprintf(command, sizeof command, "chmod -R u+w '%s' && rm -rf '%s'", directory, directory);
	ck_assert_int_eq(system(command), 0);
}

START_TEST(taking_back_forgets_nothing)
{
	struct game *game = new_game("chess");

	play(game, "e4");
	play(game, "e5");
	ck_assert(game_back(game) && game_back(game) && !game_back(game));
	ck_assert_ptr_eq(game->now, game->root);
	play(game, "d4");
	ck_assert_str_eq(game->root->child->san, "d4");
	ck_assert_str_eq(game->root->child->sibling->san, "e4");
	ck_assert_int_eq(game->nodes, 3);
	ck_assert(game_back(game));
	play(game, "e4");
	ck_assert_int_eq(game->nodes, 3);
	ck_assert(game_forward(game));
	ck_assert_str_eq(game->now->san, "e5");
	game_free(game);
}
END_TEST

START_TEST(nodes_have_numbers)
{
	struct game *game = new_game("chess");
	int number = 0;

	play(game, "e4");
	play(game, "e5");
	game_back(game);
	play(game, "c5");
	play(game, "Nf3");
	game_go(game, game->root);
	play(game, "d4");
	for (struct node *node = game->root; node; node = node_next(node)) {
		ck_assert_int_eq(game_number(game, node), number);
		ck_assert_ptr_eq(game_node(game, number), node);
		ck_assert(game_go(game, node));
		number++;
	}
	ck_assert_int_eq(number, 6);
	ck_assert_ptr_null(game_node(game, 6));
	game_free(game);
}
END_TEST

START_TEST(games_end)
{
	struct game *game = new_game("chess");
	char text[128];

	play(game, "f3");
	play(game, "e5");
	play(game, "g4");
	ck_assert(!game_over(game));
	play(game, "Qh4");
	ck_assert_int_eq(game_outcome(game).score, BLACK_WINS);
	game_ending(game, text, sizeof text);
	ck_assert_str_eq(text, "checkmate, Black wins");
	game_back(game);
	ck_assert(!game_over(game));
	game_close(game, WHITE_WINS, BY_RESIGNATION);
	game_ending(game, text, sizeof text);
	ck_assert_str_eq(text, "Black resigns, White wins");
	play(game, "d5");
	ck_assert(!game_over(game));
	game_free(game);
}
END_TEST

/* A game of random moves with variations, comments, glyphs and clocks. */
static struct game *random_game(const char *id, uint64_t seed)
{
	struct chance chance = { seed };
	struct game *game = new_game(id);
	struct move m;

	for (int i = 0; i < 60 && chance_move(&chance, game_position(game), &m); i++) {
		ck_assert(game_add(game, &m));
		if (chance_below(&chance, 5) == 0)
			node_set_comment(game->now, "so (it) goes");
		if (chance_below(&chance, 5) == 0)
			game->now->nags[0] = (uint8_t)(1 + chance_below(&chance, 100));
		if (chance_below(&chance, 6) == 0 && game->now->ply > 3)
			for (int back = 0; back < 3; back++)
				game_back(game);
	}
	return game;
}

static char *told(struct game *game)
{
	struct text text = { 0 };

	record_write(game, &text);
	ck_assert(!text.failed && text.length > 0);
	return text.data;
}

/* Reads the game that a text tells. */
static struct game *retold(const char *text)
{
	const char *directory = scratch();
	char *path = path_join(directory, "game.pgn");
	struct text problems = { 0 };
	struct fault fault = { "" };
	struct game *game;

	ck_assert(file_replace(path, text, strlen(text), &fault));
	game = record_load(path, 1, &problems, &fault);
	ck_assert_msg(game != NULL, "%s\n%s", fault.why, text);
	ck_assert_msg(problems.length == 0, "%s\n%s", text_of(&problems), text);
	text_free(&problems);
	free(path);
	remove_all(directory);
	return game;
}

START_TEST(records_tell_the_same_game)
{
	const struct variant *variant = variants[_i];

	for (uint64_t seed = 1; seed <= 4; seed++) {
		struct game *game = random_game(variant->id, seed * 7919), *again;
		char *text, *text_again;

		/* A file is read to stand at the end of its main line. */
		game_go(game, game->root);
		while (game_forward(game))
			;
		text = told(game);
		again = retold(text);
		text_again = told(again);
		ck_assert_str_eq(text, text_again);
		ck_assert_int_eq(game->nodes, again->nodes);
		game_free(game);
		game_free(again);
		free(text);
		free(text_again);
	}
}
END_TEST

START_TEST(clocks_are_kept_in_records)
{
	struct game *game = new_game("chess"), *again;
	char *text;

	play(game, "e4");
	game->now->clock_ms[WHITE] = 299300;
	game->now->clock_ms[BLACK] = 300000;
	node_set_comment(game->now, "quick");
	text = told(game);
	ck_assert_ptr_nonnull(strstr(text, "{[%clk 0:04:59.3] quick}"));
	again = retold(text);
	ck_assert_int_eq(again->now->clock_ms[WHITE], 299300);
	ck_assert_str_eq(again->now->comment, "quick");
	free(text);
	game_free(game);
	game_free(again);
}
END_TEST

START_TEST(illegal_moves_end_their_line)
{
	static const char text[] = "[Variant \"chess\"]\n\n1. e4 e5 2. Ke3 Nf6 (2... d5) *\n";
	const char *directory = scratch();
	char *path = path_join(directory, "game.pgn");
	struct text problems = { 0 };
	struct fault fault;
	struct game *game;

	ck_assert(file_replace(path, text, strlen(text), &fault));
	game = record_load(path, 1, &problems, &fault);
	ck_assert_ptr_nonnull(game);
	ck_assert_int_eq(game->nodes, 2);
	ck_assert_ptr_nonnull(strstr(text_of(&problems), "line 3: Ke3: "));
	game_free(game);
	ck_assert_ptr_null(record_load(path, 2, &problems, &fault));
	ck_assert_ptr_null(record_load("/dev/zero", 1, &problems, &fault));
	ck_assert_ptr_null(record_load(directory, 1, &problems, &fault));
	text_free(&problems);
	free(path);
	remove_all(directory);
}
END_TEST

START_TEST(saved_games_are_found_again)
{
	const char *directory = scratch();
	struct fault fault = { "" };
	struct save *save = save_new(directory, "teamster", &fault);
	struct game *game = new_game("teamster");
	struct saved *list;
	struct stat status;
	char name[80], *path;

	ck_assert_msg(save != NULL, "%s", fault.why);
	play(game, "e4");
	play(game, "e5");
	play(game, "d4");
	ck_assert(save_write(save, game, &fault));
	snprintf(name, sizeof name, "%s", save_name(save));
	path = path_join(directory, name);
	ck_assert_int_eq(stat(path, &status), 0);
	ck_assert_int_eq(status.st_mode & 0777, 0600);
	ck_assert_int_eq(save_list(directory, &list), 1);
	ck_assert_str_eq(list[0].id, "teamster");
	ck_assert_str_eq(list[0].result, "*");
	ck_assert_int_eq(list[0].moves, 2);
	ck_assert(list[0].in_use);
	free(list);
	ck_assert_ptr_null(save_open(directory, name, &fault));
	save_free(save);
	ck_assert_int_eq(save_list(directory, &list), 1);
	ck_assert(!list[0].in_use);
	free(list);
	save = save_open(directory, name, &fault);
	ck_assert_ptr_nonnull(save);
	save_discard(save);
	ck_assert_int_eq(save_list(directory, &list), 0);
	free(list);
	free(path);
	game_free(game);
	remove_all(directory);
}
END_TEST

START_TEST(names_do_not_lead_out_of_the_directory)
{
	const char *directory = scratch();
	struct fault fault;

	ck_assert_ptr_null(save_open(directory, "../game.pgn", &fault));
	ck_assert_ptr_null(save_open(directory, "a/b.pgn", &fault));
	ck_assert_ptr_null(save_open(directory, ".hidden", &fault));
	ck_assert_ptr_null(save_open(directory, "", &fault));
	remove_all(directory);
}
END_TEST

START_TEST(two_games_of_one_second_have_two_names)
{
	const char *directory = scratch();
	struct fault fault = { "" };
	struct game *game = new_game("chess");
	struct save *save[3];

	for (int i = 0; i < 3; i++) {
		save[i] = save_new(directory, "chess", &fault);
		ck_assert_msg(save[i] != NULL, "%s", fault.why);
		ck_assert(save_write(save[i], game, &fault));
	}
	ck_assert_str_ne(save_name(save[0]), save_name(save[1]));
	ck_assert_str_ne(save_name(save[1]), save_name(save[2]));
	for (int i = 0; i < 3; i++)
		save_free(save[i]);
	game_free(game);
	remove_all(directory);
}
END_TEST

/* The kernel lets go of a lock when its holder dies, however that happens. */
START_TEST(locks_die_with_their_holder)
{
	const char *directory = scratch();
	struct fault fault = { "" };
	struct save *save = save_new(directory, "chess", &fault);
	struct game *game = new_game("chess");
	char name[80];
	int ready[2], status;
	pid_t child;
	char byte;

	ck_assert(save && save_write(save, game, &fault));
	snprintf(name, sizeof name, "%s", save_name(save));
	save_free(save);
	ck_assert_int_eq(pipe(ready), 0);
	child = fork();
	if (child == 0) {
		save = save_open(directory, name, &fault);
		if (save && write(ready[1], "r", 1) == 1)
			pause();
		_exit(1);
	}
	ck_assert_int_eq(read(ready[0], &byte, 1), 1);
	ck_assert_ptr_null(save_open(directory, name, &fault));
	kill(child, SIGKILL);
	ck_assert_int_eq(waitpid(child, &status, 0), child);
	save = save_open(directory, name, &fault);
	ck_assert_ptr_nonnull(save);
	save_free(save);
	close(ready[0]);
	close(ready[1]);
	game_free(game);
	remove_all(directory);
}
END_TEST

START_TEST(a_failed_write_leaves_the_last_good_file)
{
	const char *directory = scratch();
	char *path = path_join(directory, "file"), *data;
	struct fault fault = { "" };
	char missing[128];
	size_t length;

	ck_assert(file_replace(path, "good", 4, &fault));
	/* Something in the way of the new version. */
	snprintf(missing, sizeof missing, "%s/no/file", directory);
	ck_assert(!file_replace(missing, "bad", 3, &fault));
	ck_assert(fault.why[0]);
	data = file_read(path, 100, &length, &fault);
	ck_assert_str_eq(data, "good");
	free(data);
	ck_assert_ptr_null(file_read(path, 3, &length, &fault));
	free(path);
	remove_all(directory);
}
END_TEST

START_TEST(half_written_files_do_no_harm)
{
	const char *directory = scratch();
	struct game *game = random_game("chess", 5);
	char *text = told(game), *path = path_join(directory, "half.pgn");
	struct fault fault;

	for (size_t length = 0; length < strlen(text); length += 53) {
		struct text problems = { 0 };
		struct saved *list;

		ck_assert(file_replace(path, text, length, &fault));
		game_free(record_load(path, 1, &problems, &fault));
		save_list(directory, &list);
		free(list);
		text_free(&problems);
	}
	free(text);
	free(path);
	game_free(game);
	remove_all(directory);
}
END_TEST

START_TEST(clocks_run_for_one_side)
{
	struct clocks clocks;
	char text[16];
	int start, bonus;

	clocks_set(&clocks, 60000, 2000);
	clocks_run(&clocks, WHITE, 1000);
	ck_assert_int_eq(clocks_left(&clocks, WHITE, 11000), 50000);
	ck_assert_int_eq(clocks_left(&clocks, BLACK, 11000), 60000);
	clocks_moved(&clocks, WHITE, 11000);
	ck_assert_int_eq(clocks_left(&clocks, WHITE, 99000), 52000);
	clocks_run(&clocks, BLACK, 20000);
	ck_assert_int_eq(clocks_left(&clocks, BLACK, 81000), -1000);
	ck_assert(clocks_read("5+2", &start, &bonus) && start == 300000 && bonus == 2000);
	ck_assert(clocks_read("0.5", &start, &bonus) && start == 30000 && bonus == 0);
	ck_assert(!clocks_read("", &start, &bonus) && !clocks_read("5+", &start, &bonus));
	ck_assert(!clocks_read("nan", &start, &bonus) && !clocks_read("-5", &start, &bonus));
	clocks_write(299000, text, sizeof text);
	ck_assert_str_eq(text, "4:59");
	clocks_write(7300, text, sizeof text);
	ck_assert_str_eq(text, "0:07.3");
	clocks_write(-5, text, sizeof text);
	ck_assert_str_eq(text, "0:00");
}
END_TEST

int main(void)
{
	Suite *suite = suite_create("game");
	TCase *all = tcase_create("all");
	SRunner *runner = srunner_create(suite);
	int count = 0;

	while (variants[count])
		count++;
	tcase_add_test(all, taking_back_forgets_nothing);
	tcase_add_test(all, nodes_have_numbers);
	tcase_add_test(all, games_end);
	tcase_add_loop_test(all, records_tell_the_same_game, 0, count);
	tcase_add_test(all, clocks_are_kept_in_records);
	tcase_add_test(all, illegal_moves_end_their_line);
	tcase_add_test(all, saved_games_are_found_again);
	tcase_add_test(all, names_do_not_lead_out_of_the_directory);
	tcase_add_test(all, two_games_of_one_second_have_two_names);
	tcase_add_test(all, locks_die_with_their_holder);
	tcase_add_test(all, a_failed_write_leaves_the_last_good_file);
	tcase_add_test(all, half_written_files_do_no_harm);
	tcase_add_test(all, clocks_run_for_one_side);
	suite_add_tcase(suite, all);
	srunner_set_tap(runner, "-");
	srunner_run_all(runner, CK_SILENT);
	srunner_free(runner);
	return 0;
}
