/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdlib.h>

#include "engine/judge.h"

/*
 * Worths from general principles, for games and men that no table describes:
 * men are worth what they reach, the centre is better than the rim, pawns gain
 * by coming nearer to promotion, kings hide while there are many men.
 */

static const struct {
	int16_t middle, end;            /* worth on an average square */
	int8_t centre_middle, centre_end;       /* more for each step from the rim */
	int8_t usual;                   /* squares reached on an ordinary day ... */
	int8_t step_middle, step_end;   /* ... and what each one more is worth */
} general[KINDS] = {
	[PAWN] = { 80, 105, 4, 0, 0, 0, 0 },
	[KNIGHT] = { 330, 330, 9, 6, 4, 6, 6 },
	[BISHOP] = { 345, 355, 6, 3, 6, 6, 6 },
	[ROOK] = { 480, 570, 3, 0, 6, 4, 6 },
	[QUEEN] = { 990, 1030, 2, 6, 12, 2, 5 },
	[KING] = { 0, 0, -18, 14, 0, 0, 0 },
	[EXTRA1] = { 0, 0, 5, 4, 6, 4, 4 },
	[EXTRA2] = { 0, 0, 5, 4, 6, 4, 4 },
};

/* 0 on the rim to 3 in the centre. */
static int centrality(square s)
{
	int files = abs(2 * file_of(s) - 7), ranks = abs(2 * rank_of(s) - 7);

	return (7 - (files > ranks ? files : ranks)) / 2;
}

/* A White man of kind k on s among men of both sides on about a quarter of the squares. */
static void scatter(struct position *pos, enum kind k, square s)
{
	for (square t = 0; t < SQUARES; t++) {
		uint64_t chance = mixed((uint64_t)s << 8 | t);

		if (t != s && chance % 4 == 0)
			position_put(pos, t, man((enum color)(chance >> 8 & 1), PAWN));
	}
	position_put(pos, s, man(WHITE, k));
}

/*
 * How many moves a man has on average: what he is worth grows with it.
 */
static int reach(const struct judge *judge, enum kind k, struct moves *scratch)
{
	int sum = 0;

	for (square s = 0; s < SQUARES; s++) {
		struct position pos;

		position_clear(&pos, judge->rules);
		scatter(&pos, k, s);
		scratch->count = 0;
		position_moves_of(&pos, s, ALL_MOVES, scratch);
		sum += scratch->count;
	}
	return sum / SQUARES;
}

static int32_t pawn_on(const struct judge *judge, square s)
{
	int to_go = judge->to_go[WHITE][s];
	int come = to_go ? 6 - to_go : 0;
	int centre = file_of(s) > 1 && file_of(s) < 6 ? centrality(s) : 0;

	return W(general[PAWN].middle + centre * general[PAWN].centre_middle + come * 3,
	    general[PAWN].end + come * 6);
}

static void place(struct judge *judge, enum kind k, int middle, int end)
{
	for (square s = 0; s < SQUARES; s++) {
		int centre = centrality(s);
		int more = k == KING ? -12 * (rank_of(s) > 3 ? 3 : rank_of(s)) : 0;

		judge->worths.man[k][s] = k == PAWN ? pawn_on(judge, s) :
		    W(middle + more + (2 * centre - 3) * general[k].centre_middle / 2,
			end + (2 * centre - 3) * general[k].centre_end / 2);
	}
}

static void move_about(struct worths *worths, enum kind k)
{
	for (int n = 0; n < MOBILITY_COUNTS; n++)
		worths->mobility[k][n] = W((n - general[k].usual) * general[k].step_middle,
		    (n - general[k].usual) * general[k].step_end);
}

/* What threats to a man of this kind are worth. */
static void threaten(struct worths *worths, enum kind k, int value)
{
	int much = value > 900 ? 900 : value;

	worths->by_pawn[k] = k == PAWN ? 0 : W(25 + much / 15, 20 + much / 20);
	worths->by_minor[k] = W(much / 14, much / 20);
	worths->by_major[k] = W(much / 25, much / 20);
	worths->by_king[k] = W(0, 20);
	worths->loose[k] = W(20, 15);
	worths->by_pawn_step[k] = k == PAWN ? 0 : W(12, 8);
	worths->check[k] = W(15, 4);
}

static void fill_kind(struct judge *judge, enum kind k, struct moves *scratch)
{
	int middle = general[k].middle, end = general[k].end;

	if (k > KING) {
		middle = 45 * reach(judge, k, scratch) + 40;
		end = middle + middle / 20;
	}
	place(judge, k, middle, end);
	if (k != PAWN && k != KING)
		move_about(&judge->worths, k);
	threaten(&judge->worths, k, middle);
}

static void fill_pawns(struct worths *worths)
{
	static const int16_t passed[STEPS_TO_GO] = { 0, 160, 95, 55, 30, 15, 10, 5 };

	for (int n = 1; n < STEPS_TO_GO; n++) {
		worths->passed[n] = W(passed[n] / 2, passed[n]);
		worths->passed_held_up[n] = W(-passed[n] / 6, -passed[n] / 4);
		worths->passed_safe[n] = W(passed[n] / 8, passed[n] / 5);
		worths->passed_way[n] = W(passed[n] / 8, passed[n] / 4);
		worths->passed_guarded[n] = W(passed[n] / 10, passed[n] / 10);
		worths->guarded[n] = W(10 + passed[n] / 8, 6 + passed[n] / 10);
		worths->beside[n] = W(5 + passed[n] / 10, 3 + passed[n] / 12);
	}
	for (int n = 0; n < KING_DISTANCES; n++) {
		worths->passed_own_king[n] = W(0, (4 - n) * 8);
		worths->passed_enemy_king[n] = W(0, (n - 3) * 12);
	}
	worths->isolated[0] = W(-8, -10);
	worths->isolated[1] = W(-16, -14);
	worths->doubled = W(-6, -18);
	worths->backward[0] = W(-6, -6);
	worths->backward[1] = W(-16, -10);
}

/* Danger grows with the square of its grade; without a queen it begins later. */
static void fill_kings(struct worths *worths)
{
	const int without_queen = 17;

	for (int n = 0; n < DANGER_GRADES; n++) {
		int less = n > without_queen ? n - without_queen : 0;

		worths->danger[0][n] = W(less * less * 29 / 100, n / 2);
		worths->danger[1][n] = W(n * n * 29 / 100, n);
	}
	for (int n = 0; n < 8; n++) {
		int near = n ? 5 - n : -2;

		worths->shelter[0][n] = W(near * 8, 0);
		worths->shelter[1][n] = W(near * 6, 0);
		worths->storm[0][n] = n ? W((n - 5) * 4, 0) : W(-8, 0);
		worths->storm[1][n] = n ? W((n - 5) * 4, 0) : W(-6, 0);
	}
}

static void fill_rest(struct worths *worths)
{
	worths->tempo = W(22, 14);
	worths->pair[BISHOP] = W(28, 45);
	worths->open_file[ROOK][0] = W(14, 6);
	worths->open_file[ROOK][1] = W(30, 10);
	worths->outpost[KNIGHT][0] = W(8, 4);
	worths->outpost[KNIGHT][1] = W(26, 14);
	worths->outpost[BISHOP][0] = W(4, 2);
	worths->outpost[BISHOP][1] = W(16, 8);
	worths->behind_pawn[KNIGHT] = W(6, 2);
	worths->behind_pawn[BISHOP] = W(6, 2);
	worths->same_color[BISHOP] = W(-2, -5);
	worths->space = W(3, 0);
}

bool worths_fill(struct judge *judge)
{
	struct moves scratch = { malloc(MOVES_MAX * sizeof *scratch.move), 0 };
	bool made_up = !judge->rules->variant->worths;

	if (!scratch.move)
		return false;
	for (enum kind k = PAWN; k < (enum kind)judge->kinds; k++)
		if (judge->rules->kind[k].man && (made_up || (k > KING && !judge->worths.man[k][0])))
			fill_kind(judge, k, &scratch);
	if (made_up) {
		fill_pawns(&judge->worths);
		fill_kings(&judge->worths);
		fill_rest(&judge->worths);
	}
	free(scratch.move);
	return true;
}
