/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "write.h"

#include <string.h>

#include "rules.h"

void square_write(square s, char text[3])
{
	text[0] = (char)('a' + file_of(s));
	text[1] = (char)('1' + rank_of(s));
	text[2] = '\0';
}

square square_read(const char *text)
{
	if (text[0] < 'a' || text[0] > 'h' || text[1] < '1' || text[1] > '8')
		return NO_SQUARE;
	return square_at(text[0] - 'a', text[1] - '1');
}

char *write_text(char *end, const char *text)
{
	size_t length = strlen(text);

	memcpy(end, text, length + 1);
	return end + length;
}

char *write_char(char *end, char c)
{
	end[0] = c;
	end[1] = '\0';
	return end + 1;
}

char *write_square(char *end, square s)
{
	square_write(s, end);
	return end + 2;
}

char *write_origin(char *end, square from, int origin)
{
	if (origin & 1)
		end = write_char(end, (char)('a' + file_of(from)));
	if (origin & 2)
		end = write_char(end, (char)('1' + rank_of(from)));
	return end;
}

/*
 * Who went where.  A move tells only what the squares hold afterwards; the men
 * who arrive are matched with those who left: the same man if there is one,
 * else a pawn of that color (who was promoted on the way).
 */
struct journeys {
	squareset arrived;              /* by other men than the mover */
	squareset captured;
	square origin[MOVE_CHANGES];    /* by index of the change, for arrivals */
};

/* Index of the change by which such a man left another square than that of `arrival`, or 0. */
static int find_leaver(const struct position *pos, const struct move *m, const bool *used,
    int arrival, piece p)
{
	for (int i = 1; i < m->count && m->change[i].place < SQUARES; i++)
		if (!used[i] && i != arrival && pos->board[m->change[i].place] == p)
			return i;
	return 0;
}

static void match_arrivals(const struct position *pos, const struct move *m,
    struct journeys *journeys, bool *used)
{
	for (int n = 1; n <= m->count; n++) {
		/* The square that the mover left comes last: it was free for the last to come. */
		int i = n % m->count;
		piece p = m->change[i].holds;
		int from = 0;

		journeys->origin[i] = NO_SQUARE;
		if (m->change[i].place >= SQUARES || p == EMPTY)
			continue;
		if (i == 1 && move_has_mover(m)) {
			journeys->origin[i] = move_from(m);
			continue;
		}
		from = find_leaver(pos, m, used, i, p);
		if (!from && kind_of(p) != PAWN)
			from = find_leaver(pos, m, used, i, man(color_of(p), PAWN));
		if (from) {
			used[from] = true;
			journeys->origin[i] = m->change[from].place;
		}
		journeys->arrived |= bit(m->change[i].place);
	}
}

static void trace(const struct position *pos, const struct move *m, struct journeys *journeys)
{
	bool used[MOVE_CHANGES] = { false };

	journeys->arrived = 0;
	journeys->captured = 0;
	match_arrivals(pos, m, journeys, used);
	for (int i = move_has_mover(m) ? 1 : 0; i < m->count && m->change[i].place < SQUARES; i++)
		if (!used[i] && pos->board[m->change[i].place] != EMPTY)
			journeys->captured |= bit(m->change[i].place);
}

squareset move_carried(const struct position *pos, const struct move *m)
{
	struct journeys journeys;

	trace(pos, m, &journeys);
	return journeys.arrived;
}

squareset move_captured(const struct position *pos, const struct move *m)
{
	struct journeys journeys;

	trace(pos, m, &journeys);
	return journeys.captured;
}

square move_origin_of(const struct position *pos, const struct move *m, square s)
{
	struct journeys journeys;

	trace(pos, m, &journeys);
	for (int i = 0; i < m->count; i++)
		if (m->change[i].place == s && m->change[i].holds != EMPTY)
			return journeys.origin[i];
	return NO_SQUARE;
}

bool move_in_passing(const struct position *pos, const struct move *m)
{
	return pos->passed && move_has_mover(m) && has(pos->passed, move_to(m)) &&
	    move_takes(m, pos, pos->victim);
}

char *write_mover(char *end, const struct position *pos, const struct move *m, int origin)
{
	enum kind before = kind_of(pos->board[move_from(m)]);
	enum kind after = kind_of(m->change[1].holds);
	struct journeys journeys;
	bool captures;

	/* What another man captures by arriving is his affair. */
	trace(pos, m, &journeys);
	captures = (journeys.captured & ~journeys.arrived) != 0;
	if (before != PAWN)
		end = write_char(end, rules_letter(pos->rules, before));
	else if (captures)
		origin |= 1;
	end = write_origin(end, move_from(m), origin);
	if (captures)
		end = write_char(end, 'x');
	end = write_square(end, move_to(m));
	if (after != before) {
		end = write_char(end, '=');
		end = write_char(end, rules_letter(pos->rules, after));
	}
	return end;
}
