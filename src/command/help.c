/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <errno.h>
#include <limits.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/strbuf.h"
#include "base/text.h"
#include "command/command.h"
#include "engine/engine.h"
#include "game/table_files.h"
#include "session/rules_help.h"
#include "session/settings.h"

extern const struct subcommand subcommand_uci, subcommand_xboard, subcommand_perft,
    subcommand_bench, subcommand_match, subcommand_analyse, subcommand_export,
    subcommand_study, subcommand_lesson, subcommand_puzzle, subcommand_ladder, subcommand_tune,
    subcommand_help;

const struct subcommand *const subcommands[] = {
	&subcommand_lesson,
	&subcommand_puzzle,
	&subcommand_ladder,
	&subcommand_uci,
	&subcommand_xboard,
	&subcommand_perft,
	&subcommand_bench,
	&subcommand_match,
	&subcommand_analyse,
	&subcommand_export,
	&subcommand_study,
	&subcommand_tune,
	&subcommand_help,
	NULL
};

enum { COLUMNS = 76 };

/* What precedes the options that are settings. */
static const char *const usage[] = {
	[GROUP_PLAYING] =
    "Usage: philidor [OPTION]... [GAME|FILE.game|FILE.pgn]\n"
    "       philidor COMMAND [ARGUMENT]...\n"
    "Play chess and chess variants in a terminal.\n"
    "\n"
    "Without an argument, resume an unfinished game or choose one.\n"
    "With a GAME (see --list), or a FILE that describes one, start it; with the FILE\n"
    "of a saved game, replay or continue that.\n"
    "\n"
    "Playing:\n"
    "      --white=WHO       who plays White: human, computer, or uci:COMMAND\n"
    "      --black=WHO       who plays Black\n"
    "      --hot-seat        both sides are human\n"
    "      --fen=FEN         start from this position\n"
    "      --table=NAME      play someone at another terminal, or watch\n",
	[GROUP_DISPLAY] =
    "Display:\n"
    "      --plain           lines of text instead of a screen\n",
	[GROUP_HOSTING] =
    "Hosting:\n"
    "      --kiosk           for untrusted users: no file names, no programs\n"
    "      --unconfined      with --kiosk: start even if the kernel cannot enforce it\n"
    "      --state-dir=DIR   directory of unfinished games\n"
    "      --tables-dir=DIR  directory of tables\n"
    "      --games-dir=DIR   directory of games in files that everybody can play\n"
};

static const char usage_asking[] =
    "Information:\n"
    "      --list            print the games, one per line: id, name, inventor\n"
    "      --rules=GAME      print the rules of a game\n"
    "      --validate FILE... check PGN and game files; print each problem\n"
    "      --help [tables]   print this help, or how to play at tables\n"
    "      --version         print the version\n";

static void print_option(const char *name, const char *argument, const char *help)
{
	int width = printf("      --%s%s%s", name, argument ? "=" : "",
	    argument ? argument : "");

	printf("%*s%s\n", width < 23 ? 24 - width : 1, "", help);
}

static void print_options(enum setting_group group)
{
	fputs(usage[group], stdout);
	for (const struct setting *s = settings_table; s < settings_table + SETTING_COUNT; s++) {
		if (s->option && s->group == group)
			print_option(s->option, s->argument, s->help);
		if (s->off && s->group == group)
			print_option(s->off, NULL, s->off_help);
	}
	putchar('\n');
}

void print_help(void)
{
	for (enum setting_group group = GROUP_PLAYING; group <= GROUP_HOSTING; group++)
		print_options(group);
	fputs(usage_asking, stdout);
	puts("\nCommands:");
	for (const struct subcommand *const *c = subcommands; *c; c++) {
		int width = printf("  %s%s%s", (*c)->name,
		    (*c)->arguments[0] ? " " : "", (*c)->arguments);

		if (width > 36)
			width = printf("\n") - 1;
		printf("%*s%s\n", 38 - width, "", (*c)->summary);
	}
	fputs("Each command has a --help of its own.\n"
	    "\nExit status: 0 success, 1 failure, 2 command line error.\n"
	    "Documentation: man philidor, info philidor.\n", stdout);
	if (*BUG_ADDRESS)
		fputs("Report bugs to: " BUG_ADDRESS "\n", stdout);
	if (*HOMEPAGE)
		fputs(PACKAGE_NAME " home page: <" HOMEPAGE ">\n", stdout);
}

/* Can this be a directory of tables? */
static const char *use_of_tables(const char *directory)
{
	const char *hindrance;
	struct stat there;

	if (stat(directory, &there) != 0)
		return errno == EACCES ? "you cannot write to it" : "does not exist";
	if (!S_ISDIR(there.st_mode))
		return "not a directory";
	hindrance = tables_hindrance(&there);
	if (hindrance)
		return hindrance;
	return access(directory, R_OK | W_OK | X_OK) == 0 ? "you can use it"
	    : "you cannot write to it";
}

void print_tables_help(const char *directory)
{
	struct strbuf word = { 0 };

	strbuf_add_shell_word(&word, directory);
	printf(
	    "Two people who are logged in to one host can play each other at a table.  One\n"
	    "opens it, the other joins it by the same name, and others who join watch:\n"
	    "\n"
	    "    philidor --table=evening teamster\n"
	    "    philidor --table=evening\n"
	    "\n"
	    "The players are told who watches.  ':say good game' tells that to all at the\n"
	    "table.\n"
	    "\n"
	    "Different accounts meet only in a directory that all of them can write to:\n"
	    "\n"
	    "    %s (%s)\n"
	    "\n"
	    "The administrator creates it for the members of a group, who log in again after\n"
	    "being added to the group:\n"
	    "\n"
	    "    install -d -m 2770 -g games %s\n"
	    "    usermod -a -G games anna\n"
	    "\n"
	    "Anyone can create one elsewhere and name it with --tables-dir=DIR.  It must not\n"
	    "have the sticky bit (as /tmp has), because each move replaces the table's file.\n"
	    "\n"
	    "Two accounts can agree to play a rated game: ':rated' offers it, and accepts it.\n"
	    "'philidor ladder' prints the ratings.\n",
	    directory, use_of_tables(directory), strbuf_str(&word));
	strbuf_free(&word);
}

void print_command_help(const struct subcommand *command)
{
	printf("Usage: philidor %s%s%s\n%c%s.\n", command->name,
	    command->arguments[0] ? " " : "", command->arguments,
	    upper(command->summary[0]), command->summary + 1);
	if (command->options)
		printf("\n%s", command->options);
}

void print_version(void)
{
	fputs("philidor (" PACKAGE_NAME ") " PACKAGE_VERSION "\n"
	    "Copyright (C) 2026 The Philidor authors\n"
	    "License GPLv3+: GNU GPL version 3 or later <https://gnu.org/licenses/gpl.html>.\n"
	    "This is free software: you are free to change and redistribute it.\n"
	    "There is NO WARRANTY, to the extent permitted by law.\n", stdout);
	printf("Processor instructions beyond the common ones:%s\n", engine_instructions());
}

static void list_game(const char *id, const char *name, const char *inventor, struct strbuf *out)
{
	strbuf_printf(out, "%-16s ", id);
	text_pad(name, inventor ? 24 : 0, out);
	strbuf_printf(out, "%s%s\n", inventor ? " " : "", inventor ? inventor : "");
}

void print_games(const struct game_directories *directories)
{
	struct game_entry *list;
	struct strbuf text = { 0 };
	int count = game_entries(directories, &list);

	for (const struct variant *const *v = variants; *v; v++)
		list_game((*v)->id, (*v)->name, (*v)->inventor, &text);
	for (int i = 0; i < count; i++)
		if (list[i].rules)
			list_game(list[i].name, list[i].rules->variant->name,
			    list[i].rules->variant->inventor, &text);
		else
			list_game(list[i].name, list[i].why.why, NULL, &text);
	game_entries_free(list, count);
	print_text(strbuf_str(&text), INT_MAX);
	strbuf_free(&text);
}

void print_rules(const struct rules *rules)
{
	const struct variant *variant = rules->variant;
	struct strbuf whole = { 0 };

	strbuf_add(&whole, variant->name);
	if (variant->inventor)
		strbuf_printf(&whole, " (%s)", variant->inventor);
	strbuf_add(&whole, "\n\n");
	rules_write(variant, &whole);
	strbuf_add(&whole, "\n");
	rules_illustrate(rules, &whole);
	print_text(strbuf_str(&whole), COLUMNS);
	strbuf_free(&whole);
}
