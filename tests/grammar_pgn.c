/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tests/grammar.h"

#include "notation/notation.h"
#include "variants/list.h"

/* Games in PGN: tags, and moves with all that may stand among them. */

enum { NESTING = 3 };

static void add_tags(struct rng *rng, const char *id, const struct position *pos,
    struct strbuf *script)
{
	static const char *const tags[] = { "Event \"?\"", "White \"A, \\\"B\\\"\"", "Black \"C\"",
		"Date \"2020.02.30\"", "Result \"1-0\"", "Result \"*\"",
		"TimeControl \"40/7200:3600\"", "TimeControl \"60+1\"",
		"Termination \"time forfeit\"", "Termination \"normal\"", "WhiteClock \"0:01:00\"",
		"SetUp \"0\"", "Round \"1.2\"", "Annotator \"\"", "PlyCount \"-3\"",
		"White \"computer\"", "WhiteType \"program\"", "Broken", "\"\"",
		"Empty \"\" \"\"" };

	strbuf_printf(script, "[Variant \"%s\"]\n", id);
	for (unsigned count = rng_below(rng, 6); count; count--)
		strbuf_printf(script, "[%s]\n", PICK(rng, tags));
	if (grammar_rarely(rng, 2)) {
		strbuf_add(script, grammar_rarely(rng, 5) ? "[FEN \"" : "[SetUp \"1\"]\n[FEN \"");
		grammar_fen(rng, pos, script);
		strbuf_add(script, "\"]\n");
	}
	strbuf_add(script, "\n");
}

/* What may follow a move. */
static void add_remark(struct rng *rng, struct strbuf *script)
{
	static const char *const remarks[] = { "$1", "$255", "$99999", "!", "?!", "{ text }",
		"{ [%clk 0:01:02] }", "{[%clk 99:99:99.9]}", "{[%eval 0.3]}", "; to the end",
		"{ two\nlines }", "{", "}", "(", ")", "<", "e.p.", "1.", "...", "\n%", "{[%clk ",
		"{\xff\xc3\x28}", "{\xe2\x80\xae}", "--", "Z0" };

	strbuf_printf(script, "%s ", PICK(rng, remarks));
}

static void add_line(struct rng *rng, struct position pos, int depth, struct strbuf *script)
{
	for (unsigned moves = 1 + rng_below(rng, 8); moves; moves--) {
		struct position before = pos;

		if (grammar_rarely(rng, 2))
			strbuf_printf(
			    script, "%d%s ", pos.fullmove, pos.turn == WHITE ? "." : "...");
		grammar_move(rng, &pos, script);
		strbuf_add(script, grammar_rarely(rng, 4) ? "\n" : " ");
		if (grammar_rarely(rng, 4))
			add_remark(rng, script);
		if (depth < NESTING && grammar_rarely(rng, 5)) {
			strbuf_add(script, "(");
			add_line(rng, before, depth + 1, script);
			strbuf_add(script, ") ");
		}
	}
}

void grammar_go_on(struct rng *rng, struct strbuf *script)
{
	static const char *const results[] = { "1-0", "0-1", "1/2-1/2", "*", "" };
	const char *id = grammar_game(rng);
	struct error error;
	struct rules *rules = variant_rules(id, &error);
	struct position pos;

	if (!rules)
		return;
	if (grammar_rarely(rng, 2) || !fen_read(NULL, rules, &pos, &error))
		grammar_position(rng, rules, &pos);
	if (!grammar_rarely(rng, 5))
		add_tags(rng, id, &pos, script);
	add_line(rng, pos, 0, script);
	strbuf_printf(script, "%s\n\n", PICK(rng, results));
	rules_free(rules);
}
