/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tests/grammar.h"

#include <stdio.h>
#include <string.h>

#include "notation/notation.h"
#include "variants/list.h"

bool grammar_rarely(struct rng *rng, unsigned times)
{
	return rng_below(rng, times) == 0;
}

const char *grammar_pick(struct rng *rng, const char *const *list, size_t count)
{
	return list[rng_below(rng, (unsigned)count)];
}

const char *grammar_game(struct rng *rng)
{
	static const char *const options[] = {
		"pilgrim:CA", "pilgrim:T", "pilgrim:MM", "pilgrim:EV", "pilgrim:FT", "pilgrim:LA"
	};
	unsigned games = 0;

	while (variants[games])
		games++;
	return grammar_rarely(rng, 8) ? PICK(rng, options) :
	    variants[rng_below(rng, games)]->id;
}

const char *grammar_number(struct rng *rng)
{
	static const char *const numbers[] = {
		"0", "1", "2", "3", "7", "10", "40", "100", "1000", "60000", "-1", "2147483648",
		"99999999999999999999", "1e30", "nan", "0.01", "5:30", "x", ""
	};

	return PICK(rng, numbers);
}

void grammar_position(struct rng *rng, const struct rules *rules, struct position *pos)
{
	unsigned plies = rng_below(rng, 6);
	struct error error;
	struct move m;

	if (grammar_rarely(rng, 2) || !fen_read(NULL, rules, pos, &error))
		rng_set_up(rng, rules, pos);
	while (plies-- && rng_move(rng, pos, &m))
		position_apply(pos, &m, pos);
}

/* Changes a character, or takes it away. */
static void spoil(struct rng *rng, char *text)
{
	static const char other[] = "abcdefgh12345678NBRQKPx=+#/,@- ";
	size_t length = strlen(text), at;

	if (length == 0)
		return;
	at = rng_below(rng, (unsigned)length);
	if (grammar_rarely(rng, 3))
		memmove(text + at, text + at + 1, length - at);
	else
		text[at] = other[rng_below(rng, sizeof other - 1)];
}

/* As inventors write: "e7-e6xd5" for e7e6,e6d5 or e6/xd5, "cd/Bd4" for cxd5/Bd4. */
static void write_as_inventors(struct rng *rng, char move[MOVE_TEXT])
{
	char text[MOVE_TEXT + 8];

	if (move[0] && move[1] == 'x' && strlen(move) > 3)
		memmove(move + 3, move + 4, strlen(move + 3));
	else if (strlen(move) > 8 && move[4] == ',')
		memmove(move + 4, move + 7, strlen(move + 6));
	else if (strlen(move) < 4 || move[2] < 'a')
		return;
	snprintf(text, sizeof text, "%.2s%s%s%s", move, grammar_rarely(rng, 2) ? "-" : "", move + 2,
	    grammar_rarely(rng, 8) ? " ep" : "");
	if (strlen(text) < MOVE_TEXT)
		strcpy(move, text);
}

void grammar_move(struct rng *rng, struct position *pos, struct strbuf *text)
{
	char move[MOVE_TEXT] = "e2e4";
	struct move m;
	bool any = rng_move(rng, pos, &m);

	if (any && grammar_rarely(rng, 2))
		move_write(pos, &m, move);
	else if (any)
		san_write(pos, &m, move);
	if (grammar_rarely(rng, 8))
		write_as_inventors(rng, move);
	if (grammar_rarely(rng, 16))
		spoil(rng, move);
	else if (any)
		position_apply(pos, &m, pos);
	strbuf_add(text, move);
}

void grammar_fen(struct rng *rng, const struct position *pos, struct strbuf *text)
{
	char fen[FEN_TEXT];

	fen_write(pos, fen);
	if (grammar_rarely(rng, 8))
		spoil(rng, fen);
	strbuf_add(text, fen);
}
