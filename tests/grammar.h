/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef TESTS_GRAMMAR_H
#define TESTS_GRAMMAR_H

#include "base/strbuf.h"
#include "tests/rng.h"

/*
 * Input for a fuzzer, made up by rule so that it gets beyond the first check:
 * commands in and out of order, games, positions, legal moves in any notation.
 */

/*
 * Goes on with a script by some lines that mostly make sense there.  Every
 * fuzzer has a grammar of its own, which defines this.
 */
void grammar_go_on(struct rng *rng, struct strbuf *script);

/* The rest is for grammars. */

/* True once in so many times. */
bool grammar_rarely(struct rng *rng, unsigned times);

/* One of `count` strings. */
const char *grammar_pick(struct rng *rng, const char *const *list, size_t count);
#define PICK(rng, list) grammar_pick(rng, list, sizeof list / sizeof *list)

/* The id of any game, with an option where it has some. */
const char *grammar_game(struct rng *rng);

/* A number, or what may stand in its place. */
const char *grammar_number(struct rng *rng);

/* A position of the game: the start or another, some moves later. */
void grammar_position(struct rng *rng, const struct rules *rules, struct position *pos);

/* Appends a legal move in either notation, or something like it, and plays it. */
void grammar_move(struct rng *rng, struct position *pos, struct strbuf *text);

/* Appends a sentence about a piece, of the file of a game with a "wild cat". */
void grammar_sentence(struct rng *rng, struct strbuf *text);

/* Appends a FEN, sound as a rule. */
void grammar_fen(struct rng *rng, const struct position *pos, struct strbuf *text);

#endif
