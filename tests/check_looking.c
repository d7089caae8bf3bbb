/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "game/paths.h"
#include "game/record.h"
#include "tests/acting.h"
#include "tests/suite.h"
#include "ui/actions.h"
#include "ui/files.h"

/*
 * Looking round in a game, and going on from there.
 */

/* A stage on which these moves of a game, if any, were played. */
static void begin_with(struct stage *stage, const char *id, const char *moves)
{
	begin(stage, id, NULL);
	if (moves)
		stage_enter(stage, moves);
}

/* Is this in the record of a game? */
static void check_record(struct game *game, const char *text)
{
	struct text record = { 0 };

	record_write(game, &record);
	ck_assert_msg(strstr(text_of(&record), text), "no %s in %s", text, text_of(&record));
	text_free(&record);
}

/* Is it in that of the game here? */
static void check_recorded(struct stage *stage, const char *text)
{
	check_record(stage->session.game, text);
}

/* Is it in that of the only game on disk? */
static void check_on_disk(const struct stage *stage, const char *text)
{
	const char *directory = stage->session.state_dir;
	struct text problems = { 0 };
	struct fault fault = { "" };
	struct saved *list;
	struct game *game;
	char *path;

	ck_assert_int_eq(save_list(directory, &list), 1);
	path = path_join(directory, list[0].name);
	game = record_load(path, 1, &problems, &fault);
	ck_assert_msg(game, "%s", fault.why);
	check_record(game, text);
	game_free(game);
	free(path);
	free(list);
}

START_TEST(a_game_ends_where_it_is_given_up)
{
	struct stage stage;

	begin_with(&stage, "rogue", "e3 e6 :undo_2 :resign");
	press(&stage, "y");
	check_recorded(&stage, "[Result \"0-1\"]");
	check_recorded(&stage, "\n\n0-1\n");
	stage_close(&stage);
}
END_TEST

START_TEST(who_looks_back_gives_up_the_game_as_it_stands)
{
	struct stage stage;

	begin_with(&stage, "chess", "e4 e5 Nf3");
	press(&stage, "PageUp PageUp PageUp");
	stage_enter(&stage, ":resign");
	press(&stage, "y");
	ck_assert(stage.session.live);
	ck_assert_int_eq(stage.session.game->now->ply, 3);
	ck_assert_int_eq(game_outcome(stage.session.game).score, WHITE_WINS);
	stage_close(&stage);
}
END_TEST

/* Writes a game that White has won, whoever knows how. */
static void write_won(const struct stage *stage, char path[SCRATCH_PATH + 16], const char *moves)
{
	FILE *file;

	snprintf(path, SCRATCH_PATH + 16, "%s/won.pgn", stage->directory);
	file = fopen(path, "w");
	ck_assert_ptr_nonnull(file);
	fprintf(file, "[Variant \"teamster\"]\n[Result \"1-0\"]\n\n%s 1-0\n", moves);
	ck_assert_int_eq(fclose(file), 0);
}

static void open_won(struct stage *stage, const char *moves)
{
	char path[SCRATCH_PATH + 16];

	stage_open(stage);
	ck_assert(stage_begin(stage, "chess", NULL, NULL));
	write_won(stage, path, moves);
	stage_type(stage, ":load ");
	stage_type(stage, path);
	press(stage, "Enter");
}

START_TEST(the_command_line_speaks_of_its_own_file)
{
	char path[SCRATCH_PATH + 16];
	struct stage stage;
	struct session *session = &stage.session;

	stage_open(&stage);
	write_won(&stage, path, "1. c4/Bc3");
	stage.options.file = path;
	stage.options.who[BLACK] = "computer";
	stage.options.start_ms = 60000;
	stage_restart(&stage);
	ck_assert(files_offer(session, path, NULL));
	ck_assert(session->clocks.used);
	ck_assert_int_eq(session->player[BLACK].who, COMPUTER);
	ck_assert(files_offer(session, path, NULL));
	ck_assert(!session->clocks.used);
	ck_assert_int_eq(session->player[BLACK].who, HUMAN);
	stage_close(&stage);
}
END_TEST

START_TEST(a_loaded_position_goes_on_at_once)
{
	char path[SCRATCH_PATH + 16];
	struct stage stage;
	FILE *file;

	stage_open(&stage);
	snprintf(path, sizeof path, "%s/puzzle.pgn", stage.directory);
	file = fopen(path, "w");
	ck_assert_ptr_nonnull(file);
	fprintf(file, "[FEN \"7k/8/8/8/8/8/8/K6R b - - 0 1\"]\n\n*\n");
	ck_assert_int_eq(fclose(file), 0);
	stage.options.file = path;
	stage.options.who[BLACK] = "computer";
	stage_restart(&stage);
	ck_assert(files_offer(&stage.session, path, NULL));
	ck_assert_int_eq(stage.session.thought, THINK_MOVE);
	stage_close(&stage);
}
END_TEST

START_TEST(a_game_that_was_closed_can_be_looked_into)
{
	struct stage stage;
	const struct session *session = &stage.session;

	open_won(&stage, "1. c4/Bc3 d5/Qd6 2. cxd5/Bd4");
	press(&stage, "PageUp Home");
	ck_assert(stage_shows(&stage, "Looking back, White to move:"));
	ck_assert(!stage_shows(&stage, "1-0"));
	stage_enter(&stage, ":undo");
	ck_assert(stage_shows(&stage, "There is no move to take back."));
	check_recorded(&stage, "2. cxd5/Bd4 1-0");
	stage_enter(&stage, ":engine_on");
	ck_assert_int_eq(session->thought, THINK_ANALYSIS);
	stage_enter(&stage, ":engine_off :hint");
	stage_wait(&stage);
	ck_assert(stage_shows(&stage, "Hint: "));
	press(&stage, "End");
	ck_assert(stage_shows(&stage, "Game over"));
	ck_assert(stage_shows(&stage, "1-0"));
	stage_enter(&stage, "e5");
	ck_assert_int_eq(session->game->now->ply, 3);
	stage_close(&stage);
}
END_TEST

START_TEST(what_is_written_on_a_loaded_game_is_kept)
{
	static const struct { const char *line, *written; } lines[] = {
		{ ":comment_a_fine_move", "1. c4/Bc3 {a fine move}" }, { ":mark_!", "1. c4/Bc3 $1" }
	};
	const struct session *session;
	struct stage stage;

	for (int i = 0; i < 2; i++) {
		open_won(&stage, "1. c4/Bc3 d5/Qd6 2. cxd5/Bd4");
		session = &stage.session;
		press(&stage, "PageDown");
		stage_enter(&stage, ":comment");
		ck_assert_ptr_null(session->save);
		stage_enter(&stage, lines[i].line);
		check_on_disk(&stage, lines[i].written);
		check_on_disk(&stage, "[Result \"1-0\"]");
		stage_close(&stage);
	}
}
END_TEST

START_TEST(a_game_that_was_closed_goes_on_from_any_point)
{
	struct stage stage;
	const struct session *session = &stage.session;

	open_won(&stage, "1. c4/Bc3 d5/Qd6 2. cxd5/Bd4");
	press(&stage, "PageDown");
	stage_enter(&stage, "e5");
	ck_assert(session->live);
	ck_assert_str_eq(session->game->now->san, "e5/Ke6");
	ck_assert_str_eq(session->game->now->sibling->san, "d5/Qd6");
	check_recorded(&stage, "[Result \"*\"]");
	stage_close(&stage);
	begin_with(&stage, "chess", "e4 e5 :resign");
	press(&stage, "y PageUp PageUp");
	stage_enter(&stage, ":comment_a_poor_start");
	check_recorded(&stage, "[Result \"0-1\"]");
	stage_enter(&stage, "d4");
	ck_assert_str_eq(session->game->now->san, "d4");
	check_recorded(&stage, "[Result \"*\"]");
	stage_close(&stage);
	/* Whoever resigns before the first move may think better of it, too. */
	begin_with(&stage, "chess", ":resign");
	press(&stage, "y");
	stage_enter(&stage, ":undo e4");
	ck_assert_str_eq(session->game->now->san, "e4");
	stage_close(&stage);
}
END_TEST

START_TEST(taking_back_opens_a_game_that_was_closed)
{
	struct stage stage;

	begin_with(&stage, "chess", "e4 e5 Nf3 Nc6 :resign");
	press(&stage, "y PageUp PageUp");
	stage_enter(&stage, ":undo");
	ck_assert(stage.session.live);
	check_on_disk(&stage, "[Result \"*\"]");
	stage_close(&stage);
	begin_with(&stage, "chess", "e4 e5 Nf3 Nc6 :resign");
	press(&stage, "y Home");
	stage_enter(&stage, ":redo");
	ck_assert_int_eq(stage.session.game->now->ply, 1);
	check_recorded(&stage, "[Result \"*\"]");
	/* Where it was closed is its end still, until it is opened. */
	stage_enter(&stage, ":end :resign");
	press(&stage, "y Home");
	stage_enter(&stage, ":redo_4");
	check_recorded(&stage, "[Result \"0-1\"]");
	stage_close(&stage);
}
END_TEST

START_TEST(the_end_of_a_variation_does_not_open_a_game)
{
	struct stage stage;

	begin_with(&stage, "chess", "e4 e5 :undo c5 :resign");
	press(&stage, "y PageUp");
	stage_enter(&stage, ":variation_2");
	ck_assert_str_eq(stage.session.game->now->san, "e5");
	ck_assert(stage_shows(&stage, "Looking back, White to move:"));
	stage_enter(&stage, ":comment_as_usual");
	check_recorded(&stage, "[Result \"0-1\"]");
	press(&stage, "PageUp PageDown");
	ck_assert(stage_shows(&stage, "White resigns, Black wins:"));
	press(&stage, "PageUp");
	stage_enter(&stage, ":variation_2 Nf3");
	ck_assert(stage.session.live);
	check_recorded(&stage, "[Result \"*\"]");
	stage_close(&stage);
}
END_TEST

START_TEST(looking_back_does_not_open_a_game_that_is_over)
{
	struct stage stage;

	begin_with(&stage, "chess", "f3 e5 g4 Qh4");
	press(&stage, "PageUp PageUp");
	stage_enter(&stage, ":comment_A_blunder.");
	ck_assert_int_eq(stage.session.game->now->ply, 2);
	check_on_disk(&stage, "[Result \"0-1\"]");
	stage_enter(&stage, ":quit");
	ck_assert(stage.session.quit);
	stage_close(&stage);
}
END_TEST

START_TEST(games_are_left_as_they_stand)
{
	struct stage stage;
	struct session *session = &stage.session;

	begin_with(&stage, "chess", "e4 e5 :undo c5 :time_5");
	press(&stage, "PageUp");
	stage_enter(&stage, ":variation_2");
	session->clocks.left_ms[WHITE] = 200000;
	stage_restart(&stage);
	action_line(session, "resume", false);
	screen_to_board(&stage.screen);
	ck_assert_str_eq(session->game->now->san, "e5");
	ck_assert_int_le(session->clocks.left_ms[WHITE], 200000);
	/* Neither the clocks nor the players of the next game are those of this one. */
	ck_assert_int_eq(session->clocks.running, WHITE);
	session->clocks.since -= 50000;
	stage_enter(&stage, ":new");
	press(&stage, "y");
	stage_enter(&stage, "friar");
	press(&stage, "Right Enter");
	ck_assert_str_eq(session->game->rules->id, "friar");
	ck_assert_int_eq(session->player[BLACK].who, COMPUTER);
	ck_assert(!session->clocks.used);
	action_line(session, "resume", false);
	ck_assert_str_eq(session->game->rules->id, "chess");
	ck_assert_int_eq(session->player[BLACK].who, HUMAN);
	ck_assert_int_le(session->clocks.left_ms[WHITE], 150000);
	ck_assert_int_eq(session->clocks.left_ms[BLACK], 300000);
	stage_close(&stage);
}
END_TEST

START_TEST(clocks_run_on_while_one_looks_back)
{
	struct stage stage;
	struct clocks *clocks = &stage.session.clocks;

	begin_with(&stage, "chess", "e4 e5 :time_1");
	press(&stage, "PageUp");
	clocks->since -= 5000;
	press(&stage, "PageUp End");
	ck_assert_int_eq(clocks->running, WHITE);
	ck_assert_int_le(clocks_left(clocks, WHITE, clocks_now()), 55000);
	ck_assert_int_eq(clocks->left_ms[BLACK], 60000);
	press(&stage, "Home");
	clocks->since -= 55000;
	stage_draw(&stage);
	ck_assert(stage_shows(&stage, "Black wins on time"));
	ck_assert_int_eq(stage.session.game->now->ply, 2);
	stage_close(&stage);
	/* Machines do not think meanwhile, and their clocks stand still. */
	begin_with(&stage, "chess", "e4 e5 :time_1");
	stage.session.player[WHITE].who = COMPUTER;
	press(&stage, "PageUp");
	ck_assert_int_eq(clocks->running, -1);
	/* Seen before it can have moved, which is done when the screen listens. */
	screen_key(&stage.screen, &(struct key){ .code = K_END });
	ck_assert_int_eq(clocks->running, WHITE);
	stage_close(&stage);
}
END_TEST

START_TEST(the_computer_goes_on_with_the_clocks_of_the_place)
{
	struct stage stage;
	struct session *session = &stage.session;

	begin_with(&stage, "chess", ":time_1 e4 e5");
	session->clocks.since -= 20000;
	stage_enter(&stage, "Nf3 Nc6 :resign");
	ck_assert_int_le(session->clocks.left_ms[WHITE], 40000);
	press(&stage, "y PageUp PageUp PageUp");
	session->player[BLACK].who = COMPUTER;
	stage_enter(&stage, ":hurry");
	ck_assert_int_eq(session->clocks.left_ms[WHITE], 60000);
	ck_assert_int_eq(session->game->closing, NOT_CLOSED);
	stage_close(&stage);
}
END_TEST

START_TEST(comments_are_for_people)
{
	struct stage stage;

	open_won(&stage, "1. c4/Bc3 {[%eval -0.73] A [%clk 0:01:00] walk.} "
	    "1... d5/Qd6 {[%clk 0:01:00] [%emt 0:01]} 2. cxd5/Bd4 {[%eval #-3]} ");
	press(&stage, "PageDown");
	ck_assert(stage_shows(&stage, "(evaluation -0.73) A walk."));
	ck_assert(!stage_shows(&stage, "%clk"));
	press(&stage, "PageDown");
	ck_assert_str_eq(stage.screen.message, "");
	press(&stage, "PageDown");
	ck_assert(stage_shows(&stage, "(Black mates in 3)"));
	stage_close(&stage);
}
END_TEST

START_TEST(what_is_done_is_told)
{
	struct stage stage;

	begin_with(&stage, "chess", "e4 e5 :undo_2 d4");
	press(&stage, "PageUp");
	stage_enter(&stage, ":comment");
	ck_assert(stage_shows(&stage, "No comment is written here."));
	stage_enter(&stage, ":comment_a_start");
	ck_assert(stage_shows(&stage, "The comment on the start is noted."));
	stage_enter(&stage, ":variation_2");
	ck_assert_str_eq(stage.session.game->now->san, "e4");
	stage_enter(&stage, ":variation");
	ck_assert(stage_shows(&stage, "There is no variation here, only e5."));
	ck_assert_str_eq(stage.session.game->now->san, "e4");
	stage_close(&stage);
}
END_TEST

START_TEST(games_keep_the_numbers_they_were_told_with)
{
	static const char *const ids[] = { "yeoman", "friar", "rogue" };
	struct stage stage;
	struct session *session = &stage.session;
	char name[3][80];

	stage_open(&stage);
	session->on_screen = false;
	for (size_t i = 0; i < sizeof ids / sizeof *ids; i++) {
		ck_assert(session_new(session, ids[i], NULL, NULL));
		session_move(session, "Nf3");
	}
	ck_assert(session_new(session, "chess", NULL, NULL));
	action_line(session, "games", false);
	ck_assert_int_eq(session->listed_count, 3);
	for (int i = 0; i < 3; i++)
		strcpy(name[i], session->listed[i].id);
	for (int i = 0; i < 3; i++) {
		char line[24];

		snprintf(line, sizeof line, "resume %d", i + 1);
		action_line(session, line, false);
		ck_assert_str_eq(session->game->rules->id, name[i]);
	}
	text_clear(&session->said);
	action_line(session, "resume 3", false);
	ck_assert_str_eq(text_of(&session->said), "That is the game here.\n");
	session->on_screen = true;
	stage_close(&stage);
}
END_TEST

START_TEST(games_that_come_later_wait_too)
{
	struct stage stage;
	struct session *session = &stage.session;

	stage_open(&stage);
	session->on_screen = false;
	ck_assert(session_new(session, "rogue", NULL, NULL));
	session_move(session, "Nf3");
	action_line(session, "games", false);
	ck_assert_int_eq(session->listed_count, 0);
	ck_assert(session_new(session, "chess", NULL, NULL));
	action_line(session, "resume 1", false);
	ck_assert_str_eq(session->game->rules->id, "rogue");
	session->on_screen = true;
	stage_close(&stage);
}
END_TEST

START_TEST(a_hint_comes_to_the_board)
{
	struct stage stage;

	begin_with(&stage, "teamster", NULL);
	press(&stage, "Escape i n");
	stage_wait(&stage);
	ck_assert(!stage_shows(&stage, "Hint"));
	session_say(&stage.session, "Something else.");
	press(&stage, "Escape");
	ck_assert(stage_shows(&stage, "Hint: "));
	ck_assert(stage_shows(&stage, "Something else."));
	/* Nor does it come to another game. */
	press(&stage, "i n");
	stage_wait(&stage);
	stage_enter(&stage, "chess");
	press(&stage, "Enter");
	ck_assert_str_eq(stage.session.game->rules->id, "chess");
	ck_assert(!stage_shows(&stage, "Hint"));
	stage_close(&stage);
}
END_TEST

START_TEST(an_analysis_goes_on_after_a_hint)
{
	struct stage stage;
	struct session *session = &stage.session;

	begin_with(&stage, "chess", NULL);
	session->analysis_ms = 3600000;
	stage_enter(&stage, ":engine_on :hint");
	stage_wait(&stage);
	ck_assert(stage_shows(&stage, "Hint: "));
	ck_assert_int_eq(session->thought, THINK_ANALYSIS);
	stage_enter(&stage, ":engine_off :hint");
	stage_wait(&stage);
	ck_assert_int_eq(session->thought, NO_THOUGHT);
	stage_close(&stage);
}
END_TEST

START_TEST(an_analysis_comes_to_rest)
{
	static const struct timespec pause = { 0, 1000000 }, while_idle = { 0, 500000000 };
	struct stage stage;
	struct session *session = &stage.session;
	clock_t used;

	begin_with(&stage, "chess", NULL);
	ck_assert_int_eq(session->analysis_ms, 30000);
	session->analysis_ms = 20;
	stage_enter(&stage, ":engine_on");
	while (session->thought != NO_THOUGHT) {
		nanosleep(&pause, NULL);
		stage_draw(&stage);
	}
	ck_assert(stage_shows(&stage, "depth "));
	used = clock();
	nanosleep(&while_idle, NULL);
	ck_assert_int_lt(clock() - used, CLOCKS_PER_SEC / 20);
	/* Each position is thought about anew. */
	session->analysis_ms = 30000;
	stage_enter(&stage, "e4");
	ck_assert_int_eq(session->thought, THINK_ANALYSIS);
	stage_close(&stage);
}
END_TEST

int main(void)
{
	Suite *suite = suite_create("looking");
	TCase *games = tcase_create("games");

	tcase_add_test(games, a_game_ends_where_it_is_given_up);
	tcase_add_test(games, who_looks_back_gives_up_the_game_as_it_stands);
	tcase_add_test(games, the_command_line_speaks_of_its_own_file);
	tcase_add_test(games, a_loaded_position_goes_on_at_once);
	tcase_add_test(games, a_game_that_was_closed_can_be_looked_into);
	tcase_add_test(games, what_is_written_on_a_loaded_game_is_kept);
	tcase_add_test(games, a_game_that_was_closed_goes_on_from_any_point);
	tcase_add_test(games, taking_back_opens_a_game_that_was_closed);
	tcase_add_test(games, the_end_of_a_variation_does_not_open_a_game);
	tcase_add_test(games, looking_back_does_not_open_a_game_that_is_over);
	tcase_add_test(games, games_are_left_as_they_stand);
	tcase_add_test(games, clocks_run_on_while_one_looks_back);
	tcase_add_test(games, the_computer_goes_on_with_the_clocks_of_the_place);
	tcase_add_test(games, comments_are_for_people);
	tcase_add_test(games, what_is_done_is_told);
	tcase_add_test(games, games_keep_the_numbers_they_were_told_with);
	tcase_add_test(games, games_that_come_later_wait_too);
	tcase_add_test(games, a_hint_comes_to_the_board);
	tcase_add_test(games, an_analysis_goes_on_after_a_hint);
	tcase_add_test(games, an_analysis_comes_to_rest);
	suite_add_tcase(suite, games);
	return suite_run(suite);
}
