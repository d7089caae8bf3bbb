/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef RULES_OUTCOME_H
#define RULES_OUTCOME_H

#include "rules/rules.h"
#include "rules/variant.h"

/* The result of a game, by the rules alone. */
enum result { UNDECIDED, WHITE_WINS, BLACK_WINS, DRAWN };

struct outcome {
	enum result result;
	enum ending ending;
};

/* Has the side to move lost before it moves, and how?  NOT_ENDED if not. */
static inline enum ending position_lost(const struct position *pos)
{
	const struct position_ops *ops = pos->rules->position;

	return ops->lost ? ops->lost(pos) : NOT_ENDED;
}

/* The hook `lost` of a game without check: the side to move has lost if it has no king. */
enum ending lost_with_king(const struct position *pos);

/* Does the side to move lose if it has no move?  Otherwise that is a draw. */
static inline bool loses_without_moves(const struct position *pos, bool in_check)
{
	return in_check || pos->rules->variant->no_check;
}

/*
 * The outcome at the last of `count` (at least 1) positions, the earlier ones being the game so
 * far: a loss before moving first, then no legal move, threefold repetition, fifty moves, dead
 * position.
 */
struct outcome outcome_of(const struct position *history, int count);

/*
 * Are the positions the same in the sense of repetition: pieces,
 * side to move, castling rights, extra state, and legal captures en passant?
 */
bool position_same(const struct position *a, const struct position *b);

/* Is this a dead position?  Does not test for stalemate. */
bool position_is_dead(const struct position *pos);

/*
 * Is all that a side has its king, in a game in which bare kings are dead: so that it cannot win,
 * whatever the other does?
 */
bool lone_king_cannot_win(const struct position *pos, enum color side);

/* "*", "1-0", "0-1" or "1/2-1/2". */
const char *result_text(enum result result);

/* The result of such a text, or "1/2"; false, leaving it alone, if it is none. */
bool result_read(const char *text, enum result *result);

/* "checkmate", "nomoves", ...: the one-word reasons of the protocols; "" if not ended. */
const char *ending_word(enum ending ending);

/* The same for people: "checkmate", "no legal move", ... */
const char *ending_text(enum ending ending);

#endif
