/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include "protocol/xboard_session.h"

#include <string.h>

#include "rules/steps.h"
#include "variants/list.h"

/* What XBoard is told about us and about the games that it does not know. */

static const char features[] =
	"feature done=0\n"
	"feature ping=1 setboard=1 playother=1 usermove=1 san=0 time=1 draw=1 reuse=1\n"
	"feature analyze=1 colors=0 ics=0 name=0 pause=0 sigint=0 sigterm=0 debug=0 nps=0\n"
	"feature memory=1 smp=1 option=\"Level -spin 10 1 10\"\n"
	"feature option=\"Extra pieces -string \"";

void xboard_features(struct xboard *x)
{
	flockfile(x->out);
	xboard_say(x, "%s", features);
	fprintf(x->out, "feature variants=\"normal");
	for (int i = 1; variants[i]; i++)
		fprintf(x->out, ",%s", variants[i]->id);
	xboard_say(x, "\"");
	xboard_say(x, "feature myname=\"%s\" done=1", PACKAGE_STRING);
	funlockfile(x->out);
}

/*
 * Steps in the notation of Ralph Betza, as XBoard understands it: which of the
 * eight neighbours (W straight, F diagonally) or leaps (N, D, A) in which of
 * the mover's directions.
 */
static const struct {
	uint32_t direction;
	const char *way;
	char atom;
} ways[] = {
	{ AHEAD, "f", 'W' }, { BACK, "b", 'W' }, { LEFT, "l", 'W' }, { RIGHT, "r", 'W' },
	{ AHEAD_LEFT, "fl", 'F' }, { AHEAD_RIGHT, "fr", 'F' },
	{ BACK_LEFT, "bl", 'F' }, { BACK_RIGHT, "br", 'F' },
	{ LEAP_AHEAD, "ff", 'N' }, { LEAP_WIDE_AHEAD, "fs", 'N' },
	{ LEAP_WIDE_BACK, "bs", 'N' }, { LEAP_BACK, "bb", 'N' },
	{ LEAP_TWO_ORTHOGONALLY, "", 'D' }, { LEAP_TWO_DIAGONALLY, "", 'A' },
};
enum { WAYS = sizeof ways / sizeof *ways };

/* XBoard has no word for hops and conditions: it gets the step without them. */
static void describe_step(const struct step *step, char **end)
{
	for (int i = 0; i < WAYS; i++) {
		const char *mode = !(step->may & (TAKE | HOP)) ? "m" : step->may & MOVE ? "" : "c";

		if ((step->direction & ways[i].direction) != ways[i].direction)
			continue;
		*end = write_text(write_text(*end, ways[i].way), mode);
		if (step->may & EN_PASSANT)
			*end = write_char(*end, 'e');
		*end = write_char(*end, ways[i].atom);
		if (step->far)
			*end = write_char(*end, '0');
		if (step->twice_from) {
			*end = write_text(write_text(*end, "i"), ways[i].way);
			*end = write_text(write_text(*end, "mn"), ways[i].atom == 'W' ? "D" : "A");
		}
	}
}

/* False if steps do not tell how the piece moves. */
static bool describe_piece(const struct piece_kind *piece_kind, char text[512])
{
	char *end = text;

	*end = '\0';
	for (const struct step *step = piece_kind->steps; step && step->may; step++)
		if (end - text < 400)
			describe_step(step, &end);
	return end > text && !piece_kind->moves;
}

/* "PNBRQHK", or "pnbrqhk": the king comes last, pieces of the game's own before it. */
static void list_letters(const struct rules *rules, enum color c, char text[KINDS])
{
	for (enum kind k = PAWN; k < (enum kind)rules->kinds; k++)
		if (k != KING && rules->kind[k].piece)
			*text++ = piece_letter(rules, piece_make(c, k));
	*text++ = piece_letter(rules, piece_make(c, KING));
	*text = '\0';
}

void xboard_introduce(struct xboard *x)
{
	const struct rules *rules = x->engine_session.rules;
	char white[KINDS], black[KINDS], text[512];

	list_letters(rules, WHITE, white);
	list_letters(rules, BLACK, black);
	xboard_say(x, "setup (%s%s) 8x8+0_bughouse %s", white, black, rules_start(rules));
	for (int k = PAWN; k < rules->kinds; k++)
		if (rules->kind[k].piece && k != KING && describe_piece(rules->kind[k].piece, text))
			xboard_say(x, "piece %c& %s", rules->kind[k].piece->letter, text);
}
