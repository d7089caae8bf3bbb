/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ENGINE_ITERATIVE_DEEPENING_H
#define ENGINE_ITERATIVE_DEEPENING_H

#include "engine/searcher.h"

/* Searches deeper and deeper until stopped; tell may be NULL. */
void iterative_deepening(struct searcher *s, report_handler *tell, void *context);

/* The report of one variation. */
void make_report(const struct searcher *s, int index, struct report *report);

/*
 * At the root: the record of a move, NULL if it is not to be searched; and its result.  better: it
 * is the first, or scored more than those before.
 */
struct root_move *find_root_move(struct searcher *s, const struct move *m);
void update_root_move(struct searcher *s, const struct move *m, int score, bool better,
    int64_t nodes);

#endif
