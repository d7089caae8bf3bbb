# SPDX-License-Identifier: GPL-3.0-or-later
# Positions and moves as text.

noinst_LIBRARIES += libnotation.a
libnotation_a_SOURCES = \
	src/notation/notation.h
