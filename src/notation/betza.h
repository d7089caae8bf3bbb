/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef NOTATION_BETZA_H
#define NOTATION_BETZA_H

#include "base/strbuf.h"
#include "rules/steps.h"

/*
 * Appends steps in these directions in the notation of Ralph Betza, in the order of its parts
 * that XBoard and Fairy-Stockfish both read.  `modes` tell what may be done there ("mc"),
 * `after` follows each atom ("2" for up to two steps).
 */
void betza_write(struct strbuf *text, uint32_t directions, const char *modes, const char *after);

/* The same of lines; there are none of leaps. */
void betza_write_lines(struct strbuf *text, uint32_t directions, const char *modes);

/* A step of any kind without its hops and conditions. */
void betza_write_step(struct strbuf *text, const struct step *step);

/* First moves two squares in such directions, without a capture, over a vacant square. */
void betza_write_double(struct strbuf *text, uint32_t directions);

#endif
