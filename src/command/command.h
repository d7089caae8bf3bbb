/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef COMMAND_COMMAND_H
#define COMMAND_COMMAND_H

#include <stdio.h>

/*
 * The command line.  Each sub-command is a function that takes its own
 * arguments, argv[0] being its name, and returns the exit status of the
 * program.  Results go to standard output, errors to standard error.
 */
enum {
	STATUS_OK = 0,
	STATUS_FAILED = 1,
	STATUS_USAGE = 2
};

/* Writes "philidor: message" to standard error; returns STATUS_FAILED. */
int complain(const char *format, ...) __attribute__((format(printf, 1, 2)));

/* The same, and where to find help; returns STATUS_USAGE. */
int complain_of_usage(const char *format, ...) __attribute__((format(printf, 1, 2)));

/* Ends standard output: STATUS_OK, or a complaint if not all could be written. */
int finish_output(void);

/* --help and --version. */
void print_help(FILE *out);
void print_version(FILE *out);

#endif
