/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include "session/file_puzzles.h"

#include <stdlib.h>

#include "base/memory.h"
#include "engine/prove.h"
#include "session/exercise.h"
#include "session/puzzle_score.h"
#include "variants/list.h"

void file_puzzles_free(struct file_puzzles *file)
{
	if (!file)
		return;
	rules_free(file->rules);
	free(file->puzzle);
	free(file);
}

struct file_puzzles *file_puzzles_new(const struct variant *variant, struct error *error)
{
	struct rules *rules = variant_rules(variant->source, error);
	struct file_puzzles *file;

	if (!rules)
		return NULL;
	file = xcalloc(1, sizeof *file);
	file->rules = rules;
	file->variant = *rules->variant;
	file->count = puzzles_count(rules->variant);
	file->puzzle = xcalloc((size_t)file->count + 1, sizeof *file->puzzle);
	for (int i = 0; i < file->count; i++)
		file->puzzle[i] = rules->variant->puzzles[i];
	file->variant.puzzles = file->puzzle;
	return file;
}

/* Proves a puzzle with what is left of the nodes; what they do not suffice for is taken. */
static bool is_sound(const struct file_puzzles *file, const struct puzzle *puzzle, int64_t *left,
    struct error *error)
{
	enum proof proof = UNPROVED;
	struct solver solver;
	struct flaw flaw;

	if (*left > 0 && solver_init(&solver, *left)) {
		proof = puzzle_prove(&solver, file->rules, puzzle, *left, &flaw);
		*left -= solver.nodes;
		solver_free(&solver);
	}
	return proof != DISPROVED || flaw_tell(file->rules->variant, &flaw, error);
}

bool file_puzzles_check(const struct variant *variant, struct error *error)
{
	struct file_puzzles *file = file_puzzles_new(variant, error);
	int64_t left = PROOF_NODES;
	bool sound = false;

	for (int i = 0; file && !sound && i < file->count; i++)
		sound = is_sound(file, &file->puzzle[i], &left, error);
	if (file && !sound)
		error_set(error, "every puzzle of %s is wrong; 'philidor --validate' tells why",
		    variant->name);
	file_puzzles_free(file);
	return sound;
}

/* The place of a puzzle that is left out is taken by the last. */
static void leave_out(struct file_puzzles *file, const struct puzzle *puzzle)
{
	file->puzzle[puzzle - file->puzzle] = file->puzzle[--file->count];
	file->puzzle[file->count] = (struct puzzle){ .fen = NULL };
}

const struct puzzle *file_puzzles_choose(struct session *session, struct file_puzzles *file,
    const char *text, const struct puzzle **before)
{
	const struct puzzle *puzzle = puzzle_choose(text, &file->variant, *before);
	int64_t left = PROOF_NODES;
	struct error error;

	while (puzzle && puzzle != *before && !is_sound(file, puzzle, &left, &error)) {
		session_say(session, "A puzzle is left out: %s.", error.why);
		if (*before == &file->puzzle[file->count - 1])
			*before = puzzle;
		leave_out(file, puzzle);
		puzzle = puzzle_choose(text, &file->variant, *before);
	}
	return puzzle;
}
