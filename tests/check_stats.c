/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "game/file.h"
#include "game/paths.h"
#include "game/savefile.h"
#include "session/pgn_tags.h"
#include "tests/suite.h"
#include "tests/ui_check.h"

/* Results against the computer, and the levels kept for each game. */

static void write_path(char *path, size_t size)
{
	snprintf(path, size, "%s/state/philidor/stats", ui.directory);
}

/* What is in the file. */
static const char *kept(void)
{
	return ui_fixture_kept(&ui, "stats");
}

static void write_file(const char *text)
{
	char path[256];

	write_path(path, sizeof path);
	scratch_write(path, "%s", text);
}

/* Against the computer, which is Black. */
static void begin_against(const char *level)
{
	ui.options.who[WHITE] = NULL;
	ui.options.who[BLACK] = "computer";
	ui.options.setting[SETTING_LEVEL] = level;
	ui_fixture_restart(&ui);
	ck_assert(ui_fixture_begin(&ui, "chess", NULL, &(struct error){ "" }));
}

static void end_game(enum result result)
{
	session_close(&ui.session, result, result == DRAWN ? BY_AGREEMENT : BY_RESIGNATION);
	ui_fixture_draw(&ui);
}

/* Levels, players and clocks that are chosen then are for the next game, not for the one before. */
START_TEST(who_played_is_not_changed_after_the_end)
{
	static const char *const changes[] = {
		":level_9 :time_5", ":black_human", ":swap", ":save :load_1 :comment_fine"
	};

	open_ui();
	begin_against("2");
	clocks_set(&ui.session.clocks, 180000, 2000);
	ui.session.player[BLACK].who = HUMAN;   /* so that it does not move */
	enter("e4 e5");
	ui.session.player[BLACK].who = COMPUTER;
	pgn_tags_from_session(&ui.session);
	enter(":resign");
	press("y");
	enter(changes[_i]);
	pgn_tags_from_session(&ui.session);
	ck_assert_str_eq(game_tag(ui.session.game, "WhiteIs"), "human");
	ck_assert_str_eq(game_tag(ui.session.game, "BlackIs"), "computer 2");
	ck_assert_str_eq(game_tag(ui.session.game, "Black"), "Philidor, level 2");
	ck_assert_str_eq(game_tag(ui.session.game, "TimeControl"), "180+2");
}
END_TEST

/* But what is chosen before the end is of this game, even if no move follows. */
START_TEST(a_name_is_kept_with_the_game)
{
	open_ui();
	begin_against("2");
	ui.session.player[BLACK].who = HUMAN;
	enter("e4 e5");
	ui.session.player[BLACK].who = COMPUTER;
	enter(":set_player_zoe :resign");
	press("y");
	ck_assert(game_over(ui.session.game));
	ck_assert_str_eq(game_tag(ui.session.game, "White"), "zoe");
}
END_TEST

START_TEST(a_game_counts_once)
{
	struct stat status;
	char path[256];

	open_ui();
	begin_against("7");
	enter(":resign");
	press("y");
	ck_assert_ptr_nonnull(strstr(kept(), "level chess 7\ngames chess 7 0 0 1 L\n"));
	enter(":undo :resign");
	press("y");
	ck_assert_ptr_nonnull(strstr(kept(), "games chess 7 0 0 1 L\n"));
	write_path(path, sizeof path);
	ck_assert_int_eq(stat(path, &status), 0);
	ck_assert_int_eq(status.st_mode & 0777, 0600);
	/* Not between people, nor from a position of one's own. */
	enter(":new_rabble :black_human e4 :resign");
	press("y");
	ck_assert(ui_fixture_begin(&ui, "chess", "7k/8/6K1/8/8/1Q6/8/8 w - - 0 1",
	    &(struct error){ "" }));
	ui.session.player[BLACK].who = COMPUTER;
	enter("Qb8");
	ck_assert(shows("you win"));
	ck_assert_ptr_null(strstr(kept(), "games rabble"));
	ck_assert_ptr_nonnull(strstr(kept(), "games chess 7 0 0 1 L\n"));
}
END_TEST

/* Whatever happens to the program after the last move, the file tells that the game is counted. */
START_TEST(a_counted_game_is_saved_as_such)
{
	char *path, *text;
	size_t length;

	open_ui();
	begin_against(NULL);
	enter(":black_human f3 e5 g4 :white_computer_1 Qh4");
	ck_assert_ptr_nonnull(strstr(kept(), "games chess 1 1 0 0 W\n"));
	path = path_join(ui.session.storage.state_dir, savefile_name(ui.session.storage.kept.save));
	text = file_read(path, 10000, &length, &(struct error){ "" });
	ck_assert_ptr_nonnull(text);
	ck_assert_ptr_nonnull(strstr(text, "[Counted \"1\"]"));
	free(text);
	free(path);
}
END_TEST

/* The level comes to where wins and losses are equally frequent. */
START_TEST(an_adaptive_level_moves)
{
	static const struct { enum result result; int level; const char *said; } games[] = {
		{ WHITE_WINS, 4, "Next time: level 4, fairly easy." }, { DRAWN, 4, "(1/2-1/2)." },
		{ WHITE_WINS, 5, "Next time: level 5, medium." },
		{ BLACK_WINS, 4, "Next time: level 4, fairly easy." }
	};

	char shown[40];

	open_ui();
	begin_against("adaptive");
	for (size_t i = 0; i < sizeof games / sizeof *games; i++) {
		end_game(games[i].result);
		ck_assert(shows(games[i].said));
		ck_assert(shows("Next time") == (games[i].result != DRAWN));
		ck_assert(ui_fixture_begin(&ui, "chess", NULL, &(struct error){ "" }));
		ck_assert_int_eq(ui.session.player[BLACK].level, games[i].level);
		ui_fixture_draw(&ui);
		snprintf(shown, sizeof shown, "Black  computer, adaptive %d", games[i].level);
		ck_assert_msg(shows(shown), "%s", shown);
	}
	/* A game that is resumed, too. */
	enter("e4");
	ui_fixture_restart(&ui);
	screen_push(&ui.screen, &start_view, NULL);
	ui_fixture_draw(&ui);
	press("Enter");
	ck_assert(shows("Black  computer, adaptive 4"));
	/* Where a clock leaves too little room for that there is still the level. */
	enter(":time_5");
	ck_assert(shows("Black  computer, adaptive 4") || shows("Black computer, adaptive 4"));
	ui_fixture_resize(&ui, 20, 60);
	ck_assert(shows("Black  level 4"));
	ui_fixture_resize(&ui, 24, 80);
	enter(":level_10");
	ck_assert(shows("Black  computer, level 10"));
	end_game(WHITE_WINS);
	ck_assert(!shows("Next time"));
	enter(":level_adaptive :new_chess");
	ck_assert_ptr_nonnull(strstr(kept(), "level chess 10 adaptive\n"));
	end_game(WHITE_WINS);
	ck_assert(!shows("Next time"));
	ck_assert_ptr_nonnull(strstr(kept(), "games chess 10 2 0 0 WW\n"));
	enter(":level_2 :level_adaptive :new_chess");
	for (int i = 0; i < 2; i++) {
		end_game(BLACK_WINS);
		ck_assert(shows("Next time: level 1, beginner.") == (i == 0));
		enter(":new_chess");
	}
	/* A level that is named with the player stays. */
	enter(":new_chess :black_computer_10");
	ck_assert(shows("Black: computer, level 10."));
	ck_assert_ptr_nonnull(strstr(kept(), "level chess 10\n"));
	enter(":level_adaptive :black_computer_3");
	ck_assert(shows("Black: computer, level 3."));
	end_game(WHITE_WINS);
	ck_assert(!shows("Next time"));
}
END_TEST

START_TEST(each_game_keeps_its_level)
{
	open_ui();
	begin_against(NULL);
	ck_assert_int_eq(ui.session.player[BLACK].level, 3);
	enter(":level_8");
	ck_assert(ui_fixture_begin(&ui, "friar", NULL, &(struct error){ "" }));
	enter(":black_computer_2");
	ck_assert(!ui.session.player[BLACK].adapts);
	ck_assert_ptr_nonnull(strstr(kept(), "level chess 8\nlevel friar 2\n"));
	begin_against(NULL);
	ck_assert_int_eq(ui.session.player[BLACK].level, 8);
	ck_assert(ui_fixture_begin(&ui, "friar", NULL, &(struct error){ "" }));
	ck_assert_int_eq(ui.session.player[BLACK].level, 2);
	ck_assert(ui_fixture_begin(&ui, "rogue", NULL, &(struct error){ "" }));
	ck_assert_int_eq(ui.session.player[BLACK].level, 3);
	/* What the command line says comes first, and is kept. */
	begin_against("5");
	ck_assert_int_eq(ui.session.player[BLACK].level, 5);
	begin_against(NULL);
	ck_assert_int_eq(ui.session.player[BLACK].level, 5);
	ui.options.who[BLACK] = "computer 6";
	ui_fixture_restart(&ui);
	ck_assert(ui_fixture_begin(&ui, "chess", NULL, &(struct error){ "" }));
	ck_assert_int_eq(ui.session.player[BLACK].level, 6);
	ck_assert_ptr_nonnull(strstr(kept(), "level chess 6\n"));
}
END_TEST

/* What the computer plays is told, not what was chosen meanwhile for the next game. */
START_TEST(the_level_of_a_resumed_game_is_told)
{
	open_ui();
	begin_against("4");
	enter("e4");
	ui_fixture_wait(&ui);
	begin_against("1");
	enter("e4");
	ui_fixture_wait(&ui);
	enter(":level");
	ck_assert(shows("Level 1, beginner. Levels: "));
	enter(":resume_1");
	ui_fixture_wait(&ui);
	enter(":level");
	ck_assert_int_eq(ui.session.player[BLACK].level, 4);
	ck_assert_ptr_nonnull(strstr(ui.screen.message,
	    "Level 4, fairly easy. In the next game level 1, beginner. Levels: "));
	enter(":resign");               /* so that neither moves */
	press("y");
	enter(":black_computer_6 :white_computer_2 :level");
	ck_assert(shows("White plays at level 2, very easy; Black at level 6, fairly hard."));
}
END_TEST

/* Lines of other programs stay; what is impossible counts for nothing. */
START_TEST(other_lines_stay)
{
	static const char *const lines[] = {
		"rating chess 1500", "level chess 0", "level chess 11 adaptive", "level friar 4 x",
		"games chess 3 -1 0 0 W", "games chess 3 1 0 0 X", "games chess 99 1 0 0 W",
		"games chess 3 1 0 0", "games chess 4 1 0 0 W more",
		"games chess 3 1 0 0 WWWWWWWWWWWWWWWWWWWWWWWWW",
		"games chess 3 9999999 0 0 W", "\033[2J", "# mine", "#",
		"games king 3 0 0 0 W", "games king 4 1 0 1 WD",
		"level longer-than-the-name-of-any-game 3"
	};
	struct strbuf text = { 0 };

	open_ui();
	begin_against(NULL);
	for (size_t i = 0; i < sizeof lines / sizeof *lines; i++)
		strbuf_printf(&text, "%s\n", lines[i]);
	strbuf_add(&text, "games chess 3 4 5 6 WDL\ngames chess 3 1 0 0 W\nlevel rogue 9");
	write_file(strbuf_str(&text));
	strbuf_free(&text);
	enter(":stats");
	ck_assert(shows("level 3, easy: 15 games, 4 won, 5 drawn, 6 lost: 43%"));
	press("Escape");
	end_game(WHITE_WINS);
	ck_assert_ptr_nonnull(strstr(kept(), "level rogue 9\n"));
	ck_assert_ptr_nonnull(strstr(kept(), "games chess 3 5 5 6 WDLW\n"));
	for (size_t i = 0; i < sizeof lines / sizeof *lines; i++)
		ck_assert_msg(strstr(kept(), lines[i]), "%s", lines[i]);
}
END_TEST

/* What could not be kept is not touched either. */
START_TEST(nothing_is_lost)
{
	static const char odd[] = "level chess 4\n\0games chess 4 1 0 0 W\n";
	char path[256], *text, *large = malloc(65530);
	size_t length;

	ck_assert_ptr_nonnull(large);
	memset(large, 'x', 65529);
	large[65529] = '\0';
	open_ui();
	begin_against(NULL);
	write_path(path, sizeof path);
	ck_assert(file_replace(path, odd, sizeof odd - 1, &(struct error){ "" }));
	end_game(WHITE_WINS);
	ck_assert(shows("Levels and results are not kept:"));
	text = file_read(path, 10000, &length, &(struct error){ "" });
	ck_assert_ptr_nonnull(text);
	ck_assert_mem_eq(text, odd, sizeof odd);
	free(text);
	begin_against(NULL);
	write_file(large);
	end_game(WHITE_WINS);
	ck_assert_str_eq(kept(), large);
	/* What is longer than a line can be, but fits, stays. */
	large[30000] = '\0';
	write_file(large);
	enter(":level_9");
	ck_assert_ptr_nonnull(strstr(kept(), "level chess 9\n"));
	ck_assert_ptr_nonnull(strstr(kept(), large));
	free(large);
}
END_TEST

/* A file that is too large stays as it is; the user is told once. */
START_TEST(a_file_is_bounded)
{
	char *large = malloc(70001);

	ck_assert_ptr_nonnull(large);
	memset(large, 'x', 70000);
	large[70000] = '\0';
	open_ui();
	begin_against(NULL);
	write_file(large);
	end_game(WHITE_WINS);
	ck_assert(shows("Levels and results are not kept:"));
	enter(":level_4");
	ck_assert(!shows("Levels and results are not kept:"));
	ck_assert_int_eq(strspn(kept(), "x"), 69999);
	/* So is who changes a setting first. */
	ui.session.stats_failed = false;
	enter(":set_level_4");
	ck_assert(shows("Levels and results are not kept:"));
	free(large);
}
END_TEST

/* Of the results in their order only the last twenty are kept. */
START_TEST(the_last_results_stay)
{
	open_ui();
	begin_against(NULL);
	write_file("games chess 3 20 0 0 WWWWWWWWWWWWWWWWWWWW\n");
	end_game(BLACK_WINS);
	ck_assert_ptr_nonnull(strstr(kept(), "games chess 3 20 0 1 WWWWWWWWWWWWWWWWWWWL\n"));
}
END_TEST

START_TEST(the_trend_is_told)
{
	static const struct { const char *recent, *trend; } trends[] = {
		{ "LLLWWW", "50%, improving" }, { "WWWLLL", "50%, declining" },
		{ "WLDWLD", "50%, steady" }, { "LWLWL", "50%" },
		/* Of twenty, more than two half points. */
		{ "LLLLLLLLLLLLLLLLLLDD", "50%, steady" },
		{ "LLLLLLLLLLLLLLLLLDDD", "50%, improving" },
		{ "DDDLLLLLLLLLLLLLLLLL", "50%, declining" }
	};
	char line[80];

	open_ui();
	begin_against(NULL);
	for (size_t i = 0; i < sizeof trends / sizeof *trends; i++) {
		snprintf(line, sizeof line, "games chess 3 20 20 20 %s\n", trends[i].recent);
		write_file(line);
		enter(":stats");
		ck_assert_msg(shows(trends[i].trend), "%s", trends[i].recent);
		ck_assert_int_eq(shows("50%,"), strchr(trends[i].trend, ',') != NULL);
		ck_assert(shows(trends[i].recent));
		press("Escape");
	}
	ck_assert(!shows("lately"));
}
END_TEST

/* Visitors without a name have no results in common; those with one have their own. */
START_TEST(visitors_are_apart)
{
	open_ui();
	ui.options.kiosk = true;
	begin_against(NULL);
	end_game(WHITE_WINS);
	enter(":stats");
	ck_assert(shows("No games against the computer have ended yet."));
	ck_assert(shows("Your ratings for puzzles: `puzzle`."));
	ui.options.setting[SETTING_PLAYER] = "anna";
	begin_against(NULL);
	end_game(WHITE_WINS);
	ck_assert_str_eq(kept(), "");
	enter(":stats");
	ck_assert(shows("1 won"));
}
END_TEST

Suite *stats_suite(void)
{
	Suite *suite = suite_create("stats");
	TCase *stats = ui_case("stats");

	tcase_add_loop_test(stats, who_played_is_not_changed_after_the_end, 0, 4);
	tcase_add_test(stats, a_name_is_kept_with_the_game);
	tcase_add_test(stats, a_game_counts_once);
	tcase_add_test(stats, a_counted_game_is_saved_as_such);
	tcase_add_test(stats, an_adaptive_level_moves);
	tcase_add_test(stats, each_game_keeps_its_level);
	tcase_add_test(stats, the_level_of_a_resumed_game_is_told);
	tcase_add_test(stats, other_lines_stay);
	tcase_add_test(stats, nothing_is_lost);
	tcase_add_test(stats, a_file_is_bounded);
	tcase_add_test(stats, the_last_results_stay);
	tcase_add_test(stats, the_trend_is_told);
	tcase_add_test(stats, visitors_are_apart);
	suite_add_tcase(suite, stats);
	return suite;
}
