/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <string.h>

#include "rules/write.h"
#include "tests/lesson_claims.h"

/* Could the piece on `from` capture on target, were it its turn and an enemy there? */
static bool attacks(const struct position *start, square from, square target)
{
	static struct move room[MOVES_MAX];
	struct moves list = { room, 0 };
	struct position pos = *start;
	enum color side = color_of(pos.board[from]);

	if (pos.turn != side)
		position_pass(&pos, &pos);
	if (!pos.board[target] || color_of(pos.board[target]) == side) {
		position_put(&pos, target, piece_make(!side, KNIGHT));
		position_rekey(&pos);
	}
	position_moves(&pos, ALL_MOVES, &list);
	for (int i = 0; i < list.count; i++)
		if (move_from(&list.move[i]) == from &&
		    move_captures_on(&pos, &list.move[i], target))
			return true;
	return false;
}

static square named_square(const char *text)
{
	char name[3] = { text[0], text[0] ? text[1] : '\0', '\0' };
	char next = text[0] && text[1] ? text[2] : '\0';

	return next && strchr("0123456789", next) ? NO_SQUARE : square_read(name);
}

/* The square named last between two places of a text. */
static square last_square(const char *from, const char *to)
{
	square found = NO_SQUARE;

	for (; from < to; from++)
		if (from[0] == ' ' && named_square(from + 1) != NO_SQUARE)
			found = named_square(from + 1);
	return found;
}

static bool skip(const char **text, const char *word)
{
	if (strncmp(*text, word, strlen(word)))
		return false;
	*text += strlen(word);
	return true;
}

/* Is there another square behind this word?  Then moves to it. */
static bool goes_on(const char **text, const char *word)
{
	const char *next = *text;

	if (!skip(&next, word) || named_square(next) == NO_SQUARE)
		return false;
	*text = next;
	return true;
}

/* Reads "e5, f4 and g5". */
static squareset read_squares(const char **text)
{
	squareset found = 0;

	if (named_square(*text) == NO_SQUARE)
		return found;
	do {
		found |= bit(named_square(*text));
		*text += 2;
	} while (goes_on(text, ", ") || goes_on(text, " and "));
	return found;
}

static bool check_squares(const struct position *pos, square from, squareset named, bool claimed,
    struct error *why)
{
	while (named) {
		square target = pop_lsb(&named);

		if (attacks(pos, from, target) != claimed)
			return error_set(why, "%s attacks %s%s",
			    square_name(from).text, square_name(target).text,
			    claimed ? ", says the text" : ", but the text denies it");
	}
	return true;
}

/* The claim whose verb ends here, if it is one. */
static bool claim_holds(const struct position *pos, square from, const char *rest,
    struct error *why)
{
	bool only = skip(&rest, "only ");
	squareset named = read_squares(&rest), others = 0;

	if (!named || from == NO_SQUARE || !pos->board[from])
		return true;
	if (skip(&rest, ", but not ") || skip(&rest, ", not "))
		others = read_squares(&rest);
	if (only || skip(&rest, " only"))
		others = ~named & ~pieces_of(pos, color_of(pos->board[from]), KING);
	return check_squares(pos, from, named, true, why) &&
	    check_squares(pos, from, others, false, why);
}

/* Is the king of the side to move safe only as long as one of its pawns stands where it is? */
static bool pins_a_pawn(const struct position *pos)
{
	squareset pawns = pieces_of(pos, pos->turn, PAWN);

	while (pawns) {
		struct position without = *pos;

		position_put(&without, pop_lsb(&pawns), EMPTY);
		position_rekey(&without);
		if (position_in_check(&without))
			return true;
	}
	return false;
}

bool claims_hold(const struct position *pos, const char *text, struct error *why)
{
	static const char *const verbs[] = { " attacks ", " guards ", " protects " };

	if (strstr(text, " pinned pawn") && !pins_a_pawn(pos))
		return error_set(why, "no pawn is pinned");

	for (const char *sentence = text, *at = text; *at; at++) {
		if (at[0] == '.')
			sentence = at;
		for (int i = 0; i < 3; i++) {
			const char *rest = at;

			if (skip(&rest, verbs[i]) &&
			    !claim_holds(pos, last_square(sentence, at), rest, why))
				return false;
		}
	}
	return true;
}
