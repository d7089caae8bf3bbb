# SPDX-License-Identifier: GPL-3.0-or-later
# A game in progress: its tree, clocks, players, and its file.

noinst_LIBRARIES += libgame.a
libgame_a_SOURCES =
