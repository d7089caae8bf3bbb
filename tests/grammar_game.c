/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tests/grammar.h"

#include "variants/list.h"

/* The file of a game. */

static void add_words(struct strbuf *text, const char *words)
{
	strbuf_printf(text, "%s%s", text->length && text->data[text->length - 1] != '\n' ? " " : "",
	    words);
}

static void add_squares(struct rng *rng, struct strbuf *text)
{
	static const char *const squares[] = { "rank 2", "ranks 2 to 4", "anywhere", "file a",
		"files a, c to e and h", "ranks 5 to 8", "anywhere but rank 1", "a2, b3, c4 or d5",
		"files d and e on ranks 4 and 5", "anywhere but files a and h", "rank 8", "h8" };

	add_words(text, PICK(rng, squares));
}

static void add_piece(struct rng *rng, struct strbuf *text)
{
	static const char *const pieces[] = { "pawn", "pawn", "pawn", "knight", "bishop", "rook",
		"queen", "king", "wild cat" };

	add_words(text, PICK(rng, pieces));
}

static void add_directions(struct rng *rng, struct strbuf *text)
{
	static const char *const directions[] = { "forward", "back", "sideways", "diagonally",
		"diagonally forward", "diagonally back", "straight", "leaping", "left", "right",
		"leaping far forward", "leaping wide back", "leaping two straight", "forward left",
		"leaping two diagonally", "leaping two forward, back", "leaping two sideways",
		"leaping two diagonally back", "forward left and back right", "in all directions",
		"straight any distance", "diagonally, any distance",
		"in all directions any distance" };

	add_words(text, PICK(rng, directions));
}

void grammar_sentence(struct rng *rng, struct strbuf *text)
{
	static const char *const verbs[] = { "moves", "captures", "moves, captures", "hops",
		"captures, captures en passant", "hops, captures en passant",
		"moves, captures, captures en passant", "captures en passant",
		"moves, captures, hops" };
	static const char *const conditions[] = { ", twice from", ", only twice from", ", from",
		", to" };

	add_piece(rng, text);
	if (grammar_rarely(rng, 4))
		add_words(text, "also");
	add_words(text, PICK(rng, verbs));
	add_directions(rng, text);
	while (grammar_rarely(rng, 2)) {
		strbuf_add(text, PICK(rng, conditions));
		add_squares(rng, text);
	}
	strbuf_add(text, grammar_rarely(rng, 8) ? "\n" : ".\n");
}

static void add_promotion(struct rng *rng, struct strbuf *text)
{
	static const char *const more[] = { "", "", ", rook", " or knight", ", at most 2 of each",
		", at most", ", at most 9 of each", ", king" };

	add_piece(rng, text);
	add_words(text, "promotes on");
	add_squares(rng, text);
	add_words(text, "to");
	add_piece(rng, text);
	strbuf_printf(text, "%s.\n", PICK(rng, more));
}

static void add_text(struct rng *rng, struct strbuf *text)
{
	static const char *const texts[] = { "name: A game", "inventor: Someone", "summary: Short",
		"opening: e2e4", "opening: a1a8", "no castling", "no check.", "no promotion",
		"no en passant.", "no", "# remark",
		"rules:\n  One.\n\n  Two.", "rules:", "  shows: it moves", "  from: 8/8/8/8 w",
		"example: e2e4 e7e5", "example: z9", "card: e4", "card: c2 c2c4", "card: a1 x",
		"piece: C wild cat", "piece: D dog", "piece: K imp", "\xe2\x99\x94",
		"name: \x1b[2J", "like: pilgrim" };

	strbuf_printf(text, "%s\n", PICK(rng, texts));
}

static void add_exercise(struct rng *rng, struct strbuf *text)
{
	static const char *const fens[] = { "7k/8/8/8/8/8/R7/1R4K1 w - - 0 1",
		"7k/8/6K1/8/8/8/8/R7 w - - 0 1", "8/8/8/8", "4k3/8/8/3p4/3PP3/8/8/4K3 b - - 0 1",
		"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1" };
	static const char *const goals[] = { "mate in 2", "mate in 1", "check", "win 2 in 2",
		"reach e4 and check", "play e4 or d4", "no mate in 1", "mate in 9", "capture e4",
		"capture" };
	static const char *const lines[] = { "Ra8", "Ra7 Kg8 Rb8", "e4", "d4", "Ra8 e5", "x", "" };
	static const char *const more[] = { "  wrong: Kf2 Kg7\n  shows: Slow.\n", "  wrong: e4\n",
		"  rating: 900\n", "  rating: x\n", "  shows: What?\n", "", "", "" };
	bool lesson = grammar_rarely(rng, 2);

	strbuf_printf(text, "%s: %s\n", lesson ? "lesson" : "puzzle", PICK(rng, fens));
	if (lesson)
		strbuf_add(text, "  says: This.\n  task: That.\n");
	strbuf_printf(text, "  goal: %s\n", PICK(rng, goals));
	strbuf_printf(text, "  solution: %s\n", PICK(rng, lines));
	strbuf_add(text, PICK(rng, more));
}

static void add_start(struct rng *rng, struct strbuf *text)
{
	static const char *const starts[] = {
		"rnbckbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBCKBNR w KQkq - 0 1",
		"4k3/pppppppp/8/8/8/8/PPPPPPPP/4K3 w - - 0 1",
		"RNBQKBNR/PPPPPPPP/8/8/8/8/pppppppp/rnbqkbnr w - - 0 1",
		"8/8/8/8/8/8/8/K1k5 b - - 99 200",
		"qqqqkqqq/qqqqqqqq/8/8/8/8/QQQQQQQQ/QQQQKQQQ w - - 0 1",
		"cccck3/cccccccc/pppppppp/8/8/PPPPPPPP/CCCCCCCC/CCCCK3 w - - 0 1", "nonsense" };

	strbuf_printf(text, "start: %s\n", PICK(rng, starts));
}

void grammar_go_on(struct rng *rng, struct strbuf *script)
{
	if (!script->length) {
		strbuf_add(script, "game: trial\n");
		if (!grammar_rarely(rng, 3))
			strbuf_printf(script, "like: %s\n", grammar_game(rng));
		strbuf_add(script, "piece: C wild cat\nwild cat moves straight.\n");
	}
	for (unsigned lines = 1 + rng_below(rng, 3); lines; lines--)
		switch (rng_below(rng, 9)) {
		case 0: add_promotion(rng, script); break;
		case 1: add_text(rng, script); break;
		case 2: add_start(rng, script); break;
		case 3: add_exercise(rng, script); break;
		default: grammar_sentence(rng, script); break;
		}
}
