/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef NOTATION_BETZA_H
#define NOTATION_BETZA_H

#include "base/strbuf.h"
#include "rules/steps.h"

/*
 * Appends steps in these directions in the notation of Ralph Betza, as Fairy-Stockfish reads
 * it.  `before` are modifiers that precede those of direction ("mc" in "mcfF"), `after` those
 * that follow the atom ("2" for up to two steps).
 */
void betza_write(struct strbuf *text, const char *before, uint32_t directions, const char *after);

/* The same of lines: directions is ORTHOGONALLY, DIAGONALLY or ALL_AROUND. */
void betza_write_lines(struct strbuf *text, const char *before, uint32_t directions);

/* The same of moves two squares in such directions, the first of which must be vacant. */
void betza_write_double(struct strbuf *text, const char *before, uint32_t directions);

#endif
