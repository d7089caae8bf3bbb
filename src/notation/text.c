/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "notation.h"

#include <string.h>

#include "forms.h"
#include "rules/journeys.h"
#include "rules/letters.h"

/* Does the game write "ep" after this capture in passing? */
bool writes_in_passing(const struct position *pos, const struct move *m)
{
	const struct variant *variant = pos->rules->variant;

	if (!variant->writes_passing || !move_in_passing(pos, m))
		return false;
	return !variant->writes_passing_men || kind_of(pos->board[move_from(m)]) != PAWN;
}

void move_write(const struct position *pos, const struct move *m, char text[MOVE_TEXT])
{
	const struct variant *variant = pos->rules->variant;
	char *end = text;

	if (variant->text && variant->text(pos, m, text))
		return;
	end = write_square(end, move_from(m));
	end = write_square(end, move_to(m));
	if (kind_of(m->change[1].holds) != kind_of(pos->board[move_from(m)])) {
		char letter = rules_letter(pos->rules, kind_of(m->change[1].holds));

		end = write_char(end, lower(letter));
	}
	if (writes_in_passing(pos, m))
		write_text(end, "ep");
}

/*
 * Could the text, which names these two squares, be that of m?  Where a game
 * has a form of its own, the squares need not be the mover's.
 */
static bool may_be(const struct position *pos, const struct move *m, square from, square to)
{
	if (pos->rules->variant->text)
		return true;
	return move_from(m) == from && move_to(m) == to;
}

bool move_read(const struct position *pos, const char *text, struct move *m, struct fault *fault)
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
	return refuse(pos, text, fault);
}
