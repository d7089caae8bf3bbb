/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdlib.h>

#include "rules/write.h"
#include "variants/game_check.h"
#include "variants/game_reader.h"

/* The cards of a game whose file has none: a pawn, and each other piece that it tells of. */

/* How many of the file's sentences about a piece allow it a move from a square? */
static int sentences_from(const struct file_reader *r, const struct rules *rules, enum kind kind,
    square from)
{
	const struct step *steps = r->file->steps[kind];
	int found = 0;

	for (int i = 0; i < STEPS_MAX && steps[i].may; i++)
		found += r->step_lines[kind][i] &&
		    step_leads_from(rules, kind, &steps[i], bit(from));
	return found;
}

/* A square is the farther, the more files it is away. */
static int far_from(square s, square other)
{
	return 8 * distance(s, other) + abs(file_of(s) - file_of(other));
}

/* May the piece stand there, in the middle ranks, with the kings in corners, and White to move? */
static bool can_stand(const struct rules *rules, enum kind kind, square s)
{
	return (kind != PAWN || has(rules->pawn_squares, s)) &&
	    !may_capture(rules, kind, s, square_at(0, 7));
}

/*
 * Where most of the file's sentences tell something, as near as possible to the usual square;
 * NO_SQUARE if the piece can stand nowhere.
 */
static square square_to_show(const struct file_reader *r, const struct rules *rules,
    enum kind kind, square usual)
{
	square best = NO_SQUARE;
	int most = 0;

	for (square s = square_at(0, 1); s <= square_at(7, 6); s++) {
		int found = sentences_from(r, rules, kind, s);

		if (!can_stand(rules, kind, s) || (best != NO_SQUARE && (found < most ||
		    (found == most && far_from(s, usual) >= far_from(best, usual)))))
			continue;
		most = found;
		best = s;
	}
	return best;
}

/* A white piece and the kings as FEN; of which the piece may be one. */
static void write_fen(char *end, char letter, square on)
{
	end = write_text(end, "k7/");
	for (int rank = 6; rank > 0; rank--) {
		int file = file_of(on);

		if (rank != rank_of(on)) {
			end = write_text(end, "8/");
			continue;
		}
		if (file > 0)
			end = write_char(end, (char)('0' + file));
		end = write_char(end, letter);
		if (file < 7)
			end = write_char(end, (char)('7' - file));
		end = write_char(end, '/');
	}
	write_text(end, letter == 'K' ? "8 w - - 0 1" : "7K w - - 0 1");
}

static void set_card(struct file_reader *r, const struct rules *rules, enum kind kind, square on,
    struct card *card)
{
	char *fen = r->file->card_fens[kind], *name = r->file->card_squares[kind];

	write_fen(fen, rules_letter(rules, kind), on);
	write_square(name, on);
	*card = (struct card){ .text = "", .square = name, .fen = fen };
}

void add_cards(struct file_reader *r, const struct rules *rules)
{
	const struct variant *base = r->base->variant;
	const square home = square_at(3, 1), middle = square_at(3, 3);
	struct card *card = r->file->cards;

	/* Positions of some games need more than pieces. */
	if (r->cards || !r->described || base->extra || base->position)
		return;
	for (enum kind kind = PAWN; kind < KINDS; kind++) {
		square on = square_to_show(r, rules, kind, kind == PAWN ? home : middle);

		if (kind == PAWN && on == home)
			*card++ = (struct card){ .text = "", .square = "d2" };
		else if (on != NO_SQUARE && (kind == PAWN || r->described & KIND(kind)))
			set_card(r, rules, kind, on, card++);
	}
	if (card > r->file->cards)
		r->game->cards = r->file->cards;
}
