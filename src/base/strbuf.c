/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include "base/strbuf.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void strbuf_free(struct strbuf *text)
{
	free(text->data);
	*text = (struct strbuf){ 0 };
}

void strbuf_clear(struct strbuf *text)
{
	text->length = 0;
	text->failed = false;
	if (text->data)
		text->data[0] = '\0';
}

const char *strbuf_str(const struct strbuf *text)
{
	return text->data ? text->data : "";
}

/* Makes room for `more` bytes and the final '\0'. */
static bool grow(struct strbuf *text, size_t more)
{
	size_t room = text->room ? text->room : 64;
	char *data;

	if (text->failed || more > (size_t)-1 / 4 - text->length) {
		text->failed = true;
		return false;
	}
	while (room < text->length + more + 1)
		room *= 2;
	if (room == text->room)
		return true;
	data = realloc(text->data, room);
	if (!data) {
		text->failed = true;
		return false;
	}
	text->data = data;
	text->room = room;
	return true;
}

void strbuf_add_bytes(struct strbuf *text, const char *bytes, size_t count)
{
	if (!grow(text, count))
		return;
	memcpy(text->data + text->length, bytes, count);
	text->length += count;
	text->data[text->length] = '\0';
}

void strbuf_add(struct strbuf *text, const char *string)
{
	strbuf_add_bytes(text, string, strlen(string));
}

void strbuf_printf(struct strbuf *text, const char *format, ...)
{
	va_list arguments;
	int length;

	va_start(arguments, format);
	length = vsnprintf(NULL, 0, format, arguments);
	va_end(arguments);
	if (length < 0 || !grow(text, (size_t)length)) {
		text->failed = true;
		return;
	}
	va_start(arguments, format);
	vsnprintf(text->data + text->length, (size_t)length + 1, format, arguments);
	va_end(arguments);
	text->length += (size_t)length;
}

char *string_copy(const char *string)
{
	size_t size;
	char *copy;

	if (!string)
		return NULL;
	size = strlen(string) + 1;
	copy = malloc(size);
	if (copy)
		memcpy(copy, string, size);
	return copy;
}
