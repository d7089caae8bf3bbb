/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include "ui/board_view.h"

#include <stdio.h>
#include <string.h>

#include "base/text.h"
#include "session/commands.h"
#include "session/typed_moves.h"
#include "session/typed_words.h"
#include "variants/list.h"

/* What the line on the prompt may become, or what it means as it stands. */

/* What the line, or its last word, may become, one after the other. */
struct proposals {
	const struct moves *matches;            /* of moves: what they are, ... */
	const struct position *pos;             /* ... where; NULL: it is a command line */
	const struct command_entry *command;    /* that the word follows; NULL: it is the command */
	const char *values;                     /* separated by blanks, of which the word is one */
	const char *typed;                      /* the word */
	const struct game_directories *games;
	struct strbuf paths;                    /* of files with games, a line each; to be freed */
	size_t path;                            /* where the next of them begins */
	const struct move *without;             /* not this move; NULL: all */
	unsigned hidden;                        /* traits of commands that are left out */
	int next;
	char san[MOVE_TEXT], value[SETTING_TEXT];
};

/*
 * What the next word may be after `set` and the name of a setting, or after a command named like
 * one; NULL if it is not of that kind.
 */
static const char *values_to_follow(struct proposals *list)
{
	bool is_set = list->command->traits & TAKES_SETTING;
	const char *named = is_set ? list->typed : list->command->name;
	size_t length = strcspn(named, " ");
	char name[SETTING_TEXT];
	const struct setting *setting;

	if (is_set && !named[length])
		return NULL;
	snprintf(name, sizeof name, "%.*s", (int)length, named);
	setting = setting_find(name);
	if (setting && is_set)
		list->typed += length + strspn(list->typed + length, " ");
	return setting ? setting_values(setting) : NULL;
}

static struct proposals propose(const struct typed_line *line, const struct moves *matches,
    const struct session *session)
{
	struct proposals list = { .matches = matches, .typed = line->text,
		.games = &session->storage.games, .hidden = commands_hidden(session) };
	size_t length;

	if (*list.typed != ':') {
		list.pos = game_position(session->game);
		return list;
	}
	list.typed++;
	length = strcspn(list.typed, " ");
	if (list.typed[length])
		list.command = command_find(list.typed, length, true);
	if (list.command) {
		list.typed += length + strspn(list.typed + length, " ");
		list.values = values_to_follow(&list);
	}
	if (list.command && list.command->traits & TAKES_GAME && strchr(list.typed, '/') &&
	    !session->options->kiosk)
		game_paths(list.typed, &list.paths);
	return list;
}

/* The Nth of the values; NULL if there are fewer. */
static const char *value_name(struct proposals *list, int n)
{
	const char *value = list->values;

	for (; n > 0 && *value; n--) {
		value += strcspn(value, " ");
		value += strspn(value, " ");
	}
	snprintf(list->value, sizeof list->value, "%.*s", (int)strcspn(value, " "), value);
	return *value ? list->value : NULL;
}

/* The Nth name that may follow a command; NULL if there are fewer. */
static const char *argument_name(struct proposals *list, int n)
{
	const struct command_entry *command = list->command;
	const struct game_directories *games = list->games;
	const struct variant *const *variant = variants;

	if (list->values)
		return value_name(list, n);
	if (command->traits & TAKES_SETTING)
		return n < SETTING_COUNT ? settings_table[n].name : NULL;
	if (!(command->traits & TAKES_GAME))
		return NULL;
	while (n > 0 && *variant) {
		variant++;
		n--;
	}
	if (*variant)
		return (*variant)->id;
	return n < games->names ? games->name[n] : NULL;
}

/* The next path; NULL if there are no more. */
static const char *next_path(struct proposals *list)
{
	char *path = list->paths.data + list->path;
	size_t length = strcspn(path, "\n");

	if (!*path)
		return NULL;
	list->path += length + 1;
	path[length] = '\0';
	return path;
}

/* The next legal move, in SAN; NULL if there are no more. */
static const char *next_move(struct proposals *list)
{
	const struct moves *matches = list->matches;

	if (list->without && list->next < matches->count &&
	    move_equal(&matches->move[list->next], list->without))
		list->next++;
	if (list->next >= matches->count)
		return NULL;
	san_write(list->pos, &matches->move[list->next++], list->san);
	return list->san;
}

/* The next command, or name that may follow one; NULL if there are no more. */
static const char *next_name(struct proposals *list)
{
	for (;; ) {
		int n = list->next++;
		bool hidden = !list->command && commands[n].traits & list->hidden;
		const char *name = list->command ? argument_name(list, n)
		    : commands[n].name;

		if (!name || (!hidden && starts_nocase(name, list->typed, strlen(list->typed))))
			return name;
	}
}

/* The next; NULL if there are no more. */
static const char *next(struct proposals *list)
{
	if (list->paths.length)
		return next_path(list);
	return list->pos ? next_move(list) : next_name(list);
}

/* Cuts a text to the characters that it has in common with another at the beginning. */
static void cut_to_common(struct strbuf *text, const char *other)
{
	size_t n = 0;

	while (n < text->length && text->data[n] == other[n])
		n++;
	text->length = character_start(text->data, n);
	text->data[text->length] = '\0';
}

/* How all the proposals begin, and how many there are.  That is the end of the list. */
static int find_common(struct proposals *list, struct strbuf *common)
{
	const char *name;
	int count = 0;

	for (; (name = next(list)); count++)
		if (count == 0)
			strbuf_add(common, name);
		else
			cut_to_common(common, name);
	strbuf_free(&list->paths);
	return count;
}

/* As far as is certain; a blank follows a command or setting, which takes more. */
void line_complete(struct typed_line *line, const struct moves *matches,
    const struct session *session)
{
	struct strbuf common = { 0 }, text = { 0 };
	struct proposals list;
	int count;

	if (line->length == 0)
		return;
	list = propose(line, matches, session);
	count = find_common(&list, &common);
	if (count == 1 || (count > 1 && common.length > strlen(list.typed))) {
		bool takes_more = count == 1 && !list.pos &&
		    !(list.command && list.command->traits & TAKES_GAME) && !list.values;

		strbuf_add_bytes(&text, line->text, (size_t)(list.typed - line->text));
		strbuf_printf(&text, "%s%s", strbuf_str(&common), takes_more ? " " : "");
		line_set(line, strbuf_str(&text));
	}
	strbuf_free(&text);
	strbuf_free(&common);
}

/* A path without its directories, which are typed already. */
static const char *last_of(const char *path)
{
	const char *last = path;

	for (; *path; path++)
		if (*path == '/' && path[1])
			last = path + 1;
	return last;
}

/* As many as there is room for; false if there are none.  That is the end of the list. */
static bool draw_list(struct proposals list, struct canvas *canvas, int row, int column)
{
	int shown = 0, left = 0;
	const char *name;

	while ((name = next(&list))) {
		if (list.paths.length)
			name = last_of(name);
		if (left > 0 || column + text_columns(name) > canvas->columns - 12) {
			left++;
			continue;
		}
		column = canvas_write(canvas, row, column, canvas->columns - column, DIM, name) + 1;
		shown++;
	}
	if (left > 0)
		canvas_print(canvas, row, column, canvas->columns - column, DIM, "and %d more",
		    left);
	strbuf_free(&list.paths);
	return shown > 0;
}

static void tell_command(const struct command_entry *command, const struct session *session,
    struct strbuf *text)
{
	const char *argument = command_argument(session, command);
	struct error error;

	strbuf_printf(text, "%s%s%s: ", command->name, *argument ? " " : "", argument);
	if (command_is_possible(session, command, &error))
		command_describe(session, command, text);
	else
		strbuf_printf(text, "%s.", error.why);
}

/* What completes a command; or tells what it does, or why it cannot, if it is the only one. */
static void draw_commands(struct proposals list, const struct session *session,
    struct canvas *canvas, int row, struct strbuf *text)
{
	const struct command_entry *only = list.command ? list.command
	    : command_find(list.typed, strlen(list.typed), true);

	if (list.command && (*list.typed || list.values) && draw_list(list, canvas, row, 1))
		return;
	if (only)
		tell_command(only, session, text);
	else
		draw_list(list, canvas, row, 1);
}

void prompt_draw_others(const struct prompt *prompt, struct screen *screen, int row, int column)
{
	const struct moves *moves = prompt_moves(prompt);
	struct proposals list;

	if (moves->count < 2 || column > screen->canvas.columns - 24)
		return;
	list = propose(&prompt->line, moves, screen->session);
	list.without = &prompt->decided;
	column = canvas_write(&screen->canvas, row, column, 4, DIM, "or:") + 1;
	draw_list(list, &screen->canvas, row, column);
}

/* How many moves a text is that begins no legal one; true if all of them can be played. */
static bool tell_moves(const struct session *session, const char *typed, struct strbuf *text)
{
	int legal, moves = typed_moves_count(game_position(session->game), typed, &legal);

	if (moves < 2 || legal == 0)
		strbuf_add(text, "no such move");
	else if (typed_moves_only_first(session))
		strbuf_printf(text, "%d moves: only the first is yours to play now", moves);
	else
		strbuf_printf(text, "%d moves, %d of them possible", moves, legal);
	return moves > 1 && legal == moves && !typed_moves_only_first(session);
}

bool prompt_draw_proposals(const struct prompt *prompt, struct screen *screen,
    const struct rectangle *at)
{
	const struct session *session = screen->session;
	struct canvas *canvas = &screen->canvas;
	int last = at->row + at->rows - 1;
	struct look look = DIM;
	struct strbuf text = { 0 };
	struct error answer;

	if (prompt_is_command(prompt)) {
		draw_commands(propose(&prompt->line, NULL, session), session, canvas, last, &text);
	} else if (prompt_bare_command(prompt)) {
		tell_command(prompt_bare_command(prompt), session, &text);
	} else if (fen_begins(prompt->line.text)) {
		look = WARNING;
		strbuf_add(&text, "a position, not a move");
	} else if (prompt->line.length > 0 && session_awaits_reply(session)) {
		strbuf_add(&text, typed_words_answer(session, prompt->line.text, &answer)
		    ? answer.why : "not your turn yet: Enter keeps it for after the reply");
	} else if (prompt->line.length == 0 && prompt->ahead.length > 0) {
		look = STRONG;
		strbuf_printf(&text, "to play after the reply: %s (Esc cancels)",
		    prompt->ahead.text);
	} else if (prompt_moves(prompt)->count > 0) {
		draw_list(propose(&prompt->line, prompt_moves(prompt), session), canvas, last, 1);
	} else if (prompt->typed == TYPED_MOVE_OR_SEVERAL) {
		look = WARNING;
		strbuf_add(&text, "one move or several?");
	} else if (prompt->is_move && !tell_moves(session, prompt->line.text, &text)) {
		look = WARNING;
	}
	canvas_wrap_last(canvas, at, look, strbuf_str(&text));
	strbuf_free(&text);
	return prompt->line.length + prompt->ahead.length > 0;
}
