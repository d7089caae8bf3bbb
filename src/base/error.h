/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef BASE_ERROR_H
#define BASE_ERROR_H

#include <stdbool.h>

/*
 * Why something was refused, as a clause for the user without a full stop:
 * "no pawn can reach e6".  An empty text is no error.
 */
enum { ERROR_TEXT = 1024 };
struct error {
	char why[ERROR_TEXT];
};

/*
 * Writes the reason, with "..." in its middle if it does not fit; returns false so that callers can
 * return it.
 */
bool error_set(struct error *error, const char *format, ...)
	__attribute__((format(printf, 2, 3)));

/* The same, returning true: for functions that are asked for a reason, and know it. */
#define explained(...) (!error_set(__VA_ARGS__))

#endif
