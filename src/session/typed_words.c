/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include "session/typed_words.h"

#include <string.h>

#include "base/text.h"
#include "rules/generate.h"
#include "session/commands.h"
#include "session/table.h"
#include "variants/list.h"

bool typed_words_begin(const char *text)
{
	enum { WORD = 3 };      /* letters; what is shorter is rather a move cut short */
	size_t length = 0;

	while (is_letter(text[length]))
		length++;
	return length >= WORD && strchr(" \t?!.,", text[length]) &&
	    strspn(text, "abcdefghx") < length;
}

bool typed_words_answer(const struct session *session, const char *text, struct error *error)
{
	static const char *const answers[] = { "yes", "y", "ok", "accept", "no", "n" };
	const char *how = session->table ? table_how_to_answer(session) : NULL;

	for (size_t i = 0; how && i < sizeof answers / sizeof *answers; i++)
		if (equal_nocase(text, answers[i]))
			return explained(error, "%s", how);
	return false;
}

/* The first such word, in "i resign" the second: what begins there.  NULL if there is none. */
static const char *find_word(const char *text)
{
	for (; text; text = strchr(text, ' ')) {
		text += strspn(text, " \t");
		if (typed_words_begin(text))
			return text;
	}
	return NULL;
}

/* Is it the name of a command?  But "take it back" is not for `back`, nor "exit now" for `now`. */
static bool names_command(const char *word)
{
	return command_find(word, strcspn(word, " "), false) && !equal_nocase(word, "back") &&
	    !equal_nocase(word, "now");
}

/*
 * The command that words ask for, of which the first is *word; NULL: none.  In "please help" and
 * "show me the rules" it is the last.  *word is then the one that tells it.
 */
static const char *command_asked(const struct session *session, const char *text,
    const char **word)
{
	const char *last = strrchr(text, ' '), *meant;

	if (last && typed_words_begin(last + 1) && (names_command(last + 1) ? !names_command(*word)
	    : !command_for_word(session, *word) && command_for_word(session, last + 1)))
		*word = last + 1;
	meant = command_for_word(session, *word);
	return meant ? meant : command_meant(session, *word);
}

/* Is it like the name of a game?  Then that is the reason. */
static bool suggest_game(const struct session *session, const char *text, struct error *error)
{
	enum { WORD = 4 };      /* letters; fewer begin too many names */
	const char *id = session->exercise || strlen(text) < WORD ? NULL
	    : game_nearest(&session->storage.games, text);

	return id && explained(error,
	    "\"%s\" is not a move; if you mean the game %s, type `new %s`",
	    shorten(text).text, id, id);
}

/* Points from a name of a command that is too short for the screen, such as "q", to the command. */
static void suggest_short(const struct session *session, const char *text, struct error *error)
{
	const char *meant = strpbrk(text, " \t") ? NULL : command_for_word(session, text);

	if (meant)
		error_set(error, "\"%s\" is not a move; for the command, type `%s`",
		    first_word(text).text, meant);
}

void typed_words_suggest(const struct session *session, const char *text, struct error *error)
{
	const char *played = text_after_nocase(text, "play");
	const struct variant *variant = variant_named(played && *played ? played : text);
	const char *word = find_word(text), *meant;

	if (variant && !session->exercise)
		error_set(error, "%s is a game, not a move: `new %s` starts it",
		    variant->name, variant->id);
	else if (!word)
		suggest_short(session, text, error);
	else if ((meant = command_asked(session, text, &word)))
		error_set(error, "\"%s\" is not a move; for the command, type `%s`",
		    first_word(word).text, meant);
	else if (!suggest_game(session, text, error) &&
	    !position_is_setup_phase(game_position(session->game)))
		error_set(error, "\"%s\" is not a move or a command; `help` lists the commands",
		    first_word(word).text);
}
