/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pgn.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "base/sanitize.h"

/* PGN export format: lines of less than 80 columns, broken between words. */

enum { LINE_WIDTH = 79 };

struct pgn_writer {
	const struct pgn_game *game;
	FILE *out;
	int column;
	bool glued;             /* the next word follows without a space */
};

/* Begins a word of that width: after a space, or on a new line. */
static void begin_word(struct pgn_writer *w, size_t width)
{
	if (w->column && !w->glued && w->column + 1 + (int)width > LINE_WIDTH) {
		fputc('\n', w->out);
		w->column = 0;
	} else if (w->column && !w->glued) {
		fputc(' ', w->out);
		w->column++;
	}
	w->glued = true;
}

static void write_word(struct pgn_writer *w, const char *word, size_t length)
{
	begin_word(w, length);
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

static void write_number(struct pgn_writer *w, int ply)
{
	char text[24];

	snprintf(text, sizeof text, "%d%s", ply / 2 + 1, ply % 2 ? "..." : ".");
	write_whole(w, text);
}

/*
 * A move with its glyphs, comments and variations; returns whether the next one needs a
 * number again.
 */
static bool write_move(struct pgn_writer *w, const struct pgn_move *m, int ply, bool numbered)
{
	char nag[8];

	if (m->before) {
		write_comment(w, m->before);
		numbered = true;
	}
	if (numbered || ply % 2 == 0)
		write_number(w, ply);
	write_whole(w, m->san);
	for (int i = 0; i < m->nags; i++) {
		snprintf(nag, sizeof nag, "$%d", m->nag[i]);
		write_whole(w, nag);
	}
	if (m->after)
		write_comment(w, m->after);
	return m->after != NULL;
}

/* A line of play from a move on, with its variations as deep as they may go. */
static void write_line(struct pgn_writer *w, int index, int ply, int nesting)
{
	bool numbered = true, branches = nesting == 0;

	for (; index >= 0; index = w->game->move[index].next, ply++) {
		const struct pgn_move *m = &w->game->move[index];
		/* The alternatives to a variation's first move follow it. */
		int other = branches && nesting + 1 < PGN_NESTING ? m->other : -1;

		numbered = write_move(w, m, ply, numbered);
		for (; other >= 0; other = w->game->move[other].other) {
			begin_word(w, strlen("(100..."));
			write_whole(w, "(");
			w->glued = true;
			write_line(w, other, ply, nesting + 1);
			w->glued = true;
			write_whole(w, ")");
			numbered = true;
		}
		branches = true;
	}
}

static void write_tags(const struct pgn_game *game, FILE *out)
{
	for (int i = 0; i < game->tags; i++) {
		fprintf(out, "[%s \"", game->tag[i].name);
		for (const char *at = game->tag[i].value; *at; ) {
			size_t length = strcspn(at, "\"\\");

			if (length == 0) {
				fputc('\\', out);
				length = 1;
			}
			sanitize_export(at, length, out);
			at += length;
		}
		fputs("\"]\n", out);
	}
	fputc('\n', out);
}

/* The number of the first ply, counted from White's first move as 0. */
static int first_ply(const struct pgn_game *game)
{
	const char *fen = pgn_tag(game, "FEN");
	char turn = 'w';
	int number = 1;

	if (!fen || sscanf(fen, "%*s %c %*s %*s %*s %6d", &turn, &number) < 1)
		return 0;
	return 2 * (number > 0 ? number - 1 : 0) + (turn == 'b');
}

bool pgn_write(const struct pgn_game *game, FILE *out)
{
	struct pgn_writer w = { .game = game, .out = out };

	write_tags(game, out);
	if (game->comment)
		write_comment(&w, game->comment);
	if (game->moves)
		write_line(&w, 0, first_ply(game), 0);
	write_whole(&w, game->result[0] ? game->result : "*");
	fputs("\n\n", out);
	return !ferror(out);
}
