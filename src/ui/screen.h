/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef UI_SCREEN_H
#define UI_SCREEN_H

#include "session/session.h"
#include "ui/canvas.h"
#include "ui/board.h"
#include "ui/widgets.h"
#include "ui/terminal.h"

/*
 * The screen: views, one over the other, drawn on a canvas.
 */
struct screen;

/*
 * A view.  Each is one file that defines one constant of this type; a member left out does
 * nothing.
 */
struct view {
	const char *name;
	int rows, columns;              /* the least it needs */
	void (*enter)(struct screen *screen);
	void (*leave)(struct screen *screen);
	void (*draw)(struct screen *screen);
	/* False: not handled, try the keys common to all views. */
	bool (*key)(struct screen *screen, const struct key *key);
};

extern const struct view board_view, start_view, new_game_view, page_view, rules_view, set_up_view,
    games_view;

/* The board view. */
enum focus { ON_PROMPT, ON_BOARD };
struct board_state {
	enum focus focus;
	bool key_mode;                  /* letters are commands */
	square cursor, picked;          /* picked: NO_SQUARE if none */
	struct typed_line prompt;
	struct moves meant;             /* moves that begin with the prompt; room MOVES_MAX */
	bool meaning;                   /* `meant` is known and worth showing */
	struct moves choice;            /* moves to choose among; none if count is 0 */
	int chosen;                     /* index in `choice` */
	int count;                      /* typed before a command in key mode */
};

/* A long text. */
struct page_state {
	struct strbuf text;
	const char *title;
	int top, lines;
};

struct rules_state {
	int top, lines;
	const struct variant *variant;
	struct rules *rules;            /* of the variant; owned */
	square pawn;                    /* where the pawn of the card stands */
	int example, step;              /* shown instead of the card, from 1; and its moves */
	int below, below_lines;         /* of the text below an example, as `top` and `lines` */
	int below_room;                 /* lines of it that are seen at once */
	bool turned;                    /* the board is shown in place of the text */
};

struct start_state {
	struct list_state list;
	struct typed_line filter;       /* words typed to narrow it down */
	struct saved *saved;            /* unfinished games */
	int saved_count;
	struct seen_table *table;       /* tables: first those of the user */
	int table_count, own_tables;
};

struct new_game_state {
	char id[32];                    /* the game to begin */
	int row;
	int opponent, side, level, time;
	struct typed_line table;        /* the name of the table to play at */
	struct typed_line option;       /* of the game's id, if it takes one */
};

/* The games of a file. */
struct games_state {
	struct list_state list;
	struct saved *game;
	int count;
};

struct set_up_state {
	struct position pos;
	square cursor;
	struct typed_line fen;          /* the position as text */
	bool typing;                    /* it has the focus */
};

enum { VIEWS_DEEP = 8 };

struct screen {
	struct session *session;
	struct canvas canvas;
	struct terminal terminal;       /* that shows it; open while screen_run plays */
	const struct view *view[VIEWS_DEEP];
	int depth;                      /* of the stack of views */
	char message[1024];             /* what the session said last */
	struct strbuf news;             /* messages while another view covered the board */
	int seen_moves;                 /* of computer_moves, those that were noticed */
	bool redraw;                    /* everything is to be sent again */
	struct board_state board;
	struct page_state page;
	struct rules_state rules;
	struct start_state start;
	struct new_game_state new_game;
	struct set_up_state set_up;
	struct games_state games;
};

/*
 * The game on a screen, until the user leaves or a deadly signal comes.  wake_fd is
 * readable when something happened.  False with the reason; without one if the terminal
 * cannot show a screen, or its kind is not known.
 */
bool screen_run(struct session *session, int wake_fd, struct error *error);

/* False if out of memory. */
bool screen_begin(struct screen *screen, struct session *session);
void screen_end(struct screen *screen);

/* Shows a view over the present one; closes the topmost. */
void screen_push(struct screen *screen, const struct view *view);
void screen_pop(struct screen *screen);

/* Greets the user at the start of a game, with a good first move as an example. */
void screen_greet(struct session *session);

/* Closes all views above the board. */
void screen_to_board(struct screen *screen);

/* Draws the topmost view, or that the window is too small, on the canvas. */
void screen_draw(struct screen *screen);

/* Deals with a key. */
void screen_key(struct screen *screen, const struct key *key);

/*
 * Polls engine and clocks.  Messages about them wait until the board is shown.  Call
 * screen_handle_requests first: messages after keys do not wait.
 */
void screen_poll(struct screen *screen);

/* Handles messages and requests of the session. */
void screen_handle_requests(struct screen *screen);

/* Shows a text as a page. */
void screen_show_page(struct screen *screen, const char *title, const char *text);

/* Bar at the top of a view: its title, and something on the right. */
void screen_title(struct screen *screen, const char *title, const char *right);

/* Bar at the bottom: the keys. "F1 rules" and the like, separated by two spaces. */
void screen_keys(struct screen *screen, const char *keys);

/* The same; where there is no room for all of it, the short form. */
void screen_keys_fit(struct screen *screen, const char *keys, const char *in_short);

#endif
