/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include "session/describe.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "notation/notation.h"
#include "base/memory.h"
#include "base/text.h"
#include "rules/move.h"
#include "rules/rules.h"

const enum kind describe_order[ORDERED_KINDS] = {
	KING, QUEEN, ROOK, EXTRA1, EXTRA2, BISHOP, KNIGHT, PAWN
};

void describe_board(const struct position *pos, bool flipped, struct strbuf *text)
{
	struct strbuf legend = { 0 }, waiting = { 0 };
	struct sign on[SQUARES];

	describe_vacant_signs(pos, on, &legend);
	describe_waiting(pos, &waiting);
	for (int row = 0; row < 8; row++) {
		int rank = flipped ? row : 7 - row;

		strbuf_printf(text, "%d ", rank + 1);
		for (int column = 0; column < 8; column++) {
			square s = square_at(flipped ? 7 - column : column, rank);

			strbuf_printf(text, " %c", pos->board[s] == EMPTY && on[s].glyph
			    ? on[s].ascii : piece_letter(pos->rules, pos->board[s]));
		}
		strbuf_add(text, "\n");
	}
	strbuf_add(text, flipped ? "   h g f e d c b a\n" : "   a b c d e f g h\n");
	if (legend.length > 0)
		strbuf_printf(text, "%s.\n", strbuf_str(&legend));
	if (waiting.length > 0)
		strbuf_printf(text, "Waiting:%s.\n", strbuf_str(&waiting));
	strbuf_free(&legend);
	strbuf_free(&waiting);
}

static void list_squares(squareset squares, const char *comma, const char *last,
    struct strbuf *text)
{
	const char *before = " ";

	while (squares) {
		char name[3];

		square_write(pop_lsb(&squares), name);
		strbuf_printf(text, "%s%s", before, name);
		before = more_than_one(squares) ? comma : last;
	}
}

void describe_set(squareset squares, struct strbuf *text)
{
	list_squares(squares, " ", " ", text);
}

void describe_choice(squareset squares, struct strbuf *text)
{
	list_squares(squares, ", ", " or ", text);
}

/* "; knights b1 g1", if there are any; the first of a side goes without the sign. */
static bool describe_kind(const struct position *pos, enum kind kind, squareset squares,
    const char *where, bool is_first, struct strbuf *text)
{
	if (!squares)
		return false;
	strbuf_printf(text, "%s %s%s%s", is_first ? "" : ";", rules_name(pos->rules, kind),
	    more_than_one(squares) ? "s" : "", where);
	describe_set(squares, text);
	return true;
}

/* One side: its pieces of one kind, or (NOTHING) all. */
static void describe_side(const struct position *pos, enum color side, enum kind only,
    struct strbuf *text)
{
	bool any = false;

	strbuf_printf(text, "%s:", color_name[side]);
	for (int i = 0; i < ORDERED_KINDS; i++) {
		enum kind kind = describe_order[i];

		if (only != NOTHING && kind != only)
			continue;
		any |= describe_kind(pos, kind, pieces_of(pos, side, kind), "", !any, text);
		any |= describe_kind(pos, kind, describe_waiters(pos, side, kind),
		    " waiting behind", !any, text);
	}
	strbuf_add(text, any ? ".\n" : " none.\n");
}

square describe_partner(const struct position *pos, square s)
{
	const struct pair_ops *pairs = pos->rules->pairs;

	return pairs->partner ? pairs->partner(pos, s) : NO_SQUARE;
}

void describe_waiting(const struct position *pos, struct strbuf *text)
{
	for (enum color c = WHITE; c <= BLACK; c++)
		for (enum kind kind = PAWN; kind < (enum kind)pos->rules->kinds; kind++)
			for (squareset homes = describe_waiters(pos, c, kind); homes; ) {
				char name[3];

				square_write(pop_lsb(&homes), name);
				strbuf_printf(text, " %c%s",
				    piece_letter(pos->rules, piece_make(c, kind)), name);
			}
}

/* Pairs of pieces and pawns, in the game that has them. */
static void describe_partners(const struct position *pos, enum color side, struct strbuf *text)
{
	bool any = false;

	for (squareset owners = pos->by_color[side] & ~pos->by_kind[PAWN]; owners; ) {
		square s = pop_lsb(&owners), partner = describe_partner(pos, s);
		char one[3], other[3];

		if (partner == NO_SQUARE)
			continue;
		square_write(s, one);
		square_write(partner, other);
		if (!any)
			strbuf_printf(text, "%s's pawns: ", color_name[side]);
		strbuf_printf(text, "%s%s owns %s", any ? ", " : "", one, other);
		any = true;
	}
	if (any)
		strbuf_add(text, ".\n");
}

bool describe_pieces(const struct position *pos, const char *what, struct strbuf *text)
{
	bool told[2] = { true, true };
	enum kind only;

	for (enum color c = WHITE; c <= BLACK; c++) {
		const char *rest = text_after_nocase(what, color_name[c]);

		told[!c] = told[!c] && !rest;
		what = rest ? rest : what;
	}
	only = kind_named(pos->rules, &what);
	if (*what)
		return false;
	for (enum color c = WHITE; c <= BLACK; c++)
		if (told[c])
			describe_side(pos, c, only, text);
	for (enum color c = WHITE; c <= BLACK; c++)
		if (told[c] && only == NOTHING)
			describe_partners(pos, c, text);
	if (told[WHITE] && told[BLACK] && only == NOTHING) {
		describe_state(pos, occupied(pos), text);
		describe_check(pos, text);
	}
	return true;
}

void describe_stuck(const struct position *pos, square from, struct strbuf *text)
{
	struct error error;
	char name[3];

	square_write(from, name);
	strbuf_printf(text, "The %s on %s has no legal move",
	    rules_name(pos->rules, kind_of(pos->board[from])), name);
	if (explain_stuck(pos, from, &error))
		strbuf_printf(text, ": %s", error.why);
	strbuf_add(text, ".");
}

void describe_squares(const struct position *pos, squareset squares, struct strbuf *text)
{
	bool any = false;

	for (squareset pieces = squares & occupied(pos); pieces; any = true) {
		square s = pop_lsb(&pieces);
		char name[3];

		square_write(s, name);
		strbuf_printf(text, "%s%s %s %s", any ? ", " : "",
		    color_name[color_of(pos->board[s])],
		    rules_name(pos->rules, kind_of(pos->board[s])), name);
	}
}

/* From White's side: "+0.35", "#4". */
static void write_score(const struct report *report, int sign, struct strbuf *text)
{
	if (report->mate_in)
		strbuf_printf(text, "%s#%d", sign * report->mate_in < 0 ? "-" : "",
		    abs(report->mate_in));
	else
		strbuf_printf(text, "%+.2f", sign * report->score / 100.0);
}

void describe_report(const struct position *pos, const struct report *report, struct strbuf *text)
{
	struct position at = *pos;
	char san[MOVE_TEXT];

	strbuf_printf(text, "depth %d  ", report->depth);
	write_score(report, pos->turn == WHITE ? 1 : -1, text);
	strbuf_add(text, " ");
	for (int i = 0; i < report->length && i < REPORT_MOVES; i++) {
		san_write(&at, &report->line[i], san);
		strbuf_printf(text, " %s", san);
		position_apply(&at, &report->line[i], &at);
	}
}

void describe_check(const struct position *pos, struct strbuf *text)
{
	if (position_in_check(pos))
		strbuf_printf(text, "%s is in check.\n", color_name[pos->turn]);
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

void describe_moves(const struct game *game, struct strbuf *text)
{
	const struct node *last = game->now, **line;

	while (last->child)
		last = last->child;
	if (!last->parent) {
		strbuf_add(text, "No moves yet.\n");
		return;
	}
	line = xcalloc((size_t)last->ply, sizeof *line);
	for (const struct node *node = last; node->parent; node = node->parent)
		line[node->ply - 1] = node;
	for (int i = 0; i < last->ply; i++) {
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
	for (int i = 0; i < last->ply; i++)
		describe_alternatives(game, line[i], text);
	free(line);
	if (game->now == last)
		return;
	strbuf_add(text, "This is the position ");
	if (game->now->parent) {
		strbuf_add(text, "after ");
		describe_numbered(game, game->now, text);
	} else {
		strbuf_add(text, "at the start");
	}
	strbuf_add(text, ".\n");
}

void describe_played(const struct game *game, bool just_now, struct strbuf *text)
{
	const struct node *node = game->now;
	const struct position *before = game_before(game), *pos = game_position(game);
	const char *check = "";
	char words[WORDS_TEXT];

	if (position_in_check(pos))
		check = position_can_move(pos) ? ", check" : just_now ? "" : ", checkmate";
	move_words(before, &node->move, words);
	strbuf_printf(text, "%s %s %s: %s%s.", color_name[before->turn],
	    just_now ? "plays" : "played", node->san, words, check);
}

int describe_legal(const struct position *pos, square from, bool captures, struct strbuf *text)
{
	struct moves list = { xmalloc(MOVES_MAX * sizeof(struct move)), 0 };
	char san[MOVE_TEXT];
	int count = 0;

	position_legal_moves(pos, &list);
	for (int i = 0; i < list.count; i++) {
		if (from != NO_SQUARE && move_written_from(pos, &list.move[i]) != from)
			continue;
		if (captures && !move_captured(pos, &list.move[i]))
			continue;
		san_write(pos, &list.move[i], san);
		strbuf_printf(text, "%s%s", count++ ? " " : "", san);
	}
	free(list.move);
	return count;
}

bool describe_opening(const struct game *game, char text[static MOVE_TEXT])
{
	const char *opening = game->rules->variant->opening;
	const struct position *pos = game_position(game);
	struct error error;
	struct move m;

	if (game->nodes > 0 || !game_starts_as_usual(game) ||
	    !san_read(pos, opening ? opening : "e2e4", &m, &error))
		return false;
	san_write(pos, &m, text);
	/* A newcomer reads c2e4 more easily than ce4. */
	if (is_lower(text[0]) && is_lower(text[1]) && text[1] != 'x')
		move_write(pos, &m, text);
	return true;
}

bool describe_first(const struct position *pos, struct error *why)
{
	const struct variant *variant = pos->rules->variant;

	if (!position_is_setup_phase(pos) || !variant->explain ||
	    !variant->explain(pos, NO_SQUARE, NO_SQUARE, why))
		return false;
	why->why[0] = upper(why->why[0]);
	return true;
}

void describe_game(const struct rules *rules, bool plain, struct strbuf *text)
{
	strbuf_printf(text, "%s.\n", rules->variant->name);
	if (plain && rules->variant->inventor)
		strbuf_printf(text, "%s. `rules` and `card` tell more.\n",
		    rules->variant->summary);
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
	while (*comment) {
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
	long number = text[0] == '$' ? strtol(text + 1, NULL, 10) : 0;

	if (number > 0 && number < 256)
		return (int)number;
	for (int i = 1; i < SIGNS; i++)
		if (*text && strcmp(text, signs[i]) == 0)
			return i;
	return 0;
}
