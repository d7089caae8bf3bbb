/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "command/command.h"
#include "protocol/uci.h"
#include "protocol/xboard.h"

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

static int run_xboard(int argc, char **argv)
{
	return speak(argc, argv, xboard_run);
}

const struct command command_uci = {
	.name = "uci",
	.arguments = "",
	.summary = "speak UCI on standard input and output",
	.run = run_uci
};

const struct command command_xboard = {
	.name = "xboard",
	.arguments = "",
	.summary = "speak CECP version 2, XBoard's protocol",
	.run = run_xboard
};
