/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/write.h"
#include "variants/pilgrim.h"

/*
 * Pilgrim Chess (Mats Winther): the seventh field of a FEN.  For each side, in the order of the
 * option, M? while the vote is open, M! when a piece is to be placed, Md2 when it waits there; x
 * when White has declined and Black has not answered; - when no piece is left.
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
		return error_set(error, "a piece waits behind %s, where its side has no pawn on "
		    "its initial square", square_name(s).text);
	if (!has(free_homes(pos, c), s))
		return error_set(error, "two pieces wait behind the pawn on %s",
		    square_name(s).text);
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

/* Are there pawns to wait behind for all pieces that are, or may have, to be placed? */
static bool has_homes(const struct position *pos, enum color c)
{
	return count(free_homes(pos, c)) >= count_pockets(pos, c, VOTE) +
	    count_pockets(pos, c, DECLINED) + count_pockets(pos, c, MUST_PLACE);
}

void pilgrim_fit_pockets(struct position *pos)
{
	bool placing;

	for (int i = 0; i < 2 * POCKETS; i++) {
		enum color c = i < POCKETS ? WHITE : BLACK;

		if (pos->extra[i] < 8 && !has(pieces_of(pos, c, PAWN), home_on(c, pos->extra[i])))
			pos->extra[i] = NOT_WAITING;
	}
	placing = fits_together(pos) && has_homes(pos, WHITE) && has_homes(pos, BLACK);
	for (int i = 0; i < 2 * POCKETS; i++)
		if (!placing && pos->extra[i] >= 8)
			pos->extra[i] = NOT_WAITING;
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
	return (has_homes(pos, WHITE) && has_homes(pos, BLACK)) || error_set(error,
	    "too few pawns are on their initial squares to place the extra pieces behind them");
}
