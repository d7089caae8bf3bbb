/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef SESSION_TABLE_H
#define SESSION_TABLE_H

#include "game/shared_game.h"
#include "session/session.h"

/*
 * The session at a table, shared with other programs (see game/shared_game.h).
 *
 * The game on disk is authoritative, and the session's game a copy of it: a move is stored
 * only if no other program has changed the game meanwhile, and changes are polled several
 * times a second.  The clocks run while both players are there, by the machine's clock,
 * which all programs share.  Spectators never write.
 */

/* What one player asks of the other; it lasts until somebody moves. */
enum offer { NO_OFFER, OFFER_DRAW, OFFER_BACK };

struct table {
	struct shared_game *shared_game;
	int64_t looked;                 /* when changes were looked for last */
	bool there[2];                  /* who sits, by color, as was noticed last ... */
	bool told[2];                   /* ... and as the user knows */
	bool met[2];                    /* who has sat while we were here */
	bool known[2];                  /* whose account has sat there: */
	uid_t account[2];
	bool over;                      /* the game has ended */
	bool damaged;                   /* the file on disk is damaged; reported already */
	int wanted;                     /* the seat that its player wants at another terminal ... */
	bool wanted_here;               /* ... which is ours; -1: none */
	enum offer offer;
	enum color offered_by;
	int offer_ply;                  /* OFFER_BACK: after which move to go on */
	struct player before[2];        /* who played before we came here */
};

/*
 * Joins the table of that name: claims the seat of the user's name, else a free one, else
 * watches.  Without a game there, a new one begins: of the id, or (NULL) like the session's
 * game.  At that table already, begins another game, after the end of this one or before
 * its first move; or reclaims the user's seat from another terminal.  On failure false with
 * the reason, and nothing changes.
 */
bool table_join(struct session *session, const char *name, const char *id,
    struct error *error);

/* Leaves the table, if at one.  A game without moves that nobody else plays goes. */
void table_leave(struct session *session);

/* Leaves it without changing files: the connection was lost. */
void table_drop(struct session *session);

/* Does anybody sit there?  Whose account that is will be remembered. */
bool table_sees(struct table *table, enum color side);

/* The user's seat: an enum color, or -1. */
int table_side(const struct session *session);

/* Is that the user's name?  An empty name is nobody's. */
bool table_is_user(const struct session *session, const char *name);

/* The name of who plays a side in a game; "" if nobody does yet, or nobody with a name. */
void table_player(const struct game *game, enum color side, char *text, size_t size);

/* The same for the user to see, with what there is to say about it: "anna, away". */
void table_name(const struct session *session, enum color side, char *text, size_t size);

/* Why the user may not move now; NULL if that is allowed. */
const char *table_bars(const struct session *session);

/*
 * Takes in what others have done until now, before something is done here.  False,
 * having said why, if that cannot be; the latter also if the user does not play any
 * more, as the game has ended.
 */
bool table_catch_up(struct session *session);
bool table_plays_on(struct session *session);

/* May this move be played?  If not, as things have changed, it is said. */
bool table_allows(struct session *session, const struct move *m);

/*
 * Stores the game with all that the other programs need to know.  If one of them
 * has changed it meanwhile, that stands, and ours is given up, which is said.
 * False with the reason if it did not come to the disk.  One who watches stores
 * nothing.
 */
bool table_save(struct session *session, struct error *error);

/* Reclaims the user's own seat from another terminal. */
void table_ask_seat(struct session *session, enum color side);

/* Sets the players: the user at the claimed seat, others at other terminals. */
void table_seat_players(struct session *session);

/* Takes in what others have done, if it is time to look. */
void table_poll(struct session *session);

/* Says that another game has begun, which no file holds yet. */
void table_tell_new_game(struct session *session);

/* Milliseconds until it is time to look again. */
int table_due(const struct session *session);

/* Should a clock run now?  Starts or stops the clocks accordingly. */
bool table_clocks_ought(const struct session *session);
void table_set_clocks(struct session *session);

/* Writes what the game's tags say of the table, or reads it. */
void table_write_tags(struct session *session);
void table_read_tags(struct session *session);

/*
 * A draw, or taking moves back, at the user's command: offers it to the opponent, or accepts
 * the opponent's offer.
 */
void table_offer_draw(struct session *session);
void table_offer_back(struct session *session, int turns);

/*
 * The tables that there are for the user: those with a seat of the user's in a game
 * that goes on, then those that go on or where somebody is, newest first.  That at
 * which the session is, is left out.  The caller frees *list; *own is the number of the
 * former.
 */
int tables_open(const struct session *session, struct seen_table **list, int *own);

/*
 * May a table be opened?  What nobody uses goes first; false with the reason if there
 * are more in a kiosk than one player, or all of them, may have.
 */
bool tables_make_room(const struct session *session, struct error *error);

/* "anna v bob (away), 12 moves" */
enum { TABLE_TEXT = 160 };
void table_tell(const struct seen_table *table, char text[static TABLE_TEXT]);

#endif
