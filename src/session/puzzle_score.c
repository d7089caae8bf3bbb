/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include "session/puzzle_score.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/goal.h"
#include "session/state_file.h"

enum {
	COUNT_MOST = 99999,
	LEARNING = 20,                  /* puzzles during which a rating changes twice as fast */
	CHANGE = 20,                    /* most for one puzzle after that */
	IDS_MOST = 400,                 /* kept of a game */
	WORD = 64
};

bool puzzle_is_mate(const struct puzzle *puzzle)
{
	int moves;

	return goal_read_mate(puzzle->goal, &moves);
}

int puzzles_count(const struct variant *variant)
{
	int count = 0;

	while (variant->puzzles && variant->puzzles[count].fen)
		count++;
	return count;
}

int puzzle_grade(const struct puzzle *puzzle)
{
	static const int from[GRADES] = { 0, 900, 1075, 1200, 1350 };
	int grade = GRADES;

	while (puzzle->rating < from[grade - 1])
		grade--;
	return grade;
}

/* An id derived from the position: eight hexadecimal digits. */
static void write_id(const struct puzzle *puzzle, char id[PUZZLE_ID])
{
	uint64_t hash = 0;

	for (const char *at = puzzle->fen; *at; at++)
		hash = splitmix64(hash ^ (unsigned char)*at);
	for (const char *at = puzzle->option; at && *at; at++)
		hash = splitmix64(hash ^ (unsigned char)*at);
	snprintf(id, PUZZLE_ID, "%08lx", (unsigned long)(hash & 0xffffffff));
}

/* What the file says behind such a word of a game; NULL if nothing. */
static const char *find(const char *text, const struct variant *variant, const char *what)
{
	char key[STATE_KEY], word[WORD];

	state_key(variant, key);
	snprintf(word, sizeof word, "%s.%s", key, what);
	return state_line(text, word);
}

/* -- Ratings -- */

/* Reads whole numbers that are all of the line; false if it is not like that. */
static bool read_numbers(const char *line, int *first, int *second)
{
	char rest;

	return line && sscanf(line, "%7d %7d%c", first, second, &rest) == 3 && rest == '\n';
}

struct puzzle_rating puzzle_rating_read(const char *text, const struct variant *variant,
    bool mate)
{
	struct puzzle_rating read;

	if (!read_numbers(find(text, variant, mate ? "mate" : "win"), &read.rating, &read.count) ||
	    read.rating < RATING_LEAST || read.rating > RATING_MOST ||
	    read.count < 1 || read.count > COUNT_MOST)
		return (struct puzzle_rating){ RATING_FIRST, 0 };
	return read;
}

void puzzle_rating_line(const struct variant *variant, bool mate, struct puzzle_rating rating,
    struct strbuf *line)
{
	char key[STATE_KEY];

	state_key(variant, key);
	strbuf_printf(line, "%s.%s %d %d\n", key, mate ? "mate" : "win", rating.rating,
	    rating.count);
}

struct puzzle_rating puzzle_rating_after(struct puzzle_rating before, const struct puzzle *puzzle,
    double result)
{
	double expected = 1 / (1 + pow(10, (puzzle->rating - before.rating) / 400.0));
	int change = before.count < LEARNING ? 2 * CHANGE : CHANGE;
	int rating = before.rating + (int)lround(change * (result - expected));

	if (rating < RATING_LEAST)
		rating = RATING_LEAST;
	if (rating > RATING_MOST)
		rating = RATING_MOST;
	return (struct puzzle_rating){ rating, before.count + (before.count < COUNT_MOST) };
}

/* -- Which were tried -- */

/* The place of a puzzle among those tried, from 0; -1 if it is not. */
static int place_of(const char *seen, const struct puzzle *puzzle)
{
	char id[PUZZLE_ID];

	write_id(puzzle, id);
	for (int place = 0; seen && place < IDS_MOST; place++) {
		size_t length = strcspn(seen, " \n");

		if (length == PUZZLE_ID - 1 && strncmp(seen, id, length) == 0)
			return place;
		if (seen[length] != ' ')
			break;
		seen += length + 1;
	}
	return -1;
}

bool puzzle_is_seen(const char *text, const struct variant *variant, const struct puzzle *puzzle)
{
	return place_of(find(text, variant, "seen"), puzzle) >= 0;
}

int puzzles_seen(const char *text, const struct variant *variant)
{
	const char *seen = find(text, variant, "seen");
	int count = 0;

	for (const struct puzzle *puzzle = variant->puzzles; puzzle && puzzle->fen; puzzle++)
		count += place_of(seen, puzzle) >= 0;
	return count;
}

/* Those of the game's puzzles that were tried, in order, and this one. */
void puzzle_seen_line(const char *text, const struct variant *variant, const struct puzzle *puzzle,
    struct strbuf *line)
{
	const char *seen = find(text, variant, "seen");
	char id[PUZZLE_ID], key[STATE_KEY];

	state_key(variant, key);
	strbuf_printf(line, "%s.seen", key);
	for (int place = 0; seen && place < IDS_MOST; place++)
		for (const struct puzzle *at = variant->puzzles; at->fen; at++)
			if (at != puzzle && place_of(seen, at) == place) {
				write_id(at, id);
				strbuf_printf(line, " %s", id);
			}
	write_id(puzzle, id);
	strbuf_printf(line, " %s\n", id);
}

const struct puzzle *puzzle_choose(const char *text, const struct variant *variant,
    const struct puzzle *other)
{
	const char *seen = find(text, variant, "seen");
	const struct puzzle *best = NULL;
	long least = 0;

	for (const struct puzzle *puzzle = variant->puzzles; puzzle && puzzle->fen; puzzle++) {
		int place = place_of(seen, puzzle);
		long distance = labs((long)puzzle->rating -
		    puzzle_rating_read(text, variant, puzzle_is_mate(puzzle)).rating);

		if (place >= 0)
			distance = 100000 + place;
		if (puzzle == other)
			distance = 1000000;
		if (!best || distance < least) {
			best = puzzle;
			least = distance;
		}
	}
	return best;
}

/* -- The daily puzzle -- */

static long common_divisor(long a, long b)
{
	return b == 0 ? a : common_divisor(b, a % b);
}

/* Goes through 0 to count - 1 in an order that is not plain, as turn does in plain order. */
static long scatter(long turn, long count)
{
	long stride = count * 5 / 8 + 1;

	while (common_divisor(stride, count) != 1)
		stride++;
	return turn * stride % count;
}

const struct puzzle *puzzle_daily(const struct variant *const *list, long day,
    const struct variant **variant)
{
	long games = 0, number;

	for (int i = 0; list[i]; i++)
		games += puzzles_count(list[i]) > 0;
	if (games == 0 || day < 0)
		return NULL;
	number = scatter(day % games, games);
	for (*variant = *list; ; *variant = *++list)
		if (puzzles_count(*variant) > 0 && number-- == 0)
			break;
	return &(*variant)->puzzles[scatter(day / games % puzzles_count(*variant),
	    puzzles_count(*variant))];
}

/* From a date of the Gregorian calendar; after Howard Hinnant. */
static long day_of(int year, int month, int day)
{
	int y = year - (month <= 2), era = y / 400, of_era = y - era * 400;
	int of_year = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1;

	return era * 146097L + of_era * 365 + of_era / 4 - of_era / 100 + of_year - 719468;
}

void day_write(long day, char text[static DATE_TEXT])
{
	*text = '\0';
	date_write_utc((time_t)day * 86400, DATE_DAY, text);
}

struct streak streak_read(const char *text)
{
	const char *line = state_line(text, "daily");
	struct streak read = { 0 };
	int year, month, day;
	char rest, again[DATE_TEXT];

	if (!line || sscanf(line, "%4d-%2d-%2d %6d %6d%c", &year, &month, &day, &read.days,
	    &read.best, &rest) != 6 || rest != '\n' || year < 1970 || month < 1 || month > 12 ||
	    day < 1 || read.days < 1 || read.best < read.days)
		return (struct streak){ 0 };
	read.day = day_of(year, month, day);
	day_write(read.day, again);
	return strncmp(line, again, strlen(again)) == 0 ? read : (struct streak){ 0 };
}

void streak_line(struct streak streak, struct strbuf *line)
{
	char text[DATE_TEXT];

	day_write(streak.day, text);
	strbuf_printf(line, "daily %s %d %d\n", text, streak.days, streak.best);
}

/* Was the puzzle of today, or of the day after on a clock that ran ahead, the last one solved? */
static bool is_solved(struct streak streak, long today)
{
	return streak.day == today || streak.day == today + 1;
}

struct streak streak_after(struct streak before, long today)
{
	struct streak after = { .day = today, .days = 1, .best = before.best };

	if (is_solved(before, today))
		return before;
	if (before.day == today - 1 && before.days < COUNT_MOST)
		after.days = before.days + 1;
	if (after.best < after.days)
		after.best = after.days;
	return after;
}

int streak_now(struct streak streak, long today)
{
	return is_solved(streak, today) || streak.day == today - 1 ? streak.days : 0;
}
