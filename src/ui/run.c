/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/clock.h"
#include "base/signals.h"
#include "session/takeover.h"
#include "ui/screen.h"
#include "ui/theme.h"
#include "ui/widgets.h"

/* The event loop: keys, signals, clocks and engines in, screens out. */

enum { KEYS_AHEAD = 64 };       /* more are lost */

struct loop {
	struct screen screen;
	struct terminal terminal;
	int signals_fd;
	int64_t rests_at;               /* when the cursor is held to rest; 0: it does */
	int64_t pastes_until;           /* unless more of what is pasted has come */
	struct bell_rung rung;
	bool resumed;                   /* the terminal may have another size */
	struct key ahead[KEYS_AHEAD];   /* that were pressed while a file was read */
	int keys_ahead;
	char theme[sizeof ((struct settings *)0)->theme];       /* that was set before this key */
};

enum { REST_MS = 150 };         /* longer than between keys that repeat */
enum { PASTE_PAUSE_MS = 1000 }; /* longer than between parts of what is pasted */

/* Makes the canvas as large as the terminal is now, and has all of it sent again. */
static void measure(struct loop *loop)
{
	int rows, columns;

	loop->resumed = false;
	terminal_measure(&rows, &columns);
	canvas_resize(&loop->screen.canvas, rows, columns);
	loop->screen.redraw = true;
}

/*
 * After a stop, from whatever sender, the state of the terminal is unknown.  It is set up again
 * when no output is being written, and meanwhile the session goes on.
 */
static void handle_stops(struct loop *loop)
{
	if (signals_stopped()) {
		terminal_suspend(&loop->terminal);
		signals_stop();
	}
	if (signals_deadly() || terminal_busy(&loop->terminal) ||
	    (!signals_continued() && !loop->terminal.suspended))
		return;
	terminal_resume(&loop->terminal);
	loop->resumed = true;
	if (loop->screen.session->clocks.running >= 0)
		session_say(loop->screen.session,
		    "The clock ran on while the program was stopped.");
}

/* While a file is read: Esc ends that, and other keys wait. */
static bool gives_up(void *context)
{
	struct loop *loop = context;
	struct pollfd input = { .fd = STDIN_FILENO, .events = POLLIN };
	struct key key;

	if (terminal_busy(&loop->terminal) || poll(&input, 1, 0) <= 0)
		return false;
	if (input.revents & ~POLLIN)
		signals_hang_up();
	while (!signals_deadly() && terminal_key(&loop->terminal, &key)) {
		if (key.code == K_ESCAPE)
			return true;
		if (loop->keys_ahead < KEYS_AHEAD)
			loop->ahead[loop->keys_ahead++] = key;
	}
	return signals_deadly();
}

static bool next_key(struct loop *loop, struct key *key)
{
	if (loop->keys_ahead == 0)
		return terminal_key(&loop->terminal, key);
	*key = loop->ahead[0];
	loop->keys_ahead--;
	memmove(loop->ahead, loop->ahead + 1, (size_t)loop->keys_ahead * sizeof *key);
	return true;
}

/* Who has just set a theme hears if the terminal shows another. */
static void tell_theme(struct loop *loop)
{
	struct session *session = loop->screen.session;
	const char *theme = session->settings.theme;
	const char *shown = terminal_theme_for(&loop->terminal, theme)->name;

	if (strcmp(loop->theme, theme) == 0)
		return;
	memcpy(loop->theme, theme, sizeof loop->theme);
	if (strcmp(shown, theme) != 0)
		session_say(session, "There are too few colors for it: it is shown as %s.", shown);
}

/*
 * Handles the keys that were pressed; a deadly signal ends the loop.  For the sake of slow lines,
 * what there is to see where the cursor stands is drawn when it has rested for a moment.
 */
static void handle_keys(struct loop *loop)
{
	struct key key;
	int right, up;

	while (!signals_deadly() && next_key(loop, &key)) {
		loop->rests_at = key_arrow(&key, &right, &up) ? now_ms() + REST_MS : 0;
		screen_key(&loop->screen, &key);
		tell_theme(loop);
		screen_handle_requests(&loop->screen);
	}
	loop->pastes_until = now_ms() + PASTE_PAUSE_MS;
}

/* The earlier of an end of waiting, in milliseconds (-1: none), and a point of time. */
static int due_by(int due, int64_t at)
{
	int64_t left = at - now_ms();

	if (due >= 0 && due < left)
		return due;
	return left > 0 ? (int)left : 0;
}

/* How long to wait for a key or an event; -1: until there is one. */
static int wait_ms(const struct loop *loop, bool for_keys)
{
	int due = screen_due(&loop->screen);

	if (loop->rests_at != 0)
		due = due_by(due, loop->rests_at);
	if (for_keys && (loop->keys_ahead > 0 || signals_noted()))
		due = 0;
	if (for_keys && loop->screen.pasting)
		due = due_by(due, loop->pastes_until);
	return due;
}

/*
 * Waits for a key or an event; false if only output has finished.  The terminal is not used
 * while output is still being written.
 */
static bool wait_for(struct loop *loop)
{
	struct session *session = loop->screen.session;
	bool busy = terminal_busy(&loop->terminal);
	struct pollfd fds[4] = {
		{ .fd = loop->signals_fd, .events = POLLIN },
		{ .fd = busy ? -1 : STDIN_FILENO, .events = POLLIN },
		{ .fd = terminal_shown_fd(&loop->terminal), .events = POLLIN },
		{ .fd = takeover_fd(session), .events = POLLIN }
	};
	int ready = poll(fds, 4, wait_ms(loop, !busy));

	if (ready < 0)
		return true;
	if (fds[0].revents)
		signals_drain(loop->signals_fd);
	handle_stops(loop);
	if (terminal_busy(&loop->terminal))
		return ready == 0 || fds[0].revents || fds[3].revents;
	if (signals_resized()) {
		measure(loop);
		return true;
	}
	if (!busy && (fds[1].revents || loop->keys_ahead > 0))
		handle_keys(loop);
	/* Not if it only was not read for long. */
	if (!busy && ready == 0 && now_ms() >= loop->pastes_until)
		screen_end_paste(&loop->screen);
	/* The connection is lost; SIGHUP may follow later. */
	if (fds[1].revents & ~POLLIN)
		signals_hang_up();
	return ready == 0 || fds[0].revents || fds[1].revents || fds[3].revents;
}

static void show(struct loop *loop)
{
	const struct session *session = loop->screen.session;
	bool bell = session_rings(session, &loop->rung);

	if (terminal_use_theme(&loop->terminal, session->settings.theme, &loop->screen.canvas))
		loop->screen.redraw = true;
	loop->screen.hurried = loop->rests_at != 0;
	screen_draw(&loop->screen);
	terminal_show(&loop->terminal, &loop->screen.canvas, loop->screen.redraw, bell);
	loop->screen.redraw = false;
}

static void run(struct loop *loop)
{
	struct session *session = loop->screen.session;
	bool stale = true;              /* what is shown, or being shown */

	loop->rung.replies = session->replies;
	memcpy(loop->theme, session->settings.theme, sizeof loop->theme);
	idle_restart(&session->idle);   /* until now no key could be read */
	/* What the engine has found while the terminal was being opened has woken nobody. */
	screen_handle_requests(&loop->screen);
	screen_poll(&loop->screen);
	while (!session->quit && !signals_deadly()) {
		screen_handle_requests(&loop->screen);
		if ((stale || loop->resumed) && !terminal_busy(&loop->terminal)) {
			if (loop->resumed)
				measure(loop);
			show(loop);
			stale = false;
		}
		session_write_behind(session);
		if (wait_for(loop))
			stale = true;
		if (loop->rests_at != 0 && now_ms() >= loop->rests_at) {
			loop->rests_at = 0;
			stale = true;
		}
		screen_poll(&loop->screen);
	}
}

bool screen_run(struct session *session, int signals_fd, struct error *error)
{
	const struct play_options *options = session->options;
	const struct settings *settings = &session->settings;
	const char *no_color = getenv("NO_COLOR");
	bool unwanted = no_color && *no_color && !options->setting[SETTING_COLOR];
	struct terminal_options how = {
		.ascii = settings->ascii,
		.no_ascii = !settings->ascii && options->setting[SETTING_ASCII],
		.no_color = !settings->color || unwanted, .mouse = settings->mouse
	};
	struct loop loop = { .signals_fd = signals_fd };
	struct screen *screen = &loop.screen;
	bool began, opened;

	if (!session_begin(session, &began, error))
		return false;
	if (began && !options->file && !options->table && !options->command)
		new_game_greet(session);
	screen_begin(screen, session);
	signals_catch_stops();          /* or curses would, and write in this thread */
	opened = terminal_open(&loop.terminal, &how, &screen->canvas, signals_fd,
	    idle_due(&session->idle), error);
	if (opened) {
		if (!began)
			screen_push(screen, &start_view, NULL);
		measure(&loop);
		session->gives_up = gives_up;
		session->key_reader = &loop;
		run(&loop);
		session->gives_up = NULL;
		session->key_reader = NULL;
		terminal_close(&loop.terminal, !session_ended_alone(session));
	}
	screen_end(screen);
	return opened;
}
