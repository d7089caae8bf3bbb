/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include "base/clock.h"
#include "session/leaving.h"
#include "tests/suite.h"
#include "tests/ui_check.h"

/* What users do without thinking: coming back, running out of time, leaving. */

/* Begins a game with a first move and clocks, leaves it, and resumes it. */
static void come_back(const char *clocks)
{
	begin("chess", NULL);
	enter(clocks);
	enter("e4");
	ui_fixture_restart(&ui);
	screen_push(&ui.screen, &start_view, NULL);
	ui_fixture_draw(&ui);
	press("Enter");
	ck_assert_ptr_nonnull(ui.session.game);
}

START_TEST(clocks_of_a_resumed_game_wait_for_a_key)
{
	const struct clocks *clocks = &ui.session.clocks;

	come_back(":time_5");
	ck_assert(shows("The clocks wait for your first key."));
	ck_assert(clocks->used);
	ck_assert_int_eq(clocks->running, -1);
	ck_assert_int_eq(session_due(&ui.session), -1);
	ui_fixture_draw(&ui);
	ck_assert_int_eq(clocks->running, -1);
	press("^L");
	ck_assert_int_eq(clocks->running, BLACK);
	enter("e5");
	ck_assert_int_eq(clocks->running, WHITE);
}
END_TEST

START_TEST(games_without_clocks_wait_for_nothing)
{
	come_back(":time_0");
	ck_assert(shows("Game resumed."));
	ck_assert(!shows("first key"));
	enter(":time_5");
	ck_assert_int_eq(ui.session.clocks.running, BLACK);
}
END_TEST

/* The clock of a computer waits, too, and the user's when it has moved. */
START_TEST(the_computer_does_not_start_the_clocks_of_a_resumed_game)
{
	const struct clocks *clocks = &ui.session.clocks;

	begin("chess", NULL);
	enter(":time_600 e4 :black_computer_10");
	ck_assert_int_eq(clocks->running, BLACK);
	ui_fixture_restart(&ui);
	screen_push(&ui.screen, &start_view, NULL);
	press("Enter");
	ck_assert_int_eq(ui.session.engine.purpose, SEARCH_MOVE);
	ck_assert_int_eq(clocks->running, -1);
	engine_session_stop(&ui.session.engine.search);
	ui_fixture_wait(&ui);
	ck_assert_int_eq(ui.session.game->now->ply, 2);
	ck_assert_int_eq(clocks->running, -1);
	press("Left");
	ck_assert_int_eq(clocks->running, WHITE);
}
END_TEST

/* Nor does it run before the first move. */
START_TEST(no_key_is_the_first_move)
{
	come_back(":time_5");
	enter(":undo");
	ui_fixture_restart(&ui);
	screen_push(&ui.screen, &start_view, NULL);
	press("Enter ^L");
	ck_assert(ui.session.clocks.used && !ui.session.game->now->parent);
	ck_assert_int_eq(ui.session.clocks.running, -1);
	enter("d4");
	ck_assert_int_eq(ui.session.clocks.running, BLACK);
}
END_TEST

/* Each second of the clock that runs is shown, near its end each tenth. */
START_TEST(clocks_wake_the_session)
{
	struct clocks *clocks = &ui.session.clocks;

	begin("chess", NULL);
	enter(":time_5 e4");
	for (int low = 0; low < 2; low++)
		for (int ms = 0; ms < 1000; ms++) {
			clocks->left_ms[BLACK] = low ? 9000 : 299000;
			clocks->since = now_ms() - ms;
			ck_assert_int_ge(session_due(&ui.session), 1);
			ck_assert_int_le(session_due(&ui.session), low ? 100 : 1000);
		}
	enter(":set_idle_60");
	ck_assert_int_le(session_due(&ui.session), 1000);
}
END_TEST

static void leave_time(enum color side, int ms)
{
	struct clocks *clocks = &ui.session.clocks;

	clocks_stop(clocks, now_ms());
	clocks->left_ms[side] = ms;
	clocks_run(clocks, side, now_ms());
	ui.screen.message[0] = '\0';
	ui_fixture_draw(&ui);
}

START_TEST(low_time_is_shown_and_told_once)
{
	const struct session *session = &ui.session;

	begin("chess", NULL);
	enter(":time_240 e4");
	leave_time(BLACK, 110000);
	ck_assert(!shows("low"));
	ck_assert_int_eq(session->alarms, 0);
	leave_time(BLACK, 59000);
	ck_assert(shows("low 0:"));
	ck_assert(shows("Time is low: Black has 0:"));
	ck_assert_int_eq(session->alarms, 1);
	leave_time(BLACK, 59000);
	ck_assert(!shows("Time is low"));
	leave_time(BLACK, 110000);
	leave_time(BLACK, 59000);
	ck_assert_int_eq(session->alarms, 1);
	leave_time(WHITE, 50000);
	ck_assert(shows("Time is low: White has 0:"));
	leave_time(BLACK, 200000);
	leave_time(BLACK, 59000);
	ck_assert_int_eq(session->alarms, 3);
	ui_fixture_resize(&ui, 16, 40);
	ck_assert(shows("!0:"));
}
END_TEST

/* That it was told of another game, which was left meanwhile, is no reason not to. */
START_TEST(low_time_of_a_resumed_game_is_told)
{
	begin("chess", NULL);
	enter(":time_240 e4");
	leave_time(BLACK, 59000);
	ck_assert_int_eq(ui.session.alarms, 1);
	enter(":new_chess");
	press("y");
	enter(":resume");
	press("^L");
	ck_assert_int_eq(ui.session.clocks.running, BLACK);
	ck_assert_int_eq(ui.session.alarms, 2);
}
END_TEST

START_TEST(low_time_of_the_computer_is_not_told)
{
	begin("chess", NULL);
	enter(":time_240 :black_computer_10 e4");
	leave_time(BLACK, 59000);
	ck_assert(shows("low 0:"));
	ck_assert_int_eq(ui.session.alarms, 0);
}
END_TEST

/* What is chosen, in hand or typed when the time is up is not shown as if it could be played. */
START_TEST(no_move_is_shown_after_the_end_on_time)
{
	static const char *const begun[] = {
		"a 8 Enter", "Left Left Left Left Up Up Up Up Up Up Enter Up", "a 8 = Q"
	};

	begin("chess", "4k3/P7/8/8/8/8/7p/4K3 w - - 0 1");
	enter(":time_240");
	press(begun[_i]);
	ck_assert(shows("becoming a queen") || shows("Choose the new piece"));
	leave_time(WHITE, 0);
	ck_assert(shows("Black wins on time"));
	ck_assert(!shows("becoming") && !shows("Choose the new piece"));
	ck_assert(shows("7   ♙"));
	ck_assert(shows("a again, colors swapped"));
}
END_TEST

/* Nor is a game said to be resumed that ends while one is asked. */
START_TEST(a_question_knows_that_the_time_is_up)
{
	static const struct { const char *line, *before, *after; } asked[] = {
		{ ":quit", "Quit? The game is kept", "Quit? The game is over. (y/n)" },
		{ ":new", "It is kept", "Leave this game, which is over, and start a new one?" }
	};

	begin("chess", NULL);
	enter(":time_240 e4");
	enter(asked[_i].line);
	ck_assert(shows(asked[_i].before));
	leave_time(BLACK, 0);
	ck_assert(shows(asked[_i].after));
	press("n");
	ck_assert(shows("White wins on time"));
}
END_TEST

static const char *exit_message(bool on_screen)
{
	struct session *session = &ui.session;

	strbuf_clear(&session->dialog.exit_message);
	session->on_screen = on_screen;
	session_write_exit_message(session);
	return strbuf_str(&session->dialog.exit_message);
}

START_TEST(leaving_tells_how_to_go_on)
{
	begin("chess", NULL);
	ck_assert_str_eq(exit_message(true), "");
	enter("e4");
	ui.options.state_dir = NULL;
	ck_assert_str_eq(exit_message(true), "Game kept: run philidor to go on.");
	ck_assert_str_eq(exit_message(false), "");
	ui.options.program = "philidor";
	ck_assert_str_eq(exit_message(true), "Game kept: run philidor to go on.");
	ui.options.program = "my games/build/philidor";
	ck_assert_str_eq(exit_message(true),
	    "Game kept: run 'my games/build/philidor' to go on.");
	ui.options.program = NULL;
	ui.options.state_dir = "/srv/games";
	ck_assert_str_eq(exit_message(true),
	    "Game kept: run philidor --state-dir=/srv/games to go on.");
	ui.options.state_dir = "/srv/it's $HOME";
	ui.options.setting[SETTING_PLAYER] = "bob";
	ck_assert_str_eq(exit_message(true),
	    "Game kept: run philidor --player=bob --state-dir='/srv/it'\\''s $HOME' to go on.");
	ui.options.setting[SETTING_PLAYER] = "Ada L.";
	ui.options.state_dir = NULL;
	ck_assert_str_eq(exit_message(true),
	    "Game kept: run philidor --player='Ada L.' to go on.");
	ui.options.kiosk = true;
	ck_assert_str_eq(exit_message(true), "Game kept: log in again to go on.");
	enter("f6 d4 g5 Qh5");
	ck_assert_str_eq(exit_message(true), "");
}
END_TEST

/* As long as the text about it has room. */
START_TEST(the_mode_is_told_in_full)
{
	begin("chess", NULL);
	press("Escape");
	for (int columns = 40; columns <= 80; columns++) {
		bool room = columns >= 61;

		ui_fixture_resize(&ui, 24, columns);
		ck_assert_int_eq(shows("letters are commands; Esc: type moves"), room);
		ck_assert_int_eq(shows("[keys] White to move  Esc: type"), !room);
	}
}
END_TEST

/* A number is for the letter after it. */
START_TEST(numbers_wait_for_a_letter)
{
	static const char *const others[] = {
		"Right", "j", ": f e n Enter", ": Escape", "PageUp End", "Enter Enter", "F1 Escape"
	};

	begin("chess", NULL);
	enter("e4 e5 Nf3");
	press("Escape");
	for (size_t i = 0; i < sizeof others / sizeof *others; i++) {
		press("2");
		ck_assert(shows("2 and a letter"));
		press(others[i]);
		ck_assert_msg(!shows("2 and a letter"), "%s", others[i]);
		ck_assert(shows("letters are commands"));
	}
	press("u");
	ck_assert_int_eq(ui.session.game->now->ply, 2);
	press("2 u");
	ck_assert_int_eq(ui.session.game->now->ply, 0);
}
END_TEST

START_TEST(the_mode_is_shown)
{
	begin("chess", NULL);
	ck_assert(!shows("[keys]"));
	ck_assert(shows("White to move:"));
	press("Escape");
	ck_assert(shows("[keys] White to move  letters are commands; Esc: type moves"));
	press("1 2");
	ck_assert(shows("[keys] White to move  12 and a letter, such as 12u; Esc: type moves"));
	press("z");
	ck_assert(shows("That key is not a command"));
	ui_fixture_type(&ui, ":f");
	ck_assert(shows("[keys] White to move: :f"));
	ui_fixture_resize(&ui, 16, 40);
	press("Escape");
	ck_assert(shows("[keys] White to move  Esc: type"));
	ck_assert(shows("? help Esc back"));
	press("3");
	ck_assert(shows("[keys] White to move  3 and a letter"));
	press("Escape");
	ck_assert(!shows("[keys]"));
	ck_assert(shows("White to move:"));
}
END_TEST

/* At the end of the game and in its past letters are still commands, but others matter. */
START_TEST(key_mode_hints_at_what_matters)
{
	begin("chess", NULL);
	enter("f3 e5 g4 Qh4");
	press("Escape");
	ck_assert(shows("a again, colors swapped   V review   u undo"));
	press(",");
	ck_assert(shows("G return to the game"));
	ui_fixture_resize(&ui, 16, 40);
	ck_assert(shows("G return"));
	press("G");
	ck_assert(shows("a again  V review"));
}
END_TEST

/* Nothing is taken back, looked at or reviewed where there is no move. */
START_TEST(hints_are_of_what_can_be_done)
{
	begin("chess", NULL);
	press("Escape");
	ck_assert(shows("hjkl move  f flip"));
	press("Escape");
	enter("e4");
	press("Escape");
	ck_assert(shows("hjkl move  u undo"));
	begin("chess", NULL);
	enter(":resign");
	press("y");
	ck_assert(shows("a again, colors swapped   :undo   ? help"));
	enter("e4");
	ck_assert(shows("The game is over: `again`, `undo` or `new`."));
	begin("chess", "7k/6Q1/6K1/8/8/8/8/8 b - - 0 1");
	ck_assert(shows("a again, colors swapped   ? help"));
	enter("e4");
	ck_assert(shows("The game is over: `again` or `new`."));
}
END_TEST

START_TEST(what_comes_first_is_told_in_key_mode)
{
	begin("pilgrim", NULL);
	ck_assert(shows("White to place or decline"));
	press("Escape");
	ck_assert(shows("Letters are now commands"));
	ck_assert(shows("First place") && shows("M@d2)"));
	press("Escape");
	enter("M@d2");
	ck_assert(shows("Black to place"));
	ck_assert(!shows("or decline"));
}
END_TEST

/* What is picked up, then what is typed, then the mode. */
START_TEST(escape_takes_back_one_thing)
{
	begin("chess", NULL);
	press("Up Enter");
	ui_fixture_type(&ui, "Nx");
	press("Up Enter");
	press("Escape");
	ck_assert(!shows("Nx"));
	ck_assert(!shows("[keys]"));
	press("Down Enter Escape");
	ck_assert(!shows("[keys]"));
	press("Escape");
	ck_assert(shows("[keys]"));
	enter(":flip");
	ck_assert(shows("[keys] White to move  letters"));
}
END_TEST

static void paste(const char *text)
{
	ui_fixture_key(&ui, K_PASTE_BEGINS);
	ui_fixture_type(&ui, text);
	ui_fixture_key(&ui, K_PASTE_ENDS);
}

START_TEST(keys_of_shells_edit_what_is_typed)
{
	begin("chess", NULL);
	press("N f 3 ^B ^B ^D");
	ck_assert(shows("White to move: N3"));
	press("f ^F x");
	ck_assert(shows("White to move: Nf3x"));
	press("^A ^F ^F ^U");
	ck_assert(shows("White to move: 3x"));
	press("^F ^K");
	ck_assert(shows("White to move: 3"));
	ck_assert(!shows("White to move: 3x"));
	press("Space a b Space Space ^W c");
	ck_assert(shows("White to move: 3 c"));
	press("^U ^B ^F ^D");
	ck_assert(shows("White to move:"));
	ck_assert_int_eq(ui.session.game->now->ply, 0);
}
END_TEST

/* Who looks for an earlier line with Up, as in a shell, does not leave the one that is typed. */
START_TEST(arrows_stay_in_a_command)
{
	begin("chess", NULL);
	enter("e4");
	ui_fixture_type(&ui, ":undo");
	press("Up Down Left Enter");
	ck_assert(shows("Took back the last move."));
	/* They do leave a move, which may be made on the board instead. */
	ui_fixture_type(&ui, "N");
	press("Up Enter Up Up Enter");
	ck_assert_str_eq(ui.session.game->now->san, "e4");
}
END_TEST

/* So do Home and End, in whatever is typed. */
START_TEST(home_and_end_stay_in_what_is_typed)
{
	begin("chess", NULL);
	enter("e4");
	ui_fixture_type(&ui, "ell");
	press("Home h End o");
	ck_assert(shows("Black to move: hello"));
	press("Escape Home");
	ck_assert(shows("Looking back"));
	press("End");
	enter(":setup");
	press(": Home x");
	ck_assert(shows("FEN: xrnbqkbnr/"));
	press("Escape Escape");
	enter(":set");
	press("Down Down Enter");
	ui_fixture_type(&ui, "nna");
	press("Home A End !");
	ck_assert(shows("Anna!"));
}
END_TEST

/* In the name of a table, too, which is asked for before a game. */
START_TEST(home_and_end_stay_in_the_name_of_a_table)
{
	open_ui();
	screen_push(&ui.screen, &start_view, NULL);
	ui_fixture_draw(&ui);
	press("Enter Left Down");
	ui_fixture_type(&ui, "oo");
	press("Home f End l");
	ck_assert(shows("fool"));
}
END_TEST

/* On the board, too, where what is typed is for a choice. */
START_TEST(home_and_end_stay_in_the_text_of_a_choice)
{
	begin("attending", NULL);
	enter("Nf3 Nf6");
	press("Escape");
	paste("Nd4");
	press("Enter x Home d 5 End Backspace");
	ck_assert(shows("White to move: d5"));
	press("Enter");
	ck_assert_str_eq(ui.session.game->now->san, "Nd4/d5");
}
END_TEST

/* So do letters that move the cursor otherwise. */
START_TEST(letters_of_commands_are_no_arrows)
{
	begin("chess", NULL);
	press("Escape");
	ui_fixture_type(&ui, ":hjkl");
	ck_assert(shows("[keys] White to move: :hjkl"));
}
END_TEST

/* While nothing is typed there; the cursor goes with the choice, for those who hear it. */
START_TEST(keys_of_pagers_scroll_lists)
{
	static const struct { const char *keys, *chosen; } ways[] = {
		{ "^N", "> Acolyte" }, { "^P", "> Orthodox" }, { "^F", "> Phalanx" },
		{ "^B", "> Orthodox" }, { "^D", "> Dyadic" }, { "^U", "> Orthodox" },
		{ "^F ^U", "> Every Man" },
		{ "C h e s s End", "> Yeoman" }, { "^B ^D", "Search: Ches" }
	};

	open_ui();
	screen_push(&ui.screen, &start_view, NULL);
	enter(":lesson");
	for (size_t i = 0; i < sizeof ways / sizeof *ways; i++) {
		press(ways[i].keys);
		ck_assert_msg(shows(ways[i].chosen), "%s", ways[i].keys);
		ck_assert_int_eq(ui.screen.canvas.cursor_column, 2);
	}
	press("^U");
	ck_assert(shows("> Orthodox"));
	press("Home Down Down");
	ck_assert_int_eq(ui.screen.canvas.cursor_row, 4);
}
END_TEST

/* Also where commands are told, but not typed. */
START_TEST(a_colon_begins_a_command_anywhere)
{
	static const char *const views[] = { "?", "F1", "? F1", ": m a t Enter", ": s e t Enter",
		": l e s s o n Enter F1", ": n e w Enter F1" };

	begin("teamster", NULL);
	press(views[_i]);
	press(": f l i p Enter");
	ck_assert(ui.session.settings.flipped);
}
END_TEST

/* Without a game, as below the list of games in a file, they are those of the start screen. */
START_TEST(a_colon_without_a_game_leads_to_the_start)
{
	open_ui();
	ck_assert(shows("No game in progress."));
	ui_fixture_type(&ui, ":set bell on");
	press("Enter");
	ck_assert(ui.session.settings.bell);
}
END_TEST

START_TEST(pasted_text_goes_to_the_prompt)
{
	const struct game *game;

	begin("chess", NULL);
	game = ui.session.game;
	paste("1. e4 e5\n2. Nf3 {good}\n\nNc6");
	ck_assert_int_eq(game->now->ply, 0);
	ck_assert(shows("White to move: 1. e4 e5 2. Nf3 {good}"));
	press("Enter");
	ck_assert_int_eq(game->now->ply, 4);
	press("Escape");
	paste("qyud:quit");
	ck_assert(!ui.session.quit);
	ck_assert_int_eq(ui.session.dialog.question, NO_QUESTION);
	ck_assert_int_eq(game->now->ply, 4);
	ck_assert(shows("[keys] White to move: qyud:quit"));
	press("Escape");
	/* Questions are not answered by what is pasted, nor are choices made. */
	enter(":resign");
	paste("y");
	ck_assert_int_eq(ui.session.dialog.question, ASK_RESIGN);
	press("n F1");
	paste("q");
	ck_assert(!shows("[keys]"));
	press("Escape");
	/* The end is lost, and nothing more comes. */
	ui_fixture_key(&ui, K_PASTE_BEGINS);
	ui_fixture_type(&ui, "abc");
	press("Left");
	ck_assert(shows("[keys] White to move  letters"));
	screen_end_paste(&ui.screen);
	ui_fixture_draw(&ui);
	ck_assert(shows("[keys] White to move: abc"));
	press("Escape Escape B b 5 Enter");
	ck_assert_int_eq(game->now->ply, 5);
}
END_TEST

/* Among settings it is a value, in place of the present one or within what is typed. */
START_TEST(values_are_pasted)
{
	begin("chess", NULL);
	enter(":set");
	paste("4");                     /* where a level is chosen, not typed */
	press("G");
	paste("2");
	paste("5");
	press("Enter");
	ck_assert_str_eq(ui.session.settings.idle, "25");
	paste("7");
	press("Enter");
	ck_assert_str_eq(ui.session.settings.idle, "7");
}
END_TEST

/* Around what is copied there are often blanks or ends of lines. */
START_TEST(blanks_before_pasted_text_do_not_count)
{
	begin("chess", NULL);
	paste("\n  fen 4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\n");
	press("Enter");
	ck_assert(!game_starts_as_usual(ui.session.game));
	paste(" :flip ");
	ck_assert(shows("White to move: :flip"));
	press("Enter");
	ck_assert(ui.session.settings.flipped);
	paste("e");
	paste(" 4");
	ck_assert(shows("White to move: e 4"));
	press("Enter");
	ck_assert_int_eq(ui.session.game->now->ply, 1);
}
END_TEST

/* A position that is pasted is recognized, and where positions are set up it is set up. */
START_TEST(positions_are_pasted)
{
	begin("chess", NULL);
	paste("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\n");
	ck_assert(shows("a position, not a move"));
	press("Enter");
	ck_assert(shows("That is a position, not a move: Enter starts from it, Esc clears it."));
	ck_assert(shows(": :fen 4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"));
	/* Another takes its place, though the terminal marks no pastes; but it can be edited. */
	ui_fixture_type(&ui, "4k3/8/8/8/8/8/3P4/4K3 w - - 0 ");
	ck_assert(shows("White to move: 4k3/8/8/8/8/8/3P4/4K3 w - - 0"));
	press("Enter");
	ck_assert(shows(": :fen 4k3/8/8/8/8/8/3P4/4K3 w - - 0"));
	press("Backspace");
	ui_fixture_type(&ui, "7");
	ck_assert(shows(": :fen 4k3/8/8/8/8/8/3P4/4K3 w - - 07"));
	press("Escape");
	/* Not where it cannot be started from. */
	enter(":puzzle_chess");
	paste("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\n");
	press("Enter");
	ck_assert(!shows("Enter starts from it"));
	enter(":leave");
	enter(":setup");
	paste("e4");
	ck_assert(shows("FEN: rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"));
	paste("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\n");
	ck_assert(shows("FEN: 4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"));
	press("=");
	ck_assert(shows("FEN: rnbqkbnr/"));
	/* It takes the place of the one that is edited. */
	press(":");
	paste("4k3/8/8/8/8/8/4P3/4K2K b - - 0 1");
	ck_assert(shows("FEN: 4k3/8/8/8/8/8/4P3/4K2K b - - 0 1"));
	press("Enter");
	ck_assert(shows("White has more than one king."));
	ui_fixture_type(&ui, "4k3/8/8/8/8/8/4P3/4K2k b - - 0 1");
	ck_assert(shows("FEN: 4k3/8/8/8/8/8/4P3/4K2k b - - 0 1"));
	press("Enter");
	ck_assert(shows("Black has more than one king."));
	press("Left");
	ck_assert(!shows("Black has more than one king."));
	press("Escape");
	/* A wrong one stays to be corrected. */
	paste("4k3/8/8/8/8/8/4P3/4K2K b - - 0 1");
	ck_assert(shows("White has more than one king."));
	ck_assert(shows("FEN: 4k3/8/8/8/8/8/4P3/4K2K b - - 0 1"));
	press(": Escape");
	ck_assert(shows("FEN: rnbqkbnr/"));
	paste("4k3/8/8/8/8/8/4P3/4K3 b - - 0 1");
	press("Enter");
	ck_assert(shows("Black to move:"));
	ck_assert_int_eq(ui.session.game->now->ply, 0);
}
END_TEST

/* On a slow line it may be an arrow key.  A position that was not changed is left at once. */
START_TEST(a_position_is_not_dropped_by_one_escape)
{
	begin("chess", NULL);
	enter(":setup");
	press("Up Escape");
	ck_assert(shows("White to move:"));
	/* The computer may have replied meanwhile. */
	enter(":setup");
	ui_fixture_play(&ui, "e4");
	press("Escape");
	ck_assert(shows("Black to move:"));
	begin("chess", NULL);
	enter(":setup");
	press("Q Escape");
	ck_assert(shows("Enter plays from this position; Esc again drops it."));
	press("Left Escape");
	ck_assert(shows("FEN: rnbqkbnr/pppppppp/8/8/4Q3/"));
	paste("4k3/8/8/8/8/8/4P3/4K3 b - - 0 1");
	press("Escape");
	ck_assert(shows("Enter plays from this position; Esc again drops it."));
	press("Escape");
	ck_assert(shows("White to move:"));
	enter(":setup");
	ck_assert(shows("FEN: rnbqkbnr/pppppppp/8/8/8/"));
}
END_TEST

/* One after another, as the first was not what was meant. */
START_TEST(a_position_that_is_pasted_replaces_another)
{
	static const char first[] = "4k3/8/8/8/8/8/4P3/4K2K b - - 0 1";
	static const char second[] = "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1";

	begin("chess", NULL);
	paste(first);
	paste(second);
	ck_assert(shows(": 4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"));
	press("Enter");
	paste(first);
	ck_assert(shows(": :fen 4k3/8/8/8/8/8/4P3/4K2K b - - 0 1"));
	press("Home Right Right Right Right Right");
	paste(second);
	ck_assert(shows(": :fen 4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"));
	/* Other text is only inserted. */
	paste("5");
	ck_assert(shows(": :fen 4k3/8/8/8/8/8/4P3/4K3 w - - 0 15"));
	press("Escape");
	/* The terminal may not tell what is pasted. */
	enter(":setup");
	press(":");
	ui_fixture_type(&ui, first);
	ck_assert(shows("FEN: 4k3/8/8/8/8/8/4P3/4K2K b - - 0 1"));
	press("Escape : Backspace 5");
	ck_assert(shows("KQkq - 0 5"));
	press("Escape : Left Delete 3");
	ck_assert(shows("KQkq - 0 3"));
	press("^U");
	ui_fixture_type(&ui, second);
	press("Enter Enter");
	ck_assert(shows("White to move:"));
}
END_TEST

/* Though Enter has just refused another line. */
START_TEST(what_is_typed_after_pasting_belongs_to_it)
{
	begin("chess", NULL);
	enter("Nf6");
	ck_assert_int_eq(ui.session.game->now->ply, 0);
	paste("N");
	press("f 3");
	ck_assert(shows("White to move: Nf3"));
}
END_TEST

/* On either side's turn, in key mode, too. */
START_TEST(a_pasted_position_is_a_key_from_being_started_from)
{
	begin("chess", NULL);
	press("Escape");
	paste("4k3/8/8/8/8/8/4P3/4K3 b - - 0 1");
	press("Enter Enter");
	ck_assert(shows("[keys] Black to move"));
	enter(":resign");
	press("y Escape");
	paste("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1");
	press("Enter Enter");
	ck_assert(shows("White to move:"));
	enter("e4");
	paste("4k3/8/8/8/8/8/4P3/4K2K b - - 0 1");
	press("Enter");
	ck_assert_int_eq(ui.session.game->now->ply, 1);
	press("Enter");
	ck_assert(shows("White has more than one king."));
}
END_TEST

START_TEST(no_key_ends_pasted_text)
{
	static const uint32_t keys[] = {
		K_UP, K_DOWN, K_LEFT, K_RIGHT, K_HOME, K_END, K_PAGE_UP, K_PAGE_DOWN, K_BACKSPACE,
		K_DELETE, K_HELP, K_BACK_TAB, K_MOUSE, K_OTHER, K_TAB, K_ENTER, K_ESCAPE, K_REDRAW,
		'A' & 31, 'U' & 31, 'W' & 31, 127
	};

	begin("chess", NULL);
	for (size_t i = 0; i < sizeof keys / sizeof *keys; i++) {
		ui_fixture_key(&ui, K_PASTE_BEGINS);
		ui_fixture_type(&ui, "e4 e5");
		ui_fixture_key(&ui, keys[i]);
		ui_fixture_type(&ui, "\n:flip\n:quit\n");
		ui_fixture_key(&ui, K_PASTE_ENDS);
		ck_assert(!ui.session.quit);
		ck_assert(!ui.session.settings.flipped);
		ck_assert_int_eq(ui.session.game->now->ply, 0);
		ck_assert(shows("White to move: e4 e5"));
		press("^E ^U");
	}
}
END_TEST

START_TEST(pasted_text_may_be_too_long)
{
	begin("chess", NULL);
	ui_fixture_key(&ui, K_PASTE_BEGINS);
	for (int i = 0; i < TYPED_TEXT; i++) {
		struct key key = { .code = 'x' };

		screen_key(&ui.screen, &key);
	}
	ui_fixture_key(&ui, K_PASTE_ENDS);
	ck_assert(shows("That is too long to be pasted."));
	ck_assert(shows("White to move:"));
	ck_assert(!shows("xx"));
}
END_TEST

Suite *habits_suite(void)
{
	Suite *suite = suite_create("habits");
	TCase *habits = ui_case("habits");

	tcase_add_test(habits, clocks_of_a_resumed_game_wait_for_a_key);
	tcase_add_test(habits, games_without_clocks_wait_for_nothing);
	tcase_add_test(habits, the_computer_does_not_start_the_clocks_of_a_resumed_game);
	tcase_add_test(habits, no_key_is_the_first_move);
	tcase_add_test(habits, clocks_wake_the_session);
	tcase_add_test(habits, low_time_is_shown_and_told_once);
	tcase_add_test(habits, low_time_of_a_resumed_game_is_told);
	tcase_add_test(habits, low_time_of_the_computer_is_not_told);
	tcase_add_loop_test(habits, no_move_is_shown_after_the_end_on_time, 0, 3);
	tcase_add_loop_test(habits, a_question_knows_that_the_time_is_up, 0, 2);
	tcase_add_test(habits, leaving_tells_how_to_go_on);
	tcase_add_test(habits, the_mode_is_shown);
	tcase_add_test(habits, the_mode_is_told_in_full);
	tcase_add_test(habits, numbers_wait_for_a_letter);
	tcase_add_test(habits, key_mode_hints_at_what_matters);
	tcase_add_test(habits, hints_are_of_what_can_be_done);
	tcase_add_test(habits, what_comes_first_is_told_in_key_mode);
	tcase_add_test(habits, escape_takes_back_one_thing);
	tcase_add_test(habits, keys_of_shells_edit_what_is_typed);
	tcase_add_test(habits, arrows_stay_in_a_command);
	tcase_add_test(habits, home_and_end_stay_in_what_is_typed);
	tcase_add_test(habits, home_and_end_stay_in_the_name_of_a_table);
	tcase_add_test(habits, home_and_end_stay_in_the_text_of_a_choice);
	tcase_add_test(habits, letters_of_commands_are_no_arrows);
	tcase_add_test(habits, keys_of_pagers_scroll_lists);
	tcase_add_loop_test(habits, a_colon_begins_a_command_anywhere, 0, 7);
	tcase_add_test(habits, a_colon_without_a_game_leads_to_the_start);
	tcase_add_test(habits, pasted_text_goes_to_the_prompt);
	tcase_add_test(habits, values_are_pasted);
	tcase_add_test(habits, blanks_before_pasted_text_do_not_count);
	tcase_add_test(habits, positions_are_pasted);
	tcase_add_test(habits, a_position_is_not_dropped_by_one_escape);
	tcase_add_test(habits, a_position_that_is_pasted_replaces_another);
	tcase_add_test(habits, what_is_typed_after_pasting_belongs_to_it);
	tcase_add_test(habits, a_pasted_position_is_a_key_from_being_started_from);
	tcase_add_test(habits, no_key_ends_pasted_text);
	tcase_add_test(habits, pasted_text_may_be_too_long);
	suite_add_tcase(suite, habits);
	return suite;
}
