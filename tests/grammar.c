/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tests/grammar.h"

#include <string.h>

#include "notation/notation.h"
#include "variants/list.h"

bool grammar_rarely(struct chance *chance, unsigned times)
{
	return chance_below(chance, times) == 0;
}

const char *grammar_pick(struct chance *chance, const char *const *list, size_t count)
{
	return list[chance_below(chance, (unsigned)count)];
}

const char *grammar_game(struct chance *chance)
{
	static const char *const options[] = {
		"pilgrim:CA", "pilgrim:T", "pilgrim:MM", "pilgrim:EV", "pilgrim:FT", "pilgrim:LA"
	};
	unsigned games = 0;

	while (variants[games])
		games++;
	return grammar_rarely(chance, 8) ? PICK(chance, options) :
	    variants[chance_below(chance, games)]->id;
}

const char *grammar_number(struct chance *chance)
{
	static const char *const numbers[] = {
		"0", "1", "2", "3", "7", "10", "40", "100", "1000", "60000", "-1", "2147483648",
		"99999999999999999999", "1e30", "nan", "0.01", "5:30", "x", ""
	};

	return PICK(chance, numbers);
}

void grammar_position(struct chance *chance, const struct rules *rules, struct position *pos)
{
	unsigned plies = chance_below(chance, 6);
	struct fault fault;
	struct move m;

	if (grammar_rarely(chance, 2) || !fen_read(NULL, rules, pos, &fault))
		chance_set_up(chance, rules, pos);
	while (plies-- && chance_move(chance, pos, &m))
		position_apply(pos, &m, pos);
}

/* Changes a character, or takes it away. */
static void spoil(struct chance *chance, char *text)
{
	static const char other[] = "abcdefgh12345678NBRQKPx=+#/,@- ";
	size_t length = strlen(text), at;

	if (length == 0)
		return;
	at = chance_below(chance, (unsigned)length);
	if (grammar_rarely(chance, 3))
		memmove(text + at, text + at + 1, length - at);
	else
		text[at] = other[chance_below(chance, sizeof other - 1)];
}

void grammar_move(struct chance *chance, struct position *pos, struct text *text)
{
	char move[MOVE_TEXT] = "e2e4";
	struct move m;
	bool any = chance_move(chance, pos, &m);

	if (any && grammar_rarely(chance, 2))
		move_write(pos, &m, move);
	else if (any)
		san_write(pos, &m, move);
	if (grammar_rarely(chance, 16))
		spoil(chance, move);
	else if (any)
		position_apply(pos, &m, pos);
	text_add(text, move);
}

void grammar_fen(struct chance *chance, const struct position *pos, struct text *text)
{
	char fen[FEN_TEXT];

	fen_write(pos, fen);
	if (grammar_rarely(chance, 8))
		spoil(chance, fen);
	text_add(text, fen);
}
