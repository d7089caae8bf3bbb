/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef COMMAND_COMMAND_H
#define COMMAND_COMMAND_H

#include <stdbool.h>
#include <stdio.h>

#include "base/strbuf.h"
#include "game/game_files.h"
#include "variants/list.h"

/*
 * The command line.  Results go to standard output, errors to standard error;
 * what a function returns as int is the exit status of the program.
 */
enum {
	STATUS_OK = 0,
	STATUS_FAILED = 1,
	STATUS_USAGE = 2
};

/* The program, as main starts it. */
int philidor(int argc, char **argv);

/*
 * A sub-command: one constant, in a file of its own or with one like it.  run gets its own
 * arguments, its name being argv[0], and argv[-1] that of the program; it never sees --help and
 * --version before a "--", which command_line.c answers.
 */
struct subcommand {
	const char *name;
	const char *arguments;          /* "GAME DEPTH [FEN]"; "" if none */
	const char *summary;            /* "count the lines of play" */
	const char *options;            /* what they do, in lines for --help; NULL if none */
	int (*run)(int argc, char **argv);
};

/* All of them; NULL ends the array. */
extern const struct subcommand *const subcommands[];

/* The one of this name; NULL if there is none. */
const struct subcommand *subcommand_find(const char *name);

/*
 * Writes a line, cut to a reasonable length.  Characters that are not safe on a terminal, such as
 * from files and their names, are replaced.
 */
void tell_line(FILE *out, const char *format, ...) __attribute__((format(printf, 2, 3)));

/*
 * Shows a line on standard error, if that is a terminal, in place of the last one; an empty one
 * only removes that.
 */
void show_progress(const char *format, ...) __attribute__((format(printf, 1, 2)));

/* Prints a text in lines of at most so many columns, as a terminal shows them. */
void print_text(const char *text, int columns);

/* Writes the problems of a file, a line each, and clears them; returns their number. */
int tell_problems(FILE *out, const char *path, struct strbuf *problems);

/* Writes "philidor: message" to standard error, likewise; returns STATUS_FAILED. */
int complain(const char *format, ...) __attribute__((format(printf, 1, 2)));

/*
 * The same of a wrong command line: returns STATUS_USAGE, on which command_line.c tells where help
 * is.
 */
int complain_of_usage(const char *format, ...) __attribute__((format(printf, 1, 2)));

/*
 * The same of an option for which getopt_long (whose short options are ":" alone) returned ':' or
 * '?', and of an argument too many.  Long options have values from OPTION_LONG on, to distinguish
 * them from letters.
 */
enum { OPTION_LONG = 256 };
int complain_of_option(int option, char **argv);
int complain_of_argument(const char *argument);

/* The same of an option's value: what it must be, "a number from 1 to 9". */
int complain_of_value(const char *option, const char *value, const char *form);

/* Takes the name of a command that has no options, and "--", off its arguments; a status. */
int read_no_options(int *argc, char ***argv);

/* Reads the value of an option, a number from least to most; a status. */
int read_option_number(const char *option, const char *value, int least, int most, int *number);

/*
 * Options of work in parts whose results are kept in files (match/results.h): --output=FILE,
 * --resume, --shard=I/N, --merge.
 */
struct parts_options {
	const char *output;             /* NULL: none */
	bool resume, merge;
	int shard, shards;              /* 0 of 0: all */
};
enum { OPTION_OUTPUT = OPTION_LONG + 32, OPTION_RESUME, OPTION_SHARD, OPTION_MERGE };
#define PARTS_OPTIONS \
	{ "output", required_argument, NULL, OPTION_OUTPUT }, \
	{ "resume", no_argument, NULL, OPTION_RESUME }, \
	{ "shard", required_argument, NULL, OPTION_SHARD }, \
	{ "merge", no_argument, NULL, OPTION_MERGE }

/* Reads one of them; a status. */
int read_parts_option(struct parts_options *parts, int option, const char *value);

/*
 * Do these options go together?  A status.  `plays`: other options of this sub-command ask for
 * games to be played; `files`: the number of other arguments, which only --merge takes.
 */
int check_parts_options(const struct parts_options *parts, const char *command, bool plays,
    int files);

/*
 * From now on the program ends, as by SIGPIPE, as soon as the reader of its standard output is
 * gone: for work that may take hours before it writes anything.
 */
void end_with_reader(void);

/* Ends standard output: STATUS_OK, or a complaint if not all could be written. */
int finish_output(void);

/*
 * Finds the rules of a game by its full id, its title, or the name or path of its file; the path is
 * appended to `path` (NULL: not wanted).  A status; on failure it has written the nearest name, or
 * the mistake in the file.
 */
int find_rules(const char *id, struct rules **rules, struct strbuf *path);

/*
 * Is it the id or title of a game, or the name or path of its file, whatever find_rules says of it?
 */
bool names_game(const char *id);

/* The same in these directories; if they are hidden, by name alone, and no path is told. */
int find_rules_in(const struct game_directories *directories, const char *id, bool hidden,
    struct rules **rules, struct strbuf *path);

/* What the options --help (also with the word "tables"), --version, --list and --rules print. */
void print_help(void);
void print_tables_help(const char *directory);
void print_command_help(const struct subcommand *command);
/* Help on a command, "workshop" or "tables" (in that directory); false if there is none. */
bool print_help_topic(const char *name, const char *tables);
void print_version(void);
void print_games(const struct game_directories *directories);
void print_rules(const struct rules *rules);

/* --validate: checks files of PGN and of games; a line for each problem. */
int validate_files(int count, char **files);

/*
 * A GUI may start the program without an argument, and name the protocol in its first line.  If
 * standard input is no terminal, reads this line.  If it is "uci" or "xboard", speaks this protocol
 * to the end, sets *status to the exit status, and returns true.  Otherwise *line has what was
 * read.  If no line comes for a while, writes a hint how to begin.
 */
bool protocol_asked_for(struct strbuf *line, int *status);

/*
 * Everything without a sub-command: the options above, or a game; and a sub-command that begins
 * one on the screen, such as "lesson", after options of playing.
 */
int play(int argc, char **argv);

/*
 * Plays until the user leaves: on a screen where there is one, else in lines of text.
 * Ended by a signal, it restores the terminal and exits by that signal.
 */
struct play_options;
int play_game(const struct play_options *options);

#endif
