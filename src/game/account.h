/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef GAME_ACCOUNT_H
#define GAME_ACCOUNT_H

#include <sys/types.h>

/* Accounts of this system, and the people who use them under names of their own. */

/* The longest name of a person or an account, with the final '\0'. */
enum { NAME_TEXT = 48 };

/* The name of an account, as safe text; "uid 1000" if it has none, or one that does not fit. */
void account_name(uid_t uid, char *name, size_t size);

/*
 * "anna (user bob)": a name, and the account that uses it.  "anna" if the account is "" or of
 * the same name; without a name "user bob", or "someone".
 */
enum { PERSON_TEXT = 112 };
void person_write(const char *name, const char *account, char text[static PERSON_TEXT]);

#endif
