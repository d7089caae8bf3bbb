/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "game/file.h"
#include "game/paths.h"
#include "notation/notation.h"
#include "tests/ui_check.h"
#include "tests/suite.h"
#include "session/commands.h"
#include "ui/board.h"
#include "session/settings.h"
#include "session/pgn_tags.h"

/* What keys do; how it is drawn is tested by check_screens. */

START_TEST(moves_are_typed_and_taken_back)
{
	struct ui_fixture ui;
	const struct game *game;

	begin(&ui, "chess", NULL);
	game = ui.session.game;
	ui_fixture_enter(&ui, "e2e4 e5 nf3");
	press(&ui, "N c Tab Enter");
	ck_assert_int_eq(game->now->ply, 4);
	ck_assert_str_eq(game->now->san, "Nc6");
	ui_fixture_enter(&ui, ":undo_2");
	ck_assert_int_eq(game->now->ply, 2);
	press(&ui, "Escape 2 U");
	ck_assert_int_eq(game->now->ply, 4);
	press(&ui, "u Escape N f 6 Enter");
	ck_assert_str_eq(game->now->san, "Nf6");
	ck_assert_str_eq(game->now->sibling->san, "Nc6");
	press(&ui, "Home");
	ck_assert_int_eq(game->now->ply, 0);
	ck_assert(!session_at_head(&ui.session));
	press(&ui, "End");
	ck_assert(session_at_head(&ui.session));
	ui_fixture_close(&ui);
}
END_TEST

/* The file of the session's game; another one after each write. */
static ino_t file_now(const struct session *session)
{
	char *path = path_join(session->storage.state_dir, savefile_name(session->storage.save));
	struct stat status;

	ck_assert(path && stat(path, &status) == 0);
	free(path);
	return status.st_ino;
}

/* Keys that change no move are not written one by one; undo is written once. */
START_TEST(keys_are_not_written_one_by_one)
{
	struct ui_fixture ui;
	struct session *session = &ui.session;
	ino_t before;

	begin(&ui, "chess", NULL);
	ui_fixture_enter(&ui, "e4 e5 Nf3");
	before = file_now(session);
	press(&ui, "Escape h j k l f f Home End u u U U u");
	ck_assert_uint_eq(file_now(session), before);
	session_write_behind(session);
	ck_assert_uint_ne(file_now(session), before);
	before = file_now(session);
	session_write_behind(session);
	ck_assert_uint_eq(file_now(session), before);
	ui_fixture_close(&ui);
}
END_TEST

START_TEST(moves_are_typed_ahead)
{
	struct ui_fixture ui;
	struct session *session = &ui.session;

	begin(&ui, "chess", NULL);
	ui_fixture_enter(&ui, ":black_computer_10 :time_600 e4");
	ck_assert_int_eq(session->engine.thought, THINK_MOVE);
	ui_fixture_type(&ui, "Nf3");
	ck_assert(!ui_fixture_shows(&ui, "no such move"));
	ck_assert(ui_fixture_shows(&ui, "not your turn yet"));
	press(&ui, "Enter");
	ck_assert(ui_fixture_shows(&ui, "Not your turn yet - press Enter after the reply."));
	ck_assert_int_eq(session->game->now->ply, 1);
	engine_session_stop(&session->engine.search);
	ui_fixture_wait(&ui);
	ck_assert(!ui_fixture_shows(&ui, "not your turn yet"));
	press(&ui, "Enter");
	ck_assert_int_eq(session->game->now->ply, 3);
	ck_assert_str_eq(session->game->now->san, "Nf3");
	ui_fixture_close(&ui);
}
END_TEST

/* A move may be typed with its number, as in PGN. */
START_TEST(numbers_are_typed_with_moves)
{
	struct ui_fixture ui;

	begin(&ui, "chess", NULL);
	ui_fixture_type(&ui, "1.");
	ck_assert(!ui_fixture_shows(&ui, "no such move"));
	ui_fixture_type(&ui, " e4");
	ck_assert(!ui_fixture_shows(&ui, "no such move"));
	press(&ui, "Enter");
	ui_fixture_enter(&ui, "1...e5 2.Nf3");
	ck_assert_int_eq(ui.session.game->now->ply, 3);
	ui_fixture_close(&ui);
}
END_TEST

START_TEST(moves_are_made_with_the_cursor)
{
	struct ui_fixture ui;
	const struct game *game;

	begin(&ui, "chess", NULL);
	game = ui.session.game;
	press(&ui, "Up Enter Up Up Enter");
	ck_assert_str_eq(game->now->san, "e4");
	press(&ui, "Up Up Up Space Down Down Space");
	ck_assert_str_eq(game->now->san, "e5");
	/* Cursor moves may be changed; illegal ones tell the reason. */
	press(&ui, "Escape j j j j Enter l Enter k Enter k k k Enter");
	ck_assert_int_eq(game->now->ply, 2);
	ck_assert_str_ne(ui.screen.message, "");
	ui_fixture_close(&ui);
}
END_TEST

/* A game that ended, was reopened and ended again announces its end again. */
START_TEST(each_end_is_told)
{
	struct ui_fixture ui;

	begin(&ui, "chess", NULL);
	ui_fixture_enter(&ui, "f2f3 e7e5 g2g4 d8h4");
	ck_assert(ui_fixture_shows(&ui, "wins (0-1)"));
	ui_fixture_enter(&ui, ":undo");
	ck_assert(!ui_fixture_shows(&ui, "wins ("));
	ui_fixture_enter(&ui, "d8h4");
	ck_assert(ui_fixture_shows(&ui, "wins (0-1)"));
	ui_fixture_enter(&ui, ":undo :redo");
	ck_assert(ui_fixture_shows(&ui, "wins (0-1)"));
	ui_fixture_close(&ui);
}
END_TEST

/* Where rows are to spare, one parts the board from the title, and one the panel from messages. */
START_TEST(spare_rows_part_board_and_title)
{
	struct ui_fixture ui;
	struct layout layout;

	begin(&ui, "chess", NULL);
	for (int rows = 39; rows <= 43; rows++) {
		int gap = rows >= 42;

		ui_fixture_resize(&ui, rows, 132);
		layout_make(&layout, &ui.screen.canvas, false, true);
		ck_assert_int_eq(layout.size.high, 3);
		ck_assert_int_eq(layout.message_rows, rows > 39 ? 2 : 1);
		ck_assert_int_eq(layout.board_row, 2 + gap);
		ck_assert_int_eq(layout.panel.row, 1 + gap);
		ck_assert_int_eq(layout.panel.row + layout.panel.rows + gap, layout.message_row);
	}
	ui_fixture_close(&ui);
}
END_TEST

static void click(struct ui_fixture *ui, int row, int column)
{
	struct key key = { .code = K_MOUSE, .row = row, .column = column };

	screen_key(&ui->screen, &key);
	ui_fixture_draw(ui);
}

/* A square can be clicked up to its corners; grid lines are no squares. */
START_TEST(mouse_clicks_hit_squares)
{
	static const struct {
		int rows, columns;
	} sizes[] = { { 24, 80 }, { 43, 132 }, { 60, 200 } };
	struct ui_fixture ui;
	const struct canvas *canvas = &ui.screen.canvas;
	struct layout layout;
	int prompt;

	begin(&ui, "chess", NULL);
	ui_fixture_resize(&ui, sizes[_i / 2].rows, sizes[_i / 2].columns);
	ui.session.settings.flipped = _i % 2;
	ui_fixture_draw(&ui);
	layout_make(&layout, canvas, ui.session.settings.flipped,
	    ui.session.settings.coordinates);
	ck_assert(layout.size.grid);
	prompt = canvas->cursor_row;
	for (int i = 0; i < canvas->rows * canvas->columns; i++)
		if (canvas->cell[i].glyph >= 0x2500 && canvas->cell[i].glyph < 0x2580) {
			click(&ui, i / canvas->columns, i % canvas->columns);
			ck_assert_int_eq(canvas->cursor_row, prompt);
			ck_assert(!ui_fixture_shows(&ui, "("));
		}
	for (square s = 0; s < SQUARES; s++) {
		int row, column;

		layout_square(&layout, s, &row, &column);
		for (int corner = 0; corner < 2; corner++) {
			click(&ui, row + corner * (layout.size.high - 1),
			    column + corner * (layout.size.wide - 1));
			ck_assert_int_eq(canvas->cursor_row, row + layout.size.high / 2);
			ck_assert_int_eq(canvas->cursor_column, column + layout.size.wide / 2);
		}
	}
	ck_assert_int_eq(ui.session.game->now->ply, 0);
	ui_fixture_close(&ui);
}
END_TEST

/* Are there so many ways to promote on a8 to choose from? */
static void check_choices(const struct ui_fixture *ui, int count)
{
	ck_assert_int_eq(ui_fixture_shows(ui, " Choose "), count > 0);
	for (int number = 1; number <= 9; number++) {
		char text[8];

		snprintf(text, sizeof text, "%d a8=", number);
		ck_assert_int_eq(ui_fixture_shows(ui, text), number <= count);
	}
}

START_TEST(choices_are_numbered)
{
	struct ui_fixture ui;

	begin(&ui, "chess", "4k3/P7/8/8/8/8/8/4K3 w - - 0 1");
	press(&ui, "Up Up Up Up Up Up Left Left Left Left Enter Up Enter");
	check_choices(&ui, 4);
	press(&ui, "Escape");
	check_choices(&ui, 0);
	press(&ui, "Down Enter Up Enter");
	check_choices(&ui, 4);
	press(&ui, "2");
	ck_assert_int_eq(ui.session.game->now->ply, 1);
	ui_fixture_close(&ui);
}
END_TEST

START_TEST(nothing_is_chosen_after_the_end)
{
	struct ui_fixture ui;

	begin(&ui, "chess", "7k/P7/8/8/8/8/8/K7 w - - 0 1");
	ui_fixture_enter(&ui, "Kb1 Kh7 :time_1 a8");
	check_choices(&ui, 4);
	ui.session.clocks.since -= 60000;
	ui_fixture_draw(&ui);
	press(&ui, "Enter");
	ck_assert(ui_fixture_shows(&ui, "The game is over"));
	ck_assert_int_eq(ui.session.game->now->ply, 2);
	ck_assert_int_eq(game_result(ui.session.game), BLACK_WINS);
	ui_fixture_close(&ui);
}
END_TEST

START_TEST(questions_are_asked_first)
{
	struct ui_fixture ui;

	begin(&ui, "chess", NULL);
	ui_fixture_enter(&ui, "e4 :quit");
	ck_assert_int_eq(ui.session.dialog.question, ASK_QUIT);
	press(&ui, "n");
	ck_assert(!ui.session.quit);
	ui_fixture_enter(&ui, ":resign");
	press(&ui, "y");
	ck_assert_int_eq(game_outcome(ui.session.game).score, WHITE_WINS);
	ui_fixture_enter(&ui, ":undo");
	ck_assert(!game_over(ui.session.game));
	ui_fixture_enter(&ui, ":quit");
	ui_fixture_close(&ui);
}
END_TEST

/* Whichever way it is typed. */
START_TEST(your_move_and_the_reply_are_undone)
{
	struct ui_fixture ui;
	const struct session *session = &ui.session;

	begin(&ui, "chess", NULL);
	ui_fixture_enter(&ui, ":black_computer_1 e4");
	ui_fixture_wait(&ui);
	ui_fixture_enter(&ui, "d4");
	ui_fixture_wait(&ui);
	ck_assert_int_eq(session->game->now->ply, 4);
	ui_fixture_enter(&ui, ":undo");
	ck_assert_int_eq(session->game->now->ply, 2);
	ck_assert(ui_fixture_shows(&ui, "Took back your move and the reply."));
	press(&ui, "Escape U");
	ck_assert_int_eq(session->game->now->ply, 4);
	ck_assert(ui_fixture_shows(&ui, "Replayed your move and the reply."));
	press(&ui, "2 u");
	ck_assert_int_eq(session->game->now->ply, 0);
	ck_assert(ui_fixture_shows(&ui, "Took back your 2 moves and the replies."));
	ui_fixture_close(&ui);
}
END_TEST

/* The computer's first move is not undone. */
START_TEST(only_your_own_moves_are_undone)
{
	struct ui_fixture ui;
	const struct session *session = &ui.session;

	begin(&ui, "chess", NULL);
	ui_fixture_enter(&ui, ":white_computer_1");
	ui_fixture_wait(&ui);
	ck_assert_int_eq(session->game->now->ply, 1);
	ui_fixture_enter(&ui, ":undo");
	ck_assert(ui_fixture_shows(&ui, "There is no move to take back."));
	ck_assert_int_eq(session->game->now->ply, 1);
	ui_fixture_close(&ui);
}
END_TEST

START_TEST(decisions_are_undone_alone)
{
	static const struct { const char *keys, *told; } ways[] = {
		{ ":resign", "Took back the resignation." }, { ":draw", "Took back the draw." }
	};
	struct ui_fixture ui;
	const struct game *game;

	begin(&ui, "chess", NULL);
	game = ui.session.game;
	ui_fixture_enter(&ui, "e4 e5");
	for (size_t i = 0; i < sizeof ways / sizeof *ways; i++) {
		ui_fixture_enter(&ui, ways[i].keys);
		press(&ui, "y");
		ck_assert(game_over(game));
		ui_fixture_enter(&ui, ":undo");
		ck_assert_msg(ui_fixture_shows(&ui, ways[i].told), "%s", ui.screen.message);
		ck_assert_int_eq(game->now->ply, 2);
	}
	ui_fixture_enter(&ui, ":resign");
	press(&ui, "y Escape 2 u");
	ck_assert(ui_fixture_shows(&ui, "Took back the resignation, and the last move."));
	ck_assert_int_eq(game->now->ply, 1);
	ui_fixture_close(&ui);
}
END_TEST

START_TEST(who_plays_the_computer_wins_or_loses)
{
	static const char *const told[] = {
		"Checkmate - you win (1-0).", "Checkmate - you lose (1-0).",
		"Checkmate, White wins (1-0)."
	};
	struct ui_fixture ui;

	begin(&ui, "chess", "6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1");
	if (_i < 2)
		ui.session.player[!_i].who = COMPUTER;
	ui_fixture_play(&ui, "Ra8");
	ui_fixture_draw(&ui);
	ck_assert_ptr_nonnull(strstr(ui.screen.message, told[_i]));
	ui_fixture_close(&ui);
}
END_TEST

START_TEST(the_end_stays_on_the_screen)
{
	struct ui_fixture ui;

	begin(&ui, "chess", NULL);
	ui_fixture_enter(&ui, "f3 e5 g4 Qh4 :fen");
	ck_assert(!ui_fixture_shows(&ui, "wins (0-1)"));
	ck_assert(ui_fixture_shows(&ui, "Checkmate, Black wins:"));
	ui_fixture_resize(&ui, 16, 40);
	ck_assert(ui_fixture_shows(&ui, "Checkmate, Black wins:"));
	ui_fixture_close(&ui);
}
END_TEST

/* Computers do not play a new game out unseen. */
START_TEST(a_new_game_waits_for_input)
{
	static const char *const ways[] = { ":new_attending",
		":fen_4k3/8/8/8/8/8/4P3/4K3_w_-_-_0_1" };
	struct ui_fixture ui;
	struct session *session = &ui.session;

	begin(&ui, "chess", NULL);
	session->player[WHITE].who = session->player[BLACK].who = COMPUTER;
	ui_fixture_enter(&ui, ways[_i]);
	if (session->dialog.question != NO_QUESTION)
		press(&ui, "y");
	ck_assert_int_eq(session->engine.thought, NO_THOUGHT);
	ck_assert_int_eq(session->player[WHITE].who, HUMAN);
	ck_assert_int_eq(session->player[BLACK].who, COMPUTER);
	ck_assert(ui_fixture_shows(&ui, "You play White now"));
	ui_fixture_close(&ui);
}
END_TEST

START_TEST(players_of_pgn_files_are_named)
{
	static const char *const tags[] = { "", "[WhiteIs \"human\"]\n[BlackIs \"computer 3\"]\n" };
	struct ui_fixture ui;
	char line[SCRATCH_PATH + 32];
	FILE *file;

	begin(&ui, "chess", NULL);
	snprintf(line, sizeof line, ":load %s/one.pgn", ui.directory);
	file = fopen(line + strlen(":load "), "w");
	ck_assert_ptr_nonnull(file);
	fprintf(file, "[White \"Anna\"]\n[Black \"Bert\"]\n%s\n1. e4 e5 *\n", tags[_i]);
	ck_assert_int_eq(fclose(file), 0);
	ui_fixture_type(&ui, line);
	press(&ui, "Enter");
	ck_assert(ui_fixture_shows(&ui, "White  Anna"));
	ck_assert(ui_fixture_shows(&ui, "Black  Bert"));
	ck_assert(!ui_fixture_shows(&ui, "human"));
	ui_fixture_close(&ui);
}
END_TEST

START_TEST(questions_end_with_the_game)
{
	struct ui_fixture ui;
	struct session *session = &ui.session;

	begin(&ui, "chess", NULL);
	ui_fixture_enter(&ui, "f3 e5 g4 :resign");
	ck_assert_int_eq(session->dialog.question, ASK_RESIGN);
	ui_fixture_play(&ui, "Qh4");
	press(&ui, "y");
	ck_assert(ui_fixture_shows(&ui, "Checkmate, Black wins"));
	ck_assert_int_eq(session->game->termination, NOT_CLOSED);
	session_close(session, DRAWN, BY_AGREEMENT);
	ck_assert_int_eq(game_result(session->game), BLACK_WINS);
	ui_fixture_close(&ui);
	begin(&ui, "chess", NULL);
	ui_fixture_enter(&ui, "e4 :time_1 :draw");
	ck_assert_int_eq(session->dialog.question, ASK_DRAW);
	session->clocks.since -= 60000;
	ui_fixture_draw(&ui);
	press(&ui, "y");
	ck_assert(ui_fixture_shows(&ui, "White wins on time"));
	ck_assert_int_eq(game_result(session->game), WHITE_WINS);
	ui_fixture_close(&ui);
}
END_TEST

START_TEST(questions_tell_what_is_not_on_disk)
{
	struct ui_fixture ui;
	char state[SCRATCH_PATH + 16], away[SCRATCH_PATH + 16];

	begin(&ui, "chess", NULL);
	snprintf(state, sizeof state, "%s/state", ui.directory);
	snprintf(away, sizeof away, "%s/away", ui.directory);
	ck_assert_int_eq(rename(state, away), 0);
	ui_fixture_enter(&ui, "e4 :quit");
	ck_assert(ui_fixture_shows(&ui, "The game is NOT SAVED: changes will be lost."));
	press(&ui, "n");
	ui_fixture_enter(&ui, ":new");
	ck_assert(ui_fixture_shows(&ui, "Leave this game, which is NOT SAVED,"));
	press(&ui, "n");
	ck_assert_int_eq(rename(away, state), 0);
	ui_fixture_enter(&ui, ":quit");
	ck_assert(ui_fixture_shows(&ui, "The game is kept"));
	ui_fixture_close(&ui);
}
END_TEST

/* Commands that leave the game being played, besides `new` and `quit`; the last not at tables. */
static const char *const leaving[] = { ":fen_4k3/8/8/8/8/8/4P3/4K3_w_-_-_0_1", ":load",
	":load_no.pgn", ":resume", ":games", ":setup" };
enum { LEAVING = sizeof leaving / sizeof *leaving };

START_TEST(games_that_are_lost_are_not_left_at_once)
{
	struct ui_fixture ui;
	const struct session *session = &ui.session;
	char state[SCRATCH_PATH + 16], away[SCRATCH_PATH + 16];

	begin(&ui, "chess", NULL);
	snprintf(state, sizeof state, "%s/state", ui.directory);
	snprintf(away, sizeof away, "%s/away", ui.directory);
	ck_assert_int_eq(rename(state, away), 0);
	ui_fixture_enter(&ui, "e4 :fen");
	ck_assert(!ui_fixture_shows(&ui, "(y/n)"));
	ui_fixture_enter(&ui, leaving[_i]);
	ck_assert(ui_fixture_shows(&ui, "It is NOT SAVED: changes will be lost. (y/n)"));
	press(&ui, "n");
	ck_assert_int_eq(session->game->now->ply, 1);
	/* With room on the disk again, nothing is lost. */
	ck_assert_int_eq(rename(away, state), 0);
	ui_fixture_enter(&ui, leaving[_i]);
	ck_assert(!ui_fixture_shows(&ui, "(y/n)"));
	ui_fixture_close(&ui);
}
END_TEST

START_TEST(tables_are_not_left_at_once)
{
	struct ui_fixture ui;
	const struct session *session = &ui.session;

	begin(&ui, "chess", NULL);
	ui_fixture_enter(&ui, ":table_evening e4");
	ui_fixture_enter(&ui, leaving[_i]);
	ck_assert(ui_fixture_shows(&ui, "Leave this game? It is kept"));
	press(&ui, "n");
	ck_assert_ptr_nonnull(session->table);
	ck_assert(ui_fixture_shows(&ui, "Black to move"));
	ui_fixture_enter(&ui, leaving[0]);
	press(&ui, "y");
	ck_assert_ptr_null(session->table);
	ck_assert_int_eq(session->game->nodes, 0);
	ui_fixture_close(&ui);
}
END_TEST

START_TEST(interrupted_games_are_resumed)
{
	struct ui_fixture ui;
	char fen[FEN_TEXT], again[FEN_TEXT];

	begin(&ui, "teamster", NULL);
	ui_fixture_enter(&ui, "c4 d5 cxd5 :undo_2");
	fen_write(game_position(ui.session.game), fen);
	ui_fixture_restart(&ui);
	screen_push(&ui.screen, &start_view, NULL);
	ui_fixture_draw(&ui);
	ck_assert(ui_fixture_shows(&ui, "> teamster        resume"));
	press(&ui, "Down");
	ck_assert(!ui_fixture_shows(&ui, "> teamster        resume"));
	ck_assert(ui_fixture_shows(&ui, "> chess"));
	press(&ui, "Up Enter");
	ck_assert_ptr_nonnull(ui.session.game);
	fen_write(game_position(ui.session.game), again);
	ck_assert_str_eq(fen, again);
	ui_fixture_enter(&ui, ":redo_2");
	ck_assert_str_eq(ui.session.game->now->san, "cxd5/Bd4");
	ui_fixture_close(&ui);
}
END_TEST

/* Huge numbers in a file are ignored. */
START_TEST(numbers_on_disk_are_bounded)
{
	struct ui_fixture ui;
	struct session *session = &ui.session;

	begin(&ui, "chess", NULL);
	ui_fixture_enter(&ui, "e4 e5");
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
	ui_fixture_enter(&ui, ":load_game.pgn_4294967297");
	ck_assert(ui_fixture_shows(&ui, "game.pgn 4294967297"));
	ui_fixture_close(&ui);
}
END_TEST

START_TEST(many_interrupted_games_do_not_hide_the_others)
{
	struct ui_fixture ui;
	struct error error = { "" };

	begin(&ui, "yeoman", NULL);
	for (int i = 0; i < 30; i++) {
		ui_fixture_enter(&ui, "e4");
		ck_assert_msg(ui_fixture_begin(&ui, "yeoman", NULL, &error), "%s", error.why);
	}
	screen_push(&ui.screen, &start_view, NULL);
	ui_fixture_draw(&ui);
	ck_assert(ui_fixture_shows(&ui, "> yeoman          resume"));
	ck_assert(ui_fixture_shows(&ui, "30 unfinished games"));
	/* Even with little room, they can be told apart. */
	ui_fixture_resize(&ui, 16, 40);
	ck_assert(ui_fixture_shows(&ui, ", 1 move"));
	ck_assert(ui_fixture_shows(&ui, "resume: "));
	ck_assert(ui_fixture_shows(&ui, " v "));
	ck_assert(ui_fixture_shows(&ui, "type \"resume\""));
	ui_fixture_resize(&ui, 24, 80);
	ck_assert(ui_fixture_shows(&ui, "Pawns move diagonally and capture"));
	ui_fixture_type(&ui, "resume");
	ck_assert(!ui_fixture_shows(&ui, "Pawns move diagonally and capture"));
	press(&ui, "End Enter");
	ck_assert_str_eq(ui.session.game->rules->id, "yeoman");
	ck_assert_int_eq(ui.session.game->now->ply, 1);
	ui_fixture_close(&ui);
}
END_TEST

START_TEST(one_of_many_games_is_opened)
{
	struct ui_fixture ui;
	char line[SCRATCH_PATH + 32];
	FILE *file;

	begin(&ui, "chess", NULL);
	snprintf(line, sizeof line, ":load %s/many.pgn", ui.directory);
	file = fopen(line + strlen(":load "), "w");
	ck_assert_ptr_nonnull(file);
	for (int i = 1; i <= 30; i++)
		fprintf(file, "[White \"number %d\"]\n\n1. e4 *\n\n", i);
	ck_assert_int_eq(fclose(file), 0);
	ui_fixture_type(&ui, line);
	press(&ui, "Enter Space");
	ck_assert(ui_fixture_shows(&ui, ">   20. number 20"));
	ck_assert(!ui_fixture_shows(&ui, "number 1 "));
	press(&ui, "G k Up PageUp j Tab");
	ck_assert(ui_fixture_shows(&ui, ">   11. number 11"));
	ck_assert(!ui_fixture_shows(&ui, "number 30"));
	press(&ui, "Enter");
	ck_assert_str_eq(game_tag(ui.session.game, "White"), "number 11");
	ui_fixture_close(&ui);
}
END_TEST

START_TEST(saved_games_are_listed)
{
	struct ui_fixture ui;

	begin(&ui, "chess", NULL);
	ui_fixture_enter(&ui, ":load");
	ck_assert_ptr_nonnull(strstr(ui.screen.message, "There are no saved games"));
	ui_fixture_enter(&ui, "e4");
	ui_fixture_enter(&ui, ":save");
	ui_fixture_enter(&ui, ":new_yeoman");
	press(&ui, "y");
	ui_fixture_enter(&ui, ":load");
	ck_assert(ui_fixture_shows(&ui, "Saved games"));
	ck_assert(ui_fixture_shows(&ui, "chess, 1 move"));
	press(&ui, "Enter");
	ck_assert_str_eq(ui.session.game->rules->id, "chess");
	ck_assert_str_ne(strbuf_str(&ui.session.storage.saved_path), "");
	ui_fixture_close(&ui);
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

static void save(struct ui_fixture *ui, const char *line)
{
	command_line(&ui->session, line, false);
	ui_fixture_draw(ui);
}

START_TEST(what_others_saved_is_not_replaced)
{
	struct ui_fixture ui;
	char path[SCRATCH_PATH + 16], line[SCRATCH_PATH + 32], *text;
	struct error error;

	begin(&ui, "chess", NULL);
	snprintf(path, sizeof path, "%s/game.pgn", ui.directory);
	snprintf(line, sizeof line, "save %s", path);
	ui_fixture_enter(&ui, "e4");
	save(&ui, line);
	ui_fixture_enter(&ui, "e5");
	save(&ui, line);
	text = contents(path);
	ck_assert(strstr(text, "1. e4 e5 *"));
	free(text);
	ck_assert(file_export(path, "1. d4 *\n", 8, &error));
	ui_fixture_enter(&ui, "Nf3");
	save(&ui, line);
	ck_assert_ptr_nonnull(strstr(ui.screen.message, "Not saved: the file was changed"));
	text = contents(path);
	ck_assert_str_eq(text, "1. d4 *\n");
	free(text);
	ck_assert_int_eq(remove(path), 0);
	save(&ui, line);
	text = contents(path);
	ck_assert(strstr(text, "1. e4 e5 2. Nf3 *"));
	free(text);
	ui_fixture_close(&ui);
}
END_TEST

START_TEST(a_refused_game_changes_nothing)
{
	struct ui_fixture ui;
	const struct session *session = &ui.session;

	begin(&ui, "chess", NULL);
	ui_fixture_enter(&ui, ":new pilgrim");
	press(&ui, "Right Down Right Down Right Down Right Down z z Enter");
	ck_assert(ui_fixture_shows(&ui, "Letters"));
	ck_assert_str_ne(ui.screen.message, "");
	ck_assert_str_eq(session->game->rules->id, "chess");
	for (int side = WHITE; side <= BLACK; side++)
		ck_assert_int_eq(session->player[side].who, HUMAN);
	ck_assert_int_eq(session->settings.level, 3);
	ck_assert(!session->settings.flipped);
	ck_assert(!session->clocks.used);
	press(&ui, "Backspace Backspace L A Enter");
	ck_assert_str_eq(session->game->rules->id, "pilgrim:LA");
	ck_assert_int_eq(session->player[WHITE].who, COMPUTER);
	ck_assert_int_eq(session->settings.level, 4);
	ck_assert(session->settings.flipped);
	ck_assert(session->clocks.used);
	ui_fixture_close(&ui);
}
END_TEST

/* Letters that the game does not have are rejected while typing. */
START_TEST(letters_are_refused_where_they_are_typed)
{
	struct ui_fixture ui;

	begin(&ui, "chess", NULL);
	ui_fixture_enter(&ui, ":new pilgrim");
	press(&ui, "Up Q");
	ck_assert_str_ne(ui.screen.message, "");
	press(&ui, "Backspace C");
	ck_assert_str_eq(ui.screen.message, "");
	press(&ui, "A");
	ck_assert_str_eq(ui.screen.message, "");
	press(&ui, "Q");
	ck_assert_str_ne(ui.screen.message, "");
	press(&ui, "Enter");
	ck_assert_str_eq(ui.session.game->rules->id, "chess");
	ui_fixture_close(&ui);
}
END_TEST

START_TEST(clocks_are_as_set)
{
	struct ui_fixture ui;
	const struct clocks *clocks = &ui.session.clocks;

	begin(&ui, "chess", NULL);
	ui_fixture_enter(&ui, ":set_clocks_7+1");
	ck_assert(!clocks->used);
	ui.options.setting[SETTING_CLOCKS] = "1.5";
	ui_fixture_restart(&ui);
	screen_push(&ui.screen, &start_view, NULL);
	ui_fixture_enter(&ui, "friar");
	ck_assert(ui_fixture_shows(&ui, "custom: 1.5 >"));
	press(&ui, "Enter");
	ck_assert_int_eq(clocks->start_ms, 90000);
	ui.options.setting[SETTING_CLOCKS] = NULL;
	ui_fixture_restart(&ui);
	screen_push(&ui.screen, &start_view, NULL);
	ui_fixture_enter(&ui, "friar");
	ck_assert(ui_fixture_shows(&ui, "custom: 7+1 >"));
	press(&ui, "Down Right Left Enter");
	ck_assert_int_eq(clocks->left_ms[BLACK], 420000);
	ck_assert_int_eq(clocks->increment_ms, 1000);
	/* Those of the game in progress stay. */
	ui_fixture_enter(&ui, "e4 :set_clocks_5");
	ck_assert_int_eq(clocks->start_ms, 420000);
	ui_fixture_enter(&ui, ":new");
	press(&ui, "y");
	ui_fixture_enter(&ui, "dragoon");
	ck_assert(ui_fixture_shows(&ui, "< 5 minutes >"));
	press(&ui, "Enter");
	ck_assert_int_eq(clocks->start_ms, 300000);
	ck_assert_int_eq(clocks->increment_ms, 0);
	ui_fixture_close(&ui);
}
END_TEST

START_TEST(settings_mean_what_they_say)
{
	static const struct { const char *line; bool on; } lines[] = {
		{ ":set_engine_yes", true }, { ":set_engine_no", false },
		{ ":set_engine_on", true }, { ":engine", false }, { ":engine_yes", true },
		{ ":engine_foo", true }
	};
	struct ui_fixture ui;

	begin(&ui, "chess", NULL);
	for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
		ui_fixture_enter(&ui, lines[i].line);
		ck_assert_msg(ui.session.settings.engine_line == lines[i].on, "%s",
		    lines[i].line);
	}
	ck_assert(ui_fixture_shows(&ui, "Engine must be on or off."));
	ui_fixture_enter(&ui, ":set_level_7 :set_engine_yes");
	ck_assert_int_eq(ui.session.player[BLACK].level, 7);
	ui_fixture_restart(&ui);
	ck_assert(ui.session.settings.engine_line);
	ck_assert_int_eq(ui.session.settings.level, 7);
	ui_fixture_close(&ui);
	/* No engine thinks at a table. */
	begin(&ui, "chess", NULL);
	ui_fixture_enter(&ui, ":table_evening :set_engine_on");
	ck_assert(ui_fixture_shows(&ui, "The engine's analysis is shown after this table."));
	ck_assert_int_eq(ui.session.engine.thought, NO_THOUGHT);
	ui_fixture_enter(&ui, ":new_friar");
	ck_assert_int_eq(ui.session.engine.thought, THINK_ANALYSIS);
	ui_fixture_close(&ui);
}
END_TEST

/* What holds for one run is not stored. */
START_TEST(only_what_is_set_is_kept)
{
	struct ui_fixture ui;
	struct settings usual, kept;
	struct strbuf problems = { 0 }, expected = { 0 }, found = { 0 };

	begin(&ui, "chess", NULL);
	ui.options.setting[SETTING_LEVEL] = "7";
	ui.options.setting[SETTING_CLOCKS] = "1.5";
	ui.options.setting[SETTING_PLAYER] = "anna";
	ui.options.setting[SETTING_ASCII] = ui.options.setting[SETTING_MOUSE] = "on";
	ui.options.setting[SETTING_COLOR] = "off";
	ui_fixture_restart(&ui);
	ck_assert_int_eq(ui.session.settings.level, 7);
	ck_assert(ui_fixture_begin(&ui, "chess", NULL, &(struct error){ "" }));
	ui_fixture_enter(&ui, ":level_9 :engine_on :flip :set_words_on");
	settings_usual(&usual);
	usual.words = true;
	session_kept_settings(&ui.session, &kept, &problems);
	settings_list(&usual, &expected);
	settings_list(&kept, &found);
	ck_assert_str_eq(strbuf_str(&found), strbuf_str(&expected));
	/* Another program may have changed a setting meanwhile. */
	ck_assert(setting_put(&kept, "bell", "on", &(struct error){ "" }));
	ck_assert(settings_store(&kept, ui.session.storage.config_path, &(struct error){ "" }));
	ui_fixture_enter(&ui, ":set_level_5");
	session_kept_settings(&ui.session, &kept, &problems);
	ck_assert_int_eq(kept.level, 5);
	ck_assert(kept.bell && kept.words);
	/* In the file it would be a comment. */
	ui_fixture_enter(&ui, ":set_player_bert_#2");
	ck_assert(ui_fixture_shows(&ui, "Not saved: a # can only stand within a word"));
	strbuf_free(&problems);
	strbuf_free(&expected);
	strbuf_free(&found);
	ui_fixture_close(&ui);
}
END_TEST

/* A setting, as listed. */
static void assert_listed(struct ui_fixture *ui, const struct setting *setting, const char *value)
{
	struct strbuf list = { 0 };
	char line[128];

	snprintf(line, sizeof line, "%-12s %-6s %s\n", setting->name, value, setting->help);
	settings_list(&ui->session.settings, &list);
	ck_assert_msg(strstr(strbuf_str(&list), line), "%sis not in\n%s", line,
	    strbuf_str(&list));
	strbuf_free(&list);
}

/* For each type: the value in the configuration file, on the command line, and by `set`. */
static const char *const said[][3] = {
	[TYPE_SWITCH] = { "on", "off", "on" }, [TYPE_LEVEL] = { "4", "5", "6" },
	[TYPE_TEXT] = { "anna", "bert #2", "carl" }, [TYPE_CLOCKS] = { "1", "2", "3" },
	[TYPE_MINUTES] = { "40", "50", "60" }
};

START_TEST(the_last_setting_holds)
{
	const struct setting *setting = &settings_table[_i];
	const char *const *values = said[setting->type];
	struct settings file;
	struct ui_fixture ui;
	char set[64];

	ui_fixture_open(&ui);
	settings_usual(&file);
	assert_listed(&ui, setting, setting->usual);
	ck_assert(setting_put(&file, setting->name, values[0], &(struct error){ "" }));
	ck_assert(settings_store(&file, ui.session.storage.config_path, &(struct error){ "" }));
	ui_fixture_restart(&ui);
	assert_listed(&ui, setting, values[0]);
	ui.options.setting[_i] = values[1];
	ui_fixture_restart(&ui);
	assert_listed(&ui, setting, values[1]);
	ck_assert(ui_fixture_begin(&ui, "chess", NULL, &(struct error){ "" }));
	snprintf(set, sizeof set, ":set_%s_%s", setting->name, values[2]);
	ui_fixture_enter(&ui, set);
	assert_listed(&ui, setting, values[2]);
	ui_fixture_close(&ui);
}
END_TEST

/* Others move meanwhile, which replaces the game here. */
START_TEST(nothing_is_set_up_at_a_table)
{
	struct ui_fixture ui;

	begin(&ui, "chess", NULL);
	ui_fixture_enter(&ui, ":table_evening");
	ck_assert_ptr_nonnull(ui.session.table);
	ui_fixture_enter(&ui, ":setup");
	ck_assert(ui_fixture_shows(&ui, "Not available at a table."));
	ck_assert_int_eq(ui.screen.depth, 1);
	ui_fixture_close(&ui);
}
END_TEST

START_TEST(names_of_players_are_kept_whole)
{
	struct ui_fixture ui;
	FILE *file;

	begin(&ui, "chess", NULL);
	ui_fixture_enter(&ui, ":set_player_anna#2");
	ui_fixture_restart(&ui);
	ck_assert_str_eq(ui.session.settings.player, "anna#2");
	file = fopen(ui.session.storage.config_path, "w");
	ck_assert_ptr_nonnull(file);
	fputs("#level = 9\n\t# nobody\nplayer = b#b # bob #2\n", file);
	ck_assert_int_eq(fclose(file), 0);
	ui_fixture_restart(&ui);
	ck_assert_str_eq(ui.session.settings.player, "b#b");
	ck_assert_int_eq(ui.session.settings.level, 3);
	ui_fixture_close(&ui);
}
END_TEST

START_TEST(commands_have_distinct_names)
{
	for (const struct command_entry *one = commands; one->name; one++) {
		ck_assert_ptr_eq(command_find(one->name, strlen(one->name), false), one);
		for (const struct command_entry *two = one + 1; two->name; two++) {
			ck_assert_str_ne(one->name, two->name);
			ck_assert(!one->key || one->key != two->key);
			ck_assert(!one->alias || strcmp(one->alias, two->name) != 0);
		}
		/* hjkl move the cursor in key mode. */
		ck_assert(!one->key || !strchr("hjkl", one->key));
	}
}
END_TEST

int main(void)
{
	Suite *suite = suite_create("ui");
	TCase *keys = tcase_create("keys");

	tcase_add_test(keys, moves_are_typed_and_taken_back);
	tcase_add_test(keys, keys_are_not_written_one_by_one);
	tcase_add_test(keys, moves_are_typed_ahead);
	tcase_add_test(keys, numbers_are_typed_with_moves);
	tcase_add_test(keys, moves_are_made_with_the_cursor);
	tcase_add_test(keys, each_end_is_told);
	tcase_add_test(keys, spare_rows_part_board_and_title);
	tcase_add_loop_test(keys, mouse_clicks_hit_squares, 0, 6);
	tcase_add_test(keys, choices_are_numbered);
	tcase_add_test(keys, nothing_is_chosen_after_the_end);
	tcase_add_test(keys, questions_are_asked_first);
	tcase_add_test(keys, your_move_and_the_reply_are_undone);
	tcase_add_test(keys, only_your_own_moves_are_undone);
	tcase_add_test(keys, decisions_are_undone_alone);
	tcase_add_loop_test(keys, who_plays_the_computer_wins_or_loses, 0, 3);
	tcase_add_test(keys, the_end_stays_on_the_screen);
	tcase_add_loop_test(keys, a_new_game_waits_for_input, 0, 2);
	tcase_add_loop_test(keys, players_of_pgn_files_are_named, 0, 2);
	tcase_add_test(keys, questions_end_with_the_game);
	tcase_add_test(keys, questions_tell_what_is_not_on_disk);
	tcase_add_loop_test(keys, games_that_are_lost_are_not_left_at_once, 0, LEAVING);
	tcase_add_loop_test(keys, tables_are_not_left_at_once, 0, LEAVING - 1);
	tcase_add_test(keys, interrupted_games_are_resumed);
	tcase_add_test(keys, numbers_on_disk_are_bounded);
	tcase_add_test(keys, many_interrupted_games_do_not_hide_the_others);
	tcase_add_test(keys, one_of_many_games_is_opened);
	tcase_add_test(keys, saved_games_are_listed);
	tcase_add_test(keys, what_others_saved_is_not_replaced);
	tcase_add_test(keys, a_refused_game_changes_nothing);
	tcase_add_test(keys, letters_are_refused_where_they_are_typed);
	tcase_add_test(keys, clocks_are_as_set);
	tcase_add_test(keys, settings_mean_what_they_say);
	tcase_add_test(keys, only_what_is_set_is_kept);
	tcase_add_loop_test(keys, the_last_setting_holds, 0, SETTING_COUNT);
	tcase_add_test(keys, nothing_is_set_up_at_a_table);
	tcase_add_test(keys, names_of_players_are_kept_whole);
	tcase_add_test(keys, commands_have_distinct_names);
	suite_add_tcase(suite, keys);
	return suite_run(suite);
}
