/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef SESSION_SESSION_H
#define SESSION_SESSION_H

#include <sys/stat.h>

#include "base/strbuf.h"
#include "engine/engine_session.h"
#include "game/clock.h"
#include "game/external_engine.h"
#include "game/game.h"
#include "game/game_files.h"
#include "game/savefile.h"
#include "session/dialog.h"
#include "session/missed_mate.h"
#include "session/players.h"
#include "session/settings.h"

/*
 * The session, shared by the screen and plain mode: the game being played, its players, its
 * save file, and messages about it.  This header has its structures, and the functions that begin,
 * play and store a game; dialog.h has messages and questions, leaving.h what leaving a game does,
 * players.h the players, navigate.h going back and forth, pgn_tags.h the session's tags in a saved
 * game.
 */

/*
 * What the command line says about playing.  Strings belong to the caller and must
 * outlive the session.
 */
struct play_options {
	const char *game;               /* id of the game to begin; NULL: the start screen */
	const char *file;               /* PGN file to open; NULL: none */
	const char *fen;                /* where to begin; NULL: the game's start */
	const char *who[2];             /* by color: "human", "computer", "uci:..."; or NULL */
	const char *setting[SETTING_COUNT];     /* values that setting_put takes; NULL: not given */
	bool plain;                     /* lines of text even on a terminal */
	bool kiosk;                     /* the user may not name files or programs */
	bool unconfined;                /* start a kiosk even if the system cannot sandbox it */
	const char *account;            /* the login name; NULL: ask the system */
	const char *program;            /* how it was started: "build/philidor"; NULL: not told */
	/*
	 * NULL: $XDG_STATE_HOME/philidor.  In a kiosk a player with a name has games and
	 * settings below it, apart from all others.
	 */
	const char *state_dir;
	const char *table;              /* name of the table to join; NULL: none */
	const char *command;            /* to begin with, such as "lesson"; NULL: none */
	const char *tables_dir;         /* where tables are; NULL: see path_tables */
	const char *games_dir;          /* of games in files for all users; NULL: those installed */
	const struct strbuf *unread;    /* input that was read but not yet used; NULL: none */
};

/* How the game being played is kept. */
struct kept {
	struct savefile *save;          /* NULL: not kept on disk, or at a table */
	bool wanted;                    /* it is to be, and was not only looked at */
	bool unsaved;                   /* the last write failed; reported already */
	bool no_savefile;               /* no save file could be made; reported already */
};

enum { PLAIN_COLUMNS = 78 };

/* What is kept on disk, and where: session.c and files.c. */
struct storage {
	char *state_dir;                /* NULL: games are not kept */
	char *tables_dir;               /* NULL: there are no tables */
	char *config_path;              /* NULL: settings are not kept */
	struct game_directories games;  /* in files; in a kiosk none are the user's own */
	struct kept kept;
	bool changed;                   /* not yet written: see session_write_behind */
	struct strbuf saved_path;       /* the file that holds this game alone; "": none yet ... */
	struct stat saved_version;      /* ... as it was when it did */
	struct saved *listed;           /* the list last shown by `games` */
	int listed_count;
	struct saved *saved_listed;     /* ... by `load` */
	int saved_listed_count;
};

/* What the engine is searching for. */
enum search_purpose {
	NO_SEARCH, SEARCH_MOVE, SEARCH_HINT, SEARCH_ANALYSIS, SEARCH_REVIEW, SEARCH_MISSED
};

/* The computer, and other programs that play: session_engine.c. */
struct thinking {
	struct engine_session search;
	struct external_engine *external;       /* NULL until a program plays */
	int wake_fd;                    /* written to when there is something to fetch */
	enum search_purpose purpose;
	int analysis_ms;                /* an analysis pauses after that time */
	struct report report;           /* the latest of the search ... */
	bool reported;                  /* ... if there is one */
	struct move hint;               /* the latest ... */
	uint64_t hint_key;              /* ... and the key of its position; 0: there was none */
};

/* A game requested from another program: takeover.c. */
struct takeover {
	bool pending;
	struct saved saved;
	struct lock request;
	int64_t since, polled;          /* when it was requested, and last checked, by now_ms */
};

/* The session ends, its game kept, after a time without input: session_play.c. */
struct idle {
	int ms;                         /* 0: never */
	int64_t last_input;             /* when there was input last */
	bool over;                      /* the session ends for that reason */
};

struct session {
	const struct play_options *options;
	struct settings settings;
	char user[NAME_TEXT];           /* the login name */
	struct game *game;              /* NULL before the first game */
	struct node *head;              /* where the game goes on; game->now is what is shown */
	bool end_announced;             /* the end of the game was announced */
	bool level_given;               /* by the command line: it precedes the one kept */
	bool stats_failed;              /* results cannot be kept; reported already */
	struct player player[2];
	struct clocks clocks;
	struct clocks new_game_clocks;  /* those that a new game gets */
	bool clocks_wait;               /* for the first key, after the game was resumed */
	bool low_time_told[2];          /* by color, of the user's clocks */
	int alarms;                     /* how often low_time_told became true */
	struct review *review;          /* of the game; NULL: none (review.h) */
	struct way_back *way_back;      /* to the game before; NULL: none (way_back.h) */
	struct missed_mate missed;      /* in the game; missed_mate.h */
	struct table *table;            /* at a table, with others; NULL: at none */
	struct exercise *exercise;      /* instead of a game; NULL: none (exercise.h) */
	char *learnt;                   /* id of the game that was learnt last; NULL: none */
	struct storage storage;
	struct thinking engine;
	struct dialog dialog;
	struct takeover takeover;
	struct idle idle;
	int replies;                    /* grows with the moves of others */
	int games;                      /* grows with games, and tasks, that are begun or opened */
	bool (*gives_up)(void *key_reader);     /* has the user had enough of waiting? */
	void *key_reader;               /* both NULL where no keys are read */
	bool on_screen;                 /* the front end is the screen, not plain mode */
	int columns;                    /* of a line in plain mode, PLAIN_COLUMNS at most */
	bool quit;
};

/* Is the position shown the one where the game goes on, not an earlier one looked at? */
static inline bool session_at_head(const struct session *session)
{
	return !session->game || session->game->now == session->head;
}

/* -- Beginning and ending: session.c -- */

/* False with the reason. */
bool session_init(struct session *session, const struct play_options *options, int wake_fd,
    struct error *error);
void session_end(struct session *session);

/*
 * Opens the file, position, table or game of the command line.  False with the reason;
 * *began tells whether there was one.
 */
bool session_begin(struct session *session, bool *began, struct error *error);

/*
 * The settings as they are in the files, without the command line and what was changed since;
 * appends what is wrong with the files to `problems`.
 */
void session_kept_settings(const struct session *session, struct settings *settings,
    struct strbuf *problems);

/* New games get the clocks of the settings. */
void session_set_clocks(struct session *session);

/* -- Games: session_games.c -- */

/*
 * Begins a new game; the one before stays on disk, if it had any moves.
 * False with the reason, and the old game goes on.
 */
bool session_new(struct session *session, const char *id, const char *fen, struct error *error);

/*
 * The same with a game that was just made, which then belongs to the session, and with the
 * session's players: an exercise, which has others, must have been left.  If machines played each
 * other in the game before, the user has White in this one.
 */
void session_start(struct session *session, struct game *game);

/*
 * Begins the session's game again, with the colors swapped and the same clocks.  False with the
 * reason, and the old game goes on.
 */
bool session_rematch(struct session *session, struct error *error);

/*
 * Begins a game at its present position, in which the side to move is the user's and the other the
 * computer's, at the level of the game before and without clocks.  The game then belongs to the
 * session, and is stored once a move is made.
 */
void session_practise(struct session *session, struct game *game);

/* Goes on with a game that was read from this save file, where it was left. */
void session_resume(struct session *session, struct game *game, struct savefile *save);

/*
 * Replaces the session's game by one that was read from a file, and shows its start.  It gets a
 * save file only when it is changed.  Its players are human and it has no clocks, unless the
 * command line named players or clocks together with the file.
 */
void session_show(struct session *session, struct game *game);

/* Leaves the game, with its table or its save file: there is none. */
void session_leave_game(struct session *session);

/* Puts the same game with other moves in the place of the session's. */
void session_put_version(struct session *session, struct game *game);

/* Puts another game there: nothing that belonged to the one before is left. */
void session_put_game(struct session *session, struct game *game);

/* Leaves the present game for another, with its save file (NULL: none). */
void session_replace_game(struct session *session, struct game *game, struct savefile *save);

/*
 * The rules of the game that the user names: built in, in a file that is found by name, on the
 * board and of that id, or (not in a kiosk) in a file with this path, which ends in ".game".  To be
 * freed with rules_free; NULL with the reason.
 */
struct rules *session_find_game(const struct session *session, const char *name,
    struct error *error);

/* -- Playing: session_play.c -- */

/* May the user move now?  If not, *why (unless NULL) is the reason. */
bool session_my_move(const struct session *session, const char **why);

/* Once the game is over: is there anything to review, or that the user can take back? */
bool session_can_review(const struct session *session);
bool session_can_take_back(const struct session *session);

/* Plays a legal move for the side to move, and lets the other side think. */
void session_play(struct session *session, const struct move *m);

/* Describes the move that led to `now`, unless it is a plain one of the user, who asks for none. */
void session_tell_move(struct session *session);

/*
 * Terminates the game at its head otherwise than by the rules and says so, unless it has ended.  At
 * a table what others have stored must have been read (table_read_changes).
 */
void session_close(struct session *session, enum result result, enum termination termination);

/* Starts the engine and the clock of the side to move, and flips the board for it if asked to. */
void session_continue(struct session *session);

/* Stores the clocks in the head, and sets them as they were at `now`. */
void session_note_clocks(struct session *session);
void session_restore_clocks(struct session *session);

/* Handles what comes with time: moves of engines and at tables, flags that fall, idleness. */
void session_poll(struct session *session);

/* Milliseconds until something is due (a clock to show, a flag to fall), or -1. */
int session_due(const struct session *session);

/* Sets the time after which the session ends, as the setting says. */
void idle_apply(struct idle *idle, const struct settings *settings);

/* Notes input of the user, or a move of another player. */
void idle_restart(struct idle *idle);

/* Notes input of the user, for which the clocks of a resumed game wait. */
void session_note_input(struct session *session);

/* Milliseconds until the session ends; -1: it goes on. */
int idle_due(const struct idle *idle);

/* What the bell has rung for: replies and alarms of the session. */
struct bell_rung {
	int replies, alarms;
};

/* Is the bell to ring, by the settings, for what has come since it was asked last? */
bool session_rings(const struct session *session, struct bell_rung *rung);

/* Did the session end without the user, so that perhaps nobody is at the terminal? */
bool session_ended_alone(const struct session *session);

/* -- Engines: session_engine.c -- */

/*
 * Starts a search, replacing the present one.  At a table, in an exercise, and once the game is
 * over, that one only ends.
 */
void session_think(struct session *session, enum search_purpose purpose);

/* Has the screen mark a hint until the position changes; and tells it, too, in SAN and in words. */
void session_mark_hint(struct session *session, const struct move *m);
void session_tell_hint(struct session *session, const struct move *m);

/*
 * Starts the search of a position, the last of so many, for SEARCH_REVIEW or SEARCH_MISSED.
 */
void session_evaluate(struct session *session, enum search_purpose purpose,
    const struct position *history, int count, const struct limits *limits);

/* Stops all thinking, and reports no longer what was found: it is of another position. */
void thinking_forget(struct thinking *engine);

/* The same, and no hint is kept, nor what searches have learned: that was of another game. */
void thinking_new_game(struct thinking *engine);

/* The engine that is thinking about its move makes it now. */
void thinking_hurry(struct thinking *engine);

/* Handles the results of engines. */
void session_poll_engines(struct session *session);

/*
 * -- Storing: files.c --
 *
 * Call session_store when the tree of moves has changed; session_save when only the result or the
 * state of a table has, which others may read at once; session_save_later for players and clocks,
 * whose last change a power failure may lose.
 */

/* Writes the save file, if there is one; reports the first failure. */
void session_save(struct session *session);

/* Notes a change of the players or the clocks, which session_write_behind stores. */
void session_save_later(struct session *session);

/*
 * Stores what undo, redo and session_save_later have changed.  Front ends call it before they wait
 * for input, so that many keys cause one write.
 */
void session_write_behind(struct session *session);

/* session_save, after making a save file if there was none. */
void session_store(struct session *session);

/*
 * When the connection is lost: says what waits to be said at a table; writes the game, and closes
 * its save file, which goes with a game without moves, but for a position that was set up.  True if
 * session_keeps_game, once an exercise has been left.
 */
bool session_save_at_hangup(struct session *session);

/*
 * Before a game is left: writes its clocks and which position is shown; closes its save file, which
 * goes with a game without moves, but for a position that was set up when the session ends.
 */
void session_close_savefile(struct session *session);

/* Closes it only.  That of a game without moves is removed, unless it is to be resumed. */
void session_release_savefile(struct session *session, bool resumed);

#endif
