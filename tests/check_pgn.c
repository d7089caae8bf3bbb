/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "notation/pgn.h"
#include "base/sanitize.h"
#include "tests/suite.h"

/* PGN files, sound and hostile. */

static int complaints;
static char last_complaint[200];

static void complain(int line, const char *problem, void *context)
{
	(void)context;
	ck_assert_int_gt(line, 0);
	ck_assert(text_is_safe(problem));
	complaints++;
	strncpy(last_complaint, problem, sizeof last_complaint - 1);
}

static FILE *file_with(const void *bytes, size_t size)
{
	FILE *file = tmpfile();

	ck_assert_ptr_nonnull(file);
	ck_assert_uint_eq(fwrite(bytes, 1, size, file), size);
	rewind(file);
	return file;
}

/* Reads everything and writes it into one text, which the caller frees. */
static char *rewritten(const void *bytes, size_t size, int *games)
{
	FILE *file = file_with(bytes, size);
	struct pgn_reader *reader = pgn_open(file, complain, NULL);
	struct pgn_game game;
	char *text = NULL;
	size_t length = 0;
	FILE *out = open_memstream(&text, &length);

	ck_assert(reader && out);
	complaints = 0;
	last_complaint[0] = '\0';
	for (*games = 0; pgn_read(reader, &game); ++*games) {
		ck_assert(pgn_write(&game, out));
		pgn_free(&game);
	}
	pgn_close(reader);
	fclose(file);
	fclose(out);
	return text;
}

static const char sound[] =
	"\357\273\277[Event \"a \\\"b\\\" \\\\ c\"]\n"
	"[FEN \"4k3/8/8/8/8/8/8/4K3 b - - 0 3\"]\n"
	"\n"
	"{begin} 3...Kd7 (3...Kf7! 4. Kf2 (4. Kd2?! {here} Ke6)) (3...Kd8 $2 $7) 4.Kd2 ; rest\n"
	"% not ( this\n"
	"Ke6 {two\nlines} 5. exd6 e.p.+ O-O-O 6. M@d2 Nf3/xe4 1/2-1/2 {last}\n"
	"{words} ; of all\n"
	"[Event \"second\"]\n"
	"\n"
	"1.\342\231\230f3 b1=\342\231\233+ \342\231\232xb1 0-1 {the end}\n"
	"\n"
	"{begin again} 1. d4 *\n";

static const char wanted[] =
	"[Event \"a \\\"b\\\" \\\\ c\"]\n"
	"[FEN \"4k3/8/8/8/8/8/8/4K3 b - - 0 3\"]\n"
	"\n"
	"{begin} 3... Kd7 (3... Kf7 $1 4. Kf2 (4. Kd2 $6 {here} 4... Ke6)) (3... Kd8 $2\n"
	"$7) 4. Kd2 {rest} 4... Ke6 {two lines} 5. exd6 e.p.+ O-O-O 6. M@d2 Nf3/xe4\n"
	"{last words of all} 1/2-1/2\n"
	"\n"
	"[Event \"second\"]\n"
	"\n"
	"1. Nf3 b1=Q+ 2. Kxb1 {the end} 0-1\n"
	"\n"
	"\n"
	"{begin again} 1. d4 *\n"
	"\n";

START_TEST(keeps_everything)
{
	int games;
	char *text = rewritten(sound, sizeof sound - 1, &games);
	char *again;

	ck_assert_str_eq(text, wanted);
	ck_assert_int_eq(games, 3);
	ck_assert_int_eq(complaints, 0);
	again = rewritten(text, strlen(text), &games);
	ck_assert_str_eq(text, again);
	free(again);
	free(text);
}
END_TEST

/* No line is longer than 79 characters, nor shorter than the next word allows. */
START_TEST(lines_are_filled)
{
	enum { WIDTH = 79 };
	char game[4000], *text, *line, *end;
	size_t length = (size_t)snprintf(game, sizeof game, "[Event \"long\"]\n\n");
	int games, full = 0;

	for (int move = 1; move <= 150; move++)
		length += (size_t)snprintf(game + length, sizeof game - length, "%d. %s %s ", move,
		    move % 3 ? "Nf3" : "e4", move % 2 ? "Ng8" : "Qa5xa6+");
	length += (size_t)snprintf(game + length, sizeof game - length, "*\n");
	text = rewritten(game, length, &games);
	line = strstr(text, "\n\n") + 2;
	for (; (end = strchr(line, '\n')) && end[1] != '\n'; line = end + 1) {
		ck_assert_int_le(end - line, WIDTH);
		ck_assert_int_gt((size_t)(end - line) + 1 + strcspn(end + 1, " \n"), WIDTH);
		full += end - line == WIDTH;
	}
	ck_assert_int_gt(full, 0);
	free(text);
}
END_TEST

START_TEST(links_variations)
{
	FILE *file = file_with(sound, sizeof sound - 1);
	struct pgn_reader *reader = pgn_open(file, NULL, NULL);
	struct pgn_game game;

	ck_assert(reader && pgn_read(reader, &game));
	ck_assert_str_eq(pgn_tag(&game, "Event"), "a \"b\" \\ c");
	ck_assert_ptr_null(pgn_tag(&game, "White"));
	ck_assert_str_eq(game.move[0].san, "Kd7");
	ck_assert_str_eq(game.move[0].before, "begin");
	ck_assert_str_eq(game.move[game.move[0].other].san, "Kf7");
	ck_assert_int_eq(game.move[game.move[0].other].nag[0], 1);
	ck_assert_str_eq(game.move[game.move[game.move[0].other].other].san, "Kd8");
	ck_assert_str_eq(game.move[game.move[0].next].san, "Kd2");
	ck_assert_str_eq(game.move[game.move[0].next].after, "rest");
	ck_assert_str_eq(game.result, "1/2-1/2");
	pgn_free(&game);
	pgn_close(reader);
	fclose(file);
}
END_TEST

/* A text before, one that is repeated, one after; and what is said of it. */
static const struct {
	const char *before, *again;
	int times;
	const char *after, *why;
} hostile[] = {
	{ "", "", 0, "", "" },
	{ "\n \n", "", 0, "", "" },
	{ "[", "", 0, "", "" },
	{ "[Event", "", 0, "", "" },
	{ "[Event \"x", "", 0, "", "no result" },
	{ "[Event \"", "A", 200000, "", "no result" },
	{ "[Event \"", "A", 200000, "\"]\n\n1. e4 *", "too long" },
	{ "", "[E \"x\"]\n", 1000, "1. e4 *", "more problems" },
	{ "1. e4 ", "(", 100000, "", "variation" },
	{ "1. e4 ", "(e4", 100000, " *", "variation" },
	{ "1. e4 (", "e4) (", 60000, "*", "variation" },
	{ "1. ", "e", 100000, " *", "too long" },
	{ "1. e4 {", "x", 1000000, "", "no result" },
	{ "1. e4 {", "x", 1000000, "} *", "truncated" },
	{ "1. e4 ", "{xxxxxxxx}", 200000, " *", "more problems" },
	{ "1. e4 ", "$9999999999999999999999 ", 100, " *", "more problems" },
	{ "1. e4 ", "!", 100, " *", "" },
	{ "1. ", "e4 ", 200000, " *", "too long" },
	{ "1. e4\342\200\223e5 *", "", 0, "", "unexpected characters" },
	{ "1. e4 \342\231", "\342", 10, "f3 *", "unexpected characters" },
	{ "1. e4 ) ", "", 0, " *", "without" },
	{ "1. e4 ( 1. d4 * ) *", "", 0, "", "in a variation" },
	{ "1. e4 ;", "x", 10000, "", "no result" },
	{ "\001\002\377\376", "\377[", 5000, "", "" },
	{ "e.p. e.p. 1. e4 ", "e.p. ", 100, "*", "" },
	{ "%", "x", 10000, "\n1. e4 *", "" },
	{ "1. e4 * ", "{}", 10000, "\n", "" },
	{ "1. e4 * {", "x", 10000, "", "unterminated" },
	{ "1. e4 *\n\n{lost}", "", 0, "", "outside any game" },
};
enum { HOSTILE = sizeof hostile / sizeof *hostile };

START_TEST(survives)
{
	size_t before = strlen(hostile[_i].before), again = strlen(hostile[_i].again);
	size_t after = strlen(hostile[_i].after);
	size_t size = before + again * (size_t)hostile[_i].times + after;
	char *bytes = malloc(size + 1), *at = bytes, *text;
	int games;

	ck_assert_ptr_nonnull(bytes);
	memcpy(at, hostile[_i].before, before);
	at += before;
	for (int i = 0; i < hostile[_i].times; i++, at += again)
		memcpy(at, hostile[_i].again, again);
	memcpy(at, hostile[_i].after, after);
	text = rewritten(bytes, size, &games);
	ck_assert_msg(strstr(last_complaint, hostile[_i].why), "%d: %s", _i, last_complaint);
	ck_assert_int_le(complaints, (games + 1) * (PGN_COMPLAINTS + 1));
	free(text);
	free(bytes);
}
END_TEST

int main(void)
{
	Suite *suite = suite_create("pgn");
	TCase *files = tcase_create("files");

	tcase_add_test(files, keeps_everything);
	tcase_add_test(files, lines_are_filled);
	tcase_add_test(files, links_variations);
	tcase_add_loop_test(files, survives, 0, HOSTILE);
	suite_add_tcase(suite, files);
	return suite_run(suite);
}
