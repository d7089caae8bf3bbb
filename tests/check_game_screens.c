/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tests/suite.h"
#include "session/describe.h"
#include "tests/ui_fixture.h"

/*
 * The start screen's list, each game's first screen, and the first page of its rules.  Chess is
 * shown in full by screens/game-chess.screens; here the others are told by their differences from
 * it: the name, the pieces of the starting position, the text of the rules, the card.
 */

enum { ROWS = 24, COLUMNS = 80, ROWS_MOST = 60, CARD_COLUMN = 49, CARD_ROW = 3, CARD_TEXT = 72 };

/* Rows of a screen as it was drawn. */
struct picture {
	char row[ROWS_MOST][ROW_TEXT];
};

static void take_picture(const struct ui_fixture *ui, struct picture *picture)
{
	for (int i = 0; i < ui->screen.canvas.rows; i++)
		ui_fixture_row(ui, i, picture->row[i]);
}

static void begin(struct ui_fixture *ui, const char *id)
{
	struct error error = { "" };

	ui_fixture_open(ui);
	ck_assert_msg(ui_fixture_begin(ui, id, NULL, &error), "%s: %s", id, error.why);
}

static void open_rules(struct ui_fixture *ui, const char *id)
{
	struct error error;

	begin(ui, id);
	ui->screen.canvas.unicode = ui->screen.canvas.colors = false;
	ck_assert(ui_fixture_press(ui, "F1", &error));
}

/* One rank of the board, read off the FEN of the start; `on` has the signs on its squares. */
static void write_rank(const char **fen, int rank, const struct sign *on, char *row)
{
	static const char letters[] = "KQRBNPkqrbnp";
	static const char *const figurines[] = {
		"♔", "♕", "♖", "♗", "♘", "♙", "♚", "♛", "♜", "♝", "♞", "♟"
	};
	char *end = row + sprintf(row, " %d ", rank);

	for (; **fen != '/' && **fen != ' '; ++*fen) {
		const char *letter = strchr(letters, **fen);

		for (int vacant = **fen - '0'; !letter && vacant > 0; vacant--, on++)
			end += sprintf(end, "  %c  ", on->glyph ? on->ascii : ' ');
		if (letter)
			end += sprintf(end, "  %s  ", figurines[letter - letters]);
		on += letter ? 1 : 0;
	}
	++*fen;
}

static void trim(char *row)
{
	for (char *end = row + strlen(row); end > row && end[-1] == ' '; )
		*--end = '\0';
}

/* What is beside the lowest rank: the letters of pieces that chess does not have. */
static void write_legend(const struct rules *rules, char *end)
{
	for (enum kind k = EXTRA1; k < (enum kind)rules->kinds; k++)
		if (rules->kind[k].piece)
			end += sprintf(end, "    %c %c  %s", rules_letter(rules, k),
			    tolower((unsigned char)rules_letter(rules, k)), rules_name(rules, k));
}

START_TEST(starts_are_drawn)
{
	static struct picture chess, drawn;
	const struct variant *variant = variants[_i];
	const struct rules *rules;
	struct sign on[SQUARES];
	struct strbuf legend = { 0 };
	struct ui_fixture ui;
	const char *fen;
	char name[COLUMNS], expected[ROW_TEXT];

	begin(&ui, "chess");
	take_picture(&ui, &chess);
	ui_fixture_close(&ui);
	begin(&ui, variant->id);
	take_picture(&ui, &drawn);
	rules = ui.session.game->rules;
	snprintf(name, sizeof name, "%s%s%s", variant->name, variant->inventor ? ", by " : "",
	    variant->inventor ? variant->inventor : "");
	snprintf(expected, sizeof expected, " %-72smove 1", name);
	ck_assert_str_eq(drawn.row[0], expected);
	fen = rules_start(rules);
	describe_signs(game_position(ui.session.game), false, on, &legend);
	for (int i = 1; i < ROWS; i++) {
		bool rank = i >= 2 && i <= 16 && i % 2 == 0;

		if (rank)
			write_rank(&fen, 9 - i / 2, on + 8 * (8 - i / 2), expected);
		if (i == ROWS - 2 && legend.length > 0)
			snprintf(chess.row[i], ROW_TEXT, " %s", strbuf_str(&legend));
		if (i == 16)
			write_legend(rules, expected + strlen(expected));
		trim(expected);
		/* In a phase before the first move, the game says what to do. */
		if (rank || i < 19 || !position_is_setup_phase(game_position(ui.session.game)))
			ck_assert_str_eq(drawn.row[i], rank ? expected : chess.row[i]);
	}
	strbuf_free(&legend);
	ui_fixture_close(&ui);
}
END_TEST

/* Does the screen begin with the text of the rules, word for word? */
static void check_text(const struct picture *page, const char *help)
{
	for (int i = 2; i < ROWS - 1; i++) {
		char row[COLUMNS + 1], *rest = row;

		snprintf(row, CARD_COLUMN + 1, "%s", page->row[i]);
		if (strstr(row, "(more: Space)")) {
			ck_assert_int_eq(i, ROWS - 2);
			return;
		}
		for (char *word; (word = strtok_r(rest, " ", &rest)) != NULL; ) {
			help += strspn(help, " \n");
			ck_assert_msg(
			    strncmp(help, word, strlen(word)) == 0, "%s: %.20s", word, help);
			help += strlen(word);
		}
	}
	ck_assert_str_eq(help + strspn(help, " \n"), "");
}

START_TEST(rules_are_drawn)
{
	static struct picture chess, drawn;
	const struct variant *variant = variants[_i];
	struct ui_fixture ui;
	const char *inventor = variant->inventor ? variant->inventor : "";
	char expected[ROW_TEXT];

	open_rules(&ui, "chess");
	take_picture(&ui, &chess);
	ui_fixture_close(&ui);
	open_rules(&ui, variant->id);
	take_picture(&ui, &drawn);
	snprintf(expected, sizeof expected, " %-*s%s%s",
	    *inventor ? COLUMNS - 5 - (int)strlen(inventor) : 0, variant->name,
	    *inventor ? "by " : "", inventor);
	ck_assert_str_eq(drawn.row[0], expected);
	check_text(&drawn, variant->help);
	for (int i = CARD_ROW + 8; i < ROWS - 1; i++)
		if (strlen(chess.row[i]) > CARD_COLUMN)
			ck_assert_str_eq(drawn.row[i] + CARD_COLUMN, chess.row[i] + CARD_COLUMN);
	ck_assert_str_eq(drawn.row[ROWS - 1], chess.row[ROWS - 1]);
	ui_fixture_close(&ui);
}
END_TEST

/*
 * What the card of a pawn shows, as the board of a FEN in which * is where it may move,
 * x where it captures, # either; and how the game starts, where not as chess.
 */
static const struct { const char *game, *card, *start; } cards[] = {
	{ "chess", "6k1/8/8/8/3*4/2x*x3/3P4/RNBQKBNR", NULL },
	{ "acolyte", "6k1/8/8/8/1*3*2/2*x*3/2xPx3/RNBQKBNR", NULL },
	{ "advancement", "6k1/8/8/8/3*4/2x*x3/3P4/RNBQKBNR", NULL },
	{ "appointment", "7k/8/8/8/8/2x*x3/3P4/1NB1KBN1",
	    "1nb1kbn1/pppppppp/8/8/8/8/PPPPPPPP/1NB1KBN1 w - -" },
	{ "attending", "6k1/8/8/8/3*4/2x*x3/3P4/RNBQKBNR", NULL },
	{ "booster", "6k1/8/8/8/3*4/2x*x3/3P4/RNBQKBNR", NULL },
	{ "commando", "6k1/8/8/8/3*4/2x*x3/3P4/RNBQKBNR", NULL },
	{ "dragoon", "6k1/8/8/8/2***3/1xx*xx2/3P4/RNBQKBNR", NULL },
	{ "dyadic", "6k1/8/8/8/2x1x3/2x*x3/3P4/RNBQKBNR", NULL },
	{ "everyman", "6k1/8/8/8/3*4/2x*x3/3P4/RNBQKBNR", NULL },
	{ "fieldpromotion", "6k1/8/8/8/3*4/2x*x3/3P4/RNBQKBNR", NULL },
	{ "friar", "6k1/8/8/8/3*4/2x*x3/2*P*3/RNBQKBNR", NULL },
	{ "interceptor", "6k1/8/8/8/3*4/2x*x3/3P4/RNBQKBNR", NULL },
	{ "kingsguard", "7k/8/8/8/8/2##*3/2#P#3/RNBQKBNR",
	    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - -" },
	{ "minion", "6k1/8/8/8/2x1x3/1x***x2/3P4/RNBQKBNR", NULL },
	{ "partisan", "6k1/8/8/2x*x3/2x*x3/2x*x3/3P4/RNBQKBNR", NULL },
	{ "pawnpusher", "6k1/8/8/8/8/8/3P4/RNBQKBNR", NULL },
	{ "phalanx", "6k1/8/8/8/3*4/2x*x3/3P4/RNBQKBNR", NULL },
	{ "pilgrim", "6k1/8/8/8/3*4/2x*x3/3P4/RNBQKBNR", NULL },
	{ "rabble", "6k1/8/8/8/3*4/2x*x3/3P4/RNBQKBNR", NULL },
	{ "recruit", "6k1/8/8/8/3*4/2#*#3/3P4/RNBQKBNR", NULL },
	{ "rogue", "6k1/8/8/8/8/2x*x3/3P4/RNBQKBNR", NULL },
	{ "squire", "6k1/8/8/8/1*3*2/2*x*3/2xPx3/RNBQKBNR", NULL },
	{ "teamster", "6k1/8/8/8/3*4/2x*x3/3P4/RNBQKBNR", NULL },
	{ "trooper", "6k1/8/8/8/3#4/3#4/1##P##2/RNBQKBNR", NULL },
	{ "underling", "6k1/8/8/8/3*4/2###3/3P4/RNBQKBNR", NULL },
	{ "watchman", "6k1/8/8/8/1*3*2/2*x*3/3P4/RNBQKBNR", NULL },
	{ "yeoman", "6k1/8/8/8/3*4/2x*x3/3P4/RNBQKBNR", NULL },
};

/* Reads off the board of a card; *pawn is the column of the brackets around a piece. */
static void read_card(const struct picture *page, char card[CARD_TEXT], int *pawn)
{
	char *end = card;

	*pawn = -1;
	for (int rank = 8; rank >= 1; rank--) {
		const char *row = page->row[CARD_ROW + 8 - rank];
		int vacant = 0;

		ck_assert_int_eq(row[CARD_COLUMN + 2], '0' + rank);
		for (int file = 0; file < 8; file++) {
			int column = CARD_COLUMN + 5 + 3 * file;
			char c = column < (int)strlen(row) ? row[column] : ' ';

			vacant += c == ' ' || c == '.';
			if (c != ' ' && c != '.') {
				end += vacant ? sprintf(end, "%d", vacant) : 0;
				vacant = 0;
				*end++ = c;
				if (row[column - 1] == '[' && row[column + 1] == ']')
					*pawn = column;
			}
		}
		end += vacant ? sprintf(end, "%d", vacant) : 0;
		*end++ = rank > 1 ? '/' : '\0';
	}
}

START_TEST(cards_are_drawn)
{
	static struct picture drawn;
	const char *start = cards[_i].start ? cards[_i].start
	    : "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -";
	struct ui_fixture ui;
	char card[CARD_TEXT];
	int pawn;

	open_rules(&ui, cards[_i].game);
	ck_assert_int_eq(strncmp(rules_start(ui.session.game->rules), start, strlen(start)), 0);
	take_picture(&ui, &drawn);
	read_card(&drawn, card, &pawn);
	ck_assert_str_eq(card, cards[_i].card);
	ck_assert_int_eq(pawn, ui.screen.canvas.cursor_column);
	ck_assert_ptr_nonnull(strstr(drawn.row[CARD_ROW - 1], " The pawn"));
	ui_fixture_close(&ui);
}
END_TEST

/*
 * The games of the start screen from a row on and the next ones in the list, as far as
 * there is room; summaries may be cut.  Returns how many there are.
 */
static int check_list(const struct picture *drawn, int first, int chosen, bool unicode)
{
	const char *cut = unicode ? "…" : ">";
	int n = 0;

	for (; drawn->row[2 + n][0]; n++) {
		const struct variant *variant = variants[first + n];
		const char *row = drawn->row[2 + n];
		size_t length = strlen(row), kept = length;
		char expected[ROW_TEXT];

		ck_assert_msg(variant != NULL, "%s", row);
		snprintf(expected, sizeof expected, "  %c %-15s %s",
		    first + n == chosen ? '>' : ' ', variant->id, variant->summary);
		if (strcmp(row, expected) != 0) {
			kept -= strlen(cut);
			ck_assert_str_eq(row + kept, cut);
		}
		ck_assert_msg(strncmp(row, expected, kept) == 0, "%s: %s", row, expected);
	}
	return n;
}

static const struct { int rows, columns; } sizes[] = {
	{ 16, 40 }, { 24, 80 }, { 43, 132 }, { 60, 200 }
};

/* All games, in their order, however many there are; and the keys that go through them. */
START_TEST(games_are_listed)
{
	static struct picture drawn;
	int rows = sizes[_i].rows, count = variants_count(), room = rows - 7;
	struct ui_fixture ui;
	struct error error;

	ui_fixture_open(&ui);
	ui_fixture_resize(&ui, rows, sizes[_i].columns);
	screen_push(&ui.screen, &start_view, NULL);
	for (int unicode = 0; unicode < 2; unicode++) {
		int shown = count < room ? count : room;

		ui.screen.canvas.unicode = unicode;
		ck_assert(ui_fixture_press(&ui, "Home", &error));
		take_picture(&ui, &drawn);
		ck_assert_int_eq(check_list(&drawn, 0, 0, unicode), shown);
		ck_assert(ui_fixture_press(&ui, "Up Down Down Down Up", &error));
		take_picture(&ui, &drawn);
		ck_assert_int_eq(check_list(&drawn, 0, 2, unicode), shown);
		ck_assert(ui_fixture_press(&ui, "End Down", &error));
		take_picture(&ui, &drawn);
		ck_assert_int_eq(check_list(&drawn, count - shown, count - 1, unicode), shown);
		ck_assert(ui_fixture_shows(&ui, variants[count - 1]->name));
	}
	ui_fixture_close(&ui);
}
END_TEST

int main(void)
{
	Suite *suite = suite_create("game screens");
	TCase *games = tcase_create("games");

	tcase_add_loop_test(games, starts_are_drawn, 0, variants_count());
	tcase_add_loop_test(games, rules_are_drawn, 0, variants_count());
	tcase_add_loop_test(games, cards_are_drawn, 0, (int)(sizeof cards / sizeof *cards));
	tcase_add_loop_test(games, games_are_listed, 0, (int)(sizeof sizes / sizeof *sizes));
	suite_add_tcase(suite, games);
	return suite_run(suite);
}
