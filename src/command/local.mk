# SPDX-License-Identifier: GPL-3.0-or-later
# The command line: one file a sub-command.

philidor_SOURCES = \
	src/command/analyse.c \
	src/command/bench.c \
	src/command/command.h \
	src/command/complain.c \
	src/command/games.c \
	src/command/help.c \
	src/command/list.c \
	src/command/match.c \
	src/command/perft.c \
	src/command/play.c \
	src/command/protocols.c \
	src/command/reader.c \
	src/command/validate.c \
	src/main.c
