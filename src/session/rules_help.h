/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef SESSION_RULES_HELP_H
#define SESSION_RULES_HELP_H

#include "base/strbuf.h"
#include "notation/notation.h"

/* Illustrations of the rules: examples to be stepped through, and cards that show a piece. */

/* An example from a game's rules, played up to some step. */
struct example_state {
	struct position pos;            /* as it then stands */
	struct position before;         /* before the last move ... */
	struct move last;               /* ... if any was played */
	int step, steps;                /* moves played, and all there are */
};

/* The number of examples a game has. */
int example_count(const struct variant *variant);

/*
 * Plays an example (from 0) so many moves, or to its end.  False with the reason
 * if the example is wrong.
 */
bool example_play(struct example_state *state, const struct rules *rules, int example, int steps,
    struct error *error);

/*
 * A card: where a White piece can move and capture, and its side effects, as the move generator
 * finds them.
 */
struct card_state {
	struct position pos;
	square from;                    /* of the piece */
	squareset moves;                /* where it may go without capturing there */
	squareset attacks;              /* where an enemy may be captured */
	squareset reached;              /* where it lands when it captures elsewhere */
	squareset promotes;             /* where it promotes, ... */
	uint32_t promotes_to;           /* ... into these kinds */
	squareset carried;              /* where its moves put another piece ... */
	uint32_t carried_kinds;         /* ... of these kinds */
	squareset brought;              /* where a move of another piece puts it ... */
	uint32_t brought_by;            /* ... of these kinds */
};

/* The number of cards a game has, at least 1; the first shows what is special in the game. */
int card_count(const struct variant *variant);

/* One of them, from 0. */
const struct card *card_of(const struct variant *variant, int card);

/*
 * The rules for the cards and examples of a game, with the option that a card needs, to be freed
 * with rules_free; NULL with the reason if that fails.
 */
struct rules *card_rules(const struct rules *game, const struct card *card, struct error *error);

/*
 * Makes a card of rules from card_rules; its piece stands where the card says (NO_SQUARE), or
 * elsewhere with what is around it.  False with the reason if it cannot stand there.
 */
bool card_make(struct card_state *state, const struct rules *rules, const struct card *card,
    square from, struct error *error);

/*
 * The sign for a square: '*' moves, 'x' attacks, '#' both; and beside it: '=' promotes, '+'
 * another piece, or what the game says of the square.  '\0' is none.
 */
char card_sign(const struct card_state *state, square s);
char card_note(const struct card_state *state, square s);

/*
 * What the signs of the card mean, a line each (columns: 0), or briefly, with as many in a line as
 * have room there.
 */
void card_legend(const struct card_state *state, int columns, struct strbuf *text);

/* The other piece of a card: "the bishop", or if it may be of several kinds "another piece". */
void card_other(const struct card_state *state, uint32_t kinds, struct strbuf *text);

/* -- Cards as text: rules_text.c -- */

/* "The pawn". */
void card_title(const struct card_state *state, struct strbuf *text);

/* The card's move in words, if it has one: "d4/Md2: pawn d2 to d4, Mastodon appears on d2." */
void card_move_words(const struct card_state *state, const struct card *card, struct strbuf *text);

/* A card as a diagram in letters, indented by four; and in words. */
void card_draw(const struct card_state *state, struct strbuf *text);
void card_tell(const struct card_state *state, const struct card *card, struct strbuf *text);

/* An example in words: its text, its position, and each of its moves. */
void example_tell(const struct rules *rules, int example, struct strbuf *text);

/* The rules in words, and for a game from a file its sentences, which are what is played. */
void rules_write(const struct variant *variant, struct strbuf *text);

/* All cards and examples of a game, with diagrams. */
void rules_illustrate(const struct rules *game, struct strbuf *text);

#endif
