/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <getopt.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "base/text.h"
#include "command/command.h"
#include "command/tune.h"
#include "game/game_files.h"
#include "learn/tune.h"
#include "rules/variant.h"

enum { OPTION_RELATIONS = OPTION_LONG, OPTION_NETWORK };
static const struct option options[] = {
	{ "games", required_argument, NULL, 'g' },
	{ "nodes", required_argument, NULL, 'n' },
	{ "seed", required_argument, NULL, 's' },
	{ "concurrency", required_argument, NULL, 't' },
	{ "opening", required_argument, NULL, 'o' },
	{ "keep", required_argument, NULL, 'k' },
	{ "lambda", required_argument, NULL, 'l' },
	{ "prior-width", required_argument, NULL, 'w' },
	{ "score-scale", required_argument, NULL, 'S' },
	{ "relations", no_argument, NULL, OPTION_RELATIONS },
	{ "network", no_argument, NULL, OPTION_NETWORK },
	{ "passes", required_argument, NULL, 'P' },
	{ "positions", required_argument, NULL, 'p' },
	{ 0 }
};

/* Reads one option; returns a status. */
static int parse(struct learning *l, int option, const char *name, const char *value)
{
	enum { NUMBER_MOST = 10000000 };
	int number = 0, status;

	switch (option) {
	case 'g': return read_option_number(name, value, 1, NUMBER_MOST, &l->games);
	case 't': return read_option_number(name, value, 1, 256, &l->play.threads);
	case 'o': return read_option_number(name, value, 0, 40, &l->play.opening);
	case 'k': return read_option_number(name, value, 0, 100, &l->keep_percent);
	case 'l': return read_option_number(name, value, 0, 100, &l->lambda);
	case 'w': return read_option_number(name, value, 1, NUMBER_MOST, &l->prior_width);
	case 'S':
		return read_option_number(name, value, FIT_SCALE_LEAST, FIT_SCALE_MOST,
		    &l->score_scale);
	case 'P': return read_option_number(name, value, 1, 256, &l->passes);
	case OPTION_RELATIONS: l->relations = true; return STATUS_OK;
	case OPTION_NETWORK: l->network = true; return STATUS_OK;
	case 'n':
		status = read_option_number(name, value, 1, NUMBER_MOST, &number);
		l->play.nodes = number;
		return status;
	case 's':
		status = read_option_number(name, value, 0, NUMBER_MOST, &number);
		l->play.seed = (uint64_t)number;
		return status;
	case 'p':
		l->keeps_positions = true;
		strbuf_clear(&l->positions_path);
		strbuf_add(&l->positions_path, value);
		return STATUS_OK;
	default:
		return STATUS_USAGE;
	}
}

/* What would be without effect. */
static int check_network_options(const struct learning *l)
{
	if (l->passes && !l->network)
		return complain_of_usage("--passes needs --network");
	if (l->network && (l->keep_percent || l->prior_width || l->relations))
		return complain_of_usage(
		    "--network excludes --keep, --prior-width and --relations");
	return STATUS_OK;
}

static int parse_all(struct learning *l, int argc, char **argv)
{
	int option, at = 0, status = STATUS_OK;

	opterr = 0;
	while (!status && (option = getopt_long(argc, argv, ":", options, &at)) != -1)
		status = option == ':' || option == '?' ? complain_of_option(option, argv)
		    : parse(l, option, options[at].name, optarg);
	if (status)
		return status;
	if (optind == argc)
		return complain_of_usage("tune needs a game");
	if (argc - optind > IDS_MAX)
		return complain_of_usage("too many games");
	for (; optind < argc; optind++)
		l->name[l->ids++] = argv[optind];
	return check_network_options(l);
}

/* The usual place of positions: beside the file of the game, or here. */
static void name_positions(struct learning *l)
{
	if (l->path.length)
		game_file_beside(strbuf_str(&l->path), ".positions", &l->positions_path);
	else
		strbuf_printf(&l->positions_path, "%s.positions", l->rules->variant->id);
}

/* The games must be one, with different options. */
static int find_game(struct learning *l)
{
	for (int i = 0; i < l->ids; i++) {
		struct rules *rules;
		int status = find_rules(l->name[i], &rules, i ? NULL : &l->path);

		if (status != STATUS_OK)
			return status;
		if (i && rules->variant != l->rules->variant) {
			rules_free(rules);
			return complain_of_usage("one game is tuned at a time");
		}
		snprintf(l->id[i], sizeof l->id[i], "%s", rules->id);
		rules_free(l->rules);
		l->rules = rules;
	}
	if (!l->path.length) {
		struct error error;
		char id[ID_SIZE];

		snprintf(id, sizeof id, "%s", l->rules->variant->id);
		rules_free(l->rules);
		l->rules = variant_rules(id, &error);
	} else {
		game_file_beside(strbuf_str(&l->path), weights_ending, &l->values_path);
	}
	if (!l->keeps_positions)
		name_positions(l);
	return STATUS_OK;
}

/*
 * Progress.
 */

static void show_games(const struct learning *l)
{
	int64_t ms = now_ms() - l->start_ms;
	int64_t left = l->done > l->before
	    ? ms * (l->games - l->done) / (l->done - l->before) / 1000 : 0;

	show_progress("%d of %d games, %" PRId64 ":%02d left", l->done, l->games, left / 60,
	    (int)(left % 60));
}

void tune_show_step(int step, int steps, void *context)
{
	(void)context;
	show_progress("learning, step %d of %d", step, steps);
}

/*
 * Positions, which are kept until all is done.
 */

/* What they depend on. */
static void write_header(const struct learning *l, struct strbuf *header)
{
	uint64_t key = l->rules->source_key;

	strbuf_printf(header, "# philidor %s %s %016" PRIx64 " games=%d nodes=%" PRId64 " seed=%"
	    PRIu64 " opening=%d", PACKAGE_VERSION, l->ids > 1 ? l->rules->id : l->id[0], key,
	    l->games / l->ids, l->play.nodes, l->play.seed, l->play.opening);
	for (int i = 1; i < l->ids; i++)
		strbuf_printf(header, " %s", l->id[i]);
	strbuf_add(header, "\n");
}

/* Goes on where an earlier run was interrupted, or begins anew. */
static bool open_positions(struct learning *l, struct error *error)
{
	struct strbuf header = { 0 };
	bool good;

	write_header(l, &header);
	good = positions_file_open(&l->positions, strbuf_str(&l->positions_path),
	    strbuf_str(&header), l->keeps_positions ? "name another file" : "remove it", error);
	l->done = l->before = l->positions.games;
	strbuf_free(&header);
	return good;
}

static bool take_game(const char *text, void *context)
{
	struct learning *l = context;

	l->done++;
	show_games(l);
	return positions_file_add(&l->positions, text, &l->why);
}

/* Does the game, or one of them, have an option? */
static bool has_options(const struct learning *l)
{
	return l->ids > 1 || strcmp(l->id[0], l->rules->id) != 0;
}

/* The positions that follow are of the game of that id. */
static bool begin_game(struct learning *l, const char *id)
{
	char line[sizeof "game \n" + ID_SIZE];

	snprintf(line, sizeof line, "game %s\n", id);
	return positions_file_add(&l->positions, line, &l->why);
}

static bool play_games(struct learning *l, struct error *error)
{
	int each = l->games / l->ids;
	struct error ignored;
	bool good = true;

	error_set(&l->why, "the engine cannot start");  /* unless a game cannot be kept */
	for (int i = l->done / each; good && i < l->ids; i++) {
		struct rules *own = has_options(l) ? variant_rules(l->id[i], error) : NULL;

		l->play.rules = own ? own : l->rules;
		l->play.first = i == l->done / each ? l->done % each : 0;
		l->play.games = each;
		if (own && !l->play.first)
			good = begin_game(l, own->id);
		good = good && self_play(&l->play);
		rules_free(own);
	}
	if (!positions_file_close(&l->positions, good ? &l->why : &ignored))
		good = false;
	if (!good)
		*error = l->why;
	return good;
}

static bool learn(struct learning *l, struct error *error)
{
	const char *path = strbuf_str(&l->positions_path);
	char *text;
	bool good;

	l->start_ms = now_ms();
	if (!open_positions(l, error) || !play_games(l, error))
		return false;
	text = positions_file_read(path, error);
	good = text && (l->network ? tune_network : tune_weights)(l, text, error);
	free(text);
	show_progress("%s", "");
	if (good && !l->keeps_positions)
		remove(path);
	return good;
}

static int run(int argc, char **argv)
{
	struct learning l = { .play = { .nodes = 500, .seed = 1, .opening = 6, .threads = 1,
	    .take = take_game }, .games = 2000, .lambda = TUNE_LAMBDA };
	struct error error = { "" };
	int status = parse_all(&l, argc, argv);

	l.play.context = &l;
	if (status == STATUS_OK)
		status = find_game(&l);
	if (status == STATUS_OK && l.games % l.ids)
		status = complain_of_usage("--games must be a multiple of %d", l.ids);
	if (status == STATUS_OK && l.network && l.path.length)
		status = complain_of_usage("only built-in games have a network");
	if (status == STATUS_OK)
		status = learn(&l, &error) ? finish_output() : complain("%s", error.why);
	rules_free(l.rules);
	strbuf_free(&l.path);
	strbuf_free(&l.positions_path);
	strbuf_free(&l.values_path);
	return status;
}

const struct subcommand subcommand_tune = {
	.name = "tune",
	.arguments = "[OPTION]... GAME",
	.summary = "learn to evaluate a game by playing it",
	.options =
	    "      --games=N          games of the engine against itself; default 2000\n"
	    "      --nodes=N          nodes for each move; default 500\n"
	    "      --concurrency=N    games at the same time; default 1\n"
	    "      --opening=N        random plies at the start: four, and up to N more;\n"
	    "                         default 6\n"
	    "      --seed=N           seed of the random moves; default 1\n"
	    "      --keep=N           how much the present values count in the mean of them\n"
	    "                         and those learned, in percent; default 0\n"
	    "      --lambda=N         how much the further course of the game counts, in\n"
	    "                         percent; the rest is the score of the position;\n"
	    "                         default 92\n"
	    "      --prior-width=N    how far values may move from where they start, in\n"
	    "                         hundredths of the usual; if it is not given, the best\n"
	    "                         of several is chosen, which takes five times as long\n"
	    "      --score-scale=N    centipawns of the scores that make a win e times as\n"
	    "                         likely; measured by the games if it is not given\n"
	    "      --relations        learn also what two pieces are worth by how they stand\n"
	    "                         to one another, instead of using what holds in chess;\n"
	    "                         this needs 100000 positions or more, and a kilobyte of\n"
	    "                         memory for each\n"
	    "      --network          learn a neural network that corrects the values that a\n"
	    "                         built-in game has, and leave these alone; this needs a\n"
	    "                         million positions or more\n"
	    "      --passes=N         how often a network learns from each position;\n"
	    "                         default 32\n"
	    "      --positions=FILE   keep the positions in FILE, and go on from those there\n"
	    "\n"
	    "The values for FILE.game are written to FILE.weights beside it; those for a\n"
	    "built-in game to standard output, as C.  Until then FILE.positions, or\n"
	    "GAME.positions in the current directory, keeps what was played: after an\n"
	    "interruption the same command continues there.\n",
	.run = run
};
