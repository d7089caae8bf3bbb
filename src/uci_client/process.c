/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "base/clock.h"
#include "base/line_reader.h"
#include "base/memory.h"
#include "uci_client/process.h"

extern char **environ;

/* Where a socket cannot be made with these flags, they are set afterwards. */
#ifndef SOCK_CLOEXEC
#define SOCK_CLOEXEC 0
#endif
#ifndef MSG_NOSIGNAL
#define MSG_NOSIGNAL 0
#endif

enum { WORDS_MAX = 64, PATIENCE_MS = 1000 };

struct process {
	pid_t id;
	struct line_reader reader;      /* of a socket, its standard input and output at once */
};

/* Splits text in place into at most WORDS_MAX words, NULL after the last. */
static void split_words(char *text, char *word[WORDS_MAX + 1])
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

/* The program gets default actions for signals that we ignore, and those that we block. */
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
	return code ? code : posix_spawnattr_setflags(attributes,
	    POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK);
}

/* Runs the words; an error number. */
static int spawn(char **word, int socket, bool quiet, pid_t *id)
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
			code = posix_spawnp(id, word[0], &actions, &attributes, word, environ);
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

	split_words(command, word);
	if (!word[0])
		return error_set(error, "the command is empty");
	code = make_pair(pair);
	if (code)
		return error_set(error, "%s", strerror(code));
	code = spawn(word, pair[1], quiet, &process->id);
	close(pair[1]);
	if (code) {
		close(pair[0]);
		return error_set(error, "cannot run %.80s: %s", word[0], strerror(code));
	}
	process->reader.fd = pair[0];
	return true;
}

struct process *process_start(const char *command, bool quiet, struct error *error)
{
	struct process *process = xcalloc(1, sizeof *process);
	char *words = xstrdup(command);
	bool started = launch(process, words, quiet, error);

	free(words);
	if (started)
		return process;
	free(process);
	return NULL;
}

void process_end(struct process *process)
{
	int64_t deadline = now_ms() + PATIENCE_MS;
	pid_t ended;

	if (!process)
		return;
	shutdown(process->reader.fd, SHUT_WR);
	while ((ended = waitpid(process->id, NULL, WNOHANG)) == 0 && now_ms() < deadline)
		nanosleep(&(struct timespec){ .tv_nsec = 5000000 }, NULL);
	if (ended == 0) {
		kill(process->id, SIGKILL);
		waitpid(process->id, NULL, 0);
	}
	close(process->reader.fd);
	strbuf_free(&process->reader.text);
	free(process);
}

static bool send_all(int socket, const char *text, size_t length)
{
	while (length > 0) {
		ssize_t sent = send(socket, text, length, MSG_NOSIGNAL);

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
	int socket = process->reader.fd;

	return send_all(socket, line, strlen(line)) && send_all(socket, "\n", 1);
}

enum reading process_read(struct process *process, int64_t deadline_ms, const char **line)
{
	bool cut;

	while (!(*line = line_reader_take(&process->reader, &cut))) {
		struct pollfd ready = { .fd = process->reader.fd, .events = POLLIN };
		int64_t left = deadline_ms - now_ms();
		int count;

		if (process->reader.ended)
			return READ_END;
		count = poll(&ready, 1, left < 0 ? 0 : left > 3600000 ? 3600000 : (int)left);
		if (count == 0)
			return READ_TIMEOUT;
		if (count > 0)
			line_reader_fill(&process->reader);
	}
	return READ_LINE;
}
