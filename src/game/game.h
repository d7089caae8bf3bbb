/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef GAME_GAME_H
#define GAME_GAME_H

#include "base/strbuf.h"
#include "notation/notation.h"
#include "notation/pgn.h"
#include "rules/outcome.h"

/*
 * A game: a tree of moves and the current node in it.
 *
 * To take a move back is to go to its parent; nothing is deleted.  A different move played
 * there becomes the main continuation, the old one a variation.
 */

/* A move of the tree; the root is the start and has none. */
struct node {
	struct node *parent;            /* NULL for the root */
	struct node *child;             /* main continuation; its siblings are the variations */
	struct node *sibling;           /* next alternative to this move */
	struct move move;
	int ply;                        /* 0 for the root */
	int clock_ms[2];                /* left after the move, by color; -1: not kept */
	bool other_control;             /* by an earlier time control */
	char *san;                      /* "" for the root */
	char *before;                   /* comment before the move, or NULL */
	char *comment;                  /* comment after the move, or NULL */
	uint8_t nags[PGN_NAGS];         /* numeric glyphs; 0: none */
	int depth;                      /* of the variation it was read from; 0: main line */
};

/* How a game ended otherwise than by the rules. */
enum termination {
	NOT_CLOSED, BY_RESIGNATION, BY_AGREEMENT, BY_TIME,
	AS_RECORDED             /* a result was read from a file that does not say why */
};

struct tag {
	char *name, *value;
};

enum { NODES_MAX = PGN_MOVES };         /* in one game, as in a PGN file */

/*
 * Invariant: history[0 .. now->ply] are the positions from the root to `now`.
 */
struct game {
	struct rules *rules;
	struct node *root, *now;
	struct position *history;
	int room;                       /* capacity of history */
	int nodes;
	unsigned changes;               /* of the tree: nodes added, moved or cut */
	struct tag *tags;
	int tag_count;
	enum result result;             /* if terminated */
	enum termination termination;   /* where the main line ends */
};

/* A game without rules and position: only tags can be set, until game_start. */
struct game *game_blank(void);

/* Starts a blank game as game_new does, with the rules that it may have; false with the reason. */
bool game_start(struct game *game, const char *id, const char *fen, struct error *error);

/*
 * A new game from a FEN (NULL: its start); the id is what variant_rules takes, so it may also be
 * the text of a game's file.  NULL with the reason if either is invalid.
 */
struct game *game_new(const char *id, const char *fen, struct error *error);
void game_free(struct game *game);

/* A new game with the rules and from the position with which another began. */
struct game *game_again(const struct game *game, struct error *error);

/* The current position, and the number of positions from the start, itself included. */
const struct position *game_position(const struct game *game);
int game_length(const struct game *game);

/* Does it begin with the standard starting position of its rules? */
bool game_starts_as_usual(const struct game *game);

/* The position before the move that led to `now`; only if there was one. */
const struct position *game_before(const struct game *game);

/* The side to move after `ply` plies. */
enum color game_turn(const struct game *game, int ply);

/*
 * The index of a node's move in the numbering of moves: 0 is White's move 1, 1 is Black's,
 * 2 is White's move 2.
 */
int game_ply(const struct game *game, const struct node *node);

/*
 * Plays a legal move: goes to it, new or not, and makes it the main continuation.  A
 * termination is undone.  False if the game is too long.
 */
bool game_play(struct game *game, const struct move *m);

/*
 * Adds a legal move as the last alternative at `now` and goes there; for reading files.
 * False if there are too many.
 */
bool game_add(struct game *game, const struct move *m);

/* One move back, or forward along the main continuation; false if there is none. */
bool game_back(struct game *game);
bool game_forward(struct game *game);

/* Where the main line ends. */
struct node *game_last(const struct game *game);

/* Is `now` in a variation? */
bool game_in_variation(const struct game *game);

/* How many moves the main lines of two games have in common; -1 if not even the start. */
int game_common_plies(const struct game *a, const struct game *b);

/* Have they the same start and main line? */
bool game_same_line(const struct game *a, const struct game *b);

/* Goes to any node of the tree. */
void game_go(struct game *game, struct node *node);

/* Cuts off everything after `now`. */
void game_cut(struct game *game);

/*
 * The outcome at `now`: by the rules or, at the end of the main line, by termination.
 */
struct outcome game_outcome(const struct game *game);
bool game_over(const struct game *game);

/* Was the game terminated at `now`? */
bool game_closed(const struct game *game);

/* The result of the game: by its termination, wherever `now` is, else by the rules at `now`. */
enum result game_result(const struct game *game);

/*
 * Terminates the game at `now` otherwise than by the rules, or (NOT_CLOSED) reopens it. The
 * main line ends there: moves after it are deleted.  The result must fit: DRAWN by
 * agreement; a win by resignation; a win by time, or DRAWN where the other side cannot win;
 * UNDECIDED where it is NOT_CLOSED.
 */
void game_close(struct game *game, enum result result, enum termination termination);

/* Why the game is over, in few words: "checkmate, White wins"; "" if it is not. */
void game_ending(const struct game *game, char *text, size_t size);

/* The same without the winner, "checkmate"; true if somebody has won of whom it says nothing. */
bool game_cause(const struct game *game, char *text, size_t size);

/* PGN tags other than those derived from the game itself; NULL if not set. */
const char *game_tag(const struct game *game, const char *name);
void game_set_tag(struct game *game, const char *name, const char *value);
void game_drop_tag(struct game *game, const char *name);

/* The node reached from another by a move; NULL if there is none. */
struct node *node_child(const struct node *node, const struct move *m);

/* The last of the main continuations from a node on; itself, if there is none. */
struct node *node_last(struct node *node);

/* The moves were made by an earlier time control than the one that holds from now on. */
void game_change_control(struct game *game);

/* Replaces a comment (NULL or "" removes it). */
void node_set_comment(struct node *node, const char *comment);

/*
 * The node of the given number, counting from the root, each line to its end
 * before its alternatives; or NULL.
 */
struct node *game_node(const struct game *game, int number);
int game_number(const struct game *game, const struct node *node);

/* The next node in that order; NULL at the end. */
struct node *node_next(const struct node *node);

#endif
