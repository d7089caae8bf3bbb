/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef VARIANTS_GAME_VALUES_H
#define VARIANTS_GAME_VALUES_H

#include "base/strbuf.h"
#include "rules/rules.h"
#include "rules/weights.h"

/*
 * Evaluation weights as lines of a game's file, below "values:".
 */

/* A member of struct weights: rows of columns; one row or column if it has no such index. */
struct weight_field {
	const char *name;
	size_t at, size;
	int columns;                    /* of the last index, if that is not the kind */
	bool by_kind;                   /* the first index is the kind */
	float spread;                   /* how far, in centipawns, each may be off its default */
	float step;                     /* ... and neighbors from one another; 0: unrelated */
	int most;                       /* that a file may give, in centipawns, or its negative */
};
enum { WEIGHT_FIELDS = 60 };
extern const struct weight_field weight_fields[WEIGHT_FIELDS];

/* The number of a field's first weight, and how many it has. */
static inline int field_first(const struct weight_field *f)
{
	return (int)((f->at - offsetof(struct weights, psqt)) / sizeof(int32_t));
}

static inline int field_length(const struct weight_field *f)
{
	return (int)(f->size / sizeof(int32_t));
}

/* Writes "values:" and the lines that say these weights, all zeros left out. */
void values_write(const struct weights *weights, const struct rules *rules, struct strbuf *text);

#endif
