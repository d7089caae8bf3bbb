# SPDX-License-Identifier: GPL-3.0-or-later
# Every test speaks TAP: programs that use libcheck (srunner_set_tap), shell
# scripts (.sh) and Python scripts (.py), which may use a terminal of their own.
#
# A test finds the program as $PHILIDOR, its data below $srcdir/tests, and may
# write below the directory it runs in and in $HOME, which is its builddir's.
# With PHILIDOR_LONG set, by make check-long, it may take minutes; with PHILIDOR_SHORT,
# by make check-short, it looks at less (effort.h), as all takes long there.  What cannot
# run on this machine ends with exit status 77 or a plan "1..0 # SKIP reason".

TEST_EXTENSIONS = .sh .py
tap_driver = env AM_TAP_AWK='$(AWK)' $(SHELL) $(top_srcdir)/build-aux/tap-driver.sh
LOG_DRIVER = $(tap_driver)
SH_LOG_DRIVER = $(tap_driver)
PY_LOG_DRIVER = $(tap_driver)
SH_LOG_COMPILER = $(SHELL)
PY_LOG_COMPILER = $(PYTHON)

AM_TESTS_ENVIRONMENT = \
	PHILIDOR='$(abs_top_builddir)/philidor$(EXEEXT)'; export PHILIDOR; \
	HOME='$(abs_top_builddir)/tests/home'; export HOME; \
	XDG_STATE_HOME="$$HOME/state"; export XDG_STATE_HOME; \
	XDG_DATA_HOME="$$HOME/data"; export XDG_DATA_HOME; \
	XDG_CONFIG_HOME="$$HOME/config"; export XDG_CONFIG_HOME; \
	XDG_RUNTIME_DIR="$$HOME/run"; export XDG_RUNTIME_DIR; \
	PYTHONDONTWRITEBYTECODE=1; export PYTHONDONTWRITEBYTECODE; \
	CK_DEFAULT_TIMEOUT=$${CK_DEFAULT_TIMEOUT:-600}; export CK_DEFAULT_TIMEOUT; \
	mkdir -p "$$HOME" && chmod 700 "$$HOME" || exit 1;

clean-local: clean-test-home
clean-test-home:
	rm -rf tests/home
.PHONY: clean-test-home

# Tests that need neither libcheck nor Python.
shell_tests = \
	tests/missing-tools.sh \
	tests/layers.sh \
	tests/command-line.sh \
	tests/completions.sh \
	tests/analyse.sh \
	tests/export.sh \
	tests/game-exercises.sh \
	tests/game-file.sh \
	tests/game-texts.sh \
	tests/study.sh \
	tests/study-parallel.sh \
	tests/bench.sh \
	tests/posix.sh \
	tests/tune.sh \
	tests/quickstart.sh \
	tests/documents.sh
TESTS += $(shell_tests)
EXTRA_DIST += $(shell_tests) tests/export tests/tap.sh tests/bench-number

# Tests that are told by data: positions with the number of lines of play from
# there, and scripts in which moves are played, or keys pressed.
data_tests = tests/check_perft tests/check_games tests/check_mates tests/check_lessons \
	tests/check_puzzles tests/check_screens
check_PROGRAMS += $(data_tests)
TESTS += $(data_tests)
EXTRA_DIST += tests/perft tests/games tests/mates tests/screens

rules_layers = libnotation.a libvariants.a librules.a libbase.a
data_sources = tests/data.c tests/data.h tests/tap.c tests/tap.h
made_up_sources = tests/made_up.c tests/made_up.h \
	tests/example_files.c tests/example_files.h
scratch_sources = tests/scratch.c tests/scratch.h
ui_fixture_sources = tests/ui_fixture.c tests/ui_fixture.h $(scratch_sources)
ui_check_sources = tests/ui_check.c tests/ui_check.h $(ui_fixture_sources)

tests_check_perft_SOURCES = tests/check_perft.c $(made_up_sources) $(data_sources)
tests_check_perft_CPPFLAGS = $(test_flags)
tests_check_perft_LDADD = $(rules_layers)

tests_check_games_SOURCES = tests/check_games.c $(made_up_sources) $(data_sources)
tests_check_games_CPPFLAGS = $(test_flags)
tests_check_games_LDADD = $(rules_layers)

tests_check_mates_SOURCES = tests/check_mates.c \
	$(made_up_sources) $(data_sources)
tests_check_mates_CPPFLAGS = $(test_flags)
tests_check_mates_LDADD = libengine.a $(rules_layers)

tests_check_lessons_SOURCES = tests/check_lessons.c tests/lesson_claims.c \
	tests/lesson_claims.h tests/tap.c tests/tap.h
tests_check_lessons_CPPFLAGS = $(test_flags)
tests_check_lessons_LDADD = libengine.a $(rules_layers)

tests_check_puzzles_SOURCES = tests/check_puzzles.c tools/problem.c tools/puzzles.h \
	tests/effort.h tests/tap.c tests/tap.h
tests_check_puzzles_CPPFLAGS = $(test_flags)
tests_check_puzzles_LDADD = libengine.a $(rules_layers)

tests_check_screens_SOURCES = tests/check_screens.c $(ui_fixture_sources) $(data_sources)
tests_check_screens_CPPFLAGS = $(test_flags)
tests_check_screens_LDADD = $(layers) $(CURSES_LIBS)

# Pictures of the screen; see data/local.mk.
noinst_PROGRAMS += tests/screenshot
tests_screenshot_SOURCES = tests/screenshot.c tests/palette.c tests/palette.h $(ui_fixture_sources)
tests_screenshot_CPPFLAGS = $(test_flags)
tests_screenshot_LDADD = $(layers) $(CURSES_LIBS)

# Tests in C: add the program to check_PROGRAMS here, and below its sources.
# They link with $(layers), the libraries of all rooms.
if HAVE_CHECK
check_tests = \
	tests/check_engine \
	tests/check_time \
	tests/check_lag \
	tests/check_transposition \
	tests/check_evaluation \
	tests/check_fit \
	tests/check_views \
	tests/check_watchers \
	tests/check_meaning \
	tests/check_refusals \
	tests/check_exercise \
	tests/check_habits \
	tests/check_hurry \
	tests/check_game \
	tests/check_game_screens \
	tests/check_help \
	tests/check_kiosk \
	tests/check_board \
	tests/check_looking \
	tests/check_match \
	tests/check_memory \
	tests/check_xboard_board \
	tests/check_notation \
	tests/check_uci_client \
	tests/check_pgn \
	tests/check_picking \
	tests/check_protocol \
	tests/check_puzzle_play \
	tests/check_reading \
	tests/check_game_exercises tests/check_game_file tests/check_game_names tests/check_game_pgn \
	tests/check_review \
	tests/check_rules \
	tests/check_sandbox \
	tests/check_savefile \
	tests/check_settings \
	tests/check_shared_game \
	tests/check_solver \
	tests/check_start \
	tests/check_ladder \
	tests/check_table_files \
	tests/check_table_talk \
	tests/check_stats \
	tests/check_tables \
	tests/check_theme \
	tests/check_tuning \
	tests/check_ui
check_PROGRAMS += $(check_tests)
TESTS += $(check_tests)
endif

test_flags = $(AM_CPPFLAGS) -I$(top_srcdir)
test_libs = $(layers) $(CURSES_LIBS) $(CHECK_LIBS)
suite_sources = tests/effort.h tests/suite.c tests/suite.h $(made_up_sources)
sample_sources = tests/sample.c tests/sample.h tests/rng.c tests/rng.h $(suite_sources)
properties_sources = tests/plain_moves.c tests/plain_moves.h \
	tests/properties.c tests/properties.h

tests_check_refusals_SOURCES = tests/check_refusals.c tests/rng.c tests/rng.h $(suite_sources)
tests_check_refusals_CPPFLAGS = $(test_flags) $(CHECK_CFLAGS)
tests_check_refusals_LDADD = $(test_libs)

tests_check_meaning_SOURCES = tests/check_meaning.c tests/rng.c tests/rng.h $(ui_check_sources) $(suite_sources)
tests_check_meaning_CPPFLAGS = $(test_flags) $(CHECK_CFLAGS)
tests_check_meaning_LDADD = $(test_libs)

tests_check_views_SOURCES = tests/check_views.c tests/rng.c tests/rng.h $(ui_fixture_sources) $(suite_sources)
tests_check_views_CPPFLAGS = $(test_flags) $(CHECK_CFLAGS)
tests_check_views_LDADD = $(test_libs)

searcher_sources = tests/lone_searcher.c tests/lone_searcher.h tests/rng.c tests/rng.h
tests_check_engine_SOURCES = tests/check_engine.c $(searcher_sources) $(suite_sources)
tests_check_engine_CPPFLAGS = $(test_flags) $(CHECK_CFLAGS)
tests_check_engine_LDADD = libengine.a $(rules_layers) $(CHECK_LIBS)

tests_check_time_SOURCES = tests/check_time.c tests/rng.c tests/rng.h $(suite_sources)
tests_check_time_CPPFLAGS = $(test_flags) $(CHECK_CFLAGS)
tests_check_time_LDADD = libengine.a $(rules_layers) $(CHECK_LIBS)

tests_check_fit_SOURCES = tests/check_fit.c $(suite_sources)
tests_check_fit_CPPFLAGS = $(test_flags) $(CHECK_CFLAGS)
tests_check_fit_LDADD = liblearn.a libengine.a $(rules_layers) $(CHECK_LIBS)

tests_check_lag_SOURCES = tests/check_lag.c tests/rng.c tests/rng.h $(suite_sources)
tests_check_lag_CPPFLAGS = $(test_flags) $(CHECK_CFLAGS)
tests_check_lag_LDADD = libengine.a $(rules_layers) $(CHECK_LIBS)

tests_check_transposition_SOURCES = tests/check_transposition.c $(suite_sources)
tests_check_transposition_CPPFLAGS = $(test_flags) $(CHECK_CFLAGS)
tests_check_transposition_LDADD = libengine.a $(rules_layers) $(CHECK_LIBS)

tests_check_evaluation_SOURCES = tests/check_evaluation.c $(searcher_sources) $(suite_sources)
tests_check_evaluation_CPPFLAGS = $(test_flags) $(CHECK_CFLAGS)
tests_check_evaluation_LDADD = libengine.a $(rules_layers) $(CHECK_LIBS)

tests_check_picking_SOURCES = tests/check_picking.c $(searcher_sources) $(suite_sources)
tests_check_picking_CPPFLAGS = $(test_flags) $(CHECK_CFLAGS)
tests_check_picking_LDADD = libengine.a $(rules_layers) $(CHECK_LIBS)
tests_check_hurry_SOURCES = tests/check_hurry.c $(suite_sources)
tests_check_hurry_CPPFLAGS = $(test_flags) $(CHECK_CFLAGS)
tests_check_hurry_LDADD = libengine.a $(rules_layers) $(CHECK_LIBS)

tests_check_game_SOURCES = tests/check_game.c $(sample_sources)
tests_check_game_CPPFLAGS = $(test_flags) $(CHECK_CFLAGS)
tests_check_game_LDADD = $(test_libs)

tests_check_game_screens_SOURCES = tests/check_game_screens.c $(ui_fixture_sources) $(suite_sources)
tests_check_game_screens_CPPFLAGS = $(test_flags) $(CHECK_CFLAGS)
tests_check_game_screens_LDADD = $(test_libs)

tests_check_help_SOURCES = tests/check_help.c $(ui_fixture_sources) $(suite_sources)
tests_check_help_CPPFLAGS = $(test_flags) $(CHECK_CFLAGS)
tests_check_help_LDADD = $(test_libs)

tests_check_habits_SOURCES = tests/check_habits.c $(ui_check_sources) $(suite_sources)
tests_check_habits_CPPFLAGS = $(test_flags) $(CHECK_CFLAGS)
tests_check_habits_LDADD = $(test_libs)

tests_check_kiosk_SOURCES = tests/check_kiosk.c $(ui_fixture_sources) $(suite_sources)
tests_check_kiosk_CPPFLAGS = $(test_flags) $(CHECK_CFLAGS)
tests_check_kiosk_LDADD = $(test_libs)

tests_check_sandbox_SOURCES = tests/check_sandbox.c $(scratch_sources) $(suite_sources)
tests_check_sandbox_CPPFLAGS = $(test_flags) $(CHECK_CFLAGS)
tests_check_sandbox_LDADD = $(test_libs)

tests_check_board_SOURCES = tests/check_board.c $(ui_check_sources) $(suite_sources)
tests_check_board_CPPFLAGS = $(test_flags) $(CHECK_CFLAGS)
tests_check_board_LDADD = $(test_libs)

tests_check_theme_SOURCES = tests/check_theme.c tests/palette.c tests/palette.h $(suite_sources)
tests_check_theme_CPPFLAGS = $(test_flags) $(CHECK_CFLAGS)
tests_check_theme_LDADD = $(test_libs) -lm

tests_check_looking_SOURCES = tests/check_looking.c $(ui_check_sources) $(suite_sources)
tests_check_looking_CPPFLAGS = $(test_flags) $(CHECK_CFLAGS)
tests_check_looking_LDADD = $(test_libs)

tests_check_match_SOURCES = tests/check_match.c $(suite_sources)
tests_check_match_CPPFLAGS = $(test_flags) $(CHECK_CFLAGS)
tests_check_match_LDADD = libmatch.a libgame.a libengine.a $(rules_layers) $(CHECK_LIBS)

# What asks for memory, once more, asking for it by other names.
tests_check_memory_SOURCES = tests/check_memory.c src/base/memory.c $(scratch_sources) \
	$(suite_sources)
tests_check_memory_CPPFLAGS = $(test_flags) $(CHECK_CFLAGS) -Dmalloc=scarce_malloc \
	-Dcalloc=scarce_calloc -Drealloc=scarce_realloc
tests_check_memory_LDADD = $(test_libs)

# What has parameters of the search, once more, with them as variables.
tests_check_tuning_SOURCES = tests/check_tuning.c src/engine/early_cutoffs.c src/engine/history.c \
	src/engine/iterative_deepening.c src/engine/parameters.c src/engine/quiescence.c \
	src/engine/move_picker.c src/engine/move_scores.c src/engine/search.c \
	src/protocol/uci_options.c $(suite_sources)
tests_check_tuning_CPPFLAGS = $(test_flags) $(CHECK_CFLAGS) -DTUNING
tests_check_tuning_LDADD = libprotocol.a libgame.a libengine.a $(rules_layers) $(CHECK_LIBS)

tests_check_xboard_board_SOURCES = tests/check_xboard_board.c $(suite_sources)
tests_check_xboard_board_CPPFLAGS = $(test_flags) $(CHECK_CFLAGS)
tests_check_xboard_board_LDADD = libprotocol.a libgame.a libengine.a $(rules_layers) $(CHECK_LIBS)

tests_check_notation_SOURCES = tests/check_notation.c $(suite_sources)
tests_check_notation_CPPFLAGS = $(test_flags) $(CHECK_CFLAGS)
tests_check_notation_LDADD = $(rules_layers) $(CHECK_LIBS)

tests_check_uci_client_SOURCES = tests/check_uci_client.c $(suite_sources)
tests_check_uci_client_CPPFLAGS = $(test_flags) $(CHECK_CFLAGS)
tests_check_uci_client_LDADD = libuci_client.a $(rules_layers) $(CHECK_LIBS)

tests_check_pgn_SOURCES = tests/check_pgn.c $(suite_sources)
tests_check_pgn_CPPFLAGS = $(test_flags) $(CHECK_CFLAGS)
tests_check_pgn_LDADD = libgame.a libengine.a $(rules_layers) $(CHECK_LIBS)

tests_check_protocol_SOURCES = tests/check_protocol.c $(suite_sources)
tests_check_protocol_CPPFLAGS = $(test_flags) $(CHECK_CFLAGS)
tests_check_protocol_LDADD = libprotocol.a libgame.a libengine.a $(rules_layers) $(CHECK_LIBS)

tests_check_reading_SOURCES = tests/check_reading.c $(suite_sources)
tests_check_reading_CPPFLAGS = $(test_flags) $(CHECK_CFLAGS)
tests_check_reading_LDADD = $(rules_layers) $(CHECK_LIBS)

tests_check_game_pgn_SOURCES = tests/check_game_pgn.c $(sample_sources) $(scratch_sources)
tests_check_game_pgn_CPPFLAGS = $(test_flags) $(CHECK_CFLAGS)
tests_check_game_pgn_LDADD = libgame.a libengine.a $(rules_layers) $(CHECK_LIBS)

tests_check_game_exercises_SOURCES = tests/check_game_exercises.c $(suite_sources)
tests_check_game_exercises_CPPFLAGS = $(test_flags) $(CHECK_CFLAGS)
tests_check_game_exercises_LDADD = libengine.a $(rules_layers) $(CHECK_LIBS)

tests_check_game_file_SOURCES = tests/check_game_file.c \
	tests/grammar_game.c tests/grammar.c tests/grammar.h tests/rng.c tests/rng.h $(properties_sources) $(suite_sources)
tests_check_game_file_CPPFLAGS = $(test_flags) $(CHECK_CFLAGS)
tests_check_game_file_LDADD = libgame.a libengine.a $(rules_layers) $(CHECK_LIBS)

tests_check_rules_SOURCES = tests/check_rules.c \
	tests/rng.c tests/rng.h $(properties_sources) $(suite_sources)
tests_check_rules_CPPFLAGS = $(test_flags) $(CHECK_CFLAGS)
tests_check_rules_LDADD = $(rules_layers) $(CHECK_LIBS)

tests_check_game_names_SOURCES = tests/check_game_names.c $(scratch_sources) $(suite_sources)
tests_check_game_names_CPPFLAGS = $(test_flags) $(CHECK_CFLAGS)
tests_check_game_names_LDADD = libgame.a libengine.a $(rules_layers) $(CHECK_LIBS)

tests_check_savefile_SOURCES = tests/check_savefile.c $(sample_sources) $(scratch_sources)
tests_check_savefile_CPPFLAGS = $(test_flags) $(CHECK_CFLAGS)
tests_check_savefile_LDADD = libgame.a libengine.a $(rules_layers) $(CHECK_LIBS)

tests_check_shared_game_SOURCES = tests/check_shared_game.c $(sample_sources) $(scratch_sources)
tests_check_shared_game_CPPFLAGS = $(test_flags) $(CHECK_CFLAGS)
tests_check_shared_game_LDADD = libgame.a libengine.a $(rules_layers) $(CHECK_LIBS)

tests_check_ladder_SOURCES = tests/check_ladder.c $(sample_sources) $(scratch_sources)
tests_check_ladder_CPPFLAGS = $(test_flags) $(CHECK_CFLAGS)
tests_check_ladder_LDADD = libgame.a libengine.a $(rules_layers) $(CHECK_LIBS)

tests_check_table_files_SOURCES = tests/check_table_files.c $(sample_sources) $(scratch_sources)
tests_check_table_files_CPPFLAGS = $(test_flags) $(CHECK_CFLAGS)
tests_check_table_files_LDADD = libgame.a libengine.a $(rules_layers) $(CHECK_LIBS)

tests_check_table_talk_SOURCES = tests/check_table_talk.c $(sample_sources) $(scratch_sources)
tests_check_table_talk_CPPFLAGS = $(test_flags) $(CHECK_CFLAGS)
tests_check_table_talk_LDADD = libgame.a libengine.a $(rules_layers) $(CHECK_LIBS)

tests_check_settings_SOURCES = tests/check_settings.c $(ui_check_sources) $(suite_sources)
tests_check_settings_CPPFLAGS = $(test_flags) $(CHECK_CFLAGS)
tests_check_settings_LDADD = $(test_libs)

tests_check_exercise_SOURCES = tests/check_exercise.c $(ui_check_sources) $(suite_sources)
tests_check_exercise_CPPFLAGS = $(test_flags) $(CHECK_CFLAGS)
tests_check_exercise_LDADD = $(test_libs)

tests_check_puzzle_play_SOURCES = tests/check_puzzle_play.c $(ui_check_sources) $(suite_sources)
tests_check_puzzle_play_CPPFLAGS = $(test_flags) $(CHECK_CFLAGS)
tests_check_puzzle_play_LDADD = $(test_libs)

tests_check_review_SOURCES = tests/check_review.c $(ui_check_sources) $(suite_sources)
tests_check_review_CPPFLAGS = $(test_flags) $(CHECK_CFLAGS)
tests_check_review_LDADD = $(test_libs)

tests_check_stats_SOURCES = tests/check_stats.c $(ui_check_sources) $(suite_sources)
tests_check_stats_CPPFLAGS = $(test_flags) $(CHECK_CFLAGS)
tests_check_stats_LDADD = $(test_libs)

tests_check_solver_SOURCES = tests/check_solver.c tests/rng.c tests/rng.h $(suite_sources)
tests_check_solver_CPPFLAGS = $(test_flags) $(CHECK_CFLAGS)
tests_check_solver_LDADD = libengine.a $(rules_layers) $(CHECK_LIBS)

tests_check_start_SOURCES = tests/check_start.c $(ui_check_sources) $(suite_sources)
tests_check_start_CPPFLAGS = $(test_flags) $(CHECK_CFLAGS)
tests_check_start_LDADD = $(test_libs)

tests_check_tables_SOURCES = tests/check_tables.c $(ui_fixture_sources) $(suite_sources)
tests_check_tables_CPPFLAGS = $(test_flags) $(CHECK_CFLAGS)
tests_check_tables_LDADD = $(test_libs)

tests_check_watchers_SOURCES = tests/check_watchers.c $(sample_sources) $(scratch_sources)
tests_check_watchers_CPPFLAGS = $(test_flags) $(CHECK_CFLAGS)
tests_check_watchers_LDADD = libgame.a libengine.a $(rules_layers) $(CHECK_LIBS)

tests_check_ui_SOURCES = tests/check_ui.c $(ui_check_sources) $(suite_sources)
tests_check_ui_CPPFLAGS = $(test_flags) $(CHECK_CFLAGS)
tests_check_ui_LDADD = $(test_libs)

# Tests that drive the program through a terminal, or from another program.
python_tests = \
	tests/pty/after.py \
	tests/pty/blocked.py \
	tests/pty/choices.py \
	tests/pty/cost.py \
	tests/pty/files.py \
	tests/pty/first.py \
	tests/pty/game_files.py \
	tests/pty/habits.py \
	tests/pty/game_exercises.py \
	tests/pty/lessons.py \
	tests/pty/puzzles.py \
	tests/pty/external_engine.py \
	tests/pty/invent.py \
	tests/pty/kiosk.py \
	tests/pty/lines.py \
	tests/pty/looks.py \
	tests/pty/match.py \
	tests/pty/plain.py \
	tests/pty/study.py \
	tests/pty/tables.py \
	tests/pty/talk.py \
	tests/pty/xboard.py
EXTRA_DIST += $(python_tests) tests/pty/conversation.py tests/pty/emulator.py \
	tests/pty/engine.py tests/pty/leaks.supp tests/pty/program.py tests/pty/virtual_screen.py
if HAVE_PYTHON
TESTS += $(python_tests)
endif

# Fuzzers: with --enable-fuzzing they are programs that look for trouble on their
# own (tests/fuzz-NAME tests/corpus/NAME); every build replays what they know, and
# what their grammars make up.
replays = tests/replay_game tests/replay_notation tests/replay_pgn tests/replay_protocol \
	tests/replay_settings tests/replay_table
check_PROGRAMS += $(replays)
TESTS += $(replays)
EXTRA_DIST += tests/corpus
fuzz_layers = libgame.a libnotation.a libvariants.a librules.a libbase.a
grammar_sources = tests/effort.h tests/fuzz.h tests/grammar.c tests/grammar.h tests/rng.c tests/rng.h
fuzz_game = tests/fuzz_game.c tests/grammar_game.c $(grammar_sources)
fuzz_notation = tests/fuzz_notation.c tests/grammar_notation.c $(grammar_sources)
fuzz_pgn = tests/fuzz_pgn.c tests/grammar_pgn.c $(grammar_sources)
fuzz_protocol = tests/fuzz_protocol.c tests/grammar_protocol.c $(grammar_sources)
fuzz_settings = tests/fuzz_settings.c tests/grammar_settings.c $(grammar_sources) $(scratch_sources)
fuzz_table = tests/fuzz_table.c tests/grammar_pgn.c $(grammar_sources) $(scratch_sources)

tests_replay_game_SOURCES = tests/fuzz_replay.c $(fuzz_game)
tests_replay_game_CPPFLAGS = $(test_flags) -DCORPUS='"game"'
tests_replay_game_LDADD = $(layers) $(CURSES_LIBS)
tests_replay_notation_SOURCES = tests/fuzz_replay.c $(fuzz_notation)
tests_replay_notation_CPPFLAGS = $(test_flags) -DCORPUS='"notation"'
tests_replay_notation_LDADD = $(fuzz_layers)
tests_replay_pgn_SOURCES = tests/fuzz_replay.c $(fuzz_pgn)
tests_replay_pgn_CPPFLAGS = $(test_flags) -DCORPUS='"pgn"'
tests_replay_pgn_LDADD = $(fuzz_layers)
tests_replay_protocol_SOURCES = tests/fuzz_replay.c $(fuzz_protocol)
tests_replay_protocol_CPPFLAGS = $(test_flags) -DCORPUS='"protocol"'
tests_replay_protocol_LDADD = libprotocol.a libengine.a $(fuzz_layers)
tests_replay_settings_SOURCES = tests/fuzz_replay.c $(fuzz_settings)
tests_replay_settings_CPPFLAGS = $(test_flags) -DCORPUS='"settings"'
tests_replay_settings_LDADD = $(layers) $(CURSES_LIBS)
tests_replay_table_SOURCES = tests/fuzz_replay.c $(fuzz_table)
tests_replay_table_CPPFLAGS = $(test_flags) -DCORPUS='"table"'
tests_replay_table_LDADD = $(fuzz_layers)

if FUZZING
noinst_PROGRAMS += tests/fuzz-game tests/fuzz-notation tests/fuzz-pgn tests/fuzz-protocol tests/fuzz-settings tests/fuzz-table
tests_fuzz_game_SOURCES = tests/fuzz_mutate.c $(fuzz_game)
tests_fuzz_game_CPPFLAGS = $(test_flags)
tests_fuzz_game_LDFLAGS = $(AM_LDFLAGS) -fsanitize=fuzzer
tests_fuzz_game_LDADD = $(layers) $(CURSES_LIBS)
tests_fuzz_notation_SOURCES = tests/fuzz_mutate.c $(fuzz_notation)
tests_fuzz_notation_CPPFLAGS = $(test_flags)
tests_fuzz_notation_LDFLAGS = $(AM_LDFLAGS) -fsanitize=fuzzer
tests_fuzz_notation_LDADD = $(fuzz_layers)
tests_fuzz_pgn_SOURCES = tests/fuzz_mutate.c $(fuzz_pgn)
tests_fuzz_pgn_CPPFLAGS = $(test_flags)
tests_fuzz_pgn_LDFLAGS = $(AM_LDFLAGS) -fsanitize=fuzzer
tests_fuzz_pgn_LDADD = $(fuzz_layers)
tests_fuzz_protocol_SOURCES = tests/fuzz_mutate.c $(fuzz_protocol)
tests_fuzz_protocol_CPPFLAGS = $(test_flags)
tests_fuzz_protocol_LDFLAGS = $(AM_LDFLAGS) -fsanitize=fuzzer
tests_fuzz_protocol_LDADD = libprotocol.a libengine.a $(fuzz_layers)
tests_fuzz_settings_SOURCES = tests/fuzz_mutate.c $(fuzz_settings)
tests_fuzz_settings_CPPFLAGS = $(test_flags)
tests_fuzz_settings_LDFLAGS = $(AM_LDFLAGS) -fsanitize=fuzzer
tests_fuzz_settings_LDADD = $(layers) $(CURSES_LIBS)
tests_fuzz_table_SOURCES = tests/fuzz_mutate.c $(fuzz_table)
tests_fuzz_table_CPPFLAGS = $(test_flags)
tests_fuzz_table_LDFLAGS = $(AM_LDFLAGS) -fsanitize=fuzzer
tests_fuzz_table_LDADD = $(fuzz_layers)
endif
