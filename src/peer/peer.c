/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "notation/safe.h"
#include "peer/peer.h"
#include "rules/letters.h"
#include "variants/list.h"

enum { NAME_TEXT = 64, STARTING_MS = 20000, OFFERS_KNOWN = 64 };

struct peer {
	struct process *process;
	char name[NAME_TEXT];
	char *games;                    /* what it told of its option UCI_Variant, or NULL */
	const char *const *option;      /* to be set, "Name=Value" ... */
	int options;
	uint64_t offered;               /* ... by bits, those that it told of */
	struct fault misfit;            /* why it can not take one of them */
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

/*
 * Can an option, of which the engine has told the type and what follows it, be set to
 * the value?  Only numbers have bounds that hold whatever else is set.
 */
static bool fits(const char *type, const char *value, long long *least, long long *most)
{
	const char *min = strstr(type, " min "), *max = strstr(type, " max ");
	char *end = NULL;
	long long number = strtoll(value, &end, 10);

	if (strncmp(type, "type spin", strlen("type spin")) != 0 || !min || !max)
		return true;
	*least = strtoll(min + strlen(" min "), NULL, 10);
	*most = strtoll(max + strlen(" max "), NULL, 10);
	return end != value && !*end && number >= *least && number <= *most;
}

/* The engine tells of an option: is it one of those to be set? */
static void heed_option(struct peer *peer, const char *told)
{
	for (int i = 0; i < peer->options; i++) {
		const char *option = peer->option[i], *value = option + strcspn(option, "=");
		int name = (int)(value - option);
		const char *type = begin_alike(told, option, (size_t)name) && told[name] == ' '
		    ? told + name + 1 : "";
		long long least = 0, most = 0;

		if (!after(type, "type"))
			continue;
		if (i < OFFERS_KNOWN)
			peer->offered |= (uint64_t)1 << i;
		value += *value == '=';
		if (!fits(type, value, &least, &most))
			fault_set(&peer->misfit, "%.40s takes %.*s from %lld to %lld, not '%.30s'",
			    peer->name, name < 40 ? name : 40, option, least, most, value);
	}
}

static void heed_introduction(struct peer *peer, const char *line)
{
	const char *name = after(line, "id name"), *games = after(line, "option name UCI_Variant");
	const char *option = after(line, "option name");

	if (name)
		text_clean(name, peer->name, sizeof peer->name);
	if (option)
		heed_option(peer, option);
	if (games) {
		free(peer->games);
		peer->games = strdup(games);
	}
}

static bool be_introduced(struct peer *peer)
{
	return process_write(peer->process, "uci") && wait_for(peer, "uciok", heed_introduction);
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

static bool introduce(struct peer *peer)
{
	if (!be_introduced(peer) || peer->misfit.why[0])
		return false;
	for (int i = 0; i < peer->options; i++)
		if (!set_option(peer, peer->option[i]))
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
	text_clean(command, peer->name, sizeof peer->name);
	peer->option = option;
	peer->options = options;
	peer->process = process_start(command, quiet, fault);
	if (peer->process && introduce(peer))
		return peer;
	if (peer->misfit.why[0])
		*fault = peer->misfit;
	else if (peer->process)
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
	free(peer->games);
	free(peer);
}

const char *peer_name(const struct peer *peer)
{
	return peer->name;
}

bool peer_offers(const struct peer *peer, int option)
{
	return option >= OFFERS_KNOWN || (peer->offered >> option & 1);
}

/* Is the game, but for what follows a colon, among those that the engine told? */
static bool lists(const struct peer *peer, const char *id)
{
	size_t length = strcspn(id, ":");

	for (const char *at = peer->games; at && (at = strstr(at, " var ")); ) {
		at += strlen(" var ");
		if (strncmp(at, id, length) == 0 && (!at[length] || at[length] == ' '))
			return true;
		at += strcspn(at, " ");
	}
	return false;
}

/*
 * An engine without the option plays one game only, and that is chess.  Others may
 * have learnt more games from options set since they told; they tell when asked anew.
 */
bool peer_plays(struct peer *peer, const char *id, struct fault *fault)
{
	bool known = peer->games
	    ? lists(peer, id) || (be_introduced(peer) && lists(peer, id))
	    : strcmp(id, variants[0]->id) == 0;

	return known || fault_set(fault, "%.60s does not play %.24s", peer->name, id);
}

bool peer_new_game(struct peer *peer, const char *id, struct fault *fault)
{
	char line[80];

	if (!peer_plays(peer, id, fault))
		return false;
	if (peer->games) {
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

/* The number after a word of an info line, from -most to most: whatever is beyond is cut. */
static bool number_after(const char *line, const char *word, int most, int *number)
{
	const char *at = strstr(line, word);
	char *end;
	long said;

	if (!at)
		return false;
	at += strlen(word);
	said = strtol(at, &end, 10);
	*number = said > most ? most : said < -most ? -most : (int)said;
	return end > at;
}

static void heed_info(const char *line, struct reply *reply)
{
	enum { LINES_MOST = 1000, MATE_MOST = 1000 };
	int number;

	if (strstr(line, " lowerbound") || strstr(line, " upperbound") ||
	    strstr(line, " currmove "))
		return;
	if (number_after(line, " multipv ", LINES_MOST, &number) && number != 1)
		return;
	if (number_after(line, " score cp ", MATE_SCORE, &number)) {
		reply->score = number;
		reply->scored = true;
	} else if (number_after(line, " score mate ", MATE_MOST, &number)) {
		reply->score = number > 0 ? MATE_SCORE + MATE_MOST - number
		    : -MATE_SCORE - MATE_MOST - number;
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
			text_clean(best, reply->move, sizeof reply->move);
			reply->move[strcspn(reply->move, " ")] = '\0';
			return ANSWERED;
		}
	}
}
