/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <check.h>
#include <stdlib.h>
#include <string.h>

#include "base/strbuf.h"
#include "engine/prove.h"
#include "tests/effort.h"
#include "tests/example_files.h"
#include "tests/suite.h"
#include "variants/game_file.h"

/* Lessons and puzzles in the files of games: how they are read, and what is wrong with them. */

/* -- What is told when the file is read -- */

#define GAME "game: trial\n"
#define BEGUN GAME "lesson: 7k/8/8/8/8/8/R7/1R4K1 w - - 0 1\n"
#define STEP BEGUN "  says: Two rooks.\n  task: Mate in two.\n  goal: mate in 2\n" \
	"  solution: Ra7 Kg8 Rb8#\n"
#define PUZZLE GAME "puzzle: 7k/8/8/8/8/8/R7/1R4K1 w - - 0 1\n"
#define TEN(x) x x x x x x x x x x

static const struct {
	const char *text, *error;
} mistakes[] = {
	{ GAME "lesson:", "2:8: expected the position, as FEN" },
	{ GAME "puzzle:", "2:8: expected the position, as FEN" },
	{ BEGUN, "2:1: expected \"says:\" in the lines below" },
	{ BEGUN "  says: A.\n", "2:1: expected \"task:\" in the lines below" },
	{ BEGUN "  says: A.\n  task: B.\nname: Trial\n  solution: Ra7\n",
	    "2:1: expected \"goal:\" in the lines below" },
	{ BEGUN "  says: A.\n  task: B.\n  goal: check\n",
	    "2:1: expected \"solution:\" in the lines below" },
	{ BEGUN "\nexample: e4\n", "2:1: expected \"says:\" in the lines below" },
	{ BEGUN "\ncard: e4\n", "2:1: expected \"says:\" in the lines below" },
	{ BEGUN "\npuzzle: 8/8\n", "2:1: expected \"says:\" in the lines below" },
	{ STEP "lesson: 8/8\n", "7:1: expected \"says:\" in the lines below" },
	{ PUZZLE, "2:1: expected \"goal:\" in the lines below" },
	{ PUZZLE "  goal: mate in 2\n", "2:1: expected \"solution:\" in the lines below" },
	{ PUZZLE "  says: Two rooks.\n", "3:3: this line belongs below \"lesson:\"" },
	{ PUZZLE "  task: Mate.\n", "3:3: this line belongs below \"lesson:\"" },
	{ PUZZLE "  wrong: Ra1\n", "3:3: this line belongs below \"lesson:\"" },
	{ PUZZLE "  shows: Ra1\n", "3:3: \"shows\" follows an example, a card or a wrong move" },
	{ PUZZLE "  from: 8/8\n", "3:3: \"from\" follows an example or a card" },
	{ PUZZLE "  rating: 99\n", "3:11: expected a number from 100 to 3000" },
	{ PUZZLE "  rating: 10000\n", "3:11: expected a number from 100 to 3000" },
	{ PUZZLE "  rating: 1000 or so\n", "3:16: expected the end of the sentence, not \"or\"" },
	{ PUZZLE "  goal: mate in 2\n  solution: Ra7 Kg8 Rb8\n"
	    "puzzle: 7k/8/8/8/8/8/R7/1R4K1 w - - 0 1",
	    "5:9: there is a puzzle with this position already" },
	{ BEGUN "  rating: 1000\n", "3:3: this line belongs below \"puzzle:\"" },
	{ GAME "goal: check", "2:1: this line belongs below \"lesson:\" or \"puzzle:\"" },
	{ GAME "solution: e4", "2:1: this line belongs below \"lesson:\" or \"puzzle:\"" },
	{ GAME "wrong: e4", "2:1: this line belongs below \"lesson:\"" },
	{ STEP "  wrong: Ra1\n", "7:1: expected \"shows:\" in the lines below" },
	{ STEP "  wrong: Ra1\n  wrong: Ra3\n  shows: Too slow.",
	    "7:1: expected \"shows:\" in the lines below" },
	{ STEP "  wrong:\n", "7:9: expected a text" },
	{ STEP TEN("  wrong: Ra1\n  shows: Too slow.\n"),
	    "19:10: a step has at most 6 wrong moves" },
	{ BEGUN "  says: " TEN("0123456789 0123456789"), "3:9: wider than 170 columns" },
	{ BEGUN "  task: " TEN("0123456789"), "3:9: wider than 80 columns" },
	{ BEGUN "  goal: " TEN("mate in 2 and mate in 2"), "3:9: wider than 200 columns" },
	{ STEP "  wrong: Ra1\n  shows: " TEN("0123456789 0123456789"),
	    "8:10: wider than 110 columns" },
	{ BEGUN "  says: \033[2J", "3:9: the character U+001B is invisible, or written from "
	    "right to left: use another" },
};

START_TEST(mistakes_are_told_where_they_are)
{
	struct error error = { "" };
	struct rules *rules = told_rules(mistakes[_i].text, &error);

	ck_assert_msg(!rules, "taken: %s", mistakes[_i].text);
	ck_assert_str_eq(error.why, mistakes[_i].error);
}
END_TEST

static struct rules *read_game(const char *text)
{
	struct error error = { "" };
	struct rules *rules = told_rules(text, &error);

	ck_assert_msg(rules, "%s", error.why);
	return rules;
}

START_TEST(they_are_read)
{
	struct rules *rules = read_game(STEP "  wrong: Ra1 Kg7 Ra7+\n  shows: Too slow.\n"
	    "  wrong: Kf2\n  shows: Slower.\n"
	    "puzzle: 7k/8/8/8/8/8/R7/1R4K1 w - - 0 1  # the same\n  goal: mate in 2\n"
	    "  solution: a2a7 h8g8 b1b8\n  rating: 1234\n"
	    "lesson: 8/8\n  says: A.\n  task: B.\n  goal: check\n  solution: e4\n"
	    "puzzle: 8/8\n goal: x\n solution: y");
	const struct lesson_step *step = rules->variant->lesson;
	const struct puzzle *puzzle = rules->variant->puzzles;

	ck_assert_str_eq(step[0].fen, "7k/8/8/8/8/8/R7/1R4K1 w - - 0 1");
	ck_assert_str_eq(step[0].says, "Two rooks.");
	ck_assert_str_eq(step[0].task, "Mate in two.");
	ck_assert_str_eq(step[0].goal, "mate in 2");
	ck_assert_str_eq(step[0].solution, "Ra7 Kg8 Rb8#");
	ck_assert_str_eq(step[0].tries[0].move, "Ra1");
	ck_assert_str_eq(step[0].tries[0].reply, "Kg7 Ra7+");
	ck_assert_str_eq(step[0].tries[0].why, "Too slow.");
	ck_assert_str_eq(step[0].tries[1].move, "Kf2");
	ck_assert_ptr_null(step[0].tries[1].reply);
	ck_assert_ptr_null(step[0].tries[2].move);
	ck_assert_ptr_null(step[1].tries[0].move);
	ck_assert_ptr_null(step[2].fen);
	ck_assert_str_eq(puzzle[0].fen, step[0].fen);
	ck_assert_str_eq(puzzle[0].goal, "mate in 2");
	ck_assert_str_eq(puzzle[0].solution, "a2a7 h8g8 b1b8");
	ck_assert_int_eq(puzzle[0].rating, 1234);
	ck_assert_int_eq(puzzle[1].rating, 1000);
	ck_assert_ptr_null(puzzle[2].fen);
	rules_free(rules);
}
END_TEST

/* A base has a lesson and puzzles, which are not those of the game. */
START_TEST(a_base_gives_none)
{
	struct rules *rules = read_game(GAME "like: teamster\n");

	ck_assert_ptr_null(rules->variant->lesson);
	ck_assert_ptr_null(rules->variant->puzzles);
	rules_free(rules);
}
END_TEST

START_TEST(their_number_is_bounded)
{
	struct strbuf text = { 0 };
	struct error error = { "" };

	strbuf_add(&text, GAME);
	for (int i = 0; i < 10; i++)
		strbuf_add(&text, "lesson: 8/8\nsays: A.\ntask: B.\ngoal: check\nsolution: e4\n");
	ck_assert_ptr_null(told_rules(strbuf_str(&text), &error));
	ck_assert_str_eq(error.why, "47:9: a lesson has at most 9 steps");
	strbuf_clear(&text);
	strbuf_add(&text, GAME);
	for (int i = 0; i < 1000; i++)
		strbuf_printf(&text, "puzzle: %d\ngoal: check\nsolution: e4\n", i);
	ck_assert_ptr_null(told_rules(strbuf_str(&text), &error));
	ck_assert_str_eq(error.why, "194:9: a file has at most 64 puzzles");
	strbuf_free(&text);
}
END_TEST

/* -- What is told when they are wanted -- */

enum { NODES = 20000000 };

static struct solver *solver_new(void)
{
	struct solver *solver = calloc(1, sizeof *solver);

	ck_assert(solver && solver_init(solver, NODES));
	return solver;
}

static void solver_end(struct solver *solver)
{
	solver_free(solver);
	free(solver);
}

/* Proves all that a file has; the first mistake, with its place. */
static enum proof prove_file(const char *text, int64_t nodes, struct error *error)
{
	struct rules *rules = read_game(text);
	struct solver *solver = solver_new();
	enum proof proof = PROVED, one;
	struct flaw flaw = { NULL, { "" } };
	struct file_place place;

	for (const struct lesson_step *s = rules->variant->lesson; s && s->fen; s++) {
		one = lesson_step_prove(solver, rules, s, nodes, &flaw);
		proof = one > proof ? one : proof;
	}
	for (const struct puzzle *s = rules->variant->puzzles; s && s->fen; s++) {
		one = puzzle_prove(solver, rules, s, nodes, &flaw);
		proof = one > proof ? one : proof;
	}
	if (proof == DISPROVED) {
		ck_assert(game_file_place(rules->variant, flaw.where, &place));
		error_set(error, "%d:%d: %s", place.line, place.column, flaw.why.why);
	}
	solver_end(solver);
	rules_free(rules);
	return proof;
}

#define TASK(fen, goal, solution) GAME "lesson: " fen "\n says: A.\n task: B.\n goal: " goal \
	"\n solution: " solution "\n"
#define FIND(fen, goal, solution) GAME "puzzle: " fen "\n goal: " goal \
	"\n solution: " solution "\n"
#define ROOKS "7k/8/8/8/8/8/R7/1R4K1 w - - 0 1"
#define ONE_ROOK "7k/8/6K1/8/8/8/8/R7 w - - 0 1"
#define START_FEN "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"

static const struct {
	const char *text, *error;
} flaws[] = {
	{ TASK("8/8/8/8 w -", "check", "e4"),
	    "2:9: the board has fewer than eight ranks" },
	{ TASK("7k/8/8/8/8/8/8/7K w - - 0 1", "check", "Kg1"),
	    "2:9: the game is over in this position: dead position" },
	{ TASK(ROOKS, "dance", "Ra7"), "5:8: the goal \"dance\" is not known: expected \"mate "
	    "in 2\", \"win 3 in 1\", \"capture e4\", \"reach e4\", \"play Nf3\", \"check\", "
	    "\"promote\" or \"no mate in 1\"" },
	{ TASK(ROOKS, "mate in 2", "1. Ra7 Kg8 2. Rb8"),
	    "6:12: moves are written without numbers here" },
	{ TASK(ROOKS, "mate in 9", "Ra7"), "5:8: the goal \"mate in 9\" must be in 1 to 4 moves" },
	{ TASK(ROOKS, "mate in 2", "Ra7 Kg8 Qb8"), "6:20: you have no queen; did you mean Rb8#?" },
	{ TASK(ROOKS, "mate in 2", "Ra7 Kg8"),
	    "6:12: the goal takes 3 moves with the replies, not 2" },
	{ TASK(ROOKS, "mate in 2", "Ra7 Kg8 Rb8 Kh8 Ra8"),
	    "6:24: the game is over: there is no legal move" },
	{ TASK(ROOKS, "mate in 2", "Raa1 Kg7 Rb7+"), "6:12: Raa1 misses the goal" },
	{ TASK(ROOKS, "mate in 2", "Ra7 Kg8 Kg2"), "6:20: Kg2 misses the goal" },
	{ TASK(ONE_ROOK, "mate in 2", "Ra8#"),
	    "6:12: the goal takes 3 moves with the replies, not 1" },
	{ TASK(ONE_ROOK, "mate in 1", "Ra8# Kh7"),
	    "6:17: the game is over: there is no legal move" },
	{ TASK(START_FEN, "reach e4", "e4 e5"), "6:12: the goal takes 1 move, not 2" },
	{ TASK(START_FEN, "no mate in 1", "e4"), "5:8: every move reaches this goal" },
	{ TASK(ROOKS, "mate in 2", "Ra7 Kg8 Rb8") " wrong: Qa1\n shows: C.",
	    "7:9: you have no queen" },
	{ TASK(ROOKS, "mate in 2", "Ra7 Kg8 Rb8") " wrong: Rb7\n shows: C.", "7:9: Rb7 is right" },
	{ TASK(ROOKS, "mate in 2", "Ra7 Kg8 Rb8") " wrong: Kf2 Kg7 Qa1\n shows: C.",
	    "7:17: you have no queen" },
	{ FIND(ROOKS, "mate in 2", "Ra7 Kg8 Rb8"), "4:12: Rb7 reaches the goal, too" },
	{ FIND(ROOKS, "check", "Ra8"),
	    "3:8: the goal of a puzzle is \"mate in N\" or \"win V in N\"" },
	{ FIND(ONE_ROOK, "mate in 1 and check", "Ra8"),
	    "3:8: the goal of a puzzle is \"mate in N\" or \"win V in N\"" },
	{ FIND(ONE_ROOK, "mate in 2", "Ra7 Kg8 Ra8"), "3:8: it can be reached in 1" },
	{ FIND("6k1/8/8/3r4/8/5B2/6P1/6K1 w - - 0 1", "win 6 in 1", "Bxd5"),
	    "4:12: Bxd5 misses the goal" },
};

START_TEST(flaws_are_told_where_they_are)
{
	struct error error = { "" };

	ck_assert_int_eq(prove_file(flaws[_i].text, NODES, &error), DISPROVED);
	ck_assert_str_eq(error.why, flaws[_i].error);
}
END_TEST

START_TEST(the_right_ones_are_proved)
{
	struct error error = { "" };

	ck_assert_int_eq(prove_file(STEP " wrong: Kf2 Kg7\n shows: Slow.\n", NODES, &error),
	    PROVED);
	ck_assert_int_eq(prove_file(FIND(ONE_ROOK, "mate in 1", "Ra8"), NODES, &error), PROVED);
	ck_assert_int_eq(prove_file(FIND("6k1/8/8/3r4/8/5B2/6P1/6K1 w - - 0 1", "win 5 in 1",
	    "f3d5"), NODES, &error), PROVED);
}
END_TEST

/* What takes too long is not called wrong. */
START_TEST(effort_is_bounded)
{
	struct error error = { "" };

	ck_assert_int_eq(prove_file(STEP, 3, &error), UNPROVED);
	ck_assert_int_eq(prove_file(FIND(ROOKS, "mate in 2", "Ra7 Kg8 Rb8"), 3, &error), UNPROVED);
	ck_assert_int_eq(prove_file(TASK(START_FEN, "mate in 4", "e4 e5 d4 d5 c4 c5 b4"), 20000,
	    &error), UNPROVED);
}
END_TEST

/* -- Those that come with the program -- */

START_TEST(built_in_ones_have_no_flaw)
{
	const struct variant *variant = variants[_i];
	struct solver *solver = solver_new();
	struct rules *rules;
	struct flaw flaw = { NULL, { "" } };
	char id[SPEC_TEXT];

	for (int i = 0; variant->lesson[i].fen; i++) {
		rules = rules_of(lesson_spec(variant, i, id));
		ck_assert_msg(lesson_step_prove(solver, rules, &variant->lesson[i], 100000, &flaw)
		    != DISPROVED, "%s: %s: %s", variant->id, flaw.where, flaw.why.why);
		rules_free(rules);
	}
	rules = rules_of(variant->id);
	for (const struct puzzle *s = variant->puzzles; s->fen; s++)
		ck_assert_msg(s->option || puzzle_prove(solver, rules, s, 3000, &flaw) != DISPROVED,
		    "%s: %s: %s", variant->id, flaw.where, flaw.why.why);
	rules_free(rules);
	solver_end(solver);
}
END_TEST

START_TEST(shipped_ones_are_proved)
{
	struct error error = { "" };
	int told = 0;

	for (const char *const *id = example_files(); *id; id++) {
		char *text = example_file_text(*id);

		ck_assert_msg(prove_file(text, NODES, &error) == PROVED, "%s:%s", *id, error.why);
		told += strstr(text, "\nlesson:") != NULL;
		free(text);
	}
	ck_assert_int_ge(told, 2);
}
END_TEST

Suite *game_exercises_suite(void)
{
	Suite *suite = suite_create("exercises in game files");
	TCase *tests = tcase_create("");

	tcase_add_loop_test(tests, mistakes_are_told_where_they_are, 0,
	    (int)(sizeof mistakes / sizeof *mistakes));
	tcase_add_test(tests, they_are_read);
	tcase_add_test(tests, a_base_gives_none);
	tcase_add_test(tests, their_number_is_bounded);
	tcase_add_loop_test(tests, flaws_are_told_where_they_are, 0,
	    (int)(sizeof flaws / sizeof *flaws));
	tcase_add_test(tests, the_right_ones_are_proved);
	tcase_add_test(tests, effort_is_bounded);
	tcase_add_loop_test(tests, built_in_ones_have_no_flaw, 0,
	    effort(4, variants_count(), variants_count()));
	tcase_add_test(tests, shipped_ones_are_proved);
	suite_add_tcase(suite, tests);
	return suite;
}
