/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <stdio.h>
#include <string.h>

#include "base/strbuf.h"
#include "notation/notation.h"
#include "rules/generate.h"
#include "tests/effort.h"
#include "tests/grammar.h"
#include "tests/rng.h"
#include "tests/suite.h"
#include "variants/game_file.h"

/*
 * What is refused is illegal, and what is said of it is true: in random positions of every game, of
 * random pairs of squares.
 */

/* A text that was refused in a position, and why. */
struct answer {
	const struct position *pos;
	const char *text, *why;
	square from, to;
};

static void deny(const struct answer *refusal, const char *what)
{
	char fen[FEN_TEXT];

	fen_write(refusal->pos, fen);
	ck_abort_msg("%s %s: %s: \"%s\" is not true: %s", refusal->pos->rules->id, fen,
	    refusal->text, refusal->why, what);
}

static bool says(const struct answer *refusal, const char *words)
{
	return strstr(refusal->why, words) != NULL;
}

/* Is the move written so, as a pawn that boosts another one steps one square only? */
static bool is_written_to(const struct position *pos, const struct move *m, square to)
{
	char text[MOVE_TEXT];

	move_write(pos, m, text);
	return square_read(text + 2) == to;
}

/* Is there such a move, legal or not, from one square to the other? */
static bool can_move(const struct position *pos, square from, square to, bool legal)
{
	struct move storage[MOVES_MAX];
	struct moves list = { storage, 0 };

	if (legal)
		position_legal_moves(pos, &list);
	else
		position_moves(pos, ALL_MOVES, &list);
	for (int i = 0; i < list.count; i++)
		if (move_written_from(pos, &storage[i]) == from &&
		    (move_to(&storage[i]) == to || is_written_to(pos, &storage[i], to)))
			return true;
	return false;
}

/* The same, if the destination held that. */
static bool could_move(const struct position *pos, square from, square to, piece held)
{
	struct position trial = *pos;

	trial.castling = 0;
	position_put(&trial, to, held);
	position_rekey(&trial);
	return can_move(&trial, from, to, false);
}

/* "No pawn can go to c5 without capturing": so it is, and some can by capturing. */
static void check_capturing(const struct answer *refusal)
{
	const struct position *pos = refusal->pos;
	struct move storage[MOVES_MAX];
	struct moves list = { storage, 0 };
	int captures = 0;

	if (!says(refusal, " without capturing"))
		return;
	position_legal_moves(pos, &list);
	for (int i = 0; i < list.count; i++) {
		const struct move *m = &storage[i];

		if (!move_has_mover(m) || move_to(m) != refusal->to ||
		    kind_of(pos->board[move_from(m)]) != PAWN)
			continue;
		if (!move_captured(pos, m))
			deny(refusal, "a pawn can");
		captures++;
	}
	if (!captures)
		deny(refusal, "none can capture there");
}

/* "The rook on e5 is in the way, and the pawn on e4 can only capture ...": were it not there ... */
static void check_stop(const struct answer *refusal)
{
	const char *at = strstr(refusal->why, " is in the way, and the ");
	square from;

	if (!at || !(at = strstr(at + 20, " on ")))
		return;
	from = square_read(at + 4);
	if (from == NO_SQUARE || !has(refusal->pos->by_color[!refusal->pos->turn], refusal->to))
		deny(refusal, "no enemy is there");
	if (can_move(refusal->pos, from, refusal->to, false))
		deny(refusal, "it can capture there");
	if (kind_of(refusal->pos->board[refusal->to]) != KING &&
	    !could_move(refusal->pos, from, refusal->to, EMPTY))
		deny(refusal, "it could not go there anyway");
}

static void check_suggestions(const struct answer *refusal, const char *before,
    const char *joints)
{
	char names[ERROR_TEXT], *rest;
	const char *at = strstr(refusal->why, before);
	struct error error;
	struct move m;

	if (!at)
		return;
	snprintf(names, sizeof names, "%s", at + strlen(before));
	rest = names;
	while (*(rest += strspn(rest, joints))) {
		char *name = rest;

		rest += strcspn(rest, joints);
		if (*rest)
			*rest++ = '\0';
		if (strcmp(name, "or") != 0 && strcmp(name, "...") != 0 &&
		    strncmp(name, "e.p.", 4) != 0 && !san_read(refusal->pos, name, &m, &error))
			deny(refusal, name);
	}
}

/* "the rook on a1": such a piece is there. */
static void check_pieces(const struct answer *refusal)
{
	const struct position *pos = refusal->pos;

	for (enum kind kind = PAWN; kind < pos->rules->kinds; kind++) {
		char named[64];
		const char *at = refusal->why;

		snprintf(named, sizeof named, "the %s on ", rules_name(pos->rules, kind));
		for (; (at = strstr(at, named)); at++) {
			square s = square_read(at + strlen(named));

			if (s != NO_SQUARE && kind_of(pos->board[s]) != kind)
				deny(refusal, named);
		}
	}
}

static void check_castling(const struct answer *refusal)
{
	const struct position *pos = refusal->pos;

	if (says(refusal, "this game has no castling") && !pos->rules->variant->no_castling)
		deny(refusal, "it has");
	if (says(refusal, "castle") && kind_of(pos->board[refusal->from]) != KING)
		deny(refusal, "no king moves");
	if (says(refusal, "out of check") && !position_in_check(pos))
		deny(refusal, "there is no check");
}

/* What is said of something in the way: it is there. */
static void check_obstacle(const struct answer *refusal)
{
	squareset there = refusal->pos->board[refusal->to] ? bit(refusal->to) : NOWHERE;

	if (refusal->from != NO_SQUARE)
		there |= between(refusal->from, refusal->to) & occupied(refusal->pos);
	if (says(refusal, " in the way") && !says(refusal, "castle") && !there)
		deny(refusal, "nothing is there");
}

/* What is said of the way from one square to the other. */
static void check_way(const struct answer *refusal)
{
	const struct position *pos = refusal->pos;
	square from = refusal->from, to = refusal->to;
	piece enemy = piece_make(!pos->turn, KNIGHT);
	bool moves = can_move(pos, from, to, false);
	bool is_over = !position_can_move(pos);

	if (can_move(pos, from, to, true) && !says(refusal, "did you mean ") &&
	    !says(refusal, " is ambiguous"))
		deny(refusal, "it is legal");
	if (moves && !is_over && !can_move(pos, from, to, true) &&
	    !says(refusal, "your king in check") && !says(refusal, "your own king"))
		deny(refusal, "it is check");
	if (!moves && says(refusal, "your king in check") && !says(refusal, "castle"))
		deny(refusal, "it is no move at all");
	if (says(refusal, "your own ") && says(refusal, " is in the way") &&
	    kind_of(pos->board[to]) != KING && !could_move(pos, from, to, EMPTY) &&
	    !could_move(pos, from, to, enemy))
		deny(refusal, "it could not go there anyway");
	/* In Teamster Chess what the pawn pulls may be in its way. */
	if (says(refusal, " to capture, and no enemy ") && !could_move(pos, from, to, enemy) &&
	    strcmp(pos->rules->id, "teamster") != 0)
		deny(refusal, "it could not capture there either");
}

/* "En passant is possible only right after a double step": then it would be. */
static void check_en_passant(const struct answer *refusal)
{
	struct position trial = *refusal->pos;
	squareset pawns = pieces_of(&trial, !trial.turn, PAWN);

	if (!says(refusal, "en passant is possible only right after") ||
	    refusal->from == NO_SQUARE || refusal->from == refusal->to)
		return;
	if (!pawns)
		deny(refusal, "no pawn is there");
	trial.ep_squares = bit(refusal->to);
	trial.ep_target = lsb(pawns);
	position_rekey(&trial);
	if (!can_move(&trial, refusal->from, refusal->to, false))
		deny(refusal, "it does not capture so");
}

static void check_text(const struct position *pos, const char *text, square from, square to)
{
	struct error error;
	struct move m;

	if (!san_read(pos, text, &m, &error)) {
		const struct answer refusal = { pos, text, error.why, from, to };

		check_suggestions(&refusal, "did you mean ", " ?,");
		if (says(&refusal, " is ambiguous"))
			check_suggestions(&refusal, ": ", " ,");
		check_castling(&refusal);
		check_obstacle(&refusal);
		check_stop(&refusal);
		if (says(&refusal, "leaves your king in check"))
			ck_assert_msg(!can_move(pos, from, to, true), "%s", error.why);
		else
			check_pieces(&refusal);
		check_way(&refusal);
		check_en_passant(&refusal);
	}
}

/* A square alone means the move of a pawn. */
static void check_square(const struct position *pos, square to)
{
	struct error error;
	struct move m;
	char text[3];

	square_write(to, text);
	if (!san_read(pos, text, &m, &error)) {
		const struct answer refusal = { pos, text, error.why, NO_SQUARE, to };

		check_suggestions(&refusal, "did you mean ", " ?,");
		if (says(&refusal, " is ambiguous"))
			check_suggestions(&refusal, ": ", " ,");
		check_capturing(&refusal);
		check_stop(&refusal);
		if (!says(&refusal, "leaves your king in check"))
			check_pieces(&refusal);
	}
}

/* "From b7 it can only capture": then it could somewhere, and go nowhere without. */
static void check_capturing_from(const struct answer *refusal)
{
	const struct position *pos = refusal->pos;
	bool captures = false;

	for (square to = 0; to < SQUARES; to++) {
		if (to == refusal->from)
			continue;
		if (could_move(pos, refusal->from, to, EMPTY))
			deny(refusal, "it could go somewhere");
		captures = captures || (!pos->board[to] && could_move(pos, refusal->from, to,
		    piece_make(!pos->turn, KNIGHT)));
	}
	if (!captures)
		deny(refusal, "it cannot capture");
}

/* Why a piece cannot move at all. */
static void check_stuck(const struct position *pos, square from)
{
	struct move storage[MOVES_MAX];
	struct moves list = { storage, 0 };
	struct error error = { "" };
	const char *at;
	bool moves = false;

	position_legal_moves(pos, &list);
	for (int i = 0; i < list.count; i++)
		if (move_written_from(pos, &storage[i]) == from)
			return;
	if (list.count == 0 || !explain_stuck(pos, from, &error))
		return;
	const struct answer refusal = { pos, "stuck", error.why, from, from };

	check_pieces(&refusal);
	for (square to = 0; to < SQUARES; to++)
		moves = moves || can_move(pos, from, to, false);
	if (moves != says(&refusal, "any move by it "))
		deny(&refusal, moves ? "it has moves" : "it has no move");
	if (says(&refusal, "can only capture"))
		check_capturing_from(&refusal);
	at = says(&refusal, " is in the way") ? strstr(error.why, " on ") : NULL;
	if (at && !could_move(pos, from, square_read(at + 4), EMPTY))
		deny(&refusal, "it could not go there anyway");
}

/* Of so many positions of a game, by play or set up. */
static void check_reasons(const struct rules *rules, struct rng *rng, int positions)
{
	for (int n = positions; n > 0; n--) {
		struct position pos = position_of(rules, NULL);
		struct move m;

		if (n % 2)
			rng_set_up(rng, rules, &pos);
		else
			for (unsigned ply = rng_below(rng, 60);
			    ply && rng_move(rng, &pos, &m); ply--)
				position_apply(&pos, &m, &pos);
		for (int i = 0; i < 100 && pos.by_color[pos.turn] &&
		    !position_is_setup_phase(&pos); i++) {
			square from = rng_square(rng, pos.by_color[pos.turn]);
			square to = (square)rng_below(rng, SQUARES);
			char text[5];

			square_write(from, text);
			square_write(to, text + 2);
			check_text(&pos, text, from, to);
			check_square(&pos, to);
			check_stuck(&pos, from);
		}
	}
}

START_TEST(reasons_are_true)
{
	struct rules *rules = rules_of(variants[_i]->id);
	struct rng rng = { (uint64_t)_i + 7000 };

	check_reasons(rules, &rng, effort(1, 8, 200));
	rules_free(rules);
}
END_TEST

/* Games that a file tells, of sentences by chance. */
START_TEST(reasons_of_invented_games_are_true)
{
	struct rng rng = { splitmix64((uint64_t)_i) };

	for (int i = 0; i < 20; i++) {
		struct strbuf text = { 0 };
		struct game_mistake mistake;
		struct rules *rules;

		strbuf_add(&text, "game: trial\n");
		if (rng_below(&rng, 2))
			strbuf_printf(&text, "like: %s\n", grammar_game(&rng));
		strbuf_add(&text, "piece: C wild cat\nwild cat moves straight.\n");
		for (unsigned n = 1 + rng_below(&rng, 4); n; n--)
			grammar_sentence(&rng, &text);
		rules = game_file_rules(strbuf_str(&text), &mistake);
		if (rules)
			check_reasons(rules, &rng, 2);
		rules_free(rules);
		strbuf_free(&text);
	}
}
END_TEST

Suite *refusals_suite(void)
{
	Suite *suite = suite_create("refusals");
	TCase *refusals = tcase_create("refusals");

	tcase_add_loop_test(refusals, reasons_are_true, 0, variants_count());
	tcase_add_loop_test(refusals, reasons_of_invented_games_are_true, 0, effort(2, 8, 200));
	suite_add_tcase(suite, refusals);
	return suite;
}
