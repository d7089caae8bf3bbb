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

bool explain_promotion(const struct position *pos, const struct move_input *input,
    struct error *error)
{
	size_t length = strlen(input->normalized);
	struct move storage[MOVES_MAX], *m = storage;
	struct moves list;
	char names[KINDS_TEXT], name[3];
	uint32_t kinds = 0;
	enum kind kind;
	const char *mover;

	if (length < 3 || !is_upper(input->normalized[length - 1]) ||
	    !is_digit(input->normalized[length - 2]))
		return false;
	list = select_beginning(pos, input, length - 1, storage);
	if (list.count == 0)
		return false;
	for (int i = 0; i < list.count; i++)
		kinds |= KIND(kind_of(move_leaves(&m[i], pos, move_to(&m[i]))));
	kind = kind_of(pos->board[move_from(m)]);
	mover = rules_name(pos->rules, kind);
	square_write(move_to(m), name);
	kinds_write(pos->rules, kinds, names);
	if (kinds == KIND(kind))
		return explained(error, "%s %s that moves to %s remains %s %s", article(names),
		    names, name, article(names), names);
	if (!more_than_one(kinds))
		return explained(error, "on %s %s %s becomes %s %s", name, article(mover), mover,
		    article(names), names);
	return explained(error, "on %s %s %s promotes to %s", name, article(mover), mover, names);
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
