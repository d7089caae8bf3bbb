/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "game/paths.h"
#include "notation/notation.h"
#include "tests/data.h"
#include "tests/effort.h"
#include "tests/made_up.h"

/*
 * Compares the move generator with tests/perft (see the README there): every
 * file is a test.  Counts above a limit take long and are left to `make
 * check-long`.
 */

enum { LEAVES_SHORT = 20000, LEAVES = 300000 };

/* A file that is being compared. */
struct counted {
	const struct rules *rules;
	uint64_t most;          /* no greater counts are checked */
	int line, checked, wrong;
};

/* Cuts the text at its next tab; returns the part before and moves *text behind. */
static char *next_field(char **text)
{
	char *field = *text;

	if (!field)
		return NULL;
	*text = strchr(field, '\t');
	if (*text)
		*(*text)++ = '\0';
	return field;
}

/* Counts one comparison; a wrong one is told at once. */
static bool holds(struct counted *c, bool ok, const char *fen, const char *what)
{
	c->checked++;
	if (ok)
		return true;
	c->wrong++;
	tap_note("line %d, %s: %s", c->line, fen, what);
	return false;
}

static bool set_up(struct counted *c, const char *fen, struct position *pos)
{
	char written[FEN_TEXT];
	struct error error;

	if (!holds(c, fen_read(fen, c->rules, pos, &error), fen, error.why))
		return false;
	fen_write(pos, written);
	return holds(c, strcmp(written, fen) == 0, fen, written);
}

static uint64_t count_lines(const struct position *pos, int depth)
{
	struct move *room = xcalloc((size_t)depth, MOVES_MAX * sizeof *room);
	uint64_t lines = perft(pos, depth, room);

	free(room);
	return lines;
}

/* FEN, and behind a tab the leaves at depths 1, 2, 3, ... */
static void check_counts(struct counted *c, char *line)
{
	char *fen = next_field(&line), *rest = line ? line : "";
	struct position pos;

	if (!set_up(c, fen, &pos))
		return;
	holds(c, *rest != '\0', fen, "no counts");
	for (int depth = 1; *rest; depth++) {
		uint64_t expected = strtoumax(rest, &rest, 10);
		char what[64];

		rest += strspn(rest, " ");
		if (expected > c->most)
			break;
		snprintf(what, sizeof what, "depth %d is not %" PRIu64, depth, expected);
		if (!holds(c, count_lines(&pos, depth) == expected, fen, what))
			break;
	}
}

static int compare(const void *a, const void *b)
{
	return strcmp(a, b);
}

/* The texts of all legal moves in order, separated by spaces; the caller frees it. */
static char *write_moves(const struct position *pos)
{
	struct move *store = calloc(MOVES_MAX, sizeof *store);
	char (*texts)[MOVE_TEXT] = calloc(MOVES_MAX, sizeof *texts);
	char *all = calloc(MOVES_MAX, sizeof *texts), *end = all;
	struct moves list = { store, 0 };

	if (!store || !texts || !all)
		abort();
	position_legal_moves(pos, &list);
	for (int i = 0; i < list.count; i++)
		move_write(pos, &list.move[i], texts[i]);
	qsort(texts, (size_t)list.count, sizeof *texts, compare);
	for (int i = 0; i < list.count; i++)
		end = write_text(i ? write_char(end, ' ') : end, texts[i]);
	free(texts);
	free(store);
	return all;
}

/* FEN, yes or no for check, and all legal moves, parted by tabs. */
static void check_moves(struct counted *c, char *line)
{
	char *fen = next_field(&line), *check = next_field(&line);
	char *expected = line ? line : "", *found;
	struct position pos;

	if (!holds(c, check != NULL, fen, "no moves") || !set_up(c, fen, &pos))
		return;
	found = write_moves(&pos);
	holds(c, position_in_check(&pos) == (strcmp(check, "yes") == 0), fen, "wrong about check");
	if (!holds(c, strcmp(found, expected) == 0, fen, found))
		tap_note("... instead of %s", expected);
	free(found);
}

static void check_lines(struct counted *c, FILE *file, bool lists)
{
	char *line = NULL;
	size_t room = 0;

	for (c->line = 1; getline(&line, &room, file) > 0; c->line++) {
		line[strcspn(line, "\n")] = '\0';
		if (lists)
			check_moves(c, line);
		else
			check_counts(c, line);
	}
	free(line);
}

static void check_file(const char *path, struct tap *tap, void *nothing)
{
	const char *name = path_name(path), *dot = strrchr(name, '.');
	struct counted c = { .most = (uint64_t)effort(LEAVES_SHORT, LEAVES, -1) };
	FILE *file = fopen(path, "r");
	struct error error = { "cannot be read" };
	struct rules *rules;
	char id[24];

	(void)nothing;
	data_game(path, id);
	c.rules = rules = made_up_rules(id, &error);
	if (file && rules) {
		check_lines(&c, file, dot && strcmp(dot, ".moves") == 0);
		tap_result(tap, c.checked && !c.wrong, "%s, %d comparisons", name, c.checked);
	} else {
		tap_result(tap, false, "%s: %s", name, error.why);
	}
	if (file)
		fclose(file);
	rules_free(rules);
}

int main(int argc, char **argv)
{
	struct tap tap = { 0, 0 };

	data_visit(argc, argv, "perft/?*.[pm]*", check_file, &tap, NULL);
	data_of_all_games(argc, "perft", "perft", &tap);
	data_of_all_games(argc, "perft", "moves", &tap);
	return tap_end(&tap);
}
