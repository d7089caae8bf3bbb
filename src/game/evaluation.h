/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef GAME_EVALUATION_H
#define GAME_EVALUATION_H

#include "engine/engine.h"
#include "game/game.h"

/*
 * What an engine says of every position of a game's main line, one after another: for annotating
 * the game, and for reviewing it.  The caller has its engine search the position that is due
 * next, and hands in the report.
 */
enum { BETTER_PLIES = 6 };              /* kept of a best line */

/* Of a position, for the side to move. */
struct evaluation {
	bool ended;                     /* the game is over there by the rules */
	double expected;                /* points, from 0 to 1 */
	int score, mate_in;             /* as in struct report */
	struct move best[BETTER_PLIES];
	int length;                     /* of the best line */
};

struct evaluations {
	struct position *history;       /* the positions, a copy with the rules of the game ... */
	struct evaluation *at;          /* ... and what was found of each */
	int plies;                      /* moves; there is one position more */
	int next;                       /* due, from the last to the first; -1: none any more */
};

/* Begins with a game.  Frees nothing; false with the reason if out of memory. */
bool evaluations_begin(struct evaluations *all, struct game *game, struct error *error);
void evaluations_free(struct evaluations *all);

/* The report on the position that was due. */
void evaluations_take(struct evaluations *all, const struct report *report);

/* How many points the move after `ply` - 1 others has lost; 0 if it is the best that was found. */
double evaluations_loss(const struct evaluations *all, int ply, const struct move *played);

/* The numeric glyphs that assess a move, of which a search gives three. */
enum {
	GLYPH_MISTAKE = 2, GLYPH_BLUNDER = 4, GLYPH_DUBIOUS = 6,        /* ?, ??, ?! */
	GLYPHS_OF_MOVES = 6                                             /* from 1 on */
};

/* The glyph for a move that loses so many points: ?!, ? or ??; 0 if it is good enough. */
uint8_t evaluations_glyph(double loss);

/*
 * Annotates the main line of a game by what was found of it:
 *  - in front of each move's comment, the evaluation after it, in pawns from White's point
 *    of view: "[%eval 0.35]", or mate in so many moves, "[%eval #3]" by White,
 *    "[%eval #-3]" by Black;
 *  - for a move that loses much, ?!, ? or ?? (glyphs 6, 2, 4), unless it has such a
 *    glyph already, and the better line as its last alternative.
 * All else stays as it is.  The game is left at the end of its main line, which must be that with
 * which the evaluations began.
 */
void game_annotate(struct game *game, const struct evaluations *all);

#endif
