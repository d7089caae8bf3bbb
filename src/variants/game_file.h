/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef VARIANTS_GAME_FILE_H
#define VARIANTS_GAME_FILE_H

#include "rules/variant.h"

/*
 * Games from text files.  A file tells how a game differs from orthodox chess, or from
 * another game, in sentences that mirror the step tables ("pawn captures diagonally
 * forward.").  The manual's chapter "Inventing a game" describes the format.
 */

enum {
	GAME_FILE_MAX = 64 << 10,       /* the longest text, in bytes */
	GAME_ID_MAX = 20                /* the longest id of such a game */
};

struct file_place {
	int line, column;               /* from 1; columns are characters */
};

/* What is wrong with a file, and where; line 0: with the whole. */
struct game_mistake {
	struct file_place place;
	struct error reason;
};

/* The same as one reason, "LINE:COLUMN: why"; false. */
bool game_mistake_write(const struct game_mistake *mistake, struct error *error);

/*
 * Makes the rules of the game that this text of a file tells; they keep a copy of it
 * (variant->source).  NULL with the first mistake.  Whether its positions and moves are possible
 * is for game_file_check to say (game/game_files.h).  The caller frees them with rules_free.
 */
struct rules *game_file_rules(const char *text, struct game_mistake *mistake);

/*
 * Where in the file a text of the game begins; false if it does not come from there.  (Only for
 * games with a source.)
 */
bool game_file_place(const struct variant *game, const char *text, struct file_place *place);

#endif
