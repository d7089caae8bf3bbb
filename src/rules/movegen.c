/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <assert.h>

#include "rules/generate.h"
#include "rules/hooks.h"

/*
 * Pseudo-legal moves: steps for whole sets of pieces at a time, leaps and lines piece by
 * piece, then the game's own moves.
 */

/* The arguments of one generation of moves. */
struct generation {
	const struct position *pos;
	enum color us;
	enum gen_type type;
	bool lazily;                    /* choices of side effects as one move */
	uint8_t castling;               /* our rights to castle, if such moves are wanted */
	uint32_t special;               /* kinds that may have moves as in emit_special */
	squareset vacant, enemies;
	squareset mixed;                /* vacant; moves there may be noisy or quiet */
	squareset goals;                /* where pieces may arrive by steps */
	squareset wanted;               /* ... for moves of this type, if they do not promote */
	squareset plain_targets;        /* the same without own pieces */
};

/*
 * What finds moves below writes them from `next` on, and returns where the next one goes.
 */

static inline struct move *emit_targets(square from, squareset to, piece p, struct move *next)
{
	while (to)
		move_set(next++, from, pop_lsb(&to), p);
	return next;
}

static struct move *emit_promotions(const struct position *pos, square from, squareset to,
    struct move *next)
{
	struct moves list = { next, 0 };

	while (to)
		emit(pos, from, pop_lsb(&to), &list);
	return next + list.count;
}

/* All pieces that went `delta` to one of these squares. */
static inline struct move *emit_shifted(const struct generation *gen, piece p, squareset to,
    squareset promotes, int delta, struct move *next)
{
	squareset promoting = to & promotes;

	for (to ^= promoting; to; next++) {
		square s = pop_lsb(&to);

		move_set(next, (square)(s - delta), s, p);
	}
	while (promoting) {
		square s = pop_lsb(&promoting);

		next = emit_promotions(gen->pos, (square)(s - delta), bit(s), next);
	}
	return next;
}

/* Two such steps, the first of them to a vacant square, give rights to capture en passant. */
static void give_ep_rights(const struct generation *gen, struct move *m, const struct move *end,
    int delta)
{
	if (gen->pos->rules->variant->no_en_passant)
		return;
	for (; m < end; m++) {
		m->ep_squares = bit((square)(move_to(m) - delta));
		m->ep_target = move_to(m);
	}
}

/* Hops over an adjacent enemy; an enemy on the landing square is captured too. */
static struct move *emit_hops(const struct generation *gen, const struct shift *shift,
    squareset from, struct move *next)
{
	squareset over = shifted(from, shift->delta) & gen->enemies;
	squareset to = shifted(over, shift->delta) & ~gen->pos->by_color[gen->us] & shift->to;
	struct moves list = { next, 0 };

	while (to) {
		square s = pop_lsb(&to);
		struct move m = move_start(gen->pos, (square)(s - 2 * shift->delta), s);

		move_put(&m, (square)(s - shift->delta), EMPTY);
		emit_promoting(gen->pos, &m, &list);
	}
	return next + list.count;
}

/* What the conditions of a step allow in this position, for all its directions. */
struct allowed {
	const struct step *step;
	squareset from, to;
};

static struct allowed allowed_by(const struct generation *gen, const struct step *step)
{
	return (struct allowed){ step,
		step->from_when ? step->from_when(gen->pos, gen->us) : ANYWHERE,
		step->to_when ? step->to_when(gen->pos, gen->us) : ANYWHERE };
}

/* Steps that are not simple.  *allowed is that of the step before, or of this one. */
static struct move *emit_steps(const struct generation *gen, const struct shift *shift, piece p,
    squareset from, squareset targets, squareset promotes, struct allowed *allowed,
    struct move *next)
{
	if (allowed->step != shift->step)
		*allowed = allowed_by(gen, shift->step);
	from &= allowed->from;
	targets &= allowed->to;
	if (!shift->step->only_twice)
		next = emit_shifted(gen, p, shifted(from, shift->delta) & targets, promotes,
		    shift->delta, next);
	if (shift->twice & from) {
		squareset half = shifted(from & shift->twice, shift->delta) & gen->vacant;
		struct move *first = next;

		next = emit_shifted(gen, p, shifted(half, shift->delta) & targets, promotes,
		    2 * shift->delta, next);
		give_ep_rights(gen, first, next, shift->delta);
	}
	if (shift->may & HOP && gen->type != QUIET_MOVES)
		next = emit_hops(gen, shift, from, next);
	return next;
}

/* Pieces that leap, or slide along these lines, to the targets. */
static inline struct move *emit_along(uint8_t lines, const squareset *leaps, squareset others,
    squareset targets, piece p, squareset pieces, struct move *next)
{
	while (pieces) {
		square from = pop_lsb(&pieces);
		squareset to = lines_seen(lines, from, others);

		if (leaps)
			to |= leaps[from];
		next = emit_targets(from, to & targets, p, next);
	}
	return next;
}

/*
 * Pieces that leap and slide, capture as they move, and never promote: most are such.  A loop for
 * each way to slide takes fewer instructions, as does having them in line in all three callers.
 */
__attribute__((always_inline))
static inline struct move *emit_plain(const struct generation *gen, const struct kind_rules *kind,
    piece p, squareset pieces, struct move *next)
{
	const squareset *leaps = kind->leaps ? kind->leap_moves[gen->us] : NULL;
	squareset others = ~gen->vacant, targets = gen->plain_targets;

	switch (kind->line_moves) {
	case ORTHOGONAL_LINES:
		return emit_along(ORTHOGONAL_LINES, leaps, others, targets, p, pieces, next);
	case DIAGONAL_LINES:
		return emit_along(DIAGONAL_LINES, leaps, others, targets, p, pieces, next);
	case ALL_LINES:
		return emit_along(ALL_LINES, leaps, others, targets, p, pieces, next);
	default:
		return emit_along(NO_LINES, leaps, others, targets, p, pieces, next);
	}
}

/* Where a piece may arrive by leaps and lines. */
static squareset reached(const struct generation *gen, const struct kind_rules *kind, square from)
{
	squareset goes = lines_seen(kind->line_moves, from, ~gen->vacant), takes = goes;

	if (kind->line_attacks != kind->line_moves)
		takes = lines_seen(kind->line_attacks, from, ~gen->vacant);
	return ((goes | kind->leap_moves[gen->us][from]) & gen->vacant) |
	    ((takes | kind->leap_attacks[gen->us][from]) & gen->enemies);
}

/* The moves of a piece that neither steps nor lines describe. */
static struct move *emit_described(const struct generation *gen, const struct kind_rules *kind,
    square from, struct move *next)
{
	struct moves list = { next, 0 };

	kind->piece->moves(gen->pos, from, gen->type, &list);
	return next + list.count;
}

/* Where pieces that promote on some squares may arrive, for moves of the type asked for. */
static squareset wanted_squares(const struct generation *gen, squareset promotes)
{
	if (gen->type == NOISY_MOVES)
		return gen->wanted | (promotes & gen->goals);
	return gen->type == QUIET_MOVES ? gen->wanted & ~promotes : gen->wanted;
}

/* The shifts of a kind, by a bit each, that may give moves of the type asked for. */
static uint32_t wanted_shifts(const struct generation *gen, const struct kind_rules *kind,
    squareset pieces)
{
	uint32_t wanted = (gen->type == NOISY_MOVES ? 0 : kind->moving) |
	    (gen->type == QUIET_MOVES ? 0 : kind->taking);

	if (pieces & kind->promotes_from[gen->us])
		for (int i = 0; i < kind->shifts; i++)
			if (pieces & kind->shift[gen->us][i].promotes_from)
				wanted |= 1u << i;
	return wanted;
}

/* Pieces of any kind. */
static struct move *emit_any(const struct generation *gen, const struct kind_rules *kind, piece p,
    squareset pieces, struct move *next)
{
	squareset promotes = kind->promotes[gen->us], squares = wanted_squares(gen, promotes);
	struct allowed allowed = { NULL, ANYWHERE, ANYWHERE };

	for (uint32_t left = wanted_shifts(gen, kind, pieces); left; left &= left - 1) {
		const struct shift *shift = &kind->shift[gen->us][__builtin_ctz(left)];
		squareset from = pieces & shift->from, targets = squares &
		    ((shift->moves_to & gen->vacant) | (shift->takes_to & gen->enemies));

		if (shift->simple)
			next = emit_shifted(gen, p, shifted(from, shift->delta) & targets, promotes,
			    shift->delta, next);
		else
			next = emit_steps(gen, shift, p, from, targets, promotes, &allowed, next);
	}
	while (pieces && !kind->shifts_only) {
		square from = pop_lsb(&pieces);
		squareset to = reached(gen, kind, from) & squares;

		next = emit_targets(from, to & ~promotes, p, next);
		if (to & promotes)
			next = emit_promotions(gen->pos, from, to & promotes, next);
		if (kind->piece->moves)
			next = emit_described(gen, kind, from, next);
	}
	return next;
}

/* Would the king be safe on the square it passes? */
static bool passes_safely(const struct position *pos, const struct castle *castle)
{
	square passed = (square)((castle->king_from + castle->king_to) / 2);
	struct move m = move_start(pos, castle->king_from, passed);
	struct position halfway;

	position_apply_board(pos, &m, &halfway);
	return !position_attacks_king(&halfway, castle->color);
}

static void emit_castling(const struct generation *gen, struct moves *list)
{
	const struct position *pos = gen->pos;

	for (int i = 0; i < 4; i++) {
		const struct castle *castle = &pos->rules->castle[i];
		struct move *m;

		if (!(gen->castling & castle->right) || castle->vacant & ~gen->vacant ||
		    !has(gen->wanted, castle->king_to) || position_in_check(pos) ||
		    !passes_safely(pos, castle))
			continue;
		m = moves_new(list);
		move_begin(m, pos, castle->king_from, castle->king_to);
		move_put(m, castle->rook_from, EMPTY);
		move_put(m, castle->rook_to, piece_make(gen->us, ROOK));
	}
}

/* Captures en passant, and castling. */
static struct move *emit_special(const struct generation *gen, enum kind kind, squareset pieces,
    struct move *next)
{
	struct moves list = { next, 0 };

	if (gen->pos->ep_squares && gen->type != QUIET_MOVES)
		ep_moves(gen->pos, kind, pieces, &list);
	if (gen->castling && kind == KING)
		emit_castling(gen, &list);
	return next + list.count;
}

/* The moves of some pieces of one kind, as the steps have them. */
static struct move *emit_kind(const struct generation *gen, enum kind k, squareset pieces,
    struct move *next)
{
	const struct rules *rules = gen->pos->rules;
	piece p = piece_make(gen->us, k);

	next = rules->plain & KIND(k) ? emit_plain(gen, &rules->kind[k], p, pieces, next)
	    : emit_any(gen, &rules->kind[k], p, pieces, next);
	return gen->special & KIND(k) ? emit_special(gen, k, pieces, next) : next;
}

/*
 * Room for the moves of so many pieces of one kind: those that go to many squares do not promote,
 * and those that promote, by a choice of kinds, go to few.
 */
enum { RAW_PIECES = 8, RAW_MAX = RAW_PIECES * SQUARES };

/* Keeps of the moves from index `since` on those of the type wanted. */
static void keep_wanted(const struct generation *gen, struct moves *list, int since)
{
	int end = list->count;

	list->count = since;
	for (int i = since; i < end; i++)
		if (move_captures(gen->pos, &list->move[i]) == (gen->type == NOISY_MOVES))
			*moves_new(list) = list->move[i];
}

/* Where plain moves from that square leave a choice that is not listed now. */
static squareset lazy_squares(const struct generation *gen, square from)
{
	const struct variant *variant = gen->pos->rules->variant;

	if (!gen->lazily || !variant->leaves_choice)
		return NOWHERE;
	return variant->leaves_choice(gen->pos, from) & ~gen->mixed;
}

/* What becomes of a move found by the steps. */
static void complete_move(const struct generation *gen, const struct move *m, squareset lazily,
    struct moves *list)
{
	int since = list->count;

	if (has(lazily, move_to(m)) && m->count == 2) {
		/* Only positions that were set up can have so many. */
		if (since < MOVES_MAX) {
			*moves_new(list) = *m;
			list->move[since].incomplete = true;
		}
		return;
	}
	gen->pos->rules->variant->complete(gen->pos, m, list);
	if (has(gen->mixed, move_to(m)) && gen->type != ALL_MOVES)
		keep_wanted(gen, list, since);
}

/* The moves of a few pieces of one kind, completed by the game. */
static struct move *complete_few(const struct generation *gen, enum kind k, squareset pieces,
    struct moves *list, struct move *next)
{
	const struct rules *rules = gen->pos->rules;
	struct move store[RAW_MAX], *end;
	square from = NO_SQUARE;
	squareset lazily = 0;

	end = rules->plain & ~gen->special & KIND(k)
	    ? emit_plain(gen, &rules->kind[k], piece_make(gen->us, k), pieces, store)
	    : emit_kind(gen, k, pieces, store);
	assert(end - store <= RAW_MAX);
	if (end == store)
		return next;
	list->count = (int)(next - list->move);
	for (const struct move *m = store; m < end; m++) {
		if (move_from(m) != from)
			lazily = lazy_squares(gen, from = move_from(m));
		complete_move(gen, m, lazily, list);
	}
	return list->move + list->count;
}

/* The same of any number of pieces. */
static struct move *complete_kind(const struct generation *gen, enum kind k, squareset pieces,
    struct moves *list, struct move *next)
{
	while (count(pieces) > RAW_PIECES) {
		squareset few = NOWHERE;

		while (count(few) < RAW_PIECES)
			few |= bit(pop_lsb(&pieces));
		next = complete_few(gen, k, few, list, next);
	}
	return complete_few(gen, k, pieces, list, next);
}

/* All moves of some pieces of one kind by steps. */
static struct move *step_moves(const struct generation *gen, enum kind k, squareset pieces,
    struct moves *list, struct move *next)
{
	return gen->pos->rules->variant->completes & KIND(k)
	    ? complete_kind(gen, k, pieces, list, next) : emit_kind(gen, k, pieces, next);
}

static struct generation generate_for(const struct position *pos, enum gen_type type,
    squareset goals)
{
	const struct variant *variant = pos->rules->variant;
	enum color us = pos->turn;
	squareset enemies = pos->by_color[!us];
	squareset mixed = variant->mixed_squares ? variant->mixed_squares(pos) : 0;
	uint8_t castling = type == NOISY_MOVES ? 0 : pos->castling & castling_of(us);
	squareset wanted = type == NOISY_MOVES ? (enemies | mixed) & goals
	    : type == QUIET_MOVES ? ~enemies & goals : goals;

	return (struct generation){ .pos = pos, .us = us, .type = type,
		.castling = castling, .special = (castling ? KIND(KING) : 0) |
		    (pos->ep_squares && type != QUIET_MOVES ? pos->rules->en_passant : 0),
		.vacant = ~occupied(pos), .enemies = enemies, .mixed = mixed, .goals = goals,
		.wanted = wanted, .plain_targets = wanted & ~pos->by_color[us] };
}

/* Most kinds are plain, and go straight to emit_plain: in chess a search takes 2 % less so. */
static void generate(const struct generation *gen, struct moves *list)
{
	const struct position *pos = gen->pos;
	const struct rules *rules = pos->rules;
	uint32_t plain = rules->plain & ~(rules->variant->completes | gen->special);
	struct move *next = list->move + list->count;

	if (rules->extra->setup_phase && rules->extra->setup_phase(pos, list))
		return;
	for (enum kind k = PAWN; k < rules->kinds; k++) {
		squareset pieces = pieces_of(pos, gen->us, k);

		if (pieces && plain & KIND(k))
			next = emit_plain(gen, &rules->kind[k], piece_make(gen->us, k), pieces,
			    next);
		else if (pieces)
			next = step_moves(gen, k, pieces, list, next);
	}
	list->count = (int)(next - list->move);
	if (rules->variant->add)
		rules->variant->add(pos, gen->type, list);
}

void position_moves(const struct position *pos, enum gen_type type, struct moves *list)
{
	struct generation gen = generate_for(pos, type, ANYWHERE);

	generate(&gen, list);
}

void position_moves_lazily(const struct position *pos, enum gen_type type, squareset goals,
    struct moves *list)
{
	struct generation gen = generate_for(pos, type, goals);

	gen.lazily = true;
	generate(&gen, list);
}

void move_choices(const struct position *pos, const struct move *m, struct moves *list)
{
	struct move whole = *m;

	whole.incomplete = false;
	pos->rules->variant->complete(pos, &whole, list);
}

/* The moves of the piece on `from` to those squares, at least. */
static void moves_of(const struct position *pos, square from, squareset goals,
    enum gen_type type, struct moves *list)
{
	struct generation gen = generate_for(pos, type, goals);
	struct move *next = list->move + list->count;

	next = step_moves(&gen, kind_of(pos->board[from]), bit(from), list, next);
	list->count = (int)(next - list->move);
}

void position_moves_of(const struct position *pos, square from, struct moves *list)
{
	moves_of(pos, from, ANYWHERE, ALL_MOVES, list);
}

void position_moves_between(const struct position *pos, square from, square to,
    enum gen_type type, struct moves *list)
{
	moves_of(pos, from, bit(to), type, list);
}
