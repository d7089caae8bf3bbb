/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "game/game_pgn.h"
#include "base/text.h"
#include "tests/suite.h"

/* PGN files, sound and hostile, as a reader tells of them. */

/* What was told, in words with a space before each. */
struct echo {
	struct strbuf text;
	int complaints;
	char last[200];                 /* complaint */
};

static const char *echo_tag(void *context, const char *name, const char *value)
{
	struct echo *echo = context;

	strbuf_printf(&echo->text, " [%s=%s]", name, value);
	return strstr(value, "wrong") ? "told so" : NULL;
}

static const char *echo_move(void *context, const char *san)
{
	strbuf_printf(&((struct echo *)context)->text, " %s", san);
	return NULL;
}

static const char *echo_comment(void *context, const char *text)
{
	strbuf_printf(&((struct echo *)context)->text, " {%s}", text);
	return NULL;
}

static const char *echo_nag(void *context, int nag)
{
	strbuf_printf(&((struct echo *)context)->text, " $%d", nag);
	return NULL;
}

static void echo_open(void *context)
{
	strbuf_add(&((struct echo *)context)->text, " (");
}

static void echo_close(void *context)
{
	strbuf_add(&((struct echo *)context)->text, " )");
}

static void echo_result(void *context, enum result result)
{
	strbuf_printf(&((struct echo *)context)->text, " <%s>", result_text(result));
}

static void echo_complaint(void *context, int line, const char *problem)
{
	struct echo *echo = context;

	ck_assert_int_gt(line, 0);
	ck_assert(text_is_safe(problem));
	echo->complaints++;
	strncpy(echo->last, problem, sizeof echo->last - 1);
}

static const struct pgn_sink sink = {
	.tag = echo_tag, .move = echo_move, .comment = echo_comment, .nag = echo_nag,
	.begin_variation = echo_open, .end_variation = echo_close, .result = echo_result,
	.complain = echo_complaint
};

static FILE *file_with(const void *bytes, size_t size)
{
	FILE *file = tmpfile();

	ck_assert_ptr_nonnull(file);
	ck_assert_uint_eq(fwrite(bytes, 1, size, file), size);
	rewind(file);
	return file;
}

/* Reads everything; each game begins with the number of its line. */
static struct echo told_of(const void *bytes, size_t size, int *games)
{
	static const struct pgn_sink no_sink = { 0 };
	struct pgn_reader *reader = pgn_open(file_with(bytes, size));
	struct echo echo = { 0 };
	struct strbuf all = { 0 };
	int line;

	for (*games = 0; (line = pgn_read(reader, &sink, &echo)) > 0; ++*games) {
		strbuf_printf(&all, "%d:%s\n", line, strbuf_str(&echo.text));
		strbuf_clear(&echo.text);
	}
	pgn_close(reader);
	strbuf_free(&echo.text);
	echo.text = all;
	/* The same, if no_sink listens. */
	reader = pgn_open(file_with(bytes, size));
	for (int i = 0; i < *games; i++)
		ck_assert_int_gt(pgn_read(reader, &no_sink, NULL), 0);
	ck_assert_int_eq(pgn_read(reader, &no_sink, NULL), 0);
	pgn_close(reader);
	return echo;
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
	"1: [Event=a \"b\" \\ c] [FEN=4k3/8/8/8/8/8/8/4K3 b - - 0 3] {begin} Kd7"
	" ( Kf7 $1 Kf2 ( Kd2 $6 {here} Ke6 ) ) ( Kd8 $2 $7 ) Kd2 {rest} Ke6 {two lines}"
	" exd6 e.p.+ O-O-O M@d2 Nf3/xe4 <1/2-1/2> {last} {words} {of all}\n"
	"9: [Event=second] Nf3 b1=Q+ Kxb1 <0-1> {the end}\n"
	"13: {begin again} d4 <*>\n";

START_TEST(tells_everything)
{
	int games;
	struct echo echo = told_of(sound, sizeof sound - 1, &games);

	ck_assert_str_eq(strbuf_str(&echo.text), wanted);
	ck_assert_int_eq(games, 3);
	ck_assert_int_eq(echo.complaints, 0);
	strbuf_free(&echo.text);
}
END_TEST

/* On the line of a result, glyphs are still of its game, tags of the next. */
START_TEST(tells_what_follows_a_result)
{
	static const char text[] = "[Event \"first\"]\n\n1. e4 e5 1-0 $1 !? {said}\n$18\n\n"
	    "[Event \"second\"]\n\n1. d4 0-1 \0 [Event \"third\"]\n\n*\n";
	int games;
	struct echo echo = told_of(text, sizeof text - 1, &games);

	ck_assert_str_eq(strbuf_str(&echo.text), "1: [Event=first] e4 e5 <1-0> $1 $5 {said} $18\n"
	    "6: [Event=second] d4 <0-1>\n8: [Event=third] <*>\n");
	ck_assert_int_eq(echo.complaints, 0);
	strbuf_free(&echo.text);
}
END_TEST

/* As older programs write it, in a file that has UTF-8 elsewhere, too. */
START_TEST(what_is_not_utf_8_is_latin_1)
{
	static const char text[] =
		"[White \"M\xfcller\"]\n[Black \"M\u00fcller \u4eba\"]\n\n"
		"1. e4 {tr\xe8s \xab fort \xbb \xff\xc3} *\n";
	static const char read[] =
		"1: [White=M\u00fcller] [Black=M\u00fcller \u4eba] e4"
		" {tr\u00e8s \u00ab fort \u00bb \u00ff\u00c3} <*>\n";
	char longest[PGN_VALUE], tag[2 * PGN_VALUE];
	int games;
	struct echo echo = told_of(text, sizeof text - 1, &games);

	ck_assert_str_eq(strbuf_str(&echo.text), read);
	ck_assert_int_eq(echo.complaints, 0);
	strbuf_free(&echo.text);
	/* Where it would be too long it is cut, between two characters. */
	memset(longest, 0xe9, sizeof longest - 1);
	longest[sizeof longest - 1] = '\0';
	snprintf(tag, sizeof tag, "[White \"%s\"]\n\n1. e4 *\n", longest);
	echo = told_of(tag, strlen(tag), &games);
	ck_assert_int_eq(echo.complaints, 1);
	ck_assert_ptr_nonnull(strstr(strbuf_str(&echo.text), "\u00e9] e4 <*>"));
	strbuf_free(&echo.text);
	/* Nor is half a character one of ISO 8859-1. */
	memset(longest, 'a', sizeof longest - 1);
	snprintf(tag, sizeof tag, "[White \"%.*s\u4eba\"]\n\n1. e4 *\n", PGN_VALUE - 3, longest);
	echo = told_of(tag, strlen(tag), &games);
	ck_assert_int_eq(echo.complaints, 1);
	ck_assert_ptr_nonnull(strstr(strbuf_str(&echo.text), "a] e4 <*>"));
	strbuf_free(&echo.text);
}
END_TEST

static const struct {
	const char *text, *told;
	int complaints;
} foreign[] = {
	/* Lines that end in "\r" alone, or in "\r\n". */
	{ "[A \"b\"]\r\r1. e4 ; best\r% not this\re5 {x\ry} 1-0\r\r[A \"c\"]\r\r1. d4 *\r",
	    "1: [A=b] e4 {best} e5 {x y} <1-0>\n8: [A=c] d4 <*>\n", 0 },
	{ "[A \"b\"]\r\n\r\n1. e4 ; best\r\n% not this\r\ne5 *\r\n\r\n[A \"c\"]\r\n*\r\n",
	    "1: [A=b] e4 {best} e5 <*>\n7: [A=c] <*>\n", 0 },
	/* Signs in place of glyphs. */
	{ "1. e4 = += e5 =+ ( d5 +/- ) 2. Nf3 -/+ +- Nc6 -+ N +-- --+ 3. Bb5! += D *",
	    "1: e4 $10 $14 e5 $15 ( d5 $16 ) Nf3 $17 $18 Nc6 $19 $146 $20 $21 Bb5 $1 $14 $220"
	    " <*>\n",
	    0 },
	{ "1. e4 =/& e5 ~ 2. Nf3 -- *", "1: e4 e5 Nf3 -- <*>\n", 3 },
	{ "1. e4 $ e5 $255 $256 *", "1: e4 e5 $255 <*>\n", 2 },
	/* Dashes in place of hyphens, and a short result. */
	{ "1. 0\u20130 O\u2011O\u2212O e2\u2010e4 1\u20130", "1: 0-0 O-O-O e2-e4 <1-0>\n", 0 },
	{ "1. e4 1/2", "1: e4 <1/2-1/2>\n", 0 },
	{ "1. e4 1:0\n1. e4 0:1\n", "1: e4 <1-0>\n2: e4 <0-1>\n", 0 },
	/* What a pawn becomes, in brackets; else they are those of a variation. */
	{ "1. e8(Q)+ d1(N)! 2. a8(R)(Nf3 Nf6)(d4(c4)) *",
	    "1: e8=Q d1=N $1 a8=R ( Nf3 Nf6 ) ( d4 ( c4 ) ) <*>\n", 0 },
	{ "1. e4(Nf3(Nc3) Nf6)e5 1-0", "1: e4 ( Nf3 ( Nc3 ) Nf6 ) e5 <1-0>\n", 0 },
	{ "1. e4(N) e5 *", "1: e4 ( ) e5 <*>\n", 1 },
	/* What has a meaning at the beginning of a line has none elsewhere. */
	{ "\357\273\277% not this\n1. e4 % e5 [x] *", "2: e4 e5 x <*>\n", 3 },
	{ "[A_b \"c\"]\n[ \"d\"]\n[e]\n1. e4 * ; end", "1: [A_b=c] e4 <*> {end}\n", 2 },
	{ "1. e4 e5 (1... c5", "1: e4 e5 ( c5\n", 2 },
};
enum { FOREIGN = sizeof foreign / sizeof *foreign };

START_TEST(reads_what_other_programs_write)
{
	int games;
	struct echo echo = told_of(foreign[_i].text, strlen(foreign[_i].text), &games);

	ck_assert_str_eq(strbuf_str(&echo.text), foreign[_i].told);
	ck_assert_int_eq(echo.complaints, foreign[_i].complaints);
	strbuf_free(&echo.text);
}
END_TEST

/* They cannot fill the memory. */
START_TEST(comments_are_bounded)
{
	enum { LENGTH = 8000, FIT = PGN_COMMENTS / LENGTH };
	struct strbuf text = { 0 };
	struct echo echo;
	int games;

	strbuf_add(&text, "1. e4");
	for (int i = 0; i < FIT + 2; i++)
		strbuf_printf(&text, " {%0*d}", LENGTH, 1);
	strbuf_add(&text, " *\n");
	echo = told_of(text.data, text.length, &games);
	ck_assert_int_eq(games, 1);
	ck_assert_int_eq(echo.complaints, 2);
	ck_assert_int_lt(echo.text.length, PGN_COMMENTS + 4 * FIT);
	strbuf_free(&echo.text);
	strbuf_free(&text);
}
END_TEST

START_TEST(passes_over_variations)
{
	static const struct pgn_sink main_line = {
		.main_line = true, .move = echo_move, .comment = echo_comment,
		.begin_variation = echo_open, .end_variation = echo_close
	};
	struct pgn_reader *reader = pgn_open(file_with(sound, sizeof sound - 1));
	struct echo echo = { 0 };

	ck_assert_int_eq(pgn_read(reader, &main_line, &echo), 1);
	ck_assert_str_eq(strbuf_str(&echo.text),
	    " {begin} Kd7 Kd2 {rest} Ke6 {two lines} exd6 e.p.+ O-O-O M@d2 Nf3/xe4"
	    " {last} {words} {of all}");
	pgn_close(reader);
	strbuf_free(&echo.text);
}
END_TEST

static const char *count_move(void *context, const char *san)
{
	(void)san;
	++*(int *)context;
	return NULL;
}

START_TEST(en_passant_belongs_to_its_move)
{
	static const struct pgn_sink counter = { .move = count_move };
	static const char *const marks[] = { "e.p.", "ep", "e.p.+", "ep+", "ep#" };
	char text[32];
	int moves = 0;
	struct pgn_reader *reader;

	snprintf(text, sizeof text, "1. exd6 %s *\n", marks[_i]);
	reader = pgn_open(file_with(text, strlen(text)));
	ck_assert_int_eq(pgn_read(reader, &counter, &moves), 1);
	ck_assert_int_eq(moves, 1);
	pgn_close(reader);
}
END_TEST

START_TEST(complains_of_what_a_sink_finds_wrong)
{
	static const char text[] = "[Event \"wrong\"]\n\n1. e4 *\n";
	int games;
	struct echo echo = told_of(text, sizeof text - 1, &games);

	ck_assert_int_eq(echo.complaints, 1);
	ck_assert_str_eq(echo.last, "told so");
	strbuf_free(&echo.text);
}
END_TEST

/* A prefix, a text to repeat, a suffix; and the message. */
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
	{ "1. e4 ", "({xxxxxxxxxxxxxxxxxxxxxxxx} e4) ", 330, "*", "too many comments" },
	{ "1. e4 ", "$9999999999999999999999 ", 100, " *", "more problems" },
	{ "1. e4 ", "!", 100, " *", "" },
	{ "1. ", "e4 ", 200000, " *", "too long" },
	{ "1. e4\342\200\242e5 *", "", 0, "", "unexpected characters" },
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
	char *bytes = malloc(size + 1), *at = bytes, *last;
	struct strbuf problems = { 0 };
	struct pgn_reader *reader;
	struct game *game = NULL;
	struct echo echo;
	int games;

	ck_assert_ptr_nonnull(bytes);
	memcpy(at, hostile[_i].before, before);
	at += before;
	for (int i = 0; i < hostile[_i].times; i++, at += again)
		memcpy(at, hostile[_i].again, again);
	memcpy(at, hostile[_i].after, after);
	echo = told_of(bytes, size, &games);
	ck_assert_int_le(echo.complaints, (games + 1) * (PGN_COMPLAINTS + 1));
	strbuf_free(&echo.text);
	/* As a game, of which there is more to be said. */
	reader = pgn_open(file_with(bytes, size));
	while (game_pgn_next(reader, NULL, &game, &problems))
		;
	pgn_close(reader);
	last = strbuf_str(&problems)[0] ? problems.data + problems.length - 1 : NULL;
	while (last && last > problems.data && last[-1] != '\n')
		last--;
	ck_assert_msg(strstr(echo.last, hostile[_i].why) ||
	    (last && strstr(last, hostile[_i].why)), "%d: %s", _i, last);
	strbuf_free(&problems);
	free(bytes);
}
END_TEST

/* Reading fails in the midst of the first game, as its file is no longer open. */
START_TEST(tells_when_reading_fails)
{
	static const char begins[] = "1. e4 {";
	char bytes[100000];
	FILE *whole, *file;
	struct pgn_reader *reader;
	struct echo echo = { 0 };

	memset(bytes, 'x', sizeof bytes);
	memcpy(bytes, begins, strlen(begins));
	whole = file_with(bytes, sizeof bytes);
	file = fdopen(dup(fileno(whole)), "r");
	ck_assert_ptr_nonnull(file);
	ck_assert_int_eq(setvbuf(file, NULL, _IOFBF, 4096), 0);
	reader = pgn_open(file);
	ck_assert_int_eq(ungetc(getc(file), file), '1');
	ck_assert(!pgn_failed(reader));
	ck_assert_int_eq(close(fileno(file)), 0);
	ck_assert_int_gt(pgn_read(reader, &sink, &echo), 0);
	ck_assert(pgn_failed(reader));
	ck_assert_str_eq(echo.last, "cannot read the rest of the file");
	strbuf_free(&echo.text);
	pgn_close(reader);
	fclose(whole);
}
END_TEST

Suite *pgn_suite(void)
{
	Suite *suite = suite_create("pgn");
	TCase *files = tcase_create("files");

	tcase_add_test(files, tells_everything);
	tcase_add_test(files, tells_what_follows_a_result);
	tcase_add_test(files, what_is_not_utf_8_is_latin_1);
	tcase_add_loop_test(files, reads_what_other_programs_write, 0, FOREIGN);
	tcase_add_test(files, comments_are_bounded);
	tcase_add_test(files, passes_over_variations);
	tcase_add_loop_test(files, en_passant_belongs_to_its_move, 0, 5);
	tcase_add_test(files, complains_of_what_a_sink_finds_wrong);
	tcase_add_test(files, tells_when_reading_fails);
	tcase_add_loop_test(files, survives, 0, HOSTILE);
	suite_add_tcase(suite, files);
	return suite;
}
