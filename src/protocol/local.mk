# SPDX-License-Identifier: GPL-3.0-or-later
# Talking to other programs: UCI and CECP.

noinst_LIBRARIES += libprotocol.a
libprotocol_a_SOURCES =
