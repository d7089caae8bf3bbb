/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "match/cells.h"
#include "match/study_report.h"

/* How the moves of a game are counted: by White's. */
static int moves_of(int plies)
{
	return (plies + 1) / 2;
}

static double percent(const struct study_summary *s, int games)
{
	return study_games(s) ? 100.0 * games / study_games(s) : 0;
}

/* The conditions, as a sentence. */
static void write_terms(const struct study_table *table, struct strbuf *out)
{
	strbuf_printf(out, "philidor %s, %d nodes a move, openings of %d plies, seed %s",
	    table->version, table->nodes, table->opening, table->seed);
}

/* An interval of percentages or of differences in Elo. */
static void add_percent(struct strbuf *out, struct interval i)
{
	strbuf_printf(out, "(%.1f to %.1f)", 100 * i.low, 100 * i.high);
}

static void add_elo(struct strbuf *out, const struct study_summary *s)
{
	struct interval i = study_score_interval(s);
	char elo[ELO_TEXT], low[ELO_TEXT], high[ELO_TEXT];

	elo_write(elo_of_score(study_score(s)), elo);
	elo_write(elo_of_score(i.low), low);
	elo_write(elo_of_score(i.high), high);
	strbuf_printf(out, "%s (%s to %s)", elo, low, high);
}

static void add_values(struct strbuf *out, const struct study_summary *s)
{
	for (int i = 0; i < s->values; i++)
		strbuf_printf(out, "%s%s %d/%d", i ? ", " : "", s->value[i].piece,
		    s->value[i].middle, s->value[i].end);
}

static void add_score(struct strbuf *out, int score)
{
	strbuf_printf(out, "%s%.2f", score > 0 ? "+" : "", score / 100.0);
}

/* One game, as a page. */

static void page_share(struct strbuf *out, const char *what, const struct study_summary *s,
    int games)
{
	strbuf_printf(out, "%-20s%5d  %5.1f %%  ", what, games, percent(s, games));
	add_percent(out, study_share_interval(s, games));
	strbuf_add(out, "\n");
}

static void page_result(struct strbuf *out, const struct study_summary *s)
{
	page_share(out, "White wins", s, s->white);
	page_share(out, "Draws", s, s->draws);
	page_share(out, "Black wins", s, s->black);
	strbuf_printf(out, "%-25s  %5.1f %%  ", "White's score", 100 * study_score(s));
	add_percent(out, study_score_interval(s));
	strbuf_add(out, ", Elo ");
	add_elo(out, s);
	strbuf_add(out, "\n");
}

static void page_firsts(struct strbuf *out, const struct study_summary *s)
{
	strbuf_add(out, "First moves         score  games  White's score in them\n");
	for (int i = 0; i < s->firsts; i++) {
		const struct study_first *first = &s->first[i];

		strbuf_printf(out, "  %-17s %+.2f  %5d", first->move, first->score / 100.0,
		    first->games);
		if (first->games > 0)
			strbuf_printf(out, "  %5.1f %%", 50.0 * first->half_points / first->games);
		strbuf_add(out, "\n");
	}
}

static void write_page(const struct study_table *table, struct strbuf *out)
{
	const struct study_summary *s = table->game;

	strbuf_printf(out, "%s: %d game%s", s->name, study_games(s),
	    study_games(s) == 1 ? "" : "s");
	if (s->repeated)
		strbuf_printf(out, "; repeated ones, not counted: %d", s->repeated);
	strbuf_add(out, "\n");
	write_terms(table, out);
	strbuf_add(out, "\n\n");
	page_result(out, s);
	strbuf_printf(out, "%-20s", "How games end");
	for (int i = 0; i < s->endings; i++)
		strbuf_printf(out, "%s%s %d", i ? ", " : "", s->ending[i].word,
		    s->ending[i].games);
	strbuf_printf(out, "\n%-20s%d moves; half of the games %d to %d\n", "Length",
	    moves_of(study_quartile(s, 2)), moves_of(study_quartile(s, 1)),
	    moves_of(study_quartile(s, 3)));
	strbuf_printf(out, "%-20s%.1f in a position\n", "Legal moves", study_choices(s));
	strbuf_printf(out, "%-20s%.1f bits for the first move, %.1f for %d plies\n",
	    "Opening diversity", study_first_bits(s), study_opening_bits(s), table->opening);
	strbuf_printf(out, "%-20s", "Piece values");
	add_values(out, s);
	strbuf_add(out, "\n");
	page_firsts(out, s);
	strbuf_add(out, "\nIn brackets, 95 % confidence intervals; piece values in centipawns, "
	    "middle game/endgame.\n");
}

/* Tables, as text or in Texinfo. */

/* The first column has the games. */
static void set_names(const struct cells *cells, const struct study_table *table)
{
	for (int i = 0; i < table->count; i++)
		strbuf_add(cell_at(cells, i + 1, 0), table->game[i].id);
}

/* Writes the cells below a caption, and frees them. */
static void write_cells(struct cells *cells, enum study_form form, const char *caption,
    struct strbuf *out)
{
	cells_write(cells, caption, form == STUDY_TEXINFO, out);
	cells_free(cells);
}

static void tell_shares(const struct study_table *table, enum study_form form,
    struct strbuf *out)
{
	static const char *const heads[] = { "Game", "Games", "White", "Draws", "Black", "Score",
		"95 %", "Elo, 95 %" };
	struct cells cells = cells_new(8, table->count + 1);

	cells_set_heads(&cells, heads);
	set_names(&cells, table);
	for (int i = 0; i < table->count; i++) {
		const struct study_summary *s = &table->game[i];
		const int of[] = { s->white, s->draws, s->black };
		struct interval score = study_score_interval(s);

		strbuf_printf(cell_at(&cells, i + 1, 1), "%d", study_games(s));
		for (int k = 0; k < 3; k++)
			strbuf_printf(cell_at(&cells, i + 1, 2 + k), "%.1f", percent(s, of[k]));
		strbuf_printf(cell_at(&cells, i + 1, 5), "%.1f", 100 * study_score(s));
		strbuf_printf(cell_at(&cells, i + 1, 6), "%.1f-%.1f", 100 * score.low,
		    100 * score.high);
		add_elo(cell_at(&cells, i + 1, 7), s);
	}
	write_cells(&cells, form, "Games, those won by White, drawn and won by Black, and White's "
	    "score, in percent; what that score means in Elo.", out);
}

static void tell_shapes(const struct study_table *table, enum study_form form,
    struct strbuf *out)
{
	static const char *const heads[] = { "Game", "Moves", "half of them", "Legal", "Bits",
		"Opening" };
	struct cells cells = cells_new(6, table->count + 1);

	cells_set_heads(&cells, heads);
	set_names(&cells, table);
	for (int i = 0; i < table->count; i++) {
		const struct study_summary *s = &table->game[i];

		strbuf_printf(cell_at(&cells, i + 1, 1), "%d", moves_of(study_quartile(s, 2)));
		strbuf_printf(cell_at(&cells, i + 1, 2), "%d-%d", moves_of(study_quartile(s, 1)),
		    moves_of(study_quartile(s, 3)));
		strbuf_printf(cell_at(&cells, i + 1, 3), "%.1f", study_choices(s));
		strbuf_printf(cell_at(&cells, i + 1, 4), "%.1f", study_first_bits(s));
		strbuf_printf(cell_at(&cells, i + 1, 5), "%.1f", study_opening_bits(s));
	}
	write_cells(&cells, form, "Length: the median and the middle half, in moves; legal moves "
	    "in a position; diversity of the first move and of the opening, in bits.", out);
}

/* The words of all games, each once; the caller frees the list. */
static const char **all_words(const struct study_table *table, bool pieces, int *count)
{
	const char **word = xmalloc((size_t)table->count * (STUDY_ENDINGS + STUDY_VALUES + 1) *
	    sizeof *word);

	word[0] = "Game";
	*count = 1;
	for (int i = 0; i < table->count; i++) {
		const struct study_summary *s = &table->game[i];

		for (int k = 0; k < (pieces ? s->values : s->endings); k++) {
			const char *next = pieces ? s->value[k].piece : s->ending[k].word;
			int at = 1;

			while (at < *count && strcmp(word[at], next) != 0)
				at++;
			word[at] = next;
			*count += at == *count;
		}
	}
	return word;
}

static int column_of(const char **heads, int columns, const char *word)
{
	int column = 1;

	while (column < columns - 1 && strcmp(heads[column], word) != 0)
		column++;
	return column;
}

static void tell_endings(const struct study_table *table, enum study_form form,
    struct strbuf *out)
{
	int columns;
	const char **heads = all_words(table, false, &columns);
	struct cells cells = cells_new(columns, table->count + 1);

	cells_set_heads(&cells, heads);
	set_names(&cells, table);
	for (int i = 0; i < table->count; i++) {
		const struct study_summary *s = &table->game[i];

		for (int k = 0; k < s->endings; k++)
			strbuf_printf(cell_at(&cells, i + 1, column_of(heads, columns,
			    s->ending[k].word)), "%d", s->ending[k].games);
	}
	free(heads);
	write_cells(&cells, form, "How games end, in games.", out);
}

static void tell_values(const struct study_table *table, enum study_form form,
    struct strbuf *out)
{
	int columns;
	const char **heads = all_words(table, true, &columns);
	struct cells cells = cells_new(columns, table->count + 1);

	cells_set_heads(&cells, heads);
	set_names(&cells, table);
	for (int i = 0; i < table->count; i++) {
		const struct study_summary *s = &table->game[i];

		for (int k = 0; k < s->values; k++)
			strbuf_printf(cell_at(&cells, i + 1, column_of(heads, columns,
			    s->value[k].piece)), "%d/%d", s->value[k].middle,
			    s->value[k].end);
	}
	free(heads);
	write_cells(&cells, form, "Piece values in centipawns, in the middle game and in the "
	    "endgame.", out);
}

static void tell_firsts(const struct study_table *table, enum study_form form,
    struct strbuf *out)
{
	static const char *const heads[] = { "Game", "First", "Second", "Third" };
	struct cells cells = cells_new(4, table->count + 1);

	cells_set_heads(&cells, heads);
	set_names(&cells, table);
	for (int i = 0; i < table->count; i++) {
		const struct study_summary *s = &table->game[i];

		for (int k = 0; k < s->firsts && k < 3; k++) {
			strbuf_printf(cell_at(&cells, i + 1, k + 1), "%s ", s->first[k].move);
			add_score(cell_at(&cells, i + 1, k + 1), s->first[k].score);
		}
	}
	write_cells(&cells, form, "The best first moves, and their scores in pawns.", out);
}

static void write_tables(const struct study_table *table, enum study_form form,
    struct strbuf *out)
{
	int repeated = 0;

	if (form == STUDY_TEXINFO)
		strbuf_add(out, "@c Generated by philidor study --texinfo.\n"
		    "@noindent\nConditions: ");
	write_terms(table, out);
	for (int i = 0; i < table->count; i++)
		repeated += table->game[i].repeated;
	if (repeated)
		strbuf_printf(out, "; repeated games, not counted: %d", repeated);
	strbuf_add(out, form == STUDY_TEXINFO ? ".\n\n" : "\n");
	tell_shares(table, form, out);
	tell_endings(table, form, out);
	tell_shapes(table, form, out);
	tell_values(table, form, out);
	tell_firsts(table, form, out);
}

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

	add_values(&text, s);
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
	csv_add(csv, "seed", "%s", table->seed);
	csv_add(csv, "version", "%s", table->version);
}

static void write_csv(const struct study_table *table, struct strbuf *out)
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

void study_report(const struct study_table *table, enum study_form form, struct strbuf *out)
{
	if (form == STUDY_CSV)
		write_csv(table, out);
	else if (form == STUDY_TEXT && table->count == 1)
		write_page(table, out);
	else
		write_tables(table, form, out);
}
