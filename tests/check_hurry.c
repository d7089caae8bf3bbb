/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "engine/engine.h"
#include "engine/strength.h"
#include "notation/notation.h"
#include "tests/suite.h"

/* How soon the engine answers, and with what in a hurry. */

static void keep_final(const struct report *report, bool final, void *kept)
{
	if (final)
		*(struct report *)kept = *report;
}

/* However short the time, the move was searched: here, one that captures a queen. */
START_TEST(plays_only_searched_moves)
{
	struct engine *engine = engine_new(1, 1);
	struct rules *rules = rules_of(variants[0]->id);
	struct position pos = position_of(rules, "k7/8/8/3q4/4P3/8/P7/K7 w - - 0 1");
	struct limits little = { .clock_ms = { 1, 1 } }, endless = { .infinite = true };
	struct report report;
	char text[MOVE_TEXT];

	for (int i = 0; i < 200; i++) {
		ck_assert(engine_start(engine, &pos, 1, i % 2 ? &endless : &little, keep_final,
		    &report));
		if (i % 2)
			engine_stop(engine);
		engine_wait(engine);
		move_write(&pos, &report.line[0], text);
		ck_assert_str_eq(text, "e4d5");
		ck_assert_int_gt(report.score, 0);
	}
	engine_free(engine);
	rules_free(rules);
}
END_TEST

/*
 * Where enough has been thought before the opponent has moved, the answer comes at once.  With a
 * single move, enough is a tenth of the usual time, here 65 ms.  A machine that stalls may spoil
 * that, but not repeatedly.
 */
START_TEST(answers_at_once_what_it_has_pondered)
{
	enum { TRIES = 20, AT_ONCE_MS = 30 };
	static const struct timespec pause = { 0, 200000000 };
	struct engine *engine = engine_new(1, 1);
	struct rules *rules = rules_of(variants[0]->id);
	struct position pos = position_of(rules,
	    "rnb1kbnr/pppp1ppp/8/8/5p1q/PP6/2PPP1PP/RNBQKBNR w KQkq - 1 4");
	struct limits limits = { .clock_ms = { 20000, 20000 }, .ponder = true };
	struct report report = { .clock_ms = 1000 };

	for (int i = 0; i < TRIES && report.clock_ms > AT_ONCE_MS; i++) {
		ck_assert(engine_start(engine, &pos, 1, &limits, keep_final, &report));
		nanosleep(&pause, NULL);
		engine_ponderhit(engine);
		engine_wait(engine);
	}
	ck_assert_int_le(report.clock_ms, AT_ONCE_MS);
	ck_assert_int_gt(report.ms, 150);       /* it thought all that while */
	engine_free(engine);
	rules_free(rules);
}
END_TEST

/* What a search finds that is to examine one node, or is stopped as soon as it has begun. */
static void search_shortly(
    struct engine *engine, const struct position *pos, bool stops, struct report *report)
{
	struct limits few = { .nodes = 1, .multipv = 3 }, endless = { .infinite = true };

	engine_forget(engine);
	ck_assert(engine_start(engine, pos, 1, stops ? &endless : &few, keep_final, report));
	if (stops)
		engine_stop(engine);
	engine_wait(engine);
	ck_assert(!report->nodes || report->length > 0);
	ck_assert_int_gt(report->score, -30000);
}

/*
 * Dozens of queens can capture each other in millions of ways: limits and stops hold even in the
 * first depth.  A machine that stalls may stop it late, but not repeatedly.
 */
START_TEST(no_position_is_endless)
{
	enum { NODES = 50000, TRIES = 100 };
	int tried = 0;

	for (int i = 0; variants[i]; i++) {
		struct engine *engine = engine_new(1, 1);
		struct rules *rules = rules_of(variants[i]->id);
		struct position pos;
		struct report report;
		struct error error;

		for (int stops = 0; stops < 2 && fen_read("qqqqkqqq/qqqqqqqq/8/8/8/8/QQQQQQQQ/"
		    "QQQQKQQQ w - - 0 1", rules, &pos, &error); stops++) {
			search_shortly(engine, &pos, stops, &report);
			for (int n = 1; stops && report.nodes >= NODES && n < TRIES; n++)
				search_shortly(engine, &pos, stops, &report);
			ck_assert_msg(report.nodes < NODES, "%s: %d nodes", rules->id,
			    (int)report.nodes);
			tried += report.nodes > 0;
		}
		rules_free(rules);
		engine_free(engine);
	}
	ck_assert_int_gt(tried, 40);
}
END_TEST

/* Weak levels end an infinite search no earlier than others. */
START_TEST(levels_do_not_end_endless_searches)
{
	struct limits limits = { .infinite = true, .level = 1 };

	level_limit(&limits);
	ck_assert_int_eq(limits.nodes, 0);
}
END_TEST

int main(void)
{
	Suite *suite = suite_create("hurry");
	TCase *answers = tcase_create("answers");

	tcase_add_test(answers, plays_only_searched_moves);
	tcase_add_test(answers, answers_at_once_what_it_has_pondered);
	tcase_add_test(answers, no_position_is_endless);
	tcase_add_test(answers, levels_do_not_end_endless_searches);
	suite_add_tcase(suite, answers);
	return suite_run(suite);
}
