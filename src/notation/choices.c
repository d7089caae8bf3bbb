/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "notation/choices.h"

#include <assert.h>
#include <string.h>

#include "base/text.h"
#include "rules/move.h"

enum { NAMES_TOLD = 9 };

bool choices_are(const struct moves *list)
{
	const struct move *m = list->move;

	for (int i = 0; i < list->count; i++)
		if (!move_has_mover(&m[i]) || move_from(&m[i]) != move_from(m) ||
		    move_to(&m[i]) != move_to(m))
			return false;
	return list->count > 1;
}

static bool is_common(const struct moves *list, struct change change)
{
	for (int i = 0; i < list->count; i++)
		if (!move_changes_so(&list->move[i], change))
			return false;
	return true;
}

void choices_common(const struct position *pos, const struct moves *list, struct move *common)
{
	const struct move *m = list->move;

	assert(move_has_mover(m));
	*common = *m;
	common->count = 0;
	for (int i = 0; i < m->count; i++)
		if (is_common(list, m->change[i]))
			move_append(common, m->change[i].place, m->change[i].holds);
		else if (i == 1)
			move_append(common, move_to(m), pos->board[move_from(m)]);
}

/* The first square on which m alone makes a piece arrive (or fall); NO_SQUARE if there is none. */
static square own_change(const struct position *pos, const struct moves *list,
    const struct move *m, bool arrives)
{
	for (int i = 0; i < m->count && m->change[i].place < SQUARES; i++) {
		struct change change = m->change[i];
		bool falls = !change.holds && color_of(pos->board[change.place]) != pos->turn;

		if (i != 1 && (arrives ? change.holds != EMPTY : falls) &&
		    !is_common(list, change))
			return change.place;
	}
	return NO_SQUARE;
}

/* The square of a piece of the mover's side that m leaves alone, and another move does not. */
static square stays(const struct position *pos, const struct moves *list, const struct move *m)
{
	for (int i = 0; i < list->count; i++)
		for (int j = 2; j < list->move[i].count; j++) {
			struct change change = list->move[i].change[j];

			if (change.place < SQUARES && has(pos->by_color[pos->turn], change.place) &&
			    move_leaves(pos, m, change.place) == pos->board[change.place])
				return change.place;
		}
	return NO_SQUARE;
}

bool choices_squares(const struct position *pos, const struct moves *list, square *where)
{
	squareset taken = 0;

	for (int i = 0; i < list->count; i++) {
		const struct move *m = &list->move[i];

		where[i] = own_change(pos, list, m, true);
		if (where[i] == NO_SQUARE)
			where[i] = own_change(pos, list, m, false);
		if (where[i] == NO_SQUARE)
			where[i] = stays(pos, list, m);
		if (where[i] == NO_SQUARE || has(taken, where[i]))
			return false;
		taken |= bit(where[i]);
	}
	return choices_are(list);
}

/* Is the clause one of a move's? */
static bool has_clause(const struct position *pos, const struct move *m, const char *wanted,
    size_t length)
{
	struct strbuf clauses = { 0 };
	const char *left;
	bool found = false;

	move_clauses(pos, m, &clauses);
	for (left = strbuf_str(&clauses); *left && !found;) {
		const char *clause = left;

		found = text_take_line(&left) == length && memcmp(clause, wanted, length) == 0;
	}
	strbuf_free(&clauses);
	return found;
}

static bool all_have_clause(const struct position *pos, const struct moves *list,
    const char *wanted, size_t length)
{
	for (int i = 0; i < list->count; i++)
		if (!has_clause(pos, &list->move[i], wanted, length))
			return false;
	return true;
}

/* Appends those clauses of a move that all have, or else those that not all have. */
static void add_clauses(const struct position *pos, const struct moves *list,
    const struct move *m, bool common, struct strbuf *words)
{
	struct strbuf clauses = { 0 };
	const char *joint = "";

	move_clauses(pos, m, &clauses);
	for (const char *left = strbuf_str(&clauses); *left;) {
		const char *clause = left;
		size_t length = text_take_line(&left);

		if (all_have_clause(pos, list, clause, length) == common) {
			strbuf_printf(words, "%s%.*s", joint, (int)length, clause);
			joint = ", ";
		}
	}
	strbuf_free(&clauses);
}

void choices_common_words(const struct position *pos, const struct moves *list,
    struct strbuf *words)
{
	add_clauses(pos, list, list->move, true, words);
}

void choices_words(const struct position *pos, const struct moves *list, int index,
    struct strbuf *words)
{
	const size_t before = words->length;
	char all[WORDS_TEXT];

	add_clauses(pos, list, &list->move[index], false, words);
	if (words->length == before) {
		move_words(pos, &list->move[index], all);
		strbuf_add(words, all);
	}
}

/* The squares of pieces that m carries along, but not all of the moves so. */
static squareset carried_by_choice(const struct position *pos, const struct moves *list,
    const struct move *m)
{
	squareset squares = 0;

	for (squareset left = move_carried(pos, m); left; ) {
		square s = pop_lsb(&left);

		if (!is_common(list, (struct change){ s, move_leaves(pos, m, s) }))
			squares |= bit(s);
	}
	return squares;
}

/* Do all moves that place a piece place one of the same kind? */
static bool place_alike(const struct position *pos, const struct moves *list)
{
	char letter = '\0', san[MOVE_TEXT];

	for (int i = 0; i < list->count; i++) {
		san_write(pos, &list->move[i], san);
		if (san[1] != '@')
			continue;
		if (letter && letter != *san)
			return false;
		letter = *san;
	}
	return true;
}

const char *choices_object(const struct position *pos, const struct moves *list)
{
	const struct move *m = list->move;
	bool any = false, several = false;

	if (!move_has_mover(m))
		return place_alike(pos, list) ? " the square" : " the piece";
	if (!choices_are(list))
		return "";
	for (int i = 0; i < list->count; i++)
		if (m[i].change[1].holds != m->change[1].holds)
			return " the new piece";
	for (int i = 0; i < list->count; i++) {
		squareset carried = carried_by_choice(pos, list, &m[i]);

		any |= carried != 0;
		several |= more_than_one(carried);
		while (carried)
			if (kind_of(move_leaves(pos, &m[i], pop_lsb(&carried))) != PAWN)
				return "";
	}
	if (several)
		return " the pawns' squares";
	return any ? " the pawn's square" : "";
}

size_t choices_common_text(const struct position *pos, const struct moves *list)
{
	char first[MOVE_TEXT], san[MOVE_TEXT];
	size_t common;

	san_write(pos, &list->move[0], first);
	common = strlen(first);
	for (int i = 1; i < list->count; i++) {
		san_write(pos, &list->move[i], san);
		while (strncmp(san, first, common) != 0)
			common--;
	}
	for (size_t i = common; i-- > 0; )
		if (first[i] == '/' || first[i] == '=')
			return i;
	return common;
}

static const char signs[] = "/=@x+#,";

/*
 * What may be typed for a choice: its square or, if that is NO_SQUARE, its SAN from `skip` on,
 * without signs around it.
 */
static void name_choice(const struct position *pos, const struct move *m, square s, size_t skip,
    char name[MOVE_TEXT])
{
	char san[MOVE_TEXT] = "";
	const char *start = san;
	size_t length;

	if (s != NO_SQUARE) {
		square_write(s, san);
	} else {
		san_write(pos, m, san);
		start += skip;
	}
	start += strspn(start, signs);
	length = strlen(start);
	while (length > 0 && strchr("+#", start[length - 1]))
		length--;
	memcpy(name, start, length);
	name[length] = '\0';
}

/* The first choice whose name is the text, or begins with it; -1 if there is none. */
static int find_by(const struct position *pos, const struct moves *list, const square *where,
    size_t skip, const char *text, bool whole)
{
	char name[MOVE_TEXT];

	for (int i = 0; i < list->count; i++) {
		name_choice(pos, &list->move[i], where ? where[i] : NO_SQUARE, skip, name);
		if (starts_nocase(name, text, strlen(text)) &&
		    (!whole || strlen(name) == strlen(text)))
			return i;
	}
	return -1;
}

int choices_find(const struct position *pos, const struct moves *list, const square *where,
    const char *text, int chosen)
{
	size_t common = choices_common_text(pos, list);
	int found = -1;

	text += strspn(text, signs);
	if (!*text)
		return chosen;
	for (int whole = 1; whole >= 0 && found < 0; whole--) {
		if (where)
			found = find_by(pos, list, where, 0, text, whole);
		if (found < 0)
			found = find_by(pos, list, NULL, common, text, whole);
		if (found < 0)
			found = find_by(pos, list, NULL, 0, text, whole);
	}
	return found;
}

void choices_names(const struct position *pos, const struct moves *list, const square *where,
    struct strbuf *names)
{
	size_t common = choices_common_text(pos, list);
	int told = list->count > NAMES_TOLD ? NAMES_TOLD : list->count;
	char name[MOVE_TEXT];

	for (int i = 0; i < told; i++) {
		const struct move *m = &list->move[i];

		name_choice(pos, m, where ? where[i] : NO_SQUARE, common, name);
		if (!*name)
			name_choice(pos, m, NO_SQUARE, 0, name);
		strbuf_printf(names, "%s%s", i == 0 ? "" : i < list->count - 1 ? ", " : " or ",
		    name);
	}
	if (told < list->count)
		strbuf_add(names, ", ...");
}
