/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/hooks.h"

/* Where pieces promote, and to what. */

bool promotes_on(const struct rules *rules, enum color c, enum kind kind, square s)
{
	return has(rules->kind[kind].promotes[c], s);
}

uint32_t promotion_choices(const struct position *pos, enum color c, enum kind kind)
{
	const struct kind_rules *rules = &pos->rules->kind[kind];
	uint32_t choices = rules->promotes_to;

	if (!rules->at_most)
		return choices;
	for (enum kind k = PAWN; k < KINDS; k++)
		if (count(pieces_of(pos, c, k)) >= rules->at_most)
			choices &= ~KIND(k);
	return choices;
}

void emit_promoting(const struct position *pos, const struct move *m, struct moves *list)
{
	piece p = m->change[1].holds;
	uint32_t choices;

	if (!promotes_on(pos->rules, color_of(p), kind_of(p), move_to(m))) {
		*moves_new(list) = *m;
		return;
	}
	choices = promotion_choices(pos, color_of(p), kind_of(p));
	for (enum kind k = PAWN; k < KINDS; k++) {
		struct move *out;

		if (!(choices & KIND(k)))
			continue;
		out = moves_new(list);
		*out = *m;
		out->change[1].holds = piece_make(color_of(p), k);
	}
}

void emit(const struct position *pos, square from, square to, struct moves *list)
{
	struct move m = move_start(pos, from, to);

	emit_promoting(pos, &m, list);
}
