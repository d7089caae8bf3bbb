/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include "ui/board_view.h"

#include <stdio.h>
#include <string.h>

#include "base/clock.h"
#include "base/text.h"
#include "rules/rules.h"
#include "session/describe.h"
#include "ui/card.h"

enum { NARROW = 22 };

/* The clock of a side at the right end of a row; in which column it begins. */
static int draw_clock(struct canvas *canvas, const struct rectangle *at, int row,
    const struct clocks *clocks, enum color side, struct look look)
{
	int left = clocks_left(clocks, side, now_ms()), column;
	bool low = left <= clocks_low_ms(clocks);
	char clock[16], text[24];

	clocks_write(left, clock, sizeof clock);
	snprintf(text, sizeof text, "%s%s", !low ? "" : at->columns >= NARROW ? "low " : "!",
	    clock);
	column = at->column + at->columns - (int)strlen(text);
	canvas_write(canvas, row, column, (int)strlen(text), low ? WARNING : look, text);
	return column;
}

/* One row: whose turn it is, the side (or its letter, or nothing), who plays it, its clock. */
static void draw_player(struct canvas *canvas, const struct rectangle *at, int row,
    const struct session *session, enum color side)
{
	bool over = session_at_head(session) && game_over(session->game);
	bool turn = !over && game_position(session->game)->turn == side;
	struct look look = turn ? STRONG : PLAIN;
	const struct player *player = &session->player[side];
	int right = at->column + at->columns, column, room, whole = (int)strlen(color_name[side]);
	char name[64];

	if (session->clocks.used)
		right = draw_clock(canvas, at, row, &session->clocks, side, look);
	room = right - at->column - 2 - session->clocks.used;
	column = canvas_print(canvas, row, at->column, right - at->column, look, "%c %.*s",
	    turn ? '>' : ' ', room >= whole ? whole : room > 0, color_name[side]);
	session_name(session, side, name, sizeof name);
	if (player->who == COMPUTER && text_columns(name) > right - column - 2)
		snprintf(name, sizeof name, "level %d", player->level);
	column += text_columns(name) <= right - column - 3 ? 2 : 1;
	if (at->columns >= NARROW)
		canvas_write(canvas, row, column, right - column - 1, DIM, name);
}

/* Of so many pieces, those for which there is room beside the lead, and a sign if some are cut. */
static int captured_shown(int count, int lead, int room)
{
	int beside = lead > 0 ? lead + 1 : 0;

	if (count + beside <= room)
		return count;
	return beside + 2 <= room ? room - beside - 1 : room - 1;
}

/* The pieces that a side has captured, and by how much it is ahead. */
static void draw_captured(struct canvas *canvas, const struct rectangle *at, int row,
    const struct session *session, enum color by)
{
	int gone[2][KINDS], first = at->column + 2, column, right = at->column + at->columns;
	const struct position *pos = game_position(session->game);
	struct strbuf lead = { 0 };
	int count = 0, shown;

	if (at->columns >= NARROW)
		first += (int)strlen("captured ");
	column = first;
	describe_captured(session->game, gone);
	describe_lead(pos, by, &lead);
	for (int i = 0; i < ORDERED_KINDS; i++)
		count += gone[!by][describe_order[i]];
	shown = captured_shown(count, (int)lead.length, right - first);
	for (int i = 0; i < ORDERED_KINDS; i++) {
		enum kind kind = describe_order[i];
		piece p = piece_make(!by, kind);

		for (int n = gone[!by][kind]; n > 0 && column < first + shown; n--)
			canvas_put(canvas, row, column++, piece_look(canvas, p),
			    piece_glyph(canvas, pos->rules, p));
	}
	if (shown < count)
		canvas_sign(canvas, row, column++, DIM, 0x2026, '>');
	if (column > first && at->columns >= NARROW)
		canvas_write(canvas, row, at->column + 2, right - at->column - 2, DIM, "captured");
	column = column > first ? column + 1 : at->column + 2;
	if (column + (int)lead.length <= right)
		canvas_write(canvas, row, column, right - column, DIM, strbuf_str(&lead));
	strbuf_free(&lead);
}

/* Pieces that wait to appear, in rows up from `bottom`; their number. */
static int draw_waiting(struct canvas *canvas, const struct rectangle *at, int bottom,
    const struct position *pos)
{
	int indent = at->columns < NARROW ? 0 : 2, rows;
	const struct rectangle above = {
		at->row, at->column + indent, bottom - at->row + 1, at->columns - indent
	};
	struct strbuf pieces = { 0 }, text = { 0 };

	describe_waiting(pos, &pieces);
	if (pieces.length > 0)
		strbuf_printf(&text, "waiting:%s", strbuf_str(&pieces));
	rows = canvas_wrap_last(canvas, &above, DIM, strbuf_str(&text));
	strbuf_free(&text);
	strbuf_free(&pieces);
	return rows;
}

/*
 * An extra piece, in rows up from `bottom`; their number.  Where there is no room White's letter
 * must do, as Black's is the same, only small, and the name may reach the edge or take two rows.
 */
static int draw_extra(struct canvas *canvas, const struct rectangle *at, int bottom,
    const struct rules *rules, enum kind kind)
{
	char white = piece_letter(rules, piece_make(WHITE, kind));
	char black = piece_letter(rules, piece_make(BLACK, kind)), text[64];
	struct rectangle above = {
		at->row, at->column, bottom - at->row + 1, at->columns + 1
	};

	if (at->columns < NARROW) {
		snprintf(text, sizeof text, "%c %s", white, rules_name(rules, kind));
		above.column -= text_columns(text) > above.columns;     /* next to the board */
		above.columns += above.column < at->column;
		return canvas_wrap_last(canvas, &above, DIM, text);
	}
	canvas_print(canvas, bottom, at->column + 2, at->columns - 2, DIM, "%c %c  %s", white,
	    black, rules_name(rules, kind));
	return 1;
}

int panels_draw_legend(struct canvas *canvas, const struct rectangle *at, int bottom,
    const struct position *pos)
{
	const struct rules *rules = pos->rules;
	int rows = 0;

	for (int kind = rules->kinds - 1; kind >= EXTRA1; kind--)
		if (rules->kind[kind].piece)
			rows += draw_extra(canvas, at, bottom - rows, rules, kind);
	return rows + draw_waiting(canvas, at, bottom - rows, pos);
}

/* The evaluation as a bar, from "W" to "B": more of it is filled the better White stands. */
static void draw_bar(struct canvas *canvas, const struct rectangle *at, int row,
    const struct session *session)
{
	int sign = game_position(session->game)->turn == WHITE ? 1 : -1;
	const struct report *report = &session->engine.report;
	int score = sign * (report->mate_in ? 10000 * (report->mate_in > 0 ? 1 : -1)
	    : report->score);
	int width = at->columns - 4, white;

	score = score > 600 ? 600 : score < -600 ? -600 : score;
	white = (score + 600) * width / 1200;
	canvas_put(canvas, row, at->column, DIM, 'W');
	canvas_bar(canvas, row, at->column + 2, width, white);
	canvas_put(canvas, row, at->column + at->columns - 1, DIM, 'B');
}

/*
 * The engine's analysis, in rows up from `bottom`, as many as there are; their number.  A narrow
 * panel leaves out the depth, a low one the bar.
 */
static int draw_engine(struct canvas *canvas, const struct rectangle *at, int bottom,
    const struct session *session)
{
	const struct position *pos = game_position(session->game);
	const struct report *report = &session->engine.report;
	struct rectangle above = *at;
	struct strbuf text = { 0 };
	int room = bottom - at->row - 1;        /* below a player and what it has captured */

	if (!session->settings.engine_line || !session->engine.reported || room < 1)
		return 0;
	above.rows = room < 2 ? room : 2;
	above.row = bottom - above.rows + 1;
	if (at->columns < NARROW)
		describe_briefly(pos, report, &text);
	else
		describe_report(pos, report, &text);
	canvas_wrap(canvas, &above, 0, DIM, strbuf_str(&text));
	strbuf_free(&text);
	if (above.rows == room)
		return room;
	draw_bar(canvas, at, above.row - 1, session);
	return above.rows + 1;
}

/*
 * Where the panel is narrow each move has a row, up to the edge of the screen, where `left` columns
 * are kept free.  A move that is longer begins farther left, close to its number, or in its place.
 */
static int draw_single_move(struct canvas *canvas, const struct rectangle *at, int row, int number,
    struct look look, const char *text, int left)
{
	int column = at->column + 4, over = column + text_columns(text) + left - canvas->columns;
	char before[16] = "";

	if (over > 0)
		column -= over < 5 ? over : 5;
	if (number > 0)
		snprintf(before, sizeof before, over > 1 ? "%d." : "%2d.", number);
	if (column - (int)strlen(before) >= at->column - 1)
		canvas_write(canvas, row, over > 1 ? column - (int)strlen(before) : at->column, 4,
		    DIM, before);
	return canvas_write(canvas, row, column, canvas->columns - column - left, look, text);
}

static void draw_move(struct canvas *canvas, const struct rectangle *at, int row, int ply,
    const struct node *node, bool here, bool single)
{
	struct look look = here ? CHOSEN : PLAIN;
	bool numbered = ply % 2 == 0 || node->ply == 1;
	bool varies = node->sibling || node->parent->child != node;
	int half = (at->columns - 5) / 2, column = at->column + 5 + (ply % 2 == 0 ? 0 : half);
	char text[MOVE_TEXT + 8];

	snprintf(text, sizeof text, "%s%s", node->san, glyph_sign(node->nags[0]));
	if (single) {
		column = draw_single_move(canvas, at, row, numbered ? ply / 2 + 1 : 0, look, text,
		    varies);
	} else {
		if (numbered)
			canvas_print(canvas, row, at->column, 5, DIM, "%3d.", ply / 2 + 1);
		if (ply % 2 == 1 && node->ply == 1)
			canvas_write(canvas, row, at->column + 5, half, DIM, "...");
		column = canvas_write(canvas, row, column, half - 1, look, text);
	}
	if (varies)
		canvas_sign(canvas, row, column, DIM, 0x00b7, '~');
}

/* The row of a move, counted from the beginning: two moves share one, unless each has its own. */
static int move_row(const struct game *game, const struct node *node, bool single)
{
	int ply = game_ply(game, node);

	return single ? ply : ply / 2;
}

/* The moves that fit, including the current one; how many rows they take. */
static int draw_moves(struct canvas *canvas, const struct rectangle *at,
    const struct session *session)
{
	const struct game *game = session->game;
	const struct node *last = node_last(game->now);
	bool single = at->columns < NARROW;
	int first, here, total, top;

	if (!last->parent || at->rows <= 0)
		return 0;
	first = move_row(game, game->root->child, single);
	total = move_row(game, last, single) - first + 1;
	here = game->now->parent ? move_row(game, game->now, single) - first : 0;
	top = here - at->rows / 2;
	scroll_within(total - at->rows, &top);
	for (const struct node *node = last; node->parent; node = node->parent) {
		int row = move_row(game, node, single) - first - top;

		if (row >= 0 && row < at->rows)
			draw_move(canvas, at, at->row + row, game_ply(game, node), node,
			    node == game->now, single);
	}
	return total < at->rows ? total : at->rows;
}

void panels_draw(struct canvas *canvas, const struct rectangle *at, const struct session *session)
{
	enum color above = session->settings.flipped ? WHITE : BLACK;
	int bottom = at->row + at->rows - 1;
	struct rectangle moves = *at, about;
	int used;

	if (at->rows < 5 || at->columns < 8)
		return;
	draw_player(canvas, at, at->row, session, above);
	draw_captured(canvas, at, at->row + 1, session, above);
	draw_player(canvas, at, bottom, session, !above);
	draw_captured(canvas, at, bottom - 1, session, !above);
	bottom -= 2;
	bottom -= panels_draw_legend(canvas, at, bottom, game_position(session->game));
	bottom -= draw_engine(canvas, at, bottom, session);
	moves.row = at->row + 2;
	moves.rows = bottom - moves.row + 1;
	used = draw_moves(canvas, &moves, session);
	if (at->columns < NARROW)
		return;
	/* What is left tells what the game is about. */
	about = (struct rectangle){ moves.row + used + (used > 0), at->column + 2,
		moves.rows - used - (used > 0), at->columns - 2 };
	card_panel_draw(canvas, &about, session->game->rules, used > 0);
}
