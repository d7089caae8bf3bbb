/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include "game/evaluation.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* The loss of expected score from which a move gets a glyph. */
static const struct {
	double loss;
	uint8_t glyph;
} marks[] = {
	{ 0.25, GLYPH_BLUNDER },        /* from an even game, somewhat less than a knight */
	{ 0.14, GLYPH_MISTAKE },
	{ 0.07, GLYPH_DUBIOUS }         /* two thirds of a pawn */
};

uint8_t evaluations_glyph(double loss)
{
	for (size_t i = 0; i < sizeof marks / sizeof *marks; i++)
		if (loss >= marks[i].loss)
			return marks[i].glyph;
	return 0;
}

/* The expected score, in points. */
static double expected_of(int score, int mate_in)
{
	const double scale = 250;

	return mate_in ? mate_in > 0 : 1 / (1 + exp(-score / scale));
}

/* The last position needs no search if the game is over there by the rules. */
static void note_end(struct evaluations *all)
{
	struct evaluation *last = &all->at[all->plies];
	enum result result = outcome_of(all->history, all->plies + 1).result;

	if (result == UNDECIDED)
		return;
	last->ended = true;
	last->expected = result == DRAWN ? 0.5
	    : (result == WHITE_WINS) == (all->history[all->plies].turn == WHITE);
	all->next--;
}

bool evaluations_begin(struct evaluations *all, struct game *game, struct error *error)
{
	struct node *now = game->now;
	size_t positions;

	game_go(game, game_last(game));
	positions = (size_t)game_length(game);
	*all = (struct evaluations){
		.history = malloc(positions * sizeof *all->history),
		.at = calloc(positions, sizeof *all->at),
		.plies = (int)positions - 1, .next = (int)positions - 1
	};
	if (all->history)
		memcpy(all->history, game->history, positions * sizeof *all->history);
	game_go(game, now);
	if (!all->history || !all->at) {
		evaluations_free(all);
		return error_set(error, "out of memory");
	}
	note_end(all);
	return true;
}

void evaluations_free(struct evaluations *all)
{
	free(all->history);
	free(all->at);
	*all = (struct evaluations){ .next = -1 };
}

void evaluations_take(struct evaluations *all, const struct report *report)
{
	struct evaluation *at = &all->at[all->next--];

	at->score = report->score;
	at->mate_in = report->mate_in;
	at->expected = expected_of(at->score, at->mate_in);
	at->length = report->length < BETTER_PLIES ? report->length : BETTER_PLIES;
	memcpy(at->best, report->line, (size_t)at->length * sizeof *at->best);
}

double evaluations_loss(const struct evaluations *all, int ply, const struct move *played)
{
	const struct evaluation *before = &all->at[ply - 1];

	if (before->length == 0 || move_equal(played, &before->best[0]))
		return 0;
	return before->expected - (1 - all->at[ply].expected);
}
