# SPDX-License-Identifier: GPL-3.0-or-later
# Finding good moves.

noinst_LIBRARIES += libengine.a
libengine_a_SOURCES = \
	src/engine/bench.c \
	src/engine/bench.h \
	src/engine/correct.c \
	src/engine/engine.c \
	src/engine/engine.h \
	src/engine/evaluate.c \
	src/engine/evaluate.h \
	src/engine/exchange.c \
	src/engine/follow.c \
	src/engine/general.c \
	src/engine/history.h \
	src/engine/judge.c \
	src/engine/judge.h \
	src/engine/kings.c \
	src/engine/level.c \
	src/engine/level.h \
	src/engine/node.h \
	src/engine/order.c \
	src/engine/order.h \
	src/engine/pawns.c \
	src/engine/prune.c \
	src/engine/quiescence.c \
	src/engine/root.c \
	src/engine/scale.h \
	src/engine/search.c \
	src/engine/search.h \
	src/engine/table.c \
	src/engine/table.h \
	src/engine/time.c \
	src/engine/time.h
