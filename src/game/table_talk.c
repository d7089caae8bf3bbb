/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include "game/table_talk.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/strbuf.h"
#include "base/text.h"
#include "game/file.h"

/* The longest file that is read, in bytes: more than is ever written. */
enum { LARGEST = 1 << 16 };

/* Clocks of hosts that share a directory differ; what is said to be later than that is not read. */
enum { AHEAD_MS = 60 * 1000 };

/*
 * So many lines of one name in so long a time are enough; and of one account, at which two may
 * play, but which can take any name.
 */
enum { BURST = 3, ACCOUNT_BURST = 2 * BURST, BURST_MS = 10 * 1000 };

/* Makes a name or text safe; what ends it where it is told is replaced. */
static void make_safe(const char *from, const char *ends, char *to, size_t size)
{
	const char *rest = from + strspn(from, " ");

	sanitize(rest, to, size);
	for (char *c = to + strcspn(to, ends); *c; c += strcspn(c, ends))
		*c = *c == '[' ? '(' : *c == ']' ? ')' : '.';
	text_trim(to);
}

static void fill_line(struct talk_line *line, int64_t when, uid_t account, const char *name,
    const char *text)
{
	line->when = when;
	line->account = account;
	make_safe(name, "[]:", line->name, sizeof line->name);
	make_safe(text, "[]", line->text, sizeof line->text);
}

/* Reads a number with the tab after it, which *text moves beyond. */
static bool read_number(char **text, int64_t *number)
{
	size_t digits = strspn(*text, "0123456789");

	if (digits == 0 || digits > 15 || (*text)[digits] != '\t')
		return false;
	*number = (int64_t)strtoll(*text, NULL, 10);
	*text += digits + 1;
	return true;
}

/* Reads a line of the file, which is cut at its tabs; false if it is none. */
static bool read_line(char *text, struct talk_line *line)
{
	int64_t when, account;
	char *said;

	if (!read_number(&text, &when) || !read_number(&text, &account))
		return false;
	said = strchr(text, '\t');
	if (!said)
		return false;
	*said++ = '\0';
	fill_line(line, when, (uid_t)account, text, said);
	return *line->name && *line->text;
}

/* Adds a line; of too many the oldest goes. */
static void keep_line(struct table_talk *talk, const struct talk_line *line)
{
	if (talk->count == TALK_LINES)
		memmove(talk->line, talk->line + 1, --talk->count * sizeof *talk->line);
	talk->line[talk->count++] = *line;
}

void table_talk_read(const char *path, int64_t now, struct table_talk *talk)
{
	int64_t latest = -1;
	struct talk_line line;
	struct error ignored;
	size_t length;
	char *text, *left, *at;

	talk->count = 0;
	text = file_read_version(path, LARGEST, &length, &talk->version, &ignored);
	left = text;
	while ((at = text_cut_line(&left))) {
		if (!read_line(at, &line) || line.when <= latest || line.when > now + AHEAD_MS)
			continue;
		latest = line.when;
		keep_line(talk, &line);
	}
	free(text);
}

/* May that be said?  Else false with the reason. */
static bool check_text(const char *text, struct error *error)
{
	size_t length = strlen(text);
	int characters = text_characters(text, length);

	if (text[strspn(text, " \t")] == '\0')
		return error_set(error, "there is nothing to say");
	if (characters > TALK_CHARACTERS)
		return error_set(error, "a line has at most %d characters; that has %d",
		    TALK_CHARACTERS, characters);
	return length < TALK_TEXT || error_set(error, "that line is too long");
}

/* Have the name or the account of a line said enough for now? */
static bool is_burst(const struct table_talk *talk, const struct talk_line *next, bool shared,
    int64_t now)
{
	int of_name = 0, of_account = 0;

	for (int i = 0; i < talk->count; i++) {
		const struct talk_line *line = &talk->line[i];

		if (line->when <= now - BURST_MS || line->account != next->account)
			continue;
		of_name += strcmp(line->name, next->name) == 0;
		of_account++;
	}
	return of_name >= BURST || (!shared && of_account >= ACCOUNT_BURST);
}

static bool write_talk(const char *path, const struct stat *like, const struct table_talk *talk,
    struct error *error)
{
	struct strbuf text = { 0 };
	bool done;

	for (int i = 0; i < talk->count; i++)
		strbuf_printf(&text, "%" PRId64 "\t%lu\t%s\t%s\n", talk->line[i].when,
		    (unsigned long)talk->line[i].account, talk->line[i].name,
		    talk->line[i].text);
	done = file_replace_like(path, text.data, text.length, like, error);
	strbuf_free(&text);
	return done;
}

bool table_talk_add(const char *path, const struct stat *like, const struct talk_speaker *speaker,
    const char *text, int64_t now, struct error *error)
{
	struct table_talk *talk;
	struct talk_line line;
	bool done;

	if (!check_text(text, error))
		return false;
	fill_line(&line, now, speaker->account, *speaker->name ? speaker->name : "someone", text);
	talk = xcalloc(1, sizeof *talk);
	table_talk_read(path, now, talk);
	if (talk->count > 0 && talk->line[talk->count - 1].when >= now)
		line.when = talk->line[talk->count - 1].when + 1;
	done = !is_burst(talk, &line, speaker->shared, now) ||
	    error_set(error, "wait a few seconds before you say more");
	keep_line(talk, &line);
	done = done && write_talk(path, like, talk, error);
	free(talk);
	return done;
}

void table_talk_tell(const struct talk_line *line, const char *account,
    char text[static TALK_TOLD])
{
	char who[PERSON_TEXT];

	person_write(line->name, account, who);
	snprintf(text, TALK_TOLD, "[%s: %s]", who, line->text);
}
