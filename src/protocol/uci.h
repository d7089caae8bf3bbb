/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef PROTOCOL_UCI_H
#define PROTOCOL_UCI_H

#include <stdio.h>

/*
 * Speaks UCI until "quit" or the end of input; returns the exit status.  What
 * it knows beyond the standard is listed in the manual.
 */
int uci_run(FILE *in, FILE *out);

/* The same, where the first line, "uci", was read already and is to be answered. */
int uci_run_on(FILE *in, FILE *out);

#endif
