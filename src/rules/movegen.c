/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <assert.h>

#include "generate.h"
#include "variant.h"

/*
 * Pseudo-legal moves: steps for whole sets of pieces at a time, leaps and lines piece by
 * piece, then the game's own moves.
 */

/* The arguments of one generation of moves. */
struct generation {
	const struct position *pos;
	const struct kind_rules *kind;
	enum kind name;                 /* of that kind */
	enum color us;
	enum gen_type type;
	bool lazily;                    /* choices of side effects as one move */
	squareset vacant, enemies;
	squareset mixed;                /* vacant; moves there may be noisy or quiet */
	squareset goals;                /* where pieces may arrive by steps */
	squareset squares;              /* where that kind may arrive, for moves of this type */
	struct moves *list;
};

/* All pieces that went `delta` to one of these squares. */
static void emit_shifted(const struct generation *r, squareset to, int delta, bool en_passant)
{
	squareset promoting = to & r->kind->promotes[r->us];
	struct move *next = r->list->move + r->list->count;
	piece p = piece_make(r->us, r->name);

	to ^= promoting;
	r->list->count += count(to);
	while (to) {
		square s = pop_lsb(&to);
		struct move *m = next++;

		move_set(m, (square)(s - delta), s, p);
		if (en_passant) {
			m->ep_squares = bit((square)(s - delta / 2));
			m->ep_target = s;
		}
	}
	while (promoting) {
		square s = pop_lsb(&promoting);
		struct move m = move_start(r->pos, (square)(s - delta), s);

		if (en_passant) {
			m.ep_squares = bit((square)(s - delta / 2));
			m.ep_target = s;
		}
		emit_promoting(r->pos, &m, r->list);
	}
}

/* Hops over an adjacent enemy; an enemy on the landing square is captured too. */
static void emit_hops(const struct generation *r, const struct shift *shift, squareset from)
{
	squareset over = shifted(from, shift->delta) & r->enemies;
	squareset to = shifted(over, shift->delta) & ~r->pos->by_color[r->us] & shift->to;

	while (to) {
		square s = pop_lsb(&to);
		struct move m = move_start(r->pos, (square)(s - 2 * shift->delta), s);

		move_put(&m, (square)(s - shift->delta), EMPTY);
		emit_promoting(r->pos, &m, r->list);
	}
}

/* What the conditions of a step allow in this position, for all its directions. */
struct allowed {
	const struct step *step;
	squareset from, to;
};

static struct allowed allowed_by(const struct generation *r, const struct step *step)
{
	return (struct allowed){ step,
		step->from_when ? step->from_when(r->pos, r->us) : ANYWHERE,
		step->to_when ? step->to_when(r->pos, r->us) : ANYWHERE };
}

/* *allowed is that of the step before, or of this one. */
static void emit_steps(const struct generation *r, const struct shift *shift, squareset pieces,
    struct allowed *allowed)
{
	squareset from = pieces & shift->from, once, targets = 0;

	if (r->type == NOISY_MOVES && !(shift->may & (TAKE | HOP)) &&
	    !(r->kind->promotes[r->us] & (shifted(from, shift->delta) |
	    shifted(from & shift->twice, 2 * shift->delta))))
		return;
	if (allowed->step != shift->step)
		*allowed = allowed_by(r, shift->step);
	from &= allowed->from;
	if (shift->may & MOVE)
		targets |= r->vacant;
	if (shift->may & TAKE)
		targets |= r->enemies;
	targets &= allowed->to & shift->to & r->squares;
	once = shift->step->only_twice ? 0 : shifted(from, shift->delta);
	if (once & targets)
		emit_shifted(r, once & targets, shift->delta, false);
	if (shift->twice & from) {
		squareset half = shifted(from & shift->twice, shift->delta) & r->vacant;

		emit_shifted(r, shifted(half, shift->delta) & targets, 2 * shift->delta,
		    !r->pos->rules->variant->no_en_passant);
	}
	if (shift->may & HOP && r->type != QUIET_MOVES)
		emit_hops(r, shift, from);
}

static void emit_targets(const struct generation *r, square from, squareset targets)
{
	squareset promoting = targets & r->kind->promotes[r->us];
	struct move *next = r->list->move + r->list->count;
	piece p = r->pos->board[from];

	targets ^= promoting;
	r->list->count += count(targets);
	while (targets)
		move_set(next++, from, pop_lsb(&targets), p);
	while (promoting)
		emit(r->pos, from, pop_lsb(&promoting), r->list);
}

static squareset line_targets(const struct generation *r, square from)
{
	const struct kind_rules *kind = r->kind;
	squareset goes = lines_seen(kind->line_moves, from, ~r->vacant), attacks = goes;

	if (kind->line_attacks != kind->line_moves)
		attacks = lines_seen(kind->line_attacks, from, ~r->vacant);
	return (goes & r->vacant) | (attacks & r->enemies);
}

/* The moves of some pieces of one kind, but for captures en passant and castling. */
static void moves_of_kind(const struct generation *r, squareset pieces)
{
	const struct kind_rules *kind = r->kind;
	bool lines = kind->line_moves | kind->line_attacks;
	struct allowed allowed = { NULL, ANYWHERE, ANYWHERE };

	for (int i = 0; i < kind->shifts; i++)
		emit_steps(r, &kind->shift[r->us][i], pieces, &allowed);
	if (kind->shifts && !kind->leaps && !lines && !kind->piece->moves)
		return;
	while (pieces) {
		square from = pop_lsb(&pieces);
		squareset targets = 0;

		if (kind->leaps)
			targets = (kind->leap_moves[r->us][from] & r->vacant) |
			    (kind->leap_attacks[r->us][from] & r->enemies);
		if (lines)
			targets |= line_targets(r, from);
		targets &= r->squares;
		if (targets)
			emit_targets(r, from, targets);
		if (kind->piece->moves)
			kind->piece->moves(r->pos, from, r->type, r->list);
	}
}

/* Would the king be safe on the square it passes (rules 1.6)? */
static bool passes_safely(const struct position *pos, const struct castle *castle)
{
	square passed = (square)((castle->king_from + castle->king_to) / 2);
	struct move m = move_start(pos, castle->king_from, passed);
	struct position halfway;

	position_apply_board(pos, &m, &halfway);
	return !position_attacks_king(&halfway, castle->color);
}

static void emit_castling(const struct generation *r)
{
	const struct position *pos = r->pos;

	for (int i = 0; i < 4; i++) {
		const struct castle *castle = &pos->rules->castle[i];
		struct move *m;

		if (!(pos->castling & castle->right) || castle->color != r->us ||
		    castle->vacant & ~r->vacant || !has(r->squares, castle->king_to) ||
		    position_in_check(pos) || !passes_safely(pos, castle))
			continue;
		m = moves_new(r->list);
		move_begin(m, pos, castle->king_from, castle->king_to);
		move_put(m, castle->rook_from, EMPTY);
		move_put(m, castle->rook_to, piece_make(r->us, ROOK));
	}
}

/*
 * Room for the moves of all pieces of one kind in any position that can be set up: the most
 * found, for placements of Amazons, is 364.
 */
enum { RAW_MAX = 512 };

/* Keeps of the moves from index `since` on those of the type wanted. */
static void keep_wanted(const struct generation *r, int since)
{
	int end = r->list->count;

	r->list->count = since;
	for (int i = since; i < end; i++)
		if (move_captures(&r->list->move[i], r->pos) == (r->type == NOISY_MOVES))
			*moves_new(r->list) = r->list->move[i];
}

/* Where plain moves from that square leave a choice that is not listed now. */
static squareset lazy_squares(const struct generation *r, square from)
{
	const struct variant *variant = r->pos->rules->variant;

	if (!r->lazily || !variant->leaves_choice)
		return NOWHERE;
	return variant->leaves_choice(r->pos, from) & ~r->mixed;
}

/* What becomes of a move found by the steps. */
static void complete_move(const struct generation *r, const struct move *m, squareset lazily)
{
	const struct variant *variant = r->pos->rules->variant;
	int since = r->list->count;

	if (has(lazily, move_to(m)) && m->count == 2) {
		/* Only positions that were set up can have so many. */
		if (since < MOVES_MAX) {
			*moves_new(r->list) = *m;
			r->list->move[since].incomplete = true;
		}
		return;
	}
	variant->complete(r->pos, m, r->list);
	if (has(r->mixed, move_to(m)) && r->type != ALL_MOVES)
		keep_wanted(r, since);
}

static struct generation generate_for(const struct position *pos, enum gen_type type,
    struct moves *list)
{
	const struct variant *variant = pos->rules->variant;
	enum color us = (enum color)pos->turn;

	return (struct generation){ .pos = pos, .us = us, .type = type, .list = list,
		.goals = ANYWHERE, .vacant = ~occupied(pos), .enemies = pos->by_color[!us],
		.mixed = variant->mixed_squares ? variant->mixed_squares(pos) : 0 };
}

/* Where a piece may arrive, for moves of the type asked for. */
static squareset wanted_squares(const struct generation *r)
{
	squareset noisy = r->enemies | r->kind->promotes[r->us];

	if (r->type == ALL_MOVES)
		return ANYWHERE;
	return r->type == NOISY_MOVES ? noisy | r->mixed : ~noisy;
}

/* All moves of some pieces of one kind by steps. */
static void step_moves(struct generation *r, squareset pieces, enum kind kind)
{
	const struct position *pos = r->pos;

	r->kind = &pos->rules->kind[kind];
	r->name = kind;
	r->squares = wanted_squares(r) & r->goals;
	moves_of_kind(r, pieces);
	if (pos->ep_squares && r->type != QUIET_MOVES)
		ep_moves(pos, kind, pieces, r->list);
	if (kind == KING && r->type != NOISY_MOVES && pos->castling)
		emit_castling(r);
}

/* The same of all kinds, with those of some kinds passed to the game's complete hook. */
static void completed_moves(struct generation *r, squareset pieces)
{
	const struct position *pos = r->pos;
	struct move store[RAW_MAX];
	struct moves *list = r->list;

	for (enum kind k = PAWN; k < (enum kind)pos->rules->kinds; k++) {
		struct moves raw = { store, 0 };
		square from = NO_SQUARE;
		squareset lazily = 0, of_kind = pieces_of(pos, r->us, k) & pieces;

		if (!of_kind)
			continue;
		r->list = pos->rules->variant->completes & KIND(k) ? &raw : list;
		step_moves(r, of_kind, k);
		r->list = list;
		assert(raw.count <= RAW_MAX);
		for (int i = 0; i < raw.count; i++) {
			const struct move *m = &raw.move[i];

			if (move_from(m) != from)
				lazily = lazy_squares(r, from = move_from(m));
			complete_move(r, m, lazily);
		}
	}
}

static void generate(struct generation *r)
{
	const struct position *pos = r->pos;
	const struct variant *variant = pos->rules->variant;
	struct moves *list = r->list;

	if (pos->rules->extra->setup_phase && pos->rules->extra->setup_phase(pos, list))
		return;
	if (variant->completes)
		completed_moves(r, ANYWHERE);
	else
		for (enum kind k = PAWN; k < (enum kind)pos->rules->kinds; k++)
			if (pieces_of(pos, r->us, k))
				step_moves(r, pieces_of(pos, r->us, k), k);
	if (variant->add)
		variant->add(pos, r->type, list);
}

void position_moves(const struct position *pos, enum gen_type type, struct moves *list)
{
	struct generation r = generate_for(pos, type, list);

	generate(&r);
}

void position_moves_lazily(const struct position *pos, enum gen_type type, struct moves *list)
{
	struct generation r = generate_for(pos, type, list);

	r.lazily = true;
	generate(&r);
}

void move_choices(const struct position *pos, const struct move *m, struct moves *list)
{
	struct move whole = *m;

	whole.incomplete = false;
	pos->rules->variant->complete(pos, &whole, list);
}

static void moves_from(struct generation *r, square from)
{
	enum kind kind = kind_of(r->pos->board[from]);

	if (r->pos->rules->variant->completes & KIND(kind))
		completed_moves(r, bit(from));
	else
		step_moves(r, bit(from), kind);
}

void position_moves_of(const struct position *pos, square from, enum gen_type type,
    struct moves *list)
{
	struct generation r = generate_for(pos, type, list);

	moves_from(&r, from);
}

void position_moves_between(const struct position *pos, square from, square to,
    enum gen_type type, struct moves *list)
{
	struct generation r = generate_for(pos, type, list);

	r.goals = bit(to);
	moves_from(&r, from);
}

bool promotes_on(const struct rules *rules, enum color c, enum kind kind, square s)
{
	return has(rules->kind[kind].promotes[c], s);
}

uint32_t promotion_choices(const struct position *pos, enum color c, enum kind kind)
{
	const struct kind_rules *rules = &pos->rules->kind[kind];
	uint32_t choices = rules->promotes_to;

	if (!rules->at_most)
		return choices;
	for (enum kind k = PAWN; k < KINDS; k++)
		if (count(pieces_of(pos, c, k)) >= rules->at_most)
			choices &= ~KIND(k);
	return choices;
}

void emit_promoting(const struct position *pos, const struct move *m, struct moves *list)
{
	piece p = m->change[1].holds;
	uint32_t choices;

	if (!promotes_on(pos->rules, color_of(p), kind_of(p), move_to(m))) {
		*moves_new(list) = *m;
		return;
	}
	choices = promotion_choices(pos, color_of(p), kind_of(p));
	for (enum kind k = PAWN; k < KINDS; k++) {
		struct move *out;

		if (!(choices & KIND(k)))
			continue;
		out = moves_new(list);
		*out = *m;
		out->change[1].holds = piece_make(color_of(p), k);
	}
}

void emit(const struct position *pos, square from, square to, struct moves *list)
{
	struct move m = move_start(pos, from, to);

	emit_promoting(pos, &m, list);
}
