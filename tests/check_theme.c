/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <check.h>
#include <math.h>
#include <string.h>

#include "session/settings.h"
#include "tests/palette.h"
#include "tests/suite.h"
#include "ui/theme.h"

/*
 * Contrasts of the themes, computed as in the Web Content Accessibility Guidelines, version 2, from
 * the colors that xterm has by default.
 */

static int themes_count(void)
{
	int count = 0;

	while (themes[count].name)
		count++;
	return count;
}

/* The light of one part of a color, 0 to 255 (the sRGB curve). */
static double linear(int part)
{
	double c = part / 255.0;

	return c <= 0.03928 ? c / 12.92 : pow((c + 0.055) / 1.055, 2.4);
}

/* Relative luminance of a color, bold or not. */
static double luminance(struct theme_color color)
{
	int part[3];

	ck_assert(color.number >= 0 && color.number < 256);
	palette_rgb(color, part);
	return 0.2126 * linear(part[0]) + 0.7152 * linear(part[1]) + 0.0722 * linear(part[2]);
}

static double contrast(struct theme_color a, struct theme_color b)
{
	double one = luminance(a) + 0.05, two = luminance(b) + 0.05;

	return one > two ? one / two : two / one;
}

START_TEST(contrasts_suffice)
{
	static const enum background under_pieces[] = {
		BG_LIGHT, BG_DARK, BG_LAST, BG_SELECTED, BG_CURSOR, BG_DANGER
	};
	static const enum background under_texts[] = { BG_BAR, BG_CHOSEN, BG_WARNING };
	const struct theme *theme = &themes[_i];
	const struct theme_color *background = theme->background;

	if (theme->depth == 0)
		return;
	for (size_t i = 0; i < sizeof under_pieces / sizeof *under_pieces; i++)
		for (enum foreground side = FG_WHITE_PIECE; side <= FG_BLACK_PIECE; side++) {
			double c = contrast(theme->foreground[side], background[under_pieces[i]]);

			ck_assert_msg(c >= 3, "%s: side %d on background %d has %.2f",
			    theme->name, side, under_pieces[i], c);
		}
	for (size_t i = 0; i < sizeof under_texts / sizeof *under_texts; i++) {
		double c = contrast(theme->foreground[FG_BAR], background[under_texts[i]]);

		ck_assert_msg(c >= 7, "%s: text on background %d has %.2f", theme->name,
		    under_texts[i], c);
	}
	ck_assert_msg(contrast(background[BG_LIGHT], background[BG_DARK]) >= 1.6,
	    "%s: tones have %.2f",
	    theme->name, contrast(background[BG_LIGHT], background[BG_DARK]));
}
END_TEST

/* The terminal's own background may be dark or light. */
START_TEST(texts_keep_the_colors_of_the_terminal)
{
	static const enum foreground texts[] = { FG_PLAIN, FG_DIM, FG_STRONG, FG_LINE };

	ck_assert_int_eq(themes[_i].background[BG_PLAIN].number, OWN_COLOR);
	for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
		ck_assert_int_eq(themes[_i].foreground[texts[i]].number, OWN_COLOR);
}
END_TEST

START_TEST(marks_are_none_of_the_tones)
{
	const struct theme_color *background = themes[_i].background;

	for (enum background mark = BG_LAST; mark <= BG_DANGER && themes[_i].depth > 0; mark++) {
		ck_assert_int_ne(background[mark].number, background[BG_LIGHT].number);
		ck_assert_int_ne(background[mark].number, background[BG_DARK].number);
	}
}
END_TEST

/* Nearly: what a terminal could take for the number of a color has a little red. */
START_TEST(direct_colors_are_those_of_the_numbers)
{
	for (short n = 0; n < 16; n++)
		ck_assert_int_eq(theme_direct_color(n), n);
	ck_assert_int_eq(theme_direct_color(OWN_COLOR), OWN_COLOR);
	for (short n = 16; n < 256; n++) {
		int part[3], color = theme_direct_color(n);

		palette_rgb((struct theme_color){ .number = n }, part);
		ck_assert_int_ge(color, 256);
		ck_assert_int_eq(color >> 16, part[0] + (part[0] == 0 && part[1] == 0));
		ck_assert_int_eq(color >> 8 & 255, part[1]);
		ck_assert_int_eq(color & 255, part[2]);
	}
}
END_TEST

START_TEST(every_terminal_has_its_themes)
{
	static const struct {
		const char *name; int depth; bool dark; const char *used;
	} asked[] = {
		{ "sea", 256, true, "sea" }, { "classic", 256, true, "classic" },
		{ "sea", 8, true, "classic" }, { "sea", 0, true, "mono" },
		{ "sea", 0, false, "paper" }, { "paper", 0, true, "paper" },
		{ "mono", 256, false, "mono" }
	};
	int of_depth[257] = { 0 };

	for (size_t i = 0; i < sizeof asked / sizeof *asked; i++)
		ck_assert_str_eq(theme_for(asked[i].name, asked[i].depth, asked[i].dark)->name,
		    asked[i].used);
	for (const struct theme *theme = themes; theme->name; theme++)
		of_depth[theme->depth]++;
	ck_assert_int_ge(of_depth[256], 3);
	ck_assert_int_ge(of_depth[8], 1);
	ck_assert_int_ge(of_depth[0], 1);
}
END_TEST

START_TEST(settings_name_the_themes)
{
	char words[256] = "";

	for (const struct theme *theme = themes; theme->name; theme++) {
		strcat(words, theme == themes ? "" : " ");
		strcat(words, theme->name);
	}
	ck_assert_str_eq(settings_table[SETTING_THEME].choices, words);
}
END_TEST

Suite *theme_suite(void)
{
	Suite *suite = suite_create("themes");
	TCase *colors = tcase_create("colors");

	tcase_add_loop_test(colors, contrasts_suffice, 0, themes_count());
	tcase_add_loop_test(colors, texts_keep_the_colors_of_the_terminal, 0, themes_count());
	tcase_add_loop_test(colors, marks_are_none_of_the_tones, 0, themes_count());
	tcase_add_test(colors, direct_colors_are_those_of_the_numbers);
	tcase_add_test(colors, every_terminal_has_its_themes);
	tcase_add_test(colors, settings_name_the_themes);
	suite_add_tcase(suite, colors);
	return suite;
}
