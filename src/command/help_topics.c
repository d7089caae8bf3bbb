/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "base/text.h"
#include "command/command.h"
#include "game/paths.h"

/* philidor help: longer texts on one subject. */

static const char workshop[] =
    "A chess game of your own is a text file that says how it differs from chess:\n"
    "\n"
    "    game: retreat                  an id: up to 20 lowercase letters and digits\n"
    "    name: Retreating Pawns\n"
    "\n"
    "    pawn also moves back, to anywhere but rank 1.\n"
    "\n"
    "Play it with 'philidor ./retreat.game'; every command that takes a game takes\n"
    "such a file.  Mistakes are reported with line and column.\n"
    "\n"
    "Sentences, one a line:\n"
    "    PIECE [also] VERBS DIRECTIONS[, CONDITIONS].\n"
    "    PIECE promotes on SQUARES to PIECES[, at most N of each].\n"
    "    no castling.   no en passant.   no promotion.\n"
    "    no check (who captures the king wins).\n"
    "'no promotion' stands above sentences about promotion.\n"
    "The first sentence about a piece replaces what it does in chess, unless it says\n"
    "'also'; the next ones add to it.\n"
    "\n"
    "Verbs:       moves, captures, captures en passant, hops (over an enemy piece,\n"
    "             which it captures)\n"
    "Directions:  forward, back, left, right, sideways, straight; diagonally,\n"
    "             diagonally forward, diagonally back; forward left, forward right,\n"
    "             back left, back right; in all directions; leaping (like a knight),\n"
    "             leaping far forward, leaping wide forward, leaping far back,\n"
    "             leaping wide back; over one square leaping two straight, leaping\n"
    "             two forward, leaping two back, leaping two sideways, leaping two\n"
    "             diagonally, leaping two diagonally forward, leaping two\n"
    "             diagonally back\n"
    "Conditions:  any distance; from SQUARES; to SQUARES; twice from SQUARES (may\n"
    "             also go two squares); only twice from SQUARES\n"
    "Squares:     as White sees them: rank 2; ranks 2 to 4; files a, b and h;\n"
    "             file a on rank 2; c8, f8; anywhere but rank 1\n"
    "\n"
    "Other lines, in any order but for the first three:\n"
    "    game: ID                   the first line\n"
    "    like: GAME                 the second line; otherwise like chess\n"
    "    piece: C chancellor        a piece of your own, at most two; above the\n"
    "                               first sentence that names it\n"
    "    name: TEXT                 inventor: TEXT           summary: TEXT\n"
    "    start: FEN                 opening: MOVE\n"
    "    rules:                     the rules in words, in indented lines below\n"
    "    card: SQUARE [MOVE]        example: MOVES           for the rules page, with\n"
    "      from: FEN                  shows: TEXT            their position and text\n"
    "    lesson: FEN  says:  task:  goal:  solution: MOVES   a step of its lesson,\n"
    "      wrong: MOVE [REPLY]        shows: TEXT            with wrong moves\n"
    "    puzzle: FEN  goal:  solution: MOVES  rating: N      'philidor puzzle FILE'\n"
    "    values:                    what 'philidor tune FILE' has learned\n"
    "\n"
    "'philidor tune FILE' makes the computer play it better, 'philidor study FILE'\n"
    "tells what kind of game it is, 'philidor export FILE' writes it for\n"
    "Fairy-Stockfish.  The manual's chapter 'Inventing a game' explains all of this,\n"
    "and tells what a file cannot say.\n";

bool print_help_topic(const char *name, const char *tables)
{
	const struct subcommand *command = subcommand_find(name);

	if (command)
		print_command_help(command);
	else if (strcmp(name, "workshop") == 0)
		fputs(workshop, stdout);
	else if (strcmp(name, "tables") == 0)
		print_tables_help(tables);
	else
		return false;
	return true;
}

/* How to learn more of a game; a status. */
static int print_game_help(const char *name)
{
	struct rules *rules;
	const struct variant *variant, *titled = variant_named(name);
	struct strbuf word = { 0 };
	int status = find_rules(name, &rules, NULL), length;

	if (status)
		return status;
	variant = rules->variant;
	strbuf_add_shell_word(&word, titled ? titled->id : name);
	/* Lessons and puzzles are those of "pilgrim", not of "pilgrim:L". */
	length = (int)(names_game_file(name) ? word.length : strcspn(word.data, ":"));
	/* Without a summary of its own, the file of a game has its name for one. */
	if (strcmp(variant->summary, variant->name) == 0)
		tell_line(stdout, "%s.", variant->name);
	else
		tell_line(stdout, "%s: %s.", variant->name, variant->summary);
	tell_line(stdout, "'philidor --rules=%s' prints its rules.", word.data);
	tell_line(stdout, "'philidor %s' plays it.", word.data);
	if (variant->lesson)
		tell_line(stdout, "'philidor lesson %.*s' teaches it, step by step.", length,
		    word.data);
	if (variant->puzzles)
		tell_line(stdout, "'philidor puzzle %.*s' gives you puzzles.", length, word.data);
	strbuf_free(&word);
	rules_free(rules);
	return STATUS_OK;
}

/* What is told of a command, a subject or a game; a status. */
static int print_help_on(const char *name)
{
	if (print_help_topic(name, path_host_tables()))
		return STATUS_OK;
	if (names_game(name))
		return print_game_help(name);
	return complain_of_usage("there is no help on '%s', but on commands, games, workshop and "
	    "tables", shorten(name).text);
}

static int run(int argc, char **argv)
{
	int status = read_no_options(&argc, &argv);

	if (status)
		return status;
	if (argc > 1)
		return complain_of_argument(argv[1]);
	if (argc == 0)
		print_help();
	else
		status = print_help_on(argv[0]);
	return status ? status : finish_output();
}

const struct subcommand subcommand_help = {
	.name = "help",
	.arguments = "[COMMAND|GAME|workshop|tables]",
	.summary = "explain a command, a game, or a subject",
	.run = run
};
