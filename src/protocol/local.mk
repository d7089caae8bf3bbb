# SPDX-License-Identifier: GPL-3.0-or-later
# Talking to other programs: UCI and CECP.

noinst_LIBRARIES += libprotocol.a
libprotocol_a_SOURCES = \
	src/protocol/gui.c \
	src/protocol/gui.h \
	src/protocol/uci.c \
	src/protocol/uci.h \
	src/protocol/uci_go.c \
	src/protocol/uci_options.c \
	src/protocol/xboard.c \
	src/protocol/xboard.h \
	src/protocol/xboard_board.c \
	src/protocol/xboard_board.h \
	src/protocol/xboard_game.c
