/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdio.h>
#include <string.h>

#include "base/nearest.h"
#include "base/strbuf.h"
#include "base/text.h"
#include "variants/game_hints.h"
#include "variants/game_reader.h"

/* Sentences about pieces in the file of a game: their names, steps and promotions. */

static const struct phrase verbs[] = {
	{ "moves", MOVE },
	{ "captures en passant", EN_PASSANT },
	{ "captures", TAKE },
	{ "hops", HOP },
	{ NULL, 0 }
};

static const struct phrase directions[] = {
	{ "diagonally forward", DIAGONALLY_AHEAD },
	{ "diagonally back", DIAGONALLY_BACK },
	{ "diagonally", DIAGONALLY },
	{ "forward left", AHEAD_LEFT },
	{ "forward right", AHEAD_RIGHT },
	{ "back left", BACK_LEFT },
	{ "back right", BACK_RIGHT },
	{ "forward", AHEAD },
	{ "back", BACK },
	{ "left", LEFT },
	{ "right", RIGHT },
	{ "sideways", SIDEWAYS },
	{ "straight", ORTHOGONALLY },
	{ "in all directions", ALL_AROUND },
	{ "leaping far forward", LEAP_AHEAD },
	{ "leaping wide forward", LEAP_WIDE_AHEAD },
	{ "leaping far back", LEAP_BACK },
	{ "leaping wide back", LEAP_WIDE_BACK },
	{ "leaping two straight", LEAP_TWO_ORTHOGONALLY },
	{ "leaping two forward", LEAP_TWO_AHEAD },
	{ "leaping two back", LEAP_TWO_BACK },
	{ "leaping two sideways", LEAP_TWO_SIDEWAYS },
	{ "leaping two diagonally forward", LEAP_TWO_DIAGONALLY_AHEAD },
	{ "leaping two diagonally back", LEAP_TWO_DIAGONALLY_BACK },
	{ "leaping two diagonally", LEAP_TWO_DIAGONALLY },
	{ "leaping", LEAPING },
	{ NULL, 0 }
};

/* With which words a condition begins, for one that is misspelt. */
static const struct phrase conditions[] = {
	{ "any distance", 1 }, { "from", 1 }, { "to", 1 }, { "twice", 1 }, { "only twice", 1 },
	{ NULL, 0 }
};

static const char *kind_name(const struct file_reader *r, enum kind kind)
{
	const char *name = r->game->pieces[kind].name;

	return name || !r->base->kind[kind].piece ? name : rules_name(r->base, kind);
}

static char kind_letter(const struct file_reader *r, enum kind kind)
{
	char letter = r->game->pieces[kind].letter;

	return letter ? letter : rules_letter(r->base, kind);
}

/* Do these words come? */
static bool is_at(const struct sentences *in, const char *words)
{
	struct sentences ahead = *in;

	return accept(&ahead, words);
}

/* The longest name counts: a man at arms is not a man. */
enum kind accept_piece(struct file_reader *r)
{
	enum kind best = NOTHING;

	for (enum kind kind = PAWN; kind < KINDS; kind++) {
		const char *name = kind_name(r, kind);

		if (name && is_at(&r->in, name) &&
		    (!best || strlen(name) > strlen(kind_name(r, best))))
			best = kind;
	}
	if (best)
		accept(&r->in, kind_name(r, best));
	return best;
}

/* Of the kinds' names, the one that is nearest. */
static const char *nearest_piece(const struct file_reader *r, const char *word)
{
	struct nearest nearest = nearest_to(word);

	for (enum kind kind = PAWN; kind < KINDS; kind++)
		if (kind_name(r, kind))
			nearest_note(&nearest, kind_name(r, kind));
	return nearest.found;
}

static const struct phrase articles[] = {
	{ "a", 1 }, { "an", 1 }, { "the", 1 }, { "each", 1 }, { "every", 1 }, { "all", 1 },
	{ NULL, 0 }
};

/* Can a piece be called so, but for capital letters? */
static bool can_be_name(const char *word)
{
	while (is_letter(*word))
		word++;
	return !*word;
}

/* A letter for a new piece that is called so: its first one, if no other piece has that. */
static char free_letter(const struct file_reader *r, const char *word)
{
	char letters[NAME_MAX_LENGTH + 26 + 1];

	snprintf(letters, sizeof letters, "%.*sABCDEFGHIJKLMNOPQRSTUVWXYZ", NAME_MAX_LENGTH, word);
	for (const char *c = letters; *c; c++) {
		const char letter = upper(*c);
		enum kind kind = PAWN;

		while (kind < KINDS && !(kind_name(r, kind) && kind_letter(r, kind) == letter))
			kind++;
		if (kind == KINDS && letter != 'O' && letter != 'X')
			return letter;
	}
	return '\0';
}

bool unknown_piece(struct file_reader *r)
{
	char word[NAME_MAX_LENGTH];
	const char *nearest;

	if (!next_word(&r->in, word, sizeof word) || !can_be_name(word))
		return expected(&r->in, "a piece");
	if (phrase_follows(&r->in, articles))
		return mistake(&r->in, "a piece is named without \"%s\"", word);
	nearest = nearest_piece(r, word);
	return nearest ? mistake(&r->in, "there is no piece \"%s\"; did you mean \"%s\"?", word,
	        nearest)
	    : mistake(&r->in, "there is no piece \"%s\"; a line such as \"piece: %c %s\" above "
	        "would make one", word, free_letter(r, word), word);
}

/* Is the rest of the line the name of this kind? */
static bool is_called(const struct file_reader *r, enum kind kind)
{
	const char *name = kind_name(r, kind);
	size_t length = (size_t)(r->in.end - r->in.at);

	return name && strlen(name) == length && memcmp(name, r->in.at, length) == 0;
}

/* The letter of a new kind, and the blank after it. */
static bool parse_letter(struct file_reader *r, enum kind kind)
{
	char letter = r->in.at < r->in.end ? *r->in.at : '\0';

	if (!is_upper(letter) || letter == 'O' || letter == 'X' || r->in.at + 1 == r->in.end ||
	    !is_blank(r->in.at[1]))
		return expected(&r->in, "a capital letter (not O or X) and a name");
	for (enum kind other = PAWN; other < kind; other++)
		if (kind_letter(r, other) == letter)
			return mistake(&r->in, "%c is the %s", letter, kind_name(r, other));
	r->game->pieces[kind].letter = letter;
	r->in.at++;
	skip_blanks(&r->in);
	return true;
}

/* The rest of the line as the name of a new kind. */
static bool parse_name(struct file_reader *r, enum kind kind)
{
	for (const char *c = r->in.at; c < r->in.end; c++)
		if (!is_lower(*c) && !(*c == ' ' && c > r->in.at && is_lower(c[-1])))
			return mistake(&r->in,
			    "a name has lowercase letters and single spaces only");
	for (enum kind other = PAWN; other < kind; other++)
		if (is_called(r, other))
			return mistake(&r->in, "there is %s %s already",
			    article(kind_name(r, other)), kind_name(r, other));
	if (r->in.end - r->in.at > NAME_MAX_LENGTH || is_empty(&r->in))
		return mistake(&r->in, "a name has 1 to %d letters", NAME_MAX_LENGTH);
	r->game->pieces[kind].name = keep_line(r);
	return true;
}

/* "H promoted knight". */
bool read_piece(struct file_reader *r)
{
	enum kind kind = EXTRA1;

	while (kind < KINDS && kind_name(r, kind))
		kind++;
	if (kind == KINDS)
		return mistake(&r->in,
		    "a game has at most two kinds of pieces besides those of chess");
	if (r->base->variant->completes & KIND(kind))
		return mistake(&r->in, "a game like %s cannot have a new piece: it would do "
		    "more than sentences can say", r->base->variant->id);
	if (!parse_letter(r, kind) || !parse_name(r, kind))
		return false;
	r->game->pieces[kind].steps = r->file->steps[kind];
	r->described |= KIND(kind);
	r->lines[kind] = r->in.number;
	return true;
}

bool unknown_piece_follows(const struct file_reader *r)
{
	struct sentences ahead = r->in;
	char word[NAME_MAX_LENGTH];

	ahead.at += next_word(&ahead, word, sizeof word);
	skip_blanks(&ahead);
	return nearest_piece(r, word) || phrase_follows(&r->in, articles) ||
	    phrase_follows(&ahead, verbs) ||
	    is_at(&ahead, "also") || is_at(&ahead, "promotes") ||
	    (hint_follows(&ahead, AT_VERB) && !hint_follows(&r->in, AT_KEYWORD));
}

/* What a piece becomes: "queen, rook or knight". */
static bool parse_pieces(struct file_reader *r, enum kind promoting, uint32_t *kinds)
{
	const char *before;

	*kinds = 0;
	do {
		const char *at = r->in.at;
		const enum kind kind = accept_piece(r);

		if (!kind && (is_at(&r->in, "any") || is_at(&r->in, "anything")))
			return mistake(&r->in, "name each piece: \"queen, rook, bishop, knight\"");
		if (!kind)
			return unknown_piece(r);
		if (kind == promoting || kind == KING || kind == PAWN)
			return mistake_at(&r->in, at,
			    "nothing promotes to a king, a pawn or itself");
		*kinds |= KIND(kind);
		before = r->in.at;
	} while (accept_joint(&r->in) && !is_at(&r->in, "at most"));
	r->in.at = before;
	return true;
}

/* Makes room for a step; `also` keeps those that the base has. */
static struct step *new_step(struct file_reader *r, enum kind kind, bool also)
{
	const struct step *base = r->base->piece[kind].steps;
	struct step *steps = r->file->steps[kind];
	int n = 0;

	if (also && !(r->described & KIND(kind)))
		for (; base && base[n].may && n < STEPS_MAX; n++)
			steps[n] = base[n];
	/* What the base says of its pawns is not true of these. */
	if (kind == PAWN && !also && !(r->described & KIND(kind))) {
		r->game->explain = NULL;
		r->game->signs = NULL;
	}
	r->described |= KIND(kind);
	r->game->pieces[kind].steps = steps;
	while (steps[n].may)
		n++;
	return n < STEPS_MAX ? &steps[n] : NULL;
}

/* Where the parts of a sentence stand that may not go together. */
struct parts {
	const char *directions, *far, *twice;
};

/* Do these words stand directly before? */
static bool is_after(const struct sentences *in, const char *words)
{
	size_t length = strlen(words);

	return (size_t)(in->at - in->line) >= length &&
	    starts_nocase(in->at - length, words, length);
}

/* Words of one direction in another order, or too many of them; false if they are not. */
static bool complain_of_order(struct sentences *in)
{
	static const struct {
		const char *before, *at, *instead;
	} orders[] = {
		{ "left ", "forward", "forward left" }, { "right ", "forward", "forward right" },
		{ "left ", "back", "back left" }, { "right ", "back", "back right" },
		{ "diagonally forward ", "left", "forward left" },
		{ "diagonally forward ", "right", "forward right" },
		{ "diagonally back ", "left", "back left" },
		{ "diagonally back ", "right", "back right" },
		{ "diagonally ", "left", "forward left, back left" },
		{ "diagonally ", "right", "forward right, back right" },
		{ "straight ", "left", "left" }, { "straight ", "right", "right" },
	};

	for (size_t i = 0; i < sizeof orders / sizeof *orders; i++)
		if (is_after(in, orders[i].before) && is_at(in, orders[i].at))
			return !mistake_at(in, in->at - strlen(orders[i].before),
			    "write \"%s\" instead of \"%s%s\"", orders[i].instead,
			    orders[i].before, orders[i].at);
	return false;
}

/* A direction that does not belong to the one before it; false if it is none of these. */
static bool complain_of_direction(struct sentences *in, const char *word)
{
	static const struct phrase ahead_or_back[] = { { "forward", 1 }, { "back", 1 },
		{ NULL, 0 } };
	static const struct phrase sides[] = { { "straight", 1 }, { "diagonally", 1 },
		{ "sideways", 1 }, { NULL, 0 } };

	if (is_after(in, "straight ") && (phrase_follows(in, ahead_or_back) || is_at(in, "ahead")))
		return !mistake(in, "\"straight\" goes to all four sides: say just \"%s\"",
		    is_at(in, "back") ? "back" : "forward");
	if (!is_after(in, "leaping "))
		return complain_of_order(in);
	if (phrase_follows(in, ahead_or_back))
		return !mistake(in, "say which leap: \"leaping far %s\" (two ranks, one file), "
		    "\"leaping wide %s\" (one rank, two files) or \"leaping two %s\"", word, word,
		    word);
	if (phrase_follows(in, sides))
		return !mistake(in, "say which leap: \"leaping two %s\", or \"leaping\", like a "
		    "knight", word);
	return (is_at(in, "far") || is_at(in, "wide") || is_at(in, "two")) &&
	    !mistake(in, "write \"leaping %s forward\", or where else it leaps", word);
}

/* What is neither a condition nor the end. */
static bool complain_of_condition(struct file_reader *r, enum kind kind, const struct parts *parts)
{
	struct sentences *in = &r->in;
	char word[NAME_MAX_LENGTH];

	next_word(in, word, sizeof word);
	if (is_at(in, "twice") || is_at(in, "only twice"))
		return mistake(in, "say from where it goes two squares: \"twice from rank 2\", or "
		    "\"twice from anywhere\"");
	if (*in->at == '.')
		return mistake(in, "each sentence stands on a line of its own");
	if (phrase_follows(in, verbs))
		return mistake(in, "begin a new sentence here, on a line of its own: \"%s %s ...\"",
		    kind_name(r, kind), word);
	if (parts->far && phrase_follows(in, directions))
		return mistake(in, "\"any distance\" is said of a whole sentence: begin a new one "
		    "here, on a line of its own: \"%.*s%s ...\"",
		    (int)(parts->directions - r->first), r->first, word);
	if (complain_of_direction(in, word))
		return false;
	if (phrase_follows(in, directions))
		return mistake(in, "directions stand together after the verb, with commas or "
		    "\"and\" between them");
	return expected_phrase(in, AT_CONDITION, directions, conditions, "a direction, "
	    "\"any distance\", \"from\", \"to\", \"twice from\" or \"only twice from\"");
}

/* The squares of a condition, of which a sentence may have one. */
static bool parse_squares_once(struct sentences *in, const char *at, const char *condition,
    squareset *squares)
{
	if (*squares)
		return mistake_at(in, at, "say \"%s\" once, with all its squares", condition);
	return parse_squares(in, squares);
}

static bool parse_condition(struct file_reader *r, enum kind kind, struct step *step,
    struct parts *parts)
{
	struct sentences *in = &r->in;
	const char *at = in->at;

	if (accept(in, "any distance")) {
		parts->far = at;
		step->far = true;
		return true;
	}
	if (accept(in, "from"))
		return parse_squares_once(in, at, "from", &step->from);
	if (accept(in, "to"))
		return parse_squares_once(in, at, "to", &step->to);
	step->only_twice |= accept(in, "only twice from");
	if (in->at == at && !accept(in, "twice from"))
		return complain_of_condition(r, kind, parts);
	parts->twice = at;
	return parse_squares_once(in, at, "twice from", &step->twice_from);
}

/* Hops, and two steps in one, are plain steps. */
static bool step_is_possible(struct file_reader *r, const struct step *step,
    const struct parts *parts)
{
	bool leaps = step->direction & ~ALL_AROUND;

	if (step->may & HOP && (leaps || step->twice_from))
		return mistake_at(&r->in, leaps ? parts->directions : parts->twice,
		    "a piece hops over a square next to it, and once");
	if (step->twice_from && leaps)
		return mistake_at(&r->in, parts->twice, "no piece leaps twice");
	return !step->only_twice || step->may == MOVE ||
	    mistake_at(&r->in, parts->twice, "\"only twice\" is for pieces that just move");
}

/* Lines are whole: to all sides, straight or diagonally, from and to anywhere. */
static bool line_is_possible(struct file_reader *r, const struct step *step,
    const struct parts *parts)
{
	if (!step->far)
		return true;
	if (step->may & ~EITHER)
		return mistake_at(&r->in, parts->far,
		    "a piece that goes any distance just moves and captures");
	if (step->from || step->to || step->twice_from)
		return mistake_at(&r->in, parts->far,
		    "a piece that goes any distance does so from and to anywhere");
	if (step->direction == ORTHOGONALLY || step->direction == DIAGONALLY ||
	    step->direction == ALL_AROUND)
		return true;
	return mistake_at(&r->in, parts->far,
	    (step->direction & ORTHOGONALLY) == ORTHOGONALLY ||
	        (step->direction & DIAGONALLY) == DIAGONALLY
	    ? "only straight, diagonally or in all directions go any distance: write another "
	    "sentence for the rest"
	    : "any distance goes with straight, diagonally or in all directions");
}

/* "captures en passant diagonally forward, from ranks 5 to 6." */
static bool read_step(struct file_reader *r, enum kind kind, bool also)
{
	struct sentences *in = &r->in;
	struct step *step = new_step(r, kind, also);
	struct parts parts;
	const char *before;

	if (!step)
		return mistake(&r->in, "more than %d sentences about one piece", STEPS_MAX);
	memset(step, 0, sizeof *step);
	r->step_lines[kind][step - r->file->steps[kind]] = in->number;
	step->may = (uint8_t)accept_phrases(in, verbs);
	if (!step->may)
		return expected_phrase(in, AT_VERB, verbs, NULL, also
		    ? "\"moves\", \"captures\" or \"hops\""
		    : "\"moves\", \"captures\", \"hops\" or \"promotes\"");
	if (phrase_follows(in, verbs))
		return mistake(in, "a comma or \"and\" is missing between two verbs");
	parts = (struct parts){ .directions = in->at };
	step->direction = accept_phrases(in, directions);
	if (!step->direction)
		return expected_phrase(in, AT_DIRECTION, directions, NULL,
		    "a direction such as \"forward\" or \"leaping\"");
	for (before = in->at; !is_over(in); before = in->at) {
		accept_joint(in);
		if (!parse_condition(r, kind, step, &parts))
			return false;
	}
	in->at = before;
	return step_is_possible(r, step, &parts) && line_is_possible(r, step, &parts) &&
	    parse_end(in);
}

/* What stands before the squares of a promotion. */
static bool promotion_is_possible(struct file_reader *r, enum kind kind, bool also)
{
	if (kind == KING)
		return mistake_at(&r->in, r->first, "a king does not promote");
	if (also || r->promoted & KIND(kind))
		return mistake_at(&r->in, r->first, "give all promotions of %s %s in one sentence",
		    article(kind_name(r, kind)), kind_name(r, kind));
	r->promoted |= KIND(kind);
	if (kind == PAWN)
		r->pawn_promotes = r->in.number;
	return accept(&r->in, "on") || expected(&r->in,
	    "the squares first, as in \"promotes on rank 8 to queen\"");
}

/* "on rank 8 to queen, rook or knight, at most 2 of each." */
static bool read_promotion(struct file_reader *r, enum kind kind, bool also)
{
	struct promotion *p = r->file->promotions;
	int most = 0;

	if (!promotion_is_possible(r, kind, also))
		return false;
	while (p->kind && p->kind != kind)
		p++;
	p->kind = kind;
	p->at_most = 0;
	if (!parse_squares(&r->in, &p->on))
		return false;
	if (!accept(&r->in, "to"))
		return expected(&r->in, "\"to\" and what it becomes");
	if (!parse_pieces(r, kind, &p->to))
		return false;
	accept(&r->in, ",");
	if (accept(&r->in, "at most") && !accept_number(&r->in, 1, 9, &most))
		return expected(&r->in, "a number from 1 to 9");
	if (most)
		accept(&r->in, "of each");
	p->at_most = (uint8_t)most;
	return parse_end(&r->in);
}

/* Are all moves of the base's pieces of this kind steps? */
static bool moves_by_steps(const struct file_reader *r, enum kind kind)
{
	const struct variant *base = r->base->variant;

	return !(kind == PAWN && base->add) && !(base->completes & KIND(kind)) &&
	    !r->base->piece[kind].moves;
}

/* "knight, bishop, rook", of chess; "" if there are none. */
static void name_told_kinds(const struct file_reader *r, struct strbuf *names)
{
	for (enum kind kind = PAWN; kind <= KING; kind++)
		if (moves_by_steps(r, kind))
			strbuf_printf(names, "%s%s", names->length > 0 ? ", " : "",
			    kind_name(r, kind));
}

bool sentences_may_tell(struct file_reader *r, enum kind kind)
{
	const char *base = r->base->variant->id;
	struct strbuf names = { 0 };

	if (moves_by_steps(r, kind))
		return true;
	name_told_kinds(r, &names);
	if (names.length > 0)
		mistake_at(&r->in, r->first, "no sentence can change %s %s of %s, or add to it: it "
		    "does more than sentences can say; pieces to write about: %s",
		    article(kind_name(r, kind)), kind_name(r, kind), base, strbuf_str(&names));
	else
		mistake_at(&r->in, r->first, "no sentence can change the pieces of %s, or add to "
		    "them: they do more than sentences can say", base);
	strbuf_free(&names);
	return false;
}

bool read_about_piece(struct file_reader *r, enum kind kind)
{
	bool also = accept(&r->in, "also");

	r->lines[kind] = r->in.number;
	if (!sentences_may_tell(r, kind))
		return false;
	return accept(&r->in, "promotes") ? read_promotion(r, kind, also)
	    : read_step(r, kind, also);
}
