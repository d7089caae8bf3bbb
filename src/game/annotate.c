/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include "game/annotate.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/strbuf.h"

enum {
	BETTER_PLIES = 6,               /* shown of a better line */
	GLYPHS_OF_MOVES = 6             /* glyphs 1 to 6 assess a move */
};

/* The loss of expected score from which a move gets a glyph. */
static const struct {
	double loss;
	uint8_t glyph;
} marks[] = {
	{ 0.25, 4 },                    /* ?? from an even game, somewhat less than a knight */
	{ 0.14, 2 },                    /* ? */
	{ 0.07, 6 }                     /* ?! two thirds of a pawn */
};

/* The evaluation of a position, for the side to move. */
struct evaluation {
	bool ended;                     /* the game is over */
	double expected;                /* points, from 0 to 1 */
	struct report report;           /* ended: its score alone */
};

struct annotator {
	struct game *game;
	struct engine *engine;
	const struct limits *limits;
};

/* The expected score, in points. */
static double expected_of(const struct report *report)
{
	const double scale = 250;

	if (report->mate_in)
		return report->mate_in > 0;
	return 1 / (1 + exp(-report->score / scale));
}

/* Evaluates the position after `ply` plies of the main line. */
static bool evaluate_ply(
    const struct annotator *a, int ply, bool last, struct evaluation *evaluation)
{
	const struct position *history = a->game->history;
	struct outcome outcome = { UNDECIDED, NOT_ENDED };

	if (last)
		outcome = outcome_of(history, ply + 1);
	if (outcome.score != UNDECIDED) {
		*evaluation = (struct evaluation){
			.ended = true,
			.expected = outcome.score == DRAWN ? 0.5
			    : (outcome.score == WHITE_WINS) == (history[ply].turn == WHITE)
		};
		return true;
	}
	evaluation->ended = false;
	evaluation->report.length = 0;
	if (!engine_think(a->engine, history, ply + 1, a->limits, &evaluation->report))
		return false;
	evaluation->expected = expected_of(&evaluation->report);
	return true;
}

static void write_eval(struct strbuf *text, const struct report *report, enum color turn)
{
	int sign = turn == WHITE ? 1 : -1, score = sign * report->score;

	if (report->mate_in)
		strbuf_printf(text, "[%%eval #%d]", sign * report->mate_in);
	else
		strbuf_printf(text, "[%%eval %s%d.%02d]", score < 0 ? "-" : "", abs(score) / 100,
		    abs(score) % 100);
}

/* Appends a comment without the [%eval] of an earlier analysis. */
static void add_remark(struct strbuf *text, const char *comment)
{
	const char *eval = strstr(comment, "[%eval "), *end = eval ? strchr(eval, ']') : NULL;

	if (text->length && *comment)
		strbuf_add(text, " ");
	if (end) {
		strbuf_add_bytes(text, comment, (size_t)(eval - comment));
		end++;
		comment = end + (*end == ' ');
	}
	strbuf_add(text, comment);
	while (text->length && text->data[text->length - 1] == ' ')
		text->data[--text->length] = '\0';
}

/* A position in which the game is over gets none. */
static void set_eval(struct node *node, const struct evaluation *evaluation, enum color turn)
{
	struct strbuf text = { 0 };

	if (!evaluation->ended || evaluation->expected == 0.5)
		write_eval(&text, &evaluation->report, turn);
	add_remark(&text, node->comment ? node->comment : "");
	node_set_comment(node, strbuf_str(&text));
	strbuf_free(&text);
}

/* The glyph for a move with that loss; 0 if it is good enough. */
static uint8_t glyph_of(double loss)
{
	for (size_t i = 0; i < sizeof marks / sizeof *marks; i++)
		if (loss >= marks[i].loss)
			return marks[i].glyph;
	return 0;
}

/* Puts a glyph on a move, in front of others, unless it has one of an assessment. */
static void mark(struct node *node, uint8_t glyph)
{
	for (int i = 0; i < PGN_NAGS; i++)
		if (node->nags[i] && node->nags[i] <= GLYPHS_OF_MOVES)
			return;
	if (node->nags[PGN_NAGS - 1])
		return;
	memmove(node->nags + 1, node->nags, sizeof node->nags - sizeof node->nags[0]);
	node->nags[0] = glyph;
}

/*
 * Adds a better line as a variation, unless the game has it already or is too long.
 */
static void add_better(const struct annotator *a, const struct node *node,
    const struct evaluation *before)
{
	const struct report *report = &before->report;
	enum color turn = (enum color)a->game->history[node->ply - 1].turn;

	if (node_child(node->parent, &report->line[0]))
		return;
	game_go(a->game, node->parent);
	for (int i = 0; i < report->length && i < BETTER_PLIES; i++) {
		if (!game_add(a->game, &report->line[i]))
			break;
		if (i == 0)
			set_eval(a->game->now, before, turn);
	}
}

/* Annotates a move by the evaluations before and after it. */
static void annotate_move(const struct annotator *a, struct node *node,
    const struct evaluation *before, const struct evaluation *after)
{
	uint8_t glyph = glyph_of(before->expected - (1 - after->expected));

	set_eval(node, after, (enum color)a->game->history[node->ply].turn);
	if (!glyph || !before->report.length || move_equal(&node->move, &before->report.line[0]))
		return;
	mark(node, glyph);
	add_better(a, node, before);
}

/*
 * From the end to the start, so that the transposition table knows what comes later.
 */
static bool annotate(const struct annotator *a, struct evaluation *before, struct evaluation *after)
{
	struct node *last = a->game->now;

	if (!last->parent)
		return true;
	if (!evaluate_ply(a, last->ply, true, after))
		return false;
	for (struct node *node = last; node->parent; node = node->parent) {
		struct evaluation *done = after;

		if (!evaluate_ply(a, node->ply - 1, false, before))
			return false;
		annotate_move(a, node, before, after);
		after = before;
		before = done;
	}
	game_go(a->game, last);
	return true;
}

bool game_annotate(struct game *game, struct engine *engine, const struct limits *limits,
    struct error *error)
{
	struct annotator a = { game, engine, limits };
	struct evaluation *evaluations = xcalloc(2, sizeof *evaluations);
	bool done;

	engine_forget(engine);
	game_go(game, game->root);
	while (game_forward(game))
		;
	done = annotate(&a, &evaluations[0], &evaluations[1]);
	free(evaluations);
	return done || error_set(error, "cannot start a thread");
}
