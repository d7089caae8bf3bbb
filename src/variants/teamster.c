/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/hooks.h"
#include "rules/write.h"
#include "variants/reasons.h"
#include "variants/games.h"

/*
 * Pawns are alike, so a pawn that pulls another straight ahead by one square is
 * a simpler move: the rear pawn appears ahead of the other.  Only its text says
 * that the front one moves.
 */

static void carry(const struct position *pos, const struct move *m, struct moves *list)
{
	enum color us = pos->turn;
	square from = move_from(m);
	square behind = (square)(from - ahead_of(us));
	square arrives = (square)(move_to(m) - ahead_of(us));
	piece load = pos->board[behind], there = move_leaves(pos, m, arrives);
	struct move *out;

	if (load && there && color_of(there) == us)
		return;
	out = moves_new(list);
	*out = *m;
	if (!load)
		return;
	out->ep_squares &= ~bit(arrives);
	if (!out->ep_squares)
		out->ep_target = NO_SQUARE;
	if (arrives == from && load == piece_make(us, PAWN)) {
		out->change[0].place = behind;
		return;
	}
	move_put(out, behind, EMPTY);
	move_put(out, arrives, load);
}

/*
 * A pawn captures diagonally ahead unless its load would arrive on a friend;
 * and, beside that, the piece on which its load arrives.
 */
static bool pawns_attack(const struct position *pos, square target, enum color by)
{
	int ahead = ahead_of(by);
	squareset king = bit(target), aside = beside(king);
	squareset pawns = pieces_of(pos, by, PAWN);
	squareset loaded = pawns & shifted(occupied(pos), ahead);
	squareset attacked_from = pawns & shifted(aside, -ahead);

	if (attacked_from & ~loaded ||
	    (attacked_from && !(shifted(king, -ahead) & pos->by_color[by])))
		return true;
	return loaded & aside && shifted(king, ahead) & pos->by_color[!by];
}

static bool attacks(const struct position *pos, square target, enum color by)
{
	return pawns_attack(pos, target, by) || steps_attack(pos, target, by, ~KIND(PAWN));
}

static bool write_move(const struct position *pos, const struct move *m, char *end)
{
	if (!advances_two_pawns(pos, m))
		return false;
	end = write_square(end, (square)((move_from(m) + move_to(m)) / 2));
	end = write_square(end, move_to(m));
	write_promotion_text(end, pos, m);
	return true;
}

static bool describe(const struct position *pos, const struct move *m, char *end)
{
	square from = move_from(m), to = move_to(m);
	square middle = (square)((from + to) / 2);

	if (!advances_two_pawns(pos, m))
		return false;
	end = write_square(write_text(end, "pawn "), middle);
	end = write_square(write_text(end, " to "), to);
	end = write_square(write_text(end, ", pulling the pawn from "), from);
	write_square(write_text(end, " to "), middle);
	return true;
}

/* The piece carried along, with an x if it captures and not the pawn en passant. */
static char *write_load(char *end, const struct position *pos, square from, square to)
{
	int ahead = ahead_of(pos->turn);
	square behind = (square)(from - ahead), arrives = (square)(to - ahead);
	bool en_passant = file_of(from) != file_of(to) && !pos->board[to];

	if (!pos->board[behind])
		return end;
	end = write_char(end, '/');
	if (kind_of(pos->board[behind]) != PAWN)
		end = write_char(end, rules_letter(pos->rules, kind_of(pos->board[behind])));
	if (arrives != from && pos->board[arrives] && !(en_passant && arrives == pos->ep_target))
		end = write_char(end, 'x');
	return write_square(end, arrives);
}

/* The common notation sees what the load replaces, not that the pawn has captured it en passant. */
static bool write_san(const struct position *pos, const struct move *m, int origin, char *end)
{
	square from = move_from(m), to = move_to(m);

	if (kind_of(pos->board[from]) != PAWN)
		return false;
	if (advances_two_pawns(pos, m))
		from = (square)((from + to) / 2);
	if (file_of(from) != file_of(to))
		end = write_char(write_origin(end, from, origin | 1), 'x');
	end = write_square(end, to);
	end = write_promotion_san(end, pos, m);
	write_load(end, pos, from, to);
	return true;
}

static bool explain(const struct position *pos, square from, square to, struct error *why)
{
	enum color us = pos->turn;
	square behind, arrives;

	if (!is_own_pawn(pos, from) || !has(pos->rules->kind[PAWN].attacks[us][from], to))
		return false;
	behind = (square)(from - ahead_of(us));
	arrives = (square)(to - ahead_of(us));
	if (!pos->board[behind] || !has(pos->by_color[us], arrives) ||
	    !has(pos->by_color[!us] | pos->ep_squares, to))
		return false;
	return explained(why, "the %s that the pawn pulls would have to capture your own %s on %s",
	    piece_name(pos, behind), piece_name(pos, arrives), square_name(arrives).text);
}

const struct variant teamster = {
	.id = "teamster",
	.name = "Teamster Chess",
	.inventor = "Tony Paletta",
	.summary = "Pawns pull the piece behind them, friend or enemy",
	.opening = "c2c4",
	.cards = CARDS(
	    { "A pawn pulls the piece behind it along.",
	      "c2", "6k1/8/8/8/8/8/2P5/2B3K1 w - - 0 1", "c2c4", NULL }),
	.examples = EXAMPLES(
	    { "The inventor's example: each pawn pulls the piece behind it.",
	      "c4/Bc3 d5/Qd6 cxd5/Bd4",
	      NULL }),
	.lesson = LESSON(
	    { "8/5pkp/6p1/8/8/8/1PPP1PPP/2B3K1 w - - 0 1",
	      "When a pawn moves, the piece directly behind it comes along: just as far, in the "
	      "same direction.",
	      "Pull the bishop out and give check.",
	      "check", "c4",
	      TRIES({ "c3", NULL, "The bishop comes only as far as the pawn goes: to c2." },
	          { "d4", NULL, "The bishop stays at home, for it is not behind the d-pawn." },
	          { "Bb2", NULL, NULL }) },
	    { "6k1/5ppp/8/1B6/8/8/5PPP/2r3K1 w - - 0 1",
	      "Whatever is behind the pawn has to come, even a king. In chess, a king behind its "
	      "pawns is easily mated; here they pull it out.",
	      "Let a pawn pull your king out of check.",
	      "play g3 or g4", "g4",
	      TRIES({ "Bf1", NULL, "That stops the check, but pins your bishop. No pawn pulled." },
	          { "f4", NULL, NULL },
	          { "h3", NULL, NULL }) },
	    { "6k1/5ppp/8/3n4/3bP3/4R3/5PPP/6K1 w - - 0 1",
	      "A pawn that captures pulls as well, diagonally. If an enemy is where the pulled "
	      "piece arrives, that is captured too.",
	      "Capture two pieces with one move.",
	      "capture d5 and capture d4", "exd5",
	      TRIES({ "Re1", NULL, "Your rook is safe, but now Black's pieces are, too." },
	          { "Rd3", "Nf6", "Your rook attacks one piece; the other one gets away." }) },
	    { "6k1/5ppp/8/3n4/2PBP3/4R3/5PPP/6K1 w - - 0 1",
	      "A pulled piece never captures its own side. If a friend stands where it would "
	      "arrive, the pawn may not capture at all.",
	      "Capture the knight.",
	      "capture d5", "cxd5",
	      TRIES({ "exd5", NULL, NULL },
	          { "Rd3", NULL, "No capture yet. Which pawn is free to take on d5?" }) },
	    { "8/6pp/8/3pP2k/4R3/8/6PP/6K1 w - d6 0 1",
	      "A pawn can be captured en passant only if its double step pulled nothing. The pawn "
	      "that captures pulls, too. Black has just played d7-d5.",
	      "Capture the pawn and give check.",
	      "capture d5 and check", "exd6",
	      TRIES({ "e6", NULL,
	                "A check, but the right to capture en passant lasts for one move only." },
	          { "Rd4", NULL,
	                "That only attacks the pawn, which could be captured at once." }) },
	    { "6bk/7p/3pP2P/4b3/8/8/1B6/6K1 w - - 0 1",
	      "An enemy piece behind your pawn has to come as well, out of the way of your own "
	      "pieces. The bishop on e5 shields the king.",
	      "Checkmate in one move.",
	      "mate in 1", "e7",
	      TRIES({ "Bxe5", "dxe5", "The pawn recaptures. Do not capture that bishop: pull it." },
	          { "Kf2", NULL, "The bishop on e5 still shields the king." }) }),
	.help =
		"Everything is as in orthodox chess, except that a pawn pulls along the piece "
		"directly behind it.\n\n"
		"When a pawn moves or captures, the piece directly behind it on its file moves as "
		"far and in the same direction, and so stays directly behind: one square ahead, "
		"two with a double step, diagonally with a capture. It can be any piece of either "
		"side, even a king, and it has to come. A king or rook that has been pulled has "
		"moved, so it may not castle.\n\n"
		"When the pawn captures, the pulled piece may arrive on an occupied square. A "
		"piece of the opponent there is captured, whichever side the pulled piece belongs "
		"to. A piece of the pawn's own side there prevents the pawn's capture. The pawn's "
		"own capture comes first.\n\n"
		"En passant: a double step may be captured en passant only if the pawn pulled "
		"nothing, so that the square it passed is vacant. A pawn that captures en passant "
		"pulls, too; the captured pawn is removed first.\n\n"
		"Check: a king is in check if an enemy pawn or the piece it pulls could capture "
		"it. A pawn that may not capture because of what it pulls gives no check. A pawn "
		"move can pull an enemy piece out of the way, or your own king out of check.\n\n"
		"A pawn's move is written with the pulled piece after a slash: c4/Bc3 (c2c4), with "
		"an x if that piece captures: exd5/Bxd4.\n\n"
		"Example: 1 c4/Bc3 d5/Qd6 2 cxd5/Bd4.",
	.weights = &weights_teamster,
	.puzzles = puzzles_teamster,
	.completes = KIND(PAWN),
	.complete = carry,
	.attacks = attacks,
	/*
	 * Pieces behind enemy pawns and between them and the king make and unmake attacks. Moves
	 * that carry enemy pawns are always tested.
	 */
	.king_sensitive = king_sensitive_near_pawns,
	.explain = explain,
	.notation = &(const struct notation_ops){
		.write_move = write_move,
		.write_san = write_san,
		.describe = describe,
		.taking_along = "pulling",
	},
};
