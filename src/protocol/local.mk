# SPDX-License-Identifier: GPL-3.0-or-later
# Talking to other programs: UCI and CECP.

noinst_LIBRARIES += libprotocol.a
libprotocol_a_SOURCES = \
	src/protocol/engine_session.c \
	src/protocol/engine_session.h \
	src/protocol/lines.c \
	src/protocol/lines.h \
	src/protocol/uci.c \
	src/protocol/uci.h \
	src/protocol/uci_go.c \
	src/protocol/uci_options.c \
	src/protocol/uci_perft.c \
	src/protocol/uci_session.h \
	src/protocol/uci_tell.c \
	src/protocol/xboard.c \
	src/protocol/xboard.h \
	src/protocol/xboard_board.c \
	src/protocol/xboard_board.h \
	src/protocol/xboard_game.c \
	src/protocol/xboard_plies.c \
	src/protocol/xboard_session.h \
	src/protocol/xboard_settings.c \
	src/protocol/xboard_setup.c \
	src/protocol/xboard_think.c
