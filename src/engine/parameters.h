/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ENGINE_PARAMETERS_H
#define ENGINE_PARAMETERS_H

/*
 * Constants of the search that only games can tell: name, value, and between which values to look
 * for a better one.  What they mean is told where they are used.  Margins are in centipawns,
 * parts of a reduction in 1024ths of a ply.
 *
 * These are constants, unless the program is built with -DTUNING: then they are variables, and UCI
 * options of the same names, for bench/spsa.py.
 */
#define SEARCH_PARAMETERS(P) \
	/* Before a move is looked at: search.c, early_cutoffs.c */ \
	P(IMPROVEMENT_UNKNOWN, 103, 0, 200) \
	P(HINDSIGHT_LOSS, 67, 30, 200) \
	P(REVERSE_FUTILITY_DEPTH, 78, 50, 160) \
	P(REVERSE_FUTILITY_HISTORY, 485, 250, 1000) \
	P(RAZORING_BASE, 212, 100, 450) \
	P(RAZORING_DEPTH, 152, 80, 350) \
	P(NULL_MOVE_BASE, 118, 0, 300) \
	P(NULL_MOVE_DEPTH, 14, 5, 50) \
	P(NULL_MOVE_IMPROVEMENT, 13, 5, 40) \
	P(NULL_MOVE_EXCESS, 102, 50, 250) \
	P(NULL_MOVE_HISTORY, 16903, 10000, 30000) \
	P(PROBCUT_MARGIN, 112, 60, 350) \
	P(PROBCUT_IMPROVING, 24, 0, 100) \
	P(PROBCUT_TABLE_MARGIN, 191, 80, 400) \
	/* Pruning of moves: search.c */ \
	P(LATE_MOVES, 3, 1, 12) \
	P(FUTILITY_BASE, 37, 20, 200) \
	P(FUTILITY_DEPTH, 92, 50, 200) \
	P(FUTILITY_HISTORY, 142, 60, 300) \
	P(FUTILITY_HOPELESS, 120, 0, 400) \
	P(CAPTURE_FUTILITY_BASE, 120, 40, 250) \
	P(CAPTURE_FUTILITY_DEPTH, 124, 60, 250) \
	P(HISTORY_PRUNING_DEPTH, 7181, 3000, 12000) \
	P(QUIET_SEE_DEPTH, 6, 0, 20) \
	P(QUIET_SEE_SQUARE, 13, 4, 30) \
	P(CAPTURE_SEE_DEPTH, 107, 40, 200) \
	/* Singular extensions, the margins in 16ths: search.c */ \
	P(SINGULAR_DEPTH, 28, 10, 70) \
	P(SINGULAR_WAS_PV, 10, 0, 40) \
	P(DOUBLE_MARGIN, 15, 2, 60) \
	/* Late move reductions: search.c */ \
	P(REDUCTION_BASE, 1566, 1000, 2300) \
	P(REDUCTION_DIVISOR, 2628, 1800, 3400) \
	P(REDUCTION_NOT_IMPROVING, 954, 300, 1800) \
	P(REDUCTION_WINDOW, 1027, 400, 1800) \
	P(REDUCTION_CUT, 1780, 1000, 3000) \
	P(REDUCTION_HISTORY, 14, 8, 26) \
	P(REDUCTION_HISTORY_BASE, 3759, 0, 9000) \
	P(REDUCTION_HASH_NOISY, 1207, 200, 1800) \
	P(REDUCTION_WAS_PV, 2181, 1000, 3000) \
	P(REDUCTION_PV, 778, 200, 2000) \
	P(REDUCTION_LATE_BEFORE, 945, 0, 1800) \
	P(REDUCTION_SINGULAR, 800, 0, 1800) \
	P(REDUCTION_CUTOFFS, 1088, 200, 1800) \
	P(DEEPER_MARGIN, 41, 10, 100) \
	/* Quiescence: quiescence.c */ \
	P(DELTA_MARGIN, 149, 70, 300) \
	/* Aspiration window: iterative_deepening.c */ \
	P(ASPIRATION_WINDOW, 16, 8, 40) \
	/* Order of moves, in units of their histories: move_scores.c, move_picker.c */ \
	P(CHECK_BONUS, 22989, 0, 50000) \
	P(THREAT_BONUS, 41, 0, 120) \
	P(GOOD_CAPTURE, 34, 15, 100) \
	/* History: history.c; search.c, where it learns */ \
	P(BONUS_SQUARE, 14, 0, 30) \
	P(BONUS_DEPTH, 266, 150, 450) \
	P(BONUS_BASE, 310, 0, 600) \
	P(BONUS_MOST, 1582, 800, 3000) \
	P(EVAL_CHANGE, 32, 8, 70) \
	P(EVAL_CHANGE_MOST, 2023, 500, 3500) \
	P(CLEAR_MARGIN, 98, 20, 200) \
	P(FAIL_LOW_MARGIN, 76, 20, 200) \
	P(FAIL_LOW_MARGIN_BEFORE, 40, 10, 150)

#ifdef TUNING
#define TUNED_PARAMETERS(P) SEARCH_PARAMETERS(P)
#define DECLARE_PARAMETER(name, value, least, most) extern int name;
SEARCH_PARAMETERS(DECLARE_PARAMETER)
#else
#define TUNED_PARAMETERS(P)
#define DEFINE_CONSTANT(name, value, least, most) name = (value),
enum { SEARCH_PARAMETERS(DEFINE_CONSTANT) };
#endif

/*
 * Constants in any build.  Most are depths in plies and numbers of moves, too coarse for the small
 * steps of bench/spsa.py.  What is bounded by a depth is done at that depth, too.
 */
enum {
	/* Before a move is looked at: search.c, early_cutoffs.c */
	HINDSIGHT_LEAST_REDUCTION = 3,          /* of a move, to search deeper after it */
	HINDSIGHT_LEAST_DEPTH = 2,              /* to search less deep */
	REVERSE_FUTILITY_MOST_DEPTH = 7,
	NULL_MOVE_REDUCTION = 5,                /* and a third of the depth, ... */
	NULL_MOVE_EXCESS_MOST = 7,              /* ... and this at most for the evaluation */
	NULL_MOVE_VERIFY_DEPTH = 14,            /* verified from here on, ... */
	NULL_MOVE_VERIFY_ZUGZWANG_DEPTH = 8,    /* ... or here, where zugzwang is common */
	PROBCUT_LEAST_DEPTH = 5,
	PROBCUT_REDUCTION = 3,
	PROBCUT_TABLE_BEHIND = 4,               /* the entry is less deep by this at most */
	NO_HASH_MOVE_REDUCTION_PV = 3,
	NO_HASH_MOVE_REDUCTION_CUT = 2,
	NO_HASH_MOVE_CUT_LEAST_DEPTH = 9,
	/* Pruning of moves: search.c */
	FUTILITY_MOST_DEPTH = 12,
	CAPTURE_FUTILITY_MOST_DEPTH = 6,
	CAPTURE_FUTILITY_HISTORY = 10,
	HISTORY_PRUNING_MOST_DEPTH = 4,
	/* Singular extensions: search.c */
	SINGULAR_LEAST_DEPTH = 4,
	SINGULAR_LEAST_DEPTH_PV = 6,            /* on a principal variation, now and before */
	SINGULAR_TABLE_BEHIND = 3,              /* the entry is less deep by this at most */
	DOUBLE_EXTENSIONS_MOST = 10,            /* in a line */
	/* Late move reductions: search.c */
	REDUCED_LEAST_DEPTH = 2,
	REDUCTION_NOT_IMPROVING_FROM = 900,     /* in 1024ths of a ply, as is the next */
	REDUCTION_PV_SHALLOW = 11 * 1024,       /* the deeper, the less of it */
	DEEPER_REDUCED = 6,                     /* centipawns for each ply of the reduction */
	LATE_BEFORE_NUMBER = 8,                 /* of the move before, at least */
	MANY_CUTOFFS = 4,
	RAISED_LEAST_DEPTH = 2,                 /* once alpha was raised, a ply less: ... */
	RAISED_MOST_DEPTH = 5,                  /* ... between these depths */
	/* What is kept of a node that failed low: search.c */
	FAIL_LOW_LEAST_DEPTH = 5,               /* the move before learns more ... */
	FAIL_LOW_NUMBER = 11,                   /* ... also if it came so late */
	WAS_PV_LEAST_DEPTH = 4,                 /* the node is of a variation if that before is */
	/* Aspiration window: iterative_deepening.c */
	ASPIRATION_LEAST_DEPTH = 4,
	ASPIRATION_REDUCED_LEAST_DEPTH = 7,     /* having failed high: ... */
	ASPIRATION_REDUCTIONS_MOST = 3,         /* ... a ply less each time */
	ASPIRATION_WINDOW_MOST = 700            /* centipawns; a wider one is open */
};

#endif
