# SPDX-License-Identifier: GPL-3.0-or-later
# Finding good moves.

noinst_LIBRARIES += libengine.a
libengine_a_SOURCES = \
	src/engine/budget.c \
	src/engine/budget.h \
	src/engine/correction.c \
	src/engine/correction.h \
	src/engine/default_weights.c \
	src/engine/early_cutoffs.c \
	src/engine/engine.c \
	src/engine/engine.h \
	src/engine/engine_session.c \
	src/engine/engine_session.h \
	src/engine/eval_king.c \
	src/engine/eval_material.c \
	src/engine/eval_network.c \
	src/engine/eval_network.h \
	src/engine/eval_pawns.c \
	src/engine/eval_pieces.c \
	src/engine/eval_placement.c \
	src/engine/eval_queens.c \
	src/engine/eval_taper.c \
	src/engine/eval_terms.h \
	src/engine/evaluate.c \
	src/engine/evaluate.h \
	src/engine/evaluate_traced.c \
	src/engine/evaluator.c \
	src/engine/evaluator.h \
	src/engine/goal.c \
	src/engine/goal.h \
	src/engine/history.c \
	src/engine/history.h \
	src/engine/iterative_deepening.c \
	src/engine/lag.c \
	src/engine/lag.h \
	src/engine/limits.c \
	src/engine/limits.h \
	src/engine/move_hash.h \
	src/engine/move_picker.c \
	src/engine/move_picker.h \
	src/engine/move_scores.c \
	src/engine/parameters.c \
	src/engine/parameters.h \
	src/engine/points.c \
	src/engine/points.h \
	src/engine/prove.c \
	src/engine/prove.h \
	src/engine/quiescence.c \
	src/engine/relations.c \
	src/engine/relations.h \
	src/engine/search.c \
	src/engine/search.h \
	src/engine/search_node.h \
	src/engine/searcher.c \
	src/engine/see.c \
	src/engine/see.h \
	src/engine/solve.c \
	src/engine/solve.h \
	src/engine/sort_key.h \
	src/engine/stack.c \
	src/engine/strength.c \
	src/engine/strength.h \
	src/engine/transposition.c \
	src/engine/transposition.h
