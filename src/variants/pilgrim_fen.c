/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/write.h"
#include "variants/pilgrim_pockets.h"
#include "variants/names.h"

/*
 * Pilgrim Chess (Mats Winther): the seventh field of a FEN.  For each side, in the
 * order of the option, M? while the vote is open, M! when a piece is to be
 * placed, Md2 when it waits there; x when White has declined and Black has not
 * answered; - when no piece is left.
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

void pilgrim_write_slots(const struct position *pos, char *text)
{
	write_side(write_char(write_side(text, pos, WHITE), '/'), pos, BLACK);
}

/* A piece of this kind whose slot has not been read yet; -1 if there is none. */
static int unread_slot(const struct position *pos, enum color c, enum kind k)
{
	for (int slot = 0; slot < slots_used(pos); slot++)
		if (slot_kind(pos, slot) == k && slot_state(pos, c, slot) == NOT_WAITING)
			return slot;
	return -1;
}

static bool read_waiting(struct position *pos, enum color c, int slot, square s,
    struct error *error)
{
	if (!has(pieces_of(pos, c, PAWN) & view(c, RANK(2)), s))
		return error_set(error, "a piece waits behind " SQUARE_FORMAT
		    ", where its side has no pawn on its initial square", SQUARE_NAME(s));
	if (!has(free_homes(pos, c), s))
		return error_set(error, "two pieces wait behind the pawn on " SQUARE_FORMAT,
		    SQUARE_NAME(s));
	pos->extra[SLOTS * c + slot] = (uint8_t)file_of(s);
	return true;
}

/* One piece of a list: "Md2", "M?", "M!".  Moves *text beyond it. */
static bool read_slot(struct position *pos, enum color c, const char **text, struct error *error)
{
	const char *s = *text;
	enum kind k = *s >= 'A' && *s <= 'Z' ? rules_kind(pos->rules, *s) : NOTHING;
	int slot = k >= EXTRA1 ? unread_slot(pos, c, k) : -1;

	if (slot < 0)
		return error_set(error, "the last field lists a piece that is not an extra piece "
		    "of this game, or too many");
	if (s[1] == '?' || s[1] == '!') {
		pos->extra[SLOTS * c + slot] = s[1] == '?' ? VOTE : MUST_PLACE;
		*text = s + 2;
		return true;
	}
	if (square_read(s + 1) == NO_SQUARE)
		return error_set(error, "an extra piece's letter has no square, ? or ! after it");
	*text = s + 3;
	return read_waiting(pos, c, slot, square_read(s + 1), error);
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
		memset(pos->extra + SLOTS * c, DECLINED, (size_t)slots_used(pos));
		return true;
	}
	while (text < end)
		if (!read_slot(pos, c, &text, error))
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

/* Is this a stage that the vote and the placing can reach, with the right side to move? */
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

bool pilgrim_read_slots(struct position *pos, const char *text, struct error *error)
{
	const char *slash = strchr(text, '/');

	memset(pos->extra, NOT_WAITING, sizeof pos->extra);
	if (!slash)
		return error_set(error, "the last field does not list White's and Black's extra "
		    "pieces, as in Md2/M!");
	if (!read_side(pos, WHITE, text, slash, error) ||
	    !read_side(pos, BLACK, slash + 1, slash + strlen(slash), error))
		return false;
	if (!fits_together(pos))
		return error_set(error, "the last field is impossible with this side to move: the "
		    "vote and the placing never lead to it");
	return true;
}
