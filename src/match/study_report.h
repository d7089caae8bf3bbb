/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef MATCH_STUDY_REPORT_H
#define MATCH_STUDY_REPORT_H

#include "base/strbuf.h"
#include "match/study_summary.h"

/*
 * Writes what a study found: a page if it is of one game, else tables; as values separated by
 * commas, with a line of their names, a line for each game; or as tables for a manual in Texinfo.
 */
enum study_form { STUDY_TEXT, STUDY_CSV, STUDY_TEXINFO };

void study_report(const struct study_table *table, enum study_form form, struct strbuf *out);

#endif
