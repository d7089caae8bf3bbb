# SPDX-License-Identifier: GPL-3.0-or-later
# The screen, and plain mode.

noinst_LIBRARIES += libui.a
libui_a_CFLAGS = $(AM_CFLAGS) $(CURSES_CFLAGS)
libui_a_SOURCES = \
	src/ui/actions.c \
	src/ui/actions.h \
	src/ui/begin.c \
	src/ui/board.c \
	src/ui/board.h \
	src/ui/board_view.c \
	src/ui/canvas.c \
	src/ui/canvas.h \
	src/ui/card.c \
	src/ui/card.h \
	src/ui/company.c \
	src/ui/company.h \
	src/ui/company_follow.c \
	src/ui/company_tags.c \
	src/ui/confine.c \
	src/ui/confine.h \
	src/ui/confine_calls.c \
	src/ui/curses.c \
	src/ui/describe.c \
	src/ui/describe.h \
	src/ui/files.c \
	src/ui/files.h \
	src/ui/front.h \
	src/ui/games_view.c \
	src/ui/hand.c \
	src/ui/hand.h \
	src/ui/idle.c \
	src/ui/idle.h \
	src/ui/kiosk.c \
	src/ui/kiosk.h \
	src/ui/layout.c \
	src/ui/layout.h \
	src/ui/lesson.c \
	src/ui/lesson.h \
	src/ui/line.c \
	src/ui/line.h \
	src/ui/opponent.c \
	src/ui/page.c \
	src/ui/panels.c \
	src/ui/panels.h \
	src/ui/plain.c \
	src/ui/prompt.c \
	src/ui/prompt.h \
	src/ui/rules_view.c \
	src/ui/run_file.c \
	src/ui/run_look.c \
	src/ui/run_play.c \
	src/ui/run_set.c \
	src/ui/run_table.c \
	src/ui/run_tell.c \
	src/ui/runs.h \
	src/ui/screen.c \
	src/ui/screen.h \
	src/ui/scroll.c \
	src/ui/scroll.h \
	src/ui/seats.c \
	src/ui/session.c \
	src/ui/session.h \
	src/ui/session_parts.h \
	src/ui/set_up.c \
	src/ui/settings.c \
	src/ui/settings.h \
	src/ui/signals.c \
	src/ui/signals.h \
	src/ui/start.c \
	src/ui/tags.c \
	src/ui/tags.h \
	src/ui/terminal.h \
	src/ui/thoughts.c \
	src/ui/travel.c \
	src/ui/ui.c \
	src/ui/ui.h
