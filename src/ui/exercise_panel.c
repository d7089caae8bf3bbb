/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include "base/text.h"
#include "notation/notation.h"
#include "session/exercise.h"
#include "ui/board_view.h"

/*
 * An exercise on the screen: its keys, and its text.  That is beside the board where it fits there;
 * elsewhere it is read first, in place of the board, and only the task stays beside it.
 */

enum { LEAST_PANEL = 18 };

static bool fits(const struct rectangle *panel, const struct exercise *exercise)
{
	return panel->columns >= LEAST_PANEL && panel->rows >
	    text_lines(exercise->step->says, panel->columns) +
	    text_lines(exercise->step->task, panel->columns);
}

/* The moves that were played in words, a line each: "1. Nh6+: knight f7 to h6". */
static void write_moves(const struct game *game, const struct node *node, struct strbuf *text)
{
	const struct position *before = &game->history[node->ply > 0 ? node->ply - 1 : 0];
	char words[WORDS_TEXT];

	if (!node->parent)
		return;
	write_moves(game, node->parent, text);
	move_words(before, &node->move, words);
	strbuf_printf(text, "%d.%s %s: %s\n", before->fullmove, before->turn == WHITE ? "" : "..",
	    node->san, words);
}

/* The solution that was played out, where there is room for all of it. */
static void draw_solution(struct canvas *canvas, const struct rectangle *at,
    const struct game *game)
{
	struct strbuf text = { 0 };

	write_moves(game, game->now, &text);
	if (text_lines(strbuf_str(&text), at->columns) <= at->rows)
		canvas_wrap(canvas, at, 0, PLAIN, strbuf_str(&text));
	strbuf_free(&text);
}

void exercise_panel_draw(struct canvas *canvas, const struct rectangle *panel,
    const struct session *session)
{
	const struct exercise *exercise = session->exercise;
	const struct lesson_step *step = exercise->step;
	struct rectangle at = *panel;
	int used;

	if (*step->says && fits(panel, exercise)) {
		used = canvas_wrap(canvas, &at, 0, PLAIN, step->says) + 1;
		at.row += used;
		at.rows -= used;
	}
	if (at.rows <= 0)               /* a choice may take all of it */
		return;
	if (at.rows > text_lines(step->task, at.columns) + LEGEND_ROWS)
		at.rows -= panels_draw_legend(canvas, &at, at.row + at.rows - 1,
		    game_position(session->game));
	used = canvas_wrap(canvas, &at, 0, STRONG, step->task) + 1;
	at.row += used;
	at.rows -= used;
	if (exercise->given_up && exercise->state == EXERCISE_DONE)
		draw_solution(canvas, &at, session->game);
}

static void show_page(struct screen *screen)
{
	const struct exercise *exercise = screen->session->exercise;
	struct strbuf text = { 0 };
	struct page page;

	if (*exercise->step->says)
		strbuf_printf(&text, "%s\n\n", exercise->step->says);
	strbuf_printf(&text, "%s\n", exercise->step->task);
	page = (struct page){ .title = "The task", .text = strbuf_str(&text), .is_task = true };
	screen_push(screen, &page_view, &page);
	strbuf_free(&text);
}

void exercise_panel_show_task(struct screen *screen, struct shown_task *told)
{
	const struct session *session = screen->session;
	const struct exercise *exercise = session->exercise;
	struct layout layout;

	if (!exercise || screen->depth > 1 ||
	    (told->games == session->games && told->times == exercise->times_told))
		return;
	told->games = session->games;
	told->times = exercise->times_told;
	layout = board_view_layout(screen);
	if (!fits(&layout.panel, exercise))
		show_page(screen);
}

/* A lesson goes back a step; the moves of a puzzle are walked through, from either end. */
static const char *done_hints(const struct session *session, bool key_mode, bool brief)
{
	static const char *const hints[3][2] = {
		{ "Enter go on   :previous   :leave",
		  "Enter go on   , previous   q leave   ? help   Esc back" },
		{ "Enter go on   PageUp look back   :leave",
		  "Enter go on   , look back   q leave   ? help   Esc back" },
		{ "Enter go on   PageDown next move   :leave",
		  "Enter go on   . next move   q leave   ? help   Esc back" }
	};
	bool at_start = !session->game->now->parent;

	if (brief)
		return key_mode ? "Enter go on  q leave" : "Enter go on   :leave";
	return hints[session->exercise->source->previous ? 0 : 1 + at_start][key_mode];
}

const char *exercise_panel_hints(const struct session *session, bool key_mode, bool brief)
{
	const struct exercise *exercise = session->exercise;
	bool goes_back = exercise->source->previous;

	if (exercise->state == EXERCISE_REFUTED)
		return "any key: try again";
	if (exercise->state == EXERCISE_DONE)
		return done_hints(session, key_mode, brief);
	if (key_mode && brief)
		return "i hint  t task  . next  q leave";
	if (key_mode)
		return goes_back
		    ? "i hint   t task   . next   , previous   q leave   ? help   Esc back"
		    : "i hint   t task   . next   q leave   ? help   Esc back";
	return brief ? ":hint :solution :next :leave  F1 rules"
	    : "Type a move   :hint   :solution   :next   :leave   F1 rules   Esc keys";
}

bool exercise_panel_key(struct screen *screen, struct prompt *prompt, struct cursor *cursor,
    const struct key *key)
{
	struct session *session = screen->session;

	if (!session->exercise)
		return false;
	if (exercise_retry(session)) {
		cursor_clear(cursor);
		prompt_match(prompt, session);
		screen->message[0] = '\0';
		return !board_view_begins(screen, key);
	}
	if (key->code != K_ENTER || prompt->line.length > 0 || !exercise_enter(session))
		return false;
	screen->message[0] = '\0';
	return true;
}
