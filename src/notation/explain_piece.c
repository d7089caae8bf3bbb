/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "notation/explain.h"

#include <stdio.h>

#include "base/text.h"
#include "rules/board.h"
#include "rules/hooks.h"
#include "rules/move.h"
#include "rules/rules.h"

/* What keeps one piece from moving: the safety of its king, or what stands in its way. */

/* How a king is captured after a move that is not legal. */
struct exposure {
	bool by_itself;                 /* the move captures its own king */
	bool en_passant;                /* the king itself is captured so */
	square attacker;                /* of what captures it; NO_SQUARE: none is found */
	square helper;                  /* of what is brought onto it; NO_SQUARE: nothing is */
	square king;                    /* where another piece takes it; NO_SQUARE: none does */
};

/* Finds a move that captures the king of the side that is not to move. */
static bool find_capture_of_king(const struct position *pos, struct move *found)
{
	struct move storage[MOVES_MAX];
	struct moves list = { storage, 0 };

	position_moves(pos, ALL_MOVES, &list);
	for (int i = 0; i < list.count; i++)
		if (move_captures_king(pos, &storage[i], !pos->turn)) {
			*found = storage[i];
			return true;
		}
	return false;
}

square indirect_checker(const struct position *pos)
{
	struct position other;
	struct move m;

	if (!position_in_check(pos) ||
	    steps_attack(pos, king_of(pos, pos->turn), !pos->turn, ~0u))
		return NO_SQUARE;
	position_pass(pos, &other);
	return find_capture_of_king(&other, &m) ? move_from(&m) : NO_SQUARE;
}

/* Finds that for a move, and stores the position after it. */
static struct exposure find_exposure(const struct position *pos, const struct move *made,
    struct position *after)
{
	struct exposure found = {
		.attacker = NO_SQUARE, .helper = NO_SQUARE, .king = NO_SQUARE
	};
	enum color us = pos->turn;
	struct move m;
	square king;

	position_apply(pos, made, after);
	king = king_of(after, us);
	found.by_itself = king == NO_SQUARE;
	if (found.by_itself)
		return found;
	if (king != king_of(pos, us) && move_to(made) != king)
		found.king = king;
	if (!find_capture_of_king(after, &m))
		return found;
	found.attacker = move_from(&m);
	found.en_passant = move_is_en_passant(after, &m) && after->ep_target == king;
	found.helper = move_origin_of(after, &m, king);
	if (found.helper == found.attacker)
		found.helper = NO_SQUARE;
	return found;
}

/* Says it of a move, "leaves your king in check from the rook on e8". */
static void tell_exposure(const struct position *after, struct exposure exposure,
    struct error *error)
{
	char one[PIECE_TEXT], other[PIECE_TEXT], where[8] = "";

	if (exposure.king != NO_SQUARE)
		snprintf(where, sizeof where, " on %s", square_name(exposure.king).text);
	if (exposure.by_itself)
		error_set(error, "captures your own king");
	else if (exposure.attacker == NO_SQUARE)
		error_set(error, "leaves your king in check%s", where);
	else if (exposure.en_passant)
		error_set(error,
		    "leaves your king in check%s: the %s can capture it en passant", where,
		    name_piece(after, exposure.attacker, one));
	else if (exposure.helper == NO_SQUARE)
		error_set(error, "leaves your king in check%s from the %s", where,
		    name_piece(after, exposure.attacker, one));
	else
		error_set(error,
		    "leaves your king in check%s: the %s can bring the %s onto it", where,
		    name_piece(after, exposure.attacker, one),
		    name_piece(after, exposure.helper, other));
}

bool explain_exposure(const struct position *pos, const struct move *m, struct error *error)
{
	struct position after;
	struct exposure exposure = find_exposure(pos, m, &after);

	tell_exposure(&after, exposure, error);
	return exposure.by_itself || exposure.attacker != NO_SQUARE;
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
	if (!find_move(pos, &list, from, to, &m))
		return false;
	explain_exposure(pos, &m, error);
	return true;
}

bool explain_enough(const struct position *pos, square from, square to, struct error *error)
{
	enum color us = pos->turn;
	enum kind kind = kind_of(pos->board[from]);
	const struct kind_rules *rules = &pos->rules->kind[kind];
	struct move storage[MOVES_MAX], m;
	struct moves list = { storage, 0 };
	struct position trial = *pos;
	const char *name = rules_name(pos->rules, kind);
	char names[KINDS_TEXT];

	if (!promotes_on(pos->rules, us, kind, to) || !rules->at_most ||
	    promotion_choices(pos, us, kind))
		return false;
	/* Could it go there if there were one less? */
	position_put(&trial, lsb(pieces_of_kinds(pos, rules->promotes_to) & pos->by_color[us]),
	    piece_make(us, PAWN));
	position_rekey(&trial);
	position_moves(&trial, ALL_MOVES, &list);
	if (!find_move(&trial, &list, from, to, &m))
		return false;
	kinds_write(pos->rules, rules->promotes_to, names);
	return explained(error, "on %s %s %s promotes to %s, and you have %d%s already",
	    square_name(to).text, article(name), name, names, rules->at_most,
	    rules->promotes_to & (rules->promotes_to - 1) ? " of each" : "");
}

/* Could the piece go there, legally or not, if that stood there? */
static bool would_go(const struct position *pos, square from, square to, piece instead)
{
	struct move storage[MOVES_MAX], m;
	struct moves list = { storage, 0 };
	struct position trial = *pos;

	/* What it can do by belonging to the piece there, it can still do. */
	if (pos->rules->pairs->unpair && pos->rules->pairs->partner(pos, to) != from)
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
	    would_go(pos, from, to, piece_make(!pos->turn, KNIGHT));
}

bool is_stopped(const struct position *pos, square from, square to)
{
	enum color us = pos->turn;
	enum kind kind = kind_of(pos->board[from]);

	return has(pos->by_color[!us], to) && !has(pos->rules->kind[kind].attacks[us][from], to) &&
	    would_go(pos, from, to, EMPTY) && !would_go(pos, from, to, pos->board[to]);
}

static bool is_same_exposure(struct exposure a, struct exposure b)
{
	return a.by_itself == b.by_itself && a.en_passant == b.en_passant &&
	    a.attacker == b.attacker && a.helper == b.helper && a.king == b.king;
}

/* The moves of the piece, which are not legal: the reason, if it is the same for all. */
static bool explain_all_exposures(const struct position *pos, const struct moves *list,
    square from, struct error *error)
{
	struct exposure first, exposure;
	struct position after;
	struct error why;
	bool found = false;

	for (int i = 0; i < list->count; i++) {
		if (move_written_from(pos, &list->move[i]) != from)
			continue;
		exposure = find_exposure(pos, &list->move[i], &after);
		if (found && !is_same_exposure(exposure, first))
			return explained(error, "any move by it leaves your king in check");
		if (!found)
			tell_exposure(&after, exposure, &why);
		first = exposure;
		found = true;
	}
	return found && explained(error, "any move by it %s", why.why);
}

/* Those of the squares to which the piece could go if that stood there. */
static squareset squares_if(const struct position *pos, square from, squareset squares,
    piece instead)
{
	squareset found = NOWHERE;

	for (squareset left = squares & ~bit(from); left; ) {
		square to = pop_lsb(&left);

		if (would_go(pos, from, to, instead))
			found |= bit(to);
	}
	return found;
}

/* What the game says of where the piece would go. */
static bool explain_by_game(const struct position *pos, square from, struct error *error)
{
	const struct kind_rules *kind = &pos->rules->kind[kind_of(pos->board[from])];
	const struct variant *variant = pos->rules->variant;
	enum color us = pos->turn;
	squareset to = shifted(bit(from), ahead_of(us));

	for (int i = 0; i < kind->shifts; i++) {
		const struct shift *shift = &kind->shift[us][i];

		if (shift->may & MOVE && has(shift->from, from))
			to |= bit((square)(from + shift->delta));
	}
	to |= kind->leap_moves[us][from];
	while (to) {
		square s = pop_lsb(&to);

		if (explain_enough(pos, from, s, error) ||
		    (variant->explain && variant->explain(pos, from, s, error)))
			return true;
	}
	return false;
}

bool explain_owner(const struct position *pos, square from, struct error *error)
{
	enum color owner = color_of(pos->board[from]);
	char text[PIECE_TEXT];

	return owner != pos->turn && explained(error,
	    "the %s is %s's, and %s is to move", name_piece(pos, from, text), color_name[owner],
	    color_name[pos->turn]);
}

bool explain_stuck(const struct position *pos, square from, struct error *error)
{
	struct move storage[MOVES_MAX];
	struct moves list = { storage, 0 };
	const struct variant *variant = pos->rules->variant;
	squareset held;
	char text[PIECE_TEXT];

	position_moves(pos, ALL_MOVES, &list);
	if (explain_all_exposures(pos, &list, from, error))
		return true;
	if (kind_of(pos->board[from]) != PAWN)
		return false;
	held = squares_if(pos, from, occupied(pos), EMPTY);
	if (more_than_one(held))
		return explained(error, "all squares to which it could go are occupied");
	if (held && has(pos->by_color[!pos->turn], lsb(held)))
		return explained(error, "the %s is in the way", name_piece(pos, lsb(held), text));
	if (held && !(variant->explain && variant->explain(pos, from, lsb(held), error)))
		return explained(error, "your own %s is in the way",
		    name_piece(pos, lsb(held), text));
	return explain_by_game(pos, from, error) || (!held &&
	    squares_if(pos, from, ~occupied(pos), piece_make(!pos->turn, KNIGHT)) &&
	    explained(error, "from %s it can only capture", square_name(from).text));
}
