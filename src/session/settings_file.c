/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include "session/settings.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/text.h"
#include "game/file.h"
#include "session/state_file.h"

/* The file of settings. */

/* The length of what is before a remark: a # that is not within a word, as in a name; or all. */
static size_t before_remark(const char *text)
{
	size_t at = strcspn(text, "#");

	while (text[at] && at > 0 && (unsigned char)text[at - 1] > ' ' && text[at - 1] != '=')
		at += 1 + strcspn(text + at + 1, "#");
	return at;
}

enum { LINE_TEXT = 256 };

/* Cuts a line of the file into name and value, in `safe`; false, with *name "", if it has none. */
static bool cut_line(const char *text, char safe[LINE_TEXT], const char **name, char **value)
{
	char *line, *sign;

	sanitize(text, safe, LINE_TEXT);
	safe[before_remark(safe)] = '\0';
	line = text_trim(safe);
	sign = strchr(line, '=');
	if (sign)
		*sign = '\0';
	*name = text_trim(line);
	*value = sign ? text_trim(sign + 1) : NULL;
	return sign != NULL;
}

static bool load_line(struct settings *settings, const char *text, struct error *error)
{
	char safe[LINE_TEXT], *value;
	const char *name;

	if (cut_line(text, safe, &name, &value))
		return setting_put(settings, name, value, error);
	return !*name || error_set(error, "expected name = value");
}

/* Is nothing there, not even a link that leads nowhere? */
static bool is_missing(const char *path)
{
	struct stat status;

	return lstat(path, &status) != 0 && (errno == ENOENT || errno == ENOTDIR);
}

bool settings_load(struct settings *settings, const char *path, struct strbuf *problems)
{
	struct error error = { "" };
	char *data = is_missing(path) ? NULL : file_read_text(path, STATE_FILE_MOST, &error);
	bool loaded = !error.why[0];
	char *left = data, *line;

	if (!loaded)
		strbuf_printf(problems, "%s.\n", error.why);
	for (int number = 1; (line = text_cut_line(&left)); number++)
		if (!load_line(settings, line, &error))
			strbuf_printf(problems, "%s, line %d: %s.\n", path, number, error.why);
	free(data);
	return loaded;
}

/* A file in which each setting is explained, with its default as a comment. */
static void write_defaults(struct strbuf *text)
{
	strbuf_add(text, "# Settings of philidor; `set` changes their lines.\n");
	for (const struct setting *s = settings_table; s < settings_table + SETTING_COUNT; s++)
		strbuf_printf(text, "\n# %s\n# %s = %s\n", s->help, s->name, s->default_value);
}

/* Is it the line of the setting or, with `unset`, that of its default, as a comment? */
static bool is_line_of(const char *line, const struct setting *setting, bool unset)
{
	char safe[LINE_TEXT], *value;
	const char *found;

	if (unset && *line++ != '#')
		return false;
	return cut_line(line, safe, &found, &value) && equal_nocase(found, setting->name) &&
	    (!unset || strcmp(value, setting->default_value) == 0);
}

/* The last line of that kind, which counts, and its length; NULL if there is none. */
static const char *find_line(
    const char *text, const struct setting *setting, bool unset, size_t *length)
{
	const char *found = NULL;

	while (*text) {
		const char *start = text;
		size_t whole = text_take_line(&text);
		struct strbuf line = { 0 };

		strbuf_add_bytes(&line, start, whole);
		if (is_line_of(strbuf_str(&line), setting, unset)) {
			found = start;
			*length = whole;
		}
		strbuf_free(&line);
	}
	return found;
}

/* Puts a line in the place of that of the setting, or of its default, or at the end. */
static void change_line(
    const char *old, const struct setting *setting, const char *value, struct strbuf *text)
{
	const char *end = old + strlen(old), *at;
	struct strbuf line = { 0 };
	size_t length = 0, before;

	at = find_line(old, setting, false, &length);
	if (!at)
		at = find_line(old, setting, true, &length);
	if (!at)
		at = end;
	strbuf_add_bytes(text, old, (size_t)(at - old));
	if (at == end && at > old && at[-1] != '\n')
		strbuf_add(text, "\n");
	strbuf_printf(text, "%s = %s", setting->name, value);
	strbuf_add_bytes(&line, at, length);
	before = before_remark(strbuf_str(&line));
	if (before > 0 && before < length)
		strbuf_printf(text, " %s", line.data + before);
	strbuf_free(&line);
	strbuf_add(text, at[length] ? at + length : "\n");
}

/* The text of the file, or what a new one begins with; NULL with the reason. */
static char *present_text(const char *path, struct error *error)
{
	struct strbuf text = { 0 };

	if (access(path, F_OK) == 0)
		return file_read_text(path, STATE_FILE_MOST, error);
	write_defaults(&text);
	return text.data;
}

static bool put_file(const char *path, const struct strbuf *text, bool own, struct error *error)
{
	struct stat status;

	if (!state_file_fits(path, text, error))
		return false;
	/* A new file is for the user alone. */
	return own && lstat(path, &status) == 0
	    ? file_export(path, text->data, text->length, error)
	    : file_replace(path, text->data, text->length, error);
}

bool setting_store(const struct settings *settings, const struct setting *setting,
    const char *path, bool own, struct error *error)
{
	struct lock lock = { .fd = -1 };
	struct strbuf text = { 0 };
	char *old = NULL, value[SETTING_TEXT];
	bool stored;

	setting_write(settings, setting, value);
	if (value[before_remark(value)])
		return error_set(error, "a # can only stand within a word");
	if (state_file_begin(path, &lock, error))
		old = present_text(path, error);
	if (old)
		change_line(old, setting, value, &text);
	stored = old && put_file(path, &text, own, error);
	lock_release(&lock);
	strbuf_free(&text);
	free(old);
	return stored;
}
