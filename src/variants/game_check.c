/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "variants/game_check.h"
#include "variants/reasons.h"

/* In how many ways a piece gets from a square to each other one, were nothing in its way. */
struct ways {
	uint8_t moves[SQUARES], captures[SQUARES], en_passant[SQUARES];
	uint8_t twice[SQUARES];         /* those by two steps, or a hop */
};

static void add_ways(uint8_t ways[SQUARES], squareset to)
{
	while (to)
		ways[pop_lsb(&to)]++;
}

/* Where a white piece on some of these squares arrives by a shift. */
static squareset arrivals(const struct shift *shift, squareset from)
{
	bool hops = shift->may & HOP;
	squareset once = hops || shift->step->only_twice ? 0 : from & shift->from;
	squareset twice = from & (hops ? shift->from : shift->twice);

	return shift->to & (shifted(once, shift->delta) | shifted(twice, 2 * shift->delta));
}

static void add_shift_ways(struct ways *ways, const struct shift *shift, square from)
{
	squareset to = arrivals(shift, bit(from));

	add_ways(ways->twice, to & ~shifted(bit(from), shift->delta));
	if (shift->may & MOVE)
		add_ways(ways->moves, to);
	if (shift->may & (TAKE | HOP))
		add_ways(ways->captures, to);
	if (shift->may & EN_PASSANT)
		add_ways(ways->en_passant, to);
}

/* The ways of a white piece. */
static void find_ways(const struct kind_rules *kind, square from, struct ways *ways)
{
	*ways = (struct ways){ 0 };
	add_ways(ways->moves, lines_seen(kind->line_moves, from, 0));
	add_ways(ways->moves, kind->leap_moves[WHITE][from]);
	add_ways(ways->captures, lines_seen(kind->line_attacks, from, 0));
	add_ways(ways->captures, kind->leap_attacks[WHITE][from]);
	for (int i = 0; i < kind->shifts; i++)
		add_shift_ways(ways, &kind->shift[WHITE][i], from);
}

bool step_leads_from(const struct rules *rules, enum kind kind, const struct step *step,
    squareset from)
{
	const struct kind_rules *k = &rules->kind[kind];
	bool known = false;

	for (int i = 0; i < k->shifts; i++) {
		if (k->shift[WHITE][i].step != step)
			continue;
		if (arrivals(&k->shift[WHITE][i], from))
			return true;
		known = true;
	}
	return !known;
}

bool may_capture(const struct rules *rules, enum kind kind, square from, square to)
{
	struct ways ways;

	find_ways(&rules->kind[kind], from, &ways);
	return ways.captures[to] > 0;
}

/* Castling is written as the move of its king. */
static bool castling_is_clear(const struct rules *rules, struct error *why)
{
	struct ways ways;

	for (int i = 0; i < 4; i++) {
		const struct castle *castle = &rules->castle[i];

		if (!castle->right || castle->color != WHITE)
			continue;
		find_ways(&rules->kind[KING], castle->king_from, &ways);
		if (ways.moves[castle->king_to])
			return error_set(why, "a white king on %s has two ways to go to %s, one of "
			    "them castling: add \"no castling.\"",
			    square_name(castle->king_from).text,
			    square_name(castle->king_to).text);
	}
	return true;
}

bool kind_is_clear(const struct rules *rules, enum kind kind, struct error *why)
{
	squareset stands = kind == PAWN ? rules->pawn_squares : ANYWHERE;
	struct ways ways;

	while (stands) {
		square from = pop_lsb(&stands);

		find_ways(&rules->kind[kind], from, &ways);
		for (square to = 0; to < SQUARES; to++)
			if (ways.moves[to] > 1 || ways.captures[to] > 1 || ways.en_passant[to] > 1)
				return error_set(why, "a white %s on %s has two ways to go to %s: "
				    "leave out one", rules_name(rules, kind),
				    square_name(from).text, square_name(to).text);
	}
	return kind != KING || castling_is_clear(rules, why);
}

int most_moves(const struct rules *rules, enum kind kind, square from)
{
	const struct kind_rules *k = &rules->kind[kind];
	struct ways ways;
	int moves = 0;

	find_ways(k, from, &ways);
	for (square to = 0; to < SQUARES; to++) {
		int vacant = ways.moves[to] + ways.en_passant[to];
		int n = vacant > ways.captures[to] ? vacant : ways.captures[to];

		moves += has(k->promotes[WHITE], to) ? n * count(k->promotes_to) : n;
	}
	return moves;
}

bool moves_are_bounded(const struct rules *rules)
{
	int sum = 0;

	for (square from = 0; from < SQUARES; from++) {
		int most = 0;

		for (enum kind kind = PAWN; kind < rules->kinds; kind++) {
			int moves = most_moves(rules, kind, from);

			most = moves > most ? moves : most;
		}
		sum += most;
	}
	return sum < MOVES_MAX;
}

bool en_passant_is_ambiguous(const struct rules *rules, enum kind kind)
{
	struct ways ways;

	for (square from = 0; from < SQUARES; from++) {
		find_ways(&rules->kind[kind], from, &ways);
		for (square to = 0; to < SQUARES; to++)
			if (ways.moves[to] && ways.en_passant[to])
				return true;
	}
	return false;
}

/* All squares of the ranks that have one of these. */
static squareset whole_ranks(squareset some)
{
	squareset ranks = 0;

	for (int rank = 1; rank <= 8; rank++)
		if (some & RANK(rank))
			ranks |= RANK(rank);
	return ranks;
}

squareset pawn_squares(const struct rules *rules, squareset start)
{
	const struct kind_rules *pawn = &rules->kind[PAWN];
	squareset resting = ~pawn->promotes[WHITE], reached = whole_ranks(start) & resting, before;

	do {
		before = reached;
		for (squareset left = before; left;) {
			struct ways ways;

			find_ways(pawn, pop_lsb(&left), &ways);
			for (square to = 0; to < SQUARES; to++)
				if (ways.moves[to] || ways.captures[to] || ways.en_passant[to])
					reached |= bit(to);
		}
		reached = whole_ranks(reached) & resting;
	} while (reached != before);
	return reached;
}

/* Do some of the steps depend on other pieces? */
static bool some_depend(const struct step *step)
{
	while (step && step->may && !step->from_when && !step->to_when)
		step++;
	return step && step->may;
}

static bool kinds_are_alike(const struct kind_rules *a, const struct kind_rules *b)
{
	struct ways ways, others;

	if (!a->piece || !b->piece)
		return a->piece == b->piece;
	if (a->piece->letter != b->piece->letter || a->piece->moves != b->piece->moves ||
	    some_depend(a->piece->steps) != some_depend(b->piece->steps) ||
	    a->line_moves != b->line_moves || a->line_attacks != b->line_attacks ||
	    a->promotes[WHITE] != b->promotes[WHITE] || a->promotes_to != b->promotes_to ||
	    a->at_most != b->at_most)
		return false;
	for (square from = 0; from < SQUARES; from++) {
		find_ways(a, from, &ways);
		find_ways(b, from, &others);
		if (memcmp(&ways, &others, sizeof ways) != 0)
			return false;
	}
	return true;
}

bool rules_are_alike(const struct rules *a, const struct rules *b)
{
	const struct variant *one = a->variant, *other = b->variant;

	for (enum kind kind = PAWN; kind < KINDS; kind++)
		if (!kinds_are_alike(&a->kind[kind], &b->kind[kind]))
			return false;
	return strcmp(rules_start(a), rules_start(b)) == 0 &&
	    one->no_castling == other->no_castling &&
	    one->no_en_passant == other->no_en_passant && one->no_check == other->no_check &&
	    one->add == other->add && one->complete == other->complete &&
	    one->extra == other->extra && one->pairs == other->pairs;
}
