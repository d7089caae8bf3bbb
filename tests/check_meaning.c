/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "notation/notation.h"
#include "session/describe.h"
#include "tests/effort.h"
#include "tests/example_files.h"
#include "tests/rng.h"
#include "tests/suite.h"
#include "tests/ui_check.h"
#include "ui/board_view.h"

/*
 * Whatever way a move is meant - typed whole or in part, with the cursor, the mouse, a choice -
 * the board shows before Enter what Enter does, in random positions of every game.
 */

static const struct { int rows, columns; } sizes[] = {
	{ 16, 40 }, { 24, 80 }, { 24, 80 }, { 43, 132 }, { 60, 200 }
};
enum { SIZES = sizeof sizes / sizeof *sizes };

/* Where it went wrong: for messages. */
static char here[FEN_TEXT + MOVE_TEXT + 100];

static const struct position *now(void)
{
	return game_position(ui.session.game);
}

static void be_sound(void)
{
	struct error error;

	ck_assert_msg(ui_fixture_sound(&ui, &error), "%s: %s", here, error.why);
}

static void key(uint32_t code)
{
	ui_fixture_key(&ui, code);
	be_sound();
}

static void type(const char *text)
{
	while (*text)
		key((unsigned char)*text++);
}

static void click(square s)
{
	struct key mouse = { .code = K_MOUSE };
	const struct layout layout = board_view_layout(&ui.screen);

	layout_middle(&layout, s, &mouse.row, &mouse.column);
	ck_assert_int_eq(layout_at(&layout, mouse.row, mouse.column), s);
	screen_key(&ui.screen, &mouse);
	ui_fixture_draw(&ui);
	be_sound();
}

/* Is it the number of a choice? */
static bool is_number(const struct sign *sign)
{
	return sign->ascii >= '1' && sign->ascii <= '9';
}

/* The board, the signs and the captures that are shown are those after the move. */
static void assert_shown(const struct preview *preview, const struct position *before,
    const struct move *m)
{
	squareset captured = move_captured(before, m);
	struct position after;
	struct sign on[SQUARES];
	struct strbuf legend = { 0 };

	position_apply(before, m, &after);
	describe_signs(&after, ui.session.settings.assisted, on, &legend);
	strbuf_free(&legend);
	ck_assert_msg(preview->marks.captured == captured, "%s: captures", here);
	for (square s = 0; s < SQUARES; s++) {
		piece p = after.board[s];
		const struct sign *sign = &preview->marks.note[s];

		if (p == EMPTY && has(captured, s))
			p = before->board[s];
		ck_assert_msg(preview->shown.board[s] == p, "%s: shown on square %d", here, s);
		ck_assert_msg(is_number(sign) || sign->ascii == on[s].ascii,
		    "%s: square %d has the sign %d, not %d", here, s, sign->ascii,
		    on[s].ascii);
	}
	ck_assert_msg(preview->words.length > 0, "%s: no words", here);
}

/* What is captured whichever of the moves is made. */
static squareset captured_by_all(const struct moves *list)
{
	squareset captured = list->count > 0 ? ~(squareset)0 : 0;

	for (int i = 0; i < list->count; i++)
		captured &= move_captured(now(), &list->move[i]);
	return captured;
}

/* Nothing is shown as captured that one of the moves meant leaves alone. */
static void assert_captures(const struct moves *meant)
{
	struct preview preview;

	board_view_preview(&ui.screen, &preview);
	ck_assert_msg(!(preview.marks.captured & ~captured_by_all(meant)), "%s: false captures",
	    here);
	strbuf_free(&preview.words);
	strbuf_free(&preview.legend);
}

/* Presses Enter: does it play a move?  Then it was shown. */
static bool enter_plays(void)
{
	const struct node *node = ui.session.game->now;
	struct position before = *now();
	struct preview preview;

	board_view_preview(&ui.screen, &preview);
	key(K_ENTER);
	if (ui.session.game->now != node)
		assert_shown(&preview, &before, &ui.session.game->now->move);
	strbuf_free(&preview.words);
	strbuf_free(&preview.legend);
	return ui.session.game->now != node;
}

static bool shows_move(const struct move *m)
{
	struct position after = *now();
	squareset captured = move_captured(now(), m);
	struct preview preview;
	bool same = true;

	position_apply(now(), m, &after);
	board_view_preview(&ui.screen, &preview);
	for (square s = 0; s < SQUARES; s++)
		same &= preview.shown.board[s] == after.board[s] ||
		    (has(captured, s) && !after.board[s]);
	strbuf_free(&preview.words);
	strbuf_free(&preview.legend);
	return same && preview.marks.captured == captured &&
	    preview.shown.ep_squares == after.ep_squares;
}

/* The square whose number on the board, if any, is that of the chosen move; NO_SQUARE: none. */
static square square_of_choice(void)
{
	struct preview preview;
	square chosen;

	board_view_preview(&ui.screen, &preview);
	chosen = preview.marks.cursor ? lsb(preview.marks.cursor) : NO_SQUARE;
	if (chosen != NO_SQUARE && !is_number(&preview.marks.note[chosen]))
		chosen = NO_SQUARE;
	strbuf_free(&preview.words);
	strbuf_free(&preview.legend);
	return chosen;
}

/* Types what chooses, and deletes it: the choice stays. */
static void type_name(const char *name)
{
	type(name);
	ck_assert_msg(!strstr(ui.screen.message, "No choice"), "%s: %s: %s", here, name,
	    ui.screen.message);
	key('U' & 31);
}

/* All that is said to choose does; the first one is for the first choice. */
static void type_names(void)
{
	char told[sizeof ui.screen.message], *first;

	type("!!");
	first = strstr(ui.screen.message, "type ");
	ck_assert_msg(first, "%s: no names: %s", here, ui.screen.message);
	snprintf(told, sizeof told, "%s", first + strlen("type "));
	key('U' & 31);
	first = strtok(told, ", .");
	for (const char *name; (name = strtok(NULL, ", ."));)
		if (strcmp(name, "or") != 0)
			type_name(name);
	type_name(first);
}

/* Chooses the move, and plays it: with Enter, by its number, or with the mouse. */
static void choose(struct rng *rng, const struct move *m, const char *way)
{
	const struct node *node = ui.session.game->now;
	uint32_t number;
	square s;
	int tries = 0;

	ck_assert_msg(shows(" Choose"), "%s: no choice after %s: %s", here, way,
	    ui.screen.message);
	type_names();
	for (; !shows_move(m); tries++) {
		ck_assert_msg(tries < 300, "%s: no such choice after %s", here, way);
		key(K_TAB);
	}
	number = '1' + (uint32_t)tries;
	s = square_of_choice();
	if (s != NO_SQUARE && rng_below(rng, 2))
		click(s);
	else if (tries < 9 && rng_below(rng, 2))
		key(number);
	else
		enter_plays();
	ck_assert_msg(ui.session.game->now != node, "%s: cannot be chosen after %s", here, way);
}

static void undo(void)
{
	type(":undo");
	key(K_ENTER);
}

static void assert_played(const struct move *m, const char *way)
{
	const struct game *game = ui.session.game;

	ck_assert_msg(move_equal(&game->now->move, m), "%s: %s plays %s", here, way,
	    game->now->san);
	undo();
}

/* The piece rests over the square to which m goes. */
static void assert_captures_picked(const struct move *m)
{
	struct move store[MOVES_MAX];
	struct moves list = { store, 0 };
	int kept = 0;

	position_legal_moves(now(), &list);
	for (int i = 0; i < list.count; i++)
		if (move_written_from(now(), &store[i]) == move_written_from(now(), m) &&
		    move_to(&store[i]) == move_to(m))
			store[kept++] = store[i];
	list.count = kept;
	assert_captures(&list);
}

/* By the cursor, which rests on each square of its way. */
static void play_by_cursor(struct rng *rng, const struct move *m)
{
	square at = move_written_from(now(), m), to = move_to(m);
	int turn = ui.session.settings.flipped ? -1 : 1;

	click(at);
	while (at != to) {
		int right = file_of(to) - file_of(at), up = rank_of(to) - rank_of(at);

		if (right && (!up || rng_below(rng, 2))) {
			key(turn * right > 0 ? K_RIGHT : K_LEFT);
			at = (square)(at + (right > 0 ? 1 : -1));
		} else {
			key(turn * up > 0 ? K_UP : K_DOWN);
			at = (square)(at + (up > 0 ? 8 : -8));
		}
	}
	assert_captures_picked(m);
	if (!enter_plays())
		choose(rng, m, "the cursor");
	assert_played(m, "the cursor");
}

static void assert_captures_typed(const char *text)
{
	struct move store[MOVES_MAX];
	struct moves list = { store, 0 };
	struct error error;

	if (san_read(now(), text, &store[0], &error))
		list.count = 1;
	else
		san_matches(now(), text, &list);
	assert_captures(&list);
}

/* The text without what follows of itself or may be chosen. */
static void play_cut(struct rng *rng, const struct move *m, const char *text)
{
	char cut[MOVE_TEXT];
	size_t length = strcspn(text, "/=,");

	if (!text[length])
		return;
	snprintf(cut, sizeof cut, "%.*s", (int)length, text);
	type(cut);
	assert_captures_typed(cut);
	if (!enter_plays()) {
		if (strstr(ui.screen.message, "ambiguous"))
			return;
		choose(rng, m, cut);
	}
	undo();
}

static void play_typed(const struct move *m, const char *text)
{
	type(text);
	ck_assert_msg(enter_plays(), "%s: %s is not played: %s", here, text, ui.screen.message);
	assert_played(m, text);
}

/* With spaces in place of slashes it may be unclear. */
static void play_parted(const struct move *m, const char *san)
{
	char parted[MOVE_TEXT];
	bool whole = true;

	for (size_t i = 0; i <= strlen(san); i++) {
		whole = whole && san[i] != '/';
		parted[i] = san[i] == '/' ? ' ' : san[i];
	}
	if (whole)
		return;
	type(parted);
	if (enter_plays())
		assert_played(m, parted);
}

static void play_words(const struct move *m)
{
	char words[WORDS_TEXT];

	move_words(now(), m, words);
	type("the ");
	play_typed(m, words);
}

static void play_in_all_ways(struct rng *rng, const struct move *m)
{
	char san[MOVE_TEXT], text[MOVE_TEXT], fen[FEN_TEXT];

	fen_write(now(), fen);
	san_write(now(), m, san);
	move_write(now(), m, text);
	snprintf(here, sizeof here, "%s %s %dx%d %s", ui.session.game->rules->id, fen,
	    ui.screen.canvas.columns, ui.screen.canvas.rows, san);
	play_typed(m, san);
	play_typed(m, text);
	play_cut(rng, m, san);
	play_cut(rng, m, text);
	play_parted(m, san);
	play_words(m);
	if (move_has_mover(m))
		play_by_cursor(rng, m);
}

static void look_different(struct rng *rng)
{
	int size = (int)rng_below(rng, SIZES);

	ui.screen.canvas.unicode = rng_below(rng, 2);
	ui.screen.canvas.colors = rng_below(rng, 2);
	ui.screen.canvas.dark = rng_below(rng, 2);
	ui.session.settings.flipped = rng_below(rng, 2);
	ui.session.settings.assisted = rng_below(rng, 2);
	ui_fixture_resize(&ui, sizes[size].rows, sizes[size].columns);
}

static void play_here(struct rng *rng, int moves)
{
	struct move m;

	for (int i = 0; i < moves && !game_over(ui.session.game); i++) {
		look_different(rng);
		if (!rng_move(rng, now(), &m))
			return;
		play_in_all_ways(rng, &m);
		session_play(&ui.session, &m);
		ui_fixture_draw(&ui);
	}
}

/* Plays random moves from where a game is. */
static void play_on(struct rng *rng, unsigned plies)
{
	struct move m;

	for (; plies && !game_over(ui.session.game) && rng_move(rng, now(), &m); plies--)
		session_play(&ui.session, &m);
}

/* From a position with few pieces, then from one that is played on to. */
START_TEST(is_shown)
{
	const char *id = variants[_i]->id;
	struct rules *rules = rules_of(id);
	struct rng rng = { (uint64_t)_i + 5000 };
	char fen[FEN_TEXT];

	open_ui();
	for (int n = effort(1, 4, 200); n > 0; n--) {
		struct position pos;
		struct error error;

		rng_set_up(&rng, rules, &pos);
		fen_write(&pos, fen);
		ck_assert_msg(ui_fixture_begin(&ui, id, n % 2 ? fen : NULL, &error), "%s: %s", fen,
		    error.why);
		play_on(&rng, n % 2 ? 0 : rng_below(&rng, 60));
		play_here(&rng, effort(2, 3, 3));
	}
	rules_free(rules);
}
END_TEST

/* Games in files. */
START_TEST(files_are_shown)
{
	static const char *const files[] = {
		"almost", "amazons", "berolina", "knightmate", "medieval", "pawnwar", "sergeants",
		"takeking", "torpedo", "upsidedown"
	};
	struct rng rng = { 6000 };

	open_ui();
	for (size_t i = 0; i < sizeof files / sizeof *files; i++) {
		struct error error;
		struct rules *rules = example_file_rules(files[i], &error);

		ck_assert_msg(rules && ui_fixture_begin(&ui, rules_spec(rules), NULL, &error),
		    "%s: %s", files[i], error.why);
		rules_free(rules);
		play_on(&rng, rng_below(&rng, 40));
		play_here(&rng, effort(1, 3, 100));
	}
}
END_TEST

/* A pawn that pulls another pawn is the one to pick up, and the one that is named. */
START_TEST(pulls_pawn)
{
	begin("teamster", "4k3/8/8/8/8/7P/7P/4K3 w - - 0 1");
	click(square_at(7, 1));
	ck_assert(shows("The pawn on h2 has no legal move: your own pawn on h3 is in the way."));
	click(square_at(7, 2));
	click(square_at(7, 3));
	ck_assert_str_eq(ui.session.game->now->san, "h4/h3");
	undo();
	type("h4");
	ck_assert(shows("h4/h3: pawn h3 to h4, pulling the pawn from h2 to h3"));
	key(K_ESCAPE);
	enter(":legal_h3");
	ck_assert(shows("h4/h3"));
}
END_TEST

/* A pawn that comes along, whose square is yet to be chosen. */
START_TEST(attendants_are_not_captured)
{
	struct preview preview;

	begin("attending", NULL);
	enter("Nf3 Nf6");
	type("Nd4");
	board_view_preview(&ui.screen, &preview);
	ck_assert(preview.marks.captured == 0);
	ck_assert(has(preview.marks.selected, square_at(6, 1)));
	ck_assert_int_eq(preview.shown.board[square_at(6, 1)], EMPTY);
	strbuf_free(&preview.words);
	strbuf_free(&preview.legend);
}
END_TEST

Suite *meaning_suite(void)
{
	Suite *suite = suite_create("meaning");
	TCase *meaning = ui_case("moves");

	tcase_add_loop_test(meaning, is_shown, 0, variants_count());
	tcase_add_test(meaning, files_are_shown);
	tcase_add_test(meaning, pulls_pawn);
	tcase_add_test(meaning, attendants_are_not_captured);
	suite_add_tcase(suite, meaning);
	return suite;
}
