/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tests/chance.h"
#include "tests/stage.h"
#include "tests/suite.h"
#include "ui/describe.h"
#include "ui/files.h"

/*
 * What must be true of every screen, see stage_sound, of every game in any
 * place of it, at any size, whatever keys are pressed.
 */

static const struct { int rows, columns; } sizes[] = {
	{ 16, 40 }, { 24, 80 }, { 20, 60 }, { 25, 40 }, { 16, 300 }, { 100, 40 }, { 43, 132 },
	{ 60, 200 }, { 15, 40 }, { 24, 39 }, { 3, 7 }, { 1, 1 }
};
enum { SIZES = sizeof sizes / sizeof *sizes };

static void be_sound(const struct stage *stage)
{
	const struct canvas *canvas = &stage->screen.canvas;
	struct fault fault;

	ck_assert_msg(stage_sound(stage, &fault), "%s, %dx%d%s%s: %s",
	    stage->session.game ? stage->session.game->rules->id : "no game",
	    canvas->columns, canvas->rows, canvas->unicode ? "" : ", letters",
	    canvas->colors ? "" : ", mono", fault.why);
}

/* The present view, at all sizes and on all kinds of terminals. */
static void be_sound_everywhere(struct stage *stage)
{
	struct canvas *canvas = &stage->screen.canvas;

	for (int kind = 0; kind < 4; kind++) {
		canvas->unicode = kind & 1;
		canvas->colors = kind & 2;
		for (int i = 0; i < SIZES; i++) {
			stage_resize(stage, sizes[i].rows, sizes[i].columns);
			be_sound(stage);
		}
	}
	stage_resize(stage, 24, 80);
}

/* Plays some moves, as whoever is to move. */
static void play_moves(struct stage *stage, struct chance *chance, int plies)
{
	struct move m;

	while (plies-- > 0 && !game_over(stage->session.game) &&
	    chance_move(chance, game_position(stage->session.game), &m))
		session_play(&stage->session, &m);
	stage_draw(stage);
}

START_TEST(games_are_seen)
{
	struct chance chance = { (uint64_t)_i + 1 };
	struct stage stage;
	struct fault fault;

	stage_open(&stage);
	ck_assert(stage_begin(&stage, variants[_i]->id, NULL, &fault));
	be_sound_everywhere(&stage);
	for (int turn = 0; turn < 6; turn++) {
		play_moves(&stage, &chance, 12);
		stage.session.settings.flipped = turn % 2;
		be_sound_everywhere(&stage);
		stage_type(&stage, turn % 2 ? "a" : "x");
		be_sound_everywhere(&stage);
		ck_assert(stage_press(&stage, "Escape Up Left Enter", &fault));
		be_sound_everywhere(&stage);
		ck_assert(stage_press(&stage, "Escape", &fault));
	}
	stage_close(&stage);
}
END_TEST

/* The letters of a game tell all men apart, White's being large. */
START_TEST(letters_differ)
{
	struct rules *rules = rules_of(variants[_i]->id);
	bool used[128] = { false };

	for (int kind = 0; kind < rules->kinds; kind++) {
		unsigned char white, black;

		if (!rules->kind[kind].man)
			continue;
		white = (unsigned char)man_letter(rules, man(WHITE, (enum kind)kind));
		black = (unsigned char)man_letter(rules, man(BLACK, (enum kind)kind));
		ck_assert(isupper(white) && black == tolower(white));
		ck_assert_msg(!used[white], "%s: %c is two men", variants[_i]->id, white);
		used[white] = true;
	}
	rules_free(rules);
}
END_TEST

/* Views that lie over the board. */
START_TEST(views_are_seen)
{
	static const char *const ways[] = {
		"F1", "F1 Space Space Space", "F1 Tab", "F1 Right Down", "?", "? PageDown Down",
		": n e w Enter y", ": n e w Enter y Down Down Enter", ": q u i t Enter",
		": r e s i g n Enter", ": s e t Enter", ": l i s t Enter", ": m o v e s Enter",
		": s e t u p Enter", ": g a m e s Enter", ": e n g i n e Enter"
	};
	struct stage stage;
	struct fault fault;

	stage_open(&stage);
	for (size_t i = 0; i < sizeof ways / sizeof *ways; i++) {
		ck_assert(stage_begin(&stage, variants[_i]->id, NULL, &fault));
		ck_assert_msg(stage_press(&stage, ways[i], &fault), "%s", fault.why);
		be_sound_everywhere(&stage);
		screen_to_board(&stage.screen);
		stage.session.question = NO_QUESTION;
	}
	stage_close(&stage);
}
END_TEST

/* What a file may say to trick a terminal or its user. */
static const char *const evil[] = {
	"\033[2J\033]0;owned\a", ("\302\233" "2J"), "a\342\200\256b", "\342\200\213\342\201\246",
	"\357\274\241\360\237\230\200", "e\314\201\314\202", "\377\376\300\200", "\355\240\200",
	"%s%n%d", "A\177B\rC\bD"
};
enum { EVILS = sizeof evil / sizeof *evil };

static void write_evil_game(const char *path, const char *text)
{
	FILE *file = fopen(path, "w");

	ck_assert(file != NULL);
	fprintf(file, "[Event \"%s\"]\n[White \"%s\"]\n[Black \"%s\"]\n[Site \"%s\"]\n"
	    "[%s \"%s\"]\n\n{%s} 1. e4 {%s} (1. d4 $3 {%s}) e5 ;%s\n2. %s Nf3 *\n",
	    text, text, text, text, text, text, text, text, text, text, text);
	ck_assert(fclose(file) == 0);
}

/* Nothing a file says does harm, wherever it is shown; nor what is typed. */
START_TEST(text_is_harmless)
{
	struct stage stage;
	struct fault fault;
	char path[128];

	stage_open(&stage);
	snprintf(path, sizeof path, "%s/evil.pgn", stage.directory);
	write_evil_game(path, evil[_i]);
	if (!files_open(&stage.session, path, 1, &fault))
		session_say(&stage.session, "%s", fault.why);
	stage_draw(&stage);
	be_sound_everywhere(&stage);
	ck_assert(stage_press(&stage, "PageDown Home End PageUp", &fault));
	be_sound_everywhere(&stage);
	screen_push(&stage.screen, &start_view);
	stage_draw(&stage);
	be_sound_everywhere(&stage);
	screen_to_board(&stage.screen);
	stage_type(&stage, evil[_i]);
	be_sound_everywhere(&stage);
	ck_assert(stage_press(&stage, "Enter", &fault));
	be_sound_everywhere(&stage);
	stage_close(&stage);
}
END_TEST

/* The canvas itself lets nothing harmful through, whoever draws. */
START_TEST(canvas_is_harmless)
{
	struct stage stage;

	stage_open(&stage);
	for (int unicode = 0; unicode < 2; unicode++) {
		stage.screen.canvas.unicode = unicode;
		for (uint32_t c = 0; c < 0x110100; c++) {
			canvas_put(&stage.screen.canvas, (int)(c / 80 % 24), (int)(c % 80), PLAIN,
			    c);
			if (c % (24 * 80) == 24 * 80 - 1)
				be_sound(&stage);
		}
		stage_resize(&stage, 24, 80);
		for (size_t i = 0; i < EVILS; i++)
			canvas_write(&stage.screen.canvas, (int)i, 0, 80, PLAIN, evil[i]);
		be_sound(&stage);
	}
	stage_close(&stage);
}
END_TEST

static uint32_t random_key(struct chance *chance)
{
	static const uint32_t special[] = {
		K_UP, K_DOWN, K_LEFT, K_RIGHT, K_ENTER, K_ENTER, K_ESCAPE, K_TAB, K_HELP,
		K_HOME, K_END, K_PAGE_UP, K_PAGE_DOWN, K_BACKSPACE, K_DELETE, K_BACK_TAB, K_OTHER,
		' ', ':', '?', 0x2654
	};
	static const char moves[] = "abcdefgh12345678abcdefgh12345678NBRQKOx=+-";

	if (chance_below(chance, 3) > 0)
		return special[chance_below(chance, sizeof special / sizeof *special)];
	if (chance_below(chance, 3) > 0)
		return (unsigned char)moves[chance_below(chance, sizeof moves - 1)];
	return ' ' + chance_below(chance, 95);
}

/* Somebody has fallen asleep on the keyboard. */
START_TEST(any_keys)
{
	struct chance chance = { (uint64_t)_i + 1000 };
	int keys = getenv("PHILIDOR_LONG") ? 20000 : 1500;
	struct stage stage;
	struct fault fault;

	stage_open(&stage);
	ck_assert(stage_begin(&stage, variants[_i]->id, NULL, &fault));
	while (keys-- > 0) {
		if (chance_below(&chance, 50) == 0) {
			int size = (int)chance_below(&chance, SIZES);

			stage.screen.canvas.unicode = chance_below(&chance, 2);
			stage_resize(&stage, sizes[size].rows, sizes[size].columns);
		}
		stage_key(&stage, random_key(&chance));
		be_sound(&stage);
		stage.session.quit = false;
	}
	stage_close(&stage);
}
END_TEST

int main(void)
{
	Suite *suite = suite_create("views");
	TCase *screens = tcase_create("screens");

	tcase_add_loop_test(screens, letters_differ, 0, variants_count());
	tcase_add_loop_test(screens, games_are_seen, 0, variants_count());
	tcase_add_loop_test(screens, views_are_seen, 0, variants_count());
	tcase_add_loop_test(screens, text_is_harmless, 0, EVILS);
	tcase_add_test(screens, canvas_is_harmless);
	tcase_add_loop_test(screens, any_keys, 0, variants_count());
	suite_add_tcase(suite, screens);
	return suite_run(suite);
}
