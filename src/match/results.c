/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <errno.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/memory.h"
#include "base/text.h"
#include "game/file.h"
#include "match/results.h"

enum { SHARDS_MOST = 100000, LINE_MOST = 1 << 20 };

void results_free(struct results *results)
{
	for (int i = 0; i < results->count; i++)
		free(results->part[i].text);
	free(results->part);
	strbuf_free(&results->conditions);
	*results = (struct results){ 0 };
}

void results_put(struct results *results, int number, const char *text)
{
	results->part = xgrow(results->part, (size_t)results->count, sizeof *results->part);
	results->part[results->count++] = (struct result_part){ number, xstrdup(text) };
}

void results_put_all(struct results *results, const struct results *from)
{
	for (int i = 0; i < from->count; i++)
		results_put(results, from->part[i].number, from->part[i].text);
}

static int by_number(const void *a, const void *b)
{
	const struct result_part *first = a, *second = b;

	return (first->number > second->number) - (first->number < second->number);
}

bool results_sort(struct results *results, struct error *error)
{
	int kept = 0;
	bool good = true;

	if (results->count > 0)
		qsort(results->part, (size_t)results->count, sizeof *results->part, by_number);
	for (int i = 1; i < results->count; i++) {
		struct result_part *last = &results->part[kept], *next = &results->part[i];

		if (next->number != last->number) {
			results->part[++kept] = *next;
			continue;
		}
		if (strcmp(next->text, last->text) != 0)
			good = error_set(error, "number %d appears twice, with different results",
			    next->number);
		free(next->text);
	}
	if (results->count > 0)
		results->count = kept + 1;
	return good;
}

bool results_have(const struct results *results, int number)
{
	struct result_part wanted = { number, NULL };

	return results->count > 0 && bsearch(&wanted, results->part, (size_t)results->count,
	    sizeof wanted, by_number);
}

bool shard_read(const char *text, int *shard, int *shards)
{
	const char *slash = strchr(text, '/');
	char first[16] = "";

	if (!slash || (size_t)(slash - text) >= sizeof first)
		return false;
	memcpy(first, text, (size_t)(slash - text));
	return number_read(slash + 1, 1, SHARDS_MOST, shards) &&
	    number_read(first, 1, *shards, shard);
}

/* A file being read, line by line. */
struct results_reader {
	FILE *in;
	struct strbuf text;
	char *line;                     /* in it */
	int number;                     /* of the line */
	bool has_nul, too_long;
	int failed;                     /* why reading did, as errno; or 0 */
	off_t end;                      /* of the last whole line */
};

/* The next line, without its end; false at the end of the whole ones. */
static bool next_line(struct results_reader *reader)
{
	struct strbuf *text = &reader->text;
	int c;

	strbuf_clear(text);
	while ((c = getc(reader->in)) != '\n') {
		char byte = (char)c;

		reader->too_long = text->length == LINE_MOST;
		if (c == EOF && ferror(reader->in))
			reader->failed = errno;
		if (c == EOF || reader->too_long)
			return false;
		strbuf_add_bytes(text, &byte, 1);
	}
	strbuf_add_bytes(text, "", 1);
	reader->line = text->data;
	reader->number++;
	reader->has_nul = strlen(reader->line) != text->length - 1;
	if (reader->has_nul)
		return false;
	reader->end += (off_t)text->length;
	return true;
}

/* The first line names other results, or (NULL) none; the kind ends in the number of its format. */
static bool refuse_kind(const char *found, const char *kind, struct error *error)
{
	size_t word = strcspn(kind, " ") + 1;
	int format;

	if (found && strncmp(found, kind, word) == 0 &&
	    number_read(found + word, 0, INT_MAX, &format))
		return error_set(error, "these are results of another version of 'philidor %.*s': "
		    "format %d, not %s", (int)word - 1, kind, format, kind + word);
	return error_set(error, "these are not results of 'philidor %.*s'", (int)word - 1, kind);
}

static bool read_head(struct results_reader *reader, struct results *results, const char *kind,
    struct error *error)
{
	const char *rest;

	rest = next_line(reader) ? text_after(reader->line, "philidor") : NULL;
	if (!rest || strcmp(rest, kind) != 0)
		return refuse_kind(rest, kind, error);
	rest = next_line(reader) ? text_after(reader->line, "shard") : NULL;
	if (!rest || !shard_read(rest, &results->shard, &results->shards))
		return error_set(error, "line 2: 'shard I/N' expected");
	while (next_line(reader)) {
		if (!*reader->line)
			return true;
		strbuf_printf(&results->conditions, "%s\n", reader->line);
	}
	return error_set(error, "the conditions do not end");
}

static bool read_parts(struct results_reader *reader, struct results *results,
    struct error *error)
{
	while (next_line(reader)) {
		char *space = strchr(reader->line, ' ');
		int number;

		if (space)
			*space = '\0';
		if (!space || !number_read(reader->line, 0, INT_MAX - 1, &number) ||
		    !shard_has(results->shard, results->shards, number))
			return error_set(error, "line %d: the number of a part of this shard "
			    "expected", reader->number);
		results_put(results, number, space + 1);
	}
	return true;
}

/* Reads it all; *end is where the whole lines end. */
static bool read_file(struct results *results, const char *path, const char *kind, off_t *end,
    struct error *error)
{
	struct results_reader reader = { .in = fopen(path, "r") };
	struct error why = { "" };
	bool good;

	if (!reader.in)
		return error_set(error, "cannot open %s: %s", path, strerror(errno));
	good = read_head(&reader, results, kind, &why) && read_parts(&reader, results, &why);
	if (reader.has_nul)
		good = error_set(&why, "line %d: a NUL character", reader.number);
	if (reader.too_long)
		good = error_set(&why, "line %d: longer than %d bytes", reader.number + 1,
		    LINE_MOST);
	if (reader.failed)
		good = error_set(&why, "%s", strerror(reader.failed));
	good = good && results_sort(results, &why);
	*end = reader.end;
	fclose(reader.in);
	strbuf_free(&reader.text);
	return good || error_set(error, "%s: %s", path, why.why);
}

/* Have the others, from a file, the same conditions?  Else the first line that is not is told. */
static bool same_conditions(const struct results *results, const struct results *other,
    const char *path, struct error *error)
{
	const char *left = strbuf_str(&results->conditions);
	const char *others_left = strbuf_str(&other->conditions);

	while (*left || *others_left) {
		const char *a = left, *b = others_left;
		size_t length = text_take_line(&left), others = text_take_line(&others_left);

		if (length != others || memcmp(a, b, length) != 0)
			return error_set(error,
			    "%.60s: made under other conditions: '%.*s', not '%.*s'", path,
			    others < 40 ? (int)others : 40, b, length < 40 ? (int)length : 40, a);
	}
	return true;
}

bool results_merge(struct results *results, const char *path, const char *kind,
    struct error *error)
{
	struct results more = { 0 };
	struct error why = { "" };
	off_t end;
	bool good = read_file(&more, path, kind, &end, error);

	if (good && !results->shards) {
		strbuf_add(&results->conditions, strbuf_str(&more.conditions));
		results->shard = results->shards = 1;
	}
	good = good && same_conditions(results, &more, path, error);
	if (good) {
		results_put_all(results, &more);
		if (!results_sort(results, &why))
			good = error_set(error, "%s: %s", path, why.why);
	}
	results_free(&more);
	return good;
}

static bool take_up(struct results *results, const char *path, const char *kind, off_t *end,
    struct error *error)
{
	struct results before = { 0 };
	bool good = read_file(&before, path, kind, end, error) &&
	    same_conditions(results, &before, path, error);

	if (good && (before.shard != results->shard || before.shards != results->shards))
		good = error_set(error, "%s: this is shard %d/%d", path, before.shard,
		    before.shards);
	if (good)
		results_put_all(results, &before);
	results_free(&before);
	return good;
}

/* Is the file no more than the beginning of this text, as a full disk leaves it? */
static bool is_beginning(const char *path, const struct strbuf *head)
{
	struct error ignored;
	size_t length;
	char *text = file_read(path, head->length - 1, &length, &ignored);
	bool begins = text && memcmp(text, head->data, length) == 0;

	free(text);
	return begins;
}

/* Continues a file that is not empty. */
static bool continue_file(struct results *results, FILE *out, const char *path, const char *kind,
    struct error *error)
{
	off_t end = 0;

	if (!take_up(results, path, kind, &end, error))
		return false;
	return ftruncate(fileno(out), end) == 0 ||
	    error_set(error, "cannot write %s: %s", path, strerror(errno));
}

/* Begins one, which may have a part of the head. */
static bool begin_file(FILE *out, const struct strbuf *head, bool has_part, const char *path,
    struct error *error)
{
	return ((!has_part || ftruncate(fileno(out), 0) == 0) &&
	    file_add(out, head->data, head->length)) ||
	    error_set(error, "cannot write %s: %s", path, strerror(errno));
}

static bool is_empty(FILE *file)
{
	return fseeko(file, 0, SEEK_END) != 0 || ftello(file) <= 0;
}

FILE *results_open(const char *path, bool resume, struct error *error)
{
	FILE *out = file_append(path, error);

	if (!out || resume || is_empty(out))
		return out;
	error_set(error, "%s exists; --resume continues it", path);
	fclose(out);
	return NULL;
}

bool results_begin(struct results *results, FILE *out, const char *path, const char *kind,
    struct error *error)
{
	struct strbuf head = { 0 };
	bool good;

	strbuf_printf(&head, "philidor %s\nshard %d/%d\n%s\n", kind, results->shard,
	    results->shards, strbuf_str(&results->conditions));
	if (!is_empty(out) && !is_beginning(path, &head))
		good = continue_file(results, out, path, kind, error);
	else
		good = begin_file(out, &head, !is_empty(out), path, error);
	strbuf_free(&head);
	return good;
}

bool results_write(FILE *out, int number, const char *text)
{
	struct strbuf line = { 0 };
	bool written;

	strbuf_printf(&line, "%d %s\n", number, text);
	written = file_add(out, strbuf_str(&line), line.length);
	strbuf_free(&line);
	return written;
}
