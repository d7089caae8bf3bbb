/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <string.h>

#include "engine/search.h"
#include "notation/notation.h"
#include "tests/lone_searcher.h"
#include "tests/suite.h"

/* Draws by repetition and by fifty moves, as the search sees them. */

static const char rooks[] = "r5k1/8/8/8/8/8/8/R5K1 w - - 10 40";

/* Makes these moves on the stack, "0000" being a null move; for so long as the searcher is used. */
static void make_line(struct lone_searcher *lone, const char *const *moves, int count)
{
	struct error error;

	for (int ply = 0; ply < count; ply++) {
		struct move *m = &lone->list.move[ply];

		if (strcmp(moves[ply], "0000") == 0) {
			make_null_move(&lone->s, ply);
			continue;
		}
		ck_assert_msg(move_read(&lone->s.stack[ply].pos, moves[ply], m, &error), "%s: %s",
		    moves[ply], error.why);
		make_move(&lone->s, ply, m);
	}
}

/* Is the game a draw after the line from the position that has been prepared? */
static bool is_drawn(struct lone_searcher *lone, const char *const *moves, int count)
{
	int score = 1;

	make_line(lone, moves, count);
	return is_game_over(&lone->s, count, &score) && score == 0;
}

/* What has come in the line is drawn when it comes again; the root must have been there before. */
START_TEST(positions_repeat_within_the_line)
{
	static const char *const moves[] = { "g1h1", "g8h8", "h1g1", "h8g8", "g1h1" };
	struct lone_searcher lone;
	struct position pos = lone_open(&lone, "chess", rooks);

	for (int ply = 1; ply <= 5; ply++) {
		searcher_prepare(&lone.s, &pos, 0);
		ck_assert_int_eq(is_drawn(&lone, moves, ply), ply == 5);
	}
	/* Where it was the root before, four plies back in the game, it is the third time. */
	for (int i = 0; i < 5; i++)
		lone.keys[i] = i == 0 || i == 4 ? pos.key : (uint64_t)i;
	lone.shared.key_count = 5;
	searcher_prepare(&lone.s, &pos, 4);
	ck_assert(is_drawn(&lone, moves, 4));
	/* Of what was before a capture nothing comes again, whatever the keys. */
	searcher_prepare(&lone.s, &pos, 3);
	ck_assert(!is_drawn(&lone, moves, 4));
	lone_close(&lone);
}
END_TEST

/* Nothing before a null move can be repeated in a game. */
START_TEST(a_null_move_ends_repetition)
{
	static const char *const moves[] = {
		"g1h1", "0000", "h1h2", "g8h8", "h2g1", "h8g8", "g1h1", "0000", "h1h2"
	};
	struct lone_searcher lone;
	struct position pos = lone_open(&lone, "chess", rooks);

	for (int ply = 1; ply <= 9; ply++) {
		searcher_prepare(&lone.s, &pos, 0);
		ck_assert_msg(!is_drawn(&lone, moves, ply), "%d", ply);
	}
	lone_close(&lone);
}
END_TEST

/* After fifty moves of each side a game is drawn, unless the last one mates. */
static const struct {
	const char *fen;
	bool drawn;
} late[] = {
	{ "r5k1/8/8/8/8/8/8/R5K1 w - - 99 90", false },
	{ "r5k1/8/8/8/8/8/8/R5K1 w - - 100 90", true },
	{ "r5k1/8/8/8/8/8/8/R5K1 w - - 101 90", true },
	{ "R5k1/8/6K1/8/8/8/8/8 b - - 100 90", false },
	{ "6k1/8/6K1/8/8/8/8/R7 b - - 100 90", true },
	{ "6k1/8/6K1/8/8/8/8/8 b - - 0 90", true },            /* dead */
};

START_TEST(fifty_moves_are_a_draw)
{
	struct lone_searcher lone;
	struct position pos = lone_open(&lone, "chess", late[_i].fen);

	searcher_prepare(&lone.s, &pos, 0);
	ck_assert_int_eq(is_drawn(&lone, NULL, 0), late[_i].drawn);
	lone_close(&lone);
}
END_TEST

/*
 * Does a search take a position of a lone king for better than a pawn, as the table says it is by
 * a search of that depth, while so many plies have passed since a capture?
 */
static bool believes_the_table(int table_depth, int halfmove_clock)
{
	enum { DEPTH = 10, BETA = 100 };
	const struct tt_entry won = { .score = 900, .eval = NO_EVAL, .depth = (uint8_t)table_depth,
		.bound = BOUND_LOWER };
	static const char *const moves[] = { "g1h1" };
	struct lone_searcher lone;
	struct position pos = lone_open(&lone, "chess", "k7/8/8/8/8/8/7Q/6K1 w - - 0 60");
	int score;

	pos.halfmove_clock = (uint16_t)(halfmove_clock - 1);
	lone.shared.limits.infinite = true;
	lone.shared.budget = budget_make(&lone.shared.limits, WHITE, &(struct lag){ 0 });
	searcher_prepare(&lone.s, &pos, 0);
	make_line(&lone, moves, 1);
	tt_store(lone.shared.tt, lone.s.stack[1].pos.key, &won);
	score = search(&lone.s, 1, BETA - 1, BETA, DEPTH, true);
	lone_close(&lone);
	return score >= BETA;
}

/* Near fifty moves neither a deep score of the table counts, nor one nearly as deep. */
START_TEST(the_table_knows_no_fifty_moves)
{
	for (int table_depth = 9; table_depth <= 20; table_depth += 11) {
		ck_assert(believes_the_table(table_depth, 89));
		ck_assert(!believes_the_table(table_depth, 90));
		ck_assert(!believes_the_table(table_depth, 99));
	}
}
END_TEST

Suite *draws_suite(void)
{
	Suite *suite = suite_create("draws");
	TCase *draws = tcase_create("draws");

	tcase_add_test(draws, positions_repeat_within_the_line);
	tcase_add_test(draws, a_null_move_ends_repetition);
	tcase_add_loop_test(draws, fifty_moves_are_a_draw, 0, sizeof late / sizeof *late);
	tcase_add_test(draws, the_table_knows_no_fifty_moves);
	suite_add_tcase(suite, draws);
	return suite;
}
