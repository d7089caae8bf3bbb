/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "notation.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

/* Moves in plain words, for those who listen rather than look. */

/* Appends to the text, cut to fit. */
static void say(char text[WORDS_TEXT], const char *format, ...)
	__attribute__((format(printf, 2, 3)));

static void say(char text[WORDS_TEXT], const char *format, ...)
{
	size_t length = strlen(text);
	va_list arguments;

	va_start(arguments, format);
	vsnprintf(text + length, WORDS_TEXT - length, format, arguments);
	va_end(arguments);
}

static const char *name_of(const struct position *pos, piece p)
{
	const struct man *man = pos->rules->kind[kind_of(p)].man;

	return man ? man->name : "man";
}

static const char *article(const char *name)
{
	return strchr("aeiouAEIOU", name[0]) ? "an" : "a";
}

static void say_change(char text[WORDS_TEXT], const struct position *pos, piece before, piece after)
{
	const char *name = name_of(pos, after);

	if (kind_of(before) != kind_of(after))
		say(text, ", becoming %s %s", article(name), name);
}

static void say_captures(char text[WORDS_TEXT], const struct position *pos, const struct move *m)
{
	squareset captured = move_captured(pos, m);
	bool plain = captured == bit(move_to(m));
	const char *joint = ", capturing";

	while (captured) {
		square s = take(&captured);
		char name[3];

		square_write(s, name);
		say(text, "%s the %s", joint, name_of(pos, pos->board[s]));
		if (!plain)
			say(text, " on %s", name);
		joint = " and";
	}
	if (move_in_passing(pos, m))
		say(text, " in passing");
}

/* What becomes of the other men: "bishop c1 to c3". */
static void say_carried(char text[WORDS_TEXT], const struct position *pos, const struct move *m,
    squareset carried)
{
	while (carried) {
		square s = take(&carried);
		square from = move_origin_of(pos, m, s);
		piece after = move_leaves(m, pos, s);
		char there[3], here[3];

		square_write(s, there);
		say(text, ", ");
		if (color_of(after) != (enum color)pos->turn)
			say(text, "enemy ");
		if (from == NO_SQUARE) {
			say(text, "%s appears on %s", name_of(pos, after), there);
			continue;
		}
		square_write(from, here);
		say(text, "%s %s to %s", name_of(pos, pos->board[from]), here, there);
		say_change(text, pos, pos->board[from], after);
	}
}

void move_words(const struct position *pos, const struct move *m, char text[WORDS_TEXT])
{
	squareset carried = move_carried(pos, m);
	char from[3], to[3];

	if (!move_has_mover(m)) {
		move_write(pos, m, text);
		return;
	}
	text[0] = '\0';
	square_write(move_from(m), from);
	square_write(move_to(m), to);
	if (move_castles(m, pos)) {
		say(text, "castles %s side", move_to(m) > move_from(m) ? "king's" : "queen's");
		carried &= ~bit((square)((move_from(m) + move_to(m)) / 2));
	} else {
		say(text, "%s %s to %s", name_of(pos, pos->board[move_from(m)]), from, to);
		say_captures(text, pos, m);
		say_change(text, pos, pos->board[move_from(m)], m->change[1].holds);
	}
	say_carried(text, pos, m, carried);
}
