/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include "base/memory.h"
#include "match/standing.h"

const char match_kind[] = "match 2";

void standing_begin(struct standing *standing, int kinds)
{
	*standing = (struct standing){ .kinds = kinds };
	standing->by_game = xcalloc((size_t)kinds, sizeof *standing->by_game);
}

void standing_free(struct standing *standing)
{
	free(standing->by_game);
	keys_free(&standing->games);
	*standing = (struct standing){ .kinds = 0 };
}

/* Counts a game of a pair; does it tell something new? */
static bool count_game(struct standing *standing, const struct pair *pair, int game)
{
	bool distinct = keys_add(&standing->games, pair->key[game]);
	int loser = pair->points[game] == 2;

	standing->distinct += distinct;
	standing->offenses[loser][pair->offense[game]]++;
	return distinct || pair->offense[game] != NO_OFFENSE;
}

void standing_count(struct standing *standing, int number, const struct pair *pair)
{
	bool first = count_game(standing, pair, 0), second = count_game(standing, pair, 1);

	standing->replays += pair->replays;
	if (first && second) {
		statistics_add_pair(&standing->all, pair->points[0], pair->points[1]);
		statistics_add_pair(&standing->by_game[number % standing->kinds], pair->points[0],
		    pair->points[1]);
	} else {
		standing->repeated += 2;
	}
}

void pair_write(const struct pair *pair, struct strbuf *text)
{
	strbuf_printf(text, "%d %d %d %d %d %016" PRIx64 " %016" PRIx64, pair->points[0],
	    pair->points[1], (int)pair->offense[0], (int)pair->offense[1], pair->replays,
	    pair->key[0], pair->key[1]);
}

static bool pair_read(const char *text, struct pair *pair)
{
	int offense[2], used = 0;

	if (sscanf(text, "%1d %1d %1d %1d %2d %16" SCNx64 " %16" SCNx64 "%n", &pair->points[0],
	    &pair->points[1], &offense[0], &offense[1], &pair->replays, &pair->key[0],
	    &pair->key[1], &used) != 7 || text[used] || pair->replays < 0)
		return false;
	for (int i = 0; i < 2; i++) {
		if (pair->points[i] < 0 || pair->points[i] > 2 || offense[i] < NO_OFFENSE ||
		    offense[i] > DIED)
			return false;
		pair->offense[i] = offense[i];
	}
	return true;
}

bool standing_count_results(struct standing *standing, const struct results *results,
    struct error *error)
{
	for (int i = 0; i < results->count; i++) {
		struct pair pair;

		if (!pair_read(results->part[i].text, &pair))
			return error_set(error, "%d is not the number of a pair of games",
			    results->part[i].number);
		standing_count(standing, results->part[i].number, &pair);
	}
	return true;
}
