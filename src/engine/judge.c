/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdlib.h>
#include <string.h>

#include "engine/judge.h"
#include "notation/notation.h"

static void add_shift(struct judge *judge, enum color c, enum kind k, const struct shift *shift)
{
	for (squareset from = shift->from; from;) {
		square s = take(&from);
		squareset once = bit((square)(s + shift->delta));
		squareset beyond = 0;

		if (!(once & shift->to))
			continue;
		if (has(shift->twice, s))
			beyond = bit((square)(s + 2 * shift->delta));
		judge->moves[c][k][s] |= once | beyond;
	}
}

static void spell_out(struct judge *judge, enum color c, enum kind k)
{
	const struct kind_rules *kind = &judge->rules->kind[k];

	for (square s = 0; s < SQUARES; s++) {
		judge->moves[c][k][s] = kind->leap_moves[c][s];
		judge->steps |= kind->takes[c][s] ? KIND(k) : 0;
	}
	for (int i = 0; i < kind->shifts; i++)
		if (kind->shift[c][i].may & MOVE)
			add_shift(judge, c, k, &kind->shift[c][i]);
}

/* How the men of one kind move, for both sides. */
static void learn_kind(struct judge *judge, enum kind k)
{
	const struct kind_rules *kind = &judge->rules->kind[k];

	spell_out(judge, WHITE, k);
	spell_out(judge, BLACK, k);
	judge->takes_alike[k] = kind->line_takes == kind->line_moves &&
	    !memcmp(kind->takes[WHITE], judge->moves[WHITE][k], sizeof kind->takes[WHITE]);
	judge->line_moves[k] = kind->line_moves;
	judge->line_takes[k] = kind->line_takes;
}

/* Squares from which pawns of side c can step straight into the set. */
static squareset steps_into(const struct judge *judge, enum color c, squareset set)
{
	squareset from = 0;

	for (square s = 0; s < SQUARES; s++)
		if (judge->moves[c][PAWN][s] & set)
			from |= bit(s);
	return from;
}

/* How far each square is from promotion, and by which way. */
static void learn_ways(struct judge *judge, enum color c)
{
	squareset goal = judge->rules->kind[PAWN].promotes[c], seen = goal;

	for (int steps = 1; steps < STEPS_TO_GO; steps++) {
		squareset reached = steps_into(judge, c, goal) & ~seen;

		for (squareset left = reached; left;) {
			square s = take(&left), to;
			squareset nearer = judge->moves[c][PAWN][s] & goal;
			squareset ahead = nearer & FILE_N(file_of(s));

			to = first(ahead ? ahead : nearer);
			judge->to_go[c][s] = (uint8_t)steps;
			judge->next[c][s] = to;
			judge->way[c][s] = bit(to) | judge->way[c][to] | between(s, to);
		}
		seen |= reached;
		goal = reached;
	}
}

/* All squares that a pawn of side c on s may come to by moving. */
static squareset career(const struct judge *judge, enum color c, square s)
{
	squareset seen = bit(s), fresh = bit(s);

	while (fresh) {
		squareset next = judge->moves[c][PAWN][take(&fresh)] & ~seen;

		seen |= next;
		fresh |= next;
	}
	return seen;
}

/* Which pawns can stop which. */
static void learn_stoppers(struct judge *judge, enum color c, squareset career_of[SQUARES])
{
	for (square s = 0; s < SQUARES; s++)
		for (square t = 0; t < SQUARES; t++)
			if ((career_of[t] & judge->way[c][s]) ||
			    (judge->chases[!c][t] & (judge->way[c][s] | bit(s))))
				judge->stoppers[c][s] |= bit(t);
}

static void learn_pawns(struct judge *judge)
{
	squareset career_of[2][SQUARES];

	for (int c = WHITE; c <= BLACK; c++) {
		const squareset *takes = judge->rules->kind[PAWN].takes[c];

		learn_ways(judge, (enum color)c);
		for (square s = 0; s < SQUARES; s++) {
			career_of[c][s] = career(judge, (enum color)c, s);
			for (squareset left = career_of[c][s]; left;)
				judge->chases[c][s] |= takes[take(&left)];
			for (squareset left = judge->moves[c][PAWN][s]; left;)
				judge->step_hits[c][s] |= takes[take(&left)];
		}
		for (square s = 0; s < SQUARES; s++)
			for (squareset left = career_of[c][s] & ~bit(s); left;)
				if (has(career_of[c][take(&left)], s))
					judge->pawns_return = true;
	}
	learn_stoppers(judge, WHITE, career_of[BLACK]);
	learn_stoppers(judge, BLACK, career_of[WHITE]);
}

/* A man's value in exchanges: the average over the phases and squares where he may be. */
static int average(const int32_t *worth)
{
	int sum = 0, squares = 0;

	for (square s = 0; s < SQUARES; s++) {
		sum += worth_middle(worth[s]) + worth_end(worth[s]);
		squares += worth[s] != 0;
	}
	return squares ? sum / (2 * squares) : 0;
}

static void learn_values(struct judge *judge)
{
	int knight;

	for (enum kind k = PAWN; k < KINDS; k++) {
		for (square s = 0; s < SQUARES; s++) {
			judge->placed[man(WHITE, k)][s] = judge->worths.man[k][s];
			judge->placed[man(BLACK, k)][s ^ 56] = -judge->worths.man[k][s];
		}
		judge->value[k] = average(judge->worths.man[k]);
	}
	judge->value[KING] = KING_VALUE;
	knight = judge->value[KNIGHT] > judge->value[BISHOP] ? judge->value[KNIGHT] : judge->value[BISHOP];
	for (enum kind k = KNIGHT; k < KINDS; k++) {
		if (k == KING || !judge->rules->kind[k].man)
			continue;
		judge->major[k] = judge->value[k] > knight;
		judge->queenly[k] = judge->value[k] >= 750;
		judge->weight[k] = (judge->value[k] + 100) / 200;
	}
}

/*
 * The middle game is told from the endgame by the men on the board, compared
 * with the game's first position.
 */
static void learn_weights(struct judge *judge)
{
	struct position start;
	struct fault fault;

	if (fen_read(NULL, judge->rules, &start, &fault))
		for (enum kind k = KNIGHT; k < (enum kind)judge->kinds; k++)
			judge->weight_full += judge->weight[k] * count(start.of[k]);
	if (!judge->weight_full)
		judge->weight_full = 1;
}

/* False if memory is short. */
static bool learn(struct judge *judge)
{
	const struct variant *variant = judge->rules->variant;

	for (enum kind k = PAWN; k < (enum kind)judge->kinds; k++)
		if (judge->rules->kind[k].man)
			learn_kind(judge, k);
	learn_pawns(judge);
	if (variant->worths)
		judge->worths = *variant->worths;
	if (!worths_fill(judge))
		return false;
	learn_values(judge);
	learn_weights(judge);
	judge->null_moves = !(judge->worths.traits & PASSING_IS_NO_BOUND);
	judge->verify_null = (judge->worths.traits & ZUGZWANG_IS_COMMON) != 0;
	return true;
}

struct judge *judge_new(const struct rules *rules)
{
	struct judge *judge = calloc(1, sizeof *judge);

	if (!judge)
		return NULL;
	judge->rules = rules;
	judge->kinds = rules->kinds;
	if (!learn(judge)) {
		free(judge);
		return NULL;
	}
	return judge;
}

void judge_free(struct judge *judge)
{
	free(judge);
}
