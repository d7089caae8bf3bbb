/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef GAME_GAME_PGN_H
#define GAME_GAME_PGN_H

#include "game/game.h"
#include "base/strbuf.h"
#include "notation/pgn.h"

/*
 * Games to and from PGN: tags, moves in SAN, comments, numeric glyphs and variations; clock
 * times as [%clk h:mm:ss] in comments.
 */

/* Converts a game to PGN; *pgn must be empty.  False if out of memory. */
bool game_pgn_make(struct game *game, struct pgn_game *pgn);

/* Appends the game's PGN text; see text->failed. */
void game_pgn_write(struct game *game, struct strbuf *text);

/*
 * The id of the variant of a PGN, whose tag may be an id or a name in any case, or another
 * name of orthodox chess.  The tag itself if it is none of these.
 */
const char *game_pgn_variant(const struct pgn_game *pgn);

/*
 * Converts a PGN to a game, at the end of its main line.  An illegal move ends its line;
 * each such problem is appended to `problems` as a line.  NULL with the reason if the
 * variant or position is invalid or if out of memory.
 */
struct game *game_pgn_read_game(
    const struct pgn_game *pgn, struct strbuf *problems, struct error *error);

/*
 * Calls `found` for each game of a file, until it returns false.  Syntax errors are
 * appended to `problems`.  False with the reason if the file cannot be read.
 */
bool game_pgn_each(const char *path, bool (*found)(const struct pgn_game *pgn, void *context),
    void *context, struct strbuf *problems, struct error *error);

/* The same for a text in memory. */
bool game_pgn_each_of(const char *text, size_t length,
    bool (*found)(const struct pgn_game *pgn, void *context), void *context,
    struct strbuf *problems, struct error *error);

/* Reads the Nth game (from 1) of a file; as game_pgn_read_game. */
struct game *game_pgn_load(
    const char *path, int number, struct strbuf *problems, struct error *error);

/* The same for the only game of a file in Philidor's own directories; see file_read_ours. */
struct game *game_pgn_load_ours(const char *path, struct strbuf *problems, struct error *error);

/* The same for the first game of a text in memory, which may have at most `most` moves. */
struct game *game_pgn_parse(const char *text, size_t length, int most, struct strbuf *problems,
    struct error *error);

#endif
