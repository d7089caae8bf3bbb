/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "session/rules_help.h"
#include "tests/suite.h"
#include "tests/ui_check.h"
#include "session/describe.h"

/*
 * The start screen's list, each game's first screen, and the first page of its rules.  Chess is
 * shown in full by screens/game-chess.screens; here the others are told by their differences from
 * it: the name, the pieces of the starting position, the text of the rules, the card.
 */

enum { ROWS = 24, COLUMNS = 80, ROWS_MOST = 60, CARD_COLUMN = 49, CARD_ROW = 3, CARD_TEXT = 72,
	PANEL_COLUMN = 43 };

/* Rows of a screen as it was drawn. */
struct picture {
	char row[ROWS_MOST][ROW_TEXT];
};

static void take_picture(struct picture *picture)
{
	for (int i = 0; i < ui.screen.canvas.rows; i++)
		ui_fixture_row(&ui, i, picture->row[i]);
}

static void open_rules(const char *id)
{
	begin(id, NULL);
	ui.screen.canvas.unicode = ui.screen.canvas.colors = false;
	press("F1");
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

/* Leaves only the board of a row, without the panel beside it. */
static void cut_panel(char *row)
{
	char *end = row;

	for (int columns = 0; *end && columns < PANEL_COLUMN; end++)
		columns += ((unsigned char)end[1] & 0xc0) != 0x80;
	*end = '\0';
	trim(row);
}

/* What is beside the lowest rank: the letters of pieces that chess does not have. */
static void write_legend(const struct rules *rules, char *end)
{
	for (enum kind k = EXTRA1; k < rules->kinds; k++)
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
	const char *fen;
	char name[COLUMNS], expected[ROW_TEXT];

	begin("chess", NULL);
	take_picture(&chess);
	begin(variant->id, NULL);
	take_picture(&drawn);
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
		if (i >= 3 && i < 16) {         /* beside it is what each game is about */
			cut_panel(drawn.row[i]);
			cut_panel(chess.row[i]);
		}
		/* In a phase before the first move, the game says what to do. */
		if (rank || i < 19 || !position_is_setup_phase(game_position(ui.session.game)))
			ck_assert_str_eq(drawn.row[i], rank ? expected : chess.row[i]);
	}
	sscanf(variant->summary, "%79s", name);
	ck_assert(shows(name));
	strbuf_free(&legend);
}
END_TEST

/* Does the screen begin with the text of the rules, word for word? */
static void check_text(const struct picture *page, const char *help)
{
	for (int i = 2; i < ROWS - 1; i++) {
		char row[COLUMNS + 1], *rest = row;

		snprintf(row, sizeof row, "%.*s", CARD_COLUMN, page->row[i]);
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
	const char *inventor = variant->inventor ? variant->inventor : "";
	char expected[ROW_TEXT];

	open_rules("chess");
	take_picture(&chess);
	open_rules(variant->id);
	take_picture(&drawn);
	snprintf(expected, sizeof expected, " %-*s%s%s",
	    *inventor ? COLUMNS - 5 - (int)strlen(inventor) : 0, variant->name,
	    *inventor ? "by " : "", inventor);
	ck_assert_str_eq(drawn.row[0], expected);
	check_text(&drawn, variant->help);
	ck_assert_str_eq(drawn.row[CARD_ROW + 8] + CARD_COLUMN,
	    chess.row[CARD_ROW + 8] + CARD_COLUMN);
	ck_assert_ptr_nonnull(strstr(drawn.row[ROWS - 1], "arrows move the piece"));
}
END_TEST

/*
 * What a card shows, as the board of a FEN in which * is where its piece may move, x where it
 * captures, # either, = that it promotes and + where another piece comes, or moves it; *N, xn
 * are such squares with a piece on them.  And what is told below the board, after the text.
 */
static const struct { const char *game, *title, *card, *says; } cards[] = {
	{ "chess", NULL, "6k1/8/8/8/3*4/2x*x3/3P4/RNBQKBNR",
	  "* it moves here x it captures here" },
	{ "acolyte", NULL, "6k1/8/1*3*2/2*x*3/2xPx3/2*x*3/1*3*2/6K1",
	  "* it moves here x it captures here" },
	{ "advancement", NULL, "k7/8/3x*=x2/4P3/8/8/8/K7",
	  "* it moves here x it captures here = it becomes a promoted knight" },
	{ "advancement", "The promoted knight (H)", "k1#=1#=3/1#3#2/3H4/8/8/8/8/K7",
	  "# it moves or captures here = it becomes a rook" },
	{ "appointment", NULL, "k7/8/8/3x*=x2/4P3/8/8/KNN5",
	  "e5=R: pawn e4 to e5, becoming a rook. * it moves here x it captures here = it "
	  "becomes a rook or bishop" },
	{ "attending", NULL, "4k3/8/8/8/4++*++/3++x+*+x/3+++P+/3+K+N1",
	  "Nf3/e4: knight g1 to f3, pawn g2 to e4. * it moves here x it captures here + the "
	  "knight moves it here" },
	{ "booster", NULL, "6k1/8/8/8/2x+5/1x*N*x4/2P5/6K1",
	  "c3/Nc4: pawn c2 to c3, boosting the knight from c3 to c4. * it moves here x it captures "
	  "here + the knight comes here" },
	{ "commando", NULL, "k7/8/3*x*2/4P3/8/8/8/K7",
	  "* it moves here x it captures here" },
	{ "dragoon", NULL, "6k1/8/8/8/2***3/1xx*xx2/3P4/6K1",
	  "* it moves here x it captures here" },
	{ "dyadic", NULL, "6k1/8/8/2x1xnx3/2x*^x3/3P4/8/6K1",
	  "dxe4: pawn d3 to e4, capturing the knight on e5. * it moves here x it captures "
	  "here ^ the front of a pawn" },
	{ "everyman", "The knight", "6k1/8/8/8/2#*#3/1#x*x#2/3N4/1#3#K1",
	  "* it moves here x it captures here # it moves or captures here" },
	{ "everyman", "The bishop", "6k1/8/7#/#5#1/1#1*1#2/2#*#3/3B4/2#1#1K1",
	  "* it moves here # it moves or captures here" },
	{ "fieldpromotion", NULL, "k7/8/3x*=x2/4P3/8/8/8/K7",
	  "* it moves here x it captures here = it becomes a rook" },
	{ "friar", NULL, "6k1/8/2xrx5/3xnx*x2/3*P*2/8/8/6K1",
	  "exc6: pawn e4 to c6, capturing the knight on d5 and the rook on c6. * it moves "
	  "here x it captures here" },
	{ "interceptor", NULL, "6k1/8/8/x*x5/1P1xnx4/8/8/6K1",
	  "bxc5: pawn b4 to c5, capturing the knight on d4 en passant. * it moves here x "
	  "it captures here" },
	{ "kingsguard", NULL, "6k1/8/8/3xpx*p2/3*P*2/2N***2/8/6K1",
	  "exd5: pawn e4 to d5, capturing the pawn. * it moves here x it captures here" },
	{ "minion", NULL, "6k1/8/8/8/*1*5/3x4/1P6/6K1",
	  "* it moves here x it captures here" },
	{ "minion", NULL, "6k1/8/8/8/1*x*4/2P5/8/6K1",
	  "* it moves here x it captures here" },
	{ "minion", NULL, "6k1/8/8/2x1x3/1x***x2/3P4/8/6K1",
	  "* it moves here x it captures here" },
	{ "partisan", NULL, "6k1/8/8/2x*x3/2x*x3/2x*x3/3P4/6K1",
	  "d4/d5: pawn d2 to d4 and on to d5. * it moves here x it captures here" },
	{ "pawnpusher", NULL, "6k1/8/8/8/5x+2/4x+3/3P4/2B3K1",
	  "Be3/f4: bishop c1 to e3, pushing the pawn from d2 to f4. x it captures here + the "
	  "bishop moves it here" },
	{ "pawnpusher", NULL, "6k1/8/8/8/3x+1x+2/2x+x+x+3/3P4/RNBQKBNR",
	  "Qd3/d4: queen d1 to d3, pushing the pawn from d2 to d4. x it captures here + another "
	  "piece moves it here" },
	{ "phalanx", NULL, "6k1/8/8/4#3/1x*P4/2P5/8/6K1",
	  "c3-d4e5: pawns c3 d4 to d4 e5. * it moves here x it captures here # it moves or "
	  "captures here" },
	{ "pilgrim", NULL, "6k1/8/8/8/3*4/2x*x3/3P+4/6K1",
	  "d4/Md2: pawn d2 to d4, Mastodon appears on d2. * it moves here x it captures here "
	  "+ the Mastodon comes here" },
	{ "pilgrim", "The Mastodon (M)", "6k1/8/1#1#1#2/2#xpx#3/1##M##2/2###3/1#1#1#2/6K1",
	  "Md6: Mastodon d4 to d6. x it captures here # it moves or captures here" },
	{ "pilgrim", "The Archbishop (A)", "6k#/#5#1/1##1##2/1##1##2/3A4/1##1##2/1##1##2/#5K1",
	  "# it moves or captures here" },
	{ "pilgrim", "The Chancellor (C)", "3#2k1/3#4/2###3/1#1#1#2/###C####/1#1#1#2/2###3/3#2K1",
	  "# it moves or captures here" },
	{ "pilgrim", "The Dimachaer (D)", "6k#/#5#1/1#3#2/2#p#3/8/8/3D4/6K1",
	  "Db6: Dimachaer d2 to b6. # it moves or captures here" },
	{ "pilgrim", "The Zeppelin (E)", "3*2k1/3#4/3x4/3xnx4/3P4/3*4/*##E###*/3*2K1",
	  "Exd6: Zeppelin d2 to d6, capturing the knight on d5. * it moves here x it "
	  "captures here # it moves or captures here" },
	{ "pilgrim", "The Belfry (F)", "3#+2k1/3#+4/3#+4/3#+4/3#+4/3*4/***F****/3N2K1",
	  "Fd5/Nd6: Belfry d2 to d5, slinging the knight from d1 to d6. * it moves here # it moves "
	  "or captures here + the knight comes here" },
	{ "pilgrim", "The Guanaco (G)", "3*2k1/8/3*4/3xpx4/1*#G#*1*/3#4/3*4/6K1",
	  "Gd8: Guanaco d4 to d8. * it moves here x it captures here # it moves or "
	  "captures here" },
	{ "pilgrim", "The Vicuna (I)", "3*2k1/8/3#4/3p4/1#*I*#1*/3*4/3#4/6K1",
	  "Id8: Vicuna d4 to d8. * it moves here # it moves or captures here" },
	{ "pilgrim", "The Adjutant (J)", "3#2k#/#5#1/1#1#1#2/2#p#3/1#1J1#1#/2#1#3/1#1#1#2/#5K1",
	  "Jd8: Adjutant d4 to d8. # it moves or captures here" },
	{ "pilgrim", "The Llama (L)", "6k1/8/3#4/3*4/1#*L*#2/3*4/3#4/6K1",
	  "* it moves here # it moves or captures here" },
	{ "pilgrim", "The Dragonet (O)", "3*2k1/3x4/3*3*/*2xnx2#1/1#1P1#2/2#1#3/1*xOx*x*/2*1*1K1",
	  "Oxd6: Dragonet d2 to d6, capturing the knight on d5. * it moves here x it "
	  "captures here # it moves or captures here" },
	{ "pilgrim", "The Swedish Cannon (S)", "6k1/8/3xnx4/3#4/3P4/8/3S4/6K1",
	  "Sxd6: Swedish Cannon d2 to d6, capturing the knight. x it captures here # it "
	  "moves or captures here" },
	{ "pilgrim", "The Trebuchet (T)", "6k1/3x+4/1*1#+1*2/2***3/1**T**2/2***3/1*1*1*2/3N3K",
	  "Td5/Nd6: Trebuchet d4 to d5, slinging the knight from d1 to d6. * it moves here x it "
	  "captures here # it moves or captures here + the knight comes here" },
	{ "pilgrim", "The Murmillo (U)", "x5k1/x4xnx2/x4x2/*4xp1/1*3*xx/2*1*3/3U4/xx*1*xK1",
	  "Uxf7: Murmillo d2 to f7, capturing the knight. * it moves here x it captures here" },
	{ "pilgrim", "The Divaricator (V)", "6k1/8/1*1*1*2/2#*#3/1*xVx*2/2xnx#xnx3/3*4/6K1",
	  "Vxd5: Divaricator d4 to d5, capturing the knight on c3 and the knight on e3. * "
	  "it moves here x it captures here # it moves or captures here" },
	{ "pilgrim", "The Kwagga (W)", "3*2k1/8/8/#1#5/7*/4#3/1W6/4#1K1",
	  "Wd8: Kwagga b2 to d8. * it moves here # it moves or captures here" },
	{ "pilgrim", "The Culverin (X)", "6k1/8/3xnx4/3x4/3P4/2***3/2*X*3/2***1K1",
	  "Xxd6: Culverin d2 to d6, capturing the knight. * it moves here x it captures here" },
	{ "pilgrim", "The Alpaca (Y)", "6k1/8/3*4/3#4/1*#Y#*2/3#4/3*4/6K1",
	  "* it moves here # it moves or captures here" },
	{ "pilgrim", "The Amazon (Z)",
	  "3#2k#/#2#2#1/1#####2/1#####2/###Z####/1#####2/1#####2/#2#2K1",
	  "# it moves or captures here" },
	{ "rabble", NULL, "6k1/8/8/8/3*4/*x*5/1P6/6K1",
	  "* it moves here x it captures here" },
	{ "recruit", NULL, "6k1/8/8/3#*3/4P3/8/8/3R2K1",
	  "* it moves here # it moves or captures here" },
	{ "rogue", NULL, "6k1/8/8/3*4/2x*x3/3P4/8/6K1",
	  "* it moves here x it captures here" },
	{ "squire", NULL, "6k1/8/8/2*x*3/2xPxnxxrx2/8/8/6K1",
	  "dxf4: pawn d4 to f4, capturing the knight on e4 and the rook on f4. * it moves "
	  "here x it captures here" },
	{ "teamster", NULL, "6k1/8/8/8/2*5/1x*+x4/1+P++4/2B3K1",
	  "c4/Bc3: pawn c2 to c4, pulling the bishop from c1 to c3. * it moves here x it captures "
	  "here + the bishop comes here" },
	{ "trooper", NULL, "6k1/8/8/3#4/3#4/1##P##2/8/6K1",
	  "# it moves or captures here" },
	{ "underling", NULL, "6k1/8/8/3#*#2/4P3/8/6B1/6K1",
	  "* it moves here # it moves or captures here" },
	{ "underling", NULL, "6k1/8/8/3x#x2/4P3/2N5/8/6K1",
	  "x it captures here # it moves or captures here" },
	{ "watchman", NULL, "6k1/8/8/2*x*3/3P4/2x*x3/8/6K1",
	  "* it moves here x it captures here" },
	{ "yeoman", NULL, "6k1/8/8/3x*x2/4P3/3*x*2/8/6K1",
	  "* it moves here x it captures here" },
};
enum { CARDS = sizeof cards / sizeof *cards };

/* Reads off the board of a card; *at is the column of its piece in brackets, -1 without them. */
static void read_card(const struct picture *page, char card[CARD_TEXT], int *at)
{
	char *end = card;

	*at = -1;
	for (int rank = 8; rank >= 1; rank--) {
		char row[ROW_TEXT];
		int vacant = 0;

		snprintf(row, sizeof row, "%-*.*s", COLUMNS + 2, ROW_TEXT - 1,
		    page->row[CARD_ROW + 8 - rank]);
		ck_assert_int_eq(row[CARD_COLUMN + 2], '0' + rank);
		for (int file = 0; file < 8; file++) {
			const char *cell = row + CARD_COLUMN + 4 + 3 * file;
			bool is_vacant = cell[1] == ' ' || cell[1] == '.';

			vacant += is_vacant;
			if (is_vacant)
				continue;
			end += vacant ? sprintf(end, "%d", vacant) : 0;
			vacant = 0;
			ck_assert_int_eq(cell[0] == '[', cell[2] == ']');
			*at = cell[0] == '[' ? (int)(cell + 1 - row) : *at;
			end += cell[0] == '*' || cell[0] == 'x' || cell[0] == '#'
			    ? sprintf(end, "%c", cell[0]) : 0;
			*end++ = cell[1];
			if (cell[2] != ']' && cell[2] != ' ')
				*end++ = cell[2];
		}
		end += vacant ? sprintf(end, "%d", vacant) : 0;
		*end++ = rank > 1 ? '/' : '\0';
	}
}

/* The words below the board. */
static void read_below(const struct picture *page, char text[ROWS * COLUMNS])
{
	char *end = text;

	for (int i = CARD_ROW + 10; i < ROWS - 1; i++) {
		char row[ROW_TEXT], *rest = row;

		snprintf(row, sizeof row, "%s",
		    strlen(page->row[i]) > CARD_COLUMN ? page->row[i] + CARD_COLUMN : "");
		for (char *word; (word = strtok_r(rest, " ", &rest)) != NULL; )
			end += sprintf(end, "%s%s", end > text ? " " : "", word);
	}
	*end = '\0';
}

/* The text of a card with which the words begin. */
static const char *text_of_card(const struct variant *variant, const char *words)
{
	const char *told = NULL;

	for (int i = 0; i < card_count(variant) && !told; i++) {
		const char *text = card_of(variant, i)->text;

		told = strncmp(words, text, strlen(text)) == 0 ? text : NULL;
	}
	ck_assert_msg(told != NULL, "%s: %s", variant->id, words);
	return told;
}

START_TEST(cards_are_drawn)
{
	static struct picture drawn;
	const char *title = cards[_i].title ? cards[_i].title : "The pawn", *row, *told;
	char card[CARD_TEXT], text[ROWS * COLUMNS];
	int at, number = 0;

	open_rules(cards[_i].game);
	while (number < _i && strcmp(cards[_i - number - 1].game, cards[_i].game) == 0) {
		press("Tab");
		number++;
	}
	take_picture(&drawn);
	read_card(&drawn, card, &at);
	ck_assert_str_eq(card, cards[_i].card);
	if (at >= 0)                            /* a note of it replaces them */
		ck_assert_int_eq(at, ui.screen.canvas.cursor_column);
	row = drawn.row[CARD_ROW - 1];
	ck_assert_ptr_nonnull(strstr(row, title));
	ck_assert_str_eq(strstr(row, title), title);
	read_below(&drawn, text);
	ck_assert_msg(!strstr(text, "(more"), "%s: %s", cards[_i].game, text);
	told = text_of_card(ui.session.game->rules->variant, text);
	ck_assert_str_eq(text + strlen(told) + 1, cards[_i].says);
}
END_TEST

/* Beside the board, before the first move: without their meaning, signs are a riddle. */
START_TEST(the_signs_of_a_card_are_told)
{
	static const char *const with_option[] = { "pilgrim:CA", "pilgrim:MM" };
	enum { PANEL_COLUMNS = 32 };
	int games = variants_count();
	const char *name = _i < games ? variants[_i]->id : with_option[_i - games];
	struct card_state card;
	struct strbuf legend = { 0 };
	struct error error;
	const struct rules *rules;

	begin(name, NULL);
	rules = ui.session.game->rules;
	for (int i = 0; !card_make(&card, rules, card_of(rules->variant, i), NO_SQUARE,
	    &error); i++)
		;
	card_legend(&card, PANEL_COLUMNS, &legend);
	ck_assert_int_gt(legend.length, 0);
	strtok(legend.data, "\n");
	ck_assert_msg(shows(legend.data), "%s: %s", name, legend.data);
	strbuf_free(&legend);
}
END_TEST

/* All cards are in the table, in their order. */
START_TEST(no_card_is_left_out)
{
	int shown = 0;

	for (const struct variant *const *v = variants; *v; v++)
		for (int i = 0; i < card_count(*v); i++, shown++)
			ck_assert_msg(shown < CARDS && !strcmp(cards[shown].game, (*v)->id),
			    "card %d of %s has no line in cards[], or one out of the games' order",
			    i + 1, (*v)->id);
	ck_assert_msg(shown == CARDS, "there is no card for the line of %s", cards[shown].game);
}
END_TEST

static void start_is(const struct rules *rules, const char *expected)
{
	ck_assert_msg(strncmp(rules_start(rules), expected, strlen(expected)) == 0,
	    "%s starts from %s, which is not told here", rules->id, rules_start(rules));
}

/* Nearly all games start as chess does. */
START_TEST(starts_are_those_of_chess)
{
	struct rules *rules = rules_of(variants[_i]->id);
	const char *id = variants[_i]->id;

	if (strcmp(id, "appointment") == 0)
		start_is(rules, "1nb1kbn1/pppppppp/8/8/8/8/PPPPPPPP/1NB1KBN1 w - -");
	else if (strcmp(id, "kingsguard") == 0)
		start_is(rules, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - -");
	else
		start_is(rules, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -");
	rules_free(rules);
}
END_TEST

/* What else there is to do comes before the games. */
enum { WAYS = 2 };
static const char *const ways[WAYS][2] = {
	{ "lesson", "learn a game step by step" }, { "puzzle", "find the one move that wins" }
};

/*
 * The games of the start screen from a row on and the next ones in the list, as far as
 * there is room; summaries may be cut.  Returns how many there are.
 */
static int check_list(const struct picture *drawn, int room, int first, int chosen, bool unicode)
{
	const char *cut = unicode ? "…" : ">";
	int n = 0;

	for (; n < room && drawn->row[2 + n][0]; n++) {
		int at = first + n;
		const struct variant *variant = at < WAYS ? variants[0] : variants[at - WAYS];
		const char *row = drawn->row[2 + n];
		size_t length = strlen(row), kept = length;
		char expected[ROW_TEXT];

		ck_assert_msg(variant != NULL, "%s", row);
		snprintf(expected, sizeof expected, "  %c %-15s %s",
		    at == chosen ? '>' : ' ', at < WAYS ? ways[at][0] : variant->id,
		    at < WAYS ? ways[at][1] : variant->summary);
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
	int rows = sizes[_i].rows, count = WAYS + variants_count(), room = rows - 7;
	const struct variant *last;

	open_ui();
	ui_fixture_resize(&ui, rows, sizes[_i].columns);
	screen_push(&ui.screen, &start_view, NULL);
	for (int unicode = 0; unicode < 2; unicode++) {
		int shown = count < room ? count : room;

		ui.screen.canvas.unicode = unicode;
		press("Home");
		take_picture(&drawn);
		ck_assert_int_eq(check_list(&drawn, room, 0, 0, unicode), shown);
		press("Up Down Down Down Up");
		take_picture(&drawn);
		ck_assert_int_eq(check_list(&drawn, room, 0, 2, unicode), shown);
		press("End Down");
		take_picture(&drawn);
		ck_assert_int_eq(
		    check_list(&drawn, room, count - shown, count - 1, unicode), shown);
		last = variants[count - WAYS - 1];
		ck_assert(shows(sizes[_i].columns < 60
		    ? strrchr(last->summary, ' ') : last->name));
	}
}
END_TEST

Suite *game_screens_suite(void)
{
	Suite *suite = suite_create("game screens");
	TCase *games = ui_case("games");

	tcase_add_loop_test(games, starts_are_drawn, 0, variants_count());
	tcase_add_loop_test(games, rules_are_drawn, 0, variants_count());
	tcase_add_loop_test(games, starts_are_those_of_chess, 0, variants_count());
	tcase_add_loop_test(games, cards_are_drawn, 0, CARDS);
	tcase_add_loop_test(games, the_signs_of_a_card_are_told, 0, variants_count() + 2);
	tcase_add_test(games, no_card_is_left_out);
	tcase_add_loop_test(games, games_are_listed, 0, (int)(sizeof sizes / sizeof *sizes));
	suite_add_tcase(suite, games);
	return suite;
}
