/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "game/file.h"
#include "game/paths.h"
#include "game/clock.h"
#include "game/evaluation.h"
#include "game/game_pgn.h"
#include "game/savefile.h"
#include "tests/sample.h"
#include "tests/scratch.h"
#include "tests/suite.h"
#include "variants/game_file.h"

/* Games as PGN text. */

/* Reads the game that a text tells. */
static struct game *retold(const char *text)
{
	char directory[SCRATCH_PATH], *path;
	struct strbuf problems = { 0 };
	struct error error = { "" };
	struct game *game;

	scratch_make(directory);
	path = path_join(directory, "game.pgn");
	ck_assert(file_replace(path, text, strlen(text), &error));
	game = game_pgn_load(path, 1, NULL, NULL, &problems, &error);
	ck_assert_msg(game != NULL, "%s\n%s", error.why, text);
	ck_assert_msg(problems.length == 0, "%s\n%s", strbuf_str(&problems), text);
	strbuf_free(&problems);
	free(path);
	scratch_remove(directory);
	return game;
}

START_TEST(pgn_tells_the_same_game)
{
	const struct variant *variant = variants[_i];

	for (uint64_t seed = 1; seed <= 4; seed++) {
		struct game *game = sample_random(variant->id, seed * 7919), *again;
		char *text, *text_again;

		/* A file is read to the end of its main line. */
		game_go(game, game->root);
		while (game_forward(game))
			;
		text = sample_told(game);
		again = retold(text);
		text_again = sample_told(again);
		ck_assert_str_eq(text, text_again);
		ck_assert_int_eq(game->nodes, again->nodes);
		game_free(game);
		game_free(again);
		free(text);
		free(text_again);
	}
}
END_TEST

/* What is said of a game is kept, wherever it stands. */
static const struct {
	const char *read, *written;
} kept[] = {
	{ "{begin} 3...Kd7 (3...Kf7! 4. Kf2 (4. Kd2?! {here} Ke6)) ({or} 3...Kd8 $2 $7)\n"
	  "4.Kd2 ; rest\n% not ( this\nKe6 {two\nlines} 5. Kc3 1/2-1/2 {last}\n{words} ; of all\n",
	  "{begin} 3... Kd7 (3... Kf7 $1 4. Kf2 (4. Kd2 $6 {here} 4... Ke6)) ({or} 3...\n"
	  "Kd8 $2 $7) 4. Kd2 {rest} 4... Ke6 {two lines} 5. Kc3 {last words of all}\n1/2-1/2\n\n" },
	{ "{nothing} *\n", "{nothing} *\n\n" },
	{ "3... Kd7 {a } b} *", "3... Kd7 {a} *\n\n" },
	/* A variation that begins as the main line does does not take its place. */
	{ "3... Kd7 4. Kd2 (4. Kd2 Kd6) (4. Ke2) 4... Kc6 *",
	  "3... Kd7 4. Kd2 (4. Ke2) 4... Kc6 (4... Kd6) *\n\n" },
	{ "3... Kd7 (3... Kd8 4. Kd2) (3... Kd8 4. Ke2 {said}) *",
	  "3... Kd7 (3... Kd8 4. Kd2 (4. Ke2 {said})) *\n\n" },
	{ "3... Kd7 4. Kd2 Kd6 ({or} 4... Kd6) *", "3... Kd7 4. Kd2 {or} 4... Kd6 *\n\n" },
	{ "3... Kd7 ; a }b x} y\n*", "3... Kd7 {a )b x) y} *\n\n" },
	/* Other programs are not always exact. */
	{ "3... Kxd7 4. K:d2- K-c6++# *", "3... Kd7 4. Kd2 Kc6 *\n\n" },
};
enum { KEPT = sizeof kept / sizeof *kept };

START_TEST(everything_is_kept)
{
	static const char tags[] = "[Variant \"chess\"]\n"
	    "[FEN \"4k3/8/8/8/8/8/8/QR2K3 b - - 0 3\"]\n[Note \"a \\\"b\\\" \\\\ c\"]\n\n";
	struct strbuf text = { 0 }, problems = { 0 };
	struct error error = { "" };
	struct game *game;
	char *written, *again;

	strbuf_printf(&text, "%s%s", tags, kept[_i].read);
	game = game_pgn_parse(text.data, text.length, &problems, &error);
	ck_assert_msg(game != NULL, "%s", error.why);
	written = sample_told(game);
	ck_assert_ptr_nonnull(strstr(written, "[Note \"a \\\"b\\\" \\\\ c\"]\n\n"));
	ck_assert_str_eq(strstr(written, "\n\n") + 2, kept[_i].written);
	game_free(game);
	game = retold(written);
	again = sample_told(game);
	ck_assert_str_eq(again, written);
	game_free(game);
	free(again);
	free(written);
	strbuf_free(&text);
	strbuf_free(&problems);
}
END_TEST

/* Thousands of wrong moves in a hostile file would take seconds to explain. */
START_TEST(strict_reading_explains_one_problem)
{
	static const char text[] = "1. e4 (1. Ke3) (1. zz) e5 (1... Ke3) 2. Nf3 Nf3 *\n";
	struct strbuf problems = { 0 };
	struct error error = { "" };
	struct game *game = game_pgn_parse(text, strlen(text), &problems, &error);

	ck_assert_ptr_nonnull(game);
	ck_assert_int_eq(game->nodes, 3);
	game_free(game);
	strbuf_clear(&problems);
	game = game_pgn_parse_strict(text, strlen(text), PGN_MOVES, &problems, &error);
	ck_assert_ptr_nonnull(game);
	ck_assert_int_eq(game->nodes, 1);
	ck_assert_ptr_eq(strchr(problems.data, '\n') + 1, problems.data + problems.length);
	game_free(game);
	strbuf_free(&problems);
}
END_TEST

/* No line is longer than 79 characters, nor shorter than the next word allows. */
START_TEST(lines_are_filled)
{
	enum { WIDTH = 79 };
	struct game *game = sample_game("chess");
	char *text, *line, *end;
	int full = 0;

	for (int i = 0; i < 150; i++) {
		sample_play(game, i % 2 ? "Ng1" : "Nf3");
		sample_play(game, i % 2 ? "Nb8" : "Nc6");
	}
	text = sample_told(game);
	line = strstr(text, "\n\n") + 2;
	for (; (end = strchr(line, '\n')) && end[1] != '\n'; line = end + 1) {
		ck_assert_int_le(end - line, WIDTH);
		ck_assert_int_gt((size_t)(end - line) + 1 + strcspn(end + 1, " \n"), WIDTH);
		full += end - line == WIDTH;
	}
	ck_assert_int_gt(full, 0);
	free(text);
	game_free(game);
}
END_TEST

/* What was read as an alternative to an alternative comes after those to the move itself. */
START_TEST(deeper_alternatives_come_later)
{
	struct game *game = retold(
	    "[Event \"?\"]\n\n1. e4 (1. d4 (1. b3) (1. c4)) (1. c4 e5) *\n");
	char *text = sample_told(game);

	ck_assert_str_eq(strstr(text, "1. e4"),
	    "1. e4 (1. d4) (1. c4 e5) (1. b3) *\n\n");
	free(text);
	game_free(game);
}
END_TEST

/* What is nested as deep as a game may be is written no deeper than it can be read. */
START_TEST(deep_variations_are_read_again)
{
	struct game *game = sample_game("chess"), *again;
	struct move *room = xcalloc(MOVES_MAX, sizeof *room);
	char *text;

	for (int depth = 0; depth < PGN_NESTING + 2; depth++) {
		struct moves legal = { room, 0 };

		position_legal_moves(game_position(game), &legal);
		ck_assert(game_add(game, &room[0]) && game_back(game) && game_add(game, &room[1]));
	}
	text = sample_told(game);
	again = retold(text);
	ck_assert_int_eq(again->nodes, 2 * PGN_NESTING - 1);
	free(room);
	free(text);
	game_free(game);
	game_free(again);
}
END_TEST

START_TEST(clocks_are_kept_in_pgn)
{
	struct game *game = sample_game("chess"), *again;
	char *text;

	sample_play(game, "e4");
	game->now->clock_ms[WHITE] = 299300;
	game->now->clock_ms[BLACK] = 300000;
	node_set_comment(game->now, "quick");
	text = sample_told(game);
	ck_assert_ptr_nonnull(strstr(text, "{[%clk 0:04:59.3] quick}"));
	again = retold(text);
	ck_assert_int_eq(again->now->clock_ms[WHITE], 299300);
	ck_assert_str_eq(again->now->comment, "quick");
	free(text);
	game_free(game);
	game_free(again);
	/* A tenth is none exactly, and of two clocks the first one counts. */
	game = retold("1. e4 {[%clk 0:00:32.3]} {[%clk 0:04:00]} *\n");
	ck_assert_int_eq(game->now->clock_ms[WHITE], 32300);
	ck_assert_str_eq(game->now->comment, "[%clk 0:04:00]");
	game_free(game);
}
END_TEST

START_TEST(comments_on_the_start_are_kept_in_pgn)
{
	struct game *game = sample_game("chess"), *again;
	char *text;

	sample_play(game, "e4");
	node_set_comment(game->root, "well begun");
	text = sample_told(game);
	again = retold(text);
	ck_assert_ptr_nonnull(again->root->comment);
	ck_assert_str_eq(again->root->comment, "well begun");
	ck_assert_ptr_null(again->now->before);
	free(text);
	game_free(game);
	game_free(again);
}
END_TEST

/* PGN readers skip lines that begin with %. */
START_TEST(no_line_of_a_comment_begins_with_percent)
{
	struct game *game = sample_game("chess"), *again;
	struct strbuf comment = { 0 };
	char *text;

	for (int i = 1; i <= 60; i++)
		strbuf_printf(&comment, "%s%%%d", i > 1 ? " " : "", i);
	node_set_comment(game->root, strbuf_str(&comment));
	text = sample_told(game);
	ck_assert_ptr_nonnull(strstr(text, "\n %"));
	ck_assert_ptr_null(strstr(text, "\n%"));
	again = retold(text);
	ck_assert_str_eq(again->root->comment, strbuf_str(&comment));
	free(text);
	strbuf_free(&comment);
	game_free(game);
	game_free(again);
}
END_TEST

START_TEST(only_clocks_are_read_as_clocks)
{
	static const char *const comments[] = {
		"[%clk 4294967297:00:00]", "[%clk 501:00:00]", "[%clk 0:60:00]", "[%clk 0:00:60]",
		"[%clk -1:00:00]", "[%clk 0:00:.]", "[%clk 0:00]", "[%clk ]",
		"[%clk 99999999999999999999:00:00]", "[%clk 0:00:1.2.3]"
	};

	for (size_t i = 0; i < sizeof comments / sizeof *comments; i++) {
		struct strbuf text = { 0 };
		struct game *game;

		strbuf_printf(&text, "[Variant \"chess\"]\n\n1. e4 {%s} *\n", comments[i]);
		game = retold(strbuf_str(&text));
		ck_assert_int_eq(game->now->clock_ms[WHITE], -1);
		ck_assert_str_eq(game->now->comment, comments[i]);
		game_free(game);
		strbuf_free(&text);
	}
}
END_TEST

static const struct {
	const char *tag, *id;
} called[] = {
	{ "", "chess" },
	{ "[Variant \"Standard\"]", "chess" },
	{ "[Variant \"From Position\"]", "chess" },
	{ "[Variant \"Normal\"]", "chess" },
	{ "[Variant \"\"]", "chess" },
	{ "[Variant \"TEAMSTER\"]", "teamster" },
	{ "[Variant \"Teamster Chess\"]", "teamster" },
};
enum { CALLED = sizeof called / sizeof *called };

START_TEST(games_are_known_by_many_names)
{
	char directory[SCRATCH_PATH], *path;
	struct strbuf text = { 0 };
	struct error error = { "" };
	struct saved *list;
	struct game *game;

	strbuf_printf(&text, "%s[FEN \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\"]\n\n1. e4 *\n",
	    called[_i].tag);
	game = retold(strbuf_str(&text));
	ck_assert_str_eq(game->rules->id, called[_i].id);
	scratch_make(directory);
	path = path_join(directory, "game.pgn");
	ck_assert(file_replace(path, strbuf_str(&text), text.length, &error));
	ck_assert_int_eq(savefile_list(directory, &list), 1);
	ck_assert_str_eq(list[0].id, called[_i].id);
	free(list);
	free(path);
	scratch_remove(directory);
	game_free(game);
	strbuf_free(&text);
}
END_TEST

static const struct {
	const char *ending, *result, *told;
} closings[] = {
	{ "time", "1-0", "White wins on time" },
	{ "time", "1/2-1/2", "result as recorded" },
	{ "resignation", "0-1", "White resigns, Black wins" },
	{ "resignation", "1/2-1/2", "result as recorded" },
	{ "agreement", "1/2-1/2", "draw by agreement" },
	{ "agreement", "1-0", "result as recorded" },
	{ "earthquake", "1-0", "result as recorded" },
	{ "time", "*", "" },
};
enum { CLOSINGS = sizeof closings / sizeof *closings };

START_TEST(endings_fit_results)
{
	struct strbuf text = { 0 };
	struct game *game;
	char told[128];

	strbuf_printf(&text, "[Variant \"chess\"]\n[Ending \"%s\"]\n\n1. e4 %s\n",
	    closings[_i].ending, closings[_i].result);
	game = retold(strbuf_str(&text));
	game_ending(game, told, sizeof told);
	ck_assert_str_eq(told, closings[_i].told);
	game_free(game);
	strbuf_free(&text);
}
END_TEST

/* Terminations in the standard's words. */
static const struct {
	const char *tags, *result, *written, *told;
} terminations[] = {
	{ "", "*", "unterminated", "" },
	{ "[Ending \"time\"]", "1-0", "time forfeit", "White wins on time" },
	{ "[Ending \"resignation\"]", "1-0", "normal", "Black resigns, White wins" },
	{ "[Ending \"agreement\"]", "1/2-1/2", "normal", "draw by agreement" },
	{ "[Ending \"resignation\"]\n[Termination \"time forfeit\"]", "1-0", "normal",
	    "Black resigns, White wins" },
	{ "[Termination \"Time forfeit\"]", "0-1", "time forfeit", "Black wins on time" },
	{ "[Termination \"time forfeit\"]", "*", "unterminated", "" },
	{ "[Termination \"adjudication\"]", "0-1", "adjudication", "result as recorded" },
	{ "[Termination \"abandoned\"]", "*", "abandoned", "" },
	{ "[Termination \"Death\"]", "*", "Death", "" },
	{ "[Termination \"emergency\"]", "*", "emergency", "" },
	{ "", "1-0", NULL, "result as recorded" },
	{ "[FEN \"4k3/8/8/8/8/8/4p3/4K3 w - - 0 1\"]", "1/2-1/2", "normal",
	    "draw: dead position" },
	{ "[Termination \"Time forfeit\"]\n[FEN \"3qk3/8/8/8/8/8/4p3/4K3 w - - 0 1\"]", "1/2-1/2",
	    "time forfeit", "draw: out of time, against a lone king" },
	{ "[Termination \"Time forfeit\"]\n[FEN \"4k3/8/8/8/8/8/4p3/3QK3 w - - 0 1\"]", "1/2-1/2",
	    "time forfeit", "draw: out of time, against a lone king" },
	{ "[Termination \"Time forfeit\"]\n[FEN \"3qk3/8/8/8/8/8/P3p3/4K3 w - - 0 1\"]", "1/2-1/2",
	    "Time forfeit", "result as recorded" },
};
enum { TERMINATIONS = sizeof terminations / sizeof *terminations };

START_TEST(terminations_are_those_of_the_standard)
{
	struct strbuf text = { 0 };
	struct game *game;
	char told[128], *again, tag[64];

	strbuf_printf(&text, "%s\n\n%s %s\n", terminations[_i].tags,
	    strstr(terminations[_i].tags, "FEN") ? "1. Kxe2" : "1. e4", terminations[_i].result);
	game = retold(strbuf_str(&text));
	game_ending(game, told, sizeof told);
	ck_assert_str_eq(told, terminations[_i].told);
	again = sample_told(game);
	if (terminations[_i].written) {
		snprintf(tag, sizeof tag, "[Termination \"%s\"]", terminations[_i].written);
		ck_assert_msg(strstr(again, tag), "%s", again);
		ck_assert(!strstr(strstr(again, tag) + 1, "[Termination"));
	} else {
		ck_assert(!strstr(again, "[Termination"));
	}
	ck_assert(!strstr(again, "\"recorded\""));
	game_free(game);
	game = retold(again);
	free(again);
	game_free(game);
	strbuf_free(&text);
}
END_TEST

static const struct {
	int start_ms, increment_ms;
	const char *control;
} controls[] = {
	{ 0, 0, "-" }, { 300000, 0, "300" }, { 300000, 2500, "300+2.5" }, { 90500, 1000, "90.5+1" }
};

static bool read_control(const struct game *game, int *start_ms, int *increment_ms)
{
	return clocks_read_seconds(game_tag(game, "TimeControl"), start_ms, increment_ms);
}

START_TEST(clocks_are_told_in_seconds)
{
	struct game *game = sample_game("chess");
	int start_ms, increment_ms;

	for (size_t i = 0; i < sizeof controls / sizeof *controls; i++) {
		game_pgn_set_time_control(game, controls[i].start_ms, controls[i].increment_ms);
		ck_assert_str_eq(game_tag(game, "TimeControl"), controls[i].control);
		ck_assert_int_eq(read_control(game, &start_ms, &increment_ms), i > 0);
		if (i > 0) {
			ck_assert_int_eq(start_ms, controls[i].start_ms);
			ck_assert_int_eq(increment_ms, controls[i].increment_ms);
		}
	}
	game_set_tag(game, "TimeControl", "300+0");
	ck_assert(read_control(game, &start_ms, &increment_ms));
	ck_assert_int_eq(start_ms, 300000);
	game_set_tag(game, "TimeControl", "40/5400");
	ck_assert(!read_control(game, &start_ms, &increment_ms));
	game_free(game);
}
END_TEST

START_TEST(illegal_moves_end_their_line)
{
	static const char text[] =
	    "[Variant \"chess\"]\n\n1. e4 e5 2. Ke3 {bad} $4 (2. Nc3) Nf6 (2... d5) *\n";
	char directory[SCRATCH_PATH], few[SCRATCH_PATH + 48], *path;
	struct strbuf problems = { 0 };
	struct error error;
	struct game *game;

	scratch_make(directory);
	path = path_join(directory, "game.pgn");
	ck_assert(file_replace(path, text, strlen(text), &error));
	game = game_pgn_load(path, 1, NULL, NULL, &problems, &error);
	ck_assert_ptr_nonnull(game);
	ck_assert_int_eq(game->nodes, 2);
	ck_assert_ptr_null(game->now->comment);
	ck_assert_int_eq(game->now->nags[0], 0);
	ck_assert_ptr_nonnull(strstr(strbuf_str(&problems), "line 3: Ke3: "));
	game_free(game);
	ck_assert_ptr_null(game_pgn_load(path, 3, NULL, NULL, &problems, &error));
	snprintf(few, sizeof few, "there is only 1 game in %s", path);
	ck_assert_str_eq(error.why, few);
	ck_assert_ptr_null(game_pgn_load("/dev/zero", 1, NULL, NULL, &problems, &error));
	ck_assert_ptr_null(game_pgn_load(directory, 1, NULL, NULL, &problems, &error));
	strbuf_free(&problems);
	free(path);
	scratch_remove(directory);
}
END_TEST

/* A small b where no pawn can move so; but the squares of a move of a pawn are no bishop's. */
START_TEST(small_bishops_are_read)
{
	static const struct {
		const char *fen, *move, *meant; /* NULL: it is illegal */
	} known[] = {
		{ "4k3/8/8/8/8/2n5/1P6/4KB2 w - - 0 1", "bb5", "Bb5+" },
		{ "4k3/8/8/8/2n5/8/1P6/4KB2 w - - 0 1", "bxc4", "Bxc4" },
		{ "4k3/8/8/8/8/2n5/1P6/B3K3 w - - 0 1", "bxc3", "bxc3" },
		{ "4k3/8/8/8/1n6/8/3B4/4K3 w - - 0 1", "b2b4", NULL },
		{ "n3k3/1P6/8/8/8/8/6B1/4K3 w - - 0 1", "bxa8", NULL },
	};

	for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
		struct strbuf text = { 0 }, problems = { 0 };
		struct error error = { "" };
		struct game *game;

		strbuf_printf(&text, "[FEN \"%s\"]\n\n1. %s *\n", known[i].fen, known[i].move);
		game = game_pgn_parse(text.data, text.length, &problems, &error);
		ck_assert_msg(game != NULL, "%s", error.why);
		ck_assert_int_eq(game->nodes, known[i].meant != NULL);
		if (known[i].meant)
			ck_assert_str_eq(game->now->san, known[i].meant);
		ck_assert_int_eq(problems.length == 0, known[i].meant != NULL);
		game_free(game);
		strbuf_free(&problems);
		strbuf_free(&text);
	}
}
END_TEST

/* Where no result follows the moves, as at the end of a file that was cut, the tag has it. */
START_TEST(results_may_be_in_their_tag_only)
{
	static const struct {
		const char *text, *result;
	} known[] = {
		{ "[Result \"0-1\"]\n\n1. e4 e5\n", "0-1" },
		{ "[Result \"1/2\"]\n\n1. e4 e5\n\n[Result \"*\"]\n\n*\n", "1/2-1/2" },
		{ "[Result \"won\"]\n\n1. e4 e5\n", "*" },
		{ "[Result \"1-0\"]\n\n1. e4 e5 *\n", "*" },
		{ "1. e4 e5\n", "*" },
	};

	for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
		struct strbuf problems = { 0 };
		struct error error = { "" };
		struct game *game = game_pgn_parse(known[i].text, strlen(known[i].text), &problems,
		    &error);

		ck_assert_msg(game != NULL, "%s", error.why);
		ck_assert_str_eq(result_text(game_result(game)), known[i].result);
		game_free(game);
		strbuf_free(&problems);
	}
}
END_TEST

/* A file that comes with its game is not kept in memory beyond a limit. */
START_TEST(the_file_of_a_game_has_a_limit)
{
	enum { LINES = 8, LINE = GAME_FILE_MAX / 4 };
	struct strbuf text = { 0 }, problems = { 0 };
	struct error error = { "" };

	for (int i = 0; i < LINES; i++)
		strbuf_printf(&text, "%%" PGN_GAME_FILE "#%*d\n", LINE - 2, i);
	strbuf_add(&text, "\n1. e4 *\n");
	game_free(game_pgn_parse(text.data, text.length, &problems, &error));
	ck_assert_str_eq(strbuf_str(&problems), "line 9: the file of the game is too long\n");
	ck_assert_ptr_nonnull(strstr(error.why, "longer than"));
	strbuf_free(&problems);
	strbuf_free(&text);
}
END_TEST

/* What contradicts itself is told, and nothing else. */
START_TEST(contradictions_are_told)
{
	static const struct {
		const char *text, *told;        /* ""; nothing */
	} known[] = {
		{ "[Result \"1-0\"]\n\n1. e4 1-0\n", "" },
		{ "[Result \"1-0\"]\n\n1. e4 0-1\n", "0-1 after the moves, but 1-0 in the tags" },
		{ "[Result \"won\"]\n\n1. e4 1-0\n", "but something else in the tags" },
		{ "1. f3 e5 2. g4 Qh4# 1-0\n", "the result is 1-0, but the moves end otherwise" },
		{ "1. f3 e5 2. g4 Qh4# *\n", "" },
		{ "[SetUp \"1\"]\n\n1. e4 *\n", "SetUp without FEN" },
		{ "[SetUp \"0\"]\n\n1. e4 *\n", "" },
		{ "[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\"]\n\n1. e4 *\n", "" },
		{ "[SetUp \"0\"]\n[FEN \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\"]\n\n1. e4 *\n",
		  "FEN with SetUp 0" },
		{ "[White \"Anna\"]\n[White \"Bert\"]\n\n1. e4 *\n", "duplicate tag" },
		{ "[White \"Anna\"\n\n1. e4 *\n", "a tag does not end in \"]" },
	};

	for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
		struct strbuf problems = { 0 };
		struct error error = { "" };
		struct pgn_reader *reader = game_pgn_open_text(known[i].text, strlen(known[i].text),
		    &error);
		struct game *game = NULL;

		ck_assert(game_pgn_next(reader, NULL, &game, &problems) && game);
		ck_assert_msg(*known[i].told ? strstr(strbuf_str(&problems), known[i].told) != NULL
		    : problems.length == 0, "%s: %s", known[i].text, strbuf_str(&problems));
		game_free(game);
		pgn_close(reader);
		strbuf_free(&problems);
	}
}
END_TEST

/* A position is told where it is not the usual one; of many tags no more than can be read again. */
START_TEST(tags_are_written_to_be_read)
{
	struct strbuf text = { 0 };
	struct game *game = sample_game("chess");
	char *told = sample_told(game);

	ck_assert(!strstr(told, "[SetUp") && !strstr(told, "[FEN"));
	free(told);
	game_free(game);
	for (int i = 0; i < PGN_TAGS - 1; i++)
		strbuf_printf(&text, "[Tag%d \"value\"]\n", i);
	strbuf_add(&text, "[FEN \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\"]\n\n1. e4 *\n");
	game = retold(strbuf_str(&text));
	game_set_tag(game, "PlyCount", "0");    /* as before a move was added */
	told = sample_told(game);
	ck_assert(!strstr(told, "PlyCount"));
	game_free(game);
	game = retold(told);
	ck_assert_int_eq(game->tag_count, PGN_TAGS);
	ck_assert_str_eq(game_tag(game, "SetUp"), "1");
	game_free(game);
	free(told);
	strbuf_free(&text);
}
END_TEST

/* Is it asked for the third time? */
static bool asked_often(void *asked)
{
	return ++*(int *)asked == 3;
}

/* Reading is left off when it is asked for, in whatever part of the file. */
START_TEST(reading_can_be_stopped)
{
	static const char *const parts[] = {
		" ", "{x} ", "e4 ", "[A \"b\"] ", "(", "% ", "1. e4 *\n"
	};
	char directory[SCRATCH_PATH], *path;
	struct strbuf text = { 0 }, problems = { 0 };
	int asked = 0;
	const struct pgn_stop stop = { asked_often, &asked };
	struct saved *list;
	struct error error;

	strbuf_add(&text, parts[_i]);
	while (text.length < 1 << 16)
		strbuf_add(&text, parts[_i]);
	scratch_make(directory);
	path = path_join(directory, "game.pgn");
	ck_assert(file_replace(path, text.data, text.length, &error));
	ck_assert_int_eq(savefile_list_file(path, &stop, &list, &error), -1);
	ck_assert_str_eq(error.why, PGN_INTERRUPTED);
	ck_assert_int_eq(asked, 3);
	free(list);
	asked = 0;
	ck_assert_ptr_null(game_pgn_load(path, 100000, NULL, &stop, &problems, &error));
	ck_assert_str_eq(error.why, PGN_INTERRUPTED);
	ck_assert_int_eq(asked, 3);
	strbuf_free(&problems);
	strbuf_free(&text);
	free(path);
	scratch_remove(directory);
}
END_TEST

/* On Linux this can be opened, but there is nothing to read at its beginning. */
START_TEST(a_list_tells_that_reading_failed)
{
	static const char path[] = "/proc/self/mem";
	struct saved *list;
	struct error error = { "" };

	savefile_list_file(path, NULL, &list, &error);
	ck_assert_ptr_nonnull(strstr(error.why, path));
	free(list);
}
END_TEST

START_TEST(half_written_files_do_no_harm)
{
	char directory[SCRATCH_PATH];
	struct game *game = sample_random("chess", 5);
	char *text = sample_told(game), *path;
	struct error error;

	scratch_make(directory);
	path = path_join(directory, "half.pgn");
	for (size_t length = 0; length < strlen(text); length += 53) {
		struct strbuf problems = { 0 };
		struct saved *list;

		ck_assert(file_replace(path, text, length, &error));
		game_free(game_pgn_load(path, 1, NULL, NULL, &problems, &error));
		savefile_list(directory, &list);
		free(list);
		strbuf_free(&problems);
	}
	free(text);
	free(path);
	game_free(game);
	scratch_remove(directory);
}
END_TEST

/* They are made anew only for a game of another sort. */
START_TEST(rules_serve_all_games_of_a_file)
{
	static const char text[] = "1. e4 *\n\n[Variant \"chess\"]\n\n1. d4 *\n\n"
	    "[Variant \"pilgrim:CA\"]\n[FEN \"nonsense\"]\n\n*\n\n"
	    "[Variant \"pilgrim:CA\"]\n\n*\n\n[Variant \"pilgrim:M\"]\n\n*\n\n"
	    "[Variant \"pilgrim:M\"]\n\n*\n";
	static const char *const ids[] = {
		"chess", "chess", NULL, "pilgrim:CA", "pilgrim:M", "pilgrim:M"
	};
	struct strbuf problems = { 0 };
	struct error error;
	struct pgn_reader *reader = game_pgn_open_text(text, strlen(text), &error);
	const struct rules *before = NULL;
	struct game *game = NULL;

	for (size_t i = 0; i < sizeof ids / sizeof *ids; i++) {
		ck_assert(game_pgn_next(reader, NULL, &game, &problems));
		ck_assert_int_eq(game != NULL, ids[i] != NULL);
		if (game)
			ck_assert_str_eq(game->rules->id, ids[i]);
		if (i == 1 || i == 5)
			ck_assert_ptr_eq(game->rules, before);
		before = game ? game->rules : NULL;
	}
	ck_assert(!game_pgn_next(reader, NULL, &game, &problems));
	ck_assert_ptr_null(game);
	strbuf_free(&problems);
	pgn_close(reader);
}
END_TEST

/* What a search says of the position that is due, with a line from there. */
static void evaluate_next(struct evaluations *all, int score, int mate_in, const char *line)
{
	struct report report = { .score = score, .mate_in = mate_in };
	struct position pos = all->history[all->next];
	char word[MOVE_TEXT];
	int used;

	for (; sscanf(line, "%7s%n", word, &used) == 1; line += used) {
		struct move *m = &report.line[report.length++];

		ck_assert(move_read(&pos, word, m, &(struct error){ "" }));
		position_apply(&pos, m, &pos);
	}
	evaluations_take(all, &report);
}

/* They are White's, of whichever move, and come with better lines than those that were played. */
START_TEST(evaluations_are_written)
{
	struct game *game = retold("[Event \"?\"]\n\n"
	    "1. e4 {first} e5 {[%eval 9.99]} 2. f3 {[%eval 9.99] old} d6 $14 3. Qe2 $6\n"
	    "Ke7 $10 $11 $12 $13 *\n");
	struct evaluations all;
	struct error error;
	char *text;

	ck_assert(evaluations_begin(&all, game, &error));
	evaluate_next(&all, 0, 2, "e2b5");
	evaluate_next(&all, -100, 0, "g8f6");
	evaluate_next(&all, 250, 0, "g1e2");
	evaluate_next(&all, 130, 0, "f8c5");
	evaluate_next(&all, 30, 0, "g1f3 b8c6");
	evaluate_next(&all, -305, 0, "e7e5");
	evaluate_next(&all, 30, 0, "e2e4");
	ck_assert_int_eq(all.next, -1);
	game_annotate(game, &all);
	text = sample_told(game);
	ck_assert_str_eq(strstr(text, "1. e4"),
	    "1. e4 {[%eval 3.05] first} 1... e5 {[%eval 0.30]} 2. f3 $2 {[%eval -1.30] old}\n"
	    "(2. Nf3 {[%eval 0.30]} 2... Nc6) 2... d6 $4 $14 {[%eval 2.50]} (2... Bc5\n"
	    "{[%eval -1.30]}) 3. Qe2 $6 {[%eval 1.00]} (3. Ne2 {[%eval 2.50]}) 3... Ke7 $10\n"
	    "$11 $12 $13 {[%eval #2]} (3... Nf6 {[%eval 1.00]}) *\n\n");
	/* Nothing is left of an earlier one. */
	ck_assert_str_eq(game->root->child->child->comment, "[%eval 0.30]");
	free(text);
	evaluations_free(&all);
	game_free(game);
}
END_TEST

/* Where the game is over a draw is even, and a mate needs no number. */
START_TEST(ends_are_evaluated)
{
	static const struct { const char *fen, *move, *best, *written; } ends[] = {
		{ "7k/5Q2/8/6K1/8/8/8/8 w - - 0 1", "1. Kg6 1/2-1/2", "f7f8",
		  "1. Kg6 $4 {[%eval 0.00]} (1. Qf8+ {[%eval 9.00]}) 1/2-1/2\n\n" },
		{ "7k/5Q2/6K1/8/8/8/8/8 w - - 0 1", "1. Qg7# 1-0", "f7g7", "1. Qg7# 1-0\n\n" }
	};

	for (size_t i = 0; i < sizeof ends / sizeof *ends; i++) {
		struct strbuf pgn = { 0 };
		struct evaluations all;
		struct game *game;
		char *text;

		strbuf_printf(&pgn, "[FEN \"%s\"]\n\n%s\n", ends[i].fen, ends[i].move);
		game = retold(pgn.data);
		ck_assert(evaluations_begin(&all, game, &(struct error){ "" }));
		evaluate_next(&all, 900, 0, ends[i].best);
		ck_assert_int_eq(all.next, -1);
		game_annotate(game, &all);
		text = sample_told(game);
		ck_assert_str_eq(strstr(text, "1. "), ends[i].written);
		free(text);
		evaluations_free(&all);
		game_free(game);
		strbuf_free(&pgn);
	}
}
END_TEST

Suite *game_pgn_suite(void)
{
	Suite *suite = suite_create("game_pgn");
	TCase *records = tcase_create("records");

	tcase_add_loop_test(records, pgn_tells_the_same_game, 0, variants_count());
	tcase_add_loop_test(records, everything_is_kept, 0, KEPT);
	tcase_add_test(records, strict_reading_explains_one_problem);
	tcase_add_test(records, lines_are_filled);
	tcase_add_test(records, deeper_alternatives_come_later);
	tcase_add_test(records, deep_variations_are_read_again);
	tcase_add_test(records, clocks_are_kept_in_pgn);
	tcase_add_test(records, comments_on_the_start_are_kept_in_pgn);
	tcase_add_test(records, no_line_of_a_comment_begins_with_percent);
	tcase_add_test(records, only_clocks_are_read_as_clocks);
	tcase_add_loop_test(records, games_are_known_by_many_names, 0, CALLED);
	tcase_add_loop_test(records, endings_fit_results, 0, CLOSINGS);
	tcase_add_loop_test(records, terminations_are_those_of_the_standard, 0, TERMINATIONS);
	tcase_add_test(records, clocks_are_told_in_seconds);
	tcase_add_test(records, illegal_moves_end_their_line);
	tcase_add_test(records, small_bishops_are_read);
	tcase_add_test(records, results_may_be_in_their_tag_only);
	tcase_add_test(records, the_file_of_a_game_has_a_limit);
	tcase_add_test(records, contradictions_are_told);
	tcase_add_test(records, tags_are_written_to_be_read);
	tcase_add_loop_test(records, reading_can_be_stopped, 0, 7);
	tcase_add_test(records, a_list_tells_that_reading_failed);
	tcase_add_test(records, half_written_files_do_no_harm);
	tcase_add_test(records, rules_serve_all_games_of_a_file);
	tcase_add_test(records, evaluations_are_written);
	tcase_add_test(records, ends_are_evaluated);
	suite_add_tcase(suite, records);
	return suite;
}
