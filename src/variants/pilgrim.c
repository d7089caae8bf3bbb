/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdio.h>
#include <string.h>

#include "rules/write.h"
#include "variants/pilgrim.h"
#include "variants/words.h"

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
 * Beside the board are four places, two for each side's extra men: where each
 * of them is in its journey.
 */

enum {
	/* 0 to 7: waiting behind that file */
	VOTE = 8,               /* White's first turn: place it, or decline */
	MUST_PLACE,             /* it is to be placed when the turn comes */
	DECLINED,               /* White has, and Black has yet to answer */
	NOT_WAITING,            /* on the board, lost, or there never was one */
	SLOTS = 2               /* for each side */
};

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

/*
 * The slots.
 */

static inline uint8_t slot_state(const struct position *pos, enum color c, int slot)
{
	return pos->extra[SLOTS * c + slot];
}

static inline square slot_place(enum color c, int slot)
{
	return (square)(SQUARES + SLOTS * (int)c + slot);
}

/* How many extra men a side has in this game. */
static int slots_used(const struct position *pos)
{
	return pos->rules->extra_start[1] == NOT_WAITING ? 1 : 2;
}

/* Which kind of man a slot is for: two men of one kind are of the first. */
static enum kind slot_kind(const struct position *pos, int slot)
{
	return slot && pos->rules->kind[EXTRA2].man ? EXTRA2 : EXTRA1;
}

static bool any_slot(const struct position *pos, enum color c, uint8_t state)
{
	return memchr(pos->extra + SLOTS * c, state, SLOTS) != NULL;
}

/* The initial square of a side's pawn on a file. */
static square home_on(enum color c, int file)
{
	return seen_by(c, square_at(file, 1));
}

/* The squares behind whose pawns a side's men wait. */
static squareset waited_on(const struct position *pos, enum color c)
{
	squareset homes = 0;

	for (int slot = 0; slot < SLOTS; slot++)
		if (slot_state(pos, c, slot) < 8)
			homes |= bit(home_on(c, slot_state(pos, c, slot)));
	return homes;
}

/* The slot of the man who waits behind the pawn on s; one must. */
static int slot_behind(const struct position *pos, square s)
{
	return slot_state(pos, color_of(pos->board[s]), 0) == file_of(s) ? 0 : 1;
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

		if (!has(homes, s))
			continue;
		if (i == 0)
			out->change[0].holds = pilgrim_leaves(pos, s);
		move_put(out, slot_place(color_of(pos->board[s]), slot_behind(pos, s)), NOT_WAITING);
	}
}

/*
 * The vote and the placing.
 */

static bool before_first_move(const struct position *pos)
{
	return any_slot(pos, WHITE, VOTE) || any_slot(pos, BLACK, VOTE) ||
	    any_slot(pos, WHITE, MUST_PLACE) || any_slot(pos, BLACK, MUST_PLACE);
}

/* A move after which all of a side's men are in one state. */
static void set_side(const struct position *pos, struct move *m, enum color c, uint8_t state)
{
	for (int slot = 0; slot < slots_used(pos); slot++)
		move_put(m, slot_place(c, slot), state);
}

static void add_vote(const struct position *pos, uint8_t white, uint8_t black, struct moves *list)
{
	struct move m = { .victim = NO_SQUARE };

	set_side(pos, &m, WHITE, white);
	if (black != VOTE)
		set_side(pos, &m, BLACK, black);
	*moves_new(list) = m;
}

/* The squares behind whose pawns a side may place a man. */
static squareset free_homes(const struct position *pos, enum color c)
{
	return men_of(pos, c, PAWN) & view(c, RANK(2)) & ~waited_on(pos, c);
}

static void add_placings(const struct position *pos, int slot, struct moves *list)
{
	enum color us = (enum color)pos->turn;

	for (squareset homes = free_homes(pos, us); homes; ) {
		struct move m = { .victim = NO_SQUARE };

		move_put(&m, slot_place(us, slot), (uint8_t)file_of(take(&homes)));
		for (int i = 0; i < slots_used(pos); i++) {
			if (i != slot && slot_state(pos, us, i) == VOTE)
				move_put(&m, slot_place(us, i), MUST_PLACE);
			if (slot_state(pos, !us, i) == VOTE)
				move_put(&m, slot_place(!us, i), MUST_PLACE);
		}
		*moves_new(list) = m;
	}
}

static bool vote_or_place(const struct position *pos, struct moves *list)
{
	enum color us = (enum color)pos->turn;
	bool placed = false;

	if (!before_first_move(pos))
		return false;
	if (any_slot(pos, WHITE, DECLINED)) {
		add_vote(pos, NOT_WAITING, NOT_WAITING, list);
		add_vote(pos, MUST_PLACE, MUST_PLACE, list);
		return true;
	}
	if (us == WHITE && any_slot(pos, WHITE, VOTE))
		add_vote(pos, DECLINED, VOTE, list);
	for (int slot = 0; slot < slots_used(pos); slot++) {
		uint8_t state = slot_state(pos, us, slot);

		/* Of two men of one kind it does not matter which goes first. */
		if ((state != VOTE && state != MUST_PLACE) ||
		    (placed && slot_kind(pos, slot) == EXTRA1))
			continue;
		add_placings(pos, slot, list);
		placed = true;
	}
	return true;
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

/*
 * The seventh field of a FEN.
 */

static char *write_slot(char *end, const struct position *pos, enum color c, int slot)
{
	uint8_t state = slot_state(pos, c, slot);

	if (state == NOT_WAITING)
		return end;
	end = write_char(end, rules_letter(pos->rules, slot_kind(pos, slot)));
	if (state == VOTE)
		return write_char(end, '?');
	if (state == MUST_PLACE)
		return write_char(end, '!');
	return write_square(end, home_on(c, state));
}

static char *write_side(char *end, const struct position *pos, enum color c)
{
	char *start = end;

	if (any_slot(pos, c, DECLINED))
		return write_char(end, 'x');
	for (int slot = 0; slot < SLOTS; slot++)
		end = write_slot(end, pos, c, slot);
	return end == start ? write_char(end, '-') : end;
}

static void write_slots(const struct position *pos, char *text)
{
	write_side(write_char(write_side(text, pos, WHITE), '/'), pos, BLACK);
}

/* A man of this kind whose slot has not been read yet; -1 if there is none. */
static int unread_slot(const struct position *pos, enum color c, enum kind k)
{
	for (int slot = 0; slot < slots_used(pos); slot++)
		if (slot_kind(pos, slot) == k && slot_state(pos, c, slot) == NOT_WAITING)
			return slot;
	return -1;
}

static bool read_waiting(struct position *pos, enum color c, int slot, square s, struct fault *fault)
{
	if (!has(men_of(pos, c, PAWN) & view(c, RANK(2)), s))
		return fault_set(fault, "a man waits behind " SQUARE_FORMAT
		    ", where no pawn of his side is on its initial square", SQUARE_NAME(s));
	if (!has(free_homes(pos, c), s))
		return fault_set(fault, "two men wait behind the pawn on " SQUARE_FORMAT,
		    SQUARE_NAME(s));
	pos->extra[SLOTS * c + slot] = (uint8_t)file_of(s);
	return true;
}

/* One man of a list: "Md2", "M?", "M!".  Moves *text behind it. */
static bool read_slot(struct position *pos, enum color c, const char **text, struct fault *fault)
{
	const char *s = *text;
	enum kind k = *s >= 'A' && *s <= 'Z' ? rules_kind(pos->rules, *s) : NOTHING;
	int slot = k >= EXTRA1 ? unread_slot(pos, c, k) : -1;

	if (slot < 0)
		return fault_set(fault, "the list of extra men in the last field is not one of this game");
	if (s[1] == '?' || s[1] == '!') {
		pos->extra[SLOTS * c + slot] = s[1] == '?' ? VOTE : MUST_PLACE;
		*text = s + 2;
		return true;
	}
	if (square_read(s + 1) == NO_SQUARE)
		return fault_set(fault, "after the letter of an extra man stands no square, ? or !");
	*text = s + 3;
	return read_waiting(pos, c, slot, square_read(s + 1), fault);
}

/* One side's part of the field, up to `end`. */
static bool read_side(struct position *pos, enum color c, const char *text, const char *end,
    struct fault *fault)
{
	if (end == text)
		return fault_set(fault, "a side's list of extra men is missing");
	if (end == text + 1 && *text == '-')
		return true;
	if (end == text + 1 && *text == 'x') {
		memset(pos->extra + SLOTS * c, DECLINED, (size_t)slots_used(pos));
		return true;
	}
	while (text < end)
		if (!read_slot(pos, c, &text, fault))
			return false;
	return true;
}

static int count_slots(const struct position *pos, enum color c, uint8_t state)
{
	int n = 0;

	for (int slot = 0; slot < slots_used(pos); slot++)
		n += slot_state(pos, c, slot) == state;
	return n;
}

/* Is this a stage that the vote and the placing come to, with the right side to move? */
static bool fits_together(const struct position *pos)
{
	int all = slots_used(pos);
	int votes[2] = { count_slots(pos, WHITE, VOTE), count_slots(pos, BLACK, VOTE) };
	int musts[2] = { count_slots(pos, WHITE, MUST_PLACE), count_slots(pos, BLACK, MUST_PLACE) };

	if (any_slot(pos, BLACK, DECLINED))
		return false;
	if (any_slot(pos, WHITE, DECLINED))
		return votes[BLACK] == all && pos->turn == BLACK;
	if (votes[WHITE] || votes[BLACK])
		return votes[WHITE] == all && votes[BLACK] == all && pos->turn == WHITE;
	if (!musts[WHITE] && !musts[BLACK])
		return true;
	if (count_slots(pos, WHITE, NOT_WAITING) || count_slots(pos, BLACK, NOT_WAITING))
		return false;
	return pos->turn == WHITE ? musts[WHITE] == musts[BLACK] : musts[WHITE] + 1 == musts[BLACK];
}

static bool read_slots(struct position *pos, const char *text, struct fault *fault)
{
	const char *slash = strchr(text, '/');

	memset(pos->extra, NOT_WAITING, sizeof pos->extra);
	if (!slash)
		return fault_set(fault, "the last field does not list White's and Black's extra men, "
		    "as in Md2/M!");
	if (!read_side(pos, WHITE, text, slash, fault) ||
	    !read_side(pos, BLACK, slash + 1, slash + strlen(slash), fault))
		return false;
	if (!fits_together(pos))
		return fault_set(fault, "the vote and the placing never come to \"%.20s\" with this "
		    "side to move", text);
	return true;
}

static bool accept_position(const struct position *pos, struct fault *fault)
{
	if (before_first_move(pos) && position_in_check(pos))
		return fault_set(fault, "a king is in check before the extra men are placed");
	return true;
}

/*
 * Moves as text: "M@d2", "decline", "insist"; the rest is as in every game.
 */

static bool write_vote(const struct position *pos, const struct move *m, char *text)
{
	enum color us = (enum color)pos->turn;

	if (move_has_mover(m))
		return false;
	for (int slot = 0; slot < slots_used(pos); slot++) {
		uint8_t state = move_leaves(m, pos, slot_place(us, slot));

		if (state >= 8 || slot_state(pos, us, slot) < 8)
			continue;
		text = write_char(text, rules_letter(pos->rules, slot_kind(pos, slot)));
		write_square(write_char(text, '@'), home_on(us, state));
		return true;
	}
	write_text(text, m->change[0].holds == MUST_PLACE ? "insist" : "decline");
	return true;
}

/* "Mastodon waits behind d2", "White declines the extra men". */
static bool say_vote(const struct position *pos, const struct move *m, char *text)
{
	char written[MOVE_TEXT];

	if (!write_vote(pos, m, written))
		return false;
	if (written[1] == '@') {
		enum kind k = rules_kind(pos->rules, written[0]);

		text = write_text(text, pos->rules->kind[k].man->name);
		write_text(write_text(text, " waits behind "), written + 2);
	} else {
		text = write_text(text, pos->turn == WHITE ? "White " : "Black ");
		write_text(write_text(text, written), written[0] == 'i' ? "s on the extra men" : "s the extra men");
	}
	return true;
}

static bool write_vote_short(const struct position *pos, const struct move *m, int origin, char *text)
{
	(void)origin;
	return write_vote(pos, m, text);
}

/*
 * Refusals.
 */

/* The first of the side's men that is to be placed. */
static const char *man_to_place(const struct position *pos, char *letter)
{
	enum color us = (enum color)pos->turn;
	int slot = slot_state(pos, us, 0) < 8 ? 1 : 0;

	*letter = rules_letter(pos->rules, slot_kind(pos, slot));
	return pos->rules->kind[slot_kind(pos, slot)].man->name;
}

static void explain_placing(const struct position *pos, square to, struct fault *why)
{
	enum color us = (enum color)pos->turn;
	squareset homes = free_homes(pos, us);
	square example = homes ? first(homes) : NO_SQUARE;
	char letter;
	const char *name = man_to_place(pos, &letter);

	if (any_slot(pos, WHITE, DECLINED))
		fault_set(why, "White has declined the extra men: answer decline or insist");
	else if (example == NO_SQUARE)
		fault_set(why, "you have no pawn on its initial square to place the %s behind", name);
	else if (to != NO_SQUARE && has(waited_on(pos, us), to))
		fault_set(why, "two men are never placed behind the same pawn");
	else
		fault_set(why, "place your %s first, behind one of your pawns: for example %c@"
		    SQUARE_FORMAT "%s", name, letter,
		    SQUARE_NAME(has(homes, home_on(us, 3)) ? home_on(us, 3) : example),
		    any_slot(pos, us, VOTE) ? ", or decline" : "");
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

	if (before_first_move(pos)) {
		explain_placing(pos, to, why);
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
	.summary = "Chess with an extra man or two that wait behind the pawns.",
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
"lost. A pawn whose double step lets a man appear can be captured in passing as usual.\n\n"
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
"I, the Vicuna, steps one square along a rank or file without capturing; or it goes on by leaps "
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
	.prelude = vote_or_place,
	.finishes = ~0u,
	.finish = introduce,
	.watched = watched,
	.extra_key = slots_key,
	.extra_read = read_slots,
	.extra_write = write_slots,
	.accept = accept_position,
	.dead = is_dead,
	.text = write_vote,
	.san = write_vote_short,
	.way = say_vote,
	.taking_along = "slinging",
	.explain = explain_refusal,
};
