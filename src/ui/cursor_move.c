/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include "ui/board_view.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/text.h"
#include "engine/points.h"
#include "notation/choices.h"
#include "rules/generate.h"
#include "session/describe.h"
#include "session/typed_moves.h"

/* Columns from which choices are told in full, and in words, too. */
enum { FULL_CHOICE = 16, WIDE_CHOICE = 30 };

void cursor_clear(struct cursor *cursor)
{
	cursor->picked = NO_SQUARE;
	cursor->choice.count = 0;
}

/* Does the move, in which no piece of the board moves, name the square? */
static bool names_square(const struct position *pos, const struct move *m, square s)
{
	char text[MOVE_TEXT];

	move_write(pos, m, text);
	return strstr(text, square_name(s).text) != NULL;
}

/* Sorts a few moves by their scores, the highest first. */
static void sort_by_score(struct moves *list, int *score)
{
	for (int i = 1; i < list->count; i++)
		for (int j = i; j > 0 && score[j] > score[j - 1]; j--) {
			struct move m = list->move[j];
			int of_m = score[j];

			list->move[j] = list->move[j - 1];
			score[j] = score[j - 1];
			list->move[j - 1] = m;
			score[j - 1] = of_m;
		}
}

/*
 * Puts the choices in order: as one reads the board if each has a square of its own, else what
 * wins most points first, such as the queen among promotions.
 */
static void arrange(struct cursor *cursor, const struct position *pos)
{
	struct moves *list = &cursor->choice;
	int points[KINDS], *score = xcalloc((size_t)list->count, sizeof *score);

	piece_points(pos->rules, points);
	cursor->chosen = 0;
	cursor->on_squares = choices_squares(pos, list, cursor->where);
	for (int i = 0; i < list->count; i++)
		score[i] = cursor->on_squares
		    ? 8 * rank_of(cursor->where[i]) - file_of(cursor->where[i])
		    : points_won(pos, &list->move[i], points);
	sort_by_score(list, score);
	choices_squares(pos, list, cursor->where);
	free(score);
}

void cursor_moves(const struct position *pos, square from, square to, struct moves *list)
{
	int kept = 0;

	list->count = 0;
	position_legal_moves(pos, list);
	for (int i = 0; i < list->count; i++) {
		const struct move *m = &list->move[i];
		bool fits = from == NO_SQUARE
		    ? !move_has_mover(m) && (to == NO_SQUARE || names_square(pos, m, to))
		    : move_written_from(pos, m) == from && move_to(m) == to;

		if (fits)
			list->move[kept++] = list->move[i];
	}
	list->count = kept;
}

static void gather(struct cursor *cursor, const struct position *pos, square from, square to)
{
	cursor_moves(pos, from, to, &cursor->choice);
	arrange(cursor, pos);
}

/* Where the piece on `from` can go. */
static squareset targets(struct cursor *cursor, const struct position *pos, square from)
{
	struct moves *list = &cursor->choice;
	squareset to = 0;

	list->count = 0;
	position_legal_moves(pos, list);
	while (list->count > 0) {
		const struct move *m = &list->move[--list->count];

		if (move_written_from(pos, m) == from)
			to |= bit(move_to(m));
	}
	return to;
}

void cursor_offer(struct cursor *cursor, const struct position *pos, const struct moves *list)
{
	memcpy(cursor->choice.move, list->move, (size_t)list->count * sizeof *list->move);
	cursor->choice.count = list->count;
	arrange(cursor, pos);
}

/* Of several placings, that on the file of the cursor is the one that is likely meant. */
static void choose_file(struct cursor *cursor, const struct position *pos)
{
	int file = file_of(cursor->at);

	for (int i = cursor->choice.count; i-- > 0; )
		for (int rank = 0; rank < 8; rank++)
			if (names_square(pos, &cursor->choice.move[i], square_at(file, rank)))
				cursor->chosen = i;
}

/* May the user move?  If not, says why; the game may have ended since the last key. */
static bool may_move(struct screen *screen)
{
	const char *why = NULL;

	screen->message[0] = '\0';
	if (session_my_move(screen->session, &why))
		return true;
	session_say(screen->session, "%s.", why);
	return false;
}

static void play_chosen(struct cursor *cursor, struct screen *screen)
{
	struct move m = cursor->choice.move[cursor->chosen];

	cursor_clear(cursor);
	if (may_move(screen))
		session_play(screen->session, &m);
}

/* Plays what was gathered, if it is one move; several stay to be chosen from. */
static bool play_if_single(struct cursor *cursor, struct screen *screen)
{
	int count = cursor->choice.count;

	if (count == 1)
		play_chosen(cursor, screen);
	return count > 0;
}

/* Lets the rules say why the piece that is picked may not go there. */
static void explain(struct session *session, square from, square to)
{
	char text[8];
	struct refusal refusal;
	struct error error;
	struct move m;

	square_write(from, text);
	square_write(to, text + 2);
	if (san_read_or_refuse(game_position(session->game), text, &m, &refusal))
		return;
	typed_moves_reason(session, &refusal, &error);
	session_say(session, "%s.", error.why);
}

/* Why the piece there cannot be picked: it has no legal move. */
static void tell_stuck(struct session *session, square from)
{
	struct strbuf text = { 0 };

	describe_stuck(game_position(session->game), from, &text);
	session_say(session, "%s", strbuf_str(&text));
	strbuf_free(&text);
}

static void pick(struct cursor *cursor, struct screen *screen)
{
	struct session *session = screen->session;
	const struct position *pos = game_position(session->game);
	piece p = pos->board[cursor->at];
	struct error owner;

	/* Where pieces do not move yet, a square may stand for a placing. */
	gather(cursor, pos, NO_SQUARE, cursor->at);
	if (play_if_single(cursor, screen))
		return;
	gather(cursor, pos, NO_SQUARE, NO_SQUARE);
	if (cursor->choice.count > 0) {
		choose_file(cursor, pos);
		return;
	}
	cursor->targets = targets(cursor, pos, cursor->at);
	if (p == EMPTY)
		session_say(session, "%s is empty.", square_name(cursor->at).text);
	else if (explain_owner(pos, cursor->at, &owner))
		session_say(session, "%s.", owner.why);
	else if (!cursor->targets)
		tell_stuck(session, cursor->at);
	else
		cursor->picked = cursor->at;
}

void cursor_press(struct cursor *cursor, struct screen *screen)
{
	const struct position *pos = game_position(screen->session->game);
	square from = cursor->picked;
	piece p = pos->board[cursor->at];

	if (!may_move(screen))
		return;
	if (from == NO_SQUARE) {
		pick(cursor, screen);
		return;
	}
	if (from == cursor->at) {
		cursor_clear(cursor);
		return;
	}
	gather(cursor, pos, from, cursor->at);
	if (play_if_single(cursor, screen))
		return;
	cursor->picked = NO_SQUARE;
	if (p != EMPTY && color_of(p) == pos->turn)
		pick(cursor, screen);
	else
		explain(screen->session, from, cursor->at);
}

/* How far it is from one square to another in a direction; less than 0: it is not there. */
static int distance_towards(square from, square to, int right, int up)
{
	int files = file_of(to) - file_of(from), ranks = rank_of(to) - rank_of(from);
	int along = files * right + ranks * up, aside = abs(files * up) + abs(ranks * right);

	return along > 0 ? along + 2 * aside : -1;
}

/* Chooses the nearest square in a direction, as it is seen. */
static void choose_towards(struct cursor *cursor, int right, int up)
{
	int nearest = -1, best = 0;

	for (int i = 0; i < cursor->choice.count; i++) {
		int far = distance_towards(cursor->where[cursor->chosen], cursor->where[i], right,
		    up);

		if (far > 0 && (nearest < 0 || far < best)) {
			nearest = i;
			best = far;
		}
	}
	cursor->chosen = nearest < 0 ? cursor->chosen : nearest;
}

bool cursor_choose(struct cursor *cursor, struct screen *screen, const struct key *key)
{
	int count = cursor->choice.count, number = (int)key->code - '1';
	int turn = screen->session->settings.flipped ? -1 : 1, right, up;

	if (cursor->on_squares && key_arrow(key, &right, &up)) {
		choose_towards(cursor, turn * right, turn * up);
		return true;
	}
	switch (key->code) {
	case K_UP: case K_LEFT: case 'k':
		cursor->chosen = (cursor->chosen + count - 1) % count;
		return true;
	case K_DOWN: case K_RIGHT: case K_TAB: case 'j':
		cursor->chosen = (cursor->chosen + 1) % count;
		return true;
	case K_HOME: case K_END: case K_PAGE_UP: case K_PAGE_DOWN:
		return scroll_key(key, NUMBERED, count - 1, &cursor->chosen);
	case K_ENTER: case ' ':
		play_chosen(cursor, screen);
		return true;
	case K_ESCAPE:
		cursor_clear(cursor);
		return true;
	}
	if (number < 0 || number >= NUMBERED || number >= count)
		return false;
	cursor->chosen = number;
	play_chosen(cursor, screen);
	return true;
}

bool cursor_choose_square(struct cursor *cursor, struct screen *screen, square s)
{
	for (int i = 0; cursor->on_squares && i < cursor->choice.count; i++)
		if (cursor->where[i] == s) {
			cursor->chosen = i;
			play_chosen(cursor, screen);
			return true;
		}
	return false;
}

bool cursor_find(struct cursor *cursor, const struct position *pos, const char *text)
{
	int index = choices_find(pos, &cursor->choice, cursor->on_squares ? cursor->where : NULL,
	    text, cursor->chosen);

	if (index >= 0)
		cursor->chosen = index;
	return index >= 0;
}

void cursor_name_choices(const struct cursor *cursor, const struct position *pos,
    struct strbuf *names)
{
	choices_names(pos, &cursor->choice, cursor->on_squares ? cursor->where : NULL, names);
}

/* What of SAN tells a choice from the others: "/d4" or "=Q"; all of it if there is no such part. */
static const char *own_part(const char *san, size_t common)
{
	return san[common] == '/' || san[common] == '=' ? san + common : san;
}

/* One choice, in a rectangle of one row; in words, too, where they have room. */
static void draw_one(const struct cursor *cursor, struct screen *screen, int i, size_t common,
    const struct rectangle *at)
{
	const struct position *pos = game_position(screen->session->game);
	struct canvas *canvas = &screen->canvas;
	bool chosen = i == cursor->chosen;
	struct look look = chosen ? CHOSEN : PLAIN;
	char san[MOVE_TEXT], number[16] = "";
	struct strbuf words = { 0 };
	int column, room;

	san_write(pos, &cursor->choice.move[i], san);
	if (i < NUMBERED)
		snprintf(number, sizeof number, "%d", i + 1);
	column = canvas_print(canvas, at->row, at->column, at->columns, look, "%c%1s %s",
	    chosen ? '>' : ' ', number, own_part(san, common));
	room = at->column + at->columns - column - 2;
	if (at->columns >= WIDE_CHOICE - 2 && cursor->choice.count <= NUMBERED) {
		choices_words(pos, &cursor->choice, i, &words);
		if (text_columns(strbuf_str(&words)) <= room)
			canvas_write(canvas, at->row, column + 2, room, PLAIN, strbuf_str(&words));
		strbuf_free(&words);
	}
	if (chosen && !cursor->on_squares) {
		canvas->cursor_row = at->row;
		canvas->cursor_column = at->column;
	}
}

void cursor_draw_choice(const struct cursor *cursor, struct screen *screen,
    const struct rectangle *at)
{
	const struct position *pos = game_position(screen->session->game);
	size_t common = at->columns < FULL_CHOICE ? choices_common_text(pos, &cursor->choice) : 0;
	int room = at->rows - 2, top = cursor->chosen < room ? 0 : cursor->chosen - room + 1;
	int below = cursor->choice.count - top - room;
	struct rectangle row = { .row = at->row + 1, .column = at->column + 1, .rows = 1,
		.columns = at->columns - 2 };
	char title[32];

	snprintf(title, sizeof title, "Choose%s",
	    at->columns < WIDE_CHOICE ? "" : choices_object(pos, &cursor->choice));
	canvas_frame(&screen->canvas, at, title);
	for (int i = top; i < cursor->choice.count && i - top < room; i++, row.row++)
		draw_one(cursor, screen, i, common, &row);
	if (below > 0)
		canvas_print(&screen->canvas, row.row, row.column, row.columns, STRONG,
		    " %d more ", below);
}
