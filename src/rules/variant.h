/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef RULES_VARIANT_H
#define RULES_VARIANT_H

#include "rules/generate.h"
#include "rules/board.h"
#include "rules/rules.h"

/*
 * The definition of a game, as its differences from orthodox chess.  Each game is one
 * constant of type struct variant in a file of its own.
 */

#define KIND(k) (1u << (k))

/*
 * "Pieces of this kind become one of those on reaching these squares."  The choice
 * is forced; where at_most leaves none, the move is not allowed.
 */
struct promotion {
	enum kind kind;                 /* who; 0 ends a table */
	squareset on;                   /* where, as White sees it */
	uint32_t to;                    /* into what: a set of kinds */
	uint8_t at_most;                /* never to have more of a kind than this; 0 is no limit */
};
#define PROMOTE(...) ((const struct promotion[]){ __VA_ARGS__, { 0 } })

/*
 * An example of how a game is played, for its rules help: moves (as people or protocols
 * write them, separated by spaces) from a position, and what they show.
 */
struct example {
	const char *text;               /* a line or two; NULL ends a table */
	const char *moves;
	const char *fen;                /* NULL: from the start */
};
#define EXAMPLES(...) ((const struct example[]){ __VA_ARGS__, { NULL, NULL, NULL } })

/*
 * A card of the rules help: a position that shows what a piece does in this game.  Where the
 * piece may go, what it may capture and what goes with it is found out from the rules.
 */
struct card {
	const char *text;               /* a line or two; NULL ends a table */
	const char *square;             /* where the piece stands: "d2" */
	const char *fen;                /* NULL: a pawn with the pieces behind it at the start */
	const char *move;               /* one that is told in words, or NULL */
	const char *option;             /* that the game needs for it; NULL: the usual one; "": any,
					 * and '*' in the FEN is the first piece that it brings */
};
#define CARDS(...) ((const struct card[]){ __VA_ARGS__, { 0 } })

/*
 * A lesson: what is new in a game, a step for each idea.  The player is shown a position and does
 * a task on the board.
 */
struct lesson_step {
	const char *fen;                /* the player is the side to move; NULL ends a lesson */
	const char *says;               /* what is new here: one or two sentences */
	const char *task;               /* one, imperative: "Pull the bishop out and give check." */
	const char *goal;               /* what the task asks for, in the language of goals */
	const char *solution;           /* a line that reaches it, with replies: SAN */
	const struct lesson_try *tries; /* wrong moves worth an answer; may be NULL */
};
enum { LESSON_STEPS_MOST = 9 };

/* A wrong move: one that is legal, or one that the rules refuse in words of their own. */
struct lesson_try {
	const char *move;               /* SAN; NULL ends a table */
	const char *reply;              /* moves that refute it, SAN; NULL: none is played */
	const char *why;                /* one sentence; NULL for moves that are illegal */
};
#define LESSON(...) ((const struct lesson_step[]){ __VA_ARGS__, { 0 } })
#define TRIES(...) ((const struct lesson_try[]){ __VA_ARGS__, { 0 } })

/*
 * A puzzle: a position in which one first move alone mates, or wins material, in time.  Generated;
 * see tools/README.md.
 */
struct puzzle {
	const char *fen;                /* the player is the side to move; NULL ends a table */
	const char *goal;               /* "mate in N" or "win V in N", see engine/goal.h */
	const char *solution;           /* a line that reaches it, with replies: move text */
	int rating;                     /* how hard it is */
	const char *option;             /* the option that the game needs for it, or NULL */
};
enum { RATING_LEAST = 100, RATING_MOST = 3000 };

/* How a game has ended, seen from the side to move. */
enum ending {
	NOT_ENDED, CHECKMATE, STALEMATE, KINGLESS, PAWNLESS, NO_MOVES,
	REPETITION, FIFTY_MOVES, DEAD_POSITION
};

/*
 * What the rules say of squares and the pieces on the board do not show, as a sign there: such
 * as squares that pawns hold beside their own.
 */
struct square_sign {
	/* Which squares of that side; NULL ends a table. */
	squareset (*squares)(const struct position *pos, enum color side);
	/* On squares of White, of Black; of both, or NULL where no legal position has these. */
	const char *sign[3];            /* may be alike */
	bool on_demand;                 /* shown only to those who ask */
	const char *meaning;            /* to follow the signs: "the front of a pawn" */
};
#define SQUARE_SIGNS(...) ((const struct square_sign[]){ __VA_ARGS__, { 0 } })

/*
 * Evaluation weights, in centipawns; tables as White sees them.  See rules/weights.h
 * and rules/network.h.
 */
struct weights;
struct network;

/*
 * The rules of one game, as its differences from orthodox chess: a member left out (0, NULL) means
 * "as in orthodox chess".  Most games need steps and promotions alone; a plain one that steps
 * cannot tell needs some of the five hooks that follow.  What few games have is behind a pointer to
 * hooks of its own.
 */
struct variant {
	const char *id;                 /* one word, lower case */
	const char *name;               /* as people call the game */
	const char *inventor;           /* "Tony Paletta"; NULL for chess */
	const char *summary;            /* one line, for lists */
	const char *help;               /* the rules in our words, paragraphs separated by "\n\n" */
	const struct example *examples; /* for the rules help */
	const struct card *cards;       /* the same; NULL: that of a pawn on d2 */
	const struct lesson_step *lesson; /* NULL: none */
	const char *lesson_options;     /* a letter for each of its steps: the option that it
					 * needs; NULL: none does */
	const struct puzzle *puzzles;   /* NULL: none */
	const char *start;              /* FEN of the starting position, with a seventh field if
					 * `extra` reads one; NULL: that of chess */
	const char *opening;            /* a good first move: e2e4 in chess */
	const char *sentences;          /* those of a game's file, a line each, and its lines that
					 * tell pieces, start and which game it is like; NULL: built
					 * in */
	const char *source;             /* the text of a game's file; NULL if it is built in */
	const struct variant *like;     /* the built-in game that its file names; NULL: none */
	struct piece_kind pieces[KINDS]; /* by kind; EXTRA1 and EXTRA2 only if the game has them */
	const struct promotion *promotions;
	squareset pawn_squares;         /* where pawns may stand, for White; 0: ranks 2 to 7 */
	bool no_castling;
	bool no_en_passant;             /* double steps give no en passant rights */
	bool needs_en_passant;          /* no file that is like this game can do without */
	bool no_check;                  /* a king is an ordinary piece that must not be lost: see
					 * position_ops.lost */
	bool writes_ep;                 /* "ep" is written after captures en passant ... */
	bool writes_ep_of_pieces;       /* ... only after those by pieces other than pawns */
	bool adds_ep_captures;          /* `add` appends captures en passant, too */
	bool ep_checks;                 /* an en passant capture may capture a king as well */
	bool options;                   /* an id may go on with a colon and letters */
	const struct weights *weights;  /* NULL: default weights */
	const struct network *network;  /* corrects these weights; NULL: none */

	/*
	 * Appends pseudo-legal moves that no step describes: for NOISY_MOVES at least those that
	 * capture or promote; QUIET_MOVES are asked for only where the game `parts_moves`.
	 */
	void (*add)(const struct position *pos, enum gen_type type, struct moves *list);

	/*
	 * Completes a pseudo-legal move found by the steps, or castling: appends it with
	 * its side effects, several times where there is a choice, or not at all where they
	 * are impossible.  Called for pieces of the kinds in `completes` only.  In an en
	 * passant capture the target is already removed.
	 */
	uint32_t completes;
	void (*complete)(const struct position *pos, const struct move *m, struct moves *list);

	/*
	 * Do add and complete heed which moves are wanted: NOISY_MOVES are just those that capture
	 * or promote, QUIET_MOVES the rest?  Then quiet moves are generated only when a search
	 * comes to them.  What complete makes of quiet steps to `mixed_squares` (NULL: none) is
	 * sorted out by the generator.
	 */
	bool parts_moves;
	squareset (*mixed_squares)(const struct position *pos);

	/*
	 * Where may the piece on `from` go so that complete gives nothing but a choice of side
	 * effects, which a search need not list all at once: at least one move, none of them plain,
	 * all with the same mover and destination, that capture what the plain move does?  NULL:
	 * nowhere.
	 */
	squareset (*leaves_choice)(const struct position *pos, square from);

	/*
	 * A game whose add or complete can capture a piece where no step, line or
	 * piece_kind.attacks says so, or forbids what they say, replaces the test for
	 * attacks: does side `by` have a pseudo-legal move that captures the enemy piece on
	 * target?  It may call steps_attack for the pieces whose attacks are as their steps
	 * say.
	 */
	bool (*attacks)(const struct position *pos, square target, enum color by);

	/*
	 * Squares, besides its own, where a change may affect the safety of the side's king
	 * other than by opening a line (hops, conditions, pushes); ANYWHERE is always correct.
	 * NULL: what the steps imply, or, if the game has `attacks`, the squares at most two
	 * steps from the king.
	 */
	squareset (*king_sensitive)(const struct position *pos, enum color side);

	/*
	 * Why the piece on `from` may not go to `to`, for a reason peculiar to the game;
	 * false if there is none.  `from` may be NO_SQUARE, and is `to` for a piece that is to be
	 * placed there from beside the board.  In the setup phase both may be NO_SQUARE, for what
	 * must be done first.
	 */
	bool (*explain)(const struct position *pos, square from, square to, struct error *why);

	const struct position_ops *position;
	const struct notation_ops *notation;
	const struct extra_ops *extra;
	const struct pair_ops *pairs;
	const struct square_sign *signs; /* NULL: none */
};

/* Tests of whole positions. */
struct position_ops {
	/* Rejects set-up positions that are impossible in this game only. */
	bool (*accept)(const struct position *pos, struct error *error);

	/* Has the side to move lost before it moves?  NOT_ENDED if not. */
	enum ending (*lost)(const struct position *pos);

	/* Is the position dead?  NULL: as in orthodox chess. */
	bool (*dead)(const struct position *pos);
};

/* Moves as text and words, where their changes alone are not enough to write them. */
struct notation_ops {
	/*
	 * Move text and SAN.  Each writes a whole move (SAN without the mark for check) and
	 * returns true, or returns false to leave it to the notation.  `origin` tells how
	 * much of the mover's origin SAN shows: nothing (0), file (1), rank (2), both (3).
	 */
	bool (*write_move)(const struct position *pos, const struct move *m, char *text);
	bool (*write_san)(const struct position *pos, const struct move *m, int origin, char *text);

	/*
	 * The mover's move in words, where "pawn d2 to d4" does not say it (false: it does;
	 * text has room for DESCRIBE_TEXT); and what it does to a piece it takes along:
	 * "pulling" (NULL: no word for it).
	 */
	bool (*describe)(const struct position *pos, const struct move *m, char *text);
	const char *taking_along;

	/* Words that are moves in the phase before pieces move; NULL: none, and the last. */
	const char *const *words;

	/*
	 * What pawns do that their steps do not tell, to follow "it can only move
	 * one square straight ahead, or": "move in a group of pawns".
	 */
	const char *pawns_also;
};

/* The state of the game in extra[] of a position. */
struct extra_ops {
	uint8_t places;                 /* number of places of extra[] that the game uses */

	/*
	 * Completes the rules of a new game by the option of its id (always "" if it has none):
	 * rules->piece[], or rules->extra_start, which is all 0 unless it is set here, and
	 * rules->start.  NULL: there is nothing to do.
	 */
	bool (*configure)(struct rules *rules, const char *option, struct error *error);

	/*
	 * Appends the moves of a phase of the game before pieces move (votes, placing);
	 * false if the position is not in such a phase.
	 */
	bool (*setup_phase)(const struct position *pos, struct moves *list);

	/* What the side to move may do in that phase, to follow "White to": "place or decline". */
	const char *(*setup_task)(const struct position *pos);

	/*
	 * Squares where pieces of this kind and side, now beside the board, will appear;
	 * for the evaluation.  NULL: pieces never wait beside the board.
	 */
	squareset (*waiting)(const struct position *pos, enum color side, enum kind kind);

	/*
	 * The part of the key that comes from these places of extra[], a bit each; from more, if
	 * it is the same ones in all positions.  The whole is all parts, xored.
	 */
	uint64_t (*key)(const struct position *pos, uint32_t places);

	/*
	 * The seventh FEN field: printable ASCII without spaces, not empty, and so short that
	 * any FEN of the game fits into FEN_TEXT.  It is read after the board, once extra[] is as
	 * at the start; false with the reason if the text is invalid.  A missing field is "", and
	 * invalid.
	 */
	bool (*read)(struct position *pos, const char *text, struct error *error);
	void (*write)(const struct position *pos, char *text);

	/*
	 * In a position that is set up by hand: gives up what does not fit to the board or to the
	 * side to move.  NULL: the two always fit.
	 */
	void (*fit)(struct position *pos);
};

/* Pairs of pieces, such as each piece with a pawn of its own. */
struct pair_ops {
	/* The square of the other piece of the pair; NO_SQUARE if the one on s is in none. */
	square (*partner)(const struct position *pos, square s);

	/*
	 * In a position being set up: dissolves the pair of the piece on s, which is about to be
	 * removed; makes a pair of two pieces that are in none, where one was dissolved.
	 * position_rekey must follow.
	 */
	void (*unpair)(struct position *pos, square s);
	void (*pair)(struct position *pos, square one, square other);
};

/* The longest text or SAN of any move, and of describe, with the final '\0'. */
enum { MOVE_TEXT = 64, DESCRIBE_TEXT = 128 };

#endif
