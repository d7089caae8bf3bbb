/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "game/file.h"
#include "session/commands.h"
#include "session/table.h"
#include "tests/suite.h"
#include "tests/ui_fixture.h"

/* Tables in the session. */

/* Two sessions at one table, neither of which hears of the other before it is made to. */
struct pair {
	struct ui_fixture white, black;
};

/* Opens the table in that directory, or (NULL) in its own. */
static void open_table(struct ui_fixture *ui, const char *player, const char *tables)
{
	struct error error = { "" };

	ui_fixture_open(ui);
	if (tables) {
		free(ui->session.storage.tables_dir);
		ui->session.storage.tables_dir = xstrdup(tables);
	}
	strcpy(ui->session.settings.player, player);
	ui->session.user[0] = '\0';
	ck_assert_msg(table_join(&ui->session, "evening", NULL, &error), "%s", error.why);
	strbuf_clear(&ui->session.dialog.lines);
}

static void pair_open(struct pair *pair)
{
	open_table(&pair->white, "anna", NULL);
	open_table(&pair->black, "bob", pair->white.tables);
	ck_assert_int_eq(table_side(&pair->white.session), WHITE);
	ck_assert_int_eq(table_side(&pair->black.session), BLACK);
}

static void pair_close(struct pair *pair)
{
	ui_fixture_close(&pair->black);
	ui_fixture_close(&pair->white);
}

/* Takes in what the other has done, whenever that was done last. */
static void hear(struct ui_fixture *ui)
{
	ui->session.table->looked = 0;
	session_poll(&ui->session);
}

static int count_of(const struct strbuf *text, const char *word)
{
	int count = 0;

	for (const char *at = strbuf_str(text); (at = strstr(at, word)); at++)
		count++;
	return count;
}

/* Both begin the same game, the second before it hears of the first. */
START_TEST(a_new_game_is_told_once)
{
	struct pair pair;

	pair_open(&pair);
	command_line(&pair.white.session, "table evening dragoon", false);
	ck_assert_int_eq(count_of(&pair.white.session.dialog.lines, "New game: Dragoon"), 1);
	command_line(&pair.black.session, "table evening dragoon", false);
	ck_assert_int_eq(count_of(&pair.black.session.dialog.lines, "New game: Dragoon"), 1);
	ck_assert_int_eq(count_of(&pair.black.session.dialog.lines, "Seats and clocks"), 1);
	hear(&pair.white);
	ck_assert_int_eq(count_of(&pair.white.session.dialog.lines, "New game"), 1);
	pair_close(&pair);
}
END_TEST

/* White restores the file in the moment between Black's look at it and Black's move. */
START_TEST(no_move_is_lost_to_a_damaged_file)
{
	struct pair pair;
	struct session *black = &pair.black.session;
	struct error error;
	struct move m;
	char path[300], *text;
	size_t length;

	pair_open(&pair);
	ui_fixture_play(&pair.white, "e4");
	hear(&pair.black);
	snprintf(path, sizeof path, "%s/evening.pgn", pair.white.tables);
	ck_assert(file_replace(path, "1. e4 e5 2. Ke4 *\n", 18, &error));
	ck_assert(table_plays_on(black));
	hear(&pair.white);
	ck_assert(san_read(game_position(black->game), "e5", &m, &error));
	ck_assert(game_play(black->game, &m));
	black->head = black->game->now;
	session_store(black);
	ck_assert_str_eq(black->game->now->san, "e5");
	hear(&pair.white);
	ck_assert_str_eq(pair.white.session.game->now->san, "e5");
	text = file_read(path, 10000, &length, &error);
	ck_assert(text && strstr(text, "1. e4 e5 *"));
	free(text);
	pair_close(&pair);
}
END_TEST

static bool says(const struct ui_fixture *ui, const char *text)
{
	return strstr(strbuf_str(&ui->session.dialog.lines), text) != NULL;
}

/* White offers another game, and Black accepts; White has not heard of that yet. */
static void agree_to_swap(struct pair *pair, const char *white)
{
	open_table(&pair->white, white, NULL);
	open_table(&pair->black, "bob", pair->white.tables);
	session_close(&pair->white.session, BLACK_WINS, BY_RESIGNATION);
	command_line(&pair->white.session, "again", false);
	hear(&pair->black);
	command_line(&pair->black.session, "again", false);
	ck_assert_int_eq(table_side(&pair->black.session), -1);
}

START_TEST(a_newcomer_takes_no_seat_from_those_who_swap)
{
	struct pair pair;
	struct ui_fixture other;

	agree_to_swap(&pair, "");
	open_table(&other, "carl", pair.white.tables);
	ck_assert_int_eq(table_side(&other.session), -1);
	hear(&pair.white);
	hear(&pair.black);
	ck_assert_int_eq(table_side(&pair.white.session), BLACK);
	ck_assert_int_eq(table_side(&pair.black.session), WHITE);
	ui_fixture_close(&other);
	pair_close(&pair);
}
END_TEST

/* The same player at another terminal, say. */
START_TEST(who_cannot_swap_stays)
{
	struct pair pair;
	struct ui_fixture other;
	const struct game *game;

	agree_to_swap(&pair, "anna");
	open_table(&other, "anna", pair.white.tables);
	ck_assert_int_eq(table_side(&other.session), BLACK);
	hear(&pair.white);
	ck_assert_int_eq(table_side(&pair.white.session), WHITE);
	ck_assert(says(&pair.white, "Colors are not swapped: "));
	hear(&pair.black);
	ck_assert_int_eq(table_side(&pair.black.session), -1);
	ck_assert(says(&pair.black, "Colors were not swapped. `table evening` reclaims"));
	game = pair.black.session.game;
	ck_assert_str_eq(game_tag(game, "White"), "anna");
	ck_assert_str_eq(game_tag(game, "Black"), "bob");
	command_line(&pair.black.session, "table evening", false);
	hear(&other);
	hear(&pair.black);
	ck_assert_int_eq(table_side(&pair.black.session), BLACK);
	ui_fixture_close(&other);
	pair_close(&pair);
}
END_TEST

/* Black ends before taking White's seat. */
START_TEST(a_swap_lapses)
{
	struct pair pair;
	struct table *table;

	agree_to_swap(&pair, "anna");
	ui_fixture_close(&pair.black);
	hear(&pair.white);
	table = pair.white.session.table;
	ck_assert_int_eq(table_side(&pair.white.session), BLACK);
	ck_assert(!says(&pair.white, "away"));
	hear(&pair.white);
	ck_assert(table->freed > 0);
	table->freed -= 60000;
	hear(&pair.white);
	ck_assert(says(&pair.white, "White, bob, is away"));
	ck_assert_int_eq(table->offer, NO_OFFER);
	ck_assert_str_eq(game_tag(pair.white.session.game, "Offer"), "-");
	open_table(&pair.black, "bob", pair.white.tables);
	ck_assert_int_eq(table_side(&pair.black.session), WHITE);
	pair_close(&pair);
}
END_TEST

/* Black comes again before that. */
START_TEST(a_swap_ends_with_the_return)
{
	struct pair pair;

	agree_to_swap(&pair, "anna");
	ui_fixture_close(&pair.black);
	hear(&pair.white);
	open_table(&pair.black, "bob", pair.white.tables);
	ck_assert_int_eq(table_side(&pair.black.session), WHITE);
	ck_assert_int_eq(pair.black.session.table->offer, NO_OFFER);
	pair_close(&pair);
}
END_TEST

int main(void)
{
	Suite *suite = suite_create("tables");
	TCase *tables = tcase_create("tables");

	tcase_add_test(tables, a_new_game_is_told_once);
	tcase_add_test(tables, no_move_is_lost_to_a_damaged_file);
	tcase_add_test(tables, a_newcomer_takes_no_seat_from_those_who_swap);
	tcase_add_test(tables, who_cannot_swap_stays);
	tcase_add_test(tables, a_swap_lapses);
	tcase_add_test(tables, a_swap_ends_with_the_return);
	suite_add_tcase(suite, tables);
	return suite_run(suite);
}
