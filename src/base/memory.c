/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include "base/memory.h"

#include <stdatomic.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

static void (*restore_terminal)(void *context);
static void *restore_context;

void on_out_of_memory(void (*restore)(void *context), void *context)
{
	restore_terminal = restore;
	restore_context = context;
}

void out_of_memory(void)
{
	static const char message[] = "philidor: out of memory\n";
	static atomic_flag ending = ATOMIC_FLAG_INIT;
	ssize_t written;

	while (atomic_flag_test_and_set(&ending))
		pause();                /* another thread ends the program */
	if (restore_terminal)
		restore_terminal(restore_context);
	written = write(STDERR_FILENO, message, sizeof message - 1);
	(void)written;          /* there is nowhere else to say it */
	/* What exit flushes may be locked by a thread that the terminal blocks. */
	if (restore_terminal)
		_exit(EXIT_FAILURE);
	exit(EXIT_FAILURE);
}

static void *checked(void *memory)
{
	if (!memory)
		out_of_memory();
	return memory;
}

void *xmalloc(size_t size)
{
	return checked(malloc(size ? size : 1));
}

void *xcalloc(size_t count, size_t size)
{
	return checked(calloc(count ? count : 1, size ? size : 1));
}

void *xrealloc(void *old, size_t size)
{
	return checked(realloc(old, size ? size : 1));
}

void *xgrow(void *array, size_t count, size_t size)
{
	return count & (count - 1) ? array : xrealloc(array, (count ? 2 * count : 1) * size);
}

enum { HUGE_PAGE = 2 << 20 };

/*
 * calloc does not write to memory that is fresh from the system.  Just before the table is noted
 * where that memory begins.
 */
void *table_alloc(size_t size)
{
	char *all = NULL, *table;

	if (size <= SIZE_MAX - HUGE_PAGE - sizeof all)
		all = calloc(1, size + HUGE_PAGE + sizeof all);
	if (!all)
		return NULL;
	table = all + sizeof all;
	table += -(uintptr_t)table % HUGE_PAGE;
	((char **)(void *)table)[-1] = all;
#ifdef MADV_HUGEPAGE
	/* Only makes looking up quicker; whether it works does not matter. */
	madvise(table, size / HUGE_PAGE * HUGE_PAGE, MADV_HUGEPAGE);
#endif
	return table;
}

void table_clear(void *table, size_t size)
{
	size_t given_back = 0;

#if defined __linux__ && defined MADV_DONTNEED
	/* Elsewhere the system may leave what is there (POSIX has no such advice). */
	if (madvise(table, size / HUGE_PAGE * HUGE_PAGE, MADV_DONTNEED) == 0)
		given_back = size / HUGE_PAGE * HUGE_PAGE;
#endif
	memset((char *)table + given_back, 0, size - given_back);
}

void table_free(void *table)
{
	if (table)
		free(((void **)table)[-1]);
}

char *xstrdup(const char *string)
{
	size_t size = string ? strlen(string) + 1 : 0;

	return string ? memcpy(xmalloc(size), string, size) : NULL;
}
