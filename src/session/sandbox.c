/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include "session/sandbox.h"

#include <errno.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

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
	enum { MEMORY = 512 << 20, LARGEST_FILE = 64 << 20, DESCRIPTORS = 64,
		PROCESSES = 4096 };

	limit(RLIMIT_CORE, 0);
	limit(RLIMIT_FSIZE, LARGEST_FILE);
	limit(RLIMIT_NOFILE, DESCRIPTORS);
#ifdef RLIMIT_NPROC
	limit(RLIMIT_NPROC, PROCESSES);
#endif
#ifndef __SANITIZE_ADDRESS__    /* which takes all the addresses there are */
	limit(RLIMIT_AS, MEMORY);
#endif
}

#ifdef HAVE_LINUX_LANDLOCK_H

#include <fcntl.h>
#include <linux/landlock.h>
#include <stdint.h>
#include <sys/prctl.h>
#include <sys/syscall.h>

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
    LANDLOCK_ACCESS_FS_MAKE_REG | LANDLOCK_ACCESS_FS_MAKE_DIR |
    LANDLOCK_ACCESS_FS_MAKE_FIFO | TRUNCATE_3;

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

bool sandbox_files(const char *directory, const char *second, const char *readable,
    struct error *error)
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
		if (readable)
			allow(rules, readable, reading);
		done = allow(rules, directory, rights) &&
		    (!second || allow(rules, second, rights)) &&
		    syscall(SYS_landlock_restrict_self, rules, 0) == 0;
	}
	if (!done)
		error_set(
		    error, "the kernel cannot sandbox a kiosk (Landlock): %s", strerror(errno));
	if (rules >= 0)
		close(rules);
	return done;
}

#else

bool sandbox_files(const char *directory, const char *second, const char *readable,
    struct error *error)
{
	(void)directory;
	(void)second;
	(void)readable;
	return error_set(error, "this system cannot sandbox a kiosk (it has no Landlock)");
}

#endif

#ifdef HAVE_LINUX_SECCOMP_H

#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <sched.h>
#include <stddef.h>
#include <sys/prctl.h>
#include <sys/syscall.h>

/* Numbers of system calls mean something on one machine only. */
#if defined __x86_64__ && defined __LP64__
#define MACHINE AUDIT_ARCH_X86_64
#elif defined __i386__
#define MACHINE AUDIT_ARCH_I386
#elif defined __aarch64__
#define MACHINE AUDIT_ARCH_AARCH64
#elif defined __arm__ && defined __ARM_EABI__ && !defined __ARMEB__
#define MACHINE AUDIT_ARCH_ARM
#elif defined __riscv && __riscv_xlen == 64
#define MACHINE AUDIT_ARCH_RISCV64
#elif defined __powerpc64__ && defined __LITTLE_ENDIAN__
#define MACHINE AUDIT_ARCH_PPC64LE
#endif
#endif

#ifdef MACHINE

#define LOAD(member) BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, member))
#define UNLESS(value, skip) BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, value, 0, skip)
#define REFUSE(error) BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | (error))
#define REFUSE_CALL(call, error) UNLESS(call, 1), REFUSE(error)

void sandbox_calls(void)
{
	struct sock_filter filter[] = {
		LOAD(arch),
		BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, MACHINE, 1, 0),
		REFUSE(EPERM),
		LOAD(nr),
#ifdef __x86_64__       /* the same calls have other numbers from here on */
		BPF_JUMP(BPF_JMP | BPF_JGE | BPF_K, 0x40000000, 0, 1),
		REFUSE(EPERM),
#endif
#ifdef SYS_fork
		REFUSE_CALL(SYS_fork, EPERM),
		REFUSE_CALL(SYS_vfork, EPERM),
#endif
#ifdef SYS_clone3       /* cannot be looked into; libraries then use clone */
		REFUSE_CALL(SYS_clone3, ENOSYS),
#endif
#ifdef SYS_socketcall
		REFUSE_CALL(SYS_socketcall, EPERM),
#endif
#ifdef SYS_io_uring_setup       /* another way to sockets */
		REFUSE_CALL(SYS_io_uring_setup, EPERM),
#endif
#ifdef SYS_socket
		REFUSE_CALL(SYS_socket, EPERM),
		REFUSE_CALL(SYS_socketpair, EPERM),
#endif
		/* Landlock lets files be run that are in memory only (memfd_create). */
		REFUSE_CALL(SYS_execve, EPERM),
#ifdef SYS_execveat
		REFUSE_CALL(SYS_execveat, EPERM),
#endif
		REFUSE_CALL(SYS_ptrace, EPERM),
		UNLESS(SYS_clone, 3),
		LOAD(args[0]),
		BPF_JUMP(BPF_JMP | BPF_JSET | BPF_K, CLONE_THREAD, 1, 0),
		REFUSE(EPERM),
		BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW)
	};
	const struct sock_fprog program = { sizeof filter / sizeof *filter, filter };

	if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0)
		prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program);
}

#else

void sandbox_calls(void)
{
}

#endif
