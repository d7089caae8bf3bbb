/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/strbuf.h"
#include "base/text.h"
#include "game/file.h"
#include "game/paths.h"
#include "game/table_talk.h"
#include "tests/scratch.h"
#include "tests/suite.h"

/* The file with what is said at a table: its form, its bounds, and what others put there. */

enum { NOW = 1000000 };

static char directory[SCRATCH_PATH];
static char *path;
static struct table_talk talk;
static const struct stat like = { .st_mode = 0640 };

static void open_talk(void)
{
	scratch_make(directory);
	path = path_join(directory, ".evening.talk");
}

static void close_talk(void)
{
	free(path);
	scratch_remove(directory);
}

static void put(const char *text, size_t length)
{
	struct error error;

	ck_assert(file_replace(path, text, length, &error));
}

static void check_line(int i, const char *name, const char *text)
{
	ck_assert_int_lt(i, talk.count);
	ck_assert_str_eq(talk.line[i].name, name);
	ck_assert_str_eq(talk.line[i].text, text);
}

static bool say_as(const struct talk_speaker *speaker, const char *text, int64_t now,
    struct error *error)
{
	struct stat status, mode = like;

	ck_assert_int_eq(stat(directory, &status), 0);
	mode.st_gid = status.st_gid;
	return table_talk_add(path, &mode, speaker, text, now, error);
}

/* Everybody has an account. */
static bool say(const char *name, const char *text, int64_t now, struct error *error)
{
	return say_as(&(struct talk_speaker){ name, (uid_t)name[0], false }, text, now, error);
}

START_TEST(lines_are_kept_in_order)
{
	struct error error = { "" };
	struct stat status;
	size_t length;
	char *text;

	open_talk();
	table_talk_read(path, NOW, &talk);
	ck_assert_int_eq(talk.count, 0);
	ck_assert(say("anna", "good game", NOW, &error));
	ck_assert(say("bob", "you too", NOW, &error));
	ck_assert(say("", "\xc3\xa9t\xc3\xa9", NOW - 5, &error));
	text = file_read(path, 1000, &length, &error);
	ck_assert_str_eq(text, "1000000\t97\tanna\tgood game\n"
	    "1000001\t98\tbob\tyou too\n1000002\t0\tsomeone\t\xc3\xa9t\xc3\xa9\n");
	free(text);
	ck_assert_int_eq(stat(path, &status), 0);
	ck_assert_int_eq(status.st_mode & 0777, 0640);
	table_talk_read(path, NOW, &talk);
	ck_assert_int_eq(talk.count, 3);
	check_line(1, "bob", "you too");
	ck_assert_uint_eq(talk.line[1].account, 98);
	check_line(2, "someone", "\xc3\xa9t\xc3\xa9");
	ck_assert(file_same_version(&talk.version, &status));
	close_talk();
}
END_TEST

START_TEST(the_latest_lines_are_kept)
{
	struct error error = { "" };
	char text[20];

	open_talk();
	for (int i = 0; i < TALK_LINES + 7; i++) {
		snprintf(text, sizeof text, "line %d", i);
		ck_assert(say("anna", text, NOW + i * 60000, &error));
	}
	table_talk_read(path, (int64_t)NOW * 1000, &talk);
	ck_assert_int_eq(talk.count, TALK_LINES);
	check_line(0, "anna", "line 7");
	check_line(TALK_LINES - 1, "anna", "line 56");
	close_talk();
}
END_TEST

START_TEST(the_longest_lines_are_read)
{
	struct strbuf longest = { 0 };
	char name[NAME_TEXT] = "";
	struct error error = { "" };

	open_talk();
	memset(name, 'n', NAME_TEXT - 1);
	for (int i = 0; i < TALK_CHARACTERS; i++)
		strbuf_add(&longest, "\xe2\x82\xac");
	for (int i = 0; i < TALK_LINES; i++)
		ck_assert(say(name, longest.data, NOW + i * 60000, &error));
	table_talk_read(path, (int64_t)NOW * 1000, &talk);
	ck_assert_int_eq(talk.count, TALK_LINES);
	check_line(0, name, longest.data);
	strbuf_add(&longest, "x");
	ck_assert(!say(name, longest.data, (int64_t)NOW * 1000, &error));
	ck_assert_str_eq(error.why, "a line has at most 120 characters; that has 121");
	ck_assert(!say(name, " ", (int64_t)NOW * 1000, &error));
	strbuf_clear(&longest);
	for (int i = 0; i < TALK_CHARACTERS; i++)
		strbuf_add(&longest, "\xf0\x9d\x94\xb8");
	ck_assert(!say(name, longest.data, (int64_t)NOW * 1000, &error));
	strbuf_free(&longest);
	close_talk();
}
END_TEST

START_TEST(nobody_floods_a_table)
{
	struct error error = { "" };

	open_talk();
	for (int i = 0; i < 3; i++)
		ck_assert(say("anna", "x", NOW, &error));
	ck_assert(!say("anna", "x", NOW + 9000, &error));
	ck_assert_str_eq(error.why, "wait a few seconds before you say more");
	ck_assert(say("bob", "x", NOW + 9000, &error));
	ck_assert(say("anna", "x", NOW + 11000, &error));
	close_talk();
}
END_TEST

/* Other names do not help an account, unless it is that of all players of a kiosk. */
START_TEST(names_evade_no_limit)
{
	struct error error = { "" };
	char name[] = "a";
	struct talk_speaker speaker = { name, 1000, false };

	open_talk();
	for (; *name < 'a' + 6; ++*name)
		ck_assert(say_as(&speaker, "x", NOW, &error));
	ck_assert(!say_as(&speaker, "x", NOW, &error));
	ck_assert_str_eq(error.why, "wait a few seconds before you say more");
	speaker.shared = true;
	ck_assert(say_as(&speaker, "x", NOW, &error));
	speaker = (struct talk_speaker){ "z", 1001, false };
	ck_assert(say_as(&speaker, "x", NOW, &error));
	close_talk();
}
END_TEST

START_TEST(what_is_said_is_made_safe)
{
	struct error error = { "" };
	char told[TALK_TOLD], *text;
	size_t length;

	open_talk();
	ck_assert(say("Warning: a[b]\t\033", "\033]0;x\007 [Game over]\r\n\xff\xe2\x80\xae.",
	    NOW, &error));
	text = file_read(path, 1000, &length, &error);
	ck_assert_str_eq(text, "1000000\t87\tWarning. a(b) ?\t?)0;x? (Game over) ?.\n");
	free(text);
	table_talk_read(path, NOW, &talk);
	table_talk_tell(&talk.line[0], "", told);
	ck_assert_str_eq(told, "[Warning. a(b) ?: ?)0;x? (Game over) ?.]");
	table_talk_tell(&talk.line[0], "bob", told);
	ck_assert_str_eq(told, "[Warning. a(b) ? (user bob): ?)0;x? (Game over) ?.]");
	strcpy(talk.line[0].name, "bob");
	table_talk_tell(&talk.line[0], "bob", told);
	ck_assert_str_eq(told, "[bob: ?)0;x? (Game over) ?.]");
	close_talk();
}
END_TEST

/* Whatever others write there is read as lines, or left out. */
START_TEST(hostile_files_do_no_harm)
{
	static const char lines[] =
	    "1\t0\tanna\ta\n\n2\t0\tbob\n2\tbob\tx\n2 0\tbob\tx\n2\t-1\tbob\tx\nx\t0\ty\tz\n"
	    "-3\t0\ty\tz\n2\t0\t\tx\n2\t0\tbob\t\n2\t0\tbob\t \n2\t9999999999999999\tbob\tb\n"
	    "9999999999999999999\t0\tbob\tb\n1060001\t0\tbob\tb\n1\t0\tbob\tb\n0\t0\tbob\tb\n"
	    "5\t999999999999\tb[o]:b\033[H\t\033[2J]\tx\n6\t0\tcarl\tend";
	struct error error = { "" };

	open_talk();
	put(lines, sizeof lines - 1);
	table_talk_read(path, NOW, &talk);
	ck_assert_int_eq(talk.count, 3);
	check_line(0, "anna", "a");
	check_line(1, "b(o).b?(H", "?(2J) x");
	check_line(2, "carl", "end");
	for (size_t length = 0; length < sizeof lines; length++) {
		put(lines, length);
		table_talk_read(path, NOW, &talk);
		for (int i = 0; i < talk.count; i++)
			ck_assert(text_is_safe(talk.line[i].name) &&
			    text_is_safe(talk.line[i].text));
	}
	/* Too large, a link, a pipe: it counts as empty, and is replaced. */
	ck_assert_int_eq(truncate(path, 1 << 20), 0);
	table_talk_read(path, NOW, &talk);
	ck_assert_int_eq(talk.count, 0);
	unlink(path);
	ck_assert_int_eq(symlink("/etc/passwd", path), 0);
	table_talk_read(path, NOW, &talk);
	ck_assert_int_eq(talk.count, 0);
	unlink(path);
	ck_assert_int_eq(mkfifo(path, 0600), 0);
	table_talk_read(path, NOW, &talk);
	ck_assert_int_eq(talk.count, 0);
	ck_assert(say("anna", "x", NOW, &error));
	table_talk_read(path, NOW, &talk);
	ck_assert_int_eq(talk.count, 1);
	/* A directory is in the way. */
	unlink(path);
	ck_assert_int_eq(mkdir(path, 0700), 0);
	ck_assert(!say("anna", "x", NOW, &error));
	ck_assert_int_eq(rmdir(path), 0);
	close_talk();
}
END_TEST

Suite *table_talk_suite(void)
{
	Suite *suite = suite_create("table_talk");
	TCase *lines = tcase_create("lines");

	tcase_add_test(lines, lines_are_kept_in_order);
	tcase_add_test(lines, the_latest_lines_are_kept);
	tcase_add_test(lines, the_longest_lines_are_read);
	tcase_add_test(lines, nobody_floods_a_table);
	tcase_add_test(lines, names_evade_no_limit);
	tcase_add_test(lines, what_is_said_is_made_safe);
	tcase_add_test(lines, hostile_files_do_no_harm);
	suite_add_tcase(suite, lines);
	return suite;
}
