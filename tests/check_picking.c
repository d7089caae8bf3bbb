/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <stdlib.h>
#include <string.h>

#include "engine/move_picker.h"
#include "engine/relations.h"
#include "engine/see.h"
#include "notation/notation.h"
#include "tests/any_network.h"
#include "tests/lone_searcher.h"
#include "tests/rng.h"
#include "tests/suite.h"

/* The order in which the search tries moves, and what it knows of each. */

static void check_accumulator(struct searcher *s, int ply)
{
	const struct accumulator *kept = accumulator_at(s, ply);
	struct accumulator plain;

	accumulator_of(s->evaluator, &s->stack[ply].pos, &plain);
	ck_assert_int_eq(plain.placement.middle, kept->placement.middle);
	ck_assert_int_eq(plain.placement.end, kept->placement.end);
	ck_assert_mem_eq(&plain.hidden, &kept->hidden, sizeof plain.hidden);
}

/* Sums that are kept move by move, against those of the position. */
static void check_sums(struct searcher *s, int ply)
{
	const struct stack_entry *ss = &s->stack[ply];
	struct position anew = ss->pos;

	position_rekey(&anew);
	ck_assert_int_eq(memcmp(anew.part_key, ss->pos.part_key, sizeof anew.part_key), 0);
	/* Now and then asked for, as in a search. */
	if (ply % 3 == 0)
		check_accumulator(s, ply);
}

/* Any relations, for a game that may have none. */
static void give_relations(struct evaluator *evaluator)
{
	for (int a = 0; a < KINDS; a++)
		for (int i = 0; i < KINDS * OFFSETS; i++) {
			uint64_t any = splitmix64((uint64_t)(a * KINDS * OFFSETS + i));

			evaluator->weights.relations[a][i] = S((int)(any % 41) - 20,
			    (int)(any / 41 % 41) - 20);
		}
	fill_relations(evaluator);
}

/* What was found after a move says nothing of what follows another one, or none. */
static void check_other_moves(struct lone_searcher *lone, int ply)
{
	const struct stack_entry *next = &lone->s.stack[ply + 1];

	for (int i = 0; i < 2; i++) {
		int other = i ? lone->list.count - 1 : 0;

		make_move(&lone->s, ply, &lone->list.move[other]);
		check_accumulator(&lone->s, ply + 1);
	}
	if (next[-1].info.check)
		return;
	make_null_move(&lone->s, ply);
	check_accumulator(&lone->s, ply + 1);
}

START_TEST(sums_are_kept_move_by_move)
{
	struct lone_searcher lone;
	struct position pos = lone_open(&lone, game_id(_i), NULL);
	struct network *network = any_network();
	struct move line[PLIES];

	give_relations(lone.shared.evaluator);
	evaluator_use_network(lone.shared.evaluator, network);
	searcher_prepare(&lone.s, &pos, 0);
	for (int ply = 0; ply < PLIES - 1; ply++) {
		const struct position *now = &lone.s.stack[ply].pos;

		check_sums(&lone.s, ply);
		list_legal(&lone, now);
		if (!lone.list.count)
			break;
		line[ply] = lone.list.move[splitmix64(now->key) % (uint64_t)lone.list.count];
		check_other_moves(&lone, ply);
		make_move(&lone.s, ply, &line[ply]);
	}
	lone_close(&lone);
	free(network);
}
END_TEST

/* Takes the move out of the list; false if it is not there. */
static bool take_out(struct moves *list, const struct move *m)
{
	for (int i = 0; i < list->count; i++)
		if (move_equal(&list->move[i], m)) {
			list->move[i] = list->move[--list->count];
			return true;
		}
	return false;
}

/* Seen from where the piece goes, not from the king as by the picker. */
static bool would_attack_king(const struct position *pos, const struct move *m)
{
	square king = king_of(pos, !pos->turn);
	const struct kind_rules *kind;

	if (king == NO_SQUARE || !move_has_mover(m))
		return false;
	kind = &pos->rules->kind[kind_of(pos->board[move_from(m)])];
	return has(kind->attacks[pos->turn][move_to(m)] |
	    lines_seen(kind->line_attacks, move_to(m), occupied(pos)), king);
}

static bool is_quiet_without_check(const struct position *pos, const struct move *m)
{
	return !is_noisy(pos, m) && !would_attack_king(pos, m);
}

/*
 * Each legal move once, whichever is said to be the best, and knowing which are noisy; after
 * some moves only checks of those that are quiet, and killers, which come before these.
 */
static void check_picking(struct searcher *s, uint32_t hash, struct moves *list, int some)
{
	const struct position *pos = &s->stack[0].pos;
	struct picker picker;
	const struct move *m;
	int n = 0;

	picker_open(&picker, s, 0, hash, ALL_MOVES, 0);
	for (bool others = false;; n++) {
		uint32_t killers[] = { s->stack[0].killers[0], s->stack[0].killers[1] };

		if (n == some)
			picker_keep_checks(&picker);
		m = picker_next(&picker);
		if (!m)
			break;
		ck_assert(picker_is_at_noisy(&picker) == is_noisy(pos, m));
		ck_assert(take_out(list, m) == move_is_legal(pos, &s->stack[0].info, m));
		if (picker_is_at_refutation(&picker)) {
			ck_assert(!others);
			ck_assert(move_has_hash(m, killers[0]) || move_has_hash(m, killers[1]));
			continue;
		}
		/* Where quiet moves come late, those killers do that no step describes. */
		ck_assert(is_noisy(pos, m) || move_has_hash(m, hash) ||
		    (pos->rules->variant->add && pos->rules->exact_noisy) ||
		    (!move_has_hash(m, killers[0]) && !move_has_hash(m, killers[1])));
		ck_assert(n < some || !is_quiet_without_check(pos, m) || move_has_hash(m, hash));
		others |= !is_noisy(pos, m) && !move_has_hash(m, hash);
	}
	for (int i = 0; i < list->count; i++)
		ck_assert(n >= some && is_quiet_without_check(pos, &list->move[i]));
	picker_close(&picker);
}

START_TEST(picks_every_move_once)
{
	struct lone_searcher lone;
	struct rng rng = { (uint64_t)_i };
	struct moves *list = &lone.list;

	lone_open(&lone, game_id(_i), NULL);
	for (int round = 0; round < 100; round++) {
		uint32_t hash = 0;
		struct position pos;

		rng_set_up(&rng, lone.rules, &pos);
		searcher_prepare(&lone.s, &pos, 0);
		list_legal(&lone, &pos);
		if (!list->count)
			continue;
		if (round % 4)
			hash = move_hash(&list->move[splitmix64(pos.key) % (uint64_t)list->count]);
		for (uint64_t i = 0; i < 2 && round % 5; i++) {
			uint64_t n = splitmix64(pos.key + 1 + i) % (uint64_t)list->count;

			lone.s.stack[0].killers[i] = move_hash(&list->move[n]);
		}
		check_picking(&lone.s, hash, list, round % 3 ? round % 7 : MOVES_MAX);
	}
	lone_close(&lone);
}
END_TEST

/* In quiescence: of the legal moves, once, those that are noisy, and the hash move. */
static void check_noisy(struct searcher *s, uint32_t hash, struct moves *list)
{
	const struct position *pos = &s->stack[0].pos;
	struct picker picker;
	const struct move *m;

	picker_open(&picker, s, 0, hash, NOISY_MOVES, -KING_VALUE);
	while ((m = picker_next(&picker))) {
		ck_assert(picker_is_at_noisy(&picker) == is_noisy(pos, m));
		ck_assert(is_noisy(pos, m) || move_has_hash(m, hash));
		ck_assert(take_out(list, m) == move_is_legal(pos, &s->stack[0].info, m));
	}
	for (int i = 0; i < list->count; i++)
		ck_assert(!is_noisy(pos, &list->move[i]));
	picker_close(&picker);
}

START_TEST(picks_noisy_moves)
{
	struct lone_searcher lone;
	struct rng rng = { (uint64_t)_i };

	lone_open(&lone, game_id(_i), NULL);
	for (int round = 0; round < 100; round++) {
		struct position pos;

		rng_set_up(&rng, lone.rules, &pos);
		searcher_prepare(&lone.s, &pos, 0);
		list_legal(&lone, &pos);
		if (lone.list.count && !lone.s.stack[0].info.check)
			check_noisy(&lone.s, round % 2
			    ? move_hash(&lone.list.move[round % lone.list.count]) : 0, &lone.list);
	}
	lone_close(&lone);
}
END_TEST

/* A piece goes out of the way of one that is worth less, to where no such one attacks it. */
START_TEST(saves_threatened_pieces_first)
{
	const struct {
		const char *fen;
		square from;            /* of what has to go; NO_SQUARE: nothing */
		squareset unsafe;       /* some of the squares that are no better */
	} cases[] = {
		{ "6k1/8/8/4p3/3Q4/8/P6P/7K w - - 0 1", 27, bit(29) },
		{ "6k1/8/5n2/8/4R3/8/P6P/7K w - - 0 1", 28, bit(60) },
		{ "6k1/8/8/8/1r2Q3/8/P6P/7K w - - 0 1", 28, bit(26) | bit(27) },
		{ "6k1/8/8/8/1q2R3/8/P6P/7K w - - 0 1", NO_SQUARE, 0 }, /* worth more */
		{ "6k1/8/8/8/1b2N3/8/P6P/7K w - - 0 1", NO_SQUARE, 0 }, /* worth as much */
		{ "6k1/8/2n5/8/3B4/8/P6P/7K w - - 0 1", NO_SQUARE, 0 },
	};
	struct lone_searcher lone;

	lone_open(&lone, "chess", NULL);
	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
		struct position pos = position_of(lone.rules, cases[i].fen);
		struct picker picker;
		const struct move *m;
		int n = 0;

		searcher_prepare(&lone.s, &pos, 0);
		picker_open(&picker, &lone.s, 0, 0, ALL_MOVES, 0);
		while ((m = picker_next(&picker))) {
			if (is_noisy(&pos, m) || picker_attacks_king(&picker, m) ||
			    picker_score(&picker, m) <= 0)
				continue;
			ck_assert_int_eq(move_from(m), cases[i].from);
			ck_assert(!has(cases[i].unsafe, move_to(m)));
			n++;
		}
		ck_assert((n > 0) == (cases[i].from != NO_SQUARE));
		picker_close(&picker);
	}
	lone_close(&lone);
}
END_TEST

/* Of noisy moves only those that go to one square, from now on. */
START_TEST(picks_captures_on_one_square)
{
	struct lone_searcher lone;
	const char *fen = "6k1/8/8/1p1p1p2/2P1P3/1B6/8/3R3K w - - 0 1";
	struct position pos = lone_open(&lone, "chess", fen);
	struct picker picker;
	const struct move *m;
	int n = 0;

	searcher_prepare(&lone.s, &pos, 0);
	picker_open(&picker, &lone.s, 0, 0, NOISY_MOVES, -KING_VALUE);
	picker_capture_on(&picker, bit(35));
	for (; (m = picker_next(&picker)); n++)
		ck_assert_int_eq(move_to(m), 35);
	ck_assert_int_eq(n, 3);         /* both pawns and the rook: the bishop's way is shut */
	picker_close(&picker);
	lone_close(&lone);
}
END_TEST

/* What a search learns of a quiet move from the score of the table: as if it had tried it. */
START_TEST(learns_from_the_table)
{
	struct lone_searcher lone;
	struct position pos = lone_open(&lone, "chess", NULL);
	struct stack_entry *ss = lone.s.stack;
	int16_t *quiet = &lone.s.history->quiet[WHITE][12][28];
	struct error error;
	struct move m;

	searcher_prepare(&lone.s, &pos, 0);
	ck_assert(move_read(&pos, "e2e4", &m, &error));
	history_learn_table(&lone.s, ss, move_hash(&m), 8, true);
	ck_assert_int_gt(*quiet, 0);
	ck_assert_uint_eq(ss->killers[0], move_hash(&m));
	history_learn_table(&lone.s, ss, move_hash(&m), 9, false);
	ck_assert_int_lt(*quiet, 0);

	pos = position_of(lone.rules, "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1");
	searcher_prepare(&lone.s, &pos, 0);
	ck_assert(move_read(&pos, "e4d5", &m, &error));
	history_learn_table(&lone.s, ss, move_hash(&m), 8, true);
	ck_assert_int_eq(lone.s.history->quiet[WHITE][28][35], 0);      /* captures are not */
	ck_assert_uint_eq(ss->killers[0], 0);

	pos = position_of(lone.rules, "4k3/P7/8/8/8/8/8/4K3 w - - 0 1");
	searcher_prepare(&lone.s, &pos, 0);
	ck_assert(move_read(&pos, "a7a8q", &m, &error));
	history_learn_table(&lone.s, ss, move_hash(&m), 8, true);
	ck_assert_uint_eq(ss->killers[0], 0);                           /* nor promotions */
	lone_close(&lone);
}
END_TEST

/* The move before is blamed for what the table has against it, if it was tried early. */
START_TEST(blames_the_move_before)
{
	struct lone_searcher lone;
	struct position pos = lone_open(&lone, "chess", NULL);
	struct stack_entry *ss = &lone.s.stack[2];
	struct error error;
	struct move e4, e5, d4;
	const int16_t *blame;

	searcher_prepare(&lone.s, &pos, 0);
	ck_assert(move_read(&pos, "e2e4", &e4, &error));
	make_move(&lone.s, 0, &e4);
	ck_assert(move_read(&ss[-1].pos, "e7e5", &e5, &error));
	make_move(&lone.s, 1, &e5);
	ck_assert(move_read(&ss->pos, "d2d4", &d4, &error));
	blame = &ss[-2].continuation->score[mover_index(&ss[-1].pos, &e5)][36];
	ss[-1].number = 3;
	history_learn_table(&lone.s, ss, move_hash(&d4), 8, true);
	ck_assert_int_eq(*blame, 0);
	ss[-1].number = 2;
	history_learn_table(&lone.s, ss, 0, 8, true);           /* nobody knows a refutation */
	ck_assert_int_eq(*blame, 0);
	history_learn_table(&lone.s, ss, move_hash(&d4), 8, true);
	ck_assert_int_lt(*blame, 0);
	ck_assert_int_gt(ss[-1].continuation->score[mover_index(&ss->pos, &d4)][27], 0);
	lone_close(&lone);
}
END_TEST

/* A quiet move after which the opponent stands worse than before was a good one. */
START_TEST(learns_from_the_evaluation)
{
	struct lone_searcher lone;
	struct position pos = lone_open(&lone, "chess", NULL);
	struct stack_entry *ss = lone.s.stack;
	int16_t *quiet = &lone.s.history->quiet[WHITE][12][28];
	struct error error;
	struct move m;

	searcher_prepare(&lone.s, &pos, 0);
	ck_assert(move_read(&pos, "e2e4", &m, &error));
	ss[0].eval = 10;
	make_move(&lone.s, 0, &m);
	ss[1].eval = -60;
	history_learn_change(&lone.s, &ss[1]);
	ck_assert_int_gt(*quiet, 0);
	*quiet = 0;
	ss[1].eval = 40;
	history_learn_change(&lone.s, &ss[1]);
	ck_assert_int_lt(*quiet, 0);
	*quiet = 0;
	ss[0].eval = NO_EVAL;           /* in check: nothing to compare with */
	history_learn_change(&lone.s, &ss[1]);
	ck_assert_int_eq(*quiet, 0);
	for (int eval = -20000; eval <= 20000; eval += 5000) {
		ss[0].eval = eval;      /* however large, within the limits */
		for (int i = 0; i < 20; i++)
			history_learn_change(&lone.s, &ss[1]);
		ck_assert_int_le(abs(*quiet), HISTORY_MAX);
	}

	pos = position_of(lone.rules, "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1");
	searcher_prepare(&lone.s, &pos, 0);
	ck_assert(move_read(&pos, "e4d5", &m, &error));
	ss[0].eval = 10;
	make_move(&lone.s, 0, &m);
	ss[1].eval = -60;
	history_learn_change(&lone.s, &ss[1]);
	ck_assert_int_eq(lone.s.history->quiet[WHITE][28][35], 0);
	lone_close(&lone);
}
END_TEST

/* An en passant capture clears the square of the pawn it captures, too: lines open. */
START_TEST(exchanges_see_what_en_passant_clears)
{
	static const struct {
		const char *fen;
		bool wins_pawn;
	} cases[] = {
		{ "7k/8/8/3pP3/8/8/7K/2r5 w - d6 0 1", true },
		{ "7k/8/8/3pP3/8/8/7K/3r4 w - d6 0 1", false },         /* Rxd6 */
		{ "3r3k/8/8/3pP3/8/8/7K/3R4 w - d6 0 1", true },        /* Rxd6 Rxd6 */
		{ "3r3k/8/8/3pP3/8/8/7K/2R5 w - d6 0 1", false },
	};
	struct rules *rules = rules_of("chess");
	struct evaluator *evaluator = evaluator_new(rules);
	struct error error;

	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
		struct position pos = position_of(rules, cases[i].fen);
		struct move m;

		ck_assert(move_read(&pos, "e5d6", &m, &error));
		ck_assert(see_ge(evaluator, &pos, &m, 0));
		ck_assert_int_eq(see_ge(evaluator, &pos, &m, evaluator->value[PAWN]),
		    cases[i].wins_pawn);
	}
	evaluator_free(evaluator);
	rules_free(rules);
}
END_TEST

static bool captures_plainly(const struct position *pos, const struct move *m)
{
	struct position after;

	position_apply(pos, m, &after);
	return count(after.by_color[!pos->turn]) < count(pos->by_color[!pos->turn]);
}

/* The sum of values on the board, the other side's taken off. */
static int material(const struct evaluator *evaluator, const struct position *pos, enum color c)
{
	int sum = 0;

	for (enum kind k = PAWN; k < KINDS; k++)
		sum += evaluator->value[k] *
		    (count(pieces_of(pos, c, k)) - count(pieces_of(pos, !c, k)));
	return sum;
}

static int material_gained(
    const struct evaluator *evaluator, const struct position *pos, const struct move *m)
{
	struct position after;
	enum color us = pos->turn;

	position_apply(pos, m, &after);
	return material(evaluator, &after, us) - material(evaluator, pos, us);
}

/* What the search calls a capture is one, in every game, and gains what is captured. */
START_TEST(knows_captures)
{
	const char *id = game_id(_i);
	struct rules *rules = rules_of(id);
	struct evaluator *evaluator = evaluator_new(rules);
	struct rng rng = { (uint64_t)_i };
	int swaps = 0;

	for (int round = 0; round < 300; round++) {
		struct move room[MOVES_MAX];
		struct moves list = { room, 0 };
		struct position pos;

		rng_set_up(&rng, rules, &pos);
		position_legal_moves(&pos, &list);
		for (int i = 0; i < list.count; i++) {
			const struct move *m = &room[i];
			bool promotes = move_has_mover(m) &&
			    m->change[1].holds != pos.board[move_from(m)];

			if (move_has_mover(m))
				ck_assert(
				    is_noisy(&pos, m) == (promotes || captures_plainly(&pos, m)));
			ck_assert_int_eq(material_delta(evaluator, &pos, m),
			    material_gained(evaluator, &pos, m));
			swaps += move_has_mover(m) && pos.board[move_to(m)] &&
			    !captures_plainly(&pos, m);
		}
	}
	ck_assert(strcmp(id, "pushers") != 0 || swaps > 100);
	evaluator_free(evaluator);
	rules_free(rules);
}
END_TEST

Suite *picking_suite(void)
{
	Suite *suite = suite_create("picking");
	TCase *tests = tcase_create("picking");

	tcase_set_timeout(tests, 600);
	tcase_add_loop_test(tests, sums_are_kept_move_by_move, 0, count_games());
	tcase_add_loop_test(tests, picks_every_move_once, 0, count_games());
	tcase_add_loop_test(tests, picks_noisy_moves, 0, count_games());
	tcase_add_test(tests, saves_threatened_pieces_first);
	tcase_add_test(tests, picks_captures_on_one_square);
	tcase_add_test(tests, learns_from_the_table);
	tcase_add_test(tests, blames_the_move_before);
	tcase_add_test(tests, learns_from_the_evaluation);
	tcase_add_test(tests, exchanges_see_what_en_passant_clears);
	tcase_add_loop_test(tests, knows_captures, 0, count_games());
	suite_add_tcase(suite, tests);
	return suite;
}
