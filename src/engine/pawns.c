/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/scale.h"

/*
 * Pawns, and the kings behind them.
 */

static squareset neighbour_files(square s)
{
	return beside(FILE_N(file_of(s)));
}

static bool can_be_stopped(const struct scale *scale, enum color c, square s)
{
	return (scale->judge->stoppers[c][s] & men_of(scale->pos, !c, PAWN)) != 0;
}

static void weigh_pawn(struct scale *scale, struct pawn_entry *entry, enum color c, square s)
{
	const struct worths *worths = scale->worths;
	squareset ours = men_of(scale->pos, c, PAWN), theirs = men_of(scale->pos, !c, PAWN);
	int to_go = scale->judge->to_go[c][s];
	bool open = !(ahead_on_file(c, s) & theirs);

	if (!(neighbour_files(s) & ours))
		weigh(scale, c, &worths->isolated[open], 1);
	else if (to_go && !has(entry->chases[c], s) && has(entry->takes[!c], scale->judge->next[c][s]))
		weigh(scale, c, &worths->backward[open], 1);
	if (ahead_on_file(c, s) & ours)
		weigh(scale, c, &worths->doubled, 1);
	if (has(entry->takes[c], s))
		weigh(scale, c, &worths->guarded[to_go], 1);
	if (beside(bit(s)) & ours)
		weigh(scale, c, &worths->beside[to_go], 1);
	if (to_go && !can_be_stopped(scale, c, s)) {
		entry->passed[c] |= bit(s);
		weigh(scale, c, &worths->passed[to_go], 1);
	}
}

/* The nearest man of a set ahead of the king on one file: ranks between; 0 is none. */
static int nearest(enum color c, squareset set, square king, int file)
{
	squareset on_file = set & FILE_N(file);
	int rank = rank_of(seen_by(c, king));

	on_file = view(c, on_file) & ~(((squareset)1 << 8 * rank) - 1);
	return on_file ? rank_of(first(on_file)) - rank + 1 : 0;
}

void weigh_shelter(struct scale *scale, enum color c)
{
	square king = king_of(scale->pos, c);
	squareset ours = men_of(scale->pos, c, PAWN), theirs = men_of(scale->pos, !c, PAWN);

	if (king == NO_SQUARE)
		return;
	for (int file = file_of(king) - 1; file <= file_of(king) + 1; file++) {
		int aside = file != file_of(king), near;

		if (file < 0 || file > 7)
			continue;
		near = nearest(c, ours, king, file);
		weigh(scale, c, &scale->worths->shelter[aside][near & 7], 1);
		near = nearest(c, theirs, king, file);
		weigh(scale, c, &scale->worths->storm[aside][near & 7], 1);
	}
}

void weigh_pawns(struct scale *scale, struct pawn_entry *entry)
{
	int32_t before = scale->sum[WHITE] - scale->sum[BLACK];

	for (int c = WHITE; c <= BLACK; c++) {
		entry->takes[c] = entry->chases[c] = entry->step_hits[c] = entry->passed[c] = 0;
		entry->open[c] = ~(squareset)0;
		for (squareset left = men_of(scale->pos, (enum color)c, PAWN); left;) {
			square s = take(&left);

			entry->takes[c] |= scale->judge->rules->kind[PAWN].takes[c][s];
			entry->chases[c] |= scale->judge->chases[c][s];
			entry->step_hits[c] |= scale->judge->step_hits[c][s];
			entry->open[c] &= ~FILE_N(file_of(s));
		}
	}
	for (int c = WHITE; c <= BLACK; c++) {
		for (squareset left = men_of(scale->pos, (enum color)c, PAWN); left;)
			weigh_pawn(scale, entry, (enum color)c, take(&left));
		entry->king[c] = NO_SQUARE;
		entry->shelter[c] = 0;
	}
	entry->sum = scale->sum[WHITE] - scale->sum[BLACK] - before;
}

void weigh_passed(struct scale *scale, enum color c)
{
	const struct worths *worths = scale->worths;
	square kings[2] = { king_of(scale->pos, c), king_of(scale->pos, !c) };

	for (squareset left = scale->pawns->passed[c]; left;) {
		square s = take(&left), next = scale->judge->next[c][s];
		int to_go = scale->judge->to_go[c][s];

		if (to_go <= 3 && kings[0] != NO_SQUARE)
			weigh(scale, c, &worths->passed_own_king[distance(kings[0], next)], 4 - to_go);
		if (to_go <= 3 && kings[1] != NO_SQUARE)
			weigh(scale, c, &worths->passed_enemy_king[distance(kings[1], next)], 4 - to_go);
		if (has(scale->held, next)) {
			weigh(scale, c, &worths->passed_held_up[to_go], 1);
			continue;
		}
		if (has(scale->all[c], next))
			weigh(scale, c, &worths->passed_guarded[to_go], 1);
		if (!has(scale->all[!c], next))
			weigh(scale, c, &worths->passed_safe[to_go], 1);
		if (!((scale->all[!c] | scale->held) & scale->judge->way[c][s]))
			weigh(scale, c, &worths->passed_way[to_go], 1);
	}
}
