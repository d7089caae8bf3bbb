# SPDX-License-Identifier: GPL-3.0-or-later
# Finding good moves.

noinst_LIBRARIES += libengine.a
libengine_a_SOURCES = \
	src/engine/engine.h
