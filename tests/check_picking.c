/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <stdlib.h>
#include <string.h>

#include "engine/move_picker.h"
#include "notation/notation.h"
#include "tests/lone_searcher.h"
#include "tests/rng.h"
#include "tests/suite.h"

/* The order in which the search tries moves, and what it knows of each. */

/* Sums that are kept move by move, against those of the position. */
static void check_sums(const struct searcher *s, int ply)
{
	const struct stack_entry *ss = &s->stack[ply];
	struct position anew = ss->pos;

	position_rekey(&anew);
	ck_assert_int_eq(memcmp(anew.part_key, ss->pos.part_key, sizeof anew.part_key), 0);
	ck_assert_int_eq(psqt_sum(s->evaluator, &ss->pos), ss->psqt);
}

START_TEST(sums_are_kept_move_by_move)
{
	struct lone_searcher lone;
	struct position pos = lone_open(&lone, game_id(_i), NULL);
	struct move line[PLIES];

	searcher_prepare(&lone.s, &pos, 0);
	for (int ply = 0; ply < PLIES - 1; ply++) {
		const struct position *now = &lone.s.stack[ply].pos;

		check_sums(&lone.s, ply);
		list_legal(&lone, now);
		if (!lone.list.count)
			break;
		line[ply] = lone.list.move[splitmix64(now->key) % (uint64_t)lone.list.count];
		make_move(&lone.s, ply, &line[ply]);
	}
	lone_close(&lone);
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
	square king = king_of(pos, (enum color)!pos->turn);
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
 * some moves only checks of those that are quiet.
 */
static void check_picking(struct searcher *s, uint32_t hash, struct moves *list, int some)
{
	const struct position *pos = &s->stack[0].pos;
	struct picker picker;
	const struct move *m;
	int n = 0;

	picker_open(&picker, s, 0, hash, ALL_MOVES, 0);
	for (;; n++) {
		if (n == some)
			picker_keep_checks(&picker);
		m = picker_next(&picker);
		if (!m)
			break;
		ck_assert(picker_is_at_noisy(&picker) == is_noisy(pos, m));
		ck_assert(take_out(list, m) == move_is_legal(pos, &s->stack[0].info, m));
		ck_assert(n < some || !is_quiet_without_check(pos, m) || move_has_hash(m, hash));
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
		check_picking(&lone.s, hash, list, round % 3 ? round % 7 : MOVES_MAX);
	}
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
	enum color us = (enum color)pos->turn;

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

int main(void)
{
	Suite *suite = suite_create("picking");
	TCase *tests = tcase_create("picking");

	tcase_set_timeout(tests, 600);
	tcase_add_loop_test(tests, sums_are_kept_move_by_move, 0, count_games());
	tcase_add_loop_test(tests, picks_every_move_once, 0, count_games());
	tcase_add_test(tests, exchanges_see_what_en_passant_clears);
	tcase_add_loop_test(tests, knows_captures, 0, count_games());
	suite_add_tcase(suite, tests);
	return suite_run(suite);
}
