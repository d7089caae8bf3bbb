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
PY_LOG_COMPILER = $(PYTHON) -S

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
	tests/documents.sh \
	tests/install.sh
TESTS += $(shell_tests)
EXTRA_DIST += $(shell_tests) tests/export tests/tap.sh tests/bench-number

# What tests in C share: compiled once, and linked with all layers unless a test has a line below
# that says otherwise.
AM_CPPFLAGS += -I$(top_srcdir) $(CHECK_CFLAGS)
LDADD = tests/libtests.a $(layers) $(CURSES_LIBS) $(CHECK_LIBS)
check_LIBRARIES = tests/libtests.a
tests_libtests_a_SOURCES = \
	tests/any_network.c tests/any_network.h \
	tests/data.c tests/data.h \
	tests/effort.h \
	tests/example_files.c tests/example_files.h \
	tests/fuzz.h \
	tests/grammar.c tests/grammar.h \
	tests/grammar_game.c tests/grammar_notation.c tests/grammar_pgn.c \
	tests/grammar_protocol.c tests/grammar_settings.c \
	tests/made_up.c tests/made_up.h \
	tests/palette.c tests/palette.h \
	tests/plain_moves.c tests/plain_moves.h \
	tests/rng.c tests/rng.h \
	tests/scratch.c tests/scratch.h \
	tests/tap.c tests/tap.h \
	tests/ui_fixture.c tests/ui_fixture.h

# Tests that are told by data: positions with the number of lines of play from
# there, and scripts in which moves are played, or keys pressed.
data_tests = tests/check_perft tests/check_games tests/check_mates tests/check_lessons \
	tests/check_puzzles tests/check_screens
check_PROGRAMS += $(data_tests)
TESTS += $(data_tests)
EXTRA_DIST += tests/perft tests/games tests/mates tests/screens
tests_check_lessons_SOURCES = tests/check_lessons.c tests/lesson_claims.c tests/lesson_claims.h
tests_check_puzzles_SOURCES = tests/check_puzzles.c tools/problem.c tools/puzzles.h

# Pictures of the screen; see data/local.mk.
check_PROGRAMS += tests/screenshot
tests_screenshot_LDADD = tests/libtests.a $(layers) $(CURSES_LIBS)

# Tests that use libcheck, which are one program, tests/check.c.  A new one, tests/check_NAME.c, is a
# line here and a word in tests/suite.h; first those that take longest.
if HAVE_CHECK
tests_libtests_a_SOURCES += \
	tests/lone_searcher.c tests/lone_searcher.h \
	tests/properties.c tests/properties.h \
	tests/sample.c tests/sample.h \
	tests/suite.c tests/suite.h \
	tests/ui_check.c tests/ui_check.h
suites = \
	tests/check_views \
	tests/check_game_file \
	tests/check_engine \
	tests/check_board \
	tests/check_draws \
	tests/check_evaluation \
	tests/check_exercise \
	tests/check_fit \
	tests/check_game \
	tests/check_game_exercises \
	tests/check_game_pgn \
	tests/check_game_screens \
	tests/check_habits \
	tests/check_help \
	tests/check_hurry \
	tests/check_kiosk \
	tests/check_ladder \
	tests/check_lag \
	tests/check_looking \
	tests/check_match \
	tests/check_meaning \
	tests/check_network \
	tests/check_notation \
	tests/check_pgn \
	tests/check_picking \
	tests/check_protocol \
	tests/check_puzzle_play \
	tests/check_reading \
	tests/check_refusals \
	tests/check_review \
	tests/check_rules \
	tests/check_sandbox \
	tests/check_savefile \
	tests/check_settings \
	tests/check_shared_game \
	tests/check_solver \
	tests/check_start \
	tests/check_stats \
	tests/check_table_files \
	tests/check_table_talk \
	tests/check_tables \
	tests/check_terminal \
	tests/check_theme \
	tests/check_time \
	tests/check_transposition \
	tests/check_uci_client \
	tests/check_ui \
	tests/check_wide \
	tests/check_xboard_board
TESTS += $(suites)
CLEANFILES += $(suites)
check_PROGRAMS += tests/check
tests_check_SOURCES = tests/check.c $(suites:=.c)
$(suites): tests/check$(EXEEXT)
	$(AM_V_GEN)ln -f -s check$(EXEEXT) $@

# Those that stand in for a part of the program or of the C library.
programs_apart = tests/check_game_names tests/check_memory tests/check_tuning tests/check_watchers
check_PROGRAMS += $(programs_apart)
TESTS += $(programs_apart)

# What asks for memory, once more, asking for it by other names.
tests_check_memory_SOURCES = tests/check_memory.c src/base/memory.c
tests_check_memory_CPPFLAGS = $(AM_CPPFLAGS) -Dmalloc=scarce_malloc -Dcalloc=scarce_calloc \
	-Drealloc=scarce_realloc

# What has parameters of the search, once more, with them as variables.
tests_check_tuning_SOURCES = tests/check_tuning.c src/engine/early_cutoffs.c src/engine/history.c \
	src/engine/iterative_deepening.c src/engine/parameters.c src/engine/quiescence.c \
	src/engine/move_picker.c src/engine/move_scores.c src/engine/search.c \
	src/protocol/uci_options.c
tests_check_tuning_CPPFLAGS = $(AM_CPPFLAGS) -DTUNING
endif

# Tests that drive the program through a terminal, or from another program.  Those that take longest
# begin first, so that no processor waits for them at the end.
python_tests = \
	tests/pty/match.py \
	tests/pty/plain.py \
	tests/pty/tables.py \
	tests/pty/after.py \
	tests/pty/analyse.py \
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
	tests/pty/study.py \
	tests/pty/talk.py \
	tests/pty/xboard.py
EXTRA_DIST += $(python_tests) tests/pty/conversation.py tests/pty/defective.py tests/pty/emulator.py \
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
tests_replay_game_SOURCES = tests/fuzz_replay.c tests/fuzz_game.c
tests_replay_game_CPPFLAGS = $(AM_CPPFLAGS) -DCORPUS='"game"'
tests_replay_notation_SOURCES = tests/fuzz_replay.c tests/fuzz_notation.c
tests_replay_notation_CPPFLAGS = $(AM_CPPFLAGS) -DCORPUS='"notation"'
tests_replay_pgn_SOURCES = tests/fuzz_replay.c tests/fuzz_pgn.c
tests_replay_pgn_CPPFLAGS = $(AM_CPPFLAGS) -DCORPUS='"pgn"'
tests_replay_protocol_SOURCES = tests/fuzz_replay.c tests/fuzz_protocol.c
tests_replay_protocol_CPPFLAGS = $(AM_CPPFLAGS) -DCORPUS='"protocol"'
tests_replay_settings_SOURCES = tests/fuzz_replay.c tests/fuzz_settings.c
tests_replay_settings_CPPFLAGS = $(AM_CPPFLAGS) -DCORPUS='"settings"'
tests_replay_table_SOURCES = tests/fuzz_replay.c tests/fuzz_table.c
tests_replay_table_CPPFLAGS = $(AM_CPPFLAGS) -DCORPUS='"table"'

if FUZZING
noinst_PROGRAMS += tests/fuzz-game tests/fuzz-notation tests/fuzz-pgn tests/fuzz-protocol \
	tests/fuzz-settings tests/fuzz-table
tests_fuzz_game_SOURCES = tests/fuzz_mutate.c tests/fuzz_game.c
tests_fuzz_game_LDFLAGS = $(AM_LDFLAGS) -fsanitize=fuzzer
tests_fuzz_notation_SOURCES = tests/fuzz_mutate.c tests/fuzz_notation.c
tests_fuzz_notation_LDFLAGS = $(AM_LDFLAGS) -fsanitize=fuzzer
tests_fuzz_pgn_SOURCES = tests/fuzz_mutate.c tests/fuzz_pgn.c
tests_fuzz_pgn_LDFLAGS = $(AM_LDFLAGS) -fsanitize=fuzzer
tests_fuzz_protocol_SOURCES = tests/fuzz_mutate.c tests/fuzz_protocol.c
tests_fuzz_protocol_LDFLAGS = $(AM_LDFLAGS) -fsanitize=fuzzer
tests_fuzz_settings_SOURCES = tests/fuzz_mutate.c tests/fuzz_settings.c
tests_fuzz_settings_LDFLAGS = $(AM_LDFLAGS) -fsanitize=fuzzer
tests_fuzz_table_SOURCES = tests/fuzz_mutate.c tests/fuzz_table.c
tests_fuzz_table_LDFLAGS = $(AM_LDFLAGS) -fsanitize=fuzzer
endif
