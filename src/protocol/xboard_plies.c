/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "protocol/xboard_board.h"

#include <string.h>

#include "base/ascii.h"
#include "rules/rules.h"

/* The plies that represent a move, and those that bring XBoard's board up to date. */

static const struct ply pass = { NO_SQUARE, NO_SQUARE, NO_SQUARE, '\0' };

/* How many more pieces of this letter are on one board than on the other? */
static int surplus(const struct xboard_board *have, const struct xboard_board *want, char letter)
{
	int more = 0;

	for (square s = 0; s < SQUARES; s++)
		more += (have->letter[s] == letter) - (want->letter[s] == letter);
	return more;
}

/* A square of which a piece has to vanish, as there are too many of its sort; or NO_SQUARE. */
static square find_fallen(const struct xboard_board *have, const struct xboard_board *want,
    const struct ply *ply)
{
	for (square s = 0; s < SQUARES; s++)
		if (have->letter[s] != ' ' && want->letter[s] == ' ' && s != ply->from &&
		    s != ply->to && surplus(have, want, have->letter[s]) > 0)
			return s;
	return NO_SQUARE;
}

/* Where the piece on s goes by m, as a side effect; or NO_SQUARE. */
static square goes_to(const struct position *pos, const struct move *m, square s)
{
	for (int i = 2; i < m->count; i++)
		if (m->change[i].place < SQUARES && m->change[i].holds == pos->board[s] &&
		    pos->board[m->change[i].place] != pos->board[s])
			return m->change[i].place;
	return NO_SQUARE;
}

/* What the ply says of what the piece becomes: always so for a pawn on the last rank. */
static char new_letter(const struct position *pos, const struct move *m)
{
	piece before = pos->board[move_from(m)], after = m->change[1].holds;
	int last = color_of(before) == WHITE ? 7 : 0;

	if (before == after && !(kind_of(after) == PAWN && rank_of(move_to(m)) == last))
		return '\0';
	return lower(rules_letter(pos->rules, kind_of(after)));
}

/* The squares of a ply, before it is known who falls. */
static void outline(const struct position *pos, const struct move *m, struct ply *ply)
{
	square on;

	*ply = pass;
	if (!move_has_mover(m)) {
		/* Nothing happens on the board: the king stays. */
		ply->from = ply->to = king_of(pos, (enum color)pos->turn);
		return;
	}
	ply->from = move_from(m);
	ply->to = move_to(m);
	ply->letter = new_letter(pos, m);
	if (!(pos->by_color[pos->turn] & bit(ply->to)))
		return;
	/* A friendly piece that makes room goes first. */
	on = goes_to(pos, m, ply->to);
	if (on != NO_SQUARE) {
		ply->from = ply->to;
		ply->to = on;
		ply->letter = '\0';
	}
}

/* ... with the piece that falls, if it takes more than the outline to show it. */
static void natural(const struct xboard_board *board, const struct position *pos,
    const struct move *m, struct ply *ply)
{
	struct xboard_board shown = *board, target;
	struct position after;

	outline(pos, m, ply);
	position_apply(pos, m, &after);
	xboard_board_show(&target, &after);
	xboard_board_play(&shown, ply);
	ply->kill = find_fallen(&shown, &target, ply);
}

/* The vacant square with this number, from 0; or NO_SQUARE. */
static square vacant(const struct xboard_board *board, const struct ply *ply, int number)
{
	for (square s = 0; s < SQUARES; s++)
		if (board->letter[s] == ' ' && s != ply->to && number-- == 0)
			return s;
	return NO_SQUARE;
}

static bool same_way(const struct ply *a, const struct ply *b)
{
	return a->from == b->from && a->to == b->to;
}

/* Moves with fewer effects come first. */
static bool comes_before(const struct move *a, const struct move *b)
{
	return a->count != b->count ? a->count < b->count : move_digest(a) < move_digest(b);
}

/*
 * A piece may be said to fall where none is.  So moves that look alike are told
 * apart: the first names its true victim or none, the others a vacant square.
 */
static void distinguish(const struct xboard_board *board, const struct position *pos,
    const struct moves *list, const struct move *m, struct ply *ply)
{
	bool taken = ply->from == ply->to;
	int number = 0;
	struct ply other;

	for (int i = 0; i < list->count; i++) {
		outline(pos, &list->move[i], &other);
		if (!same_way(&other, ply) || !comes_before(&list->move[i], m))
			continue;
		natural(board, pos, &list->move[i], &other);
		taken |= other.kill == ply->kill && other.letter == ply->letter;
		number++;
	}
	if (taken)
		ply->kill = vacant(board, ply, number);
}

void ply_of_move(const struct xboard_board *board, const struct position *pos, const struct move *m,
    struct ply *ply)
{
	struct move room[MOVES_MAX];
	struct moves list = { room, 0 };

	position_legal_moves(pos, &list);
	natural(board, pos, m, ply);
	distinguish(board, pos, &list, m, ply);
}

/* Do origin, destination and promotion of the ply agree with m? */
static bool goes_so(const struct position *pos, const struct move *m, const struct ply *ply)
{
	char letter;

	if (!move_has_mover(m) || move_from(m) != ply->from || move_to(m) != ply->to)
		return false;
	letter = new_letter(pos, m);
	return letter == ply->letter || !ply->letter ||
	    pos->board[move_from(m)] == m->change[1].holds;
}

/* XBoard may leave out the promotion when it thinks that a piece of one's own is captured. */
static bool is_told(const struct xboard_board *board, const struct ply *ply, const struct ply *told)
{
	return ply_equal(ply, told) || (same_way(ply, told) && ply->kill == told->kill &&
	    ply->kill != NO_SQUARE && !told->letter && board->letter[ply->kill] == ' ');
}

bool ply_means(const struct xboard_board *board, const struct position *pos, struct ply *ply,
    struct move *m)
{
	struct move room[MOVES_MAX];
	struct moves list = { room, 0 };
	struct ply other;
	int looser = -1;

	position_legal_moves(pos, &list);
	for (int i = 0; i < list.count; i++) {
		bool so = goes_so(pos, &list.move[i], ply);

		if (so && (looser < 0 || comes_before(&list.move[i], &list.move[looser])))
			looser = i;
		outline(pos, &list.move[i], &other);
		if (!same_way(&other, ply))
			continue;
		natural(board, pos, &list.move[i], &other);
		distinguish(board, pos, &list, &list.move[i], &other);
		if (is_told(board, &other, ply)) {
			*ply = other;
			*m = list.move[i];
			return true;
		}
	}
	if (looser >= 0)
		*m = list.move[looser];
	return looser >= 0;
}

static bool is_own(const struct xboard_board *board, char letter)
{
	return letter != ' ' && !is_upper(letter) == (board->turn == BLACK);
}

/* Is a piece missing here, and may the piece that stands here be replaced? */
static bool is_wanted(
    const struct xboard_board *have, const struct xboard_board *want, square s, bool force)
{
	char letter = have->letter[s];

	return is_own(have, want->letter[s]) && letter != want->letter[s] &&
	    (force || letter == ' ' || surplus(have, want, letter) > 0);
}

/* The piece that is missing on `to` comes from a square where it is surplus. */
static bool bring(const struct xboard_board *have, const struct xboard_board *want, square to,
    struct ply *ply)
{
	char letter = want->letter[to];

	for (square s = 0; s < SQUARES; s++) {
		if (have->letter[s] != letter || want->letter[s] == letter)
			continue;
		*ply = (struct ply){ s, to, NO_SQUARE, '\0' };
		if (letter == (have->turn == WHITE ? 'P' : 'p') &&
		    rank_of(to) == (have->turn == WHITE ? 7 : 0))
			ply->letter = 'p';
		ply->kill = find_fallen(have, want, ply);
		return true;
	}
	return false;
}

/* Or another surplus piece becomes one of its sort; or it is dropped. */
static bool make(const struct xboard_board *have, const struct xboard_board *want, square to,
    struct ply *ply)
{
	*ply = (struct ply){ NO_SQUARE, to, NO_SQUARE,
		lower(want->letter[to]) };
	for (square s = 0; s < SQUARES; s++)
		if (is_own(have, have->letter[s]) && have->letter[s] != want->letter[s] &&
		    surplus(have, want, have->letter[s]) > 0)
			ply->from = s;
	if (ply->from == to)
		ply->kill = vacant(have, ply, 0);
	return ply->from != NO_SQUARE || have->letter[to] == ' ';
}

/* A piece that stays on its square removes one that should not be there. */
static bool clear(const struct xboard_board *have, const struct xboard_board *want, struct ply *ply)
{
	square who = NO_SQUARE;

	for (square s = 0; s < SQUARES; s++)
		if (is_own(have, have->letter[s]) && have->letter[s] == want->letter[s] &&
		    (who == NO_SQUARE || lower(have->letter[s]) == 'k'))
			who = s;
	for (square s = 0; s < SQUARES && who != NO_SQUARE; s++)
		if (have->letter[s] != ' ' && have->letter[s] != want->letter[s] &&
		    surplus(have, want, have->letter[s]) > 0) {
			*ply = (struct ply){ who, who, s, '\0' };
			return true;
		}
	return false;
}

/* The next ply on the way to what is wanted. */
static void approach(const struct xboard_board *have, const struct xboard_board *want, bool force,
    struct ply *ply)
{
	for (square s = 0; s < SQUARES; s++)
		if (is_wanted(have, want, s, force) && bring(have, want, s, ply))
			return;
	for (square s = 0; s < SQUARES; s++)
		if (is_wanted(have, want, s, force) &&
		    surplus(have, want, want->letter[s]) < 0 && make(have, want, s, ply))
			return;
	if (!clear(have, want, ply))
		*ply = pass;
}

int plies_to_target(const struct xboard_board *board, const struct position *pos,
    struct ply list[PLIES_MAX])
{
	struct xboard_board have = *board, want;
	bool passed = false;

	xboard_board_show(&want, pos);
	for (int n = 0; n < PLIES_MAX; n++) {
		bool right = memcmp(have.letter, want.letter, sizeof have.letter) == 0;

		if (right && have.turn == pos->turn)
			return n;
		list[n] = pass;
		if (!right)
			approach(&have, &want, passed, &list[n]);
		passed = n > 0 && list[n].to == NO_SQUARE;
		xboard_board_play(&have, &list[n]);
	}
	return 0;
}
