/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include "ui/board_view.h"

#include <stdio.h>
#include <string.h>

#include "base/text.h"
#include "session/commands.h"
#include "session/table.h"
#include "session/settings.h"
#include "variants/list.h"

static bool is_command(const struct typed_line *line)
{
	return line->text[0] == ':';
}

void prompt_consider(struct screen *screen)
{
	struct board_state *board = &screen->board;

	board->meant.count = 0;
	board->meaning = false;
	if (board->prompt.length == 0 || is_command(&board->prompt) ||
	    !session_my_move(screen->session, NULL))
		return;
	board->meaning = true;
	san_matches(game_position(screen->session->game), board->prompt.text, &board->meant);
}

/* The length of the common prefix of two texts. */
static size_t common(const char *a, const char *b)
{
	size_t length = 0;

	while (a[length] && a[length] == b[length])
		length++;
	return length;
}

/* The word of a command line that is being typed: the command, or what is to follow it. */
struct word {
	const struct command_entry *command;   /* that it follows; NULL: it is the command */
	const char *typed;
};

static struct word last_word(const struct typed_line *line)
{
	const char *typed = line->text + 1;
	size_t length = strcspn(typed, " ");
	const struct command_entry *command = typed[length]
	    ? command_find(typed, length, true)
	    : NULL;

	return (struct word){ command, command ? typed + length + strspn(typed + length, " ")
	    : typed };
}

/* The Nth name that may follow a command; NULL if there are fewer. */
static const char *argument_name(const struct command_entry *command, int n)
{
	const struct variant *const *variant = variants;

	if (command->traits & TAKES_SETTING)
		return n < SETTING_COUNT ? settings_table[n].name : NULL;
	if (!(command->traits & TAKES_GAME))
		return NULL;
	while (n > 0 && *variant) {
		variant++;
		n--;
	}
	return *variant ? (*variant)->id : NULL;
}

/* The next name, from the *nth on, that the word may become; NULL if there is none. */
static const char *next_name(const struct word *word, int *n)
{
	size_t length = strlen(word->typed);

	for (;; ) {
		bool hidden = !word->command && commands[*n].traits & PLAIN_ONLY;
		const char *name = word->command ? argument_name(word->command, *n)
		    : commands[*n].name;

		++*n;
		if (!name || (!hidden && begin_alike(name, word->typed, length)))
			return name;
	}
}

/* As far as is certain; a blank follows what takes more. */
static void complete_command(struct typed_line *line)
{
	const struct word word = last_word(line);
	bool game = word.command && word.command->traits & TAKES_GAME;
	const char *found = NULL, *name;
	size_t shared = 0;
	char text[LINE_TEXT];
	int n = 0, count = 0;

	while ((name = next_name(&word, &n))) {
		size_t same = found ? common(found, name) : strlen(name);

		if (count++ == 0 || same < shared)
			shared = same;
		found = name;
	}
	if (!found)
		return;
	snprintf(text, sizeof text, "%.*s%.*s%s", (int)(word.typed - line->text), line->text,
	    (int)shared, found, count == 1 && !game ? " " : "");
	line_set(line, text);
}

static void complete_move(struct screen *screen)
{
	struct board_state *board = &screen->board;
	const struct position *pos = game_position(screen->session->game);
	char first[MOVE_TEXT] = "", san[MOVE_TEXT];
	size_t shared = 0;

	for (int i = 0; i < board->meant.count; i++) {
		san_write(pos, &board->meant.move[i], san);
		if (i == 0) {
			memcpy(first, san, sizeof first);
			shared = strlen(first);
		} else if (common(first, san) < shared) {
			shared = common(first, san);
		}
	}
	first[shared] = '\0';
	/* Replaces what was typed only by something longer. */
	if (board->meant.count == 1 || shared > board->prompt.length)
		line_set(&board->prompt, first);
}

void prompt_complete(struct screen *screen)
{
	struct typed_line *line = &screen->board.prompt;

	if (is_command(line))
		complete_command(line);
	else if (screen->session->game && line->length > 0)
		complete_move(screen);
	prompt_consider(screen);
}

/*
 * If only the details of a piece's move to one square are open (promotion, attendants, a second
 * step), they are chosen from a list.
 */
static bool offer_choice(struct screen *screen)
{
	struct board_state *board = &screen->board;
	const struct moves *meant = &board->meant;

	if (meant->count < 2 || !move_has_mover(&meant->move[0]))
		return false;
	for (int i = 1; i < meant->count; i++)
		if (!move_has_mover(&meant->move[i]) ||
		    move_from(&meant->move[i]) != move_from(&meant->move[0]) ||
		    move_to(&meant->move[i]) != move_to(&meant->move[0]))
			return false;
	cursor_move_offer(screen, meant);
	return true;
}

/* Is it another player's turn?  Then what is typed may be a move for later. */
static bool awaits_reply(const struct session *session)
{
	return session->engine.thought == THINK_MOVE ||
	    (session->table && session_at_head(session) &&
	    table_side(session) == !game_position(session->game)->turn &&
	    !game_over(session->game));
}

/* Plays the move, lets the user choose, or reports why not. */
static void submit_move(struct screen *screen, const char *text)
{
	struct session *session = screen->session;
	struct error error;
	const char *why;
	struct move m;

	if (!session_my_move(session, &why))
		session_say(session, "%s.", why);
	else if (san_read(game_position(session->game), text, &m, &error))
		session_play(session, &m);
	else if (!offer_choice(screen))
		session_say(session, "%s", error.why);
}

void prompt_submit(struct screen *screen)
{
	struct session *session = screen->session;
	struct typed_line *line = &screen->board.prompt;
	char text[LINE_TEXT];
	size_t length;

	memcpy(text, line->text, sizeof text);
	length = strcspn(text, " ");
	screen->message[0] = '\0';
	if (text[0] == ':') {
		if (text[1] && !command_line(session, text + 1, true))
			session_say(session, "There is no command \"%.40s\"; ? lists them.",
			    text + 1);
	} else if (length > 2 && command_find(text, length, false)) {
		command_line(session, text, false);
	} else if (awaits_reply(session)) {
		session_say(session, "Not your turn yet - press Enter after the reply.");
		return;
	} else {
		submit_move(screen, text);
	}
	line_clear(line);
	prompt_consider(screen);
}

/* The names that the word may become, as many as there is room for; false if none. */
static bool draw_names(struct canvas *canvas, int row, const struct word *word)
{
	const char *name;
	int column = 1, n = 0, shown = 0, left = 0;

	while ((name = next_name(word, &n))) {
		if (left > 0 || column + (int)strlen(name) > canvas->columns - 12) {
			left++;
			continue;
		}
		column = canvas_write(canvas, row, column, canvas->columns - column, DIM, name) + 1;
		shown++;
	}
	if (left > 0)
		canvas_print(canvas, row, column, canvas->columns - column, DIM, "and %d more",
		    left);
	return shown > 0;
}

static void draw_commands(struct screen *screen, int row)
{
	struct canvas *canvas = &screen->canvas;
	const struct word word = last_word(&screen->board.prompt);
	const struct command_entry *only = word.command ? word.command
	    : command_find(word.typed, strlen(word.typed), true);

	if (word.command && *word.typed && draw_names(canvas, row, &word))
		return;
	if (only)
		canvas_print(canvas, row, 1, canvas->columns - 2, DIM, "%s %s: %s", only->name,
		    only->argument, only->help);
	else
		draw_names(canvas, row, &word);
}

void prompt_draw_proposals(struct screen *screen, int row)
{
	struct canvas *canvas = &screen->canvas;
	const struct board_state *board = &screen->board;
	int column = 1, shown = 0;
	char san[MOVE_TEXT];

	if (is_command(&board->prompt)) {
		draw_commands(screen, row);
		return;
	}
	if (board->prompt.length > 0 && awaits_reply(screen->session)) {
		canvas_write(canvas, row, 1, canvas->columns - 2, DIM, "not your turn yet");
		return;
	}
	if (!board->meaning)
		return;
	if (board->meant.count == 0) {
		canvas_write(canvas, row, 1, canvas->columns - 2, WARNING, "no such move");
		return;
	}
	for (; shown < board->meant.count; shown++) {
		san_write(game_position(screen->session->game), &board->meant.move[shown], san);
		if (column + (int)strlen(san) > canvas->columns - 12)
			break;
		column = canvas_write(canvas, row, column, canvas->columns - column, DIM, san) + 1;
	}
	if (shown < board->meant.count)
		canvas_print(canvas, row, column, canvas->columns - column, DIM, "and %d more",
		    board->meant.count - shown);
}
