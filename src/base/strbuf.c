/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include "base/strbuf.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/text.h"

void strbuf_free(struct strbuf *text)
{
	free(text->data);
	*text = (struct strbuf){ 0 };
}

void strbuf_clear(struct strbuf *text)
{
	text->length = 0;
	if (text->data)
		text->data[0] = '\0';
}

const char *strbuf_str(const struct strbuf *text)
{
	return text->data ? text->data : "";
}

/* Makes room for `more` bytes and the final '\0'. */
static void grow(struct strbuf *text, size_t more)
{
	size_t room = text->room ? text->room : 64;

	if (more > (size_t)-1 / 4 - text->length)
		out_of_memory();
	while (room < text->length + more + 1)
		room *= 2;
	if (room != text->room)
		text->data = xrealloc(text->data, room);
	text->room = room;
}

void strbuf_add_bytes(struct strbuf *text, const char *bytes, size_t count)
{
	grow(text, count);
	memcpy(text->data + text->length, bytes, count);
	text->length += count;
	text->data[text->length] = '\0';
}

void strbuf_add(struct strbuf *text, const char *string)
{
	strbuf_add_bytes(text, string, strlen(string));
}

void strbuf_add_ends(struct strbuf *text, const char *bytes, size_t count, size_t first,
    size_t last)
{
	size_t end;

	if (count <= first + last) {
		strbuf_add_bytes(text, bytes, count);
		return;
	}
	end = count - last;
	while (end < count && is_inside_character(bytes[end]))
		end++;
	strbuf_add_bytes(text, bytes, character_start(bytes, first));
	strbuf_add(text, "...");
	strbuf_add_bytes(text, bytes + end, count - end);
}

void strbuf_vprintf(struct strbuf *text, const char *format, va_list arguments)
{
	va_list again;
	int length;

	va_copy(again, arguments);
	length = vsnprintf(NULL, 0, format, arguments);
	if (length >= 0) {
		grow(text, (size_t)length);
		vsnprintf(text->data + text->length, (size_t)length + 1, format, again);
		text->length += (size_t)length;
	}
	va_end(again);
}

void strbuf_printf(struct strbuf *text, const char *format, ...)
{
	va_list arguments;

	va_start(arguments, format);
	strbuf_vprintf(text, format, arguments);
	va_end(arguments);
}

void strbuf_add_shell_word(struct strbuf *text, const char *word)
{
	bool plain = *word;

	for (const char *c = word; *c; c++)
		if (!is_letter(*c) && !is_digit(*c) && !strchr("-_./:,@%+=", *c))
			plain = false;
	if (plain) {
		strbuf_add(text, word);
		return;
	}
	strbuf_add(text, "'");
	for (const char *c = word; *c; c++)
		strbuf_printf(text, *c == '\'' ? "'\\%c'" : "%c", *c);
	strbuf_add(text, "'");
}
