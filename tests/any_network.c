/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include "base/memory.h"
#include "tests/any_network.h"

/* From -most to most, by the number. */
static int16_t any(size_t number, int most)
{
	return (int16_t)((int)(splitmix64(number) % (2 * (unsigned)most + 1)) - most);
}

struct network *any_network(void)
{
	struct network *network = xcalloc(1, sizeof *network);
	int16_t *hidden = network->hidden, *input = network->input[0][0][0];
	int16_t *output = network->output[0][0];

	for (size_t i = 0; i < sizeof network->hidden / sizeof *hidden; i++)
		hidden[i] = any(i, NETWORK_HIDDEN_MOST);
	for (size_t i = 0; i < sizeof network->input / sizeof *input; i++)
		input[i] = any(i, 60);
	for (size_t i = 0; i < sizeof network->output / sizeof *output; i++)
		output[i] = any(i, 3000);
	for (size_t i = 0; i < NETWORK_STAGES; i++)
		network->start[i] = any(i, 32000) * 10;
	return network;
}
