/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

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

/* A search that ponders: what it has told so far, and its end. */
struct pondering {
	_Atomic int64_t ms;
	_Atomic int depth;
	struct report final;
};

static void note(const struct report *report, bool final, void *context)
{
	struct pondering *p = context;

	if (final) {
		p->final = *report;
	} else {
		p->depth = report->depth;
		p->ms = report->ms;
	}
}

/* White has a single move.  Enough is a tenth of the usual time then, here 65 ms. */
static const char single_move[] = "rnb1kbnr/pppp1ppp/8/8/5p1q/PP6/2PPP1PP/RNBQKBNR w KQkq - 1 4";
static const struct limits while_pondering = { .clock_ms = { 20000, 20000 }, .ponder = true };
enum { ENOUGH_MS = 65 };

/*
 * Where enough has been thought before the opponent has moved, the answer comes at once, not after
 * another depth.  A machine that stalls may spoil that, but not repeatedly.
 */
START_TEST(answers_at_once_what_it_has_pondered)
{
	enum { TRIES = 20 };
	static const struct timespec pause = { 0, 1000000 };
	struct engine *engine = engine_new(1, 1);
	struct rules *rules = rules_of(variants[0]->id);
	struct position pos = position_of(rules, single_move);
	struct pondering p = { .depth = 0 };
	int depth = -1;

	for (int i = 0; i < TRIES && p.depth != depth; i++) {
		p.ms = 0;
		ck_assert(engine_start(engine, &pos, 1, &while_pondering, note, &p));
		while (p.ms < 3 * ENOUGH_MS)
			nanosleep(&pause, NULL);
		depth = p.depth;
		engine_ponderhit(engine);
		engine_wait(engine);
	}
	ck_assert_int_eq(p.depth, depth);
	/* What has been thought of that move is not enough for another. */
	ck_assert(engine_start(engine, &pos, 1, &while_pondering, note, &p));
	engine_ponderhit(engine);
	engine_wait(engine);
	ck_assert_int_ge(p.final.ms, ENOUGH_MS - 5);
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

Suite *hurry_suite(void)
{
	Suite *suite = suite_create("hurry");
	TCase *answers = tcase_create("answers");

	tcase_add_test(answers, plays_only_searched_moves);
	tcase_add_test(answers, answers_at_once_what_it_has_pondered);
	tcase_add_test(answers, no_position_is_endless);
	tcase_add_test(answers, levels_do_not_end_endless_searches);
	suite_add_tcase(suite, answers);
	return suite;
}
