# SPDX-License-Identifier: GPL-3.0-or-later
# Collects puzzles; `make tools/puzzles`.
EXTRA_PROGRAMS = tools/puzzles
tools_puzzles_SOURCES = tools/puzzles.c tools/puzzles.h tools/problem.c
tools_puzzles_CPPFLAGS = $(AM_CPPFLAGS) -I$(top_srcdir)
tools_puzzles_LDADD = $(layers)

EXTRA_DIST += tools/README.md tools/blocks.sh tools/judge.py tools/learn.sh \
	tools/other-machines.sh tools/puzzles.sh
