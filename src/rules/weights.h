/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef RULES_WEIGHTS_H
#define RULES_WEIGHTS_H

#include "types.h"

/*
 * What men, squares and situations are worth in one game: nothing but numbers.
 * The engine recognizes the situations from the rules alone; a game's table
 * says what they mean there.
 *
 * Every worth is a pair, for the middle game and for the endgame, in
 * centipawns; W makes one.  Pairs are added and multiplied as one number.
 */
#define S(middle, end) ((int32_t)((uint32_t)(end) << 16) + (middle))

static inline int mg_value(int32_t pair) { return (int16_t)(uint16_t)(uint32_t)pair; }
static inline int eg_value(int32_t pair)
{
	return (int16_t)(uint16_t)(((uint32_t)pair + 0x8000) >> 16);
}

enum {
	MOBILITY_COUNTS = 28,   /* squares a man reaches; more count as the last */
	KING_DANGER_GRADES = 64,     /* how hard a king is beset */
	STEPS_TO_GO = 8,        /* moves a pawn needs to promote; more count as 0 */
	KING_DISTANCES = 8
};

/* Bits of worths->traits. */
enum {
	NO_NULL_MOVE = 1,        /* to pass may be better than any move: no null move */
	VERIFY_NULL_MOVE = 2          /* a null move's result must be verified */
};

struct weights {
	uint32_t traits;

	/* All members from here on are worths; squares are as White sees them. */
	int32_t psqt[KINDS][SQUARES];            /* a man of this kind on this square */
	int32_t mobility[KINDS][MOBILITY_COUNTS];
	int32_t pair[KINDS];                    /* two of a kind or more */
	int32_t tempo;                          /* having the move */

	/* Of an enemy king. */
	int32_t king_danger[2][KING_DANGER_GRADES];       /* by how hard he is beset; [1]: and there is a queen */
	int32_t safe_check[KINDS];                   /* a safe check that such a man could give */

	/* By files: the king's own, beside it; by ranks between him and the pawn, 0: none. */
	int32_t shelter[2][8];                  /* the nearest pawn of his own */
	int32_t storm[2][8];                    /* the nearest enemy pawn */

	int32_t isolated[2];                    /* no friend on neighbouring files; [1]: nor enemy ahead */
	int32_t doubled;                        /* another one ahead on the file */
	int32_t backward[2];                    /* cannot be guarded; [1]: no enemy ahead */
	int32_t supported[STEPS_TO_GO];           /* pawn guarded by a pawn */
	int32_t duo[STEPS_TO_GO];            /* pawn with a friend beside it */

	/* Pawns that no enemy pawn can stop or capture on their way. */
	int32_t passed[STEPS_TO_GO];
	int32_t passed_blocked[STEPS_TO_GO];    /* its next square is taken */
	int32_t passed_safe_advance[STEPS_TO_GO];       /* no enemy bears on its next square */
	int32_t passed_safe_path[STEPS_TO_GO];        /* ... nor on any square of its way */
	int32_t passed_supported_advance[STEPS_TO_GO];    /* a friend bears on its next square */
	int32_t passed_own_king[KING_DISTANCES];        /* distances from its next square, */
	int32_t passed_enemy_king[KING_DISTANCES];      /* when it has come half its way */

	int32_t open_file[KINDS][2];            /* [0]: no own pawn on the file, [1]: none at all */
	int32_t outpost[KINDS][2];              /* no enemy pawn can chase it; [1]: guarded by a pawn */
	int32_t behind_pawn[KINDS];             /* straight behind a pawn of either side */
	int32_t bishop_pawns[KINDS];              /* per own pawn on squares of the colour of a diagonal mover */

	/* A man of this kind attacked by ... */
	int32_t threat_by_pawn[KINDS];
	int32_t threat_by_minor[KINDS];                /* a man worth at most a knight or bishop */
	int32_t threat_by_major[KINDS];
	int32_t threat_by_king[KINDS];
	int32_t hanging[KINDS];                   /* and not guarded, or more often attacked */
	int32_t threat_by_pawn_push[KINDS];            /* a pawn, after a safe step */
	int32_t restricted;                     /* a square where enemies bear, but not enough */
	int32_t space;                          /* safe central squares behind own pawns, each */
};

enum { WEIGHTS = (int)((sizeof(struct weights) - offsetof(struct weights, psqt)) / sizeof(int32_t)) };

#endif
