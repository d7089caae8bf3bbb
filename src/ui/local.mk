# SPDX-License-Identifier: GPL-3.0-or-later
# The screen: a canvas, views upon it, and curses.

noinst_LIBRARIES += libui.a
libui_a_CFLAGS = $(AM_CFLAGS) $(CURSES_CFLAGS)
libui_a_SOURCES = \
	src/ui/board.c \
	src/ui/board.h \
	src/ui/board_keys.c \
	src/ui/board_status.c \
	src/ui/board_view.c \
	src/ui/board_view.h \
	src/ui/canvas.c \
	src/ui/canvas.h \
	src/ui/card.c \
	src/ui/card.h \
	src/ui/curses.c \
	src/ui/cursor_move.c \
	src/ui/drawings.c \
	src/ui/drawings.h \
	src/ui/exercise_panel.c \
	src/ui/exercises_view.c \
	src/ui/extra_pieces.c \
	src/ui/extra_pieces.h \
	src/ui/games_view.c \
	src/ui/layout.c \
	src/ui/layout.h \
	src/ui/new_game.c \
	src/ui/page.c \
	src/ui/panels.c \
	src/ui/preview.c \
	src/ui/prompt.c \
	src/ui/proposals.c \
	src/ui/review_view.c \
	src/ui/rules_view.c \
	src/ui/run.c \
	src/ui/screen.c \
	src/ui/screen.h \
	src/ui/set_up.c \
	src/ui/settings_view.c \
	src/ui/start.c \
	src/ui/start_entry.c \
	src/ui/start_entry.h \
	src/ui/start_list.c \
	src/ui/start_list.h \
	src/ui/terminal.h \
	src/ui/theme.c \
	src/ui/theme.h \
	src/ui/unknown_input.c \
	src/ui/unknown_input.h \
	src/ui/widgets.c \
	src/ui/widgets.h
