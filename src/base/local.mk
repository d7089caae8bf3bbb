# SPDX-License-Identifier: GPL-3.0-or-later
# What knows nothing of chess: errors, strings, safe text, characters.

noinst_LIBRARIES += libbase.a
libbase_a_SOURCES = \
	src/base/ascii.h \
	src/base/sanitize.c \
	src/base/sanitize.h \
	src/base/strbuf.c \
	src/base/strbuf.h
