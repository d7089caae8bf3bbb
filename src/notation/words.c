/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "notation/notation.h"

#include <stdio.h>
#include <string.h>

#include "base/text.h"
#include "rules/generate.h"
#include "rules/move.h"
#include "rules/write.h"

/* Moves in words, for screen readers.  Each clause after the first begins with '\n'. */

void kinds_write(const struct rules *rules, uint32_t kinds, char names[KINDS_TEXT])
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

/* The longest name counts: a man at arms is not a man. */
enum kind kind_named(const struct rules *rules, const char **text)
{
	enum kind found = NOTHING;
	const char *start = *text;

	for (enum kind kind = PAWN; kind < rules->kinds; kind++) {
		const char *name = rules_name(rules, kind), *rest = text_after_nocase(start, name);

		if (!rest)
			rest = text_after_nocase(start, plural_of(name).text);
		if (!rules->kind[kind].piece || !rest || rest < *text)
			continue;
		found = kind;
		*text = rest;
	}
	return found;
}

static const char *name_of(const struct position *pos, piece p)
{
	return rules_name(pos->rules, kind_of(p));
}

static void say_change(struct strbuf *text, const struct position *pos, piece before, piece after)
{
	const char *name = name_of(pos, after);

	if (kind_of(before) != kind_of(after))
		strbuf_printf(text, "\nbecoming %s %s", article(name), name);
}

static void say_captures(struct strbuf *text, const struct position *pos, const struct move *m)
{
	squareset captured = move_captured(pos, m);
	square target = move_is_en_passant(pos, m) ? pos->ep_target : NO_SQUARE;
	bool plain = captured == bit(move_to(m));
	const char *joint = "\ncapturing";

	while (captured) {
		square s = pop_lsb(&captured);

		strbuf_printf(text, "%s the %s", joint, name_of(pos, pos->board[s]));
		if (!plain)
			strbuf_printf(text, " on %s", square_name(s).text);
		if (s == target)
			strbuf_add(text, " en passant");
		joint = " and";
	}
}

/* A piece that waits behind a captured pawn never appears. */
static void say_lost(struct strbuf *text, const struct position *pos, const struct move *m)
{
	const struct extra_ops *extra = pos->rules->extra;

	for (enum kind kind = EXTRA1; extra->waiting && kind < pos->rules->kinds; kind++)
		if (extra->waiting(pos, !pos->turn, kind) & move_captured(pos, m))
			strbuf_printf(text, "\nand with it the waiting %s",
			    rules_name(pos->rules, kind));
}

/* What becomes of another piece: "pawn g2 to e4", "pulling the bishop from c1 to c3". */
static void say_other(struct strbuf *text, const struct position *pos, const struct move *m,
    square s)
{
	const char *taking_along = pos->rules->notation->taking_along;
	square from = move_origin_of(pos, m, s);
	piece after = move_leaves(pos, m, s);
	const char *whose = color_of(after) != pos->turn ? "enemy " : "";
	struct square_text there = square_name(s);

	if (from == NO_SQUARE) {
		strbuf_printf(text, "\n%s%s appears on %s", whose, name_of(pos, after), there.text);
		return;
	}
	if (taking_along && !move_castles(pos, m))
		strbuf_printf(text, "\n%s the %s%s from %s to %s", taking_along, whose,
		    name_of(pos, pos->board[from]), square_name(from).text, there.text);
	else
		strbuf_printf(text, "\n%s%s %s to %s", whose, name_of(pos, pos->board[from]),
		    square_name(from).text, there.text);
	say_change(text, pos, pos->board[from], after);
}

/* All these; the piece that belongs to the mover first. */
static void say_others(struct strbuf *text, const struct position *pos, const struct move *m,
    squareset others)
{
	const struct pair_ops *pairs = pos->rules->pairs;
	square partner = pairs->partner ? pairs->partner(pos, move_from(m)) : NO_SQUARE;

	for (squareset left = partner != NO_SQUARE ? others : NOWHERE; left;) {
		square s = pop_lsb(&left);

		if (move_origin_of(pos, m, s) == partner) {
			say_other(text, pos, m, s);
			others &= ~bit(s);
		}
	}
	while (others)
		say_other(text, pos, m, pop_lsb(&others));
}

static void say_move(struct strbuf *text, const struct position *pos, const struct move *m)
{
	const struct notation_ops *notation = pos->rules->notation;
	squareset others = move_carried(pos, m);
	char way[DESCRIBE_TEXT];
	bool described = false;

	if (move_castles(pos, m)) {
		strbuf_printf(text, "castles %s side",
		    move_to(m) > move_from(m) ? "king's" : "queen's");
		others &= ~bit(m->change[3].place);
	} else if ((described = notation->describe && notation->describe(pos, m, way))) {
		strbuf_add(text, way);
	} else if (move_has_mover(m)) {
		strbuf_printf(text, "%s %s to %s", name_of(pos, pos->board[move_from(m)]),
		    square_name(move_from(m)).text, square_name(move_to(m)).text);
	} else {
		move_write(pos, m, way);
		strbuf_add(text, way);
	}
	if (!move_has_mover(m))
		return;
	if (!move_castles(pos, m)) {
		say_captures(text, pos, m);
		say_lost(text, pos, m);
		say_change(text, pos, pos->board[move_from(m)], m->change[1].holds);
		/* Of several pawns it may not be the one that was named last. */
		if (described && kind_of(pos->board[move_from(m)]) != kind_of(m->change[1].holds))
			strbuf_printf(text, " on %s", square_name(move_to(m)).text);
	}
	say_others(text, pos, m, others);
}

/* Do both move one piece to one square, otherwise? */
static bool is_alternative(const struct move *a, const struct move *b)
{
	return move_has_mover(a) && move_has_mover(b) && move_from(a) == move_from(b) &&
	    move_to(a) == move_to(b) && a->change[1].holds == b->change[1].holds &&
	    !move_equal(a, b);
}

bool move_is_choice(const struct position *pos, const struct move *m)
{
	struct move storage[MOVES_MAX];
	struct moves list = { storage, 0 };

	position_legal_moves(pos, &list);
	for (int i = 0; i < list.count; i++)
		if (is_alternative(m, &storage[i]))
			return true;
	return false;
}

/* From where pieces move along. */
static squareset origins_of_others(const struct position *pos, const struct move *m)
{
	squareset carried = move_carried(pos, m), origins = NOWHERE;

	while (carried) {
		square from = move_origin_of(pos, m, pop_lsb(&carried));

		origins |= from != NO_SQUARE ? bit(from) : NOWHERE;
	}
	return origins;
}

/* The origins of pieces that move along in the other move and are left where they are in this. */
static squareset left_alone(const struct position *pos, const struct move *m,
    const struct move *other)
{
	squareset left = NOWHERE;

	for (squareset may = origins_of_others(pos, other) & ~origins_of_others(pos, m); may;) {
		square from = pop_lsb(&may);

		if (move_leaves(pos, m, from) == pos->board[from])
			left |= bit(from);
	}
	return left;
}

/* What the move does not do, where it could: "the pawn stays on b2". */
static void say_omissions(struct strbuf *text, const struct position *pos, const struct move *m)
{
	struct move storage[MOVES_MAX];
	struct moves list = { storage, 0 };
	squareset left = NOWHERE;
	bool could_capture = false;

	position_legal_moves(pos, &list);
	for (int i = 0; i < list.count; i++)
		if (is_alternative(m, &storage[i])) {
			left |= left_alone(pos, m, &storage[i]);
			could_capture |= move_is_en_passant(pos, &storage[i]);
		}
	while (left) {
		square s = pop_lsb(&left);

		strbuf_printf(text, "\nthe %s stays on %s", name_of(pos, pos->board[s]),
		    square_name(s).text);
	}
	if (could_capture && !move_is_en_passant(pos, m))
		strbuf_add(text, "\nnot capturing en passant");
}

void move_clauses(const struct position *pos, const struct move *m, struct strbuf *clauses)
{
	say_move(clauses, pos, m);
	say_omissions(clauses, pos, m);
}

/* Writes clauses in one line. */
static void join(struct strbuf *clauses, char text[WORDS_TEXT])
{
	struct strbuf words = { 0 };

	for (const char *left = strbuf_str(clauses); *left;) {
		const char *clause = left;

		strbuf_add(&words, words.length ? ", " : "");
		strbuf_add_bytes(&words, clause, text_take_line(&left));
	}
	sanitize(strbuf_str(&words), text, WORDS_TEXT);
	strbuf_free(&words);
	strbuf_free(clauses);
}

void move_words(const struct position *pos, const struct move *m, char text[WORDS_TEXT])
{
	struct strbuf clauses = { 0 };

	move_clauses(pos, m, &clauses);
	join(&clauses, text);
}

/* As much of that as the text may agree with: what is left out takes long to find. */
static void words_to_compare(const struct position *pos, const struct move *m, const char *text,
    char words[WORDS_TEXT])
{
	struct strbuf clauses = { 0 };

	say_move(&clauses, pos, m);
	join(&clauses, words);
	if (starts_nocase(text, words, strlen(words)))
		move_words(pos, m, words);
}

/* Most texts that are typed begin neither with the name of a piece nor as castling does. */
static bool may_be_words(const struct rules *rules, const char *text)
{
	const char *rest = text;

	if (kind_named(rules, &rest) == NOTHING)
		rest = text_after_nocase(text, "castles");
	return rest && *rest;
}

static void list_meant(const struct position *pos, const char *text, struct moves *list)
{
	const size_t length = strlen(text);
	bool any_whole = false;
	int kept = 0;

	position_legal_moves(pos, list);
	for (int i = 0; i < list->count; i++) {
		char words[WORDS_TEXT];
		bool whole;

		words_to_compare(pos, &list->move[i], text, words);
		if (!starts_nocase(words, text, length) || (words[length] && words[length] != ','))
			continue;
		whole = !words[length];
		if (whole && !any_whole)
			kept = 0;
		any_whole = any_whole || whole;
		if (whole == any_whole)
			list->move[kept++] = list->move[i];
	}
	list->count = kept;
}

/* Single blanks between words, and nothing of what is told after them. */
static void tidy(const char *text, struct strbuf *words)
{
	static const char *const after[] = { ".", ", check", ", checkmate" };
	static const char *const from[] = { ", check from the ", ", checkmate by the " };
	const char *at;

	while (*(text += strspn(text, " \t"))) {
		size_t length = strcspn(text, " \t");

		strbuf_add(words, words->length ? " " : "");
		strbuf_add_bytes(words, text, length);
		text += length;
	}
	for (int i = 0; i < (int)(sizeof from / sizeof *from); i++)
		if ((at = strstr(strbuf_str(words), from[i])))
			words->data[words->length = (size_t)(at - words->data)] = '\0';
	for (int i = 0; i < (int)(sizeof after / sizeof *after); i++)
		if (ends_with(strbuf_str(words), after[i]))
			words->data[words->length -= strlen(after[i])] = '\0';
}

int words_meant(const struct position *pos, const char *text, struct moves *list)
{
	struct strbuf words = { 0 };

	list->count = 0;
	tidy(text, &words);
	if (may_be_words(pos->rules, strbuf_str(&words)))
		list_meant(pos, strbuf_str(&words), list);
	strbuf_free(&words);
	return list->count;
}
