# SPDX-License-Identifier: GPL-3.0-or-later
# Games between other programs, refereed.

noinst_LIBRARIES += libmatch.a
libmatch_a_SOURCES = \
	src/match/openings.c \
	src/match/openings.h \
	src/match/referee.c \
	src/match/referee.h \
	src/match/statistics.c \
	src/match/statistics.h \
	src/match/tournament.c \
	src/match/tournament.h
