/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef BASE_LINE_READER_H
#define BASE_LINE_READER_H

#include <stdbool.h>

#include "base/strbuf.h"

/*
 * Lines from a descriptor, as they come.  Start it as { .fd = ... } and end with
 * strbuf_free(&reader->text).
 */
struct line_reader {
	int fd;
	struct strbuf text;             /* what was read, and from `start` on not yet taken */
	size_t start;
	bool cut;                       /* the line under way was too long: its end is missing */
	bool ended;                     /* there is no more input */
};

/* Of longer lines the end is left out. */
enum { LINE_LONGEST = 1 << 20 };

/*
 * The next line that was read, without its end, to be changed at will until the next call; or
 * NULL.  What precedes the end of input is a line, too.  *cut: was it too long?
 */
char *line_reader_take(struct line_reader *reader, bool *cut);

/* How many bytes were read and not yet taken. */
static inline size_t line_reader_waiting(const struct line_reader *reader)
{
	return reader->text.length - reader->start;
}

/* After that gave NULL: reads what there is, waiting for something. */
void line_reader_fill(struct line_reader *reader);

#endif
