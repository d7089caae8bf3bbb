# SPDX-License-Identifier: GPL-3.0-or-later
# A game in progress: its tree, clocks, players, and its file.

noinst_LIBRARIES += libgame.a
libgame_a_CPPFLAGS = $(AM_CPPFLAGS) -DTABLES_DIR='"$(localstatedir)/games/philidor-tables"' \
	-DGAMES_DIR='"$(pkgdatadir)/games"'
libgame_a_SOURCES = \
	src/game/account.c \
	src/game/account.h \
	src/game/annotate.c \
	src/game/card_position.c \
	src/game/card_position.h \
	src/game/clock.c \
	src/game/clock.h \
	src/game/evaluation.c \
	src/game/evaluation.h \
	src/game/external_engine.c \
	src/game/external_engine.h \
	src/game/fifo.c \
	src/game/fifo.h \
	src/game/file.c \
	src/game/file.h \
	src/game/file_write.c \
	src/game/game.c \
	src/game/game_file_check.c \
	src/game/game_file_load.c \
	src/game/game_files.c \
	src/game/game_files.h \
	src/game/game.h \
	src/game/game_pgn.h \
	src/game/game_pgn_read.c \
	src/game/game_pgn_write.c \
	src/game/game_uci.c \
	src/game/game_uci.h \
	src/game/ladder.c \
	src/game/ladder_file.c \
	src/game/ladder.h \
	src/game/ladder_line.h \
	src/game/lock.c \
	src/game/lock.h \
	src/game/paths.c \
	src/game/paths.h \
	src/game/savefile.c \
	src/game/savefile.h \
	src/game/savefile_list.c \
	src/game/shared_game.c \
	src/game/shared_game.h \
	src/game/sweep.c \
	src/game/sweep.h \
	src/game/table_files.c \
	src/game/table_files.h \
	src/game/table_list.c \
	src/game/table_list.h \
	src/game/table_talk.c \
	src/game/table_talk.h \
	src/game/watchers.c \
	src/game/watchers.h
