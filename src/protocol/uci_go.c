/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "protocol/uci_session.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "protocol/lines.h"
#include "rules/outcome.h"

enum { MS_MOST = 1000000000, PERFT_MOST = 30 };
enum { WORK_TEXT = 96 };        /* room for write_work */

/* The numbers that may follow "go", and where they belong. */
static bool set_number(struct uci_request *r, const char *name, const char *text,
    bool *known, struct error *error)
{
	struct limits *limits = &r->limits;
	const struct {
		const char *name;
		int *place;
		int most;
	} numbers[] = {
		{ "depth", &limits->depth, DEPTH_MOST },
		{ "movetime", &limits->move_ms, MS_MOST },
		{ "wtime", &limits->clock_ms[WHITE], MS_MOST },
		{ "btime", &limits->clock_ms[BLACK], MS_MOST },
		{ "winc", &limits->increment_ms[WHITE], MS_MOST },
		{ "binc", &limits->increment_ms[BLACK], MS_MOST },
		{ "movestogo", &limits->moves_to_go, 10000 },
		{ "mate", &limits->mate, DEPTH_MOST },
		{ "perft", &r->perft, PERFT_MOST }
	};

	for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) {
		int64_t n;

		*known = strcmp(name, numbers[i].name) == 0;
		if (!*known)
			continue;
		/* Clocks may have run out, by the lag of the line. */
		if (text && text[0] == '-' && strstr(name, "time"))
			text = "1";
		if (!uci_number(text, 0, INT64_MAX, &n))
			return error_set(error, "%s must be followed by a number", name);
		n += n == 0 && strcmp(name, "movetime") == 0;   /* none is no limit */
		*numbers[i].place = n > numbers[i].most ? numbers[i].most : (int)n;
		return true;
	}
	return false;
}

/* Moves follow until something is not one. */
static bool read_only(struct uci_request *r, const struct position *pos, char **rest,
    struct error *error)
{
	struct move m;

	for (;;) {
		char *at = *rest + strspn(*rest, " ");
		size_t length = strcspn(at, " ");
		char word[MOVE_TEXT];

		if (length == 0 || length >= sizeof word || r->limits.only_count == MOVES_MAX)
			break;
		memcpy(word, at, length);
		word[length] = '\0';
		if (!move_read(pos, word, &m, error))
			break;
		r->only[r->limits.only_count++] = m;
		*rest = at + length;
	}
	r->limits.only = r->only;
	return r->limits.only_count > 0 ||
	    error_set(error, "searchmoves must be followed by legal moves");
}

static bool read_word(struct uci_request *r, const struct position *pos, const char *word,
    char **rest, struct error *error)
{
	struct limits *limits = &r->limits;
	bool known = false;
	char *number;
	int64_t nodes;

	if (strcmp(word, "infinite") == 0)
		return limits->infinite = true;
	if (strcmp(word, "ponder") == 0)
		return limits->ponder = true;
	if (strcmp(word, "searchmoves") == 0)
		return read_only(r, pos, rest, error);
	number = word_next(rest);
	if (strcmp(word, "nodes") == 0) {
		if (!uci_number(number, 0, INT64_MAX, &nodes))
			return error_set(error, "nodes must be followed by a number");
		limits->nodes = nodes;
		return true;
	}
	if (set_number(r, word, number, &known, error))
		return true;
	return known ? false : error_set(error, "unknown go parameter %.40s", word);
}

/* A clock at 0 or less is still a limit. */
static void apply_clocks(struct limits *limits, bool clocks)
{
	for (int c = WHITE; c <= BLACK; c++)
		if (clocks && limits->clock_ms[c] == 0)
			limits->clock_ms[c] = 1;
	if (!limits->depth && !limits->nodes && !limits->move_ms && !limits->mate && !clocks)
		limits->infinite = true;
}

bool uci_read_go(const struct uci *uci, char *rest, struct uci_request *r, struct error *error)
{
	bool clocks = strstr(rest, "wtime") || strstr(rest, "btime") ||
	    strstr(rest, "winc") || strstr(rest, "binc");
	char *word;

	memset(&r->limits, 0, sizeof r->limits);
	r->perft = -1;
	while ((word = word_next(&rest)) != NULL)
		if (!read_word(r, engine_session_now(&uci->engine_session), word, &rest, error))
			return false;
	apply_clocks(&r->limits, clocks);
	r->limits.lines = uci->lines;
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

	snprintf(text, WORK_TEXT, "nodes %" PRId64 " nps %" PRId64 " hashfull %d time %d",
	    report->nodes, report->nodes / ms * 1000 + report->nodes % ms * 1000 / ms,
	    report->table_permille, report->ms);
}

static void tell_progress(struct uci *uci, const struct report *report)
{
	char line[LINE_TEXT], score[32], work[WORK_TEXT];

	engine_session_write_line(&uci->engine_session, report, line);
	if (report->mate_in)
		snprintf(score, sizeof score, "mate %d", report->mate_in);
	else
		snprintf(score, sizeof score, "cp %d", report->score);
	write_work(report, work);
	uci_say(uci, "info depth %d seldepth %d multipv %d score %s %s pv%s",
	    report->depth, report->selective_depth, report->line_number, score, work, line);
}

static void tell_move(struct uci *uci, const struct report *report)
{
	struct position after;
	char best[MOVE_TEXT], reply[MOVE_TEXT], work[WORK_TEXT];

	/* The last depth may have been broken off: its nodes count, too. */
	write_work(report, work);
	uci_say(uci, "info %s", work);
	if (report->length == 0) {
		uci_say(uci, "bestmove (none)");
		return;
	}
	move_write(&uci->engine_session.root, &report->line[0], best);
	if (report->length == 1) {
		uci_say(uci, "bestmove %s", best);
		return;
	}
	position_apply(&uci->engine_session.root, &report->line[0], &after);
	move_write(&after, &report->line[1], reply);
	uci_say(uci, "bestmove %s ponder %s", best, reply);
}

static void tell(const struct report *report, bool final, void *context)
{
	if (final)
		tell_move(context, report);
	else
		tell_progress(context, report);
}

void uci_go(struct uci *uci, char *rest)
{
	struct uci_request request;
	struct error error;

	if (!uci_read_go(uci, rest, &request, &error)) {
		uci_refuse(uci, &error);
		return;
	}
	if (request.perft >= 0) {
		uci_perft(uci, request.perft);
		return;
	}
	if (!engine_session_is_thinking(&uci->engine_session) &&
	    !position_can_move(engine_session_now(&uci->engine_session)))
		uci_say(uci, "info depth 0 score %s", outcome_of(uci->engine_session.history,
		    uci->engine_session.count).score == DRAWN ? "cp 0" : "mate 0");
	if (!engine_session_think(&uci->engine_session, &request.limits, tell, uci, &error))
		uci_refuse(uci, &error);
}
