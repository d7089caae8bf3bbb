/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "protocol/xboard_mirror.h"

#include <stdlib.h>
#include <string.h>

#include "rules/letters.h"
#include "rules/rules.h"
#include "rules/write.h"

/* The board that XBoard shows, and what a ply does to it there. */

static char letter_of(const struct position *pos, square s)
{
	piece p = pos->board[s];

	return p == EMPTY ? ' ' : man_letter(pos->rules, p);
}

void mirror_show(struct mirror *mirror, const struct position *pos)
{
	for (square s = 0; s < SQUARES; s++)
		mirror->letter[s] = letter_of(pos, s);
	mirror->turn = pos->turn;
	mirror->passed_file = -1;
}

bool mirror_has(const struct mirror *mirror, const char *fen)
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
			if (mirror->letter[square_at(file++, rank)] != letter)
				return false;
		if (same >= 0)
			return false;
	}
	return rank == 0 && file == 8;
}

/* What stands for a kind of man of the side to move. */
static char colored(const struct mirror *mirror, char letter)
{
	return mirror->turn == WHITE ? upper(letter) : lower(letter);
}

/* A king that goes two files aside takes the next man on that side over himself. */
static void castle(struct mirror *mirror, square from, square to)
{
	int way = to > from ? 1 : -1;
	int rook = from + way, end = to > from ? 7 : 0;

	while (mirror->letter[rook] == ' ' && file_of((square)rook) != end)
		rook += way;
	mirror->letter[to - way] = mirror->letter[rook];
	if (rook != to - way)
		mirror->letter[rook] = ' ';
}

/*
 * A pawn that goes aside to the file of a double step takes the man behind it; XBoard
 * believes so, too, of a pawn that goes more than four files aside, wherever to.
 */
static void take_in_passing(struct mirror *mirror, const struct ply *ply)
{
	bool white = mirror->turn == WHITE;
	int rank = rank_of(ply->from);
	int files = abs(file_of(ply->to) - file_of(ply->from));
	int behind = white ? ply->to - 8 : ply->to + 8;

	if (behind < 0 || behind >= SQUARES || mirror->letter[ply->to] != ' ')
		return;
	if (files && (file_of(ply->to) == mirror->passed_file || files > 4) &&
	    (white ? rank >= 4 : rank < 4))
		mirror->letter[behind] = ' ';
}

static void go(struct mirror *mirror, const struct ply *ply)
{
	char man = mirror->letter[ply->from];
	int files = abs(file_of(ply->to) - file_of(ply->from));
	int ranks = rank_of(ply->to) - rank_of(ply->from);
	bool pawn = man == colored(mirror, 'p'), king = man == colored(mirror, 'k');
	int8_t passed = -1;

	if (pawn && (mirror->turn == WHITE ? ranks >= 2 : ranks <= -2))
		passed = (int8_t)((file_of(ply->from) + file_of(ply->to)) / 2);
	if (ply->kill != NO_SQUARE)
		mirror->letter[ply->kill] = ' ';
	if (pawn && !ply->letter)
		take_in_passing(mirror, ply);
	mirror->letter[ply->from] = ' ';
	if (king && files > 1 && !ranks && file_of(ply->from) % 7 != 0)
		castle(mirror, ply->from, ply->to);
	mirror->letter[ply->to] = ply->letter ? colored(mirror, ply->letter) : man;
	mirror->passed_file = passed;
}

void mirror_play(struct mirror *mirror, const struct ply *ply)
{
	if (ply->from != NO_SQUARE)
		go(mirror, ply);
	else
		mirror->passed_file = -1;
	if (ply->from == NO_SQUARE && ply->to != NO_SQUARE)
		mirror->letter[ply->to] = colored(mirror, ply->letter);
	mirror->turn = !mirror->turn;
}

bool ply_equal(const struct ply *a, const struct ply *b)
{
	return a->from == b->from && a->to == b->to && a->kill == b->kill &&
	    a->letter == b->letter;
}

/* What the man is now, if the text says so. */
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
