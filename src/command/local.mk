# SPDX-License-Identifier: GPL-3.0-or-later
# The command line: one file a sub-command.

noinst_LIBRARIES += libcommand.a
libcommand_a_SOURCES = \
	src/command/analyse.c \
	src/command/bench.c \
	src/command/command.h \
	src/command/command_line.c \
	src/command/exercise.c \
	src/command/export.c \
	src/command/find_rules.c \
	src/command/help.c \
	src/command/help_topics.c \
	src/command/ladder.c \
	src/command/match.c \
	src/command/option_values.c \
	src/command/output.c \
	src/command/perft.c \
	src/command/play.c \
	src/command/play.h \
	src/command/play_game.c \
	src/command/protocols.c \
	src/command/study.c \
	src/command/tune.c \
	src/command/tune.h \
	src/command/tune_results.c \
	src/command/validate.c
philidor_SOURCES = src/main.c
