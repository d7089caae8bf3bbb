# SPDX-License-Identifier: GPL-3.0-or-later
# The screen, and plain mode.

noinst_LIBRARIES += libui.a
libui_a_SOURCES =
libui_a_CFLAGS = $(AM_CFLAGS) $(CURSES_CFLAGS)
