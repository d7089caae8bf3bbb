/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef NOTATION_NOTATION_H
#define NOTATION_NOTATION_H

#include "base/strbuf.h"
#include "rules/variant.h"
#include "rules/write.h"

/*
 * Positions and moves as text, for all games alike: a move is written from its changes, in
 * the inventors' notation - the move of the piece that moves, then after a slash each piece
 * that goes along ("c4/Bc3").
 */

/* The longest FEN of any game, with the final '\0'. */
enum { FEN_TEXT = 256 };

/*
 * Reads a position; a NULL text is the starting position.  Returns false, sets
 * *error and leaves *pos alone if the text is malformed or breaks the rules.
 * The last fields may be missing: then they are "- 0 1" (and the seventh field,
 * where the game has one, is required all the same).
 */
bool fen_read(const char *text, const struct rules *rules, struct position *pos,
    struct error *error);

/* Does a text begin with the board of a FEN: eight ranks, whatever is in them? */
bool fen_begins(const char *text);

/* Writes a position; always all fields. */
void fen_write(const struct position *pos, char text[FEN_TEXT]);

/* Squares: square_write and square_read, see rules/write.h. */

/*
 * Move text, the form of protocols and lists: "e2e4", "e7e8q", "c4d3ep",
 * "g1f3,g2e4".  Unique among the legal moves of a position.
 */
void move_write(const struct position *pos, const struct move *m, char text[MOVE_TEXT]);

/*
 * The square that the text of a move begins with: where the piece stands with which people make it.
 * It is not move_from where a pawn pulls another one onto its square, which then stays as it was.
 * NO_SQUARE if no piece of the board moves.
 */
square move_written_from(const struct position *pos, const struct move *m);

/* The legal move with exactly this text.  False with the reason if there is none. */
bool move_read(const struct position *pos, const char *text, struct move *m, struct error *error);

/* Short algebraic notation of a legal move, with + or #; unique in its position. */
void san_write(const struct position *pos, const struct move *m, char text[MOVE_TEXT]);

/* Why a text is not a legal move. */
enum { MEANT_TEXT = 5 * (MOVE_TEXT + 8) };
struct refusal {
	struct error reason;            /* "no knight can go to f4" */
	char named[MOVE_TEXT];          /* the legal move that the reason names; "": none */
	char meant[MEANT_TEXT];         /* legal moves that may be meant, "Nf3 or Nh3"; "": none */
	bool unlike_move;               /* it may be meant for something else */
};

/*
 * The one legal move that a text can mean: SAN, lenient SAN (x + # = e.p. and unambiguous
 * slash parts may be missing, 0-0 for O-O), or move text.  It is none with a mark where moves have
 * none ("N?f3"), or with an x if nothing is captured.  On failure *refusal says why: it
 * is not legal, or which moves it might mean ("e4 is ambiguous: c2e4 or g2e4").
 */
bool san_read_or_refuse(const struct position *pos, const char *text, struct move *m,
    struct refusal *refusal);

/* Sets all of that as one reason, "no knight can go to f4; did you mean Nf3?"; returns false. */
bool refusal_write(const struct refusal *refusal, struct error *error);

/* Reads a move in the same way; on failure that is the reason. */
bool san_read(const struct position *pos, const char *text, struct move *m, struct error *error);

/*
 * The same for what other programs have written: with marks where moves have none, an x where
 * nothing is captured, and a small b for a bishop where no pawn can move so.
 */
bool san_read_imported(
    const struct position *pos, const char *text, struct move *m, struct error *error);

/* The same in a list of moves without numbers: "1." and "1.e4" are refused for theirs. */
bool san_read_unnumbered(
    const struct position *pos, const char *text, struct move *m, struct error *error);

/* Is the piece on `from` not of the side to move?  Then that is the reason. */
bool explain_owner(const struct position *pos, square from, struct error *error);

/*
 * Why the piece on `from`, of the side to move, has no legal move: "the rook on e5 is in the way".
 * It must have none.  False if there is nothing to say but that.
 */
bool explain_stuck(const struct position *pos, square from, struct error *error);

/*
 * The square of the piece whose move could capture the king of the side to move, which is in check,
 * if none could by a step of its own, as where a pawn could pull another piece onto the king;
 * otherwise NO_SQUARE.
 */
square indirect_checker(const struct position *pos);

/*
 * Lists all legal moves that begin with the text, in the order of the legal list; returns
 * their number.  list needs room for MOVES_MAX moves.
 */
int san_matches(const struct position *pos, const char *text, struct moves *list);

/*
 * The same for the legal moves that the text means as it stands: san_read reads the only one, or
 * finds the text ambiguous.
 */
int san_meant(const struct position *pos, const char *text, struct moves *list);

/*
 * A move in plain words with all its effects, "pawn c2 to c4, bishop c1 to c3", and with those that
 * were a choice and do not happen, "knight g1 to h3, the pawn stays on g2"; cut to fit.
 */
enum { WORDS_TEXT = 256 };
void move_words(const struct position *pos, const struct move *m, char text[WORDS_TEXT]);

/* Appends the same as lines, one for each effect: "pawn c2 to c4", "bishop c1 to c3". */
void move_clauses(const struct position *pos, const struct move *m, struct strbuf *clauses);

/*
 * Lists the moves whose words these are, as told; if there is none, those whose words begin
 * with these, up to a comma.  Returns their number.  list needs room for MOVES_MAX moves.
 */
int words_meant(const struct position *pos, const char *text, struct moves *list);

/* "rook, bishop or knight": the kinds of a set, the most valuable first. */
enum { KINDS_TEXT = KINDS * 32 };
void kinds_write(const struct rules *rules, uint32_t kinds, char names[KINDS_TEXT]);

/*
 * The kind of the game whose name, perhaps in the plural, *text begins with; *text moves beyond it
 * and the spaces after it.  NOTHING if there is none.
 */
enum kind kind_named(const struct rules *rules, const char **text);

/* Could the piece legally go to the same square, as the same piece, with other effects? */
bool move_is_choice(const struct position *pos, const struct move *m);

#endif
