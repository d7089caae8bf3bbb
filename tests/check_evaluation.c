/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <stdlib.h>
#include <string.h>

#include "engine/evaluate.h"
#include "base/memory.h"
#include "base/strbuf.h"
#include "tests/lone_searcher.h"
#include "tests/suite.h"
#include "variants/game_file.h"
#include "variants/game_values.h"
#include "variants/games.h"

/* The static evaluation tells good positions from bad ones, and its fast ways from plain ones. */

START_TEST(evaluation_is_symmetric)
{
	struct rules *rules = rules_of(variants[0]->id);
	struct position white = position_of(
	    rules, "r1bq1rk1/ppp2ppp/2n5/3p4/8/2N2N2/PPP2PPP/R2Q1RK1 w - - 0 1");
	struct position black = position_of(
	    rules, "r2q1rk1/ppp2ppp/2n2n2/8/3P4/2N5/PPP2PPP/R1BQ1RK1 b - - 0 1");

	ck_assert_int_eq(evaluate(&white), evaluate(&black));
	rules_free(rules);
}
END_TEST

/* The evaluation of a position by the default weights, as if nobody had learnt the game. */
static int default_score(const struct variant *learnt, const char *fen)
{
	struct variant variant = *learnt;
	struct error error = { "" };
	struct rules *rules;
	struct position pos;
	int score;

	variant.weights = NULL;
	variant.network = NULL;
	rules = rules_new(&variant, "", &error);
	ck_assert_msg(rules != NULL, "%s", error.why);
	pos = position_of(rules, fen);
	score = evaluate(&pos);
	rules_free(rules);
	return score;
}

/* Default weights: pieces have their order, and colors do not matter. */
START_TEST(default_weights_tell_good_from_bad)
{
	static const char *const games[] = { "chess", "yeoman", "underling" };
	static const struct {
		const char *white, *black;      /* the same, colors swapped */
		int least, most;                /* what is tested; White or Black is better */
	} positions[] = {
		{ "4k3/pppppppp/8/8/8/8/PPPPPPPP/3QK3 w - - 0 1",
		    "3qk3/pppppppp/8/8/8/8/PPPPPPPP/4K3 b - - 0 1", 600, 1900 },
		{ "4k3/pppppppp/8/8/8/8/PPPPPPPP/R3K3 w - - 0 1",
		    "r3k3/pppppppp/8/8/8/8/PPPPPPPP/4K3 b - - 0 1", 350, 1200 },
		{ "4k3/pppppppp/8/8/8/8/PPPPPPPP/2B1K3 w - - 0 1",
		    "2b1k3/pppppppp/8/8/8/8/PPPPPPPP/4K3 b - - 0 1", 200, 750 },
		{ "4k3/pppppppp/8/8/8/8/PPPPPPPP/1N2K3 w - - 0 1",
		    "1n2k3/pppppppp/8/8/8/8/PPPPPPPP/4K3 b - - 0 1", 200, 750 },
		{ "4k3/ppppppp1/8/8/8/8/PPPPPPPP/4K3 w - - 0 1",
		    "4k3/pppppppp/8/8/8/8/PPPPPPP1/4K3 b - - 0 1", 50, 250 },
	};
	const struct variant *variant = variant_find(games[_i]);
	int passed = default_score(variant, "7k/8/P7/8/8/8/8/7K w - - 0 1");

	for (size_t i = 0; i < sizeof positions / sizeof *positions; i++) {
		int score = default_score(variant, positions[i].white);

		ck_assert_int_eq(score, default_score(variant, positions[i].black));
		ck_assert_msg(score > positions[i].least && score < positions[i].most, "%s: %d",
		    positions[i].white, score);
	}
	/* The farther a passed pawn has come, and the fewer stand on one file, the better. */
	ck_assert_int_gt(passed, default_score(variant, "7k/8/8/8/P7/8/8/7K w - - 0 1"));
	ck_assert_int_gt(default_score(variant, "7k/5ppp/8/8/8/8/PP6/7K w - - 0 1"),
	    default_score(variant, "7k/5ppp/8/8/8/P7/P7/7K w - - 0 1"));
	/* A king is safer behind its pawns while there are queens: by more than else differs. */
	ck_assert_int_gt(default_score(variant, "3qr1k1/5ppp/8/8/8/8/5PPP/3QR1K1 w - - 0 1"),
	    default_score(variant, "3qr1k1/5ppp/8/8/8/8/5PPP/1K1QR3 w - - 0 1") + 30);
	ck_assert_int_gt(
	    default_score(variant, "rq4k1/5ppp/8/8/8/8/5PPP/RQ4K1 w - - 0 1"),
	    default_score(variant, "rq4k1/5ppp/8/8/8/8/PPP5/RQ4K1 w - - 0 1"));
}
END_TEST

/* Without a table, pieces of chess are as in chess, but for what depends on the value of a pawn. */
START_TEST(default_weights_are_those_of_chess)
{
	static const char *const positions[] = {
		"r1b1k2r/8/2n5/8/8/3B1N2/8/R3K2Q w - - 0 1",
		"2k2r2/8/1n3b2/8/3q4/2N5/5R2/1K1Q4 b - - 0 1",
	};
	struct rules *chess = rules_of("chess");
	struct evaluator *by_weights = evaluator_with(chess, &weights_chess);
	struct pawn_entry *pawns = xcalloc(PAWN_ENTRIES, sizeof *pawns);

	for (size_t i = 0; i < sizeof positions / sizeof *positions; i++) {
		struct position pos = position_of(chess, positions[i]);

		ck_assert_int_le(abs(default_score(variant_find("underling"), positions[i]) -
		    evaluate_once(by_weights, &pos, pawns)), 5);
	}
	evaluator_free(by_weights);
	free(pawns);
	rules_free(chess);
}
END_TEST

/* Chess itself goes by no others; a pawn that may step twice is as near as one a rank ahead. */
START_TEST(chess_needs_no_table)
{
	struct rules *chess = rules_of("chess");
	struct evaluator *with = evaluator_new(chess), *without = evaluator_with(chess, NULL);

	for (enum kind k = PAWN; k <= KING; k++)
		ck_assert_int_le(abs(without->value[k] - with->value[k]), k == PAWN ? 3 : 0);
	evaluator_free(without);
	evaluator_free(with);
	rules_free(chess);
}
END_TEST

/* So they are where the game has fewer pieces at first, none but pawns and kings. */
START_TEST(chess_with_fewer_pieces_is_chess)
{
	static const char *const positions[] = {
		"4k3/pppppppp/8/8/8/8/PPPPPPP1/4K3 w - - 0 1",
		"4k3/pppppp2/8/8/1Q6/8/PPPP4/4K3 b - - 0 1",
	};
	struct rules *chess = rules_of("chess"), *few = rules_of("pawnwar");

	for (size_t i = 0; i < sizeof positions / sizeof *positions; i++) {
		struct position in_chess = position_of(chess, positions[i]);
		struct position with_few = position_of(few, positions[i]);

		ck_assert_int_eq(evaluate(&with_few), evaluate(&in_chess));
	}
	rules_free(few);
	rules_free(chess);
}
END_TEST

static int score_of(const struct rules *rules, const char *fen)
{
	struct position pos = position_of(rules, fen);

	return evaluate(&pos);
}

/* In a game with these sentences a piece is worth so many percent of the other, least to most. */
static void is_worth(const char *sentences, enum kind k, enum kind other, int least, int most)
{
	struct game_mistake mistake;
	struct strbuf text = { 0 };
	struct rules *rules;
	struct evaluator *evaluator;
	struct kind_worth worth, others;

	strbuf_printf(&text, "game: trial\npiece: C chancellor\n%s", sentences);
	rules = game_file_rules(text.data, &mistake);
	ck_assert_msg(rules != NULL, "%s", mistake.reason.why);
	evaluator = evaluator_new(rules);
	worth = kind_worth(evaluator, k);
	others = kind_worth(evaluator, other);
	ck_assert_int_ge(100 * worth.middle, least * others.middle);
	ck_assert_int_le(100 * worth.middle, most * others.middle);
	ck_assert_int_ge(100 * worth.end, least * others.end);
	ck_assert_int_le(100 * worth.end, most * others.end);
	evaluator_free(evaluator);
	rules_free(rules);
	strbuf_free(&text);
}

/* Without a table, pieces are worth what those of chess are that reach as many squares. */
START_TEST(pieces_are_worth_what_they_reach)
{
	is_worth("chancellor moves, captures leaping.", EXTRA1, KNIGHT, 85, 105);
	is_worth("chancellor moves, captures straight any distance.", EXTRA1, ROOK, 85, 115);
	is_worth("chancellor moves, captures straight any distance.\n"
	    "chancellor moves, captures leaping.", EXTRA1, ROOK, 120, 185);
	is_worth("chancellor moves, captures in all directions any distance.\n"
	    "chancellor moves, captures leaping.", EXTRA1, QUEEN, 105, 130);
	is_worth("chancellor moves, captures straight.\nqueen moves, captures straight.\n",
	    QUEEN, EXTRA1, 40, 180);
	is_worth("chancellor moves, captures straight.\nrook captures back.\n", ROOK, KNIGHT, 0,
	    20);
}
END_TEST

/* What wins little in an endgame, compared with what wins more. */
START_TEST(drawish_endings_score_little)
{
	struct rules *rules = rules_of("chess");

	/* A knight can be given for the last pawn. */
	ck_assert_int_lt(score_of(rules, "8/8/5kp1/2K1b3/8/5N2/8/8 b - - 0 1"), 75);
	ck_assert_int_gt(score_of(rules, "8/8/5kp1/2K1b3/8/8/8/8 b - - 0 1"), 300);
	/* Bishops of opposite colors, and of the same. */
	ck_assert_int_lt(2 * score_of(rules, "6k1/8/4b3/8/8/2B2P2/6PP/6K1 w - - 0 1"),
	    score_of(rules, "6k1/8/3b4/8/8/2B2P2/6PP/6K1 w - - 0 1"));
	/* A pawn more, on one wing and on both. */
	ck_assert_int_lt(score_of(rules, "6k1/5p2/8/8/8/8/5PP1/6K1 w - - 0 1") + 10,
	    score_of(rules, "6k1/p4p2/8/8/8/8/PP3P2/6K1 w - - 0 1"));
	/* A rook wins against a bishop that is given for the last pawn. */
	ck_assert_int_gt(score_of(rules, "4r3/8/5kp1/2K5/8/5B2/8/8 b - - 0 1"), 120);
	/* A small lead is none, and does not depend on the side. */
	ck_assert_int_eq(score_of(rules, "8/8/4k3/8/4K3/8/8/8 w - - 0 1"), 0);
	ck_assert_int_eq(score_of(rules, "8/4pk2/8/8/8/8/4PK2/8 w - - 0 1"), 0);
	ck_assert_int_eq(score_of(rules, "8/4pk2/8/8/8/8/4PK2/8 b - - 0 1"), 0);
	ck_assert_int_eq(score_of(rules, "6k1/p4p2/8/8/8/8/PP3P2/6K1 b - - 0 1"),
	    score_of(rules, "6k1/pp3p2/8/8/8/8/P4P2/6K1 w - - 0 1"));
	ck_assert_int_lt(score_of(rules, "6k1/p4p2/8/8/8/8/PP3P2/6K1 b - - 0 1"), 0);
	rules_free(rules);
}
END_TEST

/* In games whose pawns and pieces are worth more or less than in chess, too. */
START_TEST(small_leads_are_measured_in_pawns)
{
	struct rules *rogue = rules_of("rogue"), *attending = rules_of("attending");

	ck_assert_int_gt(score_of(rogue, "4r3/8/5kp1/2K5/8/5B2/8/8 b - - 0 1"), 300);
	ck_assert_int_gt(score_of(attending, "4k3/4p3/8/8/8/8/4P3/2R1K3 w - - 0 1 -"), 10);
	rules_free(rogue);
	rules_free(attending);
}
END_TEST

/* Whatever pieces are worth in a game, its queen is one, for kings that it attacks. */
START_TEST(queens_are_known)
{
	struct rules *rules = rules_of(variants[_i]->id);
	struct evaluator *evaluator = evaluator_new(rules);

	ck_assert_msg(evaluator->queen_like == KIND(QUEEN), "%s: %x", variants[_i]->id,
	    evaluator->queen_like);
	evaluator_free(evaluator);
	rules_free(rules);
}
END_TEST

/* The file of a game may give its pieces negative values. */
START_TEST(pieces_may_be_burdens)
{
	static const struct {
		int knight, bishop, rook, queen;
	} worth[] = { { 1800, -1800, 0, 0 }, { 100, -100, 100, -200 }, { -300, -300, -500, -900 } };
	struct rules *rules = rules_of("chess");
	struct position two = position_of(rules, "2b1kb2/pppppppp/8/8/8/8/PPPPPPPP/4K3 w - - 0 1");
	struct pawn_entry *pawns = xcalloc(PAWN_ENTRIES, sizeof *pawns);

	for (size_t i = 0; i < sizeof worth / sizeof *worth; i++) {
		struct weights weights = { 0 };
		struct evaluator *evaluator;
		int score;

		for (square s = 0; s < SQUARES; s++) {
			weights.psqt[KNIGHT][s] = S(worth[i].knight, worth[i].knight / 2);
			weights.psqt[BISHOP][s] = S(worth[i].bishop, worth[i].bishop / 2);
			weights.psqt[ROOK][s] = S(worth[i].rook, worth[i].rook / 2);
			weights.psqt[QUEEN][s] = S(worth[i].queen, worth[i].queen / 2);
		}
		evaluator = evaluator_with(rules, &weights);
		score = evaluate_once(evaluator, &two, pawns);
		ck_assert_int_ge(score, 0);
		ck_assert_int_le(score, -2 * worth[i].bishop);
		evaluator_free(evaluator);
		memset(pawns, 0, PAWN_ENTRIES * sizeof *pawns);
	}
	free(pawns);
	rules_free(rules);
}
END_TEST

/* However much a file gives for pieces, what is good for one side does not become bad. */
START_TEST(extreme_values_do_not_wrap)
{
	static const struct {
		const char *fen;
		int sign;
	} armies[] = {
		{ "4k3/8/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1", 1 },
		{ "rnbqkbnr/pppppppp/8/8/8/8/8/4K3 w - - 0 1", -1 },
	};
	struct rules *rules = rules_of("chess");
	struct weights weights = { 0 };
	struct pawn_entry *pawns = xcalloc(PAWN_ENTRIES, sizeof *pawns);
	struct evaluator *evaluator;

	for (int i = 0; i < KINDS * SQUARES; i++)
		*weight_at(&weights, i) = S(1800, 1800);
	for (int i = 0; i < KINDS * KINDS * OFFSETS; i++)
		weights.relations[i / (KINDS * OFFSETS)][i % (KINDS * OFFSETS)] = S(100, 100);
	evaluator = evaluator_with(rules, &weights);
	for (int i = 0; i < 2; i++) {
		struct position pos = position_of(rules, armies[i].fen);
		int score = evaluate_once(evaluator, &pos, pawns);

		ck_assert_msg(score * armies[i].sign > 20000, "%s: %d", armies[i].fen, score);
	}
	evaluator_free(evaluator);
	free(pawns);
	rules_free(rules);
}
END_TEST

/*
 * What a rook is worth more against a queen belongs to its value, as far as there are more or
 * fewer queens than usual: a side has 7/8 of one in the middle game, and 3/8 in the endgame.
 */
START_TEST(imbalance_is_part_of_values)
{
	struct weights weights = { .imbalance[ROOK][QUEEN] = S(16, 16) };
	struct rules *rules = rules_of("chess");
	struct kind_worth rook, queen;
	struct evaluator *evaluator;

	for (square s = 0; s < SQUARES; s++) {
		weights.psqt[ROOK][s] = S(500, 600);
		weights.psqt[QUEEN][s] = S(900, 1000);
	}
	evaluator = evaluator_with(rules, &weights);
	rook = kind_worth_on_squares(evaluator, ROOK);
	queen = kind_worth_on_squares(evaluator, QUEEN);
	ck_assert_int_eq(rook.middle, 500 - 2);
	ck_assert_int_eq(rook.end, 600 - 10);
	ck_assert_int_eq(queen.middle, 900 - 12);       /* of rooks 7/4 and 3/4, and one is usual */
	ck_assert_int_eq(queen.end, 1000 + 4);
	ck_assert_int_eq(evaluator->value[ROOK], (rook.middle + rook.end) / 2);
	evaluator_free(evaluator);
	rules_free(rules);
}
END_TEST

/*
 * With a table of pawns and loops for kinds that are alike, against computing everything; without
 * the network, which has tests of its own.
 */
START_TEST(evaluations_are_as_plain_ones)
{
	struct rules *rules = rules_of(game_id(_i));
	struct evaluator *evaluator = evaluator_new(rules);
	struct pawn_entry *pawns = xcalloc(PAWN_ENTRIES, sizeof *pawns);
	struct pawn_entry *unused = xcalloc(PAWN_ENTRIES, sizeof *unused);
	struct moves list = { xcalloc(MOVES_MAX, sizeof *list.move), 0 };
	struct eval_trace trace;

	evaluator->trace = &trace;
	evaluator_use_network(evaluator, NULL);
	for (uint64_t game = 0; game < 4; game++) {
		struct position pos = position_of(rules, NULL);

		for (int ply = 0; ply < 150; ply++) {
			ck_assert_int_eq(evaluate_once(evaluator, &pos, pawns),
			    evaluate_traced(evaluator, &pos, unused));
			list.count = 0;
			position_legal_moves(&pos, &list);
			if (!list.count)
				break;
			position_apply(&pos,
			    &list.move[splitmix64(pos.key + game) % (uint64_t)list.count], &pos);
		}
	}
	free(list.move);
	free(pawns);
	free(unused);
	evaluator_free(evaluator);
	rules_free(rules);
}
END_TEST

/* How the evaluation of a position comes about. */
static struct eval_trace trace_of(const struct rules *rules, const char *fen)
{
	struct evaluator *evaluator = evaluator_new(rules);
	struct pawn_entry *pawns = xcalloc(PAWN_ENTRIES, sizeof *pawns);
	struct position pos = position_of(rules, fen);
	struct eval_trace trace;

	evaluator->trace = &trace;
	evaluate_traced(evaluator, &pos, pawns);
	evaluator_free(evaluator);
	free(pawns);
	return trace;
}

/* Where the weights of a feature begin. */
static int first_weight(const char *name)
{
	const struct weight_field *field = weight_fields;

	while (strcmp(field->name, name) != 0)
		field++;
	return field_first(field);
}

/* How often White has a feature more than Black. */
static int times_of(const struct rules *rules, const char *fen, const char *name, int index)
{
	return trace_of(rules, fen).times[first_weight(name) + index];
}

/* The place of a relation among their weights. */
#define RELATION(first, second, ranks, files) \
	((first) * KINDS * OFFSETS + (second) * OFFSETS + ((ranks) + 7) * 8 + (files))

static const struct {
	const char *fen, *name;
	int index, times;
} features[] = {
	{ "4k3/8/8/8/8/8/5PPP/5KR1 w - - 0 1", "trapped", ROOK, 2 },
	{ "4k3/8/8/8/8/8/4PPPP/4K2R w K - 0 1", "trapped", ROOK, 1 },
	{ "4k3/8/8/8/8/8/5PPP/5RK1 w - - 0 1", "trapped", ROOK, 0 },
	{ "4k3/8/8/8/8/8/8/5KR1 w - - 0 1", "trapped", ROOK, 0 },
	{ "4k3/4q3/8/8/4n3/8/8/4RK2 w - - 0 1", "queen shielded", 0, 1 },
	{ "4k3/4q3/8/4p3/4n3/8/8/4RK2 w - - 0 1", "queen shielded", 0, 0 },
	{ "4k3/4q3/8/8/4n3/8/8/4QK2 w - - 0 1", "queen shielded", 0, 0 },
	{ "4k3/8/5q2/8/8/2N5/8/4K3 w - - 0 1", "queen attackable", 0, 2 },
	{ "4k3/8/2p2q2/8/8/2N5/8/4K3 w - - 0 1", "queen attackable", 0, 1 },
	{ "4k3/8/5q2/1N6/8/8/8/3RK3 w - - 0 1", "queen attackable", 1, 1 },
	{ "4k3/8/5q2/8/8/8/8/3RK3 w - - 0 1", "queen attackable", 1, 0 },
	/* Neither kings nor pawns attack a queen next. */
	{ "4k3/8/8/8/3q4/8/3K4/8 w - - 0 1", "queen attackable", 0, 0 },
	{ "4k3/8/8/3q4/8/1P6/8/7K w - - 0 1", "queen attackable", 0, 0 },
	{ "4k3/8/8/8/8/8/6B1/4K3 w - - 0 1", "long diagonal", BISHOP, 1 },
	{ "4k3/8/8/8/4P3/8/6B1/4K3 w - - 0 1", "long diagonal", BISHOP, 0 },
	{ "6k1/8/8/8/3N4/8/1B6/4K3 w - - 0 1", "aims at king", BISHOP, 1 },
	{ "6k1/8/8/4p3/3N4/8/1B6/4K3 w - - 0 1", "aims at king", BISHOP, 0 },
	{ "4k3/8/5p2/4p3/8/8/1B6/4K3 w - - 0 1", "bishop xray pawns", BISHOP, 2 },
	{ "4k3/8/8/8/2P5/2N5/8/4K3 w - - 0 1", "reachable outpost", KNIGHT, 2 },
	{ "4k3/4p3/8/8/2P5/2N5/8/4K3 w - - 0 1", "reachable outpost", KNIGHT, 1 },
	{ "R7/8/8/7k/8/8/8/4K3 w - - 0 1", "own king distance", ROOK, 3 },
	{ "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "own king distance", PAWN, -3 },
	{ "k7/pp6/8/8/8/8/PP6/6K1 w - - 0 1", "pawnless flank", 0, 1 },
	{ "k7/pp6/8/8/8/8/PP4P1/6K1 w - - 0 1", "pawnless flank", 0, 0 },
	{ "4k3/8/8/8/8/2P5/2P5/4K3 w - - 0 1", "doubled isolated", 0, 1 },
	{ "4k3/8/8/8/8/2P5/1PP5/4K3 w - - 0 1", "doubled isolated", 0, 0 },
	{ "4k3/8/8/8/8/2N5/1P6/4K3 w - - 0 1", "defended", 0, 1 },
	{ "4k3/8/8/8/8/2N5/P7/4K3 w - - 0 1", "defended", 0, 0 },
	/* Eight squares for ten pieces: 8 * 9 * 9 / 256. */
	{ "4k3/8/8/8/8/8/2PPPP2/RNBQKBNR w - - 0 1", "space", 0, 2 },
	/* And twice, for twelve and four blocked pawns; Black has five. */
	{ "4k3/8/8/2pppp2/2PPPP2/8/8/RNBQKBNR w - - 0 1", "space", 0, 10 - 2 },
	/* A queen for two rooks, of which half are usual. */
	{ "2r1k1r1/8/8/8/8/8/8/3QK3 w - - 0 1", "imbalance", ROOK * KINDS + QUEEN, 1 },
	{ "3qk3/8/8/8/8/8/8/2R1K1R1 w - - 0 1", "imbalance", ROOK * KINDS + QUEEN, -1 },
	{ "2rqk3/8/8/8/8/8/8/3QKR2 w - - 0 1", "imbalance", ROOK * KINDS + QUEEN, 0 },
	/* A bishop a rank below a pawn and two files beside it, of its own or not. */
	{ "4k3/8/8/8/4P3/2B5/8/4K3 w - - 0 1", "relations", RELATION(PAWN, BISHOP, -1, 2), 1 },
	{ "4k3/8/8/8/4P3/6B1/8/4K3 w - - 0 1", "relations", RELATION(PAWN, BISHOP, -1, 2), 1 },
	{ "4k3/8/2b5/4p3/8/8/8/4K3 w - - 0 1", "relations", RELATION(PAWN, BISHOP, -1, 2), -1 },
	{ "4k3/8/8/8/4P3/2b5/8/4K3 w - - 0 1", "relations", RELATION(PAWN, BISHOP, -1, 2), 0 },
	{ "4k3/8/8/8/4p3/2B5/8/4K3 w - - 0 1", "relations", RELATION(BISHOP, PAWN, 1, 2), 1 },
	{ "4k3/8/2b5/4P3/8/8/8/4K3 w - - 0 1", "relations", RELATION(BISHOP, PAWN, 1, 2), -1 },
	{ "4k3/8/8/8/4P3/8/3P4/4K3 w - - 0 1", "relations", RELATION(PAWN, PAWN, 2, 1), 1 },
	{ "4k3/8/8/8/4P3/8/3P4/4K3 w - - 0 1", "relations", RELATION(PAWN, PAWN, -2, 1), 0 },
	{ "4k3/8/8/8/4P3/8/3p4/4K3 w - - 0 1", "relations", RELATION(PAWN, PAWN, 2, 1), 0 },
	{ "4k3/8/8/4P3/8/8/8/4K3 w - - 0 1", "passed on move", 3, 1 },
	{ "4k3/8/8/4P3/8/8/8/4K3 b - - 0 1", "passed on move", 3, 0 },
	{ "4k3/8/8/4P3/8/8/8/4K3 w - - 0 1", "passed against none", 3, 1 },
	{ "4k1n1/8/8/4P3/8/8/8/4K3 w - - 0 1", "passed against none", 3, 0 },
	{ "4k1n1/8/8/4P3/8/8/8/4K3 w - - 0 1", "passed against minors", 3, 1 },
	{ "r3k1n1/8/8/4P3/8/8/8/4K3 w - - 0 1", "passed against minors", 3, 0 },
	{ "4k3/8/8/3n4/4P3/8/8/4K3 w - - 0 1", "threat on move by pawn", KNIGHT, 1 },
	{ "4k3/8/8/3n4/4P3/8/8/4K3 b - - 0 1", "threat on move by pawn", KNIGHT, 0 },
	{ "4k3/8/8/3r4/8/1B6/8/4K3 w - - 0 1", "threat on move by minor", ROOK, 1 },
	{ "4k3/8/8/3n4/8/8/8/3RK3 w - - 0 1", "threat on move by major", KNIGHT, 1 },
	{ "4k3/8/8/3n4/8/8/8/3RK3 w - - 0 1", "hanging on move", KNIGHT, 1 },
	{ "4k3/8/8/3n4/8/8/8/3RK3 b - - 0 1", "hanging on move", KNIGHT, 0 },
	{ "4k3/8/8/4n3/8/8/8/4RK2 w - - 0 1", "pinned", KNIGHT, -1 },
	{ "4k3/4p3/8/4n3/8/8/8/4RK2 w - - 0 1", "pinned", KNIGHT, 0 },
	{ "4k3/8/8/4n3/8/2B5/8/4RK2 w - - 0 1", "pinned attacked twice", 0, -1 },
	{ "4k3/8/8/4n3/8/8/8/4RK2 w - - 0 1", "pinned attacked twice", 0, 0 },
};

START_TEST(features_are_seen)
{
	struct rules *rules = rules_of("chess");
	int times = times_of(rules, features[_i].fen, features[_i].name, features[_i].index);

	ck_assert_msg(times == features[_i].times, "%s, %s: %d instead of %d", features[_i].name,
	    features[_i].fen, times, features[_i].times);
	rules_free(rules);
}
END_TEST

/* The same king is in more danger when the attacker is to move. */
START_TEST(attackers_like_to_move)
{
	struct rules *rules = rules_of("chess");
	const char *white = "6k1/5p1p/6p1/8/8/1BB5/5PPP/3Q2K1 w - - 0 1";
	const char *black = "6k1/5p1p/6p1/8/8/1BB5/5PPP/3Q2K1 b - - 0 1";
	const struct eval_trace on_move = trace_of(rules, white), waiting = trace_of(rules, black);
	const int first = first_weight("king danger");
	int grade_on_move = 0, grade_waiting = 0;

	for (int i = KING_DANGER_GRADES; i < 2 * KING_DANGER_GRADES; i++) {
		grade_on_move = on_move.times[first + i] == 1 ? i : grade_on_move;
		grade_waiting = waiting.times[first + i] == 1 ? i : grade_waiting;
	}
	ck_assert_int_ge(grade_waiting, KING_DANGER_GRADES);
	ck_assert_int_eq(grade_on_move, grade_waiting + 2);
	rules_free(rules);
}
END_TEST

/* A table says by its usual relations that it goes by the relations of chess. */
START_TEST(games_may_go_by_the_relations_of_chess)
{
	struct rules *rules = rules_of("trooper");
	struct weights weights = { .usual_relations[KNIGHT] = S(1, 1) };
	struct weights plain = { .psqt[KNIGHT][0] = S(1, 1) };
	struct evaluator *none = evaluator_with(rules, &plain);
	struct evaluator *chess = evaluator_with(rules, &weights), *own;

	ck_assert(!none->has_relations);
	ck_assert(chess->has_relations);
	ck_assert_mem_eq(
	    chess->weights.relations, weights_chess.relations, sizeof weights_chess.relations);
	weights.relations[PAWN][KNIGHT * OFFSETS + 60] = S(7, 9);
	own = evaluator_with(rules, &weights);
	ck_assert_int_eq(
	    own->relations[piece_make(WHITE, PAWN)][piece_make(WHITE, KNIGHT)][60], S(7, 9));
	ck_assert_mem_ne(
	    own->weights.relations, weights_chess.relations, sizeof weights_chess.relations);
	evaluator_free(own);
	evaluator_free(chess);
	evaluator_free(none);
	rules_free(rules);
}
END_TEST

/* With all pieces there is only the middle game, with a rook each only the endgame. */
START_TEST(phases_go_by_pieces)
{
	struct rules *rules = rules_of("chess");

	ck_assert_int_eq(trace_of(rules, NULL).phase, MIDDLE_GAME);
	ck_assert_int_eq(trace_of(rules, "4k2r/8/8/8/8/8/8/4K2R w - - 0 1").phase, 0);
	rules_free(rules);
}
END_TEST

Suite *evaluation_suite(void)
{
	Suite *suite = suite_create("evaluation");
	TCase *tests = tcase_create("evaluation");

	tcase_set_timeout(tests, 600);
	tcase_add_test(tests, evaluation_is_symmetric);
	tcase_add_test(tests, default_weights_are_those_of_chess);
	tcase_add_test(tests, chess_needs_no_table);
	tcase_add_test(tests, chess_with_fewer_pieces_is_chess);
	tcase_add_loop_test(tests, default_weights_tell_good_from_bad, 0, 3);
	tcase_add_test(tests, pieces_are_worth_what_they_reach);
	tcase_add_test(tests, drawish_endings_score_little);
	tcase_add_test(tests, small_leads_are_measured_in_pawns);
	tcase_add_loop_test(tests, queens_are_known, 0, variants_count());
	tcase_add_test(tests, pieces_may_be_burdens);
	tcase_add_test(tests, extreme_values_do_not_wrap);
	tcase_add_test(tests, imbalance_is_part_of_values);
	tcase_add_loop_test(
	    tests, features_are_seen, 0, (int)(sizeof features / sizeof *features));
	tcase_add_test(tests, attackers_like_to_move);
	tcase_add_test(tests, games_may_go_by_the_relations_of_chess);
	tcase_add_test(tests, phases_go_by_pieces);
	tcase_add_loop_test(tests, evaluations_are_as_plain_ones, 0, count_games());
	suite_add_tcase(suite, tests);
	return suite;
}
