# SPDX-License-Identifier: GPL-3.0-or-later
# Games between other programs, refereed.

noinst_LIBRARIES += libmatch.a
libmatch_a_SOURCES = \
	src/match/keys.c \
	src/match/keys.h \
	src/match/opening.c \
	src/match/opening.h \
	src/match/referee.c \
	src/match/referee.h \
	src/match/report.c \
	src/match/statistics.c \
	src/match/statistics.h \
	src/match/tournament.c \
	src/match/tournament.h
