/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef MATCH_STUDY_REPORT_H
#define MATCH_STUDY_REPORT_H

#include "base/strbuf.h"
#include "match/study_summary.h"

/* How a report is written. */
enum study_form {
	STUDY_TEXT,                     /* of one game a page, of several tables */
	STUDY_CSV,                      /* a line of names, and a line of values for each game */
	STUDY_TEXINFO                   /* tables for a manual */
};

/*
 * Appends what a study found.  Results are White's, in percent (as values from 0 to 1), with 95 %
 * confidence intervals (statistics.h); what the engine thinks of a first move is in pawns (as
 * values in centipawns), for who makes it.
 */
void study_report(const struct study_table *table, enum study_form form, struct strbuf *out);

#endif
