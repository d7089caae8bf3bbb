/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "forms.h"

#include <string.h>

#include "rules/geometry.h"
#include "rules/journeys.h"
#include "rules/letters.h"
#include "rules/rules.h"
#include "safe.h"

/*
 * Why a text is no legal move, in words from which one can learn.
 */

/* What a text asks for, as far as it can be made out. */
struct request {
	bool sound;             /* made out at all */
	bool castling;
	bool named;             /* a letter says what man it is */
	enum kind kind;
	square from;            /* or NO_SQUARE */
	squareset origins;      /* what the text says of the origin */
	square to;
	bool passing;           /* it speaks of a capture in passing */
};

const char *name_man(const struct position *pos, square s, char text[MAN_TEXT])
{
	char *end = text;
	size_t length;

	strncpy(text, rules_name(pos->rules, kind_of(pos->board[s])), MAN_TEXT - 8);
	text[MAN_TEXT - 8] = '\0';
	length = strlen(text);
	end = write_text(text + length, " on ");
	write_square(end, s);
	return text;
}

/* A letter and a figure that look like a square beyond the board. */
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

static struct request make_out(const struct position *pos, const struct typed *typed)
{
	struct request r = {
		.kind = PAWN, .from = NO_SQUARE, .origins = ANYWHERE, .to = NO_SQUARE
	};
	const char *at = typed->quiet;
	size_t length;

	if (strncmp(at, "OO", 2) == 0) {
		enum color side = (enum color)pos->turn;

		r.sound = r.castling = true;
		r.to = seen_by(side, at[2] == 'O' ? C1 : G1);
		return r;
	}
	if (is_upper(*at) && rules_kind(pos->rules, *at) != NOTHING) {
		r.named = true;
		r.kind = rules_kind(pos->rules, *at++);
		if (*at == '@' && pos->rules->variant->prelude)
			at++;
	}
	length = strspn(at, "abcdefgh12345678");
	r.passing = length && strcmp(at + length - 1, "ep") == 0;
	length -= r.passing;
	if (length < 2 || (r.to = square_read(at + length - 2)) == NO_SQUARE)
		return r;
	/* Where squares lie between the first and the last, a group is meant. */
	if (length >= 4)
		r.from = square_read(at);
	for (size_t i = 0; i < 2 && i + 2 < length; i++)
		r.origins &= at[i] >= 'a' ? FILE_N(at[i] - 'a') : RANK(at[i] - '0');
	r.sound = (length < 4 || r.from != NO_SQUARE) &&
	    (at[length] == '\0' || is_upper(at[length]) ||
	    strchr("/,e", at[length]));
	return r;
}

/* Whoever takes the king of the side that has just moved, as "from the rook on e8". */
static bool explain_attack(const struct position *after, struct fault *fault)
{
	struct move storage[MOVES_MAX];
	struct moves list = { storage, 0 };
	square king = king_of(after, (enum color)!after->turn);
	char one[MAN_TEXT], other[MAN_TEXT];

	if (king == NO_SQUARE)
		return fault_set(fault, "that takes your own king");
	position_moves(after, ALL_MOVES, &list);
	for (int i = 0; i < list.count; i++) {
		const struct move *m = &storage[i];
		square helper;

		if (!move_takes_king(m, after, (enum color)!after->turn))
			continue;
		name_man(after, move_from(m), one);
		helper = move_origin_of(after, m, king);
		if (helper == NO_SQUARE || helper == move_from(m))
			return fault_set(fault, "leaves your king in check from the %s", one);
		return fault_set(fault, "leaves your king in check from the %s with the %s",
		    one, name_man(after, helper, other));
	}
	return fault_set(fault, "leaves your king in check");
}

/* Would the text be a move if the king's safety did not matter? */
static bool explain_danger(const struct position *pos, const struct typed *typed,
    struct fault *fault)
{
	struct move storage[MOVES_MAX];
	struct moves list = { storage, 0 };
	struct position after;

	position_moves(pos, ALL_MOVES, &list);
	if (typed_select(pos, typed, &list) == 0)
		return false;
	position_apply(pos, &storage[0], &after);
	explain_attack(&after, fault);
	return true;
}

static bool explain_castling(const struct position *pos, const struct typed *typed, square to,
    struct fault *fault)
{
	const struct castle *castle = NULL;
	char text[MAN_TEXT];

	if (explain_effects(pos, typed, fault))
		return false;
	for (int i = 0; i < 4; i++)
		if (pos->rules->castle[i].right && pos->rules->castle[i].king_to == to &&
		    pos->rules->castle[i].color == (enum color)pos->turn)
			castle = &pos->rules->castle[i];
	if (castle == NULL)
		return fault_set(fault, "there is no castling in this game");
	if (!(pos->castling & castle->right))
		return fault_set(fault,
		    "you cannot castle to that side any more: king or rook has moved");
	if (castle->vacant & held(pos))
		return fault_set(fault, "you cannot castle: the %s is in the way",
		    name_man(pos, first(castle->vacant & held(pos)), text));
	if (position_in_check(pos))
		return fault_set(fault, "you cannot castle out of check");
	return fault_set(fault, "you cannot castle: the king would pass or enter check");
}

/*
 * How unlikely it is that, of the men who could be meant, it is the one on
 * `from`: a pawn is expected to come from behind, others from near by.
 */
static int unlikelihood(const struct request *r, enum color us, square from)
{
	int ahead = rank_of(seen_by(us, r->to)) - rank_of(seen_by(us, from));

	if (r->kind != PAWN)
		return distance(from, r->to);
	return ahead > 0 ? ahead : 8 - ahead;
}

/* The man who is most likely meant, or NO_SQUARE: a pawn to whose file nothing points. */
static square find_origin(const struct position *pos, const struct request *r)
{
	enum color us = (enum color)pos->turn;
	squareset men = men_of(pos, us, r->kind) & r->origins;
	square best;

	if (r->from != NO_SQUARE)
		return r->from;
	if (r->kind == PAWN && r->origins == ANYWHERE && several(men))
		men &= file_line(r->to);
	if (!men)
		return NO_SQUARE;
	for (best = take(&men); men; ) {
		square next = take(&men);

		if (unlikelihood(r, us, next) < unlikelihood(r, us, best))
			best = next;
	}
	return best;
}

static bool explain_origin(const struct position *pos, const struct request *r,
    struct fault *fault)
{
	char text[MAN_TEXT], name[3];
	piece p = pos->board[r->from];

	square_write(r->from, name);
	if (p == EMPTY)
		return fault_set(fault, "%s is empty", name);
	if (color_of(p) != (enum color)pos->turn)
		return fault_set(fault, "the %s is not yours", name_man(pos, r->from, text));
	if (r->named && kind_of(p) != r->kind)
		return fault_set(fault, "%s holds a %s, no %s", name,
		    rules_name(pos->rules, kind_of(p)), rules_name(pos->rules, r->kind));
	return true;
}

static bool explain_passing(const struct position *pos, const struct request *r,
    struct fault *fault)
{
	char name[3];

	if (pos->rules->variant->no_passing)
		return fault_set(fault, "there is no en passant in this game");
	square_write(r->to, name);
	return fault_set(fault,
	    "en passant is possible only right after an enemy has passed over %s", name);
}

static bool explain_way(const struct position *pos, const struct typed *typed,
    const struct request *r, struct fault *fault)
{
	const struct variant *variant = pos->rules->variant;
	enum color us = (enum color)pos->turn;
	square from = find_origin(pos, r);
	squareset men = from == NO_SQUARE ? NOWHERE : obstacles(pos, from, r->to);
	char one[MAN_TEXT], other[MAN_TEXT], name[3];

	square_write(r->to, name);
	if ((variant->explain && variant->explain(pos, from, r->to, fault)) ||
	    explain_effects(pos, typed, fault))
		return false;
	if (r->passing)
		return explain_passing(pos, r, fault);
	if (men)
		return fault_set(fault, "the %s cannot go to %s: the %s is in the way",
		    name_man(pos, from, one), name, name_man(pos, first(men), other));
	if (has(pos->men[us], r->to))
		return fault_set(fault, "your own %s is in the way", name_man(pos, r->to, one));
	if (from != NO_SQUARE && explain_steps(pos, from, r->to, fault))
		return false;
	if (from != NO_SQUARE && !several(men_of(pos, us, r->kind) & r->origins))
		return fault_set(fault, "the %s cannot go to %s", name_man(pos, from, one), name);
	return fault_set(fault, "no %s can go to %s", rules_name(pos->rules, r->kind), name);
}

/* There is no such man on the board. */
static bool explain_absence(const struct position *pos, enum kind kind, struct fault *fault)
{
	const struct variant *variant = pos->rules->variant;
	squareset homes = NOWHERE;
	char name[3];

	if (variant->waiting)
		homes = variant->waiting(pos, (enum color)pos->turn, kind);
	if (!homes)
		return fault_set(fault, "you have no %s", rules_name(pos->rules, kind));
	square_write(first(homes), name);
	return fault_set(fault, "your %s still waits behind %s", rules_name(pos->rules, kind), name);
}

static bool explain_request(const struct position *pos, const struct typed *typed,
    const struct request *r, struct fault *fault)
{
	enum color side = (enum color)pos->turn;

	if (r->castling)
		return explain_castling(pos, typed, r->to, fault);
	if (explain_promotion(pos, typed, fault))
		return false;
	if (r->from != NO_SQUARE && !explain_origin(pos, r, fault))
		return false;
	if (r->from == NO_SQUARE && !men_of(pos, side, r->kind))
		return explain_absence(pos, r->kind, fault);
	if (explain_danger(pos, typed, fault))
		return false;
	if (r->from != NO_SQUARE && r->from == king_of(pos, side) &&
	    (r->to == r->from + 2 || r->to + 2 == r->from) && !pos->rules->variant->no_castling)
		return explain_castling(pos, typed, r->to, fault);
	return explain_way(pos, typed, r, fault);
}

static void suggest(const struct position *pos, const struct typed *typed, struct fault *fault)
{
	char near[MOVE_TEXT];
	size_t length = strlen(fault->why);

	if (!typed_near(pos, typed, near) || strncmp(fault->why, near, strlen(near)) == 0 ||
	    length + strlen(near) + 20 > sizeof fault->why)
		return;
	write_text(write_text(write_text(fault->why + length, "; did you mean "), near), "?");
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

/* Would a more generous reader have understood? */
static bool explain_spelling(const struct position *pos, const struct typed *typed,
    struct fault *fault)
{
	struct move storage[MOVES_MAX];
	struct moves list = { storage, 0 };
	char names[NAMES_TEXT], quoted[QUOTED_TEXT];

	position_legal_moves(pos, &list);
	list.count = typed_select(pos, typed, &list);
	if (list.count == 0)
		return false;
	name_moves(pos, &list, names);
	quote(typed->text, quoted);
	fault_set(fault, "%s is not the text of a move; did you mean %s?", quoted, names);
	return true;
}

/* Is there a move, and then more? */
static bool explain_surplus(const struct position *pos, const char *text, struct fault *fault)
{
	struct move storage[MOVES_MAX];
	struct moves list = { storage, 0 };
	struct typed typed;
	char word[MOVE_TEXT], san[MOVE_TEXT];
	size_t length, gap;

	text = skip_number(text);
	text += strspn(text, " ");
	length = strcspn(text, " ");
	gap = strspn(text + length, " ");
	if (length >= sizeof word || !text[length + gap] ||
	    strncmp(text + length + gap, "e.p", 3) == 0 || strncmp(text + length + gap, "ep", 2) == 0)
		return false;
	memcpy(word, text, length);
	word[length] = '\0';
	if (!typed_make(pos->rules, word, &typed))
		return false;
	position_legal_moves(pos, &list);
	if (typed_select(pos, &typed, &list) != 1)
		return false;
	san_write(pos, &storage[0], san);
	fault_set(fault, "one move at a time; did you mean %s?", san);
	return true;
}

/* Where men do not move yet, only the game can say what is to be done first. */
static bool explain_prelude(const struct position *pos, const struct request *r,
    struct fault *fault)
{
	const struct variant *variant = pos->rules->variant;
	struct move storage[MOVES_MAX];
	struct moves list = { storage, 0 };

	return variant->prelude && variant->explain && variant->prelude(pos, &list) &&
	    variant->explain(pos, r->from, r->to, fault);
}

bool refuse(const struct position *pos, const char *text, struct fault *fault)
{
	struct typed typed;
	struct request request;
	char quoted[QUOTED_TEXT], missing[3];

	quote(text, quoted);
	if (text[strspn(text, " ")] == '\0')
		return fault_set(fault, "no move is given");
	if (!typed_make(pos->rules, text, &typed))
		return fault_set(fault, "%s is not a move", quoted);
	if (!position_can_move(pos))
		return fault_set(fault, "the game is over: there is no legal move");
	if (explain_surplus(pos, text, fault) || explain_spelling(pos, &typed, fault))
		return false;
	request = make_out(pos, &typed);
	if (explain_prelude(pos, &request, fault))
		return false;
	if (request.sound)
		explain_request(pos, &typed, &request, fault);
	else if (find_missing_square(typed.quiet, missing))
		fault_set(fault, "there is no square %s", missing);
	else
		fault_set(fault, "%s is not a move", quoted);
	suggest(pos, &typed, fault);
	return false;
}

bool refuse_ambiguous(const struct position *pos, const char *text, const struct moves *list,
    struct fault *fault)
{
	char names[NAMES_TEXT], quoted[QUOTED_TEXT];

	name_moves(pos, list, names);
	quote(text, quoted);
	quoted[strlen(quoted) - 1] = '\0';
	return fault_set(fault, "%s is ambiguous: %s", quoted + 1, names);
}
