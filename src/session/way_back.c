/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include "session/way_back.h"

#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "session/commands.h"
#include "session/files.h"
#include "session/navigate.h"
#include "session/review.h"
#include "session/table.h"

static void way_back_free(struct way_back *back)
{
	if (!back)
		return;
	way_back_free(back->before);
	review_free(back->review);
	game_free(back->line);
	game_free(back->game);
	free(back->save);
	free(back->table);
	free(back->path);
	free(back);
}

void way_back_forget(struct session *session)
{
	way_back_free(session->way_back);
	session->way_back = NULL;
}

bool way_back_needs(const void *context, const char *name)
{
	const struct session *session = context;
	const struct way_back *back = session->way_back;

	while (back && !(back->save && strcmp(back->save, name) == 0))
		back = back->before;
	return back != NULL;
}

/* A copy of a game up to that ply, without its end. */
static struct game *game_until(const struct game *whole, int ply, struct error *error)
{
	struct game *game = game_again(whole, error);

	for (const struct node *node = whole->root->child; game && node && node->ply <= ply;
	    node = node->child)
		game_play(game, &node->move);
	return game;
}

/* -- Leaving -- */

/* Players elsewhere stay at the table. */
static void keep_in_memory(struct session *session, struct way_back *back)
{
	struct storage *storage = &session->storage;

	if (session->table) {
		back->table = xstrdup(shared_game_name(session->table->shared_game));
		back->seat = table_side(session);
		session_say(session, "You left table %s.", back->table);
	}
	for (int side = WHITE; side <= BLACK; side++) {
		back->player[side] = session->player[side];
		if (session->table)
			back->player[side].who = HUMAN;
	}
	back->wanted = storage->kept.wanted;
	back->path = xstrdup(strbuf_str(&storage->saved_path));
	back->version = storage->saved_version;
	table_leave(session);
	session_visit(session, session->head);
	back->game = session->game;
	session->game = NULL;
}

/* Notes the way back to the session's game, which is left now. */
static struct way_back *leave_game(struct session *session, struct game *line)
{
	struct way_back *back = xcalloc(1, sizeof *back);

	*back = (struct way_back){ .line = line, .missed = session->missed,
		.before = session->way_back };
	session->way_back = NULL;       /* it outlives the game that is left */
	if (session->storage.kept.save)
		back->save = xstrdup(savefile_name(session->storage.kept.save));
	else
		keep_in_memory(session, back);
	return back;
}

struct way_back *way_back_leave(struct session *session)
{
	struct error ignored;
	struct game *line = session->game->nodes == 0 ? NULL
	    : game_until(session->game, game_last(session->game)->ply, &ignored);

	if (!line)
		return NULL;
	if (session->way_back && !session->way_back->review)
		way_back_forget(session);
	return leave_game(session, line);
}

/* The turning points are those of the game on the board, or else of the one it is tried from. */
static const struct review *review_to_try(const struct session *session)
{
	const struct review *review = review_done(session);

	if (review && review->count > 0)
		return review;
	return session->way_back ? session->way_back->review : NULL;
}

/* Plays on from a turning point of the session's game, or of the one it is tried from. */
static bool try_point(struct session *session, const struct review *review, int number,
    struct error *error)
{
	bool own = review == session->review;
	struct game *line = !own ? session->way_back->line
	    : game_until(session->game, review->found.plies, error);
	struct game *game = line ? game_until(line, review->point[number].ply - 1, error) : NULL;
	struct way_back *back = session->way_back;

	if (!game) {
		if (own)
			game_free(line);
		return false;
	}
	if (own) {
		back = leave_game(session, line);
		back->review = session->review;
		session->review = NULL;
	}
	back->moves = game->nodes;
	back->review->tried = number;
	session->way_back = NULL;
	session_practise(session, game);
	session->way_back = back;
	return true;
}

void cmd_try(struct session *session, const char *argument)
{
	const struct review *review = review_to_try(session);
	struct error error = { "" };
	int number;

	if (!review && review_done(session)) {
		session_say(session, "There are no turning points: %s lost much.",
		    review_nobody(session));
		return;
	}
	if (!review) {
		session_say(session, "There are no turning points. `review` looks for them.");
		return;
	}
	if (!argument_number(session, argument, 1, &number))
		return;
	if (number > review->count)
		say_too_few(session, review->count, "turning point");
	else if (!try_point(session, review, number - 1, &error))
		session_say(session, "%s.", error.why);
	else if (review->count > 1)
		session_say(session, "`try %d` tries another turning point; `back` returns to the "
		    "review.", number % review->count + 1);
	else
		session_say(session, "`back` returns to the review.");
}

/* -- Back -- */

static void show_kept(struct session *session, struct way_back *back)
{
	session_replace_game(session, back->game, NULL);
	back->game = NULL;
	memcpy(session->player, back->player, sizeof session->player);
	clocks_set(&session->clocks, 0, 0);
	session_orient_board(session);
	session->storage.kept.wanted = back->wanted;
	strbuf_add(&session->storage.saved_path, back->path);
	session->storage.saved_version = back->version;
}

/* Where the table has the game no more, it is the one in memory. */
static bool show_at_table(struct session *session, struct way_back *back, struct error *error)
{
	switch (table_return(session, back->table, back->line, back->seat, error)) {
	case CAME_BACK:
		return true;
	case GAME_GONE:
		session_say(session, "You are no longer at table %s: %s.", back->table,
		    error->why);
		show_kept(session, back);
		return true;
	default:
		return false;
	}
}

/* Puts the game that was left on the board, from where it waits.  False with the reason. */
static bool show_left(struct session *session, struct way_back *back, struct error *error)
{
	if (back->save)
		return files_reopen(session, back->save, error);
	if (back->table)
		return show_at_table(session, back, error);
	show_kept(session, back);
	return true;
}

/* The review is that of the session's game again, and its turning points are shown. */
static void restore_review(struct session *session, struct way_back *back)
{
	struct review *review = back->review;

	/* Its rules went with the game, if that was read again. */
	for (int ply = 0; ply <= review->found.plies; ply++)
		review->found.history[ply].rules = session->game->rules;
	review->changes = session->game->changes;
	session->review = review;
	back->review = NULL;
	review_show(session);
}

static void say_back(struct session *session, bool reviewed)
{
	const char *where = reviewed ? "Back to the reviewed game." : "Back to the game before.";
	struct strbuf words = { 0 };

	strbuf_add(&words, where);
	if (session->way_back)
		strbuf_add(&words, " `back` again returns to the one before.");
	files_go_on(session, strbuf_str(&words));
	strbuf_free(&words);
}

/* Goes back to the game that was left, and shows its turning points again if it was reviewed. */
static void return_to_left(struct session *session)
{
	struct way_back *back = session->way_back;
	struct error error = { "" };
	bool unchanged;

	session->way_back = NULL;
	if (!show_left(session, back, &error)) {
		session->way_back = back;
		session_say(session, "You cannot go back now: %s. Try `back` again later.",
		    error.why);
		return;
	}
	session->end_announced = game_over(session->game);
	session->way_back = back->before;
	back->before = NULL;
	unchanged = game_same_line(session->game, back->line);
	if (unchanged)
		session->missed = back->missed;
	say_back(session, back->review != NULL);
	if (back->review && unchanged)
		restore_review(session, back);
	else if (back->review)
		session_say(session, "It has changed since: `review` looks at it again.");
	else if (!unchanged)
		session_say(session, "It has changed since.");
	way_back_free(back);
}

void cmd_back(struct session *session, const char *argument)
{
	if (session->exercise)
		cmd_leave(session, argument);
	else if (session->way_back)
		return_to_left(session);
	else
		session_say(session,
		    "`previous` goes back a move, `undo` takes it back, `quit` ends Philidor.");
}
