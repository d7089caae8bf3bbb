/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "protocol/xboard_session.h"

#include <stdlib.h>
#include <string.h>

#include "protocol/lines.h"
#include "base/ascii.h"

/* The course of a game: moves of either side, and taking them back. */

void xboard_show(struct xboard *x)
{
	xboard_board_show(&x->board, engine_session_now(&x->engine_session));
	x->plies = 0;
	x->awaited_first = x->awaited_end = 0;
}

/* XBoard's board after a ply of a move that leads from `count` positions on. */
static bool note(struct xboard *x, const struct ply *ply, int count, struct error *error)
{
	if (x->plies == x->past_room) {
		int room = x->past_room ? 2 * x->past_room : 256;
		struct past *past = realloc(x->past, (size_t)room * sizeof *past);

		if (!past)
			return error_set(error, "out of memory");
		x->past = past;
		x->past_room = room;
	}
	x->past[x->plies++] = (struct past){ x->board, count };
	xboard_board_play(&x->board, ply);
	return true;
}

/* XBoard gets the parts of a ply one by one. */
static void say_ply(struct xboard *x, const struct ply *ply)
{
	char text[PLY_TEXT], *comma;

	ply_write(ply, text);
	comma = strchr(text, ',');
	if (comma)
		xboard_say(x, "move %.*s\nmove %s", (int)(comma + 1 - text), text, comma + 1);
	else
		xboard_say(x, "move %s", text);
}

/* Tells what XBoard has not seen of the latest move. */
static bool tell_effects(struct xboard *x, struct error *error)
{
	struct ply list[PLIES_MAX];
	int n = x->known
	    ? 0
	    : plies_to_target(&x->board, engine_session_now(&x->engine_session), list);

	for (int i = 0; i < n; i++) {
		if (!note(x, &list[i], x->engine_session.count, error))
			return false;
		say_ply(x, &list[i]);
	}
	x->awaited_first = x->awaited_end = 0;
	return true;
}

/* Others will tell it. */
static void await_effects(struct xboard *x)
{
	x->awaited_first = 0;
	x->awaited_end = x->known ? 0 :
	    plies_to_target(&x->board, engine_session_now(&x->engine_session), x->awaited);
}

static bool is_awaiting(const struct xboard *x)
{
	return x->awaited_first < x->awaited_end;
}

void xboard_catch_up(struct xboard *x)
{
	struct error error;

	if (x->computer && is_awaiting(x))
		return;
	if (!tell_effects(x, &error))
		xboard_complain(x, &error);
}

void xboard_go_on(struct xboard *x)
{
	if (is_awaiting(x))
		return;
	if (x->analysing || (!x->force && engine_session_now(&x->engine_session)->turn == x->side))
		xboard_think(x);
}

/* How XBoard shows a move of the present position. */
static void show_move(const struct xboard *x, const struct move *m, struct ply *ply)
{
	const struct position *pos = engine_session_now(&x->engine_session);
	char text[MOVE_TEXT];

	if (!x->known) {
		ply_of_move(&x->board, pos, m, ply);
		return;
	}
	move_write(pos, m, text);
	(void)ply_read(text, ply);
}

bool xboard_move(struct xboard *x, const struct move *m, struct error *error)
{
	const struct position *pos = engine_session_now(&x->engine_session);
	char text[MOVE_TEXT];
	struct ply ply;

	move_write(pos, m, text);
	show_move(x, m, &ply);
	if (!note(x, &ply, x->engine_session.count, error))
		return false;
	if (!engine_session_play(&x->engine_session, m, error)) {
		x->board = x->past[--x->plies].board;
		return false;
	}
	if (x->known)
		xboard_say(x, "move %s", text);
	else
		say_ply(x, &ply);
	return tell_effects(x, error);
}

/*
 * Before the first move, pieces may be placed by dropping them on a free square of
 * their file; passing stands for a refusal.
 */
static bool find_placing(const struct position *pos, const struct ply *ply, struct move *m)
{
	struct move room[MOVES_MAX];
	struct moves list = { room, 0 };
	char text[MOVE_TEXT];

	position_legal_moves(pos, &list);
	for (int i = 0; i < list.count; i++) {
		if (move_has_mover(&list.move[i]))
			continue;
		move_write(pos, &list.move[i], text);
		if (ply->to == NO_SQUARE ? text[1] == '@' : text[1] != '@' ||
		    lower(text[0]) != ply->letter ||
		    text[2] != 'a' + file_of(ply->to))
			continue;
		*m = list.move[i];
		return true;
	}
	return false;
}

/* What XBoard means by the text of a move, and how it shows it. */
static bool find_move(struct xboard *x, const char *text, struct move *m, struct ply *ply,
    struct error *error)
{
	const struct position *pos = engine_session_now(&x->engine_session);
	bool read = ply_read(text, ply);

	if (x->over && !x->force && !x->analysing)
		return error_set(error, "the game is over");
	if (!x->known && read && (ply->from == NO_SQUARE ? find_placing(pos, ply, m) :
	    ply_means(&x->board, pos, ply, m)))
		return true;
	if (!move_read(pos, text, m, error) && !san_read(pos, text, m, error))
		return false;
	if (!read)
		show_move(x, m, ply);
	return true;
}

/*
 * XBoard looks for words in our answer, and takes those with some of them for
 * something else than the refusal of a move.
 */
static bool may_be_told(const char *reason)
{
	static const char *const words[] = { "name", "rating", "?", "result", "board", "bk",
		"computer", "variant", "hint", "random", "depth", "accepted", "protover", "draw",
		"time", "analyze" };

	for (size_t i = 0; i < sizeof words / sizeof *words; i++)
		if (strstr(reason, words[i]))
			return false;
	return true;
}

static void refuse(struct xboard *x, const char *text, const struct error *error)
{
	if (may_be_told(error->why))
		xboard_say(x, "Illegal move (%s): %s", error->why, text);
	else
		xboard_say(x, "Illegal move: %s", text);
	xboard_go_on(x);
}

/* The next of the plies that others tell. */
static void take_awaited(struct xboard *x)
{
	struct error error;

	if (!note(x, &x->awaited[x->awaited_first++], x->engine_session.count, &error))
		xboard_complain(x, &error);
	if (is_awaiting(x))
		return;
	xboard_judge(x);
	xboard_go_on(x);
}

static bool is_awaited(const struct xboard *x, const struct ply *ply)
{
	return is_awaiting(x) && ply_equal(ply, &x->awaited[x->awaited_first]);
}

static void play_theirs(struct xboard *x, const struct move *m, const struct ply *ply)
{
	struct error error;

	if (!note(x, ply, x->engine_session.count, &error) ||
	    !engine_session_play(&x->engine_session, m, &error)) {
		xboard_complain(x, &error);
		return;
	}
	x->over = false;        /* whoever tries things out goes on after an end, too */
	if (x->force || x->computer)
		await_effects(x);
	else
		xboard_catch_up(x);
	if (is_awaiting(x))
		return;
	xboard_judge(x);
	xboard_go_on(x);
}

bool xboard_ponder_hit(struct xboard *x, const char *text)
{
	char word[PLY_TEXT + 1] = "";
	struct xboard_board shown = x->board;
	struct ply list[PLIES_MAX], ply;
	struct error error;
	struct move m;
	bool hit;

	if (sscanf(text, "%16s", word) != 1)
		return false;
	x->engine_session.count--;
	hit = find_move(x, word, &m, &ply, &error) && move_equal(&m, &x->hint);
	x->engine_session.count++;
	if (!hit)
		return false;
	xboard_board_play(&shown, &ply);
	if (!x->known && x->computer &&
	    plies_to_target(&shown, engine_session_now(&x->engine_session), list))
		return false;
	return note(x, &ply, x->engine_session.count - 1, &error) && tell_effects(x, &error);
}

void xboard_usermove(struct xboard *x, char *rest)
{
	const char *text = word_next(&rest);
	struct error error;
	struct move m;
	struct ply ply;

	if (!text)
		text = "";
	if (ply_read(text, &ply) && is_awaited(x, &ply))
		take_awaited(x);
	else if (find_move(x, text, &m, &ply, &error))
		play_theirs(x, &m, &ply);
	else
		refuse(x, text, &error);
}

/*
 * XBoard's positions lack what its own games do not have, and have what these
 * games may not: the fields of a FEN that it cannot know are tried one by one.
 */
static bool set_up(struct xboard *x, const char *text, struct error *error)
{
	static const char *const rights[] = { "", "-" };
	static const char *const more[] = { "", " -", " -/-" };
	char field[6][80], fen[600];
	struct error other;

	if (engine_session_set(&x->engine_session, text, NULL, error))
		return true;
	if (sscanf(text, "%79s %79s %79s %79s %79s %79s", field[0], field[1], field[2], field[3],
	    field[4], field[5]) != 6)
		return false;
	for (size_t i = 0; i < 6; i++) {
		snprintf(fen, sizeof fen, "%s %s %s - %s %s%s", field[0], field[1],
		    *rights[i % 2] ? rights[i % 2] : field[2], field[4], field[5], more[i / 2]);
		if (engine_session_set(&x->engine_session, fen, NULL, &other))
			return true;
	}
	return false;
}

/* Is this our position but for the side to move?  So XBoard tells that a side passes. */
static bool is_pass(const struct xboard *x, const char *text)
{
	const char *turn = strchr(text + strspn(text, " "), ' ');

	return !x->known && turn && xboard_board_has(&x->board, text) &&
	    turn[1] == (x->board.turn == WHITE ? 'b' : 'w');
}

void xboard_setboard(struct xboard *x, char *rest)
{
	static const struct ply pass = { NO_SQUARE, NO_SQUARE, NO_SQUARE, '\0' };
	struct xboard_board start;
	struct error error;
	struct move m;

	rest += strspn(rest, " ");
	if (is_pass(x, rest) && is_awaited(x, &pass)) {
		take_awaited(x);
		return;
	}
	if (is_pass(x, rest) && !x->over &&
	    find_placing(engine_session_now(&x->engine_session), &pass, &m)) {
		play_theirs(x, &m, &pass);
		return;
	}
	xboard_board_show(&start, &x->engine_session.history[0]);
	if (!x->known && x->plies == 0 && xboard_board_has(&start, rest) && strstr(rest, " w "))
		return;
	if (!set_up(x, rest, &error)) {
		xboard_say(x, "tellusererror Illegal position: %s", error.why);
		return;
	}
	x->over = false;
	x->hint_key = 0;
	xboard_show(x);
	if (x->analysing)
		xboard_think(x);
}

static void take_back(struct xboard *x, int plies)
{
	struct error error;
	int count;

	if (plies > x->plies) {
		xboard_say(x, "Error (there is no move to take back): undo");
		return;
	}
	x->plies -= plies;
	x->board = x->past[x->plies].board;
	count = x->past[x->plies].count;
	if (count < x->engine_session.count &&
	    !engine_session_undo(&x->engine_session, x->engine_session.count - count, &error))
		xboard_complain(x, &error);
	x->over = false;
	await_effects(x);
	if (x->analysing)
		xboard_think(x);
}

void xboard_undo(struct xboard *x, char *rest)
{
	(void)rest;
	take_back(x, 1);
}

void xboard_remove(struct xboard *x, char *rest)
{
	(void)rest;
	take_back(x, 2);
}
