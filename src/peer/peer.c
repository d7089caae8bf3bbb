/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "peer/peer.h"

enum { NAME_TEXT = 64, STARTING_MS = 20000 };

struct peer {
	struct process *process;
	char name[NAME_TEXT];
	bool variants;                  /* it has the option UCI_Variant */
};

/* What follows the given words at the beginning of a line, or NULL. */
static const char *after(const char *line, const char *words)
{
	size_t length = strlen(words);

	if (strncmp(line, words, length) != 0 || (line[length] && line[length] != ' '))
		return NULL;
	line += length;
	return line + strspn(line, " ");
}

/* Reads until the awaited word; what comes before is for `heed`, if there is one. */
static bool wait_for(struct peer *peer, const char *word,
    void (*heed)(struct peer *peer, const char *line))
{
	int64_t deadline = clock_now() + STARTING_MS;
	const char *line;

	while (process_read(peer->process, deadline, &line) == READ_LINE) {
		if (after(line, word))
			return true;
		if (heed)
			heed(peer, line);
	}
	return false;
}

static void heed_introduction(struct peer *peer, const char *line)
{
	const char *name = after(line, "id name");

	if (name)
		snprintf(peer->name, sizeof peer->name, "%s", name);
	if (after(line, "option name UCI_Variant"))
		peer->variants = true;
}

static bool set_option(struct peer *peer, const char *option)
{
	const char *value = strchr(option, '=');
	int name = value ? (int)(value - option) : (int)strlen(option);
	size_t size = strlen(option) + 32;
	char *line = malloc(size);
	bool sent;

	if (!line)
		return false;
	if (value)
		snprintf(line, size, "setoption name %.*s value %s", name, option, value + 1);
	else
		snprintf(line, size, "setoption name %.*s", name, option);
	sent = process_write(peer->process, line);
	free(line);
	return sent;
}

static bool introduce(struct peer *peer, const char *const *option, int options)
{
	if (!process_write(peer->process, "uci") || !wait_for(peer, "uciok", heed_introduction))
		return false;
	for (int i = 0; i < options; i++)
		if (!set_option(peer, option[i]))
			return false;
	return process_write(peer->process, "isready") &&
	    wait_for(peer, "readyok", heed_introduction);
}

struct peer *peer_start(const char *command, const char *const *option, int options, bool quiet,
    struct fault *fault)
{
	struct peer *peer = calloc(1, sizeof *peer);

	if (!peer) {
		fault_set(fault, "out of memory");
		return NULL;
	}
	snprintf(peer->name, sizeof peer->name, "%s", command);
	peer->process = process_start(command, quiet, fault);
	if (peer->process && introduce(peer, option, options))
		return peer;
	if (peer->process)
		fault_set(fault, "%.80s does not answer in UCI", command);
	peer_end(peer);
	return NULL;
}

void peer_end(struct peer *peer)
{
	if (!peer)
		return;
	if (peer->process)
		process_write(peer->process, "quit");
	process_end(peer->process);
	free(peer);
}

const char *peer_name(const struct peer *peer)
{
	return peer->name;
}

bool peer_new_game(struct peer *peer, const char *id, struct fault *fault)
{
	char line[80];

	/* An engine without the option plays one game only, and that is chess. */
	if (peer->variants) {
		snprintf(line, sizeof line, "setoption name UCI_Variant value %.40s", id);
		if (!process_write(peer->process, line))
			return fault_set(fault, "%.60s is gone", peer->name);
	}
	if (!process_write(peer->process, "ucinewgame") ||
	    !process_write(peer->process, "isready") ||
	    !wait_for(peer, "readyok", NULL))
		return fault_set(fault, "%.60s is not ready for a game", peer->name);
	return true;
}

/* The number after a word of an info line. */
static bool number_after(const char *line, const char *word, long long *number)
{
	const char *at = strstr(line, word);

	return at && sscanf(at + strlen(word), "%lld", number) == 1;
}

static void heed_info(const char *line, struct reply *reply)
{
	long long number;

	if (strstr(line, " lowerbound") || strstr(line, " upperbound") ||
	    strstr(line, " currmove "))
		return;
	if (number_after(line, " multipv ", &number) && number != 1)
		return;
	if (number_after(line, " depth ", &number))
		reply->depth = (int)number;
	if (number_after(line, " nodes ", &number))
		reply->nodes = number;
	if (number_after(line, " score cp ", &number)) {
		reply->score = (int)number;
		reply->scored = true;
	} else if (number_after(line, " score mate ", &number)) {
		reply->score = number > 0 ? MATE_SCORE + 1000 - (int)number
		    : -MATE_SCORE - 1000 - (int)number;
		reply->scored = true;
	}
}

/*
 * Time as it counts for the one who thinks.  We look at the clock every SLICE_MS;
 * if much more has passed, we were not run ourselves, and cannot tell whether the
 * answer was late or we are: that time is nobody's.
 */
enum { SLICE_MS = 10, STALL_MS = 30 };
struct stopwatch {
	int64_t last, counted;
};

static void stopwatch_look(struct stopwatch *watch)
{
	int64_t now = clock_now(), passed = now - watch->last;

	watch->last = now;
	watch->counted += passed < STALL_MS ? passed : SLICE_MS;
}

/* Waits for a line until the time that counts is up. */
static enum reading read_in_time(struct peer *peer, struct stopwatch *watch, int patience_ms,
    const char **line)
{
	for (;;) {
		int64_t left = patience_ms - watch->counted;
		enum reading got = process_read(peer->process,
		    watch->last + (left < SLICE_MS ? left : SLICE_MS), line);

		stopwatch_look(watch);
		if (got != READ_TIMEOUT || watch->counted >= patience_ms)
			return got;
	}
}

enum answer peer_ask(struct peer *peer, const char *position, const char *go, int patience_ms,
    struct reply *reply)
{
	struct stopwatch watch = { 0, 0 };
	const char *line;

	*reply = (struct reply){ .ms = 0 };
	if (!process_write(peer->process, position))
		return GONE;
	watch.last = clock_now();
	if (!process_write(peer->process, go))
		return GONE;
	for (;;) {
		enum reading got = read_in_time(peer, &watch, patience_ms, &line);
		const char *best;

		if (got != READ_LINE)
			return got == READ_END ? GONE : TOO_LATE;
		if (after(line, "info"))
			heed_info(line, reply);
		best = after(line, "bestmove");
		if (best) {
			reply->ms = (int)watch.counted;
			snprintf(reply->move, sizeof reply->move, "%.*s", (int)strcspn(best, " "),
			    best);
			return ANSWERED;
		}
	}
}
