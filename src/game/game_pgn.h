/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef GAME_GAME_PGN_H
#define GAME_GAME_PGN_H

#include "base/strbuf.h"
#include "game/game.h"
#include "game/game_files.h"
#include "notation/pgn.h"

/*
 * Games to and from PGN: tags, moves in SAN, comments, numeric glyphs and variations; clock
 * times as [%clk h:mm:ss] in comments.
 */

/*
 * Tags that tell of the game itself: these are read, but not written as they were read.  PlyCount,
 * which other programs write, is not written at all, as the moves tell it.
 */
extern const char pgn_termination_tag[], pgn_ending_tag[];
extern const char *const pgn_ending_words[];    /* by enum termination */

/* What a tag holds that must be there, but is not known: that of a date, and others. */
#define PGN_UNKNOWN_DATE "????.??.??"
#define PGN_UNKNOWN "?"

/* Is it?  Of a tag without a value, NULL, it is not.  A date is not asked about. */
bool game_pgn_is_known(const char *value);

/* What follows the % of a line that is part of the file of an invented game. */
#define PGN_GAME_FILE "philidor "

/* How the names of files with games in PGN end. */
#define PGN_ENDING ".pgn"

/* Appends the game in export format. */
void game_pgn_write(const struct game *game, struct strbuf *text);

/*
 * The id of the variant of a PGN, whose tag may be an id or a name in any case, or another
 * name of orthodox chess.  The tag itself if it is none of these.
 */
const char *game_pgn_variant(const char *tag);

/* What is told where the reading of a file was stopped. */
#define PGN_INTERRUPTED "reading the file was interrupted"

/* Opens a file, or a text in memory, which must last; NULL with the reason. */
struct pgn_reader *game_pgn_open(const char *path, struct error *error);
struct pgn_reader *game_pgn_open_text(const char *text, size_t length, struct error *error);

/*
 * Reads the next game, at the end of its main line; false at the end of the file.  *game is the
 * one before, or NULL; it is freed, and its rules kept for the next one if that has the same.
 * Each problem is appended to `problems` as a line: what is not PGN, illegal moves, which
 * end their line, and contradictions (results that differ or do not follow from the moves,
 * SetUp without FEN).  *game is NULL if its variant or position is invalid.
 *
 * The rules of a variant that is not built in, and whose text does not come with the game, are
 * those of the game before, if it has that name, or of a file in the directories, unless NULL.
 */
bool game_pgn_next(struct pgn_reader *reader, const struct game_directories *directories,
    struct game **game, struct strbuf *problems);

/*
 * Reads the Nth game (from 1) of a file, as game_pgn_next does, but does not look for
 * contradictions.  NULL with the reason if there is none, it is invalid, or reading was stopped.
 * With stop == NULL it is not.
 */
struct game *game_pgn_load(const char *path, int number,
    const struct game_directories *directories, const struct pgn_stop *stop,
    struct strbuf *problems, struct error *error);

/* The same for the only game of a file in Philidor's own directories; see file_read_ours. */
struct game *game_pgn_load_ours(const char *path, struct strbuf *problems, struct error *error);

/* The same for the first game of a text in memory. */
struct game *game_pgn_parse(const char *text, size_t length, struct strbuf *problems,
    struct error *error);

/*
 * The same for a game of at most `most` plies that is of no use with a problem: what comes after
 * the first one is left out, as it may be hostile and to explain it takes time.
 */
struct game *game_pgn_parse_strict(const char *text, size_t length, int most,
    struct strbuf *problems, struct error *error);

/* Sets the date to today, unless there is one. */
void game_pgn_set_date(struct game *game);

/*
 * Sets the time control: milliseconds for the game and per move; 0 for none.
 * clocks_read_seconds reads it.
 */
void game_pgn_set_time_control(struct game *game, int start_ms, int increment_ms);

#endif
