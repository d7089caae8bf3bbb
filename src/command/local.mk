# SPDX-License-Identifier: GPL-3.0-or-later
# The command line: one file a sub-command.

philidor_SOURCES = \
	src/main.c \
	src/command/command.h \
	src/command/help.c
