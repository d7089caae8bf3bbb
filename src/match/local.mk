# SPDX-License-Identifier: GPL-3.0-or-later
# Games between other programs, refereed.

noinst_LIBRARIES += libmatch.a
libmatch_a_SOURCES = \
	src/match/cells.c \
	src/match/cells.h \
	src/match/keys.c \
	src/match/keys.h \
	src/match/openings.c \
	src/match/openings.h \
	src/match/referee.c \
	src/match/referee.h \
	src/match/results.c \
	src/match/results.h \
	src/match/standing.c \
	src/match/standing.h \
	src/match/statistics.c \
	src/match/statistics.h \
	src/match/study.c \
	src/match/study.h \
	src/match/study_csv.c \
	src/match/study_forms.h \
	src/match/study_game.c \
	src/match/study_game.h \
	src/match/study_report.c \
	src/match/study_report.h \
	src/match/study_summary.c \
	src/match/study_summary.h \
	src/match/study_tables.c \
	src/match/tournament.c \
	src/match/tournament.h \
	src/match/tournament_pair.c \
	src/match/tournament_pair.h \
	src/match/tournament_report.c
