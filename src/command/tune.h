/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef COMMAND_TUNE_H
#define COMMAND_TUNE_H

#include "base/strbuf.h"
#include "learn/positions_file.h"
#include "learn/self_play.h"

enum { IDS_MAX = 32, ID_SIZE = 24 };

/* What is learned, and how far it has come. */
struct learning {
	struct self_play play;
	struct rules *rules;            /* without an option */
	const char *name[IDS_MAX];      /* what is to be tuned, as it was given ... */
	char id[IDS_MAX][ID_SIZE];      /* ... and its ids, with options; played in turn */
	struct strbuf path;             /* of the first, if it is a file */
	int ids, games;
	int keep_percent;               /* of the values of before */
	int lambda;                     /* percent */
	int prior_width;                /* in hundredths; 0: to be chosen */
	int score_scale;                /* 0: to be measured */
	int passes;                     /* of learning a network; 0: the usual */
	bool relations;                 /* to be learned */
	bool network;                   /* to be learned instead of weights */
	struct strbuf positions_path, values_path;
	bool keeps_positions;           /* when all is done */
	struct positions_file positions;
	struct error why;               /* no more games can be played, or kept */
	int done, before;               /* games; those of an earlier run among them */
	int64_t start_ms;
};

/*
 * Learns the weights of the game, or its network, from positions and writes them: into the file of
 * its values if it has one, else to standard output, as C.  False with the reason.
 */
bool tune_weights(struct learning *l, const char *positions, struct error *error);
bool tune_network(struct learning *l, const char *positions, struct error *error);

/* Shows how far learning is; the context is the struct learning. */
void tune_show_step(int step, int steps, void *context);

#endif
