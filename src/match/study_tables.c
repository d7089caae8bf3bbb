/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "match/cells.h"
#include "match/study_forms.h"

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
			strbuf_printf(cell_at(&cells, i + 1, 2 + k), "%.1f",
			    study_percent(s, of[k]));
		strbuf_printf(cell_at(&cells, i + 1, 5), "%.1f", 100 * study_score(s));
		strbuf_printf(cell_at(&cells, i + 1, 6), "%.1f-%.1f", 100 * score.low,
		    100 * score.high);
		study_add_elo(cell_at(&cells, i + 1, 7), s);
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

		strbuf_printf(cell_at(&cells, i + 1, 1), "%d", study_moves(study_quartile(s, 2)));
		strbuf_printf(cell_at(&cells, i + 1, 2), "%d-%d", study_moves(study_quartile(s, 1)),
		    study_moves(study_quartile(s, 3)));
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

/* A table with a column for each ending, or each piece; a cell is empty where a game has none. */
static void tell_by_word(const struct study_table *table, bool pieces, enum study_form form,
    const char *caption, struct strbuf *out)
{
	int columns;
	const char **heads = all_words(table, pieces, &columns);
	struct cells cells = cells_new(columns, table->count + 1);

	cells_set_heads(&cells, heads);
	set_names(&cells, table);
	for (int i = 0; i < table->count; i++) {
		const struct study_summary *s = &table->game[i];

		for (int k = 0; k < (pieces ? s->values : s->endings); k++) {
			const char *word = pieces ? s->value[k].piece : s->ending[k].word;
			struct strbuf *cell =
			    cell_at(&cells, i + 1, column_of(heads, columns, word));

			if (pieces)
				strbuf_printf(cell, "%d/%d", s->value[k].middle, s->value[k].end);
			else
				strbuf_printf(cell, "%d", s->ending[k].games);
		}
	}
	free(heads);
	write_cells(&cells, form, caption, out);
}

static void add_score(struct strbuf *out, int score)
{
	strbuf_printf(out, "%s%.2f", score > 0 ? "+" : "", score / 100.0);
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

void study_write_tables(const struct study_table *table, enum study_form form,
    struct strbuf *out)
{
	int repeated = 0;

	if (form == STUDY_TEXINFO)
		strbuf_add(out, "@c Generated by philidor study --texinfo.\n"
		    "@noindent\nConditions: ");
	study_add_terms(out, table);
	for (int i = 0; i < table->count; i++)
		repeated += table->game[i].repeated;
	if (repeated)
		strbuf_printf(out, "; repeated games, not counted: %d", repeated);
	strbuf_add(out, form == STUDY_TEXINFO ? ".\n\n" : "\n");
	tell_shares(table, form, out);
	tell_by_word(table, false, form, "How games end, in games.", out);
	tell_shapes(table, form, out);
	tell_by_word(table, true, form, "Piece values in centipawns, in the middle game and in the "
	    "endgame.", out);
	tell_firsts(table, form, out);
}
