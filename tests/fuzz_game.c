/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <config.h>

#include "base/text.h"
#include "engine/engine.h"
#include "engine/prove.h"
#include "game/game_files.h"
#include "notation/fairy_stockfish.h"
#include "notation/notation.h"
#include "session/rules_help.h"
#include "tests/fuzz.h"
#include "tests/rng.h"
#include "variants/game_file.h"

/*
 * Input: the file of a game.  A mistake is told with its place.  A game that is understood can
 * be played: every move can be written and read in both notations, every position written and
 * read, and the engine finds a legal move.
 */

enum { PLIES = 24, NODES = 60, SENSIBLE = 30 };

static void check_mistake(const struct game_mistake *mistake, const char *text)
{
	require((mistake->place.line > 0 && mistake->place.column > 0) ||
	    strlen(text) > GAME_FILE_MAX);
	require(text_is_safe(mistake->reason.why));
}

static void check_position(const struct position *pos)
{
	char fen[FEN_TEXT], again[FEN_TEXT];
	struct error error = { "" };
	struct position copy;

	fen_write(pos, fen);
	require(fen_read(fen, pos->rules, &copy, &error));
	fen_write(&copy, again);
	require(strcmp(fen, again) == 0 && copy.key == pos->key);
}

static void check_move(const struct position *pos, const struct move *m)
{
	char text[MOVE_TEXT];
	struct error error;
	struct move same;

	move_write(pos, m, text);
	require(move_read(pos, text, &same, &error) && move_equal(m, &same));
	san_write(pos, m, text);
	require(san_read(pos, text, &same, &error) && move_equal(m, &same));
}

static void check_engine(const struct position *pos, struct moves *list)
{
	struct engine *engine = engine_new(1, 1);
	struct limits limits = { .nodes = NODES };
	struct report report;
	bool legal = false;

	require(engine);
	engine_think(engine, pos, 1, &limits, &report);
	require(report.length > 0);
	for (int i = 0; i < list->count; i++)
		legal |= move_equal(&list->move[i], &report.line[0]);
	require(legal);
	engine_free(engine);
}

/* Random moves; all of a position's are looked at unless there are very many. */
static void play(const struct rules *rules, struct rng *rng)
{
	static struct move room[MOVES_MAX];
	struct error error = { "" };
	struct position pos;

	if (!fen_read(NULL, rules, &pos, &error)) {
		require(text_is_safe(error.why));
		return;
	}
	for (int ply = 0; ply < PLIES; ply++) {
		struct moves list = { room, 0 };

		check_position(&pos);
		position_legal_moves(&pos, &list);
		require(list.count <= MOVES_MAX);
		if (!list.count)
			return;
		for (int i = 0; i < list.count; i += 1 + list.count / SENSIBLE)
			check_move(&pos, &list.move[i]);
		if (ply == PLIES / 2)
			check_engine(&pos, &list);
		position_apply(&pos, &list.move[rng_below(rng, (unsigned)list.count)], &pos);
	}
}

static void tell(const struct rules *rules)
{
	struct strbuf text = { 0 }, unsupported = { 0 };
	struct error error = { "" };

	rules_illustrate(rules, &text);
	strbuf_clear(&text);
	if (!fairy_stockfish_write(rules, "trial", &text, &unsupported, &error))
		require(text_is_safe(error.why));
	strbuf_free(&text);
	strbuf_free(&unsupported);
}

/* What is wrong with a lesson or puzzle is told line by line, each with its place. */
static void prove(const struct rules *rules)
{
	struct strbuf problems = { 0 };

	exercises_prove(rules, NODES, &problems);
	for (const char *line = strbuf_str(&problems); *line; line += strcspn(line, "\n") + 1)
		require(is_digit(*line) && strchr(line, '\n'));
	strbuf_free(&problems);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	char *text = fuzz_text(data, size);
	struct game_mistake mistake;
	struct rules *rules = text ? game_file_rules(text, &mistake) : NULL;
	struct rng rng = { size };

	if (rules) {
		if (!game_file_check(rules, &mistake))
			check_mistake(&mistake, text);
		play(rules, &rng);
		tell(rules);
		prove(rules);
		rules_free(rules);
	} else if (text)
		check_mistake(&mistake, text);
	free(text);
	return 0;
}
