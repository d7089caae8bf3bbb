/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <sched.h>
#include <signal.h>
#include <stdatomic.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "engine/budget.h"
#include "engine/engine.h"
#include "engine/lag.h"
#include "notation/notation.h"
#include "tests/rng.h"
#include "tests/suite.h"

/*
 * What moves cost on the clock beyond the time that was meant is learned from the clocks told, and
 * kept back.
 */

static const struct limits quick = { .clock_ms = { 1000, 1000 }, .increment_ms = { 10, 10 },
	.overhead_ms = 10 };

/* A game of which only keys and turns matter: the first `count` of its positions. */
struct line {
	struct position positions[512];
	int count;
};

static void line_set(struct line *line, int count)
{
	for (line->count = 0; line->count < count; line->count++) {
		line->positions[line->count].key = 1000 + (uint64_t)line->count;
		line->positions[line->count].turn = line->count % 2;
	}
}

/* Begins to think about the last position of so many. */
static void begin(struct lag *lag, const struct limits *limits, int count)
{
	static struct line line;

	line_set(&line, count);
	lag_begin(lag, limits, line.positions, count);
}

/*
 * White's move from the last position of so many is searched for so long, with a limit of 100 ms,
 * and takes so long on the clock; and the next search begins.
 */
static void move_takes(
    struct lag *lag, struct limits *limits, int count, int64_t searched, int64_t took)
{
	begin(lag, limits, count);
	lag_end(lag, searched, 100);
	limits->clock_ms[WHITE] += limits->increment_ms[WHITE] - (int)took;
	begin(lag, limits, count + 2);
}

/* What is known of the lag after a move that was meant to take 60 ms and took these. */
static struct lag after_move(struct limits limits, int64_t took)
{
	struct lag lag = { 0 };

	move_takes(&lag, &limits, 5, 60, took);
	return lag;
}

/*
 * Plays a game in which each move takes the time it may, and its lag, on a clock that is told in
 * units of so many milliseconds; the least that was on it.
 */
static int64_t play(struct lag *lag, struct limits limits, const int *lags, int count, int moves,
    int unit)
{
	int64_t clock = limits.clock_ms[WHITE], least = clock;

	for (int move = 0; move < moves && clock > 0; move++) {
		struct budget budget;

		limits.clock_ms[WHITE] = (int)(clock - clock % unit);
		begin(lag, &limits, 1 + 2 * move);
		budget = budget_make(&limits, WHITE, lag);
		lag_end(lag, budget.soft, budget.hard);
		clock -= budget.soft + lags[move % count];
		if (clock < least)
			least = clock;
		clock += limits.increment_ms[WHITE];
	}
	return least;
}

static const struct lag none;

/* On a busy machine: most moves cost little, but some as much as four increments. */
START_TEST(keeps_back_what_the_lag_takes)
{
	static const int lags[] = { 4, 3, 5, 28, 4, 40, 3, 4, 6, 5, 4, 26, 3, 3, 5, 4 };
	struct lag lag = { 0 };

	ck_assert_int_gt(play(&lag, quick, lags, 16, 200, 1), 60); /* 24 by the overhead alone */
	ck_assert_int_gt(lag_most(&lag), 28);
}
END_TEST

/* On a slow line each move takes longer, and none much more: less is left to think. */
START_TEST(counts_a_steady_lag_as_overhead)
{
	static const int lags[] = { 110, 120, 130 };
	const struct limits long_game = { .clock_ms = { 10000 }, .overhead_ms = 10 };
	struct lag lag = { 0 };

	play(&lag, long_game, lags, 3, 30, 1);
	ck_assert_double_gt(lag.mean, 70);
	ck_assert_int_lt(budget_make(&long_game, WHITE, &lag).soft,
	    budget_make(&long_game, WHITE, &none).soft * 9 / 10);
}
END_TEST

/* A lag below the overhead changes nothing. */
START_TEST(little_lag_is_in_the_overhead)
{
	static const int lags[] = { 0, 1, 2, 1 };
	struct lag lag = { 0 };
	struct budget budget = budget_make(&quick, WHITE, &none), other;

	play(&lag, quick, lags, 4, 100, 1);
	other = budget_make(&quick, WHITE, &lag);
	ck_assert(other.soft == budget.soft && other.hard == budget.hard);
}
END_TEST

/* After one long stall, moves are still thought about, if there is time for a few such. */
START_TEST(a_stall_is_got_over)
{
	enum { FEW = 4 };
	static const int lags[] = { 700, 3, 4, 3, 4, 3, 4, 3, 4, 3, 4, 3, 4, 3, 4, 3, 4, 3, 4, 3 };
	struct lag lag = { 0 };
	struct limits now = { .clock_ms = { 20000 }, .increment_ms = { 10 }, .overhead_ms = 10 };
	struct budget usual;

	play(&lag, now, lags, 20, 2, 1);
	for (int clock = FEW * (int)lag_most(&lag); clock < 20000; clock *= 2) {
		now.clock_ms[WHITE] = clock;
		usual = budget_make(&now, WHITE, &none);
		ck_assert_int_gt(usual.soft, 0);
		ck_assert_int_ge(budget_make(&now, WHITE, &lag).soft, usual.soft / 2);
		ck_assert_int_ge(budget_make(&now, WHITE, &lag).hard, usual.hard / 2);
	}
	play(&lag, quick, lags + 1, 19, 19, 1);
	ck_assert_int_lt(lag_most(&lag), 100);
}
END_TEST

/* With little more on the clock than one late move takes, one plays nearly at once. */
START_TEST(hurries_where_little_time_is_left)
{
	const struct lag lag = { .mean = 10, .deviation = 10 };
	struct limits now = quick;

	for (int clock = 100; clock > 0; clock--) {
		now.clock_ms[WHITE] = clock;
		ck_assert_int_le(budget_make(&now, WHITE, &lag).hard,
		    budget_make(&now, WHITE, &none).hard * clock / 400);
	}
	now.clock_ms[WHITE] = 60;
	ck_assert_int_gt(60 - budget_make(&now, WHITE, &lag).hard - lag_most(&lag), 5);
}
END_TEST

/* What is left on the clock where each of many moves takes all the time it may. */
static int least_left(const struct lag *lag)
{
	struct limits limits = quick;

	for (int move = 0; move < 200; move++)
		limits.clock_ms[WHITE] += limits.increment_ms[WHITE] -
		    (int)budget_make(&limits, WHITE, lag).hard;
	return limits.clock_ms[WHITE];
}

/* Where the search was seen to stall, a few stalls are provided for, until they are long past. */
START_TEST(stalls_are_provided_for)
{
	struct budget usual, careful;
	struct lag lag = { 0 };

	lag_stalled(&lag, 50);
	ck_assert_int_gt(least_left(&lag), 2 * 50);
	ck_assert_int_lt(least_left(&none), 2 * 50);
	ck_assert_int_gt(budget_make(&quick, WHITE, &lag).soft,
	    budget_make(&quick, WHITE, &none).soft / 2);

	lag = none;
	lag_stalled(&lag, 50);
	for (int move = 0; move < 100; move++)
		lag_stalled(&lag, 1);
	usual = budget_make(&quick, WHITE, &none);
	careful = budget_make(&quick, WHITE, &lag);
	ck_assert(usual.soft == careful.soft && usual.hard == careful.hard);
	lag_stalled(&lag, 1001);                /* it was suspended */
	ck_assert_double_lt(lag.stall, 4);
}
END_TEST

static void heard(const struct report *report, bool final, void *count)
{
	(void)report;
	(void)final;
	atomic_fetch_add((_Atomic int *)count, 1);
}

/* Stops this process for so long, from another one. */
static void stop_for(int ms)
{
	const struct timespec pause = { .tv_nsec = 1000000L * ms };
	pid_t ours = getpid(), child = fork();

	ck_assert_int_ge(child, 0);
	if (child == 0) {
		kill(ours, SIGSTOP);
		nanosleep(&pause, NULL);
		kill(ours, SIGCONT);
		_exit(0);
	}
	ck_assert_int_eq(waitpid(child, NULL, 0), child);
}

START_TEST(the_search_notes_its_stalls)
{
	const struct limits limits = { .clock_ms = { 1000000000, 1000000000 } };
	struct engine *engine = engine_new(1, 1);
	struct rules *rules = rules_of("chess");
	struct position pos = position_of(rules, NULL);
	_Atomic int reports = 0;

	ck_assert(engine && engine_start(engine, &pos, 1, &limits, heard, &reports));
	while (reports == 0)
		sched_yield();
	stop_for(200);                          /* a busy machine may stop it late */
	engine_stop(engine);
	engine_wait(engine);
	ck_assert_double_ge(engine_lag(engine)->stall, 100);
	engine_free(engine);
	rules_free(rules);
}
END_TEST

/* A clock in whole seconds, or tenths, tells more than was lost as often as less. */
START_TEST(a_rounded_clock_tells_no_lag)
{
	static const int lags[] = { 2, 3, 1, 2 };
	static const int units[] = { 1000, 100 };
	struct limits limits = { .clock_ms = { 61999 }, .overhead_ms = 10 };

	for (size_t i = 0; i < sizeof units / sizeof *units; i++)
		for (int increment = 0; increment <= 1000; increment += 500) {
			struct lag lag = { 0 };

			limits.increment_ms[WHITE] = increment;
			play(&lag, limits, lags, 4, 40, units[i]);
			ck_assert_int_eq(lag_most(&lag), 0);
		}
}
END_TEST

/* Lag is what a move took beyond what was meant; within a second, or the clock was set. */
START_TEST(lag_has_bounds)
{
	struct limits minute = quick, now;
	struct lag lag;

	minute.clock_ms[WHITE] = 60000;
	ck_assert_double_eq(after_move(minute, 92).mean, 1);            /* 32 ms, in 32nds */
	ck_assert_double_eq(after_move(minute, 92).deviation, 8);
	ck_assert_double_eq(after_move(minute, 1060).mean, 31.25);
	ck_assert_int_eq(after_move(minute, 1061).moves, 0);
	ck_assert_double_lt(after_move(minute, 50).mean, 0);            /* rounded */
	ck_assert_int_eq(after_move(minute, 50).gains, 0);
	ck_assert_int_eq(after_move(minute, 49).gains, 1);
	ck_assert_double_eq(after_move(minute, 49).mean, 0);
	ck_assert_int_eq(after_move(minute, -940).gains, 1);
	ck_assert_int_eq(after_move(minute, -941).moves, 0);
	ck_assert_int_eq(after_move(minute, 10).moves, 0);              /* it did not run */

	/* What a search took beyond its limit is lag, too. */
	lag = (struct lag){ 0 };
	now = minute;
	move_takes(&lag, &now, 5, 140, 164);
	ck_assert_double_eq(lag.mean, 2);
}
END_TEST

/* A clock that often gives time back tells nothing; one that did so once still does. */
START_TEST(only_coarse_clocks_gain)
{
	struct limits now = { .clock_ms = { 100000 } };
	struct lag lag = { 0 };

	begin(&lag, &now, 1);
	for (int move = 1; move <= 70; move++) {
		bool gains = move == 20 || move > 60;
		double before = lag.mean;

		lag_end(&lag, 60, 100);
		now.clock_ms[WHITE] -= gains ? 30 : 110;
		begin(&lag, &now, 1 + 2 * move);
		ck_assert(move > 60 || (gains ? lag.mean == before : lag.mean > before));
	}
	ck_assert(lag.mean == 0 && lag.deviation == 0);
	lag_forget_clock(&lag);
	ck_assert_int_eq(lag.gains, 0);
	move_takes(&lag, &now, 1, 60, 110);
	ck_assert_double_gt(lag.mean, 1);
}
END_TEST

/* What a time control adds, a second perhaps, was not lost. */
START_TEST(a_time_control_tells_nothing)
{
	struct limits now = { .clock_ms = { 500 }, .moves_to_go = 1 };
	struct lag lag = { 0 };

	begin(&lag, &now, 19);
	lag_end(&lag, 60, 100);
	now.clock_ms[WHITE] += 900;
	now.moves_to_go = 10;
	begin(&lag, &now, 21);
	ck_assert_int_eq(lag.moves, 0);
	lag_end(&lag, 60, 100);
	now.clock_ms[WHITE] -= 70;
	now.moves_to_go = 9;
	begin(&lag, &now, 23);
	ck_assert_int_eq(lag.moves, 1);
}
END_TEST

/* The clock tells the lag only of the move before, by the same side in the same game. */
START_TEST(lag_is_of_the_last_move)
{
	static const struct {
		int first, second;
		bool forget;
	} cases[] = { { 5, 9, false }, { 5, 5, false }, { 5, 6, false }, { 5, 3, false },
		{ 5, 2, false }, { 5, 1, false }, { 5, 7, true } };
	struct limits later = quick;

	later.clock_ms[WHITE] -= 100;
	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
		struct lag lag = { 0 };

		begin(&lag, &quick, cases[i].first);
		lag_end(&lag, 60, 100);
		if (cases[i].forget)
			lag_forget_clock(&lag);
		begin(&lag, &later, cases[i].second);
		ck_assert(lag.mean == 0 && lag.deviation == 0);
	}
}
END_TEST

/* Another game may have as many positions. */
START_TEST(another_game_tells_nothing)
{
	struct limits later = quick;
	struct lag lag = { 0 };
	struct line other;

	later.clock_ms[WHITE] -= 100;
	begin(&lag, &quick, 5);
	lag_end(&lag, 60, 100);
	line_set(&other, 7);
	other.positions[4].key = 7;
	lag_begin(&lag, &later, other.positions, 7);
	ck_assert(lag.mean == 0 && lag.deviation == 0);
}
END_TEST

/* Nor do clocks that were not told: none, one that has run out, or one that was guessed. */
START_TEST(only_told_clocks_count)
{
	const struct limits untold[] = { { .clock_ms = { 0, 1000 } }, { .clock_ms = { 1, 1000 } },
		{ .clock_ms = { 900 }, .clock_guessed = true } };
	struct limits later = quick;

	later.clock_ms[WHITE] -= 100;
	for (size_t i = 0; i < sizeof untold / sizeof *untold; i++) {
		struct lag lag = { 0 };

		begin(&lag, &quick, 5);
		lag_end(&lag, 60, 100);
		begin(&lag, &untold[i], 7);
		lag_end(&lag, 0, 100);
		begin(&lag, &later, 9);
		ck_assert_int_eq(lag.moves, 0);
	}
}
END_TEST

/* Black's moves are timed by black's clock. */
START_TEST(each_side_has_its_clock)
{
	struct limits now = quick;
	struct lag lag = { 0 };

	now.increment_ms[WHITE] = 500;
	begin(&lag, &now, 6);
	lag_end(&lag, 60, 100);
	now.clock_ms[BLACK] = 1000 + 10 - 92;
	now.clock_ms[WHITE] = 300;
	begin(&lag, &now, 8);
	ck_assert_double_eq(lag.mean, 1);
}
END_TEST

/* Whatever was learned, a budget is one, within the clock. */
START_TEST(budgets_stay_within_the_clock)
{
	struct rng rng = { 20261125 };

	for (int i = 0; i < 20000; i++) {
		const struct lag lag = { .mean = (double)rng_below(&rng, 1011) - 10,
			.deviation = (double)rng_below(&rng, 1011) };
		struct limits limits = { .clock_ms = { 1 + (int)rng_below(&rng, 100000) },
			.increment_ms = { (int)rng_below(&rng, 2000) },
			.moves_to_go = (int)rng_below(&rng, 50),
			.overhead_ms = (int)rng_below(&rng, 300) };
		struct budget budget = budget_make(&limits, WHITE, &lag);

		ck_assert_int_ge(budget.soft, 0);
		ck_assert_int_le(budget.soft, budget.hard);
		ck_assert_int_lt(budget.hard, limits.clock_ms[WHITE]);
	}
}
END_TEST

static void ignore(const struct report *report, bool final, void *context)
{
	(void)report, (void)final, (void)context;
}

/* What the engine knows after a search of 20 ms, for which the clock lost `more` than that. */
static int observed_ms(const struct rules *rules, int more, bool forget)
{
	const struct limits first = { .clock_ms = { 1020 + more }, .moves_to_go = 2,
		.move_ms = 20 };
	const struct limits second = { .clock_ms = { 1000 }, .depth = 1 };
	struct engine *engine = engine_new(1, 1);
	struct position game[3] = { position_of(rules, rules_start(rules)) };
	struct move m;
	struct error error;
	int ms;

	ck_assert(move_read(&game[0], "e2e4", &m, &error));
	position_apply(&game[0], &m, &game[1]);
	ck_assert(move_read(&game[1], "e7e5", &m, &error));
	position_apply(&game[1], &m, &game[2]);
	engine_start(engine, game, 1, &first, ignore, NULL);
	engine_wait(engine);
	if (forget)
		engine_forget(engine);
	engine_start(engine, game, 3, &second, ignore, NULL);
	engine_wait(engine);
	ms = (int)lag_most(engine_lag(engine));
	engine_free(engine);
	return ms;
}

/* The engine observes lag, but not what it thought; nor in what may be another game. */
START_TEST(the_engine_observes_lag)
{
	struct rules *rules = rules_of("chess");

	ck_assert_int_gt(observed_ms(rules, 500, false), 500);
	ck_assert_int_lt(observed_ms(rules, 0, false), 10);
	ck_assert_int_eq(observed_ms(rules, 500, true), 0);
	rules_free(rules);
}
END_TEST

Suite *lag_suite(void)
{
	Suite *suite = suite_create("lag");
	TCase *tests = tcase_create("lag");

	tcase_set_timeout(tests, 600);
	tcase_add_test(tests, keeps_back_what_the_lag_takes);
	tcase_add_test(tests, counts_a_steady_lag_as_overhead);
	tcase_add_test(tests, little_lag_is_in_the_overhead);
	tcase_add_test(tests, a_stall_is_got_over);
	tcase_add_test(tests, stalls_are_provided_for);
	tcase_add_test(tests, the_search_notes_its_stalls);
	tcase_add_test(tests, hurries_where_little_time_is_left);
	tcase_add_test(tests, a_rounded_clock_tells_no_lag);
	tcase_add_test(tests, lag_has_bounds);
	tcase_add_test(tests, only_coarse_clocks_gain);
	tcase_add_test(tests, a_time_control_tells_nothing);
	tcase_add_test(tests, lag_is_of_the_last_move);
	tcase_add_test(tests, another_game_tells_nothing);
	tcase_add_test(tests, only_told_clocks_count);
	tcase_add_test(tests, each_side_has_its_clock);
	tcase_add_test(tests, budgets_stay_within_the_clock);
	tcase_add_test(tests, the_engine_observes_lag);
	suite_add_tcase(suite, tests);
	return suite;
}
