/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "base/memory.h"
#include "base/strbuf.h"
#include "base/text.h"
#include "uci_client/uci_client.h"
#include "variants/list.h"

enum { ENGINE_NAME_TEXT = 64, STARTING_MS = 20000, OFFERS_KNOWN = 64 };

struct uci_client {
	struct process *process;
	char name[ENGINE_NAME_TEXT];
	char *games;                    /* its declaration of the option UCI_Variant, or NULL */
	const char *const *option;      /* to be set, "Name=Value" ... */
	int options;
	uint64_t offered;               /* ... as bits, those that it declared */
	struct error option_error;      /* why it cannot be set */
};

/*
 * Time that an engine takes.  The clock is read every SLICE_MS; if much more has passed, this
 * process was not scheduled, and that time is not counted.
 */
enum { SLICE_MS = 10, STALL_MS = 30 };
struct stopwatch {
	int64_t last, counted;
};

static void stopwatch_look(struct stopwatch *watch)
{
	int64_t now = now_ms(), passed = now - watch->last;

	watch->last = now;
	watch->counted += passed < STALL_MS ? passed : SLICE_MS;
}

/* How an answer is waited for. */
struct waiting {
	struct stopwatch watch;
	int64_t patience_ms;
	const _Atomic bool *hurry;      /* NULL once it has been told to stop, or if nobody will */
};

/* Tells the engine to stop, once; false if it has exited. */
static bool stop_search(struct uci_client *client, struct waiting *waiting)
{
	int64_t patience_ms = waiting->watch.counted + STOPPING_MS;

	waiting->hurry = NULL;
	if (patience_ms < waiting->patience_ms)
		waiting->patience_ms = patience_ms;
	return process_write(client->process, "stop");
}

/* Waits for a line until the time that counts is up; then none is read, even if one is there. */
static enum reading read_in_time(
    struct uci_client *client, struct waiting *waiting, const char **line)
{
	struct stopwatch *watch = &waiting->watch;
	enum reading got = READ_TIMEOUT;

	while (got == READ_TIMEOUT && watch->counted < waiting->patience_ms) {
		int64_t left = waiting->patience_ms - watch->counted;

		if (waiting->hurry && *waiting->hurry && !stop_search(client, waiting))
			return READ_END;
		got = process_read(client->process,
		    watch->last + (left < SLICE_MS ? left : SLICE_MS), line);
		stopwatch_look(watch);
	}
	return got;
}

/* Reads until the awaited word; lines before it are passed to the parser, if there is one. */
static bool wait_for(struct uci_client *client, const char *word,
    void (*parse)(struct uci_client *client, const char *line))
{
	struct waiting waiting = { .watch.last = now_ms(), .patience_ms = STARTING_MS };
	const char *line;

	while (read_in_time(client, &waiting, &line) == READ_LINE) {
		if (text_after(line, word))
			return true;
		if (parse)
			parse(client, line);
	}
	return false;
}

/*
 * Can an option, given the declared type and what follows it, be set to the value?  Only numbers
 * have bounds that hold whatever else is set.
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
static void parse_option(struct uci_client *client, const char *told)
{
	for (int i = 0; i < client->options; i++) {
		const char *option = client->option[i], *value = option + strcspn(option, "=");
		int name = (int)(value - option);
		const char *type = starts_nocase(told, option, (size_t)name) && told[name] == ' '
		    ? told + name + 1 : "";
		long long least = 0, most = 0;

		if (!text_after(type, "type"))
			continue;
		if (i < OFFERS_KNOWN)
			client->offered |= (uint64_t)1 << i;
		value += *value == '=';
		if (!fits(type, value, &least, &most))
			error_set(&client->option_error,
			    "%.40s takes %.*s from %lld to %lld, not '%s'", client->name,
			    name < 40 ? name : 40, option, least, most, shorten(value).text);
	}
}

static void parse_handshake(struct uci_client *client, const char *line)
{
	const char *name = text_after(line, "id name");
	const char *games = text_after(line, "option name UCI_Variant");
	const char *option = text_after(line, "option name");

	if (name)
		sanitize(name, client->name, sizeof client->name);
	if (option)
		parse_option(client, option);
	if (games) {
		free(client->games);
		client->games = xstrdup(games);
	}
}

static bool handshake(struct uci_client *client)
{
	return process_write(client->process, "uci") &&
	    wait_for(client, "uciok", parse_handshake);
}

static bool set_option(struct uci_client *client, const char *option)
{
	const char *value = strchr(option, '=');
	struct strbuf line = { 0 };
	bool sent;

	strbuf_printf(&line, "setoption name %.*s", (int)strcspn(option, "="), option);
	if (value)
		strbuf_printf(&line, " value %s", value + 1);
	sent = process_write(client->process, strbuf_str(&line));
	strbuf_free(&line);
	return sent;
}

/* The handshake, then the options; the engine is ready after that. */
static bool initialize(struct uci_client *client)
{
	if (!handshake(client) || client->option_error.why[0])
		return false;
	for (int i = 0; i < client->options; i++)
		if (!set_option(client, client->option[i]))
			return false;
	return process_write(client->process, "isready") &&
	    wait_for(client, "readyok", parse_handshake);
}

struct uci_client *uci_client_start(const char *command, const char *const *option, int options,
    bool quiet, const _Atomic bool *halted, struct error *error)
{
	struct uci_client *client = xcalloc(1, sizeof *client);

	sanitize(command, client->name, sizeof client->name);
	client->option = option;
	client->options = options;
	client->process = process_start(command, quiet, halted, error);
	if (client->process && initialize(client))
		return client;
	if (client->option_error.why[0])
		*error = client->option_error;
	else if (client->process)
		error_set(error, "%.80s does not speak UCI", command);
	uci_client_end(client);
	return NULL;
}

void uci_client_end(struct uci_client *client)
{
	if (!client)
		return;
	if (client->process)
		process_write(client->process, "quit");
	process_end(client->process);
	free(client->games);
	free(client);
}

const char *uci_client_name(const struct uci_client *client)
{
	return client->name;
}

bool uci_client_offers(const struct uci_client *client, int option)
{
	return option >= OFFERS_KNOWN || (client->offered >> option & 1);
}

/* Is the game, up to a colon, among those that the engine declared? */
static bool lists(const struct uci_client *client, const char *id)
{
	size_t length = strcspn(id, ":");

	for (const char *at = client->games; at && (at = strstr(at, " var ")); ) {
		at += strlen(" var ");
		if (strncmp(at, id, length) == 0 && (!at[length] || at[length] == ' '))
			return true;
		at += strcspn(at, " ");
	}
	return false;
}

/*
 * An engine without the option plays one game only, and that is chess.  Others may know more games
 * after options were set; they declare them when asked again.
 */
bool uci_client_plays(struct uci_client *client, const char *id, struct error *error)
{
	bool known = client->games
	    ? lists(client, id) || (handshake(client) && lists(client, id))
	    : strcmp(id, variants[0]->id) == 0;

	return known || error_set(error, "%.60s does not play %.24s", client->name, id);
}

bool uci_client_new_game(struct uci_client *client, const char *id, struct error *error)
{
	char line[80];

	if (!uci_client_plays(client, id, error))
		return false;
	if (client->games) {
		snprintf(line, sizeof line, "setoption name UCI_Variant value %.40s", id);
		if (!process_write(client->process, line))
			return error_set(error, "%.60s has exited", client->name);
	}
	if (!process_write(client->process, "ucinewgame") ||
	    !process_write(client->process, "isready") ||
	    !wait_for(client, "readyok", NULL))
		return error_set(error, "%.60s did not get ready for a game", client->name);
	return true;
}

/* The number after a word of an info line, from -most to most: whatever is beyond is cut. */
static bool number_after(const char *line, const char *word, int most, int *number)
{
	const char *at = strstr(line, word);
	char *end;
	long value;

	if (!at)
		return false;
	at += strlen(word);
	value = strtol(at, &end, 10);
	*number = value > most ? most : value < -most ? -most : (int)value;
	return end > at;
}

static void parse_info(const char *line, struct reply *reply)
{
	enum { LINES_MOST = 1000, MATE_MOST = 1000 };
	int number;

	if (text_after(line, "info string"))    /* a remark for people */
		return;
	if (strstr(line, " lowerbound") || strstr(line, " upperbound") ||
	    strstr(line, " currmove "))
		return;
	if (number_after(line, " multipv ", LINES_MOST, &number) && number != 1)
		return;
	if (number_after(line, " score cp ", CLIENT_MATE, &number)) {
		reply->score = number;
		reply->scored = true;
	} else if (number_after(line, " score mate ", MATE_MOST, &number)) {
		reply->score = number > 0 ? CLIENT_MATE + MATE_MOST - number
		    : -CLIENT_MATE - MATE_MOST - number;
		reply->scored = true;
	}
}

/*
 * Passes over what the engine has said since its last answer: another move, as some send if "stop"
 * comes when they have moved, is none for the next position.
 */
static void skip_said(struct uci_client *client)
{
	enum { LINES_MOST = 10000 };    /* it may never end */
	const char *line;

	for (int i = 0; i < LINES_MOST; i++)
		if (process_read(client->process, now_ms(), &line) != READ_LINE)
			return;
}

/* The first word, as a move that some engines write in capitals. */
static void read_best(const char *text, struct reply *reply)
{
	char *move = reply->move;
	struct strbuf word = { 0 };

	strbuf_add_bytes(&word, text, strcspn(text, " \t"));
	sanitize(strbuf_str(&word), move, sizeof reply->move);
	strbuf_free(&word);
	if (move[0] >= 'A' && move[0] <= 'H' && is_digit(move[1]))
		for (; *move; move++)
			*move = lower(*move);
}

enum answer uci_client_ask(struct uci_client *client, const char *position, const char *go,
    int patience_ms, const _Atomic bool *hurry, struct reply *reply)
{
	struct waiting waiting = { .patience_ms = patience_ms, .hurry = hurry };
	const char *line;

	*reply = (struct reply){ .ms = 0 };
	skip_said(client);
	if (!process_write(client->process, position))
		return HAS_EXITED;
	waiting.watch.last = now_ms();
	if (!process_write(client->process, go))
		return HAS_EXITED;
	for (;;) {
		enum reading got = read_in_time(client, &waiting, &line);
		const char *best;

		if (got != READ_LINE)
			return got == READ_END ? HAS_EXITED : TOO_LATE;
		if (text_after(line, "info"))
			parse_info(line, reply);
		best = text_after(line, "bestmove");
		if (best) {
			reply->ms = (int)waiting.watch.counted;
			read_best(best, reply);
			return ANSWERED;
		}
	}
}
