# SPDX-License-Identifier: GPL-3.0-or-later
# Learning evaluation weights from games; built only by `make tools/selfplay tools/tune`.

EXTRA_PROGRAMS = tools/selfplay tools/tune

tools_selfplay_SOURCES = src/learn/self_play.c
tools_selfplay_LDADD = $(layers)

# The tuner asks the evaluation which weights it has used, so it has its own build of it.
tools_tune_SOURCES = src/learn/tune.c src/learn/tune.h src/learn/fit.c src/learn/samples.c src/learn/weights_source.c $(libengine_a_SOURCES)
tools_tune_CPPFLAGS = $(AM_CPPFLAGS) -DTRACE_WEIGHTS -I$(top_srcdir)/src/learn
tools_tune_LDADD = $(layers)

# Collects puzzles; `make tools/puzzles`.
EXTRA_PROGRAMS += tools/puzzles
tools_puzzles_SOURCES = tools/puzzles.c tools/puzzles.h tools/problem.c
tools_puzzles_CPPFLAGS = $(AM_CPPFLAGS) -I$(top_srcdir)
tools_puzzles_LDADD = $(layers)

EXTRA_DIST += tools/README.md tools/blocks.sh tools/learn.sh tools/puzzles.sh \
	tools/other-machines.sh
