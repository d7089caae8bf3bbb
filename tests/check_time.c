/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include "base/clock.h"
#include "engine/budget.h"
#include "engine/iterative_deepening.h"
#include "engine/limits.h"
#include "engine/searcher.h"
#include "tests/rng.h"
#include "tests/suite.h"

/*
 * The clock is used, and no game is lost on time.
 */

static const struct lag none;

/*
 * Plays on with a clock on which every move takes its time and the overhead; false: time is up,
 * or a budget is none.
 */
static bool has_time(const struct limits *limits, int period_ms, int moves, bool longest)
{
	struct limits now = *limits;
	int64_t clock = limits->clock_ms[WHITE];

	for (int move = 0; move < moves; move++) {
		struct budget budget;

		now.clock_ms[WHITE] = (int)clock;
		budget = budget_make(&now, WHITE, &none);
		clock -= (longest ? budget.hard : budget.soft) + limits->overhead_ms;
		if (budget.soft < 0 || budget.soft > budget.hard || clock < 0)
			return false;
		clock += limits->increment_ms[WHITE];
		if (limits->moves_to_go && --now.moves_to_go == 0) {
			now.moves_to_go = limits->moves_to_go;
			clock += period_ms;
		}
		clock += clock == 0;    /* what a protocol tells of no time */
	}
	return true;
}

/*
 * However long each move takes, the times and overheads of all moves never exceed the clock, as
 * long as what a move adds to it is not less than its overhead, and if it adds nothing, for the
 * moves to the time control or 27.
 */
START_TEST(never_loses_on_time)
{
	struct rng rng = { 20261123 };

	for (int i = 0; i < 20000; i++) {
		struct limits limits = { .overhead_ms = (int)rng_below(&rng, 30) };
		int most = 1 << (5 + rng_below(&rng, 22));
		int start = 2 * limits.overhead_ms + 1 + (int)rng_below(&rng, (unsigned)most);
		bool longest = rng_below(&rng, 2);

		limits.clock_ms[WHITE] = start;
		if (rng_below(&rng, 3) == 0) {
			limits.moves_to_go = 1 + (int)rng_below(&rng, 60);
			start += limits.moves_to_go * limits.overhead_ms;
			limits.clock_ms[WHITE] = start;
			ck_assert(has_time(&limits, start, 300, longest));
		} else if (rng_below(&rng, 4) == 0) {
			limits.clock_ms[WHITE] = start + 27 * limits.overhead_ms;
			ck_assert(has_time(&limits, 0, 27, longest));
		} else {
			limits.increment_ms[WHITE] = limits.overhead_ms + (int)rng_below(&rng, 200);
			ck_assert(has_time(&limits, 0, 1000, longest));
		}
	}
}
END_TEST

/* Seconds a game and a move, as they are played. */
START_TEST(never_loses_on_time_where_it_is_short)
{
	static const struct {
		int start, increment, moves_to_go, overhead, moves;
	} control[] = {
		{ 1000, 10, 0, 10, 1000 }, { 100, 1, 0, 1, 1000 }, { 100, 1, 0, 0, 1000 },
		{ 2000, 20, 0, 10, 1000 }, { 10000, 100, 0, 10, 1000 }, { 60000, 0, 0, 10, 27 },
		{ 2000, 0, 40, 10, 1000 }, { 100, 0, 40, 1, 1000 }, { 50, 10, 0, 10, 1000 },
	};

	for (size_t i = 0; i < sizeof control / sizeof *control; i++)
		for (int longest = 0; longest < 2; longest++) {
			struct limits limits = { .clock_ms = { control[i].start },
				.increment_ms = { control[i].increment },
				.moves_to_go = control[i].moves_to_go,
				.overhead_ms = control[i].overhead };

			ck_assert(has_time(&limits, control[i].start, control[i].moves, longest));
		}
}
END_TEST

/* Nor is it left unused: most of it is gone after sixty moves. */
START_TEST(uses_the_clock)
{
	for (int start = 10000; start <= 1000000; start *= 10)
		for (int increment = 0; increment <= start / 50; increment += start / 100) {
			struct limits limits = { .clock_ms = { start }, .overhead_ms = 10,
				.increment_ms = { increment } };
			int64_t clock = start;

			for (int move = 0; move < 60; move++) {
				limits.clock_ms[WHITE] = (int)clock;
				clock += increment - budget_make(&limits, WHITE, &none).soft;
			}
			ck_assert_int_lt(clock,
			    start / 6 + 36 * limits.overhead_ms + 10 * increment);
		}
}
END_TEST

/* The fewer moves to the time control, the more time for each. */
START_TEST(time_depends_on_the_moves_to_go)
{
	const struct limits open = { .clock_ms = { 60000, 60000 } };
	int64_t before = budget_make(&open, WHITE, &none).soft;

	for (int moves = 25; moves > 0; moves -= 6) {
		struct limits limits = open;
		int64_t soft;

		limits.moves_to_go = moves;
		soft = budget_make(&limits, WHITE, &none).soft;
		ck_assert_int_gt(soft, before);
		ck_assert_int_le(soft * moves, 60000);
		before = soft;
	}
}
END_TEST

/* Whatever the moves to the time control, one of them takes no more than three quarters. */
START_TEST(a_move_leaves_time_for_the_others)
{
	for (int moves = 0; moves < 40; moves++) {
		const struct limits limits = { .clock_ms = { 60000 }, .moves_to_go = moves };

		ck_assert_int_le(budget_make(&limits, WHITE, &none).hard,
		    moves && moves < 4 ? 45000 : 30000);
	}
}
END_TEST

/* If the others take what they should, the last move before it has more than its share. */
START_TEST(something_is_left_at_a_time_control)
{
	struct limits limits = { .clock_ms = { 60000 }, .moves_to_go = 20 };

	for (; limits.moves_to_go > 1; limits.moves_to_go--)
		limits.clock_ms[WHITE] -= (int)budget_make(&limits, WHITE, &none).soft;
	ck_assert_int_gt(limits.clock_ms[WHITE], 60000 / 20 * 11 / 10);
}
END_TEST

START_TEST(time_for_a_move_is_not_exceeded)
{
	for (int ms = 10; ms <= 100000; ms *= 10) {
		struct limits limits = { .move_ms = ms };

		ck_assert_int_lt(budget_make(&limits, WHITE, &none).hard, ms);
		ck_assert_int_gt(budget_make(&limits, WHITE, &none).hard, ms / 2);
		limits.clock_ms[WHITE] = 20;
		ck_assert_int_lt(budget_make(&limits, WHITE, &none).hard, 20);
	}
}
END_TEST

/* The opponent's clock and increment do not matter. */
START_TEST(keeps_to_its_own_clock)
{
	for (int c = WHITE; c <= BLACK; c++) {
		struct limits limits = { .clock_ms = { 60000, 60000 },
			.increment_ms = { 500, 500 } };
		struct budget budget = budget_make(&limits, c, &none), other;

		limits.clock_ms[!c] = 1;
		limits.increment_ms[!c] = 30000;
		other = budget_make(&limits, c, &none);
		ck_assert(budget.soft == other.soft && budget.hard == other.hard);
		limits.increment_ms[c] = 2500;
		other = budget_make(&limits, c, &none);
		ck_assert_int_gt(other.soft, budget.soft + 1000);
	}
}
END_TEST

/* A program that has to wait for the processor does not play what it has hardly looked at. */
START_TEST(first_depths_may_take_longer)
{
	struct root_move moves[2] = { { .nodes = 1 }, { .nodes = 1 } };
	struct shared_search shared = { .budget = { 1, INT64_MAX - 1 },
		.started_ms = now_ms() - 100 };
	struct searcher s = { .shared = &shared, .root = moves, .root_count = 2 };
	struct progress progress = { 0 };

	for (s.depth = 1; s.depth < 4; s.depth++)
		ck_assert(!is_time_up(&s, &progress, 2));
	ck_assert(is_time_up(&s, &progress, 2));
	s.depth = 1;
	shared.budget.hard = 100;
	ck_assert(is_time_up(&s, &progress, 2));
	shared.budget.hard = INT64_MAX - 1;
	s.root_count = 1;
	ck_assert(is_time_up(&s, &progress, 2));
}
END_TEST

/* While the opponent thinks, the search goes on; but it is noted that enough was thought. */
START_TEST(pondering_is_never_long_enough)
{
	struct root_move moves[2] = { { .nodes = 1 }, { .nodes = 1 } };
	struct shared_search shared = { .budget = { 1, INT64_MAX - 1 },
		.started_ms = now_ms() - 100, .pondering = true };
	struct searcher s = { .shared = &shared, .root = moves, .root_count = 2, .depth = 9 };
	struct progress progress = { 0 };

	ck_assert(!is_time_up(&s, &progress, 2) && shared.enough);
	shared.pondering = false;
	ck_assert(is_time_up(&s, &progress, 2));
}
END_TEST

/* Only the first thread looks at the limit of nodes, which is for all of them. */
START_TEST(all_threads_share_the_nodes)
{
	struct shared_search shared = { .limits = { .nodes = 1000 },
		.budget = { INT64_MAX, INT64_MAX }, .threads = 2 };
	struct searcher threads[2] = { { .shared = &shared, .nodes = 400 },
		{ .shared = &shared, .number = 1, .nodes = 599 } };

	shared.searcher = threads;
	ck_assert(!search_check_limits(threads, 400) && !shared.stop);
	threads[1].nodes = 600;
	ck_assert(search_check_limits(threads, 400) && shared.stop);
}
END_TEST

/* Nobody looks at the clock while the opponent thinks: that is no stall. */
START_TEST(pondering_is_no_stall)
{
	const int64_t hour = INT64_C(60) * 60 * 1000;
	struct shared_search shared = { .clock_started_ms = now_ms() };
	struct searcher s = { .shared = &shared, .checked_ms = now_ms() - hour };

	search_look_at_clock(&s);
	ck_assert_int_lt(s.stall_ms, hour);
	s.checked_ms -= 2 * hour;
	shared.clock_started_ms -= 2 * hour;
	ck_assert_int_ge(search_look_at_clock(&s), 2 * hour);
	ck_assert_int_ge(s.stall_ms, 2 * hour);
}
END_TEST

/* Its report tells of a search that began more than 2^31 milliseconds, 25 days, ago. */
START_TEST(long_searches_are_measured)
{
	const int64_t month = INT64_C(30) * 24 * 60 * 60 * 1000;
	struct shared_search shared = { .tt = tt_new(2), .started_ms = now_ms() - month };
	struct root_move root = { .score = 0 };
	struct searcher s = { .shared = &shared, .root = &root };
	struct report report;

	ck_assert_ptr_nonnull(shared.tt);
	make_report(&s, 0, &report);
	tt_free(shared.tt);
	ck_assert_int_ge(report.ms, month);
	ck_assert_int_le(report.ms, now_ms() - shared.started_ms);
}
END_TEST

Suite *time_suite(void)
{
	Suite *suite = suite_create("time");
	TCase *tests = tcase_create("time");

	tcase_set_timeout(tests, 600);
	tcase_add_test(tests, never_loses_on_time);
	tcase_add_test(tests, never_loses_on_time_where_it_is_short);
	tcase_add_test(tests, uses_the_clock);
	tcase_add_test(tests, time_depends_on_the_moves_to_go);
	tcase_add_test(tests, a_move_leaves_time_for_the_others);
	tcase_add_test(tests, something_is_left_at_a_time_control);
	tcase_add_test(tests, time_for_a_move_is_not_exceeded);
	tcase_add_test(tests, keeps_to_its_own_clock);
	tcase_add_test(tests, first_depths_may_take_longer);
	tcase_add_test(tests, pondering_is_never_long_enough);
	tcase_add_test(tests, all_threads_share_the_nodes);
	tcase_add_test(tests, pondering_is_no_stall);
	tcase_add_test(tests, long_searches_are_measured);
	suite_add_tcase(suite, tests);
	return suite;
}
