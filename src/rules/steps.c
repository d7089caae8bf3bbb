/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <assert.h>

#include "passing.h"
#include "variant.h"

/*
 * Pseudo-legal moves: steps by whole sets of men at a time, leaps and lines
 * man by man, then what the game itself adds.
 */

/* One request for moves, so that it need not be handed on in pieces. */
struct request {
	const struct position *pos;
	const struct kind_rules *kind;
	enum color us;
	enum wanted wanted;
	squareset vacant, enemies;
	squareset squares;              /* where that kind may arrive, for the move to be wanted */
	struct moves *list;
};

/* All men that went `delta` to one of these squares. */
static void emit_shifted(const struct request *r, squareset to, int delta, bool passing)
{
	squareset promoting = to & r->kind->promotes[r->us];

	to ^= promoting;
	while (to) {
		square s = take(&to);
		struct move *m = moves_new(r->list);

		move_begin(m, r->pos, (square)(s - delta), s);
		if (passing) {
			m->passed = bit((square)(s - delta / 2));
			m->victim = s;
		}
	}
	while (promoting) {
		square s = take(&promoting);
		struct move m = move_start(r->pos, (square)(s - delta), s);

		if (passing) {
			m.passed = bit((square)(s - delta / 2));
			m.victim = s;
		}
		emit_promoting(r->pos, &m, r->list);
	}
}

/* Hops over an adjacent enemy; one on the landing square falls too. */
static void emit_hops(const struct request *r, const struct shift *shift, squareset from)
{
	squareset over = shifted(from, shift->delta) & r->enemies;
	squareset to = shifted(over, shift->delta) & ~r->pos->men[r->us] & shift->to;

	while (to) {
		square s = take(&to);
		struct move m = move_start(r->pos, (square)(s - 2 * shift->delta), s);

		move_put(&m, (square)(s - shift->delta), EMPTY);
		emit_promoting(r->pos, &m, r->list);
	}
}

static void emit_steps(const struct request *r, const struct shift *shift, squareset men)
{
	squareset from = men & shift->from, goal = shift->to, once, targets = 0;

	if (r->wanted == NOISY_MOVES && !(shift->may & (TAKE | HOP)) &&
	    !(r->kind->promotes[r->us] & (shifted(from, shift->delta) |
	    shifted(from & shift->twice, 2 * shift->delta))))
		return;
	if (shift->step->from_when)
		from &= shift->step->from_when(r->pos, r->us);
	if (shift->step->to_when)
		goal &= shift->step->to_when(r->pos, r->us);
	if (shift->may & MOVE)
		targets |= r->vacant;
	if (shift->may & TAKE)
		targets |= r->enemies;
	targets &= goal & r->squares;
	once = shift->step->only_twice ? 0 : shifted(from, shift->delta);
	emit_shifted(r, once & targets, shift->delta, false);
	if (shift->twice & from) {
		squareset half = shifted(from & shift->twice, shift->delta) & r->vacant;

		emit_shifted(r, shifted(half, shift->delta) & targets, 2 * shift->delta,
		    !r->pos->rules->variant->no_passing);
	}
	if (shift->may & HOP && r->wanted != QUIET_MOVES)
		emit_hops(r, shift, from);
}

static void emit_targets(const struct request *r, square from, squareset targets)
{
	squareset promoting = targets & r->kind->promotes[r->us];

	targets ^= promoting;
	while (targets)
		move_begin(moves_new(r->list), r->pos, from, take(&targets));
	while (promoting)
		emit(r->pos, from, take(&promoting), r->list);
}

static squareset line_targets(const struct request *r, square from)
{
	const struct kind_rules *kind = r->kind;
	squareset goes = lines_seen(kind->line_moves, from, ~r->vacant), takes = goes;

	if (kind->line_takes != kind->line_moves)
		takes = lines_seen(kind->line_takes, from, ~r->vacant);
	return (goes & r->vacant) | (takes & r->enemies);
}

/* The moves of some men of one kind, but for captures in passing and castling. */
static void moves_of_kind(const struct request *r, squareset men)
{
	const struct kind_rules *kind = r->kind;
	bool lines = kind->line_moves | kind->line_takes;

	for (int i = 0; i < kind->shifts; i++)
		emit_steps(r, &kind->shift[r->us][i], men);
	if (kind->shifts && !kind->leaps && !lines && !kind->man->moves)
		return;
	while (men) {
		square from = take(&men);
		squareset targets = 0;

		if (kind->leaps)
			targets = (kind->leap_moves[r->us][from] & r->vacant) |
			    (kind->leap_takes[r->us][from] & r->enemies);
		if (lines)
			targets |= line_targets(r, from);
		emit_targets(r, from, targets & r->squares);
		if (kind->man->moves)
			kind->man->moves(r->pos, from, r->wanted, r->list);
	}
}

/* Is the king safe when he stands alone on the square he passes (rules 1.6)? */
static bool passes_safely(const struct position *pos, const struct castle *castle)
{
	square passed = (square)((castle->king_from + castle->king_to) / 2);
	struct move m = move_start(pos, castle->king_from, passed);
	struct position halfway;

	position_sketch(pos, &m, &halfway);
	return !position_attacks_king(&halfway, castle->color);
}

static void emit_castling(const struct request *r)
{
	const struct position *pos = r->pos;

	for (int i = 0; i < 4; i++) {
		const struct castle *castle = &pos->rules->castle[i];
		struct move *m;

		if (!(pos->castling & castle->right) || castle->color != r->us ||
		    castle->vacant & ~r->vacant ||
		    position_in_check(pos) || !passes_safely(pos, castle))
			continue;
		m = moves_new(r->list);
		move_begin(m, pos, castle->king_from, castle->king_to);
		move_put(m, castle->rook_from, EMPTY);
		move_put(m, castle->rook_to, man(r->us, ROOK));
	}
}

/*
 * Moves of men of one kind, of whom a position set up may hold any number: the
 * most that was found for any placing of Amazons is 364.
 */
enum { RAW_MAX = 512 };

/* Lets the game complete what the steps found. */
static void finish_moves(const struct request *r, squareset men, enum kind kind)
{
	struct move store[RAW_MAX];
	struct moves raw = { store, 0 };
	struct request plain = *r;

	plain.list = &raw;
	moves_of_kind(&plain, men);
	if (r->pos->passed)
		passing_moves(r->pos, kind, men, &raw);
	if (kind == KING && r->wanted != NOISY_MOVES && r->pos->castling)
		emit_castling(&plain);
	assert(raw.count <= RAW_MAX);
	for (int i = 0; i < raw.count; i++)
		r->pos->rules->variant->finish(r->pos, &raw.move[i], r->list);
}

static struct request request_moves(const struct position *pos, enum wanted wanted,
    struct moves *list)
{
	enum color us = (enum color)pos->turn;

	return (struct request){ pos, NULL, us, wanted, ~held(pos), pos->men[!us], 0, list };
}

/* Where a man may arrive for the move to be one of those wanted. */
static squareset wanted_squares(const struct request *r)
{
	squareset noisy = r->enemies | r->kind->promotes[r->us];

	return r->wanted == ALL_MOVES ? ANYWHERE : r->wanted == NOISY_MOVES ? noisy : ~noisy;
}

/* All moves that the steps of some men of one kind give rise to. */
static void step_moves(struct request *r, squareset men, enum kind kind)
{
	r->kind = &r->pos->rules->kind[kind];
	r->squares = wanted_squares(r);
	if (r->pos->rules->variant->finishes & KIND(kind)) {
		finish_moves(r, men, kind);
		return;
	}
	moves_of_kind(r, men);
	if (r->pos->passed && r->wanted != QUIET_MOVES)
		passing_moves(r->pos, kind, men, r->list);
	if (kind == KING && r->wanted != NOISY_MOVES && r->pos->castling)
		emit_castling(r);
}

void position_moves(const struct position *pos, enum wanted wanted, struct moves *list)
{
	const struct variant *variant = pos->rules->variant;
	struct request r = request_moves(pos, wanted, list);

	if (variant->prelude && variant->prelude(pos, list))
		return;
	for (enum kind k = PAWN; k < (enum kind)pos->rules->kinds; k++) {
		squareset men = men_of(pos, r.us, k);

		if (men)
			step_moves(&r, men, k);
	}
	if (variant->add)
		variant->add(pos, wanted, list);
}

void position_moves_of(const struct position *pos, square from, enum wanted wanted,
    struct moves *list)
{
	struct request r = request_moves(pos, wanted, list);

	step_moves(&r, bit(from), kind_of(pos->board[from]));
}
