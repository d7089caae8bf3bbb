/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include "session/commands.h"

#include <string.h>

#include "base/nearest.h"
#include "base/text.h"
#include "notation/notation.h"
#include "variants/list.h"

/* What is meant by a line that is no command. */

/*
 * A command, and what people type for it who have learned other programs.  A word may have several:
 * the first that can be used is meant.
 */
static const char *const usual_words[][2] = {
	{ "quit", "exit" }, { "quit", "bye" }, { "quit", "logout" },
	{ "quit", "stop" }, { "quit", "close" }, { "quit", "q!" }, { "quit", "wq" },
	{ "quit", "pause" }, { "quit", "adjourn" },
	{ "save", "w" }, { "save", "export" }, { "save", "write" }, { "save", "rename" },
	{ "load", "import" }, { "table", "join" }, { "table", "watch" }, { "table", "invite" },
	{ "new", "menu" }, { "new", "restart" }, { "new", "play" }, { "new", "start" },
	{ "again", "rematch" }, { "undo", "takeback" }, { "undo", "take" }, { "resign", "abort" },
	{ "resign", "surrender" }, { "resign", "give" }, { "resign", "forfeit" },
	{ "draw", "offer" }, { "draw", "claim" },
	{ "set", "settings" }, { "set", "options" }, { "set", "config" }, { "theme", "colors" },
	{ "theme", "colours" }, { "help", "commands" }, { "help", "how" },
	{ "stats", "rating" }, { "stats", "score" }, { "stats", "results" },
	{ "lesson", "learn" }, { "lesson", "tutorial" }, { "lesson", "teach" },
	{ "puzzle", "tactics" }, { "level", "difficulty" }, { "level", "strength" },
	{ "level", "easier" }, { "level", "harder" }, { "swap", "switch" }, { "swap", "sides" },
	{ "flip", "rotate" }, { "hint", "suggest" }, { "hint", "best" }, { "hint", "advice" },
	{ "engine", "evaluate" }, { "engine", "eval" }, { "moves", "history" },
	{ "threats", "attacks" }, { "threats", "attackers" }, { "threats", "attacked" },
	{ "what", "describe" }, { "what", "square" }, { "who", "turn" }, { "who", "whose" },
	{ "legal", "possible" }, { "board", "show" }, { "say", "chat" }, { "say", "message" },
	{ "leave", "abort" }, { "solution", "surrender" }, { "solution", "give" }
};

/* Words with which people begin sentences: none is a misspelt command, however like one. */
static const char *const plain_words[] = {
	"and", "get", "let", "may", "please", "same", "that", "them", "there", "these", "while",
	"why"
};

struct short_text first_word(const char *line)
{
	struct strbuf word = { 0 };
	struct short_text shown;

	line += strspn(line, " \t");
	strbuf_add_bytes(&word, line, strcspn(line, " \t"));
	shown = shorten(strbuf_str(&word));
	strbuf_free(&word);
	return shown;
}

/* The traits of commands that nobody means here. */
static unsigned unlikely(const struct session *session)
{
	return commands_hidden(session) | (session->exercise ? 0 : NEEDS_EXERCISE);
}

const char *command_for_word(const struct session *session, const char *line)
{
	struct short_text word = first_word(line);
	const struct command_entry *command = command_find(word.text, strlen(word.text), false);

	if (command && !(command->traits & unlikely(session)))
		return command->name;
	for (size_t i = 0; i < sizeof usual_words / sizeof *usual_words; i++)
		if (equal_nocase(usual_words[i][1], word.text) && !(command_find(usual_words[i][0],
		    strlen(usual_words[i][0]), false)->traits & unlikely(session)))
			return usual_words[i][0];
	return NULL;
}

/* May a word that is no command be one that was misspelt? */
static bool may_be_misspelt(const char *word)
{
	for (size_t i = 0; i < sizeof plain_words / sizeof *plain_words; i++)
		if (equal_nocase(plain_words[i], word))
			return false;
	return !command_is_term(word, strlen(word));
}

const char *command_meant(const struct session *session, const char *line)
{
	const char *usual = command_for_word(session, line);
	struct short_text word = first_word(line);
	struct nearest nearest = nearest_to(word.text);

	if (usual || !may_be_misspelt(word.text))
		return usual;
	for (const struct command_entry *command = commands; command->name; command++)
		if (!(command->traits & unlikely(session)))
			nearest_note(&nearest, command->name);
	return nearest.found;
}

/* Is it a move, perhaps none that is legal now? */
static bool is_move(const struct session *session, const char *line)
{
	struct move storage[MOVES_MAX];
	struct moves list = { storage, 0 };
	struct refusal refusal;

	return session->game && (san_meant(game_position(session->game), line, &list) > 0 ||
	    (square_read(line + is_upper(*line)) != NO_SQUARE &&
	    !san_read_or_refuse(game_position(session->game), line, storage, &refusal) &&
	    !refusal.unlike_move));
}

void command_tell_unknown(const struct session *session, const char *line, struct strbuf *text)
{
	const struct short_text word = first_word(line);
	const struct command_entry *command = command_find(word.text, strlen(word.text), false);
	const struct variant *game = variant_named(line);
	const char *meant = command_meant(session, line);

	if (is_move(session, line)) {
		strbuf_printf(text, "\"%s\" is a move: type it alone.", shorten(line).text);
		return;
	}
	if (command) {                  /* as in "q now" */
		strbuf_printf(text, "`%s` stands alone.", command->name);
		return;
	}
	strbuf_printf(text, "There is no command \"%s\"; ", word.text);
	if (game)
		strbuf_printf(text, "`new %s` starts a game of %s.", game->id, game->name);
	else if (meant)
		strbuf_printf(text, "did you mean `%s`?", meant);
	else
		strbuf_add(text, "`help` lists them.");
}

void command_unknown(struct session *session, const char *line)
{
	struct strbuf text = { 0 };

	command_tell_unknown(session, line, &text);
	session_say(session, "%s", strbuf_str(&text));
	strbuf_free(&text);
}
