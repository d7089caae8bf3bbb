/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <getopt.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "rules/rules.h"
#include "tune.h"
#include "variants/list.h"

/*
 * Learns the weights of a game from positions on the standard input, starting
 * from general principles, and writes them as a source file.
 */

#define FIELD(member, ...)                                                                         \
	{                                                                                          \
#member, offsetof(struct weights, member), sizeof((struct weights *)0)->member,    \
		    __VA_ARGS__                                                                    \
	}

/* Columns, by kind, spread, step: see tune.h. */
const struct field fields[] = {
	FIELD(psqt, SQUARES, true, 4, 0),
	FIELD(mobility, MOBILITY_COUNTS, true, 15, 3),
	FIELD(pair, 1, true, 25, 0),
	FIELD(tempo, 1, false, 15, 0),
	FIELD(king_danger, KING_DANGER_GRADES, false, 60, 8),
	FIELD(safe_check, 1, true, 20, 0),
	FIELD(shelter, 8, false, 15, 6),
	FIELD(storm, 8, false, 15, 6),
	FIELD(isolated, 2, false, 10, 0),
	FIELD(doubled, 1, false, 12, 0),
	FIELD(backward, 2, false, 10, 0),
	FIELD(supported, STEPS_TO_GO, false, 15, 10),
	FIELD(duo, STEPS_TO_GO, false, 15, 10),
	FIELD(passed, STEPS_TO_GO, false, 50, 25),
	FIELD(passed_blocked, STEPS_TO_GO, false, 20, 10),
	FIELD(passed_safe_advance, STEPS_TO_GO, false, 20, 10),
	FIELD(passed_safe_path, STEPS_TO_GO, false, 20, 10),
	FIELD(passed_supported_advance, STEPS_TO_GO, false, 15, 8),
	FIELD(passed_own_king, KING_DISTANCES, false, 15, 6),
	FIELD(passed_enemy_king, KING_DISTANCES, false, 15, 6),
	FIELD(open_file, 2, true, 15, 0),
	FIELD(outpost, 2, true, 15, 0),
	FIELD(behind_pawn, 1, true, 8, 0),
	FIELD(bishop_pawns, 1, true, 4, 0),
	FIELD(threat_by_pawn, 1, true, 25, 0),
	FIELD(threat_by_minor, 1, true, 25, 0),
	FIELD(threat_by_major, 1, true, 25, 0),
	FIELD(threat_by_king, 1, true, 25, 0),
	FIELD(hanging, 1, true, 20, 0),
	FIELD(threat_by_pawn_push, 1, true, 12, 0),
	FIELD(restricted, 1, false, 8, 0),
	FIELD(space, 1, false, 4, 0),
};
const int field_count = sizeof fields / sizeof fields[0];

enum { PASSES = 2, NOTE = 2048 };

static bool know_all_fields(void)
{
	int known = 0;

	for (int i = 0; i < field_count; i++)
		known += field_length(&fields[i]);
	if (known != WEIGHTS)
		fprintf(stderr, "tune: fields[] must list all members of struct weights\n");
	return known == WEIGHTS;
}

/* Not tuned: pawns where none can stand, pieces that come by an option. */
static void fix_unknown(const struct rules *rules, struct weights *start, bool *fixed)
{
	squareset stand = rules->pawn_squares;
	bool options = rules->variant->options;

	for (square s = 0; s < SQUARES; s++)
		if (!has(stand, s)) {
			start->psqt[PAWN][s] = 0;
			fixed[&start->psqt[PAWN][s] - &start->psqt[0][0]] = true;
		}
	for (int i = 0; options && i < field_count; i++) {
		int first = field_first(&fields[i]), columns = fields[i].columns;

		for (int w = 0; fields[i].by_kind && w < field_length(&fields[i]); w++)
			if (w / columns > KING) {
				fixed[first + w] = true;
				*weight_at(start, first + w) = 0;
			}
	}
}

/* What the engine would go by without a table. */
static bool start_weights(const struct rules *rules, struct weights *start, bool *fixed)
{
	struct variant bare = *rules->variant;
	struct error error;
	struct rules *general;
	struct evaluator *evaluator;

	bare.weights = NULL;
	general = rules_new(&bare, "", &error);
	evaluator = general ? evaluator_new(general) : NULL;
	if (evaluator) {
		*start = evaluator->weights;
		start->verify_null_move = rules->variant->weights &&
		    rules->variant->weights->verify_null_move;
		fix_unknown(general, start, fixed);
	}
	evaluator_free(evaluator);
	rules_free(general);
	return evaluator != NULL;
}

/*
 * A centipawn is to mean the same chance to win in all games, as the search
 * and the levels reckon with it.
 */
static void scale_weights(struct weights *weights, float factor)
{
	for (int i = 0; i < WEIGHTS; i++) {
		int32_t *weight = weight_at(weights, i);

		*weight = S((int)lrintf(factor * (float)mg_value(*weight)),
		    (int)lrintf(factor * (float)eg_value(*weight)));
	}
}

/* Losses on data that was not learnt from, each part in turn being held out. */
static bool validate(const struct data *data, struct fit *fit, const struct weights *start)
{
	double before = 0, after = 0;

	for (fit->held_out = 0; fit->held_out < FOLDS; fit->held_out++) {
		struct weights weights = *start;

		if (!fit_weights(data, fit, &weights))
			return false;
		before += fit->before[1] / FOLDS;
		after += fit->after[1] / FOLDS;
	}
	fit->held_out = -1;
	fit->before[1] = before;
	fit->after[1] = after;
	return true;
}

/* Tries several degrees of trust in the data. */
static bool choose_trust(const struct data *data, struct fit *fit, const struct weights *start)
{
	static const float trusts[] = { 0.3f, 1.0f, 3.0f };
	struct fit best = *fit;

	for (size_t i = 0; i < sizeof trusts / sizeof trusts[0]; i++) {
		fit->trust = trusts[i];
		if (!validate(data, fit, start))
			return false;
		fprintf(stderr, "trust %.2f: loss of positions held out %.5f to %.5f\n",
		    (double)fit->trust, fit->before[1], fit->after[1]);
		if (i == 0 || fit->after[1] < best.after[1])
			best = *fit;
	}
	*fit = best;
	return true;
}

/*
 * What is seen in a position depends a little on the weights themselves (who is
 * a minor piece, who is ahead), so what has been learnt is used to look again.
 * Pieces that an option brings keep to the scale of general principles, so the
 * others must do so too.
 */
static bool learn(struct data *data, struct fit *fit, bool options, struct weights *start,
    struct weights *weights, FILE *in)
{
	double before, after;

	*weights = *start;
	if (!data_read(data, weights, in))
		return false;
	fit->score_scale = fit_scale(data, start);
	if (options)
		fit->scale = fit->score_scale;
	scale_weights(start, fit->scale / fit->score_scale);
	fit_aim(data, fit);
	if (!choose_trust(data, fit, start))
		return false;
	before = fit->before[1];
	after = fit->after[1];
	for (int pass = 0; pass < PASSES; pass++) {
		if (pass > 0) {
			rewind(in);
			if (!data_read(data, weights, in))
				return false;
			fit_aim(data, fit);
		}
		*weights = *start;
		if (!fit_weights(data, fit, weights))
			return false;
	}
	fit->before[1] = before;
	fit->after[1] = after;
	return true;
}

static bool tune(const struct rules *rules, struct fit *fit, const char *note, FILE *in)
{
	static struct weights start, weights;
	struct data data = { 0 };
	char text[NOTE];
	bool good = start_weights(rules, &start, data.fixed) &&
	    learn(&data, fit, rules->variant->options, &start, &weights, in);

	if (good) {
		snprintf(text, sizeof text,
		    "%s; %zu positions, held-out loss %.4f to %.4f, scale %.0f, "
		    "trust %.2f",
		    note, data.samples, fit->before[1], fit->after[1], (double)fit->score_scale,
		    (double)fit->trust);
		good = weights_write(stdout, &weights, rules, text) && fflush(stdout) == 0;
	}
	data_free(&data);
	return good;
}

static int usage(void)
{
	fprintf(stderr, "usage: tune [--memory=SHARE] [--scale=CENTIPAWNS] [--note=TEXT] "
	    "GAME POSITIONS >TABLE\n");
	return 2;
}

int main(int argc, char **argv)
{
	static const struct option options[] = { { "memory", required_argument, NULL, 'm' },
		{ "scale", required_argument, NULL, 's' }, { "note", required_argument, NULL, 'n' },
		{ 0 } };
	struct fit fit = { .memory = 0.92f, .scale = 220, .held_out = -1 };
	const char *note = "";
	struct rules *rules;
	struct error error;
	FILE *in;
	int option;
	bool good;

	while ((option = getopt_long(argc, argv, "", options, NULL)) != -1)
		switch (option) {
		case 'm': fit.memory = strtof(optarg, NULL); break;
		case 's': fit.scale = strtof(optarg, NULL); break;
		case 'n': note = optarg; break;
		default: return usage();
		}
	if (optind != argc - 2)
		return usage();
	rules = variant_rules(argv[optind], &error);
	in = rules ? fopen(argv[optind + 1], "r") : NULL;
	if (!in) {
		fprintf(stderr, "tune: %s\n", rules ? "cannot read the positions" : error.why);
		rules_free(rules);
		return 1;
	}
	good = know_all_fields() && tune(rules, &fit, note, in);
	fclose(in);
	rules_free(rules);
	return good ? 0 : 1;
}
