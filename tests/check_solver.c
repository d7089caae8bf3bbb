/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include "engine/solve.h"
#include "tests/effort.h"
#include "tests/rng.h"
#include "tests/suite.h"

/* The solver finds the mates that there are by definition, and no others. */

enum { MOVES = 2 };

/* Every move that can be made; the room belongs to the caller. */
static struct moves legal(const struct position *pos, struct move room[MOVES_MAX])
{
	struct moves list = { room, 0 };

	position_legal_moves(pos, &list);
	return list;
}

static int mating_moves(const struct position *pos, int moves);

/* Has the side to move lost, or will it have in so many moves of the other one? */
static bool is_mated(const struct position *pos, int moves)
{
	struct move room[MOVES_MAX];
	struct moves list;
	enum result result = outcome_of(pos, 1).result;

	if (result != UNDECIDED)
		return result == (pos->turn == WHITE ? BLACK_WINS : WHITE_WINS);
	list = legal(pos, room);
	for (int i = 0; i < list.count; i++) {
		struct position after;

		position_apply(pos, &list.move[i], &after);
		if (moves == 0 || outcome_of(&after, 1).result != UNDECIDED ||
		    !mating_moves(&after, moves))
			return false;
	}
	return true;
}

/* How many first moves mate in so many moves, counted up to two. */
static int mating_moves(const struct position *pos, int moves)
{
	struct move room[MOVES_MAX];
	struct moves list = legal(pos, room);
	int found = 0;

	for (int i = 0; i < list.count && found < 2; i++) {
		struct position after;

		position_apply(pos, &list.move[i], &after);
		found += is_mated(&after, moves - 1);
	}
	return found;
}

static int shortest(const struct position *pos)
{
	for (int moves = 1; moves <= MOVES; moves++)
		if (mating_moves(pos, moves))
			return moves;
	return 0;
}

/* Few pieces, and now and then few moves until the game is drawn. */
static struct position random_position(struct rng *rng, const struct rules *rules)
{
	struct position pos;

	rng_set_up(rng, rules, &pos);
	if (rng_below(rng, 2))
		pos.halfmove_clock = (uint16_t)(96 + rng_below(rng, 4));
	return pos;
}

START_TEST(mates_are_those_by_definition)
{
	struct rules *rules = rules_of(variants[_i]->id);
	struct rng rng = { 1 };
	struct solver solver;

	ck_assert(solver_init(&solver, INT64_MAX));
	for (int i = 0; i < effort(5, 20, 400); i++) {
		struct position pos = random_position(&rng, rules);

		if (position_is_setup_phase(&pos))
			continue;
		ck_assert_int_eq(solve_shortest(&solver, &pos, BY_MATE, MOVES), shortest(&pos));
		for (int moves = 1; moves <= MOVES; moves++)
			ck_assert_int_eq(solve_keys(&solver, &pos, BY_MATE, moves),
			    mating_moves(&pos, moves));
	}
	solver_free(&solver);
	rules_free(rules);
}
END_TEST

static const struct {
	const char *fen;
	int moves;              /* until mate; 0: never */
} mates[] = {
	{ "7k/8/8/8/8/8/R7/1R4K1 w - - 0 1", 2 },
	{ "6k1/5pp1/7p/8/8/8/8/R5K1 w - - 0 1", 0 },
	/* Mate with the hundredth move; or the game is drawn before. */
	{ "7k/8/8/8/8/8/R7/1R4K1 w - - 97 60", 2 },
	{ "7k/8/8/8/8/8/R7/1R4K1 w - - 98 60", 0 },
	{ "7k/8/8/8/8/8/R7/1R4K1 w - - 99 60", 0 },
};

START_TEST(mates_of_chess)
{
	struct rules *rules = rules_of("chess");
	struct position pos = position_of(rules, mates[_i].fen);
	struct solver solver;

	ck_assert(solver_init(&solver, INT64_MAX));
	ck_assert_int_eq(solve_shortest(&solver, &pos, BY_MATE, MOVES), mates[_i].moves);
	ck_assert_int_eq(shortest(&pos), mates[_i].moves);
	solver_free(&solver);
	rules_free(rules);
}
END_TEST

Suite *solver_suite(void)
{
	Suite *suite = suite_create("solver");
	TCase *tests = tcase_create("");

	tcase_add_loop_test(tests, mates_of_chess, 0, (int)(sizeof mates / sizeof *mates));
	tcase_add_loop_test(tests, mates_are_those_by_definition, 0, variants_count());
	suite_add_tcase(suite, tests);
	return suite;
}
