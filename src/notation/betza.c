/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "notation/betza.h"

#include <string.h>

enum { PARTS_MAX = 12 };

/* Steps of one length, and the modifiers for some of their directions, longer sets first. */
struct atom {
	char letter;
	uint32_t directions;
	struct { uint32_t set; const char *modifier; } part[PARTS_MAX + 1];
};

#define FOUR_SIDES(n) { \
	{ 3u << ((n) + 2), "s" }, \
	{ 1u << (n), "f" }, { 2u << (n), "b" }, { 4u << (n), "l" }, { 8u << (n), "r" } }
#define FOUR_CORNERS(n) { \
	{ 3u << (n), "f" }, { 12u << (n), "b" }, \
	{ 1u << (n), "fl" }, { 2u << (n), "fr" }, { 4u << (n), "bl" }, { 8u << (n), "br" } }
enum { TWO_STRAIGHT = 16, TWO_DIAGONALLY = 20 };

static const struct atom wazir = { 'W', ORTHOGONALLY, FOUR_SIDES(0) };
static const struct atom ferz = { 'F', DIAGONALLY, FOUR_CORNERS(4) };
static const struct atom dabbaba = { 'D', LEAP_TWO_ORTHOGONALLY, FOUR_SIDES(TWO_STRAIGHT) };
static const struct atom alfil = { 'A', LEAP_TWO_DIAGONALLY, FOUR_CORNERS(TWO_DIAGONALLY) };
static const struct atom knight = { 'N', LEAPING, {
	{ LEAP_AHEAD, "ff" }, { LEAP_WIDE_AHEAD, "fs" },
	{ LEAP_WIDE_BACK, "bs" }, { LEAP_BACK, "bb" },
	{ 1 << 8, "lf" }, { 1 << 9, "rf" }, { 1 << 10, "fl" }, { 1 << 11, "fr" },
	{ 1 << 12, "bl" }, { 1 << 13, "br" }, { 1 << 14, "lb" }, { 1 << 15, "rb" } } };

/* The directions of these that the atom has; the letter is its own, or of what begins so. */
static void write_atom(struct strbuf *text, const char *before, const struct atom *atom,
    uint32_t directions, const char *modes, char letter)
{
	bool all = (directions & atom->directions) == atom->directions;

	directions &= atom->directions;
	if (!directions)
		return;
	strbuf_add(text, before);
	for (int i = 0; !all && directions; i++)
		if ((directions & atom->part[i].set) == atom->part[i].set) {
			strbuf_add(text, atom->part[i].modifier);
			directions &= ~atom->part[i].set;
		}
	strbuf_printf(text, "%s%c", modes, letter);
}

void betza_write(struct strbuf *text, uint32_t directions, const char *modes, const char *after)
{
	static const struct atom *const atoms[] = { &wazir, &ferz, &knight, &dabbaba, &alfil };

	if ((directions & ALL_AROUND) == ALL_AROUND) {
		strbuf_printf(text, "%sK%s", modes, after);
		directions &= ~(uint32_t)ALL_AROUND;
	}
	for (size_t i = 0; i < sizeof atoms / sizeof *atoms; i++)
		if (directions & atoms[i]->directions) {
			write_atom(text, "", atoms[i], directions, modes, atoms[i]->letter);
			strbuf_add(text, after);
		}
}

void betza_write_lines(struct strbuf *text, uint32_t directions, const char *modes)
{
	if ((directions & ALL_AROUND) == ALL_AROUND) {
		strbuf_printf(text, "%sQ", modes);
		return;
	}
	write_atom(text, "", &wazir, directions, modes, 'R');
	write_atom(text, "", &ferz, directions, modes, 'B');
}

void betza_write_double(struct strbuf *text, uint32_t directions)
{
	write_atom(text, "i", &wazir, directions, "mn", dabbaba.letter);
	write_atom(text, "i", &ferz, directions, "mn", alfil.letter);
}

void betza_write_step(struct strbuf *text, const struct step *step)
{
	char modes[4] = "";

	if (step->may & MOVE)
		strcat(modes, "m");
	if (step->may & (TAKE | HOP))
		strcat(modes, "c");
	if (step->may & EN_PASSANT)
		strcat(modes, "e");
	if (step->far)
		betza_write_lines(text, step->direction, modes);
	else
		betza_write(text, step->direction, modes, "");
	if (step->twice_from)
		betza_write_double(text, step->direction);
}
