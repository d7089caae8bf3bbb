/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/strbuf.h"
#include "game/file.h"
#include "learn/self_play.h"
#include "learn/tune.h"
#include "learn/weights_source.h"
#include "rules/variant.h"
#include "tests/suite.h"
#include "variants/game_values.h"

/* What the tuner takes games to say. */

enum { GAMES = 50, LONG = 41, POINT = 20 };

static float chance(double score, double scale)
{
	return (float)(1 / (1 + exp(-score / scale)));
}

/* Games whose positions have scores from -400 to 400, and results as the scale has it. */
static struct data games_of_scale(double scale)
{
	struct data data = { .samples = (size_t)GAMES * LONG, .games = GAMES };

	data.sample = xcalloc(data.samples, sizeof *data.sample);
	for (int i = 0; i < GAMES * LONG; i++) {
		float score = (float)((i % LONG - LONG / 2) * POINT);

		data.sample[i] = (struct sample){ .share = { 1, 0 }, .game = i / LONG,
			.score = score, .result = chance((double)score, scale) };
	}
	return data;
}

START_TEST(finds_the_scale_of_scores)
{
	static const double scales[] = { 70, 90, 160, 220, 400, 800, 1500 };

	for (size_t i = 0; i < sizeof scales / sizeof scales[0]; i++) {
		struct data data = games_of_scale(scales[i]);
		double found = (double)fit_scale(&data, NULL);

		ck_assert_msg(fabs(found / scales[i] - 1) < 0.03, "%.0f, not %.0f", found,
		    scales[i]);
		data_free(&data);
	}
}
END_TEST

/* However the weights count that are to begin with, the scores mean what the results say. */
START_TEST(scales_of_scores_and_weights_differ)
{
	struct data data = games_of_scale(160);
	struct weights weights = { .tempo = S(10, 10) };

	data.term = xcalloc(data.samples, sizeof *data.term);
	for (size_t i = 0; i < data.samples; i++) {
		struct sample *s = &data.sample[i];

		data.term[i] = (struct term){ (int16_t)weight_number(&weights, &weights.tempo),
			(int16_t)(s->score / POINT) };
		s->first = (uint32_t)i;
		s->count = 1;
	}
	ck_assert_float_eq_tol(fit_scale(&data, &weights) / 80, 1, 0.03F);
	ck_assert_float_eq_tol(fit_scale(&data, NULL) / 160, 1, 0.03F);
	data_free(&data);
}
END_TEST

/* With a lambda of 0 a target is what the score says; with more, also the result of its game. */
START_TEST(targets_come_from_scores_and_results)
{
	struct data data = games_of_scale(160);
	struct fit fit = { .score_scale = 160, .lambda = 0 };

	fit_set_targets(&data, &fit);
	for (size_t i = 0; i < data.samples; i++)
		ck_assert_float_eq_tol(data.sample[i].target, data.sample[i].result, 1e-5F);
	fit.lambda = 0.5F;
	data.sample[data.samples - 1].result = 0;
	fit_set_targets(&data, &fit);
	ck_assert_float_eq_tol(data.sample[data.samples - 1].target,
	    chance(POINT * (LONG / 2), 160) / 2, 1e-5F);
	data.sample[data.samples - 1].result = data.sample[LONG - 1].result = 1;
	data.sample[LONG].result = 0;
	fit_set_targets(&data, &fit);
	ck_assert_float_eq_tol(data.sample[LONG - 1].target,
	    (1 + chance(POINT * (LONG / 2), 160)) / 2, 1e-5F);
	data_free(&data);
}
END_TEST

/*
 * What the searches' scores mean is asked of the scores: the evaluation, which is the same
 * everywhere here, says nothing of it.
 */
START_TEST(the_tuner_goes_by_the_scores)
{
	struct rules *rules = rules_of("chess");
	struct data data = games_of_scale(160);
	struct tuning tuning = { .fit = TUNE_USUAL };
	struct weights weights;
	struct strbuf text = { 0 };
	struct error error;

	for (size_t i = 0; i < data.samples; i++)
		strbuf_printf(&text, "%s4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\t%f\t%f\n",
		    i && data.sample[i].game != data.sample[i - 1].game ? "\n" : "",
		    (double)data.sample[i].result, (double)data.sample[i].score);
	ck_assert(tune(rules, strbuf_str(&text), &tuning, &weights, &error));
	ck_assert_float_eq_tol(tuning.fit.score_scale / 160, 1, 0.03F);
	/* What the evaluation says has no use here, so it is to say little. */
	ck_assert_int_lt(mg_value(weights.psqt[QUEEN][0]), 200);
	strbuf_free(&text);
	data_free(&data);
	rules_free(rules);
}
END_TEST

enum { SAMPLES = 6000, EACH = 10, SCALE = 100 };

/*
 * Positions that have these weights' features at random, and the results that the weights and what
 * is not learned predict.  Of three shares of the middle game so many are used.
 */
static struct data games_of_weights(const struct weights *weights, const int *number, int count,
    int share_count)
{
	static const float shares[][2] = { { 1, 0 }, { 0, 1 }, { 0.5F, 0.5F } };
	struct data data = { .samples = SAMPLES, .games = SAMPLES / EACH };
	struct term *term = data.term = xcalloc((size_t)SAMPLES * (size_t)count, sizeof *term);

	data.sample = xcalloc(SAMPLES, sizeof *data.sample);
	for (int i = 0; i < SAMPLES; i++) {
		const float *share = shares[i % share_count];
		struct sample *s = &data.sample[i];
		float score = 0;

		*s = (struct sample){ .share = { share[0], share[1] },
			.first = (size_t)(term - data.term), .count = (uint16_t)count,
			.game = i / EACH };
		for (int k = 0; k < count; k++, term++) {
			int32_t weight = *weight_of(weights, number[k]);
			int times = (int)(splitmix64((uint64_t)(i * count + k)) % 5) - 2;

			*term = (struct term){ (int16_t)number[k], (int16_t)times };
			s->fixed += (float)(20 * times);
			score += (float)times * (20 + share[0] * (float)mg_value(weight) +
			    share[1] * (float)eg_value(weight));
		}
		s->target = s->result = chance((double)score, SCALE);
	}
	return data;
}

static struct weights learned_from(const struct data *data, struct fit *fit)
{
	struct weights weights = { 0 };

	fit->scale = SCALE;
	fit->prior_width = 10;
	fit_weights(data, fit, &weights);
	return weights;
}

static void check_near(int32_t weight, int32_t truth)
{
	ck_assert_int_le(abs(mg_value(weight) - mg_value(truth)), 2);
	ck_assert_int_le(abs(eg_value(weight) - eg_value(truth)), 2);
}

/* The weights are found that the results come from, in both phases; of games held out none are. */
START_TEST(finds_the_weights_of_the_results)
{
	struct weights truth = { .tempo = S(25, -10), .pair[BISHOP] = S(20, 40) };
	const int number[] = { weight_number(&truth, &truth.tempo),
		weight_number(&truth, &truth.pair[BISHOP]) };
	struct data data = games_of_weights(&truth, number, 2, 3);
	struct fit fit = { .held_out = _i ? 0 : -1 };
	struct weights weights;

	for (size_t i = 0; _i && i < data.samples; i++)
		if (data.sample[i].game % FOLDS == 0)
			data.sample[i].target = 1 - data.sample[i].target;
	weights = learned_from(&data, &fit);
	check_near(weights.tempo, truth.tempo);
	check_near(weights.pair[BISHOP], truth.pair[BISHOP]);
	ck_assert_double_lt(fit.after[0], fit.before[0]);
	if (_i)
		ck_assert_double_gt(fit.after[1], fit.before[1]);
	data_free(&data);
}
END_TEST

/* What was not seen follows what is like it, and the more so the more it is; what is fixed, not. */
enum { A4 = 24, B4 = 25, H4 = 31, A5 = 32, B5 = 33, H5 = 39 };

START_TEST(like_follows_like)
{
	struct weights truth = { .psqt[PAWN][A4] = S(100, 100) };
	const int seen = weight_number(&truth, &truth.psqt[PAWN][A4]);
	const int fixed = weight_number(&truth, &truth.psqt[PAWN][A5]);
	struct data data = games_of_weights(&truth, &seen, 1, 3);
	struct fit fit = { .held_out = -1 };
	struct weights weights;
	const int32_t *pawn = weights.psqt[PAWN];

	data.fixed[fixed] = true;
	weights = learned_from(&data, &fit);
	ck_assert_int_ge(mg_value(pawn[A4]), mg_value(pawn[H4]));
	ck_assert_int_gt(mg_value(pawn[H4]), mg_value(pawn[B4]));
	ck_assert_int_gt(mg_value(pawn[B4]), mg_value(pawn[B5]));
	ck_assert_int_gt(mg_value(pawn[H5]), mg_value(pawn[B5]));
	ck_assert_int_gt(mg_value(pawn[B5]), 0);
	ck_assert_int_eq(pawn[A5], 0);
	ck_assert_int_eq(weights.psqt[ROOK][A4], 0);
	data_free(&data);
}
END_TEST

/* Where many squares in reach are worth more, few are worth less. */
START_TEST(mobility_has_a_slope)
{
	struct weights truth = { .mobility[QUEEN][20] = S(40, 0) };
	const int seen = weight_number(&truth, &truth.mobility[QUEEN][20]);
	struct data data = games_of_weights(&truth, &seen, 1, 3);
	struct fit fit = { .held_out = -1 };
	struct weights weights = learned_from(&data, &fit);

	ck_assert_int_gt(mg_value(weights.mobility[QUEEN][27]), 0);
	ck_assert_int_lt(mg_value(weights.mobility[QUEEN][0]), 0);
	ck_assert_int_eq(mg_value(weights.mobility[KING][0]), 0);
	data_free(&data);
}
END_TEST

/* What is known of the middle game alone holds in the endgame, too, for the most part. */
START_TEST(phases_are_alike)
{
	struct weights truth = { .tempo = S(20, 0) };
	const int seen = weight_number(&truth, &truth.tempo);
	struct data data = games_of_weights(&truth, &seen, 1, 1);
	struct fit fit = { .held_out = -1 };
	struct weights weights = learned_from(&data, &fit);

	ck_assert_int_le(abs(mg_value(weights.tempo) - 20), 2);
	ck_assert_int_gt(eg_value(weights.tempo), 5);
	ck_assert_int_lt(eg_value(weights.tempo), mg_value(weights.tempo));
	data_free(&data);
}
END_TEST

static bool take(const char *text, void *context)
{
	strbuf_add(context, text);
	return true;
}

/* What White has more, in pawns. */
static int material_of(const char *fen)
{
	static const char letters[] = "pnbrq";
	static const int worth[] = { 1, 3, 3, 5, 9 };
	int sum = 0;

	for (; *fen && *fen != ' '; fen++)
		for (int i = 0; letters[i]; i++)
			sum += *fen == letters[i] ? -worth[i] :
			    *fen == letters[i] - 'a' + 'A' ? worth[i] : 0;
	return sum;
}

/* Scores and points are White's, whoever is to move: who has more is ahead, and wins more often. */
START_TEST(games_tell_who_is_ahead)
{
	struct rules *rules = rules_of("chess");
	struct strbuf text = { 0 };
	const struct self_play wanted = { .rules = rules, .games = 16, .threads = 1, .opening = 6,
		.nodes = 100, .seed = 1, .take = take, .context = &text };
	double agreed[2] = { 0, 0 }, won = 0;
	int games = 0;

	ck_assert(self_play(&wanted));
	for (char *line = text.data, *end; *line; line = end + 1) {
		char *points = strchr(line, '\t'), *score;
		struct position pos;
		int thought;

		end = strchr(line, '\n');
		if (line == end) {
			games++;
			continue;
		}
		score = strchr(points + 1, '\t');
		*points = *score = '\0';
		thought = atoi(score + 1);
		pos = position_of(rules, line);
		ck_assert(!position_in_check(&pos));
		ck_assert_int_le(abs(thought), 1500);
		agreed[pos.turn] += material_of(line) * thought;
		won += (strtod(points + 1, NULL) - 0.5) * thought;
	}
	ck_assert_int_eq(games, 16);
	ck_assert_double_gt(agreed[WHITE], 0);
	ck_assert_double_gt(agreed[BLACK], 0);
	ck_assert_double_gt(won, 0);
	strbuf_free(&text);
	rules_free(rules);
}
END_TEST

/* The source of the program has each member that is written of the weights in it, and no more. */
START_TEST(source_says_the_weights)
{
	const char *directory = getenv("srcdir");
	struct rules *rules = rules_of(variants[_i]->id);
	struct strbuf path = { 0 }, written = { 0 };
	struct error error = { "" };
	size_t length;
	char head[80], *source, *block, *text;

	strbuf_printf(&path, "%s/%s", directory ? directory : ".", "src/variants/weights.c");
	source = file_read(strbuf_str(&path), 1 << 24, &length, &error);
	ck_assert_msg(source != NULL, "%s", error.why);
	weights_write_source(variants[_i]->weights, rules, "", &written);
	snprintf(head, sizeof head, "\nconst struct weights weights_%s = {\n", rules->variant->id);
	block = strstr(source, head);
	ck_assert_ptr_nonnull(block);
	text = strstr(written.data, head);
	ck_assert_ptr_nonnull(text);
	*(strstr(block, "\n};\n") + 1) = '\0';
	ck_assert_uint_eq(strlen(block) + strlen("};\n"), strlen(text));
	for (char *next; (text = strstr(text, "\n\t.")) != NULL; text = next) {
		struct strbuf member = { 0 };

		next = strstr(text + 1, "\n\t.");
		next = next ? next : strstr(text, "\n};\n");
		strbuf_add_bytes(&member, text, (size_t)(next + 1 - text));
		ck_assert_msg(strstr(block, strbuf_str(&member)), "%s", strbuf_str(&member));
		strbuf_free(&member);
	}
	strbuf_free(&path);
	strbuf_free(&written);
	free(source);
	rules_free(rules);
}
END_TEST

/* Numbers that no game has are refused, not learned from. */
START_TEST(refuses_damaged_numbers)
{
	static const char *const numbers[] = { "nan\t0", "1\tnan", "1\tinf", "5\t0", "-0.5\t0" };
	struct rules *rules = rules_of("chess");

	for (size_t i = 0; i < sizeof numbers / sizeof numbers[0]; i++) {
		struct tuning tuning = { .fit = TUNE_USUAL };
		struct weights weights;
		struct error error;
		char text[100];

		snprintf(text, sizeof text, "# x\n4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\t%s\n",
		    numbers[i]);
		ck_assert_msg(!tune(rules, text, &tuning, &weights, &error), "%s", numbers[i]);
		ck_assert_ptr_nonnull(strstr(error.why, "line 2: a result is not from 0 to 1"));
	}
	rules_free(rules);
}
END_TEST

START_TEST(refuses_a_long_line)
{
	struct rules *rules = rules_of("chess");
	struct tuning tuning = { .fit = TUNE_USUAL };
	struct weights weights;
	struct error error;
	char text[20000] = "# x\n";

	memset(text + 4, 'x', sizeof text - 5);
	ck_assert(!tune(rules, text, &tuning, &weights, &error));
	ck_assert_ptr_nonnull(strstr(error.why, "line 2: a line is too long"));
	rules_free(rules);
}
END_TEST

Suite *fit_suite(void)
{
	Suite *suite = suite_create("fit");
	TCase *all = tcase_create("targets");

	tcase_add_test(all, finds_the_scale_of_scores);
	tcase_add_test(all, scales_of_scores_and_weights_differ);
	tcase_add_test(all, targets_come_from_scores_and_results);
	tcase_add_test(all, the_tuner_goes_by_the_scores);
	tcase_add_loop_test(all, finds_the_weights_of_the_results, 0, 2);
	tcase_add_test(all, like_follows_like);
	tcase_add_test(all, mobility_has_a_slope);
	tcase_add_test(all, phases_are_alike);
	tcase_add_test(all, games_tell_who_is_ahead);
	tcase_add_loop_test(all, source_says_the_weights, 0, variants_count());
	tcase_add_test(all, refuses_damaged_numbers);
	tcase_add_test(all, refuses_a_long_line);
	suite_add_tcase(suite, all);
	return suite;
}
