/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef MATCH_REFEREE_H
#define MATCH_REFEREE_H

#include "game/game.h"
#include "uci_client/uci_client.h"

/*
 * One game between two engines, refereed by our own rules.
 */

/* How long engines may think; 0 means no limit of that sort. */
struct control {
	int base_ms, increment_ms;      /* a clock for the game and what each move adds */
	int move_ms;                    /* for each move */
	int depth;
	int64_t nodes;
	int margin_ms;                  /* tolerance for a late move */
};

/* When to end a game before the rules do; 0 in *_moves or most_plies: never. */
struct adjudication {
	int resign_score, resign_moves; /* a loss: its own score for so many moves */
	int draw_score, draw_moves;     /* both sides report at most this for so many moves ... */
	int draw_from;                  /* ... from this move number on */
	int most_plies;
};

/* What an engine did wrong. */
enum offense { NO_OFFENSE, LATE, ILLEGAL, DIED };

struct verdict {
	enum result result;
	enum offense offense;           /* of the loser; LATE may end in a draw */
	enum color offender;
	char reason[96];                /* for people: "checkmate", "Black played illegal e9e5" */
};

/*
 * Lets two engines, by color, play on from where the game stands.  Both are sent ucinewgame.  The
 * moves are added to the game.  False with the reason if the game cannot be refereed: an engine
 * does not play it, or it becomes too long.
 */
bool referee_play(struct game *game, struct uci_client *const client[2],
    const struct control *control, const struct adjudication *adjudication, struct verdict *verdict,
    struct error *error);

#endif
