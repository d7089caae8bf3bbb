/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/eval_terms.h"

/*
 * King danger: what speaks for an attack on a king.  The facts, and in the main what each counts,
 * are those of Stockfish 15, told for all kinds of pieces by how they attack; the sum is a grade of
 * a learned table.
 */
enum {
	UNITS_OF_GRADE = 64,
	SAME_FOR_ALL = 40,
	RING_WEAK = 180,        /* a weak square of the ring */
	UNSAFE_CHECK = 150,     /* a square for a check that would lose the piece */
	SHIELDING = 100,        /* a piece that shields the king alone */
	STEP_ATTACKED = 70,     /* an attack on a square next to the king */
	KNIGHT_NEAR = 100,      /* less, where a knight defends such a square */
	SHELTER_HALVES = 3,     /* less, in halves of what its shelter is worth */
	ON_MOVE = 128           /* the attacker is to move */
};

/* Safe checks by the lines of the piece, [1]: from several squares. */
static const int safe_check[ALL_LINES + 1][2] = {
	[NO_LINES] = { 800, 1300 },
	[DIAGONAL_LINES] = { 650, 1000 },
	[ORTHOGONAL_LINES] = { 1050, 1900 },
	[ALL_LINES] = { 730, 1130 },
};

/* Squares that side c attacks and the king's side does not defend well. */
PER_SIDE squareset weak_squares(const struct eval *eval, enum color c)
{
	return eval->attacked[c] & ~eval->attacked_twice[!c] &
	    (~eval->attacked[!c] | eval->attacks[!c][KING] | eval->attacks[!c][QUEEN]);
}

/* Checks that side c could give, safe ones or not. */
PER_SIDE int danger_of_checks(const struct eval *eval, enum color c, square king, squareset weak)
{
	const struct evaluator *evaluator = eval->evaluator;
	squareset occupied = eval->occupied & ~pieces_of(eval->pos, !c, QUEEN);
	squareset orthogonal = rook_sees(king, occupied), diagonal = bishop_sees(king, occupied);
	squareset leaps = evaluator->rules->attacked_from[c][king];
	squareset safe = ~eval->pos->by_color[c] &
	    (~eval->attacked[!c] | (weak & eval->attacked_twice[c]));
	squareset counted = 0, unsafe = 0;
	int danger = 0;

	if (!(eval->attacked_by_pieces[c] & (orthogonal | diagonal | leaps)))
		return 0;
	for (enum kind k = KNIGHT; k < evaluator->rules->kinds; k++) {
		uint8_t lines = evaluator->rules->kind[k].line_attacks;
		squareset from;

		if (k == KING || !eval->attacks[c][k])
			continue;
		from = evaluator->steps & KIND(k)
		    ? evaluator->rules->kind[k].attacked_from[c][king]
		    : 0;
		from |= lines & ORTHOGONAL_LINES ? orthogonal : 0;
		from |= lines & DIAGONAL_LINES ? diagonal : 0;
		from &= eval->attacks[c][k] & ~counted;
		if (from & safe)
			danger += safe_check[lines & ALL_LINES][more_than_one(from & safe)];
		else if (!(evaluator->queen_like & KIND(k)))
			unsafe |= from;
		counted |= from & safe;
	}
	return danger + UNSAFE_CHECK * count(unsafe);
}

/* Attacks and defenses on the side of the board where the king is. */
PER_SIDE int danger_of_flank(const struct eval *eval, enum color c, square king)
{
	squareset flank = eval->evaluator->king_flank[!c][king];
	squareset attacked = flank & eval->attacked[c];
	int attacks = count(attacked) + count(attacked & eval->attacked_twice[c]);

	return 3 * attacks * attacks / 8 - 4 * count(flank & eval->attacked[!c]);
}

/* Own pieces of side c that alone shield its king from a slider. */
PER_SIDE void eval_pinned(struct eval *eval, enum color c, squareset pinned)
{
	add_term(eval, c, &eval->weights->pinned_attacked_twice,
	    count(pinned & eval->attacked_twice[!c] & ~eval->pos->by_kind[PAWN]));
	while (pinned)
		add_term(eval, c,
		    &eval->weights->pinned[kind_of(eval->pos->board[pop_lsb(&pinned)])], 1);
}

PER_SIDE void eval_danger_from(struct eval *eval, enum color c)
{
	square king = king_of(eval->pos, !c);
	squareset weak, shielding;
	int danger, grade;

	if (king == NO_SQUARE)
		return;
	weak = weak_squares(eval, c);
	shielding = shields(eval, eval->pos->by_color[c], king);
	eval_pinned(eval, !c, shielding & eval->pos->by_color[!c]);
	danger = SAME_FOR_ALL + eval->king_attackers[c] * eval->attackers_weight[c] +
	    RING_WEAK * count(eval->king_ring[!c] & weak) + STEP_ATTACKED * eval->king_attacks[c] +
	    SHIELDING * count(shielding) + danger_of_checks(eval, c, king, weak) +
	    danger_of_flank(eval, c, king) + 2 * (eval->mobility[c] - eval->mobility[!c]) -
	    (eval->attacks[!c][KNIGHT] & eval->attacks[!c][KING] ? KNIGHT_NEAR : 0) -
	    SHELTER_HALVES * eval->pawns->shelter[!c] / 2 + (eval->pos->turn == c ? ON_MOVE : 0);
	grade = danger < 0 ? 0 : danger / UNITS_OF_GRADE;
	if (grade >= KING_DANGER_GRADES)
		grade = KING_DANGER_GRADES - 1;
	add_term(eval, c, &eval->weights->king_danger[eval->has_queen[c]][grade], 1);
}

void eval_king_danger(struct eval *eval)
{
	eval_danger_from(eval, WHITE);
	eval_danger_from(eval, BLACK);
}
