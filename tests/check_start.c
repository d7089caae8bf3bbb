/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/clock.h"
#include "base/text.h"
#include "game/file.h"
#include "game/paths.h"
#include "session/commands.h"
#include "session/files.h"
#include "session/leaving.h"
#include "session/pgn_tags.h"
#include "session/session.h"
#include "tests/ui_check.h"
#include "tests/suite.h"

/* Games are begun, resumed and opened: the start screen, new games, and lists of games. */

/* Computers do not play a new game out unseen. */
START_TEST(a_new_game_waits_for_input)
{
	static const char *const ways[] = { ":new_attending",
		":fen_4k3/8/8/8/8/8/4P3/4K3_w_-_-_0_1" };
	struct session *session = &ui.session;

	begin("chess", NULL);
	session->player[WHITE].who = session->player[BLACK].who = COMPUTER;
	enter(ways[_i]);
	if (session->dialog.question != NO_QUESTION)
		press("y");
	ck_assert_int_eq(session->engine.purpose, NO_SEARCH);
	ck_assert_int_eq(session->player[WHITE].who, HUMAN);
	ck_assert_int_eq(session->player[BLACK].who, COMPUTER);
	ck_assert(shows("You play White now"));
}
END_TEST

START_TEST(players_of_pgn_files_are_named)
{
	static const char *const tags[] = { "", "[WhiteIs \"human\"]\n[BlackIs \"computer 3\"]\n" };
	char line[SCRATCH_PATH + 32];

	begin("chess", NULL);
	ui.session.settings.flipped = true;     /* as after a game with Black */
	snprintf(line, sizeof line, ":load %s/one.pgn", ui.directory);
	scratch_write(line + strlen(":load "),
	    "[White \"Anna\"]\n[Black \"Bert\"]\n%s\n1. e4 e5 *\n", tags[_i]);
	ui_fixture_type(&ui, line);
	press("Enter");
	ck_assert(shows("White  Anna"));
	ck_assert(shows("Black  Bert"));
	ck_assert(!ui.session.settings.flipped);
	ck_assert(!shows("human"));
}
END_TEST

static void load(const char *pgn)
{
	char line[SCRATCH_PATH + 32];

	snprintf(line, sizeof line, ":load %s/one.pgn", ui.directory);
	scratch_write(line + strlen(":load "), "%s", pgn);
	ui_fixture_type(&ui, line);
	press("Enter");
}

/* It begins with its first moves, and what is said before them. */
START_TEST(a_game_of_a_file_begins_at_its_start)
{
	begin("chess", NULL);
	ui_fixture_resize(&ui, 16, 40);
	load("{Well played.}\n1. a4 a5 2. b4 b5 3. c4 c5 4. d4 d5 5. e4 e5 *\n");
	ck_assert(shows("Well played."));
	ck_assert(shows("1. a4"));
	press("End");
	ck_assert(!shows("1. a4"));
	press("Home");
	ck_assert(shows("1. a4"));
}
END_TEST

/* Of a file that was only looked at nothing can be lost, even where nothing can be kept. */
START_TEST(what_was_only_looked_at_is_not_asked_about)
{
	begin("chess", NULL);
	free(ui.session.storage.state_dir);
	ui.session.storage.state_dir = NULL;
	load("[White \"Anna\"]\n[Black \"Bert\"]\n\n1. f3 e5 2. g4 Qh4# 0-1\n");
	if (_i)
		press("End");
	enter(":quit");
	ck_assert(ui.session.quit);
}
END_TEST

/* Nor is what a file tells changed by who opens it and says something about it. */
START_TEST(the_players_of_a_file_keep_their_names)
{
	const struct game *game;

	begin("chess", NULL);
	load("[White \"Anna\"]\n[Black \"Philidor, level 3\"]\n[TimeControl \"300\"]\n"
	    "[WhiteIs \"human\"]\n[BlackIs \"computer 3\"]\n[WhiteClock \"200000\"]\n"
	    "[BlackClock \"100000\"]\n\n1. e4 e5 *\n");
	enter(":comment_fine :new_yeoman");
	press("y");
	enter(":resume");
	game = ui.session.game;
	ck_assert_str_eq(game->root->comment, "fine");
	ck_assert_str_eq(game_tag(game, "White"), "Anna");
	ck_assert_str_eq(game_tag(game, "Black"), "Philidor, level 3");
	ck_assert_str_eq(game_tag(game, "BlackIs"), "computer 3");
	ck_assert_str_eq(game_tag(game, "TimeControl"), "300");
	ck_assert(!ui.session.clocks.used);
	ck_assert_int_eq(ui.session.player[BLACK].who, HUMAN);
}
END_TEST

/* Who looks at somebody's game has neither won nor lost it, no matter who goes on. */
START_TEST(the_end_of_a_game_from_a_file_is_that_of_its_players)
{
	begin("chess", NULL);
	load(_i == 0 ? "1. f3 e5 2. g4 Qh4# 0-1\n"
	    : "[White \"Anna\"]\n[Black \"Bert\"]\n\n1. f3 e5 2. g4 Qh4# 0-1\n");
	enter(_i == 2 ? ":black_computer :comment_well :end" : ":black_computer :end");
	ck_assert_msg(strstr(ui.screen.message, "checkmate, Black wins") ||
	    strstr(ui.screen.message, "Checkmate, Black wins"), "%s", ui.screen.message);
	ck_assert_str_eq(game_tag(ui.session.game, "BlackNow"), "human");
}
END_TEST

/* How a game ends that was opened to be gone on with is kept, like its moves. */
START_TEST(the_end_of_a_game_from_a_file_is_kept)
{
	struct saved *list;

	begin("chess", NULL);
	load("[White \"Anna\"]\n[Black \"Bert\"]\n\n1. e4 e5 *\n");
	enter(":end :resign");
	press("y");
	ck_assert(game_over(ui.session.game));
	enter(":new_yeoman");
	ck_assert_int_eq(files_saved(&ui.session, &list), 1);
	ck_assert_int_eq(list[0].result, BLACK_WINS);
	ck_assert_str_eq(list[0].black, "Bert");
	free(list);
}
END_TEST

/* Though the position shown is the first. */
START_TEST(results_of_pgn_files_are_told)
{
	static const struct { const char *moves, *told; } games[] = {
		{ "1. e4 e5 *", "Anna v Bert, unfinished." },
		{ "1. e4 e5 1-0", "Anna v Bert, 1-0." },
		{ "1. f3 e5 2. g4 Qh4# 0-1", "Anna v Bert, 0-1." },
		{ "1. f3 e5 2. g4 (2. a3 Qh4+ 3. g3) 2... Qh4# *", "Anna v Bert, 0-1." }
	};
	char line[SCRATCH_PATH + 32];

	begin("chess", NULL);
	snprintf(line, sizeof line, ":load %s/one.pgn", ui.directory);
	scratch_write(line + strlen(":load "), "[White \"Anna\"]\n[Black \"Bert\"]\n\n%s\n",
	    games[_i].moves);
	ui_fixture_type(&ui, line);
	press("Enter");
	ck_assert(shows(games[_i].told));
	ck_assert_ptr_null(ui.session.game->now->parent);
}
END_TEST

START_TEST(unfinished_games_are_resumed)
{
	char fen[FEN_TEXT], again[FEN_TEXT];

	begin("teamster", NULL);
	enter("c4 d5 cxd5 :undo_2");
	fen_write(game_position(ui.session.game), fen);
	ui_fixture_restart(&ui);
	screen_push(&ui.screen, &start_view, NULL);
	ui_fixture_draw(&ui);
	ck_assert(shows("> teamster        resume"));
	press("Down");
	ck_assert(!shows("> teamster        resume"));
	ck_assert(shows("> lesson"));
	press("Down Down");
	ck_assert(shows("> chess"));
	press("Up Up Up Enter");
	ck_assert_ptr_nonnull(ui.session.game);
	fen_write(game_position(ui.session.game), again);
	ck_assert_str_eq(fen, again);
	enter(":redo_2");
	ck_assert_str_eq(ui.session.game->now->san, "cxd5/Bd4");
}
END_TEST

/* Who types the name of a game does not find themselves in the middle of one. */
START_TEST(a_typed_name_asks_for_a_new_game)
{
	begin("teamster", NULL);
	enter("c4");
	ui_fixture_restart(&ui);
	screen_push(&ui.screen, &start_view, NULL);
	ui_fixture_type(&ui, "teams");
	ck_assert(shows("  teamster        resume"));
	ck_assert(shows("> teamster        Pawns pull"));
	press("Enter");
	ck_assert_ptr_null(ui.session.game);
	ck_assert(shows("Opponent"));
	press("Escape Up");
	ck_assert(shows("> teamster        resume"));
	press("Enter");
	ck_assert_int_eq(ui.session.game->now->ply, 1);
}
END_TEST

/* Huge numbers in a file are ignored. */
START_TEST(numbers_on_disk_are_bounded)
{
	struct session *session = &ui.session;

	begin("chess", NULL);
	enter("e4 e5");
	clocks_set(&session->clocks, 300000, 0);
	pgn_tags_from_session(session);
	game_set_tag(session->game, "At", "4294967297");
	game_set_tag(session->game, "WhiteIs", "computer 4294967299");
	game_set_tag(session->game, "WhiteClock", "4294967296000");
	session->player[WHITE].level = 7;
	pgn_tags_to_session(session);
	ck_assert_int_eq(session->game->now->ply, 2);
	ck_assert_int_eq(session->player[WHITE].who, COMPUTER);
	ck_assert_int_eq(session->player[WHITE].level, 7);
	ck_assert_int_eq(session->clocks.left_ms[WHITE], 300000);
	enter(":load_game.pgn_4294967297");
	ck_assert(shows("game.pgn 4294967297"));
}
END_TEST

/* Who plays, and the time that is left, are as the tags tell. */
START_TEST(players_and_clocks_are_read_from_tags)
{
	struct session *session = &ui.session;
	struct game *game;

	begin("chess", NULL);
	enter("e4 e5");
	game = session->game;
	clocks_set(&session->clocks, 300000, 0);
	session->player[WHITE].who = COMPUTER;
	session->player[WHITE].level = 4;
	pgn_tags_from_session(session);
	ck_assert_str_eq(game_tag(game, "Event"), "Casual game");
	game_set_tag(game, "WhiteClock", "1234");
	session->player[WHITE].who = HUMAN;
	session->player[BLACK].who = COMPUTER;
	pgn_tags_to_session(session);
	ck_assert_int_eq(session->player[WHITE].who, COMPUTER);
	ck_assert_int_eq(session->player[WHITE].level, 4);
	ck_assert_int_eq(session->player[BLACK].who, HUMAN);
	ck_assert_int_eq(session->clocks.left_ms[WHITE], 1234);
	ck_assert_int_eq(session->clocks.left_ms[BLACK], 300000);
	ck_assert(session->settings.flipped);
}
END_TEST

/* That an engine played is not forgotten while nobody goes on with the game. */
START_TEST(an_engine_is_told_of_until_the_game_goes_on)
{
	begin("chess", NULL);
	enter("e4 e5");
	ui.session.player[BLACK] = (struct player){ .who = PROGRAM, .command = "its-command" };
	session_save_later(&ui.session);
	for (int i = 0; i < 3; i++) {
		ui_fixture_restart(&ui);
		command_do_line(&ui.session, "resume", false);
		ck_assert_ptr_nonnull(strstr(strbuf_str(&ui.session.dialog.lines),
		    "An engine played Black."));
		ck_assert_int_eq(ui.session.player[BLACK].who, HUMAN);
		ck_assert_str_eq(game_tag(ui.session.game, "Black"), "its-command");
	}
}
END_TEST

START_TEST(nothing_in_the_list_is_cut)
{
	struct session *session = &ui.session;
	struct error error = { "" };

	begin("fieldpromotion", NULL);
	strcpy(session->settings.player, "Wolfgang of Kempelen Pressburg");
	session->player[BLACK].who = COMPUTER;
	enter("e4");
	ck_assert(ui_fixture_begin(&ui, "chess", NULL, &error));
	screen_push(&ui.screen, &start_view, NULL);
	press("Down Up");
	ck_assert(shows("fieldpromotion  resume: "));
	ck_assert(!shows("…"));
	ck_assert(shows("Wolfgang of Kempelen Pressburg v "));
	ui_fixture_resize(&ui, 24, 132);
	ck_assert(shows("moves, Wolfgang of Kempelen Pressburg v ") ||
	    shows("move, Wolfgang of Kempelen Pressburg v "));
	ui_fixture_resize(&ui, 16, 40);
	ck_assert(shows("> fieldpromotion: "));
	ck_assert(!shows("fieldpromotion: resume"));
}
END_TEST

START_TEST(many_unfinished_games_do_not_hide_the_others)
{
	struct error error = { "" };

	begin("yeoman", NULL);
	for (int i = 0; i < 30; i++) {
		enter("e4");
		ck_assert_msg(ui_fixture_begin(&ui, "yeoman", NULL, &error), "%s", error.why);
	}
	screen_push(&ui.screen, &start_view, NULL);
	ui_fixture_draw(&ui);
	ck_assert(shows("> yeoman          resume"));
	ck_assert(shows("30 unfinished games"));
	/* Even with little room, they can be told apart. */
	ui_fixture_resize(&ui, 16, 40);
	ck_assert(shows(", 1 move"));
	ck_assert(shows("resume: two at one keyboard"));
	ck_assert(shows("type \"resume\""));
	ui_fixture_resize(&ui, 24, 80);
	ck_assert(shows("Pawns move diagonally and capture"));
	ui_fixture_type(&ui, "resume");
	ck_assert(!shows("Pawns move diagonally and capture"));
	ck_assert(!shows("30 unfinished games"));
	press("End Enter");
	ck_assert_str_eq(ui.session.game->rules->id, "yeoman");
	ck_assert_int_eq(ui.session.game->now->ply, 1);
}
END_TEST

/* A game with its option is begun, or the user told what may follow the colon. */
START_TEST(an_option_can_be_typed)
{
	open_ui();
	screen_push(&ui.screen, &start_view, NULL);
	ui_fixture_type(&ui, "pilgrim:");
	ck_assert(shows("Enter runs the command `new`"));
	ck_assert(!shows("No match."));
	press("Enter");
	ck_assert(shows("Nothing follows the colon of pilgrim:"));
	ui_fixture_type(&ui, "pilgrim:CQ");
	press("Enter");
	ck_assert(shows("After \"pilgrim:\" come one or two of the letters"));
	ui_fixture_type(&ui, "pilgrim:CA");
	press("Enter");
	ck_assert_str_eq(ui.session.game->rules->id, "pilgrim:CA");
	press("Up Enter");
	ck_assert(shows("Choose the piece"));
	ck_assert(shows("2 A@e2"));
	press("Escape :");
	ui_fixture_type(&ui, "new pilgrim:M");
	press("Enter Up Enter");
	ck_assert(shows("Choose the square"));
	press("Escape");
	/* An unfinished one is not resumed for that; letters need no capitals. */
	press("2 Enter");
	ui_fixture_restart(&ui);
	screen_push(&ui.screen, &start_view, NULL);
	ui_fixture_type(&ui, "pilgrim:ca");
	press("Enter");
	ck_assert_str_eq(ui.session.game->rules->id, "pilgrim:CA");
	ck_assert_int_eq(ui.session.game->now->ply, 0);
}
END_TEST

/* Somebody who types "help" where games are listed is told before Enter that it is understood. */
START_TEST(a_command_among_games_is_told)
{
	begin("chess", NULL);
	screen_push(&ui.screen, &start_view, NULL);
	press("h e l p");
	ck_assert(shows("Enter runs the command `help`: list the commands, or explain one."));
	ck_assert(shows("Command: help"));
	ck_assert(shows("Enter run   Esc clear"));
	ck_assert(!shows("No match."));
	press("z");
	ck_assert(!shows("Enter run"));
	ck_assert(shows("No match."));
	/* What Enter would only refuse is not promised. */
	open_ui();
	screen_push(&ui.screen, &start_view, NULL);
	press("u n d o");
	ck_assert(!shows("Enter run"));
	ck_assert(!shows("No match."));
	ck_assert(shows("The command `undo`: no game in progress."));
}
END_TEST

/* The same after a colon, where commands may be cut short, and others that begin so are listed. */
START_TEST(only_commands_are_promised_after_a_colon)
{
	static const struct { const char *typed, *told; bool runs; } lines[] = {
		{ ":", "Type a command; `help` lists them.", false },
		{ ":less", "Enter runs the command `lesson`: learn a game", true },
		{ ":le", "Commands: level, lesson, leave, legal", false },
		{ ":lessn", "There is no command \"lessn\"; did you mean `lesson`?", false },
		{ ":lessn pilgrim", "There is no command \"lessn\"; did you mean `lesson`?",
		  false },
		{ ":xyzzy", "There is no command \"xyzzy\"; `help` lists them.", false },
		{ ":undo", "The command `undo`: no game in progress.", false }
	};

	open_ui();
	screen_push(&ui.screen, &start_view, NULL);
	ui_fixture_type(&ui, lines[_i].typed);
	ck_assert(shows(lines[_i].told));
	ck_assert_int_eq(shows("Enter run   Tab complete"), lines[_i].runs);
	ck_assert(shows("Tab complete   Esc clear"));
}
END_TEST

/* A command is edited as on the board, while Home and End of a search choose in the list. */
START_TEST(a_command_is_edited)
{
	begin("chess", NULL);
	screen_push(&ui.screen, &start_view, NULL);
	press(": i t Left Left u Home Right q");
	ck_assert(shows("Command: :quit"));
	press("End X");
	ck_assert(shows("Command: :quitX"));
	press("Escape c h Home E");
	ck_assert(shows("Search: chE"));
}
END_TEST

/* Who asks for unfinished games hears that there are none, and what to do. */
START_TEST(no_unfinished_games_are_told)
{
	open_ui();
	screen_push(&ui.screen, &start_view, NULL);
	enter(":games");
	ck_assert(shows("There are no unfinished games. Choose a game to start one."));
	begin("chess", NULL);
	enter("e4 :games");
	ck_assert(shows("There are no unfinished games. Choose a game to start one."));
	press("Escape");
	enter(":resume");
	ck_assert(shows("There are no unfinished games. `new` starts one."));
	begin("chess", NULL);
	enter("e4 :new_dragoon");
	press("y");
	enter(":games");
	ck_assert(!shows("unfinished games"));
	ck_assert(shows("resume: "));
	press("Escape");
	enter(":resume_2");
	ck_assert(shows("There is only one game."));
}
END_TEST

START_TEST(one_of_many_games_is_opened)
{
	char line[SCRATCH_PATH + 32];
	struct strbuf text = { 0 };

	begin("chess", NULL);
	snprintf(line, sizeof line, ":load %s/many.pgn", ui.directory);
	for (int i = 1; i <= 30; i++)
		strbuf_printf(&text, "[White \"number %d\"]\n\n1. e4 *\n\n", i);
	scratch_write(line + strlen(":load "), "%s", strbuf_str(&text));
	strbuf_free(&text);
	ui_fixture_type(&ui, line);
	press("Enter Space");
	ck_assert(shows(">   19. number 19"));
	ck_assert(!shows("number 1 "));
	press("G k Up PageUp j Tab");
	ck_assert(shows(">   12. number 12"));
	ck_assert(!shows("number 30"));
	press("Enter");
	ck_assert_str_eq(game_tag(ui.session.game, "White"), "number 12");
}
END_TEST

/* Who is called that by others was not at one keyboard here. */
START_TEST(names_from_elsewhere_are_listed_as_they_are)
{
	char line[SCRATCH_PATH + 32];

	begin("chess", NULL);
	snprintf(line, sizeof line, ":load %s/two.pgn", ui.directory);
	scratch_write(line + strlen(":load "), "[White \"X (White)\"]\n[Black \"X (Black)\"]\n\n"
	    "1. e4 *\n\n[White \"X (White)\"]\n[Black \"X (Black)\"]\n[WhiteIs \"human\"]\n"
	    "[BlackIs \"human\"]\n\n1. d4 *\n\n[White \"X (White)\"]\n[Black \"XY (Black)\"]\n"
	    "[WhiteIs \"human\"]\n[BlackIs \"human\"]\n\n1. c4 *\n");
	ui_fixture_type(&ui, line);
	press("Enter");
	ck_assert(shows("1. X (White) - X (Black)  *"));
	ck_assert(shows("2. two at one keyboard  *"));
	ck_assert(shows("3. X (White) - XY (Black)  *"));
}
END_TEST

/* Below the list, once, what is cut in it. */
START_TEST(games_of_a_file_are_told_whole)
{
	char line[SCRATCH_PATH + 32];

	begin("chess", NULL);
	snprintf(line, sizeof line, ":load %s/two.pgn", ui.directory);
	scratch_write(line + strlen(":load "), "[White \"Anna Longname\"]\n"
	    "[Black \"Bert Longname\"]\n\n1. e4 *\n\n1. d4 *\n");
	ui_fixture_type(&ui, line);
	press("Enter");
	ck_assert(shows("1. Anna Longname - Bert Longname  *  chess, 1 move"));
	press("Down");
	ui_fixture_resize(&ui, 16, 40);
	press("Up");
	ck_assert(shows("  Anna Longname - Bert Longname  *"));
	ck_assert(shows("  chess, 1 move"));
}
END_TEST

/* Of a very long file, the first games are listed. */
START_TEST(a_list_of_games_tells_of_its_end)
{
	char line[SCRATCH_PATH + 32];
	struct strbuf text = { 0 };

	begin("chess", NULL);
	snprintf(line, sizeof line, ":load %s/many.pgn", ui.directory);
	for (int i = 0; i <= LISTED_MOST; i++)
		strbuf_add(&text, "[White \"x\"]\n\n*\n\n");
	scratch_write(line + strlen(":load "), "%s", strbuf_str(&text));
	strbuf_free(&text);
	ui_fixture_type(&ui, line);
	press("Enter");
	ck_assert(shows("the first 10000"));
}
END_TEST

/* The file is read a second time for the list. */
START_TEST(none_of_no_games_is_opened)
{
	begin("chess", NULL);
	strbuf_printf(&ui.session.dialog.file, "%s/gone.pgn", ui.directory);
	ui.session.dialog.request = REQUEST_GAMES;
	screen_handle_requests(&ui.screen);
	screen_handle_requests(&ui.screen);
	press("Enter Down");
	ck_assert_ptr_nonnull(strstr(ui.screen.message, "gone.pgn"));
	ck_assert_str_eq(ui.session.game->rules->id, "chess");
}
END_TEST

START_TEST(saved_games_are_listed)
{
	const struct timespec written = { 1700000000, 0 };
	char date[DATE_TEXT] = "", line[80];

	begin("chess", NULL);
	enter(":load");
	ck_assert_ptr_nonnull(strstr(ui.screen.message, "There are no saved or finished games"));
	enter("e4");
	enter(":save");
	ck_assert_int_eq(utimensat(AT_FDCWD, strbuf_str(&ui.session.storage.saved_path),
	    (struct timespec[]){ written, written }, 0), 0);
	enter(":new_yeoman");
	press("y");
	enter(":load");
	ck_assert(shows("Saved and finished games"));
	/* Those of the same players differ by when they were written. */
	date_write(written.tv_sec, DATE_SHORT, date);
	snprintf(line, sizeof line, "1. %s  chess, 1 move  two at one keyboard", date);
	ck_assert_msg(shows(line), "%s", line);
	press("Enter");
	ck_assert_str_eq(ui.session.game->rules->id, "chess");
	ck_assert_str_ne(strbuf_str(&ui.session.storage.saved_path), "");
}
END_TEST

/* A finished game is listed once, saved or not, but not while it is on the board. */
START_TEST(finished_games_are_listed)
{
	char saved[256];

	begin("chess", NULL);
	enter("f3 e5 g4 Qh4");
	ck_assert(game_over(ui.session.game));
	enter(":load");
	ck_assert_ptr_nonnull(strstr(ui.screen.message, "There are no saved or finished games"));
	enter(":save");
	snprintf(saved, sizeof saved, "%s", strbuf_str(&ui.session.storage.saved_path));
	enter(":new_yeoman");
	enter(":load");
	ck_assert(shows("1. "));
	ck_assert(shows("chess, 2 moves  two at one keyboard  0-1"));
	ck_assert(!shows("2. "));
	press("Escape");
	ck_assert_int_eq(unlink(saved), 0);
	enter(":load");
	ck_assert(shows("chess, 2 moves  two at one keyboard  0-1"));
	press("Enter");
	ck_assert_str_eq(ui.session.game->rules->id, "chess");
	ck_assert_int_eq(ui.session.game->nodes, 4);
	/* It is the same game, and no copy. */
	enter(":comment_the_shortest_mate :save :new_yeoman :load");
	ck_assert(shows("1. "));
	ck_assert(shows("chess, 2 moves  two at one keyboard  0-1"));
	ck_assert(!shows("2. "));
	press("Enter");
	ck_assert_str_eq(game_last(ui.session.game)->comment, "the shortest mate");
}
END_TEST

/* Where a game was saved is told whole, however long that is. */
START_TEST(a_long_path_is_told_whole)
{
	char line[400], *path = line + strlen("save ");

	begin("chess", NULL);
	snprintf(line, sizeof line, "save %s/%0200d.pgn", ui.directory, 0);
	enter("e4");
	command_do_line(&ui.session, line, false);
	ck_assert_int_eq(access(path, F_OK), 0);
	ck_assert_ptr_nonnull(strstr(strbuf_str(&ui.session.dialog.lines), path));
}
END_TEST

/* It may have taken long; but who goes on to another game has done with it. */
START_TEST(a_position_that_was_set_up_is_kept_by_quit)
{
	begin("chess", "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1");
	enter(":comment_a_study :quit");
	ck_assert(ui.session.quit);
	session_write_exit_message(&ui.session);
	ck_assert_str_eq(strbuf_str(&ui.session.dialog.exit_message),
	    "Game kept: run philidor to go on.");
	ui_fixture_restart(&ui);
	command_do_line(&ui.session, "resume", false);
	ck_assert(ui.session.game);
	ck_assert_str_eq(ui.session.game->root->comment, "a study");
	command_do_line(&ui.session, "new yeoman", false);
	command_do_line(&ui.session, "resume", false);
	ck_assert_str_eq(ui.session.game->rules->id, "yeoman");
}
END_TEST

/* The list tells when a game was played, and not when somebody looked at it. */
START_TEST(who_looks_at_a_finished_game_leaves_its_date)
{
	const struct timespec written = { 1700000000, 0 };
	struct stat found;
	char *path;

	begin("chess", NULL);
	enter("f3 e5 g4 Qh4");
	path = path_join(ui.session.storage.state_dir,
	    savefile_name(ui.session.storage.kept.save));
	enter(":new_yeoman");
	ck_assert_int_eq(utimensat(AT_FDCWD, path, (struct timespec[]){ written, written }, 0), 0);
	enter(":load");
	press("Enter Home");
	ck_assert_str_eq(ui.session.game->rules->id, "chess");
	if (_i == 0)
		enter(":new_yeoman");
	else
		session_save_at_hangup(&ui.session);
	ck_assert_int_eq(stat(path, &found), 0);
	ck_assert_int_eq(found.st_mtime, written.tv_sec);
	free(path);
}
END_TEST

/* What is in a file now. */
static char *contents(const char *path)
{
	struct error error;
	size_t length;
	char *text = file_read(path, 10000, &length, &error);

	ck_assert_msg(text != NULL, "%s", error.why);
	return text;
}

static void save(const char *line)
{
	command_do_line(&ui.session, line, false);
	ui_fixture_draw(&ui);
}

START_TEST(what_others_saved_is_not_replaced)
{
	char path[SCRATCH_PATH + 16], line[SCRATCH_PATH + 32], *text;
	struct error error;

	begin("chess", NULL);
	snprintf(path, sizeof path, "%s/game.pgn", ui.directory);
	snprintf(line, sizeof line, "save %s", path);
	enter("e4");
	save(line);
	enter("e5");
	save(line);
	text = contents(path);
	ck_assert(strstr(text, "1. e4 e5 *"));
	free(text);
	ck_assert(file_export(path, "1. d4 *\n", 8, &error));
	enter("Nf3");
	save(line);
	ck_assert_ptr_nonnull(strstr(ui.screen.message, "Not saved: the file was changed"));
	text = contents(path);
	ck_assert_str_eq(text, "1. d4 *\n");
	free(text);
	ck_assert_int_eq(remove(path), 0);
	save(line);
	text = contents(path);
	ck_assert(strstr(text, "1. e4 e5 2. Nf3 *"));
	free(text);
}
END_TEST

START_TEST(a_refused_game_changes_nothing)
{
	const struct session *session = &ui.session;

	begin("chess", NULL);
	enter(":new pilgrim");
	press("Right Down Right Down Right Down Right Down q");
	ck_assert(shows("Extra piece"));
	ck_assert_str_ne(ui.screen.message, "");
	ck_assert_str_eq(session->game->rules->id, "chess");
	for (int side = WHITE; side <= BLACK; side++)
		ck_assert_int_eq(session->player[side].who, HUMAN);
	ck_assert_int_eq(session->settings.level, 3);
	ck_assert(!session->settings.flipped);
	ck_assert(!session->clocks.used);
	press("L A Enter");
	ck_assert_str_eq(session->game->rules->id, "pilgrim:LA");
	ck_assert_int_eq(session->player[WHITE].who, COMPUTER);
	ck_assert_int_eq(session->settings.level, 4);
	ck_assert(session->settings.flipped);
	ck_assert(session->clocks.used);
}
END_TEST

/* Letters that the game does not have are rejected while typing, and change nothing. */
START_TEST(letters_are_refused_where_they_are_typed)
{
	begin("chess", NULL);
	enter(":new pilgrim");
	press("Up Up ?");
	ck_assert_str_eq(ui.screen.message, "");
	ck_assert(shows("Keys and commands:"));
	press("Escape Q");
	ck_assert_str_ne(ui.screen.message, "");
	press("C");
	ck_assert_str_eq(ui.screen.message, "");
	press("A");
	ck_assert_str_eq(ui.screen.message, "");
	press("Q");
	ck_assert_str_ne(ui.screen.message, "");
	ck_assert_str_eq(ui.session.game->rules->id, "chess");
	press("Enter");
	ck_assert_str_eq(ui.session.game->rules->id, "pilgrim:CA");
}
END_TEST

START_TEST(clocks_are_as_set)
{
	const struct clocks *clocks = &ui.session.clocks;

	begin("chess", NULL);
	enter(":set_clocks_7+1");
	ck_assert(!clocks->used);
	ui.options.setting[SETTING_CLOCKS] = "1.5";
	ui_fixture_restart(&ui);
	screen_push(&ui.screen, &start_view, NULL);
	enter("friar");
	ck_assert(shows("custom: 1.5 >"));
	press("Enter");
	ck_assert_int_eq(clocks->start_ms, 90000);
	ui.options.setting[SETTING_CLOCKS] = NULL;
	ui_fixture_restart(&ui);
	screen_push(&ui.screen, &start_view, NULL);
	enter("friar");
	ck_assert(shows("custom: 7+1 >"));
	press("Down Right Left Enter");
	ck_assert_int_eq(clocks->left_ms[BLACK], 420000);
	ck_assert_int_eq(clocks->increment_ms, 1000);
	/* Those of the game in progress stay. */
	enter("e4 :set_clocks_5");
	ck_assert_int_eq(clocks->start_ms, 420000);
	enter(":new");
	press("y");
	enter("dragoon");
	ck_assert(shows("< 5 minutes >"));
	press("Enter");
	ck_assert_int_eq(clocks->start_ms, 300000);
	ck_assert_int_eq(clocks->increment_ms, 0);
}
END_TEST

/* On the least screen it takes rows of the list. */
START_TEST(a_long_message_is_shown_whole)
{
	begin("chess", NULL);
	enter(":set_bell_on");
	scratch_write(ui.session.storage.config_path, "level = 11\nbell = perhaps\n");
	ui_fixture_restart(&ui);
	screen_push(&ui.screen, &start_view, NULL);
	ui_fixture_resize(&ui, 16, 40);
	ck_assert(shows("level"));
	ck_assert(shows("on or off."));
	ck_assert(shows("> chess"));
}
END_TEST

/* So does the reason why a game of a file is not opened. */
START_TEST(a_reason_is_shown_whole)
{
	char line[SCRATCH_PATH + 100];

	begin("chess", NULL);
	ui_fixture_resize(&ui, 16, 40);
	snprintf(line, sizeof line, ":load %s/games_of_a_tournament_of_the_year_2026_in_Paris.pgn",
	    ui.directory);
	scratch_write(line + strlen(":load "), "1. e4 *\n\n[Variant \"none\"]\n\n1. d4 *\n");
	ui_fixture_type(&ui, line);
	press("Enter Down Enter");
	ck_assert(shows("unknown game 'none'."));
	ck_assert(shows("2. ? - ?"));
	ck_assert(shows("Cannot read game 2 in"));
}
END_TEST

/* A list of games that does not fit says that there are more. */
START_TEST(games_beyond_the_list_are_told_of)
{
	char line[SCRATCH_PATH + 32];
	struct strbuf games = { 0 };

	for (int i = 0; i < 20; i++)
		strbuf_add(&games, "[White \"Anna Longname\"]\n[Black \"Bert Longername\"]\n\n"
		    "1. e4 *\n\n");
	begin("chess", NULL);
	ui_fixture_resize(&ui, 16, 40);
	snprintf(line, sizeof line, ":load %s/20.pgn", ui.directory);
	scratch_write(line + strlen(":load "), "%s", strbuf_str(&games));
	strbuf_free(&games);
	ui_fixture_type(&ui, line);
	press("Enter");
	ck_assert(shows("(more)"));
	ck_assert(shows("  Anna Longname - Bert Longername  *"));
	press("End");
	ck_assert(!shows("(more)"));
}
END_TEST

/* Where there are several games, it names the one that is wrong. */
START_TEST(a_game_of_several_is_named)
{
	static const char *const wrong[][2] = {
		{ "[Variant \"none\"]\n\n1. d4 *\n\n1. e4 *\n", "Cannot read game 1 in /" },
		{ "[Variant \"none\"]\n\n1. d4 *\n", "Cannot read /" }
	};
	char line[SCRATCH_PATH + 100];

	begin("chess", NULL);
	snprintf(line, sizeof line, ":load %s/game.pgn", ui.directory);
	scratch_write(line + strlen(":load "), "%s", wrong[_i][0]);
	ui_fixture_type(&ui, line);
	press("Enter");
	if (shows("Games in the file"))
		press("Enter");
	ck_assert(shows(wrong[_i][1]));
}
END_TEST

/* All mistakes in a configuration can be read on the screen. */
START_TEST(many_mistakes_have_a_page)
{
	struct strbuf mistakes = { 0 };

	for (int i = 0; i < 30; i++)
		strbuf_add(&mistakes, "no-such-setting = 1\n");
	begin("chess", NULL);
	enter(":set_bell_on");
	scratch_write(ui.session.storage.config_path, "%s", strbuf_str(&mistakes));
	ui_fixture_restart(&ui);
	ck_assert(shows("Messages"));
	press("G");
	ck_assert(shows(", line 30: "));
	press("Escape");
	ck_assert(!shows("Messages"));
	strbuf_free(&mistakes);
}
END_TEST

/* A game that someone writes while the list is shown is listed; the choice stays. */
START_TEST(the_choice_stays_where_a_game_is_added)
{
	char path[SCRATCH_PATH + 64];

	open_ui();
	ui_fixture_add_games(&ui);
	screen_push(&ui.screen, &start_view, NULL);
	press("End Up");
	ck_assert(shows("> bad"));
	snprintf(path, sizeof path, "%s/data/philidor/games/added.game", ui.directory);
	scratch_write(path, "game: added\nsummary: Pawns fly\n");
	press("Down");
	ck_assert(shows("  added"));
	ck_assert(shows("> backers"));
}
END_TEST

/* While there is no directory of tables, nothing wakes the program. */
START_TEST(tables_are_watched_where_they_can_be)
{
	begin("chess", NULL);
	screen_push(&ui.screen, &start_view, NULL);
	ck_assert_int_eq(screen_due(&ui.screen), -1);
	ck_assert_int_eq(mkdir(ui.tables, 0700), 0);
	screen_draw(&ui.screen);
	ck_assert_int_eq(screen_due(&ui.screen), 2000);
	press("F1");
	ck_assert_int_eq(screen_due(&ui.screen), -1);
}
END_TEST

Suite *start_suite(void)
{
	Suite *suite = suite_create("start");
	TCase *games = ui_case("games");

	tcase_add_loop_test(games, a_new_game_waits_for_input, 0, 2);
	tcase_add_loop_test(games, players_of_pgn_files_are_named, 0, 2);
	tcase_add_test(games, a_game_of_a_file_begins_at_its_start);
	tcase_add_loop_test(games, what_was_only_looked_at_is_not_asked_about, 0, 2);
	tcase_add_test(games, the_players_of_a_file_keep_their_names);
	tcase_add_loop_test(games, the_end_of_a_game_from_a_file_is_that_of_its_players, 0, 3);
	tcase_add_test(games, the_end_of_a_game_from_a_file_is_kept);
	tcase_add_loop_test(games, results_of_pgn_files_are_told, 0, 4);
	tcase_add_test(games, unfinished_games_are_resumed);
	tcase_add_test(games, a_typed_name_asks_for_a_new_game);
	tcase_add_test(games, numbers_on_disk_are_bounded);
	tcase_add_test(games, players_and_clocks_are_read_from_tags);
	tcase_add_test(games, an_engine_is_told_of_until_the_game_goes_on);
	tcase_add_test(games, nothing_in_the_list_is_cut);
	tcase_add_test(games, many_unfinished_games_do_not_hide_the_others);
	tcase_add_test(games, an_option_can_be_typed);
	tcase_add_test(games, a_command_among_games_is_told);
	tcase_add_loop_test(games, only_commands_are_promised_after_a_colon, 0, 7);
	tcase_add_test(games, a_command_is_edited);
	tcase_add_test(games, no_unfinished_games_are_told);
	tcase_add_test(games, one_of_many_games_is_opened);
	tcase_add_test(games, names_from_elsewhere_are_listed_as_they_are);
	tcase_add_test(games, games_of_a_file_are_told_whole);
	tcase_add_test(games, a_list_of_games_tells_of_its_end);
	tcase_add_test(games, none_of_no_games_is_opened);
	tcase_add_test(games, saved_games_are_listed);
	tcase_add_test(games, finished_games_are_listed);
	tcase_add_test(games, a_long_path_is_told_whole);
	tcase_add_test(games, a_position_that_was_set_up_is_kept_by_quit);
	tcase_add_loop_test(games, who_looks_at_a_finished_game_leaves_its_date, 0, 2);
	tcase_add_test(games, what_others_saved_is_not_replaced);
	tcase_add_test(games, a_refused_game_changes_nothing);
	tcase_add_test(games, letters_are_refused_where_they_are_typed);
	tcase_add_test(games, clocks_are_as_set);
	tcase_add_test(games, a_long_message_is_shown_whole);
	tcase_add_test(games, a_reason_is_shown_whole);
	tcase_add_test(games, games_beyond_the_list_are_told_of);
	tcase_add_loop_test(games, a_game_of_several_is_named, 0, 2);
	tcase_add_test(games, many_mistakes_have_a_page);
	tcase_add_test(games, the_choice_stays_where_a_game_is_added);
	tcase_add_test(games, tables_are_watched_where_they_can_be);
	suite_add_tcase(suite, games);
	return suite;
}
