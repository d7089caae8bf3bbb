/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "notation/explain.h"

#include <string.h>

#include "rules/board.h"
#include "rules/hooks.h"
#include "rules/move.h"
#include "rules/rules.h"

/* Why a king cannot castle, or how that is written. */

bool find_castling(const struct position *pos, square from, square to, square *king_to)
{
	enum color us = pos->turn;

	for (int i = 0; i < 4; i++) {
		const struct castle *castle = &pos->rules->castle[i];
		bool onto_rook = to == castle->rook_from && pos->board[to] == piece_make(us, ROOK);

		if (castle->right && castle->color == us && from == castle->king_from &&
		    pos->board[from] == piece_make(us, KING) &&
		    (to == castle->king_to || onto_rook)) {
			*king_to = castle->king_to;
			return true;
		}
	}
	return false;
}

static void explain_lost_right(const struct position *pos, const struct castle *castle,
    struct error *error)
{
	static const char lost[] = "you can no longer castle on that side:";

	if (pos->board[castle->king_from] != piece_make(castle->color, KING))
		error_set(error, "%s the king is not on %s", lost,
		    square_name(castle->king_from).text);
	else if (pos->board[castle->rook_from] != piece_make(castle->color, ROOK))
		error_set(error, "%s no rook of yours is on %s", lost,
		    square_name(castle->rook_from).text);
	else
		error_set(error, "%s the king or the rook has moved", lost);
}

/* How the side to move castles with its king there, with the right to it or not; or NULL. */
static const struct castle *castle_to(const struct position *pos, square to)
{
	const struct castle *castle = pos->rules->castle;

	for (int i = 0; i < 4; i++)
		if (castle[i].right && castle[i].king_to == to && castle[i].color == pos->turn)
			return &castle[i];
	return NULL;
}

/* Is it legal to castle with the king there?  Then how that is written is the reason. */
static bool tell_spelling(const struct position *pos, square to, struct refusal *refusal)
{
	struct move storage[MOVES_MAX];
	struct moves list = { storage, 0 };
	char names[MEANT_TEXT];
	int found = 0;

	position_legal_moves(pos, &list);
	for (int i = 0; i < list.count; i++)
		if (move_castles(pos, &storage[i]) && move_to(&storage[i]) == to)
			storage[found++] = storage[i];
	list.count = found;
	if (found == 0)
		return false;
	san_write(pos, &storage[0], refusal->named);
	suggest_names(pos, &list, names);
	return explained(&refusal->reason, "castling is written %.*s",
	    (int)(found > 1 ? strlen(names) : strcspn(names, "+#")), names);
}

/* The king would pass a square on which it is in check, or arrive on one. */
static void explain_danger(const struct position *pos, const struct castle *castle,
    struct error *error)
{
	struct move storage[MOVES_MAX];
	struct moves list = { storage, 0 };
	square passed = (square)((castle->king_from + castle->king_to) / 2);
	struct move alone = move_start(pos, castle->king_from, passed);
	struct error why = { "leaves your king in check" };

	if (explain_exposure(pos, &alone, &why)) {
		error_set(error, "you cannot castle: passing %s %s", square_name(passed).text,
		    why.why);
		return;
	}
	position_moves(pos, ALL_MOVES, &list);
	for (int i = 0; i < list.count; i++)
		if (move_castles(pos, &storage[i]) && move_to(&storage[i]) == castle->king_to)
			explain_exposure(pos, &storage[i], &why);
	error_set(error, "you cannot castle: it %s", why.why);
}

void explain_castling(const struct position *pos, const struct move_input *input, square to,
    struct refusal *refusal)
{
	const struct castle *castle = castle_to(pos, to);
	struct error *error = &refusal->reason;
	char text[PIECE_TEXT];

	if (explain_effects(pos, input, refusal) || (castle && tell_spelling(pos, to, refusal)))
		return;
	if (castle == NULL)
		error_set(error, "this game has no castling");
	else if (!(pos->castling & castle->right))
		explain_lost_right(pos, castle, error);
	else if (castle->vacant & occupied(pos))
		error_set(error, "you cannot castle: the %s is in the way",
		    name_piece(pos, lsb(castle->vacant & occupied(pos)), text));
	else if (position_in_check(pos))
		error_set(error, "you cannot castle out of check");
	else
		explain_danger(pos, castle, error);
}
