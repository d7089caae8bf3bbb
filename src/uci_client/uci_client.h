/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef UCI_CLIENT_UCI_CLIENT_H
#define UCI_CLIENT_UCI_CLIENT_H

#include "rules/variant.h"
#include "uci_client/process.h"

/*
 * Another engine, in a process of its own, that speaks UCI.  Calls wait for the answer;
 * each client belongs to one thread at a time.
 */
struct uci_client;

/*
 * Starts an engine and sets its options, each "Name=Value", which must outlive the client; quiet
 * and halted as in process_start.  NULL with the reason if it does not start, does not speak UCI,
 * or does not take a number that is given.
 */
struct uci_client *uci_client_start(const char *command, const char *const *option, int options,
    bool quiet, const _Atomic bool *halted, struct error *error);

/* Ends the engine as process_end does.  NULL is allowed. */
void uci_client_end(struct uci_client *client);

/* What the engine calls itself. */
const char *uci_client_name(const struct uci_client *client);

/* Did it declare the Nth option (from 0) that was set?  After 64 of them that is taken as done. */
bool uci_client_offers(const struct uci_client *client, int option);

/*
 * Can it play the game of that id, by what it tells of its option UCI_Variant?  Without
 * that, it plays orthodox chess alone.  False with the reason.
 */
bool uci_client_plays(struct uci_client *client, const char *id, struct error *error);

/* Begins such a game.  False with the reason also if it does not get ready for that. */
bool uci_client_new_game(struct uci_client *client, const char *id, struct error *error);

/* What came of asking for a move. */
enum answer { ANSWERED, TOO_LATE, HAS_EXITED };
struct reply {
	char move[MOVE_TEXT];           /* as the engine wrote it, cut to fit */
	int score;                      /* centipawns for the mover; mates beyond CLIENT_MATE */
	bool scored;                    /* did it say a score? */
	int ms;                         /* time taken, while this process was scheduled */
};
enum { CLIENT_MATE = 30000 };

/*
 * Sends a position command and a go command, and waits at most the given time
 * for the move, time in which this program itself was not run (a machine that stands
 * still) not being counted.  When another thread sets `hurry` (which may be NULL), the engine is
 * told to stop, and has STOPPING_MS left to answer.
 */
enum { STOPPING_MS = 20000 };
enum answer uci_client_ask(struct uci_client *client, const char *position, const char *go,
    int patience_ms, const _Atomic bool *hurry, struct reply *reply);

#endif
