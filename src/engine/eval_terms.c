/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/eval_terms.h"

/*
 * Pawn structure, passed pawns, and the shelter of kings.
 */

static squareset adjacent_files(square s)
{
	return beside(FILE_N(file_of(s)));
}

static bool can_be_stopped(const struct eval *eval, enum color c, square s)
{
	return (eval->evaluator->stoppers[c][s] & pieces_of(eval->pos, !c, PAWN)) != 0;
}

static void eval_pawn(struct eval *eval, struct pawn_entry *entry, enum color c, square s)
{
	const struct weights *weights = eval->weights;
	squareset ours = pieces_of(eval->pos, c, PAWN), theirs = pieces_of(eval->pos, !c, PAWN);
	int to_promotion = eval->evaluator->to_promotion[c][s];
	bool open = !(ahead_on_file(c, s) & theirs);

	if (!(adjacent_files(s) & ours))
		add_term(eval, c, &weights->isolated[open], 1);
	else if (to_promotion && !has(entry->attack_span[c], s) &&
	    has(entry->attacks[!c], eval->evaluator->next_square[c][s]))
		add_term(eval, c, &weights->backward[open], 1);
	if (ahead_on_file(c, s) & ours)
		add_term(eval, c, &weights->doubled, 1);
	if (has(entry->attacks[c], s))
		add_term(eval, c, &weights->supported[to_promotion], 1);
	if (beside(bit(s)) & ours)
		add_term(eval, c, &weights->duo[to_promotion], 1);
	if (to_promotion && !can_be_stopped(eval, c, s)) {
		entry->passed[c] |= bit(s);
		add_term(eval, c, &weights->passed[to_promotion], 1);
	}
}

/* The nearest of a set ahead of the king on one file: its distance in ranks; 0 is none. */
static int nearest(enum color c, squareset set, square king, int file)
{
	squareset on_file = set & FILE_N(file);
	int rank = rank_of(relative_square(c, king));

	on_file = relative_set(c, on_file) & ~(((squareset)1 << 8 * rank) - 1);
	return on_file ? rank_of(lsb(on_file)) - rank + 1 : 0;
}

void eval_shelter(struct eval *eval, enum color c)
{
	square king = king_of(eval->pos, c);
	squareset ours = pieces_of(eval->pos, c, PAWN), theirs = pieces_of(eval->pos, !c, PAWN);

	if (king == NO_SQUARE)
		return;
	for (int file = file_of(king) - 1; file <= file_of(king) + 1; file++) {
		int aside = file != file_of(king), near;

		if (file < 0 || file > 7)
			continue;
		near = nearest(c, ours, king, file);
		add_term(eval, c, &eval->weights->shelter[aside][near & 7], 1);
		near = nearest(c, theirs, king, file);
		add_term(eval, c, &eval->weights->storm[aside][near & 7], 1);
	}
}

void eval_pawns(struct eval *eval, struct pawn_entry *entry)
{
	int32_t before = eval->sum[WHITE] - eval->sum[BLACK];

	for (int c = WHITE; c <= BLACK; c++) {
		entry->attacks[c] = entry->attack_span[c] = entry->push_attacks[c] =
		    entry->passed[c] = 0;
		entry->open[c] = ~(squareset)0;
		for (squareset left = pieces_of(eval->pos, (enum color)c, PAWN); left;) {
			square s = pop_lsb(&left);

			entry->attacks[c] |= eval->evaluator->rules->kind[PAWN].attacks[c][s];
			entry->attack_span[c] |= eval->evaluator->attack_span[c][s];
			entry->push_attacks[c] |= eval->evaluator->push_attacks[c][s];
			entry->open[c] &= ~FILE_N(file_of(s));
		}
	}
	for (int c = WHITE; c <= BLACK; c++) {
		for (squareset left = pieces_of(eval->pos, (enum color)c, PAWN); left;)
			eval_pawn(eval, entry, (enum color)c, pop_lsb(&left));
		entry->king[c] = NO_SQUARE;
		entry->shelter[c] = 0;
	}
	entry->sum = eval->sum[WHITE] - eval->sum[BLACK] - before;
}

void eval_passed(struct eval *eval, enum color c)
{
	const struct weights *weights = eval->weights;
	square kings[2] = { king_of(eval->pos, c), king_of(eval->pos, !c) };

	for (squareset left = eval->pawns->passed[c]; left;) {
		square s = pop_lsb(&left), next = eval->evaluator->next_square[c][s];
		int to_promotion = eval->evaluator->to_promotion[c][s];

		if (to_promotion <= 3 && kings[0] != NO_SQUARE)
			add_term(eval, c, &weights->passed_own_king[distance(kings[0], next)],
			    4 - to_promotion);
		if (to_promotion <= 3 && kings[1] != NO_SQUARE)
			add_term(eval, c, &weights->passed_enemy_king[distance(kings[1], next)],
			    4 - to_promotion);
		if (has(eval->occupied, next)) {
			add_term(eval, c, &weights->passed_blocked[to_promotion], 1);
			continue;
		}
		if (has(eval->attacked[c], next))
			add_term(eval, c, &weights->passed_supported_advance[to_promotion], 1);
		if (!has(eval->attacked[!c], next))
			add_term(eval, c, &weights->passed_safe_advance[to_promotion], 1);
		if (!((eval->attacked[!c] | eval->occupied) & eval->evaluator->path[c][s]))
			add_term(eval, c, &weights->passed_safe_path[to_promotion], 1);
	}
}

/* Squares from which side c could give check without losing the piece. */
static squareset safe_squares(const struct eval *eval, enum color c)
{
	return ~eval->pos->by_color[c] &
	    (~eval->attacked[!c] |
	        (eval->attacked_twice[c] & ~eval->attacked_twice[!c] & eval->attacks[!c][KING] &
	            ~eval->pawns->attacks[!c]));
}

/* Safe checks; returns the number of kinds that can give one. */
static int eval_safe_checks(struct eval *eval, enum color c, square king)
{
	const struct evaluator *evaluator = eval->evaluator;
	squareset safe = safe_squares(eval, c);
	squareset orthogonal = rook_sees(king, eval->occupied),
	          diagonal = bishop_sees(king, eval->occupied);
	int checks = 0;

	safe &= eval->attacked[c] &
	    (orthogonal | diagonal | evaluator->rules->attacked_from[c][king]);
	for (enum kind k = KNIGHT; safe && k < (enum kind)evaluator->kinds; k++) {
		squareset from;

		if (k == KING || !(eval->attacks[c][k] & safe))
			continue;
		from = evaluator->steps & KIND(k)
		    ? evaluator->rules->kind[k].attacked_from[c][king]
		    : 0;
		from |= evaluator->line_attacks[k] & ORTHOGONAL_LINES ? orthogonal : 0;
		from |= evaluator->line_attacks[k] & DIAGONAL_LINES ? diagonal : 0;
		if (from & eval->attacks[c][k] & safe) {
			add_term(eval, c, &eval->weights->safe_check[k], 1);
			checks++;
		}
	}
	return checks;
}

/*
 * The danger of the king that side c attacks, a grade into a table: attackers (squared, as they
 * work together), weak squares of the king zone, attacks there, safe checks, bad shelter.
 */
void eval_king_danger(struct eval *eval, enum color c)
{
	square king = king_of(eval->pos, !c);
	squareset weak = eval->king_zone[!c] & eval->attacked[c] & ~eval->attacked_twice[!c] &
	    (~eval->attacked[!c] | eval->attacks[!c][KING]);
	int attackers = eval->king_attackers[c], grade;

	if (king == NO_SQUARE)
		return;
	grade = (1 + 2 * attackers * attackers + 8 * count(weak) + 3 * eval->king_zone_attacks[!c] +
	    24 * eval_safe_checks(eval, c, king) - mg_value(eval->pawns->shelter[!c]) / 16) / 2;
	if (grade < 0)
		grade = 0;
	if (grade >= KING_DANGER_GRADES)
		grade = KING_DANGER_GRADES - 1;
	add_term(eval, c, &eval->weights->king_danger[eval->has_queen[c]][grade], 1);
}
