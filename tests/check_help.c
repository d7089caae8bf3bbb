/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "engine/engine.h"
#include "notation/notation.h"
#include "tests/effort.h"
#include "tests/suite.h"
#include "tests/ui_check.h"
#include "session/rules_help.h"
#include "session/describe.h"

/* What a game shows of its rules: the cards and the examples. */

static void check_possible(const struct position *pos)
{
	struct position again;
	struct error error;
	char fen[FEN_TEXT];

	fen_write(pos, fen);
	ck_assert_msg(fen_read(fen, pos->rules, &again, &error), "%s: %s", fen, error.why);
}

/* A word that is not one of these texts' words; NULL if there is none. */
static const char *wrong_word(const char *text)
{
	static const char *const wrong[] = {
		"man", "men", "he", "him", "his", "who", "whom", "nobody", "colour", "in passing"
	};

	for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
		size_t length = strlen(wrong[i]);

		for (const char *at = text; (at = strstr(at, wrong[i])) != NULL; at += length) {
			bool begins = at == text || strchr(" (\n", at[-1]);

			if (begins && strchr(" ,.;:)'\n", at[length]))
				return wrong[i];
		}
	}
	return NULL;
}

static void check_words(const struct variant *variant, const char *text)
{
	const char *word = text ? wrong_word(text) : NULL;

	ck_assert_msg(!word, "%s: \"%s\": %s", variant->id, word, text);
}

/* The card shows what the generator says, counted here in another way. */
static void card_agrees(const struct rules *rules, const struct card_state *card,
    struct moves *list)
{
	squareset moves = 0;

	check_possible(&card->pos);
	for (squareset attacks = card->attacks & ~occupied(&card->pos); attacks; ) {
		struct position pos = card->pos;

		pos.ep_squares = 0;
		position_put(&pos, pop_lsb(&attacks), piece_make(BLACK, KNIGHT));
		position_rekey(&pos);
		check_possible(&pos);
	}
	if (rules->variant->complete || rules->variant->add)
		return;
	list->count = 0;
	position_moves_of(&card->pos, card->from, list);
	for (int i = 0; i < list->count; i++)
		if (!move_captured(&card->pos, &list->move[i]))
			moves |= bit(move_to(&list->move[i]));
	ck_assert_uint_eq(moves, card->moves & (moves | ~card->reached));
	ck_assert_uint_eq(card->moves & occupied(&card->pos), 0);
}

START_TEST(cards_agree_with_the_rules)
{
	struct rules *game = rules_of(variants[_i]->id);
	struct moves list = { malloc(MOVES_MAX * sizeof(struct move)), 0 };
	struct error error = { "" };

	ck_assert_ptr_nonnull(list.move);
	for (int n = 0; n < card_count(variants[_i]); n++) {
		const struct card *card = card_of(variants[_i], n);
		struct rules *rules = card_rules(game, card, &error);
		int made = 0;

		ck_assert_msg(rules, "%s", error.why);
		for (square s = 0; s < SQUARES; s++) {
			struct card_state state;

			if (!card_make(&state, rules, card, s, &error))
				continue;
			made++;
			card_agrees(rules, &state, &list);
		}
		ck_assert_int_ge(made, 20);
		rules_free(rules);
	}
	free(list.move);
	rules_free(game);
}
END_TEST

/* Each card begins with a legal position, in which the piece may do all that is shown. */
START_TEST(cards_begin_with_legal_positions)
{
	struct rules *game = rules_of(variants[_i]->id);
	struct error error = { "" };

	for (int n = 0; n < card_count(variants[_i]); n++) {
		const struct card *card = card_of(variants[_i], n);
		struct rules *rules = card_rules(game, card, &error);
		struct card_state state;
		struct strbuf words = { 0 };

		ck_assert_msg(card_make(&state, rules, card, NO_SQUARE, &error), "%s %d: %s",
		    game->id, n, error.why);
		check_possible(&state.pos);
		ck_assert_uint_ne(state.moves | state.attacks | state.brought, 0);
		card_move_words(&state, card, &words);
		ck_assert_msg(!card->move == !words.length, "%s: %s", game->id, card->move);
		ck_assert_int_ne(*card->text, '\0');
		check_words(variants[_i], card->text);
		strbuf_free(&words);
		rules_free(rules);
	}
	rules_free(game);
}
END_TEST

/* A pair that the card's piece belongs to goes with it. */
START_TEST(pairs_are_moved_on_cards)
{
	struct rules *game = rules_of("attending");
	const struct card *card = card_of(game->variant, 0);
	struct card_state state;
	struct error error = { "" };

	ck_assert_msg(card_make(&state, game, card, square_read("d3"), &error), "%s", error.why);
	ck_assert_uint_eq(describe_partner(&state.pos, square_read("d3")), square_read("d2"));
	ck_assert_uint_eq(describe_partner(&state.pos, square_read("d2")), square_read("d3"));
	ck_assert(has(state.moves, square_read("d4")) && state.brought);
	rules_free(game);
}
END_TEST

/* The first card of a game, on its own or on another position. */
static void first_card(const struct rules *rules, const char *fen, const char *at,
    struct card_state *state)
{
	struct card card = *card_of(rules->variant, 0);
	struct rules *own = card_rules(rules, &card, &(struct error){ "" });
	struct error error = { "" };

	card.fen = fen ? fen : card.fen;
	card.square = at ? at : card.square;
	ck_assert_msg(card_make(state, own, &card, NO_SQUARE, &error), "%s: %s", rules->id,
	    error.why);
	rules_free(own);
}

static bool shows_the_same(const struct card_state *a, const struct card_state *b)
{
	return a->from == b->from && a->moves == b->moves && a->attacks == b->attacks &&
	    a->promotes == b->promotes && a->promotes_to == b->promotes_to &&
	    a->carried == b->carried && a->brought == b->brought;
}

/* The first card of a game shows what chess does not, in that position, and no other game. */
START_TEST(cards_show_what_is_peculiar)
{
	struct rules *rules = rules_of(variants[_i]->id), *orthodox = rules_of("chess");
	struct card_state card, other;
	char fen[FEN_TEXT];

	first_card(rules, NULL, NULL, &card);
	if (_i > 0) {
		card.pos.rules = orthodox;
		card.pos.ep_squares = 0;
		fen_write(&card.pos, fen);
		first_card(orthodox, fen, card_of(rules->variant, 0)->square, &other);
		ck_assert_msg(!shows_the_same(&card, &other), "%s is like chess", rules->id);
	}
	for (int i = 0; i < _i; i++) {
		struct rules *before = rules_of(variants[i]->id);

		first_card(before, NULL, NULL, &other);
		ck_assert_msg(!shows_the_same(&card, &other), "%s, %s", rules->id, before->id);
		rules_free(before);
	}
	rules_free(orthodox);
	rules_free(rules);
}
END_TEST

START_TEST(examples_can_be_played)
{
	struct error error = { "" };
	struct rules *rules = rules_of(variants[_i]->id);
	struct example_state example;

	ck_assert_int_ge(example_count(variants[_i]), 1);
	for (int i = 0; i < example_count(variants[_i]); i++) {
		ck_assert_msg(example_play(&example, rules, i, 99, &error), "%s: %s", rules->id,
		    error.why);
		ck_assert_int_ge(example.steps, 1);
		ck_assert_int_eq(example.step, example.steps);
		check_possible(&example.pos);
		ck_assert(example_play(&example, rules, i, 0, &error));
		check_possible(&example.pos);
	}
	rules_free(rules);
}
END_TEST

/* What the inventors of the games give as examples, in the order of their texts. */
static const struct { const char *game, *moves; } given[] = {
	{ "booster", "Nc3 e5 c3/Nc4" },
	{ "dragoon", "d2d3" }, { "dragoon", "d2d4" }, { "dragoon", "d2c3" },
	{ "dragoon", "d2e3" }, { "dragoon", "d2c4" }, { "dragoon", "d2e4" },
	{ "dragoon", "d2b3" }, { "dragoon", "d2f3" }, { "dragoon", "d4 c4d3" },
	{ "dragoon", "d4 e4d3" }, { "dragoon", "d4 b4d3" }, { "dragoon", "d4 f4d3" },
	{ "friar", "e4 d5 e4c6" }, { "friar", "d4 c5 d5 e5 d5f7" }, { "friar", "d4 c5 d5 e6 d5f7" },
	{ "interceptor", "Nxd4 b4c5" }, { "interceptor", "Nxb4 d4c5" },
	{ "interceptor", "Bxb4 d4c5" }, { "interceptor", "Bg3 d4e5" },
	{ "kingsguard", "Ne3" }, { "kingsguard", "Na1" }, { "kingsguard", "Na3" },
	{ "kingsguard", "c3b4" }, { "kingsguard", "c3d4 f7e7" },
	{ "partisan", "d2d4,d4d5 e7e6,e6d5" }, { "partisan", "d2d4,d4d5 c7c6,c6d5" },
	{ "partisan", "d2d4,d4d5 e7e5,e5d4" }, { "partisan", "d2d4,d4d5 c7c5,c5d4" },
	{ "partisan", "a2a4,a4a5 b7b5,b5a4 c2c4,c4b5 d7d5,d5c4 e2e4,e4d5 f7f5,f5e4 g2g4,g4f5 "
	  "h7h5,h5g4" },
	{ "pawnpusher", "a1a2" }, { "pawnpusher", "a1a3" }, { "pawnpusher", "c1b2" },
	{ "pawnpusher", "c1d2" }, { "pawnpusher", "c1e3" }, { "pawnpusher", "b1d2" },
	{ "pawnpusher", "d1c2" }, { "pawnpusher", "d1b3" }, { "pawnpusher", "d1d2" },
	{ "pawnpusher", "d1d3" }, { "pawnpusher", "d1e2" }, { "pawnpusher", "d1f3" },
	{ "pawnpusher", "e1d2" }, { "pawnpusher", "e1e2" }, { "pawnpusher", "e1f2" },
	{ "pawnpusher", "f1e2" }, { "pawnpusher", "f1d3" }, { "pawnpusher", "f1g2" },
	{ "pawnpusher", "g1e2" }, { "pawnpusher", "h1h2" }, { "pawnpusher", "h1h3" },
	{ "phalanx", "c3 Nf6 d4 d5 c3e5" },
	{ "pilgrim", "M@d2 M@d7 d4 d6" }, { "pilgrim", "M@g2 M@f7 g3 f6" },
	{ "pilgrim", "decline insist M@d2 M@d7" },
	{ "rogue", "c2c3" }, { "rogue", "d3d4" }, { "rogue", "d3d5" }, { "rogue", "d6 c7d6" },
	{ "rogue", "d6 e6d5" },
	{ "squire", "c2e4 c7e5 e4e6" }, { "squire", "c2e4 c7e5 e4d5 e7c5 d5d7" },
	{ "squire", "c2e4 c7e5 e4d5 e7d6 d5d7" },
	{ "teamster", "c4/Bc3 d5/Qd6 cxd5/Bd4" },
	{ "trooper", "d3c3 c4c3" }, { "trooper", "d3b3 c4c3ep" }, { "trooper", "d3d4 c4d4" },
	{ "trooper", "d3d4 f4d4" }, { "trooper", "d3d4 d6d4" }, { "trooper", "d3d5 c4d4ep" },
	{ "trooper", "d3d5 f4d4ep" }, { "trooper", "d3d5 d6d4ep" }, { "trooper", "d3d5 d6d5" },
	{ "trooper", "d3d5 e5d5" }, { "trooper", "d3e3 e5e3" }, { "trooper", "d3f3 e5e3ep" },
	{ "trooper", "d3f3 f4f3" },
};

/* None is left out, and from a start of its own each has moves that are told apart. */
START_TEST(examples_of_the_inventors_are_shown)
{
	const struct variant *variant = variants[_i];
	int last = -1;

	for (size_t i = 0; i < sizeof given / sizeof *given; i++) {
		int found = 0;

		if (strcmp(given[i].game, variant->id) != 0)
			continue;
		while (found < example_count(variant) &&
		    strcmp(variant->examples[found].moves, given[i].moves) != 0)
			found++;
		ck_assert_msg(found < example_count(variant), "%s: %s", variant->id,
		    given[i].moves);
		last = found > last ? found : last;
	}
	for (int i = 0; i <= last; i++)
		for (int j = 0; j < i; j++)
			ck_assert_str_ne(variant->examples[i].moves, variant->examples[j].moves);
}
END_TEST

START_TEST(examples_are_stepped_through)
{
	begin(variants[_i]->id, NULL);
	press("F1");
	for (int n = 0; n < card_count(variants[_i]); n++)
		press("Tab");
	press("Right");
	ck_assert(shows("Example 1, move 1"));
	press("Right Tab");
	ck_assert(shows(example_count(variants[_i]) == 1 ? "The "
	    : "Example 2, before move 1"));
	press("BackTab Left");
	ck_assert(shows("Example 1, before move 1"));
	press("Escape");
	ck_assert_int_eq(ui.screen.depth, 1);
}
END_TEST

/* On a screen of 80 columns. */
START_TEST(summaries_fit_on_the_start_screen)
{
	const char *summary = variants[_i]->summary;

	open_ui();
	screen_push(&ui.screen, &start_view, NULL);
	ui_fixture_type(&ui, variants[_i]->id);
	ck_assert_msg(shows(summary), "cut off: %s", summary);
	ck_assert_int_ne(summary[strlen(summary) - 1], '.');
}
END_TEST

/* What a move, or the best of all (NULL), is worth to the side to move. */
static int worth(struct engine *engine, const struct position *pos, const struct move *only)
{
	struct limits limits = { .nodes = 20000, .only = only, .only_count = only != NULL };
	struct report report;

	engine_forget(engine);
	engine_think(engine, pos, 1, &limits, &report);
	return report.score;
}

/* Beginners are not advised to walk the king out. */
START_TEST(greetings_propose_good_moves)
{
	struct error error = { "" };
	const struct game *game;
	char san[MOVE_TEXT], expected[MOVE_TEXT + 32];
	struct engine *engine = engine_new(4, 1);
	struct move m;
	int played, best;

	ck_assert_ptr_nonnull(engine);
	begin(variants[_i]->id, NULL);
	game = ui.session.game;
	new_game_greet(&ui.session);
	ui_fixture_draw(&ui);
	if (position_is_setup_phase(game_position(game))) {
		ck_assert(shows("for example M@d2"));
	} else {
		ck_assert(describe_opening(game, san));
		ck_assert_msg(!is_lower(san[0]) || !is_lower(san[1]), "%s", san);
		snprintf(expected, sizeof expected, "Type a move, such as %s.", san);
		ck_assert_msg(shows(expected), "%s", expected);
		ck_assert(san_read(game_position(game), san, &m, &error));
		played = worth(engine, game_position(game), &m);
		best = worth(engine, game_position(game), NULL);
		ck_assert_msg(played >= best - 60, "%s: %d instead of %d", variants[_i]->id, played,
		    best);
	}
	engine_free(engine);
}
END_TEST

/* One layout, and the same words, whatever the game. */
START_TEST(texts_are_alike)
{
	static const char first[] = "Everything is as in orthodox chess, except ";
	const struct variant *variant = variants[_i];

	ck_assert_msg(!variant->inventor || strncmp(variant->help, first, strlen(first)) == 0,
	    "the help of %s does not begin with \"%s\"", variant->id, first);
	ck_assert_msg(variant->help[strlen(variant->help) - 1] == '.',
	    "the help of %s does not end with a full stop", variant->id);
	check_words(variant, variant->help);
	check_words(variant, variant->summary);
	if (variant->notation)
		check_words(variant, variant->notation->pawns_also);
	/* An example's text is read by itself. */
	for (int i = 0; i < example_count(variant); i++) {
		check_words(variant, variant->examples[i].text);
		ck_assert_int_ne(variant->examples[i].text[0], '.');
	}
}
END_TEST

START_TEST(greetings_give_no_moves_away)
{
	struct error error = { "" };
	char san[MOVE_TEXT];

	open_ui();
	/* The greeting does not give away the best move of a position that was set up. */
	ck_assert(ui_fixture_begin(&ui, "chess", "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", &error));
	ck_assert(!describe_opening(ui.session.game, san));
	ck_assert(ui_fixture_begin(&ui, "chess", NULL, &error));
	ui.session.player[WHITE].who = COMPUTER;
	new_game_greet(&ui.session);
	ui_fixture_draw(&ui);
	ck_assert(shows("Good luck! F1 shows the rules."));
}
END_TEST

Suite *help_suite(void)
{
	Suite *suite = suite_create("help");
	TCase *games = ui_case("games");
	int count = variants_count();

	tcase_add_loop_test(games, cards_agree_with_the_rules, 0, count);
	tcase_add_loop_test(games, cards_begin_with_legal_positions, 0, count);
	tcase_add_test(games, pairs_are_moved_on_cards);
	tcase_add_loop_test(games, cards_show_what_is_peculiar, 0, count);
	tcase_add_loop_test(games, texts_are_alike, 0, count);
	tcase_add_loop_test(games, examples_can_be_played, 0, count);
	tcase_add_loop_test(games, examples_of_the_inventors_are_shown, 0, count);
	tcase_add_loop_test(games, summaries_fit_on_the_start_screen, 0, count);
	tcase_add_loop_test(games, examples_are_stepped_through, 0, count);
	tcase_add_loop_test(games, greetings_propose_good_moves, 0, effort(4, count, count));
	tcase_add_test(games, greetings_give_no_moves_away);
	suite_add_tcase(suite, games);
	return suite;
}
