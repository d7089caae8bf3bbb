/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef SESSION_PLAYERS_H
#define SESSION_PLAYERS_H

#include <stddef.h>

#include "base/error.h"
#include "rules/board.h"

struct session;

/* The players of a game, and their names. */

enum who { HUMAN, COMPUTER, PROGRAM, ELSEWHERE };       /* the last: at another terminal */

struct player {
	enum who who;
	int level;                      /* of the computer, 1 to LEVEL_MOST */
	char command[256];              /* of the program, an engine that speaks UCI */
	bool adapts;                    /* by stats_note_adaptive: its level moves */
};

/* Are the moves made elsewhere than at this keyboard? */
static inline bool plays_elsewhere(const struct player *player) { return player->who != HUMAN; }

/* Are those of both sides made here?  Or those of neither? */
static inline bool both_play_here(const struct player player[2])
{
	return !plays_elsewhere(&player[WHITE]) && !plays_elsewhere(&player[BLACK]);
}

static inline bool both_play_elsewhere(const struct player player[2])
{
	return plays_elsewhere(&player[WHITE]) && plays_elsewhere(&player[BLACK]);
}

/* The name of a level of the computer, from 1 to LEVEL_MOST: "easy". */
const char *level_name(int level);

/* Reads a level of the computer, or its name; false with the reason if there is none such. */
bool level_read(const char *text, int *level, struct error *error);

/*
 * Reads who is to play: "human", "computer [LEVEL]" or "uci:COMMAND".  *rest is the level or the
 * command, unchecked, "" if there is none.  False if the text is none of these.
 */
bool who_read(const char *text, enum who *who, const char **rest);

/* Is that the computer with its level? */
bool names_level(const char *player);

/*
 * Lets who is named so play a side; false with the reason if nobody is, the level or command is no
 * good, or programs are not allowed here.
 */
bool session_seat(struct session *session, enum color side, const char *text, struct error *error);

/* Turns the board to the side of the only human. */
void session_orient_board(struct session *session);

/* Where two people play here: turns it to who is to move with autoflip, else to White. */
void session_turn_board(struct session *session);

/* Has somebody else played that side, as in a game from a file, so that it is not "you"? */
bool session_is_anothers(const struct session *session, enum color side);

/*
 * Who plays a side: "computer, level 3" or "computer, adaptive 3", the command of a program, the
 * name in a game from elsewhere, else "you", or "human" if people play both sides; at a table see
 * table_name.
 */
void session_name(const struct session *session, enum color side, char *text, size_t size);

/* Says these words (""; or a sentence), then who plays White and who Black. */
void session_say_players(struct session *session, const char *words);

/* The user's name in PGN. */
void session_user_name(const struct session *session, char *text, size_t size);

/* The name of a side's player for PGN. */
void session_pgn_name(const struct session *session, enum color side, char *text, size_t size);

#endif
