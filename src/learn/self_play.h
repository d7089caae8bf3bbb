/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef LEARN_SELF_PLAY_H
#define LEARN_SELF_PLAY_H

#include "rules/outcome.h"

/*
 * Plays games of the engine against itself, for their quiet positions and how their games ended:
 *
 *	FEN <tab> 1, 0.5 or 0 points for White <tab> the search's score for White
 *
 * in the order of play, a line each, with an empty line after each game.
 *
 * Every game begins with random moves, so that no two are alike and one side is often ahead.  The
 * same seed gives the same games, whatever the number of threads.
 */
struct self_play {
	const struct rules *rules;
	int first, games;               /* the number of the first game, and after the last one */
	int threads;
	int opening;                    /* how many random moves may begin a game, besides four */
	int64_t nodes;                  /* for a move */
	uint64_t seed;
	/* Takes the text of a game, in the order of their numbers; false ends everything. */
	bool (*take)(const char *text, void *context);
	void *context;
};

/*
 * In as many threads as there can be.  False if there can be none, or no engine, or `take` said so.
 */
bool self_play(const struct self_play *wanted);

#endif
