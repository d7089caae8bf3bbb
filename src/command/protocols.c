/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "command/command.h"
#include "protocol/uci.h"

static int speak(int argc, char **argv, int (*protocol)(FILE *in, FILE *out))
{
	if (argc > 1)
		return complain_of_usage("%s takes no arguments", argv[0]);
	return protocol(stdin, stdout);
}

static int run_uci(int argc, char **argv)
{
	return speak(argc, argv, uci_run);
}

const struct command command_uci = {
	.name = "uci",
	.arguments = "",
	.summary = "speak UCI on standard input and output",
	.run = run_uci
};
