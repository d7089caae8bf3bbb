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

#include "base/memory.h"
#include "base/strbuf.h"
#include "base/clock.h"

#include "uci_client/process.h"

extern char **environ;

/* Where a socket cannot be told these at once, it is told in other ways. */
#ifndef SOCK_CLOEXEC
#define SOCK_CLOEXEC 0
#endif
#ifndef MSG_NOSIGNAL
#define MSG_NOSIGNAL 0
#endif

enum {
	WORDS_MAX = 64,
	BUFFER_START = 4096,
	LINE_LIMIT = 1 << 20,           /* a longer line is cut into several */
	PATIENCE_MS = 1000
};

struct process {
	pid_t id;
	int socket;                     /* its standard input and output at once */
	char *buffer;
	size_t room, start, end;        /* of what was read and not yet given out */
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

/* The socket is its standard input and output; what it complains of is ours, or nobody's. */
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
	process->socket = pair[0];
	return true;
}

struct process *process_start(const char *command, bool quiet, struct error *error)
{
	struct process *process = calloc(1, sizeof *process);
	char *words = xstrdup(command);
	bool ok;

	if (process) {
		process->buffer = malloc(BUFFER_START);
		process->room = BUFFER_START;
	}
	if (!process || !process->buffer || !words)
		ok = error_set(error, "out of memory");
	else
		ok = launch(process, words, quiet, error);
	free(words);
	if (ok)
		return process;
	if (process)
		free(process->buffer);
	free(process);
	return NULL;
}

void process_end(struct process *process)
{
	int64_t deadline = now_ms() + PATIENCE_MS;
	pid_t ended;

	if (!process)
		return;
	shutdown(process->socket, SHUT_WR);
	while ((ended = waitpid(process->id, NULL, WNOHANG)) == 0 && now_ms() < deadline)
		nanosleep(&(struct timespec){ .tv_nsec = 5000000 }, NULL);
	if (ended == 0) {
		kill(process->id, SIGKILL);
		waitpid(process->id, NULL, 0);
	}
	close(process->socket);
	free(process->buffer);
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
	return send_all(process->socket, line, strlen(line)) && send_all(process->socket, "\n", 1);
}

/* Takes a complete line out of the buffer, or what there is of one if `all`. */
static const char *take_line(struct process *process, bool all)
{
	char *line = process->buffer + process->start;
	size_t length = process->end - process->start;
	char *stop = memchr(line, '\n', length);

	if (!stop && !(all && length > 0))
		return NULL;
	if (!stop)
		stop = line + length;
	process->start = (size_t)(stop - process->buffer) + 1;
	if (process->start > process->end)
		process->start = process->end;
	if (stop > line && stop[-1] == '\r')
		stop--;
	*stop = '\0';
	return line;
}

/* Makes room to read more; one byte stays free for the end of a last line. */
static bool make_room(struct process *process)
{
	size_t kept = process->end - process->start;

	memmove(process->buffer, process->buffer + process->start, kept);
	process->start = 0;
	process->end = kept;
	if (kept + 1 < process->room)
		return true;
	if (process->room < LINE_LIMIT) {
		char *larger = realloc(process->buffer, process->room * 2);

		if (larger) {
			process->buffer = larger;
			process->room *= 2;
			return true;
		}
	}
	return false;
}

enum reading process_read(struct process *process, int64_t deadline_ms, const char **line)
{
	while (!(*line = take_line(process, false))) {
		struct pollfd ready = { .fd = process->socket, .events = POLLIN };
		int64_t left = deadline_ms - now_ms();
		ssize_t got;

		if (!make_room(process)) {
			*line = take_line(process, true);
			return READ_LINE;
		}
		got = poll(&ready, 1, left < 0 ? 0 : left > 3600000 ? 3600000 : (int)left);
		if (got == 0)
			return READ_TIMEOUT;
		if (got > 0)
			got = read(process->socket, process->buffer + process->end,
			    process->room - process->end - 1);
		if (got < 0 && errno == EINTR)
			continue;
		if (got <= 0) {
			*line = take_line(process, true);
			return *line ? READ_LINE : READ_END;
		}
		process->end += (size_t)got;
	}
	return READ_LINE;
}
