/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef SESSION_EXERCISE_H
#define SESSION_EXERCISE_H

#include "engine/goal.h"
#include "session/session.h"

/*
 * An exercise: a position with a task, played on the board in place of the session's game.  That
 * game is on disk meanwhile, and comes back as it was when the user leaves the exercise.  What is
 * played here is never stored, counted or listed.
 *
 * Where the tasks come from (lessons, puzzles) is a struct exercise_source.  It begins an exercise
 * and sets the first task, and is called when a task is done and when the user wants the next one:
 *
 *	exercise_begin(session, &source, context);
 *	return exercise_stays(session, exercise_set(session, id, step, error));
 *
 * Moves are judged in session_play; a wrong one is answered, and on the screen stays on the board
 * with its refutation until the next key.
 */

struct exercise_source {
	const char *noun;               /* "lesson", for messages */
	bool unique;                    /* no first move is right but that of the solution */

	/* The title, with the game's name; and at its right, "2 of 5"; `size` each. */
	void (*title)(const struct session *session, char *title, char *right, size_t size);

	/*
	 * The task was solved, or (exercise->given_up) its solution was shown: says so.  It may
	 * have been solved before.
	 */
	void (*done)(struct session *session);

	/* The user wants another task: sets one, or leaves.  `previous` may be NULL: not back. */
	void (*next)(struct session *session);
	void (*previous)(struct session *session);

	void (*left)(struct session *session);  /* the user leaves; may be NULL */
	void (*forget)(void *context);  /* frees it; may be NULL */
};

/*
 * A list of lessons or of puzzles to choose from, a row for each game, with the user's progress;
 * and how to begin with one.
 */
struct exercise_row {
	const struct variant *variant;  /* NULL: the daily puzzle */
	const char *name;               /* of the game, for commands */
	bool finished;
	char progress[16];              /* "2 of 5" */
	char ratings[40];               /* "mates 1000, material 1012"; "": none */
	char description[160];          /* they, or the game in a few words */
};
struct exercise_list {
	const char *title;
	enum request request;           /* that shows it on the screen */
	/* The text of the file with the user's progress, to be freed; NULL: none. */
	char *(*progress)(const struct session *session);
	/* Fills in the row of its variant; false if there is nothing to do in that game. */
	bool (*tell)(const char *progress, struct exercise_row *row);
	bool (*begin)(struct session *session, const struct variant *variant, struct error *error);
};
extern const struct exercise_list lesson_list, puzzle_list;

/* The rows: the daily puzzle, games that are built in, games in files, the game on the board. */
struct exercise_rows {
	struct exercise_row *row;
	int count;
	struct game_entry *file;
	int files;
	struct rules *on_board;         /* of a file that is not listed; NULL: none */
};
struct exercise_rows exercise_rows_of(const struct session *session,
    const struct exercise_list *list);
void exercise_rows_free(struct exercise_rows *rows);

/* Appends the row of a game as far as its progress, in columns. */
void exercise_row_write(const struct exercise_row *row, struct strbuf *page);

/*
 * The rules of the game that the user names for an exercise, see session_find_game.  To be freed
 * with rules_free; NULL with the reason.
 */
struct rules *exercise_game(const struct session *session, const char *name, struct error *error);

/*
 * May a game be named like this for an exercise?  Not with an option after a colon, as the
 * exercise determines the pieces.  False with the reason.
 */
bool exercise_allows(const char *name, struct error *error);

/* Nodes for proving that a lesson or puzzle in a file is right, before it is shown. */
enum { PROOF_NODES = 500000 };

enum exercise_state {
	EXERCISE_ASKED,                 /* the user is to move */
	EXERCISE_REFUTED,               /* a wrong move is shown, on the screen only */
	EXERCISE_DONE
};

/* The session's game meanwhile, with what belongs to it. */
struct suspended_game {
	struct game *game;
	struct node *head;
	struct review *review;
	struct kept kept;
	struct player player[2];
	struct clocks clocks;
	bool end_announced, flipped;
	bool level_set;                 /* since it was put aside */
};

struct exercise {
	const struct exercise_source *source;
	void *context;                  /* the source's */
	const struct exercise_list *list;       /* it was chosen from; NULL: named by a command */
	const struct lesson_step *step; /* the task; the source keeps it */
	enum exercise_state state;
	struct goal goal;
	struct solver solver;
	struct node *right;             /* where the last right move led, or the start */
	int made;                       /* right moves of the user in this task */
	bool by_solution;               /* all of them are those of the solution */
	int wrong, hints;               /* in this task: wrong moves, hints given */
	bool given_up;
	int times_told;                 /* how often a task was set or repeated */
	bool failure_told;              /* that progress with this one cannot be kept was told */
	struct suspended_game suspended;
};

/*
 * Puts the session's game aside for tasks of this source, whose context now belongs to the
 * exercise.  An exercise that is on ends.  Not at a table.  A task must be set next.
 */
void exercise_begin(struct session *session, const struct exercise_source *source, void *context);

/*
 * Sets a task, in the game of that id, and tells it.  The step must outlive the task.  False with
 * the reason if it is not sound; then the task of before goes on, or there is none yet.
 */
bool exercise_set(struct session *session, const char *id, const struct lesson_step *step,
    struct error *error);

/* Tries once more to save the game of before, if that has failed. */
void exercise_save_suspended(struct session *session);

/* The players of the session's game, which an exercise may hide: its own are both the user. */
const struct player *exercise_players(const struct session *session);

/* Is there a game of before to go on with?  Not one that has neither moves nor was set up. */
bool exercise_hides_unfinished(const struct session *session);

/* Leaves the exercise, unless its first task was set.  Returns whether it was. */
bool exercise_stays(struct session *session, bool set);

/* The game of the exercise is the first that is offered when one is to be chosen. */
void exercise_remember_game(struct session *session);

/* Ends the exercise, if one is on: the game of before comes back. */
void exercise_leave(struct session *session);

/* The same; if there is none, shows the start screen. */
void exercise_end(struct session *session);

/* A legal move of the user. */
void exercise_play(struct session *session, const struct move *m);

/* Before any other input: takes back a wrong move that is shown; false if there was none. */
bool exercise_retry(struct session *session);

/* Enter with nothing typed: to the next task if this one is done; else false. */
bool exercise_enter(struct session *session);

/* Back to where the last right move led, or where the task began. */
void exercise_undo(struct session *session);

/* A hint: first which piece, then the move.  The board marks it like any other. */
void exercise_hint(struct session *session);

/* Does the hint of that move tell only which piece it is? */
bool exercise_hints_at_piece(const struct exercise *exercise, const struct move *m);

/*
 * Puts lines of the user's progress into a file, see state_file_put.  On failure false; the reason
 * is told once for a task.
 */
bool exercise_keep(struct session *session, const char *name, const char *heading,
    const char *lines);

/* Why the user may not move now; NULL if there is no reason. */
const char *exercise_forbids(const struct exercise *exercise);

/* What there is to do now, in a few words. */
const char *exercise_prompt(const struct exercise *exercise);

#endif
