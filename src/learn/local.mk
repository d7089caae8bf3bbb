# SPDX-License-Identifier: GPL-3.0-or-later
# Learning evaluation weights from games of the engine against itself.

noinst_LIBRARIES += liblearn.a
liblearn_a_SOURCES = \
	src/learn/fit.c \
	src/learn/fit.h \
	src/learn/network_fit.c \
	src/learn/network_fit.h \
	src/learn/positions_file.c \
	src/learn/positions_file.h \
	src/learn/samples.c \
	src/learn/samples.h \
	src/learn/self_play.c \
	src/learn/self_play.h \
	src/learn/tune.c \
	src/learn/tune.h \
	src/learn/weights_source.c \
	src/learn/weights_source.h
