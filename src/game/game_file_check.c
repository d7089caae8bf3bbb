/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <stdio.h>
#include <string.h>

#include "base/text.h"
#include "game/card_position.h"
#include "game/game_files.h"
#include "rules/outcome.h"
#include "variants/game_check.h"
#include "variants/list.h"

/* Whether the positions and moves that a game's file gives follow its own rules. */

/* Notes the place of the text that is wrong; false. */
static bool wrong(const struct rules *rules, const char *text, struct game_mistake *mistake)
{
	mistake->place = (struct file_place){ 1, 1 };
	game_file_place(rules->variant, text, &mistake->place);
	return false;
}

/* The position of a FEN, or (NULL) the starting position. */
static bool check_position(const struct rules *rules, const char *fen, struct position *pos,
    struct game_mistake *mistake)
{
	struct error *why = &mistake->reason;
	struct file_place place;

	if (fen_read(fen, rules, pos, why))
		return true;
	if (!fen)
		fen = rules_start(rules);
	if (!game_file_place(rules->variant, fen, &place)) {
		const struct error bare = *why;

		error_set(why,
		    "%.180s in the usual starting position: give another with \"start:\"",
		    bare.why);
	}
	return wrong(rules, fen, mistake);
}

/* Moves with spaces between them, from a position. */
static bool check_moves(const struct rules *rules, const char *moves, struct position *pos,
    struct game_mistake *mistake)
{
	while (*moves) {
		size_t length = strcspn(moves, " ");
		char text[MOVE_TEXT];
		struct move m;

		snprintf(text, sizeof text, "%.*s", (int)length, moves);
		if (!san_read_unnumbered(pos, text, &m, &mistake->reason))
			return wrong(rules, moves, mistake);
		position_apply(pos, &m, pos);
		moves += length + strspn(moves + length, " ");
	}
	return true;
}

static bool check_card(const struct rules *rules, const struct card *card,
    struct game_mistake *mistake)
{
	struct error *why = &mistake->reason;
	square on = square_read(card->square);
	struct position pos;

	if (card->fen && !check_position(rules, card->fen, &pos, mistake))
		return false;
	if (!card->fen && !has(rules->pawn_squares, on))
		error_set(why, "no pawn can stand on %s: this card needs a \"from:\" with its "
		    "position", card->square);
	else if (card->fen && !has(pos.by_color[WHITE], on))
		error_set(why, "there is no white piece on %s in the position of this card",
		    card->square);
	else if (card->move && strchr(card->move, ' '))
		error_set(why, "a card shows one move, not \"%s\": an \"example:\" shows more",
		    shorten(card->move).text);
	else if (card_position(&pos, rules, card, NO_SQUARE, why))
		return !card->move || check_moves(rules, card->move, &pos, mistake);
	return wrong(rules, card->square, mistake);
}

/* A piece of the game's own that is neither on the board at first nor what another becomes. */
static bool check_pieces(const struct position *start, struct game_mistake *mistake)
{
	const struct rules *rules = start->rules;
	struct error *why = &mistake->reason;
	uint32_t promotes_to = 0;

	for (enum kind kind = PAWN; kind < rules->kinds; kind++)
		promotes_to |= rules->kind[kind].promotes_to;
	for (enum kind kind = EXTRA1; kind < rules->kinds; kind++) {
		const char *name = rules->variant->pieces[kind].name;
		struct file_place place;

		if (start->by_kind[kind] || promotes_to & KIND(kind) ||
		    !game_file_place(rules->variant, name, &place))
			continue;
		error_set(why, "no %s comes onto the board: put %c into \"start:\", or let a piece "
		    "promote to it", name, rules_letter(rules, kind));
		return wrong(rules, name, mistake);
	}
	return true;
}

static bool plays_like(const struct rules *rules, const struct variant *built_in)
{
	struct error error;
	struct rules *others = rules_new(built_in, "", &error);
	bool alike = others && rules_are_alike(rules, others);

	rules_free(others);
	return alike;
}

/* A file may tell a built-in game, but not another one by its id. */
static bool check_id(const struct rules *rules, struct game_mistake *mistake)
{
	const struct variant *game = rules->variant, *built_in = variant_find(game->id);
	struct error *why = &mistake->reason;

	if (built_in && strcmp(built_in->name, game->name) != 0)
		error_set(why, "%s is a built-in game: choose another id", game->id);
	else if (built_in && !plays_like(rules, built_in))
		error_set(why, "the built-in game %s has other rules: choose another id",
		    game->id);
	else if (strcmp(game->id, "normal") == 0)
		error_set(why, "XBoard calls chess %s: choose another id", game->id);
	else
		return true;
	return wrong(rules, game->id, mistake);
}

bool game_file_check(const struct rules *rules, struct game_mistake *mistake)
{
	const struct variant *game = rules->variant;
	struct position start, pos;
	struct outcome outcome;

	if (!check_id(rules, mistake) || !check_position(rules, NULL, &start, mistake))
		return false;
	outcome = outcome_of(&start, 1);
	if (outcome.result != UNDECIDED) {
		error_set(&mistake->reason, "the game is over where it begins: %s",
		    ending_text(outcome.ending));
		return wrong(rules, rules_start(rules), mistake);
	}
	if (!check_pieces(&start, mistake))
		return false;
	pos = start;
	if (game->opening && !check_moves(rules, game->opening, &pos, mistake))
		return false;
	for (const struct card *card = game->cards; card && card->text; card++)
		if (!check_card(rules, card, mistake))
			return false;
	for (const struct example *example = game->examples; example->text; example++) {
		pos = start;
		if ((example->fen && !check_position(rules, example->fen, &pos, mistake)) ||
		    !check_moves(rules, example->moves, &pos, mistake))
			return false;
	}
	return true;
}
