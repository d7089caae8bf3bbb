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

		kinds |= KIND(kind_of(move_leaves(pos, m, move_to(m))));
	}
	return kinds;
}

/* Names the first move of the list by which a piece becomes that; returns its length up to that. */
static int name_promotion(const struct position *pos, const struct moves *list, enum kind kind,
    struct refusal *refusal)
{
	const struct move *m = list->move;

	while (kind_of(move_leaves(pos, m, move_to(m))) != kind)
		m++;
	san_write(pos, m, refusal->named);
	return (int)strcspn(refusal->named, "=") + 2;
}

/* Writes before a reason why a piece that promotes cannot become that, as its side has enough. */
enum { ENOUGH_TEXT = 64 };
static void write_enough(const struct position *pos, enum kind mover, enum kind wanted,
    char text[ENOUGH_TEXT])
{
	const struct kind_rules *rules = &pos->rules->kind[mover];
	const char *name = rules_name(pos->rules, wanted);

	*text = '\0';
	if (wanted != NOTHING && rules->promotes_to & KIND(wanted) && rules->at_most &&
	    count(pieces_of(pos, pos->turn, wanted)) >= rules->at_most)
		snprintf(text, ENOUGH_TEXT, "you have %d %.32s already: ", rules->at_most,
		    rules->at_most == 1 ? name : plural_of(name).text);
}

/* Says it of the moves: what becomes of the piece there, which is not what is wanted. */
static void tell_promotion(const struct position *pos, const struct moves *list, uint32_t kinds,
    enum kind wanted, struct refusal *refusal)
{
	enum kind kind = kind_of(pos->board[move_from(list->move)]), best = EXTRA2;
	const char *mover = rules_name(pos->rules, kind);
	struct square_text name = square_name(move_to(list->move));
	char names[KINDS_TEXT], enough[ENOUGH_TEXT];
	int length;

	kinds_write(pos->rules, kinds, names);
	write_enough(pos, kind, wanted, enough);
	if (kinds == KIND(kind)) {
		error_set(&refusal->reason, "%s %s that moves to %s remains %s %s", article(names),
		    names, name.text, article(names), names);
	} else if (!more_than_one(kinds)) {
		error_set(&refusal->reason, "%son %s %s %s becomes %s %s", enough, name.text,
		    article(mover), mover, article(names), names);
	} else {
		while (!(kinds & KIND(best)))
			best--;
		length = name_promotion(pos, list, best, refusal);
		error_set(&refusal->reason, "%son %s %s %s promotes to %s, as in %.*s", enough,
		    name.text, article(mover), mover, names, length, refusal->named);
	}
}

/* The kind is told by its name: tell its letter, by a move of the list that is meant. */
static void tell_letter(const struct position *pos, const struct moves *list, enum kind kind,
    struct refusal *refusal)
{
	int length = name_promotion(pos, list, kind, refusal);

	error_set(&refusal->reason, "for the %s type only its letter, as in %.*s",
	    rules_name(pos->rules, kind), length, refusal->named);
}

/*
 * Where the letters of a promotion begin, after "=" or a square at the end; the end if there are
 * none.
 */
static size_t promotion_in(const struct rules *rules, const struct move_input *input)
{
	const char *normalized = input->normalized;
	size_t end = strlen(normalized), at = end, length;
	struct move_input way;

	while (at > 0 && is_letter(normalized[at - 1]))
		at--;
	if (!strchr(input->text, '='))
		return at > 1 && is_upper(normalized[at]) && is_digit(normalized[at - 1])
		    ? at : end;
	if (!move_input_parse_way(rules, input, &way))
		return end;
	length = strlen(way.normalized);
	/* Words at its end, "a8 to =Q", are not left out of it as they are of all. */
	if (length >= at && length <= end && memcmp(way.normalized, normalized, length) == 0)
		return length;
	return at > 0 ? at : end;
}

bool explain_promotion(const struct position *pos, const struct move_input *input,
    struct refusal *refusal)
{
	size_t at = promotion_in(pos->rules, input);
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
	kind = letters[1] ? kind_named(pos->rules, &rest) : rules_kind(pos->rules, *letters);
	if (kind == NOTHING || !(kinds & KIND(kind)) ||
	    kind == kind_of(pos->board[move_from(storage)]))
		tell_promotion(pos, &list, kinds, kind, refusal);
	else if (letters[1])
		tell_letter(pos, &list, kind, refusal);
	else
		return false;
	return true;
}

/* Appends what may follow the destination of a move: "; with /e3, /e4 or /g3". */
static void list_effects(const struct position *pos, const struct move *m, struct error *error)
{
	struct move storage[MOVES_MAX];
	struct moves list = { storage, 0 };
	enum { NAMES_TEXT = 240 };      /* as many as fit with the reason */
	char like[MOVE_TEXT], san[MOVE_TEXT], names[NAMES_TEXT] = "", *end = names, *last = names;
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

/* Has the piece that moves none to bring along, where others have one? */
static bool explain_alone(const struct position *pos, const struct moves *list,
    struct refusal *refusal)
{
	const struct pair_ops *pairs = pos->rules->pairs;
	const struct move *m = list->move;
	char text[PIECE_TEXT];

	if (!pairs->partner || list->count > 1 || move_castles(pos, m) ||
	    kind_of(pos->board[move_from(m)]) == PAWN ||
	    pairs->partner(pos, move_from(m)) != NO_SQUARE)
		return false;
	san_write(pos, m, refusal->meant);
	return explained(&refusal->reason, "the %s has no pawn",
	    name_piece(pos, move_from(m), text));
}

/* Is a partner to capture there in coming along, where squares are free for it? */
static bool explain_room(const struct position *pos, const struct moves *list, const char *effect,
    struct refusal *refusal)
{
	const struct pair_ops *pairs = pos->rules->pairs;
	const struct change *change = list->move->change;
	square from = change[0].place, to = change[1].place, s;
	const char *second = strchr(effect, '/');
	struct position after;

	if (!pairs->partner)
		return false;
	/* Of two that castle, the king's partner comes first. */
	if (move_castles(pos, list->move) &&
	    (second || pairs->partner(pos, from) == NO_SQUARE)) {
		effect = second ? second + 1 : effect;
		from = change[2].place;
		to = change[3].place;
	}
	s = square_read(effect + (*effect == 'x'));
	if (s == NO_SQUARE || !has(pos->by_color[!pos->turn] & next_to(to), s) ||
	    kind_of(pos->board[from]) == PAWN || pairs->partner(pos, from) == NO_SQUARE)
		return false;
	position_apply(pos, list->move, &after);
	return !has(pos->by_color[!pos->turn], pairs->partner(&after, to)) &&
	    explained(&refusal->reason, "a pawn that comes along captures only if no square next "
	        "to %s is free for it", square_name(to).text);
}

bool explain_effects(const struct position *pos, const struct move_input *input,
    struct refusal *refusal)
{
	size_t length = strcspn(input->normalized, "/,");
	const char *effect = input->normalized + length + 1;
	struct move storage[MOVES_MAX];
	struct moves list;

	if (!input->normalized[length])
		return false;
	list = select_beginning(pos, input, length, storage);
	if (list.count == 0)
		return false;
	/* "b4b8" is like "b8". */
	if (square_read(effect) != NO_SQUARE && square_read(effect + 2) != NO_SQUARE)
		effect += 2;
	if (explain_staying(pos, &list, effect, refusal) || explain_alone(pos, &list, refusal) ||
	    explain_room(pos, &list, effect, refusal))
		return true;
	san_write(pos, &storage[0], refusal->named);
	error_set(&refusal->reason, "%s is possible, but not with %s", refusal->named,
	    quote(input->normalized + length).text);
	if (input->normalized[length] == '/')
		list_effects(pos, storage, &refusal->reason);
	return true;
}
