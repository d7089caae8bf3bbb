/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tests/grammar.h"

#include "notation/notation.h"
#include "variants/list.h"

/* Games in PGN: tags, and moves with all that may stand among them. */

enum { NESTING = 3 };

static void add_tags(struct chance *chance, const char *id, const struct position *pos,
    struct text *script)
{
	static const char *const tags[] = {
		"Event \"?\"", "White \"A, \\\"B\\\"\"", "Black \"C\"", "Date \"2020.02.30\"", "Result \"1-0\"",
		"Result \"*\"", "TimeControl \"40/7200:3600\"", "TimeControl \"60+1\"", "Termination \"time forfeit\"",
		"Termination \"normal\"", "WhiteClock \"0:01:00\"", "SetUp \"0\"", "Round \"1.2\"", "Annotator \"\"",
		"PlyCount \"-3\"", "White \"computer\"", "WhiteType \"program\"", "Broken", "\"\"", "Empty \"\" \"\""
	};

	text_print(script, "[Variant \"%s\"]\n", id);
	for (unsigned count = chance_below(chance, 6); count; count--)
		text_print(script, "[%s]\n", PICK(chance, tags));
	if (grammar_rarely(chance, 2)) {
		text_add(script, grammar_rarely(chance, 5) ? "[FEN \"" : "[SetUp \"1\"]\n[FEN \"");
		grammar_fen(chance, pos, script);
		text_add(script, "\"]\n");
	}
	text_add(script, "\n");
}

/* What may follow a move. */
static void add_remark(struct chance *chance, struct text *script)
{
	static const char *const remarks[] = {
		"$1", "$255", "$99999", "!", "?!", "{ text }", "{ [%clk 0:01:02] }", "{[%clk 99:99:99.9]}",
		"{[%eval 0.3]}", "; to the end", "{ two\nlines }", "{", "}", "(", ")", "<", "e.p.", "1.", "...", "\n%",
		"{[%clk ", "{\xff\xc3\x28}", "{\xe2\x80\xae}", "--", "Z0"
	};

	text_print(script, "%s ", PICK(chance, remarks));
}

static void add_line(struct chance *chance, struct position pos, int depth, struct text *script)
{
	for (unsigned moves = 1 + chance_below(chance, 8); moves; moves--) {
		struct position before = pos;

		if (grammar_rarely(chance, 2))
			text_print(script, "%d%s ", pos.number, pos.turn == WHITE ? "." : "...");
		grammar_move(chance, &pos, script);
		text_add(script, grammar_rarely(chance, 4) ? "\n" : " ");
		if (grammar_rarely(chance, 4))
			add_remark(chance, script);
		if (depth < NESTING && grammar_rarely(chance, 5)) {
			text_add(script, "(");
			add_line(chance, before, depth + 1, script);
			text_add(script, ") ");
		}
	}
}

void grammar_go_on(struct chance *chance, struct text *script)
{
	static const char *const results[] = { "1-0", "0-1", "1/2-1/2", "*", "" };
	const char *id = grammar_game(chance);
	struct fault fault;
	struct rules *rules = variant_rules(id, &fault);
	struct position pos;

	if (!rules)
		return;
	if (grammar_rarely(chance, 2) || !fen_read(NULL, rules, &pos, &fault))
		grammar_position(chance, rules, &pos);
	if (!grammar_rarely(chance, 5))
		add_tags(chance, id, &pos, script);
	add_line(chance, pos, 0, script);
	text_print(script, "%s\n\n", PICK(chance, results));
	rules_free(rules);
}
