/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef NOTATION_FAIRY_STOCKFISH_H
#define NOTATION_FAIRY_STOCKFISH_H

#include "base/strbuf.h"
#include "rules/rules.h"

/*
 * Writes a game as a section of variants.ini, a file from which Fairy-Stockfish learns games;
 * the section has this name.  What that engine cannot express is appended to *unsupported, a line
 * each, and is a comment in the section.  False, with nothing written and the reason, if
 * functions of the game's own make its moves.
 */
bool fairy_stockfish_write(const struct rules *rules, const char *name, struct strbuf *section,
    struct strbuf *unsupported, struct error *error);

#endif
