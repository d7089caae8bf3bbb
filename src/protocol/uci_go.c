/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include "protocol/uci.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/text.h"
#include "rules/outcome.h"

enum {
	MS_MOST = 1000000000,
	UNINTERRUPTED_PLIES = 3,        /* counted between two checks of the input */
	WORK_TEXT = 112                 /* room for write_work */
};

/*
 * Moves *rest beyond a number, cut to what is possible; false if another word follows.  Scripts
 * count in seconds and write "1500.0": a fraction is left out.
 */
static bool take_number(char **rest, int64_t *number)
{
	char *at = *rest + strspn(*rest, " ");
	bool negative = *at == '-';
	int64_t n = 0;

	at += negative;
	if (!is_digit(*at))
		return false;
	for (; is_digit(*at); at++)
		if (n < INT64_MAX / 100)
			n = 10 * n + (*at - '0');
	if (*at == '.')
		while (is_digit(*++at))
			;
	if (*at && *at != ' ')
		return false;
	*rest = at;
	*number = negative ? -n : n;
	return true;
}

/* Reads a number that may follow "go", and puts it where it belongs. */
static bool read_number(
    struct uci_request *r, const char *name, char **rest, struct error *error)
{
	struct limits *limits = &r->limits;
	const struct {
		const char *name;
		int *place;             /* NULL: limits->nodes */
		int most;
		bool time;              /* a limit, however little: it may be negative, by lag */
		bool clock;             /* of a game with clocks */
	} numbers[] = {
		{ "depth", &limits->depth, DEPTH_MOST, false, false },
		{ "movetime", &limits->move_ms, MS_MOST, true, false },
		{ "wtime", &limits->clock_ms[WHITE], MS_MOST, true, true },
		{ "btime", &limits->clock_ms[BLACK], MS_MOST, true, true },
		{ "winc", &limits->increment_ms[WHITE], MS_MOST, false, true },
		{ "binc", &limits->increment_ms[BLACK], MS_MOST, false, true },
		{ "movestogo", &limits->moves_to_go, 10000, false, false },
		{ "mate", &limits->mate, DEPTH_MOST, false, false },
		{ "nodes", NULL, 0, false, false },
	};
	size_t i = 0;
	int64_t n;

	while (i < sizeof numbers / sizeof *numbers && strcmp(name, numbers[i].name) != 0)
		i++;
	if (i == sizeof numbers / sizeof *numbers)
		return error_set(error, "unknown go parameter %s", shorten(name).text);
	r->clocks |= numbers[i].clock;
	if (!take_number(rest, &n))
		return error_set(error, "%s must be followed by a number", name);
	if (numbers[i].time && n < 1)   /* 0 would be no limit */
		n = 1;
	if (n < 0)
		return error_set(error, "%s must not be negative", name);
	if (numbers[i].place)
		*numbers[i].place = n > numbers[i].most ? numbers[i].most : (int)n;
	else
		limits->nodes = n;
	return true;
}

/* Other numbers are cut to what is possible; but a count of fewer plies is another answer. */
static bool read_depth(const char *text, int *depth, struct error *error)
{
	return (text && number_read(text, 0, PERFT_DEPTH_MOST, depth)) ||
	    error_set(error, "perft must be followed by a number from 0 to %d",
	    PERFT_DEPTH_MOST);
}

/*
 * Reads one of the moves after "searchmoves"; an illegal one is told, and ignored.  False if the
 * word is no move but what follows them: parameters have no digits.
 */
static bool read_only(struct uci *uci, struct uci_request *r, const char *word)
{
	struct error error, why;
	struct move m;

	if (move_read(gui_now(&uci->gui), word, &m, &why)) {
		if (r->limits.only_count < MOVES_MAX)
			r->only[r->limits.only_count++] = m;
		return true;
	}
	if (!strpbrk(word, "0123456789"))
		return false;
	error_set(&error, "%s is not searched: %s", shorten(word).text, why.why);
	uci_refuse(uci, &error);
	return true;
}

static bool read_word(struct uci_request *r, const char *word, char **rest, struct error *error)
{
	struct limits *limits = &r->limits;

	if (strcmp(word, "infinite") == 0)
		return limits->infinite = true;
	if (strcmp(word, "ponder") == 0)
		return limits->ponder = true;
	if (strcmp(word, "searchmoves") == 0) {
		limits->only = r->only;
		return r->moves_follow = true;
	}
	if (strcmp(word, "perft") == 0)
		return read_depth(word_next(rest), &r->perft, error);
	return read_number(r, word, rest, error);
}

/* A clock that is not told is a limit, too, where there are clocks. */
static void apply_clocks(struct limits *limits, bool clocks)
{
	for (int c = WHITE; c <= BLACK; c++)
		if (clocks && limits->clock_ms[c] == 0)
			limits->clock_ms[c] = 1;
}

static bool has_limit(const struct limits *limits, bool clocks)
{
	return limits->depth || limits->nodes || limits->move_ms || limits->mate || clocks;
}

/*
 * By the standard what is not understood is ignored, so that each "go" is answered by a move.  Not
 * so if that would be a search without end for which nobody has asked, as for "depth -1"; nor
 * "perft", which is not of the standard.
 */
bool uci_read_go(struct uci *uci, char *rest, struct uci_request *r, struct error *error)
{
	bool understood = true;
	char *word;

	memset(&r->limits, 0, sizeof r->limits);
	r->clocks = r->moves_follow = false;
	r->perft = -1;
	while ((word = word_next(&rest)) != NULL) {
		r->moves_follow = r->moves_follow && read_only(uci, r, word);
		if (r->moves_follow || read_word(r, word, &rest, error))
			continue;
		if (strcmp(word, "perft") == 0)
			return false;
		uci_refuse(uci, error);
		understood = false;
	}
	if (!understood && !r->limits.infinite && !has_limit(&r->limits, r->clocks))
		return error_set(error, "nothing is searched, as no limit is left");
	if (r->limits.only && !r->limits.only_count) {
		error_set(error, "no legal move follows searchmoves, so all are searched");
		uci_refuse(uci, error);
	}
	apply_clocks(&r->limits, r->clocks);
	r->limits.infinite |= !has_limit(&r->limits, r->clocks);
	r->limits.overhead_ms = uci->overhead_ms;
	r->limits.multipv = uci->multipv;
	if (uci->limit_strength)
		r->limits.elo = uci->elo;
	else if (uci->level < LEVEL_MOST)
		r->limits.level = uci->level;
	return true;
}

/* What has been done so far, as the end of an info line. */
static void write_work(const struct report *report, char text[WORK_TEXT])
{
	int64_t ms = report->ms > 0 ? report->ms : 1;

	snprintf(text, WORK_TEXT, "nodes %" PRId64 " nps %" PRId64 " hashfull %d time %" PRId64,
	    report->nodes, report->nodes / ms * 1000 + report->nodes % ms * 1000 / ms,
	    report->table_permille, report->ms);
}

static void tell_progress(struct uci *uci, const struct report *report)
{
	char line[PV_TEXT], score[32], work[WORK_TEXT];

	gui_write_pv(&uci->gui, report, line);
	if (report->mate_in)
		snprintf(score, sizeof score, "mate %d", report->mate_in);
	else
		snprintf(score, sizeof score, "cp %d", report->score);
	write_work(report, work);
	gui_say(&uci->gui, "info depth %d seldepth %d multipv %d score %s %s pv%s",
	    report->depth, report->selective_depth, report->line_number, score, work, line);
}

static void tell_move(struct uci *uci, const struct report *report)
{
	const struct position *root = &uci->gui.engine.root;
	struct position after;
	char best[MOVE_TEXT], reply[MOVE_TEXT], work[WORK_TEXT];

	/* The last depth may have been aborted: its nodes count, too. */
	write_work(report, work);
	gui_say(&uci->gui, "info %s", work);
	if (report->length == 0) {
		gui_say(&uci->gui, "bestmove (none)");
		return;
	}
	move_write(root, &report->line[0], best);
	if (report->length == 1) {
		gui_say(&uci->gui, "bestmove %s", best);
		return;
	}
	position_apply(root, &report->line[0], &after);
	move_write(&after, &report->line[1], reply);
	gui_say(&uci->gui, "bestmove %s ponder %s", best, reply);
}

void uci_tell(struct uci *uci, const struct report *report, bool final)
{
	if (final)
		tell_move(uci, report);
	else
		tell_progress(uci, report);
}

/*
 * Counts the lines of so many plies; too few if stopped.  Perft may take very long, so commands are
 * handled in between.  `room` is as in perft.
 */
static uint64_t count_lines(
    struct uci *uci, const struct position *pos, int depth, struct move *room)
{
	struct moves list = { room, 0 };
	struct position after;
	uint64_t sum = 0;

	if (depth <= UNINTERRUPTED_PLIES)
		return perft(pos, depth, room);
	position_legal_moves(pos, &list);
	for (int i = 0; i < list.count; i++) {
		uci_converse(uci, true);
		uci->counting &= !uci->quits;
		if (!uci->counting)
			break;
		position_apply(pos, &room[i], &after);
		sum += count_lines(uci, &after, depth - 1, room + MOVES_MAX);
	}
	return sum;
}

/* Prints the number of lines for each first move and in total. */
static void count_by_move(struct uci *uci, int depth)
{
	const struct position pos = *gui_now(&uci->gui);
	struct move *room = xcalloc((size_t)depth + 1, MOVES_MAX * sizeof *room);
	struct moves list = { room, 0 };
	uint64_t sum = depth == 0;

	uci->counting = true;
	position_legal_moves(&pos, &list);
	for (int i = 0; depth > 0 && i < list.count; i++) {
		struct position after;
		char text[MOVE_TEXT];
		uint64_t lines;

		position_apply(&pos, &room[i], &after);
		lines = count_lines(uci, &after, depth - 1, room + MOVES_MAX);
		if (!uci->counting)
			break;
		move_write(&pos, &room[i], text);
		gui_say(&uci->gui, "%s: %" PRIu64, text, lines);
		sum += lines;
	}
	if (uci->counting)
		gui_say(&uci->gui, "\nNodes searched: %" PRIu64, sum);
	else
		gui_say(&uci->gui, "info string count aborted");
	uci->counting = false;
	free(room);
}

static void begin_search(struct uci *uci, const struct limits *limits)
{
	struct outcome outcome;
	struct error error;

	if (!uci->gui.engine.thinking && !position_can_move(gui_now(&uci->gui))) {
		outcome = outcome_of(uci->gui.history, uci->gui.count);
		gui_say(&uci->gui, "info depth 0 score %s",
		    outcome.result == DRAWN ? "cp 0" : "mate 0");
	}
	if (gui_think(&uci->gui, limits, &error))
		return;
	uci_refuse(uci, &error);
	/* Without memory or threads no move will come, for which others would wait. */
	if (!uci->gui.engine.thinking)
		gui_say(&uci->gui, "bestmove (none)");
}

void uci_go(struct uci *uci)
{
	struct uci_request *request = xcalloc(1, sizeof *request);
	struct error error;

	if (!uci_read_go(uci, uci->gui.rest, request, &error) || !uci_is_free(uci, &error))
		uci_refuse(uci, &error);
	else if (request->perft >= 0)
		count_by_move(uci, request->perft);
	else
		begin_search(uci, &request->limits);
	free(request);
}
