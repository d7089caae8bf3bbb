/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include "session/rules_help.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int example_count(const struct variant *variant)
{
	int count = 0;

	while (variant->examples && variant->examples[count].text)
		count++;
	return count;
}

bool example_play(struct example_state *state, const struct rules *rules, int example, int steps,
    struct error *error)
{
	const struct example *shown = &rules->variant->examples[example];
	const char *word = shown->moves;

	state->step = state->steps = 0;
	if (!fen_read(shown->fen, rules, &state->pos, error))
		return false;
	while (*word) {
		size_t length = strcspn(word, " ");
		char text[MOVE_TEXT];
		struct move m;

		snprintf(text, sizeof text, "%.*s", (int)length, word);
		word += length + strspn(word + length, " ");
		state->steps++;
		if (state->step == steps)
			continue;
		if (!san_read(&state->pos, text, &m, error))
			return false;
		state->before = state->pos;
		state->last = m;
		position_apply(&state->before, &m, &state->pos);
		state->step++;
	}
	return true;
}
