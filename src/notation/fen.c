/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "notation/notation.h"

#include <stdio.h>
#include <string.h>

#include "base/text.h"

/*
 * FEN.  The text is split into fields, each read by a function of its own; the whole
 * position is validated at the end.
 */

enum field { BOARD, TURN, CASTLING, EP_SQUARES, HALFMOVE_CLOCK, FULLMOVE, EXTRA, FIELDS };
enum {
	FEN_LONGEST = 1000,             /* longer texts are rejected */
	EP_SQUARES_MAX = 6              /* the most that a double step can pass */
};

static const char letters_of_castling[] = "KQkq";       /* in the order of rules->castle */

/* A text split in place at its spaces. */
struct fields {
	char copy[FEN_LONGEST + 1];
	const char *field[FIELDS];
	int count;
};

static bool split(const char *text, struct fields *fields, struct error *error)
{
	size_t length = strlen(text);

	if (length > FEN_LONGEST)
		return error_set(error, "the FEN is too long");
	for (size_t i = 0; i < length; i++)
		if (text[i] < ' ' || text[i] > '~')
			return error_set(error,
			    "the FEN contains invalid characters");
	memcpy(fields->copy, text, length + 1);
	fields->count = 0;
	for (char *at = fields->copy; ; *at++ = '\0') {
		at += strspn(at, " ");
		if (*at == '\0')
			return true;
		if (fields->count == FIELDS)
			return error_set(error, "the FEN has more than seven fields");
		fields->field[fields->count++] = at;
		at += strcspn(at, " ");
		if (*at == '\0')
			return true;
	}
}

/* Reads one rank, up to a slash or the end; returns where it stopped or NULL. */
static const char *read_rank(const char *text, int rank, struct position *pos, struct error *error)
{
	int file = 0;

	for (; *text && *text != '/'; text++) {
		enum kind kind = rules_kind(pos->rules, *text);

		if (*text >= '1' && *text <= '8') {
			file += *text - '0';
		} else if (is_digit(*text)) {
			error_set(error, "%c is not a number of vacant squares", *text);
			return NULL;
		} else if (kind == NOTHING) {
			error_set(error, "no piece of this game has the letter %c", *text);
			return NULL;
		} else if (file < 8) {
			position_put(pos, square_at(file++, rank),
			    piece_make(is_upper(*text) ? WHITE : BLACK, kind));
		} else {
			file++;
		}
		if (file > 8)
			break;
	}
	if (file == 8)
		return text;
	error_set(error, "rank %d has %s than eight squares", rank + 1,
	    file < 8 ? "fewer" : "more");
	return NULL;
}

static bool read_board(const char *text, struct position *pos, struct error *error)
{
	for (int rank = 7; rank >= 0; rank--) {
		text = read_rank(text, rank, pos, error);
		if (text == NULL)
			return false;
		if (*text != (rank ? '/' : '\0'))
			return error_set(error, "the board has %s than eight ranks",
			    rank ? "fewer" : "more");
		text++;
	}
	return true;
}

static bool read_turn(const char *text, struct position *pos, struct error *error)
{
	if (strcmp(text, "w") != 0 && strcmp(text, "b") != 0)
		return error_set(error, "the side to move must be w or b");
	pos->turn = *text == 'w' ? WHITE : BLACK;
	return true;
}

/* The way to castle of a letter, which may also be the file of its rook; NULL: there is none. */
static const struct castle *find_castle(const struct rules *rules, char letter)
{
	for (int i = 0; i < 4; i++) {
		const struct castle *castle = &rules->castle[i];
		char file = (char)('a' + file_of(castle->rook_from));

		if (letter == letters_of_castling[i] ||
		    letter == (castle->color == WHITE ? upper(file) : file))
			return castle;
	}
	return NULL;
}

static bool read_castling(const char *text, struct position *pos, struct error *error)
{
	if (strcmp(text, "-") == 0)
		return true;
	if (pos->rules->variant->no_castling)
		return error_set(error, "this game has no castling");
	for (; *text; text++) {
		const struct castle *castle = find_castle(pos->rules, *text);

		if (castle == NULL || pos->castling & castle->right)
			return error_set(error,
			    "the castling field must be - or some of the letters KQkq");
		if (!castle_at_home(pos, castle))
			return error_set(error,
			    "castling right %c without king and rook on their initial squares",
			    *text);
		pos->castling |= castle->right;
	}
	return true;
}

static bool validate_en_passant(const struct position *pos, struct error *error)
{
	squareset wrong = pos->ep_squares & occupied(pos);

	if (pos->ep_target >= SQUARES || !has(pos->by_color[!pos->turn], pos->ep_target))
		return error_set(error,
		    "the en passant field does not name a piece of the side that has just moved");
	return !wrong || error_set(error, "the en passant square %s is occupied",
	    square_name(lsb(wrong)).text);
}

static bool read_ep(const char *text, struct position *pos, struct error *error)
{
	square s = NO_SQUARE;

	if (strcmp(text, "-") == 0)
		return true;
	if (pos->rules->variant->no_en_passant)
		return error_set(error, "this game has no en passant");
	while ((s = square_read(text)) != NO_SQUARE && !has(pos->ep_squares, s)) {
		pos->ep_squares |= bit(s);
		text += 2;
	}
	if (*text == ':' && pos->ep_squares) {
		pos->ep_target = square_read(text + 1);
		text += pos->ep_target == NO_SQUARE ? 0 : 3;
	} else if (*text == '\0' && count(pos->ep_squares) == 1) {
		int ahead = lsb(pos->ep_squares) + ahead_of(!pos->turn);

		pos->ep_target = ahead >= 0 && ahead < SQUARES ? (square)ahead : NO_SQUARE;
	}
	if (*text != '\0' || !pos->ep_squares || count(pos->ep_squares) > EP_SQUARES_MAX ||
	    (more_than_one(pos->ep_squares) && pos->ep_target == NO_SQUARE))
		return error_set(
		    error, "the en passant field must be - or of the form e3 or d3d4:d5");
	return validate_en_passant(pos, error);
}

/* Reads a number, which the reason calls `name`; "-", as some programs write, is none. */
static bool read_count(const char *text, const char *name, uint16_t *count, struct error *error)
{
	int n = 0;

	if (strcmp(text, "-") != 0 && !number_read(text, 0, COUNT_MAX, &n))
		return error_set(error, "the %s must be a number from 0 to %d", name, COUNT_MAX);
	*count = (uint16_t)n;
	return true;
}

static bool validate_kings(const struct position *pos, struct error *error)
{
	for (int c = WHITE; c <= BLACK; c++) {
		squareset kings = pieces_of(pos, c, KING);

		if (more_than_one(kings))
			return error_set(error, "%s has more than one king", color_name[c]);
		if (!kings && !pos->rules->variant->no_check)
			return error_set(error, "%s has no king", color_name[c]);
	}
	return true;
}

/* Wrong kings are reported before the castling rights that they cannot have. */
static bool read_fields(const struct fields *fields, struct position *pos, struct error *error)
{
	const struct extra_ops *extra = pos->rules->extra;
	const char *const *field = fields->field;

	if (fields->count <= CASTLING)
		return error_set(
		    error, "a FEN needs at least board, side to move and castling rights");
	if (!read_board(field[BOARD], pos, error) || !read_turn(field[TURN], pos, error) ||
	    !validate_kings(pos, error) || !read_castling(field[CASTLING], pos, error))
		return false;
	if (fields->count > EP_SQUARES && !read_ep(field[EP_SQUARES], pos, error))
		return false;
	if (fields->count > HALFMOVE_CLOCK &&
	    !read_count(field[HALFMOVE_CLOCK], "halfmove clock", &pos->halfmove_clock, error))
		return false;
	if (fields->count > FULLMOVE &&
	    !read_count(field[FULLMOVE], "move number", &pos->fullmove, error))
		return false;
	if (!pos->fullmove)             /* as some programs write */
		pos->fullmove = 1;
	if (fields->count > EXTRA && !extra->read)
		return error_set(error, "FENs of this game have no seventh field");
	/* Where it is missing, the game says what it has to tell. */
	return !extra->read ||
	    extra->read(pos, fields->count > EXTRA ? field[EXTRA] : "", error);
}

/* The kings are right: the tests for check require them. */
static bool validate(const struct position *pos, struct error *error)
{
	const struct rules *rules = pos->rules;
	enum color moved = !pos->turn;

	for (int c = WHITE; c <= BLACK; c++) {
		squareset lost = pieces_of(pos, c, PAWN) & ~relative_set(c, rules->pawn_squares);

		if (lost)
			return error_set(error, "%s cannot have a pawn on %s", color_name[c],
			    square_name(lsb(lost)).text);
	}
	if (rules->position->accept && !rules->position->accept(pos, error))
		return false;
	/* In an impossible position the king may even be the target of an en passant capture. */
	if (!rules->variant->no_check && (pos->ep_squares
	        ? position_attacks_king_plainly(pos, moved) : position_attacks_king(pos, moved)))
		return error_set(error, "%s is in check, but it is %s's move", color_name[moved],
		    color_name[pos->turn]);
	return true;
}

bool fen_read(const char *text, const struct rules *rules, struct position *pos,
    struct error *error)
{
	struct position read;
	struct fields fields;

	if (!split(text ? text : rules_start(rules), &fields, error))
		return false;
	position_clear(&read, rules);
	if (!read_fields(&fields, &read, error))
		return false;
	position_rekey(&read);
	if (!validate(&read, error))
		return false;
	*pos = read;
	return true;
}

bool fen_begins(const char *text)
{
	int ranks = 1;

	text += strspn(text, " ");
	for (; *text && *text != ' '; text++)
		ranks += *text == '/';
	return ranks == 8;
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
			*end++ = piece_letter(pos->rules, p);
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
		if (pos->castling & pos->rules->castle[i].right)
			*end++ = letters_of_castling[i];
	if (!pos->castling)
		*end++ = '-';
	return end;
}

/* The passed squares in the order of the double step. */
static char *write_ep(const struct position *pos, char *end)
{
	if (!pos->ep_squares)
		return write_char(end, '-');
	for (int far = 7; far > 0; far--)
		for (squareset left = pos->ep_squares; left; ) {
			square s = pop_lsb(&left);

			if (distance(s, pos->ep_target) == far)
				end = write_square(end, s);
		}
	/* The target of a double step of two squares is told by the one passed. */
	if (!more_than_one(pos->ep_squares) &&
	    pos->ep_target == lsb(pos->ep_squares) + ahead_of(!pos->turn))
		return end;
	return write_square(write_char(end, ':'), pos->ep_target);
}

void fen_write(const struct position *pos, char text[FEN_TEXT])
{
	char *end = write_board(pos, text);

	end = write_text(end, pos->turn == WHITE ? "w " : "b ");
	end = write_char(write_castling(pos, end), ' ');
	end = write_char(write_ep(pos, end), ' ');
	end += snprintf(end, sizeof "65535 65535", "%u %u",
	    pos->halfmove_clock, pos->fullmove);
	if (pos->rules->extra->write)
		pos->rules->extra->write(pos, write_char(end, ' '));
}
