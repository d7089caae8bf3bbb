/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "engine/move_picker.h"
#include "engine/parameters.h"
#include "engine/see.h"

/*
 * What moves are ordered by: captured material and capture history; for quiet moves their
 * histories, checks, and threats that they avoid.
 */

/* Most valuable victim, capture history, least valuable attacker. */
void picker_score_noisy(struct picker *picker)
{
	const struct position *pos = &picker->ss->pos;
	const struct evaluator *evaluator = picker->s->evaluator;

	for (int i = picker->next; i < picker->noisy_end; i++) {
		const struct move *m = picker_move_at(picker, i);

		picker->key[i] = sort_key_rescored(picker->key[i],
		    16 * material_delta(evaluator, pos, m) + noisy_score(picker, m) -
		    evaluator->value[kind_of(pos->board[move_from(m)])] / 8);
	}
}

void picker_find_checks(struct picker *picker)
{
	const struct position *pos = &picker->ss->pos;
	const struct evaluator *evaluator = picker->s->evaluator;
	square king = king_of(pos, !pos->turn);
	squareset seen[ALL_LINES + 1] = { 0 };

	picker->checks_found = true;
	picker->all_checks = 0;
	if (king == NO_SQUARE) {
		memset(picker->checks, 0, sizeof picker->checks);
		return;
	}
	seen[ORTHOGONAL_LINES] = rook_sees(king, occupied(pos));
	seen[DIAGONAL_LINES] = bishop_sees(king, occupied(pos));
	seen[ALL_LINES] = seen[ORTHOGONAL_LINES] | seen[DIAGONAL_LINES];
	for (enum kind k = PAWN; k < evaluator->rules->kinds; k++) {
		picker->checks[k] = seen[pos->rules->kind[k].line_attacks] |
		    pos->rules->kind[k].attacked_from[pos->turn][king];
		picker->all_checks |= picker->checks[k];
	}
}

/* The squares that the pieces of one kind and color attack. */
static squareset attacked_by(const struct evaluator *evaluator, const struct position *pos,
    enum color c, enum kind k)
{
	squareset attacked = 0;

	for (squareset left = pieces_of(pos, c, k); left;) {
		square s = pop_lsb(&left);

		attacked |= evaluator->rules->kind[k].attacks[c][s] |
		    lines_seen(evaluator->rules->kind[k].line_attacks, s, occupied(pos));
	}
	return attacked;
}

/* What enemy pieces attack that are worth less than one of each kind, by half a pawn or more. */
static void find_threats(struct picker *picker)
{
	const struct position *pos = &picker->ss->pos;
	const struct evaluator *evaluator = picker->s->evaluator;
	const uint8_t *enemy = evaluator->by_value;
	enum color them = !pos->turn;
	squareset attacked = 0;

	memset(picker->threats, 0, sizeof picker->threats);
	for (const uint8_t *k = evaluator->by_value; *k != KING; k++) {
		int least = evaluator->value[*k] - evaluator->value[PAWN] / 2;

		for (; evaluator->value[*enemy] < least; enemy++)
			attacked |= attacked_by(evaluator, pos, them, *enemy);
		picker->threats[*k] = attacked;
	}
}

/* What the quiet moves of one kind of piece are scored by, wherever they go. */
struct quiet_scores {
	const int16_t *continuation[CONTINUATIONS];
	squareset checks, threats;
	int escape_bonus;
};

static struct quiet_scores quiet_scores_of(const struct picker *picker, piece mover)
{
	enum kind k = kind_of(mover);
	int index = piece_index(mover);
	struct quiet_scores scores = {
		.checks = picker->checks[k],
		.threats = picker->threats[k],
		.escape_bonus = THREAT_BONUS * picker->s->evaluator->value[k]
	};

	for (int i = 0; i < CONTINUATIONS; i++)
		scores.continuation[i] = picker->continuation[i]->score[index];
	return scores;
}

static int score_quiet(const struct quiet_scores *scores, const int16_t *quiet,
    const struct move *m)
{
	unsigned from = move_from(m), to = move_to(m);
	int score = 2 * (quiet[from * SQUARES + to] + scores->continuation[0][to]) +
	    scores->continuation[1][to] + scores->continuation[2][to] + scores->continuation[3][to];

	score += has(scores->checks, to) ? CHECK_BONUS : 0;
	score += has(scores->threats, from) && !has(scores->threats, to) ? scores->escape_bonus : 0;
	return score;
}

/* Moves of pieces of one kind come one after the other, and have their histories in one place. */
void picker_score_quiets(struct picker *picker)
{
	const struct position *pos = &picker->ss->pos;
	const int16_t *quiet = picker->s->history->quiet[pos->turn][0];
	struct quiet_scores scores = { .checks = 0 };
	piece mover = EMPTY;
	sort_key *end = picker->key + picker->keys;

	(void)picker_checks(picker);            /* for quiet_scores_of */
	find_threats(picker);
	for (sort_key *key = picker->key + picker->quiet_next; key < end; key++) {
		const struct move *m = picker_move_at(picker, (int)(key - picker->key));
		int score = 0;

		if (move_has_mover(m)) {
			if (pos->board[move_from(m)] != mover) {
				mover = pos->board[move_from(m)];
				scores = quiet_scores_of(picker, mover);
			}
			score = score_quiet(&scores, quiet, m);
		}
		*key = sort_key_rescored(*key, score);
	}
}
