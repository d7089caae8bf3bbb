/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "notation/explain.h"

#include <stdio.h>
#include <string.h>

#include "base/nearest.h"
#include "base/strbuf.h"
#include "base/text.h"
#include "rules/board.h"
#include "rules/generate.h"
#include "rules/move.h"
#include "rules/rules.h"
#include "rules/write.h"

/* Why a text that cannot be understood is not a move: words, and squares beyond the board. */

bool is_setup_word(const struct rules *rules, const char *text)
{
	enum { WORD = 4 };      /* letters; less is rather a move cut short */
	const char *const *words = rules->notation->words;
	struct nearest nearest = nearest_to(text);

	for (; words && *words; words++)
		nearest_note(&nearest, *words);
	return nearest.found && strlen(text) >= WORD;
}

/* The last square that a text names, or `otherwise`; its first two characters tell it. */
static const char *last_square(const char *text, const char *otherwise)
{
	for (; *text; text++)
		if (square_read(text) != NO_SQUARE)
			otherwise = text;
	return otherwise;
}

/* What follows a word at the beginning, or all. */
static const char *without(const char *text, const char *word)
{
	const char *rest = text_after_nocase(text, word);

	return rest ? rest : text;
}

/* Is it "I take e5" or "capture the rook"? */
static bool says_to_take(const struct rules *rules, const char *text)
{
	const char *begins = without(text, "i"), *taken = text_after_nocase(begins, "take"), *name;

	taken = taken ? taken : text_after_nocase(begins, "capture");
	if (!taken)
		return false;
	name = without(taken, "the");
	return kind_named(rules, &name) != NOTHING || last_square(taken, NULL);
}

/*
 * What follows the verb in "I move e2 to e4" and "play e4"; NULL if it is not like that.  "Play"
 * before a game's name asks for that.
 */
static const char *after_verb(const char *text)
{
	const char *begins = without(text, "i"), *rest = text_after_nocase(begins, "move");

	rest = rest ? rest : text_after_nocase(begins, "play");
	return rest && last_square(rest, NULL) ? rest : NULL;
}

/* Is it "mate" or "Check!", which players say with a move? */
static bool says_check(const char *text)
{
	static const char *const words[] = { "check", "mate", "checkmate", "mat" };

	for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
		size_t length = strlen(words[i]);

		if (starts_nocase(text, words[i], length) && !is_letter(text[length]))
			return true;
	}
	return false;
}

/* Is it "push e2", where moves push?  Says how, then. */
static bool explain_taking_along(const struct rules *rules, const char *text, struct error *error)
{
	const char *word = rules->notation->taking_along;       /* "pushing" */
	size_t stem = word && strlen(word) > 3 ? strlen(word) - 3 : 0;

	return stem && starts_nocase(text, word, stem) && !is_letter(text[stem]) &&
	    explained(error, "to %.*s, type the move of the piece that does it", (int)stem, word);
}

/* What follows the words before a square; *takes: they tell of a capture. */
static const char *after_joints(const char *text, bool *takes)
{
	const char *rest = without(without(text, "on"), "to");
	const char *taken = without(without(rest, "takes"), "captures");

	*takes = taken != rest;
	return taken;
}

bool words_to_text(const struct rules *rules, const char *words, char text[MOVE_TEXT])
{
	const char *rest = after_verb(words), *at = without(rest ? rest : words, "the");
	enum kind kind = kind_named(rules, &at);
	const char letter[] = { kind == PAWN ? '\0' : rules_letter(rules, kind), '\0' };
	char *end = write_text(text, letter);
	int squares = 0;

	if (kind == NOTHING && rest && !after_verb(rest) && strlen(rest) < MOVE_TEXT) {
		strcpy(text, rest);
		return true;
	}
	for (; squares < 2; squares++) {
		bool takes;
		const char *to = after_joints(at, &takes);
		const char name[] = { lower(to[0]), to[0] ? to[1] : '\0', '\0' };

		/* Of a pawn that takes its file would have to be told. */
		if (takes && (square_read(name) == NO_SQUARE || (kind == PAWN && !squares)))
			return false;
		if (square_read(name) == NO_SQUARE || is_letter(to[2]))
			break;
		end = write_text(write_text(end, takes ? "x" : ""), name);
		at = to + 2 + strspn(to + 2, " ");
	}
	return kind != NOTHING && squares > 0;
}

/* Is it a legal move in words?  Then its SAN. */
static bool find_meant(const struct position *pos, const char *words, char san[MOVE_TEXT])
{
	char text[MOVE_TEXT];
	struct error ignored;
	struct move m;

	if (!words_to_text(pos->rules, words, text) || !san_read(pos, text, &m, &ignored))
		return false;
	san_write(pos, &m, san);
	return true;
}

/* Is it the game's good first move? */
static bool is_opening(const struct position *pos, const struct move *m)
{
	const char *opening = pos->rules->variant->opening;
	char text[MOVE_TEXT];

	move_write(pos, m, text);
	return text_after_nocase(opening ? opening : "e2e4", text);
}

/*
 * The SAN of a legal move, of a piece of that kind (NOTHING: of any) and perhaps a capture: one
 * that ends on that square, if there is one, or that begins the game well.
 */
static bool find_example(const struct position *pos, enum kind kind, bool captures, square to,
    char san[MOVE_TEXT])
{
	struct move storage[MOVES_MAX];
	struct moves list = { storage, 0 };
	const struct move *found = NULL;
	int best = -1;

	position_legal_moves(pos, &list);
	for (const struct move *m = storage; m < storage + list.count; m++) {
		int rank;

		if (!move_has_mover(m) || (captures && !move_captured(pos, m)) ||
		    (kind != NOTHING && kind_of(pos->board[move_from(m)]) != kind))
			continue;
		rank = 2 * (move_to(m) == to) + is_opening(pos, m);
		if (rank > best) {
			found = m;
			best = rank;
		}
	}
	if (found)
		san_write(pos, found, san);
	return found;
}

/* Sets a reason, with a move as an example if there is one; returns true. */
static bool tell_example(struct error *error, const char *reason, const char *as, const char *san)
{
	return explained(error, "%s%s%.*s", reason, *san ? as : "", (int)strcspn(san, "+#"), san);
}

/* The name of a piece, in place of what stands for it. */
static bool explain_kind(const struct position *pos, enum kind kind, const char *text,
    struct error *error)
{
	const char *name = rules_name(pos->rules, kind);
	bool takes = contains_nocase(text, "take") || contains_nocase(text, "capture");
	char san[MOVE_TEXT] = "", reason[PIECE_TEXT + 40];

	if (!find_meant(pos, text, san))
		find_example(pos, kind, takes, square_read(last_square(text, "")), san);
	if (kind == PAWN && takes)
		return tell_example(error, "a pawn's captures begin with its file", ", as in ",
		    san[0] && san[1] == 'x' ? san : "");
	if (kind == PAWN)
		return tell_example(error, "a pawn's moves have no letter", ", as in ", san);
	snprintf(reason, sizeof reason, "%s %.*s's moves begin with %c", article(name),
	    PIECE_TEXT, name, rules_letter(pos->rules, kind));
	return tell_example(error, reason, ", as in ", san);
}

bool explain_word(const struct position *pos, const char *text, struct error *error)
{
	const struct rules *rules = pos->rules;
	bool takes = says_to_take(rules, text);
	const char *name = text;
	char san[MOVE_TEXT] = "";
	enum kind kind;

	if (explain_taking_along(rules, text, error))
		return true;
	if (takes || after_verb(text)) {
		if (!find_meant(pos, text, san) && !find_example(pos, NOTHING, takes,
		    square_read(last_square(text, "")), san))
			find_example(pos, NOTHING, false, NO_SQUARE, san);
		return tell_example(error, "type the move alone", ", such as ", san);
	}
	if (says_check(text))
		return explained(error, rules->variant->no_check ?
		    "this game has neither check nor mate"
		    : "type the move alone; check and checkmate are announced by themselves");
	if (contains_nocase(text, "en passant"))
		return explained(error, rules->variant->no_en_passant ?
		    "this game has no en passant"
		    : "to capture en passant, type the capture alone, with the square where it "
		    "ends");
	if (contains_nocase(text, "castl"))
		return explained(error, rules->castle->right ?
		    "to castle, type O-O or, on the queen's side, O-O-O"
		    : "this game has no castling");
	if (is_setup_word(rules, text))
		return explained(error, "\"%s\" is no longer possible", shorten(text).text);
	kind = kind_named(rules, &name);
	return kind != NOTHING && explain_kind(pos, kind, text, error);
}

/* The letters of all pieces but pawns: "K, Q, R, B and N". */
static void letters_write(const struct rules *rules, struct strbuf *text)
{
	enum kind kinds[KINDS];
	int count = 0;

	for (enum kind kind = KING; kind > PAWN; kind--)
		if (rules->kind[kind].piece)
			kinds[count++] = kind;
	for (enum kind kind = EXTRA1; kind < rules->kinds; kind++)
		if (rules->kind[kind].piece)
			kinds[count++] = kind;
	for (int i = 0; i < count; i++)
		strbuf_printf(text, "%s%c", i == 0 ? "" : i == count - 1 ? " and " : ", ",
		    rules_letter(rules, kinds[i]));
}

bool explain_letter(const struct rules *rules, const char *text, struct error *error)
{
	struct strbuf letters = { 0 };
	size_t squares = is_upper(*text) ? strspn(text + 1, "abcdefgh12345678") : 0;

	if (squares < 2 || square_read(text + squares - 1) == NO_SQUARE ||
	    (text[squares + 1] && !strchr("/,", text[squares + 1])) ||
	    rules_kind(rules, *text) != NOTHING || (*text <= 'H' && is_digit(text[1])))
		return false;
	letters_write(rules, &letters);
	error_set(error, "no piece has the letter %c; the letters are %s", *text, letters.data);
	strbuf_free(&letters);
	return true;
}

/*
 * The first letter and digit that look like a square beyond the board, after nothing that is not of
 * a move; NULL: none do.
 */
static const char *find_missing_square(const char *text)
{
	text += is_upper(*text);
	for (; *text; text++) {
		if (is_lower(text[0]) && is_digit(text[1]) && square_read(text) == NO_SQUARE)
			return text;
		if (!strchr("abcdefgh12345678x@/,-", *text))
			return NULL;
	}
	return NULL;
}

bool explain_missing_square(const char *text, struct error *error)
{
	const char *missing = find_missing_square(text);

	return missing && explained(error, "there is no square %.2s", missing);
}
