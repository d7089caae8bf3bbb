/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>
#include <stdio.h>

#include "match/statistics.h"

#define ELO_LIMIT 1200.0

static void count_game(struct statistics *statistics, int points)
{
	statistics->wins += points == 2;
	statistics->draws += points == 1;
	statistics->losses += points == 0;
}

void statistics_add_pair(struct statistics *statistics, int first_points, int second_points)
{
	count_game(statistics, first_points);
	count_game(statistics, second_points);
	statistics->pairs[first_points + second_points]++;
}

int statistics_games(const struct statistics *statistics)
{
	return statistics->wins + statistics->draws + statistics->losses;
}

double statistics_score(const struct statistics *statistics)
{
	int games = statistics_games(statistics);

	return games ? (statistics->wins + statistics->draws / 2.0) / games : 0.5;
}

double elo_of_score(double score)
{
	double elo = score <= 0 ? -ELO_LIMIT : score >= 1 ? ELO_LIMIT :
	    400 * log10(score / (1 - score));

	return fmax(-ELO_LIMIT, fmin(ELO_LIMIT, elo));
}

static double score_of(double elo)
{
	return 1 / (1 + pow(10, -elo / 400));
}

/*
 * The number of pairs, and the variance of a pair's mean score.  Few pairs may all
 * be alike by chance: no series is as certain as that says, so the variance is at
 * least what it were if one pair were a point better or worse than all others.
 */
static int pair_variance(const struct statistics *statistics, double *variance)
{
	double sum = 0, squares = 0;
	int n = 0;

	for (int i = 0; i < PAIR_SCORES; i++) {
		double score = i / 4.0;

		n += statistics->pairs[i];
		sum += score * statistics->pairs[i];
		squares += score * score * statistics->pairs[i];
	}
	*variance = n ? fmax(squares / n - sum / n * (sum / n), 1.0 / (4.0 * n)) : 0;
	return n;
}

double statistics_elo(const struct statistics *statistics)
{
	return elo_of_score(statistics_score(statistics));
}

double statistics_error(const struct statistics *statistics)
{
	double variance, score = statistics_score(statistics), width;
	int n = pair_variance(statistics, &variance);

	if (n < 2)
		return ELO_LIMIT;
	width = 1.96 * sqrt(variance / n);
	return (elo_of_score(score + width) - elo_of_score(score - width)) / 2;
}

struct interval mean_interval(double mean, double variance, int n)
{
	double z = 1.96, share = n ? z * z / n : 0, middle, width;

	if (!n)
		return (struct interval){ 0, 1 };
	middle = (mean + share / 2) / (1 + share);
	width = z * sqrt(variance / n + share / (4 * n)) / (1 + share);
	return (struct interval){ fmax(0, middle - width), fmin(1, middle + width) };
}

void elo_write(double elo, char text[ELO_TEXT])
{
	long whole = lround(elo);       /* an integer has no "-0" */

	snprintf(text, ELO_TEXT, "%s%ld", whole > 0 ? "+" : "", whole);
}

double statistics_ratio(const struct statistics *statistics, double elo0, double elo1)
{
	double variance, score = statistics_score(statistics);
	double score0 = score_of(elo0), score1 = score_of(elo1);
	int n = pair_variance(statistics, &variance);

	if (n < 2)
		return 0;
	return n * (score1 - score0) * (2 * score - score0 - score1) / (2 * variance);
}

double sprt_bound(void)
{
	return log(0.95 / 0.05);
}

enum decision sprt_decide(enum decision before, double ratio)
{
	if (before != SPRT_GOES_ON)
		return before;
	return ratio >= sprt_bound() ? SPRT_ACCEPTED :
	    ratio <= -sprt_bound() ? SPRT_REJECTED : SPRT_GOES_ON;
}
