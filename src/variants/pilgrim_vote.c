/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/write.h"
#include "variants/reasons.h"
#include "variants/pilgrim.h"

/*
 * Pilgrim Chess (Mats Winther): the vote and the placing, moves in which no piece
 * of the board moves.
 */

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
	enum color us = pos->turn;

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
	enum color us = pos->turn;
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
	return any_pocket(pos, pos->turn, VOTE) ? "place or decline" : "place";
}

/* "M@d2", "decline", "insist"; other moves are written as in every game. */
bool pilgrim_write_vote(const struct position *pos, const struct move *m, char *text)
{
	enum color us = pos->turn;

	if (move_has_mover(m))
		return false;
	for (int pocket = 0; pocket < pockets_used(pos); pocket++) {
		uint8_t state = move_leaves(pos, m, pocket_place(us, pocket));

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
	enum color us = pos->turn;
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

/* Of two pieces of a kind, has the side placed one? */
static bool has_placed_first(const struct position *pos)
{
	enum color us = pos->turn;

	return pockets_used(pos) == 2 && pocket_kind(pos, 0) == pocket_kind(pos, 1) &&
	    (pocket_state(pos, us, 0) != MUST_PLACE || pocket_state(pos, us, 1) != MUST_PLACE);
}

void pilgrim_explain_placing(const struct position *pos, square from, square to,
    struct error *why)
{
	enum color us = pos->turn;
	squareset homes = free_homes(pos, us);
	square example = homes ? lsb(homes) : NO_SQUARE;
	char names[2 * DESCRIBE_TEXT] = "";
	char letter = pieces_to_place(pos, names);
	bool may_decline = any_pocket(pos, us, VOTE);

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
		    "square (for example %c@%s); there is none on %s", letter,
		    square_name(example).text, square_name(to).text);
	else
		error_set(why, "first place your %s%s behind a pawn (for example %c@%s)%s",
		    may_decline || !has_placed_first(pos) ? "" : "other ", names, letter,
		    square_name(example).text, may_decline ? ", or type decline" : "");
}
