/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/clock.h"
#include "game/file.h"
#include "game/lock.h"
#include "tests/ui_check.h"
#include "tests/suite.h"

/* Settings: what is said last holds, and only what is set is kept. */

START_TEST(settings_mean_what_they_say)
{
	static const struct { const char *line; bool on; } lines[] = {
		{ ":set_engine_yes", true }, { ":set_engine_no", false },
		{ ":set_engine_on", true }, { ":engine", false }, { ":engine_yes", true },
		{ ":set_Engine_OFF", false }, { ":engine_On", true }, { ":engine_foo", true }
	};

	begin("chess", NULL);
	for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
		enter(lines[i].line);
		ck_assert_msg(ui.session.settings.engine_line == lines[i].on, "%s",
		    lines[i].line);
	}
	ck_assert(shows("Engine must be on or off."));
	enter(":set_words_YES");
	ck_assert(shows("Words: on."));
	enter(":set_ascii_no");
	ck_assert(shows("Ascii: off from the next start on."));
	enter(":set_level_Adaptive :white_Human");
	ck_assert(ui.session.settings.adaptive);
	ck_assert(shows("White: "));
	enter(":set_theme_Stone");
	ck_assert_str_eq(ui.session.settings.theme, "stone");
	enter(":set_level_7 :set_engine_yes");
	ck_assert_int_eq(ui.session.player[BLACK].level, 7);
	ui_fixture_restart(&ui);
	ck_assert(ui.session.settings.engine_line);
	ck_assert_int_eq(ui.session.settings.level, 7);
	/* No engine thinks at a table. */
	begin("chess", NULL);
	enter(":table_evening :set_engine_on");
	ck_assert(shows("The engine's analysis is shown after this table."));
	ck_assert_int_eq(ui.session.engine.purpose, NO_SEARCH);
	enter(":new_friar");
	ck_assert_int_eq(ui.session.engine.purpose, SEARCH_ANALYSIS);
}
END_TEST

/* From each choice one steps to its neighbors, and round at the ends. */
START_TEST(choices_go_round)
{
	static const char *const themes[] = {
		"wood", "green", "sea", "stone", "classic", "mono", "paper"
	};
	enum { THEME_COUNT = sizeof themes / sizeof *themes };
	const struct setting *theme = &settings_table[SETTING_THEME];
	struct settings settings;
	struct error error;

	settings_default(&settings);
	for (int i = 0; i < THEME_COUNT; i++) {
		char next[SETTING_TEXT], previous[SETTING_TEXT];

		ck_assert(setting_put(&settings, "theme", themes[i], &error));
		ck_assert(setting_step(&settings, theme, 1, next));
		ck_assert(setting_step(&settings, theme, -1, previous));
		ck_assert_str_eq(next, themes[(i + 1) % THEME_COUNT]);
		ck_assert_str_eq(previous, themes[(i + THEME_COUNT - 1) % THEME_COUNT]);
	}
}
END_TEST

/* What holds for one run is not stored. */
START_TEST(only_what_is_set_is_kept)
{
	struct settings usual, kept;
	struct strbuf problems = { 0 }, expected = { 0 }, found = { 0 };

	begin("chess", NULL);
	ui.options.setting[SETTING_LEVEL] = "7";
	ui.options.setting[SETTING_CLOCKS] = "1.5";
	ui.options.setting[SETTING_PLAYER] = "anna";
	ui.options.setting[SETTING_ASCII] = ui.options.setting[SETTING_MOUSE] = "on";
	ui.options.setting[SETTING_COLOR] = "off";
	ui_fixture_restart(&ui);
	ck_assert_int_eq(ui.session.settings.level, 7);
	ck_assert(ui_fixture_begin(&ui, "chess", NULL, &(struct error){ "" }));
	enter(":level_9 :engine_on :flip :set_words_on");
	settings_default(&usual);
	usual.words = true;
	session_kept_settings(&ui.session, &kept, &problems);
	settings_list(&usual, &expected);
	settings_list(&kept, &found);
	ck_assert_str_eq(strbuf_str(&found), strbuf_str(&expected));
	/* Another program may have changed a setting meanwhile. */
	ck_assert(setting_put(&kept, "bell", "on", &(struct error){ "" }));
	ck_assert(setting_store(&kept, &settings_table[SETTING_BELL],
	    ui.session.storage.config_path, true, &(struct error){ "" }));
	enter(":set_level_5");
	session_kept_settings(&ui.session, &kept, &problems);
	ck_assert_int_eq(kept.level, 5);
	ck_assert(kept.bell && kept.words);
	enter(":set_level_Very_easy");
	ck_assert_int_eq(ui.session.settings.level, 2);
	enter(":level_fairly_hard");
	ck_assert_int_eq(ui.session.settings.level, 6);
	enter(":level_hardest");
	ck_assert(shows("from 1 to 10, or its name, or adaptive"));
	/* In the file it would be a comment. */
	enter(":set_player_bert_#2");
	ck_assert(shows("Not saved: a # can only stand within a word"));
	strbuf_free(&problems);
	strbuf_free(&expected);
	strbuf_free(&found);
}
END_TEST

/* While another program stores a setting, its change is waited for, so that it is not undone. */
START_TEST(the_file_is_changed_by_one_at_a_time)
{
	struct strbuf path = { 0 };
	struct error error = { "" };
	struct lock lock;
	int64_t start;

	begin("chess", NULL);
	enter(":set_level_4");
	strbuf_printf(&path, "%s.lock", ui.session.storage.config_path);
	ck_assert_int_eq(lock_take(&lock, path.data, NULL, &error), TAKEN);
	start = now_ms();
	enter(":set_level_5");
	ck_assert_int_ge(now_ms() - start, 50);
	lock_release(&lock);
	ui_fixture_restart(&ui);
	ck_assert_int_eq(ui.session.settings.level, 5);
	strbuf_free(&path);
}
END_TEST

/* What a setting does begins in the same column, however many bytes its value has, if any. */
START_TEST(values_take_columns)
{
	struct strbuf list = { 0 };

	begin("chess", NULL);
	ui_fixture_type(&ui, ":set player Zo\u00eb");
	press("Enter");
	settings_list(&ui.session.settings, &list);
	ck_assert_ptr_nonnull(strstr(strbuf_str(&list), "\nclocks       none     minutes"));
	ck_assert_ptr_nonnull(strstr(strbuf_str(&list), "\nplayer       Zo\u00eb      your name"));
	strbuf_free(&list);
}
END_TEST

/* A setting, as listed. */
static void assert_listed(const struct setting *setting, const char *value)
{
	struct strbuf list = { 0 };
	char line[128];

	snprintf(line, sizeof line, "%-12s %-8s %s\n", setting->name, *value ? value : "none",
	    setting->help);
	settings_list(&ui.session.settings, &list);
	ck_assert_msg(strstr(strbuf_str(&list), line), "%sis not in\n%s", line,
	    strbuf_str(&list));
	strbuf_free(&list);
}

/* For each type: the value in the configuration file, on the command line, and by `set`. */
static const char *const said[][3] = {
	[TYPE_SWITCH] = { "on", "off", "on" }, [TYPE_LEVEL] = { "4", "5", "6" },
	[TYPE_TEXT] = { "anna", "bert #2", "carl" }, [TYPE_CLOCKS] = { "1", "2", "3" },
	[TYPE_MINUTES] = { "40", "50", "60" }, [TYPE_CHOICE] = { "green", "sea", "mono" }
};

START_TEST(the_last_setting_holds)
{
	const struct setting *setting = &settings_table[_i];
	const char *const *values = said[setting->type];
	struct settings file;
	char set[64];

	open_ui();
	settings_default(&file);
	assert_listed(setting, setting->default_value);
	ck_assert(setting_put(&file, setting->name, values[0], &(struct error){ "" }));
	ck_assert(setting_store(&file, setting, ui.session.storage.config_path, true,
	    &(struct error){ "" }));
	ui_fixture_restart(&ui);
	assert_listed(setting, values[0]);
	ui.options.setting[_i] = values[1];
	ui_fixture_restart(&ui);
	assert_listed(setting, values[1]);
	ck_assert(ui_fixture_begin(&ui, "chess", NULL, &(struct error){ "" }));
	snprintf(set, sizeof set, ":set_%s_%s", setting->name, values[2]);
	enter(set);
	assert_listed(setting, values[2]);
}
END_TEST

START_TEST(names_of_players_are_kept_whole)
{
	begin("chess", NULL);
	enter(":set_player_anna#2");
	ui_fixture_restart(&ui);
	ck_assert_str_eq(ui.session.settings.player, "anna#2");
	scratch_write(ui.session.storage.config_path,
	    "#level = 9\n\t# nobody\nplayer = b#b # bob #2\n");
	ui_fixture_restart(&ui);
	ck_assert_str_eq(ui.session.settings.player, "b#b");
	ck_assert_int_eq(ui.session.settings.level, 3);
}
END_TEST

/* Damage is told, and `set` leaves the file as it is: what stands in it is not known. */
START_TEST(damaged_files_are_told)
{
	static const char damaged[] = "level = 5\n\0\nlevel = 9\n";
	struct strbuf problems = { 0 };
	struct settings settings;
	struct error error;
	size_t length;
	char *kept;

	begin("chess", NULL);
	enter(":set_level_4");
	ck_assert(file_replace(ui.session.storage.config_path, damaged, sizeof damaged - 1,
	    &(struct error){ "" }));
	settings_default(&settings);
	ck_assert(!settings_load(&settings, ui.session.storage.config_path, &problems));
	ck_assert_ptr_nonnull(strstr(strbuf_str(&problems), "line 2 has a NUL character.\n"));
	ck_assert_int_eq(settings.level, 3);
	enter(":set_level_6");
	ck_assert(shows("Not saved: cannot read"));
	kept = file_read(ui.session.storage.config_path, 4096, &length, &error);
	ck_assert_ptr_nonnull(kept);
	ck_assert_mem_eq(kept, damaged, sizeof damaged);
	free(kept);
	ck_assert_int_eq(unlink(ui.session.storage.config_path), 0);
	ck_assert_int_eq(symlink("nowhere", ui.session.storage.config_path), 0);
	ck_assert(!settings_load(&settings, ui.session.storage.config_path, &problems));
	ck_assert_ptr_nonnull(strstr(strbuf_str(&problems), ": dangling symbolic link.\n"));
	strbuf_free(&problems);
}
END_TEST

/* A session that begins says all of it, however long the list. */
START_TEST(all_mistakes_are_told)
{
	struct session session = { 0 };
	struct error error = { "" };

	begin("chess", NULL);
	enter(":set_bell_on");
	scratch_write(ui.session.storage.config_path, "level = 11\nbell = perhaps\nnone\n"
	    "no_such_setting = 1\nlevel = high\nflash = x\nwords = y\nlevel = 0\n");
	ck_assert_msg(session_init(&session, &ui.options, -1, &error), "%s", error.why);
	for (int line = 1; line <= 8; line++) {
		char number[32];

		snprintf(number, sizeof number, ", line %d: ", line);
		ck_assert_msg(strstr(strbuf_str(&session.dialog.lines), number), "%s: %s", number,
		    strbuf_str(&session.dialog.lines));
	}
	session_end(&session);
}
END_TEST

/* What is not known stays where it is, behind a link as well; a FIFO is left alone. */
START_TEST(the_file_remains_the_users)
{
	const char *path;
	char target[SCRATCH_PATH + 16], directory[SCRATCH_PATH], *text;
	struct error error;
	struct stat status;

	begin("chess", NULL);
	enter(":set_bell_on");
	path = ui.session.storage.config_path;
	scratch_make(directory);
	snprintf(target, sizeof target, "%s/mine", directory);
	scratch_write(target, "# level = 9 is hard\nlevel = 3 # for now\nfuture = x\n# bell = off");
	ck_assert_int_eq(unlink(path), 0);
	ck_assert_int_eq(symlink(target, path), 0);
	enter(":set_level_4 :set_bell_on :set_words_on");
	ck_assert(lstat(path, &status) == 0 && S_ISLNK(status.st_mode));
	text = file_read_text(target, 4096, &error);
	ck_assert_ptr_nonnull(text);
	ck_assert_str_eq(text, "# level = 9 is hard\nlevel = 4 # for now\nfuture = x\n"
	    "bell = on\nwords = on\n");
	free(text);
	/* A line without an end gets one before another follows. */
	scratch_write(target, "level = 3");
	enter(":set_words_off");
	text = file_read_text(target, 4096, &error);
	ck_assert_ptr_nonnull(text);
	ck_assert_str_eq(text, "level = 3\nwords = off\n");
	free(text);
	ck_assert_int_eq(unlink(path), 0);
	ck_assert_int_eq(mkfifo(path, 0600), 0);
	enter(":set_level_5");
	ck_assert(shows("Not saved: cannot read"));
	ck_assert(lstat(path, &status) == 0 && S_ISFIFO(status.st_mode));
	scratch_remove(directory);
}
END_TEST

Suite *settings_suite(void)
{
	Suite *suite = suite_create("settings");
	TCase *settings = ui_case("settings");

	tcase_add_test(settings, settings_mean_what_they_say);
	tcase_add_test(settings, choices_go_round);
	tcase_add_test(settings, only_what_is_set_is_kept);
	tcase_add_test(settings, the_file_is_changed_by_one_at_a_time);
	tcase_add_test(settings, values_take_columns);
	tcase_add_loop_test(settings, the_last_setting_holds, 0, SETTING_COUNT);
	tcase_add_test(settings, names_of_players_are_kept_whole);
	tcase_add_test(settings, damaged_files_are_told);
	tcase_add_test(settings, all_mistakes_are_told);
	tcase_add_test(settings, the_file_remains_the_users);
	suite_add_tcase(suite, settings);
	return suite;
}
