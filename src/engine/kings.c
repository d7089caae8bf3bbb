/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/scale.h"

/*
 * What kings have to fear from the other side's men.
 */

/* Squares from which checks that men of side c could give would be safe. */
static squareset safe_squares(const struct scale *scale, enum color c)
{
	return ~scale->pos->men[c] & (~scale->all[!c] | (scale->twice[c] & ~scale->twice[!c] &
	    scale->takes[!c][KING] & ~scale->pawns->takes[!c]));
}

/* How many kinds of men of side c could safely give check. */
static int weigh_checks(struct scale *scale, enum color c, square king)
{
	const struct judge *judge = scale->judge;
	squareset safe = safe_squares(scale, c);
	squareset orthogonal = rook_sees(king, scale->held), diagonal = bishop_sees(king, scale->held);
	int checks = 0;

	safe &= scale->all[c] & (orthogonal | diagonal | judge->rules->takers[c][king]);
	for (enum kind k = KNIGHT; safe && k < (enum kind)judge->kinds; k++) {
		squareset from;

		if (k == KING || !(scale->takes[c][k] & safe))
			continue;
		from = judge->steps & KIND(k) ? judge->rules->kind[k].takers[c][king] : 0;
		from |= judge->line_takes[k] & ORTHOGONAL_LINES ? orthogonal : 0;
		from |= judge->line_takes[k] & DIAGONAL_LINES ? diagonal : 0;
		if (from & scale->takes[c][k] & safe) {
			weigh(scale, c, &scale->worths->check[k], 1);
			checks++;
		}
	}
	return checks;
}

/*
 * Side c besets the enemy king.  The grade adds up what makes a siege succeed:
 * men in concert, squares next to him that nobody else guards, attacks there,
 * safe checks, and pawns that shelter him badly.
 */
void weigh_king(struct scale *scale, enum color c)
{
	square king = king_of(scale->pos, !c);
	squareset weak = scale->zone[!c] & scale->all[c] & ~scale->twice[!c] &
	    (~scale->all[!c] | scale->takes[!c][KING]);
	int men = scale->besiegers[c], grade;

	if (king == NO_SQUARE)
		return;
	grade = (1 + 2 * men * men + 8 * count(weak) + 3 * scale->beset[!c] +
	    24 * weigh_checks(scale, c, king) - worth_middle(scale->pawns->shelter[!c]) / 16) / 2;
	if (grade < 0)
		grade = 0;
	if (grade >= DANGER_GRADES)
		grade = DANGER_GRADES - 1;
	weigh(scale, c, &scale->worths->danger[scale->queen[c]][grade], 1);
}
