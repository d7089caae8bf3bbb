/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <errno.h>
#include <getopt.h>
#include <string.h>

#include "base/clock.h"
#include "base/signals.h"
#include "base/text.h"
#include "command/command.h"
#include "match/study.h"
#include "match/study_report.h"

/* What the command line says. */
struct study_options {
	struct study study;
	struct rules *rules[STUDY_KINDS];
	struct results results;
	struct parts_options parts;
	enum study_form form;
	int nodes, seed;
	bool plays;                     /* there are options of playing */
};

static const struct option options[] = {
	{ "games", required_argument, NULL, 'n' },
	{ "nodes", required_argument, NULL, 'N' },
	{ "opening", required_argument, NULL, 'r' },
	{ "plies", required_argument, NULL, 'l' },
	{ "seed", required_argument, NULL, 's' },
	{ "concurrency", required_argument, NULL, 'c' },
	PARTS_OPTIONS,
	{ "csv", no_argument, NULL, OPTION_LONG },
	{ "texinfo", no_argument, NULL, OPTION_LONG + 1 },
	{ 0 }
};

/* Reads one option; returns a status. */
static int parse(struct study_options *o, int option, const char *name, const char *value)
{
	struct study *study = &o->study;

	o->plays |= option < OPTION_LONG;
	switch (option) {
	case 'n': return read_option_number(name, value, 1, STUDY_GAMES, &study->games);
	case 'N': return read_option_number(name, value, 1, 10000000, &o->nodes);
	case 'r': return read_option_number(name, value, 0, 60, &study->terms.opening);
	case 'l': return read_option_number(name, value, 1, 5000, &study->terms.plies);
	case 's': return read_option_number(name, value, 0, 2000000000, &o->seed);
	case 'c': return read_option_number(name, value, 1, 256, &study->concurrency);
	case OPTION_LONG: o->form = STUDY_CSV; return STATUS_OK;
	case OPTION_LONG + 1: o->form = STUDY_TEXINFO; return STATUS_OK;
	default:
		return read_parts_option(&o->parts, option, value);
	}
}

static int add_game(struct study_options *o, const char *id)
{
	struct study *study = &o->study;
	struct rules *rules;
	int status = find_rules(id, &rules, NULL);

	if (status != STATUS_OK)
		return status;
	for (int i = 0; i < study->rules_count; i++)
		if (strcmp(o->rules[i]->id, rules->id) == 0) {
			rules_free(rules);
			return complain_of_usage("%s is named twice", shorten(id).text);
		}
	if (study->rules_count == STUDY_KINDS) {
		rules_free(rules);
		return complain_of_usage("too many games");
	}
	o->rules[study->rules_count++] = rules;
	return STATUS_OK;
}

static int add_games(struct study_options *o, char **name)
{
	int status = STATUS_OK;

	for (; *name && !status; name++) {
		if (strcmp(*name, "all") != 0)
			status = add_game(o, *name);
		else
			for (int i = 0; variants[i] && !status; i++)
				status = add_game(o, variants[i]->id);
	}
	return status;
}

/* What --merge is given are files, with their conditions in them. */
static int merge(struct study_options *o, char **file)
{
	struct error error;

	for (; *file; file++)
		if (!results_merge(&o->results, *file, study_kind, &error))
			return complain("%s", error.why);
	return STATUS_OK;
}

/* How far it is, on a terminal. */
struct study_progress {
	int64_t began_ms, told_ms;
	int before;                     /* games that were there when it began */
};

static void tell_progress(int finished, int wanted, void *context)
{
	struct study_progress *progress = context;
	int64_t now = now_ms();
	int played = finished - progress->before, left;

	if (progress->told_ms && now - progress->told_ms < 500)
		return;
	progress->told_ms = now;
	left = (int)((now - progress->began_ms) / played * (wanted - finished) / 1000);
	show_progress("%d of %d games, %d:%02d:%02d left", finished, wanted, left / 3600,
	    left / 60 % 60, left % 60);
}

static int print_report(struct study_options *o)
{
	struct study_table table;
	struct strbuf text = { 0 };
	struct error error;
	int status = STATUS_FAILED, missing;

	if (study_summarise(&o->results, &table, &error)) {
		study_report(&table, o->form, &text);
		fputs(strbuf_str(&text), stdout);
		status = finish_output();
		missing = table.games * table.count - o->results.count;
		if (o->parts.merge && missing > 0)
			complain("%d games of the study are not in these files", missing);
	} else {
		complain("%s", error.why);
	}
	study_table_free(&table);
	strbuf_free(&text);
	return status;
}

/* Opens the file of results. */
static bool open_output(struct study_options *o, struct error *error)
{
	struct study *study = &o->study;

	if (!o->parts.output)
		return true;
	study->output_name = o->parts.output;
	study->output = results_open(o->parts.output, o->parts.resume, error);
	return study->output;
}

/* Finds the conditions, which takes searches, and begins the file of results with them. */
static bool begin_study(struct study_options *o, struct error *error)
{
	struct study *study = &o->study;

	return study_describe(study, &o->results.conditions, error) && (!study->output ||
	    results_begin(&o->results, study->output, study->output_name, study_kind, error));
}

static int play_study(struct study_options *o)
{
	struct study *study = &o->study;
	struct study_progress progress;
	struct error error = { "" };
	bool good;

	if (!o->parts.output)
		end_with_reader();
	good = open_output(o, &error) && begin_study(o, &error);
	progress = (struct study_progress){ now_ms(), 0, o->results.count };
	study->progress = tell_progress;
	study->context = &progress;
	good = good && study_play(study, &o->results, &error);
	show_progress("%s", "");
	if (study->output && fclose(study->output) != 0 && good)
		good = error_set(&error, "cannot write %s: %s", o->parts.output,
		    strerror(errno));
	return good ? STATUS_OK : complain("%s", error.why);
}

/* Reads the command line; a status. */
static int read_arguments(struct study_options *o, int argc, char **argv)
{
	int option, at = 0, status = STATUS_OK;

	opterr = 0;
	while (!status && (option = getopt_long(argc, argv, ":", options, &at)) != -1)
		status = option == ':' || option == '?' ? complain_of_option(option, argv)
		    : parse(o, option, options[at].name, optarg);
	if (!status)
		status = check_parts_options(&o->parts, "study", o->plays, argc - optind);
	if (!status && optind == argc)
		status = complain_of_usage("study needs a game");
	if (!status)
		status = o->parts.merge ? merge(o, argv + optind) : add_games(o, argv + optind);
	return status;
}

static int play_all(struct study_options *o)
{
	int wake, status;

	o->results.shard = o->parts.shards ? o->parts.shard : 1;
	o->results.shards = o->parts.shards ? o->parts.shards : 1;
	o->study.rules = o->rules;
	o->study.terms.nodes = o->nodes;
	o->study.terms.seed = (uint64_t)o->seed;
	if (signals_open(&wake) < 0)
		return complain("cannot make a pipe: %s", strerror(errno));
	signals_catch();
	status = play_study(o);
	if (signals_deadly() && status == STATUS_OK)
		complain("interrupted: %s", o->parts.output
		    ? "the same command with --resume goes on"
		    : "the report has the games that were finished");
	return status;
}

static int run(int argc, char **argv)
{
	struct study_options o = {
		.study = { .games = 200, .concurrency = 1,
		    .terms = { .opening = 8, .plies = 600 } },
		.nodes = 2000, .seed = 1
	};
	int status = read_arguments(&o, argc, argv);

	if (!status && !o.parts.merge)
		status = play_all(&o);
	if (!status)
		status = print_report(&o);
	for (int i = 0; i < o.study.rules_count; i++)
		rules_free(o.rules[i]);
	results_free(&o.results);
	if (signals_deadly())
		signals_die(signals_deadly());
	return status;
}

const struct subcommand subcommand_study = {
	.name = "study",
	.arguments = "GAME|FILE.game... [OPTION]...",
	.summary = "find out what kind of game it is",
	.options =
	    "Let the engine play games against itself, and report what they show; \"all\" means\n"
	    "all games.\n"
	    "\n"
	    "      --games=N        games of each GAME; default 200\n"
	    "      --nodes=N        nodes searched for a move; default 2000\n"
	    "      --opening=PLIES  random good moves at the start, in plies; default 8\n"
	    "      --plies=N        a draw after that many plies; default 600\n"
	    "      --seed=N         seed of the random moves; default 1\n"
	    "      --concurrency=N  games at the same time; default 1\n"
	    "\n"
	    "      --output=FILE    write each game's result to a file at once\n"
	    "      --resume         continue that file, if the same command was interrupted\n"
	    "      --shard=I/N      the Ith of N parts, for N programs to share\n"
	    "      --merge FILE...  report of the results in these files, instead of games\n"
	    "\n"
	    "      --csv            print values separated by commas\n"
	    "      --texinfo        print tables for a manual\n",
	.run = run
};
