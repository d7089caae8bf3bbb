/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include "game/evaluation.h"

#include <stdlib.h>
#include <string.h>

#include "base/strbuf.h"

static void write_eval(struct strbuf *text, const struct evaluation *evaluation, enum color turn)
{
	int sign = turn == WHITE ? 1 : -1, score = sign * evaluation->score;

	if (evaluation->mate_in)
		strbuf_printf(text, "[%%eval #%d]", sign * evaluation->mate_in);
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

/* A position in which a side has won gets none. */
static void set_eval(struct node *node, const struct evaluation *evaluation, enum color turn)
{
	struct strbuf text = { 0 };

	if (!evaluation->ended || evaluation->expected == 0.5)
		write_eval(&text, evaluation, turn);
	add_remark(&text, node->comment ? node->comment : "");
	node_set_comment(node, strbuf_str(&text));
	strbuf_free(&text);
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
static void add_better(struct game *game, const struct node *node, const struct evaluation *before,
    enum color turn)
{
	if (node_child(node->parent, &before->best[0]))
		return;
	game_go(game, node->parent);
	for (int i = 0; i < before->length && game_add(game, &before->best[i]); i++)
		if (i == 0)
			set_eval(game->now, before, turn);
}

void game_annotate(struct game *game, const struct evaluations *all)
{
	struct node *last = game_last(game);

	for (struct node *node = last; node->parent; node = node->parent) {
		enum color turn = all->history[node->ply - 1].turn;
		uint8_t glyph = evaluations_glyph(evaluations_loss(all, node->ply, &node->move));

		set_eval(node, &all->at[node->ply], !turn);
		if (!glyph)
			continue;
		mark(node, glyph);
		add_better(game, node, &all->at[node->ply - 1], turn);
	}
	game_go(game, last);
}
