/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include "session/describe.h"

#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/text.h"
#include "notation/notation.h"
#include "rules/rules.h"

/* The moves of a game, and what is told of them: evaluations, comments and glyphs. */

/* From White's side: "+0.35", "#4". */
static void write_score(const struct report *report, int sign, struct strbuf *text)
{
	if (report->mate_in)
		strbuf_printf(text, "%s#%d", sign * report->mate_in < 0 ? "-" : "",
		    abs(report->mate_in));
	else
		strbuf_printf(text, "%+.2f", sign * report->score / 100.0);
}

void describe_briefly(const struct position *pos, const struct report *report, struct strbuf *text)
{
	struct position at = *pos;
	char san[MOVE_TEXT];

	write_score(report, pos->turn == WHITE ? 1 : -1, text);
	strbuf_add(text, " ");
	for (int i = 0; i < report->length && i < REPORT_MOVES; i++) {
		san_write(&at, &report->line[i], san);
		strbuf_printf(text, " %s", san);
		position_apply(&at, &report->line[i], &at);
	}
}

void describe_report(const struct position *pos, const struct report *report, struct strbuf *text)
{
	strbuf_printf(text, "depth %d  ", report->depth);
	describe_briefly(pos, report, text);
}

void describe_numbered(const struct game *game, const struct node *node, struct strbuf *text)
{
	int ply = game_ply(game, node);

	strbuf_printf(text, "%d%s %s%s", ply / 2 + 1, ply % 2 ? "..." : ".", node->san,
	    glyph_sign(node->nags[0]));
}

/* What else was played, or considered, in place of a move; none: nothing. */
static void describe_alternatives(const struct game *game, const struct node *node,
    struct strbuf *text)
{
	const char *before = ": ";

	if (node->parent->child == node && !node->sibling)
		return;
	strbuf_add(text, "Instead of ");
	describe_numbered(game, node, text);
	for (const struct node *at = node->parent->child; at; at = at->sibling) {
		if (at == node)
			continue;
		strbuf_printf(text, "%s%s%s", before, at->san, glyph_sign(at->nags[0]));
		before = ", ";
	}
	strbuf_add(text, ".\n");
}

/* The moves of a line with their numbers, those of both sides on a line. */
static void describe_line(const struct game *game, const struct node *const *line, int count,
    struct strbuf *text)
{
	for (int i = 0; i < count; i++) {
		int ply = game_ply(game, line[i]);

		if (ply % 2 == 0)
			strbuf_printf(text, "%s%d. %s", i == 0 ? "" : "\n", ply / 2 + 1,
			    line[i]->san);
		else if (i == 0)
			strbuf_printf(text, "%d. ... %s", ply / 2 + 1, line[i]->san);
		else
			strbuf_printf(text, " %s", line[i]->san);
		strbuf_add(text, glyph_sign(line[i]->nags[0]));
	}
	strbuf_add(text, "\n");
}

/* Where in the line the position is. */
static void describe_place(const struct game *game, struct strbuf *text)
{
	strbuf_add(text, "This is the position ");
	if (game->now->parent) {
		strbuf_add(text, "after ");
		describe_numbered(game, game->now, text);
	} else {
		strbuf_add(text, "at the start");
	}
	strbuf_add(text, ".\n");
}

void describe_moves(const struct game *game, struct strbuf *text)
{
	const struct node *last = node_last(game->now), **line;

	if (!last->parent) {
		strbuf_add(text, "No moves yet.\n");
		return;
	}
	line = xcalloc((size_t)last->ply, sizeof *line);
	for (const struct node *node = last; node->parent; node = node->parent)
		line[node->ply - 1] = node;
	describe_line(game, line, last->ply, text);
	for (int i = 0; i < last->ply; i++)
		describe_alternatives(game, line[i], text);
	free(line);
	if (game->now != last)
		describe_place(game, text);
}

void describe_played(const struct game *game, const char *plays, bool end_follows,
    struct strbuf *text)
{
	const struct node *node = game->now;
	const struct position *before = game_before(game), *pos = game_position(game);
	bool mate = position_in_check(pos) && !position_can_move(pos);
	char words[WORDS_TEXT];

	move_words(before, &node->move, words);
	strbuf_printf(text, "%s %s %s: %s", color_name[before->turn], plays, node->san, words);
	if (position_in_check(pos) && !(mate && end_follows)) {
		strbuf_add(text, mate ? ", checkmate" : ", check");
		describe_checker(pos, text);
	}
	strbuf_add(text, ".");
}

/* Appends what an evaluation from "0.35]" or "#-3]" on says; not all games know mate. */
static void describe_eval(const struct rules *rules, const char *value, struct strbuf *text)
{
	bool mate = value[0] == '#', black = mate && value[1] == '-';

	value += mate + black;
	if (mate)
		strbuf_printf(text, "(%s %s in ", color_name[black ? BLACK : WHITE],
		    rules->variant->no_check ? "wins" : "mates");
	else
		strbuf_add(text, "(evaluation ");
	strbuf_printf(text, "%.*s)", (int)strcspn(value, "],"), value);
}

/* Appends what a command in a comment says to people; where it ends. */
static const char *describe_command(const struct rules *rules, const char *command,
    struct strbuf *text)
{
	static const char eval[] = "[%eval ";
	const char *end = strchr(command, ']');

	if (!end) {
		strbuf_add(text, command);
		return command + strlen(command);
	}
	if (strncmp(command, eval, strlen(eval)) == 0)
		describe_eval(rules, command + strlen(eval), text);
	else if (end[1] == ' ')
		end++;
	return end + 1;
}

void describe_comment(const struct rules *rules, const char *comment, struct strbuf *text)
{
	while (comment && *comment) {
		const char *command = strstr(comment, "[%");
		size_t length = command ? (size_t)(command - comment) : strlen(comment);

		strbuf_add_bytes(text, comment, length);
		comment = command ? describe_command(rules, command, text) : comment + length;
	}
}

static const char *const signs[] = {
	"", "!", "?", "!!", "??", "!?", "?!", "[]", "", "", "=", "=", "=", "~", "+=", "=+",
	"+/-", "-/+", "+-", "-+"
};
enum { SIGNS = sizeof signs / sizeof *signs };

const char *glyph_sign(int glyph)
{
	return glyph >= 0 && glyph < SIGNS ? signs[glyph] : "";
}

int glyph_read(const char *text)
{
	int number;

	if (text[0] == '$' && number_read(text + 1, 1, UINT8_MAX, &number))
		return number;
	for (int i = 1; i < SIGNS; i++)
		if (*text && strcmp(text, signs[i]) == 0)
			return i;
	return 0;
}
