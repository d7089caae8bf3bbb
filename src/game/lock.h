/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef GAME_LOCK_H
#define GAME_LOCK_H

#include <sys/stat.h>
#include <sys/types.h>
#include <time.h>

#include "rules/types.h"

/*
 * Locks between programs: a file that is locked by flock and says who has it.
 *
 * The kernel lets go of it when the program ends, however that happens.  The lock is
 * one of the open file: neither a link to the file nor another lock of this program
 * ends it.  Whoever only looks (lock_held) shares the lock for a moment, and is told
 * apart from one who has it.  The file is removed with the lock; one that is left by
 * a program that was killed is nobody's, and replaced.
 */
struct lock {
	char *path;
	int fd;                 /* -1: not taken */
};

/* Who has a lock, by what its file says: as safe text, and as true as its writer. */
struct holder {
	int pid;                /* 0: not known */
	char tty[24];           /* "pts/3"; "": none */
	uid_t uid;              /* whose account, as the file system knows */
	char user[32];          /* its name, if it is not our own; else "" */
	time_t since;
};

/* What became of the wish to have a lock. */
enum taking { TAKEN, HELD, FAILED };

/*
 * Takes the lock at a path, which must not be taken, without waiting for whoever has
 * it.  Others may use the file as `like` says, or (NULL) only this account may.
 * *lock is not taken, and there is a reason, unless TAKEN.
 */
enum taking lock_take(struct lock *lock, const char *path, const struct stat *like,
    struct error *error);

/* Lets go of it, if it was taken. */
void lock_release(struct lock *lock);

/* Does any program have the lock at a path?  If so, and unless NULL, who. */
bool lock_held(const char *path, struct holder *holder);

/* Removes the file of a lock that nobody has, if it is older than so many seconds. */
void lock_sweep(const char *path, time_t age);

/* "pid 4711 (anna) on pts/3": whatever is known of a holder. */
enum { HOLDER_TEXT = 112 };
void holder_tell(const struct holder *holder, char text[static HOLDER_TEXT]);

/* The name of an account, as safe text. */
void account_name(uid_t uid, char *name, size_t size);

#endif
