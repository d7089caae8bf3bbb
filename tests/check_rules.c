/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "notation/notation.h"
#include "rules/board.h"
#include "rules/outcome.h"
#include "tests/effort.h"
#include "tests/rng.h"
#include "tests/properties.h"
#include "tests/suite.h"

/*
 * What holds in every position of every game (see properties.h), tried on random
 * games from the start and from random positions with few pieces: a test for each
 * game and kind of start.
 */

/* Beside the games of the list: made-up ones, and options with pieces of their own. */
static const char *const more_games[] = {
	"berolina", "pushers",
	"pilgrim:C", "pilgrim:A", "pilgrim:Z", "pilgrim:L", "pilgrim:Y", "pilgrim:G", "pilgrim:I",
	"pilgrim:W", "pilgrim:J", "pilgrim:S", "pilgrim:X", "pilgrim:D", "pilgrim:U", "pilgrim:V",
	"pilgrim:E", "pilgrim:O", "pilgrim:T", "pilgrim:F", "pilgrim:CA", "pilgrim:MM", "pilgrim:ST"
};
enum { MORE_GAMES = (int)(sizeof more_games / sizeof *more_games) };

static const char *game_id(int i)
{
	int n = variants_count();

	return i < n ? variants[i]->id : more_games[i - n];
}

static int count_games(void)
{
	return variants_count() + MORE_GAMES;
}

/* Each game has a seed of its own, whatever other games there are. */
static struct rng rng_of(const struct rules *rules, uint64_t start)
{
	struct rng rng = { start };

	for (const char *c = rules->id; *c; c++)
		rng.state = splitmix64(rng.state + (unsigned char)*c);
	return rng;
}

/* Plays on from pos, looking at one position of every few. */
static void check_game(struct rng *rng, struct position *pos, int plies, unsigned every)
{
	struct move m;

	for (int ply = 0; ply < plies; ply++) {
		if (rng_below(rng, every) == 0)
			check_position(pos);
		if (!rng_move(rng, pos, &m))
			break;
		position_apply(pos, &m, pos);
	}
}

START_TEST(games_from_the_start)
{
	struct rules *rules = rules_of(game_id(_i));
	struct rng rng = rng_of(rules, 1);

	for (int game = 0; game < effort(2, 4, 80); game++) {
		struct position pos;
		struct error error;

		ck_assert_msg(fen_read(NULL, rules, &pos, &error), "the start, %s, is refused: %s",
		    rules_start(rules), error.why);
		check_game(&rng, &pos, 160, 6);
	}
	rules_free(rules);
}
END_TEST

START_TEST(games_with_few_pieces)
{
	struct rules *rules = rules_of(game_id(_i));
	struct rng rng = rng_of(rules, 2);

	for (int game = 0; game < effort(20, 150, 3000); game++) {
		struct position pos;

		rng_set_up(&rng, rules, &pos);
		check_game(&rng, &pos, 12, 4);
	}
	rules_free(rules);
}
END_TEST

/* Positions that random games hardly ever reach, and what is rare there. */
static const struct {
	const char *game, *fen;
} rare[] = {
	/* A knight's pawn comes along by capturing only; with a capture; or stays. */
	{ "attending", "4k3/8/8/P7/8/K4N2/5ppp/5r1b w - - 0 1 f3a5" },
	{ "attending", "4k3/8/8/P7/8/K4N2/5ppp/5rnb w - - 0 1 f3a5" },
	{ "attending", "4k3/8/8/P7/8/K4N2/5ppp/5rnb w - - 0 1 f3a5,g1g2" },
	{ "attending", "4k3/8/8/8/8/K4N2/5pPp/5r1b w - - 0 1 f3g2" },
};

START_TEST(rare_positions)
{
	struct rules *rules = rules_of(rare[_i].game);
	struct position pos = position_of(rules, rare[_i].fen);

	check_position(&pos);
	rules_free(rules);
}
END_TEST

/* Of a lone king only some games know that it cannot win. */
static const struct {
	const char *game, *fen;
	bool cannot;                    /* White win */
} lone[] = {
	{ "chess", "3qk3/4p3/8/8/8/8/8/4K3 w - - 0 1", true },
	{ "chess", "3qk3/4p3/8/8/8/8/8/4KN2 w - - 0 1", false },
	{ "attending", "3qk3/4p3/8/8/8/8/8/4K3 w - - 0 1 e8e7", true },
	{ "pilgrim", "3qk3/4p3/8/8/8/8/8/4K3 w - - 0 1 -/-", true },
	{ "pilgrim", "3qk3/4p3/8/8/8/8/8/4K3 w - - 0 1 -/Me7", false },
	{ "kingsguard", "3qk3/4p3/8/8/8/8/8/4K3 b - - 0 1", false },
};

START_TEST(lone_kings_cannot_win)
{
	struct rules *rules = rules_of(lone[_i].game);
	struct position pos = position_of(rules, lone[_i].fen);

	ck_assert_int_eq(lone_king_cannot_win(&pos, WHITE), lone[_i].cannot);
	ck_assert(!lone_king_cannot_win(&pos, BLACK));
	rules_free(rules);
}
END_TEST

/* The squares seen from s in four directions, or the four between them, one by one. */
static squareset seen_plainly(square s, squareset occupied, bool diagonal)
{
	static const int ways[2][4][2] = {
		{ { 0, 1 }, { 1, 0 }, { 0, -1 }, { -1, 0 } },
		{ { 1, 1 }, { 1, -1 }, { -1, -1 }, { -1, 1 } }
	};
	squareset seen = 0;

	for (int i = 0; i < 4; i++) {
		const int *way = ways[diagonal][i];
		int file = file_of(s) + way[0], rank = rank_of(s) + way[1];

		for (; on_board(file, rank); file += way[0], rank += way[1]) {
			seen |= bit(square_at(file, rank));
			if (has(occupied, square_at(file, rank)))
				break;
		}
	}
	return seen;
}

START_TEST(lines_as_they_are_walked)
{
	uint64_t n = 0;

	for (int round = 0; round < 2000; round++) {
		squareset occupied = splitmix64(++n);

		/* From half the board down to a sixteenth of it, and none, and all. */
		for (int thin = round % 4; thin > 0; thin--)
			occupied &= splitmix64(++n);
		occupied = round == 0 ? 0 : round == 1 ? ~(squareset)0 : occupied;
		for (square s = 0; s < SQUARES; s++) {
			ck_assert_uint_eq(rook_sees(s, occupied), seen_plainly(s, occupied, false));
			ck_assert_uint_eq(
			    bishop_sees(s, occupied), seen_plainly(s, occupied, true));
		}
	}
}
END_TEST

Suite *rules_suite(void)
{
	Suite *suite = suite_create("rules");
	TCase *board = tcase_create("board");

	tcase_add_test(board, lines_as_they_are_walked);
	tcase_add_loop_test(board, rare_positions, 0, (int)(sizeof rare / sizeof *rare));
	tcase_add_loop_test(board, lone_kings_cannot_win, 0, (int)(sizeof lone / sizeof *lone));
	suite_add_tcase(suite, board);

	for (int i = 0; i < count_games(); i++) {
		TCase *game = tcase_create(game_id(i));

		tcase_add_loop_test(game, games_from_the_start, i, i + 1);
		tcase_add_loop_test(game, games_with_few_pieces, i, i + 1);
		suite_add_tcase(suite, game);
	}
	return suite;
}
