/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <stdio.h>

#include "base/text.h"
#include "tests/fuzz.h"
#include "tests/scratch.h"
#include "session/settings.h"

/*
 * Input: a configuration file.  What is said about it is safe to show.  A setting can be stored in
 * it, which then has that value, and the others those that they had; or, if the file cannot be
 * read, it is not stored.
 */

static bool load(const char *path, struct settings *settings, struct strbuf *problems)
{
	settings_default(settings);
	return settings_load(settings, path, problems);
}

static void check_problems(struct strbuf *problems)
{
	for (size_t i = 0; i < problems->length; i++)
		if (problems->data[i] == '\n')
			problems->data[i] = ' ';
	require(text_is_safe(strbuf_str(problems)));
}

static void check_file(const char *path, const uint8_t *data, size_t size)
{
	enum { ALMOST_FULL = 65000 };
	struct settings settings, again;
	bool loaded, stored;
	struct strbuf problems = { 0 }, told = { 0 }, told_again = { 0 };
	struct error error;
	FILE *out = fopen(path, "w");

	require(out && fwrite(data, 1, size, out) == size);
	require(fclose(out) == 0);
	loaded = load(path, &settings, &problems);
	check_problems(&problems);
	require(setting_put(&settings, "level", "7", &error));
	stored = setting_store(&settings, &settings_table[SETTING_LEVEL], path, true, &error);
	require(stored == loaded || (loaded && size > ALMOST_FULL));
	if (!stored)
		load(path, &settings, &problems);
	load(path, &again, &problems);
	settings_list(&settings, &told);
	settings_list(&again, &told_again);
	require(strcmp(strbuf_str(&told), strbuf_str(&told_again)) == 0);
	strbuf_free(&problems);
	strbuf_free(&told);
	strbuf_free(&told_again);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	char directory[SCRATCH_PATH], path[SCRATCH_PATH + 16];

	scratch_make(directory);
	snprintf(path, sizeof path, "%s/config", directory);
	check_file(path, data, size);
	scratch_remove(directory);
	return 0;
}
