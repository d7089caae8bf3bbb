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

/* The games of the list, those made up, and one with pieces that go by lines and leaps. */
static const char *game_id(int i)
{
	static const char *const more[] = { "berolina", "pushers", "pilgrim:CA" };
	int listed = variants_count();

	return i < listed ? variants[i]->id : more[i - listed];
}

static int count_games(void) { return variants_count() + 3; }

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

START_TEST(evaluation_is_symmetric)
{
	struct rules *rules = rules_of(variants[0]->id);
	struct position white = position_of(
	    rules, "r1bq1rk1/ppp2ppp/2n5/3p4/8/2N2N2/PPP2PPP/R2Q1RK1 w - - 0 1");
	struct position black = position_of(
	    rules, "r2q1rk1/ppp2ppp/2n2n2/8/3P4/2N5/PPP2PPP/R1BQ1RK1 b - - 0 1");

	ck_assert_int_eq(evaluate(&white), evaluate(&black));
	rules_free(rules);
}
END_TEST

/* The evaluation of a position by the default weights, as if nobody had learnt the game. */
static int default_score(const struct variant *learnt, const char *fen)
{
	struct variant variant = *learnt;
	struct error error = { "" };
	struct rules *rules;
	struct position pos;
	int score;

	variant.weights = NULL;
	rules = rules_new(&variant, "", &error);
	ck_assert_msg(rules != NULL, "%s", error.why);
	pos = position_of(rules, fen);
	score = evaluate(&pos);
	rules_free(rules);
	return score;
}

/* Default weights: pieces have their order, and colors do not matter. */
START_TEST(default_weights_tell_good_from_bad)
{
	static const char *const games[] = { "chess", "yeoman", "underling" };
	static const struct {
		const char *white, *black;      /* the same, colors swapped */
		int least, most;                /* what is tested; White or Black is better */
	} positions[] = {
		{ "4k3/pppppppp/8/8/8/8/PPPPPPPP/3QK3 w - - 0 1",
		    "3qk3/pppppppp/8/8/8/8/PPPPPPPP/4K3 b - - 0 1", 600, 1500 },
		{ "4k3/pppppppp/8/8/8/8/PPPPPPPP/R3K3 w - - 0 1",
		    "r3k3/pppppppp/8/8/8/8/PPPPPPPP/4K3 b - - 0 1", 350, 750 },
		{ "4k3/pppppppp/8/8/8/8/PPPPPPPP/2B1K3 w - - 0 1",
		    "2b1k3/pppppppp/8/8/8/8/PPPPPPPP/4K3 b - - 0 1", 200, 500 },
		{ "4k3/pppppppp/8/8/8/8/PPPPPPPP/1N2K3 w - - 0 1",
		    "1n2k3/pppppppp/8/8/8/8/PPPPPPPP/4K3 b - - 0 1", 200, 500 },
		{ "4k3/ppppppp1/8/8/8/8/PPPPPPPP/4K3 w - - 0 1",
		    "4k3/pppppppp/8/8/8/8/PPPPPPP1/4K3 b - - 0 1", 50, 250 },
	};
	const struct variant *variant = variant_find(games[_i]);
	int passed = default_score(variant, "7k/8/P7/8/8/8/8/7K w - - 0 1");

	for (size_t i = 0; i < sizeof positions / sizeof *positions; i++) {
		int score = default_score(variant, positions[i].white);

		ck_assert_int_eq(score, default_score(variant, positions[i].black));
		ck_assert_msg(score > positions[i].least && score < positions[i].most, "%s: %d",
		    positions[i].white, score);
	}
	/* The farther a passed pawn has come, and the fewer stand on one file, the better. */
	ck_assert_int_gt(passed, default_score(variant, "7k/8/8/8/P7/8/8/7K w - - 0 1"));
	ck_assert_int_gt(default_score(variant, "7k/5ppp/8/8/8/8/PP6/7K w - - 0 1"),
	    default_score(variant, "7k/5ppp/8/8/8/P7/P7/7K w - - 0 1"));
	/* A king is safer behind its pawns while there are queens: by more than else differs. */
	ck_assert_int_gt(default_score(variant, "3q2k1/5ppp/8/8/8/8/5PPP/3Q2K1 w - - 0 1"),
	    default_score(variant, "3q2k1/5ppp/8/8/8/8/5PPP/1K1Q4 w - - 0 1") + 30);
	ck_assert_int_gt(
	    default_score(variant, "rq4k1/5ppp/8/8/8/8/5PPP/RQ4K1 w - - 0 1"),
	    default_score(variant, "rq4k1/5ppp/8/8/8/8/PPP5/RQ4K1 w - - 0 1"));
}
END_TEST

static int score_of(const struct rules *rules, const char *fen)
{
	struct position pos = position_of(rules, fen);

	return evaluate(&pos);
}

/* What wins little in an endgame, compared with what wins more. */
START_TEST(drawish_endings_score_little)
{
	struct rules *rules = rules_of("chess");

	/* A knight can be given for the last pawn. */
	ck_assert_int_lt(score_of(rules, "8/8/5kp1/2K1b3/8/5N2/8/8 b - - 0 1"), 60);
	ck_assert_int_gt(score_of(rules, "8/8/5kp1/2K1b3/8/8/8/8 b - - 0 1"), 300);
	/* Bishops of opposite colors, and of the same. */
	ck_assert_int_lt(2 * score_of(rules, "6k1/8/4b3/8/8/2B2P2/6PP/6K1 w - - 0 1"),
	    score_of(rules, "6k1/8/3b4/8/8/2B2P2/6PP/6K1 w - - 0 1"));
	/* A pawn more, on one wing and on both. */
	ck_assert_int_lt(score_of(rules, "6k1/5p2/8/8/8/8/5PP1/6K1 w - - 0 1") + 40,
	    score_of(rules, "6k1/p4p2/8/8/8/8/PP3P2/6K1 w - - 0 1"));
	/* A rook wins against a bishop that is given for the last pawn. */
	ck_assert_int_gt(score_of(rules, "4r3/8/5kp1/2K5/8/5B2/8/8 b - - 0 1"), 120);
	/* A small lead is none, and does not depend on the side. */
	ck_assert_int_eq(score_of(rules, "8/8/4k3/8/4K3/8/8/8 w - - 0 1"), 0);
	ck_assert_int_eq(score_of(rules, "8/4pk2/8/8/8/8/4PK2/8 w - - 0 1"), 0);
	ck_assert_int_eq(score_of(rules, "8/4pk2/8/8/8/8/4PK2/8 b - - 0 1"), 0);
	ck_assert_int_eq(score_of(rules, "6k1/p4p2/8/8/8/8/PP3P2/6K1 b - - 0 1"),
	    score_of(rules, "6k1/pp3p2/8/8/8/8/P4P2/6K1 w - - 0 1"));
	ck_assert_int_lt(score_of(rules, "6k1/p4p2/8/8/8/8/PP3P2/6K1 b - - 0 1"), 0);
	rules_free(rules);
}
END_TEST

/* In games whose pawns and pieces are worth more or less than in chess, too. */
START_TEST(small_leads_are_measured_in_pawns)
{
	struct rules *rogue = rules_of("rogue"), *attending = rules_of("attending");

	ck_assert_int_gt(score_of(rogue, "4r3/8/5kp1/2K5/8/5B2/8/8 b - - 0 1"), 300);
	ck_assert_int_gt(score_of(attending, "4k3/4p3/8/8/8/8/4P3/2N1K3 w - - 0 1 -"), 10);
	rules_free(rogue);
	rules_free(attending);
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

/* A thread that can be set on a position of a game, without a search. */
struct lone_searcher {
	struct rules *rules;
	uint64_t keys[1 + PLIES];
	struct shared_search shared;
	struct searcher s;
	struct moves list;              /* empty, with room for all moves of a position */
};

/* The position is that of the FEN, NULL for the start; lone->s is to be prepared with one. */
static struct position lone_open(struct lone_searcher *lone, const char *game, const char *fen)
{
	struct position pos;

	memset(lone, 0, sizeof *lone);
	lone->rules = rules_of(game);
	pos = position_of(lone->rules, fen);
	lone->keys[0] = pos.key;
	lone->shared.evaluator = evaluator_new(lone->rules);
	lone->shared.tt = tt_new(1);
	lone->shared.keys = lone->keys;
	lone->shared.key_count = lone->shared.threads = 1;
	lone->list.move = xcalloc(MOVES_MAX, sizeof *lone->list.move);
	ck_assert(lone->shared.evaluator && lone->shared.tt &&
	    searcher_init(&lone->s, &lone->shared, 0));
	return pos;
}

static void lone_close(struct lone_searcher *lone)
{
	free(lone->list.move);
	searcher_free(&lone->s);
	tt_free(lone->shared.tt);
	evaluator_free(lone->shared.evaluator);
	rules_free(lone->rules);
}

/* Puts the legal moves of a position into the list. */
static void list_legal(struct lone_searcher *lone, const struct position *pos)
{
	lone->list.count = 0;
	position_legal_moves(pos, &lone->list);
}

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

/* Sums that are kept move by move, against those of the position. */
static void check_sums(const struct searcher *s, int ply)
{
	const struct stack_entry *ss = &s->stack[ply];
	struct position anew = ss->pos;

	position_rekey(&anew);
	ck_assert_int_eq(memcmp(anew.part_key, ss->pos.part_key, sizeof anew.part_key), 0);
	ck_assert_int_eq(psqt_sum(s->evaluator, &ss->pos), ss->psqt);
}

START_TEST(sums_are_kept_move_by_move)
{
	struct lone_searcher lone;
	struct position pos = lone_open(&lone, game_id(_i), NULL);
	struct move line[PLIES];

	searcher_prepare(&lone.s, &pos, 0);
	for (int ply = 0; ply < PLIES - 1; ply++) {
		const struct position *now = &lone.s.stack[ply].pos;

		check_sums(&lone.s, ply);
		list_legal(&lone, now);
		if (!lone.list.count)
			break;
		line[ply] = lone.list.move[splitmix64(now->key) % (uint64_t)lone.list.count];
		make_move(&lone.s, ply, &line[ply]);
	}
	lone_close(&lone);
}
END_TEST

/* Takes the move out of the list; false if it is not there. */
static bool take_out(struct moves *list, const struct move *m)
{
	for (int i = 0; i < list->count; i++)
		if (move_equal(&list->move[i], m)) {
			list->move[i] = list->move[--list->count];
			return true;
		}
	return false;
}

/* Seen from where the piece goes, not from the king as by the picker. */
static bool would_attack_king(const struct position *pos, const struct move *m)
{
	square king = king_of(pos, (enum color)!pos->turn);
	const struct kind_rules *kind;

	if (king == NO_SQUARE || !move_has_mover(m))
		return false;
	kind = &pos->rules->kind[kind_of(pos->board[move_from(m)])];
	return has(kind->attacks[pos->turn][move_to(m)] |
	    lines_seen(kind->line_attacks, move_to(m), occupied(pos)), king);
}

static bool is_quiet_without_check(const struct position *pos, const struct move *m)
{
	return !is_noisy(pos, m) && !would_attack_king(pos, m);
}

/*
 * Each legal move once, whichever is said to be the best, and knowing which are noisy; after
 * some moves only checks of those that are quiet.
 */
static void check_picking(struct searcher *s, uint32_t hash, struct moves *list, int some)
{
	const struct position *pos = &s->stack[0].pos;
	struct picker picker;
	const struct move *m;
	int n = 0;

	picker_open(&picker, s, 0, hash, ALL_MOVES, 0);
	for (;; n++) {
		if (n == some)
			picker_keep_checks(&picker);
		m = picker_next(&picker);
		if (!m)
			break;
		ck_assert(picker_is_at_noisy(&picker) == is_noisy(pos, m));
		ck_assert(take_out(list, m) == move_is_legal(pos, &s->stack[0].info, m));
		ck_assert(n < some || !is_quiet_without_check(pos, m) || move_has_hash(m, hash));
	}
	for (int i = 0; i < list->count; i++)
		ck_assert(n >= some && is_quiet_without_check(pos, &list->move[i]));
	picker_close(&picker);
}

START_TEST(picks_every_move_once)
{
	struct lone_searcher lone;
	struct rng rng = { (uint64_t)_i };
	struct moves *list = &lone.list;

	lone_open(&lone, game_id(_i), NULL);
	for (int round = 0; round < 100; round++) {
		uint32_t hash = 0;
		struct position pos;

		rng_set_up(&rng, lone.rules, &pos);
		searcher_prepare(&lone.s, &pos, 0);
		list_legal(&lone, &pos);
		if (!list->count)
			continue;
		if (round % 4)
			hash = move_hash(&list->move[splitmix64(pos.key) % (uint64_t)list->count]);
		check_picking(&lone.s, hash, list, round % 3 ? round % 7 : MOVES_MAX);
	}
	lone_close(&lone);
}
END_TEST

/* The same evaluator, but for asking each piece anew how it moves and captures. */
static struct evaluator *plain_evaluator(const struct rules *rules)
{
	struct evaluator *evaluator = evaluator_new(rules);

	for (int lines = NO_LINES; lines <= ALL_LINES; lines++) {
		evaluator->special |= evaluator->plain[lines];
		evaluator->plain[lines] = 0;
	}
	return evaluator;
}

/* With a table of pawns and loops for kinds that are alike, against computing everything. */
START_TEST(evaluations_are_as_plain_ones)
{
	struct rules *rules = rules_of(game_id(_i));
	struct evaluator *evaluator = evaluator_new(rules), *plain = plain_evaluator(rules);
	struct pawn_entry *pawns = xcalloc(PAWN_ENTRIES, sizeof *pawns);
	struct pawn_entry *unused = xcalloc(PAWN_ENTRIES, sizeof *unused);
	struct moves list = { xcalloc(MOVES_MAX, sizeof *list.move), 0 };
	struct eval_trace trace;

	plain->trace = &trace;
	for (uint64_t game = 0; game < 4; game++) {
		struct position pos = position_of(rules, NULL);

		for (int ply = 0; ply < 150; ply++) {
			int32_t psqt = psqt_sum(evaluator, &pos);

			ck_assert_int_eq(evaluate_position(evaluator, &pos, psqt, pawns),
			    evaluate_traced(plain, &pos, unused));
			list.count = 0;
			position_legal_moves(&pos, &list);
			if (!list.count)
				break;
			position_apply(&pos,
			    &list.move[splitmix64(pos.key + game) % (uint64_t)list.count], &pos);
		}
	}
	free(list.move);
	free(pawns);
	free(unused);
	evaluator_free(evaluator);
	evaluator_free(plain);
	rules_free(rules);
}
END_TEST

/* An en passant capture clears the square of the pawn it captures, too: lines open. */
START_TEST(exchanges_see_what_en_passant_clears)
{
	static const struct {
		const char *fen;
		bool wins_pawn;
	} cases[] = {
		{ "7k/8/8/3pP3/8/8/7K/2r5 w - d6 0 1", true },
		{ "7k/8/8/3pP3/8/8/7K/3r4 w - d6 0 1", false },         /* Rxd6 */
		{ "3r3k/8/8/3pP3/8/8/7K/3R4 w - d6 0 1", true },        /* Rxd6 Rxd6 */
		{ "3r3k/8/8/3pP3/8/8/7K/2R5 w - d6 0 1", false },
	};
	struct rules *rules = rules_of("chess");
	struct evaluator *evaluator = evaluator_new(rules);
	struct error error;

	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
		struct position pos = position_of(rules, cases[i].fen);
		struct move m;

		ck_assert(move_read(&pos, "e5d6", &m, &error));
		ck_assert(see_ge(evaluator, &pos, &m, 0));
		ck_assert_int_eq(see_ge(evaluator, &pos, &m, evaluator->value[PAWN]),
		    cases[i].wins_pawn);
	}
	evaluator_free(evaluator);
	rules_free(rules);
}
END_TEST

static bool captures_plainly(const struct position *pos, const struct move *m)
{
	struct position after;

	position_apply(pos, m, &after);
	return count(after.by_color[!pos->turn]) < count(pos->by_color[!pos->turn]);
}

/* The sum of values on the board, the other side's taken off. */
static int material(const struct evaluator *evaluator, const struct position *pos, enum color c)
{
	int sum = 0;

	for (enum kind k = PAWN; k < KINDS; k++)
		sum += evaluator->value[k] *
		    (count(pieces_of(pos, c, k)) - count(pieces_of(pos, !c, k)));
	return sum;
}

static int material_gained(
    const struct evaluator *evaluator, const struct position *pos, const struct move *m)
{
	struct position after;
	enum color us = (enum color)pos->turn;

	position_apply(pos, m, &after);
	return material(evaluator, &after, us) - material(evaluator, pos, us);
}

/* What the search calls a capture is one, in every game, and gains what is captured. */
START_TEST(knows_captures)
{
	const char *id = game_id(_i);
	struct rules *rules = rules_of(id);
	struct evaluator *evaluator = evaluator_new(rules);
	struct rng rng = { (uint64_t)_i };
	int swaps = 0;

	for (int round = 0; round < 300; round++) {
		struct move room[MOVES_MAX];
		struct moves list = { room, 0 };
		struct position pos;

		rng_set_up(&rng, rules, &pos);
		position_legal_moves(&pos, &list);
		for (int i = 0; i < list.count; i++) {
			const struct move *m = &room[i];
			bool promotes = move_has_mover(m) &&
			    m->change[1].holds != pos.board[move_from(m)];

			if (move_has_mover(m))
				ck_assert(
				    is_noisy(&pos, m) == (promotes || captures_plainly(&pos, m)));
			ck_assert_int_eq(material_delta(evaluator, &pos, m),
			    material_gained(evaluator, &pos, m));
			swaps += move_has_mover(m) && pos.board[move_to(m)] &&
			    !captures_plainly(&pos, m);
		}
	}
	ck_assert(strcmp(id, "pushers") != 0 || swaps > 100);
	evaluator_free(evaluator);
	rules_free(rules);
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
	tcase_add_test(tests, evaluation_is_symmetric);
	tcase_add_loop_test(tests, default_weights_tell_good_from_bad, 0, 3);
	tcase_add_test(tests, drawish_endings_score_little);
	tcase_add_test(tests, small_leads_are_measured_in_pawns);
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
	tcase_add_loop_test(tests, sums_are_kept_move_by_move, 0, count_games());
	tcase_add_loop_test(tests, picks_every_move_once, 0, count_games());
	tcase_add_loop_test(tests, evaluations_are_as_plain_ones, 0, count_games());
	tcase_add_test(tests, exchanges_see_what_en_passant_clears);
	tcase_add_loop_test(tests, knows_captures, 0, count_games());
	suite_add_tcase(suite, tests);
	return suite_run(suite);
}
