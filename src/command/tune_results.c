/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include "command/tune.h"

#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "command/command.h"
#include "game/file.h"
#include "learn/network_fit.h"
#include "learn/tune.h"
#include "learn/weights_source.h"
#include "variants/game_values.h"

/* As C, before the positions are removed. */
static bool write_source(const struct strbuf *text, struct error *error)
{
	return (fputs(strbuf_str(text), stdout) != EOF && fflush(stdout) != EOF) ||
	    error_set(error, "cannot write the output: %s", strerror(errno));
}

static bool write_weights(const struct learning *l, const struct tuning *tuning,
    const struct weights *weights, struct error *error)
{
	struct strbuf note = { 0 }, text = { 0 };
	bool good = true;

	strbuf_printf(&note, "GAMES=%d NODES=%" PRId64 " SEED=%" PRIu64 " KEEP=%d LAMBDA=%d%s; "
	    "%zu positions, held-out loss %.4f to %.4f, scale %.0f, prior width %.2f",
	    l->games, l->play.nodes, l->play.seed, l->keep_percent, l->lambda,
	    l->relations ? " RELATIONS" : "", tuning->positions,
	    tuning->fit.before[1], tuning->fit.after[1],
	    (double)tuning->fit.score_scale, (double)tuning->fit.prior_width);
	if (l->values_path.length) {
		strbuf_printf(&text, "# Learned by philidor tune: %s\n", strbuf_str(&note));
		values_write(weights, l->rules, &text);
		good = file_export(strbuf_str(&l->values_path), text.data, text.length, error);
		if (good)
			tell_line(stdout, "%s: learned from %d games, %zu positions",
			    strbuf_str(&l->values_path), l->games, tuning->positions);
	} else {
		weights_write_source(weights, l->rules, strbuf_str(&note), &text);
		good = write_source(&text, error);
	}
	strbuf_free(&note);
	strbuf_free(&text);
	return good;
}

/* The settings that weights and networks share. */
static struct fit fit_settings(const struct learning *l)
{
	struct fit fit = TUNE_USUAL;

	fit.lambda = (float)l->lambda / 100;
	fit.score_scale = (float)l->score_scale;
	return fit;
}

/* What is wrong with the positions, by the name of their file. */
static bool blame_positions(const struct learning *l, const struct error *why, struct error *error)
{
	return error_set(error, "%s: %s", strbuf_str(&l->positions_path), why->why);
}

bool tune_weights(struct learning *l, const char *positions, struct error *error)
{
	struct tuning tuning = { .fit = fit_settings(l), .keep = l->keep_percent,
	    .prior_width = (float)l->prior_width / 100, .relations = l->relations,
	    .progress = tune_show_step, .context = l };
	struct weights weights;
	struct error why;

	return tune(l->rules, positions, &tuning, &weights, &why)
	    ? write_weights(l, &tuning, &weights, error) : blame_positions(l, &why, error);
}

static bool write_network(const struct learning *l, const struct network_fit *fit,
    const struct network *network, struct error *error)
{
	struct strbuf note = { 0 }, text = { 0 };
	bool good;

	strbuf_printf(&note, "GAMES=%d NODES=%" PRId64 " SEED=%" PRIu64 " LAMBDA=%d PASSES=%d; "
	    "%zu positions, held-out error %.2f to %.2f, scale %.0f",
	    l->games, l->play.nodes, l->play.seed, l->lambda, fit->passes, fit->positions,
	    fit->before, fit->after, (double)fit->fit.score_scale);
	network_write_source(network, l->rules, strbuf_str(&note), &text);
	good = write_source(&text, error);
	strbuf_free(&note);
	strbuf_free(&text);
	return good;
}

bool tune_network(struct learning *l, const char *positions, struct error *error)
{
	struct network_fit fit = { .fit = fit_settings(l), .passes = l->passes ? l->passes : 32,
	    .seed = l->play.seed, .progress = tune_show_step, .context = l };
	struct network *network = xcalloc(1, sizeof *network);
	struct error why;
	bool good;

	good = network_learn(l->rules, positions, &fit, network, &why)
	    ? write_network(l, &fit, network, error) : blame_positions(l, &why, error);
	free(network);
	return good;
}
