/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <locale.h>
#include <string.h>

#include "base/text.h"
#include "tests/example_files.h"
#include "tests/suite.h"
#include "tests/ui_check.h"
#include "ui/widgets.h"

/* Characters of two columns, and marks that join the character before, in a locale of Unicode's. */


/* Fails unless a row of the canvas is this, and every screen is as it must be. */
static void row_is(int row, const char *expected)
{
	struct error error = { "" };
	char text[ROW_TEXT];

	ui_fixture_row(&ui, row, text);
	ck_assert_str_eq(text, expected);
	ck_assert_msg(ui_fixture_sound(&ui, &error), "%s", error.why);
}

static const struct {
	const char *text;
	int width;
	const char *shown;
	const char *letters;            /* where a terminal shows only ASCII; NULL: alike */
} written[] = {
	{ "\u4e2d\u6587", 4, "\u4e2d\u6587", "????" },
	{ "\u4e2d\u6587", 3, "\u4e2d\u2026", "?\?>" },
	{ "\u4e2d\u6587\u5b57", 4, "\u4e2d\u2026", "?\?>" },
	{ "\u4e2d\u6587", 2, "\u2026", ">" },
	{ "\u4e2d", 1, "\u2026", ">" },
	{ "ab\u4e2d", 4, "ab\u4e2d", "ab??" },
	{ "ab\u4e2d", 3, "ab\u2026", "ab>" },
	{ "\u4e2dab", 3, "\u4e2d\u2026", "?\?>" },
	{ "\ud55c\u30ab\uff21", 6, "\ud55c\u30ab\uff21", "??????" },
	{ "\uff76.", 2, "\uff76.", "?." },
	{ "e\u0301a", 2, "e\u0301a", "ea" },
	{ "e\u0302\u0303a", 2, "e\u0302\u0303a", "ea" },
	{ "e\u0301\u0302\u0303\u0304a", 2, "e\u0301\u0302a", "ea" },
	{ "\u304b\u3099.", 3, "\u304b\u3099.", "??." },
	{ "\u1112\u1161\u11ab.", 3, "\u1112\u1161\u11ab.", "??." },
	{ "\u0301a", 2, "?a", NULL },
	{ "a \u0301", 3, "a ?", NULL },
	{ "\U0001f600.", 3, "\U0001f600.", "??." },
	{ "\u265f\ufe0f.", 2, "\u265f.", "?." },
	{ "\U0001f469\u200d\U0001f680.", 5, "\U0001f469\U0001f680.", "????." },
	{ "\U0001f44d\U0001f3fd.", 3, "\U0001f44d.", "??." },
	{ "\u4e2d\033[2J\xc2\x9b", 8, "\u4e2d?[2J?", "???[2J?" },
	{ "\u4e2d\u202e\u05d0\ue000", 8, "\u4e2d???", "?????" },
	{ "\u4e2d\xff\xe4\xb8", 8, "\u4e2d??", "????" },
};
enum { WRITTEN = sizeof written / sizeof *written };

START_TEST(writes_columns)
{
	const char *text = written[_i].text, *shown = written[_i].shown;
	const char *letters = written[_i].letters ? written[_i].letters : shown;
	struct canvas *canvas = &ui.screen.canvas;
	struct strbuf line = { 0 };

	open_ui();
	canvas_clear(canvas);
	canvas_write(canvas, 0, 0, written[_i].width, PLAIN, text);
	row_is(0, shown);
	canvas->unicode = false;
	canvas_clear(canvas);
	canvas_write(canvas, 0, 0, written[_i].width, PLAIN, text);
	row_is(0, letters);
	if (text_columns(text) > written[_i].width)
		return;
	text_show(text, strlen(text), true, &line);
	ck_assert_str_eq(strbuf_str(&line), shown);
	strbuf_clear(&line);
	text_show(text, strlen(text), false, &line);
	ck_assert_str_eq(strbuf_str(&line), letters);
	strbuf_free(&line);
}
END_TEST

/* No half of a character stays behind, and none is beyond an edge. */
START_TEST(keeps_no_halves)
{
	struct canvas *canvas = &ui.screen.canvas;
	int last;

	open_ui();
	canvas_clear(canvas);
	last = canvas->columns - 1;
	for (int row = 0; row < 6; row++)
		canvas_write(canvas, row, 0, 9, PLAIN, "\u4e2d\u6587.");
	canvas_put(canvas, 0, 1, PLAIN, 'x');
	row_is(0, " x\u6587.");
	canvas_put(canvas, 0, 2, PLAIN, 'y');
	row_is(0, " xy .");
	canvas_write(canvas, 1, 1, 2, PLAIN, "\u5b57");
	row_is(1, " \u5b57 .");
	canvas_fill(canvas, 2, 2, 1, 1, PLAIN);
	row_is(2, "\u4e2d  .");
	canvas_put(canvas, 3, 1, PLAIN, 0x5b57);
	row_is(3, " ?\u6587.");
	canvas_write(canvas, 4, -1, 4, PLAIN, "\u5b57-");
	row_is(4, " -\u6587.");
	canvas_fill(canvas, 5, 0, 1, canvas->columns, PLAIN);
	canvas_write(canvas, 5, last - 2, 9, PLAIN, "\u4e2d\u6587.");
	ck_assert_int_eq(canvas->cell[5 * canvas->columns + last - 2].glyph, 0x4e2d);
	ck_assert_int_eq(canvas->cell[5 * canvas->columns + last - 1].glyph, RIGHT_HALF);
	ck_assert_int_eq(canvas->cell[5 * canvas->columns + last].glyph, ' ');
	ck_assert_int_eq(canvas->cell[6 * canvas->columns].glyph, ' ');
	row_is(6, "");
}
END_TEST

static const struct {
	const char *text;
	int width;
	const char *lines;              /* with '|' between them */
} wrapped[] = {
	{ "\u4e2d\u6587\u4e2d\u6587", 4, "\u4e2d\u6587|\u4e2d\u6587" },
	{ "\u4e2d\u6587\u4e2d\u6587", 5, "\u4e2d\u6587|\u4e2d\u6587" },
	{ "\u4e2d\u6587", 1, "\u4e2d|\u6587" },
	{ "ab \u4e2d\u6587", 6, "ab \u4e2d|\u6587" },
	{ "hello \u4e2d\u6587", 7, "hello|\u4e2d\u6587" },
	{ "\u4e2d\u6587 hello", 7, "\u4e2d\u6587|hello" },
	{ "(\u4e2d\u6587), no", 5, "(\u4e2d|\u6587),|no" },
	{ "e\u0301e\u0301 e\u0301e\u0301", 2, "e\u0301e\u0301|e\u0301e\u0301" },
	{ "e\u0301e\u0301e\u0301", 2, "e\u0301e\u0301|e\u0301" },
	{ "\u4e2d\u6587\n\u6587", 4, "\u4e2d\u6587|\u6587" },
	{ "A  one two three four five", 20, "A  one two three|   four five" },
	{ "chess   one two three four", 20, "chess   one two|   three four" },
	{ "one two three four\nfive  six", 20, "one two three four|five  six" },
	{ "one two  three four five six", 20, "one two  three four|five six" },
};
enum { WRAPPED = sizeof wrapped / sizeof *wrapped };

START_TEST(breaks_lines)
{
	struct wrapped_line line = { 0 };
	struct strbuf lines = { 0 };

	while (text_wrap(wrapped[_i].text, wrapped[_i].width, &line))
		strbuf_printf(&lines, "%s%*s%.*s", lines.length ? "|" : "", line.indent, "",
		    (int)line.length, line.start);
	ck_assert_str_eq(strbuf_str(&lines), wrapped[_i].lines);
	strbuf_free(&lines);
}
END_TEST

START_TEST(pads_texts)
{
	struct strbuf text = { 0 };

	text_pad("\u4e2de\u0301", 5, &text);
	text_pad("\u4e2d", 1, &text);
	ck_assert_str_eq(strbuf_str(&text), "\u4e2de\u0301  \u4e2d");
	strbuf_free(&text);
}
END_TEST

/* The line at the bottom of an empty screen: what of it is shown, and the column of the cursor. */
static void line_is(const struct typed_line *line, int width, const char *shown, int cursor)
{
	struct canvas *canvas = &ui.screen.canvas;

	canvas_clear(canvas);
	line_draw(line, canvas, 0, 0, width);
	row_is(0, shown);
	ck_assert_int_eq(canvas->cursor_column, cursor);
}

static void type_line(struct typed_line *line, const char *text)
{
	const char *end = text + strlen(text);

	while (text < end) {
		struct key key = { .code = (uint32_t)text_next(&text, (size_t)(end - text)) };

		line_key(line, &key);
	}
}

START_TEST(edits_a_line)
{
	const struct key backspace = { .code = K_BACKSPACE }, delete = { .code = K_DELETE };
	struct typed_line line = { 0 };

	open_ui();
	type_line(&line, "\u4e2de\u0301\u6587");
	line_is(&line, 20, "\u4e2de\u0301\u6587", 5);
	line_move(&line, -1);
	line_is(&line, 20, "\u4e2de\u0301\u6587", 3);
	line_move(&line, -1);
	line_is(&line, 20, "\u4e2de\u0301\u6587", 2);
	line_key(&line, &delete);
	line_is(&line, 20, "\u4e2d\u6587", 2);
	type_line(&line, "o\u0308");
	line_is(&line, 20, "\u4e2do\u0308\u6587", 3);
	line_key(&line, &backspace);
	line_is(&line, 20, "\u4e2d\u6587", 2);
	line_move(&line, 1);
	line_is(&line, 20, "\u4e2d\u6587", 4);
	line_key(&line, &backspace);
	line_key(&line, &backspace);
	line_is(&line, 20, "", 0);
	ck_assert_uint_eq(line.length, 0);
	type_line(&line, "\ufe0f\u202e\u200d\u05d0");
	ck_assert_uint_eq(line.length, 0);
}
END_TEST

START_TEST(scrolls_a_line)
{
	struct typed_line line = { 0 };

	open_ui();
	type_line(&line, "a\u4e00\u4e01\u4e02\u4e03\u4e04");
	line_is(&line, 12, "a\u4e00\u4e01\u4e02\u4e03\u4e04", 11);
	line_is(&line, 11, "\u4e00\u4e01\u4e02\u4e03\u4e04", 10);
	line_is(&line, 10, "\u4e01\u4e02\u4e03\u4e04", 8);
	line_move(&line, -1);
	line_is(&line, 10, "a\u4e00\u4e01\u4e02\u4e03\u2026", 9);
	line_is(&line, 9, "\u4e00\u4e01\u4e02\u4e03\u2026", 8);
	line_move(&line, -TYPED_TEXT);
	line_is(&line, 8, "a\u4e00\u4e01\u4e02\u2026", 0);
	line_move(&line, TYPED_TEXT);
	line_is(&line, 2, "", 0);
}
END_TEST

/* What is typed, and a comment, at every width. */
START_TEST(screens_are_sound)
{
	static const char comment[] = "\u826f\u3044\u624b\u3067\u3059\u3002Cafe\u0301 "
		"\ud55c\uad6d\u306f\u3099\u3044\u3001\u305d\u3046\u3067\u3059\u306d\u3002";

	begin("chess", NULL);
	enter("e4 e5");
	ui_fixture_type(&ui, ":comment ");
	ui_fixture_type(&ui, comment);
	for (int times = 0; times < 2; times++) {
		for (int columns = 40; columns < 134; columns++) {
			struct error error = { "" };

			ui_fixture_resize(&ui, 24, columns);
			ck_assert_msg(ui_fixture_sound(&ui, &error), "%d: %s", columns, error.why);
		}
		ck_assert(shows(comment));
		press("Enter PageUp PageDown");
	}
}
END_TEST

/* What a lesson says has to fit its place: 80 columns. */
START_TEST(texts_of_lessons_are_measured_in_columns)
{
	static const char fen[] = "7k/8/8/8/8/8/R7/1R4K1 w - - 0 1";
	struct error error;

	for (int wide = 40; wide <= 41; wide++) {
		struct strbuf text = { 0 };

		strbuf_printf(&text, "game: trial\nlesson: %s\n  task: ", fen);
		for (int i = 0; i < wide; i++)
			strbuf_add(&text, "\u4e2d");
		ck_assert(!told_rules(strbuf_str(&text), &error));
		ck_assert_str_eq(error.why, wide > 40 ? "3:9: wider than 80 columns"
		    : "2:1: expected \"says:\" in the lines below");
		strbuf_free(&text);
	}
}
END_TEST

Suite *wide_suite(void)
{
	Suite *suite = suite_create("wide");
	TCase *tests = ui_case("wide");

	if (!setlocale(LC_CTYPE, "C.UTF-8") && !setlocale(LC_CTYPE, "en_US.UTF-8"))
		return NULL;
	tcase_add_loop_test(tests, writes_columns, 0, WRITTEN);
	tcase_add_test(tests, keeps_no_halves);
	tcase_add_loop_test(tests, breaks_lines, 0, WRAPPED);
	tcase_add_test(tests, pads_texts);
	tcase_add_test(tests, edits_a_line);
	tcase_add_test(tests, scrolls_a_line);
	tcase_add_test(tests, screens_are_sound);
	tcase_add_test(tests, texts_of_lessons_are_measured_in_columns);
	suite_add_tcase(suite, tests);
	return suite;
}
