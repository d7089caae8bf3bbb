/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "session/commands.h"
#include "session/exercise.h"
#include "session/files.h"
#include "session/lesson.h"
#include "session/state_file.h"
#include "session/stats.h"
#include "tests/suite.h"
#include "tests/ui_check.h"
#include "ui/board_view.h"

/*
 * Exercises: how moves are judged and answered, and that the game of before comes back as it was.
 * The tasks are made up, so that lessons can change.
 */

static int times_done, times_next;
static const struct lesson_step *task;

static void title(const struct session *session, char *title, char *right, size_t size)
{
	(void)session;
	snprintf(title, size, "Made up");
	snprintf(right, size, "1 of 1");
}

static void note_done(struct session *session)
{
	(void)session;
	times_done++;
}

static void note_next(struct session *session)
{
	times_next++;
	ck_assert(exercise_set(session, "chess", task, &(struct error){ "" }));
}

static const struct exercise_source source = {
	.noun = "puzzle", .title = title, .done = note_done, .next = note_next,
	.previous = note_next
}, strict_giver = {
	.noun = "puzzle", .unique = true, .title = title, .done = note_done, .next = note_next,
	.previous = note_next
};

static void set_task(const struct lesson_step *step)
{
	struct error error = { "" };

	times_done = times_next = 0;
	task = step;
	exercise_begin(&ui.session, &source, NULL);
	ck_assert_msg(exercise_set(&ui.session, "chess", step, &error), "%s", error.why);
	ui_fixture_draw(&ui);
}

static enum exercise_state state(void)
{
	return ui.session.exercise->state;
}

/* Mate in two with two solutions, and a reply that the solution does not name. */
static const struct lesson_step two_rooks = {
	"7k/8/8/8/8/8/R7/1R4K1 w - - 0 1", "", "Mate in two.", "mate in 2", "Ra7 Kg8 Rb8", NULL
};

/* Gives the hint that solves it, and returns the squares that the board marks for that. */
static squareset marked_by_hint(bool given)
{
	const struct position *pos = game_position(ui.session.game);
	struct preview preview;
	struct error error;

	if (given) {
		ck_assert(san_read(pos, "Ra7", &ui.session.engine.hint, &error));
		ui.session.engine.hint_key = pos->key;
	}
	board_view_preview(&ui.screen, &preview);
	strbuf_free(&preview.words);
	strbuf_free(&preview.legend);
	return preview.marks.target;
}

/* A puzzle may have a position of the user's game, and another game the same one. */
START_TEST(a_hint_is_for_its_game_only)
{
	begin("chess", two_rooks.fen);
	ck_assert(marked_by_hint(true));
	set_task(&two_rooks);
	ck_assert(!marked_by_hint(false));
	enter(":leave");
	ck_assert(marked_by_hint(true));
	begin("chess", two_rooks.fen);
	ck_assert(!marked_by_hint(false));
}
END_TEST

/* The first one shows the piece, the next one the move, until it is made. */
START_TEST(a_hint_is_marked)
{
	struct preview preview;

	open_ui();
	set_task(&two_rooks);
	enter(":hint");
	ck_assert(!marked_by_hint(false));
	board_view_preview(&ui.screen, &preview);
	strbuf_free(&preview.words);
	strbuf_free(&preview.legend);
	ck_assert(preview.marks.selected == bit(square_read("a2")));
	enter(":hint");
	ck_assert(marked_by_hint(false) == bit(square_read("a7")));
	enter("Kf2");
	ck_assert(!marked_by_hint(false));
	press("Enter");
	ck_assert(marked_by_hint(false) == bit(square_read("a7")));
	enter("Ra7");
	ck_assert(!marked_by_hint(false));
}
END_TEST

START_TEST(any_right_move_is_right)
{
	open_ui();
	set_task(&two_rooks);
	enter("Rb7");
	ck_assert_int_eq(ui.session.exercise->made, 1);
	ck_assert_int_eq(ui.session.game->now->ply, 2);
	ck_assert_str_eq(ui.session.game->now->san, "Kg8");
	/* The solution's second move would do after its first alone. */
	enter("Rb8");
	ck_assert_int_eq(state(), EXERCISE_REFUTED);
	enter(":hint :hint");
	ck_assert(shows("Hint: Ra8# (rook "));
	enter("Ra8");
	ck_assert_int_eq(state(), EXERCISE_DONE);
	ck_assert_int_eq(times_done, 1);
	ck_assert_int_eq(ui.session.exercise->wrong, 1);
	/* Nothing more is played until Enter. */
	enter("Kg2");
	ck_assert_int_eq(ui.session.game->now->ply, 3);
	press("Enter");
	ck_assert_int_eq(times_next, 1);
	ck_assert_int_eq(state(), EXERCISE_ASKED);
}
END_TEST

/* Who has gone back to the beginning may try anything, and is helped with the solution. */
START_TEST(the_beginning_is_as_it_was)
{
	static const struct lesson_step other = {
		"7k/8/8/8/8/8/R7/1R4K1 w - - 0 1", "", "Mate in two.", "mate in 2", "Rb7 Kg8 Ra8",
		NULL
	};

	open_ui();
	for (int i = 0; i < 2; i++) {
		set_task(i ? &other : &two_rooks);
		enter(i ? "Rb7 :undo Ra7" : "Ra7 :undo Rb7");
		ck_assert_int_eq(state(), EXERCISE_ASKED);
		ck_assert_int_eq(ui.session.game->now->ply, 2);
		enter(":undo :hint :hint");
		ck_assert(shows(i ? "Hint: Rb7 (" : "Hint: Ra7 ("));
	}
}
END_TEST

/* The second move has to keep its promise as well. */
START_TEST(a_wrong_second_move_goes_back_to_the_first)
{
	open_ui();
	set_task(&two_rooks);
	enter("Ra7 Rb2");
	ck_assert_int_eq(state(), EXERCISE_REFUTED);
	ck_assert_int_eq(ui.session.exercise->wrong, 1);
	press("Enter");
	ck_assert_int_eq(state(), EXERCISE_ASKED);
	ck_assert_int_eq(ui.session.game->now->ply, 2);
	enter("Rb8");
	ck_assert_int_eq(state(), EXERCISE_DONE);
	enter(":undo");
	ck_assert_int_eq(state(), EXERCISE_ASKED);
	ck_assert_int_eq(ui.session.game->now->ply, 0);
}
END_TEST

/* Where nothing answers a wrong move, plain mode names it, too, the second as well as the first. */
START_TEST(a_wrong_move_without_a_reply_is_named)
{
	static const struct lesson_step queen = {
		"7k/8/5K2/8/8/8/8/5Q2 w - - 0 1", "", "Mate in two.", "mate in 2", "Kf7 Kh7 Qh1",
		NULL
	};
	struct session *session = &ui.session;
	struct error error;
	struct move stalemates;

	open_ui();
	set_task(&queen);
	enter("Kf7");
	ck_assert(san_read(game_position(session->game), "Qf6", &stalemates, &error));
	session->on_screen = false;
	exercise_play(session, &stalemates);
	ck_assert_str_eq(strbuf_str(&session->dialog.lines),
	    "Qf6: That is stalemate: a draw.\nTry again: Mate in two.\n");
	session->on_screen = true;
}
END_TEST

START_TEST(a_wrong_move_is_answered)
{
	/* The bishop wins a rook; if the king moves first, the rook goes. */
	static const struct lesson_step fork = {
		"6k1/8/8/3r4/8/5B2/8/6K1 w - - 0 1", "", "Win the rook.", "win 5 in 1", "Bxd5",
		NULL
	};
	static const struct lesson_step back_rank = {
		"6k1/8/8/8/7N/8/r4PPP/6K1 w - - 0 1", "", "Prevent mate.", "no mate in 1", "g3",
		NULL
	};
	static const struct lesson_step king = {
		"3r4/7p/8/3k4/2P5/8/8/3R2K1 w - - 0 1", "", "Capture the king.", "mate in 1",
		"cxd5", NULL
	};
	static const struct lesson_step leap = {
		"6k1/4r3/4P3/8/8/8/8/6K1 w - - 0 1", "", "Promote.", "win 8 in 1", "d8=Q+", NULL
	};
	struct error error;

	open_ui();
	set_task(&fork);
	enter("Kf1");
	ck_assert_int_eq(state(), EXERCISE_REFUTED);
	ck_assert_int_eq(ui.session.game->now->ply, 2);
	ck_assert(shows("That does not win enough."));
	set_task(&back_rank);
	enter("f3");
	ck_assert_int_eq(state(), EXERCISE_DONE);
	set_task(&back_rank);
	enter("Nf5");
	ck_assert_str_eq(ui.session.game->now->san, "Ra1#");
	ck_assert(shows("Nf5? Black answers Ra1#. That allows mate."));
	/* The queen does not give itself up for a pawn, though that too would thwart the task. */
	set_task(&(const struct lesson_step){ "8/2P1k3/1q6/8/8/8/5PPP/6K1 w - - 0 1", "",
		"Win the queen.", "check and win 8 in 1", "c8=N", NULL });
	enter("g3");
	ck_assert_str_eq(ui.session.game->now->san, "Qxc7");
	/* What can be captured at once is, though a check first would cost as much. */
	ck_assert(exercise_set(&ui.session, "dragoon", &leap, &error));
	enter("f8=N");
	ck_assert_str_eq(ui.session.game->now->san, "Kxf8");
	/* King's Guard knows no mate. */
	ck_assert(exercise_set(&ui.session, "kingsguard", &king, &error));
	enter("Rd3");
	ck_assert(shows("Rd3? Black answers h6. That does not win at once."));
	/* Where nothing answers, the move alone is told. */
	set_task(&(const struct lesson_step){ "6k1/8/8/8/8/8/5PPP/R5K1 w - - 0 1", "",
		"Give check.", "check", "Ra8", NULL });
	enter("Ra2");
	ck_assert(shows("Ra2: That does not give check."));
}
END_TEST

START_TEST(a_unique_solution_is_the_only_one)
{
	open_ui();
	exercise_begin(&ui.session, &strict_giver, NULL);
	ck_assert(exercise_set(&ui.session, "chess", &two_rooks, &(struct error){ "" }));
	ui_fixture_draw(&ui);
	enter("Rb7");
	ck_assert_int_eq(state(), EXERCISE_REFUTED);
	press("Enter");
	enter(":solution");
	ck_assert_int_eq(state(), EXERCISE_DONE);
	ck_assert(ui.session.exercise->given_up);
	ck_assert_str_eq(ui.session.game->now->san, "Rb8#");
}
END_TEST

/* Numbers come from files. */
START_TEST(goals_have_sound_numbers)
{
	static const char *const refused[] = { "win 2147483647 in 1", "win 0 in 1", "win -1 in 1",
		"win  +1 in 1", "win 1 in 5", "win 1 in 1 ", "win 1", "mate in 0", "mate in 5",
		"mate in +1", "mate in", "mate in 99999999999" };
	struct rules *rules = rules_of("chess");
	struct position pos = position_of(rules, "7k/8/8/8/8/8/PP6/K7 w - - 0 1");
	struct error error;
	struct goal goal;
	int points, moves;

	for (size_t i = 0; i < sizeof refused / sizeof *refused; i++)
		ck_assert_msg(!goal_read(&goal, &pos, refused[i], &error), "%s", refused[i]);
	ck_assert(goal_read(&goal, &pos, "win 13 in 4", &error));
	ck_assert_int_eq(goal.part[0].lead, 15);
	ck_assert_int_eq(goal.moves, 4);
	ck_assert(goal_read_win("win 13 in 4", &points, &moves) && points == 13 && moves == 4);
	ck_assert(goal_read_mate("mate in 2", &moves) && moves == 2);
	ck_assert(!goal_read_mate("win 1 in 2", &moves));
	ck_assert(!goal_read_win("check", &points, &moves));
	rules_free(rules);
}
END_TEST

/* All searches for one answer share what it may cost, and what they leave undone is told. */
START_TEST(answers_are_bounded)
{
	struct rules *rules = rules_of("chess");
	struct position pos = position_of(rules, NULL);
	struct solver solver;
	struct goal goal;
	struct move reply;

	ck_assert(solver_init(&solver, 3000));
	solver.shared = true;
	ck_assert(goal_read(&goal, &pos, "mate in 3", &(struct error){ "" }));
	ck_assert(goal_defend(&goal, &goal.part[0], &solver, &pos, 0, &reply));
	ck_assert_int_ge(solver.nodes, 2500);
	ck_assert_int_le(solver.nodes, 3200);
	ck_assert_int_eq(solver.most, 3000);
	solver_free(&solver);
	rules_free(rules);
	open_ui();
	set_task(&(const struct lesson_step){
		"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "", "Mate.",
		"mate in 4", "", NULL });
	enter(":hint");
	ck_assert(shows("No solution was found in time"));
	ck_assert_int_eq(ui.session.exercise->hints, 0);
	enter("e4");
	ck_assert_int_eq(state(), EXERCISE_REFUTED);
	ck_assert_int_le(ui.session.exercise->solver.nodes, GOAL_NODES + 1000);
	/* Nor does giving up cost more, where the solution is not known. */
	enter(":solution");
	ck_assert(shows("The rest of it was not found in time."));
	ck_assert_int_eq(state(), EXERCISE_ASKED);
	ck_assert(!ui.session.exercise->given_up);
	ck_assert_int_le(ui.session.exercise->solver.nodes, GOAL_NODES + 1000);
}
END_TEST

/* Judging a move and finding the reply are paid from one purse. */
START_TEST(judging_and_answering_cost_no_more_than_one_key)
{
	struct rules *rules = rules_of("attending");
	struct error error = { "" };
	int64_t most;

	ck_assert_int_lt(goal_effort(rules), GOAL_NODES);
	rules_free(rules);
	open_ui();
	task = &(const struct lesson_step){ variant_find("attending")->start, "", "Mate.",
		"mate in 4", "", NULL };
	exercise_begin(&ui.session, &source, NULL);
	ck_assert(exercise_set(&ui.session, "attending", task, &error));
	ui_fixture_draw(&ui);
	enter("e4");
	ck_assert_int_eq(state(), EXERCISE_REFUTED);
	ck_assert_int_eq(ui.session.game->now->ply, 2);
	most = goal_effort(ui.session.game->rules);
	ck_assert_int_ge(ui.session.exercise->solver.nodes, most / 2);
	ck_assert_int_le(ui.session.exercise->solver.nodes, most + 1000);
}
END_TEST

START_TEST(each_key_has_a_budget_of_its_own)
{
	open_ui();
	set_task(&two_rooks);
	enter("Rb7");           /* right, but not the solution's */
	ui.session.exercise->solver.nodes = GOAL_NODES;
	enter(":hint");
	ck_assert(shows("Hint: the rook on a2."));
	ck_assert_int_lt(ui.session.exercise->solver.nodes, GOAL_NODES);
}
END_TEST

/* Black's only replies promote its last pawn: who then is to move has lost, and mates no more. */
START_TEST(a_reply_may_end_the_game)
{
	struct rules *rules = rules_of("kingsguard");
	struct position pos = position_of(rules, "6Rk/6RR/8/K7/8/8/4p3/8 w - - 0 1");
	struct solver solver;

	ck_assert(solver_init(&solver, 100000));
	ck_assert_int_eq(solve_shortest(&solver, &pos, BY_MATE, 2), 0);
	solver_free(&solver);
	rules_free(rules);
}
END_TEST

START_TEST(a_solution_is_numbered)
{
	open_ui();
	set_task(&two_rooks);
	enter(":solution");
	ck_assert(shows("1. Ra7 Kg8 2. Rb8#."));
	ck_assert(shows("1. Ra7: rook a2 to a7"));
	ck_assert(shows("1... Kg8: king h8 to g8"));
	/* After a right move of one's own it goes on from there. */
	set_task(&two_rooks);
	enter("Rb7 :solution");
	ck_assert(shows("1. Rb7 Kg8 2. Ra8#."));
}
END_TEST

START_TEST(help_is_of_the_exercise)
{
	open_ui();
	set_task(&two_rooks);
	press("?");
	ck_assert(shows("any key takes it back"));
	ck_assert(shows("go on to the next task"));
	ck_assert(!shows("go forward one move"));
	ck_assert(!shows("resign"));
	ck_assert(shows("the same as `leave`"));
	ck_assert(!shows("after `try`"));
	press("Escape");
	enter(":help_next");
	ck_assert(shows("`next`: go on to the next task; after looking back, a move"));
	enter(":next_2");
	ck_assert(shows("`next` stands alone in a puzzle: leave out \"2\"."));
	press("Escape : b a c k");
	ck_assert(shows("back: the same as `leave`"));
	begin("chess", NULL);
	press("?");
	ck_assert(shows("Help"));
	ck_assert(!shows("any key takes it back"));
}
END_TEST

/* The position of an exercise is shown; another one would be of another game. */
START_TEST(no_position_is_set_up)
{
	begin("yeoman", NULL);
	enter(":lesson_teamster :fen");
	ck_assert(shows(ui.session.exercise->step->fen));
	enter(":fen_8/8/8/8/8/8/R7/K1k5_w_-_-_0_1");
	ck_assert(shows("Not available in a lesson."));
	ck_assert_ptr_nonnull(ui.session.exercise);
	enter(":lesson_pilgrim:CA");
	ck_assert(shows("leave out \":CA\""));
	enter(":puzzle_pilgrim:CA");
	ck_assert(shows("leave out \":CA\""));
	ck_assert_str_eq(ui.session.exercise->source->noun, "lesson");
}
END_TEST

/* The files of the state directory that are games. */
static int games_kept(void)
{
	struct saved *list;
	int count = savefile_list(ui.session.storage.state_dir, &list);

	free(list);
	return count;
}

START_TEST(the_game_of_before_comes_back)
{
	struct session *session = &ui.session;
	struct game *game;
	struct savefile *save;

	open_ui();
	begin("yeoman", NULL);
	enter("d4 d5 :time_5+3 c4");
	game = session->game;
	save = session->storage.kept.save;
	session->player[BLACK] = (struct player){ .who = COMPUTER, .level = 1 };
	session->settings.flipped = false;
	ck_assert_int_eq(games_kept(), 1);
	set_task(&(const struct lesson_step){
		"1r4k1/8/8/8/8/8/r7/7K b - - 0 1", "", "Mate.", "mate in 1", "Rb1", NULL });
	ck_assert(session->settings.flipped);
	ck_assert(!session->clocks.used);
	ck_assert_int_eq(session->engine.purpose, NO_SEARCH);
	enter(":engine_on :swap :black_computer :resign :again");
	ck_assert_int_eq(session->engine.purpose, NO_SEARCH);
	ck_assert_int_eq(session->player[BLACK].who, HUMAN);
	enter("Kf8");
	press("Enter");
	enter("Rb1");
	ck_assert_int_eq(state(), EXERCISE_DONE);
	ck_assert_int_eq(games_kept(), 1);
	enter(":leave");
	ck_assert_ptr_null(session->exercise);
	ck_assert_ptr_eq(session->game, game);
	ck_assert_ptr_eq(session->storage.kept.save, save);
	ck_assert(!session->settings.flipped);
	ck_assert(session->clocks.used && session->clocks_wait);
	ck_assert_int_eq(session->clocks.running, -1);
	ck_assert_int_eq(session->player[BLACK].who, COMPUTER);
	ui_fixture_wait(&ui);           /* the computer answers */
	ck_assert_int_eq(session->game->nodes, 4);
	ck_assert_int_eq(games_kept(), 1);
}
END_TEST

/* A mate in an exercise is no result, and another game ends the exercise. */
START_TEST(nothing_is_counted)
{
	char *stats;

	open_ui();
	begin("chess", NULL);
	enter("e4");
	ui.session.player[BLACK] = (struct player){ .who = COMPUTER, .level = 1 };
	set_task(&two_rooks);
	enter("Ra7 Rb8");
	ck_assert_int_eq(state(), EXERCISE_DONE);
	stats = state_file_read(&ui.session, "stats");
	ck_assert(!stats || !strstr(stats, "games"));
	free(stats);
	enter(":new_rabble");
	press("y");
	ck_assert_ptr_null(ui.session.exercise);
	ck_assert_str_eq(ui.session.game->rules->id, "rabble");
	ck_assert_int_eq(games_kept(), 2);
}
END_TEST

/* A game that is not there cannot be opened, which leaves everything as it was. */
START_TEST(what_cannot_be_opened_ends_no_exercise)
{
	static const char *const failing[] = {
		":load_none.pgn", ":load_none.pgn_3", ":load", ":load_7", ":table",
		":table_one_chss", ":games", ":resume_99"
	};
	const struct session *session = &ui.session;
	const struct exercise *exercise;
	char line[SCRATCH_PATH + 32];

	open_ui();
	begin("yeoman", NULL);
	enter("d4");
	set_task(&two_rooks);
	enter("Ra7");
	exercise = session->exercise;
	for (size_t i = 0; i < sizeof failing / sizeof *failing; i++) {
		enter(failing[i]);
		ck_assert_msg(session->exercise == exercise, "%s", failing[i]);
		ck_assert_int_eq(exercise->made, 1);
		if (ui.screen.depth > 1)
			press("Escape");
	}
	ck_assert_int_eq(ui.screen.depth, 1);
	/* Nor does a list of games, until one of them is chosen. */
	snprintf(line, sizeof line, ":load %s/two.pgn", ui.directory);
	scratch_write(line + strlen(":load "), "1. e4 *\n\n[Event \"two\"]\n\n1. c4 c5 *\n");
	ui_fixture_type(&ui, line);
	press("Enter");
	ck_assert(shows("Games in the file"));
	press("Escape");
	ck_assert_ptr_eq(session->exercise, exercise);
	ui_fixture_type(&ui, line);
	press("Enter Down Enter");
	ck_assert_ptr_null(session->exercise);
	ck_assert_int_eq(session->game->nodes, 2);
	ck_assert_int_eq(games_kept(), 1);
	enter(":resume");
	ck_assert_str_eq(session->game->rules->id, "yeoman");
	ck_assert_str_eq(session->game->root->child->san, "d4");
}
END_TEST

/* Nor does one of no game that can be resumed. */
START_TEST(nothing_to_resume_ends_no_exercise)
{
	open_ui();
	set_task(&two_rooks);
	enter(":resume_none");
	ck_assert(shows("\"none\" is not a number"));
	enter(":resume");
	ck_assert(shows("There are no unfinished games."));
	ck_assert_ptr_nonnull(ui.session.exercise);
	begin("yeoman", NULL);
	enter("d4");
	set_task(&two_rooks);
	enter(":resume_2");
	ck_assert(shows("There is no other game: `resume` goes back to yours."));
	ck_assert_ptr_nonnull(ui.session.exercise);
}
END_TEST

/* The game of before is the last one, and no other that is listed. */
START_TEST(the_game_of_before_is_resumed)
{
	begin("rogue", NULL);
	enter("e3 :new_yeoman");
	press("y");
	enter("d4");
	set_task(&two_rooks);
	enter(":games");
	ck_assert(shows("resume: "));
	ck_assert_int_eq(ui.session.storage.listed_count, 1);
	press("Escape");
	enter(":resume");
	ck_assert(shows("Back to your game."));
	ck_assert_ptr_null(ui.session.exercise);
	ck_assert_str_eq(ui.session.game->root->child->san, "d4");
	/* It may have been listed before it was. */
	enter(":resume_1 :games");
	press("Escape");
	enter(":resume_1");
	set_task(&two_rooks);
	enter(":resume_1");
	ck_assert(shows("Back to your game."));
	ck_assert_str_eq(ui.session.game->root->child->san, "d4");
	/* Once it is over, another is. */
	enter(":resign");
	press("y");
	set_task(&two_rooks);
	enter(":resume");
	ck_assert_str_eq(ui.session.game->root->child->san, "e3");
}
END_TEST

/* Without a screen, which shows it, the game and its players are told. */
START_TEST(the_game_of_before_is_told)
{
	struct session *session = &ui.session;

	begin("yeoman", NULL);
	enter("d4");
	session->player[BLACK] = (struct player){ .who = COMPUTER, .level = 2 };
	set_task(&two_rooks);
	session->on_screen = false;
	strbuf_clear(&session->dialog.lines);
	command_do_line(session, "leave", false);
	ck_assert_ptr_nonnull(strstr(strbuf_str(&session->dialog.lines), "Back to your game.\n"
	    "Yeoman Chess. White: you. Black: computer, level 2.\n"));
}
END_TEST

/* Those of a game without moves do not wait for a key, but for a move. */
START_TEST(clocks_that_wait_are_told)
{
	struct session *session = &ui.session;

	for (int plain = 0; plain <= 1; plain++) {
		begin("yeoman", NULL);
		enter(":time_5");
		set_task(&two_rooks);
		enter(":leave");
		ck_assert(shows("Back to your game."));
		ck_assert(!shows("The clocks wait"));
		enter("d4");
		set_task(&two_rooks);
		session->on_screen = !plain;
		strbuf_clear(&session->dialog.lines);
		command_do_line(session, "leave", false);
		ck_assert_ptr_nonnull(strstr(strbuf_str(&session->dialog.lines), plain
		    ? "Back to your game. The clocks wait for your next line.\n"
		    : "Back to your game. The clocks wait for your first key.\n"));
	}
}
END_TEST

/* A game without a move is no game to go back to, but a position that was set up is. */
START_TEST(an_untouched_game_is_not_resumed)
{
	begin("chess", NULL);
	set_task(&two_rooks);
	enter(":resume");
	ck_assert(shows("There are no unfinished games."));
	ck_assert_ptr_nonnull(ui.session.exercise);
	begin("rogue", NULL);
	enter("e3 :new_chess");
	press("y");
	set_task(&two_rooks);
	enter(":resume");
	ck_assert(shows("Game resumed."));
	ck_assert_str_eq(ui.session.game->root->child->san, "e3");
	begin("chess", "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1");
	set_task(&two_rooks);
	enter(":resume");
	ck_assert(shows("Back to your game."));
	ck_assert(!game_starts_as_usual(ui.session.game));
}
END_TEST

/* The user is asked about a game that would be lost; until then the exercise goes on. */
START_TEST(an_exercise_hides_no_loss)
{
	static const char *const leaving[] = { ":load_none.pgn", ":games", ":load", ":resume_1" };
	struct session *session = &ui.session;

	begin("yeoman", NULL);
	enter("d4");
	savefile_discard(session->storage.kept.save);
	session->storage.kept.save = NULL;
	session->storage.kept.no_savefile = true;
	for (size_t i = 0; i < sizeof leaving / sizeof *leaving; i++) {
		set_task(&two_rooks);
		enter(leaving[i]);
		ck_assert(shows("Leave your game, too? It is NOT SAVED"));
		press("n");
		ck_assert_ptr_nonnull(session->exercise);
	}
	enter(":new_chess");
	ck_assert(shows("Leave your game, which is NOT SAVED, and start a new one?"));
	press("n");
	ck_assert_ptr_nonnull(session->exercise);
	/* A list can be left again. */
	enter(":games");
	press("y");
	ck_assert(shows("There is no other game"));
	press("Escape");
	ck_assert_ptr_nonnull(session->exercise);
	/* Not if that game is what is resumed. */
	enter(":resume");
	ck_assert(shows("Back to your game."));
	ck_assert_int_eq(session->dialog.question, NO_QUESTION);
	ck_assert_str_eq(session->game->root->child->san, "d4");
	/* Nor in plain mode where games are only listed, but there `quit` does not lead back. */
	set_task(&two_rooks);
	session->on_screen = false;
	command_do_line(session, "games", false);
	command_do_line(session, "load", false);
	ck_assert_int_eq(session->dialog.question, NO_QUESTION);
	command_do_line(session, "quit", false);
	ck_assert_int_eq(session->dialog.question, ASK_QUIT);
	ck_assert_ptr_nonnull(strstr(session_question(session), "NOT SAVED"));
	session->on_screen = true;
	press("n");
	enter(":new_chess");
	press("y");
	ck_assert_ptr_null(session->exercise);
	ck_assert_str_eq(session->game->rules->id, "chess");
}
END_TEST

/* A level that is set meanwhile is that of the game of before. */
START_TEST(a_level_is_set_for_the_game_of_before)
{
	begin("yeoman", NULL);
	enter("d4");
	set_task(&two_rooks);
	ui.session.exercise->suspended.player[WHITE].who = COMPUTER;
	enter(":set_level_8");
	ck_assert(shows("The computer plays at level 8 of 10"));
	ck_assert_int_eq(ui.session.player[BLACK].who, HUMAN);
	enter(":leave");
	ck_assert_int_eq(ui.session.player[BLACK].level, 8);
	ck_assert_str_eq(game_tag(ui.session.game, "WhiteIs"), "computer 8");  /* as it is saved */
	ck_assert_int_eq(stats_level_for(&ui.session, "yeoman").level, 8);
	set_task(&two_rooks);
	enter(":set_level_adaptive :leave");
	ck_assert(ui.session.player[BLACK].adapts);
}
END_TEST

/* Before the user is asked about a game that could not be saved, that is tried once more. */
START_TEST(an_exercise_saves_the_game_of_before)
{
	begin("yeoman", NULL);
	enter("d4");
	set_task(&two_rooks);
	ui.session.exercise->suspended.kept.unsaved = true;     /* as on a disk that was full */
	enter(":new_chess");
	ck_assert(shows("Leave your game, too, and start a new one? It is kept."));
	ck_assert_ptr_nonnull(strstr(ui.screen.message, "Your game is saved again."));
	press("n");
	ck_assert(!ui.session.exercise->suspended.kept.unsaved);
}
END_TEST

/* Nor does the question whether to leave a game that is kept end it. */
START_TEST(an_exercise_goes_on_after_a_question)
{
	begin("yeoman", NULL);
	enter("d4");
	set_task(&two_rooks);
	enter(":new");
	ck_assert(shows("Leave your game, too, and start a new one? It is kept."));
	press("n");
	ck_assert_ptr_nonnull(ui.session.exercise);
	enter(":new");
	press("y Escape");
	ck_assert_ptr_nonnull(ui.session.exercise);
	enter(":new_teamster");
	press("y");
	ck_assert_ptr_null(ui.session.exercise);
	ck_assert_str_eq(ui.session.game->rules->id, "teamster");
	enter(":resume");
	ck_assert_str_eq(ui.session.game->rules->id, "yeoman");
}
END_TEST

/* Replies ring the bell, not what else puts another position on the board. */
START_TEST(only_replies_ring)
{
	const struct session *session = &ui.session;
	struct bell_rung rung = { 0 };

	begin("yeoman", NULL);
	ui.session.settings.bell = true;
	enter("d4");
	ck_assert(!session_rings(session, &rung));
	set_task(&two_rooks);
	ck_assert(!session_rings(session, &rung));
	enter("Kf1");
	ck_assert_int_eq(session->exercise->state, EXERCISE_REFUTED);
	session_rings(session, &rung);
	press("Enter");
	ck_assert_int_eq(session->exercise->state, EXERCISE_ASKED);
	ck_assert(!session_rings(session, &rung));
	enter("Rb7");
	ck_assert(session_rings(session, &rung));
	ck_assert(!session_rings(session, &rung));
	enter(":leave");
	ck_assert(!session_rings(session, &rung));
}
END_TEST

/* Who plays a game that is begun in an exercise is chosen, or who played before it. */
START_TEST(a_game_begun_in_an_exercise_has_its_players)
{
	struct session *session = &ui.session;

	begin("yeoman", NULL);
	enter("d4 d5");
	session->player[BLACK] = (struct player){ .who = COMPUTER, .level = 2 };
	stats_choose_level(session, "teamster", 7, false);
	set_task(&two_rooks);
	enter(":new_teamster");
	press("y");
	ck_assert_int_eq(session->player[WHITE].who, HUMAN);
	ck_assert_int_eq(session->player[BLACK].who, COMPUTER);
	ck_assert_int_eq(session->player[BLACK].level, 7);
	set_task(&two_rooks);
	enter(":new rogue");
	ck_assert(shows("the computer"));
	press("Down Right Down");
	press("4 Enter");
	ck_assert_str_eq(session->game->rules->id, "rogue");
	ck_assert_int_eq(session->player[WHITE].who, COMPUTER);
	ck_assert_int_eq(session->player[BLACK].who, HUMAN);
	ck_assert_int_eq(session->player[WHITE].level, 4);
	ck_assert(session->settings.flipped);
}
END_TEST

/* Ended in an exercise, the program finds the game of before again. */
START_TEST(it_ends_in_an_exercise)
{
	struct saved *list;

	open_ui();
	begin("yeoman", NULL);
	enter("d4 :lesson_teamster");
	ck_assert_ptr_nonnull(ui.session.exercise);
	ck_assert(session_save_at_hangup(&ui.session));
	ck_assert_ptr_null(ui.session.exercise);
	ui_fixture_restart(&ui);
	ck_assert_int_eq(files_unfinished(&ui.session, &list), 1);
	ck_assert_str_eq(list->id, "yeoman");
	ck_assert_int_eq(list->moves, 1);
	free(list);
}
END_TEST

START_TEST(a_bad_task_is_refused)
{
	const struct lesson_step wrong[] = {
		{ "8/8/8/8/8/8/8/8 w - - 0 1", "", "", "check", "", NULL },
		{ two_rooks.fen, "", "", "dance", "", NULL },
		{ two_rooks.fen, "", "", "mate in 9", "", NULL },
		{ two_rooks.fen, "", "", "capture z9", "", NULL },
		{ two_rooks.fen, "", "", "play Qa1", "", NULL },
		{ two_rooks.fen, "", "", "check and check and check and check and check", "", NULL }
	};
	struct error error;

	open_ui();
	set_task(&two_rooks);
	for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
		error.why[0] = '\0';
		ck_assert(!exercise_set(&ui.session, "chess", &wrong[i], &error));
		ck_assert(error.why[0]);
	}
	enter("Ra7");
	ck_assert_int_eq(ui.session.exercise->made, 1);
}
END_TEST

START_TEST(a_refusal_gives_nothing_away)
{
	struct error error;

	begin("chess", NULL);
	set_task(&two_rooks);
	enter("ra77");
	ck_assert(!shows("did you mean"));
	enter("Rb8a");
	ck_assert(!shows("did you mean"));
	enter("Qa7");
	ck_assert(shows("You have no queen"));
	ck_assert(!shows("did you mean"));
	enter("Ra7 Rb9");
	ck_assert(!shows("did you mean"));
	/* Nor does one by the cursor. */
	ck_assert(exercise_set(&ui.session, "friar", &(const struct lesson_step){
		"6k1/8/8/3n4/4P3/8/8/6K1 w - - 0 1", "", "Capture.", "capture d5", "exc6",
		NULL }, &error));
	press("Up Up Up Enter Up Left Enter");
	ck_assert(shows("over the enemy, here to c6."));
	/* The square to be reached is told only where the task names it. */
	for (int i = 0; i < 2; i++) {
		set_task(&(const struct lesson_step){ "6k1/8/8/3n4/8/8/1P6/6K1 w - - 0 1", "",
			i ? "Move the pawn to b4." : "Attack the knight.", "reach b4", "b4",
			NULL });
		enter("b3");
		ck_assert_int_eq(state(), EXERCISE_REFUTED);
		ck_assert(shows(i ? "None of your pieces reaches b4."
		    : "That is not what the task asks for."));
	}
}
END_TEST

/* Words of other programs: there is nothing to resign here. */
START_TEST(only_commands_for_exercises_are_meant)
{
	begin("chess", NULL);
	enter("abort");
	ck_assert(shows("type `resign`"));
	set_task(&two_rooks);
	enter("abort");
	ck_assert(shows("type `leave`"));
	enter("surrender");
	ck_assert(shows("type `solution`"));
	enter("there");
	ck_assert(shows("\"there\" is not a move or a command"));
	enter(":resgin");
	ck_assert(shows("There is no command \"resgin\"; `help` lists them"));
}
END_TEST

START_TEST(letters_of_pieces_are_told)
{
	begin("chess", NULL);
	ck_assert(!shows("Mastodon"));
	enter(":puzzle_pilgrim");
	ck_assert(shows("C c  Chancellor"));
}
END_TEST

/* What is typed narrows the list down, as on the start screen. */
START_TEST(lists_are_searched)
{
	begin("chess", NULL);
	enter(":lesson");
	ck_assert(shows("Acolyte Chess"));
	press("J o n e s");
	ck_assert(shows("> Attending Pawns"));
	ck_assert(!shows("Acolyte Chess"));
	/* Beside its name there is no room for all that. */
	ck_assert(shows("Each piece has its own pawn, which follows when it moves"));
	press("Escape");
	ck_assert(shows("Acolyte Chess"));
	press("z z");
	ck_assert(shows("No match."));
	press("Enter Backspace Backspace a t t Enter");
	ck_assert(shows("Lesson: Attending Pawns"));
	/* A colon begins a command, on what is below. */
	enter(":leave :lesson");
	press(": h e l p");
	ck_assert(shows(":help"));
	press("Escape");
	enter(":puzzle");
	press("d a i l y");
	ck_assert(shows("> Daily puzzle"));
	press("F1");
	ck_assert(shows("Choose a game to see its rules."));
	press("Enter");
	ck_assert(shows("Daily puzzle: "));
	ck_assert_ptr_nonnull(ui.session.exercise);
}
END_TEST

/* Its game is told in whole below the list, where it is cut there. */
START_TEST(the_daily_puzzle_is_told_whole)
{
	struct exercise_rows rows;

	begin("teamster", NULL);
	ui_fixture_resize(&ui, 16, 40);
	enter(":puzzle");
	press("Home");
	rows = exercise_rows_of(&ui.session, &puzzle_list);
	ck_assert_msg(shows(rows.row[0].description), "%s", rows.row[0].description);
	exercise_rows_free(&rows);
}
END_TEST

/* Where there is no game to go back to, one is back in the list, at what was chosen there. */
START_TEST(leaving_leads_back_to_the_list)
{
	static const struct { const char *list, *words, *row; } lists[] = {
		{ "lesson", "D r a g", "> Dragoon" }, { "puzzle", "D r a g", "> Dragoon" },
		{ "puzzle", "d a i l y", "> Daily puzzle" }
	};

	for (size_t i = 0; i < sizeof lists / sizeof *lists; i++) {
		open_ui();
		screen_push(&ui.screen, &start_view, NULL);
		press(":");
		enter(lists[i].list);
		press(lists[i].words);
		press("Enter");
		ck_assert_ptr_nonnull(ui.session.exercise);
		enter(":leave");
		ck_assert_ptr_null(ui.session.exercise);
		ck_assert(shows(lists[i].row));
		ck_assert(shows("You left the "));
		press("Escape");
		ck_assert(shows("Philidor: chess with other pawns"));
	}
	/* Not if a command named it, and not if a game waits. */
	open_ui();
	screen_push(&ui.screen, &start_view, NULL);
	enter(":lesson_dragoon :leave");
	ck_assert(shows("Philidor: chess with other pawns"));
	/* There it is the game of the lesson that Enter plays. */
	ck_assert(shows("> dragoon"));
	begin("chess", NULL);
	enter(":lesson");
	press("D r a g Enter");
	enter(":leave");
	ck_assert(shows("Back to your game."));
	ck_assert(shows("White to move"));
}
END_TEST

/* After a wrong move a key that begins a move or command does that; another only takes it back. */
START_TEST(any_key_takes_a_wrong_move_back)
{
	static const struct { const char *key, *typed; } keys[] = {
		{ "Enter", "" }, { "Space", "" }, { "Escape", "" }, { "Backspace", "" },
		{ "Tab", "" }, { "^U", "" }, { "x", "" }, { ",", "" }, { "]", "" },
		{ "R", "R" }, { ":", ":" }, { "h", "h" }, { "1", "1" },
		{ "Up", "" }
	};

	for (size_t i = 0; i < sizeof keys / sizeof *keys; i++) {
		char prompt[40];

		open_ui();
		set_task(&two_rooks);
		enter("Rh2");
		ck_assert_int_eq(state(), EXERCISE_REFUTED);
		press(keys[i].key);
		ck_assert_int_eq(state(), EXERCISE_ASKED);
		press("R");
		snprintf(prompt, sizeof prompt, "White to move: %sR", keys[i].typed);
		ck_assert_msg(shows(prompt), "%s", keys[i].key);
	}
	/* So does what is pasted. */
	open_ui();
	set_task(&two_rooks);
	enter("Rh2");
	ui_fixture_key(&ui, K_PASTE_BEGINS);
	press("R a 7");
	ui_fixture_key(&ui, K_PASTE_ENDS);
	ck_assert_int_eq(state(), EXERCISE_ASKED);
	press("Enter");
	ck_assert_str_eq(ui.session.game->root->child->san, "Ra7");
}
END_TEST

/* The page with the task, where there is no room for it beside the board, hinders no move. */
START_TEST(a_move_leaves_the_page_of_the_task)
{
	for (int pasted = 0; pasted <= 1; pasted++) {
		begin("chess", NULL);
		ui_fixture_resize(&ui, 16, 40);
		enter(":lesson_teamster_3");
		press("Down Space ?");          /* begin no move */
		ck_assert(shows("The task"));
		if (pasted)
			ui_fixture_key(&ui, K_PASTE_BEGINS);
		press("R d 3");
		if (pasted)
			ui_fixture_key(&ui, K_PASTE_ENDS);
		ck_assert(shows("White to move: Rd3"));
	}
}
END_TEST

/* Puts a line into the file of lessons. */
static void put_progress(const char *line)
{
	struct error error = { "" };

	ck_assert_msg(state_file_put(&ui.session, "lessons", "", line, &error), "%s", error.why);
}

START_TEST(progress_is_kept)
{
	const struct variant *variant = variant_find("teamster");
	char beyond[32], *progress;

	begin("chess", NULL);
	enter(":lesson_teamster");
	ck_assert(shows("step 1 of"));
	enter(":solution");
	ck_assert_int_eq(lesson_done(&ui.session, variant), 0);
	enter(":undo c4");
	ck_assert_int_eq(lesson_done(&ui.session, variant), 1);
	enter(":leave :lesson_teamster");
	ck_assert(shows("step 2 of"));
	ui_fixture_restart(&ui);
	ck_assert_int_eq(lesson_done(&ui.session, variant), 1);
	ck_assert(ui_fixture_begin(&ui, "chess", NULL, &(struct error){ "" }));
	enter(":lesson_teamster_10");
	ck_assert(shows("The lesson of Teamster Chess has"));
	snprintf(beyond, sizeof beyond, ":lesson_teamster_%d", lesson_steps(variant) + 1);
	enter(beyond);
	ck_assert(shows("The lesson of Teamster Chess has"));
	ck_assert_ptr_null(ui.session.exercise);
	/* A user who has done all of it begins anew. */
	put_progress("teamster 123456789\n");
	enter(":lesson_teamster");
	ck_assert(shows("step 1 of"));
	/* In it a step can stand alone. */
	enter(":lesson_4");
	ck_assert(shows("step 4 of"));
	enter("lesson_99");
	ck_assert(shows("The lesson of Teamster Chess has"));
	ck_assert(shows("step 4 of"));
	/* The name of a game may begin like that of another. */
	put_progress("file.pawn 12\n");
	put_progress("file.pawns 3\n");
	progress = state_file_read(&ui.session, "lessons");
	ck_assert_ptr_nonnull(strstr(progress,
	    "\nteamster 123456789\nfile.pawn 12\nfile.pawns 3\n"));
	free(progress);
	enter(":leave :lesson_nonesuch");
	ck_assert(shows("there is no game"));
	enter(":puzzle_chesss");
	ck_assert(shows("perhaps you mean chess"));
}
END_TEST

Suite *exercise_suite(void)
{
	Suite *suite = suite_create("exercise");
	TCase *tests = ui_case("exercises");

	tcase_add_test(tests, any_right_move_is_right);
	tcase_add_test(tests, a_hint_is_for_its_game_only);
	tcase_add_test(tests, a_hint_is_marked);
	tcase_add_test(tests, the_beginning_is_as_it_was);
	tcase_add_test(tests, a_wrong_second_move_goes_back_to_the_first);
	tcase_add_test(tests, a_wrong_move_without_a_reply_is_named);
	tcase_add_test(tests, a_wrong_move_is_answered);
	tcase_add_test(tests, a_unique_solution_is_the_only_one);
	tcase_add_test(tests, goals_have_sound_numbers);
	tcase_add_test(tests, answers_are_bounded);
	tcase_add_test(tests, judging_and_answering_cost_no_more_than_one_key);
	tcase_add_test(tests, each_key_has_a_budget_of_its_own);
	tcase_add_test(tests, a_reply_may_end_the_game);
	tcase_add_test(tests, a_solution_is_numbered);
	tcase_add_test(tests, help_is_of_the_exercise);
	tcase_add_test(tests, no_position_is_set_up);
	tcase_add_test(tests, the_game_of_before_comes_back);
	tcase_add_test(tests, nothing_is_counted);
	tcase_add_test(tests, what_cannot_be_opened_ends_no_exercise);
	tcase_add_test(tests, nothing_to_resume_ends_no_exercise);
	tcase_add_test(tests, the_game_of_before_is_resumed);
	tcase_add_test(tests, the_game_of_before_is_told);
	tcase_add_test(tests, clocks_that_wait_are_told);
	tcase_add_test(tests, an_untouched_game_is_not_resumed);
	tcase_add_test(tests, an_exercise_hides_no_loss);
	tcase_add_test(tests, a_level_is_set_for_the_game_of_before);
	tcase_add_test(tests, an_exercise_saves_the_game_of_before);
	tcase_add_test(tests, an_exercise_goes_on_after_a_question);
	tcase_add_test(tests, only_replies_ring);
	tcase_add_test(tests, a_game_begun_in_an_exercise_has_its_players);
	tcase_add_test(tests, it_ends_in_an_exercise);
	tcase_add_test(tests, a_bad_task_is_refused);
	tcase_add_test(tests, a_refusal_gives_nothing_away);
	tcase_add_test(tests, only_commands_for_exercises_are_meant);
	tcase_add_test(tests, letters_of_pieces_are_told);
	tcase_add_test(tests, lists_are_searched);
	tcase_add_test(tests, the_daily_puzzle_is_told_whole);
	tcase_add_test(tests, leaving_leads_back_to_the_list);
	tcase_add_test(tests, any_key_takes_a_wrong_move_back);
	tcase_add_test(tests, a_move_leaves_the_page_of_the_task);
	tcase_add_test(tests, progress_is_kept);
	suite_add_tcase(suite, tests);
	return suite;
}
