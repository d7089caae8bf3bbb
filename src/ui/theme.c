/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include "ui/theme.h"

#include <string.h>

#define OWN { .number = OWN_COLOR }
#define OWN_BOLD { .number = OWN_COLOR, .bold = true }
#define REVERSE { .number = OWN_COLOR, .reverse = true }
#define COLOR(n) { .number = n }
#define BRIGHT(n) { .number = n, .bold = true }

/* What all themes share: texts on the terminal's own background. */
#define TEXTS [FG_PLAIN] = OWN, [FG_DIM] = OWN, [FG_STRONG] = OWN_BOLD, [FG_LINE] = OWN

/* And those in 256 colors: pieces in plain white and black, and what is the same of backgrounds. */
#define TEXTS_IN_256 { TEXTS, \
	[FG_BAR] = COLOR(231), [FG_WHITE_PIECE] = COLOR(231), [FG_BLACK_PIECE] = COLOR(16) \
}
#define GROUNDS_IN_256 [BG_PLAIN] = OWN, [BG_DANGER] = COLOR(160), [BG_WARNING] = COLOR(88), \
	[BG_CHOSEN] = COLOR(24)

/* The same without colors. */
#define TEXTS_IN_MONO { TEXTS, \
	[FG_BAR] = OWN_BOLD, [FG_WHITE_PIECE] = OWN_BOLD, [FG_BLACK_PIECE] = OWN \
}
#define GROUNDS_IN_MONO { \
	[BG_PLAIN] = OWN, [BG_LIGHT] = OWN, [BG_DARK] = OWN, [BG_LAST] = OWN, [BG_SELECTED] = OWN, \
	[BG_CURSOR] = OWN, [BG_DANGER] = REVERSE, [BG_BAR] = REVERSE, [BG_CHOSEN] = REVERSE, \
	[BG_WARNING] = OWN \
}

/*
 * Tones and marks are neither so dark that black pieces would vanish, nor so light that white ones
 * would; tests/check_theme.c has the numbers.
 */
const struct theme themes[] = {
	{
		.name = "wood", .depth = 256, .foreground = TEXTS_IN_256,
		.background = {
			GROUNDS_IN_256, [BG_LIGHT] = COLOR(137), [BG_DARK] = COLOR(94),
			[BG_LAST] = COLOR(65), [BG_SELECTED] = COLOR(67), [BG_CURSOR] = COLOR(25),
			[BG_BAR] = COLOR(236)
		}
	}, {
		.name = "green", .depth = 256, .foreground = TEXTS_IN_256,
		.background = {
			GROUNDS_IN_256, [BG_LIGHT] = COLOR(65), [BG_DARK] = COLOR(58),
			[BG_LAST] = COLOR(136), [BG_SELECTED] = COLOR(67), [BG_CURSOR] = COLOR(25),
			[BG_BAR] = COLOR(22)
		}
	}, {
		.name = "sea", .depth = 256, .foreground = TEXTS_IN_256,
		.background = {
			GROUNDS_IN_256, [BG_LIGHT] = COLOR(67), [BG_DARK] = COLOR(25),
			[BG_LAST] = COLOR(65), [BG_SELECTED] = COLOR(130), [BG_CURSOR] = COLOR(126),
			[BG_BAR] = COLOR(17)
		}
	}, {
		.name = "stone", .depth = 256, .foreground = TEXTS_IN_256,
		.background = {
			GROUNDS_IN_256, [BG_LIGHT] = COLOR(245), [BG_DARK] = COLOR(241),
			[BG_LAST] = COLOR(136), [BG_SELECTED] = COLOR(67), [BG_CURSOR] = COLOR(25),
			[BG_BAR] = COLOR(236)
		}
	}, {
		/* Of 8 colors no two leave room for both white and black pieces. */
		.name = "classic", .depth = 8,
		.foreground = {
			TEXTS, [FG_BAR] = BRIGHT(7),
			[FG_WHITE_PIECE] = BRIGHT(7), [FG_BLACK_PIECE] = BRIGHT(3)
		},
		.background = {
			[BG_PLAIN] = OWN, [BG_LIGHT] = COLOR(4), [BG_DARK] = COLOR(0),
			[BG_LAST] = COLOR(5), [BG_SELECTED] = COLOR(1), [BG_CURSOR] = COLOR(5),
			[BG_DANGER] = COLOR(1), [BG_WARNING] = COLOR(4),
			[BG_BAR] = COLOR(4), [BG_CHOSEN] = COLOR(4)
		}
	},
	{
		.name = "mono", .dark = true,
		.foreground = TEXTS_IN_MONO, .background = GROUNDS_IN_MONO
	}, {
		.name = "paper", .dark = false,
		.foreground = TEXTS_IN_MONO, .background = GROUNDS_IN_MONO
	},
	{ .name = NULL }
};

const struct theme *theme_for(const char *name, int depth, bool dark)
{
	for (const struct theme *theme = themes; theme->name; theme++)
		if (strcmp(theme->name, name) == 0 && theme->depth <= depth)
			return theme;
	for (const struct theme *theme = themes; theme->name; theme++)
		if (theme->depth <= depth && (theme->depth > 0 || theme->dark == dark))
			return theme;
	return themes;
}

int theme_direct_color(int number)
{
	enum { FIRST = 16, CUBE = 216, NUMBERS = 256, GRAY = 0x010101, RED = 0x010000 };
	static const int level[6] = { 0, 95, 135, 175, 215, 255 };
	int n = number - FIRST, color;

	if (n < 0)
		return number;
	if (n < CUBE)
		color = level[n / 36] << 16 | level[n / 6 % 6] << 8 | level[n % 6];
	else
		color = (8 + 10 * (n - CUBE)) * GRAY;
	return color < NUMBERS ? color + RED : color;
}

const struct theme_color *theme_foreground(const struct theme *theme, uint8_t foreground)
{
	return foreground < FOREGROUNDS ? &theme->foreground[foreground]
	    : &theme->background[foreground - FOREGROUNDS];
}
