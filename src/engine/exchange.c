/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/judge.h"

squareset attackers(const struct judge *judge, const struct position *pos, square target,
    squareset held)
{
	squareset lines[2] = { 0, 0 }, found = 0;

	for (enum kind k = PAWN; k < (enum kind)judge->kinds; k++) {
		found |= judge->taken_from[WHITE][k][target] & men_of(pos, WHITE, k);
		found |= judge->taken_from[BLACK][k][target] & men_of(pos, BLACK, k);
		for (int line = 0; line < 2; line++)
			if (judge->line_takers[line] & KIND(k))
				lines[line] |= pos->of[k];
	}
	if (lines[0])
		found |= lines[0] & rook_sees(target, held);
	if (lines[1])
		found |= lines[1] & bishop_sees(target, held);
	return found & held;
}

int judge_gain(const struct judge *judge, const struct position *pos, const struct move *m)
{
	int gain = 0;

	for (int i = 0; i < m->count && m->change[i].place < SQUARES; i++) {
		piece old = pos->board[m->change[i].place], new = m->change[i].holds;

		gain += color_of(new) == pos->turn ? judge->value[kind_of(new)] : -judge->value[kind_of(new)];
		gain -= color_of(old) == pos->turn ? judge->value[kind_of(old)] : -judge->value[kind_of(old)];
	}
	return gain;
}

/* The cheapest kind among the men of one side in the set. */
static enum kind cheapest(const struct judge *judge, const struct position *pos, squareset men)
{
	enum kind best = KING;

	for (enum kind k = PAWN; k < (enum kind)judge->kinds; k++)
		if ((men & pos->of[k]) && judge->value[k] < judge->value[best])
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

/* The men behind those who have captured already come into play along lines. */
static squareset uncovered(const struct judge *judge, const struct position *pos, square target,
    squareset held)
{
	squareset found = 0;

	for (enum kind k = PAWN; k < (enum kind)judge->kinds; k++) {
		if ((judge->line_takers[0] & KIND(k)) && pos->of[k])
			found |= pos->of[k] & rook_sees(target, held);
		if ((judge->line_takers[1] & KIND(k)) && pos->of[k])
			found |= pos->of[k] & bishop_sees(target, held);
	}
	return found;
}

/*
 * Each side captures with its cheapest man until it would rather stop.  `swing`
 * is what the side to capture must still get for the outcome to turn.
 */
bool exchange_pays(const struct judge *judge, const struct position *pos, const struct move *m,
    int threshold)
{
	int swing = judge_gain(judge, pos, m) - threshold;
	enum color side = (enum color)pos->turn;
	squareset men, bearing;
	square target;
	bool pays = true;

	if (swing < 0 || !move_has_mover(m))
		return swing >= 0;
	target = move_to(m);
	swing = judge->value[kind_of(m->change[1].holds)] - swing;
	if (swing <= 0)
		return true;
	men = held_after(pos, m);
	bearing = attackers(judge, pos, target, men);
	for (;;) {
		squareset ours;
		enum kind k;

		side = !side;
		bearing &= men;
		ours = bearing & pos->men[side];
		if (!ours)
			break;
		k = cheapest(judge, pos, ours);
		/* A king does not capture where he would be captured. */
		if (k == KING && (bearing & pos->men[!side]))
			break;
		pays = !pays;
		swing = judge->value[k] - swing;
		if (swing < (pays ? 1 : 0))
			break;
		men &= ~bit(first(ours & pos->of[k]));
		bearing |= uncovered(judge, pos, target, men);
	}
	return pays;
}
