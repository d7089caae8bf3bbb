/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "base/clock.h"
#include "base/line_reader.h"
#include "base/memory.h"
#include "base/signals.h"
#include "uci_client/process.h"

extern char **environ;

/* Where a socket cannot be made with these flags, they are set afterwards. */
#ifndef SOCK_CLOEXEC
#define SOCK_CLOEXEC 0
#endif
#ifndef MSG_NOSIGNAL
#define MSG_NOSIGNAL 0
#endif

enum {
	WORDS_MAX = 64,
	TIMEOUT_MS = 1000,              /* for it to end */
	READING_MS = 20000,             /* for it to read what it is sent */
	SLICE_MS = 20                   /* between two looks at what halts it */
};

struct process {
	pid_t id;
	const _Atomic bool *halted;     /* or NULL */
	struct line_reader reader;      /* of a socket, its standard input and output at once */
};

/* Splits text in place into words, NULL after the last; false if there are more than WORDS_MAX. */
static bool split_words(char *text, char *word[WORDS_MAX + 1])
{
	int n = 0;

	while (n < WORDS_MAX) {
		char *out;

		text += strspn(text, " \t");
		if (!*text)
			break;
		word[n++] = out = text;
		for (char quote = 0; *text && (quote || !strchr(" \t", *text)); text++) {
			if (*text == quote)
				quote = 0;
			else if (!quote && strchr("'\"", *text))
				quote = *text;
			else
				*out++ = *text;
		}
		if (*text)
			text++;
		*out = '\0';
	}
	word[n] = NULL;
	return text[strspn(text, " \t")] == '\0';
}

/* The socket is its standard input and output; its standard error is ours, or discarded. */
static int set_files(posix_spawn_file_actions_t *actions, int socket, bool quiet)
{
	int code = posix_spawn_file_actions_adddup2(actions, socket, STDIN_FILENO);

	if (!code)
		code = posix_spawn_file_actions_adddup2(actions, socket, STDOUT_FILENO);
	if (!code && quiet)
		code = posix_spawn_file_actions_addopen(actions, STDERR_FILENO, "/dev/null",
		    O_WRONLY, 0);
	return code;
}

/*
 * The program gets default actions for signals that we ignore, and those that we block; and a
 * process group.
 */
static int set_signals(posix_spawnattr_t *attributes)
{
	sigset_t set;
	int code;

	sigemptyset(&set);
	sigaddset(&set, SIGPIPE);
	sigaddset(&set, SIGXFSZ);
	code = posix_spawnattr_setsigdefault(attributes, &set);
	sigemptyset(&set);
	if (!code)
		code = posix_spawnattr_setsigmask(attributes, &set);
	if (!code)
		code = posix_spawnattr_setpgroup(attributes, 0);
	return code ? code : posix_spawnattr_setflags(attributes,
	    POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETPGROUP);
}

/* Runs the words; an error number. */
static int spawn(struct process *process, char **word, int socket, bool quiet)
{
	posix_spawn_file_actions_t actions;
	posix_spawnattr_t attributes;
	int code = posix_spawn_file_actions_init(&actions);

	if (code)
		return code;
	code = posix_spawnattr_init(&attributes);
	if (!code) {
		code = set_files(&actions, socket, quiet);
		if (!code)
			code = set_signals(&attributes);
		if (!code)
			code = posix_spawnp(&process->id, word[0], &actions, &attributes, word,
			    environ);
		posix_spawnattr_destroy(&attributes);
	}
	posix_spawn_file_actions_destroy(&actions);
	return code;
}

/* Two ends that no program inherits, and that do not raise SIGPIPE; an error number. */
static int make_pair(int pair[2])
{
	if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, pair) != 0)
		return errno;
	for (int i = 0; i < 2; i++) {
		fcntl(pair[i], F_SETFD, FD_CLOEXEC);
#ifdef SO_NOSIGPIPE
		setsockopt(pair[i], SOL_SOCKET, SO_NOSIGPIPE, &(int){ 1 }, sizeof(int));
#endif
	}
	return 0;
}

static bool launch(struct process *process, char *command, bool quiet, struct error *error)
{
	char *word[WORDS_MAX + 1];
	int pair[2], code;

	if (!split_words(command, word))
		return error_set(error, "the command has more than %d words", WORDS_MAX);
	if (!word[0])
		return error_set(error, "the command is empty");
	code = make_pair(pair);
	if (!code) {
		code = spawn(process, word, pair[1], quiet);
		close(pair[1]);
		if (code)
			close(pair[0]);
	}
	if (code)
		return error_set(error, "cannot run %s: %s%s", word[0], strerror(code),
		    code == EMFILE ? "; `ulimit -n` tells the limit, and raises it" : "");
	fcntl(pair[0], F_SETFL, O_NONBLOCK);
	process->reader.fd = pair[0];
	return true;
}

struct process *process_start(
    const char *command, bool quiet, const _Atomic bool *halted, struct error *error)
{
	struct process *process = xcalloc(1, sizeof *process);
	char *words = xstrdup(command);
	bool started;

	process->halted = halted;
	started = launch(process, words, quiet, error);
	free(words);
	if (started)
		return process;
	free(process);
	return NULL;
}

/* Has it ended?  It stays to be waited for, so that its number, and its group's, is not reused. */
static bool has_ended(const struct process *process)
{
	siginfo_t info = { .si_pid = 0 };

	return waitid(P_PID, (id_t)process->id, &info, WEXITED | WNOHANG | WNOWAIT) != 0 ||
	    info.si_pid != 0;
}

void process_end(struct process *process)
{
	int64_t deadline = now_ms() + TIMEOUT_MS;

	if (!process)
		return;
	shutdown(process->reader.fd, SHUT_WR);
	while (!has_ended(process) && now_ms() < deadline)
		nanosleep(&(struct timespec){ .tv_nsec = 5000000 }, NULL);
	/* It may have left its group, or others in it. */
	kill(-process->id, SIGKILL);
	kill(process->id, SIGKILL);
	while (waitpid(process->id, NULL, 0) < 0 && errno == EINTR)
		continue;
	close(process->reader.fd);
	strbuf_free(&process->reader.text);
	free(process);
}

static bool is_halted(const struct process *process)
{
	return signals_deadly() || (process->halted &&
	    atomic_load_explicit(process->halted, memory_order_relaxed));
}

/* Waits for the socket, at most until the deadline; false if it is not ready, or halted. */
static bool wait_ready(const struct process *process, short events, int64_t deadline_ms)
{
	struct pollfd ready = { .fd = process->reader.fd, .events = events };
	int64_t left;

	while (!is_halted(process)) {
		left = deadline_ms - now_ms();
		if (poll(&ready, 1, left < 0 ? 0 : left > SLICE_MS ? SLICE_MS : (int)left) > 0)
			return true;
		if (left <= 0)
			return false;
	}
	return false;
}

/* A program that does not read what it is sent does not hold us up for ever. */
static bool send_all(const struct process *process, const char *text, size_t length)
{
	int64_t deadline = now_ms() + READING_MS;

	while (length > 0) {
		ssize_t sent = send(process->reader.fd, text, length, MSG_NOSIGNAL);

		if (sent < 0 && (errno == EAGAIN || errno == EWOULDBLOCK)) {
			if (!wait_ready(process, POLLOUT, deadline))
				return false;
			continue;
		}
		if (sent < 0 && errno == EINTR)
			continue;
		if (sent < 0)
			return false;
		text += sent;
		length -= (size_t)sent;
	}
	return true;
}

bool process_write(struct process *process, const char *line)
{
	return send_all(process, line, strlen(line)) && send_all(process, "\n", 1);
}

enum reading process_read(struct process *process, int64_t deadline_ms, const char **line)
{
	bool cut;

	while (!(*line = line_reader_take(&process->reader, &cut))) {
		if (process->reader.ended || is_halted(process))
			return READ_END;
		if (wait_ready(process, POLLIN, deadline_ms))
			line_reader_fill(&process->reader);
		else if (!is_halted(process))
			return READ_TIMEOUT;
	}
	return READ_LINE;
}
