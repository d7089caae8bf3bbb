# SPDX-License-Identifier: GPL-3.0-or-later
# Other engines, in processes of their own.

noinst_LIBRARIES += libpeer.a
libpeer_a_SOURCES = \
	src/peer/peer.c \
	src/peer/peer.h \
	src/peer/process.c \
	src/peer/process.h
