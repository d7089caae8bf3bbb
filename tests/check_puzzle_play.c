/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "game/paths.h"
#include "session/commands.h"
#include "session/describe.h"
#include "session/exercise.h"
#include "session/file_puzzles.h"
#include "session/puzzle_score.h"
#include "tests/example_files.h"
#include "tests/suite.h"
#include "tests/ui_check.h"

/* Puzzles as they are played: ratings, which one comes next, days in a row, and missed mates. */

/* -- What follows from the file -- */

static const struct puzzle mates[] = {
	{ "7k/8/6K1/8/8/8/8/R7 w - - 0 1", "mate in 1", "a1a8", 700, NULL },
	{ "7k/8/6K1/8/8/8/R7/8 w - - 0 1", "mate in 1", "a2a8", 990, NULL },
	{ "7k/8/6K1/8/8/R7/8/8 w - - 0 1", "win 2 in 1", "a3a8", 1105, NULL },
	{ "7k/8/6K1/8/R7/8/8/8 w - - 0 1", "mate in 1", "a4a8", 1400, NULL },
	{ NULL, NULL, NULL, 0, NULL }
};
static const struct variant made = { .id = "made", .puzzles = mates };
static const struct variant none = { .id = "none" };

/* The text after one more puzzle was tried. */
static void see(struct strbuf *text, const struct puzzle *puzzle)
{
	struct strbuf line = { 0 };

	puzzle_seen_line(strbuf_str(text), &made, puzzle, &line);
	strbuf_free(text);
	*text = line;
}

START_TEST(ratings_follow_results)
{
	const struct puzzle_rating new = { RATING_FIRST, 0 }, old = { 1400, 50 };
	const struct puzzle_rating learner = { 1400, 19 }, learned = { 1400, 20 };
	struct puzzle equal = { "", "mate in 2", "", 1400, NULL };

	ck_assert_int_eq(puzzle_rating_after(old, &equal, 1).rating, 1410);
	ck_assert_int_eq(puzzle_rating_after(learner, &equal, 1).rating, 1420);
	ck_assert_int_eq(puzzle_rating_after(learned, &equal, 1).rating, 1410);
	ck_assert_int_eq(puzzle_rating_after(old, &equal, 0.5).rating, 1400);
	ck_assert_int_eq(puzzle_rating_after(old, &equal, 0).rating, 1390);
	ck_assert_int_eq(puzzle_rating_after(old, &equal, 0).count, 51);
	ck_assert_int_eq(puzzle_rating_after(new, &equal, 1).rating, 1036);
	ck_assert_int_eq(puzzle_rating_after(new, &equal, 0).rating, 996);
	for (int i = 0; i < 1000; i++)
		ck_assert_int_ge(puzzle_rating_after((struct puzzle_rating){ RATING_LEAST, 30 },
		    &equal, 0).rating, RATING_LEAST);
	ck_assert_int_eq(puzzle_rating_after((struct puzzle_rating){ RATING_MOST, 30 },
	    &(struct puzzle){ "", "mate in 2", "", 3000, NULL }, 1).rating, RATING_MOST);
}
END_TEST

START_TEST(ratings_are_kept_apart)
{
	struct strbuf text = { 0 };

	puzzle_rating_line(&made, true, (struct puzzle_rating){ 1234, 5 }, &text);
	puzzle_rating_line(&made, false, (struct puzzle_rating){ 999, 7 }, &text);
	ck_assert_int_eq(puzzle_rating_read(strbuf_str(&text), &made, true).rating, 1234);
	ck_assert_int_eq(puzzle_rating_read(strbuf_str(&text), &made, true).count, 5);
	ck_assert_int_eq(puzzle_rating_read(strbuf_str(&text), &made, false).rating, 999);
	ck_assert_int_eq(puzzle_rating_read(strbuf_str(&text), &none, true).rating, RATING_FIRST);
	ck_assert_int_eq(puzzle_rating_read(NULL, &made, true).count, 0);
	strbuf_free(&text);
}
END_TEST

START_TEST(damage_is_ignored)
{
	static const char *const damaged[] = {
		"made.mate 1234\n", "made.mate 1234 5 6\n", "made.mate 99 5\n",
		"made.mate 3001 5\n", "made.mate 1234 0\n", "made.mate 1234 -5\n",
		"made.mate 1234 5", "made.mate x 5\n", "made.mate  \n",
		"made.mate 99999999999999 5\n", "made.mate\n"
	};
	static const char *const days[] = {
		"daily 2026-11-23 3\n", "daily 2026-02-30 3 4\n", "daily 2026-11-23 4 3\n",
		"daily 2026-11-23 0 3\n", "daily 2026-1-23 3 4\n", "daily 1969-01-01 3 4\n",
		"daily 2026-11-23 3 4 5\n", "daily 2026-13-01 3 4\n", "daily now 3 4\n",
		"daily 2026-11-23 3 4"
	};

	for (size_t i = 0; i < sizeof damaged / sizeof *damaged; i++)
		ck_assert_msg(puzzle_rating_read(damaged[i], &made, true).rating == RATING_FIRST,
		    "%s", damaged[i]);
	for (size_t i = 0; i < sizeof days / sizeof *days; i++)
		ck_assert_msg(streak_read(days[i]).days == 0, "%s", days[i]);
	ck_assert_int_eq(puzzles_seen("made.seen zzzzzzzz 0 00000000000000000 \x01\n", &made), 0);
	ck_assert_int_eq(puzzles_seen("made.seen ", &made), 0);
}
END_TEST

START_TEST(the_next_puzzle_is_near_and_new)
{
	struct strbuf text = { 0 };
	const struct puzzle *puzzle = puzzle_choose("", &made, NULL);

	ck_assert_ptr_eq(puzzle, &mates[1]);
	ck_assert_ptr_eq(puzzle_choose("made.mate 1350 9\n", &made, NULL), &mates[3]);
	ck_assert_ptr_eq(puzzle_choose("made.win 1100 9\n", &made, NULL), &mates[2]);
	ck_assert_ptr_eq(puzzle_choose("", &made, &mates[1]), &mates[2]);
	ck_assert_ptr_null(puzzle_choose("", &none, NULL));
	/* New ones first; then the one that was tried longest ago. */
	for (int i = 0; i < 4; i++) {
		ck_assert_int_eq(puzzles_seen(strbuf_str(&text), &made), i);
		puzzle = puzzle_choose(strbuf_str(&text), &made, NULL);
		ck_assert(!puzzle_is_seen(strbuf_str(&text), &made, puzzle));
		see(&text, puzzle);
	}
	ck_assert_int_eq(puzzles_seen(strbuf_str(&text), &made), 4);
	ck_assert_ptr_eq(puzzle_choose(strbuf_str(&text), &made, NULL), &mates[1]);
	see(&text, &mates[1]);
	ck_assert_int_eq(puzzles_seen(strbuf_str(&text), &made), 4);
	ck_assert_ptr_eq(puzzle_choose(strbuf_str(&text), &made, NULL), &mates[2]);
	strbuf_free(&text);
}
END_TEST

/* -- Days -- */

static long day_at(const char *date)
{
	struct strbuf line = { 0 };
	long day;

	strbuf_printf(&line, "daily %s 1 1\n", date);
	day = streak_read(strbuf_str(&line)).day;
	strbuf_free(&line);
	return day;
}

START_TEST(days_are_those_of_the_calendar)
{
	char text[DATE_TEXT];

	ck_assert_int_eq(day_at("1970-01-02"), 1);
	ck_assert_int_eq(day_at("2000-03-01") - day_at("2000-02-28"), 2);
	ck_assert_int_eq(day_at("2026-03-01") - day_at("2026-02-28"), 1);
	ck_assert_int_eq(day_at("2026-11-23"), 20780);
	for (long day = 1; day < 60000; day += 7) {
		day_write(day, text);
		ck_assert_int_eq(day_at(text), day);
	}
}
END_TEST

START_TEST(grades_begin_at_ratings)
{
	static const struct { int rating, grade; } grades[] = {
		{ 400, 1 }, { 899, 1 }, { 900, 2 }, { 1074, 2 }, { 1075, 3 }, { 1199, 3 },
		{ 1200, 4 }, { 1349, 4 }, { 1350, 5 }, { 2500, 5 }
	};

	for (size_t i = 0; i < sizeof grades / sizeof *grades; i++) {
		const struct puzzle puzzle = { .rating = grades[i].rating };

		ck_assert_int_eq(puzzle_grade(&puzzle), grades[i].grade);
	}
}
END_TEST

START_TEST(a_streak_breaks_when_a_day_is_left_out)
{
	long first = day_at("2026-12-30");
	struct streak streak = streak_after((struct streak){ 0 }, first);

	ck_assert_int_eq(streak.days, 1);
	streak = streak_after(streak, first);
	ck_assert_int_eq(streak.days, 1);
	for (long day = first + 1; day < first + 4; day++)      /* into another year */
		streak = streak_after(streak, day);
	ck_assert_int_eq(streak.days, 4);
	ck_assert_int_eq(streak_after(streak, first + 3).days, 4);
	/* A clock that has run a day ahead ends none. */
	ck_assert_int_eq(streak_after(streak, first + 2).days, 4);
	ck_assert_int_eq(streak_after(streak, first + 2).day, first + 3);
	ck_assert_int_eq(streak_now(streak, first + 2), 4);
	ck_assert_int_eq(streak_after(streak, first + 1).days, 1);
	ck_assert_int_eq(streak_now(streak, first + 3), 4);
	ck_assert_int_eq(streak_now(streak, first + 4), 4);
	ck_assert_int_eq(streak_now(streak, first + 5), 0);
	streak = streak_after(streak, first + 5);
	ck_assert_int_eq(streak.days, 1);
	ck_assert_int_eq(streak.best, 4);
	/* A clock that was set back. */
	streak = streak_after(streak, first);
	ck_assert_int_eq(streak.days, 1);
	ck_assert_int_eq(streak_now(streak, first - 3), 0);
}
END_TEST

START_TEST(every_day_has_its_puzzle)
{
	const struct puzzle *last = NULL;
	const struct variant *variant, *before = NULL;
	int games[64] = { 0 };

	for (long day = 20000; day < 20000 + variants_count(); day++) {
		const struct puzzle *puzzle = puzzle_daily(variants, day, &variant);

		ck_assert_ptr_nonnull(puzzle);
		ck_assert_ptr_ne(puzzle, last);
		ck_assert_ptr_eq(puzzle, puzzle_daily(variants, day, &variant));
		ck_assert_ptr_ne(variant, before);
		for (int i = 0; variants[i]; i++)
			games[i] += variants[i] == variant;
		last = puzzle;
		before = variant;
	}
	for (int i = 0; variants[i]; i++)
		ck_assert_int_eq(games[i], 1);
}
END_TEST

/* -- Played -- */

static const char *kept(void)
{
	return ui_fixture_kept(&ui, "puzzles");
}

static const struct lesson_step *step(void)
{
	return ui.session.exercise->step;
}

/* Plays the user's moves of the solution. */
static void solve(void)
{
	char line[256], *rest = line, *word;

	snprintf(line, sizeof line, "%s", step()->solution);
	for (int i = 0; (word = strtok_r(rest, " ", &rest)); i++)
		if (i % 2 == 0)
			enter(word);
}

/* A legal move that is not the solution. */
static void blunder(void)
{
	static struct move room[MOVES_MAX];
	const struct position *pos = &ui.session.game->history[0];
	struct moves list = { room, 0 };
	char text[MOVE_TEXT];

	position_legal_moves(pos, &list);
	for (int i = 0; i < list.count; i++) {
		move_write(pos, &list.move[i], text);
		if (strncmp(text, step()->solution, strcspn(step()->solution, " "))) {
			enter(text);
			return;
		}
	}
	ck_abort();
}

/* The sum of the ratings in a game. */
static int both_ratings(const struct variant *variant)
{
	return puzzle_rating_read(kept(), variant, true).rating +
	    puzzle_rating_read(kept(), variant, false).rating;
}

START_TEST(a_puzzle_counts_once)
{
	char rating[16];

	begin("chess", NULL);
	enter(":puzzle_teamster");
	ck_assert_ptr_nonnull(ui.session.exercise);
	ck_assert(shows("Puzzle: Teamster Chess"));
	solve();
	ck_assert_int_eq(ui.session.exercise->state, EXERCISE_DONE);
	ck_assert(shows("Solved."));
	ck_assert_ptr_nonnull(strstr(kept(), "teamster.seen "));
	ck_assert_int_gt(both_ratings(variant_find("teamster")), 2 * RATING_FIRST);
	/* The text beside the board tells the new one. */
	snprintf(rating, sizeof rating, ": %d.",
	    both_ratings(variant_find("teamster")) - RATING_FIRST);
	ck_assert_ptr_nonnull(strstr(step()->says, rating));
	enter("e2e4");
	ck_assert(shows("Enter goes on, `leave` ends it."));
	/* Again, and wrong: that changes nothing. */
	enter(":undo");
	{
		char *before = strdup(kept());

		ck_assert_ptr_nonnull(before);
		blunder();
		press("Space");
		solve();
		ck_assert_str_eq(kept(), before);
		free(before);
	}
	press("Enter");
	ck_assert_int_eq(ui.session.exercise->state, EXERCISE_ASKED);
	ck_assert_int_eq(puzzles_seen(kept(), variant_find("teamster")), 1);
}
END_TEST

/* The sum of both ratings after a puzzle. */
static int rating_after(const char *help)
{
	begin("chess", NULL);
	enter(":puzzle_chess");
	if (strcmp(help, "blunder") == 0) {
		blunder();
		press("Space");
	} else if (*help) {
		enter(help);
	}
	if (ui.session.exercise && ui.session.exercise->state == EXERCISE_ASKED)
		solve();
	if (ui.session.exercise)
		enter(":leave");
	ck_assert_int_eq(puzzles_seen(kept(), variants[0]), 1);
	return both_ratings(variants[0]);
}

START_TEST(help_costs_rating)
{
	int solved = rating_after(""), hint = rating_after(":hint");
	int wrong = rating_after("blunder");

	ck_assert_int_gt(solved, 2 * RATING_FIRST);
	ck_assert_int_lt(hint, solved);
	ck_assert_int_lt(wrong, hint);
	ck_assert_int_lt(wrong, 2 * RATING_FIRST);
	ck_assert_int_eq(rating_after(":solution"), wrong);
	ck_assert_int_eq(rating_after(":hint :hint"), wrong);
}
END_TEST

/* Before it is done, `next` is the next puzzle; then it is only after the last move. */
START_TEST(the_moves_of_a_puzzle_are_walked_through)
{
	struct strbuf pieces = { 0 };
	char first[256];
	int plies;

	begin("chess", NULL);
	enter(":puzzle_chess");
	snprintf(first, sizeof first, "%s", step()->solution);
	ck_assert(ui_fixture_press(&ui, "PageUp", NULL));
	ck_assert(ui_fixture_shows(&ui, "`undo` goes back"));
	ck_assert(ui_fixture_press(&ui, "Home", NULL));
	ck_assert(ui_fixture_shows(&ui, "Not available in a puzzle."));
	enter(":solution");
	ck_assert(ui_fixture_shows(&ui, "PageUp look back"));
	plies = ui.session.game->now->ply;
	ck_assert_int_eq(plies, 3);
	ck_assert(ui_fixture_press(&ui, "PageUp", NULL));
	ck_assert_int_eq(ui.session.game->now->ply, plies - 1);
	ck_assert(ui_fixture_shows(&ui, "After 1... "));
	ck_assert(ui_fixture_shows(&ui, " (2 of 3)."));
	enter(":hint");
	ck_assert(ui_fixture_shows(&ui, "This is done: Enter goes on"));
	ui.session.on_screen = false;
	strbuf_clear(&ui.session.dialog.lines);
	command_do_line(&ui.session, "task", false);
	describe_pieces(&ui.session.game->history[0], "", &pieces);
	ck_assert_ptr_nonnull(strstr(strbuf_str(&ui.session.dialog.lines), strbuf_str(&pieces)));
	strbuf_free(&pieces);
	ui.session.on_screen = true;
	ck_assert(ui_fixture_press(&ui, "Home", NULL));
	ck_assert_ptr_null(ui.session.game->now->parent);
	ck_assert(ui_fixture_shows(&ui, "PageDown next move"));
	ck_assert(ui_fixture_press(&ui, "End", NULL));
	ck_assert_int_eq(ui.session.game->now->ply, plies);
	ck_assert(ui_fixture_press(&ui, "PageUp", NULL));
	for (int i = 0; i < plies; i++)
		ck_assert(ui_fixture_press(&ui, "PageUp", NULL));
	ck_assert_ptr_null(ui.session.game->now->parent);
	ck_assert(ui_fixture_shows(&ui, "Start of the puzzle."));
	for (int i = 0; i < plies + 2; i++)
		ck_assert(ui_fixture_press(&ui, "PageDown", NULL));
	ck_assert_int_eq(ui.session.game->now->ply, plies);
	ck_assert_str_eq(step()->solution, first);
	ck_assert(ui_fixture_press(&ui, "Escape 3 ,", NULL));   /* it takes no number here */
	ck_assert_int_eq(ui.session.game->now->ply, plies - 1);
	ck_assert(ui_fixture_press(&ui, "Escape Enter", NULL));
	ck_assert_str_ne(step()->solution, first);
	enter(":solution");
	while (ui.session.game->now->parent)
		ck_assert(ui_fixture_press(&ui, "PageUp", NULL));
	enter(":undo");
	ck_assert(ui_fixture_shows(&ui, "Back to the beginning of the task."));
}
END_TEST

/* A user who gives up after a wrong move has not solved it; one who only looked may come back. */
START_TEST(leaving_counts_if_something_was_tried)
{
	begin("chess", NULL);
	enter(":puzzle_chess :leave");
	ck_assert_ptr_null(ui.session.exercise);
	ck_assert_str_eq(kept(), "");
	enter(":puzzle_chess");
	blunder();
	enter(":leave");
	ck_assert_ptr_nonnull(strstr(kept(), "chess.seen "));
	ck_assert_int_lt(both_ratings(variants[0]), 2 * RATING_FIRST);
}
END_TEST

START_TEST(the_list_tells_streaks_and_ratings)
{
	char path[256];

	begin("chess", NULL);
	enter(":puzzle_daily :leave");
	snprintf(path, sizeof path, "%s/state/philidor/puzzles", ui.directory);
	scratch_write(path, "daily 2020-02-03 3 4\nattending.win 1017 1\n");
	enter(":puzzle");
	ck_assert(shows("; best: 4 in a row"));
	ck_assert(shows("   ratings: mates 1000, material 1017"));
}
END_TEST

START_TEST(the_daily_puzzle_makes_a_streak)
{
	struct streak streak;

	begin("chess", NULL);
	enter(":puzzle_daily");
	ck_assert(shows("Daily puzzle: "));
	enter(":solution");
	ck_assert_int_eq(streak_read(kept()).days, 0);
	enter(":undo");
	solve();
	streak = streak_read(kept());
	ck_assert_int_eq(streak.days, 1);
	ck_assert_int_le(labs(streak.day - (long)(time(NULL) / 86400)), 1);
	enter(":leave :puzzle_daily");
	solve();
	ck_assert_int_eq(streak_read(kept()).days, 1);
}
END_TEST

/* -- A mate that was missed -- */

START_TEST(a_missed_mate_is_offered)
{
	begin("chess", "6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1");
	enter("Ra2 h6 :resign");
	press("y");
	enter(":puzzle_missed");
	ck_assert(shows("the engine is still looking for a mate that you missed"));
	ui_fixture_wait(&ui);
	ui_fixture_draw(&ui);
	ck_assert(strstr(ui.screen.message, "Move 1: White had mate in 1."));
	enter(":puzzle_missed");
	ck_assert(shows("from your game"));
	enter(":hint :hint");
	ck_assert(shows("Hint: Ra8# (rook "));
	enter("Ra8");
	ck_assert(shows("Solved, with help."));
	press("Enter");
	ck_assert_ptr_null(ui.session.exercise);
	ck_assert_str_eq(kept(), "");
	/* It belongs to that game. */
	enter(":new_chess :puzzle_missed");
	ck_assert_ptr_null(ui.session.exercise);
	ck_assert(shows("you have not missed a mate"));
	/* What cannot be begun ends nothing. */
	enter(":puzzle_chess :puzzle_missed");
	ck_assert(shows("you have not missed a mate"));
	ck_assert_ptr_nonnull(ui.session.exercise);
}
END_TEST

/* How the game has ended stays to be read. */
START_TEST(a_missed_mate_hides_nothing)
{
	begin("chess", "6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1");
	enter("Ra2 h6 :resign");
	press("y F1");
	ui_fixture_wait(&ui);
	press("Escape");
	ck_assert(strstr(ui.screen.message, "Black wins (0-1). Move 1: White had mate in 1."));
	press("Up");
	enter(":level");
	ck_assert(!shows("White had mate"));
}
END_TEST

/* A game whose search for it is interrupted. */
static void miss_mate(void)
{
	begin("chess", "6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1");
	enter("h3 h6 Ra2 h5 :resign");
	press("y");
	thinking_forget(&ui.session.engine);
}

/* What interrupts the search only delays it. */
START_TEST(a_missed_mate_is_looked_for_later)
{
	miss_mate();
	enter(":puzzle_missed");
	ck_assert(shows("the engine is still looking for a mate that you missed"));
	ui_fixture_wait(&ui);
	ui_fixture_draw(&ui);
	ck_assert(strstr(ui.screen.message, "Move 1: White had mate in 1."));
}
END_TEST

START_TEST(a_missed_mate_is_not_looked_for_in_an_exercise)
{
	miss_mate();
	enter(":puzzle_chess :puzzle_missed");
	ck_assert(shows("No puzzle: leave this first"));
	ck_assert_int_eq(ui.session.engine.purpose, NO_SEARCH);
	enter(":leave :puzzle_missed");
	ck_assert(shows("the engine is still looking for a mate that you missed"));
}
END_TEST

START_TEST(a_missed_mate_is_not_looked_for_after_undo)
{
	miss_mate();
	enter(":undo :puzzle_missed");
	ck_assert(shows("you have not missed a mate"));
}
END_TEST

/* King's Guard knows no mate. */
START_TEST(a_missed_win_is_offered)
{
	begin("kingsguard", "3r4/7p/8/3k4/2P5/8/8/3R2K1 w - - 0 1");
	enter("Rd3 h6 :resign");
	press("y");
	ui_fixture_wait(&ui);
	ui_fixture_draw(&ui);
	ck_assert(shows("Move 1: White had a win in 1."));
}
END_TEST

START_TEST(ratings_are_in_the_words_of_the_game)
{
	begin("kingsguard", NULL);
	enter(":puzzle_kingsguard");
	ck_assert(strstr(ui.session.exercise->step->says, "for puzzles that win the game: 1000."));
	enter(":solution");
	ck_assert(strstr(ui.screen.message, "for puzzles that win the game: "));
	ui_fixture_resize(&ui, 43, 132);
	enter(":puzzle");
	ck_assert(shows("wins 9"));
	ck_assert(!shows("mates 9"));
}
END_TEST

/* Giving up need not search for what the engine has found and the proof has confirmed. */
START_TEST(the_line_of_a_missed_mate_is_known)
{
	begin("chess", "7k/8/8/8/8/8/R7/1R4K1 w - - 0 1");
	enter("Kg2 Kg7 :resign");
	press("y");
	ui_fixture_wait(&ui);
	ui_fixture_draw(&ui);
	ck_assert(shows("Move 1: White had mate in 2."));
	enter(":puzzle_missed :solution");
	ck_assert(shows("#. That was the solution."));
	ck_assert_int_eq(ui.session.game->now->ply, 3);
	ck_assert_int_eq(ui.session.exercise->solver.nodes, 0);
}
END_TEST

/* `new` leads to the list of games, where it is chosen. */
START_TEST(a_new_game_is_that_of_the_puzzle)
{
	open_ui();
	screen_push(&ui.screen, &start_view, NULL);
	enter(":puzzle_yeoman");
	ck_assert_ptr_nonnull(ui.session.exercise);
	enter(":new_yeomman");
	ck_assert_ptr_nonnull(ui.session.exercise);
	enter(":new");
	ck_assert(shows("> yeoman"));
}
END_TEST

/* A game in a file may have only one. */
START_TEST(the_only_puzzle_is_shown_again)
{
	char path[SCRATCH_PATH + 32];

	open_ui();
	snprintf(path, sizeof path, "%s/one.game", ui.games);
	ck_assert(path_make(ui.games, &(struct error){ "" }));
	scratch_write(path, "game: one\npawn also moves sideways.\n"
	    "puzzle: 3k4/8/3K4/8/8/8/8/R7 w - - 0 1\n  goal: mate in 1\n  solution: a1a8\n");
	screen_push(&ui.screen, &start_view, NULL);
	enter(":puzzle_one Ra8");
	ck_assert_ptr_nonnull(strstr(ui.screen.message,
	    "It is the only puzzle of this game: Enter shows it again."));
	press("Enter");
	ck_assert(shows("tried it before."));
}
END_TEST

/* A wrong puzzle is left out, and the one before it is still known where it is then. */
START_TEST(the_puzzle_before_is_followed)
{
	struct error error = { "" };
	struct rules *rules = told_rules("game: two\npawn also moves sideways.\n"
	    "puzzle: 3k4/8/3K4/8/8/8/8/1R6 w - - 0 1\n  goal: mate in 1\n  solution: b1b7\n"
	    "puzzle: 3k4/8/3K4/8/8/8/8/R7 w - - 0 1\n  goal: mate in 1\n  solution: a1a8\n",
	    &error);
	struct file_puzzles *file = file_puzzles_new(rules->variant, &error);
	const struct puzzle *before = &file->puzzle[1];

	open_ui();
	ck_assert_ptr_eq(file_puzzles_choose(&ui.session, file, "", &before), before);
	ck_assert_ptr_eq(before, &file->puzzle[0]);
	ck_assert_int_eq(file->count, 1);
	ck_assert_str_eq(before->solution, "a1a8");
	file_puzzles_free(file);
	rules_free(rules);
}
END_TEST

START_TEST(a_mate_that_was_played_is_not_missed)
{
	begin("chess", "6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1");
	enter("Ra8");
	ui_fixture_wait(&ui);
	ui_fixture_draw(&ui);
	ck_assert_int_eq(ui.session.missed.moves, 0);
	ck_assert_int_eq(ui.session.engine.purpose, NO_SEARCH);
}
END_TEST

Suite *puzzle_play_suite(void)
{
	Suite *suite = suite_create("puzzle_play");
	TCase *pure = tcase_create("pure"), *played = ui_case("played");

	tcase_add_test(pure, ratings_follow_results);
	tcase_add_test(pure, ratings_are_kept_apart);
	tcase_add_test(pure, damage_is_ignored);
	tcase_add_test(pure, the_next_puzzle_is_near_and_new);
	tcase_add_test(pure, days_are_those_of_the_calendar);
	tcase_add_test(pure, grades_begin_at_ratings);
	tcase_add_test(pure, a_streak_breaks_when_a_day_is_left_out);
	tcase_add_test(pure, every_day_has_its_puzzle);
	tcase_add_test(played, a_puzzle_counts_once);
	tcase_add_test(played, help_costs_rating);
	tcase_add_test(played, the_moves_of_a_puzzle_are_walked_through);
	tcase_add_test(played, leaving_counts_if_something_was_tried);
	tcase_add_test(played, the_list_tells_streaks_and_ratings);
	tcase_add_test(played, the_daily_puzzle_makes_a_streak);
	tcase_add_test(played, a_missed_mate_is_offered);
	tcase_add_test(played, a_missed_mate_hides_nothing);
	tcase_add_test(played, a_missed_mate_is_looked_for_later);
	tcase_add_test(played, a_missed_mate_is_not_looked_for_in_an_exercise);
	tcase_add_test(played, a_missed_mate_is_not_looked_for_after_undo);
	tcase_add_test(played, a_missed_win_is_offered);
	tcase_add_test(played, ratings_are_in_the_words_of_the_game);
	tcase_add_test(played, the_line_of_a_missed_mate_is_known);
	tcase_add_test(played, a_mate_that_was_played_is_not_missed);
	tcase_add_test(played, a_new_game_is_that_of_the_puzzle);
	tcase_add_test(played, the_only_puzzle_is_shown_again);
	tcase_add_test(played, the_puzzle_before_is_followed);
	suite_add_tcase(suite, pure);
	suite_add_tcase(suite, played);
	return suite;
}
