/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include "game/external_engine.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/memory.h"
#include "base/signals.h"
#include "game/game_uci.h"
#include "uci_client/uci_client.h"

/* A program that plays one color; all NULL while there is none. */
struct seat {
	struct uci_client *client;
	char *command;                  /* of the engine */
	char *id;                       /* of the game it plays */
};

/* What a program is asked. */
struct request {
	char *command, *id;             /* of the engine, and of the game */
	enum color turn;                /* whose move is asked for */
	struct strbuf position, go;
	int patience_ms;
	bool hurried;                   /* it has to answer at once */
};

/*
 * The thread owns the members below "the thread's own" until it is done; it is joined
 * before the next one is started.
 */
struct external_engine {
	int wake_fd;
	bool running;                   /* a thread was started and not yet joined */
	bool wanted;                    /* an answer is wanted: to the thread's request, or ... */
	bool waiting;                   /* ... to the next one, which waits for the thread */
	struct request next;
	_Atomic bool halted;            /* its programs have to end, even while they think */
	_Atomic bool hurry;             /* the one that thinks has to answer */
	struct position pos;            /* the one asked about: its rules last while it is wanted */

	/* the thread's own */
	pthread_t thread;
	struct seat seat[2];            /* by color */
	struct request asked;
	struct reply reply;
	struct error error;
	bool answered;

	pthread_mutex_t lock;           /* guards what follows */
	bool done;
};

struct external_engine *external_engine_new(int wake_fd)
{
	struct external_engine *external = xcalloc(1, sizeof *external);

	external->wake_fd = wake_fd;
	if (pthread_mutex_init(&external->lock, NULL) == 0)
		return external;
	free(external);
	return NULL;
}

static bool is_done(struct external_engine *external)
{
	bool done;

	pthread_mutex_lock(&external->lock);
	done = external->done;
	pthread_mutex_unlock(&external->lock);
	return done;
}

/* Replaces a string by a copy of another. */
static void replace(char **place, const char *text)
{
	free(*place);
	*place = xstrdup(text);
}

/* Ends the program of a seat. */
static void clear_seat(struct seat *seat)
{
	uci_client_end(seat->client);
	free(seat->command);
	free(seat->id);
	*seat = (struct seat){ 0 };
}

static void request_free(struct request *request)
{
	free(request->command);
	free(request->id);
	strbuf_free(&request->position);
	strbuf_free(&request->go);
}

void external_engine_free(struct external_engine *external)
{
	if (!external)
		return;
	atomic_store(&external->halted, true);
	if (external->running)
		pthread_join(external->thread, NULL);
	clear_seat(&external->seat[WHITE]);
	clear_seat(&external->seat[BLACK]);
	request_free(&external->asked);
	request_free(&external->next);
	pthread_mutex_destroy(&external->lock);
	free(external);
}

/* Makes sure that the seat's program is running, in the right game. */
static bool fill_seat(struct external_engine *external, struct seat *seat)
{
	const struct request *asked = &external->asked;

	if (seat->client && strcmp(seat->command, asked->command) != 0)
		clear_seat(seat);
	if (!seat->client) {
		seat->client = uci_client_start(asked->command, NULL, 0, true,
		    &external->halted, &external->error);
		if (!seat->client)
			return false;
		replace(&seat->command, asked->command);
	}
	if (seat->id && strcmp(seat->id, asked->id) == 0)
		return true;
	replace(&seat->id, asked->id);
	return uci_client_new_game(seat->client, asked->id, &external->error);
}

static bool ask(struct external_engine *external)
{
	const struct request *asked = &external->asked;
	struct seat *seat = &external->seat[asked->turn];
	enum answer answer;

	if (!fill_seat(external, seat)) {
		clear_seat(seat);
		return false;
	}
	answer = uci_client_ask(seat->client, strbuf_str(&asked->position),
	    strbuf_str(&asked->go), asked->patience_ms, &external->hurry, &external->reply);
	if (answer == ANSWERED)
		return true;
	clear_seat(seat);
	return error_set(
	    &external->error, answer == TOO_LATE ? "no answer" : "it has exited");
}

static void *thread(void *context)
{
	struct external_engine *external = context;
	ssize_t written;

	external->answered = ask(external);
	pthread_mutex_lock(&external->lock);
	external->done = true;
	pthread_mutex_unlock(&external->lock);
	written = write(external->wake_fd, "g", 1);
	(void)written;          /* a full pipe wakes the reader as well */
	return NULL;
}

static void write_request(struct request *request, const char *command, const struct game *game,
    const struct limits *limits)
{
	enum { GRACE_MS = 20000 };

	replace(&request->command, command);
	replace(&request->id, game->rules->id);
	request->turn = game_position(game)->turn;
	strbuf_clear(&request->position);
	game_uci_position(game, &request->position);
	request->hurried = false;
	strbuf_clear(&request->go);
	game_uci_go(limits, &request->go);
	request->patience_ms = GRACE_MS + limits->move_ms +
	    (limits->clock_ms[WHITE] > limits->clock_ms[BLACK] ? limits->clock_ms[WHITE]
	    : limits->clock_ms[BLACK]);
}

/* Starts a thread for the next request; none is running, or it is done. */
static bool start(struct external_engine *external, struct error *error)
{
	struct request before = external->asked;

	if (external->running)
		pthread_join(external->thread, NULL);
	external->running = external->done = external->waiting = false;
	external->asked = external->next;
	external->next = before;
	atomic_store(&external->hurry, external->asked.hurried);
	if (!signals_start_thread(&external->thread, thread, external))
		return error_set(error, "cannot start a thread");
	return external->running = true;
}

bool external_engine_ask(struct external_engine *external, const char *command,
    const struct game *game, const struct limits *limits, struct error *error)
{
	write_request(&external->next, command, game, limits);
	external->pos = *game_position(game);
	external->waiting = external->running && !is_done(external);
	return external->wanted = external->waiting || start(external, error);
}

void external_engine_hurry(struct external_engine *external)
{
	external->next.hurried = external->waiting;
	atomic_store(&external->hurry, true);
}

void external_engine_cancel(struct external_engine *external)
{
	external->wanted = external->waiting = false;
	external_engine_hurry(external);
}

enum external_engine_news external_engine_fetch(
    struct external_engine *external, struct move *m, struct error *error)
{
	const char *text = external->reply.move;

	if (!external->running || !external->wanted || !is_done(external))
		return NO_NEWS;
	if (external->waiting) {
		external->wanted = start(external, error);
		return external->wanted ? NO_NEWS : EXTERNAL_FAILED;
	}
	external->wanted = false;
	*error = external->error;
	if (!external->answered)
		return EXTERNAL_FAILED;
	if (move_read(&external->pos, text, m, error))
		return EXTERNAL_MOVED;
	/* Why a move is illegal is told to people, with what they may have meant. */
	if (*text)
		error_set(error, "its move %s is illegal", text);
	else
		error_set(error, "it named no move");
	return EXTERNAL_FAILED;
}
