/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "internal.h"

#include <string.h>

#include "rules/board.h"
#include "rules/move.h"
#include "base/ascii.h"
#include "rules/rules.h"
#include "base/sanitize.h"

/*
 * Why a text is not a legal move, in words that teach the rules.
 */

/* What a text asks for, as far as it can be understood. */
struct attempt {
	bool valid;             /* could be understood at all */
	bool castling;
	bool named;             /* a letter tells the kind of piece */
	enum kind kind;
	square from;            /* or NO_SQUARE */
	squareset origins;      /* as the text restricts the origin */
	square to;
	bool en_passant;        /* it speaks of an en passant capture */
};

const char *name_piece(const struct position *pos, square s, char text[PIECE_TEXT])
{
	char *end = text;
	size_t length;

	strncpy(text, rules_name(pos->rules, kind_of(pos->board[s])), PIECE_TEXT - 8);
	text[PIECE_TEXT - 8] = '\0';
	length = strlen(text);
	end = write_text(text + length, " on ");
	write_square(end, s);
	return text;
}

/* A letter and a digit that look like a square beyond the board. */
static bool find_missing_square(const char *text, char missing[3])
{
	for (; *text; text++) {
		if (!is_lower(text[0]) || !is_digit(text[1]))
			continue;
		if (square_read(text) != NO_SQUARE)
			continue;
		missing[0] = text[0];
		missing[1] = text[1];
		missing[2] = '\0';
		return true;
	}
	return false;
}

static struct attempt make_out(const struct position *pos, const struct move_input *input)
{
	struct attempt r = {
		.kind = PAWN, .from = NO_SQUARE, .origins = ANYWHERE, .to = NO_SQUARE
	};
	const char *at = input->quiet;
	size_t length;

	if (strncmp(at, "OO", 2) == 0) {
		enum color side = (enum color)pos->turn;

		r.valid = r.castling = true;
		r.to = seen_by(side, at[2] == 'O' ? C1 : G1);
		return r;
	}
	if (is_upper(*at) && rules_kind(pos->rules, *at) != NOTHING) {
		r.named = true;
		r.kind = rules_kind(pos->rules, *at++);
		if (*at == '@' && pos->rules->extra->setup_phase)
			at++;
	}
	length = strspn(at, "abcdefgh12345678");
	r.en_passant = length && strcmp(at + length - 1, "ep") == 0;
	length -= r.en_passant;
	if (length < 2 || (r.to = square_read(at + length - 2)) == NO_SQUARE)
		return r;
	/* With squares between the first and the last, a group is meant. */
	if (length >= 4)
		r.from = square_read(at);
	for (size_t i = 0; i < 2 && i + 2 < length; i++)
		r.origins &= at[i] >= 'a' ? FILE_N(at[i] - 'a') : RANK(at[i] - '0');
	r.valid = (length < 4 || r.from != NO_SQUARE) &&
	    (at[length] == '\0' || is_upper(at[length]) ||
	    strchr("/,e", at[length]));
	return r;
}

/* The piece that attacks the king of the side that has just moved: "from the rook on e8". */
static bool explain_attack(const struct position *after, struct error *error)
{
	struct move storage[MOVES_MAX];
	struct moves list = { storage, 0 };
	square king = king_of(after, (enum color)!after->turn);
	char one[PIECE_TEXT], other[PIECE_TEXT];

	if (king == NO_SQUARE)
		return error_set(error, "that captures your own king");
	position_moves(after, ALL_MOVES, &list);
	for (int i = 0; i < list.count; i++) {
		const struct move *m = &storage[i];
		square helper;

		if (!move_captures_king(m, after, (enum color)!after->turn))
			continue;
		name_piece(after, move_from(m), one);
		helper = move_origin_of(after, m, king);
		if (helper == NO_SQUARE || helper == move_from(m))
			return error_set(error, "leaves your king in check from the %s", one);
		return error_set(error,
		    "leaves your king in check: the %s can bring the %s onto it", one,
		    name_piece(after, helper, other));
	}
	return error_set(error, "leaves your king in check");
}

/* Is the text a pseudo-legal move that leaves the king in check? */
static bool explain_check(const struct position *pos, const struct move_input *input,
    struct error *error)
{
	struct move storage[MOVES_MAX];
	struct moves list = { storage, 0 };
	struct position after;

	position_moves(pos, ALL_MOVES, &list);
	if (move_input_select(pos, input, &list) == 0)
		return false;
	position_apply(pos, &storage[0], &after);
	explain_attack(&after, error);
	return true;
}

static bool explain_castling(const struct position *pos, const struct move_input *input, square to,
    struct error *error)
{
	const struct castle *castle = NULL;
	char text[PIECE_TEXT];

	if (explain_effects(pos, input, error))
		return false;
	for (int i = 0; i < 4; i++)
		if (pos->rules->castle[i].right && pos->rules->castle[i].king_to == to &&
		    pos->rules->castle[i].color == (enum color)pos->turn)
			castle = &pos->rules->castle[i];
	if (castle == NULL)
		return error_set(error, "this game has no castling");
	if (!(pos->castling & castle->right))
		return error_set(error,
		    "you can no longer castle on that side: the king or the rook has moved");
	if (castle->vacant & occupied(pos))
		return error_set(error, "you cannot castle: the %s is in the way",
		    name_piece(pos, first(castle->vacant & occupied(pos)), text));
	if (position_in_check(pos))
		return error_set(error, "you cannot castle out of check");
	return error_set(error, "you cannot castle: the king would pass or enter check");
}

/*
 * How unlikely the piece on `from` is meant, of several: a pawn is expected to come from
 * behind, others from near by.
 */
static int unlikelihood(const struct attempt *r, enum color us, square from)
{
	int ahead = rank_of(seen_by(us, r->to)) - rank_of(seen_by(us, from));

	if (r->kind != PAWN)
		return distance(from, r->to);
	return ahead > 0 ? ahead : 8 - ahead;
}

/*
 * The piece that is most likely meant, or NO_SQUARE: for instance a pawn whose file is not
 * mentioned.
 */
static square find_origin(const struct position *pos, const struct attempt *r)
{
	enum color us = (enum color)pos->turn;
	squareset pieces = pieces_of(pos, us, r->kind) & r->origins;
	square best;

	if (r->from != NO_SQUARE)
		return r->from;
	if (r->kind == PAWN && r->origins == ANYWHERE && more_than_one(pieces))
		pieces &= file_line(r->to);
	if (!pieces)
		return NO_SQUARE;
	for (best = take(&pieces); pieces; ) {
		square next = take(&pieces);

		if (unlikelihood(r, us, next) < unlikelihood(r, us, best))
			best = next;
	}
	return best;
}

static bool explain_origin(const struct position *pos, const struct attempt *r,
    struct error *error)
{
	char text[PIECE_TEXT], name[3];
	piece p = pos->board[r->from];

	square_write(r->from, name);
	if (p == EMPTY)
		return error_set(error, "%s is empty", name);
	if (color_of(p) != (enum color)pos->turn)
		return error_set(error, "the %s is not yours", name_piece(pos, r->from, text));
	if (r->named && kind_of(p) != r->kind)
		return error_set(error, "%s holds a %s, not a %s", name,
		    rules_name(pos->rules, kind_of(p)), rules_name(pos->rules, r->kind));
	return true;
}

static bool explain_en_passant(const struct position *pos, const struct attempt *r,
    struct error *error)
{
	char name[3];

	if (pos->rules->variant->no_en_passant)
		return error_set(error, "this game has no en passant");
	square_write(r->to, name);
	return error_set(error,
	    "en passant is possible only right after an enemy piece has passed over %s", name);
}

static bool explain_way(const struct position *pos, const struct move_input *input,
    const struct attempt *r, struct error *error)
{
	const struct variant *variant = pos->rules->variant;
	enum color us = (enum color)pos->turn;
	square from = find_origin(pos, r);
	squareset pieces = from == NO_SQUARE ? NOWHERE : obstacles(pos, from, r->to);
	char one[PIECE_TEXT], other[PIECE_TEXT], name[3];

	square_write(r->to, name);
	if ((variant->explain && variant->explain(pos, from, r->to, error)) ||
	    explain_effects(pos, input, error))
		return false;
	if (r->en_passant)
		return explain_en_passant(pos, r, error);
	if (pieces)
		return error_set(error, "the %s cannot go to %s: the %s is in the way",
		    name_piece(pos, from, one), name, name_piece(pos, first(pieces), other));
	if (has(pos->by_color[us], r->to))
		return error_set(error, "your own %s is in the way", name_piece(pos, r->to, one));
	if (from != NO_SQUARE && explain_steps(pos, from, r->to, error))
		return false;
	if (from != NO_SQUARE && !more_than_one(pieces_of(pos, us, r->kind) & r->origins))
		return error_set(error, "the %s cannot go to %s", name_piece(pos, from, one), name);
	return error_set(error, "no %s can go to %s", rules_name(pos->rules, r->kind), name);
}

/* There is no such piece on the board. */
static bool explain_absence(const struct position *pos, enum kind kind, struct error *error)
{
	const struct extra_ops *extra = pos->rules->extra;
	squareset homes = NOWHERE;
	char name[3];

	if (extra->waiting)
		homes = extra->waiting(pos, (enum color)pos->turn, kind);
	if (!homes)
		return error_set(error, "you have no %s", rules_name(pos->rules, kind));
	square_write(first(homes), name);
	return error_set(error, "your %s is still waiting behind %s", rules_name(pos->rules, kind),
	    name);
}

static bool explain_request(const struct position *pos, const struct move_input *input,
    const struct attempt *r, struct error *error)
{
	enum color side = (enum color)pos->turn;

	if (r->castling)
		return explain_castling(pos, input, r->to, error);
	if (explain_promotion(pos, input, error))
		return false;
	if (r->from != NO_SQUARE && !explain_origin(pos, r, error))
		return false;
	if (r->from == NO_SQUARE && !pieces_of(pos, side, r->kind))
		return explain_absence(pos, r->kind, error);
	if (explain_check(pos, input, error))
		return false;
	if (r->from != NO_SQUARE && r->from == king_of(pos, side) &&
	    (r->to == r->from + 2 || r->to + 2 == r->from) && !pos->rules->variant->no_castling)
		return explain_castling(pos, input, r->to, error);
	return explain_way(pos, input, r, error);
}

static void suggest(const struct position *pos, const struct move_input *input, struct error *error)
{
	char suggestion[MOVE_TEXT];
	size_t length = strlen(error->why);

	if (!suggest_moves(pos, input, suggestion) ||
	    strncmp(error->why, suggestion, strlen(suggestion)) == 0 ||
	    length + strlen(suggestion) + 20 > sizeof error->why)
		return;
	write_text(write_text(write_text(error->why + length, "; did you mean "), suggestion), "?");
}

/* The texts of a few moves of the list: "e7e8n, e7e8q or e7e8r", or "Nf3/e4 or Nf3". */
enum { NAMED = 4, NAMES_TEXT = (NAMED + 1) * (MOVE_TEXT + 8) };
static void name_moves(const struct position *pos, const struct moves *list, char names[NAMES_TEXT])
{
	char *end = names;

	for (int i = 0; i < list->count && i < NAMED; i++) {
		if (i)
			end = write_text(end, i == list->count - 1 ? " or " : ", ");
		move_write(pos, &list->move[i], end);
		if (strchr(end, ','))
			san_write(pos, &list->move[i], end);
		end += strlen(end);
	}
	if (list->count > NAMED)
		write_text(end, ", ...");
}

/* Does a similar text mean a legal move? */
static bool explain_spelling(const struct position *pos, const struct move_input *input,
    struct error *error)
{
	struct move storage[MOVES_MAX];
	struct moves list = { storage, 0 };
	char names[NAMES_TEXT], quoted[QUOTED_TEXT];

	position_legal_moves(pos, &list);
	list.count = move_input_select(pos, input, &list);
	if (list.count == 0)
		return false;
	name_moves(pos, &list, names);
	quote(input->text, quoted);
	error_set(error, "%s is not a move; did you mean %s?", quoted, names);
	return true;
}

/* Does the text begin with a move? */
static bool explain_surplus(const struct position *pos, const char *text, struct error *error)
{
	struct move storage[MOVES_MAX];
	struct moves list = { storage, 0 };
	struct move_input input;
	char word[MOVE_TEXT], san[MOVE_TEXT];
	size_t length, gap;

	text = skip_number(text);
	text += strspn(text, " ");
	length = strcspn(text, " ");
	gap = strspn(text + length, " ");
	if (length >= sizeof word || !text[length + gap] ||
	    strncmp(text + length + gap, "e.p", 3) == 0 ||
	    strncmp(text + length + gap, "ep", 2) == 0)
		return false;
	memcpy(word, text, length);
	word[length] = '\0';
	if (!move_input_parse(pos->rules, word, &input))
		return false;
	position_legal_moves(pos, &list);
	if (move_input_select(pos, &input, &list) != 1)
		return false;
	san_write(pos, &storage[0], san);
	error_set(error, "one move at a time; did you mean %s?", san);
	return true;
}

/* Before pieces move, only the game can say what must be done first. */
static bool explain_setup_phase(const struct position *pos, const struct attempt *r,
    struct error *error)
{
	const struct variant *variant = pos->rules->variant;

	return variant->explain && position_is_setup_phase(pos) &&
	    variant->explain(pos, r->from, r->to, error);
}

bool explain_illegal(const struct position *pos, const char *text, struct error *error)
{
	struct move_input input;
	struct attempt attempt;
	char quoted[QUOTED_TEXT], missing[3];

	quote(text, quoted);
	if (text[strspn(text, " ")] == '\0')
		return error_set(error, "no move given");
	if (!move_input_parse(pos->rules, text, &input))
		return error_set(error, "%s is not a move", quoted);
	if (!position_can_move(pos))
		return error_set(error, "the game is over: there is no legal move");
	if (explain_surplus(pos, text, error) || explain_spelling(pos, &input, error))
		return false;
	attempt = make_out(pos, &input);
	if (explain_setup_phase(pos, &attempt, error))
		return false;
	if (attempt.valid)
		explain_request(pos, &input, &attempt, error);
	else if (find_missing_square(input.quiet, missing))
		error_set(error, "there is no square %s", missing);
	else
		error_set(error, "%s is not a move", quoted);
	suggest(pos, &input, error);
	return false;
}

bool explain_ambiguity(const struct position *pos, const char *text, const struct moves *list,
    struct error *error)
{
	char names[NAMES_TEXT], quoted[QUOTED_TEXT];

	name_moves(pos, list, names);
	quote(text, quoted);
	quoted[strlen(quoted) - 1] = '\0';
	return error_set(error, "%s is ambiguous: %s", quoted + 1, names);
}
