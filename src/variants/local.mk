# SPDX-License-Identifier: GPL-3.0-or-later
# The games, one file each, and their list.

noinst_LIBRARIES += libvariants.a
libvariants_a_SOURCES = \
	src/variants/list.h
