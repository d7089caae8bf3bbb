/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <getopt.h>

#include "base/text.h"
#include "command/command.h"
#include "notation/fairy_stockfish.h"

static bool is_name(const char *name)
{
	const char *c = name;

	while (is_lower(*c) || is_digit(*c) || *c == '-' || *c == '_')
		c++;
	return c > name && !*c;
}

static int export_game(const struct rules *rules, const char *name)
{
	struct strbuf section = { 0 }, unsupported = { 0 };
	struct error error = { "" };
	int status;

	if (fairy_stockfish_write(rules, name, &section, &unsupported, &error)) {
		fputs(strbuf_str(&section), stdout);
		for (const char *left = strbuf_str(&unsupported); *left;) {
			const char *line = left;
			int length = (int)text_take_line(&left);

			complain("Fairy-Stockfish has no way to express: %.*s", length, line);
		}
		status = finish_output();
	} else
		status = complain("%s", error.why);
	strbuf_free(&section);
	strbuf_free(&unsupported);
	return status;
}

static int run(int argc, char **argv)
{
	static const struct option options[] = {
		{ "name", required_argument, NULL, OPTION_LONG },
		{ 0 }
	};
	const char *name = NULL;
	struct rules *rules;
	int option, status;

	opterr = 0;
	while ((option = getopt_long(argc, argv, ":", options, NULL)) != -1) {
		if (option != OPTION_LONG)
			return complain_of_option(option, argv);
		name = optarg;
	}
	if (name && !is_name(name))
		return complain_of_usage("a name has lowercase letters, digits, hyphens and "
		    "underscores, not '%s'", shorten(name).text);
	if (optind >= argc)
		return complain_of_usage("export needs a game");
	if (optind + 1 < argc)
		return complain_of_argument(argv[optind + 1]);
	status = find_rules(argv[optind], &rules, NULL);
	if (status != STATUS_OK)
		return status;
	status = export_game(rules, name ? name : rules->variant->id);
	rules_free(rules);
	return status;
}

const struct subcommand subcommand_export = {
	.name = "export",
	.arguments = "[--name=NAME] GAME",
	.summary = "write a game for Fairy-Stockfish",
	.options =
	    "Print a section of variants.ini, the file from which that engine learns games.\n"
	    "\n"
	    "      --name=NAME  of the game in Fairy-Stockfish; default its own\n",
	.run = run
};
