/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef UI_BOARD_VIEW_H
#define UI_BOARD_VIEW_H

#include "session/typed_ahead.h"
#include "session/typed_moves.h"
#include "ui/board.h"
#include "ui/screen.h"
#include "ui/widgets.h"

/* The parts of the board view, of which other views use few. */

/* Playing with the cursor, and choosing where that leaves a choice: cursor_move.c. */
enum { NUMBERED = 9 };                  /* choices that a digit plays */
struct cursor {
	square rested;                  /* where it last stayed for a moment; or NO_SQUARE */
	square at, picked;              /* picked: NO_SQUARE if none ... */
	squareset targets;              /* ... and where that piece can go */
	struct moves choice;            /* moves to choose among; none if count is 0 */
	int chosen;                     /* index in `choice` */
	bool on_squares;                /* each of them has a square of its own ... */
	square where[MOVES_MAX];        /* ... this one */
	struct move room[MOVES_MAX];    /* of `choice` */
};

/*
 * The legal moves from one square to another; from NO_SQUARE, those in which no piece of the board
 * moves, and which name the other square unless that is NO_SQUARE, too.
 */
void cursor_moves(const struct position *pos, square from, square to, struct moves *list);

/* Picks up the piece under the cursor, or puts down there the one that is picked. */
void cursor_press(struct cursor *cursor, struct screen *screen);

/* Puts back what is picked, and ends a choice. */
void cursor_clear(struct cursor *cursor);

/* Lets the user choose among legal moves. */
void cursor_offer(struct cursor *cursor, const struct position *pos, const struct moves *list);

/* A key while there is a choice; false: not for it. */
bool cursor_choose(struct cursor *cursor, struct screen *screen, const struct key *key);

/* Plays the choice that has this square of its own; false if there is none. */
bool cursor_choose_square(struct cursor *cursor, struct screen *screen, square s);

/* Chooses by a typed text; false if it is none of the choices. */
bool cursor_find(struct cursor *cursor, const struct position *pos, const char *text);

/* What may be typed to choose: "b4, d5 or g2". */
void cursor_name_choices(const struct cursor *cursor, const struct position *pos,
    struct strbuf *names);

/* Draws the list of choices. */
void cursor_draw_choice(const struct cursor *cursor, struct screen *screen,
    const struct rectangle *at);

/* The line on which moves and commands are typed: prompt.c. */
struct prompt {
	struct typed_line line;
	struct typed_line ahead;        /* to be executed after the reply of another player ... */
	struct typed_ahead typed_at;    /* ... where it was typed */
	const struct node *node;        /* where it is matched: */
	bool is_move;                   /* it may be one, and the user may move */
	bool is_decided;                /* and it is the move `decided`, which Enter plays */
	struct move decided;
	enum typed typed;               /* what it is as it stands ... */
	struct moves meant;             /* ... and the legal moves that it may be */
	struct moves matches;           /* those that begin with it */
	struct move room[MOVES_MAX];    /* of `matches` */
	struct move meant_room[MOVES_MAX];
};

/* Finds the matches anew. */
void prompt_match(struct prompt *prompt, const struct session *session);

/* The legal moves that begin with the line, or else that it means. */
const struct moves *prompt_moves(const struct prompt *prompt);

/* Those among which Enter lets the user choose, unless one is decided; NULL: none. */
const struct moves *prompt_choices(const struct prompt *prompt);

/* Does a colon make it a command? */
bool prompt_is_command(const struct prompt *prompt);

/* The command that Enter runs though no colon precedes it; NULL if there is none. */
struct command_entry;
const struct command_entry *prompt_bare_command(const struct prompt *prompt);

/*
 * Executes the line and clears it; the cursor offers what it leaves open.  A position stays, as the
 * command that starts from it.
 */
void prompt_submit(struct prompt *prompt, struct screen *screen, struct cursor *cursor);

/* Executes the line typed ahead if it is the user's turn now, or drops it. */
void prompt_submit_ahead(struct prompt *prompt, struct screen *screen, struct cursor *cursor);

/* Types a key; a colon begins a command, whatever was typed.  False if it is no such key. */
bool prompt_key(struct prompt *prompt, struct session *session, const struct key *key);

/* Does a move or a command begin with that key, where nothing was typed before? */
bool prompt_begins(const struct session *session, const struct key *key);

/* Inserts text; false if there is no room. */
bool prompt_paste(struct prompt *prompt, const struct session *session, const char *text);

/*
 * What a line may become: proposals.c.  Completes it as far as it is determined, to one of these
 * moves or, after a colon (matches: NULL), to a command.
 */
void line_complete(struct typed_line *line, const struct moves *matches,
    const struct session *session);

/* Draws the other moves that begin with the line, besides `decided`. */
void prompt_draw_others(const struct prompt *prompt, struct screen *screen, int row, int column);

/* Draws the possible completions, or what is wrong; false if there is nothing to draw. */
bool prompt_draw_proposals(const struct prompt *prompt, struct screen *screen,
    const struct rectangle *at);

/* The board with the move that is being typed or chosen, before it is played: preview.c. */
struct preview {
	struct position shown;          /* as after the selected move, if only one is possible */
	struct marks marks;
	struct strbuf words;            /* what that move does; "": none is selected */
	struct strbuf legend;           /* of the signs on the board; both to be freed */
};

/* Makes the preview that the board view shows now. */
void board_view_preview(const struct screen *screen, struct preview *preview);

/*
 * The panel: players, clocks and captured pieces, moves, analysis, and the letters of the game's
 * own pieces: panels.c.
 */
void panels_draw(struct canvas *canvas, const struct rectangle *at, const struct session *session);

/*
 * The letters of pieces that chess does not have, and the pieces that wait to appear, in rows up
 * from `bottom`; their number.
 */
int panels_draw_legend(struct canvas *canvas, const struct rectangle *at, int bottom,
    const struct position *pos);
enum { LEGEND_ROWS = 3 };       /* that these may take */

/* What is said about the game around the board: board_status.c. */
void status_draw_title(struct screen *screen);

/*
 * A message in so many rows.  One that is too long has those up to the board, too: as wide as that
 * if that is enough, so that what is beside it (a clock) stays, else over the end of the panel.
 */
void status_draw_text(struct canvas *canvas, const struct layout *layout, int rows,
    struct look look, const char *text);

/*
 * In so many rows: a question, else the last message and what the game has to say, or `instead` of
 * those, if it is not NULL.
 */
void status_draw_message(struct screen *screen, const struct layout *layout, const char *instead,
    int rows);

/* What is before the prompt: whose turn it is, or how the game ended. */
void status_write_label(const struct session *session, char *text, size_t size);

/* The most useful keys now; `choosing`: among moves. */
const char *status_hints(const struct session *session, bool key_mode, bool choosing, bool brief);

/* The text of an exercise in the place of the panel, at least its task: exercise_panel.c. */
void exercise_panel_draw(struct canvas *canvas, const struct rectangle *panel,
    const struct session *session);

/* Shows the text once in a view of its own, if not all of it fits there. */
struct shown_task {
	int games, times;               /* session->games and exercise->times_told then */
};
void exercise_panel_show_task(struct screen *screen, struct shown_task *told);

/* The keys of most use in an exercise. */
const char *exercise_panel_hints(const struct session *session, bool key_mode, bool brief);

/*
 * In an exercise any key takes a wrong move back (see board_view_begins), and Enter goes to the
 * next task.  False if the key is to be handled as in a game.
 */
bool exercise_panel_key(struct screen *screen, struct prompt *prompt, struct cursor *cursor,
    const struct key *key);

/* The state of the view. */
struct board_view {
	bool on_board;                  /* the focus, which else is on the prompt */
	bool key_mode;                  /* letters are commands */
	int count;                      /* typed before a command in key mode */
	bool dragging;                  /* a piece is picked up with the mouse, not let go yet */
	bool answered;                  /* what the last key said has changed nothing */
	int seen_replies;               /* of session->replies */
	bool seen_over;                 /* was the game over then? */
	struct shown_task told;
	struct cursor cursor;
	struct prompt prompt;
};

/* Where everything is drawn now. */
struct layout board_view_layout(const struct screen *screen);

/* A key; false for those that are the same in all views: board_keys.c. */
bool board_view_key(struct screen *screen, void *state, const struct key *key);

/* Pasted text is for the prompt, in key mode as well; it takes a wrong move back as a key does. */
void board_view_paste(struct screen *screen, void *state, const char *text);

/* Do letters begin moves, not commands? */
bool board_view_takes_moves(const struct screen *screen);

/* Does the key begin a move or a command on the prompt? */
bool board_view_types(const struct screen *screen, const struct key *key);

#endif
