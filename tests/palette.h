/* SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef TESTS_PALETTE_H
#define TESTS_PALETTE_H

#include "ui/theme.h"

/* Red, green and blue of a color, from 0 to 255, as xterm has them by default. */
void palette_rgb(struct theme_color color, int part[static 3]);

#endif
