/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "internal.h"

#include <string.h>

#include "base/ascii.h"
#include "rules/rules.h"
#include "base/sanitize.h"

/*
 * What is wrong with a text that would be a move without its last part: what a
 * piece becomes, or what else happens.
 */

/* The legal moves that the first `length` characters of the text mean. */
static struct moves select_beginning(const struct position *pos, const struct move_input *input,
    size_t length, struct move storage[MOVES_MAX])
{
	struct moves list = { storage, 0 };
	char text[MOVE_TEXT];
	struct move_input beginning;

	memcpy(text, input->loud, length);
	text[length] = '\0';
	if (!move_input_parse(pos->rules, text, &beginning))
		return list;
	position_legal_moves(pos, &list);
	list.count = move_input_select(pos, &beginning, &list);
	return list;
}

/* "rook, bishop or knight": the kinds of the set, the most valuable first. */
enum { KINDS_TEXT = KINDS * 20 };
static void name_kinds(const struct rules *rules, uint32_t kinds, char names[KINDS_TEXT])
{
	char *end = names;

	for (enum kind k = KINDS; k-- > PAWN; ) {
		if (!(kinds & KIND(k)))
			continue;
		if (end != names)
			end = write_text(end, kinds & (KIND(k) - 1) ? ", " : " or ");
		end = write_text(end, rules_name(rules, k));
	}
}

bool explain_promotion(const struct position *pos, const struct move_input *input,
    struct error *error)
{
	size_t length = strlen(input->loud);
	struct move storage[MOVES_MAX], *m = storage;
	struct moves list;
	char names[KINDS_TEXT], name[3];
	uint32_t kinds = 0;
	enum kind kind;

	if (length < 3 || !is_upper(input->loud[length - 1]) || !is_digit(input->loud[length - 2]))
		return false;
	list = select_beginning(pos, input, length - 1, storage);
	if (list.count == 0)
		return false;
	for (int i = 0; i < list.count; i++)
		kinds |= KIND(kind_of(move_leaves(&m[i], pos, move_to(&m[i]))));
	kind = kind_of(pos->board[move_from(m)]);
	square_write(move_to(m), name);
	name_kinds(pos->rules, kinds, names);
	if (kinds == KIND(kind))
		return !error_set(error, "a %s that moves to %s remains a %s", names, name, names);
	return !error_set(error, "on %s a %s promotes to %s", name, rules_name(pos->rules, kind),
	    names);
}

bool explain_effects(
    const struct position *pos, const struct move_input *input, struct error *error)
{
	size_t length = strcspn(input->loud, "/,");
	struct move storage[MOVES_MAX];
	char san[MOVE_TEXT], quoted[QUOTED_TEXT];

	if (!input->loud[length] || select_beginning(pos, input, length, storage).count == 0)
		return false;
	san_write(pos, &storage[0], san);
	quote(input->loud + length, quoted);
	return !error_set(error, "%s is possible, but not with %s", san, quoted);
}
