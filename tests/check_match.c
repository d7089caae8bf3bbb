/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "engine/engine.h"
#include "game/file.h"
#include "game/paths.h"
#include "match/keys.h"
#include "match/openings.h"
#include "match/statistics.h"
#include "match/study_game.h"
#include "tests/effort.h"
#include "tests/scratch.h"
#include "tests/suite.h"

/* Statistics of matches and studies. */

static struct statistics series(const int pairs[PAIR_SCORES])
{
	static const int points[PAIR_SCORES][2] = { { 0, 0 }, { 0, 1 }, { 1, 1 }, { 2, 1 },
		{ 2, 2 } };
	struct statistics s = { 0 };

	for (int i = 0; i < PAIR_SCORES; i++)
		for (int n = 0; n < pairs[i]; n++)
			statistics_add_pair(&s, points[i][0], points[i][1]);
	return s;
}

/* Computed by hand from the formulas in the header. */
static const struct {
	int pairs[PAIR_SCORES];
	int wins, draws, losses;
	double score, elo, error;
} known[] = {
	{ { 0, 0, 0, 0, 0 }, 0, 0, 0, 0.5, 0, 1200 },
	{ { 0, 0, 7, 0, 0 }, 0, 14, 0, 0.5, 0, 99.951 },
	{ { 0, 0, 31, 0, 0 }, 0, 62, 0, 0.5, 0, 21.996 },
	{ { 0, 0, 0, 0, 9 }, 18, 0, 0, 1, 1200, 417.410 },
	{ { 9, 0, 0, 0, 0 }, 0, 0, 18, 0, -1200, 417.410 },
	{ { 10, 0, 0, 0, 30 }, 60, 0, 20, 0.75, 190.849, 135.582 },
	{ { 5, 20, 50, 20, 5 }, 30, 140, 30, 0.5, 0, 30.532 },
	{ { 5, 10, 40, 30, 15 }, 60, 120, 20, 0.6, 70.437, 36.317 },
};

START_TEST(elo_is_known)
{
	struct statistics s = series(known[_i].pairs);

	ck_assert_int_eq(s.wins, known[_i].wins);
	ck_assert_int_eq(s.draws, known[_i].draws);
	ck_assert_int_eq(s.losses, known[_i].losses);
	ck_assert_double_eq_tol(statistics_score(&s), known[_i].score, 1e-9);
	ck_assert_double_eq_tol(statistics_elo(&s), known[_i].elo, 0.001);
	ck_assert_double_eq_tol(statistics_error(&s), known[_i].error, 0.001);
}
END_TEST

/* The first three are Wilson's interval of a proportion, as tables have it. */
static const struct {
	double mean, variance;
	int n;
	double low, high;
} intervals[] = {
	{ 0.5, 0.25, 4, 0.1500, 0.8500 }, { 0.25, 0.1875, 4, 0.0456, 0.6994 },
	{ 0, 0, 10, 0, 0.2775 }, { 1, 0, 10, 0.7225, 1 }, { 0.5, 0.25, 1000, 0.4690, 0.5310 },
	/* Draws make a score more certain. */
	{ 0.5, 0.05, 1000, 0.4860, 0.5140 }, { 0.5, 0, 1000, 0.4981, 0.5019 },
	{ 0, 0, 0, 0, 1 },
};

START_TEST(interval_is_known)
{
	struct interval i = mean_interval(intervals[_i].mean, intervals[_i].variance,
	    intervals[_i].n);

	ck_assert_double_eq_tol(i.low, intervals[_i].low, 0.0001);
	ck_assert_double_eq_tol(i.high, intervals[_i].high, 0.0001);
}
END_TEST

static const struct {
	double elo;
	const char *text;
} written[] = {
	{ 0, "0" }, { -0.0, "0" }, { 0.4, "0" }, { -0.4, "0" }, { 12.3, "+12" }, { -2.6, "-3" },
	{ 1200, "+1200" }, { -1200, "-1200" }
};

START_TEST(elo_is_written)
{
	char text[ELO_TEXT];

	elo_write(written[_i].elo, text);
	ck_assert_str_eq(text, written[_i].text);
}
END_TEST

/* The order of results within a pair does not matter. */
START_TEST(colors_do_not_matter)
{
	struct statistics one = { 0 }, other = { 0 };

	for (int first = 0; first <= 2; first++)
		for (int second = 0; second <= 2; second++) {
			statistics_add_pair(&one, first, second);
			statistics_add_pair(&other, second, first);
		}
	ck_assert_mem_eq(&one, &other, sizeof one);
	ck_assert_double_eq(statistics_elo(&one), 0);
	ck_assert(!signbit(statistics_elo(&one)));
}
END_TEST

START_TEST(bounds_are_walds)
{
	ck_assert_double_eq_tol(sprt_bound(), log(19), 1e-9);
}
END_TEST

/* By the normal approximation: of 100 pairs with a variance of 0.065, scored 0.6. */
START_TEST(ratio_is_known)
{
	static const int pairs[] = { 5, 10, 40, 30, 15 };
	struct statistics s = series(pairs);
	double score1 = 1 / (1 + pow(10, -0.125));      /* expected by 50 Elo more */

	ck_assert_double_eq_tol(statistics_ratio(&s, 0, 50),
	    100 * (score1 - 0.5) * (2 * 0.6 - score1 - 0.5) / (2 * 0.065), 1e-9);
	ck_assert_double_eq_tol(statistics_ratio(&s, 0, 50), 7.0659, 0.0001);
}
END_TEST

/* In favor of the score, and more so with more games. */
START_TEST(ratio_follows_the_score)
{
	static const int better[] = { 5, 10, 40, 30, 15 }, worse[] = { 15, 30, 40, 10, 5 };
	struct statistics up = series(better), down = series(worse), more = up;

	ck_assert_double_gt(statistics_ratio(&up, 0, 10), 0);
	ck_assert_double_lt(statistics_ratio(&down, 0, 10), 0);
	ck_assert_double_eq_tol(
	    statistics_ratio(&up, -10, 10), -statistics_ratio(&down, -10, 10), 1e-9);
	ck_assert_double_eq_tol(statistics_ratio(&up, 0, 10), -statistics_ratio(&up, 10, 0), 1e-9);
	for (int i = 0; i < 100; i++) {
		double before = statistics_ratio(&more, 0, 10);

		statistics_add_pair(&more, 2, 1);
		ck_assert_double_gt(statistics_ratio(&more, 0, 10), before);
	}
	ck_assert_double_gt(statistics_ratio(&more, 0, 10), sprt_bound());
}
END_TEST

START_TEST(decisions_stand)
{
	double upper = sprt_bound(), lower = -sprt_bound();

	ck_assert_int_eq(sprt_decide(SPRT_GOES_ON, upper - 0.01), SPRT_GOES_ON);
	ck_assert_int_eq(sprt_decide(SPRT_GOES_ON, lower + 0.01), SPRT_GOES_ON);
	ck_assert_int_eq(sprt_decide(SPRT_GOES_ON, upper + 0.01), SPRT_ACCEPTED);
	ck_assert_int_eq(sprt_decide(SPRT_GOES_ON, lower - 0.01), SPRT_REJECTED);
	ck_assert_int_eq(sprt_decide(SPRT_ACCEPTED, upper - 0.01), SPRT_ACCEPTED);
	ck_assert_int_eq(sprt_decide(SPRT_REJECTED, 0), SPRT_REJECTED);
}
END_TEST

/* A few games with the same result prove little. */
START_TEST(few_games_prove_nothing)
{
	struct statistics s = { 0 };

	ck_assert_double_eq(statistics_ratio(&s, 0, 10), 0);
	for (int i = 0; i < 5; i++) {
		statistics_add_pair(&s, 2, 2);
		ck_assert_double_lt(statistics_ratio(&s, 0, 10), sprt_bound());
	}
}
END_TEST

/* Each key is new once, whatever it is and however many there are. */
START_TEST(keys_are_new_once)
{
	struct keys keys = { 0 };

	for (int round = 0; round < 2; round++)
		for (uint64_t i = 0; i < 3000; i++) {
			ck_assert_int_eq(keys_add(&keys, i % 2 ? splitmix64(i) : i << 40),
			    round == 0);
		}
	ck_assert_uint_eq(keys.count, 3000);
	keys_free(&keys);
}
END_TEST

static uint64_t key_after(const char *id, const char *moves)
{
	struct error error;
	struct game *game = game_new(id, NULL, &error);
	char word[8];
	int used;
	uint64_t key;

	ck_assert(game != NULL);
	for (; sscanf(moves, "%7s%n", word, &used) == 1; moves += used) {
		struct move m;

		ck_assert(move_read(game_position(game), word, &m, &error));
		ck_assert(game_play(game, &m));
	}
	key = game_key(game);
	game_free(game);
	return key;
}

/* Games are the same if all their moves are, not just the last position. */
START_TEST(games_are_known_again)
{
	uint64_t key = key_after("chess", "e2e4 e7e5 g1f3 b8c6");

	ck_assert_uint_eq(key, key_after("chess", "e2e4 e7e5 g1f3 b8c6"));
	ck_assert_uint_ne(key, key_after("chess", "g1f3 b8c6 e2e4 e7e5"));
	ck_assert_uint_ne(key, key_after("chess", "e2e4 e7e5 g1f3"));
	ck_assert_uint_ne(key_after("chess", ""), key_after("underling", ""));
}
END_TEST

/* Positions, with or without operations, in lines that end in one of the usual ways. */
START_TEST(openings_are_read)
{
	static const char *const ends[] = { "\n", "\r\n", "\r" };
	char directory[SCRATCH_PATH], *path;
	struct openings openings = { 0 };
	struct strbuf text = { 0 };
	struct error error = { "" };

	strbuf_printf(&text, "# two%s4k3/8/8/8/8/8/8/R3K3 w Q - bm Ra8+; id \"1\";%s%s"
	    "4k3/8/8/8/8/8/8/R3K3 b Q - 3 7", ends[_i], ends[_i], ends[_i]);
	scratch_make(directory);
	path = path_join(directory, "openings.epd");
	ck_assert(file_replace(path, text.data, text.length, &error));
	ck_assert_msg(openings_read(&openings, path, "chess", &error), "%s", error.why);
	ck_assert_int_eq(openings.count, 2);
	ck_assert_str_eq(openings.opening[0].text, "4k3/8/8/8/8/8/8/R3K3 w Q - 0 1");
	ck_assert_str_eq(openings.opening[1].text, "4k3/8/8/8/8/8/8/R3K3 b Q - 3 7");
	openings_free(&openings);
	free(path);
	strbuf_free(&text);
	scratch_remove(directory);
}
END_TEST

/* The whole reason is told, also where it is long. */
START_TEST(openings_are_refused)
{
	char directory[SCRATCH_PATH], *path;
	struct openings openings = { 0 };
	struct error error = { "" };

	scratch_make(directory);
	path = path_join(directory, "openings.pgn");
	scratch_write(path, "1. e4 e5 2. exd6 *\n");
	ck_assert(!openings_read(&openings, path, "chess", &error));
	ck_assert_msg(ends_with(error.why, ": line 1: exd6: the pawn on e4 can only move one "
	    "square straight ahead, or capture diagonally ahead"), "%s", error.why);
	openings_free(&openings);
	free(path);
	scratch_remove(directory);
}
END_TEST

/* Random moves give different openings, in which neither side stands much better. */
START_TEST(openings_are_fair)
{
	enum { OPENINGS = 40, FAIR = 150 };
	struct keys keys = { 0 };
	struct error error;

	for (uint64_t seed = 0; seed < OPENINGS; seed++) {
		struct game *game = opening_new("chess", NULL, 8, seed, &error);

		ck_assert_ptr_nonnull(game);
		ck_assert_int_eq(game->now->ply, 8);
		ck_assert_int_lt(abs(evaluate(game_position(game))), FAIR);
		ck_assert(keys_add(&keys, game_key(game)));
		game_free(game);
	}
	keys_free(&keys);
}
END_TEST

/* An opening of a file is what it is; one goes on from it, too, where there is nothing better. */
START_TEST(known_openings_need_not_be_fair)
{
	char text[] = "4k3/8/8/8/8/8/8/QQ2K3 w - - 0 1\na1a2";
	const struct known_opening opening = { .text = text };
	struct error error;

	for (int plies = 0; plies <= 1; plies++) {
		struct game *game = opening_new("chess", &opening, plies, 1, &error);

		ck_assert_ptr_nonnull(game);
		ck_assert_int_eq(game->now->ply, 1 + plies);
		game_free(game);
	}
}
END_TEST

/* How likely the opening of a study begins with a move that is so many centipawns worse. */
static double likelihood(int worse)
{
	double above = pow(0.5, worse / STUDY_HALF);

	return above - above / 2 * (worse % STUDY_HALF) / STUDY_HALF;
}

/* First moves of studies are as likely as their scores tell, and so uncertain is the choice. */
START_TEST(first_moves_follow_their_scores)
{
	enum { MOVES = 20, NODES = 100 };
	const struct study_terms terms = { .opening = 1, .plies = 1, .nodes = NODES, .seed = 1 };
	struct engine *engine = engine_new(1, 1);
	struct rules *rules = rules_of(variants[0]->id);
	struct position history[2] = { position_of(rules, NULL) };
	struct move store[MOVES_MAX], move[MOVES];
	struct moves list = { store, 0 };
	int score[MOVES], games[MOVES] = { 0 };
	struct study_scores scores = { move, score, MOVES, 0 };
	struct study_game game;
	struct error error;
	char san[MOVES][MOVE_TEXT];
	double sum = 0, bits = 0;
	int played = effort(500, 2000, 2000);

	engine_forget(engine);
	ck_assert(study_search(engine, history, 1, 5 * NODES, &scores, &error));
	ck_assert_int_eq(scores.count, MOVES);
	for (int i = 0; i < MOVES; i++)
		san_write(&history[0], &move[i], san[i]);
	for (int n = 0; n < played; n++) {
		ck_assert(study_play_game(engine, rules, &terms, n, history, &list, &game, &error));
		for (int i = 0; i < MOVES; i++)
			games[i] += strcmp(san[i], game.first) == 0;
	}
	for (int i = 0; i < MOVES; i++)
		sum += likelihood(score[0] - score[i]);
	for (int i = 0; i < MOVES; i++) {
		double share = likelihood(score[0] - score[i]) / sum, expected = played * share;

		ck_assert_double_eq_tol(games[i], expected, 4 * sqrt(expected) + 1);
		bits -= share * log2(share);
	}
	ck_assert_int_eq(game.first_bits, lround(1000 * bits));
	ck_assert_int_eq(game.opening_bits, game.first_bits);
	engine_free(engine);
	rules_free(rules);
}
END_TEST

Suite *match_suite(void)
{
	Suite *suite = suite_create("match");
	TCase *proof = tcase_create("proof");

	tcase_add_loop_test(proof, elo_is_known, 0, sizeof known / sizeof known[0]);
	tcase_add_loop_test(proof, interval_is_known, 0, sizeof intervals / sizeof intervals[0]);
	tcase_add_loop_test(proof, elo_is_written, 0, sizeof written / sizeof written[0]);
	tcase_add_test(proof, colors_do_not_matter);
	tcase_add_test(proof, bounds_are_walds);
	tcase_add_test(proof, ratio_is_known);
	tcase_add_test(proof, ratio_follows_the_score);
	tcase_add_test(proof, decisions_stand);
	tcase_add_test(proof, few_games_prove_nothing);
	tcase_add_test(proof, keys_are_new_once);
	tcase_add_test(proof, games_are_known_again);
	tcase_add_loop_test(proof, openings_are_read, 0, 3);
	tcase_add_test(proof, openings_are_refused);
	tcase_add_test(proof, openings_are_fair);
	tcase_add_test(proof, known_openings_need_not_be_fair);
	tcase_add_test(proof, first_moves_follow_their_scores);
	suite_add_tcase(suite, proof);
	return suite;
}
