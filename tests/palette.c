/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include "tests/palette.h"

void palette_rgb(struct theme_color color, int part[static 3])
{
	static const int first[16][3] = {
		{ 0, 0, 0 }, { 205, 0, 0 }, { 0, 205, 0 }, { 205, 205, 0 },
		{ 0, 0, 238 }, { 205, 0, 205 }, { 0, 205, 205 }, { 229, 229, 229 },
		{ 127, 127, 127 }, { 255, 0, 0 }, { 0, 255, 0 }, { 255, 255, 0 },
		{ 92, 92, 255 }, { 255, 0, 255 }, { 0, 255, 255 }, { 255, 255, 255 }
	};
	static const int step[6] = { 0, 95, 135, 175, 215, 255 }, weight[3] = { 36, 6, 1 };
	int n = color.number + (color.number < 8 && color.bold ? 8 : 0);

	for (int i = 0; i < 3; i++)
		part[i] = n < 16 ? first[n][i] : n >= 232 ? 8 + 10 * (n - 232)
		    : step[(n - 16) / weight[i] % 6];
}
