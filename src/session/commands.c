/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include "session/commands.h"

#include <stdio.h>
#include <string.h>

#include "base/text.h"
#include "session/exercise.h"
#include "session/leaving.h"
#include "session/navigate.h"
#include "session/table.h"
#include "session/way_back.h"

const struct command_entry commands[] = {
	{ "help", "?", "[COMMAND]", '?', 0, "list the commands, or explain one",
	  .run = cmd_help },
	{ "rules", NULL, "[GAME]", 'R', TAKES_GAME, "show the rules of a game", .run = cmd_rules },
	{ "new", NULL, "[GAME]", 'n', TAKES_GAME, "start a new game", .run = cmd_new },
	{ "again", NULL, "", 'a', NEEDS_GAME | PLAYERS_ONLY | NOT_IN_EXERCISE,
	  "after a game: another, with colors swapped", .run = cmd_again },
	{ "quit", "q", "", 'q', 0, "quit; the game is kept", .run = cmd_quit },
	{ "undo", "u", "[N]", 'u', NEEDS_GAME | PLAYERS_ONLY | NOT_AFTER_TABLE,
	  "take back your move and the reply, or the last N", .run = cmd_undo,
	  .in_exercise = "go back to the beginning of the task" },
	{ "redo", "U", "[N]", 'U', NEEDS_GAME | NOT_AT_TABLE | NOT_IN_EXERCISE,
	  "redo moves taken back", .run = cmd_redo },
	{ "hint", NULL, "", 'i', NEEDS_GAME | NOT_AT_TABLE, "suggest a move", .run = cmd_hint,
	  .in_exercise = "show which piece moves; again: the move" },
	{ "flip", NULL, "", 'f', NEEDS_GAME, "flip the board", .run = cmd_flip },
	{ "resign", NULL, "", 'r',
	  NEEDS_GAME | PLAYERS_ONLY | NOT_AFTER_TABLE | NOT_IN_EXERCISE, "resign the game",
	  .run = cmd_resign },
	{ "draw", NULL, "", 'd', NEEDS_GAME | PLAYERS_ONLY | NOT_AFTER_TABLE | NOT_IN_EXERCISE,
	  "offer a draw", .run = cmd_draw },
	{ "level", NULL, "[1-10|adaptive]", 0, NOT_AT_TABLE | NOT_IN_EXERCISE,
	  "set the computer's strength", .run = cmd_level },
	{ "white", NULL, "WHO", 0, NOT_AT_TABLE | NOT_IN_EXERCISE,
	  "who plays White: human, computer [LEVEL]", .run = cmd_white,
	  .outside_kiosk = ", uci:COMMAND" },
	{ "black", NULL, "WHO", 0, NOT_AT_TABLE | NOT_IN_EXERCISE,
	  "who plays Black: human, computer [LEVEL]", .run = cmd_black,
	  .outside_kiosk = ", uci:COMMAND" },
	{ "swap", NULL, "", 'x', NOT_AT_TABLE | NOT_IN_EXERCISE, "switch sides with the computer",
	  .run = cmd_swap },
	{ "hurry", "now", "", 'm', NEEDS_GAME | NOT_AT_TABLE | NOT_IN_EXERCISE,
	  "make the computer move now", .run = cmd_hurry },
	{ "time", NULL, "MIN[+SEC]", 0, NOT_AT_TABLE | NOT_IN_EXERCISE,
	  "set both clocks; 0 for none", .run = cmd_time },
	{ "engine", NULL, "[on|off]", 'e',
	  NEEDS_GAME | NOT_AT_TABLE | NOT_IN_EXERCISE | SHOWS_ENGINE,
	  "show the engine's analysis", .run = cmd_engine },
	{ "review", NULL, "", 'V', NEEDS_GAME | NOT_IN_EXERCISE | SHOWS_ENGINE,
	  "find the turning points of the game", .run = cmd_review },
	{ "try", NULL, "[N]", 0, NEEDS_GAME | LEAVES_GAME | NOT_IN_EXERCISE | SHOWS_ENGINE,
	  "play on from a turning point of the review", .run = cmd_try },
	{ "back", NULL, "", 0, NEEDS_GAME,
	  "go back to the game before `again`", .run = cmd_back, .with_engine = " or `try`",
	  .in_exercise = "the same as `leave`" },
	{ "analyse", "analyze", "", 0,
	  NEEDS_GAME | NOT_AT_TABLE | NOT_IN_EXERCISE | SHOWS_ENGINE,
	  "annotate the game: evaluations and mistakes", .run = cmd_analyse },
	{ "lesson", "lessons", "[GAME [STEP]]", 'L', TAKES_GAME | NOT_AT_TABLE,
	  "learn a game step by step, or list the lessons", .run = cmd_lesson },
	{ "puzzle", "puzzles", "[GAME|daily|missed]", 'P', TAKES_GAME | NOT_AT_TABLE,
	  "solve a puzzle, or list the games that have some", .run = cmd_puzzle,
	  .more = "`puzzle daily` is the puzzle of the day, the same for everybody; "
	  "`puzzle missed` is the mate that you missed in the game that has just ended." },
	{ "task", NULL, "", 't', NEEDS_EXERCISE, "show the task of a lesson or puzzle",
	  .run = cmd_task,
	  .in_exercise = "repeat the task" },
	{ "solution", NULL, "", 0, NEEDS_EXERCISE, "play out the solution of the task",
	  .run = cmd_solution, .in_exercise = "play the solution" },
	{ "leave", NULL, "", 0, NEEDS_EXERCISE, "leave a lesson or puzzle", .run = cmd_leave,
	  .in_exercise = "go back to your game, or to the list" },
	{ "stats", NULL, "", 0, 0, "your results against the computer", .run = cmd_stats },
	{ "first", NULL, "", 'g', NEEDS_GAME | WALKS, "go to the start of the game",
	  .run = cmd_first },
	{ "previous", "prev", "[N]", ',', NEEDS_GAME, "go back one move, or N", .run = cmd_previous,
	  .in_exercise = "in a lesson, go back a step; after a puzzle, a move" },
	{ "next", NULL, "[N]", '.', NEEDS_GAME, "go forward one move, or N", .run = cmd_next,
	  .in_exercise = "go on to the next task; after looking back, a move" },
	{ "end", NULL, "", 'G', NEEDS_GAME | WALKS, "go to the end of the game",
	  .run = cmd_end },
	{ "go", NULL, "N[w|b]", 0, NEEDS_GAME | WALKS, "go to the position after move N",
	  .run = cmd_go },
	{ "variation", "var", "[N]", 'v', NEEDS_GAME | NOT_IN_EXERCISE,
	  "enter a variation of the next move, or list them", .run = cmd_variation },
	{ "comment", NULL, "[TEXT]", 0, NEEDS_GAME | NOT_AT_TABLE | NOT_IN_EXERCISE,
	  "comment on the last move, or show its comment", .run = cmd_comment,
	  .more = "`comment -` removes it." },
	{ "mark", NULL, "[SIGN]", 0, NEEDS_GAME | NOT_AT_TABLE | NOT_IN_EXERCISE,
	  "mark the last move: ! ? !! ?? !? ?!", .run = cmd_mark,
	  .more = "`mark` alone removes the mark." },
	{ "card", NULL, "[WHICH]", 0, 0, "show what a pawn, or an extra piece, does in this game",
	  .run = cmd_card },
	{ "example", "examples", "[N]", 0, 0, "show the Nth example of the rules, move by move",
	  .run = cmd_example },
	{ "board", "b", "", 0, NEEDS_GAME | PLAIN_ONLY, "print the board", .run = cmd_board },
	{ "what", "where", "WHERE", 0, NEEDS_GAME,
	  "what is on a square, rank or file, or where knights are", .run = cmd_what },
	{ "pieces", "p", "[WHICH]", 'p', NEEDS_GAME,
	  "list pieces: all, white, knights, black pawns", .run = cmd_pieces },
	{ "rank", NULL, "1-8", 0, NEEDS_GAME, "list the pieces on a rank", .run = cmd_rank },
	{ "file", NULL, "a-h", 0, NEEDS_GAME, "list the pieces on a file", .run = cmd_file },
	{ "legal", NULL, "[SQUARE]", 0, NEEDS_GAME, "list legal moves, all or of one piece",
	  .run = cmd_legal },
	{ "captures", NULL, "[SQUARE]", 0, NEEDS_GAME, "list legal captures, all or of one piece",
	  .run = cmd_captures, .more = "For an enemy piece it lists what can capture that." },
	{ "threats", NULL, "[SQUARE]", 0, NEEDS_GAME,
	  "list what the other side could capture", .run = cmd_threats,
	  .more = "It lists the captures that would be legal if it were the other side's turn." },
	{ "material", NULL, "", 0, NEEDS_GAME, "compare the pieces of both sides",
	  .run = cmd_material },
	{ "assist", NULL, "", 'A', NEEDS_GAME | MARKS_SQUARES,
	  "show squares where pawns may capture", .run = cmd_assist },
	{ "who", "players", "", 0, NEEDS_GAME | NOT_IN_EXERCISE,
	  "tell the game, who plays, and whose turn it is", .run = cmd_who },
	{ "last", "l", "", 0, NEEDS_GAME, "describe the last move", .run = cmd_last },
	{ "moves", NULL, "", 0, NEEDS_GAME, "list the moves of the game", .run = cmd_moves },
	{ "clocks", "c", "[white|black]", 0, NEEDS_GAME, "show the clocks, or one",
	  .run = cmd_clocks },
	{ "fen", NULL, "[FEN]", 0, LEAVES_GAME | IF_ARGUMENT,
	  "show the position as FEN, or start from one", .run = cmd_fen },
	{ "setup", NULL, "", 'S',
	  NEEDS_GAME | SCREEN_ONLY | NOT_AT_TABLE | LEAVES_GAME | NOT_IN_EXERCISE,
	  "set up a position", .run = cmd_setup, .more = "`fen FEN` starts from a position." },
	{ "save", NULL, "[FILE]", 's', NEEDS_GAME | NOT_IN_EXERCISE, "save the game as a PGN file",
	  .run = cmd_save },
	{ "load", "open", "[FILE] [N]", 'o', LEAVES_GAME | ELSE_LISTS,
	  "open a saved or finished game", .run = cmd_load,
	  .outside_kiosk = ", or a PGN file" },
	{ "games", NULL, "", 0, LEAVES_GAME | ELSE_LISTS, "list unfinished games",
	  .run = cmd_games },
	{ "resume", NULL, "[N]", 0, LEAVES_GAME | LEADS_BACK,
	  "resume the last game, or the Nth of `games`", .run = cmd_resume },
	{ "table", "tables", "[NAME [GAME]]", 0, 0,
	  "open or join a table, or list them", .run = cmd_table },
	{ "rated", NULL, "", 0, NEEDS_GAME | PLAYERS_ONLY | NOT_AFTER_TABLE | NOT_IN_EXERCISE,
	  "at a table: offer to rate the game", .run = cmd_rated },
	{ "ladder", NULL, "[GAME]", 0, TAKES_GAME, "show the ratings of players at tables",
	  .run = cmd_ladder },
	{ "say", NULL, "[TEXT]", 0, 0, "say a line to all at the table, or show what was said",
	  .run = cmd_say },
	{ "list", NULL, "[WORD]", 0, 0, "list the games, or search them for a word",
	  .run = cmd_list },
	{ "theme", NULL, "[NAME]", 0, SCREEN_ONLY, "choose the colors of the screen",
	  .run = cmd_theme },
	{ "set", NULL, "[NAME VALUE]", 0, TAKES_SETTING, "show or change a setting",
	  .run = cmd_set },
	{ 0 }
};

/* Case tells u from U only, which undo and redo. */
static bool named(const char *name, const char *text, size_t length)
{
	if (!name || strlen(name) != length || !starts_nocase(name, text, length))
		return false;
	return length > 1 || lower(*name) != 'u' || *name == *text;
}

bool command_is_term(const char *name, size_t length)
{
	static const char *const terms[] = { "mat", "mate", "the" };

	for (size_t i = 0; i < sizeof terms / sizeof *terms; i++)
		if (named(terms[i], name, length))
			return true;
	return false;
}

/* One letter is not cut short, but a slip: "d" would offer a draw. */
static bool may_be_cut_short(const char *name, size_t length)
{
	return length > 1 && !command_is_term(name, length);
}

const struct command_entry *command_find(const char *name, size_t length, bool loose)
{
	const struct command_entry *found = NULL;

	loose = loose && may_be_cut_short(name, length);
	for (const struct command_entry *command = commands; command->name; command++) {
		if (named(command->name, name, length) || named(command->alias, name, length))
			return command;
		if (!loose || !starts_nocase(command->name, name, length))
			continue;
		if (found)
			loose = false;
		found = command;
	}
	return loose ? found : NULL;
}

const struct command_entry *command_beginning(const struct session *session, const char *text,
    const struct command_entry *after)
{
	unsigned hidden = commands_hidden(session);
	const struct command_entry *command = after ? after + 1 : commands;

	while (command->name && (command->traits & hidden ||
	    !starts_nocase(command->name, text, strlen(text))))
		command++;
	return command->name ? command : NULL;
}

const struct command_entry *command_of_key(char key)
{
	for (const struct command_entry *command = commands; command->name; command++)
		if (key && command->key == key)
			return command;
	return NULL;
}

/* Has it a meaning of its own in the exercise that is on? */
static bool is_for_exercise(const struct session *session, const struct command_entry *command)
{
	return session->exercise && command->in_exercise;
}

static bool refuse_in_exercise(const struct session *session, struct error *error)
{
	return error_set(error, "not available in a %s. `leave` ends it",
	    session->exercise->source->noun);
}

/* What the help of a command adds may be another way. */
static bool refuse_in_plain(const struct command_entry *command, struct error *error)
{
	const char *more = command->more ? command->more : "";

	return error_set(error, "`%s` needs the full screen%s%.*s", command->name,
	    *more ? ". " : "", (int)strcspn(more, "."), more);
}

bool command_is_possible(const struct session *session, const struct command_entry *command,
    struct error *error)
{
	const struct table *table = session->table;
	unsigned traits = command->traits;

	if (traits & NEEDS_GAME && !session->game)
		return error_set(error, "no game in progress. `new` starts one");
	if (traits & NOT_AT_TABLE && table)
		return error_set(error, "not available at a table");
	if (traits & NEEDS_EXERCISE && !session->exercise)
		return error_set(error, "only in a lesson or puzzle. `lesson` lists the lessons");
	if ((traits & NOT_IN_EXERCISE && session->exercise) ||
	    (traits & WALKS && !session_walks_moves(session)))
		return refuse_in_exercise(session, error);
	if (traits & PLAYERS_ONLY && table_only_watched(session))
		return error_set(error, "you are only watching");
	if (traits & NOT_AFTER_TABLE && table && table->over)
		return error_set(error, "the game is over. `table %s` starts another",
		    shared_game_name(table->shared_game));
	if (traits & SHOWS_ENGINE && session->settings.engine_forbidden)
		return error_set(error, "%s", disabled_here);
	if (traits & SCREEN_ONLY && !session->on_screen)
		return refuse_in_plain(command, error);
	return !(traits & MARKS_SQUARES) || assist_is_possible(session, error);
}

static bool leaves_game(const struct session *session, const struct command_entry *command,
    const char *argument)
{
	bool stays = command->traits & IF_ARGUMENT ||
	    (command->traits & ELSE_LISTS && !session->on_screen) ||
	    (command->traits & LEADS_BACK && exercise_hides_unfinished(session));

	if (command->run == cmd_table)          /* who is at a table goes to another one at once */
		return !session->table && *argument;
	return command->traits & LEAVES_GAME && (*argument || !stays);
}

/* Does `back` leave a game that was begun to be played, not to try something; or `again` one? */
static bool leaves_another_game(struct session *session, const struct command_entry *command)
{
	if (command->run == cmd_again)
		return !session->table && !session_in_progress(session);
	return command->run == cmd_back && !session->exercise && session->way_back &&
	    !session->way_back->review;
}

/* Is the user asked first whether to leave the game? */
static bool asks_to_leave(struct session *session, const struct command_entry *command,
    const char *argument)
{
	struct strbuf line = { 0 };
	bool asks;

	strbuf_printf(&line, "%s %s", command->name, argument);
	asks = (leaves_game(session, command, argument) ||
	    leaves_another_game(session, command)) &&
	    session_asks_to_leave(session, strbuf_str(&line));
	strbuf_free(&line);
	return asks;
}

/* May this follow its name here?  "quit now" is not what `quit` does. */
static bool argument_is_possible(const struct session *session,
    const struct command_entry *command, const char *argument, struct error *error)
{
	if (!*argument)
		return true;
	if (session->exercise && command->traits & IF_ARGUMENT)
		return refuse_in_exercise(session, error);
	if (*command->argument && !is_for_exercise(session, command))
		return true;
	return error_set(error, "`%s` stands alone%s%s: leave out \"%s\"", command->name,
	    *command->argument ? " in a " : "",
	    *command->argument ? session->exercise->source->noun : "", shorten(argument).text);
}

void command_do(struct session *session, const struct command_entry *command, const char *argument)
{
	struct error error;

	if (!command_is_possible(session, command, &error) ||
	    !argument_is_possible(session, command, argument, &error)) {
		session_say(session, "%s.", error.why);
		return;
	}
	if (!asks_to_leave(session, command, argument))
		command->run(session, argument);
}

/* A number before a command that takes one, as in "2u"; returns its length, 0 if it is none. */
static size_t read_count(const char *line)
{
	size_t digits = strspn(line, "0123456789"), gap = strspn(line + digits, " \t");
	const char *name = line + digits + gap;
	const struct command_entry *command = command_find(name, strlen(name), false);

	return digits && command && strcmp(command->argument, "[N]") == 0 ? digits + gap : 0;
}

/*
 * The command of a line's first word.  Where it takes nothing, but something follows, "move e2 to
 * e4" does not mean `moves`, and "q d5" not `quit`, but the queen.
 */
static const struct command_entry *first_command(const char *line, size_t length, bool loose)
{
	const struct command_entry *command = command_find(line, length, false);
	bool whole = command && length > 1;

	if (!command && loose)
		command = command_find(line, length, true);
	return command && !whole && !*command->argument &&
	    line[length + strspn(line + length, " \t\r\n")] ? NULL : command;
}

const struct command_entry *command_of_line(const char *line, bool loose)
{
	line += strspn(line, " \t");
	line += read_count(line);
	return first_command(line, strcspn(line, " \t"), loose);
}

bool command_do_line(struct session *session, const char *line, bool loose)
{
	const struct command_entry *command = command_of_line(line, loose);
	struct strbuf argument = { 0 };
	size_t length, count;

	if (!command)
		return false;
	line += strspn(line, " \t");
	count = read_count(line);
	length = strcspn(line + count, " \t");
	strbuf_add_bytes(&argument, line, strspn(line, count ? "0123456789" : ""));
	line += count + length;
	strbuf_add(&argument, line + strspn(line, " \t"));
	while (argument.length > 0 && strchr(" \t\r\n", argument.data[argument.length - 1]))
		argument.data[--argument.length] = '\0';
	command_do(session, command, strbuf_str(&argument));
	strbuf_free(&argument);
	return true;
}

bool argument_number(struct session *session, const char *argument, int otherwise, int *number)
{
	enum { MOST = 9999 };

	*number = otherwise;
	if (!*argument || number_read(argument, 1, MOST, number))
		return true;
	session_say(session, "\"%s\" is not a number from 1 to %d.", shorten(argument).text,
	    MOST);
	return false;
}

void say_too_few(struct session *session, int count, const char *noun)
{
	if (count == 1)
		session_say(session, "There is only one %s.", noun);
	else
		session_say(session, "There are only %d %ss.", count, noun);
}

void command_describe(const struct session *session, const struct command_entry *command,
    struct strbuf *text)
{
	strbuf_add(text, is_for_exercise(session, command) ? command->in_exercise : command->help);
	if (command->outside_kiosk && !session->options->kiosk)
		strbuf_add(text, command->outside_kiosk);
	if (command->with_engine && !session->exercise && !session->settings.engine_forbidden)
		strbuf_add(text, command->with_engine);
}

const char *command_argument(const struct session *session, const struct command_entry *command)
{
	const char *after_file = session->options->kiosk
	    ? text_after(command->argument, "[FILE]") : NULL;

	return is_for_exercise(session, command) ? "" : after_file ? after_file : command->argument;
}

/*
 * Appends what is told of a name, from a column on, in as many lines as it needs.  A name that
 * reaches to that column has a line of its own.
 */
static void list_entry(const char *name, const char *told, int column, int width,
    struct strbuf *text)
{
	int from = (int)strlen(name);

	strbuf_add(text, name);
	if (from + 2 > column) {
		strbuf_add(text, "\n");
		from = 0;
	}
	for (; *told; from = 0) {
		const char *line = told;
		int length = (int)text_line(&told, width - column);

		strbuf_printf(text, "%*s%.*s\n", column - from, "", length, line);
	}
}

/* Columns of a key with ":", and of all names but the longest with two spaces. */
enum { KEY_COLUMNS = 4, NAME_COLUMNS = 23, NARROW = 60 };

static void list_commands(const struct session *session, bool for_exercise, unsigned hidden,
    int width, struct strbuf *text)
{
	int indent = session->on_screen ? KEY_COLUMNS : 0;
	int column = indent + (width < NARROW ? 2 : NAME_COLUMNS);

	for (const struct command_entry *command = commands; command->name; command++) {
		const char *argument = command_argument(session, command);
		struct strbuf told = { 0 };
		char name[48];

		if (command->traits & hidden || is_for_exercise(session, command) != for_exercise)
			continue;
		snprintf(name, sizeof name, "%c  :%s%s%s", command->key ? command->key : ' ',
		    command->name, *argument ? " " : "", argument);
		command_describe(session, command, &told);
		list_entry(name + KEY_COLUMNS - indent, strbuf_str(&told), column, width, text);
		strbuf_free(&told);
	}
}

unsigned commands_hidden(const struct session *session)
{
	return (session->on_screen ? PLAIN_ONLY : SCREEN_ONLY) |
	    (session->settings.engine_forbidden ? SHOWS_ENGINE : 0) |
	    (session->table ? NOT_AT_TABLE | NEEDS_EXERCISE : 0) |
	    (session->exercise ? NOT_IN_EXERCISE : 0) |
	    (session_walks_moves(session) ? 0 : WALKS) |
	    (table_only_watched(session) ? PLAYERS_ONLY : 0);
}

void command_help(const struct session *session, int width, struct strbuf *text)
{
	unsigned hidden = commands_hidden(session);

	if (session->exercise)
		list_commands(session, true, hidden, width, text);
	list_commands(session, false, hidden, width, text);
}
