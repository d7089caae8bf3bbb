/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include "game/game_uci.h"

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

void game_uci_go(const struct limits *limits, struct strbuf *text)
{
	strbuf_add(text, "go");
	if (limits->depth)
		strbuf_printf(text, " depth %d", limits->depth);
	if (limits->nodes)
		strbuf_printf(text, " nodes %lld", (long long)limits->nodes);
	if (limits->move_ms)
		strbuf_printf(text, " movetime %d", limits->move_ms);
	if (limits->clock_ms[WHITE] || limits->clock_ms[BLACK])
		strbuf_printf(text, " wtime %d btime %d winc %d binc %d",
		    limits->clock_ms[WHITE], limits->clock_ms[BLACK],
		    limits->increment_ms[WHITE], limits->increment_ms[BLACK]);
}
