/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "protocol/xboard_board.h"

#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "rules/rules.h"
#include "rules/write.h"

/* What a ply does on the board that XBoard shows, and the plies that make it show a move. */

const struct ply ply_pass = { NO_SQUARE, NO_SQUARE, NO_SQUARE, '\0' };

void xboard_board_show(struct xboard_board *board, const struct position *pos)
{
	for (square s = 0; s < SQUARES; s++)
		board->letter[s] = pos->board[s] == EMPTY ? ' ' :
		    piece_letter(pos->rules, pos->board[s]);
	board->turn = pos->turn;
	board->passed_file = pos->ep_target == NO_SQUARE ? -1 : (int8_t)file_of(pos->ep_target);
}

bool xboard_board_has(const struct xboard_board *board, const char *fen)
{
	int seen = 0;                   /* squares, from a8 on */

	for (fen += strspn(fen, " "); *fen && *fen != ' '; fen++)
		for (int same = is_digit(*fen) ? *fen - '0' : *fen != '/'; same; same--, seen++)
			if (seen == SQUARES ||
			    board->letter[seen ^ 56] != (is_digit(*fen) ? ' ' : *fen))
				return false;
	return seen == SQUARES;
}

/* What stands for a kind of piece of the side to move. */
static char colored(const struct xboard_board *board, char letter)
{
	return board->turn == WHITE ? upper(letter) : lower(letter);
}

/*
 * XBoard's castling: a king that moves two files sideways takes the next piece on that side to its
 * other side.
 */
static void castle(struct xboard_board *board, square from, square to)
{
	int side = to > from ? 1 : -1;
	square rook = (square)(from + side);
	char letter;

	while (board->letter[rook] == ' ' && file_of(rook) % 7)
		rook = (square)(rook + side);
	letter = board->letter[rook];
	board->letter[rook] = ' ';
	board->letter[to - side] = letter;
}

/*
 * XBoard's en passant: a pawn that moves sideways to the file of a double step captures the piece
 * behind it; so does a pawn that moves more than four files, wherever to.
 */
static void capture_en_passant(struct xboard_board *board, const struct ply *ply)
{
	bool white = board->turn == WHITE;
	int files = abs(file_of(ply->to) - file_of(ply->from));
	int behind = white ? ply->to - 8 : ply->to + 8;

	if (files && (file_of(ply->to) == board->passed_file || files > 4) &&
	    white == (rank_of(ply->from) >= 4) && board->letter[ply->to] == ' ' &&
	    behind >= 0 && behind < SQUARES)
		board->letter[behind] = ' ';
}

/* A piece goes.  Returns the file that may be captured on en passant, or -1. */
static int go(struct xboard_board *board, const struct ply *ply)
{
	char letter = board->letter[ply->from];
	int files = abs(file_of(ply->to) - file_of(ply->from));
	int ranks = rank_of(ply->to) - rank_of(ply->from);
	bool pawn = letter == colored(board, 'p');

	if (ply->kill != NO_SQUARE)
		board->letter[ply->kill] = ' ';
	if (pawn && !ply->letter)
		capture_en_passant(board, ply);
	board->letter[ply->from] = ' ';
	if (letter == colored(board, 'k') && files > 1 && !ranks && file_of(ply->from) % 7)
		castle(board, ply->from, ply->to);
	board->letter[ply->to] = ply->letter ? colored(board, ply->letter) : letter;
	return pawn && (board->turn == WHITE ? ranks : -ranks) >= 2 ?
	    (file_of(ply->from) + file_of(ply->to)) / 2 : -1;
}

void xboard_board_play(struct xboard_board *board, const struct ply *ply)
{
	int passed_file = ply->from != NO_SQUARE ? go(board, ply) : -1;

	if (ply->from == NO_SQUARE && ply->to != NO_SQUARE)
		board->letter[ply->to] = colored(board, ply->letter);
	board->passed_file = (int8_t)passed_file;
	board->turn = !board->turn;
}

bool ply_equal(const struct ply *a, const struct ply *b)
{
	return a->from == b->from && a->to == b->to && a->kill == b->kill &&
	    a->letter == b->letter;
}

/* "N@f3": the side's own letter is always in upper case. */
static bool read_drop(const char *text, struct ply *ply)
{
	ply->to = square_read(text + 2);
	ply->letter = lower(*text);
	return is_letter(*text) && ply->to != NO_SQUARE && text[4] == '\0';
}

/*
 * Reads "e7e8q", and further parts after commas.  A part that continues the first is a move with
 * a stop.  Others give a further captured piece, and then some square next to the target:
 * "f8h6,b1i6".
 */
static bool read_parts(const char *text, struct ply *ply)
{
	bool further = false;

	do {
		square first = square_read(text += further);
		bool falls_aside = further && first != ply->to;

		if (first == NO_SQUARE || !text[2] || !is_digit(text[3]))
			return false;
		*(further ? &ply->kill : &ply->from) = first;
		if (!falls_aside)
			ply->to = square_read(text + 2);
		if (ply->to == NO_SQUARE)
			return false;
		text += 4;
		ply->letter = is_letter(*text) ? lower(*text++) : '\0';
		further = true;
	} while (*text == ',');
	return *text == '\0';
}

bool ply_read(const char *text, struct ply *ply)
{
	*ply = ply_pass;
	if (strcmp(text, "@@@@") == 0 ||
	    (text[0] && text[1] == '@' ? read_drop(text, ply) : read_parts(text, ply)))
		return true;
	*ply = ply_pass;
	return false;
}

void ply_write(const struct ply *ply, char text[PLY_TEXT])
{
	char *end = text;

	if (ply->to == NO_SQUARE) {
		strcpy(text, "@@@@");
		return;
	}
	if (ply->from == NO_SQUARE) {
		end = write_char(end, upper(ply->letter));
		write_square(write_char(end, '@'), ply->to);
		return;
	}
	end = write_square(end, ply->from);
	if (ply->kill != NO_SQUARE) {
		end = write_char(write_square(end, ply->kill), ',');
		end = write_square(end, ply->kill);
	}
	end = write_square(end, ply->to);
	if (ply->letter)
		write_char(end, ply->letter);
}

/* How many more pieces of this letter are on one board than on the other? */
static int surplus(const struct xboard_board *have, const struct xboard_board *want, char letter)
{
	int more = 0;

	for (square s = 0; s < SQUARES; s++)
		more += (have->letter[s] == letter) - (want->letter[s] == letter);
	return more;
}

/* A square that the ply does not touch, with a piece that has to go; or NO_SQUARE. */
static square find_surplus(const struct xboard_board *have, const struct xboard_board *want,
    const struct ply *ply)
{
	for (square s = 0; s < SQUARES; s++)
		if (have->letter[s] != ' ' && have->letter[s] != want->letter[s] &&
		    s != ply->from && s != ply->to && surplus(have, want, have->letter[s]) > 0)
			return s;
	return NO_SQUARE;
}

/* Where a side effect of m moves the piece on s; or NO_SQUARE. */
static square goes_to(const struct position *pos, const struct move *m, square s)
{
	for (int i = 2; i < m->count; i++)
		if (m->change[i].place < SQUARES && m->change[i].holds == pos->board[s] &&
		    pos->board[m->change[i].place] != pos->board[s])
			return m->change[i].place;
	return NO_SQUARE;
}

/* The promotion in the ply: always given for a pawn on the last rank. */
static char new_letter(const struct position *pos, const struct move *m)
{
	piece before = pos->board[move_from(m)], after = m->change[1].holds;
	int last = color_of(before) == WHITE ? 7 : 0;

	if (before == after && !(kind_of(after) == PAWN && rank_of(move_to(m)) == last))
		return '\0';
	return lower(rules_letter(pos->rules, kind_of(after)));
}

/* The squares of a ply, and the captured piece if they do not imply it. */
static void outline(const struct xboard_board *board, const struct position *pos,
    const struct move *m, struct ply *ply)
{
	struct xboard_board shown = *board, target;
	struct position after;
	square friend = NO_SQUARE;

	/* Where nothing changes on the board, the king stays. */
	ply->from = ply->to = king_of(pos, pos->turn);
	ply->kill = NO_SQUARE;
	ply->letter = '\0';
	if (move_has_mover(m)) {
		ply->from = move_from(m);
		ply->to = move_to(m);
		/* A friendly piece that makes room goes first. */
		if (pos->by_color[pos->turn] & bit(ply->to))
			friend = goes_to(pos, m, ply->to);
		if (friend == NO_SQUARE)
			ply->letter = new_letter(pos, m);
		else
			*ply = (struct ply){ ply->to, friend, NO_SQUARE, '\0' };
	}
	position_apply(pos, m, &after);
	xboard_board_show(&target, &after);
	xboard_board_play(&shown, ply);
	ply->kill = find_surplus(&shown, &target, ply);
}

/*
 * XBoard leaves out the promotion if it takes the move for a capture of an own piece: vacant
 * squares count as Black's.
 */
static bool leaves_out_letter(const struct xboard_board *board, const struct ply *ply)
{
	return ply->kill != NO_SQUARE && board->letter[ply->kill] == ' ' && board->turn == BLACK;
}

/* May XBoard tell both plies by the same text? */
static bool look_alike(const struct xboard_board *board, const struct ply *a, const struct ply *b)
{
	struct ply told = *b;

	if (leaves_out_letter(board, a))
		told.letter = a->letter;
	return ply_equal(a, &told);
}

/* Must something be added to the last ply, so that none is like it and it is no pass? */
static bool is_taken(const struct xboard_board *board, const struct ply *ply, int last,
    bool without_letter)
{
	if (ply[last].from == ply[last].to && ply[last].kill == NO_SQUARE)
		return true;
	for (int i = 0; i < last; i++)
		if (without_letter ? look_alike(board, &ply[i], &ply[last]) :
		    ply_equal(&ply[i], &ply[last]))
			return true;
	return false;
}

/* Names a vacant square as captured; false if this is not enough. */
static bool tell_apart(const struct xboard_board *board, struct ply *ply, int last,
    bool without_letter)
{
	for (square s = 0; s < SQUARES && is_taken(board, ply, last, without_letter); s++)
		if (board->letter[s] == ' ' && s != ply[last].to)
			ply[last].kill = s;
	return !is_taken(board, ply, last, without_letter);
}

/* Moves with fewer effects come first. */
static int by_effects(const void *a, const void *b)
{
	const struct move *m = a, *other = b;
	uint32_t digest = move_digest(m), digest_other = move_digest(other);

	if (m->count != other->count)
		return m->count < other->count ? -1 : 1;
	return (digest > digest_other) - (digest < digest_other);
}

/*
 * All legal moves with the plies that stand for them.  A ply may name a capture on a vacant square,
 * which has no effect.  This distinguishes moves that look alike: the first names its captured
 * piece or none, the others a vacant square each.
 */
static void list_plies(const struct xboard_board *board, const struct position *pos,
    struct moves *list, struct ply ply[MOVES_MAX])
{
	position_legal_moves(pos, list);
	qsort(list->move, (size_t)list->count, sizeof *list->move, by_effects);
	for (int i = 0; i < list->count; i++) {
		outline(board, pos, &list->move[i], &ply[i]);
		/* On a crowded board at least those differ that are told with their letter. */
		if (!tell_apart(board, ply, i, true))
			tell_apart(board, ply, i, false);
	}
}

void ply_of_move(const struct xboard_board *board, const struct position *pos, const struct move *m,
    struct ply *ply)
{
	struct move room[MOVES_MAX];
	struct moves list = { room, 0 };
	struct ply plies[MOVES_MAX];

	list_plies(board, pos, &list, plies);
	for (int i = 0; i < list.count; i++)
		if (move_equal(&room[i], m))
			*ply = plies[i];
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

static bool is_told(const struct xboard_board *board, const struct ply *ply, const struct ply *told)
{
	return ply_equal(ply, told) || (!told->letter && look_alike(board, ply, told));
}

bool ply_means(const struct xboard_board *board, const struct position *pos, struct ply *ply,
    struct move *m)
{
	struct move room[MOVES_MAX];
	struct moves list = { room, 0 };
	struct ply plies[MOVES_MAX];

	list_plies(board, pos, &list, plies);
	for (int i = 0; i < list.count; i++)
		if (is_told(board, &plies[i], ply)) {
			*ply = plies[i];
			*m = room[i];
			return true;
		}
	for (int i = 0; i < list.count; i++)
		if (goes_so(pos, &room[i], ply)) {
			*m = room[i];
			return true;
		}
	return false;
}

static bool is_own(const struct xboard_board *board, char letter)
{
	return letter != ' ' && letter == colored(board, letter);
}

/*
 * Fills a square where a piece is missing: one of the same sort comes from where it should not be,
 * or it is dropped.  What stands there goes if it is surplus, or by force.
 */
static bool fill(const struct xboard_board *have, const struct xboard_board *want, square to,
    bool force, struct ply *ply)
{
	char letter = want->letter[to], there = have->letter[to];
	bool promotes = lower(letter) == 'p' && rank_of(to) == (have->turn == WHITE ? 7 : 0);

	if (!is_own(have, letter) || there == letter ||
	    !(force || there == ' ' || surplus(have, want, there) > 0))
		return false;
	*ply = (struct ply){ NO_SQUARE, to, NO_SQUARE, lower(letter) };
	for (square s = 0; s < SQUARES; s++)
		if (have->letter[s] == letter && want->letter[s] != letter) {
			*ply = (struct ply){ s, to, NO_SQUARE, promotes ? 'p' : '\0' };
			ply->kill = find_surplus(have, want, ply);
			return true;
		}
	return there == ' ';
}

/* A piece that stays on its square, the king if it can, removes one that should not be there. */
static bool clear(const struct xboard_board *have, const struct xboard_board *want, struct ply *ply)
{
	*ply = ply_pass;
	for (square s = 0; s < SQUARES; s++)
		if (is_own(have, have->letter[s]) && have->letter[s] == want->letter[s] &&
		    (ply->from == NO_SQUARE || lower(have->letter[s]) == 'k'))
			ply->from = ply->to = s;
	ply->kill = find_surplus(have, want, ply);
	return ply->from != NO_SQUARE && ply->kill != NO_SQUARE;
}

/* What the side to move can do. */
static bool approach(const struct xboard_board *have, const struct xboard_board *want, bool force,
    struct ply *ply)
{
	for (square s = 0; s < SQUARES; s++)
		if (fill(have, want, s, force, ply))
			return true;
	return clear(have, want, ply);
}

bool ply_towards(const struct xboard_board *board, const struct position *pos, struct ply *ply)
{
	struct xboard_board have = *board, want;

	xboard_board_show(&want, pos);
	*ply = ply_pass;
	if (memcmp(have.letter, want.letter, sizeof have.letter) == 0)
		return have.turn != pos->turn;
	/* With care, or else by force, and for either the other side after a pass. */
	for (int try = 0; try < 4; try++) {
		have.turn = board->turn ^ (try & 1);
		if (approach(&have, &want, try >= 2, ply)) {
			if (try & 1)
				*ply = ply_pass;
			return true;
		}
	}
	return false;
}
