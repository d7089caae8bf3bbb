/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <pthread.h>
#include <pwd.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <unistd.h>
#ifdef HAVE_LINUX_LANDLOCK_H
#include <link.h>
#include <linux/landlock.h>
#include <sys/syscall.h>
#endif
#ifdef HAVE_LINUX_SECCOMP_H
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <sys/prctl.h>
#include <sys/ptrace.h>
#include <sys/syscall.h>
#endif

#include "game/file.h"
#include "tests/scratch.h"
#include "tests/suite.h"
#include "command/command.h"
#include "session/sandbox.h"
#include "session/session.h"

/* What the kernel keeps away from who plays on a public host. */

enum { NOT_HERE = 77 };         /* not supported by this kernel */

/* Runs in a child, since confinement cannot be undone. */
struct place {
	char directory[SCRATCH_PATH], second[SCRATCH_PATH];
	int port;                       /* TCP port of this machine with a listener */
};

/* With --enable-coverage: a child that is confined can write what it ran through here. */
extern void __gcov_dump(void) __attribute__((weak));

/* With --enable-sanitizers: they need all of the address space. */
extern void __asan_init(void) __attribute__((weak));

static int landlock_version(void)
{
#ifdef HAVE_LINUX_LANDLOCK_H
	return (int)syscall(SYS_landlock_create_ruleset, NULL, 0, LANDLOCK_CREATE_RULESET_VERSION);
#else
	return -1;
#endif
}

static void enter_sandbox(const char *directory, const char *second)
{
	struct error error = { "" };

	if (landlock_version() < 1)
		_exit(NOT_HERE);
	if (!sandbox_files(directory, second, NULL, &error))
		_exit(100);
}

/* Runs it in a child: 0, or the number of the line at which it failed. */
static void holds_in_child(int (*run)(const struct place *place))
{
	struct place place = { .port = 0 };
	struct sockaddr_in address = { .sin_family = AF_INET };
	socklen_t size = sizeof address;
	int listening = socket(AF_INET, SOCK_STREAM, 0), status, line[2], failed = 0;
	pid_t child;

	address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
	if (bind(listening, (struct sockaddr *)&address, size) == 0 && listen(listening, 9) == 0 &&
	    getsockname(listening, (struct sockaddr *)&address, &size) == 0)
		place.port = address.sin_port;
	scratch_make(place.directory);
	scratch_make(place.second);
	ck_assert_int_eq(pipe(line), 0);
	child = fork();
	if (child == 0) {
		failed = run(&place);
		if (write(line[1], &failed, sizeof failed) != sizeof failed)
			_exit(1);
		if (__gcov_dump)
			__gcov_dump();
		_exit(0);
	}
	close(line[1]);
	ck_assert_int_eq(waitpid(child, &status, 0), child);
	ck_assert(WIFEXITED(status));
	if (WEXITSTATUS(status) != NOT_HERE) {
		ck_assert_int_eq(WEXITSTATUS(status), 0);
		ck_assert_int_eq(read(line[0], &failed, sizeof failed), sizeof failed);
		ck_assert_msg(failed == 0, "line %d", failed);
	}
	close(line[0]);
	close(listening);
	scratch_remove(place.directory);
	scratch_remove(place.second);
}

#define TRY(condition) do if (!(condition)) return __LINE__; while (0)

/* Is a file or directory out of reach, even to root? */
static bool barred(const char *path, int flags)
{
	int fd = open(path, flags, 0600);

	if (fd >= 0)
		close(fd);
	return fd < 0 && errno == EACCES;
}

/* Is everything possible that must be, below a directory for games? */
static int try_keeping(const char *directory)
{
	char path[64], other[64];
	int fd;

	snprintf(path, sizeof path, "%s/below", directory);
	TRY(mkdir(path, 0700) == 0);
	snprintf(path, sizeof path, "%s/below/file", directory);
	snprintf(other, sizeof other, "%s/below/other", directory);
	fd = open(path, O_RDWR | O_CREAT | O_TRUNC, 0600);
	TRY(fd >= 0 && write(fd, "x", 1) == 1 && close(fd) == 0);
	TRY(rename(path, other) == 0 && link(other, path) == 0 && unlink(other) == 0);
	TRY(symlink("/etc/passwd", other) != 0 && errno == EACCES);
	TRY(mknod(other, S_IFSOCK | 0600, 0) != 0 && errno == EACCES);
	TRY(mkfifo(other, 0600) == 0 && unlink(other) == 0);
	return 0;
}

static int try_files(const struct place *place)
{
	static const char *const terminals[] = { "/usr/share/terminfo", "/lib/terminfo" };
	char outside[SCRATCH_PATH], path[64];
	int line;

	scratch_make(outside);
	rmdir(outside);
	enter_sandbox(place->directory, place->second);
	TRY(barred("/etc/passwd", O_RDONLY));
	TRY(barred("/tmp", O_RDONLY | O_DIRECTORY));
	TRY(barred("/proc/self/environ", O_RDONLY));
	TRY(barred("/dev/null", O_RDWR));
	TRY(barred(outside, O_WRONLY | O_CREAT));
	TRY(mkdir(outside, 0700) != 0 && errno == EACCES);
	line = try_keeping(place->directory);
	TRY(line == 0);
	line = try_keeping(place->second);
	TRY(line == 0);
	for (int i = 0; i < 2; i++) {
		if (access(terminals[i], R_OK | X_OK) != 0)
			continue;
		TRY(open(terminals[i], O_RDONLY | O_DIRECTORY) >= 0);
		snprintf(path, sizeof path, "%s/philidor-test", terminals[i]);
		TRY(barred(path, O_WRONLY | O_CREAT) || errno == EROFS);
	}
	return 0;
}

/* With one directory, the second is like any other. */
static int try_one(const struct place *place)
{
	enter_sandbox(place->directory, NULL);
	TRY(try_keeping(place->directory) == 0);
	TRY(barred(place->second, O_RDONLY | O_DIRECTORY));
	return 0;
}

#ifdef HAVE_LINUX_LANDLOCK_H
/* The loader of this program, in `context`, which is unchanged if it needs none. */
static int find_loader(struct dl_phdr_info *info, size_t size, void *context)
{
	const char **loader = context;

	(void)size;
	for (int i = 0; i < info->dlpi_phnum; i++)
		if (info->dlpi_phdr[i].p_type == PT_INTERP)
			*loader = (const char *)(uintptr_t)(info->dlpi_addr +
			    info->dlpi_phdr[i].p_vaddr);
	return 1;
}
#endif

/*
 * Puts a program that would run into a directory: one that needs no other file, which
 * would be out of reach.  The loader is such a one.
 */
static bool put_program(const char *directory, char path[static 64])
{
	struct error error = { "" };
	const char *loader = "/proc/self/exe";
	size_t length = 0;
	char *program;
	bool put;

#ifdef HAVE_LINUX_LANDLOCK_H
	dl_iterate_phdr(find_loader, &loader);
#endif
	program = file_read(loader, 1 << 24, &length, &error);

	snprintf(path, 64, "%s/program", directory);
	put = program && file_replace(path, program, length, &error) && chmod(path, 0755) == 0;
	free(program);
	return put;
}

/* Does running it fail?  (If not, it replaces this child.) */
static bool not_run(const char *path)
{
	char *const nothing[] = { NULL }, *const itself[] = { (char *)(uintptr_t)"program", NULL };

	execve(path, itself, nothing);
	return errno == EACCES;
}

static int try_programs(const struct place *place)
{
	char first[64], second[64];

	TRY(put_program(place->directory, first) && put_program(place->second, second));
	enter_sandbox(place->directory, place->second);
	TRY(access(first, R_OK) == 0 && !barred(first, O_RDONLY));
	TRY(not_run(first));
	TRY(not_run(second));
	TRY(not_run("/bin/sh"));
	return 0;
}

static int try_network(const struct place *place)
{
	struct sockaddr_in address = { .sin_family = AF_INET, .sin_port = (in_port_t)place->port };
	struct sockaddr_in any = { .sin_family = AF_INET };
	int version = landlock_version(), to = socket(AF_INET, SOCK_STREAM, 0);

	if (version < 4 || to < 0 || !place->port)
		_exit(NOT_HERE);
	address.sin_addr.s_addr = any.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
	enter_sandbox(place->directory, NULL);
	TRY(connect(to, (struct sockaddr *)&address, sizeof address) != 0 && errno == EACCES);
	TRY(bind(to, (struct sockaddr *)&any, sizeof any) != 0 && errno == EACCES);
	return 0;
}

static int try_scopes(const struct place *place)
{
	struct sockaddr_un abstract = { .sun_family = AF_UNIX };
	socklen_t size = sizeof abstract;
	int listening = socket(AF_UNIX, SOCK_STREAM, 0), to = socket(AF_UNIX, SOCK_STREAM, 0);

	/* Without a path, Linux gives it a name that is in no directory. */
	if (landlock_version() < 6 ||
	    bind(listening, (struct sockaddr *)&abstract, sizeof(sa_family_t)) != 0 ||
	    listen(listening, 9) != 0 ||
	    getsockname(listening, (struct sockaddr *)&abstract, &size) != 0)
		_exit(NOT_HERE);
	enter_sandbox(place->directory, NULL);
	TRY(connect(to, (struct sockaddr *)&abstract, size) != 0 && errno == EPERM);
	TRY(kill(getppid(), 0) != 0 && errno == EPERM);
	TRY(kill(getpid(), 0) == 0);
	return 0;
}

static void *look_outside(void *found)
{
	*(bool *)found = !barred("/etc/passwd", O_RDONLY);
	return NULL;
}

static int try_threads(const struct place *place)
{
	pthread_t thread;
	bool found = true;

	sandbox_resources();
	sandbox_calls();
	enter_sandbox(place->directory, NULL);
	TRY(pthread_create(&thread, NULL, look_outside, &found) == 0);
	TRY(pthread_join(thread, NULL) == 0 && !found);
	return 0;
}

static bool calls_are_filtered(void)
{
#ifdef HAVE_LINUX_SECCOMP_H
	return prctl(PR_GET_SECCOMP) == SECCOMP_MODE_FILTER;
#else
	return false;
#endif
}

static int try_calls(const struct place *place)
{
	int pair[2];
	pid_t child;

	(void)place;
	sandbox_calls();
	if (!calls_are_filtered())
		_exit(NOT_HERE);
	child = fork();
	if (child == 0)
		_exit(0);
	TRY(child < 0 && errno == EPERM);
	TRY(system("true") != 0);
	TRY(execl("/bin/true", "true", (char *)NULL) < 0 && errno == EPERM);
	TRY(socket(AF_UNIX, SOCK_STREAM, 0) < 0 && errno == EPERM);
	TRY(socket(AF_INET, SOCK_DGRAM, 0) < 0 && errno == EPERM);
	TRY(socketpair(AF_UNIX, SOCK_STREAM, 0, pair) < 0 && errno == EPERM);
#ifdef HAVE_LINUX_SECCOMP_H
	TRY(ptrace(PTRACE_TRACEME, 0, NULL, NULL) < 0 && errno == EPERM);
#ifdef SYS_execveat
	TRY(syscall(SYS_execveat, AT_FDCWD, "/bin/true", NULL, NULL, 0) < 0 && errno == EPERM);
#endif
#ifdef SYS_io_uring_setup
	TRY(syscall(SYS_io_uring_setup, 1, NULL) < 0 && errno == EPERM);
#endif
#ifdef SYS_clone3
	TRY(syscall(SYS_clone3, NULL, 0) < 0 && errno == ENOSYS);
#endif
#ifdef __x86_64__
	TRY(syscall(SYS_getpid | 0x40000000) < 0 && errno == EPERM);
#endif
#endif
	return 0;
}

/* The most that a limit allows, where all that there is was allowed before. */
static unsigned long most(int resource)
{
	struct rlimit limits;

	return getrlimit(resource, &limits) == 0 && limits.rlim_cur == limits.rlim_max
	    ? (unsigned long)limits.rlim_max : 0;
}

static int try_resources(const struct place *place)
{
	(void)place;
	sandbox_resources();
	TRY(most(RLIMIT_CORE) == 0);
	TRY(most(RLIMIT_FSIZE) == 64ul << 20);
	TRY(most(RLIMIT_NOFILE) == 64);
	TRY(most(RLIMIT_AS) == 512ul << 20 || __asan_init);
	TRY(most(RLIMIT_NPROC) <= 4096);        /* shared by all sessions */
	return 0;
}

/* From now on the kernel has no Landlock. */
static void hide_landlock(void)
{
#if defined HAVE_LINUX_SECCOMP_H && defined HAVE_LINUX_LANDLOCK_H
	struct sock_filter filter[] = {
		BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, nr)),
		BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_landlock_create_ruleset, 0, 1),
		BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | ENOSYS),
		BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW)
	};
	const struct sock_fprog program = { sizeof filter / sizeof *filter, filter };

	if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0)
		prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program);
#endif
	if (landlock_version() >= 1)
		_exit(NOT_HERE);
}

/* The program up to the end of its input, a file; *complaint is what it says. */
static int run_kiosk(const struct place *place, const char *input, bool unconfined,
    char **complaint)
{
	struct play_options options = { 0 };
	struct error error;
	char path[64];
	size_t length;
	int status;

	snprintf(path, sizeof path, "%s/complaint", place->second);
	if (!freopen(input, "r", stdin) || !freopen("/dev/null", "w", stdout) ||
	    !freopen(path, "w", stderr))
		return -1;
	options.kiosk = options.plain = true;
	options.unconfined = unconfined;
	options.state_dir = place->directory;
	options.tables_dir = place->second;
	status = play_game(&options);
	fflush(stderr);
	*complaint = file_read(path, 1000, &length, &error);
	return status;
}

/* Can calls be refused here?  The child that tries it cannot undo it. */
static bool calls_can_be_filtered(void)
{
	pid_t child = fork();
	int status;

	if (child == 0) {
		sandbox_calls();
		_exit(!calls_are_filtered());
	}
	return child > 0 && waitpid(child, &status, 0) == child && status == 0;
}

/* All of it is given up, but for the directories, and what has been asked before. */
static int try_kiosk(const struct place *place)
{
	bool filters = calls_can_be_filtered();
	const struct passwd *user = getpwuid(getuid());
	char name[80], path[SCRATCH_PATH + 16], *text;
	struct error error;

	if (landlock_version() < 1)
		_exit(NOT_HERE);
	snprintf(name, sizeof name, "[White \"%.60s\"]", user ? user->pw_name : "human");
	snprintf(path, sizeof path, "%s/input", place->directory);
	scratch_write(path, "table evening\ne4\n");
	TRY(run_kiosk(place, path, false, &text) == 0);
	TRY(text && !*text);
	free(text);
	TRY(barred("/etc/passwd", O_RDONLY));
	TRY(calls_are_filtered() == filters);
	TRY(most(RLIMIT_NOFILE) == 64);
	snprintf(path, sizeof path, "%s/evening.pgn", place->second);
	text = file_read_text(path, 4096, &error);
	TRY(text && strstr(text, name));
	free(text);
	return 0;
}

static int try_refusal(const struct place *place)
{
	char *complaint;

	hide_landlock();
	TRY(run_kiosk(place, "/dev/null", false, &complaint) == 1);
	TRY(complaint && strstr(complaint, "--unconfined"));
	free(complaint);
	return 0;
}

/* What can be given up is given up, even if the kernel cannot restrict files. */
static int try_unconfined(const struct place *place)
{
	static const char *const names[] = {
		"HOME", "TERMINFO", "TERMINFO_DIRS", "TERMCAP", "TERMPATH", "GCONV_PATH",
		"LOCPATH", "TZDIR", "TZ"
	};
	enum { NAMES = sizeof names / sizeof *names };
	char *complaint;

	for (int i = 0; i < NAMES; i++)
		setenv(names[i], "/tmp", 1);
	hide_landlock();
	TRY(run_kiosk(place, "/dev/null", true, &complaint) == 0);
	TRY(complaint && !*complaint);
	free(complaint);
	for (int i = 0; i < NAMES; i++)
		TRY(!getenv(names[i]));
	TRY(most(RLIMIT_NOFILE) == 64);
	return 0;
}

/* A time zone by its name is kept, but no file is read for one, which may block. */
static int try_zones(const struct place *place)
{
	static const char *const paths[] = { "../tmp/zone", ":./zone", "Europe/../../../tmp/zone" };
	char zone[SCRATCH_PATH + 16], *complaint;

	snprintf(zone, sizeof zone, ":%s/pipe", place->second);
	TRY(mkfifo(zone + 1, 0600) == 0);
	setenv("TZ", zone, 1);
	hide_landlock();
	TRY(run_kiosk(place, "/dev/null", true, &complaint) == 0);
	TRY(!getenv("TZ"));
	free(complaint);
	for (size_t i = 0; i < sizeof paths / sizeof *paths; i++) {
		setenv("TZ", paths[i], 1);
		TRY(run_kiosk(place, "/dev/null", true, &complaint) == 0);
		TRY(!getenv("TZ"));
		free(complaint);
	}
	setenv("TZ", "CET-1CEST,M3.5.0,M10.5.0/3", 1);
	TRY(run_kiosk(place, "/dev/null", true, &complaint) == 0);
	TRY(getenv("TZ"));
	free(complaint);
	return 0;
}

static int (*const tries[])(
    const struct place *place) = { try_files, try_one, try_programs, try_network, try_scopes,
	try_threads, try_calls, try_resources, try_kiosk, try_refusal, try_unconfined, try_zones };

START_TEST(kiosks_are_confined)
{
	holds_in_child(tries[_i]);
}
END_TEST

Suite *sandbox_suite(void)
{
	Suite *suite = suite_create("sandbox");
	TCase *sandbox = tcase_create("sandbox");

	tcase_add_loop_test(sandbox, kiosks_are_confined, 0, sizeof tries / sizeof *tries);
	suite_add_tcase(suite, sandbox);
	return suite;
}
