/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "notation.h"

#include <string.h>

#include "rules/letters.h"
#include "safe.h"

/*
 * Reading positions.  The text is cut into fields, each of which has a function
 * that fills in its part of the position; whether the whole is one that the
 * game can have is judged at the end.
 */

enum field { BOARD, TURN, CASTLING, PASSING, QUIET, NUMBER, EXTRA, FIELDS };
enum {
	FEN_LONGEST = 1000,             /* longer texts are no positions */
	PASSED_MAX = 6                  /* the most that a man passes on a board of eight */
};

static const char letters_of_castling[] = "KQkq";

/* A text split in place at its spaces. */
struct fields {
	char copy[FEN_LONGEST + 1];
	const char *field[FIELDS];
	int count;
};

static bool split(const char *text, struct fields *fields, struct fault *fault)
{
	size_t length = strlen(text);

	if (length > FEN_LONGEST)
		return fault_set(fault, "the text is too long for a position");
	for (size_t i = 0; i < length; i++)
		if (text[i] < ' ' || text[i] > '~')
			return fault_set(fault,
			    "the text has characters that do not belong in a position");
	memcpy(fields->copy, text, length + 1);
	fields->count = 0;
	for (char *at = fields->copy; ; *at++ = '\0') {
		at += strspn(at, " ");
		if (*at == '\0')
			return true;
		if (fields->count == FIELDS)
			return fault_set(fault, "the position has more than seven fields");
		fields->field[fields->count++] = at;
		at += strcspn(at, " ");
		if (*at == '\0')
			return true;
	}
}

/* Reads one rank, up to a slash or the end; returns where it stopped or NULL. */
static const char *read_rank(const char *text, int rank, struct position *pos, struct fault *fault)
{
	int file = 0;

	for (; *text && *text != '/'; text++) {
		enum kind kind = rules_kind(pos->rules, *text);

		if (*text >= '1' && *text <= '8') {
			file += *text - '0';
		} else if (kind == NOTHING) {
			fault_set(fault, "no man of this game has the letter %c",
			    *text > ' ' && *text <= '~' ? *text : '?');
			return NULL;
		} else if (file < 8) {
			position_put(pos, square_at(file++, rank),
			    man(is_upper(*text) ? WHITE : BLACK, kind));
		} else {
			file++;
		}
		if (file > 8)
			break;
	}
	if (file == 8)
		return text;
	fault_set(fault, "rank %d has %s than eight squares", rank + 1,
	    file < 8 ? "fewer" : "more");
	return NULL;
}

static bool read_board(const char *text, struct position *pos, struct fault *fault)
{
	for (int rank = 7; rank >= 0; rank--) {
		text = read_rank(text, rank, pos, fault);
		if (text == NULL)
			return false;
		if (*text != (rank ? '/' : '\0'))
			return fault_set(fault, "the board has %s than eight ranks",
			    rank ? "fewer" : "more");
		text++;
	}
	return true;
}

static bool read_turn(const char *text, struct position *pos, struct fault *fault)
{
	if (strcmp(text, "w") != 0 && strcmp(text, "b") != 0)
		return fault_set(fault, "the side to move must be w or b");
	pos->turn = *text == 'w' ? WHITE : BLACK;
	return true;
}

static const struct castle *castle_with(const struct rules *rules, int right)
{
	for (int i = 0; i < 4; i++)
		if (rules->castle[i].right == right)
			return &rules->castle[i];
	return NULL;
}

static bool read_castling(const char *text, struct position *pos, struct fault *fault)
{
	if (strcmp(text, "-") == 0)
		return true;
	if (pos->rules->variant->no_castling)
		return fault_set(fault, "there is no castling in this game");
	for (; *text; text++) {
		const char *letter = strchr(letters_of_castling, *text);
		int right = letter ? 1 << (letter - letters_of_castling) : 0;
		const struct castle *castle = right ? castle_with(pos->rules, right) : NULL;

		if (castle == NULL || (pos->castling & right))
			return fault_set(fault,
			    "the castling field must be - or letters of KQkq");
		if (pos->board[castle->king_from] != man(castle->color, KING) ||
		    pos->board[castle->rook_from] != man(castle->color, ROOK))
			return fault_set(fault, "castling right %c without king and rook at home",
			    *text);
		pos->castling |= (uint8_t)right;
	}
	return true;
}

/* Is the victim where a man stands who has just passed that square with a double step? */
static bool stands_ahead(const struct position *pos, square passed, square victim)
{
	return victim == passed + ahead_of((enum color)!pos->turn);
}

static bool judge_passing(const struct position *pos, struct fault *fault)
{
	char name[3];

	if (pos->victim >= SQUARES || !has(pos->men[!pos->turn], pos->victim))
		return fault_set(fault,
		    "the en-passant field names no man of the side that has just moved");
	if (pos->passed & held(pos)) {
		square_write(first(pos->passed & held(pos)), name);
		return fault_set(fault, "the passed square %s is held", name);
	}
	return true;
}

static bool read_passing(const char *text, struct position *pos, struct fault *fault)
{
	square s = NO_SQUARE;

	if (strcmp(text, "-") == 0)
		return true;
	if (pos->rules->variant->no_passing)
		return fault_set(fault, "there is no capture en passant in this game");
	while ((s = square_read(text)) != NO_SQUARE && !has(pos->passed, s)) {
		pos->passed |= bit(s);
		text += 2;
	}
	if (*text == ':' && pos->passed) {
		pos->victim = square_read(text + 1);
		text += pos->victim == NO_SQUARE ? 0 : 3;
	} else if (*text == '\0' && count(pos->passed) == 1) {
		int ahead = first(pos->passed) + ahead_of((enum color)!pos->turn);

		pos->victim = ahead >= 0 && ahead < SQUARES ? (square)ahead : NO_SQUARE;
	}
	if (*text != '\0' || !pos->passed || count(pos->passed) > PASSED_MAX ||
	    (several(pos->passed) && pos->victim == NO_SQUARE))
		return fault_set(fault, "the en-passant field must be - or like e3 or d3d4:d5");
	return judge_passing(pos, fault);
}

static bool read_quiet(const char *text, struct position *pos, struct fault *fault)
{
	int n;

	if (!number_read(text, 0, COUNT_MAX, &n))
		return fault_set(fault, "the half-move clock must be a number from 0 to %d",
		    COUNT_MAX);
	pos->quiet = (uint16_t)n;
	return true;
}

static bool read_number(const char *text, struct position *pos, struct fault *fault)
{
	int n;

	if (!number_read(text, 1, COUNT_MAX, &n))
		return fault_set(fault, "the move number must be a number from 1 to %d", COUNT_MAX);
	pos->number = (uint16_t)n;
	return true;
}

static bool read_extra(const char *text, struct position *pos, struct fault *fault)
{
	const struct variant *variant = pos->rules->variant;

	if (variant->extra_read)
		return variant->extra_read(pos, text, fault);
	return fault_set(fault, "positions of this game have no seventh field");
}

static bool read_fields(const struct fields *fields, struct position *pos, struct fault *fault)
{
	static bool (*const readers[FIELDS])(const char *, struct position *, struct fault *) = {
		read_board, read_turn, read_castling, read_passing,
		read_quiet, read_number, read_extra
	};

	if (fields->count <= CASTLING)
		return fault_set(fault, "a position needs board, side to move and castling rights");
	for (int i = 0; i < fields->count; i++)
		if (!readers[i](fields->field[i], pos, fault))
			return false;
	if (fields->count <= EXTRA && pos->rules->variant->extra_read)
		return fault_set(fault, "the seventh field is missing");
	return true;
}

static bool judge_kings(const struct position *pos, struct fault *fault)
{
	for (int c = WHITE; c <= BLACK; c++) {
		const char *side = color_name[c];
		squareset kings = men_of(pos, (enum color)c, KING);

		if (several(kings))
			return fault_set(fault, "%s has more than one king", side);
		if (!kings && !pos->rules->variant->no_check)
			return fault_set(fault, "%s has no king", side);
	}
	return true;
}

static bool judge_pawns(const struct position *pos, struct fault *fault)
{
	squareset squares = pos->rules->pawn_squares;

	for (int c = WHITE; c <= BLACK; c++) {
		squareset lost = men_of(pos, (enum color)c, PAWN) & ~view((enum color)c, squares);
		char name[3];

		if (lost) {
			square_write(first(lost), name);
			return fault_set(fault, "no pawn of %s can stand on %s",
			    color_name[c], name);
		}
	}
	return true;
}

/*
 * Is the side that has just moved in check?  A position that no game leads to
 * may even have its king for the victim of a capture in passing.
 */
static bool is_exposed(const struct position *pos)
{
	enum color side = (enum color)!pos->turn;

	return pos->passed ? position_attacks_king_plainly(pos, side) :
	    position_attacks_king(pos, side);
}

/* To be asked last: the tests for check want kings. */
static bool judge(const struct position *pos, struct fault *fault)
{
	const struct variant *variant = pos->rules->variant;

	if (variant->accept && !variant->accept(pos, fault))
		return false;
	if (!variant->no_check && is_exposed(pos))
		return fault_set(fault, "%s is in check, but it is %s's move",
		    color_name[!pos->turn], color_name[pos->turn]);
	return true;
}

bool fen_read(const char *text, const struct rules *rules, struct position *pos,
    struct fault *fault)
{
	struct position read;
	struct fields fields;

	if (!split(text ? text : rules_start(rules), &fields, fault))
		return false;
	position_clear(&read, rules);
	if (!read_fields(&fields, &read, fault))
		return false;
	position_rekey(&read);
	if (!judge_kings(&read, fault) || !judge_pawns(&read, fault) || !judge(&read, fault))
		return false;
	*pos = read;
	return true;
}

static char *write_board(const struct position *pos, char *end)
{
	for (int rank = 7; rank >= 0; rank--) {
		int vacant = 0;

		for (int file = 0; file < 8; file++) {
			piece p = pos->board[square_at(file, rank)];

			if (p == EMPTY) {
				vacant++;
				continue;
			}
			if (vacant)
				*end++ = (char)('0' + vacant);
			vacant = 0;
			*end++ = man_letter(pos->rules, p);
		}
		if (vacant)
			*end++ = (char)('0' + vacant);
		*end++ = rank ? '/' : ' ';
	}
	return end;
}

static char *write_castling(const struct position *pos, char *end)
{
	for (int i = 0; i < 4; i++)
		if (pos->castling & 1 << i)
			*end++ = letters_of_castling[i];
	if (!pos->castling)
		*end++ = '-';
	return end;
}

/* The passed squares in the order of travel: the victim came from afar. */
static char *write_passing(const struct position *pos, char *end)
{
	if (!pos->passed)
		return write_char(end, '-');
	for (int far = 7; far > 0; far--)
		for (squareset left = pos->passed; left; ) {
			square s = take(&left);

			if (distance(s, pos->victim) == far)
				end = write_square(end, s);
		}
	if (!several(pos->passed) && stands_ahead(pos, first(pos->passed), pos->victim))
		return end;
	return write_square(write_char(end, ':'), pos->victim);
}

static char *write_count(char *end, unsigned n)
{
	if (n >= 10)
		end = write_count(end, n / 10);
	return write_char(end, (char)('0' + n % 10));
}

void fen_write(const struct position *pos, char text[FEN_TEXT])
{
	char *end = write_board(pos, text);

	end = write_text(end, pos->turn == WHITE ? "w " : "b ");
	end = write_char(write_castling(pos, end), ' ');
	end = write_char(write_passing(pos, end), ' ');
	end = write_char(write_count(end, pos->quiet), ' ');
	end = write_count(end, pos->number);
	if (pos->rules->variant->extra_write)
		pos->rules->variant->extra_write(pos, write_char(end, ' '));
}
