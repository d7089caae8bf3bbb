/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <string.h>
#include <time.h>

#include "base/text.h"
#include "game/clock.h"
#include "game/game_uci.h"
#include "rules/rules.h"
#include "session/describe.h"
#include "tests/rng.h"
#include "tests/sample.h"
#include "tests/suite.h"
#include "base/clock.h"

/* Games in progress: trees of moves, how they end, clocks. */

START_TEST(taking_back_forgets_nothing)
{
	struct game *game = sample_game("chess");

	sample_play(game, "e4");
	sample_play(game, "e5");
	ck_assert(game_back(game) && game_back(game) && !game_back(game));
	ck_assert_ptr_eq(game->now, game->root);
	sample_play(game, "d4");
	ck_assert_str_eq(game->root->child->san, "d4");
	ck_assert_str_eq(game->root->child->sibling->san, "e4");
	ck_assert_int_eq(game->nodes, 3);
	ck_assert(game_back(game));
	sample_play(game, "e4");
	ck_assert_int_eq(game->nodes, 3);
	ck_assert(game_forward(game));
	ck_assert_str_eq(game->now->san, "e5");
	game_free(game);
}
END_TEST

/* They may have the same id. */
START_TEST(games_of_other_files_have_nothing_in_common)
{
	static const char one_text[] = "game: trial\nno castling.\n";
	static const char other_text[] = "game: trial\nno castling.\nking moves straight.\n";
	struct game *one = sample_game(one_text), *same = sample_game(one_text);
	struct game *other = sample_game(other_text);

	sample_play(one, "e4");
	sample_play(same, "e4");
	sample_play(other, "e4");
	ck_assert_int_eq(game_common_plies(one, same), 1);
	ck_assert_int_eq(game_common_plies(one, other), -1);
	game_free(one);
	game_free(same);
	game_free(other);
}
END_TEST

START_TEST(nodes_have_numbers)
{
	struct game *game = sample_game("chess");
	int number = 0;

	sample_play(game, "e4");
	sample_play(game, "e5");
	game_back(game);
	sample_play(game, "c5");
	sample_play(game, "Nf3");
	game_go(game, game->root);
	sample_play(game, "d4");
	for (struct node *node = game->root; node; node = node_next(node)) {
		ck_assert_int_eq(game_number(game, node), number);
		ck_assert_ptr_eq(game_node(game, number), node);
		game_go(game, node);
		number++;
	}
	ck_assert_int_eq(number, 6);
	ck_assert_ptr_null(game_node(game, 6));
	game_free(game);
}
END_TEST

START_TEST(games_end)
{
	struct game *game = sample_game("chess");
	char text[128];

	sample_play(game, "f3");
	sample_play(game, "e5");
	sample_play(game, "g4");
	ck_assert(!game_over(game));
	sample_play(game, "Qh4");
	ck_assert_int_eq(game_outcome(game).result, BLACK_WINS);
	game_ending(game, text, sizeof text);
	ck_assert_str_eq(text, "checkmate, Black wins");
	game_back(game);
	ck_assert(!game_over(game));
	game_close(game, WHITE_WINS, BY_RESIGNATION);
	game_ending(game, text, sizeof text);
	ck_assert_str_eq(text, "Black resigns, White wins");
	/* Undone moves are no part of a game that has ended. */
	ck_assert_int_eq(game->nodes, 3);
	ck_assert(!game_forward(game));
	sample_play(game, "d5");
	ck_assert(!game_over(game));
	/* The line that has ended is the main one. */
	game_back(game);
	sample_play(game, "d6");
	game_go(game, game->now->sibling);
	ck_assert_str_eq(game->now->san, "d5");
	game_close(game, WHITE_WINS, BY_RESIGNATION);
	ck_assert(game_closed(game) && game_over(game));
	ck_assert_str_eq(game_last(game)->san, "d5");
	game_free(game);
}
END_TEST

/* Is this that moment, so long ago? */
static bool is_ago(int64_t monotonic_ago, int64_t day_ago, int64_t expected)
{
	char text[MOMENT_TEXT];
	int64_t ago = -1;
	struct timespec now;

	clock_gettime(CLOCK_REALTIME, &now);
	snprintf(text, sizeof text, "%lld %lld", (long long)(now_ms() - monotonic_ago),
	    (long long)now.tv_sec * 1000 - day_ago);
	/* An hour is long enough on any machine. */
	return clocks_since(text, &ago) && ago >= expected && ago < expected + 3600000;
}

START_TEST(times_survive_a_restart)
{
	enum { DAY = 86400000 };
	char text[MOMENT_TEXT];
	int64_t ago = -1;

	clocks_moment(text);
	ck_assert(clocks_since(text, &ago));
	ck_assert(ago >= 0 && ago < 3600000);
	ck_assert(is_ago(7000, 7000, 7000));
	ck_assert(is_ago(-DAY, 7000, 7000));            /* started anew since */
	ck_assert(is_ago(7000, DAY, 7000));             /* set forward ... */
	ck_assert(is_ago(DAY, 7000, 7000));             /* another machine */
	ck_assert(is_ago(7000, -DAY, 7000));            /* ... and back */
	ck_assert(is_ago(-DAY, -DAY, 0));
	ck_assert(!clocks_since("-", &ago));
	ck_assert(!clocks_since("12345", &ago));
	ck_assert(!clocks_since("", &ago));
}
END_TEST

/* A search may have taken longer than any clock has. */
START_TEST(clocks_have_bounds)
{
	const int64_t century_ms = 100 * 365 * INT64_C(86400000);

	ck_assert_int_eq(clock_add(60000, 2000), 62000);
	ck_assert_int_eq(clock_add(60000, -70000), -10000);
	ck_assert_int_eq(clock_add(60000, century_ms), CLOCK_MOST_MS);
	ck_assert_int_eq(clock_add(60000, -century_ms), -CLOCK_MOST_MS);
}
END_TEST

START_TEST(clocks_run_for_one_side)
{
	struct clocks clocks;
	char text[16];
	int start, increment;

	clocks_set(&clocks, 60000, 2000);
	clocks_run(&clocks, WHITE, 1000);
	ck_assert_int_eq(clocks_left(&clocks, WHITE, 11000), 50000);
	ck_assert_int_eq(clocks_left(&clocks, BLACK, 11000), 60000);
	clocks_moved(&clocks, WHITE, 11000);
	ck_assert_int_eq(clocks_left(&clocks, WHITE, 99000), 52000);
	clocks_run(&clocks, BLACK, 20000);
	ck_assert_int_eq(clocks_left(&clocks, BLACK, 81000), -1000);
	ck_assert_int_lt(clocks_left(&clocks, BLACK, INT64_C(1) << 40), -1000);
	ck_assert_int_eq(clocks_low_ms(&clocks), 10000);
	clocks_set(&clocks, 60000, 0);
	clocks_run(&clocks, WHITE, 1000);
	clocks_run(&clocks, BLACK, 6000);               /* which stops that of White */
	ck_assert_int_eq(clocks_left(&clocks, WHITE, 99000), 55000);
	ck_assert_int_eq(clocks_left(&clocks, BLACK, 7000), 59000);
	clocks_set(&clocks, 240000, 0);
	ck_assert_int_eq(clocks_low_ms(&clocks), 30000);
	clocks_set(&clocks, 3600000, 0);
	ck_assert_int_eq(clocks_low_ms(&clocks), 60000);
	clocks_set(&clocks, 6000, 0);
	ck_assert_int_eq(clocks_low_ms(&clocks), 3000);
	clocks_set(&clocks, 15000, 0);
	ck_assert_int_eq(clocks_low_ms(&clocks), 7500);
	clocks_set(&clocks, 600000000, 3600000);
	for (int move = 0; move < 1000; move++)
		clocks_moved(&clocks, WHITE, 0);
	ck_assert_int_eq(clocks_left(&clocks, WHITE, 0), CLOCK_MOST_MS);
	ck_assert_int_eq(clocks_left(&clocks, BLACK, 0), 600000000);
	ck_assert(clocks_read("5+2", &start, &increment) && start == 300000 && increment == 2000);
	ck_assert(clocks_read("0.5", &start, &increment) && start == 30000 && increment == 0);
	ck_assert(clocks_read("2.01+1.001", &start, &increment));       /* neither is exact */
	ck_assert(start == 120600 && increment == 1001);
	ck_assert(!clocks_read("", &start, &increment) && !clocks_read("5+", &start, &increment));
	ck_assert(!clocks_read("0+1", &start, &increment));
	/* A week, and an hour a move. */
	ck_assert(clocks_read("10000+3600", &start, &increment) && start == 600000000);
	ck_assert(!clocks_read("10001", &start, &increment));
	ck_assert(!clocks_read("1+3601", &start, &increment));
	ck_assert(clocks_read("0", &start, &increment) && start == 0 && increment == 0);
	start = increment = 1;
	ck_assert(clocks_read("none", &start, &increment) && start == 0 && increment == 0);
	ck_assert(!clocks_read("nan", &start, &increment));
	ck_assert(!clocks_read("-5", &start, &increment));
	clocks_write(299000, text, sizeof text);
	ck_assert_str_eq(text, "4:59");
	clocks_write(7300, text, sizeof text);
	ck_assert_str_eq(text, "0:07.3");
	clocks_write(9999, text, sizeof text);
	ck_assert_str_eq(text, "0:09.9");
	clocks_write(10000, text, sizeof text);
	ck_assert_str_eq(text, "0:10");
	clocks_write(3599999, text, sizeof text);
	ck_assert_str_eq(text, "59:59");
	clocks_write(3600000, text, sizeof text);
	ck_assert_str_eq(text, "1:00:00");
	clocks_write(-5, text, sizeof text);
	ck_assert_str_eq(text, "0:00");
}
END_TEST

static void check_told(const struct game *game, const char *expected)
{
	struct strbuf told = { 0 };

	game_uci_position(game, &told);
	ck_assert_str_eq(strbuf_str(&told), expected);
	strbuf_free(&told);
}

/* An engine is sent the starting position and the moves to the present one. */
START_TEST(engines_are_sent_the_line)
{
	struct game *game = sample_game("chess");
	struct error error;

	check_told(game, "position startpos");
	sample_play(game, "e4");
	sample_play(game, "e5");
	game_back(game);
	sample_play(game, "c5");
	check_told(game, "position startpos moves e2e4 c7c5");
	game_go(game, game->root->child->child->sibling);
	check_told(game, "position startpos moves e2e4 e7e5");
	game_free(game);
	game = game_new("chess", "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", &error);
	check_told(game, "position fen 4k3/8/8/8/8/8/4P3/4K3 w - - 0 1");
	sample_play(game, "e4");
	check_told(game, "position fen 4k3/8/8/8/8/8/4P3/4K3 w - - 0 1 moves e2e4");
	game_free(game);
}
END_TEST

/* ... and what limits its search, and nothing else. */
START_TEST(engines_are_sent_their_limits)
{
	static const struct {
		struct limits limits;
		const char *go;
	} cases[] = {
		{ { .depth = 6 }, "go depth 6" },
		{ { .nodes = 5000000000 }, "go nodes 5000000000" },
		{ { .move_ms = 1000, .level = 3 }, "go movetime 1000" },
		{ { .clock_ms = { 60000, 1 }, .increment_ms = { 0, 2000 } },
		    "go wtime 60000 btime 1 winc 0 binc 2000" },
		{ { .depth = 9, .clock_ms = { 5, 7 } },
		    "go depth 9 wtime 5 btime 7 winc 0 binc 0" },
	};

	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
		struct strbuf told = { 0 };

		game_uci_go(&cases[i].limits, &told);
		ck_assert_str_eq(strbuf_str(&told), cases[i].go);
		strbuf_free(&told);
	}
}
END_TEST

/* However the initial position is written. */
START_TEST(games_start_as_usual)
{
	const char *id = variants[_i]->id;
	struct game *game = sample_game(id), *other;
	char fen[FEN_TEXT];
	struct error error;

	check_told(game, "position startpos");
	fen_write(game_position(game), fen);
	other = game_new(id, fen, &error);
	check_told(other, "position startpos");
	game_free(other);
	game_free(game);
}
END_TEST

static int kinds_of(const struct position *pos, enum color side, int have[KINDS])
{
	int all = 0;

	for (enum kind kind = PAWN; kind < KINDS; kind++) {
		have[kind] = count(pieces_of(pos, side, kind)) +
		    count(describe_waiters(pos, side, kind));
		all += have[kind];
	}
	return all;
}

/* Does the move to the present position bring a piece from beside the board? */
static bool brings_piece(const struct game *game)
{
	const struct move *m = &game->now->move;

	for (int i = 0; i < m->count; i++)
		if (m->change[i].place >= SQUARES || (m->change[i].holds != EMPTY &&
		    move_origin_of(game_before(game), m, m->change[i].place) == NO_SQUARE))
			return true;
	return false;
}

/* What a side has no more after the last move of the game is captured, unless it promoted. */
static void check_captured(const struct game *game, int before[2][KINDS], int after[2][KINDS])
{
	for (enum color side = WHITE; side <= BLACK; side++) {
		int was[KINDS], is[KINDS];
		int all = kinds_of(game_before(game), side, was);
		bool gains = false;

		all -= kinds_of(game_position(game), side, is);
		for (enum kind kind = PAWN; kind < KINDS; kind++) {
			gains |= is[kind] > was[kind];
			all -= after[side][kind] - before[side][kind];
		}
		for (enum kind kind = PAWN; kind < KINDS && !gains; kind++)
			ck_assert_msg(was[kind] - is[kind] == after[side][kind] -
			    before[side][kind], "%s: %s", game->rules->id, game->now->san);
		ck_assert_msg(all == 0 || (all < 0 && brings_piece(game)), "%s: %s",
		    game->rules->id, game->now->san);
	}
}

START_TEST(captured_pieces_are_counted)
{
	static const char *const pilgrims[] = {
		"pilgrim:M", "pilgrim:V", "pilgrim:CA", "pilgrim:ST"
	};
	int games = variants_count();
	const char *id = _i < games ? variants[_i]->id : pilgrims[_i - games];

	for (uint64_t seed = 1; seed <= 6; seed++) {
		struct game *game = sample_game(id);
		struct rng rng = { seed };
		int before[2][KINDS], after[2][KINDS] = { { 0 } };
		struct move m;

		for (int i = 0; i < 100 && rng_move(&rng, game_position(game), &m); i++) {
			memcpy(before, after, sizeof before);
			ck_assert(game_play(game, &m));
			describe_captured(game, after);
			check_captured(game, before, after);
		}
		game_free(game);
	}
}
END_TEST

/* Pieces that the start had not, and pawns that promote. */
START_TEST(captured_pieces_are_what_they_were)
{
	struct game *game = sample_game("pilgrim:M");
	struct strbuf text = { 0 };

	for (const char *const *san = (const char *[]){ "M@d2", "M@d7", "d3", "d6", "Md4", "a6",
	    "Mxd6", NULL }; *san; san++)
		sample_play(game, *san);
	describe_lead(game_position(game), WHITE, &text);
	ck_assert_str_eq(strbuf_str(&text), "+1");
	sample_play(game, "exd6");
	describe_material(game, &text);
	ck_assert_ptr_nonnull(strstr(strbuf_str(&text), "White has lost a Mastodon.\n"));
	ck_assert_ptr_nonnull(strstr(strbuf_str(&text), "Black has lost a pawn.\n"));
	strbuf_clear(&text);
	describe_lead(game_position(game), BLACK, &text);
	ck_assert_str_eq(strbuf_str(&text), "(M)");
	strbuf_clear(&text);
	describe_lead(game_position(game), WHITE, &text);
	ck_assert_str_eq(strbuf_str(&text), "(+1)");
	strbuf_free(&text);
	game_free(game);
}
END_TEST

START_TEST(plurals_are_those_of_words)
{
	static const char *const words[][2] = {
		{ "rook", "rooks" }, { "witch", "witches" }, { "finch", "finches" },
		{ "monarch", "monarchs" }, { "fox", "foxes" }, { "fairy", "fairies" },
		{ "Fay", "Fays" }, { "y", "ys" }
	};
	struct game *game = sample_game("game: trial\npiece: S princess\n"
	    "princess moves straight.\nstart: 4k3/7p/8/8/8/8/8/SS2K3 w - - 0 1\n");
	struct strbuf text = { 0 };

	describe_material(game, &text);
	ck_assert_ptr_nonnull(strstr(strbuf_str(&text), "White: king, 2 princesses.\n"));
	strbuf_clear(&text);
	ck_assert(describe_pieces(game_position(game), "white princesses", &text));
	ck_assert_str_eq(strbuf_str(&text), "White: princesses a1 b1.\n");
	for (size_t i = 0; i < sizeof words / sizeof *words; i++)
		ck_assert_str_eq(plural_of(words[i][0]).text, words[i][1]);
	strbuf_free(&text);
	game_free(game);
}
END_TEST

/* A piece that only one side has placed so far is no lead. */
START_TEST(nobody_is_ahead_by_placing_first)
{
	struct game *game = sample_game("pilgrim:M");
	struct strbuf text = { 0 };

	sample_play(game, "M@d2");
	describe_lead(game_position(game), WHITE, &text);
	ck_assert_str_eq(strbuf_str(&text), "");
	describe_material(game, &text);
	ck_assert_ptr_nonnull(strstr(strbuf_str(&text), "2 rooks, Mastodon, 2 bishops"));
	ck_assert_ptr_nonnull(strstr(strbuf_str(&text), "Material is equal.\n"));
	strbuf_free(&text);
	game_free(game);
}
END_TEST

static void check_board(const char *id, const char *moves[], const char *shown)
{
	struct game *game = sample_game(id);
	struct strbuf text = { 0 };

	for (; *moves; moves++)
		sample_play(game, *moves);
	describe_board(game_position(game), false, &text);
	ck_assert_msg(strstr(strbuf_str(&text), shown) != NULL, "%s", strbuf_str(&text));
	strbuf_free(&text);
	game_free(game);
}

START_TEST(boards_in_letters_have_state)
{
	check_board("dyadic", (const char *[]){ "e3", NULL }, "4  . . . . ^ . . .\n");
	check_board("dyadic", (const char *[]){ "e3", NULL },
	    "h\n^ v the front of a pawn.\n");
	check_board("pilgrim:M", (const char *[]){ "M@d2", "M@e7", NULL },
	    "h\nWaiting: Md2 me7.\n");
	check_board("chess", (const char *[]){ "e4", "a6", "e5", "d5", NULL },
	    "6  p . . . . . . .\n");
}
END_TEST

Suite *game_suite(void)
{
	Suite *suite = suite_create("game");
	TCase *games = tcase_create("games");

	tcase_add_test(games, taking_back_forgets_nothing);
	tcase_add_test(games, games_of_other_files_have_nothing_in_common);
	tcase_add_test(games, nodes_have_numbers);
	tcase_add_test(games, games_end);
	tcase_add_test(games, engines_are_sent_the_line);
	tcase_add_test(games, engines_are_sent_their_limits);
	tcase_add_loop_test(games, games_start_as_usual, 0, variants_count());
	tcase_add_loop_test(games, captured_pieces_are_counted, 0, variants_count() + 4);
	tcase_add_test(games, captured_pieces_are_what_they_were);
	tcase_add_test(games, plurals_are_those_of_words);
	tcase_add_test(games, nobody_is_ahead_by_placing_first);
	tcase_add_test(games, boards_in_letters_have_state);
	tcase_add_test(games, clocks_have_bounds);
	tcase_add_test(games, clocks_run_for_one_side);
	tcase_add_test(games, times_survive_a_restart);
	suite_add_tcase(suite, games);
	return suite;
}
