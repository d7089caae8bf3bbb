/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef RULES_GENERATE_H
#define RULES_GENERATE_H

#include "rules/position.h"

/* Which moves are wanted. */
enum gen_type {
	ALL_MOVES,
	NOISY_MOVES,    /* those that capture an enemy or promote, at least */
	QUIET_MOVES     /* all others; only where rules->exact_noisy */
};

/* Does the move capture or promote? */
static inline bool is_noisy(const struct position *pos, const struct move *m)
{
	return move_has_mover(m) &&
	    (m->change[1].holds != pos->board[move_from(m)] || move_captures(pos, m));
}

/*
 * Appends the pseudo-legal moves of the side to move: all that the rules of movement allow, the
 * safety of its king aside.  Castling is included only where it is legal but for the safety of the
 * king's destination.
 */
void position_moves(const struct position *pos, enum gen_type type, struct moves *list);

/*
 * The same for a search, which seldom wants all moves that differ in side effects only: one
 * move, `incomplete`, stands for all of a choice.  move_choices appends them.  Of moves to other
 * squares than `goals` perhaps only some.
 */
void position_moves_lazily(const struct position *pos, enum gen_type type, squareset goals,
    struct moves *list);
void move_choices(const struct position *pos, const struct move *m, struct moves *list);

/* All of the one piece on `from`, as far as steps and lines describe its moves. */
void position_moves_of(const struct position *pos, square from, struct moves *list);

/* Those of it to `to`, and perhaps some to other squares. */
void position_moves_between(const struct position *pos, square from, square to,
    enum gen_type type, struct moves *list);

/* Appends every legal move (none where the game is lost before moving). */
void position_legal_moves(const struct position *pos, struct moves *list);

/* Is the position in a phase before pieces move (votes, placing)? */
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
	return position_attacks_king(pos, pos->turn);
}

/*
 * Data for a quick test of whether a pseudo-legal move leaves its king safe.  Computed once
 * for a position, for the side to move; by a search in two parts, as most of its nodes end before
 * a move is tried.
 */
struct check_info {
	squareset pinned;       /* a piece leaving this square may uncover a line */
	squareset lines;        /* all squares between our king and aligned enemies */
	squareset king_sensitive;       /* any change here may affect the king's safety otherwise */
	squareset exposing;             /* pinned, king and king_sensitive: to leave one of these
	                                 * may expose the king */
	squareset evasions;     /* in check: a move that changes none of these is illegal */
	square king, other_king;
	bool check;
	bool free;              /* no check in this game: everything is legal */
	bool complete;          /* not only kings, check and free are known */
};
void position_check_info(const struct position *pos, struct check_info *info);

/* The same in two parts.  Completing what is complete does nothing. */
void check_info_begin(const struct position *pos, struct check_info *info);
void check_info_complete(const struct position *pos, struct check_info *info);

/* Is this pseudo-legal move of pos legal?  info must be that of pos. */
bool move_is_legal(const struct position *pos, const struct check_info *info, const struct move *m);

/*
 * The number of sequences of legal moves of `depth` plies, at most PERFT_DEPTH_MOST.  `room` is for
 * MOVES_MAX moves of each ply but the last, which would be too much for a small stack.
 */
enum { PERFT_DEPTH_MOST = 64 };
uint64_t perft(const struct position *pos, int depth, struct move *room);

/*
 * En passant captures, for all games: what a piece could capture if the target
 * had stopped on a square that it passed.
 */

/* Could some piece of the side to move use the rights, as far as its steps go? */
bool ep_in_reach(const struct position *pos);

/*
 * Appends the en passant captures by the given pieces of one kind of the side to move.  The
 * position must have such rights.
 */
void ep_moves(const struct position *pos, enum kind kind, squareset pieces, struct moves *list);

#endif
