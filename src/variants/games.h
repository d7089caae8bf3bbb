/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef VARIANTS_GAMES_H
#define VARIANTS_GAMES_H

#include "rules/network.h"
#include "rules/variant.h"
#include "rules/weights.h"

/* A new game is a line here, its own file, and a line in local.mk. */
#define GAMES(game) \
	game(chess) \
	game(acolyte) \
	game(advancement) \
	game(appointment) \
	game(attending) \
	game(booster) \
	game(commando) \
	game(dragoon) \
	game(dyadic) \
	game(everyman) \
	game(fieldpromotion) \
	game(friar) \
	game(interceptor) \
	game(kingsguard) \
	game(minion) \
	game(partisan) \
	game(pawnpusher) \
	game(phalanx) \
	game(pilgrim) \
	game(rabble) \
	game(recruit) \
	game(rogue) \
	game(squire) \
	game(teamster) \
	game(trooper) \
	game(underling) \
	game(watchman) \
	game(yeoman)

/* Evaluation weights of each game, tuned from its games: see tools/README.md. */
#define DECLARE_WEIGHTS(game) extern const struct weights weights_##game;
GAMES(DECLARE_WEIGHTS)

/* The network of the game that has one. */
extern const struct network network_chess;

/* Puzzles of each game: see tools/README.md. */
#define DECLARE_PUZZLES(game) extern const struct puzzle puzzles_##game[];
GAMES(DECLARE_PUZZLES)

#endif
