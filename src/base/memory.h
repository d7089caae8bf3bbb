/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef BASE_MEMORY_H
#define BASE_MEMORY_H

#include <stddef.h>

/*
 * Memory for what is small: as malloc and its kin, but they never return NULL.  Where there
 * is no memory, out_of_memory ends the program; a game is on disk after every move.  What
 * has a size that the user chooses (a table, a file) is asked of malloc, and refused.
 */
void *xmalloc(size_t size);
void *xcalloc(size_t count, size_t size);
void *xrealloc(void *old, size_t size);

/*
 * An array of `count` elements of a size, made or grown by this alone, with room for one more.
 * It moves only where count is 0 or a power of two.
 */
void *xgrow(void *array, size_t count, size_t size);

/*
 * Memory for a large table that is looked up here and there, in huge pages where the system has
 * them, so that addresses are found sooner.  All of it is 0, and what is never used takes no
 * memory.  NULL if there is none.
 */
void *table_alloc(size_t size);

/* Sets all of it to 0 anew: on Linux at once, and it takes no memory until it is used again. */
void table_clear(void *table, size_t size);

/* Gives it back; NULL is ignored. */
void table_free(void *table);

/*
 * Begins to fetch what is at the address into the cache.  GCC takes a function that does nothing
 * else for one without effect, and leaves calls of it out; the empty statement keeps them.
 */
static inline void prefetch(const void *address)
{
	__builtin_prefetch(address);
	__asm__ volatile("");
}

/* A copy of the string; NULL for NULL. */
char *xstrdup(const char *string);

/* Ends the program with a message, from any thread, once the terminal is restored. */
_Noreturn void out_of_memory(void);

/*
 * What restores the terminal before out_of_memory speaks; NULL: nothing has to be done.  It is run
 * in whichever thread wants memory, and may do only what a signal handler may.
 */
void on_out_of_memory(void (*restore)(void *context), void *context);

#endif
