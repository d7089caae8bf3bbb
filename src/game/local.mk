# SPDX-License-Identifier: GPL-3.0-or-later
# A game in progress: its tree, clocks, players, and its file.

noinst_LIBRARIES += libgame.a
libgame_a_CPPFLAGS = $(AM_CPPFLAGS) -DTABLES_DIR='"$(localstatedir)/games/philidor-tables"'
libgame_a_SOURCES = \
	src/game/annotate.c \
	src/game/annotate.h \
	src/game/bell.c \
	src/game/bell.h \
	src/game/clock.c \
	src/game/clock.h \
	src/game/contradictions.c \
	src/game/contradictions.h \
	src/game/ending.c \
	src/game/file.c \
	src/game/file.h \
	src/game/game.c \
	src/game/game.h \
	src/game/guest.c \
	src/game/guest.h \
	src/game/lock.c \
	src/game/lock.h \
	src/game/paths.c \
	src/game/paths.h \
	src/game/record.c \
	src/game/record.h \
	src/game/roster.c \
	src/game/roster.h \
	src/game/save.c \
	src/game/save.h \
	src/game/sitting.c \
	src/game/sitting.h \
	src/game/sweep.c \
	src/game/sweep.h \
	src/game/text.c \
	src/game/text.h \
	src/game/thinker.c \
	src/game/thinker.h \
	src/game/uci_position.c \
	src/game/uci_position.h
