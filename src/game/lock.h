/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef GAME_LOCK_H
#define GAME_LOCK_H

#include <sys/stat.h>
#include <sys/types.h>
#include <time.h>

#include "base/error.h"
#include "game/account.h"

/*
 * Locks between programs: a file that is locked by flock and names its holder.
 *
 * The kernel releases it when the program ends, however that happens.  It belongs to the
 * open file description, so that closing another descriptor of the file does not release
 * it.  Testing (lock_held) takes a shared lock for a moment, which is told apart from a
 * real one.  The file is removed when the lock is released; one left by a killed program is
 * replaced.
 */
struct lock {
	char *path;
	int fd;                 /* -1: not taken */
};

/* The holder of a lock as its file tells it: safe text, but only as true as its writer. */
struct holder {
	int pid;                /* 0: not known */
	char tty[24];           /* "pts/3"; "": none */
	uid_t uid;              /* owner of the file */
	char user[NAME_TEXT];   /* name of that account; "" if it is our own */
	char name[NAME_TEXT];   /* what the holder calls itself; "": nothing */
	time_t since;
};

/* The result of lock_take. */
enum lock_result { TAKEN, HELD, FAILED };

/*
 * Takes the lock at a path without waiting; *lock must not be taken yet.  The file gets the
 * permissions of `like`, or (NULL) is private to this account.  Unless TAKEN, *lock is not
 * taken and *error has the reason: if HELD, "locked by pid 4711 (anna) on pts/3".
 */
enum lock_result lock_take(struct lock *lock, const char *path, const struct stat *like,
    struct error *error);

/* The same, but while another program has it, it is waited for up to so many milliseconds. */
enum lock_result lock_wait(struct lock *lock, const char *path, const struct stat *like,
    int timeout_ms, struct error *error);

/* As lock_take, and the file of the lock tells a name, too. */
enum lock_result lock_take_named(struct lock *lock, const char *path, const struct stat *like,
    const char *name, struct error *error);

/*
 * Takes a lock that we have anew if its file was removed; its directory is made if need be.  False
 * with the reason, as when another program has taken it meanwhile.
 */
bool lock_renew(struct lock *lock, const char *directory, const struct stat *like,
    struct error *error);

/* Releases it, if it was taken. */
void lock_release(struct lock *lock);

/* Does any program hold the lock at a path?  If so, fills in *holder (unless NULL). */
bool lock_held(const char *path, struct holder *holder);

/*
 * Is there a file at the path that this account may not read, so that it cannot ask?  The file goes
 * when the lock is released.  Fills in what is known of the holder (unless NULL).
 */
bool lock_unreadable(const char *path, struct holder *holder);

/* Removes the file of a lock that is not held, if it is older than `age` seconds. */
void lock_sweep(const char *path, time_t age);

/* "pid 4711 (anna) on pts/3": what is known of a holder. */
enum { HOLDER_TEXT = 112 };
void holder_tell(const struct holder *holder, char text[static HOLDER_TEXT]);

#endif
