/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include "session/stats_file.h"

#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/text.h"
#include "session/state_file.h"

enum {
	LINES_MOST = 400, COUNT_MOST = 999999,
	WORDS = 7 + 1                   /* one more than a line has */
};

/* The first line. */
static const char heading[] =
    "# Results against the computer, and the level for the next game; `stats` tells them.";

void stats_free(struct stats *stats)
{
	free(stats->result);
	free(stats->level);
	strbuf_free(&stats->foreign);
	*stats = (struct stats){ 0 };
}

bool stats_takes_id(const char *id)
{
	return *id && strlen(id) < STATS_ID && text_is_safe(id) && !strchr(id, ' ');
}

/* The results of a game at a level, made if need be; NULL if there are too many. */
static struct level_result *result_of(struct stats *stats, const char *id, int level)
{
	struct level_result *result = stats->result;

	for (int i = 0; i < stats->results; i++, result++)
		if (result->level == level && strcmp(result->id, id) == 0)
			return result;
	if (stats->results >= LINES_MOST || !stats_takes_id(id))
		return NULL;
	stats->result = xgrow(stats->result, (size_t)stats->results, sizeof *stats->result);
	result = &stats->result[stats->results++];
	*result = (struct level_result){ .level = level };
	strcpy(result->id, id);
	return result;
}

struct level *stats_find_level(const struct stats *stats, const char *id)
{
	for (int i = 0; i < stats->levels; i++)
		if (strcmp(stats->level[i].id, id) == 0)
			return &stats->level[i];
	return NULL;
}

bool stats_set_level(struct stats *stats, const char *id, struct stats_level level)
{
	struct level *found = stats_find_level(stats, id);

	if (found && found->level.level == level.level && found->level.adaptive == level.adaptive)
		return false;
	if (!found && (stats->levels >= LINES_MOST || !stats_takes_id(id)))
		return false;
	if (!found) {
		stats->level = xgrow(stats->level, (size_t)stats->levels, sizeof *stats->level);
		found = &stats->level[stats->levels++];
		strcpy(found->id, id);
	}
	found->level = level;
	return true;
}

void stats_count(struct stats *stats, const struct ended *ended)
{
	struct level_result *at = result_of(stats, ended->id, ended->level);
	int *number;
	size_t length;

	if (!at)
		return;
	number = ended->result == 'W' ? &at->won : ended->result == 'L' ? &at->lost : &at->drawn;
	*number += *number < COUNT_MOST;
	length = strlen(at->recent);
	if (length == RECENT_MOST)
		memmove(at->recent, at->recent + 1, length--);
	at->recent[length] = ended->result;
	at->recent[length + 1] = '\0';
}

/* Splits a line at its blanks, in place; the number of words, at most WORDS. */
static int split(char *line, char *word[WORDS])
{
	int count = 0;
	char *rest = line;

	while ((word[count] = strtok_r(rest, " \t\r", &rest)) != NULL && ++count < WORDS)
		;
	return count;
}

static bool read_level(struct stats *stats, char *const word[], int count)
{
	struct stats_level level = { .adaptive = count == 4 && strcmp(word[3], "adaptive") == 0 };

	return (count == 3 || level.adaptive) && stats_takes_id(word[1]) &&
	    number_read(word[2], 1, LEVEL_MOST, &level.level) &&
	    !stats_find_level(stats, word[1]) && stats_set_level(stats, word[1], level);
}

/* Of the last games there are no more of a kind than of all. */
static bool is_consistent(const struct level_result *result)
{
	int won = 0, drawn = 0, lost = 0;

	for (const char *at = result->recent; *at; at++) {
		won += *at == 'W';
		drawn += *at == 'D';
		lost += *at == 'L';
	}
	return won <= result->won && drawn <= result->drawn && lost <= result->lost;
}

static bool read_results(struct stats *stats, char *const word[], int count)
{
	struct level_result read = { 0 }, *at;

	if (count != 7 || !stats_takes_id(word[1]) ||
	    !number_read(word[2], 1, LEVEL_MOST, &read.level) ||
	    !number_read(word[3], 0, COUNT_MOST, &read.won) ||
	    !number_read(word[4], 0, COUNT_MOST, &read.drawn) ||
	    !number_read(word[5], 0, COUNT_MOST, &read.lost) ||
	    strlen(word[6]) > RECENT_MOST || word[6][strspn(word[6], "WDL")])
		return false;
	strcpy(read.id, word[1]);
	strcpy(read.recent, word[6]);
	at = is_consistent(&read) ? result_of(stats, read.id, read.level) : NULL;
	if (!at || *at->recent)
		return false;
	*at = read;
	return true;
}

static void read_line(struct stats *stats, const char *line)
{
	char copy[160], *word[WORDS];
	size_t length = strlen(line);
	int count = 0;

	if (length == 0 || strcmp(line, heading) == 0)
		return;
	if (length < sizeof copy) {
		memcpy(copy, line, length + 1);
		count = split(copy, word);
	}
	if (count > 0 && strcmp(word[0], "level") == 0 && read_level(stats, word, count))
		return;
	if (count > 0 && strcmp(word[0], "games") == 0 && read_results(stats, word, count))
		return;
	strbuf_add(&stats->foreign, line);
	strbuf_add(&stats->foreign, "\n");
}

bool stats_read(struct stats *stats, const char *path, struct error *error)
{
	char *text = state_file_load(path, error), *left = text, *line;

	*stats = (struct stats){ 0 };
	while ((line = text_cut_line(&left)))
		read_line(stats, line);
	free(text);
	return text != NULL;
}

bool stats_write(const struct stats *stats, const char *path, struct error *error)
{
	struct strbuf text = { 0 };
	bool stored;

	strbuf_printf(&text, "%s\n", heading);
	for (int i = 0; i < stats->levels; i++)
		strbuf_printf(&text, "level %s %d%s\n", stats->level[i].id,
		    stats->level[i].level.level, stats->level[i].level.adaptive ? " adaptive" : "");
	for (int i = 0; i < stats->results; i++) {
		const struct level_result *at = &stats->result[i];

		if (*at->recent)
			strbuf_printf(&text, "games %s %d %d %d %d %s\n", at->id, at->level,
			    at->won, at->drawn, at->lost, at->recent);
	}
	strbuf_add(&text, strbuf_str(&stats->foreign));
	stored = state_file_store(path, &text, error);
	strbuf_free(&text);
	return stored;
}
