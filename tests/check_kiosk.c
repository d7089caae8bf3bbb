/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "game/file.h"
#include "game/paths.h"
#include "game/shared_game.h"
#include "session/commands.h"
#include "session/files.h"
#include "session/pgn_tags.h"
#include "session/takeover.h"
#include "tests/sample.h"
#include "tests/suite.h"
#include "tests/ui_check.h"
#include "base/clock.h"

/*
 * On a host with other people: what a kiosk refuses, when a session ends, and who gets a game
 * that another terminal has.
 */

static const char *const refused[] = {
	":load /etc/passwd", ":load mine 1", ":save /tmp/philidor-test.pgn", ":black uci:true"
};

START_TEST(kiosks_take_no_names)
{
	begin("chess", NULL);
	ui.options.kiosk = true;
	ui_fixture_type(&ui, refused[_i]);
	ui_fixture_key(&ui, K_ENTER);
	ck_assert_ptr_nonnull(strstr(ui.screen.message, "isabled on this server"));
	ck_assert_int_eq(ui.session.player[BLACK].who, HUMAN);
}
END_TEST

/* Is this said in answer to an entry? */
static bool answer_has(const char *entry, const char *part)
{
	ui.session.on_screen = true;
	enter(entry);
	return strstr(ui.screen.message, part) != NULL;
}

/* What the host refuses is not offered, neither at the end of a game nor in the help. */
START_TEST(kiosks_offer_no_more_than_they_allow)
{
	struct strbuf help = { 0 };
	bool refuses = _i & 1, on_screen = _i & 2;

	begin("chess", NULL);
	ui.options.kiosk = refuses;
	ui.session.settings.engine_forbidden = refuses;
	ck_assert_int_eq(answer_has(":white_x", "uci:COMMAND"), !refuses);
	enter("f3 e5 g4");
	ui.session.on_screen = on_screen;
	ui_fixture_play(&ui, "Qh4");
	if (on_screen)
		ui_fixture_draw(&ui);
	ck_assert_int_eq(on_screen ? shows("V review")
	    : strstr(strbuf_str(&ui.session.dialog.lines), "`review`") != NULL, !refuses);
	command_help(&ui.session, PLAIN_COLUMNS, &help);
	ck_assert_int_eq(strstr(strbuf_str(&help), "review ") != NULL, !refuses);
	ck_assert_int_eq(strstr(strbuf_str(&help), "analyse ") != NULL, !refuses);
	ck_assert_int_eq(strstr(strbuf_str(&help), "uci:COMMAND") != NULL, !refuses);
	ck_assert_int_eq(strstr(strbuf_str(&help), "[FILE]") != NULL, !refuses);
	ck_assert_int_eq(strstr(strbuf_str(&help), ", or a PGN file") != NULL, !refuses);
	ck_assert_int_eq(strstr(strbuf_str(&help), "`try`") != NULL, !refuses);
	ck_assert_ptr_nonnull(strstr(strbuf_str(&help), "who plays Black: human, computer"));
	ck_assert_int_eq(answer_has("e4", "`review`, `undo`"), !refuses);
	game_set_tag(ui.session.game, "WhiteIs", "program");
	pgn_tags_to_session(&ui.session);
	ck_assert_ptr_nonnull(strstr(strbuf_str(&ui.session.dialog.lines),
	    refuses ? "`white computer` makes" : "`white uci:COMMAND` reconnects"));
	ck_assert_int_eq(answer_has(":try", "Disabled on this server."), refuses);
	strbuf_free(&help);
	ui.session.on_screen = true;
}
END_TEST

/* Tab completes the path of a file with a game, but tells visitors of a kiosk of no files. */
START_TEST(kiosks_complete_no_paths)
{
	struct error error = { "" };

	open_ui();
	ui_fixture_add_games(&ui);
	ui.options.kiosk = _i;
	ck_assert(ui_fixture_begin(&ui, "chess", NULL, &error));
	ui_fixture_type(&ui, ":new ");
	ui_fixture_type(&ui, ui.games);
	ui_fixture_type(&ui, "/ba");
	ui_fixture_key(&ui, K_TAB);
	ck_assert_int_eq(shows("/backers.game"), !_i);
}
END_TEST

/* As if there had been no input for so long. */
static void stay_silent(int ms)
{
	ui.session.idle.last_input = now_ms() - ms;
	ui_fixture_draw(&ui);
}

START_TEST(idle_sessions_end)
{
	enum { MINUTE = 60000 };

	begin("chess", NULL);
	enter(":set_idle_10");
	ck_assert(shows("after 10 minutes"));
	stay_silent(5 * MINUTE);
	ck_assert(!ui.session.quit);
	ck_assert_int_le(session_due(&ui.session), 5 * MINUTE);
	ui_fixture_key(&ui, K_LEFT);
	ck_assert_int_gt(idle_due(&ui.session.idle), 5 * MINUTE);
	stay_silent(10 * MINUTE);
	ck_assert(ui.session.quit && ui.session.idle.over);
}
END_TEST

START_TEST(the_command_line_says_when_sessions_end)
{
	struct error error = { "" };

	begin("chess", NULL);
	ck_assert_int_eq(idle_due(&ui.session.idle), -1);
	enter(":set_idle_1");
	ui.options.setting[SETTING_IDLE] = "0";
	ui_fixture_restart(&ui);
	ck_assert_int_eq(idle_due(&ui.session.idle), -1);
	ui.options.setting[SETTING_IDLE] = NULL;
	ui_fixture_restart(&ui);
	ck_assert_int_gt(idle_due(&ui.session.idle), 0);
	ck_assert(ui_fixture_begin(&ui, "chess", NULL, &error));
	enter(":set_idle_1+1 :set_idle_x");
	ck_assert_str_eq(ui.session.settings.idle, "1");
}
END_TEST

static const struct {
	const char *host, *own, *typed;
	bool analyses;
} analyses[] = {
	{ "", "", ":engine on", false },
	{ "", "", ":set engine on", false },
	{ "", "engine = on\n", "", false },
	{ "engine = off\n", "engine = on\n", ":engine", false },
	{ "engine = on\n", "", "", true },
	{ "engine = on\n", "engine = off\n", "", false },
	{ "engine = on\n", "engine = off\n", ":engine", true },
	{ "engine = on\n", "engine = off\n", ":set engine on", true }
};

static void write_file(const char *directory, const char *name, const char *text)
{
	char path[128];

	snprintf(path, sizeof path, "%s/%s", directory, name);
	scratch_write(path, "%s", text);
}

/* A player who is called visitor, in a kiosk or not; ui_fixture_close has to follow. */
static void open_for_visitor(bool kiosk)
{
	open_ui();
	ui.options.kiosk = kiosk;
	ui.options.setting[SETTING_PLAYER] = "visitor";
	ui.options.state_dir = ui.directory;
}

/* Starts the program anew, with these options, and a game. */
static void begin_chess(void)
{
	struct error error = { "" };

	ui_fixture_restart(&ui);
	ck_assert_msg(ui_fixture_begin(&ui, "chess", NULL, &error), "%s", error.why);
}

/* A fixture of a kiosk, in which a visitor plays. */
static void open_kiosk(void)
{
	open_for_visitor(true);
	begin_chess();
}

/* It would use a core for as long as the terminal is open. */
START_TEST(the_host_decides_about_analysis)
{
	open_kiosk();
	enter("e4");                    /* so that there are directories */
	write_file(ui.directory, "config", analyses[_i].host);
	write_file(ui.session.storage.state_dir, "config", analyses[_i].own);
	begin_chess();
	ui_fixture_type(&ui, analyses[_i].typed);
	ui_fixture_key(&ui, K_ENTER);
	ck_assert_int_eq(ui.session.engine.purpose == SEARCH_ANALYSIS, analyses[_i].analyses);
	if (*analyses[_i].typed && !analyses[_i].analyses)
		ck_assert_ptr_nonnull(strstr(ui.screen.message, "isabled on this server"));
}
END_TEST

/* The host's settings hold, except where a player has set others. */
START_TEST(settings_of_the_host_are_not_stored)
{
	open_for_visitor(true);
	write_file(ui.directory, "config", "bell = on\ncoordinates = off\n");
	begin_chess();
	enter(":set_words_on :set_coordinates_on");
	write_file(ui.directory, "config", "bell = off\ncoordinates = off\n");
	ui_fixture_restart(&ui);
	ck_assert(!ui.session.settings.bell);
	ck_assert(ui.session.settings.words && ui.session.settings.coordinates);
	/* What is the host's alone no player has set, whatever a file says. */
	write_file(ui.directory, "config", "idle = 10\n");
	write_file(ui.session.storage.state_dir, "config", "idle = 0\nbell = on\n");
	ui_fixture_restart(&ui);
	ck_assert(ui.session.settings.bell);
	ck_assert_int_eq(ui.session.idle.ms, 600000);
}
END_TEST

/* What the host alone sets is dim where the settings are listed. */
START_TEST(forbidden_settings_are_dim)
{
	const struct canvas *canvas;

	open_for_visitor(_i > 0);
	begin_chess();
	enter(":set");
	canvas = &ui.screen.canvas;
	for (int n = 1; n < SETTING_COUNT; n++) {
		bool host = n == SETTING_PLAYER || n == SETTING_ENGINE || n == SETTING_IDLE;

		ck_assert_int_eq(canvas->cell[(2 + n) * canvas->columns + 4].look.foreground,
		    host && _i > 0 ? FG_DIM : FG_PLAIN);
	}
}
END_TEST

/* A link in place of a player's settings leads to no other file. */
START_TEST(settings_follow_no_link)
{
	char target[SCRATCH_PATH + 16], *text;
	struct stat status;
	struct error error = { "" };

	open_kiosk();
	enter(":set_words_on");
	snprintf(target, sizeof target, "%s/other", ui.directory);
	scratch_write(target, "words = on\n");
	ck_assert_int_eq(unlink(ui.session.storage.config_path), 0);
	ck_assert_int_eq(symlink(target, ui.session.storage.config_path), 0);
	enter(":set_words_off");
	ck_assert_int_eq(lstat(ui.session.storage.config_path, &status), 0);
	ck_assert(S_ISREG(status.st_mode));
	text = file_read_text(target, 4096, &error);
	ck_assert_ptr_nonnull(text);
	ck_assert_str_eq(text, "words = on\n");
	free(text);
}
END_TEST

/* Writes that many games of Anna's, as at tables, below a directory, which is made if necessary. */
static void write_games(const char *directory, int count)
{
	struct error error = { "" };
	char name[24], path[128];

	ck_assert_msg(path_make(directory, &error), "%s", error.why);
	for (int i = 0; i < count; i++) {
		snprintf(name, sizeof name, "game-%d", i);
		snprintf(path, sizeof path, "%s/%s.pgn", directory, name);
		scratch_write(path, "[Event \"Table %s\"]\n[White \"anna\"]\n[Result \"*\"]\n\n"
		    "1. e4 *\n", name);
	}
}

START_TEST(the_host_limits_tables)
{
	char *path;

	open_kiosk();
	write_games(ui.tables, 500);
	enter(":table_evening");
	ck_assert_msg(strstr(ui.screen.message, "500 tables"), "%s", ui.screen.message);
	ck_assert_ptr_null(ui.session.table);
	path = path_join(ui.tables, "game-7.pgn");
	ck_assert_int_eq(unlink(path), 0);
	free(path);
	enter(":table_evening");
	ck_assert_ptr_nonnull(ui.session.table);
	/* There is no shell to join from. */
	ck_assert_msg(strstr(ui.screen.message, "an opponent, who types `table evening`."), "%s",
	    ui.screen.message);
}
END_TEST

/* Writes the game of a table that is so many hours old; the path of its file, to be freed. */
static char *write_table(const char *name, int hours, const char *white, const char *black,
    const char *result)
{
	struct timespec then = { .tv_sec = time(NULL) - hours * 3600 };
	struct strbuf path = { 0 };

	strbuf_printf(&path, "%s/%s.pgn", ui.tables, name);
	scratch_write(path.data, "[Event \"Table %s\"]\n[White \"%s\"]\n[Black \"%s\"]\n"
	    "[Result \"%s\"]\n\n1. e4 %s\n", name, white, black, result, result);
	ck_assert_int_eq(utimensat(AT_FDCWD, path.data, (struct timespec[]){ then, then }, 0), 0);
	return path.data;
}

static bool is_there(const char *path)
{
	return access(path, F_OK) == 0;
}

/* Who has no name cannot fill the room for tables: the oldest of nobody gives way. */
START_TEST(tables_of_nobody_give_way)
{
	struct shared_game *seat;
	struct error error;
	char *named, *taken, *old, *new;

	open_kiosk();
	write_games(ui.tables, 496);
	named = write_table("named", 4, "?", "anna", "*");
	taken = write_table("taken", 3, "?", "?", "*");
	old = write_table("old", 2, ui.session.user, "?", "*");
	new = write_table("new", 1, "?", ui.session.user, "*");
	seat = shared_game_new(ui.tables, "taken", &error);
	ck_assert_int_eq(shared_game_claim_seat(seat, _i ? BLACK : WHITE, &error), TAKEN);
	enter(":table_evening");
	ck_assert_ptr_nonnull(ui.session.table);
	ck_assert(!is_there(old) && is_there(new));
	enter(":leave :table_morning");
	ck_assert_ptr_nonnull(ui.session.table);
	ck_assert(!is_there(new) && is_there(named) && is_there(taken));
	shared_game_free(seat);
	free(named);
	free(taken);
	free(old);
	free(new);
}
END_TEST

/* Nor can a player with games that have ended: the oldest of these, which is kept, gives way. */
START_TEST(finished_tables_give_way)
{
	struct shared_game *seat;
	struct error error;
	struct saved *list;
	char *old, *new, *taken;
	int count, aside = 0;

	open_kiosk();
	write_games(ui.tables, 497);
	taken = write_table("taken", 3, "visitor", "?", "0-1");
	old = write_table("old", 2, "visitor", "?", "0-1");
	new = write_table("new", 1, "visitor", "?", "0-1");
	seat = shared_game_new(ui.tables, "taken", &error);
	ck_assert_int_eq(shared_game_claim_seat(seat, BLACK, &error), TAKEN);
	enter(":table_evening");
	ck_assert_ptr_nonnull(ui.session.table);
	ck_assert(!is_there(old) && is_there(new) && is_there(taken));
	count = savefile_list(ui.tables, &list);
	for (int i = 0; i < count; i++)
		aside += strncmp(list[i].name, "old.", 4) == 0;
	ck_assert_int_eq(aside, 1);
	shared_game_free(seat);
	free(list);
	free(old);
	free(new);
	free(taken);
}
END_TEST

/* Nobody plays at more than ten tables at once. */
START_TEST(the_host_limits_own_tables)
{
	char *path = NULL;

	open_kiosk();
	write_games(ui.tables, 0);
	for (int i = 0; i < 10; i++) {
		char name[] = "own-0";

		name[4] = (char)('0' + i);
		free(path);
		path = write_table(name, 1, i % 2 ? "visitor" : "?", i % 2 ? "?" : "visitor",
		    "*");
	}
	enter(":table_evening");
	ck_assert_msg(strstr(ui.screen.message, "ou already play at 10 tables"), "%s",
	    ui.screen.message);
	ck_assert_ptr_null(ui.session.table);
	ck_assert_int_eq(unlink(path), 0);
	enter(":table_evening");
	ck_assert_ptr_nonnull(ui.session.table);
	free(path);
}
END_TEST

/* Of the games of a player the oldest give way. */
START_TEST(the_host_limits_games)
{
	struct error error = { "" };
	const char *directory;
	struct saved *list;
	char path[SCRATCH_PATH + 64];

	open_kiosk();
	directory = ui.session.storage.state_dir;
	write_games(directory, 0);
	for (int i = 0; i < 102; i++) {
		snprintf(path, sizeof path, "%s/20251122-%06d-chess.pgn", directory, i);
		scratch_write(path, "[Event \"?\"]\n[Result \"*\"]\n\n1. d4 *\n");
	}
	ck_assert(ui_fixture_begin(&ui, "chess", NULL, &error));
	enter("e4");
	ck_assert_int_eq(savefile_list(directory, &list), 100);
	free(list);
	ck_assert(is_there(path));
	snprintf(path, sizeof path, "%s/20251122-000002-chess.pgn", directory);
	ck_assert(!is_there(path));
}
END_TEST

/* Nor is the place told of what is left of a damaged game. */
START_TEST(damaged_games_are_named_without_directory)
{
	char path[SCRATCH_PATH + 64];

	open_kiosk();
	write_games(ui.session.storage.state_dir, 0);
	snprintf(path, sizeof path, "%s/20251122-100000-chess.pgn", ui.session.storage.state_dir);
	scratch_write(path, "[WhiteIs \"human\"]\n[BlackIs \"human\"]\n[Result \"*\"]\n\n"
	    "1. e4 e5 2. Zx9 *\n");
	enter(":resume");
	ck_assert(shows("The original file is kept:"));
	ck_assert(shows("20251122-100000-chess.pgn.damaged"));
	ck_assert(!shows("/20251122"));
}
END_TEST

static void write_large_games(const char *directory, int count)
{
	struct error error = { "" };

	ck_assert_msg(path_make(directory, &error), "%s", error.why);
	scratch_write_large_games(directory, "game-", count);
}

/* However large they are. */
START_TEST(the_host_limits_saved_games)
{
	char *directory, *path;

	open_kiosk();
	directory = path_join(ui.session.storage.state_dir, "kept");
	if (_i == 0)
		write_games(directory, 100);
	else
		write_large_games(directory, 100);
	enter("e4 :save");
	ck_assert_msg(strstr(ui.screen.message, "100 saved games"), "%s",
	    ui.screen.message);
	path = path_join(directory, "game-7.pgn");
	ck_assert_int_eq(unlink(path), 0);
	free(path);
	enter(":save");
	ck_assert_msg(!strstr(ui.screen.message, "100 saved games"), "%s", ui.screen.message);
	/* Visitors hear only of its name. */
	ck_assert_msg(!strchr(ui.screen.message, '/'), "%s", ui.screen.message);
	ck_assert_int_gt(ui.session.storage.saved_path.length, 0);
	free(directory);
}
END_TEST

/* What cannot be written is told with the place of the file, but to visitors without that. */
static const struct {
	const char *entry, *told;
} unwritten[] = {
	{ "e4", "the game is not saved: cannot write " },
	{ "e4 :save", "ot saved: cannot write kept/" },
	{ ":table_evening", "the game is not saved: cannot write evening.pgn: " },
	{ ":table_evening :say_hello", "ot said: cannot write .evening.talk: " },
	{ ":new_broken", "broken.game:1:1: " }
};
enum { UNWRITTEN = sizeof unwritten / sizeof *unwritten };

START_TEST(kiosks_tell_no_paths)
{
	struct rlimit before, none = { 0, RLIM_INFINITY };
	bool kiosk = _i >= UNWRITTEN;
	struct error error = { "" };
	char broken[SCRATCH_PATH + 32];

	signal(SIGXFSZ, SIG_IGN);
	open_ui();
	ui.options.kiosk = kiosk;
	ui.options.games_dir = ui.games;
	ui_fixture_add_games(&ui);
	snprintf(broken, sizeof broken, "%s/broken.game", ui.games);
	scratch_write(broken, "nothing\n");
	ck_assert(ui_fixture_begin(&ui, "chess", NULL, &error));
	getrlimit(RLIMIT_FSIZE, &before);
	none.rlim_max = before.rlim_max;
	setrlimit(RLIMIT_FSIZE, &none);
	enter(unwritten[_i % UNWRITTEN].entry);
	setrlimit(RLIMIT_FSIZE, &before);
	ck_assert_msg(!strstr(ui.screen.message, ui.directory) == kiosk, "%s", ui.screen.message);
	if (kiosk)
		ck_assert_msg(strstr(ui.screen.message, unwritten[_i % UNWRITTEN].told), "%s",
		    ui.screen.message);
}
END_TEST

/* Who waits for a slow opponent is not idle. */
START_TEST(moves_at_a_table_are_heard)
{
	enum { MINUTE = 60000 };
	struct error error = { "" };
	struct shared_game *other;
	struct game *game;

	begin("chess", NULL);
	enter(":set_idle_10 :table_evening e4");
	stay_silent(9 * MINUTE);
	ck_assert_int_le(idle_due(&ui.session.idle), MINUTE);
	other = sample_table(ui.tables);
	game = shared_game_read(other, &error);
	ck_assert_msg(game, "%s", error.why);
	sample_play(game, "e5");
	ck_assert(shared_game_begin(other, &error) && shared_game_write(other, game, &error));
	shared_game_end(other);
	while (ui.session.head->ply < 2)
		ui_fixture_draw(&ui);
	ck_assert_int_gt(idle_due(&ui.session.idle), 9 * MINUTE);
	game_free(game);
	shared_game_free(other);
}
END_TEST

/* Another terminal asks for the game of this one. */
static void ask_for_game(void)
{
	struct error error;
	struct lock request;

	ck_assert(savefile_request(ui.session.storage.state_dir,
	    savefile_name(files_own(&ui.session)), &request, &error));
	takeover_follow(&ui.session);
	lock_release(&request);
}

START_TEST(a_game_goes_to_another_terminal_once_it_is_saved)
{
	struct rlimit before, none = { 0, RLIM_INFINITY };

	signal(SIGXFSZ, SIG_IGN);
	begin("chess", NULL);
	enter("e4");
	getrlimit(RLIMIT_FSIZE, &before);
	none.rlim_max = before.rlim_max;
	setrlimit(RLIMIT_FSIZE, &none);
	ask_for_game();
	setrlimit(RLIMIT_FSIZE, &before);
	ck_assert(!ui.session.quit);
	ui_fixture_draw(&ui);
	ck_assert_msg(strstr(ui.screen.message, "stays here"), "%s", ui.screen.message);
	enter(":lesson_chess");
	ck_assert_ptr_nonnull(ui.session.exercise);
	ask_for_game();
	ck_assert(ui.session.quit);
	ck_assert_ptr_null(ui.session.exercise);
	ck_assert_ptr_nonnull(strstr(strbuf_str(&ui.session.dialog.exit_message),
	    "continues at another terminal"));
}
END_TEST

/* Whether a game would be lost is found out before one is asked: what was undone may wait. */
START_TEST(what_is_not_yet_written_may_be_lost)
{
	struct rlimit before, none = { 0, RLIM_INFINITY };

	signal(SIGXFSZ, SIG_IGN);
	begin("chess", NULL);
	enter("e4 e5");
	getrlimit(RLIMIT_FSIZE, &before);
	none.rlim_max = before.rlim_max;
	setrlimit(RLIMIT_FSIZE, &none);
	command_do_line(&ui.session, "undo", false);
	command_do_line(&ui.session, "new teamster", false);
	setrlimit(RLIMIT_FSIZE, &before);
	ck_assert_ptr_nonnull(strstr(session_question(&ui.session), "NOT SAVED"));
}
END_TEST

/* Opens the fixture, with a game of chess that another terminal holds, and has moved in. */
static struct savefile *hold_elsewhere(struct saved *saved)
{
	struct error error = { "" };
	struct savefile *other;
	struct game *game = sample_game("chess");

	open_ui();
	other = savefile_new(ui.session.storage.state_dir, "chess", &error);
	ck_assert_msg(other, "%s", error.why);
	sample_play(game, "e4");
	ck_assert_msg(savefile_write(other, game, &error), "%s", error.why);
	snprintf(saved->name, sizeof saved->name, "%s", savefile_name(other));
	game_free(game);
	return other;
}

START_TEST(a_terminal_that_does_not_answer_keeps_its_game)
{
	struct saved saved = { .name = "" };
	struct savefile *other;

	other = hold_elsewhere(&saved);
	takeover_resume(&ui.session, &saved);
	ui_fixture_key(&ui, 'y');
	ck_assert(ui.session.takeover.pending);
	ui.session.takeover.polled = 0;
	takeover_follow(&ui.session);
	ck_assert(ui.session.takeover.pending);
	ck_assert_int_ne(takeover_due(&ui.session), 0);
	ui.session.takeover.polled = 0;
	ui.session.takeover.since -= 6000;
	takeover_follow(&ui.session);
	ck_assert(!ui.session.takeover.pending);
	ui_fixture_draw(&ui);
	ck_assert_msg(strstr(ui.screen.message, "not answer"), "%s", ui.screen.message);
	savefile_free(other);
}
END_TEST

/* The other terminal lets go of it, and it comes. */
static void let_come(struct savefile *other)
{
	savefile_free(other);
	ui.session.takeover.polled = 0;
	ui_fixture_draw(&ui);
}

START_TEST(a_game_that_is_gone_is_not_waited_for)
{
	struct saved saved = { .name = "" };
	struct savefile *other;

	other = hold_elsewhere(&saved);
	takeover_resume(&ui.session, &saved);
	ui_fixture_key(&ui, 'y');
	savefile_discard(other);
	ui.session.takeover.polled = 0;
	ui_fixture_draw(&ui);
	ck_assert(!ui.session.takeover.pending);
	ck_assert_msg(strstr(ui.screen.message, "No such file"), "%s", ui.screen.message);
}
END_TEST

/* What was to be chosen among was of the game before. */
START_TEST(no_choice_is_left_when_a_game_comes)
{
	struct error error = { "" };
	struct saved saved = { .name = "" };
	struct savefile *other;

	other = hold_elsewhere(&saved);
	ck_assert(ui_fixture_begin(&ui, "chess", "4k3/P7/8/8/8/8/8/4K3 w - - 0 1", &error));
	takeover_resume(&ui.session, &saved);
	ui_fixture_key(&ui, 'y');
	enter("a8");
	ck_assert(shows("a8=Q"));
	let_come(other);
	ck_assert(shows("Game resumed."));
	ck_assert(!shows("a8=Q"));
	ui_fixture_key(&ui, K_ENTER);
	ck_assert_int_eq(ui.session.game->nodes, 1);
}
END_TEST

/* Nor is a question: an answer to it would not mean that game. */
START_TEST(no_question_is_left_when_a_game_comes)
{
	struct error error = { "" };
	struct saved saved = { .name = "" };
	struct savefile *other;

	other = hold_elsewhere(&saved);
	ck_assert(ui_fixture_begin(&ui, "teamster", NULL, &error));
	takeover_resume(&ui.session, &saved);
	ui_fixture_key(&ui, 'y');
	enter("e4 :resign");
	ck_assert(shows("resign?"));
	let_come(other);
	ck_assert(shows("Game resumed."));
	ui_fixture_key(&ui, 'y');
	ck_assert(!game_over(ui.session.game));
}
END_TEST

/* What is said of its file is read before it, and does not close with what the board was under. */
START_TEST(a_damaged_game_that_comes_is_told)
{
	struct saved saved = { .name = "" };
	struct savefile *other;
	char *path;

	other = hold_elsewhere(&saved);
	path = path_join(ui.session.storage.state_dir, saved.name);
	scratch_write(path, "[WhiteIs \"human\"]\n[BlackIs \"human\"]\n[Result \"*\"]\n\n"
	    "1. e4 e5 2. Zx9 *\n");
	takeover_resume(&ui.session, &saved);
	ui_fixture_key(&ui, 'y');
	let_come(other);
	ck_assert(shows("The original file is kept:"));
	ck_assert_int_eq(ui.session.head->ply, 2);
	free(path);
}
END_TEST

Suite *kiosk_suite(void)
{
	Suite *suite = suite_create("kiosk");
	TCase *kiosk = ui_case("kiosk");

	tcase_add_loop_test(kiosk, kiosks_take_no_names, 0, sizeof refused / sizeof *refused);
	tcase_add_loop_test(kiosk, kiosks_offer_no_more_than_they_allow, 0, 4);
	tcase_add_loop_test(kiosk, kiosks_complete_no_paths, 0, 2);
	tcase_add_loop_test(kiosk, kiosks_tell_no_paths, 0, 2 * UNWRITTEN);
	tcase_add_test(kiosk, idle_sessions_end);
	tcase_add_test(kiosk, the_command_line_says_when_sessions_end);
	tcase_add_loop_test(kiosk, the_host_decides_about_analysis, 0,
	    sizeof analyses / sizeof *analyses);
	tcase_add_test(kiosk, settings_of_the_host_are_not_stored);
	tcase_add_loop_test(kiosk, forbidden_settings_are_dim, 0, 2);
	tcase_add_test(kiosk, settings_follow_no_link);
	tcase_add_test(kiosk, the_host_limits_tables);
	tcase_add_test(kiosk, the_host_limits_own_tables);
	tcase_add_test(kiosk, the_host_limits_games);
	tcase_add_test(kiosk, damaged_games_are_named_without_directory);
	tcase_add_loop_test(kiosk, tables_of_nobody_give_way, 0, 2);
	tcase_add_test(kiosk, finished_tables_give_way);
	tcase_add_loop_test(kiosk, the_host_limits_saved_games, 0, 2);
	tcase_add_test(kiosk, moves_at_a_table_are_heard);
	tcase_add_test(kiosk, a_game_goes_to_another_terminal_once_it_is_saved);
	tcase_add_test(kiosk, what_is_not_yet_written_may_be_lost);
	tcase_add_test(kiosk, a_terminal_that_does_not_answer_keeps_its_game);
	tcase_add_test(kiosk, a_game_that_is_gone_is_not_waited_for);
	tcase_add_test(kiosk, no_choice_is_left_when_a_game_comes);
	tcase_add_test(kiosk, no_question_is_left_when_a_game_comes);
	tcase_add_test(kiosk, a_damaged_game_that_comes_is_told);
	suite_add_tcase(suite, kiosk);
	return suite;
}
