/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include "learn/positions_file.h"

#include <errno.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "game/file.h"

/* How much of the text are whole games, an empty line after each. */
static size_t whole_games(const char *text, int *games)
{
	size_t whole = 0, at = 0;

	for (*games = 0; text[at];) {
		size_t length = strcspn(text + at, "\n");

		if (!text[at + length])
			break;
		at += length + 1;
		if (!length) {
			++*games;
			whole = at;
		}
	}
	return whole;
}

static bool refuse_write(const struct positions_file *positions, struct error *error)
{
	return error_set(error, "cannot write %s: %s", positions->path, strerror(errno));
}

/* Takes up the games of an earlier run, if they are of this header. */
static bool take_up(struct positions_file *positions, const char *text, const char *header,
    const char *remedy, struct error *error)
{
	size_t whole;

	/* A full disk may have cut the header short. */
	if (strncmp(text, header, strlen(header)) != 0 &&
	    strncmp(text, header, strlen(text)) != 0)
		return error_set(error, "%s has positions of other settings, or of another "
		    "version; %s to begin anew", positions->path, remedy);
	whole = whole_games(text, &positions->games);
	if (ftruncate(fileno(positions->file), (off_t)whole) != 0)
		return refuse_write(positions, error);
	return whole || positions_file_add(positions, header, error);
}

bool positions_file_open(struct positions_file *positions, const char *path, const char *header,
    const char *remedy, struct error *error)
{
	char *text;
	bool good;

	*positions = (struct positions_file){ .path = path, .file = file_append(path, error) };
	if (!positions->file)
		return false;
	text = positions_file_read(path, error);
	good = text && take_up(positions, text, header, remedy, error);
	if (!good)
		fclose(positions->file);
	free(text);
	return good;
}

bool positions_file_add(struct positions_file *positions, const char *text, struct error *error)
{
	return file_add(positions->file, text, strlen(text)) || refuse_write(positions, error);
}

bool positions_file_close(struct positions_file *positions, struct error *error)
{
	return fclose(positions->file) == 0 || refuse_write(positions, error);
}

/* A crash of the system may have left '\0' at its end. */
char *positions_file_read(const char *path, struct error *error)
{
	const size_t largest = SIZE_MAX / 2;    /* what memory holds */
	size_t length;
	char *text = file_read(path, largest, &length, error);

	while (length > 0 && !text[length - 1])
		length--;
	if (!text || strlen(text) == length)
		return text;
	file_refuse_nul(text, path, error);
	free(text);
	return NULL;
}
