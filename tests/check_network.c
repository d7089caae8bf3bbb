/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "engine/evaluate.h"
#include "game/file.h"
#include "learn/network_fit.h"
#include "learn/weights_source.h"
#include "notation/notation.h"
#include "tests/any_network.h"
#include "tests/effort.h"
#include "tests/example_files.h"
#include "tests/lone_searcher.h"
#include "tests/rng.h"
#include "tests/suite.h"
#include "variants/games.h"

/* The network that corrects the evaluation: what it says, and how it is learned. */

/* A hidden unit of a side, from all the pieces. */
static int plain_unit(
    const struct network *network, const struct position *pos, enum color side, int unit)
{
	int sum = network->hidden[unit];

	for (square s = 0; s < SQUARES; s++) {
		piece p = pos->board[s];
		square seen = side == WHITE ? s : square_at(file_of(s), 7 - rank_of(s));

		if (p != EMPTY)
			sum += network->input[color_of(p) != side][kind_of(p)][seen][unit];
	}
	return sum;
}

/* What the network says, by its definition. */
static int plain_score(const struct network *network, const struct position *pos)
{
	int pieces = count(occupied(pos)), stage = pieces > 32 ? 7 : (pieces - 1) / 4;
	int sum = network->start[stage];

	for (int other = 0; other < 2; other++)
		for (int unit = 0; unit < NETWORK_UNITS; unit++) {
			enum color side = other ? !pos->turn : pos->turn;
			int value = plain_unit(network, pos, side, unit);

			value = value < 0 ? 0 : value > 255 ? 255 : value;
			sum += value * value / 256 * network->output[stage][other][unit];
		}
	return sum / 8192;
}

static int score_of(const struct evaluator *evaluator, const struct position *pos)
{
	struct hidden hidden;

	hidden_of(evaluator, pos, &hidden);
	return network_score(evaluator, pos, &hidden);
}

START_TEST(scores_are_as_defined)
{
	struct rules *rules = rules_of(game_id(_i));
	struct evaluator *evaluator = evaluator_new(rules);
	struct network *network = any_network();
	struct rng rng = { 7 };

	evaluator_use_network(evaluator, network);
	for (int game = 0; game < 20; game++) {
		struct position pos = position_of(rules, NULL);
		struct move m;

		if (game % 2)
			rng_set_up(&rng, rules, &pos);
		for (int ply = 0; ply < 30 && rng_move(&rng, &pos, &m); ply++) {
			position_apply(&pos, &m, &pos);
			ck_assert_int_eq(score_of(evaluator, &pos), plain_score(network, &pos));
		}
	}
	evaluator_free(evaluator);
	free(network);
	rules_free(rules);
}
END_TEST

/* Not even where all squares have the piece that adds most. */
START_TEST(hidden_units_do_not_wrap)
{
	struct rules *rules = rules_of("chess");
	struct evaluator *evaluator = evaluator_new(rules);
	struct network *network = xcalloc(1, sizeof *network);
	int16_t *input = network->input[0][0][0];
	struct position pos;
	struct hidden hidden;

	for (int sign = -1; sign <= 1; sign += 2) {
		for (size_t i = 0; i < sizeof network->input / sizeof *input; i++)
			input[i] = (int16_t)(sign * NETWORK_INPUT_MOST);
		for (int unit = 0; unit < NETWORK_UNITS; unit++)
			network->hidden[unit] = (int16_t)(sign * NETWORK_HIDDEN_MOST);
		evaluator_use_network(evaluator, network);
		position_clear(&pos, rules);
		for (square s = 0; s < SQUARES; s++)
			position_put(&pos, s, piece_make(WHITE, QUEEN));
		hidden_of(evaluator, &pos, &hidden);
		ck_assert_int_eq(hidden.unit[WHITE][0],
		    sign * (NETWORK_HIDDEN_MOST + 64 * NETWORK_INPUT_MOST));
	}
	free(network);
	evaluator_free(evaluator);
	rules_free(rules);
}
END_TEST

/* It corrects the weights that it was learned with, and no others. */
START_TEST(network_goes_with_its_weights)
{
	struct rules *chess = rules_of("chess"), *yeoman = rules_of("yeoman");
	struct evaluator *own = evaluator_new(chess), *other = evaluator_new(yeoman);
	struct evaluator *given = evaluator_with(chess, &weights_chess);

	ck_assert_ptr_eq(own->network, &network_chess);
	ck_assert_ptr_null(given->network);
	ck_assert_ptr_null(other->network);
	evaluator_free(own);
	evaluator_free(given);
	evaluator_free(other);
	rules_free(chess);
	rules_free(yeoman);
}
END_TEST

/* A game from a file has it where its pieces and their values are those of chess. */
START_TEST(files_like_chess_have_the_network)
{
	static const struct {
		const char *text;
		const struct network *network;
	} games[] = {
		{ "game: trial\nstart: 4k3/pppppppp/8/8/8/8/PPPPPPPP/4K3 w - - 0 1\n",
		  &network_chess },
		{ "game: trial\npawn also moves sideways.\n", NULL },
		{ "game: trial\nvalues:\n  tempo 0: 20/20\n", NULL },
		{ "game: trial\nlike: yeoman\n", NULL },
	};

	for (size_t i = 0; i < sizeof games / sizeof *games; i++) {
		struct error error = { "" };
		struct rules *rules = told_rules(games[i].text, &error);

		ck_assert_msg(rules != NULL, "%s: %s", games[i].text, error.why);
		ck_assert_ptr_eq(rules->variant->network, games[i].network);
		rules_free(rules);
	}
}
END_TEST

/* It counts for the side to move, in full while all pieces are there, but within bounds. */
START_TEST(network_is_part_of_the_evaluation)
{
	struct rules *rules = rules_of("chess");
	struct evaluator *with = evaluator_new(rules), *without = evaluator_new(rules);
	struct pawn_entry *pawns = xcalloc(PAWN_ENTRIES, sizeof *pawns);
	struct network *network = any_network();
	struct position pos = position_of(rules, NULL);
	struct rng rng = { 5 };
	struct move m;

	evaluator_use_network(with, network);
	evaluator_use_network(without, NULL);
	for (int ply = 0; ply < 8; ply++) {
		int more = score_of(with, &pos), scores[2];

		more = more > 4000 ? 4000 : more < -4000 ? -4000 : more;
		scores[0] = evaluate_once(without, &pos, pawns);
		scores[1] = evaluate_once(with, &pos, pawns);
		if (count(occupied(&pos)) == 32)
			ck_assert_int_le(abs(scores[1] - scores[0] - more), 1);
		ck_assert(rng_move(&rng, &pos, &m));
		position_apply(&pos, &m, &pos);
	}
	for (int sign = -1; sign <= 1; sign += 2) {
		for (int stage = 0; stage < NETWORK_STAGES; stage++)
			network->start[stage] = sign * 1000000000;
		pos = position_of(rules, NULL);
		ck_assert_int_le(abs(evaluate_once(with, &pos, pawns) -
		    evaluate_once(without, &pos, pawns) - sign * 4000), 1);
	}
	evaluator_free(with);
	evaluator_free(without);
	free(network);
	free(pawns);
	rules_free(rules);
}
END_TEST

enum { BONUS = 150, GAMES = 400, PLIES_EACH = 30, SCALE = 220 };

/*
 * What no sum of single pieces can say: the side to move is better if both queens and all rooks are
 * there, or neither; worse if not.
 */
static int truth(const struct position *pos)
{
	bool queens = count(pos->by_kind[QUEEN]) == 2, rooks = count(pos->by_kind[ROOK]) == 4;

	return queens == rooks ? BONUS : -BONUS;
}

/* Goes on from a position of random games; a new one begins at the start. */
static bool go_on(struct rng *rng, int ply, struct position *pos)
{
	struct move m;

	if (ply == 0)
		*pos = position_of(pos->rules, NULL);
	if (!rng_move(rng, pos, &m))
		return false;
	position_apply(pos, &m, pos);
	return true;
}

/* Random games, the scores of which are those of the evaluation and the truth. */
static char *positions_to_learn_from(const struct rules *rules)
{
	struct evaluator *evaluator = evaluator_with(rules, rules->variant->weights);
	struct pawn_entry *pawns = xcalloc(PAWN_ENTRIES, sizeof *pawns);
	struct position pos = { .rules = rules };
	struct strbuf text = { 0 };
	struct rng rng = { 3 };

	for (int game = 0; game < GAMES; game++) {
		for (int ply = 0; ply < PLIES_EACH && go_on(&rng, ply, &pos); ply++) {
			int score = evaluate_once(evaluator, &pos, pawns);
			char fen[FEN_TEXT];

			score = (score + truth(&pos)) * (pos.turn == WHITE ? 1 : -1);
			fen_write(&pos, fen);
			strbuf_printf(&text, "%s\t%.4f\t%d\n", fen,
			    1 / (1 + exp(-score / (double)SCALE)), score);
		}
		strbuf_add(&text, "\n");
	}
	evaluator_free(evaluator);
	free(pawns);
	return text.data;
}

/* How far the network is from the truth on average, in other games. */
static double mean_error(const struct rules *rules, const struct network *network)
{
	struct evaluator *evaluator = evaluator_new(rules);
	struct position pos = { .rules = rules };
	struct rng rng = { 11 };
	double sum = 0;
	int positions = 0;

	evaluator_use_network(evaluator, network);
	for (int game = 0; game < 20; game++)
		for (int ply = 0; ply < PLIES_EACH && go_on(&rng, ply, &pos); ply++) {
			sum += abs(score_of(evaluator, &pos) - truth(&pos));
			positions++;
		}
	evaluator_free(evaluator);
	return sum / positions;
}

/* Learns from these positions; what there is to learn is in their scores. */
static void learn(const struct rules *rules, const char *positions, int passes,
    struct network_fit *fit, struct network *network)
{
	struct error error = { "" };

	*fit = (struct network_fit){ .fit = { .scale = SCALE, .lambda = 0, .held_out = -1 },
		.passes = passes, .seed = 1 };
	ck_assert_msg(network_learn(rules, positions, fit, network, &error), "%s", error.why);
}

START_TEST(network_learns_what_weights_cannot)
{
	struct rules *rules = rules_of("chess");
	char *positions = positions_to_learn_from(rules);
	struct network network = { 0 };
	struct network_fit fit;

	learn(rules, positions, 40, &fit, &network);
	ck_assert_msg(fit.after < fit.before / 3, "%.2f to %.2f", fit.before, fit.after);
	ck_assert_msg(mean_error(rules, &network) < BONUS / 2.0, "%.1f",
	    mean_error(rules, &network));
	free(positions);
	rules_free(rules);
}
END_TEST

/* The mean squared error of a network in the games held out, as network_learn tells it. */
static double error_held_out(const struct rules *rules, const char *positions,
    const struct network_fit *fit, const struct network *network)
{
	struct evaluator *evaluator = evaluator_new(rules);
	struct data data = { 0 };
	struct error error = { "" };
	double sum = 0;
	int count = 0;

	evaluator_use_network(evaluator, network);
	ck_assert_msg(data_read_pieces(&data, rules, rules->variant->weights, positions, &error),
	    "%s", error.why);
	fit_set_targets(&data, &fit->fit);
	for (const struct sample *s = data.sample; s < data.sample + data.samples; s++) {
		char fen[FEN_TEXT];
		struct position pos;
		double score;

		positions += strspn(positions, "\n");
		snprintf(fen, sizeof fen, "%.*s", (int)strcspn(positions, "\t"), positions);
		positions = strchr(positions, '\n');
		if (s->game % NETWORK_FOLD)
			continue;
		pos = position_of(rules, fen);
		score = score_of(evaluator, &pos) * (s->black ? -1 : 1);
		score = (double)s->fixed + (double)(s->share[0] + s->share[1]) * score;
		sum += pow(1 / (1 + exp(-score / SCALE)) - (double)s->target, 2);
		count++;
	}
	data_free(&data);
	evaluator_free(evaluator);
	return 1000 * sum / count;
}

/* Also where pieces stand in games held out as they do in no other. */
START_TEST(error_is_that_of_the_written_network)
{
	struct rules *rules = rules_of("chess");
	char *others = positions_to_learn_from(rules);
	struct network network = { 0 };
	struct network_fit fit;
	struct strbuf text = { 0 };
	double written;

	for (int i = 0; i < 1000; i++)
		strbuf_add(&text, "nnnkn3/nnnnn3/pppp4/8/8/8/3BB3/BBBKB3 w - - 0 1\t0.5\t0\n");
	strbuf_printf(&text, "\n%s", others);
	learn(rules, strbuf_str(&text), 2, &fit, &network);
	written = error_held_out(rules, strbuf_str(&text), &fit, &network);
	ck_assert_msg(fabs(written - fit.after) < 0.015 * fit.after, "%.3f, told as %.3f", written,
	    fit.after);
	strbuf_free(&text);
	free(others);
	rules_free(rules);
}
END_TEST

START_TEST(few_positions_are_refused)
{
	struct rules *rules = rules_of("chess");
	struct network_fit fit = { .fit = { .scale = SCALE }, .passes = 1, .seed = 1 };
	struct network network;
	struct error error = { "" };

	ck_assert(!network_learn(rules, "4k3/8/8/8/8/8/8/4K3 w - - 0 1\t1\t0\n", &fit, &network,
	    &error));
	ck_assert_str_eq(error.why,
	    "a network needs 4096 positions to learn from, and here are 0");
	rules_free(rules);
}
END_TEST

/* The source of the program is what is written of the network that is in it. */
START_TEST(source_says_the_network)
{
	const char *directory = getenv("srcdir");
	struct rules *rules = rules_of("chess");
	struct strbuf path = { 0 }, written = { 0 };
	struct error error = { "" };
	size_t length;
	char *source;

	strbuf_printf(&path, "%s/%s", directory ? directory : ".", "src/variants/networks.c");
	source = file_read(strbuf_str(&path), 1 << 20, &length, &error);
	ck_assert_msg(source != NULL, "%s", error.why);
	network_write_source(&network_chess, rules, "", &written);
	ck_assert_ptr_nonnull(strstr(source, strchr(written.data, '\n')));
	strbuf_free(&path);
	strbuf_free(&written);
	free(source);
	rules_free(rules);
}
END_TEST

Suite *network_suite(void)
{
	Suite *suite = suite_create("network");
	TCase *tests = tcase_create("network");

	tcase_set_timeout(tests, 0);
	tcase_add_loop_test(tests, scores_are_as_defined, 0, count_games());
	tcase_add_test(tests, hidden_units_do_not_wrap);
	tcase_add_test(tests, network_goes_with_its_weights);
	tcase_add_test(tests, files_like_chess_have_the_network);
	tcase_add_test(tests, network_is_part_of_the_evaluation);
	if (effort(false, true, true))
		tcase_add_test(tests, network_learns_what_weights_cannot);
	tcase_add_test(tests, error_is_that_of_the_written_network);
	tcase_add_test(tests, few_positions_are_refused);
	tcase_add_test(tests, source_says_the_network);
	suite_add_tcase(suite, tests);
	return suite;
}
