/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef LEARN_WEIGHTS_SOURCE_H
#define LEARN_WEIGHTS_SOURCE_H

#include "base/strbuf.h"
#include "rules/network.h"
#include "rules/rules.h"
#include "rules/weights.h"

/* What was learned, as C. */

/* Writes the block of a game in src/variants/weights.c; note is its comment. */
void weights_write_source(const struct weights *weights, const struct rules *rules,
    const char *note, struct strbuf *text);

/* The same of a network, in src/variants/networks.c. */
void network_write_source(const struct network *network, const struct rules *rules,
    const char *note, struct strbuf *text);

#endif
