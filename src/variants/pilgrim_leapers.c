/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/hooks.h"
#include "variants/pilgrim.h"

/*
 * Extra pieces of Pilgrim Chess (Mats Winther) that leap: the Mastodon, the knight's
 * compounds and the family of the Llama, which are nearly all steps; the Kwagga and the
 * Adjutant.  And those that hop or fly over others on a line: Swedish Cannon, Culverin,
 * Zeppelin and Dragonet.
 */

/*
 * Rides from s in the orthogonal directions by leaps of two squares, over whatever lies between,
 * as long as it lands on vacant squares: those, and the first occupied ones that it meets.
 */
static squareset ride(const struct position *pos, square s)
{
	squareset reached = 0;

	for (int direction = NORTH; direction < RAYS; direction += 2) {
		square at = s, over;

		do {
			over = ray_next(at, direction);
			at = over == NO_SQUARE ? NO_SQUARE : ray_next(over, direction);
			reached |= at == NO_SQUARE ? 0 : bit(at);
		} while (at != NO_SQUARE && !pos->board[at]);
	}
	return reached;
}

/* Guanaco and Vicuña: the ride never captures (the Vicuña's first leap is a step). */
static void ride_quietly(const struct position *pos, square from, enum gen_type type,
    struct moves *list)
{
	add_plain_moves(pos, from, ride(pos, from) & ~occupied(pos), type, list);
}

/* Adjutant. */
static void ride_on(const struct position *pos, square from, enum gen_type type, struct moves *list)
{
	add_plain_moves(pos, from, ride(pos, from), type, list);
}

static bool ride_attacks(const struct position *pos, square from, square target)
{
	return has(ride(pos, from), target);
}

/* Kwagga. */
static squareset kwagga_targets(const struct position *pos, square from)
{
	static const int8_t leaps[8][2] = {
		{ 1, 3 }, { 3, 1 }, { 3, -1 }, { 1, -3 },
		{ -1, -3 }, { -3, -1 }, { -3, 1 }, { -1, 3 },
	};
	squareset targets = 0;

	for (int i = 0; i < 8; i++) {
		square once = square_offset(from, leaps[i][0], leaps[i][1]), twice;

		if (once == NO_SQUARE)
			continue;
		targets |= bit(once);
		twice = square_offset(once, leaps[i][0], leaps[i][1]);
		if (!pos->board[once] && twice != NO_SQUARE && !pos->board[twice])
			targets |= bit(twice);
	}
	return targets;
}

static void leap_kwagga(const struct position *pos, square from, enum gen_type type,
    struct moves *list)
{
	add_plain_moves(pos, from, kwagga_targets(pos, from), type, list);
}

static bool kwagga_attacks(const struct position *pos, square from, square target)
{
	int files = file_of(target) - file_of(from), ranks = rank_of(target) - rank_of(from);

	(void)pos;
	return files * files + ranks * ranks == 10;
}

/*
 * Swedish Cannon: behind the first piece on each of its lines lie the squares
 * that it sees only if that piece is removed.
 */
static squareset cannon_hops(const struct position *pos, square from)
{
	squareset pieces = occupied(pos), seen = rook_sees(from, pieces);

	return (rook_sees(from, pieces & ~seen) ^ seen) & ~pos->by_color[pos->turn];
}

static void cannon_moves(const struct position *pos, square from, enum gen_type type,
    struct moves *list)
{
	squareset targets = cannon_hops(pos, from);

	if (!targets)
		targets = rook_sees(from, occupied(pos)) & ~occupied(pos);
	add_plain_moves(pos, from, targets, type, list);
}

static bool cannon_attacks(const struct position *pos, square from, square target)
{
	return has(orthogonals(from), target) && count(between(from, target) & occupied(pos)) == 1;
}

/* Culverin: the enemies behind the first piece on each line. */
static squareset culverin_takes(const struct position *pos, square from)
{
	enum color us = pos->turn;
	squareset attacks = 0;

	for (int direction = 0; direction < RAYS; direction++) {
		square over = ray_first(pos, from, direction), target;

		if (over == NO_SQUARE)
			continue;
		target = pos->board[over] == piece_make(!us, PAWN) ? ray_next(over, direction) :
		    ray_first(pos, over, direction);
		attacks |= target == NO_SQUARE ? 0 : bit(target) & pos->by_color[!us];
	}
	return attacks;
}

static void culverin_moves(const struct position *pos, square from, enum gen_type type,
    struct moves *list)
{
	squareset steps = next_to(from) & ~occupied(pos);

	add_plain_moves(pos, from, steps | culverin_takes(pos, from), type, list);
}

static bool culverin_attacks(const struct position *pos, square from, square target)
{
	squareset over = between(from, target) & occupied(pos);
	enum color us = color_of(pos->board[from]);

	if (!over || more_than_one(over))
		return false;
	return pos->board[lsb(over)] != piece_make(!us, PAWN) ||
	    has(next_to(target), lsb(over));
}

/* Zeppelin and Dragonet: the piece they capture on the way to a vacant square, or NO_SQUARE. */
static square flown_over(const struct position *pos, square from, square to)
{
	square last = ray_next(to, direction_to(to, from));

	return has(pos->by_color[!pos->turn], last) ? last : NO_SQUARE;
}

static void fly(const struct position *pos, square from, squareset targets, enum gen_type type,
    struct moves *list)
{
	for (targets &= ~occupied(pos); targets; ) {
		square to = pop_lsb(&targets), over = flown_over(pos, from, to);
		struct move *m;

		if (type == NOISY_MOVES && over == NO_SQUARE)
			continue;
		m = moves_new(list);
		*m = move_start(pos, from, to);
		if (over != NO_SQUARE)
			move_put(m, over, EMPTY);
	}
}

static void zeppelin_moves(const struct position *pos, square from, enum gen_type type,
    struct moves *list)
{
	fly(pos, from, orthogonals(from), type, list);
}

/* The vacant square directly behind the target on a line from `from`, or NO_SQUARE. */
static square landing_behind(const struct position *pos, square from, square target)
{
	square behind = ray_next(target, direction_to(from, target));

	return behind != NO_SQUARE && !pos->board[behind] ? behind : NO_SQUARE;
}

static bool zeppelin_attacks(const struct position *pos, square from, square target)
{
	return has(orthogonals(from), target) && landing_behind(pos, from, target) != NO_SQUARE;
}

static squareset same_color(square s)
{
	return has(LIGHT_SQUARES, s) ? LIGHT_SQUARES : ~LIGHT_SQUARES;
}

static void dragonet_moves(const struct position *pos, square from, enum gen_type type,
    struct moves *list)
{
	fly(pos, from, (orthogonals(from) | diagonals(from)) & same_color(from), type, list);
}

static bool dragonet_attacks(const struct position *pos, square from, square target)
{
	square landing;

	if (!has(orthogonals(from) | diagonals(from), target))
		return false;
	landing = landing_behind(pos, from, target);
	return landing != NO_SQUARE && has(same_color(from), landing);
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
			.moves = ride_quietly,
			.steps = STEPS({ EITHER, .direction = ORTHOGONALLY }) },
		.how = "moves one square along ranks and files, or by leaps of two without "
		    "capturing",
	}, {
		.kind = { .letter = 'I', .name = "Vicuña",
			.moves = ride_quietly,
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
		.king_sensitive = sensitive_orthogonals,
	}, {
		.kind = { .letter = 'S', .name = "Swedish Cannon", .moves = cannon_moves,
			.attacks = cannon_attacks },
		.how = "hops over one piece along ranks and files and slides on; only if it has no "
		    "such hop may it slide, without capturing",
		.king_sensitive = sensitive_orthogonals,
	}, {
		.kind = { .letter = 'X', .name = "Culverin", .moves = culverin_moves,
			.attacks = culverin_attacks },
		.how = "moves one square without capturing, and captures the second piece on a "
		    "line",
		.king_sensitive = sensitive_lines,
	}, {
		.kind = { .letter = 'E', .name = "Zeppelin", .moves = zeppelin_moves,
			.attacks = zeppelin_attacks },
		.how = "flies along ranks and files to vacant squares, and captures on the square "
		    "just before",
		.king_sensitive = sensitive_orthogonals,
	}, {
		.kind = { .letter = 'O', .name = "Dragonet", .moves = dragonet_moves,
			.attacks = dragonet_attacks },
		.how = "flies in any direction to vacant squares of its own color, and captures on "
		    "the square just before",
		.king_sensitive = sensitive_lines,
	},
	{ .how = NULL }
};
