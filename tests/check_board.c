/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <string.h>

#include "tests/suite.h"
#include "tests/ui_check.h"
#include "ui/board.h"

/*
 * How boards are drawn, whatever stands on them.
 */

/* The shapes of boards, each on the smallest terminal that has room for it. */
static const struct shape {
	bool colors, unicode;
	int rows, columns;
	int high, wide;                 /* of a square and its part of the rows of halves */
	bool grid, halves;
} shapes[] = {
	{ true, true, 16, 40, 1, 3, false, false },
	{ true, true, 23, 63, 2, 5, false, true },
	{ true, false, 22, 63, 2, 5, false, false },
	{ true, true, 30, 79, 3, 7, false, false },
	{ true, true, 38, 101, 4, 9, false, false },
	{ true, true, 46, 117, 5, 11, false, false },
	{ true, true, 54, 133, 6, 13, false, false },
	{ false, true, 16, 40, 1, 3, false, false },
	{ false, true, 23, 58, 1, 3, true, false },
	{ false, true, 30, 79, 3, 7, false, false },
	{ false, true, 38, 101, 4, 9, false, false },
	{ false, false, 46, 117, 5, 11, false, false },
	{ false, true, 54, 133, 6, 13, false, false }
};
enum { SHAPES = sizeof shapes / sizeof *shapes };

static const struct canvas *canvas = &ui.screen.canvas;

static void show_shape(const struct shape *shape, int rows, int columns, struct layout *layout)
{
	ui.screen.canvas.colors = shape->colors;
	ui.screen.canvas.unicode = shape->unicode;
	ui_fixture_resize(&ui, rows, columns);
	layout_make(layout, canvas, ui.session.settings.flipped, true);
}

static const struct cell *cell_at(int row, int column)
{
	return &canvas->cell[row * canvas->columns + column];
}

static bool has_size(const struct layout *layout, const struct shape *shape)
{
	return layout->size.high + layout->size.halves == shape->high &&
	    layout->size.wide == shape->wide && layout->size.grid == shape->grid &&
	    layout->size.halves == shape->halves;
}

START_TEST(boards_grow_with_the_terminal)
{
	const struct shape *shape = &shapes[_i];
	struct layout layout;

	begin("chess", NULL);
	show_shape(shape, shape->rows, shape->columns, &layout);
	ck_assert(has_size(&layout, shape));
	if (shape->rows > LEAST_ROWS) {
		show_shape(shape, shape->rows - 1, shape->columns, &layout);
		ck_assert(!has_size(&layout, shape));
		show_shape(shape, shape->rows, shape->columns - 1, &layout);
		ck_assert(!has_size(&layout, shape));
		ck_assert(!layout.size.grid || !shape->colors);
	}
}
END_TEST

/* What is at half a row, counted from the top in halves; of a row of text, its background. */
static int tone_at(int half, int column)
{
	const struct cell *cell = cell_at(half / 2, column);
	bool filled = cell->glyph == (half % 2 == 0 ? 0x2580 : 0x2584) &&
	    cell->look.foreground >= FOREGROUNDS;

	return filled ? cell->look.foreground - FOREGROUNDS : cell->look.background;
}

START_TEST(tiles_have_two_tones)
{
	const struct shape *shape = &shapes[_i / 2];
	struct layout layout;

	if (!shape->colors)
		return;
	begin("chess", "4k3/8/8/8/8/8/8/4K3 w - - 0 1");
	ui.session.settings.flipped = _i % 2;
	show_shape(shape, shape->rows, shape->columns, &layout);
	for (square s = 0; s < SQUARES; s++) {
		int tone = has(LIGHT_SQUARES, s) ? BG_LIGHT : BG_DARK, row, column;

		layout_square(&layout, s, &row, &column);
		for (int half = 0; half < 2 * shape->high; half++)
			for (int c = column; c < column + shape->wide; c++)
				ck_assert_int_eq(
				    tone_at(2 * row - layout.size.halves + half, c), tone);
	}
	ck_assert_int_eq(tone_at(2 * layout.board_row - 2 * layout.size.halves,
	    layout.board_column), BG_PLAIN + (layout.size.halves ? 0 : BG_LIGHT));
}
END_TEST

/* The square's mark: its brackets, and the background between them. */
static void check_mark(const struct layout *layout, square s, const char *brackets,
    enum background background)
{
	int row, middle, side = layout->size.side;

	layout_middle(layout, s, &row, &middle);
	for (int i = 0; i < 2; i++) {
		const struct cell *cell = cell_at(row, i == 0 ? middle - side : middle + side);

		ck_assert_int_eq(cell->glyph, brackets[i]);
		ck_assert_int_eq(cell->look.background, background);
	}
}

START_TEST(marks_have_their_brackets_and_colors)
{
	const struct shape *shape = &shapes[_i];
	struct layout layout;

	begin("chess", "4k3/8/8/8/3p4/4P3/8/R3K3 w - - 0 1");
	show_shape(shape, shape->rows, shape->columns, &layout);
	press("Left Left Left Left Enter Up");
	check_mark(&layout, A1, "()", BG_SELECTED);
	check_mark(&layout, square_at(0, 1), "[]", BG_CURSOR);
	check_mark(&layout, A8, "  ", BG_SELECTED);
	press("Escape");
	enter("Ra8");
	check_mark(&layout, E8, "!!", BG_DANGER);
	check_mark(&layout, A1, "<>", BG_LAST);
	check_mark(&layout, A8, "<>", BG_LAST);
}
END_TEST

START_TEST(captured_pieces_are_told)
{
	begin("chess", NULL);
	enter("e4 d5 exd5");
	ck_assert(shows("captured ♟ +1"));
	enter("Qxd5 Nf3 Qxd2 Qxd2");
	ck_assert(shows("captured ♛♟ +8"));
	ck_assert(shows("captured ♙♙"));
	ck_assert(!shows("captured ♙♙ +"));
	ui_fixture_resize(&ui, 16, 40);
	ck_assert(!shows("captured"));
	ck_assert(shows("♛♟ +8"));
	/* Where not all have room the lead is not cut. */
	begin("chess", "7k/8/8/8/8/Rppppppp/8/K7 w - - 0 1");
	enter("Rxb3 Kg8 Rxc3 Kh8 Rxd3 Kg8 Rxe3 Kh8 Rxf3");
	ui_fixture_resize(&ui, 16, 40);
	ck_assert(shows("♟♟♟♟♟ +3"));
	enter("Kh7 Rxg3");
	ck_assert(shows("♟♟♟♟… +4"));
	ck_assert(!shows("♟♟♟♟♟"));
	ui_fixture_resize(&ui, 24, 80);
	ck_assert(shows("captured ♟♟♟♟♟♟ +4"));
	/* How many points an Amazon is worth, chess does not say. */
	begin("pilgrim:Z", "4k3/8/8/8/3p4/4P3/8/2Z1K3 w - - 0 1 -/-");
	enter("exd4");
	ck_assert(shows("captured ♟"));
	ck_assert(!shows("captured ♟ +"));
	ck_assert(shows("captured ♟ (Z+1)"));
	begin("pilgrim", NULL);
	enter("M@d2 M@d7 d3 d6 Md4 a6 Mxd6");
	ck_assert(shows("captured ♟ +1"));
	enter("exd6");
	ck_assert(shows("captured M (M)"));
	ck_assert(shows("captured ♟ (+1)"));
	/* Nor is a king, which ends the game, so many points ahead. */
	begin("kingsguard", "8/3k3p/4P3/8/8/8/8/K2R4 w - - 0 1");
	enter("exd7");
	ck_assert(shows("captured ♚ +5"));
}
END_TEST

START_TEST(the_panel_tells_what_the_game_is_about)
{
	begin("teamster", NULL);
	ck_assert(shows("Pawns pull the piece behind"));
	ck_assert(shows("♙+ +"));
	/* The signs on the card are explained as long as that is shown. */
	ck_assert(shows("    * moves  x captures"));
	ck_assert(shows("    + the bishop"));
	enter("c4 d5");
	ck_assert(shows("♙+ +"));
	ck_assert(shows("    * moves  x captures"));
	ck_assert(!shows("Pawns pull the piece behind"));
	enter("cxd5 e6 dxe6");
	ck_assert(!shows("* moves  x captures"));
	ck_assert(!shows("♙+ +"));
	ck_assert(shows("Pawns pull the piece behind"));
	ui_fixture_resize(&ui, 43, 132);
	ck_assert(shows("♙+ +"));
	ck_assert(shows("* moves  x captures  + the bishop"));
	/* Whatever the extra pieces are: one waits behind the pawn. */
	begin("pilgrim:LW", NULL);
	ui_fixture_resize(&ui, 43, 132);
	ck_assert(shows("♙+"));
}
END_TEST

/* How many dots differ between two drawings of a size. */
static int difference(const struct drawing *a, const struct drawing *b,
    const struct drawing_size *size)
{
	int different = 0;

	for (int y = 0; y < size->high; y++)
		for (int x = 0; x < size->wide; x++)
			different += drawing_has_dot(a, size, x, y) !=
			    drawing_has_dot(b, size, x, y);
	return different;
}

/* The pieces of a game have drawings of their own, which differ in more than a dot or two. */
static void check_drawings(const struct rules *rules)
{
	for (enum kind kind = PAWN; kind < rules->kinds; kind++) {
		const struct drawing *drawing;

		if (!rules->kind[kind].piece)
			continue;
		drawing = drawing_of(kind, rules_name(rules, kind));
		ck_assert_str_eq(drawing->name, rules_name(rules, kind));
		for (int row = 0; row < 10; row++) {
			ck_assert_uint_eq(strlen(drawing->row[row]), 36);
			ck_assert_uint_eq(strspn(drawing->row[row], "#. "), 36);
		}
		for (enum kind other = PAWN; other < kind; other++) {
			const struct drawing *second = drawing_of(other,
			    rules_name(rules, other));

			if (!rules->kind[other].piece)
				continue;
			ck_assert_int_gt(difference(drawing, second, &small_drawing), 9);
			ck_assert_int_gt(difference(drawing, second, &large_drawing), 9);
		}
	}
}

START_TEST(every_piece_is_drawn)
{
	struct rules *rules = rules_of(variants[_i]->id);

	check_drawings(rules);
	rules_free(rules);
}
END_TEST

START_TEST(every_pilgrim_is_drawn)
{
	static const char letters[] = "MCAZLYGIWJSXEODUVTF";
	char id[] = "pilgrim:??";

	for (size_t i = 0; letters[i]; i++)
		for (size_t j = 0; j < i; j++) {
			struct rules *rules;

			id[8] = letters[i];
			id[9] = letters[j];
			rules = rules_of(id);
			check_drawings(rules);
			rules_free(rules);
		}
}
END_TEST

/* A piece of a game that someone has described in a file. */
START_TEST(drawings_are_found_by_name)
{
	ck_assert_ptr_null(drawing_of(EXTRA1, "basilisk")->name);
	ck_assert_str_eq(drawing_of(EXTRA1, "amazon")->name, "Amazon");
}
END_TEST

Suite *board_suite(void)
{
	Suite *suite = suite_create("board");
	TCase *boards = ui_case("boards");

	tcase_add_loop_test(boards, boards_grow_with_the_terminal, 0, SHAPES);
	tcase_add_loop_test(boards, tiles_have_two_tones, 0, 2 * SHAPES);
	tcase_add_loop_test(boards, marks_have_their_brackets_and_colors, 0, SHAPES);
	tcase_add_loop_test(boards, every_piece_is_drawn, 0, variants_count());
	tcase_add_test(boards, every_pilgrim_is_drawn);
	tcase_add_test(boards, drawings_are_found_by_name);
	tcase_add_test(boards, captured_pieces_are_told);
	tcase_add_test(boards, the_panel_tells_what_the_game_is_about);
	suite_add_tcase(suite, boards);
	return suite;
}
