# SPDX-License-Identifier: GPL-3.0-or-later
# Plain mode: the game as lines of text.

noinst_LIBRARIES += libplain.a
libplain_a_SOURCES = \
	src/plain/plain.c \
	src/plain/plain.h
