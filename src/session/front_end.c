/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include "session/front_end.h"

#include <langinfo.h>
#include <stdio.h>
#include <string.h>

#include "base/sanitize.h"
#include "session/files.h"
#include "session/table.h"
#include "variants/list.h"

void play_options_init(struct play_options *options)
{
	*options = (struct play_options){ 0 };
}

bool locale_is_unicode(void)
{
	return strcmp(nl_langinfo(CODESET), "UTF-8") == 0;
}

int front_end_complain(const struct error *error)
{
	char safe[2 * ERROR_TEXT];

	sanitize(error->why, safe, sizeof safe);
	fprintf(stderr, "philidor: %s\n", safe);
	return 1;
}

bool front_end_begin(struct session *session, bool *began, struct error *error)
{
	const struct play_options *options = session->options;

	*began = true;
	if (options->table)
		return table_join(session, options->table, options->game, error);
	if (options->file)
		return files_offer(session, options->file, error);
	if (options->game || options->fen)
		return session_new(session, options->game ? options->game : variants[0]->id,
		    options->fen, error);
	*began = false;
	return true;
}
