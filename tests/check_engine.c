/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

#include "engine/engine.h"
#include "engine/move_picker.h"
#include "engine/search.h"
#include "engine/strength.h"
#include "engine/time.h"
#include "engine/transposition.h"
#include "notation/notation.h"
#include "rules/outcome.h"
#include "base/memory.h"
#include "tests/effort.h"
#include "tests/lone_searcher.h"
#include "tests/rng.h"
#include "tests/suite.h"

/*
 * The engine finds mates and hanging pieces, is deterministic, stops when told to, and plays every
 * game.
 */

struct answer {
	struct report report;
	atomic_int finals;
};

static void keep(const struct report *report, bool final, void *context)
{
	struct answer *answer = context;

	answer->report = *report;
	if (final)
		atomic_fetch_add(&answer->finals, 1);
}

/* What the engine thinks of one position. */
static struct report think(struct engine *engine, const struct position *pos, struct limits limits)
{
	struct answer answer = { 0 };

	ck_assert(engine_start(engine, pos, 1, &limits, keep, &answer));
	engine_wait(engine);
	ck_assert_int_eq(answer.finals, 1);
	return answer.report;
}

static const struct {
	const char *game, *fen;
	int mate;               /* in so many moves */
	const char *move;       /* NULL: any that does it */
} mates[] = {
	{ "chess", "6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1", 1, "a1a8" },
	{ "kingsguard", "4k2r/p7/8/8/8/8/nn4b1/Kn4bP b - - 0 1", 1, "h8h2" },  /* no moves */
	{ "chess", "7k/8/5K2/6Q1/8/8/8/8 w - - 0 1", 1, "g5g7" },
	{ "chess", "kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1", 2, "a1a6" },
	{ "chess", "8/8/8/8/4k3/8/r6r/4K3 b - - 0 1", 1, NULL },
	{ "chess", "r5rk/5p1p/5R2/4B3/8/8/7P/7K w - - 0 1", 3, "f6a6" },
};

START_TEST(finds_mates)
{
	struct engine *engine = engine_new(16, 1);
	struct rules *rules = rules_of(mates[_i].game);
	struct position pos = position_of(rules, mates[_i].fen);
	struct report report = think(
	    engine, &pos, (struct limits){ .mate = mates[_i].mate, .depth = 12 });
	char text[MOVE_TEXT];

	ck_assert_int_eq(report.mate_in, mates[_i].mate);
	move_write(&pos, &report.line[0], text);
	if (mates[_i].move)
		ck_assert_str_eq(text, mates[_i].move);
	engine_free(engine);
	rules_free(rules);
}
END_TEST

START_TEST(captures_hanging_pieces)
{
	struct engine *engine = engine_new(16, 1);
	struct rules *rules = rules_of(variants[0]->id);
	struct position pos = position_of(rules,
	    "rnb1kbnr/ppp1pppp/8/3q4/8/2N5/PPPP1PPP/R1BQKBNR w KQkq - 0 1");
	struct report report = think(engine, &pos, (struct limits){ .depth = 5 });
	char text[MOVE_TEXT];

	move_write(&pos, &report.line[0], text);
	ck_assert_str_eq(text, "c3d5");
	ck_assert_int_gt(report.score, 500);
	engine_free(engine);
	rules_free(rules);
}
END_TEST

START_TEST(says_when_there_is_no_move)
{
	struct engine *engine = engine_new(1, 1);
	struct rules *rules = rules_of(variants[0]->id);
	struct position pos = position_of(rules, "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1");
	struct report report = think(engine, &pos, (struct limits){ .move_ms = 50 });

	ck_assert_int_eq(report.length, 0);
	engine_free(engine);
	rules_free(rules);
}
END_TEST

START_TEST(looks_only_at_the_moves_asked_for)
{
	struct engine *engine = engine_new(1, 1);
	struct rules *rules = rules_of(variants[0]->id);
	struct position pos = position_of(rules, NULL);
	struct error error;
	struct move only;
	struct report report;

	ck_assert(move_read(&pos, "a2a3", &only, &error));
	report = think(engine, &pos, (struct limits){ .depth = 4, .only = &only, .only_count = 1 });
	ck_assert(move_equal(&report.line[0], &only));
	engine_free(engine);
	rules_free(rules);
}
END_TEST

/* White is lost, but can repeat the position a third time. */
START_TEST(knows_repetition)
{
	static const char *const moves[] = {
		"f3e1", "g8h8", "e1f3", "h8g8", "f3e1", "g8h8", "e1f3", "h8g8", "f3e1", "g8h8"
	};
	struct engine *engine = engine_new(4, 1);
	struct rules *rules = rules_of(variants[0]->id);
	struct position history[11] = { position_of(
	    rules, "q5k1/5ppp/8/8/8/5N2/5PPP/6K1 w - - 0 1") };
	struct limits limits = { .depth = 6 };
	struct answer answer = { 0 };
	struct error error;

	for (int i = 0; i < 10; i++) {
		struct move m;

		ck_assert(move_read(&history[i], moves[i], &m, &error));
		position_apply(&history[i], &m, &history[i + 1]);
	}
	ck_assert(engine_start(engine, history, 11, &limits, keep, &answer));
	engine_wait(engine);
	ck_assert_int_eq(answer.report.score, 0);
	engine_free(engine);
	rules_free(rules);
}
END_TEST

/* In each game: legal moves and lines, and the same answer to the same question. */
START_TEST(plays_every_game)
{
	struct engine *engine = engine_new(4, 1);
	struct rules *rules = rules_of(game_id(_i));
	struct position pos = position_of(rules, NULL);
	struct limits limits = { .nodes = 3000 };

	for (int ply = 0; ply < effort(4, 12, 12); ply++) {
		struct report report, again;
		struct position after = pos;
		char text[MOVE_TEXT];

		if (outcome_of(&pos, 1).score != UNDECIDED)
			break;
		engine_forget(engine);
		report = think(engine, &pos, limits);
		engine_forget(engine);
		again = think(engine, &pos, limits);
		ck_assert_int_gt(report.length, 0);
		ck_assert(move_equal(&report.line[0], &again.line[0]));
		ck_assert_int_eq(report.nodes, again.nodes);
		for (int i = 0; i < report.length; i++) {
			struct error error = { "" };
			struct move m;

			move_write(&after, &report.line[i], text);
			ck_assert_msg(
			    move_read(&after, text, &m, &error), "%s: %s", text, error.why);
			position_apply(&after, &m, &after);
		}
		position_apply(&pos, &report.line[0], &pos);
	}
	engine_free(engine);
	rules_free(rules);
}
END_TEST

/* Every rating searches more than the one below, up to those without limit. */
START_TEST(ratings_rise)
{
	int64_t before = 0;

	for (int elo = ELO_LEAST; elo < ELO_MOST; elo += 50) {
		struct limits limits = { .elo = elo };

		level_limit(&limits);
		ck_assert_msg(limits.nodes > before, "%d", elo);
		before = limits.nodes;
	}
}
END_TEST

START_TEST(levels_answer_in_every_game)
{
	struct engine *engine = engine_new(4, 1);
	struct rules *rules = rules_of(game_id(_i));
	struct position pos = position_of(rules, NULL);

	for (int level = 1; level < effort(6, LEVEL_MOST, LEVEL_MOST); level += 4)
		ck_assert_int_gt(think(engine, &pos, (struct limits){ .level = level }).length, 0);
	engine_free(engine);
	rules_free(rules);
}
END_TEST

/* Takes the most that can be taken, and otherwise moves at random. */
static struct move beginner_move(const struct position *pos, struct rng *rng)
{
	struct move room[MOVES_MAX];
	struct moves list = { room, 0 };
	int best = 0, gain, most = -1;

	position_legal_moves(pos, &list);
	for (int i = 0, like = 0; i < list.count; i++) {
		gain = move_gain(pos, &room[i]);
		like = gain > most ? 1 : like + (gain == most);
		if (gain > most || (gain == most && rng_below(rng, (unsigned)like) == 0))
			best = i;
		most = gain > most ? gain : most;
	}
	return room[best];
}

/* The static value of a game against level 1, after so many plies at most, for the beginner. */
static int play_beginner(struct engine *engine, const struct rules *rules, struct rng *rng,
    enum color beginner, int plies)
{
	struct position pos = position_of(rules, NULL);
	struct report report;
	struct move m;

	for (int ply = 0; ply < plies; ply++) {
		report = think(engine, &pos, (struct limits){ .level = 1 });
		if (!report.length)
			break;
		m = pos.turn == beginner ? beginner_move(&pos, rng) : report.line[0];
		position_apply(&pos, &m, &pos);
	}
	return pos.turn == beginner ? evaluate(&pos) : -evaluate(&pos);
}

/*
 * Level 1 is no better than that: the beginner comes out ahead in about three games of four.  Were
 * level 1 to think about the reply in half of its moves, it would be in none.
 */
START_TEST(beginners_can_win)
{
	enum { GAMES = 12, LENGTH = 100 };
	struct rng rng = { 20261123 };
	struct engine *engine = engine_new(1, 1);
	struct rules *rules = rules_of(variants[0]->id);
	int ahead = 0;

	for (int i = 0; i < GAMES; i++)
		ahead += play_beginner(engine, rules, &rng, i % 2, LENGTH) > 0;
	ck_assert_int_ge(ahead, 3);
	engine_free(engine);
	rules_free(rules);
}
END_TEST

/* How full the table is: of what this search has put there. */
START_TEST(table_fills)
{
	struct tt *tt = tt_new(1);
	uint64_t key = 1;

	ck_assert_ptr_nonnull(tt);
	ck_assert_int_eq(tt_permille(tt), 0);
	for (int i = 0; i < 1000000; i++) {
		struct tt_entry entry = { .bound = 3, .depth = 1 };

		key = splitmix64(key);
		tt_store(tt, key, &entry);
		if (i == 20000)
			ck_assert(tt_permille(tt) > 100 && tt_permille(tt) < 600);
	}
	ck_assert(tt_permille(tt) > 980 && tt_permille(tt) <= 1000);
	tt_new_search(tt);
	ck_assert_int_eq(tt_permille(tt), 0);
	tt_free(tt);
}
END_TEST

/* A search far deeper than another one of the same position is kept, an older one, too. */
START_TEST(table_keeps_deep_entries)
{
	struct tt *tt = tt_new(1);
	struct tt_entry entry = { .move = 7, .score = 50, .depth = 12, .bound = BOUND_LOWER };
	struct tt_entry shallow = { .move = 9, .score = -3, .depth = 2, .bound = BOUND_UPPER };

	tt_store(tt, 1, &entry);
	tt_new_search(tt);
	tt_store(tt, 1, &shallow);
	ck_assert(tt_probe(tt, 1, &entry));
	ck_assert_int_eq(entry.depth, 12);
	ck_assert_int_eq(entry.score, 50);
	ck_assert_int_eq(entry.bound, BOUND_LOWER);
	ck_assert_uint_eq(entry.move, 9);       /* the best move is that of the last search */
	shallow.depth = 10;
	tt_store(tt, 1, &shallow);
	ck_assert(tt_probe(tt, 1, &entry));
	ck_assert_int_eq(entry.depth, 10);
	tt_free(tt);
}
END_TEST

/* What was found in this search stays, of two entries that are as deep and as old. */
START_TEST(table_keeps_what_is_of_use)
{
	struct tt *tt = tt_new(1);
	struct tt_entry entry = { .depth = 5, .bound = BOUND_EXACT };

	for (uint64_t key = 1; key <= 4; key++)         /* one bucket: the upper half is 0 */
		tt_store(tt, key, &entry);
	tt_new_search(tt);
	for (uint64_t key = 1; key <= 2; key++)
		ck_assert(tt_probe(tt, key, &entry));
	for (uint64_t key = 5; key <= 6; key++)
		tt_store(tt, key, &entry);
	for (uint64_t key = 1; key <= 6; key++)
		ck_assert(tt_probe(tt, key, &entry) == (key != 3 && key != 4));
	tt_free(tt);
}
END_TEST

START_TEST(starts_and_stops)
{
	struct engine *engine = engine_new(4, 2);
	struct rules *rules = rules_of(variants[0]->id);
	struct position pos = position_of(rules, NULL);

	for (int i = 0; i < 30; i++) {
		struct limits limits = { .infinite = i % 2 == 0, .ponder = i % 2 };
		struct answer answer = { 0 };

		ck_assert(engine_start(engine, &pos, 1, &limits, keep, &answer));
		if (i % 3 == 0)
			engine_ponderhit(engine);
		engine_stop(engine);
		engine_wait(engine);
		ck_assert_int_eq(answer.finals, 1);
		ck_assert_int_gt(answer.report.length, 0);
	}
	engine_free(engine);
	rules_free(rules);
}
END_TEST

/* A limit holds even before the first move is positions, and within long lines of captures. */
START_TEST(keeps_to_its_nodes)
{
	struct engine *engine = engine_new(1, 1);
	struct rules *rules = rules_of("attending");
	struct position pos = position_of(rules,
	    "r1b3qQ/p1pk1ppP/2n2p2/3p3Q/P5P1/1P2bPPB/2P5/RN3K2 b - - 0 18 "
	    "a1a4,b1b3,f1f3,h3g3,c6d5,d7f6,a8a7,c8c7,g8g7,h8h7");

	int64_t least = think(engine, &pos, (struct limits){ .depth = 1 }).nodes;

	for (int nodes = 1; nodes <= 10000; nodes *= 10) {
		struct report report;

		engine_forget(engine);
		report = think(engine, &pos, (struct limits){ .nodes = nodes });
		ck_assert_int_le(report.nodes, (nodes > least ? nodes : least) + 1);
		ck_assert_int_gt(report.length, 0);
	}
	engine_free(engine);
	rules_free(rules);
}
END_TEST

START_TEST(several_lines_differ)
{
	struct engine *engine = engine_new(4, 1);
	struct rules *rules = rules_of(variants[0]->id);
	struct position pos = position_of(rules, NULL);
	struct report report = think(engine, &pos, (struct limits){ .depth = 6, .multipv = 3 });

	ck_assert_int_eq(report.line_number, 1);
	ck_assert_int_gt(report.length, 0);
	engine_free(engine);
	rules_free(rules);
}
END_TEST

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
		budget = budget_make(&now, WHITE);
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
				clock += increment - budget_make(&limits, WHITE).soft;
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
	int64_t before = budget_make(&open, WHITE).soft;

	for (int moves = 25; moves > 0; moves -= 6) {
		struct limits limits = open;
		int64_t soft;

		limits.moves_to_go = moves;
		soft = budget_make(&limits, WHITE).soft;
		ck_assert_int_gt(soft, before);
		ck_assert_int_le(soft * moves, 60000);
		before = soft;
	}
}
END_TEST

START_TEST(time_for_a_move_is_not_exceeded)
{
	for (int ms = 10; ms <= 100000; ms *= 10) {
		struct limits limits = { .move_ms = ms };

		ck_assert_int_lt(budget_make(&limits, WHITE).hard, ms);
		ck_assert_int_gt(budget_make(&limits, WHITE).hard, ms / 2);
		limits.clock_ms[WHITE] = 20;
		ck_assert_int_lt(budget_make(&limits, WHITE).hard, 20);
	}
}
END_TEST

/* The opponent's clock and increment do not matter. */
START_TEST(keeps_to_its_own_clock)
{
	for (int c = WHITE; c <= BLACK; c++) {
		struct limits limits = { .clock_ms = { 60000, 60000 },
			.increment_ms = { 500, 500 } };
		struct budget budget = budget_make(&limits, (enum color)c), other;

		limits.clock_ms[!c] = 1;
		limits.increment_ms[!c] = 30000;
		other = budget_make(&limits, (enum color)c);
		ck_assert(budget.soft == other.soft && budget.hard == other.hard);
		limits.increment_ms[c] = 2500;
		other = budget_make(&limits, (enum color)c);
		ck_assert_int_gt(other.soft, budget.soft + 1000);
	}
}
END_TEST

/*
 * White is not to mate where it can only if Black has to move: what a null move finds is
 * no proof of it.  Searched a move before, as a pass does not follow a pass.
 */
START_TEST(null_moves_prove_no_mate)
{
	struct lone_searcher lone;
	struct position pos = lone_open(&lone, "chess", "N1k5/p1P5/2K5/8/7p/8/7P/8 b - - 0 1");
	struct error error;
	struct move m;

	lone.shared.limits.infinite = true;
	lone.shared.budget = budget_make(&lone.shared.limits, BLACK);
	ck_assert(move_read(&pos, "h4h3", &m, &error));
	for (int depth = 9; depth <= 11; depth++)
		for (int beta = 200; beta <= 1600; beta += 100) {
			int score;

			tt_clear(lone.shared.tt);
			searcher_prepare(&lone.s, &pos, 0);
			make_move(&lone.s, 0, &m);
			score = search(&lone.s, 1, beta - 1, beta, depth, true);
			ck_assert_int_lt(score, MATE_IN_MAX);
		}
	lone_close(&lone);
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

int main(void)
{
	Suite *suite = suite_create("engine");
	TCase *tests = tcase_create("engine");

	tcase_set_timeout(tests, 600);
	tcase_add_loop_test(tests, finds_mates, 0, (int)(sizeof mates / sizeof mates[0]));
	tcase_add_test(tests, captures_hanging_pieces);
	tcase_add_test(tests, says_when_there_is_no_move);
	tcase_add_test(tests, looks_only_at_the_moves_asked_for);
	tcase_add_test(tests, knows_repetition);
	tcase_add_loop_test(tests, plays_every_game, 0, count_games());
	tcase_add_test(tests, ratings_rise);
	tcase_add_loop_test(tests, levels_answer_in_every_game, 0, count_games());
	tcase_add_test(tests, beginners_can_win);
	tcase_add_test(tests, table_fills);
	tcase_add_test(tests, table_keeps_deep_entries);
	tcase_add_test(tests, table_keeps_what_is_of_use);
	tcase_add_test(tests, starts_and_stops);
	tcase_add_test(tests, keeps_to_its_nodes);
	tcase_add_test(tests, several_lines_differ);
	tcase_add_test(tests, never_loses_on_time);
	tcase_add_test(tests, never_loses_on_time_where_it_is_short);
	tcase_add_test(tests, uses_the_clock);
	tcase_add_test(tests, time_depends_on_the_moves_to_go);
	tcase_add_test(tests, time_for_a_move_is_not_exceeded);
	tcase_add_test(tests, keeps_to_its_own_clock);
	tcase_add_test(tests, null_moves_prove_no_mate);
	tcase_add_test(tests, first_depths_may_take_longer);
	suite_add_tcase(suite, tests);
	return suite_run(suite);
}
