/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef UI_SCREEN_H
#define UI_SCREEN_H

#include "session/session.h"
#include "ui/canvas.h"
#include "ui/terminal.h"
#include "ui/widgets.h"

/*
 * The screen: a stack of views upon a canvas, the board at the bottom.
 */
struct screen;

/*
 * A view.  Each is one file that defines one constant of this type.  All have draw, key and
 * hints; another member left out does nothing.  Its state is known to that file alone: it is
 * allocated, all zeros, when the view is opened, and freed after it was closed.
 */
struct view {
	int rows, columns;              /* the least it needs */
	size_t size;                    /* of its state */
	bool asks;                      /* shows the session's questions, and takes the answers */
	/* `subject` is what screen_push was told to show. */
	void (*open)(struct screen *screen, void *state, const void *subject);
	void (*close)(void *state);
	void (*draw)(struct screen *screen, void *state);
	/* False: not handled, try the keys common to all views. */
	bool (*key)(struct screen *screen, void *state, const struct key *key);
	/* Text that was pasted: safe, on one line.  NULL: there is no use for it. */
	void (*paste)(struct screen *screen, void *state, const char *text);
	/*
	 * The keys of most use now, unless there is a question, for the bottom line; `brief`: where
	 * not all have room.
	 */
	const char *(*hints)(const struct screen *screen, const void *state, bool brief);
	/*
	 * Where others change what is shown: how long to wait before it is drawn again, in
	 * milliseconds; 0, or a view without it: for ever.
	 */
	int (*watch_ms)(const void *state);
};

/*
 * The subject of rules_view is a struct variant (NULL: of the game), and that of new_game_view; of
 * exercises_view a struct exercise_list.
 */
extern const struct view board_view, start_view, new_game_view, page_view, rules_view, set_up_view,
    games_view, review_view, settings_view, exercises_view;

/* The subject of page_view: a long text; NULL: the help on keys and commands. */
struct page {
	const char *title, *text;
	bool is_task;           /* of an exercise: a move may be typed right away */
};

/* Each view can be open once. */
enum { VIEWS_DEEP = 10 };

struct screen {
	struct session *session;
	struct canvas canvas;
	struct open_view {
		const struct view *view;
		void *state;
	} stack[VIEWS_DEEP];
	int depth;
	int games;                      /* session->games of the one that the board shows */
	char message[1024];             /* what the session said last, cut */
	struct strbuf news;             /* messages while another view or a question stood there */
	bool redraw;                    /* everything is to be sent again */
	bool pasting;                   /* keys are text that is pasted ... */
	struct typed_line pasted;       /* ... so far this */
	bool hurried;                   /* more arrow keys may come: details are drawn later */
};

/*
 * The game on a screen, until the user leaves or a deadly signal comes; signals_fd is what
 * signals_open returned.  False with the reason.  The kind of the terminal has to be known
 * (terminal_known).
 */
bool screen_run(struct session *session, int signals_fd, struct error *error);

/* Shows the board; what was said before, such as mistakes in settings, on a page if it is long. */
void screen_begin(struct screen *screen, struct session *session);
void screen_end(struct screen *screen);

/*
 * Shows a view over the present one.  A view that is in the stack already is raised as it is, or
 * opened anew if there is a subject.
 */
void screen_push(struct screen *screen, const struct view *view, const void *subject);

/* Closes the topmost view, unless it is the board. */
void screen_pop(struct screen *screen);

/* Closes all views above the board, where another game is now. */
void screen_to_board(struct screen *screen);

/*
 * Draws the topmost view on the canvas; if the window is too small, the question that is open, or
 * what size is needed.
 */
void screen_draw(struct screen *screen);

/* How long to wait before the screen is drawn again without a key or an event; -1: for ever. */
int screen_due(const struct screen *screen);

/* Handles a key. */
void screen_key(struct screen *screen, const struct key *key);

/* Ends pasting, if it has not ended: its end mark has been lost, as nothing came for long. */
void screen_end_paste(struct screen *screen);

/* Answers the session's question with a key, in a view that asks it; false if there is none. */
bool screen_answer(struct screen *screen, const struct key *key);

/*
 * Polls engine and clocks.  Messages about them wait until the board is shown.  Call
 * screen_handle_requests first: messages after keys do not wait.
 */
void screen_poll(struct screen *screen);

/* Handles messages and requests of the session; shows the board if another game is on it. */
void screen_handle_requests(struct screen *screen);

/* Bar at the top of a view: its title, and something on the right. */
void screen_title(struct screen *screen, const char *title, const char *right);

/* The columns that it leaves for the title. */
int screen_title_room(int columns, const char *right);

/*
 * Does the key begin a move or a command on the board?  One that does not only dismisses what is
 * there until any key is pressed.
 */
bool board_view_begins(const struct screen *screen, const struct key *key);

/* Puts the cursor of the board view where a new game begins. */
void board_view_reset_cursor(struct screen *screen);

/*
 * Another game is on the board: ends what was begun there, with a piece picked up, moves to choose
 * among or a number before a command, and finds anew what the prompt may mean.
 */
void board_view_let_go(struct screen *screen);

/* The mouse button goes up: a piece that it has picked up elsewhere goes to where it is now. */
void board_view_mouse_up(struct screen *screen, const struct key *key);

/* After moves of other players: updates cursor and prompt, and executes what was typed ahead. */
void board_view_notice_moves(struct screen *screen);

/* Shows the help on keys and commands. */
void page_view_show_help(struct screen *screen);

/* Greets the user at the start of a game, with a good first move as an example. */
void new_game_greet(struct session *session);

#endif
