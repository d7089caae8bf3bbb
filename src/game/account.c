/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include "game/account.h"

#include <pwd.h>
#include <stdio.h>
#include <string.h>

#include "base/text.h"

void account_name(uid_t uid, char *name, size_t size)
{
	const struct passwd *user = getpwuid(uid);

	/* A part of a name may be that of another account. */
	if (user && user->pw_name && *user->pw_name && strlen(user->pw_name) < size)
		sanitize(user->pw_name, name, size);
	else
		snprintf(name, size, "uid %lu", (unsigned long)uid);
}

void person_write(const char *name, const char *account, char text[static PERSON_TEXT])
{
	if (!*account || strcmp(name, account) == 0)
		snprintf(text, PERSON_TEXT, "%s", *name ? name : "someone");
	else if (*name)
		snprintf(text, PERSON_TEXT, "%s (user %s)", name, account);
	else
		snprintf(text, PERSON_TEXT, "user %s", account);
}
