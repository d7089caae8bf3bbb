/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdio.h>

#include "variants/game_reader.h"

/* The cards of a game whose file has none: a pawn, and each other piece that it tells of. */

void add_cards(struct file_reader *r, const struct rules *rules)
{
	const struct variant *base = r->base->variant;
	struct card *card = r->file->cards;

	/* Positions of some games need more than pieces. */
	if (r->cards || !(r->described & ~KIND(PAWN)) || base->extra || base->position)
		return;
	if (has(rules->pawn_squares, square_at(3, 1)))
		*card++ = (struct card){ .text = "", .square = "d2" };
	for (enum kind kind = PAWN + 1; kind < KINDS; kind++) {
		char *fen = r->file->card_fens[kind];

		if (!(r->described & KIND(kind)))
			continue;
		snprintf(fen, sizeof r->file->card_fens[kind], "k7/8/8/8/3%c4/8/8/%s w - - 0 1",
		    rules_letter(rules, kind), kind == KING ? "8" : "7K");
		*card++ = (struct card){ .text = "", .square = "d4", .fen = fen };
	}
	r->game->cards = r->file->cards;
}
