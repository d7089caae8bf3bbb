# SPDX-License-Identifier: GPL-3.0-or-later
# Chooses between the screen and plain mode.

noinst_LIBRARIES += libplay.a
libplay_a_SOURCES = \
	src/play/play.c \
	src/play/play.h
