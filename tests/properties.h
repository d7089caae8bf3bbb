/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef TESTS_PROPERTIES_H
#define TESTS_PROPERTIES_H

#include "rules/variant.h"

/*
 * Fails, in the manner of libcheck, unless everything holds of the position and
 * its pseudo-legal moves that must hold in every game, whatever its rules.
 * What is quick in the rules is compared with its plain definition.
 */
void check_position(const struct position *pos);

#endif
