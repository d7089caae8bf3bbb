/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include "game/guest.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "game/uci_position.h"
#include "peer/peer.h"

/* A program that plays one color; all NULL while there is none. */
struct seat {
	struct peer *peer;
	char *command;                  /* of the peer */
	char *id;                       /* of the game it plays */
};

/*
 * The thread of a question owns what is under "its own" until it says that it is
 * done; then the thread is joined before the next begins.
 */
struct guest {
	int wake_fd;
	bool running;                   /* a thread was started and not yet joined */
	bool wanted;                    /* its answer is */
	struct position pos;            /* the one asked about: its rules last while it is wanted */

	/* its own */
	pthread_t thread;
	struct seat seat[2];            /* by color */
	enum color turn;                /* whose move is asked for */
	char *asked_command, *asked_id;
	struct text position, go;
	int patience_ms;
	struct reply reply;
	struct fault fault;
	bool answered;

	pthread_mutex_t lock;           /* guards what follows */
	bool done;
};

struct guest *guest_new(int wake_fd)
{
	struct guest *guest = calloc(1, sizeof *guest);

	if (guest && pthread_mutex_init(&guest->lock, NULL) != 0) {
		free(guest);
		return NULL;
	}
	if (guest)
		guest->wake_fd = wake_fd;
	return guest;
}

static bool is_done(struct guest *guest)
{
	bool done;

	pthread_mutex_lock(&guest->lock);
	done = guest->done;
	pthread_mutex_unlock(&guest->lock);
	return done;
}

/* Puts one string in the place of another; false if memory is short. */
static bool replace(char **place, const char *text)
{
	char *copy = string_copy(text);

	if (!copy)
		return false;
	free(*place);
	*place = copy;
	return true;
}

/* Ends the program of a seat. */
static void clear_seat(struct seat *seat)
{
	peer_end(seat->peer);
	free(seat->command);
	free(seat->id);
	*seat = (struct seat){ 0 };
}

void guest_free(struct guest *guest)
{
	if (!guest)
		return;
	if (guest->running && !is_done(guest))
		return;
	if (guest->running)
		pthread_join(guest->thread, NULL);
	clear_seat(&guest->seat[WHITE]);
	clear_seat(&guest->seat[BLACK]);
	free(guest->asked_command);
	free(guest->asked_id);
	text_free(&guest->position);
	text_free(&guest->go);
	pthread_mutex_destroy(&guest->lock);
	free(guest);
}

/* Has the right program running in a seat, in the right game. */
static bool fill_seat(struct guest *guest, struct seat *seat)
{
	if (seat->peer && strcmp(seat->command, guest->asked_command) != 0)
		clear_seat(seat);
	if (!seat->peer) {
		seat->peer = peer_start(guest->asked_command, NULL, 0, true, &guest->fault);
		if (!seat->peer)
			return false;
		if (!replace(&seat->command, guest->asked_command))
			return fault_set(&guest->fault, "out of memory");
	}
	if (seat->id && strcmp(seat->id, guest->asked_id) == 0)
		return true;
	return peer_new_game(seat->peer, guest->asked_id, &guest->fault) &&
	    (replace(&seat->id, guest->asked_id) || fault_set(&guest->fault, "out of memory"));
}

static bool ask(struct guest *guest)
{
	struct seat *seat = &guest->seat[guest->turn];
	enum answer answer;

	if (!fill_seat(guest, seat)) {
		clear_seat(seat);
		return false;
	}
	answer = peer_ask(seat->peer, text_of(&guest->position), text_of(&guest->go),
	    guest->patience_ms, &guest->reply);
	if (answer == ANSWERED)
		return true;
	clear_seat(seat);
	return fault_set(&guest->fault, answer == TOO_LATE ? "it does not answer" : "it has ended");
}

static void *thread(void *context)
{
	struct guest *guest = context;
	ssize_t written;

	guest->answered = ask(guest);
	pthread_mutex_lock(&guest->lock);
	guest->done = true;
	pthread_mutex_unlock(&guest->lock);
	written = write(guest->wake_fd, "g", 1);
	(void)written;          /* a full pipe wakes as well */
	return NULL;
}

static void tell_limits(struct guest *guest, const struct limits *limits)
{
	enum { GRACE_MS = 20000 };

	text_clear(&guest->go);
	if (limits->clock_ms[WHITE] || limits->clock_ms[BLACK])
		text_print(&guest->go, "go wtime %d btime %d winc %d binc %d",
		    limits->clock_ms[WHITE],
		    limits->clock_ms[BLACK], limits->bonus_ms[WHITE], limits->bonus_ms[BLACK]);
	else
		text_print(&guest->go, "go movetime %d", limits->move_ms);
	guest->patience_ms = GRACE_MS + limits->move_ms +
	    (limits->clock_ms[WHITE] > limits->clock_ms[BLACK] ? limits->clock_ms[WHITE]
	    : limits->clock_ms[BLACK]);
}

bool guest_ask(struct guest *guest, const char *command, const struct game *game,
    const struct limits *limits, struct fault *fault)
{
	if (guest->running && !is_done(guest))
		return fault_set(fault, "the program still thinks about an earlier question");
	if (guest->running)
		pthread_join(guest->thread, NULL);
	guest->running = guest->done = false;
	text_clear(&guest->position);
	game_uci_position(game, &guest->position);
	tell_limits(guest, limits);
	guest->pos = *game_position(game);
	guest->turn = (enum color)guest->pos.turn;
	if (guest->position.failed || guest->go.failed ||
	    !replace(&guest->asked_command, command) ||
	    !replace(&guest->asked_id, game->rules->id))
		return fault_set(fault, "out of memory");
	if (pthread_create(&guest->thread, NULL, thread, guest) != 0)
		return fault_set(fault, "no thread for it");
	guest->running = guest->wanted = true;
	return true;
}

void guest_cancel(struct guest *guest)
{
	guest->wanted = false;
}

enum guest_news guest_fetch(struct guest *guest, struct move *m, struct fault *fault)
{
	if (!guest->running || !guest->wanted || !is_done(guest))
		return NO_NEWS;
	guest->wanted = false;
	*fault = guest->fault;
	return guest->answered && move_read(&guest->pos, guest->reply.move, m, fault)
	    ? GUEST_MOVES : GUEST_FAILS;
}
