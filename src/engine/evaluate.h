/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ENGINE_EVALUATE_H
#define ENGINE_EVALUATE_H

#include "base/memory.h"
#include "engine/evaluator.h"

/*
 * Static evaluation: a sum of the weights of the features that a position has.
 */

/* The pawn hash table: what the pawns alone decide, and with the last kings seen. */
struct pawn_entry {
	uint64_t inverted_key;          /* no position has that of an entry never used */
	int32_t sum;                    /* for White */
	int32_t king_pawns[2];          /* what they are worth to a king ... */
	int16_t shelter[2];             /* ... as its shelter, in the middle game ... */
	square king[2];                 /* ... if it is on this square */
	uint8_t blocked[2];             /* pawns that cannot step ahead; 9 at most */
	uint8_t center[2];              /* squares in the center, see eval_center ... */
	squareset center_behind[2];     /* ... those of them that are behind own pawns */
	squareset attacks[2];           /* by pawns, now ... */
	squareset attacked_twice[2];    /* ... by two of them ... */
	squareset attack_span[2];       /* ... or ever */
	squareset pushes[2];            /* squares one step ahead, whatever stands there */
	squareset push_attacks[2];      /* by pawns after one step */
	squareset passed[2];
	squareset candidates[2];        /* may become passed */
	squareset open[2];              /* files without pawns of that side */
};
enum { PAWN_ENTRIES = 1 << 13 };

static inline void prefetch_pawns(const struct pawn_entry *pawns, uint64_t key)
{
	const char *entry = (const char *)&pawns[key % PAWN_ENTRIES];

	prefetch(entry);
	prefetch(entry + 64);
}

/*
 * Where the pieces stand: piece-square values and relations, White's less Black's, in centipawns.
 * Kept apart by phase: extreme weights, as a file may give, fit into packed scores for one piece,
 * but not for all.
 */
struct placement {
	int middle, end;
};
struct placement placement_of(const struct evaluator *evaluator, const struct position *pos);

/* The same after a move, found from that before: pos is the position before it, next after it. */
struct placement placement_after(const struct evaluator *evaluator, struct placement before,
    const struct position *pos, const struct move *m, const struct position *next);

/* What the relations of the piece on s are worth, to its side; a packed score. */
int32_t relations_of(const struct evaluator *evaluator, const struct position *pos, square s);

/* All that a search keeps up with the moves instead of finding it anew in each position. */
struct accumulator {
	struct placement placement;
	struct hidden hidden;           /* only where there is a network */
};
void accumulator_of(const struct evaluator *evaluator, const struct position *pos,
    struct accumulator *accumulator);

/* The same after a move, as placement_after. */
void accumulator_after(const struct evaluator *evaluator, const struct accumulator *before,
    const struct position *pos, const struct move *m, const struct position *next,
    struct accumulator *accumulator);

/*
 * The value of a position in centipawns for the side to move.  accumulator is accumulator_of it;
 * pawns is a table of PAWN_ENTRIES entries for one thread.
 */
int evaluate_position(const struct evaluator *evaluator, const struct position *pos,
    const struct accumulator *accumulator, struct pawn_entry *pawns);

/*
 * How an evaluation came about, for the tuner: it is a sum of weights, each as many times as
 * White has its feature more than Black; piece-square values are not among them.
 */
struct eval_trace {
	int times[WEIGHTS];
	int phase;                      /* of MIDDLE_GAME; the rest is endgame ... */
	int scale_factor;               /* ... which counts so much, in 64ths ... */
	int end_change;                 /* ... after this was added to what the weights make */
};

/*
 * The same value as evaluate_position's, without a network; fills in *evaluator->trace, which is
 * cleared first.
 */
int evaluate_traced(const struct evaluator *evaluator, const struct position *pos,
    struct pawn_entry *pawns);

#endif
