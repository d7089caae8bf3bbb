/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "notation/notation.h"
#include "base/text.h"
#include "tests/suite.h"

/*
 * Reading positions and moves: rejected positions, all sorts of spelling, and why a move is
 * illegal.
 */

static const struct {
	const char *game, *fen, *why;
} refused[] = {
	{ "chess", "", "a FEN needs at least board, side to move and castling rights" },
	{ "chess", "x", "a FEN needs at least board, side to move and castling rights" },
	{ "chess", "8/8/8/8/8/8/8/8 w", "a FEN needs at least board" },
	{ "chess", "8/8/8/8/8/8/8/8 w - - 0 1", "White has no king" },
	{ "chess", "4k3/8/8/8/8/8/8/8 w - - 0 1", "White has no king" },
	{ "chess", "4K3/8/8/8/8/8/8/8 w - - 0 1", "Black has no king" },
	{ "chess", "4k3/8/8/8/8/8/8/K3K3 w - - 0 1", "White has more than one king" },
	{ "chess", "r3k2r/8/8/8/8/8/8/K3K2K w KQkq - 0 1", "White has more than one king" },
	{ "chess", "4k3/8/8/8/8/8/8/4K2 w - - 0 1", "rank 1 has fewer than eight squares" },
	{ "chess", "4k3/8/9/8/8/8/8/4K3 w - - 0 1", "9 is not a number of vacant squares" },
	{ "chess", "4k3/8/p8/8/8/8/8/4K3 w - - 0 1", "rank 6 has more than eight squares" },
	{ "chess", "4k3/8/8/8/8/8/4K3 w - - 0 1", "the board has fewer than eight ranks" },
	{ "chess", "4k3/8/8/8/8/8/8/4K3/8 w - - 0 1", "the board has more than eight ranks" },
	{ "chess", "4k3/8/8/8/8/8/8/4K3/ w - - 0 1", "the board has more than eight ranks" },
	{ "chess", "4k3/8/8/8/4x3/8/8/4K3 w - - 0 1", "no piece of this game has the letter x" },
	{ "chess", "4k3/8/8/8/8/8/8/4K3 W - - 0 1", "the side to move must be w or b" },
	{ "chess", "4k3/8/8/8/8/8/8/4K2P w - - 0 1", "White cannot have a pawn on h1" },
	{ "chess", "p3k3/8/8/8/8/8/8/4K3 w - - 0 1", "Black cannot have a pawn on a8" },
	{ "chess", "4k3/8/8/8/8/8/8/4K2R w KQ - 0 1",
	    "castling right Q without king and rook on their initial squares" },
	{ "chess", "4k3/8/8/8/8/8/8/3K3R w K - 0 1",
	    "castling right K without king and rook on their initial squares" },
	{ "chess", "4k3/8/8/8/8/8/8/4K2R w KK - 0 1", "the castling field must be" },
	{ "chess", "4k3/8/8/8/8/8/8/4K2R w _ - 0 1", "the castling field must be" },
	{ "chess", "4k3/8/8/8/8/8/8/4K3 w - e9 0 1", "the en passant field must be" },
	{ "chess", "4k3/8/8/8/8/8/8/4K3 w - e6 0 1", "the en passant field does not name a piece" },
	{ "chess", "4k3/8/8/8/4P3/8/8/4K3 b - e4 0 1",
	    "the en passant field does not name a piece" },
	{ "chess", "4k3/8/8/8/4P3/4N3/8/4K3 b - e3 0 1", "the en passant square e3 is occupied" },
	{ "chess", "4k3/8/8/8/4P3/8/8/4K3 b - e3: 0 1", "the en passant field must be" },
	{ "chess", "4k3/8/8/8/4P3/8/8/4K3 b - e3e3 0 1", "the en passant field must be" },
	{ "chess", "4k3/8/8/8/4P3/8/8/4K3 b - e2e3 0 1", "the en passant field must be" },
	{ "chess", "4k3/8/8/8/4P3/8/8/4K3 b - :e4 0 1", "the en passant field must be" },
	{ "chess", "4k3/8/8/8/8/8/8/4K3 w - - x 1", "the halfmove clock must be a number" },
	{ "chess", "4k3/8/8/8/8/8/8/4K3 w - - -1 1", "the halfmove clock must be a number" },
	{ "chess", "4k3/8/8/8/8/8/8/4K3 w - - 0 -1", "the move number must be a number" },
	{ "chess", "4k3/8/8/8/8/8/8/4K3 w - - 0 99999999999999999999", "the move number must be" },
	{ "chess", "4k3/8/8/8/8/8/8/4K3 w - - 0 1 -", "FENs of this game have no seventh field" },
	{ "chess", "4k3/8/8/8/8/8/8/4K3 w - - 0 1 - -", "the FEN has more than seven fields" },
	{ "chess", "4k3/8/8/8/8/8/8/4K3 w - - 0 1\n", "invalid characters" },
	{ "chess", "4k3/8/8/8/8/8/8/4K3 w - - 0 1\xff", "invalid characters" },
	{ "chess", "4k3/4R3/8/8/8/8/8/4K3 w - - 0 1", "Black is in check, but it is White's move" },
	{ "chess", "8/8/8/4Kk2/8/8/8/8 b - - 0 1", "White is in check, but it is Black's move" },
	{ "appointment", "4k3/8/8/8/8/8/8/4K2R w K - 0 1", "this game has no castling" },
	{ "commando", "4k3/8/8/8/4P3/8/8/4K3 b - e3 0 1", "this game has no en passant" },
	{ "fieldpromotion", "4k3/8/4P3/8/8/8/8/4K3 w - - 0 1", "White cannot have a pawn on e6" },
	{ "appointment", "4k3/8/8/4P3/8/8/8/4K3 w - - 0 1", "White cannot have a pawn on e5" },
	{ "appointment", "4k3/8/8/8/4p3/8/8/4K3 w - - 0 1", "Black cannot have a pawn on e4" },
	{ "dyadic", "4k3/4P3/8/8/8/8/8/4K3 w - - 0 1", "White cannot have a pawn on e7" },
	{ "kingsguard", "4k3/8/8/8/8/8/8/K3K3 w - - 0 1", "White has more than one king" },
	{ "kingsguard", "P3k3/8/8/8/8/8/8/4K3 w - - 0 1", "White cannot have a pawn on a8" },
	{ "acolyte", "2P1k3/8/8/8/8/8/8/4K3 w - - 0 1", "White cannot have a pawn on c8" },
	{ "advancement", "2N1k3/8/8/8/8/8/8/4K3 w - - 0 1", "" },
	{ "attending", "4k3/8/8/8/8/8/8/4K3 w - - 0 1",
	    "a seventh field must list owners and their pawns, as in a1a2,b1b2, or be - for none" },
};
enum { REFUSED = sizeof refused / sizeof *refused };

START_TEST(refuses_positions)
{
	struct rules *rules = rules_of(refused[_i].game);
	struct position pos, before;
	struct error error = { "" };

	memset(&pos, 0x55, sizeof pos);
	before = pos;
	ck_assert_msg(!fen_read(refused[_i].fen, rules, &pos, &error), "%s", refused[_i].fen);
	ck_assert_msg(strstr(error.why, refused[_i].why) && error.why[0], "%s: %s",
	    refused[_i].fen, error.why);
	ck_assert(memcmp(&pos, &before, sizeof pos) == 0);
	rules_free(rules);
}
END_TEST

START_TEST(refuses_long_positions)
{
	struct rules *rules = rules_of("chess");
	size_t size = 1 << 20;
	char *text = malloc(size);
	struct position pos;
	struct error error;

	ck_assert_ptr_nonnull(text);
	memset(text, 'p', size - 1);
	text[size - 1] = '\0';
	ck_assert(!fen_read(text, rules, &pos, &error));
	ck_assert_str_eq(error.why, "the FEN is too long");
	text[900] = '\0';
	ck_assert(!fen_read(text, rules, &pos, &error));
	free(text);
	rules_free(rules);
}
END_TEST

/* Positions that are written otherwise than they were read. */
static const struct {
	const char *game, *fen, *written;
} accepted[] = {
	{ "chess", "4k3/8/8/8/8/8/8/4K2R w K", "4k3/8/8/8/8/8/8/4K2R w K - 0 1" },
	{ "chess", "  4k3/8/8/8/8/8/8/4K2R   w  K  -  7  ", "4k3/8/8/8/8/8/8/4K2R w K - 7 1" },
	{ "chess", "4k3/8/8/8/8/8/8/4K3 b - - 3 0", "4k3/8/8/8/8/8/8/4K3 b - - 3 1" },
	/* As other programs write. */
	{ "chess", "r3k2r/8/8/8/8/8/8/R3K2R b HAha - - -",
	  "r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1" },
	{ "chess", "r3k2r/8/8/8/8/8/8/R3K2R b KH - 0 1", "" },
	{ "chess", "r3k2r/8/8/8/8/8/8/R3K2R b B - 0 1", "" },
	{ "chess", "4k3/8/8/8/4P3/8/8/4K3 b - e3:e4 0 1", "4k3/8/8/8/4P3/8/8/4K3 b - e3 0 1" },
	{ "chess", "r3k2r/8/8/8/8/8/8/R3K2R w qkQK - 0 1", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1" },
	{ "interceptor", "4k3/8/8/8/8/8/8/3BK3 b - c2b3:a4 0 1", "" },
	{ "interceptor", "4k3/8/8/8/B7/8/8/4K3 b - b3c2:a4 0 1",
	  "4k3/8/8/8/B7/8/8/4K3 b - c2b3:a4 0 1" },
	{ "acolyte", "P3k3/8/8/8/8/8/8/P3K3 w - - 0 1", "P3k3/8/8/8/8/8/8/P3K3 w - - 0 1" },
	{ "kingsguard", "8/8/8/8/8/8/8/8 w - - 0 1", "8/8/8/8/8/8/8/8 w - - 0 1" },
};
enum { ACCEPTED = sizeof accepted / sizeof *accepted };

START_TEST(accepts_positions)
{
	struct rules *rules = rules_of(accepted[_i].game);
	char text[FEN_TEXT];
	struct position pos;
	struct error error = { "" };

	ck_assert_msg(fen_read(accepted[_i].fen, rules, &pos, &error) ==
	    (accepted[_i].written[0] != '\0'), "%s: %s", accepted[_i].fen, error.why);
	if (accepted[_i].written[0]) {
		fen_write(&pos, text);
		ck_assert_str_eq(text, accepted[_i].written);
	}
	rules_free(rules);
}
END_TEST

/* Captures on e5, by a pawn or knight, or on f4. */
#define TAKEN "4k3/8/8/4p3/3P1p2/5NP1/8/4K3 w - - 0 1"

/* What is typed, and the move text or the beginning of the error. */
static const struct {
	const char *game, *fen, *typed, *meant, *why;
} typed_moves[] = {
	{ "chess", NULL, "Nf3", "g1f3", NULL },
	{ "chess", NULL, "nf3", "g1f3", NULL },
	{ "chess", NULL, "Ng1f3", "g1f3", NULL },
	{ "chess", NULL, "Ng1-f3!?", "g1f3", NULL },
	{ "chess", NULL, "g1f3", "g1f3", NULL },
	{ "chess", NULL, "\u2658f3", "g1f3", NULL },
	{ "chess", NULL, "\u265eg1-f3", "g1f3", NULL },
	{ "chess", NULL, "\u2659e4", "e2e4", NULL },
	{ "chess", "4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a8=\u2655", "a7a8q", NULL },
	{ "chess", NULL, "G1F3", NULL, "\"G1F3\" is not a move" },
	{ "chess", NULL, "e4", "e2e4", NULL },
	{ "chess", NULL, "  e2-e4  ", "e2e4", NULL },
	{ "chess", NULL, "Pe4", "e2e4", NULL },
	{ "chess", NULL, "1.e4", "e2e4", NULL },
	{ "chess", NULL, " 1. Nf3", "g1f3", NULL },
	{ "chess", NULL, "12 e4", "e2e4", NULL },
	{ "chess", "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "1. 0-0", "e1g1", NULL },
	{ "chess", "4k1n1/8/8/8/8/8/8/4K3 b - - 0 12", "12...Nf6", "g8f6", NULL },
	{ "chess", NULL, "1.e5", NULL, "the pawn on e2 can only" },
	{ "chess", NULL, "12.", NULL, "\"12.\" is not a move" },
	{ "chess", NULL, "12", NULL, "\"12\" is not a move" },
	{ "chess", NULL, "1.e4 e5", NULL, "one move at a time; did you mean e4?" },
	{ "chess", NULL, "e4 Nf6", NULL, "one move at a time; did you mean e4?" },
	{ "teamster", NULL, "c4 Bc3", NULL, "one move at a time; did you mean c4/Bc3?" },
	{ "chess", NULL, "", NULL, "no move given" },
	{ "chess", NULL, "hello", NULL, "\"hello\" is not a move" },
	{ "chess", NULL, "\u00e9cd", NULL, "\"\u00e9cd\" is not a move" },
	{ "chess", NULL, "\302\233\33[2Jf\u202ex\377", NULL, "\"??[2Jf?x?\" is not a move" },
	{ "chess", NULL, "hello, my good old friend, how is it", NULL,
	  "\"hello, my good old friend, how is ...\" is not a move" },
	{ "chess", NULL, "hello, my good old friend, how i\u00e9\u00e9", NULL,
	  "\"hello, my good old friend, how i\u00e9...\" is not a move" },
	{ "chess", NULL, "hello, my good old friend, how is\u00e9\u00e9", NULL,
	  "\"hello, my good old friend, how is...\" is not a move" },
	{ "chess", NULL, "Check!", NULL, "type the move alone; check and checkmate are" },
	{ "kingsguard", NULL, "mate", NULL, "this game has neither check nor mate" },
	{ "chess", NULL, "castle", NULL, "to castle, type O-O or, on the queen's side, O-O-O" },
	{ "chess", NULL, "Castling short", NULL, "to castle, type O-O" },
	{ "chess", "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "exd6 en passant", "e5d6", NULL },
	{ "recruit", "4k3/8/8/3pP3/8/8/8/3RK3 w - d6 0 1", "e5d6 en passant", "e5d6ep", NULL },
	{ "chess", "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "exd5 en passant", NULL,
	    "en passant is possible only right after an enemy piece has passed over d5" },
	{ "chess", TAKEN, "d4 takes e5", "d4e5", NULL },
	{ "chess", TAKEN, "d takes e5", "d4e5", NULL },
	{ "chess", TAKEN, "N takes e5", "f3e5", NULL },
	{ "chess", TAKEN, "Nf3 takes d2", NULL, "there is nothing to capture; did you mean Nd2?" },
	{ "chess", "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5 takes d6 en passant", "e5d6", NULL },
	/* The examples are legal moves, of the kind that is meant if there are any. */
	{ "chess", NULL, "take the rook", NULL, "type the move alone, such as e4" },
	{ "chess", TAKEN, "I take pawn", NULL, "type the move alone, such as gxf4" },
	{ "chess", TAKEN, "capture e5", NULL, "type the move alone, such as dxe5" },
	{ "chess", NULL, "pawn takes knight", NULL, "a pawn's captures begin with its file" },
	{ "chess", TAKEN, "pawn takes knight", NULL,
	    "a pawn's captures begin with its file, as in gxf4" },
	{ "chess", TAKEN, "Pawn captures e5", NULL,
	    "a pawn's captures begin with its file, as in dxe5" },
	{ "chess", TAKEN, "knight takes", NULL, "a knight's moves begin with N, as in Nxe5" },
	{ "chess", TAKEN, "knight f3 takes", NULL, "a knight's moves begin with N, as in Nxe5" },
	{ "chess", TAKEN, "knight on f3 takes e5", NULL,
	    "a knight's moves begin with N, as in Nxe5" },
	{ "chess", TAKEN, "knight takes f4", NULL, "the knight on f3 cannot go to f4" },
	{ "chess", TAKEN, "pawn d4 takes e5", NULL,
	    "a pawn's captures begin with its file, as in dxe5" },
	{ "chess", TAKEN, "pawn d4 takes c5", NULL,
	    "the pawn on d4 can go to c5 only to capture, and no enemy is there" },
	{ "phalanx", "4k3/8/8/8/3PPn2/8/8/4K3 w - - 0 1", "pawn takes knight", NULL,
	    "a pawn's captures begin with its file" },
	{ "pawnpusher", NULL, "Push e2", NULL, "to push, type the move of the piece that does it" },
	{ "booster", NULL, "boost the knight", NULL,
	    "to boost, type the move of the piece that does it" },
	{ "booster", NULL, "booster", NULL, "\"booster\" is not a move" },
	{ "chess", NULL, "push e2", NULL, "\"push e2\" is not a move" },
	{ "kingsguard", NULL, "castle", NULL, "this game has no castling" },
	{ "chess", NULL, "king", NULL, "a king's moves begin with K" },
	{ "pawnpusher", NULL, "king", NULL, "a king's moves begin with K, as in Ke2/e3" },
	{ "pawnpusher", NULL, "pawn", NULL, "a pawn's moves have no letter" },
	{ "chess", NULL, "knight f3", NULL, "a knight's moves begin with N, as in Nf3" },
	{ "chess", NULL, "Pawns", NULL, "a pawn's moves have no letter, as in e4" },
	{ "chess", NULL, "knight to f3", NULL, "a knight's moves begin with N, as in Nf3" },
	{ "chess", NULL, "knight to f6", NULL, "no knight can go to f6" },
	{ "chess", NULL, "Pawn E5", NULL, "the pawn on e2 can only move one or two squares" },
	{ "chess", NULL, "bishop to e3", NULL, "the bishop on c1 cannot go to e3: the pawn on d2" },
	{ "chess", NULL, "knight g1 to g3", NULL, "the knight on g1 cannot go to g3" },
	{ "chess", NULL, "Rook A1 to A2", NULL, "your own pawn on a2 is in the way" },
	{ "chess", NULL, "rook b1 to c3", NULL, "b1 holds a knight, not a rook" },
	{ "chess", NULL, "pawn e7 to e5, capturing", NULL,
	    "the pawn on e7 is Black's, and White is to move" },
	{ "teamster", NULL, "pawn e2 to e5, pulling the king from e1 to e4", NULL,
	    "the pawn on e2 can only move one or two squares straight ahead, or capture "
	    "diagonally ahead" },
	{ "chess", NULL, "pawn d2 d4", NULL, "a pawn's moves have no letter, as in d4" },
	{ "chess", NULL, "move e2 to e4", NULL, "type the move alone, such as e4" },
	{ "chess", NULL, "Play e4", NULL, "type the move alone, such as e4" },
	{ "chess", NULL, "I move the knight to f3", NULL, "type the move alone, such as Nf3" },
	{ "chess", NULL, "move e2 to e5", NULL, "the pawn on e2 can only move one or two" },
	{ "kingsguard", NULL, "take e5", NULL, "type the move alone, such as Nf3" },
	{ "chess", NULL, "move the e2 pawn", NULL, "type the move alone, such as e4" },
	{ "chess", NULL, "play move e4", NULL, "type the move alone, such as e4" },
	{ "chess", NULL, "chancellor", NULL, "\"chancellor\" is not a move" },
	{ "chess", NULL, "Nf4", NULL, "no knight can go to f4; did you mean Nf3?" },
	{ "chess", NULL, "e9", NULL, "there is no square e9" },
	{ "chess", NULL, "Ni3", NULL, "there is no square i3" },
	{ "chess", NULL, "e3e4", NULL, "e3 is empty" },
	{ "chess", NULL, "e7e5", NULL, "the pawn on e7 is Black's, and White is to move" },
	{ "chess", NULL, "Qe2e4", NULL, "e2 holds a pawn, not a queen" },
	{ "chess", NULL, "O-O", NULL, "you cannot castle: the bishop on f1 is in the way" },
	{ "chess", NULL, "Bc4", NULL,
	  "the bishop on f1 cannot go to c4: the pawn on e2 is in the way" },
	{ "chess", NULL, "Bc5", NULL, "no bishop can go to c5" },
	{ "chess", NULL, "f1c4", NULL,
	  "the bishop on f1 cannot go to c4: the pawn on e2 is in the way" },
	{ "chess", "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "0-0", "e1g1", NULL },
	{ "chess", "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "oo", "e1g1", NULL },
	{ "chess", "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "o-o-o", "e1c1", NULL },
	{ "chess", "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "O-O-O+", "e1c1", NULL },
	{ "chess", "4k3/8/8/8/8/8/8/R3K2R w K - 0 1", "O-O-O", NULL,
	    "you can no longer castle on that side" },
	{ "chess", "4k3/8/8/8/8/8/8/R3K3 w Q - 0 1", "O-O", NULL,
	    "you can no longer castle on that side: no rook of yours is on h1" },
	{ "chess", "4k3/8/8/8/8/8/8/R2K3R w - - 0 1", "O-O", NULL,
	    "you can no longer castle on that side: the king is not on e1" },
	{ "chess", "4k3/8/8/8/4K3/8/8/8 w - - 0 1", "e4g4", NULL,
	    "the king on e4 cannot go to g4" },
	{ "chess", NULL, "Qd1", NULL, "your queen is on d1 already" },
	{ "chess", NULL, "a1b2", NULL, "the rook on a1 cannot go to b2" },
	{ "chess", NULL, "a1a2", NULL, "your own pawn on a2 is in the way" },
	{ "partisan", "4k3/8/8/8/4p3/8/5P2/4K3 w - - 0 1", "f2e4", NULL,
	    "\"f2e4\" is not a whole move: its parts are written with a slash between; "
	    "did you mean f3/xe4?" },
	{ "chess", "4kr2/8/8/8/8/8/8/R3K2R w KQ - 0 1", "O-O", NULL,
	    "you cannot castle: passing f1 leaves your king in check from the rook on f8" },
	{ "chess", "1k2r3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "O-O", NULL,
	  "you cannot castle out of check" },
	{ "chess", "k3r3/8/8/8/8/8/4N3/4K3 w - - 0 1", "Nc3", NULL,
	    "leaves your king in check from the rook on e8" },
	{ "chess", "4k3/8/8/8/8/8/8/R2K3R w - - 0 1", "Rf1", "h1f1", NULL },
	{ "chess", "4k3/8/8/8/8/8/3K4/R6R w - - 0 1", "Re1", NULL,
	  "Re1 is ambiguous: a1e1 or h1e1" },
	{ "chess", "4k3/8/8/8/8/8/3K4/R6R w - - 0 1", "Rae1", "a1e1", NULL },
	{ "chess", "4k3/8/8/8/8/8/3K4/R6R w - - 0 1", "Rhe1+", "h1e1", NULL },
	{ "chess", "4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a8=Q", "a7a8q", NULL },
	{ "chess", "4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a8N", "a7a8n", NULL },
	{ "chess", "4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a8(b)", "a7a8b", NULL },
	{ "chess", "4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a8", NULL,
	    "a8 is ambiguous; choose the new piece: a7a8" },
	{ "chess", "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "exd6", "e5d6", NULL },
	{ "chess", "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "ed6 e.p.", "e5d6", NULL },
	{ "chess", "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1", "ed", NULL,
	  "\"ed\" is not a move; did you mean exd5?" },
	{ "chess", "4k3/8/3p4/3pP3/4P3/8/8/4K3 w - - 0 1", "exd", NULL,
	  "\"exd\" is not a move; did you mean exd5 or exd6?" },
	{ "chess", "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1", "exf", NULL,
	  "no pawn on the e-file can capture on the f-file" },
	{ "chess", "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1", "d5", NULL, NULL },
	{ "chess", "4k3/8/8/8/2p5/1P6/B7/4K3 w - - 0 1", "bxc4", "b3c4", NULL },
	{ "chess", "4k3/8/8/8/2p5/8/B7/4K3 w - - 0 1", "bxc4", NULL, NULL },
	{ "chess", "4k3/8/8/8/8/8/8/4K3 w - - 0 1", "Qd4", NULL, "you have no queen" },
	{ "chess", "R5k1/5ppp/8/8/8/8/8/4K3 b - - 0 1", "Kf8", NULL, "the game is over" },
	{ "teamster", NULL, "c4/Bc3", "c2c4", NULL },
	{ "teamster", NULL, "c4", "c2c4", NULL },
	{ "teamster", NULL, "c4/c3", NULL, NULL },
	{ "teamster", "4k3/8/8/3p4/2P5/2B5/8/4K3 w - - 0 1", "cd/Bd4", "c4d5", NULL },
	{ "teamster", "4k3/8/8/3p4/2P5/2B5/8/4K3 w - - 0 1", "cxd/Bd4", "c4d5", NULL },
	{ "teamster", "4k3/8/8/3p4/2P5/2B5/8/4K3 w - - 0 1", "cd", NULL,
	  "\"cd\" is not a move; did you mean cxd5/Bd4?" },
	{ "teamster", "4k3/8/8/3p4/2PP4/2B5/8/4K3 w - - 0 1", "cd", NULL,
	  "the bishop that the pawn pulls would have to capture your own pawn on d4" },
	{ "chess", NULL, "gg", NULL, "\"gg\" is not a move" },
	{ "booster", "8/4P2k/4P3/8/8/8/8/4K3 w - - 0 1", "e7/Q", "e6e7q", NULL },
	{ "booster", "7k/8/4P3/4P3/8/8/8/4K3 w - - 0 1", "e6/Q", NULL,
	  "e6/e7 is possible, but not with \"/Q\"" },
	{ "teamster", "4k3/8/8/3p4/2P5/2B5/8/4K3 w - - 0 1", "cb/Bd4", NULL,
	  "no pawn on the c-file can capture on the b-file" },
	{ "teamster", "4k3/8/8/3p4/2P5/2B5/8/4K3 w - - 0 1", "cd/Nd4", NULL,
	  "cxd5/Bd4 is possible, but not with \"/Nd4\"" },
	{ "teamster", "4k3/8/2p5/1P1p4/1BP5/2B5/8/4K3 w - - 0 1", "cd/Bc5", NULL, NULL },
	{ "teamster", "2n1k3/1P6/1Bp5/1P6/1B6/8/8/4K3 w - - 0 1", "bc/Bc7", NULL,
	  "bc/Bc7 is ambiguous; choose the new piece: b7c8n, b7c8b, b7c8r or b7c8q" },
	{ "teamster", "2n1k3/1P6/1Bp5/1P6/1B6/8/8/4K3 w - - 0 1", "bc=q/Bc7", "b7c8q", NULL },
	{ "teamster", "2n1k3/1P6/1Bp5/1P6/1B6/8/8/4K3 w - - 0 1", "bc/Bc5", "b5c6", NULL },
	{ "teamster", "4k3/8/8/3pP3/4N3/8/8/4K3 w - d6 0 1", "ed6 ep/Nd5", "e5d6", NULL },
	{ "teamster", "4k3/8/8/3pP3/4N3/8/8/4K3 w - d6 0 1", "ed6 e.p.", "e5d6", NULL },
	{ "partisan", "4k3/2p5/8/1P6/8/8/8/4K3 w - - 0 1", "b5-b6xc7", "b5b6,b6c7", NULL },
	{ "partisan", "4k3/8/8/2pP4/8/8/8/4K3 w - c6 0 1", "d5xc6 ep/c7", "d5c6,c6c7", NULL },
	{ "partisan", "4k3/8/8/2pP4/8/8/8/4K3 w - c6 0 1", "d5xc6/c7 ep", "d5c6,c6c7", NULL },
	{ "partisan", "4k3/8/8/8/3P4/8/8/4K3 w - - 0 1", "d4-d5-d6", "d4d5,d5d6", NULL },
	{ "partisan", "4k3/8/8/8/3P4/8/8/4K3 w - - 0 1", "d4-d5-d6 ep", NULL, NULL },
	{ "partisan", "8/8/3P4/8/8/8/8/k3K3 w - - 0 1", "d6-d7-d8=N", "d6d7,d7d8n", NULL },
	{ "partisan", "8/8/3P4/8/8/8/8/k3K3 w - - 0 1", "d6-d7-d8", NULL,
	  "d6-d7-d8 is ambiguous; choose the new piece: d7/d8=N, d7/d8=B" },
	{ "friar", "4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1", "d4-f2 ep", "d4f2", NULL },
	{ "friar", "4k3/8/8/3p4/4P3/8/8/4K3 b - e3 0 1", "d5-f3 ep", NULL, NULL },
	/* Marks are ignored where moves have them, and make none elsewhere. */
	{ "chess", NULL, "N?f3", NULL, "\"N?f3\" is not a move; did you mean Nf3?" },
	{ "chess", NULL, "Nf3x", NULL, "\"Nf3x\" is not a move; did you mean Nf3?" },
	{ "chess", NULL, "Nfx3", NULL, "\"Nfx3\" is not a move; " },
	{ "chess", NULL, "e=4", NULL, "\"e=4\" is not a move; " },
	{ "chess", NULL, "e+4", NULL, "\"e+4\" is not a move; " },
	{ "chess", NULL, "e4!!!!!", NULL,
	  "there are too many marks after \"e4\"; did you mean e4?" },
	{ "chess", NULL, "Nf3+!?!?", NULL, "there are too many marks after \"Nf3\"; " },
	{ "chess", NULL, "e4!!!", NULL, "there are too many marks after \"e4\"; " },
	{ "chess", NULL, "e4++!?", "e2e4", NULL },
	{ "chess", NULL, "e4!!", "e2e4", NULL },
	{ "chess", NULL, "Nf(3", NULL, "\"Nf(3\" is not a move; " },
	{ "chess", NULL, "Nf3)", NULL, "\"Nf3)\" is not a move; " },
	{ "chess", NULL, "e--4", NULL, "\"e--4\" is not a move; " },
	{ "chess", NULL, "eP4", NULL, "\"eP4\" is not a move" },
	{ "chess", NULL, "e4=P", NULL, "a pawn that moves to e4 remains a pawn" },
	{ "chess", NULL, "Pe4", "e2e4", NULL },
	{ "chess", NULL, "e2 - e4", "e2e4", NULL },
	{ "chess", NULL, "Ng1-f3+!?", "g1f3", NULL },
	{ "chess", NULL, "Nf3 (=)", "g1f3", NULL },
	{ "chess", "4k3/8/8/8/8/8/8/4K2R w K - 0 1", "0-0!", "e1g1", NULL },
	{ "chess", "4k3/8/8/8/8/8/8/4K2R w K - 0 1", "o-o+", "e1g1", NULL },
	{ "chess", "4k3/8/8/8/8/8/8/4K2R w K - 0 1", "O-O=P", NULL, NULL },
	{ "chess", "4k3/8/8/8/8/8/8/4K2R w K - 0 1", "O-O=Q", NULL, NULL },
	{ "chess", "4k3/8/8/8/8/8/8/4K2R w K - 0 1", "O-O-", NULL, NULL },
	{ "chess", "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "exd6+ e.p.", "e5d6", NULL },
	{ "chess", "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "ed6(ep)!", "e5d6", NULL },
	{ "chess", "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5:d6", "e5d6", NULL },
	{ "chess", "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "ed6:", "e5d6", NULL },
	{ "chess", "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "exd6 e.p. e.p.", NULL, NULL },
	{ "chess", "8/4P3/8/8/8/k7/8/4K3 w - - 0 1", "e8(Q)+", "e7e8q", NULL },
	{ "chess", "8/4P3/8/8/8/k7/8/4K3 w - - 0 1", "e8/Q", "e7e8q", NULL },
	{ "chess", "8/4P3/8/8/8/k7/8/4K3 w - - 0 1", "e8/Qmate!", "e7e8q", NULL },
	{ "chess", NULL, "e4ch", "e2e4", NULL },
	{ "chess", NULL, "Nf3 mate", "g1f3", NULL },
	{ "chess", NULL, "N mate", NULL, NULL },
	{ "chess", "8/4P3/8/8/8/k7/8/4K3 w - - 0 1", "e8==Q", NULL, NULL },
	{ "chess", "8/4P3/8/8/8/k7/8/4K3 w - - 0 1", "e8=Q=Q", NULL, NULL },
	/* An x promises a capture. */
	{ "chess", NULL, "Nxf3", NULL, "there is nothing to capture; did you mean Nf3?" },
	{ "chess", NULL, "N:f3", NULL, "there is nothing to capture; did you mean Nf3?" },
	{ "chess", NULL, "e2xe4", NULL, "there is nothing to capture; did you mean e4?" },
	{ "partisan", "4k3/8/8/8/3P4/8/8/4K3 w - - 0 1", "d5/xd6", NULL,
	  "there is nothing to capture; did you mean d5/d6+?" },
	{ "teamster", NULL, "c4/Bxc3", NULL, "there is nothing to capture; did you mean c4/Bc3?" },
};
enum { TYPED_MOVES = sizeof typed_moves / sizeof *typed_moves };

START_TEST(reads_typed_moves)
{
	struct rules *rules = rules_of(typed_moves[_i].game);
	const char *typed = typed_moves[_i].typed, *why = typed_moves[_i].why;
	struct position pos = position_of(rules, typed_moves[_i].fen);
	struct error error = { "" };
	struct move m;
	char text[MOVE_TEXT];
	bool read;

	read = san_read(&pos, typed, &m, &error);
	if (typed_moves[_i].meant) {
		ck_assert_msg(read, "%s: %s", typed, error.why);
		move_write(&pos, &m, text);
		ck_assert_str_eq(text, typed_moves[_i].meant);
	} else {
		ck_assert_msg(!read, "%s", typed);
		ck_assert_str_ne(error.why, "");
	}
	if (why)
		ck_assert_msg(strncmp(error.why, why, strlen(why)) == 0, "%s: %s",
		    typed, error.why);
	rules_free(rules);
}
END_TEST

/* Texts that begin a move as far as their marks go, or do not. */
static const struct {
	const char *fen, *typed;
	bool begins;
} beginnings[] = {
	{ NULL, "e4!?", true }, { NULL, "e2-", true }, { NULL, "Nf3+", true },
	{ NULL, "e4!!!", false }, { NULL, "N?f3", false }, { NULL, "e=4", false },
	{ NULL, "e--", false }, { NULL, "Nf3)", false },
	{ "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "ex", true },
	{ "4k3/8/8/3p4/8/8/8/3RK3 w - - 0 1", "d1x", true },
	{ "4k3/8/8/3p4/8/8/8/3RK3 w - - 0 1", "d1xd5", true },
	{ "4k3/8/8/3p4/8/8/8/3RK3 w - - 0 1", "d1xd4", false },
	{ "4k3/8/8/3p4/8/8/8/3RK3 w - - 0 1", "x", false },
	{ "8/4P3/8/8/8/k7/8/4K3 w - - 0 1", "e8(", true },
	{ "8/4P3/8/8/8/k7/8/4K3 w - - 0 1", "e8(Q", true },
	{ "8/4P3/8/8/8/k7/8/4K3 w - - 0 1", "e8==", false },
};
enum { BEGINNINGS = sizeof beginnings / sizeof *beginnings };

START_TEST(begins_moves)
{
	struct move storage[MOVES_MAX];
	struct moves list = { storage, 0 };
	struct rules *rules = rules_of("chess");
	struct position pos = position_of(rules, beginnings[_i].fen);

	ck_assert_msg((san_matches(&pos, beginnings[_i].typed, &list) > 0) == beginnings[_i].begins,
	    "%s", beginnings[_i].typed);
	rules_free(rules);
}
END_TEST

/* Lines of play of the inventors' texts, as they write them. */
static const struct {
	const char *game, *moves;
} inventors[] = {
	{ "booster", "Nc3|e5|c3/Nc4" },
	{ "dragoon", "d2-d4" },
	{ "friar", "e4|d5|2 e4-c6" },
	{ "friar", "d4|c5|2 d5|2 ... e7-e5?|3 d5-f7" },
	{ "friar", "d4|c5|2 d5|2 ... e7-e6?|3 d5-f7" },
	{ "partisan", "1 d2-d4/d5|e7-e6xd5" },
	{ "partisan", "1 d2-d4/d5|c7-c6xd5" },
	{ "partisan", "1 d2-d4/d5|e7-e5xd4 ep" },
	{ "partisan", "1 d2-d4/d5|c7-c5xd4 ep" },
	{ "partisan", "1 a2-a4/a5|1 ... b7-b5xa4|2 c2-c4xb5|d7-d5xc4|3 e2-e4xd5|f7-f5xe4|"
	  "4 g2-g4xf5|h7-h5xg4" },
	{ "phalanx", "1 c3|Nf6|2 d4|d5|3 c3-d4e5" },
	{ "squire", "1 c2-e4|c7-e5|2 e4-e6" },
	{ "squire", "1 c2-e4|c7-e5|2 e4-d5|2 ... e7-c5?|3 d5-d7" },
	{ "squire", "1 c2-e4|c7-e5|2 e4-d5|2 ... e7-d6?|3 d5-d7" },
	{ "teamster", "1 c4/Bc3|d5/Qd6|2 cd/Bd4" },
};
enum { INVENTORS = sizeof inventors / sizeof *inventors };

/* Where no capture like it is possible, none is offered. */
START_TEST(a_capture_is_not_taken_for_a_quiet_move)
{
	struct rules *rules = rules_of("friar");
	struct position pos = position_of(rules, "4k3/8/2N5/3n4/4P3/8/8/4K3 w - - 0 1");
	struct refusal refusal;
	struct move m;

	ck_assert(!san_read_or_refuse(&pos, "exd5", &m, &refusal));
	ck_assert_str_eq(refusal.meant, "");
	ck_assert(!refusal.unlike_move);
	ck_assert(!san_read_or_refuse(&pos, "hello", &m, &refusal));
	ck_assert(refusal.unlike_move);
	rules_free(rules);
}
END_TEST

START_TEST(reads_the_inventors_examples)
{
	struct rules *rules = rules_of(inventors[_i].game);
	char moves[160], *rest = NULL;
	struct position pos = position_of(rules, NULL);
	struct error error = { "" };
	struct move m;

	snprintf(moves, sizeof moves, "%s", inventors[_i].moves);
	for (char *text = strtok_r(moves, "|", &rest); text; text = strtok_r(NULL, "|", &rest)) {
		ck_assert_msg(san_read(&pos, text, &m, &error), "%s: %s", text, error.why);
		position_apply(&pos, &m, &pos);
	}
	rules_free(rules);
}
END_TEST

/* Moves of one position as the inventors write them. */
static const struct {
	const char *game, *fen, *typed;
} at_once[] = {
	{ "pawnpusher", NULL, "Ra2/a3 Ra3/a4 Bb2/a3 Bd2/e3 Be3/f4 Nd2/e3 Qc2/b3 Qb3/a4 Qd2/d3 "
	  "Qd3/d4 Qe2/f3 Qf3/g4 Kd2/c3 Ke2/e3 Kf2/g3 Be2/d3 Bd3/c4 Bg2/h3 Ne2/d3 Rh2/h3 Rh3/h4" },
	{ "rogue", "4k3/2p5/4p3/8/3P4/8/8/4K3 w - - 0 1", "d4-d6 d4-d5" },
	{ "rogue", "4k3/2p5/3Pp3/8/8/8/8/4K3 b - d5 0 1", "c7-d6 e6-d5 e6xd5 c7xd6" },
	{ "trooper", "4k3/8/3p4/4p3/2p2p2/3P4/8/4K3 w - - 0 1", "d3-c3 d3-b3 d3-d4 d3-d5 d3-e3 "
	  "d3-f3" },
	{ "trooper", "4k3/8/3p4/4p3/2p2p2/2P5/8/4K3 b - - 0 1", "c4xc3" },
	{ "trooper", "4k3/8/3p4/4p3/2p2p2/1P6/8/4K3 b - c3:b3 0 1", "c4xc3_ep c4xc3ep" },
	{ "trooper", "4k3/8/3p4/4p3/2pP1p2/8/8/4K3 b - - 0 1", "c4xd4 f4xd4" },
	{ "trooper", "4k3/8/3p4/3Pp3/2p2p2/8/8/4K3 b - d4 0 1", "c4xd4ep f4xd4ep d6xd4ep d6xd5 "
	  "e5xd5" },
	{ "trooper", "4k3/8/3p4/4p3/2p2p2/4P3/8/4K3 b - - 0 1", "e5xe3" },
	{ "trooper", "4k3/8/3p4/4p3/2p2p2/5P2/8/4K3 b - e3:f3 0 1", "e5xe3ep f4xf3" },
	{ "interceptor", "4k3/8/3b4/8/1P1n4/8/8/4K3 w - c5:d4 0 1", "b4xc5" },
	{ "interceptor", "4k3/8/3b4/8/1n1P4/8/8/4K3 w - c5:b4 0 1", "d4xc5" },
	{ "interceptor", "4k3/8/2n5/8/1P1P4/6b1/8/4K3 w - e5f4:g3 0 1", "d4xe5" },
};
enum { AT_ONCE = sizeof at_once / sizeof *at_once };

/* A low line stands for a blank. */
START_TEST(reads_the_inventors_moves)
{
	struct rules *rules = rules_of(at_once[_i].game);
	char moves[160], *rest = NULL;
	struct position pos = position_of(rules, at_once[_i].fen);
	struct error error = { "" };
	struct move m;

	snprintf(moves, sizeof moves, "%s", at_once[_i].typed);
	for (char *text = strtok_r(moves, " ", &rest); text; text = strtok_r(NULL, " ", &rest)) {
		char *blank = strchr(text, '_');

		if (blank)
			*blank = ' ';
		ck_assert_msg(san_read(&pos, text, &m, &error), "%s: %s", text, error.why);
	}
	rules_free(rules);
}
END_TEST

/* Move text, and the SAN and words of the move. */
static const struct {
	const char *game, *fen, *text, *san, *words;
} written[] = {
	{ "chess", NULL, "g1f3", "Nf3", "knight g1 to f3" },
	{ "chess", "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6", "exd6",
	    "pawn e5 to d6, capturing the pawn on d5 en passant" },
	{ "chess", "4k2r/6P1/8/8/8/8/8/4K3 w - - 0 1", "g7h8q", "gxh8=Q+",
	    "pawn g7 to h8, capturing the rook, becoming a queen" },
	{ "chess", "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "e1c1", "O-O-O", "castles queen's side" },
	{ "chess", "6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1", "a1a8", "Ra8#", "rook a1 to a8" },
	{ "chess", "4k3/8/8/8/8/8/2N5/R3K2N w - - 0 1", "h1f2", "Nf2", "knight h1 to f2" },
	{ "chess", "4k3/8/8/1N6/8/8/2N5/4K3 w - - 0 1", "b5d4", "Nbd4", "knight b5 to d4" },
	{ "chess", "4k3/8/8/2N5/8/8/2R5/2N1K3 w - - 0 1", "c5b3", "N5b3", "knight c5 to b3" },
	{ "chess", "4k3/8/8/Q7/8/8/8/Q1Q1K3 w - - 0 1", "a1c3", "Qa1c3", "queen a1 to c3" },
	{ "teamster", NULL, "c2c4", "c4/Bc3", "pawn c2 to c4, pulling the bishop from c1 to c3" },
	{ "friar", "4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1", "d4f2", "dxf2",
	    "pawn d4 to f2, capturing the pawn on e4 en passant" },
	{ "friar", "4k3/5p2/8/3Pp3/8/8/8/4K3 w - e6 0 1", "d5f7", "dxf7",
	    "pawn d5 to f7, capturing the pawn on e5 en passant and the pawn on f7" },
	{ "partisan", "4k3/8/8/2pP4/8/8/8/4K3 w - c6 0 1", "d5c6,c6c7", "dxc6/c7",
	    "pawn d5 to c6 and on to c7, capturing the pawn on c5 en passant" },
	{ "recruit", "4k3/8/8/3pP3/8/8/3R4/4K3 w - d6 0 1", "e5d6ep", "exd6 e.p.",
	    "pawn e5 to d6, capturing the pawn on d5 en passant" },
	{ "everyman", "4k3/8/8/8/2bP4/8/8/4K3 b - d3 0 1", "c4d3ep", "Bxd3 e.p.",
	    "bishop c4 to d3, capturing the pawn on d4 en passant" },
	{ "booster", "4k3/8/2p5/8/8/2N5/2P5/4K3 w - - 0 1", "c2c3", "c3/Nc4",
	    "pawn c2 to c3, boosting the knight from c3 to c4" },
	{ "booster", "4k3/8/8/8/2p5/2N5/2P5/4K3 w - - 0 1", "c2c3", "c3/Nxc4",
	    "pawn c2 to c3, capturing the pawn on c4, boosting the knight from c3 to c4" },
};
enum { WRITTEN = sizeof written / sizeof *written };

START_TEST(writes_moves)
{
	struct rules *rules = rules_of(written[_i].game);
	char san[MOVE_TEXT], words[WORDS_TEXT];
	struct position pos = position_of(rules, written[_i].fen);
	struct error error = { "" };
	struct move m;

	ck_assert_msg(move_read(&pos, written[_i].text, &m, &error), "%s", error.why);
	san_write(&pos, &m, san);
	move_words(&pos, &m, words);
	ck_assert_str_eq(san, written[_i].san);
	ck_assert_str_eq(words, written[_i].words);
	rules_free(rules);
}
END_TEST

static const struct {
	const char *text, *clean;
} texts[] = {
	{ "plain", "plain" },
	{ "", "" },
	{ "two  \t\n words", "two words" },
	{ "\033[2J", "?[2J" },
	{ "a\001\002\003b", "a?b" },
	{ "na\303\257ve", "na\303\257ve" },
	{ "\342\200\256reversed", "?reversed" },
	{ "z\342\200\213w", "z?w" },
	{ "e\u0301", "e\u0301" },
	{ "\u6f22\u5b57", "\u6f22\u5b57" },
	{ "\u6f22\u3000 \u5b57", "\u6f22 \u5b57" },
	{ "\U0001f600", "\U0001f600" },
	{ "\u2764\ufe0f\U0001f44d\U0001f3fd!", "\u2764\U0001f44d!" },
	{ "\U0001f469\u200d\U0001f680", "\U0001f469\U0001f680" },
	{ "\u845b\U000e0100", "\u845b" },
	{ "\u05d0\u0627", "?" },
	{ "\ue000\U000f0000", "?" },
	{ "\342\231\236 knight", "\342\231\236 knight" },
	{ "\302\233" "31m", "?31m" },
	{ "\377\376", "?" },
	{ "\300\257", "?" },
	{ "\355\240\200", "?" },
	{ "\342\231", "?" },
	{ "\340\201\201", "?" },        /* an A, and a knight, longer than they have to be */
	{ "\360\202\231\236", "?" },
};
enum { TEXTS = sizeof texts / sizeof *texts };

START_TEST(cleans_text)
{
	char clean[64], narrow[4];
	bool changed = strcmp(texts[_i].text, texts[_i].clean) != 0;

	sanitize(texts[_i].text, clean, sizeof clean);
	ck_assert_str_eq(clean, texts[_i].clean);
	ck_assert(text_is_safe(clean));
	if (!strchr(texts[_i].text, ' '))
		ck_assert(text_is_safe(texts[_i].text) == !changed);
	ck_assert_uint_lt(sanitize(texts[_i].text, narrow, sizeof narrow), sizeof narrow);
	ck_assert(text_is_safe(narrow));
}
END_TEST

START_TEST(finds_where_characters_begin)
{
	static const char text[] = "a\u00e9\u845b\200";
	static const size_t starts[] = { 0, 1, 1, 3, 3, 3, 3, 7 };

	for (size_t at = 0; at < sizeof text; at++)
		ck_assert_uint_eq(character_start(text, at), starts[at]);
	ck_assert_uint_eq(character_start("\200", 0), 0);
}
END_TEST

/* In a locale that is not Unicode's each character is shown as one of ASCII. */
START_TEST(shows_ascii)
{
	static const char text[] = "\u6f22e\u0301 \u2192\033";
	struct strbuf shown = { 0 };

	ck_assert_int_eq(text_columns(text), 6);
	text_show(text, strlen(text), false, &shown);
	ck_assert_str_eq(strbuf_str(&shown), "?e? >?");
	strbuf_free(&shown);
}
END_TEST

static const struct {
	const char *text;
	int least, most, number;        /* number: -9 if it is none */
} numbers[] = {
	{ "0", 0, 9, 0 },
	{ "9", 0, 9, 9 },
	{ "007", 0, 9, 7 },
	{ "-2", -2, 9, -2 },
	{ "10", 0, 9, -9 },
	{ "-2", 0, 9, -9 },
	{ "-0", 0, 9, -9 },
	{ "-3", -2, 9, -9 },
	{ "+2", 0, 9, -9 },
	{ " 2", 0, 9, -9 },
	{ "2 ", 0, 9, -9 },
	{ "--2", -2, 9, -9 },
	{ "-", -2, 9, -9 },
	{ "", 0, 9, -9 },
	{ "two", 0, 9, -9 },
	{ "4294967297", 0, 9, -9 },
	{ "99999999999999999999999999", 0, 9, -9 },
	{ "2147483647", 0, 2147483647, 2147483647 },
	{ "2147483648", 0, 2147483647, -9 },
};
enum { NUMBERS = sizeof numbers / sizeof *numbers };

START_TEST(reads_numbers)
{
	int number = -9;

	ck_assert(number_read(numbers[_i].text, numbers[_i].least, numbers[_i].most, &number) ==
	    (numbers[_i].number != -9));
	ck_assert_int_eq(number, numbers[_i].number);
}
END_TEST

/* Every character is read as it was written, in as many bytes. */
START_TEST(characters_are_encoded)
{
	static const uint32_t chars[] = { 'a', 0x7f, 0x80, 0x7ff, 0x800, 0x265a, 0xffff, 0x10000,
		0x1f600, 0x10ffff };

	for (size_t i = 0; i < sizeof chars / sizeof *chars; i++) {
		char bytes[UTF8_MAX];
		const char *text = bytes;
		size_t length = utf8_encode(chars[i], bytes);

		ck_assert_int_eq(text_next(&text, length), chars[i]);
		ck_assert_ptr_eq(text, bytes + length);
	}
}
END_TEST

/* Words in messages are cut between characters; what is no character stays what it is. */
START_TEST(words_are_cut_between_characters)
{
	static const struct {
		const char *piece;
		int times, left;
	} cases[] = {
		{ "a", 0, 0 }, { "a", 40, 40 }, { "a", 41, 37 }, { "\303\244", 40, 40 },
		{ "\303\244", 41, 37 }, { "\360\237\230\200", 40, 40 },
		{ "\360\237\230\200", 500, 37 }, { "\360\202\231\236", 41, 37 }, { "\377", 41, 37 }
	};

	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
		struct strbuf word = { 0 }, left = { 0 };

		for (int n = 0; n < cases[i].times; n++)
			strbuf_add(&word, cases[i].piece);
		for (int n = 0; n < cases[i].left; n++)
			strbuf_add(&left, cases[i].piece);
		if (cases[i].left < cases[i].times)
			strbuf_add(&left, "...");
		ck_assert_str_eq(shorten(strbuf_str(&word)).text, strbuf_str(&left));
		strbuf_free(&word);
		strbuf_free(&left);
	}
}
END_TEST

/* So are reasons. */
START_TEST(reasons_that_are_cut_say_so)
{
	static const char why[] = ": no such file";
	enum { END = 400, BEGIN = ERROR_TEXT - 1 - 3 - END, REST = END - sizeof why + 1 };
	char text[2 * ERROR_TEXT];
	struct error error;

	memset(text, 'w', sizeof text);
	error_set(&error, "%.*s", ERROR_TEXT - 1, text);
	ck_assert_uint_eq(strspn(error.why, "w"), ERROR_TEXT - 1);
	error_set(&error, "%.*s%s", (int)sizeof text, text, why);
	ck_assert_uint_eq(strspn(error.why, "w"), BEGIN);
	ck_assert_uint_eq(strspn(error.why + BEGIN, "."), 3);
	ck_assert_uint_eq(strspn(error.why + BEGIN + 3, "w"), REST);
	ck_assert_str_eq(error.why + BEGIN + 3 + REST, why);
	memcpy(text + BEGIN - 1, "\344\270\211", 3);
	memcpy(text + sizeof text - REST - 1, "\344\270\211", 3);
	error_set(&error, "%.*s%s", (int)sizeof text, text, why);
	ck_assert_uint_eq(strspn(error.why, "w"), BEGIN - 1);
	ck_assert_uint_eq(strspn(error.why + BEGIN - 1, "."), 3);
	ck_assert_uint_eq(strspn(error.why + BEGIN + 2, "w"), REST - 2);
}
END_TEST

Suite *reading_suite(void)
{
	Suite *suite = suite_create("reading");
	TCase *tables = tcase_create("tables");

	tcase_add_loop_test(tables, refuses_positions, 0, REFUSED);
	tcase_add_test(tables, refuses_long_positions);
	tcase_add_loop_test(tables, accepts_positions, 0, ACCEPTED);
	tcase_add_loop_test(tables, reads_typed_moves, 0, TYPED_MOVES);
	tcase_add_loop_test(tables, begins_moves, 0, BEGINNINGS);
	tcase_add_test(tables, a_capture_is_not_taken_for_a_quiet_move);
	tcase_add_loop_test(tables, reads_the_inventors_examples, 0, INVENTORS);
	tcase_add_loop_test(tables, reads_the_inventors_moves, 0, AT_ONCE);
	tcase_add_loop_test(tables, writes_moves, 0, WRITTEN);
	tcase_add_loop_test(tables, cleans_text, 0, TEXTS);
	tcase_add_test(tables, finds_where_characters_begin);
	tcase_add_test(tables, shows_ascii);
	tcase_add_loop_test(tables, reads_numbers, 0, NUMBERS);
	tcase_add_test(tables, characters_are_encoded);
	tcase_add_test(tables, words_are_cut_between_characters);
	tcase_add_test(tables, reasons_that_are_cut_say_so);
	suite_add_tcase(suite, tables);
	return suite;
}
