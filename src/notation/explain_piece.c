/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "internal.h"

#include <string.h>

#include "rules/board.h"
#include "rules/move.h"
#include "rules/rules.h"

/* What keeps one piece from moving: the safety of its king, or what stands in its way. */

bool explain_exposure(const struct position *pos, const struct move *wanted, struct error *error)
{
	struct move storage[MOVES_MAX], *m = storage;
	struct moves list = { storage, 0 };
	enum color us = (enum color)pos->turn;
	struct position after;
	square king, helper;
	char one[PIECE_TEXT], other[PIECE_TEXT];

	position_apply(pos, wanted, &after);
	king = king_of(&after, us);
	if (king == NO_SQUARE)
		return explained(error, "captures your own king");
	position_moves(&after, ALL_MOVES, &list);
	while (m < storage + list.count && !move_captures_king(m, &after, us))
		m++;
	if (m == storage + list.count)
		return explained(error, "leaves your king in check");
	name_piece(&after, move_from(m), one);
	helper = move_origin_of(&after, m, king);
	if (helper == NO_SQUARE || helper == move_from(m))
		return explained(error, "leaves your king in check from the %s", one);
	return explained(error, "leaves your king in check: the %s can bring the %s onto it", one,
	    name_piece(&after, helper, other));
}

/* Does a move of the list go from one square to the other?  Then it is *found. */
static bool find_move(const struct position *pos, const struct moves *list, square from, square to,
    struct move *found)
{
	for (int i = 0; i < list->count; i++)
		if (move_written_from(pos, &list->move[i]) == from &&
		    move_to(&list->move[i]) == to) {
			*found = list->move[i];
			return true;
		}
	return false;
}

bool explain_safety(const struct position *pos, square from, square to,
    struct error *error)
{
	struct move storage[MOVES_MAX], m;
	struct moves list = { storage, 0 };

	position_legal_moves(pos, &list);
	if (find_move(pos, &list, from, to, &m))
		return false;
	list.count = 0;
	position_moves(pos, ALL_MOVES, &list);
	return find_move(pos, &list, from, to, &m) && explain_exposure(pos, &m, error);
}

/* Could the piece go there, legally or not, if that stood there? */
static bool would_go(const struct position *pos, square from, square to, piece instead)
{
	struct move storage[MOVES_MAX], m;
	struct moves list = { storage, 0 };
	struct position trial = *pos;

	if (pos->rules->pairs->unpair)
		pos->rules->pairs->unpair(&trial, to);
	trial.castling = 0;
	if (trial.ep_squares && trial.ep_target == to)
		trial.ep_squares = 0;
	position_put(&trial, to, instead);
	position_rekey(&trial);
	position_moves(&trial, ALL_MOVES, &list);
	return find_move(&trial, &list, from, to, &m);
}

bool could_go(const struct position *pos, square from, square to)
{
	return would_go(pos, from, to, EMPTY) ||
	    would_go(pos, from, to, piece_make((enum color)!pos->turn, KNIGHT));
}

bool is_stopped(const struct position *pos, square from, square to)
{
	enum color us = (enum color)pos->turn;
	enum kind kind = kind_of(pos->board[from]);

	return has(pos->by_color[!us], to) && !has(pos->rules->kind[kind].attacks[us][from], to) &&
	    would_go(pos, from, to, EMPTY);
}

/* The moves of the piece, which are not legal: the reason, if it is the same for all. */
static bool explain_all_exposures(const struct position *pos, const struct moves *list,
    square from, struct error *error)
{
	struct error first = { "" }, why;

	for (int i = 0; i < list->count; i++) {
		if (move_written_from(pos, &list->move[i]) != from)
			continue;
		explain_exposure(pos, &list->move[i], &why);
		if (first.why[0] && strcmp(first.why, why.why) != 0)
			return explained(error, "any move of it leaves your king in check");
		first = why;
	}
	return first.why[0] && explained(error, "any move of it %s", first.why);
}

/* The squares to which the piece could go if what stands there did not. */
static squareset held_squares(const struct position *pos, square from)
{
	squareset found = NOWHERE;

	for (squareset left = occupied(pos) & ~bit(from); left; ) {
		square to = pop_lsb(&left);

		if (would_go(pos, from, to, EMPTY))
			found |= bit(to);
	}
	return found;
}

/* What the game itself says of where the piece would go. */
static bool explain_by_game(const struct position *pos, square from, struct error *error)
{
	const struct kind_rules *kind = &pos->rules->kind[kind_of(pos->board[from])];
	const struct variant *variant = pos->rules->variant;
	enum color us = (enum color)pos->turn;
	squareset to = shifted(bit(from), ahead_of(us));

	for (int i = 0; i < kind->shifts; i++) {
		const struct shift *shift = &kind->shift[us][i];

		if (shift->may & MOVE && has(shift->from, from))
			to |= bit((square)(from + shift->delta));
	}
	to |= kind->leap_moves[us][from];
	while (variant->explain && to)
		if (variant->explain(pos, from, pop_lsb(&to), error))
			return true;
	return false;
}

bool explain_owner(const struct position *pos, square from, struct error *error)
{
	enum color owner = color_of(pos->board[from]);
	char text[PIECE_TEXT];

	return owner != (enum color)pos->turn && explained(error,
	    "the %s is %s's, and %s is to move", name_piece(pos, from, text), color_name[owner],
	    color_name[pos->turn]);
}

bool explain_stuck(const struct position *pos, square from, struct error *error)
{
	struct move storage[MOVES_MAX];
	struct moves list = { storage, 0 };
	bool (*explain)(const struct position *, square, square, struct error *) =
	    pos->rules->variant->explain;
	squareset held;
	char text[PIECE_TEXT];

	position_moves(pos, ALL_MOVES, &list);
	if (explain_all_exposures(pos, &list, from, error))
		return true;
	if (kind_of(pos->board[from]) != PAWN)
		return false;
	held = held_squares(pos, from);
	if (more_than_one(held))
		return explained(error, "all squares to which it could go are occupied");
	if (held && has(pos->by_color[!pos->turn], lsb(held)))
		return explained(error, "the %s is in the way", name_piece(pos, lsb(held), text));
	if (held && !(explain && explain(pos, from, lsb(held), error)))
		return explained(error, "your own %s is in the way",
		    name_piece(pos, lsb(held), text));
	return explain_by_game(pos, from, error);
}
