# SPDX-License-Identifier: GPL-3.0-or-later
# What knows nothing of chess: memory, strings, safe text, signals, output.

noinst_LIBRARIES += libbase.a
libbase_a_SOURCES = \
	src/base/clock.c \
	src/base/clock.h \
	src/base/error.c \
	src/base/error.h \
	src/base/line_reader.c \
	src/base/line_reader.h \
	src/base/memory.c \
	src/base/memory.h \
	src/base/nearest.c \
	src/base/nearest.h \
	src/base/signals.c \
	src/base/signals.h \
	src/base/strbuf.c \
	src/base/strbuf.h \
	src/base/text.c \
	src/base/text.h \
	src/base/writer.c \
	src/base/writer.h
