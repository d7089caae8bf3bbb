/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/strbuf.h"
#include "game/game_files.h"
#include "notation/notation.h"
#include "tests/effort.h"
#include "tests/example_files.h"
#include "tests/grammar.h"
#include "tests/properties.h"
#include "tests/rng.h"
#include "tests/suite.h"
#include "variants/game_file.h"
#include "variants/list.h"

/* Games from text files. */

enum { TRIALS = 60 };

/*
 * Files that are shipped.
 */

static struct rules *rules_of_file(const char *id)
{
	char *text = example_file_text(id);
	struct error error = { "" };
	struct rules *rules = example_file_rules(id, &error);

	ck_assert_msg(rules, "%s:%s", id, error.why);
	ck_assert_str_eq(rules->variant->id, id);
	ck_assert_str_eq(rules->variant->source, text);
	free(text);
	return rules;
}

static void is_same_text(const char *a, const char *b)
{
	ck_assert_str_eq(a ? a : "", b ? b : "");
}

static void has_same_texts(const struct variant *a, const struct variant *b)
{
	const struct example *x = a->examples, *y = b->examples;

	is_same_text(a->id, b->id);
	is_same_text(a->name, b->name);
	is_same_text(a->inventor, b->inventor);
	is_same_text(a->summary, b->summary);
	is_same_text(a->help, b->help);
	is_same_text(a->start, b->start);
	is_same_text(a->opening, b->opening);
	for (; x->text && y->text; x++, y++) {
		is_same_text(x->text, y->text);
		is_same_text(x->moves, y->moves);
		is_same_text(x->fen, y->fen);
	}
	ck_assert(!x->text && !y->text);
}

static void has_same_cards(const struct variant *a, const struct variant *b)
{
	const struct card *x = a->cards, *y = b->cards;

	ck_assert_msg(x && y, "%s has no card", a->id);
	for (; x->text && y->text; x++, y++) {
		is_same_text(x->text, y->text);
		is_same_text(x->square, y->square);
		is_same_text(x->fen, y->fen);
		is_same_text(x->move, y->move);
	}
	ck_assert(!x->text && !y->text);
}

/* All moves of a position as text, and whether its side is in check. */
static void tell(const struct position *pos, struct strbuf *told)
{
	struct move store[MOVES_MAX];
	struct moves list = { store, 0 };
	char text[MOVE_TEXT];

	strbuf_clear(told);
	position_legal_moves(pos, &list);
	for (int i = 0; i < list.count; i++) {
		move_write(pos, &list.move[i], text);
		strbuf_printf(told, "%s ", text);
		san_write(pos, &list.move[i], text);
		strbuf_printf(told, "%s\n", text);
	}
	strbuf_printf(told, position_in_check(pos) ? "check" : "no check");
}

static void plays_alike(const struct rules *rules, const struct rules *built_in)
{
	enum { DEEPEST = 4 };
	struct move *room = xcalloc(DEEPEST, MOVES_MAX * sizeof *room);
	struct strbuf told[2] = { { 0 }, { 0 } };
	struct rng rng = { 1 };
	struct position pos, other;
	struct error error;
	char fen[2][FEN_TEXT];

	ck_assert(rules->pawn_squares == built_in->pawn_squares);
	pos = position_of(rules, NULL);
	other = position_of(built_in, NULL);
	for (int depth = 1; depth <= effort(2, DEEPEST, DEEPEST); depth++)
		ck_assert_uint_eq(perft(&pos, depth, room), perft(&other, depth, room));
	free(room);
	for (int i = 0; i < effort(200, 2000, 2000); i++) {
		struct move m;

		if (i % 40 == 0)
			rng_set_up(&rng, built_in, &other);
		fen_write(&other, fen[0]);
		ck_assert_msg(fen_read(fen[0], rules, &pos, &error), "%s: %s", fen[0], error.why);
		fen_write(&pos, fen[1]);
		ck_assert_str_eq(fen[0], fen[1]);
		tell(&pos, &told[0]);
		tell(&other, &told[1]);
		ck_assert_str_eq(strbuf_str(&told[0]), strbuf_str(&told[1]));
		if (rng_move(&rng, &other, &m))
			position_apply(&other, &m, &other);
	}
	strbuf_free(&told[0]);
	strbuf_free(&told[1]);
}

static const char *const built_in_too[] = {
	"acolyte", "appointment", "commando", "dragoon", "fieldpromotion", "friar", "minion",
	"rabble", "rogue", "squire", "trooper", "watchman", "yeoman",
};

START_TEST(files_tell_the_games_that_are_built_in)
{
	struct rules *built_in = rules_of(built_in_too[_i]);
	struct rules *rules = rules_of_file(built_in_too[_i]);

	has_same_texts(rules->variant, built_in->variant);
	has_same_cards(rules->variant, built_in->variant);
	plays_alike(rules, built_in);
	rules_free(rules);
	rules_free(built_in);
}
END_TEST

/* Are its rules told by steps, without any code? */
static bool is_of_steps_alone(const struct variant *v)
{
	if (v->add || v->complete || v->attacks || v->king_sensitive || v->position || v->extra ||
	    v->pairs)
		return false;
	for (enum kind kind = PAWN; kind < KINDS; kind++)
		for (const struct step *s = v->pieces[kind].steps; s && s->may; s++)
			if (s->from_when || s->to_when)
				return false;
	return true;
}

START_TEST(games_of_steps_alone_have_files)
{
	for (const struct variant *const *v = variants; *v; v++) {
		bool has_file = strcmp((*v)->id, "chess") == 0;

		for (size_t i = 0; i < sizeof built_in_too / sizeof *built_in_too; i++)
			has_file |= strcmp((*v)->id, built_in_too[i]) == 0;
		ck_assert_msg(has_file || !is_of_steps_alone(*v), "%s has no file", (*v)->id);
	}
}
END_TEST

/* Looks at the positions of a random game, and of games from random positions with few pieces. */
static void check_positions(const struct rules *rules, int positions)
{
	struct rng rng = { 2 };
	struct position pos = position_of(rules, NULL);

	for (int i = 0; i < positions; i++) {
		struct move m;

		if (i >= positions / 2 && i % 20 == 0)
			rng_set_up(&rng, rules, &pos);
		check_position(&pos);
		if (rng_move(&rng, &pos, &m))
			position_apply(&pos, &m, &pos);
	}
}

/* A card's position can be set up, and its move played. */
static void check_cards(const struct rules *rules)
{
	for (const struct card *c = rules->variant->cards; c && c->text; c++) {
		struct position pos = position_of(rules, c->fen);
		struct error error = { "" };
		struct move m;

		ck_assert_int_ne(pos.board[square_read(c->square)], EMPTY);
		ck_assert_msg(!c->move || san_read(&pos, c->move, &m, &error), "%s", error.why);
	}
}

/* The moves of an example can be played, from a position that can be set up. */
static void check_examples(const struct rules *rules)
{
	for (const struct example *e = rules->variant->examples; e->text; e++) {
		struct position pos = position_of(rules, e->fen);
		char moves[256], *word, *rest = moves;

		snprintf(moves, sizeof moves, "%s", e->moves);
		while ((word = strtok_r(rest, " ", &rest))) {
			struct error error = { "" };
			struct move m;

			ck_assert_msg(move_read(&pos, word, &m, &error) ||
			    san_read(&pos, word, &m, &error), "%s: %s", word, error.why);
			position_apply(&pos, &m, &pos);
		}
	}
}

static void passes_its_check(const struct rules *rules)
{
	struct error error = { "" };

	ck_assert_msg(told_check(rules, &error), "%s: %s", rules->id, error.why);
}

START_TEST(all_files_tell_games)
{
	struct rules *rules = rules_of_file(example_files()[_i]);

	check_positions(rules, effort(50, 200, 200));
	check_cards(rules);
	check_examples(rules);
	passes_its_check(rules);
	rules_free(rules);
}
END_TEST

/*
 * Mistakes.
 */

#define GAME "game: trial\n"
#define REFUSED(place, character) place ": the character " character " is invisible, or written " \
	    "from right to left: use another"
#define KINGS "4k3/8/8/8/8/8/8/4K3 w - - 0 1"
#define E6 "\u00e9\u00e9\u00e9\u00e9\u00e9\u00e9"

static const struct {
	const char *text, *error;
} mistakes[] = {
	{ "game: trial\n"
	    "pawn also moves leaping to rank 1.\n"
	    "pawn also moves in all directions to rank 2.\n"
	    "pawn also moves leaping to rank 3.\n"
	    "pawn also moves in all directions to rank 4.\n"
	    "pawn also moves leaping to rank 5.\n"
	    "pawn also moves in all directions to rank 6.\n"
	    "pawn also moves leaping to rank 7.\n"
	    "pawn also moves in all directions to rank 8.",
	    "9:45: too many steps for a pawn" },
	{ GAME "queen promotes on ranks 1 to 8 to rook, bishop, knight.",
	    "2:1: the pieces of this game have too many moves, the queen most of all: let it go to "
	    "fewer squares, or promote on fewer" },
	/* Each has fewer than the queen, but of that the file says nothing. */
	{ GAME "knight moves, captures in all directions from ranks 1 to 4.\n"
	    "knight moves, captures leaping from ranks 1 to 4.\n"
	    "knight promotes on ranks 1 to 8 to queen, rook, bishop.\n"
	    "bishop moves, captures in all directions from ranks 5 to 8.\n"
	    "bishop promotes on ranks 1 to 8 to queen, rook, knight.\n"
	    "bishop moves, captures leaping from ranks 5 to 8.",
	    "4:1: the pieces of this game have too many moves, the knight most of all: let it go "
	    "to fewer squares, or promote on fewer" },
	{ "", "1:1: the file is empty" },
	{ "# nothing\n\n", "2:1: the file is empty" },
	{ "name: Trial\n", "1:1: the first line must be \"game: ID\"" },
	{ "pawn moves forward.", "1:1: the first line must be \"game: ID\"" },
	{ "game: Trial", "1:7: an id has lowercase letters and digits only; "
	    "\"name:\" says what people call the game" },
	{ "game:", "1:6: an id has 1 to 20 letters and digits" },
	{ "game: abcdefghijklmnopqrstu", "1:7: an id has 1 to 20 letters and digits" },
	{ GAME "game: again", "2:1: only the first line says \"game\"" },
	{ GAME "name:", "2:6: expected a text" },
	{ GAME "name: Trial\nlike: rogue",
	    "3:1: \"like\" must be the second line, after \"game\"" },
	{ GAME "no castling.\nlike: rogue",
	    "3:1: \"like\" must be the second line, after \"game\"" },
	{ GAME "like: nonsense", "2:7: there is no built-in game \"nonsense\"" },
	{ GAME "like: teamstr",
	    "2:7: there is no built-in game \"teamstr\"; did you mean \"teamster\"?" },
	{ GAME "like: Field Promotion Chess", "2:7: there is no built-in game \"Field Promotion "
	    "Chess\"; did you mean \"fieldpromotion\"?" },
	{ GAME "like: a word of so many letters that to change a third of them would make any "
	    "other of it",
	    "2:7: there is no built-in game \"a word of so many letters that to ...\"" },
	{ GAME "like: Pilgrim Chess", "2:7: no game can be like pilgrim" },
	{ GAME "like: pilgrim:L", "2:7: no game can be like pilgrim" },
	{ GAME "like: Pilgrim Chess: L", "2:7: no game can be like pilgrim" },
	{ GAME "like: teamster:L",
	    "2:7: there is no built-in game \"teamster:L\"; did you mean \"teamster\"?" },
	{ GAME "like:", "2:6: expected a built-in game" },
	{ GAME "name Trial", "2:1: a colon is missing after \"name\"" },
	{ GAME "piece General: G", "2:1: a colon is missing after \"piece\"" },
	{ GAME "like rogue", "2:1: a colon is missing after \"like\"" },
	{ GAME "author Me", "2:1: \"author\": write \"inventor:\"" },
	{ GAME "white pawn moves forward.",
	    "2:1: \"white\": what is said of a piece holds for both sides" },
	{ GAME "no rooks.", "2:4: \"rooks\": \"start:\" says which pieces there are" },
	{ GAME "pawn moves forward and backward.", "2:24: expected a direction, \"any distance\", "
	    "\"from\", \"to\", \"twice from\" or \"only twice from\", not \"backward\"; did you "
	    "mean \"back\"?" },
	{ GAME "pawn promotes on rank 8 to any piece.",
	    "2:28: name each piece: \"queen, rook, bishop, knight\"" },
	{ GAME "like: pilgrim", "2:7: no game can be like pilgrim" },
	{ GAME "like: teamster\npawn also moves back.",
	    "3:1: no sentence can change a pawn of teamster, or add to it: it does more than "
	    "sentences can say; pieces to write about: knight, bishop, rook, queen, king" },
	{ GAME "like: interceptor\nqueen also moves leaping.",
	    "3:1: no sentence can change a queen of interceptor, or add to it: it does more than "
	    "sentences can say; pieces to write about: pawn" },
	{ GAME "like: interceptor\npiece: H hawk\nhawk moves straight any distance.",
	    "3:8: a game like interceptor cannot have a new piece: it would do more than "
	    "sentences can say" },
	{ GAME "like: dyadic\nqueen also moves leaping.",
	    "3:1: no sentence can change the pieces of dyadic, or add to them: they do more than "
	    "sentences can say" },
	{ GAME "like: attending\nqueen also moves leaping.",
	    "3:1: no sentence can change the pieces of attending, or add to them: they do more "
	    "than sentences can say" },
	{ GAME "name: \033[2J", REFUSED("2:7", "U+001B") },
	{ GAME "name: \u00e9\u00e9 \033", REFUSED("2:10", "U+001B") },
	{ GAME "name: \xe2\x80\xae", REFUSED("2:7", "U+202E") },
	{ GAME "name: \u05d0", REFUSED("2:7", "U+05D0") },
	{ GAME "name: Caf\xe9 Chess", "2:10: this is not UTF-8" },
	{ GAME "rules:\n  All is well.\n  \033[2J", REFUSED("4:3", "U+001B") },
	{ GAME "values:\n  tempo 0: 1/\033", REFUSED("3:14", "U+001B") },
	{ GAME "values: 3", "2:9: the values go into indented lines below" },
	{ GAME "values:\n  haste 0: 1/2", "3:3: expected a value such as \"psqt\" or \"tempo\", "
	    "not \"haste\"" },
	{ GAME "values:\n  tempo 1: 1/2", "3:9: expected a number from 0 to 0" },
	{ GAME "values:\n  tempo 0 1/2", "3:11: expected a colon, not \"1\"" },
	{ GAME "values:\n  tempo 0: 1/2 3/4", "3:16: there are no more than 1 of these values" },
	{ GAME "values:\n  tempo 0: 301/2", "3:12: expected a number from -300 to 300" },
	{ GAME "values:\n  tempo 0: 1", "3:13: expected two numbers such as 55/80" },
	{ GAME "values:\n  psqt 60: 1/2", "3:10: expected \"of\" and a piece, not \":\"" },
	{ GAME "values:\n  psqt 8 of chancellor: 1/2",
	    "3:13: expected a piece of this game, not \"chancellor\"" },
	{ GAME "values:\n  psqt 63 of king: 1800/-1800 1/1",
	    "3:31: there are no more than 64 of these values" },
	{ GAME "values:\n  psqt 63 of king: 99999999999/0",
	    "3:20: expected a number from -1800 to 1800" },
	{ GAME "rules: text", "2:8: the rules go into indented lines below" },
	{ GAME "rules:\npawn moves forward.", "2:7: the rules go into indented lines below" },
	{ GAME "shows: text", "2:1: \"shows\" follows an example, a card or a wrong move" },
	{ GAME "from: 8/8", "2:1: \"from\" follows an example or a card" },
	{ GAME "card:", "2:6: expected a square" },
	{ GAME "card: e", "2:7: expected a square, not \"e\"" },
	{ GAME "card: e44", "2:7: expected a square, not \"e44\"" },
	{ GAME "card: i2 i2i4", "2:7: expected a square, not \"i2\"" },
	{ GAME "piece: promoted knight",
	    "2:8: expected a capital letter (not O or X) and a name, not \"promoted\"" },
	{ GAME "piece: O ogre",
	    "2:8: expected a capital letter (not O or X) and a name, not \"O\"" },
	{ GAME "piece: N nag", "2:8: N is the knight" },
	{ GAME "piece: A\told  nag", "2:10: a name has lowercase letters and single spaces only" },
	{ GAME "piece: A Nag", "2:10: a name has lowercase letters and single spaces only" },
	{ GAME "piece: A nag\npiece: C cat\npiece: D dog",
	    "4:8: a game has at most two kinds of pieces besides those of chess" },
	{ GAME "like: advancement\npiece: A nag\npiece: C cat",
	    "4:8: a game has at most two kinds of pieces besides those of chess" },
	{ GAME "farmer moves forward.",
	    "2:1: there is no piece \"farmer\"; a "
	    "line such as \"piece: F farmer\" above would make one" },
	{ GAME "pawn flies forward.",
	    "2:6: expected \"moves\", \"captures\", \"hops\" or \"promotes\", not \"flies\"" },
	{ GAME "pawn moves ahead.",
	    "2:12: \"ahead\": did you mean \"forward\"?" },
	{ GAME "pawn moves \u00e9chelon.", "2:12: expected a direction such as \"forward\" or "
	    "\"leaping\", not \"\u00e9chelon\"" },
	{ GAME "Kr\u00f6te moves forward.", "2:1: expected a piece, not \"Kr\u00f6te\"" },
	{ GAME "no " E6 E6 E6 ".",
	    "2:4: expected \"castling\", \"en passant\", \"promotion\" or \"check\", not "
	    "\"" E6 E6 "\u00e9\u00e9\u00e9\u00e9\u00e9...\"" },
	{ GAME "pawn moves", "2:11: expected a direction such as \"forward\" or \"leaping\"" },
	{ GAME "pawn moves forward, from rank 9.",
	    "2:31: expected a rank from 1 to 8, not \"9\"" },
	{ GAME "pawn moves forward, from file i.",
	    "2:31: expected a file from a to h, not \"i\"" },
	{ GAME "pawn moves forward, from ranks 4 to 2.", "2:34: write \"ranks 2 to 4\" for all of "
	    "these, or \"to rank 2\" for where it arrives" },
	{ GAME "pawn moves back, from file d to a.", "2:30: write \"files a to d\" for all of "
	    "these, or \"to file a\" for where it arrives" },
	{ GAME "pawn moves forward, from here.",
	    "2:26: expected squares such as \"rank 2\", \"files a and h\", \"c8\" or \"anywhere\", "
	    "not \"here\"" },
	{ GAME "pawn moves forward, from rank 2 but anywhere.",
	    "2:26: no square is left of these" },
	{ GAME "pawn moves forward. And back.",
	    "2:19: each sentence stands on a line of its own" },
	{ GAME "rook moves forward any distance.",
	    "2:20: any distance goes with straight, diagonally or in all directions" },
	{ GAME "bishop also moves, captures diagonally and leaping any distance.",
	    "2:52: only straight, diagonally or in all directions go any distance: write another "
	    "sentence for the rest" },
	{ GAME "bishop captures diagonally any distance, leaping.", "2:42: \"any distance\" is "
	    "said of a whole sentence: begin a new one here, on a line of its own: \"bishop "
	    "captures leaping ...\"" },
	{ GAME "rook moves straight any distance, from rank 2.",
	    "2:21: a piece that goes any distance does so from and to anywhere" },
	{ GAME "rook hops straight any distance.",
	    "2:20: a piece that goes any distance just moves and captures" },
	{ GAME "pawn hops forward, twice from rank 2.",
	    "2:20: a piece hops over a square next to it, and once" },
	{ GAME "pawn hops leaping.", "2:11: a piece hops over a square next to it, and once" },
	{ GAME "pawn moves, captures forward, only twice from rank 2.",
	    "2:31: \"only twice\" is for pieces that just move" },
	{ GAME "pawn captures leaping, twice from rank 2.",
	    "2:24: no piece leaps twice" },
	{ GAME "pawn moves forward, from rank 2 and from rank 3.",
	    "2:37: say \"from\" once, with all its squares" },
	{ GAME "pawn moves back, to rank 2, to rank 3.",
	    "2:29: say \"to\" once, with all its squares" },
	{ GAME "pawn moves forward, twice from rank 2, only twice from rank 3.",
	    "2:40: say \"twice from\" once, with all its squares" },
	{ GAME "king promotes on rank 8 to queen.", "2:1: a king does not promote" },
	{ GAME "pawn promotes on rank 8 to king.",
	    "2:28: nothing promotes to a king, a pawn or itself" },
	{ GAME "pawn promotes on rank 8 to queen, at most ten of each.",
	    "2:43: expected a number from 1 to 9, not \"ten\"" },
	{ GAME "pawn moves forward, twice from rank 2.\npawn moves leaping two straight.",
	    "3:1: a white pawn on a2 has two ways to go to a4: leave out one" },
	/* Only of squares where a piece can stand. */
	{ "game: trial\nlike: dragoon\npawn also moves leaping far forward.",
	    "3:1: a white pawn on a2 has two ways to go to b4: leave out one" },
	{ GAME "name: a\u00a0b", REFUSED("2:8", "U+00A0") },
	{ GAME "queen moves in all directions any distance.\nqueen also moves forward.",
	    "3:1: a white queen on a1 has two ways to go to a2: leave out one" },
	{ "game: x\nking moves, captures in all directions, twice from files d and e.\n",
	    "2:1: a white king on e1 has two ways to go to g1, one of them castling: "
	    "add \"no castling.\"" },
	{ "game: x\nking also moves leaping two straight.\n",
	    "2:1: a white king on e1 has two ways to go to g1, one of them castling: "
	    "add \"no castling.\"" },
	{ GAME "name: Trial\npawn promotes on rank 2 to queen.", "3:1: pawns start on a2: promote "
	    "them elsewhere, or give another position with \"start:\"" },
	{ GAME "pawn promotes to queen.", "2:15: expected the squares first, as in "
	    "\"promotes on rank 8 to queen\", not \"to\"" },
	{ GAME "pawn promotes on rank 8.", "2:24: expected \"to\" and what it becomes, not \".\"" },
	{ GAME "pawn also promotes on rank 8 to queen.",
	    "2:1: give all promotions of a pawn in one sentence" },
	{ GAME "pawn promotes on rank 6 to rook.\npawn promotes on rank 8 to queen.",
	    "3:1: give all promotions of a pawn in one sentence" },
	{ GAME "pawn promotes on rank 8 to queen, general.", "2:35: there is no piece \"general\"; "
	    "a line such as \"piece: G general\" above would make one" },
	{ GAME "pawn promotes on rank 8 to qeen.",
	    "2:28: there is no piece \"qeen\"; did you mean \"queen\"?" },
	{ GAME "pawn promotes on rank 8 to the queen.",
	    "2:28: a piece is named without \"the\"" },
	{ GAME "The pawn moves forward.", "2:1: a piece is named without \"The\"" },
	{ GAME "pawns move forward.", "2:1: there is no piece \"pawns\"; did you mean \"pawn\"?" },
	{ GAME "nmae: Trial", "2:1: there is no keyword \"nmae:\"; did you mean \"name:\"?" },
	{ GAME "starting position: x",
	    "2:1: there is no keyword \"starting:\"; did you mean \"start:\"?" },
	{ GAME "move 1: x", "2:1: there is no such keyword; 'philidor help workshop' lists them" },
	{ GAME "pawn moves forward, captures diagonally forward.",
	    "2:21: begin a new sentence here, on a line of its own: \"pawn captures ...\"" },
	{ GAME "pawn moves forward and captures diagonally.", "2:24: begin a new sentence here, "
	    "on a line of its own: \"pawn captures ...\"" },
	{ GAME "pawn captures moves forward.",
	    "2:15: a comma or \"and\" is missing between two verbs" },
	{ GAME "pawn moves forward left right.", "2:25: directions stand together after the verb, "
	    "with commas or \"and\" between them" },
	{ GAME "pawn moves forward, twice.",
	    "2:21: say from where it goes two squares: \"twice from rank 2\", or \"twice from "
	    "anywhere\"" },
	{ GAME "pawn moves forward, from rank 2 3.",
	    "2:33: expected a direction, \"any distance\", \"from\", \"to\", \"twice from\" or "
	    "\"only twice from\", not \"3\"" },
	{ GAME "pawn also promotes.", "2:1: give all promotions of a pawn in one sentence" },
	{ GAME "pawn also flies forward.",
	    "2:11: expected \"moves\", \"captures\" or \"hops\", not \"flies\"" },
	{ GAME "knight moves leaping. # yes\nno castling. no check.",
	    "3:14: each sentence stands on a line of its own" },
	{ GAME "piece: C cat\nname: Trial", "2:1: the cat does nothing: say how it moves, as in "
	    "\"cat moves, captures straight.\"" },
	{ GAME "piece: C king", "2:10: there is a king already" },
	{ GAME "knight moves sidewards.", "2:14: expected a direction such as \"forward\" or "
	    "\"leaping\", not \"sidewards\"; did you mean \"sideways\"?" },
	{ GAME "knight leaps.",
	    "2:8: \"leaps\": a leap is a direction: \"moves, captures leaping\"" },
	{ GAME "pawn captures backwards.", "2:15: expected a direction such as \"forward\" or "
	    "\"leaping\", not \"backwards\"; did you mean \"back\"?" },
	{ GAME "pawn move forward.", "2:6: expected \"moves\", \"captures\", \"hops\" or "
	    "\"promotes\", not \"move\"; did you mean \"moves\"?" },
	{ GAME "pawn moves One square forward.",
	    "2:12: \"One\": a step is of one square: say its direction alone" },
	{ GAME "rules: Pawns do.\n  Nothing.", "2:8: the rules go into indented lines below" },
	{ GAME "pawn moves forward.\npawn moves back, from rank 2 to rank 4.\npawn captures back.",
	    "3:1: this allows no move: no such step leads from those squares to the others" },
	{ GAME "pawn moves forward, from rank 8.",
	    "2:1: this allows no move: no such step leads from those squares to the others" },
	{ GAME "knight moves leaping, from rank 1 to rank 4.",
	    "2:1: this allows no move: no such step leads from those squares to the others" },
	{ GAME "pawn also hops forward, from rank 7.",
	    "2:1: this allows no move: no such step leads from those squares to the others" },
	{ GAME "pawn also hops forward, from rank 2, to rank 3.",
	    "2:1: this allows no move: no such step leads from those squares to the others" },
	{ GAME "no castles.",
	    "2:4: expected \"castling\", \"en passant\", \"promotion\" or \"check\", not "
	    "\"castles\"" },
	{ GAME "pawn captures leaping forward.", "2:23: say which leap: \"leaping far forward\" "
	    "(two ranks, one file), \"leaping wide forward\" (one rank, two files) or \"leaping "
	    "two forward\"" },
	{ GAME "pawn captures leaping diagonally.",
	    "2:23: say which leap: \"leaping two diagonally\", or \"leaping\", like a knight" },
	{ GAME "pawn captures leaping two squares forward.",
	    "2:23: write \"leaping two forward\", or where else it leaps" },
	{ GAME "pawn moves straight forward.",
	    "2:21: \"straight\" goes to all four sides: say just \"forward\"" },
	{ GAME "pawn moves straight ahead.",
	    "2:21: \"straight\" goes to all four sides: say just \"forward\"" },
	{ GAME "pawn moves straight back.",
	    "2:21: \"straight\" goes to all four sides: say just \"back\"" },
	{ GAME "pawn moves left forward.",
	    "2:12: write \"forward left\" instead of \"left forward\"" },
	{ GAME "pawn moves straight or right back.",
	    "2:24: write \"back right\" instead of \"right back\"" },
	{ GAME "pawn moves diagonally forward left.",
	    "2:12: write \"forward left\" instead of \"diagonally forward left\"" },
	{ GAME "pawn moves diagonally right.",
	    "2:12: write \"forward right, back right\" instead of \"diagonally right\"" },
	{ GAME "pawn moves straight left.",
	    "2:12: write \"left\" instead of \"straight left\"" },
	{ GAME "pawn jumps forward.",
	    "2:6: \"jumps\": a leap is a direction: \"moves, captures leaping\"" },
	{ GAME "pawn moves  north.", "2:13: \"north\": did you mean \"forward\"?" },
	{ GAME "bishop moves diagonally up to 3.", "2:25: \"up to\": a piece goes one square, two "
	    "(\"twice from anywhere\") or \"any distance\"" },
	{ GAME "pawn moves forward on rank 2.", "2:20: \"on\": say from which squares, or to "
	    "which: \"from rank 2\", \"to rank 3\"" },
	{ GAME "pawn capture diagonally.", "2:6: expected \"moves\", \"captures\", \"hops\" or "
	    "\"promotes\", not \"capture\"; did you mean \"captures\"?" },
	{ GAME "pawn does not promote.", "2:6: \"does not promote\": write the line \"no "
	    "promotion\"" },
	{ GAME "pawn may promote on rank 6 to rook.",
	    "2:6: \"may promote\": write \"promotes on rank 8 to queen\"" },
	{ GAME "pawn captures en-passant forward.", "2:15: \"en-passant\": write \"captures en "
	    "passant diagonally forward\"" },
	{ GAME "queen moves all directions.",
	    "2:13: \"all directions\": did you mean \"in all directions\"?" },
	{ GAME "pawn moves forward, only from rank 2.",
	    "2:21: \"only\": leave it out: \"from rank 2\" is only from there" },
	{ GAME "pawn moves forward one or two squares.", "2:20: \"one\": a piece goes one square, "
	    "two (\"twice from anywhere\") or \"any distance\"" },
	{ GAME "pawn moves back, but not to rank 1.",
	    "2:18: \"but not\": say from where, or to where: \"from anywhere but rank 2\", "
	    "\"to anywhere but rank 1\"" },
	{ GAME "pawn moves sideways, not from rank 2.",
	    "2:22: \"not\": say from where, or to where: \"from anywhere but rank 2\", "
	    "\"to anywhere but rank 1\"" },
	{ GAME "pawn moves back, from ranks 3-7.",
	    "2:29: write \"to\" between two ranks: \"ranks 3 to 7\"" },
	{ GAME "pawn moves back, from rank 2, 4 - 7.",
	    "2:31: write \"to\" between two ranks: \"ranks 3 to 7\"" },
	{ GAME "pawn moves back, from files a through d.",
	    "2:29: write \"to\" between two files: \"files a to d\"" },
	{ GAME "pawn promotes on ranks 7\u20138 to queen.",
	    "2:24: write \"to\" between two ranks: \"ranks 3 to 7\"" },
	{ GAME "pawn moves twice forward from rank 2.",
	    "2:12: \"twice\": \"twice from rank 2\" stands after the direction" },
	{ GAME "rook moves straight any number of squares.",
	    "2:21: \"any number of squares\": write \"any distance\"" },
	{ GAME "no castling, no en passant.",
	    "2:12: each sentence stands on a line of its own" },
	{ GAME "no check and no castling.",
	    "2:10: each sentence stands on a line of its own" },
	{ GAME "camel leaps three by one.", "2:1: there is no piece \"camel\"; a line such as "
	    "\"piece: C camel\" above would make one" },
	{ GAME "draws can be agreed.",
	    "2:1: \"draws\": games end as in chess, or with \"no check\"" },
	{ GAME "win: capture all pawns",
	    "2:1: \"win\": games end as in chess, or with \"no check\"" },
	{ GAME "no double step.", "2:4: \"double step\": say how pawns move, without \"twice\": "
	    "\"pawn moves forward.\"" },
	{ GAME "castling: none", "2:1: \"castling\": there is castling as in chess, or the line "
	    "\"no castling\"" },
#define NOT_CONDITION(word, meant) "2:20: expected a direction, \"any distance\", \"from\", " \
	    "\"to\", \"twice from\" or \"only twice from\", not \"" word "\"; did you mean \"" \
	    meant "\"?"
	{ GAME "pawn moves forward form rank 2.", NOT_CONDITION("form", "from") },
	{ GAME "pawn moves forward twise from rank 2.", NOT_CONDITION("twise", "twice") },
	{ GAME "pawn moves forward bak.", NOT_CONDITION("bak", "back") },
	{ GAME "king cannot castle.", "2:6: \"cannot castle\": there is castling as in chess, or "
	    "the line \"no castling\"" },
	{ GAME "knight: moves leaping.",
	    "2:7: a sentence about a piece has no colon: \"knight moves ...\"" },
	{ GAME "include: other.game", "2:1: \"include\": write \"like:\", in the second line" },
	{ GAME "betza: fmWfceF",
	    "2:1: \"betza\": write sentences: \"knight moves, captures leaping\"" },
	{ GAME "promotion: queen", "2:1: \"promotion\": write a sentence: \"pawn promotes on "
	    "rank 8 to queen\"" },
	{ GAME "drops: yes", "2:1: \"drops\": what has been captured does not come back" },
	{ GAME "author: me", "2:1: \"author\": write \"inventor:\"" },
	{ GAME "like: partisan\nno en passant",
	    "3:1: partisan cannot do without en passant" },
	{ GAME "like: partisan\nno promotion",
	    "3:1: no sentence can change a pawn of partisan, or add to it: it does more than "
	    "sentences can say; pieces to write about: knight, bishop, rook, queen, king" },
	{ GAME "knight promotes on rank 8 to queen.\nno promotion.",
	    "3:1: \"no promotion\" must stand above the sentences about promotion" },
	{ GAME "bee moves forward.", "2:1: there is no piece \"bee\"; a line such as \"piece: E "
	    "bee\" above would make one" },
	{ GAME "piece: E ewe\newe moves forward.\nbee moves back.", "4:1: there is no piece "
	    "\"bee\"; a line such as \"piece: A bee\" above would make one" },
	{ GAME "pawn promotes on rank 8 to queen, rook or pawn.",
	    "2:43: nothing promotes to a king, a pawn or itself" },
	{ GAME "pawn moves forward, from rank 2 and file c.", "2:37: ranks, files and squares "
	    "cannot be joined: name each square, or write another sentence" },
	{ GAME "pawn promotes on c7, rank 8 to queen.", "2:22: ranks, files and squares cannot be "
	    "joined: name each square, or write another sentence" },
	{ GAME "name: One\n  Name: Two", "3:3: there is a line \"Name:\" above already" },
	{ GAME "start: " KINGS "\nopening: Kd1\nstart: " KINGS,
	    "4:1: there is a line \"start:\" above already" },
	{ GAME "rules:\n  One.\nno castling.\nrules:\n  Two.",
	    "5:1: there is a line \"rules:\" above already" },
	{ GAME "example: e4\n  shows: one\n  from: " KINGS "\n  from: " KINGS,
	    "5:3: there is a line \"from:\" above already" },
	{ GAME "card: e2\n  shows: one\ncard: d2\n  shows: one\n  shows: two",
	    "6:3: there is a line \"shows:\" above already" },
	{ GAME "puzzle: " KINGS "\n  goal: mate in 1\n  goal: mate in 2",
	    "4:3: there is a line \"goal:\" above already" },
	{ GAME "puzzle: " KINGS "\n  rating: 1000\n  rating: 1000",
	    "4:3: there is a line \"rating:\" above already" },
	{ GAME "values:\n  tempo 0: 1/2\nvalues:\n  tempo 0: 1/2",
	    "4:1: there is a line \"values:\" above already" },
};

START_TEST(mistakes_are_told_where_they_are)
{
	struct error error = { "" };
	struct rules *rules = told_rules(mistakes[_i].text, &error);

	ck_assert_msg(!rules, "taken: %s", mistakes[_i].text);
	ck_assert_str_eq(error.why, mistakes[_i].error);
}
END_TEST

#define CANNOT "the pawn on e2 can only move one or two squares straight ahead, or capture " \
	"diagonally ahead"

#define CHESS "game: chess\nname: Orthodox Chess\n"
#define OTHER_RULES "1:7: the built-in game chess has other rules: choose another id"

/* Positions and moves that the game's own rules do not allow; an empty error: they do. */
static const struct {
	const char *text, *error;
} slips[] = {
	{ GAME "start: 8/8/8/8/8/8/8/8 w - - 0 1", "2:8: White has no king" },
	{ GAME "start: 4k3/4p3/8/8/8/8/4P3/4K3 w - - 0 1\npawn promotes on rank 2 to queen.",
	    "2:8: White cannot have a pawn on e2" },
	{ "game: normal", "1:7: XBoard calls chess normal: choose another id" },
	{ GAME "start: R6k/6pp/8/8/8/8/8/K7 b - - 0 1",
	    "2:8: the game is over where it begins: checkmate" },
	{ GAME "start: 4k3/8/8/8/8/8/8/4K3 w - - 0 1",
	    "2:8: the game is over where it begins: dead position" },
	/* Of what a piece attacks a pawn may depend: it is what the file says. */
	{ GAME "like: underling\nbishop moves, captures straight any distance.\n"
	    "start: 4k3/8/8/8/4P3/8/6B1/4K3 w - - 0 1\nopening: e4d5",
	    "5:10: there is no enemy to capture, and to move diagonally the pawn must be defended "
	    "by a bishop or queen; did you mean e5?" },
	{ GAME "like: underling\nbishop moves, captures straight any distance.\n"
	    "start: 4k3/8/8/8/4P1B1/8/8/4K3 w - - 0 1\nopening: e4d5", "" },
	{ GAME "like: kingsguard\nrook moves diagonally any distance.\n"
	    "start: 3pk3/8/8/4p3/3P4/4R3/8/4K3 w - - 0 1\nopening: d4e5",
	    "5:10: a pawn captures only where a piece of its side other than a pawn attacks, too, "
	    "and none attacks e5" },
	{ GAME "like: kingsguard\nknight moves forward left, to rank 5.\n"
	    "start: 3pk3/8/8/2p5/1P1N4/8/8/4K3 w - - 0 1\nopening: b4c5", "" },
	{ GAME "like: kingsguard\nrook moves forward, only twice from anywhere.\n"
	    "start: 3pk3/8/8/4p3/3P4/4R3/8/4K3 w - - 0 1\nopening: d4e5", "" },
	{ GAME "like: kingsguard\nrook moves forward, only twice from anywhere.\n"
	    "start: 3pk3/8/8/4p3/3PP3/4R3/8/4K3 w - - 0 1\nopening: d4e5",
	    "5:10: a pawn captures only where a piece of its side other than a pawn attacks, too, "
	    "and none attacks e5" },
	{ GAME "like: kingsguard\nrook moves forward, only twice from anywhere.\n"
	    "start: 3pk3/8/8/4p3/3PR3/8/8/4K3 w - - 0 1\nopening: d4e5",
	    "5:10: a pawn captures only where a piece of its side other than a pawn attacks, too, "
	    "and none attacks e5" },
	{ GAME "like: kingsguard\nrook captures diagonally any distance.\n"
	    "start: 3pk3/8/8/4p3/3P4/6R1/8/4K3 w - - 0 1\nopening: d4e5", "" },
	{ GAME "like: underling\nknight moves, captures forward, twice from anywhere.\n"
	    "start: 4k3/8/8/4p3/4P3/8/4N3/4K3 w - - 0 1\nopening: e4e5", "" },
	{ GAME "like: underling\nknight moves, captures forward, twice from anywhere.\n"
	    "start: 4k3/8/8/4p3/4P3/4P3/4N3/4K3 w - - 0 1\nopening: e4e5",
	    "5:10: to capture straight forward the pawn must be defended by a rook or knight" },
	/* What a base says of its own pieces is not said of others. */
	{ GAME "like: squire\npawn moves, captures straight.\nopening: e2d3",
	    "4:10: the pawn on e2 can only move or capture one square straight in any "
	    "direction" },
	{ GAME "like: squire\npawn also moves leaping.\nopening: e2e4",
	    "4:10: there is no enemy on e3 to hop over" },
	{ GAME "like: kingsguard\nrook moves, captures straight any distance.\n"
	    "opening: a1a8", "4:10: the rook on a1 cannot go to a8: the pawn on a2 is in the way" },
	{ GAME "like: kingsguard\nrook moves, captures straight any distance.\n"
	    "opening: b1b8", "4:10: the knight on b1 can only move like a knight" },
	{ GAME "like: kingsguard\nrook moves straight any distance.\n"
	    "opening: b1b8", "4:10: only pawns capture" },
	/* A side may have enough of what its pawns become. */
	{ GAME "pawn promotes on rank 4 to rook, at most 2.\nopening: e4",
	    "3:10: on e4 a pawn promotes to rook, and you have 2 already; did you mean e3?" },
	{ GAME "pawn promotes on rank 4 to rook, knight, at most 2 of each.\nopening: d5",
	    "3:10: the pawn on d2 can only move one or two squares straight ahead, or capture "
	    "diagonally ahead" },
	{ GAME "piece: E elephant\nelephant moves forward.\n"
	    "elephant promotes on rank 4 to rook, at most 2.\n"
	    "start: 4k3/8/8/8/8/4E3/8/R3K2R w - - 0 1\nopening: e3e4",
	    "6:10: on e4 an elephant promotes to rook, and you have 2 already" },
	{ GAME "piece: S princess\nprincess moves straight.\n"
	    "pawn promotes on rank 4 to princess, rook, at most 2 of each.\n"
	    "start: rnsskbnr/pppppppp/8/8/8/8/PPPPPPPP/1NSSKBNR w - - 0 1\nopening: e4=S",
	    "6:10: you have 2 princesses already: on e4 a pawn becomes a rook; did you mean "
	    "e4=R?" },
	/* Other pieces may go to their first rank otherwise. */
	{ GAME "knight moves, captures leaping.\nknight moves back, to ranks 2 to 8.\n"
	    "start: 4k3/8/8/8/8/8/2N5/4K3 w - - 0 1\nopening: c2c1",
	    "5:10: the knight on c2 can only move or capture like a knight" },
	{ GAME "like: interceptor\nno en passant\nexample: e4 d5 Bb5 d5c4",
	    "4:20: no enemy is on c4 and none passed over it just now" },
	{ GAME "# a remark\n\n   start:   " KINGS " 1",
	    "4:13: FENs of this game have no seventh field" },
	{ GAME "start: 4k3/8/8/8/8/8/8/4K3", "2:8: a FEN needs at least board, side to move and "
	    "castling rights" },
	{ GAME "start: 4k3/8/8/8/8/8/8/3PK3 w - - 0 1", "2:8: White cannot have a pawn on d1" },
	{ "# a remark\ngame: chess", "2:7: chess is a built-in game: choose another id" },
	{ CHESS, "" },
	{ CHESS "pawn moves forward, twice from rank 2.\npawn captures diagonally forward.\n"
	    "pawn captures en passant diagonally forward.", "" },
	{ CHESS "no castling.", OTHER_RULES },
	{ CHESS "pawn moves forward, twice from ranks 2 and 3.\n"
	    "pawn captures, captures en passant diagonally forward.", OTHER_RULES },
	{ CHESS "pawn moves forward.\npawn moves leaping two forward, from rank 2.\n"
	    "pawn captures, captures en passant diagonally forward.", OTHER_RULES },
	{ CHESS "pawn promotes on rank 8 to queen, rook, bishop, knight, at most 2 of each.",
	    OTHER_RULES },
	{ CHESS "start: rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 0 1", OTHER_RULES },
	{ "game: teamster\nlike: teamster\nname: Teamster Chess", "" },
	{ "game: teamster\nname: Teamster Chess",
	    "1:7: the built-in game teamster has other rules: choose another id" },
	{ GAME "piece: C wild cat\nwild cat moves straight.\nknight promotes on rank 8 to queen.",
	    "2:10: no wild cat comes onto the board: put C into \"start:\", or let a piece promote "
	    "to it" },
	{ GAME "piece: C wild cat\nwild cat moves straight.\nknight promotes on rank 8 to wild "
	    "cat.", "" },
	{ GAME "piece:\tC \twild cat\nwild cat\tmoves straight.\n"
	    "start: 4k3/8/8/8/8/8/8/C3K3 w - - 0 1", "" },
	{ GAME "opening: e2e5", "2:10: " CANNOT },
	{ GAME "opening: e2e4 e7e6 Ke3",
	    "2:20: the king on e1 cannot go to e3; did you mean Ke2?" },
	{ GAME "opening: e4", "" },
	{ GAME "pawn promotes on rank 8 to queen, at most 3.", "" },
	{ GAME "pawn also moves forward, only twice from ranks 4 and 5, to ranks 6 and 7.", "" },
	{ GAME "pawn hops forward, from rank 2, to rank 4.", "" },
	{ GAME "pawn hops forward, to rank 4.\npawn hops forward, to rank 5.", "" },
	/* A hop needs two squares, what else the sentence says needs one. */
	{ GAME "no castling.\nking moves, captures, hops in all directions.\n"
	    "start: 4k3/8/8/8/8/8/8/nK6 w - - 0 1\nexample: Kxa1 Kd8 Kb1 Ke8 Ka1", "" },
	/* The pawn could land on e2, where the king is, but may not. */
	{ GAME "pawn hops forward, to rank 6.\npawn moves forward.\n"
	    "start: 4k3/8/8/8/4p3/4P3/4K3/8 b - - 0 1", "" },
	/* As if it were on e4, the black pawn keeps the rook from defending the white one. */
	{ GAME "like: underling\npawn also moves sideways, twice from anywhere.\n"
	    "start: 4R3/k7/8/8/3p4/4P3/8/7K b - - 0 1\nopening: d4f4 e3e4ep",
	    "5:15: \"e3e4ep\" is not a move; did you mean e4?" },
	{ GAME "like: underling\npawn also moves sideways, twice from anywhere.\n"
	    "start: 8/k7/8/8/3p4/4P3/8/4R2K b - - 0 1\nopening: d4f4 e3e4ep", "" },
	/* Once its rook is gone, the pawn may hop over the king and promote. */
	{ GAME "like: friar\npawn promotes on rank 8 to rook, at most 1.\n"
	    "start: 4k3/8/8/7r/8/1p4N1/2K5/8 w - - 0 1\nopening: Nxh5",
	    "5:10: leaves your king in check from the pawn on b3" },
	{ "game: recruit\nname: Recruit Chess\npawn moves forward, twice from rank 2.\n"
	    "pawn moves, captures, captures en passant diagonally forward.",
	    "1:7: the built-in game recruit has other rules: choose another id" },
	{ GAME "pawn promotes on rank 8 to queen and rook at most 3 of each", "" },
	{ GAME "opening: e4\nexample: e4 e5\nexample: e4", "" },
	{ GAME "pawn also moves sideways, to files a to d.\nopening: e2f2",
	    "3:10: the pawn on e2 can only move one or two squares straight ahead or one square "
	    "to the left, or capture diagonally ahead" },
	{ GAME "knight moves straight, to files b and c.\n"
	    "start: 4k3/8/8/8/8/1N6/8/4K3 w - - 0 1\nopening: b3a3",
	    "4:10: the knight on b3 can only move one square straight ahead or straight back or "
	    "to the right" },
	{ GAME "pawn moves forward, twice from rank 2, to rank 4.\nopening: e2e5",
	    "3:10: the pawn on e2 can only move two squares straight ahead; did you mean e4?" },
	{ GAME "pawn hops forward, to rank 4.\npawn moves back.\n"
	    "start: 4k3/8/8/8/8/4P3/4P3/4K3 w - - 0 1\nexample: e3e5 Kd8 Kd1 Ke8 e2e5",
	    "5:10: the pawn on e3 can only move one square straight back" },
	{ GAME "pawn captures diagonally forward.\npawn moves forward.\n"
	    "start: 4k3/8/8/3pP3/8/8/8/4K3 w - - 0 1\nopening: e5d6",
	    "5:10: the pawn on e5 can go to d6 only to capture, and no enemy is there; did you "
	    "mean e6?" },
	{ GAME "queen moves straight any distance.\nqueen captures en passant diagonally.\n"
	    "start: 4k3/8/8/8/3Q4/8/8/4K3 w - - 0 1\nopening: d4e6",
	    "5:10: the queen on d4 can only move any distance straight in any "
	    "direction, or capture en passant along any diagonal" },
	{ GAME "pawn captures forward left.\npawn also moves leaping wide back.\nopening: e2e5",
	    "4:10: the pawn on e2 can only move one back and two sideways, or capture diagonally "
	    "ahead to the left" },
	{ GAME "king also captures leaping two straight.\nopening: e1e4",
	    "3:10: the king on e1 can only move one square in any direction, or capture in any "
	    "direction or two squares straight, over any piece; did you mean e4?" },
	{ GAME "knight moves, captures diagonally, leaping two straight.\nopening: b1e1",
	    "3:10: the knight on b1 can only move or capture one square along any diagonal or two "
	    "squares straight, over any piece" },
	{ GAME "opening: 1. e4", "2:10: moves are written without numbers here" },
	{ GAME "opening: 0-0", "2:10: you cannot castle: the bishop on f1 is in the way" },
	{ GAME "example: e4 e5 Nf4\n  shows: a mistake",
	    "2:16: no knight can go to f4; did you mean Nf3?" },
	{ GAME "example: \u2658f3 e5 \u2658f4", "2:17: no knight can go to f4" },
	{ GAME "example: e4 e5   nonsense # e4", "2:18: \"nonsense\" is not a move" },
	{ GAME "example: Kd1\n  from: " KINGS "\nexample: Kd1\n  from: " KINGS "5 6",
	    "5:9: FENs of this game have no seventh field" },
	{ GAME "example: Ke3\n  from: " KINGS,
	    "2:10: the king on e1 cannot go to e3; did you mean Ke2?" },
	{ GAME "card: e4\n  from: " KINGS, "2:7: there is no white piece on e4 in the position of "
	    "this card" },
	{ GAME "card: e8\n  from: " KINGS, "2:7: there is no white piece on e8 in the position of "
	    "this card" },
	{ GAME "card: e2 e2e4 e7e5", "2:7: a card shows one move, not \"e2e4 e7e5\": an "
	    "\"example:\" shows more" },
	{ GAME "card: e1", "2:7: no pawn can stand on e1: this card needs a \"from:\" with its "
	    "position" },
	{ GAME "card: e1\n  from: " KINGS "\n  shows: one\ncard: e4\n  from: 8/8/8/8 w - -",
	    "6:9: the board has fewer than eight ranks" },
	{ GAME "card: e2 e2e5", "2:10: " CANNOT },
	{ GAME "card: e2 e2e4", "" },
	{ GAME "card:\te2\t e2e4\nopening: e4\te5\n"
	    "start: rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR\tw KQkq\t- 0 1", "" },
	{ GAME "pawn also moves sideways.\ncard: e2 e2f2", "" },
	{ GAME "like: teamster\ncard: c2 c4/Bc3", "" },
	{ GAME "example: e8 Kd2\n  from: 8/4P3/8/8/k7/8/8/4K3 w - - 0 1",
	    "2:10: e8 is ambiguous; choose the new piece: e7e8n, e7e8b, e7e8r or "
	    "e7e8q" },
	{ GAME "no promotion.\nexample: e8 Kb4\n  from: P7/4P3/8/8/k7/8/8/4K3 w - - 0 1", "" },
	{ GAME "like: advancement\nno promotion\nexample: e6 Kb4 e7\n"
	    "  from: 8/8/8/4P3/k7/8/8/4K3 w - - 0 1", "" },
	{ GAME "no promotion.\npawn promotes on rank 6 to rook.\nexample: e6=R\n"
	    "  from: 8/8/8/4P3/k7/8/8/4K3 w - - 0 1", "" },
	{ GAME "pawn moves leaping two forward, leaping two diagonally back.\n"
	    "example: e4g2\n  from: 4k3/8/8/8/4P3/8/8/4K3 w - - 0 1\nexample: e2e4 e7e5 e4e5",
	    "5:20: the pawn on e4 can only move two squares ahead, over any piece or two squares "
	    "diagonally back, over any piece; did you mean e6?" },
	{ GAME "knight captures leaping two sideways, leaping two back.\nopening: b1c3",
	    "3:10: the knight on b1 can only capture two squares back, over any piece or two "
	    "squares sideways, over any piece" },
	{ GAME "like: partisan\nno castling", "" },
	{ GAME "pawn moves forward, from rank 2 and rank 3, to ranks 3, rank 4.\nopening: e3", "" },
	{ GAME "piece: A man at arms\npiece: M man\nman at arms moves forward.\nman moves back.\n"
	    "start: 4k3/8/8/8/8/8/8/2AMK3 w - - 0 1", "" },
};

START_TEST(slips_are_told_where_they_are)
{
	struct error error = { "" };
	struct rules *rules = told_rules(slips[_i].text, &error);

	ck_assert_msg(rules, "%s", error.why);
	ck_assert_int_eq(told_check(rules, &error), !slips[_i].error[0]);
	ck_assert_str_eq(error.why, slips[_i].error);
	rules_free(rules);
}
END_TEST

/* A file without cards gets that of a pawn, and one of each other piece that it tells of. */
START_TEST(pieces_have_cards)
{
	struct error error = { "" };
	struct rules *rules = told_rules(GAME "piece: C wild cat\nwild cat moves leaping.\n"
	    "king also moves leaping.\npawn promotes on rank 8 to wild cat.\n", &error);
	const struct card *card = rules ? rules->variant->cards : NULL;

	ck_assert_msg(card, "%s", error.why);
	ck_assert_msg(told_check(rules, &error), "%s", error.why);
	ck_assert_str_eq(card[0].square, "d2");
	ck_assert_str_eq(card[1].fen, "k7/8/8/8/3K4/8/8/8 w - - 0 1");
	ck_assert_str_eq(card[2].fen, "k7/8/8/8/3C4/8/8/7K w - - 0 1");
	ck_assert_str_eq(card[2].square, "d4");
	ck_assert_ptr_null(card[3].text);
	rules_free(rules);
}
END_TEST

/* A card shows what the file says: where its sentences tell something, and no king is in check. */
static const struct {
	const char *text, *square, *fen;
} shown[] = {
	{ "pawn also moves back.", "d2", NULL },
	{ "pawn also moves back, to anywhere but rank 1.", "d3",
	    "k7/8/8/8/8/3P4/8/7K w - - 0 1" },
	{ "pawn moves forward.\npawn captures sideways, from files a and h on rank 4.", "a4",
	    "k7/8/8/8/P7/8/8/7K w - - 0 1" },
	{ "start: 4k3/8/8/8/8/4P3/8/4K3 w - - 0 1\npawn moves forward, to anywhere but rank 4.\n"
	    "pawn promotes on rank 4 to rook.", "d3", "k7/8/8/8/8/3P4/8/7K w - - 0 1" },
};

START_TEST(cards_show_sentences)
{
	struct error error = { "" };
	char text[300];
	struct rules *rules;
	const struct card *card;

	snprintf(text, sizeof text, GAME "%s\n", shown[_i].text);
	rules = told_rules(text, &error);
	ck_assert_msg(rules, "%s", error.why);
	ck_assert_msg(told_check(rules, &error), "%s", error.why);
	card = rules->variant->cards;
	ck_assert_str_eq(card->square, shown[_i].square);
	ck_assert_pstr_eq(card->fen, shown[_i].fen);
	rules_free(rules);
}
END_TEST

/* A bishop on d5 would give check. */
START_TEST(cards_give_no_check)
{
	struct error error = { "" };
	struct rules *rules = told_rules(GAME "bishop also moves forward, from rank 5.\n", &error);

	ck_assert_msg(rules && told_check(rules, &error), "%s", error.why);
	ck_assert_str_eq(rules->variant->cards[1].fen, "k7/8/8/2B5/8/8/8/7K w - - 0 1");
	rules_free(rules);
}
END_TEST

START_TEST(long_files_are_refused)
{
	struct strbuf text = { 0 };
	struct error error = { "" };

	strbuf_add(&text, GAME);
	while (text.length <= GAME_FILE_MAX)
		strbuf_add(&text, "# and so on\n");
	ck_assert_ptr_null(told_rules(strbuf_str(&text), &error));
	ck_assert_str_eq(error.why, "the file is longer than 65536 bytes");
	strbuf_free(&text);
}
END_TEST

/* As many cards and examples as there is room for. */
START_TEST(many_texts_are_refused)
{
	static const struct { const char *line, *refused; } texts[] = {
		{ "example: e4\n", "more than 24 examples" }, { "card: e2\n", "more than 24 cards" }
	};
	enum { MOST = 24 };

	for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
		struct strbuf text = { 0 };
		struct error error = { "" };
		struct rules *rules;

		strbuf_add(&text, GAME);
		for (int n = 0; n < MOST; n++)
			strbuf_add(&text, texts[i].line);
		rules = told_rules(strbuf_str(&text), &error);
		ck_assert_msg(rules, "%s", error.why);
		rules_free(rules);
		strbuf_add(&text, texts[i].line);
		ck_assert_ptr_null(told_rules(strbuf_str(&text), &error));
		ck_assert_msg(strstr(error.why, texts[i].refused), "%s", error.why);
		strbuf_free(&text);
	}
}
END_TEST

/* Of a base's pawns, which the file replaces. */
START_TEST(signs_are_of_the_pawns_that_are_told)
{
	const char *const added = GAME "like: kingsguard\npawn also moves leaping.";
	const char *const replaced = GAME "like: kingsguard\npawn moves, captures forward.";
	struct error error = { "" };
	struct rules *rules = told_rules(added, &error);

	ck_assert_msg(rules && rules->variant->signs, "%s", error.why);
	rules_free(rules);
	rules = told_rules(replaced, &error);
	ck_assert_msg(rules && !rules->variant->signs, "%s", error.why);
	rules_free(rules);
}
END_TEST

/* Where a summary is told it gets its own end. */
START_TEST(summaries_lose_their_full_stop)
{
	struct error error = { "" };
	struct rules *rules = told_rules("game: trial\nsummary: pawns go home.\n", &error);

	ck_assert_msg(rules, "%s", error.why);
	ck_assert_str_eq(rules->variant->summary, "pawns go home");
	rules_free(rules);
}
END_TEST

/*
 * Whatever a file says, its game is sound.
 */

static void add_one(struct strbuf *text, struct rng *rng, const char *const *words)
{
	unsigned n = 0;

	while (words[n])
		n++;
	strbuf_printf(text, " %s", words[rng_below(rng, n)]);
}

START_TEST(invented_games_are_sound)
{
	static const char *const bases[] = { "chess", "chess", "recruit", "underling", "booster",
		"teamster", "interceptor", "dyadic", "attending", "kingsguard", "phalanx",
		"everyman", "partisan", "advancement", "appointment", "pawnpusher", "friar", NULL };
	static const char *const promotions[] = { "", "",
		"pawn promotes on rank 6 to rook, wild cat.\n",
		"knight promotes on rank 8 to queen.\n", "pawn promotes on a8, h8, c7 to queen.\n",
		"pawn promotes on ranks 7 and 8 to bishop, knight, at most 2 of each.\n", NULL };
	static const char *const others[] = { "", "", "", "no check.\n",
		"no castling.\nno check.\n", "no promotion.\n", NULL };
	struct rng rng = { splitmix64((uint64_t)_i) };
	int taken = 0;

	for (int i = 0; i < 60; i++) {
		struct strbuf text = { 0 };
		struct error error = { "" };
		struct rules *rules;

		strbuf_add(&text, "game: trial\nlike:");
		add_one(&text, &rng, bases);
		strbuf_add(&text, "\npiece: C wild cat\nwild cat moves straight.\n");
		for (unsigned n = 1 + rng_below(&rng, 4); n; n--)
			grammar_sentence(&rng, &text);
		add_one(&text, &rng, promotions);
		add_one(&text, &rng, others);
		rules = told_rules(strbuf_str(&text), &error);
		if (rules) {
			taken++;
			check_positions(rules, 60);
			rules_free(rules);
		} else
			ck_assert_msg(strchr(error.why, ':'), "%s", error.why);
		strbuf_free(&text);
	}
	ck_assert_int_gt(taken, 0);
}
END_TEST

Suite *game_file_suite(void)
{
	Suite *suite = suite_create("game files");
	TCase *tests = tcase_create("");
	int files = 0;

	tcase_add_loop_test(tests, files_tell_the_games_that_are_built_in, 0,
	    (int)(sizeof built_in_too / sizeof *built_in_too));
	tcase_add_test(tests, games_of_steps_alone_have_files);
	while (example_files()[files])
		files++;
	tcase_add_loop_test(tests, all_files_tell_games, 0, files);
	tcase_add_loop_test(tests, mistakes_are_told_where_they_are, 0,
	    (int)(sizeof mistakes / sizeof *mistakes));
	tcase_add_loop_test(tests, slips_are_told_where_they_are, 0,
	    (int)(sizeof slips / sizeof *slips));
	tcase_add_test(tests, pieces_have_cards);
	tcase_add_loop_test(tests, cards_show_sentences, 0, sizeof shown / sizeof *shown);
	tcase_add_test(tests, cards_give_no_check);
	tcase_add_test(tests, long_files_are_refused);
	tcase_add_test(tests, many_texts_are_refused);
	tcase_add_test(tests, signs_are_of_the_pawns_that_are_told);
	tcase_add_test(tests, summaries_lose_their_full_stop);
	tcase_add_loop_test(tests, invented_games_are_sound, 0,
	    effort(TRIALS / 4, TRIALS, 20 * TRIALS));
	suite_add_tcase(suite, tests);
	return suite;
}
