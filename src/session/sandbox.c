/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include "session/sandbox.h"

#include <sys/resource.h>

#ifdef __has_feature
#if __has_feature(address_sanitizer)
#define __SANITIZE_ADDRESS__ 1
#endif
#endif

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

void sandbox_resources(void)
{
	enum { MEMORY = 512 << 20, LARGEST_FILE = 64 << 20, DESCRIPTORS = 64 };

	limit(RLIMIT_CORE, 0);
	limit(RLIMIT_FSIZE, LARGEST_FILE);
	limit(RLIMIT_NOFILE, DESCRIPTORS);
#ifndef __SANITIZE_ADDRESS__    /* which takes all the addresses there are */
	limit(RLIMIT_AS, MEMORY);
#endif
}

#ifdef HAVE_LINUX_LANDLOCK_H

#include <errno.h>
#include <fcntl.h>
#include <linux/landlock.h>
#include <stdint.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

/*
 * All versions so far, whichever the header knows.  What a version does not know must
 * be 0; then the structure may be longer than it expects.
 */
struct ruleset {
	uint64_t files, net, scoped;
};

enum { RIGHTS_1 = (1 << 13) - 1, REFER_2 = 1 << 13, TRUNCATE_3 = 1 << 14, IOCTL_5 = 1 << 15 };
enum { BIND_4 = 1 << 0, CONNECT_4 = 1 << 1 };
enum { ABSTRACT_SOCKETS_6 = 1 << 0, SIGNALS_6 = 1 << 1 };

static struct ruleset forbidden_by(int version)
{
	return (struct ruleset){
		.files = RIGHTS_1 | (version >= 2 ? REFER_2 : 0) |
		    (version >= 3 ? TRUNCATE_3 : 0) | (version >= 5 ? IOCTL_5 : 0),
		.net = version >= 4 ? BIND_4 | CONNECT_4 : 0,
		.scoped = version >= 6 ? ABSTRACT_SOCKETS_6 | SIGNALS_6 : 0
	};
}

static const uint64_t reading = LANDLOCK_ACCESS_FS_READ_FILE | LANDLOCK_ACCESS_FS_READ_DIR;
static const uint64_t keeping = LANDLOCK_ACCESS_FS_READ_FILE | LANDLOCK_ACCESS_FS_READ_DIR |
    LANDLOCK_ACCESS_FS_WRITE_FILE | LANDLOCK_ACCESS_FS_REMOVE_FILE |
    LANDLOCK_ACCESS_FS_MAKE_REG | LANDLOCK_ACCESS_FS_MAKE_DIR | TRUNCATE_3;

/* Allows something below a directory. */
static bool allow(int rules, const char *directory, uint64_t rights)
{
	struct landlock_path_beneath_attr rule = { .allowed_access = rights };
	bool done;

	rule.parent_fd = open(directory, O_PATH | O_DIRECTORY | O_CLOEXEC);
	if (rule.parent_fd < 0)
		return false;
	done = syscall(SYS_landlock_add_rule, rules, LANDLOCK_RULE_PATH_BENEATH, &rule, 0) == 0;
	close(rule.parent_fd);
	return done;
}

/* Where ncurses looks up terminals; not every system has them all. */
static void allow_terminals(int rules)
{
	static const char *const directories[] = {
		"/etc/terminfo", "/lib/terminfo", "/usr/lib/terminfo", "/usr/share/terminfo",
		"/usr/share/lib/terminfo", "/usr/local/share/terminfo",
		"/run/current-system/sw/share/terminfo"
	};

	for (size_t i = 0; i < sizeof directories / sizeof *directories; i++)
		allow(rules, directories[i], reading);
}

bool sandbox_files(const char *directory, const char *second, struct error *error)
{
	int version = (int)syscall(SYS_landlock_create_ruleset, NULL, 0,
	    LANDLOCK_CREATE_RULESET_VERSION);
	struct ruleset forbidden = forbidden_by(version);
	uint64_t rights = keeping & forbidden.files;
	bool done = false;
	int rules = -1;

	if (version >= 1 && prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0)
		rules = (int)syscall(SYS_landlock_create_ruleset, &forbidden, sizeof forbidden, 0);
	if (rules >= 0) {
		allow_terminals(rules);
		done = allow(rules, directory, rights) &&
		    (!second || allow(rules, second, rights)) &&
		    syscall(SYS_landlock_restrict_self, rules, 0) == 0;
	}
	if (!done)
		error_set(
		    error, "the kernel cannot confine a kiosk (Landlock): %s", strerror(errno));
	if (rules >= 0)
		close(rules);
	return done;
}

#else

bool sandbox_files(const char *directory, const char *second, struct error *error)
{
	(void)directory;
	(void)second;
	return error_set(error, "this system cannot confine a kiosk (it has no Landlock)");
}

#endif
