/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <inttypes.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/text.h"
#include "match/tournament.h"
#include "variants/list.h"

/* What a match is, and what it has come to. */

enum { ID_TEXT = 32 };                  /* room for the id of a game */

/* Appends "WHAT TEXT" as a line of conditions. */
static void add_line(struct strbuf *out, const char *what, const char *text)
{
	char safe[1024];

	sanitize(text, safe, sizeof safe);
	strbuf_printf(out, "%s %s\n", what, safe);
}

static void describe_openings(const struct tournament *t, struct strbuf *out)
{
	uint64_t key = 0;

	for (int i = 0; t->openings && i < t->openings->count; i++)
		key = splitmix64(key + t->openings->opening[i].key);
	strbuf_printf(out, "openings %016" PRIx64 " %d\nseed %" PRIu64 "\n", key,
	    t->opening_plies, t->seed);
}

static void describe_game(const char *spec, struct strbuf *out)
{
	struct error error;
	struct rules *rules = variant_rules(spec, &error);

	if (rules)
		strbuf_printf(out, "game %s %016" PRIx64 "\n", rules->id, rules->source_key);
	rules_free(rules);
}

void tournament_describe(const struct tournament *t, struct strbuf *out)
{
	const struct control *c = &t->control;
	const struct adjudication *a = &t->adjudication;

	strbuf_printf(out, "version %s\ngames %d\n", PACKAGE_VERSION, t->games);
	for (int i = 0; i < 2; i++) {
		add_line(out, "engine", t->contestant[i].command);
		for (int k = 0; k < t->contestant[i].options; k++)
			add_line(out, "option", t->contestant[i].option[k]);
	}
	describe_openings(t, out);
	strbuf_printf(out, "clock %d+%d ms\nmove %d ms\nnodes %" PRId64 "\ndepth %d\n"
	    "margin %d ms\n", c->base_ms, c->increment_ms, c->move_ms, c->nodes, c->depth,
	    c->margin_ms);
	strbuf_printf(out, "resign %d %d\ndraw %d %d %d\nplies %d\n", a->resign_score,
	    a->resign_moves, a->draw_score, a->draw_moves, a->draw_from, a->most_plies);
	for (int i = 0; i < t->game_count; i++)
		describe_game(t->game[i], out);
}

static void print_line(FILE *out, const char *what, const struct statistics *s)
{
	char elo[ELO_TEXT];

	elo_write(statistics_elo(s), elo);
	fprintf(out, "%-16s %5d games", what, statistics_games(s));
	if (statistics_games(s) > 0)
		fprintf(out, "  +%-4d =%-4d -%-4d %5.1f %%  Elo %5s +/- %.0f", s->wins, s->draws,
		    s->losses, 100 * statistics_score(s), elo, statistics_error(s));
	fputc('\n', out);
}

static void print_sprt(const struct tournament *t, const struct standing *standing)
{
	static const char *const words[] = { [SPRT_GOES_ON] = "undecided",
		[SPRT_ACCEPTED] = "accepted",
		[SPRT_REJECTED] = "rejected" };

	fprintf(t->out, "SPRT of %+g against %+g Elo: %s (LLR %.2f)\n", t->elo1, t->elo0,
	    words[standing->decision], statistics_ratio(&standing->all, t->elo0, t->elo1));
}

/* The results of one game, which may be one from a file. */
static void print_game(const struct tournament *t, const char *spec, const struct statistics *of)
{
	struct error error;
	struct rules *rules = variant_rules(spec, &error);

	print_line(t->out, rules ? rules->id : spec, of);
	rules_free(rules);
}

void tournament_report(const struct tournament *t, const struct standing *standing)
{
	static const char *const words[] = {
		[LATE] = "out of time", [ILLEGAL] = "illegal moves", [DIED] = "crashes"
	};

	fputc('\n', t->out);
	if (t->game_count > 1)
		for (int i = 0; i < t->game_count; i++)
			if (statistics_games(&standing->by_game[i]) > 0)
				print_game(t, t->game[i], &standing->by_game[i]);
	print_line(t->out, "all", &standing->all);
	if (standing->repeated == 0 && standing->distinct == statistics_games(&standing->all))
		fprintf(t->out, "distinct games: %d of %d\n", standing->distinct,
		    standing->distinct);
	if (standing->repeated > 0)
		fprintf(t->out, "distinct games: %d of %d; %d not counted, because their pair "
		    "repeats an earlier game\n", standing->distinct,
		    statistics_games(&standing->all) + standing->repeated, standing->repeated);
	if (standing->replays > 0)
		fprintf(t->out, "played again from another opening, as both games of the pair were "
		    "the same: %d\n", standing->replays);
	if (t->sprt)
		print_sprt(t, standing);
	for (int i = 0; i < 2; i++)
		for (int offense = LATE; offense <= DIED; offense++)
			if (standing->offenses[i][offense] > 0)
				fprintf(t->out, "engine %d: %d %s\n", i + 1,
				    standing->offenses[i][offense],
				    words[offense]);
}

/* The ids of the games of a match, to be freed, and how many games were wanted. */
static void read_conditions(const char *conditions, struct tournament *t)
{
	while (*conditions) {
		const char *games = text_after(conditions, "games");
		const char *game = text_after(conditions, "game"), *text = games ? games : game;
		char word[ID_TEXT], *id;

		text_take_line(&conditions);
		if (!text)
			continue;
		snprintf(word, sizeof word, "%.*s", (int)strcspn(text, " \n"), text);
		if (games) {
			number_read(word, 0, INT_MAX, &t->games);
			continue;
		}
		id = xcalloc(1, ID_TEXT);
		sanitize(word, id, ID_TEXT);
		t->game = xgrow(t->game, (size_t)t->game_count, sizeof *t->game);
		t->game[t->game_count++] = id;
	}
}

bool tournament_merge(char **file, FILE *out, FILE *warnings, struct error *error)
{
	struct tournament t = { .out = out };
	struct results results = { 0 };
	struct standing standing = { .kinds = 0 };
	bool good = true;

	for (; good && *file; file++)
		good = results_merge(&results, *file, match_kind, error);
	if (good)
		read_conditions(strbuf_str(&results.conditions), &t);
	if (good && t.game_count == 0)
		good = error_set(error, "the conditions of a match are missing");
	if (good) {
		standing_begin(&standing, t.game_count);
		good = standing_count_results(&standing, &results, error);
	}
	if (good)
		tournament_report(&t, &standing);
	if (good && results.count < t.games / 2)
		fprintf(warnings, "philidor: %d games of the match are not in these files\n",
		    t.games - 2 * results.count);
	for (int i = 0; i < t.game_count; i++)
		free((void *)t.game[i]);
	free(t.game);
	standing_free(&standing);
	results_free(&results);
	return good;
}
