/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "command/command.h"

enum { COLUMNS = 76, WORD_MAX = 32 };

void print_games(FILE *out)
{
	for (const struct variant *const *v = variants; *v; v++)
		if ((*v)->inventor)
			fprintf(out, "%-16s %-24s %s\n", (*v)->id, (*v)->name, (*v)->inventor);
		else
			fprintf(out, "%-16s %s\n", (*v)->id, (*v)->name);
}

/* Prints words until the end of the line of text, broken to fit; returns where it ended. */
static const char *print_line(FILE *out, const char *text)
{
	size_t column = 0;

	while (*text != '\n' && *text != '\0') {
		size_t space = strspn(text, " ");
		size_t word = strcspn(text + space, " \n");

		if (column > 0 && column + space + word > COLUMNS) {
			fputc('\n', out);
			column = space = 0;
			text += strspn(text, " ");
		}
		fwrite(text, 1, space + word, out);
		column += space + word;
		text += space + word;
	}
	fputc('\n', out);
	return text;
}

void print_rules(FILE *out, const struct rules *rules)
{
	const struct variant *variant = rules->variant;
	const char *text = variant->help ? variant->help : variant->summary;

	fprintf(out, "%s", variant->name);
	if (variant->inventor)
		fprintf(out, " (%s)", variant->inventor);
	fputs("\n\n", out);
	while (text && *text) {
		text = print_line(out, text);
		if (*text == '\n')
			text++;
	}
}

/* How many letters to put in, take out or change to make one word of the other. */
static int edit_distance(const char *a, const char *b)
{
	int row[WORD_MAX + 1];
	int length = (int)strlen(b);

	if (length > WORD_MAX)
		return WORD_MAX;
	for (int j = 0; j <= length; j++)
		row[j] = j;
	for (int i = 1; a[i - 1] != '\0'; i++) {
		int diagonal = row[0];

		row[0] = i;
		for (int j = 1; j <= length; j++) {
			int best = diagonal + (a[i - 1] != b[j - 1]);

			diagonal = row[j];
			if (row[j] + 1 < best)
				best = row[j] + 1;
			if (row[j - 1] + 1 < best)
				best = row[j - 1] + 1;
			row[j] = best;
		}
	}
	return row[length];
}

/* The id most like the word, or which begins with it; NULL if none is near. */
static const char *nearest_game(const char *word)
{
	const char *nearest = NULL;
	int least = 1 + (int)strlen(word) / 2;

	for (const struct variant *const *v = variants; *v; v++) {
		int d = edit_distance(word, (*v)->id);

		if (word[0] != '\0' && strncmp((*v)->id, word, strlen(word)) == 0)
			d = 1;
		if (d < least) {
			least = d;
			nearest = (*v)->id;
		}
	}
	return nearest;
}

struct rules *rules_or_complaint(const char *id)
{
	struct error error = { "" };
	struct rules *rules = NULL;
	char name[WORD_MAX];
	const char *nearest;

	snprintf(name, sizeof name, "%.*s", (int)strcspn(id, ":"), id);
	if (variant_find(name)) {
		rules = variant_rules(id, &error);
		if (!rules)
			complain("%s", error.why);
		return rules;
	}
	nearest = nearest_game(name);
	if (nearest)
		complain("there is no game '%.40s'; did you mean '%s'?", id, nearest);
	else
		complain("there is no game '%.40s'; 'philidor --list' names them all", id);
	return NULL;
}
