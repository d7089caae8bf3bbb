/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <errno.h>
#include <getopt.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/clock.h"
#include "command/command.h"
#include "game/evaluation.h"
#include "game/file.h"
#include "game/game_pgn.h"

enum { TABLE_MB = 64, MS_USUAL = 500 };

struct analysis {
	const char *path;
	const char *output;             /* NULL: standard output */
	struct limits limits;           /* for each position */
	struct engine *engine;          /* NULL while the file is only being checked */
	struct strbuf problems;         /* of the game that was just read */
	struct strbuf out;              /* not yet written */
	struct error error;
	int games, left_out;            /* left out: for their problems */
	int annotated;
	bool stray;                     /* there are problems after the last game */
	bool shows;                     /* how far it is */
	int64_t shown_ms;               /* when it last did */
};

static const struct option options[] = {
	{ "movetime", required_argument, NULL, 't' },
	{ "depth", required_argument, NULL, 'd' },
	{ "nodes", required_argument, NULL, 'n' },
	{ "output", required_argument, NULL, 'o' },
	{ 0 }
};

/* Reads one option; returns a status. */
static int parse(struct analysis *a, int option, const char *name, const char *value)
{
	int number = 0, status;

	switch (option) {
	case 't': return read_option_number(name, value, 1, 3600000, &a->limits.move_ms);
	case 'd': return read_option_number(name, value, 1, 100, &a->limits.depth);
	case 'o': a->output = value; return STATUS_OK;
	case 'n':
		status = read_option_number(name, value, 1, 2000000000, &number);
		a->limits.nodes = number;
		return status;
	default:
		return STATUS_USAGE;
	}
}

static int parse_all(struct analysis *a, int argc, char **argv)
{
	int option, at = 0, status = STATUS_OK;

	opterr = 0;
	while (!status && (option = getopt_long(argc, argv, ":", options, &at)) != -1)
		status = option == ':' || option == '?'
		    ? complain_of_option(option, argv)
		    : parse(a, option, options[at].name, optarg);
	if (!status && optind != argc - 1)
		status = complain_of_usage("analyse needs one PGN file");
	if (!status)
		a->path = argv[optind];
	if (!a->limits.move_ms && !a->limits.depth && !a->limits.nodes)
		a->limits.move_ms = MS_USUAL;
	return status;
}

static void tell_progress(struct analysis *a, const struct evaluations *all)
{
	int64_t now = now_ms();

	if (!a->shows || now - a->shown_ms < 500)
		return;
	a->shown_ms = now;
	show_progress("game %d of %d, position %d of %d", a->annotated + 1,
	    a->games - a->left_out, all->plies + 1 - all->next, all->plies + 1);
}

/* Evaluates the main line of a game; false with the reason in a->error. */
static bool evaluate_game(struct analysis *a, struct game *game, struct evaluations *all)
{
	struct report report = { 0 };

	if (!evaluations_begin(all, game, &a->error))
		return false;
	engine_forget(a->engine);
	while (all->next >= 0) {
		tell_progress(a, all);
		engine_think(a->engine, all->history, all->next + 1, &a->limits, &report);
		evaluations_take(all, &report);
	}
	return true;
}

/* Lets the engine annotate a game, and writes it or keeps it for the file. */
static bool annotate_game(struct analysis *a, struct game *game)
{
	struct evaluations all = { 0 };
	bool evaluated = evaluate_game(a, game, &all);

	if (evaluated)
		game_annotate(game, &all);
	evaluations_free(&all);
	if (!evaluated)
		return false;
	game_pgn_write(game, &a->out);
	a->annotated++;
	if (a->output)
		return true;
	if (fputs(strbuf_str(&a->out), stdout) == EOF || fflush(stdout) == EOF)
		return error_set(&a->error, "cannot write the output: %s", strerror(errno));
	strbuf_clear(&a->out);
	return true;
}

/*
 * Reads all games.  Without an engine they are checked, with one those without problems are
 * annotated; false with the reason in a->error.  Leaves the problems after the last game.
 */
static bool read_games(struct analysis *a)
{
	struct game_directories directories = game_directories(true, NULL);
	struct pgn_reader *reader = game_pgn_open(a->path, &a->error);
	struct game *game = NULL;
	bool good = reader != NULL;

	while (good && game_pgn_next(reader, &directories, &game, &a->problems)) {
		if (!a->engine) {
			a->games++;
			a->left_out += tell_problems(stderr, a->path, &a->problems) > 0;
		} else if (!a->problems.length) {
			good = annotate_game(a, game);
		}
		strbuf_clear(&a->problems);
	}
	if (good && pgn_failed(reader))
		good = error_set(&a->error, "cannot read all of %s", a->path);
	game_free(game);
	pgn_close(reader);
	game_directories_free(&directories);
	return good;
}

static bool replaces_input(const struct analysis *a)
{
	struct stat in, out;

	return a->output && stat(a->path, &in) == 0 && stat(a->output, &out) == 0 &&
	    in.st_dev == out.st_dev && in.st_ino == out.st_ino;
}

/*
 * Reads the whole file before searching, so that problems are told at once, and nothing can get
 * lost on the way to a new file.
 */
static int check_file(struct analysis *a)
{
	if (!read_games(a))
		return complain("%s", a->error.why);
	a->stray = tell_problems(stderr, a->path, &a->problems) > 0;
	if (!a->games)
		return complain("no game in %s", a->path);
	if (a->left_out == a->games)
		return STATUS_FAILED;
	if (a->left_out && replaces_input(a))
		return complain("cannot replace %s: it would lose %d of its %d games", a->path,
		    a->left_out, a->games);
	if (a->stray && replaces_input(a))
		return complain("cannot replace %s: it would lose what follows its last game",
		    a->path);
	if (a->left_out)
		complain("%d of %d games left out", a->left_out, a->games);
	return STATUS_OK;
}

/* Were all games that passed the check annotated?  Searching may take hours. */
static bool is_unchanged(const struct analysis *a)
{
	return a->annotated == a->games - a->left_out && (a->problems.length > 0) == a->stray;
}

static int analyse(struct analysis *a)
{
	int status;
	bool good;

	if (!a->output)
		end_with_reader();
	a->engine = engine_new(TABLE_MB, 1);
	if (!a->engine)
		return complain("the engine cannot start");
	/* On a terminal the games that are printed show how far it is. */
	a->shows = a->output || !isatty(STDOUT_FILENO);
	good = read_games(a);
	if (a->shows)
		show_progress("%s", "");
	if (!good)
		return complain("%s", a->error.why);
	if (!is_unchanged(a))
		return complain("%s has changed while it was read", a->path);
	if (a->output && !file_export(a->output, strbuf_str(&a->out), a->out.length, &a->error))
		return complain("%s", a->error.why);
	status = finish_output();
	return a->left_out || a->stray ? STATUS_FAILED : status;
}

static int run(int argc, char **argv)
{
	struct analysis a = { 0 };
	int status = parse_all(&a, argc, argv);

	/* Before searching for hours. */
	if (!status && a.output && !file_may_export(a.output, &a.error))
		status = complain("%s", a.error.why);
	if (!status)
		status = check_file(&a);
	if (!status)
		status = analyse(&a);
	engine_free(a.engine);
	strbuf_free(&a.problems);
	strbuf_free(&a.out);
	return status;
}

const struct subcommand subcommand_analyse = {
	.name = "analyse",
	.arguments = "FILE.pgn [OPTION]...",
	.summary = "annotate games: evaluations and mistakes",
	.options =
	    "The annotated games are printed, or written to a file.\n"
	    "\n"
	    "Limits for each position (default half a second):\n"
	    "      --movetime=MS  milliseconds\n"
	    "      --nodes=N      nodes\n"
	    "      --depth=PLIES  depth\n"
	    "\n"
	    "      --output=FILE  write to a file at the end, which may be FILE.pgn\n",
	.run = run
};
