/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include "protocol/uci_session.h"

#include <inttypes.h>
#include <poll.h>

#include "base/signals.h"

/*
 * perft, which may take very long: in a thread of its own, so that commands are handled
 * meanwhile.  Only what takes a moment is counted at once, for those who ask for it and
 * leave.
 */

enum { PLIES_A_LOOK = 3 };      /* counted between two looks whether to go on */

/* Was it stopped, or is the output closed? */
static bool is_unwanted(struct uci *uci)
{
	struct pollfd reader = { .fd = fileno(uci->out) };

	if (poll(&reader, 1, 0) > 0 && reader.revents & (POLLERR | POLLHUP))
		atomic_store(&uci->perft_stop, true);
	return atomic_load(&uci->perft_stop);
}

/* The lines of so many plies; too few once they are unwanted. */
static uint64_t count_lines(struct uci *uci, const struct position *pos, int depth)
{
	struct move storage[MOVES_MAX];
	struct moves list = { storage, 0 };
	struct position after;
	uint64_t sum = 0;

	if (is_unwanted(uci))
		return 0;
	if (depth <= PLIES_A_LOOK)
		return perft(pos, depth);
	position_legal_moves(pos, &list);
	for (int i = 0; i < list.count; i++) {
		position_apply(pos, &storage[i], &after);
		sum += count_lines(uci, &after, depth - 1);
	}
	return sum;
}

/* Counts and tells, by the first move and in all. */
static void *count_by_move(void *context)
{
	struct uci *uci = context;
	const struct position *pos = &uci->engine_session.root;
	struct move storage[MOVES_MAX];
	struct moves list = { storage, 0 };
	uint64_t sum = uci->perft_depth == 0;

	position_legal_moves(pos, &list);
	for (int i = 0; uci->perft_depth > 0 && i < list.count; i++) {
		struct position after;
		char text[MOVE_TEXT];
		uint64_t lines;

		position_apply(pos, &storage[i], &after);
		lines = count_lines(uci, &after, uci->perft_depth - 1);
		if (is_unwanted(uci))
			break;
		move_write(pos, &storage[i], text);
		uci_say(uci, "%s: %" PRIu64, text, lines);
		sum += lines;
	}
	engine_session_end(&uci->engine_session);
	if (is_unwanted(uci))
		uci_say(uci, "info string count aborted");
	else
		uci_say(uci, "\nNodes searched: %" PRIu64, sum);
	return NULL;
}

void uci_perft(struct uci *uci, int depth)
{
	struct error error;

	if (!engine_session_begin(&uci->engine_session, &error)) {
		uci_refuse(uci, &error);
		return;
	}
	uci_perft_wait(uci);
	atomic_store(&uci->perft_stop, false);
	uci->perft_depth = depth;
	if (depth <= PLIES_A_LOOK) {
		count_by_move(uci);
		return;
	}
	uci->counting = signals_start_thread(&uci->counter, count_by_move, uci);
	if (uci->counting)
		return;
	engine_session_end(&uci->engine_session);
	error_set(&error, "cannot start a thread");
	uci_refuse(uci, &error);
}

void uci_perft_stop(struct uci *uci)
{
	atomic_store(&uci->perft_stop, true);
	uci_perft_wait(uci);
}

void uci_perft_wait(struct uci *uci)
{
	if (uci->counting)
		pthread_join(uci->counter, NULL);
	uci->counting = false;
}
