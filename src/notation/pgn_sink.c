/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "notation/pgn_reader.h"

#include <string.h>

#include "notation/move_input.h"

/* What the PGN reader has read is passed on to the sink, within the limits of a game. */

/* Reports a problem, if there is one and there have not been too many. */
static void complain_of(struct pgn_reader *reader, int line, const char *problem)
{
	if (!problem || !reader->sink->complain || reader->complaints > PGN_COMPLAINTS)
		return;
	if (reader->complaints++ == PGN_COMPLAINTS)
		problem = "this game has more problems";
	reader->sink->complain(reader->context, line, problem);
}

void pgn_complain(struct pgn_reader *reader, const char *problem)
{
	complain_of(reader, reader->line, problem);
}

/* Passes on the last move, now that all of it has been read. */
void pgn_flush_move(struct pgn_reader *reader)
{
	if (*reader->san && reader->sink->move)
		complain_of(reader, reader->san_line,
		    reader->sink->move(reader->context, reader->san));
	reader->san[0] = '\0';
}

void pgn_take_comment(struct pgn_reader *reader, const char *text)
{
	size_t length = strlen(text);

	pgn_flush_move(reader);
	if (reader->skipped || reader->full || length == 0)
		return;
	if (reader->comments + length > PGN_COMMENTS) {
		pgn_complain(reader, "too many comments; some were omitted");
		return;
	}
	reader->comments += length;
	if (reader->sink->comment)
		pgn_complain(reader, reader->sink->comment(reader->context, text));
}

void pgn_open_variation(struct pgn_reader *reader)
{
	bool moved = reader->moved[reader->depth];

	pgn_flush_move(reader);
	if (reader->skipped || reader->sink->main_line) {
		reader->skipped++;
	} else if (moved && !reader->full && reader->depth + 1 < PGN_NESTING) {
		reader->moved[++reader->depth] = false;
		if (reader->sink->begin_variation)
			reader->sink->begin_variation(reader->context);
	} else {
		reader->skipped = 1;
		if (!reader->full)
			pgn_complain(reader, moved ? "a variation was omitted: nested too deeply"
			    : "a variation before the first move was omitted");
	}
}

void pgn_close_variation(struct pgn_reader *reader)
{
	pgn_flush_move(reader);
	if (reader->skipped) {
		reader->skipped--;
	} else if (reader->depth) {
		reader->depth--;
		if (reader->sink->end_variation)
			reader->sink->end_variation(reader->context);
	} else {
		pgn_complain(reader, ") without (");
	}
}

void pgn_take_move(struct pgn_reader *reader, const char *san)
{
	pgn_flush_move(reader);
	if (reader->skipped || reader->full)
		return;
	if (reader->moves == PGN_MOVES) {
		pgn_complain(reader, "the game is too long; the rest was omitted");
		reader->full = true;
		return;
	}
	reader->moves++;
	reader->moved[reader->depth] = true;
	reader->san_line = reader->line;
	strcpy(reader->san, san);
}

bool pgn_take_en_passant(struct pgn_reader *reader, const char *word)
{
	if (!begins_en_passant(word))
		return false;
	if (*reader->san && strlen(reader->san) + strlen(word) + 2 <= sizeof reader->san)
		strcat(strcat(reader->san, " "), word);
	return true;
}

void pgn_take_nag(struct pgn_reader *reader, int nag)
{
	pgn_flush_move(reader);
	if (reader->skipped || reader->full)
		return;
	if (!reader->moved[reader->depth] || nag < 0 || nag > 255)
		pgn_complain(reader, "unexpected annotation glyph");
	else if (reader->sink->nag)
		pgn_complain(reader, reader->sink->nag(reader->context, nag));
}

void pgn_take_result(struct pgn_reader *reader, enum result result)
{
	pgn_flush_move(reader);
	if (reader->skipped)
		return;
	if (reader->depth) {
		pgn_complain(reader, "result in a variation");
		return;
	}
	reader->over = true;
	if (reader->sink->result)
		reader->sink->result(reader->context, result);
}
