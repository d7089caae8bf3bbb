# SPDX-License-Identifier: GPL-3.0-or-later
# What a person is doing: the game, players, tables, commands, settings.

noinst_LIBRARIES += libsession.a
libsession_a_SOURCES = \
	src/session/cards.c \
	src/session/choices.c \
	src/session/choices.h \
	src/session/cmd_file.c \
	src/session/cmd_play.c \
	src/session/cmd_position.c \
	src/session/cmd_rules.c \
	src/session/cmd_set.c \
	src/session/cmd_tell.c \
	src/session/commands.c \
	src/session/commands.h \
	src/session/describe.c \
	src/session/describe.h \
	src/session/describe_material.c \
	src/session/describe_square.c \
	src/session/dialog.c \
	src/session/dialog.h \
	src/session/exercise.c \
	src/session/exercise.h \
	src/session/exercise_play.c \
	src/session/files.c \
	src/session/files.h \
	src/session/kiosk.c \
	src/session/kiosk.h \
	src/session/lesson.c \
	src/session/lesson.h \
	src/session/missed.c \
	src/session/missed.h \
	src/session/navigate.c \
	src/session/navigate.h \
	src/session/pgn_tags.c \
	src/session/pgn_tags.h \
	src/session/players.c \
	src/session/players.h \
	src/session/puzzle.c \
	src/session/puzzle.h \
	src/session/puzzle_score.c \
	src/session/puzzle_score.h \
	src/session/review.c \
	src/session/review.h \
	src/session/rules_help.h \
	src/session/rules_text.c \
	src/session/session.c \
	src/session/session.h \
	src/session/session_engine.c \
	src/session/session_play.c \
	src/session/settings.c \
	src/session/settings.h \
	src/session/square_signs.c \
	src/session/state_file.c \
	src/session/state_file.h \
	src/session/stats.c \
	src/session/stats.h \
	src/session/table.c \
	src/session/table.h \
	src/session/table_news.c \
	src/session/table_offers.c \
	src/session/table_poll.c \
	src/session/tables.c \
	src/session/takeover.c \
	src/session/takeover.h \
	src/session/typed_moves.c \
	src/session/typed_moves.h
