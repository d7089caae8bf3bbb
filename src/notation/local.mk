# SPDX-License-Identifier: GPL-3.0-or-later
# Positions and moves as text.

noinst_LIBRARIES += libnotation.a
libnotation_a_SOURCES = \
	src/notation/betza.c \
	src/notation/betza.h \
	src/notation/choices.c \
	src/notation/choices.h \
	src/notation/explain.c \
	src/notation/explain.h \
	src/notation/explain_castling.c \
	src/notation/explain_effects.c \
	src/notation/explain_piece.c \
	src/notation/explain_steps.c \
	src/notation/explain_words.c \
	src/notation/fairy_stockfish.c \
	src/notation/fairy_stockfish.h \
	src/notation/fen.c \
	src/notation/move_input.c \
	src/notation/move_input.h \
	src/notation/move_marks.c \
	src/notation/move_text.c \
	src/notation/notation.h \
	src/notation/pgn.h \
	src/notation/pgn_read.c \
	src/notation/pgn_reader.h \
	src/notation/pgn_sink.c \
	src/notation/suggest.c \
	src/notation/words.c
