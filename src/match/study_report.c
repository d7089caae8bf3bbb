/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include "match/study_forms.h"

int study_moves(int plies)
{
	return (plies + 1) / 2;
}

double study_percent(const struct study_summary *s, int games)
{
	return study_games(s) ? 100.0 * games / study_games(s) : 0;
}

void study_add_terms(struct strbuf *out, const struct study_table *table)
{
	strbuf_printf(out, "philidor %s, %d nodes a move, openings of %d plies, seed %s",
	    table->version, table->nodes, table->opening, table->seed);
}

void study_add_elo(struct strbuf *out, const struct study_summary *s)
{
	struct interval i = study_score_interval(s);
	char elo[ELO_TEXT], low[ELO_TEXT], high[ELO_TEXT];

	elo_write(elo_of_score(study_score(s)), elo);
	elo_write(elo_of_score(i.low), low);
	elo_write(elo_of_score(i.high), high);
	strbuf_printf(out, "%s (%s to %s)", elo, low, high);
}

void study_add_values(struct strbuf *out, const struct study_summary *s)
{
	for (int i = 0; i < s->values; i++)
		strbuf_printf(out, "%s%s %d/%d", i ? ", " : "", s->value[i].piece,
		    s->value[i].middle, s->value[i].end);
}

/* One game, as a page. */

/* An interval of percentages. */
static void add_percent(struct strbuf *out, struct interval i)
{
	strbuf_printf(out, "(%.1f to %.1f)", 100 * i.low, 100 * i.high);
}

static void page_share(struct strbuf *out, const char *what, const struct study_summary *s,
    int games)
{
	strbuf_printf(out, "%-20s%5d  %5.1f %%  ", what, games, study_percent(s, games));
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
	study_add_elo(out, s);
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
	study_add_terms(out, table);
	strbuf_add(out, "\n\n");
	page_result(out, s);
	strbuf_printf(out, "%-20s", "How games end");
	for (int i = 0; i < s->endings; i++)
		strbuf_printf(out, "%s%s %d", i ? ", " : "", s->ending[i].word,
		    s->ending[i].games);
	strbuf_printf(out, "\n%-20s%d moves; half of the games %d to %d\n", "Length",
	    study_moves(study_quartile(s, 2)), study_moves(study_quartile(s, 1)),
	    study_moves(study_quartile(s, 3)));
	strbuf_printf(out, "%-20s%.1f in a position\n", "Legal moves", study_choices(s));
	strbuf_printf(out, "%-20s%.1f bits for the first move, %.1f for %d plies\n",
	    "Opening diversity", study_first_bits(s), study_opening_bits(s), table->opening);
	strbuf_printf(out, "%-20s", "Piece values");
	study_add_values(out, s);
	strbuf_add(out, "\n");
	page_firsts(out, s);
	strbuf_add(out, "\nIn brackets, 95 % confidence intervals; piece values in centipawns, "
	    "middle game/endgame.\n");
}

void study_report(const struct study_table *table, enum study_form form, struct strbuf *out)
{
	if (form == STUDY_CSV)
		study_write_csv(table, out);
	else if (form == STUDY_TEXT && table->count == 1)
		write_page(table, out);
	else
		study_write_tables(table, form, out);
}
