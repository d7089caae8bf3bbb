/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/eval_terms.h"

/*
 * Pieces other than pawns and kings: mobility, bishop pair, open files, outposts, diagonals,
 * trapped pieces, how far they are from their king; and what they attack, for the other parts.
 */

/* Open and half-open files, for pieces that capture along files. */
PER_SIDE void eval_files(struct eval *eval, enum color c, enum kind k, squareset pieces)
{
	squareset open = pieces & eval->pawns->open[c];

	if (!open)
		return;
	add_term(eval, c, &eval->weights->open_file[k][0], count(open & ~eval->pawns->open[!c]));
	add_term(eval, c, &eval->weights->open_file[k][1], count(open & eval->pawns->open[!c]));
}

/* Squares for outposts: enemy pawns can never attack them. */
PER_SIDE squareset outposts(const struct eval *eval, enum color c)
{
	return ~eval->pawns->attack_span[!c] & relative_set(c, RANK(4) | RANK(5) | RANK(6));
}

/* Outposts, and shelter behind a pawn, for the others. */
PER_SIDE void eval_outposts(struct eval *eval, enum color c, enum kind k, squareset pieces)
{
	squareset pawns = eval->pos->by_kind[PAWN], behind = c == WHITE ? pawns >> 8 : pawns << 8;
	squareset posts = pieces & outposts(eval, c);

	if (posts) {
		squareset guarded = eval->pawns->attacks[c];

		add_term(eval, c, &eval->weights->outpost[k][0], count(posts & ~guarded));
		add_term(eval, c, &eval->weights->outpost[k][1], count(posts & guarded));
	}
	add_term(eval, c, &eval->weights->behind_pawn[k], count(pieces & behind));
}

/* Bad bishops: own pawns on squares of the color of a diagonal slider. */
PER_SIDE void eval_bishop_pawns(struct eval *eval, enum color c, enum kind k, squareset pieces)
{
	squareset pawns = pieces_of(eval->pos, c, PAWN);
	int like = count(pawns & LIGHT_SQUARES) * count(pieces & LIGHT_SQUARES) +
	    count(pawns & ~LIGHT_SQUARES) * count(pieces & ~LIGHT_SQUARES);

	add_term(eval, c, &eval->weights->bishop_pawns[k], like);
}

/* Diagonal sliders: what is on their lines behind other pieces, though not behind pawns. */
PER_SIDE void eval_diagonals(struct eval *eval, enum color c, enum kind k, squareset pieces)
{
	const struct weights *weights = eval->weights;
	squareset pawns = eval->pos->by_kind[PAWN];
	squareset center = (FILE_D | FILE_E) & (RANK(4) | RANK(5));

	eval_bishop_pawns(eval, c, k, pieces);
	while (pieces) {
		square s = pop_lsb(&pieces);
		squareset sees = bishop_sees(s, pawns);

		add_term(eval, c, &weights->bishop_xray_pawns[k],
		    count(diagonals(s) & pieces_of(eval->pos, !c, PAWN)));
		if (more_than_one((sees | bit(s)) & center))
			add_term(eval, c, &weights->long_diagonal[k], 1);
		if (sees & eval->king_ring[!c])
			add_term(eval, c, &weights->aims_at_king[k], 1);
	}
}

/* Outposts that a pawn defends and a piece of this kind can go to. */
PER_SIDE void eval_reachable_outposts(struct eval *eval, enum color c, enum kind k)
{
	squareset posts = outposts(eval, c) & eval->pawns->attacks[c] & ~eval->pos->by_color[c];

	add_term(eval, c, &eval->weights->reachable_outpost[k], count(eval->attacks[c][k] & posts));
}

/* A piece with few moves that its king keeps in on the flank. */
PER_SIDE void eval_trapped(struct eval *eval, enum color c, enum kind k, square s)
{
	square king = king_of(eval->pos, c);
	bool on_queenside = file_of(king) < 4;

	if (king != NO_SQUARE && (file_of(s) < file_of(king)) == on_queenside)
		add_term(eval, c, &eval->weights->trapped[k],
		    eval->pos->castling & castling_of(c) ? 1 : 2);
}

/* The squares that the piece on s can move to, where it captures in other ways. */
static squareset reachable(const struct eval *eval, enum color c, enum kind k, square s,
    squareset attacks)
{
	const struct evaluator *evaluator = eval->evaluator;

	return (attacks & eval->pos->by_color[!c]) | (~eval->occupied & (evaluator->moves[c][k][s] |
	    lines_seen(evaluator->rules->kind[k].line_moves, s, eval->occupied)));
}

/* The pieces of one kind: mobility, attacks, and those on the king's zone. */
PER_SIDE void eval_attacks(struct eval *eval, enum color c, enum kind k, squareset pieces,
    uint8_t lines, bool steps, bool captures_as_it_moves)
{
	const int32_t *mobility = eval->weights->mobility[k];
	const squareset *step_attacks = eval->evaluator->rules->kind[k].attacks[c];
	squareset occupied = eval->occupied, king_ring = eval->king_ring[!c];
	squareset attacked = eval->attacked[c], attacked_twice = eval->attacked_twice[c];
	squareset reached = 0;
	const int8_t *far = eval->king_distance[c];
	int king_distance = 0;

	do {
		square s = pop_lsb(&pieces);
		squareset attacks = lines_seen(lines, s, occupied) | (steps ? step_attacks[s] : 0);
		int n = count(eval->mobility_area[c] &
		    (captures_as_it_moves ? attacks : reachable(eval, c, k, s, attacks)));

		attacked_twice |= attacked & attacks;
		attacked |= attacks;
		reached |= attacks;
		n = !steps || n < MOBILITY_COUNTS ? n : MOBILITY_COUNTS - 1;
		add_term(eval, c, &mobility[n], 1);
		eval->mobility[c] += mg_value(mobility[n]);
		king_distance += far[s];
		if (lines == ORTHOGONAL_LINES && n <= 3)
			eval_trapped(eval, c, k, s);
		if (attacks & king_ring) {
			eval->king_attackers[c]++;
			eval->attackers_weight[c] += eval->evaluator->attacker_weight[k];
			eval->king_attacks[c] += count(attacks & eval->attacks[!c][KING]);
		}
	} while (pieces);
	add_term(eval, c, &eval->weights->own_king_distance[k], king_distance);
	eval->attacks[c][k] = reached;
	eval->attacks_along[c][lines & ALL_LINES] |= reached;
	eval->attacked[c] = attacked;
	eval->attacked_twice[c] = attacked_twice;
}

/*
 * Pieces of some kinds, which all capture in the same way: it is constant wherever this is used,
 * so that each way has a loop of its own.
 */
PER_SIDE void eval_kinds(struct eval *eval, enum color c, uint32_t kinds, uint8_t lines, bool steps,
    bool captures_as_it_moves)
{
	for (; kinds; kinds &= kinds - 1) {
		enum kind k = __builtin_ctz(kinds);
		squareset pieces = pieces_of(eval->pos, c, k);

		if (!pieces)
			continue;
		if (more_than_one(pieces))
			add_term(eval, c, &eval->weights->pair[k], 1);
		if (lines == DIAGONAL_LINES)
			eval_diagonals(eval, c, k, pieces);
		if (lines & ORTHOGONAL_LINES)
			eval_files(eval, c, k, pieces);
		else
			eval_outposts(eval, c, k, pieces);
		eval_attacks(eval, c, k, pieces, lines, steps, captures_as_it_moves);
		if (lines == NO_LINES)
			eval_reachable_outposts(eval, c, k);
		eval->attacked_by_pieces[c] |= eval->attacks[c][k];
	}
}

/* Kinds of which each captures in its own way. */
static void eval_each_kind(struct eval *eval, enum color c, uint32_t kinds)
{
	const struct evaluator *evaluator = eval->evaluator;

	for (; kinds; kinds &= kinds - 1) {
		enum kind k = __builtin_ctz(kinds);

		eval_kinds(eval, c, KIND(k), evaluator->rules->kind[k].line_attacks, true,
		    evaluator->captures_as_it_moves[k]);
	}
}

/* All kinds.  For the tuner each in its own way, which is the definition of the others. */
PER_SIDE void eval_all_kinds(struct eval *eval, enum color c)
{
	const uint32_t *plain = eval->evaluator->plain;

#ifdef TRACE_WEIGHTS
	for (int lines = NO_LINES; lines <= ALL_LINES; lines++)
		eval_each_kind(eval, c, plain[lines]);
#else
	eval_kinds(eval, c, plain[NO_LINES], NO_LINES, true, true);
	eval_kinds(eval, c, plain[DIAGONAL_LINES], DIAGONAL_LINES, false, true);
	eval_kinds(eval, c, plain[ORTHOGONAL_LINES], ORTHOGONAL_LINES, false, true);
	eval_kinds(eval, c, plain[ALL_LINES], ALL_LINES, false, true);
#endif
	eval_each_kind(eval, c, eval->evaluator->special);
}

PER_SIDE void eval_side(struct eval *eval, enum color c)
{
	const struct evaluator *evaluator = eval->evaluator;

	eval_all_kinds(eval, c);
	for (uint32_t left = evaluator->minor; left; left &= left - 1)
		eval->attacked_by_minor[c] |= eval->attacks[c][__builtin_ctz(left)];
	eval->has_queen[c] = pieces_of_kinds(eval->pos, evaluator->queen_like) &
	    eval->pos->by_color[c];
}

void eval_pieces(struct eval *eval)
{
	eval_side(eval, WHITE);
	eval_side(eval, BLACK);
}
