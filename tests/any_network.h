/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef TESTS_ANY_NETWORK_H
#define TESTS_ANY_NETWORK_H

#include "rules/network.h"

/* A network of any numbers, for all kinds of pieces; the caller frees it. */
struct network *any_network(void);

#endif
