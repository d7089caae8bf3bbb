/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ENGINE_PARAMETERS_H
#define ENGINE_PARAMETERS_H

/*
 * Constants of the search that only games can tell: name, value, and between which values to look
 * for a better one.  What they mean is told where they are used.  Margins are in centipawns,
 * parts of a reduction in 1024ths of a ply.
 *
 * They are constants, unless the program is built with -DTUNING: then they are variables, and UCI
 * options of the same names, for bench/spsa.py.
 */
#define SEARCH_PARAMETERS(P) \
	/* Before a move is looked at: search.c */ \
	P(REVERSE_FUTILITY_DEPTH, 75, 40, 130) \
	P(RAZORING_BASE, 220, 100, 450) \
	P(RAZORING_DEPTH, 180, 90, 350) \
	P(NULL_MOVE_BASE, 120, 0, 300) \
	P(NULL_MOVE_DEPTH, 20, 5, 50) \
	P(NULL_MOVE_EXCESS, 200, 90, 400) \
	P(PROBCUT_MARGIN, 180, 90, 350) \
	P(PROBCUT_IMPROVING, 40, 0, 100) \
	/* Pruning of moves: search.c */ \
	P(LATE_MOVES, 3, 1, 12) \
	P(FUTILITY_BASE, 90, 50, 280) \
	P(FUTILITY_DEPTH, 85, 50, 200) \
	P(HISTORY_PRUNING_DEPTH, 7000, 2500, 14000) \
	P(QUIET_SEE_DEPTH, 22, 8, 50) \
	P(CAPTURE_SEE_DEPTH, 90, 40, 200) \
	/* Singular extensions, the margin in 16ths: search.c */ \
	P(SINGULAR_DEPTH, 32, 10, 70) \
	P(DOUBLE_MARGIN, 20, 2, 60) \
	/* Late move reductions: search.c */ \
	P(REDUCTION_BASE, 700, 300, 1300) \
	P(REDUCTION_DIVISOR, 2000, 1500, 2800) \
	P(REDUCTION_CUT, 1400, 500, 2500) \
	P(REDUCTION_NO_MOVE, 600, 0, 1500) \
	P(REDUCTION_HISTORY, 26, 12, 36) \
	P(REDUCTION_CAPTURE_HISTORY, 12, 7, 24) \
	P(REDUCTION_NOT_IMPROVING, 600, 0, 1300) \
	P(REDUCTION_HASH_NOISY, 900, 0, 1800) \
	P(REDUCTION_WAS_PV, 800, 200, 1600) \
	P(REDUCTION_PV, 400, 0, 1100) \
	P(REDUCTION_CUTOFFS, 700, 0, 1600) \
	P(REDUCTION_CHECK, 1000, 200, 2000) \
	P(REDUCTION_KILLER, 1000, 200, 2000) \
	P(DEEPER_MARGIN, 50, 20, 110) \
	/* Quiescence: quiescence.c */ \
	P(DELTA_MARGIN, 150, 70, 300) \
	/* Aspiration window: iterative_deepening.c */ \
	P(ASPIRATION_WINDOW, 14, 8, 40) \
	/* Order of moves, in units of their histories: move_picker.c */ \
	P(CHECK_BONUS, 16384, 0, 50000) \
	/* History: history.c */ \
	P(BONUS_DEPTH, 150, 80, 300) \
	P(BONUS_MOST, 2200, 800, 3000) \
	P(MALUS_DEPTH, 400, 150, 700) \
	P(MALUS_MOST, 1000, 350, 1500)

#ifdef TUNING
#define TUNED_PARAMETERS(P) SEARCH_PARAMETERS(P)
#define DECLARE_PARAMETER(name, value, least, most) extern int name;
SEARCH_PARAMETERS(DECLARE_PARAMETER)
#else
#define TUNED_PARAMETERS(P)
#define DEFINE_CONSTANT(name, value, least, most) name = (value),
enum { SEARCH_PARAMETERS(DEFINE_CONSTANT) };
#endif

#endif
