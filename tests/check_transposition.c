/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include "engine/transposition.h"
#include "tests/suite.h"

/*
 * The transposition table keeps what is worth most.
 */

/* How full the table is: of what this search has put there. */
START_TEST(table_fills)
{
	struct tt *tt = tt_new(1);
	uint64_t key = 1;

	ck_assert_ptr_nonnull(tt);
	ck_assert_int_eq(tt_permille(tt), 0);
	for (int i = 0; i < 1000000; i++) {
		struct tt_entry entry = { .bound = 3, .depth = 1 };

		key = splitmix64(key);
		tt_store(tt, key, &entry);
		if (i == 20000)
			ck_assert(tt_permille(tt) > 100 && tt_permille(tt) < 600);
	}
	ck_assert(tt_permille(tt) > 980 && tt_permille(tt) <= 1000);
	tt_new_search(tt);
	ck_assert_int_eq(tt_permille(tt), 0);
	tt_free(tt);
}
END_TEST

/* A search far deeper than another one of the same position is kept, an older one, too. */
START_TEST(table_keeps_deep_entries)
{
	struct tt *tt = tt_new(1);
	struct tt_entry entry = { .move = 7, .score = 50, .depth = 12, .bound = BOUND_LOWER };
	struct tt_entry shallow = { .move = 9, .score = -3, .depth = 2, .bound = BOUND_UPPER };

	tt_store(tt, 1, &entry);
	tt_new_search(tt);
	tt_store(tt, 1, &shallow);
	ck_assert(tt_probe(tt, 1, &entry));
	ck_assert_int_eq(entry.depth, 12);
	ck_assert_int_eq(entry.score, 50);
	ck_assert_int_eq(entry.bound, BOUND_LOWER);
	ck_assert_uint_eq(entry.move, 9);       /* the best move is that of the last search */
	shallow.depth = 10;
	tt_store(tt, 1, &shallow);
	ck_assert(tt_probe(tt, 1, &entry));
	ck_assert_int_eq(entry.depth, 10);
	tt_free(tt);
}
END_TEST

/* What was found in this search stays, of two entries that are as deep and as old. */
START_TEST(table_keeps_what_is_of_use)
{
	struct tt *tt = tt_new(1);
	struct tt_entry entry = { .depth = 5, .bound = BOUND_EXACT };

	for (uint64_t key = 1; key <= 4; key++)         /* one bucket: the upper half is 0 */
		tt_store(tt, key, &entry);
	tt_new_search(tt);
	for (uint64_t key = 1; key <= 2; key++)
		ck_assert(tt_probe(tt, key, &entry));
	for (uint64_t key = 5; key <= 6; key++)
		tt_store(tt, key, &entry);
	for (uint64_t key = 1; key <= 6; key++)
		ck_assert(tt_probe(tt, key, &entry) == (key != 3 && key != 4));
	tt_free(tt);
}
END_TEST

START_TEST(cleared_table_has_nothing)
{
	struct tt *tt = tt_new(4);

	for (uint64_t i = 0; i < 300000; i++) {
		struct tt_entry entry = { .depth = 5, .bound = BOUND_EXACT };

		tt_store(tt, splitmix64(i), &entry);
		ck_assert(tt_probe(tt, splitmix64(i), &entry));
	}
	tt_clear(tt);
	for (uint64_t i = 0; i < 300000; i++) {
		struct tt_entry entry;

		ck_assert(!tt_probe(tt, splitmix64(i), &entry));
	}
	tt_free(tt);
}
END_TEST

Suite *transposition_suite(void)
{
	Suite *suite = suite_create("transposition");
	TCase *tests = tcase_create("transposition");

	tcase_set_timeout(tests, 600);
	tcase_add_test(tests, table_fills);
	tcase_add_test(tests, table_keeps_deep_entries);
	tcase_add_test(tests, table_keeps_what_is_of_use);
	tcase_add_test(tests, cleared_table_has_nothing);
	suite_add_tcase(suite, tests);
	return suite;
}
