/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/evaluator.h"

/*
 * Static exchange evaluation (SEE): captures on one square, each side always taking with its
 * least valuable piece.
 */
struct exchange {
	square target;
	squareset occupied;             /* by pieces that have not captured yet */
	squareset sliders[2];           /* those capturing along orthogonals, along diagonals */
};

static squareset slider_attackers(const struct exchange *exchange)
{
	squareset found = 0;

	if (exchange->sliders[0] & orthogonals(exchange->target))
		found |= exchange->sliders[0] & rook_sees(exchange->target, exchange->occupied);
	if (exchange->sliders[1] & diagonals(exchange->target))
		found |= exchange->sliders[1] & bishop_sees(exchange->target, exchange->occupied);
	return found;
}

/* The pieces of both sides that could capture on the target. */
static squareset exchange_begin(struct exchange *exchange, const struct evaluator *evaluator,
    const struct position *pos)
{
	const struct rules *rules = evaluator->rules;
	squareset found = 0;

	for (uint32_t left = evaluator->steps; left; left &= left - 1) {
		enum kind k = (enum kind)__builtin_ctz(left);
		const struct kind_rules *kind = &rules->kind[k];

		found |= kind->attacked_from[WHITE][exchange->target] & pieces_of(pos, WHITE, k);
		found |= kind->attacked_from[BLACK][exchange->target] & pieces_of(pos, BLACK, k);
	}
	exchange->sliders[0] = pieces_of_kinds(pos, rules->sliders[0]);
	exchange->sliders[1] = pieces_of_kinds(pos, rules->sliders[1]);
	return found | slider_attackers(exchange);
}

/* A piece captures: sliders behind it come into play (x-rays). */
static squareset exchange_remove(struct exchange *exchange, squareset from)
{
	exchange->occupied &= ~from;
	return from & (orthogonals(exchange->target) | diagonals(exchange->target))
	    ? slider_attackers(exchange)
	    : 0;
}

int material_delta(
    const struct evaluator *evaluator, const struct position *pos, const struct move *m)
{
	int gain = 0;

	if (move_is_plain(m) && m->change[1].holds == pos->board[move_from(m)])
		return evaluator->value[kind_of(pos->board[move_to(m)])];
	for (int i = 0; i < m->count && m->change[i].place < SQUARES; i++)
		gain += evaluator->piece_value[m->change[i].holds] -
		    evaluator->piece_value[pos->board[m->change[i].place]];
	return pos->turn == WHITE ? gain : -gain;
}

/* The least valuable kind among the pieces of one side in the set. */
static enum kind least_valuable(
    const struct evaluator *evaluator, const struct position *pos, squareset pieces)
{
	const uint8_t *k = evaluator->by_value;

	while (!(pieces & pos->by_kind[*k]) && *k != KING)
		k++;
	return (enum kind)*k;
}

/* The squares occupied once the move is made. */
static squareset occupied_after(const struct position *pos, const struct move *m)
{
	squareset squares = occupied(pos);

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
	enum color side = (enum color)pos->turn;
	struct exchange exchange = { 0 };
	squareset attackers;
	bool result = true;

	if (balance < 0 || !move_has_mover(m))
		return balance >= 0;
	balance = evaluator->value[kind_of(m->change[1].holds)] - balance;
	if (balance <= 0)
		return true;
	exchange.target = move_to(m);
	exchange.occupied = occupied_after(pos, m);
	attackers = exchange_begin(&exchange, evaluator, pos);
	for (;;) {
		squareset ours;
		enum kind k;

		side = !side;
		attackers &= exchange.occupied;
		ours = attackers & pos->by_color[side];
		if (!ours)
			break;
		k = least_valuable(evaluator, pos, ours);
		/* A king does not capture where it would be captured. */
		if (k == KING && (attackers & pos->by_color[!side]))
			break;
		result = !result;
		balance = evaluator->value[k] - balance;
		if (balance < (result ? 1 : 0))
			break;
		attackers |= exchange_remove(&exchange, bit(lsb(ours & pos->by_kind[k])));
	}
	return result;
}
