/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include "base/text.h"
#include "session/commands.h"
#include "session/rules_help.h"
#include "variants/list.h"

/* The rules of the game in progress, or of another, and what illustrates them. */

/* What `card` shows of a game with one card: the pawn, or in a game from a file another piece. */
static const char *piece_of_card(const struct rules *game)
{
	const struct card *card = card_of(game->variant, 0);
	struct card_state state;
	struct error ignored;

	return card_make(&state, game, card, NO_SQUARE, &ignored)
	    ? rules_name(game, kind_of(state.pos.board[state.from])) : "piece";
}

/* The commands that illustrate the rules of a game. */
static void name_illustrations(const struct rules *game, struct strbuf *text)
{
	int cards = card_count(game->variant);

	if (cards > 1)
		strbuf_printf(text, "`card 1` to `card %d` tell what pieces do", cards);
	else
		strbuf_printf(text, "`card` tells what the %s does", piece_of_card(game));
	strbuf_add(text, example_count(game->variant) ? ", `example` shows moves.\n" : ".\n");
}

void cmd_rules(struct session *session, const char *argument)
{
	struct error error = { "" };
	struct rules *named = *argument ? session_find_game(session, argument, &error) : NULL;
	const struct variant *variant = named ? named->variant
	    : session->game ? session->game->rules->variant : variants[0];
	struct strbuf *text;

	if (*argument && !named) {
		session_say(session, "%s.", error.why);
		return;
	}
	if (session->on_screen && !*argument && session->game) {
		session->dialog.request = REQUEST_RULES;
		return;
	}
	/* A title has to last longer than the rules. */
	text = dialog_page(&session->dialog, named ? "Rules" : variant->name);
	strbuf_printf(text, "%s", variant->name);
	if (variant->inventor)
		strbuf_printf(text, ", by %s", variant->inventor);
	strbuf_add(text, "\n\n");
	rules_write(variant, text);
	strbuf_add(text, "\n");
	if (!*argument && session->game) {
		strbuf_add(text, "\n");
		name_illustrations(session->game->rules, text);
	}
	rules_free(named);
}

/* The game in progress, or chess. */
static const struct rules *game_shown(const struct session *session, struct rules **made)
{
	struct error error;

	*made = session->game ? NULL : variant_rules(variants[0]->id, &error);
	return session->game ? session->game->rules : *made;
}

static bool is_number(const char *text, int number)
{
	return number_read(text, number, number, &number);
}

/* Is this the number of the card, the letter of its piece, or part of its title? */
static bool is_wanted(const char *what, int number, const struct card_state *state)
{
	const char letter = rules_letter(state->pos.rules, kind_of(state->pos.board[state->from]));
	struct strbuf title = { 0 };
	bool wanted;

	if (is_digit(*what))
		return is_number(what, number);
	if (*what && !what[1])
		return upper(*what) == letter;
	card_title(state, &title);
	wanted = contains_nocase(strbuf_str(&title), what);
	strbuf_free(&title);
	return wanted;
}

/* Tells one card, or what is wrong with it; false if it is not the one that is wanted. */
static bool tell_card(struct session *session, const struct rules *game, int number,
    const char *wanted)
{
	const struct card *card = card_of(game->variant, number - 1);
	struct error error = { "" };
	struct rules *rules = card_rules(game, card, &error);
	struct card_state state;
	struct strbuf *text;
	bool made = rules && card_make(&state, rules, card, NO_SQUARE, &error);
	bool found = made && is_wanted(wanted, number, &state);

	/* In a file, a card may be impossible. */
	if (!made)
		session_say(session, "Card %d cannot be shown: %s.", number, error.why);
	if (found) {
		text = dialog_page(&session->dialog, "Card");
		card_tell(&state, card, text);
		if (session->settings.auto_board)
			card_draw(&state, text);
		if (card_count(game->variant) > 1)
			strbuf_printf(text, "Card %d of %d.\n", number, card_count(game->variant));
	}
	rules_free(rules);
	return found || (!made && is_number(wanted, number));
}

/* There is no such card or example. */
static void tell_missing(struct session *session, const char *what, const char *argument, int count)
{
	if (count > 1)
		session_say(session, "There is no %s \"%s\"; they go from 1 to %d.", what,
		    shorten(argument).text, count);
	else
		session_say(session, "There is no %s \"%s\"; this game has one.", what,
		    shorten(argument).text);
}

void cmd_card(struct session *session, const char *argument)
{
	struct rules *made;
	const struct rules *game = game_shown(session, &made);
	int number = 1, count = game ? card_count(game->variant) : 0;

	while (number <= count && !tell_card(session, game, number, argument))
		number++;
	if (number > count)
		tell_missing(session, "card", argument, count);
	rules_free(made);
}

void cmd_example(struct session *session, const char *argument)
{
	struct rules *made, *rules = NULL;
	const struct rules *game = game_shown(session, &made);
	const struct card usual = { .text = "" };
	int number = 1, count = game ? example_count(game->variant) : 0;
	struct error error;
	struct strbuf *text;

	if (count == 0) {
		session_say(session, "This game has no examples.");
	} else if (*argument && !number_read(argument, 1, count, &number)) {
		tell_missing(session, "example", argument, count);
	} else if ((rules = card_rules(game, &usual, &error)) != NULL) {
		text = dialog_page(&session->dialog, "Example");
		strbuf_printf(text, "Example %d of %d%s", number, count,
		    *game->variant->examples[number - 1].text ? ": " : ".");
		example_tell(rules, number - 1, text);
	}
	rules_free(rules);
	rules_free(made);
}
