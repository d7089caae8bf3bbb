/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "tests/effort.h"
#include "tests/rng.h"
#include "tests/suite.h"
#include "tests/ui_check.h"
#include "notation/notation.h"
#include "session/describe.h"
#include "session/files.h"

/*
 * What must be true of every screen (see ui_fixture_sound), in every game and view, at any size,
 * after any keys.
 */

static const struct { int rows, columns; } sizes[] = {
	{ 16, 40 }, { 24, 80 }, { 20, 60 }, { 25, 40 }, { 16, 300 }, { 100, 40 }, { 43, 132 },
	{ 60, 200 }, { 15, 40 }, { 24, 39 }, { 3, 7 }, { 1, 1 }
};
enum { SIZES = sizeof sizes / sizeof *sizes };

static void be_sound(void)
{
	const struct canvas *canvas = &ui.screen.canvas;
	struct error error;

	ck_assert_msg(ui_fixture_sound(&ui, &error), "%s, %dx%d%s%s: %s",
	    ui.session.game ? ui.session.game->rules->id : "no game",
	    canvas->columns, canvas->rows, canvas->unicode ? "" : ", letters",
	    canvas->colors ? "" : ", mono", error.why);
}

/* The present view, at all sizes and on all kinds of terminals, or each size on one of these. */
static void be_sound_everywhere(void)
{
	struct canvas *canvas = &ui.screen.canvas;
	int kinds = effort(1, 4, 4);

	for (int kind = 0; kind < 4; kind++) {
		canvas->unicode = kind & 1;
		canvas->colors = kind & 2;
		for (int i = 0; i < SIZES; i++) {
			if ((i + kind) % 4 >= kinds)
				continue;
			ui_fixture_resize(&ui, sizes[i].rows, sizes[i].columns);
			be_sound();
		}
	}
	ui_fixture_resize(&ui, 24, 80);
}

/* Plays some moves for either side. */
static void play_moves(struct rng *rng, int plies)
{
	struct move m;

	while (plies-- > 0 && !game_over(ui.session.game) &&
	    rng_move(rng, game_position(ui.session.game), &m))
		session_play(&ui.session, &m);
	ui_fixture_draw(&ui);
}

START_TEST(games_are_seen)
{
	struct rng rng = { (uint64_t)_i + 1 };

	begin(variants[_i]->id, NULL);
	be_sound_everywhere();
	for (int turn = 0; turn < effort(1, 6, 6); turn++) {
		play_moves(&rng, 12);
		ui.session.settings.flipped = turn % 2;
		be_sound_everywhere();
		ui_fixture_type(&ui, turn % 2 ? "a" : "x");
		be_sound_everywhere();
		press("Escape Up Left Enter");
		be_sound_everywhere();
		press("Escape");
	}
}
END_TEST

/* The letters of a game tell all pieces apart, White's being large. */
START_TEST(letters_differ)
{
	struct rules *rules = rules_of(variants[_i]->id);
	bool used[128] = { false };

	for (enum kind kind = PAWN; kind < rules->kinds; kind++) {
		unsigned char white, black;

		if (!rules->kind[kind].piece)
			continue;
		white = (unsigned char)piece_letter(rules, piece_make(WHITE, kind));
		black = (unsigned char)piece_letter(rules, piece_make(BLACK, kind));
		ck_assert(isupper(white) && black == tolower(white));
		ck_assert_msg(!used[white], "%s: %c is two pieces", variants[_i]->id, white);
		used[white] = true;
	}
	rules_free(rules);
}
END_TEST

/* Views that lie over the board: those that differ by game in each, others in every seventh. */
START_TEST(views_are_seen)
{
	static const char *const ways[] = {
		"F1", "F1 Space Space Space", "F1 Tab", "F1 Right Down", ": s e t u p Enter",
		": e n g i n e Enter", "?", "? PageDown Down", ": n e w Enter y",
		": n e w Enter y Down Down Enter", ": q u i t Enter", ": r e s i g n Enter",
		": s e t Enter", ": l i s t Enter", ": m o v e s Enter", ": g a m e s Enter"
	};
	enum { BY_GAME = 6 };
	struct error error;

	open_ui();
	for (size_t i = 0; i < (_i % 7 ? BY_GAME : sizeof ways / sizeof *ways); i++) {
		ck_assert(ui_fixture_begin(&ui, variants[_i]->id, NULL, &error));
		press(ways[i]);
		be_sound_everywhere();
		screen_to_board(&ui.screen);
		ui.session.dialog.question = NO_QUESTION;
	}
}
END_TEST

/* Text that might trick a terminal or its user. */
static const char *const evil[] = {
	"\033[2J\033]0;owned\a", ("\302\233" "2J"), "a\342\200\256b", "\342\200\213\342\201\246",
	"\357\274\241\360\237\230\200", "e\314\201\314\202", "\377\376\300\200", "\355\240\200",
	"%s%n%d", "A\177B\rC\bD"
};
enum { EVILS = sizeof evil / sizeof *evil };

static void write_evil_game(const char *path, const char *text)
{
	scratch_write(path, "[Event \"%s\"]\n[White \"%s\"]\n[Black \"%s\"]\n[Site \"%s\"]\n"
	    "[%s \"%s\"]\n\n{%s} 1. e4 {%s} (1. d4 $3 {%s}) e5 ;%s\n2. %s Nf3 *\n",
	    text, text, text, text, text, text, text, text, text, text, text);
}

/* Text of files does no harm, wherever it is shown; nor does typed text. */
START_TEST(text_is_harmless)
{
	struct error error;
	char path[128];

	open_ui();
	snprintf(path, sizeof path, "%s/evil.pgn", ui.directory);
	write_evil_game(path, evil[_i]);
	if (!files_open(&ui.session, path, 1, &error))
		session_say(&ui.session, "%s", error.why);
	ui_fixture_draw(&ui);
	be_sound_everywhere();
	press("PageDown Home End PageUp");
	be_sound_everywhere();
	screen_push(&ui.screen, &start_view, NULL);
	ui_fixture_draw(&ui);
	be_sound_everywhere();
	screen_to_board(&ui.screen);
	ui_fixture_type(&ui, evil[_i]);
	be_sound_everywhere();
	press("Enter");
	be_sound_everywhere();
}
END_TEST

/* The canvas itself lets nothing harmful through. */
START_TEST(canvas_is_harmless)
{
	open_ui();
	for (int unicode = 0; unicode < 2; unicode++) {
		ui.screen.canvas.unicode = unicode;
		for (uint32_t c = 0; c < 0x110100; c++) {
			canvas_put(&ui.screen.canvas, (int)(c / 80 % 24), (int)(c % 80), PLAIN,
			    c);
			if (c % (24 * 80) == 24 * 80 - 1)
				be_sound();
		}
		ui_fixture_resize(&ui, 24, 80);
		for (size_t i = 0; i < EVILS; i++)
			canvas_write(&ui.screen.canvas, (int)i, 0, 80, PLAIN, evil[i]);
		be_sound();
	}
}
END_TEST

static uint32_t random_key(struct rng *rng)
{
	static const uint32_t special[] = {
		K_UP, K_DOWN, K_LEFT, K_RIGHT, K_ENTER, K_ENTER, K_ESCAPE, K_TAB, K_HELP,
		K_HOME, K_END, K_PAGE_UP, K_PAGE_DOWN, K_BACKSPACE, K_DELETE, K_BACK_TAB, K_OTHER,
		' ', ':', '?', 0x2654
	};
	static const char moves[] = "abcdefgh12345678abcdefgh12345678NBRQKOx=+-";

	if (rng_below(rng, 3) > 0)
		return special[rng_below(rng, sizeof special / sizeof *special)];
	if (rng_below(rng, 3) > 0)
		return (unsigned char)moves[rng_below(rng, sizeof moves - 1)];
	return ' ' + rng_below(rng, 95);
}

/* Random keys. */
START_TEST(any_keys)
{
	struct rng rng = { (uint64_t)_i + 1000 };
	int keys = effort(100, 1000, 20000);

	begin(variants[_i]->id, NULL);
	while (keys-- > 0) {
		if (rng_below(&rng, 50) == 0) {
			int size = (int)rng_below(&rng, SIZES);

			ui.screen.canvas.unicode = rng_below(&rng, 2);
			ui_fixture_resize(&ui, sizes[size].rows, sizes[size].columns);
		}
		ui_fixture_key(&ui, random_key(&rng));
		be_sound();
		ui.session.quit = false;
	}
}
END_TEST

/* Whatever a move does can be drawn before it is played, and after. */
START_TEST(any_move_can_be_meant)
{
	struct rng rng = { (uint64_t)_i + 2000 };
	struct rules *rules = rules_of(variants[_i]->id);
	char fen[FEN_TEXT], san[MOVE_TEXT];
	struct error error;

	open_ui();
	for (int n = effort(2, 8, 300); n > 0; n--) {
		struct position pos;
		struct move m;

		rng_set_up(&rng, rules, &pos);
		fen_write(&pos, fen);
		ck_assert_msg(ui_fixture_begin(&ui, variants[_i]->id, fen, &error), "%s: %s",
		    fen, error.why);
		for (int ply = 0; ply < 4; ply++) {
			const struct position *now = game_position(ui.session.game);

			if (game_outcome(ui.session.game).result != UNDECIDED ||
			    !rng_move(&rng, now, &m))
				break;
			san_write(now, &m, san);
			ui_fixture_type(&ui, san);
			be_sound();
			ui_fixture_key(&ui, K_ENTER);
			be_sound();
		}
	}
	rules_free(rules);
}
END_TEST

/* The line with random squares where it says so. */
static void write_line(struct rng *rng, const char *line, char text[])
{
	for (; *line; line++)
		if (strncmp(line, "%s", 2) == 0) {
			square_write((square)rng_below(rng, SQUARES), text);
			text += 2;
			line++;
		} else {
			*text++ = *line;
		}
	*text = '\0';
}

/* Commands in and out of order, with moves and other keys between them. */
START_TEST(any_commands)
{
	static const char *const lines[] = {
		":lesson", ":lesson 2", ":puzzle", ":task", ":solution", ":hint", ":leave",
		":setup", ":rules", ":card e2", ":card %s", ":example", ":example 1", ":again",
		":undo", ":undo 3", ":redo", ":first", ":end", ":go 2", ":previous",
		":variation", ":flip", ":assist", ":resign", ":draw", ":moves", ":legal %s",
		":captures", ":threats", ":what %s", ":who", ":last", ":pieces", ":material",
		":comment %s", ":mark !?", ":games", ":set", ":stats", ":try", ":start",
		":white human", ":swap", ":theme", ":time 5+3", ":clocks", ":fen", ":new", "y", "n",
		"%s", "%s%s", "1", "q"
	};
	struct rng rng = { (uint64_t)_i + 3000 };
	struct error error;

	begin(variants[_i]->id, NULL);
	for (int n = effort(4, 40, 2000); n > 0; n--) {
		const char *line = lines[rng_below(&rng, sizeof lines / sizeof *lines)];
		struct move m;
		char text[2 * MOVE_TEXT] = "";

		if (!ui.session.game)
			ck_assert(ui_fixture_begin(&ui, variants[_i]->id, NULL, &error));
		if (rng_below(&rng, 2) && rng_move(&rng, game_position(ui.session.game), &m))
			san_write(game_position(ui.session.game), &m, text);
		else
			write_line(&rng, line, text);
		if (rng_below(&rng, 20) == 0) {
			int size = (int)rng_below(&rng, SIZES);

			ui_fixture_resize(&ui, sizes[size].rows, sizes[size].columns);
		}
		ui_fixture_type(&ui, text);
		be_sound();
		ui_fixture_key(&ui, K_ENTER);
		be_sound();
		for (int keys = (int)rng_below(&rng, 4); keys > 0; keys--) {
			ui_fixture_key(&ui, random_key(&rng));
			be_sound();
		}
		if (rng_below(&rng, 4) == 0)
			screen_to_board(&ui.screen);
		ui.session.quit = false;
	}
}
END_TEST

Suite *views_suite(void)
{
	Suite *suite = suite_create("views");
	TCase *screens = ui_case("screens");

	tcase_add_loop_test(screens, letters_differ, 0, variants_count());
	tcase_add_loop_test(screens, games_are_seen, 0, variants_count());
	tcase_add_loop_test(screens, views_are_seen, 0, variants_count());
	tcase_add_loop_test(screens, text_is_harmless, 0, EVILS);
	tcase_add_test(screens, canvas_is_harmless);
	tcase_add_loop_test(screens, any_move_can_be_meant, 0, variants_count());
	tcase_add_loop_test(screens, any_keys, 0, variants_count());
	tcase_add_loop_test(screens, any_commands, 0, variants_count());
	suite_add_tcase(suite, screens);
	return suite;
}
