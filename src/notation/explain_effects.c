/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "notation/explain.h"

#include <stdio.h>
#include <string.h>

#include "base/text.h"
#include "rules/board.h"
#include "rules/move.h"
#include "rules/rules.h"

/* Why a text is not a legal move, though its beginning is: its promotion or effects are wrong. */

/* The legal moves that the first `length` characters of the text mean. */
static struct moves select_beginning(const struct position *pos, const struct move_input *input,
    size_t length, struct move storage[MOVES_MAX])
{
	struct moves list = { storage, 0 };
	char text[MOVE_TEXT];
	struct move_input beginning;

	memcpy(text, input->normalized, length);
	text[length] = '\0';
	if (!move_input_parse(pos->rules, text, &beginning))
		return list;
	beginning.by_files = input->by_files;
	position_legal_moves(pos, &list);
	list.count = move_input_select(pos, &beginning, &list);
	return list;
}

/* What pieces become by the moves: a set of kinds. */
static uint32_t promoted_kinds(const struct position *pos, const struct moves *list)
{
	uint32_t kinds = 0;

	for (int i = 0; i < list->count; i++) {
		const struct move *m = &list->move[i];

		kinds |= KIND(kind_of(move_leaves(m, pos, move_to(m))));
	}
	return kinds;
}

/* Says it of the move: what becomes of the piece there. */
static void tell_promotion(const struct position *pos, const struct move *m, uint32_t kinds,
    struct error *error)
{
	enum kind kind = kind_of(pos->board[move_from(m)]);
	const char *mover = rules_name(pos->rules, kind);
	char names[KINDS_TEXT], name[3];

	square_write(move_to(m), name);
	kinds_write(pos->rules, kinds, names);
	if (kinds == KIND(kind))
		error_set(error, "%s %s that moves to %s remains %s %s", article(names), names,
		    name, article(names), names);
	else if (!more_than_one(kinds))
		error_set(error, "on %s %s %s becomes %s %s", name, article(mover), mover,
		    article(names), names);
	else
		error_set(error, "on %s %s %s promotes to %s", name, article(mover), mover, names);
}

/* Where the letters of a promotion begin, after a square at the end; the end if there are none. */
static size_t promotion_in(const char *normalized)
{
	size_t end = strlen(normalized), at = end;

	while (at > 0 && is_letter(normalized[at - 1]))
		at--;
	return at > 1 && is_upper(normalized[at]) && is_digit(normalized[at - 1]) ? at : end;
}

/* The kind is told by its name: tell its letter, by a move of the list that is meant. */
static void tell_letter(const struct position *pos, const struct moves *list, enum kind kind,
    struct refusal *refusal)
{
	const struct move *m = list->move;

	while (kind_of(move_leaves(m, pos, move_to(m))) != kind)
		m++;
	san_write(pos, m, refusal->named);
	error_set(&refusal->reason, "for the %s type only its letter, as in %.*s",
	    rules_name(pos->rules, kind), (int)strcspn(refusal->named, "=") + 2, refusal->named);
}

bool explain_promotion(const struct position *pos, const struct move_input *input,
    struct refusal *refusal)
{
	size_t at = promotion_in(input->normalized);
	const char *letters = input->normalized + at, *rest = letters;
	struct move storage[MOVES_MAX];
	struct moves list;
	enum kind kind;
	uint32_t kinds;

	if (!*letters)
		return false;
	list = select_beginning(pos, input, at, storage);
	if (list.count == 0)
		return false;
	kinds = promoted_kinds(pos, &list);
	kind = letters[1] ? kind_named(pos->rules, &rest) : NOTHING;
	if (kind == NOTHING || !(kinds & KIND(kind)))
		tell_promotion(pos, storage, kinds, &refusal->reason);
	else
		tell_letter(pos, &list, kind, refusal);
	return true;
}

/* Appends what may follow the destination of a move: "; with /e3, /e4 or /g3". */
static void list_effects(const struct position *pos, const struct move *m, struct error *error)
{
	struct move storage[MOVES_MAX];
	struct moves list = { storage, 0 };
	char like[MOVE_TEXT], san[MOVE_TEXT], names[ERROR_TEXT] = "", *end = names, *last = names;
	size_t length = strlen(error->why), before;

	san_write(pos, m, like);
	before = strcspn(like, "/+#");
	position_legal_moves(pos, &list);
	for (int i = 0; i < list.count; i++) {
		char *effects = san + before;

		if (!move_has_mover(&storage[i]) || move_from(&storage[i]) != move_from(m) ||
		    move_to(&storage[i]) != move_to(m))
			continue;
		san_write(pos, &storage[i], san);
		if (strncmp(san, like, before) != 0)
			continue;
		effects[strcspn(effects, "+#")] = '\0';
		if (length + (size_t)(end - names) + strlen(effects) + 16 > sizeof names)
			return;
		if (*effects) {
			last = end;
			end = write_text(write_text(end, end == names ? "; with " : ", "), effects);
		}
	}
	if (last != names)
		snprintf(error->why + length, sizeof error->why - length, "%.*s or%s",
		    (int)(last - names), names, last + 1);
}

/* Is the square after the slash that of the piece's own partner, which may stay there? */
static bool explain_staying(const struct position *pos, const struct moves *list,
    const char *effect, struct refusal *refusal)
{
	square s = square_read(effect);
	char text[PIECE_TEXT];

	if (s == NO_SQUARE || effect[2] || !pos->rules->pairs->partner)
		return false;
	for (int i = 0; i < list->count; i++) {
		const struct move *m = &list->move[i];
		struct position after;

		if (pos->rules->pairs->partner(pos, move_from(m)) != s)
			continue;
		position_apply(pos, m, &after);
		if (pos->rules->pairs->partner(&after, move_to(m)) != s)
			continue;
		san_write(pos, m, refusal->meant);
		return explained(&refusal->reason,
		    "the %s stays there unless another square is named",
		    name_piece(pos, s, text));
	}
	return false;
}

bool explain_effects(const struct position *pos, const struct move_input *input,
    struct refusal *refusal)
{
	size_t length = strcspn(input->normalized, "/,");
	struct move storage[MOVES_MAX];
	struct moves list;
	char quoted[QUOTED_TEXT];

	if (!input->normalized[length])
		return false;
	list = select_beginning(pos, input, length, storage);
	if (list.count == 0)
		return false;
	if (explain_staying(pos, &list, input->normalized + length + 1, refusal))
		return true;
	san_write(pos, &storage[0], refusal->named);
	quote(input->normalized + length, quoted);
	error_set(&refusal->reason, "%s is possible, but not with %s", refusal->named, quoted);
	if (input->normalized[length] == '/')
		list_effects(pos, storage, &refusal->reason);
	return true;
}
