/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <stdio.h>

#include "game/file.h"
#include "notation/safe.h"
#include "tests/fuzz.h"
#include "tests/scratch.h"
#include "ui/settings.h"

/*
 * Input: a configuration file.  What is kept of it can be stored and loaded again
 * without a complaint, and what is said about it is safe to show.
 */

static void must(bool holds)
{
	if (!holds)
		abort();
}

static void load(const char *path, struct settings *settings, struct text *problems)
{
	settings_usual(settings);
	settings_load(settings, path, problems);
}

static void check_problems(struct text *problems)
{
	for (size_t i = 0; i < problems->length; i++)
		if (problems->data[i] == '\n')
			problems->data[i] = ' ';
	must(text_is_safe(text_of(problems)));
}

static void check_file(const char *path, const uint8_t *data, size_t size)
{
	struct settings settings, again;
	struct text problems = { 0 }, told = { 0 }, told_again = { 0 };
	struct fault fault;
	FILE *out = fopen(path, "w");

	must(out && fwrite(data, 1, size, out) == size);
	must(fclose(out) == 0);
	load(path, &settings, &problems);
	check_problems(&problems);
	text_clear(&problems);
	must(settings_store(&settings, path, &fault));
	load(path, &again, &problems);
	settings_list(&settings, &told);
	settings_list(&again, &told_again);
	must(problems.length == 0 && strcmp(text_of(&told), text_of(&told_again)) == 0);
	text_free(&problems);
	text_free(&told);
	text_free(&told_again);
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
