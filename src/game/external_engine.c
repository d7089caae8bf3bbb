/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include "game/external_engine.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/signals.h"
#include "uci_client/uci_client.h"
#include "base/memory.h"

/* A program that plays one color; all NULL while there is none. */
struct seat {
	struct uci_client *client;
	char *command;                  /* of the engine */
	char *id;                       /* of the game it plays */
};

/*
 * The thread owns the members below "the thread's own" until it is done; it is joined
 * before the next one is started.
 */
struct external_engine {
	int wake_fd;
	bool running;                   /* a thread was started and not yet joined */
	bool wanted;                    /* its answer is wanted */
	_Atomic bool halted;            /* its programs have to end, even while they think */
	struct position pos;            /* the one asked about: its rules last while it is wanted */

	/* the thread's own */
	pthread_t thread;
	struct seat seat[2];            /* by color */
	enum color turn;                /* whose move is asked for */
	char *asked_command, *asked_id;
	struct strbuf position, go;
	int patience_ms;
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

void external_engine_free(struct external_engine *external)
{
	if (!external)
		return;
	atomic_store(&external->halted, true);
	if (external->running)
		pthread_join(external->thread, NULL);
	clear_seat(&external->seat[WHITE]);
	clear_seat(&external->seat[BLACK]);
	free(external->asked_command);
	free(external->asked_id);
	strbuf_free(&external->position);
	strbuf_free(&external->go);
	pthread_mutex_destroy(&external->lock);
	free(external);
}

/* Makes sure that the seat's program is running, in the right game. */
static bool fill_seat(struct external_engine *external, struct seat *seat)
{
	if (seat->client && strcmp(seat->command, external->asked_command) != 0)
		clear_seat(seat);
	if (!seat->client) {
		seat->client = uci_client_start(external->asked_command, NULL, 0, true,
		    &external->halted, &external->error);
		if (!seat->client)
			return false;
		replace(&seat->command, external->asked_command);
	}
	if (seat->id && strcmp(seat->id, external->asked_id) == 0)
		return true;
	replace(&seat->id, external->asked_id);
	return uci_client_new_game(seat->client, external->asked_id, &external->error);
}

static bool ask(struct external_engine *external)
{
	struct seat *seat = &external->seat[external->turn];
	enum answer answer;

	if (!fill_seat(external, seat)) {
		clear_seat(seat);
		return false;
	}
	answer = uci_client_ask(seat->client, strbuf_str(&external->position),
	    strbuf_str(&external->go), external->patience_ms, &external->reply);
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

static void tell_limits(struct external_engine *external, const struct limits *limits)
{
	enum { GRACE_MS = 20000 };

	strbuf_clear(&external->go);
	game_uci_go(limits, &external->go);
	external->patience_ms = GRACE_MS + limits->move_ms +
	    (limits->clock_ms[WHITE] > limits->clock_ms[BLACK] ? limits->clock_ms[WHITE]
	    : limits->clock_ms[BLACK]);
}

bool external_engine_ask(struct external_engine *external, const char *command,
    const struct game *game, const struct limits *limits, struct error *error)
{
	if (external->running && !is_done(external))
		return error_set(error, "it is still busy with an earlier search");
	if (external->running)
		pthread_join(external->thread, NULL);
	external->running = external->done = false;
	strbuf_clear(&external->position);
	game_uci_position(game, &external->position);
	tell_limits(external, limits);
	external->pos = *game_position(game);
	external->turn = (enum color)external->pos.turn;
	replace(&external->asked_command, command);
	replace(&external->asked_id, game->rules->id);
	if (!signals_start_thread(&external->thread, thread, external))
		return error_set(error, "cannot start a thread");
	external->running = external->wanted = true;
	return true;
}

void external_engine_cancel(struct external_engine *external)
{
	external->wanted = false;
}

enum external_engine_news external_engine_fetch(
    struct external_engine *external, struct move *m, struct error *error)
{
	if (!external->running || !external->wanted || !is_done(external))
		return NO_NEWS;
	external->wanted = false;
	*error = external->error;
	return external->answered && move_read(&external->pos, external->reply.move, m, error)
	    ? EXTERNAL_MOVED : EXTERNAL_FAILED;
}
