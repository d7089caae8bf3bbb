/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pgn.h"

#include <stdlib.h>
#include <string.h>

#include "base/memory.h"

void pgn_free(struct pgn_game *game)
{
	for (int i = 0; i < game->tags; i++) {
		free(game->tag[i].name);
		free(game->tag[i].value);
	}
	for (int i = 0; i < game->moves; i++) {
		free(game->move[i].before);
		free(game->move[i].after);
	}
	free(game->move);
	free(game->comment);
	memset(game, 0, sizeof *game);
}

static struct pgn_tag *find_tag(const struct pgn_game *game, const char *name)
{
	for (int i = 0; i < game->tags; i++)
		if (strcmp(game->tag[i].name, name) == 0)
			return (struct pgn_tag *)&game->tag[i];
	return NULL;
}

const char *pgn_tag(const struct pgn_game *game, const char *name)
{
	const struct pgn_tag *tag = find_tag(game, name);

	return tag ? tag->value : NULL;
}

static char *copy_of(const char *text)
{
	size_t size = strlen(text) + 1;
	char *copy = xmalloc(size);

	return copy ? memcpy(copy, text, size) : NULL;
}

bool pgn_set_tag(struct pgn_game *game, const char *name, const char *value)
{
	struct pgn_tag *tag = find_tag(game, name);
	struct pgn_tag made = { tag ? tag->name : copy_of(name), copy_of(value) };

	if (!made.name || !made.value || (!tag && game->tags == PGN_TAGS)) {
		if (!tag)
			free(made.name);
		free(made.value);
		return false;
	}
	if (tag)
		free(tag->value);
	else
		tag = &game->tag[game->tags++];
	*tag = made;
	return true;
}

int pgn_add_move(struct pgn_game *game, const char *san)
{
	struct pgn_move *m;

	if (game->moves == PGN_MOVES)
		return -1;
	if (game->moves == game->room) {
		int room = game->room ? 2 * game->room : 64;
		struct pgn_move *more = xrealloc(game->move, (size_t)room * sizeof *more);

		if (!more)
			return -1;
		game->move = more;
		game->room = room;
	}
	m = &game->move[game->moves];
	memset(m, 0, sizeof *m);
	strncpy(m->san, san, sizeof m->san - 1);
	m->next = m->other = -1;
	return game->moves++;
}

bool pgn_set_comment(char **place, const char *text)
{
	char *copy = text ? copy_of(text) : NULL;

	if (text && !copy)
		return false;
	free(*place);
	*place = copy;
	return true;
}
