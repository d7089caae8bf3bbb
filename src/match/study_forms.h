/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef MATCH_STUDY_FORMS_H
#define MATCH_STUDY_FORMS_H

#include "match/study_report.h"

/* The forms of a report, and what they share.  A page is written by study_report itself. */

/* Append all games as tables, in text or Texinfo; and as comma-separated values. */
void study_write_tables(const struct study_table *table, enum study_form form,
    struct strbuf *out);
void study_write_csv(const struct study_table *table, struct strbuf *out);

/* How the moves of a game are counted: by White's. */
int study_moves(int plies);

/* How many percent of a kind's games so many are; 0 if there are none. */
double study_percent(const struct study_summary *s, int games);

/* Append the conditions, the difference in Elo with its interval, and the values of pieces. */
void study_add_terms(struct strbuf *out, const struct study_table *table);
void study_add_elo(struct strbuf *out, const struct study_summary *s);
void study_add_values(struct strbuf *out, const struct study_summary *s);

#endif
