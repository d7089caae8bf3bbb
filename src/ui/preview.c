/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include "ui/board_view.h"

#include <string.h>

#include "base/text.h"
#include "notation/choices.h"
#include "rules/generate.h"
#include "session/describe.h"
#include "session/exercise.h"

/* What the board shows: the game, and the move that is being typed or chosen. */

static squareset partner_of(const struct position *pos, square s)
{
	square partner = describe_partner(pos, s);

	return partner == NO_SQUARE ? 0 : bit(partner);
}

/* Marks what a move does, or what several moves have in common, which capture there. */
static void mark_changes(struct preview *preview, const struct move *m, squareset captured)
{
	preview->marks.captured = captured;
	for (int i = 0; i < m->count && m->change[i].place < SQUARES; i++) {
		square s = m->change[i].place;

		if (m->change[i].holds)
			preview->marks.arriving |= bit(s);
		else if (!has(captured, s))
			preview->marks.selected |= bit(s);
	}
}

/* The position after a move, with the piece that is paired with the one that has moved. */
static void show_move(struct preview *preview, const struct position *pos, const struct move *m)
{
	position_apply(pos, m, &preview->shown);
	preview->marks.partner = partner_of(&preview->shown, move_to(m));
	marks_check(&preview->marks, &preview->shown);
	mark_changes(preview, m, move_captured(pos, m));
}

static void show_and_tell(struct preview *preview, const struct position *pos,
    const struct move *m)
{
	char words[WORDS_TEXT];

	move_words(pos, m, words);
	strbuf_add(&preview->words, words);
	show_move(preview, pos, m);
}

/* What all of several moves do, and where the choice among them will be. */
static void show_common(struct preview *preview, const struct position *pos,
    const struct moves *list)
{
	square where[MOVES_MAX];
	struct move common;
	squareset captured = move_captured(pos, list->move);
	bool on_squares;

	for (int i = 1; i < list->count; i++)
		captured &= move_captured(pos, &list->move[i]);
	choices_common(pos, list, &common);
	position_apply_board(pos, &common, &preview->shown);
	preview->shown.ep_squares = 0;
	mark_changes(preview, &common, captured);
	on_squares = choices_squares(pos, list, where);
	for (int i = 0; on_squares && i < list->count; i++)
		preview->marks.arriving |= bit(where[i]);
	choices_common_words(pos, list, &preview->words);
	strbuf_printf(&preview->words, "%sChoose%s.", preview->words.length > 0 ? ". " : "",
	    choices_object(pos, list));
}

/* The choice that is highlighted; its number is on each one's square. */
static void show_choice(struct preview *preview, const struct position *pos,
    const struct cursor *cursor)
{
	show_move(preview, pos, &cursor->choice.move[cursor->chosen]);
	choices_words(pos, &cursor->choice, cursor->chosen, &preview->words);
	if (!cursor->on_squares)
		return;
	preview->marks.cursor = bit(cursor->where[cursor->chosen]);
	for (int i = 0; i < cursor->choice.count; i++)
		preview->marks.arriving |= bit(cursor->where[i]);
}

/* What a move captures without arriving there is drawn all the same. */
static void draw_captured(struct preview *preview, const struct position *pos)
{
	squareset left = preview->marks.captured & ~occupied(&preview->shown);

	while (left) {
		square s = pop_lsb(&left);

		position_put(&preview->shown, s, pos->board[s]);
	}
}

static void number_choices(struct marks *marks, const struct cursor *cursor)
{
	for (int i = 0; cursor->on_squares && i < cursor->choice.count && i < NUMBERED; i++)
		marks->note[cursor->where[i]] = (struct sign){ (uint32_t)'1' + (uint32_t)i,
			(char)('1' + i) };
}

/* The state of a square. */
static void tell_square(struct preview *preview, const struct position *pos, square s)
{
	struct strbuf line = { 0 };

	describe_square(pos, s, &line);
	strbuf_add_bytes(&preview->words, strbuf_str(&line), strcspn(strbuf_str(&line), "\n"));
	strbuf_free(&line);
}

/*
 * What Enter would do: with the piece picked up, or without one, where the square under the cursor
 * stands for a placing.  False: nothing.
 */
static bool show_meant(struct preview *preview, const struct position *pos,
    const struct cursor *cursor)
{
	struct move store[MOVES_MAX];
	struct moves list = { store, 0 };

	cursor_moves(pos, cursor->picked, cursor->rested, &list);
	if (list.count == 1)
		show_and_tell(preview, pos, store);
	else if (list.count > 1 && move_has_mover(store))
		show_common(preview, pos, &list);
	else if (list.count > 1)
		strbuf_printf(&preview->words, "Choose%s.", choices_object(pos, &list));
	return list.count > 0;
}

/* The piece picked up: what it would do on the square under the cursor. */
static void show_picked(struct preview *preview, const struct position *pos,
    const struct cursor *cursor)
{
	preview->marks.target = cursor->targets;
	if (!show_meant(preview, pos, cursor) &&
	    (preview->marks.partner = partner_of(pos, cursor->picked)))
		tell_square(preview, pos, cursor->picked);
	preview->marks.selected |= bit(cursor->picked);
}

/* The move that is typed, or the pieces and squares of those that begin so. */
static void show_typed(struct preview *preview, const struct position *pos,
    const struct prompt *prompt)
{
	const struct moves *moves = prompt_moves(prompt);
	struct marks *marks = &preview->marks;

	if (prompt->is_decided) {
		char san[MOVE_TEXT];

		san_write(pos, &prompt->decided, san);
		strbuf_printf(&preview->words, "%s: ", san);
		show_and_tell(preview, pos, &prompt->decided);
		return;
	}
	if (prompt_choices(prompt)) {
		show_common(preview, pos, prompt_choices(prompt));
		return;
	}
	for (int i = 0; i < moves->count; i++)
		if (move_has_mover(&moves->move[i])) {
			marks->selected |= bit(move_written_from(pos, &moves->move[i]));
			marks->target |= bit(move_to(&moves->move[i]));
		}
	if (marks->selected && !more_than_one(marks->selected))
		marks->partner = partner_of(pos, lsb(marks->selected));
}

/* A hint stays until the position changes or the game ends. */
static void mark_hint(struct marks *marks, const struct session *session)
{
	const struct position *pos = game_position(session->game);
	const struct move *hint = &session->engine.hint;

	if (session->engine.hint_key != pos->key || game_over(session->game))
		return;
	if (session->exercise && exercise_hints_at_piece(session->exercise, hint))
		marks->selected = bit(move_written_from(pos, hint));
	else
		marks_suggest(marks, pos, hint);
}

void board_view_preview(const struct screen *screen, struct preview *preview)
{
	const struct session *session = screen->session;
	const struct board_view *view = screen->stack[0].state;
	const struct cursor *cursor = &view->cursor;
	const struct prompt *prompt = &view->prompt;
	const struct game *game = session->game;
	const struct position *pos = game_position(game);
	struct marks *marks = &preview->marks;
	bool rests = view->on_board && cursor->rested != NO_SQUARE;

	*preview = (struct preview){ .shown = *pos };
	if (game->now->parent)
		marks->last = move_squares(&game->now->move);
	marks_check(marks, pos);
	if (view->on_board)
		marks->cursor = bit(cursor->at);
	if (rests)
		marks->partner = partner_of(pos, cursor->rested);
	if (cursor->choice.count > 0)
		show_choice(preview, pos, cursor);
	else if (cursor->picked != NO_SQUARE)
		show_picked(preview, pos, cursor);
	else if (!view->on_board && prompt->line.length > 0 && prompt->node == game->now)
		show_typed(preview, pos, prompt);
	else if (!rests || !session_my_move(session, NULL) || !show_meant(preview, pos, cursor))
		mark_hint(marks, session);
	describe_signs(&preview->shown, session->settings.assisted, marks->note,
	    &preview->legend);
	draw_captured(preview, pos);
	if (rests && cursor->picked == NO_SQUARE && preview->words.length == 0 &&
	    (marks->partner || marks->note[cursor->rested].glyph))
		tell_square(preview, pos, cursor->rested);
	number_choices(marks, cursor);
}
