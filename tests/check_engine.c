/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <stdatomic.h>
#include <stdlib.h>

#include "engine/engine.h"
#include "engine/engine_session.h"
#include "engine/points.h"
#include "engine/search.h"
#include "engine/strength.h"
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

/* On 32 bits TABLE_MB_MAX is such a table, too. */
START_TEST(refuses_a_table_beyond_all_addresses)
{
	ck_assert_ptr_null(engine_new(SIZE_MAX >> 20, 1));
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

/* Checks that a search after these moves, MOVES_MOST at most, scores the position as a draw. */
static void check_drawn(const char *fen, const char *const *moves, int count, int depth)
{
	enum { MOVES_MOST = 10 };
	struct engine *engine = engine_new(4, 1);
	struct rules *rules = rules_of(variants[0]->id);
	struct position history[MOVES_MOST + 1] = { position_of(rules, fen) };
	struct limits limits = { .depth = depth };
	struct answer answer = { 0 };
	struct error error;

	ck_assert_int_le(count, MOVES_MOST);
	for (int i = 0; i < count; i++) {
		struct move m;

		ck_assert(move_read(&history[i], moves[i], &m, &error));
		position_apply(&history[i], &m, &history[i + 1]);
	}
	ck_assert(engine_start(engine, history, count + 1, &limits, keep, &answer));
	engine_wait(engine);
	ck_assert_int_eq(answer.report.score, 0);
	engine_free(engine);
	rules_free(rules);
}

/* White is lost, but can repeat the position a third time. */
START_TEST(knows_repetition)
{
	static const char *const moves[] = {
		"f3e1", "g8h8", "e1f3", "h8g8", "f3e1", "g8h8", "e1f3", "h8g8", "f3e1", "g8h8"
	};

	check_drawn("q5k1/5ppp/8/8/8/5N2/5PPP/6K1 w - - 0 1", moves,
	    sizeof moves / sizeof *moves, 6);
}
END_TEST

/* Black is lost, but brings about the position for the third time with which the game began. */
START_TEST(the_first_position_may_be_repeated)
{
	static const char *const moves[] = {
		"g1h1", "f6e8", "h1g1", "e8f6", "g1h1", "f6e8", "h1g1"
	};

	check_drawn("6k1/5ppp/5n2/8/8/8/5PPP/Q5K1 w - - 0 1", moves,
	    sizeof moves / sizeof *moves, 4);
}
END_TEST

/* Who will be mated is told when. */
START_TEST(says_when_it_is_mated)
{
	struct engine *engine = engine_new(1, 1);
	struct rules *rules = rules_of(variants[0]->id);
	struct position pos = position_of(rules, "k7/8/1K6/8/8/8/8/7Q b - - 0 1");

	ck_assert_int_eq(think(engine, &pos, (struct limits){ .depth = 4 }).mate_in, -1);
	engine_free(engine);
	rules_free(rules);
}
END_TEST

/* What was learned in a game is forgotten in another one, which is played as by a new engine. */
START_TEST(another_game_begins_anew)
{
	struct limits limits = { .nodes = 3000 };
	struct engine *used = engine_new(1, 1), *unused = engine_new(1, 1);
	struct rules *chess = rules_of("chess"), *rogue = rules_of("rogue");
	struct position pos = position_of(chess, NULL);
	struct report report, expected;

	think(used, &pos, limits);
	pos = position_of(rogue, NULL);
	report = think(used, &pos, limits);
	expected = think(unused, &pos, limits);
	ck_assert_int_eq(report.score, expected.score);
	ck_assert_int_eq(report.nodes, expected.nodes);
	ck_assert_int_eq(report.depth, expected.depth);
	engine_free(used);
	engine_free(unused);
	rules_free(chess);
	rules_free(rogue);
}
END_TEST

/* In each game: legal moves and lines, and the same answer to the same question. */
START_TEST(plays_every_game)
{
	struct engine *engine = engine_new(4, 1);
	struct rules *rules = rules_of(game_id(_i));
	struct position pos = position_of(rules, NULL);
	struct limits limits = { .nodes = 3000 };

	for (int ply = 0; ply < effort(1, 12, 12); ply++) {
		struct report report, again;
		struct position after = pos;
		char text[MOVE_TEXT];

		if (outcome_of(&pos, 1).result != UNDECIDED)
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
	int best = 0, gain, most = -1, points[KINDS];

	piece_points(pos->rules, points);
	position_legal_moves(pos, &list);
	for (int i = 0, like = 0; i < list.count; i++) {
		gain = points_won(pos, &room[i], points);
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
		ck_assert_int_gt(report.score, -INFINITE);      /* of a move not searched, too */
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

/* The latest report of each of three lines. */
static void keep_lines(const struct report *report, bool final, void *lines)
{
	ck_assert_int_le(report->line_number, 3);
	if (!final && report->length)
		((struct report *)lines)[report->line_number - 1] = *report;
}

START_TEST(several_lines_differ)
{
	struct engine *engine = engine_new(4, 1);
	struct rules *rules = rules_of(variants[0]->id);
	struct position pos = position_of(rules, NULL);
	const struct limits limits = { .depth = 6, .multipv = 3 };
	struct report line[3] = { { .depth = 0 } };

	ck_assert(engine_start(engine, &pos, 1, &limits, keep_lines, line));
	engine_wait(engine);
	for (int i = 0; i < 3; i++) {
		ck_assert_int_eq(line[i].depth, 6);
		ck_assert_int_gt(line[i].length, 0);
		ck_assert_int_lt(abs(line[i].score), 300);
		for (int j = 0; j < i; j++) {
			ck_assert(!move_equal(&line[j].line[0], &line[i].line[0]));
			ck_assert_int_ge(line[j].score, line[i].score);
		}
	}
	engine_free(engine);
	rules_free(rules);
}
END_TEST

/* Wherever a search ends, what is told last are its move and the reply that it expects. */
START_TEST(what_is_told_last_goes_with_the_move)
{
	struct rules *rules = rules_of("chess");
	const struct position pos = position_of(rules, NULL);
	struct engine_session session;
	struct error error;

	ck_assert(engine_session_open(&session, -1, &error));
	for (int nodes = 1000; nodes < 4000; nodes += 61) {
		const struct limits limits = { .nodes = nodes };
		struct report report, told = { 0 };
		bool final = false;

		ck_assert(engine_session_forget(&session, &error));
		ck_assert(engine_session_think(&session, &pos, 1, &limits, &error));
		while (engine_session_next(&session, true, &report, &final) && !final)
			told = report;
		ck_assert(final);
		ck_assert_int_ge(report.length, 2);
		ck_assert_int_eq(told.length, report.length);
		for (int i = 0; i < 2; i++)
			ck_assert(move_equal(&told.line[i], &report.line[i]));
	}
	engine_session_close(&session);
	rules_free(rules);
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
	lone.shared.budget = budget_make(&lone.shared.limits, BLACK, &(struct lag){ 0 });
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

Suite *engine_suite(void)
{
	Suite *suite = suite_create("engine");
	TCase *tests = tcase_create("engine");

	tcase_set_timeout(tests, 600);
	tcase_add_loop_test(tests, finds_mates, 0, (int)(sizeof mates / sizeof mates[0]));
	tcase_add_test(tests, captures_hanging_pieces);
	tcase_add_test(tests, says_when_there_is_no_move);
	tcase_add_test(tests, refuses_a_table_beyond_all_addresses);
	tcase_add_test(tests, looks_only_at_the_moves_asked_for);
	tcase_add_test(tests, knows_repetition);
	tcase_add_test(tests, the_first_position_may_be_repeated);
	tcase_add_test(tests, says_when_it_is_mated);
	tcase_add_test(tests, another_game_begins_anew);
	tcase_add_loop_test(tests, plays_every_game, 0, count_games());
	tcase_add_test(tests, ratings_rise);
	tcase_add_loop_test(tests, levels_answer_in_every_game, 0, count_games());
	tcase_add_test(tests, beginners_can_win);
	tcase_add_test(tests, starts_and_stops);
	tcase_add_test(tests, keeps_to_its_nodes);
	tcase_add_test(tests, several_lines_differ);
	tcase_add_test(tests, what_is_told_last_goes_with_the_move);
	tcase_add_test(tests, null_moves_prove_no_mate);
	suite_add_tcase(suite, tests);
	return suite;
}
