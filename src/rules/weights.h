/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef RULES_WEIGHTS_H
#define RULES_WEIGHTS_H

#include "rules/board.h"

/*
 * Evaluation weights of one game: piece-square tables, and what each feature of a position
 * is worth to the side that has it.  The engine recognizes the features from the rules alone.
 *
 * Every weight is a packed score: two numbers in one, for the middle game and for the endgame, in
 * centipawns.  S makes one.  Packed scores are added and multiplied as one number.
 */
#define S(middle, end) ((int32_t)((uint32_t)(end) << 16) + (middle))

static inline int mg_value(int32_t packed) { return (int16_t)(uint16_t)(uint32_t)packed; }
static inline int eg_value(int32_t packed)
{
	return (int16_t)(uint16_t)(((uint32_t)packed + 0x8000) >> 16);
}

/*
 * Each number has 16 bits, beyond which it wraps.  The sum of one side may do so on the way to the
 * difference of both, which does not unless a file of a game gives extreme weights.
 */
static inline int32_t packed_sum(int32_t a, int32_t b)
{
	return (int32_t)((uint32_t)a + (uint32_t)b);
}

static inline int32_t packed_difference(int32_t a, int32_t b)
{
	return (int32_t)((uint32_t)a - (uint32_t)b);
}

static inline int32_t packed_times(int32_t packed, int times)
{
	return (int32_t)((uint32_t)packed * (uint32_t)times);
}

/* The nearest number from -most to most. */
static inline int bounded(int value, int most)
{
	return value > most ? most : value < -most ? -most : value;
}

enum {
	MOBILITY_COUNTS = 28,           /* squares reached; more count as the last */
	KING_DANGER_GRADES = 64,
	STEPS_TO_GO = 8,                /* moves until promotion; more count as 0 */
	KING_DISTANCES = 8,
	OFFSETS = 15 * 8                /* of a square from another: ranks from -7, files aside */
};

struct weights {
	uint32_t verify_null_move;              /* not 0: zugzwang is common */

	/* All members from here on are weights; squares are as White sees them. */
	int32_t psqt[KINDS][SQUARES];
	int32_t mobility[KINDS][MOBILITY_COUNTS];
	int32_t pair[KINDS];                    /* two of a kind or more, such as bishops */
	int32_t imbalance[KINDS][KINDS];        /* [a][b], a < b: a against b, eval_material.c */
	int32_t own_king_distance[KINDS];       /* per step between them more than four */
	int32_t tempo;                          /* having the move */

	/*
	 * Two pieces by how they stand to one another: [a][b * OFFSETS + offset], see
	 * relation_weight; and what all relations of a piece are worth on average.  A table with
	 * the latter alone goes by the relations of chess.
	 */
	int32_t relations[KINDS][KINDS * OFFSETS];
	int32_t usual_relations[KINDS];

	/* Of an enemy king. */
	int32_t king_danger[2][KING_DANGER_GRADES];     /* [1]: there is a queen */

	int32_t castling[2];                    /* rights to castle: [0] one, [1] both */

	/* By files: [0] the king's own, [1] beside it; by distance in ranks, 0: none. */
	int32_t shelter[2][8];                  /* nearest own pawn */
	int32_t storm[2][8];                    /* nearest enemy pawn */

	int32_t pawnless_flank;                 /* no pawns on the side where it is */

	/* Pawns, those by STEPS_TO_GO by their distance to promotion. */
	int32_t isolated[2];                    /* [1]: and no enemy pawn ahead */
	int32_t doubled;                        /* another one ahead on the file */
	int32_t doubled_isolated;               /* added to both */
	int32_t backward[2];                    /* cannot be supported; [1]: no enemy pawn ahead */
	int32_t supported[STEPS_TO_GO];         /* defended by a pawn */
	int32_t duo[STEPS_TO_GO];               /* with a pawn beside it */
	int32_t passed[STEPS_TO_GO];            /* no enemy pawn can stop or capture it */
	int32_t passed_blocked[STEPS_TO_GO];    /* its next square is occupied */
	int32_t passed_safe_advance[STEPS_TO_GO];       /* its next square is not attacked */
	int32_t passed_safe_path[STEPS_TO_GO];  /* ... nor any square of its path */
	int32_t passed_supported_advance[STEPS_TO_GO];  /* its next square is defended */
	int32_t passed_candidate[STEPS_TO_GO];  /* can become passed by exchanges */
	int32_t passed_free[STEPS_TO_GO];       /* nothing can stop it or attack its path */
	int32_t passed_own_behind[STEPS_TO_GO]; /* a slider of its side behind it on the file */
	int32_t passed_enemy_behind[STEPS_TO_GO];
	int32_t passed_on_move[STEPS_TO_GO];    /* its side is to move */
	int32_t passed_against_minors[STEPS_TO_GO];     /* the enemy has no greater pieces */
	int32_t passed_against_none[STEPS_TO_GO];       /* ... nor minor ones */
	int32_t passed_from_edge[4];            /* also candidates; [0]: on the edge */
	int32_t passed_own_king[KING_DISTANCES];        /* distances from its next square, */
	int32_t passed_enemy_king[KING_DISTANCES];      /* when it is half way */

	int32_t open_file[KINDS][2];            /* [0]: no own pawn on the file, [1]: none at all */
	int32_t outpost[KINDS][2];              /* safe from enemy pawns; [1]: defended by a pawn */
	int32_t behind_pawn[KINDS];             /* straight behind a pawn of either side */
	int32_t bishop_pawns[KINDS];            /* per own pawn on squares of its color */
	int32_t bishop_xray_pawns[KINDS];       /* per enemy pawn on its lines */
	int32_t long_diagonal[KINDS];           /* its lines cross the center, past no pawn */
	int32_t aims_at_king[KINDS];            /* its lines meet the king ring, past no pawn */
	int32_t reachable_outpost[KINDS];       /* squares defended by a pawn */
	int32_t trapped[KINDS];                 /* by its king; twice if that cannot castle */

	/* A piece of this kind attacked by ... */
	int32_t threat_by_pawn[KINDS];
	int32_t threat_by_minor[KINDS];
	int32_t threat_by_major[KINDS];
	int32_t threat_by_king[KINDS];
	int32_t hanging[KINDS];                 /* and not defended, or attacked more often */
	int32_t threat_by_pawn_push[KINDS];     /* by a pawn after a safe step */

	/* The same, added for the side to move. */
	int32_t threat_on_move_by_pawn[KINDS];
	int32_t threat_on_move_by_minor[KINDS];
	int32_t threat_on_move_by_major[KINDS];
	int32_t hanging_on_move[KINDS];

	int32_t pinned[KINDS];                  /* alone shields its king from a slider */
	int32_t pinned_attacked_twice;          /* no pawn, and attacked by more than that */

	/* Of an enemy queen, or a piece as strong. */
	int32_t queen_shielded;                 /* a single piece shields it from a slider */
	int32_t queen_attackable[2];            /* from so many safe squares; [1]: along lines */

	/* Of the whole board. */
	int32_t defended;                       /* each piece that others defend */
	int32_t restricted;                     /* a square that both attack, not well controlled */
	int32_t space;                          /* safe squares in the center, see evaluate.c */
};

/* They are numbered from psqt[0][0], which is 0, to WEIGHTS - 1. */
enum {
	WEIGHTS = (int)((sizeof(struct weights) - offsetof(struct weights, psqt)) / sizeof(int32_t))
};

static inline const int32_t *weight_of(const struct weights *weights, int number)
{
	const char *first = (const char *)weights + offsetof(struct weights, psqt);

	return (const int32_t *)(const void *)first + number;
}

/* The same, to be changed. */
static inline int32_t *weight_at(struct weights *weights, int number)
{
	return (int32_t *)(void *)((char *)weights + offsetof(struct weights, psqt)) + number;
}

static inline int weight_number(const struct weights *weights, const int32_t *weight)
{
	return (int)(weight - weight_of(weights, 0));
}

static inline bool weights_are_zero(const int32_t *weight, int count)
{
	while (count > 0 && weight[count - 1] == 0)
		count--;
	return count == 0;
}

#endif
