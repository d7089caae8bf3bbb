/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include "base/nearest.h"

#include <string.h>

#include "base/text.h"

enum {
	WORD_MAX = 24,                  /* longer words are like none */
	LONG_ENOUGH = 4                 /* to be meant by a longer word */
};

static int least_of(int a, int b) { return a < b ? a : b; }

/*
 * How many letters to put in, take out, change or swap with the next to make one word of the other,
 * whatever their case.
 */
static int edit_distance(const char *a, const char *b)
{
	int d[WORD_MAX + 1][WORD_MAX + 1];      /* between so many letters of each */
	int rows = (int)strlen(a), columns = (int)strlen(b);

	if (rows > WORD_MAX || columns > WORD_MAX)
		return WORD_MAX;
	for (int i = 0; i <= rows; i++)
		d[i][0] = i;
	for (int j = 0; j <= columns; j++)
		d[0][j] = j;
	for (int i = 1; i <= rows; i++)
		for (int j = 1; j <= columns; j++) {
			char from = lower(a[i - 1]), to = lower(b[j - 1]);

			d[i][j] = least_of(d[i - 1][j - 1] + (from != to),
			    least_of(d[i - 1][j], d[i][j - 1]) + 1);
			if (i > 1 && j > 1 && from == lower(b[j - 2]) && to == lower(a[i - 2]))
				d[i][j] = least_of(d[i][j], d[i - 2][j - 2] + 1);
		}
	return d[rows][columns];
}

/* A third of the letters may differ, and one of the shortest word. */
struct nearest nearest_to(const char *word)
{
	int third = (int)strlen(word) / 3;

	return (struct nearest){
		.word = word, .least = least_of(1 + (third > 1 ? third : 1), WORD_MAX)
	};
}

void nearest_note(struct nearest *nearest, const char *name)
{
	size_t word = strlen(nearest->word), length = strlen(name);
	int d = edit_distance(nearest->word, name);

	if (word > 0 && starts_nocase(name, nearest->word, word < length ? word : length) &&
	    (word < length || length >= LONG_ENOUGH))
		d = 1;
	/* Of "captures en passant" and "captures", equally near, the latter. */
	if (d < nearest->least || (d == nearest->least && nearest->found &&
	    strncmp(nearest->found, name, length) == 0)) {
		nearest->least = d;
		nearest->found = name;
	}
}
