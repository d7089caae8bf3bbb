# SPDX-License-Identifier: GPL-3.0-or-later
# Other engines, in processes of their own.

noinst_LIBRARIES += libuci_client.a
libuci_client_a_SOURCES = \
	src/uci_client/process.c \
	src/uci_client/process.h \
	src/uci_client/uci_client.c \
	src/uci_client/uci_client.h
