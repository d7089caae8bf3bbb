/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include "base/memory.h"

#include <stdatomic.h>
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

void *table_alloc(size_t size)
{
	enum { PAGE = 2 << 20 };
	size_t whole = (size + PAGE - 1) / PAGE * PAGE;
	void *table = aligned_alloc(PAGE, whole);

#ifdef MADV_HUGEPAGE
	/* Only makes looking up quicker; whether it works does not matter. */
	if (table)
		madvise(table, whole, MADV_HUGEPAGE);
#endif
	return table;
}

char *xstrdup(const char *string)
{
	size_t size = string ? strlen(string) + 1 : 0;

	return string ? memcpy(xmalloc(size), string, size) : NULL;
}
