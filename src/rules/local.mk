# SPDX-License-Identifier: GPL-3.0-or-later
# The rules of chess, and what games may say differently: pure functions.

noinst_LIBRARIES += librules.a
librules_a_SOURCES = \
	src/rules/fault.c \
	src/rules/generate.h \
	src/rules/geometry.c \
	src/rules/geometry.h \
	src/rules/men.h \
	src/rules/move.c \
	src/rules/move.h \
	src/rules/outcome.h \
	src/rules/position.c \
	src/rules/position.h \
	src/rules/rules.h \
	src/rules/types.h \
	src/rules/variant.h \
	src/rules/write.c \
	src/rules/write.h
