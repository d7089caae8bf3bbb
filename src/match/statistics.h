/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef MATCH_STATISTICS_H
#define MATCH_STATISTICS_H

/*
 * What games say about the strength of two players.
 *
 * Games come in pairs: one opening, either side once with White.  The two games
 * of a pair are alike, so pairs are counted, not games: the error is smaller
 * than the games taken singly would make it.
 */
enum { PAIR_SCORES = 5 };

struct statistics {
	int wins, draws, losses;        /* of the first player, in games */
	int pairs[PAIR_SCORES];         /* pairs by what the first player scored: 0, 1/2 ... 2 */
};

/* Adds a pair; points are the first player's in half points, 0 to 2 for each game. */
void statistics_add_pair(struct statistics *statistics, int first_points, int second_points);

int statistics_games(const struct statistics *statistics);

/* The first player's share of the points, 0 to 1; 0.5 without games. */
double statistics_score(const struct statistics *statistics);

/*
 * The difference in Elo that the score means, and the half width of its 95 %
 * confidence interval.  Both are limited to 1200.  That pairs are all alike, or
 * nearly, proves the less the fewer they are: the error never gets smaller than if
 * one of them were a point better or worse than the others.
 */
double statistics_elo(const struct statistics *statistics);
double statistics_error(const struct statistics *statistics);

/* The difference in Elo that a score of 0 to 1 means, limited likewise. */
double elo_of_score(double score);

/*
 * The 95 % confidence interval of the mean of n independent results from 0 to 1, by Wilson's
 * method: for results that are 0 or 1, whose variance is mean * (1 - mean), this is that of a
 * proportion.  It never gets beyond 0 and 1 and never vanishes; 0 to 1 if n is 0.
 */
struct interval {
	double low, high;
};
struct interval mean_interval(double mean, double variance, int n);

/* Writes a difference in Elo in whole numbers: "+12", "0", "-3". */
enum { ELO_TEXT = 24 };
void elo_write(double elo, char text[ELO_TEXT]);

/*
 * The sequential probability ratio test of "elo1 better" against "elo0 better":
 * logarithm of the ratio of their likelihoods (normal approximation over
 * pairs), and the bound, above or below 0, at which to stop for errors in 5 % (Wald,
 * Sequential Analysis, 1947).
 */
double statistics_ratio(const struct statistics *statistics, double elo0, double elo1);
double sprt_bound(void);

/*
 * The result of the test, given the earlier result and the ratio.  A decision stands, whatever
 * games still in progress show afterwards.
 */
enum decision { SPRT_GOES_ON, SPRT_ACCEPTED, SPRT_REJECTED };
enum decision sprt_decide(enum decision before, double ratio);

#endif
