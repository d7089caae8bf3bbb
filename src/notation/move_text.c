/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "notation.h"

#include <string.h>

#include "internal.h"
#include "rules/move.h"
#include "base/ascii.h"

/* Does the game write "ep" after this en passant capture? */
bool writes_en_passant(const struct position *pos, const struct move *m)
{
	const struct variant *variant = pos->rules->variant;

	if (!variant->writes_ep || !move_is_en_passant(pos, m))
		return false;
	return !variant->writes_ep_of_pieces || kind_of(pos->board[move_from(m)]) != PAWN;
}

void move_write(const struct position *pos, const struct move *m, char text[MOVE_TEXT])
{
	const struct notation_ops *notation = pos->rules->notation;
	char *end = text;

	if (notation->write_move && notation->write_move(pos, m, text))
		return;
	end = write_square(end, move_from(m));
	end = write_square(end, move_to(m));
	if (kind_of(m->change[1].holds) != kind_of(pos->board[move_from(m)])) {
		char letter = rules_letter(pos->rules, kind_of(m->change[1].holds));

		end = write_char(end, lower(letter));
	}
	if (writes_en_passant(pos, m))
		write_text(end, "ep");
}

/*
 * Could a text with these two squares be that of m?  In games with notation of their own
 * the squares need not be the mover's.
 */
static bool may_be(const struct position *pos, const struct move *m, square from, square to)
{
	if (pos->rules->notation->write_move)
		return true;
	return move_from(m) == from && move_to(m) == to;
}

bool move_read(const struct position *pos, const char *text, struct move *m, struct error *error)
{
	struct move storage[MOVES_MAX];
	struct moves list = { storage, 0 };
	square from = square_read(text);
	square to = from == NO_SQUARE ? NO_SQUARE : square_read(text + 2);
	char name[MOVE_TEXT];

	position_legal_moves(pos, &list);
	for (int i = 0; i < list.count; i++) {
		if (!may_be(pos, &storage[i], from, to))
			continue;
		move_write(pos, &storage[i], name);
		if (strcmp(name, text) == 0) {
			*m = storage[i];
			return true;
		}
	}
	return explain_illegal(pos, text, error);
}
