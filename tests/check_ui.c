/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "notation/notation.h"
#include "tests/acting.h"
#include "tests/suite.h"
#include "ui/actions.h"
#include "ui/layout.h"
#include "ui/settings.h"
#include "ui/tags.h"

/*
 * What keys do to the game: how it is drawn is told by the scripts of
 * check_screens.
 */

START_TEST(moves_are_typed_and_taken_back)
{
	struct stage stage;
	const struct game *game;

	begin(&stage, "chess", NULL);
	game = stage.session.game;
	stage_enter(&stage, "e2e4 e5 nf3");
	press(&stage, "N c Tab Enter");
	ck_assert_int_eq(game->now->ply, 4);
	ck_assert_str_eq(game->now->san, "Nc6");
	stage_enter(&stage, ":undo_2");
	ck_assert_int_eq(game->now->ply, 2);
	press(&stage, "Escape 2 U");
	ck_assert_int_eq(game->now->ply, 4);
	press(&stage, "u Escape N f 6 Enter");
	ck_assert_str_eq(game->now->san, "Nf6");
	ck_assert_str_eq(game->now->sibling->san, "Nc6");
	press(&stage, "Home");
	ck_assert_int_eq(game->now->ply, 0);
	ck_assert(!stage.session.live);
	press(&stage, "End");
	ck_assert(stage.session.live);
	stage_close(&stage);
}
END_TEST

START_TEST(moves_are_typed_ahead)
{
	struct stage stage;
	struct session *session = &stage.session;

	begin(&stage, "chess", NULL);
	stage_enter(&stage, ":black_computer_10 :time_600 e4");
	ck_assert_int_eq(session->thought, THINK_MOVE);
	stage_type(&stage, "Nf3");
	ck_assert(!stage_shows(&stage, "no such move"));
	ck_assert(stage_shows(&stage, "not your turn yet"));
	press(&stage, "Enter");
	ck_assert(stage_shows(&stage, "Not your turn yet - press Enter after the reply."));
	ck_assert_int_eq(session->game->now->ply, 1);
	thinker_hurry(session->thinker);
	stage_wait(&stage);
	ck_assert(!stage_shows(&stage, "not your turn yet"));
	press(&stage, "Enter");
	ck_assert_int_eq(session->game->now->ply, 3);
	ck_assert_str_eq(session->game->now->san, "Nf3");
	stage_close(&stage);
}
END_TEST

/* The number of a move may be typed as well, as records have it. */
START_TEST(numbers_are_typed_with_moves)
{
	struct stage stage;

	begin(&stage, "chess", NULL);
	stage_type(&stage, "1.");
	ck_assert(!stage_shows(&stage, "no such move"));
	stage_type(&stage, " e4");
	ck_assert(!stage_shows(&stage, "no such move"));
	press(&stage, "Enter");
	stage_enter(&stage, "1...e5 2.Nf3");
	ck_assert_int_eq(stage.session.game->now->ply, 3);
	stage_close(&stage);
}
END_TEST

START_TEST(moves_are_made_with_the_cursor)
{
	struct stage stage;
	const struct game *game;

	begin(&stage, "chess", NULL);
	game = stage.session.game;
	press(&stage, "Up Enter Up Up Enter");
	ck_assert_str_eq(game->now->san, "e4");
	press(&stage, "Up Up Up Space Down Down Space");
	ck_assert_str_eq(game->now->san, "e5");
	/* Hands may change their mind, and are told why not. */
	press(&stage, "Escape j j j j Enter l Enter k Enter k k k Enter");
	ck_assert_int_eq(game->now->ply, 2);
	ck_assert_str_ne(stage.screen.message, "");
	stage_close(&stage);
}
END_TEST

/* A game that ended, went on and ended again has its end told again. */
START_TEST(each_end_is_told)
{
	struct stage stage;

	begin(&stage, "chess", NULL);
	stage_enter(&stage, "f2f3 e7e5 g2g4 d8h4");
	ck_assert(stage_shows(&stage, "Game over, 0-1"));
	stage_enter(&stage, ":undo");
	ck_assert(!stage_shows(&stage, "Game over"));
	stage_enter(&stage, "d8h4");
	ck_assert(stage_shows(&stage, "Game over, 0-1"));
	stage_close(&stage);
}
END_TEST

static void click(struct stage *stage, int row, int column)
{
	struct key key = { .code = K_MOUSE, .row = row, .column = column };

	screen_key(&stage->screen, &key);
	stage_draw(stage);
}

/* Squares are pressed to their corners, and the lines between them are none. */
START_TEST(the_mouse_presses_squares)
{
	static const struct { int rows, columns; } sizes[] = { { 24, 80 }, { 43, 132 }, { 60, 200 } };
	struct stage stage;
	const struct canvas *canvas = &stage.screen.canvas;
	const struct board_state *board = &stage.screen.board;
	struct layout layout;

	begin(&stage, "chess", NULL);
	stage_resize(&stage, sizes[_i / 2].rows, sizes[_i / 2].columns);
	stage.session.settings.flipped = _i % 2;
	stage_draw(&stage);
	layout_make(&layout, canvas, stage.session.settings.flipped,
	    stage.session.settings.coordinates);
	ck_assert(layout.size.grid);
	for (int i = 0; i < canvas->rows * canvas->columns; i++)
		if (canvas->cell[i].glyph >= 0x2500 && canvas->cell[i].glyph < 0x2580) {
			square before = board->cursor;

			click(&stage, i / canvas->columns, i % canvas->columns);
			ck_assert_int_eq(board->cursor, before);
			ck_assert_int_eq(board->picked, NO_SQUARE);
		}
	for (square s = 0; s < SQUARES; s++) {
		int row, column;

		layout_square(&layout, s, &row, &column);
		click(&stage, row, column);
		ck_assert_int_eq(board->cursor, s);
		click(&stage, row + layout.size.high - 1, column + layout.size.wide - 1);
		ck_assert_int_eq(board->cursor, s);
	}
	ck_assert_int_eq(stage.session.game->now->ply, 0);
	stage_close(&stage);
}
END_TEST

START_TEST(choices_are_numbered)
{
	struct stage stage;

	begin(&stage, "chess", "4k3/P7/8/8/8/8/8/4K3 w - - 0 1");
	press(&stage, "Up Up Up Up Up Up Left Left Left Left Enter Up Enter");
	ck_assert_int_eq(stage.screen.board.choice.count, 4);
	press(&stage, "Escape");
	ck_assert_int_eq(stage.screen.board.choice.count, 0);
	press(&stage, "Down Enter Up Enter");
	ck_assert_int_eq(stage.screen.board.choice.count, 4);
	press(&stage, "2");
	ck_assert_int_eq(stage.session.game->now->ply, 1);
	stage_close(&stage);
}
END_TEST

START_TEST(nothing_is_chosen_after_the_end)
{
	struct stage stage;

	begin(&stage, "chess", "7k/P7/8/8/8/8/8/K7 w - - 0 1");
	stage_enter(&stage, "Kb1 Kh7 :time_1 a8");
	ck_assert_int_eq(stage.screen.board.choice.count, 4);
	stage.session.clocks.since -= 60000;
	stage_draw(&stage);
	press(&stage, "Enter");
	ck_assert(stage_shows(&stage, "Not now: the game is over"));
	ck_assert_int_eq(stage.session.game->now->ply, 2);
	ck_assert_int_eq(game_result(stage.session.game), BLACK_WINS);
	stage_close(&stage);
}
END_TEST

START_TEST(questions_are_asked_first)
{
	struct stage stage;

	begin(&stage, "chess", NULL);
	stage_enter(&stage, "e4 :quit");
	ck_assert_int_eq(stage.session.question, ASK_QUIT);
	press(&stage, "n");
	ck_assert(!stage.session.quit);
	stage_enter(&stage, ":resign");
	press(&stage, "y");
	ck_assert_int_eq(game_outcome(stage.session.game).score, WHITE_WINS);
	stage_enter(&stage, ":undo");
	ck_assert(!game_over(stage.session.game));
	stage_enter(&stage, ":quit");
	stage_close(&stage);
}
END_TEST

/* In whatever way it is said. */
START_TEST(your_move_and_the_reply_are_taken_back)
{
	struct stage stage;
	const struct session *session = &stage.session;

	begin(&stage, "chess", NULL);
	stage_enter(&stage, ":black_computer_1 e4");
	stage_wait(&stage);
	stage_enter(&stage, "d4");
	stage_wait(&stage);
	ck_assert_int_eq(session->game->now->ply, 4);
	stage_enter(&stage, ":undo");
	ck_assert_int_eq(session->game->now->ply, 2);
	ck_assert(stage_shows(&stage, "Took back your move and the reply."));
	press(&stage, "Escape U");
	ck_assert_int_eq(session->game->now->ply, 4);
	ck_assert(stage_shows(&stage, "Played your move and the reply again."));
	press(&stage, "2 u");
	ck_assert_int_eq(session->game->now->ply, 0);
	ck_assert(stage_shows(&stage, "Took back your 2 moves and the replies."));
	stage_close(&stage);
}
END_TEST

/* What the computer began with is not the user's to take back. */
START_TEST(only_ones_own_moves_are_taken_back)
{
	struct stage stage;
	const struct session *session = &stage.session;

	begin(&stage, "chess", NULL);
	stage_enter(&stage, ":white_computer_1");
	stage_wait(&stage);
	ck_assert_int_eq(session->game->now->ply, 1);
	stage_enter(&stage, ":undo");
	ck_assert(stage_shows(&stage, "There is no move to take back."));
	ck_assert_int_eq(session->game->now->ply, 1);
	stage_close(&stage);
}
END_TEST

START_TEST(what_was_decided_is_taken_back_alone)
{
	static const struct { const char *keys, *told; } ways[] = {
		{ ":resign", "Took back the resignation." }, { ":draw", "Took back the draw." }
	};
	struct stage stage;
	const struct game *game;

	begin(&stage, "chess", NULL);
	game = stage.session.game;
	stage_enter(&stage, "e4 e5");
	for (size_t i = 0; i < sizeof ways / sizeof *ways; i++) {
		stage_enter(&stage, ways[i].keys);
		press(&stage, "y");
		ck_assert(game_over(game));
		stage_enter(&stage, ":undo");
		ck_assert_msg(stage_shows(&stage, ways[i].told), "%s", stage.screen.message);
		ck_assert_int_eq(game->now->ply, 2);
	}
	stage_enter(&stage, ":resign");
	press(&stage, "y Escape 2 u");
	ck_assert(stage_shows(&stage, "Took back the resignation, and the last move."));
	ck_assert_int_eq(game->now->ply, 1);
	stage_close(&stage);
}
END_TEST

START_TEST(the_end_stays_on_the_screen)
{
	struct stage stage;

	begin(&stage, "chess", NULL);
	stage_enter(&stage, "f3 e5 g4 Qh4 :fen");
	ck_assert(!stage_shows(&stage, "Game over, 0-1"));
	ck_assert(stage_shows(&stage, "Checkmate, Black wins:"));
	stage_resize(&stage, 16, 40);
	ck_assert(stage_shows(&stage, "Checkmate, Black wins:"));
	stage_close(&stage);
}
END_TEST

/* Computers do not play another game out before anybody has seen it. */
START_TEST(a_new_game_waits_for_somebody)
{
	static const char *const ways[] = { ":new_attending", ":fen_4k3/8/8/8/8/8/4P3/4K3_w_-_-_0_1" };
	struct stage stage;
	struct session *session = &stage.session;

	begin(&stage, "chess", NULL);
	session->player[WHITE].who = session->player[BLACK].who = COMPUTER;
	stage_enter(&stage, ways[_i]);
	if (session->question != NO_QUESTION)
		press(&stage, "y");
	ck_assert_int_eq(session->thought, NO_THOUGHT);
	ck_assert_int_eq(session->player[WHITE].who, HUMAN);
	ck_assert_int_eq(session->player[BLACK].who, COMPUTER);
	ck_assert(stage_shows(&stage, "You have White now"));
	stage_close(&stage);
}
END_TEST

START_TEST(players_of_records_are_named)
{
	static const char *const tags[] = { "", "[WhiteIs \"human\"]\n[BlackIs \"computer 3\"]\n" };
	struct stage stage;
	char line[SCRATCH_PATH + 32];
	FILE *file;

	begin(&stage, "chess", NULL);
	snprintf(line, sizeof line, ":load %s/one.pgn", stage.directory);
	file = fopen(line + strlen(":load "), "w");
	ck_assert_ptr_nonnull(file);
	fprintf(file, "[White \"Anna\"]\n[Black \"Bert\"]\n%s\n1. e4 e5 *\n", tags[_i]);
	ck_assert_int_eq(fclose(file), 0);
	stage_type(&stage, line);
	press(&stage, "Enter");
	ck_assert(stage_shows(&stage, "White  Anna"));
	ck_assert(stage_shows(&stage, "Black  Bert"));
	ck_assert(!stage_shows(&stage, "human"));
	stage_close(&stage);
}
END_TEST

START_TEST(questions_end_with_the_game)
{
	struct stage stage;
	struct session *session = &stage.session;

	begin(&stage, "chess", NULL);
	stage_enter(&stage, "f3 e5 g4 :resign");
	ck_assert_int_eq(session->question, ASK_RESIGN);
	ck_assert(session_move(session, "Qh4"));
	press(&stage, "y");
	ck_assert(stage_shows(&stage, "checkmate, Black wins"));
	ck_assert_int_eq(session->game->closing, NOT_CLOSED);
	session_close(session, DRAWN, BY_AGREEMENT);
	ck_assert_int_eq(game_result(session->game), BLACK_WINS);
	stage_close(&stage);
	begin(&stage, "chess", NULL);
	stage_enter(&stage, "e4 :time_1 :draw");
	ck_assert_int_eq(session->question, ASK_DRAW);
	session->clocks.since -= 60000;
	stage_draw(&stage);
	press(&stage, "y");
	ck_assert(stage_shows(&stage, "White wins on time"));
	ck_assert_int_eq(game_result(session->game), WHITE_WINS);
	stage_close(&stage);
}
END_TEST

START_TEST(questions_tell_what_is_not_on_disk)
{
	struct stage stage;
	char state[SCRATCH_PATH + 16], away[SCRATCH_PATH + 16];

	begin(&stage, "chess", NULL);
	snprintf(state, sizeof state, "%s/state", stage.directory);
	snprintf(away, sizeof away, "%s/away", stage.directory);
	ck_assert_int_eq(rename(state, away), 0);
	stage_enter(&stage, "e4 :quit");
	ck_assert(stage_shows(&stage, "The game is NOT SAVED: what is new in it is lost."));
	press(&stage, "n");
	stage_enter(&stage, ":new");
	ck_assert(stage_shows(&stage, "Leave this game, which is NOT SAVED,"));
	press(&stage, "n");
	ck_assert_int_eq(rename(away, state), 0);
	stage_enter(&stage, ":quit");
	ck_assert(stage_shows(&stage, "The game is kept"));
	stage_close(&stage);
}
END_TEST

/* Commands that leave the game being played, besides `new` and `quit`; the last not at tables. */
static const char *const leaving[] = {
	":fen_4k3/8/8/8/8/8/4P3/4K3_w_-_-_0_1", ":load", ":load_no.pgn", ":resume", ":games", ":setup"
};
enum { LEAVING = sizeof leaving / sizeof *leaving };

START_TEST(games_that_are_lost_are_not_left_at_once)
{
	struct stage stage;
	const struct session *session = &stage.session;
	char state[SCRATCH_PATH + 16], away[SCRATCH_PATH + 16];

	begin(&stage, "chess", NULL);
	snprintf(state, sizeof state, "%s/state", stage.directory);
	snprintf(away, sizeof away, "%s/away", stage.directory);
	ck_assert_int_eq(rename(state, away), 0);
	stage_enter(&stage, "e4 :fen");
	ck_assert(!stage_shows(&stage, "(y/n)"));
	stage_enter(&stage, leaving[_i]);
	ck_assert(stage_shows(&stage, "It is NOT SAVED: what is new in it is lost. (y/n)"));
	press(&stage, "n");
	ck_assert_int_eq(session->game->now->ply, 1);
	/* Where there is room by now, nothing is lost. */
	ck_assert_int_eq(rename(away, state), 0);
	stage_enter(&stage, leaving[_i]);
	ck_assert(!stage_shows(&stage, "(y/n)"));
	stage_close(&stage);
}
END_TEST

START_TEST(tables_are_not_left_at_once)
{
	struct stage stage;
	const struct session *session = &stage.session;

	begin(&stage, "chess", NULL);
	stage_enter(&stage, ":table_evening e4");
	stage_enter(&stage, leaving[_i]);
	ck_assert(stage_shows(&stage, "Leave this game? It is kept"));
	press(&stage, "n");
	ck_assert_ptr_nonnull(session->company);
	ck_assert(stage_shows(&stage, "Black to move"));
	stage_enter(&stage, leaving[0]);
	press(&stage, "y");
	ck_assert_ptr_null(session->company);
	ck_assert_int_eq(session->game->nodes, 0);
	stage_close(&stage);
}
END_TEST

START_TEST(games_are_taken_up_again)
{
	struct stage stage;
	char fen[FEN_TEXT], again[FEN_TEXT];

	begin(&stage, "teamster", NULL);
	stage_enter(&stage, "c4 d5 cxd5 :undo_2");
	fen_write(game_position(stage.session.game), fen);
	stage_restart(&stage);
	screen_push(&stage.screen, &start_view);
	ck_assert_int_eq(stage.screen.start.saved_count, 1);
	press(&stage, "Enter");
	ck_assert_ptr_nonnull(stage.session.game);
	fen_write(game_position(stage.session.game), again);
	ck_assert_str_eq(fen, again);
	stage_enter(&stage, ":redo_2");
	ck_assert_str_eq(stage.session.game->now->san, "cxd5/Bd4");
	stage_close(&stage);
}
END_TEST

/* Numbers in a file that are too large for any use are none. */
START_TEST(numbers_on_disk_are_bounded)
{
	struct stage stage;
	struct session *session = &stage.session;

	begin(&stage, "chess", NULL);
	stage_enter(&stage, "e4 e5");
	clocks_set(&session->clocks, 300000, 0);
	ck_assert(tags_from_session(session));
	ck_assert(game_set_tag(session->game, "At", "4294967297") &&
	    game_set_tag(session->game, "WhiteIs", "computer 4294967299") &&
	    game_set_tag(session->game, "WhiteClock", "4294967296000"));
	session->player[WHITE].level = 7;
	tags_to_session(session);
	ck_assert_int_eq(session->game->now->ply, 2);
	ck_assert_int_eq(session->player[WHITE].who, COMPUTER);
	ck_assert_int_eq(session->player[WHITE].level, 7);
	ck_assert_int_eq(session->clocks.left_ms[WHITE], 300000);
	stage_enter(&stage, ":load_game.pgn_4294967297");
	ck_assert(stage_shows(&stage, "game.pgn 4294967297"));
	stage_close(&stage);
}
END_TEST

START_TEST(many_interrupted_games_do_not_hide_the_others)
{
	struct stage stage;
	struct fault fault = { "" };

	begin(&stage, "yeoman", NULL);
	for (int i = 0; i < 30; i++) {
		stage_enter(&stage, "e4");
		ck_assert_msg(stage_begin(&stage, "yeoman", NULL, &fault), "%s", fault.why);
	}
	screen_push(&stage.screen, &start_view);
	stage_draw(&stage);
	ck_assert(stage_shows(&stage, "> yeoman          resume"));
	ck_assert(stage_shows(&stage, "30 games wait"));
	/* Where there is little room, too, one sees which is which. */
	stage_resize(&stage, 16, 40);
	ck_assert(stage_shows(&stage, ", 1 move"));
	ck_assert(stage_shows(&stage, "resume: "));
	ck_assert(stage_shows(&stage, " v "));
	ck_assert(stage_shows(&stage, "30 wait: type \"resume\" to see all"));
	stage_resize(&stage, 24, 80);
	ck_assert(stage_shows(&stage, "Pawns move diagonally and capture"));
	stage_type(&stage, "resume");
	ck_assert(!stage_shows(&stage, "Pawns move diagonally and capture"));
	press(&stage, "End Enter");
	ck_assert_str_eq(stage.session.game->rules->id, "yeoman");
	ck_assert_int_eq(stage.session.game->now->ply, 1);
	stage_close(&stage);
}
END_TEST

START_TEST(one_of_many_games_is_opened)
{
	struct stage stage;
	char line[SCRATCH_PATH + 32];
	FILE *file;

	begin(&stage, "chess", NULL);
	snprintf(line, sizeof line, ":load %s/many.pgn", stage.directory);
	file = fopen(line + strlen(":load "), "w");
	ck_assert_ptr_nonnull(file);
	for (int i = 1; i <= 30; i++)
		fprintf(file, "[White \"number %d\"]\n\n1. e4 *\n\n", i);
	ck_assert_int_eq(fclose(file), 0);
	stage_type(&stage, line);
	press(&stage, "Enter Space");
	ck_assert(stage_shows(&stage, ">   20. number 20"));
	ck_assert(!stage_shows(&stage, "number 1 "));
	press(&stage, "G k Up PageUp j Tab");
	ck_assert(stage_shows(&stage, ">   11. number 11"));
	ck_assert(!stage_shows(&stage, "number 30"));
	press(&stage, "Enter");
	ck_assert_str_eq(game_tag(stage.session.game, "White"), "number 11");
	stage_close(&stage);
}
END_TEST

START_TEST(saved_games_are_listed)
{
	struct stage stage;

	begin(&stage, "chess", NULL);
	stage_enter(&stage, ":load");
	ck_assert_ptr_nonnull(strstr(stage.screen.message, "No game was saved"));
	stage_enter(&stage, "e4");
	stage_enter(&stage, ":save");
	stage_enter(&stage, ":new_yeoman");
	press(&stage, "y");
	stage_enter(&stage, ":load");
	ck_assert(stage_shows(&stage, "Saved games"));
	ck_assert(stage_shows(&stage, "chess, 1 move"));
	press(&stage, "Enter");
	ck_assert_str_eq(stage.session.game->rules->id, "chess");
	ck_assert_str_ne(text_of(&stage.session.own), "");
	stage_close(&stage);
}
END_TEST

START_TEST(a_refused_game_changes_nothing)
{
	struct stage stage;
	const struct session *session = &stage.session;

	begin(&stage, "chess", NULL);
	stage_enter(&stage, ":new pilgrim");
	press(&stage, "Right Down Right Down Right Down Right Down z z Enter");
	ck_assert(stage_shows(&stage, "Letters"));
	ck_assert_str_ne(stage.screen.message, "");
	ck_assert_str_eq(session->game->rules->id, "chess");
	for (int side = WHITE; side <= BLACK; side++)
		ck_assert_int_eq(session->player[side].who, HUMAN);
	ck_assert_int_eq(session->settings.level, 3);
	ck_assert(!session->settings.flipped);
	ck_assert(!session->clocks.used);
	press(&stage, "Backspace Backspace L A Enter");
	ck_assert_str_eq(session->game->rules->id, "pilgrim:LA");
	ck_assert_int_eq(session->player[WHITE].who, COMPUTER);
	ck_assert_int_eq(session->settings.level, 4);
	ck_assert(session->settings.flipped);
	ck_assert(session->clocks.used);
	stage_close(&stage);
}
END_TEST

/* Letters that the game does not have are refused as they are typed. */
START_TEST(letters_are_refused_where_they_are_typed)
{
	struct stage stage;

	begin(&stage, "chess", NULL);
	stage_enter(&stage, ":new pilgrim");
	press(&stage, "Up Q");
	ck_assert_str_ne(stage.screen.message, "");
	press(&stage, "Backspace C");
	ck_assert_str_eq(stage.screen.message, "");
	press(&stage, "A");
	ck_assert_str_eq(stage.screen.message, "");
	press(&stage, "Q");
	ck_assert_str_ne(stage.screen.message, "");
	press(&stage, "Enter");
	ck_assert_str_eq(stage.session.game->rules->id, "chess");
	stage_close(&stage);
}
END_TEST

START_TEST(clocks_are_as_set)
{
	struct stage stage;
	const struct clocks *clocks = &stage.session.clocks;

	begin(&stage, "chess", NULL);
	stage_enter(&stage, ":set_clocks_7+1");
	ck_assert(!clocks->used);
	stage.options.timed = true;
	stage.options.start_ms = 90000;
	stage_restart(&stage);
	screen_push(&stage.screen, &start_view);
	stage_enter(&stage, "friar");
	ck_assert(stage_shows(&stage, "as set: 1.5 >"));
	press(&stage, "Enter");
	ck_assert_int_eq(clocks->start_ms, 90000);
	stage.options.timed = false;
	stage_restart(&stage);
	screen_push(&stage.screen, &start_view);
	stage_enter(&stage, "friar");
	ck_assert(stage_shows(&stage, "as set: 7+1 >"));
	press(&stage, "Down Right Left Enter");
	ck_assert_int_eq(clocks->left_ms[BLACK], 420000);
	ck_assert_int_eq(clocks->bonus_ms, 1000);
	/* Those of the game under way stay. */
	stage_enter(&stage, "e4 :set_clocks_5");
	ck_assert_int_eq(clocks->start_ms, 420000);
	stage_enter(&stage, ":new");
	press(&stage, "y");
	stage_enter(&stage, "dragoon");
	ck_assert(stage_shows(&stage, "< 5 minutes >"));
	press(&stage, "Enter");
	ck_assert_int_eq(clocks->start_ms, 300000);
	ck_assert_int_eq(clocks->bonus_ms, 0);
	stage_close(&stage);
}
END_TEST

START_TEST(settings_mean_what_they_say)
{
	static const struct { const char *line; bool on; } lines[] = {
		{ ":set_engine_yes", true }, { ":set_engine_no", false },
		{ ":set_engine_on", true }, { ":engine", false }, { ":engine_yes", true },
		{ ":engine_foo", true }
	};
	struct stage stage;

	begin(&stage, "chess", NULL);
	for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
		stage_enter(&stage, lines[i].line);
		ck_assert_msg(stage.session.settings.engine_line == lines[i].on, "%s",
		    lines[i].line);
	}
	ck_assert(stage_shows(&stage, "Engine is on or off."));
	stage_enter(&stage, ":set_level_7 :set_engine_yes");
	ck_assert_int_eq(stage.session.player[BLACK].level, 7);
	stage_restart(&stage);
	ck_assert(stage.session.settings.engine_line);
	ck_assert_int_eq(stage.session.settings.level, 7);
	stage_close(&stage);
	/* No engine thinks at a table. */
	begin(&stage, "chess", NULL);
	stage_enter(&stage, ":table_evening :set_engine_on");
	ck_assert(stage_shows(&stage, "What the computer thinks is shown after this table."));
	ck_assert_int_eq(stage.session.thought, NO_THOUGHT);
	stage_enter(&stage, ":new_friar");
	ck_assert_int_eq(stage.session.thought, THINK_ANALYSIS);
	stage_close(&stage);
}
END_TEST

/* What was said for one run, on the command line or since, is not for the next. */
START_TEST(only_what_is_set_is_kept)
{
	struct stage stage;
	struct settings usual, kept;
	struct text problems = { 0 }, expected = { 0 }, found = { 0 };

	begin(&stage, "chess", NULL);
	stage.options.level = 7;
	stage.options.timed = true;
	stage.options.start_ms = 90000;
	stage.options.player = "anna";
	stage.options.ascii = stage.options.no_color = stage.options.mouse = true;
	stage_restart(&stage);
	ck_assert_int_eq(stage.session.settings.level, 7);
	ck_assert(stage_begin(&stage, "chess", NULL, &(struct fault){ "" }));
	stage_enter(&stage, ":level_9 :engine_on :flip :set_words_on");
	settings_usual(&usual);
	usual.words = true;
	session_kept_settings(&stage.session, &kept, &problems);
	settings_list(&usual, &expected);
	settings_list(&kept, &found);
	ck_assert_str_eq(text_of(&found), text_of(&expected));
	/* Another program may have set something meanwhile. */
	kept.bell = true;
	ck_assert(settings_store(&kept, stage.session.config_path, &(struct fault){ "" }));
	stage_enter(&stage, ":set_level_5");
	session_kept_settings(&stage.session, &kept, &problems);
	ck_assert_int_eq(kept.level, 5);
	ck_assert(kept.bell && kept.words);
	text_free(&problems);
	text_free(&expected);
	text_free(&found);
	stage_close(&stage);
}
END_TEST

/* Others move meanwhile, and the game here is then another one. */
START_TEST(nothing_is_set_up_at_a_table)
{
	struct stage stage;

	begin(&stage, "chess", NULL);
	stage_enter(&stage, ":table_evening");
	ck_assert_ptr_nonnull(stage.session.company);
	stage_enter(&stage, ":setup");
	ck_assert(stage_shows(&stage, "Not at a table, where people play each other."));
	ck_assert_int_eq(stage.screen.depth, 1);
	stage_close(&stage);
}
END_TEST

START_TEST(names_of_players_are_kept_whole)
{
	struct stage stage;
	FILE *file;

	begin(&stage, "chess", NULL);
	stage_enter(&stage, ":set_player_anna#2");
	stage_restart(&stage);
	ck_assert_str_eq(stage.session.settings.player, "anna#2");
	file = fopen(stage.session.config_path, "w");
	ck_assert_ptr_nonnull(file);
	fputs("#level = 9\n\t# nobody\nplayer = b#b # bob #2\n", file);
	ck_assert_int_eq(fclose(file), 0);
	stage_restart(&stage);
	ck_assert_str_eq(stage.session.settings.player, "b#b");
	ck_assert_int_eq(stage.session.settings.level, 3);
	stage_close(&stage);
}
END_TEST

START_TEST(actions_have_names_of_their_own)
{
	for (const struct action *one = actions; one->name; one++) {
		ck_assert_ptr_eq(action_find(one->name, strlen(one->name), false), one);
		for (const struct action *two = one + 1; two->name; two++) {
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
	tcase_add_test(keys, moves_are_typed_ahead);
	tcase_add_test(keys, numbers_are_typed_with_moves);
	tcase_add_test(keys, moves_are_made_with_the_cursor);
	tcase_add_test(keys, each_end_is_told);
	tcase_add_loop_test(keys, the_mouse_presses_squares, 0, 6);
	tcase_add_test(keys, choices_are_numbered);
	tcase_add_test(keys, nothing_is_chosen_after_the_end);
	tcase_add_test(keys, questions_are_asked_first);
	tcase_add_test(keys, your_move_and_the_reply_are_taken_back);
	tcase_add_test(keys, only_ones_own_moves_are_taken_back);
	tcase_add_test(keys, what_was_decided_is_taken_back_alone);
	tcase_add_test(keys, the_end_stays_on_the_screen);
	tcase_add_loop_test(keys, a_new_game_waits_for_somebody, 0, 2);
	tcase_add_loop_test(keys, players_of_records_are_named, 0, 2);
	tcase_add_test(keys, questions_end_with_the_game);
	tcase_add_test(keys, questions_tell_what_is_not_on_disk);
	tcase_add_loop_test(keys, games_that_are_lost_are_not_left_at_once, 0, LEAVING);
	tcase_add_loop_test(keys, tables_are_not_left_at_once, 0, LEAVING - 1);
	tcase_add_test(keys, games_are_taken_up_again);
	tcase_add_test(keys, numbers_on_disk_are_bounded);
	tcase_add_test(keys, many_interrupted_games_do_not_hide_the_others);
	tcase_add_test(keys, one_of_many_games_is_opened);
	tcase_add_test(keys, saved_games_are_listed);
	tcase_add_test(keys, a_refused_game_changes_nothing);
	tcase_add_test(keys, letters_are_refused_where_they_are_typed);
	tcase_add_test(keys, clocks_are_as_set);
	tcase_add_test(keys, settings_mean_what_they_say);
	tcase_add_test(keys, only_what_is_set_is_kept);
	tcase_add_test(keys, nothing_is_set_up_at_a_table);
	tcase_add_test(keys, names_of_players_are_kept_whole);
	tcase_add_test(keys, actions_have_names_of_their_own);
	suite_add_tcase(suite, keys);
	return suite_run(suite);
}
