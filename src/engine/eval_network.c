/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "engine/eval_network.h"
#include "engine/evaluator.h"

void evaluator_use_network(struct evaluator *evaluator, const struct network *network)
{
	evaluator->network = network;
	for (enum kind k = PAWN; network && k < KINDS; k++)
		for (int side = WHITE; side <= BLACK; side++)
			for (square s = 0; s < SQUARES; s++) {
				piece p = piece_make(side, k);
				struct hidden *input = &evaluator->input[p][s];

				memcpy(input->unit[WHITE], network->input[side != WHITE][k][s],
				    sizeof input->unit[WHITE]);
				memcpy(input->unit[BLACK], network->input[side != BLACK][k][s ^ 56],
				    sizeof input->unit[BLACK]);
			}
}

/* Adds what `more` adds, and takes away what `less` has added. */
static inline void replace(
    struct hidden *hidden, const struct hidden *more, const struct hidden *less)
{
	int16_t *sum = hidden->unit[0];
	const int16_t *plus = more->unit[0], *minus = less->unit[0];

	for (int i = 0; i < 2 * NETWORK_UNITS; i++)
		sum[i] = (int16_t)(sum[i] + plus[i] - minus[i]);
}

void hidden_of(const struct evaluator *evaluator, const struct position *pos,
    struct hidden *hidden)
{
	const struct hidden (*input)[SQUARES] = evaluator->input;

	memcpy(hidden->unit[WHITE], evaluator->network->hidden, sizeof hidden->unit[WHITE]);
	memcpy(hidden->unit[BLACK], evaluator->network->hidden, sizeof hidden->unit[BLACK]);
	for (squareset left = occupied(pos); left;) {
		square s = pop_lsb(&left);

		replace(hidden, &input[pos->board[s]][s], &input[EMPTY][s]);
	}
}

void hidden_after(const struct evaluator *evaluator, const struct hidden *before,
    const struct position *pos, const struct move *m, const struct position *next,
    struct hidden *hidden)
{
	const struct hidden (*input)[SQUARES] = evaluator->input;
	struct hidden sum = *before;

	for (int i = 0; i < m->count && m->change[i].place < SQUARES; i++) {
		square s = m->change[i].place;

		replace(&sum, &input[next->board[s]][s], &input[pos->board[s]][s]);
	}
	*hidden = sum;
}

/*
 * The weighted sum of the squares, in 256ths, of units limited to 0 and NETWORK_ONE.  In 16 bits
 * and two loops, as for such a product of vectors processors have an instruction.
 */
static inline int32_t weighted_squares(const int16_t *unit, const int16_t *weight)
{
	int16_t squared[NETWORK_UNITS];
	int32_t sum = 0;

	for (int i = 0; i < NETWORK_UNITS; i++) {
		int16_t positive = unit[i] > 0 ? unit[i] : 0;
		int16_t limited = positive < NETWORK_ONE ? positive : NETWORK_ONE;

		squared[i] = (int16_t)((uint16_t)(limited * limited) >> 8);
	}
	for (int i = 0; i < NETWORK_UNITS; i++)
		sum += squared[i] * weight[i];
	return sum;
}

int network_score(const struct evaluator *evaluator, const struct position *pos,
    const struct hidden *hidden)
{
	const struct network *network = evaluator->network;
	int stage = network_stage(count(occupied(pos)));
	const int16_t (*output)[NETWORK_UNITS] = network->output[stage];
	int32_t sum = network->start[stage] +
	    weighted_squares(hidden->unit[pos->turn], output[0]) +
	    weighted_squares(hidden->unit[!pos->turn], output[1]);

	return sum / NETWORK_CENTIPAWN;
}
