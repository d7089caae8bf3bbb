/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef TESTS_MADE_UP_H
#define TESTS_MADE_UP_H

#include "rules/variant.h"

/*
 * Games that the program does not have: an example of a game that is added (see
 * HACKING.md), and one whose moves do what no other game's do.  Tests that know
 * games by their ids know "berolina" and "pushers".
 */

/*
 * As variant_find and variant_rules, of games of the list and of those made up; and the rules of
 * those in games/.
 */
const struct variant *made_up_find(const char *id);
struct rules *made_up_rules(const char *id, struct error *error);

#endif
