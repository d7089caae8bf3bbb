/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "notation/move_input.h"

#include <string.h>

#include "base/text.h"
#include "rules/move.h"
#include "rules/rules.h"

/*
 * Comparing a typed text with the ways to write a move.  Both are normalized: stripped of
 * redundant characters and brought to one spelling.
 */

/*
 * How well a text matches a move, best first: its SAN, without the mark for check (perhaps
 * with more or less of the origin); its move text; the same but for redundant characters;
 * with side effects or "e.p." left out; the last two again with x left out on either side;
 * without the promotion.
 */
enum match { EXACT, TEXT, SAME, BARE, SAME_WITHOUT_X, BARE_WITHOUT_X, UNPROMOTED, UNLIKE };

/* Copies castling in any spelling (O-O-O, 0-0, oo) as Os; returns the length read. */
static size_t spell_castling(const char *from, char **to)
{
	size_t read = 0;
	int letters = 0;

	while (from[read] && strchr("Oo0", from[read])) {
		letters++;
		read++;
		if (from[read] == '-' && from[read + 1] && strchr("Oo0", from[read + 1]))
			read++;
	}
	if (letters < 2 || letters > 3)         /* four are UCI's null move */
		return 0;
	for (int i = 0; i < letters; i++)
		*(*to)++ = 'O';
	return read;
}

/*
 * One spelling for the letter of a piece, wherever case is not needed to tell it
 * from a file: at the beginning of a part, or as promotion after a square.
 */
static char spell_letter(const struct rules *rules, const char *at, char before)
{
	bool begins = before == '\0' || before == '/' || before == ',';
	bool promotes = (is_rank_digit(before) && !is_rank_digit(at[1])) ||
	    (is_file_letter(before) && !is_file_letter(*at));

	if (!is_lower(*at) || *at == 'x')
		return *at;
	if (((begins && !is_file_letter(*at)) || promotes) && rules_kind(rules, *at) != NOTHING)
		return upper(*at);
	return *at;
}

/*
 * Drops redundant characters: e2-e4, "e2 to e4" and Pe4 are e2e4 and e4; e8(Q)+ is e8Q, and "e4
 * takes d5" e4xd5.  Drops "e.p.", too: was there one?
 */
static bool spell(const struct rules *rules, const char *from, char *to)
{
	bool en_passant = false;
	char *end = to;

	from += spell_castling(from, &end);
	for (; *from; from++) {
		char before = end == to ? '\0' : end[-1];
		char c = *from;

		if (begins_en_passant(from)) {
			from += from[1] == '.' ? 2 : 1;
			en_passant = true;
			continue;
		}
		if (is_rank_digit(before) && strncmp(from, " to ", 4) == 0)
			from += 3;
		if (before && strncmp(from, " takes ", 7) == 0) {
			from += 6;
			c = 'x';
		}
		if (c == ':' && is_file_letter(from[1]))
			c = 'x';
		if (strchr("+#=!?().:- ", c))
			continue;
		if (c != 'x')
			c = spell_letter(rules, from, before);
		if (c == 'P' && is_lower(from[1]) && (!before || before == '/' || before == ','))
			continue;
		*end++ = c;
	}
	*end = '\0';
	return en_passant;
}

static void drop_x(const char *from, char *to)
{
	for (; *from; from++)
		if (*from != 'x')
			*to++ = *from;
	*to = '\0';
}

/* Copies with letters in place of figurines; returns the length, 0 if it is too long. */
static size_t copy_with_letters(const char *from, char to[MOVE_TEXT])
{
	const char *end = from + strlen(from);
	size_t length = 0;

	while (from < end) {
		const char *start = from;
		char letter = figurine_letter(text_next(&from, (size_t)(end - from)));
		size_t bytes = letter ? 1 : (size_t)(from - start);

		if (length + bytes >= MOVE_TEXT)
			return 0;
		memcpy(to + length, letter ? &letter : start, bytes);
		length += bytes;
	}
	to[length] = '\0';
	return length;
}

const char *skip_number(const char *text)
{
	const char *number = text + strspn(text, " "), *end = number + strspn(number, "0123456789");

	if (end == number || *number == '0' || !strchr(". ", *end))
		return text;
	return end + strspn(end, ". ");
}

/* Does the text begin with so many squares, perhaps after the letter of a piece? */
static bool names_squares(const char *text, int squares)
{
	text += is_upper(*text);
	while (squares > 0 && is_file_letter(text[0]) && is_rank_digit(text[1])) {
		text += 2;
		squares--;
	}
	return squares == 0;
}

static void cut_marks(char *text)
{
	size_t length = strlen(text);

	while (length && strchr(" +#!?", text[length - 1]))
		text[--length] = '\0';
}

/* "Qxf7mate" and "Qxf7 ch", as in old books: that word is cut off a move, too. */
static void cut_word_of_check(char *text)
{
	static const char *const words[] = { "mate", "ch" };

	for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
		size_t length = strlen(text), word = strlen(words[i]);
		char *at = text + length - word;

		if (length <= word || strcmp(at, words[i]) != 0)
			continue;
		while (at > text && at[-1] == ' ')
			at--;
		if (at > text && (is_rank_digit(at[-1]) || is_upper(at[-1])))
			*at = '\0';
	}
}

/* "exd6 en passant" is "exd6 ep". */
static void shorten_en_passant(char *text)
{
	static const char words[] = " en passant";

	if (has_ending(text, words))
		strcpy(text + strlen(text) - strlen(words), "ep");
}

bool move_input_parse(const struct rules *rules, const char *text, struct move_input *input)
{
	const char *move = skip_number(text);

	if (copy_with_letters(move + strspn(move, " "), input->text) == 0)
		return false;
	shorten_en_passant(input->text);
	input->marked_well = move_marks_fit(input->text, true);
	input->may_be_marked_well = input->marked_well || move_marks_fit(input->text, false);
	input->overmarked = move_marks_are_too_many(input->text);
	cut_marks(input->text);
	cut_word_of_check(input->text);
	input->en_passant = spell(rules, input->text, input->normalized);
	drop_x(input->normalized, input->without_x);
	input->joined = names_squares(input->without_x, 3);
	input->by_files = strchr(input->normalized, '/') != NULL;
	return input->normalized[0] != '\0';
}

bool move_input_parse_way(const struct rules *rules, const struct move_input *input,
    struct move_input *way)
{
	char text[MOVE_TEXT];
	size_t length = strcspn(input->text, "=");

	memcpy(text, input->text, length);
	text[length] = '\0';
	return move_input_parse(rules, text, way);
}

/* Does the form end with the promotion that is left of the text, as "Q"? */
static bool is_promotion_at_end(const char *form, const char *left)
{
	size_t length = strlen(form);

	return is_upper(left[0]) && !left[1] && length > 1 && form[length - 1] == left[0] &&
	    is_rank_digit(form[length - 2]);
}

/*
 * The rank of a text that may leave out the promotion, or the rest of the form; "e8/Q" is e8Q, and
 * "e7Q" and "e7/Q" are e7/e8Q.
 */
static enum match compare(const char *form, const char *input)
{
	const char *rest = form;
	bool apart;

	while (*rest && *rest == *input) {
		rest++;
		input++;
	}
	if (*rest == '\0' && *input == '\0')
		return SAME;
	apart = *rest == '/' || *rest == ',';
	if ((apart && *input == '\0') ||
	    ((apart || (rest > form && rest[-1] == '/')) && is_promotion_at_end(rest, input)))
		return BARE;
	if (rest == form || !is_upper(*rest) ||
	    !(is_rank_digit(rest[-1]) || is_file_letter(rest[-1])))
		return UNLIKE;
	if (*input == '\0' || strcmp(rest + 1, input) == 0)
		return UNPROMOTED;
	return *input == '/' ? compare(rest, input + 1) : UNLIKE;
}

/* How well the text matches one way of writing the move. */
static enum match match_rank(const struct position *pos, const struct move *m,
    const char *form, const struct move_input *input)
{
	char normalized[MOVE_TEXT], without_x[MOVE_TEXT];
	bool en_passant = spell(pos->rules, form, normalized);
	enum match best;

	/* "e.p." is accepted in games that do not write it, too. */
	if (input->en_passant && !en_passant && !move_is_en_passant(pos, m))
		return UNLIKE;
	best = compare(normalized, input->normalized);
	if (best != SAME && best != BARE) {
		drop_x(normalized, without_x);
		best = compare(without_x, input->without_x);
		best = best == SAME ? SAME_WITHOUT_X : best == BARE ? BARE_WITHOUT_X : best;
	}
	if (en_passant && !input->en_passant)
		best = best == SAME ? BARE : best == SAME_WITHOUT_X ? BARE_WITHOUT_X : best;
	return best;
}

static enum match best_match(const struct position *pos, const struct move *m,
    const struct move_input *input)
{
	enum match best = UNLIKE;
	char form[MOVE_TEXT];

	for (int i = 0; i < MOVE_FORMS; i++) {
		enum match rank;

		if ((i == JOINED && !input->joined) || (i == BY_FILES && !input->by_files))
			continue;
		move_form_write(pos, m, i, form);
		if (strcmp(form, input->text) == 0)
			rank = i < AS_TEXT ? EXACT : TEXT;
		else
			rank = match_rank(pos, m, form, input);
		if (rank < best)
			best = rank;
	}
	return best;
}

int move_input_select(
    const struct position *pos, const struct move_input *input, struct moves *list)
{
	enum match best = UNLIKE;
	int chosen = 0;

	for (int i = 0; i < list->count; i++) {
		enum match rank = best_match(pos, &list->move[i], input);

		if (rank > best || rank == UNLIKE)
			continue;
		if (rank < best)
			chosen = 0;
		best = rank;
		list->move[chosen++] = list->move[i];
	}
	return chosen;
}

void keep_captures(const struct position *pos, struct moves *list)
{
	int found = 0;

	for (int i = 0; i < list->count; i++)
		if (move_captured(pos, &list->move[i]))
			list->move[found++] = list->move[i];
	list->count = found;
}

/* Where the text tells it, may the move begin there?  It names two squares, or a file and one. */
static bool begins_at(const struct position *pos, const char *text, square from)
{
	return names_squares(text, 2) ? from == square_read(text)
	    : file_of(from) == text[0] - 'a' && kind_of(pos->board[from]) == PAWN;
}

/* Is the text two squares, or a file and a square? */
static bool is_way(const struct move_input *input)
{
	const char *text = input->without_x;
	size_t length = strlen(text);

	if (length == 4)
		return names_squares(text, 2);
	return length == 3 && !input->en_passant && is_file_letter(text[0]) &&
	    names_squares(text + 1, 1);
}

int move_input_select_loosely(
    const struct position *pos, const struct move_input *input, struct moves *list)
{
	const char *text = input->without_x;
	int chosen = move_input_select(pos, input, list);
	square to;

	if (chosen || !is_way(input))
		return chosen;
	to = square_read(text + strlen(text) - 2);
	for (int i = 0; i < list->count; i++) {
		const struct move *m = &list->move[i];

		if (move_has_mover(m) && begins_at(pos, text, move_from(m)) && move_to(m) == to)
			list->move[chosen++] = *m;
	}
	return chosen;
}

/*
 * The last letter typed may be a file or a piece: its case is ignored.
 */
static bool begins(const char *form, const char *input)
{
	size_t last = strlen(input) - 1;

	return strncmp(form, input, last) == 0 &&
	    lower(form[last]) == lower(input[last]);
}

bool move_input_begins(
    const struct position *pos, const struct move *m, const struct move_input *input)
{
	char form[MOVE_TEXT], normalized[MOVE_TEXT], without_x[MOVE_TEXT];
	/* Only captures may have an x: "f8x" begins f8b4 if that is one. */
	bool x_fits = move_input_has_x(input) && *input->without_x && move_captured(pos, m);

	for (int i = 0; i < MOVE_FORMS; i++) {
		move_form_write(pos, m, i, form);
		if (spell(pos->rules, form, normalized))
			strcat(normalized, "ep");
		drop_x(normalized, without_x);
		if (begins(form, input->text) || begins(normalized, input->normalized) ||
		    begins(without_x, input->normalized) ||
		    (x_fits && begins(without_x, input->without_x)))
			return true;
	}
	return false;
}
