/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include "session/stats.h"

#include <stdlib.h>
#include <string.h>

#include "game/lock.h"
#include "session/commands.h"
#include "session/pgn_tags.h"
#include "session/state_file.h"
#include "session/stats_file.h"
#include "variants/list.h"

/* Levels for the next games, and results: what changes them, and telling them. */

static bool change_level(struct stats *stats, const void *by)
{
	const struct level *level = by;

	return stats_set_level(stats, level->id, level->level);
}

static bool add_result(struct stats *stats, const void *by)
{
	stats_count(stats, by);
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
	bool done = path && state_file_begin(path, &lock, &error) &&
	    stats_read(&stats, path, &error) &&
	    (!change(&stats, by) || stats_write(&stats, path, &error));

	lock_release(&lock);
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
	bool loaded = path && stats_read(stats, path, &error);

	free(path);
	return loaded;
}

struct stats_level stats_level_for(const struct session *session, const char *id)
{
	const struct settings *settings = &session->settings;
	struct stats_level level = { .level = settings->level, .adaptive = settings->adaptive };
	const struct level *kept;
	struct stats stats = { 0 };

	if (load(session, &stats) && (kept = stats_find_level(&stats, id)) != NULL &&
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
	if (!stats_takes_id(id))
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

	strbuf_printf(page, "  level %d, %s: %d game%s, %d won, %d drawn, %d lost: %d%%%s\n"
	    "    lately: %s\n", at->level, level_name(at->level), games,
	    games == 1 ? "" : "s", at->won, at->drawn, at->lost,
	    games ? (at->won * 2 + at->drawn) * 50 / games : 0, trend(at->recent), at->recent);
}

/* What is kept of a game; nothing if there are no results. */
static void tell_game(const struct stats *stats, const char *id, const char *name,
    struct strbuf *page)
{
	const struct level *next = stats_find_level(stats, id);
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
