/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef GAME_SHARED_GAME_H
#define GAME_SHARED_GAME_H

#include "game/game.h"
#include "game/lock.h"
#include "game/table_files.h"
#include "game/watchers.h"

/*
 * A table: a game shared by the programs of two players and of spectators.
 *
 * It is a PGN file in a shared directory, replaced as a whole at each change (see file.h),
 * and locks beside it (see lock.h).  The PGN file is authoritative; every program follows
 * it. A seat is a lock, which is released when the program ends, however it ends.  A third
 * lock is held while a program changes the game.  Those who watch hold locks that tell who they are
 * (see watchers.h).
 *
 * Its tag Event is "Table NAME".  A file without it, or with more games than one, is no
 * table, but somebody's own: it is neither changed nor removed.
 *
 * What is said at the table is in a file beside it (see table_talk.h), which goes with the game.
 *
 * The files can be read by all who can read the directory, and the locks taken by all who can write
 * to it.  Each change replaces a file, so that its owner is the account that made it.
 */
struct shared_game;

/*
 * Opens the table of that name in a directory, made if need be; claims no seat.  NULL with
 * the reason.
 */
struct shared_game *shared_game_new(const char *directory, const char *name, struct error *error);

/* Closes the table, releasing the seat. */
void shared_game_free(struct shared_game *shared_game);

const char *shared_game_name(const struct shared_game *shared_game);

/* Can only this account open the table? */
bool shared_game_is_private(const struct shared_game *shared_game);

/* Can only this account play at the table?  Others may be able to watch. */
bool shared_game_is_for_one(const struct shared_game *shared_game);

/* Can the game only be watched by this account, which may not write in the directory? */
bool shared_game_is_read_only(const struct shared_game *shared_game);

/*
 * Begin and end a change, during which no other program can change the game.  Begin waits
 * for the lock up to a tenth of a second, then returns false with the holder as the reason.
 * A private directory, or the lock of our seat, that was removed is made again; if another program
 * has taken the seat since, it is lost.  A second begin before the end does nothing.
 */
bool shared_game_begin(struct shared_game *shared_game, struct error *error);

/* Did the last begin fail because another program had begun a change, and may succeed soon? */
bool shared_game_was_busy(const struct shared_game *shared_game);
void shared_game_end(struct shared_game *shared_game);

/* Is the directory of tables there? */
bool shared_game_has_directory(const struct shared_game *shared_game);

/* Is the game missing on disk?  Then the seats there tell nothing. */
bool shared_game_is_missing(const struct shared_game *shared_game);

/* Is another program changing the game? */
bool shared_game_is_busy(const struct shared_game *shared_game);

/*
 * Claims a seat, with the results of lock_take; the reason names who has it.  Another seat claimed
 * before is released.
 */
enum lock_result shared_game_claim_seat(struct shared_game *shared_game, enum color side,
    struct error *error);

/* Releases the seat, if any. */
void shared_game_release_seat(struct shared_game *shared_game);

/* The seat claimed here: an enum color, or -1. */
int shared_game_side(const struct shared_game *shared_game);

/*
 * Is that seat taken, here or elsewhere, and (unless NULL) by what account?  Who may not read the
 * lock, because the game is read-only, takes its file for a sign of it.
 */
bool shared_game_taken(const struct shared_game *shared_game, enum color side, uid_t *account);

/*
 * Shows to others, if possible, that somebody of that name watches here, until a seat is claimed.
 * Requires that none is.
 */
void shared_game_watch(struct shared_game *shared_game, const char *name);

/* Fills in who watches. */
void shared_game_watchers(const struct shared_game *shared_game, struct watchers *watchers);

/* The owner of the version last read or written here. */
uid_t shared_game_writer(const struct shared_game *shared_game);

/* Is the version on disk another than the one last read or written here? */
bool shared_game_news(const struct shared_game *shared_game);

/*
 * Reads the game on disk, at its end.  NULL with the reason, which names the owner of the file, if
 * it is damaged or no table; without a reason if there is none.
 */
struct game *shared_game_read(struct shared_game *shared_game, struct error *error);

/* Did that fail because of the system, so that the game may be as it should and be read later? */
bool shared_game_read_failed(const struct shared_game *shared_game);

/*
 * Writes the game as that of the table; false with the reason, as when it is so long that it could
 * not be read.  Requires a change to have begun.
 */
bool shared_game_write(struct shared_game *shared_game, struct game *game, struct error *error);

/*
 * Renames the game on disk to a name with the date; another is to be written within the
 * same change.  False with the reason.
 */
bool shared_game_put_aside(struct shared_game *shared_game, struct error *error);

/* Removes the game on disk, unless it is no table.  Requires a change to have begun. */
void shared_game_clear(struct shared_game *shared_game);

/* The file with what is said at the table. */
const char *shared_game_talk(const struct shared_game *shared_game);

/* Adds a line to it, as table_talk_add does.  Requires a change to have begun. */
struct talk_speaker;
bool shared_game_say(const struct shared_game *shared_game, const struct talk_speaker *speaker,
    const char *text, struct error *error);

/* Removes it. */
void shared_game_clear_talk(const struct shared_game *shared_game);

/* The entry of its file, see table_file_look. */
bool shared_game_look(const struct shared_game *shared_game, struct saved *game);

#endif
