/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/text.h"
#include "rules/variant.h"

/* The directions in the order of their bits: files to the right, ranks ahead. */
static const int8_t vectors[DIRECTIONS][2] = {
	{ 0, 1 }, { 0, -1 }, { -1, 0 }, { 1, 0 }, { -1, 1 }, { 1, 1 }, { -1, -1 }, { 1, -1 },
	{ -1, 2 }, { 1, 2 }, { -2, 1 }, { 2, 1 }, { -2, -1 }, { 2, -1 }, { -1, -2 }, { 1, -2 },
	{ 0, 2 }, { 0, -2 }, { -2, 0 }, { 2, 0 }, { -2, 2 }, { 2, 2 }, { -2, -2 }, { 2, -2 },
};

static const struct piece_kind orthodox[KINDS] = {
	[PAWN] = { .letter = 'P', .name = "pawn", .steps = STEPS(PAWN_STEPS) },
	[KNIGHT] = { .letter = 'N', .name = "knight", .steps = STEPS(KNIGHT_STEPS) },
	[BISHOP] = { .letter = 'B', .name = "bishop", .steps = STEPS(BISHOP_STEPS) },
	[ROOK] = { .letter = 'R', .name = "rook", .steps = STEPS(ROOK_STEPS) },
	[QUEEN] = { .letter = 'Q', .name = "queen", .steps = STEPS(QUEEN_STEPS) },
	[KING] = { .letter = 'K', .name = "king", .steps = STEPS(KING_STEPS) },
};

static const struct promotion orthodox_promotions[] = {
	{ PAWN, RANK(8), KIND(QUEEN) | KIND(ROOK) | KIND(BISHOP) | KIND(KNIGHT), 0 }, { 0 }
};

squareset squares_with_room(int delta, int times)
{
	int files = ((delta + 4) & 7) - 4, ranks = (delta - files) / 8;
	squareset room = 0;

	for (square s = 0; s < SQUARES; s++)
		if (square_offset(s, times * files, times * ranks) != NO_SQUARE)
			room |= bit(s);
	return room;
}

static squareset or_anywhere(squareset set) { return set ? set : ANYWHERE; }

static bool is_leap(const struct step *step, enum kind kind)
{
	return kind != PAWN && !(step->may & ~EITHER) && !step->from && !step->to &&
	    !step->twice_from && !step->from_when && !step->to_when &&
	    directions_mirrored(step->direction) == step->direction;
}

static void add_lines(struct kind_rules *kind, const struct step *step)
{
	uint8_t lines = NO_LINES;

	if (step->direction & ORTHOGONALLY)
		lines |= ORTHOGONAL_LINES;
	if (step->direction & DIAGONALLY)
		lines |= DIAGONAL_LINES;
	if (step->may & MOVE)
		kind->line_moves |= lines;
	if (step->may & TAKE)
		kind->line_attacks |= lines;
}

static void add_leap(struct kind_rules *kind, const struct step *step, enum color c, int d)
{
	int files = vectors[d][0], ranks = c == WHITE ? vectors[d][1] : -vectors[d][1];

	for (square s = 0; s < SQUARES; s++) {
		square to = square_offset(s, files, ranks);

		if (to == NO_SQUARE)
			continue;
		if (step->may & MOVE)
			kind->leap_moves[c][s] |= bit(to);
		if (step->may & TAKE)
			kind->leap_attacks[c][s] |= bit(to);
		kind->leaps = true;
	}
}

/*
 * A step in one of its directions, as far as it may do this; false if there are more than
 * SHIFTS_MAX.
 */
static bool add_shift(struct kind_rules *kind, const struct step *step, uint8_t may, enum color c,
    int d)
{
	int n = kind->shifts;
	struct shift *shift = &kind->shift[c][n];

	if (!may)
		return true;
	if (n == SHIFTS_MAX)
		return false;
	kind->shifts++;
	shift->delta = (int8_t)(vectors[d][1] * ahead_of(c) + vectors[d][0]);
	shift->direction = (uint32_t)1 << d;
	shift->may = may;
	shift->from = relative_set(c, or_anywhere(step->from)) &
	    squares_with_room(shift->delta, may & HOP ? 2 : 1);
	shift->to = relative_set(c, or_anywhere(step->to));
	shift->twice = relative_set(c, step->twice_from) & shift->from &
	    squares_with_room(shift->delta, 2);
	shift->moves_to = may & MOVE ? shift->to : 0;
	shift->takes_to = may & TAKE ? shift->to : 0;
	shift->simple = !step->twice_from && !step->only_twice && !step->from_when &&
	    !step->to_when && !(may & HOP);
	shift->step = step;
	kind->moving |= may & MOVE ? 1u << n : 0;
	kind->taking |= may & (TAKE | HOP) ? 1u << n : 0;
	kind->en_passant |= (may & EN_PASSANT) != 0;
	return true;
}

/*
 * Expands one kind's steps for one color; false if there are too many.  A hop needs more room than
 * what else its step may do, and is a shift of its own.
 */
static bool expand_steps(struct kind_rules *kind, enum kind name, enum color c)
{
	kind->shifts = 0;
	for (const struct step *step = kind->piece->steps; step && step->may; step++) {
		const uint8_t hop = step->may & HOP ? HOP_CAPTURE : 0;

		if (step->far) {
			add_lines(kind, step);
			continue;
		}
		for (int d = 0; d < DIRECTIONS; d++) {
			if (!(step->direction >> d & 1))
				continue;
			if (is_leap(step, name))
				add_leap(kind, step, c, d);
			else if (!add_shift(kind, step, step->may & ~hop, c, d) ||
			    !add_shift(kind, step, step->may & hop, c, d))
				return false;
		}
	}
	return true;
}

static squareset takes_by_shift(const struct shift *shift, square s)
{
	squareset once = shifted(bit(s), shift->delta), twice = shifted(once, shift->delta);

	if (!has(shift->from, s))
		return 0;
	if (shift->may & HOP)
		return once | twice;
	return (shift->may & TAKE ? once | (has(shift->twice, s) ? twice : 0) : 0) & shift->to;
}

/* Collects what a piece may capture by steps and leaps. */
static void collect_attacks(struct kind_rules *kind, enum color c)
{
	for (square s = 0; s < SQUARES; s++) {
		kind->attacks[c][s] = kind->leap_attacks[c][s];
		for (int i = 0; i < kind->shifts; i++)
			kind->attacks[c][s] |= takes_by_shift(&kind->shift[c][i], s);
		for (squareset left = kind->attacks[c][s]; left;)
			kind->attacked_from[c][pop_lsb(&left)] |= bit(s);
	}
}

/* Adds one kind to the sets that are common to all kinds. */
static void collect_kind(struct rules *rules, enum kind k)
{
	const struct kind_rules *kind = &rules->kind[k];

	for (int c = WHITE; c <= BLACK; c++)
		for (square s = 0; s < SQUARES; s++) {
			rules->attacked_from[c][s] |= kind->attacked_from[c][s];
			if (kind->attacked_from[c][s] || kind->piece->attacks)
				rules->near_attackers |= KIND(k);
		}
	rules->sliders |= kind->line_attacks ? KIND(k) : 0;
	rules->custom_attackers |= kind->piece->attacks ? KIND(k) : 0;
	rules->en_passant |= kind->en_passant ? KIND(k) : 0;
	for (int i = 0; i < kind->shifts; i++) {
		const struct shift *shift = &kind->shift[WHITE][i];

		if (shift->may & HOP || (shift->may & TAKE && shift->twice))
			rules->hops = true;
		if (shift->may & TAKE && (shift->step->from_when || shift->step->to_when))
			rules->conditions = true;
	}
}

static bool add_kind(struct rules *rules, enum kind k, struct piece_kind *merged)
{
	struct kind_rules *kind = &rules->kind[k];

	if (!merged->letter)
		return true;
	rules->piece[k] = *merged;
	kind->piece = &rules->piece[k];
	rules->kinds = k + 1;
	if (!expand_steps(kind, k, WHITE) || !expand_steps(kind, k, BLACK))
		return false;
	kind->shifts_only =
	    !kind->leaps && !kind->line_moves && !kind->line_attacks && !merged->moves;
	collect_attacks(kind, WHITE);
	collect_attacks(kind, BLACK);
	collect_kind(rules, k);
	return true;
}

/* The game's definition of a kind; where it leaves something out, that of chess. */
static struct piece_kind merge(const struct piece_kind *own, const struct piece_kind *base)
{
	struct piece_kind merged = *own;

	if (!merged.letter)
		merged.letter = base->letter;
	if (!merged.name)
		merged.name = base->name;
	if (!merged.steps && !merged.moves)
		merged.steps = base->steps;
	return merged;
}

static bool add_kinds(struct rules *rules, struct error *error)
{
	for (enum kind k = PAWN; k < KINDS; k++) {
		const struct piece_kind *own = rules->piece[k].letter ? &rules->piece[k]
		    : &rules->variant->pieces[k];
		struct piece_kind merged = merge(own, &orthodox[k]);

		if (!add_kind(rules, k, &merged))
			return error_set(error, "too many steps for a %s", merged.name);
	}
	return true;
}

static void find_promoting_shifts(struct kind_rules *kind, enum color c)
{
	for (int i = 0; i < kind->shifts; i++) {
		struct shift *shift = &kind->shift[c][i];
		squareset once = shifted(kind->promotes[c], -shift->delta);

		shift->promotes_from = (shift->from & once) |
		    (shift->twice & shifted(once, -shift->delta));
		kind->promotes_from[c] |= shift->promotes_from;
	}
}

/* Does it leap and slide, capture as it moves, and never promote?  Most kinds do. */
static bool is_plain(const struct kind_rules *kind)
{
	return kind->piece && !kind->shifts && !kind->piece->moves && !kind->promotes[WHITE] &&
	    kind->line_moves == kind->line_attacks &&
	    !memcmp(kind->leap_moves, kind->leap_attacks, sizeof kind->leap_moves);
}

static void add_promotions(struct rules *rules)
{
	const struct promotion *p = rules->variant->promotions;

	for (p = p ? p : orthodox_promotions; p->kind; p++) {
		struct kind_rules *kind = &rules->kind[p->kind];

		kind->promotes[WHITE] = p->on;
		kind->promotes[BLACK] = relative_set(BLACK, p->on);
		kind->promotes_to = p->to;
		kind->at_most = p->at_most;
		rules->limited |= p->at_most ? KIND(p->kind) : 0;
		find_promoting_shifts(kind, WHITE);
		find_promoting_shifts(kind, BLACK);
	}
	for (enum kind k = PAWN; k < KINDS; k++)
		rules->plain |= is_plain(&rules->kind[k]) ? KIND(k) : 0;
}

static void add_castling(struct rules *rules)
{
	static const struct castle orthodox_castles[4] = {
		{ CASTLE_K, WHITE, E1, G1, H1, F1, (squareset)3 << F1 },
		{ CASTLE_Q, WHITE, E1, C1, A1, D1, (squareset)7 << 1 },
		{ CASTLE_k, BLACK, E8, G8, H8, F8, (squareset)3 << F8 },
		{ CASTLE_q, BLACK, E8, C8, A8, D8, (squareset)7 << 57 },
	};

	if (rules->variant->no_castling)
		return;
	memcpy(rules->castle, orthodox_castles, sizeof rules->castle);
	for (int i = 0; i < 4; i++) {
		rules->castling_lost[rules->castle[i].king_from] |= rules->castle[i].right;
		rules->castling_lost[rules->castle[i].rook_from] |= rules->castle[i].right;
	}
}

static void add_keys(struct rules *rules)
{
	uint64_t n = 1;

	for (square s = 0; s < SQUARES; s++)
		for (int p = 1; p < PIECES; p++)
			rules->key[s][p] = splitmix64(n++);
	for (int i = 1; i < 16; i++)
		rules->castling_key[i] = splitmix64(n++);
	rules->turn_key = splitmix64(n);
}

/* Do steps and lines alone make the moves? */
static bool moves_by_steps(const struct rules *rules)
{
	const struct variant *variant = rules->variant;

	for (enum kind k = PAWN; k < rules->kinds; k++)
		if (rules->piece[k].moves)
			return false;
	return (variant->parts_moves || (!variant->completes && !variant->add)) &&
	    !rules->extra->setup_phase;
}

/* Sets the variant's hooks, or empty ones in their place. */
static void add_hooks(struct rules *rules)
{
	static const struct position_ops no_position;
	static const struct notation_ops no_notation;
	static const struct extra_ops no_extra;
	static const struct pair_ops no_pairs;
	const struct variant *variant = rules->variant;

	rules->position = variant->position ? variant->position : &no_position;
	rules->notation = variant->notation ? variant->notation : &no_notation;
	rules->extra = variant->extra ? variant->extra : &no_extra;
	rules->pairs = variant->pairs ? variant->pairs : &no_pairs;
}

/* FNV-1a. */
static uint64_t key_of_text(const char *text)
{
	uint64_t key = 0xcbf29ce484222325u;

	for (; *text; text++)
		key = (key ^ (unsigned char)*text) * 0x100000001b3u;
	return key;
}

/* Writes the id with the option, which is told in capital letters, and lets the game read it. */
static bool add_option(struct rules *rules, const char *option, struct error *error)
{
	const struct variant *variant = rules->variant;
	char *own;

	snprintf(rules->id, sizeof rules->id, "%s%s%.8s", variant->id, *option ? ":" : "", option);
	own = rules->id + strcspn(rules->id, ":");
	own += *own == ':';
	for (char *letter = own; *letter; letter++)
		*letter = upper(*letter);
	if (*own && !variant->options)
		return error_set(error, "%s has no options, so nothing can follow its name",
		    variant->id);
	return !rules->extra->configure || rules->extra->configure(rules, own, error);
}

struct rules *rules_new(const struct variant *variant, const char *option, struct error *error)
{
	struct rules *rules = xcalloc(1, sizeof *rules);

	rules->variant = variant;
	add_hooks(rules);
	rules->pawn_squares = variant->pawn_squares ? variant->pawn_squares : ~(RANK(1) | RANK(8));
	rules->source_key = variant->source ? key_of_text(variant->source) : 0;
	if (!add_option(rules, option, error) || !add_kinds(rules, error)) {
		free(rules);
		return NULL;
	}
	add_promotions(rules);
	add_castling(rules);
	add_keys(rules);
	rules->exact_noisy = moves_by_steps(rules);
	return rules;
}

const char *rules_spec(const struct rules *rules)
{
	return rules->variant->source ? rules->variant->source : rules->id;
}

void rules_free(struct rules *rules)
{
	if (rules && rules->variant->source)
		free((void *)rules->variant);
	free(rules);
}

const char *rules_start(const struct rules *rules)
{
	if (rules->start[0])
		return rules->start;
	if (rules->variant->start)
		return rules->variant->start;
	return rules->variant->no_castling ?
	    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1" :
	    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
}

enum kind rules_kind(const struct rules *rules, char letter)
{
	for (enum kind k = PAWN; k < rules->kinds; k++)
		if (rules->kind[k].piece &&
		    rules->kind[k].piece->letter == upper(letter))
			return k;
	return NOTHING;
}

char rules_letter(const struct rules *rules, enum kind kind)
{
	return kind && rules->kind[kind].piece ? rules->kind[kind].piece->letter : '?';
}

const char *rules_name(const struct rules *rules, enum kind kind)
{
	return kind && rules->kind[kind].piece ? rules->kind[kind].piece->name : "piece";
}

char piece_letter(const struct rules *rules, piece p)
{
	char letter = rules_letter(rules, kind_of(p));

	return p == EMPTY ? '.' : color_of(p) == WHITE ? letter : lower(letter);
}
