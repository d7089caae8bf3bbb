/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "base/text.h"
#include "variants/game_reader.h"

/* Sentences about pieces in the file of a game: their names, steps and promotions. */

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

/* Kinds of a game's own come first: "promoted knight" does not begin with a "knight". */
enum kind accept_piece(struct file_reader *r)
{
	for (enum kind kind = KINDS - 1; kind >= PAWN; kind--)
		if (kind_name(r, kind) && accept(&r->in, kind_name(r, kind)))
			return kind;
	return NOTHING;
}

/* "H promoted knight". */
bool read_piece(struct file_reader *r, const char **unused)
{
	enum kind kind = EXTRA1;
	char letter = r->in.at < r->in.end ? *r->in.at : '\0';

	(void)unused;
	while (kind < KINDS && kind_name(r, kind))
		kind++;
	if (kind == KINDS)
		return mistake(&r->in, "a game has at most two kinds of pieces of its own");
	if (!is_upper(letter) || letter == 'O' || letter == 'X' || r->in.at + 1 == r->in.end ||
	    r->in.at[1] != ' ')
		return expected(&r->in, "a capital letter (not O or X) and a name");
	for (enum kind other = PAWN; other < kind; other++)
		if (kind_letter(r, other) == letter)
			return mistake(&r->in, "%c is the %s", letter, kind_name(r, other));
	r->in.at += 2;
	for (const char *c = r->in.at; c < r->in.end; c++)
		if (!is_lower(*c) && !(*c == ' ' && c > r->in.at && is_lower(c[-1])))
			return mistake(&r->in, "a name has small letters and single spaces only");
	if (r->in.end - r->in.at > NAME_MAX_LENGTH || is_empty(&r->in))
		return mistake(&r->in, "a name has 1 to %d letters", NAME_MAX_LENGTH);
	r->game->pieces[kind].letter = letter;
	r->game->pieces[kind].name = keep_line(r);
	r->game->pieces[kind].steps = r->file->steps[kind];
	r->described |= KIND(kind);
	r->lines[kind] = r->in.number;
	return true;
}

static bool parse_pieces(struct file_reader *r, uint32_t *kinds)
{
	const char *before;
	enum kind kind;

	*kinds = 0;
	do {
		before = r->in.at;
		if (*kinds)
			accept_joint(&r->in);
		kind = accept_piece(r);
		*kinds |= kind ? KIND(kind) : 0;
	} while (kind);
	r->in.at = before;
	return *kinds || expected(&r->in, "a piece");
}

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
	{ "leaping two diagonally", LEAP_TWO_DIAGONALLY },
	{ "leaping", LEAPING },
	{ NULL, 0 }
};

/* Makes room for a step; `also` keeps those that the base has. */
static struct step *new_step(struct file_reader *r, enum kind kind, bool also)
{
	const struct step *base = r->base->piece[kind].steps;
	struct step *steps = r->file->steps[kind];
	int n = 0;

	if (also && !(r->described & KIND(kind)))
		for (; base && base[n].may && n < STEPS_MAX; n++)
			steps[n] = base[n];
	r->described |= KIND(kind);
	r->game->pieces[kind].steps = steps;
	while (steps[n].may)
		n++;
	return n < STEPS_MAX ? &steps[n] : NULL;
}

static bool parse_condition(struct file_reader *r, struct step *step)
{
	struct sentences *in = &r->in;

	if (accept(in, "any distance"))
		return step->far = true;
	if (accept(in, "from"))
		return parse_squares(in, &step->from);
	if (accept(in, "to"))
		return parse_squares(in, &step->to);
	if (accept(in, "only twice from"))
		return (step->only_twice = true) && parse_squares(in, &step->twice_from);
	if (accept(in, "twice from"))
		return parse_squares(in, &step->twice_from);
	return expected(in, "a direction, \"any distance\", \"from\", \"to\" or \"twice from\"");
}

/* Hops, and two steps in one, are plain steps. */
static bool step_is_possible(struct file_reader *r, const struct step *step)
{
	bool leaps = step->direction & ~ALL_AROUND;

	if (step->may & HOP && (leaps || step->twice_from))
		return mistake(&r->in, "a piece hops over a square next to it, and once");
	if (step->twice_from && leaps)
		return mistake(&r->in, "no piece leaps twice");
	return !step->only_twice || step->may == MOVE ||
	    mistake(&r->in, "\"only twice\" is for pieces that just move");
}

/* Lines are whole: to all sides, straight or diagonally, from and to anywhere. */
static bool line_is_possible(struct file_reader *r, const struct step *step)
{
	if (!step->far)
		return true;
	if (step->may & ~EITHER)
		return mistake(&r->in, "a piece that goes any distance just moves and captures");
	if (step->from || step->to || step->twice_from)
		return mistake(&r->in,
		    "a piece that goes any distance does so from and to anywhere");
	return step->direction == ORTHOGONALLY || step->direction == DIAGONALLY ||
	    step->direction == ALL_AROUND ||
	    mistake(&r->in, "any distance goes with straight, diagonally or in all directions");
}

/* "captures en passant diagonally forward, from ranks 5 to 6." */
static bool read_step(struct file_reader *r, enum kind kind, bool also)
{
	struct step *step = new_step(r, kind, also);
	const char *before;

	if (!step)
		return mistake(&r->in, "more than %d sentences about one piece", STEPS_MAX);
	memset(step, 0, sizeof *step);
	step->may = (uint8_t)accept_phrases(&r->in, verbs);
	if (!step->may)
		return expected(&r->in, "\"moves\", \"captures\", \"hops\" or \"promotes\"");
	step->direction = accept_phrases(&r->in, directions);
	if (!step->direction)
		return expected(&r->in, "a direction such as \"forward\" or \"leaping\"");
	for (before = r->in.at; !is_over(&r->in); before = r->in.at) {
		accept_joint(&r->in);
		if (!parse_condition(r, step))
			return false;
	}
	r->in.at = before;
	return step_is_possible(r, step) && line_is_possible(r, step) && parse_end(&r->in);
}

/* "promotes on rank 8 to queen, rook or knight, at most 2 of each." */
static bool read_promotion(struct file_reader *r, enum kind kind)
{
	struct promotion *p = r->file->promotions;
	int most = 0;

	if (kind == KING)
		return mistake(&r->in, "a king does not promote");
	while (p->kind && p->kind != kind)
		p++;
	p->kind = kind;
	p->at_most = 0;
	if (!parse_squares(&r->in, &p->on))
		return false;
	if (!accept(&r->in, "to"))
		return expected(&r->in, "\"to\"");
	if (!parse_pieces(r, &p->to))
		return false;
	if (p->to & (KIND(kind) | KIND(KING) | KIND(PAWN)))
		return mistake(&r->in, "nothing promotes to a king, a pawn or itself");
	if (accept(&r->in, ", at most") && !accept_number(&r->in, 1, 9, &most))
		return expected(&r->in, "a number from 1 to 9");
	if (most && !accept(&r->in, "of each"))
		return expected(&r->in, "\"of each\"");
	p->at_most = (uint8_t)most;
	return parse_end(&r->in);
}

bool read_about_piece(struct file_reader *r, enum kind kind)
{
	bool also = accept(&r->in, "also");

	r->lines[kind] = r->in.number;
	if ((kind == PAWN && r->base->variant->add) || r->base->variant->completes & KIND(kind))
		return mistake(&r->in, "a %s of %s has moves that no sentence can change",
		    kind_name(r, kind), r->base->variant->id);
	if (r->base->piece[kind].moves)
		return mistake(&r->in, "no sentence can tell how this %s moves",
		    kind_name(r, kind));
	return !also && accept(&r->in, "promotes on") ? read_promotion(r, kind)
	    : read_step(r, kind, also);
}
