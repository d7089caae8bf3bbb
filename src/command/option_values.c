/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <getopt.h>
#include <stdio.h>

#include "base/text.h"
#include "command/command.h"
#include "match/results.h"

/* Options of the sub-commands: their values, and those that several have. */

int read_no_options(int *argc, char ***argv)
{
	static const struct option none[] = { { 0 } };
	int option;

	opterr = 0;
	option = getopt_long(*argc, *argv, ":", none, NULL);
	if (option != -1)
		return complain_of_option(option, *argv);
	*argc -= optind;
	*argv += optind;
	return STATUS_OK;
}

int complain_of_value(const char *option, const char *value, const char *form)
{
	return complain_of_usage("--%s must be %s, not '%s'", option, form,
	    shorten(value).text);
}

int read_option_number(const char *option, const char *value, int least, int most, int *number)
{
	char form[64];

	if (number_read(value, least, most, number))
		return STATUS_OK;
	snprintf(form, sizeof form, "a number from %d to %d", least, most);
	return complain_of_value(option, value, form);
}

int read_parts_option(struct parts_options *parts, int option, const char *value)
{
	switch (option) {
	case OPTION_OUTPUT: parts->output = value; return STATUS_OK;
	case OPTION_RESUME: parts->resume = true; return STATUS_OK;
	case OPTION_MERGE: parts->merge = true; return STATUS_OK;
	case OPTION_SHARD:
		return shard_read(value, &parts->shard, &parts->shards) ? STATUS_OK
		    : complain_of_value("shard", value, "I/N, with I from 1 to N");
	default: return STATUS_USAGE;
	}
}

int check_parts_options(const struct parts_options *parts, const char *command, bool plays,
    int files)
{
	if (parts->merge && (plays || parts->output || parts->resume || parts->shards))
		return complain_of_usage("--merge only reads results, and prints the report");
	if (parts->merge && !files)
		return complain_of_usage("%s --merge needs files of results", command);
	if (parts->resume && !parts->output)
		return complain_of_usage("--resume needs --output=FILE");
	return STATUS_OK;
}
