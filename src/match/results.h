/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef MATCH_RESULTS_H
#define MATCH_RESULTS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

#include "base/error.h"
#include "base/strbuf.h"

/*
 * The results of work that consists of many numbered parts, each of which depends on the
 * conditions and its number alone.  So it can be interrupted and resumed, and be divided into
 * shards: shard I of N has the parts whose number leaves the remainder I - 1.
 *
 * As a file:
 *
 *	philidor KIND
 *	shard I/N
 *	the conditions, in lines
 *	(an empty line)
 *	NUMBER what came out of this part
 *	...
 *
 * The parts are in any order.  A last line without an end is one that was being written when
 * the program was killed: it does not count.
 */
struct result_part {
	int number;
	char *text;
};

struct results {
	struct strbuf conditions;       /* lines, none empty */
	int shard, shards;              /* 1 to shards */
	struct result_part *part;
	int count;
};

void results_free(struct results *results);

/* Adds a part; or all those of others. */
void results_put(struct results *results, int number, const char *text);
void results_put_all(struct results *results, const struct results *from);

/* Sorts the parts by number.  False if one is there twice, with different outcomes. */
bool results_sort(struct results *results, struct error *error);

/* Is the part there?  Only in sorted results. */
bool results_have(const struct results *results, int number);

/*
 * Adds what is in the file to results, which were read from others or are all 0.  False with the
 * reason if it cannot be read, was made under other conditions, or has another outcome of the same
 * part.
 */
bool results_merge(struct results *results, const char *path, const char *kind,
    struct error *error);

/* Reads "I/N", with I from 1 to N. */
bool shard_read(const char *text, int *shard, int *shards);

/* Does the part belong to this shard? */
static inline bool shard_has(int shard, int shards, int number)
{
	return number % shards == shard - 1;
}

/*
 * Opens a file for results.  Unless they are to be resumed, it must not exist yet, or be empty.
 * NULL with the reason, as when another program has it open.
 */
FILE *results_open(const char *path, bool resume, struct error *error);

/*
 * Prepares the open file for results_write.  Its parts are added to the results, whose conditions
 * and shard must be the same; one in which not even these are whole is begun anew.  False with the
 * reason.
 */
bool results_begin(struct results *results, FILE *out, const char *path, const char *kind,
    struct error *error);

/* Writes a part at once; false with errno, and nothing of it is there, if it cannot. */
bool results_write(FILE *out, int number, const char *text);

#endif
