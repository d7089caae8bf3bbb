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
};
enum { WEIGHT_FIELDS = 60 };
extern const struct weight_field weight_fields[WEIGHT_FIELDS];

/* The place of a field's first number, counting from the first weight. */
static inline int field_first(const struct weight_field *f)
{
	return (int)((f->at - offsetof(struct weights, psqt)) / sizeof(int32_t));
}

static inline int field_length(const struct weight_field *f)
{
	return (int)(f->size / sizeof(int32_t));
}

static inline const int32_t *weight_of(const struct weights *weights, int i)
{
	const char *first = (const char *)weights + offsetof(struct weights, psqt);

	return (const int32_t *)(const void *)first + i;
}

/* The same, to be changed. */
static inline int32_t *weight_at(struct weights *weights, int i)
{
	return (int32_t *)(void *)((char *)weights + offsetof(struct weights, psqt)) + i;
}

static inline bool weights_are_zero(const int32_t *weight, int count)
{
	while (count > 0 && weight[count - 1] == 0)
		count--;
	return count == 0;
}

/* Writes "values:" and the lines that say these weights, all zeros left out. */
void values_write(const struct weights *weights, const struct rules *rules, struct strbuf *text);

#endif
