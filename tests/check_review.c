/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "game/paths.h"
#include "game/shared_game.h"
#include "rules/generate.h"
#include "session/commands.h"
#include "session/describe.h"
#include "session/files.h"
#include "session/leaving.h"
#include "session/pgn_tags.h"
#include "session/review.h"
#include "session/table.h"
#include "session/way_back.h"
#include "tests/sample.h"
#include "tests/scratch.h"
#include "tests/suite.h"
#include "tests/ui_check.h"

/* Which moves a review shows, with reports that are made up. */

/* Centipawns for White after so many moves: most is lost by the third, sixth and second. */
enum { PLIES = 8 };
static const int usual_scores[PLIES + 1] = { 0, -100, 100, -300, -300, -310, 50, -50, -50 };
static const int *scores = usual_scores;

static void play_game(void)
{
	begin("chess", NULL);
	enter("e4 e5 Nf3 Nc6 Bc4 Bc5 O-O d6");
	ck_assert_int_eq(ui.session.game->now->ply, PLIES);
}

/* Any legal move but the one played. */
static struct move other_move(const struct position *pos, const struct node *played)
{
	struct move room[MOVES_MAX];
	struct moves legal = { .move = room };

	position_legal_moves(pos, &legal);
	return played && move_equal(&room[0], &played->move) ? room[1] : room[0];
}

/* Hands in the reports instead of the engine. */
static void report_all(void)
{
	const struct game *game = ui.session.game;

	for (int ply = PLIES; ply >= 0; ply--) {
		const struct position *pos = &game->history[ply];
		const struct node *node = game->root;
		struct report report = { .length = 2 };
		struct position after;

		for (int i = 0; i < ply; i++)
			node = node->child;
		report.score = pos->turn == WHITE ? scores[ply] : -scores[ply];
		report.line[0] = other_move(pos, node->child);
		position_apply(pos, &report.line[0], &after);
		report.line[1] = other_move(&after, NULL);
		thinking_forget(&ui.session.engine);
		review_take(&ui.session, &report);
	}
	ui_fixture_draw(&ui);
}

/* The game on the board is over, and reviewed. */
static void resign_and_review(void)
{
	enter(":resign");
	press("y");
	enter(":review");
	report_all();
}

START_TEST(the_most_costly_moves_are_shown)
{
	static const int plies[] = { 2, 3, 6 };
	const struct review *review;

	play_game();
	enter(":review");
	ck_assert_ptr_null(review_done(&ui.session));
	report_all();
	review = review_done(&ui.session);
	ck_assert_ptr_nonnull(review);
	ck_assert_int_eq(review->count, TURNING_POINTS);
	for (int i = 0; i < TURNING_POINTS; i++)
		ck_assert_int_eq(review->point[i].ply, plies[i]);
	ck_assert(shows("1... e5? (pawn e7 to e5)."));
	ck_assert(shows("1 of 3"));
	press("Tab");
	ck_assert(shows("2. Nf3??"));
	press("3");
	ck_assert(shows("3... Bc5??"));
	press("Down");
	ck_assert(shows("1 of 3"));
	/* Another move, and it is out of date. */
	press("Escape");
	enter("a3 :try");
	ck_assert(shows("There are no turning points."));
}
END_TEST

/* The line, and consent where the game is left by that. */
static void enter_and_agree(const char *line)
{
	enter(line);
	if (shows("(y/n)"))
		press("y");
}

/* All turning points can be tried, one after the other, until another game begins. */
START_TEST(each_point_can_be_tried)
{
	static const struct { const char *line, *played; int plies; } tries[] = {
		{ ":try_3", "`try 1` tries another", 5 }, { "a6 :try", "`try 2` tries", 1 },
		{ ":try_2", "`try 3` tries", 2 }
	};

	play_game();
	enter(":review");
	report_all();
	press("Escape");
	for (size_t i = 0; i < sizeof tries / sizeof *tries; i++) {
		enter_and_agree(tries[i].line);
		ck_assert_msg(shows(tries[i].played), "%s", tries[i].line);
		ck_assert_int_eq(ui.session.game->now->ply, tries[i].plies);
	}
	enter_and_agree(":new_chess");
	enter(":try");
	ck_assert(shows("There are no turning points."));
}
END_TEST

/* From a try one comes back to the review, whether the game has a save file or not. */
START_TEST(a_try_leads_back)
{
	for (int kept = 0; kept <= 1; kept++) {
		play_game();
		/* The file does not tell which line was the first one before. */
		enter(":undo_1 d5 :undo_1 d6");
		if (!kept) {
			session_close_savefile(&ui.session);
			ui.session.storage.kept.no_savefile = true;
		}
		enter(":review");
		report_all();
		press("Tab t");
		if (shows("(y/n)"))
			press("y");
		ck_assert(shows("`back` returns to the review."));
		ck_assert_int_eq(ui.session.game->now->ply, 2);
		enter(":back");
		ck_assert(shows("2 of 3"));
		ck_assert(shows("2. Nf3??"));
		press("Tab t");
		if (!kept)
			press("y");
		enter(":try_1 :back");
		ck_assert(shows("1 of 3"));
		ck_assert(shows("1... e5?"));
		press("Escape");
		ck_assert_int_eq(ui.session.game->now->ply, PLIES);
		ck_assert_ptr_nonnull(review_done(&ui.session));
		ck_assert_ptr_eq(review_done(&ui.session)->found.history[PLIES].rules,
		    ui.session.game->rules);
		enter(":back");
		ck_assert(shows("`previous` goes back a move"));
		enter(":quit");
		ck_assert_int_eq(shows("NOT SAVED"), !kept);
		press("n");
	}
}
END_TEST

/* So one does from another game, which a stray key may have begun: to review that which ended. */
START_TEST(again_leads_back)
{
	for (int kept = 0; kept <= 1; kept++) {
		play_game();
		if (!kept) {
			session_close_savefile(&ui.session);
			ui.session.storage.kept.no_savefile = true;
		}
		enter(":resign");
		press(kept ? "y a" : "y a y");
		ck_assert(shows("`back` returns"));
		ck_assert_int_eq(ui.session.game->now->ply, 0);
		ui.session.storage.kept.no_savefile = false;
		enter(":undo");
		ck_assert(shows("`back` returns"));
		enter(":try");
		ck_assert(shows("There are no turning points."));
		ui.session.player[WHITE].who = ui.session.player[BLACK].who = HUMAN;
		enter("e4");
		session_close_savefile(&ui.session);
		ui.session.storage.kept.no_savefile = true;
		enter(":back");
		ck_assert(shows("NOT SAVED"));
		press("n");
		ck_assert_int_eq(ui.session.game->now->ply, 1);
		enter(":back");
		press("y");
		ck_assert(shows("Back to the game before."));
		ck_assert_int_eq(ui.session.game->now->ply, PLIES);
		ck_assert(game_over(ui.session.game));
		press("V");
		report_all();
		ck_assert(shows("1 of 3"));
		press("Escape");
		enter(":back");
		ck_assert(shows("`previous` goes back a move"));
	}
}
END_TEST

/* There is nothing to go back to where nothing was played, and only the last game is kept. */
START_TEST(again_leads_back_once)
{
	begin("chess", NULL);
	enter(":resign");
	press("y a");
	ck_assert(!shows("`back`"));
	for (int plies = 1; plies <= 2; plies++) {
		enter(plies == 1 ? "e4" : "e4 e5");
		enter(":resign");
		press("y a");
	}
	enter(":back");
	ck_assert_int_eq(ui.session.game->now->ply, 2);
	ck_assert(!shows("`back` again"));
	enter(":back");
	ck_assert(shows("`previous` goes back a move"));
}
END_TEST

/* The first move of the computer does not hide that. */
START_TEST(the_reply_does_not_hide_that_again_leads_back)
{
	const char *message = ui.screen.message;

	begin("chess", NULL);
	enter("e4 e5 Nf3");
	ui.session.player[BLACK] = (struct player){ .who = COMPUTER, .level = 1 };
	enter(":resign");
	press("y a");
	ck_assert_ptr_nonnull(strstr(message, "`back` returns to the game"));
	ui_fixture_wait(&ui);
	ck_assert_int_eq(ui.session.game->now->ply, 1);
	ck_assert(shows("White plays "));
	ck_assert_ptr_nonnull(strstr(message, "`back` returns to the game"));
	enter("a6");
	ui_fixture_wait(&ui);
	ck_assert(!shows("`back`"));
}
END_TEST

/* A try is the user's own game, even if nothing is played in it. */
START_TEST(who_resigns_a_try_has_lost)
{
	play_game();
	enter(":review");
	report_all();
	press("t");
	enter(":resign");
	press("y");
	ck_assert_msg(strstr(ui.screen.message, "you lose"), "%s", ui.screen.message);
	enter(":quit");
	ck_assert(ui.session.quit);
}
END_TEST

/* A mate that was missed there can still be found afterwards. */
START_TEST(a_try_leads_back_to_a_missed_mate)
{
	play_game();
	enter(":review");
	report_all();
	ui.session.missed = (struct missed_mate){ .moves = 1,
		.fen = "6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1" };
	press("Tab t");
	if (shows("(y/n)"))
		press("y");
	enter(":puzzle_missed");
	ck_assert(shows("you have not missed a mate"));
	enter(":back");
	press("Escape");
	enter(":puzzle_missed");
	ck_assert_ptr_nonnull(ui.session.exercise);
	enter("Ra8");
	ck_assert(shows("Solved."));
}
END_TEST

/* A game without a save file has its players again, and may be saved where it was. */
START_TEST(a_try_leads_back_to_the_players)
{
	struct session *session = &ui.session;

	play_game();
	session_close_savefile(session);
	session->storage.kept.no_savefile = true;
	enter(":review");
	report_all();
	press("Escape");
	session->player[WHITE] = (struct player){ .who = COMPUTER, .level = 7 };
	strbuf_add(&session->storage.saved_path, "/nowhere/game.pgn");
	session->storage.saved_version.st_size = 1234;
	enter(":previous_3 :try");
	press("y");
	ck_assert_ptr_nonnull(session->way_back);
	ck_assert_uint_eq(session->storage.saved_path.length, 0);
	session->storage.saved_version.st_size = 1;      /* as if that game were saved */
	session->settings.flipped = false;
	clocks_set(&session->clocks, 60000, 0);
	enter(":back");
	ck_assert_int_ge(session->game->now->ply, PLIES);       /* the computer may have moved */
	ck_assert_int_ge(session->head->ply, PLIES);
	ck_assert_int_eq(session->player[WHITE].who, COMPUTER);
	ck_assert_int_eq(session->player[WHITE].level, 7);
	ck_assert_int_eq(session->player[BLACK].who, HUMAN);
	ck_assert(session->settings.flipped);
	ck_assert(!session->clocks.used);
	ck_assert_str_eq(strbuf_str(&session->storage.saved_path), "/nowhere/game.pgn");
	ck_assert_int_eq(session->storage.saved_version.st_size, 1234);
}
END_TEST

/* Where moves were added to the game meanwhile, the mate that was missed is not that of its end. */
START_TEST(a_try_leads_back_to_a_game_that_went_on)
{
	char *path;

	play_game();
	enter(":review");
	report_all();
	ui.session.missed.moves = 1;
	press("t");
	path = path_join(ui.session.storage.state_dir, ui.session.way_back->save);
	scratch_write(path, "1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. O-O d6 5. h3 *\n");
	free(path);
	enter(":back");
	ck_assert(shows("It has changed since"));
	ck_assert_int_eq(ui.session.missed.moves, 0);
}
END_TEST

/* The files of all games to which one can go back are needed. */
START_TEST(the_whole_way_back_is_needed)
{
	struct way_back first = { .save = "first" }, second = { .before = &first };
	struct way_back last = { .save = "last", .before = &second };
	struct session session = { .way_back = &last };

	ck_assert(way_back_needs(&session, "last"));
	ck_assert(way_back_needs(&session, "first"));
	ck_assert(!way_back_needs(&session, "other"));
}
END_TEST

/* Is that part of the message, which may be longer than a row? */
static bool says(const char *text)
{
	return strstr(ui.screen.message, text) != NULL;
}

static int count_unfinished(void)
{
	struct saved *list;
	int count = files_unfinished(&ui.session, &list);

	free(list);
	return count;
}

/* A try in which nothing was played leaves nothing, and is left without a question. */
START_TEST(an_untouched_try_leaves_nothing)
{
	play_game();
	resign_and_review();
	press("t");
	enter(":try_2 :back");
	press("Escape");
	ck_assert_int_eq(ui.session.game->now->ply, PLIES);
	enter(":try_3 :undo :redo");
	ck_assert(!session_in_progress(&ui.session));
	ui.session.player[WHITE].who = HUMAN;   /* who does not move by itself */
	enter(":new_chess");
	ck_assert(!shows("(y/n)"));
	ck_assert_int_eq(ui.session.game->nodes, 0);
	ck_assert_int_eq(count_unfinished(), 0);
	/* Played on, it is a game as any other. */
	play_game();
	resign_and_review();
	press("t");
	ui.session.player[WHITE].who = HUMAN;
	enter("c5 :new_chess");
	ck_assert(shows("Leave this game and start a new one? It is kept."));
	press("y");
	ck_assert_int_eq(count_unfinished(), 1);
}
END_TEST

/* One is back in the review, not in a game that goes on. */
START_TEST(the_review_is_not_called_a_game_resumed)
{
	play_game();
	resign_and_review();
	press("t");
	enter(":back");
	ck_assert(shows("1 of 3"));
	press("Escape");
	ck_assert(shows("Back to the reviewed game."));
	ck_assert(!shows("Game resumed"));
	ck_assert(!shows("(0-1)"));
}
END_TEST

/* What was tried is reviewed and tried, too: each `back` leads to the game before. */
START_TEST(a_try_of_a_try_leads_back_twice)
{
	play_game();
	resign_and_review();
	press("t");
	ui.session.player[WHITE].who = HUMAN;
	enter("c5 Nf3 d6 Bc4 Nc6 O-O e6");
	ck_assert_int_eq(ui.session.game->now->ply, PLIES);
	enter(":review");
	report_all();
	ck_assert(shows("1... c5?"));
	press("t");
	enter(":try_2 :back");
	ck_assert(shows("2 of 3"));
	press("Escape");
	ck_assert(shows("`back` again returns to the one before."));
	enter(":back");
	ck_assert(shows("1... e5?"));
	press("Escape");
	ck_assert_ptr_null(ui.session.way_back);
	ck_assert_int_eq(count_unfinished(), 1);
}
END_TEST

/* The user is a player of a kiosk who has as many unfinished games as are kept. */
static void leave_no_room(void)
{
	for (int i = 0; i < 99; i++) {
		struct strbuf path = { 0 };

		strbuf_printf(&path, "%s/20000131-2359%02d-chess.pgn", ui.session.storage.state_dir,
		    i);
		scratch_write(path.data, "1. e4 *\n");
		strbuf_free(&path);
	}
	ui.options.kiosk = true;
	ui.options.setting[SETTING_PLAYER] = "anna";
}

/* Where a player of a kiosk has no room for another game, the reviewed one is not replaced. */
START_TEST(a_try_leads_back_where_room_is_short)
{
	play_game();
	resign_and_review();
	leave_no_room();
	press("t");
	ui.session.player[WHITE].who = HUMAN;
	enter("c5");
	ck_assert_int_eq(count_unfinished(), 99);       /* the one to go is needed */
	enter(":back");
	ck_assert(shows("1 of 3"));
}
END_TEST

/* The game that has just ended is not the one that gives way to the next. */
START_TEST(another_game_leads_back_where_room_is_short)
{
	play_game();
	leave_no_room();
	enter(":resign");
	press("y a");
	enter(":back");
	ck_assert(shows("Back to the game before."));
	ck_assert_int_eq(ui.session.game->now->ply, PLIES);
}
END_TEST

/* The rest of the game, after 1. e4. */
static void play_rest(struct game *game)
{
	static const char *const moves[] = { "e5", "Nf3", "Nc6", "Bc4", "Bc5", "O-O", "d6" };

	for (int i = 0; i < PLIES - 1; i++)
		sample_play(game, moves[i]);
}

/* The game at a table is over, and reviewed. */
static void review_at_table(void)
{
	begin("chess", NULL);
	enter(":table_evening e4");
	/* The other side moves from here, too. */
	ui.session.player[BLACK].who = HUMAN;
	play_rest(ui.session.game);
	ui.session.head = ui.session.game->now;
	session_store(&ui.session);
	resign_and_review();
	ck_assert(shows("1 of 3"));
}

START_TEST(a_new_game_leaves_a_table_with_words)
{
	begin("chess", NULL);
	enter(":table_evening :new_rogue");
	ck_assert_ptr_null(ui.session.table);
	ck_assert(shows("You left table evening."));
}
END_TEST

/* Who tries leaves the table, hears of it, and comes back to it. */
START_TEST(a_try_leads_back_to_a_table)
{
	review_at_table();
	press("t");
	ck_assert_ptr_null(ui.session.table);
	ck_assert(shows("You left table evening."));
	enter(":back");
	ck_assert_ptr_nonnull(ui.session.table);
	ck_assert_int_eq(table_side(&ui.session), WHITE);
	ck_assert(ui.session.table->over);
	ck_assert(shows("1 of 3"));
	press("Escape");
	ck_assert(says("Table evening, Orthodox Chess: you are White."));
	ck_assert(says("Back to the reviewed game."));
	ck_assert_ptr_nonnull(review_done(&ui.session));
	ck_assert_ptr_eq(review_done(&ui.session)->found.history[PLIES].rules,
	    ui.session.game->rules);
}
END_TEST

/* Another program at the table, with a seat or (-1) none. */
static struct shared_game *other_with(int seat)
{
	struct shared_game *other = sample_table(ui.tables);

	if (seat >= 0)
		ck_assert(sample_claim(other, seat));
	return other;
}

/* The game at a table of others is over, and reviewed. */
static void review_at_table_with(struct shared_game *other)
{
	struct error error = { "" };
	struct game *game = sample_game("chess");

	sample_play(game, "e4");
	play_rest(game);
	game_close(game, BLACK_WINS, BY_RESIGNATION);
	ck_assert(shared_game_begin(other, &error));
	ck_assert_msg(shared_game_write(other, game, &error), "%s", error.why);
	shared_game_end(other);
	game_free(game);
	enter(":table_evening :review");
	report_all();
	ck_assert(shows("1 of "));
}

/* Who watched comes back to watch, though a seat is free by then. */
START_TEST(a_spectator_comes_back_as_one)
{
	struct shared_game *white, *black;

	begin("chess", NULL);
	white = other_with(WHITE);
	black = other_with(BLACK);
	review_at_table_with(white);
	ck_assert_int_eq(table_side(&ui.session), -1);
	press("t");
	shared_game_free(black);
	enter(":back");
	ck_assert_ptr_nonnull(ui.session.table);
	ck_assert_int_eq(table_side(&ui.session), -1);
	ck_assert(shows("1 of 3"));
	press("Escape");
	ck_assert(says("Table evening, Orthodox Chess: you are watching."));
	shared_game_free(white);
}
END_TEST

/* Who had a seat comes back to that one, whatever others are free; if it is taken, to watch. */
START_TEST(a_player_comes_back_to_the_same_seat)
{
	struct shared_game *other;
	struct error error;

	begin("chess", NULL);
	other = other_with(WHITE);
	review_at_table_with(other);
	ck_assert_int_eq(table_side(&ui.session), BLACK);
	press("t");
	shared_game_release_seat(other);
	enter(":back");
	ck_assert_int_eq(table_side(&ui.session), BLACK);
	press("t");
	ck_assert_int_eq(shared_game_claim_seat(other, BLACK, &error), TAKEN);
	enter(":back");
	ck_assert_ptr_nonnull(ui.session.table);
	ck_assert_int_eq(table_side(&ui.session), -1);
	shared_game_free(other);
}
END_TEST

/* What keeps one from the table now need not do so later. */
START_TEST(one_may_come_back_later)
{
	struct shared_game *other;
	struct error error;
	char seat[sizeof ui.tables + 16], within[sizeof seat + 4];

	review_at_table();
	other = other_with(-1);
	press("t");
	ck_assert(shared_game_begin(other, &error));
	enter(":back");
	ck_assert(shows("You cannot go back now: the table evening is"));
	shared_game_end(other);
	ck_assert_ptr_null(ui.session.table);
	/* A directory that stays in place of its lock. */
	snprintf(seat, sizeof seat, "%s/.evening.white", ui.tables);
	snprintf(within, sizeof within, "%s/in", seat);
	ck_assert(mkdir(seat, 0700) == 0 && mkdir(within, 0700) == 0);
	enter(":back");
	ck_assert(shows("You cannot go back now: White's seat is blocked"));
	ck_assert(rmdir(within) == 0 && rmdir(seat) == 0);
	ck_assert_ptr_null(ui.session.table);
	enter(":back");
	ck_assert_ptr_nonnull(ui.session.table);
	ck_assert_int_eq(table_side(&ui.session), WHITE);
	ck_assert(shows("1 of 3"));
	shared_game_free(other);
}
END_TEST

/* Where another game has begun at the table, or none is there, it is the game that comes back. */
START_TEST(a_table_may_have_gone_on)
{
	for (int removed = 0; removed <= 1; removed++) {
		struct error error = { "" };
		struct shared_game *other;
		struct game *game;

		review_at_table();
		ui.session.player[BLACK].who = ELSEWHERE;
		press("t");
		other = sample_table(ui.tables);
		game = sample_game("chess");
		ck_assert(shared_game_begin(other, &error));
		if (removed)
			shared_game_clear(other);
		else
			ck_assert(shared_game_write(other, game, &error));
		shared_game_end(other);
		enter(":back");
		ck_assert_ptr_null(ui.session.table);
		ck_assert(shows("1 of 3"));
		press("Escape");
		ck_assert(says("You are no longer at table evening"));
		ck_assert(says(removed ? "there is no game any more."
		    : "another game has begun there."));
		ck_assert(says("Back to the reviewed game."));
		ck_assert_int_eq(ui.session.game->now->ply, PLIES);
		ck_assert_int_eq(ui.session.player[BLACK].who, HUMAN);
		if (removed)
			ck_assert_ptr_null(shared_game_read(other, &error));
		game_free(game);
		shared_game_free(other);
	}
}
END_TEST

/* Nor does it wait for a place that was removed, and cannot be made again. */
START_TEST(the_place_of_tables_may_be_gone)
{
	char aside[sizeof ui.tables + 8];
	int file;

	review_at_table();
	press("t");
	snprintf(aside, sizeof aside, "%s.aside", ui.tables);
	ck_assert_int_eq(rename(ui.tables, aside), 0);
	file = open(ui.tables, O_WRONLY | O_CREAT | O_EXCL, 0600);
	ck_assert_int_ge(file, 0);
	close(file);
	enter(":back");
	ck_assert_int_eq(unlink(ui.tables), 0);
	ck_assert_int_eq(rename(aside, ui.tables), 0);
	ck_assert_ptr_null(ui.session.table);
	ck_assert(shows("1 of 3"));
	press("Escape");
	ck_assert(says("You are no longer at table evening: cannot create"));
	ck_assert_int_eq(ui.session.game->now->ply, PLIES);
}
END_TEST

/* What a key or command did, or why it did nothing, is said. */
START_TEST(nothing_is_silent)
{
	play_game();
	enter(":mark");
	ck_assert(shows("d6 has no mark; `mark !` gives it one."));
	enter(":mark_?!");
	ck_assert(shows("Marked d6?!") && !shows("d6?!."));
	enter(":mark");
	ck_assert(shows("Removed the mark of d6."));
	enter(":resign");
	press("y");
	enter(":hint");
	ck_assert(shows("The game is over: `again`"));
	ck_assert(!shows("No hint"));
}
END_TEST

/* Left in a lesson, it is the lesson that is left. */
START_TEST(back_leaves_a_lesson)
{
	play_game();
	enter(":lesson_chess");
	ck_assert_ptr_nonnull(ui.session.exercise);
	enter(":back");
	ck_assert_ptr_null(ui.session.exercise);
	ck_assert(shows("You left the lesson."));
}
END_TEST

/* A key that stops it does on the board what it does there; q and V only stop. */
START_TEST(a_key_that_stops_a_review_acts)
{
	static const struct { const char *key, *shown; } keys[] = {
		{ "Escape", "White to move: _" }, { "Enter", "White to move: _" },
		{ "Space", "White to move: _" }, { "x", "White to move: _" },
		{ "q", "White to move: _" }, { "V", "White to move: _" },
		{ "N", "White to move: N_" }, { ":", "White to move: :_" },
		{ "h", "White to move: h_" }, { "F1", "Orthodox Chess" }, { "?", "Help" },
		{ "PageUp", "Looking back, Black to move" }
	};

	for (size_t i = 0; i < sizeof keys / sizeof *keys; i++) {
		play_game();
		enter(":review");
		ck_assert(shows("any key stops"));
		press(keys[i].key);
		ck_assert(!review_under_way(&ui.session));
		if (strchr(keys[i].shown, '_')) {
			ck_assert(shows("Review stopped."));
			press("_");
		}
		ck_assert_msg(shows(keys[i].shown), "%s", keys[i].key);
	}
	/* In key mode letters are commands. */
	play_game();
	press("Escape V");
	ck_assert(shows("any key stops"));
	press("z");
	ck_assert(shows("Review stopped."));
	ck_assert(!shows("no command"));
	press("V r");
	ck_assert(shows("resign? (y/n)"));
}
END_TEST

/* What a better move is stands behind it, before those that follow. */
START_TEST(the_better_move_is_explained)
{
	const struct review *review;
	const struct move *better;
	char san[MOVE_TEXT], words[WORDS_TEXT];
	struct strbuf told = { 0 }, expected = { 0 };

	play_game();
	enter(":review");
	report_all();
	review = review_done(&ui.session);
	ck_assert_ptr_nonnull(review);
	ck_assert_int_eq(review_better(review, 0, &better), 2);
	san_write(&review->found.history[1], better, san);
	move_words(&review->found.history[1], better, words);
	strbuf_printf(&expected, "\nBetter: 1... %s (%s) 2. ", san, words);
	review_tell(review, 0, false, &told);
	ck_assert_msg(strstr(strbuf_str(&told), strbuf_str(&expected)), "%s", strbuf_str(&told));
	strbuf_free(&told);
	strbuf_free(&expected);
}
END_TEST

/* Who stays ahead after a slip has not lost much, unless there is nothing else to show. */
START_TEST(points_turn_the_game)
{
	static const int turned[PLIES + 1] = { 0, 0, 0, 0, -310, -500, -500, -500, 0 };
	static const int lost[PLIES + 1] = { 0, 0, 0, 0, -310, -500, -500, -500, -500 };

	scores = turned;
	play_game();
	enter(":review");
	report_all();
	ck_assert_int_eq(ui.session.review->count, 1);
	ck_assert_int_eq(ui.session.review->point[0].ply, 8);
	scores = lost;
	play_game();
	enter(":review");
	report_all();
	scores = usual_scores;
	ck_assert_int_eq(ui.session.review->count, 1);
	ck_assert_int_eq(ui.session.review->point[0].ply, 5);
	ck_assert(shows("Either way, Black is winning."));
}
END_TEST

/* But a queen that hangs is told of, though its owner goes on winning. */
START_TEST(a_hung_queen_is_a_point)
{
	static const int hung[PLIES + 1] = { 0, 0, 0, -400, -400, -1300, -350, -350, -350 };

	scores = hung;
	play_game();
	enter(":review");
	report_all();
	scores = usual_scores;
	ck_assert_int_eq(ui.session.review->count, 3);
	ck_assert_int_eq(ui.session.review->point[2].ply, 6);
	press("Tab Tab");
	ck_assert(shows("Either way, Black is winning."));
}
END_TEST

/* King's Guard knows no mate. */
START_TEST(a_missed_win_is_told)
{
	begin("kingsguard", "3r4/7p/8/3k4/2P5/8/8/3R2K1 w - - 0 1");
	enter("Rd3 h6 :resign");
	press("y");
	ui_fixture_wait(&ui);
	enter(":review");
	ui_fixture_wait(&ui);
	ui_fixture_draw(&ui);
	ck_assert(shows("With that, White wins in 1;"));
}
END_TEST

static void check_legend(const char *game, const char *shown)
{
	struct move room[MOVES_MAX];

	begin(game, NULL);
	for (int ply = 0; ply < PLIES; ply++) {
		struct moves legal = { .move = room };

		position_legal_moves(game_position(ui.session.game), &legal);
		session_play(&ui.session, &room[legal.count - 1]);
	}
	enter(":review");
	report_all();
	ck_assert(shows("Turning points"));
	ck_assert_msg(shows(shown), "%s", game);
}

/* The board shows what the game remembers, and what its letters mean, as during the game. */
START_TEST(signs_are_shown)
{
	check_legend("dyadic", "the front of a pawn");
	check_legend("advancement", "H h  promoted knight");
}
END_TEST

/* Another player's offer, or a tag, is no reason to stop at a table whose game is over. */
START_TEST(a_review_goes_on_at_a_table)
{
	struct error error = { "" };
	struct shared_game *other;
	struct game *game;

	begin("chess", NULL);
	enter(":table_evening e4 :resign");
	press("y");
	other = sample_table(ui.tables);
	game = shared_game_read(other, &error);
	ck_assert_msg(game, "%s", error.why);
	game_set_tag(game, "Annotator", "bert");
	press("V");
	ck_assert(review_under_way(&ui.session));
	ck_assert(shared_game_begin(other, &error) && shared_game_write(other, game, &error));
	shared_game_end(other);
	while (!game_tag(ui.session.game, "Annotator"))
		ui_fixture_draw(&ui);
	ck_assert(review_under_way(&ui.session) || review_done(&ui.session));
	game_free(game);
	shared_game_free(other);
}
END_TEST

/* Plays another last move; a game that was resigned has no other line. */
static void replace_last_move(const char *move)
{
	enter(":undo :resign");
	press("y");
	ck_assert_ptr_null(review_done(&ui.session));
	enter(":undo");
	enter(move);
	ck_assert_int_eq(ui.session.game->nodes, PLIES);
}

/*
 * As many moves as before, but others, kept where the old ones were: the C library gives memory
 * out again at once when enough of that size was freed.
 */
START_TEST(a_cut_game_is_reviewed_anew)
{
	play_game();
	for (int i = 0; i < 8; i++)
		replace_last_move("d6");
	enter(":review");
	report_all();
	ck_assert_ptr_nonnull(review_done(&ui.session));
	press("Escape");
	replace_last_move("d5");
	ck_assert_ptr_null(review_done(&ui.session));
	enter(":analyse");
	ck_assert(review_under_way(&ui.session));
	ck_assert(shows("Analysis"));
}
END_TEST

/* Against the computer one's own moves are of interest; trying again is a game of its own. */
START_TEST(ones_own_moves_are_shown)
{
	const struct session *session = &ui.session;

	play_game();
	ui.session.player[BLACK] = (struct player){ .who = COMPUTER, .level = 6 };
	enter(":review");
	report_all();
	ck_assert(shows("1 of 3"));
	ck_assert(shows("1. e4?"));
	press("Tab Tab");
	ck_assert(shows("4. O-O?"));
	ck_assert_int_eq(session->engine.purpose, NO_SEARCH);
	press("t y");
	ck_assert(shows("Try again: you are White, against level 6, fairly hard."));
	ck_assert_int_eq(session->game->now->ply, 6);
	ck_assert_int_eq(session->game->nodes, 6);
	ck_assert_int_eq(session->player[WHITE].who, HUMAN);
	ck_assert_int_eq(session->player[BLACK].level, 6);
	ck_assert(!session->clocks.used);
	enter(":undo");
	ck_assert_int_eq(session->game->now->ply, 4);
}
END_TEST

/* In somebody else's game those of both are, no matter who is to go on with it. */
START_TEST(all_moves_of_others_are_shown)
{
	struct game *game;

	play_game();
	game = ui.session.game;
	pgn_tags_leave(game);
	pgn_tags_set_name(game, WHITE, "Anna");
	pgn_tags_set_name(game, BLACK, "Bert");
	ui.session.player[BLACK] = (struct player){ .who = COMPUTER, .level = 6 };
	enter(":review");
	report_all();
	ck_assert(shows("1... e5?"));
}
END_TEST

START_TEST(clocks_and_tables_come_first)
{
	play_game();
	enter(":time_5 a3 :review");
	ck_assert(shows("Not available while a clock runs."));
	begin("chess", NULL);
	enter(":table_evening e4 :review");
	ck_assert(shows("Not available at a table before the end of the game."));
	enter(":resign");
	press("y");
	enter(":analyse");
	ck_assert(shows("Not available at a table."));
	press("V");
	ck_assert(shows("any key stops"));
	press("V");
	ck_assert(shows("Review stopped."));
	ui.session.settings.engine_forbidden = true;
	play_game();
	ui.session.settings.engine_forbidden = true;
	enter(":analyse");
	ck_assert(shows("Disabled on this server."));
	begin("chess", NULL);
	ui.session.settings.engine_forbidden = true;
	enter("e4 :review");
	ck_assert(shows("Disabled on this server."));
	ck_assert(!review_under_way(&ui.session));
}
END_TEST

/* Without a review none is tried; `back` leads back from another game, too. */
START_TEST(what_is_disabled_is_not_listed)
{
	struct strbuf text = { 0 };

	begin("chess", NULL);
	command_help(&ui.session, 80, &text);
	ck_assert_ptr_nonnull(strstr(strbuf_str(&text), ":try"));
	ck_assert_ptr_nonnull(strstr(strbuf_str(&text), ":back"));
	strbuf_clear(&text);
	ui.session.settings.engine_forbidden = true;
	command_help(&ui.session, 80, &text);
	ck_assert_ptr_null(strstr(strbuf_str(&text), ":try"));
	ck_assert_ptr_nonnull(strstr(strbuf_str(&text), ":back"));
	ck_assert_ptr_nonnull(strstr(strbuf_str(&text), ":level"));
	strbuf_free(&text);
}
END_TEST

Suite *review_suite(void)
{
	Suite *suite = suite_create("review");
	TCase *review = ui_case("review");

	tcase_add_test(review, the_most_costly_moves_are_shown);
	tcase_add_test(review, each_point_can_be_tried);
	tcase_add_test(review, a_try_leads_back);
	tcase_add_test(review, again_leads_back);
	tcase_add_test(review, again_leads_back_once);
	tcase_add_test(review, the_reply_does_not_hide_that_again_leads_back);
	tcase_add_test(review, who_resigns_a_try_has_lost);
	tcase_add_test(review, a_try_leads_back_to_a_missed_mate);
	tcase_add_test(review, a_try_leads_back_to_the_players);
	tcase_add_test(review, a_try_leads_back_to_a_game_that_went_on);
	tcase_add_test(review, the_whole_way_back_is_needed);
	tcase_add_test(review, an_untouched_try_leaves_nothing);
	tcase_add_test(review, the_review_is_not_called_a_game_resumed);
	tcase_add_test(review, a_try_of_a_try_leads_back_twice);
	tcase_add_test(review, a_try_leads_back_where_room_is_short);
	tcase_add_test(review, another_game_leads_back_where_room_is_short);
	tcase_add_test(review, a_new_game_leaves_a_table_with_words);
	tcase_add_test(review, a_try_leads_back_to_a_table);
	tcase_add_test(review, a_spectator_comes_back_as_one);
	tcase_add_test(review, a_player_comes_back_to_the_same_seat);
	tcase_add_test(review, one_may_come_back_later);
	tcase_add_test(review, a_table_may_have_gone_on);
	tcase_add_test(review, the_place_of_tables_may_be_gone);
	tcase_add_test(review, nothing_is_silent);
	tcase_add_test(review, back_leaves_a_lesson);
	tcase_add_test(review, a_key_that_stops_a_review_acts);
	tcase_add_test(review, the_better_move_is_explained);
	tcase_add_test(review, points_turn_the_game);
	tcase_add_test(review, a_hung_queen_is_a_point);
	tcase_add_test(review, a_missed_win_is_told);
	tcase_add_test(review, signs_are_shown);
	tcase_add_test(review, a_review_goes_on_at_a_table);
	tcase_add_test(review, a_cut_game_is_reviewed_anew);
	tcase_add_test(review, ones_own_moves_are_shown);
	tcase_add_test(review, all_moves_of_others_are_shown);
	tcase_add_test(review, clocks_and_tables_come_first);
	tcase_add_test(review, what_is_disabled_is_not_listed);
	suite_add_tcase(suite, review);
	return suite;
}
