# SPDX-License-Identifier: GPL-3.0-or-later
# The games, one file each, and their list.

noinst_LIBRARIES += libvariants.a
libvariants_a_SOURCES = \
	src/variants/acolyte.c \
	src/variants/advancement.c \
	src/variants/appointment.c \
	src/variants/attending.c \
	src/variants/attending.h \
	src/variants/attending_text.c \
	src/variants/booster.c \
	src/variants/chess.c \
	src/variants/commando.c \
	src/variants/dragoon.c \
	src/variants/dyadic.c \
	src/variants/everyman.c \
	src/variants/fieldpromotion.c \
	src/variants/friar.c \
	src/variants/game_cards.c \
	src/variants/game_check.c \
	src/variants/game_check.h \
	src/variants/game_exercises.c \
	src/variants/game_file.c \
	src/variants/game_file.h \
	src/variants/game_hints.c \
	src/variants/game_hints.h \
	src/variants/game_pieces.c \
	src/variants/game_reader.h \
	src/variants/game_rules.c \
	src/variants/game_values.c \
	src/variants/game_values.h \
	src/variants/games.h \
	src/variants/interceptor.c \
	src/variants/kingsguard.c \
	src/variants/list.c \
	src/variants/list.h \
	src/variants/minion.c \
	src/variants/partisan.c \
	src/variants/pawnpusher.c \
	src/variants/phalanx.c \
	src/variants/pilgrim.c \
	src/variants/pilgrim.h \
	src/variants/pilgrim_leapers.c \
	src/variants/pilgrim_pockets.c \
	src/variants/pilgrim_sliders.c \
	src/variants/pilgrim_vote.c \
	src/variants/rabble.c \
	src/variants/reasons.c \
	src/variants/reasons.h \
	src/variants/recruit.c \
	src/variants/rogue.c \
	src/variants/sentences.c \
	src/variants/sentences.h \
	src/variants/squire.c \
	src/variants/teamster.c \
	src/variants/trooper.c \
	src/variants/underling.c \
	src/variants/watchman.c \
	src/variants/yeoman.c

# What the engine has learned of them and collected from its games: data alone.
noinst_LIBRARIES += libgamedata.a
libgamedata_a_SOURCES = \
	src/variants/networks.c \
	src/variants/puzzles.c \
	src/variants/weights.c
