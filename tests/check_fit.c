/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <math.h>
#include <stdio.h>

#include "base/memory.h"
#include "base/strbuf.h"
#include "learn/tune.h"
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

int main(void)
{
	Suite *suite = suite_create("fit");
	TCase *all = tcase_create("targets");

	tcase_add_test(all, finds_the_scale_of_scores);
	tcase_add_test(all, scales_of_scores_and_weights_differ);
	tcase_add_test(all, targets_come_from_scores_and_results);
	tcase_add_test(all, the_tuner_goes_by_the_scores);
	tcase_add_test(all, refuses_damaged_numbers);
	suite_add_tcase(suite, all);
	return suite_run(suite);
}
