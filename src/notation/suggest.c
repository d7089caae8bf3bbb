/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "notation/explain.h"

#include <string.h>

#include "base/text.h"
#include "notation/choices.h"

/* Which moves may be meant by a text that is not one, or not one alone. */

/* A move as its text, or as SAN where the text is hard to read. */
static void write_simply(const struct position *pos, const struct move *m, char text[MOVE_TEXT])
{
	move_write(pos, m, text);
	if (strchr(text, ','))
		san_write(pos, m, text);
}

/* A few moves of the list, each written so: "e7e8n, e7e8q or e7e8r". */
enum { NAMED = 4 };
static void name_moves(const struct position *pos, const struct moves *list,
    void (*write)(const struct position *, const struct move *, char *), char names[MEANT_TEXT])
{
	char *end = names;

	for (int i = 0; i < list->count && i < NAMED; i++) {
		if (i)
			end = write_text(end, i == list->count - 1 ? " or " : ", ");
		write(pos, &list->move[i], end);
		end += strlen(end);
	}
	if (list->count > NAMED)
		write_text(end, ", ...");
}

void suggest_names(const struct position *pos, const struct moves *list, char names[MEANT_TEXT])
{
	name_moves(pos, list, san_write, names);
}

bool suggest_all(const struct position *pos, const char *text, const struct moves *list,
    struct error *error)
{
	const char *object = choices_object(pos, list);
	struct quoted_text quoted = quote(text);
	char names[MEANT_TEXT];

	name_moves(pos, list, write_simply, names);
	quoted.text[strlen(quoted.text) - 1] = '\0';
	return error_set(error, "%s is ambiguous%s%s: %s", quoted.text + 1,
	    *object ? "; choose" : "", object, names);
}

/* Has the SAN of the move a slash before the square where it ends? */
static bool ends_after_slash(const struct position *pos, const struct move *m)
{
	char san[MOVE_TEXT], *slash;

	san_write(pos, m, san);
	slash = strchr(san, '/');
	return slash && strstr(slash, square_name(move_to(m)).text);
}

/* These moves are meant; of a move with several parts the text may name only one. */
static bool explain_short(const struct position *pos, const struct move_input *input,
    const struct moves *list, struct refusal *refusal)
{
	suggest_names(pos, list, refusal->meant);
	return explained(&refusal->reason, "%s is not a %s", quote(input->text).text,
	    !strpbrk(input->text, "/,") && ends_after_slash(pos, list->move)
	    ? "whole move: its parts are written with a slash between" : "move");
}

static bool any_captures(const struct position *pos, const struct moves *list)
{
	for (int i = 0; i < list->count; i++)
		if (move_captured(pos, &list->move[i]))
			return true;
	return false;
}

bool suggest_spelling(const struct position *pos, const struct move_input *input,
    struct refusal *refusal)
{
	struct move storage[MOVES_MAX];
	struct moves list = { storage, 0 };

	position_legal_moves(pos, &list);
	list.count = move_input_select_loosely(pos, input, &list);
	if (list.count == 0)
		return false;
	suggest_names(pos, &list, refusal->meant);
	if (input->overmarked)
		return explained(&refusal->reason, "there are too many marks after %s",
		    quote(input->text).text);
	if (input->marked_well && move_input_has_x(input) && !any_captures(pos, &list))
		return explained(&refusal->reason, "there is nothing to capture");
	return explain_short(pos, input, &list, refusal);
}

/* Does a pawn of the first file capture what stands on the second, though it goes elsewhere? */
static bool captures_by_files(const struct position *pos, const struct move *m, const char *files)
{
	return move_has_mover(m) && kind_of(pos->board[move_from(m)]) == PAWN &&
	    file_of(move_from(m)) == files[0] - 'a' &&
	    move_captured(pos, m) & FILE_N(files[1] - 'a');
}

bool suggest_by_files(const struct position *pos, const struct move_input *input,
    struct refusal *refusal)
{
	struct move storage[MOVES_MAX];
	struct moves list = { storage, 0 };
	int count, found = 0;

	position_legal_moves(pos, &list);
	count = list.count;
	list.count = move_input_select(pos, input, &list);
	if (list.count == 0) {
		for (int i = 0; i < count; i++)
			if (captures_by_files(pos, &storage[i], input->without_x))
				storage[found++] = storage[i];
		list.count = found;
	}
	return list.count > 0 && explain_short(pos, input, &list, refusal);
}

/*
 * The legal moves of pawns to the square that is all that the text says, perhaps with a letter to
 * promote to; *quiet: one of them does not capture.
 */
static void gather_pawn_moves(const struct position *pos, const struct move_input *input,
    struct moves *list, bool *quiet)
{
	square to = square_read(input->without_x);
	enum kind kind = rules_kind(pos->rules, input->without_x[2]);
	int found = 0;

	*quiet = false;
	position_legal_moves(pos, list);
	for (int i = 0; i < list->count; i++) {
		const struct move *m = &list->move[i];

		if (!move_has_mover(m) || move_to(m) != to ||
		    kind_of(pos->board[move_from(m)]) != PAWN ||
		    (input->without_x[2] && kind_of(m->change[1].holds) != kind))
			continue;
		if (!move_captured(pos, m))
			*quiet = true;
		list->move[found++] = *m;
	}
	list->count = found;
}

bool suggest_origin(const struct position *pos, const struct move_input *input,
    struct refusal *refusal)
{
	struct move storage[MOVES_MAX];
	struct moves list = { storage, 0 };
	bool quiet;

	if (square_read(input->without_x) == NO_SQUARE ||
	    (input->without_x[2] && (!is_upper(input->without_x[2]) || input->without_x[3])))
		return false;
	gather_pawn_moves(pos, input, &list, &quiet);
	if (list.count == 0)
		return false;
	if (quiet || input->en_passant || move_input_has_x(input))
		return explain_short(pos, input, &list, refusal);
	suggest_names(pos, &list, refusal->meant);
	return explained(&refusal->reason, "no pawn can go to %.2s without capturing",
	    input->without_x);
}

bool suggest_first(const struct position *pos, const char *text, struct refusal *refusal)
{
	struct move storage[MOVES_MAX];
	struct moves list = { storage, 0 };
	struct move_input input;
	char word[MOVE_TEXT];
	size_t length, gap;

	text = skip_number(text);
	text += strspn(text, " ");
	length = strcspn(text, " ");
	gap = strspn(text + length, " ");
	if (length >= sizeof word || !text[length + gap] ||
	    begins_en_passant(text + length + gap))
		return false;
	memcpy(word, text, length);
	word[length] = '\0';
	if (!move_input_parse(pos->rules, word, &input))
		return false;
	position_legal_moves(pos, &list);
	if (move_input_select(pos, &input, &list) != 1)
		return false;
	san_write(pos, &storage[0], refusal->meant);
	return explained(&refusal->reason, "one move at a time");
}

/* The difference between the text and the move. */
enum edit { CASE_ONLY, CHANGED, MISSING, FAR_OFF };

/* Does b differ from a by one character changed, swapped with the next, left out or added? */
static enum edit edit_between(const char *a, const char *b)
{
	while (*a && *a == *b) {
		a++;
		b++;
	}
	if (*a == '\0' || *b == '\0')
		return strlen(a) + strlen(b) == 1 ? MISSING : FAR_OFF;
	if (strcmp(a + 1, b + 1) == 0)
		return CHANGED;
	if (a[0] == b[1] && a[1] == b[0] && strcmp(a + 2, b + 2) == 0)
		return CHANGED;
	return strcmp(a + 1, b) == 0 || strcmp(a, b + 1) == 0 ? MISSING : FAR_OFF;
}

/* The least difference to any way of writing the move. */
static enum edit edit_of(const struct position *pos, const struct move *m,
    const struct move_input *input)
{
	enum edit least = FAR_OFF;
	struct move_input form;
	char text[MOVE_TEXT];

	for (int i = 0; i < WRITTEN_FORMS; i++) {
		enum edit edit;

		/* "ff4" is not written. */
		if ((i == 1 || i == 2) && move_has_mover(m) &&
		    kind_of(pos->board[move_from(m)]) == PAWN)
			continue;
		move_form_write(pos, m, i, text);
		if (!move_input_parse(pos->rules, text, &form))
			continue;
		edit = equal_nocase(form.without_x, input->without_x) ? CASE_ONLY :
		    edit_between(form.without_x, input->without_x);
		if (edit < least)
			least = edit;
	}
	return least;
}

/* The only move nearest to the text, by its index; -1 if there is none. */
static int find_nearest(const struct position *pos, const struct move_input *input,
    const struct moves *list)
{
	enum edit least = FAR_OFF;
	int found = 0, which = 0;

	for (int i = 0; i < list->count; i++) {
		enum edit edit = edit_of(pos, &list->move[i], input);

		if (edit < least) {
			least = edit;
			found = 0;
		}
		if (edit == least) {
			found++;
			which = i;
		}
	}
	return least == FAR_OFF || found != 1 ? -1 : which;
}

void suggest_alike(const struct position *pos, enum kind kind, squareset origins, square to,
    struct refusal *refusal)
{
	struct move storage[MOVES_MAX];
	struct moves list = { storage, 0 };
	int found = 0;

	position_legal_moves(pos, &list);
	for (int i = 0; i < list.count; i++) {
		const struct move *m = &storage[i];

		if (move_has_mover(m) && has(origins & pieces_of(pos, pos->turn, kind),
		    move_from(m)) && (move_to(m) == to || has(move_captured(pos, m), to)))
			storage[found++] = *m;
	}
	list.count = found;
	if (found > 0 && found <= NAMED)
		suggest_names(pos, &list, refusal->meant);
}

bool suggest_from(const struct position *pos, square from, struct refusal *refusal)
{
	struct move storage[MOVES_MAX];
	struct moves list = { storage, 0 };
	int found = 0;

	position_legal_moves(pos, &list);
	for (int i = 0; i < list.count; i++)
		if (move_written_from(pos, &storage[i]) == from)
			storage[found++] = storage[i];
	list.count = found;
	suggest_names(pos, &list, refusal->meant);
	return found > 0;
}

/* Is that piece taken to the square by a move that is not its own, nor castling? */
static bool takes_along(const struct position *pos, const struct move *m, squareset pieces,
    square to)
{
	square from;

	if (!move_has_mover(m) || move_castles(pos, m) || !has(move_carried(pos, m), to))
		return false;
	from = move_origin_of(pos, m, to);
	return from != NO_SQUARE && has(pieces, from);
}

void suggest_carrying(const struct position *pos, const struct move_input *input,
    squareset pieces, square to, struct refusal *refusal)
{
	struct move storage[MOVES_MAX];
	struct moves list = { storage, 0 };
	int found = 0;

	position_legal_moves(pos, &list);
	if (move_input_has_x(input))
		keep_captures(pos, &list);
	for (int i = 0; i < list.count; i++)
		if (takes_along(pos, &storage[i], pieces, to))
			storage[found++] = storage[i];
	list.count = found;
	if (found > 0 && found <= NAMED)
		suggest_names(pos, &list, refusal->meant);
}

/* Does the move end so far from the square that the text names that it is not meant? */
static bool ends_elsewhere(const struct move *m, square to)
{
	return to != NO_SQUARE && move_has_mover(m) && distance(move_to(m), to) > 1;
}

void suggest_similar(const struct position *pos, const struct move_input *input, square to,
    struct refusal *refusal)
{
	struct move storage[MOVES_MAX];
	struct moves list = { storage, 0 };
	char san[MOVE_TEXT];
	int which;

	if (*refusal->meant)
		return;
	position_legal_moves(pos, &list);
	if (move_input_has_x(input))
		keep_captures(pos, &list);
	which = find_nearest(pos, input, &list);
	if (which < 0 || ends_elsewhere(&storage[which], to))
		return;
	san_write(pos, &storage[which], san);
	if (strcmp(san, refusal->named) != 0)
		strcpy(refusal->meant, san);
}
