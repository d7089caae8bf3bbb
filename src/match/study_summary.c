/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/text.h"
#include "match/keys.h"
#include "match/study_summary.h"
#include "rules/outcome.h"

enum { NODES_MOST = 2000000000 };

/* Reads a word, which is kept as safe text, and moves *text behind the space after it. */
static bool take_word(const char **text, char word[STUDY_WORD])
{
	size_t length = strcspn(*text, " ");
	char copy[4 * STUDY_WORD];

	if (!length || length >= sizeof copy)
		return false;
	memcpy(copy, *text, length);
	copy[length] = '\0';
	*text += length + ((*text)[length] == ' ');
	sanitize(copy, word, STUDY_WORD);
	return true;
}

static bool take_number(const char **text, int *number)
{
	char digits[STUDY_WORD];

	return take_word(text, digits) && number_read(digits, -NODES_MOST, NODES_MOST, number);
}

/* "ID KEY NAME": another game. */
static bool read_game(struct study_table *table, const char *text)
{
	struct study_summary *s;
	char key[STUDY_WORD];

	if (table->count == STUDY_KINDS)
		return false;
	table->game = xgrow(table->game, (size_t)table->count, sizeof *table->game);
	s = &table->game[table->count++];
	*s = (struct study_summary){ .plies = NULL };
	if (!take_word(&text, s->id) || !take_word(&text, key) || !*text)
		return false;
	sanitize(text, s->name, sizeof s->name);
	return true;
}

/* What is known of the latest game. */
static bool read_fact(struct study_summary *s, const char *line)
{
	const char *text;

	if ((text = text_after(line, "value"))) {
		struct study_value *value = &s->value[s->values];

		if (s->values == STUDY_VALUES || !take_number(&text, &value->middle) ||
		    !take_number(&text, &value->end))
			return false;
		s->values++;
		sanitize(text, value->piece, sizeof value->piece);
		return true;
	}
	if ((text = text_after(line, "first"))) {
		struct study_first *first = &s->first[s->firsts];

		return s->firsts++ < STUDY_FIRSTS && take_number(&text, &first->score) &&
		    take_word(&text, first->move);
	}
	return false;
}

/* A line of the conditions. */
static bool read_condition(struct study_table *table, const char *line)
{
	const char *text;

	if ((text = text_after(line, "version")))
		return take_word(&text, table->version);
	if ((text = text_after(line, "seed")))
		return take_word(&text, table->seed);
	if ((text = text_after(line, "games")))
		return take_number(&text, &table->games) && table->games > 0 &&
		    table->games <= STUDY_GAMES;
	if ((text = text_after(line, "nodes")))
		return take_number(&text, &table->nodes);
	if ((text = text_after(line, "opening")))
		return take_number(&text, &table->opening);
	if ((text = text_after(line, "plies")))
		return take_number(&text, &table->most_plies);
	if ((text = text_after(line, "game")))
		return read_game(table, text);
	return table->count > 0 && read_fact(&table->game[table->count - 1], line);
}

static bool read_conditions(struct study_table *table, const char *text, struct error *error)
{
	while (*text) {
		const char *start = text;
		int length = (int)text_take_line(&text);
		struct strbuf line = { 0 };
		bool good;

		strbuf_add_bytes(&line, start, (size_t)length);
		good = read_condition(table, strbuf_str(&line));
		strbuf_free(&line);
		if (!good)
			return error_set(error, "'%.*s' is not a condition of a study",
			    length < 60 ? length : 60, start);
	}
	return (table->count > 0 && table->games > 0) ||
	    error_set(error, "the conditions of a study are missing");
}

static void count_ending(struct study_summary *s, const char *word)
{
	int i = 0;

	while (i < s->endings && strcmp(s->ending[i].word, word) != 0)
		i++;
	if (i == STUDY_ENDINGS)
		return;
	if (i == s->endings)
		strcpy(s->ending[s->endings++].word, word);
	s->ending[i].games++;
}

static void count_first(struct study_summary *s, const char *move, int half_points)
{
	for (int i = 0; i < s->firsts; i++)
		if (strcmp(s->first[i].move, move) == 0) {
			s->first[i].games++;
			s->first[i].half_points += half_points;
		}
}

/* What the results keep of a struct study_game. */
struct part {
	enum result result;
	char ending[STUDY_WORD], first[STUDY_WORD];
	int plies, choices;
	int first_bits, opening_bits;
	uint64_t key;
};

static bool take_result(const char **text, enum result *result)
{
	char word[STUDY_WORD];

	return take_word(text, word) && result_read(word, result) && *result != UNDECIDED;
}

static bool take_key(const char **text, uint64_t *key)
{
	char hex[STUDY_WORD];

	if (!take_word(text, hex) || strspn(hex, "0123456789abcdef") != strlen(hex))
		return false;
	*key = strtoull(hex, NULL, 16);
	return true;
}

static bool read_part(const char *text, struct part *part)
{
	return take_result(&text, &part->result) && take_word(&text, part->ending) &&
	    take_number(&text, &part->plies) && part->plies >= 0 &&
	    take_number(&text, &part->choices) && take_number(&text, &part->first_bits) &&
	    take_number(&text, &part->opening_bits) && take_key(&text, &part->key) &&
	    take_word(&text, part->first) && !*text;
}

static void count_game(struct study_summary *s, const struct part *part)
{
	enum result result = part->result;

	s->plies = xgrow(s->plies, (size_t)study_games(s), sizeof *s->plies);
	s->plies[study_games(s)] = part->plies;
	s->white += result == WHITE_WINS;
	s->draws += result == DRAWN;
	s->black += result == BLACK_WINS;
	s->choices += part->choices;
	s->all_plies += part->plies;
	s->first_bits += part->first_bits / 1000.0;
	s->opening_bits += part->opening_bits / 1000.0;
	count_ending(s, part->ending);
	count_first(s, part->first, result == WHITE_WINS ? 2 : result == DRAWN);
}

/* Counts a game, unless it repeats another; false if it cannot be read. */
static bool take_part(struct study_summary *s, struct keys *keys, const char *text)
{
	struct part part;

	if (!read_part(text, &part))
		return false;
	if (keys_add(keys, part.key))
		count_game(s, &part);
	else
		s->repeated++;
	return true;
}

static bool read_parts(struct study_table *table, const struct results *results,
    struct error *error)
{
	struct keys keys = { 0 };
	bool good = true;

	for (int i = 0; good && i < results->count; i++) {
		const struct result_part *part = &results->part[i];
		int kind = part->number / table->games;

		if (i > 0 && kind != results->part[i - 1].number / table->games)
			keys_free(&keys);
		good = (kind < table->count && take_part(&table->game[kind], &keys, part->text)) ||
		    error_set(error, "number %d is no game of this study", part->number);
	}
	keys_free(&keys);
	return good;
}

static int by_length(const void *a, const void *b)
{
	return *(const int *)a - *(const int *)b;
}

static int by_games(const void *a, const void *b)
{
	const struct study_ending *first = a, *second = b;

	return first->games != second->games ? second->games - first->games
	    : strcmp(first->word, second->word);
}

bool study_summarise(const struct results *results, struct study_table *table,
    struct error *error)
{
	*table = (struct study_table){ .count = 0 };
	if (!read_conditions(table, strbuf_str(&results->conditions), error) ||
	    !read_parts(table, results, error))
		return false;
	for (int i = 0; i < table->count; i++) {
		struct study_summary *s = &table->game[i];

		if (s->plies)
			qsort(s->plies, (size_t)study_games(s), sizeof *s->plies, by_length);
		qsort(s->ending, (size_t)s->endings, sizeof *s->ending, by_games);
	}
	return true;
}

void study_table_free(struct study_table *table)
{
	for (int i = 0; i < table->count; i++)
		free(table->game[i].plies);
	free(table->game);
	*table = (struct study_table){ .count = 0 };
}

int study_games(const struct study_summary *s)
{
	return s->white + s->draws + s->black;
}

double study_score(const struct study_summary *s)
{
	int games = study_games(s);

	return games ? (s->white + s->draws / 2.0) / games : 0.5;
}

struct interval study_score_interval(const struct study_summary *s)
{
	int games = study_games(s);
	double mean = study_score(s);
	double squares = games ? (s->white + s->draws / 4.0) / games : 0;

	return mean_interval(mean, squares - mean * mean, games);
}

struct interval study_share_interval(const struct study_summary *s, int games)
{
	int all = study_games(s);
	double share = all ? (double)games / all : 0;

	return mean_interval(share, share * (1 - share), all);
}

int study_quartile(const struct study_summary *s, int quarter)
{
	int games = study_games(s);

	return games ? s->plies[quarter * (games - 1) / 4] : 0;
}

static double mean(double sum, double count)
{
	return count > 0 ? sum / count : 0;
}

double study_choices(const struct study_summary *s)
{
	return mean(s->choices, s->all_plies);
}

double study_first_bits(const struct study_summary *s)
{
	return mean(s->first_bits, study_games(s));
}

double study_opening_bits(const struct study_summary *s)
{
	return mean(s->opening_bits, study_games(s));
}
