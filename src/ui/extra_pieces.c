/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include "ui/extra_pieces.h"

#include <stdio.h>

int extra_pieces(const struct variant *variant)
{
	return card_count(variant) - 1;
}

int extra_piece_find(const struct variant *variant, char letter)
{
	int found = extra_pieces(variant);

	while (found > 0 && *card_of(variant, found)->option != letter)
		found--;
	return found;
}

bool extra_piece_make(const struct rules *game, int extra, struct rules **rules,
    struct card_state *state)
{
	const struct card *card = card_of(game->variant, extra);
	struct error error;

	*rules = card_rules(game, card, &error);
	if (*rules && card_make(state, *rules, card, NO_SQUARE, &error))
		return true;
	rules_free(*rules);
	*rules = NULL;
	return false;
}

void extra_piece_write(const struct rules *game, int extra, char *text, size_t size)
{
	struct card_state state;
	struct rules *rules = NULL;

	if (extra == 0)
		snprintf(text, size, "none");
	else if (extra_piece_make(game, extra, &rules, &state))
		snprintf(text, size, "%s  %s", card_of(game->variant, extra)->option,
		    rules_name(rules, kind_of(state.pos.board[state.from])));
	rules_free(rules);
}
