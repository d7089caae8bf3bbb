/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include "ui/board_view.h"

#include "rules/generate.h"
#include "session/describe.h"

static squareset partner_of(const struct position *pos, square s)
{
	square partner = describe_partner(pos, s);

	return partner == NO_SQUARE ? 0 : bit(partner);
}

/* Marks of the game, whatever the user is doing. */
static void mark_game(struct preview *preview, const struct session *session)
{
	const struct game *game = session->game;
	const struct position *pos = game_position(game);
	struct marks *marks = &preview->marks;

	if (game->now->parent)
		marks->last = move_squares(&game->now->move);
	if (position_in_check(pos))
		marks->check = bit(king_of(pos, (enum color)pos->turn));
	describe_signs(pos, session->settings.assisted, marks->note, &preview->line);
}

/* The moves that the typed text may mean. */
static void mark_matches(struct marks *marks, const struct moves *matches)
{
	for (int i = 0; i < matches->count; i++)
		if (move_has_mover(&matches->move[i])) {
			marks->meant |= bit(move_from(&matches->move[i]));
			marks->target |= bit(move_to(&matches->move[i]));
		}
}

void preview_make(struct preview *preview, const struct session *session,
    const struct cursor *cursor, const struct prompt *prompt, bool on_board)
{
	const struct position *pos = game_position(session->game);
	struct marks *marks = &preview->marks;

	*preview = (struct preview){ .shown = *pos };
	mark_game(preview, session);
	if (cursor->choice.count > 0) {
		const struct move *m = &cursor->choice.move[cursor->chosen];

		position_apply_board(pos, m, &preview->shown);
		marks->target = move_squares(m);
		return;
	}
	if (on_board) {
		marks->cursor = bit(cursor->at);
		marks->partner = partner_of(pos, cursor->at);
	}
	if (cursor->picked != NO_SQUARE) {
		marks->meant = bit(cursor->picked);
		marks->partner = partner_of(pos, cursor->picked);
		marks->target = cursor->targets;
		return;
	}
	mark_matches(marks, &prompt->matches);
}
