/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <check.h>
#include <fcntl.h>
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "rules/rules.h"
#include "ui/actions.h"
#include "ui/card.h"
#include "ui/confine.h"
#include "ui/lesson.h"
#include "ui/screen.h"
#include "variants/list.h"

/*
 * Screens, drawn in memory: keys go in, and what is drawn is compared with
 * tests/screens/NAME.screen.  With PHILIDOR_SCREENS=write in the environment the
 * files are written anew; look at the difference before committing it.
 */

struct stage {
	struct ui_options options;
	struct session session;
	struct screen screen;
	int wake[2];
	char directory[32];
};

/* A session for two at one keyboard, its files in a directory of its own. */
static void stage_set(struct stage *stage, int columns, int rows, bool unicode, bool colors)
{
	struct fault fault = { "" };

	ui_defaults(&stage->options);
	strcpy(stage->directory, "check-ui-XXXXXX");
	ck_assert_ptr_nonnull(mkdtemp(stage->directory));
	stage->options.state_dir = stage->directory;
	stage->options.kiosk = true;    /* the configuration is in the directory, too */
	stage->options.who[WHITE] = stage->options.who[BLACK] = "human";
	ck_assert_int_eq(pipe(stage->wake), 0);
	ck_assert(session_begin(&stage->session, &stage->options, stage->wake[1], &fault));
	stage->session.on_screen = true;
	ck_assert(screen_begin(&stage->screen, &stage->session));
	stage->screen.canvas.unicode = unicode;
	stage->screen.canvas.colors = colors;
	ck_assert(canvas_resize(&stage->screen.canvas, rows, columns));
}

static void stage_strike(struct stage *stage)
{
	char command[64];

	screen_end(&stage->screen);
	session_end(&stage->session);
	close(stage->wake[0]);
	close(stage->wake[1]);
	snprintf(command, sizeof command, "rm -rf '%s'", stage->directory);
	ck_assert_int_eq(system(command), 0);
}

static void begin(struct stage *stage, const char *id, const char *fen)
{
	struct fault fault = { "" };

	ck_assert_msg(session_new(&stage->session, id, fen, &fault), "%s", fault.why);
	screen_to_board(&stage->screen);
}

/* Keys by name, in angle brackets. */
static const struct {
	const char *name;
	uint32_t code;
} names[] = {
	{ "up", K_UP }, { "down", K_DOWN }, { "left", K_LEFT }, { "right", K_RIGHT },
	{ "enter", K_ENTER }, { "esc", K_ESCAPE }, { "tab", K_TAB }, { "f1", K_HELP },
	{ "home", K_HOME }, { "end", K_END }, { "pgup", K_PAGE_UP }, { "pgdn", K_PAGE_DOWN },
	{ "bs", K_BACKSPACE }, { "del", K_DELETE }, { "space", ' ' }
};

static void press(struct stage *stage, uint32_t code)
{
	struct key key = { .code = code };

	screen_key(&stage->screen, &key);
	screen_listen(&stage->screen);
	screen_draw(&stage->screen);
}

/* "e4<enter>" and so on. */
static void type(struct stage *stage, const char *keys)
{
	while (*keys) {
		size_t i = 0, length;

		if (*keys != '<') {
			press(stage, (unsigned char)*keys++);
			continue;
		}
		length = strcspn(++keys, ">");
		while (strncmp(names[i].name, keys, length) != 0 || names[i].name[length])
			ck_assert_int_lt(++i, sizeof names / sizeof *names);
		press(stage, names[i].code);
		keys += length + 1;
	}
	screen_listen(&stage->screen);
	screen_draw(&stage->screen);
}

static void add_glyph(struct text *text, uint32_t glyph)
{
	char bytes[4];
	size_t count = 0;

	if (glyph < 0x80) {
		bytes[count++] = (char)glyph;
	} else if (glyph < 0x800) {
		bytes[count++] = (char)(0xc0 | glyph >> 6);
		bytes[count++] = (char)(0x80 | (glyph & 0x3f));
	} else {
		bytes[count++] = (char)(0xe0 | glyph >> 12);
		bytes[count++] = (char)(0x80 | (glyph >> 6 & 0x3f));
		bytes[count++] = (char)(0x80 | (glyph & 0x3f));
	}
	text_add_bytes(text, bytes, count);
}

/* The screen as text: its rows without blanks at their ends, and the cursor. */
static void dump(const struct canvas *canvas, struct text *text)
{
	for (int row = 0; row < canvas->rows; row++) {
		for (int column = 0; column < canvas->columns; column++)
			add_glyph(text, canvas->cell[row * canvas->columns + column].glyph);
		while (text->length > 0 && text->data[text->length - 1] == ' ')
			text->data[--text->length] = '\0';
		text_add(text, "\n");
	}
	text_print(text, "cursor: row %d, column %d\n", canvas->cursor_row, canvas->cursor_column);
}

/* Where the expected screens are. */
static void screen_path(char *path, size_t size, const char *name)
{
	const char *srcdir = getenv("srcdir");

	snprintf(path, size, "%s/tests/screens/%s.screen", srcdir ? srcdir : ".", name);
}

static void expect(struct stage *stage, const char *name)
{
	const char *mode = getenv("PHILIDOR_SCREENS");
	struct text text = { 0 };
	struct fault fault;
	char path[512], *expected;
	size_t length;

	screen_draw(&stage->screen);
	dump(&stage->screen.canvas, &text);
	screen_path(path, sizeof path, name);
	if (mode && strcmp(mode, "write") == 0) {
		FILE *out = fopen(path, "w");

		ck_assert(out && fputs(text.data, out) >= 0 && fclose(out) == 0);
		text_free(&text);
		return;
	}
	expected = file_read(path, 1 << 20, &length, &fault);
	ck_assert_msg(expected != NULL, "%s", fault.why);
	ck_assert_msg(strcmp(expected, text.data) == 0, "%s is not as expected:\n%s", name, text.data);
	free(expected);
	text_free(&text);
}

START_TEST(every_game_begins)
{
	struct stage stage;
	char name[64];

	stage_set(&stage, 80, 24, true, true);
	begin(&stage, variants[_i]->id, NULL);
	snprintf(name, sizeof name, "game-%s", variants[_i]->id);
	expect(&stage, name);
	stage_strike(&stage);
}
END_TEST

START_TEST(every_game_explains_itself)
{
	struct stage stage;
	char name[64];

	stage_set(&stage, 80, 24, false, false);
	begin(&stage, variants[_i]->id, NULL);
	type(&stage, "<f1>");
	snprintf(name, sizeof name, "rules-%s", variants[_i]->id);
	expect(&stage, name);
	type(&stage, "<tab><right><right><tab>");
	ck_assert_int_eq(stage.screen.rules.example, lesson_count(variants[_i]) == 1 ? 0 : 2);
	type(&stage, "<esc>");
	ck_assert_int_eq(stage.screen.depth, 1);
	stage_strike(&stage);
}
END_TEST

/* The main views at four sizes, with and without Unicode and colors. */
static const struct {
	int columns, rows;
	bool unicode, colors;
} sizes[] = {
	{ 40, 16, false, false }, { 40, 16, true, true }, { 80, 24, false, false },
	{ 80, 24, true, false }, { 132, 43, true, true }, { 132, 43, false, false },
	{ 200, 60, true, true }
};
enum { SIZES = sizeof sizes / sizeof *sizes };

static const struct {
	const char *name, *id, *fen, *keys;
} scenes[] = {
	{ "opening", "chess", NULL, "e4<enter>e5<enter>Nf3<enter>Nc6<enter>Bb5<enter>" },
	{ "typing", "chess", NULL, "N" },
	{ "picked", "chess", NULL, "<up><enter>" },
	{ "check", "chess", NULL, "e4<enter>f6<enter>Qh5<enter>" },
	{ "mate", "chess", NULL, "f3<enter>e5<enter>g4<enter>Qh4<enter>" },
	{ "refused", "chess", NULL, "Ke3<enter>" },
	{ "promotion", "chess", "4k3/P7/8/8/8/8/8/4K3 w - - 0 1",
	  "<up><up><up><up><up><up><left><left><left><left><enter><up><enter><down>" },
	{ "teamster", "teamster", NULL, "c4<enter>d5<enter>cxd5<enter>" },
	{ "looking", "chess", NULL, "e4<enter>e5<enter>Nf3<enter><pgup><pgup>" },
	{ "key-mode", "chess", NULL, "e4<enter><esc>f" },
	{ "command", "chess", NULL, ":un" },
	{ "quitting", "chess", NULL, "e4<enter><esc>q" },
	{ "help", "chess", NULL, "?" },
	{ "set-up", "chess", NULL, ":setup<enter>" },
	{ "start", "chess", NULL, ":new<enter>" },
	{ "searching", "chess", NULL, ":new<enter>king" },
	{ "opponent", "chess", NULL, ":new<enter>team<enter><down>" }
};
enum { SCENES = sizeof scenes / sizeof *scenes };

START_TEST(main_views_at_many_sizes)
{
	int size = _i % SIZES, scene = _i / SIZES;
	struct stage stage;
	char name[96];

	stage_set(&stage, sizes[size].columns, sizes[size].rows, sizes[size].unicode,
	    sizes[size].colors);
	begin(&stage, scenes[scene].id, scenes[scene].fen);
	type(&stage, scenes[scene].keys);
	snprintf(name, sizeof name, "%s-%dx%d%s%s", scenes[scene].name, sizes[size].columns,
	    sizes[size].rows, sizes[size].unicode ? "-unicode" : "",
	    sizes[size].colors ? "-colors" : "");
	expect(&stage, name);
	stage_strike(&stage);
}
END_TEST

START_TEST(too_small_is_said_and_passes)
{
	struct stage stage;

	stage_set(&stage, 80, 24, true, true);
	begin(&stage, "chess", NULL);
	for (int columns = 1; columns < 100; columns += 3)
		for (int rows = 1; rows < 40; rows += 2) {
			ck_assert(canvas_resize(&stage.screen.canvas, rows, columns));
			screen_draw(&stage.screen);
		}
	ck_assert(canvas_resize(&stage.screen.canvas, 10, 30));
	expect(&stage, "too-small");
	ck_assert(canvas_resize(&stage.screen.canvas, 24, 80));
	expect(&stage, "game-chess");
	stage_strike(&stage);
}
END_TEST

/* Every man is seen, and Black's look different from White's without any color. */
START_TEST(no_man_is_invisible)
{
	struct stage stage;
	const struct canvas *canvas = &stage.screen.canvas;
	struct layout layout;
	uint32_t seen[SQUARES];

	stage_set(&stage, 80, 24, _i & 1, _i & 2);
	begin(&stage, "chess", NULL);
	screen_draw(&stage.screen);
	layout_make(&layout, canvas, false, true);
	for (square s = 0; s < SQUARES; s++) {
		int row, column;

		layout_square(&layout, s, &row, &column);
		seen[s] = canvas->cell[row * canvas->columns + column + 1].glyph;
		if (game_position(stage.session.game)->board[s] != EMPTY)
			ck_assert_uint_ne(seen[s], ' ');
	}
	for (square s = 0; s < 16; s++)
		for (square t = 48; t < SQUARES; t++)
			ck_assert_uint_ne(seen[s], seen[t]);
	stage_strike(&stage);
}
END_TEST

START_TEST(moves_are_typed_and_taken_back)
{
	struct stage stage;
	const struct game *game;

	stage_set(&stage, 80, 24, true, true);
	begin(&stage, "chess", NULL);
	game = stage.session.game;
	type(&stage, "e2e4<enter>e5<enter>nf3<enter>Nc<tab><enter>");
	ck_assert_int_eq(game->now->ply, 4);
	ck_assert_str_eq(game->now->san, "Nc6");
	type(&stage, ":undo 2<enter>");
	ck_assert_int_eq(game->now->ply, 2);
	type(&stage, "<esc>2U");
	ck_assert_int_eq(game->now->ply, 4);
	type(&stage, "u<esc>Nf6<enter>");
	ck_assert_str_eq(game->now->san, "Nf6");
	ck_assert_str_eq(game->now->sibling->san, "Nc6");
	type(&stage, "<home>");
	ck_assert_int_eq(game->now->ply, 0);
	ck_assert(!stage.session.live);
	type(&stage, "<end>");
	ck_assert(stage.session.live);
	stage_strike(&stage);
}
END_TEST

START_TEST(moves_are_made_with_the_cursor)
{
	struct stage stage;
	const struct game *game;

	stage_set(&stage, 80, 24, true, true);
	begin(&stage, "chess", NULL);
	game = stage.session.game;
	type(&stage, "<up><enter><up><up><enter>");
	ck_assert_str_eq(game->now->san, "e4");
	type(&stage, "<up><up><up><space><down><down><space>");
	ck_assert_str_eq(game->now->san, "e5");
	/* Hands may change their mind, and are told why not. */
	type(&stage, "<esc>jjjj<enter>l<enter>k<enter>kkk<enter>");
	ck_assert_int_eq(game->now->ply, 2);
	ck_assert_str_ne(stage.screen.message, "");
	stage_strike(&stage);
}
END_TEST

START_TEST(choices_are_numbered)
{
	struct stage stage;

	stage_set(&stage, 80, 24, true, true);
	begin(&stage, "chess", "4k3/P7/8/8/8/8/8/4K3 w - - 0 1");
	type(&stage, "<up><up><up><up><up><up><left><left><left><left><enter><up><enter>");
	ck_assert_int_eq(stage.screen.board.choice.count, 4);
	type(&stage, "<esc>");
	ck_assert_int_eq(stage.screen.board.choice.count, 0);
	type(&stage, "<down><enter><up><enter>");
	ck_assert_int_eq(stage.screen.board.choice.count, 4);
	type(&stage, "2");
	ck_assert_int_eq(stage.session.game->now->ply, 1);
	stage_strike(&stage);
}
END_TEST

START_TEST(questions_are_asked_first)
{
	struct stage stage;

	stage_set(&stage, 80, 24, true, true);
	begin(&stage, "chess", NULL);
	type(&stage, "e4<enter>:quit<enter>");
	ck_assert_int_eq(stage.session.question, ASK_QUIT);
	type(&stage, "n");
	ck_assert(!stage.session.quit);
	type(&stage, ":resign<enter>y");
	ck_assert_int_eq(game_outcome(stage.session.game).score, WHITE_WINS);
	type(&stage, ":undo<enter>");
	ck_assert(!game_over(stage.session.game));
	type(&stage, ":quit<enter>");
	stage_strike(&stage);
}
END_TEST

START_TEST(games_are_taken_up_again)
{
	struct stage stage;
	struct fault fault = { "" };
	char fen[FEN_TEXT], again[FEN_TEXT];

	stage_set(&stage, 80, 24, true, true);
	begin(&stage, "teamster", NULL);
	type(&stage, "c4<enter>d5<enter>cxd5<enter>:undo 2<enter>");
	fen_write(game_position(stage.session.game), fen);
	screen_end(&stage.screen);
	session_end(&stage.session);

	ck_assert(session_begin(&stage.session, &stage.options, stage.wake[1], &fault));
	stage.session.on_screen = true;
	ck_assert(screen_begin(&stage.screen, &stage.session));
	screen_push(&stage.screen, &start_view);
	stage.screen.canvas.unicode = true;
	ck_assert(canvas_resize(&stage.screen.canvas, 24, 80));
	ck_assert_int_eq(stage.screen.start.saved_count, 1);
	type(&stage, "<enter>");
	ck_assert_ptr_nonnull(stage.session.game);
	fen_write(game_position(stage.session.game), again);
	ck_assert_str_eq(fen, again);
	type(&stage, ":redo 2<enter>");
	ck_assert_str_eq(stage.session.game->now->san, "cxd5/Bd4");
	stage_strike(&stage);
}
END_TEST

/* Any keys in any order, at any size: nothing breaks. */
START_TEST(any_keys_do_no_harm)
{
	static const char letters[] = "abcdefgh12345678NBRQKOx=+-@:/? \t\nuUfnrdximegGvpo.,yj0";
	struct stage stage;
	uint64_t state = (uint64_t)_i * 77 + 1;

	stage_set(&stage, 80, 24, true, true);
	begin(&stage, variants[_i]->id, NULL);
	for (int i = 0; i < 1500; i++) {
		unsigned chance;

		state = state * 6364136223846793005u + 1442695040888963407u;
		chance = (unsigned)(state >> 40);
		if (chance % 97 == 0)
			canvas_resize(&stage.screen.canvas, 5 + (int)(chance / 97 % 50),
			    20 + (int)(chance / 7 % 180));
		if (chance % 4 == 0)
			press(&stage, names[chance / 4 % (sizeof names / sizeof *names)].code);
		else
			press(&stage, (unsigned char)letters[chance / 4 % (sizeof letters - 1)]);
		stage.session.quit = false;
	}
	stage_strike(&stage);
}
END_TEST

/* The card shows what the generator says, counted here in another way. */
START_TEST(pawn_cards_agree_with_the_rules)
{
	struct fault fault;
	struct rules *rules = variant_rules(variants[_i]->id, &fault);
	struct moves list = { malloc(MOVES_MAX * sizeof(struct move)), 0 };
	int made = 0;

	ck_assert(rules && list.move);
	for (square s = 0; s < SQUARES; s++) {
		struct card card;
		squareset moves = 0;

		if (!card_make(&card, rules, s))
			continue;
		made++;
		list.count = 0;
		position_moves_of(&card.pos, s, ALL_MOVES, &list);
		for (int i = 0; i < list.count; i++)
			moves |= bit(move_to(&list.move[i]));
		if (!variants[_i]->finish && !variants[_i]->add)
			ck_assert_uint_eq(moves, card.moves);
		ck_assert_uint_eq(card.moves & held(&card.pos), 0);
	}
	ck_assert_int_ge(made, 20);
	free(list.move);
	rules_free(rules);
}
END_TEST

START_TEST(examples_can_be_played)
{
	struct fault fault = { "" };
	struct rules *rules = variant_rules(variants[_i]->id, &fault);
	struct lesson lesson;

	ck_assert_ptr_nonnull(rules);
	ck_assert_int_ge(lesson_count(variants[_i]), 1);
	for (int i = 0; i < lesson_count(variants[_i]); i++) {
		ck_assert_msg(lesson_play(&lesson, rules, i, 99, &fault), "%s: %s", rules->id, fault.why);
		ck_assert_int_ge(lesson.steps, 1);
		ck_assert_int_eq(lesson.step, lesson.steps);
	}
	rules_free(rules);
}
END_TEST

/* In a child, since there is no way back; its exit status tells what went wrong. */
static int confined(const char *directory)
{
	char path[64], *const nothing[] = { NULL };
	int fd;

	snprintf(path, sizeof path, "%s/file", directory);
	if (!confine_to(directory))
		return 77;
	if (open("/etc/passwd", O_RDONLY) >= 0)
		return 1;
	if (open("/tmp", O_RDONLY | O_DIRECTORY) >= 0)
		return 2;
	fd = open(path, O_RDWR | O_CREAT, 0600);
	if (fd < 0 || write(fd, "x", 1) != 1)
		return 3;
	execve("/bin/true", nothing, nothing);
	return 0;
}

START_TEST(kiosks_are_confined)
{
	char directory[] = "check-ui-XXXXXX", command[64];
	int status;
	pid_t child;

	ck_assert_ptr_nonnull(mkdtemp(directory));
	child = fork();
	if (child == 0)
		_exit(confined(directory));
	ck_assert_int_eq(waitpid(child, &status, 0), child);
	ck_assert(WIFEXITED(status));
	/* Where the kernel knows no such thing, there is nothing to test. */
	if (WEXITSTATUS(status) != 77)
		ck_assert_int_eq(WEXITSTATUS(status), 0);
	snprintf(command, sizeof command, "rm -rf '%s'", directory);
	ck_assert_int_eq(system(command), 0);
}
END_TEST

START_TEST(kiosks_take_no_names)
{
	struct stage stage;

	stage_set(&stage, 80, 24, true, true);
	begin(&stage, "chess", NULL);
	type(&stage, ":load /etc/passwd<enter>");
	ck_assert_ptr_nonnull(strstr(stage.screen.message, "public place"));
	type(&stage, ":save /tmp/philidor-test.pgn<enter>");
	ck_assert_ptr_nonnull(strstr(stage.screen.message, "public place"));
	type(&stage, ":black uci:true<enter>");
	ck_assert_ptr_nonnull(strstr(stage.screen.message, "public place"));
	ck_assert_int_eq(stage.session.player[BLACK].who, HUMAN);
	stage_strike(&stage);
}
END_TEST

START_TEST(actions_have_names_of_their_own)
{
	for (const struct action *one = actions; one->name; one++) {
		ck_assert_ptr_eq(action_find(one->name, strlen(one->name), false), one);
		for (const struct action *two = one + 1; two->name; two++) {
			ck_assert_str_ne(one->name, two->name);
			ck_assert(!one->key || one->key != two->key);
			ck_assert(!one->alias || strcmp(one->alias, two->name) != 0);
		}
		/* hjkl move the cursor in key mode. */
		ck_assert(!one->key || !strchr("hjkl", one->key));
	}
}
END_TEST

int main(void)
{
	Suite *suite = suite_create("ui");
	TCase *all = tcase_create("all");
	SRunner *runner = srunner_create(suite);
	int count = 0;

	setlocale(LC_CTYPE, "C.UTF-8");
	while (variants[count])
		count++;
	tcase_add_loop_test(all, every_game_begins, 0, count);
	tcase_add_loop_test(all, every_game_explains_itself, 0, count);
	tcase_add_loop_test(all, main_views_at_many_sizes, 0, SCENES * SIZES);
	tcase_add_test(all, too_small_is_said_and_passes);
	tcase_add_loop_test(all, no_man_is_invisible, 0, 4);
	tcase_add_test(all, moves_are_typed_and_taken_back);
	tcase_add_test(all, moves_are_made_with_the_cursor);
	tcase_add_test(all, choices_are_numbered);
	tcase_add_test(all, questions_are_asked_first);
	tcase_add_test(all, games_are_taken_up_again);
	tcase_add_loop_test(all, any_keys_do_no_harm, 0, count);
	tcase_add_loop_test(all, pawn_cards_agree_with_the_rules, 0, count);
	tcase_add_loop_test(all, examples_can_be_played, 0, count);
	tcase_add_test(all, kiosks_are_confined);
	tcase_add_test(all, kiosks_take_no_names);
	tcase_add_test(all, actions_have_names_of_their_own);
	suite_add_tcase(suite, all);
	srunner_set_tap(runner, "-");
	srunner_run_all(runner, CK_SILENT);
	srunner_free(runner);
	return 0;
}
