/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include "protocol/gui.h"

#include <poll.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/text.h"
#include "game/game_files.h"
#include "variants/list.h"

bool gui_open(struct gui *gui, int in, const char *unread, FILE *out, struct error *error)
{
	*gui = (struct gui){ .reader = { .fd = in }, .out = out };
	strbuf_add(&gui->reader.text, unread);
	return engine_session_open(&gui->engine, -1, error) &&
	    gui_choose(gui, variants[0]->id, error);
}

void gui_close(struct gui *gui)
{
	engine_session_close(&gui->engine);
	strbuf_free(&gui->reader.text);
	free(gui->history);
	rules_free(gui->rules);
	rules_free(gui->file_game);
}

/* Controls, and bytes that are no UTF-8, become question marks; paths may be in any language. */
static void make_safe(char *line)
{
	const char *end = line + strlen(line), *next = line;

	for (char *at = line; at < end; at = line + (next - line)) {
		long c = text_next(&next, (size_t)(end - at));

		if (c == '\t' || c == '\r')
			*at = ' ';
		else if (c < ' ' || (c >= 0x7f && c < 0xa0))
			memset(at, '?', (size_t)(next - at));
	}
}

static bool take_line(struct gui *gui, struct event *event)
{
	bool cut;

	event->line = line_reader_take(&gui->reader, &cut);
	if (!event->line)
		return false;
	event->kind = cut ? GUI_LONG_LINE : GUI_LINE;
	make_safe(event->line);
	text_trim(event->line);
	return true;
}

bool gui_next(struct gui *gui, bool wait, struct event *event)
{
	struct pollfd fds[] = {
		{ .fd = gui->reader.fd, .events = POLLIN },
		{ .fd = engine_session_fd(&gui->engine), .events = POLLIN },
		{ .fd = fileno(gui->out) }
	};

	for (;;) {
		event->kind = GUI_REPORT;
		if (engine_session_next(&gui->engine, false, &event->report, &event->final) ||
		    take_line(gui, event))
			return true;
		event->kind = GUI_END;
		if (gui->reader.ended)
			return true;
		if (poll(fds, 3, wait ? -1 : 0) == 0)
			return false;
		if (fds[2].revents & (POLLERR | POLLHUP))
			gui->reader.ended = true;
		else if (fds[0].revents)
			line_reader_fill(&gui->reader);
	}
}

void gui_say(struct gui *gui, const char *format, ...)
{
	va_list arguments;

	va_start(arguments, format);
	vfprintf(gui->out, format, arguments);
	va_end(arguments);
	putc('\n', gui->out);
	fflush(gui->out);
}

/* Adds a position, which is to be filled in. */
static struct position *extend(struct gui *gui)
{
	gui->history = xgrow(gui->history, (size_t)gui->count, sizeof *gui->history);
	return &gui->history[gui->count++];
}

bool gui_set(struct gui *gui, const char *fen, struct error *error)
{
	struct position start;

	if (!fen_read(fen, gui->rules, &start, error))
		return false;
	gui->count = 0;
	*extend(gui) = start;
	return true;
}

bool gui_read_game(struct gui *gui, const char *path, struct error *error)
{
	struct rules *rules = NULL;

	if (*path) {
		rules = game_file_load(path, error);
		if (!rules)
			return false;
	}
	rules_free(gui->file_game);
	gui->file_game = rules;
	return true;
}

void gui_list_games(const struct gui *gui, int first, const char *before)
{
	for (int i = first; variants[i]; i++)
		fprintf(gui->out, "%s%s", before, variants[i]->id);
	if (gui->file_game && !variant_find(gui->file_game->id))
		fprintf(gui->out, "%s%s", before, gui->file_game->id);
}

bool gui_choose(struct gui *gui, const char *id, struct error *error)
{
	bool of_file = gui->file_game && strcmp(id, gui->file_game->id) == 0;
	struct rules *old = gui->rules;
	struct rules *rules = variant_rules(of_file ? rules_spec(gui->file_game) : id, error);

	gui->rules = rules;
	if (rules && engine_session_forget(&gui->engine, error) &&
	    gui_set(gui, NULL, error)) {
		rules_free(old);
		return true;
	}
	gui->rules = old;
	rules_free(rules);
	return false;
}

void gui_play(struct gui *gui, const struct move *m)
{
	struct position *after = extend(gui);

	position_apply(after - 1, m, after);
}

bool gui_think(struct gui *gui, const struct limits *limits, struct error *error)
{
	return engine_session_think(&gui->engine, gui->history, gui->count, limits, error);
}

void gui_write_pv(const struct gui *gui, const struct report *report, char text[PV_TEXT])
{
	struct position pos = gui->engine.root;

	*text = '\0';
	for (int i = 0; i < report->length; i++) {
		*text++ = ' ';
		move_write(&pos, &report->line[i], text);
		text += strlen(text);
		position_apply(&pos, &report->line[i], &pos);
	}
}

char *word_next(char **rest)
{
	char *word = *rest + strspn(*rest, " ");

	if (*word == '\0') {
		*rest = word;
		return NULL;
	}
	*rest = word + strcspn(word, " ");
	if (**rest)
		*(*rest)++ = '\0';
	return word;
}
