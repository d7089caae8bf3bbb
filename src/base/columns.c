/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/columns.h"

#include <string.h>

#include "base/sanitize.h"

int text_columns(const char *text)
{
	const char *end = text + strlen(text);
	int columns = 0;

	while (text < end) {
		text_next(&text, (size_t)(end - text));
		columns++;
	}
	return columns;
}

size_t text_line(const char **text, int width)
{
	const char *start = *text, *at = start, *end = start + strlen(start), *space = NULL;

	for (int column = 0; at < end && *at != '\n'; column++) {
		if (*at == ' ')
			space = at;
		if (column >= width) {
			const char *stop = space && space > start ? space : at;

			*text = stop == space ? space + 1 : stop;
			return (size_t)(stop - start);
		}
		text_next(&at, (size_t)(end - at));
	}
	*text = *at == '\n' ? at + 1 : at;
	return (size_t)(at - start);
}

int text_lines(const char *text, int width)
{
	int lines = 0;

	for (; *text; lines++)
		text_line(&text, width);
	return lines;
}

uint32_t ascii_for(uint32_t glyph)
{
	switch (glyph) {
	case 0x00b7: return '.';
	case 0x2013: case 0x2014: return '-';
	case 0x2018: case 0x2019: return '\'';
	case 0x201c: case 0x201d: return '"';
	case 0x2026: return '.';
	case 0x2190: return '<';
	case 0x2192: return '>';
	case 0x00d7: return 'x';
	case 0x00f1: return 'n';
	default: return glyph;
	}
}
