/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/see.h"

/*
 * Static exchange evaluation (SEE): captures on one square, each side always taking with its
 * least valuable piece.
 */
struct exchange {
	square target;
	squareset occupied;             /* by pieces that have not captured yet */
	squareset sliders[2];           /* those capturing along orthogonals, along diagonals */
	squareset sliding;              /* those of them that see the target */
};

static inline void look_along_lines(struct exchange *exchange)
{
	exchange->sliding = 0;
	if (exchange->sliders[0])
		exchange->sliding |= exchange->sliders[0] &
		    rook_sees(exchange->target, exchange->occupied);
	if (exchange->sliders[1])
		exchange->sliding |= exchange->sliders[1] &
		    bishop_sees(exchange->target, exchange->occupied);
}

static void exchange_begin(struct exchange *exchange, const struct position *pos)
{
	exchange->sliders[0] = orthogonal_sliders(pos) & orthogonals(exchange->target);
	exchange->sliders[1] = diagonal_sliders(pos) & diagonals(exchange->target);
	look_along_lines(exchange);
}

/* The least valuable pieces of one side that could capture on the target, all of *kind. */
static squareset least_attackers(const struct exchange *exchange,
    const struct evaluator *evaluator, const struct position *pos, enum color side, enum kind *kind)
{
	const struct rules *rules = evaluator->rules;
	square target = exchange->target;
	squareset left = pos->by_color[side] & exchange->occupied &
	    (exchange->sliding | rules->attacked_from[side][target]);

	for (const uint8_t *k = evaluator->by_value; left; k++) {
		squareset pieces = left & pos->by_kind[*k];

		left ^= pieces;
		if (pieces)
			pieces &= exchange->sliding | rules->kind[*k].attacked_from[side][target];
		if (pieces) {
			*kind = *k;
			return pieces;
		}
	}
	return 0;
}

/* A piece captures: sliders behind it come into play (x-rays). */
static void exchange_remove(struct exchange *exchange, squareset from)
{
	exchange->occupied &= ~from;
	if (from & (orthogonals(exchange->target) | diagonals(exchange->target)))
		look_along_lines(exchange);
}

int material_delta_plainly(
    const struct evaluator *evaluator, const struct position *pos, const struct move *m)
{
	int gain = 0;

	for (int i = 0; i < m->count && m->change[i].place < SQUARES; i++)
		gain += evaluator->piece_value[m->change[i].holds] -
		    evaluator->piece_value[pos->board[m->change[i].place]];
	return pos->turn == WHITE ? gain : -gain;
}

/* The squares occupied once the move is made. */
static squareset occupied_after(const struct position *pos, const struct move *m)
{
	squareset squares = occupied(pos);

	if (move_is_plain(m))
		return (squares & ~bit(move_from(m))) | bit(move_to(m));
	for (int i = 0; i < m->count && m->change[i].place < SQUARES; i++) {
		squares &= ~bit(m->change[i].place);
		if (m->change[i].holds)
			squares |= bit(m->change[i].place);
	}
	return squares;
}

/*
 * Each side captures with its least valuable piece until it would rather stop.  `balance`
 * is what the side to capture must still get for the result to turn.
 */
bool see_ge(const struct evaluator *evaluator, const struct position *pos, const struct move *m,
    int threshold)
{
	int balance = material_delta(evaluator, pos, m) - threshold;
	enum color side = pos->turn;
	struct exchange exchange;
	bool result = true;

	if (balance < 0 || !move_has_mover(m))
		return balance >= 0;
	balance = evaluator->value[kind_of(m->change[1].holds)] - balance;
	if (balance <= 0)
		return true;
	exchange.target = move_to(m);
	exchange.occupied = occupied_after(pos, m);
	exchange_begin(&exchange, pos);
	for (;;) {
		enum kind k, other;
		squareset ours;

		side = !side;
		ours = least_attackers(&exchange, evaluator, pos, side, &k);
		if (!ours)
			break;
		/* A king does not capture where it would be captured. */
		if (k == KING && least_attackers(&exchange, evaluator, pos, !side, &other))
			break;
		result = !result;
		balance = evaluator->value[k] - balance;
		if (balance < (result ? 1 : 0))
			break;
		exchange_remove(&exchange, bit(lsb(ours)));
	}
	return result;
}
