/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/write.h"
#include "variants/reasons.h"
#include "variants/pilgrim.h"

/*
 * Pilgrim Chess (Mats Winther): the vote and the placing, moves in which no piece
 * of the board moves.
 */

static bool any_pocket(const struct position *pos, enum color c, uint8_t state)
{
	return memchr(pos->extra + POCKETS * c, state, POCKETS) != NULL;
}

/* The squares of the pawns behind which a side may place a piece. */
static squareset free_homes(const struct position *pos, enum color c)
{
	return pieces_of(pos, c, PAWN) & relative_set(c, RANK(2)) & ~waited_on(pos, c);
}

bool pilgrim_before_first_move(const struct position *pos)
{
	return any_pocket(pos, WHITE, VOTE) || any_pocket(pos, BLACK, VOTE) ||
	    any_pocket(pos, WHITE, MUST_PLACE) || any_pocket(pos, BLACK, MUST_PLACE);
}

/* Makes m set the state of all of a side's pieces. */
static void set_side(const struct position *pos, struct move *m, enum color c, uint8_t state)
{
	for (int pocket = 0; pocket < pockets_used(pos); pocket++)
		move_put(m, pocket_place(c, pocket), state);
}

static void add_vote(const struct position *pos, uint8_t white, uint8_t black, struct moves *list)
{
	struct move m = { .ep_target = NO_SQUARE };

	set_side(pos, &m, WHITE, white);
	if (black != VOTE)
		set_side(pos, &m, BLACK, black);
	*moves_new(list) = m;
}

static void add_placings(const struct position *pos, int pocket, struct moves *list)
{
	enum color us = (enum color)pos->turn;

	for (squareset homes = free_homes(pos, us); homes; ) {
		struct move m = { .ep_target = NO_SQUARE };

		move_put(&m, pocket_place(us, pocket), (uint8_t)file_of(pop_lsb(&homes)));
		for (int i = 0; i < pockets_used(pos); i++) {
			if (i != pocket && pocket_state(pos, us, i) == VOTE)
				move_put(&m, pocket_place(us, i), MUST_PLACE);
			if (pocket_state(pos, !us, i) == VOTE)
				move_put(&m, pocket_place(!us, i), MUST_PLACE);
		}
		*moves_new(list) = m;
	}
}

bool pilgrim_vote_or_place(const struct position *pos, struct moves *list)
{
	enum color us = (enum color)pos->turn;
	bool placed = false;

	if (!pilgrim_before_first_move(pos))
		return false;
	if (any_pocket(pos, WHITE, DECLINED)) {
		add_vote(pos, MUST_PLACE, MUST_PLACE, list);
		add_vote(pos, NOT_WAITING, NOT_WAITING, list);
		return true;
	}
	for (int pocket = 0; pocket < pockets_used(pos); pocket++) {
		uint8_t state = pocket_state(pos, us, pocket);

		/* Of two pieces of one kind it does not matter which goes first. */
		if ((state != VOTE && state != MUST_PLACE) ||
		    (placed && pocket_kind(pos, pocket) == EXTRA1))
			continue;
		add_placings(pos, pocket, list);
		placed = true;
	}
	if (us == WHITE && any_pocket(pos, WHITE, VOTE))
		add_vote(pos, DECLINED, VOTE, list);
	return true;
}

const char *pilgrim_setup_task(const struct position *pos)
{
	if (any_pocket(pos, WHITE, DECLINED))
		return "insist or decline";
	return any_pocket(pos, (enum color)pos->turn, VOTE) ? "place or decline" : "place";
}

/* "M@d2", "decline", "insist"; other moves are written as in every game. */
bool pilgrim_write_vote(const struct position *pos, const struct move *m, char *text)
{
	enum color us = (enum color)pos->turn;

	if (move_has_mover(m))
		return false;
	for (int pocket = 0; pocket < pockets_used(pos); pocket++) {
		uint8_t state = move_leaves(m, pos, pocket_place(us, pocket));

		if (state >= 8 || pocket_state(pos, us, pocket) < 8)
			continue;
		text = write_char(text, rules_letter(pos->rules, pocket_kind(pos, pocket)));
		write_square(write_char(text, '@'), home_on(us, state));
		return true;
	}
	write_text(text, m->change[0].holds == MUST_PLACE ? "insist" : "decline");
	return true;
}

bool pilgrim_write_vote_san(const struct position *pos, const struct move *m, int origin,
    char *text)
{
	(void)origin;
	return pilgrim_write_vote(pos, m, text);
}

/* "Mastodon waits behind d2", "White declines the extra pieces". */
bool pilgrim_describe_vote(const struct position *pos, const struct move *m, char *text)
{
	char written[MOVE_TEXT];

	if (!pilgrim_write_vote(pos, m, written))
		return false;
	if (written[1] == '@') {
		enum kind k = rules_kind(pos->rules, written[0]);

		text = write_text(text, rules_name(pos->rules, k));
		write_text(write_text(text, " waits behind "), written + 2);
	} else {
		text = write_text(text, pos->turn == WHITE ? "White " : "Black ");
		text = write_text(text, written);
		write_text(text, written[0] == 'i' ? "s on extra pieces" : "s the extra pieces");
	}
	return true;
}

/*
 * The side's pieces that are to be placed, of which the player chooses: "Chancellor or Archbishop".
 * The letter of the first.
 */
static char pieces_to_place(const struct position *pos, char *names)
{
	enum color us = (enum color)pos->turn;
	enum kind first = NOTHING;

	for (int pocket = 0; pocket < pockets_used(pos); pocket++) {
		enum kind kind = pocket_kind(pos, pocket);
		uint8_t state = pocket_state(pos, us, pocket);

		if ((state != VOTE && state != MUST_PLACE) || kind == first)
			continue;
		names = write_text(names, first == NOTHING ? "" : " or ");
		names = write_text(names, rules_name(pos->rules, kind));
		first = first == NOTHING ? kind : first;
	}
	return rules_letter(pos->rules, first);
}

void pilgrim_explain_placing(const struct position *pos, square from, square to,
    struct error *why)
{
	enum color us = (enum color)pos->turn;
	squareset homes = free_homes(pos, us);
	square example = homes ? lsb(homes) : NO_SQUARE;
	char names[2 * DESCRIBE_TEXT] = "";
	char letter = pieces_to_place(pos, names);

	if (has(homes, home_on(us, 3)))
		example = home_on(us, 3);
	if (any_pocket(pos, WHITE, DECLINED))
		error_set(why, "White has declined the extra pieces: answer insist or decline");
	else if (example == NO_SQUARE)
		error_set(why, "you have no pawn on its initial square to place the %s behind",
		    names);
	else if (to != NO_SQUARE && has(waited_on(pos, us), to))
		error_set(why, "only one piece can wait behind each pawn");
	else if (from != NO_SQUARE && from == to && !has(homes, to))
		error_set(why, "an extra piece is placed behind a pawn of yours on its initial "
		    "square (for example %c@" SQUARE_FORMAT "); there is none on "
		    SQUARE_FORMAT, letter, SQUARE_NAME(example), SQUARE_NAME(to));
	else
		error_set(why, "first place your %s behind a pawn (for example %c@"
		    SQUARE_FORMAT ")%s", names, letter,
		    SQUARE_NAME(example),
		    any_pocket(pos, us, VOTE) ? ", or type decline" : "");
}

/*
 * The seventh field of a FEN.  For each side, in the
 * order of the option, M? while the vote is open, M! when a piece is to be
 * placed, Md2 when it waits there; x when White has declined and Black has not
 * answered; - when no piece is left.
 */

static char *write_pocket(char *end, const struct position *pos, enum color c, int pocket)
{
	uint8_t state = pocket_state(pos, c, pocket);

	if (state == NOT_WAITING)
		return end;
	end = write_char(end, rules_letter(pos->rules, pocket_kind(pos, pocket)));
	if (state == VOTE)
		return write_char(end, '?');
	if (state == MUST_PLACE)
		return write_char(end, '!');
	return write_square(end, home_on(c, state));
}

static char *write_side(char *end, const struct position *pos, enum color c)
{
	char *start = end;

	if (any_pocket(pos, c, DECLINED))
		return write_char(end, 'x');
	for (int pocket = 0; pocket < POCKETS; pocket++)
		end = write_pocket(end, pos, c, pocket);
	return end == start ? write_char(end, '-') : end;
}

void pilgrim_write_pockets(const struct position *pos, char *text)
{
	write_side(write_char(write_side(text, pos, WHITE), '/'), pos, BLACK);
}

/* A piece of this kind whose pocket has not been read yet; -1 if there is none. */
static int unread_pocket(const struct position *pos, enum color c, enum kind k)
{
	for (int pocket = 0; pocket < pockets_used(pos); pocket++)
		if (pocket_kind(pos, pocket) == k && pocket_state(pos, c, pocket) == NOT_WAITING)
			return pocket;
	return -1;
}

static bool read_waiting(struct position *pos, enum color c, int pocket, square s,
    struct error *error)
{
	if (!has(pieces_of(pos, c, PAWN) & relative_set(c, RANK(2)), s))
		return error_set(error, "a piece waits behind " SQUARE_FORMAT
		    ", where its side has no pawn on its initial square", SQUARE_NAME(s));
	if (!has(free_homes(pos, c), s))
		return error_set(error, "two pieces wait behind the pawn on " SQUARE_FORMAT,
		    SQUARE_NAME(s));
	pos->extra[POCKETS * c + pocket] = (uint8_t)file_of(s);
	return true;
}

/* One piece of a list: "Md2", "M?", "M!".  Moves *text beyond it. */
static bool read_pocket(struct position *pos, enum color c, const char **text, struct error *error)
{
	const char *s = *text;
	enum kind k = *s >= 'A' && *s <= 'Z' ? rules_kind(pos->rules, *s) : NOTHING;
	int pocket = k >= EXTRA1 ? unread_pocket(pos, c, k) : -1;

	if (pocket < 0)
		return error_set(error, "the last field lists a piece that is not an extra piece "
		    "of this game, or too many");
	if (s[1] == '?' || s[1] == '!') {
		pos->extra[POCKETS * c + pocket] = s[1] == '?' ? VOTE : MUST_PLACE;
		*text = s + 2;
		return true;
	}
	if (square_read(s + 1) == NO_SQUARE)
		return error_set(error, "an extra piece's letter has no square, ? or ! after it");
	*text = s + 3;
	return read_waiting(pos, c, pocket, square_read(s + 1), error);
}

/* One side's part of the field, up to `end`. */
static bool read_side(struct position *pos, enum color c, const char *text, const char *end,
    struct error *error)
{
	if (end == text)
		return error_set(error, "a side's list of extra pieces is missing");
	if (end == text + 1 && *text == '-')
		return true;
	if (end == text + 1 && *text == 'x') {
		memset(pos->extra + POCKETS * c, DECLINED, (size_t)pockets_used(pos));
		return true;
	}
	while (text < end)
		if (!read_pocket(pos, c, &text, error))
			return false;
	return true;
}

static int count_pockets(const struct position *pos, enum color c, uint8_t state)
{
	int n = 0;

	for (int pocket = 0; pocket < pockets_used(pos); pocket++)
		n += pocket_state(pos, c, pocket) == state;
	return n;
}

/* Is this a stage that the vote and the placing can reach, with the right side to move? */
static bool fits_together(const struct position *pos)
{
	int all = pockets_used(pos);
	int votes[2] = { count_pockets(pos, WHITE, VOTE), count_pockets(pos, BLACK, VOTE) };
	int musts[2] = { count_pockets(pos, WHITE, MUST_PLACE),
		count_pockets(pos, BLACK, MUST_PLACE) };

	if (any_pocket(pos, BLACK, DECLINED))
		return false;
	if (any_pocket(pos, WHITE, DECLINED))
		return votes[BLACK] == all && pos->turn == BLACK;
	if (votes[WHITE] || votes[BLACK])
		return votes[WHITE] == all && votes[BLACK] == all && pos->turn == WHITE;
	if (!musts[WHITE] && !musts[BLACK])
		return true;
	if (count_pockets(pos, WHITE, NOT_WAITING) || count_pockets(pos, BLACK, NOT_WAITING))
		return false;
	return pos->turn == WHITE ? musts[WHITE] == musts[BLACK] : musts[WHITE] + 1 == musts[BLACK];
}

bool pilgrim_read_pockets(struct position *pos, const char *text, struct error *error)
{
	const char *slash = strchr(text, '/');

	memset(pos->extra, NOT_WAITING, sizeof pos->extra);
	if (!slash)
		return error_set(error, "a seventh field must list White's and Black's extra "
		    "pieces, as in Md2/M!, or be -/- for none");
	if (!read_side(pos, WHITE, text, slash, error) ||
	    !read_side(pos, BLACK, slash + 1, slash + strlen(slash), error))
		return false;
	if (!fits_together(pos))
		return error_set(error, "the last field is impossible with this side to move: "
		    "declining and placing never lead to it");
	return true;
}
