/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include <stdio.h>
#include <string.h>
#include <time.h>

#include "base/clock.h"
#include "base/text.h"
#include "game/game_pgn.h"
#include "rules/rules.h"

/* PGN export format: lines of less than 80 columns, broken between words. */

enum { LINE_WIDTH = 79 };

const char pgn_ending_tag[] = "Ending", pgn_termination_tag[] = "Termination";
const char *const pgn_ending_words[] = {
	[NOT_CLOSED] = "", [BY_RESIGNATION] = "resignation", [BY_AGREEMENT] = "agreement",
	[BY_TIME] = "time", [AS_RECORDED] = "recorded"
};

struct pgn_writer {
	const struct game *game;
	struct strbuf *out;
	int tags;
	int column;
	bool glued;             /* the next word follows without a space */
};

/* Begins a word of that width: after a space, or on a new line. */
static void begin_word(struct pgn_writer *w, size_t width)
{
	if (w->column && !w->glued && w->column + 1 + (int)width > LINE_WIDTH) {
		strbuf_add(w->out, "\n");
		w->column = 0;
	} else if (w->column && !w->glued) {
		strbuf_add(w->out, " ");
		w->column++;
	}
	w->glued = true;
}

static void write_word(struct pgn_writer *w, const char *word, size_t length)
{
	begin_word(w, length);
	if (w->column == 0 && *word == '%') {   /* the rest of such a line is skipped */
		strbuf_add(w->out, " ");
		w->column++;
	}
	sanitize_export(word, length, w->out);
	w->column += (int)length;
	w->glued = false;
}

static void write_whole(struct pgn_writer *w, const char *word)
{
	write_word(w, word, strlen(word));
}

/*
 * The length of a word, or of a whole command such as "[%eval 0.35]", which some readers
 * cannot read broken.
 */
static size_t word_length(const char *at)
{
	size_t command = strcspn(at, "]\t\r\n}");

	if (at[0] == '[' && at[1] == '%' && at[command] == ']' && command < LINE_WIDTH / 2)
		return command + 1;
	return strcspn(at, " \t\r\n}");
}

/* The words of a comment; no brace may end it early. */
static void write_comment(struct pgn_writer *w, const char *comment)
{
	const char *at = comment + strspn(comment, " \t\r\n");

	begin_word(w, word_length(at) + strlen("{}"));
	write_whole(w, "{");
	w->glued = true;
	while (*at) {
		size_t length = word_length(at);

		if (length)
			write_word(w, at, length);
		at += length;
		if (*at == '}') {
			w->glued = length > 0;
			write_whole(w, ")");
			w->glued = at[1] && !strchr(" \t\r\n", at[1]);
			at++;
		}
		at += strspn(at, " \t\r\n");
	}
	w->glued = true;
	write_whole(w, "}");
}

/* The comments after a move, the mover's clock first; were there any? */
static bool write_remark(struct pgn_writer *w, const struct node *node)
{
	int ms = node->clock_ms[game_turn(w->game, node->ply - 1)], seconds = ms / 1000;
	struct strbuf text = { 0 };
	bool any;

	if (ms >= 0)
		strbuf_printf(&text, "[%%clk %d:%02d:%02d.%d]%s", seconds / 3600,
		    seconds / 60 % 60, seconds % 60, ms / 100 % 10, node->comment ? " " : "");
	if (node->comment)
		strbuf_add(&text, node->comment);
	any = text.length > 0;
	if (any)
		write_comment(w, text.data);
	strbuf_free(&text);
	return any;
}

/*
 * A move with its glyphs and comments; returns whether the next one needs a number again.
 */
static bool write_move(struct pgn_writer *w, const struct node *node, bool numbered)
{
	int ply = game_ply(w->game, node);
	char text[24];

	if (node->before) {
		write_comment(w, node->before);
		numbered = true;
	}
	if (numbered || ply % 2 == 0) {
		snprintf(text, sizeof text, "%d%s", ply / 2 + 1, ply % 2 ? "..." : ".");
		write_whole(w, text);
	}
	write_whole(w, node->san);
	for (int i = 0; i < PGN_NAGS && node->nags[i]; i++) {
		snprintf(text, sizeof text, "$%d", node->nags[i]);
		write_whole(w, text);
	}
	return write_remark(w, node);
}

/* A line of play from a move on, with its variations as deep as they may go. */
static void write_line(struct pgn_writer *w, const struct node *node, int nesting)
{
	for (bool numbered = true; node; node = node->child) {
		/* The alternatives to a variation's first move follow the main move. */
		const struct node *other = node == node->parent->child &&
		    nesting + 1 < PGN_NESTING ? node->sibling : NULL;

		numbered = write_move(w, node, numbered) || other;
		for (; other; other = other->sibling) {
			begin_word(w, strlen("(100..."));
			write_whole(w, "(");
			w->glued = true;
			write_line(w, other, nesting + 1);
			w->glued = true;
			write_whole(w, ")");
		}
	}
}

/* Terminations that are known only from the tag. */
static bool is_broken_off(const char *termination)
{
	return equal_nocase(termination, "abandoned") || equal_nocase(termination, "death") ||
	    equal_nocase(termination, "emergency");
}

/* The value for the tag Termination; NULL if not known. */
static const char *termination_of(const struct game *game)
{
	const char *recorded = game_tag(game, pgn_termination_tag);

	if (game->termination == AS_RECORDED)
		return recorded;
	if (game_result(game) == UNDECIDED)
		return recorded && is_broken_off(recorded) ? recorded : "unterminated";
	return game->termination == BY_TIME ? "time forfeit" : "normal";
}

static void write_tag(struct pgn_writer *w, const char *name, const char *value)
{
	if (w->tags++ >= PGN_TAGS)
		return;
	strbuf_printf(w->out, "[%s \"", name);
	for (const char *at = value; *at; ) {
		size_t length = strcspn(at, "\"\\");

		if (length == 0) {
			strbuf_add(w->out, "\\");
			length = 1;
		}
		sanitize_export(at, length, w->out);
		at += length;
	}
	strbuf_add(w->out, "\"]\n");
}

/* An invented game comes with its file, in lines that other programs pass over. */
static void write_game_file(struct pgn_writer *w)
{
	const char *left = w->game->rules->variant->source;

	while (left && *left) {
		const char *line = left;
		int length = (int)text_take_line(&left);

		strbuf_printf(w->out, "%%" PGN_GAME_FILE "%.*s\n", length, line);
	}
}

/* The tags that every game has, and their values where they are not known. */
static const struct { const char *name, *unknown; } roster[] = {
	{ "Event", PGN_UNKNOWN }, { "Site", PGN_UNKNOWN }, { "Date", PGN_UNKNOWN_DATE },
	{ "Round", "-" }, { "White", PGN_UNKNOWN }, { "Black", PGN_UNKNOWN }
};

bool game_pgn_is_known(const char *value)
{
	return value && strcmp(value, PGN_UNKNOWN) != 0;
}

/* Is the tag of the roster, or told by the game itself? */
static bool comes_first(const char *name)
{
	static const char *const told[] = {
		"Result", "Variant", "SetUp", "FEN", "PlyCount", pgn_termination_tag,
		pgn_ending_tag
	};

	for (size_t i = 0; i < sizeof roster / sizeof *roster; i++)
		if (strcmp(name, roster[i].name) == 0)
			return true;
	for (size_t i = 0; i < sizeof told / sizeof *told; i++)
		if (strcmp(name, told[i]) == 0)
			return true;
	return false;
}

static void write_tags(struct pgn_writer *w)
{
	const struct game *game = w->game;
	const char *termination = termination_of(game);
	char fen[FEN_TEXT];

	for (size_t i = 0; i < sizeof roster / sizeof *roster; i++) {
		const char *value = game_tag(game, roster[i].name);

		write_tag(w, roster[i].name, value ? value : roster[i].unknown);
	}
	write_tag(w, "Result", result_text(game_result(game)));
	write_tag(w, "Variant", game->rules->id);
	if (!game_starts_as_usual(game)) {
		fen_write(&game->history[0], fen);
		write_tag(w, "SetUp", "1");
		write_tag(w, "FEN", fen);
	}
	if (termination)
		write_tag(w, pgn_termination_tag, termination);
	if (game->termination != NOT_CLOSED && game->termination != AS_RECORDED)
		write_tag(w, pgn_ending_tag, pgn_ending_words[game->termination]);
	for (int i = 0; i < game->tag_count; i++)
		if (!comes_first(game->tags[i].name))
			write_tag(w, game->tags[i].name, game->tags[i].value);
	strbuf_add(w->out, "\n");
}

void game_pgn_write(const struct game *game, struct strbuf *text)
{
	struct pgn_writer w = { .game = game, .out = text };

	write_game_file(&w);
	write_tags(&w);
	if (game->root->comment)
		write_comment(&w, game->root->comment);
	if (game->root->child)
		write_line(&w, game->root->child, 0);
	write_whole(&w, result_text(game_result(game)));
	strbuf_add(text, "\n\n");
}

void game_pgn_set_date(struct game *game)
{
	char text[DATE_TEXT] = PGN_UNKNOWN_DATE;

	if (game_tag(game, "Date"))
		return;
	date_write(time(NULL), DATE_PGN, text);
	game_set_tag(game, "Date", text);
}

void game_pgn_set_time_control(struct game *game, int start_ms, int increment_ms)
{
	char text[48] = "-";

	if (start_ms > 0 && increment_ms > 0)
		snprintf(text, sizeof text, "%g+%g", start_ms / 1000.0, increment_ms / 1000.0);
	else if (start_ms > 0)
		snprintf(text, sizeof text, "%g", start_ms / 1000.0);
	game_set_tag(game, "TimeControl", text);
}
