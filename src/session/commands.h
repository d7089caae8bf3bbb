/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef SESSION_COMMANDS_H
#define SESSION_COMMANDS_H

#include "session/session.h"

/*
 * The commands, the same everywhere: behind ':' on the screen, as single letters
 * in key mode, as lines in plain mode, and as the table that help is made from.
 */
enum {
	NEEDS_GAME = 1,         /* there must be a game, which may be over */
	SCREEN_ONLY = 2,
	PLAIN_ONLY = 4,
	NOT_AT_TABLE = 8,       /* not available at a table */
	PLAYERS_ONLY = 16,      /* not for spectators */
	TAKES_GAME = 32,        /* its argument is the name of a game, which Tab completes ... */
	TAKES_SETTING = 64,     /* ... or of a setting, and its value */
	LEAVES_GAME = 128,      /* leaves the game that is being played ... */
	IF_ARGUMENT = 256,      /* ... but only with an argument */
	NEEDS_EXERCISE = 512,   /* a lesson or puzzle must be on */
	NOT_IN_EXERCISE = 1024,
	SHOWS_ENGINE = 2048,    /* refused, and not listed, where the host has disabled that */
	NOT_AFTER_TABLE = 4096, /* not once the game of a table is over */
	LEADS_BACK = 8192,      /* without argument leaves an exercise for its unfinished game */
	ELSE_LISTS = 16384,     /* without argument only lists games, in plain mode */
	WALKS = 32768,          /* where moves are walked through, see session_walks_moves */
	MARKS_SQUARES = 65536   /* in games that mark squares on demand, see assist_is_possible */
};

/* What a command does, with what follows its name. */
typedef void command_action(struct session *session, const char *argument);

struct command_entry {
	const char *name;               /* NULL ends the table */
	const char *alias;              /* another name, or NULL */
	const char *argument;           /* what may follow, for help: "[N]"; or "" */
	char key;                       /* in key mode; 0: none */
	unsigned traits;                /* a set of the above */
	const char *help;               /* one line */
	command_action *run;
	const char *in_exercise;        /* help, where it does something else there; or NULL */
	/* What is added to help: not in a kiosk; where the engine helps.  Or NULL. */
	const char *outside_kiosk, *with_engine;
	const char *more;               /* sentences that `help` with its name adds; or NULL */
};

extern const struct command_entry commands[];

/* The command of that name, or (`loose`) the only one whose name begins with it; or NULL. */
const struct command_entry *command_find(const char *name, size_t length, bool loose);
const struct command_entry *command_of_key(char key);

/*
 * The first command after another (NULL: of all) whose name begins with the text, of those that
 * are listed in this session; NULL: there is none.
 */
const struct command_entry *command_beginning(const struct session *session, const char *text,
    const struct command_entry *after);

/* Is it a word, as "mate", that nobody types for the command that begins so? */
bool command_is_term(const char *name, size_t length);

/* The command that a line such as "undo 3" runs; NULL if it is none. */
const struct command_entry *command_of_line(const char *line, bool loose);

/* Runs such a line; false, without a message, if it is no command. */
bool command_do_line(struct session *session, const char *line, bool loose);

/*
 * The name of the command for the first word of a line: its own, or of one that does what the word
 * says in other programs; NULL: none.
 */
const char *command_for_word(const struct session *session, const char *line);

/* The same where a command was misspelt: else the one with a name like the word. */
const char *command_meant(const struct session *session, const char *line);

/* That word, as short as it is told; it lasts until the end of the call. */
struct short_text first_word(const char *line);

/* Says that there is no command of that name, of a line its first word; or appends that. */
void command_unknown(struct session *session, const char *line);
void command_tell_unknown(const struct session *session, const char *line, struct strbuf *text);

/* May a command be used now?  If not, why, as one or two sentences that lack the last full stop. */
bool command_is_possible(const struct session *session, const struct command_entry *command,
    struct error *error);

/* Runs a command if it may be used; else tells why not. */
void command_do(struct session *session, const struct command_entry *command, const char *argument);

/* Reads a number from 1 on, by default `otherwise`; if it is none, says so: false. */
bool argument_number(struct session *session, const char *argument, int otherwise, int *number);

/* Says that there are no more of what was asked for by number: "There is only one game." */
void say_too_few(struct session *session, int count, const char *noun);

/*
 * What may follow it, and (appended) its line of help; in an exercise, or in a kiosk, they may be
 * others.
 */
const char *command_argument(const struct session *session, const struct command_entry *command);
void command_describe(const struct session *session, const struct command_entry *command,
    struct strbuf *text);

/* The traits of commands that are not for this session, and not to be listed. */
unsigned commands_hidden(const struct session *session);

/*
 * Appends help on each command, in lines of that width; in an exercise on those available there.
 */
void command_help(const struct session *session, int width, struct strbuf *text);

/* cmd_play.c: the course of the game */
command_action cmd_new, cmd_again, cmd_undo, cmd_redo, cmd_resign, cmd_draw, cmd_hint, cmd_hurry,
    cmd_white, cmd_black, cmd_swap, cmd_time, cmd_quit;

/* What `new` does once the user agrees: begins a game and says so, or ("") lets them choose. */
void begin_new_game(struct session *session, const char *spec);

/* cmd_navigate.c: walking through it */
command_action cmd_first, cmd_previous, cmd_next, cmd_end, cmd_go, cmd_variation;

/* cmd_comment.c: what is noted of moves */
command_action cmd_comment, cmd_mark;

/* cmd_position.c: the position */
command_action cmd_board, cmd_flip, cmd_fen, cmd_setup, cmd_what, cmd_pieces, cmd_rank, cmd_file,
    cmd_legal, cmd_captures, cmd_threats, cmd_material, cmd_assist;

/* Has the game squares that `assist` marks?  False with the reason. */
bool assist_is_possible(const struct session *session, struct error *error);

/* cmd_tell.c: other information */
command_action cmd_who, cmd_last, cmd_moves, cmd_clocks, cmd_list, cmd_help;

/* cmd_rules.c: the rules, and what illustrates them */
command_action cmd_rules, cmd_card, cmd_example;

/* cmd_file.c: games on disk */
command_action cmd_save, cmd_load, cmd_resume, cmd_games;

/* review.c: looking back with the engine */
command_action cmd_review, cmd_analyse;

/* way_back.c: playing on from a turning point, and the way back */
command_action cmd_try, cmd_back;

/* exercise.c, exercise_play.c: lessons and puzzles alike; lesson.c */
command_action cmd_task, cmd_solution, cmd_leave, cmd_lesson;

/* puzzle.c */
command_action cmd_puzzle;

/* stats.c: results */
command_action cmd_stats;

/* tables.c, table_say.c and table_rating.c */
command_action cmd_table, cmd_say, cmd_rated, cmd_ladder;

/* cmd_set.c: settings */
command_action cmd_set, cmd_theme, cmd_level, cmd_engine;

/* Changes a setting and stores it in the user's file; tells the new value, or why not. */
void session_set(struct session *session, const char *name, const char *value);

/* May the user not change it?  In a kiosk some settings are the host's. */
bool setting_is_forbidden(const struct session *session, const struct setting *setting);

#endif
