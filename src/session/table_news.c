/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include "session/table.h"

#include <unistd.h>

#include "base/clock.h"
#include "game/account.h"
#include "session/navigate.h"
#include "session/review.h"

/* What others have changed at a table: it is taken over, and told. */

/* The node of the main line after so many plies, or its last. */
static struct node *node_after(const struct game *game, int plies)
{
	struct node *node = game->root;

	while (plies-- > 0 && node->child)
		node = node->child;
	return node;
}

/* Describes the last of the new moves. */
static void tell_moves(struct session *session, int known)
{
	struct game *game = session->game;
	int length = session->head->ply;

	if (known >= length)
		return;
	game_go(game, node_after(game, length - 2 > known ? length - 2 : known));
	while (game->now->child) {
		game_forward(game);
		session_tell_move(session);
	}
}

int table_room_to_tell(struct told *told, int most)
{
	enum { TOLD_MS = 10 * 1000 };
	int64_t now = now_ms();

	if (now - told->since >= TOLD_MS)
		*told = (struct told){ now, 0 };
	return most - told->count;
}

void table_tell_new_game(struct session *session)
{
	session_say(session, "New game: %s.", session->game->rules->variant->name);
}

/* Does somebody of this account play, as far as we know? */
static bool is_account_of_player(const struct session *session, uid_t account)
{
	const struct table *table = session->table;
	char user[NAME_TEXT];

	account_name(account, user, sizeof user);
	for (enum color side = WHITE; side <= BLACK; side++)
		if ((table->seat[side].known && table->seat[side].account == account) ||
		    table_has_player(session->game, side, user))
			return true;
	return account == geteuid();
}

/*
 * Every account with access to the directory can change the game; the owner of the file
 * tells which one did.  Our own moves are made here.
 */
static void tell_stranger(struct session *session, int known)
{
	struct table *table = session->table;
	uid_t writer = shared_game_writer(table->shared_game);
	int side = table_side(session);
	bool ours = false;
	char user[NAME_TEXT];

	/* Who has just sat down is no stranger. */
	for (enum color seat = WHITE; seat <= BLACK; seat++)
		table_check_seat(table, seat);
	account_name(writer, user, sizeof user);
	for (int ply = known; ply < session->head->ply && side >= 0; ply++)
		ours = ours || (int)game_turn(session->game, ply) == side;
	if (ours)
		session_say(session, "Warning: user %s made a move of yours.",
		    user);
	else if (!is_account_of_player(session, writer))
		session_say(session, "Warning: user %s changed the game.", user);
}

/* What has changed from the game before, at `common` plies and a length; or it is another. */
static void tell_changes(struct session *session, bool another, int common, int length,
    const struct table *before)
{
	int plies = length - common;

	if (another)
		table_tell_new_game(session);
	else if (plies > 0)
		session_say(session, "%d %s taken back.", plies,
		    plies == 1 ? "move was" : "moves were");
	tell_moves(session, another ? 0 : common);
	tell_stranger(session, another ? 0 : common);
	table_tell_new_offer(session, before);
	if (session->table->rated && (!before->rated || another))
		session_say(session, "This game is rated; `ladder` shows the ratings.");
	table_tell_unread(session);
}

/* The same moves: takes over what else is new. */
static void take_tags(struct session *session, struct game *game)
{
	struct game *ours = session->game;
	struct tag *tags = ours->tags;
	int count = ours->tag_count;

	ours->tags = game->tags;
	ours->tag_count = game->tag_count;
	game->tags = tags;
	game->tag_count = count;
	/* It is terminated at its head, whatever position is shown. */
	game_go(ours, session->head);
	game_close(ours, game->result, game->termination);
	session->table->over = game_over(game);
	game_free(game);
}

/* Other moves: the new version replaces our game, which may be `another`. */
static void take_moves(struct session *session, struct game *game, bool another)
{
	if (another)
		session_put_game(session, game);
	else
		session_put_version(session, game);
	session->table->over = game_over(game);
	session->replies++;
	idle_restart(&session->idle);
}

void table_load_game(struct session *session, struct game *game)
{
	struct table *table = session->table;
	const struct table before = *table;
	int common = game_common_plies(session->game, game), length = session->head->ply;
	int looked_at = session->game->now->ply;
	bool another = common < 0 || (session->end_announced && !game_over(game));
	bool looking = !session_at_head(session) && looked_at <= common && !game_over(game) &&
	    !another;

	if (!another && common == length && game->now->ply == length)
		take_tags(session, game);
	else
		take_moves(session, game, another);
	table_read_tags(session);
	tell_changes(session, another, common, length, &before);
	table_take_end(session);
	session->end_announced = session->end_announced && table->over;
	/* A review of a game that is over goes on, unless it has other moves now. */
	if (table->over ? !review_under_way(session) : !looking)
		session_look(session, session->head);
	session_continue(session);
	if (looking)
		session_look(session, node_after(session->game, looked_at));
}
