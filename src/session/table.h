/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef SESSION_TABLE_H
#define SESSION_TABLE_H

#include "game/shared_game.h"
#include "game/table_list.h"
#include "session/session.h"

/*
 * The session at a table, shared with other programs (see game/shared_game.h).
 *
 * The game on disk is authoritative, and the session's game a copy of it: a move is stored
 * only if no other program has changed the game meanwhile, and changes are polled several
 * times a second.  The clocks run while both players are there, by the machine's clock,
 * which all programs share.  Spectators write nothing but who they are and what they say.
 */

/* An offer of one player to the other, which ends with the next move. */
enum offer {
	NO_OFFER, OFFER_DRAW, OFFER_BACK,
	OFFER_AGAIN,                    /* after the game: another, with colors swapped */
	OFFER_RATED,                    /* at its beginning: to rate the game */
	SWAPPING                        /* OFFER_AGAIN was accepted, and seats are being swapped */
};

/* How many messages of a kind were told since when, in now_ms. */
struct told {
	int64_t since;
	int count;
};

/* A seat, as this program knows it. */
struct table_seat {
	bool there;                     /* it is taken, as last polled ... */
	bool told;                      /* ... and as last reported */
	bool met;                       /* its player was seen at the table */
	bool known;                     /* and the account: */
	uid_t account;
};

struct table {
	struct shared_game *shared_game;
	int64_t polled;                 /* when the file was last polled, by now_ms */
	struct table_seat seat[2];      /* by color */
	bool over;                      /* the game has ended */
	bool missing;                   /* the file on disk is, as last polled: the game waits */
	bool damaged;                   /* the file on disk cannot be read; reported already */
	int wanted;                     /* the seat that its player requests; -1: none ... */
	bool wanted_here;               /* ... at this terminal, not another */
	int64_t freed;                  /* since when it is free, in now_ms; 0: it is taken */
	enum offer offer;
	enum color offered_by;
	int offer_ply;                  /* OFFER_BACK: after which move to go on */
	bool rated;                     /* the game is rated, as last read or agreed */
	int64_t ladder_busy;            /* since when the result waits, in now_ms; 0: it does not */
	bool ladder_told;               /* that the result is not there was told */
	bool listed;                    /* the game is over, and its copy for the list was made: */
	char copy[SAVED_NAME];          /* its file's name; "": it was not made here */
	struct player before[2];        /* the session's players before it joined */
	int64_t heard;                  /* the time of the latest line that was said; 0: none */
	struct stat talk;               /* the version of the file with what is said */
	struct strbuf unread;           /* what was last told of it, on the screen; until a key */
	/* What the user said and is not written yet, one line each ... */
	struct strbuf unsaid;
	int64_t unsaid_since;           /* ... since when it waits, in now_ms; 0: it does not */
	struct told lines, presence;    /* what was said, and who has come and left */
	struct watchers watchers;       /* as last polled, and told to players; who are ... */
	int64_t watchers_told;          /* ... told again then, in now_ms */
};

/* -- Joining and leaving: table.c -- */

/*
 * Joins the table of that name: claims the seat of the user's name, else a free one, else
 * watches.  Without a game there, a new one begins: of the id, or (NULL) like the session's
 * game.  At that table already, begins another game, after the end of this one or before
 * its first move; or reclaims the user's seat from another terminal.  On failure false with
 * the reason, and nothing changes.  Who may not write in the directory can only watch.
 */
bool table_join(struct session *session, const char *name, const char *id,
    struct error *error);

/*
 * Returns to a table that was left, if it still has that game: to the seat that the user had there
 * (-1: none), if it is still theirs, else to watch.  The caller lets the game go on.  Unless
 * CAME_BACK with the reason; NOT_NOW: it may succeed later.
 */
enum comeback { CAME_BACK, GAME_GONE, NOT_NOW };
enum comeback table_return(struct session *session, const char *name, const struct game *game,
    int seat, struct error *error);

/* Leaves the table, if at one.  A game without moves is removed if no other player is there. */
void table_leave(struct session *session);

/* Leaves it without changing files: the connection was lost. */
void table_drop(struct session *session);

/* The user has another name: gives it to their seat, if at a table, unless the other has it. */
void table_rename_user(struct session *session);

/* The first game of a table: of the id, or (NULL) like the session's game; NULL with the reason. */
struct game *table_first_game(const struct session *session, const char *id, struct error *error);

/* -- Seats: table_seats.c -- */

/* Sets the session's players: the user at the claimed seat, the others elsewhere. */
void table_seat_players(struct session *session);

/* Is the seat taken?  Remembers the account. */
bool table_check_seat(struct table *table, enum color side);

/*
 * Claims the seat of the user's name, or a free one, or else none, to watch.  *obstacle says why a
 * seat could not be had; players without a name may sit on a free one.
 */
void table_take_seat(const struct session *session, struct shared_game *shared_game,
    const struct game *game, enum color first, struct error *obstacle);

/*
 * Claims the seat that the user left, if it is still theirs (*obstacle says why not), else none, as
 * for those who had none.  False with the reason if that cannot be done now.
 */
bool table_retake_seat(const struct session *session, struct shared_game *shared_game,
    const struct game *game, int seat, struct error *obstacle, struct error *error);

/* Reclaims the user's own seat from another terminal. */
void table_ask_seat(struct session *session, enum color side);

/* Claims the seat that we requested from another terminal, once it is released. */
void table_take_wanted(struct session *session);

/*
 * If the user's seat is requested, releases it to its player at another terminal, or to the
 * opponent who swaps seats.
 */
void table_give_seat(struct session *session);

/* Ends the request for a seat, and with it a swap of seats. */
void table_end_seat_request(struct table *table);

/* The same where it was free for a while but not claimed: its player is gone. */
void table_expire_seat_request(struct session *session);

/* -- Who is there: table_names.c -- */

/* The user's seat: an enum color, or -1. */
int table_side(const struct session *session);

/* Is the user at a table without a seat there? */
bool table_only_watched(const struct session *session);

/*
 * The user's name at tables.  In a kiosk it is the one that the host gives: who has none goes by
 * the name of the account, whatever name they set, which may be somebody else's.
 */
void table_user_name(const struct session *session, char text[static NAME_TEXT]);

/* Is that the user's name?  An empty name matches none. */
bool table_is_user(const struct session *session, const char *name);

/* The name of a side's player in a game; "" if there is none. */
void table_player(const struct game *game, enum color side, char text[static NAME_TEXT]);

/* In a kiosk: is it nobody's name, or that of the host's account, of players who are given none? */
bool table_is_nameless(const struct session *session, const char *name);

/* Is that the player's name?  An empty name matches none. */
bool table_has_player(const struct game *game, enum color side, const char *name);

/* Who has or had a seat, whatever the name: "someone", or with another account "user anna". */
void table_someone(const struct table *table, enum color side, char text[static PERSON_TEXT]);

/* The player of a side: "anna", or with another account of another name "anna (user bob)". */
void table_person(const struct session *session, enum color side, char text[static PERSON_TEXT]);

/* The name for display, with the state: "anna, away". */
void table_name(const struct session *session, enum color side, char *text, size_t size);

/* -- Playing, storing: table_store.c -- */

/* The reason why the user may not move now; NULL if there is none. */
const char *table_forbids(const struct session *session);

/* As shared_game_begin; says so if the user's seat was lost. */
bool table_begin_change(struct session *session, struct error *error);

/*
 * Reads the changes of others before a change here; the user may have lost the seat.  False with
 * the reason on failure; without one, but after a message, if the table has been removed.
 */
bool table_read_changes(struct session *session, struct error *error);

/* The same; a failure, too, is told. */
bool table_catch_up(struct session *session);

/* The same; false also, with a message, if the game has ended, and without one for spectators. */
bool table_plays_on(struct session *session);

/* Reads the changes of others; may the move still be played?  If not, says why. */
bool table_allows(struct session *session, const struct move *m);

/*
 * Stores the game and its tags.  If another program has changed it meanwhile, that version replaces
 * ours, with a message.  False with the reason if writing failed.  Spectators store nothing.
 */
bool table_save(struct session *session, struct error *error);

/*
 * If the game has ended: keeps a copy for the list of a player who is there, and adds its result to
 * the ladder, see table_add_result.
 */
void table_take_end(struct session *session);

/* Reads the changes of others, if polling is due. */
void table_poll(struct session *session);

/* Milliseconds until polling is due. */
int table_due(const struct session *session);

/* -- What others have stored: table_news.c -- */

/* Replaces the session's game by the one that others have stored, and tells what is new. */
void table_load_game(struct session *session, struct game *game);

/* So many messages may be told now, of at most `most` in ten seconds: nobody floods the screen. */
int table_room_to_tell(struct told *told, int most);

/* Announces another game, not yet stored. */
void table_tell_new_game(struct session *session);

/* -- What is said: table_say.c -- */

/* Tells that there is something to read, at joining. */
void table_greet_talk(struct session *session);

/* Tells what others have said since; of many lines the latest. */
void table_hear(struct session *session);

/*
 * Says what the user said while another program had the table, if that can be done now; if not for
 * long, or this is the last chance, tells why not.  False if something will never be said.
 */
bool table_say_waiting(struct session *session, bool last);

/* Tells once more, beside news that replaces it, what others said since the user's last key. */
void table_tell_unread(struct session *session);

/* Tells that what still waits will never be said, as the table is gone. */
void table_tell_unsaid(struct session *session);

/* -- Who watches: table_watchers.c -- */

/* Shows to others if we do, and tells players who has come and who has left. */
void table_poll_watchers(struct session *session);

/* Tells who watches, if anybody does. */
void table_tell_watchers(struct session *session);

/* -- Clocks and offers: table_offers.c -- */

/* Should a clock run now?  And starts or stops the clocks accordingly. */
bool table_clocks_should_run(const struct session *session);
void table_set_clocks(struct session *session);

/* Has the user's opponent made that offer?  And makes it for the user, tells and stores it. */
bool table_is_offered(const struct session *session, enum offer offer);
void table_make_offer(struct session *session, enum offer offer);

/* Tells the offer that stands, if there is one; or only what is new of it since `before`. */
void table_tell_offer(struct session *session);
void table_tell_new_offer(struct session *session, const struct table *before);

/*
 * How the user answers the opponent's offer: "`draw` accepts, a move declines"; NULL where there is
 * none.
 */
const char *table_how_to_answer(const struct session *session);

/* Draw and undo at a table: makes the offer, or accepts the opponent's. */
void table_offer_draw(struct session *session);
void table_offer_back(struct session *session, int turns);

/* After the game: offers another with colors swapped, or begins it if the opponent did. */
void table_offer_again(struct session *session);

/* After the end of a game, or before its first move: another with the same players. */
void table_begin_again(struct session *session, const char *id, bool swapped);

/* Ends a swap that was agreed; the seats stay as they were. */
void table_cancel_swap(struct session *session, const char *reason);

/* -- Rated games: table_rating.c -- */

/* May the user play that side of a game?  A rated one is for the accounts that agreed to it. */
bool table_account_fits(const struct session *session, const struct game *game, enum color side);

/*
 * When a rated game is over: adds its result to the ladder; on failure warns.  While another
 * program has the ladder it is tried again when polling, unless this is the last chance.
 */
void table_add_result(struct session *session);
void table_add_last_result(struct session *session);

/* -- The tags of its game: pgn_tags.c -- */

/* Reads the table's state from the game's tags. */
void table_read_tags(struct session *session);

/* Are the players of that game changing their seats? */
bool table_is_swapping(const struct game *game);

/* -- All tables: tables.c -- */

/*
 * Lists the tables: first the *own tables with a seat of the user in a game in progress, then
 * others in progress or with players present, newest first.  The session's own table is left out.
 * The caller frees *list.
 */
int tables_open(const struct session *session, struct seen_table **list, int *own);

/*
 * May a table be opened?  Removes unused ones first; false with the reason at a limit: in a kiosk,
 * of the player or of the directory.
 */
bool tables_make_room(const struct session *session, struct error *error);

/* "anna v bob (away), 12 moves, 5+2, 2 watching" */
enum { TABLE_TEXT = 224 };
void table_tell(const struct seen_table *table, char text[static TABLE_TEXT]);

#endif
