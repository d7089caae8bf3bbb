/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdlib.h>
#include <string.h>

#include "notation/notation.h"
#include "base/text.h"
#include "tests/fuzz.h"
#include "variants/list.h"

/*
 * Input: a game's id, a FEN and moves, each on a line.  Whatever it says, what
 * is taken for a position can be written and read back, and a move that is
 * understood is a legal one.
 */

static struct move room[MOVES_MAX];

/* There is an error text, and it is safe to show. */
static void check_reason(const struct error *error)
{
	require(error->why[0] != '\0' && text_is_safe(error->why));
}

/* Cuts a line off the text; NULL at its end. */
static char *next_line(char **text)
{
	char *line = *text;

	if (!line)
		return NULL;
	*text = strchr(line, '\n');
	if (*text)
		*(*text)++ = '\0';
	return line;
}

static bool is_legal(const struct position *pos, const struct move *m)
{
	struct moves list = { room, 0 };

	position_legal_moves(pos, &list);
	for (int i = 0; i < list.count; i++)
		if (move_equal(&room[i], m))
			return true;
	return false;
}

static void check_position(const struct position *pos)
{
	char fen[FEN_TEXT], again[FEN_TEXT];
	struct error error = { "" };
	struct position copy;

	fen_write(pos, fen);
	require(fen_read(fen, pos->rules, &copy, &error));
	fen_write(&copy, again);
	require(strcmp(fen, again) == 0);
	require(copy.key == pos->key);
}

/* A move in either notation; plays it if it is understood. */
static void check_move(struct position *pos, const char *text)
{
	struct error error = { "" };
	struct move m, same;
	char written[MOVE_TEXT];

	if (!move_read(pos, text, &m, &error) && !san_read(pos, text, &m, &error)) {
		check_reason(&error);
		return;
	}
	require(is_legal(pos, &m));
	move_write(pos, &m, written);
	require(move_read(pos, written, &same, &error) && move_equal(&m, &same));
	san_write(pos, &m, written);
	require(san_read(pos, written, &same, &error) && move_equal(&m, &same));
	position_apply(pos, &m, pos);
	check_position(pos);
}

static void check_text(char *text)
{
	struct error error = { "" };
	char *id = next_line(&text);
	char *fen = next_line(&text);
	struct rules *rules = variant_rules(id, &error);
	struct position pos;
	char *line;

	if (!rules) {
		check_reason(&error);
		return;
	}
	if (fen_read(fen && *fen ? fen : NULL, rules, &pos, &error)) {
		check_position(&pos);
		for (int i = 0; i < 40 && (line = next_line(&text)) != NULL; i++)
			check_move(&pos, line);
	} else {
		check_reason(&error);
	}
	rules_free(rules);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	char *text = fuzz_text(data, size);

	if (!text)
		return 0;
	check_text(text);
	free(text);
	return 0;
}
