/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/eval_terms.h"

/*
 * Pawn structure, passed pawns, and the shelter of kings.
 */

/* The squares ahead of any of a set, as side c sees it. */
PER_SIDE squareset ahead_of_set(enum color c, squareset set)
{
	if (c == WHITE) {
		set = set << 8 | set << 16;
		set |= set << 16;
		return set | set << 32;
	}
	set = set >> 8 | set >> 16;
	set |= set >> 16;
	return set | set >> 32;
}

/* Pawns that cannot be supported, of those that have others on adjacent files. */
PER_SIDE void eval_backward(struct eval *eval, const struct pawn_entry *entry, enum color c,
    squareset pawns, squareset open)
{
	const struct evaluator *evaluator = eval->evaluator;

	for (squareset left = pawns & ~entry->attack_span[c]; left;) {
		square s = pop_lsb(&left);

		if (evaluator->to_promotion[c][s] &&
		    has(entry->attacks[!c], evaluator->next_square[c][s]))
			add_term(eval, c, &eval->weights->backward[has(open, s)], 1);
	}
}

/* Each pawn of a set has this weight, by its distance to promotion. */
PER_SIDE void add_by_distance(
    struct eval *eval, enum color c, squareset pawns, const int32_t weight[STEPS_TO_GO])
{
	while (pawns)
		add_term(eval, c, &weight[eval->evaluator->to_promotion[c][pop_lsb(&pawns)]], 1);
}

/* What the pawns of one side attack, now and later, and which of them are passed. */
PER_SIDE void find_pawn_attacks(const struct eval *eval, struct pawn_entry *entry, enum color c)
{
	const struct evaluator *evaluator = eval->evaluator;
	const squareset *attacks_of = evaluator->rules->kind[PAWN].attacks[c];
	squareset ours = pieces_of(eval->pos, c, PAWN), theirs = pieces_of(eval->pos, !c, PAWN);
	squareset attacks = 0, attack_span = 0, pushes = 0, push_attacks = 0, passed = 0;

	for (squareset left = ours; left;) {
		square s = pop_lsb(&left);

		attacks |= attacks_of[s];
		attack_span |= evaluator->attack_span[c][s];
		pushes |= evaluator->moves[c][PAWN][s];
		push_attacks |= evaluator->push_attacks[c][s];
		if (evaluator->to_promotion[c][s] && !(evaluator->stoppers[c][s] & theirs))
			passed |= bit(s);
	}
	entry->attacks[c] = attacks;
	entry->attack_span[c] = attack_span;
	entry->pushes[c] = pushes;
	entry->push_attacks[c] = push_attacks;
	entry->passed[c] = passed;
	entry->open[c] = ~(ours | ahead_of_set(c, ours) | ahead_of_set(!c, ours));
}

PER_SIDE void eval_pawns_of(struct eval *eval, struct pawn_entry *entry, enum color c)
{
	const struct weights *weights = eval->weights;
	squareset ours = pieces_of(eval->pos, c, PAWN), theirs = pieces_of(eval->pos, !c, PAWN);
	squareset isolated = ours & ~beside(~entry->open[c]);
	squareset open = ~ahead_of_set(!c, theirs);

	add_term(eval, c, &weights->isolated[0], count(isolated & ~open));
	add_term(eval, c, &weights->isolated[1], count(isolated & open));
	add_term(eval, c, &weights->doubled, count(ours & ahead_of_set(!c, ours)));
	eval_backward(eval, entry, c, ours & ~isolated, open);
	add_by_distance(eval, c, ours & entry->attacks[c], weights->supported);
	add_by_distance(eval, c, ours & beside(ours), weights->duo);
	add_by_distance(eval, c, entry->passed[c], weights->passed);
}

/* The nearest of the pawns on one file: how many ranks it is from this one on; 0 is none. */
static inline int nearest(squareset pawns, int file, int rank)
{
	squareset on_file = pawns & FILE_N(file);

	return on_file ? rank_of(lsb(on_file)) - rank + 1 : 0;
}

void eval_shelter(struct eval *eval, enum color c)
{
	square king = king_of(eval->pos, c);
	int rank = rank_of(relative_square(c, king));
	squareset ahead, ours, theirs;

	if (king == NO_SQUARE)
		return;
	ahead = ~(((squareset)1 << 8 * rank) - 1);
	ours = relative_set(c, pieces_of(eval->pos, c, PAWN)) & ahead;
	theirs = relative_set(c, pieces_of(eval->pos, !c, PAWN)) & ahead;
	for (int file = file_of(king) - 1; file <= file_of(king) + 1; file++) {
		int aside = file != file_of(king), near;

		if (file < 0 || file > 7)
			continue;
		near = nearest(ours, file, rank);
		add_term(eval, c, &eval->weights->shelter[aside][near & 7], 1);
		near = nearest(theirs, file, rank);
		add_term(eval, c, &eval->weights->storm[aside][near & 7], 1);
	}
}

void eval_pawns(struct eval *eval, struct pawn_entry *entry)
{
	int32_t before = eval->sum[WHITE] - eval->sum[BLACK];

	find_pawn_attacks(eval, entry, WHITE);
	find_pawn_attacks(eval, entry, BLACK);
	eval_pawns_of(eval, entry, WHITE);
	eval_pawns_of(eval, entry, BLACK);
	entry->king[WHITE] = entry->king[BLACK] = NO_SQUARE;
	entry->shelter[WHITE] = entry->shelter[BLACK] = 0;
	entry->sum = eval->sum[WHITE] - eval->sum[BLACK] - before;
}

PER_SIDE void eval_passed_of(struct eval *eval, enum color c)
{
	const struct weights *weights = eval->weights;
	square kings[2];

	if (!eval->pawns->passed[c])
		return;
	kings[0] = king_of(eval->pos, c);
	kings[1] = king_of(eval->pos, !c);
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

void eval_passed(struct eval *eval)
{
	eval_passed_of(eval, WHITE);
	eval_passed_of(eval, BLACK);
}

/* Squares from which side c could give check without losing the piece. */
PER_SIDE squareset safe_squares(const struct eval *eval, enum color c)
{
	return ~eval->pos->by_color[c] &
	    (~eval->attacked[!c] |
	        (eval->attacked_twice[c] & ~eval->attacked_twice[!c] & eval->attacks[!c][KING] &
	            ~eval->pawns->attacks[!c]));
}

/* Safe checks; returns the number of kinds that can give one. */
PER_SIDE int eval_safe_checks(struct eval *eval, enum color c, square king)
{
	const struct evaluator *evaluator = eval->evaluator;
	squareset orthogonal = rook_sees(king, eval->occupied),
	          diagonal = bishop_sees(king, eval->occupied);
	squareset safe = safe_squares(eval, c) &
	    eval->attacked_by_pieces[c] &
	    (orthogonal | diagonal | evaluator->rules->attacked_from[c][king]);
	int checks = 0;

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
PER_SIDE void eval_danger_from(struct eval *eval, enum color c)
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

void eval_king_danger(struct eval *eval)
{
	eval_danger_from(eval, WHITE);
	eval_danger_from(eval, BLACK);
}
