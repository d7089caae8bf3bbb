/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ENGINE_BENCH_H
#define ENGINE_BENCH_H

#include <stdio.h>

#include "engine/engine.h"

/*
 * Searches positions to a fixed depth with one thread.  The number of nodes
 * depends on the code alone: a change that alters it alters play.  Writes a
 * line for each position if out is not NULL.  Returns the nodes, or -1 if
 * out of memory; adds the time to *ms.
 */
int64_t bench_run(const struct position *positions, int count, int depth, FILE *out, int64_t *ms);

#endif
