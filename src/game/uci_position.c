/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include "game/uci_position.h"

#include <stdlib.h>

#include "base/memory.h"

void game_uci_position(const struct game *game, struct strbuf *text)
{
	const struct node **path = xcalloc((size_t)game_length(game), sizeof *path);
	char fen[FEN_TEXT], move[MOVE_TEXT];

	fen_write(&game->history[0], fen);
	if (game_starts_as_usual(game))
		strbuf_add(text, "position startpos");
	else
		strbuf_printf(text, "position fen %s", fen);
	for (const struct node *node = game->now; node; node = node->parent)
		path[node->ply] = node;
	for (int ply = 1; ply < game_length(game); ply++) {
		move_write(&game->history[ply - 1], &path[ply]->move, move);
		strbuf_printf(text, "%s %s", ply == 1 ? " moves" : "", move);
	}
	free(path);
}
