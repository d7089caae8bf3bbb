/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "notation.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "rules/move.h"

/* Moves in words, for screen readers. */

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
	return rules_name(pos->rules, kind_of(p));
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
	if (move_is_en_passant(pos, m))
		say(text, " en passant");
}

/* What becomes of another piece: "bishop c1 to c3", "pulling the bishop to c3". */
static void say_other(char text[WORDS_TEXT], const struct position *pos, const struct move *m,
    square s)
{
	const char *taking_along = pos->rules->notation->taking_along;
	square from = move_origin_of(pos, m, s);
	piece after = move_leaves(m, pos, s);
	const char *whose = color_of(after) != (enum color)pos->turn ? "enemy " : "";
	char there[3], here[3];

	square_write(s, there);
	if (from == NO_SQUARE) {
		say(text, ", %s%s appears on %s", whose, name_of(pos, after), there);
		return;
	}
	square_write(from, here);
	if (taking_along && !move_castles(m, pos))
		say(text, ", %s the %s%s to %s", taking_along, whose,
		    name_of(pos, pos->board[from]), there);
	else
		say(text, ", %s%s %s to %s", whose, name_of(pos, pos->board[from]), here, there);
	say_change(text, pos, pos->board[from], after);
}

/* The move of the mover: "knight g1 to f3". */
static void say_mover(char text[WORDS_TEXT], const struct position *pos, const struct move *m)
{
	const struct notation_ops *notation = pos->rules->notation;
	char from[3], to[3], way[DESCRIBE_TEXT];

	square_write(move_from(m), from);
	square_write(move_to(m), to);
	if (notation->describe && notation->describe(pos, m, way))
		say(text, "%s", way);
	else
		say(text, "%s %s to %s", name_of(pos, pos->board[move_from(m)]), from, to);
}

void move_words(const struct position *pos, const struct move *m, char text[WORDS_TEXT])
{
	squareset others = move_carried(pos, m);

	text[0] = '\0';
	if (!move_has_mover(m)) {
		char way[DESCRIBE_TEXT];

		if (pos->rules->notation->describe && pos->rules->notation->describe(pos, m, way))
			say(text, "%s", way);
		else
			move_write(pos, m, text);
		return;
	}
	if (move_castles(m, pos)) {
		say(text, "castles %s side", move_to(m) > move_from(m) ? "king's" : "queen's");
		others &= ~bit((square)((move_from(m) + move_to(m)) / 2));
	} else {
		say_mover(text, pos, m);
		say_captures(text, pos, m);
		say_change(text, pos, pos->board[move_from(m)], m->change[1].holds);
	}
	while (others)
		say_other(text, pos, m, take(&others));
}
