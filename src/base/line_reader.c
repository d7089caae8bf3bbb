/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include "base/line_reader.h"

#include <errno.h>
#include <string.h>
#include <unistd.h>

enum { BLOCK = 4096 };

char *line_reader_take(struct line_reader *reader, bool *cut)
{
	size_t length = line_reader_waiting(reader);
	char *line = length ? reader->text.data + reader->start : NULL;
	char *end = length ? memchr(line, '\n', length) : NULL;

	if (!end && (!length || !reader->ended))
		return NULL;
	reader->start += end ? (size_t)(end - line) + 1 : length;
	if (!end)
		end = line + length;
	if (end > line && end[-1] == '\r')
		end--;
	*end = '\0';
	*cut = reader->cut;
	reader->cut = false;
	return line;
}

void line_reader_fill(struct line_reader *reader)
{
	size_t kept = line_reader_waiting(reader);
	char block[BLOCK], *rest = block;
	ssize_t got = read(reader->fd, block, sizeof block);

	if (got == 0 || (got < 0 && errno != EINTR && errno != EAGAIN))
		reader->ended = true;
	if (got <= 0)
		return;
	if (kept >= LINE_LONGEST) {
		rest = memchr(block, '\n', (size_t)got);
		kept = LINE_LONGEST;
		reader->cut = true;
	}
	if (kept)
		memmove(reader->text.data, reader->text.data + reader->start, kept);
	reader->start = 0;
	reader->text.length = kept;
	if (rest)
		strbuf_add_bytes(&reader->text, rest, (size_t)(block + got - rest));
}
