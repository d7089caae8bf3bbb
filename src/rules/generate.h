/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef RULES_GENERATE_H
#define RULES_GENERATE_H

#include "position.h"

/* Which moves are wanted. */
enum gen_type {
	ALL_MOVES,
	NOISY_MOVES,    /* those that capture an enemy or promote, at least */
	QUIET_MOVES     /* all others; to be asked for only where rules->parts_moves */
};

/*
 * Appends the pseudo-legal moves of the side to move: all that the rules of
 * movement allow, the safety of its king aside (rules: 1.2).  Castling is
 * among them only where it is legal but for where the king ends.
 */
void position_moves(const struct position *pos, enum gen_type type, struct moves *list);

/* The same for the one piece on `from`, as far as steps and lines describe its moves. */
void position_moves_of(const struct position *pos, square from, enum gen_type type,
    struct moves *list);

/* Appends every legal move (none where the game is lost before moving). */
void position_legal_moves(const struct position *pos, struct moves *list);

/* Is this a phase of the game in which pieces do not move yet: votes and placings? */
bool position_is_setup_phase(const struct position *pos);

/* Is there a legal move?  Quicker than counting them. */
bool position_can_move(const struct position *pos);

/*
 * Is the side's king attacked: would the other side, were it its turn, have a
 * pseudo-legal move that captures it?  Always false in games without check.
 */
bool position_attacks_king(const struct position *pos, enum color side);

/* The definition of the above, by trying every move; slow, for tests. */
bool position_attacks_king_plainly(const struct position *pos, enum color side);

/* Is the side to move in check? */
static inline bool position_in_check(const struct position *pos)
{
	return position_attacks_king(pos, (enum color)pos->turn);
}

/*
 * What decides quickly whether a pseudo-legal move leaves its king safe.
 * Computed once for a position, for the side to move.
 */
struct check_info {
	squareset pinned;       /* a piece leaving this square may uncover a line */
	squareset lines;        /* all squares between our king and aligned enemies */
	squareset king_sensitive;      /* any change here may matter in some other way */
	squareset evasions;         /* in check: a move that changes none of these is illegal */
	square king, other_king;
	bool check;
	bool free;              /* no check in this game: everything is legal */
};
void position_check_info(const struct position *pos, struct check_info *info);

/* Is this pseudo-legal move of pos legal?  danger must be that of pos. */
bool move_is_legal(const struct position *pos, const struct check_info *info, const struct move *m);

/* The number of lines of play of the given length in plies. */
uint64_t perft(const struct position *pos, int depth);

#endif
