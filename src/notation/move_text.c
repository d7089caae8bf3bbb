/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "notation/explain.h"

#include <string.h>

#include "base/text.h"
#include "rules/move.h"

/* Moves as text, written and read: that of protocols and lists, and SAN. */

/* Does the game write "ep" after this en passant capture? */
static bool writes_en_passant(const struct position *pos, const struct move *m)
{
	const struct variant *variant = pos->rules->variant;

	if (!variant->writes_ep || !move_is_en_passant(pos, m))
		return false;
	return !variant->writes_ep_of_pieces || kind_of(pos->board[move_from(m)]) != PAWN;
}

void move_write(const struct position *pos, const struct move *m, char text[MOVE_TEXT])
{
	const struct notation_ops *notation = pos->rules->notation;
	char *end = text;

	if (notation->write_move && notation->write_move(pos, m, text))
		return;
	end = write_square(end, move_from(m));
	end = write_square(end, move_to(m));
	end = write_promotion_text(end, pos, m);
	if (writes_en_passant(pos, m))
		write_text(end, "ep");
}

square move_written_from(const struct position *pos, const struct move *m)
{
	char text[MOVE_TEXT];

	if (!move_has_mover(m))
		return NO_SQUARE;
	move_write(pos, m, text);
	return square_read(text);
}

/* The pieces that go along: "/Bc3", "/xd5", "/e8=Q". */
static char *write_carried(char *end, const struct position *pos, const struct move *m,
    squareset carried)
{
	while (carried) {
		square s = pop_lsb(&carried);
		square from = move_origin_of(pos, m, s);
		enum kind after = kind_of(move_leaves(pos, m, s));
		enum kind before = from == NO_SQUARE ? after : kind_of(pos->board[from]);

		end = write_char(end, '/');
		if (before != PAWN)
			end = write_char(end, rules_letter(pos->rules, before));
		if (has(move_captured(pos, m), s))
			end = write_char(end, 'x');
		end = write_square(end, s);
		if (after != before)
			end = write_char(write_char(end, '='), rules_letter(pos->rules, after));
	}
	return end;
}

/*
 * SAN without the mark for check and with as much of the origin as is asked for (see
 * write_origin).
 */
static void san_body(const struct position *pos, const struct move *m, int origin,
    char text[MOVE_TEXT])
{
	const struct notation_ops *notation = pos->rules->notation;
	squareset carried = move_carried(pos, m);
	char *end = text;

	if (notation->write_san && notation->write_san(pos, m, origin, text))
		return;
	if (!move_has_mover(m)) {
		move_write(pos, m, text);
		return;
	}
	if (move_castles(pos, m)) {
		end = write_text(end, move_to(m) > move_from(m) ? "O-O" : "O-O-O");
		carried &= ~bit(m->change[3].place);
	} else {
		end = write_mover(end, pos, m, origin);
	}
	end = write_carried(end, pos, m, carried);
	if (writes_en_passant(pos, m))
		write_text(end, " e.p.");
}

/* A pawn's capture without the rank on which it ends: "cxd/Bd4" of "cxd5/Bd4". */
static void drop_rank(char *text)
{
	if (is_lower(text[0]) && text[1] == 'x' && is_lower(text[2]))
		memmove(text + 3, text + 4, strlen(text + 3));
}

static void drop_slashes(char *text)
{
	char *end = text;

	for (const char *at = text; *at; at++)
		if (*at != '/')
			*end++ = *at;
	*end = '\0';
}

void move_form_write(const struct position *pos, const struct move *m, int form,
    char text[MOVE_TEXT])
{
	if (form == AS_TEXT)
		move_write(pos, m, text);
	else
		san_body(pos, m, form == JOINED ? 3 : form == BY_FILES ? 1 : form, text);
	if (form == JOINED)
		drop_slashes(text);
	if (form == BY_FILES)
		drop_rank(text);
}

/* Could these two moves have the same SAN? */
static bool may_clash(const struct position *pos, const struct move *a, const struct move *b)
{
	if (pos->rules->notation->write_san)
		return true;
	return move_to(a) == move_to(b) && pos->board[move_from(a)] == pos->board[move_from(b)];
}

/*
 * How much of the origin SAN needs to tell move number `index` from the others of the list;
 * -1 if not even all of it does.
 */
static int san_origin(const struct position *pos, const struct moves *list, int index)
{
	const struct move *m = &list->move[index];
	int16_t rival[MOVES_MAX];
	int rivals = 0;
	char text[MOVE_TEXT], other[MOVE_TEXT];

	for (int i = 0; i < list->count; i++)
		if (i != index && may_clash(pos, m, &list->move[i]))
			rival[rivals++] = (int16_t)i;
	for (int origin = 0; origin <= 3; origin++) {
		int left = 0;

		san_body(pos, m, origin, text);
		for (int i = 0; i < rivals; i++) {
			san_body(pos, &list->move[rival[i]], origin, other);
			if (strcmp(text, other) != 0)
				continue;
			/* Only moves that look the same without origin must be disambiguated. */
			if (origin == 0)
				rival[left] = rival[i];
			left++;
		}
		if (left == 0)
			return origin;
		if (origin == 0)
			rivals = left;
	}
	return -1;
}

static void write_check(const struct position *pos, const struct move *m, char *text)
{
	struct position after;

	position_apply(pos, m, &after);
	if (position_in_check(&after))
		write_char(text + strlen(text), position_can_move(&after) ? '+' : '#');
}

void san_write(const struct position *pos, const struct move *m, char text[MOVE_TEXT])
{
	struct move storage[MOVES_MAX];
	struct moves list = { storage, 0 };
	int index, origin;

	position_legal_moves(pos, &list);
	index = moves_find(storage, list.count, m);
	origin = index < 0 ? 3 : san_origin(pos, &list, index);
	if (origin < 0)
		move_write(pos, m, text);
	else
		san_body(pos, m, origin, text);
	write_check(pos, m, text);
}

bool move_read(const struct position *pos, const char *text, struct move *m, struct error *error)
{
	struct move storage[MOVES_MAX];
	struct moves list = { storage, 0 };
	square from = square_read(text);
	square to = from == NO_SQUARE ? NO_SQUARE : square_read(text + 2);
	struct refusal refusal = { 0 };
	char name[MOVE_TEXT];

	position_legal_moves(pos, &list);
	for (int i = 0; i < list.count; i++) {
		/* In games with notation of their own the squares need not be the mover's. */
		if (!pos->rules->notation->write_move &&
		    (move_from(&storage[i]) != from || move_to(&storage[i]) != to))
			continue;
		move_write(pos, &storage[i], name);
		if (strcmp(name, text) == 0) {
			*m = storage[i];
			return true;
		}
	}
	explain_illegal(pos, text, &refusal);
	return refusal_write(&refusal, error);
}

/* As san_meant; *input is the text, if any move is meant. */
static int find_meant(const struct position *pos, const char *text, struct move_input *input,
    struct moves *list)
{
	list->count = 0;
	if (!move_input_parse(pos->rules, text, input) || !input->marked_well)
		return 0;
	position_legal_moves(pos, list);
	if (move_input_has_x(input))
		keep_captures(pos, list);
	return list->count = move_input_select(pos, input, list);
}

bool san_read_or_refuse(const struct position *pos, const char *text, struct move *m,
    struct refusal *refusal)
{
	struct move storage[MOVES_MAX];
	struct moves list = { storage, 0 };
	struct move_input input;

	*refusal = (struct refusal){ 0 };
	if (find_meant(pos, text, &input, &list) == 0)
		return explain_illegal(pos, text, refusal);
	if (list.count > 1)
		return suggest_all(pos, input.text, &list, &refusal->reason);
	*m = storage[0];
	return true;
}

bool san_read(const struct position *pos, const char *text, struct move *m, struct error *error)
{
	struct refusal refusal;

	return san_read_or_refuse(pos, text, m, &refusal) || refusal_write(&refusal, error);
}

bool san_read_imported(
    const struct position *pos, const char *text, struct move *m, struct error *error)
{
	struct move storage[MOVES_MAX];
	struct moves list = { storage, 0 };
	struct move_input input;
	char bishop[MOVE_TEXT];
	struct error other;
	int count;

	if (san_read(pos, text, m, error))
		return true;
	if (!move_input_parse(pos->rules, text, &input))
		return false;
	position_legal_moves(pos, &list);
	count = move_input_select(pos, &input, &list);
	if (count == 0 && *text == 'b' && !is_digit(text[1]) && strlen(text) < sizeof bishop) {
		strcpy(bishop, text);
		*bishop = 'B';
		return san_read(pos, bishop, m, &other);
	}
	if (count != 1)
		return false;
	*m = storage[0];
	return true;
}

bool refusal_write(const struct refusal *refusal, struct error *error)
{
	*error = refusal->reason;
	if (*refusal->meant)
		error_set(error, "%s; did you mean %s?", refusal->reason.why, refusal->meant);
	return false;
}

bool san_read_unnumbered(
    const struct position *pos, const char *text, struct move *m, struct error *error)
{
	if (is_digit(*text) && strchr(text, '.'))       /* but "0-0" is castling */
		return error_set(error, "moves are written without numbers here");
	return san_read(pos, text, m, error);
}

int san_meant(const struct position *pos, const char *text, struct moves *list)
{
	struct move_input input;

	return find_meant(pos, text, &input, list);
}

int san_matches(const struct position *pos, const char *text, struct moves *list)
{
	struct move_input input;
	int kept = 0;

	list->count = 0;
	position_legal_moves(pos, list);
	text = skip_number(text);
	if (text[strspn(text, " ")] == '\0')
		return list->count;
	if (!move_input_parse(pos->rules, text, &input) || !input.may_be_marked_well)
		return list->count = 0;
	for (int i = 0; i < list->count; i++)
		if (move_input_begins(pos, &list->move[i], &input))
			list->move[kept++] = list->move[i];
	return list->count = kept;
}
