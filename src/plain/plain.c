/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include "plain/plain.h"

#include <errno.h>
#include <limits.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include "base/line_reader.h"
#include "base/signals.h"
#include "base/text.h"
#include "base/writer.h"
#include "session/commands.h"
#include "session/describe.h"
#include "session/exercise.h"
#include "session/files.h"
#include "session/players.h"
#include "session/review.h"
#include "session/table.h"
#include "session/takeover.h"
#include "session/typed_ahead.h"
#include "session/typed_moves.h"
#include "variants/list.h"

/* What the writer writes, and whether it failed, as errno tells. */
struct output {
	struct strbuf text;
	int failed;
};

/*
 * The game as lines of text: for pipes, dumb terminals and screen readers.
 */
struct plain {
	struct session *session;
	int signals_fd;
	bool unicode;                   /* characters beyond ASCII may be written */
	bool bell;                      /* output is a terminal, which can ring it */
	struct bell_rung rung;
	bool patient;                   /* input is a pipe: each line waits for the reply before */
	struct strbuf output;           /* to be written */
	struct output writing;          /* what the writer has got */
	struct writer *writer;
	bool prompted;
	struct strbuf ahead;            /* a line for when the computer has moved; "": none */
	struct typed_ahead typed_at;    /* where that was typed */
	struct line_reader input;
	int lines;                      /* used */
	const struct node *shown;       /* the node whose board was printed */
	const struct game *shown_of;
	enum question asked;            /* printed since the last line of input */
};

enum { INPUT_MAX = 8192, OUTPUT_MAX = 65536 };
enum { ANALYSIS_MS = 5000 };     /* of a position, until it is told */

/*
 * Columns of a line: a braille display has perhaps 40.  The last is left free, as terminals may
 * wrap a line that reaches it.
 */
static int line_width(void)
{
	struct winsize size;
	bool narrow = ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0 &&
	    size.ws_col <= PLAIN_COLUMNS;

	return narrow ? size.ws_col - 1 : PLAIN_COLUMNS;
}

/* Is a word that is longer than a line broken there? */
static bool is_within_word(const char *at)
{
	return at[-1] > ' ' && at[-1] <= '~' && *at > ' ' && *at <= '~';
}

/*
 * Writes text, broken into lines of that width, nothing unsafe in it.  A long word is left whole,
 * as it may be a path to be copied.
 */
static void print_lines(struct plain *plain, const char *text, int width)
{
	struct wrapped_line line = { 0 };
	bool broken = false;

	while (text_wrap(text, width, &line)) {
		strbuf_printf(&plain->output, "%*s", broken ? 0 : line.indent, "");
		text_show(line.start, line.length, plain->unicode, &plain->output);
		broken = is_within_word(line.next);
		strbuf_add(&plain->output, broken ? "" : "\n");
	}
}

static void print_text(struct plain *plain, const char *text)
{
	print_lines(plain, text, plain->session->columns);
}

static void write_job(void *context)
{
	struct output *output = context;
	const char *at = strbuf_str(&output->text), *end = at + output->text.length;
	struct pollfd room = { .fd = STDOUT_FILENO, .events = POLLOUT };

	while (at < end && !output->failed) {
		ssize_t written = write(STDOUT_FILENO, at, (size_t)(end - at));

		if (written >= 0)
			at += written;
		else if (errno == EAGAIN)       /* another program has made it so */
			poll(&room, 1, -1);
		else if (errno != EINTR)
			output->failed = errno;
	}
	strbuf_clear(&output->text);
}

/* Writes the pending output once the previous write has finished. */
static void flush(struct plain *plain)
{
	struct strbuf written;

	if (plain->output.length == 0 || writer_busy(plain->writer))
		return;
	written = plain->writing.text;
	plain->writing.text = plain->output;
	plain->output = written;
	writer_start(plain->writer, write_job, &plain->writing);
}

static void flush_all(struct plain *plain)
{
	writer_finish(plain->writer);
	flush(plain);
	writer_finish(plain->writer);
}

static bool failed(const struct plain *plain)
{
	return !writer_busy(plain->writer) && plain->writing.failed;
}

static bool thinking(const struct session *session)
{
	enum search_purpose purpose = session->engine.purpose;

	return purpose == SEARCH_MOVE || purpose == SEARCH_HINT || purpose == SEARCH_REVIEW;
}

/*
 * Does the next line from a pipe wait for the reply to the one before?  Two computers that play
 * each other reply to nobody.
 */
static bool replies(const struct session *session)
{
	return thinking(session) && (session->engine.purpose != SEARCH_MOVE ||
	    !both_play_elsewhere(session->player));
}

/*
 * Prints once in each position in which the user is to move: the board, unless it is not wanted,
 * and what has to be done first.
 */
static void show_board(struct plain *plain)
{
	struct session *session = plain->session;
	struct error first;
	struct strbuf text = { 0 };

	if (!session->game || thinking(session))
		return;
	if (plain->shown == session->game->now && plain->shown_of == session->game)
		return;
	plain->shown = session->game->now;
	plain->shown_of = session->game;
	if (session->settings.auto_board)
		describe_board(game_position(session->game), session->settings.flipped, &text);
	if (session_my_move(session, NULL) &&
	    describe_first(game_position(session->game), &first))
		strbuf_printf(&text, "%s.\n", first.why);
	print_text(plain, strbuf_str(&text));
	strbuf_free(&text);
}

static void show_all(struct plain *plain)
{
	struct session *session = plain->session;

	/* Messages that come while the prompt is shown. */
	if (plain->prompted && session->dialog.lines.length > 0) {
		strbuf_add(&plain->output, "\n");
		plain->prompted = false;
	}
	print_text(plain, strbuf_str(&session->dialog.lines));
	strbuf_clear(&session->dialog.lines);
	print_lines(plain, strbuf_str(&session->dialog.unbroken), INT_MAX);
	strbuf_clear(&session->dialog.unbroken);
	if (session->dialog.page_title)
		print_text(plain, strbuf_str(&session->dialog.page));
	session->dialog.page_title = NULL;
	show_board(plain);
	if (session->dialog.question != NO_QUESTION && session->dialog.question != plain->asked)
		print_text(plain, session_question(session));
	plain->asked = session->dialog.question;
	if (session_rings(session, &plain->rung) && plain->bell)
		strbuf_add(&plain->output, "\a");
	flush(plain);
}

/* Whose turn it is; or what answers a question, as news may have come after that. */
static void prompt(struct plain *plain)
{
	const struct session *session = plain->session;

	if (plain->patient || plain->prompted || thinking(session))
		return;
	if (session->dialog.question != NO_QUESTION)
		strbuf_add(&plain->output, "y/n");
	else if (session->game && !game_over(session->game))
		strbuf_add(&plain->output, color_name[game_position(session->game)->turn]);
	strbuf_add(&plain->output, "> ");
	flush(plain);
	plain->prompted = true;
}

/*
 * Is it yes or no, and which?  Knights and `next` begin with an n as well.  Who quits twice means
 * it, as on the screen.
 */
static bool is_answer(enum question question, const char *line, bool *yes)
{
	*yes = equal_nocase(line, "y") || equal_nocase(line, "yes") ||
	    equal_nocase(line, "accept") || (question == ASK_QUIT &&
	    (equal_nocase(line, "quit") || equal_nocase(line, "q")));
	return *yes || equal_nocase(line, "n") || equal_nocase(line, "no");
}

/* A line is a command by its full name, a move, or a command cut short; after a colon only that. */
static void execute(struct plain *plain, const char *line)
{
	struct session *session = plain->session;
	struct error error;

	review_stop(session);
	if (session->dialog.question != NO_QUESTION) {
		bool yes, answered = is_answer(session->dialog.question, line, &yes);

		session_answer(session, yes);
		if (answered)
			return;
	}
	if (!*line)
		exercise_enter(session);
	if (line[0] == ':' && line[1]) {
		if (!command_do_line(session, line + 1, true))
			command_unknown(session, line + 1);
		return;
	}
	if (!*line || command_do_line(session, line, false))
		return;
	if (session->engine.purpose == SEARCH_MOVE) {
		strbuf_clear(&plain->ahead);
		strbuf_add(&plain->ahead, line);
		plain->typed_at = typed_ahead_here(session);
	} else if (!typed_moves_play(session, line, &error) &&
	    (strlen(line) <= 2 || !command_do_line(session, line, true))) {
		session_say(session, "%s.", error.why);
	}
}

static void take_line(struct plain *plain, char *line, bool cut)
{
	struct strbuf text = { 0 };
	size_t length = strlen(line);

	while (length > 0 && strchr(" \t\r", line[length - 1]))
		line[--length] = '\0';
	text_from_locale(line + strspn(line, " \t"), &text);
	session_note_input(plain->session);
	plain->lines++;
	plain->prompted = false;
	plain->asked = NO_QUESTION;
	if (cut || length >= INPUT_MAX)
		session_say(plain->session, "Line too long.");
	else
		execute(plain, strbuf_str(&text));
	strbuf_free(&text);
}

/* Executes what was typed while the computer was thinking, or drops it. */
static void execute_ahead(struct plain *plain, bool due)
{
	struct strbuf line = plain->ahead;

	plain->ahead = (struct strbuf){ 0 };
	if (due) {
		session_say(plain->session, "Typed ahead: %s", strbuf_str(&line));
		execute(plain, strbuf_str(&line));
	} else {
		typed_ahead_tell_void(plain->session, strbuf_str(&line));
	}
	strbuf_free(&line);
}

/* Waits for input (unless it is not wanted yet), room for output, or news. */
static void wait_for(struct plain *plain, bool input)
{
	struct pollfd fds[4] = {
		{ .fd = plain->signals_fd, .events = POLLIN },
		{ .fd = input ? STDIN_FILENO : -1, .events = POLLIN },
		{ .fd = writer_done_fd(plain->writer), .events = POLLIN },
		{ .fd = takeover_fd(plain->session), .events = POLLIN }
	};

	if (poll(fds, 4, session_due(plain->session)) < 0)
		return;
	if (fds[0].revents)
		signals_drain(plain->signals_fd);
	if (fds[1].revents) {
		line_reader_fill(&plain->input);
		idle_restart(&plain->session->idle);
	}
}

static void play(struct plain *plain)
{
	struct session *session = plain->session;
	char *line;
	bool cut;

	plain->rung.replies = session->replies;
	while (!session->quit && !signals_deadly() && !failed(plain)) {
		bool busy = (plain->patient && replies(session)) ||
		    plain->output.length >= OUTPUT_MAX;
		enum ahead ahead = AHEAD_WAITS;

		session->columns = line_width();
		show_all(plain);
		if (plain->ahead.length > 0)
			ahead = typed_ahead_state(session, &plain->typed_at);
		if (ahead != AHEAD_WAITS) {
			execute_ahead(plain, ahead == AHEAD_IS_DUE);
			continue;
		}
		if (!busy && (line = line_reader_take(&plain->input, &cut)) != NULL) {
			take_line(plain, line, cut);
			continue;
		}
		if (plain->input.ended &&
		    (!busy || (plain->lines == 0 && line_reader_waiting(&plain->input) == 0)))
			break;
		prompt(plain);
		session_write_behind(session);
		wait_for(plain, !plain->input.ended &&
		    (!busy || line_reader_waiting(&plain->input) < INPUT_MAX));
		session_poll(session);
		takeover_follow(session);
	}
	if (session_ended_alone(session))
		writer_hasten(plain->writer);
	show_all(plain);
	if (plain->prompted)
		strbuf_add(&plain->output, "\n");
	flush_all(plain);
}

static void greet_tables(struct session *session)
{
	struct seen_table *list;
	int own, count = tables_open(session, &list, &own);

	if (own > 0)
		session_say(session, "`table %s` resumes your game there%s.", list->name,
		    count > 1 ? "; `tables` lists more" : "");
	else if (count > 0)
		session_say(session, "`tables` lists the open tables.");
	free(list);
}

/* Names the game before what was said as it began, from there: that it is over, perhaps. */
static void name_game(struct session *session, size_t from)
{
	struct strbuf said = session->dialog.lines, text = { 0 };

	session->dialog.lines = (struct strbuf){ 0 };
	strbuf_add_bytes(&session->dialog.lines, strbuf_str(&said), from);
	describe_game(session->game->rules, true, &text);
	session_say_lines(session, strbuf_str(&text));
	strbuf_add(&session->dialog.lines, strbuf_str(&said) + from);
	strbuf_free(&said);
	strbuf_free(&text);
}

static void greet(struct session *session, size_t began)
{
	struct saved *list;
	char san[MOVE_TEXT];
	bool mine;
	int count;

	if (session->options->command) {
		if (session->exercise)
			session_say(session, "Type your move; `hint` helps, `solution` gives up, "
			    "`leave` ends the %s.", session->exercise->source->noun);
		else
			session_say(session, "`help` lists the commands; `list` shows the games.");
		return;
	}
	count = files_unfinished(session, &list);
	if (!session->options->file)
		name_game(session, began);
	mine = !plays_elsewhere(&session->player[game_position(session->game)->turn]);
	if (mine && describe_opening(session->game, san))
		session_say(session, "Type a move, such as %s, or `help`.", san);
	else
		session_say(session, "`help` lists the commands.");
	session_say(session, "`list` shows the games; `new GAME` starts another.");
	if (count > 0 && list->in_use)
		session_say(session, "A game is in use elsewhere. `games` shows where, "
		    "`resume 1` takes it over.");
	else if (count > 0)
		session_say(session, "`resume` resumes the %s.",
		    count > 1 ? "last unfinished game; `games` lists all" : "unfinished game");
	free(list);
	greet_tables(session);
}

static bool begin(struct session *session, struct error *error)
{
	bool began = session->game != NULL;

	session->engine.analysis_ms = ANALYSIS_MS;
	return (began || session_begin(session, &began, error)) &&
	    (began || session_new(session, variants[0]->id, NULL, error));
}

bool plain_run(struct session *session, int signals_fd, struct error *error)
{
	struct plain plain = {
		.session = session, .signals_fd = signals_fd,
		.unicode = locale_is_unicode() && !session->settings.ascii,
		.bell = isatty(STDOUT_FILENO), .patient = !isatty(STDIN_FILENO),
		.input = { .fd = STDIN_FILENO },
		.writer = writer_new(signals_fd, error)
	};
	const struct strbuf *unread = session->options->unread;
	size_t began = session->dialog.lines.length;
	bool done = plain.writer && begin(session, error);

	if (done) {
		if (unread)
			strbuf_add_bytes(&plain.input.text, strbuf_str(unread), unread->length);
		greet(session, began);
		play(&plain);
		if (plain.writing.failed)
			done = error_set(error, "cannot write the output: %s",
			    strerror(plain.writing.failed));
	}
	strbuf_free(&plain.ahead);
	strbuf_free(&plain.input.text);
	strbuf_free(&plain.output);
	strbuf_free(&plain.writing.text);
	writer_free(plain.writer);
	return done || signals_deadly();
}
