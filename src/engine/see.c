/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/evaluator.h"

/* What bears on a square, while men of both sides capture each other there. */
struct siege {
	square target;
	squareset men;                  /* those still there */
	squareset lines[2];             /* who capture along orthogonals, and along diagonals */
};

static squareset along_lines(const struct siege *siege)
{
	squareset found = 0;

	if (siege->lines[0] & orthogonals(siege->target))
		found |= siege->lines[0] & rook_sees(siege->target, siege->men);
	if (siege->lines[1] & diagonals(siege->target))
		found |= siege->lines[1] & bishop_sees(siege->target, siege->men);
	return found;
}

/* The men of both sides that could capture on the target. */
static squareset begin_siege(struct siege *siege, const struct evaluator *evaluator,
    const struct position *pos)
{
	const struct rules *rules = evaluator->rules;
	squareset found = 0;

	for (uint32_t left = evaluator->steps; left; left &= left - 1) {
		enum kind k = (enum kind)__builtin_ctz(left);
		const struct kind_rules *kind = &rules->kind[k];

		found |= kind->takers[WHITE][siege->target] & men_of(pos, WHITE, k);
		found |= kind->takers[BLACK][siege->target] & men_of(pos, BLACK, k);
	}
	siege->lines[0] = of_kinds(pos, rules->sliders[0]);
	siege->lines[1] = of_kinds(pos, rules->sliders[1]);
	return found | along_lines(siege);
}

/* A man captures: he is gone, and men behind him come into play. */
static squareset leave(struct siege *siege, squareset man)
{
	siege->men &= ~man;
	return man & (orthogonals(siege->target) | diagonals(siege->target)) ? along_lines(siege) : 0;
}

int material_delta(const struct evaluator *evaluator, const struct position *pos, const struct move *m)
{
	int gain = 0;

	for (int i = 0; i < m->count && m->change[i].place < SQUARES; i++) {
		piece old = pos->board[m->change[i].place], new = m->change[i].holds;

		gain += color_of(new) == pos->turn ? evaluator->value[kind_of(new)] : -evaluator->value[kind_of(new)];
		gain -= color_of(old) == pos->turn ? evaluator->value[kind_of(old)] : -evaluator->value[kind_of(old)];
	}
	return gain;
}

/* The cheapest kind among the men of one side in the set. */
static enum kind cheapest(const struct evaluator *evaluator, const struct position *pos, squareset men)
{
	enum kind best = KING;

	for (enum kind k = PAWN; k < (enum kind)evaluator->kinds; k++)
		if ((men & pos->of[k]) && evaluator->value[k] < evaluator->value[best])
			best = k;
	return best;
}

/* The squares held once the move is made. */
static squareset held_after(const struct position *pos, const struct move *m)
{
	squareset men = held(pos);

	for (int i = 0; i < m->count && m->change[i].place < SQUARES; i++) {
		men &= ~bit(m->change[i].place);
		if (m->change[i].holds)
			men |= bit(m->change[i].place);
	}
	return men;
}

/*
 * Each side captures with its cheapest man until it would rather stop.  `swing`
 * is what the side to capture must still get for the outcome to turn.
 */
bool see_ge(const struct evaluator *evaluator, const struct position *pos, const struct move *m,
    int threshold)
{
	int swing = material_delta(evaluator, pos, m) - threshold;
	enum color side = (enum color)pos->turn;
	struct siege siege = { 0 };
	squareset bearing;
	bool pays = true;

	if (swing < 0 || !move_has_mover(m))
		return swing >= 0;
	swing = evaluator->value[kind_of(m->change[1].holds)] - swing;
	if (swing <= 0)
		return true;
	siege.target = move_to(m);
	siege.men = held_after(pos, m);
	bearing = begin_siege(&siege, evaluator, pos);
	for (;;) {
		squareset ours;
		enum kind k;

		side = !side;
		bearing &= siege.men;
		ours = bearing & pos->men[side];
		if (!ours)
			break;
		k = cheapest(evaluator, pos, ours);
		/* A king does not capture where he would be captured. */
		if (k == KING && (bearing & pos->men[!side]))
			break;
		pays = !pays;
		swing = evaluator->value[k] - swing;
		if (swing < (pays ? 1 : 0))
			break;
		bearing |= leave(&siege, bit(first(ours & pos->of[k])));
	}
	return pays;
}
