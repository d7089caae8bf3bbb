/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "variants/pilgrim.h"

/*
 * Extra pieces of Pilgrim Chess (Mats Winther) that leap: the Mastodon, the knight's
 * compounds and the family of the Llama, which are nearly all steps; the Kwagga
 * and the Adjutant.
 */

/*
 * Rides from s in the orthogonal ways by leaps of two squares, over whatever lies between,
 * as long as it lands on vacant squares: those, and the first occupied ones that it meets.
 */
static squareset ride(const struct position *pos, square s)
{
	squareset reached = 0;

	for (int way = NORTH; way < WAYS; way += 2) {
		square at = s, over;

		do {
			over = way_next(at, way);
			at = over == NO_SQUARE ? NO_SQUARE : way_next(over, way);
			reached |= at == NO_SQUARE ? 0 : bit(at);
		} while (at != NO_SQUARE && !pos->board[at]);
	}
	return reached;
}

/* Guanaco and Vicuña: the ride never captures (the Vicuña's first leap is a step). */
static void ride_quietly(const struct position *pos, square from, enum gen_type type,
    struct moves *list)
{
	pilgrim_go(pos, from, ride(pos, from) & ~occupied(pos), type, list);
}

static bool attacks_nothing(const struct position *pos, square from, square target)
{
	(void)pos;
	(void)from;
	(void)target;
	return false;
}

/* Adjutant. */
static void ride_on(const struct position *pos, square from, enum gen_type type, struct moves *list)
{
	pilgrim_go(pos, from, ride(pos, from), type, list);
}

static bool ride_attacks(const struct position *pos, square from, square target)
{
	return has(ride(pos, from), target);
}

/* The Kwagga's leap (files, ranks) from s, or NO_SQUARE. */
static square leap(square s, int files, int ranks)
{
	if (!on_board(file_of(s) + files, rank_of(s) + ranks))
		return NO_SQUARE;
	return square_at(file_of(s) + files, rank_of(s) + ranks);
}

static squareset kwagga_targets(const struct position *pos, square from)
{
	static const int8_t leaps[8][2] = {
		{ 1, 3 }, { 3, 1 }, { 3, -1 }, { 1, -3 },
		{ -1, -3 }, { -3, -1 }, { -3, 1 }, { -1, 3 },
	};
	squareset targets = 0;

	for (int i = 0; i < 8; i++) {
		square once = leap(from, leaps[i][0], leaps[i][1]), twice;

		if (once == NO_SQUARE)
			continue;
		targets |= bit(once);
		twice = leap(once, leaps[i][0], leaps[i][1]);
		if (!pos->board[once] && twice != NO_SQUARE && !pos->board[twice])
			targets |= bit(twice);
	}
	return targets;
}

static void leap_kwagga(const struct position *pos, square from, enum gen_type type,
    struct moves *list)
{
	pilgrim_go(pos, from, kwagga_targets(pos, from), type, list);
}

static bool kwagga_attacks(const struct position *pos, square from, square target)
{
	int files = file_of(target) - file_of(from), ranks = rank_of(target) - rank_of(from);

	(void)pos;
	return files * files + ranks * ranks == 10;
}

const struct pilgrim pilgrim_leapers[] = {
	{
		.kind = { .letter = 'M', .name = "Mastodon", .steps = STEPS(
			{ EITHER, .direction = ALL_AROUND },
			{ EITHER, .direction = LEAP_TWO_ORTHOGONALLY | LEAP_TWO_DIAGONALLY }) },
		.how = "leaps one or two squares along ranks, files or diagonals",
	}, {
		.kind = { .letter = 'C', .name = "Chancellor",
			.steps = STEPS(ROOK_STEPS, KNIGHT_STEPS) },
		.how = "moves like a rook or a knight",
	}, {
		.kind = { .letter = 'A', .name = "Archbishop",
			.steps = STEPS(BISHOP_STEPS, KNIGHT_STEPS) },
		.how = "moves like a bishop or a knight",
	}, {
		.kind = { .letter = 'Z', .name = "Amazon",
			.steps = STEPS(QUEEN_STEPS, KNIGHT_STEPS) },
		.how = "moves like a queen or a knight",
	}, {
		.kind = { .letter = 'L', .name = "Llama", .steps = STEPS(
			{ MOVE, .direction = ORTHOGONALLY },
			{ EITHER, .direction = LEAP_TWO_ORTHOGONALLY }) },
		.how = "moves one square along ranks and files without capturing, or leaps two",
	}, {
		.kind = { .letter = 'Y', .name = "Alpaca", .steps = STEPS(
			{ EITHER, .direction = ORTHOGONALLY },
			{ MOVE, .direction = LEAP_TWO_ORTHOGONALLY }) },
		.how = "moves one square along ranks and files, or leaps two without capturing",
	}, {
		.kind = { .letter = 'G', .name = "Guanaco",
			.moves = ride_quietly, .attacks = attacks_nothing,
			.steps = STEPS({ EITHER, .direction = ORTHOGONALLY }) },
		.how = "moves one square along ranks and files, or by leaps of two without "
		    "capturing",
	}, {
		.kind = { .letter = 'I', .name = "Vicuña",
			.moves = ride_quietly, .attacks = attacks_nothing,
			.steps = STEPS(
				{ MOVE, .direction = ORTHOGONALLY },
				{ TAKE, .direction = LEAP_TWO_ORTHOGONALLY }) },
		.how = "moves one square along ranks and files, or by leaps of two, and captures "
		    "only with the first leap",
	}, {
		.kind = { .letter = 'W', .name = "Kwagga",
			.moves = leap_kwagga, .attacks = kwagga_attacks },
		.how = "leaps three squares straight and one sideways, and may make the same "
		    "leap once more without capturing",
	}, {
		.kind = { .letter = 'J', .name = "Adjutant",
			.moves = ride_on, .attacks = ride_attacks,
			.steps = STEPS(BISHOP_STEPS) },
		.how = "moves like a bishop, or along ranks and files by leaps of two",
		.king_sensitive = watch_orthogonals,
	},
	{ .how = NULL }
};
