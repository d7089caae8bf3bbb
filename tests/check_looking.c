/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "game/paths.h"
#include "game/game_pgn.h"
#include "tests/ui_check.h"
#include "tests/sample.h"
#include "tests/suite.h"
#include "session/commands.h"
#include "session/describe.h"
#include "session/files.h"
#include "variants/list.h"
#include "base/clock.h"

/*
 * Navigating in a game, and continuing it from there.
 */

/* Opens a fixture in which these moves of a game, if any, were played. */
static void begin_with(const char *id, const char *moves)
{
	begin(id, NULL);
	if (moves)
		enter(moves);
}

/* Is this in the PGN of a game? */
static void check_game_pgn(struct game *game, const char *text)
{
	struct strbuf pgn = { 0 };

	game_pgn_write(game, &pgn);
	ck_assert_msg(strstr(strbuf_str(&pgn), text), "no %s in %s", text, strbuf_str(&pgn));
	strbuf_free(&pgn);
}

/* Is it in that of the game here? */
static void check_pgn(const char *text)
{
	check_game_pgn(ui.session.game, text);
}

/* Is it in that of the only game on disk? */
static void check_on_disk(const char *text)
{
	const char *directory = ui.session.storage.state_dir;
	struct strbuf problems = { 0 };
	struct error error = { "" };
	struct saved *list;
	struct game *game;
	char *path;

	session_write_behind(&ui.session);
	ck_assert_int_eq(savefile_list(directory, &list), 1);
	path = path_join(directory, list[0].name);
	game = game_pgn_load(path, 1, NULL, NULL, &problems, &error);
	ck_assert_msg(game, "%s", error.why);
	check_game_pgn(game, text);
	game_free(game);
	free(path);
	free(list);
}

START_TEST(resigning_ends_the_game)
{
	begin_with("rogue", "e3 e6 :undo_2 :resign");
	press("y");
	check_pgn("[Result \"0-1\"]");
	check_pgn("\n\n0-1\n");
}
END_TEST

/* What was asked about it then is no question any more. */
START_TEST(an_end_answers_questions)
{
	static const char *const asked[] = { "e4 e5 :resign", "e4 e5 :draw" };

	for (int i = 0; i < 2; i++) {
		begin_with("chess", asked[i]);
		ck_assert_int_ne(ui.session.dialog.question, NO_QUESTION);
		session_close(&ui.session, WHITE_WINS, BY_TIME);
		ck_assert_int_eq(ui.session.dialog.question, NO_QUESTION);
	}
}
END_TEST

START_TEST(resigning_while_looking_back_ends_the_game_at_its_head)
{
	begin_with("chess", "e4 e5 Nf3");
	press("PageUp PageUp PageUp");
	enter(":resign");
	press("y");
	ck_assert(session_at_head(&ui.session));
	ck_assert_int_eq(ui.session.game->now->ply, 3);
	ck_assert_int_eq(game_outcome(ui.session.game).result, WHITE_WINS);
}
END_TEST

/* Writes a game that White has won for no known reason. */
static void write_won(char path[SCRATCH_PATH + 16], const char *moves)
{
	snprintf(path, SCRATCH_PATH + 16, "%s/won.pgn", ui.directory);
	scratch_write(path, "[Variant \"teamster\"]\n[Result \"1-0\"]\n\n%s 1-0\n", moves);
}

static void open_won(const char *moves)
{
	char path[SCRATCH_PATH + 16];

	open_ui();
	ck_assert(ui_fixture_begin(&ui, "chess", NULL, NULL));
	write_won(path, moves);
	ui_fixture_type(&ui, ":load ");
	ui_fixture_type(&ui, path);
	press("Enter");
}

static void open_file(const char *path)
{
	struct error error;

	ck_assert_msg(files_offer(&ui.session, path, &error), "%s", error.why);
}

START_TEST(the_command_line_speaks_of_its_own_file)
{
	char path[SCRATCH_PATH + 16];
	struct session *session = &ui.session;

	open_ui();
	write_won(path, "1. c4/Bc3");
	ui.options.file = path;
	ui.options.who[BLACK] = "computer";
	ui.options.setting[SETTING_CLOCKS] = "1";
	ui_fixture_restart(&ui);
	open_file(path);
	ck_assert(session->clocks.used);
	ck_assert_int_eq(session->player[BLACK].who, COMPUTER);
	open_file(path);
	ck_assert(!session->clocks.used);
	ck_assert_int_eq(session->player[BLACK].who, HUMAN);
}
END_TEST

START_TEST(a_loaded_position_goes_on_at_once)
{
	char path[SCRATCH_PATH + 16];

	open_ui();
	snprintf(path, sizeof path, "%s/puzzle.pgn", ui.directory);
	scratch_write(path, "[FEN \"7k/8/8/8/8/8/8/K6R b - - 0 1\"]\n\n*\n");
	ui.options.file = path;
	ui.options.who[BLACK] = "computer";
	ui_fixture_restart(&ui);
	open_file(path);
	ck_assert_int_eq(ui.session.engine.purpose, SEARCH_MOVE);
}
END_TEST

START_TEST(a_game_that_was_closed_can_be_looked_into)
{
	const struct session *session = &ui.session;

	open_won("1. c4/Bc3 d5/Qd6 2. cxd5/Bd4");
	press("PageUp Home");
	ck_assert(shows("Looking back, White to move:"));
	ck_assert(!shows("1-0"));
	enter(":undo");
	ck_assert(shows("There is no move to take back."));
	check_pgn("2. cxd5/Bd4 1-0");
	enter(":engine_on");
	ck_assert_int_eq(session->engine.purpose, SEARCH_ANALYSIS);
	enter(":engine_off :hint");
	ui_fixture_wait(&ui);
	ck_assert(shows("Hint: "));
	press("End");
	ck_assert(shows("(1-0)"));
	ck_assert(shows("1-0"));
	enter("e5");
	ck_assert_int_eq(session->game->now->ply, 3);
}
END_TEST

START_TEST(comments_on_a_loaded_game_are_kept)
{
	static const struct { const char *line, *written; } lines[] = {
		{ ":comment_a_fine_move", "1. c4/Bc3 {a fine move}" }, { ":mark_!", "1. c4/Bc3 $1" }
	};
	const struct session *session;

	for (int i = 0; i < 2; i++) {
		open_won("1. c4/Bc3 d5/Qd6 2. cxd5/Bd4");
		session = &ui.session;
		press("PageDown");
		enter(":comment");
		ck_assert_ptr_null(session->storage.kept.save);
		enter(lines[i].line);
		check_on_disk(lines[i].written);
		check_on_disk("[Result \"1-0\"]");
	}
}
END_TEST

START_TEST(a_mark_of_the_move_leaves_that_of_the_position)
{
	begin_with("chess", "e4 e5");
	enter(":mark_$18 :mark_! :mark_??");
	check_pgn("1. e4 e5 $4 $18 *");
	enter(":mark_$10");
	check_pgn("1. e4 e5 $10 $4 *");
	enter(":mark");
	check_pgn("1. e4 e5 *");
}
END_TEST

START_TEST(a_game_that_was_closed_goes_on_from_any_point)
{
	const struct session *session = &ui.session;

	open_won("1. c4/Bc3 d5/Qd6 2. cxd5/Bd4");
	press("PageDown");
	enter("e5");
	ck_assert(session_at_head(session));
	ck_assert_str_eq(session->game->now->san, "e5/Ke6");
	ck_assert_str_eq(session->game->now->sibling->san, "d5/Qd6");
	check_pgn("[Result \"*\"]");
	begin_with("chess", "e4 e5 :resign");
	press("y PageUp PageUp");
	enter(":comment_a_poor_start");
	check_pgn("[Result \"0-1\"]");
	enter("d4");
	ck_assert_str_eq(session->game->now->san, "d4");
	check_pgn("[Result \"*\"]");
	/* A resignation before the first move can be undone, too. */
	begin_with("chess", ":resign");
	press("y");
	enter(":undo e4");
	ck_assert_str_eq(session->game->now->san, "e4");
}
END_TEST

START_TEST(taking_back_opens_a_game_that_was_closed)
{
	begin_with("chess", "e4 e5 Nf3 Nc6 :resign");
	press("y PageUp PageUp");
	enter(":undo");
	ck_assert(session_at_head(&ui.session));
	check_on_disk("[Result \"*\"]");
	begin_with("chess", "e4 e5 Nf3 Nc6 :resign");
	press("y Home");
	enter(":redo");
	ck_assert_int_eq(ui.session.game->now->ply, 1);
	check_pgn("[Result \"*\"]");
	/* It still ends where it was closed, until it is reopened. */
	enter(":end :resign");
	press("y Home");
	enter(":redo_4");
	check_pgn("[Result \"0-1\"]");
}
END_TEST

/* Its end is called as it was, and told again when the game comes to it again. */
START_TEST(what_is_taken_back_is_named)
{
	begin_with("chess", "e4 e5");
	session_close(&ui.session, DRAWN, BY_TIME);
	enter(":undo");
	ck_assert(shows("Took back the draw."));
	begin_with("chess", "f3 e5 g4 Qh4 :undo :redo");
	ck_assert_ptr_nonnull(strstr(ui.screen.message, "Checkmate, Black wins (0-1)."));
}
END_TEST

START_TEST(a_machines_first_move_is_not_taken_back)
{
	begin_with("chess", "e4");
	ui.session.player[WHITE].who = COMPUTER;
	enter(":undo");
	ck_assert(shows("There is no move to take back."));
	ck_assert_int_eq(ui.session.game->now->ply, 1);
	enter(":first :redo");
	ck_assert(shows("Replayed the reply."));
	ck_assert_int_eq(ui.session.game->now->ply, 1);
}
END_TEST

START_TEST(the_end_of_the_longest_game_is_found)
{
	static const char *const round[] = { "Nf3", "Nf6", "Ng1", "Ng8" };
	enum { PLIES = 10004 };
	struct game *game;

	begin_with("chess", NULL);
	game = ui.session.game;
	for (int i = 0; i < PLIES; i++)
		sample_play(game, round[i % 4]);
	ui.session.head = game->now;
	enter(":first");
	ck_assert_int_eq(game->now->ply, 0);
	enter(":end");
	ck_assert_int_eq(game->now->ply, PLIES);
}
END_TEST

START_TEST(the_end_of_a_variation_does_not_open_a_game)
{
	begin_with("chess", "e4 e5 :undo c5 :resign");
	press("y PageUp");
	enter(":variation_2");
	ck_assert_str_eq(ui.session.game->now->san, "e5");
	ck_assert(shows("Looking back, White to move:"));
	enter(":comment_as_usual");
	check_pgn("[Result \"0-1\"]");
	press("PageUp PageDown");
	ck_assert(shows("White resigns, Black wins:"));
	press("PageUp");
	enter(":variation_2 Nf3");
	ck_assert(session_at_head(&ui.session));
	check_pgn("[Result \"*\"]");
}
END_TEST

/* The other end is that of a game which goes on. */
START_TEST(the_end_of_a_variation_ends_no_game)
{
	begin_with("chess", "f3 e5 g4 Qh4 :undo d6");
	press("PageUp");
	enter(":variation_2");
	ck_assert(session_at_head(&ui.session));
	ck_assert(game_over(ui.session.game));
	press("PageUp");
	enter(":variation_1");
	ck_assert(session_at_head(&ui.session));
	enter(":quit");
	ck_assert(shows("Quit?"));
	ck_assert(!shows("The game is over."));
}
END_TEST

/* Where the game has ended otherwise it is looked back from there, too. */
START_TEST(the_end_of_a_variation_is_not_that_of_the_game)
{
	begin_with("chess", "f3 e5 g4 Qh4 :undo d6 :resign");
	press("y PageUp");
	enter(":variation_2");
	ck_assert(game_over(ui.session.game));
	ck_assert(shows("Looking back, White to move:"));
	ck_assert(shows("> White"));
	ck_assert(shows("move 3"));
	press("a");
	ck_assert(shows("Looking back, White to move: a"));
}
END_TEST

/* There End goes on in the variation. */
START_TEST(the_way_back_from_a_variation_is_hinted_at)
{
	begin_with("chess", "e4 e5 Nf3 :undo_2 c5 Nf3 :undo_2 e5 Nf3");
	press("PageUp PageUp");
	ck_assert(shows("End return to the game"));
	enter(":variation_2");
	ck_assert(shows("PageUp, PageDown browse   Home, then End: main line"));
	press("End");
	ck_assert(session_at_head(&ui.session));
	ck_assert(shows("Type a move to go on here   Home, then End: main line"));
	press("Escape");
	ck_assert(shows("g, then G: main line"));
	press("PageUp");
	ck_assert(shows(", . browse   g, then G: main line"));
	ui_fixture_resize(&ui, 16, 40);
	ck_assert(shows("g G main line  ? help"));
	press("g G");
	ck_assert(shows("u undo n new"));
	ck_assert_str_eq(ui.session.game->now->parent->san, "e5");
	press("Escape PageUp PageUp");
	enter(":variation_2");
	ck_assert(shows("PgUp PgDn  Home End main line  ? help"));
	press("End");
	ck_assert(shows("Home End main line  ? help  Esc keys"));
	/* What is played on from there is the game. */
	enter("d6");
	ck_assert(!shows("main line"));
	/* If it is over, it is looked at, too. */
	begin_with("chess", "f3 e5 g4 Qh4 :undo d6");
	press("PageUp");
	enter(":variation_2");
	ck_assert(shows("Checkmate, Black wins:"));
	ck_assert(shows("PageUp, PageDown browse   Home, then End: main line"));
}
END_TEST

/* Who looks back may have forgotten it: undo was asked for, another move was not. */
START_TEST(a_move_played_while_looking_back_tells_what_becomes_of_the_others)
{
	const struct session *session = &ui.session;
	const struct node *reply;

	begin_with("chess", "e4 e5 Nf3 Nc6");
	/* Neither the same move, nor a new one after undo. */
	press("PageUp PageUp");
	enter("Nf3");
	ck_assert(!shows("is kept"));
	enter("d6 :undo Nc6");
	ck_assert(!shows("is kept"));
	press("PageUp PageUp");
	enter("d4");
	ck_assert(shows("2. Nf3 is kept: `undo`, then `variation 2`."));
	enter(":undo :variation_2");
	press("End");
	ck_assert_str_eq(session->game->now->san, "Nc6");
	/* So does one with which a variation goes on. */
	enter("a3");
	ck_assert(shows("2. d4 is kept: `go 1b`, then `variation 2`."));
	enter(":go_1b :variation_2");
	ck_assert_str_eq(session->game->now->san, "d4");
	press("Home End");
	/* The reply of the computer does not hide it. */
	press("PageUp");
	ui.session.player[BLACK] = (struct player){ .who = COMPUTER, .level = 1 };
	enter("c4");
	ui_fixture_wait(&ui);
	ck_assert_int_eq(session->game->now->ply, 6);
	ck_assert(shows("Black plays "));
	ck_assert(shows("3. a3 is kept: `undo`, then `variation 2`."));
	/* Nor does that of moves that were not played. */
	press("Home");
	enter("b3_Nf3");
	ui_fixture_wait(&ui);
	ck_assert_int_eq(session->game->now->ply, 2);
	ck_assert_ptr_nonnull(strstr(ui.screen.message,
	    "1. e4 is kept: `undo`, then `variation 2`. Not played: Nf3."));
	/* Undo leads to the user's turn, which is not where the computer's move was replaced. */
	reply = session->game->now;
	press("PageUp");
	enter(strcmp(reply->san, "h5") == 0 ? "a5" : "h5");
	ck_assert(shows(" is kept: `go 1w`, then `variation 2`."));
	enter(":go_1w :variation_2");
	ck_assert_ptr_eq(session->game->now, reply);
}
END_TEST

/* As where the computer was to reply, but gave its side away. */
START_TEST(what_a_reply_was_to_tell_is_not_told_by_that_to_another_move)
{
	begin_with("chess", "e4 e5");
	strbuf_add(&ui.session.dialog.after_reply, "1. d4 is kept.");
	ui.session.player[BLACK] = (struct player){ .who = COMPUTER, .level = 1 };
	enter("Nf3");
	ui_fixture_wait(&ui);
	ck_assert_int_eq(ui.session.game->now->ply, 4);
	ck_assert(shows("Black plays "));
	ck_assert(!shows("is kept"));
}
END_TEST

START_TEST(looking_back_does_not_open_a_game_that_is_over)
{
	begin_with("chess", "f3 e5 g4 Qh4");
	press("PageUp PageUp");
	enter(":comment_A_blunder.");
	ck_assert_int_eq(ui.session.game->now->ply, 2);
	check_on_disk("[Result \"0-1\"]");
	enter(":quit");
	ck_assert(ui.session.quit);
}
END_TEST

START_TEST(games_are_left_as_they_stand)
{
	struct session *session = &ui.session;

	begin_with("chess", "e4 e5 :undo c5 :time_5");
	press("PageUp");
	enter(":variation_2");
	session->clocks.left_ms[WHITE] = 200000;
	ui_fixture_restart(&ui);
	command_do_line(session, "resume", false);
	screen_to_board(&ui.screen);
	ck_assert_str_eq(session->game->now->san, "e5");
	ck_assert_int_le(session->clocks.left_ms[WHITE], 200000);
	ck_assert_int_eq(session->clocks.running, -1);
	press("Up");
	/* Neither the clocks nor the players of the next game are those of this one. */
	ck_assert_int_eq(session->clocks.running, WHITE);
	session->clocks.since -= 50000;
	enter(":new");
	press("y");
	enter("friar");
	press("Right Enter");
	ck_assert_str_eq(session->game->rules->id, "friar");
	ck_assert_int_eq(session->player[BLACK].who, COMPUTER);
	ck_assert(!session->clocks.used);
	command_do_line(session, "resume", false);
	ck_assert_str_eq(session->game->rules->id, "chess");
	ck_assert_int_eq(session->player[BLACK].who, HUMAN);
	ck_assert_int_le(session->clocks.left_ms[WHITE], 150000);
	ck_assert_int_eq(session->clocks.left_ms[BLACK], 300000);
}
END_TEST

/* When a flag falls the end of the game is shown: what the engine has said of before is not. */
START_TEST(an_analysis_is_of_the_position_shown)
{
	struct session *session = &ui.session;

	begin_with("chess", "e4 e5 :time_1");
	session->engine.analysis_ms = 3600000;
	enter(":engine_on");
	press("PageUp PageUp");
	while (!session->engine.reported)
		ui_fixture_draw(&ui);
	session->clocks.since -= 61000;
	ui_fixture_draw(&ui);
	ck_assert(game_over(session->game));
	ck_assert(!session->engine.reported);
}
END_TEST

START_TEST(clocks_run_on_while_one_looks_back)
{
	struct clocks *clocks = &ui.session.clocks;

	begin_with("chess", "e4 e5 :time_1");
	press("PageUp");
	clocks->since -= 5000;
	press("PageUp End");
	ck_assert_int_eq(clocks->running, WHITE);
	ck_assert_int_le(clocks_left(clocks, WHITE, now_ms()), 55000);
	ck_assert_int_eq(clocks->left_ms[BLACK], 60000);
	press("Home");
	clocks->since -= 55000;
	ui_fixture_draw(&ui);
	ck_assert(shows("Black wins on time"));
	ck_assert_int_eq(ui.session.game->now->ply, 2);
	/* Machines do not think meanwhile, and their clocks do not run. */
	begin_with("chess", "e4 e5 :time_1");
	ui.session.player[WHITE].who = COMPUTER;
	press("PageUp");
	ck_assert_int_eq(clocks->running, -1);
	/* Before it can have moved, which happens when the screen polls. */
	screen_key(&ui.screen, &(struct key){ .code = K_END });
	ck_assert_int_eq(clocks->running, WHITE);
}
END_TEST

/* The time that was used at one end is not there again when one comes back to it. */
START_TEST(each_end_keeps_its_time)
{
	struct clocks *clocks = &ui.session.clocks;

	begin_with("chess", ":time_1 e4 e5 :undo c5");
	clocks->since -= 20000;
	press("PageUp");
	enter(":variation_2");
	ck_assert_str_eq(ui.session.head->san, "e5");
	ck_assert_int_eq(clocks->left_ms[WHITE], 60000);
	press("PageUp");
	enter(":variation_1");
	ck_assert_str_eq(ui.session.head->san, "c5");
	ck_assert_int_le(clocks->left_ms[WHITE], 40000);
}
END_TEST

/* What was left by another time control, here or in a file, is not the time of a new one. */
START_TEST(a_new_time_control_has_its_own_clocks)
{
	struct clocks *clocks = &ui.session.clocks;
	char path[SCRATCH_PATH + 16];

	begin_with("chess", ":time_5 e4 e5 Nf3 :time_1 :undo");
	ck_assert_int_eq(clocks->left_ms[BLACK], 60000);
	ck_assert_int_le(clocks->left_ms[WHITE], 60000);
	enter(":redo");
	ck_assert_int_eq(clocks->left_ms[WHITE], 60000);
	check_pgn("1. e4 {[%clk 0:05:00.0]}");
	snprintf(path, sizeof path, "%s/timed.pgn", ui.directory);
	scratch_write(path, "1. e4 {[%%clk 0:02:00]} e5 {[%%clk 0:01:00]} 2. d4 d5 1-0\n");
	ui.options.file = path;
	ui.options.setting[SETTING_CLOCKS] = "5";
	ui_fixture_restart(&ui);
	open_file(path);
	enter(":go_1 Nf3");
	ck_assert_int_eq(clocks->left_ms[BLACK], 300000);
	enter(":undo");
	ck_assert_int_eq(clocks->left_ms[BLACK], 300000);
}
END_TEST

/* Who plays on from there has the time that was left then. */
START_TEST(another_move_is_played_with_the_clocks_of_the_place)
{
	struct clocks *clocks = &ui.session.clocks;

	begin_with("chess", ":time_1 e4 e5");
	clocks->since -= 20000;
	enter("Nf3 Nc6");
	ck_assert_int_le(clocks->left_ms[WHITE], 40000);
	press("PageUp PageUp");
	ck_assert_int_eq(ui.session.game->now->ply, 2);
	enter("d4");
	ck_assert_int_eq(clocks->left_ms[WHITE], 60000);
	ck_assert_int_eq(clocks->running, BLACK);
}
END_TEST

START_TEST(the_computer_goes_on_with_the_clocks_of_the_place)
{
	struct session *session = &ui.session;

	begin_with("chess", ":time_1 e4 e5");
	session->clocks.since -= 20000;
	enter("Nf3 Nc6 :resign");
	ck_assert_int_le(session->clocks.left_ms[WHITE], 40000);
	press("y PageUp PageUp PageUp");
	session->player[BLACK].who = COMPUTER;
	enter(":hurry");
	ck_assert_int_eq(session->clocks.left_ms[WHITE], 60000);
	ck_assert_int_eq(session->game->termination, NOT_CLOSED);
}
END_TEST

/* A message that just fits is not cut. */
START_TEST(messages_may_fill_their_rows)
{
	enum { COLUMNS = 60, FULL = COLUMNS - 2 };
	char line[FULL + 1] = "";

	memset(line, 'w', FULL);
	begin("chess", NULL);
	ui_fixture_resize(&ui, 20, COLUMNS);
	session_say(&ui.session, "%s %s", line, line);
	ui_fixture_draw(&ui);
	line[0] = 'W';
	ck_assert(shows(line));
	line[0] = 'w';
	ck_assert(shows(line));
}
END_TEST

/* Nor does it cover more than it needs, where it is broken badly beside the panel. */
START_TEST(long_messages_begin_no_higher_than_needed)
{
	enum { COLUMNS = 40, FULL = COLUMNS - 2 };
	char line[FULL + 1] = "";

	memset(line, 'w', FULL);
	begin("chess", NULL);
	ui_fixture_resize(&ui, 16, COLUMNS);
	session_say(&ui.session, "%.9s %.18s %.9s %s %s", line, line, line, line, line);
	ui_fixture_draw(&ui);
	ck_assert(shows(" a  b  c  d  e  f  g  h"));
	ck_assert(shows(line));
}
END_TEST

/* What is said of a path is shown, however long that is, and its ends. */
START_TEST(messages_are_cut_within_paths)
{
	char path[201] = "";

	begin("chess", NULL);
	memset(path, 'w', 200);
	ui_fixture_resize(&ui, _i ? 16 : 24, _i ? 40 : 80);
	session_say(&ui.session, "Cannot write /home/%s/a.pgn: no space left on device.", path);
	ui_fixture_draw(&ui);
	ck_assert(shows("/home/wwww"));
	ck_assert(shows("ww/a.pgn:"));
	ck_assert(shows("left on device."));
	/* One that has room is whole. */
	memset(path, '\0', sizeof path);
	memset(path, 'w', 15);
	session_say(&ui.session, "Cannot write /home/%s/a.pgn: no space.", path);
	ui_fixture_draw(&ui);
	ck_assert(!shows("..."));
}
END_TEST

/* Those of lines of text may be of any length. */
START_TEST(messages_are_whole)
{
	enum { LENGTH = 900 };
	char line[LENGTH + 1] = "";

	memset(line, 'w', LENGTH);
	begin("chess", NULL);
	strbuf_clear(&ui.session.dialog.lines);
	session_say(&ui.session, "%s", line);
	ck_assert_uint_eq(ui.session.dialog.lines.length, LENGTH + 1);
}
END_TEST

START_TEST(comments_are_for_people)
{
	open_won("1. c4/Bc3 {[%eval -0.73] A [%clk 0:01:00] walk.} "
	    "1... d5/Qd6 {[%clk 0:01:00] [%emt 0:01]} 2. cxd5/Bd4 {[%eval #-3]} ");
	press("PageDown");
	ck_assert(shows("(evaluation -0.73) A walk."));
	ck_assert(!shows("%clk"));
	press("PageDown");
	ck_assert_str_eq(ui.screen.message, "");
	enter(":comment");
	ck_assert(shows("There is no comment here."));
	press("PageDown");
	ck_assert(shows("(Black mates in 3)"));
}
END_TEST

/* King's Guard knows no mate. */
START_TEST(an_evaluation_is_in_the_words_of_the_game)
{
	struct strbuf text = { 0 };
	struct error error;
	struct rules *rules = variant_rules("kingsguard", &error);

	ck_assert_ptr_nonnull(rules);
	describe_comment(rules, "[%eval #-3]", &text);
	ck_assert_str_eq(strbuf_str(&text), "(Black wins in 3)");
	strbuf_free(&text);
	rules_free(rules);
}
END_TEST

/* Beside the board there is room for its beginning only. */
START_TEST(a_long_comment_is_shown_on_a_page)
{
	struct strbuf moves = { 0 };

	strbuf_add(&moves, "1. c4/Bc3 {");
	for (int i = 1; i <= 12; i++)
		strbuf_printf(&moves, "Sentence %d of a long comment tells of this move. ", i);
	strbuf_add(&moves, "} 1... d5/Qd6");
	open_won(strbuf_str(&moves));
	strbuf_free(&moves);
	press("PageDown");
	ck_assert(shows("Sentence 1 "));
	ck_assert(!shows("Sentence 12 "));
	enter(":comment");
	ck_assert(shows("Sentence 1 "));
	ck_assert(shows("Sentence 12 "));
	press("Escape");
	ck_assert(!shows("Sentence 12 "));
}
END_TEST

START_TEST(it_is_said_which_moves_there_are_to_go_to)
{
	static const struct {
		const char *command, *said;
		int ply;
	} go[] = {
		{ ":go_1w", "", 1 }, { ":go_1", "", 2 }, { ":go_2", "", 3 },
		{ ":go_0", "Start of the game.", 0 },
		{ ":go_99", "There is no move 99; the last is 2. Nf3.", 0 },
		{ ":go_2b", "There is no move 2b; the last is 2. Nf3.", 0 },
		{ ":go_1what", "Give a move number, such as", 0 }
	};

	begin_with("chess", "e4 e5 Nf3");
	for (size_t i = 0; i < sizeof go / sizeof *go; i++) {
		enter(go[i].command);
		ck_assert_msg(*go[i].said ? shows(go[i].said) : !*ui.screen.message, "%s: %s",
		    go[i].command, ui.screen.message);
		ck_assert_int_eq(ui.session.game->now->ply, go[i].ply);
	}
	/* Of the variation that is looked at, not of the main line: 1. d4. */
	enter(":first d4 :first :variation_2 :go_2");
	ck_assert_str_eq(ui.session.game->now->san, "Nf3");
	enter(":go_3");
	ck_assert(shows("There is no move 3; the last is 2. Nf3."));
	enter(":go_1w");
	ck_assert_str_eq(ui.session.game->now->san, "e4");
	begin("chess", "4k3/8/8/8/8/8/4P3/4K3 b - - 0 20");
	enter(":go_20");
	ck_assert(shows("There is no move to go to yet."));
	enter("Kd7 e4 :go_1");
	ck_assert(shows("There is no move 1; the first is 20... Kd7."));
	ck_assert_int_eq(ui.session.game->now->ply, 2);
	enter(":go_20");
	ck_assert_int_eq(ui.session.game->now->ply, 1);
	enter(":first :variation_1");   /* where there is no other */
	ck_assert_int_eq(ui.session.game->now->ply, 1);
}
END_TEST

START_TEST(commands_confirm_what_they_did)
{
	begin_with("chess", "e4 e5 :undo_2 d4");
	press("PageUp");
	enter(":comment");
	ck_assert(shows("There is no comment here."));
	enter(":comment_a_start");
	ck_assert(shows("Comment on the start added."));
	enter(":comment_the_start");
	ck_assert(shows("Comment on the start replaced."));
	enter(":comment_-");
	ck_assert(shows("Comment on the start removed."));
	check_pgn("\n\n1. d4");
	node_set_comment(ui.session.game->root, "[%csl Ge4] [%eval 0.2]");
	enter(":comment_what_a_start");
	ck_assert(shows("Comment on the start added."));
	check_pgn("{[%csl Ge4] [%eval 0.2] what a start} 1. d4");
	enter(":comment_-");
	check_pgn("{[%csl Ge4] [%eval 0.2]} 1. d4");
	enter(":comment_-");
	ck_assert(shows("There is no comment here."));
	enter(":variation");
	ck_assert(shows("Next: 1 d4, 2 e4. `variation 2` enters the second."));
	enter(":variation_2");
	ck_assert_str_eq(ui.session.game->now->san, "e4");
	enter(":variation");
	ck_assert(shows("There is no variation here, only e5."));
	ck_assert_str_eq(ui.session.game->now->san, "e4");
}
END_TEST

/* What `games` and `load` list has its number until they list again. */
START_TEST(games_keep_the_numbers_they_were_told_with)
{
	static const char *const ids[] = { "yeoman", "friar", "rogue" };
	struct session *session = &ui.session;
	const struct storage *storage = &session->storage;
	bool ended = _i;
	const char *list = ended ? "load" : "games", *open = ended ? "load" : "resume";
	char name[3][80], line[24];

	open_ui();
	session->on_screen = false;
	for (size_t i = 0; i < sizeof ids / sizeof *ids; i++) {
		ck_assert(session_new(session, ids[i], NULL, NULL));
		ui_fixture_play(&ui, "Nf3");
		if (ended)
			session_close(session, WHITE_WINS, BY_RESIGNATION);
	}
	ck_assert(session_new(session, "chess", NULL, NULL));
	command_do_line(session, list, false);
	ck_assert_int_eq(ended ? storage->saved_listed_count : storage->listed_count, 3);
	for (int i = 0; i < 3; i++)
		strcpy(name[i], (ended ? storage->saved_listed : storage->listed)[i].id);
	for (int i = 0; i < 3; i++) {
		snprintf(line, sizeof line, "%s %d", open, i + 1);
		command_do_line(session, line, false);
		ck_assert_str_eq(session->game->rules->id, name[i]);
	}
	strbuf_clear(&session->dialog.lines);
	command_do_line(session, line, false);
	ck_assert_str_eq(strbuf_str(&session->dialog.lines), "That game is already open.\n");
	session->on_screen = true;
}
END_TEST

START_TEST(later_games_wait_too)
{
	struct session *session = &ui.session;

	open_ui();
	session->on_screen = false;
	ck_assert(session_new(session, "rogue", NULL, NULL));
	ui_fixture_play(&ui, "Nf3");
	command_do_line(session, "games", false);
	ck_assert_int_eq(session->storage.listed_count, 0);
	ck_assert(session_new(session, "chess", NULL, NULL));
	command_do_line(session, "resume 1", false);
	ck_assert_str_eq(session->game->rules->id, "rogue");
	session->on_screen = true;
}
END_TEST

START_TEST(a_hint_comes_to_the_board)
{
	begin_with("teamster", NULL);
	press("Escape i n");
	ui_fixture_wait(&ui);
	ck_assert(!shows("Hint"));
	session_say(&ui.session, "Aside.");
	press("Escape");
	ck_assert(shows("Hint: "));
	ck_assert(shows("Aside."));
	/* Nor does it come to another game. */
	press("i n");
	ui_fixture_wait(&ui);
	enter("chess");
	press("Enter");
	ck_assert_str_eq(ui.session.game->rules->id, "chess");
	ck_assert(!shows("Hint"));
}
END_TEST

START_TEST(an_analysis_goes_on_after_a_hint)
{
	struct session *session = &ui.session;

	begin_with("chess", NULL);
	session->engine.analysis_ms = 3600000;
	enter(":engine_on :hint");
	ui_fixture_wait(&ui);
	ck_assert(shows("Hint: "));
	ck_assert_int_eq(session->engine.purpose, SEARCH_ANALYSIS);
	enter(":engine_off :hint");
	ui_fixture_wait(&ui);
	ck_assert_int_eq(session->engine.purpose, NO_SEARCH);
}
END_TEST

START_TEST(an_analysis_comes_to_rest)
{
	static const struct timespec pause = { 0, 1000000 }, while_idle = { 0, 500000000 };
	struct session *session = &ui.session;
	clock_t used;

	begin_with("chess", NULL);
	ck_assert_int_eq(session->engine.analysis_ms, 30000);
	session->engine.analysis_ms = 20;
	enter(":engine_on");
	while (session->engine.purpose != NO_SEARCH) {
		nanosleep(&pause, NULL);
		ui_fixture_draw(&ui);
	}
	ck_assert(shows("depth "));
	used = clock();
	nanosleep(&while_idle, NULL);
	ck_assert_int_lt(clock() - used, CLOCKS_PER_SEC / 20);
	/* Each position is analyzed again. */
	session->engine.analysis_ms = 30000;
	enter("e4");
	ck_assert_int_eq(session->engine.purpose, SEARCH_ANALYSIS);
}
END_TEST

Suite *looking_suite(void)
{
	Suite *suite = suite_create("looking");
	TCase *games = ui_case("games");

	tcase_add_test(games, resigning_ends_the_game);
	tcase_add_test(games, an_end_answers_questions);
	tcase_add_test(games, resigning_while_looking_back_ends_the_game_at_its_head);
	tcase_add_test(games, the_command_line_speaks_of_its_own_file);
	tcase_add_test(games, a_loaded_position_goes_on_at_once);
	tcase_add_test(games, a_game_that_was_closed_can_be_looked_into);
	tcase_add_test(games, comments_on_a_loaded_game_are_kept);
	tcase_add_test(games, a_mark_of_the_move_leaves_that_of_the_position);
	tcase_add_test(games, a_game_that_was_closed_goes_on_from_any_point);
	tcase_add_test(games, taking_back_opens_a_game_that_was_closed);
	tcase_add_test(games, what_is_taken_back_is_named);
	tcase_add_test(games, a_machines_first_move_is_not_taken_back);
	tcase_add_test(games, it_is_said_which_moves_there_are_to_go_to);
	tcase_add_test(games, the_end_of_the_longest_game_is_found);
	tcase_add_test(games, the_end_of_a_variation_does_not_open_a_game);
	tcase_add_test(games, the_end_of_a_variation_ends_no_game);
	tcase_add_test(games, the_end_of_a_variation_is_not_that_of_the_game);
	tcase_add_test(games, the_way_back_from_a_variation_is_hinted_at);
	tcase_add_test(games, a_move_played_while_looking_back_tells_what_becomes_of_the_others);
	tcase_add_test(games, what_a_reply_was_to_tell_is_not_told_by_that_to_another_move);
	tcase_add_test(games, looking_back_does_not_open_a_game_that_is_over);
	tcase_add_test(games, games_are_left_as_they_stand);
	tcase_add_test(games, clocks_run_on_while_one_looks_back);
	tcase_add_test(games, the_computer_goes_on_with_the_clocks_of_the_place);
	tcase_add_test(games, another_move_is_played_with_the_clocks_of_the_place);
	tcase_add_test(games, each_end_keeps_its_time);
	tcase_add_test(games, a_new_time_control_has_its_own_clocks);
	tcase_add_test(games, comments_are_for_people);
	tcase_add_test(games, messages_may_fill_their_rows);
	tcase_add_test(games, long_messages_begin_no_higher_than_needed);
	tcase_add_test(games, messages_are_whole);
	tcase_add_loop_test(games, messages_are_cut_within_paths, 0, 2);
	tcase_add_test(games, an_evaluation_is_in_the_words_of_the_game);
	tcase_add_test(games, a_long_comment_is_shown_on_a_page);
	tcase_add_test(games, commands_confirm_what_they_did);
	tcase_add_loop_test(games, games_keep_the_numbers_they_were_told_with, 0, 2);
	tcase_add_test(games, later_games_wait_too);
	tcase_add_test(games, a_hint_comes_to_the_board);
	tcase_add_test(games, an_analysis_goes_on_after_a_hint);
	tcase_add_test(games, an_analysis_is_of_the_position_shown);
	tcase_add_test(games, an_analysis_comes_to_rest);
	suite_add_tcase(suite, games);
	return suite;
}
