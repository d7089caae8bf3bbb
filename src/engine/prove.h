/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ENGINE_PROVE_H
#define ENGINE_PROVE_H

#include "base/strbuf.h"
#include "engine/goal.h"

/*
 * Whether a step of a lesson, or a puzzle, is what it says: by the rules, and by trying everything
 * as far as the solver may go.
 */

enum proof { PROVED, UNPROVED, DISPROVED };

/* What is wrong, and where: in a text of the step or puzzle. */
struct flaw {
	const char *where;
	struct error why;
};

/*
 * The game goes on in the position; the solution's moves are legal and keep the goal in reach,
 * which the last one reaches; not every first move does; the wrong moves are legal and wrong, and
 * can be answered like that.  UNPROVED if that takes more than so many nodes; only of DISPROVED
 * *flaw tells.
 */
enum proof lesson_step_prove(struct solver *solver, const struct rules *rules,
    const struct lesson_step *step, int64_t nodes, struct flaw *flaw);

/*
 * The same of a puzzle: mate or a win of material, which no other first move reaches, and nothing
 * in fewer moves.  The rules are with its option.
 */
enum proof puzzle_prove(struct solver *solver, const struct rules *rules,
    const struct puzzle *puzzle, int64_t nodes, struct flaw *flaw);

/* Tells a flaw in the file of a game: "line 12, column 9 of retreat: why"; always false. */
bool flaw_tell(const struct variant *variant, const struct flaw *flaw, struct error *error);

/*
 * Proves the lesson and the puzzles in the file of a game, and appends what is wrong, and what
 * would take more nodes each: "LINE:COLUMN: why", a line each.
 */
void exercises_prove(const struct rules *rules, int64_t nodes, struct strbuf *problems);

#endif
