/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include "ui/prompt.h"

#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "ui/actions.h"
#include "ui/hand.h"

static bool is_command(const struct typed_line *line)
{
	return line->text[0] == ':';
}

void prompt_consider(struct screen *screen)
{
	struct board_state *board = &screen->board;

	board->meant.count = 0;
	board->meaning = false;
	if (!screen->session->game || board->prompt.length == 0 || is_command(&board->prompt))
		return;
	board->meaning = true;
	san_matches(game_position(screen->session->game), board->prompt.text, &board->meant);
}

/* Characters that two texts have in common at the beginning. */
static size_t common(const char *a, const char *b)
{
	size_t length = 0;

	while (a[length] && a[length] == b[length])
		length++;
	return length;
}

static void complete_command(struct typed_line *line)
{
	const char *typed = line->text + 1;
	size_t length = strlen(typed), shared = 0;
	const char *found = NULL;
	char text[64];
	int count = 0;

	for (const struct action *command = actions; command->name; command++) {
		if (strncmp(command->name, typed, length) != 0)
			continue;
		if (!found)
			shared = strlen(command->name);
		else if (common(found, command->name) < shared)
			shared = common(found, command->name);
		found = command->name;
		count++;
	}
	if (!found)
		return;
	snprintf(text, sizeof text, ":%.*s%s", (int)shared, found, count == 1 ? " " : "");
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
	/* What was typed leniently is replaced only by something longer. */
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
 * Where the text leaves only open how a man goes to one square (promotion, who
 * goes along where, a second leg), the rest is chosen from a list.
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
	hand_offer(screen, meant);
	return true;
}

/* Plays what the text means, or lets the user choose, or says why not. */
static void submit_move(struct screen *screen, const char *text)
{
	struct session *session = screen->session;
	struct fault fault;
	struct move m;

	if (session_my_move(session, NULL) &&
	    !san_read(game_position(session->game), text, &m, &fault) && offer_choice(screen))
		return;
	session_move(session, text);
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
		if (text[1] && !action_line(session, text + 1, true))
			session_say(session, "There is no command \"%.40s\"; ? lists them.",
			    text + 1);
	} else if (length > 2 && action_find(text, length, false)) {
		action_line(session, text, false);
	} else if (!session_my_move(session, NULL) && session->thought == THINK_MOVE) {
		session_say(session, "The computer is thinking; Enter again when it has moved.");
		return;
	} else {
		submit_move(screen, text);
	}
	line_clear(line);
	prompt_consider(screen);
}

static void draw_commands(struct screen *screen, int row)
{
	struct canvas *canvas = &screen->canvas;
	const char *typed = screen->board.prompt.text + 1;
	size_t length = strcspn(typed, " ");
	const struct action *only = action_find(typed, length, true);
	int column = 1;

	if (only && length > 0) {
		canvas_print(canvas, row, 1, canvas->columns - 2, DIM, "%s %s: %s", only->name,
		    only->argument, only->help);
		return;
	}
	for (const struct action *command = actions; command->name; command++)
		if (strncasecmp(command->name, typed, length) == 0 &&
		    column + (int)strlen(command->name) < canvas->columns - 1)
			column = canvas_write(canvas, row, column, canvas->columns - column, DIM,
			    command->name) + 1;
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
