/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/eval_terms.h"

/*
 * Pawn structure, passed pawns, and the pawns around kings.
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

/*
 * Can a pawn become passed by exchanges?  All that can stop it are pawns that it attacks, or that
 * it will attack after one step, with as many pawns beside it.
 */
PER_SIDE bool is_candidate(const struct eval *eval, enum color c, square s)
{
	const struct evaluator *evaluator = eval->evaluator;
	squareset theirs = pieces_of(eval->pos, !c, PAWN), beside_it = beside(bit(s));
	squareset stoppers = evaluator->stoppers[c][s] & theirs;
	squareset ahead = evaluator->push_attacks[c][s] & theirs;

	return stoppers == (evaluator->rules->kind[PAWN].attacks[c][s] & theirs) ||
	    (stoppers == ahead &&
	        count(beside_it & pieces_of(eval->pos, c, PAWN)) >= count(ahead));
}

/* What the pawns of one side attack, now and later, and which of them are passed. */
PER_SIDE void find_pawn_attacks(const struct eval *eval, struct pawn_entry *entry, enum color c)
{
	const struct evaluator *evaluator = eval->evaluator;
	const squareset *attacks_of = evaluator->rules->kind[PAWN].attacks[c];
	squareset ours = pieces_of(eval->pos, c, PAWN), theirs = pieces_of(eval->pos, !c, PAWN);
	squareset attacks = 0, attacked_twice = 0, attack_span = 0, pushes = 0, push_attacks = 0;
	squareset passed = 0, candidates = 0;

	for (squareset left = ours; left;) {
		square s = pop_lsb(&left);

		attacked_twice |= attacks & attacks_of[s];
		attacks |= attacks_of[s];
		attack_span |= evaluator->attack_span[c][s];
		pushes |= evaluator->moves[c][PAWN][s];
		push_attacks |= evaluator->push_attacks[c][s];
		if (!evaluator->to_promotion[c][s] || evaluator->path[c][s] & ours)
			continue;               /* a pawn of its own is ahead */
		if (!(evaluator->stoppers[c][s] & theirs))
			passed |= bit(s);
		else if (is_candidate(eval, c, s))
			candidates |= bit(s);
	}
	entry->attacks[c] = attacks;
	entry->attacked_twice[c] = attacked_twice;
	entry->attack_span[c] = attack_span;
	entry->pushes[c] = pushes;
	entry->push_attacks[c] = push_attacks;
	entry->passed[c] = passed;
	entry->candidates[c] = candidates;
	entry->open[c] = ~(ours | ahead_of_set(c, ours) | ahead_of_set(!c, ours));
}

/* The center, for eval_center; and pawns blocked by a pawn or the attacks of two. */
PER_SIDE void find_center(const struct eval *eval, struct pawn_entry *entry, enum color c)
{
	squareset ours = pieces_of(eval->pos, c, PAWN);
	squareset blocks = pieces_of(eval->pos, !c, PAWN) | entry->attacked_twice[!c];
	squareset behind = c == WHITE ? ours >> 8 | ours >> 16 | ours >> 24
	                              : ours << 8 | ours << 16 | ours << 24;
	squareset center = relative_set(c, RANK(2) | RANK(3) | RANK(4)) &
	    (FILE_C | FILE_D | FILE_E | FILE_F) & ~ours & ~entry->attacks[!c];
	int blocked = count(ours & (c == WHITE ? blocks >> 8 : blocks << 8));

	entry->blocked[c] = (uint8_t)(blocked < 9 ? blocked : 9);
	entry->center[c] = (uint8_t)count(center);
	entry->center_behind[c] = center & behind;
}

PER_SIDE void eval_pawns_of(struct eval *eval, struct pawn_entry *entry, enum color c)
{
	const struct weights *weights = eval->weights;
	squareset ours = pieces_of(eval->pos, c, PAWN), theirs = pieces_of(eval->pos, !c, PAWN);
	squareset isolated = ours & ~beside(~entry->open[c]);
	squareset open = ~ahead_of_set(!c, theirs), doubled = ours & ahead_of_set(!c, ours);

	add_term(eval, c, &weights->isolated[0], count(isolated & ~open));
	add_term(eval, c, &weights->isolated[1], count(isolated & open));
	add_term(eval, c, &weights->doubled, count(doubled));
	add_term(eval, c, &weights->doubled_isolated, count(doubled & isolated));
	eval_backward(eval, entry, c, ours & ~isolated, open);
	add_by_distance(eval, c, ours & entry->attacks[c], weights->supported);
	add_by_distance(eval, c, ours & beside(ours), weights->duo);
	add_by_distance(eval, c, entry->passed[c], weights->passed);
	add_by_distance(eval, c, entry->candidates[c], weights->passed_candidate);
	for (squareset left = entry->passed[c] | entry->candidates[c]; left;) {
		int file = file_of(pop_lsb(&left));

		add_term(eval, c, &weights->passed_from_edge[file < 4 ? file : 7 - file], 1);
	}
}

/* The nearest of the pawns on one file: how many ranks it is from this one on; 0 is none. */
static inline int nearest(squareset pawns, int file, int rank)
{
	squareset on_file = pawns & FILE_N(file);

	return on_file ? rank_of(lsb(on_file)) - rank + 1 : 0;
}

/* Own and enemy pawns ahead of the king, and beside it. */
PER_SIDE void eval_shelter(struct eval *eval, enum color c, square king)
{
	int rank = rank_of(relative_square(c, king));
	squareset ahead = ~(((squareset)1 << 8 * rank) - 1);
	squareset ours = relative_set(c, pieces_of(eval->pos, c, PAWN)) & ahead;
	squareset theirs = relative_set(c, pieces_of(eval->pos, !c, PAWN)) & ahead;

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

/* A flank without pawns, and how far its own pawns are. */
PER_SIDE void eval_far_pawns(struct eval *eval, enum color c, square king)
{
	const struct evaluator *evaluator = eval->evaluator;
	squareset flank = evaluator->king_flank[WHITE][king] | evaluator->king_flank[BLACK][king];
	int far = 0;

	if (!(eval->pos->by_kind[PAWN] & flank))
		add_term(eval, c, &eval->weights->pawnless_flank, 1);
	for (squareset left = pieces_of(eval->pos, c, PAWN); left;)
		far += evaluator->distance[king][pop_lsb(&left)];
	add_term(eval, c, &eval->weights->own_king_distance[PAWN], far);
}

PER_SIDE void eval_king_pawns_of(struct eval *eval, struct pawn_entry *entry, enum color c)
{
	square king = king_of(eval->pos, c);
	int32_t before = eval->sum[c];

	entry->king[c] = king;
	entry->king_pawns[c] = entry->shelter[c] = 0;
	if (king == NO_SQUARE)
		return;
	eval_shelter(eval, c, king);
	entry->shelter[c] = (int16_t)mg_value(packed_difference(eval->sum[c], before));
	eval_far_pawns(eval, c, king);
	entry->king_pawns[c] = packed_difference(eval->sum[c], before);
}

void eval_king_pawns(struct eval *eval, struct pawn_entry *entry, enum color c)
{
	if (c == WHITE)
		eval_king_pawns_of(eval, entry, WHITE);
	else
		eval_king_pawns_of(eval, entry, BLACK);
}

void eval_pawns(struct eval *eval, struct pawn_entry *entry)
{
	int32_t before = packed_difference(eval->sum[WHITE], eval->sum[BLACK]);

	find_pawn_attacks(eval, entry, WHITE);
	find_pawn_attacks(eval, entry, BLACK);
	find_center(eval, entry, WHITE);
	find_center(eval, entry, BLACK);
	eval_pawns_of(eval, entry, WHITE);
	eval_pawns_of(eval, entry, BLACK);
	entry->king[WHITE] = entry->king[BLACK] = NO_SQUARE;
	entry->king_pawns[WHITE] = entry->king_pawns[BLACK] = 0;
	entry->shelter[WHITE] = entry->shelter[BLACK] = 0;
	entry->sum = packed_difference(
	    packed_difference(eval->sum[WHITE], eval->sum[BLACK]), before);
}

/* How far the kings are from where a passed pawn goes next, once it is half way. */
PER_SIDE void eval_kings_near(struct eval *eval, enum color c, square next, int to_promotion)
{
	square own = king_of(eval->pos, c), enemy = king_of(eval->pos, !c);

	if (to_promotion > 3)
		return;
	if (own != NO_SQUARE)
		add_term(eval, c, &eval->weights->passed_own_king[distance(own, next)],
		    4 - to_promotion);
	if (enemy != NO_SQUARE)
		add_term(eval, c, &eval->weights->passed_enemy_king[distance(enemy, next)],
		    4 - to_promotion);
}

/* Pieces behind a passed pawn on its file. */
PER_SIDE void eval_behind(struct eval *eval, enum color c, square s, int to_promotion)
{
	squareset behind = ahead_on_file(!c, s) & orthogonal_sliders(eval->pos);

	if (behind & eval->pos->by_color[c])
		add_term(eval, c, &eval->weights->passed_own_behind[to_promotion], 1);
	if (behind & eval->pos->by_color[!c])
		add_term(eval, c, &eval->weights->passed_enemy_behind[to_promotion], 1);
}

/* The way of a passed pawn: who is there, and who attacks it. */
PER_SIDE void eval_path(struct eval *eval, enum color c, square s, int to_promotion)
{
	const struct weights *weights = eval->weights;
	squareset next = bit(eval->evaluator->next_square[c][s]);
	squareset path = eval->evaluator->path[c][s], attacked = eval->attacked[!c];

	if (!((attacked | eval->pos->by_color[!c]) & (path | eval->evaluator->stoppers[c][s])))
		add_term(eval, c, &weights->passed_free[to_promotion], 1);
	if (eval->occupied & next) {
		add_term(eval, c, &weights->passed_blocked[to_promotion], 1);
		return;
	}
	if (eval->attacked[c] & next)
		add_term(eval, c, &weights->passed_supported_advance[to_promotion], 1);
	if (!(attacked & next))
		add_term(eval, c, &weights->passed_safe_advance[to_promotion], 1);
	if (!((attacked | eval->occupied) & path))
		add_term(eval, c, &weights->passed_safe_path[to_promotion], 1);
}

/* Who is to move, and which pieces can stop it. */
PER_SIDE void eval_race(struct eval *eval, enum color c, int to_promotion)
{
	const struct weights *weights = eval->weights;
	squareset theirs = eval->pos->by_color[!c] &
	    ~(eval->pos->by_kind[PAWN] | eval->pos->by_kind[KING]);

	if (eval->pos->turn == c)
		add_term(eval, c, &weights->passed_on_move[to_promotion], 1);
	if (!theirs)
		add_term(eval, c, &weights->passed_against_none[to_promotion], 1);
	else if (!(theirs & ~pieces_of_kinds(eval->pos, eval->evaluator->minor)))
		add_term(eval, c, &weights->passed_against_minors[to_promotion], 1);
}

PER_SIDE void eval_passed_of(struct eval *eval, enum color c)
{
	for (squareset left = eval->pawns->passed[c]; left;) {
		square s = pop_lsb(&left);
		int to_promotion = eval->evaluator->to_promotion[c][s];

		eval_kings_near(eval, c, eval->evaluator->next_square[c][s], to_promotion);
		eval_behind(eval, c, s, to_promotion);
		eval_path(eval, c, s, to_promotion);
		eval_race(eval, c, to_promotion);
	}
}

void eval_passed(struct eval *eval)
{
	eval_passed_of(eval, WHITE);
	eval_passed_of(eval, BLACK);
}
