/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "notation/explain.h"

#include <string.h>

#include "base/nearest.h"
#include "base/strbuf.h"
#include "base/text.h"
#include "rules/board.h"
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

/* Is it "the rook"? */
static bool is_piece(const struct rules *rules, const char *text)
{
	const char *name = text_after_nocase(text, "the");

	name = name ? name : text;
	return kind_named(rules, &name) != NOTHING;
}

/*
 * Is it "move e2 to e4", "I take e5" or "take the rook"?  But "play" before a game's name asks for
 * that.
 */
static bool says_to_move(const struct rules *rules, const char *text)
{
	const char *verb = text_after_nocase(text, "i"), *taken;

	text = verb ? verb : text;
	taken = text_after_nocase(text, "take");
	if (taken && is_piece(rules, taken))
		return true;
	return (text_after_nocase(text, "move") || text_after_nocase(text, "play") || taken) &&
	    last_square(text, NULL);
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

bool words_to_text(const struct rules *rules, const char *words, char text[MOVE_TEXT])
{
	enum kind kind = kind_named(rules, &words);
	const char letter[] = { kind == PAWN ? '\0' : rules_letter(rules, kind), '\0' };
	char *end = write_text(text, letter);
	int squares = 0;

	for (; squares < 2; squares++) {
		const char *to = text_after_nocase(words, "to"), *at = to ? to : words;
		const char name[] = { lower(at[0]), at[0] ? at[1] : '\0', '\0' };

		if (square_read(name) == NO_SQUARE || is_letter(at[2]))
			break;
		end = write_text(end, name);
		words = at + 2 + strspn(at + 2, " ");
	}
	return kind != NOTHING && squares > 0;
}

bool explain_word(const struct rules *rules, const char *text, struct error *error)
{
	enum kind kind;
	char letter;

	text += strspn(text, " ");
	if (explain_taking_along(rules, text, error))
		return true;
	if (says_to_move(rules, text))
		return explained(error, "type the move alone, such as e4, e2e4 or Nf3");
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
	kind = kind_named(rules, &text);
	letter = rules_letter(rules, kind);
	if (kind == PAWN && (contains_nocase(text, "take") || contains_nocase(text, "capture"))) {
		const char *to = last_square(text, "d5");

		return explained(error, "a pawn's captures begin with its file, as in %cx%.2s",
		    *to == 'a' ? 'b' : *to - 1, to);
	}
	if (kind == PAWN)
		return explained(error, "a pawn's moves have no letter, as in %.2s",
		    last_square(text, "e4"));
	return kind != NOTHING && explained(error, "%s %s's moves begin with %c, as in %c%.2s",
	    article(rules_name(rules, kind)), rules_name(rules, kind), letter, letter,
	    last_square(text, "f3"));
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
