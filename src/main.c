/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <getopt.h>

#include "command/command.h"

int main(int argc, char **argv)
{
	static const struct option options[] = {
		{ "help", no_argument, NULL, 'h' },
		{ "version", no_argument, NULL, 'v' },
		{ 0 }
	};

	switch (getopt_long(argc, argv, "", options, NULL)) {
	case 'h':
		print_help(stdout);
		return finish_output();
	case 'v':
		print_version(stdout);
		return finish_output();
	default:
		return complain_of_usage("nothing to do");
	}
}
