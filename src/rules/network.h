/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef RULES_NETWORK_H
#define RULES_NETWORK_H

#include "rules/board.h"

/*
 * A neural network that corrects what the weights of a game make of a position; how it does is told
 * in engine/eval_network.h.
 */

enum {
	NETWORK_UNITS = 32,             /* of the hidden layer, for each side */
	NETWORK_STAGES = 8,             /* sets of outputs, by the number of pieces */
	NETWORK_ONE = 255,              /* a hidden unit that is fully active */
	NETWORK_CENTIPAWN = 8192,       /* in outputs */

	/* With any pieces on all squares no hidden unit exceeds 16 bits. */
	NETWORK_INPUT_MOST = 505,
	NETWORK_HIDDEN_MOST = 440
};

struct network {
	int16_t hidden[NETWORK_UNITS];  /* on an empty board */

	/* What a piece adds, [0]: an own, [1]: an enemy; squares as that side sees them. */
	int16_t input[2][KINDS][SQUARES][NETWORK_UNITS];

	/* By stage, [0]: from the units of the side to move, [1]: of the other. */
	int16_t output[NETWORK_STAGES][2][NETWORK_UNITS];
	int32_t start[NETWORK_STAGES];
};

#endif
