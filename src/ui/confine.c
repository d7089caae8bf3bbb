/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include "ui/confine.h"

#include <sys/resource.h>

static void limit(int resource, rlim_t most)
{
	struct rlimit limits;

	if (getrlimit(resource, &limits) != 0)
		return;
	if (limits.rlim_max > most)
		limits.rlim_max = most;
	if (limits.rlim_cur > limits.rlim_max)
		limits.rlim_cur = limits.rlim_max;
	setrlimit(resource, &limits);
}

static void limit_resources(void)
{
	enum { LARGEST_FILE = 64 << 20 };

	limit(RLIMIT_CORE, 0);
	limit(RLIMIT_FSIZE, LARGEST_FILE);
}

#ifdef HAVE_LINUX_LANDLOCK_H

#include <fcntl.h>
#include <linux/landlock.h>
#include <stdint.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

/* All that the first version of Landlock can forbid, and what later ones add. */
enum {
	FIRST_RIGHTS = (1 << 13) - 1,
	REFER = 1 << 13,
	TRUNCATE = 1 << 14,
	EXECUTE = 1 << 0
};

static uint64_t rights_known(int version)
{
	return FIRST_RIGHTS | (version >= 2 ? REFER : 0) | (version >= 3 ? TRUNCATE : 0);
}

/* Allows everything but starting programs below a directory. */
static bool allow(int ruleset, const char *directory, uint64_t rights)
{
	struct landlock_path_beneath_attr rule = { .allowed_access = rights & ~(uint64_t)EXECUTE };
	bool done;

	rule.parent_fd = open(directory, O_PATH | O_DIRECTORY | O_CLOEXEC);
	if (rule.parent_fd < 0)
		return false;
	done = syscall(SYS_landlock_add_rule, ruleset, LANDLOCK_RULE_PATH_BENEATH, &rule, 0) == 0;
	close(rule.parent_fd);
	return done;
}

bool confine_to(const char *directory, const char *second)
{
	struct landlock_ruleset_attr handled = { 0 };
	int version = (int)syscall(SYS_landlock_create_ruleset, NULL, 0,
	    LANDLOCK_CREATE_RULESET_VERSION);
	bool done;
	int ruleset;

	limit_resources();
	if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0 || version < 1)
		return false;
	handled.handled_access_fs = rights_known(version);
	ruleset = (int)syscall(SYS_landlock_create_ruleset, &handled, sizeof handled, 0);
	if (ruleset < 0)
		return false;
	done = allow(ruleset, directory, handled.handled_access_fs) &&
	    (!second || allow(ruleset, second, handled.handled_access_fs)) &&
	    syscall(SYS_landlock_restrict_self, ruleset, 0) == 0;
	close(ruleset);
	return done;
}

#else

bool confine_to(const char *directory, const char *second)
{
	(void)directory;
	(void)second;
	limit_resources();
	return false;
}

#endif
