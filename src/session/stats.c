/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include "session/stats.h"

#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/text.h"
#include "game/lock.h"
#include "game/paths.h"
#include "session/commands.h"
#include "session/pgn_tags.h"
#include "session/state_file.h"
#include "variants/list.h"

/*
 * A line of the file is one of
 *
 *	level GAME LEVEL [adaptive]
 *	games GAME LEVEL WON DRAWN LOST RECENT
 */
enum {
	LINES_MOST = 400, COUNT_MOST = 999999, ID_SIZE = 32, RECENT_MOST = 20,
	WORDS = 7 + 1                   /* one more than a line has */
};

/* The results of one game at one level. */
struct level_result {
	char id[ID_SIZE];
	int level, won, drawn, lost;
	char recent[RECENT_MOST + 1];   /* the last of them, oldest first: W, D or L each */
};

/* The level for the next game of that id. */
struct level {
	char id[ID_SIZE];
	struct stats_level level;
};

struct stats {
	struct level_result *result;
	struct level *level;
	int results, levels;
	struct strbuf foreign;          /* other lines, with comments */
};

/* A game that has ended. */
struct ended {
	const char *id;
	int level;
	char result;                    /* W, D or L */
};

/* The first line. */
static const char heading[] =
    "# Results against the computer, and the level for the next game; `stats` tells them.";

static void stats_free(struct stats *stats)
{
	free(stats->result);
	free(stats->level);
	strbuf_free(&stats->foreign);
	*stats = (struct stats){ 0 };
}

/* Can it stand in the file? */
static bool is_id(const char *id)
{
	return *id && strlen(id) < ID_SIZE && text_is_safe(id) && !strchr(id, ' ');
}

/* The results of a game at a level, made if need be; NULL if there are too many. */
static struct level_result *result_of(struct stats *stats, const char *id, int level)
{
	struct level_result *result = stats->result;

	for (int i = 0; i < stats->results; i++, result++)
		if (result->level == level && strcmp(result->id, id) == 0)
			return result;
	if (stats->results >= LINES_MOST || !is_id(id))
		return NULL;
	stats->result = xgrow(stats->result, (size_t)stats->results, sizeof *stats->result);
	result = &stats->result[stats->results++];
	*result = (struct level_result){ .level = level };
	strcpy(result->id, id);
	return result;
}

static struct level *find_level(const struct stats *stats, const char *id)
{
	for (int i = 0; i < stats->levels; i++)
		if (strcmp(stats->level[i].id, id) == 0)
			return &stats->level[i];
	return NULL;
}

/* The level for the next game; false if nothing changes. */
static bool set_level(struct stats *stats, const char *id, struct stats_level level)
{
	struct level *found = find_level(stats, id);

	if (found && found->level.level == level.level && found->level.adaptive == level.adaptive)
		return false;
	if (!found && (stats->levels >= LINES_MOST || !is_id(id)))
		return false;
	if (!found) {
		stats->level = xgrow(stats->level, (size_t)stats->levels, sizeof *stats->level);
		found = &stats->level[stats->levels++];
		strcpy(found->id, id);
	}
	found->level = level;
	return true;
}

static void count_result(struct stats *stats, const struct ended *ended)
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

	return (count == 3 || level.adaptive) && is_id(word[1]) &&
	    number_read(word[2], 1, LEVEL_MOST, &level.level) && !find_level(stats, word[1]) &&
	    set_level(stats, word[1], level);
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

	if (count != 7 || !is_id(word[1]) || !number_read(word[2], 1, LEVEL_MOST, &read.level) ||
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

static bool read_file(struct stats *stats, const char *path, struct error *error)
{
	char *text = state_file_load(path, error), *left = text, *line;

	*stats = (struct stats){ 0 };
	while ((line = text_cut_line(&left)))
		read_line(stats, line);
	free(text);
	return text != NULL;
}

static bool write_file(const struct stats *stats, const char *path, struct error *error)
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

static bool change_level(struct stats *stats, const void *by)
{
	const struct level *level = by;

	return set_level(stats, level->id, level->level);
}

static bool add_result(struct stats *stats, const void *by)
{
	count_result(stats, by);
	return true;
}

/* Changes what the file keeps, unless `change` finds nothing to change; tells the first failure. */
static void change_file(struct session *session,
    bool (*change)(struct stats *stats, const void *by), const void *by)
{
	char *path = state_file_path(session, "stats");
	struct lock lock = { .fd = -1 };
	struct stats stats = { 0 };
	struct error error = { "" };
	bool done = path && path_make(session->storage.state_dir, &error);

	if (done) {
		state_file_lock(&lock, path);
		done = read_file(&stats, path, &error);
		if (done && change(&stats, by))
			done = write_file(&stats, path, &error);
		lock_release(&lock);
	}
	if (path && !done && !session->stats_failed) {
		session_say(session, "Levels and results are not kept: %s.", error.why);
		session->stats_failed = true;
	}
	stats_free(&stats);
	free(path);
}

static bool load(const struct session *session, struct stats *stats)
{
	char *path = state_file_path(session, "stats");
	struct error error;
	bool loaded = path && read_file(stats, path, &error);

	free(path);
	return loaded;
}

struct stats_level stats_level_for(const struct session *session, const char *id)
{
	const struct settings *settings = &session->settings;
	struct stats_level level = { .level = settings->level, .adaptive = settings->adaptive };
	const struct level *kept;
	struct stats stats = { 0 };

	if (load(session, &stats) && (kept = find_level(&stats, id)) != NULL &&
	    (!session->level_given || settings->adaptive)) {
		level = kept->level;
		level.adaptive |= settings->adaptive;
	}
	stats_free(&stats);
	return level;
}

void stats_choose_level(struct session *session, const char *id, int level, bool adaptive)
{
	struct level chosen = { .level = { level, adaptive } };

	session->level_given = false;
	if (!is_id(id))
		return;
	strcpy(chosen.id, id);
	change_file(session, change_level, &chosen);
}

void stats_note_adaptive(struct session *session)
{
	struct stats_level kept = stats_level_for(session, session->game->rules->variant->id);

	for (int side = WHITE; side <= BLACK; side++) {
		struct player *player = &session->player[side];

		player->adapts = kept.adaptive && player->level == kept.level;
	}
}

/* Up after a win, down after a loss: so both come to be equally frequent. */
static void adapt(struct session *session, const struct ended *ended)
{
	int level = ended->level + (ended->result == 'W') - (ended->result == 'L');

	if (!stats_level_for(session, ended->id).adaptive || level < 1 || level > LEVEL_MOST)
		return;
	stats_choose_level(session, ended->id, level, true);
	if (level != ended->level)
		session_say(session, "Next time: level %d, %s.", level, level_name(level));
}

/* Was it played here, from the start, and not yet counted? */
static bool is_countable(const struct session *session)
{
	const struct game *game = session->game;

	return !session->table && game_starts_as_usual(game) && !game_tag(game, "Counted") &&
	    !pgn_tags_foreign_name(game, WHITE) && !pgn_tags_foreign_name(game, BLACK);
}

void stats_note_end(struct session *session)
{
	const struct player *player = session->player;
	enum color mine = player[WHITE].who == HUMAN ? WHITE : BLACK;
	enum result result = game_outcome(session->game).result;
	bool won = result == (mine == WHITE ? WHITE_WINS : BLACK_WINS);
	struct ended ended = {
		.id = session->game->rules->variant->id, .level = player[!mine].level,
		.result = result == DRAWN ? 'D' : won ? 'W' : 'L'
	};

	if (player[mine].who != HUMAN || player[!mine].who != COMPUTER || !is_countable(session))
		return;
	/* It is saved first: a game that is not counted is better than one counted twice. */
	game_set_tag(session->game, "Counted", "1");
	session_save(session);
	change_file(session, add_result, &ended);
	adapt(session, &ended);
}

static int points(const char *results, size_t count)
{
	int sum = 0;

	while (count-- > 0)
		sum += results[count] == 'W' ? 2 : results[count] == 'D';
	return sum;
}

/* How the later half of the last games compares with the earlier. */
static const char *trend(const char *recent)
{
	size_t half = strlen(recent) / 2;
	int gain = points(recent + strlen(recent) - half, half) - points(recent, half);

	if (half < 3)
		return "";
	return gain * 4 > (int)half ? ", improving" : gain * 4 < -(int)half ? ", declining"
	    : ", steady";
}

static void tell_results(const struct level_result *at, struct strbuf *page)
{
	int games = at->won + at->drawn + at->lost;

	strbuf_printf(page, "  level %d, %s: %d %s, %d won, %d drawn, %d lost: %d%%%s\n"
	    "    lately: %s\n", at->level, level_name(at->level), games,
	    games == 1 ? "game" : "games", at->won, at->drawn, at->lost,
	    games ? (at->won * 2 + at->drawn) * 50 / games : 0, trend(at->recent), at->recent);
}

/* What is kept of a game; nothing if there are no results. */
static void tell_game(const struct stats *stats, const char *id, const char *name,
    struct strbuf *page)
{
	const struct level *next = find_level(stats, id);
	bool told = false;

	for (int level = 1; level <= LEVEL_MOST; level++)
		for (int i = 0; i < stats->results; i++) {
			const struct level_result *at = &stats->result[i];

			if (at->level != level || strcmp(at->id, id) != 0)
				continue;
			if (!told && next)
				strbuf_printf(page, "%s, next at level %d%s\n", name,
				    next->level.level, next->level.adaptive ? ", adaptive" : "");
			else if (!told)
				strbuf_printf(page, "%s\n", name);
			tell_results(at, page);
			told = true;
		}
}

void cmd_stats(struct session *session, const char *argument)
{
	struct strbuf *page = dialog_page(&session->dialog, "Results against the computer");
	struct stats stats = { 0 };

	(void)argument;
	load(session, &stats);
	for (const struct variant *const *v = variants; *v; v++)
		tell_game(&stats, (*v)->id, (*v)->name, page);
	/* Invented games have no other name here. */
	for (int i = 0; i < stats.results; i++) {
		bool first = !variant_find(stats.result[i].id);

		for (int j = 0; j < i; j++)
			first = first && strcmp(stats.result[j].id, stats.result[i].id) != 0;
		if (first)
			tell_game(&stats, stats.result[i].id, stats.result[i].id, page);
	}
	if (page->length == 0)
		strbuf_add(page, "No games against the computer have ended yet.\n");
	strbuf_add(page, "\nYour ratings for puzzles: `puzzle`.\n");
	stats_free(&stats);
}
