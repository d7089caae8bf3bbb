/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <assert.h>

#include "move.h"

void move_put(struct move *m, square place, uint8_t holds)
{
	int i = 0;

	while (i < m->count && m->change[i].place != place)
		i++;
	assert(i < MOVE_CHANGES);
	m->change[i] = (struct change){ place, holds };
	m->count += i == m->count;
}

/* The order of changes does not matter, so their hashes are added up. */
uint32_t move_digest(const struct move *m)
{
	uint64_t sum = m->ep_squares * 0x9e3779b97f4a7c15u;

	for (int i = 0; i < m->count; i++) {
		uint64_t n = (uint64_t)m->change[i].place << 8 | m->change[i].holds;

		n = (n + 1) * 0xd6e8feb86659fd93u;
		n ^= n >> 32;
		sum += n * 0xd6e8feb86659fd93u;
	}
	sum ^= sum >> 32;
	return (uint32_t)sum ? (uint32_t)sum : 1;
}

static bool has_change(const struct move *m, struct change change)
{
	for (int i = 0; i < m->count; i++)
		if (m->change[i].place == change.place)
			return m->change[i].holds == change.holds;
	return false;
}

bool move_equal(const struct move *a, const struct move *b)
{
	if (a->count != b->count || a->ep_squares != b->ep_squares)
		return false;
	for (int i = 0; i < a->count; i++)
		if (!has_change(b, a->change[i]))
			return false;
	return true;
}
