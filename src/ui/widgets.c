/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include "ui/widgets.h"

#include <string.h>

#include "base/text.h"

void line_clear(struct typed_line *line)
{
	line->text[0] = '\0';
	line->length = line->cursor = 0;
}

void line_set(struct typed_line *line, const char *text)
{
	line->length = line->cursor = sanitize(text, line->text, sizeof line->text);
}

void line_move(struct typed_line *line, int by)
{
	const char *at = line->text, *end = at + line->length, *cursor = at + line->cursor;
	int before = 0;

	for (; at < cursor; before++)
		text_grapheme(&at, (size_t)(end - at));
	at = line->text;
	for (int n = before + by; n > 0 && at < end; n--)
		text_grapheme(&at, (size_t)(end - at));
	line->cursor = (size_t)(at - line->text);
}

/* Removes what lies between two places. */
static void cut(struct typed_line *line, size_t from, size_t to)
{
	memmove(line->text + from, line->text + to, line->length - to + 1);
	line->length -= to - from;
	line->cursor = from;
}

static bool insert_bytes(struct typed_line *line, const char *bytes, size_t count)
{
	if (line->length + count >= sizeof line->text)
		return false;
	memmove(line->text + line->cursor + count, line->text + line->cursor,
	    line->length - line->cursor + 1);
	memcpy(line->text + line->cursor, bytes, count);
	line->length += count;
	line->cursor += count;
	return true;
}

bool line_insert(struct typed_line *line, const char *text)
{
	return insert_bytes(line, text, strlen(text));
}

static void cut_word(struct typed_line *line)
{
	size_t from = line->cursor;

	while (from > 0 && line->text[from - 1] == ' ')
		from--;
	while (from > 0 && line->text[from - 1] != ' ')
		from--;
	cut(line, from, line->cursor);
}

/* A key that scrolls where nothing has been typed. */
static bool scrolls(const struct key *key)
{
	return key->code == ('B' & 31) || key->code == ('F' & 31) || key->code == ('D' & 31) ||
	    key->code == ('U' & 31) || key->code == K_HOME || key->code == K_END;
}

bool line_key(struct typed_line *line, const struct key *key)
{
	size_t cursor = line->cursor;
	char bytes[UTF8_MAX];

	if (line->length == 0 && scrolls(key))
		return false;
	switch (key->code) {
	case 'B' & 31:
		line_move(line, -1);
		return true;
	case 'F' & 31:
		line_move(line, 1);
		return true;
	case K_BACKSPACE:
		line_move(line, -1);
		cut(line, line->cursor, cursor);
		return true;
	case K_DELETE: case 'D' & 31:
		line_move(line, 1);
		cut(line, cursor, line->cursor);
		return true;
	case K_HOME: case 'A' & 31:
		line->cursor = 0;
		return true;
	case K_END: case 'E' & 31:
		line->cursor = line->length;
		return true;
	case 'U' & 31:
		cut(line, 0, line->cursor);
		return true;
	case 'K' & 31:
		cut(line, line->cursor, line->length);
		return true;
	case 'W' & 31:
		cut_word(line);
		return true;
	}
	if (key->code >= KEYS_BEGIN || !char_is_safe((long)key->code))
		return false;
	insert_bytes(line, bytes, utf8_encode(key->code, bytes));
	return true;
}

void line_draw(const struct typed_line *line, struct canvas *canvas, int row, int column,
    int width)
{
	const char *text = line->text, *end = text + line->length;
	char before[TYPED_TEXT];
	int ahead;

	memcpy(before, line->text, line->cursor);
	before[line->cursor] = '\0';
	ahead = text_columns(before);
	/* Leave out as many characters on the left as do not fit. */
	while (ahead >= width && text < end)
		ahead -= text_grapheme(&text, (size_t)(end - text)).columns;
	canvas_write(canvas, row, column, width, PLAIN, text);
	canvas->cursor_row = row;
	canvas->cursor_column = column + ahead;
}

bool key_arrow(const struct key *key, int *right, int *up)
{
	*right = key->code == K_RIGHT ? 1 : key->code == K_LEFT ? -1 : 0;
	*up = key->code == K_UP ? 1 : key->code == K_DOWN ? -1 : 0;
	return *right || *up;
}

void scroll_within(int last, int *at)
{
	if (*at > last)
		*at = last;
	if (*at < 0)
		*at = 0;
}

int scroll_draw(struct canvas *canvas, const struct rectangle *at, int *top, const char *text)
{
	int lines = text_lines(text, at->columns);

	scroll_within(lines - at->rows, top);
	canvas_wrap(canvas, at, *top, PLAIN, text);
	return lines;
}

bool scroll_key(const struct key *key, int page, int last, int *at)
{
	switch (key->code) {
	case K_DOWN: case K_TAB: case 'j': case 'N' & 31: (*at)++; break;
	case K_UP: case K_BACK_TAB: case 'k': case 'P' & 31: (*at)--; break;
	case K_PAGE_DOWN: case ' ': case 'F' & 31: *at += page; break;
	case K_PAGE_UP: case 'b': case 'B' & 31: *at -= page; break;
	case 'D' & 31: *at += page / 2; break;
	case 'U' & 31: *at -= page / 2; break;
	case K_HOME: case 'g': *at = 0; break;
	case K_END: case 'G': *at = last; break;
	default: return false;
	}
	scroll_within(last, at);
	return true;
}

void list_rest(struct list_state *list, bool hurried)
{
	if (!hurried)
		list->rested = list->chosen;
}

void list_show(struct list_state *list, int room, int count)
{
	scroll_within(count - room, &list->top);
	if (list->top > list->chosen)
		list->top = list->chosen;
	if (list->top < list->chosen - room + 1)
		list->top = list->chosen - room + 1;
}

void list_more(struct canvas *canvas, int row)
{
	static const char more[] = " (more)";
	int width = (int)strlen(more);

	canvas_write(canvas, row, canvas->columns - 1 - width, width, DIM, more);
}

int list_foot(struct canvas *canvas, int end, int room, struct look look, const char *text)
{
	enum { ROWS = 2, LEAST_ROOM = 3 };
	struct rectangle at = { 0, 2, ROWS, canvas->columns - 4 };
	int lines = text_lines(text, at.columns), most = ROWS + room - LEAST_ROOM;

	if (lines > ROWS)
		at.rows = lines < most ? lines : most;
	at.row = end - at.rows;
	canvas_wrap_last(canvas, &at, look, text);
	return at.rows - ROWS;
}

void list_mark(struct canvas *canvas, int row, int end)
{
	canvas_fill(canvas, row, 1, 1, end - 2, CHOSEN);
	canvas_put(canvas, row, 2, CHOSEN, '>');
	canvas->cursor_row = row;
	canvas->cursor_column = 2;
}

bool search_key(struct typed_line *line, const struct key *key)
{
	return key->code != K_HOME && key->code != K_END && line_key(line, key);
}

int search_room(const struct canvas *canvas)
{
	return canvas->rows - 7;
}

void search_draw(const struct typed_line *line, const char *label, bool fails,
    struct canvas *canvas)
{
	int row = canvas->rows - 3, column = canvas_write(canvas, row, 2, 20, STRONG, label) + 1;

	if (fails)
		canvas_write(canvas, 2, 4, canvas->columns - 6, DIM, "No match.");
	line_draw(line, canvas, row, column, canvas->columns - column - 2);
}
