/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef GAME_GAME_PGN_H
#define GAME_GAME_PGN_H

#include "game/game.h"
#include "base/strbuf.h"
#include "notation/pgn.h"

/*
 * Games to and from PGN: tags, moves in SAN, comments, numeric glyphs and
 * variations; what is left on the clocks as [%clk h:mm:ss] in comments.
 */

/* Tells a game as PGN; *pgn holds none so far.  False if out of memory. */
bool game_pgn_make(struct game *game, struct pgn_game *pgn);

/* Appends the game's PGN text; see text->failed. */
void game_pgn_write(struct game *game, struct strbuf *text);

/*
 * The id of the game that a PGN tells of, whose tag may be an id or a name in any case,
 * or what others call orthodox chess.  The tag itself if it is none of these.
 */
const char *game_pgn_variant(const struct pgn_game *pgn);

/*
 * Makes the game that a PGN tells, standing at the end of its main line.  A
 * move that is not legal ends its line there; each such problem is appended to
 * `problems` as a line.  NULL with the reason if the game or its position is
 * not understood or memory runs out.
 */
struct game *game_pgn_read_game(
    const struct pgn_game *pgn, struct strbuf *problems, struct error *error);

/*
 * Shows each game of a file to `found`, until it returns false.  What is wrong
 * with the text is appended to `problems`.  False with the reason if the file
 * cannot be read.
 */
bool game_pgn_each(const char *path, bool (*found)(const struct pgn_game *pgn, void *context),
    void *context, struct strbuf *problems, struct error *error);

/* The same for a text in memory. */
bool game_pgn_each_of(const char *text, size_t length,
    bool (*found)(const struct pgn_game *pgn, void *context), void *context,
    struct strbuf *problems, struct error *error);

/* Reads the Nth game (from 1) of a file; as record_game. */
struct game *game_pgn_load(
    const char *path, int number, struct strbuf *problems, struct error *error);

/* The same for the only game of a file that Philidor has made; see file_read_ours. */
struct game *game_pgn_load_ours(const char *path, struct strbuf *problems, struct error *error);

/* The same for the first game of a text in memory, which may have at most so many moves. */
struct game *game_pgn_parse(const char *text, size_t length, int most, struct strbuf *problems,
    struct error *error);

#endif
