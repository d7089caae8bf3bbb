/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdio.h>
#include <string.h>

#include "base/text.h"
#include "notation/betza.h"
#include "notation/fairy_stockfish.h"
#include "rules/outcome.h"
#include "rules/variant.h"
#include "rules/write.h"
#include "variants/game_check.h"

/*
 * Games for Fairy-Stockfish.  Its pieces move and capture by Betza's notation.  There is one set
 * of squares for double steps, one of squares for promotion and one of what pawns become; a piece
 * captures en passant wherever it captures, unless it could also move there.
 */

/* What it cannot be told, of a kind of piece. */
enum lack {
	CAPTURES_EN_PASSANT, DOUBLE_STEPS, LONG_CAPTURES, EN_PASSANT_OF_LONG_CAPTURES, CONDITIONS,
	HOPS, ORIGINS, DESTINATIONS, SIDES, PROMOTING_EN_PASSANT, PROMOTION, LIMITED_PROMOTION,
	LACKS
};
static const char *const lack_words[LACKS] = {
	[CAPTURES_EN_PASSANT] = "captures en passant",
	[DOUBLE_STEPS] = "double steps",
	[LONG_CAPTURES] = "captures two squares away",
	[EN_PASSANT_OF_LONG_CAPTURES] = "en passant, after double steps",
	[CONDITIONS] = "steps that depend on other pieces",
	[HOPS] = "hops",
	[ORIGINS] = "steps from some squares only",
	[DESTINATIONS] = "steps to some squares only",
	[SIDES] = "Black's left and right",
	[PROMOTING_EN_PASSANT] = "promotion by captures en passant",
	[PROMOTION] = "promotion",
	[LIMITED_PROMOTION] = "attacks that are lost with the last promotion"
};

struct section {
	const struct rules *rules;
	struct strbuf *unsupported;
	uint32_t lacking[LACKS];        /* the kinds of which that is in there */
	struct strbuf betza[KINDS];
	squareset twice_from;           /* the one set of squares for double steps */
	bool doubles, en_passant;       /* in this game */
	uint32_t en_passant_kinds;      /* that capture so */
	squareset closed[KINDS];        /* where steps lead but may not end */
};

static void note_unsupported(struct section *s, enum lack lack, enum kind kind)
{
	if (s->lacking[lack] & KIND(kind))
		return;
	s->lacking[lack] |= KIND(kind);
	strbuf_printf(s->unsupported, "%s of the %s\n", lack_words[lack],
	    rules_name(s->rules, kind));
}

/* Where White's pieces of a kind stand before they move. */
static squareset standing(const struct rules *rules, enum kind kind)
{
	return kind == PAWN ? rules->pawn_squares : ANYWHERE;
}

/*
 * Double steps and en passant in general.
 */

static bool is_double(const struct rules *rules, enum kind kind, const struct shift *shift)
{
	return shift->may & MOVE && shift->twice & standing(rules, kind);
}

/* The set is that of pawns, where they make double steps. */
static void find_doubles(struct section *s)
{
	bool capture = false;

	for (enum kind kind = PAWN; kind < s->rules->kinds; kind++) {
		const struct kind_rules *k = &s->rules->kind[kind];

		capture |= k->en_passant;
		for (int i = 0; i < k->shifts; i++)
			if (!s->doubles && is_double(s->rules, kind, &k->shift[WHITE][i])) {
				s->doubles = true;
				s->twice_from = k->shift[WHITE][i].step->twice_from;
			}
	}
	s->en_passant = s->doubles && capture && !s->rules->variant->no_en_passant;
}

/* A piece captures en passant everywhere that it captures, or nowhere. */
static void find_en_passant(struct section *s, enum kind kind)
{
	const struct step *step = s->rules->kind[kind].piece->steps;
	bool some = false, all = true;

	for (; step->may; step++) {
		some |= (step->may & EN_PASSANT) != 0;
		all &= !(step->may & TAKE) == !(step->may & EN_PASSANT);
	}
	if (!some || !s->en_passant)
		return;
	if (all && kind != KING && !en_passant_is_ambiguous(s->rules, kind))
		s->en_passant_kinds |= KIND(kind);
	else
		note_unsupported(s, CAPTURES_EN_PASSANT, kind);
}

/*
 * Steps.
 */

/* The first direction of a step that is not a leap or a line; NULL if it is one. */
static const struct shift *first_shift(const struct kind_rules *kind, const struct step *step)
{
	for (int i = 0; i < kind->shifts; i++)
		if (kind->shift[WHITE][i].step == step)
			return &kind->shift[WHITE][i];
	return NULL;
}

/* Do all directions of the step go from so many squares, of those where it has room? */
static bool goes_from(const struct section *s, enum kind kind, const struct step *step, int times,
    squareset from)
{
	const struct kind_rules *k = &s->rules->kind[kind];

	for (int i = 0; i < k->shifts; i++) {
		const struct shift *shift = &k->shift[WHITE][i];
		squareset all = standing(s->rules, kind) & squares_with_room(shift->delta, times);
		squareset goes = times == 2 ? shift->twice : shift->from;

		if (shift->step == step && (goes & all) != (from & all))
			return false;
	}
	return true;
}

static const char *modality(const struct section *s, enum kind kind, const struct step *step)
{
	const char *capture = s->en_passant_kinds & KIND(kind) ? "ce" : "c";

	if ((step->may & EITHER) == EITHER)
		return capture[1] ? "mce" : "";
	return step->may & MOVE ? "m" : capture;
}

/* Moves of two steps. */
static void write_double(struct section *s, enum kind kind, const struct step *step)
{
	if (!goes_from(s, kind, step, 2, s->twice_from) || (kind == KING && s->en_passant))
		note_unsupported(s, DOUBLE_STEPS, kind);
	else
		betza_write_double(&s->betza[kind], step->direction);
}

/* A step that may also be made twice when it captures: up to two steps, from everywhere. */
static void write_up_to_two(struct section *s, enum kind kind, const struct step *step)
{
	bool both = goes_from(s, kind, step, 2, ANYWHERE) && !step->only_twice;

	betza_write(&s->betza[kind], step->direction, modality(s, kind, step), both ? "2" : "");
	if (!both)
		note_unsupported(s, LONG_CAPTURES, kind);
	else if (s->en_passant && step->may & MOVE)
		note_unsupported(s, EN_PASSANT_OF_LONG_CAPTURES, kind);
}

static void write_step(struct section *s, enum kind kind, const struct step *step)
{
	const struct shift *shift = first_shift(&s->rules->kind[kind], step);
	struct strbuf *betza = &s->betza[kind];

	if (step->from_when || step->to_when)
		note_unsupported(s, CONDITIONS, kind);
	else if (step->may & HOP)
		note_unsupported(s, HOPS, kind);
	else if (step->far)
		betza_write_lines(betza, step->direction, modality(s, kind, step));
	else if (!(step->may & EITHER))
		return;
	else if (shift && !goes_from(s, kind, step, 1, ANYWHERE))
		note_unsupported(s, ORIGINS, kind);
	else if (step->may & TAKE && step->twice_from)
		write_up_to_two(s, kind, step);
	else {
		if (!step->only_twice)
			betza_write(betza, step->direction, modality(s, kind, step), "");
		if (step->twice_from)
			write_double(s, kind, step);
	}
}

/* Squares may be closed to a piece, but to all of its steps. */
static void find_closed(struct section *s, enum kind kind)
{
	const struct kind_rules *k = &s->rules->kind[kind];
	squareset open = 0, closed = 0;

	for (int i = 0; i < k->shifts; i++) {
		const struct shift *shift = &k->shift[WHITE][i];
		squareset from = standing(s->rules, kind);
		squareset to = shifted(from & shift->from, shift->delta) |
		    shifted(from & shift->twice, 2 * shift->delta);

		open |= to & shift->to;
		closed |= to & ~shift->to;
	}
	if (k->leaps || k->line_moves || k->line_attacks)
		open = ANYWHERE;
	s->closed[kind] = closed;
	if (open & closed)
		note_unsupported(s, DESTINATIONS, kind);
}

/*
 * Lines of the section.
 */

static void write_squares(struct strbuf *text, squareset squares)
{
	if (!squares)
		strbuf_add(text, " -");
	for (int rank = 0; rank < 8; rank++)
		if ((squares >> 8 * rank & 0xff) == 0xff) {
			strbuf_printf(text, " *%d", rank + 1);
			squares &= ~RANK(rank + 1);
		}
	while (squares)
		strbuf_printf(text, " %s", square_name(pop_lsb(&squares)).text);
	strbuf_add(text, "\n");
}

/* The same squares for either side, as each sees them. */
static void write_region(struct strbuf *text, const char *what, const char *whose,
    squareset squares)
{
	strbuf_printf(text, "%sWhite%s =", what, whose);
	write_squares(text, squares);
	strbuf_printf(text, "%sBlack%s =", what, whose);
	write_squares(text, relative_set(BLACK, squares));
}

/* "promotionPieceTypes = qrbn"; a dash if there are none. */
static void write_kinds(struct strbuf *text, const char *what, const struct rules *rules,
    uint32_t kinds)
{
	strbuf_printf(text, "%s = %s", what, kinds ? "" : "-");
	for (enum kind kind = KINDS - 1; kind >= PAWN; kind--)
		if (kinds & KIND(kind))
			strbuf_printf(text, "%c", lower(rules_letter(rules, kind)));
	strbuf_add(text, "\n");
}

/* The piece of Fairy-Stockfish's own that moves so; NULL if there is none. */
static const char *own_piece(const struct rules *rules, enum kind kind, const char *betza)
{
	static const struct {
		enum kind kind;
		const char *betza, *name;
	} pieces[] = {
		{ PAWN, "fmWfceF", "pawn" }, { PAWN, "fmWfcF", "pawn" },
		{ PAWN, "fmWifmnDfceF", "pawn" }, { PAWN, "fmWifmnDfcF", "pawn" },
		{ KNIGHT, "N", "knight" }, { BISHOP, "B", "bishop" }, { ROOK, "R", "rook" },
		{ QUEEN, "Q", "queen" }, { KING, "K", "king" },
	};

	/* A king that may be captured is a commoner there. */
	if (kind == KING && rules->variant->no_check)
		return strcmp(betza, "K") == 0 ? "commoner" : NULL;
	for (size_t i = 0; i < sizeof pieces / sizeof *pieces; i++)
		if (pieces[i].kind == kind && strcmp(pieces[i].betza, betza) == 0)
			return pieces[i].name;
	return NULL;
}

/* Do the steps of a kind that go as far as this one do the same to the left and to the right? */
static bool sides_are_alike(const struct step *steps, const struct step *like)
{
	for (int may = MOVE; may <= EN_PASSANT; may <<= 1) {
		uint32_t once = 0, twice = 0;

		for (const struct step *step = steps; step->may; step++) {
			if (!(step->may & may))
				continue;
			if (step->far == like->far && !step->only_twice)
				once |= step->direction;
			if (step->twice_from && step->twice_from == like->twice_from)
				twice |= step->direction;
		}
		if (directions_mirrored(once) != once || directions_mirrored(twice) != twice)
			return false;
	}
	return true;
}

/* For Fairy-Stockfish Black's left is toward the h-file, for us it is toward the a-file. */
static void check_sides(struct section *s, enum kind kind)
{
	const struct step *steps = s->rules->piece[kind].steps;

	for (const struct step *step = steps; step && step->may; step++)
		if (!sides_are_alike(steps, step))
			note_unsupported(s, SIDES, kind);
}

/* "knight = n", or as a piece that it does not know: "customPiece1 = p:mfFcfW". */
static void write_piece(struct section *s, enum kind kind, int *custom, struct strbuf *text)
{
	const char *betza = strbuf_str(&s->betza[kind]), *own = own_piece(s->rules, kind, betza);
	char name[32];

	if (own || (kind == KING && !s->rules->variant->no_check))
		snprintf(name, sizeof name, "%s", own ? own : "king");
	else
		snprintf(name, sizeof name, "customPiece%d", ++*custom);
	strbuf_printf(text, "%s = %c", name, lower(rules_letter(s->rules, kind)));
	if (!own)
		strbuf_printf(text, ":%s", betza);
	strbuf_add(text, "\n");
	name[0] = upper(name[0]);
	if (s->closed[kind])
		write_region(text, "mobilityRegion", name, ~s->closed[kind]);
	if (kind == ROOK && !own && !s->rules->variant->no_castling)
		write_kinds(text, "castlingRookPieces", s->rules, KIND(ROOK));
}

static bool promotes_alike(const struct kind_rules *a, const struct kind_rules *b)
{
	return a->promotes[WHITE] == b->promotes[WHITE] && a->promotes_to == b->promotes_to &&
	    a->at_most == b->at_most;
}

/*
 * With us a piece that has nothing left to become does not even attack the squares where it would
 * promote.
 */
static void check_limits(struct section *s, enum kind kind)
{
	if (s->rules->kind[kind].at_most)
		note_unsupported(s, LIMITED_PROMOTION, kind);
}

/* Fairy-Stockfish lets a piece stay what it is if it captures en passant. */
static void check_promoting_captures(struct section *s, enum kind kind)
{
	const struct kind_rules *k = &s->rules->kind[kind];

	for (enum kind other = PAWN; other < s->rules->kinds; other++)
		for (int i = 0; i < s->rules->kind[other].shifts; i++) {
			const struct shift *shift = &s->rules->kind[other].shift[BLACK][i];

			if (s->en_passant_kinds & KIND(kind) && shift->may & MOVE &&
			    shifted(shift->twice & relative_set(BLACK,
			    standing(s->rules, other)), shift->delta) & k->promotes[WHITE])
				note_unsupported(s, PROMOTING_EN_PASSANT, kind);
		}
}

static void write_promotions(struct section *s, struct strbuf *text)
{
	const struct rules *rules = s->rules;
	const struct kind_rules *first = NULL;
	uint32_t kinds = 0;

	for (enum kind kind = PAWN; kind < rules->kinds; kind++) {
		const struct kind_rules *k = &rules->kind[kind];

		if (!k->promotes[WHITE])
			continue;
		first = first ? first : k;
		if (promotes_alike(k, first))
			kinds |= KIND(kind);
		else
			note_unsupported(s, PROMOTION, kind);
		check_promoting_captures(s, kind);
		check_limits(s, kind);
	}
	write_kinds(text, "promotionPawnTypes", rules, kinds);
	if (!first)
		return;
	write_region(text, "promotionRegion", "", first->promotes[WHITE]);
	write_kinds(text, "promotionPieceTypes", rules, first->promotes_to);
	if (!first->at_most)
		return;
	strbuf_add(text, "promotionLimit =");
	for (enum kind kind = KINDS - 1; kind >= PAWN; kind--)
		if (first->promotes_to & KIND(kind))
			strbuf_printf(text, " %c:%d", lower(rules_letter(rules, kind)),
			    first->at_most);
	strbuf_add(text, "\n");
}

/* Without check a side loses by having no king, or no move. */
static void write_loss_of_king(const struct rules *rules, struct strbuf *text)
{
	if (!rules->variant->no_castling)
		write_kinds(text, "castlingKingPiece", rules, KIND(KING));
	write_kinds(text, "extinctionPieceTypes", rules, KIND(KING));
	strbuf_add(text, "extinctionValue = loss\nstalemateValue = loss\n");
}

static void write_options(struct section *s, struct strbuf *text)
{
	int custom = 0;

	for (enum kind kind = PAWN; kind < s->rules->kinds; kind++)
		if (s->rules->kind[kind].piece) {
			check_sides(s, kind);
			write_piece(s, kind, &custom, text);
		}
	strbuf_printf(text, "startFen = %s\n", rules_start(s->rules));
	write_kinds(text, "pawnTypes", s->rules, KIND(PAWN));
	write_promotions(s, text);
	strbuf_printf(text, "doubleStep = %s\n", s->doubles ? "true" : "false");
	if (s->doubles)
		write_region(text, "doubleStepRegion", "", s->twice_from);
	if (s->en_passant_kinds)
		write_kinds(text, "enPassantTypes", s->rules, s->en_passant_kinds);
	else
		strbuf_add(text, "enPassantRegion = -\n");
	if (s->rules->variant->no_castling)
		strbuf_add(text, "castling = false\n");
	if (s->rules->variant->no_check)
		write_loss_of_king(s->rules, text);
}

/* Its comments are lines that begin with a number sign, within sections only. */
static void write_section(const struct section *s, const char *name, const char *options,
    struct strbuf *text)
{
	strbuf_printf(text, "[%s]\n# %s\n", name, s->rules->variant->name);
	for (const char *left = strbuf_str(s->unsupported); *left;) {
		const char *line = left;
		int length = (int)text_take_line(&left);

		strbuf_printf(text, "# Not expressed: %.*s\n", length, line);
	}
	strbuf_add(text, options);
}

static bool steps_make_all_moves(const struct rules *rules)
{
	const struct variant *variant = rules->variant;

	for (enum kind kind = PAWN; kind < rules->kinds; kind++)
		if (rules->piece[kind].moves)
			return false;
	return !variant->add && !variant->completes && !variant->attacks &&
	    !variant->extra && !variant->pairs &&
	    (!rules->position->lost || rules->position->lost == lost_with_king);
}

bool fairy_stockfish_write(const struct rules *rules, const char *name, struct strbuf *section,
    struct strbuf *unsupported, struct error *error)
{
	struct section s = { .rules = rules, .unsupported = unsupported };
	struct strbuf options = { 0 };

	if (!steps_make_all_moves(rules))
		return error_set(error, "%s has rules that steps of pieces cannot express, so "
		    "Fairy-Stockfish cannot play it", rules->variant->name);
	find_doubles(&s);
	for (enum kind kind = PAWN; kind < rules->kinds; kind++) {
		if (!rules->kind[kind].piece)
			continue;
		find_en_passant(&s, kind);
		for (const struct step *step = rules->kind[kind].piece->steps; step->may; step++)
			write_step(&s, kind, step);
		find_closed(&s, kind);
	}
	write_options(&s, &options);
	write_section(&s, name, strbuf_str(&options), section);
	strbuf_free(&options);
	for (enum kind kind = PAWN; kind < KINDS; kind++)
		strbuf_free(&s.betza[kind]);
	return true;
}
