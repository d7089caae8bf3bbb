/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include "game/ladder.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/text.h"
#include "game/ladder_line.h"
#include "variants/list.h"

/*
 * Ratings from results, by the formula of Arpad Elo (The Rating of Chessplayers, Past and Present,
 * 1978): who has R points is expected to score 1 / (1 + 10^((S - R) / 400)) against S points, and
 * gains K points for each point scored beyond that.
 */
enum { START = 1500, NEW_GAMES = 20, K_NEW = 32, K_LATER = 16, PLIES_MOST = 100000 };

static bool is_date(const char *text)
{
	const char *rest = text_after_form(text, "dddd-dd-dd");

	return rest && !*rest;
}

static bool is_name(const char *text)
{
	return *text && strlen(text) < NAME_TEXT && text_is_safe(text);
}

static bool read_result(const char *text, enum result *result)
{
	return result_read(text, result) && *result != UNDECIDED;
}

bool ladder_line_read(char *line, size_t length, struct ladder_line *result)
{
	enum { DATE, GAME, FIRST, SECOND, RESULT, PLIES, FIELDS };
	const char *field[FIELDS];
	int plies;

	if (memchr(line, '\0', length))
		return false;
	line[length] = '\0';
	for (int i = 0; i < FIELDS; i++) {
		size_t field_length = strcspn(line, "\t");
		bool last = line[field_length] == '\0';

		if (last != (i == FIELDS - 1))
			return false;
		field[i] = line;
		line[field_length] = '\0';
		line += field_length + 1;
	}
	*result = (struct ladder_line){
		.date = field[DATE], .player = { field[FIRST], field[SECOND] }
	};
	return is_date(field[DATE]) && is_name(field[GAME]) && is_name(field[FIRST]) &&
	    is_name(field[SECOND]) && strcmp(field[FIRST], field[SECOND]) != 0 &&
	    read_result(field[RESULT], &result->result) &&
	    number_read(field[PLIES], 0, PLIES_MOST, &plies);
}

char *ladder_line_next(char **at, const char *end, size_t *length)
{
	char *line = *at, *line_end = memchr(line, '\n', (size_t)(end - line));

	if (line == end)
		return NULL;
	*length = (size_t)((line_end ? line_end : end) - line);
	*at = line + *length + (line_end != NULL);
	return line;
}

static int by_name(const void *a, const void *b)
{
	return strcmp(((const struct ladder_player *)a)->name,
	    ((const struct ladder_player *)b)->name);
}

static int by_rating(const void *a, const void *b)
{
	const struct ladder_player *x = a, *y = b;

	if (x->rating != y->rating)
		return x->rating < y->rating ? 1 : -1;
	return by_name(a, b);
}

/* All players of the lines, each once, sorted by name. */
static void list_players(struct ladder *ladder, const struct ladder_line *line)
{
	int count = 2 * ladder->games;

	ladder->player = xcalloc((size_t)count + 1, sizeof *ladder->player);
	for (int i = 0; i < count; i++) {
		ladder->player[i].rating = START;
		strcpy(ladder->player[i].name, line[i / 2].player[i % 2]);
	}
	qsort(ladder->player, (size_t)count, sizeof *ladder->player, by_name);
	for (int i = 0; i < count; i++)
		if (i == 0 || by_name(&ladder->player[i - 1], &ladder->player[i]) != 0)
			ladder->player[ladder->players++] = ladder->player[i];
}

static struct ladder_player *find_player(const struct ladder *ladder, const char *name)
{
	struct ladder_player wanted;

	strcpy(wanted.name, name);
	return bsearch(&wanted, ladder->player, (size_t)ladder->players, sizeof wanted, by_name);
}

/* One more game of a player, in which the rating changes for so much beyond the expectation. */
static void count_game(struct ladder_player *player, double score, double beyond, const char *date)
{
	player->rating += (player->games < NEW_GAMES ? K_NEW : K_LATER) * beyond;
	player->games++;
	player->won += score == 1;
	player->drawn += score == 0.5;
	player->lost += score == 0;
	strcpy(player->last, date);
}

static void rate_game(const struct ladder *ladder, const struct ladder_line *line)
{
	struct ladder_player *white = find_player(ladder, line->player[WHITE]);
	struct ladder_player *black = find_player(ladder, line->player[BLACK]);
	double expected = 1 / (1 + pow(10, (black->rating - white->rating) / 400));
	double score = line->result == WHITE_WINS ? 1 : line->result == DRAWN ? 0.5 : 0;

	count_game(white, score, score - expected, line->date);
	count_game(black, 1 - score, expected - score, line->date);
}

void ladder_rate(char *text, size_t length, struct ladder *ladder)
{
	struct ladder_line *lines = NULL;
	const char *end = text + length;
	size_t line_length;
	char *line;

	*ladder = (struct ladder){ 0 };
	while ((line = ladder_line_next(&text, end, &line_length)) != NULL) {
		if (line_length == 0)
			continue;
		lines = xgrow(lines, (size_t)ladder->games, sizeof *lines);
		if (ladder_line_read(line, line_length, &lines[ladder->games]))
			ladder->games++;
		else
			ladder->skipped++;
	}
	list_players(ladder, lines);
	for (int i = 0; i < ladder->games; i++)
		rate_game(ladder, &lines[i]);
	qsort(ladder->player, (size_t)ladder->players, sizeof *ladder->player, by_rating);
	free(lines);
}

void ladder_free(struct ladder *ladder)
{
	free(ladder->player);
	*ladder = (struct ladder){ 0 };
}

static void write_player(const struct ladder_player *player, int rank, struct strbuf *text)
{
	char record[48];

	snprintf(record, sizeof record, "%d-%d-%d", player->won, player->drawn, player->lost);
	strbuf_printf(text, "%4d  ", rank);
	text_pad(player->name, 24, text);
	strbuf_printf(text, " %6.0f %6d  %14s  %s\n", player->rating, player->games, record,
	    player->last);
}

void ladder_write(const struct ladder *ladder, const char *id, struct strbuf *text)
{
	const struct variant *variant = variant_find(id);
	const char *name = variant ? variant->name : id;

	if (ladder->games == 0)
		strbuf_printf(text, "%s: no rated games.\n", name);
	else
		strbuf_printf(text, "%s: %d rated game%s.\nRank  %-24s Rating  Games  "
		    "Won-drawn-lost  Last game\n", name, ladder->games,
		    ladder->games == 1 ? "" : "s", "Account");
	for (int i = 0; i < ladder->players; i++)
		write_player(&ladder->player[i], i + 1, text);
	if (ladder->skipped > 0)
		strbuf_printf(text, "%d %s skipped, as %s.\n", ladder->skipped,
		    ladder->skipped == 1 ? "line was" : "lines were",
		    ladder->skipped == 1 ? "it is not a result" : "they are not results");
}
