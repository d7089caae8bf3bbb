/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef MATCH_STUDY_H
#define MATCH_STUDY_H

#include "match/results.h"
#include "match/study_game.h"

/*
 * What kind of game is it?  Many games of the engine against itself, of one or several kinds.
 * Their conditions say all that decides them, and what is known of each kind of game before
 * it is played: its pieces' values and its best first moves.  The report (study_report.h) is made
 * from conditions and parts alone.
 */
extern const char study_kind[];         /* for results.h */

struct study {
	struct rules **rules;           /* the games */
	int rules_count;
	int games;                      /* of each; those of the first have the least numbers */
	struct study_terms terms;
	int concurrency;
	FILE *output;                   /* where the parts are written; NULL: nowhere */
	const char *output_name;
	/* Called after each game, one call at a time; or NULL. */
	void (*progress)(int finished, int wanted, void *context);
	void *context;
};

/* Writes the conditions of a study.  False with the reason if the engine cannot be started. */
bool study_describe(const struct study *study, struct strbuf *conditions, struct error *error);

/*
 * Plays the games of the results' shard that are not among them, until a deadly signal comes,
 * and adds them, sorted.  False with the reason on failure; what was played is there.
 */
bool study_play(const struct study *study, struct results *results, struct error *error);

#endif
