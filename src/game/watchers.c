/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include "game/watchers.h"

#include <stdlib.h>
#include <string.h>

#include "base/strbuf.h"

const char watchers_lock_name[] = "watch";

static char *lock_path(const char *directory, const char *table, int number)
{
	struct strbuf path = { 0 };

	strbuf_printf(&path, "%s/.%s.%s%d", directory, table, watchers_lock_name, number);
	return path.data;
}

bool watchers_join(struct lock *lock, const char *directory, const char *table,
    const struct stat *like, const char *name)
{
	struct error ignored;
	bool taken = false;

	for (int i = 0; i < WATCHERS && !taken; i++) {
		char *path = lock_path(directory, table, i);

		taken = !lock_held(path, NULL) &&
		    lock_take_named(lock, path, like, name, &ignored) == TAKEN;
		free(path);
	}
	return taken;
}

/* Who has just come, and has not written who it is, is seen the next time. */
void watchers_look(const char *directory, const char *table, struct watchers *watchers)
{
	watchers->count = 0;
	for (int i = 0; i < WATCHERS; i++) {
		char *path = lock_path(directory, table, i);
		struct holder *who = &watchers->who[watchers->count];

		watchers->count += lock_held(path, who) && who->pid > 0;
		free(path);
	}
}

bool watchers_own_file(const char *rest)
{
	const size_t length = strlen(watchers_lock_name);

	if (*rest++ != '.' || strncmp(rest, watchers_lock_name, length) != 0)
		return false;
	rest += length;
	return *rest && rest[strspn(rest, "0123456789")] == '\0';
}
