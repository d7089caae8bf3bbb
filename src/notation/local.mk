# SPDX-License-Identifier: GPL-3.0-or-later
# Positions and moves as text.

noinst_LIBRARIES += libnotation.a
libnotation_a_SOURCES = \
	src/notation/fen.c \
	src/notation/forms.h \
	src/notation/near.c \
	src/notation/notation.h \
	src/notation/parts.c \
	src/notation/pgn.c \
	src/notation/pgn.h \
	src/notation/pgn_build.c \
	src/notation/pgn_build.h \
	src/notation/pgn_read.c \
	src/notation/pgn_write.c \
	src/notation/powers.c \
	src/notation/refuse.c \
	src/notation/safe.c \
	src/notation/safe.h \
	src/notation/san.c \
	src/notation/text.c \
	src/notation/typed.c \
	src/notation/words.c
