/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <stdarg.h>
#include <stdio.h>

#include "match/study_forms.h"

/* Values separated by commas (RFC 4180). */

static void add_quoted(struct strbuf *out, const char *text)
{
	strbuf_add(out, "\"");
	for (; *text; text++) {
		if (*text == '"')
			strbuf_add(out, "\"");
		strbuf_add_bytes(out, text, 1);
	}
	strbuf_add(out, "\"");
}

/* A row of values, and one of their names, which goes above the first. */
struct csv {
	struct strbuf names, values;
};

static void csv_begin(struct csv *csv, const char *name)
{
	const char *comma = csv->names.length ? "," : "";

	strbuf_printf(&csv->names, "%s%s", comma, name);
	strbuf_add(&csv->values, comma);
}

__attribute__((format(printf, 3, 4)))
static void csv_add(struct csv *csv, const char *name, const char *format, ...)
{
	char value[64];
	va_list arguments;

	va_start(arguments, format);
	vsnprintf(value, sizeof value, format, arguments);
	va_end(arguments);
	csv_begin(csv, name);
	strbuf_add(&csv->values, value);
}

static void csv_add_text(struct csv *csv, const char *name, const char *text)
{
	csv_begin(csv, name);
	add_quoted(&csv->values, text);
}

static void csv_add_endings(struct csv *csv, const struct study_summary *s)
{
	struct strbuf text = { 0 };

	for (int i = 0; i < s->endings; i++)
		strbuf_printf(&text, "%s%s %d", i ? " " : "", s->ending[i].word,
		    s->ending[i].games);
	csv_add_text(csv, "endings", strbuf_str(&text));
	strbuf_free(&text);
}

static void csv_add_values(struct csv *csv, const struct study_summary *s)
{
	struct strbuf text = { 0 };

	study_add_values(&text, s);
	csv_add_text(csv, "values", strbuf_str(&text));
	strbuf_free(&text);
}

static void csv_add_firsts(struct csv *csv, const struct study_summary *s)
{
	struct strbuf text = { 0 };

	for (int i = 0; i < s->firsts; i++)
		strbuf_printf(&text, "%s%s %d", i ? " " : "", s->first[i].move,
		    s->first[i].score);
	csv_add_text(csv, "first_moves", strbuf_str(&text));
	strbuf_free(&text);
}

static void csv_add_game(struct csv *csv, const struct study_table *table,
    const struct study_summary *s)
{
	double score = study_score(s);
	struct interval around = study_score_interval(s);

	csv_add_text(csv, "game", s->id);
	csv_add_text(csv, "name", s->name);
	csv_add(csv, "games", "%d", study_games(s));
	csv_add(csv, "repeated", "%d", s->repeated);
	csv_add(csv, "white", "%d", s->white);
	csv_add(csv, "draws", "%d", s->draws);
	csv_add(csv, "black", "%d", s->black);
	csv_add(csv, "score", "%.4f", score);
	csv_add(csv, "score_low", "%.4f", around.low);
	csv_add(csv, "score_high", "%.4f", around.high);
	csv_add(csv, "elo", "%.1f", elo_of_score(score));
	csv_add(csv, "elo_low", "%.1f", elo_of_score(around.low));
	csv_add(csv, "elo_high", "%.1f", elo_of_score(around.high));
	csv_add(csv, "plies_quarter", "%d", study_quartile(s, 1));
	csv_add(csv, "plies_median", "%d", study_quartile(s, 2));
	csv_add(csv, "plies_three_quarters", "%d", study_quartile(s, 3));
	csv_add(csv, "legal_moves", "%.2f", study_choices(s));
	csv_add(csv, "first_bits", "%.3f", study_first_bits(s));
	csv_add(csv, "opening_bits", "%.3f", study_opening_bits(s));
	csv_add_endings(csv, s);
	csv_add_values(csv, s);
	csv_add_firsts(csv, s);
	csv_add(csv, "nodes", "%d", table->nodes);
	csv_add(csv, "opening", "%d", table->opening);
	csv_add_text(csv, "seed", table->seed);
	csv_add_text(csv, "version", table->version);
}

void study_write_csv(const struct study_table *table, struct strbuf *out)
{
	for (int i = 0; i < table->count; i++) {
		struct csv csv = { { 0 }, { 0 } };

		csv_add_game(&csv, table, &table->game[i]);
		if (i == 0)
			strbuf_printf(out, "%s\n", strbuf_str(&csv.names));
		strbuf_printf(out, "%s\n", strbuf_str(&csv.values));
		strbuf_free(&csv.names);
		strbuf_free(&csv.values);
	}
}
