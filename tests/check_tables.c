/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/clock.h"
#include "base/memory.h"
#include "base/text.h"
#include "game/file.h"
#include "game/ladder.h"
#include "session/commands.h"
#include "session/files.h"
#include "session/leaving.h"
#include "session/stats.h"
#include "session/table.h"
#include "session/typed_moves.h"
#include "tests/scratch.h"
#include "tests/suite.h"
#include "tests/ui_fixture.h"
#include "ui/board_view.h"

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
	ui->session.table->polled = 0;
	session_poll(&ui->session);
}

static int count_of(const struct strbuf *text, const char *word)
{
	int count = 0;

	for (const char *at = strbuf_str(text); (at = strstr(at, word)); at++)
		count++;
	return count;
}

/* Both begin the same game, the second before it hears of the first.  What was said stays. */
START_TEST(a_new_game_is_told_once)
{
	struct pair pair;

	pair_open(&pair);
	command_do_line(&pair.white.session, "say let us try dragoons", false);
	command_do_line(&pair.white.session, "table evening dragoon", false);
	ck_assert_int_eq(count_of(&pair.white.session.dialog.lines, "New game: Dragoon"), 1);
	command_do_line(&pair.black.session, "table evening dragoon", false);
	ck_assert_int_eq(count_of(&pair.black.session.dialog.lines, "New game: Dragoon"), 1);
	ck_assert_int_eq(count_of(&pair.black.session.dialog.lines, "Seats and clocks"), 1);
	hear(&pair.white);
	ck_assert_int_eq(count_of(&pair.white.session.dialog.lines, "New game"), 1);
	command_do_line(&pair.white.session, "say", false);
	ck_assert_int_eq(count_of(&pair.white.session.dialog.page, "let us try dragoons"), 1);
	pair_close(&pair);
}
END_TEST

/* How many finished games the user has; the first of them has that result. */
static int finished(const struct ui_fixture *ui, enum result result)
{
	struct saved *list;
	int count = files_saved(&ui->session, &list);

	for (int i = 0; i < count; i++) {
		ck_assert_str_eq(list[i].white, "anna");
		ck_assert_str_eq(list[i].black, "bob");
		ck_assert_int_eq(list[i].result, result);
	}
	free(list);
	return count;
}

/* Those who play it have a game that ends, once, and may open it; who watches has not. */
START_TEST(a_finished_game_is_listed)
{
	struct ui_fixture carl;
	struct pair pair;

	pair_open(&pair);
	open_table(&carl, "carl", pair.white.tables);
	ck_assert_int_eq(table_side(&carl.session), -1);
	ui_fixture_enter(&pair.white, "e4");
	hear(&pair.black);
	ui_fixture_enter(&pair.black, "e5");
	hear(&pair.white);
	ck_assert_int_eq(finished(&pair.white, BLACK_WINS), 0);
	ck_assert_str_eq(game_tag(pair.white.session.game, "TimeControl"), "-");
	ui_fixture_enter(&pair.white, ":resign");
	ck_assert(ui_fixture_press(&pair.white, "y", NULL));
	for (int i = 0; i < 2; i++) {
		hear(&pair.black);
		hear(&pair.white);
		hear(&carl);
		ck_assert_int_eq(finished(&pair.white, BLACK_WINS), 1);
		ck_assert_int_eq(finished(&pair.black, BLACK_WINS), 1);
		ck_assert_int_eq(finished(&carl, BLACK_WINS), 0);
		table_leave(&pair.black.session);
		command_do_line(&pair.black.session, "table evening", false);
		ck_assert_int_eq(table_side(&pair.black.session), BLACK);
	}
	table_leave(&pair.white.session);
	pair.white.session.player[BLACK].who = COMPUTER;
	command_do_line(&pair.white.session, "load 1", false);
	ck_assert_int_eq(pair.white.session.player[BLACK].who, HUMAN);
	ck_assert_int_eq(pair.white.session.game->now->ply, 2);
	ck_assert(game_over(pair.white.session.game));
	/* A game in which one of them has not moved is none. */
	command_do_line(&pair.white.session, "table evening", false);
	command_do_line(&pair.white.session, "table evening chess", false);
	ui_fixture_play(&pair.white, "e4");
	command_do_line(&pair.white.session, "resign", false);
	ck_assert(ui_fixture_press(&pair.white, "y", NULL));
	hear(&pair.black);
	for (int i = 0; i < 2; i++) {
		const struct ui_fixture *ui = i ? &pair.white : &pair.black;

		ck_assert_int_eq(game_outcome(ui->session.game).result, BLACK_WINS);
		ck_assert_int_eq(ui->session.head->ply, 1);
		ck_assert_int_eq(finished(ui, BLACK_WINS), 1);
	}
	ui_fixture_close(&carl);
	pair_close(&pair);
}
END_TEST

/* Once, though one saves it, too. */
START_TEST(a_saved_game_of_a_table_is_listed_once)
{
	struct pair pair;

	pair_open(&pair);
	ui_fixture_play(&pair.white, "e4");
	hear(&pair.black);
	ui_fixture_play(&pair.black, "e5");
	hear(&pair.white);
	ui_fixture_enter(&pair.white, ":resign");
	ck_assert(ui_fixture_press(&pair.white, "y", NULL));
	ck_assert_int_eq(finished(&pair.white, BLACK_WINS), 1);
	ui_fixture_enter(&pair.white, ":save");
	ck_assert_uint_ne(pair.white.session.storage.saved_path.length, 0);
	ck_assert_int_eq(finished(&pair.white, BLACK_WINS), 1);
	pair_close(&pair);
}
END_TEST

/* However long the name, the list of tables knows whose they are. */
START_TEST(own_tables_are_known)
{
	static const char *const names[] = {
		"anna", "a name of as many characters as the system allows"
	};

	for (int i = 0; i < 2; i++) {
		struct ui_fixture here, there;
		struct seen_table *list;
		int own;

		open_table(&here, "", NULL);
		table_leave(&here.session);
		snprintf(here.session.settings.player, NAME_TEXT, "%s", names[i]);
		command_do_line(&here.session, "table morning", false);
		ui_fixture_open(&there);
		free(there.session.storage.tables_dir);
		there.session.storage.tables_dir = xstrdup(here.tables);
		strcpy(there.session.settings.player, here.session.settings.player);
		ck_assert_int_eq(tables_open(&there.session, &list, &own), 1);
		ck_assert_int_eq(own, 1);
		free(list);
		ui_fixture_close(&there);
		ui_fixture_close(&here);
	}
}
END_TEST

/* A friend opens one while the start screen is shown; the choice stays. */
START_TEST(a_table_opened_meanwhile_is_listed)
{
	struct ui_fixture here, there;
	char path[SCRATCH_PATH + 24];

	ui_fixture_open(&here);
	screen_push(&here.screen, &start_view, NULL);
	ck_assert(ui_fixture_press(&here, "Down Down", NULL));
	ck_assert(ui_fixture_shows(&here, "> advancement"));
	open_table(&there, "bob", here.tables);
	ck_assert(ui_fixture_press(&here, "Down", NULL));
	ck_assert(ui_fixture_shows(&here, "table evening: bob v free seat"));
	ck_assert(ui_fixture_shows(&here, "> appointment"));
	table_leave(&there.session);
	ui_fixture_close(&there);
	snprintf(path, sizeof path, "%s/evening.pgn", here.tables);
	unlink(path);
	ck_assert(ui_fixture_press(&here, "Up", NULL));
	ck_assert(ui_fixture_shows(&here, "> advancement"));
	ck_assert(!ui_fixture_shows(&here, "table evening"));
	/* Nor is another entry taken for one that has gone. */
	open_table(&there, "bob", here.tables);
	ck_assert(ui_fixture_press(&here, "Down Home Down Down", NULL));
	ck_assert(ui_fixture_shows(&here, "> chess           table evening: bob"));
	table_leave(&there.session);
	ui_fixture_close(&there);
	unlink(path);
	ck_assert(ui_fixture_press(&here, "Enter", NULL));
	ck_assert(here.session.table);
	ui_fixture_close(&here);
}
END_TEST

/* Writes the game of a table. */
static void write_table(const struct ui_fixture *ui, const char *name, const char *white)
{
	char path[SCRATCH_PATH + 24];

	snprintf(path, sizeof path, "%s/%s.pgn", ui->tables, name);
	scratch_write(path, "[Event \"Table %s\"]\n[White \"%s\"]\n[Black \"Bob\"]\n"
	    "[Result \"*\"]\n[Variant \"friar\"]\n\n1. e4 *\n", name, white);
}

/* In how many rows is this shown? */
static int rows_with(const struct ui_fixture *ui, const char *text)
{
	char row[ROW_TEXT];
	int count = 0;

	for (int i = 0; i < ui->screen.canvas.rows; i++) {
		ui_fixture_row(ui, i, row);
		count += strstr(row, text) != NULL;
	}
	return count;
}

/* Of many tables of others, only the latest are listed, but all are found by what they say. */
START_TEST(tables_are_found_by_words)
{
	static const char *const words[] = { "table", "evening", "FRIAR", "anna", "bob" };
	char chosen[ROW_TEXT], row[ROW_TEXT];
	struct ui_fixture ui;

	ui_fixture_open(&ui);
	ck_assert_int_eq(mkdir(ui.tables, 0700), 0);
	for (int i = 0; i < 6; i++) {
		char name[] = "evening-0";

		name[8] = (char)('0' + i);
		write_table(&ui, name, "Anna");
	}
	write_table(&ui, "morning", ui.options.account);
	screen_push(&ui.screen, &start_view, NULL);
	ui_fixture_draw(&ui);
	ck_assert(ui_fixture_shows(&ui, "> friar           table morning: "));
	ck_assert_int_eq(rows_with(&ui, "  friar           table evening-"), 4);
	for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
		ui_fixture_type(&ui, words[i]);
		ck_assert_msg(rows_with(&ui, "friar           table evening-") == 6, "%s",
		    words[i]);
		ui_fixture_key(&ui, K_ESCAPE);
	}
	/* The choice stays where another is listed before it. */
	ck_assert(ui_fixture_press(&ui, "Down Down Down", NULL));
	ui_fixture_row(&ui, ui.screen.canvas.cursor_row, chosen);
	ck_assert_ptr_nonnull(strstr(chosen, "> friar           table evening-"));
	write_table(&ui, "night", "Anna");
	ui_fixture_draw(&ui);
	ck_assert(ui_fixture_shows(&ui, "friar           table night: "));
	ui_fixture_row(&ui, ui.screen.canvas.cursor_row, row);
	ck_assert_str_eq(row, chosen);
	ui_fixture_close(&ui);
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

/* What cannot be read for now, as descriptors are short, is left as it is, and read later. */
START_TEST(no_move_is_lost_to_a_failed_read)
{
	struct pair pair;
	struct shared_game *shared_game;
	struct error error;
	struct rlimit usual, none;

	pair_open(&pair);
	ui_fixture_play(&pair.white, "e4");
	hear(&pair.black);
	ui_fixture_play(&pair.black, "e5");
	shared_game = pair.white.session.table->shared_game;
	ck_assert(shared_game_begin(shared_game, &error));
	getrlimit(RLIMIT_NOFILE, &usual);
	none = (struct rlimit){ 1, usual.rlim_max };
	ck_assert_int_eq(setrlimit(RLIMIT_NOFILE, &none), 0);
	hear(&pair.white);
	hear(&pair.white);
	ck_assert_int_eq(setrlimit(RLIMIT_NOFILE, &usual), 0);
	ck_assert_int_eq(count_of(&pair.white.session.dialog.lines, "Warning: cannot read"), 1);
	shared_game_end(shared_game);
	hear(&pair.white);
	ck_assert_int_eq(pair.white.session.head->ply, 2);
	ck_assert(!says(&pair.white, "taken back"));
	ui_fixture_play(&pair.white, "Nf3");
	hear(&pair.black);
	ck_assert_int_eq(pair.black.session.head->ply, 3);
	pair_close(&pair);
}
END_TEST

/* White offers another game, twice, and Black accepts; White has not heard of that yet. */
static void agree_to_swap(struct pair *pair, const char *white)
{
	open_table(&pair->white, white, NULL);
	open_table(&pair->black, "bob", pair->white.tables);
	ck_assert(table_plays_on(&pair->white.session));
	session_close(&pair->white.session, BLACK_WINS, BY_RESIGNATION);
	for (int i = 0; i < 2; i++)
		command_do_line(&pair->white.session, "again", false);
	hear(&pair->black);
	command_do_line(&pair->black.session, "again", false);
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
	command_do_line(&pair.black.session, "table evening", false);
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

/* As a kiosk tells its players apart, whose account is one. */
static void be_in_kiosk(struct ui_fixture *ui, const char *player)
{
	ui->options.kiosk = true;
	ui->options.setting[SETTING_PLAYER] = player;
	strcpy(ui->session.user, "games");
}

static void pair_open_in_kiosk(struct pair *pair)
{
	pair_open(pair);
	be_in_kiosk(&pair->white, "anna");
	be_in_kiosk(&pair->black, "bob");
}

static void command(struct ui_fixture *ui, const char *line)
{
	command_do_line(&ui->session, line, false);
}

/* White offers to rate the game, and Black accepts. */
static void agree_to_rate(struct pair *pair)
{
	command(&pair->white, "rated");
	hear(&pair->black);
	command(&pair->black, "rated");
	hear(&pair->white);
}

/* How many results there are in the ladder of orthodox chess. */
static int ladder_games(const struct pair *pair)
{
	struct error error;
	struct ladder ladder;
	int games;

	ck_assert(ladder_read(pair->white.tables, "chess", &ladder, &error));
	games = ladder.games;
	ladder_free(&ladder);
	return games;
}

START_TEST(a_game_is_rated_by_consent)
{
	struct pair pair;
	const struct game *game;

	pair_open_in_kiosk(&pair);
	command(&pair.white, "rated");
	ck_assert(says(&pair.white, "You offered to rate this game. Black can accept"));
	hear(&pair.black);
	ck_assert(says(&pair.black, "White offers to rate this game: `rated` accepts"));
	ck_assert(!game_is_rated(pair.black.session.game));
	ui_fixture_play(&pair.white, "e4");
	hear(&pair.black);
	command(&pair.black, "rated");
	hear(&pair.white);
	game = pair.white.session.game;
	ck_assert(says(&pair.white, "This game is rated"));
	ck_assert(says(&pair.black, "This game is rated"));
	ck_assert_str_eq(game_account(game, WHITE), "anna");
	ck_assert_str_eq(game_account(game, BLACK), "bob");
	command(&pair.white, "rated");
	ck_assert(says(&pair.white, "rated already"));
	ui_fixture_draw(&pair.white);
	ck_assert_msg(ui_fixture_shows(&pair.white, "Orthodox Chess, rated"), "no title");
	pair_close(&pair);
}
END_TEST

START_TEST(a_move_declines_to_rate)
{
	struct pair pair;

	pair_open_in_kiosk(&pair);
	ui_fixture_play(&pair.white, "e4");
	command(&pair.white, "rated");
	hear(&pair.black);
	ui_fixture_play(&pair.black, "e5");
	command(&pair.black, "rated");
	ck_assert(says(&pair.black, "You offered to rate"));
	hear(&pair.white);
	ui_fixture_play(&pair.white, "Nf3");
	hear(&pair.black);
	ui_fixture_play(&pair.black, "Nc6");
	hear(&pair.white);
	command(&pair.white, "rated");
	ck_assert(says(&pair.white, "only before both players have moved twice"));
	ck_assert(!game_is_rated(pair.white.session.game));
	pair_close(&pair);
}
END_TEST

/* White's attempt to have the game rated is refused for that reason. */
static void check_unrated(struct pair *pair, const char *why)
{
	command(&pair->white, "rated");
	ck_assert_msg(says(&pair->white, why), "%s", why);
	ck_assert_int_eq(pair->white.session.table->offer, NO_OFFER);
	pair_close(pair);
}

START_TEST(one_account_is_not_rated)
{
	struct pair pair;

	pair_open(&pair);
	check_unrated(&pair, "needs players with different accounts");
	pair_open_in_kiosk(&pair);
	strcpy(pair.white.session.settings.player, "bob");
	check_unrated(&pair, "needs players with different accounts");
	pair_open_in_kiosk(&pair);
	strcpy(pair.white.session.user, "anna");
	check_unrated(&pair, "to whom this server gives names");
	pair_open_in_kiosk(&pair);
	strcpy(pair.white.session.user, "bob");
	check_unrated(&pair, "to whom this server gives names");
	pair_open_in_kiosk(&pair);
	table_drop(&pair.black.session);
	check_unrated(&pair, "is not here");
}
END_TEST

START_TEST(only_the_usual_start_is_rated)
{
	struct ui_fixture ui;
	struct error error = { "" };

	ui_fixture_open(&ui);
	be_in_kiosk(&ui, "anna");
	strcpy(ui.session.settings.player, "anna");
	ck_assert(ui_fixture_begin(&ui, "chess", "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", &error));
	ck_assert_msg(table_join(&ui.session, "evening", NULL, &error), "%s", error.why);
	command(&ui, "rated");
	ck_assert(says(&ui, "Only games from the usual starting position"));
	table_leave(&ui.session);
	strbuf_clear(&ui.session.dialog.lines);
	command(&ui, "rated");
	ck_assert(says(&ui, "Only games at a table can be rated"));
	ui_fixture_close(&ui);
}
END_TEST

/* Who joins a table leaves a lesson, but not for one that cannot be joined. */
START_TEST(a_refused_table_leaves_the_lesson)
{
	struct ui_fixture ui;

	ui_fixture_open(&ui);
	command(&ui, "lesson yeoman");
	command(&ui, "table a/b");
	ck_assert(says(&ui, "A table's name is up to 24 letters"));
	ck_assert(ui.session.exercise);
	command(&ui, "table evening");
	ck_assert(!ui.session.exercise);
	ck_assert_int_eq(table_side(&ui.session), WHITE);
	ui_fixture_close(&ui);
}
END_TEST

/* At a table that nobody has played at the game of a lesson does not begin. */
START_TEST(a_table_does_not_get_the_position_of_a_lesson)
{
	struct pair pair;

	pair_open(&pair);
	table_drop(&pair.white.session);
	table_drop(&pair.black.session);
	strcpy(pair.black.session.settings.player, "carl");
	command(&pair.black, "lesson yeoman");
	ui_fixture_enter(&pair.black, ":new");
	ui_fixture_type(&pair.black, "evening");
	ui_fixture_key(&pair.black, K_ENTER);
	ck_assert(pair.black.session.table);
	ck_assert_str_eq(pair.black.session.game->rules->id, "chess");
	ck_assert(game_starts_as_usual(pair.black.session.game));
	pair_close(&pair);
}
END_TEST

/* Who has no name of the host's cannot take that of a player, or play for it. */
START_TEST(names_in_a_kiosk_are_those_of_the_host)
{
	struct pair pair;
	struct error error = { "" };

	pair_open_in_kiosk(&pair);
	table_drop(&pair.white.session);
	be_in_kiosk(&pair.white, NULL);
	command(&pair.white, "set player anna");
	ck_assert_str_eq(pair.white.session.settings.player, "anna");
	ck_assert(table_join(&pair.white.session, "evening", NULL, &error));
	ck_assert_int_eq(table_side(&pair.white.session), -1);
	/* At a table of its own. */
	ck_assert(table_join(&pair.white.session, "morning", NULL, &error));
	ck_assert(table_has_player(pair.white.session.game, WHITE, "games"));
	ck_assert(table_join(&pair.black.session, "morning", NULL, &error));
	command(&pair.white, "rated");
	ck_assert(says(&pair.white, "Only players to whom this server gives names"));
	pair_close(&pair);
}
END_TEST

START_TEST(results_go_into_the_ladder)
{
	struct pair pair;
	char path[300], other[300];

	pair_open_in_kiosk(&pair);
	snprintf(path, sizeof path, "%s/chess.ladder", pair.white.tables);
	agree_to_rate(&pair);
	session_close(&pair.white.session, BLACK_WINS, BY_RESIGNATION);
	ck_assert_int_eq(ladder_games(&pair), 1);
	hear(&pair.black);
	ck_assert_int_eq(ladder_games(&pair), 1);
	command(&pair.black, "ladder");
	ck_assert_int_eq(count_of(&pair.black.session.dialog.page, "   1  bob  "), 1);
	command(&pair.black, "ladder dragoon");
	ck_assert_int_eq(count_of(&pair.black.session.dialog.page, "Dragoon Chess: no rated games"),
	    1);
	/* That of a game whose file is not here. */
	snprintf(other, sizeof other, "%s/elsewhere.ladder", pair.white.tables);
	ck_assert_int_eq(link(path, other), 0);
	command(&pair.black, "ladder elsewhere");
	ck_assert_int_eq(count_of(&pair.black.session.dialog.page, "elsewhere: 1 rated game"), 1);
	/* White's program is killed before that. */
	ck_assert_int_eq(unlink(path), 0);
	table_drop(&pair.black.session);
	table_drop(&pair.white.session);
	ck_assert(table_join(&pair.black.session, "evening", NULL, &(struct error){ "" }));
	ck_assert_int_eq(ladder_games(&pair), 1);
	/* The next game is not rated. */
	command(&pair.black, "table evening");
	ck_assert_int_eq(pair.black.session.game->nodes, 0);
	ck_assert(!game_is_rated(pair.black.session.game));
	ck_assert(!pair.black.session.table->rated);
	session_close(&pair.black.session, BLACK_WINS, BY_RESIGNATION);
	ck_assert_int_eq(ladder_games(&pair), 1);
	pair_close(&pair);
}
END_TEST

/* An offer stands while a player is away, who hears of it at the return. */
START_TEST(who_comes_is_told_what_is_offered)
{
	struct pair pair;
	struct error error;

	pair_open(&pair);
	ui_fixture_play(&pair.white, "e4");
	hear(&pair.black);
	table_drop(&pair.black.session);
	command(&pair.white, "draw");
	ck_assert(says(&pair.white, "You offered a draw. Black is not here, but can accept later, "
	    "or play on."));
	ck_assert(table_join(&pair.black.session, "evening", NULL, &error));
	ck_assert(says(&pair.black, "White offers a draw: `draw` accepts, a move declines."));
	table_drop(&pair.white.session);
	strbuf_clear(&pair.white.session.dialog.lines);
	ck_assert(table_join(&pair.white.session, "evening", NULL, &error));
	ck_assert(says(&pair.white, "You offered a draw. Black can accept, or play on."));
	command(&pair.black, "draw");
	ck_assert_int_eq(game_outcome(pair.black.session.game).result, DRAWN);
	pair_close(&pair);
}
END_TEST

/* Who plays which side, and whose turn it is. */
START_TEST(seats_are_told)
{
	struct pair pair;

	pair_open(&pair);
	ui_fixture_play(&pair.white, "e4");
	hear(&pair.black);
	command(&pair.black, "who");
	ck_assert(says(&pair.black, "Black: bob, you."));
	ck_assert(says(&pair.black, "Black is to move."));
	hear(&pair.white);
	command(&pair.white, "who");
	ck_assert(says(&pair.white, "you. Black: bob."));
	pair_close(&pair);
}
END_TEST

/* Who offers a draw once more does not accept it. */
START_TEST(a_draw_is_agreed_on_by_both)
{
	struct pair pair;

	pair_open(&pair);
	ui_fixture_play(&pair.white, "e4");
	command(&pair.white, "draw");
	command(&pair.white, "draw");
	ck_assert(!game_over(pair.white.session.game));
	hear(&pair.black);
	command(&pair.black, "draw");
	ck_assert(game_over(pair.black.session.game));
	hear(&pair.white);
	ck_assert_int_eq(game_outcome(pair.white.session.game).result, DRAWN);
	pair_close(&pair);
}
END_TEST

/* "Yes" is not what accepts; whose turn it is does not matter. */
START_TEST(who_answers_in_words_is_told_how_to)
{
	struct pair pair;
	struct error error;

	pair_open(&pair);
	ui_fixture_play(&pair.white, "e4");
	hear(&pair.black);
	command(&pair.black, "draw");
	hear(&pair.white);
	ck_assert(!typed_moves_play(&pair.white.session, "Yes", &error));
	ck_assert_str_eq(error.why, "`draw` accepts, a move declines");
	ck_assert(!typed_moves_play(&pair.black.session, "no", &error));
	ck_assert_str_eq(error.why, "\"no\" is not a move");
	ui_fixture_type(&pair.white, "yes");
	ck_assert(!ui_fixture_shows(&pair.white, "after the reply"));
	ck_assert(ui_fixture_press(&pair.white, "Enter", NULL));
	ck_assert(!ui_fixture_shows(&pair.white, "after the reply"));
	ck_assert(ui_fixture_shows(&pair.white, "`draw` accepts, a move declines."));
	command(&pair.white, "draw");
	ck_assert(game_over(pair.white.session.game));
	command(&pair.white, "again");
	hear(&pair.black);
	ck_assert(!typed_moves_play(&pair.black.session, "ok", &error));
	ck_assert_str_eq(error.why, "`again` accepts");
	pair_close(&pair);
}
END_TEST

/* Both agree, and the clocks are as they were there. */
START_TEST(moves_are_taken_back_by_consent)
{
	struct pair pair;
	struct clocks *clocks = &pair.black.session.clocks;

	pair_open(&pair);
	ui_fixture_play(&pair.white, "e4");
	hear(&pair.black);
	ui_fixture_play(&pair.black, "e5");
	hear(&pair.white);
	for (int i = 0; i < 2; i++) {
		command(&pair.white, "undo");
		ck_assert_int_eq(pair.white.session.head->ply, 2);
	}
	hear(&pair.black);
	clocks_set(clocks, 600000, 0);
	clocks->left_ms[WHITE] = clocks->left_ms[BLACK] = 100000;
	command(&pair.black, "undo");
	ck_assert_int_eq(pair.black.session.head->ply, 0);
	ck_assert_int_eq(clocks->left_ms[WHITE], 600000);
	ck_assert_int_eq(clocks->left_ms[BLACK], 600000);
	ck_assert_int_eq(clocks->running, -1);
	ck_assert_int_eq(pair.black.session.table->offer, NO_OFFER);
	hear(&pair.white);
	ck_assert_int_eq(pair.white.session.head->ply, 0);
	pair_close(&pair);
}
END_TEST

/* Whose turn it is or not: while either is away no clock runs. */
START_TEST(clocks_wait_for_both)
{
	for (int gone = WHITE; gone <= BLACK; gone++) {
		struct pair pair;
		struct ui_fixture *other = gone == WHITE ? &pair.black : &pair.white;

		pair_open(&pair);
		ui_fixture_play(&pair.white, "e4");
		hear(&pair.black);
		hear(&pair.white);
		clocks_set(&other->session.clocks, 600000, 0);
		table_set_clocks(&other->session);
		ck_assert_int_eq(other->session.clocks.running, BLACK);
		table_drop(gone == WHITE ? &pair.white.session : &pair.black.session);
		hear(other);
		ck_assert_int_eq(other->session.clocks.running, -1);
		pair_close(&pair);
	}
}
END_TEST

/* Both press Enter at once: what was not stored is not told as if it were. */
START_TEST(an_offer_that_comes_too_late_is_none)
{
	static const char *const offers[] = { "draw", "undo" };
	struct pair pair;

	pair_open(&pair);
	ui_fixture_play(&pair.white, "e4");
	hear(&pair.black);
	strbuf_clear(&pair.white.session.dialog.lines);
	pair.white.session.table->damaged = true;       /* reads the table as it stores */
	command(&pair.white, offers[_i]);
	ck_assert(says(&pair.white, "The table has changed."));
	ck_assert_int_eq(pair.white.session.table->offer, NO_OFFER);
	ck_assert(!says(&pair.white, "You "));
	command(&pair.white, offers[_i]);
	ck_assert(says(&pair.white, "You "));
	pair_close(&pair);
}
END_TEST

/* Of an offer that another takes the place of both players hear. */
START_TEST(a_replaced_offer_is_told_of)
{
	struct pair pair;

	pair_open(&pair);
	ui_fixture_play(&pair.white, "e4");
	hear(&pair.black);
	command(&pair.black, "draw");
	hear(&pair.white);
	ck_assert(says(&pair.white, "Black offers a draw"));
	command(&pair.white, "undo");
	ck_assert(says(&pair.white, "The offer of a draw has ended.\nYou asked to take back"));
	hear(&pair.black);
	ck_assert(says(&pair.black, "The offer of a draw has ended.\nWhite asks to take back"));
	/* An answer, or a move, needs no such words. */
	command(&pair.black, "undo");
	hear(&pair.white);
	ck_assert(!says(&pair.white, "The request to take back moves has ended."));
	pair_close(&pair);
}
END_TEST

/* An offer stays at the foot of the screen, whatever is said meanwhile, until it is answered. */
START_TEST(talk_does_not_hide_an_offer)
{
	struct pair pair;

	pair_open(&pair);
	ui_fixture_play(&pair.white, "e4");
	hear(&pair.black);
	command(&pair.black, "draw");
	command(&pair.black, "say well played");
	hear(&pair.white);
	for (int brief = 0; brief <= 1; brief++) {
		ck_assert(strstr(status_hints(&pair.white.session, false, false, brief),
		    ":draw accepts"));
		ck_assert(strstr(status_hints(&pair.black.session, false, false, brief),
		    "You offered a draw"));
	}
	ui_fixture_play(&pair.black, "e5");
	hear(&pair.white);
	ui_fixture_play(&pair.white, "Nf3");
	ck_assert(!strstr(status_hints(&pair.white.session, false, false, false), "accepts"));
	hear(&pair.black);
	ck_assert(!strstr(status_hints(&pair.black.session, false, false, false), "offered"));
	command(&pair.black, "draw");
	hear(&pair.white);
	ck_assert(strstr(status_hints(&pair.white.session, true, false, false), ":draw accepts"));
	command(&pair.white, "draw");
	ck_assert(!strstr(status_hints(&pair.white.session, false, false, false), "accepts"));
	hear(&pair.black);
	ck_assert_int_eq(pair.black.session.table->offer, NO_OFFER);
	command(&pair.black, "again");
	hear(&pair.white);
	ck_assert(strstr(status_hints(&pair.white.session, false, false, false), ":again accepts"));
	pair_close(&pair);
}
END_TEST

/* The opponent finds the result, and so does who replaces the game. */
START_TEST(a_missing_result_is_added)
{
	struct pair pair;
	struct ui_fixture other;
	char path[300];

	pair_open_in_kiosk(&pair);
	snprintf(path, sizeof path, "%s/chess.ladder", pair.white.tables);
	agree_to_rate(&pair);
	open_table(&other, "carl", pair.white.tables);
	session_close(&pair.white.session, DRAWN, BY_AGREEMENT);
	ck_assert_int_eq(unlink(path), 0);
	hear(&other);                                   /* who watches writes nothing */
	ck_assert(other.session.table->over);
	ck_assert_int_eq(ladder_games(&pair), 0);
	ui_fixture_close(&other);
	hear(&pair.black);
	ck_assert_int_eq(ladder_games(&pair), 1);
	ck_assert_int_eq(unlink(path), 0);
	table_drop(&pair.black.session);
	table_drop(&pair.white.session);
	open_table(&other, "carl", pair.white.tables);
	ck_assert_int_eq(table_side(&other.session), WHITE);
	ck_assert_int_eq(ladder_games(&pair), 1);
	ck_assert_int_eq(unlink(path), 0);
	ck_assert(table_join(&pair.white.session, "evening", NULL, &(struct error){ "" }));
	ck_assert_int_eq(ladder_games(&pair), 0);
	ui_fixture_close(&other);
	pair_close(&pair);
}
END_TEST

/* At first something is in the way of the ladder; then the next game begins. */
START_TEST(mate_counts_while_looking_back)
{
	static const char *const moves[] = { "f3", "e5", "g4" };
	struct pair pair;
	char path[300];

	pair_open_in_kiosk(&pair);
	snprintf(path, sizeof path, "%s/chess.ladder", pair.white.tables);
	agree_to_rate(&pair);
	for (int i = 0; i < 3; i++) {
		ui_fixture_play(i % 2 ? &pair.black : &pair.white, moves[i]);
		hear(i % 2 ? &pair.white : &pair.black);
	}
	ck_assert_int_eq(mkdir(path, 0700), 0);
	ui_fixture_play(&pair.black, "Qh4#");
	ck_assert(says(&pair.black, "Warning: the result is not in the ladder: "));
	ck_assert_int_eq(rmdir(path), 0);
	command(&pair.black, "first");
	command(&pair.black, "table evening");
	ck_assert_int_eq(pair.black.session.game->nodes, 0);
	ck_assert_int_eq(ladder_games(&pair), 1);
	command(&pair.black, "ladder chess");
	ck_assert_int_eq(count_of(&pair.black.session.dialog.page, "   1  bob  "), 1);
	pair_close(&pair);
}
END_TEST

/* Without room for it, the game goes on. */
START_TEST(a_result_that_is_not_added_is_told)
{
	struct pair pair;
	char path[300];

	pair_open_in_kiosk(&pair);
	snprintf(path, sizeof path, "%s/chess.ladder", pair.white.tables);
	ck_assert_int_eq(mkdir(path, 0700), 0);
	agree_to_rate(&pair);
	session_close(&pair.white.session, BLACK_WINS, BY_RESIGNATION);
	ck_assert(says(&pair.white, "Warning: the result is not in the ladder: "));
	ck_assert(!pair.white.session.storage.kept.unsaved);
	/* Players of a kiosk are not told where that is. */
	command(&pair.white, "ladder");
	ck_assert_str_eq(strbuf_str(&pair.white.session.dialog.page),
	    "chess: cannot read chess.ladder: it is a directory.\n");
	ck_assert_int_eq(rmdir(path), 0);
	command(&pair.white, "table evening");
	ck_assert_int_eq(ladder_games(&pair), 1);
	pair_close(&pair);
}
END_TEST

/* While another program has the ladder nobody waits: the result is added when it is free. */
START_TEST(a_busy_ladder_delays_nobody)
{
	struct pair pair;
	struct lock lock;
	struct error error = { "" };
	char path[300];

	pair_open_in_kiosk(&pair);
	snprintf(path, sizeof path, "%s/.chess.ladder.lock", pair.white.tables);
	agree_to_rate(&pair);
	ck_assert_int_eq(lock_take(&lock, path, NULL, &error), TAKEN);
	session_close(&pair.white.session, BLACK_WINS, BY_RESIGNATION);
	ck_assert(!says(&pair.white, "Warning"));
	while (!says(&pair.white, "Warning: the result is not in the ladder: the ladder is locked"))
		hear(&pair.white);
	strbuf_clear(&pair.white.session.dialog.lines);
	hear(&pair.white);
	ck_assert(!says(&pair.white, "Warning"));
	lock_release(&lock);
	ck_assert_int_eq(ladder_games(&pair), 0);
	hear(&pair.white);
	ck_assert(says(&pair.white, "The result is in the ladder now."));
	ck_assert_int_eq(ladder_games(&pair), 1);
	pair_close(&pair);
}
END_TEST

/* Under the name of a player alone nobody gets the seat of a rated game. */
START_TEST(a_rated_seat_is_that_of_the_account)
{
	struct pair pair;

	pair_open_in_kiosk(&pair);
	agree_to_rate(&pair);
	table_drop(&pair.black.session);
	pair.black.options.kiosk = false;               /* with the account of the system */
	ck_assert(table_join(&pair.black.session, "evening", NULL, &(struct error){ "" }));
	ck_assert_int_eq(table_side(&pair.black.session), -1);
	ck_assert(says(&pair.black, "Black's seat is that of another account"));
	command(&pair.black, "table evening");
	ck_assert(!pair.black.session.table->wanted_here);
	table_drop(&pair.black.session);
	pair.black.options.kiosk = true;
	ck_assert(table_join(&pair.black.session, "evening", NULL, &(struct error){ "" }));
	ck_assert_int_eq(table_side(&pair.black.session), BLACK);
	ck_assert(says(&pair.black, "Orthodox Chess, rated: you are Black"));
	pair_close(&pair);
}
END_TEST

/* What a session said last, without what it said before. */
static const char *heard(struct ui_fixture *ui)
{
	static char lines[1000];

	hear(ui);
	snprintf(lines, sizeof lines, "%s", strbuf_str(&ui->session.dialog.lines));
	strbuf_clear(&ui->session.dialog.lines);
	return lines;
}

START_TEST(what_is_said_is_told_to_all)
{
	struct pair pair;
	struct ui_fixture other;

	pair_open(&pair);
	open_table(&other, "carl", pair.white.tables);
	heard(&pair.white);
	heard(&pair.black);
	command_do_line(&pair.white.session, "say good game", false);
	ck_assert_str_eq(heard(&pair.white), "[anna: good game]\n");
	ck_assert_str_eq(heard(&pair.black), "[anna: good game]\n");
	ck_assert_str_eq(heard(&other), "[anna: good game]\n");
	command_do_line(&other.session, "say  wow\033[2J ", false);
	ck_assert_str_eq(heard(&pair.white), "[carl: wow?(2J]\n");
	ck_assert_str_eq(heard(&pair.black), "[carl: wow?(2J]\n");
	ck_assert_str_eq(heard(&pair.white), "");
	/* Who comes later reads it. */
	ui_fixture_close(&other);
	ui_fixture_open(&other);
	free(other.session.storage.tables_dir);
	other.session.storage.tables_dir = xstrdup(pair.white.tables);
	command_do_line(&other.session, "table evening", false);
	ck_assert(says(&other, "`say` tells what was said here."));
	ck_assert(!says(&other, "good game"));
	command_do_line(&other.session, "say", false);
	ck_assert_ptr_nonnull(strstr(strbuf_str(&other.session.dialog.page),
	    "  [anna: good game]\n"));
	ck_assert_ptr_nonnull(strstr(strbuf_str(&other.session.dialog.page),
	    "  [carl: wow?(2J]\n"));
	ui_fixture_close(&other);
	pair_close(&pair);
}
END_TEST

/* Who takes another name at a table is the same player to all. */
START_TEST(a_new_name_is_that_of_the_seat)
{
	struct pair pair;

	pair_open(&pair);
	heard(&pair.black);
	command_do_line(&pair.white.session, "set player ada", false);
	command_do_line(&pair.white.session, "say hello", false);
	ck_assert_str_eq(heard(&pair.black), "[ada: hello]\n");
	ck_assert(table_has_player(pair.black.session.game, WHITE, "ada"));
	ck_assert(table_has_player(pair.black.session.game, BLACK, "bob"));
	/* Of two with one name neither would know which seat is theirs. */
	command(&pair.white, "set player bob");
	ck_assert(says(&pair.white, "At this table bob is Black: your seat keeps its name."));
	ck_assert(table_has_player(pair.white.session.game, WHITE, "ada"));
	pair_close(&pair);
}
END_TEST

static void poll_screen(struct ui_fixture *ui)
{
	ui->session.table->polled = 0;
	screen_poll(&ui->screen);
}

/* But who played a game that is over stays: it is the next one that has other players. */
START_TEST(a_game_that_is_over_keeps_its_names)
{
	const struct game *game;
	struct pair pair;

	pair_open(&pair);
	ui_fixture_play(&pair.white, "e4");
	ui_fixture_enter(&pair.white, ":resign");
	ck_assert(ui_fixture_press(&pair.white, "y", NULL));
	heard(&pair.black);
	command(&pair.white, "set player ada");
	command(&pair.black, "set player ben");
	table_leave(&pair.black.session);
	command(&pair.black, "set player bob");
	command(&pair.black, "table evening");
	heard(&pair.white);
	ck_assert(table_has_player(pair.white.session.game, WHITE, "anna"));
	ck_assert(table_has_player(pair.black.session.game, BLACK, "bob"));
	command(&pair.black, "set player ben");
	command(&pair.white, "table evening chess");
	heard(&pair.black);
	game = pair.black.session.game;
	ck_assert(table_has_player(game, WHITE, "ada") && table_has_player(game, BLACK, "bob"));
	ui_fixture_play(&pair.white, "d4");
	heard(&pair.black);
	ui_fixture_play(&pair.black, "d5");
	heard(&pair.white);
	game = pair.white.session.game;
	ck_assert(table_has_player(game, WHITE, "ada") && table_has_player(game, BLACK, "ben"));
	pair_close(&pair);
}
END_TEST

/* What is shown of a game, and asked about it, ends with it, though the other began the next. */
START_TEST(another_game_leaves_nothing_of_the_one_before)
{
	struct pair pair;

	pair_open(&pair);
	ui_fixture_draw(&pair.black);
	ck_assert(ui_fixture_press(&pair.black, "F1", NULL));
	ck_assert_int_eq(pair.black.screen.depth, 2);
	command(&pair.white, "table evening dragoon");
	poll_screen(&pair.black);
	ui_fixture_draw(&pair.black);
	ck_assert_int_eq(pair.black.screen.depth, 1);
	ck_assert(ui_fixture_shows(&pair.black, "New game: Dragoon"));
	ui_fixture_enter(&pair.black, ":resign");
	ck_assert(ui_fixture_shows(&pair.black, "Really resign?"));
	command(&pair.white, "table evening yeoman");
	poll_screen(&pair.black);
	ck_assert(ui_fixture_press(&pair.black, "y", NULL));
	ck_assert(!game_over(pair.black.session.game));
	pair_close(&pair);
}
END_TEST

/* A move that comes before the next key does not hide what was said; the move after it may. */
START_TEST(a_move_does_not_hide_what_was_said)
{
	struct pair pair;

	pair_open(&pair);
	heard(&pair.white);
	command(&pair.black, "say hello");
	ck_assert_str_eq(heard(&pair.white), "[bob: hello]\n");
	heard(&pair.black);
	ck_assert(ui_fixture_press(&pair.white, "Down", NULL));
	ui_fixture_play(&pair.white, "e4");
	ck_assert(!strstr(heard(&pair.black), "hello"));
	command(&pair.white, "say your turn");
	heard(&pair.black);
	command(&pair.black, "say thanks");
	ck_assert_ptr_nonnull(strstr(heard(&pair.white), "[bob: thanks]"));
	ui_fixture_play(&pair.black, "e5");
	ck_assert_str_eq(heard(&pair.white), "Black plays e5: pawn e7 to e5.\n[bob: thanks]\n");
	command(&pair.black, "draw");
	ck_assert_ptr_null(strstr(heard(&pair.white), "thanks"));
	/* Where another view is shown, news is collected: nothing is told twice. */
	ui_fixture_play(&pair.white, "d4");
	hear(&pair.black);
	ck_assert(ui_fixture_press(&pair.white, "F1", NULL));
	command(&pair.black, "say again?");
	poll_screen(&pair.white);
	ui_fixture_play(&pair.black, "exd4");
	poll_screen(&pair.white);
	ck_assert_int_eq(count_of(&pair.white.screen.news, "exd4"), 1);
	ck_assert_int_eq(count_of(&pair.white.screen.news, "[bob: again?]"), 1);
	pair_close(&pair);
}
END_TEST

/* Nor does a question, or a later line, hide what was said. */
START_TEST(a_question_does_not_hide_what_was_said)
{
	struct pair pair;

	pair_open(&pair);
	ui_fixture_play(&pair.white, "e4");
	heard(&pair.white);
	heard(&pair.black);
	command(&pair.black, "say and");
	ck_assert_ptr_nonnull(strstr(heard(&pair.white), "[bob: and]"));
	command(&pair.black, "say now");
	ck_assert_ptr_nonnull(strstr(heard(&pair.white), "[bob: now]"));
	ui_fixture_play(&pair.black, "e5");
	ck_assert_str_eq(heard(&pair.white),
	    "Black plays e5: pawn e7 to e5.\n[bob: and]\n[bob: now]\n");
	command(&pair.white, "resign");
	screen_handle_requests(&pair.white.screen);
	command(&pair.black, "say wait");
	poll_screen(&pair.white);
	command(&pair.black, "draw");
	poll_screen(&pair.white);
	ck_assert(ui_fixture_press(&pair.white, "n", NULL));
	ck_assert_ptr_nonnull(strstr(pair.white.screen.message, "[bob: wait] Black offers a draw"));
	pair_close(&pair);
}
END_TEST

/* What others say is heard, though it is earlier than what was heard before. */
START_TEST(talk_goes_on_when_the_clock_is_set_back)
{
	struct pair pair;

	pair_open(&pair);
	command(&pair.white, "say before");
	heard(&pair.white);
	ck_assert_str_eq(heard(&pair.black), "[anna: before]\n");
	pair.black.session.table->heard += 3600 * 1000;
	command(&pair.white, "say after");
	ck_assert_str_eq(heard(&pair.black), "[anna: after]\n");
	command(&pair.white, "say more");
	ck_assert_str_eq(heard(&pair.black), "[anna: more]\n");
	pair_close(&pair);
}
END_TEST

/* Another program begins to change the table. */
static void make_busy(struct pair *pair, struct lock *lock)
{
	struct error error = { "" };
	char path[300];

	snprintf(path, sizeof path, "%s/.evening.lock", pair->white.tables);
	ck_assert_int_eq(lock_take(lock, path, NULL, &error), TAKEN);
}

/* What is heard when it has waited for so long; (less than 0) not for long, however slow we are. */
static const char *heard_after(struct ui_fixture *ui, int64_t ms)
{
	ui->session.table->unsaid_since = now_ms() - ms;
	return heard(ui);
}

START_TEST(what_is_said_waits_for_a_busy_table)
{
	struct pair pair;
	struct lock lock;

	pair_open(&pair);
	heard(&pair.white);
	make_busy(&pair, &lock);
	command(&pair.white, "say good");
	command(&pair.white, "say game");
	ck_assert_str_eq(heard_after(&pair.white, -60 * 1000),
	    "Said as soon as the table is free.\n");
	lock_release(&lock);
	ck_assert_str_eq(heard(&pair.white), "[anna: good]\n[anna: game]\n");
	pair_close(&pair);
}
END_TEST

START_TEST(what_waits_too_long_is_not_said)
{
	struct pair pair;
	struct lock lock;
	const char *told;

	pair_open(&pair);
	heard(&pair.white);
	make_busy(&pair, &lock);
	command(&pair.white, "say again?");
	command(&pair.white, "say as many words as these are told in short, as a rule");
	heard_after(&pair.white, -60 * 1000);
	told = heard_after(&pair.white, 60 * 1000);
	ck_assert_msg(text_after_nocase(told,
	    "\"again?\" is not said: the table evening is locked"), "%s", told);
	ck_assert_msg(strstr(told, "\n\"as many words as these are told in sh...\" is not said: "),
	    "%s", told);
	ck_assert_str_eq(heard(&pair.white), "");
	/* That is told before the table is left, too. */
	command(&pair.white, "say bye");
	ck_assert(!says(&pair.white, "not said"));
	table_leave(&pair.white.session);
	ck_assert(says(&pair.white, "\"bye\" is not said: the table evening is locked by"));
	lock_release(&lock);
	pair_close(&pair);
}
END_TEST

/* What is told once the screen is closed. */
static const char *exit_message(struct ui_fixture *ui)
{
	session_write_exit_message(&ui->session);
	return strbuf_str(&ui->session.dialog.exit_message);
}

/* Who quits while the table is busy is told what was not said. */
START_TEST(what_is_not_said_is_told_at_last)
{
	static const char refusal[] = "\"bye\" is not said: the table evening is locked by ";
	struct pair pair;
	struct lock lock;

	pair_open(&pair);
	ui_fixture_play(&pair.white, "e4");
	hear(&pair.black);
	make_busy(&pair, &lock);
	command(&pair.black, "say bye");
	pair.black.session.on_screen = false;
	ck_assert_int_eq(strncmp(exit_message(&pair.black), refusal, strlen(refusal)), 0);
	command(&pair.white, "say bye");
	ck_assert_ptr_nonnull(strstr(exit_message(&pair.white), "--table=evening to go on. "));
	ck_assert_ptr_nonnull(strstr(exit_message(&pair.white), refusal));
	/* Nothing is told of what is said yet. */
	strbuf_clear(&pair.black.session.dialog.exit_message);
	command(&pair.black, "say really");
	lock_release(&lock);
	ck_assert_str_eq(exit_message(&pair.black), "");
	ck_assert_ptr_nonnull(strstr(heard(&pair.white), "[bob: really]\n"));
	/* At hangup nothing is told, but it is said. */
	make_busy(&pair, &lock);
	command(&pair.black, "say gone");
	lock_release(&lock);
	session_save_at_hangup(&pair.black.session);
	ck_assert_ptr_nonnull(strstr(heard(&pair.white), "[bob: gone]\n"));
	pair_close(&pair);
}
END_TEST

/* So is who watches, when the table goes. */
START_TEST(nothing_is_said_at_a_table_that_is_gone)
{
	struct pair pair;
	struct ui_fixture other;
	struct lock lock;
	char path[300];

	pair_open(&pair);
	open_table(&other, "carl", pair.white.tables);
	make_busy(&pair, &lock);
	command(&other, "say hello");
	lock_release(&lock);
	snprintf(path, sizeof path, "%s/evening.pgn", pair.white.tables);
	ck_assert_int_eq(unlink(path), 0);
	command(&other, "table evening");
	ck_assert_ptr_null(other.session.table);
	ck_assert(says(&other, "The table has been removed.\n"
	    "\"hello\" is not said: you are no longer at the table.\n"));
	ui_fixture_close(&other);
	pair_close(&pair);
}
END_TEST

/* Nor does a clock run on there, by which who watches would end the game of others. */
START_TEST(no_clock_runs_at_a_table_that_is_gone)
{
	struct pair pair;
	struct ui_fixture other;
	struct clocks *clocks = &other.session.clocks;
	char path[300];

	pair_open(&pair);
	open_table(&other, "carl", pair.white.tables);
	ui_fixture_play(&pair.white, "e4");
	hear(&other);
	clocks_set(clocks, 600000, 0);
	clocks_run(clocks, BLACK, now_ms());
	snprintf(path, sizeof path, "%s/evening.pgn", pair.white.tables);
	ck_assert_int_eq(unlink(path), 0);
	hear(&other);
	ck_assert_ptr_null(other.session.table);
	ck_assert_int_eq(clocks->running, -1);
	ui_fixture_close(&other);
	pair_close(&pair);
}
END_TEST

/* The lock of the seat was removed, and another takes the seat, of which White has not heard. */
static void lose_seat(struct pair *pair, struct ui_fixture *other)
{
	char path[300];

	open_table(&pair->white, "anna", NULL);
	snprintf(path, sizeof path, "%s/.evening.white", pair->white.tables);
	ck_assert_int_eq(unlink(path), 0);
	open_table(other, "anna", pair->white.tables);
	ck_assert_int_eq(table_side(&other->session), WHITE);
	hear(&pair->white);
	ck_assert_int_eq(table_side(&pair->white.session), WHITE);
}

/* Who leaves a game without moves does not remove it from another who has the seat now. */
START_TEST(a_lost_seat_removes_no_game)
{
	struct pair pair;
	struct ui_fixture other;
	char path[300];

	lose_seat(&pair, &other);
	table_leave(&pair.white.session);
	snprintf(path, sizeof path, "%s/evening.pgn", pair.white.tables);
	ck_assert_int_eq(access(path, F_OK), 0);
	ui_fixture_close(&other);
	ui_fixture_close(&pair.white);
}
END_TEST

/* Who leaves a table for a new game plays it as before the table, where the computer plays none. */
START_TEST(a_new_game_has_the_players_of_before)
{
	struct pair pair;
	struct ui_fixture third;
	struct session *session = &third.session;

	pair_open(&pair);
	open_table(&third, "carl", pair.white.tables);
	session->table->before[WHITE].who = COMPUTER;
	session->table->before[BLACK].who = HUMAN;
	session->on_screen = false;
	command_do_line(session, "new chess", false);
	ck_assert_str_eq(strbuf_str(&session->dialog.lines),
	    "You left table evening.\nNew game: Orthodox Chess.\n");
	ck_assert_int_eq(session->player[WHITE].who, COMPUTER);
	ck_assert_int_eq(session->player[BLACK].who, HUMAN);
	ui_fixture_close(&third);
	pair_close(&pair);
}
END_TEST

START_TEST(a_new_game_has_its_level_after_a_table)
{
	struct ui_fixture ui;
	struct session *session = &ui.session;

	open_table(&ui, "anna", NULL);
	stats_choose_level(session, "yeoman", 7, false);
	session->table->before[BLACK].who = COMPUTER;
	command_do_line(session, "new yeoman", false);
	ck_assert_int_eq(session->player[BLACK].who, COMPUTER);
	ck_assert_int_eq(session->player[BLACK].level, 7);
	ui_fixture_close(&ui);
}
END_TEST

/* What is said last does not change who plays the next game, even if the seat was lost. */
START_TEST(saying_at_last_settles_no_players)
{
	struct pair pair;
	struct ui_fixture other;
	struct session *session = &pair.white.session;

	lose_seat(&pair, &other);
	strbuf_add(&session->table->unsaid, "bye\n");
	session->player[WHITE].who = HUMAN;
	session->player[BLACK].who = COMPUTER;
	table_leave(session);
	ck_assert_int_eq(session->player[WHITE].who, HUMAN);
	ck_assert_int_eq(session->player[BLACK].who, COMPUTER);
	ck_assert_ptr_nonnull(strstr(heard(&other), "[anna: bye]"));
	ui_fixture_close(&other);
	ui_fixture_close(&pair.white);
}
END_TEST

START_TEST(not_everything_is_said)
{
	struct pair pair;
	char line[200] = "say ";

	pair_open(&pair);
	heard(&pair.white);
	command_do_line(&pair.white.session, "say", false);
	ck_assert_str_eq(heard(&pair.white),
	    "Nothing has been said yet. `say TEXT` says something.\n");
	memset(line + 4, 'x', 121);
	command_do_line(&pair.white.session, line, false);
	ck_assert_str_eq(heard(&pair.white),
	    "Not said: a line has at most 120 characters; that has 121.\n");
	for (int i = 0; i < 4; i++)
		command_do_line(&pair.white.session, "say a", false);
	ck_assert_str_eq(heard(&pair.white), "[anna: a]\n[anna: a]\n[anna: a]\n"
	    "Not said: wait a few seconds before you say more.\n");
	ck_assert_str_eq(heard(&pair.black),
	    "More was said; `say` tells it.\n[anna: a]\n[anna: a]\n");
	/* With the game goes what was said. */
	session_close(&pair.white.session, BLACK_WINS, BY_RESIGNATION);
	heard(&pair.black);
	command_do_line(&pair.black.session, "table evening", false);
	heard(&pair.black);
	command_do_line(&pair.black.session, "say", false);
	ck_assert_str_eq(heard(&pair.black),
	    "Nothing has been said yet. `say TEXT` says something.\n");
	pair_close(&pair);
}
END_TEST

/* Who writes new lines into the file all the time is soon heard no more. */
START_TEST(nobody_floods_the_screen)
{
	enum { VERSIONS = 50, MOST = 10 };
	const struct strbuf *lines;
	struct pair pair;
	char path[300];

	pair_open(&pair);
	lines = &pair.white.session.dialog.lines;
	snprintf(path, sizeof path, "%s/.evening.talk", pair.white.tables);
	pair.white.session.table->lines.since = now_ms() + 1000000;      /* that is never over */
	for (int i = 1; i <= VERSIONS; i++) {
		unlink(path);
		scratch_write(path, "%d\t1\tcarl\tspam\n%d\t1\tcarl\tspam\n%d\t1\tc\tspam\n",
		    3 * i, 3 * i + 1, 3 * i + 2);
		hear(&pair.white);
	}
	ck_assert_int_eq(count_of(lines, "spam"), MOST);
	ck_assert_int_eq(count_of(lines, "More was said"), MOST / 2);
	/* After a while there is room again. */
	strbuf_clear(&pair.white.session.dialog.lines);
	pair.white.session.table->lines.since -= 2000000;
	command_do_line(&pair.black.session, "say hello", false);
	hear(&pair.white);
	ck_assert_int_eq(count_of(lines, "hello"), 1);
	pair_close(&pair);
}
END_TEST

/*
 * In a kiosk all have one account, and each may say as much as others.  What the others have said
 * is dated ahead, so that it counts as recent for a minute.
 */
START_TEST(players_of_a_kiosk_talk_apart)
{
	for (int kiosk = 0; kiosk <= 1; kiosk++) {
		struct strbuf said = { 0 };
		struct pair pair;
		char path[300];

		pair_open(&pair);
		pair.white.options.kiosk = kiosk;
		pair.white.options.setting[SETTING_PLAYER] = "anna";
		snprintf(path, sizeof path, "%s/.evening.talk", pair.white.tables);
		for (int i = 0; i < 6; i++)
			strbuf_printf(&said, "%lld\t%ld\t%s\thello\n",
			    (long long)time_of_day_ms() + 50000 + i, (long)geteuid(),
			    i < 3 ? "bob" : "carl");
		scratch_write(path, "%s", strbuf_str(&said));
		command(&pair.white, "say good morning");
		ck_assert_int_eq(count_of(&pair.white.session.dialog.lines, ": good morning]"),
		    kiosk);
		strbuf_free(&said);
		pair_close(&pair);
	}
}
END_TEST

/* Who takes a seat and leaves it all the time is soon not told of; how it is now, is told later. */
START_TEST(nobody_floods_the_screen_by_coming)
{
	enum { TIMES = 20, MOST = 8 };
	struct pair pair;
	struct table *table;
	struct error error;

	pair_open(&pair);
	hear(&pair.white);
	table = pair.white.session.table;
	strbuf_clear(&pair.white.session.dialog.lines);
	table->presence = (struct told){ now_ms() + 1000000, 0 };
	for (int i = 0; i < TIMES; i++) {
		table_drop(&pair.black.session);
		hear(&pair.white);
		if (i + 1 == TIMES)
			break;
		ck_assert(table_join(&pair.black.session, "evening", NULL, &error));
		hear(&pair.white);
	}
	ck_assert_int_eq(count_of(&pair.white.session.dialog.lines, "Black, bob, is "), MOST);
	ck_assert(!table->seat[BLACK].there);
	strbuf_clear(&pair.white.session.dialog.lines);
	ck_assert(table->seat[BLACK].told);
	table->presence.since -= 2000000;
	hear(&pair.white);
	ck_assert(says(&pair.white, "Black, bob, is away"));
	pair_close(&pair);
}
END_TEST

/* Those who begin another game where nobody sits any more do not read what was said before. */
START_TEST(newcomers_read_nothing)
{
	struct pair pair;
	struct ui_fixture other;

	pair_open(&pair);
	command_do_line(&pair.white.session, "say anybody there?", false);
	table_drop(&pair.white.session);
	table_drop(&pair.black.session);
	open_table(&other, "carl", pair.white.tables);
	ck_assert_int_eq(table_side(&other.session), WHITE);
	heard(&other);
	command_do_line(&other.session, "say", false);
	ck_assert_str_eq(heard(&other), "Nothing has been said yet. `say TEXT` says something.\n");
	ui_fixture_close(&other);
	pair_close(&pair);
}
END_TEST

START_TEST(nothing_is_said_at_no_table)
{
	struct ui_fixture ui;

	ui_fixture_open(&ui);
	command_do_line(&ui.session, "say hello", false);
	ck_assert(says(&ui, "You are not at a table. `table NAME` opens or joins one."));
	ui_fixture_close(&ui);
}
END_TEST

/* Is the command in the list? */
static bool helps_on(const struct ui_fixture *ui, const char *command)
{
	struct strbuf text = { 0 };
	bool found;

	command_help(&ui->session, PLAIN_COLUMNS, &text);
	found = strstr(strbuf_str(&text), command);
	strbuf_free(&text);
	return found;
}

START_TEST(help_is_of_the_table)
{
	struct pair pair;
	struct ui_fixture third;

	pair_open(&pair);
	open_table(&third, "carl", pair.white.tables);
	ck_assert(helps_on(&pair.white, ":resign"));
	ck_assert(!helps_on(&pair.white, ":hint"));
	ck_assert(!helps_on(&pair.white, ":level"));
	ck_assert(!helps_on(&pair.white, ":solution"));
	ck_assert(helps_on(&third, ":say"));
	ck_assert(helps_on(&pair.white, ":again"));
	ck_assert(!helps_on(&third, ":resign"));
	ck_assert(!helps_on(&third, ":again"));
	ui_fixture_type(&pair.white, ":hint");
	ck_assert(ui_fixture_shows(&pair.white, "hint: not available at a table."));
	ui_fixture_type(&third, ":resign");
	ck_assert(ui_fixture_shows(&third, "resign: you are only watching."));
	ui_fixture_close(&third);
	pair_close(&pair);
}
END_TEST

/* What is over at a table cannot be taken back. */
START_TEST(the_end_cannot_be_taken_back)
{
	struct pair pair;
	const char *why = "";
	struct error error;

	pair_open(&pair);
	ui_fixture_play(&pair.white, "e4");
	hear(&pair.black);
	command(&pair.black, "resign");
	ck_assert(ui_fixture_press(&pair.black, "y", &error));
	ck_assert(game_over(pair.black.session.game));
	ck_assert_str_eq(status_hints(&pair.black.session, false, false, false),
	    "a again, colors swapped   V review   PageUp look back   ? help");
	ck_assert(!session_my_move(&pair.black.session, &why));
	ck_assert_str_eq(why, "the game is over: `again`, `review` or `new`");
	pair_close(&pair);
}
END_TEST

/* Nobody has left while the directory, which belongs to others too, is missing; the clocks wait. */
START_TEST(a_missing_directory_is_told)
{
	struct pair pair;
	struct ui_fixture third;
	char tables[SCRATCH_PATH], away[SCRATCH_PATH + 8], name[64];

	scratch_make(tables);
	snprintf(away, sizeof away, "%s.away", tables);
	ck_assert_int_eq(chmod(tables, 0770), 0);
	open_table(&pair.white, "anna", tables);
	clocks_set(&pair.white.session.clocks, 600000, 0);
	session_store(&pair.white.session);
	open_table(&pair.black, "bob", tables);
	open_table(&third, "carl", tables);
	ui_fixture_play(&pair.white, "e4");
	hear(&pair.black);
	ui_fixture_play(&pair.black, "e5");
	hear(&pair.white);
	ck_assert_int_eq(pair.white.session.clocks.running, WHITE);
	ck_assert_int_eq(rename(tables, away), 0);
	hear(&pair.white);
	ck_assert(says(&pair.white, "the directory of tables is missing: "));
	ck_assert(!says(&pair.white, "is away"));
	ck_assert_int_eq(pair.white.session.clocks.running, -1);
	pair.white.session.clocks.left_ms[WHITE] = 300000;
	table_name(&pair.white.session, BLACK, name, sizeof name);
	ck_assert_str_eq(name, "bob");
	hear(&third);
	ck_assert(says(&third, "The directory of tables is missing."));
	ck_assert_int_eq(rename(away, tables), 0);
	strbuf_clear(&pair.white.session.dialog.lines);
	hear(&pair.white);
	hear(&pair.white);
	ck_assert(says(&pair.white, "The game is saved again."));
	ck_assert(!says(&pair.white, "is back"));
	ck_assert_int_le(pair.white.session.clocks.left_ms[WHITE], 300000);
	ck_assert_int_eq(pair.white.session.clocks.running, WHITE);
	ui_fixture_close(&third);
	pair_close(&pair);
	scratch_remove(tables);
}
END_TEST

/* A move that cannot be stored takes no time from the opponent, who does not see it. */
START_TEST(what_is_not_stored_costs_the_opponent_no_time)
{
	struct rlimit none = { 0, 0 }, before;
	struct pair pair;
	struct clocks *clocks = &pair.white.session.clocks;
	int at_first, later;

	open_table(&pair.white, "anna", NULL);
	clocks_set(clocks, 600000, 0);
	session_store(&pair.white.session);
	open_table(&pair.black, "bob", pair.white.tables);
	ui_fixture_play(&pair.white, "e4");
	hear(&pair.black);
	ui_fixture_play(&pair.black, "e5");
	hear(&pair.white);
	ck_assert_int_eq(clocks->running, WHITE);
	signal(SIGXFSZ, SIG_IGN);
	getrlimit(RLIMIT_FSIZE, &before);
	none.rlim_max = before.rlim_max;
	setrlimit(RLIMIT_FSIZE, &none);
	ui_fixture_play(&pair.white, "d4");
	at_first = clocks->running;
	hear(&pair.white);
	later = clocks->running;
	setrlimit(RLIMIT_FSIZE, &before);
	ck_assert(says(&pair.white, "the game is not saved"));
	ck_assert_int_eq(at_first, -1);
	ck_assert_int_eq(later, -1);
	hear(&pair.white);
	ck_assert(says(&pair.white, "The game is saved again."));
	hear(&pair.white);
	ck_assert_int_eq(clocks->running, BLACK);
	hear(&pair.black);
	ck_assert_int_eq(pair.black.session.clocks.running, BLACK);
	pair_close(&pair);
}
END_TEST

/* The same, whenever it was told last who watches. */
static const char *heard_of_watchers(struct ui_fixture *ui)
{
	ui->session.table->watchers_told = 0;
	return heard(ui);
}

/* How many watch, as the session knows. */
static int watching(const struct ui_fixture *ui)
{
	return ui->session.table->watchers.count;
}

START_TEST(players_are_told_who_watches)
{
	struct pair pair;
	struct ui_fixture other[5];

	pair_open(&pair);
	ck_assert_str_eq(heard(&pair.white), "Black, bob, is here.\n");
	open_table(&other[0], "carl", pair.white.tables);
	ck_assert_str_eq(heard(&pair.white), "Now watching: carl.\n");
	ck_assert_str_eq(heard(&pair.black), "Now watching: carl.\n");
	ck_assert_str_eq(heard(&other[0]), "");
	ui_fixture_draw(&pair.white);
	ck_assert_msg(ui_fixture_shows(&pair.white, "1 watching  move 1"), "no title");
	command(&pair.black, "tables");
	ck_assert_int_eq(count_of(&pair.black.session.dialog.page,
	    "anna v bob, 0 moves, 1 watching\n"), 1);
	/* Who comes and goes does not fill the screen: for a while nothing more is told. */
	ck_assert_int_gt(pair.white.session.table->watchers_told, 0);
	pair.white.session.table->watchers_told += 3600000;
	open_table(&other[1], "dora", pair.white.tables);
	ck_assert_str_eq(heard(&pair.white), "");
	ck_assert_str_eq(heard_of_watchers(&pair.white), "Now watching: dora.\n");
	ck_assert_str_eq(heard_of_watchers(&other[0]), "");
	ck_assert_int_eq(watching(&other[0]), 2);
	for (int i = 2; i < 5; i++)
		open_table(&other[i], i == 4 ? "" : "eve", pair.white.tables);
	ck_assert_str_eq(heard_of_watchers(&pair.black),
	    "Now watching: dora, eve, eve and 1 more.\n");
	command(&pair.black, "table evening");
	ck_assert_str_eq(heard(&pair.black),
	    "You are already at that table.\nWatching: carl, dora, eve and 2 more.\n");
	/* Who leaves is told where no title tells how many are left. */
	heard_of_watchers(&pair.white);
	ui_fixture_close(&other[0]);
	pair.black.session.on_screen = false;
	ck_assert_str_eq(heard_of_watchers(&pair.white), "");
	ck_assert_str_eq(heard_of_watchers(&pair.black), "No longer watching: carl.\n");
	ck_assert_int_eq(watching(&pair.white), 4);
	for (int i = 1; i < 5; i++)
		ui_fixture_close(&other[i]);
	ck_assert_str_eq(heard_of_watchers(&pair.black),
	    "No longer watching: dora, eve, eve and 1 more.\n");
	ck_assert_str_eq(heard_of_watchers(&pair.white), "");
	ui_fixture_draw(&pair.white);
	ck_assert_msg(!ui_fixture_shows(&pair.white, "watching"), "nobody does");
	pair_close(&pair);
}
END_TEST

/* A player who joins is told who watches already. */
START_TEST(who_comes_is_told_who_watches)
{
	struct pair pair;
	struct ui_fixture other;

	pair_open(&pair);
	ui_fixture_play(&pair.white, "e4");
	open_table(&other, "carl", pair.white.tables);
	command(&pair.black, "table other");
	strbuf_clear(&pair.black.session.dialog.lines);
	command(&pair.black, "table evening");
	ck_assert(says(&pair.black, "you are Black, against anna.\nNow watching: carl.\n"));
	ui_fixture_close(&other);
	pair_close(&pair);
}
END_TEST

/*
 * Who swaps seats does not watch meanwhile, but does if that fails, until the seat is reclaimed.
 * Then the other terminal watches, which had it.
 */
START_TEST(who_swaps_does_not_watch)
{
	struct pair pair;
	struct ui_fixture other;

	agree_to_swap(&pair, "anna");
	hear(&pair.black);
	ck_assert_int_eq(watching(&pair.black), 0);
	open_table(&other, "anna", pair.white.tables);
	hear(&pair.white);
	hear(&pair.black);
	ck_assert_int_eq(table_side(&pair.black.session), -1);
	ck_assert_int_eq(watching(&pair.black), 1);
	ck_assert_str_eq(pair.black.session.table->watchers.who[0].name, "bob");
	command(&pair.black, "table evening");
	hear(&other);
	hear(&pair.black);
	ck_assert_int_eq(table_side(&pair.black.session), BLACK);
	ck_assert_int_eq(watching(&pair.black), 1);
	ck_assert_str_eq(pair.black.session.table->watchers.who[0].name, "anna");
	ui_fixture_close(&other);
	pair_close(&pair);
}
END_TEST

/* A player who changes terminals watches at one of them; nobody need be told that. */
START_TEST(who_changes_terminals_watches_at_one)
{
	struct pair pair;
	struct ui_fixture again;

	pair_open(&pair);
	heard(&pair.white);
	open_table(&again, "bob", pair.white.tables);
	ck_assert_int_eq(table_side(&again.session), -1);
	ck_assert_str_eq(heard_of_watchers(&pair.white), "");
	ck_assert_int_eq(watching(&pair.white), 1);
	command(&again, "table evening");
	hear(&pair.black);
	hear(&again);
	ck_assert_int_eq(table_side(&again.session), BLACK);
	ck_assert_int_eq(table_side(&pair.black.session), -1);
	ck_assert_str_eq(heard_of_watchers(&pair.white), "");
	ck_assert_int_eq(watching(&pair.white), 1);
	ui_fixture_close(&again);
	pair_close(&pair);
}
END_TEST

/* Both have moved, and White's clock runs. */
static void pair_open_with_clocks(struct pair *pair)
{
	open_table(&pair->white, "anna", NULL);
	clocks_set(&pair->white.session.clocks, 600000, 2000);
	session_store(&pair->white.session);
	open_table(&pair->black, "bob", pair->white.tables);
	hear(&pair->white);
	ui_fixture_play(&pair->white, "e4");
	hear(&pair->black);
	ui_fixture_play(&pair->black, "e5");
	hear(&pair->white);
	ck_assert_int_eq(pair->white.session.clocks.running, WHITE);
	ck_assert_int_eq(pair->black.session.clocks.running, WHITE);
}

/* A move may be stored in time and not be heard of when the clock here has run down. */
START_TEST(a_move_made_in_time_loses_no_game)
{
	struct pair pair;
	struct clocks *clocks = &pair.white.session.clocks;
	struct error error;

	pair_open_with_clocks(&pair);
	clocks->left_ms[WHITE] = 500;
	ui_fixture_play(&pair.white, "Nf3");
	clocks = &pair.black.session.clocks;
	ck_assert_int_eq(clocks->running, WHITE);
	clocks->left_ms[WHITE] = 0;
	pair.black.session.table->polled = now_ms();
	session_poll(&pair.black.session);
	ck_assert_int_eq(pair.black.session.head->ply, 3);
	ck_assert(!game_over(pair.black.session.game));
	ck_assert_int_eq(clocks->running, BLACK);
	/* But who does not move has lost, once nobody else is writing. */
	clocks->left_ms[BLACK] = 0;
	ck_assert(shared_game_begin(pair.white.session.table->shared_game, &error));
	session_poll(&pair.black.session);
	ck_assert(!says(&pair.black, "locked"));
	ck_assert(!game_over(pair.black.session.game));
	shared_game_end(pair.white.session.table->shared_game);
	session_poll(&pair.black.session);
	ck_assert_int_eq(pair.black.session.game->result, WHITE_WINS);
	pair_close(&pair);
}
END_TEST

/* How many descriptors are in use; the lowest that is free follows them. */
static rlim_t descriptors_used(void)
{
	int fd = dup(STDERR_FILENO);

	close(fd);
	return (rlim_t)fd;
}

/* Nothing is decided while what others have stored cannot be read, though it can be locked. */
START_TEST(a_failed_read_loses_no_game)
{
	struct pair pair;
	struct rlimit usual, one;
	struct session *black = &pair.black.session;

	pair_open_with_clocks(&pair);
	ui_fixture_play(&pair.white, "Nf3");
	black->clocks.left_ms[WHITE] = 0;
	black->table->polled = now_ms();
	ck_assert_int_eq(getrlimit(RLIMIT_NOFILE, &usual), 0);
	one = (struct rlimit){ descriptors_used() + 1, usual.rlim_max };
	ck_assert_int_eq(setrlimit(RLIMIT_NOFILE, &one), 0);
	session_poll(black);
	ck_assert_int_eq(setrlimit(RLIMIT_NOFILE, &usual), 0);
	ck_assert(says(&pair.black, "Warning: cannot read the table"));
	ck_assert(!game_over(black->game));
	session_poll(black);
	ck_assert_int_eq(black->head->ply, 3);
	ck_assert(!game_over(black->game));
	pair_close(&pair);
}
END_TEST

/* Both see a flag fall; one stores the result, and the other tells only that. */
START_TEST(a_result_on_time_is_told_once)
{
	struct rlimit files, none;
	struct pair pair;
	struct session *black = &pair.black.session;

	pair_open_with_clocks(&pair);
	ck_assert_int_eq(getrlimit(RLIMIT_NOFILE, &files), 0);
	pair.white.session.clocks.left_ms[WHITE] = black->clocks.left_ms[WHITE] = 0;
	/* As long as the table cannot be read nothing is decided, or told again and again. */
	none = (struct rlimit){ 0, files.rlim_max };
	ck_assert_int_eq(setrlimit(RLIMIT_NOFILE, &none), 0);
	strbuf_clear(&black->dialog.lines);
	black->table->polled = now_ms();
	session_poll(black);
	ck_assert_int_eq(setrlimit(RLIMIT_NOFILE, &files), 0);
	ck_assert_str_eq(strbuf_str(&black->dialog.lines), "");
	ck_assert(!game_over(black->game));
	session_poll(&pair.white.session);
	ck_assert_int_eq(pair.white.session.game->result, BLACK_WINS);
	black->table->polled = now_ms();
	session_poll(black);
	ck_assert_int_eq(black->game->result, BLACK_WINS);
	ck_assert_str_eq(strbuf_str(&black->dialog.lines),
	    "White is out of time - you win (0-1).\n");
	pair_close(&pair);
}
END_TEST

/* Also who has not heard of the last move resigns after it. */
START_TEST(who_resigns_has_read_the_table)
{
	struct pair pair;

	pair_open(&pair);
	hear(&pair.white);
	ui_fixture_play(&pair.white, "e4");
	command(&pair.black, "resign");
	session_answer(&pair.black.session, true);
	ck_assert_int_eq(pair.black.session.head->ply, 1);
	ck_assert_int_eq(pair.black.session.game->result, WHITE_WINS);
	hear(&pair.white);
	ck_assert(game_over(pair.white.session.game));
	pair_close(&pair);
}
END_TEST

/* Who sits there, how far the game is, and with which clocks. */
START_TEST(tables_are_told)
{
	static const struct { struct seen_table table; const char *told; } tables[] = {
		{ { .game = { .white = "anna", .black = "?", .moves = 1, .start_ms = 300000,
		    .increment_ms = 2000 }, .there = { true, false } },
		  "anna v free seat, 1 move, 5+2" },
		{ { .game = { .white = "?", .black = "?" }, .there = { false, true } },
		  "free seat v someone, 0 moves" },
		{ { .game = { .white = "anna", .black = "bob", .moves = 12, .start_ms = 600000,
		    .rated = true }, .there = { false, true }, .watchers = 2 },
		  "anna (away) v bob, rated, 12 moves, 10 min, 2 watching" },
		{ { .game = { .white = "anna", .black = "bob", .moves = 2, .start_ms = 600000,
		    .result = WHITE_WINS } }, "anna v bob, 2 moves, 1-0" }
	};
	char text[TABLE_TEXT];

	for (size_t i = 0; i < sizeof tables / sizeof *tables; i++) {
		table_tell(&tables[i].table, text);
		ck_assert_str_eq(text, tables[i].told);
	}
}
END_TEST

Suite *tables_suite(void)
{
	Suite *suite = suite_create("tables");
	TCase *tables = tcase_create("tables");

	tcase_add_test(tables, a_new_game_is_told_once);
	tcase_add_test(tables, a_finished_game_is_listed);
	tcase_add_test(tables, a_saved_game_of_a_table_is_listed_once);
	tcase_add_test(tables, own_tables_are_known);
	tcase_add_test(tables, a_table_opened_meanwhile_is_listed);
	tcase_add_test(tables, tables_are_found_by_words);
	tcase_add_test(tables, no_move_is_lost_to_a_damaged_file);
	tcase_add_test(tables, no_move_is_lost_to_a_failed_read);
	tcase_add_test(tables, a_newcomer_takes_no_seat_from_those_who_swap);
	tcase_add_test(tables, who_cannot_swap_stays);
	tcase_add_test(tables, a_swap_lapses);
	tcase_add_test(tables, a_swap_ends_with_the_return);
	tcase_add_test(tables, a_game_is_rated_by_consent);
	tcase_add_test(tables, a_move_declines_to_rate);
	tcase_add_test(tables, one_account_is_not_rated);
	tcase_add_test(tables, only_the_usual_start_is_rated);
	tcase_add_test(tables, a_refused_table_leaves_the_lesson);
	tcase_add_test(tables, a_table_does_not_get_the_position_of_a_lesson);
	tcase_add_test(tables, names_in_a_kiosk_are_those_of_the_host);
	tcase_add_test(tables, results_go_into_the_ladder);
	tcase_add_test(tables, a_missing_result_is_added);
	tcase_add_test(tables, mate_counts_while_looking_back);
	tcase_add_test(tables, a_result_that_is_not_added_is_told);
	tcase_add_test(tables, a_busy_ladder_delays_nobody);
	tcase_add_test(tables, a_rated_seat_is_that_of_the_account);
	tcase_add_test(tables, what_is_said_is_told_to_all);
	tcase_add_test(tables, a_new_name_is_that_of_the_seat);
	tcase_add_test(tables, a_game_that_is_over_keeps_its_names);
	tcase_add_test(tables, another_game_leaves_nothing_of_the_one_before);
	tcase_add_test(tables, a_move_does_not_hide_what_was_said);
	tcase_add_test(tables, a_question_does_not_hide_what_was_said);
	tcase_add_test(tables, talk_goes_on_when_the_clock_is_set_back);
	tcase_add_test(tables, not_everything_is_said);
	tcase_add_test(tables, what_is_said_waits_for_a_busy_table);
	tcase_add_test(tables, what_waits_too_long_is_not_said);
	tcase_add_test(tables, what_is_not_said_is_told_at_last);
	tcase_add_test(tables, nothing_is_said_at_a_table_that_is_gone);
	tcase_add_test(tables, no_clock_runs_at_a_table_that_is_gone);
	tcase_add_test(tables, a_lost_seat_removes_no_game);
	tcase_add_test(tables, a_new_game_has_the_players_of_before);
	tcase_add_test(tables, a_new_game_has_its_level_after_a_table);
	tcase_add_test(tables, saying_at_last_settles_no_players);
	tcase_add_test(tables, nobody_floods_the_screen);
	tcase_add_test(tables, players_of_a_kiosk_talk_apart);
	tcase_add_test(tables, nobody_floods_the_screen_by_coming);
	tcase_add_test(tables, newcomers_read_nothing);
	tcase_add_test(tables, nothing_is_said_at_no_table);
	tcase_add_test(tables, help_is_of_the_table);
	tcase_add_test(tables, the_end_cannot_be_taken_back);
	tcase_add_test(tables, a_missing_directory_is_told);
	tcase_add_test(tables, what_is_not_stored_costs_the_opponent_no_time);
	tcase_add_test(tables, players_are_told_who_watches);
	tcase_add_test(tables, who_comes_is_told_who_watches);
	tcase_add_test(tables, who_comes_is_told_what_is_offered);
	tcase_add_test(tables, seats_are_told);
	tcase_add_test(tables, a_draw_is_agreed_on_by_both);
	tcase_add_test(tables, who_answers_in_words_is_told_how_to);
	tcase_add_test(tables, moves_are_taken_back_by_consent);
	tcase_add_test(tables, clocks_wait_for_both);
	tcase_add_test(tables, a_move_made_in_time_loses_no_game);
	tcase_add_test(tables, a_failed_read_loses_no_game);
	tcase_add_test(tables, a_result_on_time_is_told_once);
	tcase_add_test(tables, who_resigns_has_read_the_table);
	tcase_add_loop_test(tables, an_offer_that_comes_too_late_is_none, 0, 2);
	tcase_add_test(tables, a_replaced_offer_is_told_of);
	tcase_add_test(tables, talk_does_not_hide_an_offer);
	tcase_add_test(tables, who_swaps_does_not_watch);
	tcase_add_test(tables, who_changes_terminals_watches_at_one);
	tcase_add_test(tables, tables_are_told);
	suite_add_tcase(suite, tables);
	return suite;
}
