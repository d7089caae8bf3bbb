/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include "session/exercise.h"
#include "ui/board_view.h"

/*
 * The text of an exercise: beside the board where it fits there.  Elsewhere it is read first, in
 * place of the board, and only the task stays beside it.
 */

enum {
	LEAST_PANEL = 18,
	KINDS_TOLD = 3          /* rows for letters of pieces and those that wait */
};

static int lines_of(struct canvas *canvas, int columns, const char *text)
{
	const struct rectangle nowhere = { 0, 0, 0, columns };

	return *text ? canvas_wrap(canvas, &nowhere, 0, PLAIN, text) : 0;
}

bool exercise_fits(struct canvas *canvas, const struct layout *layout,
    const struct exercise *exercise)
{
	const struct rectangle *panel = &layout->panel;

	return panel->columns >= LEAST_PANEL && panel->rows >
	    lines_of(canvas, panel->columns, exercise->step->says) +
	    lines_of(canvas, panel->columns, exercise->step->task);
}

void exercise_panel_draw(struct canvas *canvas, const struct layout *layout,
    const struct session *session)
{
	const struct exercise *exercise = session->exercise;
	const struct lesson_step *step = exercise->step;
	struct rectangle at = layout->panel;

	if (*step->says && exercise_fits(canvas, layout, exercise)) {
		int used = canvas_wrap(canvas, &at, 0, PLAIN, step->says) + 1;

		at.row += used;
		at.rows -= used;
	}
	if (at.rows <= 0 || at.columns < 8)
		return;
	if (at.rows > lines_of(canvas, at.columns, step->task) + KINDS_TOLD)
		panels_draw_legend(canvas, &at, at.row + at.rows - 1, session);
	canvas_wrap(canvas, &at, 0, STRONG, step->task);
}

void exercise_page_show(struct screen *screen)
{
	const struct exercise *exercise = screen->session->exercise;
	struct strbuf text = { 0 };
	struct page page;

	if (*exercise->step->says)
		strbuf_printf(&text, "%s\n\n", exercise->step->says);
	strbuf_printf(&text, "%s\n", exercise->step->task);
	page = (struct page){ "The task", strbuf_str(&text) };
	screen_push(screen, &page_view, &page);
	strbuf_free(&text);
}
