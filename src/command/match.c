/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <errno.h>
#include <getopt.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/signals.h"
#include "base/text.h"
#include "command/command.h"
#include "game/game_pgn.h"
#include "match/tournament.h"

enum { GAMES_MAX = 128, OPTIONS_MAX = 64, ENTRANTS = 2, OPENING_PLIES = 8,
	ADJUDICATION_MOST = 1000000 };

/* What the command line says. */
struct match_options {
	struct tournament t;
	struct openings openings;
	const char *openings_file;
	const char *game[GAMES_MAX];
	struct rules *rules[GAMES_MAX]; /* of these games */
	struct strbuf file_option;      /* "GameFile=PATH", for the engines; empty: none */
	const char *option[ENTRANTS][OPTIONS_MAX];
	int engines;
	bool plays;                     /* there are options of playing */
	struct parts_options parts;
};

static int add_engine(struct match_options *o, const char *command)
{
	if (o->engines == ENTRANTS)
		return complain_of_usage("a match is between two engines");
	o->t.contestant[o->engines++].command = command;
	return STATUS_OK;
}

/* "Name=Value" for both, or "1:Name=Value", "2:Name=Value" for one. */
static int add_option(struct match_options *o, const char *text)
{
	size_t digits = strspn(text, "0123456789");
	bool one = digits > 0 && text[digits] == ':';

	if (one && (digits > 1 || text[0] < '1' || text[0] > '0' + ENTRANTS))
		return complain_of_usage("there is no engine %.*s for the option '%s'",
		    (int)digits, text, shorten(text + digits + 1).text);
	for (int i = 0; i < ENTRANTS; i++) {
		struct contestant *c = &o->t.contestant[i];

		if (one && text[0] != '1' + i)
			continue;
		if (c->options == OPTIONS_MAX)
			return complain_of_usage("too many options for an engine");
		c->option[c->options++] = one ? text + 2 : text;
	}
	return STATUS_OK;
}

/* The engines read a game's file themselves. */
static int add_file(struct match_options *o, const char *path)
{
	if (o->file_option.length)
		return complain_of_usage("only one game can be read from a file");
	strbuf_printf(&o->file_option, "GameFile=%s", path);
	return add_option(o, strbuf_str(&o->file_option));
}

static int add_game(struct match_options *o, const char *id)
{
	int count = o->t.game_count, status;
	struct strbuf path = { 0 };

	if (count == GAMES_MAX)
		return complain_of_usage("too many games");
	status = find_rules(id, &o->rules[count], &path);
	if (status == STATUS_OK) {
		o->game[count] = rules_spec(o->rules[count]);
		o->t.game_count++;
		if (path.length)
			status = add_file(o, strbuf_str(&path));
	}
	strbuf_free(&path);
	return status;
}

/* Names separated by commas, or "all"; the text is taken apart in place. */
static int add_games(struct match_options *o, char *text)
{
	int status = STATUS_OK;

	if (strcmp(text, "all") == 0) {
		for (int i = 0; variants[i] && !status; i++)
			status = add_game(o, variants[i]->id);
		return status;
	}
	for (char *next; text && !status; text = next) {
		next = strchr(text, ',');
		if (next)
			*next++ = '\0';
		status = add_game(o, text);
	}
	return status;
}

/* Seconds, perhaps with a fraction, as milliseconds; -1 if it is no time. */
static int read_seconds(const char *text, const char **end)
{
	char *stop;
	double seconds = strtod(text, &stop);

	*end = stop;
	return stop == text || !(seconds >= 0 && seconds <= 86400) ? -1
	    : (int)lround(seconds * 1000);
}

static int read_clock(struct match_options *o, const char *text)
{
	const char *end;
	int base = read_seconds(text, &end), increment = 0;

	if (base > 0 && *end == '+')
		increment = read_seconds(end + 1, &end);
	if (base <= 0 || increment < 0 || *end)
		return complain_of_value("tc", text,
		    "SECONDS or SECONDS+INCREMENT, each up to 86400");
	o->t.control.base_ms = base;
	o->t.control.increment_ms = increment;
	return STATUS_OK;
}

static int read_sprt(struct match_options *o, const char *text)
{
	int used = 0;

	if (sscanf(text, "%lf,%lf%n", &o->t.elo0, &o->t.elo1, &used) != 2 || text[used] ||
	    !isfinite(o->t.elo0) || !isfinite(o->t.elo1) || o->t.elo0 >= o->t.elo1)
		return complain_of_value("sprt", text, "ELO0,ELO1 with ELO0 below ELO1");
	o->t.sprt = true;
	return STATUS_OK;
}

/* Reads so many whole numbers, with commas between them. */
static bool read_numbers(const char *text, int *const number[], int count)
{
	for (int i = 0; i < count; i++) {
		char word[16];
		size_t length = strcspn(text, ",");

		if (length >= sizeof word || (text[length] == ',') != (i + 1 < count))
			return false;
		memcpy(word, text, length);
		word[length] = '\0';
		if (!number_read(word, 0, ADJUDICATION_MOST, number[i]))
			return false;
		text += length + 1;
	}
	return true;
}

static int read_resign(struct match_options *o, const char *text)
{
	struct adjudication *a = &o->t.adjudication;
	int *const number[] = { &a->resign_score, &a->resign_moves };

	if (!read_numbers(text, number, 2) || !a->resign_score || !a->resign_moves)
		return complain_of_value("resign", text, "CENTIPAWNS,MOVES");
	return STATUS_OK;
}

static int read_draw(struct match_options *o, const char *text)
{
	struct adjudication *a = &o->t.adjudication;
	int *const number[] = { &a->draw_score, &a->draw_moves, &a->draw_from };

	if (!read_numbers(text, number, 3) || !a->draw_moves)
		return complain_of_value("draw", text, "CENTIPAWNS,MOVES,FROM");
	return STATUS_OK;
}

static int read_games(const char *text, int *games)
{
	if (number_read(text, 2, 10000000, games) && *games % 2 == 0)
		return STATUS_OK;
	return complain_of_value("games", text,
	    "an even number up to 10000000");
}

static const struct option options[] = {
	{ "engine", required_argument, NULL, 'e' },
	{ "option", required_argument, NULL, 'o' },
	{ "game", required_argument, NULL, 'g' },
	{ "games", required_argument, NULL, 'n' },
	{ "tc", required_argument, NULL, 't' },
	{ "movetime", required_argument, NULL, 'm' },
	{ "nodes", required_argument, NULL, 'N' },
	{ "depth", required_argument, NULL, 'd' },
	{ "margin", required_argument, NULL, 'M' },
	{ "concurrency", required_argument, NULL, 'c' },
	{ "opening", required_argument, NULL, 'r' },
	{ "openings", required_argument, NULL, 'O' },
	{ "seed", required_argument, NULL, 's' },
	{ "sprt", required_argument, NULL, 'S' },
	{ "resign", required_argument, NULL, 'R' },
	{ "draw", required_argument, NULL, 'D' },
	{ "plies", required_argument, NULL, 'l' },
	{ "pgn", required_argument, NULL, 'p' },
	{ "event", required_argument, NULL, 'E' },
	{ "site", required_argument, NULL, 'P' },
	PARTS_OPTIONS,
	{ "verbose", no_argument, NULL, OPTION_LONG },
	{ 0 }
};

/* Reads one option; returns a status. */
static int parse(struct match_options *o, int option, const char *name, char *value)
{
	struct tournament *t = &o->t;
	int number = 0, status;

	o->plays |= option <= OPTION_LONG;
	switch (option) {
	case 'e': return add_engine(o, value);
	case 'o': return add_option(o, value);
	case 'g': return add_games(o, value);
	case 't': return read_clock(o, value);
	case 'S': return read_sprt(o, value);
	case 'R': return read_resign(o, value);
	case 'D': return read_draw(o, value);
	case 'n': return read_games(value, &t->games);
	case 'm': return read_option_number(name, value, 1, 3600000, &t->control.move_ms);
	case 'd': return read_option_number(name, value, 1, 100, &t->control.depth);
	case 'M': return read_option_number(name, value, 0, 60000, &t->control.margin_ms);
	case 'c': return read_option_number(name, value, 1, 256, &t->concurrency);
	case 'r': return read_option_number(name, value, 0, 60, &t->opening_plies);
	case 'l': return read_option_number(name, value, 1, 10000, &t->adjudication.most_plies);
	case 'O': o->openings_file = value; return STATUS_OK;
	case 'p': t->pgn = value; return STATUS_OK;
	case 'E': t->event = value; return STATUS_OK;
	case 'P': t->site = value; return STATUS_OK;
	case OPTION_LONG: t->verbose = true; return STATUS_OK;
	case 'N':
		status = read_option_number(name, value, 1, 2000000000, &number);
		t->control.nodes = number;
		return status;
	case 's':
		status = read_option_number(name, value, 0, 2000000000, &number);
		t->seed = (uint64_t)number;
		return status;
	default:
		return read_parts_option(&o->parts, option, value);
	}
}

static int check(struct match_options *o)
{
	const struct control *c = &o->t.control;
	struct error error;

	if (o->engines != ENTRANTS)
		return complain_of_usage("match needs --engine=COMMAND twice");
	if (!c->base_ms && !c->move_ms && !c->nodes && !c->depth)
		return complain_of_usage("match needs --tc, --movetime, --nodes or --depth");
	if (c->base_ms && c->move_ms)
		return complain_of_usage("--tc excludes --movetime");
	if (o->t.sprt && o->parts.shards)
		return complain_of_usage("--sprt needs all games, not a shard of them");
	if (o->t.game_count == 0)
		add_game(o, variants[0]->id);
	if (o->t.opening_plies < 0)
		o->t.opening_plies = o->openings_file ? 0 : OPENING_PLIES;
	if (!o->openings_file)
		return STATUS_OK;
	if (o->t.game_count > 1)
		return complain_of_usage("--openings is for a match in one game");
	o->t.openings = &o->openings;
	return openings_read(&o->openings, o->openings_file, o->game[0], &error) ? STATUS_OK
	    : complain("%s", error.why);
}

static void options_free(struct match_options *o)
{
	openings_free(&o->openings);
	for (int i = 0; i < o->t.game_count; i++)
		rules_free(o->rules[i]);
	strbuf_free(&o->file_option);
}

/* The report of results in files; a status. */
static int merge(char **file)
{
	struct error error = { "" };

	return tournament_merge(file, stdout, stderr, &error) ? finish_output()
	    : complain("%s", error.why);
}

/* Plays the match and reports it; a status. */
static int play_match(struct match_options *o)
{
	struct standing standing;
	struct error error = { "" };
	bool played;
	int status, wake;

	o->t.output = o->parts.output;
	o->t.resume = o->parts.resume;
	o->t.shard = o->parts.shard;
	o->t.shards = o->parts.shards;
	if (signals_open(&wake) < 0)
		return complain("cannot make a pipe: %s", strerror(errno));
	signals_catch();                /* engines are to be ended */
	played = tournament_play(&o->t, &standing, &error);
	/* The games so far are reported, whatever ended the match. */
	if (played || statistics_games(&standing.all) + standing.repeated > 0)
		tournament_report(&o->t, &standing);
	status = finish_output();
	if (!played)
		status = complain("%s", error.why);
	else if (signals_deadly() && o->parts.output)
		complain("interrupted: the same command with --resume goes on");
	standing_free(&standing);
	return status;
}

static int run(int argc, char **argv)
{
	struct match_options o = { .t = {
		.games = 100, .concurrency = 1, .opening_plies = -1, .control.margin_ms = 50,
		.adjudication.most_plies = 1000, .out = stdout, .warnings = stderr,
		.event = "Match", .site = PGN_UNKNOWN } };
	int option, at = 0, status = STATUS_OK;

	for (int i = 0; i < ENTRANTS; i++)
		o.t.contestant[i].option = o.option[i];
	o.t.game = o.game;
	opterr = 0;
	while (!status && (option = getopt_long(argc, argv, ":", options, &at)) != -1)
		status = option == ':' || option == '?' ? complain_of_option(option, argv)
		    : parse(&o, option, options[at].name, optarg);
	if (!status)
		status = check_parts_options(&o.parts, "match", o.plays, argc - optind);
	if (!status && !o.parts.merge && optind < argc)
		status = complain_of_argument(argv[optind]);
	if (!status && !o.parts.merge)
		status = check(&o);
	if (!status)
		status = o.parts.merge ? merge(argv + optind) : play_match(&o);
	options_free(&o);
	if (signals_deadly())
		signals_die(signals_deadly());
	return status;
}

const struct subcommand subcommand_match = {
	.name = "match",
	.arguments = "--engine=COMMAND --engine=COMMAND [OPTION]...",
	.summary = "referee a match between two UCI engines",
	.options =
	    "Engines and games:\n"
	    "      --engine=COMMAND           a UCI engine; give this option twice\n"
	    "      --option=[N:]NAME=VALUE    set an option of both engines, or of the Nth\n"
	    "      --game=GAME[,GAME]...      the games, or all; default chess; a game can be\n"
	    "                                 a file, NAME.game\n"
	    "      --games=N                  maximum number of games, even; default 100\n"
	    "      --openings=FILE            openings of a file: PGN, or lines of FEN or EPD\n"
	    "      --opening=PLIES            random plies at the start, or after an opening\n"
	    "                                 of the file; default 8, or 0 after a file\n"
	    "      --seed=N                   seed of the random openings; default 0\n"
	    "      --concurrency=N            games at the same time; default 1\n"
	    "\n"
	    "Limits (at least one of the first four):\n"
	    "      --tc=SEC[+SEC]             clock: per game, and increment per move\n"
	    "      --movetime=MS              milliseconds per move\n"
	    "      --nodes=N                  nodes per move\n"
	    "      --depth=PLIES              depth per move\n"
	    "      --margin=MS                milliseconds a move may be late; default 50\n"
	    "\n"
	    "Adjudication and end:\n"
	    "      --sprt=ELO0,ELO1           stop when a sequential test has decided\n"
	    "      --resign=CENTIPAWNS,MOVES  a loss after an engine's own score was that low\n"
	    "                                 for that many moves\n"
	    "      --draw=CENTIPAWNS,MOVES,FROM\n"
	    "                                 a draw after both scores stayed within that\n"
	    "                                 bound for that many moves, from move FROM on\n"
	    "      --plies=N                  a draw after that many plies; default 1000\n"
	    "\n"
	    "Output:\n"
	    "      --pgn=FILE                 append the games to a PGN file\n"
	    "      --event=TEXT               tag of the games there; default Match\n"
	    "      --site=TEXT                the same; default ?\n"
	    "      --verbose                  print a line for each game\n"
	    "\n"
	    "Long matches:\n"
	    "      --output=FILE              write the result of each pair to a file at once\n"
	    "      --resume                   continue that file, if the same command was\n"
	    "                                 interrupted\n"
	    "      --shard=I/N                the Ith of N parts, for N programs to share\n"
	    "      --merge FILE...            report of the results in these files\n",
	.run = run
};
