/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/time.h>
#include <unistd.h>

#include "uci_client/process.h"
#include "uci_client/uci_client.h"
#include "tests/suite.h"
#include "base/clock.h"
#include "base/line_reader.h"

/* Other programs and their output. */

static void note(int number)
{
	(void)number;
}

/* A signal does not prolong the wait. */
START_TEST(signals_do_not_delay)
{
	struct sigaction action = { .sa_handler = note };
	struct itimerval soon = { .it_value.tv_usec = 50000 };
	struct error error;
	struct process *process = process_start("sleep 30", false, NULL, &error);
	const char *line;

	ck_assert_ptr_nonnull(process);
	sigaction(SIGALRM, &action, NULL);
	setitimer(ITIMER_REAL, &soon, NULL);
	ck_assert_int_eq(process_read(process, now_ms() + 500, &line), READ_TIMEOUT);
	process_end(process);
}
END_TEST

/* Our threads block signals; engines, which they start, must not. */
START_TEST(no_signal_is_blocked)
{
	struct error error;
	struct process *process;
	const char *line;
	sigset_t set;

	sigemptyset(&set);
	sigaddset(&set, SIGTERM);
	sigprocmask(SIG_BLOCK, &set, NULL);
	process = process_start("sh -c 'kill -s TERM $$; echo alive'", false, NULL, &error);
	ck_assert_ptr_nonnull(process);
	ck_assert_int_eq(process_read(process, now_ms() + 60000, &line), READ_END);
	process_end(process);
}
END_TEST

/* Where descriptors are short, what to do is told. */
START_TEST(the_limit_of_files_is_told)
{
	struct rlimit before, few = { 0 };
	struct error error = { "" };

	getrlimit(RLIMIT_NOFILE, &before);
	few.rlim_max = before.rlim_max;
	setrlimit(RLIMIT_NOFILE, &few);
	ck_assert_ptr_null(process_start("echo", false, NULL, &error));
	setrlimit(RLIMIT_NOFILE, &before);
	ck_assert_ptr_nonnull(strstr(error.why, "`ulimit -n` tells the limit"));
}
END_TEST

/* None is left out, as the program would then do something else. */
START_TEST(too_many_words_are_refused)
{
	struct strbuf command = { 0 };
	struct error error = { "" };
	struct process *process;

	strbuf_add(&command, "echo");
	for (int word = 1; word < 64; word++)
		strbuf_add(&command, " x");
	process = process_start(strbuf_str(&command), false, NULL, &error);
	ck_assert_ptr_nonnull(process);
	process_end(process);
	strbuf_add(&command, " x");
	ck_assert_ptr_null(process_start(strbuf_str(&command), false, NULL, &error));
	ck_assert_str_eq(error.why, "the command has more than 64 words");
	strbuf_free(&command);
}
END_TEST

/* An engine that says this when it is greeted, and that when it has to move. */
static struct uci_client *start_saying(const char *greeting, const char *answer,
    const char *const *option, struct error *error)
{
	struct strbuf command = { 0 };
	struct uci_client *client;

	strbuf_printf(&command, "sh -c 'while read line; do case $line in uci) %s echo uciok;; "
	    "isready) echo readyok;; go*) %s echo bestmove e2e4 ponder e7e5;; esac; done'",
	    greeting, answer);
	client = uci_client_start(strbuf_str(&command), option, option != NULL, true, NULL, error);
	strbuf_free(&command);
	return client;
}

/*
 * The last score counts, unless it is a mere bound, or one of another move.  What an engine remarks
 * is none, whatever its words.
 */
static const struct {
	const char *answer;
	bool scored;
	int score;
} scores[] = {
	{ "", false, 0 },
	{ "echo info depth 1;", false, 0 },
	{ "echo info score cp 12; echo info depth 2 score cp -13;", true, -13 },
	{ "echo info score cp 12; echo info string score cp -900;", true, 12 },
	{ "echo info score cp 12; echo info score cp 50 lowerbound;", true, 12 },
	{ "echo info score cp 12; echo info score cp -50 upperbound nodes 9;", true, 12 },
	{ "echo info score cp 12; echo info currmove a2a3 score cp 1;", true, 12 },
	{ "echo info multipv 1 score cp 12; echo info multipv 2 score cp 1;", true, 12 },
	{ "echo info score cp x;", false, 0 },
	{ "echo info score cp 31000;", true, CLIENT_MATE },
	{ "echo info score cp -31000;", true, -CLIENT_MATE },
	{ "echo info score mate 3;", true, CLIENT_MATE + 997 },
	{ "echo info score mate -2;", true, -CLIENT_MATE - 998 },
	{ "echo info score mate 0;", true, -CLIENT_MATE - 1000 },
	{ "echo info score mate 5000;", true, CLIENT_MATE },
	{ "echo info score mate -5000;", true, -CLIENT_MATE },
};

START_TEST(scores_are_understood)
{
	struct error error;
	struct uci_client *client = start_saying("", scores[_i].answer, NULL, &error);
	struct reply reply;

	ck_assert_ptr_nonnull(client);
	ck_assert_int_eq(uci_client_ask(client, "position startpos", "go depth 1", 60000, NULL,
	    &reply), ANSWERED);
	ck_assert_int_eq(reply.scored, scores[_i].scored);
	ck_assert_int_eq(reply.score, scores[_i].score);
	ck_assert_str_eq(reply.move, "e2e4");
	uci_client_end(client);
}
END_TEST

/* Squares in capitals, and a tab for a space. */
START_TEST(moves_are_understood)
{
	struct error error;
	struct uci_client *client = start_saying("",
	    "printf \"bestmove\\tE7E8Q\\tponder\\n\";", NULL, &error);
	struct reply reply;

	ck_assert_ptr_nonnull(client);
	ck_assert_int_eq(uci_client_ask(client, "position startpos", "go depth 1", 60000, NULL,
	    &reply), ANSWERED);
	ck_assert_str_eq(reply.move, "e7e8q");
	uci_client_end(client);
}
END_TEST

/* A second answer to one question is none to the next. */
START_TEST(each_question_has_one_answer)
{
	static const char engine[] = "sh -c 'while read line; do case $line in uci) echo uciok;; "
	    "isready) echo readyok;; "
	    "go*) awk \"BEGIN { print \\\"bestmove e2e4\\\"; print \\\"bestmove d2d4\\\" }\";; "
	    "esac; done'";  /* awk writes both at once */
	struct error error;
	struct uci_client *client = uci_client_start(engine, NULL, 0, true, NULL, &error);
	struct reply reply;

	ck_assert_ptr_nonnull(client);
	for (int i = 0; i < 3; i++) {
		ck_assert_int_eq(uci_client_ask(client, "position startpos", "go depth 1", 60000,
		    NULL, &reply), ANSWERED);
		ck_assert_str_eq(reply.move, "e2e4");
	}
	uci_client_end(client);
}
END_TEST

/* Numbers may be as large and as small as the engine says, and nothing else. */
static const struct {
	const char *option;
	bool taken;
} values[] = {
	{ "Skill=0", true }, { "skill=3", true }, { "Skill=-1", false }, { "Skill=4", false },
	{ "Skill=2x", false }, { "Skill=", false }, { "Skill=x", false }, { "Style=x", true },
	{ "Style=", true }, { "Skill Level=9", true }
};

START_TEST(numbers_keep_within_bounds)
{
	static const char greeting[] = "echo option name Skill type spin default 1 min 0 max 3; "
	    "echo option name Style type string default max min 1 max 2;";
	struct error error = { "" };
	struct uci_client *client = start_saying(greeting, "", &values[_i].option, &error);

	ck_assert_msg((client != NULL) == values[_i].taken, "%s: %s", values[_i].option, error.why);
	if (!client)
		ck_assert_ptr_nonnull(strstr(error.why, " takes Skill from 0 to 3, not '"));
	uci_client_end(client);
}
END_TEST

/* A game is known by its whole name. */
START_TEST(games_are_known_by_whole_names)
{
	static const char greeting[] = "echo option name UCI_Variant type combo default x "
	    "var teamster var chess960 var rogues;";
	struct error error = { "" };
	struct uci_client *client = start_saying(greeting, "", NULL, &error);

	ck_assert_ptr_nonnull(client);
	ck_assert(uci_client_plays(client, "teamster", &error));
	ck_assert(!uci_client_plays(client, "chess", &error));
	ck_assert(!uci_client_plays(client, "rogue", &error));
	uci_client_end(client);
	client = start_saying("", "", NULL, &error);
	ck_assert_ptr_nonnull(client);
	ck_assert(uci_client_plays(client, "chess", &error));
	ck_assert(!uci_client_plays(client, "rogue", &error));
	uci_client_end(client);
}
END_TEST

/* What an engine says gives it no more time, even if there is always something more to read. */
START_TEST(chatter_gains_no_time)
{
	static const char engine[] = "sh -c 'while read line; do case $line in uci) echo uciok;; "
	    "isready) echo readyok;; "
	    "go*) while echo info depth 1; do :; done;; esac; done'";
	struct error error;
	struct uci_client *client = uci_client_start(engine, NULL, 0, true, NULL, &error);
	struct reply reply;

	ck_assert_ptr_nonnull(client);
	ck_assert_int_eq(uci_client_ask(client, "position startpos", "go depth 1", 100, NULL,
	    &reply), TOO_LATE);
	uci_client_end(client);
}
END_TEST

static void *halt(void *halted)
{
	*(_Atomic bool *)halted = true;
	return NULL;
}

/* Ends a program that hangs.  What it has started keeps the pipe open as long as it runs. */
static void check_halted(const char *line)
{
	_Atomic bool halted = false;
	struct error error;
	struct process *process;
	pthread_t thread;
	const char *answer;
	int fd[2];

	ck_assert_int_eq(pipe(fd), 0);
	fcntl(fd[0], F_SETFD, FD_CLOEXEC);
	process = process_start("sh -c 'echo ready; sleep 1000000; true'", false, &halted, &error);
	close(fd[1]);
	ck_assert_ptr_nonnull(process);
	ck_assert_int_eq(process_read(process, now_ms() + 60000, &answer), READ_LINE);
	ck_assert_int_eq(pthread_create(&thread, NULL, halt, &halted), 0);
	if (line) {
		while (process_write(process, line))
			;
	} else {
		ck_assert_int_eq(process_read(process, now_ms() + 3600000, &answer), READ_END);
	}
	pthread_join(thread, NULL);
	process_end(process);
	ck_assert_int_eq(read(fd[0], &(char){ 0 }, 1), 0);
	close(fd[0]);
}

/* Others can stop the waiting for an answer, or for what is sent to be read. */
START_TEST(halted_programs_are_left)
{
	check_halted(NULL);
	check_halted("position startpos");
}
END_TEST

/* What an engine of its own group has started ends with it, even if the engine ends by itself. */
START_TEST(nothing_of_it_is_left)
{
	static const char command[] = "sh -c 'sleep 1000000 & echo on; read line'";
	_Atomic bool halted = false;
	struct pollfd left = { .events = POLLIN };
	struct process *process;
	struct error error;
	const char *line;
	int fd[2];

	ck_assert_int_eq(pipe(fd), 0);
	fcntl(fd[0], F_SETFD, FD_CLOEXEC);
	process = process_start(command, true, &halted, &error);
	close(fd[1]);
	ck_assert_ptr_nonnull(process);
	ck_assert_int_eq(process_read(process, now_ms() + 60000, &line), READ_LINE);
	process_end(process);
	left.fd = fd[0];
	ck_assert_int_eq(poll(&left, 1, 60000), 1);
	close(fd[0]);
}
END_TEST

/* A last line needs no end; of a line that is too long the end is missing. */
START_TEST(reads_lines)
{
	struct line_reader reader = { .fd = -1 };
	FILE *file = tmpfile();
	bool cut = true;
	char *line;

	ck_assert_ptr_nonnull(file);
	reader.fd = fileno(file);
	fputs("one\r\n\n", file);
	for (int i = 0; i < LINE_LONGEST + 9999; i++)
		putc('x', file);
	fputs("yyy\nlast", file);
	ck_assert(fflush(file) == 0 && fseek(file, 0, SEEK_SET) == 0);
	for (int i = 0; i < 4; i++) {
		while (!(line = line_reader_take(&reader, &cut)) && !reader.ended)
			line_reader_fill(&reader);
		ck_assert_ptr_nonnull(line);
		if (i == 2)
			ck_assert_uint_eq(strspn(line, "x"), strlen(line));
		else
			ck_assert_str_eq(line, i == 0 ? "one" : i == 1 ? "" : "last");
		ck_assert_int_eq(cut, i == 2);
	}
	ck_assert_ptr_null(line_reader_take(&reader, &cut));
	strbuf_free(&reader.text);
	fclose(file);
}
END_TEST

Suite *uci_client_suite(void)
{
	Suite *suite = suite_create("uci_client");
	TCase *lines = tcase_create("lines");

	tcase_add_test(lines, signals_do_not_delay);
	tcase_add_test(lines, no_signal_is_blocked);
	tcase_add_test(lines, the_limit_of_files_is_told);
	tcase_add_test(lines, too_many_words_are_refused);
	tcase_add_test(lines, moves_are_understood);
	tcase_add_test(lines, each_question_has_one_answer);
	tcase_add_loop_test(lines, scores_are_understood, 0, sizeof scores / sizeof *scores);
	tcase_add_loop_test(lines, numbers_keep_within_bounds, 0, sizeof values / sizeof *values);
	tcase_add_test(lines, games_are_known_by_whole_names);
	tcase_add_test(lines, chatter_gains_no_time);
	tcase_add_test(lines, halted_programs_are_left);
	tcase_add_test(lines, nothing_of_it_is_left);
	tcase_add_test(lines, reads_lines);
	suite_add_tcase(suite, lines);
	return suite;
}
