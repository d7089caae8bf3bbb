/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include "session/sandbox.h"

#ifdef HAVE_LINUX_SECCOMP_H

#include <errno.h>
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
