/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "protocol/xboard_board.h"

#include <stdlib.h>
#include <string.h>

#include "base/ascii.h"
#include "rules/rules.h"
#include "rules/write.h"

/* The board that XBoard shows, and what a ply does to it there. */

static char letter_of(const struct position *pos, square s)
{
	piece p = pos->board[s];

	return p == EMPTY ? ' ' : piece_letter(pos->rules, p);
}

void xboard_board_show(struct xboard_board *board, const struct position *pos)
{
	for (square s = 0; s < SQUARES; s++)
		board->letter[s] = letter_of(pos, s);
	board->turn = pos->turn;
	board->passed_file = -1;
}

bool xboard_board_has(const struct xboard_board *board, const char *fen)
{
	int file = 0, rank = 7;

	for (fen += strspn(fen, " "); *fen && *fen != ' '; fen++) {
		int same = is_digit(*fen) ? *fen - '0' : 1;
		char letter = is_digit(*fen) ? ' ' : *fen;

		if (*fen == '/' && file == 8 && rank > 0) {
			file = 0;
			rank--;
			continue;
		}
		while (same-- > 0 && file < 8)
			if (board->letter[square_at(file++, rank)] != letter)
				return false;
		if (same >= 0)
			return false;
	}
	return rank == 0 && file == 8;
}

/* What stands for a kind of piece of the side to move. */
static char colored(const struct xboard_board *board, char letter)
{
	return board->turn == WHITE ? upper(letter) : lower(letter);
}

/* A king that moves two files sideways takes the next piece on that side to its other side. */
static void castle(struct xboard_board *board, square from, square to)
{
	int way = to > from ? 1 : -1;
	int rook = from + way, end = to > from ? 7 : 0;

	while (board->letter[rook] == ' ' && file_of((square)rook) != end)
		rook += way;
	board->letter[to - way] = board->letter[rook];
	if (rook != to - way)
		board->letter[rook] = ' ';
}

/*
 * A pawn that goes aside to the file of a double step takes the piece behind it; XBoard
 * believes so, too, of a pawn that goes more than four files aside, wherever to.
 */
static void capture_en_passant(struct xboard_board *board, const struct ply *ply)
{
	bool white = board->turn == WHITE;
	int rank = rank_of(ply->from);
	int files = abs(file_of(ply->to) - file_of(ply->from));
	int behind = white ? ply->to - 8 : ply->to + 8;

	if (behind < 0 || behind >= SQUARES || board->letter[ply->to] != ' ')
		return;
	if (files && (file_of(ply->to) == board->passed_file || files > 4) &&
	    (white ? rank >= 4 : rank < 4))
		board->letter[behind] = ' ';
}

static void go(struct xboard_board *board, const struct ply *ply)
{
	char pc = board->letter[ply->from];
	int files = abs(file_of(ply->to) - file_of(ply->from));
	int ranks = rank_of(ply->to) - rank_of(ply->from);
	bool pawn = pc == colored(board, 'p'), king = pc == colored(board, 'k');
	int8_t passed = -1;

	if (pawn && (board->turn == WHITE ? ranks >= 2 : ranks <= -2))
		passed = (int8_t)((file_of(ply->from) + file_of(ply->to)) / 2);
	if (ply->kill != NO_SQUARE)
		board->letter[ply->kill] = ' ';
	if (pawn && !ply->letter)
		capture_en_passant(board, ply);
	board->letter[ply->from] = ' ';
	if (king && files > 1 && !ranks && file_of(ply->from) % 7 != 0)
		castle(board, ply->from, ply->to);
	board->letter[ply->to] = ply->letter ? colored(board, ply->letter) : pc;
	board->passed_file = passed;
}

void xboard_board_play(struct xboard_board *board, const struct ply *ply)
{
	if (ply->from != NO_SQUARE)
		go(board, ply);
	else
		board->passed_file = -1;
	if (ply->from == NO_SQUARE && ply->to != NO_SQUARE)
		board->letter[ply->to] = colored(board, ply->letter);
	board->turn = !board->turn;
}

bool ply_equal(const struct ply *a, const struct ply *b)
{
	return a->from == b->from && a->to == b->to && a->kill == b->kill &&
	    a->letter == b->letter;
}

/* What the piece is now, if the text says so. */
static const char *read_letter(const char *text, struct ply *ply)
{
	ply->letter = is_letter(*text) ? lower(*text++) : '\0';
	return text;
}

/* Reads the first part of a ply, such as "e7e8q". */
static const char *read_part(const char *text, struct ply *ply)
{
	ply->from = square_read(text);
	ply->to = ply->from == NO_SQUARE ? NO_SQUARE : square_read(text + 2);
	return ply->to == NO_SQUARE ? NULL : read_letter(text + 4, ply);
}

/*
 * Reads a further part.  Two parts in a row are a way with a stop.  Others name
 * who falls besides, and then some square next to the target: "f8h6,b1i6".
 */
static const char *read_stop(const char *text, struct ply *ply)
{
	bool in_a_row;

	ply->kill = square_read(text);
	if (ply->kill == NO_SQUARE || !text[2] || !is_digit(text[3]))
		return NULL;
	in_a_row = ply->kill == ply->to;
	if (in_a_row)
		ply->to = square_read(text + 2);
	return in_a_row && ply->to == NO_SQUARE ? NULL : read_letter(text + 4, ply);
}

/* "N@f3": the side's own letter is always in upper case. */
static bool read_drop(const char *text, struct ply *ply)
{
	ply->to = square_read(text + 2);
	ply->letter = lower(*text);
	return is_letter(*text) && ply->to != NO_SQUARE && text[4] == '\0';
}

static bool read_parts(const char *text, struct ply *ply)
{
	if (strcmp(text, "@@@@") == 0)
		return true;
	if (text[0] && text[1] == '@')
		return read_drop(text, ply);
	text = read_part(text, ply);
	while (text && *text == ',')
		text = read_stop(text + 1, ply);
	return text && *text == '\0';
}

bool ply_read(const char *text, struct ply *ply)
{
	static const struct ply pass = { NO_SQUARE, NO_SQUARE, NO_SQUARE, '\0' };

	*ply = pass;
	if (read_parts(text, ply))
		return true;
	*ply = pass;
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
