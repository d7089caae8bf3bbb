# SPDX-License-Identifier: GPL-3.0-or-later
# The rules of chess, and what games may say differently: pure functions.

noinst_LIBRARIES += librules.a
librules_a_SOURCES = \
	src/rules/attack.c \
	src/rules/board.c \
	src/rules/board.h \
	src/rules/en_passant.c \
	src/rules/generate.h \
	src/rules/hooks.h \
	src/rules/legal.c \
	src/rules/move.c \
	src/rules/move.h \
	src/rules/movegen.c \
	src/rules/network.h \
	src/rules/outcome.c \
	src/rules/outcome.h \
	src/rules/position.c \
	src/rules/position.h \
	src/rules/promotion.c \
	src/rules/rules.c \
	src/rules/rules.h \
	src/rules/steps.h \
	src/rules/variant.h \
	src/rules/weights.h \
	src/rules/write.c \
	src/rules/write.h
