/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef SESSION_PUZZLE_SCORE_H
#define SESSION_PUZZLE_SCORE_H

#include "base/clock.h"
#include "base/strbuf.h"
#include "rules/variant.h"

/*
 * The user's puzzles: ratings, which puzzle comes next, and the streak of daily puzzles.  These
 * functions read the text of the file "puzzles" and return new lines for it; they open no files.
 *
 * Each line of that file begins with a different word:
 *
 *	GAME.mate RATING COUNT          the rating in mates, and from how many puzzles
 *	GAME.win RATING COUNT           the same in wins of material
 *	GAME.seen ID ID ...             puzzles that were tried, the latest last, each by the
 *					eight hexadecimal digits that its position gives
 *	daily YYYY-MM-DD STREAK BEST    the last daily puzzle that was solved
 *
 * Other lines are ignored.
 */

enum {
	RATING_FIRST = 1000,            /* of somebody new */
	PUZZLE_ID = 9,                  /* with the final '\0' */
	GRADES = 5
};

struct puzzle_rating {
	int rating, count;
};

/* Is its goal to mate, not to win material? */
bool puzzle_is_mate(const struct puzzle *puzzle);

/* 1 (easy) to GRADES: below 900, 1075, 1200, 1350, and from there on. */
int puzzle_grade(const struct puzzle *puzzle);

/*
 * The rating in a game for mates or for wins; that of somebody new if the text has none that is
 * possible.  And appends the line that tells it.
 */
struct puzzle_rating puzzle_rating_read(const char *text, const struct variant *variant,
    bool mate);
void puzzle_rating_line(const struct variant *variant, bool mate, struct puzzle_rating rating,
    struct strbuf *line);

/*
 * The rating after a puzzle, as in a game against it (Elo): 1 for one that was solved, 0.5 with a
 * hint, 0 for the others.
 */
struct puzzle_rating puzzle_rating_after(struct puzzle_rating before, const struct puzzle *puzzle,
    double result);

/* How many puzzles a game has. */
int puzzles_count(const struct variant *variant);

/* Was this puzzle tried?  How many of the game's puzzles were? */
bool puzzle_is_seen(const char *text, const struct variant *variant, const struct puzzle *puzzle);
int puzzles_seen(const char *text, const struct variant *variant);

/* Appends the game's line of puzzles seen, with this one added as the latest. */
void puzzle_seen_line(const char *text, const struct variant *variant, const struct puzzle *puzzle,
    struct strbuf *line);

/*
 * The puzzle that comes next, but not `other` (NULL: any) if there is another: of those that were
 * not tried the one whose rating is nearest to the user's of its kind, or the one that was tried
 * longest ago.  NULL if the game has none.
 */
const struct puzzle *puzzle_choose(const char *text, const struct variant *variant,
    const struct puzzle *other);

/*
 * -- The daily puzzle --
 *
 * Days are counted from 1970-01-01 in UTC, so that a day has one puzzle everywhere.
 */

/* The puzzle of a day: the games take turns, and no game gives the same one before all others. */
const struct puzzle *puzzle_daily(const struct variant *const *list, long day,
    const struct variant **variant);

struct streak {
	long day;                       /* of the last one that was solved; 0: none */
	int days, best;                 /* in a row then, and most ever */
};
/* That of the text, all 0 if it has none that is possible; appends the line that tells it. */
struct streak streak_read(const char *text);
void streak_line(struct streak streak, struct strbuf *line);

/* After the puzzle of `today` was solved.  Nothing changes if that of the next day was before. */
struct streak streak_after(struct streak before, long today);

/* Days in a row as of today: none if a day was left out. */
int streak_now(struct streak streak, long today);

/* "2026-11-23" */
void day_write(long day, char text[static DATE_TEXT]);

#endif
