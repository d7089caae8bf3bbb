/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdio.h>
#include <string.h>

#include "rules/hooks.h"
#include "rules/write.h"
#include "variants/pilgrim.h"
#include "variants/games.h"

/*
 * The extra pieces, the vote and placing, and the FEN field are in pilgrim_*.c.
 */

static const struct pilgrim *const families[] = {
	pilgrim_leapers, pilgrim_sliders
};
enum { FAMILIES = sizeof families / sizeof families[0] };

static const struct pilgrim *find_piece(char letter)
{
	for (int i = 0; i < FAMILIES; i++)
		for (const struct pilgrim *p = families[i]; p->kind.letter; p++)
			if (p->kind.letter == letter)
				return p;
	return NULL;
}

/* The letters of an option, at most POCKETS of them; false if it is none. */
static bool read_option(const char *option, const char **letters, size_t *letter_count)
{
	*letters = *option ? option : "M";
	*letter_count = strlen(*letters);
	for (size_t i = 0; i < *letter_count; i++)
		if (!find_piece((*letters)[i]))
			return false;
	return *letter_count <= POCKETS;
}

static bool apply_option(struct rules *rules, const char *option, struct error *error)
{
	const char *letters;
	char votes[2 * POCKETS + 1] = "", *end = votes;
	size_t pieces;

	if (!read_option(option, &letters, &pieces))
		return error_set(error, "after \"pilgrim:\" come one or two of the letters "
		    "ACDEFGIJLMOSTUVWXYZ, one for each extra piece");
	memset(rules->extra_start, NOT_WAITING, sizeof rules->extra_start);
	for (size_t i = 0; i < pieces; i++) {
		if (i == 0 || letters[1] != letters[0])
			rules->piece[EXTRA1 + i] = find_piece(letters[i])->kind;
		rules->extra_start[i] = rules->extra_start[POCKETS + i] = VOTE;
		end = write_char(write_char(end, letters[i]), '?');
	}
	snprintf(rules->start, sizeof rules->start,
	    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 %s/%s", votes, votes);
	return true;
}

/* The pocket of the piece that waits behind the pawn on s; one must. */
static int pocket_behind(const struct position *pos, square s)
{
	return pocket_state(pos, color_of(pos->board[s]), 0) == file_of(s) ? 0 : 1;
}

piece pilgrim_leaves(const struct position *pos, square s)
{
	enum color c = color_of(pos->board[s]);

	if (!has(waited_on(pos, c), s))
		return EMPTY;
	return piece_make(c, pocket_kind(pos, pocket_behind(pos, s)));
}

/*
 * A waiting piece appears when its pawn moves away (when the pawn is slung away, the
 * slinger's move has placed it already).  In every other change it is lost.
 */
static void introduce(const struct position *pos, const struct move *m, struct moves *list)
{
	squareset homes = waited_on(pos, WHITE) | waited_on(pos, BLACK);
	struct move *out = moves_new(list);

	*out = *m;
	if (!homes)
		return;
	for (int i = 0; i < m->count; i++) {
		square s = m->change[i].place;
		square pocket;

		if (!has(homes, s))
			continue;
		if (i == 0)
			out->change[0].holds = pilgrim_leaves(pos, s);
		pocket = pocket_place(color_of(pos->board[s]), pocket_behind(pos, s));
		move_put(out, pocket, NOT_WAITING);
	}
}

static squareset king_sensitive(const struct position *pos, enum color side)
{
	squareset watch = 0;

	for (enum kind k = EXTRA1; k < pos->rules->kinds; k++) {
		const struct pilgrim *p;

		if (!pieces_of(pos, !side, k))
			continue;
		p = find_piece(rules_letter(pos->rules, k));
		if (p->king_sensitive)
			watch |= p->king_sensitive(king_of(pos, side));
	}
	return watch;
}

static squareset waiting(const struct position *pos, enum color side, enum kind kind)
{
	squareset homes = 0;

	for (int pocket = 0; pocket < pockets_used(pos); pocket++)
		if (pocket_kind(pos, pocket) == kind && pocket_state(pos, side, pocket) < 8)
			homes |= bit(home_on(side, pocket_state(pos, side, pocket)));
	return homes;
}

/* Pieces of one kind are interchangeable, so their keys are added up. */
static uint64_t pockets_key(const struct position *pos, uint32_t places)
{
	uint64_t key = 0;

	(void)places;
	for (int c = WHITE; c <= BLACK; c++)
		for (int pocket = 0; pocket < POCKETS; pocket++) {
			uint8_t state = pocket_state(pos, c, pocket);

			if (state != NOT_WAITING)
				key += splitmix64((uint64_t)1 << 40 | (unsigned)c << 16 |
				    (unsigned)pocket_kind(pos, pocket) << 8 | state);
		}
	return key;
}

static bool is_dead(const struct position *pos)
{
	for (int i = 0; i < 2 * POCKETS; i++)
		if (pos->extra[i] != NOT_WAITING)
			return false;
	return dead_in_chess(pos);
}

static bool accept_position(const struct position *pos, struct error *error)
{
	if (pilgrim_before_first_move(pos) && position_in_check(pos))
		return error_set(error, "a king is in check before the extra pieces are placed");
	return true;
}

/* Has the piece on `from` a pseudo-legal move to `to`, if no piece of its side is there? */
static bool can_go(const struct position *pos, square from, square to)
{
	struct move store[MOVES_MAX];
	struct moves list = { store, 0 };
	struct position without = *pos;

	if (has(pos->by_color[pos->turn], to))
		position_put(&without, to, EMPTY);
	position_moves_of(&without, from, &list);
	for (int i = 0; i < list.count; i++)
		if (move_to(&store[i]) == to)
			return true;
	return false;
}

static bool explain_refusal(const struct position *pos, square from, square to, struct error *why)
{
	const struct pilgrim *p;

	if (pilgrim_before_first_move(pos)) {
		pilgrim_explain_placing(pos, from, to, why);
		return true;
	}
	if (from == NO_SQUARE || to == NO_SQUARE || kind_of(pos->board[from]) < EXTRA1 ||
	    from == to || can_go(pos, from, to))
		return false;
	p = find_piece(rules_letter(pos->rules, kind_of(pos->board[from])));
	return explained(why, "the %s %s", p->kind.name, p->how);
}

const struct variant pilgrim = {
	.id = "pilgrim",
	.name = "Pilgrim Chess",
	.inventor = "Mats Winther",
	.summary = "One or two extra pieces wait behind the pawns",
	.cards = CARDS(
	    { "When the pawn leaves, the piece that waits behind it appears.",
	      "d2", "6k1/8/8/8/8/8/3P4/6K1 w - - 0 1 *d2/-", "d2d4", "" },
	    { "It moves like a bishop or a knight.",
	      "d4", "6k1/8/8/8/3A4/8/8/6K1 w - - 0 1 -/-", NULL, "A" },
	    { "It moves like a rook or a knight.",
	      "d4", "6k1/8/8/8/3C4/8/8/6K1 w - - 0 1 -/-", NULL, "C" },
	    { "It slides straight until a piece stops it, turns 45 degrees and slides on "
	      "diagonally.",
	      "d2", "6k1/8/8/3p4/8/8/3D4/6K1 w - - 0 1 -/-", "d2b6", "D" },
	    { "It flies straight over anything, and captures the enemy just before its landing "
	      "square.",
	      "d2", "6k1/8/8/3n4/3P4/8/3E4/6K1 w - - 0 1 -/-", "d2d6", "E" },
	    { "It slides straight without capturing, and slings the piece behind it.",
	      "d2", "6k1/8/8/8/8/8/3F4/3N2K1 w - - 0 1 -/-", "d2d5", "F" },
	    { "It moves one square straight, or by leaps of two without capturing.",
	      "d4", "6k1/8/8/3p4/3G4/8/8/6K1 w - - 0 1 -/-", "d4d8", "G" },
	    { "It moves one square straight without capturing, or by leaps of two; the first "
	      "may capture.",
	      "d4", "6k1/8/8/3p4/3I4/8/8/6K1 w - - 0 1 -/-", "d4d8", "I" },
	    { "It moves like a bishop, or straight by leaps of two.",
	      "d4", "6k1/8/8/3p4/3J4/8/8/6K1 w - - 0 1 -/-", "d4d8", "J" },
	    { "It moves one square straight without capturing, or leaps two.",
	      "d4", "6k1/8/8/8/3L4/8/8/6K1 w - - 0 1 -/-", NULL, "L" },
	    { "It leaps one or two squares straight or diagonally.",
	      "d4", "6k1/8/8/3p4/3M4/8/8/6K1 w - - 0 1 -/-", "d4d6", "M" },
	    { "It flies over anything to squares of its color, and captures just before landing.",
	      "d2", "6k1/8/8/3n4/3P4/8/3O4/6K1 w - - 0 1 -/-", "d2d6", "O" },
	    { "It hops straight over one piece and slides on. Only if it cannot hop, it just "
	      "slides.",
	      "d2", "6k1/8/3n4/8/3P4/8/3S4/6K1 w - - 0 1 -/-", "d2d6", "S" },
	    { "It slides up to two squares, slinging what is behind it.",
	      "d4", "6k1/8/8/8/3T4/8/8/3N3K w - - 0 1 -/-", "d4d5", "T" },
	    { "It slides diagonally; to capture, it turns 45 degrees where it is stopped.",
	      "d2", "6k1/5n2/8/6p1/8/8/3U4/6K1 w - - 0 1 -/-", "d2f7", "U" },
	    { "It slides up to two squares and captures what it leaves.",
	      "d4", "6k1/8/8/8/3V4/2n1n3/8/6K1 w - - 0 1 -/-", "d4d5", "V" },
	    { "It leaps three squares straight and one sideways, and perhaps the same once "
	      "more.",
	      "b2", "6k1/8/8/8/8/8/1W6/6K1 w - - 0 1 -/-", "b2d8", "W" },
	    { "It moves one square, and captures the second piece on a line, hopping over the "
	      "first.",
	      "d2", "6k1/8/3n4/8/3P4/8/3X4/6K1 w - - 0 1 -/-", "d2d6", "X" },
	    { "It moves one square straight, or leaps two without capturing.",
	      "d4", "6k1/8/8/8/3Y4/8/8/6K1 w - - 0 1 -/-", NULL, "Y" },
	    { "It moves like a queen or a knight.",
	      "d4", "6k1/8/8/8/3Z4/8/8/6K1 w - - 0 1 -/-", NULL, "Z" }),
	.examples = EXAMPLES(
	    { "The extra pieces wait behind the queen's pawns, and appear when these move one "
	      "square or two.",
	      "M@d2 M@d7 d4 d6",
	      NULL },
	    { "Here they appear on the knight's and the bishop's files.",
	      "M@g2 M@f7 g3 f6",
	      NULL },
	    { "A Mastodon waits behind the pawn on b7, and is lost with it.",
	      "Bxb7",
	      "rnbqkbnr/pppppppp/8/8/8/6P1/PPPPPPBP/RNBQK1NR w KQkq - 0 3 -/Mb7" },
	    { "If White does not want the extra pieces, Black may insist on them.",
	      "decline insist M@d2 M@d7",
	      NULL },
	    { "If both decline, the game is orthodox chess.",
	      "decline decline e4",
	      NULL }),
	.lesson = LESSON(
	    { "2q3k1/3n2pp/8/8/2M5/8/5PPP/6K1 w - - 0 1 -/-",
	      "The Mastodon is the extra piece of this game. It leaps one or two squares in any "
	      "direction of a queen, whatever stands between.",
	      "Give check with the Mastodon, and attack the queen.",
	      "win 5 in 1", "Me6+",
	      TRIES({ "Me4", NULL, "From e4 the Mastodon attacks neither king nor queen." }) },
	    { "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 M?/M?",
	      "Before the first move, each side places its Mastodon behind a pawn, from where it "
	      "comes into play when the pawn leaves.",
	      "Place your Mastodon behind a pawn in the center.",
	      "play M@d2 or M@e2", "M@d2",
	      TRIES({ "decline", "insist",
	            "Black may insist, and you have to place it after all." }) },
	    { "6k1/1b3ppp/8/8/8/7n/5PP1/7K w - - 0 1 Mg2/-",
	      "When the pawn leaves, the waiting piece appears on its square in the same move. "
	      "Here it protects your king.",
	      "Capture the knight with the pinned pawn.",
	      "capture h3", "gxh3/Mg2",
	      NULL },
	    { "6k1/pp1R2p1/8/8/8/8/5PPP/6K1 w - - 0 1 -/Mb7",
	      "If a pawn is captured on its initial square, the piece behind it never comes into "
	      "play.",
	      "Capture the pawn behind which Black's Mastodon waits.",
	      "capture b7", "Rxb7",
	      TRIES({ "Rxg7+", "Kxg7", "The king recaptures." }) },
	    { "8/1r4pp/8/R7/6k1/8/6PK/8 w - - 0 1 Mg2/-",
	      "A piece can appear with check, and even with mate.",
	      "Checkmate with the Mastodon that waits behind the pawn.",
	      "mate in 1", "g3/Mg2#",
	      TRIES({ "Rg5+", "Kxg5", "The rook is lost." }) },
	    { "6rk/1p4pp/8/8/5T2/8/6PP/5NK1 w - - 0 1 -/-",
	      "Other games have other pieces (F1). The Trebuchet moves one or two squares, and "
	      "slings the nearest piece behind it over itself, to the square just beyond.",
	      "Checkmate by slinging the knight.",
	      "mate in 1", "Tf6/Nf7#",
	      TRIES({ "Tf5/Nf6", "gxf6", "Not far enough: you lose the knight." },
	          { "Te5/d6", NULL,
	                "That slings the pawn on h2. To sling the knight, move along "
	                "the f-file." }) }),
	.lesson_options = "MMMMMT",
	.help =
		"Everything is as in orthodox chess, except that each side has one or two extra "
		"pieces, which wait behind pawns until these move away.\n\n"
		"Both sides have the same extra pieces. \"pilgrim\" is played with a Mastodon, "
		"\"pilgrim:L\" with a Llama (or another letter from the list below), "
		"\"pilgrim:CA\" with a Chancellor and an Archbishop, \"pilgrim:MM\" with two "
		"Mastodons.\n\n"
		"Before the first move White, then Black, places an extra piece behind a pawn: "
		"M@d2 (or M@d7 for Black). With two pieces each, the players place them in turn, "
		"in the order they like. The pawn must be your own and stand on its initial "
		"square. Only one piece can wait behind it.\n\n"
		"Instead of placing, White may decline on the first turn. Then Black may decline "
		"too, and the game is orthodox chess with White to move; or insist, and White has "
		"to place first.\n\n"
		"When the pawn leaves its initial square, the piece waiting behind it appears "
		"there in the same turn. It can give check or block one at once. If the pawn is "
		"captured on its initial square, the waiting piece is lost.\n\n"
		"En passant and promotion are as in chess. Extra pieces do not castle. While one "
		"is on the board or waits, the game is not drawn for lack of material.\n\n"
		"Slinging: when a Belfry or Trebuchet moves, the nearest piece behind it, of "
		"either side and at any distance, is thrown over it to the square just beyond its "
		"arrival square, if that square exists and is vacant or holds an enemy of the "
		"moving side, which is captured. Otherwise nothing is thrown. You cannot choose "
		"not to throw. Kings can be thrown, too. A pawn is not thrown onto its own first "
		"rank, and becomes a queen when thrown onto its last.\n\n"
		"In the list, \"straight\" means along a rank or file, \"slides\" means through "
		"vacant squares, and \"leaps\" means over whatever lies between. A piece moves or "
		"captures unless the list says otherwise.\n\n"
		"A  Archbishop: like a bishop or a knight.\n"
		"C  Chancellor: like a rook or a knight.\n"
		"D  Dimachaer: slides straight (or not at all) until a piece blocks the next "
		"square, turns 45 degrees to the left or right, and slides at least one square "
		"diagonally. It can turn only where a piece stops it.\n"
		"E  Zeppelin: flies straight over anything to any vacant square, and captures an "
		"enemy on the square just before its arrival square.\n"
		"F  Belfry: slides straight without capturing, and slings (see above).\n"
		"G  Guanaco: one square straight; or, without capturing, any number of two-square "
		"leaps straight in one direction, each to a vacant square.\n"
		"I  Vicuña: one square straight without capturing; or leaps like the Guanaco, and "
		"may capture, but only with the first leap.\n"
		"J  Adjutant: like a bishop; or any number of two-square leaps straight in one "
		"direction, to vacant squares or at last to an enemy, which it captures.\n"
		"L  Llama: one square straight without capturing; or leaps two squares straight.\n"
		"M  Mastodon: leaps one or two squares straight or diagonally.\n"
		"O  Dragonet: flies and captures like the Zeppelin, straight or diagonally, but "
		"only to squares of the color it stands on.\n"
		"S  Swedish Cannon: hops straight over exactly one piece of either side, at any "
		"distance, and slides on from the square behind it; captures the first enemy it "
		"meets there. If it has no such hop at all (even one that would expose its king), "
		"it slides like a rook without capturing.\n"
		"T  Trebuchet: slides one or two squares in any direction without capturing, and "
		"slings (see above).\n"
		"U  Murmillo: slides like a bishop without capturing. To capture, it slides "
		"diagonally (or not at all) until a piece or the edge of the board blocks the next "
		"square, turns 45 degrees to the left or right, and captures the first piece "
		"straight ahead, if that is an enemy.\n"
		"V  Divaricator: slides one or two squares in any direction to a vacant square. It "
		"captures the enemies next to the square it left that are 135 degrees to the left "
		"and right of its move: moving south, those to the north-west and north-east; "
		"moving north-east, those to the west and south. It has to capture both.\n"
		"W  Kwagga: leaps three squares straight and one sideways. If it lands on a vacant "
		"square, it may make the same leap once more without capturing.\n"
		"X  Culverin: one square in any direction without capturing. It captures in any "
		"direction by hopping over the first piece it meets and taking the next piece on "
		"the line, if that is an enemy. If the piece it hops over is an enemy pawn, it "
		"captures only on the square directly behind that pawn.\n"
		"Y  Alpaca: one square straight; or leaps two squares straight without capturing.\n"
		"Z  Amazon: like a queen or a knight.",
	.options = true,
	.weights = &weights_pilgrim,
	.puzzles = puzzles_pilgrim,
	.completes = ~0u,
	.complete = introduce,
	.king_sensitive = king_sensitive,
	.explain = explain_refusal,
	.position = &(const struct position_ops){ .accept = accept_position, .dead = is_dead },
	.notation = &(const struct notation_ops){
		.write_move = pilgrim_write_vote,
		.write_san = pilgrim_write_vote_san,
		.describe = pilgrim_describe_vote,
		.taking_along = "slinging",
		.words = (const char *const[]){ "decline", "insist", NULL },
	},
	.extra = &(const struct extra_ops){
		.places = 2 * POCKETS,
		.configure = apply_option,
		.setup_phase = pilgrim_vote_or_place,
		.setup_task = pilgrim_setup_task,
		.waiting = waiting,
		.key = pockets_key,
		.read = pilgrim_read_pockets,
		.write = pilgrim_write_pockets,
		.fit = pilgrim_fit_pockets,
	},
};
