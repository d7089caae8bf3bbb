/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdlib.h>

#include "engine/engine.h"
#include "engine/eval_terms.h"
#include "base/memory.h"

/*
 * The evaluation, for each side:
 *
 *	piece-square tables     evaluator.h; kept by the search, move by move
 *	pawn structure          eval_terms.c, with a hash table: isolated, doubled, backward,
 *	                        supported, duo, passed; and the shelter of the king
 *	pieces                  mobility, pairs, open files, outposts, bad bishops
 *	king danger             eval_terms.c
 *	threats                 below
 *	passed pawns            eval_terms.c: kings, blockade, safety of their path
 *	space                   restricted squares, safe center, pawn pushes
 *	castling                rights to castle
 *	tempo                   the side to move
 *
 * Middle game and endgame are interpolated by the pieces on the board, and the endgame is scaled
 * down where it is drawish.
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

/* Outposts, and shelter behind a pawn, for the others. */
PER_SIDE void eval_outposts(struct eval *eval, enum color c, enum kind k, squareset pieces)
{
	squareset pawns = eval->pos->by_kind[PAWN], behind = c == WHITE ? pawns >> 8 : pawns << 8;
	squareset posts = pieces & ~eval->pawns->attack_span[!c] &
	    relative_set(c, RANK(4) | RANK(5) | RANK(6));

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

/* The squares that the piece on s can move to, where it captures in other ways. */
static squareset reachable(const struct eval *eval, enum color c, enum kind k, square s,
    squareset attacks)
{
	const struct evaluator *evaluator = eval->evaluator;

	return (attacks & eval->pos->by_color[!c]) | (~eval->occupied & (evaluator->moves[c][k][s] |
	    lines_seen(evaluator->line_moves[k], s, eval->occupied)));
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
		if (attacks & king_ring) {
			eval->king_attackers[c]++;
			eval->attackers_weight[c] += eval->evaluator->attacker_weight[k];
			eval->king_attacks[c] += count(attacks & eval->attacks[!c][KING]);
		}
	} while (pieces);
	eval->attacks[c][k] = reached;
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
		enum kind k = (enum kind)__builtin_ctz(kinds);
		squareset pieces = pieces_of(eval->pos, c, k);

		if (!pieces)
			continue;
		if (more_than_one(pieces))
			add_term(eval, c, &eval->weights->pair[k], 1);
		if (lines == DIAGONAL_LINES)
			eval_bishop_pawns(eval, c, k, pieces);
		if (lines & ORTHOGONAL_LINES)
			eval_files(eval, c, k, pieces);
		else
			eval_outposts(eval, c, k, pieces);
		eval_attacks(eval, c, k, pieces, lines, steps, captures_as_it_moves);
		eval->attacked_by_pieces[c] |= eval->attacks[c][k];
	}
}

/* Kinds of which each captures in its own way. */
static void eval_special_kinds(struct eval *eval, enum color c)
{
	const struct evaluator *evaluator = eval->evaluator;

	for (uint32_t left = evaluator->special; left; left &= left - 1) {
		enum kind k = (enum kind)__builtin_ctz(left);

		eval_kinds(eval, c, KIND(k), evaluator->line_attacks[k], true,
		    evaluator->captures_as_it_moves[k]);
	}
}

PER_SIDE void eval_side(struct eval *eval, enum color c)
{
	const struct evaluator *evaluator = eval->evaluator;
	const uint32_t *plain = evaluator->plain;

	eval_kinds(eval, c, plain[NO_LINES], NO_LINES, true, true);
	eval_kinds(eval, c, plain[DIAGONAL_LINES], DIAGONAL_LINES, false, true);
	eval_kinds(eval, c, plain[ORTHOGONAL_LINES], ORTHOGONAL_LINES, false, true);
	eval_kinds(eval, c, plain[ALL_LINES], ALL_LINES, false, true);
	eval_special_kinds(eval, c);
	for (uint32_t left = evaluator->minor; left; left &= left - 1)
		eval->attacked_by_minor[c] |= eval->attacks[c][__builtin_ctz(left)];
	eval->has_queen[c] = pieces_of_kinds(eval->pos, evaluator->queen_like) &
	    eval->pos->by_color[c];
}

static void eval_pieces(struct eval *eval)
{
	eval_side(eval, WHITE);
	eval_side(eval, BLACK);
}

/* Pieces in pockets count as if they stood where they will appear. */
static void eval_waiting(struct eval *eval, enum color c)
{
	const struct extra_ops *extra = eval->evaluator->rules->extra;

	for (enum kind k = KNIGHT; k < (enum kind)eval->evaluator->kinds; k++)
		for (squareset left = extra->waiting(eval->pos, c, k); left;)
			add_term(eval, c,
			    &eval->weights->psqt[k][relative_square(c, pop_lsb(&left))], 1);
}

/* Threats of side c. */
PER_SIDE void eval_threats(struct eval *eval, enum color c)
{
	const struct weights *weights = eval->weights;
	squareset theirs = eval->pos->by_color[!c] & ~eval->pos->by_kind[KING];
	squareset outnumbered = eval->attacked_twice[c] & ~eval->attacked_twice[!c] &
	    ~eval->pawns->attacks[!c];

	for (squareset left = theirs & eval->attacked[c]; left;) {
		square s = pop_lsb(&left);
		enum kind k = kind_of(eval->pos->board[s]);

		if (has(eval->pawns->attacks[c], s))
			add_term(eval, c, &weights->threat_by_pawn[k], 1);
		else if (has(eval->attacked_by_minor[c], s))
			add_term(eval, c, &weights->threat_by_minor[k], 1);
		else if (has(eval->attacked_by_pieces[c], s))
			add_term(eval, c, &weights->threat_by_major[k], 1);
		else
			add_term(eval, c, &weights->threat_by_king[k], 1);
		if (!has(eval->attacked[!c], s) || has(outnumbered, s))
			add_term(eval, c, &weights->hanging[k], 1);
	}
}

/* Squares that both attack and the other side does not control well. */
PER_SIDE void eval_restricted(struct eval *eval, enum color c)
{
	squareset controlled = eval->pawns->attacks[!c] |
	    (eval->attacked_twice[!c] & ~eval->attacked_twice[c]);

	add_term(eval, c, &eval->weights->restricted,
	    count(eval->attacked[c] & eval->attacked[!c] & ~controlled));
}

/* Safe pawn pushes that attack something. */
PER_SIDE void eval_pawn_pushes(struct eval *eval, enum color c, squareset safe)
{
	const squareset *attacked_from = eval->evaluator->rules->kind[PAWN].attacked_from[c];
	squareset theirs = eval->pos->by_color[!c] & ~eval->pos->by_kind[PAWN] &
	    ~eval->pos->by_kind[KING] & ~eval->pawns->attacks[c];
	squareset pushes = eval->pawns->pushes[c] & safe &
	    (eval->attacked[c] | ~eval->attacked[!c]);

	for (squareset left = eval->pawns->push_attacks[c] & theirs; left;) {
		square s = pop_lsb(&left);

		if (attacked_from[s] & pushes)
			add_term(eval, c,
			    &eval->weights->threat_by_pawn_push[kind_of(eval->pos->board[s])], 1);
	}
}

PER_SIDE void eval_castling(struct eval *eval, enum color c)
{
	int rights = count(eval->pos->castling & castling_of(c));

	if (rights)
		add_term(eval, c, &eval->weights->castling[rights - 1], 1);
}

/* Space: restricted squares, safe central squares, pawn pushes. */
PER_SIDE void eval_space(struct eval *eval, enum color c)
{
	squareset safe = ~eval->pawns->attacks[!c] & ~eval->occupied;
	squareset center = relative_set(
	    c, (RANK(2) | RANK(3) | RANK(4)) & (FILE_C | FILE_D | FILE_E | FILE_F));

	eval_restricted(eval, c);
	add_term(eval, c, &eval->weights->space, count(center & safe));
	eval_pawn_pushes(eval, c, safe);
}

PER_SIDE void init_attacks(struct eval *eval, enum color c)
{
	square king = king_of(eval->pos, c);

	eval->mobility_area[c] = ~(eval->pawns->attacks[!c] | eval->pos->by_color[c]);
	eval->attacked[c] = eval->attacks[c][PAWN] = eval->pawns->attacks[c];
	eval->attacked_twice[c] = eval->pawns->attacked_twice[c];
	if (king == NO_SQUARE)
		return;
	eval->king_ring[c] = eval->evaluator->king_ring[king];
	eval->king_attackers[!c] = count(eval->king_ring[c] & eval->pawns->attacks[!c]);
	eval->king_ring[c] &= ~eval->pawns->attacked_twice[c];
	eval->attacks[c][KING] = eval->evaluator->rules->kind[KING].attacks[c][king];
	eval->attacked_twice[c] |= eval->attacked[c] & eval->attacks[c][KING];
	eval->attacked[c] |= eval->attacks[c][KING];
}

/* Is a cached value right?  The tuner wants to see everything computed anew. */
static bool is_valid(bool same)
{
#ifdef TRACE_WEIGHTS
	same = false;
#endif
	return same;
}

PER_SIDE void probe_shelter(struct eval *eval, struct pawn_entry *entry, enum color c)
{
	square king = king_of(eval->pos, c);
	int32_t before = eval->sum[c];

	if (is_valid(entry->king[c] == king)) {
		eval->sum[c] += entry->shelter[c];
		return;
	}
	eval_shelter(eval, c);
	entry->king[c] = king;
	entry->shelter[c] = eval->sum[c] - before;
}

static const struct pawn_entry *probe_pawns(struct eval *eval, struct pawn_entry *pawns)
{
	uint64_t key = eval->pos->part_key[PAWN_PART];
	struct pawn_entry *entry = &pawns[key % PAWN_ENTRIES];

	if (is_valid(entry->inverted_key == ~key)) {
		eval->sum[WHITE] += entry->sum;
	} else {
		entry->inverted_key = ~key;
		eval_pawns(eval, entry);
	}
	probe_shelter(eval, entry, WHITE);
	probe_shelter(eval, entry, BLACK);
	return entry;
}

/* By how much the pieces of one side, without pawns and kings, are worth more. */
static int material_lead(const struct eval *eval, enum color c)
{
	const struct evaluator *evaluator = eval->evaluator;
	int lead = 0;

	for (enum kind k = KNIGHT; k < (enum kind)evaluator->kinds; k++)
		if (k != KING)
			lead += (count(pieces_of(eval->pos, c, k)) -
			    count(pieces_of(eval->pos, !c, k))) * evaluator->value[k];
	return lead;
}

/* The value of the least of the pieces of side c, without pawns and kings; 0 if there is none. */
static int least_piece(const struct eval *eval, enum color c)
{
	const struct evaluator *evaluator = eval->evaluator;

	for (const uint8_t *k = evaluator->by_value; *k != KING; k++)
		if (*k != PAWN && pieces_of(eval->pos, c, (enum kind)*k))
			return evaluator->value[*k];
	return 0;
}

/* Is so much more, in pieces, too little to win without pawns? */
static bool is_too_little(const struct eval *eval, int lead)
{
	const int *value = eval->evaluator->value;

	return lead < value[ROOK] - value[PAWN] / 2;
}

/* A bishop each, on squares of different colors, and no other pieces that move along diagonals. */
static bool has_opposite_bishops(const struct eval *eval)
{
	const struct position *pos = eval->pos;
	squareset diagonal = pos->by_lines[DIAGONAL_LINES];

	return count(diagonal & pos->by_color[WHITE]) == 1 &&
	    count(diagonal & pos->by_color[BLACK]) == 1 && count(diagonal & LIGHT_SQUARES) == 1 &&
	    !(diagonal & ~pieces_of_kinds(pos, eval->evaluator->bishop_like));
}

/* Has the better side the only queen, and the other pieces instead?  They may build a fortress. */
static bool has_only_queen(const struct eval *eval, enum color better)
{
	return eval->has_queen[better] && !eval->has_queen[!better] && least_piece(eval, !better) &&
	    !more_than_one(pieces_of_kinds(eval->pos, eval->evaluator->queen_like));
}

/*
 * The scale factor of the endgame score in 64ths: few pieces and few pawns win little, less if a
 * piece can be given for the last pawn, and bishops of opposite colors draw much.
 */
static int scale_factor(const struct eval *eval, enum color better)
{
	const struct position *pos = eval->pos;
	int pawns = count(pieces_of(pos, better, PAWN)), factor = 36 + 7 * pawns;

	if (pawns <= 1) {
		int lead = material_lead(eval, better);
		int given = pawns ? least_piece(eval, !better) : 0;

		if (!pawns && is_too_little(eval, lead))
			return lead < eval->evaluator->value[KNIGHT] / 2 ? 12 : 8;
		if (given && is_too_little(eval, lead + given))
			return 16;
	}
	if (has_opposite_bishops(eval))
		return pos->by_lines[DIAGONAL_LINES] ==
		        (eval->occupied & ~pos->by_kind[PAWN] & ~pos->by_kind[KING])
		    ? 22
		    : 54;
	if (factor > 46 && has_only_queen(eval, better))
		return 46;
	return factor < 64 ? factor : 64;
}

/*
 * Small leads do not win an endgame with few pawns, least of all if these are all on one wing: so
 * many centipawns count for nothing.
 */
static int drawn_lead(const struct eval *eval)
{
	squareset pawns = eval->pos->by_kind[PAWN], queenside = FILE_A | FILE_B | FILE_C | FILE_D;
	bool both_wings = (pawns & queenside) && (pawns & ~queenside);
	int percent = 56 - 5 * count(pawns) - 15 * both_wings;          /* of a pawn */

	return percent > 0 ? eval->evaluator->value[PAWN] * percent / 100 : 0;
}

/* The endgame score without it. */
static int without_drawn_lead(const struct eval *eval, int end)
{
	int lead = drawn_lead(eval);

	if (end > 0)
		return end > lead ? end - lead : 0;
	return end < -lead ? end + lead : 0;
}

/* Tapered evaluation: interpolates between middle game and endgame. */
static int taper(const struct eval *eval)
{
	const struct evaluator *evaluator = eval->evaluator;
	int32_t sum = eval->sum[WHITE] - eval->sum[BLACK];
	int middle = mg_value(sum), end = eg_value(sum), learned = end, factor = 64;
	int phase = pieces_worth(evaluator, eval->pos) * MIDDLE_GAME / evaluator->start_worth;

	if (phase > MIDDLE_GAME)
		phase = MIDDLE_GAME;
	if (!evaluator->rules->variant->no_check) {
		factor = scale_factor(eval, end > 0 ? WHITE : BLACK);
		end = without_drawn_lead(eval, end);
	}
	/* Nothing is to be learned from a lead that counts for nothing. */
	trace_taper(evaluator, phase, end || !learned ? factor : 0, end - learned);
	end = end * factor / 64;
	return (middle * phase + end * (MIDDLE_GAME - phase)) / MIDDLE_GAME;
}

int evaluate_position(const struct evaluator *evaluator, const struct position *pos, int32_t psqt,
    struct pawn_entry *pawns)
{
	struct eval eval = { .evaluator = evaluator, .weights = &evaluator->weights, .pos = pos,
	    .occupied = occupied(pos), .sum = { psqt, 0 } };
	int score;

	eval.pawns = probe_pawns(&eval, pawns);
	init_attacks(&eval, WHITE);
	init_attacks(&eval, BLACK);
	eval_pieces(&eval);
	if (evaluator->rules->extra->waiting) {
		eval_waiting(&eval, WHITE);
		eval_waiting(&eval, BLACK);
	}
	eval_king_danger(&eval);
	eval_passed(&eval);
	eval_threats(&eval, WHITE);
	eval_threats(&eval, BLACK);
	eval_space(&eval, WHITE);
	eval_space(&eval, BLACK);
	eval_castling(&eval, WHITE);
	eval_castling(&eval, BLACK);
	add_term(&eval, (enum color)pos->turn, &evaluator->weights.tempo, 1);
	score = taper(&eval);
	return pos->turn == WHITE ? score : -score;
}

int32_t psqt_sum(const struct evaluator *evaluator, const struct position *pos)
{
	int32_t sum = 0;

	for (squareset left = occupied(pos); left;) {
		square s = pop_lsb(&left);

		sum += evaluator->psqt[pos->board[s]][s];
	}
	return sum;
}

int32_t psqt_delta(
    const struct evaluator *evaluator, const struct position *pos, const struct move *m)
{
	int32_t sum = 0;

	if (move_is_plain(m))
		return evaluator->psqt[m->change[1].holds][move_to(m)] -
		    evaluator->psqt[pos->board[move_to(m)]][move_to(m)] -
		    evaluator->psqt[pos->board[move_from(m)]][move_from(m)];
	for (int i = 0; i < m->count && m->change[i].place < SQUARES; i++) {
		square s = m->change[i].place;

		sum += evaluator->psqt[m->change[i].holds][s] - evaluator->psqt[pos->board[s]][s];
	}
	return sum;
}

#ifndef TRACE_WEIGHTS

int evaluate(const struct position *pos)
{
	struct evaluator *evaluator = evaluator_new(pos->rules);
	struct pawn_entry *pawns = xcalloc(PAWN_ENTRIES, sizeof *pawns);
	int score = evaluate_position(evaluator, pos, psqt_sum(evaluator, pos), pawns);

	free(pawns);
	evaluator_free(evaluator);
	return score;
}

int move_gain(const struct position *pos, const struct move *m)
{
	struct evaluator *evaluator = evaluator_new(pos->rules);
	int gain = material_delta(evaluator, pos, m);

	evaluator_free(evaluator);
	return gain;
}

#endif
