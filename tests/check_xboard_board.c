/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <stdlib.h>

#include "notation/notation.h"
#include "protocol/xboard_board.h"
#include "tests/effort.h"
#include "tests/suite.h"

/* Our copy of XBoard's board, and the moves that keep both equal. */

/* XBoard gives a further captured piece with a square next to the target, even off the board. */
START_TEST(reads_further_captures)
{
	static const struct {
		const char *text;
		const char *plain;      /* as we write it; NULL: not understood */
	} plies[] = {
		{ "f8h6,b1g6", "f8b1,b1h6" },
		{ "f8h6,b1i6", "f8b1,b1h6" },
		{ "f8b1,b1h6", "f8b1,b1h6" },
		{ "c8a6,c2`6", "c8c2,c2a6" },
		{ "f8b1,b1i6", NULL },
		{ "f8h6,b1", NULL },
		{ "f8h6,i1g6", NULL },
		{ "f8h6,", NULL },
	};
	struct ply ply;
	char text[PLY_TEXT];

	for (size_t i = 0; i < sizeof plies / sizeof plies[0]; i++) {
		bool good = ply_read(plies[i].text, &ply);

		ck_assert_msg(good == (plies[i].plain != NULL), "%s", plies[i].text);
		if (good) {
			ply_write(&ply, text);
			ck_assert_str_eq(text, plies[i].plain);
		}
	}
}
END_TEST

/* What is not understood is a pass, never a ply half read. */
START_TEST(reads_all_or_nothing)
{
	static const char *const texts[] = { "", "e4", "e2e", "e2e9", "e2e4qq", "e2e4,", "e2e4,e4",
		"e2e4,e4e9", "N@", "N@e9", "N@e4x", "Nf3", "O-O" };

	for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
		struct ply ply;
		char text[PLY_TEXT];

		ck_assert_msg(!ply_read(texts[i], &ply), "%s", texts[i]);
		ck_assert(ply.from == NO_SQUARE && ply.kill == NO_SQUARE);
		ply_write(&ply, text);
		ck_assert_str_eq(text, "@@@@");
	}
}
END_TEST

/* What XBoard itself does when a pawn moves diagonally to an empty square. */
START_TEST(captures_en_passant_as_xboard_does)
{
	static const struct {
		const char *fen, *before, *ply;
		square falls, stays;
	} cases[] = {
		{ "4k3/8/8/8/N7/6p1/8/4K3 b - - 0 1", NULL, "g3a3", 24, NO_SQUARE },
		{ "4k3/8/8/8/1N6/6p1/8/4K3 b - - 0 1", NULL, "g3b3", 25, NO_SQUARE },
		{ "4k3/8/8/8/2N5/6p1/8/4K3 b - - 0 1", NULL, "g3c3", NO_SQUARE, 26 },
		{ "4k3/8/8/8/6p1/8/8/N3K3 b - - 0 1", NULL, "g4a8", NO_SQUARE, 0 },
		{ "n3k3/8/8/6P1/8/8/8/4K3 w - - 0 1", NULL, "g5a1", NO_SQUARE, 56 },
		{ "4k3/8/8/8/6p1/8/5P2/4K3 w - - 0 1", "f2f4", "g4f3", 29, NO_SQUARE },
		{ "4k3/8/8/8/6p1/8/5P2/4K3 w - - 0 1", "f2f3", "g4h3", NO_SQUARE, 21 },
	};
	struct rules *rules = rules_of("chess");

	for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
		struct position pos = position_of(rules, cases[i].fen);
		struct xboard_board board;
		struct ply ply;

		xboard_board_show(&board, &pos);
		if (cases[i].before) {
			ck_assert(ply_read(cases[i].before, &ply));
			xboard_board_play(&board, &ply);
		}
		ck_assert(ply_read(cases[i].ply, &ply));
		xboard_board_play(&board, &ply);
		if (cases[i].falls != NO_SQUARE)
			ck_assert_msg(board.letter[cases[i].falls] == ' ', "%s", cases[i].ply);
		if (cases[i].stays != NO_SQUARE)
			ck_assert_msg(board.letter[cases[i].stays] != ' ', "%s", cases[i].ply);
	}
	rules_free(rules);
}
END_TEST

/* Plies must bring XBoard's board from one position to the next, and be understood. */
static void follow(struct xboard_board *board, const struct position *pos, const struct move *m,
    struct position *after)
{
	struct ply ply, again;
	struct xboard_board target;
	struct move meant;
	char text[MOVE_TEXT];

	ply_of_move(board, pos, m, &ply);
	ply_write(&ply, text);
	ck_assert_msg(ply_read(text, &again) && ply_equal(&ply, &again), "%s", text);
	ck_assert(ply_means(board, pos, &again, &meant) && move_equal(&meant, m));
	position_apply(pos, m, after);
	xboard_board_play(board, &ply);
	for (int n = 0; n < PLIES_MAX && ply_towards(board, after, &ply); n++)
		xboard_board_play(board, &ply);
	xboard_board_show(&target, after);
	if (memcmp(board->letter, target.letter, sizeof target.letter) != 0 ||
	    board->turn != target.turn) {
		char fen[FEN_TEXT];

		fen_write(pos, fen);
		move_write(pos, m, text);
		ck_abort_msg("%s: %s after %s", pos->rules->id, text, fen);
	}
}

/* XBoard leaves out the promotion where the further capture is on a vacant square. */
START_TEST(tells_promotions_apart_without_their_letter)
{
	struct rules *rules = rules_of("attending");
	struct xboard_board board;
	struct move *room = malloc(MOVES_MAX * sizeof *room);
	struct moves list = { room, 0 };
	struct position pos = position_of(rules, "7k/8/8/8/8/7K/2p5/8 b - - 0 1 h8c2");
	int promotions = 0;

	ck_assert_ptr_nonnull(room);
	xboard_board_show(&board, &pos);
	position_legal_moves(&pos, &list);
	for (int i = 0; i < list.count; i++) {
		struct move meant;
		struct ply ply, told;

		ply_of_move(&board, &pos, &room[i], &ply);
		if (!ply.letter || ply.kill == NO_SQUARE || board.letter[ply.kill] != ' ')
			continue;
		promotions++;
		told = ply;
		told.letter = '\0';
		ck_assert(ply_means(&board, &pos, &told, &meant));
		ck_assert(move_equal(&meant, &room[i]));
		ck_assert(ply_equal(&told, &ply));
	}
	/* To four pieces, with a pawn on five squares, the first of which needs no mark. */
	ck_assert_int_eq(promotions, 4 * 5 - 4);
	free(room);
	rules_free(rules);
}
END_TEST

/* Where hardly a square is vacant, moves differ at least with their letter. */
START_TEST(tells_promotions_apart_on_a_crowded_board)
{
	static const char *const fens[] = {
		"2nnnnnk/P1pppppp/pppppppp/pppppppp/pppppppp/pppppppp/PPPPPPPP/NNNNNNNK "
		"w - - 0 1 h1a7",
		"nnnnnnnk/pppppppp/PPPPPPPP/PPPPPPPP/PPPPPPPP/PPPPPPPP/p1PPPPPP/2NNNNNK "
		"b - - 0 1 h8a2",
	};
	struct rules *rules = rules_of("attending");
	struct move *room = malloc(MOVES_MAX * sizeof *room);

	ck_assert_ptr_nonnull(room);
	for (size_t i = 0; i < sizeof fens / sizeof fens[0]; i++) {
		struct moves list = { room, 0 };
		struct xboard_board board;
		struct position pos = position_of(rules, fens[i]);

		xboard_board_show(&board, &pos);
		position_legal_moves(&pos, &list);
		for (int j = 0; j < list.count; j++) {
			struct move meant;
			struct ply ply;

			ply_of_move(&board, &pos, &room[j], &ply);
			ck_assert(ply_means(&board, &pos, &ply, &meant));
			ck_assert(move_equal(&meant, &room[j]));
		}
	}
	free(room);
	rules_free(rules);
}
END_TEST

START_TEST(keeps_boards_alike)
{
	static const char *const more[] = { "pilgrim:FT", "pilgrim:EV", "pilgrim:AO" };
	struct rules *rules = rules_of(_i < variants_count() ? variants[_i]->id : more[_i % 3]);
	struct move *room = malloc(MOVES_MAX * sizeof *room);
	uint64_t rng = (uint64_t)_i;

	ck_assert_ptr_nonnull(room);
	for (int game = 0; game < effort(4, 16, 400); game++) {
		struct position pos = position_of(rules, NULL), after;
		struct xboard_board board;

		xboard_board_show(&board, &pos);
		for (int turn = 0; turn < 120; turn++) {
			struct moves list = { room, 0 };

			position_legal_moves(&pos, &list);
			if (list.count == 0)
				break;
			rng = splitmix64(rng + 1);
			follow(&board, &pos, &room[rng % (uint64_t)list.count], &after);
			pos = after;
		}
	}
	free(room);
	rules_free(rules);
}
END_TEST

/* XBoard knows chess: it gets the moves as they are, without effects. */
START_TEST(shows_chess_as_it_is)
{
	static const char *const fens[] = {
		"r3k2r/1P6/8/8/8/8/6p1/R3K2R w KQkq - 0 1",
		"r3k2r/1P6/8/8/8/8/6p1/R3K2R b KQkq - 0 1",
		"4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2",
		"4k3/8/8/8/3pPp2/8/8/4K3 b - e3 0 1",
	};
	struct rules *rules = rules_of("chess");
	struct move room[MOVES_MAX];

	for (size_t i = 0; i < sizeof fens / sizeof fens[0]; i++) {
		struct moves list = { room, 0 };
		struct position pos = position_of(rules, fens[i]), after;

		position_legal_moves(&pos, &list);
		for (int j = 0; j < list.count; j++) {
			char text[MOVE_TEXT], shown[PLY_TEXT];
			struct ply ply;
			struct xboard_board board;

			xboard_board_show(&board, &pos);
			ply_of_move(&board, &pos, &room[j], &ply);
			ply_write(&ply, shown);
			move_write(&pos, &room[j], text);
			ck_assert_str_eq(shown, text);
			position_apply(&pos, &room[j], &after);
			xboard_board_play(&board, &ply);
			ck_assert(!ply_towards(&board, &after, &ply));
		}
	}
	rules_free(rules);
}
END_TEST

Suite *xboard_board_suite(void)
{
	Suite *suite = suite_create("xboard_board");
	TCase *all = tcase_create("plies");

	tcase_add_test(all, reads_further_captures);
	tcase_add_test(all, reads_all_or_nothing);
	tcase_add_test(all, captures_en_passant_as_xboard_does);
	tcase_add_test(all, shows_chess_as_it_is);
	tcase_add_test(all, tells_promotions_apart_without_their_letter);
	tcase_add_test(all, tells_promotions_apart_on_a_crowded_board);
	tcase_add_loop_test(all, keeps_boards_alike, 0, variants_count() + 3);
	suite_add_tcase(suite, all);
	return suite;
}
