/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <errno.h>
#include <getopt.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "command/command.h"
#include "game/ladder.h"
#include "game/paths.h"

/* What the command line says. */
struct ladder_options {
	const char *tables_dir, *state_dir;     /* NULL: not given */
	const char *game;                       /* NULL: all */
};

static const struct option options[] = {
	{ "tables-dir", required_argument, NULL, OPTION_LONG },
	{ "state-dir", required_argument, NULL, OPTION_LONG + 1 },
	{ 0 }
};

static int read_arguments(struct ladder_options *o, int argc, char **argv)
{
	int option;

	opterr = 0;
	while ((option = getopt_long(argc, argv, ":", options, NULL)) != -1) {
		if (option == OPTION_LONG)
			o->tables_dir = optarg;
		else if (option == OPTION_LONG + 1)
			o->state_dir = optarg;
		else
			return complain_of_option(option, argv);
	}
	if (argc - optind > 1)
		return complain_of_argument(argv[optind + 1]);
	o->game = argv[optind];
	return STATUS_OK;
}

/* In that directory; the game has its full id, or is NULL. */
static int print_ladders(const char *directory, const char *game)
{
	struct strbuf text = { 0 };
	struct error error = { "" };
	int status = STATUS_OK;

	if (ladders_write(directory, game, &text, &error))
		print_text(strbuf_str(&text), INT_MAX);
	else
		status = complain("%s", error.why);
	strbuf_free(&text);
	return status ? status : finish_output();
}

static int run(int argc, char **argv)
{
	struct ladder_options o = { 0 };
	struct error error = { "" };
	struct rules *rules = NULL;
	int status = read_arguments(&o, argc, argv);
	const char *given = o.tables_dir ? o.tables_dir : o.state_dir;
	char *directory = NULL;

	if (!status && !(directory = path_tables(o.tables_dir, o.state_dir, &error)))
		status = complain("%s", error.why);
	if (!status && given && access(given, F_OK) != 0)
		status = complain("cannot read %s: %s", given, strerror(errno));
	if (!status && o.game && !ladder_is_there(directory, o.game))
		status = find_rules(o.game, &rules, NULL);
	if (!status)
		status = print_ladders(directory, rules ? rules->variant->id : o.game);
	free(directory);
	rules_free(rules);
	return status;
}

const struct subcommand subcommand_ladder = {
	.name = "ladder",
	.arguments = "[OPTION]... [GAME]",
	.summary = "print ratings of players at tables",
	.options =
	    "Of one game, or of all that have been played rated.  Ratings are Elo; everybody\n"
	    "begins with 1500.\n"
	    "\n"
	    "      --tables-dir=DIR  directory of tables\n"
	    "      --state-dir=DIR   directory of unfinished games, with tables in it\n",
	.run = run
};
