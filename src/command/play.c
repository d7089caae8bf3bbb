/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <dirent.h>
#include <errno.h>
#include <getopt.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/nearest.h"
#include "base/text.h"
#include "command/command.h"
#include "command/play.h"
#include "game/game_pgn.h"
#include "game/paths.h"
#include "game/table_files.h"

/* What is asked for instead of a game. */
enum task { PLAY, HELP, VERSION, LIST, RULES, VALIDATE };

struct invocation {
	enum task task;
	const char *rules_of;
	struct play_options ui;
	char *game;                     /* what ui.game is; owned */
	bool daily;                     /* the daily puzzle is asked for */
};

enum {
	OPT_HELP = OPTION_LONG, OPT_VERSION, OPT_LIST, OPT_RULES, OPT_VALIDATE,
	OPT_WHITE, OPT_BLACK, OPT_HOT_SEAT, OPT_FEN, OPT_TABLE, OPT_PLAIN,
	OPT_DAILY, OPT_KIOSK, OPT_UNCONFINED, OPT_STATE_DIR, OPT_TABLES_DIR, OPT_GAMES_DIR,
	OPT_SETTING, OPT_SETTING_OFF = OPT_SETTING + SETTING_COUNT
};

/* The options that are not settings. */
static const struct option fixed_options[] = {
	{ "white", required_argument, NULL, OPT_WHITE },
	{ "black", required_argument, NULL, OPT_BLACK },
	{ "hot-seat", no_argument, NULL, OPT_HOT_SEAT },
	{ "fen", required_argument, NULL, OPT_FEN },
	{ "table", required_argument, NULL, OPT_TABLE },
	{ "plain", no_argument, NULL, OPT_PLAIN },
	{ "daily", no_argument, NULL, OPT_DAILY },
	{ "kiosk", no_argument, NULL, OPT_KIOSK },
	{ "unconfined", no_argument, NULL, OPT_UNCONFINED },
	{ "state-dir", required_argument, NULL, OPT_STATE_DIR },
	{ "tables-dir", required_argument, NULL, OPT_TABLES_DIR },
	{ "games-dir", required_argument, NULL, OPT_GAMES_DIR },
	{ "list", no_argument, NULL, OPT_LIST },
	{ "rules", required_argument, NULL, OPT_RULES },
	{ "validate", no_argument, NULL, OPT_VALIDATE },
	{ "help", no_argument, NULL, OPT_HELP },
	{ "version", no_argument, NULL, OPT_VERSION }
};
enum {
	OPTIONS = sizeof fixed_options / sizeof *fixed_options,
	ALL_OPTIONS = OPTIONS + 2 * SETTING_COUNT + 1
};

/* Does one of the options of players name that kind of player? */
static bool plays(const struct play_options *ui, enum who wanted)
{
	const char *rest;
	enum who who;

	for (int c = WHITE; c <= BLACK; c++)
		if (ui->who[c] && who_read(ui->who[c], &who, &rest) && who == wanted)
			return true;
	return false;
}

/* A program needs its command; the level of the computer is an option of its own. */
static int player_option(const char **player, const char *text)
{
	const char *rest;
	enum who who;

	if (!who_read(text, &who, &rest) || (who == PROGRAM) != (*rest != '\0'))
		return complain_of_usage("invalid player '%s': "
		    "expected human, computer or uci:COMMAND", shorten(text).text);
	*player = text;
	return STATUS_OK;
}

static int table_option(const char **table, const char *name)
{
	struct error error;

	if (!table_name_check(name, &error))
		return complain_of_usage("%s, not '%s'", error.why, shorten(name).text);
	*table = name;
	return STATUS_OK;
}

/*
 * It must be there now: later its games would merely be missing.  Visitors of a kiosk, which may be
 * asked for after it, are not told where it is.
 */
static int games_option(const char **games, const char *directory)
{
	DIR *stream = opendir(directory);

	if (!stream)
		return complain("--games-dir: cannot open the directory: %s", strerror(errno));
	closedir(stream);
	*games = directory;
	return STATUS_OK;
}

/* All options, and none after them. */
static void list_options(struct option all[static ALL_OPTIONS])
{
	memcpy(all, fixed_options, sizeof fixed_options);
	all += OPTIONS;
	for (int n = 0; n < SETTING_COUNT; n++) {
		const struct setting *setting = &settings_table[n];

		if (setting->option)
			*all++ = (struct option){ setting->option,
			    setting->argument ? required_argument : no_argument, NULL,
			    OPT_SETTING + n };
		if (setting->off)
			*all++ = (struct option){ setting->off, no_argument, NULL,
			    OPT_SETTING_OFF + n };
	}
	*all = (struct option){ 0 };
}

/* Reads an option that is a setting. */
static int setting_option(struct play_options *ui, int option)
{
	bool off = option >= OPT_SETTING_OFF;
	int n = option - (off ? OPT_SETTING_OFF : OPT_SETTING);
	const struct setting *setting = &settings_table[n];
	const char *value = off ? "off" : setting->argument ? optarg : "on";
	struct settings settings = { 0 };
	struct error error;

	if (value[strspn(value, " ")] == '\0')
		return complain_of_usage("--%s must be %s", setting->option, setting->wants);
	if (!setting_put(&settings, setting->name, value, &error))
		return complain_of_usage("--%s must be %s, not '%s'", setting->option,
		    setting->wants, shorten(value).text);
	ui->setting[n] = value;
	return STATUS_OK;
}

/* Reads one option; returns a status. */
static int take_option(int option, struct invocation *invocation)
{
	struct play_options *ui = &invocation->ui;

	switch (option) {
	case OPT_HELP: invocation->task = HELP; break;
	case OPT_VERSION: invocation->task = VERSION; break;
	case OPT_LIST: invocation->task = LIST; break;
	case OPT_VALIDATE: invocation->task = VALIDATE; break;
	case OPT_RULES:
		invocation->task = RULES;
		invocation->rules_of = optarg;
		break;
	case OPT_WHITE: return player_option(&ui->who[WHITE], optarg);
	case OPT_BLACK: return player_option(&ui->who[BLACK], optarg);
	case OPT_HOT_SEAT: ui->who[WHITE] = ui->who[BLACK] = "human"; break;
	case OPT_FEN: ui->fen = optarg; break;
	case OPT_TABLE: return table_option(&ui->table, optarg);
	case OPT_PLAIN: ui->plain = true; break;
	case OPT_DAILY: invocation->daily = true; break;
	case OPT_KIOSK: ui->kiosk = true; break;
	case OPT_UNCONFINED: ui->unconfined = true; break;
	case OPT_STATE_DIR: ui->state_dir = optarg; break;
	case OPT_TABLES_DIR: ui->tables_dir = optarg; break;
	case OPT_GAMES_DIR: return games_option(&ui->games_dir, optarg);
	default: return setting_option(ui, option);
	}
	return STATUS_OK;
}

/* On a command or topic, if there is help on it (NULL: none is named), else on everything. */
static int print_help_on(const struct play_options *ui, const char *topic)
{
	struct error error;
	char *tables = ui->tables_dir || ui->state_dir
	    ? path_tables(ui->tables_dir, ui->state_dir, &error) : xstrdup(path_host_tables());

	if (!topic || !print_help_topic(topic, tables))
		print_help();
	free(tables);
	return finish_output();
}

static struct game_directories directories_for(const struct play_options *ui)
{
	return game_directories(!ui->kiosk, ui->games_dir);
}

static int list_games(const struct play_options *ui)
{
	struct game_directories directories = directories_for(ui);

	print_games(&directories);
	game_directories_free(&directories);
	return finish_output();
}

int find_playable_rules(const struct play_options *ui, const char *name, struct rules **rules)
{
	struct game_directories directories = directories_for(ui);
	int status = find_rules_in(&directories, name, ui->kiosk, rules, NULL);

	game_directories_free(&directories);
	return status;
}

static int print_rules_of(const struct play_options *ui, const char *id)
{
	struct rules *rules;
	int status = find_playable_rules(ui, id, &rules);

	if (status != STATUS_OK)
		return status;
	print_rules(rules);
	rules_free(rules);
	return finish_output();
}

/* Other programs have commands for what is told by an option here; NULL if it is no such word. */
static const char *meant_option(const char *word)
{
	static const char *const options[] = { "--list", "--rules", "--validate", "--version" };

	for (size_t i = 0; i < sizeof options / sizeof *options; i++)
		if (strcmp(options[i] + 2, word) == 0)
			return options[i];
	return NULL;
}

/*
 * The command, or option, that is meant by a word which is no game, nor like one; NULL if there is
 * none.
 */
static const char *meant_command(const struct play_options *ui, const char *word)
{
	struct game_directories directories = directories_for(ui);
	struct nearest nearest = nearest_to(word);
	struct strbuf path = { 0 };

	for (const struct subcommand *const *c = subcommands; *c; c++)
		nearest_note(&nearest, (*c)->name);
	if (!nearest.found)
		nearest.found = meant_option(word);
	/* Games are read last.  Of many files not all are listed, and near; any can be named. */
	if (nearest.found && (game_file_find(&directories, word, &path) ||
	    game_file_is_here(word) || game_nearest(&directories, word)))
		nearest.found = NULL;
	game_directories_free(&directories);
	strbuf_free(&path);
	return nearest.found;
}

/* Is it the name of a file with a saved game? */
static bool names_saved_game(const char *name)
{
	return !names_game_file(name) && (strchr(name, '/') || has_ending(name, PGN_ENDING));
}

/* Complains of what is rather a command than a game or a file.  A status. */
static int check_not_command(const struct play_options *ui, const char *name)
{
	bool may_be = !ui->kiosk && !names_game_file(name) && !names_saved_game(name);
	const char *command = may_be ? meant_command(ui, name) : NULL;

	if (!command)
		return STATUS_OK;
	return complain_of_usage("unknown game or command '%s'; did you mean 'philidor %s'?",
	    shorten(name).text, command);
}

/* Does the help depend on it? */
static bool is_for_help(int option)
{
	return option == OPT_STATE_DIR || option == OPT_TABLES_DIR;
}

/*
 * Reads all options; afterwards optind is the first of the other arguments.  After --help and
 * --version, mistakes do not matter.
 */
static int read_options(int argc, char **argv, struct invocation *invocation)
{
	const char *first = argc > 1 && argv[1][0] != '-' ? argv[1] : NULL;
	struct option all[ALL_OPTIONS];
	int option, status = STATUS_OK;

	list_options(all);
	opterr = 0;
	while (status == STATUS_OK && (option = getopt_long(argc, argv, ":", all, NULL)) != -1) {
		if (invocation->task == VERSION ||
		    (invocation->task == HELP && !is_for_help(option)))
			continue;
		/* It may be one of the command that was mistyped. */
		if (option == '?' && first)
			status = check_not_command(&invocation->ui, first);
		if (status == STATUS_OK)
			status = option == ':' || option == '?'
			    ? complain_of_option(option, argv)
			    : take_option(option, invocation);
	}
	return status;
}

/* A game by its id, or a file by its name. */
static int name_game(const char *name, struct invocation *invocation)
{
	struct play_options *ui = &invocation->ui;
	bool saved = names_saved_game(name);
	struct rules *rules;
	int status;

	if (ui->kiosk && (names_game_file(name) || saved))
		return complain_of_usage("file names are not allowed with --kiosk");
	if (saved) {
		ui->file = name;
		return STATUS_OK;
	}
	status = check_not_command(ui, name);
	if (status == STATUS_OK)
		status = find_playable_rules(ui, name, &rules);
	if (status != STATUS_OK)
		return status;
	ui->game = invocation->game = xstrdup(rules_spec(rules));
	rules_free(rules);
	return STATUS_OK;
}

/* Commands are named first; of those that come here, only exercises have options of playing. */
static int complain_of_place(const struct play_options *ui, const char *command)
{
	return complain_of_usage(ui->kiosk ? "the command '%s' is not allowed with --kiosk"
	    : "the command '%s' must come before all options", command);
}

static int start_game(int count, char **names, struct invocation *invocation)
{
	struct play_options *ui = &invocation->ui;
	int status = STATUS_OK;

	if (invocation->daily && (count == 0 || strcmp(names[0], "puzzle") != 0))
		return complain_of_usage("--daily is an option of puzzle");
	if (ui->kiosk && plays(ui, PROGRAM))
		return complain_of_usage("engines are not allowed with --kiosk");
	if (count > 0 && names_exercise(names[0]))
		return play_exercise(ui, count, names, invocation->daily);
	if (count > 0 && subcommand_find(names[0]))
		return complain_of_place(ui, names[0]);
	if (count > 1) {
		status = name_game(names[0], invocation);
		return status == STATUS_OK ? complain_of_argument(names[1]) : status;
	}
	if (ui->table && (plays(ui, COMPUTER) || plays(ui, PROGRAM)))
		return complain_of_usage("only people play at a table");
	if (count == 1)
		status = name_game(names[0], invocation);
	if (status == STATUS_OK && ui->fen && ui->file)
		return complain_of_usage("--fen cannot be used with a file");
	if (status == STATUS_OK && ui->table && ui->file)
		return complain_of_usage("a file cannot be played at a table");
	if (status == STATUS_OK && ui->fen && !ui->game)
		ui->game = variants[0]->id;
	return status == STATUS_OK ? play_game(ui) : status;
}

/* Without an argument: a game, unless another program asks for a protocol. */
static int begin(struct invocation *invocation)
{
	struct strbuf unread = { 0 };
	int status;

	invocation->ui.unread = &unread;
	if (!protocol_asked_for(&unread, &status))
		status = start_game(0, NULL, invocation);
	invocation->ui.unread = NULL;
	strbuf_free(&unread);
	return status;
}

/* Is the name in a kiosk told as it is?  Else others could be taken for the same player. */
static bool is_told_apart(const struct play_options *ui)
{
	const char *name = ui->setting[SETTING_PLAYER];
	struct settings settings = { 0 };
	struct strbuf shown = { 0 };
	struct error error;
	bool apart;

	if (!ui->kiosk || !name)
		return true;
	text_show(name, strlen(name), true, &shown);
	apart = setting_put(&settings, settings_table[SETTING_PLAYER].name, name, &error) &&
	    strcmp(settings.player, name) == 0 && strcmp(strbuf_str(&shown), name) == 0;
	strbuf_free(&shown);
	return apart;
}

/* `exercise`: argv[0] names one, and not the program. */
static int play_as(const char *program, bool exercise, int argc, char **argv)
{
	struct invocation invocation = { .task = PLAY, .ui.program = program };
	int status;

	status = read_options(argc, argv, &invocation);
	if (status != STATUS_OK)
		return status;
	if ((invocation.task == LIST || invocation.task == RULES) && optind < argc)
		return complain_of_argument(argv[optind]);
	if (invocation.ui.kiosk && invocation.task == VALIDATE)
		return complain_of_usage("file names are not allowed with --kiosk");
	if (invocation.ui.unconfined && !invocation.ui.kiosk)
		return complain_of_usage("--unconfined needs --kiosk");
	if (!is_told_apart(&invocation.ui))
		return complain_of_usage("with --kiosk, --player must be at most %d bytes of "
		    "visible characters",
		    (int)sizeof ((struct settings *)0)->player - 1);
	switch (invocation.task) {
	case HELP:
		return print_help_on(&invocation.ui, argv[optind]);
	case VERSION:
		print_version();
		return finish_output();
	case LIST:
		return list_games(&invocation.ui);
	case RULES:
		return print_rules_of(&invocation.ui, invocation.rules_of);
	case VALIDATE:
		return validate_files(argc - optind, argv + optind);
	default:
		if (exercise)                   /* which the other arguments follow */
			argv[--optind] = argv[0];
		status = argc == 1 && optind == 1 ? begin(&invocation)
		    : start_game(argc - optind, argv + optind, &invocation);
		free(invocation.game);
		return status;
	}
}

int play(int argc, char **argv)
{
	return play_as(argv[0], false, argc, argv);
}

int play_subcommand(int argc, char **argv)
{
	return play_as(argv[-1], true, argc, argv);
}
