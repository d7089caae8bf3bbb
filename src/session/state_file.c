/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include "session/state_file.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/memory.h"
#include "base/text.h"
#include "game/file.h"
#include "game/paths.h"

char *state_file_path(const struct session *session, const char *name)
{
	const struct play_options *options = session->options;

	if (!session->storage.state_dir ||
	    (options->kiosk && !options->setting[SETTING_PLAYER]))
		return NULL;
	return path_join(session->storage.state_dir, name);
}

bool state_file_begin(const char *path, struct lock *lock, struct error *error)
{
	enum { TIMEOUT_MS = 100 };
	char *directory = path_directory(path);
	bool made = path_make(directory, error);
	struct strbuf lock_path = { 0 };
	struct error ignored;

	free(directory);
	if (!made)
		return false;
	strbuf_printf(&lock_path, "%s.lock", path);
	lock_wait(lock, strbuf_str(&lock_path), NULL, TIMEOUT_MS, &ignored);
	strbuf_free(&lock_path);
	return true;
}

char *state_file_load(const char *path, struct error *error)
{
	return access(path, F_OK) == 0 ? file_read_our_text(path, STATE_FILE_MOST, error)
	    : xcalloc(1, 1);
}

bool state_file_fits(const char *path, const struct strbuf *text, struct error *error)
{
	return text->length <= STATE_FILE_MOST ||
	    error_set(error, "%s would be too large", path);
}

bool state_file_store(const char *path, const struct strbuf *text, struct error *error)
{
	return state_file_fits(path, text, error) &&
	    file_replace(path, text->data, text->length, error);
}

char *state_file_read(const struct session *session, const char *name)
{
	char *path = state_file_path(session, name);
	struct error error;
	char *text = path ? state_file_load(path, &error) : NULL;

	free(path);
	return text;
}

void state_key(const struct variant *variant, char key[STATE_KEY])
{
	snprintf(key, STATE_KEY, "%s%s", variant->source ? "file." : "", variant->id);
}

const char *state_line(const char *text, const char *word)
{
	size_t length = strlen(word);

	while (text && *text) {
		const char *line = text;

		text_take_line(&text);
		if (strncmp(line, word, length) == 0 && line[length] == ' ')
			return line + length + 1;
	}
	return NULL;
}

/* Does one of the lines begin with the same word as this one? */
static bool is_replaced(const char *line, const char *lines)
{
	size_t word = strcspn(line, " \n") + 1;

	while (*lines && strncmp(lines, line, word) != 0)
		text_take_line(&lines);
	return *lines;
}

static void replace_lines(const char *text, const char *lines, struct strbuf *changed)
{
	while (*text) {
		const char *line = text;
		int length = (int)text_take_line(&text);

		if (!is_replaced(line, lines))
			strbuf_printf(changed, "%.*s\n", length, line);
	}
	strbuf_add(changed, lines);
}

static bool change(const char *path, const char *heading, const char *lines, struct error *error)
{
	struct strbuf changed = { 0 };
	char *text = state_file_load(path, error);
	bool done = text != NULL;

	if (done) {
		replace_lines(*text ? text : heading, lines, &changed);
		done = state_file_store(path, &changed, error);
	}
	strbuf_free(&changed);
	free(text);
	return done;
}

bool state_file_put(const struct session *session, const char *name, const char *heading,
    const char *lines, struct error *error)
{
	char *path = state_file_path(session, name);
	struct lock lock = { .fd = -1 };
	bool done = !path || (state_file_begin(path, &lock, error) &&
	    change(path, heading, lines, error));

	lock_release(&lock);
	free(path);
	return done;
}
