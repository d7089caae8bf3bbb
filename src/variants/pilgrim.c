/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdio.h>
#include <string.h>

#include "rules/write.h"
#include "variants/pilgrim.h"
#include "variants/pilgrim_slots.h"
#include "variants/weights.h"

/*
 * Pilgrim Chess (Mats Winther)
 *
 * Chess with one or two extra men a side.  Before the first move the players
 * place them, in turns, behind files of the board; a man so placed waits until
 * the pawn on its side's second rank of that file leaves its square, and appears
 * there in the same turn.  If that pawn is captured there, the man is lost.
 *
 * White may decline the extra men instead, on the first turn; then Black may
 * decline too, and the game is ordinary chess, or insist, and the placing
 * begins.  A man is only placed behind a pawn of its own side on its initial
 * square, and two of one side never behind the same.
 *
 * Example: after 1 M@g2 M@f7 2 g4/Mg2 the Mastodon stands on g2.
 *
 * The men have files of their own, by families; so have the vote and placing,
 * and the field of the FEN.
 */

static const struct pilgrim *const families[] = {
	pilgrim_leapers, pilgrim_hoppers, pilgrim_turners, pilgrim_slingers
};
enum { FAMILIES = sizeof families / sizeof families[0] };

static const struct pilgrim *find_man(char letter)
{
	for (int i = 0; i < FAMILIES; i++)
		for (const struct pilgrim *p = families[i]; p->man.letter; p++)
			if (p->man.letter == letter)
				return p;
	return NULL;
}

/* The letters of an option, at most SLOTS of them; false if it is none. */
static bool read_option(const char *option, const char **letters, size_t *letter_count)
{
	*letters = *option ? option : "M";
	*letter_count = strlen(*letters);
	for (size_t i = 0; i < *letter_count; i++)
		if (!find_man((*letters)[i]))
			return false;
	return *letter_count <= SLOTS;
}

static bool settle_option(struct rules *rules, const char *option, struct fault *fault)
{
	const char *letters;
	char votes[2 * SLOTS + 1] = "", *end = votes;
	size_t men;

	if (!read_option(option, &letters, &men))
		return fault_set(fault, "after \"pilgrim:\" come one or two of the letters "
		    "MCAZLYGIWJSXDUVEOTF, one for each extra man");
	memset(rules->extra_start, NOT_WAITING, sizeof rules->extra_start);
	for (size_t i = 0; i < men; i++) {
		if (i == 0 || letters[1] != letters[0])
			rules->man[EXTRA1 + i] = find_man(letters[i])->man;
		rules->extra_start[i] = rules->extra_start[SLOTS + i] = VOTE;
		end = write_char(write_char(end, letters[i]), '?');
	}
	snprintf(rules->start, sizeof rules->start,
	    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 %s/%s", votes, votes);
	return true;
}

piece pilgrim_leaves(const struct position *pos, square s)
{
	enum color c = color_of(pos->board[s]);

	if (!has(waited_on(pos, c), s))
		return EMPTY;
	return man(c, slot_kind(pos, slot_behind(pos, s)));
}

/*
 * A waiting man appears when its pawn moves away; if the pawn is slung away,
 * whoever slings has let him appear.  In every other change he is lost.
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
		square slot;

		if (!has(homes, s))
			continue;
		if (i == 0)
			out->change[0].holds = pilgrim_leaves(pos, s);
		slot = slot_place(color_of(pos->board[s]), slot_behind(pos, s));
		move_put(out, slot, NOT_WAITING);
	}
}

/*
 * What the rest of the rules ask.
 */

static squareset watched(const struct position *pos, enum color side)
{
	squareset watch = 0;

	for (enum kind k = EXTRA1; k < (enum kind)pos->rules->kinds; k++) {
		const struct pilgrim *p;

		if (!men_of(pos, !side, k))
			continue;
		p = find_man(rules_letter(pos->rules, k));
		if (p->watched)
			watch |= p->watched(king_of(pos, side));
	}
	return watch;
}

static squareset waiting(const struct position *pos, enum color side, enum kind kind)
{
	squareset homes = 0;

	for (int slot = 0; slot < slots_used(pos); slot++)
		if (slot_kind(pos, slot) == kind && slot_state(pos, side, slot) < 8)
			homes |= bit(home_on(side, slot_state(pos, side, slot)));
	return homes;
}

/* Two men of one kind are as good as each other, so equal sums will do. */
static uint64_t slots_key(const struct position *pos)
{
	uint64_t key = 0;

	for (int c = WHITE; c <= BLACK; c++)
		for (int slot = 0; slot < SLOTS; slot++) {
			uint8_t state = slot_state(pos, (enum color)c, slot);

			if (state != NOT_WAITING)
				key += mixed((uint64_t)1 << 40 | (unsigned)c << 16 |
				    (unsigned)slot_kind(pos, slot) << 8 | state);
		}
	return key;
}

static bool is_dead(const struct position *pos)
{
	for (int i = 0; i < 2 * SLOTS; i++)
		if (pos->extra[i] != NOT_WAITING)
			return false;
	return dead_in_chess(pos);
}

static bool accept_position(const struct position *pos, struct fault *fault)
{
	if (pilgrim_before_first_move(pos) && position_in_check(pos))
		return fault_set(fault, "a king is in check before the extra men are placed");
	return true;
}

/* Could the man on `from` go to `to`, his king's safety aside? */
static bool can_go(const struct position *pos, square from, square to)
{
	struct move store[MOVES_MAX];
	struct moves list = { store, 0 };

	position_moves_of(pos, from, ALL_MOVES, &list);
	for (int i = 0; i < list.count; i++)
		if (move_to(&store[i]) == to)
			return true;
	return false;
}

static bool explain_refusal(const struct position *pos, square from, square to, struct fault *why)
{
	const struct pilgrim *p;

	if (pilgrim_before_first_move(pos)) {
		pilgrim_explain_placing(pos, to, why);
		return true;
	}
	if (from == NO_SQUARE || to == NO_SQUARE || kind_of(pos->board[from]) < EXTRA1 ||
	    has(pos->men[pos->turn], to) || can_go(pos, from, to))
		return false;
	p = find_man(rules_letter(pos->rules, kind_of(pos->board[from])));
	return fault_set(why, "the %s %s", p->man.name, p->how), true;
}

const struct variant pilgrim = {
	.id = "pilgrim",
	.name = "Pilgrim Chess",
	.inventor = "Mats Winther",
	.summary = "One or two extra pieces wait behind the pawns",
	.examples = EXAMPLES(
	    { "The extra men wait behind their pawns, and appear when these leave.",
	      "M@d2 M@e7 d4 e5",
	      NULL }),
	.help =
"As in chess, but each side has one extra man, or two, of nineteen kinds; both sides have the "
"same. \"pilgrim\" is played with a Mastodon, \"pilgrim:L\" with a Llama (or another letter from "
"the list below), \"pilgrim:CA\" with a Chancellor and an Archbishop, \"pilgrim:MM\" with two "
"Mastodons.\n\n"
"Before the first move White, then Black, places an extra man behind a file: M@d2 puts it behind "
"the d-pawn (Black's M@d7 likewise). It is off the board and waits. With two men each, the "
"players place them in turns, White, Black, White, Black, whichever of theirs they like first. A "
"man is placed only behind a file where the player's own pawn stands on its initial square, and "
"two of one side never on the same file.\n\n"
"Instead of placing, White may decline on the first turn. Then Black may decline too, and the "
"game is ordinary chess with White to move; or insist, and White places, Black places, and so "
"on.\n\n"
"When the pawn on its initial square leaves the file's second rank - by a move, by a capture, or "
"slung away - the man waiting behind it appears on that square in the same turn. It can give "
"check at once, or stand in the way of one. If the pawn is captured there, the waiting man is "
"lost. A pawn whose double step lets a man appear can be captured en passant as usual.\n\n"
"Pawns promote to queen, rook, bishop or knight; extra men never castle. \"Slides\" means through "
"vacant squares, \"leaps\" over whatever lies between.\n\n"
"M, the Mastodon, leaps one or two squares along a rank, file or diagonal, sixteen squares in "
"all, moving or capturing.\n\n"
"C, the Chancellor, moves like a rook or a knight; A, the Archbishop, like a bishop or a knight; "
"Z, the Amazon, like a queen or a knight.\n\n"
"L, the Llama, steps one square along a rank or file without capturing, or leaps two, moving or "
"capturing.\n\n"
"Y, the Alpaca, steps one square along a rank or file, moving or capturing, or leaps two without "
"capturing.\n\n"
"G, the Guanaco, steps one square along a rank or file, moving or capturing; or it goes on and on "
"in one such direction by leaps of two, landing on vacant squares only, without capturing.\n\n"
"I, the Vicuña, steps one square along a rank or file without capturing; or it goes on by leaps "
"of two like the Guanaco, and may capture with the first leap only.\n\n"
"W, the Kwagga, leaps three squares along a rank or file and one aside, moving or capturing. If "
"the square is vacant, it may leap once more in exactly the same direction without capturing.\n\n"
"J, the Adjutant, moves like a bishop; or along a rank or file by any number of leaps of two, "
"blocked only by men on the squares where it lands, capturing the first enemy there.\n\n"
"S, the Swedish Cannon, hops along a rank or file over exactly one man of either side, at any "
"distance, and slides on from the square behind him, moving or capturing the first enemy it "
"meets. Only when it has no such hop in any direction (whether or not its king would be safe) may "
"it slide like a rook, without capturing.\n\n"
"X, the Culverin, steps one square in any direction without capturing. It captures along a rank, "
"file or diagonal by hopping over the first man it meets, whoever he is, and taking the next man "
"on the line if he is an enemy; but if the man it hops over is an enemy pawn, only on the square "
"directly behind him.\n\n"
"E, the Zeppelin, flies along a rank or file over anything to any vacant square, and captures an "
"enemy on the last square before its landing. A friend there is simply passed.\n\n"
"O, the Dragonet, flies and captures like the Zeppelin along ranks, files and diagonals, but only "
"to squares of the colour of its own.\n\n"
"D, the Dimachaer, slides along a rank or file (or does not slide at all) until the very next "
"square holds a man of either side; there it turns by 45 degrees onto one of the two diagonals "
"that continue its way, and slides at least one square on it, moving or capturing. Without such "
"an obstacle it cannot move that way.\n\n"
"U, the Murmillo, slides like a bishop without capturing. To capture, it slides diagonally (or "
"does not slide at all) until the very next square holds a man or is off the board, turns by 45 "
"degrees onto one of the two orthogonals that make up the diagonal, and takes the first man it "
"meets there, if he is an enemy.\n\n"
"V, the Divaricator, slides one or two squares in any direction without capturing there. It "
"captures the enemies that stood next to the square it left, diagonally behind it to both sides "
"as it goes: on its way south, those north-west and north-east of that square; on its way "
"north-east, those west and south. It captures both, and has to.\n\n"
"T, the Trebuchet, slides one or two squares in any direction, F, the Belfry, any distance along "
"a rank or file; both without capturing, and both sling. The first man behind the slinger, seen "
"against the direction of its move, of either side and at any distance, is thrown over it to the "
"square directly beyond the one where it arrives, if that is on the board and vacant or held by "
"an enemy of the slinger, who is captured, even by a man of his own side. This is compulsory. A "
"pawn is not thrown onto its own first rank, and becomes a queen when it is thrown onto its last; "
"kings can be thrown too. If the throw is not possible, nothing is thrown and the move stands.",
	.options = true,
	.extra_used = 2 * SLOTS,
	.configure = settle_option,
	.prelude = pilgrim_vote_or_place,
	.finishes = ~0u,
	.finish = introduce,
	.watched = watched,
	.waiting = waiting,
	.extra_key = slots_key,
	.extra_read = pilgrim_read_slots,
	.extra_write = pilgrim_write_slots,
	.accept = accept_position,
	.dead = is_dead,
	.text = pilgrim_write_vote,
	.san = pilgrim_write_vote_short,
	.way = pilgrim_say_vote,
	.taking_along = "slinging",
	.explain = explain_refusal,
	.weights = &weights_pilgrim,
};
