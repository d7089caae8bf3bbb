/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pgn_build.h"

#include <stdlib.h>
#include <string.h>

#include "base/memory.h"

void pgn_complain(struct pgn_reader *reader, const char *problem)
{
	int said = reader->complaints++;

	if (!reader->complain || said > PGN_COMPLAINTS)
		return;
	if (said == PGN_COMPLAINTS)
		problem = "this game has more problems";
	reader->complain(reader->line, problem, reader->context);
}

void pgn_out_of_memory(struct pgn_reader *reader)
{
	if (!reader->failed)
		pgn_complain(reader, "out of memory");
	reader->failed = true;
}

/* Adds text to a comment, with a space between. */
static void join_comment(struct pgn_reader *reader, char **place, const char *text)
{
	size_t had = *place ? strlen(*place) : 0;
	size_t more = strlen(text);
	char *joined;

	if (more == 0)
		return;
	if (had + more + 1 > PGN_COMMENT || reader->comments + more > PGN_COMMENTS) {
		pgn_complain(reader, "too many comments; some were omitted");
		return;
	}
	joined = xrealloc(*place, had + more + 2);
	if (!joined) {
		pgn_out_of_memory(reader);
		return;
	}
	if (had)
		joined[had++] = ' ';
	memcpy(joined + had, text, more + 1);
	*place = joined;
	reader->comments += more;
}

void pgn_take_comment(struct pgn_reader *reader, const char *text)
{
	int last = reader->level[reader->depth].last;

	if (reader->skipped || reader->full)
		return;
	if (last >= 0)
		join_comment(reader, &reader->game->move[last].after, text);
	else
		join_comment(reader, &reader->pending, text);
}

void pgn_open_variation(struct pgn_reader *reader)
{
	struct variation *level = &reader->level[reader->depth];

	if (reader->skipped) {
		if (reader->skipped < INT32_MAX)
			reader->skipped++;
		return;
	}
	if (level->last < 0 || reader->full || reader->depth + 1 == PGN_NESTING) {
		if (level->last < 0)
			pgn_complain(reader, "a variation before the first move was omitted");
		else if (!reader->full)
			pgn_complain(reader, "a variation was omitted: nested too deeply");
		reader->skipped = 1;
		return;
	}
	reader->depth++;
	level[1].last = level[1].tail = -1;
}

void pgn_close_variation(struct pgn_reader *reader)
{
	if (reader->skipped)
		reader->skipped--;
	else if (reader->depth)
		reader->depth--;
	else
		pgn_complain(reader, ") without (");
}

static void link_move(struct pgn_reader *reader, int index)
{
	struct pgn_game *game = reader->game;
	struct variation *level = &reader->level[reader->depth];

	if (level->last >= 0) {
		game->move[level->last].next = index;
	} else if (reader->depth) {
		game->move[level[-1].tail].other = index;
		level[-1].tail = index;
	}
	level->last = level->tail = index;
}

void pgn_take_move(struct pgn_reader *reader, const char *san)
{
	struct pgn_game *game = reader->game;
	int index;

	if (reader->skipped || reader->full)
		return;
	if (game->moves == PGN_MOVES) {
		pgn_complain(reader, "the game is too long; the rest was omitted");
		reader->full = true;
		return;
	}
	index = pgn_add_move(game, san);
	if (index < 0) {
		pgn_out_of_memory(reader);
		return;
	}
	game->move[index].line = reader->line;
	game->move[index].before = reader->pending;
	reader->pending = NULL;
	link_move(reader, index);
}

bool pgn_take_en_passant(struct pgn_reader *reader, const char *word)
{
	int last = reader->level[reader->depth].last;
	char *san = last < 0 ? NULL : reader->game->move[last].san;

	if (strncmp(word, "e.p", 3) != 0 && strcmp(word, "ep") != 0)
		return false;
	if (!san || reader->skipped || reader->full)
		return true;
	if (strlen(san) + strlen(word) + 2 <= sizeof reader->game->move[last].san)
		strcat(strcat(san, " "), word);
	return true;
}

void pgn_take_nag(struct pgn_reader *reader, int nag)
{
	int last = reader->level[reader->depth].last;
	struct pgn_move *m = last < 0 ? NULL : &reader->game->move[last];

	if (reader->skipped || reader->full)
		return;
	if (!m || nag < 0 || nag > 255)
		pgn_complain(reader, "unexpected annotation glyph");
	else if (m->nags == PGN_NAGS)
		pgn_complain(reader, "too many annotation glyphs on one move");
	else
		m->nag[m->nags++] = (uint8_t)nag;
}

void pgn_take_result(struct pgn_reader *reader, const char *word)
{
	if (reader->skipped)
		return;
	if (reader->depth) {
		pgn_complain(reader, "result in a variation");
		return;
	}
	strcpy(reader->game->result, word);
	reader->over = true;
}
