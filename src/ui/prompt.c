/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include "ui/board_view.h"

#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/text.h"
#include "notation/choices.h"
#include "session/commands.h"
#include "session/typed_moves.h"
#include "session/typed_words.h"

bool prompt_is_command(const struct prompt *prompt)
{
	return prompt->line.text[0] == ':';
}

const struct command_entry *prompt_bare_command(const struct prompt *prompt)
{
	size_t length = strcspn(prompt->line.text, " ");

	return length > 2 ? command_find(prompt->line.text, length, false) : NULL;
}

static void decide(struct prompt *prompt, const struct moves *single)
{
	prompt->is_decided = true;
	prompt->decided = single->move[0];
}

void prompt_match(struct prompt *prompt, const struct session *session)
{
	const struct position *pos;

	prompt->node = session->game ? session->game->now : NULL;
	prompt->matches.count = prompt->meant.count = 0;
	prompt->is_decided = false;
	prompt->typed = TYPED_NO_MOVE;
	prompt->is_move = prompt->line.length > 0 && !prompt_is_command(prompt) &&
	    session_my_move(session, NULL);
	if (!prompt->is_move)
		return;
	pos = game_position(session->game);
	san_matches(pos, prompt->line.text, &prompt->matches);
	prompt->typed = typed_move_read(pos, prompt->line.text, &prompt->meant);
	if (prompt->typed == TYPED_MOVE)
		decide(prompt, &prompt->meant);
	/* One letter may be the slip of someone who means a command. */
	else if (!prompt->typed && prompt->matches.count == 1 && prompt->line.length > 1)
		decide(prompt, &prompt->matches);
	if (prompt->typed == TYPED_MOVE_OR_SEVERAL)     /* Enter neither plays nor offers it */
		prompt->matches.count = prompt->meant.count = 0;
}

const struct moves *prompt_moves(const struct prompt *prompt)
{
	return prompt->matches.count > 0 ? &prompt->matches : &prompt->meant;
}

const struct moves *prompt_choices(const struct prompt *prompt)
{
	if (choices_are(&prompt->matches))
		return &prompt->matches;
	return choices_are(&prompt->meant) ? &prompt->meant : NULL;
}

/* Plays what is typed, lets the user choose, or reports why not. */
static void submit_move(struct prompt *prompt, struct session *session, struct cursor *cursor)
{
	struct error error;

	prompt_match(prompt, session);
	if (prompt->is_decided)
		session_play(session, &prompt->decided);
	else if (typed_moves_play(session, prompt->line.text, &error))
		return;
	else if (prompt_choices(prompt))
		cursor_offer(cursor, game_position(session->game), prompt_choices(prompt));
	else
		session_say(session, "%s.", error.why);
}

/*
 * Makes a position the command that starts from it; false if the line is none, or the command is
 * not available.
 */
static bool offer_position(struct typed_line *line, struct session *session)
{
	bool offered = !session->exercise && fen_begins(line->text);

	if (offered) {
		line->cursor = 0;
		offered = line_insert(line, ":fen ");
		line->cursor = line->length;
	}
	if (offered)
		session_say(session, "That is a position, not a move: Enter starts from it, "
		    "Esc clears it.");
	return offered;
}

void prompt_submit(struct prompt *prompt, struct screen *screen, struct cursor *cursor)
{
	struct session *session = screen->session;
	const char *text = prompt->line.text;
	struct error ignored;

	screen->message[0] = '\0';
	if (prompt_is_command(prompt)) {
		if (text[1] && !command_do_line(session, text + 1, true))
			command_unknown(session, text + 1);
	} else if (prompt_bare_command(prompt)) {
		command_do_line(session, text, false);
	} else if (offer_position(&prompt->line, session)) {
		prompt_match(prompt, session);
		return;
	} else if (session_awaits_reply(session) &&
	    !typed_words_answer(session, text, &ignored)) {
		prompt->ahead = prompt->line;
		prompt->typed_at = typed_ahead_here(session);
	} else {
		submit_move(prompt, session, cursor);
	}
	line_clear(&prompt->line);
	prompt_match(prompt, session);
}

void prompt_submit_ahead(struct prompt *prompt, struct screen *screen, struct cursor *cursor)
{
	struct session *session = screen->session;
	struct typed_line typed = prompt->line;
	enum ahead state;

	if (prompt->ahead.length == 0)
		return;
	state = typed_ahead_state(session, &prompt->typed_at);
	if (state == AHEAD_IS_VOID) {
		typed_ahead_tell_void(session, prompt->ahead.text);
		line_clear(&prompt->ahead);
	}
	if (state != AHEAD_IS_DUE)
		return;
	prompt->line = prompt->ahead;
	line_clear(&prompt->ahead);
	prompt_match(prompt, session);
	submit_move(prompt, session, cursor);
	prompt->line = typed;
	prompt_match(prompt, session);
}

/* Another position takes the place of the one that is typed, perhaps after the command for it. */
static void give_way_to_position(struct typed_line *line)
{
	const char *fen = text_after_nocase(line->text, ":fen");

	if (!fen_begins(fen ? fen : line->text))
		return;
	line_clear(line);
	if (fen)
		line_insert(line, ":fen ");
}

bool prompt_paste(struct prompt *prompt, const struct session *session, const char *text)
{
	const struct typed_line before = prompt->line;
	size_t blanks;
	bool inserted;

	if (fen_begins(text))
		give_way_to_position(&prompt->line);
	/* After blanks a command would be taken for a move. */
	blanks = prompt->line.length == 0 ? strspn(text, " ") : 0;
	inserted = line_insert(&prompt->line, text + blanks);
	if (!inserted)
		prompt->line = before;
	prompt_match(prompt, session);
	return inserted;
}

bool prompt_key(struct prompt *prompt, struct session *session, const struct key *key)
{
	if (key->code == ':' && !prompt_is_command(prompt)) {
		line_clear(&prompt->line);
		game_directories_renew(&session->storage.games);
	}
	if (!line_key(&prompt->line, key))
		return false;
	prompt_match(prompt, session);
	return true;
}

bool prompt_begins(const struct session *session, const struct key *key)
{
	struct moves moves = { .move = xcalloc(MOVES_MAX, sizeof *moves.move) };
	struct typed_line line = { .length = 0 };
	bool begins = line_key(&line, key) && line.length > 0 && *line.text != ' ';

	if (begins && *line.text != ':') {
		san_matches(game_position(session->game), line.text, &moves);
		begins = moves.count > 0 || command_beginning(session, line.text, NULL);
	}
	free(moves.move);
	return begins;
}
