/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef ENGINE_GOAL_H
#define ENGINE_GOAL_H

#include "engine/solve.h"

/*
 * What a task on the board asks for, and which moves are right.  The rules alone judge, with a
 * search of everything where the goal takes several moves: no evaluation.
 *
 * A goal is a text, one or several of these joined by " and ":
 *
 *	check			the opponent is in check
 *	mate in N		the opponent is lost (see solve.h) within N moves, whatever it does
 *	win V in N		the player has gained V pawns within N moves, whatever the opponent
 *				does and when all captures are over; p=1, n=b=3, r=5, q=9, and a
 *				game's own pieces as the engine values them
 *	capture SQUARE		what stands there is captured
 *	reach SQUARE		a piece of the player's arrives there, by itself or taken along
 *	promote			a piece of the player's promotes
 *	play MOVE or MOVE	one of these moves, in SAN
 *	no mate in 1		the opponent then cannot mate at once
 *
 * What is not "in N" the first move has to do; what is, every move has to keep in reach.
 */

enum goal_kind {
	GOAL_CHECK, GOAL_MATE, GOAL_WIN, GOAL_CAPTURE, GOAL_REACH, GOAL_PROMOTE, GOAL_PLAY,
	GOAL_NO_MATE
};

enum { GOAL_PARTS = 4, GOAL_CHOICES = 4, GOAL_MOVES = 4 };

/*
 * What the searches for the answer to one key may cost, all together, in nodes: less than a tenth
 * of a second, as keys wait meanwhile.  Where a move leaves choices a node takes far longer.
 */
enum { GOAL_NODES = 100000, GOAL_NODES_OF_CHOICES = GOAL_NODES / 8 };
int64_t goal_effort(const struct rules *rules);

/* One part of a goal. */
struct goal_part {
	enum goal_kind kind;
	int moves;                      /* in so many of the player's */
	int lead;                       /* GOAL_MATE, GOAL_WIN: to be reached, see solve.h */
	square place;                   /* GOAL_CAPTURE, GOAL_REACH */
	struct move choice[GOAL_CHOICES];       /* GOAL_PLAY */
	int choices;
};

struct goal {
	struct goal_part part[GOAL_PARTS];
	int parts;
	int moves;                      /* of the player, at most GOAL_MOVES */
	enum color side;                /* of the player */
	int points[KINDS];              /* see piece_points */
};

/* Reads the goal of a task that begins in this position.  False with the reason. */
bool goal_read(struct goal *goal, const struct position *start, const char *text,
    struct error *error);

/*
 * Reads a goal that is "mate in N" or "win V in N"; false, leaving what is read undefined, if it is
 * another.  N and V are any that a goal may have, and more.
 */
bool goal_read_mate(const char *text, int *moves);
bool goal_read_win(const char *text, int *points, int *moves);

/* The values of the player's pieces less those of the opponent's, in pawns. */
int goal_balance(const struct goal *goal, const struct position *pos);

/*
 * Judges a legal move of the player, who has made so many right ones in this task.  Where the goal
 * is missed, *missed is the part that is.  What would take the solver too long is missed.
 */
enum goal_verdict { GOAL_MISSED, GOAL_IN_REACH, GOAL_REACHED };
enum goal_verdict goal_judge(const struct goal *goal, struct solver *solver,
    const struct position *pos, int made, const struct move *m, const struct goal_part **missed);

/*
 * The reply that makes most trouble for this part of the goal, when the player has made so many
 * moves: one that thwarts it, else one after which it takes longest.  Of several, one that costs
 * the player most once all captures are over, or else at once.  False if there is no reply, or none
 * that bears on it.
 */
bool goal_defend(const struct goal *goal, const struct goal_part *part, struct solver *solver,
    const struct position *pos, int made, struct move *reply);

/* The part that takes several moves, or else the first. */
const struct goal_part *goal_longest(const struct goal *goal);

#endif
