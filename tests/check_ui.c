/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "game/paths.h"
#include "session/commands.h"
#include "session/typed_moves.h"
#include "tests/ui_check.h"
#include "tests/suite.h"
#include "ui/board_view.h"

/* What keys do; how it is drawn is tested by check_screens. */

START_TEST(moves_are_typed_and_taken_back)
{
	const struct game *game;

	begin("chess", NULL);
	game = ui.session.game;
	enter("e2e4 e5 nf3");
	press("N c Tab Enter");
	ck_assert_int_eq(game->now->ply, 4);
	ck_assert_str_eq(game->now->san, "Nc6");
	enter(":undo_2");
	ck_assert_int_eq(game->now->ply, 2);
	press("Escape 2 U");
	ck_assert_int_eq(game->now->ply, 4);
	press("u Escape N f 6 Enter");
	ck_assert_str_eq(game->now->san, "Nf6");
	ck_assert_str_eq(game->now->sibling->san, "Nc6");
	press("Home");
	ck_assert_int_eq(game->now->ply, 0);
	ck_assert(!session_at_head(&ui.session));
	press("End");
	ck_assert(session_at_head(&ui.session));
}
END_TEST

/* It may be the slip of someone who means a command, though it begins only one move. */
START_TEST(one_letter_is_no_move)
{
	begin("chess", "7k/8/8/8/8/P7/8/7K w - - 0 1");
	enter("a");
	ck_assert_int_eq(ui.session.game->nodes, 0);
	enter("a4");
	ck_assert_str_eq(ui.session.game->now->san, "a4");
}
END_TEST

/* The file of the session's game; another one after each write. */
static ino_t file_now(const struct session *session)
{
	const struct storage *storage = &session->storage;
	char *path = path_join(storage->state_dir, savefile_name(storage->kept.save));
	struct stat status;

	ck_assert(path && stat(path, &status) == 0);
	free(path);
	return status.st_ino;
}

/* Keys that change no move are not written one by one; undo is written once. */
START_TEST(keys_are_not_written_one_by_one)
{
	struct session *session = &ui.session;
	ino_t before;

	begin("chess", NULL);
	enter("e4 e5 Nf3");
	before = file_now(session);
	press("Escape h j k l f f Home End u u U U u x x");
	enter(":level_4 :time_5");
	ck_assert_uint_eq(file_now(session), before);
	session_write_behind(session);
	ck_assert_uint_ne(file_now(session), before);
	before = file_now(session);
	session_write_behind(session);
	ck_assert_uint_eq(file_now(session), before);
}
END_TEST

/* On a narrow screen, the letters of the sides beside them. */
START_TEST(clocks_are_told_apart_at_any_size)
{
	begin("chess", NULL);
	enter(":time_5");
	ck_assert(shows("> White  human"));
	ui_fixture_resize(&ui, 16, 40);
	ck_assert(shows("> W   5:00"));
	ck_assert(shows("  B   5:00"));
	enter(":time_90");
	ck_assert(shows(">  1:30:00"));
	enter(":time_0");
	ck_assert(shows("> White"));
}
END_TEST

/* Where there is little room, the bar, the score and a move must do. */
START_TEST(analysis_is_shown_at_any_size)
{
	static const struct { int rows, columns; const char *text; } sizes[] = {
		{ 16, 40, "+0.35  e4" }, { 24, 40, "+0.35  e4" }, { 16, 80, "depth 18  +0.35  e4" },
		{ 24, 80, "depth 18  +0.35  e4" }, { 43, 132, "depth 18  +0.35  e4" }
	};
	struct session *session = &ui.session;
	struct report *report = &session->engine.report;
	struct error error;

	begin("chess", NULL);
	session->settings.engine_line = session->engine.reported = true;
	*report = (struct report){ .depth = 18, .score = 35, .length = 1 };
	ck_assert(move_read(game_position(session->game), "e2e4", &report->line[0], &error));
	for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
		ui_fixture_resize(&ui, sizes[i].rows, sizes[i].columns);
		ck_assert_msg(shows(sizes[i].text), "%dx%d: no %s", sizes[i].columns,
		    sizes[i].rows, sizes[i].text);
		ck_assert(shows(" W ") || shows("W #"));
	}
}
END_TEST

/* From empty, where Black mates, to full. */
START_TEST(the_bar_is_filled_as_white_stands)
{
	enum { WIDTH = 30 };
	static const struct { int score, mate_in, filled, filled_for_black; } bars[] = {
		{ 0, 0, 15, 15 }, { 200, 0, 20, 10 }, { 560, 0, 29, 1 }, { 1000, 0, 30, 0 },
		{ -1000, 0, 0, 30 }, { 10, 3, 30, 0 }, { 10, -3, 0, 30 }
	};
	struct session *session = &ui.session;
	char bar[80];

	for (int black = 0; black <= 1; black++) {
		begin("chess", black ? "4k3/8/8/8/8/8/4P3/4K3 b - - 0 1" : NULL);
		ui.screen.canvas.unicode = false;
		session->settings.engine_line = session->engine.reported = true;
		for (size_t i = 0; i < sizeof bars / sizeof *bars; i++) {
			int filled = black ? bars[i].filled_for_black : bars[i].filled;

			session->engine.report = (struct report){ .score = bars[i].score,
				.mate_in = bars[i].mate_in };
			ui_fixture_draw(&ui);
			snprintf(bar, sizeof bar, "W %.*s%.*s B", filled,
			    "##############################", WIDTH - filled,
			    "..............................");
			ck_assert_msg(shows(bar), "%d %d: no %s", bars[i].score, bars[i].mate_in,
			    bar);
		}
	}
}
END_TEST

/* Has the computer move at once, and waits until so many half-moves were made. */
static void await_reply(int ply)
{
	engine_session_stop(&ui.session.engine.search);
	while (ui.session.game->now->ply < ply) {
		poll(NULL, 0, 10);
		ui_fixture_draw(&ui);
	}
}

START_TEST(moves_are_typed_ahead)
{
	struct session *session = &ui.session;

	begin("chess", NULL);
	enter(":black_computer_10 :time_600 e4");
	ck_assert_int_eq(session->engine.purpose, SEARCH_MOVE);
	ui_fixture_type(&ui, "Nf3");
	ck_assert(!shows("no such move"));
	ck_assert(shows("not your turn yet"));
	press("Enter");
	ck_assert(shows("to play after the reply: Nf3 (Esc cancels)"));
	ck_assert_int_eq(session->game->now->ply, 1);
	ui_fixture_type(&ui, "d");
	press("Escape");
	ck_assert(shows("Nf3"));
	ui_fixture_type(&ui, "d");
	await_reply(3);
	ck_assert(!shows("to play after the reply"));
	ck_assert_int_eq(session->game->now->ply, 3);
	ck_assert_str_eq(session->game->now->san, "Nf3");
	/* What is being typed is left alone; Esc forgets what waits. */
	press("Backspace N c 3 Enter");
	ck_assert(shows("to play after the reply: Nc3 (Esc cancels)"));
	press("Escape");
	ck_assert(!shows("to play after the reply"));
	ck_assert(!shows("[keys]"));
	await_reply(4);
	ck_assert_int_eq(session->game->now->ply, 4);
}
END_TEST

/* It does not pick up what is under a cursor that was not moved there. */
START_TEST(enter_dismisses_an_answer_first)
{
	begin("chess", "4k3/8/8/8/8/8/4P3/6K1 w - - 0 1");
	for (int i = 0; i < 2; i++) {
		enter(i ? ":what_e2" : "e6");
		ck_assert_int_gt(strlen(ui.screen.message), 0);
		press("Enter");
		ck_assert_str_eq(ui.screen.message, "");
	}
	press("Enter");
	ck_assert_str_eq(ui.screen.message, "");
	press("Enter");
	ck_assert(shows("e1 is empty."));
	press("Up Enter Up Up Up Enter");
	ck_assert_int_gt(strlen(ui.screen.message), 0);
	press("Enter");
	ck_assert_str_eq(ui.screen.message, "");
	press("Enter");
	ck_assert(shows("e5 is empty."));
	/* A move is no such answer. */
	press("Down Down Down Enter Up Enter");
	ck_assert_str_eq(ui.session.game->now->san, "e3");
	ui.session.player[BLACK].who = HUMAN;
	press("Enter");
	ck_assert(shows("The pawn on e3 is White's, and Black is to move."));
}
END_TEST

START_TEST(moves_typed_ahead_are_refused_in_words)
{
	begin("chess", NULL);
	enter(":black_computer_10 :time_600 e4 Ke5");
	ck_assert(shows("to play after the reply: Ke5"));
	await_reply(2);
	ck_assert(shows("cannot go to e5"));
	ck_assert_int_eq(ui.session.game->now->ply, 2);
}
END_TEST

/* What else was done is told, too. */
START_TEST(what_drops_a_move_typed_ahead_is_told_with_it)
{
	begin("chess", NULL);
	enter(":black_computer_10 :time_600 e4 Nf3 :undo");
	ck_assert(shows("Took back your move. Typed ahead, but not for this position: Nf3"));
}
END_TEST

/* It is for the position after one move of the other player, whichever that is. */
START_TEST(typed_ahead_is_for_one_reply)
{
	struct session *session = &ui.session;
	struct typed_ahead typed;

	begin("chess", NULL);
	enter("e4");
	typed = typed_ahead_here(session);
	session->engine.purpose = SEARCH_MOVE;
	ck_assert_int_eq(typed_ahead_state(session, &typed), AHEAD_WAITS);
	session->engine.purpose = NO_SEARCH;
	enter("e5");
	ck_assert_int_eq(typed_ahead_state(session, &typed), AHEAD_IS_VOID);
	session->replies++;             /* as if that had been another's move */
	ck_assert_int_eq(typed_ahead_state(session, &typed), AHEAD_IS_DUE);
	press("PageUp PageUp");
	ck_assert_int_eq(typed_ahead_state(session, &typed), AHEAD_WAITS);
	press("End");
	ck_assert_int_eq(typed_ahead_state(session, &typed), AHEAD_IS_DUE);
	enter(":undo_2 d4 d5");
	ck_assert_int_eq(typed_ahead_state(session, &typed), AHEAD_IS_VOID);
}
END_TEST

/* A move may be typed with its number, as in PGN. */
START_TEST(numbers_are_typed_with_moves)
{
	begin("chess", NULL);
	ui_fixture_type(&ui, "1.");
	ck_assert(!shows("no such move"));
	ui_fixture_type(&ui, " e4");
	ck_assert(!shows("no such move"));
	press("Enter");
	enter("1...e5 2.Nf3");
	ck_assert_int_eq(ui.session.game->now->ply, 3);
}
END_TEST

START_TEST(several_moves_are_played_in_turn)
{
	const struct game *game;

	begin("chess", NULL);
	game = ui.session.game;
	ui_fixture_type(&ui, "e4 Nf6");
	ck_assert(!shows("no such move"));
	ck_assert(shows("2 moves, 2 of them possible"));
	press("Enter");
	ck_assert(shows("Played e4 Nf6."));
	ck_assert_int_eq(game->now->ply, 2);
	enter("2._e5_{chases_it}_Nd5_(2..._Ne4_3._d3)_3.d4_$1_d6_*");
	ck_assert_int_eq(game->now->ply, 6);
	ck_assert_str_eq(game->now->san, "d6");
	ui_fixture_type(&ui, "c4 Nb9 Nc3");
	ck_assert(shows("3 moves, 1 of them possible"));
	press("Enter");
	ck_assert(shows("Refused Nb9: there is no square b9. Played c4, but not Nc3."));
	ck_assert_int_eq(game->now->ply, 7);
	ui_fixture_type(&ui, "Nb9 Nc3");
	ck_assert(shows("no such move"));
	press("Enter");
	ck_assert(shows("There is no square b9"));
	ck_assert_int_eq(game->now->ply, 7);
	enter(":undo_7 e2_e4");
	ck_assert_int_eq(game->now->ply, 1);
	ck_assert_str_eq(game->now->san, "e4");
}
END_TEST

/* People put a space or comma where the games write a slash. */
START_TEST(a_move_may_be_typed_without_its_slash)
{
	const struct game *game;
	struct error error;

	begin("teamster", NULL);
	game = ui.session.game;
	ui_fixture_type(&ui, "d4 Qd3");
	ck_assert(shows("d4/Qd3: pawn d2 to d4, pulling the queen from d1 to d3"));
	press("Enter");
	ck_assert_int_eq(game->now->ply, 1);
	/* What is no such move is several. */
	enter("d5_c4");
	ck_assert_int_eq(game->now->ply, 3);
	begin("attending", NULL);
	enter("Nf3_e4");
	ck_assert_str_eq(ui.session.game->now->san, "Nf3/e4");
	enter("1..._Nf6_g5");
	ck_assert_str_eq(ui.session.game->now->san, "Nf6/g5");
	enter(":undo 1..._e5_c4");
	ck_assert_int_eq(ui.session.game->now->ply, 3);
	enter(":undo_3 g1f3_g2e4");
	ck_assert_str_eq(ui.session.game->now->san, "Nf3/e4");
	begin("partisan", NULL);
	ui_fixture_type(&ui, "d4, d5");
	ck_assert(shows("d4/d5: pawn d2 to d4 and on to d5"));
	press("Enter");
	ck_assert_str_eq(ui.session.game->now->san, "d4/d5");
	/* Of several such moves one is to be chosen: the first part alone is not played. */
	begin("partisan", "k7/8/3P4/8/8/8/8/K6R w - - 0 1");
	ui_fixture_type(&ui, "d7 d8");
	ck_assert(shows("d7/d8=N"));
	ck_assert(!typed_moves_play(&ui.session, "d7 d8", &error));
	ck_assert_ptr_nonnull(strstr(error.why,
	    "d7 d8 is ambiguous; choose the new piece: d7/d8=N, "));
	press("Enter Enter");
	ck_assert_str_eq(ui.session.game->now->san, "d7/d8=Q+");
}
END_TEST

/* As the program tells moves: all of the words, or those that are enough. */
START_TEST(a_move_may_be_typed_in_words)
{
	begin("teamster", NULL);
	ui_fixture_type(&ui, "pawn c2 to c");
	ck_assert(shows("no such move"));
	ui_fixture_type(&ui, "4");
	ck_assert(shows("c4/Bc3: pawn c2 to c4, pulling the bishop from c1 to c3"));
	press("Enter");
	ck_assert_str_eq(ui.session.game->now->san, "c4/Bc3");
	enter("the_pawn_d7_to_d4");
	ck_assert(shows("The pawn on d7 "));
	ui_fixture_type(&ui, "The pawn c7 to c5");
	ck_assert(shows("c5/Bc6: pawn c7 to c5, pulling the bishop from c8 to c6"));
	press("Enter");
	enter(":undo Pawn_c7_to_c5,_pulling_the_bishop_from_c8_to_c6");
	ck_assert_str_eq(ui.session.game->now->san, "c5/Bc6");
	begin("chess", "6k1/8/8/8/8/8/7P/R3K2R w KQ - 0 1");
	enter("pawn_h2_to_h5");
	ck_assert(shows("The pawn on h2 can only move one or two squares straight ahead"));
	enter("castles_king's_side");
	ck_assert_str_eq(ui.session.game->now->san, "O-O");
	begin("chess", "7k/P7/8/8/8/8/8/K7 w - - 0 1");
	enter("pawn_a7_to_a8 r");
	ck_assert_str_eq(ui.session.game->now->san, "a8=R+");
	begin("pilgrim", NULL);
	enter("Mastodon_waits_behind_d2");
	ck_assert_str_eq(ui.session.game->now->san, "M@d2");
}
END_TEST

/* Nobody plays for both sides by accident. */
START_TEST(what_may_be_one_move_or_several_is_not_played)
{
	const struct game *game;

	begin("partisan", NULL);
	game = ui.session.game;
	ui_fixture_type(&ui, "d4 d5");
	ck_assert(shows("one move or several?"));
	press("Enter");
	ck_assert(shows("This may be one move or several: type d4/d5, or only the first."));
	ck_assert_int_eq(game->now->ply, 0);
	enter("1._d4_d5");
	ck_assert_int_eq(game->now->ply, 2);
	enter(":undo_2 d4/d5");
	ck_assert_int_eq(game->now->ply, 1);
}
END_TEST

/* Whatever is to be said of the moves before it. */
START_TEST(the_refused_move_is_told_first)
{
	begin("teamster", NULL);
	enter("c4_c5_f4_Qe4");
	ck_assert_int_eq(ui.session.game->now->ply, 3);
	ck_assert_ptr_nonnull(strstr(ui.screen.message, "White plays c4/Bc3"));
	ck_assert(shows(" Refused Qe4: the queen on d8 "));
	ui_fixture_resize(&ui, 16, 40);
	ck_assert(shows(" Refused Qe4: the queen on d8 "));
}
END_TEST

/* Against the computer only the user's own move is played. */
START_TEST(moves_of_the_computer_are_its_own)
{
	begin("chess", NULL);
	enter(":black_computer_10 :time_600 1._e4_e5_2._Nf3");
	ck_assert(shows("Played e4, but not e5 Nf3: the computer moves for Black."));
	ck_assert_int_eq(ui.session.game->now->ply, 1);
}
END_TEST

START_TEST(a_colon_begins_a_command)
{
	begin("chess", NULL);
	ui_fixture_type(&ui, "Nf:fen");
	press("Enter");
	ck_assert(shows("KQkq - 0 1"));
	enter(":white_uci:");
	ck_assert(shows("Give the command of an engine, as in uci:stockfish."));
	enter(":white_uci:none");
	ck_assert_str_eq(ui.session.player[WHITE].command, "none");
	ck_assert_int_eq(ui.session.game->now->ply, 0);
}
END_TEST

static void mouse_at(uint32_t code, int row, int column)
{
	struct key key = { .code = code, .row = row, .column = column };

	screen_key(&ui.screen, &key);
	ui_fixture_draw(&ui);
}

static void mouse(uint32_t code, const char *at)
{
	struct layout layout = board_view_layout(&ui.screen);
	int row, column;

	layout_middle(&layout, square_read(at), &row, &column);
	mouse_at(code, row, column);
}

static void click(const char *at)
{
	mouse(K_MOUSE, at);
	mouse(K_MOUSE_UP, at);
}

static void drag(const char *from, const char *to)
{
	mouse(K_MOUSE, from);
	mouse(K_MOUSE_UP, to);
}

/* A piece is moved by a click on it and one where it is to go, or dragged. */
START_TEST(pieces_are_moved_with_the_mouse)
{
	const struct game *game;

	begin("chess", NULL);
	game = ui.session.game;
	click("e2");
	click("e4");
	ck_assert_str_eq(game->now->san, "e4");
	drag("e7", "e5");
	ck_assert_str_eq(game->now->san, "e5");
	drag("g1", "g3");
	ck_assert(shows("The knight on g1 "));
	mouse(K_MOUSE_UP, "f3");
	ck_assert_int_eq(game->now->ply, 2);
	/* Between there was a key: the button goes up after something else. */
	mouse(K_MOUSE, "g1");
	press("Escape");
	mouse(K_MOUSE_UP, "f3");
	ck_assert_int_eq(game->now->ply, 2);
	/* What is picked up with a click stays so, wherever else the button goes up. */
	click("g1");
	mouse(K_MOUSE_UP, "f3");
	ck_assert_int_eq(game->now->ply, 2);
	mouse(K_MOUSE, "f3");
	ck_assert_str_eq(game->now->san, "Nf3");
	mouse(K_MOUSE_UP, "d7");
	ck_assert_int_eq(game->now->ply, 3);
	/* Other views have nothing to do with it. */
	press("F1");
	mouse(K_MOUSE_UP, "d7");
	ck_assert(shows("Orthodox Chess"));
}
END_TEST

/* (What is left behind the sanitizers find.) */
START_TEST(paths_are_forgotten_beside_the_board)
{
	begin("attending", NULL);
	ui_fixture_type(&ui, ":new ./");
	click("e2");
	ck_assert(shows("e2: White pawn; it belongs to the king on e1."));
}
END_TEST

/* What two names have in common may end within a character. */
START_TEST(whole_characters_are_completed)
{
	static const char *const names[] = { "x\xc3\xa4.game", "x\xc3\xb6.game" };
	struct strbuf path = { 0 };

	begin("chess", NULL);
	for (int i = 0; i < 2; i++) {
		strbuf_clear(&path);
		strbuf_printf(&path, "%s/%s", ui.directory, names[i]);
		scratch_write(strbuf_str(&path), "game: x%d\n", i);
	}
	strbuf_clear(&path);
	strbuf_printf(&path, ":new %s/", ui.directory);
	ui_fixture_type(&ui, strbuf_str(&path));
	ui_fixture_type(&ui, "x");
	press("Tab");
	ck_assert(shows("/x"));
	ck_assert(!shows("/x?"));
	ui_fixture_type(&ui, "\xc3\xb6");
	press("Tab");
	ck_assert(shows("/x\xc3\xb6.game"));
	strbuf_free(&path);
}
END_TEST

/* Tab completes what a setting may be, after `set` and after the command of its name. */
START_TEST(values_of_settings_are_completed)
{
	begin("chess", NULL);
	ui_fixture_type(&ui, ":theme ");
	ck_assert(shows("wood green sea stone classic mono paper"));
	ui_fixture_type(&ui, "gr");
	press("Tab");
	ck_assert(shows(":theme green"));
	press("^U");
	ui_fixture_type(&ui, ":set theme s");
	ck_assert(shows("sea stone") && !shows("green sea"));
	press("^U");
	ui_fixture_type(&ui, ":set autoflip of");
	press("Tab Enter");
	ck_assert(shows("Autoflip: off"));
	/* Of others there is no list, nor are they names of settings. */
	ui_fixture_type(&ui, ":set player cl");
	press("Tab");
	ck_assert(shows(":set player cl") && !shows("clocks"));
}
END_TEST

START_TEST(moves_are_made_with_the_cursor)
{
	const struct game *game;

	begin("chess", NULL);
	game = ui.session.game;
	press("Up Enter Up Up Enter");
	ck_assert_str_eq(game->now->san, "e4");
	press("Up Up Up Space Down Down Space");
	ck_assert_str_eq(game->now->san, "e5");
	/* Cursor moves may be changed; illegal ones tell the reason. */
	press("Escape j j j j Enter l Enter k Enter k k k Enter");
	ck_assert_int_eq(game->now->ply, 2);
	ck_assert_str_ne(ui.screen.message, "");
}
END_TEST

/* A game that ended, was reopened and ended again announces its end again. */
START_TEST(each_end_is_told)
{
	begin("chess", NULL);
	enter("f2f3 e7e5 g2g4 d8h4");
	ck_assert(shows("wins (0-1)"));
	enter(":undo");
	ck_assert(!shows("wins ("));
	enter("d8h4");
	ck_assert(shows("wins (0-1)"));
	enter(":undo :redo");
	ck_assert(shows("wins (0-1)"));
}
END_TEST

/* Where rows are to spare, one parts the board from the title, and one the panel from messages. */
START_TEST(spare_rows_part_board_and_title)
{
	struct layout layout;

	begin("chess", NULL);
	for (int rows = 38; rows <= 42; rows++) {
		int gap = rows >= 41;

		ui_fixture_resize(&ui, rows, 132);
		layout_make(&layout, &ui.screen.canvas, false, true);
		ck_assert_int_eq(layout.size.high, 4);
		ck_assert_int_eq(layout.message_rows, rows > 38 ? 2 : 1);
		ck_assert_int_eq(layout.board_row, 1 + gap);
		ck_assert_int_eq(layout.panel.row, 1 + gap);
		ck_assert_int_eq(layout.panel.row + layout.panel.rows + gap, layout.message_row);
	}
}
END_TEST

/* On a narrow screen with rows to spare, what may be typed has two. */
START_TEST(narrow_screens_have_more_rows_for_what_is_told)
{
	struct layout layout;

	begin("chess", NULL);
	for (int columns = 59; columns <= 60; columns++)
		for (int rows = 16; rows <= 19; rows++) {
			ui_fixture_resize(&ui, rows, columns);
			layout_make(&layout, &ui.screen.canvas, false, true);
			ck_assert_int_eq(layout.told.rows, columns < 60 && rows >= 18 ? 2 : 1);
			ck_assert_int_lt(layout_below(&layout), layout.message_row);
			ck_assert_int_eq(layout.prompt_row + 1, layout.told.row);
			ck_assert_int_eq(layout.told.row + layout.told.rows, layout.keys_row);
		}
}
END_TEST

/* Is a piece picked up?  The card beside the board begins at that column. */
static bool is_picked(int board_columns)
{
	const struct canvas *canvas = &ui.screen.canvas;

	for (int i = 0; i < canvas->rows * canvas->columns; i++)
		if (i % canvas->columns < board_columns && canvas->cell[i].glyph == '(')
			return true;
	return false;
}

/* A square can be clicked up to its corners; grid lines are no squares. */
START_TEST(mouse_clicks_hit_squares)
{
	static const struct {
		int rows, columns;
	} sizes[] = { { 24, 80 }, { 43, 132 }, { 60, 200 } };
	const struct canvas *canvas = &ui.screen.canvas;
	struct layout layout;
	int prompt;

	begin("chess", NULL);
	ui_fixture_resize(&ui, sizes[_i / 2 % 3].rows, sizes[_i / 2 % 3].columns);
	ui.session.settings.flipped = _i % 2;
	ui.screen.canvas.colors = _i >= 6;
	ui_fixture_draw(&ui);
	layout = board_view_layout(&ui.screen);
	ck_assert_int_eq(layout.size.grid, !canvas->colors && !layout.size.drawn);
	prompt = canvas->cursor_row;
	for (int i = 0; i < canvas->rows * canvas->columns; i++)
		if (canvas->cell[i].glyph >= 0x2500 && canvas->cell[i].glyph < 0x2580) {
			mouse_at(K_MOUSE, i / canvas->columns, i % canvas->columns);
			ck_assert_int_eq(canvas->cursor_row, prompt);
			ck_assert(!is_picked(layout.panel.column));
		}
	for (int i = 0; i < 2 * SQUARES; i++) {
		int corner = i / SQUARES, row, column, middle_row, middle_column;

		layout_square(&layout, (square)(i % SQUARES), &row, &column);
		layout_middle(&layout, (square)(i % SQUARES), &middle_row, &middle_column);
		mouse_at(K_MOUSE, row + corner * (layout.size.high + layout.size.halves - 1),
		    column + corner * (layout.size.wide - 1));
		ck_assert_int_eq(canvas->cursor_row, middle_row);
		ck_assert_int_eq(canvas->cursor_column, middle_column);
	}
	ck_assert_int_eq(ui.session.game->now->ply, 0);
}
END_TEST

/* Are there so many ways to promote on a8 to choose from? */
static void check_choices(int count)
{
	ck_assert_int_eq(shows(" Choose "), count > 0);
	for (int number = 1; number <= 9; number++) {
		char text[20];

		snprintf(text, sizeof text, "%d a8=", number);
		ck_assert_int_eq(shows(text), number <= count);
	}
}

START_TEST(choices_are_numbered)
{
	begin("chess", "4k3/P7/8/8/8/8/8/4K3 w - - 0 1");
	press("Up Up Up Up Up Up Left Left Left Left Enter Up Enter");
	check_choices(4);
	press("Escape");
	check_choices(0);
	press("Down Enter Up Enter");
	check_choices(4);
	press("End");
	ck_assert(shows(">4 a8="));
	press("PageUp");
	ck_assert(shows(">1 a8="));
	press("PageDown");
	ck_assert(shows(">4 a8="));
	press("Home");
	ck_assert(shows(">1 a8="));
	press("2");
	ck_assert_int_eq(ui.session.game->now->ply, 1);
}
END_TEST

/* Text that is none of the choices, but would be a move, is not played: Enter clears it. */
START_TEST(text_is_for_the_choice)
{
	const struct game *game;

	begin("attending", NULL);
	game = ui.session.game;
	enter("Nf3 Nf6 Nd4");
	press("d 4");
	for (int i = 0; i < 2; i++) {
		ck_assert(shows("No choice begins with \"d4\": type c5, d5, e5, c4, e4, c3, d3 or "
		    "e3."));
		ck_assert_int_eq(shows("White to move: d4"), i == 0);
		ck_assert(shows("Choose the pawn's square"));
		ck_assert_int_eq(game->now->ply, 2);
		press("Enter");
	}
	ck_assert(!shows("No choice begins"));
	ck_assert(shows("Choose the pawn's square"));
	press("d 4 Backspace");
	ck_assert(!shows("No choice begins"));
	press("Enter");
	ck_assert_str_eq(game->now->san, "Nd4/d5");
	enter(":undo Nd4");
	ui_fixture_type(&ui, "Nd4/e3");
	press("Enter");
	ck_assert_str_eq(game->now->san, "Nd4/e3");
	enter(":undo Nd4");
	press("x Escape");
	ck_assert(!shows("Choose the pawn's square"));
	enter("Nd4");
	ui_fixture_type(&ui, "d:undo");
	ck_assert(!shows("Choose the pawn's square"));
	press("Enter");
	ck_assert_int_eq(game->now->ply, 1);
}
END_TEST

/* What was typed before a choice was made with the cursor chooses nothing. */
START_TEST(earlier_text_chooses_nothing)
{
	for (int by_number = 0; by_number < 2; by_number++) {
		begin("attending", NULL);
		ui_fixture_type(&ui, "g4");
		press("Up Down Right Right Enter Up Up Left Enter");
		ck_assert(shows("Choose the pawn's square"));
		press(by_number ? "2" : "Right Enter");
		ck_assert_str_eq(ui.session.game->now->san, "Nf3/f4");
	}
}
END_TEST

/* What else it may mean is not told of a move with the cursor. */
START_TEST(text_is_not_of_the_cursor)
{
	begin("attending", NULL);
	ui_fixture_type(&ui, "Nf3");
	ck_assert(shows("or: Nf3/e3"));
	press("Up Enter Up Up");
	ck_assert(shows("White to move: Nf3"));
	ck_assert(shows("pawn e2 to e4"));
	ck_assert(!shows("or: Nf3/e3"));
}
END_TEST

START_TEST(promotions_are_typed)
{
	begin("chess", "4k3/P7/8/8/8/8/8/4K3 w - - 0 1");
	enter("a8");
	press("p");
	ck_assert(shows("No choice begins with \"p\": type Q, R, N or B."));
	press("Backspace n Enter");
	ck_assert_str_eq(ui.session.game->now->san, "a8=N");
}
END_TEST

/* Each choice may begin with them, so they leave that one which the arrows have reached. */
START_TEST(signs_choose_nothing)
{
	begin("chess", "4k3/P7/8/8/8/8/8/4K3 w - - 0 1");
	enter("a8");
	press("Down = Enter");
	ck_assert_str_eq(ui.session.game->now->san, "a8=R+");
}
END_TEST

/* Castling long begins like castling short. */
START_TEST(castling_short_is_meant)
{
	struct preview preview;

	begin("attending", "4k3/8/8/8/8/8/P3P2P/R3K2R w KQ - 0 1 a1a2,e1e2,h1h2");
	ui_fixture_type(&ui, "O-O");
	board_view_preview(&ui.screen, &preview);
	ck_assert_int_eq(kind_of(preview.shown.board[G1]), KING);
	ck_assert(!has(preview.marks.target | preview.marks.arriving, C1));
	strbuf_free(&preview.words);
	strbuf_free(&preview.legend);
	press("Enter");
	ck_assert(shows("Choose the pawns' squares"));
	ui_fixture_type(&ui, "h1/e2");
	press("Enter");
	ck_assert_str_eq(ui.session.game->now->san, "O-O/h1/e2");
	enter(":undo O-O-O");
	ck_assert(shows("Choose the pawns' squares"));
	ck_assert(shows("O-O-O/"));
}
END_TEST

START_TEST(nothing_is_chosen_after_the_end)
{
	begin("chess", "7k/P7/7p/8/8/8/8/K7 w - - 0 1");
	enter("Kb1 Kh7 :time_1 a8");
	check_choices(4);
	ui.session.clocks.since -= 60000;
	ui_fixture_draw(&ui);
	press("Enter");
	ck_assert(shows("The game is over"));
	ck_assert_int_eq(ui.session.game->now->ply, 2);
	ck_assert_int_eq(game_result(ui.session.game), BLACK_WINS);
}
END_TEST

/* The user's side is at the bottom, as after the game is resumed. */
START_TEST(the_board_is_turned_with_the_players)
{
	const bool *flipped = &ui.session.settings.flipped;

	begin("chess", NULL);
	enter(":white_computer_1");
	ck_assert(*flipped);
	enter(":swap");
	ck_assert(!*flipped);
	/* It stays as the user has turned it where that does not change. */
	enter(":flip :black_computer_2");
	ck_assert(*flipped);
	enter(":black_human");
	ck_assert(*flipped);
}
END_TEST

START_TEST(the_board_is_flipped_for_each_move)
{
	const bool *flipped = &ui.session.settings.flipped;

	begin("chess", NULL);
	enter("e4 :set_autoflip_on");
	ck_assert(*flipped);
	enter("e5");
	ck_assert(!*flipped);
	enter(":undo");
	ck_assert(*flipped);
	enter(":redo");
	ck_assert(!*flipped);
	/* It stays while they look back, and once the game is over. */
	press("PageUp");
	ck_assert(!*flipped);
	press("PageUp PageDown PageDown");
	enter("Ke2 Ke7 Ke1 :resign");
	press("y");
	ck_assert(*flipped);
	enter(":new_chess");
	ck_assert(!*flipped);
	enter(":black_computer_1 d4");
	ck_assert(!*flipped);
	enter(":set_autoflip_off :new_chess :black_human d4");
	ck_assert(!*flipped);
	/* The setting holds at once. */
	begin("chess", NULL);
	enter("e4 :set_autoflip_on");
	ck_assert(*flipped);
	ui.session.engine.reported = true;      /* by an analysis, which goes on */
	enter(":set_autoflip_off");
	ck_assert(!*flipped);
	ck_assert(ui.session.engine.reported);
}
END_TEST

/* On a terminal that is too small, q is for that, where nothing has to be asked. */
START_TEST(a_small_terminal_is_left)
{
	begin("chess", NULL);
	ui_fixture_resize(&ui, 10, 30);
	press("q");
	ck_assert(ui.session.quit);
	begin("chess", NULL);
	enter("e4");
	ui_fixture_resize(&ui, 10, 30);
	press("q");
	ck_assert(!ui.session.quit);
	press("q");
	ck_assert(ui.session.quit);
	/* First an exercise is left. */
	begin("chess", NULL);
	enter("e4 :puzzle_chess");
	ui_fixture_resize(&ui, 10, 30);
	press("q");
	ck_assert(!ui.session.quit);
	press("q");
	ck_assert(!ui.session.quit);
	press("y");
	ck_assert(ui.session.quit);
}
END_TEST

/* On whichever view it was asked. */
START_TEST(questions_are_answered_on_a_small_terminal)
{
	static const char *const views[] = { ":setup", ":set", ":rules", ":help", ":new" };

	for (size_t i = 0; i < sizeof views / sizeof *views; i++) {
		begin("chess", NULL);
		enter("e4");
		enter(views[i]);
		if (ui.session.dialog.question == ASK_NEW)
			press("y");
		ui_fixture_resize(&ui, 4, 16);
		press("q");
		ui_fixture_resize(&ui, 24, 80);
		ck_assert_msg(shows("Quit? The game is kept"), "no question on %s", views[i]);
		ck_assert(shows("y yes  n no"));
		press("Escape");
		ck_assert(!shows("Quit?"));
		ui_fixture_resize(&ui, 4, 16);
		press("q");
		ui_fixture_resize(&ui, 24, 80);
		press("y");
		ck_assert(ui.session.quit);
	}
	/* The board of the game that it begins is shown then. */
	begin("chess", NULL);
	enter("e4 :new");
	press("y");
	enter(":new_teamster");
	ck_assert(shows("Leave this game and start a new one?"));
	ui_fixture_resize(&ui, 4, 16);
	press("y");
	ui_fixture_resize(&ui, 24, 80);
	ck_assert(shows("New game: Teamster Chess."));
	ck_assert(shows("White to move"));
}
END_TEST

START_TEST(questions_are_asked_first)
{
	begin("chess", NULL);
	enter("e4 :quit");
	ck_assert_int_eq(ui.session.dialog.question, ASK_QUIT);
	press("n");
	ck_assert(!ui.session.quit);
	enter(":resign");
	press("y");
	ck_assert_int_eq(game_outcome(ui.session.game).result, WHITE_WINS);
	enter(":undo");
	ck_assert(!game_over(ui.session.game));
	enter(":quit");
}
END_TEST

/* Whichever way it is typed. */
START_TEST(your_move_and_the_reply_are_undone)
{
	const struct session *session = &ui.session;

	begin("chess", NULL);
	enter(":black_computer_1 e4");
	ui_fixture_wait(&ui);
	enter("d4");
	ui_fixture_wait(&ui);
	ck_assert_int_eq(session->game->now->ply, 4);
	enter(":undo");
	ck_assert_int_eq(session->game->now->ply, 2);
	ck_assert(shows("Took back your move and the reply."));
	press("Escape U");
	ck_assert_int_eq(session->game->now->ply, 4);
	ck_assert(shows("Replayed your move and the reply."));
	press("2 u");
	ck_assert_int_eq(session->game->now->ply, 0);
	ck_assert(shows("Took back your 2 moves and the replies."));
}
END_TEST

/* The computer's first move is not undone. */
START_TEST(only_your_own_moves_are_undone)
{
	const struct session *session = &ui.session;

	begin("chess", NULL);
	enter(":white_computer_1");
	ui_fixture_wait(&ui);
	ck_assert_int_eq(session->game->now->ply, 1);
	enter(":undo");
	ck_assert(shows("There is no move to take back."));
	ck_assert_int_eq(session->game->now->ply, 1);
}
END_TEST

START_TEST(decisions_are_undone_alone)
{
	static const struct { const char *keys, *told; } ways[] = {
		{ ":resign", "Took back the resignation." }, { ":draw", "Took back the draw." }
	};
	const struct game *game;

	begin("chess", NULL);
	game = ui.session.game;
	enter("e4 e5");
	for (size_t i = 0; i < sizeof ways / sizeof *ways; i++) {
		enter(ways[i].keys);
		press("y");
		ck_assert(game_over(game));
		enter(":undo");
		ck_assert_msg(shows(ways[i].told), "%s", ui.screen.message);
		ck_assert_int_eq(game->now->ply, 2);
	}
	enter(":resign");
	press("y Escape 2 u");
	ck_assert(shows("Took back the resignation, and the last move."));
	ck_assert_int_eq(game->now->ply, 1);
}
END_TEST

START_TEST(who_plays_the_computer_wins_or_loses)
{
	static const char *const told[] = {
		"Checkmate - you win (1-0).", "Checkmate - you lose (1-0).",
		"Checkmate, White wins (1-0)."
	};

	begin("chess", "6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1");
	if (_i < 2)
		ui.session.player[!_i].who = COMPUTER;
	ui_fixture_play(&ui, "Ra8");
	ui_fixture_draw(&ui);
	ck_assert_ptr_nonnull(strstr(ui.screen.message, told[_i]));
}
END_TEST

START_TEST(who_is_out_of_time_loses)
{
	begin("chess", NULL);
	enter("e4 e5 :time_1");
	ui.session.player[BLACK].who = COMPUTER;
	ui.session.clocks.since -= 60000;
	ui_fixture_draw(&ui);
	ck_assert(shows("White is out of time - you lose (0-1)."));
	ui_fixture_resize(&ui, 16, 40);
	press("Escape");
	ck_assert(shows("[keys] Black wins on time"));
}
END_TEST

START_TEST(the_end_stays_on_the_screen)
{
	begin("chess", NULL);
	enter("f3 e5 g4 Qh4 :fen");
	ck_assert(!shows("wins (0-1)"));
	ck_assert(shows("Checkmate, Black wins:"));
	ui_fixture_resize(&ui, 16, 40);
	ck_assert(shows("Checkmate, Black wins:"));
}
END_TEST

START_TEST(questions_end_with_the_game)
{
	struct session *session = &ui.session;

	begin("chess", NULL);
	enter("f3 e5 g4 :resign");
	ck_assert_int_eq(session->dialog.question, ASK_RESIGN);
	ui_fixture_play(&ui, "Qh4");
	press("y");
	ck_assert(shows("Checkmate, Black wins"));
	ck_assert_int_eq(session->game->termination, NOT_CLOSED);
	session_close(session, DRAWN, BY_AGREEMENT);
	ck_assert_int_eq(game_result(session->game), BLACK_WINS);
	begin("chess", NULL);
	enter("e4 :time_1 :draw");
	ck_assert_int_eq(session->dialog.question, ASK_DRAW);
	session->clocks.since -= 60000;
	ui_fixture_draw(&ui);
	press("y");
	ck_assert(shows("White wins on time"));
	ck_assert_int_eq(game_result(session->game), WHITE_WINS);
}
END_TEST

/* A side that has only a king cannot win, as in the laws of chess. */
START_TEST(a_lone_king_does_not_win_on_time)
{
	struct session *session = &ui.session;

	begin("chess", "3qk3/8/8/8/8/8/8/4K3 w - - 0 1");
	enter(":time_1 Ke2 Qd7 Ke1");
	session->clocks.since -= 60000;
	press("PageUp");
	ck_assert(shows("Draw: out of time, against a lone king (1/2-1/2)."));
	ck_assert_int_eq(game_result(session->game), DRAWN);
	ck_assert_int_eq(session->game->now->ply, 3);
	enter(":undo");
	ck_assert(shows("Took back the draw."));
	enter("Qe7");
	session->clocks.since -= 60000;
	ui_fixture_draw(&ui);
	ck_assert(shows("Black wins on time (0-1)."));
}
END_TEST

/* What was scrolled to its end goes on to show as much as there is room for. */
START_TEST(larger_screens_are_filled)
{
	static const struct {
		const char *keys, *shown;
		int rows, columns;
	} views[] = {
		{ ": s e t Enter End", "level ", 24, 80 },
		{ ": l e s s o n Enter End", "Orthodox Chess ", 43, 132 },
		{ ": n e w Enter End", "lesson ", 43, 132 },
		{ ": l i s t Enter End", "chess ", 43, 132 },
		{ "? End", "enters one by its number.", 43, 132 },
		{ "F1 End", "Z  Amazon", 20, 60 },
		{ "F1 Tab Tab Down Down Down Down Down", "it moves or captures here", 43, 132 },
	};

	for (size_t i = 0; i < sizeof views / sizeof *views; i++) {
		begin("pilgrim", NULL);
		ui_fixture_resize(&ui, 16, 40);
		press(views[i].keys);
		ui_fixture_resize(&ui, views[i].rows, views[i].columns);
		ck_assert_msg(shows(views[i].shown), "%s", views[i].keys);
	}
}
END_TEST

/* All of a value, and that there are more, at any width. */
START_TEST(values_of_a_new_game_fit)
{
	enum { ROWS = 4, VALUES = 42 };         /* a multiple of how many each row has */

	open_ui();
	ui_fixture_resize(&ui, 16, 40);
	screen_push(&ui.screen, &start_view, NULL);
	enter("chess");
	for (int row = 0; row < ROWS; row++) {
		for (int i = 0; i < VALUES; i++) {
			press("Right");
			ck_assert_msg(!shows("\u2026"), "%d, %d", row, i);
		}
		press("Down");
	}
}
END_TEST

/* The question tells which side of two at one keyboard it is about. */
START_TEST(questions_name_the_side)
{
	begin("chess", NULL);
	enter(":resign");
	ck_assert(shows("Does White resign? (y/n)"));
	press("n");
	enter("e4 :resign");
	ck_assert(shows("Does Black resign? (y/n)"));
	press("n");
	enter(":draw");
	ck_assert(shows("Do both sides agree to a draw? (y/n)"));
	press("n");
	enter(":resign");
	press("y");
	ck_assert(shows("Black resigns, White wins"));
	begin("chess", NULL);
	ui.session.player[BLACK].who = COMPUTER;
	enter(":resign");
	ck_assert(shows("Really resign? (y/n)"));
	press("y");
	ck_assert(shows("White resigns - you lose"));
}
END_TEST

static void offer_to_computer(void)
{
	ui.session.player[BLACK].who = COMPUTER;
	enter(":draw");
	ui.session.player[BLACK].who = HUMAN;
}

#define TO_AND_FRO " Nf3 Nf6 Ng1 Ng8 "

START_TEST(the_computer_draws_what_is_level_late)
{
	begin("chess", NULL);
	enter("e4 e5");
	offer_to_computer();
	ck_assert(shows("The computer declines the draw: it is too early."));
	enter("a3 a6" TO_AND_FRO "b3 b6" TO_AND_FRO "c3 c6" TO_AND_FRO "d3 d6");
	enter("Nf3 Nf6 Ng1 Ng8 g3 g6" TO_AND_FRO "h3 h6" TO_AND_FRO "a4 a5" TO_AND_FRO "h4 h5");
	offer_to_computer();
	ck_assert(!game_over(ui.session.game));
	enter("Nf3 Nf6 Ng1 Ng8 c4 c5 Nf3 Nf6 Ng1 Ng8");
	offer_to_computer();
	ck_assert(!game_over(ui.session.game));
	ck_assert(shows("The computer declines the draw: it is too early."));
	enter("Nc3 Nc6");                       /* move 30 */
	offer_to_computer();
	ck_assert_int_eq(game_result(ui.session.game), DRAWN);
}
END_TEST

/* A piece that can be taken is not counted for the other side. */
START_TEST(the_computer_draws_only_if_it_is_worse_early)
{
	begin("chess", NULL);
	enter("a3 a6 b3 b6 c3 c6 h3 h6 g3 b5 d3 d6 e3 e6 Qg4 Ne7 Nd2 Ng6 Bb2 Bb7 Qxg6");
	offer_to_computer();
	ck_assert(shows("The computer declines the draw."));
	enter("Ra7 Qg4");
	offer_to_computer();
	ck_assert_int_eq(game_result(ui.session.game), DRAWN);
}
END_TEST

/* Has a file stand where games are stored, so that they cannot be; or puts them back. */
static void bar_storing(bool barred)
{
	char state[SCRATCH_PATH + 16], away[SCRATCH_PATH + 16];

	snprintf(state, sizeof state, "%s/state", ui.directory);
	snprintf(away, sizeof away, "%s/away", ui.directory);
	if (barred) {
		FILE *file;

		ck_assert_int_eq(rename(state, away), 0);
		file = fopen(state, "w");
		ck_assert(file && fclose(file) == 0);
	} else {
		ck_assert(remove(state) == 0 && rename(away, state) == 0);
	}
}

START_TEST(questions_tell_what_is_not_on_disk)
{
	begin("chess", NULL);
	bar_storing(true);
	enter("e4 :quit");
	ck_assert(shows("The game is NOT SAVED: changes will be lost."));
	press("n");
	enter(":new");
	ck_assert(shows("Leave this game, which is NOT SAVED,"));
	press("n");
	bar_storing(false);
	enter(":quit");
	ck_assert(shows("The game is kept"));
}
END_TEST

/* What the page of settings has no room for ends with dots. */
START_TEST(a_cut_message_on_the_page_of_settings_has_dots)
{
	char *message = ui.screen.message;

	begin("chess", NULL);
	screen_push(&ui.screen, &settings_view, NULL);
	ui_fixture_draw(&ui);
	ck_assert(shows("Settings"));
	ck_assert(!shows("\xe2\x80\xa6"));
	for (int i = 0; i < 80; i++)
		strcpy(message + 10 * i, "Not saved ");
	ui_fixture_draw(&ui);
	ck_assert(shows("\xe2\x80\xa6"));
}
END_TEST

/* Keys may come before the page is drawn. */
START_TEST(the_end_of_help_is_found_at_once)
{
	begin("chess", NULL);
	page_view_show_help(&ui.screen);
	screen_key(&ui.screen, &(struct key){ .code = K_END });
	ui_fixture_draw(&ui);
	ck_assert(shows("enters one by its number."));
	press("Home");
	ck_assert(shows("Type a move - e4"));
}
END_TEST

/* A game that is over is as lost. */
START_TEST(games_that_ended_are_not_lost_at_once)
{
	begin("chess", NULL);
	bar_storing(true);
	enter("e4 :resign");
	press("y");
	enter(":quit");
	ck_assert(shows("The game is NOT SAVED: changes will be lost."));
	press("n");
	enter(":new");
	ck_assert(shows("Leave this game, which is NOT SAVED,"));
	press("n");
	enter(":again");
	ck_assert(shows("Leave this game? It is NOT SAVED: changes will be lost."));
	press("n");
	ck_assert(game_over(ui.session.game));
	bar_storing(false);
	enter(":quit");
	ck_assert(ui.session.quit);
}
END_TEST

/* Commands besides `new` and `quit` that leave a game; the last two not a table. */
static const char *const leaving[] = { ":fen_4k3/8/8/8/8/8/4P3/4K3_w_-_-_0_1", ":load",
	":load_no.pgn", ":resume", ":games", ":setup", ":table_evening" };
enum { LEAVING = sizeof leaving / sizeof *leaving };

START_TEST(games_that_are_lost_are_not_left_at_once)
{
	const struct session *session = &ui.session;

	begin("chess", NULL);
	bar_storing(true);
	enter("e4 :fen");
	ck_assert(!shows("(y/n)"));
	enter(leaving[_i]);
	ck_assert(shows("It is NOT SAVED: changes will be lost. (y/n)"));
	press("n");
	ck_assert_int_eq(session->game->now->ply, 1);
	/* With room on the disk again, nothing is lost. */
	bar_storing(false);
	enter(leaving[_i]);
	ck_assert(!shows("(y/n)"));
}
END_TEST

START_TEST(tables_are_not_left_at_once)
{
	const struct session *session = &ui.session;

	begin("chess", NULL);
	enter(":table_evening e4");
	enter(leaving[_i]);
	ck_assert(shows("Leave this game? It is kept"));
	press("n");
	ck_assert_ptr_nonnull(session->table);
	ck_assert(shows("Black to move"));
	enter(leaving[0]);
	press("y");
	ck_assert_ptr_null(session->table);
	ck_assert_int_eq(session->game->nodes, 0);
}
END_TEST

/* Others move meanwhile, which replaces the game here. */
START_TEST(nothing_is_set_up_at_a_table)
{
	begin("chess", NULL);
	enter(":table_evening");
	ck_assert_ptr_nonnull(ui.session.table);
	enter(":setup");
	ck_assert(shows("Not available at a table."));
	ck_assert_int_eq(ui.screen.depth, 1);
}
END_TEST

START_TEST(commands_have_distinct_names)
{
	for (const struct command_entry *one = commands; one->name; one++) {
		for (const struct command_entry *two = one + 1; two->name; two++) {
			ck_assert_str_ne(one->name, two->name);
			ck_assert_msg(!one->key || one->key != two->key,
			    "%s and %s have the key %c", one->name, two->name, one->key);
			ck_assert_msg(!one->alias || strcmp(one->alias, two->name) != 0,
			    "%s is another name of %s", two->name, one->name);
		}
		ck_assert_msg(command_find(one->name, strlen(one->name), false) == one,
		    "%s is another name of a command before it", one->name);
		ck_assert_msg(!one->key || !strchr("hjkl", one->key),
		    "%s has the key %c, which moves the cursor in key mode", one->name, one->key);
	}
}
END_TEST

START_TEST(commands_do_nothing_with_words_too_many)
{
	begin("chess", NULL);
	enter("e4");
	for (const struct command_entry *one = commands; one->name; one++) {
		struct strbuf line = { 0 };

		strbuf_printf(&line, "%s now", one->name);
		if (!*one->argument) {
			strbuf_clear(&ui.session.dialog.lines);
			ck_assert(command_do_line(&ui.session, strbuf_str(&line), false));
			ck_assert_msg(strstr(strbuf_str(&ui.session.dialog.lines), " stands alone: "
			    "leave out \"now\".") ||
			    one->traits & (NEEDS_EXERCISE | MARKS_SQUARES), "%s: %s",
			    one->name, strbuf_str(&ui.session.dialog.lines));
		}
		strbuf_free(&line);
	}
	ck_assert(!ui.session.quit);
	ck_assert_int_eq(ui.session.dialog.request, NO_REQUEST);
	ck_assert_int_eq(ui.session.dialog.question, NO_QUESTION);
}
END_TEST

/* The number of characters that differ from the canvas before, which becomes the present one. */
static int changed_cells(struct cell *before)
{
	const struct canvas *canvas = &ui.screen.canvas;
	size_t cells = (size_t)(canvas->rows * canvas->columns);
	int changed = 0;

	for (size_t i = 0; i < cells; i++) {
		struct cell a = before[i], b = canvas->cell[i];

		changed += a.glyph != b.glyph || a.look.foreground != b.look.foreground ||
		    a.look.background != b.look.background;
	}
	memcpy(before, canvas->cell, cells * sizeof *before);
	return changed;
}

START_TEST(arrow_keys_change_two_squares)
{
	static const char *const games[] = { "attending", "teamster" };
	static struct cell before[24 * 80];

	begin(games[_i], NULL);
	press("Left Left Left Enter Up");
	changed_cells(before);
	ui.screen.hurried = true;
	for (const char *keys = "UURRDLLD"; *keys; keys++) {
		press(*keys == 'U' ? "Up" : *keys == 'D' ? "Down" : *keys == 'L' ? "Left"
		    : "Right");
		ck_assert_int_le(changed_cells(before), 6);
	}
	ui.screen.hurried = false;
	press("Up Right");
	ck_assert(shows(_i == 0 ? "Choose the pawn's square" : "knight b1 to c3"));
}
END_TEST

START_TEST(arrow_keys_move_the_piece_of_a_card_alone)
{
	static struct cell before[24 * 80];

	begin("teamster", NULL);
	press("F1");
	changed_cells(before);
	ui.screen.hurried = true;
	for (const char *keys = "UURRDLLDU"; *keys; keys++) {
		press(*keys == 'U' ? "Up" : *keys == 'D' ? "Down" : *keys == 'L' ? "Left"
		    : "Right");
		ck_assert_int_le(changed_cells(before), 6);
	}
	ui.screen.hurried = false;
	ui_fixture_draw(&ui);
	ck_assert_int_gt(changed_cells(before), 6);
}
END_TEST

/* A move with variations is marked, and the mark is explained, as are those on the board. */
START_TEST(variations_are_marked)
{
	static const char *const marks[] = { "~", "\u00b7" };
	char text[80];

	begin("chess", NULL);
	ui.screen.canvas.unicode = _i;
	enter("e4 e5 :undo d6");
	snprintf(text, sizeof text, "d6%s", marks[_i]);
	ck_assert(shows(text));
	press("Escape ? End");
	ck_assert(shows("On the board, [] marks the cursor"));
	ck_assert(!shows("== marks"));
	ck_assert(shows("A dot (in ASCII ~) after a move in the list of moves"));
	press("Escape Escape");
	enter(":previous :variation");
	ck_assert(shows("Next: 1 d6, 2 e5."));
	enter(":variation_2");
	snprintf(text, sizeof text, "e5%s", marks[_i]);
	ck_assert(shows(text));
}
END_TEST

START_TEST(the_mark_of_pairs_is_explained_where_there_are_any)
{
	begin("attending", NULL);
	press("Escape ? End");
	ck_assert(shows("other of a pair."));
}
END_TEST

/* Where Black moves first its move has a number, too. */
START_TEST(the_first_move_has_a_number)
{
	begin("chess", "4k3/4p3/8/8/8/8/4P3/4K3 b - - 0 12");
	enter("e5 e4");
	ck_assert(shows("12. ...           e5"));
	ck_assert(shows("13. e4"));
	ui_fixture_resize(&ui, 16, 40);
	ck_assert(shows("12. e5"));
	ck_assert(shows("13. e4"));
}
END_TEST

/* What a hint marks that suggests this move. */
static struct marks suggest(const char *san)
{
	const struct position *pos = game_position(ui.session.game);
	struct preview preview;
	struct error error;

	ck_assert(san_read(pos, san, &ui.session.engine.hint, &error));
	ui.session.engine.hint_key = pos->key;
	board_view_preview(&ui.screen, &preview);
	strbuf_free(&preview.words);
	strbuf_free(&preview.legend);
	return preview.marks;
}

static squareset squares(const char *names)
{
	squareset set = 0;

	for (; *names; names += 2)
		set |= bit(square_at(names[0] - 'a', names[1] - '1'));
	return set;
}

/* Squares that are left are marked otherwise than those where pieces arrive. */
START_TEST(hints_mark_all_that_moves)
{
	struct marks marks;

	begin("teamster", NULL);
	marks = suggest("c4");
	ck_assert(marks.selected == squares("c1c2"));
	ck_assert(marks.target == squares("c3c4"));
	/* A pawn that pulls another one is still that which moves. */
	enter(":fen_4k3/8/8/8/8/2P5/2P5/4K3_w_-_-_0_1");
	marks = suggest("c4");
	ck_assert(marks.selected == squares("c2c3"));
	ck_assert(marks.target == squares("c4"));
	enter(":new_chess");
	enter("e4 a6 e5 d5");
	marks = suggest("exd6");
	ck_assert(marks.selected == squares("e5"));
	ck_assert(marks.target == squares("d6"));
	ck_assert(marks.captured == squares("d5"));
}
END_TEST

START_TEST(hints_mark_their_squares)
{
	const struct session *session = &ui.session;
	struct preview preview;

	begin("chess", NULL);
	enter(":hint");
	ui_fixture_wait(&ui);
	ck_assert(shows("Hint: "));
	board_view_preview(&ui.screen, &preview);
	ck_assert(preview.marks.selected == bit(move_from(&session->engine.hint)));
	ck_assert(preview.marks.target == bit(move_to(&session->engine.hint)));
	enter(":resign");
	press("y");
	board_view_preview(&ui.screen, &preview);
	ck_assert(preview.marks.target == 0);
	enter(":undo e4");
	board_view_preview(&ui.screen, &preview);
	ck_assert(preview.marks.selected == 0);
	ck_assert(preview.marks.target == 0);
}
END_TEST

Suite *ui_suite(void)
{
	Suite *suite = suite_create("ui");
	TCase *keys = ui_case("keys");

	tcase_add_test(keys, moves_are_typed_and_taken_back);
	tcase_add_test(keys, one_letter_is_no_move);
	tcase_add_test(keys, keys_are_not_written_one_by_one);
	tcase_add_test(keys, clocks_are_told_apart_at_any_size);
	tcase_add_test(keys, analysis_is_shown_at_any_size);
	tcase_add_test(keys, the_bar_is_filled_as_white_stands);
	tcase_add_test(keys, moves_are_typed_ahead);
	tcase_add_test(keys, enter_dismisses_an_answer_first);
	tcase_add_test(keys, moves_typed_ahead_are_refused_in_words);
	tcase_add_test(keys, what_drops_a_move_typed_ahead_is_told_with_it);
	tcase_add_test(keys, several_moves_are_played_in_turn);
	tcase_add_test(keys, a_move_may_be_typed_without_its_slash);
	tcase_add_test(keys, a_move_may_be_typed_in_words);
	tcase_add_test(keys, what_may_be_one_move_or_several_is_not_played);
	tcase_add_test(keys, the_refused_move_is_told_first);
	tcase_add_test(keys, moves_of_the_computer_are_its_own);
	tcase_add_test(keys, a_colon_begins_a_command);
	tcase_add_test(keys, typed_ahead_is_for_one_reply);
	tcase_add_test(keys, numbers_are_typed_with_moves);
	tcase_add_test(keys, pieces_are_moved_with_the_mouse);
	tcase_add_test(keys, paths_are_forgotten_beside_the_board);
	tcase_add_test(keys, whole_characters_are_completed);
	tcase_add_test(keys, values_of_settings_are_completed);
	tcase_add_test(keys, moves_are_made_with_the_cursor);
	tcase_add_test(keys, each_end_is_told);
	tcase_add_test(keys, spare_rows_part_board_and_title);
	tcase_add_test(keys, narrow_screens_have_more_rows_for_what_is_told);
	tcase_add_loop_test(keys, mouse_clicks_hit_squares, 0, 12);
	tcase_add_test(keys, choices_are_numbered);
	tcase_add_test(keys, text_is_for_the_choice);
	tcase_add_test(keys, earlier_text_chooses_nothing);
	tcase_add_test(keys, text_is_not_of_the_cursor);
	tcase_add_test(keys, promotions_are_typed);
	tcase_add_test(keys, signs_choose_nothing);
	tcase_add_test(keys, castling_short_is_meant);
	tcase_add_test(keys, arrow_keys_move_the_piece_of_a_card_alone);
	tcase_add_loop_test(keys, arrow_keys_change_two_squares, 0, 2);
	tcase_add_loop_test(keys, variations_are_marked, 0, 2);
	tcase_add_test(keys, the_mark_of_pairs_is_explained_where_there_are_any);
	tcase_add_test(keys, the_first_move_has_a_number);
	tcase_add_test(keys, hints_mark_their_squares);
	tcase_add_test(keys, hints_mark_all_that_moves);
	tcase_add_test(keys, nothing_is_chosen_after_the_end);
	tcase_add_test(keys, the_board_is_turned_with_the_players);
	tcase_add_test(keys, the_board_is_flipped_for_each_move);
	tcase_add_test(keys, a_small_terminal_is_left);
	tcase_add_test(keys, questions_are_answered_on_a_small_terminal);
	tcase_add_test(keys, questions_are_asked_first);
	tcase_add_test(keys, your_move_and_the_reply_are_undone);
	tcase_add_test(keys, only_your_own_moves_are_undone);
	tcase_add_test(keys, decisions_are_undone_alone);
	tcase_add_loop_test(keys, who_plays_the_computer_wins_or_loses, 0, 3);
	tcase_add_test(keys, who_is_out_of_time_loses);
	tcase_add_test(keys, values_of_a_new_game_fit);
	tcase_add_test(keys, larger_screens_are_filled);
	tcase_add_test(keys, the_end_stays_on_the_screen);
	tcase_add_test(keys, questions_end_with_the_game);
	tcase_add_test(keys, a_lone_king_does_not_win_on_time);
	tcase_add_test(keys, questions_name_the_side);
	tcase_add_test(keys, the_computer_draws_what_is_level_late);
	tcase_add_test(keys, the_computer_draws_only_if_it_is_worse_early);
	tcase_add_test(keys, questions_tell_what_is_not_on_disk);
	tcase_add_test(keys, a_cut_message_on_the_page_of_settings_has_dots);
	tcase_add_test(keys, the_end_of_help_is_found_at_once);
	tcase_add_test(keys, games_that_ended_are_not_lost_at_once);
	tcase_add_loop_test(keys, games_that_are_lost_are_not_left_at_once, 0, LEAVING);
	tcase_add_loop_test(keys, tables_are_not_left_at_once, 0, LEAVING - 2);
	tcase_add_test(keys, nothing_is_set_up_at_a_table);
	tcase_add_test(keys, commands_have_distinct_names);
	tcase_add_test(keys, commands_do_nothing_with_words_too_many);
	suite_add_tcase(suite, keys);
	return suite;
}
